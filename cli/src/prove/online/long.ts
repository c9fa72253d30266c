/** Long matches: to load, to take back and to look back take as long at entry 50 as at entry 5,000. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIndexPickerFromSeed, randomAction } from '@tabularium/bots'
import { loadGame, type AnyGame } from '@tabularium/games'
import { playMoveInMatch, canSeatUndo, createMatch, findSeenLogReceiptOfSeat, undoLastStepOfSeat, type Match } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import { readMatch, readSettings, startServer, type RunningServer } from '@tabularium/server'
import { computeQuantile, roundToDigits } from '../../sim/stats.ts'
import type { ProvingContext } from '../topic.ts'
import { requestApi, createGuestByApi } from './player.ts'

const LONG_MATCH_GAME = 'invasions'
const LONG_MATCH_SEED = 'a long match'
const EARLY_ENTRY_COUNT = 50
const LATE_ENTRY_COUNT = 5000
const MEASUREMENTS_PER_FIGURE = 15
/** A figure counts as the same if it is no more than twice the other, or within what the machine's other work makes of it. */
const MOST_TIMES_SLOWER = 2
const MEASUREMENT_NOISE_MS = 15

async function measureMedianMs(run: (i: number) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let i = 0; i < MEASUREMENTS_PER_FIGURE; i++) {
    const began = performance.now()
    await run(i)
    took.push(performance.now() - began)
  }
  return roundToDigits(computeQuantile(took, 0.5), 2)
}
/** So many entries go to the database at a time, as they do with the snapshots of a match in play. */
const ENTRIES_PER_STORED_PIECE = 20
/** Plays by chance until there are so many entries and somebody may take his last one back. The match after every so many entries, the last of them whole. */
function playRandomMatchInStages(game: AnyGame, scenario: string, entries: number, tick: (n: number) => void): Match<GameTypes>[] {
  const pick = createIndexPickerFromSeed(LONG_MATCH_SEED)
  const stages: Match<GameTypes>[] = []
  let match = createMatch(game, { scenario, secret: LONG_MATCH_SEED })
  for (;;) {
    const [decision] = game.decisions(match.state)
    if (!decision) throw new Error(`the match was over after ${match.n} entries`)
    if (match.n >= entries && match.header.seats.some(seat => canSeatUndo(match, seat))) return [...stages, match]
    const done = playMoveInMatch(game, match, decision.seat, game.toWire(randomAction(decision, pick)), match.n)
    if (!done.ok) throw new Error(done.problem)
    match = done.match
    if (match.n % ENTRIES_PER_STORED_PIECE === 0) stages.push(match)
    if (match.n % 100 === 0) tick(match.n)
  }
}
interface LongMatchFigures {
  readonly entries: number
  /** All that is needed to go on, from the database. */
  readonly loadMs: number
  /** The page of somebody who comes in: the newest entries and the view. */
  readonly openMs: number
  /** The state before the seat's last step, worked out again. */
  readonly undoMs: number
  /** A moment in the middle, and the log around it. */
  readonly replayMs: number
}
interface SeatedGuest {
  readonly id: string
  readonly cookie: string
}
/** All seats are one person's, so that he may do whatever is asked. */
async function createMatchWithGuestInAllSeats({ address }: RunningServer, game: AnyGame, scenario: string): Promise<SeatedGuest> {
  const cookie = await createGuestByApi(address, 'long')
  const seats = Object.fromEntries(game.seats(scenario, game.options({})).map(seat => [seat, { is: 'me' }]))
  const rules = { clock: null, onTimeout: 'bot', takeBacks: 'consent', listed: true, spectators: true, title: null }
  const { match: id } = await requestApi<{ match: string }>(address, cookie, 'POST', '/matches', {
    settings: { game: LONG_MATCH_GAME, scenario, options: {}, seats, ...rules },
  })
  return { id, cookie }
}
/** Puts the match there piece by piece, as moves come. */
async function storeMatchInPieces({ services }: RunningServer, id: string, stages: readonly Match<GameTypes>[]): Promise<void> {
  for (const match of stages) await services.matches.change(id, m => ({ ...m, match, asked: [] }))
}
/** `one` stores the match; `other`, which has never seen it, is measured. */
async function measureLongMatch(
  one: RunningServer,
  other: RunningServer,
  game: AnyGame,
  scenario: string,
  stages: readonly Match<GameTypes>[],
): Promise<LongMatchFigures> {
  const { id, cookie } = await createMatchWithGuestInAllSeats(one, game, scenario)
  await storeMatchInPieces(one, id, stages)
  const match = stages.at(-1)!
  const seat = match.header.seats.find(one => canSeatUndo(match, one))!
  const { seen } = findSeenLogReceiptOfSeat(match, seat)
  const request = (command: string, body: object): Promise<unknown> => requestApi(other.address, cookie, 'POST', `/matches/${id}/${command}`, { seat, ...body })
  const loadMs = await measureMedianMs(() => readMatch(other.services.database, id))
  const openMs = await measureMedianMs(() => request('read-log', { from: Math.max(0, seen - 120), to: seen }))
  const replayMs = await measureMedianMs(i => request('position-at', { n: Math.min(seen, Math.floor(seen / 2) + i) }))
  // What undoLastStep costs beside what any move costs: the match as it is at hand, taken back again and again.
  const { match: atHand } = (await other.services.matches.find(id))!
  const undoMs = await measureMedianMs(async () => undoLastStepOfSeat(game, atHand!, seat, match.n))
  await request('undo', { all: false, seen })
  return { entries: match.n, loadMs, openMs, replayMs, undoMs }
}
export async function proveLongMatches({ sheet, stage, times }: ProvingContext): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-long-'))
  chmodSync(folder, 0o755)
  const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', UNLIMITED: '1' })
  const start = (): Promise<RunningServer> => startServer({ settings, webRoot: folder, version: '0' })
  const servers = [await start(), await start()]
  const late = times ?? LATE_ENTRY_COUNT
  const bar = stage('a long match')
  try {
    const game = await loadGame(LONG_MATCH_GAME)
    const scenario = game.def.scenarios[0].id
    const short = playRandomMatchInStages(game, scenario, EARLY_ENTRY_COUNT, () => {})
    const long = playRandomMatchInStages(game, scenario, late, n => bar.at(n, late))
    // Once for nothing: whoever comes first pays for what is made ready.
    await measureLongMatch(servers[0]!, servers[1]!, game, scenario, short)
    const early = await measureLongMatch(servers[0]!, servers[1]!, game, scenario, short)
    const after = await measureLongMatch(servers[0]!, servers[1]!, game, scenario, long)
    sheet.seed('match', LONG_MATCH_SEED)
    sheet.figure('long matches', { game: LONG_MATCH_GAME, early, late: after })
    sheet.atLeast('entries of the long match', after.entries, LATE_ENTRY_COUNT)
    for (const what of ['loadMs', 'openMs', 'undoMs', 'replayMs'] as const)
      sheet.atMost(
        `${what} at entry ${late}, against ${early[what]} at entry ${EARLY_ENTRY_COUNT}`,
        after[what],
        early[what] * MOST_TIMES_SLOWER + MEASUREMENT_NOISE_MS,
      )
  } finally {
    bar.end()
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
