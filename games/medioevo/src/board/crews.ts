/** Siege engines in battle: which can be manned, by whom, and what they may aim at (fase-5.macchine, fase-5.navale-4). */
import { isSea, otherBattleParty, type BuildingCategory, type BattleParty, type Piece, type Unit } from '../kinds.ts'
import type { ReadonlyFrameOf } from '../rules.ts'
import { createZeroUnitCounts, addUnitCounts, galleyOf } from './armies.ts'
import { countMeleeUnits, findPartyProtectedByBuildings, seatOfBattleParty, sideOfBattleParty } from './battle.ts'
import { buildingsAt } from './control.ts'
import { findArmiesWithUnit } from './figures.ts'
import type { ReadonlyBoard } from './map.ts'
import { findPieceOnMap, findPiecesCommandedAt } from './pieces.ts'

type ReadonlyBattleRoundFrame = ReadonlyFrameOf<'round'>
/** Engines that a side can man; at sea those aboard a Galley, within its level (fase-5.navale-4). */
export const findEnginesPartyCanMan = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty): Piece[] => {
  const seat = seatOfBattleParty(f, p)
  if (seat === null) return []
  return findPiecesCommandedAt(t, seat, f.place).flatMap(x => (x.kind === 'siege-engine' && !f.crews.some(c => c.engine === x.slot) ? [x.slot] : []))
}
export const isEngineWithinGalleyLevel = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, slot: Piece): boolean => {
  if (!isSea(f.place)) return true
  const { aboard, level } = findPieceOnMap(t, slot)
  const used = f.crews.reduce((total, c) => total + (findPieceOnMap(t, c.engine).aboard === aboard ? findPieceOnMap(t, c.engine).level : 0), 0)
  return aboard !== null && used + level <= findPieceOnMap(t, aboard).level
}
/** Units that serve one engine and fight as well, by Machinery: they serve no other. */
const countUnitsInFightingCrews = (f: ReadonlyBattleRoundFrame, p: BattleParty): number[] =>
  f.crews.reduce((total, c) => (c.party === p && c.fights ? addUnitCounts(total, c.units) : total), createZeroUnitCounts())
/** Units that could serve an engine: those in the melee, at sea from the engine's own Galley (r-224). */
export function countUnitsAbleToServeEngine(t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty, engine: Piece): number[] {
  const busy = countUnitsInFightingCrews(f, p)
  const free = countMeleeUnits(t, f, p).map((n, u) => Math.max(0, n - busy[u]!))
  if (!isSea(f.place)) return free
  const aboard = t.armies
    .filter(a => galleyOf(a) === findPieceOnMap(t, engine).aboard)
    .reduce((total, a) => addUnitCounts(total, a.units), createZeroUnitCounts())
  const serving = f.crews.reduce(
    (total, c) => (findPieceOnMap(t, c.engine).aboard === findPieceOnMap(t, engine).aboard ? addUnitCounts(total, c.units) : total),
    createZeroUnitCounts(),
  )
  return free.map((n, u) => Math.max(0, Math.min(n, aboard[u]! - serving[u]!)))
}
export const findBuildingsToShootAt = (t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty): BuildingCategory[] =>
  findPartyProtectedByBuildings(t, f) === otherBattleParty(p) ? buildingsAt(t, f.place).map(x => x.category) : []
/** r-224, r-276: whose units of a class do not all serve engines; at sea a crew is of one Galley. Where everybody serves it is any of them. */
export function findArmiesOutsideCrews(t: ReadonlyBoard, f: ReadonlyBattleRoundFrame, p: BattleParty, unit: Unit): ReadonlyBoard['armies'][number][] {
  const all = findArmiesWithUnit(t, f.place, sideOfBattleParty(f, p), unit)
  if (!isSea(f.place)) return all
  const servingAboard = (galley: Piece | null): number =>
    f.crews.reduce((total, c) => total + (!c.fights && findPieceOnMap(t, c.engine).aboard === galley ? c.units[unit]! : 0), 0)
  const countAboard = (galley: Piece | null): number => all.reduce((total, a) => total + (galleyOf(a) === galley ? a.units[unit]! : 0), 0)
  const free = all.filter(a => countAboard(galleyOf(a)) > servingAboard(galleyOf(a)))
  return free.length > 0 ? free : all
}
