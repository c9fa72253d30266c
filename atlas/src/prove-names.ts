import { isInside, overlaps } from './boxes.ts'
import { placeLetters } from './curve.ts'
import { hasGlyph, textWidth } from './fonts.ts'
import { curveOf } from './lettering.ts'
import { lineBoxes } from './names-straight.ts'
import type { AtlasLabel, AtlasMap, Box, Lang } from './types.ts'

/** Boxes of a shipped name, computed anew from the font's own metrics. */
export const boxesOf = (label: AtlasLabel): readonly Box[] => {
  const spacing = label.spacing / label.size
  const c = curveOf(label)
  if (c)
    return placeLetters(label.role, label.lines[0]!, label.size, spacing, c)
      .filter(l => l.char !== ' ')
      .map(l => l.box)
  const { boxes, baseline } = lineBoxes(label.role, label.lines, label.size, spacing, [label.at[0], 0])
  const shift = label.at[1] - baseline
  return boxes.map(([x, y, w, h]) => [x, y + shift, w, h])
}

const chord = (path: string): number => {
  const n = (path.match(/-?\d+\.?\d*/g) ?? []).map(Number)
  const [x1, y1] = [n[0]!, n[1]!]
  const [x2, y2] = n.length > 4 ? [n.at(-2)!, n.at(-1)!] : [n[2]!, n[3]!]
  const straight = Math.hypot(x2 - x1, y2 - y1)
  if (n.length === 4) return straight
  const r = n[2]!
  return 2 * r * Math.asin(Math.min(1, straight / (2 * r)))
}

/** A letter is cut if its name runs off its curve or the sheet, or if the face lacks it. */
const isCut = (map: AtlasMap, label: AtlasLabel, boxes: readonly Box[]): boolean => {
  if (boxes.some(b => !isInside(b, map.frame, 4))) return true
  if (label.arc && chord(label.arc) < textWidth(label.role, label.lines[0]!, label.size, label.spacing / label.size)) return true
  return label.lines.some(line => [...line].some(char => !hasGlyph(label.role, char)))
}

export type NameFigures = {
  readonly names: number
  readonly overlaps: readonly string[]
  readonly cut: readonly string[]
  readonly smallest: number
  readonly spacesNamed: number
}

export const nameFigures = (map: AtlasMap, tier: 'fit' | 'near', lang: Lang): NameFigures => {
  const labels = map.labels[tier][lang] ?? map.labels[tier].en!
  const boxes = labels.map(boxesOf)
  const clash: string[] = []
  for (let i = 0; i < labels.length; i++) {
    for (let j = i + 1; j < labels.length; j++) {
      if (boxes[i]!.some(a => boxes[j]!.some(b => overlaps(a, b, -0.2)))) clash.push(`${labels[i]!.lines.join(' ')} / ${labels[j]!.lines.join(' ')}`)
    }
  }
  const named = new Set(labels.filter(l => l.role === 'space' || l.role === 'sea').map(l => l.of))
  return {
    names: labels.length,
    overlaps: clash,
    cut: labels.filter((l, i) => isCut(map, l, boxes[i]!)).map(l => l.lines.join(' ')),
    smallest: Math.min(...labels.map(l => l.size)),
    spacesNamed: map.spaces.filter(s => named.has(s.id)).length,
  }
}
