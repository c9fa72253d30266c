/** VICTORY: the game in which all others have failed. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { phase, table, type Given } from '../table.ts'

const HOMES = ['constantinople', 'thrace', 'thessalonica', 'philippopolis', 'nicaea', 'smyrna', 'paphlagonia']
/** Blue cannot pay for the second time, and has nothing to sell and nowhere to raise a rebellion. */
const defaulting = (green: NonNullable<Given['board']>) =>
  table({
    seats: 3,
    players: { blue: { defaults: 1, honour: 30 }, green },
    board: { token: Object.fromEntries(HOMES.map(at => [at, 'red'])) },
    florins: { blue: 0 },
    stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'sell', seat: 'blue', due: 500 }),
  }).play('blue', 'default')
rule('[medioevo.r-155 medioevo.d.bancarotta-4] when the last but one is eliminated the game ends at once, and the one left wins without a count', () => {
  const t = defaulting({ out: true })
  assert.deepEqual([t.state.outcome, t.asked(), t.event('scored')], [{ winners: ['red'], reason: 'last-player' }, [], null])
  const two = defaulting({})
  assert.deepEqual([two.state.board.players.blue!.out, two.state.outcome], [true, null])
})
