/** Many games: planned, spread over workers, counted. */
import type { AnyGame } from '@tabularium/games'
import type { GameOptions } from '@tabularium/kernel'
import { throwUsageError } from '../command.ts'
import { parseBotList, findScenariosOrFail } from '../lookup.ts'
import { splitIntoPieces, runJobsInPool, type ReportDone } from '../work/pool.ts'
import type { TaskJob } from '../work/tasks.ts'
import type { SimulatedGame, SimulationPlan } from './game.ts'
import { computeSimFigures, type SimFigures } from './stats.ts'

export interface SimulationRequest {
  readonly bots: string
  readonly seed: string | number
  readonly scenario?: string | undefined
  readonly seats?: number | undefined
  readonly options?: GameOptions
  readonly habits?: boolean
  readonly course?: boolean
}
export function planSimulation(game: AnyGame, request: SimulationRequest): SimulationPlan {
  const fitting = findScenariosOrFail(game, request.scenario).filter(s => request.seats === undefined || s.seats.includes(request.seats))
  if (fitting.length === 0) return throwUsageError(`${game.id} is not for ${request.seats}`)
  const starts = fitting.map(s => ({ scenario: s.id, seats: request.seats ?? s.seats[0]! }))
  return {
    game: game.id,
    seed: String(request.seed),
    starts,
    bots: starts.map(s => parseBotList(request.bots, s.seats)),
    options: request.options ?? {},
    habits: request.habits ?? false,
    course: request.course ?? false,
  }
}
/** A game is long: many workers end at about the same time only if each takes one at a time. */
const GAMES_PER_JOB = 1
export const listSimulationJobs = (plan: SimulationPlan, games: number): TaskJob<'sim'>[] =>
  splitIntoPieces(games, GAMES_PER_JOB).map(p => ({ task: 'sim' as const, args: { plan, ...p } }))
export async function runSimulationPlan(plan: SimulationPlan, games: number, workers: number, tick?: ReportDone, until?: number): Promise<SimulatedGame[]> {
  return (await runJobsInPool(listSimulationJobs(plan, games), workers, tick, until)).flat()
}
export async function runSimulation(
  game: AnyGame,
  request: SimulationRequest,
  games: number,
  workers: number,
  tick?: ReportDone,
): Promise<{ figures: SimFigures; played: SimulatedGame[] }> {
  const began = performance.now()
  const played = await runSimulationPlan(planSimulation(game, request), games, workers, tick)
  return { figures: computeSimFigures(game.id, played, (performance.now() - began) / 1000), played }
}
