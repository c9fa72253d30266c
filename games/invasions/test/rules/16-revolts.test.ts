import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import {
  findRevoltChooser,
  findProvincesThatMayRevolt,
  mayProvinceRevolt,
  findSuppressibleProvinces,
  computeSuppressionModifier,
  findRevoltTableToRollOn,
} from '../../src/board/revolts.ts'
import { computeIncomeLines } from '../../src/board/income.ts'
import { hasHeresyInArea, isProvinceReligionAtOdds, isImmuneToHeresy, isTroubledByHeresy } from '../../src/board/religion.ts'
import { portsOfSea, REVOLT_TABLES } from '../../src/data/map.ts'
import { invasions } from '../../src/index.ts'
import { areaKind, findAreaById } from '../../src/kinds.ts'
import { bare, foedusBetween, make, n, put, s, settled, start } from '../help.ts'

rule('[invasions.XVI.B-1] who chooses the province', () => {
  assert.deepEqual([1, 3, 4, 6, 7, 8, 9, 10].map(findRevoltChooser), ['romans', 'romans', 'persians', 'persians', 'goths', 'goths', 'huns', 'huns'])
})
rule('[invasions.XVI.C-1 invasions.XVI.C-2] the areas of west and east', () => {
  const named = (table: 'west' | 'east') => REVOLT_TABLES[table].map(area => areaKind.ids[area])
  assert.deepEqual(named('west'), [
    'gallia-meridionalis',
    'illyria',
    'britannia',
    'britannia',
    'gallia-septentrionalis',
    'italia',
    'africa',
    'africa',
    'hispania',
    'hispania',
  ])
  assert.deepEqual(named('east'), ['moesia', 'asia', 'cappadocia', 'graecia', 'aegyptus', 'aegyptus', 'oriens', 'oriens', 'mesopotamia', 'persis'])
})
rule('[invasions.XVI.D-1 invasions.III.G-5 invasions.r-123] neither capital nor leader, nor Revolt+', () => {
  const b = start()
  assert.equal(mayProvinceRevolt(b, n('romani'), s('latium')), false)
  assert.equal(mayProvinceRevolt(b, n('romani'), s('treveria')), false)
  assert.equal(mayProvinceRevolt(b, n('romani'), s('neustria')), true)
  b.revolt[s('neustria')] = 2
  assert.equal(mayProvinceRevolt(b, n('romani'), s('neustria')), false)
})
rule('[invasions.XVI.C-3 invasions.r-122] the table of the capital, the other if it has nothing', () => {
  const b = start()
  assert.equal(findRevoltTableToRollOn(b, n('romani'), 0), 'west')
  assert.equal(findRevoltTableToRollOn(b, n('orientali'), 0), 'east')
  assert.ok(findProvincesThatMayRevolt(b, n('romani'), 0, findAreaById('africa')).length > 0)
  assert.deepEqual(findProvincesThatMayRevolt(b, n('romani'), 0, findAreaById('oriens')), [])
})
rule('[invasions.XVI.D-2 invasions.XVI.E-1] the chooser places a revolt', () => {
  const t = scene(invasions, {
    board: { turn: 2 },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'military' },
      { proc: 'revolt', at: 'chooser', nation: 'romani' },
    ],
    dice: { rolls: [4, 5], draws: [] },
  } as never)
  assert.deepEqual(t.asked(), ['persians'])
  t.refused('persians', 'revolt-at', 'treveria')
  t.play('persians', 'revolt-at', 'neustria')
  assert.equal(t.state.board.revolt[s('neustria')], 1)
})
rule('[invasions.XIV.G-1 invasions.XIV.G-2 invasions.XVI.E-2] what revolts cost', () => {
  const b = start()
  b.turn = 2
  const before = computeIncomeLines(b, n('romani'))
  b.revolt[s('tripolitania')] = 1
  b.revolt[s('neustria')] = 1
  const after = computeIncomeLines(b, n('romani'))
  assert.equal(before.cities + before.land - after.cities - after.land, 3)
  assert.equal(after.revolts + after.heresies, 3)
  b.revolt[s('neustria')] = 2
  assert.equal(computeIncomeLines(b, n('romani')).revolts, 4)
})
rule('[invasions.XVI.F-1 invasions.XVI.F-2 invasions.r-126] units put revolts down', () => {
  const b = start()
  b.revolt[s('africa')] = 1
  assert.deepEqual(findSuppressibleProvinces(b, n('romani')), [s('africa')])
  assert.equal(computeSuppressionModifier(b, n('romani'), s('africa')), 2 - 1)
  b.revolt[s('gallaecia')] = 1
  assert.equal(findSuppressibleProvinces(b, n('romani')).includes(s('gallaecia')), false)
})
const suppress = (rolls: readonly number[]) =>
  scene(invasions, {
    board: { turn: 2, revolt: { pannonia: 1 } },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'military' },
      { proc: 'suppression', at: 'choose', nation: 'romani' },
    ],
    dice: { rolls, draws: [] },
  } as never)
