/** 6, 8, 9: what others change in the middle of a sale, a battle that is over, and what a peace may say. */
import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import type { Seat } from '../../src/kinds.ts'
import {
  against,
  fighting,
  fightOn,
  florins,
  inBattle,
  rollOn,
  shopping,
  table,
  takeDamage,
  trading,
  units,
  until,
  WAR,
  type Given,
  type Table,
} from '../table.ts'

const passAll = (t: Table) => until(t, 'none')

// ---- A sale ----
const selling = (goods: readonly string[], given: Given) => {
  const t = table({ pieces: [['caravan', 3, 'blue', 'rome', { goods: [...goods] }]], ...given, stack: trading('blue') }).play('blue', 'lead', 'piece-01')
  t.play('blue', 'sell', goods[0]!)
  for (const good of goods.slice(1)) t.play('blue', 'sell', good)
  return t
}
const moveCube = (t: Table, seat: Seat, from: string, good: string, to: string) =>
  t.play(seat, 'use', 'empire-63').play(seat, 'name-space', from).play(seat, 'name-good', good).play(seat, 'name-space', to)
rule('[medioevo.fase-6.comprare-vendere-9 medioevo.carte.63-1] a cube of a colour that a Camel driver brings meanwhile cannot be sold any more', () => {
  const sold = (goods: readonly string[]) => {
    const t = selling(goods, { cards: { red: ['empire-63'] }, board: { market: { panormus: ['salt'] } } })
    passAll(moveCube(t, 'red', 'panormus', 'salt', 'rome'))
    return [t.event('sold')?.['goods'] ?? null, florins(t, 'blue')]
  }
  assert.deepEqual(
    [sold(['salt']), sold(['salt', 'spices'])],
    [
      [null, 1600],
      [['spices'], 1720],
    ],
  )
})
rule(
  '[medioevo.tecnologie.mercato-2 medioevo.carte.63-1 medioevo.r-215] nor does the price fall to 0 when a cube is taken from the market after it was lowered',
  () => {
    const t = selling(['salt'], {
      cards: { red: ['empire-63'] },
      players: { red: { technology: { commerce: 2 }, pool: { yellow: 2 } } },
      board: { market: { rome: ['spices'] } },
    })
    for (let n = 0; n < 2; n++) t.play('red', 'apply', 'market').play('red', 'name-price-change', 'lower')
    passAll(moveCube(t, 'red', 'rome', 'spices', 'panormus'))
    assert.equal(florins(t, 'blue'), 1650)
  },
)

