/** 65, 66, B: hordes that are hired, units that are lent, designs that are borrowed, points that are turned. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { incomeOfSeat } from '../../src/board/money.ts'
import { fighting, florins, game, phase, shopping, table, trading, units, type Given } from '../table.ts'

const shop = (given: Given) => table({ ...given, stack: shopping('blue') })
const HIRED = { at: 'thrace', owner: 'barbarians', by: 'blue', units: { light: 2, archer: 1, 'captain-1': 1 } }

rule('[medioevo.fase-4.carte-13 medioevo.r-127 medioevo.r-245] hired units count for objectives, those lent to a horde do not, support is its owner’s', () => {
  const claims = (card: string, armies: object[]) => shop({ cards: { blue: [card] }, board: { armies } as never }).offered('blue', 'claim').length
  const own = (at: string, counts: object, by = 'blue') => ({ at, owner: 'blue', by, units: counts })
  assert.deepEqual([claims('empire-27', [own('thrace', { light: 11 }), HIRED]), claims('empire-27', [own('thrace', { light: 10 }), HIRED])], [1, 0])
  assert.deepEqual([claims('empire-07', [own('thrace', { archer: 5 }), HIRED]), claims('empire-07', [own('thrace', { archer: 4 }), HIRED])], [1, 0])
  assert.deepEqual(
    [
      claims('empire-67', [own('thrace', { 'captain-1': 2 }), HIRED]),
      claims('empire-67', [own('thrace', { 'captain-1': 2 }), own('rum', { 'captain-1': 1 }, 'barbarians')]),
    ],
    [1, 0],
  )
  assert.equal(claims('empire-67', [own('thrace', { 'captain-1': 2 }), own('buda', { 'captain-1': 1 }, 'red')]), 1)
  assert.deepEqual(
    [claims('empire-05', [own('thrace', { 'captain-3': 1, light: 2 }), HIRED]), claims('empire-05', [own('smyrna', { 'captain-3': 1, light: 2 }), HIRED])],
    [1, 0],
  )
  // Somebody else's units are not the commander's, and neither is a horde.
  const red = { at: 'thrace', owner: 'red', by: 'blue', units: { archer: 2 } }
  const wild = { at: 'rum', owner: 'barbarians', by: 'barbarians', units: { archer: 2 } }
  assert.deepEqual([claims('empire-07', [own('thrace', { archer: 5 }), red]), claims('empire-07', [own('thrace', { archer: 5 }), wild])], [0, 0])
})
rule('[medioevo.fase-5.eliminazione-2 medioevo.r-164 medioevo.r-127] who has nothing but units lent to a horde has no army, who has hired one has', () => {
  const homes = ['constantinople', 'thrace', 'thessalonica', 'philippopolis', 'nicaea', 'smyrna', 'paphlagonia']
  const taken = homes.map(at => ({ at, owner: 'red', by: 'red', units: { light: 1 } }))
  const horde = { at: 'rum', owner: 'barbarians', by: 'barbarians', units: { light: 1 } }
  const income = (army: object) => {
    const t = table({ board: { armies: [...taken, horde, army], holder: Object.fromEntries(homes.map(at => [at, 'red'])) } as never, stack: shopping('blue') })
    return incomeOfSeat(t.state.board, 'blue')
  }
  const lent = { at: 'rum', owner: 'blue', by: 'barbarians', units: { light: 1 } }
  assert.deepEqual([income(lent), income({ ...lent, by: 'blue' }), income({ ...HIRED, at: 'rum' })], [200, 0, 0])
})

// ---- Designs that Temporal power lends ----
const MASTER: Given = { players: { blue: { technology: { faith: 4, construction: 2, transport: 1 }, pool: { green: 9, blue: 9 }, lent: ['mathematics'] } } }
rule('[medioevo.tecnologie.potere-temporale-1] a design that is lent serves for one purchase made by it, and is not lost by another', () => {
  const t = shop(MASTER)
  const mayMakeEngine = () => t.offered('blue', 'make').includes('siege-engine')
  assert.ok(mayMakeEngine())
  t.play('blue', 'build', 'tower').play('blue', 'place-at', 'thrace').play('blue', 'no-token')
  t.play('blue', 'make', 'caravan').play('blue', 'at-level', 'I').play('blue', 'place-at', 'constantinople')
  assert.ok(mayMakeEngine())
  t.play('blue', 'improve', 'piece-01').play('blue', 'at-level', 'II')
  t.play('blue', 'recruit', 'light').play('blue', 'place-at', 'constantinople')
  assert.ok(mayMakeEngine())
  t.play('blue', 'make', 'siege-engine').play('blue', 'at-level', 'I').play('blue', 'place-at', 'constantinople')
  assert.ok(!mayMakeEngine())
})
rule('[medioevo.tecnologie.potere-temporale-1 medioevo.carte.28-1 medioevo.fase-5.resa-3] nor by a Captain who comes back', () => {
  const lent = (more: object) => shop({ players: { blue: { lent: ['military-art'], pool: { red: 9 }, ...more } } })
  const captains = (t: ReturnType<typeof shop>) => t.offered('blue', 'recruit').filter(u => String(u).startsWith('captain'))
  const ALL = ['captain-1', 'captain-2', 'captain-3']
  const back = lent({ surrendered: { 'captain-1': 1 } })
    .play('blue', 'reinstate', 'captain-1')
    .play('blue', 'place-at', 'constantinople')
  const bought = lent({ rebuy: { 'captain-2': 1 } })
    .play('blue', 'recruit', 'captain-2')
    .play('blue', 'place-at', 'constantinople')
  const hired = lent({}).play('blue', 'recruit', 'captain-1').play('blue', 'place-at', 'constantinople')
  assert.deepEqual([captains(back), captains(bought), captains(hired)], [ALL, ALL, []])
  const trained = lent({}).play('blue', 'recruit', 'light').play('blue', 'place-at', 'constantinople')
  assert.deepEqual(captains(trained), ALL)
})
rule('[medioevo.varianti.schieramento-1 medioevo.tecnologie.potere-temporale-1] behind the screens it serves for one order', () => {
  const t = table({
    players: { blue: { lent: ['masonry'], pool: { green: 9 } } },
    options: { deployment: true },
    stack: phase('combat', { proc: 'purchases', at: 'each', next: 3, hidden: true }, { proc: 'shop', at: 'menu', seat: 'blue' }),
  })
  t.play('blue', 'done')
  while (t.question() === 'shop.menu') t.play(t.asked()[0]!, 'done')
  assert.ok(t.offered('blue', 'order').includes('village'))
  t.play('blue', 'order', 'village').refused('blue', 'order', 'town', 'medioevo.tecnologie.potere-temporale-1')
  for (const seat of ['blue', 'green', 'red', 'yellow'] as const) t.play(seat, 'ready')
  t.play('blue', 'deploy', 'village').play('blue', 'place-at', 'constantinople').play('blue', 'done')
  assert.deepEqual([t.state.board.buildings.length, t.state.board.players.blue!.lent, florins(t, 'blue')], [1, [], 1500])
})

rule(
  '[medioevo.tecnologie.potere-temporale-1 medioevo.r-131] what is lent to a neighbour is not his to lend, and the next design waits until one has served',
  () => {
    const SEER = { technology: { faith: 4 }, pool: { purple: 9, green: 9, blue: 9 } }
    const designs = (given: Given) =>
      table({ ...given, stack: shopping('blue') })
        .play('blue', 'apply', 'temporal-power')
        .offered('blue', 'name-technology')
    const scholar = { technology: { construction: 1, transport: 1 } }
    assert.deepEqual(designs({ players: { blue: SEER, red: scholar, green: { lent: ['mathematics'] } } }), ['carpentry', 'masonry'])
    const t = table({ players: { blue: SEER, red: scholar }, stack: shopping('blue') })
    t.play('blue', 'apply', 'temporal-power').play('blue', 'name-technology', 'masonry')
    assert.ok(!t.offered('blue', 'apply').includes('temporal-power'))
    t.play('blue', 'build', 'village').play('blue', 'place-at', 'constantinople').play('blue', 'apply', 'temporal-power')
    assert.deepEqual(t.offered('blue', 'name-technology'), ['carpentry', 'masonry'])
  },
)
rule('[medioevo.tecnologie.potere-temporale-1 medioevo.varianti.schieramento-1] a design that is learnt after it was lent serves for every order', () => {
  const t = table({
    players: { blue: { lent: ['masonry'], pool: { green: 9 } } },
    options: { deployment: true },
    stack: phase('combat', { proc: 'purchases', at: 'each', next: 9, hidden: true }, { proc: 'shop', at: 'menu', seat: 'blue' }),
  })
  t.play('blue', 'learn', 'construction').play('blue', 'done').play('blue', 'order', 'village')
  assert.ok(t.offered('blue', 'order').includes('village'))
})
rule('[medioevo.r-127 medioevo.fase-5.rimozione-1] hired units may be dismissed like own ones', () => {
  const t = shop({ board: { armies: [HIRED] } as never }).play('blue', 'dismiss-at', 'thrace')
  assert.deepEqual(t.offered('blue', 'dismiss'), ['archer', 'captain-1', 'light'])
  assert.deepEqual(units(t.play('blue', 'dismiss', 'archer'), 'blue', 'thrace'), { light: 2, 'captain-1': 1 })
})

// ---- Points that are turned, or taken from others, ahead ----
rule('[medioevo.tecnologie.monachesimo-1 medioevo.r-192 medioevo.carte.72-1] purple points become others before they are asked for', () => {
  const MONK: Given = { players: { blue: { technology: { faith: 2 }, tokens: { purple: 3 } } }, cards: { blue: ['empire-72'] } }
  const upkeep = phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' })
  for (const stack of [shopping('blue'), fighting(), upkeep]) {
    const t = table({ ...MONK, stack })
    for (let n = 0; n < 3; n++) t.play('blue', 'turn-token', 'purple')
    assert.deepEqual([t.offered('blue', 'turn-purple'), t.offered('blue', 'use')], [[''], []])
    t.play('blue', 'turn-purple')
    assert.deepEqual(t.offered('blue', 'name-colour'), ['blue', 'green', 'orange', 'red', 'yellow'])
    t.play('blue', 'name-colour', 'red').play('blue', 'turn-purple').play('blue', 'name-colour', 'green').play('blue', 'use', 'empire-72')
    for (const colour of ['red', 'green', 'purple']) t.play('blue', 'name-colour', colour)
    assert.deepEqual([florins(t, 'blue'), t.offered('blue', 'turn-purple')], [1700, []])
  }
  const lay = table({ ...MONK, players: { blue: { tokens: { purple: 3 } } }, stack: shopping('blue') }).play('blue', 'turn-token', 'purple')
  assert.deepEqual(lay.offered('blue', 'turn-purple'), [])
  const trader = table({ ...MONK, pieces: [['caravan', 1, 'blue', 'constantinople']], stack: trading('blue') }).play('blue', 'lead', 'piece-01')
  trader.play('blue', 'turn-token', 'purple').play('blue', 'turn-purple').play('blue', 'name-colour', 'yellow')
  assert.equal(trader.question(), 'journey.act')
})
rule('[medioevo.tecnologie.proselitismo-3 medioevo.r-192] points of a neighbour’s card are taken in phase 3 as well', () => {
  const t = table({
    players: { blue: { technology: { faith: 3 }, tokens: { purple: 1 } } },
    cards: { red: ['empire-66'] },
    stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }),
  })
  t.play('blue', 'apply', 'proselytism').play('blue', 'turn-token', 'purple').play('blue', 'name-card', 'empire-66').play('blue', 'name-colour', 'orange')
  if (t.question() === 'instant.name') t.play('blue', 'no-more')
  assert.equal(
    t.state.board.players.blue!.pool.reduce((a, b) => a + b),
    2,
  )
})

// ---- Before the auction ----
rule('[medioevo.r-272 medioevo.fase-4.carte-6 medioevo.r-229] a card that was readied may be used before the bids, and its florins be bid', () => {
  const begun = (turn: number, more: Given = {}) =>
    table({ turn, order: ['red', 'blue', 'green', 'yellow'], cards: { blue: ['empire-36'] }, ...more, stack: [game, { proc: 'turn', at: 'begin' }] })
  const t = begun(2, { players: { blue: { banked: 300 } }, florins: { blue: 100 } })
  assert.deepEqual([t.question(), t.asked()], ['window.turn-start', ['blue']])
  t.play('blue', 'use', 'empire-36').pass()
  assert.deepEqual([t.question(), florins(t, 'blue')], ['auction.bids', 550])
  t.play('blue', 'bid', 550)
  // Nobody is asked who has nothing to use, nor in the first turn.
  assert.deepEqual([begun(2, { cards: {} }).question(), begun(1).question()], ['auction.bids', 'events.reroll'])
  // The first of the last turn comes first.
  assert.equal(begun(2, { cards: { blue: ['empire-36'], red: ['empire-01'] } }).asked()[0], 'red')
})
rule('[medioevo.r-272 medioevo.r-149] where it ends the game nobody bids any more', () => {
  const t = table({
    options: { 'honour-limit': 25 },
    players: { blue: { honour: 24 } },
    cards: { blue: ['empire-69'] },
    buildings: [
      ['civil', 2, 'constantinople'],
      ['military', 3, 'constantinople'],
    ],
    stack: [game, { proc: 'turn', at: 'begin' }],
  })
  t.play('blue', 'use', 'empire-69').play('blue', 'name-space', 'constantinople')
  assert.notEqual(t.question(), 'auction.bids')
})
rule('[medioevo.carte.65-1] who has neither land nor army has nowhere to hire a horde', () => {
  const HOMES = ['constantinople', 'thrace', 'thessalonica', 'philippopolis', 'nicaea', 'smyrna', 'paphlagonia']
  const hires = (lost: number) =>
    shop({
      cards: { blue: ['empire-65'] },
      armies: { barbarians: Object.fromEntries(HOMES.slice(0, lost).map(at => [at, { light: 1 }])) },
    }).offered('blue', 'use').length
  assert.deepEqual([hires(6), hires(7)], [1, 0])
})
