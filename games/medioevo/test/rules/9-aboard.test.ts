/** C: treaties that are over but lie among the papers, and allies aboard each other's Galleys. */
import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import { galleyOf } from '../../src/board/armies.ts'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findSpaceById, type Seat } from '../../src/kinds.ts'
import { fighting, honour, phase, shopping, table, units, type Given, type Table } from '../table.ts'
import { ownerOf } from '../../src/types.ts'

type Loose = { readonly [key: string]: Json }
const propose = (to: Seat[], terms: Loose) => ({ aside: 'propose' as const, to, terms, text: '' })
const GRANT = { type: 'defensive-alliance', from: 'green', to: 'blue', lands: [], support: 1, targets: [] }
const ATTACKED = { wars: [{ a: 'red', b: 'blue', since: 1, open: true, truce: 0, undeclared: false, attacked: ['blue'] }] }

// ---- Papers (r-133, r-134) ----
const holding = (end: number | null): Table => {
  const value = { number: 0, parties: ['blue', 'green'], grants: [GRANT], payments: [], begin: 1, end, note: '', charges: [] }
  const shared = [{ seats: ['blue', 'green'], value }] as NonNullable<Given['shared']>
  return table({ turn: 3, armies: { green: { cairo: { light: 3 } } }, shared, board: ATTACKED, stack: shopping('blue') })
}
const refusal = (t: Table, terms: Loose) => t.asideRefused('blue', propose([], { number: 0, paper: 'blue+green-1', ...terms }))
rule('[medioevo.c.fine-1 medioevo.r-134 medioevo.r-140] nobody is called by a secret alliance that is over', () => {
  const call = { act: 'call', ally: 'green', on: 'red' }
  assert.deepEqual([refusal(holding(3), call), refusal(holding(null), call), refusal(holding(2), call)], [null, null, 'medioevo.r-140'])
})
rule('[medioevo.c.fine-1 medioevo.r-134 medioevo.r-145] nor charged with its breach', () => {
  const charge = { act: 'charge', on: 'green' }
  assert.deepEqual([refusal(holding(3), charge), refusal(holding(2), charge)], [null, 'medioevo.c.fine-1'])
})
rule('[medioevo.c.fine-1] of what is over nothing is suggested', () => {
  const acts = (t: Table) => new Set(t.game.asideIdeas(t.state, 'blue').flatMap(x => (x.aside === 'propose' && x.terms.paper !== '' ? [x.terms.act] : [])))
  assert.deepEqual([[...acts(holding(3))].sort(), [...acts(holding(2))]], [['call', 'cancel', 'charge', 'publish'], []])
})

