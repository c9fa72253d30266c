import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeSiegeModifier, wallLevelOfCity } from '../../src/procs/24-siege.ts'
import { NOWHERE } from '../../src/kinds.ts'
import { bare, make, n, put, s, start } from '../help.ts'
import { besieging, conquering } from '../scenes.ts'

const plain = { isAssault: false, bonus: 0, ignoresWalls: false }
rule('[invasions.XXIII.B-4 invasions.r-220] what walls are worth', () => {
  const b = start()
  assert.deepEqual(
    ['latium', 'chaldea', 'umbria', 'thracia', 'assyria'].map(id => wallLevelOfCity(b, s(id))),
    [1, 3, 3, 3, 2],
  )
  b.turn = 4
  assert.equal(wallLevelOfCity(b, s('thracia')), 4)
})
rule('[invasions.XXIV.C-3 invasions.XXIV.C-5 invasions.VI.I-5] besiegers and walls', () => {
  const b = bare()
  assert.equal(computeSiegeModifier(b, { ...plain, nation: n('persae'), place: s('amida') }), 1 - 2)
  assert.equal(computeSiegeModifier(b, { ...plain, nation: n('visigothi'), place: s('amida') }), -2)
  assert.equal(computeSiegeModifier(b, { ...plain, nation: n('alani'), place: s('amida') }), -3)
  b.turn = 10
  assert.equal(computeSiegeModifier(b, { ...plain, nation: n('alani'), place: s('amida') }), -2)
})
rule('[invasions.XXIII.D-1] open cities are harder in turns 4 and 5', () => {
  const b = bare()
  const at = (turn: number) => ((b.turn = turn), computeSiegeModifier(b, { ...plain, nation: n('visigothi'), place: s('neustria') }))
  assert.deepEqual([at(3), at(4), at(5), at(6)], [0, -1, -1, 0])
})
rule('[invasions.XXIV.C-4] a besieged nation in decline', () => {
  const b = bare()
  b.decline[n('orientali')] = 2
  assert.equal(computeSiegeModifier(b, { ...plain, nation: n('visigothi'), place: s('amida') }), 0)
})
rule('[invasions.XXIV.C-6 invasions.XXIV.C-2 invasions.r-69] a fleet supplies a coastal city, an assault cancels it', () => {
  const b = bare()
  put(b, 'orientali', 'fleet', 'mare-aegeum')
  assert.equal(computeSiegeModifier(b, { ...plain, nation: n('visigothi'), place: s('achaia') }), -1)
  assert.equal(computeSiegeModifier(b, { ...plain, isAssault: true, nation: n('visigothi'), place: s('achaia') }), 1)
})
const siege = (rolls: readonly number[], nation = 'visigothi', place = 'achaia') =>
  besieging(
    nation,
    place,
    { turn: 2, leaderAt: { fritigernus: place }, units: { [place]: { [nation]: { infantry: 3 } }, 'mare-aegeum': { orientali: { fleet: 1 } } } },
    { rolls },
  )
rule('[invasions.XXIV.B-1 invasions.XXIV.C-1 invasions.XXIV.C-7 invasions.XXIV.D-1] Athens resists terror, falls and is plundered', () => {
  const t = siege([3, 3, 9])
  t.play('goths', 'terrorise').play('goths', 'refuse')
  assert.equal(t.question(), 'conquest.loot')
  assert.equal(t.state.board.cityHolder[s('achaia')], n('visigothi'))
  t.play('goths', 'loot')
  assert.equal(t.state.board.gold[n('visigothi')]! >= 2 + 2 + 2, true)
  assert.equal(t.state.board.plundered[s('achaia')], 1)
})
rule('[invasions.XXIV.B-2 invasions.SEQ.D2-3] an even roll and the city opens its gates', () => {
  const t = siege([4])
  t.play('goths', 'terrorise')
  assert.equal(t.question(), 'conquest.loot')
})
rule('[invasions.XXIV.C-2 invasions.r-68] an assault costs two hits', () => {
  const t = siege([3, 1, 1, 1])
  t.play('goths', 'terrorise').play('goths', 'assault')
  assert.equal(t.question(), 'siege.hits')
  for (let hits = 0; hits < 2; hits++) t.play('goths', 'take-hit', t.offered('goths', 'take-hit')[0] as string)
  assert.equal(t.state.board.units.place.filter((place, unit) => place >= 0 && t.state.board.units.holder[unit] === n('visigothi')).length, 1)
})
rule('[invasions.XXIV.D-7 invasions.XXIV.D-8 invasions.r-71] a plundered city is not plundered again', () => {
  const t = conquering('visigothi', 'achaia', 'orientali', { turn: 2, plundered: { achaia: 1 }, units: { achaia: { visigothi: { infantry: 3 } } } })
  assert.notEqual(t.question(), 'conquest.loot')
})
rule('[invasions.XXIV.E-1 invasions.XXIV.E-2 invasions.r-204] walls come down, not those of a capital', () => {
  const conquest = (place: string) =>
    conquering('visigothi', place, place === 'latium' ? 'romani' : 'orientali', {
      turn: 2,
      plundered: { [place]: 1 },
      units: { [place]: { visigothi: { infantry: 3 } } },
    })
  const t = conquest('amida')
  t.play('goths', 'pull-down')
  assert.equal(t.state.board.walls[s('amida')], 0)
  assert.notEqual(conquest('latium').question(), 'conquest.walls')
})
rule('[invasions.III.G-8 invasions.XXIV.C-8 invasions.XXVII.D-1 invasions.r-76] a fallen capital frees clients', () => {
  const t = conquering('visigothi', 'thracia', 'orientali', { turn: 2, plundered: { thracia: 1 }, units: { thracia: { visigothi: { infantry: 3 } } } })
  assert.equal(t.state.board.home[n('orientali')], NOWHERE)
  assert.equal(t.state.board.protector[n('armenii')], -1)
  assert.equal(t.state.board.capitalLost[n('orientali')], 2)
})
rule('[invasions.XXIX.C-1 invasions.III.G-9 invasions.r-73 invasions.r-216] a small kingdom that loses its capital submits', () => {
  const t = conquering('visigothi', 'iberia', 'hiberi', { turn: 2, plundered: { iberia: 1 }, units: { iberia: { visigothi: { infantry: 3 } } } })
  assert.equal(t.state.board.overlord[n('hiberi')], n('visigothi'))
  assert.equal(t.state.board.cityHolder[s('iberia')], n('hiberi'))
})
rule('[invasions.XXVII.A-6 invasions.r-173] a civilized conqueror makes a client', () => {
  const t = conquering('orientali', 'iberia', 'hiberi', { turn: 2, plundered: { iberia: 1 }, units: { iberia: { orientali: { legion: 3 } } } })
  assert.equal(t.state.board.protector[n('hiberi')], n('orientali'))
})
rule('[invasions.XXIV.A-2 invasions.r-13] cities in nobody hands must be besieged too', () => {
  const b = bare()
  make(b, 'alani', 'barbarian')
  assert.equal(b.cityHolder[s('bosporus')], -1)
})
