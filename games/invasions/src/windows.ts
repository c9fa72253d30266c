/** Windows: when events and Diplomacy cards may be played into what others do; r-156 the active player first. */
import type { Window } from '@tabularium/kernel'
import type { Nation } from './kinds.ts'
import { findNationsBeginningToAct } from './board/bonds.ts'
import { CARD_AND_MARKER_DATA } from './data/cards.ts'
import { EVENTS_BY_TIMING } from './cards/events-private.ts'
import { findPlayableEventCards, playEventCard } from './cards/play-event.ts'
import { findUsedUpEvents, isEventPlayable } from './cards/event-use.ts'
import { canAnyDiplomacyCardBePlayed, playDiplomacyCard, findPlayableDiplomacyCards } from './cards/diplomacy.ts'
import { HAND_ZONE_OF_CAMP } from './procs/10-events.ts'
import { makeClauseId, ownerSeatOf } from './procs/common.ts'
import type { Invasions, GamePublicContext, Seat, Timing } from './types.ts'
import { EVENT_TIMINGS } from './words.ts'

// ---- Events ----
/** By what everybody knows: somebody who holds cards, one of which might be an event that fits. */
function mightSeatHoldPlayableEvent(g: GamePublicContext, seat: Seat, timing: Timing): boolean {
  if (g.count(HAND_ZONE_OF_CAMP[seat]) === 0) return false
  const usedUp = findUsedUpEvents(g.shown('event-discard'))
  for (const one of EVENTS_BY_TIMING[timing]) if (!usedUp.has(one.event) && isEventPlayable(g, one, seat)) return true
  return false
}

// ---- Whom a moment concerns ----
type FindConcernedNations = (g: GamePublicContext) => readonly Nation[]
const findNationsThatBeginToAct: FindConcernedNations = g => findNationsBeginningToAct(g.board, g.enclosing('activation').nation)
const findNationsInBattle: FindConcernedNations = g => {
  const field = g.within('battle')
  return field ? [...field.attackers, ...field.defenders].map(unit => g.board.units.holder[unit]!) : []
}
const findNationsInSiege: FindConcernedNations = g => {
  const siege = g.within('siege')
  return siege ? [siege.nation, g.board.cityHolder[siege.place]!] : []
}
const findNationsInProvinceEntry: FindConcernedNations = g => {
  const entry = g.within('entry')
  return entry ? [entry.nation, g.board.controller[entry.to]!] : []
}
const findNationThatSails: FindConcernedNations = g => [g.within('voyage')?.nation ?? g.within('sailing')?.nation ?? (-1 as Nation)]
const findNationsInNavalBattle: FindConcernedNations = g => {
  const naval = g.within('naval')
  return naval ? [naval.nation, naval.enemy] : []
}
const findNationsThatRoll: FindConcernedNations = g =>
  g.within('roll') ? [g.within('roll')!.nation] : [...findNationsInBattle(g), ...findNationsInNavalBattle(g)]
const CONCERNED_NATIONS_BY_TIMING: { readonly [T in Timing]?: FindConcernedNations } = {
  // Whom it strikes is open yet: others are asked if they wish it.
  'activation-start': findNationsThatBeginToAct,
  'battle-start': findNationsInBattle,
  'dice-pool': findNationsInBattle,
  'leader-test': findNationsInBattle,
  recovery: findNationsInBattle,
  'siege-start': findNationsInSiege,
  movement: findNationsInProvinceEntry,
  'sea-move': findNationThatSails,
  'after-roll': findNationsThatRoll,
  reaction: findNationsThatRoll,
  'terror-test': findNationsThatRoll,
  'administration-cards': g => [g.enclosing('govern').nation],
  income: g => [g.enclosing('income').nation],
  purchases: g => [g.enclosing('purchases').nation],
  plunder: g => [g.enclosing('plunder').nation],
}
/** Without a party of its own a moment concerns everybody. */
const isSeatConcernedByWindow = (g: GamePublicContext, seat: Seat, timing: Timing): boolean =>
  CONCERNED_NATIONS_BY_TIMING[timing]?.(g).some(nation => nation >= 0 && ownerSeatOf(g, nation) === seat) ?? true

const createEventWindow = (timing: Timing): Window<Invasions> => ({
  cite: [makeClauseId('X.B-5')],
  concerns: (g, seat) => isSeatConcernedByWindow(g, seat, timing),
  may: {
    play: {
      cite: [makeClauseId('X.B-5'), makeClauseId('X.B-7')],
      could: (g, seat) => mightSeatHoldPlayableEvent(g, seat, timing) || canAnyDiplomacyCardBePlayed(g, seat, timing),
      among: (g, seat) => [...findPlayableEventCards(g, seat, timing), ...findPlayableDiplomacyCards(g, seat, timing)],
      play: (g, seat, card) => (CARD_AND_MARKER_DATA[card]!.deck === 'diplomacy' ? playDiplomacyCard(g, seat, card) : playEventCard(g, seat, card, timing)),
    },
  },
})
export const windows = Object.fromEntries(EVENT_TIMINGS.map(timing => [timing, createEventWindow(timing)])) as { readonly [T in Timing]: Window<Invasions> }
