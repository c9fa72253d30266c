/** C: treaties open and secret, wars, alliances, guests, charges. */
import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import { medioevo } from '../../src/index.ts'
import type { Seat } from '../../src/kinds.ts'
import { warningOf, warningOfTerms } from '../../src/table.ts'
import { fighting, florins, honour, phase, shopping, table, trading, units, type Given, type Table } from '../table.ts'

const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })
type Loose = { readonly [key: string]: Json }
const passage = { type: 'passage', from: 'red', to: 'blue' }
const treaty = (...grants: Loose[]) => ({ act: 'treaty', grants })
const propose = (to: Seat[], terms: Loose, text = '') => ({ aside: 'propose' as const, to, terms: terms, text })
/** Blue offers, red accepts; it is carried out with the next decision of whoever is asked. */
const agree = (t: Table, terms: Loose, text = '') => t.aside('blue', propose(['red'], terms, text)).aside('red', { aside: 'accept', id: 'blue+red-1' })
const alone = (t: Table, seat: Seat, terms: Loose) => t.aside(seat, propose([], terms))
const refusal = (t: Table, seat: Seat, to: Seat[], terms: Loose) => t.asideRefused(seat, propose(to, terms))
const signed = (number: number, grants: Loose[], more: Loose = {}) => ({ number, parties: ['blue', 'red'], grants, begin: 1, ...more })
const NON_BELLIGERENCE = { type: 'non-belligerence', from: 'red', to: 'blue' }
const WAR = { wars: [{ a: 'red', b: 'blue', since: 1, open: true, attacked: ['blue'] }] }
const atWar = (more: Loose = {}) => ({ wars: [{ ...WAR.wars[0], ...more }] })

