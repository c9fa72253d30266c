import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import {
  computeArcheryDicePool,
  countAttackerDice,
  countDefenderDice,
  hasCavalrySuperiorityOver,
  hasHeavyUnitSuperiorityOver,
  countHitsOfDice,
  isAmbushAutomatic,
  mayStackBeAmbushedAt,
  computeMeleeDicePool,
  countUnitsThatMayRecover,
  type BattleSide,
} from '../../src/board/battle.ts'
import { findLeaderById, type Unit } from '../../src/kinds.ts'
import { eliteValueOf, wouldUnitSurviveHit, traitsOfUnit } from '../../src/board/units.ts'
import { bare, make, n, put, s, type TestBoard } from '../help.ts'

const side = (nation: string, units: readonly Unit[], more: Partial<BattleSide> = {}): BattleSide => ({
  nation: n(nation),
  units,
  leaders: [],
  hordes: [],
  ...more,
})
const ATTACK = { isAttacker: true, isIntercepted: false }
const DEFENCE = { isAttacker: false, isIntercepted: false }
/** The armies of Nisibis. */
function nisibis(): { b: TestBoard; romans: Unit[]; persians: Unit[] } {
  const b = bare()
  b.cityHolder[s('assyria')] = n('persae')
  const romans = [
    ...put(b, 'orientali', 'legion', 'assyria', 3),
    ...put(b, 'orientali', 'custodes', 'assyria'),
    ...put(b, 'orientali', 'palatine-cavalry', 'assyria'),
    ...put(b, 'romani', 'legion', 'assyria', 2),
  ]
  const persians = [
    ...put(b, 'persae', 'clibanarii', 'assyria'),
    ...put(b, 'persae', 'heavy-cavalry', 'assyria'),
    ...put(b, 'persae', 'horse-archers', 'assyria', 3),
    ...put(b, 'persae', 'elite-infantry', 'assyria'),
  ]
  return { b, romans, persians }
}
rule('[invasions.XX.C-1 invasions.XX.C-2] two more, or one against none', () => {
  const { b, romans, persians } = nisibis()
  assert.equal(hasHeavyUnitSuperiorityOver(b, romans, persians), true)
  assert.equal(hasCavalrySuperiorityOver(b, persians, romans), true)
  assert.equal(hasCavalrySuperiorityOver(b, persians.slice(0, 2), romans), false)
  assert.equal(hasCavalrySuperiorityOver(b, persians.slice(0, 1), []), true)
})
rule('[invasions.XX.D-2 invasions.XX.D-3 invasions.XX.D-4] archery at Nisibis', () => {
  const { b, romans, persians } = nisibis()
  assert.deepEqual(computeArcheryDicePool(b, s('assyria'), persians, romans, false), { white: 0, black: 1 })
  assert.deepEqual(computeArcheryDicePool(b, s('assyria'), persians, [], false), { white: 0, black: 2 })
  assert.deepEqual(computeArcheryDicePool(b, s('assyria'), romans, persians, false), { white: 0, black: 0 })
})
rule('[invasions.XX.D-10 invasions.III.B-21] an ambush in Armenia Minor gives four dice', () => {
  const b = bare()
  const own = [
    ...put(b, 'armenii', 'mountain-archers', 'armenia-minor', 2),
    ...put(b, 'armenii', 'mountain-infantry', 'armenia-minor', 2),
    ...put(b, 'orientali', 'infantry', 'armenia-minor'),
  ]
  assert.deepEqual(computeArcheryDicePool(b, s('armenia-minor'), own, [], true), { white: 4, black: 0 })
  assert.deepEqual(computeArcheryDicePool(b, s('armenia-minor'), own, [], false), { white: 1, black: 0 })
})
rule('[invasions.XX.D-1] Frankish infantry shoots, one die for four', () => {
  const b = bare()
  assert.equal(computeArcheryDicePool(b, s('rhenus'), put(b, 'franci', 'frankish-infantry', 'rhenus', 4), [], false).white, 1)
  assert.equal(computeArcheryDicePool(b, s('rhenus'), put(b, 'franci', 'frankish-infantry', 'rhenus', 1), [], false).white, 1)
})
rule('[invasions.XX.G-1 invasions.XX.G-2 invasions.XX.G-6 invasions.XX.F-6] the pools of Nisibis', () => {
  const { b, romans, persians } = nisibis()
  b.units.face[romans[0]!] = 1
  const [r, p] = [side('orientali', romans), side('persae', persians)]
  assert.deepEqual(computeMeleeDicePool(b, s('assyria'), r, p, ATTACK), { white: 5, black: 2 })
  assert.deepEqual(computeMeleeDicePool(b, s('assyria'), p, r, DEFENCE), { white: 6, black: 1 })
})
rule('[invasions.XX.G-3 invasions.r-44 invasions.r-47] an empire against barbarians at Argentoratum', () => {
  const b = bare()
  const alamans = [...put(b, 'alamanni', 'infantry', 'lotharingia', 6), ...put(b, 'alamanni', 'archers', 'lotharingia')]
  const romans = [
    ...put(b, 'romani', 'elite-cavalry', 'lotharingia'),
    ...put(b, 'romani', 'legion', 'lotharingia', 2),
    ...put(b, 'romani', 'auxiliary-infantry', 'lotharingia', 2),
    ...put(b, 'romani', 'palatine-cavalry', 'lotharingia', 1, 1),
  ]
  assert.deepEqual(computeMeleeDicePool(b, s('lotharingia'), side('romani', romans), side('alamanni', alamans), DEFENCE), { white: 3, black: 3 })
  const auxiliaries = romans.slice(3, 5)
  assert.equal(computeMeleeDicePool(b, s('lotharingia'), side('romani', auxiliaries), side('alamanni', alamans), DEFENCE).black, 0)
})
rule('[invasions.XX.G-4 invasions.VI.I-5 invasions.r-45] nomads on the steppe', () => {
  const b = bare()
  make(b, 'hunni', 'barbarian')
  const huns = put(b, 'hunni', 'infantry', 'ucraina', 2)
  const goths = put(b, 'ostrogothi', 'infantry', 'ucraina', 2)
  assert.equal(computeMeleeDicePool(b, s('alania'), side('hunni', huns), side('ostrogothi', goths), ATTACK).black, 1)
  b.status[n('hunni')] = 2
  assert.equal(computeMeleeDicePool(b, s('alania'), side('hunni', huns), side('ostrogothi', goths), ATTACK).black, 1)
})
rule('[invasions.XX.G-5 invasions.XXIII.B-3] an empire behind its walls', () => {
  const b = bare()
  const own = put(b, 'orientali', 'infantry', 'thracia', 2)
  const goths = put(b, 'persae', 'infantry', 'thracia', 2)
  assert.deepEqual(computeMeleeDicePool(b, s('thracia'), side('orientali', own), side('persae', goths), DEFENCE), { white: 2, black: 1 })
})
rule('[invasions.r-49] walls do not help barbarians', () => {
  const b = bare()
  b.cityHolder[s('thracia')] = n('visigothi')
  assert.equal(countDefenderDice(b, s('thracia'), side('visigothi', put(b, 'visigothi', 'infantry', 'thracia', 2))), 2)
})
rule('[invasions.XX.F-1 invasions.XX.F-7] one die a unit, never under one', () => {
  const b = bare()
  const one = put(b, 'romani', 'infantry', 'lotharingia')
  const foe = side('alamanni', put(b, 'alamanni', 'infantry', 'lotharingia'))
  b.crossed[one[0]!] = 2
  assert.equal(countAttackerDice(b, s('lotharingia'), side('romani', one), foe, false), 1)
  assert.equal(countAttackerDice(b, s('latium'), side('romani', put(b, 'romani', 'legion', 'latium', 3)), foe, false), 3)
})
rule('[invasions.XX.F-2 invasions.XX.F-3 invasions.XX.E-5 invasions.r-43] swamp and crossings cost the attacker', () => {
  const b = bare()
  const own = put(b, 'persae', 'infantry', 'latium', 3)
  const foe = side('romani', put(b, 'romani', 'infantry', 'latium'))
  const dice = (place: string, isIntercepted = false) => countAttackerDice(b, s(place), side('persae', own), foe, isIntercepted)
  assert.equal(dice('latium'), 3)
  for (const unit of own) b.crossed[unit] = 1
  assert.equal(dice('latium'), 2)
  assert.equal(dice('latium', true), 3)
  b.crossed[own[0]!] = 0
  assert.equal(dice('latium'), 3)
  const marsh = ['delta', 'frisia', 'saxonia', 'pripet', 'chaldea', 'susiana', 'venetia'].find(
    id => countAttackerDice(b, s(id), side('persae', own), foe, false) === 2,
  )
  assert.ok(marsh !== undefined)
})
rule('[invasions.XX.F-4] forest helps barbarians who are no nomads', () => {
  const b = bare()
  const own = side('romani', put(b, 'romani', 'infantry', 'lotharingia', 3))
  assert.equal(countAttackerDice(b, s('lotharingia'), own, side('alamanni', put(b, 'alamanni', 'infantry', 'lotharingia')), false), 2)
  assert.equal(countAttackerDice(b, s('lotharingia'), own, side('alani', put(b, 'alani', 'horse-archers', 'lotharingia')), false), 3)
})
rule('[invasions.XX.F-5] barbarians attack the civilized better at home', () => {
  const b = bare()
  const goths = side('visigothi', put(b, 'visigothi', 'infantry', 'valachia', 2))
  const romans = side('romani', put(b, 'romani', 'infantry', 'valachia'))
  assert.equal(countAttackerDice(b, s('valachia'), goths, romans, false), 3)
  assert.equal(countAttackerDice(b, s('latium'), goths, romans, false), 2)
})
rule('[invasions.III.B-20] amphibious units ignore the river', () => {
  const b = bare()
  const own = put(b, 'saxones', 'amphibious-infantry', 'latium', 2)
  for (const unit of own) b.crossed[unit] = 1
  assert.equal(countAttackerDice(b, s('latium'), side('saxones', own), side('romani', put(b, 'romani', 'infantry', 'latium')), false), 2)
})
rule('[invasions.XX.H-2] red swords count on open ground only', () => {
  assert.equal(countHitsOfDice([4, 5, 6, 12, 9, 10, 1, 7], s('assyria')), 1 + 1 + 2 + 2 + 1 + 1)
  assert.equal(countHitsOfDice([4, 5, 6, 12, 9, 10, 1, 7], s('lotharingia')), 1 + 0 + 1 + 2 + 1 + 0)
})
rule('[invasions.XX.D-7 invasions.XX.D-8 invasions.III.C-15 invasions.r-35] ambushes', () => {
  const b = bare()
  const own = put(b, 'visigothi', 'infantry', 'dardania', 2)
  assert.equal(mayStackBeAmbushedAt(s('dardania'), []), true)
  assert.equal(mayStackBeAmbushedAt(s('latium'), []), false)
  assert.equal(mayStackBeAmbushedAt(s('dardania'), [findLeaderById('alaricus')]), false)
  assert.equal(isAmbushAutomatic(b, own), false)
  b.crossed[own[1]!] = 2
  assert.equal(isAmbushAutomatic(b, own), true)
})
rule('[invasions.XX.K-2 invasions.r-53] small battles recover less', () => {
  assert.deepEqual([countUnitsThatMayRecover(7, 6), countUnitsThatMayRecover(2, 6), countUnitsThatMayRecover(5, 1)], [2, 1, 0])
})
rule('[invasions.III.B-11 invasions.III.B-12 invasions.III.B-15 invasions.r-46] who is elite', () => {
  const b = bare()
  const noble = put(b, 'visigothi', 'noble-cavalry', 'dacia')[0]!
  assert.deepEqual([eliteValueOf(b, noble), wouldUnitSurviveHit(b, noble)], [0, false])
  b.status[n('visigothi')] = 1
  assert.deepEqual([eliteValueOf(b, noble), wouldUnitSurviveHit(b, noble)], [1, true])
  const guard = put(b, 'romani', 'custodes', 'latium')[0]!
  assert.equal(eliteValueOf(b, guard), 2)
})
rule('[invasions.III.B-13 invasions.III.B-14] a damaged unit keeps only some traits', () => {
  const b = bare()
  const legion = put(b, 'romani', 'legion', 'latium', 1, 1)[0]!
  assert.deepEqual([traitsOfUnit(b, legion).heavy, traitsOfUnit(b, legion).elite], [false, 0])
  const frank = put(b, 'franci', 'elite-frankish-infantry', 'rhenus', 1, 1)[0]!
  assert.equal(traitsOfUnit(b, frank).francisca, true)
})
rule('[invasions.III.B-6 invasions.III.B-7 invasions.III.B-8 invasions.III.B-17] horse archers are archers and cavalry', () => {
  const b = bare()
  const rider = put(b, 'alani', 'horse-archers', 'alania')
  assert.equal(computeArcheryDicePool(b, s('alania'), rider, [], false).black, 1)
  assert.equal(hasCavalrySuperiorityOver(b, rider, []), true)
  const legions = put(b, 'romani', 'legion', 'alania', 2)
  assert.equal(computeArcheryDicePool(b, s('alania'), rider, legions, false).black, 0)
})
