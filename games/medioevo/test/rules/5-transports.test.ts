/** 5: transports, their points and whoever they carry; Ranger, Edict and Cartography on the way; a retreat. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { isStopped } from '../../src/board/armies.ts'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, goAlong, honour, shopping, table, takeDamage, trading, units, WAR, type Given, type Table } from '../table.ts'

const combat = (given: Given) => table({ ...given, stack: fighting() })
const pmOf = (t: Table, i: number) => t.state.board.pieces[i]!.pm
const loaded = (t: Table, from: string, ...pieces: string[]) => {
  t.play('blue', 'move-from', from)
  for (const piece of pieces) t.play('blue', 'join-piece', piece)
  return t.play('blue', 'join-unit', 'light')
}
const TWO_WAGONS: Given['pieces'] = [
  ['war-wagon', 1, 'blue', 'constantinople'],
  ['war-wagon', 1, 'blue', 'thrace'],
]

rule('[medioevo.r-54] a War wagon that hands its units over to another keeps its points; left behind alone it does not', () => {
  const t = loaded(combat({ pieces: TWO_WAGONS, armies: { blue: { constantinople: { light: 1 } } } }), 'constantinople', 'piece-01')
  t.play('blue', 'go', 'thrace')
    .play('blue', 'leave-piece', 'piece-01')
    .play('blue', 'join-piece', 'piece-02')
    .play('blue', 'go', 'nicaea')
    .play('blue', 'halt')
    .play('blue', 'enough')
  assert.deepEqual([pmOf(t, 0), pmOf(t, 1)], [5, 0])
  const empty = combat({ pieces: TWO_WAGONS }).play('blue', 'move-from', 'constantinople').play('blue', 'join-piece', 'piece-01').play('blue', 'go', 'thrace')
  empty.play('blue', 'leave-piece', 'piece-01').play('blue', 'join-piece', 'piece-02').play('blue', 'go', 'nicaea')
  assert.equal(pmOf(empty, 0), 0)
})
const AFLOAT = { at: 'sea-of-marmara', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1 } }
const landing = (given: Given) => {
  const t = combat({ pieces: [['galley', 1, 'blue', 'sea-of-marmara'], ...(given.pieces ?? [])], board: { armies: [AFLOAT] } })
  return t.play('blue', 'move-from', 'sea-of-marmara').play('blue', 'embark', 'piece-01').play('blue', 'go', 'thrace').play('blue', 'ashore')
}
rule('[medioevo.r-54 medioevo.fase-5-3] a Galley that lands its army and stays has ended its movement; if War wagons take the army on it has not', () => {
  assert.equal(pmOf(landing({}).play('blue', 'halt'), 0), 0)
  const t = landing({ pieces: [['war-wagon', 1, 'blue', 'thrace']] })
    .play('blue', 'join-piece', 'piece-02')
    .play('blue', 'go', 'philippopolis')
  assert.equal(pmOf(t.play('blue', 'halt'), 0), 5)
})
rule('[medioevo.fase-5.movimento-7] whoever is aboard a Galley at anchor goes ashore, also if she has no points left', () => {
  const t = combat({
    pieces: [
      ['galley', 1, 'blue', 'thrace', { pm: 0 }],
      ['war-wagon', 1, 'blue', 'thrace'],
      ['galley', 1, 'blue', 'thrace', { pm: 0 }],
    ],
    board: { armies: [{ ...AFLOAT, at: 'thrace' }] },
  })
  t.play('blue', 'move-from', 'thrace').refused('blue', 'embark', 'piece-03', 'medioevo.fase-5.movimento-4')
  t.play('blue', 'embark', 'piece-01').play('blue', 'ashore').play('blue', 'join-piece', 'piece-02').play('blue', 'go', 'philippopolis')
  assert.deepEqual(units(t, 'blue', 'philippopolis'), { light: 1 })
})
rule('[medioevo.fase-5.movimento-16 medioevo.fase-4.mezzi-3] a transport that is upgraded has the points of its new level, unless it stands still', () => {
  const raised = (pm: number) => {
    const t = table({
      pieces: [['caravan', 1, 'blue', 'constantinople', { pm }]],
      players: { blue: { technology: { transport: 1 }, pool: { blue: 2 } } },
      stack: shopping('blue'),
    })
    return pmOf(t.play('blue', 'improve', 'piece-01').play('blue', 'at-level', 'III'), 0)
  }
  assert.deepEqual([6, 0].map(raised), [8, 0])
})
rule('[medioevo.r-34 medioevo.definizioni-2] at sea another Galley takes over the engines of one that is given up, as far as there is room', () => {
  const at = 'aegean-sea'
  const t = combat({
    pieces: [
      ['galley', 1, 'blue', at],
      ['galley', 1, 'blue', at],
      ['siege-engine', 1, 'blue', at, { aboard: 'piece-01' }],
      ['siege-engine', 1, 'blue', at, { aboard: 'piece-01' }],
    ],
    board: { armies: [{ at, owner: 'blue', by: 'blue', aboard: 'piece-02', units: { light: 2 } }] },
  }).play('blue', 'dismiss-piece', 'piece-01')
  assert.deepEqual(
    t.state.board.pieces.map(p => [p.kind, p.aboard]),
    [
      ['galley', null],
      ['siege-engine', 1],
    ],
  )
})

// ---- Ranger, Edict, Cartography ----
const ranging = (given: Given = {}) =>
  loaded(
    combat({ cards: { blue: ['empire-55'] }, pieces: [['war-wagon', 1, 'blue', 'serbia']], armies: { blue: { serbia: { light: 1 } } }, ...given })
      .play('blue', 'use', 'empire-55')
      .play('blue', 'name-piece', 'piece-01'),
    'serbia',
    'piece-01',
  )
rule('[medioevo.r-241 medioevo.carte.55-1] to cross the land of another with the Ranger is no attack; to stay there is one', () => {
  const t = ranging().play('blue', 'go', 'banat')
  assert.deepEqual([honour(t, 'blue'), t.state.board.wars, t.question()], [10, [], 'movement.group'])
  t.refused('blue', 'halt', undefined, 'medioevo.r-241').play('blue', 'go', 'wallachia')
  assert.equal(honour(t, 'blue'), 10)
  const stays = ranging().play('blue', 'invade', 'banat').play('blue', 'halt')
  assert.deepEqual([honour(stays, 'blue'), stays.state.board.wars.length], [7, 1])
  const weak = ranging({ pieces: [['war-wagon', 1, 'blue', 'serbia', { pm: 1 }]] })
  weak.refused('blue', 'go', 'banat', 'medioevo.c.diplomazia-3')
})
rule('[medioevo.r-241 medioevo.carte.24-1 medioevo.carte.55-1] the Militia rises where a Ranger stays, not where he passes', () => {
  const watched: Given = { cards: { blue: ['empire-55'], red: ['empire-24'] }, board: { keeper: { banat: 'red' }, ...WAR } }
  const t = ranging(watched).play('blue', 'go', 'banat')
  assert.equal(t.question(), 'movement.group')
  assert.equal(t.play('blue', 'halt').question(), 'window.combat-entered')
  t.play('red', 'use', 'empire-24').play('red', 'name-unit', 'heavy')
  assert.deepEqual(units(t, 'red', 'banat'), { heavy: 1 })
})
rule('[medioevo.r-128 medioevo.r-241] a Ranger who can go no farther has come to stay', () => {
  const t = ranging({ board: { marks: { bans: [{ what: 'leave', at: 'banat', turn: 2 }] } } }).play('blue', 'go', 'banat')
  t.play('blue', 'halt')
  assert.deepEqual([honour(t, 'blue'), t.state.board.wars.map(w => [w.a, w.b])], [7, [['blue', 'red']]])
})
rule('[medioevo.r-173 medioevo.tecnologie.editto-1] with Edict an empty War wagon also crosses where barbarians stand', () => {
  const t = combat({
    pieces: [['war-wagon', 1, 'blue', 'nicaea']],
    armies: { barbarians: { rum: { light: 1 } } },
    players: { blue: { technology: { law: 1 }, pool: { orange: 1 } } },
  })
  t.play('blue', 'move-from', 'nicaea').play('blue', 'join-piece', 'piece-01').play('blue', 'go', 'rum').play('blue', 'apply', 'edict')
  assert.equal(t.question(), 'movement.group')
  assert.equal(t.play('blue', 'go', 'paphlagonia').state.board.pieces[0]!.at, findSpaceById('paphlagonia'))
})
rule('[medioevo.tecnologie.editto-1 medioevo.r-173] a point of Edict serves for one territory, not for the next', () => {
  const t = table({
    pieces: [['caravan', 1, 'blue', 'thrace']],
    armies: { barbarians: { bulgaria: { light: 1 }, wallachia: { light: 1 } } },
    players: { blue: { technology: { law: 1 }, pool: { orange: 2 } } },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'bulgaria').play('blue', 'apply', 'edict').play('blue', 'go', 'wallachia').pass()
  assert.equal(t.state.board.pieces.length, 0)
})
rule('[medioevo.tecnologie.cartografia-2] a transport that is given a point takes on as many units as it carries, and its owner says whom', () => {
  const stopped = (count: number, more: object = {}) => ({
    at: 'thrace',
    owner: 'blue',
    by: 'blue',
    stopped: true,
    units: { light: count, archer: 1 },
    ...more,
  })
  const map = (armies: object[], pieces: Given['pieces'] = [['war-wagon', 1, 'blue', 'thrace', { pm: 0 }]]) =>
    table({ pieces, players: { blue: { technology: { transport: 4 }, pool: { blue: 2 } } }, board: { armies } as never, stack: shopping('blue') })
      .play('blue', 'apply', 'cartography')
      .play('blue', 'name-piece', 'piece-01')
  const fresh = (t: Table) => t.state.board.armies.filter(a => !isStopped(a)).map(a => [...a.units])
  assert.deepEqual(fresh(map([stopped(2)])), [[2, 0, 1, 0, 0, 0, 0]])
  const t = map([stopped(5)])
  assert.equal(t.question(), 'instant.name')
  t.play('blue', 'name-unit', 'archer').play('blue', 'name-unit', 'light').play('blue', 'name-unit', 'light')
  assert.deepEqual([fresh(t), t.question()], [[[2, 0, 1, 0, 0, 0, 0]], 'shop.menu'])
  assert.deepEqual(
    fresh(
      map([stopped(5)])
        .play('blue', 'name-unit', 'archer')
        .play('blue', 'no-more'),
    ),
    [[0, 0, 1, 0, 0, 0, 0]],
  )
  const at = 'aegean-sea'
  const galleys: Given['pieces'] = [
    ['galley', 1, 'blue', at, { pm: 0 }],
    ['galley', 1, 'blue', at, { pm: 0 }],
  ]
  const sea = map([stopped(1, { at, aboard: 'piece-01' }), stopped(0, { at, aboard: 'piece-02' })], galleys)
  assert.deepEqual(fresh(sea), [[1, 0, 1, 0, 0, 0, 0]])
})

// ---- Retreat ----
const standoff = (given: Given = {}) =>
  combat({
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    armies: { blue: { thrace: { heavy: 3 } }, red: { thrace: { heavy: 3 } } },
    ...given,
    board: { ...WAR, keeper: { thrace: 'blue' } },
    dice: { rolls: [1, 2, 3, 1, 2, 3] },
  }).play('blue', 'fight-at', 'thrace')
const withdraw = (t: Table) => {
  t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'retreat-to', 'nicaea')
  if (t.question() === 'round.farther') t.play('blue', 'enough')
  t.play('red', 'fight')
  if (t.question() === 'round.protect') t.play('blue', 'protect', 'siege')
  while (t.question() === 'round.reroll') t.play(t.asked()[0]!, 'keep-dice')
  return goAlong(takeDamage(t))
}
rule('[medioevo.r-54 medioevo.fase-5.ritirata-4] a retreat takes the points of whatever goes', () => {
  const t = withdraw(standoff())
  assert.deepEqual([t.state.board.pieces[0]!.at, pmOf(t, 0)], [findSpaceById('nicaea'), 0])
})
rule('[medioevo.r-237 medioevo.r-204 medioevo.fase-5.movimento-10] out of an own Castle a retreat costs nothing and needs no transport', () => {
  const t = withdraw(standoff({ pieces: [], buildings: [['military', 3, 'thrace']] }))
  assert.equal(units(t, 'blue', 'thrace')['heavy'] ?? 0, 0)
  assert.ok((units(t, 'blue', 'nicaea')['heavy'] ?? 0) > 0)
  standoff({ pieces: [] }).play('blue', 'no-terms').play('red', 'no-terms').refused('blue', 'retreat-to', 'nicaea', 'medioevo.fase-5.ritirata-4')
})
rule('[medioevo.r-56 medioevo.r-237] but only whoever has not left that Castle free this turn, and then has', () => {
  const castle = (exits: readonly string[], pieces: NonNullable<Given['pieces']> = []) =>
    combat({
      pieces,
      buildings: [['military', 3, 'thrace']],
      board: {
        ...WAR,
        keeper: { thrace: 'blue' },
        armies: [
          { at: 'thrace', owner: 'blue', by: 'blue', stopped: true, exits, units: { heavy: 3 } },
          { at: 'thrace', owner: 'red', by: 'red', units: { heavy: 3 } },
        ] as never,
      },
      dice: { rolls: [1, 2, 3, 1, 2, 3] },
    }).play('blue', 'fight-at', 'thrace')
  const left = (t: Table) => t.state.board.armies.flatMap(a => (a.by === 'blue' && a.at === findSpaceById('nicaea') ? (a.apart?.exits ?? []) : []))
  const refused = (t: Table) => t.play('blue', 'no-terms').play('red', 'no-terms').refused('blue', 'retreat-to', 'nicaea', 'medioevo.fase-5.ritirata-4')
  refused(castle(['thrace']))
  refused(castle([], [['war-wagon', 1, 'blue', 'thrace', { pm: 0, exits: ['thrace'] }]]))
  assert.deepEqual(left(withdraw(castle([]))), [findSpaceById('thrace')])
  const wagon = withdraw(castle([], [['war-wagon', 1, 'blue', 'thrace']]))
  assert.deepEqual(wagon.state.board.pieces[0]!.exits, [findSpaceById('thrace')])
})
