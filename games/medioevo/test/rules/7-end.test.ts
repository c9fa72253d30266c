/** Definitions and small print of the set-up, the order of the phases, 7: the end of a turn and of the game. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import setup from '../../data/setup.json' with { type: 'json' }
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findHomeOwnerOfTerritory } from '../../src/board/map.ts'
import { findEnemySidesAt, findArrivalResultOfGroup } from '../../src/board/moving.ts'
import { wealthOfSeat } from '../../src/board/scoring.ts'
import { medioevo } from '../../src/index.ts'
import {
  LAND_NEIGHBOURS,
  CONTROL_TOKENS_PER_PLAYER,
  crossesRiver,
  HOME_KINGDOM_OF_SPACE,
  JERUSALEM,
  LANDS,
  MAMLUKS,
  turnOrderPenaltyOf,
  PIECE_KIND_IDS,
  PROPERTY_TOKEN_FACES,
  SEAS,
  findSpaceById,
  unitKind,
} from '../../src/kinds.ts'
import { fighting, florins, game, honour, shopping, table, trading, units, type Given } from '../table.ts'

// ---- Definitions ----
rule('[medioevo.definizioni-1 medioevo.definizioni-5 medioevo.definizioni-10] territories and sea areas, adjacent over borders and rivers', () => {
  assert.deepEqual([LANDS.length, SEAS.length], [90, 16])
  const [banat, serbia] = [findSpaceById('banat'), findSpaceById('serbia')]
  assert.ok(LAND_NEIGHBOURS[banat]!.includes(serbia) && crossesRiver(banat, serbia))
  assert.ok(LANDS.every(at => LAND_NEIGHBOURS[at]!.every(to => !SEAS.includes(to))))
})
rule('[medioevo.definizioni-2 medioevo.definizioni-3 medioevo.definizioni-4] military units by class make an army; engines and transports are pieces', () => {
  assert.deepEqual(unitKind.ids, ['light', 'heavy', 'archer', 'knight', 'captain-1', 'captain-2', 'captain-3'])
  assert.deepEqual([...PIECE_KIND_IDS].sort(), ['caravan', 'galley', 'merchant-ship', 'siege-engine', 'war-wagon'])
  const t = table({ armies: { blue: { thrace: { light: 1, knight: 2 } } } })
  assert.equal(t.state.board.armies.length, 1)
})
rule('[medioevo.definizioni-6 medioevo.definizioni-9] a territory nobody controls is barbarian; opponents are hostile players and, in battle, hordes', () => {
  const t = table({
    armies: {
      blue: { serbia: { light: 1 } },
      red: { serbia: { light: 1 } },
      green: { serbia: { light: 1 } },
      barbarians: { bosnia: { light: 1 }, serbia: { light: 1 } },
    },
    board: { wars: [{ a: 'blue', b: 'red', since: 1 }] },
  })
  assert.equal(findControllerOfSpace(t.state.board, findSpaceById('dalmatia')), null)
  assert.deepEqual(findEnemySidesAt(t.state.board, 'blue', findSpaceById('serbia')).sort(), ['barbarians', 'red'])
  const armed = table({ board: { armies: [{ at: 'dalmatia', owner: 'blue', by: 'blue', moving: true, units: { light: 1 } }] } })
  assert.equal(findArrivalResultOfGroup(armed.state.board, { seat: 'blue', place: findSpaceById('dalmatia'), galley: null, pieces: [] }), 'horde')
})
rule('[medioevo.preparazione-4 medioevo.preparazione-16 medioevo.r-1] 8 Control and 10 Property tokens, 37 markers in all', () => {
  const { discs, route, total } = setup.markers
  assert.deepEqual([CONTROL_TOKENS_PER_PLAYER, PROPERTY_TOKEN_FACES.length], [8, 10])
  assert.equal(discs + CONTROL_TOKENS_PER_PLAYER + PROPERTY_TOKEN_FACES.length + route.round + route.domed, total)
})
rule('[medioevo.fase-1-2] coins of six values make the 1600 florins of the start', () => {
  const coins = Object.entries(setup.start.coins)
  assert.deepEqual(
    coins.map(([value]) => Number(value)).sort((a, b) => a - b),
    [1, 5, 10, 50, 100, 500],
  )
  assert.equal(
    coins.reduce((sum, [value, n]) => sum + Number(value) * n, 0),
    florins(table(), 'blue'),
  )
})
rule('[medioevo.preparazione-2 medioevo.preparazione-5] decks lie face down, and florins behind screens', () => {
  const t = table({ stack: [game, { proc: 'setup', at: 'deal' }] })
  const seen = medioevo.view(t.state, 'red')
  assert.ok(seen.zones.events.every(card => card === null) && seen.zones.empire.every(card => card === null))
  assert.notDeepEqual(t.state.secrets.zones.events, table().state.secrets.zones.events)
  assert.equal(seen.own?.florins, 1600)
  assert.ok(!JSON.stringify(medioevo.view(table({ florins: { blue: 1234 } }).state, 'red')).includes('1234'))
})
rule(
  '[medioevo.preparazione-18 medioevo.preparazione-19 medioevo.intro.durata-5] everybody has a colour; the turn is the first, and honour stands on the board',
  () => {
    const { state } = medioevo.setup('medioevo', medioevo.options({ seats: 6 }), [1, 2, 3, 4, 5, 6, 7, 8])
    assert.deepEqual([state.board.turn, state.seats], [1, ['blue', 'green', 'red', 'yellow', 'white', 'brown']])
    const t = table({ players: { blue: { technology: { construction: 1 }, pool: { green: 3 } } }, stack: shopping('blue') })
    t.play('blue', 'build', 'city').play('blue', 'place-at', 'constantinople')
    assert.deepEqual(medioevo.view(t.state, 'red').board.players.blue!.honour, 11)
  },
)

// ---- Phases ----
rule('[medioevo.fasi-1 medioevo.definizioni.turno-1] seven phases, of which the auction is the first', () => {
  assert.deepEqual(Object.keys(medioevo.def.procs.turn), ['begin', 'order', 'events', 'taxes', 'purchases', 'combat', 'trade', 'cleanup'])
  const t = table({ turn: 3, stack: [game, { proc: 'turn', at: 'order' }] })
  assert.equal(t.question(), 'auction.bids')
  for (const seat of ['blue', 'green', 'red', 'yellow'] as const) t.play(seat, 'bid', seat === 'blue' ? 1 : 0).play(seat, 'ready')
  assert.equal(t.question(), 'events.reroll')
})
rule('[medioevo.fasi-2 medioevo.r-37 medioevo.r-105] taxes are set by all at once; purchases, Combat and Trade go in turn order', () => {
  const order = ['yellow', 'red', 'blue', 'green'] as const
  const t = table({
    order,
    pieces: [
      ['caravan', 1, 'blue', 'thrace'],
      ['caravan', 1, 'red', 'banat'],
    ],
    stack: [game, { proc: 'turn', at: 'taxes' }],
  })
  assert.deepEqual(t.asked(), [...order])
  for (const seat of order) t.play(seat, 'ready')
  const asked = (question: string, answer: string) => {
    const seats: string[] = []
    while (t.question() === question) {
      const [seat] = t.asked()
      seats.push(seat!)
      t.play(seat!, answer)
    }
    return seats
  }
  assert.deepEqual(asked('upkeep.pay', 'pay-upkeep'), [...order])
  assert.deepEqual(asked('shop.menu', 'done'), [...order])
  assert.deepEqual(asked('combat.act', 'pass-turn'), [...order])
  assert.deepEqual(asked('journey.lead', 'done'), ['red', 'blue'])
})
rule('[medioevo.r-32 medioevo.d.prestiti-3] levels, income, interest, upkeep; a loan may be taken in between', () => {
  const t = table({
    players: { blue: { loans: 1, oldLoans: 1 } },
    florins: { blue: 0 },
    armies: { blue: { thrace: { light: 1 } } },
    stack: [game, { proc: 'turn', at: 'taxes' }],
  })
  for (const seat of ['blue', 'green', 'red', 'yellow'] as const) t.play(seat, 'ready')
  assert.deepEqual([t.question(), florins(t, 'blue')], ['interest.pay', 70])
  t.play('blue', 'borrow').play('blue', 'pay-interest')
  // The new loan bears no interest yet.
  assert.deepEqual([t.question(), florins(t, 'blue')], ['upkeep.pay', 520])
})
rule('[medioevo.r-38] Technology points left over are lost when a phase ends', () => {
  const t = table({ players: { blue: { pool: { blue: 2 } } }, stack: shopping('blue') })
  t.play('blue', 'learn', 'law')
  assert.equal(t.state.board.players.blue!.pool[0], 2)
  t.play('blue', 'done')
  assert.deepEqual([t.question(), t.state.board.players.blue!.pool[0]], ['combat.act', 0])
})

// ---- 7 End of the turn ----
rule('[medioevo.r-200 medioevo.fase-7-1] effects end, control is settled, pieces rest, treaties end, and then comes the next turn', () => {
  const t = table({
    board: {
      armies: [{ at: 'serbia', owner: 'barbarians', by: 'blue', units: { light: 2 } }],
      holder: { serbia: 'blue' },
      treaties: [{ number: 1, parties: ['blue', 'red'], grants: [{ type: 'trade', from: 'red', to: 'blue' }], begin: 1, end: 2 }],
    },
    pieces: [['caravan', 1, 'blue', 'serbia', { pm: 0 }]],
    stack: [game, { proc: 'turn', at: 'cleanup' }, { proc: 'trade', at: 'each', next: 9 }, { proc: 'journey', at: 'lead', seat: 'red' }],
  })
  t.play('red', 'done')
  assert.deepEqual([units(t, 'blue', 'serbia'), findControllerOfSpace(t.state.board, findSpaceById('serbia')), t.state.board.pieces[0]!.pm], [{}, null, 6])
  const told = t.events.map(x => x.event.is)
  assert.ok(told.indexOf('treaty-ended') < told.indexOf('turn') && told.indexOf('turn') >= 0)
  assert.equal(t.question(), 'auction.bids')
})
rule('[medioevo.r-203 medioevo.varianti.sangue-1] to seize a lone transport is a sacking, and gives its owner a Blood token', () => {
  const t = table({
    options: { blood: true },
    armies: { red: { serbia: { light: 1 } } },
    board: { wars: [{ a: 'red', b: 'blue', since: 1 }], holder: { serbia: 'red' } },
    pieces: [['caravan', 1, 'blue', 'bulgaria', { goods: ['wine'] }]],
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'serbia').play('red', 'sack-piece', 'piece-01')
  assert.deepEqual([florins(t, 'red'), t.state.board.players.blue!.blood], [1700, 1])
})

// ---- Victory, elimination ----
rule('[medioevo.vittoria.partita-18 medioevo.vittoria.partita-19] honour goes beyond 49 and below 0', () => {
  const built = table({ players: { blue: { honour: 49, technology: { construction: 1 }, pool: { green: 3 } } }, stack: shopping('blue') })
  built.play('blue', 'build', 'city').play('blue', 'place-at', 'constantinople')
  assert.equal(honour(built, 'blue'), 50)
  const t = march({ players: { blue: { honour: 1 } } })
  t.play('blue', 'invade', 'banat').pass()
  assert.equal(honour(t, 'blue'), -2)
})
const march = (given: Given) =>
  table({
    pieces: [['war-wagon', 1, 'blue', 'serbia']],
    armies: { blue: { serbia: { light: 1 } } },
    stack: fighting(),
    ...given,
    board: { holder: { serbia: 'blue' }, ...given.board },
  })
    .play('blue', 'move-from', 'serbia')
    .play('blue', 'join-piece', 'piece-01')
    .play('blue', 'join-unit', 'light')
rule('[medioevo.vittoria.partita-4 medioevo.fase-5.eliminazione-4] a conquest is an army that stays; the rightful owner remains so', () => {
  const wars = [{ a: 'blue', b: 'red', since: 1 }]
  const t = march({ board: { wars } }).play('blue', 'go', 'banat').pass()
  while (t.question()?.startsWith('conquest')) t.play('blue', 'keep-rest')
  assert.deepEqual(
    [findControllerOfSpace(t.state.board, findSpaceById('banat')), findHomeOwnerOfTerritory(t.state.board, findSpaceById('banat'))],
    ['blue', 'red'],
  )
})
rule('[medioevo.r-188] War wagons alone may come under the same conditions, and conquer nothing', () => {
  const alone = (board: Given['board'] & object) =>
    table({ pieces: [['war-wagon', 1, 'blue', 'serbia']], board, stack: fighting() })
      .play('blue', 'move-from', 'serbia')
      .play('blue', 'join-piece', 'piece-01')
  alone({}).refused('blue', 'go', 'banat', 'medioevo.c.diplomazia-3')
  const t = alone({ wars: [{ a: 'blue', b: 'red', since: 1 }] })
    .play('blue', 'go', 'banat')
    .pass()
    .play('blue', 'halt')
  assert.equal(findControllerOfSpace(t.state.board, findSpaceById('banat')), 'red')
})
rule('[medioevo.fase-5.eliminazione-1] without armies and territories one stays in the game', () => {
  const lost = Object.fromEntries(
    ['constantinople', 'thrace', 'thessalonica', 'philippopolis', 'nicaea', 'smyrna', 'paphlagonia'].map(at => [at, { light: 1 }]),
  )
  const t = table({
    armies: { red: lost },
    board: { holder: Object.fromEntries(Object.keys(lost).map(at => [at, 'red'])) },
    stack: [game, { proc: 'turn', at: 'taxes' }],
  })
  assert.ok(t.asked().includes('blue'))
  for (const seat of ['blue', 'green', 'red', 'yellow'] as const) t.play(seat, 'ready')
  assert.equal(florins(t, 'blue'), 1800)
})
rule('[medioevo.d.prestiti-6 medioevo.r-147 medioevo.r-126] final wealth: coins and what the Magnate keeps, less 550 for each loan', () => {
  const t = table({ players: { blue: { loans: 1 }, red: { banked: 300 } } })
  assert.deepEqual([wealthOfSeat(t.state.board, 'blue', 1000), wealthOfSeat(t.state.board, 'red', 1000)], [450, 1300])
})
rule('[medioevo.vittoria.finale-1 medioevo.r-148] one more Event card without effect, and rebellions by the next, before the count', () => {
  const t = table({
    dice: { draws: ['event-01'] },
    players: { blue: { tax: 50 } },
    armies: { barbarians: { thrace: { light: 1 } } },
    stack: [
      { proc: 'game', at: 'final' },
      { proc: 'final', at: 'draw' },
    ],
  })
  assert.deepEqual([t.question(), t.asked()], ['rebellions.where', ['blue']])
  assert.equal(t.state.secrets.zones['event-discards'].length, 1)
  t.play('blue', 'rebel-at', t.offered('blue', 'rebel-at')[0]!)
  assert.equal(t.event('honour')!['points'], -1)
})
rule('[medioevo.r-154] Jerusalem is home of the Mamluks', () => assert.equal(HOME_KINGDOM_OF_SPACE[JERUSALEM], MAMLUKS))
rule('[medioevo.r-155] with two left the penalties are 0 and -1; with one left the game is over', () => {
  assert.deepEqual([turnOrderPenaltyOf(2, 0), turnOrderPenaltyOf(2, 1)], [0, -1])
  const t = table({ players: { green: { out: true }, red: { out: true }, yellow: { out: true } } })
  assert.deepEqual(t.state.outcome, { winners: ['blue'], reason: 'last-player' })
})
