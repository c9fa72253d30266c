/** Legate: a tree over what it may do until its act or turn is over, grown as far as its budget goes. */
import type { GameTypes } from '@tabularium/kernel'
import { removeBlundersFromDecision } from './blunders.ts'
import { makeSampleStates } from './levels.ts'
import { findOnlyAction } from './offers.ts'
import { createEmptyTreeSearch, findBestAnswerOfSearch, isSearchExhausted, runTreeSimulation, type TreeSearch } from './tree.ts'
import type { Bot, BotInput } from './types.ts'

/** How long it may think. The number of simulations decides, so that the same seed plays the same game; the clock is an upper limit. */
export interface SearchBudget {
  readonly simulations: number
  readonly ms: number
}
export const DEFAULT_LEGATE_MS_PER_DECISION = 100
const SIMULATIONS_PER_MS = 4
const SAMPLE_STATES_PER_SEARCH = 16
/** Milliseconds and the simulations that fit into them on a machine that is not busy. */
export const makeSearchBudgetOfMs = (ms: number): SearchBudget => ({ simulations: ms * SIMULATIONS_PER_MS, ms })

export const createLegateBot = (name: string, budget: SearchBudget): Bot => ({
  name,
  needs: 'sample',
  choose: given => {
    const input = { ...given, decision: removeBlundersFromDecision(given.game, given.state, given.decision) }
    return findOnlyAction(input.decision) ?? findBestAnswerOfSearch(searchWithinBudget(input, budget))
  },
})
export function searchWithinBudget<G extends GameTypes>(input: BotInput<G>, { simulations, ms }: SearchBudget): TreeSearch<G> {
  const until = performance.now() + ms
  const samples = makeSampleStates(input, SAMPLE_STATES_PER_SEARCH)
  const search = createEmptyTreeSearch(input, simulations)
  for (let n = 0; n < simulations && (n === 0 || (performance.now() < until && !isSearchExhausted(search))); n++)
    runTreeSimulation(search, input.game.clone(samples[n % SAMPLE_STATES_PER_SEARCH]!))
  return search
}
