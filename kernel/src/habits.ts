/** What is known of good and bad play beside the rules: habits that can be counted in games, and blunders that opponents do not make. */
import type { Action, KernelVerb } from '@tabularium/shapes'
import type { PendingDecision, GameTypes, State } from './types.ts'

/** One decision of a game, as somebody sees it who sees everything. */
export interface PlayedDecision<G extends GameTypes> {
  readonly before: State<G>
  readonly decision: PendingDecision<G>
  readonly action: Action<G['Verbs']>
  readonly events: readonly G['Event'][]
}
export interface HabitCount {
  chances: number
  times: number
}
/** `wish`: whether a good player does it seldom or often. */
export interface HabitCounter<G extends GameTypes> {
  readonly id: string
  readonly wish: 'seldom' | 'often'
  /** Begins to watch one game; what it is told decision by decision it adds to the count. */
  watch(count: HabitCount): (played: PlayedDecision<G>) => void
}

/** What nobody in his senses answers to a question. Opponents leave it out as long as there is anything else to do. */
export interface Blunder<G extends GameTypes> {
  /** The question, or all that offer the verb. */
  readonly say: string | null
  readonly do: (keyof G['Verbs'] & string) | KernelVerb
  /** The state may be one that the seat imagines; `to` is the noun, if the verb has one. */
  is(s: State<G>, seat: G['Seat'], to: unknown): boolean
}
