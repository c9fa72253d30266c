import { computed } from '@preact/signals'
import { lang } from '../settings/preferences.ts'
import { lessonEn } from './lesson-en.ts'
import { lessonIt } from './lesson-it.ts'

/** Fetched with the first lesson. */
export const lessonTexts = computed(() => (lang.value === 'it' ? lessonIt : lessonEn))
