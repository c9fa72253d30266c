import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import {
  computeAdvancedArcheryBonus,
  computeAdvancedArcheryHits,
  findHitsTableColumn,
  computeAdvancedMeleeModifier,
  lookUpHitsInTable,
} from '../../src/board/advanced.ts'
import type { BattleSide } from '../../src/board/battle.ts'
import type { Unit } from '../../src/kinds.ts'
import { bare, n, put, s } from '../help.ts'
import { battle } from '../scenes.ts'

const side = (nation: string, units: readonly Unit[], more: Partial<BattleSide> = {}): BattleSide => ({
  nation: n(nation),
  units,
  leaders: [],
  hordes: [],
  ...more,
})
const ATTACK = { isAttacker: true, isIntercepted: false, isFirst: true }
const DEFENCE = { isAttacker: false, isIntercepted: false, isFirst: true }
function nisibis() {
  const b = bare()
  b.cityHolder[s('assyria')] = n('persae')
  const romans = side('orientali', [
    ...put(b, 'orientali', 'legion', 'assyria', 3),
    ...put(b, 'orientali', 'custodes', 'assyria'),
    ...put(b, 'orientali', 'palatine-cavalry', 'assyria'),
    ...put(b, 'romani', 'legion', 'assyria', 2),
  ])
  const persians = side('persae', [
    ...put(b, 'persae', 'clibanarii', 'assyria'),
    ...put(b, 'persae', 'heavy-cavalry', 'assyria'),
    ...put(b, 'persae', 'horse-archers', 'assyria', 3),
    ...put(b, 'persae', 'elite-infantry', 'assyria'),
  ])
  return { b, romans, persians }
}
rule('[invasions.XXI.C-1 invasions.XXI.C-5 invasions.r-62 invasions.r-60] archery at Nisibis and Argentoratum', () => {
  const { b, romans, persians } = nisibis()
  assert.equal(computeAdvancedArcheryBonus(b, s('assyria'), persians.units, romans.units, false), 5 - 2)
  assert.equal(computeAdvancedArcheryBonus(b, s('assyria'), romans.units, persians.units, false), null)
  const c = bare()
  const archers = [...put(c, 'alamanni', 'infantry', 'lotharingia', 6), ...put(c, 'alamanni', 'archers', 'lotharingia')]
  assert.equal(computeAdvancedArcheryBonus(c, s('lotharingia'), archers, put(c, 'romani', 'legion', 'lotharingia', 2), false), -1)
})
rule('[invasions.XXI.C-2] the table of archery', () => {
  assert.deepEqual(
    [7, 8, 9, 11, 12, 15].map(total => computeAdvancedArcheryHits(total, s('assyria'))),
    [0, 1, 1, 1, 2, 2],
  )
  assert.equal(computeAdvancedArcheryHits(8, s('lotharingia')), 0)
})
rule('[invasions.XXI.E-5 invasions.XXI.E-6 invasions.XXI.E-7 invasions.XXI.B-1] modifiers at Nisibis', () => {
  const { b, romans, persians } = nisibis()
  assert.equal(computeAdvancedMeleeModifier(b, s('assyria'), romans, persians, ATTACK), 2)
  assert.equal(computeAdvancedMeleeModifier(b, s('assyria'), persians, romans, DEFENCE), 2)
})
rule('[invasions.XXI.E-8] an empire against barbarians at Argentoratum', () => {
  const b = bare()
  const alamans = side('alamanni', [...put(b, 'alamanni', 'infantry', 'lotharingia', 6), ...put(b, 'alamanni', 'archers', 'lotharingia')])
  const romans = side('romani', [
    ...put(b, 'romani', 'elite-cavalry', 'lotharingia'),
    ...put(b, 'romani', 'legion', 'lotharingia', 2),
    ...put(b, 'romani', 'auxiliary-infantry', 'lotharingia', 2),
    ...put(b, 'romani', 'palatine-cavalry', 'lotharingia', 1, 1),
  ])
  assert.equal(computeAdvancedMeleeModifier(b, s('lotharingia'), romans, alamans, DEFENCE), 3)
  assert.equal(computeAdvancedMeleeModifier(b, s('lotharingia'), alamans, romans, { ...ATTACK, isIntercepted: true }), -1)
})
rule('[invasions.XXI.E-2 invasions.XXI.E-4 invasions.r-195] crossings in advanced combat', () => {
  const b = bare()
  const own = side('persae', put(b, 'persae', 'infantry', 'latium', 2))
  const foe = side('romani', put(b, 'romani', 'infantry', 'latium', 2))
  for (const unit of own.units) b.crossed[unit] = 1
  assert.equal(computeAdvancedMeleeModifier(b, s('latium'), own, foe, ATTACK), -1)
  assert.equal(computeAdvancedMeleeModifier(b, s('latium'), own, foe, { ...ATTACK, isFirst: false }), 0)
  for (const unit of own.units) b.crossed[unit] = 3
  assert.equal(computeAdvancedMeleeModifier(b, s('latium'), own, foe, { ...ATTACK, isFirst: false }), -1)
  b.walls[s('latium')] = 0
  b.home[n('romani')] = -1 as never
  assert.equal(computeAdvancedMeleeModifier(b, s('latium'), foe, own, DEFENCE), 1)
})
rule('[invasions.XXI.E-3] forest and barbarian ground', () => {
  const b = bare()
  const own = side('romani', put(b, 'romani', 'infantry', 'lotharingia', 2))
  assert.equal(computeAdvancedMeleeModifier(b, s('lotharingia'), own, side('alamanni', put(b, 'alamanni', 'infantry', 'lotharingia', 2)), ATTACK), -1 + 1)
})
rule('[invasions.XXI.F-3 invasions.XXI.F-8] columns', () => {
  const b = bare()
  const units = [...put(b, 'romani', 'infantry', 'rhaetia', 2), ...put(b, 'romani', 'limes', 'rhaetia')]
  assert.deepEqual(
    [
      findHitsTableColumn(b, s('rhaetia'), side('romani', units), false),
      findHitsTableColumn(b, s('rhaetia'), side('romani', units, { hordes: [n('alani'), n('franci')] }), false),
    ],
    [3, 4],
  )
})
rule('[invasions.XXI.F-4 invasions.XXI.F-5 invasions.XXI.F-6 invasions.XXI.F-7] the combat table', () => {
  const open = s('assyria')
  assert.deepEqual([lookUpHitsInTable(10, 7, open), lookUpHitsInTable(7, 6, open), lookUpHitsInTable(8, 7, open), lookUpHitsInTable(9, 4, open)], [4, 3, 3, 2])
  const forest = s('lotharingia')
  assert.deepEqual(
    [lookUpHitsInTable(6, 7, forest), lookUpHitsInTable(12, 6, forest), lookUpHitsInTable(8, 3, forest), lookUpHitsInTable(9, 6, forest)],
    [2, 4, 1, 3],
  )
  assert.deepEqual([lookUpHitsInTable(2, 4, open), lookUpHitsInTable(1, 1, open), lookUpHitsInTable(13, 9, open)], [1, 0, 5])
})
const UNITS = { latium: { visigothi: { infantry: 4 }, romani: { infantry: 3 } } }
const HOMES = { visigothi: 'valachia', orientali: 'thracia', persae: 'chaldea' }
const melees = (rolls: readonly number[]) =>
  battle('visigothi', 'romani', 'latium', { turn: 1, units: UNITS, walls: {}, home: HOMES }, { rolls, options: { combat: 'advanced' } })
rule('[invasions.XXI.A-1 invasions.XXI.F-1 invasions.XXI.F-2 invasions.r-64] two melees, and a voluntary retreat between them', () => {
  const t = melees([3, 4, 3, 4])
  while (t.question() === 'losses.choose') t.play(t.asked()[0]!, 'take-hit', t.offered(t.asked()[0]!, 'take-hit')[0] as string)
  assert.equal(t.question(), 'battle.withdraw')
  assert.deepEqual(t.asked(), ['romans'])
  t.play('romans', 'accept')
  assert.ok(t.events.some(({ event }) => event.is === 'won' && event.nation === n('visigothi')))
})
