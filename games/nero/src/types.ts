/** Nero: AD 69, three or four generals, one throne. Read this first. */
import type { Amount, StepContext, GameTypes, PublicContext, SeatContext, DeepReadonly } from '@tabularium/kernel'
import type { Event } from './events.ts'
import type { AnyFrame } from './frames.ts'

export type Seat = 'seat-1' | 'seat-2' | 'seat-3' | 'seat-4'
/** 0 to 3, clockwise; the seat of the same number. An owner may also be nobody, 4: independent legions. */
export type Player = number
export type Owner = number
export type Space = number
export type Zone = number
export type Card = number
/** What a card's event is; several cards bear one title. */
export type Title = number
/** 0 General, 1 Contender, 2 Emperor. */
export type Rank = number
/** A player in a space: player x spaces + space. */
export type Stand = number
/** What may set legions of one player in one province apart. */
export type Condition = 'ready' | 'spent' | 'marked' | 'worn' | 'marching'

/** Counts change in place; the short lists are replaced, never changed, so that copies may share them. */
export interface Board {
  turn: number
  youngest: Player
  first: Player
  active: Player
  home: readonly (Zone | null)[]
  /** Owner x space. */
  legions: number[]
  /** Player x space: how many of them carry a retreat marker. */
  marked: number[]
  /** The active player's legions that may move no more in this round, without and with a retreat marker. */
  spent: number[]
  worn: number[]
  rank: readonly Rank[]
  stands: readonly (Space | null)[]
  /** Commanders who may move no more in this round. */
  resting: readonly boolean[]
  vp: readonly number[]
  tribes: Space | null
  /** Cards the active player has played in this round, and whether it is the last round of the turn. */
  played: number
  last: boolean
  singles: readonly Title[]
  /** Who was attacked where, and who may not withdraw again from where, in this round. */
  attacked: readonly Stand[]
  pinned: readonly Stand[]
  /** The Germanias in which the active player had a legion when the round began. */
  camped: readonly Space[]
  /** The card that Bad Omens cancelled; it is Single, so there is one at most in a round. */
  omened: Card | null
  /** The pool of a movement play: where it is tied to and the MP left. */
  from: Space | null
  mp: number
}

type Of<N, V extends string> = { [K in V]: N }
/** Verb -> noun. */
export type Verbs = Of<Zone, 'home'> &
  Of<Space, 'place' | 'post' | 'campaign' | 'step' | 'withdraw' | 'retreat' | 'from' | 'to' | 'where' | 'flee' | 'send'> &
  Of<Card, 'lay' | 'play' | 'discard' | 'commit' | 'pledge' | 'annul' | 'support' | 'guard' | 'bribe' | 'omens' | 'weather' | 'illness'> &
  Of<Amount, 'march' | 'lead' | 'gather' | 'enlist' | 'drop' | 'sail' | 'sail-led'> &
  Of<Player, 'attack' | 'target' | 'whose'> &
  Of<Condition, 'seize' | 'which'> &
  Of<null, 'rally' | 'proclaim' | 'expel' | 'end' | 'part' | 'stop' | 'allow' | 'refuse' | 'stay' | 'along' | 'apart' | 'enough' | 'depart'>
export type Timing = 'event' | 'group' | 'step' | 'attack' | 'withdrawal' | 'fleet' | 'proclamation' | 'attempt'
export interface Nero extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: AnyFrame
  Verbs: Verbs
  Event: Event
  Timing: Timing
  Zone: `hand-${Seat}` | 'box' | 'table'
  Shown: 'table'
  Own: null
}
/** The board as a query reads it, and the contexts under short names. */
export type Lying = DeepReadonly<Board>
export type G = StepContext<Nero>
export type R = SeatContext<Nero>
export type O = PublicContext<Nero>
