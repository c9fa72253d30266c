/** Opponents: who beats whom by how much, how long they think, what they may know, and what they do that nobody should. */
import { chooseBotMove, findBotByName } from '@tabularium/bots'
import { playableGameIds, gameRegistry, type AnyGame, type GameId } from '@tabularium/games'
import { loadHabitCounters } from '@tabularium/games/habits'
import { makeRngKeyFromSeed, type GameTypes, type State } from '@tabularium/kernel'
import { loadGameOrFail } from '../lookup.ts'
import type { SimulatedGame } from '../sim/game.ts'
import { compareHabits, sumHabitCounts } from '../sim/habits.ts'
import { runSimulation } from '../sim/run.ts'
import { computeQuantile, computeWinShare, computeWilsonInterval, roundToDigits, Z_OF_99_PERCENT } from '../sim/stats.ts'
import type { ProofTopic, ProvingContext, TopicPart } from './topic.ts'

const BOTS_PROOF_SEED = 'bots'
const MOST_GAMES_PER_PAIRING = 200
/** Everybody sits everywhere equally often in tables of two, three, four and six. */
const GAMES_PER_BATCH = 24
interface PairingThreshold {
  readonly name: string
  readonly bot: string
  readonly against: string
  /** Of its even share; or a share itself. */
  readonly timesEven?: number
  readonly least?: number
  /** The 95 % interval has to lie above the even share too. */
  readonly isSurelyBetter?: true
}
const PROVED_PAIRINGS: readonly PairingThreshold[] = [
  { name: 'recruits', bot: 'centurion', against: 'recruit', timesEven: 2 },
  { name: 'random', bot: 'centurion', against: 'random', least: 0.9 },
  { name: 'centurions', bot: 'legate@100', against: 'centurion', timesEven: 1.5, isSurelyBetter: true },
]
/** Told, not asked for: what five times the time buys. */
const LONG_THINKING_PAIRING = { bot: 'legate@500', against: 'centurion', games: 40, ids: ['nero', 'pendragon'] as readonly string[] }
const GAMES_FOR_HABITS = 12
const MOST_MS_PER_DECISION: { readonly [bot: string]: number } = { recruit: 10, centurion: 60, 'legate@100': 110 }
const DECISIONS_TIMED_PER_BOT = 1500
/** Who thinks long is timed less often. */
const MOST_SECONDS_TIMED_PER_BOT = 60
/** In the given milliseconds so many tables of Nero are judged at least. */
const EVALUATION_SPEED_THRESHOLD = { id: 'nero', bot: 'legate#400', least: 1500, ms: 50 }
const DECISIONS_COUNTED_FOR_EVALUATIONS = 300
const POSITIONS_COMPARED = 100

export const botsTopic: ProofTopic = {
  about: 'opponents: strength by a sequential test, habits, time to think, and that hidden cards change nothing',
  parts: async () => (await Promise.all(playableGameIds.filter(id => !gameRegistry[id].tiny).map(listProofPartsOfGame))).flat(),
}
async function listProofPartsOfGame(id: GameId): Promise<TopicPart[]> {
  const game = await loadGameOrFail(id)
  const pairings = game.def.scenarios.flatMap(({ id: scenario }) =>
    PROVED_PAIRINGS.map(pairing => ({
      name: `${id}.${scenario}.${pairing.name}`,
      prove: (proving: ProvingContext) => provePairing(game, scenario, pairing, proving),
    })),
  )
  return [
    { name: `${id}.time`, prove: proving => proveBotTime(game, proving) },
    { name: `${id}.hidden`, prove: proving => proveHiddenCardsChangeNothing(game, proving) },
    { name: `${id}.habits`, prove: proving => proveHabits(game, id, proving) },
    ...pairings,
    ...(LONG_THINKING_PAIRING.ids.includes(id) ? [{ name: `${id}.long`, prove: (proving: ProvingContext) => proveLongThinking(game, proving) }] : []),
    ...(id === EVALUATION_SPEED_THRESHOLD.id ? [{ name: `${id}.evaluations`, prove: (proving: ProvingContext) => proveEvaluations(game, proving) }] : []),
  ]
}

