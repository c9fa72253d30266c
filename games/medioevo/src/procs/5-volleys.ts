/** 5 ARCHERS: the dice of a side (fase-5.arciere). */
import type { BattleParty } from '../kinds.ts'
import { countArcherDice, isArcherHit, sideOfBattleParty } from '../board/battle.ts'
import type { GameStepContext } from '../rules.ts'
import type { FrameOfProcedure } from '../types.ts'

type BattleRoundFrame = FrameOfProcedure<'round'>

export function rollArcherVolley(g: GameStepContext, f: BattleRoundFrame, p: BattleParty): void {
  const shots = countArcherDice(g.board, f, p)
  if (shots === 0) return
  f.volleys[p] = Array.from({ length: shots }, () => g.roll(8))
  g.emit({ is: 'volley', side: sideOfBattleParty(f, p), rolls: [...f.volleys[p]] }, ['medioevo.fase-5.arciere-1'])
}
/** carte.9-1 A miss may be rolled once more. */
export function rerollArcherMisses(g: GameStepContext, f: BattleRoundFrame, p: BattleParty): void {
  if (f.volleys[p]!.every(n => isArcherHit(f, p, n))) return
  f.volleys[p] = f.volleys[p]!.map(n => (isArcherHit(f, p, n) ? n : g.roll(8)))
  g.emit({ is: 'volley', side: sideOfBattleParty(f, p), rolls: [...f.volleys[p]] }, ['medioevo.carte.9-1'])
}
