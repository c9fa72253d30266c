import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import {
  countRuledAreas,
  computeEmpireModifier,
  growNationOlder,
  growNationYounger,
  mustTestForEmpire,
  computeKingdomModifier,
  mayBecomeKingdom,
  highestAgeOfNation,
  raiseDeclineOfNation,
  ageSectionOf,
} from '../../src/board/ages.ts'
import { listActiveNationsInOrder } from '../../src/board/order.ts'
import { findAreaById, findLeaderById, nationKind } from '../../src/kinds.ts'
import { invasions } from '../../src/index.ts'
import { bare, foedusBetween, make, n, s, start } from '../help.ts'

const ids = nationKind.ids
rule('[invasions.IV-13 invasions.VI.G-1 invasions.VI.G-2] national activation order', () => {
  const b = start()
  assert.deepEqual(
    listActiveNationsInOrder(b).map(nation => ids[nation]),
    ['alani', 'cossani', 'visigothi', 'ostrogothi', 'alamanni', 'persae', 'romani', 'orientali'],
  )
  b.age[n('alamanni')] = 2
  assert.equal(ids[listActiveNationsInOrder(b)[0]!], 'alamanni')
})
rule('[invasions.VI.D-1 invasions.VI.E-1 invasions.VI.E-6 invasions.VI.E-9] ages end, and decline begins', () => {
  const b = start()
  b.age[n('alamanni')] = 7
  growNationOlder(b, n('alamanni'))
  assert.equal(b.age[n('alamanni')], 7)
  b.age[n('romani')] = 12
  assert.equal(growNationOlder(b, n('romani')), false)
  assert.deepEqual([b.age[n('romani')], b.decline[n('romani')]], [12, 1])
  growNationOlder(b, n('romani'))
  assert.equal(b.decline[n('romani')], 2)
  assert.equal(growNationOlder(b, n('romani')), true)
  assert.equal(highestAgeOfNation(b, n('alamanni')), 7)
})
rule('[invasions.VI.E-7 invasions.VI.E-8 invasions.r-109] decline falls before age', () => {
  const b = start()
  b.decline[n('romani')] = 2
  growNationYounger(b, n('romani'))
  assert.deepEqual([b.decline[n('romani')], b.age[n('romani')]], [1, 5])
  growNationYounger(b, n('romani'))
  growNationYounger(b, n('romani'))
  assert.deepEqual([b.decline[n('romani')], b.age[n('romani')]], [0, 4])
  b.age[n('persae')] = 1
  growNationYounger(b, n('persae'))
  assert.equal(b.age[n('persae')], 1)
})
rule('[invasions.VI.E-10] a double decline stays', () => {
  const b = start()
  b.decline[n('persae')] = 2
  assert.equal(raiseDeclineOfNation(b, n('persae')), true)
  assert.equal(b.decline[n('persae')], 2)
})
rule('[invasions.VII.C-2 invasions.r-8] the test for kingdom counts full tens and the land of the horde', () => {
  const b = start()
  b.gold[n('visigothi')] = 19
  assert.equal(computeKingdomModifier(b, n('visigothi')), 1)
  b.home[n('visigothi')] = s('aquitania')
  assert.equal(computeKingdomModifier(b, n('visigothi')), -1)
})
rule('[invasions.XXVIII.E-4] a federate founds no kingdom', () => {
  const b = start()
  assert.equal(mayBecomeKingdom(b, n('visigothi')), true)
  b.foedera.push(foedusBetween('visigothi', 'orientali'))
  assert.equal(mayBecomeKingdom(b, n('visigothi')), false)
})
rule('[invasions.VIII.B-1 invasions.VIII.B-2] three areas, barbarian ones half, not in the turn of foundation', () => {
  const b = bare()
  make(b, 'franci', 'kingdom')
  b.turn = 8
  b.founded[n('franci')] = 7
  b.rulers = b.rulers.map(() => [])
  const rule3 = (list: readonly string[]) => (b.rulers = b.rulers.map((_, area) => (list.includes(String(area)) ? [n('franci')] : [])))
  rule3(['14', '15'])
  assert.equal(countRuledAreas(b, n('franci')) < 3, true)
  assert.equal(mustTestForEmpire(b, n('franci'), 0), false)
  assert.equal(mustTestForEmpire(b, n('franci'), 1), true)
  b.founded[n('franci')] = 8
  assert.equal(mustTestForEmpire(b, n('franci'), 1), false)
})
rule('[invasions.VIII.B-3 invasions.VIII.B-4 invasions.VIII.B-5 invasions.r-108] what helps to become an empire', () => {
  const b = start()
  const before = computeEmpireModifier(b, n('persae'))
  b.decline[n('persae')] = 2
  assert.equal(computeEmpireModifier(b, n('persae')), before + 2)
  b.cityHolder[s('latium')] = n('persae')
  assert.equal(computeEmpireModifier(b, n('persae')), before + 5)
  b.leaderAt[findLeaderById('sapor-ii')] = -1 as never
  assert.equal(computeEmpireModifier(b, n('persae')), before + 4)
})
rule('[invasions.XIII.E-7] sections of age', () => {
  assert.deepEqual([1, 4, 5, 8, 9, 12].map(ageSectionOf), ['young', 'young', 'mature', 'mature', 'old', 'old'])
})
const status = (nation: string, more: object, rolls: readonly number[] = []) =>
  scene(invasions, {
    board: { turn: 5, ...more },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'reinforcements' },
      { proc: 'mature', at: 'age', nation },
    ],
    dice: { rolls, draws: [] },
  } as never)
