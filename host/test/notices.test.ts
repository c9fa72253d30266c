import { expect, test } from 'vitest'
import { defineGame } from '@tabularium/kernel'
import { bidsGame } from '@tabularium/testkit/games'
import { createIndexPickerFromSeed, randomAction } from '@tabularium/testkit'
import { playMoveInMatch, createMatch, exportMatch, undoLastStepOfSeat, verifyMatchFile } from '../src/index.ts'

/** The Sale with a limit of an hour: whoever sells then has paid a coin more in the open. */
const timed = defineGame({
  ...bidsGame.def,
  notices: { 'time-up': { after: options => (options['second-price'] === true ? 60 : null), take: board => void (board.spent = { ...board.spent, ada: 99 }) } },
})
const MINUTE = 60_000
function playOn(match: ReturnType<typeof begin>, at: (n: number) => number, until = 10_000) {
  const pick = createIndexPickerFromSeed(5)
  let now = match
  for (let n = 0; n < until && !now.state.outcome; n++) {
    const decision = timed.decisions(now.state)[0]!
    const done = playMoveInMatch(timed, now, decision.seat, timed.toWire(randomAction(decision, pick)), at(n))
    if (!done.ok) throw new Error(done.problem)
    now = done.match
  }
  return now
}
const begin = (limited: boolean) => createMatch(timed, { secret: 'time', options: { 'second-price': limited } })

test('what is due is noted once, before the next act, and nobody takes it back', () => {
  const match = playOn(begin(true), n => (n < 3 ? n : 61 * MINUTE + n), 5)
  expect(match.log.filter(e => e.is === 'notice')).toHaveLength(1)
  expect(match.log[3]).toMatchObject({ is: 'notice', notice: 'time-up', seat: '' })
  expect(match.state.board.spent['ada']).toBe(99)
  const last = match.log.at(-1)!
  const back = undoLastStepOfSeat(timed, match, last.seat, 62 * MINUTE)
  expect(back.ok && back.match.state.board.spent['ada']).toBe(99)
})
test('without a limit nothing is noted', () => {
  const match = playOn(begin(false), n => n * 100 * MINUTE, 5)
  expect(match.log.some(e => e.is === 'notice')).toBe(false)
})
test('a match with a notice is verified; one that hides it is not', () => {
  const match = playOn(begin(true), n => n * MINUTE * 10)
  expect(match.log.some(e => e.is === 'notice')).toBe(true)
  const file = exportMatch(match)
  expect(verifyMatchFile(timed, file)).toMatchObject({ ok: true })
  const hidden = { ...file, log: file.log.filter(e => e.is !== 'notice') }
  expect(verifyMatchFile(timed, hidden).ok).toBe(false)
})
