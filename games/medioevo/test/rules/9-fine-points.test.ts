/** Fine points of treaties, support, retreats and goods: what happens to the second one, and to what stays behind. */
import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import { countOwnUnitsByClassAt, takeUnitFromArmies, galleyOf, isMoving } from '../../src/board/armies.ts'
import { findExitsToOtherElement } from '../../src/board/logistics.ts'
import { isSpaceInPlay } from '../../src/board/map.ts'
import { findDepositableGoods, isGoodInMarketOrProducedAt } from '../../src/board/market.ts'
import { countGoodsCubesLeftInSupply } from '../../src/board/supply.ts'
import { medioevo } from '../../src/index.ts'
import { LAND_NEIGHBOURS, SEA_NEIGHBOURS, GOODS, goodKind, isSea, SETTLEMENTS, spaceKind, SPACES, findSpaceById, UNITS, type Seat } from '../../src/kinds.ts'
import { spendBloodTokenReaction } from '../../src/procs/5-blood.ts'
import { recordLeaveGivenToGuest } from '../../src/procs/9-guests.ts'
import { against, game, goAlong, honour, inBattle, rollOn, shopping, table, takeDamage, units, until, type Given, type Table } from '../table.ts'

type Loose = { readonly [key: string]: Json }
const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })
const propose = (to: Seat[], terms: Loose) => ({ aside: 'propose' as const, to, terms, text: '' })
const agree = (t: Table, terms: Loose) => t.aside('blue', propose(['red'], terms)).aside('red', { aside: 'accept', id: 'blue+red-1' })
const PASSAGE = { act: 'treaty', grants: [{ type: 'passage', from: 'red', to: 'blue' }] }
const WAR = { wars: [{ a: 'red', b: 'blue', since: 1, open: true, attacked: ['blue'] }] }
const alliance = (number: number, ally: string) => ({
  number,
  parties: ['blue', ally],
  grants: [{ type: 'defensive-alliance', from: ally, to: 'blue', support: 1 }],
  begin: 1,
})

// ---- Treaties ----
rule('[medioevo.r-135] what is agreed on during the first bids waits for the second ones too', () => {
  const t = agree(table({ stack: [game, { proc: 'turn', at: 'events' }, { proc: 'auction', at: 'bids' }] }), PASSAGE)
  const bid = (seat: Seat, florins: number) => t.play(seat, 'bid', florins).play(seat, 'ready')
  for (const seat of ['blue', 'green', 'red', 'yellow'] as const) bid(seat, seat === 'blue' || seat === 'green' ? 9 : 1)
  assert.deepEqual([t.asked(), t.state.board.treaties.length], [['blue', 'green'], 0])
  bid('blue', 3)
  bid('green', 2)
  assert.equal(t.state.board.treaties.length, 1)
})
rule('[medioevo.r-135 medioevo.fase-5.rimozione-1] who is asked which unit he gives up has it still when he answers', () => {
  const t = agree(shop({ armies: { blue: { thrace: { light: 1 } } } }), PASSAGE)
  t.play('blue', 'dismiss-at', 'thrace')
  assert.equal(t.state.board.treaties.length, 0)
  t.play('blue', 'dismiss', 'light')
  assert.equal(t.state.board.treaties.length, 1)
})
rule('[medioevo.c.diplomazia-1] nobody makes a treaty with himself', () => {
  const seats = medioevo.def.asides!.among as unknown as (g: object, seat: Seat) => Seat[]
  const t = shop()
  assert.deepEqual(seats({ board: t.state.board, seats: t.state.seats }, 'blue'), ['green', 'red', 'yellow'])
})
rule('[medioevo.r-133] a secret treaty that is made public says how long it lasts', () => {
  const t = shop()
  agree(t, { ...PASSAGE, secret: true, last: 5 }).play('blue', 'learn', 'law')
  agree(t, { act: 'publish', paper: 'blue+red-1' }).play('blue', 'learn', 'commerce')
  assert.deepEqual([t.event('treaty')?.['number'], t.event('treaty')?.['last']], [1, 5])
})
rule('[medioevo.c.diplomazia-4] only a declaration of war is offered as a breach', () => {
  const offers = medioevo.asideIdeas(shop().state, 'blue').flatMap(x => (x.aside === 'propose' ? [x.terms] : []))
  assert.ok(offers.some(x => x.act === 'treaty') && offers.every(x => !x.breaks))
})
rule('[medioevo.r-249] that a guest is let in is noted once for each host', () => {
  const { board } = shop().state
  board.leaves = [{ guest: 'blue', host: 'green' }]
  for (let n = 0; n < 2; n++) recordLeaveGivenToGuest(board, 'blue', findSpaceById('buda'))
  assert.deepEqual(board.leaves, [
    { guest: 'blue', host: 'green' },
    { guest: 'blue', host: 'red' },
  ])
})

