/** X.B-5, X.B-7 A private event leaves the hand. */
import type { Card } from '../kinds.ts'
import { CARD_AND_MARKER_DATA } from '../data/cards.ts'
import * as frames from '../frames.ts'
import { HAND_ZONE_OF_CAMP } from '../procs/10-events.ts'
import { makeClauseId } from '../procs/common.ts'
import type { GameSeatContext, Seat, GameStepContext, Timing } from '../types.ts'
import { EVENTS_OF_CARDS_BY_TIMING, findUseOfEventCard } from './events-private.ts'
import { isEventPlayable } from './event-use.ts'

export function findPlayableEventCards(g: GameSeatContext, seat: Seat, timing: Timing): Card[] {
  const events = EVENTS_OF_CARDS_BY_TIMING[timing]
  const found: Card[] = []
  for (const card of g.zone(HAND_ZONE_OF_CAMP[seat])) {
    const event = events[card]!
    if (event !== null && isEventPlayable(g, event, seat)) found.push(card)
  }
  return found
}
/** X.B-7 Cards are discarded, markers go back to the pool. */
export function playEventCard(g: GameStepContext, seat: Seat, card: Card, timing: Timing): { call: ReturnType<typeof frames.event> } | void {
  const use = findUseOfEventCard(card, timing)!
  g.emit({ is: 'played', camp: seat, card }, [makeClauseId('X.B-5')])
  g.move(card, HAND_ZONE_OF_CAMP[seat], CARD_AND_MARKER_DATA[card]!.deck === 'plunder' ? 'plunder-pool' : 'event-discard')
  if (use.atOnce) return use.atOnce(g)
  return { call: frames.event({ card, camp: seat, moment: timing }) }
}
