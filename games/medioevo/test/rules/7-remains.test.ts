/** What stays beside the board, aboard, on the map or under another's command. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { LIGHT } from '../../src/kinds.ts'
import { game, phase, shopping, table, trading, units, type Given } from '../table.ts'

const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })

rule('[medioevo.fase-5.resa-3 medioevo.r-89] whoever surrendered this turn comes back no sooner than in the next', () => {
  const lying = (yielded: string[]): Given => ({ players: { blue: { surrendered: { light: 2 }, yielded } } })
  shop(lying(['light', 'light'])).refused('blue', 'reinstate', 'light', 'medioevo.fase-5.resa-3')
  assert.deepEqual(shop(lying(['light'])).offered('blue', 'reinstate'), ['light'])
  const sides = { place: 'bulgaria', attacker: 'blue', defender: 'red' }
  const t = table({
    armies: { blue: { bulgaria: { light: 2 } }, red: { bulgaria: { light: 1 } } },
    board: { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }] },
    stack: phase('trade', { proc: 'combat', at: 'next' }, { proc: 'battle', at: 'rounds', ...sides }, { proc: 'round', at: 'terms', ...sides }),
  })
  t.play('blue', 'demand-surrender').play('red', 'accept')
  assert.deepEqual([t.state.board.players.red!.surrendered[LIGHT], t.state.board.players.red!.yielded], [1, [LIGHT]])
  const next = table({ ...lying(['light', 'light']), stack: [game, { proc: 'cleanup', at: 'advance' }] })
  assert.deepEqual(next.state.board.players.blue!.yielded, [])
})
rule('[medioevo.r-144 medioevo.fase-5.rimozione-1] what an ally has been lent is not given up by its owner', () => {
  const t = shop({
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace', { lentTo: 'red' }],
      ['war-wagon', 1, 'blue', 'thrace'],
    ],
  })
  assert.deepEqual(t.offered('blue', 'dismiss-piece'), ['piece-02'])
})
rule('[medioevo.r-34] units of a Galley that is given up at sea go over to another that can hold them', () => {
  const aboard = (slot: string, n: number) => ({ at: 'aegean-sea', owner: 'blue', by: 'blue', aboard: slot, units: { light: n } })
  const t = shop({
    pieces: [
      ['galley', 1, 'blue', 'aegean-sea'],
      ['galley', 1, 'blue', 'aegean-sea'],
    ],
    board: { armies: [aboard('piece-01', 2), aboard('piece-02', 2)] },
  }).play('blue', 'dismiss-piece', 'piece-01')
  assert.deepEqual(units(t, 'blue', 'aegean-sea'), { light: 3 })
})
const ROUTE = { carrier: null, stops: ['rome', 'caffa', 'saraj'], done: ['rome'], destination: 'antakya' }
rule('[medioevo.carte.30-1 medioevo.carte.30-2] the markers wait until the turn ends for a transport that is made meanwhile', () => {
  const t = table({
    players: { blue: { route: ROUTE } },
    cards: { blue: ['empire-30'] },
    stack: phase('taxes', { proc: 'events', at: 'tolerated' }, { proc: 'lost', at: 'window' }),
  })
  t.play('blue', 'use', 'empire-30').pass()
  assert.deepEqual([t.state.board.players.blue!.route?.done.length, t.state.board.marks.waiting], [1, ['blue']])
  const given: Given = { players: { blue: { route: ROUTE } }, board: { marks: { waiting: ['blue'] } }, pieces: [['caravan', 1, 'blue', 'thrace']] }
  const later = table({ ...given, stack: trading('blue') })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'take-route')
  assert.equal(later.state.board.players.blue!.route?.carrier, 0)
  const over = table({ ...given, stack: [game, { proc: 'cleanup', at: 'effects' }] })
  assert.equal(over.state.board.players.blue!.route, null)
})
rule('[medioevo.r-233 medioevo.tecnologie.nazione-1] units that Nation moves by one use arrive together, and may put to sea', () => {
  const nation = (orange: number) =>
    shop({
      players: { blue: { technology: { law: 3 }, pool: { orange } } },
      armies: { barbarians: { bulgaria: { light: 3 } }, red: { banat: { heavy: 1 } } },
      board: { holder: { banat: 'red' }, keeper: { banat: 'red' } },
    })
      .play('blue', 'apply', 'nation')
      .play('blue', 'name-space', 'bulgaria')
  assert.ok(nation(1).offered('blue', 'name-space').includes('black-sea-west'))
  const t = nation(3).play('blue', 'name-space', 'banat').play('blue', 'name-unit', 'light').play('blue', 'name-unit', 'light')
  assert.equal(t.event('battle'), null)
  t.play('blue', 'no-more').pass()
  assert.deepEqual([t.event('battle')?.['at'], units(t, 'barbarians', 'banat'), units(t, 'barbarians', 'bulgaria')], ['banat', { light: 2 }, { light: 1 }])
  const one = nation(1).play('blue', 'name-space', 'banat').play('blue', 'name-unit', 'light')
  assert.deepEqual(units(one, 'barbarians', 'bulgaria'), { light: 2 })
})
