import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeIncomeLines } from '../../src/board/income.ts'
import { mustTestForEmpire, computeKingdomModifier } from '../../src/board/ages.ts'
import { findProvincesControlledBy } from '../../src/board/control.ts'
import { computeInterceptionModifier } from '../../src/board/reactions.ts'
import { areBarbariansAtPeace, relationToOccupantsOf, relationBetweenAt } from '../../src/board/relations.ts'
import { findProvincesThatMayRevolt } from '../../src/board/revolts.ts'
import { hasTotalControl } from '../../src/board/control.ts'
import { computeAskingOrderOfSeats, compareByActivationOrder } from '../../src/board/order.ts'
import { areaOfSpace, religionOfArea, isInBarbarianArea, neighboursOfSpace, provincesOfArea } from '../../src/data/map.ts'
import { priceOfUnitType } from '../../src/data/units.ts'
import { initiativeOfNation } from '../../src/data/nations.ts'
import { ARIAN, CATHOLIC } from '../../src/board/religion.ts'
import { findAreaById, NATIONS, NO_AREA, type Nation } from '../../src/kinds.ts'
import { bare, controllerOf, foedusBetween, make, n, put, s, settled, start } from '../help.ts'
import { battle, phase, unit, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const ADMINISTRATION = [
  { proc: 'turn', at: 'military' },
  { proc: 'administration', at: 'purchases' },
]

// ---- Order ----
rule('[invasions.r-12 invasions.VI.G-1] initiative numbers are unique, and the order is looked at anew', () => {
  const active = NATIONS.filter(nation => initiativeOfNation[nation]! < 99)
  assert.equal(new Set(active.map(nation => initiativeOfNation[nation])).size, active.length)
  const b = start()
  assert.ok(compareByActivationOrder(b)(n('visigothi'), n('persae')) < 0)
  b.status[n('visigothi')] = 1
  b.age[n('persae')] = 9
  assert.ok(compareByActivationOrder(b)(n('visigothi'), n('persae')) > 0)
})
rule('[invasions.r-156] the active player first, then Romans, Huns, Persians, Goths', () => {
  assert.deepEqual(computeAskingOrderOfSeats(['romans', 'huns', 'persians', 'goths'], 'persians'), ['persians', 'romans', 'huns', 'goths'])
  assert.deepEqual(computeAskingOrderOfSeats(['romans', 'persians'], null), ['romans', 'persians'])
})
rule('[invasions.r-6] a ten is even, and totals are not clamped', () => {
  const t = phase(
    { turn: 4, foedera: [{ federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }] },
    [{ proc: 'activation', at: 'break', nation: 'visigothi' }],
    { rolls: [10] },
  )
  t.play('goths', 'accept')
  assert.deepEqual(board(t).foedera, [])
})

// ---- Control ----
rule('[invasions.r-14 invasions.r-186] an empty province stays with its former controller, who still holds the area', () => {
  const b = settled(start())
  assert.equal(controllerOf(b, 'liguria'), n('romani'))
  b.cityHolder[s('latium')] = n('visigothi')
  settled(b)
  assert.equal(controllerOf(b, 'latium') === n('romani'), false)
})
rule('[invasions.r-15 invasions.XII.C-6] more than half of the built cities; sites do not count', () => {
  const b = bare()
  const area = findAreaById('italia')
  const cities = provincesOfArea[area]!.filter(space => b.cityLevel[space]! > 0)
  for (const space of provincesOfArea[area]!) [b.controller[space], b.cityHolder[space]] = [n('persae'), n('persae')]
  b.status[n('persae')] = 2
  cities.slice(0, Math.floor(cities.length / 2)).forEach(space => (b.cityHolder[space] = n('romani')))
  assert.deepEqual(settled(b).rulers[area]!.includes(n('persae')), cities.length % 2 === 1)
})
rule('[invasions.r-18] under the threshold nobody controls, unless he holds the area', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'valachia')
  b.controller[s('dacia')] = -1 as Nation
  put(b, 'romani', 'legion', 'dacia', 2)
  assert.equal(controllerOf(settled(b), 'dacia'), -1)
  assert.equal(relationToOccupantsOf(b, n('romani'), s('dacia')), 'friend')
})
rule('[invasions.r-24] foedus provinces are the federator’s', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'naissus')
  b.foedera.push(foedusBetween('visigothi', 'orientali'))
  put(b, 'visigothi', 'infantry', 'dardania', 3)
  assert.equal(controllerOf(settled(b), 'dardania'), n('orientali'))
})
rule('[invasions.r-23] an overlord gets a gold of tribute, not his vassal’s income', () => {
  const b = settled(start())
  const before = computeIncomeLines(b, n('romani'))
  b.overlord[n('persae')] = n('romani')
  const after = computeIncomeLines(settled(b), n('romani'))
  assert.deepEqual([after.tributes - before.tributes, after.cities], [1, before.cities])
})
rule('[invasions.r-189] Kushania is barbarian ground of no area', () => {
  const kushania = areaOfSpace.findIndex((area, space) => area === NO_AREA && isInBarbarianArea[space])
  assert.ok(kushania >= 0 && !provincesOfArea.some(all => all.includes(kushania as never)))
})
rule('[invasions.r-157 invasions.r-19] inactive peoples are hostile to all but their patron’s friends; in barbarian land they keep the peace', () => {
  const b = start()
  const people = NATIONS.find(nation => b.stage[nation] === 2 && b.status[nation] === 0)!
  assert.equal(relationBetweenAt(b, people, n('romani'), s('latium')), 'hostile')
  assert.equal(areBarbariansAtPeace(b, people, n('visigothi'), s('valachia')), true)
})

