import { computed } from '@preact/signals'
import { currentLang } from '../settings/preferences.ts'
import { galleryEn } from '../texts/gallery-en.ts'
import { galleryIt } from '../texts/gallery-it.ts'

export const galleryTexts = computed(() => (currentLang.value === 'it' ? galleryIt : galleryEn))