// ---- Treaties ----
rule('[medioevo.c.diplomazia-8] nothing is agreed on unless it is written: a treaty that says nothing is none', () => {
  const t = shop()
  assert.equal(refusal(t, 'blue', ['red'], { act: 'treaty' }), 'medioevo.c.diplomazia-8')
  assert.equal(refusal(t, 'blue', ['red'], { ...treaty(passage), last: 1 }), 'medioevo.c.diplomazia-9')
  assert.equal(refusal(t, 'blue', ['red'], treaty({ ...passage, to: 'green' })), 'medioevo.r-132')
  agree(t, treaty({ type: 'trade', from: 'red', to: 'blue' })).play('blue', 'learn', 'law')
  // Trade is no passage.
  assert.deepEqual(
    t.state.board.treaties.map(x => x.grants.map(y => y.type)),
    [['trade']],
  )
})
rule('[medioevo.r-248] players at war agree on armistice and peace, on no treaty', () => {
  const t = shop({ board: WAR })
  assert.equal(refusal(t, 'blue', ['red'], treaty(passage)), 'medioevo.r-248')
  assert.equal(refusal(t, 'green', ['red'], treaty({ ...passage, to: 'green' })), null)
  assert.equal(refusal(t, 'blue', ['red'], { act: 'armistice' }), null)
})
rule('[medioevo.r-135] who can no longer pay when it is carried out signs nothing', () => {
  const t = shop({ florins: { blue: 150 } })
  agree(t, { ...treaty(passage), payments: [{ from: 'blue', to: 'red', florins: 100, when: 'once' }] }).play('blue', 'learn', 'law')
  assert.deepEqual([t.state.board.treaties.length, florins(t, 'red')], [0, 1600])
  assert.deepEqual(t.events.find(x => x.event.is === 'agreement-void')?.to, ['blue', 'red'])
})
rule('[medioevo.c.fine-1] all parties together may cancel it, not one of them', () => {
  const t = shop({ board: { treaties: [signed(1, [passage])] } })
  assert.equal(refusal(t, 'blue', ['green'], { act: 'cancel', number: 1 }), 'medioevo.c.fine-1')
  agree(t, { act: 'cancel', number: 1 }).play('blue', 'learn', 'law')
  assert.equal(t.state.board.treaties.length, 0)
})
rule('[medioevo.c.diplomazia-1 medioevo.r-93 medioevo.r-250] prisoners are set free or handed over', () => {
  const prisoners = [{ owner: 'blue', holder: 'red', unit: 'heavy', n: 2 }]
  const t = shop({ board: { prisoners } })
  const free = { act: 'treaty', prisoners: [{ owner: 'blue', holder: 'red', unit: 'heavy', to: 'blue' }] }
  assert.equal(refusal(t, 'blue', ['red'], { act: 'treaty', prisoners: [{ owner: 'blue', holder: 'red', unit: 'knight', to: 'blue' }] }), 'medioevo.r-93')
  assert.equal(refusal(t, 'blue', ['green'], free), 'medioevo.r-93')
  agree(t, free).play('blue', 'learn', 'law')
  assert.deepEqual([t.asked(), t.question()], [['blue'], 'homecoming.where'])
  t.play('blue', 'place-at', 'smyrna')
  assert.deepEqual([units(t, 'blue', 'smyrna'), t.state.board.players.blue!.recruited, t.state.board.prisoners[0]!.n], [{ heavy: 1 }, 1, 1])
  // With the limit used up they lie beside the board.
  const full = shop({ board: { prisoners }, players: { blue: { recruited: 9 } } })
  agree(full, free).play('blue', 'learn', 'law')
  assert.deepEqual([full.question(), full.state.board.players.blue!.surrendered[1]], ['shop.menu', 1])
  // Sold to a third player they stay prisoners.
  const sold = shop({ board: { prisoners } })
  sold.aside('green', propose(['red'], { act: 'treaty', prisoners: [{ owner: 'blue', holder: 'red', unit: 'heavy', to: 'green' }] }))
  sold.aside('red', { aside: 'accept', id: 'green+red-1' }).play('blue', 'learn', 'law')
  assert.deepEqual(
    sold.state.board.prisoners.map(p => [p.holder, p.n]),
    [
      ['red', 1],
      ['green', 1],
    ],
  )
})
const lending = (type: string) => [{ type, from: 'red', to: 'blue' }]
rule('[medioevo.c.diplomazia-12 medioevo.r-138] military control: what is bought may be placed in the territories of the other', () => {
  const t = shop({ board: { treaties: [signed(1, lending('military-control'))] }, players: { blue: { recruited: 0 } } })
  t.play('blue', 'recruit', 'light')
  assert.ok(t.offered('blue', 'place-at').includes('buda'))
  assert.ok(!t.offered('blue', 'place-at').includes('banat'))
  t.play('blue', 'place-at', 'buda')
  assert.deepEqual([units(t, 'blue', 'buda'), t.state.board.wars], [{ light: 1 }, []])
  assert.ok(!shop().play('blue', 'recruit', 'light').offered('blue', 'place-at').includes('buda'))
})
rule('[medioevo.c.diplomazia-13] civil control: Caravans and Merchant ships, nothing else', () => {
  const board = { treaties: [signed(1, lending('civil-control'))] }
  const crafty = { blue: { technology: { transport: 1 }, pool: { blue: 3 } } }
  const t = shop({ board, players: crafty })
  t.play('blue', 'make', 'caravan').play('blue', 'at-level', 'I')
  assert.ok(t.offered('blue', 'place-at').includes('buda'))
  const wagon = shop({ board, players: crafty }).play('blue', 'make', 'war-wagon').play('blue', 'at-level', 'I')
  assert.ok(!wagon.offered('blue', 'place-at').includes('buda'))
  assert.ok(!shop({ board }).play('blue', 'recruit', 'light').offered('blue', 'place-at').includes('buda'))
})

rule('[medioevo.c.diplomazia-13 medioevo.r-259] civil control lets no army in, military control lets all in', () => {
  const march = (type: string) => {
    const t = marching({ treaties: [signed(1, lending(type))] })
      .play('blue', 'move-from', 'serbia')
      .play('blue', 'join-piece', 'piece-01')
    return t.play('blue', 'join-unit', 'light').offered('blue', 'go').includes('banat')
  }
  assert.deepEqual([march('civil-control'), march('military-control')], [false, true])
})
rule('[medioevo.c.diplomazia-13 medioevo.r-243] and a Caravan placed by it makes nobody a guest', () => {
  const crafty = { blue: { technology: { transport: 1 }, pool: { blue: 3 } } }
  const t = shop({ board: { treaties: [signed(1, lending('civil-control'))] }, players: crafty })
  t.play('blue', 'make', 'caravan').play('blue', 'at-level', 'I').play('blue', 'place-at', 'buda')
  assert.deepEqual(t.state.board.leaves, [])
})

