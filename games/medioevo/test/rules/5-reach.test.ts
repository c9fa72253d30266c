/** 5: how far the table says that armies and traders come. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById } from '../../src/kinds.ts'
import { findReachOfArmies, findReachOfTraders } from '../../src/shown/reach.ts'
import { table, WAR, type Given, type Table } from '../table.ts'

const standing = (given: Given): Table =>
  table({ pieces: [['war-wagon', 1, 'blue', 'thrace', { pm: 2 }]], armies: { blue: { thrace: { light: 1 } } }, ...given })
const pointsTo = (t: Table, at: string) => findReachOfArmies(t.state.board, t.state.options, 'blue').get(findSpaceById(at))
rule('[medioevo.fase-5.movimento-10] out of an own Castle the first step is free', () => {
  const castle = (exits: readonly string[]) =>
    standing({ pieces: [['war-wagon', 1, 'blue', 'thrace', { pm: 1, exits }]], buildings: [['military', 3, 'thrace']] })
  assert.deepEqual([pointsTo(castle([]), 'nicaea'), pointsTo(castle([]), 'smyrna'), pointsTo(castle(['thrace']), 'smyrna')], [0, 1, undefined])
  const t = table({ pieces: [['caravan', 1, 'blue', 'thrace', { pm: 1 }]], buildings: [['military', 3, 'thrace']] })
  assert.equal(findReachOfTraders(t.state.board, t.state.options, 'blue').get(findSpaceById('smyrna')), 1)
})
rule('[medioevo.fase-5.movimento-13 medioevo.fase-5.movimento-15] barbarian land and land of an enemy end the way of an army', () => {
  const past = (given: Given) => [pointsTo(standing(given), 'bulgaria'), pointsTo(standing(given), 'wallachia')]
  assert.deepEqual(past({}), [1, undefined])
  assert.deepEqual(past({ board: { token: { bulgaria: 'blue' } } }), [1, 2])
  assert.deepEqual(past({ board: { ...WAR, token: { bulgaria: 'red' } } }), [1, undefined])
})
rule('[medioevo.r-140] a War wagon comes as far as whoever it is lent to commands', () => {
  const lent = standing({ pieces: [['war-wagon', 1, 'blue', 'thrace', { lentTo: 'green' }]] })
  assert.equal(pointsTo(lent, 'nicaea'), undefined)
})
