import { computed } from '@preact/signals'
import { currentLang } from '../../../settings/preferences.ts'
import { en, type Words } from './en.ts'
import { it } from './it.ts'

const words: { readonly [L in typeof currentLang.value]: Words } = { it, en }
/** Loaded with the game: whoever plays something else never fetches these. */
export const nero = computed(() => words[currentLang.value])
