import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeIncomeLines } from '../../src/board/income.ts'
import { computeSuppressionModifier } from '../../src/board/revolts.ts'
import { findEvadingParties } from '../../src/board/reactions.ts'
import { mayLeaderMove, findLeadersOfNationAt } from '../../src/board/leaders.ts'
import { computeMeleeDicePool } from '../../src/board/battle.ts'
import { leaderRowOf, leadersByNation } from '../../src/data/leaders.ts'
import { nationRowOf, objectivesOfNation } from '../../src/data/nations.ts'
import { isLimes, nationByUnit } from '../../src/data/units.ts'
import { isNationBarbarian, isUnitOnLand, isThemaUnit, stageOfNation } from '../../src/board/units.ts'
import { isProvinceEmpty, isProvincePassable } from '../../src/board/relations.ts'
import { findAreaById, findLeaderById, NATIONS, UNITS } from '../../src/kinds.ts'
import { bare, foedusBetween, make, n, put, s, settled, start } from '../help.ts'
import { battle, campaigning, fighting, phase, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const ADMINISTRATION = [
  { proc: 'turn', at: 'military' },
  { proc: 'administration', at: 'purchases' },
]
const FOEDUS = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }

rule('[invasions.III.A-1 invasions.III.A-3] battle dice are thrown in battles; two six-sided ones in advanced combat', () => {
  const units = { treveria: { romani: { legion: 3 }, alamanni: { infantry: 3 } } }
  const dice = (options: object) => {
    const t = battle('alamanni', 'romani', 'treveria', { turn: 2, units }, { options, zones: { 'hand-romans': ['dice-23'] } } as never)
    while (t.question() !== 'window.after-roll') {
      const seat = t.asked()[0]!
      const verb = t.verbs(seat).find(one => ['pass', 'refuse', 'take-hit'].includes(one))!
      t.play(seat, verb, verb === 'take-hit' ? t.offered(seat, verb)[0] : undefined)
    }
    const field = t.state.stack.find(one => one.proc === 'battle')
    return field?.proc === 'battle' ? field.diceA.length : 0
  }
  assert.deepEqual([dice({ combat: 'advanced' }), dice({}) > 2], [2, true])
})
rule('[invasions.III.D-7] a horde counts as one unit in defence', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'valachia')
  const own = { nation: n('visigothi'), units: put(b, 'visigothi', 'infantry', 'valachia', 2), leaders: [], hordes: [] }
  const foe = { nation: n('romani'), units: put(b, 'romani', 'legion', 'valachia', 2), leaders: [], hordes: [] }
  const dice = (hordes: readonly (typeof own)['nation'][]) => {
    const { white, black } = computeMeleeDicePool(b, s('valachia'), { ...own, hordes: [...hordes] }, foe, { isAttacker: false, isIntercepted: false })
    return white + black
  }
  assert.equal(dice([n('visigothi')]) - dice([]), 1)
})
rule('[invasions.III.D-8] a horde may evade', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'valachia')
  put(b, 'romani', 'legion', 'valachia', 2)
  b.hostilities = []
  assert.ok(findEvadingParties(settled(b), n('romani'), s('valachia')).flat().includes(n('visigothi')))
})
rule('[invasions.I-3] every active nation has a sheet with objectives and leaders', () => {
  const b = start()
  for (const nation of NATIONS.filter(one => stageOfNation(b, one) === 'active')) {
    assert.equal(nationRowOf(nation).sheet, true)
    assert.ok(leadersByNation[nation]!.length > 0)
  }
  assert.ok(objectivesOfNation[n('visigothi')]!.length > 0)
})
rule('[invasions.IV-6] in Diplomacy kingdoms come first, then empires, each by age', () => {
  const great = leadersByNation[n('persae')]!.find(leader => leaderRowOf(leader).diplomacy > 0)!
  const drew = (statusOfPersia: number): number =>
    phase(
      {
        turn: 4,
        leaderAt: { [leaderRowOf(great).id]: 'chaldea' },
        status: { persae: statusOfPersia, romani: 2, orientali: 2 },
        age: { persae: 9, romani: 1, orientali: 2 },
      },
      [
        { proc: 'turn', at: 'administration' },
        { proc: 'diplomacy', at: 'draw' },
      ],
      { zones: { 'diplomacy-deck': ['diplomacy-nothing-1'] } },
    ).state.secrets.zones['diplomacy-of-persae']!.length
  assert.deepEqual([drew(1), drew(2)], [1, 0])
})
rule('[invasions.IV-11] the active player chooses the order of his battles', () => {
  const units = { savus: { romani: { legion: 1 }, visigothi: { infantry: 2 } }, naissus: { orientali: { legion: 1 }, visigothi: { archers: 2 } } }
  const t = fighting('visigothi', { turn: 4, units })
  assert.deepEqual(t.offered('goths', 'fight-at'), ['naissus', 'savus'])
})
rule('[invasions.IV-12] and of his leaders’ campaigns', () => {
  const two = leadersByNation[n('romani')]!.filter(leader => leaderRowOf(leader).campaign > 0).slice(0, 2)
  const t = campaigning('romani', {
    turn: 4,
    units: { latium: { romani: { legion: 2 } } },
    leaderAt: Object.fromEntries(two.map(leader => [leaderRowOf(leader).id, 'latium'])),
  })
  assert.equal(t.offered('romans', 'campaign').length, 2)
})
rule('[invasions.VI.E-4 invasions.r-107] one test for empire for each advance, however far', () => {
  const t = phase(
    { turn: 3, age: { persae: 3 }, rulers: { mesopotamia: ['persae'], persis: ['persae'], oriens: ['persae'] } },
    [{ proc: 'older', at: 'age', nation: 'persae', left: 3 }],
    { rolls: [1] },
  )
  assert.deepEqual([board(t).age[n('persae')], board(t).status[n('persae')]], [6, 1])
})
rule('[invasions.XIII.A-2 invasions.VI.H-3 invasions.XIV.C-1] barbarians keep the gold they win', () => {
  const t = phase({ turn: 3, gold: { alani: 7 }, overlord: { visigothi: 'alani' } }, [...ADMINISTRATION, { proc: 'income', at: 'collect', nation: 'alani' }])
  assert.equal(board(t).gold[n('alani')], 8)
})
rule('[invasions.XIV.C-2] a barbarian vassal pays its tribute, and nothing else', () => {
  const t = phase({ turn: 3, gold: { visigothi: 7 }, overlord: { visigothi: 'alani' } }, [
    ...ADMINISTRATION,
    { proc: 'income', at: 'collect', nation: 'visigothi' },
  ])
  assert.equal(board(t).gold[n('visigothi')], 6)
})
rule('[invasions.SEQ.2-1 invasions.VI.H-1] barbarians clear sites of their areas too', () => {
  const t = phase({ turn: 3, rulers: { italia: ['visigothi'] }, plundered: { apulia: 1 }, cityLevel: {} }, [
    ...ADMINISTRATION,
    { proc: 'income', at: 'recover', nation: 'visigothi' },
  ])
  assert.deepEqual(t.asked(), ['goths'])
  assert.deepEqual(t.offered('goths', 'clear-plunder'), ['apulia'])
})
rule('[invasions.XIII.E-6] an idle leader stays with his men: they may still intercept and evade', () => {
  const b = bare()
  b.idle[findLeaderById('stilicho')] = 1
  b.leaderAt[findLeaderById('stilicho')] = s('latium')
  assert.deepEqual([mayLeaderMove(b, findLeaderById('stilicho')), findLeadersOfNationAt(b, n('romani'), s('latium'))], [false, [findLeaderById('stilicho')]])
})
rule('[invasions.XVI.F-4] walls do not count against the suppression of a revolt', () => {
  const b = settled(start())
  put(b, 'romani', 'auxiliary-infantry', 'umbria', 0)
  const before = computeSuppressionModifier(b, n('romani'), s('umbria'))
  b.walls[s('umbria')] = 1 - b.walls[s('umbria')]!
  assert.equal(computeSuppressionModifier(b, n('romani'), s('umbria')), before)
})
rule('[invasions.XVI.E-4] revolts leave caravans alone', () => {
  const pay = (revolt: object) =>
    board(
      phase(
        { turn: 2, gold: { orientali: 0 }, revolt },
        [
          { proc: 'turn', at: 'diplomacy' },
          { proc: 'caravans', at: 'throw' },
        ],
        { rolls: [1] },
      ),
    ).gold[n('orientali')]
  assert.equal(pay({ aegyptus: 1 }), pay({}))
})
rule('[invasions.XXVIII.E-2] a federate still gets its reinforcements', () => {
  const t = phase({ turn: 2, foedera: [FOEDUS], leaderAt: {} }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforcement', at: 'enter', nation: 'visigothi' },
  ])
  const count = (table: Table): number => board(table).units.place.filter((place, one) => place >= 0 && nationByUnit[one] === n('visigothi')).length
  const before = count(t)
  t.play('goths', 'place-leader', t.offered('goths', 'place-leader')[0])
  assert.ok(count(t) > before)
})
rule('[invasions.XXVIII.D-3] for control foedus provinces count only while the federate holds them', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'naissus')
  b.foedera.push(foedusBetween('visigothi', 'orientali'))
  put(b, 'visigothi', 'infantry', 'dardania', 2)
  put(b, 'alamanni', 'infantry', 'dardania', 2)
  b.controller[s('dardania')] = -1 as never
  settled(b)
  assert.equal(b.controller[s('dardania')], -1)
})
rule('[invasions.XXIX.C-3] a victor leaves the capital of his new vassal', () => {
  const t = phase({ turn: 4, units: { chaldea: { visigothi: { infantry: 2 } } } }, [
    { proc: 'activation', at: 'again', nation: 'visigothi' },
    { proc: 'submission', at: 'leave', vassal: 'persae', overlord: 'visigothi', place: 'chaldea', isKingdom: true },
  ])
  assert.equal(t.question(), 'retreat.choose')
})
rule('[invasions.XXVII.A-7] a barbarian conqueror makes a minor kingdom his vassal, not his client', () => {
  const t = phase({ turn: 4, units: {} }, [
    { proc: 'activation', at: 'again', nation: 'alani' },
    { proc: 'submission', at: 'yield', vassal: 'armenii', overlord: 'alani', place: 'armenia', isKingdom: true },
  ])
  assert.deepEqual([board(t).overlord[n('armenii')], board(t).protector[n('armenii')]], [n('alani'), -1])
})
rule('[invasions.XXXI.C-6] the Monophysites’ heresy is a marker of its own', () => {
  const b = settled(start())
  b.heresy[findAreaById('oriens')] = 2
  assert.equal(computeIncomeLines(b, n('orientali')).heresies >= 1, true)
})
rule('[invasions.XXXIV-9] themata are mobile units, limites are not', () => {
  const b = bare()
  const limes = UNITS.find(one => isLimes[one] && nationByUnit[one] === n('orientali'))!
  assert.equal(isUnitOnLand(b, limes), false)
  b.units.face[limes] = 2
  assert.deepEqual([isUnitOnLand(b, limes), isThemaUnit(b, limes)], [true, true])
})
rule('[invasions.XXXIV-11] an empty province never blocks the way', () => {
  const b = bare()
  assert.ok(isProvinceEmpty(b, s('savus')) && isProvincePassable(b, n('visigothi'), s('savus')))
})
rule('[invasions.XX.F-8 invasions.XX.G-7] dice of events come after all others', () => {
  const t = battle(
    'alamanni',
    'romani',
    'treveria',
    { turn: 2, units: { treveria: { romani: { legion: 1 }, alamanni: { infantry: 4 } } } },
    { zones: { 'hand-romans': ['heroic-stand-35'] } },
  )
  while (t.question() !== 'window.dice-pool') {
    const seat = t.asked()[0]!
    const verb = t.verbs(seat).find(one => ['pass', 'refuse', 'take-hit'].includes(one))!
    t.play(seat, verb, verb === 'take-hit' ? t.offered(seat, verb)[0] : undefined)
  }
  const field = t.state.stack.find(one => one.proc === 'battle')
  assert.ok(field?.proc === 'battle' && field.whiteA + field.blackA > 0 && field.diceA.length === 0)
})
rule('[invasions.VI.B-4] whoever runs an inactive people decides for it', () => {
  const b = start()
  assert.ok(NATIONS.some(nation => stageOfNation(b, nation) === 'inactive' && isNationBarbarian(b, nation)))
  const t = phase({ turn: 4, foedera: [{ ...FOEDUS, federate: 'armenii' }] }, [{ proc: 'breach', at: 'next', federator: 'orientali' }])
  assert.equal(t.asked().length, 1)
})
rule('[invasions.XXX.A-9] outside the cards only an empire offers a foedus', () => {
  const t = phase({ turn: 4, status: { romani: 1, orientali: 1, persae: 1 } }, [{ proc: 'activation', at: 'offers', nation: 'visigothi' }])
  assert.notEqual(t.question(), 'foedus.offer')
})
