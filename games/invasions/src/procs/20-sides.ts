/** XX The two sides of a battle, and who decides for them. */
import { NO_LEADER, type Nation, type Unit } from '../kinds.ts'
import type { Side } from '../board/battle.ts'
import { findBestLeader, nationOfLeader } from '../board/leaders.ts'
import { isFriend } from '../board/relations.ts'
import { sortByActivationOrder } from '../board/order.ts'
import { maySubjugate } from '../board/submission.ts'
import { holderOf, isFleetUnit, unitsAt, type ReadonlyBoard } from '../board/units.ts'
import type { ReadonlyGameFrame } from '../frames.ts'
import { findSheetsWithHook } from '../sheets/index.ts'
import type { GamePublicContext, Seat } from '../types.ts'
import { ownerSeatOf } from './common.ts'

type ReadonlyFrame = ReadonlyGameFrame<'battle'>
export const [ATTACKER, DEFENDER] = [0, 1] as const
export const sideOfBattle = (f: ReadonlyFrame, side: number): Side =>
  side === ATTACKER
    ? { nation: f.attacker, units: f.attackers, leaders: f.leadersA, hordes: [] }
    : { nation: f.defender, units: f.defenders, leaders: f.leadersD, hordes: f.hordes }
export const otherSideOf = (side: number): number => 1 - side
/** r-171 The player of the best leader decides for a side, else the one with most units there. */
export function decidingSeatOf(g: Pick<GamePublicContext, 'seats' | 'board'>, f: ReadonlyFrame, side: number): Seat {
  const { nation, units, leaders } = sideOfBattle(f, side)
  const best = findBestLeader(g.board, leaders)
  if (best !== NO_LEADER) return ownerSeatOf(g, nationOfLeader(best))
  const holders = sortByActivationOrder(g.board, [...new Set(units.map(unit => holderOf(g.board, unit)))])
  const strength = (one: Nation): number => units.filter(unit => holderOf(g.board, unit) === one).length
  return ownerSeatOf(g, [...holders].sort((x, y) => strength(y) - strength(x))[0] ?? nation)
}
/** r-51 Of several allied victors the one with most units. */
export function findStrongestNationOfSide(b: ReadonlyBoard, { nation, units }: Side): Nation {
  const strength = (one: Nation): number => units.filter(unit => holderOf(b, unit) === one).length
  return units.map(unit => holderOf(b, unit)).reduce((best, one) => (strength(one) > strength(best) ? one : best), nation)
}
export const survivorsOfLoser = (b: ReadonlyBoard, f: ReadonlyFrame): Unit[] => {
  const [isAttacker, { nation }] = [f.winner === DEFENDER, sideOfBattle(f, otherSideOf(f.winner))]
  return unitsAt(b, f.place).filter(
    unit =>
      !isFleetUnit(unit) && isFriend(b, nation, holderOf(b, unit)) && isUnitOnSide(f, unit, isAttacker) && !b.now.sheltered.some(one => one.unit === unit),
  )
}
const isUnitOnSide = (f: ReadonlyFrame, unit: Unit, isAttacker: boolean): boolean => (isAttacker ? !f.defenders.includes(unit) : !f.attackers.includes(unit))
/** Sheets: a beaten people that follows the victor. */
export function findFollowers(b: ReadonlyBoard, f: ReadonlyFrame): Nation[] {
  const [victor, loser] = [sideOfBattle(f, f.winner).nation, sideOfBattle(f, otherSideOf(f.winner)).nation]
  const isFollower = findSheetsWithHook('subjugates').some(({ run }) => run(b, victor, loser, f.place))
  return isFollower && maySubjugate(b, victor, loser) && b.overlord[loser] !== victor ? [loser] : []
}
