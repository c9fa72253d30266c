import { arcLength } from './adjacency.ts'
import type { Arc } from './arcs.ts'
import { pairKey } from './data.ts'
import { pointAt } from './links.ts'
import { idOf, isCoastArc, type Model } from './model.ts'
import type { Point } from './projection.ts'
import type { Theme } from './theme.ts'

/** Distance of every node of a river's arcs to the sea, along the river; unreached nodes stay far. */
const fromMouth = (arcs: readonly Arc[], mouths: ReadonlySet<number>): Map<number, number> => {
  const dist = new Map<number, number>()
  for (const a of arcs) for (const n of [a.from, a.to]) if (mouths.has(n)) dist.set(n, 0)
  for (let changed = true; changed;) {
    changed = false
    for (const a of arcs) {
      const length = arcLength(a.points)
      for (const [p, q] of [
        [a.from, a.to],
        [a.to, a.from],
      ] as const) {
        const via = (dist.get(p) ?? Infinity) + length
        if (via < (dist.get(q) ?? Infinity) - 1e-6) {
          dist.set(q, via)
          changed = true
        }
      }
    }
  }
  return dist
}

const widthAt = (distance: number): number => 1.5 + 2.3 * Math.exp(-distance / 130)

const piece = (points: readonly Point[], from: number, to: number): string => {
  const p = Array.from({ length: 5 }, (_, i) => pointAt(points, from + ((to - from) * i) / 4))
  return `M${p.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

const taper = (arc: Arc, dist: ReadonlyMap<number, number>): readonly [string, string] => {
  const length = arcLength(arc.points)
  const [a, b] = [dist.get(arc.from) ?? 500, dist.get(arc.to) ?? 500]
  const n = Math.max(1, Math.ceil(length / 14))
  let under = ''
  let over = ''
  for (let i = 0; i < n; i++) {
    const s = (i + 0.5) / n
    const w = widthAt(a + (b - a) * s)
    const path = piece(arc.points, (length * i) / n, Math.min(length, (length * (i + 1)) / n + 0.6))
    under += `<path d="${path}" stroke-width="${(w + 1.5).toFixed(2)}"/>`
    over += `<path d="${path}" stroke-width="${w.toFixed(2)}"/>`
  }
  return [under, over]
}

/** Rivers as the borders they are: blue, cased in paper, wider towards the sea. */
export const riverStrokes = (m: Model, arcs: readonly Arc[], t: Theme): string => {
  if (arcs.length === 0) return ''
  const edges = new Map(m.data.edges.map(e => [pairKey(e.a, e.b), e.river] as const))
  const byRiver = new Map<string, Arc[]>()
  for (const arc of arcs) {
    const name = edges.get(pairKey(idOf(m.data, arc.left)!, idOf(m.data, arc.right)!)) ?? ''
    byRiver.set(name, [...(byRiver.get(name) ?? []), arc])
  }
  const mouths = new Set(m.arcs.filter(a => isCoastArc(m.data, a)).flatMap(a => [a.from, a.to]))
  const parts = [...byRiver.values()].flatMap(list => {
    const dist = fromMouth(list, mouths)
    return list.map(arc => taper(arc, dist))
  })
  const group = (stroke: string, body: string): string => `<g fill="none" stroke="${stroke}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`
  return group(t.halo, parts.map(p => p[0]).join('')) + group(t.river, parts.map(p => p[1]).join(''))
}
