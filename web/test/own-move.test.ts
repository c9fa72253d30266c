import type { LogEntry } from '@tabularium/host'
import { describe, expect, it } from 'vitest'
import { findEntryBeforeOwnMove } from '../src/online/side/own-move.ts'

const move = (n: number, seat: string, part: object = {}): LogEntry => ({ is: 'move', n, seat, auto: null, draft: false, ...part }) as unknown as LogEntry
const back = (is: 'undo' | 'retract', n: number, seat: string, to: number): LogEntry => ({ is, n, seat, to }) as unknown as LogEntry
const before = (...entries: LogEntry[]): number | null => findEntryBeforeOwnMove(entries, ['a'])

describe('a proposal to take one\u2019s last move back', () => {
  it('goes before it, past what others did since', () => expect(before(move(1, 'a'), move(2, 'a'), move(3, 'b'), move(4, 'b'))).toBe(1))
  it('is none where one did nothing', () => expect(before(move(1, 'b'))).toBeNull())
  it('takes what was chosen in secret with the decision that laid it open', () => {
    const chosen = [move(2, 'a', { draft: true }), move(3, 'a', { draft: true }), move(4, 'a', { auto: 'only-answer' })]
    expect(before(move(1, 'a'), ...chosen, move(5, 'b'))).toBe(1)
  })
  it('leaves what is being chosen now', () => expect(before(move(1, 'a'), move(2, 'b'), move(3, 'a', { draft: true }))).toBe(0))
  it('does not count what was answered for one', () => expect(before(move(1, 'a'), move(2, 'a', { auto: 'pass' }))).toBe(0))
  it('does not go to what was taken back already', () => {
    expect(before(move(1, 'a'), move(2, 'b'), move(3, 'a'), back('undo', 4, 'a', 2))).toBe(0)
    expect(before(move(1, 'a'), move(2, 'a', { draft: true }), back('retract', 3, 'a', 1))).toBe(0)
  })
})
