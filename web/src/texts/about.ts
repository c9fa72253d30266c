import { computed } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { aboutEn } from './about-en.ts'
import { aboutIt } from './about-it.ts'

/** Comes with the page of a game and with the rulebook. */
export const aboutTexts = computed(() => (currentLang.value === 'it' ? aboutIt : aboutEn))