// ---- Support ----
const lent = (owner: string, at: string) => ({ at, owner, by: 'blue', moving: true, units: { light: 1 } })
rule('[medioevo.c.diplomazia-16 medioevo.r-245] with a treaty ends the support it gave and no other; what comes home is on no march', () => {
  const supports = [
    { owner: 'green', commander: 'blue', enemy: 'red', number: 1 },
    { owner: 'yellow', commander: 'blue', enemy: 'red', number: 2 },
  ]
  const t = shop({
    board: { ...WAR, treaties: [alliance(1, 'green'), alliance(2, 'yellow')], supports, armies: [lent('green', 'cairo'), lent('yellow', 'smyrna')] },
  })
  t.aside('blue', propose(['green'], { act: 'cancel', number: 1 }))
    .aside('green', { aside: 'accept', id: 'blue+green-1' })
    .play('blue', 'learn', 'law')
  assert.deepEqual(
    t.state.board.supports.map(x => x.owner),
    ['yellow'],
  )
  assert.deepEqual([units(t, 'green', 'cairo'), units(t, 'blue', 'smyrna')], [{ light: 1 }, { light: 1 }])
  assert.deepEqual(t.state.board.armies.filter(a => a.by === 'green').map(isMoving), [false])
})
rule('[medioevo.r-140] an ally without units is not asked for any', () => {
  const t = shop({ board: { ...WAR, treaties: [alliance(1, 'green')] } })
  t.aside('blue', propose([], { act: 'call', number: 1, ally: 'green', on: 'red' }))
    .play('blue', 'learn', 'law')
    .play('green', 'send-support')
  assert.equal(t.question(), 'shop.menu')
})

// ---- Retreat ----
const leave = (t: Table, to: string) => {
  t.play('blue', 'retreat-to', to)
  if (t.question() === 'round.farther') t.play('blue', 'enough')
  return goAlong(takeDamage(rollOn(t.play('red', 'fight'))))
}
const retreat = (t: Table, to: string) => leave(t.play('blue', 'no-terms').play('red', 'no-terms'), to)
const DRAW = { rolls: [1, 2, 3, 1, 2, 3] }
const HELD = { holder: { bulgaria: 'red' } }
rule('[medioevo.fase-5.ritirata-4 medioevo.r-87] a Caravan is no part of the army that retreats', () => {
  const t = inBattle({
    pieces: [
      ['war-wagon', 3, 'blue', 'bulgaria', { pm: 3 }],
      ['caravan', 1, 'blue', 'bulgaria'],
    ],
    armies: against({ heavy: 5 }, { light: 5 }),
    board: HELD,
    dice: DRAW,
  })
  retreat(t, 'thrace')
  assert.deepEqual(
    t.state.board.pieces.map(p => spaceKind.ids[p.at]),
    ['thrace', 'bulgaria'],
  )
})
rule('[medioevo.fase-5.navale-8 medioevo.fase-5.ritirata-4] who retreats to the sea fills one Galley after the other', () => {
  const t = inBattle({
    pieces: [
      ['galley', 1, 'blue', 'bulgaria'],
      ['galley', 1, 'blue', 'bulgaria'],
    ],
    armies: against({ heavy: 5 }, { light: 5 }),
    board: HELD,
    dice: DRAW,
  })
  retreat(t, 'black-sea-west')
  const loads = t.state.board.pieces.map(p => t.state.board.armies.filter(a => galleyOf(a) === p.slot).reduce((n, a) => n + a.units.reduce((x, y) => x + y), 0))
  assert.equal(loads[0], 3)
  assert.ok(loads[1]! > 0)
})
rule('[medioevo.fase-5.ritirata-4] at sea everybody is aboard already: who retreats leaves nobody behind', () => {
  const afloat = (owner: string, aboard: string) => ({ at: 'aegean-sea', owner, by: owner, aboard, units: { light: 3 } })
  const t = inBattle(
    {
      pieces: [
        ['galley', 1, 'blue', 'aegean-sea'],
        ['galley', 1, 'red', 'aegean-sea'],
      ],
      board: { armies: [afloat('blue', 'piece-01'), afloat('red', 'piece-02')] },
      dice: DRAW,
    },
    'blue',
    'red',
    'aegean-sea',
  )
  t.play('blue', 'no-terms').play('red', 'no-terms')
  const to = t.offered('blue', 'retreat-to')[0] as string
  leave(t, to)
  assert.deepEqual([units(t, 'blue', 'aegean-sea'), t.event('retreated')?.['to']], [{}, to])
})
rule('[medioevo.vittoria.partita-12 medioevo.r-102 medioevo.carte.14-1] an army of which somebody changed sides has not been destroyed whole', () => {
  const t = inBattle({ cards: { blue: ['empire-14'] }, armies: against({ knight: 5 }, { light: 5 }) })
  until(t, 'battle-start').play('blue', 'use', 'empire-14').play('blue', 'name-unit', 'light')
  const fight = t.state.stack.find(f => f.proc === 'battle') as unknown as { readonly escaped: readonly boolean[] }
  assert.deepEqual([fight.escaped, honour(t, 'blue')], [[false, true], 10])
})
rule('[medioevo.r-204 medioevo.tecnologie.cartografia-1] who walks away from a territory that is nobody else’s keeps nothing there', () => {
  const t = table({
    players: { blue: { technology: { transport: 4 }, pool: { blue: 2 } } },
    armies: { blue: { bulgaria: { light: 1 } } },
    board: { holder: { bulgaria: 'blue' }, keeper: { bulgaria: 'blue' } },
    stack: shopping('blue'),
  })
  t.play('blue', 'apply', 'cartography').play('blue', 'name-space', 'bulgaria').play('blue', 'name-unit', 'light').play('blue', 'name-space', 'thrace')
  assert.deepEqual([t.state.board.holder[findSpaceById('bulgaria')], t.state.board.keeper[findSpaceById('bulgaria')]], [undefined, undefined])
})

