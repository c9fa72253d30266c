/** 4: purchases. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { recruitLimitOf } from '../../src/board/prices.ts'
import { florins, honour, shopping, table, units, type Given } from '../table.ts'

const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })
const knows = (technology: { [branch: string]: number }, more: object = {}): Given => ({ players: { blue: { technology, ...more } } })
rule(
  '[medioevo.fase-4.tecnologia-1 medioevo.fase-4.tecnologia-2 medioevo.fase-4.tecnologia-4 medioevo.b.acquistare-1] the next level of a branch for 100 florins times the level',
  () => {
    const t = shop(knows({ transport: 3 }))
      .play('blue', 'learn', 'transport')
      .expect({ board: { players: { blue: { technology: { transport: 4 } } } } })
    assert.equal(florins(t, 'blue'), 1200)
    t.refused('blue', 'learn', 'transport')
  },
)
rule('[medioevo.fase-4.tecnologia-3 medioevo.b.acquistare-3 medioevo.b.acquistare-2 medioevo.b.acquistare-4] one level in each branch a turn', () => {
  const t = shop().play('blue', 'learn', 'combat').refused('blue', 'learn', 'combat', 'medioevo.fase-4.tecnologia-3').play('blue', 'learn', 'law')
  t.expect({ board: { players: { blue: { technology: { combat: 1, law: 1 } } } } })
})
rule('[medioevo.b.tecnologia-1] six branches of four levels', () => {
  shop(knows({ faith: 4 })).refused('blue', 'learn', 'faith', 'medioevo.b.tecnologia-1')
  assert.equal(shop().offered('blue', 'learn').length, 6)
})
rule(
  '[medioevo.fase-4.edifici-4 medioevo.tecnologie.muratura-1 medioevo.tecnologie.architettura-1 medioevo.tecnologie.religione-1] buildings need their design',
  () => {
    const t = shop()
    t.refused('blue', 'build', 'village', 'medioevo.fase-4.edifici-4')
      .refused('blue', 'build', 'tower', 'medioevo.fase-4.edifici-4')
      .refused('blue', 'build', 'cathedral', 'medioevo.fase-4.edifici-4')
    assert.deepEqual(shop(knows({ construction: 2 })).offered('blue', 'build'), ['castle', 'city', 'fort', 'tower', 'town', 'village'])
  },
)
rule(
  '[medioevo.fase-4.edifici-1 medioevo.fase-4.edifici-5 medioevo.fase-4.edifici-6 medioevo.b.utilizzo-3] a Village costs a point and 100 florins and stands in a settlement',
  () => {
    const t = shop(knows({ construction: 1 }))
      .play('blue', 'build', 'village')
      .refused('blue', 'place-at', 'thrace', 'medioevo.fase-4.edifici-6')
    t.play('blue', 'place-at', 'constantinople').play('blue', 'buy-point')
    assert.deepEqual([florins(t, 'blue'), t.state.board.buildings.length], [1400, 1])
  },
)
rule(
  '[medioevo.fase-4.edifici-2 medioevo.fase-4.edifici-7 medioevo.fase-4.edifici-8 medioevo.fase-4.edifici-13] an upgrade costs the difference and may skip a level',
  () => {
    const t = shop({ ...knows({ construction: 2 }), buildings: [['military', 1, 'thrace']] })
      .play('blue', 'build', 'castle')
      .play('blue', 'place-at', 'thrace')
    t.play('blue', 'buy-point').play('blue', 'buy-point')
    assert.equal(florins(t, 'blue'), 1200)
    assert.deepEqual(
      t.state.board.buildings.map(x => [x.category, x.level]),
      [['military', 3]],
    )
    assert.equal(t.question(), 'tokens.put')
  },
)
rule(
  '[medioevo.vittoria.partita-7 medioevo.vittoria.partita-8 medioevo.vittoria.partita-9 medioevo.r-43] a City, a Castle and a Cathedral bring 1 HP each',
  () => {
    const t = shop({ players: { blue: { technology: { construction: 2, faith: 1 }, pool: { green: 6, purple: 3 } } } })
    t.play('blue', 'build', 'city').play('blue', 'place-at', 'constantinople')
    assert.equal(honour(t, 'blue'), 11)
    t.play('blue', 'build', 'castle')
      .play('blue', 'place-at', 'thrace')
      .play('blue', 'no-token')
      .play('blue', 'build', 'cathedral')
      .play('blue', 'place-at', 'thrace')
    assert.equal(honour(t, 'blue'), 13)
  },
)
rule(
  '[medioevo.fase-4.edifici-3 medioevo.r-40 medioevo.tecnologie.religione-2] a Cathedral: three purple points and 300 florins, anywhere under control',
  () => {
    const t = shop({ players: { blue: { technology: { faith: 1 }, pool: { purple: 3 } } } })
      .play('blue', 'build', 'cathedral')
      .play('blue', 'place-at', 'thrace')
    assert.deepEqual([florins(t, 'blue'), t.state.board.players.blue!.pool[5]], [1300, 0])
  },
)
rule('[medioevo.fase-4.edifici-9] one building of each category in a territory', () => {
  const t = shop({ ...knows({ construction: 2 }), buildings: [['civil', 2, 'constantinople']] }).play('blue', 'build', 'village')
  t.refused('blue', 'place-at', 'constantinople', 'medioevo.fase-4.edifici-9')
})
rule('[medioevo.fase-4.edifici-11] repair costs 50 florins a token', () => {
  const t = shop({ buildings: [['civil', 2, 'constantinople', 2]] })
    .play('blue', 'repair-at', 'constantinople')
    .play('blue', 'repair', 'civil')
  assert.deepEqual([florins(t, 'blue'), t.state.board.buildings[0]!.damage], [1550, 1])
})
rule(
  '[medioevo.fase-5.segnalini-controllo-1 medioevo.fase-5.segnalini-controllo-2 medioevo.fase-5.segnalini-controllo-4 medioevo.r-45] a Tower brings a token for a territory beside it',
  () => {
    const t = shop({ players: { blue: { technology: { construction: 2 }, pool: { green: 1 } } }, armies: { barbarians: { bulgaria: { light: 1 } } } })
    t.play('blue', 'build', 'tower').play('blue', 'place-at', 'nicaea')
    assert.ok(t.offered('blue', 'place-token').includes('rum'))
    t.play('blue', 'place-token', 'rum').expect({ board: { token: { rum: 'blue' } } })
    assert.equal(honour(t, 'blue'), 10)
  },
)
rule('[medioevo.fase-5.segnalini-controllo-3 medioevo.fase-5.segnalini-controllo-6] tokens for the levels gained, at once or not at all', () => {
  const t = shop({ players: { blue: { technology: { construction: 2 }, pool: { green: 1 } } }, buildings: [['military', 2, 'nicaea']] })
  t.play('blue', 'build', 'castle').play('blue', 'place-at', 'nicaea').play('blue', 'place-token', 'rum')
  assert.equal(t.question(), 'shop.menu')
})
rule(
  '[medioevo.fase-4.mezzi-1 medioevo.fase-4.mezzi-2 medioevo.r-39 medioevo.tecnologie.falegnameria-1] a transport: a blue point and 100 florins a level',
  () => {
    shop().refused('blue', 'make', 'caravan', 'medioevo.tecnologie.falegnameria-1')
    const t = shop(knows({ transport: 1 }, { pool: { blue: 2 } }))
      .play('blue', 'make', 'galley')
      .play('blue', 'at-level', 'II')
    t.play('blue', 'place-at', 'constantinople')
    assert.equal(florins(t, 'blue'), 1400)
    assert.deepEqual(
      t.state.board.pieces.map(p => [p.kind, p.level, p.pm]),
      [['galley', 2, 7]],
    )
  },
)
rule(
  '[medioevo.fase-4.mezzi-4 medioevo.fase-4.mezzi-5 medioevo.fase-4.mezzi-6 medioevo.r-186] Caravans in settlements, War wagons also by military buildings, ships in ports',
  () => {
    const given = { ...knows({ transport: 1 }, { pool: { blue: 3 } }), buildings: [['military', 1, 'thrace']] as const }
    const place = (kind: string) => shop(given).play('blue', 'make', kind).play('blue', 'at-level', 'I').offered('blue', 'place-at')
    assert.ok(!place('caravan').includes('thrace'))
    assert.ok(place('war-wagon').includes('thrace'))
    assert.ok(place('merchant-ship').includes('constantinople') && !place('merchant-ship').includes('philippopolis'))
  },
)
rule('[medioevo.fase-4.mezzi-3 medioevo.tecnologie.falegnameria-4] an upgrade for the difference, where it could be built', () => {
  const t = shop({
    ...knows({ transport: 1 }, { pool: { blue: 1 } }),
    pieces: [
      ['galley', 2, 'blue', 'constantinople'],
      ['galley', 1, 'blue', 'aegean-sea'],
    ],
  })
  t.refused('blue', 'improve', 'piece-02', 'medioevo.fase-4.mezzi-4').play('blue', 'improve', 'piece-01').play('blue', 'at-level', 'III')
  assert.deepEqual([florins(t, 'blue'), t.state.board.pieces[0]!.level], [1500, 3])
})
rule('[medioevo.fase-4.mezzi-7 medioevo.fase-4.macchine-5] without a free Property token nothing more can be owned', () => {
  const four = Array.from({ length: 4 }, () => ['caravan', 3, 'blue', 'constantinople'] as const)
  const t = shop({ ...knows({ transport: 1 }, { pool: { blue: 6 } }), pieces: four }).play('blue', 'make', 'caravan')
  t.refused('blue', 'at-level', 'III', 'medioevo.r-2').play('blue', 'at-level', 'I')
})
rule(
  '[medioevo.fase-4.macchine-1 medioevo.fase-4.macchine-2 medioevo.fase-4.macchine-4 medioevo.tecnologie.matematica-1] siege engines: green points, in settlements or by military buildings',
  () => {
    shop().refused('blue', 'make', 'siege-engine', 'medioevo.tecnologie.matematica-1')
    const t = shop({ ...knows({ construction: 3 }, { pool: { green: 1 } }), buildings: [['military', 1, 'thrace']] })
      .play('blue', 'make', 'siege-engine')
      .play('blue', 'at-level', 'I')
    t.play('blue', 'place-at', 'thrace')
    assert.deepEqual([florins(t, 'blue'), t.state.board.pieces[0]!.pm], [1500, 4])
  },
)
rule('[medioevo.fase-4.unita-1 medioevo.fase-4.unita-4] prices of units, and where they are placed', () => {
  const t = shop({ buildings: [['military', 1, 'thrace']] })
    .play('blue', 'recruit', 'light')
    .refused('blue', 'place-at', 'nicaea')
  t.play('blue', 'place-at', 'thrace')
    .play('blue', 'recruit', 'knight')
    .play('blue', 'place-at', 'constantinople')
    .play('blue', 'recruit', 'archer')
    .play('blue', 'place-at', 'thrace')
  assert.equal(florins(t, 'blue'), 1430)
  assert.deepEqual(units(t, 'blue', 'thrace'), { light: 1, archer: 1 })
})
rule('[medioevo.fase-4.unita-5 medioevo.r-47] three units and one for each level of civil buildings', () => {
  assert.equal(
    recruitLimitOf(
      table({
        buildings: [
          ['civil', 1, 'constantinople'],
          ['civil', 3, 'smyrna'],
        ],
      }).state.board,
      'blue',
    ),
    7,
  )
  const t = shop()
  for (let n = 0; n < 3; n++) t.play('blue', 'recruit', 'light').play('blue', 'place-at', 'constantinople')
  t.refused('blue', 'recruit', 'light', 'medioevo.fase-4.unita-5')
})
rule('[medioevo.fase-4.unita-2 medioevo.tecnologie.arte-militare-1 medioevo.r-184] a Captain is hired with Military art, a red point a level', () => {
  shop().refused('blue', 'recruit', 'captain-1', 'medioevo.fase-4.unita-2')
  const t = shop(knows({ combat: 1 }, { pool: { red: 2 } }))
    .play('blue', 'recruit', 'captain-2')
    .play('blue', 'place-at', 'constantinople')
  assert.equal(florins(t, 'blue'), 1400)
  assert.deepEqual(units(t, 'blue', 'constantinople'), { 'captain-2': 1 })
})
rule('[medioevo.fase-4.unita-3 medioevo.tecnologie.arte-militare-3] a Captain is raised for the difference', () => {
  const t = shop({ ...knows({ combat: 1 }, { pool: { red: 1 } }), armies: { blue: { constantinople: { 'captain-1': 1 } } } })
  t.play('blue', 'train-at', 'constantinople').play('blue', 'train', 'captain-1').play('blue', 'at-level', 'II')
  assert.deepEqual([florins(t, 'blue'), units(t, 'blue', 'constantinople')], [1500, { 'captain-2': 1 }])
})
rule('[medioevo.componenti-1 medioevo.componenti-2 medioevo.componenti-3 medioevo.r-3] figures are limited', () => {
  shop({ armies: { blue: { thrace: { archer: 10 } } } }).refused('blue', 'recruit', 'archer', 'medioevo.r-3')
  shop({ ...knows({ combat: 1 }, { pool: { red: 3 } }), armies: { blue: { thrace: { 'captain-1': 1, 'captain-3': 2 } } } }).refused(
    'blue',
    'recruit',
    'captain-1',
    'medioevo.r-3',
  )
})
rule('[medioevo.fase-5.resa-3 medioevo.fase-5.resa-4 medioevo.r-89] surrendered units come back free, within the limit', () => {
  const t = shop({ players: { blue: { surrendered: { knight: 4 } } } })
  for (let n = 0; n < 3; n++) t.play('blue', 'reinstate', 'knight').play('blue', 'place-at', 'constantinople')
  t.refused('blue', 'reinstate', 'knight', 'medioevo.fase-5.resa-4')
  assert.equal(florins(t, 'blue'), 1600)
})
rule(
  '[medioevo.fase-5.cattura-7 medioevo.fase-5.cattura-8 medioevo.fase-5.cattura-9 medioevo.r-93] prisoners are ransomed for double their price, paid to the holder',
  () => {
    const t = shop({ board: { prisoners: [{ owner: 'blue', holder: 'green', unit: 'heavy', n: 1 }] } })
    t.play('blue', 'ransom', 'heavy').play('blue', 'from-holder', 'green').play('blue', 'place-at', 'constantinople')
    assert.deepEqual([florins(t, 'blue'), florins(t, 'green')], [1500, 1700])
    assert.deepEqual([t.state.board.prisoners, units(t, 'blue', 'constantinople')], [[], { heavy: 1 }])
  },
)
rule(
  '[medioevo.fase-4.carte-2 medioevo.fase-4.carte-3 medioevo.fase-4.carte-4] a card for 100 florins and 50 for each owned, once a turn, two to choose from',
  () => {
    const t = shop({ cards: { blue: ['empire-04', 'empire-05', 'empire-06'] } }).play('blue', 'buy-card')
    assert.equal(t.offered('blue', 'keep').length, 2)
    t.play('blue', 'keep', t.offered('blue', 'keep')[0]!).refused('blue', 'buy-card', undefined, 'medioevo.fase-4.carte-2')
    assert.equal(florins(t, 'blue'), 1350)
    const two = shop({ buildings: [['religious', 3, 'thrace']] }).play('blue', 'buy-card')
    assert.equal(two.offered('blue', 'keep').length, 4)
  },
)
rule(
  '[medioevo.fase-4.carte-8 medioevo.fase-4.carte-9 medioevo.fase-4.carte-10 medioevo.b.utilizzo-2] a card turned gives its points, of a slash the colour needed',
  () => {
    const t = shop({ ...knows({ construction: 1 }), cards: { blue: ['empire-10'] }, florins: { blue: 100 } })
      .play('blue', 'build', 'village')
      .play('blue', 'place-at', 'constantinople')
    t.play('blue', 'take-points', 'empire-10')
    assert.equal(florins(t, 'blue'), 0)
    t.expect({ board: { players: { blue: { rotated: ['empire-10'] } } } })
  },
)
rule('[medioevo.fase-4.carte-16 medioevo.fase-4.tecnologia-5 medioevo.b.utilizzo-1] an Objective token gives a point of its colour once a turn', () => {
  const t = shop({ players: { blue: { technology: { construction: 1 }, tokens: { green: 1 } } } })
    .play('blue', 'build', 'village')
    .play('blue', 'place-at', 'constantinople')
    .play('blue', 'turn-token', 'green')
  t.expect({ board: { players: { blue: { tokens: {}, spent: { green: 1 } } } } })
})
rule('[medioevo.r-202] what cannot be paid is not legal', () => {
  const t = shop({ florins: { blue: 90 } })
  t.refused('blue', 'learn', 'combat', 'medioevo.r-202')
    .refused('blue', 'recruit', 'knight', 'medioevo.r-202')
    .refused('blue', 'buy-card', undefined, 'medioevo.r-202')
})
rule('[medioevo.tecnologie.monachesimo-1] purple points are turned into others', () => {
  const t = shop({ players: { blue: { technology: { construction: 1, faith: 2 }, pool: { purple: 1 } } }, florins: { blue: 100 } })
  t.play('blue', 'build', 'village').play('blue', 'place-at', 'constantinople').play('blue', 'turn-purple')
  assert.equal(t.state.board.buildings.length, 1)
})
