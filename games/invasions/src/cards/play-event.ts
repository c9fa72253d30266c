/** X.B-5, X.B-7 A private event leaves the hand. */
import type { Card } from '../kinds.ts'
import { CARDS_AND_MARKERS } from '../data/cards.ts'
import * as frames from '../frames.ts'
import { HAND_ZONES } from '../procs/10-events.ts'
import { makeClauseId } from '../procs/common.ts'
import type { GameSeatContext, Seat, GameStepContext, Timing } from '../types.ts'
import { findEventUse } from './events-private.ts'
import { findSampleEventFrame, isEventPlayable } from './event-use.ts'

export const findPlayableEvents = (g: GameSeatContext, seat: Seat, timing: Timing): Card[] =>
  g.zone(HAND_ZONES[seat]).filter(card => {
    const use = findEventUse(card, timing)
    return use !== undefined && isEventPlayable(g, use, findSampleEventFrame(CARDS_AND_MARKERS[card]!.event!, seat, timing))
  })
/** X.B-7 Cards are discarded, markers go back to the pool. */
export function playEvent(g: GameStepContext, seat: Seat, card: Card, timing: Timing): { call: ReturnType<typeof frames.event> } | void {
  const use = findEventUse(card, timing)!
  g.emit({ is: 'played', camp: seat, card }, [makeClauseId('X.B-5')])
  g.move(card, HAND_ZONES[seat], CARDS_AND_MARKERS[card]!.deck === 'plunder' ? 'plunder-pool' : 'event-discard')
  if (use.atOnce) return use.atOnce(g)
  return { call: frames.event({ card, camp: seat, moment: timing }) }
}
