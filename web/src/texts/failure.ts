import { computed } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { failureEn, type FailureTexts } from './failure-en.ts'
import { failureIt } from './failure-it.ts'

export const failureTexts = computed<FailureTexts>(() => (currentLang.value === 'it' ? failureIt : failureEn))
