/** 6: trade; 7: the end of the turn; victory. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeFinalScores } from '../../src/board/scoring.ts'
import { isSpaceInPlay } from '../../src/board/map.ts'
import { goodKind, GOOD_PRODUCED_IN, SETTLEMENTS, spaceKind, findSpaceById } from '../../src/kinds.ts'
import { florins, honour, shopping, table, trading, type Given, type Table } from '../table.ts'

const trade = (given: Given = {}) => table({ ...given, stack: trading('blue') })
const cargo = (t: ReturnType<typeof trade>, i = 0) => t.state.board.pieces[i]!.goods.map(x => goodKind.ids[x])
const market = (t: ReturnType<typeof trade>, id: string) => (t.state.board.market[findSpaceById(id)] ?? []).map(x => goodKind.ids[x])
const produced = (id: string): string => goodKind.ids[['weapons', 'salt', 'furs', 'grain', 'slaves', 'spices', 'textiles', 'wine'].indexOf(id)]!
rule(
  '[medioevo.fase-6.comprare-vendere-5 medioevo.fase-6.comprare-vendere-6 medioevo.fase-6.muovere-2 medioevo.fase-6.comprare-vendere-2] the good of a settlement at 100 florins a cube, one point for any number',
  () => {
    const t = trade({ pieces: [['caravan', 1, 'blue', 'rome']] }).play('blue', 'lead', 'piece-01')
    assert.deepEqual(t.offered('blue', 'buy'), [1, 2])
    t.play('blue', 'buy', 2).play('blue', 'no-route')
    assert.deepEqual([florins(t, 'blue'), cargo(t), t.state.board.pieces[0]!.pm], [1400, [produced('grain'), produced('grain')], 5])
  },
)
rule('[medioevo.fase-6.comprare-vendere-7 medioevo.fase-6.muovere-1] no more than the transport holds', () => {
  const t = trade({ pieces: [['caravan', 2, 'blue', 'rome', { goods: ['wine'] }]] }).play('blue', 'lead', 'piece-01')
  assert.deepEqual(t.offered('blue', 'buy'), [1, 3])
})
rule(
  '[medioevo.fase-6.comprare-vendere-8 medioevo.fase-6.comprare-vendere-9 medioevo.fase-6.depositare-1 medioevo.r-109] cubes of colours not present are sold, and one is left behind',
  () => {
    const t = trade({ pieces: [['caravan', 1, 'blue', 'rome', { goods: ['wine', 'grain'] }]] }).play('blue', 'lead', 'piece-01')
    t.refused('blue', 'sell', 'grain', 'medioevo.fase-6.comprare-vendere-9').play('blue', 'sell', 'wine')
    assert.deepEqual([florins(t, 'blue'), cargo(t), market(t, 'rome')], [1700, ['grain'], ['wine']])
  },
)
rule(
  '[medioevo.fase-6.grande-mercato-1 medioevo.fase-6.grande-mercato-2 medioevo.fase-6.grande-mercato-3] a Great Market adds 20 florins a cube for each cube deposited',
  () => {
    const t = trade({ pieces: [['caravan', 1, 'blue', 'rome', { goods: ['wine'] }]], board: { market: { rome: ['spices', 'furs'] } } })
      .play('blue', 'lead', 'piece-01')
      .play('blue', 'sell', 'wine')
    assert.deepEqual([florins(t, 'blue'), market(t, 'rome')], [1740, ['spices', 'furs', 'wine']])
  },
)
rule(
  '[medioevo.fase-6.depositare-2 medioevo.fase-6.depositare-3 medioevo.r-236] leaving a settlement leaves a cube of a colour aboard, unless it is present',
  () => {
    const t = trade({ pieces: [['caravan', 1, 'blue', 'rome', { goods: ['wine'] }]] })
      .play('blue', 'lead', 'piece-01')
      .play('blue', 'go', 'tuscany')
    assert.deepEqual([market(t, 'rome'), cargo(t)], [['wine'], ['wine']])
    const none = trade({ pieces: [['caravan', 1, 'blue', 'rome', { goods: ['grain'] }]] })
      .play('blue', 'lead', 'piece-01')
      .play('blue', 'go', 'tuscany')
    assert.deepEqual(market(none, 'rome'), [])
  },
)
rule(
  "[medioevo.fase-6.comprare-vendere-4 medioevo.c.diplomazia-10 medioevo.r-107 medioevo.r-136] in another player's settlement only with a trade treaty",
  () => {
    const given: Given = { pieces: [['caravan', 1, 'blue', 'buda']] }
    trade(given).play('blue', 'lead', 'piece-01').refused('blue', 'buy', 1, 'medioevo.fase-6.comprare-vendere-4')
    const treaties = [
      {
        number: 1,
        parties: ['blue', 'red'],
        grants: [{ type: 'trade', from: 'red', to: 'blue' }],
        payments: [{ from: 'blue', to: 'red', florins: 50, when: 'per-transaction' }],
        begin: 1,
      },
    ]
    const t = trade({ ...given, board: { treaties } })
      .play('blue', 'lead', 'piece-01')
      .play('blue', 'buy', 1)
    assert.deepEqual([florins(t, 'blue'), florins(t, 'red')], [1450, 1650])
  },
)
rule('[medioevo.fase-6.muovere-3 medioevo.fase-6.muovere-4 medioevo.r-64] barbarian land is free, a barbarian army takes the transport', () => {
  const t = trade({ pieces: [['caravan', 1, 'blue', 'nicaea']] })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'go', 'rum')
  assert.equal(t.state.board.armies.length, 0)
  const lost = trade({ pieces: [['caravan', 1, 'blue', 'nicaea']], armies: { barbarians: { rum: { light: 1 } } } })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'go', 'rum')
  assert.deepEqual(lost.state.board.pieces, [])
})
rule('[medioevo.fase-6.muovere-5 medioevo.r-63 medioevo.vittoria.partita-16] an army that is not hostile lets it pass, or seizes it for 3 HP', () => {
  const given: Given = { pieces: [['caravan', 1, 'blue', 'thrace']], armies: { red: { constantinople: { light: 1 } } } }
  trade(given).play('blue', 'lead', 'piece-01').play('blue', 'go', 'constantinople').play('red', 'let-pass')
  const t = trade(given).play('blue', 'lead', 'piece-01').play('blue', 'go', 'constantinople').play('red', 'seize').play('red', 'keep-rest')
  assert.deepEqual([honour(t, 'red'), t.state.board.pieces[0]!.owner], [7, 'red'])
})
rule(
  '[medioevo.fase-6.rotta-1 medioevo.fase-6.rotta-2 medioevo.fase-6.rotta-3 medioevo.r-112] when buying a route of 4, 6 or 8 settlements may be opened, not with the place of purchase',
  () => {
    const t = trade({ pieces: [['caravan', 1, 'blue', 'rome']] })
      .play('blue', 'lead', 'piece-01')
      .play('blue', 'buy', 1)
    assert.deepEqual(t.offered('blue', 'open-route'), ['4', '6', '8'])
    t.play('blue', 'open-route', '4').refused('blue', 'stop-at', 'rome')
    for (let n = 0; n < 3; n++) t.play('blue', 'stop-at', t.offered('blue', 'stop-at')[0]!)
    t.play('blue', 'end-at', t.offered('blue', 'end-at')[0]!)
    assert.equal(t.state.board.players.blue!.route!.stops.length, 3)
  },
)
const routed = (done: string[], given: Given = {}) =>
  trade({
    ...given,
    players: { blue: { route: { carrier: 'piece-01', stops: ['naples', 'venice', 'genoa'], done, destination: 'rome' } } },
    pieces: [['caravan', 1, 'blue', 'rome', { goods: ['wine', 'wine'] }]],
  })
rule(
  '[medioevo.fase-6.rotta-6 medioevo.fase-6.rotta-7 medioevo.fase-6.rotta-8 medioevo.vittoria.partita-13] at the destination 2 Trade points become honour or 50 florins a cube',
  () => {
    const t = routed(['naples', 'venice', 'genoa'])
      .play('blue', 'lead', 'piece-01')
      .play('blue', 'sell', 'wine')
      .play('blue', 'sell', 'wine')
      .play('blue', 'points-to-honour', 1)
    assert.deepEqual([honour(t, 'blue'), florins(t, 'blue'), t.state.board.players.blue!.route], [11, 1900, null])
  },
)
rule('[medioevo.fase-6.rotta-9 medioevo.r-239] a sale before the route is complete removes it without bonus', () => {
  const t = routed(['naples', 'venice']).play('blue', 'lead', 'piece-01').play('blue', 'sell', 'wine').play('blue', 'close-sale')
  assert.deepEqual([florins(t, 'blue'), t.state.board.players.blue!.route], [1700, null])
})
rule('[medioevo.fase-6.grande-mercato-4 medioevo.r-114] one bonus or the other', () => {
  const t = routed(['naples', 'venice', 'genoa'], { board: { market: { rome: ['furs'] } } })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'sell', 'wine')
    .play('blue', 'close-sale')
    .play('blue', 'market-bonus')
  assert.deepEqual([florins(t, 'blue'), honour(t, 'blue'), t.state.board.players.blue!.route], [1720, 10, null])
})
rule('[medioevo.fase-6.rotta-5] a stop is completed when its transport comes in', () => {
  const t = trade({
    players: { blue: { route: { carrier: 'piece-01', stops: ['tuscany', 'venice', 'genoa'], done: [], destination: 'lombardy' } } },
    pieces: [['caravan', 1, 'blue', 'rome']],
  })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'go', 'tuscany')
  assert.equal(t.state.board.players.blue!.route!.done.length, 1)
})

// ---- 7 End of the turn ----
rule('[medioevo.fase-7-1 medioevo.fase-7-2 medioevo.fase-7-3 medioevo.fase-5.movimento-5] points, cards and tokens come back, and the next turn begins', () => {
  const t = table({
    players: { blue: { rotated: ['empire-01'], spent: { red: 1 }, borrowed: true } },
    cards: { blue: ['empire-01'] },
    pieces: [['caravan', 1, 'blue', 'rome', { pm: 0 }]],
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'cleanup' },
    ],
  })
  t.pass()
  t.play('blue', 'bid', 0)
  t.expect({ board: { turn: 3, players: { blue: { rotated: [], tokens: { red: 1 }, borrowed: false } } } })
  assert.equal(t.state.board.pieces[0]!.pm, 6)
})
rule('[medioevo.intro.durata-1 medioevo.vittoria.finale-16] after the last of 8, 10 or 12 turns the final count decides', () => {
  const over = (turn: number, turns: number) => table({ turn, options: { turns }, players: { green: { honour: 20 } } }).state.outcome
  assert.deepEqual(over(9, 8)?.winners, ['green'])
  assert.equal(over(9, 10), null)
  assert.deepEqual(over(13, 12)?.winners, ['green'])
})
rule('[medioevo.intro.durata-3 medioevo.intro.durata-4 medioevo.r-149] with a limit of HP the game ends as soon as it is reached', () => {
  const t = table({
    options: { 'honour-limit': 30 },
    players: { blue: { honour: 29, technology: { construction: 1 }, pool: { green: 3 } } },
    stack: shopping('blue'),
  })
  t.play('blue', 'build', 'city').play('blue', 'place-at', 'constantinople')
  assert.equal(t.state.outcome?.reason, 'most-honour')
})
// ---- Victory ----
const scores = (given: Given, wealth: { [seat: string]: number } = {}) =>
  computeFinalScores(table(given).state.board, ['blue', 'green', 'red', 'yellow'], wealth)
const of = (given: Given, category: string, wealth: { [seat: string]: number } = {}) =>
  scores(given, wealth)
    .filter(x => x.category === category)
    .map(x => [x.seat, x.points])
rule(
  '[medioevo.vittoria.finale-2 medioevo.vittoria.finale-3 medioevo.r-150 medioevo.r-217] the richest gets 3, tied players 1, nobody anything for nothing',
  () => {
    assert.deepEqual(of({}, 'richest', { blue: 10, red: 5 }), [['blue', 3]])
    assert.deepEqual(of({}, 'richest', { blue: 10, red: 10 }), [
      ['blue', 1],
      ['red', 1],
    ])
    assert.deepEqual(of({}, 'richest', { blue: 0, green: -5, red: -1, yellow: -2 }), [])
  },
)
rule('[medioevo.vittoria.finale-4] the best market in a controlled settlement', () => {
  assert.deepEqual(of({ board: { market: { constantinople: ['wine', 'salt'], buda: ['salt'], rome: ['wine', 'salt', 'furs'] } } }, 'best-market'), [
    ['blue', 3],
  ])
})
rule('[medioevo.vittoria.finale-5 medioevo.r-151] the highest technology, then more branches at that level', () => {
  assert.deepEqual(of({ players: { blue: { technology: { law: 2, faith: 2 } }, red: { technology: { law: 2 } } } }, 'technology'), [['blue', 3]])
})
rule('[medioevo.vittoria.finale-6 medioevo.vittoria.finale-7] Rome, and Jerusalem for anybody but the Mamluks', () => {
  assert.deepEqual(of({ board: { token: { rome: 'red' } } }, 'rome'), [['red', 3]])
  assert.deepEqual(of({}, 'jerusalem'), [])
  assert.deepEqual(of({ armies: { blue: { jerusalem: { light: 1 } } }, board: { holder: { jerusalem: 'blue' } } }, 'jerusalem'), [['blue', 3]])
})
rule('[medioevo.vittoria.finale-8 medioevo.vittoria.finale-9 medioevo.vittoria.finale-10] most Cathedrals, Cities and Castles', () => {
  const given: Given = {
    buildings: [
      ['religious', 3, 'thrace'],
      ['civil', 3, 'buda'],
      ['military', 3, 'saxony'],
      ['civil', 2, 'constantinople'],
    ],
  }
  assert.deepEqual([of(given, 'cathedrals'), of(given, 'cities'), of(given, 'castles')], [[['blue', 3]], [['red', 3]], [['yellow', 3]]])
})
rule('[medioevo.vittoria.finale-11 medioevo.r-152] most controlled territories', () =>
  assert.deepEqual(of({ board: { token: { rum: 'green' } } }, 'territories'), [['green', 3]]),
)
rule('[medioevo.vittoria.finale-13] own units held prisoner cost 3, 6 or 9', () => {
  const held = (n: number) => of({ board: { prisoners: [{ owner: 'blue', holder: 'red', unit: 'light', n }] } }, 'prisoners')
  assert.deepEqual([held(3), held(4), held(7)], [[['blue', -3]], [['blue', -6]], [['blue', -9]]])
})
rule('[medioevo.vittoria.finale-14] debt costs 2, 4, 6, 9 or 15', () => {
  const owing = (loans: number) => of({ players: { blue: { loans } } }, 'debt')
  assert.deepEqual(
    [1, 2, 3, 4, 5].map(n => owing(n)[0]![1]),
    [-2, -4, -6, -9, -15],
  )
})
rule('[medioevo.vittoria.finale-15 medioevo.r-158 medioevo.fase-4.carte-17] Objective tokens by their number', () => {
  const having = (n: number) => of({ players: { blue: { tokens: { red: n - 1 }, spent: { blue: 1 } } } }, 'objective-tokens').map(x => x[1])
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7, 8].map(having), [[], [1], [3], [5], [8], [11], [15], [20]])
})
rule('[medioevo.vittoria.finale-12 medioevo.r-153] a monopoly is every settlement in play that makes a good', () => {
  const makers = (t: Table) => SETTLEMENTS.filter(at => GOOD_PRODUCED_IN[at] === 5 && isSpaceInPlay(t.state.board, at)).map(at => spaceKind.ids[at]!)
  const all = makers(table())
  const held = (ids: string[]): Given => ({
    armies: { blue: Object.fromEntries(ids.map(id => [id, { light: 1 }])) },
    board: { holder: Object.fromEntries(ids.map(id => [id, 'blue'])) },
  })
  assert.deepEqual(of(held(all), 'monopoly'), [['blue', 3]])
  assert.deepEqual(of(held(all.slice(1)), 'monopoly'), [])
})
