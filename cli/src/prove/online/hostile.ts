/** Messages that nobody should send: refused or made harmless, nothing leaks, and the server lives. */
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createIndexPickerFromSeed, type PickIndex } from '@tabularium/bots'
import { loadGame } from '@tabularium/games'
import { online } from '@tabularium/protocol'
import type { ProvingContext } from '../topic.ts'
import { requestApi, createGuestByApi, createOnlineMatchByApi, seatPlayerPair } from './player.ts'
import { buildWebClient, openProofSite } from './server-process.ts'

const HOSTILE_MESSAGE_COUNT = 100_000
const HOSTILE_SOCKET_COUNT = 8
const HOSTILE_SEED = 'hostile'
const NASTY_VALUES: readonly unknown[] = [
  ...[
    '',
    ' ',
    "'; drop table matches; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\u0000',
    '\u202e',
    'a'.repeat(5000),
    '${7*7}',
    '__proto__',
    'constructor',
  ],
  ...[null, true, -1, 0, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[[[]]]], { __proto__: { x: 1 } }, { toString: 1 }],
]
const pickRandomItem = <T>(pick: PickIndex, list: readonly T[]): T => list[pick(list.length)]!
interface AttackTarget {
  readonly match: string
  readonly seats: readonly string[]
}
type MakeHostileMessage = (pick: PickIndex, target: AttackTarget) => string
const toJson = (value: unknown): string => JSON.stringify(value)
const writeCommandMessage = (pick: PickIndex, { match }: AttackTarget, body: object): string => toJson({ request: pick(1e6), match, ...body })
/** By kind: malformed, of the wrong shape, with poison in a field, for others' seats, repeated, guessed. */
const MESSAGE_MAKERS_BY_KIND: { readonly [kind: string]: MakeHostileMessage } = {
  noise: pick => String.fromCharCode(...Array.from({ length: 1 + pick(60) }, () => 32 + pick(2000))),
  brokenJson: (pick, target) => writeCommandMessage(pick, target, { is: 'act' }).slice(0, 1 + pick(30)),
  unknownCommand: (pick, target) => writeCommandMessage(pick, target, { is: pickRandomItem(pick, ['drop', 'constructor', '__proto__', 'toString', 'sudo']) }),
  poisoned: (pick, target) => {
    const body: { [key: string]: unknown } = {
      is: pickRandomItem(pick, online.commandNames),
      seat: pickRandomItem(pick, target.seats),
      action: { do: 'end' },
      seen: 0,
    }
    body[pickRandomItem(pick, ['seat', 'action', 'seen', 'channel', 'text', 'proposal', 'link', 'guest', 'order', 'match', 'request'])] = pickRandomItem(
      pick,
      NASTY_VALUES,
    )
    return writeCommandMessage(pick, target, body)
  },
  othersSeat: (pick, target) =>
    writeCommandMessage(pick, target, {
      is: 'act',
      seat: pickRandomItem(pick, target.seats),
      action: { do: pickRandomItem(pick, ['end', 'pass', 'ready', 'march']) },
      seen: pick(50),
    }),
  othersUndo: (pick, target) => writeCommandMessage(pick, target, { is: 'undo', seat: pickRandomItem(pick, target.seats), all: true, seen: pick(50) }),
  othersView: (pick, target) => writeCommandMessage(pick, target, { is: 'watch', seat: pickRandomItem(pick, target.seats), seen: 0 }),
  othersMoment: (pick, target) => writeCommandMessage(pick, target, { is: 'position-at', seat: pickRandomItem(pick, target.seats), n: pick(50) }),
  guessedLink: (pick, target) =>
    writeCommandMessage(pick, target, {
      is: 'take-over',
      seat: pickRandomItem(pick, target.seats),
      link: Array.from({ length: 32 }, () => 'abcdefghijkl'[pick(12)]).join(''),
    }),
  guessedMatch: pick => toJson({ is: 'watch', request: 1, match: Array.from({ length: 12 }, () => 'abcdefghijkl'[pick(12)]).join(''), seat: null, seen: 0 }),
  table: (pick, target) =>
    writeCommandMessage(pick, target, {
      is: pickRandomItem(pick, ['resign', 'start', 'leave', 'remove', 'holiday', 'rematch']),
      seat: pickRandomItem(pick, target.seats),
      days: 3,
    }),
}
const hostileMessageKinds = Object.keys(MESSAGE_MAKERS_BY_KIND)

