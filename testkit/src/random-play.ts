/** Random play: seeded, cheap, and the same everywhere. */
import { pickRandomAction } from '@tabularium/host'
import { makeRngKeyFromSeed, type PendingDecision, type GameModule, type GameTypes, type GameOptions, type State } from '@tabularium/kernel'

export { pickRandomAction as randomAction }
/** A small generator for choices in tests; the dice are the kernel's own. */
export type PickIndex = (n: number) => number
export function createIndexPickerFromSeed(seed: number): PickIndex {
  let x = (Math.imul(seed, 2654435761) ^ 0x9e3779b9) | 1
  return n => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) % n
  }
}

export interface GameStartSettings {
  readonly scenario: string
  readonly options: GameOptions
  readonly seed: number
}
/** What may be agreed on before a game: as usual in one game of two, and drawn by seed in the other, so that every variant is played. */
function chooseOptionsBySeed<G extends GameTypes>(game: GameModule<G>, seed: number): GameOptions {
  const pick = createIndexPickerFromSeed(seed)
  if (pick(2) === 0) return {}
  return Object.fromEntries(game.def.options.map(({ id, values }) => [id, values[pick(values.length)]!]))
}
/** The n-th way to begin, with the options that are varied too. */
export function chooseVariantBySeed<G extends GameTypes>(
  game: GameModule<G>,
  seed: number,
  only: { scenario?: string; options?: GameOptions } = {},
): GameStartSettings {
  return chooseStartSettingsBySeed(game, seed, { ...only, options: { ...chooseOptionsBySeed(game, seed), ...only.options } })
}
/** The n-th way to begin: scenarios and numbers of seats take turns. */
export function chooseStartSettingsBySeed<G extends GameTypes>(
  game: GameModule<G>,
  seed: number,
  only: { scenario?: string; options?: GameOptions } = {},
): GameStartSettings {
  const scenarios = game.def.scenarios.filter(s => only.scenario === undefined || s.id === only.scenario)
  const scenario = scenarios[seed % scenarios.length]!
  const seats = scenario.seats[Math.floor(seed / scenarios.length) % scenario.seats.length]!
  return { scenario: scenario.id, options: game.options({ seats, ...only.options }), seed }
}
export const makeFirstStateOfStart = <G extends GameTypes>(game: GameModule<G>, start: GameStartSettings): State<G> =>
  game.setup(start.scenario, start.options, makeRngKeyFromSeed(start.seed)).state

/** No game may take more decisions than this. */
export const MOST_DECISIONS_PER_GAME = 50_000
export interface RandomGameResult<G extends GameTypes> {
  readonly state: State<G>
  readonly decisions: number
}
export class DeadEndError extends Error {}
/** Plays at random to the end. */
export function playRandomGame<G extends GameTypes>(
  game: GameModule<G>,
  start: GameStartSettings,
  pick: PickIndex,
  look?: (s: State<G>, open: readonly PendingDecision<G>[]) => void,
): RandomGameResult<G> {
  const state = makeFirstStateOfStart(game, start)
  return { state, decisions: playRandomlyToEnd(game, state, pick, look) }
}
export function playRandomlyToEnd<G extends GameTypes>(
  game: GameModule<G>,
  state: State<G>,
  pick: PickIndex,
  look?: (s: State<G>, open: readonly PendingDecision<G>[]) => void,
): number {
  for (let n = 0; n < MOST_DECISIONS_PER_GAME; n++) {
    if (state.outcome) return n
    const open = game.decisions(state)
    if (open.length === 0) throw new DeadEndError('nobody is asked and the game is not over')
    look?.(state, open)
    const decision = open[pick(open.length)]!
    if (Object.keys(decision.offer).length === 0) throw new DeadEndError(`${decision.seat} is asked ${decision.say} and offered nothing`)
    const played = game.play(state, decision.seat, pickRandomAction(decision, pick))
    if (!played.ok) throw new DeadEndError(`an offered action was refused: ${played.refusal.reason}`)
  }
  throw new DeadEndError(`no end after ${MOST_DECISIONS_PER_GAME} decisions`)
}
