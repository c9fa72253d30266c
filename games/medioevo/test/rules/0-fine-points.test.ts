/** Fine points of all chapters: who is meant and who is not, one more and one less. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { isStopped } from '../../src/board/armies.ts'
import { computeBarbarianHordeOfDice } from '../../src/board/barbarians.ts'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { isSpaceInPlay, landSpacesInPlay } from '../../src/board/map.ts'
import eventCards from '../../data/event-cards.json' with { type: 'json' }
import { medioevo } from '../../src/index.ts'
import { spaceKind, findSpaceById } from '../../src/kinds.ts'
import {
  against,
  fighting,
  fightOn,
  florins,
  goAlong,
  honour,
  inBattle,
  phase,
  rollOn,
  shopping,
  table,
  takeDamage,
  units,
  WAR,
  type Given,
  type Table,
} from '../table.ts'
import { ownerOf } from '../../src/types.ts'

type Loose = NonNullable<Given['board']>
const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })
const statsOf = (t: Table, seat: 'blue' | 'red' = 'blue') => t.state.board.players[seat]!.stats
const top = (t: Table) => t.state.stack.at(-1) as unknown as { proc: string; order: string[] }

// ---- The map and the windows ----
rule('[medioevo.intro.regni-3] kingdoms that nobody plays are out of play, and so are their territories', () => {
  const { board } = table().state
  assert.deepEqual([isSpaceInPlay(board, findSpaceById('bolgar')), isSpaceInPlay(board, findSpaceById('thrace'))], [false, true])
  assert.ok(
    !landSpacesInPlay(board).includes(findSpaceById('novgorod')) && landSpacesInPlay(table({ seats: 6 }).state.board).includes(findSpaceById('novgorod')),
  )
})
rule('[medioevo.r-229] a window begins with the active player', () => {
  const step = table({
    cards: { blue: ['empire-03'] },
    order: ['blue', 'red', 'green', 'yellow'],
    pieces: [['war-wagon', 1, 'red', 'banat']],
    stack: fighting(1),
  })
  step.play('red', 'move-from', 'banat').play('red', 'join-piece', 'piece-01').play('red', 'go', 'great-plain')
  assert.deepEqual(top(step).order, ['red', 'green', 'yellow', 'blue'])
  const raid = inBattle(
    { cards: { red: ['empire-35'] }, armies: { barbarians: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } } },
    'barbarians',
    'red',
  )
  assert.deepEqual([raid.question(), top(raid).order[0]], ['window.battle-start', 'red'])
})
rule('[medioevo.fase-1-1] from the second turn on the order is bid for', () => {
  assert.equal(
    table({
      turn: 2,
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'turn', at: 'order' },
      ],
    }).question(),
    'auction.bids',
  )
  assert.notEqual(
    table({
      turn: 1,
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'turn', at: 'order' },
      ],
    }).question(),
    'auction.bids',
  )
})

// ---- Events and barbarians ----
rule('[medioevo.fase-2.1-3] a die that shows 1 to 3 adds a unit, one that shows 4 does not', () => {
  const horde = (d4: number, d6: number, d8: number) => computeBarbarianHordeOfDice(table({ board: { dice: { d4, d6, d8 } } }).state.board)
  assert.deepEqual(
    [horde(3, 3, 3), horde(4, 4, 4)],
    [
      [2, 0, 1, 0, 1, 0, 0],
      [1, 0, 0, 0, 0, 0, 0],
    ],
  )
})
rule('[medioevo.fase-2.2-7 medioevo.r-19] the victim says where units are wounded, and which', () => {
  const event = medioevo.def.things.ids.find(id => id.startsWith('event-'))!
  const stack = (icon: string, at: string) =>
    phase('taxes', { proc: 'events', at: 'points' }, { proc: 'strike', at, icon, seat: 'blue', card: event, rolled: 1, left: 1 })
  const red = table({ armies: {}, stack: stack('army', 'wound-where') })
  assert.notEqual(red.question(), 'strike.wound-where')
  const lands = eventLands(event).filter(at => isSpaceInPlay(red.state.board, findSpaceById(at)))
  const [first, second] = lands as [string, string]
  const t = table({ armies: { blue: { [first]: { light: 1 }, [second]: { archer: 1 } } }, stack: stack('army', 'wound-where') })
  assert.deepEqual([t.question(), t.offered('blue', 'wound-at').toSorted()], ['strike.wound-where', [first, second].toSorted()])
  const last = t.state.board.armies.map(a => spaceKind.ids[a.at]!).at(-1)!
  t.play('blue', 'wound-at', last)
  t.play('blue', 'wound', t.offered('blue', 'wound')[0]!)
  assert.deepEqual(
    t.state.board.armies.map(a => spaceKind.ids[a.at]),
    [lands.find(at => at !== last && [first, second].includes(at))],
  )
})
const eventLands = (event: string): string[] => eventCards.cards.filter(x => x.id === event).flatMap(x => [...x.dark, ...x.light])
rule('[medioevo.carte.42-1] Corpse-bearer 42 protects one, two or three territories by the die', () => {
  const guarded = (rolled: number) => {
    const t = table({ cards: { blue: ['empire-42'] }, stack: phase('taxes', { proc: 'events', at: 'after', card: 'event-01' }) })
    assert.equal(t.question(), 'window.event-after-draw')
    t.dice([rolled]).play('blue', 'use', 'empire-42')
    for (let n = 0; t.question() === 'instant.name'; n++) t.play('blue', 'name-space', ['thrace', 'nicaea', 'smyrna', 'rome'][n]!)
    return t.state.board.marks.shields.length
  }
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(guarded), [1, 1, 2, 2, 3, 3])
})

// ---- Purchases ----
rule('[medioevo.r-2] pieces of others need none of the own Property tokens', () => {
  const theirs = Array.from({ length: 4 }, () => ['caravan', 3, 'red', 'buda'] as const)
  const t = shop({ players: { blue: { technology: { transport: 1 }, pool: { blue: 2 } } }, pieces: [['galley', 1, 'blue', 'constantinople'], ...theirs] })
  assert.deepEqual(t.play('blue', 'improve', 'piece-01').offered('blue', 'at-level'), ['II', 'III'])
})
rule('[medioevo.r-202] what was begun and cannot be paid is not made', () => {
  const stack = (frame: Loose) => [...shopping('blue'), frame]
  const craft = table({ stack: stack({ proc: 'craft', at: 'make', seat: 'blue', kind: 'caravan', level: 'I', place: 'constantinople', paid: false }) })
  const unit = table({ stack: stack({ proc: 'recruit', at: 'put', seat: 'blue', unit: 'light', how: 'bought', place: 'constantinople', paid: false }) })
  const build = table({ stack: stack({ proc: 'construct', at: 'raise', seat: 'blue', building: 'village', place: 'constantinople', paid: false }) })
  assert.deepEqual([craft.state.board.pieces, unit.state.board.armies, build.state.board.buildings], [[], [], []])
})
rule('[medioevo.fase-4.carte-4] only Cathedrals let more cards be drawn', () => {
  const t = shop({
    buildings: [
      ['civil', 3, 'smyrna'],
      ['military', 2, 'thrace'],
    ],
  }).play('blue', 'buy-card')
  assert.equal(t.offered('blue', 'keep').length, 2)
})
rule('[medioevo.fase-4.edifici-5] nothing is built by whoever can pay no level', () => {
  const t = shop({ players: { blue: { technology: { construction: 2 } } }, florins: { blue: 100 } })
  assert.deepEqual(t.offered('blue', 'build'), [])
  assert.deepEqual(shop({ players: { blue: { technology: { construction: 1 }, pool: { green: 1 } } }, florins: { blue: 100 } }).offered('blue', 'build'), [
    'village',
  ])
})
rule('[medioevo.fase-5.rimozione-1] given up are own units of that place alone', () => {
  const t = shop({
    board: {
      armies: [
        { at: 'thrace', owner: 'blue', by: 'blue', units: { light: 1 } },
        { at: 'thrace', owner: 'red', by: 'blue', units: { knight: 1 } },
        { at: 'nicaea', owner: 'blue', by: 'blue', units: { heavy: 1 } },
      ],
    },
  })
  assert.deepEqual(t.play('blue', 'dismiss-at', 'thrace').offered('blue', 'dismiss'), ['light'])
})
rule('[medioevo.tecnologie.monachesimo-1] purple points, tokens and cards count for other colours with Monasticism alone', () => {
  const frames = [
    { proc: 'construct', at: 'raise', seat: 'blue', building: 'village', place: 'constantinople' },
    { proc: 'pay', at: 'points', seat: 'blue', of: 'construct', colour: 'green', points: 1, florins: 0 },
  ]
  const paying = (faith: number, more: Loose = {}, cards: string[] = []) =>
    table({ cards: { blue: cards }, players: { blue: { technology: { faith }, ...more } }, florins: { blue: 0 }, stack: [...shopping('blue'), ...frames] })
  assert.deepEqual(paying(2, { tokens: { purple: 1 } }).offered('blue', 'turn-token'), ['purple'])
  assert.deepEqual(paying(1, { tokens: { purple: 1 } }).offered('blue', 'turn-token'), [])
  assert.deepEqual([paying(2).offered('blue', 'turn-purple'), paying(2, { pool: { purple: 1 } }).offered('blue', 'turn-purple')], [[], ['']])
  // A card that gives purple or green is counted once, one that gives neither not at all.
  assert.deepEqual(
    [paying(2, {}, ['empire-01']), paying(1, {}, ['empire-01']), paying(2, {}, ['empire-04'])].map(t => t.offered('blue', 'give-up')),
    [[], [''], ['']],
  )
  const two = (cards: string[]) =>
    table({ cards: { blue: cards }, players: { blue: { technology: { faith: 2, construction: 1 } } }, florins: { blue: 200 }, stack: shopping('blue') })
  assert.ok(!two(['empire-28']).offered('blue', 'build').includes('town'))
  assert.ok(two(['empire-28', 'empire-01']).offered('blue', 'build').includes('town'))
})
rule('[medioevo.varianti.schieramento-2] a building ordered unseen may raise a lower one for the difference', () => {
  const t = table({
    florins: { blue: 100 },
    orders: { blue: ['castle'] },
    players: { blue: { technology: { construction: 2 }, pool: { green: 1 } } },
    buildings: [['military', 2, 'thrace']],
    stack: phase('combat', { proc: 'purchases', at: 'deploy', hidden: true, next: 9 }, { proc: 'deployment', at: 'place', seat: 'blue' }),
  })
  assert.deepEqual(t.offered('blue', 'deploy'), ['castle'])
})

// ---- Bankruptcy and elimination ----
rule('[medioevo.d.bancarotta-2 medioevo.r-98] a transport is sacked for half its price and 50 for each cube', () => {
  const t = table({
    pieces: [['caravan', 1, 'blue', 'thrace', { goods: ['wine', 'salt'] }]],
    florins: { blue: 0 },
    stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'sell', seat: 'blue', due: 500 }),
  })
  assert.equal(florins(t.play('blue', 'sack-piece', 'piece-01'), 'blue'), 150)
})
rule('[medioevo.d.bancarotta-4 medioevo.r-36] with an eliminated player go the wars and tokens of that player, and nobody else’s', () => {
  const homes = ['constantinople', 'thrace', 'thessalonica', 'philippopolis', 'nicaea', 'smyrna', 'paphlagonia']
  const t = table({
    players: { blue: { defaults: 1 } },
    board: {
      token: { ...Object.fromEntries(homes.map(at => [at, 'red'])), rome: 'green', bulgaria: 'blue' },
      wars: [
        { a: 'red', b: 'blue', since: 1 },
        { a: 'blue', b: 'green', since: 1 },
        { a: 'red', b: 'green', since: 1 },
      ],
    },
    florins: { blue: 0 },
    stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'sell', seat: 'blue', due: 500 }),
  }).play('blue', 'default')
  assert.deepEqual([t.state.board.players.blue!.out, t.state.board.wars.map(w => [w.a, w.b])], [true, [['red', 'green']]])
  const { token } = t.now()['board'] as { token: { [at: string]: string } }
  assert.deepEqual([token['rome'], token['bulgaria'], token['thrace']], ['green', undefined, 'red'])
})
rule('[medioevo.r-145 medioevo.fase-7-3] when the turn ends a charge may be brought again', () => {
  const treaties = [{ number: 1, parties: ['blue', 'red'], grants: [{ type: 'trade', from: 'red', to: 'blue' }], begin: 1, charges: ['blue'] }]
  const t = table({
    board: { treaties },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'cleanup' },
    ],
  })
  assert.deepEqual(t.state.board.treaties[0]!.charges, [])
})

// ---- Movement ----
rule('[medioevo.r-208] of units that stopped and units that did not the fresh one joins', () => {
  const t = table({
    board: {
      armies: [
        { at: 'thrace', owner: 'blue', by: 'blue', stopped: true, units: { light: 1 } },
        { at: 'thrace', owner: 'blue', by: 'blue', units: { light: 1 } },
      ],
    },
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light')
  assert.ok(t.offered('blue', 'go').includes('nicaea'))
})
rule('[medioevo.r-52] a group goes no farther than the slower of its wagons', () => {
  const group = (pm: number) =>
    table({
      pieces: [
        ['war-wagon', 1, 'blue', 'nicaea', { pm: 6 }],
        ['war-wagon', 1, 'blue', 'nicaea', { pm }],
      ],
      armies: { blue: { bulgaria: { light: 1 } } },
      board: { holder: { bulgaria: 'blue' } },
      stack: [...fighting(), { proc: 'movement', at: 'group', seat: 'blue', place: 'nicaea', pieces: ['piece-01', 'piece-02'], destination: 'bulgaria' }],
    })
  group(1).refused('blue', 'go', 'thrace', 'medioevo.r-52')
  assert.deepEqual(group(2).offered('blue', 'go'), ['thrace'])
})
const ships = (seat: 'blue' | 'red', place: string, pm: number) =>
  table({
    order: [seat, ...(['blue', 'red', 'green', 'yellow'] as const).filter(x => x !== seat)],
    players: { [seat]: { technology: { transport: 2 }, pool: { blue: 9 } } },
    pieces: [['galley', 1, seat, place, { pm }]],
    stack: [...fighting(), { proc: 'movement', at: 'group', seat, place, galley: 'piece-01', ...(place === 'banat' && { shore: 'black-sea-west' }) }],
  })
rule('[medioevo.tecnologie.logistica-2] a Galley goes inland only as far as it can come back to the sea', () => {
  assert.deepEqual(
    [2, 3].map(pm => ships('blue', 'thessalonica', pm).offered('blue', 'cross').includes('philippopolis')),
    [false, true],
  )
  assert.deepEqual(
    [3, 4].map(pm => ships('red', 'banat', pm).offered('red', 'cross').includes('great-plain')),
    [false, true],
  )
})
rule('[medioevo.tecnologie.logistica-2] wagons go to sea only if the slowest of them comes back', () => {
  const group = (pm: number) =>
    table({
      players: { blue: { technology: { transport: 2 }, pool: { blue: 9 } } },
      pieces: [
        ['war-wagon', 1, 'blue', 'thrace', { pm: 6 }],
        ['war-wagon', 1, 'blue', 'thrace', { pm }],
      ],
      stack: [...fighting(), { proc: 'movement', at: 'group', seat: 'blue', place: 'thrace', pieces: ['piece-01', 'piece-02'] }],
    })
  assert.deepEqual(
    [1, 2].map(pm => group(pm).offered('blue', 'cross').includes('aegean-sea')),
    [false, true],
  )
})
rule('[medioevo.tecnologie.cartografia-1] a unit on an island does not walk, and who walks away holds nothing behind', () => {
  const given: Given = {
    players: { blue: { technology: { transport: 4 }, pool: { blue: 2 } } },
    armies: { blue: { candia: { light: 1 }, bulgaria: { light: 1 } } },
    board: { holder: { candia: 'blue', bulgaria: 'blue' } },
  }
  const t = shop(given).play('blue', 'apply', 'cartography')
  assert.deepEqual(t.offered('blue', 'name-space'), ['bulgaria'])
  t.play('blue', 'name-space', 'bulgaria').play('blue', 'name-unit', 'light').play('blue', 'name-space', 'thrace')
  assert.equal(findControllerOfSpace(t.state.board, findSpaceById('bulgaria')), null)
})
rule('[medioevo.r-34] who is aboard a Galley that is removed in port stays there, once', () => {
  const t = table({
    pieces: [['galley', 1, 'blue', 'smyrna']],
    board: { armies: [{ at: 'smyrna', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 2 } }] },
    stack: shopping('blue'),
  })
  assert.deepEqual([units(t.play('blue', 'dismiss-piece', 'piece-01'), 'blue', 'smyrna'), t.state.board.armies.length], [{ light: 2 }, 1])
})

// ---- Battle ----
const won = (t: Table) => takeDamage(rollOn(fightOn(t)))
rule('[medioevo.r-230] units of players and of barbarians are counted apart, and so are battles won outnumbered', () => {
  const shot = won(inBattle({ armies: against({ archer: 1 }, { light: 1 }), dice: { rolls: [1] } }))
  assert.deepEqual([statsOf(shot).playerUnitsDestroyed, statsOf(shot).enemyUnitsDestroyed, statsOf(shot).battlesWonOutnumbered], [1, 1, undefined])
  const wild = inBattle(
    { armies: { blue: { bulgaria: { archer: 1 } }, barbarians: { bulgaria: { light: 1 } } }, dice: { rolls: [1] } },
    'blue',
    'barbarians',
  ).play('blue', 'fight')
  assert.deepEqual([statsOf(wild).playerUnitsDestroyed, statsOf(wild).enemyUnitsDestroyed], [undefined, 1])
  const few = won(inBattle({ armies: against({ archer: 2 }, { light: 3 }), dice: { rolls: [1, 1, 1, 2, 8, 1, 2, 3] } }))
  assert.deepEqual([few.event('battle-won')?.['side'], statsOf(few).battlesWonOutnumbered], ['blue', 1])
})
rule('[medioevo.c.diplomazia-15] whoever is attacked in a war may call allies: the war notes it', () => {
  const t = inBattle({ armies: against({ light: 1 }, { light: 1 }) })
  assert.deepEqual(t.state.board.wars[0]!.attacked, ['red'])
})
rule('[medioevo.fase-5.cattura-1] the defender too may try to capture', () => {
  const t = inBattle({ armies: against({ light: 1 }, { heavy: 3 }), dice: { rolls: [1, 2, 3, 1, 2, 8] } })
  t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'fight').play('red', 'capture')
  takeDamage(rollOn(t))
  t.expect({ board: { prisoners: [{ owner: 'blue', holder: 'red', unit: 'light', n: 1 }] } })
})
rule('[medioevo.fase-5.navale-3] the Galley of barbarians counts as one of level I', () => {
  const at = 'aegean-sea'
  const t = inBattle(
    {
      pieces: [['galley', 3, 'blue', at]],
      board: {
        dice: { d4: 1, d6: 2, d8: 3 },
        armies: [
          { at, owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1 } },
          { at, owner: 'barbarians', by: 'barbarians', units: { light: 1 } },
        ],
      },
      dice: { rolls: [1, 2, 3] },
    },
    'blue',
    'barbarians',
    at,
  ).play('blue', 'fight')
  rollOn(t)
  assert.deepEqual(t.event('values'), { is: 'values', attacker: 5, defender: 3 })
})
rule('[medioevo.r-125] an Assassin lowers the dice of either side', () => {
  const t = fightOn(inBattle({ cards: { blue: ['empire-46'] }, armies: against({ light: 3 }, { archer: 1 }), dice: { rolls: [4] } }))
  t.play('blue', 'use', 'empire-46')
  assert.deepEqual(t.offered('blue', 'name-side'), ['red'])
})
rule('[medioevo.carte.12-1] Scientist 12 needs a military building', () => {
  const t = inBattle({ cards: { red: ['empire-12'] }, armies: against({ light: 1 }, { light: 1 }), board: { keeper: { bulgaria: 'red' } } })
  assert.equal(t.question(), 'round.terms')
})
rule('[medioevo.r-87 medioevo.r-237] who retreats takes what can be carried and engines that have the points, over the whole path', () => {
  const t = inBattle({
    pieces: [
      ['war-wagon', 1, 'blue', 'bulgaria', { pm: 2 }],
      ['siege-engine', 1, 'blue', 'bulgaria', { pm: 2 }],
      ['siege-engine', 1, 'blue', 'bulgaria', { pm: 1 }],
    ],
    armies: against({ heavy: 5 }, { light: 9 }),
    dice: { rolls: [1, 2, 3, 1, 2, 3] },
  })
  t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'retreat-to', 'thrace')
  assert.deepEqual(
    t.offered('blue', 'retreat-to').filter(at => ['nicaea', 'constantinople'].includes(String(at))),
    ['constantinople', 'nicaea'],
  )
  t.play('blue', 'retreat-to', 'nicaea')
  assert.notEqual(t.question(), 'round.farther')
  t.play('red', 'fight')
  while (t.question() === 'round.engine') t.play('blue', 'enough')
  takeDamage(rollOn(t))
  goAlong(t)
  assert.deepEqual(
    t.state.board.pieces.map(p => spaceKind.ids[p.at]),
    ['nicaea', 'nicaea', 'bulgaria'],
  )
  assert.equal(
    Object.values(units(t, 'blue', 'nicaea')).reduce((a, b) => a + b),
    3,
  )
})
rule('[medioevo.carte.65-1 medioevo.r-127 medioevo.r-165] a hired horde may be carried on like own units, and stays hired whatever battle ends', () => {
  const t = shop({ cards: { blue: ['empire-65'] } })
    .play('blue', 'use', 'empire-65')
    .play('blue', 'name-space', 'thrace')
  assert.deepEqual(
    t.state.board.armies.map(a => [ownerOf(a), a.by, isStopped(a)]),
    [['barbarians', 'blue', false]],
  )
  const march = table({
    cards: { blue: ['empire-65'] },
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    board: { dice: { d4: 1, d6: 6, d8: 8 } },
    stack: fighting(),
  })
  march.play('blue', 'use', 'empire-65').play('blue', 'name-space', 'thrace')
  march.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'nicaea')
  assert.deepEqual([units(march, 'blue', 'thrace'), units(march, 'blue', 'nicaea')], [{ light: 1 }, { light: 1 }])
  const hired = { at: 'thrace', owner: 'barbarians', by: 'blue', units: { light: 1 } }
  const battle = inBattle({
    board: {
      armies: [hired, { at: 'bulgaria', owner: 'blue', by: 'blue', units: { light: 1 } }, { at: 'bulgaria', owner: 'red', by: 'red', units: { light: 1 } }],
    },
  })
  battle.play('blue', 'demand-surrender').play('red', 'accept')
  assert.deepEqual(units(battle, 'blue', 'thrace'), { light: 1 })
})
rule('[medioevo.carte.34-1 medioevo.vittoria.partita-15] a Templar sent against an enemy in war costs no honour', () => {
  const t = shop({ cards: { blue: ['empire-34'] }, board: WAR })
    .play('blue', 'use', 'empire-34')
    .play('blue', 'name-space', 'banat')
    .play('blue', 'name-unit', 'light')
  assert.equal(honour(t, 'blue'), 10)
  const peace = shop({ cards: { blue: ['empire-34'] } })
    .play('blue', 'use', 'empire-34')
    .play('blue', 'name-space', 'banat')
    .play('blue', 'name-unit', 'light')
  assert.equal(honour(peace, 'blue'), 7)
})
rule('[medioevo.fase-5.segnalini-controllo-4] no token where an opponent or an enemy army is', () => {
  const t = table({
    armies: { barbarians: { bulgaria: { light: 1 } } },
    stack: [...shopping('blue'), { proc: 'tokens', at: 'put', seat: 'blue', left: 2, among: ['rum', 'banat', 'bulgaria'].map(x => x) }],
  })
  assert.deepEqual(t.offered('blue', 'place-token'), ['rum'])
})
rule('[medioevo.carte.55-1] a Ranger needs a transport, whatever else there is', () => {
  const t = table({
    cards: { blue: ['empire-55'] },
    pieces: [
      ['siege-engine', 1, 'blue', 'thrace'],
      ['war-wagon', 1, 'blue', 'thrace'],
    ],
    stack: fighting(),
  })
  assert.deepEqual([t.offered('blue', 'use'), t.play('blue', 'use', 'empire-55').offered('blue', 'name-piece')], [['empire-55'], ['piece-02']])
})
