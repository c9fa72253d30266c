/** X.B-4 The private events, by the ids of the data. */
import { CARD_AND_MARKER_DATA } from '../data/cards.ts'
import type { Timing } from '../types.ts'
import { EVENT_TIMINGS } from '../words.ts'
import { ALL_CARDS, type Card } from '../kinds.ts'
import * as activation from './events-activation.ts'
import * as battle from './events-battle.ts'
import * as siege from './events-siege.ts'
import * as turn from './events-turn.ts'
import { makeEventInMoment, type EventInMoment, type UseOfEventCard, type EventUsesByTiming } from './event-use.ts'

const {
  allianceEvent: alliance,
  assassinationEvent: assassination,
  forcedMarchEvent: forcedMarch,
  illnessEvent: illness,
  inspiredLeaderEvent: inspiredLeader,
  mercenariesEvent: mercenaries,
  migrationEvent: migration,
  mutinyEvent: mutiny,
  renaissanceEvent: renaissance,
  scorchedEarthEvent: scorchedEarth,
  warFervourEvent: warFervour,
} = activation
const {
  ambushEvent: ambush,
  betrayalEvent: betrayal,
  chargeEvent: charge,
  desertionEvent: desertion,
  diceEvent,
  heroicStandEvent: heroicStand,
  rallyEvent: rally,
  ransomEvent: ransom,
  surpriseEvent: surprise,
  tacticalGeniusEvent: tacticalGenius,
} = battle
const {
  reactionEvent: reaction,
  sallyEvent: sally,
  siegeEngineersEvent: siegeEngineers,
  skilledNavigationEvent: skilledNavigation,
  stormEvent: storm,
  terrorEvent: terror,
  treacheryEvent: treachery,
} = siege
const {
  conversionEvent: conversion,
  courtIntrigueEvent: courtIntrigue,
  fortificationEvent: fortification,
  hiddenTreasureEvent: hiddenTreasure,
  omenEvent: omen,
  veteransEvent: veterans,
  volunteersEvent: volunteers,
} = turn
/** Spy fits any moment between two rolls. */
const spyEvent = Object.fromEntries(EVENT_TIMINGS.map(timing => [timing, turn.spyEventUse])) as EventUsesByTiming
export const PRIVATE_EVENTS: { readonly [id: string]: EventUsesByTiming } = {
  alliance,
  ambush,
  assassination,
  betrayal,
  charge,
  conversion,
  desertion,
  fortification,
  illness,
  mercenaries,
  migration,
  mutiny,
  omen,
  rally,
  ransom,
  reaction,
  renaissance,
  sally,
  spy: spyEvent,
  storm,
  surprise,
  terror,
  veterans,
  volunteers,
  dice: diceEvent,
  'barbarian-coalition': activation.barbarianCoalitionEvent,
  'court-intrigue': courtIntrigue,
  'forced-march': forcedMarch,
  'heroic-stand': heroicStand,
  'hidden-treasure': hiddenTreasure,
  'inspired-leader': inspiredLeader,
  'scorched-earth': scorchedEarth,
  'siege-engineers': siegeEngineers,
  'skilled-navigation': skilledNavigation,
  'tactical-genius': tacticalGenius,
  'treachery-at-the-gates': treachery,
  'war-fervour': warFervour,
}
const usesOfCard = ALL_CARDS.map(card => PRIVATE_EVENTS[CARD_AND_MARKER_DATA[card]!.event ?? ''])
export const findUseOfEventCard = (card: Card, timing: Timing): UseOfEventCard | undefined => usesOfCard[card]?.[timing]
/** Whoever asks whether any event fits is mostly answered by Spy, which needs no search. */
const EVENT_IDS_WITH_SPY_FIRST = ['spy', ...Object.keys(PRIVATE_EVENTS).filter(id => id !== 'spy')]
/** The events that can be played in each moment. */
export const EVENTS_BY_TIMING = Object.fromEntries(
  EVENT_TIMINGS.map(timing => [
    timing,
    EVENT_IDS_WITH_SPY_FIRST.flatMap(event => {
      const use = PRIVATE_EVENTS[event]![timing]
      return use ? [makeEventInMoment(event, use, timing)] : []
    }),
  ]),
) as unknown as { readonly [T in Timing]: readonly EventInMoment[] }
/** The same by their cards. */
export const EVENTS_OF_CARDS_BY_TIMING = Object.fromEntries(
  EVENT_TIMINGS.map(timing => [timing, ALL_CARDS.map(card => EVENTS_BY_TIMING[timing].find(one => one.event === CARD_AND_MARKER_DATA[card]!.event) ?? null)]),
) as unknown as { readonly [T in Timing]: readonly (EventInMoment | null)[] }
