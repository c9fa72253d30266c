/** 3: taxes, income, interest, upkeep; loans and bankruptcy. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { incomeOfSeat, loanInterestDueFrom, unitUpkeepOfSeat } from '../../src/board/money.ts'
import { florins, phase, table, type Given } from '../table.ts'

const income = (given: Given, seat: 'blue' | 'red' = 'blue') => incomeOfSeat(table(given).state.board, seat)
rule('[medioevo.fase-3-1 medioevo.r-31] levels from 10 to 50, chosen in secret; whoever chooses none keeps the last', () => {
  const t = table({ players: { blue: { tax: 30 } }, stack: phase('purchases', { proc: 'taxes', at: 'levels' }) })
  assert.deepEqual(t.offered('blue', 'tax'), ['10', '20', '30', '40', '50'])
  t.play('green', 'tax', '50').play('green', 'ready')
  assert.equal(t.state.board.players.green!.tax, 10)
  for (const seat of ['blue', 'red', 'yellow'] as const) t.play(seat, 'ready')
  t.expect({ board: { players: { blue: { tax: 30 }, green: { tax: 50 }, red: { tax: 10 } } } })
})
rule('[medioevo.fase-3-2 medioevo.fase-3-3] the tax for each territory, civil buildings counting as more', () => {
  assert.equal(income({ players: { blue: { tax: 20 } } }), 140)
  assert.equal(
    income({
      players: { blue: { tax: 20 } },
      buildings: [
        ['civil', 1, 'constantinople'],
        ['civil', 3, 'smyrna'],
        ['military', 2, 'smyrna'],
      ],
    }),
    220,
  )
})
rule('[medioevo.fase-3-4 medioevo.fase-3-5 medioevo.r-96] home, army or Control token; not with barbarians or enemies there', () => {
  assert.equal(income({ board: { token: { rum: 'blue' }, holder: { rome: 'blue' } }, armies: { blue: { rome: { light: 1 } } } }), 90)
  assert.equal(income({ armies: { barbarians: { smyrna: { light: 1 } } } }), 60)
  assert.equal(
    income({
      armies: { red: { smyrna: { light: 1 } }, blue: { smyrna: { light: 1 } } },
      board: { wars: [{ a: 'red', b: 'blue', since: 1, open: true, truce: 0 }] },
    }),
    60,
  )
})
rule('[medioevo.fase-3-6] a City brings 20 florins for each cube of its Great Market', () => {
  assert.equal(income({ buildings: [['civil', 3, 'constantinople']], board: { market: { constantinople: ['wine', 'furs'] } } }), 140)
})
rule('[medioevo.fase-5.eliminazione-2 medioevo.r-164] 200 florins without army and territory', () => {
  const taken = Object.fromEntries(
    ['constantinople', 'thrace', 'thessalonica', 'philippopolis', 'nicaea', 'smyrna', 'paphlagonia'].map(at => [at, { light: 1 }]),
  )
  assert.equal(income({ armies: { barbarians: taken } }), 200)
})
rule('[medioevo.fase-3-7 medioevo.r-33] 20 florins for each unit, transport and engine', () => {
  const t = table({
    armies: { yellow: { saxony: { light: 2, heavy: 1, archer: 1, knight: 1, 'captain-1': 1 } } },
    pieces: [
      ['siege-engine', 3, 'yellow', 'saxony'],
      ['war-wagon', 1, 'yellow', 'saxony'],
      ['war-wagon', 2, 'yellow', 'saxony'],
      ['galley', 1, 'yellow', 'saxony'],
    ],
  })
  assert.equal(unitUpkeepOfSeat(t.state.board, t.state.options, 'yellow'), 200)
})
rule('[medioevo.varianti.terreni-3 medioevo.varianti.terreni-4] terrain: 10 in settlements, otherwise by the land', () => {
  const t = table({ options: { terrain: true }, armies: { yellow: { saxony: { light: 1 }, brandenburg: { light: 1 } } } })
  assert.equal(unitUpkeepOfSeat(t.state.board, t.state.options, 'yellow'), 30)
})
const upkeep = (given: Given) =>
  table({ ...given, stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }) })
rule('[medioevo.fase-3-8 medioevo.fase-3-9] pieces may be given up, and must be if they cannot be paid for', () => {
  const t = upkeep({ florins: { blue: 30 }, armies: { blue: { thrace: { light: 2 } } }, players: { blue: { borrowed: true } } })
  t.refused('blue', 'pay-upkeep', undefined, 'medioevo.fase-3-9')
    .play('blue', 'dismiss-at', 'thrace')
    .play('blue', 'dismiss', 'light')
    .play('blue', 'pay-upkeep')
  assert.equal(florins(t, 'blue'), 10)
})
rule('[medioevo.r-34] with a Galley at sea go those aboard; in a territory they stay', () => {
  const t = upkeep({
    pieces: [
      ['galley', 1, 'blue', 'aegean-sea'],
      ['war-wagon', 1, 'blue', 'aegean-sea', { aboard: 'piece-01' }],
    ],
    board: { armies: [{ at: 'aegean-sea', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1 } }] },
  })
  t.play('blue', 'dismiss-piece', 'piece-01')
  assert.deepEqual([t.state.board.pieces, t.state.board.armies], [[], []])
})
rule('[medioevo.d.prestiti-3 medioevo.r-206] 50 florins for each loan older than this turn', () => {
  assert.equal(loanInterestDueFrom(table({ players: { blue: { loans: 3, oldLoans: 2 } } }).state.board, 'blue'), 100)
  assert.equal(loanInterestDueFrom(table({ players: { blue: { loans: 1, oldLoans: 2 } } }).state.board, 'blue'), 50)
})
rule('[medioevo.d.prestiti-1 medioevo.d.prestiti-2 medioevo.d.prestiti-5] a loan of 500, once a turn, up to 2,500', () => {
  const t = table({ stack: phase('combat', { proc: 'purchases', at: 'each', next: 9 }, { proc: 'shop', at: 'menu', seat: 'blue' }) })
  t.play('blue', 'borrow')
    .refused('blue', 'borrow', undefined, 'medioevo.d.prestiti-1')
    .expect({ board: { players: { blue: { loans: 1 } } } })
  assert.equal(florins(t, 'blue'), 2100)
  const full = table({
    players: { blue: { loans: 5 } },
    stack: phase('combat', { proc: 'purchases', at: 'each', next: 9 }, { proc: 'shop', at: 'menu', seat: 'blue' }),
  })
  full.refused('blue', 'borrow', undefined, 'medioevo.d.prestiti-5')
})
rule('[medioevo.d.prestiti-4 medioevo.r-146] 500 may be repaid once a turn, at any moment', () => {
  const t = table({
    players: { blue: { loans: 2 } },
    stack: phase('combat', { proc: 'purchases', at: 'each', next: 9 }, { proc: 'shop', at: 'menu', seat: 'green' }),
  })
  t.aside('blue', { aside: 'propose', to: [], terms: { act: 'repay' }, text: '' }).play('green', 'learn', 'combat')
  assert.deepEqual([florins(t, 'blue'), t.state.board.players.blue!.loans], [1100, 1])
  assert.equal(t.asideRefused('blue', { aside: 'propose', to: [], terms: { act: 'repay' }, text: '' }), 'medioevo.d.prestiti-4')
})
const owing = (given: Given) =>
  table({
    players: { blue: { loans: 2, oldLoans: 2 } },
    ...given,
    stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'due', seat: 'blue' }),
  })
rule('[medioevo.fase-3-10 medioevo.r-35] whoever can pay pays, whoever can borrow borrows; otherwise bankruptcy', () => {
  owing({}).refused('blue', 'go-bankrupt', undefined, 'medioevo.r-207').play('blue', 'pay-interest')
  const poor = owing({ florins: { blue: 10 } })
  poor
    .refused('blue', 'pay-interest', undefined, 'medioevo.r-202')
    .refused('blue', 'go-bankrupt', undefined, 'medioevo.r-35')
    .play('blue', 'borrow')
    .play('blue', 'pay-interest')
  assert.equal(florins(poor, 'blue'), 410)
})
rule(
  '[medioevo.d.bancarotta-1 medioevo.d.bancarotta-2 medioevo.d.bancarotta-3 medioevo.r-207] own goods are sacked until the interest can be paid, then rebellions placed',
  () => {
    const t = owing({ florins: { blue: 10 }, players: { blue: { loans: 2, oldLoans: 2, borrowed: true } }, pieces: [['caravan', 1, 'blue', 'thrace']] })
    t.play('blue', 'go-bankrupt').refused('blue', 'raise-rebellion', undefined, 'medioevo.d.bancarotta-3').play('blue', 'sack-piece', 'piece-01')
    t.refused('blue', 'default', undefined, 'medioevo.r-207').play('blue', 'raise-rebellion').play('blue', 'rebel-at', 'smyrna').play('blue', 'pay-interest')
    assert.equal(florins(t, 'blue'), 60)
  },
)
rule('[medioevo.d.bancarotta-4 medioevo.r-36] a second default in a row puts a player out', () => {
  const taken = Object.fromEntries(
    ['constantinople', 'thrace', 'thessalonica', 'philippopolis', 'nicaea', 'smyrna', 'paphlagonia'].map(at => [at, { light: 1 }]),
  )
  const t = owing({
    florins: { blue: 10 },
    armies: { barbarians: taken },
    players: { blue: { loans: 2, oldLoans: 2, borrowed: true, defaults: 1, tokens: { red: 1 } } },
  })
  t.play('blue', 'go-bankrupt').play('blue', 'default')
  assert.ok(t.state.board.players.blue!.out)
})
