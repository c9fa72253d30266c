/** 4: what may not be bought. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { medioevo } from '../../src/index.ts'
import { totalSupplyOfBuilding, LANDS, spaceKind } from '../../src/kinds.ts'
import { costOf } from '../../src/table.ts'
import { florins, phase, shopping, table, type Given } from '../table.ts'

const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })
const ALL = { transport: 4, commerce: 4, law: 4, combat: 4, construction: 4, faith: 4 }
const wise = (more: Given = {}): Given => ({ ...more, players: { blue: { technology: ALL }, ...more.players } })
const BROKE = { florins: { blue: 0 } }
const SETTLEMENTS = ['constantinople', 'thessalonica', 'smyrna', 'paphlagonia']
/** No settlement of the own kingdom is controlled, and there is no military building. */
const NO_PLACE = { board: { token: Object.fromEntries(SETTLEMENTS.map(at => [at, 'red'])) } }

rule('[medioevo.r-202] whoever has no florins builds, makes, trains, ransoms and repairs nothing', () => {
  const t = shop(
    wise({
      ...BROKE,
      pieces: [['caravan', 1, 'blue', 'constantinople']],
      armies: { blue: { constantinople: { 'captain-1': 1 } } },
      buildings: [['civil', 1, 'constantinople', 1]],
      board: { prisoners: [{ owner: 'blue', holder: 'red', unit: 'heavy', n: 1 }] },
    }),
  )
  t.refused('blue', 'make', 'caravan', 'medioevo.r-202').refused('blue', 'improve', 'piece-01', 'medioevo.r-202')
  t.refused('blue', 'train-at', 'constantinople', 'medioevo.r-202').refused('blue', 'ransom', 'heavy', 'medioevo.r-202')
  t.refused('blue', 'repair-at', 'constantinople', 'medioevo.r-202')
})
rule('[medioevo.r-202 medioevo.fase-4.edifici-8] of the places for a building those are too dear that need more levels', () => {
  const t = shop(wise({ florins: { blue: 200 }, buildings: [['military', 2, 'thrace']] })).play('blue', 'build', 'castle')
  t.refused('blue', 'place-at', 'nicaea', 'medioevo.r-202').play('blue', 'place-at', 'thrace')
})
rule('[medioevo.r-202 medioevo.fase-4.mezzi-2] of the levels of a piece or a Captain those are too dear that cannot be paid', () => {
  const given = wise({ florins: { blue: 200 }, pieces: [['galley', 1, 'blue', 'constantinople']], armies: { blue: { constantinople: { 'captain-1': 1 } } } })
  shop(given).play('blue', 'make', 'caravan').refused('blue', 'at-level', 'II', 'medioevo.r-202').play('blue', 'at-level', 'I')
  shop(given).play('blue', 'improve', 'piece-01').refused('blue', 'at-level', 'III', 'medioevo.r-202').play('blue', 'at-level', 'II')
  const trained = shop(given).play('blue', 'train-at', 'constantinople').play('blue', 'train', 'captain-1')
  trained.refused('blue', 'at-level', 'III', 'medioevo.r-202').play('blue', 'at-level', 'II')
})
rule('[medioevo.r-2] a level needs a Property token that shows it, for a new piece and for an upgrade', () => {
  const four = Array.from({ length: 4 }, () => ['caravan', 3, 'blue', 'constantinople'] as const)
  const given = wise({ pieces: [['galley', 1, 'blue', 'constantinople'], ...four] })
  shop(given).play('blue', 'make', 'caravan').refused('blue', 'at-level', 'III', 'medioevo.r-2')
  shop(given).play('blue', 'improve', 'piece-01').refused('blue', 'at-level', 'III', 'medioevo.r-2')
})
rule('[medioevo.r-3] no more buildings than there are', () => {
  const lands = LANDS.map(at => spaceKind.ids[at]!).filter(id => id !== 'thrace')
  const all = lands.slice(0, totalSupplyOfBuilding('cathedral')).map(at => ['religious', 3, at] as const)
  shop(wise({ buildings: all })).refused('blue', 'build', 'cathedral', 'medioevo.r-3')
  assert.ok(
    shop(wise({ buildings: all.slice(1) }))
      .offered('blue', 'build')
      .includes('cathedral'),
  )
})
rule('[medioevo.fase-4.edifici-5] a building needs a territory under control with room for it', () => {
  const built = (at: readonly string[]) => shop(wise({ buildings: at.map(x => ['civil', 1, x] as const) }))
  built(SETTLEMENTS).refused('blue', 'build', 'village', 'medioevo.fase-4.edifici-5')
  assert.ok(built(SETTLEMENTS.slice(1)).offered('blue', 'build').includes('village'))
})
rule('[medioevo.fase-4.mezzi-6] whoever has no port makes no ships', () => {
  const hungary = table({ players: { red: { technology: ALL } }, stack: shopping('red') })
  hungary.refused('red', 'make', 'galley', 'medioevo.fase-4.mezzi-6').refused('red', 'make', 'merchant-ship', 'medioevo.fase-4.mezzi-6')
  assert.ok(hungary.offered('red', 'make').includes('caravan'))
})
rule('[medioevo.tecnologie.falegnameria-4 medioevo.fase-4.mezzi-4] an upgrade needs Carpentry, and a place where the piece could be built', () => {
  const pieces = [
    ['galley', 1, 'blue', 'constantinople'],
    ['galley', 1, 'blue', 'aegean-sea'],
  ] as const
  shop({ pieces }).refused('blue', 'improve', 'piece-01', 'medioevo.tecnologie.falegnameria-4')
  shop(wise({ pieces })).refused('blue', 'improve', 'piece-02', 'medioevo.fase-4.mezzi-4')
})
rule('[medioevo.fase-4.unita-4 medioevo.fase-5.resa-3 medioevo.fase-5.cattura-9] without settlement and military building no unit finds a place', () => {
  const given = { ...NO_PLACE, players: { blue: { surrendered: { light: 1 } } } }
  const t = shop({ ...given, board: { ...NO_PLACE.board, prisoners: [{ owner: 'blue', holder: 'red', unit: 'heavy', n: 1 }] } })
  t.refused('blue', 'recruit', 'light', 'medioevo.fase-4.unita-4').refused('blue', 'reinstate', 'light', 'medioevo.fase-5.resa-3')
  t.refused('blue', 'ransom', 'heavy', 'medioevo.fase-5.cattura-9')
})
rule('[medioevo.fase-5.cattura-9] a ransomed unit counts for the limit', () => {
  const t = shop({ players: { blue: { recruited: 3 } }, board: { prisoners: [{ owner: 'blue', holder: 'red', unit: 'heavy', n: 1 }] } })
  t.refused('blue', 'ransom', 'heavy', 'medioevo.fase-5.cattura-9')
})
rule('[medioevo.fase-4.unita-2] without Military art no Captain is raised', () => {
  shop({ armies: { blue: { constantinople: { 'captain-1': 1 } } } }).refused('blue', 'train-at', 'constantinople', 'medioevo.fase-4.unita-2')
})
rule('[medioevo.r-202 medioevo.b.utilizzo-3] a point is bought only if the rest can still be paid, and nothing is given up that can be paid', () => {
  const frames = [
    { proc: 'construct', at: 'raise', seat: 'blue', building: 'village', place: 'constantinople' },
    { proc: 'pay', at: 'points', seat: 'blue', of: 'construct', colour: 'green', points: 1, florins: 100 },
  ]
  const paying = (florins: number, token: number) =>
    table({ florins: { blue: florins }, players: { blue: { tokens: { green: token } } }, stack: [...shopping('blue'), ...frames] })
  paying(150, 1).refused('blue', 'buy-point', undefined, 'medioevo.r-202').refused('blue', 'give-up', undefined, 'medioevo.r-202')
  assert.deepEqual([paying(200, 1).offered('blue', 'buy-point'), paying(150, 0).offered('blue', 'give-up')], [[''], ['']])
})

