/** The procedures in progress: their steps and what each keeps in mind. Open to everybody. */
import type { Frame } from '@tabularium/kernel'
import type { Card, Condition, Player, Space } from './types.ts'

type In<P extends string, S extends string, L = object> = Frame & { readonly proc: P; at: S } & L
export type GameFrame = In<'game', 'youngest' | 'lot' | 'home' | 'first-five' | 'last-two' | 'general' | 'turns', { drawn: Player | null; placed: number }>
export type TurnFrame = In<'turn', 'first' | 'deal' | 'rounds' | 'after' | 'markers' | 'sudden' | 'score' | 'next'>
export type RoundFrame = In<'round', 'start' | 'legitimacy' | 'choose' | 'close'>
export type CampaignFrame = In<'campaign', 'lay', { readonly from: Space }>
/** The group on the move. `came`: where its last step began; `beaten`, `granted`, `refused`: players here; `paid`: for the passage out of here. */
export interface Group {
  legions: number
  commander: boolean
  place: Space
  came: Space | null
  wins: number
  begun: boolean
  entered: boolean
  beaten: Player[]
  granted: Player[]
  refused: Player[]
  paid: boolean
  stopped: boolean
  over: boolean
}
export type MarchFrame = In<'march', 'announce' | 'check' | 'choose' | 'halt', Group>
export type StepFrame = In<'step', 'passage' | 'toll' | 'declare' | 'move' | 'withdrawals', { readonly to: Space; facing: Player[] }>
export interface Leaving {
  readonly player: Player
  readonly from: Space
  readonly came: Space
  to: Space
  along: boolean
  stopped: boolean
}
export type WithdrawFrame = In<'withdraw', 'choose' | 'commander' | 'declare' | 'go', Leaving>
export interface Fight {
  readonly defender: Player
  attack: number
  defence: number
  loser: Player | null
  to: Space | null
  along: boolean
}
export type BattleFrame = In<
  'battle',
  'declare' | 'pay' | 'commit' | 'reveal' | 'honours' | 'ranks' | 'seize' | 'captured' | 'retreat' | 'commander' | 'leave' | 'tire',
  Fight
>
/** `cards`: those laid down and not cancelled. */
export type ProclaimFrame = In<'proclaim', 'lay' | 'cancel' | 'more' | 'count', { cards: Card[] }>
export type AnnulFrame = In<'annul', 'choose', { readonly player: Player }>
/** Guards and Briberies of the assassin, and of all who block. */
export interface Attempt {
  readonly card: Card
  target: Player | null
  guards: number
  bribes: number
  blocking: number
  bribing: number
}
export type AssassinationFrame = In<'assassination', 'target' | 'support' | 'reveal' | 'outcome', Attempt>
export type BlockFrame = In<'block', 'more', { readonly player: Player }>
type OfCard = { readonly card: Card }
export type AveFrame = In<'ave', 'effect', OfCard>
export type CrisisFrame = In<'crisis', 'target' | 'omens' | 'effect', OfCard & { target: Player | null }>
export type Fleet = OfCard & { from: Space | null; to: Space | null; legions: number; commander: boolean; hit: boolean; facing: Player[] }
export type GalleyFrame = In<'galley', 'from' | 'to' | 'load' | 'omens' | 'declare' | 'confirm' | 'land' | 'withdrawals', Fleet>
export type TribesFrame = In<'tribes', 'where' | 'omens' | 'attack' | 'flee' | 'independents' | 'marker', OfCard & { where: Space | null; fleeing: Player[] }>
export type RebelsFrame = In<
  'rebels',
  'where' | 'whose' | 'which' | 'omens' | 'effect',
  OfCard & { where: Space | null; whose: Player | null; which: Condition | null }
>
export type RevoltFrame = In<'revolt', 'omens' | 'begin' | 'send' | 'which' | 'effect', OfCard & { picked: Space | null }>
export type TraitorFrame = In<'traitor', 'target' | 'omens' | 'effect', OfCard & { target: Player | null }>
/** Bad Weather, Illness or Bribery, and what it answers. */
export type Against = 'march' | 'withdrawal' | 'fleet' | 'proclamation'
export type ReactionFrame = In<'reaction', 'omens' | 'effect', OfCard & { readonly player: Player; readonly against: Against }>

export type EventFrame = AveFrame | CrisisFrame | GalleyFrame | TribesFrame | RebelsFrame | RevoltFrame | TraitorFrame | AssassinationFrame
export type AnyFrame =
  | (GameFrame | TurnFrame | RoundFrame | CampaignFrame | MarchFrame | StepFrame | WithdrawFrame | BattleFrame)
  | (ProclaimFrame | AnnulFrame | BlockFrame | ReactionFrame | EventFrame)
