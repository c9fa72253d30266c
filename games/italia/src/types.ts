/** Italia I and II: a dozen nations and more on one map. Read this first. */
import type { StepContext, GameTypes, PublicContext, DeepReadonly } from '@tabularium/kernel'
import type { Event } from './events.ts'
import type { AnyFrame } from './frames.ts'

export type Seat = 'red' | 'yellow' | 'blue' | 'green'
/** Land areas come first, seas behind them. */
export type Space = number
export type Area = number
export type Sea = number
export type Nation = number
/** A nation's land units of one type; a nation with fleets. */
export type Band = number
export type Navy = number
export type UnitType = number
export type Leader = number
/** A unit type, or behind these a damaged consular legion and a damaged knight. */
export type Piece = number
/** Type x 2, and 1 more for those that landed. */
export type Target = number
export type Ship = number
export type Slot = number

/** A fleet that carries something. What is aboard is nowhere else on the board. */
export interface Hold {
  nation: Nation
  at: Sea
  units: UnitType[]
  leaders: Leader[]
  /** Has moved in this phase. */
  moved: boolean
}
/** A piece of the active nation that moved in this phase: how far, and where its last step began. */
export interface Track {
  type: UnitType
  at: Space
  used: number
  from: Space
}
/** A leader of the active nation that moved in this phase, and where his last step began. */
export interface LeaderTrack {
  leader: Leader
  from: Space
}
export interface Waiting {
  nation: Nation
  type: UnitType
}
export interface At {
  nation: Nation
  at: Space
}
export interface Board {
  /** 0: Italia I, 1: Italia II. */
  game: number
  round: number
  /** Land area x band. */
  units: number[]
  /** Sea x navy; laden fleets are counted too. */
  fleets: number[]
  holds: Hold[]
  leaders: (Space | null)[]
  /** Eliminated for good. */
  dead: Leader[]
  /** 0 nothing, 1 city, 2 ruin. */
  cities: number[]
  /** The colour that last controlled a city's area. */
  keeper: (Seat | null)[]
  gold: number[]
  /** Bought, and not yet placed. */
  aside: Waiting[]
  capital: (Area | null)[]
  overlord: (Nation | null)[]
  points: number[]
  /** Scored in this round and not yet booked: a subject's are halved first. */
  tally: number[]
  /** Awards that can be had once. */
  claimed: number[]
  /** How often Romans have faced elephants. */
  fear: number
  /** Units that went home for good, by nation. */
  retired: number[]
  conversions: number
  /** The nation whose turn it is. */
  active: Nation | null
  tracks: Track[]
  marched: LeaderTrack[]
  /** Cities this nation sacked or raided in this turn, and those rebuilt at once after a raid. */
  burnt: Area[]
  restored: Area[]
  /** Where a retreat may have left one unit more. */
  refuge: At[]
  /** Entry areas in which the active nation's reinforcements have just been placed. */
  fresh: Area[]
}

type Of<N, V extends string> = { [K in V]: N }
type Bare = 'done' | 'halt' | 'stand' | 'revolt' | 'obey' | 'gold' | 'points' | 'keep' | 'attack' | 'raid' | 'submit' | 'resist'
type Bare2 = 'empty' | 'advance' | 'remain' | 'stop' | 'enter' | 'ignore' | 'decline' | 'accept' | 'none'
/** Verb -> noun. */
type Verbs = Of<null, Bare | Bare2> &
  Of<Area, 'found' | 'march' | 'transfer' | 'capital' | 'fight' | 'rebuild' | 'plunder'> &
  Of<Space, 'place' | 'step' | 'to' | 'block' | 'shift' | 'from' | 'embark' | 'land'> &
  Of<Sea, 'sail' | 'engage' | 'naval'> &
  Of<UnitType, 'buy' | 'take' | 'drop' | 'remove' | 'spend' | 'convert'> &
  Of<Piece, 'withdraw'> &
  Of<Leader, 'lead' | 'leave' | 'follow'> &
  Of<Nation, 'enemy'> &
  Of<Target, 'aim'> &
  Of<Ship, 'laden'> &
  Of<Slot, 'mark'>

export type Timing = 'reaction'
export interface Italia extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: AnyFrame
  Verbs: Verbs
  Event: Event
  Timing: Timing
  Zone: never
  Shown: never
  Own: null
}
export type B = DeepReadonly<Board>
export type G = StepContext<Italia>
export type O = PublicContext<Italia>
