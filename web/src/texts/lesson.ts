import { computed } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { lessonEn } from './lesson-en.ts'
import { lessonIt } from './lesson-it.ts'

/** Fetched with the first lesson. */
export const lessonTexts = computed(() => (currentLang.value === 'it' ? lessonIt : lessonEn))
