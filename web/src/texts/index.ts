import { computed } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { catalogues } from './catalogues.ts'

/** The words of the chosen language; what reads it is drawn again when the language changes. */
export const texts = computed(() => catalogues[currentLang.value])
