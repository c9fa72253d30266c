/** Many games: planned, spread over workers, counted. */
import type { AnyGame } from '@tabularium/games'
import type { Options } from '@tabularium/kernel'
import { usage } from '../command.ts'
import { botList, scenarioNamed } from '../shelf.ts'
import { pieces, pool, type Tick } from '../work/pool.ts'
import type { Played, SimPlan } from './game.ts'
import { figuresOf, type Figures } from './stats.ts'

export interface SimWish {
  readonly bots: string
  readonly seed: string | number
  readonly scenario?: string | undefined
  readonly seats?: number | undefined
  readonly options?: Options
}
export function planOf(game: AnyGame, wish: SimWish): SimPlan {
  const fitting = scenarioNamed(game, wish.scenario).filter(s => wish.seats === undefined || s.seats.includes(wish.seats))
  if (fitting.length === 0) return usage(`${game.id} is not for ${wish.seats}`)
  const starts = fitting.map(s => ({ scenario: s.id, seats: wish.seats ?? s.seats[0]! }))
  return { game: game.id, seed: String(wish.seed), starts, bots: starts.map(s => botList(wish.bots, s.seats)), options: wish.options ?? {} }
}
/** Small enough that two workers end at about the same time. */
const PIECE = 5
export async function runPlan(plan: SimPlan, games: number, workers: number, tick?: Tick, until?: number): Promise<Played[]> {
  const jobs = pieces(games, PIECE).map(p => ({ task: 'sim' as const, args: { plan, ...p } }))
  return (await pool(jobs, workers, tick, until)).flat()
}
export async function runSim(game: AnyGame, wish: SimWish, games: number, workers: number, tick?: Tick): Promise<{ figures: Figures; played: Played[] }> {
  const began = performance.now()
  const played = await runPlan(planOf(game, wish), games, workers, tick)
  return { figures: figuresOf(game.id, played, (performance.now() - began) / 1000), played }
}
