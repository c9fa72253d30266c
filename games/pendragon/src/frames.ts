/** Procedures in progress, chapter by chapter. `at` names the step; the rest are its locals. */
import type { Frame } from '@tabularium/kernel'
import type { Command, Feat } from './data.ts'
import type { Strike } from './events.ts'
import type { Card, Effect, Faction, Option, Piece, Site, Space, Track } from './types.ts'

type Proc<P extends string, At extends string, Locals = object> = Frame & { readonly proc: P; at: At } & Locals

// ---- 2 Sequence of play ----
export type GameFrame = Proc<'game', 'build' | 'open' | 'play' | 'advance'>
/** What the first to act did, which decides what the second may do. */
export type Done = 'none' | 'command' | 'feat' | 'event'
export type CardFrame = Proc<
  'card',
  'reveal' | 'pivotal' | 'interrupt' | 'options' | 'adjust',
  { asked: number; pivot: Card | null; over: Faction[]; acted: number; first: Done }
>
export type TurnFrame = Proc<'turn', 'choose', { readonly faction: Faction; readonly after: Done }>

// ---- 3.1, 4.1 An action: a Command with or without a Feat, or a free one ----
export type ActFrame = Proc<
  'act',
  'tribute' | 'feat' | 'order' | 'request' | 'consent' | 'before' | 'command' | 'after',
  {
    readonly faction: Faction
    readonly command: Command | null
    feat: Feat | null
    readonly limited: boolean
    /** The operation of a card that made it free, and the spaces it is bound to. */
    readonly op: number | null
    readonly only: Space[] | null
    readonly max: number
    first: boolean
    /** Consents: to spend Briton Resources, and to take the other Britons' Units along (0 not asked, 1 yes, 2 no). */
    granted: boolean
    asking: boolean
    along: number
    /** What has been ordered and not yet been paid, in Resources or Renown and in Wealth. */
    cost: number
    wealth: number
    /** Spaces of the Command with what belongs to each: route or enemy, and dice. */
    spaces: Space[]
    vias: number[]
    dice: number[]
    /** Spaces of the Feat, and whether they were chosen already. */
    feats: Space[]
    picked: boolean
    /** The spaces that Raiders were Returned from, once for each Raider. */
    returned: Space[]
    /** Losses already ignored by CROSS ON HIS SHOULDERS in this Command; -1: never yet. */
    crossed: number
  }
>
export type PayFrame = Proc<
  'pay',
  'split' | 'pay',
  { readonly faction: Faction; readonly cost: number; readonly wealth: number; readonly granted: boolean; own: number }
>
export type GiveFrame = Proc<'give', 'purse' | 'amount', { readonly from: Faction; readonly to: Faction; purse: Track | null; readonly granted: boolean }>
export type PlaceFrame = Proc<'place', 'stock' | 'shortage', { readonly who: Faction; readonly piece: Piece; readonly space: Space; n: number; least: number }>
export type LoadFrame = Proc<
  'load',
  'carriers' | 'tell',
  { readonly who: Faction; readonly space: Space; readonly kinds: Piece[]; left: number; readonly fromSpace: boolean; loaded: number }
>

// ---- 3.2 to 3.5 Commands ----
export type TrainFrame = Proc<
  'train',
  'choose' | 'pay' | 'space' | 'cavalry' | 'place' | 'militia' | 'improve' | 'pay-again',
  { i: number; cavalry: number; improved: Space[] }
>
export type MarchFrame = Proc<
  'march',
  'from' | 'consent' | 'take' | 'to' | 'number' | 'carriers' | 'pay',
  { readonly targets: Space[] | null; origins: Space[]; from: Space; piece: Piece; to: Space; n: number; fresh: number[] }
>
export type InterceptFrame = Proc<'intercept', 'choose' | 'whom' | 'mark' | 'feat' | 'ride' | 'resolve' | 'done', { space: Space; left: Space[] }>
export type BattlesFrame = Proc<'battles', 'choose' | 'whom' | 'mark' | 'feat' | 'reinforce' | 'resolve' | 'done', { space: Space; left: Space[] }>
export type MusterFrame = Proc<
  'muster',
  'choose' | 'mode' | 'number' | 'troops' | 'comitates' | 'strongholds' | 'materials' | 'pay',
  { space: Space; mode: Option; n: number; elite: number; site: Site; built: Piece[] }
