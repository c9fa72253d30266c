/** Standing orders at this screen: for one kind of question, until the turn is over. */
import { signal } from '@preact/signals'
import type { WireAction } from '@tabularium/kernel'
import { assert, test } from 'vitest'
import { createIdle } from '../src/table/idle.ts'
import type { Session } from '../src/table/session.ts'

const ask = (text: string, offer: object = { ignore: true, enter: true }) => ({
  mine: true,
  text,
  window: null,
  decision: { seat: 'red', say: 'reaction.choose', offer },
})
const line = (is: string, key: string) => ({ key, event: { is } })
function sitting() {
  const chosen: WireAction[] = []
  const [question, lines, mode] = [signal<unknown>(ask('Greeks?')), signal([line('turn', '1')]), signal({ is: 'live' })]
  const session = {
    ...{ question, lines, mode, busy: signal(false), eyes: signal('red'), link: { about: { study: null } } },
    dress: { heading: (e: { is: string }) => (e.is === 'turn' ? 2 : null), idle: (say: string) => (say === 'reaction.choose' ? 'ignore' : null) },
    choose: async (action: WireAction) => void chosen.push(action),
  } as unknown as Session
  return { chosen, question, lines, mode, idle: createIdle(session) }
}
const settled = () => new Promise(done => setTimeout(done))

test('nobody is answered for before he says so', async () => {
  const { chosen, idle } = sitting()
  await settled()
  assert.deepEqual(idle.way.value, { do: 'ignore' })
  assert.deepEqual(chosen, [])
})
test('the same is answered for the rest of the turn, and not in the next', async () => {
  const { chosen, question, lines, idle } = sitting()
  idle.take()
  await settled()
  assert.equal(chosen.length, 1)
  question.value = ask('Romans?')
  await settled()
  assert.equal(chosen.length, 2)
  lines.value = [...lines.value, line('turn', '2')]
  question.value = ask('Greeks, again?')
  await settled()
  assert.equal(chosen.length, 2)
})
test('what was taken back is the person’s again', async () => {
  const { chosen, question, idle } = sitting()
  idle.take()
  await settled()
  question.value = null
  question.value = ask('Greeks?')
  await settled()
  assert.equal(chosen.length, 1)
  idle.take()
  assert.equal(chosen.length, 2)
})
test('where the answer is not offered, or one plans, nothing is given', () => {
  const { question, mode, idle } = sitting()
  question.value = ask('Forced', { withdraw: [1] })
  assert.equal(idle.way.value, null)
  question.value = ask('Greeks?')
  mode.value = { is: 'plan' }
  assert.equal(idle.way.value, null)
})
