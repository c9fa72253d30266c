/** What opponents leave out, and what those that plan ahead see. */
import assert from 'node:assert/strict'
import { ID_LISTS } from '../src/data.ts'
import { nero } from '../src/index.ts'
import type { Seat } from '../src/types.ts'
import { table, type Given } from './table.ts'

declare const test: (title: string, run: () => void) => void
const [one, two, three] = ['seat-1', 'seat-2', 'seat-3'] as const
type Table = ReturnType<typeof table>
const cardOf = (id: string) => ID_LISTS.cards.indexOf(id)
/** Whether opponents leave an answer to the question at hand out. */
const isLeftOut = (t: Table, seat: Seat, verb: string, card?: string): boolean =>
  nero.def.blunders!.some(
    b => (b.say === null || b.say === t.question()) && b.do === verb && b.is(t.state, seat, card === undefined ? undefined : cardOf(card)),
  )

/** Seat 1 sends an assassin to seat 2, Emperor in Rome. */
const attempt = (assassin: readonly string[], victim: readonly string[] = [], given: Given = {}) =>
  table({
    figures: { [two]: ['emperor', 'rome'] },
    hands: { [one]: ['assassination-1', ...assassin], [two]: victim, [three]: ['praetorian-guard-7'] },
    ...given,
  }).play(one, 'play', 'assassination-1')

test('[nero.9.0-11 nero.r-18] an assassin takes a Guard along, or two Briberies, and never one alone', () => {
  const guarded = attempt(['praetorian-guard-1', 'bribery-1'])
  assert.ok(isLeftOut(guarded, one, 'ready'))
  assert.ok(isLeftOut(guarded, one, 'support', 'bribery-1'))
  assert.ok(!isLeftOut(guarded, one, 'support', 'praetorian-guard-1'))
  assert.ok(!isLeftOut(guarded.play(one, 'support', 'praetorian-guard-1'), one, 'ready'))

  const bribing = attempt(['bribery-1', 'bribery-2'])
  assert.ok(isLeftOut(bribing, one, 'ready'))
  assert.ok(!isLeftOut(bribing, one, 'support', 'bribery-1'))
  assert.ok(isLeftOut(bribing.play(one, 'support', 'bribery-1'), one, 'ready'))
  assert.ok(!isLeftOut(bribing.play(one, 'support', 'bribery-2'), one, 'ready'))
})
test('[nero.9.0-11 nero.r-18] an assassin with one Bribery goes alone, and one who may play only one card more leaves both at home', () => {
  const single = attempt(['bribery-1'])
  assert.ok(isLeftOut(single, one, 'support', 'bribery-1'))
  assert.ok(!isLeftOut(single, one, 'ready'))
  const late = attempt(['bribery-1', 'bribery-2'], [], { board: { played: 2 } })
  assert.ok(isLeftOut(late, one, 'support', 'bribery-1'))
  assert.ok(!isLeftOut(late, one, 'ready'))
})
test('[nero.9.0-9 nero.r-18] an Emperor defends himself as far as that saves him; others do as they like', () => {
  const send = (assassin: readonly string[], victim: readonly string[]) => {
    const t = attempt(assassin, victim)
    for (const card of assassin) t.play(one, 'support', card)
    return assassin.length > 0 ? t.play(one, 'ready') : t
  }
  assert.ok(isLeftOut(send([], ['praetorian-guard-2']), two, 'pass'))
  assert.ok(!isLeftOut(send([], ['bribery-3']), two, 'pass'))
  assert.ok(!isLeftOut(send(['praetorian-guard-1'], ['praetorian-guard-2']), two, 'pass'))
  const enough = send(['praetorian-guard-1'], ['praetorian-guard-2', 'praetorian-guard-3'])
  assert.ok(isLeftOut(enough, two, 'pass'))
  assert.ok(isLeftOut(enough.play(two, 'guard', 'praetorian-guard-2'), two, 'enough'))
  const others = attempt([], [])
  assert.ok(others.asked().includes(three) && !isLeftOut(others, three, 'pass'))
})
test('[nero.7.1-7] whoever can stop a proclamation by himself does', () => {
  const proclaim = (votes: readonly string[], other: readonly string[], board = {}) => {
    const t = table({
      figures: { [one]: 'rome' },
      hands: { [one]: votes, [two]: other },
      legions: { [one]: { 'north-italy': 3 } },
      board,
    }).play(one, 'proclaim')
    for (const card of votes) t.play(one, 'pledge', card)
    return t.play(one, 'ready')
  }
  const senate = ['senate-influence-1', 'senate-influence-2']
  assert.ok(isLeftOut(proclaim(senate, ['bribery-1']), two, 'pass'))
  assert.ok(isLeftOut(proclaim(['praetorian-guard-1', 'praetorian-guard-2'], ['bad-omens-1']), two, 'pass'))
  assert.ok(!isLeftOut(proclaim(['praetorian-guard-1', 'praetorian-guard-2'], ['bribery-1']), two, 'pass'))
  assert.ok(!isLeftOut(proclaim([...senate, 'praetorian-guard-1'], ['bribery-1']), two, 'pass'))
  assert.ok(isLeftOut(proclaim([...senate, 'praetorian-guard-1'], ['bribery-1', 'bad-omens-1']), two, 'pass'))
})
test('[nero.4.2-8] a card that is kept is worth more to whoever plans ahead, but not in the only one’s last round', () => {
  const foreseen = (cards: readonly string[], board = {}) => {
    const { state } = table({ hands: { [one]: cards }, board })
    return nero.def.foreseeSeats!(state)[0]! - nero.evaluate(state, one)
  }
  assert.ok(foreseen(['bribery-1', 'bribery-2']) > foreseen(['bribery-1']))
  assert.equal(foreseen(['bribery-1', 'bribery-2'], { last: true }), 0)
})