// ---- Breaches ----
const marching = (board: Loose, more: Given = {}) =>
  table({
    pieces: [['war-wagon', 1, 'blue', 'serbia']],
    armies: { blue: { serbia: { light: 1 } } },
    board: { holder: { serbia: 'blue' }, ...board },
    stack: fighting(),
    ...more,
  })
const setOut = (t: Table) => t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light')
rule('[medioevo.c.diplomazia-14 medioevo.r-139 medioevo.r-144] non-belligerence can be broken: the attack is named as what it is, and costs 2 HP more', () => {
  const t = setOut(marching({ treaties: [signed(1, [NON_BELLIGERENCE])] }))
  t.refused('blue', 'go', 'banat', 'medioevo.c.diplomazia-3').refused('blue', 'invade', 'banat', 'medioevo.c.rottura-1')
  t.play('blue', 'betray', 'banat').pass()
  assert.deepEqual([honour(t, 'blue'), t.state.board.treaties.length, t.state.board.wars[0]!.undeclared], [5, 0, true])
  // A declaration must own up to it as well.
  const war = shop({ board: { treaties: [signed(1, [NON_BELLIGERENCE])] } })
  assert.equal(refusal(war, 'blue', [], { act: 'war', on: 'red' }), 'medioevo.c.diplomazia-4')
  assert.equal(refusal(war, 'blue', [], { act: 'war', on: 'red', breaks: true }), null)
  assert.equal(refusal(war, 'blue', [], { act: 'war', on: 'green', breaks: true }), 'medioevo.c.diplomazia-4')
})
rule('[medioevo.r-137 medioevo.r-226] who has passage may still attack, and breaks it; a treaty of several ends for all', () => {
  const three = { ...signed(1, [passage]), parties: ['blue', 'red', 'green'] }
  const t = setOut(marching({ treaties: [three] }))
    .play('blue', 'betray', 'banat')
    .pass()
  assert.deepEqual([honour(t, 'blue'), honour(t, 'green'), t.state.board.treaties.length], [7, 10, 0].with(0, 5))
})
rule('[medioevo.r-136] to seize a transport of the partner breaks the treaty', () => {
  const t = table({
    armies: { red: { banat: { light: 1 } } },
    pieces: [['caravan', 1, 'blue', 'serbia']],
    board: { treaties: [signed(1, [{ type: 'trade', from: 'red', to: 'blue' }])] },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'banat').refused('red', 'seize', undefined, 'medioevo.c.rottura-1').play('red', 'break-faith')
  assert.deepEqual([honour(t, 'red'), t.state.board.treaties.length, t.question()], [5, 0, 'conquest.spoils'])
})
rule('[medioevo.r-144] a payment that is not made breaks the treaty', () => {
  const payments = [{ from: 'blue', to: 'red', florins: 50, when: 'per-turn' }]
  const given: Given = {
    board: { treaties: [signed(1, [passage], { payments })] },
    armies: { blue: { thrace: { light: 1 } } },
    stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }),
  }
  const paid = table(given).play('blue', 'pay-upkeep')
  assert.deepEqual([florins(paid, 'blue'), florins(paid, 'red'), honour(paid, 'blue')], [1530, 1650, 10])
  const kept = table(given).play('blue', 'withhold', 'red').play('blue', 'pay-upkeep')
  assert.deepEqual([florins(kept, 'blue'), honour(kept, 'blue'), kept.state.board.treaties.length], [1580, 8, 0])
})

