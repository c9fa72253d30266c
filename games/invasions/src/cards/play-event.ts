/** X.B-5, X.B-7 A private event leaves the hand. */
import type { Card } from '../kinds.ts'
import { THINGS } from '../data/cards.ts'
import * as frames from '../frames.ts'
import { HAND } from '../procs/10-events.ts'
import { clause } from '../procs/common.ts'
import type { Offer, Seat, Step, Timing } from '../types.ts'
import { useOf } from './events-private.ts'
import { asPlayed, isPlayable } from './event-use.ts'

export const playable = (g: Offer, seat: Seat, timing: Timing): Card[] =>
  g.zone(HAND[seat]).filter(card => {
    const use = useOf(card, timing)
    return use !== undefined && isPlayable(g, use, asPlayed(THINGS[card]!.event!, seat, timing))
  })
/** X.B-7 Cards are discarded, markers go back to the pool. */
export function playEvent(g: Step, seat: Seat, card: Card, timing: Timing): { call: ReturnType<typeof frames.event> } | void {
  const use = useOf(card, timing)!
  g.emit({ is: 'played', camp: seat, card }, [clause('X.B-5')])
  g.move(card, HAND[seat], THINGS[card]!.deck === 'plunder' ? 'plunder-pool' : 'event-discard')
  if (use.atOnce) return use.atOnce(g)
  return { call: frames.event({ card, camp: seat, moment: timing }) }
}
