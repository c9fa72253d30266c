/** 5 WHAT COUNTS IN A ROUND: who began it, the attack value and the losses of each side. */
import { ATTACKER, DEFENDER, otherBattleParty, type BattleParty } from '../kinds.ts'
import { countAllUnitsOfSideAt, sumUnitCounts } from '../board/armies.ts'
import {
  computeCombatValue,
  computeNavalBonus,
  countMeleeUnits,
  isOutnumberingByRatio,
  lowestDieOf,
  sideOfBattleParty,
  turnOrderPenaltyOfSide,
} from '../board/battle.ts'
import { isActBannedByBishopAt } from '../board/control.ts'
import type { GameStepContext } from '../rules.ts'
import type { FrameOfProcedure } from '../types.ts'
import { listPlayingSeats } from './common.ts'

type BattleRoundFrame = FrameOfProcedure<'round'>

/** carte.1-2: only where a die has been rolled does a battle go on to the end of its round. */
export const isRoundForbidden = (g: GameStepContext, f: BattleRoundFrame): boolean =>
  g.enclosing('battle').rounds === 1 && isActBannedByBishopAt(g.board, 'battle', f.place)
/** r-90, r-118: whoever has come by the time the round is announced. */
export function countThoseWhoBegin(g: GameStepContext, f: BattleRoundFrame): void {
  for (const p of [ATTACKER, DEFENDER]) f.began[p] = countAllUnitsOfSideAt(g.board, f.place, sideOfBattleParty(f, p))
}
export function computeCombatValueOfParty(g: GameStepContext, f: BattleRoundFrame, p: BattleParty): number {
  return computeCombatValue({
    dice: f.dice[p]!,
    additions: f.bonus[p]! + computeNavalBonus(g.board, f, p),
    penalty: turnOrderPenaltyOfSide(listPlayingSeats(g), sideOfBattleParty(f, p)),
    isRetreat: p === ATTACKER && f.path.length > 0,
    isPoorCapture: f.captures[p]! && !isOutnumberingByRatio(f.began[p]!, f.began[otherBattleParty(p)]!, g.enclosing('battle').ratios[p]!),
    relief: g.enclosing('battle').reliefs[p]!,
  })
}
/** fase-5.battaglia-11, fase-5.ritirata-3, fase-5.fante-pesante-1. */
export const countLossesOfParty = (f: BattleRoundFrame, p: BattleParty): number =>
  Math.max(0, lowestDieOf(f.dice[p]!) + (p === ATTACKER ? f.retreatCost : 0) - f.heavy[p]!)
/** fase-5.battaglia-19: no more than the winner's units in the melee. */
export const countDamageByWinner = (g: GameStepContext, f: BattleRoundFrame, winner: BattleParty): number =>
  Math.min(Math.abs(f.values[ATTACKER]! - f.values[DEFENDER]!), sumUnitCounts(countMeleeUnits(g.board, f, winner)))
