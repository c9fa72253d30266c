/** X.B-4 The private events, by the ids of the data. */
import { THINGS } from '../data/cards.ts'
import type { Timing } from '../types.ts'
import { TIMINGS } from '../words.ts'
import type { Card } from '../kinds.ts'
import * as activation from './events-activation.ts'
import * as battle from './events-battle.ts'
import * as siege from './events-siege.ts'
import * as turn from './events-turn.ts'
import type { EventUse, PrivateEvent } from './event-use.ts'

const { alliance, assassination, forcedMarch, illness, inspiredLeader, mercenaries, migration, mutiny, renaissance, scorchedEarth, warFervour } = activation
const { ambush, betrayal, charge, desertion, diceEvent, heroicStand, rally, ransom, surprise, tacticalGenius } = battle
const { reaction, sally, siegeEngineers, skilledNavigation, storm, terror, treachery } = siege
const { conversion, courtIntrigue, fortification, hiddenTreasure, omen, veterans, volunteers } = turn
/** Spy fits any moment between two rolls. */
const spy = Object.fromEntries(TIMINGS.map(timing => [timing, turn.spyUse])) as PrivateEvent
export const PRIVATE_EVENTS: { readonly [id: string]: PrivateEvent } = {
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
  spy,
  storm,
  surprise,
  terror,
  veterans,
  volunteers,
  dice: diceEvent,
  'barbarian-coalition': activation.barbarianCoalition,
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
export const useOf = (card: Card, timing: Timing): EventUse | undefined => PRIVATE_EVENTS[THINGS[card]!.event ?? '']?.[timing]
/** Whoever asks whether any event fits is mostly answered by Spy, which needs no search. */
const QUICKEST_FIRST = ['spy', ...Object.keys(PRIVATE_EVENTS).filter(id => id !== 'spy')]
/** The events that can be played in each moment. */
export const EVENTS_AT = Object.fromEntries(
  TIMINGS.map(timing => [timing, QUICKEST_FIRST.filter(id => PRIVATE_EVENTS[id]![timing] !== undefined)]),
) as unknown as { readonly [T in Timing]: readonly string[] }
