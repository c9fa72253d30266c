/** 3, D: shares of interest, routes that go with their transports, loans before a bid. */
import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import { florins, game, phase, shopping, table, trading, type Given } from '../table.ts'

const ROUTE = { carrier: 'piece-01', stops: ['rome', 'caffa', 'saraj'], done: ['rome'], destination: 'antakya' }
const paid = (given: Given, frame: { readonly [key: string]: Json }) =>
  table({ ...given, stack: phase('purchases', { proc: 'taxes', at: 'shares', next: 0, ...frame }) })

rule('[medioevo.r-177 medioevo.carte.37-1] a second share is half of what the first has left', () => {
  const t = paid({}, { sharers: ['blue', 'green'], paid: { red: 100, yellow: 100 } })
  assert.deepEqual([florins(t, 'blue'), florins(t, 'green')], [1700, 1650])
})
rule('[medioevo.r-177 medioevo.d.bancarotta-4] whoever has been eliminated meanwhile takes no share from the others', () => {
  const t = paid({ players: { blue: { out: true } } }, { sharers: ['blue', 'green'], paid: { red: 100, yellow: 100 } })
  assert.deepEqual([florins(t, 'blue'), florins(t, 'green')], [1600, 1700])
})
rule('[medioevo.intro.durata-3 medioevo.carte.37-1] nobody shares in interest once the game is over', () => {
  const t = paid({ options: { 'honour-limit': 25 }, players: { red: { honour: 25 } } }, { sharers: ['blue'], paid: { red: 100 } })
  assert.equal(florins(t, 'blue'), 1600)
})
rule('[medioevo.carte.38-1] a Magnate used twice takes 100 florins off', () => {
  const due = (spared: string[]) =>
    table({
      players: { blue: { loans: 3, oldLoans: 3 } },
      stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9, spared }, { proc: 'interest', at: 'due', seat: 'blue' }),
    }).play('blue', 'pay-interest')
  assert.deepEqual([florins(due([]), 'blue'), florins(due(['blue']), 'blue'), florins(due(['blue', 'blue']), 'blue')], [1450, 1500, 1550])
})
rule('[medioevo.r-34 medioevo.fase-3-8] a route goes with the transport that is given up, and another may be opened', () => {
  const given: Given = { players: { blue: { route: ROUTE } }, pieces: [['caravan', 1, 'blue', 'constantinople']] }
  const inUpkeep = table({ ...given, stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }) })
  const inShop = table({ ...given, stack: shopping('blue') })
  const inTrade = table({ ...given, stack: trading('blue') })
  for (const t of [inUpkeep, inShop, inTrade]) assert.equal(t.play('blue', 'dismiss-piece', 'piece-01').state.board.players.blue!.route, null)
})
rule('[medioevo.r-34 medioevo.carte.30-1 medioevo.d.bancarotta-2] a bankrupt player who sacks the transport of a route may put another in its place', () => {
  const bankrupt = (cards: string[]) =>
    table({
      players: { blue: { route: ROUTE, loans: 5, oldLoans: 5, borrowed: true } },
      florins: { blue: 0 },
      cards: { blue: cards },
      pieces: [
        ['caravan', 1, 'blue', 'constantinople'],
        ['caravan', 1, 'blue', 'thrace'],
      ],
      stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'due', seat: 'blue' }),
    })
      .play('blue', 'go-bankrupt')
      .play('blue', 'sack-piece', 'piece-01')
  assert.equal(bankrupt([]).state.board.players.blue!.route, null)
  const t = bankrupt(['empire-30']).play('blue', 'use', 'empire-30').play('blue', 'name-piece', 'piece-02').pass()
  assert.deepEqual([t.state.board.players.blue!.route?.carrier, t.state.board.players.blue!.route?.done.length], [1, 1])
})
rule('[medioevo.r-6 medioevo.d.prestiti-1] a loan may be taken before the first bid of the turn, and no more after it', () => {
  const t = table({ players: { red: { loans: 5 } }, stack: [game, { proc: 'turn', at: 'events' }, { proc: 'auction', at: 'bids' }] })
  assert.deepEqual([t.offered('blue', 'borrow'), t.offered('red', 'borrow')], [[''], []])
  t.refused('blue', 'bid', 2000).play('blue', 'borrow').play('blue', 'bid', 2000).refused('blue', 'borrow')
  assert.equal(t.state.board.players.blue!.loans, 0)
  for (const seat of ['green', 'red', 'yellow'] as const) t.play(seat, 'bid', 10)
  for (const seat of ['blue', 'green', 'red', 'yellow'] as const) t.play(seat, 'ready')
  assert.deepEqual([t.state.board.players.blue!.loans, florins(t, 'blue')], [1, 100])
})
const REPAY = { aside: 'propose', to: [], terms: { act: 'repay' }, text: '' } as const
rule('[medioevo.r-206 medioevo.r-32 medioevo.d.prestiti-4] who is asked for interest may repay first, and pays on what is left', () => {
  const asked = (blue: NonNullable<Given['players']>['blue'], florins = 1600) =>
    table({
      players: { blue: { ...blue! } },
      florins: { blue: florins },
      stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'due', seat: 'blue' }),
    })
  const t = asked({ loans: 2, oldLoans: 2 }).play('blue', 'repay').refused('blue', 'repay', undefined, 'medioevo.d.prestiti-4').play('blue', 'pay-interest')
  assert.deepEqual([florins(t, 'blue'), t.state.board.players.blue!.loans], [1050, 1])
  // The last one repaid, nothing is asked for.
  const free = asked({ loans: 1, oldLoans: 1, defaults: 1 }).play('blue', 'repay')
  assert.deepEqual([florins(free, 'blue'), free.state.board.players.blue!.defaults, free.question()], [1100, 0, 'upkeep.pay'])
  asked({ loans: 2, oldLoans: 2 }, 499).refused('blue', 'repay', undefined, 'medioevo.d.prestiti-4')
  // Who has repaid one already this turn and borrows now pays as if he had done neither.
  const again = asked({ loans: 1, oldLoans: 2, repaid: true }).play('blue', 'borrow').play('blue', 'pay-interest')
  assert.deepEqual([florins(again, 'blue'), again.state.board.players.blue!.loans], [2000, 2])
})
rule('[medioevo.r-206 medioevo.r-146] a repayment that comes into effect with the question lowers the interest', () => {
  const t = table({
    players: { blue: { loans: 2, oldLoans: 2 }, green: { loans: 2, oldLoans: 2 } },
    stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 0 }),
  })
  t.aside('green', REPAY).play('blue', 'pay-interest')
  assert.deepEqual([t.question(), florins(t, 'green')], ['interest.pay', 1100])
  assert.equal(florins(t.play('green', 'pay-interest'), 'green'), 1050)
})
rule('[medioevo.carte.37-1 medioevo.carte.44-1 medioevo.r-177] a Magnate whom a Bard has readied shares once more, in what is left', () => {
  const t = table({
    cards: { blue: ['empire-37', 'empire-44'] },
    players: { red: { loans: 4, oldLoans: 4 } },
    stack: phase('purchases', { proc: 'taxes', at: 'window' }),
  })
  t.play('blue', 'use', 'empire-37').play('blue', 'use', 'empire-44').play('blue', 'name-card', 'empire-37').play('blue', 'use', 'empire-37')
  while (t.question()?.startsWith('window')) t.pass()
  t.play('red', 'pay-interest')
  assert.equal(florins(t, 'blue'), 1750)
})
rule('[medioevo.d.bancarotta-2 medioevo.r-144 medioevo.r-256] a bankrupt player sacks what an ally has been lent when there is nothing else', () => {
  const t = table({
    players: { blue: { loans: 5, oldLoans: 5 } },
    florins: { blue: 0 },
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace', { lentTo: 'red' }],
      ['caravan', 1, 'blue', 'thrace'],
    ],
    stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'due', seat: 'blue' }),
  })
  assert.deepEqual(t.play('blue', 'go-bankrupt').offered('blue', 'sack-piece'), ['piece-02'])
  assert.deepEqual(t.play('blue', 'sack-piece', 'piece-02').offered('blue', 'sack-piece'), ['piece-01'])
})
