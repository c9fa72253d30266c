import { makeCrowd } from './boxes.ts'
import { hash2 } from './noise.ts'
import { symbolOf } from './icons.ts'
import { isSea } from './data.ts'
import { roomAt, labelAt, type Model } from './model.ts'
import type { Box } from './types.ts'

export type TerrainSymbol = { readonly path: string; readonly x: number; readonly y: number; readonly scale: number }

const density: Readonly<Record<string, number>> = { mountain: 25, highland: 26, hill: 30, hills: 30, forest: 24, marsh: 28, fens: 28, desert: 32, steppe: 36 }

/** Terrain symbols in loose rows, clear of names, marks and pieces; at least one wherever there is a symbol for the terrain. */
export const scatterSymbols = (m: Model, taken: readonly Box[], places: ReadonlyMap<string, readonly [number, number, number]>): TerrainSymbol[] => {
  const crowd = makeCrowd()
  for (const b of taken) crowd.add(b)
  const scale = m.shaping.symbolScale ?? 0.85
  return m.data.spaces.flatMap((s, i) => {
    const kinds = isSea(s) ? undefined : symbolOf(s.terrain ?? '')
    if (!kinds) return []
    const out = fillSpace(m, i, s.terrain!, kinds, scale, crowd, places.get(s.id)!)
    return out
  })
}

const fillSpace = (
  m: Model,
  i: number,
  terrain: string,
  kinds: readonly string[],
  scale: number,
  crowd: ReturnType<typeof makeCrowd>,
  place: readonly [number, number, number],
): TerrainSymbol[] => {
  const shape = m.shapes[i]!
  const [bx, by, bw, bh] = shape.box
  const gap = density[terrain]! * scale
  const r = 8 * scale
  const tryAll = (piece: number, margin: number, limit: number): TerrainSymbol[] => {
    const out: TerrainSymbol[] = []
    for (let row = 0, y = by; y < by + bh; row++, y += gap * 0.8) {
      for (let col = 0, x = bx + (row % 2) * gap * 0.5; x < bx + bw; col++, x += gap) {
        const px = x + (hash2(row, col, i + 7) - 0.5) * gap * 0.6
        const py = y + (hash2(row, col, i + 99) - 0.5) * gap * 0.5
        if (labelAt(m, [px, py]) !== shape.label || roomAt(m, [px, py]) < margin) continue
        if (Math.hypot(px - place[0], py - place[1]) < place[2] * piece) continue
        const box: Box = [px - r, py - r * 0.9, 2 * r, r * 1.5]
        if (crowd.hits(box)) continue
        crowd.add(box)
        out.push({ path: kinds[Math.floor(hash2(row, col, i) * kinds.length)]!, x: px, y: py, scale: scale * (0.85 + 0.3 * hash2(col, row, i)) })
        if (out.length >= limit) return out
      }
    }
    return out
  }
  const first = tryAll(0.8, r * 0.95, 400)
  if (first.length > 0) return first
  const second = tryAll(0.4, r * 0.7, 1)
  return second.length > 0 ? second : tryAll(0, r * 0.4, 1)
}
