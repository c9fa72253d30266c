/** Legate: a tree over what it may do until its act or turn is over, grown as far as its budget goes. */
import type { Action, GameTypes } from '@tabularium/kernel'
import { removeBlundersFromDecision } from './blunders.ts'
import { computeMean, makeSampleStates } from './levels.ts'
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
  type TreeNode,
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
  const best = listAnswersToProve(rankAnswersOfSearch(search))
  if (best.every(node => node.isCertain)) return findBestAnswerOfSearch(search)
  const values: readonly number[][] = best.map(() => [])
  for (let n = 0; n < trials && (n === 0 || performance.now() < until); n++) {
    const sample = input.game.sample(input.state, input.decision.seat, makeRandomDiceKey(input.pick))
    best.forEach((node, i) => values[i]!.push(tryAnswerOnce(search, input.game.clone(sample), node)))
  }
  const means = values.map(computeMean)
  const equal = best.filter((_, i) => means[i] === Math.max(...means))
  const chosen = equal.find(node => node.action.do === 'pass') ?? equal[0]!
  const closing = best.findIndex(isReady)
  if (closing < 0 || !isChangeOfMind(input, chosen.action)) return chosen.action
  return (isSurelyBetter(values[best.indexOf(chosen)]!, values[closing]!) ? chosen : best[closing]!).action
}
const isReady = ({ action }: { readonly action: { readonly do: PropertyKey } }): boolean => action.do === 'ready'
/** To leave it at what was chosen in secret is always among them. */
function listAnswersToProve<G extends GameTypes>(ranked: readonly TreeNode<G>[]): readonly TreeNode<G>[] {
  const best = ranked.slice(0, ANSWERS_TO_PROVE)
  const ready = ranked.find(isReady)
  return ready && !best.includes(ready) ? [...best.slice(0, -1), ready] : best
}
/** It puts another choice in the place of one: the same may be answered as before. */
function isChangeOfMind<G extends GameTypes>({ game, state, decision }: BotInput<G>, action: Action<G['Verbs']>): boolean {
  const after = game.clone(state)
  game.play(after, decision.seat, action)
  const again = game.decisionOf(after, decision.seat)
  return again?.say === decision.say && JSON.stringify(again.offer) === JSON.stringify(game.decisionOf(state, decision.seat)!.offer)
}
/** So many times what chance does to the mean. */
const SURELY = 2
/** Without this, one of a hundred bids that are worth the same would always look better than the one that was chosen, and then another. */
function isSurelyBetter(values: readonly number[], than: readonly number[]): boolean {
  const differences = values.map((value, i) => value - than[i]!)
  const mean = computeMean(differences)
  const variance = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / (differences.length - 1)
  return mean > SURELY * Math.sqrt(variance / differences.length)
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
