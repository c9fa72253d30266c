/** Pendragon: the fall of Roman Britain. Four unequal factions, one island. Read this first. */
import type { Amount, StepContext, GameTypes, PublicContext, SeatContext, DeepReadonly } from '@tabularium/kernel'
import type { Side } from './data/vocabulary.ts'
import type { Command, Feat } from './data.ts'
import type { Event } from './events.ts'
import type { AnyFrame } from './frames.ts'

/** A seat bears the name of the first faction it holds: with two seats `dux` is the Britons and `saxons` the Barbarians (1.5.1). */
export type Seat = 'dux' | 'saxons' | 'civitates' | 'scotti'
/** 0 dux, 1 civitates, 2 saxons, 3 scotti. */
export type Faction = number
/** 0 to 22 lands, 23 to 26 Seas, 27 Caledonia. */
export type Space = number
export type Site = number
/** 0 to 10 Units, Foederati apart by nation and colour; 11 to 19 Strongholds. */
export type Piece = number
export type Card = number
export type Track = number
/** A text of a card: an index into `EFFECTS`. */
export type Effect = number

export interface Board {
  scenario: number
  /** By space and kind of Unit (`cell`): how many, and how many of them carry a Plunder. */
  units: number[]
  plunder: number[]
  sites: (Piece | null)[]
  /** Prosperity by rows; a City has the bottom row only, twice as long (1.7). */
  bottom: number[]
  top: number[]
  population: number[]
  tracks: number[]
  imperium: number
  /** Patrolled Seas. */
  seas: boolean[]
  /** Whether Roads are Maintained, and whether they were lost for good (r-43). */
  roads: boolean
  roadsLost: boolean
  eligible: boolean[]
  /** Who carried out a Command or Event on this card, and what an Event says of the next: 0 nothing, 1 Eligible, 2 Ineligible. */
  acted: boolean[]
  next: number[]
  /** Refugees in the Available box of the Civitates. */
  refugees: number
  /** Boxes: Cavalry Casualties, Out of Play by pool, and the pieces kept on two cards. The rest is Available or on the map. */
  casualties: number
  outOfPlay: number[]
  niall: number
  dalRiada: number
  capabilities: Effect[]
  momentum: Effect[]
  /** The Barbarian who profits from SLAVE MARKET. */
  slaver: Faction | null
  /** Epoch cards played so far. */
  epoch: number
}

export const OPTIONS = [
  ...(['troops', 'strongholds', 'militia', 'hillfort', 'convert', 'prestige', 'population', 'settle', 'warbands', 'settlement', 'move', 'muster'] as const),
  ...(['few', 'many', 'units', 'prosperity', 'renown', 'resources', 'first', 'second'] as const),
] as const
export type Option = (typeof OPTIONS)[number]

type Of<N, V extends string> = { [K in V]: N }
/** Verb -> noun. */
export type Verbs = Of<
  null,
  'pass-turn' | 'plain' | 'feat-first' | 'command-first' | 'done' | 'every' | 'agree' | 'refuse' | 'stand' | 'halt' | 'force' | 'decline' | 'champion'
> &
  Of<Side, 'event'> &
  Of<Command, 'command' | 'limited'> &
  Of<Feat, 'feat'> &
  Of<Space, 'select' | 'mark' | 'deep' | 'via' | 'from' | 'to' | 'by-sea' | 'resolve' | 'take-off' | 'improve' | 'sea'> &
  Of<Site, 'fort' | 'town' | 'hillfort' | 'settlement' | 'into' | 'assault' | 'besiege' | 'site'> &
  Of<Piece, 'take' | 'evade' | 'ambush' | 'trap' | 'withdraw' | 'lose' | 'load'> &
  Of<Faction, 'against' | 'nation' | 'tribute' | 'gift' | 'payer' | 'name' | 'colour'> &
  Of<Track, 'purse'> &
  Of<Card, 'pivotal'> &
  Of<Option, 'option' | 'request'> &
  Of<Amount, 'count' | 'carriers' | 'pay' | 'propose'>

export interface Pendragon extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: AnyFrame
  Verbs: Verbs
  Event: Event
  Timing: 'tribute'
  Zone: Zone
  Shown: Shown
  Own: null
}
type Epoch = '1' | '2' | '3' | '4' | '5'
export type Shown = 'current' | 'upcoming' | 'returned' | 'played' | 'in-force' | 'pivotal'
/** The deck is one pile of Events and one with an Epoch card among three Events for each epoch; `stock-*` is what was left out. */
export type Zone = Shown | `events-${Epoch}` | `mixed-${Epoch}` | 'stock-events' | 'stock-early' | 'stock-late'
export type Table = StepContext<Pendragon>
export type Look = PublicContext<Pendragon>
export type Read = SeatContext<Pendragon>
/** The board for those who only look. */
export type B = DeepReadonly<Board>
