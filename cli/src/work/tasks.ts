/** What workers can do. Arguments and results are plain data. */
import { loadGame, type AnyGame, type GameId } from '@tabularium/games'
import { loadHabitCounters } from '@tabularium/games/habits'
import { loadOutlook } from '@tabularium/games/outlooks'
import type { GameOptions } from '@tabularium/kernel'
import {
  makeFirstStateOfStart,
  fuzzGame,
  createIndexPickerFromSeed,
  randomAction,
  chooseVariantBySeed,
  findWhatRunReaches,
  type FuzzedGamesOrDump,
  type CheckThoroughness,
} from '@tabularium/testkit'
import { recordGame, type RecordedGame } from '../fit/record.ts'
import { measurePrediction, type PredictionHits } from '../prove/foresight.ts'
import { countStopsOfPlayer, type PlayerStopCounts } from '../prove/person.ts'
import { findNounOfAction, listNounsInEvents } from '../prove/nouns.ts'
import { findGameProofSpecById } from '../prove/spec.ts'
import { compareWithOtherHiddenCards, countTablesJudged, timeDecisions, type ThinkingTask } from '../prove/thinking.ts'
import { simulateGame, type SimulatedGame, type SimulationPlan } from '../sim/game.ts'

interface TasksByName {
  sim: (args: { readonly plan: SimulationPlan; readonly from: number; readonly count: number }) => SimulatedGame[]
  fuzz: (args: FuzzTaskArgs) => FuzzedGamesOrDump
  coverage: (args: { readonly game: string; readonly games: number; readonly seed: number }) => { readonly reached: readonly string[] }
  stops: (args: RangeOfSpecGames) => PlayerStopCounts[]
  foresight: (args: RangeOfSpecGames) => PredictionHits[]
  record: (args: { readonly plan: SimulationPlan; readonly from: number; readonly count: number }) => RecordedGame[]
  timing: (args: ThinkingTask & { readonly game: string }) => number[]
  'tables-judged': (args: ThinkingTask & { readonly game: string; readonly ms: number }) => number
  'hidden-cards': (args: { readonly game: string; readonly seed: string; readonly positions: number }) => ReturnType<typeof compareWithOtherHiddenCards>
}
export interface FuzzTaskArgs {
  readonly game: string
  readonly games: number
  readonly seed: number
  readonly how: CheckThoroughness
  readonly scenario?: string
  readonly options?: GameOptions
}
interface RangeOfSpecGames {
  readonly spec: string
  readonly from: number
  readonly count: number
}
export type TaskName = keyof TasksByName
export type TaskArgs<T extends TaskName> = Parameters<TasksByName[T]>[0]
export type TaskResult<T extends TaskName> = ReturnType<TasksByName[T]>
export interface TaskJob<T extends TaskName> {
  readonly task: T
  readonly args: TaskArgs<T>
}
export const taskRunners: { readonly [T in TaskName]: (args: TaskArgs<T>, tick: (n: number) => void) => Promise<TaskResult<T>> } = {
  sim: async ({ plan, from, count }, tick) => {
    const game = await loadGame(plan.game as GameId)
    const habits = plan.habits ? await loadHabitCounters(plan.game as GameId) : []
    const outlook = plan.tried === undefined ? null : await loadOutlook(plan.game as GameId)
    return runForEachNumber(from, count, tick, n => simulateGame(game, plan, n, habits, outlook))
  },
  fuzz: async ({ game, games, seed, how, scenario, options }, tick) => {
    const only = { ...(scenario !== undefined && { scenario }), ...(options !== undefined && { options }) }
    return fuzzGame(await loadGame(game as GameId), games, seed, how, () => tick(1), only)
  },
  coverage: async ({ game, games, seed }, tick) => ({ reached: findWhatRandomGamesReach(await loadGame(game as GameId), games, seed, tick) }),
  stops: async ({ spec, from, count }, tick) => {
    const game = await loadGame(spec as GameId)
    return runForEachNumber(from, count, tick, n => countStopsOfPlayer(game, findGameProofSpecById(spec).stops!, n))
  },
  foresight: async ({ spec, from, count }, tick) => {
    const game = await loadGame(spec as GameId)
    return runForEachNumber(from, count, tick, n => measurePrediction(game, findGameProofSpecById(spec).foresight!, n))
  },
  record: async ({ plan, from, count }, tick) => {
    const id = plan.game as GameId
    const [game, outlook] = [await loadGame(id), (await loadOutlook(id))!]
    return runForEachNumber(from, count, tick, n => recordGame(game, outlook, plan, n))
  },
  timing: async ({ game, ...task }) => timeDecisions(await loadGame(game as GameId), task),
  'tables-judged': async ({ game, ms, ...task }) => countTablesJudged(await loadGame(game as GameId), task, ms),
  'hidden-cards': async ({ game, seed, positions }) => compareWithOtherHiddenCards(await loadGame(game as GameId), seed, positions),
}
function runForEachNumber<T>(from: number, count: number, tick: (n: number) => void, run: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => {
    const made = run(from + i)
    tick(1)
    return made
  })
}
/** As the testkit's coverage, with the nouns that were named. */
function findWhatRandomGamesReach(game: AnyGame, games: number, seed: number, tick: (n: number) => void): string[] {
  const nouns = new Set<string>()
  const reached = findWhatRunReaches(game, onPlayed => {
    for (let i = 0; i < games; i++) {
      const start = chooseVariantBySeed(game, seed + i)
      const pick = createIndexPickerFromSeed(start.seed)
      const { state: s, events } = game.setup(start.scenario, start.options, makeFirstStateOfStart(game, start).rng.key)
      for (const seen of listNounsInEvents(game, events)) nouns.add(seen)
      for (let first = events; !s.outcome; first = []) {
        const open = game.decisions(s)
        const d = open[pick(open.length)]!
        const action = randomAction(d, pick)
        const noun = findNounOfAction(game, action as { do: string; to?: unknown })
        if (noun) nouns.add(noun)
        const played = game.play(s, d.seat, action)
        if (!played.ok) continue
        for (const seen of listNounsInEvents(game, played.events)) nouns.add(seen)
        onPlayed(s, d, String(action.do), [...first, ...played.events])
      }
      tick(1)
    }
  })
  return [...reached, ...nouns]
}
