/** What the cards show. */
import type { Subject, Vignette } from '../../cards/vignette.tsx'

type Ground = Vignette['ground']
const on = (ground: Ground, ...subjects: readonly Subject[]): Vignette => ({ ground, subjects })
/** By the beginning of a card's id; the longest that fits. */
const VIGNETTES: { readonly [stem: string]: Vignette } = {
  marker: on('rays', 'purse'),
  diplomacy: on('lines', 'scroll', 'laurel'),
}
const PLAIN = on('lines', 'scroll')
export function vignetteOf(id: string): Vignette {
  const stem = Object.keys(VIGNETTES)
    .filter(one => id.startsWith(one))
    .sort((a, b) => b.length - a.length)[0]
  return stem === undefined ? PLAIN : VIGNETTES[stem]!
}
