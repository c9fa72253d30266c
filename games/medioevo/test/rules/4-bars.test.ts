/** 4: what may not be bought. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { totalSupplyOfBuilding, LANDS, spaceKind } from '../../src/kinds.ts'
import { phase, shopping, table, type Given } from '../table.ts'

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
