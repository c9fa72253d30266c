/** Siege engines in battle: which can be manned, by whom, and what they may aim at (fase-5.macchine, fase-5.navale-4). */
import { isSea, otherParty, type Category, type BattleParty, type Piece } from '../kinds.ts'
import type { ReadonlyFrameOf } from '../rules.ts'
import { createZeroCounts, addCounts } from './armies.ts'
import { countMeleeUnits, findProtectedParty, seatOfParty } from './battle.ts'
import { buildingsAt } from './control.ts'
import type { ReadonlyBoard } from './map.ts'
import { findPiece, findPiecesCommandedAt } from './pieces.ts'

type ReadonlyRoundFrame = ReadonlyFrameOf<'round'>
/** Engines that a side can man; at sea those aboard a Galley, within its level (fase-5.navale-4). */
export const findEnginesOfParty = (t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty): Piece[] => {
  const seat = seatOfParty(f, p)
  if (seat === null) return []
  return findPiecesCommandedAt(t, seat, f.place).flatMap(x => (x.kind === 'siege-engine' && !f.crews.some(c => c.engine === x.slot) ? [x.slot] : []))
}
export const hasGalleyRoomForEngine = (t: ReadonlyBoard, f: ReadonlyRoundFrame, slot: Piece): boolean => {
  if (!isSea(f.place)) return true
  const { aboard, level } = findPiece(t, slot)
  const used = f.crews.reduce((total, c) => total + (findPiece(t, c.engine).aboard === aboard ? findPiece(t, c.engine).level : 0), 0)
  return aboard !== null && used + level <= findPiece(t, aboard).level
}
/** Units that could serve an engine: those in the melee, at sea from the engine's own Galley (r-224). */
export function countUnitsAbleToServe(t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty, engine: Piece): number[] {
  const free = countMeleeUnits(t, f, p)
  if (!isSea(f.place)) return free
  const aboard = t.armies.filter(a => a.aboard === findPiece(t, engine).aboard).reduce((total, a) => addCounts(total, a.units), createZeroCounts())
  const serving = f.crews.reduce(
    (total, c) => (findPiece(t, c.engine).aboard === findPiece(t, engine).aboard ? addCounts(total, c.units) : total),
    createZeroCounts(),
  )
  return free.map((n, u) => Math.max(0, Math.min(n, aboard[u]! - serving[u]!)))
}
export const findBuildingTargets = (t: ReadonlyBoard, f: ReadonlyRoundFrame, p: BattleParty): Category[] =>
  findProtectedParty(t, f) === otherParty(p) ? buildingsAt(t, f.place).map(x => x.category) : []
