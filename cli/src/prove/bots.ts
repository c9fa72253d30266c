/** Opponents: who beats whom by how much, how long they think, what they may know, and what they do that nobody should. */
import { playableGameIds, gameRegistry, type AnyGame, type GameId } from '@tabularium/games'
import { loadHabitCounters } from '@tabularium/games/habits'
import { loadGameOrFail } from '../lookup.ts'
import type { SimulatedGame } from '../sim/game.ts'
import { compareHabits, sumHabitCounts } from '../sim/habits.ts'
import { listSimulationJobs, planSimulation, type SimulationRequest } from '../sim/run.ts'
import { computeQuantile, computeWinShare, computeWilsonInterval, roundToDigits, Z_OF_99_PERCENT } from '../sim/stats.ts'
import type { ProofTopic, ProvingContext, TopicPart } from './topic.ts'

const BOTS_PROOF_SEED = 'bots'
const MOST_GAMES_PER_PAIRING = 200
/** Everybody sits everywhere equally often in tables of two, three, four and six. */
const GAMES_PER_BATCH = 12
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
const QUICK_PAIRINGS: readonly PairingThreshold[] = [
  { name: 'recruits', bot: 'centurion', against: 'recruit', timesEven: 2 },
  { name: 'random', bot: 'centurion', against: 'random', least: 0.9 },
]
const LEGATE_PAIRING: PairingThreshold = { name: 'centurions', bot: 'legate@100', against: 'centurion', timesEven: 1.5, isSurelyBetter: true }
/** Told, not asked for: what five times the time buys. */
const LONG_THINKING_PAIRING = { bot: 'legate@500', against: 'centurion', games: 40, ids: ['nero', 'pendragon'] as readonly string[] }
const GAMES_FOR_HABITS = 12
const MOST_MS_PER_DECISION: { readonly [bot: string]: number } = { 'legate@100': 110, centurion: 60, recruit: 10 }
const DECISIONS_TIMED_PER_BOT = 1500
const MOST_SECONDS_TIMED_PER_BOT = 40
/** In the given milliseconds so many tables of Nero are judged at least. */
const EVALUATION_SPEED_THRESHOLD = { id: 'nero', bot: 'legate#400', least: 1500, ms: 50 }
const DECISIONS_COUNTED_FOR_EVALUATIONS = 300
const POSITIONS_COMPARED = 100

export const botsTopic: ProofTopic = {
  about: 'opponents: strength by a sequential test, habits, time to think, and that hidden cards change nothing',
  parts: async () => {
    const ids = playableGameIds.filter(id => !gameRegistry[id].tiny)
    const games = await Promise.all(ids.map(async id => ({ id, game: await loadGameOrFail(id) })))
    // What takes longest comes last, so that a run that is cut short has the rest.
    return [listTimedParts, listQuickParts, listLegateParts].flatMap(list => games.flatMap(({ id, game }) => list(game, id)))
  },
}
const listTimedParts = (game: AnyGame, id: GameId): TopicPart[] => [
  { name: `${id}.time`, company: 'timed', prove: proving => proveBotTime(game, proving) },
  ...(id === EVALUATION_SPEED_THRESHOLD.id
    ? [{ name: `${id}.evaluations`, company: 'timed' as const, prove: (proving: ProvingContext) => proveEvaluations(game, proving) }]
    : []),
]
const listQuickParts = (game: AnyGame, id: GameId): TopicPart[] => [
  { name: `${id}.hidden`, company: 'shared', prove: proving => proveHiddenCardsChangeNothing(game, proving) },
  { name: `${id}.habits`, company: 'shared', prove: proving => proveHabits(game, id, proving) },
  ...listPairingParts(game, id, QUICK_PAIRINGS),
]
const listLegateParts = (game: AnyGame, id: GameId): TopicPart[] => [
  ...listPairingParts(game, id, [LEGATE_PAIRING]),
  ...(LONG_THINKING_PAIRING.ids.includes(id)
    ? [{ name: `${id}.long`, company: 'shared' as const, prove: (proving: ProvingContext) => proveLongThinking(game, proving) }]
    : []),
]
const listPairingParts = (game: AnyGame, id: GameId, pairings: readonly PairingThreshold[]): TopicPart[] =>
  game.def.scenarios.flatMap(({ id: scenario }) =>
    pairings.map(pairing => ({
      name: `${id}.${scenario}.${pairing.name}`,
      company: 'shared' as const,
      prove: (proving: ProvingContext) => provePairing(game, scenario, pairing, proving),
    })),
  )