// ---- Secret treaties ----
const SECRET = { ...treaty(passage), secret: true }
rule('[medioevo.r-133 medioevo.r-231] a secret treaty and its payments are known to the parties alone', () => {
  const t = shop()
  agree(t, { ...SECRET, payments: [{ from: 'blue', to: 'red', florins: 100, when: 'once' }] }).play('blue', 'learn', 'law')
  assert.deepEqual([t.state.board.treaties.length, florins(t, 'red'), t.state.board.players.red!.counted], [0, 1700, 0])
  const papers = (seat: Seat) => medioevo.view(t.state, seat).shared.length
  assert.deepEqual([papers('blue'), papers('red'), papers('green')], [1, 1, 0])
  for (const x of t.events) if (x.event.is === 'treaty' || x.event.is === 'paid-to') assert.deepEqual(x.to, ['blue', 'red'])
  // Made public by all its parties.
  assert.equal(refusal(t, 'blue', [], { act: 'publish', paper: 'blue+red-1' }), 'medioevo.c.diplomazia-1')
  assert.equal(refusal(t, 'blue', ['green'], { act: 'publish', paper: 'blue+red-1' }), 'medioevo.r-133')
  agree(t, { act: 'publish', paper: 'blue+red-1' }).play('blue', 'learn', 'commerce')
  assert.deepEqual([t.state.board.treaties.length, papers('blue')], [1, 0])
})
rule('[medioevo.r-133 medioevo.r-249] whoever has secret passage enters by leave, and nobody is attacked', () => {
  const t = marching({}, { order: ['red', 'blue', 'green', 'yellow'] })
  agree(t, SECRET).play('red', 'pass-turn')
  setOut(t).refused('blue', 'go', 'banat', 'medioevo.c.diplomazia-3').play('blue', 'visit', 'banat').pass()
  assert.deepEqual([honour(t, 'blue'), t.state.board.wars, t.question(), units(t, 'blue', 'banat')], [10, [], 'movement.group', { light: 1 }])
})
rule('[medioevo.r-133 medioevo.r-144] a secret treaty comes to light when it is broken', () => {
  const t = marching({}, { order: ['red', 'blue', 'green', 'yellow'] })
  agree(t, SECRET).play('red', 'pass-turn')
  setOut(t).refused('blue', 'invade', 'banat', 'medioevo.c.rottura-1').play('blue', 'betray', 'banat').pass()
  assert.deepEqual([honour(t, 'blue'), t.state.secrets.shared.length], [5, 0])
  assert.deepEqual(t.event('treaty-broken'), { is: 'treaty-broken', seat: 'blue', number: 1 })
})
rule('[medioevo.r-133 medioevo.c.fine-1] when its last turn is over the parties are told, and it binds no more', () => {
  const t = shop()
  agree(t, { ...SECRET, last: 2, payments: [{ from: 'blue', to: 'red', florins: 50, when: 'per-turn' }] }).play('blue', 'learn', 'law')
  t.state.board.turn = 3
  assert.equal(refusal(t, 'blue', [], { act: 'war', on: 'red', breaks: true }), 'medioevo.c.diplomazia-4')
  assert.equal(refusal(t, 'blue', [], { act: 'war', on: 'red' }), null)
})
rule('[medioevo.r-134 medioevo.r-144] what a secret treaty promises each turn is paid in secret, or it comes to light', () => {
  const upkeep = () => {
    const t = table({ stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }) })
    agree(t, { ...SECRET, payments: [{ from: 'blue', to: 'red', florins: 50, when: 'per-turn' }] })
    return t.play('blue', 'borrow')
  }
  const paid = upkeep().play('blue', 'pay-upkeep')
  assert.deepEqual([florins(paid, 'red'), paid.state.board.players.red!.counted], [1650, 0])
  const kept = upkeep().play('blue', 'repudiate', 'red')
  assert.deepEqual([florins(kept, 'red'), honour(kept, 'blue'), kept.state.board.treaties.length], [1600, 8, 0])
  assert.deepEqual(kept.offered('blue', 'withhold'), [])
})

// ---- War, armistice, peace ----
rule('[medioevo.r-62 medioevo.c.diplomazia-2] war is declared outside battles, on one player, and both may attack from the next turn', () => {
  const t = shop()
  assert.equal(refusal(t, 'blue', [], { act: 'war' }), 'medioevo.c.diplomazia-2')
  assert.equal(refusal(t, 'blue', [], { act: 'war', on: 'blue' }), 'medioevo.c.diplomazia-2')
  alone(t, 'red', { act: 'war', on: 'blue' }).play('blue', 'learn', 'law')
  assert.equal(refusal(t, 'blue', [], { act: 'war', on: 'red' }), 'medioevo.r-62')
  // In the same turn an attack still costs 3 HP, of either side.
  const now = setOut(marching(atWar({ since: 2, open: false, attacked: [] }))).refused('blue', 'go', 'banat', 'medioevo.c.diplomazia-3')
  now.play('blue', 'invade', 'banat').pass()
  assert.equal(honour(now, 'blue'), 7)
  const next = setOut(marching(atWar({ since: 1, open: false })))
    .play('blue', 'go', 'banat')
    .pass()
  assert.equal(honour(next, 'blue'), 10)
  // Not in the middle of a battle.
  const battle = table({
    armies: { blue: { banat: { light: 2 } }, red: { banat: { light: 2 } } },
    board: atWar({ since: 1 }),
    stack: [...fighting(), { proc: 'movement', at: 'battles', seat: 'blue', place: 'banat', destination: 'banat' }],
  })
  alone(battle, 'green', { act: 'war', on: 'yellow' })
  battle.play('blue', 'no-terms')
  assert.equal(battle.state.board.wars.length, 1)
})

