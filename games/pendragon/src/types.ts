/** Pendragon: the fall of Roman Britain. Four unequal factions, one island. Read this first. */
import type * as kernel from '@tabularium/kernel'
import { bool, flatCountGrid, id, int, list, maybe, objectWithFields, shared, tableByKind, verbs, withDefault, makeKindOfWords } from '@tabularium/kernel'
import type { DeepReadonly, EventOf, GameTypes, Infer, NounOf, VerbsOf } from '@tabularium/kernel'
import {
  cardKind,
  commandKind,
  factionKind,
  featKind,
  imperiumKind,
  landKind,
  pieceKind,
  poolKind,
  REFUGEE_MARKER_COUNT,
  seaKind,
  siteKind,
  spaceKind,
  trackKind,
  HIGHEST_TRACK_VALUE,
  unitKind,
  type Card,
} from './data.ts'
import { eventEffectKind, choiceOptionKind, scenarioKind, cardSideKind } from './data/kinds.ts'
import type { eventShapes } from './events.ts'
import type { AnyFrame } from './frames.ts'

export type { Card, Faction, ImperiumState, Piece, Pool, Site, Space, Track } from './data.ts'
export type { EventEffectId as Effect, ChoiceOption as Option } from './data/kinds.ts'

const makeFactionName = (id: string) => ({ it: factionKind.names.it[factionKind.ids.indexOf(id)]!, en: factionKind.names.en[factionKind.ids.indexOf(id)]! })
/** A seat bears the name of the first faction it holds: with two seats `dux` is the Britons and `saxons` the Barbarians (1.5.1).
 *  In this order, so that the first two or three seats are the split of 1.5.1. */
export const seatKind = makeKindOfWords('seat', {
  dux: makeFactionName('dux'),
  saxons: makeFactionName('saxons'),
  civitates: makeFactionName('civitates'),
  scotti: makeFactionName('scotti'),
})
export type Seat = NounOf<typeof seatKind>

/** What an Event says of a faction on the next card (2.3.6). */
const eligibilityKind = makeKindOfWords('eligibility', {
  usual: { it: 'come al solito', en: 'as usual' },
  eligible: { it: 'Eleggibile', en: 'Eligible' },
  ineligible: { it: 'Ineleggibile', en: 'Ineligible' },
})
const countPerLandShape = tableByKind(landKind, int())
export const boardShape = objectWithFields({
  scenario: id(scenarioKind),
  /** By space and kind of Unit (`cell`): how many, and how many of them carry a Plunder. */
  units: flatCountGrid(landKind, unitKind),
  plunder: flatCountGrid(landKind, unitKind),
  sites: tableByKind(siteKind, maybe(id(pieceKind))),
  /** Prosperity by rows; a City has the bottom row only, twice as long (1.7). */
  bottom: countPerLandShape,
  top: countPerLandShape,
  population: countPerLandShape,
  tracks: tableByKind(trackKind, int(0, HIGHEST_TRACK_VALUE)),
  imperium: id(imperiumKind),
  /** Patrolled Seas. */
  seas: tableByKind(seaKind, bool),
  /** Whether Roads are Maintained, and whether they were lost for good (r-43). */
  roads: bool,
  roadsLost: bool,
  eligible: tableByKind(factionKind, bool),
  /** Who carried out a Command or Event on this card, and what an Event says of the next. */
  acted: tableByKind(factionKind, bool),
  next: tableByKind(factionKind, withDefault(id(eligibilityKind), 'usual')),
  /** Refugees in the Available box of the Civitates. */
  refugees: int(0, REFUGEE_MARKER_COUNT),
  /** Boxes: Cavalry Casualties, Out of Play by pool, and the pieces kept on two cards. The rest is Available or on the map. */
  casualties: int(),
  outOfPlay: tableByKind(poolKind, int()),
  niall: int(),
  dalRiada: int(),
  capabilities: shared(list(id(eventEffectKind))),
  momentum: shared(list(id(eventEffectKind))),
  /** The Barbarian who profits from SLAVE MARKET. */
  slaver: maybe(id(factionKind)),
  /** Epoch cards played so far. */
  epoch: int(),
})
export type Board = Infer<typeof boardShape>

export const verbNounShapes = verbs({
  'pass-turn': 'none',
  'go-without': 'none',
  'feat-first': 'none',
  'command-first': 'none',
  done: 'none',
  'choose-all': 'none',
  agree: 'none',
  refuse: 'none',
  stand: 'none',
  halt: 'none',
  force: 'none',
  decline: 'none',
  champion: 'none',
  event: cardSideKind,
  command: commandKind,
  limited: commandKind,
  feat: featKind,
  option: choiceOptionKind,
  request: choiceOptionKind,
  select: spaceKind,
  mark: spaceKind,
  deep: spaceKind,
  'raid-by': spaceKind,
  'take-from': spaceKind,
  'go-to': spaceKind,
  'by-sea': spaceKind,
  resolve: spaceKind,
  'take-off': spaceKind,
  improve: spaceKind,
  sea: spaceKind,
  fort: siteKind,
  town: siteKind,
  hillfort: siteKind,
  settlement: siteKind,
  'withdraw-into': siteKind,
  assault: siteKind,
  besiege: siteKind,
  site: siteKind,
  take: pieceKind,
  evade: pieceKind,
  ambush: pieceKind,
  trap: pieceKind,
  withdraw: pieceKind,
  lose: pieceKind,
  load: pieceKind,
  attack: factionKind,
  nation: factionKind,
  tribute: factionKind,
  gift: factionKind,
  payer: factionKind,
  'name-faction': factionKind,
  colour: factionKind,
  purse: trackKind,
  pivotal: cardKind,
  count: 'amount',
  carriers: 'amount',
  pay: 'amount',
  propose: 'amount',
})

export interface Pendragon extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: AnyFrame
  Verbs: VerbsOf<typeof verbNounShapes>
  Event: EventOf<typeof eventShapes>
  Timing: 'tribute'
  Thing: Card
  Zone: Zone
  Shown: ShownZone
  Own: null
}
type EpochNumber = '1' | '2' | '3' | '4' | '5'
export type ShownZone = 'current' | 'upcoming' | 'returned' | 'played' | 'in-force' | 'pivotal'
/** The deck is one pile of Events and one with an Epoch card among three Events for each epoch; `stock-*` is what was left out. */
export type Zone = ShownZone | `events-${EpochNumber}` | `mixed-${EpochNumber}` | 'stock-events' | 'stock-early' | 'stock-late'
export type StepContext = kernel.StepContext<Pendragon>
export type PublicContext = kernel.PublicContext<Pendragon>
export type SeatContext = kernel.SeatContext<Pendragon>
/** The board for those who only look. */
export type BoardView = DeepReadonly<Board>
