import { createIndexPickerFromSeed, randomAction } from '@tabularium/bots'
import { loadGame, type AnyGame } from '@tabularium/games'
import { playMoveInMatch, createMatch, exportMatch, findLatestCommitment, verifyMatchFile, type Match, type MatchFile } from '@tabularium/host'
import { sha256, type GameTypes } from '@tabularium/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMatch, type RunningServer } from '../src/index.ts'
import { newPerson, type Person } from './support/person.ts'
import { testServers } from './support/server.ts'
import { at, closeTable, playOn, sitDown, type Table } from './support/table.ts'

const servers = testServers()
let server: RunningServer
let other: RunningServer
let game: AnyGame
let anna: Person
let bruno: Person
beforeAll(async () => {
  server = await servers.start()
  other = await servers.start()
  game = await loadGame('duel')
  ;[anna, bruno] = [await newPerson(server.address, 'Anna'), await newPerson(server.address, 'Bruno')]
})
afterAll(() => servers.close())

/** As it lies in somebody's browser. */
function playAtHome(entries: number, secret = 'at home'): Match<GameTypes> {
  const pick = createIndexPickerFromSeed('home')
  let match = createMatch(game, { scenario: 'wheel', options: { seats: 2 }, secret })
  while (match.n < entries && !match.state.outcome) {
    const [decision] = game.decisions(match.state)
    const done = playMoveInMatch(game, match, decision!.seat, game.toWire(randomAction(decision!, pick)), 1000 + match.n)
    if (!done.ok) throw new Error(done.problem)
    match = done.match
  }
  return match
}
const wholeFile = (match: Match<GameTypes>): MatchFile => exportMatch(match, null, true)
const RULES = { clock: null, onTimeout: 'vote', takeBacks: 'consent', listed: false, spectators: true, title: null } as const
const takeOnline = (person: Person, file: object, seats: object = { red: { is: 'me' }, green: { is: 'invited' } }) =>
  person.post('/matches/import', { file, settings: { ...RULES, seats } })

describe('a match that was begun in a browser', () => {
  it('goes on here with whoever has the link, and its file verifies with the secrets of both', async () => {
    const home = playAtHome(70)
    const made = await takeOnline(anna, wholeFile(home))
    expect(made).toMatchObject({ status: 200 })
    const match = String(made.json['match'])
    // Nobody else gets in, and nobody sits down there without the link.
    expect((await bruno.get(`/matches/${match}`)).status).toBe(404)
    expect((await bruno.post(`/matches/${match}/take-over`, { seat: 'green' })).json).toMatchObject({ error: 'not-allowed' })
    const { token } = (await anna.post(`/matches/${match}/make-link`, { is: 'seat', seat: 'green' })).json as unknown as { token: string }
    expect((await bruno.get(`/matches/${match}?link=${token}`)).status).toBe(200)
    expect((await bruno.post(`/matches/${match}/take-over`, { seat: 'green', link: token })).status).toBe(200)
    expect(await (await newPerson(server.address, 'Late')).post(`/matches/${match}/take-over`, { seat: 'green', link: token })).toMatchObject({ status: 409 })
    const seats = [
      { seat: 'red', person: anna, line: await sitDown(server.address, match, anna, 'red') },
      { seat: 'green', person: bruno, line: await sitDown(other.address, match, bruno, 'green') },
    ]
    const table: Table = { base: server.address, match, game, seats }
    // What was played at home is there, and the dice are none that it could tell.
    expect(at(table, 'green').line.latest()!.n).toBeGreaterThan(60)
    const stored = (await readMatch(server.services.database, match))!
    expect(stored.match!.state.rng.key).not.toEqual(home.state.rng.key)
    await playOn(table, 2000)
    const file = (await anna.get(`/matches/${match}/export`)).json as unknown as MatchFile
    expect(file.log.slice(0, home.n)).toEqual(home.log)
    expect(file.log[home.n]).toMatchObject({ is: 'new-dice', commitment: sha256(file.secret!) })
    const receipts = table.seats.map(({ seat, line }) => ({ seat, ...line.latest()!.receipt }))
    expect(receipts.every(r => r.commitment === findLatestCommitment(file))).toBe(true)
    expect(verifyMatchFile(game, file, receipts)).toMatchObject({ ok: true, receipts: 2 })
    closeTable(table)
  })
  it('can be looked back at and taken back to before it came, after another server has read it', async () => {
    const home = playAtHome(90)
    const match = String((await takeOnline(anna, wholeFile(home), { red: { is: 'me' }, green: { is: 'me' } })).json['match'])
    const looked = (await anna.post(`/matches/${match}/position-at`, { seat: 'red', n: 30 })).json as unknown as { n: number }
    expect(looked.n).toBe(30)
    const seen = Number(((await anna.post(`/matches/${match}/position-at`, { seat: 'red', n: 9999 })).json as unknown as { n: number }).n)
    const back = await anna.post(`/matches/${match}/propose`, { seat: 'red', proposal: { is: 'take-back', n: 20 } })
    expect(back).toMatchObject({ status: 200 })
    const vote = ((await anna.get(`/matches/${match}`)).json as unknown as { table: { talks: { vote: { id: string } | null } } }).table.talks.vote
    expect(await anna.post(`/matches/${match}/vote`, { seat: 'green', proposal: vote!.id, yes: true })).toMatchObject({ status: 200 })
    const again = (await readMatch(other.services.database, match))!.match!
    const now = (await server.services.matches.find(match))!.match!
    expect(again.state).toEqual(now.state)
    expect(again.state.rng.key).toEqual((await server.services.matches.find(match))!.match!.state.rng.key)
    expect(again.log.at(-1)).toMatchObject({ is: 'undo', branch: 1 })
    expect(now.n).toBeGreaterThan(seen)
  })
  it('is refused if it did not happen so, is over, or is no match at all', async () => {
    const file = wholeFile(playAtHome(40))
    const refusal = async (given: object, seats?: object) => (await takeOnline(anna, given, seats)).json
    expect(await refusal({ ...file, log: file.log.toSpliced(20, 1) })).toMatchObject({ error: 'bad-file', detail: expect.stringContaining('21') })
    expect(await refusal({ ...file, secret: 'another' })).toMatchObject({ error: 'bad-file' })
    expect(await refusal({ ...file, header: { ...file.header, game: 'chess' } })).toMatchObject({ error: 'bad-file' })
    expect(await refusal({ tabularium: 'match', log: 'none' })).toMatchObject({ error: 'bad-file' })
    expect(await refusal({ tabularium: 'save' })).toMatchObject({ error: 'malformed' })
    expect(await refusal(wholeFile(playAtHome(5000)))).toMatchObject({ error: 'over' })
    expect(await refusal(file, { red: { is: 'invited' }, green: { is: 'invited' } })).toMatchObject({ error: 'bad-settings' })
  })
})
