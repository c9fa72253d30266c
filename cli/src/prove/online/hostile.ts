/** Messages that nobody should send: refused or made harmless, nothing leaks, and the server lives. */
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createPicker, type PickIndex } from '@tabularium/bots'
import { loadGame } from '@tabularium/games'
import { online } from '@tabularium/protocol'
import type { Proving } from '../topic.ts'
import { ask, newGuest, newMatch, seatPair } from './player.ts'
import { buildClient, openSite } from './server-process.ts'

const MESSAGES = 100_000
const SOCKETS = 8
const SEED = 'hostile'
const NASTY: readonly unknown[] = [
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
const pickFrom = <T>(pick: PickIndex, list: readonly T[]): T => list[pick(list.length)]!
interface Target {
  readonly match: string
  readonly seats: readonly string[]
}
type Make = (pick: PickIndex, target: Target) => string
const text = (value: unknown): string => JSON.stringify(value)
const writeCommand = (pick: PickIndex, { match }: Target, body: object): string => text({ request: pick(1e6), match, ...body })
/** By kind: malformed, of the wrong shape, with poison in a field, for others' seats, repeated, guessed. */
const KINDS: { readonly [kind: string]: Make } = {
  noise: pick => String.fromCharCode(...Array.from({ length: 1 + pick(60) }, () => 32 + pick(2000))),
  brokenJson: (pick, target) => writeCommand(pick, target, { is: 'act' }).slice(0, 1 + pick(30)),
  unknownCommand: (pick, target) => writeCommand(pick, target, { is: pickFrom(pick, ['drop', 'constructor', '__proto__', 'toString', 'sudo']) }),
  poisoned: (pick, target) => {
    const body: { [key: string]: unknown } = { is: pickFrom(pick, online.commandNames), seat: pickFrom(pick, target.seats), action: { do: 'end' }, seen: 0 }
    body[pickFrom(pick, ['seat', 'action', 'seen', 'channel', 'text', 'proposal', 'link', 'guest', 'order', 'match', 'request'])] = pickFrom(pick, NASTY)
    return writeCommand(pick, target, body)
  },
  othersSeat: (pick, target) =>
    writeCommand(pick, target, {
      is: 'act',
      seat: pickFrom(pick, target.seats),
      action: { do: pickFrom(pick, ['end', 'pass', 'ready', 'march']) },
      seen: pick(50),
    }),
  othersUndo: (pick, target) => writeCommand(pick, target, { is: 'undo', seat: pickFrom(pick, target.seats), all: true, seen: pick(50) }),
  othersView: (pick, target) => writeCommand(pick, target, { is: 'watch', seat: pickFrom(pick, target.seats), seen: 0 }),
  othersMoment: (pick, target) => writeCommand(pick, target, { is: 'position-at', seat: pickFrom(pick, target.seats), n: pick(50) }),
  guessedLink: (pick, target) =>
    writeCommand(pick, target, {
      is: 'take-over',
      seat: pickFrom(pick, target.seats),
      link: Array.from({ length: 32 }, () => 'abcdefghijkl'[pick(12)]).join(''),
    }),
  guessedMatch: pick => text({ is: 'watch', request: 1, match: Array.from({ length: 12 }, () => 'abcdefghijkl'[pick(12)]).join(''), seat: null, seen: 0 }),
  table: (pick, target) =>
    writeCommand(pick, target, {
      is: pickFrom(pick, ['resign', 'start', 'leave', 'remove', 'holiday', 'rematch']),
      seat: pickFrom(pick, target.seats),
      days: 3,
    }),
}
const kinds = Object.keys(KINDS)

interface Counts {
  sent: number
  refused: number
  results: number
  /** Views or moments of seats that are not the sender's. */
  leaked: number
}
async function attack(address: string, cookie: string, target: Target, messages: number, seed: string, by: { [kind: string]: number }): Promise<Counts> {
  const pick = createPicker(seed)
  const counts: Counts = { sent: 0, refused: 0, results: 0, leaked: 0 }
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } } as never)
  await new Promise(done => socket.addEventListener('open', done))
  socket.addEventListener('message', event => {
    const message = JSON.parse(String(event.data)) as { is: string; result?: { view?: unknown } | null; update?: { seat: string | null } }
    if (message.is === 'refused') counts.refused++
    if (message.is === 'result') counts.results++
    if (message.update?.seat || message.result?.view) counts.leaked++
  })
  for (; counts.sent < messages; counts.sent++) {
    const kind = pickFrom(pick, kinds)
    by[kind] = (by[kind] ?? 0) + 1
    socket.send(KINDS[kind]!(pick, target))
    if (counts.sent % 100 === 99) await answersFor(counts, 400)
  }
  await answersFor(counts, 0)
  socket.close()
  return counts
}
const GIVE_UP_MS = 60_000
/** Waits until at most so many messages are without an answer. */
async function answersFor(counts: Counts, open: number): Promise<void> {
  const until = Date.now() + GIVE_UP_MS
  while (counts.sent - counts.refused - counts.results > open && Date.now() < until) await wait(2)
}
/** Connections that never say what they want, or stop in the middle of it. */
function openHalf(address: string, n: number): () => void {
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
export async function proveHostile({ sheet, stage, times }: Proving): Promise<void> {
  await buildClient()
  const site = openSite()
  const wanted = times ?? MESSAGES
  const bar = stage('hostile messages')
  try {
    const server = await site.start()
    const { address } = server
    const game = await loadGame('duel')
    const victims = [await newGuest(address, 'red'), await newGuest(address, 'green')] as const
    const match = await newMatch(address, victims[0], victims[1])
    const before = text(await ask(address, victims[0], 'GET', `/matches/${match}/export`))
    const honest = await seatPair(game, 'honest', () => address)
    const drop = openHalf(address, 200)
    const villain = await newGuest(address, 'villain')
    const by: { [kind: string]: number } = {}
    const target = { match, seats: ['red', 'green'] }
    const each = Math.ceil(wanted / SOCKETS)
    const counts = await Promise.all(Array.from({ length: SOCKETS }, (_, i) => attack(address, villain, target, each, `${SEED} ${i}`, by)))
    drop()
    const sum = (of: (c: Counts) => number): number => counts.reduce((n, c) => n + of(c), 0)
    const after = text(await ask(address, victims[0], 'GET', `/matches/${match}/export`))
    const health = await fetch(`${address}/healthz`)
    const honestMoves = honest.players.reduce((n, p) => n + p.acknowledged.length, 0)
    honest.stop()
    sheet.seed('messages', `${SEED} <socket>`)
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
      MESSAGES,
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
