/** 6: prices that technologies change, and the Merchants. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findEmpireCardByNumber, findTechnologyById } from '../../src/kinds.ts'
import { canBorrowCard, priceToUseTechnology } from '../../src/procs/8-prices.ts'
import type { GameSeatContext } from '../../src/rules.ts'
import { florins, table, trading, until, type Given, type Table } from '../table.ts'

const trade = (given: Given) => table({ ...given, stack: trading('blue') }).play('blue', 'lead', 'piece-01')
const market = (t: Table, at: string) => (t.now()['board'] as { market: { [at: string]: string[] } }).market?.[at] ?? []
const caravan = (at: string, goods: string[], more = {}) => ['caravan', 2, 'blue', at, { goods, ...more }] as const

rule('[medioevo.tecnologie.mercato-2 medioevo.r-215] nobody lowers the price of a sale to 0', () => {
  const t = trade({ pieces: [caravan('rome', ['wine'])], players: { red: { technology: { commerce: 2 }, pool: { yellow: 3 } } } })
  t.play('blue', 'sell', 'wine').play('red', 'apply', 'market').play('red', 'name-price-change', 'lower')
  // From 50 on it can only go up.
  t.play('red', 'apply', 'market').pass()
  assert.equal(florins(t, 'blue'), 1700)
})
rule('[medioevo.tecnologie.mercato-1 medioevo.r-215] others turn a price either way, for or against whoever trades', () => {
  const players = { red: { technology: { commerce: 2 }, pool: { yellow: 1 } } }
  const sold = (way: string) =>
    trade({ pieces: [caravan('rome', ['wine'])], players })
      .play('blue', 'sell', 'wine')
      .play('red', 'apply', 'market')
      .play('red', 'name-price-change', way)
      .pass()
  assert.deepEqual([florins(sold('raise'), 'blue'), florins(sold('lower'), 'blue')], [1750, 1650])
  const bought = (way: string) => {
    const t = trade({ pieces: [caravan('rome', [])], players })
      .play('blue', 'buy', 1)
      .play('red', 'apply', 'market')
      .play('red', 'name-price-change', way)
      .pass()
    return florins(t.question() === 'journey.price' ? t.play('blue', 'accept') : t, 'blue')
  }
  assert.deepEqual([bought('raise'), bought('lower')], [1450, 1550])
})
rule('[medioevo.tecnologie.mercato-1 medioevo.fase-6.comprare-vendere-6] what the own Market brings within reach may be bought', () => {
  const poor = (yellow: number) =>
    trade({ florins: { blue: 50 }, pieces: [caravan('rome', [])], players: { blue: { technology: { commerce: 2 }, pool: { yellow } } } })
  assert.deepEqual(poor(0).offered('blue', 'buy'), [])
  const t = poor(3)
  assert.deepEqual(t.offered('blue', 'buy'), [1, 2])
  t.play('blue', 'buy', 2)
  for (let n = 0; n < 3; n++) t.play('blue', 'apply', 'market')
  t.play('blue', 'accept')
  assert.deepEqual([florins(t, 'blue'), t.state.board.pieces[0]!.goods.length], [0, 2])
  // Whoever has second thoughts pays nothing and has spent the point.
  const none = poor(3).play('blue', 'buy', 2).pass()
  none.refused('blue', 'accept', undefined, 'medioevo.r-202').play('blue', 'refuse')
  assert.deepEqual([florins(none, 'blue'), none.state.board.pieces[0]!.goods.length], [50, 0])
})
rule('[medioevo.r-215 medioevo.fase-6.depositare-1] a cube is left behind after a sale by a Merchant in a settlement', () => {
  const wild = trade({ cards: { blue: ['empire-19'] }, pieces: [caravan('rome', ['wine', 'salt'])] })
  wild.play('blue', 'use', 'empire-19').play('blue', 'name-good', 'wine').play('blue', 'deposit', 'wine')
  assert.deepEqual([florins(wild, 'blue'), market(wild, 'rome')], [1700, ['wine']])
  const foreign = trade({ cards: { blue: ['empire-20'] }, pieces: [caravan('buda', ['furs', 'furs'])] })
  foreign.play('blue', 'use', 'empire-20').play('blue', 'name-good', 'furs').play('blue', 'no-more')
  assert.deepEqual([florins(foreign, 'blue'), market(foreign, 'buda').includes('furs')], [1650, true])
})
const MARKETS = { technology: { commerce: 2 }, pool: { yellow: 1 } }
rule(
  '[medioevo.r-215 medioevo.tecnologie.mercato-1 medioevo.carte.19-1] a sale by a Merchant is a transaction: Market changes its price, a Bishop stops it',
  () => {
    const selling = (given: Given) =>
      trade({ cards: { blue: ['empire-19'] }, pieces: [caravan('rum', ['wine', 'salt'])], ...given }).play('blue', 'use', 'empire-19')
    const t = selling({ players: { red: MARKETS } }).play('blue', 'name-good', 'wine')
    t.play('red', 'apply', 'market').play('red', 'name-price-change', 'lower').pass()
    assert.equal(florins(t, 'blue'), 1650)
    const stopped = selling({ cards: { blue: ['empire-19'], red: ['empire-02'] } }).play('blue', 'name-good', 'wine')
    until(stopped, 'trade-transaction').play('red', 'use', 'empire-02').play('red', 'name-space', 'rum').pass()
    assert.deepEqual([florins(stopped, 'blue'), stopped.state.board.pieces[0]!.goods.length], [1600, 2])
  },
)
rule('[medioevo.carte.20-1 medioevo.r-215] no Bishop stops Merchant 20; Trade adds its florins where a civil building stands', () => {
  const t = trade({
    cards: { blue: ['empire-20'], red: ['empire-02'] },
    pieces: [caravan('buda', ['furs'])],
    buildings: [['civil', 2, 'buda']],
    players: { blue: { technology: { commerce: 1 }, pool: { yellow: 1 } } },
  })
  t.play('blue', 'use', 'empire-20').play('blue', 'name-good', 'furs')
  until(t, 'trade-transaction').play('blue', 'apply', 'trade').play('red', 'use', 'empire-02').play('red', 'name-space', 'buda').pass()
  assert.equal(florins(t, 'blue'), 1700)
})
rule('[medioevo.r-215 medioevo.tecnologie.mercato-1 medioevo.carte.21-1] a purchase by Merchant 21 is one too, and may be refused when its price rises', () => {
  const buying = () =>
    trade({ cards: { blue: ['empire-21'] }, pieces: [caravan('rome', [])], players: { red: MARKETS } })
      .play('blue', 'use', 'empire-21')
      .play('blue', 'name-good', 'spices')
      .play('red', 'apply', 'market')
      .play('red', 'name-price-change', 'raise')
      .pass()
  assert.equal(buying().question(), 'journey.price')
  const [paid, kept] = [buying().play('blue', 'accept'), buying().play('blue', 'refuse')]
  assert.deepEqual(
    [florins(paid, 'blue'), paid.state.board.pieces[0]!.goods.length, florins(kept, 'blue'), kept.state.board.pieces[0]!.goods.length],
    [1400, 1, 1600, 0],
  )
})
rule('[medioevo.fase-6.rotta-9 medioevo.r-215 medioevo.carte.19-1] a sale by a Merchant ends the route, also at its destination', () => {
  const route = { carrier: 'piece-01', stops: ['venice', 'genoa', 'tuscany'], done: ['venice'], destination: 'rome' }
  const t = trade({ cards: { blue: ['empire-19'] }, pieces: [caravan('rome', ['wine', 'salt'])], players: { blue: { route } } })
  t.play('blue', 'use', 'empire-19').play('blue', 'name-good', 'wine')
  assert.equal(t.state.board.players.blue!.route, null)
})
rule('[medioevo.carte.19-1 medioevo.carte.20-1] a Merchant sells on land only', () => {
  const ship = (card: string, at: string) =>
    trade({ cards: { blue: [card] }, pieces: [['merchant-ship', 2, 'blue', at, { goods: ['wine', 'salt'] }]] })
      .offered('blue', 'use')
      .includes(card)
  assert.deepEqual([ship('empire-19', 'aegean-sea'), ship('empire-20', 'aegean-sea'), ship('empire-19', 'athens')], [false, false, true])
})
rule('[medioevo.carte.2-1 medioevo.carte.19-1 medioevo.carte.21-1] where a Bishop forbids trade Merchants 19 and 21 have nothing to do', () => {
  const at = (card: string, banned: boolean) =>
    trade({
      cards: { blue: [card] },
      pieces: [caravan('rome', ['wine', 'salt'])],
      board: { marks: { bans: banned ? [{ what: 'trade', at: 'rome', turn: 2 }] : [] } },
    })
      .offered('blue', 'use')
      .includes(card)
  assert.deepEqual(
    [at('empire-19', false), at('empire-19', true), at('empire-21', false), at('empire-21', true), at('empire-20', true)],
    [true, false, true, false, true],
  )
})
rule('[medioevo.carte.21-1 medioevo.r-202] Merchant 21 buys what is not made there, and only for 150 florins', () => {
  const t = trade({ cards: { blue: ['empire-21'] }, pieces: [caravan('rome', [])] }).play('blue', 'use', 'empire-21')
  assert.ok(!t.offered('blue', 'name-good').includes('grain'))
  trade({ florins: { blue: 149 }, cards: { blue: ['empire-21'] }, pieces: [caravan('rome', [])] }).refused('blue', 'use', 'empire-21', 'medioevo.r-202')
})
rule('[medioevo.r-136 medioevo.carte.21-1] and pays what a treaty asks for each transaction', () => {
  const treaty = {
    number: 1,
    parties: ['blue', 'red'],
    grants: [{ type: 'trade', from: 'red', to: 'blue', lands: [], support: 0, targets: [] }],
    payments: [{ from: 'blue', to: 'red', florins: 50, when: 'per-transaction' }],
    begin: 1,
    end: null,
    note: '',
    charges: [],
  }
  const t = trade({ cards: { blue: ['empire-21'] }, pieces: [caravan('buda', [])], board: { treaties: [treaty] } })
  t.play('blue', 'use', 'empire-21').play('blue', 'name-good', t.offered('blue', 'name-good')[0] as string)
  assert.deepEqual([florins(t, 'blue'), florins(t, 'red')], [1400, 1650])
})
rule(
  '[medioevo.tecnologie.mercato-1 medioevo.tecnologie.potere-temporale-1 medioevo.r-202] a neighbour’s Market brings within reach what its points and those of Temporal power allow',
  () => {
    const poor = (yellow: number, purple: number, commerce = 2) =>
      trade({
        florins: { blue: 50 },
        pieces: [caravan('rome', [])],
        players: { blue: { technology: { faith: 4 }, pool: { yellow, purple } }, red: { technology: { commerce } } },
      })
    const most = (t: ReturnType<typeof trade>) => t.offered('blue', 'buy').at(-1) ?? 0
    assert.deepEqual([most(poor(1, 2)), most(poor(3, 6)), most(poor(3, 5)), most(poor(0, 3)), most(poor(0, 2)), most(poor(1, 2, 1))], [1, 2, 1, 1, 0, 0])
    const t = poor(1, 2).play('blue', 'buy', 1).play('blue', 'apply', 'temporal-power').play('blue', 'name-technology', 'market')
    while (t.question()?.startsWith('window')) t.play(t.asked()[0]!, 'pass')
    assert.deepEqual([florins(t, 'blue'), t.state.board.pieces[0]!.goods.length], [0, 1])
    // Without it nothing is bought.
    const none = poor(1, 2).play('blue', 'buy', 1).pass()
    assert.deepEqual([florins(none, 'blue'), none.state.board.pieces[0]!.goods.length], [50, 0])
  },
)
rule('[medioevo.carte.21-1 medioevo.tecnologie.mercato-1 medioevo.r-202] the point of Merchant 21 does not lower the price of what he buys', () => {
  const may = (yellow: number) =>
    trade({
      florins: { blue: 100 },
      cards: { blue: ['empire-21'] },
      pieces: [caravan('rome', [])],
      players: { blue: { technology: { commerce: 2 }, tokens: { yellow } } },
    })
      .offered('blue', 'use')
      .includes('empire-21')
  assert.deepEqual([may(0), may(1)], [false, true])
})
rule(
  '[medioevo.tecnologie.proselitismo-1 medioevo.carte.21-1 medioevo.tecnologie.potere-temporale-1 medioevo.r-202] a neighbour’s Merchant 21 beside a neighbour’s Market: each point is counted once',
  () => {
    const beside = (blue: number, purple: number, yellow = 0) =>
      trade({
        florins: { blue },
        cards: { red: ['empire-21'] },
        pieces: [caravan('rome', [])],
        players: { blue: { technology: { faith: 4 }, pool: { purple, yellow } }, red: { technology: { commerce: 2 } } },
      })
    const PROSELYTISM = priceToUseTechnology(findTechnologyById('proselytism'))
    const may = (...given: Parameters<typeof beside>) => {
      const t = beside(...given)
      return canBorrowCard(t.game.open(t.state) as unknown as GameSeatContext, 'blue', findEmpireCardByNumber(21), [PROSELYTISM])
    }
    // One for Proselytism, then two and one of yellow for each use of Market; purple points serve for yellow ones.
    const found = [may(150, 1), may(149, 1), may(100, 3, 1), may(100, 2, 1), may(100, 4), may(100, 3), may(50, 7), may(50, 6)]
    assert.deepEqual(found, [true, false, true, false, true, false, true, false])
    // Whoever has paid for Proselytism uses the ability only where it can be paid.
    const used = (purple: number) =>
      beside(100, purple).play('blue', 'apply', 'proselytism').play('blue', 'name-card', 'empire-21').offered('blue', 'no-more').length
    assert.deepEqual([used(4), used(3)], [1, 0])
  },
)
