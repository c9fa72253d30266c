import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/index.ts'
import { newPerson, openLine, type Person } from './support/person.ts'
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

describe('links', () => {
  it('are the only way to a seat of a private match, also for two who use one at the same moment and for who was sent away', async () => {
    const match = await make(anna, { listed: false, options: { seats: 3 } })
    expect((await act(carla, match, 'join')).json).toMatchObject({ error: 'no-seat' })
    const link = text((await act(anna, match, 'make-link', { is: 'seat', seat: 'green' })).json['token'])
    const both = await Promise.all([bruno, carla].map(person => act(person, match, 'join', { link })))
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409])
    const [first, second] = both[0]!.status === 200 ? [bruno, carla] : [carla, bruno]
    expect((await tableOf(anna, match)).table.seats.map(s => s.guest)).toEqual([anna.id, first.id, null])
    expect((await act(second, match, 'join', { link })).json).toMatchObject({ error: 'no-seat' })
    await act(anna, match, 'remove', { seat: 'green' })
    expect((await act(first, match, 'join', { link })).json).toMatchObject({ error: 'no-seat' })
    expect((await act(first, match, 'join')).json).toMatchObject({ error: 'no-seat' })
    const watch = text((await act(anna, match, 'make-link', { is: 'watch' })).json['token'])
    expect((await act(carla, match, 'join', { link: watch })).json).toMatchObject({ error: 'no-seat' })
  })
  it('or the eyes of somebody who may look on lead to a seat of a private match that was left', async () => {
    const match = await make(anna, { listed: false, clock: { is: 'live', seconds: 1, increment: 0 }, onTimeout: 'open', options: { seats: 3 } })
    const join = async (person: Person, seat: string) =>
      act(person, match, 'join', { link: text((await act(anna, match, 'make-link', { is: 'seat', seat })).json['token']) })
    await join(bruno, 'green')
    const watch = text((await act(anna, match, 'make-link', { is: 'watch' })).json['token'])
    await act(anna, match, 'start', { bot: 'random' })
    const left = async () => (await tableOf(carla, `${match}?link=${watch}`)).table?.seats.find(s => s.guest === null && s.bot === null)
    await expect.poll(left, { timeout: 20_000 }).toBeTruthy()
    const { seat } = (await left())!
    expect((await act(carla, match, 'take-over', { seat })).json).toMatchObject({ error: 'not-allowed' })
    expect((await act(carla, match, 'take-over', { seat, link: watch })).status).toBe(200)
  })
  it('lead one person to one seat, and nobody once revoked', async () => {
    const match = await make(anna, { seats: { red: { is: 'me' }, green: { is: 'invited' } }, listed: false })
    expect((await act(bruno, match, 'join')).json).toMatchObject({ error: 'no-seat' })
    const [first, second] = [
      await act(anna, match, 'make-link', { is: 'seat', seat: 'green' }),
      await act(anna, match, 'make-link', { is: 'seat', seat: 'green' }),
    ]
    await act(anna, match, 'revoke-link', { link: text(first.json['id']) })
    expect((await bruno.get(`/links/${text(first.json['token'])}`)).status).toBe(404)
    expect((await act(bruno, match, 'join', { link: text(first.json['token']) })).json).toMatchObject({ error: 'no-seat' })
    const link = text(second.json['token'])
    expect((await bruno.get(`/links/${link}`)).json).toEqual({ match, kind: 'seat', seat: 'green', n: null })
    expect((await act(bruno, match, 'join', { link })).status).toBe(200)
    expect((await act(carla, match, 'take-over', { seat: 'green', link })).json).toMatchObject({ error: 'seat-taken' })
    expect((await act(bruno, match, 'make-link', { is: 'seat', seat: 'red' })).json).toMatchObject({ error: 'not-allowed' })
  })
  it('show a private match to nobody but the one who used them, and bring nobody back who was sent away', async () => {
    const match = await make(anna, { seats: { red: { is: 'me' }, green: { is: 'invited' } }, options: { seats: 3 }, listed: false })
    const link = text((await act(anna, match, 'make-link', { is: 'seat', seat: 'green' })).json['token'])
    expect((await carla.get(`/matches/${match}?link=${link}`)).status).toBe(200)
    expect((await act(bruno, match, 'join', { link })).status).toBe(200)
    expect((await carla.get(`/matches/${match}?link=${link}`)).status).toBe(404)
    expect((await bruno.get(`/matches/${match}?link=${link}`)).status).toBe(200)
    expect((await act(anna, match, 'remove', { seat: 'green' })).status).toBe(200)
    expect((await act(bruno, match, 'join', { seat: 'green', link })).json).toMatchObject({ error: 'seat-taken' })
    expect((await bruno.get(`/matches/${match}?link=${link}`)).status).toBe(404)
  })
  it('let somebody whom nobody knows look at a moment, and back', async () => {
    const match = await make(anna, { listed: false, seats: { red: { is: 'me' }, green: { is: 'bot', bot: 'random' } } })
    const link = text((await act(anna, match, 'make-link', { is: 'moment', seat: 'red', n: 0 })).json['token'])
    const line = await openLine(base, '')
    expect(await line.ask({ is: 'watch', match, seat: null, seen: 0, link })).toMatchObject({ is: 'result' })
    expect(await line.ask({ is: 'position-at', match, seat: null, n: 0, link })).toMatchObject({ is: 'result', result: { n: 0 } })
    expect(await line.ask({ is: 'read-log', match, seat: null, from: 0, to: 5, link })).toMatchObject({ is: 'result' })
    expect(await line.ask({ is: 'position-at', match, seat: null, n: 0 })).toMatchObject({ problem: 'not-found' })
    expect(await line.ask({ is: 'position-at', match, seat: 'red', n: 0, link })).toMatchObject({ problem: 'not-your-seat' })
    expect(await line.ask({ is: 'say', match, channel: 'spectators', text: 'hello' })).toMatchObject({ problem: 'not-allowed' })
    line.close()
  })
  it('that are revoked, or used by another, show nothing more to who looks on by them', async () => {
    const elsewhere = await servers.start()
    const match = await make(anna, { listed: false, options: { seats: 3 } })
    const makeLink = async (body: object) => (await act(anna, match, 'make-link', body)).json as unknown as { id: string; token: string }
    const [watch, other, seat] = [await makeLink({ is: 'watch' }), await makeLink({ is: 'watch' }), await makeLink({ is: 'seat', seat: 'green' })]
    const lookBy = async (at: string, { token }: { token: string }, person: Person | null = null) => {
      const line = await openLine(at, person?.cookie() ?? '')
      expect(await line.ask({ is: 'watch', match, seat: null, seen: 0, link: token })).toMatchObject({ is: 'result' })
      return line
    }
    const [gone, stays, late] = [await lookBy(elsewhere.address, watch), await lookBy(base, other), await lookBy(base, seat, carla)]
    const mine = await openLine(base, bruno.cookie())
    await act(anna, match, 'revoke-link', { link: watch.id })
    await gone.find(m => m.is === 'dismissed')
    await act(bruno, match, 'join', { link: seat.token })
    await late.find(m => m.is === 'dismissed')
    expect(await mine.ask({ is: 'watch', match, seat: null, seen: 0, link: seat.token })).toMatchObject({ is: 'result' })
    // Who is sent away is sent nothing more either.
    await act(anna, match, 'remove', { seat: 'green' })
    await mine.find(m => m.is === 'dismissed')
    await act(anna, match, 'start', { bot: 'random' })
    await stays.find(m => m.is === 'update')
    for (const line of [gone, late, mine]) expect(line.messages.some(m => m.is === 'update')).toBe(false)
    for (const line of [gone, stays, late, mine]) line.close()
  })
  it('are stored as hashes only', async () => {
    const match = await make(anna)
    const made = await act(anna, match, 'make-link', { is: 'watch' })
    expect(text(made.json['token'])).toHaveLength(32)
    expect(JSON.stringify((await anna.get(`/matches/${match}/links`)).json)).not.toContain(text(made.json['token']))
  })
})
