import { verifyMatchFile, type MatchFile } from '@tabularium/host'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadGame } from '@tabularium/games'
import type { RunningServer } from '../src/index.ts'
import { fords, newPerson, openLine, type Update } from './support/person.ts'
import { testServers } from './support/server.ts'
import { act, at, choose, closeTable, latest, nextAsked, openTable, playOn, settle, sitDown, type Table } from './support/table.ts'

const servers = testServers()
let server: RunningServer
let base: string
beforeAll(async () => {
  server = await servers.start()
  base = server.address
})
afterAll(() => servers.close())

const BIDDERS = ['ada', 'ben', 'cleo']
const numbersOf = (updates: readonly (Update | undefined)[]) => updates.flatMap(u => u?.entries.map(e => e.n) ?? [])
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

describe('a match by socket', () => {
  it('is played to its end, and its file verifies with what everybody has seen', async () => {
    const table = await openTable(base, ['red', 'green'])
    await playOn(table, 2000)
    const file = (await at(table, 'red').person.get(`/matches/${table.match}/export`)).json as unknown as MatchFile
    expect(file.header.words).toEqual(['word 1'])
    const receipts = table.seats.map(({ seat, line }) => ({ seat, ...line.latest()!.receipt }))
    expect(receipts.every(r => r.commitment === file.header.commitment)).toBe(true)
    expect(verifyMatchFile(table.game, file, receipts)).toMatchObject({ ok: true, receipts: 2 })
    expect(verifyMatchFile(table.game, file, [{ seat: 'red', seen: 1, hash: 'another' }]).ok).toBe(false)
    closeTable(table)
  })
  it('sends every entry once, in order, without gaps, to spectators too', async () => {
    const table = await openTable(base, ['red', 'green', 'blue'])
    const stranger = await openLine(base, '')
    await stranger.ask({ is: 'watch', match: table.match, seat: null, seen: 0 })
    await playOn(table, 60)
    await new Promise(done => setTimeout(done, 100))
    for (const line of [stranger, ...table.seats.map(s => s.line)]) expect(numbersOf(line.messages.map(m => m.update))).toEqual(upTo(line.latest()!.n))
    stranger.close()
    closeTable(table)
  })
  it('goes on exactly where a line broke', async () => {
    const table = await openTable(base, ['red', 'green'])
    await playOn(table, 20)
    const red = at(table, 'red')
    const before = red.line.latest()!
    red.line.close()
    await red.line.closed()
    const back = await sitDown(base, table.match, red.person, 'red', before.n)
    expect(back.latest()).toEqual({ ...before, from: before.n, entries: [] })
    red.line = back
    await playOn(table, 20)
    expect(numbersOf(back.messages.map(m => m.update))).toEqual(upTo(back.latest()!.n).slice(before.n))
    const fresh = await sitDown(base, table.match, red.person, 'red')
    expect(numbersOf([fresh.latest()])).toEqual(upTo(back.latest()!.n))
    expect(fresh.latest()!.view).toEqual(back.latest()!.view)
    fresh.close()
    closeTable(table)
  })
  it('does nothing twice, and nothing that was decided on an older view', async () => {
    const table = await openTable(base, ['red', 'green'])
    const { seat, line } = (await nextAsked(table))!
    const update = line.latest()!
    const action = choose(table, update, 'x')!
    const twice = await Promise.all([act(table, seat, action, update.n), act(table, seat, action, update.n)])
    expect(twice.map(m => m.problem ?? 'done').toSorted()).toEqual(['done', 'stale'])
    expect(await act(table, seat, action, 9999)).toMatchObject({ problem: 'stale' })
    closeTable(table)
  })
  it('refuses other people\u2019s seats and what is not offered', async () => {
    const table = await openTable(base, ['red', 'green'])
    const stranger = await newPerson(base, 'Stranger')
    const line = await openLine(base, stranger.cookie())
    const message = { match: table.match, seat: 'red', action: { do: 'end' }, seen: 0 }
    expect(await line.ask({ is: 'act', ...message })).toMatchObject({ problem: 'not-your-seat' })
    expect(await line.ask({ is: 'watch', match: table.match, seat: 'red', seen: 0 })).toMatchObject({ problem: 'not-your-seat' })
    expect(await line.ask({ is: 'position-at', match: table.match, seat: 'red', n: 1 })).toMatchObject({ problem: 'not-your-seat' })
    expect(await line.ask({ is: 'act', ...message, match: 'nowhere' })).toMatchObject({ problem: 'not-found' })
    const { seat } = (await nextAsked(table))!
    expect(await act(table, seat, { do: 'fly', to: 'moon' })).toMatchObject({ problem: 'malformed' })
    line.close()
    closeTable(table)
  })
  it('shows any moment as the seat knew it', async () => {
    const table = await openTable(base, ['red', 'green'])
    await playOn(table, 70)
    const { line } = at(table, 'red')
    const seen = line.messages.flatMap(m => (m.update && m.update.n <= 30 ? [m.update] : [])).at(-1)!
    const then = await line.ask({ is: 'position-at', match: table.match, seat: 'red', n: seen.n })
    expect(then.result).toEqual({ n: seen.n, view: seen.view })
    closeTable(table)
  })
})

