/** A finished match, looked back on: everybody's chance to win along the way, by what was really so. It comes with the first end of a game. */
import { computeWinningChances } from '@tabularium/bots/chances'
import { loadGame, type GameId } from '@tabularium/games'
import { loadOutlook } from '@tabularium/games/outlooks'
import { computeStateAfterEntryNumber, countEntriesSeen } from '@tabularium/host'
import type { AnyMatch } from '../match/store.ts'
import { findDecisiveStep, findLargestSwings, type ChancesAtMoment, type ChanceSwing } from './swings.ts'

/** So many moments are looked at, evenly; where much changed, every entry between two of them is. */
const MOMENTS = 80
/** Numbers of entries are those that the viewer has seen. */
export interface LookBack {
  readonly seats: readonly string[]
  readonly course: readonly ChancesAtMoment[]
  readonly swings: readonly ChanceSwing[]
}
/** Null: it is not over, or nothing is known of this game's chances. */
export async function lookBackOnMatch(id: GameId, match: AnyMatch, viewer: string | null): Promise<LookBack | null> {
  const [game, outlook] = [await loadGame(id), await loadOutlook(id)]
  if (!match.state.outcome || !outlook?.fitted) return null
  // A match that was opened in its middle begins there.
  const first = match.snapshots[0]!.n
  const readAt = (n: number): ChancesAtMoment => ({ n, chances: computeWinningChances(outlook, computeStateAfterEntryNumber(game, match, n))! })
  const count = Math.min(MOMENTS, match.n - first)
  const course = Array.from({ length: count + 1 }, (_, i) => readAt(first + Math.round((i * (match.n - first)) / Math.max(1, count))))
  const swings = findLargestSwings(course).map(swing => {
    const steps = Array.from({ length: swing.to - swing.from + 1 }, (_, i) => readAt(swing.from + i))
    return { ...swing, ...findDecisiveStep(steps, swing) }
  })
  const seen = (n: number): number => countEntriesSeen(match, viewer, n)
  return {
    seats: match.header.seats,
    course: course.map(moment => ({ ...moment, n: seen(moment.n) })),
    swings: swings.map(swing => ({ ...swing, from: seen(swing.from), to: seen(swing.to) })),
  }
}
