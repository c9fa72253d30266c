/** What workers can do. Arguments and results are plain data. */
import { loadGame, type GameId } from '@tabularium/games'
import type { Options } from '@tabularium/kernel'
import { coverage, fuzz, type Coverage, type Fuzzed, type Thoroughness } from '@tabularium/testkit'
import { simulate, type Played, type SimPlan } from '../sim/game.ts'

interface Tasks {
  sim: (args: { readonly plan: SimPlan; readonly from: number; readonly count: number }) => Played[]
  fuzz: (args: FuzzArgs) => Fuzzed
  coverage: (args: { readonly game: string; readonly games: number; readonly seed: number }) => Coverage
}
export interface FuzzArgs {
  readonly game: string
  readonly games: number
  readonly seed: number
  readonly how: Thoroughness
  readonly scenario?: string
  readonly options?: Options
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
    return Array.from({ length: count }, (_, i) => {
      const played = simulate(game, plan, from + i)
      tick(1)
      return played
    })
  },
  fuzz: async ({ game, games, seed, how, scenario, options }, tick) => {
    const only = { ...(scenario !== undefined && { scenario }), ...(options !== undefined && { options }) }
    return fuzz(await loadGame(game as GameId), games, seed, how, () => tick(1), only)
  },
  coverage: async ({ game, games, seed }, tick) => coverage(await loadGame(game as GameId), games, seed, () => tick(1)),
}
