/** Which tip tells what a thing means. Pure. */
import type { TipText, TipTexts } from './game-ui.ts'

/** The keys under which a thing may be told, the closest first: `command raid saxons`, `command raid`, `command`. */
export function findTip(tips: TipTexts | undefined, key: string): TipText | null {
  for (let words = key.split(' '); words.length > 0; words = words.slice(0, -1)) {
    const tip = tips?.[words.join(' ')]
    if (tip) return tip
  }
  return null
}
