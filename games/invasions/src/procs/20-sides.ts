/** XX The two sides of a battle, and who decides for them. */
import { NO_LEADER, type Nation, type Unit } from '../kinds.ts'
import type { BattleSide } from '../board/battle.ts'
import { findBestLeader, nationOfLeader } from '../board/leaders.ts'
import { areNationsFriends } from '../board/relations.ts'
import { sortByActivationOrder } from '../board/order.ts'
import { mayVictorSubjugate } from '../board/submission.ts'
import { holderOfUnit, isFleetUnit, findUnitsAt, type ReadonlyBoard } from '../board/units.ts'
import type { ReadonlyGameFrame } from '../frames.ts'
import { findSheetRulesWithHook } from '../sheets/index.ts'
import type { GamePublicContext, Seat } from '../types.ts'
import { ownerSeatOf } from './common.ts'

type ReadonlyBattleFrame = ReadonlyGameFrame<'battle'>
export const [ATTACKER, DEFENDER] = [0, 1] as const
export const sideOfBattle = (f: ReadonlyBattleFrame, side: number): BattleSide =>
  side === ATTACKER
    ? { nation: f.attacker, units: f.attackers, leaders: f.leadersA, hordes: [] }
    : { nation: f.defender, units: f.defenders, leaders: f.leadersD, hordes: f.hordes }
export const otherBattleSideOf = (side: number): number => 1 - side
/** r-171 The player of the best leader decides for a side, else the one with most units there. */
export function seatThatDecidesForSide(g: Pick<GamePublicContext, 'seats' | 'board'>, f: ReadonlyBattleFrame, side: number): Seat {
  const { nation, units, leaders } = sideOfBattle(f, side)
  const best = findBestLeader(g.board, leaders)
  if (best !== NO_LEADER) return ownerSeatOf(g, nationOfLeader(best))
  const holders = sortByActivationOrder(g.board, [...new Set(units.map(unit => holderOfUnit(g.board, unit)))])
  const strength = (one: Nation): number => units.filter(unit => holderOfUnit(g.board, unit) === one).length
  return ownerSeatOf(g, [...holders].sort((x, y) => strength(y) - strength(x))[0] ?? nation)
}
/** r-51 Of several allied victors the one with most units. */
export function findStrongestNationOfSide(b: ReadonlyBoard, { nation, units }: BattleSide): Nation {
  const strength = (one: Nation): number => units.filter(unit => holderOfUnit(b, unit) === one).length
  return units.map(unit => holderOfUnit(b, unit)).reduce((best, one) => (strength(one) > strength(best) ? one : best), nation)
}
export const findSurvivorsOfLoser = (b: ReadonlyBoard, f: ReadonlyBattleFrame): Unit[] => {
  const [isAttacker, { nation }] = [f.winner === DEFENDER, sideOfBattle(f, otherBattleSideOf(f.winner))]
  return findUnitsAt(b, f.place).filter(
    unit =>
      !isFleetUnit(unit) &&
      areNationsFriends(b, nation, holderOfUnit(b, unit)) &&
      isUnitOnSide(f, unit, isAttacker) &&
      !b.now.sheltered.some(one => one.unit === unit),
  )
}
const isUnitOnSide = (f: ReadonlyBattleFrame, unit: Unit, isAttacker: boolean): boolean =>
  isAttacker ? !f.defenders.includes(unit) : !f.attackers.includes(unit)
/** Sheets: a beaten people that follows the victor. */
export function findFollowers(b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation[] {
  const [victor, loser] = [sideOfBattle(f, f.winner).nation, sideOfBattle(f, otherBattleSideOf(f.winner)).nation]
  const isFollower = findSheetRulesWithHook('subjugates').some(({ run }) => run(b, victor, loser, f.place))
  return isFollower && mayVictorSubjugate(b, victor, loser) && b.overlord[loser] !== victor ? [loser] : []
}
