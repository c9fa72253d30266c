/** Legate: a tree over what it may do until its act or turn is over, grown as far as its budget goes. */
import type { Action, GameTypes } from '@tabularium/kernel'
import { removeBlundersFromDecision } from './blunders.ts'
import { makeSampleStates } from './levels.ts'
import { findOnlyAction } from './offers.ts'
import { makeRandomDiceKey } from './random.ts'
import {
  createEmptyTreeSearch,
  findBestAnswerOfSearch,
  isSearchExhausted,
  pickLeastTriedAnswer,
  rankAnswersOfSearch,
  runTreeSimulation,
  tryAnswerOnce,
  type TreeSearch,
} from './tree.ts'
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
    return findOnlyAction(input.decision) ?? searchAndProve(input, budget)
  },
})
/** So much of the budget is kept to try the best answers once more. */
const SHARE_OF_BUDGET_FOR_PROOF = 0.25
const ANSWERS_TO_PROVE = 3
/** What looked best among many was often only lucky: the few best are tried anew, on samples and dice that the search has not seen. */
function searchAndProve<G extends GameTypes>(input: BotInput<G>, budget: SearchBudget): Action<G['Verbs']> {
  const until = performance.now() + budget.ms
  const trials = Math.floor((budget.simulations * SHARE_OF_BUDGET_FOR_PROOF) / ANSWERS_TO_PROVE)
  const left = 1 - SHARE_OF_BUDGET_FOR_PROOF
  const search = searchWithinBudget(input, { simulations: budget.simulations - trials * ANSWERS_TO_PROVE, ms: budget.ms * left })
  const best = rankAnswersOfSearch(search).slice(0, ANSWERS_TO_PROVE)
  if (best.every(node => node.isCertain)) return findBestAnswerOfSearch(search)
  const values = best.map(() => 0)
  for (let n = 0; n < trials && (n === 0 || performance.now() < until); n++) {
    const sample = input.game.sample(input.state, input.decision.seat, makeRandomDiceKey(input.pick))
    best.forEach((node, i) => (values[i]! += tryAnswerOnce(search, input.game.clone(sample), node)))
  }
  const equal = best.filter((_, i) => values[i] === Math.max(...values))
  return (equal.find(node => node.action.do === 'pass') ?? equal[0]!).action
}
export function searchWithinBudget<G extends GameTypes>(input: BotInput<G>, { simulations, ms }: SearchBudget): TreeSearch<G> {
  const until = performance.now() + ms
  const samples = makeSampleStates(input, SAMPLE_STATES_PER_SEARCH)
  const search = createEmptyTreeSearch(input, simulations)
  for (let n = 0; n < simulations && (n === 0 || (performance.now() < until && !isSearchExhausted(search))); n++) {
    // Every answer is tried on the same samples, in the same order.
    const first = pickLeastTriedAnswer(search.contest)
    runTreeSimulation(search, input.game.clone(samples[first.visits % SAMPLE_STATES_PER_SEARCH]!), first)
  }
  return search
}
