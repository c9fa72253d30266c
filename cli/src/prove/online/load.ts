/** How much, how fast, how small: with fsync on, the server, its database and those who play on one machine. */
import { setTimeout as wait } from 'node:timers/promises'
import { loadGame } from '@tabularium/games'
import { computeQuantile, roundToDigits } from '../../sim/stats.ts'
import type { ProvingContext } from '../topic.ts'
import { createGuestByApi, seatPlayerPair, type PlayerPair } from './player.ts'
import { buildWebClient, openProofSite, type ProofSite } from './server-process.ts'

const LOAD_SECONDS = 20
/** A server runs for months: what is measured is not how it compiles its own code, beside which everybody waits up to 6 ms. One match alone brings few moves,
 *  and takes so long over it. */
const LOAD_WARM_UP_MS = 10_000
const listAcknowledgementDelays = (pairs: readonly PlayerPair[]): number[] => pairs.flatMap(pair => pair.players.flatMap(player => player.delays))
const countAcknowledgedMoves = (pairs: readonly PlayerPair[]): number =>
  pairs.reduce((n, pair) => n + pair.players.reduce((m, player) => m + player.acknowledged.length, 0), 0)

async function runWithProofSite<T>(run: (site: ProofSite) => Promise<T>): Promise<T> {
  await buildWebClient()
  const site = openProofSite()
  try {
    return await run(site)
  } finally {
    await site.close()
  }
}
/** Own moves in the database, which must be as many as were acknowledged. */
async function countMovesInDatabase(site: ProofSite): Promise<number> {
  const database = await site.database()
  const rows = await database.query<{ n: number }>(`select count(*)::int as n from entries where entry::json->>'is' = 'move' and entry::json->>'auto' is null`)
  await database.pool.end()
  return rows[0]!.n
}
function readOwnCpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
interface LoadFigures {
  readonly moves: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly rows: number
  readonly acknowledged: number
  /** Microseconds of processor time for each move. */
  readonly microseconds: { readonly server: number; readonly database: number; readonly players: number }
}
async function runMatchesUnderLoad(site: ProofSite, matches: number, seconds: number): Promise<LoadFigures> {
  const server = await site.start()
  const game = await loadGame('duel')
  const pairs = await Promise.all(Array.from({ length: matches }, (_, i) => seatPlayerPair(game, `pair ${i}`, () => server.address)))
  await wait(LOAD_WARM_UP_MS)
  const before = countAcknowledgedMoves(pairs)
  const used = (): number[] => [server.cpu(), site.databaseCpu(), readOwnCpuSeconds()]
  const usedBefore = used()
  for (const pair of pairs) for (const player of pair.players) player.delays.length = 0
  const began = performance.now()
  await wait(seconds * 1000)
  const moves = countAcknowledgedMoves(pairs) - before
  const took = (performance.now() - began) / 1000
  const [ofServer, ofDatabase, ofPlayers] = used().map((seconds, i) => Math.round(((seconds - usedBefore[i]!) * 1e6) / moves))
  const delays = listAcknowledgementDelays(pairs)
  await Promise.all(pairs.map(pair => pair.drain()))
  for (const pair of pairs) pair.stop()
  await server.kill('SIGTERM')
  const again = await site.start()
  const rows = await countMovesInDatabase(site)
  await again.kill('SIGTERM')
  const speed = {
    perSecond: Math.round(moves / took),
    p50: roundToDigits(computeQuantile(delays, 0.5), 2),
    p99: roundToDigits(computeQuantile(delays, 0.99), 2),
  }
  return { moves, ...speed, rows, acknowledged: countAcknowledgedMoves(pairs), microseconds: { server: ofServer!, database: ofDatabase!, players: ofPlayers! } }
}
export async function proveLoad({ sheet, times }: ProvingContext): Promise<void> {
  const run = await runWithProofSite(site => runMatchesUnderLoad(site, 50, times ?? LOAD_SECONDS))
  sheet.seed('players', 'pair <i> red|green')
  sheet.figure('50 matches, 100 sockets', run)
  sheet.atLeast('moves a second', run.perSecond, 3500)
  sheet.atMost('p99 in ms', run.p99, 30)
  sheet.holds('as many rows as acknowledged moves', run.rows === run.acknowledged, `${run.rows} rows, ${run.acknowledged} acknowledged`)
}
export async function proveSingleMatch({ sheet, times }: ProvingContext): Promise<void> {
  const run = await runWithProofSite(site => runMatchesUnderLoad(site, 1, times ?? LOAD_SECONDS))
  sheet.figure('one match alone', run)
  sheet.atMost('p99 in ms', run.p99, 3)
}

const IDLE_SOCKET_COUNT = 2000
export async function proveIdleSockets({ sheet, times }: ProvingContext): Promise<void> {
  const wanted = times ?? IDLE_SOCKET_COUNT
  await runWithProofSite(async site => {
    const server = await site.start()
    const cookie = await createGuestByApi(server.address, 'idle')
    const before = server.memory()
    const sockets: WebSocket[] = []
    for (let i = 0; i < wanted; i += 100) {
      const some = Array.from(
        { length: Math.min(100, wanted - i) },
        () => new WebSocket(`${server.address.replace('http', 'ws')}/ws`, { headers: { cookie } } as never),
      )
      await Promise.all(some.map(socket => new Promise(done => socket.addEventListener('open', done))))
      sockets.push(...some)
    }
    await wait(2000)
    const after = server.memory()
    sheet.figure('idle sockets', {
      sockets: sockets.length,
      megabytesBefore: before,
      megabytes: after,
      kilobytesEach: roundToDigits(((after - before) * 1024) / wanted, 1),
    })
    sheet.atMost('megabytes with 2,000 idle sockets', after, 200)
    for (const socket of sockets) socket.close()
  })
}

const PLAYER_PAUSE_PER_MOVE_MS = 25
/** Red sits at one server, green at the other: how long after a move was sent the other has seen it. */
export async function proveTwoServers({ sheet, times }: ProvingContext): Promise<void> {
  const delays: number[] = []
  const [rows, acknowledged] = await runWithProofSite(async site => {
    const [one, two] = [await site.start(), await site.start()]
    const game = await loadGame('duel')
    const pair = await seatPlayerPair(game, 'two servers', () => one.address, {
      second: () => two.address,
      pause: PLAYER_PAUSE_PER_MOVE_MS,
      onSeen: ms => delays.push(ms),
    })
    await wait(LOAD_WARM_UP_MS)
    delays.length = 0
    await wait((times ?? LOAD_SECONDS) * 1000)
    await pair.drain()
    // What one of them has written is all there when it has gone.
    await one.kill('SIGTERM')
    pair.stop()
    return [await countMovesInDatabase(site), countAcknowledgedMoves([pair])]
  })
  sheet.figure('seen at the other server', {
    moves: delays.length,
    p50: roundToDigits(computeQuantile(delays, 0.5), 2),
    p99: roundToDigits(computeQuantile(delays, 0.99), 2),
  })
  sheet.atLeast('moves seen', delays.length, 50)
  sheet.atMost('p99 in ms from sending a move to seeing it at the other server', roundToDigits(computeQuantile(delays, 0.99), 2), 20)
  sheet.holds('as many rows as acknowledged moves', rows === acknowledged, `${rows} rows, ${acknowledged} acknowledged`)
}
