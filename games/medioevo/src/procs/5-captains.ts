/** 5 CAPTAINS: what the side with the higher Captain does with the difference (fase-5.capitano, r-211). */
import { ARCHER, ALL_CAPTAIN_USES, CAPTAIN_USE_ROWS, isSea, LIGHT, type CaptainUse, type Seat } from '../kinds.ts'
import { findPartyWithHigherCaptain, isCaptainUseAllowed, seatOfBattleParty, sideOfBattleParty, countCaptainUsesLeft } from '../board/battle.ts'
import type { GameStepContext, GamePublicContext, ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure } from '../types.ts'

type BattleRoundFrame = FrameOfProcedure<'round'>
type ReadonlyBattleRoundFrame = ReadonlyFrameOf<'round'>

export const isCaptainUseForArchers = (use: CaptainUse): boolean => CAPTAIN_USE_ROWS[use]!.type === ARCHER
export const isCaptainUseForMelee = (use: CaptainUse): boolean => !isCaptainUseForArchers(use)
export const findAllowedCaptainUses = (g: GamePublicContext, f: ReadonlyBattleRoundFrame, fits: (use: CaptainUse) => boolean): CaptainUse[] => {
  const p = findPartyWithHigherCaptain(g.board, f)
  if (p === null || countCaptainUsesLeft(g.board, f) === 0) return []
  const isSpent = (use: CaptainUse) => f.leader === p && f.uses.includes(use)
  const atSea = (use: CaptainUse) => !isSea(f.place) || CAPTAIN_USE_ROWS[use]!.type === ARCHER || CAPTAIN_USE_ROWS[use]!.type === LIGHT
  return ALL_CAPTAIN_USES.filter(use => fits(use) && atSea(use) && !isSpent(use) && isCaptainUseAllowed(g.board, f, p, use))
}
export const findSeatOfCaptainUse = (g: GamePublicContext, f: ReadonlyBattleRoundFrame, fits: (use: CaptainUse) => boolean): Seat | null => {
  const p = findPartyWithHigherCaptain(g.board, f)
  return p !== null && findAllowedCaptainUses(g, f, fits).length > 0 ? seatOfBattleParty(f, p) : null
}
export function useCaptainPower(g: GameStepContext, f: BattleRoundFrame, use: CaptainUse): void {
  const leader = findPartyWithHigherCaptain(g.board, f)
  // r-211 A leader who has fallen no longer leads: the uses are those of the other side, from the first.
  if (f.leader !== leader) f.uses = []
  f.leader = leader
  f.uses.push(use)
  g.emit({ is: 'captain', side: sideOfBattleParty(f, f.leader!), use }, ['medioevo.fase-5.capitano-1'])
}
/** e.battaglie-4, r-104: a barbarian Captain acts as an Archer, or lets the Archers shoot all the same. */
export function useBarbarianCaptainPower(g: GameStepContext, f: BattleRoundFrame): void {
  const p = findPartyWithHigherCaptain(g.board, f)
  if (p === null || sideOfBattleParty(f, p) !== 'barbarians') return
  const use = findAllowedCaptainUses(g, f, isCaptainUseForArchers).find(x => CAPTAIN_USE_ROWS[x]!.how !== 'cancel')
  if (use !== undefined) useCaptainPower(g, f, use)
}
