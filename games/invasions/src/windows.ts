/** Windows: when events and Diplomacy cards may be played into what others do; r-156 the active player first. */
import type { Window } from '@tabularium/kernel'
import type { Nation } from './kinds.ts'
import { THINGS } from './data/cards.ts'
import { EVENTS_AT, PRIVATE_EVENTS } from './cards/events-private.ts'
import { playable, playEvent } from './cards/play-event.ts'
import { asPlayed, isPlayable, isUsedUp } from './cards/event-use.ts'
import { isDiplomacyDue, playDiplomacy, playableDiplomacy } from './cards/diplomacy.ts'
import { HAND } from './procs/10-events.ts'
import { clause, owner } from './procs/common.ts'
import type { Invasions, Open, Seat, Timing } from './types.ts'
import { TIMINGS } from './words.ts'

// ---- Events ----
/** By what everybody knows: somebody who holds cards, one of which might be an event that fits. */
const couldPlay = (g: Open, seat: Seat, timing: Timing): boolean =>
  g.count(HAND[seat]) > 0 &&
  EVENTS_AT[timing].some(event => !isUsedUp(event, g.shown('event-discard')) && isPlayable(g, PRIVATE_EVENTS[event]![timing]!, asPlayed(event, seat, timing)))

// ---- Whom a moment concerns ----
type Party = (g: Open) => readonly Nation[]
const fighters: Party = g => {
  const field = g.within('battle')
  return field ? [...field.attackers, ...field.defenders].map(unit => g.board.units.holder[unit]!) : []
}
const besieged: Party = g => {
  const siege = g.within('siege')
  return siege ? [siege.nation, g.board.cityHolder[siege.place]!] : []
}
const mover: Party = g => {
  const entry = g.within('entry')
  return entry ? [entry.nation, g.board.controller[entry.to]!] : []
}
const sailor: Party = g => [g.within('voyage')?.nation ?? g.within('sailing')?.nation ?? (-1 as Nation)]
const thrower: Party = g => (g.within('roll') ? [g.within('roll')!.nation] : fighters(g))
const PARTIES: { readonly [T in Timing]?: Party } = {
  'battle-start': fighters,
  'dice-pool': fighters,
  'leader-test': fighters,
  recovery: fighters,
  'siege-start': besieged,
  movement: mover,
  'sea-move': sailor,
  'after-roll': thrower,
  reaction: thrower,
  'terror-test': thrower,
  'administration-cards': g => [g.enclosing('govern').nation],
  income: g => [g.enclosing('income').nation],
  purchases: g => [g.enclosing('purchases').nation],
  plunder: g => [g.enclosing('plunder').nation],
}
/** Without a party of its own a moment concerns everybody. */
const concerns = (g: Open, seat: Seat, timing: Timing): boolean => PARTIES[timing]?.(g).some(nation => nation >= 0 && owner(g, nation) === seat) ?? true

const windowAt = (timing: Timing): Window<Invasions> => ({
  cite: [clause('X.B-5')],
  concerns: (g, seat) => concerns(g, seat, timing),
  may: {
    play: {
      cite: [clause('X.B-5'), clause('X.B-7')],
      could: (g, seat) => couldPlay(g, seat, timing) || isDiplomacyDue(g, seat, timing),
      among: (g, seat) => [...playable(g, seat, timing), ...playableDiplomacy(g, seat, timing)],
      play: (g, seat, card) => (THINGS[card]!.deck === 'diplomacy' ? playDiplomacy(g, seat, card) : playEvent(g, seat, card, timing)),
    },
  },
})
export const windows = Object.fromEntries(TIMINGS.map(timing => [timing, windowAt(timing)])) as { readonly [T in Timing]: Window<Invasions> }