// ---- Armies, goods, the map ----
rule('[medioevo.r-255] of two alike those ashore fall before those aboard', () => {
  const army = (aboard: string | null) => ({ at: 'bulgaria', owner: 'blue', by: 'blue', aboard, units: { light: 1 } })
  const t = shop({ pieces: [['galley', 1, 'blue', 'bulgaria']], board: { armies: [army('piece-01'), army(null)] } })
  assert.equal(takeUnitFromArmies(t.state.board, findSpaceById('bulgaria'), 'blue', UNITS[0]!).aboard, null)
})
rule('[medioevo.fase-4.carte-13 medioevo.r-230] one territory counts its own army, not those elsewhere nor those of others', () => {
  const t = shop({ armies: { blue: { thrace: { light: 2 }, nicaea: { light: 3 } } } })
  assert.equal(countOwnUnitsByClassAt(t.state.board, findSpaceById('thrace'), 'blue')[0], 2)
})
rule('[medioevo.fase-6.depositare-2 medioevo.r-236] cubes aboard are not in the supply either, and the last but one may still be left', () => {
  const wine = GOODS.find(x => goodKind.ids[x] === 'wine')!
  const t = shop({ pieces: [['caravan', 1, 'blue', 'smyrna', { goods: ['wine', 'wine'] }]] })
  const before = countGoodsCubesLeftInSupply(shop().state.board, wine)
  assert.equal(countGoodsCubesLeftInSupply(t.state.board, wine), before - 2)
  const free = SETTLEMENTS.filter(at => !isGoodInMarketOrProducedAt(t.state.board, at, wine))
  const filled = (n: number) => shop({ board: { market: Object.fromEntries(free.slice(1, n + 1).map(at => [spaceKind.ids[at]!, ['wine']])) } }).state.board
  assert.deepEqual([findDepositableGoods(filled(before), free[0]!, [wine]), findDepositableGoods(filled(before - 1), free[0]!, [wine])], [[], [wine]])
})
rule('[medioevo.tecnologie.logistica-1] Logistics leads nowhere that is not in play', () => {
  const { board } = table({ seats: 3, stack: shopping('blue') }).state
  const crossings = (ship: boolean) => SPACES.flatMap(at => (isSpaceInPlay(board, at) ? findExitsToOtherElement(board, at, ship) : []))
  const drawn = SPACES.flatMap(at => (isSpaceInPlay(board, at) ? [...LAND_NEIGHBOURS[at]!, ...SEA_NEIGHBOURS[at]!.filter(isSea)] : []))
  assert.ok(drawn.some(to => !isSpaceInPlay(board, to)))
  assert.ok([...crossings(true), ...crossings(false)].every(to => isSpaceInPlay(board, to)))
})

