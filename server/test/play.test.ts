import { loadGame, type AnyGame } from '@tabularium/games'
import { createPicker, randomAction } from '@tabularium/bots'
import { verify, type MatchFile } from '@tabularium/host'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/index.ts'
import { fords, newPerson, openLine, type Line, type Person, type Update } from './support/person.ts'
import { testServers } from './support/server.ts'

const servers = testServers()
let server: RunningServer
let base: string
let game: AnyGame
beforeAll(async () => {
  server = await servers.start()
  base = server.address
  game = await loadGame('duel')
}, 60_000)
afterAll(() => servers.close(), 30_000)

interface Table {
  readonly match: string
  readonly people: readonly Person[]
  readonly lines: { readonly [seat: string]: Line }
}
async function openTable(): Promise<Table> {
  const [anna, bruno] = [await newPerson(base, 'Anna'), await newPerson(base, 'Bruno')]
  const made = await anna.post('/matches', fords())
  expect(made.status).toBe(200)
  const match = made.json['match'] as unknown as string
  expect((await bruno.post(`/matches/${match}/join`, { word: 'rubicon' })).status).toBe(200)
  const lines = { red: await openLine(base, anna.cookie()), green: await openLine(base, bruno.cookie()) }
  for (const [seat, line] of Object.entries(lines)) {
    await line.ask({ is: 'watch', match, seat, seen: 0 })
    await line.find(m => m.is === 'update')
  }
  return { match, people: [anna, bruno], lines }
}
const wireOf = (update: Update, seed: string) => {
  const decision = game.decisionOf(update.sample as never, update.seat!)
  return decision && game.toWire(randomAction(decision, createPicker(seed)))
}
/** Whoever is asked answers by chance, from his own view alone. */
async function playOn({ match, lines }: Table, most: number): Promise<number> {
  for (let i = 0; i < most; i++) {
    const found = Object.entries(lines).find(([seat, line]) => line.latest()!.asked.includes(seat))
    if (!found) return i
    const [seat, line] = found
    const { n } = line.latest()!
    const answer = await line.ask({ is: 'act', match, seat, action: wireOf(line.latest()!, `${i}`), seen: n })
    expect(answer).toMatchObject({ is: 'result' })
    for (const other of Object.values(lines)) await other.find(m => m.is === 'update' && (other === line ? m.update!.n > n : true))
    // What others have seen of it comes on their own line.
    await new Promise(done => setTimeout(done, 2))
  }
  return most
}

describe('a match by socket', () => {
  it('is played to its end, and its file verifies with what both have seen', async () => {
    const table = await openTable()
    await playOn(table, 2000)
    const { match, people, lines } = table
    await lines['red']!.find(m => m.is === 'table' && m.table!.status === 'over')
    const file = (await people[0]!.get(`/matches/${match}/export`)).json as unknown as MatchFile
    expect(file.header.words).toEqual(['rubicon'])
    const receipts = Object.entries(lines).map(([seat, line]) => ({ seat, seen: line.latest()!.receipt.seen, hash: line.latest()!.receipt.hash }))
    expect(verify(game, file, receipts)).toMatchObject({ ok: true, receipts: 2 })
    expect(verify(game, file, [{ seat: 'red', seen: 1, hash: 'another' }]).ok).toBe(false)
  })
  it('sends every entry once, in order, without gaps', async () => {
    const table = await openTable()
    await playOn(table, 40)
    for (const line of Object.values(table.lines)) {
      const numbers = line.messages.flatMap(m => m.update?.entries.map(e => e.n) ?? [])
      expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    }
  })
})
