/** 4, A: clauses of purchases and cards that no other file proves. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { OBJECTIVE_TOKENS_PER_COLOUR } from '../../src/kinds.ts'
import { shopping, table, trading, type Given } from '../table.ts'

const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })
const KNOWING = { technology: { transport: 1, combat: 1, construction: 3, faith: 1 }, pool: { blue: 9, red: 9, green: 9, purple: 9 } }

rule('[medioevo.fase-4-1 medioevo.fase-4-2] all that can be bought, raised and repaired is in one menu', () => {
  const t = shop({
    players: { blue: KNOWING },
    florins: { blue: 5000 },
    pieces: [['caravan', 1, 'blue', 'constantinople']],
    armies: { blue: { constantinople: { 'captain-1': 1 } } },
    buildings: [['civil', 1, 'constantinople', 1]],
  })
  for (const verb of ['learn', 'build', 'make', 'improve', 'recruit', 'train-at', 'repair-at', 'buy-card']) assert.ok(t.verbs('blue').includes(verb), verb)
})
rule('[medioevo.fase-4-3 medioevo.r-37] players buy one after the other in turn order, each until he is done', () => {
  const t = table({
    order: ['red', 'blue', 'green', 'yellow'],
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'purchases' },
    ],
  })
  const asked = []
  for (let n = 0; n < 4; n++) {
    asked.push(...t.asked())
    t.play(t.asked()[0]!, 'done')
  }
  assert.deepEqual(asked, ['red', 'blue', 'green', 'yellow'])
})
rule('[medioevo.fase-4.macchine-3 medioevo.tecnologie.matematica-3] an engine is raised for the difference', () => {
  const t = shop({ players: { blue: KNOWING }, pieces: [['siege-engine', 1, 'blue', 'constantinople']] })
  t.play('blue', 'improve', 'piece-01').play('blue', 'at-level', 'III')
  t.expect({ own: { blue: { florins: 1400 } }, board: { players: { blue: { pool: { green: 7 } } } } })
})
rule('[medioevo.fase-4.carte-11 medioevo.r-38] points that are not used are lost when the phase ends', () => {
  const t = table({
    players: { blue: { pool: { red: 2 } } },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'combat' },
      { proc: 'purchases', at: 'each', next: 3 },
    ],
  })
  t.play('yellow', 'done')
  t.expect({ board: { players: { blue: { pool: { red: 0 } } } } })
})
rule('[medioevo.fase-4.carte-14 medioevo.r-169] of two colours the claimer chooses the token', () => {
  const t = shop({ cards: { blue: ['empire-22'] }, florins: { blue: 4000 } }).play('blue', 'claim', 'empire-22')
  assert.deepEqual(t.offered('blue', 'name-colour'), ['orange', 'yellow'])
  t.play('blue', 'name-colour', 'yellow').expect({ board: { players: { blue: { tokens: { yellow: 1, orange: 0 } } } } })
})
rule('[medioevo.fase-4.carte-15] a token comes only if one of the colour is left', () => {
  const t = shop({
    cards: { blue: ['empire-25'] },
    players: { red: { tokens: { blue: OBJECTIVE_TOKENS_PER_COLOUR } }, blue: { stats: { rebellionsSuppressed: 2 } } },
  })
  t.play('blue', 'claim', 'empire-25').expect({ board: { players: { blue: { tokens: { blue: 0 } } } } })
  assert.deepEqual(t.state.secrets.zones['cards-blue'], [])
})
rule(
  '[medioevo.fase-4.carte-1 medioevo.fase-4.carte-5 medioevo.a.carte-impero-1 medioevo.a.carte-impero-2] a card lies open, for its ability, its points or its objective',
  () => {
    const t = shop({ cards: { blue: ['empire-36'] }, florins: { blue: 3000 } })
    assert.deepEqual([t.offered('blue', 'use'), t.offered('blue', 'claim')], [['empire-36'], ['empire-36']])
    t.play('blue', 'use', 'empire-36').play('blue', 'lay-aside', 300)
    assert.deepEqual([t.offered('blue', 'use'), t.offered('blue', 'claim')], [[], []])
  },
)
rule(
  '[medioevo.fase-4.edifici-12 medioevo.tecnologie.muratura-2 medioevo.r-41] civil buildings stand in settlements of the realm, military and religious ones anywhere in it',
  () => {
    const t = shop({ players: { blue: KNOWING } })
    t.play('blue', 'build', 'village')
    assert.deepEqual(t.offered('blue', 'place-at'), ['constantinople', 'paphlagonia', 'smyrna', 'thessalonica'])
    const castle = shop({ players: { blue: KNOWING } }).play('blue', 'build', 'tower')
    assert.ok(castle.offered('blue', 'place-at').includes('thrace'))
    assert.ok(!castle.offered('blue', 'place-at').includes('bulgaria'))
  },
)
rule('[medioevo.tecnologie.muratura-3 medioevo.tecnologie.architettura-2 medioevo.tecnologie.architettura-3] a building is raised for the difference', () => {
  const raise = (category: string, what: string) => {
    const t = shop({ players: { blue: KNOWING }, buildings: [[category, 1, 'constantinople']] })
      .play('blue', 'build', what)
      .play('blue', 'place-at', 'constantinople')
    return [t.state.secrets.own.blue!.florins, t.state.board.players.blue!.pool[4]]
  }
  assert.deepEqual(
    [raise('civil', 'city'), raise('military', 'fort')],
    [
      [1400, 7],
      [1500, 8],
    ],
  )
})
rule(
  '[medioevo.tecnologie.falegnameria-2 medioevo.tecnologie.falegnameria-3] transports cost 100 florins a level; wagons also come beside a military building, ships to ports',
  () => {
    const places = (kind: string) =>
      shop({ players: { blue: KNOWING }, buildings: [['military', 1, 'thrace']] })
        .play('blue', 'make', kind)
        .play('blue', 'at-level', 'II')
        .offered('blue', 'place-at')
    assert.ok(places('war-wagon').includes('thrace'))
    assert.ok(!places('caravan').includes('thrace'))
    assert.deepEqual(places('galley'), ['constantinople', 'paphlagonia', 'smyrna', 'thessalonica'])
    const t = shop({ players: { blue: KNOWING } })
      .play('blue', 'make', 'caravan')
      .play('blue', 'at-level', 'III')
      .play('blue', 'place-at', 'smyrna')
    t.expect({ own: { blue: { florins: 1300 } } })
  },
)
rule(
  '[medioevo.tecnologie.arte-militare-2 medioevo.tecnologie.matematica-2] Captains and engines come to settlements and beside military buildings of the realm',
  () => {
    const given: Given = {
      players: { blue: KNOWING },
      buildings: [
        ['military', 1, 'thrace'],
        ['military', 1, 'bulgaria'],
      ],
    }
    const where = ['constantinople', 'paphlagonia', 'smyrna', 'thessalonica', 'thrace']
    assert.deepEqual(shop(given).play('blue', 'recruit', 'captain-1').offered('blue', 'place-at'), where)
    assert.deepEqual(shop(given).play('blue', 'make', 'siege-engine').play('blue', 'at-level', 'I').offered('blue', 'place-at'), where)
  },
)
rule('[medioevo.tecnologie.ingegneria-3] Engineering raises an engine only beside a settlement or a military building', () => {
  const given = (at: string) => shop({ players: { blue: { technology: { construction: 4 }, pool: { green: 3 } } }, pieces: [['siege-engine', 1, 'blue', at]] })
  assert.deepEqual([given('constantinople').offered('blue', 'apply'), given('thrace').offered('blue', 'apply')], [['engineering'], []])
})
rule('[medioevo.r-185] a building keeps its damage when it is raised', () => {
  const t = shop({ players: { blue: KNOWING }, buildings: [['civil', 1, 'constantinople', 1]] })
    .play('blue', 'build', 'town')
    .play('blue', 'place-at', 'constantinople')
  t.expect({ board: { buildings: [{ at: 'constantinople', category: 'civil', level: 2, damage: 1 }] } })
})
rule('[medioevo.r-126] florins on Magnate 36 come back without bonus when the card is claimed', () => {
  const t = shop({ cards: { blue: ['empire-36'] }, players: { blue: { banked: 300 } }, florins: { blue: 3000 } }).play('blue', 'claim', 'empire-36')
  t.expect({ own: { blue: { florins: 3300 } } })
})
rule('[medioevo.carte.2-3 medioevo.carte.3-3] a Bishop does not name the same territory two turns in a row', () => {
  for (const [card, what] of [
    ['empire-02', 'trade'],
    ['empire-03', 'leave'],
  ] as const) {
    const t = shop({ cards: { blue: [card] }, board: { marks: { bans: [{ what, at: 'thrace', turn: 1 }] } } }).play('blue', 'use', card)
    assert.ok(!t.offered('blue', 'name-space').includes('thrace'))
    assert.ok(t.offered('blue', 'name-space').includes('rome'))
  }
})
// ---- 6 ----
rule('[medioevo.fase-6-1 medioevo.r-105] each commercial transport moves, buys and sells; others do not stir in this phase', () => {
  const t = table({
    pieces: [
      ['caravan', 1, 'blue', 'constantinople'],
      ['war-wagon', 1, 'blue', 'thrace'],
      ['merchant-ship', 1, 'blue', 'smyrna'],
    ],
    stack: trading('blue'),
  })
  assert.deepEqual(t.offered('blue', 'lead'), ['piece-01', 'piece-03'])
})
rule('[medioevo.fase-6.comprare-vendere-3] nothing is bought or sold where enemies face each other', () => {
  const t = table({
    pieces: [['caravan', 1, 'blue', 'rome', { goods: ['wine'] }]],
    armies: { red: { rome: { light: 1 } }, yellow: { rome: { light: 1 } } },
    board: { wars: [{ a: 'red', b: 'yellow', since: 1, open: true, truce: 0 }] },
    stack: trading('blue'),
  }).play('blue', 'lead', 'piece-01')
  t.refused('blue', 'buy', 1, 'medioevo.fase-6.comprare-vendere-3').refused('blue', 'sell', 'wine', 'medioevo.fase-6.comprare-vendere-3')
})
rule('[medioevo.fase-6.rotta-4 medioevo.fase-6.rotta-10 medioevo.r-113] one route at a time, completed only by its own transport and a sale at its end', () => {
  const route = { carrier: 'piece-01', stops: ['rome', 'naples', 'venice'], done: ['rome', 'naples', 'venice'], destination: 'constantinople' }
  const t = table({
    players: { blue: { route } },
    pieces: [
      ['caravan', 1, 'blue', 'thrace'],
      ['caravan', 2, 'blue', 'constantinople', { goods: ['wine'] }],
    ],
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-02').play('blue', 'buy', 1)
  assert.equal(t.question(), 'journey.act')
  t.play('blue', 'sell', 'wine')
  assert.equal(t.event('route-done'), null)
})
rule('[medioevo.r-106] each purchase and each sale costs a point, whatever the number of cubes', () => {
  const t = table({ pieces: [['caravan', 3, 'blue', 'constantinople']], stack: trading('blue') })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'buy', 3)
    .play('blue', 'no-route')
  assert.deepEqual([t.state.board.pieces[0]!.pm, t.state.board.pieces[0]!.goods.length], [7, 3])
})
