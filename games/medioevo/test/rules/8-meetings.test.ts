/** 8: cards and technologies where they meet battle, control and the road. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { galleyOf } from '../../src/board/armies.ts'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { landMovementCost } from '../../src/board/map.ts'
import { findSpaceById, LAND_NEIGHBOURS, spaceKind } from '../../src/kinds.ts'
import { against, fighting, fightOn, florins, honour, inBattle, shopping, table, units, until, WAR, type Given, type Table } from '../table.ts'

const LAW = { players: { blue: { technology: { law: 4 }, pool: { orange: 2 } } } }
const controllerOf = (t: Table, at: string) => findControllerOfSpace(t.state.board, findSpaceById(at))
const winOver = (t: Table, at: string, unit: string) => t.play('blue', 'apply', 'influence').play('blue', 'name-space', at).play('blue', 'name-unit', unit)

// ---- Influence ----
const marchingInto = (barbarians: object, more: Given = {}) =>
  table({
    ...LAW,
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    armies: { blue: { thrace: { light: 1 } }, barbarians: { bulgaria: barbarians as { light: number } } },
    stack: fighting(),
    ...more,
  })
    .play('blue', 'move-from', 'thrace')
    .play('blue', 'join-piece', 'piece-01')
    .play('blue', 'join-unit', 'light')
    .play('blue', 'go', 'bulgaria')
rule(
  '[medioevo.tecnologie.influenza-1 medioevo.fase-5.conquista-1 medioevo.vittoria.partita-1] who wins the last barbarian over in battle has conquered the territory',
  () => {
    const t = winOver(until(marchingInto({ light: 1 }), 'battle-start'), 'bulgaria', 'light')
    until(t, 'none')
    assert.deepEqual([honour(t, 'blue'), controllerOf(t, 'bulgaria'), units(t, 'blue', 'bulgaria')], [11, 'blue', { light: 2 }])
    assert.equal(t.event('conquered')?.['at'], 'bulgaria')
  },
)
rule(
  "[medioevo.tecnologie.influenza-1 medioevo.definizioni-5 medioevo.fase-3-4] nobody's land that barbarians held is whose unit has taken their place",
  () => {
    const t = winOver(
      table({
        ...LAW,
        armies: { blue: { serbia: { light: 1 } }, barbarians: { banat: { light: 1 } } },
        board: { holder: { serbia: 'blue' } },
        stack: shopping('blue'),
      }),
      'banat',
      'light',
    )
    assert.equal(controllerOf(t, 'banat'), 'blue')
  },
)
rule(
  '[medioevo.tecnologie.influenza-1 medioevo.fase-5.conquista-1] a third player who wins the last barbarian over takes nothing from whoever fights there',
  () => {
    const t = table({
      ...LAW,
      players: { blue: {}, red: { technology: { law: 4 }, pool: { orange: 1 } } },
      pieces: [['war-wagon', 1, 'blue', 'thrace']],
      armies: { blue: { thrace: { light: 1 } }, red: { wallachia: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
      board: { holder: { wallachia: 'red' } },
      stack: fighting(),
    })
    t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'bulgaria')
    until(t, 'battle-start')
    t.play('red', 'apply', 'influence').play('red', 'name-space', 'bulgaria').play('red', 'name-unit', 'light')
    until(t, 'none')
    assert.deepEqual([honour(t, 'blue'), controllerOf(t, 'bulgaria')], [11, 'blue'])
  },
)

// ---- Bishop 1 ----
const bishopAtRound = (given: Given) =>
  until(inBattle({ cards: { red: ['empire-01'] }, armies: against({ light: 2 }, { light: 2 }), ...given }), 'battle-round-start')
rule('[medioevo.carte.1-1 medioevo.carte.1-2] before the first die of a battle a Bishop forbids it altogether', () => {
  const t = bishopAtRound({})
  t.play('red', 'use', 'empire-01').play('red', 'name-space', 'bulgaria')
  until(t, 'none')
  assert.deepEqual([t.question(), units(t, 'blue', 'bulgaria'), units(t, 'red', 'bulgaria')], ['combat.act', { light: 2 }, { light: 2 }])
})
rule('[medioevo.carte.1-2] after it the round under way is fought to its end', () => {
  const t = until(bishopAtRound({ armies: against({ light: 5 }, { light: 5 }) }).dice([1, 1, 2, 1, 1, 2]), 'none')
  fightOn(t).play('blue', 'keep-dice').play('red', 'keep-dice')
  until(t, 'battle-round-start')
  t.play('red', 'use', 'empire-01').play('red', 'name-space', 'bulgaria')
  assert.equal(until(t, 'none').question(), 'round.terms')
})

// ---- What counts as two things (Scientist 11, Gunner 54) ----
const doubles = (piece: string, kind: string, room: number) => ({ marks: { doubles: [{ piece, kind, room }] } })
rule('[medioevo.carte.11-1 medioevo.tecnologie.monopolio-2] a War wagon that counts as a Caravan serves a Monopoly', () => {
  const offered = (marks: object) =>
    table({
      players: { blue: { technology: { commerce: 3 }, pool: { yellow: 1 } } },
      pieces: [['war-wagon', 1, 'blue', 'rome']],
      board: { token: { rome: 'blue' }, market: { panormus: ['spices'] }, ...marks },
      stack: shopping('blue'),
    }).offered('blue', 'apply')
  assert.deepEqual([offered({}), offered(doubles('piece-01', 'caravan', 0))], [[], ['monopoly']])
})
const redInvades = (given: Given) =>
  table({
    order: ['red', 'blue', 'green', 'yellow'],
    ...given,
    pieces: [['war-wagon', 1, 'red', 'banat'], ...(given.pieces ?? [])],
    armies: { ...given.armies, red: { banat: { light: 1 }, ...given.armies?.['red'] } },
    board: { ...WAR, token: { bulgaria: 'blue' }, keeper: { bulgaria: 'blue' }, ...given.board },
    stack: fighting(),
    cards: { blue: ['empire-25'] },
  })
    .play('red', 'move-from', 'banat')
    .play('red', 'join-piece', 'piece-01')
    .play('red', 'join-unit', 'light')
    .play('red', 'go', 'bulgaria')
rule('[medioevo.carte.25-4 medioevo.carte.11-1 medioevo.carte.54-1] what counts as a War wagon comes along with the Militia', () => {
  const t = redInvades({
    armies: { blue: { philippopolis: { heavy: 1 } } },
    pieces: [
      ['caravan', 1, 'blue', 'philippopolis'],
      ['caravan', 1, 'blue', 'philippopolis'],
    ],
    board: doubles('piece-02', 'war-wagon', 3),
  })
  t.play('blue', 'use', 'empire-25').play('blue', 'name-space', 'philippopolis').play('blue', 'name-unit', 'heavy')
  assert.deepEqual(t.offered('blue', 'name-piece'), ['piece-02'])
})
rule('[medioevo.carte.16-1 medioevo.carte.11-1] and may be sabotaged by a Spy', () => {
  const t = inBattle({
    cards: { blue: ['empire-16'] },
    armies: against({ light: 2 }, { light: 2 }),
    pieces: [['caravan', 1, 'red', 'bulgaria']],
    board: doubles('piece-01', 'war-wagon', 3),
  })
  assert.equal(t.question(), 'window.battle-start')
})

// ---- Militiaman 25 ----
rule('[medioevo.carte.25-3 medioevo.r-241 medioevo.fase-5.movimento-14] the Militia does not pass an enemy who is a guest of the same friend', () => {
  const passage = (to: string) => ({ type: 'passage', from: 'green', to, lands: [], support: 0, targets: [] })
  const treaty = (number: number, to: string) => ({
    number,
    parties: ['green', to],
    grants: [passage(to)],
    payments: [],
    begin: 1,
    end: null,
    note: '',
    charges: [],
  })
  const called = (red: object) =>
    redInvades({
      armies: { blue: { durazzo: { heavy: 1 } }, green: { thessalonica: { light: 1 } }, red: red as { [at: string]: { light: number } } },
      board: {
        holder: { durazzo: 'blue', thessalonica: 'green' },
        token: { bulgaria: 'blue', philippopolis: 'blue' },
        treaties: [treaty(1, 'blue'), treaty(2, 'red')],
      },
    })
  const reach = (t: Table) => (t.question() === 'window.combat-entered' ? t.play('blue', 'use', 'empire-25').offered('blue', 'name-space') : [])
  assert.deepEqual([reach(called({})), reach(called({ thessalonica: { light: 1 } }))], [['durazzo'], []])
})

// ---- Nation ----
rule(
  '[medioevo.tecnologie.nazione-1 medioevo.r-233 medioevo.r-262] a barbarian alone at sea goes on in his own Galley, also when the other three are out',
  () => {
    const exits = (n: number) => {
      const t = table({
        players: { blue: { technology: { law: 3 }, pool: { orange: 1 } } },
        armies: { barbarians: { 'black-sea-west': { light: n }, 'aegean-sea': { light: 1 }, 'ionian-sea': { light: 1 }, 'sea-of-cyprus': { light: 1 } } },
        stack: shopping('blue'),
      })
      return t.play('blue', 'apply', 'nation').play('blue', 'name-space', 'black-sea-west').offered('blue', 'name-space').includes('black-sea-east')
    }
    assert.deepEqual([exits(1), exits(2)], [true, false])
  },
)

// ---- Diplomat ----
rule('[medioevo.r-263 medioevo.carte.50-3 medioevo.fase-5.conquista-2] the cubes aboard a protected transport may be sacked, the transport may not', () => {
  const t = table({
    pieces: [['caravan', 1, 'red', 'bulgaria', { goods: ['salt'] }]],
    armies: { blue: { bulgaria: { light: 1 } } },
    board: { ...WAR, marks: { spared: [{ at: 'bulgaria', piece: 'piece-01' }] } },
    stack: [...fighting(), { proc: 'conquest', at: 'spoils', seat: 'blue', place: 'bulgaria', victim: 'red', attack: true }],
  })
  t.refused('blue', 'sack-piece', 'piece-01', 'medioevo.carte.50-3')
  t.play('blue', 'sack-cargo', 'piece-01').play('blue', 'sack-good', 'salt').play('blue', 'keep-rest')
  assert.deepEqual([t.state.board.pieces.map(p => [p.owner, p.goods]), florins(t, 'blue')], [[['blue', []]], 1650])
})
rule('[medioevo.r-263 medioevo.carte.50-1 medioevo.e.saccheggio-1] barbarians leave it alone with its load', () => {
  const t = table({
    pieces: [['caravan', 1, 'red', 'bulgaria', { goods: ['salt'] }]],
    armies: { barbarians: { bulgaria: { light: 1 } } },
    board: { marks: { spared: [{ at: 'bulgaria', piece: 'piece-01' }] } },
    stack: fighting(),
  })
  assert.deepEqual(
    t.state.board.pieces.map(p => [p.owner, p.goods.length]),
    [['red', 1]],
  )
})
rule('[medioevo.r-264 medioevo.fase-5.ritirata-4 medioevo.r-133] no retreat is offered into land that only a secret treaty opens', () => {
  const grant = { type: 'passage', from: 'green', to: 'blue', lands: [], support: 0, targets: [] }
  const treaty = { number: 0, parties: ['blue', 'green'], grants: [grant], payments: [], begin: 1, end: null, note: '', charges: [] }
  const given: Given = {
    armies: { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } }, green: { wallachia: { light: 1 } } },
    pieces: [['war-wagon', 1, 'blue', 'bulgaria']],
  }
  const retreats = (more: Given) => {
    const t = until(inBattle({ ...given, ...more }), 'none')
      .play('blue', 'no-terms')
      .play('red', 'no-terms')
    return t.offered('blue', 'retreat-to').includes('wallachia')
  }
  const board = { ...WAR, holder: { wallachia: 'green' } }
  const open = retreats({ board: { ...board, treaties: [{ ...treaty, number: 1 }] } })
  assert.deepEqual([open, retreats({ board, shared: [{ seats: ['blue', 'green'], value: treaty }] })], [true, false])
})

// ---- Cartography ----
const CARTOGRAPHY = { players: { blue: { technology: { transport: 4 }, pool: { blue: 2 } } } }
rule('[medioevo.tecnologie.cartografia-1 medioevo.r-232 medioevo.fase-5.movimento-7] a unit aboard a Galley at anchor goes ashore and walks on', () => {
  const aboard = { at: 'thessalonica', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1 } }
  const t = table({ ...CARTOGRAPHY, pieces: [['galley', 1, 'blue', 'thessalonica']], board: { armies: [aboard] }, stack: fighting() })
  t.play('blue', 'apply', 'cartography')
    .play('blue', 'name-space', 'thessalonica')
    .play('blue', 'name-unit', 'light')
    .play('blue', 'name-space', 'philippopolis')
  assert.deepEqual([units(t, 'blue', 'philippopolis'), t.state.board.armies.map(galleyOf)], [{ light: 1 }, [null]])
})
rule('[medioevo.tecnologie.cartografia-3 medioevo.r-118] or into a battle under way', () => {
  const armies = against({ light: 1 }, { light: 1 })
  const aboard = { at: 'thrace', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { heavy: 1 } }
  const standing = Object.entries(armies).map(([owner, places]) => ({ at: 'bulgaria', owner, by: owner, units: places['bulgaria']! }))
  const t = inBattle({ ...CARTOGRAPHY, pieces: [['galley', 1, 'blue', 'thrace']], board: { armies: [...standing, aboard] } })
  until(t, 'battle-start').play('blue', 'apply', 'cartography').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'heavy')
  t.play('blue', 'name-space', 'bulgaria').play('blue', 'name-side', 'blue')
  assert.deepEqual(units(t, 'blue', 'bulgaria'), { light: 1, heavy: 1 })
})
rule('[medioevo.r-266 medioevo.r-53 medioevo.varianti.terreni-1] with Terrains a unit walks only where one point suffices', () => {
  const t = table({ ...CARTOGRAPHY, options: { terrain: true }, armies: { blue: { thrace: { light: 1 } } }, stack: fighting() })
  const offered = t.play('blue', 'apply', 'cartography').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'light').offered('blue', 'name-space')
  const costs = LAND_NEIGHBOURS[findSpaceById('thrace')]!.filter(to => landMovementCost(t.state.options, findSpaceById('thrace'), to) === 1)
  assert.deepEqual(offered, costs.map(to => spaceKind.ids[to]!).toSorted())
})

// ---- Deployment ----
rule('[medioevo.r-159 medioevo.carte.28-1 medioevo.carte.28-2] units that a Surgeon gives back are bought in the open, though purchases are hidden', () => {
  const t = table({
    players: { blue: { rebuy: { 'captain-1': 1 } } },
    stack: [...shopping('blue').slice(0, 2), { proc: 'purchases', at: 'each', next: 9, hidden: true }, { proc: 'shop', at: 'menu', seat: 'blue' }],
  })
  t.refused('blue', 'recruit', 'light', 'medioevo.varianti.schieramento-1')
  t.play('blue', 'recruit', 'captain-1').play('blue', 'place-at', 'constantinople')
  assert.deepEqual([units(t, 'blue', 'constantinople'), florins(t, 'blue')], [{ 'captain-1': 1 }, 1550])
})

// ---- Blood tokens ----
const bloodOf = (t: Table) => ['blue', 'green', 'red', 'yellow'].map(seat => t.state.board.players[seat as 'blue']!.blood)
rule('[medioevo.varianti.sangue-1 medioevo.r-163] a home territory that is taken gives its token to whose kingdom it is, whoever held it', () => {
  const taken = (victim: string | null, seat: string) =>
    bloodOf(
      table({
        options: { blood: true },
        armies: { [seat]: { banat: { light: 1 } } },
        stack: [...fighting(), { proc: 'conquest', at: 'take', seat, place: 'banat', victim, attack: true }],
      }),
    )
  assert.deepEqual(
    [taken('yellow', 'blue'), taken('red', 'blue'), taken(null, 'blue'), taken('yellow', 'red')],
    [
      [0, 0, 1, 0],
      [0, 0, 1, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 0],
    ],
  )
})
rule('[medioevo.varianti.sangue-1 medioevo.r-163] also where barbarians take it from somebody else', () => {
  const t = table({
    options: { blood: true },
    armies: { barbarians: { banat: { light: 1 } } },
    board: { keeper: { banat: 'yellow' } },
    stack: fighting(),
  })
  assert.deepEqual(bloodOf(t), [0, 0, 1, 0])
})

// ---- Influence outside a battle ----
rule(
  '[medioevo.tecnologie.influenza-1 medioevo.fase-5.battaglia-1 medioevo.r-25 medioevo.r-67] whom Influence leaves beside barbarians fights them at once',
  () => {
    const t = winOver(
      table({ ...LAW, armies: { barbarians: { rum: { light: 3 } } }, board: { dice: { d4: 1, d6: 2, d8: 3 } }, stack: shopping('blue') }),
      'rum',
      'light',
    )
    const fight = t.state.stack.find(f => f.proc === 'battle') as { readonly attacker: string; readonly defender: string } | undefined
    assert.deepEqual(
      [fight?.attacker, fight?.defender, units(t, 'blue', 'rum'), units(t, 'barbarians', 'rum')],
      ['blue', 'barbarians', { light: 1 }, { light: 2 }],
    )
    // In the moment before the first die the others may be won over as well.
    winOver(until(t, 'battle-start'), 'rum', 'light')
    until(t, 'none')
    assert.deepEqual([units(t, 'blue', 'rum'), units(t, 'barbarians', 'rum')], [{ light: 2 }, { light: 1 }])
  },
)
rule('[medioevo.tecnologie.influenza-1 medioevo.carte.1-1] not where a Bishop forbids it, nor where one has stood beside them before', () => {
  const barbarians = { rum: { light: 2 } }
  const banned = table({
    ...LAW,
    armies: { barbarians },
    board: { marks: { bans: [{ what: 'battle', at: 'rum', turn: 2 }] } } as never,
    stack: shopping('blue'),
  })
  const stood = table({ ...LAW, armies: { barbarians, blue: { rum: { heavy: 1 } } }, stack: shopping('blue') })
  assert.deepEqual(
    [banned, stood].map(t => winOver(t, 'rum', 'light').question()),
    ['shop.menu', 'shop.menu'],
  )
})
