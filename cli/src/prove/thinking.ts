/** How opponents think, decision by decision, in games among recruits: how long, how much they judge, and whether hidden cards change anything. */
import { chooseBotMove, findBotByName } from '@tabularium/bots'
import type { AnyGame } from '@tabularium/games'
import { makeRngKeyFromSeed, type GameTypes, type State } from '@tabularium/kernel'
import { computeQuantile } from '../sim/stats.ts'

/** The states of games among recruits, one after the other and game after game. */
function* listStatesAmongRecruits(game: AnyGame, seed: string): Generator<State<GameTypes>> {
  const recruit = findBotByName('recruit')
  for (let round = 0; ; round++) {
    const { state } = game.setup(game.def.scenarios[0].id, game.options({}), makeRngKeyFromSeed(`${seed} ${round}`))
    for (let n = 0; !state.outcome; n++) {
      yield state
      const seat = game.waiting(state)[0]!
      game.play(state, seat, chooseBotMove(game, state, seat, recruit, `${seed} ${round} ${n}`)!)
    }
  }
}
export interface ThinkingTask {
  readonly bot: string
  readonly seed: string
  readonly decisions: number
  /** Who thinks long is timed less often. */
  readonly mostSeconds: number
}
/** Decisions that are thought about and not timed: a program that has just been started is slow for reasons of its own. */
const WARM_UP_DECISIONS = 60
/** Milliseconds of each decision. */
export function timeDecisions(game: AnyGame, { bot, seed, decisions, mostSeconds }: ThinkingTask): number[] {
  const ms: number[] = []
  const beganAll = performance.now()
  for (const state of listStatesAmongRecruits(game, seed)) {
    const began = performance.now()
    chooseBotMove(game, state, game.waiting(state)[0]!, findBotByName(bot), ms.length)
    ms.push(performance.now() - began)
    if (ms.length >= decisions + WARM_UP_DECISIONS || performance.now() - beganAll > mostSeconds * 1000) break
  }
  return ms.length > 2 * WARM_UP_DECISIONS ? ms.slice(WARM_UP_DECISIONS) : ms
}
/** The same game, which tells for how many seats a table was judged: one, or all where the game foresees. */
function countJudgements(game: AnyGame, onSeatsJudged: (seats: number) => void): AnyGame {
  const { foreseeSeats } = game.def
  const foreseeing = foreseeSeats && ((s: State<GameTypes>) => (onSeatsJudged(s.seats.length), foreseeSeats(s)))
  const def = foreseeing ? { ...game.def, foreseeSeats: foreseeing } : game.def
  return { ...game, def, evaluate: (s, seat) => (onSeatsJudged(1), game.evaluate(s, seat)) }
}
/** How many tables a search judges in so many milliseconds, at the median of its decisions; every seat is judged each time. */
export function countTablesJudged(game: AnyGame, { bot, seed, decisions }: ThinkingTask, stretchMs: number): number {
  const perStretch: number[] = []
  for (const state of listStatesAmongRecruits(game, seed)) {
    let calls = 0
    const counting = countJudgements(game, seats => (calls += seats))
    const began = performance.now()
    chooseBotMove(counting, state, game.waiting(state)[0]!, findBotByName(bot), perStretch.length)
    if (calls > 0) perStretch.push((calls / state.seats.length / (performance.now() - began)) * stretchMs)
    if (perStretch.length >= decisions) break
  }
  return Math.round(computeQuantile(perStretch, 0.5))
}
const BOTS_COMPARED = ['recruit', 'centurion', 'legate#60'] as const
const DECISIONS_BETWEEN_COMPARISONS = 7
/** The same seed, and only what the seat does not know is changed: how many decisions are others then. */
export function compareWithOtherHiddenCards(game: AnyGame, seed: string, positions: number): { readonly compared: number; readonly different: number } {
  let [compared, different, n] = [0, 0, 0]
  for (const state of listStatesAmongRecruits(game, seed)) {
    if (n++ % DECISIONS_BETWEEN_COMPARISONS !== 0) continue
    const seat = game.waiting(state)[0]!
    const other = game.sample(state, seat, makeRngKeyFromSeed(`${seed} ${n}`))
    for (const bot of BOTS_COMPARED) {
      const [here, there] = [state, other].map(s => JSON.stringify(chooseBotMove(game, s, seat, findBotByName(bot), n)))
      if (here !== there) different++
    }
    if (++compared >= positions) break
  }
  return { compared, different }
}
