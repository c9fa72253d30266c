/** The speeds of a game's rules. */
import { chooseBotMove, botLevelNames, findBotByName, createIndexPickerFromSeed, randomAction } from '@tabularium/bots'
import type { AnyGame } from '@tabularium/games'
import { writeStateAndViewsAsJson } from '@tabularium/host'
import { makeRngKeyFromSeed, type PendingDecision, type GameTypes, type State } from '@tabularium/kernel'
import { measureMicrosPerCall, readClock, measureRate, type BestAndMedian } from './measure.ts'

export interface GameSpeeds {
  /** Random play with full legality and the deciding seat's view, decisions a second on one core. */
  readonly decisionsPerSecond: BestAndMedian
  /** Parse the stored state, play, stringify, views of all seats and a spectator: moves a second. */
  readonly serverMovesPerSecond: BestAndMedian
  readonly cloneMicros: BestAndMedian
  readonly sampleMicros: BestAndMedian
  /** Without log. */
  readonly stateBytes: { readonly mean: number; readonly peak: number }
  readonly botMicrosPerDecision: { readonly [bot: string]: number }
}
export const MEASURES_PER_GAME = 6
type AnyState = State<GameTypes>
type PickIndex = ReturnType<typeof createIndexPickerFromSeed>

const makeStartStateOfSeedsScenario = (game: AnyGame, seed: number): AnyState => {
  const scenario = game.def.scenarios[seed % game.def.scenarios.length]!
  return game.setup(scenario.id, game.options({ seats: scenario.seats[0]! }), makeRngKeyFromSeed(`bench ${seed}`)).state
}
/** The whole offer of one of those who must decide. */
function pickPendingDecision(game: AnyGame, s: AnyState, pick: PickIndex): PendingDecision<GameTypes> {
  const waiting = game.waiting(s)
  return game.decisionOf(s, waiting[pick(waiting.length)]!)!
}
/** One random game; returns its decisions. `onState` sees each state before it is played. */
function playRandomGame(game: AnyGame, seed: number, pick: PickIndex, onState?: (s: AnyState) => void): number {
  const s = makeStartStateOfSeedsScenario(game, seed)
  let n = 0
  for (; !s.outcome; n++) {
    const next = pickPendingDecision(game, s, pick)
    game.view(s, next.seat)
    onState?.(s)
    game.play(s, next.seat, randomAction(next, pick))
  }
  return n
}
/** What `take` says of positions of whole games, evenly spread: as soon as there are twice too many, every second one goes. */
function sampleFromRandomGames<T>(game: AnyGame, games: number, most: number, take: (s: AnyState) => T): T[] {
  let taken: T[] = []
  let [n, every] = [0, 1]
  const onState = (s: AnyState) => {
    if (n++ % every === 0) taken.push(take(s))
    if (taken.length < 2 * most) return
    taken = taken.filter((_, i) => i % 2 === 0)
    every *= 2
  }
  for (let seed = 0; seed < games; seed++) playRandomGame(game, seed, createIndexPickerFromSeed(seed), onState)
  return taken
}
const MOST_STATES_SAMPLED = 200
const sampleStates = (game: AnyGame, games: number): AnyState[] => sampleFromRandomGames(game, games, MOST_STATES_SAMPLED, s => game.clone(s))

/** Great rules run for seconds before the last of their functions is compiled for speed. */
const [SLICE_MS, SLICES, WARM_MS] = [60, 100, 9000]
export function measureDecisionSpeed(game: AnyGame): BestAndMedian {
  let seed = 0
  const pick = createIndexPickerFromSeed('bench')
  return measureRate(() => playRandomGame(game, seed++, pick), SLICE_MS, SLICES, WARM_MS)
}
/** What a server does for one move. */
function playMoveAsServer(game: AnyGame, stored: string, pick: PickIndex): string {
  const s = JSON.parse(stored) as AnyState
  const next = pickPendingDecision(game, s, pick)
  game.play(s, next.seat, randomAction(next, pick))
  return writeStateAndViewsAsJson(game, s).state
}
export function measureServerSpeed(game: AnyGame): BestAndMedian {
  const stored = sampleFromRandomGames(game, 20, MOST_STATES_SAMPLED, s => JSON.stringify(s))
  const pick = createIndexPickerFromSeed('server')
  return measureRate(() => {
    for (const text of stored) playMoveAsServer(game, text, pick)
    return stored.length
  })
}
export function measureCloneTime(game: AnyGame, ms?: number): BestAndMedian {
  const states = sampleStates(game, 10)
  return measureMicrosPerCall(() => {
    for (const s of states) game.clone(s)
    return states.length
  }, ms)
}
export function measureSampleTime(game: AnyGame): BestAndMedian {
  const states = sampleStates(game, 10)
  const key = makeRngKeyFromSeed('sample')
  return measureMicrosPerCall(() => {
    for (const s of states) game.sample(s, s.seats[0]!, key)
    return states.length
  })
}
/** So many that the longest games show their peak too. */
const MOST_SIZES_SAMPLED = 4000
export function measureStateBytes(game: AnyGame): GameSpeeds['stateBytes'] {
  const sizes = sampleFromRandomGames(game, 30, MOST_SIZES_SAMPLED, s => Buffer.byteLength(JSON.stringify(s)))
  return { mean: Math.round(sizes.reduce((a, b) => a + b, 0) / sizes.length), peak: Math.max(...sizes) }
}
/** The mean over decisions of random games; stops after so many milliseconds. */
export function measureBotMicrosPerDecision(game: AnyGame, bot: string, ms = 1500): number {
  const made = findBotByName(bot)
  const states = sampleStates(game, 12)
  const began = readClock()
  let n = 0
  for (const s of states) {
    if (n >= 20 && readClock() - began > ms) break
    for (const d of game.decisions(s)) {
      chooseBotMove(game, s, d.seat, made, n)
      n++
    }
  }
  return Math.round(((readClock() - began) / n) * 1000)
}
export function measureAllSpeedsOfGame(game: AnyGame, tick: () => void = () => {}): GameSpeeds {
  const measured = <T>(run: () => T): T => {
    const result = run()
    tick()
    return result
  }
  return {
    decisionsPerSecond: measured(() => measureDecisionSpeed(game)),
    serverMovesPerSecond: measured(() => measureServerSpeed(game)),
    cloneMicros: measured(() => measureCloneTime(game)),
    sampleMicros: measured(() => measureSampleTime(game)),
    stateBytes: measured(() => measureStateBytes(game)),
    botMicrosPerDecision: measured(() => Object.fromEntries(botLevelNames.map(bot => [bot, measureBotMicrosPerDecision(game, bot)]))),
  }
}
