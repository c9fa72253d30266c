/** 5: whoever is aboard a Galley at anchor is in the territory; and steps that something agreed on meanwhile has closed. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, honour, shopping, table, units, until, WAR, type Given, type Table } from '../table.ts'

/** Light infantry aboard a Galley in Constantinople. */
const ABOARD = (more: object = {}) => ({
  armies: [{ at: 'constantinople', owner: 'blue', by: 'blue', units: { light: 3 }, aboard: 'piece-01', ...more }],
})
const GALLEY = ['galley', 1, 'blue', 'constantinople'] as const
const at = (t: Table, piece: number): number => t.state.board.pieces[piece]!.at

// ---- Who is aboard at anchor ----
rule('[medioevo.fase-5-4 medioevo.fase-5.movimento-7 medioevo.r-232] a passing group takes along who is aboard a Galley at anchor, full as she is', () => {
  const t = table({
    pieces: [GALLEY, ['war-wagon', 2, 'blue', 'thrace']],
    board: { armies: [...ABOARD().armies, { at: 'thrace', owner: 'blue', by: 'blue', units: { knight: 1 } }] as never },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-02').play('blue', 'join-unit', 'knight').play('blue', 'go', 'constantinople')
  t.refused('blue', 'embark', 'piece-01', 'medioevo.fase-5.movimento-16').play('blue', 'join-unit', 'light').play('blue', 'go', 'thrace').play('blue', 'halt')
  assert.deepEqual([units(t, 'blue', 'thrace'), units(t, 'blue', 'constantinople')], [{ knight: 1, light: 1 }, { light: 2 }])
})
rule('[medioevo.fase-5.movimento-7 medioevo.fase-5.movimento-19] and the War wagon she carries', () => {
  const t = table({
    pieces: [GALLEY, ['war-wagon', 1, 'blue', 'constantinople', { aboard: 'piece-01' }]],
    board: { armies: [{ at: 'constantinople', owner: 'blue', by: 'blue', units: { light: 1 } }] as never },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'constantinople').play('blue', 'join-piece', 'piece-02').play('blue', 'join-unit', 'light').play('blue', 'go', 'thrace')
  assert.deepEqual([at(t, 0), at(t, 1), t.state.board.pieces[1]!.aboard], [findSpaceById('constantinople'), findSpaceById('thrace'), null])
})
rule('[medioevo.r-208 medioevo.r-232] but nobody aboard who has moved this turn', () => {
  const t = table({
    pieces: [GALLEY, ['war-wagon', 2, 'blue', 'constantinople']],
    board: ABOARD({ stopped: true }) as never,
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'constantinople').play('blue', 'join-piece', 'piece-02').refused('blue', 'join-unit', 'light', 'medioevo.r-208')
})
rule('[medioevo.carte.66-1 medioevo.r-232] who is aboard at anchor in an own territory may be lent to a horde, nobody at sea', () => {
  const lent = (place: string) =>
    table({
      cards: { blue: ['empire-66'] },
      pieces: [['galley', 1, 'blue', place]],
      board: {
        armies: [
          { at: place, owner: 'blue', by: 'blue', units: { light: 1 }, aboard: 'piece-01' },
          { at: 'rome', owner: 'barbarians', by: 'barbarians', units: { light: 1 } },
        ] as never,
      },
      stack: shopping('blue'),
    })
  assert.deepEqual([lent('constantinople').offered('blue', 'use'), lent('black-sea-west').offered('blue', 'use')], [['empire-66'], []])
  const t = lent('constantinople').play('blue', 'use', 'empire-66').play('blue', 'name-space', 'constantinople').play('blue', 'name-unit', 'light')
  assert.deepEqual(units(t.play('blue', 'name-space', 'rome'), 'barbarians', 'rome'), { light: 2 })
})
rule('[medioevo.fase-5.ritirata-4 medioevo.r-232] an army retreats over land with a War wagon from aboard its Galley, and engines come along', () => {
  const t = table({
    pieces: [
      ['galley', 1, 'blue', 'bulgaria', { pm: 0 }],
      ['war-wagon', 1, 'blue', 'bulgaria', { aboard: 'piece-01', pm: 3 }],
      ['siege-engine', 1, 'blue', 'bulgaria', { aboard: 'piece-01', pm: 3 }],
      ['war-wagon', 1, 'blue', 'bulgaria', { pm: 0 }],
    ],
    armies: { blue: { bulgaria: { light: 3 } }, red: { bulgaria: { light: 3 } } },
    board: WAR,
    dice: { rolls: [1, 1, 1, 1, 1, 1] },
    stack: [...fighting(), { proc: 'battle', at: 'begin', place: 'bulgaria', attacker: 'blue', defender: 'red' }],
  })
  until(t, 'none').play('blue', 'no-terms').play('red', 'no-terms')
  assert.deepEqual(t.offered('blue', 'retreat-to'), ['philippopolis', 'thrace'])
  t.play('blue', 'retreat-to', 'thrace').play('blue', 'enough').play('red', 'fight')
  for (let seat = t.asked()[0]!; at(t, 1) === findSpaceById('bulgaria') && t.question() !== 'conquest.spoils'; seat = t.asked()[0]!) {
    if (t.question() === 'round.engine') t.play(seat, 'enough')
    else if (t.question() === 'round.sacrifice') t.play(seat, 'sacrifice', 0)
    else if (t.question() === 'round.reroll') t.play(seat, 'keep-dice')
    else if (t.question() === 'round.stay') t.play(seat, 'enough')
    else t.play(seat, 'wound', t.offered(seat, 'wound')[0]!)
  }
  const thrace = findSpaceById('thrace')
  assert.deepEqual([at(t, 1), at(t, 2), t.state.board.pieces[1]!.aboard, t.state.board.pieces[2]!.aboard], [thrace, thrace, null, null])
  // r-54 They have moved; and a War wagon without points stays behind.
  assert.ok(t.state.board.armies.every(a => a.at !== thrace || a.apart?.stopped === true))
  assert.equal(at(t, 3), findSpaceById('bulgaria'))
})
rule('[medioevo.tecnologie.cartografia-2 medioevo.r-232] a War wagon that Cartography moves carries on who has come aboard a Galley at anchor', () => {
  const t = table({
    players: { blue: { technology: { transport: 4 }, pool: { blue: 2 } } },
    pieces: [GALLEY, ['war-wagon', 1, 'blue', 'constantinople', { pm: 0 }]],
    board: ABOARD({ stopped: true }) as never,
    stack: fighting(),
  })
  t.play('blue', 'apply', 'cartography').play('blue', 'name-piece', 'piece-02')
  t.play('blue', 'move-from', 'constantinople').play('blue', 'join-piece', 'piece-02').play('blue', 'join-unit', 'light').play('blue', 'go', 'thrace')
})
rule('[medioevo.carte.25-4 medioevo.r-232] and one of the Militia comes from aboard', () => {
  const t = table({
    cards: { red: ['empire-25'] },
    pieces: [
      ['war-wagon', 1, 'blue', 'serbia'],
      ['galley', 1, 'red', 'croatia'],
      ['war-wagon', 1, 'red', 'croatia', { aboard: 'piece-02' }],
    ],
    armies: { blue: { serbia: { light: 1 } }, red: { croatia: { heavy: 1 } } },
    board: { ...WAR, holder: { serbia: 'blue' }, keeper: { serbia: 'blue', banat: 'red' } },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'banat')
  t.play('red', 'use', 'empire-25').play('red', 'name-space', 'croatia').play('red', 'name-unit', 'heavy').play('red', 'name-piece', 'piece-03')
  assert.deepEqual([at(t, 2), t.state.board.pieces[2]!.aboard], [findSpaceById('banat'), null])
})

// ---- What is agreed on while a step is announced ----
const announced = (given: Given, verb: string, to: string): Table => {
  const t = table({
    cards: { red: ['empire-01'], green: ['empire-02'] },
    pieces: [['war-wagon', 1, 'blue', 'serbia']],
    armies: { blue: { serbia: { light: 1 } } },
    stack: fighting(),
    ...given,
    board: { holder: { serbia: 'blue' }, keeper: { serbia: 'blue', banat: 'red' }, ...given.board },
  })
  t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', verb, to)
  assert.equal(t.question(), 'window.combat-step')
  return t
}
const agree = (t: Table, terms: object): Table =>
  t
    .aside('red', { aside: 'propose', to: ['blue'], terms: terms as never, text: '' })
    .aside('blue', { aside: 'accept', id: 'blue+red-1' })
    .pass()
const place = (t: Table) => [t.question(), at(t, 0), honour(t, 'blue')]
rule('[medioevo.c.diplomazia-5 medioevo.r-226 medioevo.r-135] an armistice made while an army is coming keeps it out', () => {
  const t = agree(announced({ board: WAR }, 'go', 'banat'), { act: 'armistice' })
  assert.deepEqual(place(t), ['movement.group', findSpaceById('serbia'), 10])
})
rule('[medioevo.c.diplomazia-6 medioevo.c.diplomazia-3] a peace as well: it does not come as an attack', () => {
  const t = agree(announced({ board: WAR }, 'go', 'banat'), { act: 'peace' })
  assert.deepEqual(place(t), ['movement.group', findSpaceById('serbia'), 10])
  t.play('blue', 'go', 'bulgaria')
})
rule('[medioevo.c.fine-1 medioevo.c.diplomazia-11] who has lost the leave to pass is not let in; whoever means an attack is', () => {
  const treaties = [{ number: 1, parties: ['blue', 'red'], grants: [{ type: 'passage', from: 'red', to: 'blue' }], begin: 1 }]
  const t = agree(announced({ board: { treaties } }, 'go', 'banat'), { act: 'cancel', number: 1 })
  assert.deepEqual(place(t), ['movement.group', findSpaceById('serbia'), 10])
  const attack = announced({}, 'invade', 'banat').pass()
  assert.deepEqual([at(attack, 0), honour(attack, 'blue')], [findSpaceById('banat'), 7])
})
rule('[medioevo.c.diplomazia-11 medioevo.r-133] who comes by leave of a secret treaty comes in, unless it has ended meanwhile', () => {
  const value = { number: 0, parties: ['blue', 'red'], grants: [{ type: 'passage', from: 'red', to: 'blue', lands: [], support: 0, targets: [] }] }
  const shared = [{ seats: ['blue', 'red'], value: { ...value, payments: [], begin: 1, end: null, note: '', charges: [] } }] as NonNullable<Given['shared']>
  assert.equal(at(announced({ shared }, 'visit', 'banat').pass(), 0), findSpaceById('banat'))
  const t = announced({ shared }, 'visit', 'banat')
  const { id } = t.state.secrets.shared[0]!
  assert.deepEqual(place(agree(t, { act: 'cancel', paper: id })), ['movement.group', findSpaceById('serbia'), 10])
})