// ---- Strength ----
/** Games whose players share the workers with all that is run at the same time; fewer where time was over. */
async function playGames(game: AnyGame, request: SimulationRequest, count: number, { pool }: ProvingContext, tick: (done: number) => void) {
  const { results, busySeconds } = await pool.run(listSimulationJobs(planSimulation(game, request), count), tick)
  return { played: results.flat(), busySeconds }
}
/** Plays batch by batch until a 99 % interval lies on one side of the bar, or the most games have been played. */
async function provePairing(game: AnyGame, scenario: string, pairing: PairingThreshold, proving: ProvingContext): Promise<void> {
  const title = `${game.id} ${scenario}: ${pairing.bot} against ${pairing.against}`
  const shown = proving.stage(title)
  const even = 1 / game.seats(scenario, game.options({})).length
  const least = roundToDigits(pairing.least ?? (pairing.timesEven ?? 1) * even)
  const most = proving.times ?? MOST_GAMES_PER_PAIRING
  const all: SimulatedGame[] = []
  let coreSeconds = 0
  for (let batch = 0; all.length < most && Date.now() < proving.until && !isPairingDecided(all, pairing.bot, least); batch++) {
    const request = { bots: `${pairing.bot},${pairing.against}`, seed: `${BOTS_PROOF_SEED} ${batch}`, scenario }
    const { played, busySeconds } = await playGames(game, request, Math.min(GAMES_PER_BATCH, most - all.length), proving, n => shown.at(all.length + n, most))
    all.push(...played)
    coreSeconds += busySeconds
  }
  shown.end()
  const whole = all.filter(g => g.end === 'finished')
  const share = computeWinShare(whole, pairing.bot)
  proving.sheet.seed(title, BOTS_PROOF_SEED)
  proving.sheet.figure(title, {
    ...share,
    even: roundToDigits(even),
    unfinished: all.length - whole.length,
    coreSeconds: Math.round(coreSeconds),
    bySide: countWinsBySeat(whole, pairing.bot),
  })
  proving.sheet.atMost(`${title}: games not finished`, all.length - whole.length, 0)
  proving.sheet.atLeast(`${title}: share`, share.share, least)
  if (pairing.isSurelyBetter) proving.sheet.atLeast(`${title}: lower bound of the share`, share.ci95[0], roundToDigits(even))
}
/** Where it won: seats of some games are no more equal than their peoples were. */
function countWinsBySeat(whole: readonly SimulatedGame[], bot: string): { readonly [seat: string]: string } {
  const seats = [...new Set(whole.flatMap(g => g.seats))]
  return Object.fromEntries(
    seats.map(seat => {
      const games = whole.filter(g => g.bots[g.seats.indexOf(seat)] === bot)
      return [seat, `${roundToDigits(computeWinShare(games, bot).wins, 2)} of ${games.length}`]
    }),
  )
}
async function proveLongThinking(game: AnyGame, proving: ProvingContext): Promise<void> {
  const { bot, against, games } = LONG_THINKING_PAIRING
  const title = `${game.id}: ${bot} against ${against}`
  const shown = proving.stage(title)
  const seed = `${BOTS_PROOF_SEED} long`
  const { played } = await playGames(game, { bots: `${bot},${against}`, seed }, proving.times ?? games, proving, done => shown.at(done, games))
  shown.end()
  const whole = played.filter(g => g.end === 'finished')
  proving.sheet.seed(title, seed)
  proving.sheet.figure(title, computeWinShare(whole, bot))
  proving.sheet.atMost(`${title}: games not finished`, played.length - whole.length, 0)
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
async function proveHabits(game: AnyGame, id: GameId, proving: ProvingContext): Promise<void> {
  const title = `${game.id}: habits`
  const shown = proving.stage(title)
  const games = proving.times ?? GAMES_FOR_HABITS
  const seed = `${BOTS_PROOF_SEED} habits`
  const { played } = await playGames(game, { bots: 'centurion', seed, habits: true }, games, proving, done => shown.at(done, games))
  shown.end()
  const rows = compareHabits(game.id, await loadHabitCounters(id), sumHabitCounts(played.map(g => g.habits)))
  proving.sheet.seed(title, seed)
  proving.sheet.figure(title, { games: played.length, rows })
  proving.sheet.atMost(`${title}: games not finished`, played.filter(g => g.end !== 'finished').length, 0)
  for (const r of rows) if (r.isMended !== null) proving.sheet.holds(`${game.id}: ${r.id} is mended`, r.isMended, `${r.times} of ${r.chances}`)
}

// ---- Time, and what is hidden ----
async function proveBotTime(game: AnyGame, { sheet, pool, times }: ProvingContext): Promise<void> {
  const [decisions, mostSeconds] = [times ?? DECISIONS_TIMED_PER_BOT, MOST_SECONDS_TIMED_PER_BOT]
  const timed = Object.keys(MOST_MS_PER_DECISION).map(async bot => {
    const { results } = await pool.run([{ task: 'timing', args: { game: game.id, bot, seed: `${BOTS_PROOF_SEED} time`, decisions, mostSeconds } }])
    return { bot, ms: results.flat() }
  })
  for (const { bot, ms } of await Promise.all(timed)) {
    const [p50, p99] = [0.5, 0.99].map(q => roundToDigits(computeQuantile(ms, q), 2))
    sheet.figure(`${game.id}: ms of ${bot}`, { decisions: ms.length, p50, p99 })
    if (ms.length > 0) sheet.atMost(`${game.id}: p99 ms of ${bot}`, p99!, MOST_MS_PER_DECISION[bot]!)
  }
}
async function proveEvaluations(game: AnyGame, { sheet, pool, times }: ProvingContext): Promise<void> {
  const { ms, least, bot } = EVALUATION_SPEED_THRESHOLD
  const task = { bot, seed: `${BOTS_PROOF_SEED} evaluations`, decisions: times ?? DECISIONS_COUNTED_FOR_EVALUATIONS, mostSeconds: Infinity }
  const { results } = await pool.run([{ task: 'tables-judged', args: { game: game.id, ms, ...task } }])
  for (const tables of results) sheet.atLeast(`${game.id}: tables judged in ${ms} ms`, tables, least)
}
async function proveHiddenCardsChangeNothing(game: AnyGame, { sheet, pool, times }: ProvingContext): Promise<void> {
  const args = { game: game.id, seed: `${BOTS_PROOF_SEED} hidden`, positions: times ?? POSITIONS_COMPARED }
  const { results } = await pool.run([{ task: 'hidden-cards', args }])
  for (const { compared, different } of results) {
    sheet.figure(`${game.id}: decisions with other hidden cards`, { compared, different })
    sheet.atMost(`${game.id}: decisions that hidden cards changed`, different, 0)
  }
}
