/** A match that begins at one host and goes on at another. */
import { sha256, type GameTypes } from '@tabularium/kernel'
import { duel } from '@tabularium/testkit/games'
import { expect, test } from 'vitest'
import {
  playMoveInMatch,
  computeStateAfterEntryNumber,
  createMatch,
  deriveDiceKey,
  exportMatch,
  findCommitment,
  computeStateHash,
  moveMatchToNewHost,
  pickRandomAction,
  readStoredMatch,
  replayMatchFile,
  takeBackByConsentInMatch,
  verifyMatchFile,
  type Match,
  type MatchResult,
} from '../src/index.ts'

function done<G extends GameTypes>(result: MatchResult<G>): Match<G> {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.match
}
const begin = () => createMatch(duel, { secret: 'at home', words: ['ave'] })
type DuelMatch = ReturnType<typeof begin>
function playOn(start: DuelMatch, entries: number): DuelMatch {
  let m = start
  for (let i = 0; m.n < entries && !m.state.outcome; i++) {
    const [d] = duel.decisions(m.state)
    m = done(playMoveInMatch(duel, m, d!.seat, duel.toWire(pickRandomAction(d!, n => (i * 7 + m.n) % n)), m.n))
  }
  return m
}
const moved = (): DuelMatch => done(moveMatchToNewHost(duel, playOn(begin(), 30), 'at the club', 100))

test('a match that goes on is played again from its file', () => {
  const m = playOn(begin(), 30)
  const again = replayMatchFile(duel, exportMatch(m, null, true))
  expect(again.ok && computeStateHash(again.match.state)).toBe(computeStateHash(m.state))
  expect(replayMatchFile(duel, exportMatch(m))).toMatchObject({ ok: false, problem: expect.stringContaining('secret') })
})
test('the dice of the new host follow from its own secret, though somebody takes back what was before', () => {
  const m = moved()
  const key = deriveDiceKey('at the club', ['ave'])
  expect(m.log.at(-1)).toMatchObject({ is: 'new-dice', commitment: sha256('at the club'), n: 31 })
  expect([m.state.rng.key, m.undo, m.earlierSecrets]).toEqual([key, [], ['at home']])
  const back = done(takeBackByConsentInMatch(duel, playOn(m, 40), 'red', 20, m.header.seats, 200))
  expect(back.state.rng).toEqual({ key, branch: 1, count: 0 })
  expect(computeStateHash(computeStateAfterEntryNumber(duel, back, back.n))).toBe(computeStateHash(back.state))
})
test('its file verifies with the secrets of both hosts, and with no others', () => {
  const m = playOn(done(takeBackByConsentInMatch(duel, playOn(moved(), 40), 'red', 20, ['red', 'green'], 200)), 120)
  const file = exportMatch(m, null, true)
  expect(verifyMatchFile(duel, file)).toMatchObject({ ok: true })
  expect(findCommitment(file)).toBe(sha256('at the club'))
  expect(verifyMatchFile(duel, { ...file, secret: 'another' })).toMatchObject({ ok: false, entry: 31 })
  expect(verifyMatchFile(duel, { ...file, earlierSecrets: [] })).toMatchObject({ ok: false, entry: 0 })
  expect(verifyMatchFile(duel, { ...file, earlierSecrets: 'both' as never })).toMatchObject({ ok: false, entry: 0 })
  expect(verifyMatchFile(duel, { ...file, log: file.log.toSpliced(30, 1) })).toMatchObject({ ok: false })
})
test('it is stored and read like any other', () => {
  const m = playOn(moved(), 60)
  expect(readStoredMatch(duel, JSON.parse(JSON.stringify(m)))).toEqual(m)
  expect(() => readStoredMatch(duel, JSON.parse(JSON.stringify({ ...m, earlierSecrets: [] })))).toThrow(/hash|secret/)
})