const SALE = { game: 'bids', scenario: 'sale' } as const
describe('what nobody else may know', () => {
  it('sends nothing at all for another\u2019s secret answer, its change or its withdrawal', async () => {
    const table = await openTable(base, BIDDERS, { ...SALE })
    const [first, second] = BIDDERS as [string, string]
    await settle(table)
    const quiet = table.seats.filter(s => s.seat !== first).map(s => ({ ...s, had: s.line.messages.length }))
    expect(await act(table, first, choose(table, latest(table, first), 'a')!)).toMatchObject({ is: 'result' })
    expect(await at(table, first).line.ask({ is: 'undo', match: table.match, seat: first, all: false, seen: latest(table, first).n })).toMatchObject({
      is: 'result',
    })
    expect(await act(table, first, choose(table, latest(table, first), 'b')!)).toMatchObject({ is: 'result' })
    expect(latest(table, first).asked).not.toContain(first)
    await new Promise(done => setTimeout(done, 100))
    for (const { line, had } of quiet) expect(line.messages.slice(had)).toEqual([])
    expect(latest(table, second).asked).toContain(first)
    closeTable(table)
  })
  const patient = { is: 'correspondence', seconds: 600, holidays: 3 } as const
  it('lets no clock tell of it either, whatever is done around the table meanwhile', async () => {
    const table = await openTable(base, BIDDERS, { ...SALE, clock: patient })
    const [first, second, third] = BIDDERS as [string, string, string]
    const others = [second, third]
    await settle(table)
    const clocksOf = (seat: string) => latest(table, seat).clocks!
    const before = clocksOf(third)
    const had = new Map(others.map(seat => [seat, at(table, seat).line.messages.length]))
    expect(await act(table, first, choose(table, latest(table, first), 'a')!)).toMatchObject({ is: 'result' })
    await settle(table)
    for (const seat of others) expect(at(table, seat).line.messages.slice(had.get(seat))).toEqual([])
    expect(clocksOf(first)[first]).toMatchObject({ since: null })
    const post = (seat: string, command: string, body: object) => at(table, seat).person.post(`/matches/${table.match}/${command}`, body)
    expect((await post(second, 'set-order', { seat: second, timing: null, order: 'stop', lasts: 'always' })).status).toBe(200)
    await settle(table)
    expect(clocksOf(third)).toEqual(before)
    expect((await post(second, 'holiday', { days: 1 })).status).toBe(200)
    await settle(table)
    expect(clocksOf(third)).toMatchObject({ [first]: before[first], [second]: { since: expect.any(Number) }, [third]: before[third] })
    for (const is of ['pause', 'resume']) {
      await post(second, 'propose', { seat: second, proposal: { is } })
      const { table: now } = (await at(table, first).person.get(`/matches/${table.match}`)).json as unknown as { table: { talks: { vote: { id: string } } } }
      for (const seat of [first, third]) await post(seat, 'vote', { seat, proposal: now.talks.vote.id, yes: true })
      await settle(table)
      expect(clocksOf(third)[first]).toEqual(clocksOf(third)[third])
    }
    closeTable(table)
  })
  it('keeps offers between those they are made to, and lets them talk apart', async () => {
    const table = await openTable(base, BIDDERS, { ...SALE })
    const [first, second, third] = table.seats as [(typeof table.seats)[0], (typeof table.seats)[0], (typeof table.seats)[0]]
    const had = third.line.messages.length
    const offer = { aside: 'propose', to: [second.seat], terms: { coins: 1 }, text: '' }
    const asked = { is: 'aside', match: table.match, seat: first.seat, action: offer, seen: first.line.latest()!.n }
    // Everybody keeps a wish; then there is an income to give away.
    await playOn(table, 3)
    await new Promise(done => setTimeout(done, 100))
    expect(await first.line.ask({ ...asked, seen: first.line.latest()!.n })).toMatchObject({ is: 'result' })
    await second.line.find(m => m.update?.entries.some(e => e.is === 'aside') ?? false)
    // Asked again because the answer was lost on the way: it is offered once.
    const lost = { ...asked, seen: first.line.latest()!.n - 1 }
    expect(await first.line.ask(lost)).toMatchObject({ problem: 'stale' })
    await first.person.post(`/matches/${table.match}/say`, { channel: { between: [first.seat, second.seat] }, text: 'a word' })
    await second.line.find(m => m.line?.body === 'a word')
    const others = third.line.messages.slice(had)
    expect(JSON.stringify(others)).not.toMatch(/"aside"|a word/)
    closeTable(table)
  })
  it('lets a bot answer what is offered to it, at once and apart', async () => {
    const alone = await newPerson(base, 'Alone')
    const looker = await openLine(base, '')
    const seats = { ada: { is: 'me' }, ben: { is: 'bot', bot: 'random' }, cleo: { is: 'bot', bot: 'random' } } as const
    const made = await alone.post('/matches', fords({ ...SALE, seats, options: {} }))
    const match = String(made.json['match'])
    const table: Table = { base, match, game: await loadGame('bids'), seats: [{ seat: 'ada', person: alone, line: await sitDown(base, match, alone, 'ada') }] }
    await looker.ask({ is: 'watch', match, seat: null, seen: 0 })
    await playOn(table, 1)
    const { line } = at(table, 'ada')
    await nextAsked(table)
    const offer = { aside: 'propose', to: ['ben'], terms: { coins: 1 }, text: 'take it' }
    expect(await line.ask({ is: 'aside', match, seat: 'ada', action: offer, seen: line.latest()!.n })).toMatchObject({ is: 'result' })
    const answered = await line.find(m => m.update?.entries.some(e => e.is === 'aside' && e.seat === 'ben') ?? false)
    expect(answered.update!.view.asides).toEqual([])
    expect(JSON.stringify(looker.messages)).not.toContain('"aside"')
    looker.close()
    closeTable(table)
  })
})

