/** 1: the auction. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { florins, game, table, type Given } from '../table.ts'

const auction = (given: Given = {}) => table({ ...given, stack: [game, { proc: 'turn', at: 'events' }, { proc: 'auction', at: 'bids' }] })
const bid = (t: ReturnType<typeof auction>, bids: { [seat: string]: number }) => {
  for (const [seat, n] of Object.entries(bids)) t.play(seat as 'blue', 'bid', n).play(seat as 'blue', 'ready')
  return t
}
rule('[medioevo.fase-1-1 medioevo.fase-1-3 medioevo.fase-1-7] secret bids; the highest is first, and only the winner pays, to whoever is last', () => {
  const t = bid(auction(), { blue: 10, green: 40, red: 30, yellow: 20 })
  t.expect({ board: { order: ['green', 'red', 'yellow', 'blue'] } })
  assert.deepEqual([florins(t, 'green'), florins(t, 'blue'), florins(t, 'red')], [1560, 1640, 1600])
})
rule('[medioevo.r-6] a bid is any number from 0 to the florins behind the screen', () => {
  const t = auction({ florins: { blue: 7 } })
  assert.deepEqual(t.offered('blue', 'bid'), [0, 7])
})
rule('[medioevo.fase-1-4 medioevo.r-220] a tie for the first place is bid for again, on top of the first bid', () => {
  const t = bid(auction({ florins: { blue: 100, green: 100 } }), { blue: 60, green: 60, red: 5, yellow: 0 })
  assert.deepEqual(t.asked(), ['blue', 'green'])
  assert.deepEqual(t.offered('blue', 'bid'), [0, 40])
  bid(t, { blue: 10, green: 30 }).expect({ board: { order: ['green', 'blue', 'red', 'yellow'] } })
  assert.deepEqual([florins(t, 'green'), florins(t, 'yellow')], [10, 1690])
})
rule('[medioevo.fase-1-5 medioevo.r-8] a tied group takes the reverse of its order of the turn before', () => {
  bid(auction(), { blue: 9, green: 5, red: 5, yellow: 5 }).expect({ board: { order: ['blue', 'yellow', 'red', 'green'] } })
})
rule('[medioevo.r-7] still tied for the first place: the rule of later ties', () => {
  const t = bid(auction(), { blue: 9, green: 9, red: 1, yellow: 0 })
  bid(t, { blue: 3, green: 3 }).expect({ board: { order: ['green', 'blue', 'red', 'yellow'] } })
  assert.equal(florins(t, 'green'), 1588)
})
rule('[medioevo.fase-1-6] in the first turn ties go by lot', () => {
  const t = auction({ turn: 1, board: { ties: ['yellow', 'green', 'red', 'blue'] } })
  bid(t, { blue: 5, green: 5, red: 9, yellow: 5 }).expect({ board: { order: ['red', 'yellow', 'green', 'blue'] } })
})
