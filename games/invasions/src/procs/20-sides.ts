/** XX The two sides of a battle, and who decides for them. */
import { NO_LEADER, type Nation, type Unit } from '../kinds.ts'
import type { BattleSide } from '../board/battle.ts'
import { findBestLeader, nationOfLeader } from '../board/leaders.ts'
import { areNationsFriends } from '../board/relations.ts'
import { sortByActivationOrder } from '../board/order.ts'
import { mayVictorSubjugate } from '../board/submission.ts'
import { holderOfUnit, isFleetUnit, isUnitSheltered, findUnitsAt, type ReadonlyBoard } from '../board/units.ts'
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
export const findSurvivorsOfLoser = (b: ReadonlyBoard, f: ReadonlyBattleFrame): Unit[] =>
  findUnitsAt(b, f.place).filter(unit => !isFleetUnit(unit) && isUnitOfLoser(b, f, unit) && !isUnitSheltered(b, unit) && !f.bystanders.includes(unit))
/** Whoever fought on that side, though no longer a friend since somebody submitted; and friends who stood by. */
function isUnitOfLoser(b: ReadonlyBoard, f: ReadonlyBattleFrame, unit: Unit): boolean {
  const [loser, victor] = [sideOfBattle(f, otherBattleSideOf(f.winner)), sideOfBattle(f, f.winner)]
  const isFriendOf = (nation: Nation): boolean => areNationsFriends(b, nation, holderOfUnit(b, unit))
  return loser.units.includes(unit) ? !isFriendOf(victor.nation) : isFriendOf(loser.nation) && !victor.units.includes(unit)
}
/** Everybody who fought has won or lost, not only the nation that stands for its side. */
export function findNationsThatFought(b: ReadonlyBoard, f: ReadonlyBattleFrame, side: number): Nation[] {
  const { nation, units, hordes } = sideOfBattle(f, side)
  return [...new Set([nation, ...[...units, ...(side === ATTACKER ? f.lostA : f.lostD)].map(unit => holderOfUnit(b, unit)), ...hordes])]
}
/** Sheets: a beaten people that follows the victor. */
export function findFollowers(b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation[] {
  const victor = sideOfBattle(f, f.winner).nation
  const isFollower = (loser: Nation): boolean => findSheetRulesWithHook('subjugates').some(({ run }) => run(b, victor, loser, f.place))
  return findNationsThatFought(b, f, otherBattleSideOf(f.winner)).filter(
    loser => isFollower(loser) && mayVictorSubjugate(b, victor, loser) && b.overlord[loser] !== victor,
  )
}