// ---- A battle that is over ----
rule('[medioevo.carte.35-1 medioevo.fase-5.battaglia-24] a Templar joins no battle in which one side has nobody left', () => {
  const t = inBattle({ cards: { blue: ['empire-35', 'empire-28'] }, armies: against({ light: 1 }, { heavy: 4 }), dice: { rolls: [1, 2, 3, 1, 2, 8] } })
  until(t, 'battle-start').play('blue', 'pass')
  takeDamage(rollOn(fightOn(until(t, 'none'))))
  assert.equal(t.question(), 'window.battle-over')
  assert.deepEqual(t.offered('blue', 'use'), ['empire-28'])
})
rule('[medioevo.carte.65-1 medioevo.fase-3-5] nor is a horde hired where only the enemy who won stands', () => {
  const t = inBattle(
    {
      cards: { blue: ['empire-65', 'empire-28'] },
      armies: { blue: { thrace: { light: 1 } }, red: { thrace: { heavy: 4 } } },
      board: { holder: { thrace: 'blue' } },
      dice: { rolls: [1, 2, 8, 1, 2, 3] },
    },
    'red',
    'blue',
    'thrace',
  )
  until(t, 'none')
  t.play('red', 'no-terms').play('blue', 'no-terms').play('red', 'fight').play('blue', 'fight')
  takeDamage(rollOn(until(t, 'none')))
  // r-280 The land is conquered first.
  assert.deepEqual([t.question(), t.offered('blue', 'use')], ['window.battle-over', ['empire-28']])
})
// ---- What a peace may say ----
type Loose = { readonly [key: string]: Json }
const propose = (to: Seat[], terms: Loose) => ({ aside: 'propose' as const, to, terms, text: '' })
const refusal = (t: Table, terms: Loose) => t.asideRefused('blue', propose(['red'], terms))
const paying = (when: string) => [{ from: 'blue', to: 'red', florins: 100, when }]
rule('[medioevo.r-143 medioevo.r-248] an armistice and a peace are carried out on acceptance: nothing in them is promised for later', () => {
  const t = table({ board: WAR, stack: shopping('blue') })
  for (const act of ['armistice', 'peace']) {
    assert.equal(refusal(t, { act, payments: paying('per-turn') }), 'medioevo.r-143')
    assert.equal(refusal(t, { act, payments: paying('per-transaction') }), 'medioevo.r-143')
    assert.equal(refusal(t, { act, grants: [{ type: 'passage', from: 'red', to: 'blue' }] }), 'medioevo.r-143')
    assert.equal(refusal(t, { act, payments: paying('once') }), null)
  }
})
rule('[medioevo.r-231 medioevo.r-133] what is paid for a peace is paid openly, for a peace is no secret', () => {
  const t = table({ board: WAR, stack: shopping('blue') })
  t.aside('blue', propose(['red'], { act: 'peace', secret: true, payments: paying('once') })).aside('red', { aside: 'accept', id: 'blue+red-1' })
  t.play('blue', 'learn', 'law')
  assert.deepEqual([t.state.board.wars, t.events.find(x => x.event.is === 'paid-to')?.to ?? null], [[], null])
})
rule('[medioevo.r-135] florins and prisoners change hands by a treaty, an armistice or a peace, not when a treaty is cancelled or laid open', () => {
  const passage = { number: 1, parties: ['blue', 'red'], grants: [{ type: 'passage', from: 'red', to: 'blue' }], begin: 1 }
  const t = table({ board: { treaties: [passage] }, shared: [{ seats: ['blue', 'red'], value: { ...passage, number: 0 } }], stack: shopping('blue') })
  assert.equal(refusal(t, { act: 'cancel', number: 1, payments: paying('once') }), 'medioevo.r-135')
  assert.equal(refusal(t, { act: 'cancel', number: 1 }), null)
})

// ---- Those on their way ----
rule(
  '[medioevo.tecnologie.editto-2 medioevo.r-267 medioevo.r-135] who only crosses barbarian land does not hold it when others end an alliance meanwhile',
  () => {
    const grant = { type: 'defensive-alliance', from: 'green', to: 'yellow', lands: [], support: 1, targets: [] }
    const t = table({
      armies: { blue: { nicaea: { light: 1 } } },
      players: { blue: { technology: { law: 1 }, pool: { orange: 1 }, tokens: { blue: 1 } } },
      pieces: [['war-wagon', 1, 'blue', 'nicaea']],
      board: {
        treaties: [{ number: 1, parties: ['yellow', 'green'], grants: [grant], begin: 1 }],
        supports: [{ owner: 'green', commander: 'yellow', enemy: 'red', number: 1 }],
      } as never,
      stack: fighting(),
    })
    t.play('blue', 'move-from', 'nicaea').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light')
    t.play('blue', 'go', 'rum').play('blue', 'apply', 'edict')
    t.aside('green', propose([], { act: 'recall', number: 1 }))
      .play('blue', 'turn-token', 'blue')
      .play('blue', 'halt')
    assert.deepEqual([t.state.board.supports, units(t, 'barbarians', 'rum')['light']! > 0], [[], true])
  },
)

// ---- Prisoners who come home ----
rule('[medioevo.r-135 medioevo.r-250 medioevo.r-47] whom a further treaty sets free comes home when the others have, within what the turn allows', () => {
  const free = { act: 'treaty', prisoners: [{ owner: 'yellow', holder: 'green', unit: 'light', to: 'yellow' }] }
  const t = inBattle({
    armies: against({ light: 1 }, { light: 1 }),
    players: { yellow: { recruited: 2 } },
    board: { prisoners: [{ owner: 'yellow', holder: 'green', unit: 'light', n: 2 }] },
  })
  for (const id of ['green+yellow-1', 'green+yellow-2']) t.aside('green', propose(['yellow'], free)).aside('yellow', { aside: 'accept', id })
  passAll(t).play('blue', 'offer-surrender').play('red', 'accept')
  while (t.question() === 'homecoming.where') t.play('yellow', 'place-at', t.offered('yellow', 'place-at')[0]!)
  const { recruited, surrendered } = t.state.board.players.yellow!
  assert.deepEqual([recruited, surrendered[0]], [3, 1])
})
