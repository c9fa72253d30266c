/** 3, D: what may not be done while interest and upkeep are paid. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { MOST_LOANS } from '../../src/kinds.ts'
import { phase, table, type Given } from '../table.ts'

const HOMES = ['constantinople', 'thrace', 'thessalonica', 'philippopolis', 'nicaea', 'smyrna', 'paphlagonia']
/** Nothing of the own kingdom is controlled. */
const OUSTED = { token: Object.fromEntries(HOMES.map(at => [at, 'red'])) }
const owing = (at: 'pay' | 'sell', given: Given = {}) =>
  table({ ...given, stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at, seat: 'blue', due: 50 }) })
const upkeep = (given: Given) =>
  table({ ...given, stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }) })
const POOR = { florins: { blue: 40 } }

rule('[medioevo.r-202 medioevo.d.prestiti-3] interest is not paid with florins one has not', () => {
  for (const at of ['pay', 'sell'] as const) owing(at, POOR).refused('blue', 'pay-interest', undefined, 'medioevo.r-202')
})
rule('[medioevo.d.prestiti-1] one loan a turn, whatever it is for', () => {
  const borrowed = { players: { blue: { loans: 1, borrowed: true } } }
  owing('pay', borrowed).refused('blue', 'borrow', undefined, 'medioevo.d.prestiti-1')
  upkeep(borrowed).refused('blue', 'borrow', undefined, 'medioevo.d.prestiti-1')
})
rule('[medioevo.d.prestiti-5] no loan beyond the end of the track', () => {
  const full = { players: { blue: { loans: MOST_LOANS } } }
  owing('pay', full).refused('blue', 'borrow', undefined, 'medioevo.d.prestiti-5')
  upkeep(full).refused('blue', 'borrow', undefined, 'medioevo.d.prestiti-5')
})
rule('[medioevo.r-207] whoever can pay neither goes bankrupt nor sells', () => {
  owing('pay', { players: { blue: { borrowed: true } } }).refused('blue', 'go-bankrupt', undefined, 'medioevo.r-207')
  const rich = owing('sell', { pieces: [['caravan', 1, 'blue', 'thrace']], buildings: [['civil', 1, 'smyrna']] })
  rich.refused('blue', 'sack-piece', 'piece-01', 'medioevo.r-207').refused('blue', 'sack-at', 'smyrna', 'medioevo.r-207')
  owing('sell').refused('blue', 'raise-rebellion', undefined, 'medioevo.r-207')
  owing('sell', { board: OUSTED }).refused('blue', 'default', undefined, 'medioevo.r-207')
})
rule('[medioevo.r-207] without a home territory no rebellion is raised, and then the default is noted', () => {
  const t = owing('sell', { ...POOR, board: OUSTED })
    .refused('blue', 'raise-rebellion', undefined, 'medioevo.r-207')
    .play('blue', 'default')
  assert.equal(t.state.board.players.blue!.defaults, 1)
})
