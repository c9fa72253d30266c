import { computed } from '@preact/signals'
import { lang } from '../settings/preferences.ts'
import { rulebookEn } from '../texts/rulebook-en.ts'
import { rulebookIt } from '../texts/rulebook-it.ts'

export const rulebookTexts = computed(() => (lang.value === 'it' ? rulebookIt : rulebookEn))
