/** C: wars one beside the other, what is told of them, and what ends with a war or a treaty. */
import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findSpaceById, type Seat } from '../../src/kinds.ts'
import { fighting, honour, shopping, table, trading, type Given, type Table } from '../table.ts'

type Loose = { readonly [key: string]: Json }
const shop = (given: Given = {}): Table => table({ ...given, stack: shopping('blue') })
const propose = (to: Seat[], terms: Loose) => ({ aside: 'propose' as const, to, terms, text: '' })
/** It is carried out with the next decision of whoever is asked. */
const agree = (t: Table, terms: Loose): Table =>
  t
    .aside('blue', propose(['red'], terms))
    .aside('red', { aside: 'accept', id: 'blue+red-1' })
    .play('blue', 'learn', 'law')
const declare = (t: Table, more: Loose = {}): Table => t.aside('blue', propose([], { act: 'war', on: 'red', ...more })).play('blue', 'learn', 'law')
const OTHER_WAR = { a: 'green', b: 'yellow', since: 1, open: true, truce: 0, undeclared: false, attacked: ['green'] }
const controllerOf = (t: Table, at: string) => findControllerOfSpace(t.state.board, findSpaceById(at))

// ---- Wars ----
rule('[medioevo.c.diplomazia-2 medioevo.r-62] a war that is declared is told, is not open yet, and stands beside others', () => {
  const t = declare(shop({ board: { wars: [OTHER_WAR] } }))
  assert.deepEqual(t.state.board.wars, [OTHER_WAR, { a: 'blue', b: 'red', since: 2, open: false, truce: 0, undeclared: false, attacked: [] }])
  assert.deepEqual([t.event('war')?.['seat'], t.event('war')?.['on']], ['blue', 'red'])
})
const invading = (wars: Loose[]): Table => {
  const t = table({
    pieces: [['war-wagon', 1, 'blue', 'serbia']],
    armies: { blue: { serbia: { light: 1 } } },
    board: { wars, holder: { serbia: 'blue' }, keeper: { serbia: 'blue', banat: 'red' } },
    stack: fighting(),
  })
  return t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'invade', 'banat')
}
rule('[medioevo.c.diplomazia-3 medioevo.vittoria.partita-15] an undeclared attack is told, and opens a war beside others', () => {
  const t = invading([OTHER_WAR])
  assert.deepEqual(t.state.board.wars, [OTHER_WAR, { a: 'blue', b: 'red', since: 2, open: true, truce: 0, undeclared: true, attacked: ['red'] }])
  assert.deepEqual([t.event('undeclared-attack')?.['seat'], t.event('undeclared-attack')?.['on'], honour(t, 'blue')], ['blue', 'red', 7])
})
rule('[medioevo.vittoria.partita-15 medioevo.c.diplomazia-15 medioevo.r-61] an attack in the turn of the declaration opens the war that there is', () => {
  const declared = { a: 'red', b: 'blue', since: 2, open: false, truce: 0, undeclared: false, attacked: ['blue'] }
  const t = invading([declared])
  assert.deepEqual([t.state.board.wars, honour(t, 'blue')], [[{ ...declared, open: true, attacked: ['blue', 'red'] }], 7])
})

rule('[medioevo.c.diplomazia-15 medioevo.r-63] whose transport is seized has been attacked, and may call an ally', () => {
  const t = table({
    pieces: [['caravan', 1, 'blue', 'great-plain']],
    armies: { red: { buda: { light: 1 } } },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'buda').play('red', 'seize')
  assert.deepEqual(
    t.state.board.wars.map(w => w.attacked),
    [['blue']],
  )
})

// ---- Treaties that are broken ----
const PASSAGE = { type: 'passage', from: 'red', to: 'blue', lands: [], support: 0, targets: [] }
const paper = (other: string, more: Loose = {}) => ({
  seats: ['blue', other],
  value: { number: 0, parties: ['blue', other], grants: [PASSAGE, PASSAGE], payments: [], begin: 1, end: null, note: '', charges: [], ...more },
})
rule(
  '[medioevo.c.diplomazia-4 medioevo.r-133 medioevo.r-144] a declaration brings to light the secret treaties with the enemy that are in force, and no others',
  () => {
    const shared = [paper('red', { end: 5 }), paper('red'), paper('red', { end: 1 }), paper('green')] as NonNullable<Given['shared']>
    const t = declare(shop({ shared }), { breaks: true })
    assert.deepEqual([honour(t, 'blue'), t.state.board.treaties.length, t.state.secrets.shared.length], [6, 0, 2])
    const told = t.events.flatMap(({ event: e }) => (e.is === 'treaty' ? [[e.parties, e.types, e.last]] : []))
    assert.deepEqual(told, [
      [['blue', 'red'], ['passage'], 5],
      [['blue', 'red'], ['passage'], 0],
    ])
  },
)
rule('[medioevo.r-132 medioevo.c.diplomazia-7] a new treaty has a number that none has', () => {
  const signed = (number: number) => ({ number, parties: ['green', 'yellow'], grants: [{ type: 'trade', from: 'green', to: 'yellow' }], begin: 1 })
  const t = agree(shop({ board: { treaties: [signed(3), signed(1)] } }), { act: 'treaty', grants: [PASSAGE] })
  assert.deepEqual(
    t.state.board.treaties.map(x => x.number),
    [3, 1, 4],
  )
})

// ---- Support that ends ----
const ALLIANCE = { number: 1, parties: ['blue', 'green'], grants: [{ type: 'defensive-alliance', from: 'green', to: 'blue', support: 1 }], begin: 1 }
const support = (more: Loose = {}) => ({ owner: 'green', commander: 'blue', enemy: 'red', number: 1, ...more })
const supported = (supports: Loose[]): Table =>
  shop({
    seats: 5,
    board: {
      wars: [
        { a: 'red', b: 'blue', since: 1, open: true, attacked: ['blue'] },
        { a: 'yellow', b: 'blue', since: 1, open: true, attacked: ['blue'] },
      ],
      treaties: [ALLIANCE],
      supports,
      armies: [{ at: 'bulgaria', owner: 'green', by: 'blue', units: { light: 1 } }],
      holder: { bulgaria: 'blue' },
    },
  })
rule(
  '[medioevo.c.diplomazia-16 medioevo.r-245 medioevo.r-267] with the war ends the support for it, and for no other; who was lent holds where he stands alone',
  () => {
    const t = agree(supported([support()]), { act: 'peace' })
    assert.deepEqual([t.state.board.supports, controllerOf(t, 'bulgaria')], [[], 'green'])
    const others = [support({ enemy: 'yellow' }), support({ commander: 'white' })]
    const still = agree(supported([support(), ...others]), { act: 'peace' })
    assert.deepEqual([still.state.board.supports, controllerOf(still, 'bulgaria')], [others, 'blue'])
  },
)
rule('[medioevo.c.diplomazia-16 medioevo.r-134 medioevo.r-267] the same with the treaty', () => {
  const t = supported([support()])
    .aside('blue', propose(['green'], { act: 'cancel', number: 1 }))
    .aside('green', { aside: 'accept', id: 'blue+green-1' })
    .play('blue', 'learn', 'law')
  assert.deepEqual([t.state.board.supports, controllerOf(t, 'bulgaria')], [[], 'green'])
})
