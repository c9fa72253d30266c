/** 5 DAMAGE THAT IS PUT OFF (carte.29-1, r-242): assigned at once, carried out when the round ends. */
import { isSea, UNITS, type BattleParty, type Unit } from '../kinds.ts'
import { findOwnerOfNextUnitToFall } from '../board/armies.ts'
import { countUnitsInEngineCrews, countUnitsOfBattleParty, sideOfBattleParty } from '../board/battle.ts'
import { isFigureNamed, nameFigure, NO_FIGURE_NAMED, type FigureNamed } from '../board/figures.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { findLowerType } from '../board/pieces.ts'
import type { GameStepContext, ReadonlyFrameOf } from '../rules.ts'
import { ownerOf, type FrameOfProcedure } from '../types.ts'

type BattleRoundFrame = FrameOfProcedure<'round'>
type DamageAssignmentFrame = FrameOfProcedure<'damage'>
type ReadonlyBattleRoundFrame = ReadonlyFrameOf<'round'>
type ReadonlyArmy = ReadonlyBoard['armies'][number]
type ReadonlyMark = ReadonlyBattleRoundFrame['delayed'][number][number]

/** Damage of engines and Archers on a side whose Surgeon puts it off. */
export const isDamagePutOff = (round: ReadonlyBattleRoundFrame, f: ReadonlyFrameOf<'damage'>): boolean =>
  round.delays[f.party]! && (f.shot === 'siege' || f.shot === 'archers')
/** What a unit of a side will be after so many points; nothing: null. */
export function typeAfterDamage(
  t: ReadonlyBoard,
  round: ReadonlyBattleRoundFrame,
  party: BattleParty,
  was: Unit,
  points: number,
  figure = NO_FIGURE_NAMED,
): Unit | null {
  const { owner } = findOwnerOfNextUnitToFall(t, round.place, sideOfBattleParty(round, party), was, a => figure.owner === null || ownerOf(a) === figure.owner)
  let unit: Unit | null = was
  for (let n = 0; n < points && unit !== null; n++) unit = findLowerType(t, owner, unit, !isSea(round.place))
  return unit
}
/** What a marked unit will be when its points are carried out; nothing: null. */
const typeOfMarked = (t: ReadonlyBoard, round: ReadonlyBattleRoundFrame, party: BattleParty, mark: ReadonlyMark): Unit | null =>
  typeAfterDamage(t, round, party, mark.unit, mark.points, mark.figure)
const countMarked = (round: ReadonlyBattleRoundFrame, party: BattleParty, unit: Unit): number => round.delayed[party]!.filter(m => m.unit === unit).length
/** Units of a side by type, less those of a kind: front line first, crew when nobody else is left (fase-5.macchine-8). */
function findTypesLeft(t: ReadonlyBoard, round: ReadonlyBattleRoundFrame, party: BattleParty, lessOf: (u: Unit) => number): Unit[] {
  const all = countUnitsOfBattleParty(t, round, party)
  const crew = countUnitsInEngineCrews(round, party)
  const front = UNITS.filter(u => all[u]! - crew[u]! - lessOf(u) > 0)
  return front.length > 0 ? front : UNITS.filter(u => all[u]! - lessOf(u) > 0)
}
/** Who may take a point at once: whoever is not already marked to be removed. */
export const findUnitsToHit = (t: ReadonlyBoard, round: ReadonlyBattleRoundFrame, party: BattleParty): Unit[] =>
  findTypesLeft(t, round, party, u => round.delayed[party]!.filter(m => m.unit === u && typeOfMarked(t, round, party, m) === null).length)
/** Units without a mark. */
const findUnitsWithoutMark = (t: ReadonlyBoard, round: ReadonlyBattleRoundFrame, party: BattleParty): Unit[] =>
  findTypesLeft(t, round, party, u => countMarked(round, party, u))
