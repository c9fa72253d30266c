import { computed } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { presentEn, type PresentTexts } from './online-present-en.ts'
import { presentIt } from './online-present-it.ts'

export const presentTexts = computed<PresentTexts>(() => (currentLang.value === 'it' ? presentIt : presentEn))
