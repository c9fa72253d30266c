import type { Grid } from './grid.ts'

export type Growth = { readonly owner: Uint16Array; readonly best: Int32Array }
export type Source = { readonly cell: number; readonly label: number; readonly start: number }

/**
 * Lets every source grow over the cells of its domain by shortest path (Dial's buckets over integer costs).
 * Given an earlier growth, new sources only change what they reach sooner.
 * `domain` gives each cell's domain and `labelDomain` each label's, so land never jumps water.
 */
export const grow = (g: Grid, cost: Uint16Array, domain: Uint8Array, labelDomain: readonly number[], sources: readonly Source[], before?: Growth): Growth => {
  const owner = before ? before.owner.slice() : new Uint16Array(g.w * g.h)
  const best = before ? before.best.slice() : new Int32Array(g.w * g.h).fill(0x7fffffff)
  const buckets: number[][] = []
  const put = (cell: number, at: number, label: number): void => {
    if (domain[cell] !== labelDomain[label] || at >= best[cell]!) return
    best[cell] = at
    owner[cell] = label
    ;(buckets[at] ??= []).push(cell)
  }
  for (const s of sources) put(s.cell, s.start, s.label)
  for (let at = 0; at < buckets.length; at++) {
    const bucket = buckets[at]
    if (!bucket) continue
    for (let i = 0; i < bucket.length; i++) {
      const cell = bucket[i]!
      if (best[cell] === at) spread(g, cost, domain, cell, at, owner[cell]!, put)
    }
    delete buckets[at]
  }
  return { owner, best }
}

const spread = (
  g: Grid,
  cost: Uint16Array,
  domain: Uint8Array,
  cell: number,
  at: number,
  label: number,
  put: (cell: number, at: number, label: number) => void,
): void => {
  const { w } = g
  const here = cost[cell]!
  const d = domain[cell]!
  const left = domain[cell - 1] === d
  const right = domain[cell + 1] === d
  const up = domain[cell - w] === d
  const down = domain[cell + w] === d
  const straight = (next: number): void => put(next, at + ((here + cost[next]!) >> 1), label)
  const diagonal = (next: number): void => put(next, at + (((here + cost[next]!) * 181) >> 8), label)
  if (left) straight(cell - 1)
  if (right) straight(cell + 1)
  if (up) straight(cell - w)
  if (down) straight(cell + w)
  if (up || left) diagonal(cell - w - 1)
  if (up || right) diagonal(cell - w + 1)
  if (down || left) diagonal(cell + w - 1)
  if (down || right) diagonal(cell + w + 1)
}