interface HostileCounts {
  sent: number
  refused: number
  results: number
  /** Views or moments of seats that are not the sender's. */
  leaked: number
}
async function sendHostileMessages(
  address: string,
  cookie: string,
  target: AttackTarget,
  messages: number,
  seed: string,
  by: { [kind: string]: number },
): Promise<HostileCounts> {
  const pick = createIndexPickerFromSeed(seed)
  const counts: HostileCounts = { sent: 0, refused: 0, results: 0, leaked: 0 }
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } } as never)
  await new Promise(done => socket.addEventListener('open', done))
  socket.addEventListener('message', event => {
    const message = JSON.parse(String(event.data)) as { is: string; result?: { view?: unknown } | null; update?: { seat: string | null } }
    if (message.is === 'refused') counts.refused++
    if (message.is === 'result') counts.results++
    if (message.update?.seat || message.result?.view) counts.leaked++
  })
  for (; counts.sent < messages; counts.sent++) {
    const kind = pickRandomItem(pick, hostileMessageKinds)
    by[kind] = (by[kind] ?? 0) + 1
    socket.send(MESSAGE_MAKERS_BY_KIND[kind]!(pick, target))
    if (counts.sent % 100 === 99) await waitForAnswers(counts, 400)
  }
  await waitForAnswers(counts, 0)
  socket.close()
  return counts
}
const GIVE_UP_WAITING_MS = 60_000
/** Waits until at most so many messages are without an answer. */
async function waitForAnswers(counts: HostileCounts, open: number): Promise<void> {
  const until = Date.now() + GIVE_UP_WAITING_MS
  while (counts.sent - counts.refused - counts.results > open && Date.now() < until) await wait(2)
}
/** Connections that never say what they want, or stop in the middle of it. */
function openUnfinishedConnections(address: string, n: number): () => void {
  const { hostname, port } = new URL(address)
  const sockets = Array.from({ length: n }, (_, i) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(i % 2 ? 'GET /ws HTTP/1.1\r\nhost: x\r\n' : 'POST /api/v1/me HTTP/1.1\r\ncontent-length: 999\r\n\r\n{'),
    )
    socket.on('error', () => {})
    return socket
  })
  return () => sockets.forEach(socket => socket.destroy())
}
export async function proveHostileMessages({ sheet, stage, times }: ProvingContext): Promise<void> {
  await buildWebClient()
  const site = openProofSite()
  const wanted = times ?? HOSTILE_MESSAGE_COUNT
  const bar = stage('hostile messages')
  try {
    const server = await site.start()
    const { address } = server
    const game = await loadGame('duel')
    const victims = [await createGuestByApi(address, 'red'), await createGuestByApi(address, 'green')] as const
    const match = await createOnlineMatchByApi(address, victims[0], victims[1])
    const before = toJson(await requestApi(address, victims[0], 'GET', `/matches/${match}/export`))
    const honest = await seatPlayerPair(game, 'honest', () => address)
    const drop = openUnfinishedConnections(address, 200)
    const villain = await createGuestByApi(address, 'villain')
    const by: { [kind: string]: number } = {}
    const target = { match, seats: ['red', 'green'] }
    const each = Math.ceil(wanted / HOSTILE_SOCKET_COUNT)
    const counts = await Promise.all(
      Array.from({ length: HOSTILE_SOCKET_COUNT }, (_, i) => sendHostileMessages(address, villain, target, each, `${HOSTILE_SEED} ${i}`, by)),
    )
    drop()
    const sum = (of: (c: HostileCounts) => number): number => counts.reduce((n, c) => n + of(c), 0)
    const after = toJson(await requestApi(address, victims[0], 'GET', `/matches/${match}/export`))
    const health = await fetch(`${address}/healthz`)
    const honestMoves = honest.players.reduce((n, p) => n + p.acknowledged.length, 0)
    honest.stop()
    sheet.seed('messages', `${HOSTILE_SEED} <socket>`)
    sheet.figure('by kind', by)
    sheet.figure('hostile', {
      sent: sum(c => c.sent),
      refused: sum(c => c.refused),
      harmless: sum(c => c.results),
      honestMovesMeanwhile: honestMoves,
      megabytes: server.memory(),
    })
    sheet.atLeast(
      'messages',
      sum(c => c.sent),
      HOSTILE_MESSAGE_COUNT,
    )
    sheet.atMost(
      'messages without an answer',
      sum(c => c.sent - c.refused - c.results),
      0,
    )
    sheet.atMost(
      'views that leaked',
      sum(c => c.leaked),
      0,
    )
    sheet.holds('the match is as it was', before === after)
    sheet.holds('the server lives', health.status === 200)
    sheet.atLeast('moves of honest players meanwhile', honestMoves, 10)
  } finally {
    bar.end()
    await site.close()
  }
}
