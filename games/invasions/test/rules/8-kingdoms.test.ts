import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeCityIncome, computeIncomeLines, computeNetIncome } from '../../src/board/income.ts'
import { findCitiesHeldBy, findProvincesControlledBy } from '../../src/board/control.ts'
import { isCityFortified } from '../../src/board/raids.ts'
import { findProvincesThatMayRevolt } from '../../src/board/revolts.ts'
import { computeInterceptionModifier } from '../../src/board/reactions.ts'
import { relationToOccupantsOf, relationBetweenAt } from '../../src/board/relations.ts'
import { mayNationStayIn } from '../../src/board/paths.ts'
import { findUnitsCommandedBy, hordeSpaceOf, isUnitOnMap, findOwnUnitsOnMap } from '../../src/board/units.ts'
import { findFriendlyUnitsAt } from '../../src/board/stacking.ts'
import { leaderRowOf } from '../../src/data/leaders.ts'
import { neighboursOfSpace } from '../../src/data/map.ts'
import { findAreaById, findLeaderById, nationKind } from '../../src/kinds.ts'
import { bare, controllerOf, make, n, put, s, settled, start } from '../help.ts'
import { besieging, phase, unit, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const status = (nation: string, at: 'mature' | 'older', more: object, rolls: readonly number[] = [], frame: object = {}): Table =>
  phase(
    { turn: 3, ...more },
    [
      { proc: 'turn', at: 'reinforcements' },
      { proc: 'status', at: 'heresies' },
      { proc: at, at: 'age', nation, ...frame },
    ],
    { rolls },
  )

// ---- VII, VIII ----
rule('[invasions.VII.A-1 invasions.VI.D-3 invasions.VII.C-1] from age 3 by its own will, from age 5 by a test', () => {
  assert.notEqual(status('visigothi', 'mature', { age: { visigothi: 1 } }).question(), 'mature.announce')
  const free = status('visigothi', 'mature', { age: { visigothi: 2 } })
  assert.equal(free.question(), 'mature.announce')
  free.play('goths', 'accept')
  assert.equal(board(free).status[n('visigothi')], 1)
})
rule('[invasions.VII.C-3] at most its age, or it stays barbarian', () => {
  const roll = (die: number): number => {
    const t = status('visigothi', 'mature', { age: { visigothi: 4 }, gold: {}, home: { visigothi: 'savus' } }, [die])
    if (t.question() === 'mature.announce') t.play('goths', 'refuse')
    return board(t).status[n('visigothi')]!
  }
  assert.deepEqual([roll(5), roll(6)], [1, 0])
})
rule('[invasions.VII.D-6 invasions.VII.D-7] without a site the horde stands in for the capital', () => {
  const t = phase({ turn: 3, units: { alania: { alani: { 'horse-archers': 3 } } }, controller: { alania: 'alani' }, home: { alani: 'alania' } }, [
    { proc: 'found', at: 'proclaim', nation: 'alani' },
  ])
  assert.deepEqual([board(t).status[n('alani')], board(t).standIn[n('alani')], board(t).home[n('alani')]], [1, 1, s('alania')])
  assert.ok(!findProvincesThatMayRevolt(board(t), n('alani'), 0, null).includes(s('alania')))
})
rule('[invasions.VIII.A-1 invasions.VIII.B-6 invasions.VIII.C-1 invasions.VIII.C-2] eight or more makes an empire: 20 gold, no decline', () => {
  const test = (die: number) => {
    const t = phase(
      { turn: 3, decline: { romani: 1 }, gold: { persae: 0 }, rulers: { mesopotamia: ['persae'], persis: ['persae'], oriens: ['persae'] }, age: { persae: 6 } },
      [{ proc: 'older', at: 'test', nation: 'persae', left: 1 }],
      { rolls: [die] },
    )
    return board(t)
  }
  const [low, high] = [test(1), test(10)]
  assert.deepEqual([low.status[n('persae')], high.status[n('persae')], high.decline[n('persae')], high.gold[n('persae')]! >= 20], [1, 2, 0, true])
})
rule('[invasions.VI.E-11 invasions.r-162] beyond double decline an empire pays ten gold, or is bankrupt', () => {
  const pay = (gold: number) =>
    board(status('romani', 'older', { age: { romani: 12 }, decline: { romani: 2 }, gold: { romani: gold } }, [1, 1, 1, 1], { left: 1 }))
  assert.deepEqual([pay(15).gold[n('romani')], pay(15).bankrupt[n('romani')]], [5, 0])
  assert.equal(pay(4).bankrupt[n('romani')], 1)
})
rule('[invasions.VI.J-1 invasions.VI.K-1] barbarians act first, then kingdoms, then empires', () => {
  const b = start()
  const order = nationKind.ids.filter((_, i) => b.stage[i] === 1).sort((x, y) => b.status[n(x)]! - b.status[n(y)]!)
  assert.deepEqual(order.slice(-3), ['persae', 'romani', 'orientali'])
})
rule('[invasions.VI.J-3 invasions.VI.K-2] a kingdom pays a gold for each unit, an empire nothing', () => {
  const b = settled(start())
  const units = findOwnUnitsOnMap(b, n('persae')).length
  assert.ok(computeIncomeLines(b, n('persae')).upkeep >= units - 5 && computeIncomeLines(b, n('persae')).upkeep > 0)
  b.status[n('persae')] = 2
  assert.ok(computeIncomeLines(b, n('persae')).upkeep < units)
})
rule('[invasions.VI.K-8 invasions.VI.J-2 invasions.III.G-1] a capital gives five gold, that of an empire ten', () => {
  const b = settled(start())
  assert.deepEqual([computeIncomeLines(b, n('persae')).capital, computeIncomeLines(b, n('romani')).capital], [5, 10])
})
rule('[invasions.III.G-10] not in the turn in which it was placed again', () => {
  const b = settled(start())
  b.capitalMoved[n('persae')] = b.turn
  assert.equal(computeIncomeLines(b, n('persae')).capital, 0)
})
rule('[invasions.III.G-4] to intercept in a capital’s province is easier by three', () => {
  const b = bare()
  const from = neighboursOfSpace[s('chaldea')]![0]!
  const at = () => computeInterceptionModifier(b, { nation: n('persae'), from }, [s('chaldea')], [])
  const capital = at()
  b.home[n('persae')] = s('media')
  assert.equal(Number(capital) - Number(at()), 3)
})

// ---- III.F, XII ----
rule('[invasions.XIV.B-1] a city yields its level, half a gold when plundered', () => {
  const b = bare()
  const yields = [1, 2, 3].map(level => {
    b.cityLevel[s('latium')] = level
    return computeCityIncome(b, s('latium'))
  })
  b.plundered[s('latium')] = 1
  assert.deepEqual([...yields, computeCityIncome(b, s('latium'))], [1, 2, 3, 0.5])
})
rule('[invasions.III.F-3] a city is fortified or not', () => {
  const b = bare()
  b.walls[s('moesia-superior')] = 0
  assert.equal(isCityFortified(b, s('moesia-superior')), false)
  b.walls[s('moesia-superior')] = 1
  assert.equal(isCityFortified(b, s('moesia-superior')), true)
})
rule('[invasions.III.F-4 invasions.XII.B-6 invasions.XII.B-7] without its city nobody conquers a province', () => {
  const b = bare()
  b.controller[s('moesia-superior')] = n('orientali')
  b.cityHolder[s('moesia-superior')] = n('orientali')
  put(b, 'visigothi', 'infantry', 'moesia-superior', 3)
  settled(b)
  assert.equal(controllerOf(b, 'moesia-superior'), n('orientali'))
  b.cityHolder[s('moesia-superior')] = n('visigothi')
  assert.equal(controllerOf(settled(b), 'moesia-superior'), n('visigothi'))
})
rule('[invasions.III.F-5 invasions.III.G-7] a fallen city is plundered: two gold, ten more for the capital of an empire', () => {
  const loot = (place: string): number => {
    const t = phase({ turn: 4, gold: {} }, [{ proc: 'conquest', at: 'take', nation: 'visigothi', place, from: 'orientali' }], { zones: { 'plunder-pool': [] } })
    return board(t.play('goths', 'loot')).gold[n('visigothi')]!
  }
  assert.deepEqual([loot('moesia-superior'), loot('thracia')], [2, 12])
})
rule('[invasions.XII.C-4 invasions.XII.C-5] barbarians and kingdoms control an area by most of its provinces', () => {
  const b = bare()
  const provinces = ['media', 'cadusia', 'elymais', 'hyrkania', 'phraaspa', 'rhagae', 'zagros'].map(s)
  for (const space of provinces) b.controller[space] = n('persae')
  settled(b)
  assert.deepEqual(b.rulers[findAreaById('persis')], [n('persae')])
})
rule('[invasions.XII.C-2 invasions.XII.A-6] allies combine their holdings, and share the area', () => {
  const b = settled(start())
  const area = findAreaById('italia')
  assert.ok(b.rulers[area]!.includes(n('romani')))
  b.alliances.push({ a: n('romani'), b: n('persae'), ended: false })
  assert.ok(settled(b).rulers[area]!.includes(n('persae')))
})
rule('[invasions.XII.D-6 invasions.XXXIV-6] the city of a friendly province is friendly', () => {
  const b = settled(start())
  assert.deepEqual([relationToOccupantsOf(b, n('romani'), s('latium')), relationToOccupantsOf(b, n('visigothi'), s('latium'))], ['friend', 'hostile'])
})
rule('[invasions.XXXIV-7 invasions.XII.D-1] friends share a province, neutrals do not', () => {
  const b = bare()
  put(b, 'persae', 'infantry', 'latium')
  b.pacts.push({ a: n('persae'), b: n('romani') })
  assert.equal(relationBetweenAt(b, n('romani'), n('persae'), s('latium')), 'neutral')
  assert.equal(mayNationStayIn(b, n('romani'), s('latium')), false)
  b.pacts = []
  b.alliances.push({ a: n('romani'), b: n('persae'), ended: false })
  assert.equal(mayNationStayIn(b, n('romani'), s('latium')), true)
})
rule('[invasions.III.D-4] a horde stands outside every stack', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'valachia')
  put(b, 'visigothi', 'infantry', 'valachia', 4)
  assert.deepEqual([hordeSpaceOf(b, n('visigothi')), findFriendlyUnitsAt(b, n('visigothi'), s('valachia')).length], [s('valachia'), 4])
})

