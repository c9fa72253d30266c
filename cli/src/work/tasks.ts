/** What workers can do. Arguments and results are plain data. */
import { loadGame, loadHabits, type AnyGame, type GameId } from '@tabularium/games'
import type { Options } from '@tabularium/kernel'
import { firstState, fuzz, createPicker, randomAction, nthStart, watchGame, type FuzzResult, type Thoroughness } from '@tabularium/testkit'
import { predictWinner, type Prediction } from '../prove/foresight.ts'
import { countStops, type Stops } from '../prove/person.ts'
import { nounOfAction, nounsInEvents } from '../prove/nouns.ts'
import { specOf } from '../prove/spec.ts'
import { simulate, type SimGame, type SimPlan } from '../sim/game.ts'

interface Tasks {
  sim: (args: { readonly plan: SimPlan; readonly from: number; readonly count: number }) => SimGame[]
  fuzz: (args: FuzzArgs) => FuzzResult
  coverage: (args: { readonly game: string; readonly games: number; readonly seed: number }) => { readonly reached: readonly string[] }
  stops: (args: PieceOf) => Stops[]
  foresight: (args: PieceOf) => Prediction[]
}
export interface FuzzArgs {
  readonly game: string
  readonly games: number
  readonly seed: number
  readonly how: Thoroughness
  readonly scenario?: string
  readonly options?: Options
}
interface PieceOf {
  readonly spec: string
  readonly from: number
  readonly count: number
}
export type TaskName = keyof Tasks
export type Args<T extends TaskName> = Parameters<Tasks[T]>[0]
export type Result<T extends TaskName> = ReturnType<Tasks[T]>
export interface Job<T extends TaskName> {
  readonly task: T
  readonly args: Args<T>
}
export const tasks: { readonly [T in TaskName]: (args: Args<T>, tick: (n: number) => void) => Promise<Result<T>> } = {
  sim: async ({ plan, from, count }, tick) => {
    const game = await loadGame(plan.game as GameId)
    const habits = plan.habits ? await loadHabits(plan.game as GameId) : []
    return each(from, count, tick, n => simulate(game, plan, n, habits))
  },
  fuzz: async ({ game, games, seed, how, scenario, options }, tick) => {
    const only = { ...(scenario !== undefined && { scenario }), ...(options !== undefined && { options }) }
    return fuzz(await loadGame(game as GameId), games, seed, how, () => tick(1), only)
  },
  coverage: async ({ game, games, seed }, tick) => ({ reached: reachedBy(await loadGame(game as GameId), games, seed, tick) }),
  stops: async ({ spec, from, count }, tick) => {
    const game = await loadGame(spec as GameId)
    return each(from, count, tick, n => countStops(game, specOf(spec).stops!, n))
  },
  foresight: async ({ spec, from, count }, tick) => {
    const game = await loadGame(spec as GameId)
    return each(from, count, tick, n => predictWinner(game, specOf(spec).foresight!, n))
  },
}
function each<T>(from: number, count: number, tick: (n: number) => void, run: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => {
    const made = run(from + i)
    tick(1)
    return made
  })
}
/** As the testkit's coverage, with the nouns that were named. */
function reachedBy(game: AnyGame, games: number, seed: number, tick: (n: number) => void): string[] {
  const nouns = new Set<string>()
  const reached = watchGame(game, onPlayed => {
    for (let i = 0; i < games; i++) {
      const start = nthStart(game, seed + i)
      const pick = createPicker(start.seed)
      const { state: s, events } = game.setup(start.scenario, start.options, firstState(game, start).rng.key)
      for (const seen of nounsInEvents(game, events)) nouns.add(seen)
      for (let first = events; !s.outcome; first = []) {
        const open = game.decisions(s)
        const d = open[pick(open.length)]!
        const action = randomAction(d, pick)
        const noun = nounOfAction(game, action as { do: string; to?: unknown })
        if (noun) nouns.add(noun)
        const played = game.play(s, d.seat, action)
        if (!played.ok) continue
        for (const seen of nounsInEvents(game, played.events)) nouns.add(seen)
        onPlayed(s, d, String(action.do), [...first, ...played.events])
      }
      tick(1)
    }
  })
  return [...reached, ...nouns]
}
