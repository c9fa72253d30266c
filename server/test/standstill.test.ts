import { afterAll, describe, expect, it } from 'vitest'
import { makeClocksAfterStandstill } from '../src/match/clock.ts'
import { giveSignOfLife } from '../src/store/standstill.ts'
import { fords, newPerson } from './support/person.ts'
import { testServers } from './support/server.ts'

const servers = testServers()
afterAll(() => servers.close())

describe('while no server stands', () => {
  it('no clock runs, and what rests rests as long as it would have', () => {
    const clock = (since: number | null) => ({ left: 100, since, shown: { left: 90, since } })
    const clocks = { running: clock(1000), still: clock(null), begun: clock(2500), resting: clock(9000) }
    expect(makeClocksAfterStandstill(clocks, 2000, 5000)).toEqual({ running: clock(4000), still: clock(null), begun: clock(5000), resting: clock(9000) })
  })
  it('nobody loses by it: the first server that comes back gives the time again, a second does not, nor one after a short gap', async () => {
    const before = await servers.start()
    const anna = await newPerson(before.address, 'Anna')
    const clock = { is: 'live', seconds: 600, increment: 0 } as const
    const seats = { red: { is: 'me' }, green: { is: 'bot', bot: 'random' } } as const
    const match = String((await anna.post('/matches', fords({ clock, seats }))).json['match'])
    const { database } = before.services
    const since = async (): Promise<(number | null)[]> => {
      const [row] = await database.query<{ clocks: string }>('select clocks from matches where id = $1', [match])
      return Object.values(JSON.parse(row!.clocks) as { [seat: string]: { since: number | null } }).map(time => time.since)
    }
    // Until red is asked.
    await expect.poll(async () => (await since()).some(at => at !== null)).toBe(true)
    const [red] = await since()
    const now = Date.now()
    const stoodStillFor = async (ms: number): Promise<number> => {
      await database.query('update sign_of_life set at = (extract(epoch from clock_timestamp()) * 1000)::bigint - $1', [ms])
      await giveSignOfLife(database, now)
      return (await since())[0]! - red!
    }
    expect(await stoodStillFor(10_000)).toBe(0)
    // It was asked after the last sign of life: its time begins now.
    expect(await stoodStillFor(3_600_000)).toBe(now - red!)
    await giveSignOfLife(database, now + 3000)
    expect((await since())[0]).toBe(now)
    // A server that has the match at hand goes on with these clocks, and not with those that it knew.
    await expect.poll(async () => (await before.services.matches.find(match))!.clocks!['red']!.since).toBe(now)
    expect((await anna.post(`/matches/${match}/set-order`, { seat: 'red', timing: null, order: 'stop', lasts: 'always' })).status).toBe(200)
    expect((await since())[0]).toBe(now)
  })
  it('no clock runs out before the time is given back, though the server stood all the while', async () => {
    const server = await servers.start()
    const anna = await newPerson(server.address, 'Anna')
    const clock = { is: 'live', seconds: 3, increment: 0 } as const
    const seats = { red: { is: 'me' }, green: { is: 'bot', bot: 'random' } } as const
    const match = String((await anna.post('/matches', fords({ clock, seats, onTimeout: 'end' }))).json['match'])
    const { database, matches } = server.services
    await expect.poll(async () => (await matches.find(match))?.clocks?.['red']?.since ?? null).not.toBe(null)
    // As if the database had not been there for twenty seconds.
    await matches.change(match, m => ({
      ...m,
      clocks: { ...m.clocks, red: { ...m.clocks!['red']!, since: Date.now() - 20_000 } },
      wakeAt: Date.now() - 17_000,
    }))
    await database.query('update sign_of_life set at = (extract(epoch from clock_timestamp()) * 1000)::bigint - 20000')
    const start = Date.now()
    await expect.poll(async () => (await matches.find(match))!.status, { timeout: 20_000, interval: 20 }).toBe('over')
    expect(Date.now() - start).toBeGreaterThan(2000)
  })
})