// ---- Alliances (c.diplomazia-15 to -20) ----
const ALLIANCE = { number: 1, parties: ['blue', 'green'], grants: [{ type: 'defensive-alliance', from: 'green', to: 'blue', support: 2 }], begin: 1 }
const ALLIED: Given = {
  board: { treaties: [ALLIANCE], ...WAR },
  armies: { green: { cairo: { light: 3 } }, red: { buda: { light: 1 } } },
  pieces: [
    ['war-wagon', 2, 'green', 'cairo'],
    ['war-wagon', 1, 'green', 'sinai'],
  ],
}
const call = (t: Table, more: Loose = {}) => alone(t, 'blue', { act: 'call', number: 1, ally: 'green', on: 'red', ...more })
const supported = (given: Given = ALLIED) => {
  const t = call(table({ ...given, stack: shopping('blue') }))
    .play('blue', 'learn', 'law')
    .play('green', 'send-support')
  for (let n = 0; n < 2; n++) t.play('green', 'lend-at', 'cairo').play('green', 'lend', 'light')
  return t.play('green', 'enough').play('green', 'lend-piece', 'piece-01').play('green', 'enough')
}
rule('[medioevo.c.diplomazia-15 medioevo.r-140] an ally who is called names so many units, and what carries them', () => {
  const t = call(shop(ALLIED))
  assert.equal(refusal(shop({ ...ALLIED, board: { treaties: [ALLIANCE], ...atWar({ attacked: [] }) } }), 'blue', [], call0), 'medioevo.r-140')
  t.play('blue', 'learn', 'law')
  assert.deepEqual([t.asked(), t.verbs('green')], [['green'], ['refuse-support', 'send-support']])
  t.play('green', 'send-support').refused('green', 'enough', undefined, 'medioevo.r-140').play('green', 'lend-at', 'cairo').play('green', 'lend', 'light')
  t.refused('green', 'enough', undefined, 'medioevo.r-140').play('green', 'lend-at', 'cairo').play('green', 'lend', 'light').play('green', 'enough')
  t.refused('green', 'enough', undefined, 'medioevo.c.diplomazia-15').play('green', 'lend-piece', 'piece-01').play('green', 'enough')
  assert.deepEqual([units(t, 'blue', 'cairo'), units(t, 'green', 'cairo'), t.question()], [{ light: 2 }, { light: 1 }, 'shop.menu'])
  assert.equal(refusal(t, 'blue', [], call0), 'medioevo.r-140')
})
const call0 = { act: 'call', number: 1, ally: 'green', on: 'red' }
rule('[medioevo.c.diplomazia-17 medioevo.r-165] whoever called it moves and uses the support; its owner is not asked', () => {
  const t = supported()
  t.play('blue', 'done')
  for (const seat of ['green', 'red', 'yellow'] as const) if (t.asked().includes(seat) && t.question() === 'shop.menu') t.play(seat, 'done')
  assert.deepEqual([t.question(), t.asked()], ['combat.act', ['blue']])
  t.play('blue', 'move-from', 'cairo').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'sinai').pass()
  assert.deepEqual([units(t, 'blue', 'sinai'), t.state.board.wars.length, honour(t, 'blue')], [{ light: 1 }, 1, 10])
})
rule('[medioevo.c.diplomazia-16] support ends with the war, or with the treaty', () => {
  const t = supported()
  t.aside('red', propose(['blue'], { act: 'peace' }))
    .aside('blue', { aside: 'accept', id: 'blue+red-1' })
    .play('blue', 'learn', 'commerce')
  assert.deepEqual([units(t, 'green', 'cairo'), t.state.board.supports, t.state.board.pieces[0]!.lentTo], [{ light: 3 }, [], null])
  const other = supported()
  other
    .aside('blue', propose(['green'], { act: 'cancel', number: 1 }))
    .aside('green', { aside: 'accept', id: 'blue+green-1' })
    .play('blue', 'learn', 'commerce')
  assert.deepEqual([units(other, 'green', 'cairo'), other.state.board.supports], [{ light: 3 }, []])
})
rule('[medioevo.r-144 medioevo.r-140] support refused or withdrawn breaks the alliance', () => {
  const t = call(shop(ALLIED)).play('blue', 'learn', 'law').play('green', 'refuse-support')
  assert.deepEqual([honour(t, 'green'), t.state.board.treaties.length], [8, 0])
  const recalled = supported()
  assert.equal(refusal(recalled, 'red', [], { act: 'recall', number: 1 }), 'medioevo.r-144')
  alone(recalled, 'green', { act: 'recall', number: 1 }).play('blue', 'learn', 'commerce')
  assert.deepEqual([honour(recalled, 'green'), units(recalled, 'green', 'cairo')], [8, { light: 3 }])
})
rule('[medioevo.c.diplomazia-18 medioevo.r-142] an ally of both decides which alliance to break', () => {
  const both = { number: 2, parties: ['green', 'red'], grants: [{ type: 'defensive-alliance', from: 'green', to: 'red', support: 1 }], begin: 1 }
  const given = { ...ALLIED, board: { treaties: [ALLIANCE, both], ...WAR } }
  const t = call(shop(given)).play('blue', 'learn', 'law').refused('green', 'send-support', undefined, 'medioevo.c.diplomazia-18').play('green', 'side-with')
  assert.deepEqual([honour(t, 'green'), t.state.board.treaties.map(x => x.number)], [8, [1]])
  const no = call(shop(given)).play('blue', 'learn', 'law').play('green', 'refuse-support')
  assert.deepEqual([honour(no, 'green'), no.state.board.treaties.map(x => x.number)], [8, [2]])
})
rule('[medioevo.c.diplomazia-19 medioevo.r-141] an offensive alliance is called against its targets, in a lawful war', () => {
  const offensive = { ...ALLIANCE, grants: [{ type: 'offensive-alliance', from: 'green', to: 'blue', support: 1, targets: ['red'] }] }
  const board = (war: Loose, targets = ['red']) => ({
    treaties: [{ ...offensive, grants: [{ ...offensive.grants[0], targets }] }],
    ...atWar({ a: 'blue', b: 'red', ...war }),
  })
  const may = (x: Loose) => refusal(shop({ ...ALLIED, board: x }), 'blue', [], call0)
  assert.deepEqual(
    [may(board({ attacked: [] })), may(board({ attacked: [], undeclared: true })), may(board({ attacked: [] }, ['yellow']))],
    [null, 'medioevo.r-140', 'medioevo.r-140'],
  )
  // What is done with it is done by whoever commands: the owner is not at war.
  const t = supported({ ...ALLIED, board: board({ attacked: [] }) })
  assert.deepEqual(
    t.state.board.wars.map(w => [w.a, w.b]),
    [['blue', 'red']],
  )
  assert.equal(refusal(shop(), 'blue', ['red'], treaty({ type: 'offensive-alliance', from: 'red', to: 'blue', support: 1 })), 'medioevo.r-132')
})
rule('[medioevo.r-249] a secret alliance that is called is no secret any more', () => {
  const t = shop({ ...ALLIED, board: WAR })
  t.aside('blue', propose(['green'], { act: 'treaty', secret: true, grants: ALLIANCE.grants })).aside('green', { aside: 'accept', id: 'blue+green-1' })
  t.play('blue', 'learn', 'law')
  call(t, { number: 0, paper: 'blue+green-1' }).play('blue', 'learn', 'commerce')
  assert.deepEqual([t.asked(), t.state.board.treaties.length, t.state.secrets.shared.length], [['green'], 1, 0])
})
rule('[medioevo.r-245 medioevo.r-165] units of two owners are one side; a prisoner is the owner’s, decisions are the commander’s', () => {
  const armies = [
    { at: 'banat', owner: 'blue', by: 'blue', units: { heavy: 1 } },
    { at: 'banat', owner: 'green', by: 'blue', units: { light: 1 } },
    { at: 'banat', owner: 'red', by: 'red', units: { light: 1 } },
  ]
  const parties = { place: 'banat', attacker: 'blue', defender: 'red' }
  const t = table({
    board: { ...WAR, armies, supports: [{ owner: 'green', commander: 'blue', enemy: 'red', number: 1 }], treaties: [ALLIANCE] },
    stack: [
      ...fighting(),
      { proc: 'movement', at: 'battles', seat: 'blue', place: 'banat', destination: 'banat' },
      { proc: 'battle', at: 'rounds', ...parties },
      { proc: 'round', at: 'close', ...parties, winner: 'defender', captures: { defender: true } },
      { proc: 'damage', at: 'forced', party: 'attacker', left: 1, shot: 'melee' },
    ],
  })
  assert.deepEqual([t.asked(), t.offered('blue', 'wound')], [['blue'], ['heavy', 'light']])
  t.play('blue', 'wound', 'light')
  assert.deepEqual(
    t.state.board.prisoners.map(p => [p.owner, p.holder]),
    [['green', 'red']],
  )
})

