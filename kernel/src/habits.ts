/** Habits of play that can be counted in games: how often something is done, of how many chances to do it. */
import type { Action } from '@tabularium/shapes'
import type { Decision, GameTypes, State } from './types.ts'

/** One decision of a game, as somebody sees it who sees everything. */
export interface PlayedDecision<G extends GameTypes> {
  readonly before: State<G>
  readonly decision: Decision<G>
  readonly action: Action<G['Verbs']>
  readonly events: readonly G['Event'][]
}
export interface HabitCount {
  chances: number
  times: number
}
/** `wish`: whether a good player does it seldom or often. */
export interface Habit<G extends GameTypes> {
  readonly id: string
  readonly wish: 'seldom' | 'often'
  /** Begins to watch one game; what it is told decision by decision it adds to the count. */
  watch(count: HabitCount): (played: PlayedDecision<G>) => void
}
