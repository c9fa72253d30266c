import { computed } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { adviceEn, type AdviceTexts } from './advice-en.ts'
import { adviceIt } from './advice-it.ts'

export const adviceTexts = computed<AdviceTexts>(() => (currentLang.value === 'it' ? adviceIt : adviceEn))