// ---- Orders behind the screens (varianti.schieramento) ----
const ordering = (given: Given = {}) =>
  table({ seats: 3, options: { deployment: true }, ...given, stack: phase('combat', { proc: 'purchases', at: 'orders', hidden: true }) })
rule('[medioevo.fase-4.edifici-4 medioevo.varianti.schieramento-1] what is ordered unseen needs its design too', () => {
  ordering().refused('blue', 'order', 'caravan-I', 'medioevo.fase-4.edifici-4')
})
rule('[medioevo.fase-4.unita-5 medioevo.varianti.schieramento-1] units ordered unseen count for the limit', () => {
  ordering({ players: { blue: { recruited: 3 } } }).refused('blue', 'order', 'light', 'medioevo.fase-4.unita-5')
})
rule('[medioevo.fase-4.edifici-5 medioevo.varianti.schieramento-1] what is ordered unseen needs a place', () => {
  ordering(NO_PLACE).refused('blue', 'order', 'light', 'medioevo.fase-4.edifici-5')
})
rule('[medioevo.r-3 medioevo.varianti.schieramento-1] no more is ordered than there is', () => {
  ordering({ armies: { blue: { thrace: { archer: 10 } } } }).refused('blue', 'order', 'archer', 'medioevo.r-3')
})
rule('[medioevo.r-202 medioevo.varianti.schieramento-2] what is ordered can be paid, and is placed only if it still can', () => {
  ordering({ florins: { blue: 10 } }).refused('blue', 'order', 'light', 'medioevo.r-202')
  const placing = (florins: number) =>
    table({
      florins: { blue: florins },
      players: { blue: { technology: { combat: 1 } } },
      orders: { blue: ['captain-1'] },
      stack: phase('combat', { proc: 'purchases', at: 'deploy', hidden: true, next: 9 }, { proc: 'deployment', at: 'place', seat: 'blue' }),
    })
  // His price has been paid; the Technology point has not.
  placing(99).refused('blue', 'deploy', 'captain-1', 'medioevo.r-202')
  assert.deepEqual(placing(100).offered('blue', 'deploy'), ['captain-1'])
})
rule(
  '[medioevo.varianti.schieramento-1 medioevo.r-202 medioevo.carte.58-1] what is ordered together is paid together: a Pirate gives each of his points once',
  () => {
    const both = (card: string, technology: NonNullable<Given['board']> = {}) =>
      ordering({ cards: { blue: [card] }, florins: { blue: 200 }, players: { blue: { technology: { construction: 1, combat: 1, ...technology } } } }).play(
        'blue',
        'order',
        'village',
      )
    both('empire-58').refused('blue', 'order', 'captain-1', 'medioevo.r-202')
    both('empire-57').play('blue', 'order', 'captain-1').refused('blue', 'order', 'captain-1', 'medioevo.r-202')
    // With Monasticism purple points are points of any colour.
    both('empire-58', { faith: 2 }).play('blue', 'order', 'captain-1')
  },
)

