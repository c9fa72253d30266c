/** 8: whom a window concerns by public facts, so that standing orders stop him there and nobody else. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import type { Seat } from '../../src/kinds.ts'
import { fighting, phase, table, trading, WAR, type Given, type Table } from '../table.ts'

const concerned = (t: Table, timing: string): readonly Seat[] => {
  assert.equal(t.question(), `window.${timing}`)
  return t.asked().filter(seat => t.game.windowFor(t.state, seat)!.concerns)
}
const DIPLOMAT = 'empire-51'
const army = (owner: string, at: string) => ({ at, owner, by: owner, units: { light: 1 } })

rule('[medioevo.carte.50-1 medioevo.fase-5.conquista-2] a conquest concerns whom the land is taken from, and whoever could protect something', () => {
  const conquered = (cards: Given['cards'] & object) =>
    table({
      cards,
      buildings: [['civil', 1, 'bulgaria']],
      armies: { blue: { bulgaria: { light: 1 } } },
      board: { ...WAR, keeper: { bulgaria: 'red' } },
      stack: [...fighting(), { proc: 'movement', at: 'aftermath', seat: 'blue', place: 'bulgaria', destination: 'bulgaria', fought: ['red'], victim: 'red' }],
    })
  assert.deepEqual(concerned(conquered({ red: [DIPLOMAT] }), 'conquest-sack'), ['red'])
  // Not the conqueror himself, nor whoever holds something for any moment at all.
  const t = conquered({ blue: ['empire-02'], red: ['empire-03'], green: [DIPLOMAT], yellow: ['empire-01'] })
  assert.deepEqual(
    [concerned(t, 'conquest-sack'), t.asked()],
    [
      ['green', 'red'],
      ['blue', 'green', 'red', 'yellow'],
    ],
  )
})
rule('[medioevo.carte.30-1 medioevo.fase-6.rotta-5] a transport that is lost concerns whoever could keep the markers of its route', () => {
  const t = table({
    cards: { red: ['empire-30'] },
    players: { red: { route: { carrier: 'piece-01', stops: ['rome'], done: [], destination: 'panormus' } } },
    pieces: [['caravan', 1, 'red', 'bulgaria']],
    armies: { barbarians: { bulgaria: { light: 1 } } },
    stack: phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'arrive', at: 'sack', place: 'bulgaria' }),
  })
  assert.deepEqual(concerned(t, 'transport-lost'), ['red'])
})
rule('[medioevo.r-118 medioevo.r-196 medioevo.carte.24-1] whose land is entered is concerned, also in the midst of a battle of others', () => {
  const t = table({
    cards: { green: ['empire-24'] },
    board: { ...WAR, armies: [army('blue', 'bulgaria'), army('barbarians', 'damascus')], keeper: { damascus: 'green' } } as never,
    stack: [...fighting(), { proc: 'battle', at: 'later', place: 'bulgaria', attacker: 'blue', defender: 'red', later: ['damascus'] }],
  })
  assert.deepEqual(concerned(t, 'combat-entered'), ['green'])
})
const POWERS = { technology: { law: 1, commerce: 2 }, pool: { orange: 1, yellow: 1 } }
rule('[medioevo.tecnologie.editto-1 medioevo.fase-5.movimento-13] a step concerns whoever makes it, if he has a use for the moment', () => {
  const stepping = (blue: typeof POWERS | Record<string, never>) =>
    table({
      players: { blue, yellow: POWERS },
      cards: { blue: ['empire-01'], red: ['empire-03'] },
      pieces: [['war-wagon', 1, 'blue', 'bulgaria']],
      armies: { blue: { bulgaria: { light: 1 } } },
      stack: fighting(),
    })
      .play('blue', 'move-from', 'bulgaria')
      .play('blue', 'join-piece', 'piece-01')
      .play('blue', 'join-unit', 'light')
      .play('blue', 'go', 'serbia')
  assert.deepEqual(
    [POWERS, {}].map(blue => concerned(stepping(blue), 'combat-step')),
    [['blue'], []],
  )
})
rule('[medioevo.carte.48-2 medioevo.r-51] a card that is turned concerns whoever could answer it, wherever that is', () => {
  const t = table({
    cards: { blue: ['empire-01'], red: ['empire-49'] },
    pieces: [['war-wagon', 1, 'blue', 'bulgaria']],
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'bulgaria').play('blue', 'use', 'empire-01')
  assert.deepEqual(concerned(t, 'card-rotated'), ['red'])
})
rule('[medioevo.carte.46-1 medioevo.carte.48-2 medioevo.r-125] so does its die, also where what is taken is at sea or a battle is over', () => {
  const sacked = (place: string, battle: readonly object[]) =>
    table({
      cards: { green: ['empire-46', 'empire-49'], red: ['empire-50'] },
      pieces: [
        ['galley', 1, 'red', place],
        ['galley', 1, 'blue', place],
      ],
      board: { ...WAR, armies: [{ ...army('blue', place), aboard: 'piece-02' }] } as never,
      stack: [...fighting(), ...battle, { proc: 'conquest', at: 'threat', seat: 'blue', place, victim: 'red' }] as never,
      dice: { rolls: [6] },
    }).play('red', 'use', 'empire-50')
  const over = { proc: 'battle', at: 'later', place: 'thrace', attacker: 'blue', defender: 'red' }
  for (const [place, battle] of [
    ['aegean-sea', []],
    ['thrace', [over]],
  ] as const) {
    const t = sacked(place, battle)
    assert.deepEqual(concerned(t, 'card-rotated'), ['green'])
    while (t.question() === 'window.card-rotated') t.play(t.asked()[0]!, 'pass')
    assert.deepEqual(concerned(t, 'roll-any'), ['green'])
  }
})
rule('[medioevo.tecnologie.editto-1 medioevo.tecnologie.mercato-1 medioevo.r-215] so does the step of a Caravan, and a transaction whoever makes it', () => {
  const led = (more: Given) =>
    table({ players: { blue: POWERS, yellow: POWERS }, pieces: [['caravan', 1, 'blue', 'constantinople']], ...more, stack: trading('blue') }).play(
      'blue',
      'lead',
      'piece-01',
    )
  const step = led({ armies: { barbarians: { bulgaria: { light: 1 } } }, pieces: [['caravan', 1, 'blue', 'thrace']] }).play('blue', 'go', 'bulgaria')
  const purchase = led({}).play('blue', 'buy', 1)
  assert.deepEqual([concerned(step, 'trade-step'), concerned(purchase, 'trade-transaction'), purchase.asked()], [['blue'], ['blue'], ['blue', 'yellow']])
})