// ---- Strength ----
/** Plays batch by batch until a 99 % interval lies on one side of the bar, or the most games have been played. */
async function provePairing(game: AnyGame, scenario: string, pairing: PairingThreshold, proving: ProvingContext): Promise<void> {
  const title = `${game.id} ${scenario}: ${pairing.bot} against ${pairing.against}`
  const shown = proving.stage(title)
  const even = 1 / game.seats(scenario, game.options({})).length
  const least = roundToDigits(pairing.least ?? (pairing.timesEven ?? 1) * even)
  const most = proving.times ?? MOST_GAMES_PER_PAIRING
  const played: SimulatedGame[] = []
  for (let batch = 0; played.length < most && Date.now() < proving.until && !isPairingDecided(played, pairing.bot, least); batch++) {
    const request = { bots: `${pairing.bot},${pairing.against}`, seed: `${BOTS_PROOF_SEED} ${batch}`, scenario }
    const size = Math.min(GAMES_PER_BATCH, most - played.length)
    played.push(...(await runSimulation(game, request, size, proving.workers, done => shown.at(played.length + done, most))).played)
  }
  shown.end()
  const whole = played.filter(g => g.end === 'finished')
  const share = computeWinShare(whole, pairing.bot)
  proving.sheet.seed(title, BOTS_PROOF_SEED)
  proving.sheet.figure(title, { ...share, even: roundToDigits(even), unfinished: played.length - whole.length })
  proving.sheet.atMost(`${title}: games not finished`, played.length - whole.length, 0)
  proving.sheet.atLeast(`${title}: share`, share.share, least)
  if (pairing.isSurelyBetter) proving.sheet.atLeast(`${title}: lower bound of the share`, share.ci95[0], roundToDigits(even))
}
async function proveLongThinking(game: AnyGame, { sheet, stage, workers, times }: ProvingContext): Promise<void> {
  const { bot, against, games } = LONG_THINKING_PAIRING
  const title = `${game.id}: ${bot} against ${against}`
  const shown = stage(title)
  const { played } = await runSimulation(game, { bots: `${bot},${against}`, seed: `${BOTS_PROOF_SEED} long` }, times ?? games, workers, done =>
    shown.at(done, games),
  )
  shown.end()
  sheet.seed(title, `${BOTS_PROOF_SEED} long`)
  sheet.figure(
    title,
    computeWinShare(
      played.filter(g => g.end === 'finished'),
      bot,
    ),
  )
}
export function isPairingDecided(played: readonly SimulatedGame[], bot: string, least: number): boolean {
  const { wins, games } = computeWinShare(
    played.filter(g => g.end === 'finished'),
    bot,
  )
  const [low, high] = computeWilsonInterval(wins, games, Z_OF_99_PERCENT)
  return games > 0 && (low >= least || high < least)
}

// ---- Habits ----
async function proveHabits(game: AnyGame, id: GameId, { sheet, stage, workers, times }: ProvingContext): Promise<void> {
  const title = `${game.id}: habits`
  const shown = stage(title)
  const games = times ?? GAMES_FOR_HABITS
  const { played } = await runSimulation(game, { bots: 'centurion', seed: `${BOTS_PROOF_SEED} habits`, habits: true }, games, workers, done =>
    shown.at(done, games),
  )
  shown.end()
  const rows = compareHabits(game.id, await loadHabitCounters(id), sumHabitCounts(played.map(g => g.habits)))
  sheet.seed(title, `${BOTS_PROOF_SEED} habits`)
  sheet.figure(title, rows)
  for (const r of rows) if (r.isMended !== null) sheet.holds(`${game.id}: ${r.id} is mended`, r.isMended, `${r.times} of ${r.chances}`)
}

