/** Procedures in progress: one record each, `at` names the step. */
import type { Frame } from '@tabularium/kernel'
import type { Area, At, Leader, Nation, Sea, Ship, Slot, Space, Target, UnitType } from './types.ts'

type Of<P extends string, S extends string, L = object> = Frame & { readonly proc: P; at: S } & L
interface Mine {
  readonly nation: Nation
}
export type GameFrame = Of<'game', 'rounds' | 'result'>
export type RoundFrame = Of<
  'round',
  'start' | 'arrive' | 'turns' | 'score' | 'book' | 'transform' | 'raise' | 'reduce' | 'release' | 'close',
  { next: number; former: Area[] }
>
/** `towns`: cities bought, not yet founded. `next`: the card's entries still to come. */
export type TurnFrame = Of<
  'turn',
  | ('begin' | 'evict' | 'restore' | 'revolt' | 'income' | 'depart' | 'place' | 'reinforce' | 'march' | 'fight' | 'again' | 'fight-again')
  | ('campaign' | 'exit' | 'reduce' | 'book'),
  Mine & { towns: Area[]; next: number }
>
export type IncomeFrame = Of<'income', 'collect' | 'tribute' | 'buy' | 'save', Mine & { due: number }>
export type WindfallFrame = Of<'windfall', 'buy' | 'cut', Mine>
export type PlacementFrame = Of<'placement', 'towns' | 'next' | 'place', Mine & { next: number; filled: Area[] }>
/** One entry of a card. `units`: still to place, by type; `spots`: where pieces of this entry stand. */
export type ArrivalFrame = Of<
  'arrival',
  'come' | 'accept' | 'lead' | 'room' | 'settle' | 'fleet' | 'unit' | 'rest' | 'last',
  Mine & { readonly entry: number; units: number[]; leaders: Leader[]; spots: Space[]; spot: Space | null }
>
/** Everybody else leaves the area. */
export type EvictFrame = Of<'evict', 'next', Mine & { readonly where: Area }>
export type StackingFrame = Of<
  'stacking',
  'check' | 'cut',
  Mine & { readonly areas: Area[]; readonly moved: boolean; readonly spare: Area[]; over: Area | null; asked: boolean }
>
/** `part`: 0 an ordinary turn, 1 and 2 the halves of a major invasion. */
export type MovementFrame = Of<
  'movement',
  'start' | 'choose' | 'transfer' | 'allies' | 'entries' | 'sack' | 'rebuild' | 'stacking' | 'close',
  Mine & { readonly part: number; declared: boolean; port: Area | null }
>
export interface Member {
  type: UnitType
  used: number
  /** With the leader from the start. */
  whole: boolean
}
interface Dropped {
  type: UnitType
  at: Space
}
export type MarchFrame = Of<
  'march',
  'go',
  Mine & {
    readonly campaign: boolean
    readonly free: boolean
    readonly extra: number
    readonly invasion: boolean
    where: Area
    last: Area
    steps: number
    crossed: boolean
    group: Member[]
    leaders: Leader[]
    left: Dropped[]
  }
>
/** The last `ships` entries of the board's holds are under way. */
export type VoyageFrame = Of<
  'voyage',
  'ship' | 'go' | 'load' | 'unload' | 'ashore' | 'moor',
  Mine & {
    readonly leader: Leader | null
    readonly home: Area | null
    where: Sea
    ships: number
    sailed: number
    carried: number
    port: Area | null
    dropped: number
  }
>
export interface Engagement {
  sea: Sea
  enemy: Nation
  /** The other nation attacks. */
  theirs: boolean
}
export type CombatFrame = Of<
  'combat',
  'declare' | 'enemy' | 'others' | 'answer' | 'left' | 'order' | 'which' | 'leaders' | 'title' | 'rebuild' | 'stacking',
  Mine & { readonly part: number; sea: Sea | null; rivals: Nation[]; asked: number; engaged: Engagement[]; fought: Area[]; fled: At[] }
>
export type BattleFrame = Of<
  'battle',
  | ('declare' | 'lone' | 'must' | 'fear' | 'desert' | 'muster' | 'round' | 'convert' | 'aim' | 'reply' | 'fire' | 'panic' | 'rout')
  | ('title' | 'retreat' | 'yield' | 'submit' | 'again' | 'raided' | 'back' | 'restore' | 'settle' | 'spoils'),
  {
    readonly where: Area
    readonly attacker: Nation
    readonly defender: Nation
    readonly closed: Area[]
    readonly shut: Area[]
    raid: boolean
    no: number
    /** Damaged units by type. */
    hurtA: number[]
    hurtD: number[]
    /** A unit that fights for the Patrimonium, and whether one was converted. */
    guest: UnitType | null
    readonly host: Nation | null
    converted: boolean
    /** Dice aimed in this round: by firing type, then target. */
    aimsA: (Target | Slot)[]
    aimsD: (Target | Slot)[]
    panicA: number
    panicD: number
    pitched: boolean
    present: Leader[]
    hit: boolean
    over: boolean
  }