rule('[invasions.VII.B-1 invasions.VII.B-2 invasions.VI.D-2] from age 3 a kingdom may be announced without a roll', () => {
  const young = status('visigothi', { age: { visigothi: 1, romani: 5, orientali: 1, persae: 1 } })
  assert.notEqual(young.question(), 'mature.announce')
  const t = status('visigothi', { age: { visigothi: 2, romani: 5, orientali: 1, persae: 1 } })
  assert.equal(t.question(), 'mature.announce')
  t.play('goths', 'accept')
  assert.deepEqual([t.state.board.status[n('visigothi')], t.state.board.age[n('visigothi')]], [1, 1])
})
rule('[invasions.VII.D-1 invasions.VII.D-2 invasions.III.D-2 invasions.VII.D-5] a young kingdom', () => {
  const t = status('visigothi', { age: { visigothi: 2, romani: 5, orientali: 1, persae: 1 } })
  t.play('goths', 'accept')
  assert.equal(t.state.board.gold[n('visigothi')], 22)
  assert.equal(t.question(), 'found.grow')
  const site = t.offered('goths', 'found-city')[0] as string
  t.play('goths', 'found-city', site)
  assert.equal(t.state.board.cityLevel[s(site)], 1)
  t.play('goths', 'set-capital', site)
  assert.equal(t.state.board.home[n('visigothi')], s(site))
})
rule('[invasions.VII.D-3 invasions.VII.D-4] an empty site is founded before a city grows', () => {
  const t = status('visigothi', { age: { visigothi: 2, romani: 5, orientali: 1, persae: 1 } })
  t.play('goths', 'accept')
  assert.ok(t.offered('goths', 'found-city').length > 0)
  assert.deepEqual(t.offered('goths', 'grow-city'), [])
})
rule('[invasions.VII.D-8 invasions.r-174] an Arian kingdom may become Catholic', () => {
  const t = status('visigothi', { age: { visigothi: 2, romani: 5, orientali: 1, persae: 1 } })
  t.play('goths', 'accept')
  const site = t.offered('goths', 'found-city')[0] as string
  t.play('goths', 'found-city', site).play('goths', 'set-capital', site)
  assert.deepEqual(t.offered('goths', 'profess'), ['arian', 'catholic'])
})
rule('[invasions.VI.F-1 invasions.XXXI.C-4] heresies last two turns', () => {
  const t = scene(invasions, {
    board: { turn: 2, heresy: { africa: 2, italia: 1 } },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'events' },
      { proc: 'status', at: 'heresies' },
    ],
  } as never)
  assert.deepEqual(
    ['africa', 'italia'].map(id => t.state.board.heresy[findAreaById(id)]),
    [1, 0],
  )
})
