import { computed } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { roomEn, type RoomTexts } from './online-room-en.ts'
import { roomIt } from './online-room-it.ts'

export const roomTexts = computed<RoomTexts>(() => (currentLang.value === 'it' ? roomIt : roomEn))
