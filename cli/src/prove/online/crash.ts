/** Servers and databases that are killed under load: whatever was acknowledged is there, once, and everybody goes on by himself. */
import { setTimeout as wait } from 'node:timers/promises'
import { loadGame } from '@tabularium/games'
import type { Database } from '@tabularium/server'
import type { ProvingContext } from '../topic.ts'
import { seatPlayerPair, type AcknowledgedMove, type PlayerPair } from './player.ts'
import { buildWebClient, openProofSite, type ServerProcess, type ProofSite } from './server-process.ts'

const KILL_COUNT = 20
const PAIR_COUNT = 6
/** So long they play between two deaths. */
const PLAY_BETWEEN_KILLS_MS = 1500
const LONGEST_RECOVERY_MS = 30_000

const listAcknowledgedMoves = (pairs: readonly PlayerPair[]): AcknowledgedMove[] => pairs.flatMap(pair => pair.players.flatMap(player => player.acknowledged))
interface MoveComparison {
  readonly acknowledged: number
  readonly lost: number
  readonly twice: number
  readonly gaps: number
}
interface MoveRow {
  readonly match: string
  readonly seat: string
  readonly action: string
}
/** Every acknowledged move of a seat must be in the log, in the order in which it was acknowledged. */
async function compareMovesWithLog(database: Database, acknowledged: readonly AcknowledgedMove[]): Promise<MoveComparison> {
  const rows = await database.query<MoveRow>(
    `select match, entry::json->>'seat' as seat, entry::json->>'action' as action from entries
     where entry::json->>'is' = 'move' and entry::json->>'auto' is null order by match, n`,
  )
  const gaps = await database.query('select match from entries group by match having count(*) <> max(n)')
  const moves = Map.groupBy(rows, row => `${row.match} ${row.seat}`)
  const acks = Map.groupBy(acknowledged, ack => `${ack.match} ${ack.seat}`)
  let [lost, twice] = [0, 0]
  for (const [key, list] of acks) {
    const written = (moves.get(key) ?? []).map(row => JSON.stringify(JSON.parse(row.action)))
    let at = 0
    for (const { action } of list) {
      const found = written.indexOf(JSON.stringify(action), at)
      if (found < 0) lost++
      else at = found + 1
    }
    twice += Math.max(0, written.length - list.length)
  }
  for (const [key, written] of moves) if (!acks.has(key)) twice += written.length
  return { acknowledged: acknowledged.length, lost, twice, gaps: gaps.length }
}
/** True once every table has moved on since. */
async function waitUntilAllMove(pairs: readonly PlayerPair[], before: readonly number[]): Promise<boolean> {
  const until = Date.now() + LONGEST_RECOVERY_MS
  while (Date.now() < until) {
    if (pairs.every((pair, i) => listAcknowledgedMoves([pair]).length > before[i]!)) return true
    await wait(50)
  }
  return false
}
async function proveKills(
  { sheet, stage, times, until }: ProvingContext,
  title: string,
  kill: (site: ProofSite, server: { now: ServerProcess }) => Promise<void>,
): Promise<void> {
  await buildWebClient()
  const site = openProofSite()
  const wanted = times ?? KILL_COUNT
  const bar = stage(title)
  try {
    const server = { now: await site.start() }
    const port = Number(new URL(server.now.address).port)
    const game = await loadGame('duel')
    const pairs = await Promise.all(Array.from({ length: PAIR_COUNT }, (_, i) => seatPlayerPair(game, `crash ${i}`, () => `http://127.0.0.1:${port}`)))
    let [killed, stuck] = [0, 0]
    while (killed < wanted && Date.now() < until) {
      bar.at(killed, wanted)
      await wait(PLAY_BETWEEN_KILLS_MS)
      await kill(site, server)
      killed++
      if (
        !(await waitUntilAllMove(
          pairs,
          pairs.map(pair => listAcknowledgedMoves([pair]).length),
        ))
      )
        stuck++
    }
    await Promise.all(pairs.map(pair => pair.drain()))
    for (const pair of pairs) pair.stop()
    const database = await site.database()
    const found = await compareMovesWithLog(database, listAcknowledgedMoves(pairs))
    await database.pool.end()
    sheet.figure(title, { killed, ...found, stuck })
    sheet.atLeast('times killed', killed, KILL_COUNT)
    sheet.atLeast('moves acknowledged', found.acknowledged, 100)
    sheet.atMost('acknowledged moves lost', found.lost, 0)
    sheet.atMost('moves in the log that nobody had acknowledged', found.twice, 0)
    sheet.atMost('logs with gaps', found.gaps, 0)
    sheet.atMost('times a table did not go on', stuck, 0)
  } finally {
    bar.end()
    await site.close()
  }
}
/** The next one takes the same port and adopts the database. */
async function killServer(site: ProofSite, server: { now: ServerProcess }): Promise<void> {
  const port = Number(new URL(server.now.address).port)
  await server.now.kill('SIGKILL')
  server.now = await site.start(port)
}
async function killDatabase(site: ProofSite): Promise<void> {
  process.kill(site.postmaster(), 'SIGKILL')
}
export const proveServerKills = (proving: ProvingContext): Promise<void> => proveKills(proving, 'kill -9 of the server', killServer)
export const proveDatabaseKills = (proving: ProvingContext): Promise<void> => proveKills(proving, 'kill -9 of the database', killDatabase)
