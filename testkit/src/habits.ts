/** What a game counts in played games beside its rules: how often players of a kind do what is foolish or wise. Types only. */
import type { Action, GameTypes, PendingDecision, State } from '@tabularium/kernel'

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
