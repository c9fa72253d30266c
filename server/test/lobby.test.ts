import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/index.ts'
import { withChangedSeatHolder } from '../src/match/types.ts'
import { listPushSubscriptionsOfGuest } from '../src/store/notices.ts'
import { fords, newPerson, openLine, personWith, type Person } from './support/person.ts'
import { act, make, tableOf, text } from './support/requests.ts'
import { testServers } from './support/server.ts'

const servers = testServers()
let server: RunningServer
let base: string
let anna: Person
let bruno: Person
let carla: Person
beforeAll(async () => {
  server = await servers.start()
  base = server.address
  ;[anna, bruno, carla] = [await newPerson(base, 'Anna'), await newPerson(base, 'Bruno'), await newPerson(base, 'Carla')]
})
afterAll(() => servers.close())

describe('people without sign-up', () => {
  it('are known by a cookie that scripts cannot read', async () => {
    const answer = await fetch(`${base}/api/v1/me`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Dora"}' })
    expect(answer.headers.get('set-cookie')).toMatch(/^tabularium=[\w-]{32}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    expect((await anna.get('/me')).json).toMatchObject({ id: anna.id, name: 'Anna' })
    expect(await (await fetch(`${base}/api/v1/me`)).json()).toBeNull()
  })
  it('move to another browser by a code that works once', async () => {
    const old = await newPerson(base, 'Elio')
    const browser = { endpoint: 'https://push.example.org/elio', p256dh: 'p'.repeat(20), auth: 'a'.repeat(20) }
    expect((await old.post('/me/push', browser)).status).toBe(200)
    const code = text((await old.post('/me/code')).json['code'])
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    const claim = () => fetch(`${base}/api/v1/me/claim`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) })
    const claimed = await claim()
    expect(await claimed.json()).toMatchObject({ id: old.id, name: 'Elio' })
    expect((await claim()).status).toBe(404)
    expect((await old.get('/me')).json).toBeNull()
    // Nor is the old browser woken for him.
    expect(await listPushSubscriptionsOfGuest(server.services.database, old.id)).toEqual([])
  })
  it('who moved have no line left in the old browser, at no server', async () => {
    const elsewhere = await servers.start()
    const old = await newPerson(base, 'Elio')
    const lines = await Promise.all([base, elsewhere.address].map(address => openLine(address, old.cookie())))
    const code = text((await old.post('/me/code')).json['code'])
    expect((await anna.post('/me/claim', { code: 'ABCD-EFGH-JKLM' })).status).toBe(404)
    await fetch(`${base}/api/v1/me/claim`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) })
    expect(await Promise.all(lines.map(line => line.closed()))).toEqual([4001, 4001])
  })
  it('go by names that can be told apart', async () => {
    const named = async (name: string) => (await newPerson(base, name)).get('/me')
    expect((await named('Ann  \u00a0 B')).json).toMatchObject({ name: 'Ann B' })
    for (const name of ['\u0e19\u0e49\u0e33', '\u0928\u092e\u0938\u094d\u0924\u0947', 'Anna \u2764\ufe0f'])
      expect((await named(name)).json).toMatchObject({ name })
  })
  it.each(['\u3164', '\u00ad', '\u2800', 'Anna\u061c', 'An\u115fna', '\u{e0041}nna', 'Z\u0336\u0337\u0338\u0336'])(
    'refuses %j for a name, which hides or is drawn over others',
    async name => {
      expect((await anna.post('/me', { name })).status).toBe(400)
    },
  )
  it.each(['', '  ', 'x'.repeat(31), 'a\u202eb', 'a\u0000b', 'a\nb'])('refuses the name %j', async name => {
    expect((await anna.post('/me', { name })).status).toBe(400)
  })
})

