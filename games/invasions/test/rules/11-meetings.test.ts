/** Where two chapters meet: raids and treasuries, revolts and federates, bankruptcy and decline. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findCitiesThatMayGrow } from '../../src/board/ages.ts'
import { hasNationTreasury, findRaiders } from '../../src/board/raids.ts'
import { findGarrisonOfProvince, findSuppressibleProvinces, computeSuppressionModifier } from '../../src/board/revolts.ts'
import { sumObjectivePoints } from '../../src/board/scoring.ts'
import { areaOfSpace, provincesOfArea } from '../../src/data/map.ts'
import { typeIdOfUnit } from '../../src/data/units.ts'
import { findAreaById, CAMPS, spaceKind, unitKind } from '../../src/kinds.ts'
import { bare, make, n, put, s, settled, start } from '../help.ts'
import { phase, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const SITE = 'tripolitania'
const EVENTS = [
  { proc: 'turn', at: 'diplomacy' },
  { proc: 'events', at: 'markers' },
]
const ADMINISTRATION = [
  { proc: 'turn', at: 'military' },
  { proc: 'administration', at: 'revolts' },
]
const raiders = (nation: string) => unitKind.ids.filter(id => id.startsWith(`${nation}-`)).slice(0, 2)
const result = (nation: string, die: number, more: object = {}): Table =>
  phase(
    { turn: 3, units: {}, gold: {}, vp: {}, raid: {}, plundered: {}, cityLevel: {}, controller: { [SITE]: 'romani' }, ...more },
    [...EVENTS, { proc: 'raid', at: 'result', nation, target: SITE, start: SITE, units: raiders(nation), die }],
    { zones: { 'plunder-pool': ['marker-gold-1-1', 'marker-gold-1-2', 'marker-gold-1-3'] } },
  )

rule('[invasions.XI.E-4 invasions.XI.E-5] nine or ten stays nine or ten: the marker just laid does not help the raiders to stay', () => {
  for (const die of [9, 10]) assert.notEqual(result('barbari', die).question(), 'raid.stay')
  assert.notEqual(result('barbari', 11, { units: { [SITE]: { romani: { limes: 1 } } } }).question(), 'raid.stay')
  assert.equal(result('barbari', 11).question(), 'raid.stay')
})
rule('[invasions.VI.C-3 invasions.XI.E-4 invasions.r-135] raiders with a treasury keep the gold of a great raid, others lose it', () => {
  const gold = (nation: string) => board(result(nation, 8)).gold[n(nation)]
  assert.deepEqual([gold('saxones'), gold('angli'), gold('barbari')], [1, 1, 0])
  assert.equal(hasNationTreasury(start(), n('picti')), false)
})
rule('[invasions.XI.B-2] those go whom the sheet names: no Saxon archer sails', () => {
  assert.ok(findRaiders(start(), n('saxones'), false).every(unit => typeIdOfUnit[unit]!.includes('amphibious')))
  assert.ok(findRaiders(start(), n('picti'), false).some(unit => !typeIdOfUnit[unit]!.includes('amphibious')))
})
rule('[invasions.XI.C-2] an active nation names the two units that raid', () => {
  const units = { valachia: { visigothi: { infantry: 1, archers: 1 } }, carpathia: { visigothi: { 'noble-cavalry': 1 } } }
  const t = phase({ turn: 2, units, now: { side: ['visigothi'] } }, [
    { proc: 'activation', at: 'close', nation: 'visigothi' },
    { proc: 'raid', at: 'assign', nation: 'visigothi', isMilitary: true, start: 'valachia', target: 'moesia-inferior' },
  ])
  assert.equal(t.question(), 'raid.assign')
  assert.equal(t.offered('goths', 'name-unit').length, 3)
  const [first] = t.offered('goths', 'name-unit')
  t.play('goths', 'name-unit', first!)
  assert.equal(t.offered('goths', 'name-unit').length, 2)
})
rule('[invasions.V.C-2 invasions.XI.E-3] a small Arab raid is no success for Islam', () => {
  assert.deepEqual(
    [4, 6, 7].map(die => board(result('arabes', die)).arabRaid),
    [false, false, true],
  )
})
rule('[invasions.XVI.F-2 invasions.r-126] federates put down a revolt in their foedus province', () => {
  const b = bare()
  const foedus = { federate: n('visigothi'), federator: n('romani'), first: s('pannonia'), second: s('noricum'), since: 1, vp: 3, gold: 3, tested: true }
  b.foedera.push(foedus)
  put(b, 'visigothi', 'infantry', 'pannonia', 2)
  b.controller[s('pannonia')] = n('romani')
  b.revolt[s('pannonia')] = 1
  assert.deepEqual(findSuppressibleProvinces(b, n('romani')), [s('pannonia')])
  assert.equal(findGarrisonOfProvince(b, n('romani'), s('pannonia')).length, 2)
  assert.deepEqual([computeSuppressionModifier(b, n('romani'), s('pannonia')), findGarrisonOfProvince(b, n('orientali'), s('pannonia')).length], [2, 0])
})
rule('[invasions.VI.E-4 invasions.r-107] a king who falls ages his kingdom, which is tested for empire', () => {
  const rulers = { mesopotamia: ['persae'], persis: ['persae'], oriens: ['persae'] }
  const held = Object.fromEntries(
    ['mesopotamia', 'persis', 'oriens'].flatMap(area => provincesOfArea[findAreaById(area)]!.map(space => [spaceKind.ids[space], 'persae'])),
  )
  const t = phase(
    { turn: 5, age: { persae: 4 }, stage: { persae: 1, alani: 1 }, leaderAt: { perozes: 'hyrkania' }, units: {}, controller: held, cityHolder: held, rulers },
    [
      { proc: 'activation', at: 'again', nation: 'alani' },
      { proc: 'combat', at: 'choose', nation: 'alani' },
      {
        proc: 'battle',
        at: 'fall',
        place: 'hyrkania',
        attacker: 'alani',
        defender: 'persae',
        winner: 0,
        fallen: 'perozes',
        leadersD: ['perozes'],
        testing: [],
      },
    ],
    { rolls: [8] },
  )
  assert.deepEqual([board(t).status[n('persae')], board(t).age[n('persae')]], [2, 1])
})
rule('[invasions.XIV.J-2 invasions.VI.E-11 invasions.r-162] bankrupt by its card, an empire in double decline pays ten more', () => {
  const after = (decline: number) =>
    board(
      phase(
        { turn: 5, age: { romani: 3 }, decline: { romani: decline }, gold: { romani: 25 } },
        [...ADMINISTRATION, { proc: 'bankruptcy', at: 'age', nation: 'romani' }],
        { draws: ['quiet-rule'] },
      ),
    )
  assert.deepEqual([after(2).gold[n('romani')], after(1).gold[n('romani')], after(1).decline[n('romani')]], [15, 25, 2])
})
rule('[invasions.XIV.I-2 invasions.r-154] of several controllers the first in activation order clears; one who never acts leaves it to the other', () => {
  const rulers = { caucasus: ['armenii', 'persae'] }
  const t = phase({ turn: 3, rulers, overlord: { armenii: 'persae' }, plundered: { colchis: 1 }, cityLevel: {} }, [
    ...ADMINISTRATION,
    { proc: 'income', at: 'recover', nation: 'persae' },
  ])
  assert.equal(t.question(), 'income.recover')
  assert.deepEqual(t.offered('persians', 'clear-plunder'), ['colchis'])
})
rule('[invasions.VII.D-8] a faith is professed with the foundation, not again when the counter finds its city', () => {
  const found = (status: number) =>
    phase({ turn: 3, status: { visigothi: status }, founded: { visigothi: 3 }, standIn: { visigothi: 1 }, units: {}, controller: {}, cityLevel: {} }, [
      ...ADMINISTRATION,
      { proc: 'found', at: 'proclaim', nation: 'visigothi' },
    ])
  assert.equal(found(0).question(), 'found.religion')
  assert.notEqual(found(1).question(), 'found.religion')
})
const drawn = (card: string, more: object, rolls: readonly number[] = []): Table =>
  phase({ turn: 2, ...more }, [...EVENTS, { proc: 'event', at: 'answer', card, camp: CAMPS[2] }], { rolls })
rule('[invasions.X.B-6] no drawn event strikes an inactive nation', () => {
  const heresy = drawn('heresy-32', { controller: { armenia: 'armenii', latium: 'romani' } })
  assert.deepEqual(heresy.offered('persians', 'name-area'), ['italia'])
  const growth = drawn('city-growth-15', { controller: { armenia: 'armenii', iberia: 'hiberi', rhagae: 'persae' }, cityLevel: {} })
  assert.deepEqual(growth.offered('persians', 'name-place'), ['rhagae'])
  const plague = drawn('plague-45', { units: { latium: { armenii: { 'mountain-infantry': 2 } } } }, [2, 6])
  assert.notEqual(plague.question(), 'event.lose')
})
rule('[invasions.r-222 invasions.XIV.B-4] Rome gives back the extra income of the turn in which it moves its capital', () => {
  const buying = (gold: number) => phase({ turn: 3, gold: { romani: gold } }, [...ADMINISTRATION, { proc: 'purchases', at: 'buy', nation: 'romani' }])
  const t = buying(13).play('romans', 'move-capital', 'umbria')
  assert.equal(board(t).gold[n('romani')], 3)
  assert.deepEqual(buying(9).offered('romans', 'move-capital'), [])
})
rule('[invasions.r-202 invasions.V.B-1] an area that is its own gives full points, ally or no ally', () => {
  const b = start()
  const value = () => sumObjectivePoints(settled(b), n('persae'), ({ area }) => area === findAreaById('mesopotamia'))
  const before = value()
  make(b, 'cossani', 'barbarian')
  b.alliances.push({ a: n('persae'), b: n('cossani'), ended: false })
  assert.ok(before > 0)
  assert.equal(value(), before)
})
rule('[invasions.XIV.J-3 invasions.r-112] a bankrupt kingdom counts and gives up what it has lent, too', () => {
  const units = { media: { persae: { infantry: 1 } }, valachia: { 'persae@visigothi': { infantry: 1 } } }
  const t = phase({ turn: 3, units, gold: {} }, [...ADMINISTRATION, { proc: 'bankruptcy', at: 'units', nation: 'persae', missing: 4, left: 1 }])
  assert.equal(t.question(), 'bankruptcy.units')
  assert.equal(t.offered('persians', 'give-up').length, 2)
})
rule('[invasions.VII.D-4 invasions.X.B-4] no city grows where famine reigns', () => {
  const b = settled(start())
  const cities = findCitiesThatMayGrow(b, n('romani'))
  b.starved[findAreaById('italia')] = 1
  const left = findCitiesThatMayGrow(b, n('romani'))
  assert.ok(cities.some(space => areaOfSpace[space] === findAreaById('italia')))
  assert.ok(left.length > 0 && left.every(space => areaOfSpace[space] !== findAreaById('italia')))
})