// ---- Kingdoms ----
rule('[invasions.r-105 invasions.r-107] a new kingdom is not tested for empire in its turn', () => {
  const b = settled(start())
  b.founded[n('persae')] = b.turn
  assert.equal(mustTestForEmpire(b, n('persae'), 9), false)
  b.founded[n('persae')] = 0
  assert.equal(mustTestForEmpire(b, n('persae'), 9), true)
})
rule('[invasions.r-172] a leader’s combat does not count in the kingdom test', () => {
  const b = start()
  b.leaderAt.fill(-1 as never)
  const before = computeKingdomModifier(b, n('visigothi'))
  b.leaderAt[0] = b.home[n('visigothi')]!
  assert.equal(computeKingdomModifier(b, n('visigothi')), before)
})
rule('[invasions.r-181 invasions.VII.D-7] a stand-in gives no income, but three points to interception', () => {
  const b = settled(start())
  b.standIn[n('persae')] = 1
  assert.equal(computeIncomeLines(b, n('persae')).capital, 0)
  const from = neighboursOfSpace[s('chaldea')]![0]!
  const near = computeInterceptionModifier(b, { nation: n('persae'), from }, [s('chaldea')], [])
  b.home[n('persae')] = s('media')
  assert.equal(near - computeInterceptionModifier(b, { nation: n('persae'), from }, [s('chaldea')], []), 3)
})
rule('[invasions.r-209 invasions.VII.D-2] ten gold in the Nation Status after the foundation', () => {
  const t = phase({ turn: 3, founded: { persae: 2 }, gold: { persae: 1 } }, [{ proc: 'older', at: 'bonus', nation: 'persae', isStatus: true }])
  assert.equal(board(t).gold[n('persae')]! >= 11, true)
})
rule('[invasions.r-215] an empire is nobody’s vassal: what it lent comes home', () => {
  const t = phase(
    {
      turn: 3,
      overlord: { persae: 'alani' },
      units: { alania: { 'persae@alani': { infantry: 1 } } },
      loans: [{ unit: 'persae-infantry-1', kind: 1, until: null }],
    },
    [{ proc: 'older', at: 'judge', nation: 'persae', left: 1, die: 30 }],
  )
  assert.deepEqual([board(t).status[n('persae')], board(t).overlord[n('persae')], board(t).units.holder[unit('persae-infantry-1')]], [2, -1, n('persae')])
})
rule('[invasions.r-104 invasions.VI.D-4] on space 7 it does not age, and is tested once', () => {
  const t = phase(
    { turn: 3, age: { visigothi: 7 }, home: { visigothi: 'savus' }, gold: {} },
    [
      { proc: 'turn', at: 'reinforcements' },
      { proc: 'status', at: 'heresies' },
      { proc: 'mature', at: 'age', nation: 'visigothi' },
    ],
    { rolls: [9] },
  )
  t.play('goths', 'refuse')
  assert.deepEqual([board(t).age[n('visigothi')], board(t).status[n('visigothi')]], [7, 0])
})

