/** Pendragon: the fall of Roman Britain. Four unequal factions, one island. Read this first. */
import type * as kernel from '@tabularium/kernel'
import { bool, grid, id, int, list, maybe, record, shared, table, verbs, withDefault, words } from '@tabularium/kernel'
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
  REFUGEES,
  seaKind,
  siteKind,
  spaceKind,
  trackKind,
  TRACK_MAX,
  unitKind,
  type Card,
} from './data.ts'
import { effectKind, optionKind, scenarioKind, sideKind } from './data/kinds.ts'
import type { events } from './events.ts'
import type { AnyFrame } from './frames.ts'

export type { Card, Faction, ImperiumState, Piece, Pool, Site, Space, Track } from './data.ts'
export type { Effect, Option } from './data/kinds.ts'

const factionName = (id: string) => ({ it: factionKind.names.it[factionKind.ids.indexOf(id)]!, en: factionKind.names.en[factionKind.ids.indexOf(id)]! })
/** A seat bears the name of the first faction it holds: with two seats `dux` is the Britons and `saxons` the Barbarians (1.5.1).
 *  In this order, so that the first two or three seats are the split of 1.5.1. */
export const seats = words('seat', {
  dux: factionName('dux'),
  saxons: factionName('saxons'),
  civitates: factionName('civitates'),
  scotti: factionName('scotti'),
})
export type Seat = NounOf<typeof seats>

/** What an Event says of a faction on the next card (2.3.6). */
const eligibility = words('eligibility', {
  usual: { it: 'come al solito', en: 'as usual' },
  eligible: { it: 'Eleggibile', en: 'Eligible' },
  ineligible: { it: 'Ineleggibile', en: 'Ineligible' },
})
const perLand = table(landKind, int())
export const board = record({
  scenario: id(scenarioKind),
  /** By space and kind of Unit (`cell`): how many, and how many of them carry a Plunder. */
  units: grid(landKind, unitKind),
  plunder: grid(landKind, unitKind),
  sites: table(siteKind, maybe(id(pieceKind))),
  /** Prosperity by rows; a City has the bottom row only, twice as long (1.7). */
  bottom: perLand,
  top: perLand,
  population: perLand,
  tracks: table(trackKind, int(0, TRACK_MAX)),
  imperium: id(imperiumKind),
  /** Patrolled Seas. */
  seas: table(seaKind, bool),
  /** Whether Roads are Maintained, and whether they were lost for good (r-43). */
  roads: bool,
  roadsLost: bool,
  eligible: table(factionKind, bool),
  /** Who carried out a Command or Event on this card, and what an Event says of the next. */
  acted: table(factionKind, bool),
  next: table(factionKind, withDefault(id(eligibility), 'usual')),
  /** Refugees in the Available box of the Civitates. */
  refugees: int(0, REFUGEES),
  /** Boxes: Cavalry Casualties, Out of Play by pool, and the pieces kept on two cards. The rest is Available or on the map. */
  casualties: int(),
  outOfPlay: table(poolKind, int()),
  niall: int(),
  dalRiada: int(),
  capabilities: shared(list(id(effectKind))),
  momentum: shared(list(id(effectKind))),
  /** The Barbarian who profits from SLAVE MARKET. */
  slaver: maybe(id(factionKind)),
  /** Epoch cards played so far. */
  epoch: int(),
})
export type Board = Infer<typeof board>

export const nouns = verbs({
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
  event: sideKind,
  command: commandKind,
  limited: commandKind,
  feat: featKind,
  option: optionKind,
  request: optionKind,
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
  Verbs: VerbsOf<typeof nouns>
  Event: EventOf<typeof events>
  Timing: 'tribute'
  Thing: Card
  Zone: Zone
  Shown: Shown
  Own: null
}
type Epoch = '1' | '2' | '3' | '4' | '5'
export type Shown = 'current' | 'upcoming' | 'returned' | 'played' | 'in-force' | 'pivotal'
/** The deck is one pile of Events and one with an Epoch card among three Events for each epoch; `stock-*` is what was left out. */
export type Zone = Shown | `events-${Epoch}` | `mixed-${Epoch}` | 'stock-events' | 'stock-early' | 'stock-late'
export type StepContext = kernel.StepContext<Pendragon>
export type PublicContext = kernel.PublicContext<Pendragon>
export type SeatContext = kernel.SeatContext<Pendragon>
/** The board for those who only look. */
export type BoardView = DeepReadonly<Board>
