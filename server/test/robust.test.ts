import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup, findDatabaseFolder, openDatabase, restoreBackup, type RunningServer } from '../src/index.ts'
import { runMigrations } from '../src/database/migrate.ts'
import { migrations } from '../src/database/migrations.ts'
import { makeRefusal, withChangedAgreements } from '../src/match/types.ts'
import { makeWriteQuery } from '../src/store/matches.ts'
import { openLine } from './support/person.ts'
import { testServers } from './support/server.ts'
import { act, at, choose, closeTable, latest, nextAsked, openTable, playOn, sitDown } from './support/table.ts'

const servers = testServers()
let server: RunningServer
let other: RunningServer
beforeAll(async () => {
  server = await servers.start()
  // The second adopts the database that the first has started.
  other = await servers.start()
})
afterAll(() => servers.close())

describe('two servers on one database', () => {
  it('know each other\u2019s guests by their newest names', async () => {
    const table = await openTable(server.address, ['red', 'green'])
    const { person } = at(table, 'red')
    const { guests } = other.services
    const name = async (): Promise<string | undefined> => (await guests.names([person.id, 'nobody']))[person.id]
    expect(await name()).toBe((await person.get('/me')).json['name'])
    await person.post('/me', { name: 'Another' })
    await expect.poll(name).toBe('Another')
    expect(await guests.lang(person.id)).toBe('en')
    closeTable(table)
  })
  it('write the moves of many matches together, and every one of them', async () => {
    const tables = await Promise.all(Array.from({ length: 12 }, () => openTable(server.address, ['red', 'green'])))
    await Promise.all(tables.map(table => playOn(table, 15)))
    for (const table of tables) {
      const { rows } = await server.services.database.pool.query('select count(*)::int as n, max(n) as last from entries where match = $1', [table.match])
      expect(rows[0].n).toBe(rows[0].last)
      closeTable(table)
    }
  })
  it('write a move alone as they write it with others', async () => {
    const { database } = server.services
    const before = await Promise.all([1, 2, 3].map(() => openTable(server.address, ['red', 'green'])))
    const entry = { is: 'move', n: 1001, seat: 'red', action: { do: 'wait' }, at: 1, auto: null } as never
    const base = { expected: 1, status: 'playing', talks: '{}', core: '{"of":"all"}', opening: null, clocks: '{}', entries: [entry] } as const
    const rest = { save: 'this', asked: ['red', 'green'], wakeAt: 4102444800000, snapshots: [], holders: [], owed: [] } as const
    const write = async (ids: readonly string[]): Promise<void> => {
      for (const id of ids) await database.query('update matches set version = 1 where id = $1', [id])
      const { text, values } = makeWriteQuery(
        ids.map(id => ({ ...base, ...rest, id })),
        'origin',
        17,
      )
      expect((await database.query<{ ids: string }>(text, values))[0]!.ids.split(',').toSorted()).toEqual(ids.toSorted())
    }
    const [alone, ...together] = before.map(table => table.match)
    await write([alone!])
    await write(together)
    const rows = await database.query<{ id: string }>(
      `select m.id, m.version, m.save, m.status, m.talks, m.core, m.clocks, m.asked, m.wake_at, m.touched, e.entry
       from matches m join entries e on e.match = m.id and e.n = 1001 where m.id = any($1) order by m.id`,
      [[alone, ...together]],
    )
    expect(rows.map(({ id: _id, ...row }) => row)).toEqual(Array.from({ length: 3 }, () => ({ ...rows[0], id: undefined })).map(({ id: _id, ...row }) => row))
    expect(rows[0]).toMatchObject({ version: 2, save: 'this', asked: ['red', 'green'], wake_at: 4102444800000, clocks: '{}' })
    const { text, values } = makeWriteQuery([{ ...base, ...rest, id: alone! }], 'origin', 17)
    expect(await database.query(text, values)).toEqual([])
    before.forEach(closeTable)
  })
  it('find the matches they write by their keys, though the plan is made while there are hardly any', async () => {
    const { text } = makeWriteQuery([], 'origin', Date.now())
    const plan = await server.services.database.queryOnListener<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
    const scans = plan.map(row => row['QUERY PLAN'].trim()).filter(line => / on matches /.test(line) && /Scan/.test(line))
    expect(scans).toEqual([expect.stringContaining('Index Scan using matches_pkey')])
  })
  it('show each other\u2019s moves, and take each other\u2019s places', async () => {
    const table = await openTable(server.address, ['red', 'green'])
    const green = at(table, 'green')
    green.line.close()
    green.line = await sitDown(other.address, table.match, green.person, 'green')
    await playOn(table, 40)
    await wait(200)
    expect(green.line.latest()!.n).toBe(green.line.messages.reduce((sum, m) => sum + (m.update?.entries.length ?? 0), 0))
    const { rows } = await server.services.database.pool.query('select count(*)::int as n, max(n) as last from entries where match = $1', [table.match])
    expect(rows[0].n).toBe(rows[0].last)
    closeTable(table)
  })
  it('let one of two answers to the same question win', async () => {
    const table = await openTable(server.address, ['red', 'green'])
    const { seat, person, line } = (await nextAsked(table))!
    const second = await sitDown(other.address, table.match, person, seat)
    const message = { is: 'act', match: table.match, seat, action: choose(table, line.latest()!, 'x'), seen: line.latest()!.n }
    const answers = await Promise.all([line.ask(message), second.ask(message)])
    expect(answers.map(m => m.problem ?? 'done').toSorted()).toEqual(['done', 'stale'])
    second.close()
    closeTable(table)
  })
  it('tell their own people what another did, also where that is found out by a change that is then refused', async () => {
    const table = await openTable(server.address, ['red', 'green'])
    const green = at(table, 'green')
    green.line.close()
    green.line = await sitDown(other.address, table.match, green.person, 'green')
    const from = green.line.messages.length
    let tries = 0
    const done = await other.services.matches.change(table.match, async m => {
      if (tries++ > 0) return makeRefusal('stale')
      await server.services.matches.change(table.match, now => withChangedAgreements(now, { paused: true }))
      return { ...m, wakeAt: Date.now() + 60_000 }
    })
    expect([done, tries]).toMatchObject([{ problem: 'stale' }, 2])
    await green.line.find(m => m.is === 'table' && JSON.stringify(m).includes('"paused":true'), from)
    closeTable(table)
  })
})

