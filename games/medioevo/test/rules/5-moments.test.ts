/** Moments that only show if somebody has something for them: dice, damage put off, sackings, routes lost, cards drawn again. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { cardKind } from '../../src/kinds.ts'
import {
  against,
  fighting,
  fightOn,
  inBattle,
  phase,
  rollOn,
  shopping,
  table,
  takeDamage,
  trading,
  units,
  until,
  WAR,
  type Given,
  type Table,
} from '../table.ts'

type Loose = NonNullable<Given['board']>
const CATAPULT: Given['pieces'] = [['siege-engine', 1, 'blue', 'bulgaria']]
const manned = (given: Given) => {
  const t = fightOn(inBattle({ pieces: CATAPULT, ...given }))
  return t.play('blue', 'man', 'piece-01').play('blue', 'serve', 'light').play('blue', 'enough')
}
rule('[medioevo.r-125 medioevo.fase-5.macchine-4] an Assassin lowers a siege die before the damage', () => {
  const shot = () => manned({ cards: { blue: ['empire-46'] }, armies: against({ light: 2 }, { light: 3 }), dice: { rolls: [4, 1, 2, 3] } })
  assert.equal(shot().question(), 'window.roll-any')
  assert.deepEqual(units(shot().play('blue', 'pass'), 'red', 'bulgaria'), { light: 3 })
  assert.deepEqual(units(shot().play('blue', 'use', 'empire-46').play('blue', 'name-side', 'blue'), 'red', 'bulgaria'), { light: 1 })
})
rule('[medioevo.r-205] when engines have left a side without units the round is over', () => {
  const t = manned({ armies: against({ light: 1, archer: 2 }, { light: 1 }), dice: { rolls: [1] } })
  assert.deepEqual([t.event('volley'), t.event('dice'), t.event('battle-won')?.['side']], [null, null, 'blue'])
})
rule('[medioevo.carte.29-1] with Surgeon 29 damage of engines and Archers comes at the end of the round', () => {
  const wounds = (seat: 'blue' | 'red', shot: number) => {
    const [blue, red] = seat === 'red' ? [{ archer: 1, heavy: 2 }, { light: 6 }] : [{ light: 6 }, { archer: 1, heavy: 2 }]
    const t = inBattle({ cards: { [seat]: ['empire-29'] }, armies: against(blue, red), dice: { rolls: [shot, 1, 2, 3, 1, 2, 3] } })
    fightOn(t.play(seat, 'use', 'empire-29'))
    assert.deepEqual(units(t, seat, 'bulgaria'), { light: 6 })
    takeDamage(rollOn(until(t, 'none')))
    return t.events.filter(x => x.event.is === 'wounded' && x.event.side === seat).length
  }
  for (const seat of ['blue', 'red'] as const) assert.equal(wounds(seat, 1) - wounds(seat, 8), 1)
})
rule('[medioevo.carte.28-1 medioevo.carte.35-1] when a round ends there is a moment for it', () => {
  const t = inBattle({ cards: { blue: ['empire-28'] }, armies: against({ light: 4 }, { heavy: 4 }), dice: { rolls: [1, 2, 3, 1, 2, 8] } })
  fightOn(t)
  takeDamage(rollOn(t))
  assert.equal(t.question(), 'window.battle-over')
  t.play('blue', 'use', 'empire-28')
  assert.ok(t.state.board.players.blue!.fallen.length > 0)
})

// ---- Barbarians and conquerors ----
const ROUTE = { carrier: 'piece-01', stops: ['smyrna', 'candia', 'rome'], done: ['smyrna'], destination: 'venice' }
const arriving = (given: Given) =>
  table({
    armies: { barbarians: { thrace: { light: 1 } } },
    ...given,
    board: { keeper: { thrace: 'blue' }, ...given.board },
    stack: phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'arrive', at: 'entered', place: 'thrace' }),
  })
rule('[medioevo.r-129 medioevo.carte.51-1] before barbarians take everything a Diplomat may protect something', () => {
  const t = arriving({
    cards: { green: ['empire-51'] },
    buildings: [
      ['civil', 1, 'thrace'],
      ['military', 1, 'thrace'],
    ],
  })
  assert.deepEqual([t.question(), t.asked()], ['window.conquest-sack', ['green']])
  t.play('green', 'use', 'empire-51').play('green', 'name-category', 'civil')
  assert.deepEqual(
    t.state.board.buildings.map(x => x.category),
    ['civil'],
  )
})
rule('[medioevo.r-238 medioevo.fase-6.rotta-8] a route ends with the transport that barbarians or a conqueror take', () => {
  const raided = arriving({ pieces: [['caravan', 1, 'blue', 'thrace']], players: { blue: { route: ROUTE } } })
  assert.deepEqual([raided.state.board.pieces.length, raided.state.board.players.blue!.route], [0, null])
  const conquered = table({
    pieces: [['caravan', 1, 'blue', 'bulgaria']],
    players: { blue: { route: ROUTE } },
    armies: { red: { bulgaria: { light: 1 } } },
    board: { ...WAR, holder: { bulgaria: 'red' } },
    stack: [...fighting(), { proc: 'conquest', at: 'threat', seat: 'red', place: 'bulgaria', victim: 'blue' }],
  }).play('red', 'keep-rest')
  assert.deepEqual([conquered.state.board.pieces[0]!.owner, conquered.state.board.players.blue!.route], ['red', null])
})
rule('[medioevo.carte.30-1] unless a Pedlar puts another transport in its place', () => {
  const t = arriving({
    cards: { blue: ['empire-30'] },
    pieces: [
      ['caravan', 1, 'blue', 'thrace'],
      ['caravan', 1, 'blue', 'smyrna'],
    ],
    players: { blue: { route: ROUTE } },
  })
  t.play('blue', 'use', 'empire-30').play('blue', 'name-piece', 'piece-02')
  t.expect({ board: { players: { blue: { route: { ...ROUTE, carrier: 'piece-02' } } } } })
})

// ---- What a card takes away under way ----
const UPRISING: Loose = { dice: { d4: 4, d6: 6, d8: 8 } }
rule('[medioevo.carte.15-1 medioevo.fase-5-4] what a rebellion takes from a group is no longer in it', () => {
  const t = table({
    cards: { blue: ['empire-15'] },
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace'],
      ['war-wagon', 1, 'blue', 'nicaea'],
    ],
    board: { ...UPRISING, keeper: { thrace: 'blue' } },
    stack: [...fighting(), { proc: 'movement', at: 'group', seat: 'blue', place: 'thrace', pieces: ['piece-01'] }],
  })
  t.play('blue', 'use', 'empire-15').play('blue', 'name-space', 'thrace')
  assert.deepEqual([t.question(), t.state.board.pieces.length, t.offered('blue', 'leave-piece')], ['movement.group', 1, []])
})
rule('[medioevo.carte.15-1 medioevo.fase-6.muovere-2] a transport that is lost when its step is announced does not depart', () => {
  const t = table({
    cards: { red: ['empire-15'] },
    pieces: [
      ['caravan', 1, 'blue', 'thrace'],
      ['caravan', 1, 'blue', 'smyrna'],
    ],
    armies: { red: { bulgaria: { light: 1 } } },
    board: { ...UPRISING, keeper: { thrace: 'blue' }, holder: { bulgaria: 'red' } },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'nicaea').play('red', 'use', 'empire-15').play('red', 'name-space', 'thrace')
  assert.deepEqual([t.question(), t.offered('blue', 'lead')], ['journey.lead', ['piece-02']])
})

// ---- Cards drawn ----
const drawn = (t: Table) => t.state.secrets.zones['draw-blue'].map(c => cardKind.ids[c])
rule('[medioevo.fase-4.carte-4] the cards not kept go under the deck', () => {
  const t = table({ stack: shopping('blue') }).play('blue', 'buy-card')
  const [kept, other] = t.offered('blue', 'keep') as [string, string]
  t.play('blue', 'keep', kept)
  assert.deepEqual([drawn(t), [t.state.secrets.zones.empire.at(0), t.state.secrets.zones.empire.at(-1)].map(c => cardKind.ids[c!]).includes(other)], [[], true])
})
rule('[medioevo.carte.62-1] a Sage has as many others drawn', () => {
  const t = table({ cards: { blue: ['empire-62'] }, stack: shopping('blue') }).play('blue', 'buy-card')
  const first = drawn(t)
  t.play('blue', 'use', 'empire-62')
  until(t, 'none')
  assert.deepEqual([t.offered('blue', 'keep').length, t.offered('blue', 'keep').some(id => first.includes(String(id)))], [2, false])
})
rule('[medioevo.carte.62-1 medioevo.carte.44-1] and, having seen them, once more where a Bard has readied him', () => {
  const t = table({ cards: { blue: ['empire-62', 'empire-44'] }, stack: shopping('blue') }).play('blue', 'buy-card')
  const first = drawn(t)
  t.play('blue', 'use', 'empire-62').play('blue', 'pass')
  const second = drawn(t)
  assert.deepEqual([t.question(), second.some(id => first.includes(id))], ['window.buy-choose-card', false])
  t.play('blue', 'use', 'empire-44').play('blue', 'name-card', 'empire-62').play('blue', 'use', 'empire-62')
  until(t, 'none')
  assert.deepEqual([t.offered('blue', 'keep').length, t.offered('blue', 'keep').some(id => [...first, ...second].includes(String(id)))], [2, false])
})