describe('taking back', () => {
  /** Plays until somebody may take something back. */
  async function untilUndo(table: Awaited<ReturnType<typeof openTable>>) {
    for (let i = 0; i < 200; i++) {
      const found = table.seats.find(({ line }) => line.latest()!.canUndo)
      if (found) return found
      await playOn(table, 1, `undo ${i} `)
    }
    throw new Error('nothing can be taken back')
  }
  it('undoes what revealed nothing', async () => {
    const table = await openTable(base, ['red', 'green'])
    const { seat, line } = await untilUndo(table)
    const { n } = line.latest()!
    expect(await line.ask({ is: 'undo', match: table.match, seat, all: true, seen: n })).toMatchObject({ is: 'result' })
    expect(line.latest()!.entries.at(-1)).toMatchObject({ is: expect.stringMatching(/undo|retract/), n: n + 1 })
    closeTable(table)
  })
  it('goes further only if all agree, with other dice', async () => {
    const table = await openTable(base, ['red', 'green'])
    await playOn(table, 45)
    const [red, green] = [at(table, 'red'), at(table, 'green')]
    const { match } = table
    const n = 10
    expect((await red.person.post(`/matches/${match}/propose`, { seat: 'red', proposal: { is: 'take-back', n } })).status).toBe(200)
    const open = await green.line.find(m => Boolean(m.table?.talks['vote']))
    const proposal = (open.table!.talks['vote'] as unknown as { id: string; to: number | null }).id
    // How far back is counted in red's own log, with what he chose and offered in secret.
    expect(open.table!.talks['vote']).toMatchObject({ to: null, proposal: { is: 'take-back', n: 0 } })
    const from = green.line.messages.length
    expect((await green.person.post(`/matches/${match}/vote`, { seat: 'green', proposal, yes: true })).status).toBe(200)
    const taken = await green.line.find(m => m.update?.entries.some(e => e.is === 'undo') ?? false, from)
    expect(taken.update!.entries.find(e => e.is === 'undo')).toMatchObject({ branch: 1, consent: ['red', 'green'] })
    const then = await red.line.ask({ is: 'position-at', match, seat: 'red', n })
    expect(red.line.latest()!.view.board).toEqual((then.result as { view: { board: unknown } }).view.board)
    await playOn(table, 2000)
    const file = (await red.person.get(`/matches/${match}/export`)).json as unknown as MatchFile
    expect(
      verifyMatchFile(
        table.game,
        file,
        table.seats.map(({ seat, line }) => ({ seat, ...line.latest()!.receipt })),
      ),
    ).toMatchObject({ ok: true, receipts: 2 })
    closeTable(table)
  })
  it('that was refused is told until the match goes on', async () => {
    const table = await openTable(base, ['red', 'green'])
    await playOn(table, 20)
    const { match } = table
    const [red, green] = [at(table, 'red').person, at(table, 'green').person]
    const talks = async () => (await red.get(`/matches/${match}`)).json['table']!['talks'] as unknown as { vote: { id: string } | null; refused: object | null }
    await red.post(`/matches/${match}/propose`, { seat: 'red', proposal: { is: 'take-back', n: 5 } })
    await green.post(`/matches/${match}/vote`, { seat: 'green', proposal: (await talks()).vote!.id, yes: false })
    expect(await talks()).toMatchObject({ vote: null, refused: { seat: 'green', proposal: { is: 'take-back', n: 0 } } })
    await playOn(table, 12)
    expect(await talks()).toMatchObject({ refused: null })
    closeTable(table)
  })
  it('is refused where the match allows none', async () => {
    const table = await openTable(base, ['red', 'green'], { takeBacks: 'none' })
    await playOn(table, 30)
    expect((await at(table, 'red').person.post(`/matches/${table.match}/propose`, { seat: 'red', proposal: { is: 'take-back', n: 1 } })).json).toMatchObject({
      error: 'not-allowed',
    })
    closeTable(table)
  })
})

