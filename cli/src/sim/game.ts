/** One simulated game: who sits where, and how it ends. */
import { chooseBotMove, findBotByName } from '@tabularium/bots'
import { makeGameJudgedByChances } from '@tabularium/bots/chances'
import type { AnyGame } from '@tabularium/games'
import type { AnyHabitCounter } from '@tabularium/games/habits'
import type { AnyOutlook } from '@tabularium/games/outlooks'
import { makeRngKeyFromSeed, type GameTypes, type GameOptions, type State } from '@tabularium/kernel'
import type { PlayedDecision } from '@tabularium/testkit/habits'
import type { FittedWeights } from '@tabularium/testkit/outlook'
import { createCourseWatcher, type GameCourse } from './course.ts'
import { createHabitWatcher, type HabitCountsById } from './habits.ts'

export interface SimGameStart {
  readonly scenario: string
  readonly seats: number
}
export interface SimulationPlan {
  readonly game: string
  readonly seed: string
  /** Ways to begin; they take turns. */
  readonly starts: readonly SimGameStart[]
  /** The bots of each way to begin, one a seat; they move on by one seat each time round. */
  readonly bots: readonly (readonly string[])[]
  readonly options: GameOptions
  /** Habits are counted, which takes time. */
  readonly habits?: boolean
  /** What was used, and how the points went: for a report. */
  readonly course?: boolean
  /** Weights by which the first bot of each list judges the table, in place of `evaluate`. */
  readonly tried?: FittedWeights
}
export const GAME_END_KINDS = ['finished', 'dead-end', 'crash'] as const
export interface SimulatedGame {
  readonly end: (typeof GAME_END_KINDS)[number]
  readonly problem: string
  readonly start: number
  readonly seats: readonly string[]
  /** The bot in each seat. */
  readonly bots: readonly string[]
  readonly winners: readonly string[]
  readonly reason: string
  readonly decisions: number
  /** What each seat's table is worth at the end, by the game's own evaluation. */
  readonly points: readonly number[]
  readonly habits: HabitCountsById
  readonly course: GameCourse | null
}
/** No game may take more decisions than this. */
const MOST_DECISIONS_PER_GAME = 50_000

/** Game `n` of a plan. It depends on the plan and `n` alone. */
export function simulateGame(
  game: AnyGame,
  plan: SimulationPlan,
  n: number,
  habits: readonly AnyHabitCounter[] = [],
  outlook: AnyOutlook | null = null,
): SimulatedGame {
  const at = n % plan.starts.length
  const { scenario, seats } = plan.starts[at]!
  const turned = Math.floor(n / plan.starts.length) % seats
  const bots = Array.from({ length: seats }, (_, seat) => plan.bots[at]![(seat + turned) % seats]!)
  const { state } = game.setup(scenario, game.options({ ...plan.options, seats }), makeRngKeyFromSeed(`sim ${plan.seed} ${n}`))
  const watch = plan.habits ? createHabitWatcher(habits) : null
  const course = plan.course ? createCourseWatcher(game) : null
  const watchers = [watch, course].filter(w => w !== null)
  const tried = outlook && plan.tried ? { seat: (seats - turned) % seats, game: makeGameJudgedByChances(game, outlook, plan.tried) } : null
  const ended = playGameWithBots(game, state, bots, `${plan.seed} ${n}`, watchers, tried)
  const { winners, reason } = state.outcome ?? { winners: [], reason: '' }
  const points = state.outcome ? state.seats.map(seat => game.evaluate(state, seat)) : []
  const named = tried ? bots.with(tried.seat, nameOfTriedBot(bots[tried.seat]!)) : bots
  return { ...ended, start: at, seats: state.seats, bots: named, winners, reason, points, habits: watch?.counts ?? {}, course: course?.end() ?? null }
}
/** Who judges by weights is counted apart. */
export const nameOfTriedBot = (bot: string): string => `${bot} by weights`
/** The seat that judges the table in another way, and the game as it judges it. */
interface TriedJudgement {
  readonly seat: number
  readonly game: AnyGame
}
interface GameWatcher {
  see(played: PlayedDecision<GameTypes>): void
}
function playGameWithBots(
  game: AnyGame,
  s: State<GameTypes>,
  bots: readonly string[],
  seed: string,
  watchers: readonly GameWatcher[],
  tried: TriedJudgement | null,
): Pick<SimulatedGame, 'end' | 'problem' | 'decisions'> {
  const made = bots.map(findBotByName)
  let n = 0
  const ended = (end: SimulatedGame['end'], problem = '') => ({ end, problem, decisions: n })
  try {
    for (; !s.outcome; n++) {
      const first = game.waiting(s)[0]
      const next = first === undefined ? null : game.decisionOf(s, first)
      if (!next || Object.keys(next.offer).length === 0) return ended('dead-end', next ? `${next.say} offers nothing` : 'nobody is asked')
      if (n >= MOST_DECISIONS_PER_GAME) return ended('dead-end', `no end after ${MOST_DECISIONS_PER_GAME} decisions`)
      const seat = s.seats.indexOf(next.seat)
      const action = chooseBotMove(tried?.seat === seat ? tried.game : game, s, next.seat, made[seat]!, `${seed} ${n}`)!
      const before = watchers.length > 0 ? game.clone(s) : s
      const played = game.play(s, next.seat, action)
      if (!played.ok) return ended('dead-end', `an offered action was refused: ${played.refusal.reason}`)
      for (const watcher of watchers) watcher.see({ before, decision: next, action, events: played.events.map(e => e.event) })
    }
    return ended('finished')
  } catch (error) {
    return ended('crash', error instanceof Error ? error.message.split('\n')[0]! : String(error))
  }
}