// ---- Guests (r-243) ----
const guests = (board: Loose, pieces: Given['pieces'] = [['war-wagon', 1, 'blue', 'banat']]) =>
  table({ armies: { blue: { banat: { light: 1 } } }, pieces, board: board, stack: phase('trade', { proc: 'combat', at: 'guests' }) })
const passAll = (t: Table) => {
  while (t.question() === 'combat.act') t.play(t.asked()[0]!, 'pass-turn')
  return t
}
rule('[medioevo.r-243 medioevo.r-137] guests without a right who could leave and do not have attacked their host', () => {
  const t = passAll(guests({}))
  assert.deepEqual([honour(t, 'blue'), t.state.board.wars.length], [7, 1])
  // With a treaty, without a way out, or gone in time: nothing.
  assert.equal(honour(passAll(guests({ treaties: [signed(1, [passage])] })), 'blue'), 10)
  assert.equal(honour(passAll(guests({}, [])), 'blue'), 10)
  const left = guests({})
    .play('blue', 'move-from', 'banat')
    .play('blue', 'join-piece', 'piece-01')
    .play('blue', 'join-unit', 'light')
    .play('blue', 'go', 'serbia')
    .pass()
  assert.equal(left.state.board.wars.length, 0)
})
rule('[medioevo.r-243 medioevo.r-226] a guest whose every way out an armistice closes has not overstayed', () => {
  const beyond = ['serbia', 'bulgaria', 'wallachia'].map(place => [place, { light: 1 }] as const)
  const truce = (turn: number) =>
    table({
      armies: { blue: { banat: { light: 1 } }, green: Object.fromEntries(beyond) },
      pieces: [['war-wagon', 1, 'blue', 'banat', { pm: 1 }]],
      board: { wars: [{ a: 'blue', b: 'green', since: 1, open: true, truce: turn }] },
      stack: phase('trade', { proc: 'combat', at: 'guests' }),
    })
  assert.equal(honour(passAll(truce(2)), 'blue'), 10)
  assert.equal(honour(passAll(truce(1)), 'blue'), 7)
})
rule('[medioevo.r-243 medioevo.r-249] of a secret leave the host says whether it holds', () => {
  const leaves = { leaves: [{ guest: 'blue', host: 'red' }] }
  const t = passAll(guests(leaves))
  assert.deepEqual([t.asked(), t.question(), t.verbs('red')], [['red'], 'combat.judge', ['let-stay', 'protest']])
  t.play('red', 'protest')
  assert.deepEqual([honour(t, 'blue'), t.state.board.leaves], [7, []])
  assert.equal(honour(passAll(guests(leaves)).play('red', 'let-stay'), 'blue'), 10)
  const bound = guests(leaves)
  agree(bound, SECRET)
  passAll(bound).refused('red', 'protest', undefined, 'medioevo.r-137')
})
rule('[medioevo.c.diplomazia-6 medioevo.r-143 medioevo.r-243] after a peace armies in each other’s territories are guests', () => {
  const t = guests({ ...WAR, keeper: { banat: 'red' } })
  agree(t, { act: 'peace' }).play('blue', 'pass-turn')
  assert.deepEqual([t.state.board.wars, honour(t, 'blue')], [[], 10])
})