>
export type TradeFrame = Proc<'trade', 'choose' | 'gain' | 'improve' | 'pay', { improved: Space[] }>
export type RaidFrame = Proc<
  'raid',
  'choose' | 'via' | 'dice' | 'mark' | 'pay' | 'resolve' | 'done',
  /** `deep`: the space of the Deep Raid, if there is one. */
  { space: Space; deep: Space | null; left: Space[]; niall: boolean }
>
export type ForayFrame = Proc<
  'foray',
  'roll' | 'niall' | 'land' | 'deep' | 'plunder' | 'feats' | 'ransom' | 'battle' | 'ravage',
  {
    readonly space: Space
    readonly via: Space
    readonly dice: number
    readonly deep: boolean
    n: number
    before: number
    fought: boolean
    asked: number
    carriers: number
    over: boolean
  }
>
export type ClashFrame = Proc<'clash', 'plunder' | 'feats' | 'ransom' | 'battle' | 'ravage', { readonly space: Space; readonly enemy: Faction; asked: number }>
export type ReturnFrame = Proc<'return', 'choose' | 'settle' | 'bring', object>
export type CrossingFrame = Proc<
  'crossing',
  'to' | 'from' | 'number' | 'carriers' | 'pay',
  { to: Space; from: Space; n: number; bySea: number; seaHere: boolean; fresh: number[] }
>

// ---- 3.6 Battle ----
export type BattleFrame = Proc<
  'battle',
  | 'open'
  | 'evade'
  | 'trap'
  | 'snap'
  | 'withdraw'
  | 'into'
  | 'shelter'
  | 'carriers'
  | 'behind'
  | 'charge'
  | 'melee'
  | 'harass'
  | 'assault'
  | 'coup'
  | 'champion'
  | 'escalade'
  | 'storm'
  | 'fall'
  | 'prestige'
  | 'booty'
  | 'city'
  | 'renown'
  | 'recover'
  | 'siege'
  | 'inside'
  | 'starve'
  | 'retaliate',
  {
    readonly space: Space
    readonly attacker: Faction
    readonly defender: Faction
    /** Both Britons fight on this side. */
    readonly allies: 'attack' | 'defend' | 'none'
    /** Only so many Raiders, the new ones of a Raid, attack. -1: everybody does. */
    readonly raiders: number
    readonly bound: boolean
    readonly noAssault: boolean
    readonly surprise: boolean
    readonly shield: boolean
    readonly retaliate: boolean
    /** Units in the field by kind, those that have struck, those that Ambush, and those inside each Stronghold. */
    field: number[]
    struck: number[]
    ambush: boolean[]
    tried: boolean[]
    inside: number[][]
    /** Whose turn it is to decide before the battle and on withdrawing. */
    queue: Faction[]
    unit: Piece
    site: Site
    /** So many of them are about to Withdraw. */
    n: number
    /** Carriers of Plunder by kind: in the field, and inside each Stronghold. */
    load: number[]
    loadInside: number[][]
    /** Losses that may still be ignored in this Field Battle: by Cavalry, and by the cross (r-131). */
    grace: number
    cross: number
    champion: boolean
    garrison: number
    /** Sites Assaulted or besieged, Strongholds that fell, and what is going on at `site`. */
    assaulted: Site[]
    fallen: Piece[]
    storming: boolean
    starving: boolean
    /** Pieces lost by the attacker and by the defender, and Plunder they carried. */
    lost: number[]
    spoils: number[]
    cavalry: boolean
    besiegers: number
  }
>
export type LossesFrame = Proc<
  'losses',
  'share' | 'propose' | 'answer' | 'apply' | 'pass',
  {
    side: 'attack' | 'defend'
    readonly step: Strike
    /** Half losses still to take on this side and afterwards on the other; by whom, and what the Civitates take when the two Britons share. */
    points: number
    other: number
    who: Faction | null
    rest: number
    proposed: number
  }
>

// ---- 4 Feats ----
export type BuildFrame = Proc<'build', 'choose' | 'materials' | 'pay', { site: Site }>
export type InviteFrame = Proc<
  'invite',
  'choose' | 'pause' | 'next' | 'way' | 'nation' | 'settle' | 'warbands' | 'pay',
  { readonly pause: boolean; space: Space; way: Option; nation: Faction }
