/** The opponents themselves. All of them play any game: what a table is worth, each game's own `evaluate` says. */
import type { Action, GameModule, GameTypes, State } from '@tabularium/kernel'
import { follow, type Followed } from './ahead.ts'
import { candidates, defaultReply, onlyAction, randomAction } from './offers.ts'
import { keyBy, some } from './pick.ts'
import type { Bot, Thought } from './types.ts'

/** The baseline. */
export const random: Bot = {
  name: 'random',
  needs: 'offer',
  choose: thought => onlyAction(thought.decision) ?? randomAction(thought.decision, thought.pick),
}

interface Effort {
  /** Nouns tried of each verb, and actions in all. */
  readonly nouns: number
  readonly actions: number
  readonly samples: number
  /** Ways tried to complete each act. */
  readonly plans: number
  /** One decision in so many is not thought about. */
  readonly careless: number
}
/** Plausible and weak: looks at a few of its choices in one imagined state, and now and then at none. */
export const recruit: Bot = ahead('recruit', { nouns: 4, actions: 8, samples: 1, plans: 1, careless: 4 })
/** Looks one act ahead over several imagined states. */
export const centurion: Bot = ahead('centurion', { nouns: 10, actions: 30, samples: 4, plans: 4, careless: 0 })

function ahead(name: string, effort: Effort): Bot {
  return {
    name,
    needs: 'sample',
    choose: thought => {
      const only = onlyAction(thought.decision)
      if (only) return only
      if (effort.careless > 0 && thought.pick(effort.careless) === 0) return defaultReply(thought.decision, thought.pick)
      return best(thought, effort)
    },
  }
}
function best<G extends GameTypes>(thought: Thought<G>, effort: Effort): Action<G['Verbs']> {
  const { decision, pick } = thought
  const actions = some(candidates(decision, effort.nouns, pick), effort.actions, pick)
  const states = samples(thought, effort.samples)
  const plans = Array.from({ length: effort.plans }, () => pick(2 ** 32))
  const value = actions.map(action => valueOf(thought, states, plans, action))
  const highest = Math.max(...value)
  const equal = actions.filter((_, i) => value[i] === highest)
  // Whoever gains nothing by reacting lets it happen.
  return equal.find(action => action.do === 'pass') ?? equal[pick(equal.length)]!
}
/** The best of several ways to complete the act, each the mean of the imagined states. Where nobody answers, every way is the same. */
function valueOf<G extends GameTypes>(thought: Thought<G>, states: readonly State<G>[], plans: readonly number[], action: Action<G['Verbs']>): number {
  let best = -Infinity
  for (const plan of plans) {
    const seen = followAll(thought, states, action, plan)
    best = Math.max(best, mean(seen.map(f => f.worth)))
    if (seen.every(f => !f.answered)) break
  }
  return best
}
/** Where nothing is hidden and no die was rolled, one imagined state is as good as all. */
function followAll<G extends GameTypes>({ game, decision }: Thought<G>, states: readonly State<G>[], action: Action<G['Verbs']>, plan: number): Followed[] {
  const first = follow(game, states[0]!, decision, action, plan)
  if (!first.chance && !hides(game)) return [first]
  return [first, ...states.slice(1).map(s => follow(game, s, decision, action, plan))]
}
const hides = <G extends GameTypes>(game: GameModule<G>): boolean => Object.keys(game.def.zones).length > 0 || game.def.shapes.own !== null
/** A seat cannot tell one sample from another, so the second is made from the first. */
function samples<G extends GameTypes>({ game, state, decision, pick }: Thought<G>, n: number): State<G>[] {
  return Array.from({ length: n }, (_, i) => (i === 0 ? state : game.sample(state, decision.seat, keyBy(pick))))
}
const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length
