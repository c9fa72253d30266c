/** Cubes that lie in the settlements: the Great Markets (fase-6.grande-mercato). */
import type { Good, Space } from '../kinds.ts'
import type { Board } from '../types.ts'
import { withEntryAt, withoutEntryAt, type ReadonlyBoard } from './map.ts'

const NO_CUBES: readonly Good[] = []
export const cubesAt = (t: ReadonlyBoard, at: Space): readonly Good[] => t.market[at] ?? NO_CUBES
export function layCubes(b: Board, at: Space, cubes: readonly Good[]): void {
  b.market = cubes.length > 0 ? withEntryAt(b.market, at, cubes) : withoutEntryAt(b.market, at)
}