describe('bots and clocks', () => {
  it('lets bots play by themselves to the end', async () => {
    const table = await openTable(base, ['red'], {
      options: { seats: 3 },
      seats: { red: { is: 'me' }, green: { is: 'bot', bot: 'random' }, blue: { is: 'bot', bot: 'recruit' } },
    })
    await playOn(table, 2000)
    expect((await at(table, 'red').person.get(`/matches/${table.match}`)).json).toMatchObject({ table: { status: 'over', talks: { ended: { by: 'played' } } } })
    closeTable(table)
  })
  const live = { is: 'live', seconds: 3, increment: 0 } as const
  it('gives the seat to a bot when a live clock runs out, while others play on', async () => {
    const table = await openTable(base, ['red', 'green', 'blue'], { clock: live })
    const { line, seat } = (await nextAsked(table))!
    expect(line.latest()!.clocks![seat]).toMatchObject({ left: 3000, since: expect.any(Number) })
    const lost = await line.find(m => m.table?.seats.some(s => s.seat === seat && s.bot === 'centurion') ?? false)
    expect(lost.table!.status).toBe('playing')
    closeTable(table)
  })
  it('gives no more time for what is taken back', async () => {
    const table = await openTable(base, ['red', 'green'], { clock: { is: 'live', seconds: 600, increment: 50 } })
    const timeOf = (seat: string) => at(table, seat).line.latest()!.clocks![seat]!.left
    for (let i = 0; ; i++) {
      const { seat, line } = (await nextAsked(table))!
      const before = timeOf(seat)
      expect(await act(table, seat, choose(table, line.latest()!, `undo ${i} 0`)!)).toMatchObject({ is: 'result' })
      await settle(table)
      if (!line.latest()!.canUndo) continue
      expect(timeOf(seat)).toBeGreaterThan(before + 40_000)
      expect(await line.ask({ is: 'undo', match: table.match, seat, all: true, seen: line.latest()!.n })).toMatchObject({ is: 'result' })
      await settle(table)
      expect(timeOf(seat)).toBeLessThanOrEqual(before)
      break
    }
    closeTable(table)
  })
  it('ends the match where that was agreed', async () => {
    const table = await openTable(base, ['red', 'green'], { clock: live, onTimeout: 'end' })
    const { line } = (await nextAsked(table))!
    expect((await line.find(m => m.table?.status === 'over')).table!.talks['ended']).toMatchObject({ by: 'timeout' })
    closeTable(table)
  })
  it('opens the seat to others, who play on', async () => {
    const table = await openTable(base, ['red', 'green'], { clock: live, onTimeout: 'open' })
    const { line, seat } = (await nextAsked(table))!
    const orders = { is: 'set-order', match: table.match, seat, timing: null, order: 'pass', lasts: 'always' }
    expect(await line.ask(orders)).toMatchObject({ is: 'result' })
    expect(await server.services.matches.find(table.match)).toMatchObject({ match: { orders: { [seat]: { usual: 'pass' } } } })
    await line.find(m => m.table?.seats.some(s => s.seat === seat && s.guest === null) ?? false)
    // What he ordered went with him.
    expect((await server.services.matches.find(table.match))!.match!.orders[seat]).toBeUndefined()
    const carla = await newPerson(base, 'Carla')
    const open = (await carla.get('/matches')).json['matches'] as unknown as { id: string }[]
    expect(open.map(m => m.id)).toContain(table.match)
    expect((await carla.post(`/matches/${table.match}/take-over`, { seat })).status).toBe(200)
    const seated = await sitDown(base, table.match, carla, seat)
    expect(seated.latest()!.asked).toContain(seat)
    seated.close()
    closeTable(table)
  })
  it('asks the others what to do, and whoever comes back plays on', async () => {
    const table = await openTable(base, ['red', 'green', 'blue'], { clock: live, onTimeout: 'vote' })
    const { line, seat, person } = (await nextAsked(table))!
    await line.find(m => (m.table?.talks['vanished'] as unknown as string[] | undefined)?.includes(seat) ?? false)
    const voter = table.seats.find(s => s.seat !== seat)!
    await voter.person.post(`/matches/${table.match}/propose`, { seat: voter.seat, proposal: { is: 'replace', seat, by: 'bot' } })
    expect(await act(table, seat, choose(table, line.latest()!, 'back')!)).toMatchObject({ is: 'result' })
    // Nobody votes any more on somebody who is there.
    expect((await person.get(`/matches/${table.match}`)).json).toMatchObject({ table: { talks: { vanished: [], vote: null } } })
    closeTable(table)
  })
  it('stands still on holidays, as many as the match allows', async () => {
    const table = await openTable(base, ['red', 'green'], { clock: { is: 'correspondence', seconds: 1, holidays: 2 }, onTimeout: 'end' })
    const { person, line, seat } = (await nextAsked(table))!
    expect((await person.post(`/matches/${table.match}/holiday`, { days: 3 })).json).toMatchObject({ error: 'no-holidays' })
    expect((await person.post(`/matches/${table.match}/holiday`, { days: 1, left: 2 })).status).toBe(200)
    expect((await person.post(`/matches/${table.match}/holiday`, { days: 1, left: 2 })).json).toMatchObject({ error: 'stale' })
    expect((await person.post(`/matches/${table.match}/holiday`, { days: 1, left: 1 })).status).toBe(200)
    await new Promise(done => setTimeout(done, 1500))
    expect((await person.get(`/matches/${table.match}`)).json).toMatchObject({ table: { status: 'playing' } })
    expect(line.latest()!.clocks![seat]!.since).toBeGreaterThan(Date.now() + 86_400_000)
    await person.post(`/matches/${table.match}/holiday`, { days: 0 })
    expect((await line.find(m => m.table?.status === 'over')).table!.talks['ended']).toMatchObject({ by: 'timeout', seat })
    closeTable(table)
  })
})
