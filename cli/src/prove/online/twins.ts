/** Twins through the sockets: two matches in which only cards in others' hands differ. What an opponent and a spectator are sent is the same to the byte,
 *  and comes as soon. The clock of this process stands, and is moved on by hand, so that times are the same too. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createIndexPickerFromSeed, randomAction, type PickIndex } from '@tabularium/bots'
import { loadGame, type AnyGame } from '@tabularium/games'
import { createMatch, AUTOMATIC_ANSWER_DELAY_MS, findSeenLogReceiptOfSeat, type Match } from '@tabularium/host'
import type { GameTypes, WireAction } from '@tabularium/kernel'
import { readSettings, startServer, type RunningServer } from '@tabularium/server'
import { roundToDigits } from '../../sim/stats.ts'
import type { ProvingContext } from '../topic.ts'
import { requestApi, createGuestByApi } from './player.ts'

const TWIN_SEATS = ['red', 'green', 'blue'] as const
type TwinSeat = (typeof TWIN_SEATS)[number]
const WATCHING_SEAT = 'green'
const TWINS_SECRET = 'twins'
const MOVES_PER_TWIN = 100
/** Whoever draws from the hands of others, or lays cards open, would rightly see another match. */
const VERBS_NOT_PLAYED_BY_TWINS = ['scout', 'play']

