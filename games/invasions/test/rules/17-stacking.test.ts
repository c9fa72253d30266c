import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { stackingLimitAt, stackingRoomAt, findFriendlyUnitsAt } from '../../src/board/stacking.ts'
import { findLeaderById, NO_LEADER, type Leader } from '../../src/kinds.ts'
import {
  movementAllowanceOfUnit,
  computeStepsLeftOfGroup,
  isStraitForbiddenToGroup,
  isTooFarFromOverlord,
  mayUnitsEnter,
  findNextSpacesOfGroup,
  movementStepsLeftOfUnit,
} from '../../src/board/moving.ts'
import { isSpaceClosedToNation, mayNationStayIn, findNearestSpacesAmong, findReachableSpaces, findReachableSpacesToStay } from '../../src/board/paths.ts'
import { computeEvasionModifier, computeInterceptionModifier, findStacksThatMayIntercept } from '../../src/board/reactions.ts'
import { combatValueOfLeader, findLeadersOfNationAt, computeStackingBonusOfLeaders } from '../../src/board/leaders.ts'
import { spaceKind } from '../../src/kinds.ts'
import { bare, make, n, put, s, settled, start } from '../help.ts'

rule('[invasions.XVII.B-1 invasions.XVII.B-2 invasions.XVII.B-3 invasions.XVIII.H-3] limits of stacking', () => {
  const b = bare()
  const king = [findLeaderById('fritigernus')]
  assert.deepEqual([stackingLimitAt(b, n('visigothi'), s('latium'), []), stackingLimitAt(b, n('visigothi'), s('dardania'), [])], [4, 3])
  assert.deepEqual([stackingLimitAt(b, n('visigothi'), s('latium'), king), stackingLimitAt(b, n('visigothi'), s('dardania'), king)], [6, 5])
  b.now.side = [n('visigothi')]
  b.now.invaders = [n('visigothi')]
  assert.deepEqual([stackingLimitAt(b, n('visigothi'), s('latium'), king), stackingLimitAt(b, n('visigothi'), s('dardania'), king)], [7, 6])
})
rule('[invasions.XVII.A-1 invasions.XVII.C-1 invasions.XVII.C-2] who counts in a stack', () => {
  const b = bare()
  put(b, 'romani', 'legion', 'savus', 2)
  put(b, 'orientali', 'legion', 'savus')
  put(b, 'visigothi', 'infantry', 'savus')
  put(b, 'orientali', 'limes', 'savus')
  assert.equal(findFriendlyUnitsAt(b, n('romani'), s('savus')).length, 3)
  assert.equal(stackingRoomAt(b, n('romani'), s('savus')), 1)
})
rule('[invasions.r-149] of several leaders the best bonus counts', () => {
  assert.equal(computeStackingBonusOfLeaders([findLeaderById('gratianus'), findLeaderById('iulianus')]), 3)
})
rule('[invasions.XVIII.B-3 invasions.XVIII.B-4 invasions.r-28] three steps, four for cavalry, one more with a leader', () => {
  const b = bare()
  const [foot, horse] = [put(b, 'romani', 'legion', 'latium')[0]!, put(b, 'romani', 'elite-cavalry', 'latium')[0]!]
  const leader = findLeaderById('gratianus')
  assert.deepEqual([movementAllowanceOfUnit(b, foot, []), movementAllowanceOfUnit(b, horse, []), movementAllowanceOfUnit(b, foot, [leader])], [3, 4, 4])
  b.units.face[horse] = 1
  assert.equal(movementAllowanceOfUnit(b, horse, []), 3)
})
rule('[invasions.XVIII.D-2 invasions.r-27] the extra step is for units that made every step with the leader', () => {
  const b = bare()
  const unit = put(b, 'romani', 'legion', 'latium')[0]!
  b.spent[unit] = 3
  b.led[unit] = findLeaderById('gratianus')
  assert.equal(movementStepsLeftOfUnit(b, unit, [findLeaderById('gratianus')]), 1)
  b.led[unit] = NO_LEADER
  assert.equal(movementStepsLeftOfUnit(b, unit, [findLeaderById('gratianus')]), 0)
})
rule('[invasions.XVIII.A-2] a stack moves while all its units have steps', () => {
  const b = bare()
  const units = [...put(b, 'romani', 'legion', 'latium'), ...put(b, 'romani', 'elite-cavalry', 'latium')]
  b.spent[units[0]!] = 3
  assert.equal(computeStepsLeftOfGroup(b, { nation: n('romani'), units, leaders: [], from: s('latium') }), 0)
})
rule('[invasions.XVIII.J-1 invasions.XVIII.J-2] a strait is the first and only step', () => {
  const b = bare()
  const units = put(b, 'persae', 'infantry', 'sicilia')
  const group = { nation: n('persae'), units, leaders: [], from: s('sicilia') }
  assert.ok(findNextSpacesOfGroup(b, group).includes(s('beneventum')))
  b.spent[units[0]!] = 1
  assert.ok(isStraitForbiddenToGroup(b, group, s('beneventum')) && !findNextSpacesOfGroup(b, group).includes(s('beneventum')))
  const romans = put(b, 'orientali', 'legion', 'thracia')
  b.spent[romans[0]!] = 1
  assert.ok(findNextSpacesOfGroup(b, { nation: n('orientali'), units: romans, leaders: [], from: s('thracia') }).includes(s('bythinia')))
})
rule('[invasions.XVIII.K-1 invasions.XVIII.K-2 invasions.XVIII.K-3 invasions.VI.I-3] closed ground', () => {
  const b = start()
  assert.deepEqual(
    [
      isSpaceClosedToNation(b, n('visigothi'), s('alania')),
      isSpaceClosedToNation(b, n('alani'), s('alania')),
      isSpaceClosedToNation(b, n('ostrogothi'), s('alania')),
    ],
    [true, false, false],
  )
  b.turn = 2
  assert.equal(isSpaceClosedToNation(b, n('ostrogothi'), s('alania')), true)
  assert.deepEqual([isSpaceClosedToNation(b, n('romani'), s('arabia-deserta')), isSpaceClosedToNation(b, n('arabes'), s('arabia-deserta'))], [true, false])
  assert.deepEqual(
    [
      isSpaceClosedToNation(b, n('romani'), s('atlas')),
      isSpaceClosedToNation(b, n('mauritanii'), s('atlas')),
      isSpaceClosedToNation(b, n('barbari'), s('atlas')),
    ],
    [true, false, false],
  )
})
rule('[invasions.XXXIV-2] satraps stay in their lands', () => {
  const b = bare()
  const satrap = put(b, 'persae', 'satraps', 'akkad')
  assert.equal(mayUnitsEnter(b, n('persae'), satrap, s('akkad'), s('babylonia')), true)
  assert.equal(mayUnitsEnter(b, n('persae'), satrap, s('akkad'), s('amida')), false)
})
rule('[invasions.XVIII.A-6 invasions.XXIX.F-3] the vassal of nomads stays near their horde', () => {
  const b = start()
  make(b, 'hunni', 'barbarian', 'alania')
  b.overlord[n('ostrogothi')] = n('hunni')
  assert.equal(isTooFarFromOverlord(b, n('ostrogothi'), s('danapris')), false)
  assert.equal(isTooFarFromOverlord(b, n('ostrogothi'), s('latium')), true)
})
rule('[invasions.XIX.A-6] what Thracia reaches in three steps', () => {
  const b = bare()
  b.controller.fill(-1 as never)
  b.home.fill(-1 as never)
  const reached = findReachableSpaces(b, n('orientali'), s('thracia'), { steps: 3 }).map(({ space }) => spaceKind.ids[space]!)
  for (const id of ['achaia', 'illyricum', 'dalmatia', 'savus', 'tisia', 'dacia', 'hypanis', 'pontus', 'melitene', 'cilicia'])
    assert.ok(reached.includes(id), id)
  assert.equal(reached.includes('pannonia'), false)
})
rule('[invasions.XIX.A-7 invasions.XIX.A-8 invasions.XIX.A-9 invasions.r-147] interceptions into Moesia Inferior', () => {
  const b = bare()
  const valens = findLeaderById('valens')
  const chance = (from: string, path: readonly string[], leaders: readonly Leader[] = []) =>
    computeInterceptionModifier(b, { nation: n('orientali'), from: s(from) }, path.map(s), leaders)
  assert.equal(chance('thracia', ['moesia-inferior']), 2)
  assert.equal(chance('cappadocia', ['bythinia', 'thracia', 'moesia-inferior'], [valens]), 1 + 2 - 2 - 2 - 1)
  assert.equal(chance('moesia-inferior', ['thracia']), 5)
  assert.equal(computeInterceptionModifier(b, { nation: n('visigothi'), from: s('thracia') }, [s('bythinia')], []), -4)
  assert.equal(computeInterceptionModifier(b, { nation: n('visigothi'), from: s('illyricum') }, [s('dardania')], []), -2)
})
rule('[invasions.XIX.A-1 invasions.XIX.A-5 invasions.r-30 invasions.r-32] who may intercept', () => {
  const b = bare()
  put(b, 'orientali', 'legion', 'thracia')
  const movers = put(b, 'visigothi', 'infantry', 'moesia-inferior')
  const entry = { mover: n('visigothi'), place: s('moesia-inferior'), movers }
  const stacks = (reacted: Parameters<typeof findStacksThatMayIntercept>[2] = []) =>
    findStacksThatMayIntercept(b, entry, reacted).map(({ from }) => spaceKind.ids[from])
  assert.deepEqual(stacks(), ['thracia'])
  assert.deepEqual(stacks([{ nation: n('orientali'), from: s('thracia'), units: movers }]), [])
  assert.deepEqual(stacks([{ nation: n('orientali'), from: s('thracia'), units: [] }]), ['thracia'])
  // Enemies who do not act attack nobody.
  put(b, 'persae', 'infantry', 'thracia')
  assert.deepEqual(stacks(), ['thracia'])
  put(b, 'visigothi', 'infantry', 'thracia')
  assert.deepEqual(stacks(), [])
})
rule('[invasions.XIX.B-3 invasions.XIX.B-4 invasions.III.C-9 invasions.r-146] the chances of evasion', () => {
  const b = bare()
  const own = put(b, 'orientali', 'legion', 'macedonia', 2)
  const party = { nations: [n('orientali')], place: s('macedonia') }
  const foe = put(b, 'visigothi', 'infantry', 'macedonia', 2)
  settled(b)
  const base = computeEvasionModifier(b, party, foe)
  b.leaderAt[findLeaderById('iulianus')] = s('macedonia')
  assert.equal(computeEvasionModifier(b, party, foe), base + 3)
  assert.equal(computeEvasionModifier(b, party, foe.slice(0, 1)), base + 6)
  const horse = put(b, 'visigothi', 'noble-cavalry', 'macedonia')
  assert.equal(computeEvasionModifier(b, party, [...foe, ...horse]), base + 3 - 1)
  assert.equal(own.length, 2)
})
rule('[invasions.XX.L-5 invasions.XIX.B-10 invasions.r-21] where a stack may stay', () => {
  const b = settled(start())
  assert.equal(mayNationStayIn(b, n('visigothi'), s('dacia')), true)
  assert.equal(mayNationStayIn(b, n('visigothi'), s('macedonia')), false)
  assert.equal(mayNationStayIn(b, n('visigothi'), s('dardania')), true)
  assert.equal(mayNationStayIn(b, n('visigothi'), s('moesia-inferior')), false)
})
rule('[invasions.XX.L-2 invasions.XX.L-7 invasions.XX.L-9] ways of retreat', () => {
  const b = settled(start())
  const from = s('moesia-superior')
  const all = findReachableSpacesToStay(b, n('orientali'), from, { steps: 3, isRetreat: true }).map(reach => reach.space)
  assert.ok(all.length > 0)
  const barred = findReachableSpacesToStay(b, n('orientali'), from, { steps: 3, isRetreat: true, barred: all }).map(reach => reach.space)
  assert.deepEqual(barred, [])
})
rule('[invasions.XX.J-2 invasions.r-58] a leader alone goes to the nearest friends', () => {
  assert.deepEqual(findNearestSpacesAmong(s('latium'), [s('tuscia'), s('thracia')]), [s('tuscia')])
})
rule('[invasions.III.C-8 invasions.III.C-10 invasions.XX.E-1] what leaders give', () => {
  const b = start()
  assert.equal(combatValueOfLeader(b, findLeaderById('iulianus')), 3)
  b.now.inspired = findLeaderById('gratianus')
  assert.equal(combatValueOfLeader(b, findLeaderById('gratianus')), 2)
  assert.deepEqual(findLeadersOfNationAt(b, n('romani'), s('treveria')), [findLeaderById('caesar-occidentis')])
})
