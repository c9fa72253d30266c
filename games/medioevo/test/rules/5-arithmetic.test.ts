/** 5: the arithmetic of a battle round. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeAttackOfDice, isOutnumberingByRatio, lowestDieOf, countSuperiorityChoicesByDifference, computeCombatValue } from '../../src/board/battle.ts'
import { canPropertyTokensCoverLevels } from '../../src/board/supply.ts'
import { turnOrderPenaltyOf } from '../../src/kinds.ts'

const terms = { additions: 0, penalty: 0, isRetreat: false, isPoorCapture: false, relief: 0 }
rule('[medioevo.fase-5.battaglia-9 medioevo.fase-5.battaglia-10 medioevo.r-79] the highest die, or equal dice multiplied if that is more', () => {
  assert.equal(computeAttackOfDice({ d4: 3, d6: 3, d8: 3 }), 27)
  assert.equal(computeAttackOfDice({ d4: 4, d6: 5, d8: 5 }), 25)
  assert.equal(computeAttackOfDice({ d4: 2, d6: 2, d8: 5 }), 5)
  assert.equal(computeAttackOfDice({ d4: 1, d6: 2, d8: 8 }), 8)
})
rule('[medioevo.fase-5.battaglia-11] losses are the lowest die', () => assert.equal(lowestDieOf({ d4: 4, d6: 2, d8: 7 }), 2))
rule(
  '[medioevo.fase-5.battaglia-12 medioevo.fase-5.battaglia-13 medioevo.fase-5.battaglia-14 medioevo.fase-5.battaglia-15] the penalty by number of players and place',
  () => {
    const row = (n: number) => Array.from({ length: n }, (_, i) => turnOrderPenaltyOf(n, i))
    assert.deepEqual(row(3), [0, -1, -3])
    assert.deepEqual(row(4), [0, -1, -2, -3])
    assert.deepEqual(row(5), [0, -1, -1, -2, -3])
    assert.deepEqual(row(6), [0, -1, -1, -2, -2, -3])
  },
)
rule('[medioevo.fase-5.battaglia-16] rows for the expansion', () => {
  assert.deepEqual(
    Array.from({ length: 7 }, (_, i) => turnOrderPenaltyOf(7, i)),
    [0, -1, -1, -1, -2, -2, -3],
  )
  assert.equal(turnOrderPenaltyOf(10, 9), -3)
})
rule('[medioevo.r-80] dice, additions, penalty, then halving rounded up; never below 0', () => {
  assert.equal(computeCombatValue({ ...terms, dice: { d4: 1, d6: 5, d8: 7 }, additions: 4 }), 11)
  assert.equal(computeCombatValue({ ...terms, dice: { d4: 1, d6: 2, d8: 3 }, penalty: -3 }), 0)
  assert.equal(computeCombatValue({ ...terms, dice: { d4: 1, d6: 2, d8: 7 }, additions: 2, penalty: -2, isRetreat: true }), 4)
})
rule('[medioevo.fase-5.ritirata-2] a retreating side has half its value, rounded up after everything else', () => {
  assert.equal(computeCombatValue({ ...terms, dice: { d4: 1, d6: 2, d8: 7 }, isRetreat: true }), 4)
})
rule('[medioevo.fase-5.cattura-2 medioevo.r-91] below 3:1 the captor has half the value, rounded up', () => {
  assert.equal(computeCombatValue({ ...terms, dice: { d4: 1, d6: 2, d8: 7 }, additions: 2, isPoorCapture: true }), 5)
  assert.ok(isOutnumberingByRatio(3, 1, 3))
  assert.ok(!isOutnumberingByRatio(5, 2, 3))
})
rule('[medioevo.carte.41-1 medioevo.r-124] what halving takes is lowered by 2, not below 0', () => {
  assert.equal(computeCombatValue({ ...terms, dice: { d4: 1, d6: 2, d8: 7 }, additions: 2, isPoorCapture: true, relief: 2 }), 7)
  assert.equal(computeCombatValue({ ...terms, dice: { d4: 1, d6: 2, d8: 3 }, isPoorCapture: true, relief: 2 }), 3)
})
rule('[medioevo.fase-5.battaglia-20 medioevo.r-81] from 21 on, one choice for every 20 points', () => {
  assert.deepEqual([20, 21, 39, 40, 61].map(countSuperiorityChoicesByDifference), [0, 1, 1, 2, 3])
})
rule('[medioevo.componenti-6 medioevo.r-2] ten Property tokens must cover all levels at once', () => {
  assert.ok(canPropertyTokensCoverLevels([1, 1, 1, 1, 1, 1, 1, 1]))
  assert.ok(!canPropertyTokensCoverLevels([1, 1, 1, 1, 1, 1, 1, 1, 1]))
  assert.ok(canPropertyTokensCoverLevels([3, 3, 3, 3]))
  assert.ok(!canPropertyTokensCoverLevels([3, 3, 3, 3, 3]))
  assert.ok(canPropertyTokensCoverLevels([1, 1, 1, 1, 2, 2, 2, 2, 3, 3]))
  assert.ok(!canPropertyTokensCoverLevels([2, 2, 2, 2, 2, 2, 3, 3, 3]))
  assert.ok(!canPropertyTokensCoverLevels([1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3]))
})
