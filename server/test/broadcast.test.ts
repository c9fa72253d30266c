import { describe, expect, it } from 'vitest'
import type { ServerServices } from '../src/match/commands.ts'
import type { MatchListener } from '../src/match/live.ts'
import { emptyTableAgreements, type OnlineMatch } from '../src/match/types.ts'
import { createMatchBroadcast } from '../src/socket/broadcast.ts'

const makeRoom = (version: number, guest: string): OnlineMatch =>
  ({
    id: 'm',
    version,
    status: 'open',
    gameId: 'duel',
    settings: { listed: true, spectators: true, seats: {} },
    holders: [{ seat: 'red', wish: 'open', guest, bot: null, word: null, holidays: 0, awayUntil: 0 }],
    talks: emptyTableAgreements,
    secret: 's',
    match: null,
    creator: 'anna',
  }) as unknown as OnlineMatch

describe('the table that viewers are sent', () => {
  it('is never an older one, though the names on that had to be read first', async () => {
    let now = makeRoom(1, 'anna')
    let tell: MatchListener = () => {}
    let readName: () => void = () => {}
    const nothing = { listen: async () => {} }
    const services = {
      database: nothing,
      attendance: nothing,
      presence: { enter: () => () => {} },
      guests: { names: (ids: readonly string[]) => (ids.includes('dora') ? new Promise(done => void (readName = () => done({}))) : Promise.resolve({})) },
      matches: { find: async () => now, hold: () => () => {}, listen: (listener: MatchListener) => void (tell = listener) },
    } as unknown as ServerServices
    const broadcast = await createMatchBroadcast(services, error => {
      throw error
    })
    const sent: string[] = []
    const outlet = { send: (text: string) => void sent.push(text), isOpen: () => true, unsent: () => 0 }
    await broadcast.add({ outlet, guest: null, match: 'm', seat: null, seen: 0, tail: 0, link: undefined, hearsPresence: false, onDismissed: () => {} })
    for (const [version, guest] of [
      [2, 'dora'],
      [3, 'bruno'],
    ] as const) {
      const before = now
      now = makeRoom(version, guest)
      tell(before, now, true, [])
    }
    await new Promise(done => setTimeout(done))
    readName()
    await new Promise(done => setTimeout(done))
    expect(sent.map(text => (JSON.parse(text) as { table: { seats: { guest: string }[] } }).table.seats[0]!.guest)).toEqual(['anna', 'bruno'])
  })
})
