import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/index.ts'
import type { MatchListener } from '../src/match/live.ts'
import { startNoticeDelivery } from '../src/notices/notices.ts'
import { findNoticesOfChange } from '../src/notices/owed.ts'
import { sendMail } from '../src/notices/smtp.ts'
import { encryptForSubscription, isPublicEndpoint, createVapidKeys, makePublicKeyObject, sendPush, makeVapidHeader } from '../src/notices/web-push.ts'
import { addPushSubscription } from '../src/store/notices.ts'
import { bodyOf, startMailServer, type MailServer } from './support/mail-server.ts'
import { fords, newPerson, openLine, type Person } from './support/person.ts'
import { testServers } from './support/server.ts'
import { at, closeTable, nextAsked, openTable, playOn, sitDown, type Table } from './support/table.ts'

/** The worked example of RFC 8291, section 5. */
const EXAMPLE = {
  plain: 'When I grow up, I want to be a watermelon',
  own: { privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', salt: 'DGv6ra1nlYgDCS1FRnbzlw' },
  to: {
    endpoint: 'https://push.example.net/push/x',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
describe('web push', () => {
  it('encrypts as the standard\u2019s example does', () => {
    expect(encryptForSubscription(EXAMPLE.to, EXAMPLE.plain, EXAMPLE.own).toString('base64url')).toBe(EXAMPLE.sealed)
  })
  it('is signed for the service it goes to', () => {
    const keys = createVapidKeys()
    const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(makeVapidHeader(keys, EXAMPLE.to.endpoint, 'mailto:club@example.org', 0))!
    const [head, claims, signature] = token!.split('.') as [string, string, string]
    expect(key).toBe(keys.publicKey)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({ aud: 'https://push.example.net', exp: 43_200, sub: 'mailto:club@example.org' })
    const given = { key: makePublicKeyObject(keys), dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), given, Buffer.from(signature, 'base64url'))).toBe(true)
  })
  it('goes to addresses of the world only', () => {
    const bad = ['http://push.example.net/x', 'https://127.0.0.1/x', 'https://localhost/x', 'https://db.internal/x', 'https://a@b.example/x', 'nonsense']
    expect([EXAMPLE.to.endpoint, ...bad].map(isPublicEndpoint)).toEqual([true, ...bad.map(() => false)])
  })
  it('tells a browser that is gone from one that cannot be reached now', async () => {
    let status = 201
    const service = createServer((_, answer) => answer.writeHead(status).end())
    await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
    const to = { ...EXAMPLE.to, endpoint: `http://127.0.0.1:${(service.address() as { port: number }).port}/x` }
    const sent: string[] = []
    for (status of [201, 410, 500]) sent.push(await sendPush(createVapidKeys(), 'https://club.example', to, 'x', Date.now()))
    expect(sent).toEqual(['sent', 'gone', 'failed'])
    service.close()
  })
})

const servers = testServers()
let mail: MailServer
let server: RunningServer
beforeAll(async () => {
  mail = await startMailServer()
  server = await servers.start({ SMTP_URL: mail.url, MAIL_FROM: 'Club <club@example.org>', PUBLIC_URL: 'https://club.example' })
})
afterAll(async () => {
  await servers.close()
  await mail.close()
})

/** Waits until a letter for this address has come. */
async function letterTo(address: string): Promise<string> {
  for (let i = 0; i < 400; i++) {
    await server.services.notices.deliver()
    const found = mail.letters.findLast(letter => letter.to === address)
    if (found) return bodyOf(found.text)
    await wait(20)
  }
  throw new Error(`no letter to ${address}`)
}
async function confirmed(table: Table, seat: string, address: string): Promise<void> {
  const { person } = at(table, seat)
  expect((await person.post('/me/mail', { mail: address })).status).toBe(200)
  const code = /[A-Z2-9]{4,}(-[A-Z2-9]{4,})*/.exec(await letterTo(address))![0]
  expect((await person.post('/me/mail/confirm', { code: 'AAAA-2222' })).status).toBe(404)
  expect((await person.post('/me/mail/confirm', { code })).status).toBe(200)
  mail.letters.length = 0
}
/** Somebody is asked who does not look. */
async function leaveAndBeAsked(table: Table): Promise<string> {
  const asked = (await nextAsked(table))!
  const other = table.seats.find(s => s !== asked)!
  other.line.close()
  await other.line.closed()
  await wait(100)
  return other.seat
}
async function playUntilAsked(table: Table, gone: string): Promise<void> {
  const { person } = table.seats.find(s => s.seat !== gone)!
  await person.post(`/matches/${table.match}/propose`, { seat: table.seats.find(s => s.seat !== gone)!.seat, proposal: { is: 'pause' } })
}
describe('notices', () => {
  it('come to the page, and by letter to a confirmed address', async () => {
    const table = await openTable(server.address, ['red', 'green'])
    const gone = await leaveAndBeAsked(table)
    await confirmed(table, gone, 'somebody@example.org')
    const { person } = at(table, gone)
    const line = await openLine(server.address, person.cookie())
    await playUntilAsked(table, gone)
    const told = (await line.find(m => m.is === 'notice')) as unknown as { notice: { kind: string; match: string; body: string } }
    expect(told.notice).toMatchObject({ kind: 'vote', match: table.match })
    const letter = await letterTo('somebody@example.org')
    expect(letter).toContain(told.notice.body)
    expect(letter).toContain(`https://club.example/online/${table.match}`)
    expect((await person.get('/me/notices')).json).toMatchObject([{ kind: 'vote', game: 'duel', read: false }])
    // Whoever looks has read it.
    await line.ask({ is: 'watch', match: table.match, seat: gone, seen: 0 })
    expect((await person.get('/me/notices')).json).toMatchObject([{ read: true }])
    line.close()
    closeTable(table)
  })
  it('tell the seat and the question, in the person\u2019s language', async () => {
    const anna = await newPerson(server.address, 'Anna')
    await anna.post('/me', { name: 'Anna', lang: 'it' })
    const bruno = await newPerson(server.address, 'Bruno')
    const settings = { game: 'duel', scenario: 'wheel', options: { seats: 2 }, seats: { red: { is: 'me' } }, clock: null, onTimeout: 'bot', takeBacks: 'none' }
    const made = await anna.post('/matches', { settings: { ...settings, listed: true, spectators: true, title: null } })
    await bruno.post(`/matches/${String(made.json['match'])}/join`, {})
    await server.services.notices.deliver()
    expect(JSON.stringify((await anna.get('/me/notices')).json)).toMatch(/Tocca a te: giochi Rosso\. Ti si chiede: Che cosa fa Rosso\?/)
  })
  it('are not written for whoever comes to the table meanwhile', async () => {
    const { services } = server
    const [anna, bruno] = [await newPerson(server.address, 'Anna'), await newPerson(server.address, 'Bruno')]
    const match = String((await anna.post('/matches', fords())).json['match'])
    await bruno.post(`/matches/${match}/join`, {})
    await services.notices.deliver()
    const countOf = async (person: Person): Promise<unknown> => (await person.get('/me/notices')).json['length']
    expect([await countOf(anna), await countOf(bruno)]).toEqual([1, 0])
    // The same beginning twice more, told by somebody else.
    let tell: MatchListener = () => {}
    const looking: string[] = []
    const matches = { ...services.matches, listen: (listener: MatchListener) => void (tell = listener) }
    const isLooking = (guest: string): boolean => looking.includes(guest)
    const notices = await startNoticeDelivery({ ...services, matches, isLooking, mail: null, publicUrl: () => '', onError: () => {} })
    const begun = (await services.matches.find(match))!
    const beginAgain = async (version: number): Promise<void> => {
      const owed = findNoticesOfChange({ ...begun, status: 'open', asked: [] }, begun)
      for (const { seat, guest, kind } of owed)
        await services.database.query('insert into owed_notices values ($1, $2, $3, $4, $5, $6)', [match, version, seat, guest, kind, Date.now() + 60_000])
      tell(null, { ...begun, version }, true, owed)
    }
    await beginAgain(1001)
    looking.push(anna.id)
    await notices.deliver()
    expect([await countOf(anna), await countOf(bruno)]).toEqual([1, 1])
    // Who came and is gone again has seen it.
    looking.length = 0
    await beginAgain(1002)
    notices.dropWaiting(anna.id, match)
    notices.dropWaiting(bruno.id, 'another match')
    await notices.deliver()
    expect([await countOf(anna), await countOf(bruno)]).toEqual([1, 2])
    expect(await services.database.query('select 1 from owed_notices where match = $1', [match])).toEqual([])
    await notices.close()
  })
  it('are sent to no channel that was switched off, for one match or for all', async () => {
    const table = await openTable(server.address, ['red', 'green'])
    const gone = await leaveAndBeAsked(table)
    await confirmed(table, gone, 'quiet@example.org')
    const { person } = at(table, gone)
    expect((await person.post(`/matches/${table.match}/channels`, { page: false, push: false, mail: false })).status).toBe(200)
    await playUntilAsked(table, gone)
    await wait(200)
    await server.services.notices.deliver()
    expect(mail.letters).toEqual([])
    expect((await person.get('/me/notices')).json).toEqual([])
    expect((await person.get('/me/channels')).json).toMatchObject({
      channels: { page: true, push: true, mail: true },
      mail: 'quiet@example.org',
      isConfirmed: true,
    })
    expect((await person.get(`/me/channels?match=${table.match}`)).json).toMatchObject({ channels: { mail: false } })
    closeTable(table)
  })
  it('wake a browser that asked for it, and forget one that is gone', async () => {
    const table = await openTable(server.address, ['red', 'green'])
    const gone = await leaveAndBeAsked(table)
    const { person } = at(table, gone)
    const asked: string[] = []
    const service = createServer((request, answer) => {
      asked.push(String(request.headers['content-encoding']))
      answer.writeHead(request.url === '/gone' ? 410 : 201).end()
    })
    await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
    const base = `http://127.0.0.1:${(service.address() as { port: number }).port}`
    expect((await person.post('/me/push', { ...EXAMPLE.to, endpoint: `${base}/x` })).status).toBe(403)
    const { database } = server.services
    for (const path of ['/here', '/gone']) await addPushSubscription(database, person.id, { ...EXAMPLE.to, endpoint: base + path }, Date.now())
    await playUntilAsked(table, gone)
    for (let i = 0; i < 200 && asked.length < 2; i++) {
      await server.services.notices.deliver()
      await wait(20)
    }
    expect(asked).toEqual(['aes128gcm', 'aes128gcm'])
    const left = await database.query<{ endpoint: string }>('select endpoint from push_subscriptions where guest = $1', [person.id])
    expect(left.map(row => row.endpoint)).toEqual([`${base}/here`])
    service.close()
    closeTable(table)
  })
  it('are owed from the very statement of the move on: a server that dies at once leaves them to the next', async () => {
    const first = await servers.startProcess()
    const [anna, bruno] = [await newPerson(first.address, 'Anna'), await newPerson(first.address, 'Bruno')]
    const match = String((await anna.post('/matches', fords())).json['match'])
    expect((await bruno.post(`/matches/${match}/join`, {})).status).toBe(200)
    await first.kill()
    const { database, notices } = server.services
    const read = (): Promise<object[]> => database.query('select guest, kind from notices where match = $1', [match])
    expect(await read()).toEqual([])
    await notices.deliver()
    await notices.deliver()
    expect(await read()).toEqual([{ guest: anna.id, kind: 'turn' }])
    expect(await database.query('select 1 from owed_notices where match = $1', [match])).toEqual([])
  })
  it('are read already by whoever looks on at another server', async () => {
    const other = await servers.start()
    const table = await openTable(server.address, ['red', 'green'])
    const seat = await leaveAndBeAsked(table)
    const gone = at(table, seat)
    gone.line = await sitDown(other.address, table.match, gone.person, seat)
    await playUntilAsked(table, seat)
    await server.services.notices.deliver()
    const found = (): Promise<unknown> => gone.person.get('/me/notices').then(reply => reply.json)
    await expect.poll(found).toMatchObject([{ kind: 'vote', read: true }])
    expect(gone.line.messages.filter(m => m.is === 'notice')).toEqual([])
    closeTable(table)
  })
  it('that are owed no more when a server comes to tell them are dropped', async () => {
    const { database, matches, notices } = server.services
    const table = await openTable(server.address, ['red', 'green'])
    const { asked, holders } = (await matches.find(table.match))!
    const waiting = holders.find(h => !asked.includes(h.seat))!
    for (const [version, kind] of ['turn', 'vote', 'over'].entries())
      await database.query('insert into owed_notices values ($1, $2, $3, $4, $5, 1)', [table.match, version, waiting.seat, waiting.guest, kind])
    at(table, waiting.seat).line.close()
    await at(table, waiting.seat).line.closed()
    await expect.poll(() => server.services.presence.isLooking(waiting.guest!, table.match)).toBe(false)
    await notices.deliver()
    const told = await database.query<{ kind: string }>('select kind from notices where match = $1 and guest = $2', [table.match, waiting.guest])
    expect(told.map(row => row.kind)).toEqual(['over'])
    closeTable(table)
  })
  it('tell everybody when a clock has run out, and of whose', async () => {
    const table = await openTable(server.address, ['red', 'green', 'blue'], { clock: { is: 'live', seconds: 1, increment: 0 }, onTimeout: 'vote' })
    const late = (await nextAsked(table))!
    closeTable(table)
    const name = `${late.seat[0]!.toUpperCase()}${late.seat.slice(1)}`
    const kindsOf = async (person: Person): Promise<string> => {
      await server.services.notices.deliver()
      return JSON.stringify((await person.get('/me/notices')).json)
    }
    await expect.poll(() => kindsOf(late.person), { timeout: 10_000 }).toContain('"late"')
    for (const { seat, person } of table.seats) if (seat !== late.seat) expect(await kindsOf(person)).toContain(`The clock of ${name} has run out`)
  })
  it('tell each of two whose clocks run out at once that it is his', () => {
    const holders = ['red', 'green', 'blue'].map(seat => ({ seat, guest: seat }))
    const at = (vanished: readonly string[]) =>
      ({ status: 'playing', holders, talks: { vote: null, rematch: null, vanished }, asked: [], match: null }) as never
    const kinds = findNoticesOfChange(at([]), at(['red', 'green'])).map(({ seat, kind }) => `${seat} ${kind}`)
    expect(kinds).toEqual(['red late', 'green late', 'blue vanished'])
  })
  it('tell of a secret offer, and of nothing to others', async () => {
    const table = await openTable(server.address, ['ada', 'ben', 'cleo'], { game: 'bids', scenario: 'sale' })
    const [first, second, third] = table.seats as [(typeof table.seats)[0], (typeof table.seats)[0], (typeof table.seats)[0]]
    await playOn(table, 3)
    for (const { line } of [second, third]) {
      line.close()
      await line.closed()
    }
    const kindsOf = async ({ person }: typeof first): Promise<unknown[]> => {
      await server.services.notices.deliver()
      return ((await person.get('/me/notices')).json as unknown as { kind: string }[]).map(notice => notice.kind)
    }
    const offer = { aside: 'propose', to: [second.seat], terms: { coins: 1 }, text: '' }
    await expect.poll(() => server.services.presence.isLooking(second.person.id, table.match)).toBe(false)
    const answer = await first.line.ask({ is: 'aside', match: table.match, seat: first.seat, action: offer, seen: first.line.latest()!.n })
    expect(answer).toMatchObject({ is: 'result' })
    await expect.poll(() => kindsOf(second)).toEqual(['offer'])
    expect(await kindsOf(third)).toEqual([])
    first.line.close()
  })
  it('tell of the same match once more', async () => {
    const [anna, bruno] = [await newPerson(server.address, 'Anna'), await newPerson(server.address, 'Bruno')]
    const match = String((await anna.post('/matches', fords())).json['match'])
    await bruno.post(`/matches/${match}/join`, {})
    await anna.post(`/matches/${match}/resign`, { seat: 'red' })
    await anna.post(`/matches/${match}/rematch`)
    await server.services.notices.deliver()
    expect(JSON.stringify((await bruno.get('/me/notices')).json)).toContain('Somebody begins the same match once more')
  })
  it('by e-mail fail loudly where nobody answers', async () => {
    const nobody = { url: 'smtp://127.0.0.1:1', from: 'club@example.org' }
    await expect(sendMail(nobody, { to: 'x@example.org', subject: 'x', body: 'x' })).rejects.toThrow('ECONNREFUSED')
  })
})
