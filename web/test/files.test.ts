/** Stored matches and files: what is read, and where it is said that something cannot be. */
import type { AnyGame } from '@tabularium/games'
import { playMoveInMatch, createMatch, undoLastStepOfSeat, type Match } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import { duelGame } from '@tabularium/testkit/games'
import { describe, expect, it } from 'vitest'
import { makeFailure } from '../src/match/failure.ts'
import { listStepsOfLog } from '../src/match/open.ts'
import { readSaveFile, writeMatchFile } from '../src/match/save-file.ts'
import { createMatchSummary, type StoredMatch } from '../src/match/store.ts'
import { readLoadedMatch, readStoredMatch } from '../src/match/stored.ts'

const game = duelGame as unknown as AnyGame
type AnyMatch = Match<GameTypes>
const played = (match: AnyMatch, seat: string, action: unknown): AnyMatch => {
  const result = playMoveInMatch(game, match, seat, action, 0)
  if (!result.ok) throw new Error(result.problem)
  return result.match
}
const begun = (): AnyMatch => played(createMatch(game, { secret: 's' }), 'red', { do: 'march', to: 'north' })
const match = begun()
const { log, snapshots, ...core } = match
const players = { red: { is: 'person' }, green: { is: 'bot', bot: 'recruit' } } as const
const stored: StoredMatch = { ...createMatchSummary('duel', 'm', players, null, 5), n: 1, core, step: 0 }
const without = (value: object, key: string): object => Object.fromEntries(Object.entries(value).filter(([k]) => k !== key))

describe('a stored match', () => {
  it('is read as it was written', () => expect(readLoadedMatch({ stored, log, snapshots })).toEqual({ stored, match, saved: 1 }))
  it.each(Object.keys(stored).filter(key => key !== 'deleted'))('without %s is refused, and the place is named', key =>
    expect(() => readStoredMatch(without(stored, key))).toThrow(new RegExp(`^${key}: `)),
  )
  it.each(['header', 'secret', 'state', 'opening', 'undo', 'drafts', 'orders', 'due', 'plans', 'n', 'hash', 'receipts', 'branches'])(
    'without %s in its core is refused',
    key => expect(() => readLoadedMatch({ stored: { ...stored, core: without(core, key) }, log, snapshots })).toThrow(key),
  )
  it.each([
    ['game', 'chess'],
    ['players', { red: { is: 'ghost' } }],
    ['n', -1],
    ['over', 'no'],
    ['core', null],
    ['study', { title: 1, steps: [] }],
  ])('with another %s is refused', (key, value) => expect(() => readStoredMatch({ ...stored, [key]: value })).toThrow(key))
  it.each([null, 7, 'match', [], undefined])('that is %s is refused', value => expect(() => readStoredMatch(value)).toThrow('is no record'))
  it('with a gap in its log, an unknown entry or no snapshot is refused', () => {
    expect(() => readLoadedMatch({ stored, log: [{ ...log[0], n: 2 }], snapshots })).toThrow('log[0].n')
    expect(() => readLoadedMatch({ stored, log: [{ ...log[0], is: 'prayer' }], snapshots })).toThrow('log[0].is')
    expect(() => readLoadedMatch({ stored, log: [7], snapshots })).toThrow('match.log')
    expect(() => readLoadedMatch({ stored, log: [], snapshots })).toThrow('has 0 entries instead of 1')
    expect(() => readLoadedMatch({ stored, log, snapshots: [] })).toThrow('snapshots')
  })
})

describe('a saved match', () => {
  it('is read again whole, with its players', () => {
    const file = JSON.parse(writeMatchFile(stored, match)) as { readonly [key: string]: unknown }
    expect(file).toMatchObject({ tabularium: 'save', people: ['red'], bots: { green: 'recruit' } })
    expect(readSaveFile(file)).toEqual({ game: 'duel', players, study: null, step: 0, seen: {}, match: JSON.parse(JSON.stringify(match)) as unknown })
  })
  it('that is damaged says where', () => {
    expect(() => readSaveFile({ tabularium: 'save', game: 'duel', match: without(match, 'secret') })).toThrow('match.secret')
    expect(() => readSaveFile({ tabularium: 'save', game: 'chess', match })).toThrow('game: is unknown')
    expect(() => readSaveFile({ tabularium: 'save', game: 'duel' })).toThrow('match: is no record')
  })
  it('that is over has its secret, and can be verified', () => {
    const over = { ...match, state: { ...match.state, outcome: { winners: ['red'], reason: 'x' } } } as unknown as AnyMatch
    expect(JSON.parse(writeMatchFile(stored, over))).toMatchObject({ tabularium: 'match', secret: 's' })
  })
})

describe('a match of the first format', () => {
  it('is brought up, and all of it is written again', () => {
    const { n: _n, hash: _hash, receipts: _receipts, branches: _branches, ...old } = core
    const oldLog = log.map(({ hash: _h, ...entry }) => (entry.is === 'move' ? { ...entry, told: entry.events, auto: false } : entry))
    const loaded = readLoadedMatch({ stored: { ...stored, core: { ...old, header: { ...old.header, format: 1 } } }, log: oldLog, snapshots })
    expect(loaded.saved).toBe(0)
    expect(loaded.match).toMatchObject({ n: 1, hash: match.hash, log: [{ hash: log[0]!.hash }] })
  })
})

describe('a finished match as steps', () => {
  it('leaves out what was taken back', () => {
    const now = begun()
    const back = undoLastStepOfSeat(game, now, 'red', 0)
    const again = played(back.ok ? back.match : now, 'red', { do: 'rest' })
    expect(listStepsOfLog(again.log)).toEqual([{ seat: 'red', do: 'rest' }])
  })
  const move = (n: number, seat: string, draft = false) =>
    ({ is: 'move', n, at: 0, seat, action: { do: `act-${n}` }, events: [], auto: null, barrier: false, draft, hiddenFrom: [], hash: '' }) as const
  it('leaves others’ choices where a seat takes back its own', () => {
    const retract = { is: 'retract', n: 3, at: 0, seat: 'red', to: 0, hash: '' } as const
    expect(listStepsOfLog([move(1, 'red', true), move(2, 'green', true), retract])).toEqual([{ seat: 'green', do: 'act-2' }])
  })
  it('goes back where everybody agreed to, counting its own steps', () => {
    const undone = { is: 'undo', n: 3, at: 0, seat: 'red', to: 1, branch: null, consent: [], hash: '' } as const
    const agreed = { is: 'undo', n: 6, at: 0, seat: 'red', to: 4, branch: 1, consent: ['red', 'green'], hash: '' } as const
    const steps = listStepsOfLog([move(1, 'red'), move(2, 'red'), undone, move(4, 'red'), move(5, 'green'), agreed])
    expect(steps).toEqual([{ seat: 'red', do: 'act-1' }, { seat: 'red', do: 'act-4' }, { seat: 'green', do: 'act-5' }, { back: 2 }])
  })
})

describe('what failed', () => {
  it.each([
    ['QuotaExceededError', 'full'],
    ['SecurityError', 'denied'],
    ['AbortError', 'program'],
  ])('%s is told as %s', (name, kind) => expect(makeFailure(new DOMException('words', name))).toEqual({ kind, cause: `${name}: words` }))
  it('is told whatever was thrown', () => {
    expect(makeFailure('nothing')).toEqual({ kind: 'program', cause: 'nothing' })
    expect(makeFailure(new TypeError('Failed to fetch dynamically imported module: x')).kind).toBe('offline')
  })
})
