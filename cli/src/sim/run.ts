/** Many games: planned, spread over workers, counted. */
import type { AnyGame } from '@tabularium/games'
import type { Options } from '@tabularium/kernel'
import { failUsage } from '../command.ts'
import { botList, scenarioNamed } from '../lookup.ts'
import { splitCount, pool, type Tick } from '../work/pool.ts'
import type { SimGame, SimPlan } from './game.ts'
import { figuresOf, type Figures } from './stats.ts'

export interface SimRequest {
  readonly bots: string
  readonly seed: string | number
  readonly scenario?: string | undefined
  readonly seats?: number | undefined
  readonly options?: Options
  readonly habits?: boolean
}
export function planGames(game: AnyGame, request: SimRequest): SimPlan {
  const fitting = scenarioNamed(game, request.scenario).filter(s => request.seats === undefined || s.seats.includes(request.seats))
  if (fitting.length === 0) return failUsage(`${game.id} is not for ${request.seats}`)
  const starts = fitting.map(s => ({ scenario: s.id, seats: request.seats ?? s.seats[0]! }))
  return {
    game: game.id,
    seed: String(request.seed),
    starts,
    bots: starts.map(s => botList(request.bots, s.seats)),
    options: request.options ?? {},
    habits: request.habits ?? false,
  }
}
/** A game is long: many workers end at about the same time only if each takes one at a time. */
const PIECE = 1
export async function runPlan(plan: SimPlan, games: number, workers: number, tick?: Tick, until?: number): Promise<SimGame[]> {
  const jobs = splitCount(games, PIECE).map(p => ({ task: 'sim' as const, args: { plan, ...p } }))
  return (await pool(jobs, workers, tick, until)).flat()
}
export async function runSim(
  game: AnyGame,
  request: SimRequest,
  games: number,
  workers: number,
  tick?: Tick,
): Promise<{ figures: Figures; played: SimGame[] }> {
  const began = performance.now()
  const played = await runPlan(planGames(game, request), games, workers, tick)
  return { figures: figuresOf(game.id, played, (performance.now() - began) / 1000), played }
}