>
export type RequisitionFrame = Proc<'requisition', 'choose' | 'pause' | 'seize' | 'booty', { readonly pause: boolean }>
export type RuleFrame = Proc<'rule', 'choose' | 'next' | 'way' | 'pay', { space: Space }>
export type ReinforceFrame = Proc<
  'reinforce',
  'choose' | 'pay' | 'next' | 'way' | 'to' | 'consent' | 'take' | 'number' | 'carriers' | 'join',
  { space: Space; to: Space; left: number; piece: Piece; n: number }
>
export type PillageFrame = Proc<'pillage', 'choose' | 'pause' | 'next' | 'load' | 'name', { readonly pause: boolean; space: Space; n: number }>
export type SettleFrame = Proc<
  'settle',
  'choose' | 'pause' | 'roll' | 'way' | 'build' | 'pay',
  { readonly pause: boolean; space: Space; site: boolean; grown: boolean }
>
export type EntreatFrame = Proc<'entreat', 'choose' | 'pause' | 'pay' | 'hillfort' | 'militia', { readonly pause: boolean; space: Space; replaced: number }>

// ---- 5 Events ----
export type EventFrame = Proc<
  'event',
  'tribute' | 'run',
  {
    readonly by: Faction
    readonly effect: Effect
    /** Spaces that the text calls a, b and m. */
    a: Space[]
    b: Space[]
    m: Space[]
    /** How many Units the last placing put down and pieces the last removal took, the colour of Foederati and the Barbarian chosen. */
    placed: number
    removed: number
    colour: Faction
    nation: Faction | null
  }
>
export type OpsFrame = Proc<'ops', 'next', { readonly list: number; i: number }>
export type OpFrame = Proc<
  'op',
  | ('begin' | 'colour' | 'name' | 'option' | 'pay' | 'sea' | 'gather' | 'select' | 'pick' | 'title')
  | ('next' | 'amount' | 'put' | 'site' | 'work' | 'kind' | 'carriers' | 'move' | 'accept'),
  { readonly op: number; readonly by: Faction; spaces: Space[]; i: number; left: number; piece: Piece }
>

// ---- 6 Epoch rounds ----
export type EpochFrame = Proc<'epoch', 'annona' | 'hoard' | 'imperium' | 'victory' | 'event' | 'revenue' | 'upkeep' | 'recovery' | 'reset', object>
export type AnnonaFrame = Proc<
  'annona',
  'begin' | 'request' | 'consent' | 'feed' | 'kind' | 'count' | 'pay' | 'release' | 'renown' | 'plunder',
  {
    who: Faction
    /** Briton Resources the Dux asked for, and whether the Civitates said yes. */
    asked: number
    granted: boolean
    fed: number
    space: Space
    piece: Piece
    /** Warbands that were released without Plunder: space and nation, once for each. */
    released: number[]
  }
>
export type UpkeepFrame = Proc<
  'upkeep',
  | (
      | 'booty'
      | 'ask-forts'
      | 'grant-forts'
      | 'forts'
      | 'pay-forts'
      | 'ask-roads'
      | 'grant-roads'
      | 'roads'
      | 'pay-roads'
      | 'cavalry'
      | 'cavalry-to'
      | 'cavalry-number'
      | 'red'
      | 'casualties'
    )
  | ('wealth' | 'militia' | 'comitates' | 'dismiss' | 'refugees' | 'home' | 'blue' | 'saxons' | 'saxons-home' | 'scotti' | 'scotti-home' | 'floor'),
  { asked: number; granted: boolean; cost: number; from: Space; to: Space; fresh: Space[]; keep: number }
>
/** Who goes home: Civitates Troops, Foederati of a colour, or Warbands of a Barbarian. */
export type Homing = 'troops' | 'red' | 'blue' | 'saxons' | 'scotti'
export type RedeployFrame = Proc<'redeploy', 'find' | 'to', { readonly who: Homing; space: Space; piece: Piece }>

export type AnyFrame =
  | (GameFrame | CardFrame | TurnFrame | ActFrame | PayFrame | GiveFrame | PlaceFrame | LoadFrame)
  | (TrainFrame | MarchFrame | InterceptFrame | BattlesFrame | MusterFrame | TradeFrame | RaidFrame | ForayFrame | ClashFrame | ReturnFrame | CrossingFrame)
  | (BattleFrame | LossesFrame)
  | (BuildFrame | InviteFrame | RequisitionFrame | RuleFrame | ReinforceFrame | PillageFrame | SettleFrame | EntreatFrame)
  | (EventFrame | OpsFrame | OpFrame | EpochFrame | AnnonaFrame | UpkeepFrame | RedeployFrame)
