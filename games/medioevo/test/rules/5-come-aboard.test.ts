/** 5: who comes aboard a Galley on its way, and what is met in the other element. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, inBattle, rollOn, table, takeDamage, trading, units, WAR, type Given, type Table } from '../table.ts'

const passAll = (t: Table): Table => {
  while (t.question()?.startsWith('window')) t.play(t.asked()[0]!, 'pass')
  return t
}
const SEA = 'aegean-sea'
const aboard = (owner: string, by: string, galley: string, units: { [unit: string]: number }) => ({ at: SEA, owner, by, aboard: galley, units })
/** Blue's Galley is about to leave the Aegean Sea when Red brings a barbarian there. */
const surprised = (given: Given): Table => {
  const t = table({
    players: { red: { technology: { law: 3 } } },
    ...given,
    pieces: [['galley', 1, 'blue', SEA], ...(given.pieces ?? [])],
    board: {
      dice: { d4: 1, d6: 2, d8: 3 },
      ...given.board,
      armies: [aboard('blue', 'blue', 'piece-01', { heavy: 1 }), { at: 'athens', owner: 'barbarians', by: 'barbarians', units: { light: 1 } }],
    },
    stack: fighting(),
  })
  t.play('blue', 'move-from', SEA).play('blue', 'embark', 'piece-01').play('blue', 'go', 'sea-of-crete')
  while (t.asked()[0] !== 'red') t.play(t.asked()[0]!, 'pass')
  t.play('red', 'apply', 'nation').play('red', 'buy-point')
  t.play('red', 'name-space', 'athens').play('red', 'name-space', SEA)
  if (t.question() === 'instant.name' && t.verbs('red').includes('name-unit')) t.play('red', 'name-unit', 'light')
  if (t.question() === 'instant.name') t.play('red', 'no-more')
  return t
}
rule('[medioevo.carte.14-1 medioevo.r-180 medioevo.r-208] whoever changes sides aboard a Galley on its way is of its group, and holds it up', () => {
  const t = surprised({ cards: { blue: ['empire-14'] } })
  while (t.question() !== 'window.battle-start') t.play(t.asked()[0]!, 'pass')
  t.play('blue', 'use', 'empire-14')
  if (t.question() === 'instant.name') t.play('blue', 'name-unit', 'light')
  passAll(t)
  assert.deepEqual(units(t, 'blue', SEA), { heavy: 1, light: 1 })
  t.refused('blue', 'go', 'sea-of-crete', 'medioevo.r-208').play('blue', 'halt')
  assert.deepEqual(units(t, 'blue', SEA), { heavy: 1, light: 1 })
})
// ---- Logistics ----
rule('[medioevo.r-251 medioevo.tecnologie.logistica-2 medioevo.tecnologie.nazione-1] nobody crosses a sea to which barbarians have come meanwhile', () => {
  const t = table({
    players: { blue: { technology: { transport: 2 }, pool: { blue: 1 } }, red: { technology: { law: 3 } } },
    pieces: [['war-wagon', 1, 'blue', 'constantinople']],
    armies: { blue: { constantinople: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'constantinople')
    .play('blue', 'join-piece', 'piece-01')
    .play('blue', 'join-unit', 'light')
    .play('blue', 'cross', 'black-sea-west')
  t.play('red', 'apply', 'nation').play('red', 'buy-point').play('red', 'name-space', 'bulgaria').play('red', 'name-space', 'black-sea-west')
  t.play('red', 'name-unit', 'light')
  passAll(t)
  assert.deepEqual([t.question(), t.event('marched'), units(t, 'blue', 'constantinople')], ['movement.group', null, { light: 1 }])
  t.play('blue', 'go', 'thrace')
})
const RED_AT_SEA = { at: 'black-sea-west', owner: 'red', by: 'red', aboard: 'piece-01', units: { light: 1 } }
/** Blue's Caravan, or a War wagon that is one, crosses the sea where Red's Galley is, and is seized. */
const seizedAtSea = (kind: string, cards: readonly string[], level = 1): Table => {
  const t = table({
    cards: { blue: cards },
    players: { blue: { technology: { transport: 2 }, pool: { blue: 1 } } },
    pieces: [
      ['galley', level, 'red', 'black-sea-west'],
      ['caravan', 1, 'blue', 'thrace'],
      [kind, 1, 'blue', 'constantinople'],
    ],
    board: { armies: [{ ...RED_AT_SEA, units: { light: 3 } }] },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-02')
  if (kind === 'war-wagon') t.play('blue', 'use', 'empire-11').play('blue', 'name-piece', 'piece-03')
  t.play('blue', 'rest').play('blue', 'lead', 'piece-03').play('blue', 'cross', 'black-sea-west')
  return passAll(t).play('red', 'seize')
}
rule('[medioevo.r-284 medioevo.tecnologie.logistica-2] a Caravan that is seized while it crosses a sea is not kept there', () => {
  const t = seizedAtSea('caravan', []).refused('red', 'keep-rest', null, 'medioevo.fase-5.conquista-5').play('red', 'sack-piece', 'piece-03')
  assert.deepEqual(t.event('received')?.['florins'], 50)
})
rule('[medioevo.r-284 medioevo.fase-5.movimento-19] a War wagon goes aboard, where there is room', () => {
  const t = seizedAtSea('war-wagon', ['empire-11'], 2).play('red', 'keep-rest')
  const { owner, aboard } = t.state.board.pieces[2]!
  assert.deepEqual([owner, aboard], ['red', t.state.board.pieces[0]!.slot])
  seizedAtSea('war-wagon', ['empire-11'], 1).refused('red', 'keep-rest', null, 'medioevo.fase-5.conquista-5')
})
rule('[medioevo.r-284 medioevo.carte.51-1 medioevo.r-251] what a Diplomat protects there stays whose it was, and goes on', () => {
  const t = table({
    cards: { blue: ['empire-51'] },
    players: { blue: { technology: { transport: 2 }, pool: { blue: 1 } } },
    pieces: [
      ['galley', 1, 'red', 'black-sea-west'],
      ['caravan', 1, 'blue', 'constantinople'],
    ],
    board: { armies: [RED_AT_SEA] },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-02')
    .play('blue', 'cross', 'black-sea-west')
    .play('red', 'seize')
    .play('blue', 'use', 'empire-51')
    .play('blue', 'name-piece', 'piece-02')
  passAll(t).play('red', 'keep-rest').play('blue', 'go', 'bulgaria')
})
rule('[medioevo.r-251 medioevo.r-268 medioevo.fase-6-1] where one transport is lost on its crossing the next is at home where it stands', () => {
  const t = table({
    players: { blue: { technology: { transport: 2 }, pool: { blue: 1 } } },
    pieces: [
      ['caravan', 1, 'blue', 'constantinople'],
      ['merchant-ship', 1, 'blue', 'smyrna'],
    ],
    armies: { barbarians: { 'black-sea-west': { light: 1 } } },
    stack: trading('blue'),
  })
  passAll(t.play('blue', 'lead', 'piece-01').play('blue', 'cross', 'black-sea-west'))
  t.play('blue', 'lead', 'piece-02')
  assert.deepEqual([t.offered('blue', 'buy').length, t.offered('blue', 'rest')], [2, ['']])
  t.play('blue', 'rest')
  assert.equal(t.state.board.pieces[0]!.at, findSpaceById('smyrna'))
})
rule('[medioevo.r-253 medioevo.r-271 medioevo.fase-5.conquista-5] what is kept does not stay aboard a Galley that is not', () => {
  const t = table({
    cards: { red: ['empire-51'] },
    pieces: [
      ['galley', 3, 'red', 'thrace'],
      ['war-wagon', 1, 'red', 'thrace', { aboard: 'piece-01' }],
      ...Array.from({ length: 4 }, () => ['galley', 3, 'blue', 'smyrna'] as const),
    ],
    armies: { blue: { thrace: { light: 1 } } },
    board: WAR as never,
    stack: [...fighting(), { proc: 'conquest', at: 'threat', seat: 'blue', place: 'thrace', victim: 'red' }],
  })
  passAll(t.play('red', 'use', 'empire-51').play('red', 'name-piece', 'piece-01')).play('blue', 'keep-rest')
  assert.deepEqual(
    t.state.board.pieces.slice(0, 2).map(p => [p.owner, p.aboard]),
    [
      ['red', null],
      ['blue', null],
    ],
  )
})
rule('[medioevo.r-253 medioevo.r-284 medioevo.carte.51-1] nor is it lost at sea with her: without room elsewhere it is sacked, or stays aboard her', () => {
  const beaten = (protects: readonly string[]) => {
    const t = table({
      cards: { red: ['empire-50'] },
      pieces: [
        ['galley', 3, 'red', SEA],
        ['war-wagon', 1, 'red', SEA, { aboard: 'piece-01' }],
        ['galley', 1, 'blue', SEA],
        ...Array.from({ length: 4 }, () => ['galley', 3, 'blue', 'sea-of-crete'] as const),
      ],
      board: { ...WAR, armies: [aboard('blue', 'blue', 'piece-03', { light: 3 })] } as never,
      stack: [...fighting(), { proc: 'conquest', at: 'threat', seat: 'blue', place: SEA, victim: 'red' }],
      dice: { rolls: [6] },
    })
    t.play('red', 'use', 'empire-50')
    for (const slot of protects) t.play('red', 'name-piece', slot)
    if (t.question() === 'instant.name') t.play('red', 'no-more')
    return passAll(t)
  }
  beaten(['piece-01']).refused('blue', 'keep-rest', null, 'medioevo.fase-5.conquista-5').play('blue', 'sack-piece', 'piece-02').play('blue', 'keep-rest')
  const t = beaten(['piece-01', 'piece-02']).play('blue', 'keep-rest')
  assert.deepEqual(
    t.state.board.pieces.slice(0, 2).map(p => [p.owner, p.aboard]),
    [
      ['red', null],
      ['red', t.state.board.pieces[0]!.slot],
    ],
  )
})
// ---- Who stays ashore, and who is at sea without a Galley ----
rule('[medioevo.r-180 medioevo.r-237 medioevo.r-282] whoever came aboard a Galley and does not put to sea with her stays ashore', () => {
  const t = inBattle({
    pieces: [['galley', 1, 'blue', 'bulgaria']],
    board: {
      armies: [
        { at: 'bulgaria', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { heavy: 3 } },
        { at: 'bulgaria', owner: 'red', by: 'red', units: { heavy: 3 } },
      ],
    } as never,
    dice: { rolls: [1, 2, 3, 1, 2, 3] },
  })
  passAll(t).play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'retreat-to', 'black-sea-west')
  if (t.question() === 'round.farther') t.play('blue', 'enough')
  takeDamage(rollOn(passAll(t.play('red', 'fight'))))
  t.play('blue', 'leave-unit', 'heavy').play('blue', 'enough')
  assert.deepEqual([Object.keys(units(t, 'blue', 'bulgaria')), Object.keys(units(t, 'blue', 'black-sea-west')).length > 0], [['heavy'], true])
})
const ALLIANCE = {
  wars: [{ a: 'red', b: 'green', since: 1, open: true, truce: 0, undeclared: false, attacked: ['green'] }],
  treaties: [{ number: 1, parties: ['blue', 'green'], grants: [{ type: 'defensive-alliance', from: 'blue', to: 'green', support: 1 }], begin: 1 }],
}
const crossing = (seat: string) => ({
  proc: 'movement',
  at: 'group',
  seat,
  place: 'black-sea-west',
  pieces: ['piece-01'],
  moved: true,
  shore: 'constantinople',
})
const SWIMMER = { at: 'black-sea-west', moving: true, units: { light: 1 } }
rule('[medioevo.r-271 medioevo.tecnologie.logistica-1] who crosses a sea by Logistics is not lent meanwhile', () => {
  const t = table({
    pieces: [
      ['war-wagon', 1, 'blue', 'black-sea-west'],
      ['war-wagon', 1, 'blue', 'thrace'],
    ],
    board: {
      ...ALLIANCE,
      armies: [
        { ...SWIMMER, owner: 'blue', by: 'blue' },
        { at: 'thrace', owner: 'blue', by: 'blue', units: { light: 1 } },
      ],
    } as never,
    stack: [...fighting(), crossing('blue'), { proc: 'call-ally', at: 'where', seat: 'green', ally: 'blue', enemy: 'red', number: 1, support: 2 }],
  })
  assert.deepEqual(t.offered('blue', 'lend-at'), ['thrace'])
  t.play('blue', 'lend-at', 'thrace').play('blue', 'lend', 'light')
  if (t.question() === 'call-ally.where') t.play('blue', 'enough')
  assert.deepEqual(t.offered('blue', 'lend-piece'), ['piece-02'])
})
rule(
  '[medioevo.r-271 medioevo.r-250 medioevo.tecnologie.logistica-1] support that ends on such a crossing lies beside the board, and War wagons are lost',
  () => {
    const t = table({
      pieces: [['war-wagon', 1, 'blue', 'black-sea-west', { lentTo: 'green' }]],
      board: {
        ...ALLIANCE,
        supports: [{ owner: 'blue', commander: 'green', enemy: 'red', number: 1 }],
        armies: [{ ...SWIMMER, owner: 'blue', by: 'green' }],
      } as never,
      cards: { green: ['empire-57'] },
      stack: [...fighting(1), crossing('green')],
    })
    t.aside('blue', { aside: 'propose', to: [], terms: { act: 'recall', number: 1 }, text: '' } as never)
    t.play('green', 'use', 'empire-57')
    passAll(t).play('green', 'name-colour', 'blue').play('green', 'name-colour', 'blue')
    const { armies, pieces, players } = t.state.board
    assert.deepEqual([armies.length, pieces.length, players.blue!.surrendered[0]], [0, 0, 1])
  },
)