// ---- Charge and vote (c.rottura-2) ----
rule('[medioevo.c.rottura-2 medioevo.r-145 medioevo.c.diplomazia-20] a charge is put to the vote; more than half must say broken', () => {
  const charge = { act: 'charge', number: 1, on: 'red' }
  const given = { board: { treaties: [signed(1, [passage])] } }
  const charged = () => alone(shop(given), 'blue', charge).play('blue', 'learn', 'law')
  assert.equal(refusal(shop(given), 'green', [], charge), 'medioevo.c.rottura-2')
  const t = charged()
  assert.deepEqual([t.asked(), t.question()], [['green'], 'vote.ballot'])
  t.play('green', 'vote-broken').play('red', 'vote-kept').play('yellow', 'vote-broken').play('blue', 'vote-broken')
  assert.deepEqual([honour(t, 'red'), t.state.board.treaties.length], [8, 0])
  const tie = charged().play('green', 'vote-broken').play('red', 'vote-kept').play('yellow', 'vote-kept').play('blue', 'vote-broken')
  assert.deepEqual([honour(tie, 'red'), tie.state.board.treaties.length], [10, 1])
  assert.equal(refusal(tie, 'blue', [], charge), 'medioevo.r-145')
  assert.equal(refusal(tie, 'red', [], { ...charge, on: 'blue' }), null)
})
rule('[medioevo.r-133 medioevo.r-145] a secret treaty is shown before the vote', () => {
  const t = shop()
  agree(t, SECRET, 'and you help me in Serbia').play('blue', 'learn', 'law')
  alone(t, 'blue', { act: 'charge', paper: 'blue+red-1', on: 'red' }).play('blue', 'learn', 'commerce')
  assert.deepEqual([t.state.board.treaties[0]!.note, t.question()], ['and you help me in Serbia', 'vote.ballot'])
})

