import type { Arc } from './arcs.ts'
import type { Point } from './projection.ts'

/** Borders that the rules do not know and that are this short become corners: both ends move together. */
export const collapseCorners = (arcs: readonly Arc[], isCorner: (arc: Arc) => boolean): Arc[] => {
  const merged = new Map<number, { id: number; at: Point }>()
  const find = (node: number): number => {
    const next = merged.get(node)
    return next && next.id !== node ? find(next.id) : node
  }
  const gone = new Set<Arc>()
  for (const arc of arcs) {
    if (arc.from < 0 || find(arc.from) === find(arc.to) || !isCorner(arc)) continue
    const at = arc.points[arc.points.length >> 1]!
    const root = find(arc.from)
    merged.set(find(arc.to), { id: root, at })
    merged.set(root, { id: root, at })
    gone.add(arc)
  }
  const placed = (node: number, was: Point): Point => merged.get(find(node))?.at ?? was
  return arcs
    .filter(arc => !gone.has(arc))
    .map(arc => {
      if (arc.from < 0) return arc
      const points = [...arc.points]
      points[0] = placed(arc.from, points[0]!)
      points[points.length - 1] = placed(arc.to, points.at(-1)!)
      return { ...arc, from: find(arc.from), to: find(arc.to), points }
    })
}

/** Runs of the 1-2-1 filter; ends stay, rings close. */
export const smooth = (points: readonly Point[], passes: number, closed: boolean): Point[] => {
  let line: Point[] = [...points]
  const n = line.length
  if (n < 4) return line
  for (let pass = 0; pass < passes; pass++) {
    const next = line.slice()
    for (let i = closed ? 0 : 1; i < (closed ? n : n - 1); i++) {
      const a = line[(i + n - 1) % n]!
      const b = line[i]!
      const c = line[(i + 1) % n]!
      next[i] = [(a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4]
    }
    line = next
  }
  return line
}

/** Visvalingam: drops the point with the least triangle until all are at least `area`. Ends stay. */
export const simplify = (points: readonly Point[], area: number, closed: boolean): Point[] => {
  const n = points.length
  if (n <= (closed ? 4 : 2)) return [...points]
  const prev = Int32Array.from(points, (_, i) => (closed ? (i + n - 1) % n : i - 1))
  const next = Int32Array.from(points, (_, i) => (closed ? (i + 1) % n : i + 1))
  const size = Float64Array.from(points, (_, i) => (!closed && (i === 0 || i === n - 1) ? Infinity : triangleArea(points, prev[i]!, i, next[i]!)))
  const heap = makeHeap(size)
  let left = n
  let floor = 0
  while (left > (closed ? 4 : 2)) {
    const i = heap.pop()
    if (i < 0 || Math.max(floor, size[i]!) >= area) break
    floor = Math.max(floor, size[i]!)
    left--
    const a = prev[i]!
    const b = next[i]!
    next[a] = b
    prev[b] = a
    for (const k of [a, b]) {
      if (size[k] === Infinity) continue
      heap.update(k, triangleArea(points, prev[k]!, k, next[k]!))
    }
    size[i] = -1
  }
  return points.filter((_, i) => size[i] !== -1)
}

const triangleArea = (points: readonly Point[], a: number, b: number, c: number): number => {
  const [p, q, r] = [points[a]!, points[b]!, points[c]!]
  return Math.abs((q[0] - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (q[1] - p[1])) / 2
}

type Heap = { pop: () => number; update: (item: number, size: number) => void }

const makeHeap = (size: Float64Array): Heap => {
  const heap = Int32Array.from(size, (_, i) => i)
  const at = Int32Array.from(size, (_, i) => i)
  let n = heap.length
  const swap = (i: number, j: number): void => {
    const [a, b] = [heap[i]!, heap[j]!]
    heap[i] = b
    heap[j] = a
    at[b] = i
    at[a] = j
  }
  const up = (i: number): void => {
    for (let k = i; k > 0 && size[heap[k]!]! < size[heap[(k - 1) >> 1]!]!; k = (k - 1) >> 1) swap(k, (k - 1) >> 1)
  }
  const down = (i: number): void => {
    for (let k = i; ;) {
      let least = k
      for (const c of [2 * k + 1, 2 * k + 2]) if (c < n && size[heap[c]!]! < size[heap[least]!]!) least = c
      if (least === k) return
      swap(k, least)
      k = least
    }
  }
  for (let i = n >> 1; i >= 0; i--) down(i)
  const pop = (): number => {
    if (n === 0) return -1
    const top = heap[0]!
    swap(0, --n)
    down(0)
    return top
  }
  const update = (item: number, value: number): void => {
    size[item] = value
    up(at[item]!)
    down(at[item]!)
  }
  return { pop, update }
}
