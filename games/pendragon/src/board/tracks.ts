/** 1.8 Tracks and purses. */
import { AU_CIVILIAN, BRITON_RESOURCES, CIV, DUX, FRAGMENTATION, OWN_TRACK_OF_FACTION, HIGHEST_TRACK_VALUE, WEALTH } from '../data.ts'
import type { BoardView, Faction, StepContext, Track } from '../types.ts'

/** 1.8-3 Beyond 0 and 80 changes are ignored; says how much the track really moved. */
export function changeTrack(g: StepContext, track: Track, by: number, cite: string): number {
  const before = g.board.tracks[track]!
  const after = Math.max(0, Math.min(HIGHEST_TRACK_VALUE, before + by))
  if (after === before) return 0
  g.board.tracks[track] = after
  g.emit({ is: 'track', track, by: after - before, now: after }, [cite])
  return after - before
}
export const valueOfTrack = (b: BoardView, track: Track) => b.tracks[track]!
/** 1.5.2-2, 6.8.2 Whether the Dux may spend Briton Resources, given what the Civitates said of this action. */
export const mayDuxUseBritonResources = (b: BoardView, granted: boolean) => b.imperium !== FRAGMENTATION && (b.imperium !== AU_CIVILIAN || granted)
/** The second purse, after a faction's own: Briton Resources for the Dux, Wealth for the Civitates. */
export function findSecondTrackToPayFrom(b: BoardView, faction: Faction, granted: boolean): Track | null {
  if (faction === CIV) return WEALTH
  return faction === DUX && mayDuxUseBritonResources(b, granted) ? BRITON_RESOURCES : null
}
/** What a faction can spend, if so much Wealth must be kept for what only Wealth can buy. */
export function sumFundsFactionMaySpend(b: BoardView, faction: Faction, granted: boolean): number {
  const second = findSecondTrackToPayFrom(b, faction, granted)
  return valueOfTrack(b, OWN_TRACK_OF_FACTION[faction]!) + (second === null ? 0 : valueOfTrack(b, second))
}
/** 2.3.3-7 Where the Resources of the Dux go: outside Fragmentation to the Briton purse. */
export const findIncomeTrack = (b: BoardView, faction: Faction): Track =>
  faction === DUX && b.imperium !== FRAGMENTATION ? BRITON_RESOURCES : OWN_TRACK_OF_FACTION[faction]!
