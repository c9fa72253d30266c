/** 6, 2, preparation: what may not be done in trade, by the barbarians, while setting up. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { ARCHER, BARBARIAN_FIGURES_BY_UNIT, CAPTAINS, PRICE_OF_GOODS_CUBE, spaceKind } from '../../src/kinds.ts'
import { florins, game, phase, table, trading, type Given } from '../table.ts'

type Loose = NonNullable<Given['board']>
const act = (given: Given, more: Loose = {}) =>
  table({ ...given, stack: [...trading('blue').slice(0, -1), { proc: 'journey', at: 'act', seat: 'blue', carrier: 'piece-01', ...more }] })
const caravan = (at: string, more: Loose = {}): Given => ({ pieces: [['caravan', 1, 'blue', at, { goods: ['furs'], ...more }]] })
const TOLL = {
  treaties: [
    {
      number: 1,
      parties: ['blue', 'red'],
      grants: [{ type: 'trade', from: 'red', to: 'blue' }],
      payments: [{ from: 'blue', to: 'red', florins: 50, when: 'per-transaction' }],
      begin: 1,
    },
  ],
}
rule('[medioevo.fase-6.muovere-2] whoever has no points left neither leads, steps, buys nor sells', () => {
  const two = table({
    pieces: [
      ['caravan', 1, 'blue', 'constantinople', { pm: 0 }],
      ['caravan', 1, 'blue', 'smyrna'],
    ],
    stack: trading('blue'),
  })
  two.refused('blue', 'lead', 'piece-01', 'medioevo.fase-6.muovere-2')
  // Out of a Castle it steps free, but trades for points like any other.
  const spent = act({ ...caravan('constantinople', { pm: 0 }), buildings: [['military', 3, 'constantinople']] })
  spent.refused('blue', 'buy', 1, 'medioevo.fase-6.muovere-2').refused('blue', 'sell', 'furs', 'medioevo.fase-6.muovere-2')
  const hills = act({ ...caravan('thessalonica', { pm: 1 }), options: { terrain: true } })
  const [near, far] = [hills.offered('blue', 'go'), ['thrace', 'philippopolis', 'serbia', 'durazzo', 'athens']]
  const dear = far.filter(at => !near.includes(at))
  assert.ok(dear.length > 0 && near.length > 0)
  hills.refused('blue', 'go', dear[0]!, 'medioevo.fase-6.muovere-2')
})
rule('[medioevo.carte.3-1] a transport does not leave where a Bishop forbids it, by land or by sea', () => {
  const banned = { marks: { bans: [{ what: 'leave', at: 'thrace', turn: 2 }] } }
  const t = act({ ...caravan('thrace'), players: { blue: { technology: { transport: 2 }, pool: { blue: 1 } } }, board: banned })
  t.refused('blue', 'go', 'nicaea', 'medioevo.carte.3-1').refused('blue', 'cross', 'aegean-sea', 'medioevo.carte.3-1')
})
rule('[medioevo.r-202 medioevo.tecnologie.logistica-1] Logistics is paid for in trade too', () => {
  const t = act({ ...caravan('thrace'), players: { blue: { technology: { transport: 2 } } }, florins: { blue: 99 } })
  t.refused('blue', 'cross', 'aegean-sea', 'medioevo.r-202')
})
rule('[medioevo.fase-6.comprare-vendere-2] trade needs a settlement', () => {
  act(caravan('thrace')).refused('blue', 'sell', 'furs', 'medioevo.fase-6.comprare-vendere-2').refused('blue', 'buy', 1, 'medioevo.fase-6.comprare-vendere-2')
})
rule('[medioevo.r-136] whoever cannot pay what a treaty asks for each transaction makes none', () => {
  const t = act({ ...caravan('buda'), board: TOLL, florins: { blue: 49 } })
  t.refused('blue', 'sell', 'furs', 'medioevo.r-136').refused('blue', 'buy', 1, 'medioevo.r-136')
  assert.deepEqual(act({ ...caravan('buda'), board: TOLL, florins: { blue: 50 } }).offered('blue', 'sell'), ['furs'])
})
rule('[medioevo.carte.2-1] nothing is sold where a Bishop forbids trade', () => {
  const t = act({ ...caravan('constantinople'), board: { marks: { bans: [{ what: 'trade', at: 'constantinople', turn: 2 }] } } })
  t.refused('blue', 'sell', 'furs', 'medioevo.carte.2-1')
})
rule('[medioevo.fase-6.comprare-vendere-4] nothing is sold in a settlement of somebody else without a trade treaty', () => {
  act(caravan('buda')).refused('blue', 'sell', 'furs', 'medioevo.fase-6.comprare-vendere-4')
})
rule('[medioevo.c.rottura-1] the transport of a partner is not simply seized', () => {
  const guard = (board: Loose) =>
    table({
      ...caravan('buda'),
      armies: { red: { buda: { light: 1 } } },
      board,
      stack: [...trading('blue').slice(0, -1), { proc: 'journey', at: 'seize', seat: 'blue', carrier: 'piece-01' }],
    })
  guard(TOLL).refused('red', 'seize', undefined, 'medioevo.c.rottura-1')
  assert.deepEqual(
    [guard(TOLL).verbs('red'), guard({}).verbs('red')],
    [
      ['break-faith', 'let-pass'],
      ['let-pass', 'seize'],
    ],
  )
})
rule('[medioevo.r-202 medioevo.tecnologie.mercato-1] a price that others have raised beyond the purse is not accepted', () => {
  const t = act({
    ...caravan('constantinople'),
    florins: { blue: PRICE_OF_GOODS_CUBE + 40 },
    players: { red: { technology: { commerce: 2 }, pool: { yellow: 1 } } },
  }).play('blue', 'buy', 1)
  t.play('red', 'apply', 'market').play('red', 'name-price-change', 'raise').pass()
  t.refused('blue', 'accept', undefined, 'medioevo.r-202').play('blue', 'refuse')
  assert.equal(florins(t, 'blue'), PRICE_OF_GOODS_CUBE + 40)
})

// ---- Barbarian points ----
rule('[medioevo.r-4] barbarian figures are limited, whatever is added', () => {
  const raids = (units: object) =>
    table({
      armies: { barbarians: { bulgaria: units as never } },
      stack: phase('taxes', { proc: 'events', at: 'tolerated' }, { proc: 'raids', at: 'spend', left: 3 }),
    })
  const full = raids({ light: 4, archer: BARBARIAN_FIGURES_BY_UNIT[ARCHER]!, 'captain-1': BARBARIAN_FIGURES_BY_UNIT[CAPTAINS[0]]! })
  full.refused('blue', 'add-archer', 'bulgaria', 'medioevo.r-4').refused('blue', 'add-captain', 'bulgaria', 'medioevo.r-4')
})

// ---- Setting up ----
const settingUp = (at: string, more: Loose = {}) =>
  table({
    stack: [
      { ...game, at: 'turns' },
      { proc: 'setup', at, ...more },
    ],
  })
rule('[medioevo.fase-4.edifici-6] the first Village too stands in a settlement', () => {
  settingUp('village').refused('blue', 'place-at', 'thrace', 'medioevo.fase-4.edifici-6').play('blue', 'place-at', 'smyrna')
})
rule('[medioevo.preparazione-10] a ship begins in a port', () => {
  settingUp('berth', { left: 1, kind: 'galley' }).refused('blue', 'place-at', 'philippopolis', 'medioevo.preparazione-10').play('blue', 'place-at', 'smyrna')
})
rule('[medioevo.preparazione-17 medioevo.r-204] everybody begins with 10 HP and the whole of the own kingdom', () => {
  const t = table({
    players: { blue: { honour: 0 }, red: { honour: 3 } },
    stack: [
      { ...game, at: 'turns' },
      { proc: 'setup', at: 'begin' },
    ],
  })
  assert.deepEqual(
    Object.values(t.state.board.players).map(p => p.honour),
    [10, 10, 10, 10],
  )
  assert.equal((t.now()['board'] as { keeper: { [at: string]: string } }).keeper['thrace'], 'blue')
})

// ---- A step that was announced ----
rule('[medioevo.carte.3-1 medioevo.carte.3-2] a Bishop keeps a transport that was about to leave, and it has spent nothing', () => {
  const t = table({
    pieces: [['caravan', 1, 'blue', 'constantinople', { goods: ['furs'] }]],
    cards: { red: ['empire-03'] },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'thrace')
  assert.equal(t.question(), 'window.trade-step')
  t.play('red', 'use', 'empire-03').play('red', 'name-space', 'constantinople')
  while (t.question()?.startsWith('window')) t.pass()
  const { at, pm } = t.state.board.pieces[0]!
  assert.deepEqual([spaceKind.ids[at], pm, t.state.board.market, t.question()], ['constantinople', 6, {}, 'journey.act'])
  t.refused('blue', 'go', 'thrace', 'medioevo.carte.3-1')
})
rule('[medioevo.tecnologie.editto-1 medioevo.carte.3-2] the Edict for a step that is not made serves no other', () => {
  const t = table({
    pieces: [['caravan', 1, 'blue', 'thrace']],
    cards: { red: ['empire-03'] },
    armies: { barbarians: { bulgaria: { light: 1 } } },
    players: { blue: { technology: { law: 1 }, pool: { orange: 1 } } },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'bulgaria').play('blue', 'apply', 'edict')
  assert.equal(t.state.board.marks.edicts.length, 1)
  t.play('red', 'use', 'empire-03').play('red', 'name-space', 'thrace')
  while (t.question()?.startsWith('window')) t.pass()
  assert.deepEqual(t.state.board.marks.edicts, [])
})
