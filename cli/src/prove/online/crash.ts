/** Servers and databases that are killed under load: whatever was acknowledged is there, once, and everybody goes on by himself. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadGame } from '@tabularium/games'
import type { Database } from '@tabularium/server'
import type { ProvingContext } from '../topic.ts'
import { seatPlayerPair, type AcknowledgedMove, type PlayerPair } from './player.ts'
import { buildWebClient, makeSiteFolder, openProofSite, type ServerProcess, type ProofSite } from './server-process.ts'

const KILLS_PER_PROOF = 20
const PLAYER_PAIR_COUNT = 6
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
  { most = KILLS_PER_PROOF, folder = makeSiteFolder() }: { readonly most?: number; readonly folder?: string } = {},
): Promise<void> {
  await buildWebClient()
  const site = openProofSite({}, folder)
  const wanted = times ?? most
  const bar = stage(title)
  try {
    const server = { now: await site.start() }
    const port = Number(new URL(server.now.address).port)
    const game = await loadGame('duel')
    const pairs = await Promise.all(Array.from({ length: PLAYER_PAIR_COUNT }, (_, i) => seatPlayerPair(game, `crash ${i}`, () => `http://127.0.0.1:${port}`)))
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
    sheet.atLeast('times killed', killed, most)
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
async function killAndRestartServer(site: ProofSite, server: { now: ServerProcess }): Promise<void> {
  const port = Number(new URL(server.now.address).port)
  await server.now.kill('SIGKILL')
  server.now = await site.start(port)
}
async function killDatabase(site: ProofSite): Promise<void> {
  process.kill(site.postmaster(), 'SIGKILL')
}
export const proveServerKills = (proving: ProvingContext): Promise<void> => proveKills(proving, 'kill -9 of the server', killAndRestartServer)
export const proveDatabaseKills = (proving: ProvingContext): Promise<void> => proveKills(proving, 'kill -9 of the database', killDatabase)

// ---- A disk that is full ----
const DISK_FILL_COUNT = 5
const DISK_MEGABYTES = 320
const DISK_FULL_FOR_MS = 4000
const FILLER_CHUNK_OF_ONE_MEGABYTE = Buffer.alloc(1 << 20)
/** Writes until nothing more fits; the name of the file that takes up the room. */
function fillDisk(folder: string): string {
  const file = join(folder, 'filler')
  const handle = openSync(file, 'w')
  try {
    for (;;) writeSync(handle, FILLER_CHUNK_OF_ONE_MEGABYTE)
  } catch {
    return file
  } finally {
    closeSync(handle)
  }
}
async function fillDiskForAWhile(site: ProofSite): Promise<void> {
  const file = fillDisk(site.folder)
  await wait(DISK_FULL_FOR_MS)
  rmSync(file)
}
/** A small file system in memory, which only root may make. */
export async function proveFullDisk(proving: ProvingContext): Promise<void> {
  const folder = makeSiteFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=0755`, 'tmpfs', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    proving.sheet.figure('full disk', `not measured: ${mounted.stderr?.trim() || 'no small file system could be mounted'}`)
    return proving.sheet.holds('a full disk (not measured: no small file system could be mounted)', false)
  }
  try {
    // Below the mount, which cannot be removed while it is one.
    const site = join(folder, 'site')
    mkdirSync(site, { mode: 0o755 })
    await proveKills(proving, 'a full disk', fillDiskForAWhile, { most: DISK_FILL_COUNT, folder: site })
  } finally {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}
