/** What all chapters share: the builders, gold and points, units that come and go. */
import { rulesOf } from '@tabularium/kernel'
import { GONE, NOBODY, NOWHERE, UNITS, type Camp, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { campOf } from '../data/nations.ts'
import { askingOrder, ownerOf } from '../board/order.ts'
import { holderOf, survivesHit, toPool, type Look } from '../board/units.ts'
import { BACK, FRONT, originsOf, unitNation, unitType } from '../data/units.ts'
import { roll } from '../frames.ts'
import type { Invasions, Offer, Open, Seat, Step, Timing } from '../types.ts'
import { putUnit, setAt, turnUnit } from '../board/change.ts'

export const rules = rulesOf<Invasions>()
type Events = Invasions['Event']
type Why = Extract<Events, { is: 'gold' }>['why']
export const clause = (ref: string): string => `invasions.${ref}`

export const owner = (g: Pick<Open, 'seats'>, nation: Nation): Seat => ownerOf(g.seats, nation)
/** r-156 A window for all, the player of the acting nation first. */
export const openWindow = (g: Step, timing: Timing, acting: Nation) => g.window(timing, askingOrder(g.seats, acting === NOBODY ? null : owner(g, acting)))

/** Gold in or out; a treasury stops at 0 (XIV.A-1). What really changed hands. */
export function gain(g: Step, nation: Nation, gold: number, why: Why, ref: string): number {
  const before = g.board.gold[nation]!
  const after = Math.max(0, before + gold)
  g.board.gold[nation] = after
  if (after !== before) g.emit({ is: 'gold', nation, gold: after - before, why }, [clause(ref)])
  return after - before
}
/** V.B Points go to the camp of the nation. */
export function score(g: Step, nation: Nation, vp: number, why: Why, ref: string): void {
  scoreCamp(g, campOf[nation]!, vp, why, ref, nation)
}
export function scoreCamp(g: Step, camp: Camp, vp: number, why: Why, ref: string, nation: Nation = NOBODY): void {
  if (vp === 0) return
  g.board.vp[camp] += vp
  g.board.vpTurn[camp] += vp
  g.emit({ is: 'points', camp, nation, vp, why }, [clause(ref)])
}
type RollFrame = ReturnType<typeof roll>
/** III.A-1 A D10, whose number the caller finds in its own `die`. */
export const d10 = (by: string, what: RollFrame['what'], nation: Nation, modifier = 0) => ({ call: roll({ by, what, nation, modifier }) })
/** III.A-2 Even passes. */
export const isPassed = (die: number): boolean => die % 2 === 0

export function eliminate(g: Step, unit: Unit, ref: string): void {
  const space = g.board.units.place[unit]!
  if (space === NOWHERE) return
  toPool(g.board, unit)
  g.emit({ is: 'lost', unit, space }, [clause(ref)])
}
/** Out of the game, not to the pool. */
export function removeForGood(g: Step, unit: Unit, ref: string): void {
  eliminate(g, unit, ref)
  putUnit(g.board, unit, GONE)
}
/** A hit where no battle keeps the dead: damages or eliminates. */
export function strike(g: Step, unit: Unit, ref: string): void {
  if (!survivesHit(g.board, unit)) return eliminate(g, unit, ref)
  turnUnit(g.board, unit, BACK)
  g.emit({ is: 'hurt', unit }, [clause(ref)])
}
export function placeUnit(g: Step, unit: Unit, space: Space, ref: string): void {
  putUnit(g.board, unit, space)
  g.emit({ is: 'placed', unit, space }, [clause(ref)])
}
export function mend(g: Step, unit: Unit, ref: string): void {
  turnUnit(g.board, unit, FRONT)
  g.emit({ is: 'mended', unit }, [clause(ref)])
}
export function placeLeader(g: Step, leader: Leader, space: Space, ref: string): void {
  setAt(g.board, 'leaderAt', leader, space)
  g.emit({ is: 'leader', leader, space }, [clause(ref)])
}
export function removeLeader(g: Step, leader: Leader, ref: string): void {
  if (g.board.leaderAt[leader] === NOWHERE) return
  setAt(g.board, 'leaderAt', leader, NOWHERE)
  g.emit({ is: 'leader', leader, space: NOWHERE }, [clause(ref)])
}
/** One of each sort: alike counters in one place are one choice. */
export function oneOfEach({ board }: Pick<Offer, 'board'>, units: readonly Unit[]): Unit[] {
  const found: Unit[] = []
  for (const unit of units) if (!found.some(one => isAlike(board, one, unit))) found.push(unit)
  return found
}
const isAlike = (b: Look, x: Unit, y: Unit): boolean =>
  SORTS[x] === SORTS[y] &&
  b.units.place[x] === b.units.place[y] &&
  b.units.face[x] === b.units.face[y] &&
  holderOf(b, x) === holderOf(b, y) &&
  b.spent[x] === b.spent[y] &&
  b.led[x] === b.led[y] &&
  b.last[x] === b.last[y]
/** Counters of one type, nation and origin share a number. */
const sorts = UNITS.map(unit => `${unitType[unit]!}/${unitNation[unit]!}/${originsOf[unit]!.join()}`)
const SORTS: readonly number[] = sorts.map(sort => sorts.indexOf(sort))
