/** 5 CAPTAINS: what the side with the higher Captain does with the difference (fase-5.capitano, r-211). */
import { ARCHER, CAPTAIN_USE_IDS, CAPTAIN_USE_ROWS, isSea, LIGHT, type CaptainUse, type Seat } from '../kinds.ts'
import { findPartyWithHigherCaptain, isCaptainUseAllowed, seatOfParty, sideOfParty, countCaptainUsesLeft } from '../board/battle.ts'
import type { GameStepContext, GamePublicContext, ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure } from '../types.ts'

type RoundFrame = FrameOfProcedure<'round'>
type ReadonlyRoundFrame = ReadonlyFrameOf<'round'>

export const isArcherUse = (use: CaptainUse): boolean => CAPTAIN_USE_ROWS[use]!.type === ARCHER
export const isMeleeUse = (use: CaptainUse): boolean => !isArcherUse(use)
export const findCaptainUses = (g: GamePublicContext, f: ReadonlyRoundFrame, fits: (use: CaptainUse) => boolean): CaptainUse[] => {
  const p = findPartyWithHigherCaptain(g.board, f)
  if (p === null || countCaptainUsesLeft(g.board, f) === 0) return []
  const isSpent = (use: CaptainUse) => f.leader === p && f.uses.includes(use)
  const atSea = (use: CaptainUse) => !isSea(f.place) || CAPTAIN_USE_ROWS[use]!.type === ARCHER || CAPTAIN_USE_ROWS[use]!.type === LIGHT
  return CAPTAIN_USE_IDS.filter(use => fits(use) && atSea(use) && !isSpent(use) && isCaptainUseAllowed(g.board, f, p, use))
}
export const findSeatOfCaptainUse = (g: GamePublicContext, f: ReadonlyRoundFrame, fits: (use: CaptainUse) => boolean): Seat | null => {
  const p = findPartyWithHigherCaptain(g.board, f)
  return p !== null && findCaptainUses(g, f, fits).length > 0 ? seatOfParty(f, p) : null
}
export function useCaptain(g: GameStepContext, f: RoundFrame, use: CaptainUse): void {
  const leader = findPartyWithHigherCaptain(g.board, f)
  // r-211 A leader who has fallen no longer leads: the uses are those of the other side, from the first.
  if (f.leader !== leader) f.uses = []
  f.leader = leader
  f.uses.push(use)
  g.emit({ is: 'captain', side: sideOfParty(f, f.leader!), use }, ['medioevo.fase-5.capitano-1'])
}
/** e.battaglie-4, r-104: a barbarian Captain acts as an Archer, or lets the Archers shoot all the same. */
export function useBarbarianCaptain(g: GameStepContext, f: RoundFrame): void {
  const p = findPartyWithHigherCaptain(g.board, f)
  if (p === null || sideOfParty(f, p) !== 'barbarians') return
  const use = findCaptainUses(g, f, isArcherUse).find(x => CAPTAIN_USE_ROWS[x]!.how !== 'cancel')
  if (use !== undefined) useCaptain(g, f, use)
}
