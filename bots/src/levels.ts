/** The opponents themselves. All of them play any game: what a table is worth, each game's own `evaluate` says. */
import type { Action, GameTypes, State } from '@tabularium/kernel'
import { removeBlundersFromDecision } from './blunders.ts'
import { hasGameSecrets, playOutAction, VALUE_OF_GAME_WON_ALONE, type AnswersFared, type PlayOutPlan, type PlayOutValueAndFlags } from './look-ahead.ts'
import { isClosingAnswer, listCandidateActions, pickUnthinkingReply, findOnlyAction, randomAction } from './offers.ts'
import { pickSomeKeepingOrder, makeRandomDiceKey } from './random.ts'
import type { Bot, BotInput } from './types.ts'

/** The baseline. */
export const randomBot: Bot = {
  name: 'random',
  needs: 'offer',
  choose: input => findOnlyAction(input.decision) ?? randomAction(input.decision, input.pick),
}

interface LookAheadEffort {
  /** Nouns tried of each verb, and actions in all. */
  readonly nouns: number
  readonly actions: number
  readonly samples: number
  /** Ways tried to complete each act, as long as they and their steps are not too many in all. */
  readonly plans: number
  readonly playOuts: number
  readonly steps: number
  /** One decision in so many is not thought about. */
  readonly careless: number
}
/** Plausible and weak: looks at a few of its choices in one imagined state, and now and then at none. */
export const carelessLookAheadBot: Bot = createLookAheadBot('recruit', { nouns: 4, actions: 8, samples: 1, plans: 1, playOuts: 8, steps: 400, careless: 4 })
/** Looks one act ahead over several imagined states. */
export const centurionBot: Bot = createLookAheadBot('centurion', { nouns: 10, actions: 30, samples: 4, plans: 8, playOuts: 240, steps: 1200, careless: 0 })

function createLookAheadBot(name: string, effort: LookAheadEffort): Bot {
  return {
    name,
    needs: 'sample',
    choose: given => {
      const input = { ...given, decision: removeBlundersFromDecision(given.game, given.state, given.decision) }
      const only = findOnlyAction(input.decision)
      if (only) return only
      if (effort.careless > 0 && input.pick(effort.careless) === 0) return pickUnthinkingReply(input.decision, input.pick)
      return chooseActionByLookAhead(input, effort)
    },
  }
}
function chooseActionByLookAhead<G extends GameTypes>(input: BotInput<G>, effort: LookAheadEffort): Action<G['Verbs']> {
  const { decision, pick } = input
  const actions = pickSomeKeepingOrder(listCandidateActions(decision, effort.nouns, pick), effort.actions, pick)
  const states = makeSampleStates(input, effort.samples)
  const value = estimateActionValues(input, states, actions, effort)
  const highest = Math.max(...value)
  const equal = actions.filter((_, i) => value[i] === highest)
  // Whoever gains nothing by reacting lets it happen, and whoever gains nothing by going on has done.
  return equal.find(action => action.do === 'pass') ?? equal.find(isClosingAnswer) ?? equal[pick(equal.length)]!
}
/** One way to complete an act: its worth in the mean of the imagined states, and how many answers of one's own it took. */
interface PlanResult {
  readonly value: number
  readonly ownSteps: number
}
/** Of each action the best of several ways to complete the act, each the mean of the imagined states. Where nobody answers, every way is the same.
 *  Another way is tried as long as neither the play-outs nor their steps are too many in all: some acts are long. Where one way of each is too many
 *  already, further nouns are left out, as they are where there are more than can be looked at; answers that name nothing are always looked at. */
function estimateActionValues<G extends GameTypes>(
  input: BotInput<G>,
  states: readonly State<G>[],
  actions: readonly Action<G['Verbs']>[],
  { plans, playOuts, steps }: LookAheadEffort,
): readonly number[] {
  const tried: PlanResult[][] = actions.map(() => [])
  const affordable = Math.max(1, Math.min(plans, Math.floor(playOuts / (actions.length * states.length))))
  const isSettled = actions.map(() => false)
  const fared: AnswersFared = new Map()
  let taken = 0
  for (let n = 1; n <= affordable && (taken * n) / (n - 1 || 1) <= steps; n++) {
    const plan = input.pick(2 ** 32)
    const seen: PlayOutValueAndFlags[] = []
    actions.forEach((action, i) => {
      if (isSettled[i] || (taken > steps && 'to' in action)) return
      const isBrief = plans > 1 && n === 1
      const outlooks = playOutActionInAllStates(input, limitStates(states, taken, steps), action, { seed: plan, isBrief }, fared)
      seen.push(...outlooks)
      tried[i]!.push({ value: computeMean(outlooks.map(o => o.value)), ownSteps: computeMean(outlooks.map(o => o.given.length)) })
      isSettled[i] = outlooks.every(o => !o.answered)
      for (const o of outlooks) taken += o.steps
    })
    seen.forEach(o => rememberHowAnswersFared(fared, o))
  }
  return findBestPlanValues(tried)
}
/** Where acts are so long that one way of completing each takes too many steps, the rest is tried in fewer states. */
const limitStates = <T>(states: readonly T[], taken: number, steps: number): readonly T[] =>
  taken > steps / 2 ? states.slice(0, 1) : taken > steps / 4 ? states.slice(0, 2) : states
const COST_OF_OWN_STEP_AS_SHARE = 0.002
const LEAST_COST_OF_OWN_STEP = 1e-6
/** Every own step costs a little, so that nobody goes on only to put off the end. */
function findBestPlanValues(tried: readonly (readonly PlanResult[])[]): readonly number[] {
  const values = tried.flat().flatMap(({ value }) => (Math.abs(value) < VALUE_OF_GAME_WON_ALONE / 10 ? [value] : []))
  const span = values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)
  const cost = Math.max(LEAST_COST_OF_OWN_STEP, span * COST_OF_OWN_STEP_AS_SHARE)
  return tried.map(plans => Math.max(...plans.map(({ value, ownSteps }) => value - ownSteps * cost)))
}
function rememberHowAnswersFared(fared: AnswersFared, { given, value }: PlayOutValueAndFlags): void {
  for (const key of given) {
    const so = fared.get(key) ?? { visits: 0, sum: 0 }
    fared.set(key, { visits: so.visits + 1, sum: so.sum + value })
  }
}
/** Where nothing is hidden and no die was rolled, one imagined state is as good as all; where two agree, nothing that was hidden had a part in it. */
function playOutActionInAllStates<G extends GameTypes>(
  { game, decision }: BotInput<G>,
  states: readonly State<G>[],
  action: Action<G['Verbs']>,
  plan: PlayOutPlan,
  fared: AnswersFared,
): PlayOutValueAndFlags[] {
  const first = playOutAction(game, states[0]!, decision, action, plan, fared)
  if (states.length === 1 || (!first.chance && !hasGameSecrets(game))) return [first]
  const second = playOutAction(game, states[1]!, decision, action, plan, fared)
  if (!first.chance && !second.chance && first.value === second.value) return [first, second]
  return [first, second, ...states.slice(2).map(s => playOutAction(game, s, decision, action, plan, fared))]
}
/** A seat cannot tell one sample from another, so the second is made from the first. */
export function makeSampleStates<G extends GameTypes>({ game, state, decision, pick }: BotInput<G>, n: number): State<G>[] {
  return Array.from({ length: n }, (_, i) => (i === 0 ? state : game.sample(state, decision.seat, makeRandomDiceKey(pick))))
}
export const computeMean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((sum, v) => sum + v, 0) / values.length)