/** Who may take a point that is put off: units without a mark, and those with one as what they will be. */
export function findUnitsToMark(t: ReadonlyBoard, round: ReadonlyBattleRoundFrame, party: BattleParty): Unit[] {
  const marked = round.delayed[party]!.flatMap(m => typeOfMarked(t, round, party, m) ?? [])
  const fresh = findUnitsWithoutMark(t, round, party)
  return UNITS.filter(u => fresh.includes(u) || marked.includes(u))
}
/** Units of a side that can take a point, crews as well: whoever is marked to be removed cannot, others who are marked as what they count as now. */
export function countUnitsBesideMarks(t: ReadonlyBoard, round: ReadonlyBattleRoundFrame, f: ReadonlyFrameOf<'damage'>): number[] {
  const counts = countUnitsOfBattleParty(t, round, f.party)
  for (const mark of round.delayed[f.party]!) {
    const type = typeOfMarked(t, round, f.party, mark)
    if (type === null || isDamagePutOff(round, f)) counts[mark.unit]! -= 1
    if (type !== null && isDamagePutOff(round, f)) counts[type]! += 1
  }
  return counts
}
/** r-276: armies with figures of the class that have no mark. */
export function findArmiesWithoutMark(armies: readonly ReadonlyArmy[], marks: readonly ReadonlyMark[], unit: Unit): ReadonlyArmy[] {
  const countLike = (a: ReadonlyArmy): number => armies.reduce((total, x) => total + (isFigureNamed(x, unit, nameFigure(a, unit)) ? x.units[unit]! : 0), 0)
  return armies.filter(a => countLike(a) > marks.filter(m => m.unit === unit && isFigureNamed(a, unit, m.figure)).length)
}
/** Marks a unit with one point, where there is one to mark. */
export function markUnit(g: GameStepContext, f: DamageAssignmentFrame, unit: Unit, figure: FigureNamed, chosen: boolean): void {
  const round = g.enclosing('round')
  const marks = round.delayed[f.party]!
  // fase-5.macchine-8 The enemy may point out a crew; the owner spares it while somebody else can take the point.
  const isFresh = chosen
    ? countUnitsOfBattleParty(g.board, round, f.party)[unit]! > countMarked(round, f.party, unit)
    : findUnitsWithoutMark(g.board, round, f.party).includes(unit)
  const again = marks.find(m => typeOfMarked(g.board, round, f.party, m) === unit)
  const mark = isFresh ? { unit, figure: { ...figure }, points: 0, shot: f.shot, chosen, jailer: null } : again
  if (!mark) return
  if (isFresh) marks.push(mark)
  mark.points += 1
  f.left -= 1
  // r-195 The Jailer has whoever would fall by this damage, r-245 but no hired figure.
  if (f.jailer !== null && mark.figure.owner !== 'barbarians' && typeOfMarked(g.board, round, f.party, mark) === null) {
    mark.jailer = f.jailer
    f.jailer = null
  }
  g.emit({ is: 'put-off', side: sideOfBattleParty(round, f.party), unit, at: round.place }, ['medioevo.carte.29-1'])
}
/** A unit of a type has been hurt at once, given up or changed: where only marked ones were left of it, a mark goes along. */
export function moveMark(g: GameStepContext, party: BattleParty, unit: Unit, now: Unit | null): void {
  const round = g.enclosing('round')
  if (countMarked(round, party, unit) <= countUnitsOfBattleParty(g.board, round, party)[unit]!) return
  const marks = round.delayed[party]!
  const moved = marks.find(m => m.unit === unit && (now === null) === (typeOfMarked(g.board, round, party, m) === null)) ?? marks.find(m => m.unit === unit)!
  if (now === null) marks.splice(marks.indexOf(moved), 1)
  else moved.unit = now
}
/** Whoever is given up is rather one who would fall anyway; r-276 not so where figures that differ would. */
export function dropMark(round: BattleRoundFrame, party: BattleParty, unit: Unit, given: ReadonlyArmy): void {
  const at = round.delayed[party]!.findIndex(m => m.unit === unit && isFigureNamed(given, unit, m.figure))
  if (at >= 0) round.delayed[party]!.splice(at, 1)
}
