/** 5: who changes sides beside a battle of others, and what befalls a battle that waits for another. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById, unitKind } from '../../src/kinds.ts'
import { fighting, rollOn, table, units, until, WAR, type Table } from '../table.ts'

const POWERS = { technology: { law: 4 }, pool: { orange: 2 } }
const army = (owner: string, at: string, counts: object, more: object = {}) => ({ at, owner, by: owner, units: counts, ...more })
const passTo = (t: Table, seat: string): Table => {
  while (t.question()?.startsWith('window') && t.asked()[0] !== seat) t.play(t.asked()[0]!, 'pass')
  return t
}

rule(
  '[medioevo.r-201 medioevo.r-25 medioevo.tecnologie.influenza-1] whom Influence wins over where others fight attacks the barbarians when their battle is over',
  () => {
    const t = table({
      players: { blue: POWERS },
      armies: { barbarians: { bulgaria: { light: 3 } }, green: { bulgaria: { light: 1 } } },
      board: { dice: { d4: 1, d6: 6, d8: 8 }, keeper: { thrace: 'blue' } } as never,
      stack: [
        ...fighting(1),
        { proc: 'movement', at: 'aftermath', seat: 'green', place: 'bulgaria', destination: 'bulgaria', fought: ['barbarians'] },
        { proc: 'battle', at: 'begin', place: 'bulgaria', attacker: 'green', defender: 'barbarians' },
      ],
      dice: { rolls: [1, 2, 1] },
    })
    passTo(t, 'blue').play('blue', 'apply', 'influence').play('blue', 'name-space', 'bulgaria').play('blue', 'name-unit', 'light')
    until(t, 'none')
    rollOn(until(t.play('green', 'fight'), 'none'))
    assert.deepEqual([units(until(t, 'none'), 'green', 'bulgaria'), t.question(), t.asked()], [{}, 'round.decide', ['blue']])
  },
)
rule('[medioevo.r-201 medioevo.r-165] nobody else who stands by there is made to attack', () => {
  const t = table({
    players: { red: POWERS },
    armies: { barbarians: { bulgaria: { light: 3 } }, green: { bulgaria: { light: 1 } }, blue: { bulgaria: { light: 1 } } },
    board: { dice: { d4: 1, d6: 6, d8: 8 }, keeper: { thrace: 'red', bulgaria: 'green' } } as never,
    stack: [
      ...fighting(1),
      { proc: 'arrive', at: 'fight', place: 'bulgaria', fought: ['green'], depth: 1 },
      { proc: 'battle', at: 'begin', place: 'bulgaria', attacker: 'barbarians', defender: 'green' },
    ],
    dice: { rolls: [1, 2, 1] },
  })
  passTo(t, 'red').play('red', 'apply', 'influence').play('red', 'name-space', 'bulgaria').play('red', 'name-unit', 'light')
  until(t, 'none')
  rollOn(t)
  assert.deepEqual([units(until(t, 'none'), 'green', 'bulgaria'), t.question(), t.asked()], [{}, 'round.decide', ['red']])
})
rule('[medioevo.r-201 medioevo.r-67] whom Influence wins over beside a battle of players attacks the barbarians who stand by', () => {
  const t = table({
    players: { blue: POWERS },
    armies: { barbarians: { bulgaria: { light: 2 } }, green: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } },
    board: { wars: [{ a: 'green', b: 'red', since: 1, open: true, truce: 0 }], dice: { d4: 1, d6: 6, d8: 8 }, keeper: { thrace: 'blue' } } as never,
    stack: [
      ...fighting(1),
      { proc: 'movement', at: 'aftermath', seat: 'green', place: 'bulgaria', destination: 'bulgaria', fought: ['red'] },
      { proc: 'battle', at: 'begin', place: 'bulgaria', attacker: 'green', defender: 'red' },
    ],
    dice: { rolls: [1, 6, 1] },
  })
  passTo(t, 'blue').play('blue', 'apply', 'influence').play('blue', 'name-space', 'bulgaria').play('blue', 'name-unit', 'light')
  until(t, 'none')
  for (const verb of ['no-terms', 'fight']) t.play('green', verb).play('red', verb)
  rollOn(t)
  assert.deepEqual(
    t.state.stack.flatMap(f => (f.proc === 'battle' ? [[f.attacker, f.defender]] : [])),
    [
      ['green', 'red'],
      ['blue', 'barbarians'],
    ],
  )
})
rule('[medioevo.r-118 medioevo.r-165 medioevo.r-201] whoever has joined a side there is attacked by barbarians who have come, and attacks nobody', () => {
  const t = table({
    board: {
      wars: [{ a: 'green', b: 'red', since: 1, open: true, truce: 0 }],
      armies: [
        army('green', 'bulgaria', { light: 1 }),
        army('yellow', 'bulgaria', { light: 1 }, { by: 'green' }),
        army('barbarians', 'bulgaria', { light: 1 }),
      ],
    } as never,
    stack: [
      ...fighting(1),
      { proc: 'movement', at: 'aftermath', seat: 'green', place: 'bulgaria', destination: 'bulgaria', fought: ['red'] },
      { proc: 'battle', at: 'later', place: 'bulgaria', attacker: 'green', defender: 'red', guests: ['yellow'], later: ['bulgaria'] },
    ],
  })
  assert.deepEqual(
    t.state.stack.flatMap(f => (f.proc === 'battle' ? [f.attacker] : [])),
    ['green', 'barbarians'],
  )
})
rule('[medioevo.r-201 medioevo.r-165] nor does whoever had others there, who had joined and have fallen', () => {
  const t = table({
    board: {
      armies: [army('yellow', 'bulgaria', { light: 1 }), army('blue', 'bulgaria', { light: 1 }), army('barbarians', 'bulgaria', { light: 1 })],
    } as never,
    stack: [
      ...fighting(1),
      { proc: 'movement', at: 'aftermath', seat: 'green', place: 'bulgaria', destination: 'bulgaria', fought: ['barbarians'] },
      { proc: 'battle', at: 'later', place: 'bulgaria', attacker: 'green', defender: 'barbarians', guests: ['yellow', 'blue'], later: ['bulgaria'] },
    ],
  })
  assert.deepEqual(
    t.state.stack.flatMap(f => (f.proc === 'battle' ? [f.attacker] : [])),
    ['green', 'blue'],
  )
})
rule('[medioevo.r-201 medioevo.vittoria.partita-11] an attacker whom Influence brings back there goes on with his own movement, and conquers once', () => {
  const t = table({
    players: { blue: POWERS },
    armies: { barbarians: { thrace: { light: 1, 'captain-1': 1 } } },
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    board: { dice: { d4: 1, d6: 6, d8: 1 }, keeper: { bulgaria: 'blue' } } as never,
    stack: [
      ...fighting(),
      { proc: 'movement', at: 'battles', seat: 'blue', place: 'thrace', destination: 'thrace', fought: ['barbarians'], fromBarbarians: true },
      { proc: 'battle', at: 'spoils', place: 'thrace', attacker: 'blue', defender: 'barbarians', began: { attacker: 1, defender: 2 } },
    ],
  })
  until(t, 'conquest-sack').play('blue', 'apply', 'influence').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'captain-1')
  until(t, 'battle-start')
  assert.deepEqual(
    t.state.stack.flatMap(f => (f.proc === 'movement' || f.proc === 'battle' ? [f.proc] : [])),
    ['movement', 'battle'],
  )
})
rule('[medioevo.carte.18-1 medioevo.carte.68-1 medioevo.r-281] the trap holds a Captain also if he is raised while his battle waits for another', () => {
  const sides = { place: 'bulgaria', attacker: 'blue', defender: 'red' }
  const t = table({
    cards: { green: ['empire-68'] },
    armies: { blue: { bulgaria: { light: 2 }, serbia: { light: 2 } }, red: { bulgaria: { 'captain-1': 1, light: 1 } }, barbarians: { serbia: { light: 1 } } },
    board: { ...WAR, dice: { d4: 4, d6: 6, d8: 8 } } as never,
    stack: [
      ...fighting(),
      { proc: 'battle', at: 'rounds', ...sides, began: { attacker: 2, defender: 2 }, trapped: [{ party: 'defender', unit: 'captain-1' }] },
      { proc: 'battle', at: 'start', place: 'serbia', attacker: 'blue', defender: 'barbarians', began: { attacker: 2, defender: 1 }, waiting: ['bulgaria'] },
    ],
  })
  t.play('green', 'use', 'empire-68').play('green', 'name-space', 'bulgaria').play('green', 'name-side', 'red').play('green', 'name-unit', 'captain-1')
  assert.deepEqual(
    t.state.stack.flatMap(f => (f.proc === 'battle' ? f.trapped.map(x => unitKind.ids[x.unit]) : [])),
    ['captain-2'],
  )
})
rule('[medioevo.r-102 medioevo.r-165 medioevo.r-281 medioevo.r-226] support that ends while its battle waits has left that battle alive', () => {
  const t = table({
    cards: { blue: ['empire-34'] },
    board: {
      ...WAR,
      armies: [
        army('green', 'bulgaria', { light: 1 }, { by: 'blue' }),
        army('blue', 'bulgaria', { light: 1 }),
        army('blue', 'serbia', { light: 2 }),
        army('red', 'bulgaria', { light: 1 }),
        army('barbarians', 'serbia', { light: 1 }),
      ],
      supports: [{ owner: 'green', commander: 'blue', enemy: 'red', number: 1 }],
      treaties: [
        { number: 1, parties: ['blue', 'green', 'yellow'], grants: [{ type: 'defensive-alliance', from: 'green', to: 'blue', support: 1 }], begin: 1 },
      ],
    } as never,
    stack: [
      ...fighting(),
      { proc: 'battle', at: 'rounds', place: 'bulgaria', attacker: 'blue', defender: 'red', began: { attacker: 2, defender: 1 } },
      { proc: 'battle', at: 'start', place: 'serbia', attacker: 'blue', defender: 'barbarians', began: { attacker: 2, defender: 1 }, waiting: ['bulgaria'] },
    ],
  })
  t.play('blue', 'use', 'empire-34').play('blue', 'name-space', 'swabia').play('blue', 'name-unit', 'light')
  assert.deepEqual(
    t.state.stack.flatMap(f => (f.proc === 'battle' && f.place === findSpaceById('bulgaria') ? [f.escaped] : [])),
    [[true, false]],
  )
})
