import type { Box } from './types.ts'

export const overlaps = (a: Box, b: Box, gap = 0): boolean =>
  a[0] < b[0] + b[2] + gap && b[0] < a[0] + a[2] + gap && a[1] < b[1] + b[3] + gap && b[1] < a[1] + a[3] + gap

/** Whether a box lies inside another, at least `margin` from its sides. */
export const isInside = (b: Box, around: Box, margin: number): boolean =>
  b[0] >= around[0] + margin && b[1] >= around[1] + margin && b[0] + b[2] <= around[0] + around[2] - margin && b[1] + b[3] <= around[1] + around[3] - margin

export const toBox = (b: Box, x: number, y: number): number => {
  const dx = Math.max(b[0] - x, 0, x - b[0] - b[2])
  const dy = Math.max(b[1] - y, 0, y - b[1] - b[3])
  return Math.sqrt(dx * dx + dy * dy)
}

/** A coarse mesh over boxes, so that asking for a collision stays cheap. */
export type Crowd = { readonly add: (b: Box) => void; readonly hits: (b: Box, gap?: number) => boolean; readonly all: () => readonly Box[] }

export const makeCrowd = (cell = 64): Crowd => {
  const mesh = new Map<number, Box[]>()
  const list: Box[] = []
  const keys = (b: Box, gap: number): number[] => {
    const out: number[] = []
    for (let y = Math.floor((b[1] - gap) / cell); y <= Math.floor((b[1] + b[3] + gap) / cell); y++) {
      for (let x = Math.floor((b[0] - gap) / cell); x <= Math.floor((b[0] + b[2] + gap) / cell); x++) out.push(y * 4096 + x)
    }
    return out
  }
  return {
    add: b => {
      list.push(b)
      for (const k of keys(b, 0)) mesh.set(k, [...(mesh.get(k) ?? []), b])
    },
    hits: (b, gap = 0) => keys(b, gap).some(k => mesh.get(k)?.some(o => overlaps(b, o, gap)) ?? false),
    all: () => list,
  }
}