describe('a match', () => {
  it('is listed until its seats are taken, and begins by itself', async () => {
    const match = await make(anna)
    const list = async () => ((await bruno.get('/matches')).json['matches'] as unknown as { id: string }[]).map(m => m.id)
    expect(await list()).toContain(match)
    expect((await act(bruno, match, 'join', { seat: 'red' })).json).toMatchObject({ error: 'seat-taken' })
    expect((await act(bruno, match, 'join', { seat: 'green' })).status).toBe(200)
    expect(await list()).not.toContain(match)
    expect(await tableOf(bruno, match)).toMatchObject({ table: { status: 'playing' }, own: ['green'] })
    expect((await act(carla, match, 'join')).json).toMatchObject({ error: 'already-started' })
    expect((await act(bruno, match, 'leave')).json).toMatchObject({ error: 'already-started' })
  })
  it('with a clock for the whole of it is listed while somebody who sits there has its room open; any other for a month', async () => {
    const { pool } = server.services.database
    const list = async () => ((await bruno.get('/matches')).json['matches'] as unknown as { id: string }[]).map(m => m.id)
    const age = (match: string, minutes: number) => pool.query('update matches set touched = $2 where id = $1', [match, Date.now() - minutes * 60_000])
    const live = await make(anna, { clock: { is: 'live', seconds: 900, increment: 0 } })
    const slow = await make(anna)
    for (const match of [live, slow]) await age(match, 6)
    // Whoever only looks does not wait there.
    await tableOf(carla, live)
    expect((await list()).filter(id => id === live || id === slow)).toEqual([slow])
    await tableOf(anna, live)
    expect(await list()).toContain(live)
    await age(slow, 31 * 24 * 60)
    expect(await list()).not.toContain(slow)
    await tableOf(anna, slow)
    expect(await list()).toContain(slow)
  })
  it('stands among one\u2019s own: first those where one is asked, last those that are over', async () => {
    const dora = await newPerson(base, 'Dora')
    const seats = { red: { is: 'me' }, green: { is: 'bot', bot: 'random' } } as const
    const asked = await make(dora, { seats })
    await expect
      .poll(async () => ((await dora.get('/me/matches')).json['matches'] as unknown as { asked: string[] }[])[0]!.asked, { timeout: 20_000 })
      .toEqual(['red'])
    const waiting = await make(dora)
    const over = await make(dora, { seats })
    await act(dora, over, 'resign', { seat: 'red' })
    expect(((await dora.get('/me/matches')).json['matches'] as unknown as { id: string }[]).map(m => m.id)).toEqual([asked, waiting, over])
  })
  it('can be left before it begins, and is over when nobody is left', async () => {
    const match = await make(anna, { options: { seats: 3 } })
    await act(bruno, match, 'join')
    expect((await act(bruno, match, 'leave')).status).toBe(200)
    expect((await act(carla, match, 'leave')).json).toMatchObject({ error: 'no-seat' })
    await act(anna, match, 'leave')
    expect((await tableOf(anna, match)).table).toMatchObject({ status: 'over', talks: { ended: { by: 'abandoned' } } })
  })
  it('can be found by whoever wants to look on, if it is listed and spectators may', async () => {
    const under = async (part: Parameters<typeof fords>[0]) => {
      const match = await make(anna, part)
      await act(bruno, match, 'join', { seat: 'green' })
      return match
    }
    const list = async () => (await carla.get('/matches/playing')).json['matches'] as unknown as { id: string; asked: string[] }[]
    const [waiting, open, closed] = [await make(anna), await under({}), await under({ spectators: false })]
    const hidden = await make(anna, { listed: false })
    const found = await list()
    expect([waiting, open, closed, hidden].map(match => found.some(m => m.id === match))).toEqual([false, true, false, false])
    // Whose turn it is may tell of an answer given in secret.
    expect(found.every(m => m.asked.length === 0)).toBe(true)
    await act(bruno, open, 'resign', { seat: 'green' })
    expect((await list()).some(m => m.id === open)).toBe(false)
  })
  it('takes only settings that the game knows', async () => {
    for (const part of [
      { game: 'chess' },
      { scenario: 'none' },
      { options: { seats: 9 } },
      { seats: { mauve: { is: 'me' } } },
      { seats: { red: { is: 'bot', bot: 'hal' } } },
      { seats: { red: { is: 'bot', bot: 'random' }, green: { is: 'bot', bot: 'random' } } },
    ])
      expect((await anna.post('/matches', fords(part as never))).json).toMatchObject({ error: 'bad-settings' })
  })
  it('is filled with bots by whoever made it', async () => {
    const match = await make(anna, { options: { seats: 3 } })
    expect((await act(bruno, match, 'start', { bot: 'random' })).json).toMatchObject({ error: 'not-allowed' })
    expect((await act(anna, match, 'start')).json).toMatchObject({ error: 'no-seat' })
    expect((await act(anna, match, 'start', { bot: 'random' })).status).toBe(200)
    expect((await tableOf(anna, match)).table.seats.map(s => s.bot)).toEqual([null, 'random', 'random'])
    // Not with bots alone, who would keep the server busy for nobody.
    const nobody = await make(anna, { seats: {} })
    expect((await act(anna, nobody, 'start', { bot: 'random' })).json).toMatchObject({ error: 'no-seat' })
  })
  it('has one seat for each who comes, also if another is left later', async () => {
    const match = await make(anna, { options: { seats: 3 } })
    await act(bruno, match, 'join', { seat: 'green' })
    expect((await act(bruno, match, 'join', { seat: 'blue' })).json).toMatchObject({ error: 'seat-taken' })
    await act(carla, match, 'join', { seat: 'blue' })
    await server.services.matches.change(match, m => withChangedSeatHolder(m, 'blue', { guest: null }))
    // He would see two hands.
    expect((await act(bruno, match, 'take-over', { seat: 'blue' })).json).toMatchObject({ error: 'not-allowed' })
    expect((await act(carla, match, 'take-over', { seat: 'blue' })).status).toBe(200)
  })
  it('is nobody else\u2019s business when it is private', async () => {
    const match = await make(anna, { listed: false })
    expect((await carla.get(`/matches/${match}`)).status).toBe(404)
    expect((await carla.get(`/matches/${match}/export`)).status).toBe(404)
    expect((await carla.get(`/matches/${match}/chat`)).status).toBe(404)
    const line = await openLine(base, carla.cookie())
    expect(await line.ask({ is: 'watch', match, seat: null, seen: 0 })).toMatchObject({ problem: 'not-found' })
    line.close()
  })
})

