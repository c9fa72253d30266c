import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { emptyTableAgreements, type OnlineMatch } from '../src/match/types.ts'
import type { MatchChange } from '../src/store/matches.ts'
import { createMatchWriter } from '../src/store/writer.ts'

interface StatementUnderWay {
  readonly ids: readonly string[]
  answer(written: readonly string[]): void
  fail(error: Error): void
}
/** A database that answers when it is told to. */
function createSlowDatabase(): { readonly database: Database; readonly statements: StatementUnderWay[] } {
  const statements: StatementUnderWay[] = []
  const queryOnListener = (_text: string, values: readonly unknown[]): Promise<object[]> =>
    new Promise((resolve, reject) => {
      const ids = String(values[0]).split('\u001f')
      statements.push({ ids, answer: written => resolve([{ ids: written.join(',') }]), fail: reject })
    })
  return { database: { queryOnListener } as unknown as Database, statements }
}
function changeOf(id: string): MatchChange {
  const m = { id, version: 1, status: 'playing', talks: emptyTableAgreements, match: null, clocks: null, asked: [], wakeAt: null, holders: [] }
  return { before: m as unknown as OnlineMatch, after: { ...m } as unknown as OnlineMatch, save: `save of ${id}`, owed: [] }
}

describe('the writer of moves', () => {
  it('has one statement under way at a time, with all that came meanwhile in the next', async () => {
    const { database, statements } = createSlowDatabase()
    const writer = createMatchWriter(database, 'here')
    const first = writer.write(changeOf('a'))
    await nextTurn()
    const others = [writer.write(changeOf('b')), writer.write(changeOf('c'))]
    await nextTurn()
    expect(statements.map(s => s.ids)).toEqual([['a']])
    statements[0]!.answer(['a'])
    expect(await first).toBe('saved')
    expect(statements.map(s => s.ids)).toEqual([['a'], ['b', 'c']])
    // Another server was faster with one of them.
    statements[1]!.answer(['c'])
    expect(await Promise.all(others)).toEqual(['conflict', 'saved'])
    await writer.idle()
  })
  it('gives the database its next work before it tells those whose moves are done', async () => {
    const { database, statements } = createSlowDatabase()
    const writer = createMatchWriter(database, 'here')
    const statementsWhenTold = writer.write(changeOf('a')).then(() => statements.length)
    await nextTurn()
    const second = writer.write(changeOf('b'))
    await nextTurn()
    statements[0]!.answer(['a'])
    expect(await statementsWhenTold).toBe(2)
    statements[1]!.answer(['b'])
    expect(await second).toBe('saved')
  })
  it('goes on with what waits after a statement that failed', async () => {
    const { database, statements } = createSlowDatabase()
    const writer = createMatchWriter(database, 'here')
    const first = writer.write(changeOf('a'))
    await nextTurn()
    const second = writer.write(changeOf('b'))
    statements[0]!.fail(new Error('the disk is full'))
    await expect(first).rejects.toThrow('the disk is full')
    await nextTurn()
    statements[1]!.answer(['b'])
    expect(await second).toBe('saved')
    await writer.idle()
  })
})