interface SettableClock {
  now: number
}
interface SocketRecorder {
  readonly texts: string[]
  /** In real milliseconds, when each came. */
  readonly times: number[]
  request(message: object): Promise<void>
  close(): void
}
async function openSocketRecorder(address: string, cookie: string): Promise<SocketRecorder> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } } as never)
  const [texts, times]: [string[], number[]] = [[], []]
  let request = 0
  const answered = new Map<number, () => void>()
  socket.addEventListener('message', event => {
    const message = JSON.parse(String(event.data)) as { is: string; request?: number; problem?: string }
    texts.push(String(event.data))
    times.push(performance.now())
    if (message.is === 'refused') throw new Error(`refused: ${message.problem}`)
    answered.get(message.request ?? -1)?.()
  })
  await new Promise(done => socket.addEventListener('open', done))
  return {
    texts,
    times,
    request: message =>
      new Promise(done => {
        answered.set(++request, done)
        socket.send(JSON.stringify({ request, ...message }))
      }),
    close: () => socket.close(),
  }
}
type HandsByZone = { [zone: string]: number[] }
/** Red is stopped only if he holds an answer, all others never. Red holds a Mist, with which a march can be answered; in the twin blue does, and red has one of blue's cards that answers nothing. */
function swapHandsForTwin(game: AnyGame, match: Match<GameTypes>): Match<GameTypes> {
  const state = game.clone(match.state)
  const zones = state.secrets.zones as unknown as HandsByZone
  const isMist = (card: number): boolean => game.def.things.ids[card]!.startsWith('mist')
  const [mist, other] = [zones['hand-red']!.findIndex(isMist), zones['hand-blue']!.findIndex(card => !isMist(card))]
  const [a, b] = [zones['hand-red']![mist]!, zones['hand-blue']![other]!]
  zones['hand-red']![mist] = b
  zones['hand-blue']![other] = a
  const seen = state.secrets.seen as number[]
  ;[seen[a], seen[b]] = [seen[b]!, seen[a]!]
  return { ...match, state, snapshots: [{ n: 0, state }] }
}
/** A beginning in which red alone of the two holds something to answer with. */
function findTwinOpening(game: AnyGame): Match<GameTypes> {
  for (let i = 0; ; i++) {
    const match = createMatch(game, { scenario: 'wheel', options: { seats: 3 }, secret: `${TWINS_SECRET} ${i}` })
    const zones = match.state.secrets.zones as unknown as HandsByZone
    const mists = TWIN_SEATS.map(seat => zones[`hand-${seat}`]!.filter(card => game.def.things.ids[card]!.startsWith('mist')).length)
    if (mists[0] === 1 && mists[2] === 0) return match
  }
}
interface RecordedTraffic {
  readonly opponent: string
  readonly spectator: string
  /** How long the opponent waited, in real time, until each window was closed. */
  readonly closings: number[]
  readonly entries: number
  readonly windows: number
}
async function playAndRecordMatch(server: RunningServer, game: AnyGame, clock: SettableClock, isTwin: boolean): Promise<RecordedTraffic> {
  const { address, services } = server
  const cookies = await Promise.all(TWIN_SEATS.map(seat => createGuestByApi(address, seat)))
  const rules = { clock: { is: 'live', seconds: 2700, increment: 10 }, onTimeout: 'bot', takeBacks: 'undo', listed: true, spectators: true, title: null }
  const settings = { game: 'duel', scenario: 'wheel', options: { seats: 3 }, seats: {}, ...rules }
  const { match: id } = await requestApi<{ match: string }>(address, cookies[0]!, 'POST', '/matches', { settings })
  for (const [i, seat] of TWIN_SEATS.entries()) await requestApi(address, cookies[i]!, 'POST', `/matches/${id}/join`, { seat })
  const opening = findTwinOpening(game)
  const match = isTwin ? swapHandsForTwin(game, opening) : opening
  await services.matches.change(id, m => ({ ...m, secret: opening.secret, match, asked: game.waiting(match.state) }))
  const wires = Object.fromEntries(await Promise.all(TWIN_SEATS.map(async (seat, i) => [seat, await openSocketRecorder(address, cookies[i]!)] as const))) as {
    readonly [S in TwinSeat]: SocketRecorder
  }
  const looker = await openSocketRecorder(address, '')
  for (const seat of TWIN_SEATS)
    await wires[seat].request({ is: 'set-order', match: id, seat, timing: null, order: seat === 'red' ? 'holding' : 'pass', lasts: 'always' })
  // What was told before, in whatever order it came, is no part of the match.
  await wait(500)
  wires[WATCHING_SEAT].texts.length = 0
  await wires[WATCHING_SEAT].request({ is: 'watch', match: id, seat: WATCHING_SEAT, seen: 0 })
  await looker.request({ is: 'watch', match: id, seat: null, seen: 0 })
  for (const { texts } of [wires[WATCHING_SEAT], looker]) while (!texts.some(text => text.startsWith('{"is":"update"'))) await wait(5)
  const { closings, windows } = await playTwinMoves(server, game, id, clock, wires)
  await wait(300)
  const ids = [id, ...((await services.matches.find(id))?.holders.map(holder => holder.guest ?? '') ?? [])]
  const clean = ({ texts }: SocketRecorder): string => ids.reduce((text, one, i) => text.replaceAll(one, `#${i}`), texts.join('\n'))
  const entries = (await services.matches.find(id))!.match!.n
  for (const wire of [...Object.values(wires), looker]) wire.close()
  return { opponent: clean(wires[WATCHING_SEAT]), spectator: clean(looker), closings, entries, windows }
}
/** Everybody plays by the same chance in both; nothing but his own hand could make somebody else's answer differ. */
async function playTwinMoves(
  { services }: RunningServer,
  game: AnyGame,
  id: string,
  clock: SettableClock,
  wires: { readonly [S in TwinSeat]: SocketRecorder },
): Promise<{ closings: number[]; windows: number }> {
  const pick = createIndexPickerFromSeed('twins')
  const closings: number[] = []
  let windows = 0
  for (let moves = 0; moves < MOVES_PER_TWIN; moves++) {
    const m = (await services.matches.find(id))!
    const { match } = m
    if (!match || m.status !== 'playing') break
    const open = game.waiting(match.state)
    const isWindow = open.some(seat => game.windowFor(match.state, seat) !== null)
    if (isWindow) {
      windows++
      const opened = performance.now()
      await passForHolders(services, id, clock, wires)
      closings.push(performance.now() - opened)
      continue
    }
    const seat = m.asked.find(one => open.includes(one)) as TwinSeat | undefined
    if (!seat) throw new Error('nobody is asked')
    clock.now += 100
    await wires[seat].request({
      is: 'act',
      match: id,
      seat,
      action: chooseRandomActionFor(game, match, seat, pick),
      seen: findSeenLogReceiptOfSeat(match, seat).seen,
    })
  }
  return { closings, windows }
}
const MOST_MS_UNTIL_WINDOW_CLOSES = 10_000
/** Whoever holds something is asked once the server would have answered for him, and passes at once. */
async function passForHolders(
  services: RunningServer['services'],
  id: string,
  clock: SettableClock,
  wires: { readonly [S in TwinSeat]: SocketRecorder },
): Promise<void> {
  for (;;) {
    const m = (await services.matches.find(id))!
    const { match } = m
    const seat = TWIN_SEATS.find(one => match && m.status === 'playing' && m.game.windowFor(match.state, one))
    if (!match || !seat) return
    if (m.asked.includes(seat))
      await wires[seat].request({ is: 'act', match: id, seat, action: { do: 'pass' }, seen: findSeenLogReceiptOfSeat(match, seat).seen })
    else await wait(5)
    // Not to where somebody's time is up.
    if (m.wakeAt !== null && m.wakeAt - clock.now <= MOST_MS_UNTIL_WINDOW_CLOSES) clock.now = Math.max(clock.now, m.wakeAt)
  }
}
function chooseRandomActionFor(game: AnyGame, match: Match<GameTypes>, seat: string, pick: PickIndex): WireAction {
  const decision = game.decisionOf(match.state, seat)!
  const offer = Object.fromEntries(Object.entries(decision.offer).filter(([verb]) => !VERBS_NOT_PLAYED_BY_TWINS.includes(verb)))
  return game.toWire(randomAction({ ...decision, offer } as typeof decision, pick))
}
async function runWithServer<T>(run: (server: RunningServer, clock: SettableClock) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-twins-'))
  chmodSync(folder, 0o755)
  const settings = readSettings({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', BOT_PAUSE: '0', UNLIMITED: '1' })
  const server = await startServer({ settings, webRoot: folder, version: '0' })
  const realNow = Date.now
  const clock: SettableClock = { now: realNow() }
  Date.now = () => clock.now
  try {
    return await run(server, clock)
  } finally {
    Date.now = realNow
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
const findFirstDifference = (a: string, b: string): string => {
  const at = [...a].findIndex((char, i) => char !== b[i])
  return at < 0 ? '' : `${a.slice(Math.max(0, at - 60), at + 60)} | ${b.slice(Math.max(0, at - 60), at + 60)}`
}
const MOST_MS_BETWEEN_CLOSINGS = 500
export async function proveTwins({ sheet }: ProvingContext): Promise<void> {
  const game = await loadGame('duel')
  const [one, twin] = await runWithServer(async (server, clock) => {
    const start = clock.now
    const first = await playAndRecordMatch(server, game, clock, false)
    clock.now = start
    return [first, await playAndRecordMatch(server, game, clock, true)]
  })
  const gaps = one.closings.map((ms, i) => Math.abs(ms - (twin.closings[i] ?? 0)))
  sheet.seed('match', TWINS_SECRET)
  sheet.figure('twins', {
    entries: one.entries,
    windows: one.windows,
    opponentBytes: one.opponent.length,
    spectatorBytes: one.spectator.length,
    answersAfterMs: roundToDigits(Math.min(...one.closings, ...twin.closings), 0),
    mostApartMs: roundToDigits(Math.max(...gaps), 0),
  })
  sheet.atLeast('windows with an answer that rests on a hand', one.windows, 5)
  sheet.holds('the opponent is sent the same bytes', one.opponent === twin.opponent, findFirstDifference(one.opponent, twin.opponent) || true)
  sheet.holds('the spectator is sent the same bytes', one.spectator === twin.spectator, findFirstDifference(one.spectator, twin.spectator) || true)
  sheet.atLeast('milliseconds until a window closes, at least', Math.min(...one.closings, ...twin.closings), AUTOMATIC_ANSWER_DELAY_MS - 50)
  sheet.atMost('milliseconds between the same answer in the twins', Math.max(...gaps), MOST_MS_BETWEEN_CLOSINGS)
}
