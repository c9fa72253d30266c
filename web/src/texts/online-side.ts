import { computed } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { sideEn, type SideTexts } from './online-side-en.ts'
import { sideIt } from './online-side-it.ts'

export const sideTexts = computed<SideTexts>(() => (currentLang.value === 'it' ? sideIt : sideEn))