describe('long matches', () => {
  it('are gone on with from the database, with everything that undo and replay need', async () => {
    const table = await openTable(server.address, ['red', 'green', 'blue'])
    await playOn(table, 60)
    const { line, seat, person } = at(table, 'red')
    const early = line.messages.flatMap(m => (m.update && m.update.n > 0 && m.update.n < 20 ? [m.update] : [])).at(-1)!
    // The other server never had it in memory.
    const fresh = await sitDown(other.address, table.match, person, seat)
    expect(fresh.latest()!.view).toEqual(latest(table, seat).view)
    expect(fresh.latest()!.entries.map(e => e.n)).toEqual(Array.from({ length: fresh.latest()!.n }, (_, i) => i + 1))
    const then = await fresh.ask({ is: 'position-at', match: table.match, seat, n: early.n })
    expect(then.result).toEqual({ n: early.n, view: early.view })
    fresh.close()
    closeTable(table)
  })
})

describe('a database that dies', () => {
  it('is started again, and no acknowledged move is lost', async () => {
    const table = await openTable(server.address, ['red', 'green'])
    await playOn(table, 10)
    const before = table.seats.map(({ line }) => line.latest()!.n)
    const [pid] = readFileSync(join(servers.folder, 'data/database/cluster/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    const { seat, line } = (await nextAsked(table))!
    const answer = await act(table, seat, choose(table, line.latest()!, 'after')!)
    expect(answer).toMatchObject({ is: 'result' })
    await playOn(table, 10)
    expect(table.seats.every(({ line: each }, i) => each.latest()!.n > before[i]!)).toBe(true)
    const { rows } = await server.services.database.pool.query('select count(*)::int as n, max(n) as last from entries where match = $1', [table.match])
    expect(rows[0].n).toBe(rows[0].last)
    // The other server hears of moves again.
    const watcher = await openLine(other.address, '')
    await watcher.ask({ is: 'watch', match: table.match, seat: null, seen: 0 })
    await watcher.find(m => m.is === 'update')
    const seen = watcher.messages.length
    await playOn(table, 6)
    await watcher.find(m => m.is === 'update', seen)
    watcher.close()
    closeTable(table)
  })
})

describe('migrations', () => {
  it('are done once, whole or not at all, and not by an older program', async () => {
    const { database } = server.services
    expect(await runMigrations(database)).toEqual([])
    const broken = [...migrations, { name: 'half', sql: 'create table half (x int); select 1/0' }]
    await expect(runMigrations(database, broken)).rejects.toThrow('division by zero')
    expect(await database.query(`select 1 from pg_tables where tablename = 'half'`)).toEqual([])
    await expect(runMigrations(database, [])).rejects.toThrow('a newer program')
  })
})

describe('a match of rules that nobody knows any more', () => {
  it('is told to be one', async () => {
    const table = await openTable(server.address, ['red', 'green'])
    const { person } = at(table, 'red')
    closeTable(table)
    await server.services.database.query(
      `update matches set core = regexp_replace(core, '"rules":\\d+', '"rules":0', 'g'), version = version + 1 where id = $1`,
      [table.match],
    )
    await server.services.database.query(`select pg_notify('moved', 'elsewhere,' || id || ' ' || version) from matches where id = $1`, [table.match])
    await expect.poll(async () => (await person.get(`/matches/${table.match}`)).json).toMatchObject({ error: 'outdated' })
    expect(await person.post(`/matches/${table.match}/resign`, { seat: 'red' })).toMatchObject({ status: 409, json: { error: 'outdated' } })
  })
})

describe('a database of somebody else\u2019s', () => {
  const open = (url: string) => openDatabase({ url, folder: '', onError: () => {} })
  it('is found by its socket too, as it is written for other programs', async () => {
    const { username, password, hostname, port, pathname } = new URL(server.services.database.address())
    const folder = decodeURIComponent(hostname)
    const database = await open(`postgres://${username}:${password}@${pathname}?host=${folder}&port=${port}`)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
  })
  it('that takes nobody in is named in words', async () => {
    const address = new URL(server.services.database.address())
    address.password = 'wrong'
    await expect(open(address.href)).rejects.toThrow(/^The database at DATABASE_URL cannot be used: password authentication failed/)
    await expect(open(server.services.database.address().replace(/tabularium$/, 'none'))).rejects.toThrow('database "none" does not exist')
  })
})
describe('a backup', () => {
  it('holds everything at one moment, and goes into an empty database only', async () => {
    const table = await openTable(server.address, ['red', 'green'])
    await playOn(table, 25)
    const lines: string[] = []
    const counts = await writeBackup(server.services.database, async line => void lines.push(line))
    expect(counts['entries']).toBeGreaterThan(25)
    async function* read(some: readonly string[]): AsyncGenerator<string> {
      yield* some
    }
    await expect(restoreBackup(server.services.database, read(lines))).rejects.toThrow('not empty')
    // Taken before a newer program has begun: what that would add is not there.
    const { database } = server.services
    await database.query('alter table sign_of_life rename to not_yet')
    const earlyLines: string[] = []
    const early = await writeBackup(database, async line => void earlyLines.push(line)).finally(() =>
      database.query('alter table not_yet rename to sign_of_life'),
    )
    expect([early['guests'], early['sign_of_life']]).toEqual([counts['guests'], undefined])
    const elsewhere = testServers()
    const fresh = await openDatabase({ url: null, folder: findDatabaseFolder(join(elsewhere.folder, 'data')), onError: () => {} })
    await expect(restoreBackup(fresh, read(lines.slice(0, -1)))).rejects.toThrow('cut short')
    // Made before people had addresses: what is not there is as for somebody new.
    const older = earlyLines.map(line => line.replace(/,"mail_code_until":\d+/, ''))
    expect(older).not.toEqual(earlyLines)
    expect(await restoreBackup(fresh, read(older))).toEqual(Object.fromEntries(Object.entries(early).filter(([, n]) => n > 0)))
    // Nobody's clock ran since it was taken.
    expect(await fresh.query('select at from sign_of_life')).toEqual([{ at: (JSON.parse(older[0]!) as { at: number }).at }])
    await fresh.close()
    const moved = await elsewhere.start()
    const { person, line } = at(table, 'red')
    const back = await sitDown(moved.address, table.match, person, 'red')
    expect(back.latest()!.view).toEqual(line.latest()!.view)
    back.close()
    closeTable(table)
    await elsewhere.close()
  })
})

describe('messages that are none', () => {
  it('are refused, and too long or too many end the line', async () => {
    const line = await openLine(server.address, '')
    for (const message of ['', 'x', '[]', 'null', '{"is":1}', '{"is":"act"}', '{"is":"act","request":-1,"match":"x"}']) {
      const from = line.messages.length
      line.send(message)
      expect(await line.find(m => m.is === 'refused', from)).toMatchObject({ problem: 'malformed' })
    }
    expect(await line.ask({ is: 'act', match: 'x', seat: 'red' })).toMatchObject({ problem: 'not-allowed' })
    line.send('y'.repeat(70_000))
    expect(await line.closed()).toBe(1009)
    const strict = await servers.start({ UNLIMITED: '0', SOCKETS_PER_ADDRESS: '1' })
    const flood = await openLine(strict.address, '')
    await expect(openLine(strict.address, '')).rejects.toThrow('no connection')
    for (let i = 0; i < 300; i++) flood.send('{}')
    expect(await flood.closed()).toBe(1008)
  })
  it('come by no more sockets than one address may have, though all knock at once, and a proxy says which address that is', async () => {
    const { address } = await servers.start({ SOCKETS_PER_ADDRESS: '3', TRUST_PROXY: '1' })
    const knock = (forwarded: string): Promise<boolean> => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { 'x-forwarded-for': forwarded } } as never)
      return new Promise(done => {
        socket.addEventListener('open', () => done(true))
        socket.addEventListener('error', () => done(false))
      })
    }
    // Whatever a visitor writes before what the proxy adds counts for nothing.
    const inside = await Promise.all(Array.from({ length: 12 }, (_, i) => knock(`10.0.0.${i}, 192.0.2.1`)))
    expect(inside.filter(Boolean)).toHaveLength(3)
    expect(await knock('192.0.2.1, 192.0.2.2')).toBe(true)
  })
  it('are counted by the address that the proxy names, not by one that somebody made up', async () => {
    const { address } = await servers.start({ UNLIMITED: '', TRUST_PROXY: '1' })
    const become = async (forwarded: string): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
      return (await fetch(`${address}/api/v1/me`, { method: 'POST', headers, body: '{"name":"Many"}' })).status
    }
    const all = await Promise.all(Array.from({ length: 30 }, (_, i) => become(`10.0.0.${i}, 192.0.2.1`)))
    expect(all.filter(status => status === 429).length).toBeGreaterThan(5)
    expect(await become('192.0.2.2')).toBe(200)
  })
  it('do not come from pages of other sites', async () => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws`, { headers: { origin: 'https://elsewhere.example' } } as never)
    expect(await new Promise(done => socket.addEventListener('error', () => done('refused')))).toBe('refused')
  })
})
