/** A match with somebody in every seat, each with an open line. */
import { createIndexPickerFromSeed, randomAction } from '@tabularium/bots'
import { loadGame, type AnyGame } from '@tabularium/games'
import { dealSampleFromView } from '@tabularium/host'
import type { MatchSettings } from '@tabularium/protocol'
import { expect } from 'vitest'
import { fords, newPerson, openLine, type Line, type Message, type Person, type Update } from './person.ts'

export interface Seat {
  readonly seat: string
  readonly person: Person
  line: Line
}
export interface Table {
  readonly base: string
  readonly match: string
  readonly game: AnyGame
  readonly seats: readonly Seat[]
}
export async function sitDown(base: string, match: string, person: Person, seat: string, seen = 0): Promise<Line> {
  const line = await openLine(base, person.cookie())
  expect(await line.ask({ is: 'watch', match, seat, seen })).toMatchObject({ is: 'result' })
  await line.find(m => m.is === 'update')
  return line
}
export async function openTable(base: string, seats: readonly string[], part: Partial<MatchSettings> = {}): Promise<Table> {
  const people = await Promise.all(seats.map(seat => newPerson(base, seat)))
  const made = await people[0]!.post('/matches', fords({ seats: { [seats[0]!]: { is: 'me' } }, options: { seats: seats.length }, ...part }))
  expect(made).toMatchObject({ status: 200 })
  const match = String(made.json['match'])
  for (const [i, seat] of seats.entries()) if (i > 0) expect((await people[i]!.post(`/matches/${match}/join`, { seat, word: `word ${i}` })).status).toBe(200)
  const lines = await Promise.all(seats.map((seat, i) => sitDown(base, match, people[i]!, seat)))
  const game = await loadGame((part.game ?? 'duel') as 'duel')
  return { base, match, game, seats: seats.map((seat, i) => ({ seat, person: people[i]!, line: lines[i]! })) }
}
/** Waits until nothing more comes to anybody: those who sat down last were told to the others. */
export async function settle({ seats }: Table): Promise<void> {
  const heard = () => seats.reduce((n, { line }) => n + line.messages.length, 0)
  for (let before = -1; before !== heard();) {
    before = heard()
    await new Promise(done => setTimeout(done, 250))
  }
}
export const at = ({ seats }: Table, seat: string): Seat => seats.find(s => s.seat === seat)!
export const latest = (table: Table, seat: string): Update => at(table, seat).line.latest()!
export const act = ({ match, seats }: Table, seat: string, action: object, seen?: number): Promise<Message> => {
  const { line } = seats.find(s => s.seat === seat)!
  return line.ask({ is: 'act', match, seat, action, seen: seen ?? line.latest()!.n })
}
export function choose({ game }: Table, update: Update, seed: string): object | null {
  const decision = game.decisionOf(dealSampleFromView(game, update.n, update.view, update.receipt.commitment), update.seat!)
  return decision && game.toWire(randomAction(decision, createIndexPickerFromSeed(seed)))
}
/** A bound against hanging: beside other work bots may be long in coming. */
const MOST_LOOKS = 4000
/** Waits until somebody who sits here is asked and has seen it. */
export async function nextAsked(table: Table): Promise<Seat | null> {
  for (let i = 0; i < MOST_LOOKS; i++) {
    const found = table.seats.find(({ seat, line }) => line.latest()?.asked.includes(seat))
    if (found) return found
    if (table.seats.some(({ line }) => line.messages.some(m => m.table?.status === 'over'))) return null
    await new Promise(done => setTimeout(done, 10))
  }
  throw new Error('nobody is asked')
}
/** Whoever is asked answers by chance, from his own view alone; a decision that came too late is made again. */
export async function playOn(table: Table, most: number, seed = ''): Promise<number> {
  let played = 0
  while (played < most) {
    const asked = await nextAsked(table)
    if (!asked) break
    const { seat, line } = asked
    const update = line.latest()!
    const action = choose(table, update, `${seed}${played}`)
    if (!action) continue
    const from = line.messages.length
    const answer = await act(table, seat, action, update.n)
    if (answer.is !== 'result') expect(answer).toMatchObject({ problem: 'stale' })
    else played++
    await line.find(m => m.is === 'update' && m.update!.n > update.n, answer.is === 'result' ? from : 0)
  }
  // Whatever was sent before this is answered has arrived.
  for (const { line, seat } of table.seats) await line.ask({ is: 'mark-seen', match: table.match, seat, n: 0 })
  return played
}
export function closeTable({ seats }: Table): void {
  for (const { line } of seats) line.close()
}