describe('around the table', () => {
  async function playing(part: Parameters<typeof fords>[0] = {}, third = false): Promise<string> {
    const match = await make(anna, { ...part, options: { seats: third ? 3 : 2 } })
    const join = async (person: Person, seat: string) =>
      act(person, match, 'join', { link: text((await act(anna, match, 'make-link', { is: 'seat', seat })).json['token']) })
    await join(bruno, 'green')
    if (third) await join(carla, 'blue')
    return match
  }
  it('of two, who resigns loses', async () => {
    const match = await playing()
    expect((await act(carla, match, 'resign', { seat: 'red' })).json).toMatchObject({ error: 'not-your-seat' })
    await act(anna, match, 'resign', { seat: 'red' })
    expect((await tableOf(bruno, match)).table).toMatchObject({ status: 'over', talks: { ended: { by: 'resigned', seat: 'red' } } })
    expect((await anna.get(`/matches/${match}/export`)).json).toMatchObject({ secret: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
  it('of three, a bot plays on for who resigns', async () => {
    const match = await playing({}, true)
    await act(bruno, match, 'resign', { seat: 'green' })
    expect((await tableOf(anna, match)).table.seats[1]).toMatchObject({ guest: null, bot: 'centurion' })
  })
  it('a pause needs everybody, and nobody plays while it lasts', async () => {
    const match = await playing()
    await act(anna, match, 'propose', { seat: 'red', proposal: { is: 'pause' } })
    const { vote } = (await tableOf(bruno, match)).table.talks
    expect((await act(anna, match, 'vote', { seat: 'red', proposal: vote!.id, yes: true })).json).toMatchObject({ error: 'no-vote' })
    expect((await act(carla, match, 'vote', { seat: 'green', proposal: vote!.id, yes: true })).json).toMatchObject({ error: 'not-your-seat' })
    await act(bruno, match, 'vote', { seat: 'green', proposal: vote!.id, yes: true })
    expect((await tableOf(bruno, match)).table.talks).toMatchObject({ paused: true, vote: null })
    expect((await act(anna, match, 'act', { seat: 'red', action: { do: 'end' }, seen: 0 })).json).toMatchObject({ error: 'paused' })
    await act(bruno, match, 'propose', { seat: 'green', proposal: { is: 'resume' } })
    const again = (await tableOf(bruno, match)).table.talks.vote!
    await act(anna, match, 'vote', { seat: 'red', proposal: again.id, yes: true })
    expect((await tableOf(bruno, match)).table.talks.paused).toBe(false)
  })
  it('one vote against ends a proposal', async () => {
    const match = await playing()
    await act(anna, match, 'propose', { seat: 'red', proposal: { is: 'end' } })
    const { vote } = (await tableOf(bruno, match)).table.talks
    await act(bruno, match, 'vote', { seat: 'green', proposal: vote!.id, yes: false })
    expect((await tableOf(bruno, match)).table).toMatchObject({ status: 'playing', talks: { vote: null } })
    // Who refused what is told until something else is proposed.
    expect((await tableOf(carla, match)).table.talks).toMatchObject({ refused: { by: 'red', seat: 'green', proposal: { is: 'end' } } })
    await act(bruno, match, 'propose', { seat: 'green', proposal: { is: 'pause' } })
    expect((await tableOf(anna, match)).table.talks).toMatchObject({ refused: null })
  })
  it('a proposal waits for nobody who has left, and goes with whoever made it', async () => {
    const match = await playing({}, true)
    const talks = async () => (await tableOf(anna, match)).table.talks
    await act(anna, match, 'propose', { seat: 'red', proposal: { is: 'pause' } })
    await act(bruno, match, 'vote', { seat: 'green', proposal: (await talks()).vote!.id, yes: true })
    expect(await talks()).toMatchObject({ paused: false })
    await act(carla, match, 'resign', { seat: 'blue' })
    expect(await talks()).toMatchObject({ paused: true, vote: null })
    const other = await playing({}, true)
    await act(carla, other, 'propose', { seat: 'blue', proposal: { is: 'end' } })
    await act(carla, other, 'resign', { seat: 'blue' })
    expect((await tableOf(anna, other)).table).toMatchObject({ status: 'playing', talks: { vote: null } })
  })
  it('whoever proposed something may withdraw it', async () => {
    const match = await playing()
    await act(anna, match, 'propose', { seat: 'red', proposal: { is: 'end' } })
    const { vote } = (await tableOf(anna, match)).table.talks
    expect((await act(anna, match, 'vote', { seat: 'red', proposal: vote!.id, yes: false })).status).toBe(200)
    expect((await tableOf(anna, match)).table).toMatchObject({ status: 'playing', talks: { vote: null, refused: null } })
  })
  it('whoever sat at a private table may go on looking at it', async () => {
    const match = await playing({ listed: false }, true)
    await act(carla, match, 'resign', { seat: 'blue' })
    expect(await tableOf(carla, match)).toMatchObject({ table: { status: 'playing' }, own: [] })
    const line = await openLine(base, carla.cookie())
    expect(await line.ask({ is: 'watch', match, seat: null, seen: 0 })).toMatchObject({ is: 'result' })
    expect(await line.ask({ is: 'watch', match, seat: 'blue', seen: 0 })).toMatchObject({ problem: 'not-your-seat' })
    line.close()
  })
  it('a rematch is made once, whoever asks', async () => {
    const match = await playing()
    expect((await act(anna, match, 'rematch')).json).toMatchObject({ error: 'not-allowed' })
    await act(anna, match, 'resign', { seat: 'red' })
    const [mine, his] = [await act(anna, match, 'rematch'), await act(bruno, match, 'rematch')]
    expect(mine.json['match']).toBe(his.json['match'])
    expect((await act(carla, match, 'rematch')).json).toMatchObject({ error: 'not-found' })
  })
  it('two who ask for a rematch at the same moment get the same, and no other is left waiting', async () => {
    const elsewhere = await servers.start()
    const match = await playing()
    const waiting = async (): Promise<Set<string>> => {
      const lists = await Promise.all([anna, bruno].map(person => person.get('/me/matches')))
      const all = lists.flatMap(({ json }) => json['matches'] as unknown as { id: string; status: string }[])
      return new Set(all.flatMap(({ id, status }) => (status === 'open' ? [id] : [])))
    }
    const before = await waiting()
    await act(anna, match, 'resign', { seat: 'red' })
    const there = personWith(elsewhere.address, bruno.id, bruno.cookie())
    const answers = await Promise.all([anna, anna, bruno, there].map(person => act(person, match, 'rematch')))
    const [next, ...others] = new Set(answers.map(({ json }) => text(json['match'])))
    expect(others).toEqual([])
    expect([...(await waiting())].filter(id => !before.has(id))).toEqual([next])
    expect((await act(carla, next!, 'join')).json).toMatchObject({ error: 'no-seat' })
  })
})

describe('a rematch', () => {
  it('of a private match waits for those who sat there, who need no link', async () => {
    const match = await make(anna, { seats: { red: { is: 'me' }, green: { is: 'invited' } }, listed: false })
    const link = text((await act(anna, match, 'make-link', { is: 'seat', seat: 'green' })).json['token'])
    await act(bruno, match, 'join', { link })
    await act(anna, match, 'resign', { seat: 'red' })
    const again = text((await act(anna, match, 'rematch')).json['match'])
    expect((await carla.get(`/matches/${again}`)).status).toBe(404)
    expect((await act(carla, again, 'join')).json).toMatchObject({ error: 'no-seat' })
    expect((await bruno.get(`/matches/${again}`)).status).toBe(200)
    expect((await act(bruno, again, 'join')).status).toBe(200)
    expect((await tableOf(bruno, again)).table).toMatchObject({ status: 'playing' })
  })
})
describe('a match without spectators', () => {
  it('is seen no more by who looked on while it waited', async () => {
    const match = await make(anna, { spectators: false })
    const line = await openLine(base, carla.cookie())
    expect(await line.ask({ is: 'watch', match, seat: null, seen: 0 })).toMatchObject({ is: 'result' })
    await line.find(m => m.is === 'table')
    await act(bruno, match, 'join')
    await line.find(m => m.is === 'dismissed')
    await act(anna, match, 'resign', { seat: 'red' })
    await new Promise(done => setTimeout(done, 200))
    expect(line.messages.filter(m => m.is === 'update' || m.table?.status !== 'open').map(m => m.is)).toEqual(['result', 'dismissed'])
    line.close()
  })
  it('can be looked at while there are seats to take', async () => {
    const match = await make(anna, { spectators: false })
    expect((await carla.get(`/matches/${match}`)).status).toBe(200)
    await act(bruno, match, 'join')
    expect((await carla.get(`/matches/${match}`)).status).toBe(404)
    expect((await bruno.get(`/matches/${match}`)).status).toBe(200)
  })
})
describe('a seat that is silent where no clock runs', () => {
  it('can be given to a bot by the others after three days', async () => {
    const match = await make(anna, { options: { seats: 3 } })
    for (const person of [bruno, carla]) await act(person, match, 'join')
    const { matches } = server.services
    const [asked] = (await matches.find(match))!.asked
    const { own } = await tableOf(anna, match)
    const [proposer, voter] = own.includes(asked!) ? [bruno, carla] : [anna, (await tableOf(bruno, match)).own.includes(asked!) ? carla : bruno]
    const seatOf = async (person: Person): Promise<string> => (await tableOf(person, match)).own[0]!
    const propose = async () => act(proposer, match, 'propose', { seat: await seatOf(proposer), proposal: { is: 'replace', seat: asked, by: 'bot' } })
    expect((await propose()).json).toMatchObject({ error: 'not-allowed' })
    await matches.change(match, m => ({ ...m, match: { ...m.match!, begunAt: Date.now() - 4 * 86_400_000 } }))
    expect((await propose()).status).toBe(200)
    const { vote } = (await tableOf(voter, match)).table.talks
    expect((await act(voter, match, 'vote', { seat: await seatOf(voter), proposal: vote!.id, yes: true })).status).toBe(200)
    expect((await tableOf(anna, match)).table.seats.find(s => s.seat === asked)).toMatchObject({ guest: null, bot: 'centurion' })
  })
})
describe('chat', () => {
  it('is for those who may look', async () => {
    const match = await make(anna, { listed: false })
    const say = (person: Person, channel: string, said: string) => act(person, match, 'say', { channel, text: said })
    expect((await say(carla, 'spectators', 'hello')).json).toMatchObject({ error: 'not-found' })
    const link = text((await act(anna, match, 'make-link', { is: 'watch' })).json['token'])
    await act(bruno, match, 'join')
    const line = await openLine(base, carla.cookie())
    await line.ask({ is: 'watch', match, seat: null, seen: 0, link })
    expect(await line.ask({ is: 'say', match, channel: 'spectators', text: 'hello' })).toMatchObject({ is: 'result' })
    line.close()
  })
  it('goes by names that do not tell how much others said', async () => {
    const match = await make(anna)
    for (const said of ['one', 'two']) await act(anna, match, 'say', { channel: 'players', text: said })
    const { lines } = (await anna.get(`/matches/${match}/chat`)).json as unknown as { lines: { id: string; body: string }[] }
    expect(lines.map(line => [line.body, /^[0-9a-f]{16}$/.test(line.id)])).toEqual([
      ['one', true],
      ['two', true],
    ])
  })
  it('is said once by a page that says again what was not answered before its line broke', async () => {
    const match = await make(anna)
    const say = (body: object) => act(anna, match, 'say', { channel: 'players', ...body })
    for (const body of [{ text: 'well' }, { text: 'well', again: true }, { text: 'lost', again: true }]) expect((await say(body)).status).toBe(200)
    const { lines } = (await anna.get(`/matches/${match}/chat`)).json as unknown as { lines: { body: string }[] }
    expect(lines.map(line => line.body)).toEqual(['well', 'lost'])
  })
  it('comes from nobody faster than he could type, where limits hold', async () => {
    const strict = await servers.start({ UNLIMITED: '' })
    const match = await make(anna)
    const there = personWith(strict.address, anna.id, anna.cookie())
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => act(there, match, 'say', { channel: 'players', text: `line ${i}` })))
    const count = (status: number) => answers.filter(answer => answer.status === status).length
    expect(count(200)).toBeGreaterThan(15)
    expect(count(429)).toBeGreaterThan(10)
  })
  it('is heard once by a page that watches twice at the same moment', async () => {
    const match = await make(anna)
    await act(bruno, match, 'join')
    const line = await openLine(base, bruno.cookie())
    const watching = { is: 'watch', match, seat: 'green', seen: 0 }
    await Promise.all([line.ask(watching), line.ask(watching), line.ask(watching)])
    for (const text of ['one', 'two']) await act(anna, match, 'say', { channel: 'players', text })
    await line.find(m => m.line?.body === 'two')
    expect(line.messages.filter(m => m.is === 'said').map(m => m.line!.body)).toEqual(['one', 'two'])
    line.close()
  })
  it('reaches players and spectators apart, and not who muted the speaker', async () => {
    const match = await make(anna)
    await act(bruno, match, 'join')
    const watch = async (person: Person, seat: string | null) => {
      const line = await openLine(base, person.cookie())
      await line.ask({ is: 'watch', match, seat, seen: 0 })
      return line
    }
    const [red, green, guest] = [await watch(anna, 'red'), await watch(bruno, 'green'), await watch(carla, null)]
    await act(carla, match, 'say', { channel: 'spectators', text: 'who wins?' })
    await act(anna, match, 'say', { channel: 'players', text: 'good luck' })
    expect(await green.find(m => m.is === 'said')).toMatchObject({ line: { channel: 'players', body: 'good luck' } })
    expect(await guest.find(m => m.is === 'said')).toMatchObject({ line: { channel: 'spectators', body: 'who wins?' } })
    expect((await act(carla, match, 'say', { channel: 'players', text: 'psst' })).json).toMatchObject({ error: 'not-allowed' })
    expect((await act(anna, match, 'say', { channel: 'spectators', text: 'psst' })).json).toMatchObject({ error: 'not-allowed' })
    // The rules of this game know no secret agreements.
    expect((await act(anna, match, 'say', { channel: { between: ['red', 'green'] }, text: 'psst' })).json).toMatchObject({ error: 'not-allowed' })
    expect((await act(anna, match, 'mute', { guest: 'nobody', on: true })).status).toBe(200)
    await act(anna, match, 'mute', { guest: bruno.id, on: true })
    await act(bruno, match, 'say', { channel: 'players', text: 'spam' })
    await green.find(m => m.line?.body === 'spam')
    const chat = (await anna.get(`/matches/${match}/chat`)).json
    expect((chat['lines'] as unknown as { body: string }[]).map(line => line.body)).toEqual(['good luck'])
    // Whom one does not hear goes by his name, so that one may hear him again.
    expect(chat).toMatchObject({ muted: [bruno.id], names: { [bruno.id]: 'Bruno' } })
    expect(red.messages.filter(m => m.is === 'said').map(m => m.line!.body)).toEqual(['good luck'])
    for (const line of [red, green, guest]) line.close()
  })
})

describe('the interface', () => {
  it('describes itself', async () => {
    const document = (await anna.get('/openapi.json')).json as unknown as { paths: Record<string, Record<string, { requestBody?: object }>> }
    expect(document.paths['/api/v1/matches/{id}/act']!['post']!.requestBody).toBeDefined()
    expect(Object.keys(document.paths).length).toBeGreaterThan(25)
  })
  it.each(['/matches/%00', '/me/channels?match=%00', '/links/%00', '/matches/x?link=a&link=b'])('refuses %s in words', async path => {
    expect(await anna.get(path)).toMatchObject({ status: 400, json: { error: 'malformed' } })
  })
  it('tells which request it does not understand', async () => {
    const line = await openLine(base, anna.cookie())
    expect(await line.ask({ is: 'watch', match: 'x' })).toMatchObject({ is: 'refused', problem: 'malformed' })
    line.close()
  })
  it('refuses strangers, other sites, other types and broken JSON', async () => {
    const nobody = await fetch(`${base}/api/v1/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fords()) })
    expect(nobody.status).toBe(401)
    expect((await anna.post('/matches', fords(), { origin: 'https://elsewhere.example' })).status).toBe(403)
    const post = (body: string, type: string) =>
      fetch(`${base}/api/v1/matches`, { method: 'POST', headers: { cookie: anna.cookie(), 'content-type': type }, body })
    expect((await post('{', 'application/json')).status).toBe(400)
    expect((await post('{}', 'text/plain')).status).toBe(415)
    expect((await post(JSON.stringify({ ...fords(), extra: 1 }), 'application/json')).status).toBe(400)
    expect((await post(JSON.stringify({ x: 'y'.repeat(70_000) }), 'application/json')).status).toBe(413)
  })
  it('says how it is', async () => {
    expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ ok: true, version: '1.2.3', database: 'embedded' })
    expect(await (await fetch(`${base}/metrics`)).text()).toContain('tabularium_changes_total')
  })
})
