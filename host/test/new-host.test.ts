/** A match that begins at one host and goes on at another. */
import { sha256, type GameTypes } from '@tabularium/kernel'
import { duelGame } from '@tabularium/testkit/games'
import { expect, test } from 'vitest'
import {
  playMoveInMatch,
  computeStateAfterEntryNumber,
  createMatch,
  deriveDiceKey,
  exportMatch,
  findLatestCommitment,
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
const begin = () => createMatch(duelGame, { secret: 'at home', words: ['ave'] })
type DuelMatch = ReturnType<typeof begin>
function playOn(start: DuelMatch, entries: number): DuelMatch {
  let m = start
  for (let i = 0; m.n < entries && !m.state.outcome; i++) {
    const [d] = duelGame.decisions(m.state)
    m = done(playMoveInMatch(duelGame, m, d!.seat, duelGame.toWire(pickRandomAction(d!, n => (i * 7 + m.n) % n)), m.n))
  }
  return m
}
const moved = (): DuelMatch => done(moveMatchToNewHost(duelGame, playOn(begin(), 30), 'at the club', 100))

test('a match that goes on is played again from its file', () => {
  const m = playOn(begin(), 30)
  const again = replayMatchFile(duelGame, exportMatch(m, null, true))
  expect(again.ok && computeStateHash(again.match.state)).toBe(computeStateHash(m.state))
  expect(replayMatchFile(duelGame, exportMatch(m))).toMatchObject({ ok: false, problem: expect.stringContaining('secret') })
})
test('the dice of the new host follow from its own secret, though somebody takes back what was before', () => {
  const m = moved()
  const key = deriveDiceKey('at the club', ['ave'])
  expect(m.log.at(-1)).toMatchObject({ is: 'new-dice', commitment: sha256('at the club'), n: 31 })
  expect([m.state.rng.key, m.undo, m.earlierSecrets]).toEqual([key, [], ['at home']])
  const back = done(takeBackByConsentInMatch(duelGame, playOn(m, 40), 'red', 20, m.header.seats, 200))
  expect(back.state.rng).toEqual({ key, branch: 1, count: 0 })
  expect(computeStateHash(computeStateAfterEntryNumber(duelGame, back, back.n))).toBe(computeStateHash(back.state))
})
test('its file verifies with the secrets of both hosts, and with no others', () => {
  const m = playOn(done(takeBackByConsentInMatch(duelGame, playOn(moved(), 40), 'red', 20, ['red', 'green'], 200)), 120)
  const file = exportMatch(m, null, true)
  expect(verifyMatchFile(duelGame, file)).toMatchObject({ ok: true })
  expect(findLatestCommitment(file)).toBe(sha256('at the club'))
  expect(verifyMatchFile(duelGame, { ...file, secret: 'another' })).toMatchObject({ ok: false, entry: 31 })
  expect(verifyMatchFile(duelGame, { ...file, earlierSecrets: [] })).toMatchObject({ ok: false, entry: 0 })
  expect(verifyMatchFile(duelGame, { ...file, earlierSecrets: 'both' as never })).toMatchObject({ ok: false, entry: 0 })
  expect(verifyMatchFile(duelGame, { ...file, log: file.log.toSpliced(30, 1) })).toMatchObject({ ok: false })
})
test('it is stored and read like any other', () => {
  const m = playOn(moved(), 60)
  expect(readStoredMatch(duelGame, JSON.parse(JSON.stringify(m)))).toEqual(m)
  expect(() => readStoredMatch(duelGame, JSON.parse(JSON.stringify({ ...m, earlierSecrets: [] })))).toThrow(/hash|secret/)
})
