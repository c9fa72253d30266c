/** Where chapters meet: barbarians with buildings and upkeep, armistice and war with trade, elimination, hidden orders, cards that are used more than once. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, florins, game, phase, shopping, table, trading, units, type Given, type Table } from '../table.ts'

// ---- Barbarians ----
rule(
  '[medioevo.fase-5.distruzione-2 medioevo.fase-5.distruzione-3 medioevo.r-44] with a military building that barbarians sack go the tokens beside it',
  () => {
    const sacked = (buildings: Given['buildings']) =>
      table({
        armies: { barbarians: { thrace: { light: 1 } } },
        buildings: buildings!,
        board: { keeper: { thrace: 'blue', philippopolis: 'blue' }, token: { bulgaria: 'blue', serbia: 'blue' } },
        stack: phase('taxes', { proc: 'events', at: 'tolerated' }, { proc: 'arrive', at: 'threat', place: 'thrace' }),
      }).state.board.token
    const tower: Given['buildings'] = [['military', 1, 'thrace']]
    assert.deepEqual([sacked(tower)[findSpaceById('bulgaria')], sacked(tower)[findSpaceById('serbia')]], [undefined, 'blue'])
    assert.equal(sacked([...tower, ['military', 1, 'philippopolis']])[findSpaceById('bulgaria')], 'blue')
    assert.equal(sacked([['civil', 1, 'thrace']])[findSpaceById('bulgaria')], 'blue')
  },
)
const SEAS = ['aegean-sea', 'black-sea-west', 'sea-of-cyprus', 'levantine-sea']
rule('[medioevo.r-24 medioevo.fase-2.3-6] a horde on an island stays there if no barbarian Galley can be had', () => {
  const raid = (seas: readonly string[]) =>
    table({
      armies: { barbarians: Object.fromEntries([...seas, 'panormus', 'rum'].map(at => [at, { light: 1 }])) },
      stack: phase('taxes', { proc: 'events', at: 'tolerated' }, { proc: 'raids', at: 'begin' }),
    })
  raid(SEAS).refused('blue', 'move-horde', 'panormus', 'medioevo.r-24').play('blue', 'move-horde', 'rum')
  assert.ok(raid(SEAS.slice(1)).play('blue', 'move-horde', 'panormus').offered('blue', 'horde-to').includes('ionian-sea'))
})
const bill = (given: Given) =>
  table({ ...given, stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }) })
const BESIEGED: Given = {
  armies: { blue: { bulgaria: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
  buildings: [['military', 1, 'bulgaria']],
  board: { keeper: { bulgaria: 'blue' } },
}
rule('[medioevo.r-216 medioevo.fase-3-8 medioevo.fase-5.rimozione-1] whoever gives up the last unit beside barbarians leaves the place to them', () => {
  for (const t of [bill(BESIEGED), table({ ...BESIEGED, stack: shopping('blue') })]) {
    t.play('blue', 'dismiss-at', 'bulgaria').play('blue', 'dismiss', 'light')
    assert.deepEqual(t.state.board.buildings, [])
  }
})
const LENT = { at: 'thrace', owner: 'blue', by: 'red', units: { light: 2 } }
const SUPPORT = { supports: [{ owner: 'blue', commander: 'red', enemy: 'green', number: 1 }] }
rule('[medioevo.r-256 medioevo.fase-3-9] who can pay in no other way gives up the support of an ally, and only then', () => {
  const owing = (more: { borrowed?: boolean }, own: object[] = []) =>
    bill({ florins: { blue: 20 }, players: { blue: { ...more } }, board: { ...SUPPORT, armies: [LENT, ...own] } as never })
  const t = owing({ borrowed: true }).refused('blue', 'pay-upkeep', undefined, 'medioevo.fase-3-9')
  t.play('blue', 'dismiss-at', 'thrace').play('blue', 'dismiss', 'light').play('blue', 'pay-upkeep')
  assert.deepEqual([units(t, 'red', 'thrace'), florins(t, 'blue')], [{ light: 1 }, 0])
  assert.deepEqual(owing({}).offered('blue', 'dismiss-at'), [])
  const own = { at: 'smyrna', owner: 'blue', by: 'blue', units: { light: 1 } }
  assert.deepEqual(owing({ borrowed: true }, [own]).offered('blue', 'dismiss-at'), ['smyrna'])
})
rule('[medioevo.r-256 medioevo.c.rottura-1] a promised payment is no reason to give up the support of an ally: it is withheld', () => {
  const promise = { number: 2, parties: ['blue', 'yellow'], payments: [{ from: 'blue', to: 'yellow', florins: 100, when: 'per-turn' }], begin: 1 }
  const board = { ...SUPPORT, armies: [LENT], treaties: [promise] } as never
  const t = bill({ florins: { blue: 50 }, players: { blue: { borrowed: true } }, board })
  assert.deepEqual(t.refused('blue', 'pay-upkeep', undefined, 'medioevo.fase-3-9').offered('blue', 'dismiss-at'), [])
  assert.equal(florins(t.play('blue', 'withhold', 'yellow').play('blue', 'pay-upkeep'), 'blue'), 10)
})

// ---- Elimination ----
const ruined = (seats: number, more: Given = {}) =>
  table({
    seats,
    ...more,
    players: { red: { loans: 5, oldLoans: 5, borrowed: true, defaults: 1, blood: 3 }, ...more.players },
    florins: { red: 0 },
    board: { holder: {}, token: {}, ...more.board },
    stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 3 }, { proc: 'interest', at: 'fail', seat: 'red' }),
  })
rule('[medioevo.r-36 medioevo.r-155] Blood tokens of an eliminated player go back, and the last player left is asked nothing more', () => {
  const t = ruined(4)
  assert.deepEqual([t.state.board.players.red!.blood, t.question()], [0, 'upkeep.pay'])
  const last = ruined(3, { players: { green: { out: true } } })
  assert.equal(last.state.outcome?.reason, 'last-player')
})
rule('[medioevo.r-203 medioevo.varianti.sangue-1] a transport that is seized and kept counts as sacked, too', () => {
  const t = table({
    options: { blood: true },
    armies: { red: { serbia: { light: 1 } } },
    board: { wars: [{ a: 'red', b: 'blue', since: 1 }], holder: { serbia: 'red' } },
    pieces: [['caravan', 1, 'blue', 'bulgaria']],
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'serbia').play('red', 'keep-rest')
  assert.deepEqual([t.state.board.pieces[0]!.owner, t.state.board.players.blue!.blood], ['red', 1])
})

// ---- Armistice and war with trade ----
const passing = (war: object) =>
  table({
    armies: { red: { serbia: { light: 1 } } },
    board: { wars: [{ a: 'red', b: 'blue', since: 1, ...war }], holder: { serbia: 'red' } },
    pieces: [['caravan', 1, 'blue', 'bulgaria']],
    stack: trading('blue'),
  })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'go', 'serbia')
rule('[medioevo.r-143 medioevo.r-226 medioevo.r-63] under an armistice no transport is seized', () => {
  assert.equal(passing({ truce: 2 }).question(), 'journey.act')
  assert.equal(passing({ since: 2 }).question(), 'journey.seize')
})
rule('[medioevo.fase-6.comprare-vendere-3 medioevo.r-62] a war declared this turn is no battle yet: one trades where the other army stands', () => {
  const trade = (since: number) =>
    table({
      armies: { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } },
      board: { wars: [{ a: 'red', b: 'blue', since }], holder: { bulgaria: 'blue' } },
      pieces: [['caravan', 1, 'blue', 'bulgaria']],
      stack: trading('blue'),
    }).play('blue', 'lead', 'piece-01')
  trade(2).play('blue', 'buy', 1)
  trade(1).refused('blue', 'buy', 1, 'medioevo.fase-6.comprare-vendere-3')
})

// ---- Routes ----
rule('[medioevo.fase-6.rotta-10 medioevo.carte.30-1] while the markers of a lost transport wait no other route is opened', () => {
  const bought = (players: NonNullable<Given['players']>) =>
    table({ players, board: { marks: { waiting: ['blue'] } }, pieces: [['caravan', 1, 'blue', 'constantinople']], stack: trading('blue') })
      .play('blue', 'lead', 'piece-01')
      .play('blue', 'buy', 1)
      .question()
  const waits = { route: { carrier: null, stops: ['smyrna', 'candia', 'rome'], done: [], destination: 'venice' } }
  assert.deepEqual([bought({ blue: waits }), bought({})], ['journey.act', 'journey.open-route'])
})
rule('[medioevo.fase-6.rotta-1 medioevo.carte.21-1] what Merchant 21 buys may begin a route', () => {
  const t = table({ cards: { blue: ['empire-21'] }, pieces: [['caravan', 1, 'blue', 'constantinople']], stack: trading('blue') }).play(
    'blue',
    'lead',
    'piece-01',
  )
  t.play('blue', 'use', 'empire-21').play('blue', 'name-good', 'wine')
  assert.equal(t.question(), 'journey.open-route')
  assert.equal(t.play('blue', 'no-route').question(), 'journey.act')
})
rule('[medioevo.carte.64-1 medioevo.r-114] Camel driver 64 serves in the sale that completes the route, and in no other', () => {
  const sold = (done: readonly string[]) => {
    const t = table({
      cards: { blue: ['empire-64'] },
      players: { blue: { route: { carrier: 'piece-01', stops: ['venice', 'genoa', 'tuscany'], done, destination: 'rome' } } },
      pieces: [['caravan', 1, 'blue', 'rome', { goods: ['wine'] }]],
      stack: trading('blue'),
    })
    t.play('blue', 'lead', 'piece-01').play('blue', 'sell', 'wine')
    if (t.question() === 'sale.points') t.play('blue', 'points-to-honour', 0)
    return t.question()
  }
  assert.deepEqual([sold(['venice', 'genoa', 'tuscany']), sold(['venice'])], ['window.trade-transaction', 'journey.act'])
})

// ---- Cards ----
const name = (t: Table, ...colours: string[]) => {
  for (const colour of colours) t.play('blue', 'name-colour', colour)
  return t
}
rule('[medioevo.carte.72-1 medioevo.r-121] Mystic 72 sells set after set, as long as there are three colours', () => {
  const mystic = (pool: object) =>
    table({ cards: { blue: ['empire-72'] }, players: { blue: { pool: pool as never } }, stack: shopping('blue') }).play('blue', 'use', 'empire-72')
  const two = name(mystic({ red: 2, blue: 2, green: 1, yellow: 1 }), 'red', 'blue', 'green', 'red', 'blue', 'yellow')
  assert.deepEqual([florins(two, 'blue'), two.question()], [1800, 'shop.menu'])
  const one = name(mystic({ red: 2, blue: 2, green: 1 }), 'red', 'blue', 'green')
  assert.deepEqual([florins(one, 'blue'), one.question()], [1700, 'shop.menu'])
  const enough = name(mystic({ red: 2, blue: 2, green: 2 }), 'red', 'blue', 'green').play('blue', 'no-more')
  assert.equal(florins(enough, 'blue'), 1700)
})
rule('[medioevo.carte.66-1] Marauder 66 helps one horde, with units from elsewhere', () => {
  const t = table({
    cards: { blue: ['empire-66'] },
    armies: { blue: { thrace: { knight: 2 }, smyrna: { light: 1 }, rum: { light: 1 } }, barbarians: { rum: { light: 1 }, bulgaria: { light: 1 } } },
    stack: shopping('blue'),
  })
  // Units that share a territory with barbarians are not in an own one.
  assert.deepEqual(t.play('blue', 'use', 'empire-66').offered('blue', 'name-space').toSorted(), ['smyrna', 'thrace'])
  t.play('blue', 'name-space', 'smyrna').play('blue', 'name-unit', 'light')
  assert.deepEqual(t.offered('blue', 'name-space').toSorted(), ['bulgaria', 'rum'])
  t.play('blue', 'name-space', 'bulgaria').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'knight')
  assert.deepEqual(t.offered('blue', 'name-space'), ['bulgaria'])
})

rule('[medioevo.r-49 medioevo.c.diplomazia-7] for an objective secret treaties count as well, as long as they are in force', () => {
  const grants = [{ type: 'trade', from: 'blue', to: 'green', lands: [], support: 0, targets: [] }]
  const claims = (end: number) =>
    table({
      turn: 3,
      cards: { blue: ['empire-51'] },
      board: { treaties: [{ number: 1, parties: ['blue', 'green'], grants, begin: 1 }] },
      shared: [{ seats: ['blue', 'red'], value: { number: 0, parties: ['blue', 'red'], grants: [{ ...grants[0]!, to: 'red' }], begin: 1, end } }],
      stack: shopping('blue'),
    }).offered('blue', 'claim')
  assert.deepEqual([claims(3), claims(2)], [['empire-51'], []])
})
const BORROWED: Given = { players: { blue: { technology: { faith: 4 }, pool: { purple: 2, blue: 1 } }, red: { technology: { transport: 2 } } } }
rule(
  '[medioevo.tecnologie.potere-temporale-1 medioevo.r-193 medioevo.tecnologie.logistica-1] Temporal power borrows Logistics for a step, in Combat and in Trade',
  () => {
    const crossed = (t: Table) => t.play('blue', 'cross', 'aegean-sea').play('blue', 'name-technology', 'logistics').state.board.pieces[0]!.at
    const wagon = table({ ...BORROWED, pieces: [['war-wagon', 1, 'blue', 'thessalonica']], stack: fighting() })
    assert.equal(crossed(wagon.play('blue', 'move-from', 'thessalonica').play('blue', 'join-piece', 'piece-01')), findSpaceById('aegean-sea'))
    const caravan = (given: Given) =>
      table({ ...given, pieces: [['caravan', 1, 'blue', 'thessalonica']], stack: trading('blue') }).play('blue', 'lead', 'piece-01')
    assert.equal(crossed(caravan(BORROWED)), findSpaceById('aegean-sea'))
    assert.deepEqual(caravan({ players: { ...BORROWED.players, red: {} } }).offered('blue', 'cross'), [])
    caravan({ ...BORROWED, florins: { blue: 0 }, players: { ...BORROWED.players, blue: { technology: { faith: 4 }, pool: { blue: 1 } } } }).refused(
      'blue',
      'cross',
      'aegean-sea',
      'medioevo.r-202',
    )
  },
)

// ---- Hidden orders ----
const ships = (owner: 'red' | 'green', n: number) => Array.from({ length: n }, () => ['merchant-ship', 1, owner, 'aegean-sea'] as const)
rule('[medioevo.r-159 medioevo.r-3] hidden orders count Captains of all levels as the same three figures, transports as the same models', () => {
  const t = table({
    options: { deployment: true },
    florins: { blue: 9000 },
    players: { blue: { technology: { combat: 1, transport: 1, construction: 3 } } },
    pieces: [...ships('red', 8), ...ships('green', 3)],
    stack: [game, { proc: 'turn', at: 'combat' }, { proc: 'purchases', at: 'orders', hidden: true }],
  })
  t.play('blue', 'order', 'captain-1')
    .play('blue', 'order', 'captain-2')
    .play('blue', 'order', 'captain-3')
    .refused('blue', 'order', 'captain-1', 'medioevo.r-3')
  t.play('blue', 'order', 'merchant-ship-I').refused('blue', 'order', 'merchant-ship-II', 'medioevo.r-3')
  t.play('blue', 'order', 'siege-engine-I').play('blue', 'order', 'siege-engine-II')
})
