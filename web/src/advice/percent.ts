/** Shares as the reader writes them. */
import { currentLang } from '../settings/preferences.ts'

export const writePercent = (share: number): string => new Intl.NumberFormat(currentLang.value, { style: 'percent' }).format(share)