// ---- Time, and what is hidden ----
/** The states of a game among recruits, one after the other. */
function* listStatesAmongRecruits(game: AnyGame, seed: string): Generator<State<GameTypes>> {
  const { state } = game.setup(game.def.scenarios[0].id, game.options({}), makeRngKeyFromSeed(seed))
  const recruit = findBotByName('recruit')
  for (let n = 0; !state.outcome; n++) {
    yield state
    const seat = game.waiting(state)[0]!
    game.play(state, seat, chooseBotMove(game, state, seat, recruit, `${seed} ${n}`)!)
  }
}
function proveBotTime(game: AnyGame, { sheet, times }: ProvingContext): void {
  for (const [bot, most] of Object.entries(MOST_MS_PER_DECISION)) {
    const ms: number[] = []
    const beganAll = performance.now()
    for (const state of listStatesAmongRecruits(game, `${BOTS_PROOF_SEED} time`)) {
      const began = performance.now()
      chooseBotMove(game, state, game.waiting(state)[0]!, findBotByName(bot), ms.length)
      ms.push(performance.now() - began)
      if (ms.length >= (times ?? DECISIONS_TIMED_PER_BOT) || performance.now() - beganAll > MOST_SECONDS_TIMED_PER_BOT * 1000) break
    }
    sheet.figure(`${game.id}: ms of ${bot}`, {
      decisions: ms.length,
      p50: roundToDigits(computeQuantile(ms, 0.5), 2),
      p99: roundToDigits(computeQuantile(ms, 0.99), 2),
    })
    sheet.atMost(`${game.id}: p99 ms of ${bot}`, roundToDigits(computeQuantile(ms, 0.99), 2), most)
  }
}
/** How many tables a search judges in the given time, at the median of its decisions; every seat is judged each time. */
function proveEvaluations(game: AnyGame, { sheet, times }: ProvingContext): void {
  const { ms, least } = EVALUATION_SPEED_THRESHOLD
  const perStretch: number[] = []
  for (const state of listStatesAmongRecruits(game, `${BOTS_PROOF_SEED} evaluations`)) {
    let calls = 0
    const counting: AnyGame = { ...game, evaluate: (s, seat) => (calls++, game.evaluate(s, seat)) }
    const began = performance.now()
    chooseBotMove(counting, state, game.waiting(state)[0]!, findBotByName(EVALUATION_SPEED_THRESHOLD.bot), perStretch.length)
    if (calls > 0) perStretch.push((calls / state.seats.length / (performance.now() - began)) * ms)
    if (perStretch.length >= (times ?? DECISIONS_COUNTED_FOR_EVALUATIONS)) break
  }
  sheet.atLeast(`${game.id}: tables judged in ${ms} ms`, Math.round(computeQuantile(perStretch, 0.5)), least)
}
/** The same seed, and only what the seat does not know is changed. */
function proveHiddenCardsChangeNothing(game: AnyGame, { sheet, times }: ProvingContext): void {
  let [compared, different, n] = [0, 0, 0]
  for (const state of listStatesAmongRecruits(game, `${BOTS_PROOF_SEED} hidden`)) {
    const seat = game.waiting(state)[0]!
    if (n++ % 7 !== 0) continue
    const other = game.sample(state, seat, makeRngKeyFromSeed(`${BOTS_PROOF_SEED} ${n}`))
    for (const bot of ['recruit', 'centurion', 'legate#60']) {
      const [here, there] = [state, other].map(s => JSON.stringify(chooseBotMove(game, s, seat, findBotByName(bot), n)))
      if (here !== there) different++
    }
    if (++compared >= (times ?? POSITIONS_COMPARED)) break
  }
  sheet.figure(`${game.id}: decisions with other hidden cards`, { compared, different })
  sheet.atMost(`${game.id}: decisions that hidden cards changed`, different, 0)
}