// ---- XIV, XV, XVI ----
rule('[invasions.XIV.F-7 invasions.XIV.G-5] who cannot pay is bankrupt', () => {
  const t = phase(
    { turn: 3, gold: {}, decline: { persae: 2 }, controller: {}, cityHolder: {}, rulers: {} },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases' },
      { proc: 'income', at: 'collect', nation: 'persae' },
    ],
    { rolls: [1, 1, 1, 1] },
  )
  assert.equal(board(t).bankrupt[n('persae')], 1)
})
rule('[invasions.XIV.J-3 invasions.r-112] a kingdom gives up what it cannot pay, at most half its units', () => {
  const t = phase({ turn: 3, units: { media: { persae: { infantry: 4, archers: 1 } } } }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'purchases' },
    { proc: 'bankruptcy', at: 'units', nation: 'persae', missing: 9, left: 3 },
  ])
  for (let i = 0; i < 3; i++) t.play('persians', 'give-up', t.offered('persians', 'give-up')[0])
  assert.equal(findUnitsCommandedBy(board(t), n('persae')).length, 2)
})
rule('[invasions.XV.B-3] nobody buys what is not in his pool', () => {
  const t = phase({ turn: 3, gold: { persae: 30 } }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'revolts' },
    { proc: 'purchases', at: 'buy', nation: 'persae' },
  ])
  assert.ok(t.offered('persians', 'buy').every(id => !isUnitOnMap(board(t), unit(String(id)) as never)))
})
rule('[invasions.XV.B-4] an empire restores two damaged elite units a turn at half price', () => {
  const t = phase({ turn: 3, gold: { romani: 30 }, units: { latium: { romani: { 'legion*': 3 } } } }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'revolts' },
    { proc: 'purchases', at: 'buy', nation: 'romani' },
  ])
  const mend = () => t.play('romans', 'restore', t.offered('romans', 'restore')[0])
  mend()
  const paid = 30 - board(t).gold[n('romani')]!
  mend()
  assert.deepEqual([30 - board(t).gold[n('romani')]!, t.offered('romans', 'restore')], [2 * paid, []])
})
rule('[invasions.XV.B-8 invasions.SEQ.D2-2] Rome in decline: a failed D2 after Purchases brings a usurper', () => {
  const buy = (die: number): boolean => {
    const t = phase(
      { turn: 3, decline: { romani: 1 } },
      [
        { proc: 'turn', at: 'military' },
        { proc: 'administration', at: 'usurpers' },
        { proc: 'purchases', at: 'buy', nation: 'romani' },
      ],
      { rolls: [die, 1, 1, 1] },
    )
    t.play('romans', 'finish')
    return board(t).calamities[n('romani')]! > 0
  }
  assert.deepEqual([buy(3), buy(4)], [true, false])
})
rule('[invasions.XVI.F-3 invasions.XVI.F-6 invasions.XVI.F-7] a leader throws again for each point; with his only unit he is lost on a failed D2', () => {
  const suppress = (rolls: readonly number[]): Table => {
    const t = phase(
      { turn: 3, revolt: { liguria: 1 }, units: { liguria: { romani: { legion: 1 } } }, controller: { liguria: 'romani' }, leaderAt: { honorius: 'liguria' } },
      [
        { proc: 'turn', at: 'military' },
        { proc: 'administration', at: 'revolts' },
        { proc: 'suppression', at: 'choose', nation: 'romani' },
      ],
      { rolls },
    )
    return t.play('romans', 'suppress', 'liguria')
  }
  const rerolls = leaderRowOf(findLeaderById('honorius')).combat
  const misses = Array.from({ length: 1 + rerolls }, () => 1)
  const lose = (die: number): number => {
    const t = suppress([...misses, die])
    t.play('romans', 'give-up', t.offered('romans', 'give-up')[0])
    return board(t).leaderAt[findLeaderById('honorius')]!
  }
  assert.ok(lose(2) >= 0 && lose(3) < 0)
})
rule('[invasions.XVI.F-7] of several leaders whose only unit was lost each throws his own D2', () => {
  const lose = (...dice: readonly number[]): readonly boolean[] => {
    const more = { revolt: { liguria: 1 }, units: { liguria: { romani: { infantry: 1 } } }, controller: { liguria: 'romani' } }
    const t = phase(
      { turn: 3, ...more, leaderAt: { honorius: 'liguria', 'caesar-occidentis': 'liguria' } },
      [
        { proc: 'turn', at: 'military' },
        { proc: 'administration', at: 'revolts' },
        { proc: 'suppression', at: 'choose', nation: 'romani' },
      ],
      { rolls: [...Array.from({ length: 1 + leaderRowOf(findLeaderById('caesar-occidentis')).combat }, () => 1), ...dice] },
    ).play('romans', 'suppress', 'liguria')
    t.play('romans', 'give-up', t.offered('romans', 'give-up')[0])
    return ['honorius', 'caesar-occidentis'].map(id => board(t).leaderAt[findLeaderById(id)]! >= 0)
  }
  assert.deepEqual(
    [lose(3, 3), lose(2, 3), lose(3, 2), lose(2, 2)].map(both => both.filter(Boolean).length),
    [0, 1, 1, 2],
  )
})
rule('[invasions.XVIII.I-6 invasions.r-124] no limes is rebuilt in a province in revolt', () => {
  const t = phase({ turn: 3, units: {}, controller: { rhaetia: 'romani', noricum: 'romani' }, revolt: { rhaetia: 1 } }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'revolts' },
    { proc: 'purchases', at: 'buy', nation: 'romani' },
  ])
  t.refused('romans', 'rebuild-limes', 'rhaetia', 'invasions.r-124')
  assert.ok(t.offered('romans', 'rebuild-limes').includes('noricum'))
})
rule('[invasions.XVI.E-3] a conquered province stays in revolt', () => {
  const b = bare()
  b.revolt[s('liguria')] = 1
  b.controller[s('liguria')] = n('romani')
  put(b, 'visigothi', 'infantry', 'liguria', 2)
  settled(b)
  assert.deepEqual([controllerOf(b, 'liguria'), b.revolt[s('liguria')]], [n('visigothi'), 1])
})
rule('[invasions.XVI.A-2] barbarians have no revolts', () => {
  const t = phase({ turn: 3 }, [{ proc: 'event', at: 'answer', card: 'revolt-51', camp: 'romans' }])
  assert.ok(!t.offered('romans', 'name-nation').includes('visigothi') && t.offered('romans', 'name-nation').includes('persae'))
})
rule('[invasions.XIV.K-7 invasions.XIV.K-8 invasions.r-183] a collapsed empire frees its vassals, and its mercenaries go home', () => {
  const t = phase(
    {
      turn: 5,
      age: { romani: 12 },
      decline: { romani: 2 },
      calamities: { romani: 9 },
      overlord: { alamanni: 'romani' },
      home: { visigothi: 'valachia', romani: 'latium', alamanni: 'rhenus' },
      units: { latium: { 'visigothi@romani': { infantry: 1 }, romani: { legion: 2 } } },
      loans: [{ unit: 'visigothi-infantry-1', kind: 4, until: 'romani' }],
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases' },
      { proc: 'bankruptcy', at: 'collapse', nation: 'romani' },
    ],
    { rolls: [10, 1, 1, 1] },
  )
  assert.deepEqual([board(t).stage[n('romani')], board(t).overlord[n('alamanni')], whereIs(t, 'visigothi-infantry-1')], [4, -1, 'valachia'])
})
rule('[invasions.XIV.I-1 invasions.XIV.I-2 invasions.XI.F-3 invasions.r-154] after income own cities recover, and two sites of each area', () => {
  const plundered = { latium: 1, liguria: 1, umbria: 1 }
  const t = phase({ turn: 3, gold: { romani: 30 }, plundered }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'purchases' },
    { proc: 'income', at: 'recover', nation: 'romani' },
  ])
  while (t.question() === 'income.recover') t.play('romans', 'clear-plunder', t.offered('romans', 'clear-plunder')[0])
  assert.equal(board(t).plundered[s('latium')], 0)
})
rule('[invasions.VI.H-4] a barbarian leader takes an open city by terror', () => {
  const t = besieging(
    'visigothi',
    'moesia-superior',
    {
      turn: 4,
      walls: {},
      leaderAt: { fritigernus: 'moesia-superior' },
      units: { 'moesia-superior': { visigothi: { infantry: 2 } } },
      cityLevel: { 'moesia-superior': 1 },
      cityHolder: { 'moesia-superior': 'orientali' },
    },
    { rolls: [2] },
  )
  t.play('goths', 'terrorise')
  assert.equal(board(t).cityHolder[s('moesia-superior')], n('visigothi'))
})
rule('[invasions.XII.A-2] control gives income', () => {
  const b = settled(start())
  const before = computeNetIncome(computeIncomeLines(b, n('persae')))
  for (const space of [...findProvincesControlledBy(b, n('persae'))]) b.controller[space] = n('visigothi')
  for (const space of [...findCitiesHeldBy(b, n('persae'))]) b.cityHolder[space] = n('visigothi')
  assert.ok(computeNetIncome(computeIncomeLines(b, n('persae'))) < before)
})
