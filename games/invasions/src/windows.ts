/** Windows: when events and Diplomacy cards may be played into what others do; r-156 the active player first. */
import type { Window } from '@tabularium/kernel'
import type { Nation } from './kinds.ts'
import { CARDS_AND_MARKERS } from './data/cards.ts'
import { EVENT_IDS_BY_TIMING, PRIVATE_EVENTS } from './cards/events-private.ts'
import { findPlayableEvents, playEvent } from './cards/play-event.ts'
import { findSampleEventFrame, isEventPlayable, areAllCopiesUsed } from './cards/event-use.ts'
import { canAnyDiplomacyBePlayed, playDiplomacy, findPlayableDiplomacy } from './cards/diplomacy.ts'
import { HAND_ZONES } from './procs/10-events.ts'
import { makeClauseId, ownerSeatOf } from './procs/common.ts'
import type { Invasions, GamePublicContext, Seat, Timing } from './types.ts'
import { EVENT_TIMINGS } from './words.ts'

// ---- Events ----
/** By what everybody knows: somebody who holds cards, one of which might be an event that fits. */
const mightHoldPlayableEvent = (g: GamePublicContext, seat: Seat, timing: Timing): boolean =>
  g.count(HAND_ZONES[seat]) > 0 &&
  EVENT_IDS_BY_TIMING[timing].some(
    event =>
      !areAllCopiesUsed(event, g.shown('event-discard')) && isEventPlayable(g, PRIVATE_EVENTS[event]![timing]!, findSampleEventFrame(event, seat, timing)),
  )

// ---- Whom a moment concerns ----
type FindConcernedNations = (g: GamePublicContext) => readonly Nation[]
const findBattleNations: FindConcernedNations = g => {
  const field = g.within('battle')
  return field ? [...field.attackers, ...field.defenders].map(unit => g.board.units.holder[unit]!) : []
}
const findSiegeNations: FindConcernedNations = g => {
  const siege = g.within('siege')
  return siege ? [siege.nation, g.board.cityHolder[siege.place]!] : []
}
const findEntryNations: FindConcernedNations = g => {
  const entry = g.within('entry')
  return entry ? [entry.nation, g.board.controller[entry.to]!] : []
}
const findSailingNation: FindConcernedNations = g => [g.within('voyage')?.nation ?? g.within('sailing')?.nation ?? (-1 as Nation)]
const findRollingNations: FindConcernedNations = g => (g.within('roll') ? [g.within('roll')!.nation] : findBattleNations(g))
const CONCERNED_NATIONS_BY_TIMING: { readonly [T in Timing]?: FindConcernedNations } = {
  'battle-start': findBattleNations,
  'dice-pool': findBattleNations,
  'leader-test': findBattleNations,
  recovery: findBattleNations,
  'siege-start': findSiegeNations,
  movement: findEntryNations,
  'sea-move': findSailingNation,
  'after-roll': findRollingNations,
  reaction: findRollingNations,
  'terror-test': findRollingNations,
  'administration-cards': g => [g.enclosing('govern').nation],
  income: g => [g.enclosing('income').nation],
  purchases: g => [g.enclosing('purchases').nation],
  plunder: g => [g.enclosing('plunder').nation],
}
/** Without a party of its own a moment concerns everybody. */
const isSeatConcerned = (g: GamePublicContext, seat: Seat, timing: Timing): boolean =>
  CONCERNED_NATIONS_BY_TIMING[timing]?.(g).some(nation => nation >= 0 && ownerSeatOf(g, nation) === seat) ?? true

const createEventWindow = (timing: Timing): Window<Invasions> => ({
  cite: [makeClauseId('X.B-5')],
  concerns: (g, seat) => isSeatConcerned(g, seat, timing),
  may: {
    play: {
      cite: [makeClauseId('X.B-5'), makeClauseId('X.B-7')],
      could: (g, seat) => mightHoldPlayableEvent(g, seat, timing) || canAnyDiplomacyBePlayed(g, seat, timing),
      among: (g, seat) => [...findPlayableEvents(g, seat, timing), ...findPlayableDiplomacy(g, seat, timing)],
      play: (g, seat, card) => (CARDS_AND_MARKERS[card]!.deck === 'diplomacy' ? playDiplomacy(g, seat, card) : playEvent(g, seat, card, timing)),
    },
  },
})
export const windows = Object.fromEntries(EVENT_TIMINGS.map(timing => [timing, createEventWindow(timing)])) as { readonly [T in Timing]: Window<Invasions> }