// ---- An Architect behind the screens ----
const ARCHITECT = (discount: number, construction = 2) => ({
  players: { blue: { discounts: discount === 0 ? [] : [discount], technology: { construction }, pool: { green: 9 } } },
})
const readyAll = (t: ReturnType<typeof ordering>) => {
  for (const seat of t.asked()) t.play(seat, 'ready')
  return t
}
rule('[medioevo.carte.32-1 medioevo.carte.33-1 medioevo.varianti.schieramento-1] an Architect makes one building ordered unseen cheaper', () => {
  const poor = (blue: number, discount: number) => ordering({ ...ARCHITECT(discount), florins: { blue } })
  assert.deepEqual(
    [poor(50, 50), poor(49, 50), poor(50, -1), poor(99, 0)].map(t => t.offered('blue', 'order').includes('tower')),
    [true, false, true, false],
  )
  // It is taken off once, off the dearest.
  poor(150, -1).play('blue', 'order', 'castle').refused('blue', 'order', 'tower', 'medioevo.r-202')
  const t = poor(250, -1).play('blue', 'order', 'tower').play('blue', 'order', 'castle')
  assert.equal(florins(readyAll(t), 'blue'), 0)
  // The Tower is paid in full also where it is placed first.
  t.play('blue', 'deploy', 'tower').play('blue', 'place-at', 'smyrna')
  while (t.question() === 'tokens.put') t.play('blue', 'no-token')
  assert.deepEqual([florins(t, 'blue'), t.state.board.players.blue!.discounts], [0, [-1]])
  t.play('blue', 'deploy', 'castle').play('blue', 'place-at', 'thrace')
  while (t.question() === 'tokens.put') t.play('blue', 'no-token')
  assert.deepEqual([florins(t, 'blue'), t.state.board.players.blue!.discounts, t.state.board.buildings.length], [0, [], 2])
})
rule('[medioevo.carte.33-1 medioevo.r-159] what cannot be placed gives back what was laid aside for it, and leaves the discount to another', () => {
  const placing = (given: Given) =>
    table({
      ...ARCHITECT(-1),
      florins: { blue: 0 },
      orders: { blue: ['tower', 'castle', 'light'] },
      ...given,
      stack: phase('combat', { proc: 'purchases', at: 'deploy', hidden: true, next: 9 }, { proc: 'deployment', at: 'place', seat: 'blue' }),
    })
  const HOMES = ['constantinople', 'thrace', 'thessalonica', 'philippopolis', 'nicaea', 'smyrna', 'paphlagonia']
  const abroad = LANDS.map(at => spaceKind.ids[at]!).filter(at => !HOMES.includes(at))
  const all = abroad.slice(0, totalSupplyOfBuilding('castle')).map(at => ['military', 3, at] as const)
  const t = placing({ buildings: all })
  assert.deepEqual(t.offered('blue', 'deploy'), ['light', 'tower'])
  t.play('blue', 'deploy', 'tower').play('blue', 'place-at', 'thrace')
  while (t.question() === 'tokens.put') t.play('blue', 'no-token')
  // 250 and the unit's 50 had been paid: 50 for the Tower, 50 for the unit.
  t.play('blue', 'deploy', 'light').play('blue', 'place-at', 'constantinople').play('blue', 'done')
  assert.equal(florins(t, 'blue'), 200)
})
rule('[medioevo.carte.33-1 medioevo.carte.48-1 medioevo.r-159] a building that cannot be paid any more leaves the discount, and nothing is lost', () => {
  const t = table({
    players: { blue: { discounts: [-1], technology: { construction: 2 }, pool: { green: 2 } } },
    cards: { blue: ['empire-32'], red: ['empire-48'] },
    florins: { blue: 0 },
    orders: { blue: ['castle', 'tower'] },
    stack: phase('combat', { proc: 'purchases', at: 'deploy', hidden: true, next: 9 }, { proc: 'deployment', at: 'place', seat: 'blue' }),
  })
  t.play('blue', 'deploy', 'castle').play('blue', 'place-at', 'thrace').play('blue', 'take-points', 'empire-32').play('red', 'use', 'empire-48')
  while (t.question()?.startsWith('window')) t.pass()
  t.play('blue', 'give-up')
  assert.deepEqual([florins(t, 'blue'), t.offered('blue', 'deploy')], [200, ['tower']])
  t.play('blue', 'deploy', 'tower').play('blue', 'place-at', 'thrace')
  while (t.question() === 'tokens.put') t.play('blue', 'no-token')
  assert.deepEqual([florins(t.play('blue', 'done'), 'blue'), t.state.board.players.blue!.discounts], [200, []])
})
rule('[medioevo.carte.32-1 medioevo.carte.33-1] the price that is shown is the price that is paid', () => {
  const shown = (discount: number) => {
    const t = shop(ARCHITECT(discount))
    const cost = (action: { do: string; to: string }) => costOf(medioevo.view(t.state, 'blue'), medioevo.fromWire(action))!.florins
    return [cost({ do: 'build', to: 'castle' }), (t.play('blue', 'build', 'castle'), cost({ do: 'place-at', to: 'thrace' }))]
  }
  assert.deepEqual(
    [shown(0), shown(50), shown(-1)],
    [
      [300, 300],
      [250, 250],
      [150, 150],
    ],
  )
})
