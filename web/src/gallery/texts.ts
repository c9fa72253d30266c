import { computed } from '@preact/signals'
import { lang } from '../settings/preferences.ts'
import { galleryEn } from '../texts/gallery-en.ts'
import { galleryIt } from '../texts/gallery-it.ts'

export const galleryTexts = computed(() => (lang.value === 'it' ? galleryIt : galleryEn))
