/** Hints: the acts that promise a seat most by what it knows, what each would change, and by which terms of the evaluation. */
import type { Action, GameModule, GameTypes, PendingDecision, State } from '@tabularium/kernel'
import type { Outlook } from '@tabularium/testkit/outlook'
import { removeBlundersFromDecision } from './blunders.ts'
import { searchWithinBudget } from './legate.ts'
import { computeMean, makeSampleStates } from './levels.ts'
import { evaluateStateForSeat } from './look-ahead.ts'
import { createIndexPickerFromSeed, makeRandomDiceKey } from './random.ts'
import { rankAnswersOfSearch, runTreeSimulation, type TreeNode, type TreeSearch } from './tree.ts'
import type { BotInput } from './types.ts'

/** What others gain counts against a seat as much as a term of its own. */
export const TERM_OF_OTHERS = 'others'
export interface ChangeOfTerm {
  readonly term: string
  readonly by: number
}
export interface AdvisedAct<G extends GameTypes> {
  readonly action: Action<G['Verbs']>
  /** What the seat would probably answer after it, as far as that was thought of. */
  readonly then: readonly Action<G['Verbs']>[]
  /** How much better it would stand when its act or turn is over, by `evaluate`, against the others. */
  readonly change: number
  /** How often the game would be won or lost by then, from 0 to 1. */
  readonly won: number
  readonly lost: number
  /** The terms that change most, and what the others' standing does, largest first. */
  readonly reasons: readonly ChangeOfTerm[]
}
const MOST_ACTS = 3
const MOST_REASONS = 3
const MOST_STEPS_SHOWN = 3
/** Counted, not timed: the same question has the same answer everywhere. */
const SIMULATIONS_PER_HINT = 1200
const SAMPLES_PER_ACT = 16
/** A change that matters: this part of the largest, and more than a little. */
const LEAST_PART_OF_LARGEST_REASON = 0.15
const LEAST_REASON = 0.05

/** Whoever calls this deals the sample: nothing here sees what the seat does not know. Empty if it is not asked. */
export function adviseSeat<G extends GameTypes>(
  game: GameModule<G>,
  sample: State<G>,
  seat: G['Seat'],
  outlook: Outlook<G> | null,
  seed: string | number,
): readonly AdvisedAct<G>[] {
  const asked = game.decisionOf(sample, seat)
  if (!asked) return []
  const pick = createIndexPickerFromSeed(seed)
  const state = game.sample(sample, seat, makeRandomDiceKey(pick))
  const input: BotInput<G> = { game, state, pick, decision: removeBlundersFromDecision(game, state, asked) }
  const search = searchWithinBudget(input, { simulations: SIMULATIONS_PER_HINT, ms: Infinity })
  const states = makeSampleStates(input, SAMPLES_PER_ACT)
  // Those that were thought of longest are the best, whatever a few lucky tries say of the rest.
  const best = rankAnswersOfSearch(search).slice(0, MOST_ACTS)
  return best.map(node => judgeAct(search, states, node, outlook)).toSorted((a, b) => valueOfAct(b) - valueOfAct(a))
}
/** A game won or lost is beyond all points. */
const VALUE_OF_OUTCOME = 1e6
const valueOfAct = <G extends GameTypes>({ change, won, lost }: AdvisedAct<G>): number => change + (won - lost) * VALUE_OF_OUTCOME

interface JudgedSample {
  readonly change: number
  readonly terms: readonly ChangeOfTerm[]
}
function judgeAct<G extends GameTypes>(search: TreeSearch<G>, states: readonly State<G>[], node: TreeNode<G>, outlook: Outlook<G> | null): AdvisedAct<G> {
  const { game, decision } = search
  let [won, lost] = [0, 0]
  let path: readonly TreeNode<G>[] = [node]
  const judged: JudgedSample[] = []
  for (const before of states) {
    const after = game.clone(before)
    const taken = runTreeSimulation(search, after, node, true)
    if (taken.length > path.length) path = taken
    if (!after.outcome) judged.push(compareStates(game, outlook, before, after, decision))
    else if (after.outcome.winners.includes(decision.seat)) won++
    else lost++
  }
  return {
    action: node.action,
    then: path.slice(1, 1 + MOST_STEPS_SHOWN).map(n => n.action),
    change: computeMean(judged.map(j => j.change)),
    won: won / states.length,
    lost: lost / states.length,
    reasons: chooseReasons(judged),
  }
}
function compareStates<G extends GameTypes>(
  game: GameModule<G>,
  outlook: Outlook<G> | null,
  before: State<G>,
  after: State<G>,
  { seat }: PendingDecision<G>,
): JudgedSample {
  const change = evaluateStateForSeat(game, after, seat) - evaluateStateForSeat(game, before, seat)
  if (!outlook) return { change, terms: [] }
  const at = before.seats.indexOf(seat)
  const [then, now] = [outlook.listTermsOfSeats(before)[at]!, outlook.listTermsOfSeats(after)[at]!]
  const own = outlook.terms.map((term, i) => ({ term, by: now[i]! - then[i]! }))
  return { change, terms: [...own, { term: TERM_OF_OTHERS, by: change - own.reduce((sum, { by }) => sum + by, 0) }] }
}
function chooseReasons(judged: readonly JudgedSample[]): ChangeOfTerm[] {
  const means = (judged[0]?.terms ?? []).map(({ term }, i) => ({ term, by: computeMean(judged.map(j => j.terms[i]!.by)) }))
  const largest = means.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, MOST_REASONS)
  const least = Math.max(LEAST_REASON, LEAST_PART_OF_LARGEST_REASON * Math.abs(largest[0]?.by ?? 0))
  return largest.filter(({ by }) => Math.abs(by) >= least)
}
