/** How much, how fast, how small: with fsync on, the server, its database and those who play on one machine. */
import { setTimeout as wait } from 'node:timers/promises'
import { loadGame } from '@tabularium/games'
import { round } from '../../sim/stats.ts'
import type { Proving } from '../topic.ts'
import { newGuest, seatPair, type Pair } from './player.ts'
import { buildClient, openSite, type Site } from './server-process.ts'

const SECONDS = 20
const WARM_UP_MS = 3000
const percentile = (values: readonly number[], share: number): number =>
  round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0, 2)
const delaysOf = (pairs: readonly Pair[]): number[] => pairs.flatMap(pair => pair.players.flatMap(player => player.delays))
const acksOf = (pairs: readonly Pair[]): number => pairs.reduce((n, pair) => n + pair.players.reduce((m, player) => m + player.acknowledged.length, 0), 0)

async function withSite<T>(run: (site: Site) => Promise<T>): Promise<T> {
  await buildClient()
  const site = openSite()
  try {
    return await run(site)
  } finally {
    await site.close()
  }
}
/** Own moves in the database, which must be as many as were acknowledged. */
async function countMoves(site: Site): Promise<number> {
  const database = await site.database()
  const rows = await database.query<{ n: number }>(`select count(*)::int as n from entries where entry::json->>'is' = 'move' and entry::json->>'auto' is null`)
  await database.pool.end()
  return rows[0]!.n
}
function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
interface Run {
  readonly moves: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly rows: number
  readonly acknowledged: number
  /** Microseconds of processor time for each move. */
  readonly microseconds: { readonly server: number; readonly database: number; readonly players: number }
}
async function runMatches(site: Site, matches: number, seconds: number): Promise<Run> {
  const server = await site.start()
  const game = await loadGame('duel')
  const pairs = await Promise.all(Array.from({ length: matches }, (_, i) => seatPair(game, `pair ${i}`, () => server.address)))
  await wait(WARM_UP_MS)
  const before = acksOf(pairs)
  const used = (): number[] => [server.cpu(), site.databaseCpu(), ownCpu()]
  const usedBefore = used()
  for (const pair of pairs) for (const player of pair.players) player.delays.length = 0
  const began = performance.now()
  await wait(seconds * 1000)
  const moves = acksOf(pairs) - before
  const took = (performance.now() - began) / 1000
  const [ofServer, ofDatabase, ofPlayers] = used().map((seconds, i) => Math.round(((seconds - usedBefore[i]!) * 1e6) / moves))
  const delays = delaysOf(pairs)
  await Promise.all(pairs.map(pair => pair.drain()))
  for (const pair of pairs) pair.stop()
  await server.kill('SIGTERM')
  const again = await site.start()
  const rows = await countMoves(site)
  await again.kill('SIGTERM')
  const speed = { perSecond: Math.round(moves / took), p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) }
  return { moves, ...speed, rows, acknowledged: acksOf(pairs), microseconds: { server: ofServer!, database: ofDatabase!, players: ofPlayers! } }
}
export async function proveLoad({ sheet, times }: Proving): Promise<void> {
  const run = await withSite(site => runMatches(site, 50, times ?? SECONDS))
  sheet.seed('players', 'pair <i> red|green')
  sheet.figure('50 matches, 100 sockets', run)
  sheet.atLeast('moves a second', run.perSecond, 3500)
  sheet.atMost('p99 in ms', run.p99, 30)
  sheet.holds('as many rows as acknowledged moves', run.rows === run.acknowledged, `${run.rows} rows, ${run.acknowledged} acknowledged`)
}
export async function proveSingle({ sheet, times }: Proving): Promise<void> {
  const run = await withSite(site => runMatches(site, 1, times ?? SECONDS))
  sheet.figure('one match alone', run)
  sheet.atMost('p99 in ms', run.p99, 3)
}

const IDLE = 2000
export async function proveIdle({ sheet, times }: Proving): Promise<void> {
  const wanted = times ?? IDLE
  await withSite(async site => {
    const server = await site.start()
    const cookie = await newGuest(server.address, 'idle')
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
      kilobytesEach: round(((after - before) * 1024) / wanted, 1),
    })
    sheet.atMost('megabytes with 2,000 idle sockets', after, 200)
    for (const socket of sockets) socket.close()
  })
}

const THINK_MS = 25
/** Red sits at one server, green at the other: how long after a move was sent the other has seen it. */
export async function proveTwo({ sheet, times }: Proving): Promise<void> {
  const delays: number[] = []
  const [rows, acknowledged] = await withSite(async site => {
    const [one, two] = [await site.start(), await site.start()]
    const game = await loadGame('duel')
    const pair = await seatPair(game, 'two servers', () => one.address, { second: () => two.address, pause: THINK_MS, onSeen: ms => delays.push(ms) })
    await wait(WARM_UP_MS)
    delays.length = 0
    await wait((times ?? SECONDS) * 1000)
    await pair.drain()
    // What one of them has written is all there when it has gone.
    await one.kill('SIGTERM')
    pair.stop()
    return [await countMoves(site), acksOf([pair])]
  })
  sheet.figure('seen at the other server', { moves: delays.length, p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) })
  sheet.atLeast('moves seen', delays.length, 50)
  sheet.atMost('p99 in ms from sending a move to seeing it at the other server', percentile(delays, 0.99), 20)
  sheet.holds('as many rows as acknowledged moves', rows === acknowledged, `${rows} rows, ${acknowledged} acknowledged`)
}
