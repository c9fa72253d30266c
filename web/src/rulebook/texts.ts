import { computed } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { rulebookEn } from '../texts/rulebook-en.ts'
import { rulebookIt } from '../texts/rulebook-it.ts'

export const rulebookTexts = computed(() => (currentLang.value === 'it' ? rulebookIt : rulebookEn))