// ---- Aboard (r-271) ----
const SEA = 'aegean-sea'
const ALLIED = {
  ...ATTACKED,
  supports: [{ owner: 'green', commander: 'blue', enemy: 'red', number: 1 }],
  treaties: [{ number: 1, parties: ['blue', 'green'], grants: [GRANT], begin: 1 }],
}
const army = (owner: string, by: string, aboard: string | null, unit: string, at = SEA) => ({ at, owner, by, aboard, units: { [unit]: 1 } })
/** Blue commands Green's support; Green takes it back. */
const recalled = (pieces: NonNullable<Given['pieces']>, armies: readonly Loose[]): Table => {
  const t = table({ pieces, board: { ...ALLIED, armies: [...armies] }, stack: shopping('blue') })
  return t.aside('green', propose([], { act: 'recall', number: 1 })).play('blue', 'learn', 'law')
}
const galleysOf = (t: Table, owner: string) => t.state.board.armies.filter(a => ownerOf(a) === owner).map(a => [a.by, galleyOf(a)])
const slots = (t: Table) => t.state.board.pieces.map(p => p.slot)
const besideBoard = (t: Table, seat: Seat) => t.state.board.players[seat]!.surrendered.reduce((n, m) => n + m, 0)
rule('[medioevo.r-271 medioevo.r-245] when support ends at sea each goes aboard a Galley of his own that is there', () => {
  const t = recalled(
    [
      ['galley', 1, 'green', SEA, { lentTo: 'blue' }],
      ['galley', 1, 'blue', SEA],
      ['war-wagon', 1, 'green', SEA, { lentTo: 'blue', aboard: 'piece-02' }],
    ],
    [army('blue', 'blue', 'piece-01', 'light'), army('green', 'blue', 'piece-02', 'archer')],
  )
  const [green, blue] = slots(t)
  assert.deepEqual([galleysOf(t, 'blue'), galleysOf(t, 'green'), t.state.board.pieces[2]!.aboard], [[['blue', blue]], [['green', green]], green])
})
rule('[medioevo.r-271 medioevo.r-34 medioevo.r-250] without one units lie beside the board, and War wagons are lost', () => {
  const t = recalled(
    [
      ['galley', 1, 'blue', SEA],
      ['war-wagon', 1, 'green', SEA, { lentTo: 'blue', aboard: 'piece-01' }],
    ],
    [army('green', 'blue', 'piece-01', 'archer')],
  )
  assert.deepEqual([t.state.board.armies, t.state.board.pieces.length, besideBoard(t, 'green')], [[], 1, 1])
})
rule('[medioevo.r-271] in port they go ashore', () => {
  const t = recalled(
    [
      ['galley', 1, 'blue', 'constantinople'],
      ['war-wagon', 1, 'green', 'constantinople', { lentTo: 'blue', aboard: 'piece-01' }],
    ],
    [army('green', 'blue', 'piece-01', 'archer', 'constantinople'), army('blue', 'blue', 'piece-01', 'light', 'constantinople')],
  )
  const [blue] = slots(t)
  assert.deepEqual([galleysOf(t, 'green'), galleysOf(t, 'blue'), t.state.board.pieces[1]!.aboard], [[['green', null]], [['blue', blue]], null])
})
const calling = (given: Given): Table => {
  const t = table({ ...given, board: { ...ALLIED, supports: [], ...given.board }, stack: shopping('blue') })
  t.aside('blue', propose([], { act: 'call', number: 1, ally: 'green', on: 'red' })).play('blue', 'learn', 'law')
  return t.play('green', 'send-support')
}
rule('[medioevo.r-271 medioevo.r-140] with a unit at sea its Galley is lent, and everybody aboard', () => {
  const t = calling({
    pieces: [
      ['galley', 2, 'green', SEA],
      ['siege-engine', 1, 'green', SEA, { aboard: 'piece-01' }],
    ],
    board: { armies: [army('green', 'green', 'piece-01', 'archer'), army('green', 'green', 'piece-01', 'light')] },
  })
  t.play('green', 'lend-at', SEA).play('green', 'lend', 'archer')
  assert.deepEqual([units(t, 'blue', SEA), t.state.board.pieces.map(p => p.lentTo)], [{ archer: 1, light: 1 }, ['blue', 'blue']])
  assert.equal(t.question(), 'shop.menu')
})
rule('[medioevo.r-271 medioevo.r-140] but not who was lent by a third player', () => {
  const t = calling({
    pieces: [['galley', 2, 'green', SEA]],
    board: {
      armies: [army('green', 'green', 'piece-01', 'archer'), army('yellow', 'green', 'piece-01', 'light')],
      supports: [{ owner: 'yellow', commander: 'green', enemy: 'red', number: 2 }],
    },
  })
  t.play('green', 'lend-at', SEA).play('green', 'lend', 'archer')
  assert.deepEqual([units(t, 'blue', SEA), besideBoard(t, 'yellow')], [{ archer: 1 }, 1])
})
rule('[medioevo.r-271 medioevo.r-140] and in port whoever is not lent goes ashore from a Galley that is', () => {
  const t = calling({
    pieces: [
      ['galley', 2, 'green', 'alexandria'],
      ['siege-engine', 1, 'green', 'alexandria', { aboard: 'piece-01' }],
    ],
    board: { armies: [army('green', 'green', 'piece-01', 'archer', 'alexandria'), army('green', 'green', 'piece-01', 'light', 'alexandria')] },
  })
  t.play('green', 'lend-at', 'alexandria').play('green', 'lend', 'archer').play('green', 'enough').play('green', 'lend-piece', 'piece-01')
  assert.deepEqual([units(t, 'blue', 'alexandria'), units(t, 'green', 'alexandria')], [{ archer: 1 }, { light: 1 }])
  assert.ok(t.state.board.armies.every(a => galleyOf(a) === null) && t.state.board.pieces[1]!.aboard === null)
})
rule('[medioevo.fase-3-4 medioevo.r-267 medioevo.r-245] support that stands alone holds land outside a kingdom for whoever commands it', () => {
  const t = calling({
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    armies: { green: { bulgaria: { light: 1 } } },
    board: { holder: { bulgaria: 'green' }, keeper: { bulgaria: 'green' } },
  })
  t.play('green', 'lend-at', 'bulgaria').play('green', 'lend', 'light')
  assert.equal(findControllerOfSpace(t.state.board, findSpaceById('bulgaria')), 'blue')
})
rule('[medioevo.r-271] a group whose ally takes the Galley back goes nowhere by it', () => {
  const given: Given = {
    pieces: [
      ['galley', 1, 'green', 'constantinople', { lentTo: 'blue' }],
      ['war-wagon', 1, 'blue', 'constantinople'],
    ],
    armies: { blue: { constantinople: { light: 1 } } },
    board: ALLIED,
    stack: fighting(),
  }
  const t = table(given).play('blue', 'move-from', 'constantinople').play('blue', 'join-unit', 'light').play('blue', 'embark', 'piece-01')
  assert.ok(t.offered('blue', 'go').includes('sea-of-marmara'))
  t.aside('green', propose([], { act: 'recall', number: 1 })).play('blue', 'join-piece', 'piece-02')
  assert.deepEqual([t.offered('blue', 'go').includes('sea-of-marmara'), t.offered('blue', 'go').includes('thrace')], [false, true])
  assert.equal(t.play('blue', 'go', 'thrace').state.board.pieces[0]!.at, findSpaceById('constantinople'))
})
rule('[medioevo.r-271] nor does one that has already announced the step', () => {
  const t = table({
    cards: { red: ['empire-01'], yellow: ['empire-02'] },
    pieces: [['galley', 1, 'green', 'constantinople', { lentTo: 'blue' }]],
    armies: { blue: { constantinople: { light: 1 } } },
    board: ALLIED,
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'constantinople').play('blue', 'join-unit', 'light').play('blue', 'embark', 'piece-01').play('blue', 'go', 'sea-of-marmara')
  assert.equal(t.question(), 'window.combat-step')
  t.aside('green', propose([], { act: 'recall', number: 1 })).pass()
  assert.deepEqual([units(t, 'blue', 'constantinople'), t.question(), t.offered('blue', 'go')], [{ light: 1 }, 'movement.group', []])
})
rule('[medioevo.r-271 medioevo.r-251 medioevo.tecnologie.logistica-2] a Galley that its owner takes back while it crosses land by Logistics goes back', () => {
  const t = table({
    cards: { blue: ['empire-57'] },
    pieces: [['galley', 1, 'green', 'wallachia', { lentTo: 'blue' }]],
    board: { ...ALLIED, armies: [army('green', 'blue', 'piece-01', 'archer', 'wallachia')] },
    stack: [
      ...fighting(),
      { proc: 'movement', at: 'group', seat: 'blue', place: 'wallachia', galley: 'piece-01', moved: true, overland: true, shore: 'bulgaria' },
    ],
  })
  t.aside('green', propose([], { act: 'recall', number: 1 }))
    .play('blue', 'use', 'empire-57')
    .play('blue', 'name-colour', 'blue')
  t.play('blue', 'name-colour', 'blue')
  assert.deepEqual([t.state.board.pieces[0]!.at, units(t, 'green', 'bulgaria')], [findSpaceById('bulgaria'), { archer: 1 }])
})

// ---- What is agreed on while an ally answers, or a vote is taken (r-135) ----
rule('[medioevo.r-135 medioevo.r-140 medioevo.r-245] an alliance does not end between one unit that is lent and the next', () => {
  const t = calling({ armies: { green: { cairo: { light: 3 } } }, pieces: [['war-wagon', 1, 'green', 'cairo']] })
  t.aside('green', propose([], { act: 'recall', number: 1 }))
  for (let n = 0; n < 2; n++) t.play('green', 'lend-at', 'cairo').play('green', 'lend', 'light')
  t.play('green', 'enough').play('green', 'lend-piece', 'piece-01')
  if (t.question() === 'call-ally.carriers') t.play('green', 'enough')
  // Then it does, and all that was lent is its owner's again.
  t.play('blue', 'learn', 'commerce')
  assert.deepEqual([units(t, 'blue', 'cairo'), units(t, 'green', 'cairo'), t.state.board.pieces[0]!.lentTo], [{}, { light: 3 }, null])
})
rule('[medioevo.r-135 medioevo.c.rottura-2] nor is a treaty broken twice, by a vote and by a declaration of war while it is taken', () => {
  const t = table({ board: { treaties: ALLIED.treaties } as never, stack: shopping('blue') })
  t.aside('blue', propose([], { act: 'charge', number: 1, on: 'green' })).play('blue', 'learn', 'law')
  t.aside('green', propose([], { act: 'war', on: 'blue', breaks: true }))
  for (let seat = t.asked()[0]!; t.question() === 'vote.ballot'; seat = t.asked()[0]!) t.play(seat, 'vote-broken')
  t.play('blue', 'learn', 'commerce')
  assert.deepEqual([t.state.board.treaties, honour(t, 'green')], [[], 8])
})
rule(
  '[medioevo.r-135 medioevo.vittoria.partita-15 medioevo.r-254] whoever has named a place to attack, and nobody to attack there is left, goes no further',
  () => {
    const guests: Given = {
      armies: { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } },
      board: { holder: { bulgaria: 'blue' }, keeper: { bulgaria: 'blue' } },
      stack: fighting(),
    }
    table(guests).play('blue', 'invade', 'bulgaria').refused('blue', 'enough', undefined, 'medioevo.vittoria.partita-15')
    const grants = [{ type: 'non-belligerence', from: 'blue', to: 'red', lands: [], support: 0, targets: [] }]
    const t = table(guests).aside('blue', propose(['red'], { act: 'treaty', grants }))
    t.aside('red', { aside: 'accept', id: 'blue+red-1' }).play('blue', 'invade', 'bulgaria')
    assert.deepEqual([t.question(), t.offered('blue', 'fight-with')], ['movement.provoke', []])
    t.play('blue', 'enough')
    assert.deepEqual([t.asked(), honour(t, 'blue'), t.state.board.treaties.length], [['green'], 10, 1])
  },
)
rule('[medioevo.d.bancarotta-4 medioevo.r-36 medioevo.r-271] allies at sea aboard the Galley of a player who is eliminated do not drown with her', () => {
  const sunk = (pieces: NonNullable<Given['pieces']>, armies: readonly Loose[]) =>
    table({
      players: { blue: { loans: 5, oldLoans: 5, borrowed: true, defaults: 1 } },
      pieces,
      board: { ...ALLIED, armies: [...armies] },
      stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'fail', seat: 'blue' }),
    })
  const alone = sunk([['galley', 1, 'blue', SEA]], [army('green', 'blue', 'piece-01', 'archer')])
  assert.deepEqual([alone.state.board.players.blue!.out, besideBoard(alone, 'green')], [true, 1])
  const own = sunk(
    [
      ['galley', 1, 'blue', SEA],
      ['galley', 1, 'green', SEA, { lentTo: 'blue' }],
    ],
    [army('green', 'blue', 'piece-01', 'archer')],
  )
  assert.deepEqual([galleysOf(own, 'green'), besideBoard(own, 'green')], [[['green', slots(own)[0]]], 0])
})
rule('[medioevo.r-276 medioevo.r-271 medioevo.r-140] of units at sea the ally says from which Galley he lends one', () => {
  const t = table({
    pieces: [
      ['galley', 1, 'green', SEA],
      ['galley', 2, 'green', SEA],
    ],
    board: {
      ...ATTACKED,
      treaties: [{ number: 1, parties: ['blue', 'green'], grants: [GRANT], begin: 1 }],
      armies: [army('green', 'green', 'piece-01', 'light'), army('green', 'green', 'piece-02', 'light')],
    },
    stack: shopping('blue'),
  })
  t.aside('blue', propose([], { act: 'call', number: 1, ally: 'green', on: 'red' })).play('blue', 'learn', 'law')
  t.play('green', 'send-support').play('green', 'lend-at', SEA).play('green', 'lend', 'light')
  assert.deepEqual([t.question(), t.offered('green', 'from-galley')], ['call-ally.which-figure', ['piece-01', 'piece-02']])
  t.play('green', 'from-galley', 'piece-02')
  assert.deepEqual(
    t.state.board.pieces.map(p => p.lentTo),
    [null, 'blue'],
  )
})
rule('[medioevo.r-276 medioevo.r-246 medioevo.r-140] and on land whether it is one who only counts as the class', () => {
  const t = table({
    board: {
      ...ATTACKED,
      treaties: [{ number: 1, parties: ['blue', 'green'], grants: [GRANT], begin: 1 }],
      armies: [
        { at: 'cairo', owner: 'green', by: 'green', units: { light: 1 } },
        { at: 'cairo', owner: 'green', by: 'green', units: { light: 1 }, was: 'archer' },
      ],
    },
    stack: shopping('blue'),
  })
  t.aside('blue', propose([], { act: 'call', number: 1, ally: 'green', on: 'red' })).play('blue', 'learn', 'law')
  t.play('green', 'send-support').play('green', 'lend-at', 'cairo').play('green', 'lend', 'light')
  assert.deepEqual([t.question(), t.offered('green', 'that-is')], ['call-ally.which-figure', ['archer', 'light']])
  t.play('green', 'that-is', 'light')
  const lent = (t.now()['board'] as unknown as { armies: { by: string; was: string | null }[] }).armies.filter(a => a.by === 'blue')
  assert.deepEqual(
    lent.map(a => a.was),
    [null],
  )
})
