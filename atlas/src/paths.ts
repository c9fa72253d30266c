import type { Arc } from './arcs.ts'
import type { Point } from './projection.ts'

const tenth = (v: number): number => Math.round(v * 10)
const short = (tenths: number): string => {
  const s = (tenths / 10).toString()
  return s.startsWith('0.') ? s.slice(1) : s.startsWith('-0.') ? `-${s.slice(2)}` : s
}
const join = (x: string, y: string): string => (y.startsWith('-') ? x + y : `${x} ${y}`)

/** A compact relative SVG path, exact to a tenth of a unit. */
export const pathOf = (points: readonly Point[], closed: boolean): string => {
  let [px, py] = [tenth(points[0]![0]), tenth(points[0]![1])]
  let out = `M${join(short(px), short(py))}`
  let first = true
  for (const [x, y] of points.slice(1)) {
    const [qx, qy] = [tenth(x), tenth(y)]
    if (qx === px && qy === py) continue
    const dx = short(qx - px)
    const step = join(dx, short(qy - py))
    out += first ? `l${step}` : dx.startsWith('-') ? step : ` ${step}`
    first = false
    ;[px, py] = [qx, qy]
  }
  return closed ? `${out}z` : out
}

/** Rings as lists of arcs: arc i forwards is i + 1, backwards -(i + 1). */
export type Ring = readonly number[]

/** Rings of everything in `inside`, assembled from shared arcs with the inside to the left. */
export const ringRefs = (arcs: readonly Arc[], inside: (label: number) => boolean): Ring[] => {
  const rings: Ring[] = []
  const open = new Map<number, { ref: number; to: number }[]>()
  arcs.forEach((arc, i) => {
    const [l, r] = [inside(arc.left), inside(arc.right)]
    if (l === r) return
    const ref = l ? i + 1 : -(i + 1)
    if (arc.from < 0) {
      rings.push([ref])
      return
    }
    const [from, to] = l ? [arc.from, arc.to] : [arc.to, arc.from]
    const list = open.get(from)
    if (list) list.push({ ref, to })
    else open.set(from, [{ ref, to }])
  })
  for (const [start, list] of open) {
    for (let piece = list.pop(); piece; piece = list.pop()) {
      const ring = [piece.ref]
      for (let at = piece.to; at !== start;) {
        const next = open.get(at)?.pop()
        if (!next) break
        ring.push(next.ref)
        at = next.to
      }
      rings.push(ring)
    }
  }
  return rings
}

/** Points of a ring; the end of one arc is the start of the next and is said once. */
export const ringPoints = (lines: readonly (readonly Point[])[], closed: (i: number) => boolean, ring: Ring): Point[] => {
  const out: Point[] = []
  for (const ref of ring) {
    const i = Math.abs(ref) - 1
    const line = ref > 0 ? lines[i]! : lines[i]!.toReversed()
    if (closed(i)) return [...line]
    for (let k = 0; k < line.length - 1; k++) out.push(line[k]!)
  }
  return out
}

export const ringsOf = (arcs: readonly Arc[], inside: (label: number) => boolean): Point[][] => {
  const lines = arcs.map(a => a.points)
  return ringRefs(arcs, inside).map(ring => ringPoints(lines, i => arcs[i]!.from < 0, ring))
}

export const ringArea = (ring: readonly Point[]): number => {
  let sum = 0
  ring.forEach(([x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!
    sum += x * ny - nx * y
  })
  return sum / 2
}

export const boxOf = (rings: readonly (readonly Point[])[]): readonly [number, number, number, number] => {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings) {
    for (const [x, y] of ring) {
      x0 = Math.min(x0, x)
      y0 = Math.min(y0, y)
      x1 = Math.max(x1, x)
      y1 = Math.max(y1, y)
    }
  }
  return [x0, y0, x1 - x0, y1 - y0]
}
