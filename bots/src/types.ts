/** The contract of an opponent. A bot is given a state its seat could imagine, never the true one: what it has not seen it cannot use. */
import type { Action, PendingDecision, GameModule, GameTypes, State } from '@tabularium/kernel'

/** A whole number from 0 to n-1. The same seed gives the same numbers, so a bot's game can be played again. */
export type PickIndex = (n: number) => number

export const botLevelNames = ['random', 'recruit', 'centurion', 'legate'] as const
export type BotLevel = (typeof botLevelNames)[number]
/** How long it may think, or how many simulations it may make, where the level searches and the name says so. */
export interface ParsedBotName {
  readonly level: BotLevel
  readonly ms: number | null
  readonly simulations: number | null
}

export interface BotInput<G extends GameTypes> {
  readonly game: GameModule<G>
  /** A sample: anything the seat has not seen is made up. Others can be made from it by sampling again. */
  readonly state: State<G>
  readonly decision: PendingDecision<G>
  readonly pick: PickIndex
}
export interface Bot {
  readonly name: string
  /** `offer`: it looks at nothing but what it may do, so no sample need be made. */
  readonly needs: 'offer' | 'sample'
  choose<G extends GameTypes>(input: BotInput<G>): Action<G['Verbs']>
}
