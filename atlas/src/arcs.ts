import { toUnits } from './grid.ts'
import type { Point } from './projection.ts'
import type { Territory } from './territory.ts'

/** One shared border: `left` lies to the left when walking the points (y grows downwards). Closed rings repeat no point. */
export type Arc = {
  readonly left: number
  readonly right: number
  readonly points: readonly Point[]
  /** Grid ids of the end nodes; -1 for a closed ring. */
  readonly from: number
  readonly to: number
}

type Links = { readonly first: Int32Array; readonly second: Int32Array; readonly nodes: Map<number, number[]> }

/**
 * Borders of a many-coloured grid: a crossing lies between two unlike samples (on coasts where the cover passes one half),
 * and where three or four colours meet inside a square of samples there is a node.
 */
export const traceArcs = (t: Territory): Arc[] => {
  const links = linkCrossings(t)
  return followArcs(t, links)
}

const right = (cell: number): number => cell * 2
const down = (cell: number): number => cell * 2 + 1

const linkCrossings = (t: Territory): Links => {
  const { w, h } = t.grid
  const n = w * h * 2
  const links: Links = { first: new Int32Array(n).fill(-1), second: new Int32Array(n).fill(-1), nodes: new Map() }
  const { label } = t
  for (let y = 0; y < h - 1; y++) {
    for (let x = 0; x < w - 1; x++) {
      const c = y * w + x
      const [a, b, d, e] = [label[c]!, label[c + 1]!, label[c + w]!, label[c + w + 1]!]
      if (a === b && a === d && a === e) continue
      linkSquare(links, n, c, w, [a, b, e, d])
    }
  }
  return links
}

/** Labels clockwise from the upper left; sides clockwise from the top. */
const linkSquare = (links: Links, n: number, c: number, w: number, [a, b, e, d]: readonly [number, number, number, number]): void => {
  const sides = [a !== b ? right(c) : -1, b !== e ? down(c + 1) : -1, e !== d ? right(c + w) : -1, d !== a ? down(c) : -1]
  const cut = sides.filter(s => s >= 0)
  if (cut.length === 2) return join(links, cut[0]!, cut[1]!)
  if (cut.length === 4 && a === e) {
    join(links, sides[0]!, sides[1]!)
    return join(links, sides[2]!, sides[3]!)
  }
  if (cut.length === 4 && b === d) {
    join(links, sides[3]!, sides[0]!)
    return join(links, sides[1]!, sides[2]!)
  }
  const node = n + c
  links.nodes.set(node, cut)
  for (const s of cut) attach(links, s, node)
}

const attach = (links: Links, id: number, to: number): void => {
  if (links.first[id] === -1) links.first[id] = to
  else links.second[id] = to
}
const join = (links: Links, p: number, q: number): void => {
  attach(links, p, q)
  attach(links, q, p)
}

const crossing = (t: Territory, id: number): Point => {
  const { w } = t.grid
  const cell = id >> 1
  const other = id % 2 === 0 ? cell + 1 : cell + w
  const share = isCoast(t, cell, other) ? Math.min(0.9, Math.max(0.1, (0.5 - t.cover[cell]!) / (t.cover[other]! - t.cover[cell]!))) : 0.5
  const x = toUnits(t.grid, cell % w)
  const y = toUnits(t.grid, Math.floor(cell / w))
  return id % 2 === 0 ? [x + share * t.grid.step, y] : [x, y + share * t.grid.step]
}
const isCoast = (t: Territory, a: number, b: number): boolean => t.domain[a]! + t.domain[b]! === 3 && t.domain[a] !== 0 && t.domain[b] !== 0

const nodePoint = (t: Territory, cut: readonly number[]): Point => {
  const points = cut.map(s => crossing(t, s))
  return [points.reduce((s, p) => s + p[0], 0) / points.length, points.reduce((s, p) => s + p[1], 0) / points.length]
}

/** Labels on both sides of a crossing when walking from `before` to `after`. */
const sides = (t: Territory, id: number, before: Point, after: Point): readonly [number, number] => {
  const { w } = t.grid
  const cell = id >> 1
  if (id % 2 === 0) {
    const pair = [t.label[cell]!, t.label[cell + 1]!] as const
    return after[1] < before[1] ? pair : [pair[1], pair[0]]
  }
  const pair = [t.label[cell]!, t.label[cell + w]!] as const
  return after[0] > before[0] ? pair : [pair[1], pair[0]]
}

const followArcs = (t: Territory, links: Links): Arc[] => {
  const n = links.first.length
  const seen = new Uint8Array(n)
  const nodeAt = new Map([...links.nodes].map(([id, cut]) => [id, nodePoint(t, cut)] as const))
  const pointOf = (id: number): Point => (id >= n ? nodeAt.get(id)! : crossing(t, id))
  const walk = (start: number, prev: number): number[] => {
    const path = [start]
    seen[start] = 1
    let [last, here] = [prev, start]
    for (;;) {
      const next = links.first[here] === last ? links.second[here]! : links.first[here]!
      if (next < 0 || next >= n || next === start) {
        path.push(next)
        return path
      }
      seen[next] = 1
      path.push(next)
      ;[last, here] = [here, next]
    }
  }
  const arcs: Arc[] = []
  for (const [node, cut] of links.nodes) {
    for (const first of cut) {
      if (seen[first]) continue
      const path = walk(first, node)
      arcs.push(makeArc(t, [node, ...path].map(pointOf), first, node, path.at(-1)!))
    }
  }
  for (let id = 0; id < n; id++) {
    if (links.first[id]! < 0 || seen[id]) continue
    const path = walk(id, links.first[id]!)
    path.pop()
    const points = path.map(pointOf)
    const [l, r] = sides(t, id, points.at(-1)!, points[1]!)
    arcs.push({ left: l, right: r, points, from: -1, to: -1 })
  }
  return arcs
}

const makeArc = (t: Territory, points: readonly Point[], first: number, from: number, to: number): Arc => {
  const [left, r] = sides(t, first, points[0]!, points[2] ?? points[1]!)
  return { left, right: r, points, from, to }
}
