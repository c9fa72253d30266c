/** What all chapters share: the builders, gold and points, units that come and go. */
import { createRuleBuilder } from '@tabularium/kernel'
import { OUT_OF_GAME, NOBODY, NOWHERE, UNITS, type Camp, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { campOfNation } from '../data/nations.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { computeAskingOrderOfSeats, seatPlayingNation } from '../board/order.ts'
import { holderOfUnit, isUnitLimesWall, wouldUnitSurviveHit, returnUnitToPool, type ReadonlyBoard } from '../board/units.ts'
import { BACK_FACE, FRONT_FACE, originNationsOfUnit, nationByUnit, typeIdOfUnit } from '../data/units.ts'
import { roll } from '../frames.ts'
import type { Invasions, GameSeatContext, GamePublicContext, Seat, GameStepContext, Timing } from '../types.ts'
import { setPlaceOfUnit, setBoardColumnValue, setUnitFace } from '../board/change.ts'

export const ruleBuilder = createRuleBuilder<Invasions>()
type InvasionsEvent = Invasions['Event']
type GoldOrPointsReason = Extract<InvasionsEvent, { is: 'gold' }>['why']
export const makeClauseId = (ref: string): string => `invasions.${ref}`

export const ownerSeatOf = (g: Pick<GamePublicContext, 'seats'>, nation: Nation): Seat => seatPlayingNation(g.seats, nation)
/** r-156 A window for all, the player of the acting nation first. */
export const openEventWindow = (g: GameStepContext, timing: Timing, acting: Nation) =>
  g.window(timing, computeAskingOrderOfSeats(g.seats, acting === NOBODY ? null : ownerSeatOf(g, acting)))

/** Gold in or out; a treasury stops at 0 (XIV.A-1). What really changed hands. */
export function changeGoldOfNation(g: GameStepContext, nation: Nation, gold: number, why: GoldOrPointsReason, ref: string): number {
  const before = g.board.gold[nation]!
  const after = Math.max(0, before + gold)
  g.board.gold[nation] = after
  if (after !== before) g.emit({ is: 'gold', nation, gold: after - before, why }, [makeClauseId(ref)])
  return after - before
}
/** V.B Points go to the camp of the nation. */
export function scoreVictoryPoints(g: GameStepContext, nation: Nation, vp: number, why: GoldOrPointsReason, ref: string): void {
  scoreVictoryPointsOfCamp(g, campOfNation[nation]!, vp, why, ref, nation)
}
export function scoreVictoryPointsOfCamp(g: GameStepContext, camp: Camp, vp: number, why: GoldOrPointsReason, ref: string, nation: Nation = NOBODY): void {
  if (vp === 0) return
  g.board.vp[camp] += vp
  g.board.vpTurn[camp] += vp
  g.emit({ is: 'points', camp, nation, vp, why }, [makeClauseId(ref)])
}
type D10RollFrame = ReturnType<typeof roll>
/** III.A-1 A D10, whose number the caller finds in its own `die`. */
export const callD10RollProcedure = (by: string, what: D10RollFrame['what'], nation: Nation, modifier = 0) => ({ call: roll({ by, what, nation, modifier }) })
/** III.A-2 Even passes. */
export const isTestPassedByDie = (die: number): boolean => die % 2 === 0

export function eliminateUnit(g: GameStepContext, unit: Unit, ref: string): void {
  const space = g.board.units.place[unit]!
  if (space === NOWHERE) return
  if (isUnitLimesWall(g.board, unit)) noteBrokenLimes(g, unit, space)
  returnUnitToPool(g.board, unit)
  g.emit({ is: 'lost', unit, space }, [makeClauseId(ref)])
}
/** r-14 A unit that is lost outside of battle: control is counted anew at once. */
export function giveUpUnit(g: GameStepContext, unit: Unit, ref: string): void {
  eliminateUnit(g, unit, ref)
  recountControlOfAllAreas(g.board)
}
/** XVIII.I-6 While its province stays in the same hands it is not built again. */
export function noteBrokenLimes(g: GameStepContext, limes: Unit, space: Space): void {
  if (g.board.controller[space] === g.board.units.holder[limes]) g.board.brokenLimes = [...g.board.brokenLimes, space]
}
/** Out of the game, not to the pool. */
export function removeUnitForGood(g: GameStepContext, unit: Unit, ref: string): void {
  eliminateUnit(g, unit, ref)
  setPlaceOfUnit(g.board, unit, OUT_OF_GAME)
}
/** A hit where no battle keeps the dead: damages or eliminates. */
export function hitOrEliminateUnit(g: GameStepContext, unit: Unit, ref: string): void {
  if (!wouldUnitSurviveHit(g.board, unit)) return eliminateUnit(g, unit, ref)
  setUnitFace(g.board, unit, BACK_FACE)
  g.emit({ is: 'hurt', unit, space: g.board.units.place[unit]! }, [makeClauseId(ref)])
}
export function placeUnit(g: GameStepContext, unit: Unit, space: Space, ref: string): void {
  setPlaceOfUnit(g.board, unit, space)
  g.emit({ is: 'placed', unit, space }, [makeClauseId(ref)])
}
/** Whoever changes place without an Entry: fleets under sail, units that evacuate, go home or gather. */
export function tellOfMove(g: GameStepContext, nation: Nation, from: Space, to: Space, units: number, ref: string): void {
  if (from !== to && units > 0) g.emit({ is: 'moved', nation, from, to, units }, [makeClauseId(ref)])
}
type FoedusTerms = Pick<GameStepContext['board']['foedera'][number], 'federate' | 'federator' | 'first' | 'second'>
/** XXVIII Who lives where by whose leave. */
export const tellOfFoedus = (g: GameStepContext, { federate, federator, first, second }: FoedusTerms): void =>
  g.emit({ is: 'foedus', federate, federator, first, second }, [makeClauseId('XXVIII.D-1')])
export const tellOfEndOfFoedus = (g: GameStepContext, { federate, federator }: Pick<FoedusTerms, 'federate' | 'federator'>, ref: string): void =>
  g.emit({ is: 'foedus-over', federate, federator }, [makeClauseId(ref)])
/** XXIII.C-1, XXIV.E-1 */
export function setWallsOfCity(g: GameStepContext, nation: Nation, space: Space, isBuilt: boolean, ref: string): void {
  g.board.walls[space] = Number(isBuilt)
  g.emit({ is: 'walls', space, nation, isBuilt }, [makeClauseId(ref)])
}
export function mendUnit(g: GameStepContext, unit: Unit, ref: string): void {
  setUnitFace(g.board, unit, FRONT_FACE)
  g.emit({ is: 'mended', unit, space: g.board.units.place[unit]! }, [makeClauseId(ref)])
}
export function placeLeader(g: GameStepContext, leader: Leader, space: Space, ref: string): void {
  setBoardColumnValue(g.board, 'leaderAt', leader, space)
  g.emit({ is: 'leader', leader, space }, [makeClauseId(ref)])
}
export function removeLeader(g: GameStepContext, leader: Leader, ref: string): void {
  if (g.board.leaderAt[leader] === NOWHERE) return
  setBoardColumnValue(g.board, 'leaderAt', leader, NOWHERE)
  g.emit({ is: 'leader', leader, space: NOWHERE }, [makeClauseId(ref)])
}
/** One of each sort: alike counters in one place are one choice. */
export function pickOneOfEachSort({ board }: Pick<GameSeatContext, 'board'>, units: readonly Unit[]): Unit[] {
  const found: Unit[] = []
  for (const unit of units) if (!found.some(one => areUnitsAlike(board, one, unit))) found.push(unit)
  return found
}
const areUnitsAlike = (b: ReadonlyBoard, x: Unit, y: Unit): boolean =>
  SORT_OF_UNIT[x] === SORT_OF_UNIT[y] &&
  b.units.place[x] === b.units.place[y] &&
  b.units.face[x] === b.units.face[y] &&
  holderOfUnit(b, x) === holderOfUnit(b, y) &&
  b.spent[x] === b.spent[y] &&
  b.led[x] === b.led[y] &&
  areLedAlike(b, x, y) &&
  b.last[x] === b.last[y]
const areLedAlike = ({ now: { alsoLed } }: ReadonlyBoard, x: Unit, y: Unit): boolean =>
  alsoLed.every(({ unit, leader }) => ![x, y].includes(unit) || [x, y].every(one => alsoLed.some(other => other.unit === one && other.leader === leader)))
/** Counters of one type, nation and origin share a number. */
const unitSortKeys = UNITS.map(unit => `${typeIdOfUnit[unit]!}/${nationByUnit[unit]!}/${originNationsOfUnit[unit]!.join()}`)
const SORT_OF_UNIT: readonly number[] = unitSortKeys.map(sort => unitSortKeys.indexOf(sort))
