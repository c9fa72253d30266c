import { computed } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { pagesEn } from './pages-en.ts'
import { pagesIt } from './pages-it.ts'

export const pagesTexts = computed(() => (currentLang.value === 'it' ? pagesIt : pagesEn))
