/** 3: what treaties promise for each turn is paid to one and kept from another; a game that ends at somebody's question. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { florins, honour, phase, table, type Given } from '../table.ts'

const owe = (number: number, to: string, more: object = {}) => ({
  number,
  parties: ['blue', to],
  payments: [{ from: 'blue', to, florins: 50, when: 'per-turn' }],
  begin: 1,
  ...more,
})
const bill = (given: Given = {}) =>
  table({ ...given, stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }) })

rule('[medioevo.c.rottura-1 medioevo.r-144] who keeps a payment from one breaks the treaty with him, and keeps the others', () => {
  const t = bill({ board: { treaties: [owe(1, 'red'), owe(2, 'yellow'), owe(3, 'red')] as never } })
  assert.deepEqual(t.offered('blue', 'withhold'), ['red', 'yellow'])
  t.play('blue', 'withhold', 'yellow')
  assert.deepEqual([t.offered('blue', 'withhold'), honour(t, 'blue')], [['red'], 8])
  t.play('blue', 'pay-upkeep')
  assert.deepEqual([florins(t, 'red'), florins(t, 'yellow'), t.state.board.treaties.length], [1700, 1600, 2])
})
rule('[medioevo.c.rottura-1 medioevo.r-133 medioevo.r-144] the same with secret treaties: only the one that is broken comes to light', () => {
  const paper = (to: string) => ({ seats: ['blue', to], value: owe(0, to) })
  const t = bill({ shared: [paper('red'), paper('yellow')] as never })
  assert.deepEqual(t.offered('blue', 'repudiate'), ['red', 'yellow'])
  t.play('blue', 'repudiate', 'red')
  assert.deepEqual([honour(t, 'blue'), t.offered('blue', 'repudiate'), t.state.secrets.shared.length], [8, ['yellow'], 1])
  assert.deepEqual([florins(t.play('blue', 'pay-upkeep'), 'yellow'), florins(t, 'red')], [1650, 1600])
})

// ---- Where somebody reaches the limit ----
const ENDING: Given = {
  options: { 'honour-limit': 25 },
  players: { blue: { honour: 24, loans: 1, oldLoans: 1 } },
  cards: { blue: ['empire-69'] },
  armies: { blue: { thrace: { light: 2 } } },
  buildings: [
    ['civil', 2, 'constantinople'],
    ['military', 3, 'constantinople'],
  ],
}
const reachLimit = (t: ReturnType<typeof table>) => t.play('blue', 'use', 'empire-69').play('blue', 'name-space', 'constantinople')
rule('[medioevo.intro.durata-3 medioevo.r-149] who reaches the limit at the question of interest or upkeep pays nothing more', () => {
  for (const stack of [
    phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }),
    phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'due', seat: 'blue' }),
  ]) {
    const t = reachLimit(table({ ...ENDING, stack }))
    assert.deepEqual([florins(t, 'blue'), t.state.board.players.blue!.defaults, t.state.outcome?.reason], [1600, 0, 'most-honour'])
  }
})
rule('[medioevo.intro.durata-3 medioevo.r-149] nor does an event strike any more, or the turn end', () => {
  const events = table({ ...ENDING, turn: 2, stack: phase('taxes', { proc: 'events', at: 'before' }) })
  reachLimit(events)
  while (events.question()?.startsWith('window')) events.pass()
  assert.equal(events.state.outcome?.reason, 'most-honour')
  const drawn = table({ ...ENDING, turn: 2, stack: phase('taxes', { proc: 'events', at: 'after', card: 'event-01' }), piles: { 'event-now': ['event-01'] } })
  reachLimit(drawn)
  while (drawn.question()?.startsWith('window')) drawn.pass()
  assert.equal(drawn.state.outcome?.reason, 'most-honour')
  const last = table({
    ...ENDING,
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'cleanup' },
    ],
  })
  reachLimit(last)
  while (last.question()?.startsWith('window')) last.pass()
  assert.deepEqual([last.state.outcome?.reason, last.state.board.turn], ['most-honour', 2])
})
