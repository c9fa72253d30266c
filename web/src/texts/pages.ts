import { computed } from '@preact/signals'
import { lang } from '../settings/preferences.ts'
import { pagesEn } from './pages-en.ts'
import { pagesIt } from './pages-it.ts'

export const pagesTexts = computed(() => (lang.value === 'it' ? pagesIt : pagesEn))
