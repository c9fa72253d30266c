import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/index.ts'
import { createViewerPresence } from '../src/socket/presence.ts'
import { fords, newPerson, openLine, personWith, type Line, type Message, type Person } from './support/person.ts'
import { testServers } from './support/server.ts'

const servers = testServers()
let server: RunningServer
let other: RunningServer
let anna: Person
let bruno: Person
beforeAll(async () => {
  server = await servers.start()
  other = await servers.start()
  ;[anna, bruno] = [await newPerson(server.address, 'Anna'), await newPerson(server.address, 'Bruno')]
})
afterAll(() => servers.close())

interface Present extends Message {
  readonly here: readonly string[]
  readonly last: { readonly [seat: string]: number }
  readonly spectators: number
}
async function look(base: string, cookie: string, match: string, seat: string | null, presence = true): Promise<Line> {
  const line = await openLine(base, cookie)
  expect(await line.ask({ is: 'watch', match, seat, seen: 0, ...(presence && { presence }) })).toMatchObject({ is: 'result' })
  return line
}
const isPresent = (message: Message): message is Present => message.is === 'present'
const newest = (line: Line): Present | undefined => line.messages.findLast(isPresent)
const sees = async (line: Line, here: readonly string[], spectators: number): Promise<void> =>
  await expect.poll(() => newest(line) && [newest(line)!.here, newest(line)!.spectators], { timeout: 20_000 }).toEqual([here, spectators])

async function playing(): Promise<string> {
  const match = String((await anna.post('/matches', fords())).json['match'])
  await bruno.post(`/matches/${match}/join`)
  return match
}

describe('who is at a match', () => {
  it('is told live, whichever server each of them is at, with the time when somebody was here last', async () => {
    const match = await playing()
    const mine = await look(server.address, anna.cookie(), match, 'red')
    await sees(mine, ['red'], 0)
    expect(newest(mine)!.last).toEqual({})
    const his = await look(other.address, bruno.cookie(), match, 'green')
    await sees(mine, ['red', 'green'], 0)
    await sees(his, ['red', 'green'], 0)
    const strangers = [await look(other.address, '', match, null, false), await look(server.address, '', match, null, false)]
    await sees(mine, ['red', 'green'], 2)
    // A page that watches anew on the same line is one.
    const had = mine.messages.length
    expect(await strangers[1]!.ask({ is: 'watch', match, seat: null, seen: 0 })).toMatchObject({ is: 'result' })
    await wait(1000)
    expect(mine.messages.slice(had)).toEqual([])
    strangers.forEach(line => line.close())
    await sees(mine, ['red', 'green'], 0)
    const from = Date.now()
    his.close()
    await sees(mine, ['red'], 0)
    expect(newest(mine)!.last['green']).toBeGreaterThan(from - 1000)
    expect(newest(mine)!.last['green']).toBeLessThanOrEqual(Date.now())
    mine.close()
  })
  it('is the same for who only loads his page again', async () => {
    const match = await playing()
    const mine = await look(server.address, anna.cookie(), match, 'red')
    const his = await look(server.address, bruno.cookie(), match, 'green')
    await sees(mine, ['red', 'green'], 0)
    const had = mine.messages.length
    his.close()
    await his.closed()
    const again = await look(server.address, bruno.cookie(), match, 'green')
    await wait(4000)
    expect(mine.messages.slice(had)).toEqual([])
    again.close()
    mine.close()
  })
  it('is known in the room too, where whoever sits down is no spectator any more', async () => {
    const match = String((await anna.post('/matches', fords({ options: { seats: 3 } }))).json['match'])
    const mine = await look(server.address, anna.cookie(), match, null)
    const his = await look(other.address, bruno.cookie(), match, null)
    await sees(mine, ['red'], 1)
    await bruno.post(`/matches/${match}/join`, { seat: 'blue' })
    await sees(mine, ['red', 'blue'], 0)
    await sees(his, ['red', 'blue'], 0)
    // Who waits in the room is called all the same when the match begins: he may look elsewhere.
    expect([server.services.presence.isWatching(anna.id, match), server.services.presence.isLooking(anna.id, match)]).toEqual([true, false])
    mine.close()
    his.close()
  })
  it('is away when his server dies, and stays where it stops in order and he goes to another', async () => {
    const match = await playing()
    const mine = await look(server.address, anna.cookie(), match, 'red')
    const dying = await servers.startProcess()
    const his = await look(dying.address, bruno.cookie(), match, 'green')
    await sees(mine, ['red', 'green'], 0)
    await dying.kill()
    await his.closed()
    await expect.poll(() => newest(mine)!.here, { timeout: 40_000 }).toEqual(['red'])
    const third = await servers.start()
    await look(third.address, bruno.cookie(), match, 'green')
    await sees(mine, ['red', 'green'], 0)
    const had = mine.messages.length
    await third.stop()
    const again = await look(other.address, bruno.cookie(), match, 'green')
    await wait(4500)
    expect(mine.messages.slice(had)).toEqual([])
    again.close()
    mine.close()
  })
  it('is told to nobody who did not ask, and nothing is said while nothing happens', async () => {
    const match = await playing()
    const quiet = await look(server.address, anna.cookie(), match, 'red', false)
    const asking = await look(server.address, bruno.cookie(), match, 'green')
    await sees(asking, ['red', 'green'], 0)
    const had = asking.messages.length
    await wait(6000)
    expect(quiet.messages.filter(isPresent)).toEqual([])
    expect(asking.messages.slice(had)).toEqual([])
    quiet.close()
    asking.close()
  })
  it('is nobody\u2019s business who may not look', async () => {
    const match = String((await anna.post('/matches', fords({ listed: false }))).json['match'])
    const line = await openLine(server.address, personWith(server.address, bruno.id, bruno.cookie()).cookie())
    expect(await line.ask({ is: 'watch', match, seat: null, seen: 0, presence: true })).toMatchObject({ problem: 'not-found' })
    expect(line.messages.filter(isPresent)).toEqual([])
    line.close()
  })
})
describe('at one server', () => {
  it('who has two lines is here until both are closed and a moment more; at the table only with one at the table', async () => {
    const presence = createViewerPresence(50)
    const heard: (string | null)[] = []
    presence.listen((_match, guest) => void heard.push(guest))
    const room = presence.enter({ guest: 'anna', line: {}, match: 'm', isAtTable: false })
    expect([presence.isWatching('anna', 'm'), presence.isLooking('anna', 'm')]).toEqual([true, false])
    const table = presence.enter({ guest: 'anna', line: {}, match: 'm', isAtTable: true })
    room()
    expect(presence.isLooking('anna', 'm')).toBe(true)
    table()
    expect([presence.isWatching('anna', 'm'), presence.isLooking('anna', 'm')]).toEqual([false, false])
    expect(presence.listPeopleHere('m')).toEqual({ guests: ['anna'], strangers: 0 })
    const back = presence.enter({ guest: 'anna', line: {}, match: 'm', isAtTable: true })
    await wait(100)
    expect(heard).toEqual(['anna'])
    back()
    const stranger = presence.enter({ guest: null, line: {}, match: 'm', isAtTable: true })
    await wait(100)
    expect(presence.listPeopleHere('m')).toEqual({ guests: [], strangers: 1 })
    stranger()
    await wait(100)
    expect([heard, presence.listMatches()]).toEqual([['anna', null, 'anna', null], []])
  })
})