// ---- What questions rest on ----
rule(
  '[medioevo.fase-5.cattura-9 medioevo.fase-5.segnalini-controllo-1 medioevo.varianti.sangue-2] prisoners, tokens and Blood are asked about by their own clauses',
  () => {
    const { homecoming, tokens } = medioevo.def.procs as unknown as {
      readonly [proc: string]: { readonly [step: string]: { readonly cite: readonly string[] } }
    }
    assert.deepEqual(homecoming!['where']!.cite, ['medioevo.fase-5.cattura-9', 'medioevo.r-93'])
    assert.deepEqual(tokens!['put']!.cite, ['medioevo.fase-5.segnalini-controllo-1', 'medioevo.fase-5.segnalini-controllo-3'])
    assert.deepEqual(spendBloodTokenReaction.cite, ['medioevo.varianti.sangue-2', 'medioevo.r-235'])
  },
)
rule('[medioevo.r-93 medioevo.c.diplomazia-1] prisoners of several kinds are handed over together, each as often as he is held', () => {
  const held = (n: number) => [
    { owner: 'red', holder: 'blue', unit: 'heavy', n },
    { owner: 'red', holder: 'blue', unit: 'knight', n: 1 },
  ]
  const free = (unit: string) => ({ owner: 'red', holder: 'blue', unit, to: 'red' })
  const refusal = (n: number, ...kinds: string[]) =>
    shop({ board: { prisoners: held(n) } }).asideRefused('blue', propose(['red'], { act: 'treaty', prisoners: kinds.map(free) }))
  assert.deepEqual([refusal(1, 'heavy', 'knight'), refusal(2, 'heavy', 'heavy'), refusal(1, 'heavy', 'heavy')], [null, null, 'medioevo.r-93'])
})
rule('[medioevo.c.diplomazia-7 medioevo.r-133] of what opponents put to each other some is for the two alone, and what is paid is known', () => {
  const offers = medioevo
    .asideIdeas(shop().state, 'blue')
    .flatMap(x => (x.aside === 'propose' && x.terms.act === 'treaty' && x.to[0] === 'red' ? [x.terms] : []))
  const told = offers.map(x => [x.secret, x.grants.map(y => y.type).join(' '), x.payments.map(y => `${y.florins} ${y.when}`).join(' ')])
  assert.deepEqual(told, [
    [false, 'trade trade non-belligerence', ''],
    [true, 'passage trade', '50 once'],
    [false, 'passage', '50 per-turn'],
    [true, 'military-control civil-control', ''],
    [false, 'defensive-alliance defensive-alliance', ''],
    [true, 'offensive-alliance', ''],
  ])
})
rule('[medioevo.r-140 medioevo.c.diplomazia-15] an ally is called once against an enemy, whatever others have been lent', () => {
  const calls = (supports: Loose[]) =>
    medioevo
      .asideIdeas(shop({ board: { ...WAR, treaties: [alliance(1, 'green')], supports } }).state, 'blue')
      .filter(x => x.aside === 'propose' && x.terms.act === 'call').length
  const lent = (owner: string, commander: string, enemy: string) => ({ owner, commander, enemy, number: 1 })
  assert.deepEqual(
    [
      calls([]),
      calls([lent('green', 'blue', 'red')]),
      calls([lent('green', 'yellow', 'red')]),
      calls([lent('yellow', 'blue', 'red')]),
      calls([lent('green', 'blue', 'yellow')]),
    ],
    [1, 0, 1, 1, 1],
  )
})
rule(
  '[medioevo.r-250 medioevo.r-93 medioevo.c.diplomazia-12 medioevo.r-249] whom a treaty sets free may come to land that a secret one opens, as after a ransom',
  () => {
    const grants = [{ type: 'military-control', from: 'green', to: 'blue', lands: [], support: 0, targets: [] }]
    const t = shop({
      board: { prisoners: [{ owner: 'blue', holder: 'red', unit: 'heavy', n: 1 }] },
      shared: [{ seats: ['blue', 'green'], value: { number: 0, parties: ['blue', 'green'], grants, begin: 1 } }],
    })
    agree(t, { act: 'treaty', prisoners: [{ owner: 'blue', holder: 'red', unit: 'heavy', to: 'blue' }] }).play('blue', 'learn', 'law')
    assert.ok(t.offered('blue', 'place-at').includes('cairo'))
    t.play('blue', 'place-at', 'cairo')
    assert.deepEqual([units(t, 'blue', 'cairo'), t.state.board.leaves], [{ heavy: 1 }, [{ guest: 'blue', host: 'green' }]])
  },
)