rule('[invasions.XVI.F-5] nine or more puts it down', () => {
  const t = suppress([7])
  t.play('romans', 'suppress', 'pannonia')
  assert.equal(t.state.board.revolt[s('pannonia')], 0)
})
rule('[invasions.XVI.F-6] a failure costs a unit', () => {
  const t = suppress([6])
  t.play('romans', 'suppress', 'pannonia')
  assert.equal(t.question(), 'suppression.lose')
  t.play('romans', 'give-up', t.offered('romans', 'give-up')[0] as string)
  assert.equal(t.state.board.revolt[s('pannonia')], 1)
  assert.equal(t.state.board.units.place.filter(place => place === s('pannonia')).length, 1)
})
rule('[invasions.r-127 invasions.XXXI.C-8] a heresy is at odds with orthodox provinces', () => {
  const b = start()
  assert.equal(isProvinceReligionAtOdds(b, n('romani'), s('africa')), true)
  assert.equal(isProvinceReligionAtOdds(b, n('romani'), s('neustria')), false)
  b.heresy[findAreaById('italia')] = 2
  assert.equal(isProvinceReligionAtOdds(b, n('romani'), s('africa')), false)
  assert.equal(isProvinceReligionAtOdds(b, n('romani'), s('neustria')), true)
})
rule('[invasions.XXXI.C-1 invasions.XXXI.C-7 invasions.r-190 invasions.VI.H-2] who is immune to heresies', () => {
  const b = start()
  assert.deepEqual([isImmuneToHeresy(b, n('visigothi')), isImmuneToHeresy(b, n('franci')), isImmuneToHeresy(b, n('romani'))], [true, true, false])
  b.status[n('visigothi')] = 1
  assert.equal(isImmuneToHeresy(b, n('visigothi')), false)
  assert.equal(isTroubledByHeresy(b, n('romani')), true)
  assert.equal(hasHeresyInArea(b, findAreaById('italia')), false)
})
rule('[invasions.XIV.G-3 invasions.r-128] heresies cost gold', () => {
  const b = start()
  assert.equal(computeIncomeLines(b, n('romani')).heresies, 1)
  b.heresy[findAreaById('mesopotamia')] = 2
  assert.equal(computeIncomeLines(b, n('persae')).heresies, 1)
  b.heresy[findAreaById('persis')] = 2
  assert.equal(computeIncomeLines(b, n('persae')).heresies, 0)
})
rule('[invasions.XIV.G-4 invasions.XIV.H-1 invasions.XIV.H-2 invasions.r-114] decline and upkeep', () => {
  const b = start()
  b.decline[n('romani')] = 2
  assert.equal(computeIncomeLines(b, n('romani')).decline, 10)
  assert.equal(computeIncomeLines(b, n('romani')).upkeep, 0)
  assert.equal(computeIncomeLines(b, n('persae')).upkeep, 20)
  put(b, 'persae', 'heavy-cavalry', 'chaldea')
  assert.equal(computeIncomeLines(b, n('persae')).upkeep, 21)
})
rule('[invasions.XIV.B-2 invasions.XIV.B-3 invasions.XIV.B-4 invasions.III.G-2] plundered cities and capitals', () => {
  const b = start()
  const before = computeIncomeLines(b, n('persae'))
  assert.equal(before.capital, 5)
  assert.equal(computeIncomeLines(b, n('romani')).capital, 10)
  b.plundered[s('chaldea')] = 1
  assert.equal(before.cities - computeIncomeLines(b, n('persae')).cities, b.cityLevel[s('chaldea')]! - 0.5)
  b.capitalMoved[n('persae')] = b.turn
  assert.equal(computeIncomeLines(b, n('persae')).capital, 0)
})
rule('[invasions.XIV.F-1 invasions.XIV.F-2 invasions.XIV.F-3 invasions.r-179] trade and monopolies', () => {
  const b = start()
  const { trade, monopolies } = computeIncomeLines(b, n('romani'))
  assert.deepEqual([trade, monopolies], [6, 5])
  b.revolt[portsOfSea[s('mare-tyrrhenum')]!.find(port => b.cityLevel[port]! > 0)!] = 1
  assert.equal(computeIncomeLines(b, n('romani')).monopolies, 3)
})
rule('[invasions.XIV.F-5 invasions.XXIX.E-2 invasions.r-97] tributes', () => {
  const b = start()
  assert.equal(computeIncomeLines(b, n('orientali')).tributes, 3)
  b.overlord[n('alani')] = n('orientali')
  assert.equal(computeIncomeLines(b, n('orientali')).tributes, 4)
})
rule('[invasions.XIV.F-6 invasions.XXVIII.D-1] a federator pays three', () => {
  const b = start()
  b.foedera.push(foedusBetween('visigothi', 'orientali'))
  assert.equal(computeIncomeLines(b, n('orientali')).federates, 3)
  b.overlord[n('persae')] = n('alani')
  assert.equal(computeIncomeLines(b, n('persae')).tributePaid, 1)
})
rule('[invasions.XXXIII-3 invasions.r-196] the box of Eastern Persia', () => {
  const b = start()
  assert.equal(computeIncomeLines(b, n('persae')).box, 2)
  b.rulers = b.rulers.map((rulers, area) => (area === findAreaById('persis') ? [] : rulers))
  assert.equal(computeIncomeLines(b, n('persae')).box, 0)
})
rule('[invasions.XIV.D-2 invasions.XIV.E-2 invasions.XII.C-9] provinces for kingdoms, areas for empires', () => {
  const b = settled(bare())
  make(b, 'visigothi', 'kingdom')
  put(b, 'visigothi', 'infantry', 'gallaecia')
  settled(b)
  assert.equal(computeIncomeLines(b, n('visigothi')).land > 0, true)
  assert.equal(computeIncomeLines(start(), n('romani')).land, 14)
})
