/** Figures of alliances, foedera, vassals and Diplomacy cards that one case more or less would change. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { hasOlderAllyYetToAct, mayJoinCoalition } from '../../src/board/bonds.ts'
import { findPlacesForVassalUnits, isSheetDealOpen } from '../../src/board/deals.ts'
import { findDiplomacyTargets } from '../../src/cards/diplomacy.ts'
import { SHEET_DEALS } from '../../src/data/deals.ts'
import { nationsOfCamp } from '../../src/data/nations.ts'
import { CAMPS, findLeaderById, NATIONS } from '../../src/kinds.ts'
import { atTable, bare, make, n, put, s, settled } from '../help.ts'
import { besieging, HOMES, phase, unit, until, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board

rule('[invasions.XXVI.B-3 invasions.r-26] of two allies of one age exactly one is the elder', () => {
  const b = bare()
  for (const id of ['alani', 'alamanni']) make(b, id, 'barbarian')
  b.alliances = [{ a: n('alani'), b: n('alamanni'), ended: false }]
  ;[b.age[n('alani')], b.age[n('alamanni')]] = [3, 3]
  assert.deepEqual([hasOlderAllyYetToAct(b, n('alani')), hasOlderAllyYetToAct(b, n('alamanni'))], [false, true])
  b.age[n('alamanni')] = 4
  assert.deepEqual([hasOlderAllyYetToAct(b, n('alani')), hasOlderAllyYetToAct(b, n('alamanni'))], [true, false])
})
rule('[invasions.XXVI.A-1] whoever is allied with one of those named joins no coalition with them', () => {
  const b = bare()
  for (const [id, home] of [
    ['alamanni', 'rhenus'],
    ['franci', 'rhenus'],
    ['suebi', 'franconia'],
  ] as const)
    make(b, id, 'barbarian', home)
  const joins = (): boolean => mayJoinCoalition(b, [n('alamanni'), n('franci')], n('suebi'))
  assert.equal(joins(), true)
  b.alliances = [{ a: n('suebi'), b: n('alamanni'), ended: false }]
  assert.equal(joins(), false)
  assert.equal(mayJoinCoalition(b, [], n('suebi')), true)
})
rule('[invasions.I-3] the Alans join another’s camp when one of the two begins to act, not when a third does', () => {
  const b = bare()
  b.turn = 3
  for (const [id, home] of [
    ['alani', 'alania'],
    ['vandali', 'silesia'],
    ['suebi', 'moravia'],
  ] as const)
    make(b, id, 'barbarian', home)
  settled(b)
  const joining = SHEET_DEALS.find(deal => deal.kind === 'joining')!
  assert.deepEqual(
    ['alani', 'vandali', 'romani'].map(id => isSheetDealOpen(b, joining, n(id))),
    [true, true, false],
  )
  b.acted[n('alani')] = 1
  assert.equal(isSheetDealOpen(b, joining, n('vandali')), false)
})
rule('[invasions.XXIX.D-1] where one place is left at the horde the vassal’s unit goes there', () => {
  const b = bare()
  make(b, 'hunni', 'barbarian', 'hunnia')
  put(b, 'hunni', 'horse-archers', 'hunnia', 3)
  put(b, 'hunni', 'infantry', 'tisia', 2)
  put(b, 'hunni', 'elite-horse-archers', 'tisia', 1)
  settled(b)
  assert.deepEqual(findPlacesForVassalUnits(b, n('hunni')), [s('hunnia')])
  put(b, 'hunni', 'cavalry', 'hunnia')
  assert.deepEqual(
    ['hunnia', 'tisia'].map(id => findPlacesForVassalUnits(b, n('hunni')).includes(s(id))),
    [false, true],
  )
})
rule('[invasions.XXX.F-1 invasions.XXX.A-6] the Foedus card comes too late once the barbarians have acted', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'valachia')
  put(b, 'visigothi', 'infantry', 'valachia', 2)
  b.turn = 4
  settled(b)
  const reaches = (): boolean => findDiplomacyTargets(atTable(b), 'foedus', n('orientali')).includes(n('visigothi'))
  assert.equal(reaches(), true)
  b.acted[n('visigothi')] = 1
  assert.equal(reaches(), false)
  b.acted[n('visigothi')] = 0
  b.stage[n('visigothi')] = 2
  assert.equal(reaches(), false)
})
rule('[invasions.XXVIII.B-2 invasions.r-88] a federate all of whose men are there already brings nobody', () => {
  const t = phase(
    {
      turn: 4,
      home: { ...HOMES, visigothi: 'dardania' },
      foedera: [],
      units: { dardania: { visigothi: { infantry: 1 } }, naissus: { visigothi: { infantry: 1 } } },
    },
    [
      { proc: 'activation', at: 'peoples', nation: 'visigothi' },
      { proc: 'foedus', at: 'bring', federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus' },
    ],
  )
  assert.equal(t.question(), 'foedus.lend')
})
rule('[invasions.XXVIII.G-4] a broken foedus gives cities where there are any', () => {
  const foedus = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'moesia-superior', since: 1, vp: 3, gold: 3, tested: true }
  const t = phase({ turn: 4, foedera: [foedus], cityHolder: { 'moesia-superior': 'orientali' }, units: { dardania: { visigothi: { infantry: 1 } } } }, [
    { proc: 'breach', at: 'next', federator: 'orientali' },
  ]).play('goths', 'accept')
  assert.deepEqual([board(t).cityHolder[s('moesia-superior')], board(t).cityHolder[s('dardania')]], [n('visigothi'), -1])
})
rule('[invasions.XXIX.A-4 invasions.r-95] what a beaten federate had lent comes home; what others lent stays', () => {
  const foedus = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }
  const t = phase(
    {
      turn: 4,
      foedera: [foedus],
      units: { thracia: { 'visigothi@orientali': { infantry: 1 }, 'alamanni@orientali': { infantry: 1 } }, valachia: { visigothi: { archers: 1 } } },
      loans: [
        { unit: 'visigothi-infantry-1', kind: 0, until: null },
        { unit: 'alamanni-infantry-1', kind: 4, until: 'orientali' },
      ],
    },
    [
      { proc: 'activation', at: 'again', nation: 'alani' },
      { proc: 'submission', at: 'yield', vassal: 'visigothi', overlord: 'alani', place: 'valachia' },
    ],
  )
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), board(t).units.holder[unit('visigothi-infantry-1')]], ['valachia', n('visigothi')])
  assert.deepEqual([whereIs(t, 'alamanni-infantry-1'), board(t).units.holder[unit('alamanni-infantry-1')]], ['thracia', n('orientali')])
})
rule('[invasions.XXVI.B-3 invasions.X.B-5] a leader inspired in a turn that was given up is so in the common one', () => {
  const now = { inspired: 'rex-visigothorum' }
  const t = phase(
    { turn: 4, leaderAt: { 'rex-visigothorum': 'valachia' }, units: { valachia: { visigothi: { infantry: 2 } } }, givenUp: [{ nation: 'visigothi', now }] },
    [{ proc: 'activation', at: 'begin', nation: 'visigothi' }],
  )
  assert.equal(board(t).now.inspired, findLeaderById('rex-visigothorum'))
})
rule('[invasions.X.B-5] Veterans restores the damaged, and is not played without any', () => {
  const purchase = (units: object): Table =>
    phase(
      { turn: 4, units, stage: { romani: 1 } },
      [
        { proc: 'turn', at: 'military' },
        { proc: 'administration', at: 'purchases' },
        { proc: 'purchases', at: 'window', nation: 'romani' },
      ],
      { zones: { 'hand-romans': ['veterans-69'] } },
    )
  const whole = purchase({ latium: { romani: { legion: 2 } } })
  assert.deepEqual(whole.verbs('romans'), ['pass'])
  const hurt = purchase({ latium: { romani: { legion: 1, 'legion*': 1 } } })
  hurt.play('romans', 'play', 'veterans-69')
  until(hurt, 'event.nation')
  hurt.play('romans', 'name-nation', 'romani')
  assert.deepEqual(hurt.offered('romans', 'name-unit'), ['romani-legion-2'])
})
rule('[invasions.XXX.A-3 invasions.XXX.G-1] nobody bribes barbarians who invade', () => {
  const bribes = (turn: number): boolean => {
    const t = besieging(
      'visigothi',
      'achaia',
      { turn, cityHolder: { achaia: 'orientali' }, gold: { orientali: 5 }, units: { achaia: { visigothi: { infantry: 2 } } } },
      { zones: { 'diplomacy-of-orientali': ['diplomacy-bribery-1'] } },
    )
    return t.question() === 'window.siege-start' && t.verbs('romans').includes('play')
  }
  // Their Calendar brings an invasion in turn 3.
  assert.deepEqual([bribes(3), bribes(4)], [false, true])
})
rule('[invasions.I-2] every nation belongs to one of the four camps', () => {
  const all = CAMPS.flatMap(nationsOfCamp)
  assert.deepEqual(
    [...all].sort((x, y) => x - y),
    [...NATIONS],
  )
  assert.deepEqual([nationsOfCamp('romans').includes(n('romani')), nationsOfCamp('huns').includes(n('romani'))], [true, false])
})
