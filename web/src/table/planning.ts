/** An act tried out on a sample: windows are passed, nothing is sent, every step can be taken back. Pure. */
import type { AnyGame } from '@tabularium/games'
import type { Json, WireAction } from '@tabularium/kernel'
import type { AnyState } from '../match/client.ts'

export interface PlanStep {
  readonly action: WireAction
  readonly state: AnyState
  readonly events: readonly Json[]
  /** Chance had a hand in it: what the sample shows from here on is made up. */
  readonly chance: boolean
}
export interface Plan {
  readonly seat: string
  readonly from: AnyState
  readonly steps: readonly PlanStep[]
}
const MOST_WINDOW_PASSES = 60

export const createPlan = (seat: string, from: AnyState): Plan => ({ seat, from, steps: [] })
export const readPlannedState = (plan: Plan): AnyState => plan.steps.at(-1)?.state ?? plan.from
export const listPlannedActions = (plan: Plan): WireAction[] => plan.steps.map(s => s.action)
export const listPlannedEvents = (plan: Plan): Json[] => plan.steps.flatMap(s => s.events)
export const dropLastPlanStep = (plan: Plan): Plan => ({ ...plan, steps: plan.steps.slice(0, -1) })

/** Null if the action is not offered there. What others would decide ends the plan. */
export function tryPlanStep(game: AnyGame, plan: Plan, action: WireAction): Plan | null {
  const before = readPlannedState(plan)
  const state = game.clone(before)
  const played = game.play(state, plan.seat, game.fromWire(action))
  if (!played.ok) return null
  const events = [...played.events.map(t => game.eventToWire(t.event)), ...passReactionWindows(game, state)]
  const chance = state.rng.count !== before.rng.count
  return { ...plan, steps: [...plan.steps, { action, state, events: chance ? [] : events, chance }] }
}
/** Everybody lets it happen. */
function passReactionWindows(game: AnyGame, state: AnyState): Json[] {
  const events: Json[] = []
  for (let n = 0; n < MOST_WINDOW_PASSES; n++) {
    const window = game.decisions(state).find(d => d.offer.pass)
    if (!window) break
    const played = game.play(state, window.seat, { do: 'pass' })
    if (!played.ok) break
    events.push(...played.events.map(t => game.eventToWire(t.event)))
  }
  return events
}
/** Whether the plan can go on: it is still the planner's decision, and nothing is left to chance. */
export const canPlanGoOn = (game: AnyGame, plan: Plan): boolean =>
  !plan.steps.at(-1)?.chance && game.decisions(readPlannedState(plan)).some(d => d.seat === plan.seat)