// ---- Gold ----
rule('[invasions.r-142 invasions.r-160] empires pay more than kingdoms', () => {
  assert.ok(priceOfUnitType('infantry', 'empire')! > priceOfUnitType('infantry', 'kingdom')!)
})
rule('[invasions.r-111] an unpaid card makes bankrupt at the end of income, once', () => {
  const t = phase({ turn: 3, gold: { persae: 0 }, owing: { persae: 1 } }, [...ADMINISTRATION, { proc: 'income', at: 'bankrupt', nation: 'persae' }], {
    rolls: [1, 1, 1, 1],
  })
  assert.equal(board(t).bankrupt[n('persae')], 1)
  const again = phase({ turn: 3, gold: { persae: 0 }, owing: { persae: 1 }, bankrupt: { persae: 1 } }, [
    ...ADMINISTRATION,
    { proc: 'income', at: 'bankrupt', nation: 'persae' },
  ])
  assert.ok(!again.state.stack.some(one => one.proc === 'bankruptcy'))
})
rule('[invasions.r-110] collapse is judged after age, decline and calamity', () => {
  const t = phase({ turn: 5, age: { romani: 8 }, gold: {} }, [...ADMINISTRATION, { proc: 'bankruptcy', at: 'strike', nation: 'romani' }], {
    rolls: [1, 1, 1, 1, 1, 1],
  })
  assert.ok(board(t).age[n('romani')]! >= 10 && board(t).decline[n('romani')]! >= 1)
})
rule('[invasions.r-113 invasions.r-197 invasions.XIV.F-6] a bankrupt federator pays in the order of the foedera, what there was', () => {
  const foedera = ['visigothi', 'ostrogothi'].map((federate, i) => ({
    federate,
    federator: 'orientali',
    first: i === 0 ? 'dardania' : 'epirus',
    second: null,
    since: 1,
    vp: 3,
    gold: 3,
    tested: true,
  }))
  const t = phase(
    {
      turn: 3,
      foedera,
      protector: {},
      gold: { orientali: 4, visigothi: 0, ostrogothi: 0 },
      controller: {},
      cityHolder: {},
      cityLevel: {},
      rulers: {},
      home: { visigothi: 'valachia', ostrogothi: 'ucraina' },
      decline: { orientali: 2 },
    },
    [...ADMINISTRATION, { proc: 'income', at: 'collect', nation: 'orientali' }],
    { rolls: [1, 1, 1, 1] },
  )
  assert.deepEqual([board(t).gold[n('visigothi')], board(t).gold[n('ostrogothi')], board(t).unpaid[n('ostrogothi')]], [3, 1, 1])
})
rule('[invasions.r-75 invasions.III.G-10] a lost capital is placed again after the income of the next turn', () => {
  const at = (lost: number): string | null =>
    phase({ turn: 3, home: { romani: 'latium', orientali: 'thracia' }, capitalLost: { persae: lost } }, [
      ...ADMINISTRATION,
      { proc: 'income', at: 'capital', nation: 'persae' },
    ]).question()
  assert.equal(at(2), 'income.capital')
  assert.notEqual(at(3), 'income.capital')
})

// ---- Revolts ----
rule('[invasions.r-124] a rebel province is hostile to its owner, and bars total control', () => {
  const b = settled(start())
  b.revolt[s('liguria')] = 1
  assert.equal(relationToOccupantsOf(b, n('romani'), s('liguria')), 'hostile')
  assert.equal(hasTotalControl(b, n('romani'), findAreaById('italia')), false)
})
rule('[invasions.r-125] a revolt means nothing to a barbarian owner', () => {
  const b = bare()
  b.controller[s('liguria')] = n('visigothi')
  b.revolt[s('liguria')] = 1
  assert.equal(relationToOccupantsOf(b, n('visigothi'), s('liguria')), 'friend')
})
rule('[invasions.r-129] areas have one religion each', () => {
  const religion = (area: string) => religionOfArea[findAreaById(area)]!
  assert.ok(
    religion('italia') === CATHOLIC &&
      religion('oriens') === religion('aegyptus') &&
      religion('oriens') !== CATHOLIC &&
      religion('persis') === religion('mesopotamia'),
  )
  assert.ok(religion('italia') !== ARIAN)
})
rule('[invasions.r-206] only provinces it controls itself, without any leader', () => {
  const b = settled(start())
  const all = findProvincesThatMayRevolt(b, n('romani'), 0, null)
  assert.ok(all.length > 0 && all.every(space => findProvincesControlledBy(b, n('romani')).includes(space)))
  b.leaderAt[0] = all[0]!
  assert.ok(!findProvincesThatMayRevolt(b, n('romani'), 0, null).includes(all[0]!))
})

// ---- Raids ----
rule('[invasions.r-133 invasions.XI.E-6] a raid’s marker lasts to the end of the next turn’s raids', () => {
  const at = (turn: number) =>
    board(
      phase({ turn, raid: { umbria: 1 }, raidUntil: { umbria: 6 } }, [
        { proc: 'turn', at: 'diplomacy' },
        { proc: 'events', at: 'markers' },
      ]),
    ).raid[s('umbria')]
  assert.deepEqual([at(2), at(3)], [1, 0])
})
rule('[invasions.r-221] in advanced combat dice of events are points', () => {
  const units = { treveria: { romani: { legion: 1 }, alamanni: { infantry: 4 } } }
  const t = battle('alamanni', 'romani', 'treveria', { turn: 2, units }, {
    zones: { 'hand-romans': ['heroic-stand-35'] },
    options: { combat: 'advanced' },
  } as never)
  while (t.question() !== 'window.dice-pool') {
    const seat = t.asked()[0]!
    const verb = t.verbs(seat).find(one => ['pass', 'refuse', 'take-hit'].includes(one))!
    t.play(seat, verb, verb === 'take-hit' ? t.offered(seat, verb)[0] : undefined)
  }
  t.play('romans', 'play', 'heroic-stand-35').play('romans', 'choose-way', 'defender')
  const field = t.state.stack.find(one => one.proc === 'battle')
  assert.equal(field?.proc === 'battle' && field.edgeD, 3)
})