>
/** Units leave an area, of their own will or not. */
export type Flight = 'choice' | 'raid' | 'room' | 'submission' | 'elephants' | 'title' | 'subject' | 'leaders'
export type FlightFrame = Of<
  'flight',
  'doom' | 'choose' | 'where' | 'arrive' | 'sack',
  Mine & {
    readonly from: Area
    readonly why: Flight
    readonly attacking: boolean
    readonly enemy: Nation | null
    readonly closed: Area[]
    readonly shut: Area[]
    /** How many must still go; none in a choice. */
    quota: number
    moving: UnitType | null
    wounded: boolean
    leading: Leader | null
    to: Space | null
    declared: boolean
  }
>
export type NavalFrame = Of<
  'naval',
  'round' | 'fire' | 'losses' | 'lose' | 'retreat' | 'retire' | 'where' | 'again',
  { readonly sea: Sea; readonly attacker: Nation; readonly defender: Nation; lossA: number; lossD: number; turn: Nation; ship: Ship | null; fixed: boolean }
>
export type SpoilsFrame = Of<'spoils', 'choose' | 'share', Mine & { readonly where: Area; readonly raid: boolean; paid: boolean }>
export type RebuildFrame = Of<'rebuild', 'choose' | 'spend', Mine & { readonly areas: Area[]; where: Area | null }>
export type SubmissionFrame = Of<'submission', 'bow' | 'clear', { readonly subject: Nation; readonly overlord: Nation; areas: Area[] }>
export type CampaignFrame = Of<
  'campaign',
  'open' | 'choose' | 'subject' | 'entries' | 'stacking',
  Mine & { readonly leader: Leader; readonly gold: number; made: number; blocked: Space | null }
>
/** One campaign step. `before`: what was blocked in the step before; `origins`: where reactions began. */
export type SortieFrame = Of<
  'sortie',
  'move' | 'sack' | 'rebuild' | 'stacking' | 'plans' | 'declare' | 'cost' | 'revolts' | 'revolt' | 'reactions' | 'defect' | 'fight',
  Mine & {
    readonly leader: Leader
    readonly mode: 'land' | 'sea' | 'stay'
    readonly sea: Sea | null
    readonly before: Space | null
    readonly first: boolean
    raids: Area[]
    block: Space | null
    /** The unit for the block is still to be given. */
    owed: boolean
    next: number
    origins: At[]
  }
>
/** `to` alone: it enters the battle. `from` first: it moves and sees. Neither: it has not reacted. */
export type ReactionFrame = Of<
  'reaction',
  'open' | 'join' | 'joiner' | 'goal' | 'stack' | 'hold',
  Mine & { from: Space | null; to: Space | null; moved: number }
>
export type CivilFrame = Of<'civil', 'open' | 'next' | 'choose' | 'subject' | 'stacking', { turn: number; passes: number; blocked: (Space | null)[] }>
export type TransformFrame = Of<'transform', 'start' | 'choose' | 'missing' | 'close', Mine & { readonly into: Nation | null; made: number }>
export type RaiseFrame = Of<'raise', 'count' | 'place', Mine & { readonly type: UnitType; readonly upTo: number; left: number; former: Area[] }>
export type ReduceFrame = Of<'reduce', 'next' | 'from' | 'which', Mine & { readonly keep: number; where: Space | null }>
export type ExitFrame = Of<'exit', 'choose' | 'lost', Mine & { readonly via: Area }>
export type AnyFrame =
  | (GameFrame | RoundFrame | TurnFrame | IncomeFrame | WindfallFrame | PlacementFrame | ArrivalFrame | EvictFrame | StackingFrame)
  | (MovementFrame | MarchFrame | VoyageFrame | CombatFrame | BattleFrame | FlightFrame | NavalFrame | SpoilsFrame | RebuildFrame)
  | (SubmissionFrame | CampaignFrame | SortieFrame | ReactionFrame | CivilFrame | TransformFrame | RaiseFrame | ReduceFrame | ExitFrame)
