/** Random play: seeded, cheap, and the same everywhere. */
import { randomAction } from '@tabularium/host'
import { keyFrom, type Decision, type GameModule, type GameTypes, type Options, type State } from '@tabularium/kernel'

export { randomAction }
/** A small generator for choices in tests; the dice are the kernel's own. */
export type Pick = (n: number) => number
export function picker(seed: number): Pick {
  let x = (Math.imul(seed, 2654435761) ^ 0x9e3779b9) | 1
  return n => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) % n
  }
}

export interface Start {
  readonly scenario: string
  readonly options: Options
  readonly seed: number
}
/** The n-th way to begin: scenarios and numbers of seats take turns. */
export function startOf<G extends GameTypes>(game: GameModule<G>, seed: number, only: { scenario?: string; options?: Options } = {}): Start {
  const scenarios = game.def.scenarios.filter(s => only.scenario === undefined || s.id === only.scenario)
  const scenario = scenarios[seed % scenarios.length]!
  const seats = scenario.seats[Math.floor(seed / scenarios.length) % scenario.seats.length]!
  return { scenario: scenario.id, options: game.options({ seats, ...only.options }), seed }
}
export const begin = <G extends GameTypes>(game: GameModule<G>, start: Start): State<G> => game.setup(start.scenario, start.options, keyFrom(start.seed)).state

/** No game may take more decisions than this. */
export const BOUND = 50_000
export interface Finished<G extends GameTypes> {
  readonly state: State<G>
  readonly decisions: number
}
export class DeadEnd extends Error {}
/** Plays at random to the end. */
export function walk<G extends GameTypes>(
  game: GameModule<G>,
  start: Start,
  pick: Pick,
  look?: (s: State<G>, open: readonly Decision<G>[]) => void,
): Finished<G> {
  const state = begin(game, start)
  return { state, decisions: walkOn(game, state, pick, look) }
}
export function walkOn<G extends GameTypes>(
  game: GameModule<G>,
  state: State<G>,
  pick: Pick,
  look?: (s: State<G>, open: readonly Decision<G>[]) => void,
): number {
  for (let n = 0; n < BOUND; n++) {
    if (state.outcome) return n
    const open = game.decisions(state)
    if (open.length === 0) throw new DeadEnd('nobody is asked and the game is not over')
    look?.(state, open)
    const decision = open[pick(open.length)]!
    if (Object.keys(decision.offer).length === 0) throw new DeadEnd(`${decision.seat} is asked ${decision.say} and offered nothing`)
    const played = game.play(state, decision.seat, randomAction(decision, pick))
    if (!played.ok) throw new DeadEnd(`an offered action was refused: ${played.refusal.reason}`)
  }
  throw new DeadEnd(`no end after ${BOUND} decisions`)
}