// ---- Warnings ----
rule('[medioevo.r-167 medioevo.r-261 medioevo.c.rottura-1] so can what a Templar or a walking unit would break where it comes', () => {
  const warned = (t: Table, at: string) => warningOf(medioevo.view(t.state, 'blue'), medioevo.fromWire({ do: 'name-space', to: at })).honour
  const templar = (board: Loose) => shop({ cards: { blue: ['empire-34'] }, board }).play('blue', 'use', 'empire-34')
  const bound = { treaties: [signed(1, [NON_BELLIGERENCE])] }
  assert.deepEqual([warned(templar({}), 'banat'), warned(templar(bound), 'banat'), warned(templar(bound), 'serbia')], [-3, -5, 0])
  assert.equal(warned(templar({ treaties: [signed(1, [passage])] }), 'banat'), 0)
  const maps = { players: { blue: { technology: { transport: 4 }, pool: { blue: 2 } } }, armies: { blue: { banat: { light: 1 }, serbia: { light: 1 } } } }
  const walker = shop({ ...maps, board: { holder: { serbia: 'blue' } } }).play('blue', 'apply', 'cartography')
  assert.equal(warned(walker, 'banat'), 0)
  assert.equal(warned(walker.play('blue', 'name-space', 'serbia').play('blue', 'name-unit', 'light'), 'banat'), -3)
})
rule('[medioevo.c.rottura-1 medioevo.r-144] what an act would break can be asked for beforehand, and is what it then costs', () => {
  const warned = (t: Table, seat: Seat, action: { do: string; to?: Json }) => warningOf(medioevo.view(t.state, seat), medioevo.fromWire(action))
  const t = setOut(marching({ treaties: [signed(1, [NON_BELLIGERENCE]), signed(2, [{ ...passage, from: 'blue', to: 'red' }])] }))
  const before = honour(t, 'blue')
  const warning = warned(t, 'blue', { do: 'betray', to: 'banat' })
  assert.deepEqual([warning.breaks.map(x => x.number), warning.honour], [[1, 2], -7])
  t.play('blue', 'betray', 'banat').pass()
  assert.equal(honour(t, 'blue') - before, warning.honour)
  const called = call(shop(ALLIED)).play('blue', 'learn', 'law')
  assert.equal(warned(called, 'green', { do: 'refuse-support' }).honour, -2)
  assert.equal(warned(called, 'green', { do: 'send-support' }).honour, 0)
  const secret = shop()
  agree(secret, SECRET).play('blue', 'learn', 'law')
  const war = { ...medioevo.def.asides!.terms.read({ act: 'war', on: 'red' }, '') }
  assert.equal(warningOfTerms(medioevo.view(secret.state, 'blue'), war).honour, -2)
  assert.equal(warningOfTerms(medioevo.view(secret.state, 'green'), { ...war, on: 'blue' }).honour, 0)
})
