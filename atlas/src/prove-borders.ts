import { overWater } from './adjacency.ts'
import { pairKey, readMap } from './data.ts'
import type { AtlasMap } from './types.ts'

/** Reads the drawn outlines back: two spaces touch where their paths run along the same segments. */
const points = (path: string): string[][] => {
  const rings: string[][] = []
  for (const part of path.split('z').filter(Boolean)) {
    const corners = part.slice(1).split('L')
    rings.push(
      corners.map(corner =>
        corner
          .split(' ')
          .map(v => Math.round(Number(v) * 10))
          .join(','),
      ),
    )
  }
  return rings
}

const lengthOf = (a: string, b: string): number => {
  const [x1, y1] = a.split(',').map(Number) as [number, number]
  const [x2, y2] = b.split(',').map(Number) as [number, number]
  return Math.hypot(x2 - x1, y2 - y1) / 10
}

/** Length of common outline of every touching pair, measured on the shipped paths. */
const drawnContacts = (map: AtlasMap): Map<string, number> => {
  const owners = new Map<string, string[]>()
  for (const s of map.spaces) {
    for (const ring of points(s.path)) {
      ring.forEach((p, i) => {
        const q = ring[(i + 1) % ring.length]!
        if (p === q) return
        const key = p < q ? `${p} ${q}` : `${q} ${p}`
        owners.set(key, [...(owners.get(key) ?? []), s.id])
      })
    }
  }
  const out = new Map<string, number>()
  for (const [segment, ids] of owners) {
    const [a, b] = segment.split(' ') as [string, string]
    for (let i = 0; i < ids.length; i++) {
      for (const other of ids.slice(i + 1)) {
        if (other === ids[i]) continue
        const key = pairKey(ids[i]!, other)
        out.set(key, (out.get(key) ?? 0) + lengthOf(a, b))
      }
    }
  }
  return out
}

const shortestBorder = 6

export type BorderFigures = {
  readonly spaces: number
  readonly edges: number
  readonly byKind: Readonly<Record<string, number>>
  readonly missing: readonly string[]
  readonly undeclared: readonly string[]
  readonly shortest: { readonly pair: string; readonly length: number }
  readonly closed: readonly string[]
  readonly corners: readonly string[]
}

/** Both ways: every edge of the data is drawn, every drawn contact is an edge or declared closed. */
export const borderFigures = (map: AtlasMap): BorderFigures => {
  const data = readMap(map.id)
  const touching = drawnContacts(map)
  const drawn = new Map(map.edges.map(e => [pairKey(e.a, e.b), e] as const))
  const open = new Set(data.edges.filter(e => !overWater.has(e.kind)).map(e => pairKey(e.a, e.b)))
  const declared = new Set(map.closed.map(c => pairKey(c.a, c.b)))
  const missing = data.edges.flatMap(e => {
    const key = pairKey(e.a, e.b)
    const shown = overWater.has(e.kind) ? drawn.get(key)?.drawn === 'strait' && drawn.get(key)!.length > 4 : (touching.get(key) ?? 0) >= shortestBorder
    return shown && drawn.has(key) ? [] : [key]
  })
  const undeclared = [...touching.keys()].filter(key => !open.has(key) && !declared.has(key))
  const lengths = [...open].map(pair => ({ pair, length: Math.round(touching.get(pair) ?? 0) })).sort((a, b) => a.length - b.length)
  const byKind: Record<string, number> = {}
  for (const e of map.edges) byKind[e.drawn] = (byKind[e.drawn] ?? 0) + 1
  return {
    spaces: map.spaces.length,
    edges: data.edges.length,
    byKind,
    missing,
    undeclared,
    shortest: lengths[0]!,
    closed: map.closed.filter(c => c.as === 'closed').map(c => `${c.a} ${c.b} ${c.length}`),
    corners: map.closed.filter(c => c.as === 'corner').map(c => `${c.a} ${c.b}`),
  }
}
