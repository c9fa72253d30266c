import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeIncomeLines } from '../../src/board/income.ts'
import { mayVictorSubjugate, findNationsThatSubmit } from '../../src/board/submission.ts'
import { areNationsBoundNeutral, areNationsFriends } from '../../src/board/relations.ts'
import { sumObjectivePoints } from '../../src/board/scoring.ts'
import { stackingRoomAt, findFriendlyUnitsAt } from '../../src/board/stacking.ts'
import { mayBreakFoedus } from '../../src/procs/28-breach.ts'
import { objectivesOfNation } from '../../src/data/nations.ts'
import { NATIONS, nationKind, UNIT_TYPE_IDS, unitKind, type Nation } from '../../src/kinds.ts'
import * as frames from '../../src/frames.ts'
import { bare, controllerOf, foedusBetween, make, n, put, s, settled, start } from '../help.ts'
import { phase, unit, until, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const FOEDUS = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }
const foedus = (b: ReturnType<typeof bare>, more: object = {}) => b.foedera.push({ ...foedusBetween('visigothi', 'orientali'), ...more })
const nationId = (nation: Nation): string => nationKind.ids[nation]!
const firstOf = (nation: string): string => unitKind.ids.find(id => id.startsWith(`${nation}-`))!
const typeOf = (id: string): string => UNIT_TYPE_IDS[unit(id)]!
const submit = (vassal: string, overlord: string, more: object = {}, frame: object = {}, rest: object = {}): Table =>
  phase(
    { turn: 4, ...more },
    [
      { proc: 'activation', at: 'again', nation: overlord },
      { proc: 'submission', at: 'yield', vassal, overlord, place: 'valachia', ...frame },
    ],
    rest,
  )

// ---- XXVII Clients ----
rule('[invasions.XXVII.A-1] minor kingdoms are clients of kingdoms and empires', () => {
  const b = start()
  const clients = NATIONS.filter(nation => b.protector[nation]! >= 0)
  assert.ok(clients.length > 2 && clients.every(client => b.status[b.protector[client]!]! > 0))
})
rule('[invasions.XXVII.A-4 invasions.VI.B-3] the protector scores half for its client’s land', () => {
  const b = bare()
  const target = objectivesOfNation[n('orientali')]!.find(one => one.area === null)!
  const only = (one: typeof target): boolean => one === target
  b.controller[target.province] = n('armenii')
  b.protector[n('armenii')] = -1 as Nation
  assert.equal(sumObjectivePoints(b, n('orientali'), only), 0)
  b.protector[n('armenii')] = n('orientali')
  b.sharesVp[n('armenii')] = 1
  assert.equal(sumObjectivePoints(b, n('orientali'), only), Math.ceil(target.vp / 2))
})
rule('[invasions.XXVII.B-3 invasions.XXVII.B-4] a client’s mercenary is its protector’s unit, and goes home when he has acted', () => {
  const lent = firstOf('armenii')
  const b = bare()
  put(b, 'armenii', typeOf(lent), 'syria')
  b.units.holder[unit(lent)] = n('orientali')
  assert.deepEqual([findFriendlyUnitsAt(b, n('orientali'), s('syria')).length, findFriendlyUnitsAt(b, n('armenii'), s('syria')).length], [1, 0])
  const t = phase(
    {
      turn: 4,
      units: { syria: { 'armenii@orientali': { [typeOf(lent)]: 1 } } },
      loans: [{ unit: lent, kind: 3, until: 'orientali' }],
      now: { side: ['orientali'] },
    },
    [{ proc: 'activation', at: 'close', nation: 'orientali' }],
  )
  assert.deepEqual([whereIs(t, lent), board(t).units.holder[unit(lent)]], ['armenia', n('armenii')])
})

// ---- XXVIII Foedus ----
rule('[invasions.XXVIII.C-3 invasions.XXVIII.D-2] a federate’s mercenary, units and horde count as the federator’s', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'dardania')
  foedus(b)
  put(b, 'visigothi', 'infantry', 'dardania', 2)
  settled(b)
  assert.equal(controllerOf(b, 'dardania'), n('orientali'))
  assert.equal(stackingRoomAt(b, n('orientali'), s('dardania')), 3 - 2)
})
rule('[invasions.XXVIII.D-4] the federator scores the foedus provinces', () => {
  const b = bare()
  const target = objectivesOfNation[n('orientali')]!.find(one => one.area === null)!
  b.foedera.push({ federate: n('visigothi'), federator: n('orientali'), first: target.province, second: s('naissus'), since: 1, vp: 3, gold: 3, tested: true })
  b.controller[target.province] = n('orientali')
  assert.equal(
    sumObjectivePoints(b, n('orientali'), one => one === target),
    target.vp,
  )
  assert.equal(
    sumObjectivePoints(b, n('visigothi'), one => one.province === target.province),
    0,
  )
})
rule('[invasions.XXVIII.D-5 invasions.r-217] the federator places units there within the common limit', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'naissus')
  foedus(b)
  put(b, 'visigothi', 'infantry', 'dardania', 1)
  assert.equal(stackingRoomAt(b, n('orientali'), s('dardania')), 2)
  put(b, 'orientali', 'legion', 'dardania', 2)
  assert.equal(stackingRoomAt(b, n('orientali'), s('dardania')), 0)
})
rule('[invasions.XXVIII.D-6 invasions.XXVIII.G-1] only the federate may break', () => {
  const b = bare()
  b.turn = 4
  foedus(b)
  assert.deepEqual([mayBreakFoedus(b, n('visigothi')), mayBreakFoedus(b, n('orientali'))], [true, false])
})
rule('[invasions.XXVIII.G-3] it may break at once when the federator’s capital falls or he is bankrupt', () => {
  const t = phase({ turn: 4, foedera: [FOEDUS] }, [{ proc: 'breach', at: 'next', federator: 'orientali' }])
  assert.deepEqual(t.asked(), ['goths'])
  t.play('goths', 'accept')
  assert.deepEqual(board(t).foedera, [])
})
rule('[invasions.XXVIII.G-5 invasions.r-90] the federator’s men stay and fight, or go', () => {
  const units = { dardania: { orientali: { legion: 1 }, visigothi: { infantry: 2 } } }
  const ask = () => phase({ turn: 4, foedera: [FOEDUS], units }, [{ proc: 'breach', at: 'next', federator: 'orientali' }]).play('goths', 'accept')
  assert.deepEqual(ask().verbs('romans'), ['retreat-from', 'stand'])
  const stays = ask().play('romans', 'stand')
  assert.ok(stays.state.stack.some(one => one.proc === 'battle' && one.attacker === n('visigothi')))
  const goes = ask().play('romans', 'retreat-from', 'dardania')
  assert.ok(!goes.state.stack.some(one => one.proc === 'battle'))
})
rule('[invasions.XXVIII.F-1] one’s own federate may be given more', () => {
  const t = phase(
    {
      turn: 4,
      foedera: [FOEDUS],
      home: { visigothi: 'dardania', orientali: 'thracia', romani: 'latium' },
      units: { dardania: { visigothi: { infantry: 2 } } },
    },
    [{ proc: 'activation', at: 'offers', nation: 'visigothi' }],
  )
  assert.equal(t.question(), 'foedus.offer')
  assert.deepEqual(t.asked(), ['romans'])
})
rule('[invasions.r-164] an empire that acts offers a foedus to a people that never does', () => {
  const people = NATIONS.find(nation => start().stage[nation] === 2 && start().status[nation] === 0)
  assert.ok(people !== undefined)
  const t = phase({ turn: 4, foedera: [{ ...FOEDUS, federate: nationId(people) }] }, [{ proc: 'activation', at: 'peoples', nation: 'orientali' }], {
    rolls: [2],
  })
  assert.equal(t.question(), 'breach.ask')
  t.play(t.asked()[0]!, 'accept')
  assert.deepEqual(board(t).foedera, [])
})

// ---- XXIX Vassals ----
rule('[invasions.XXIX.F-4] a vassal subjugates nobody', () => {
  const b = start()
  assert.equal(mayVictorSubjugate(b, n('alani'), n('visigothi')), true)
  b.overlord[n('alani')] = n('persae')
  assert.equal(mayVictorSubjugate(b, n('alani'), n('visigothi')), false)
})
const fought = (attacker: string, defender: string, place: string, more: object): ReturnType<typeof frames.battle> =>
  frames.battle({ attacker: n(attacker), defender: n(defender), place: s(place), ...more })
rule('[invasions.XXIX.A-1 invasions.XXIX.C-2 invasions.r-165] a kingdom without capital or leader submits with its largest stack; an empire never', () => {
  const b = bare()
  const lostD = [unit('persae-infantry-1')] as never
  const beaten = fought('alani', 'persae', 'media', { winner: 0, wipedD: true, lostD })
  assert.deepEqual(findNationsThatSubmit(b, beaten), [])
  b.home[n('persae')] = -1 as never
  assert.deepEqual(findNationsThatSubmit(b, beaten), [n('persae')])
  b.status[n('persae')] = 2
  assert.deepEqual(findNationsThatSubmit(b, beaten), [])
})
rule('[invasions.XXIX.B-3 invasions.VI.I-6 invasions.r-51] nomads need only win against a horde in a barbarian area', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'valachia')
  make(b, 'alani', 'barbarian', 'alania')
  const defenders = put(b, 'visigothi', 'infantry', 'valachia')
  const won = (attacker: string) => findNationsThatSubmit(b, fought(attacker, 'visigothi', 'valachia', { winner: 0, hordes: [n('visigothi')], defenders }))
  make(b, 'alamanni', 'barbarian', 'rhenus')
  assert.deepEqual([won('alani'), won('alamanni')], [[n('visigothi')], []])
})
rule('[invasions.XXIX.B-5] an attacking horde submits if hits exceed its units', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'savus')
  const lost = (more: object) => findNationsThatSubmit(b, fought('visigothi', 'romani', 'savus', { winner: 1, isWiped: true, ...more }))
  assert.deepEqual([lost({ hasExcess: true }), lost({ hasExcess: false })], [[n('visigothi')], []])
})
rule('[invasions.XXIX.A-2 invasions.XXIX.E-1 invasions.r-94] a vassal owes tribute, and half its treasury, rounded down, is taken', () => {
  const t = submit('visigothi', 'alani', { gold: { visigothi: 7, alani: 0 } })
  assert.deepEqual([board(t).overlord[n('visigothi')], board(t).gold[n('visigothi')], board(t).gold[n('alani')]], [n('alani'), 4, 3])
})
rule('[invasions.XXIX.A-4 invasions.r-95] subjugated again it changes overlord, and its own bonds end', () => {
  const t = submit('visigothi', 'alani', { overlord: { visigothi: 'persae', ostrogothi: 'visigothi' }, alliances: [] })
  assert.deepEqual([board(t).overlord[n('visigothi')], board(t).overlord[n('ostrogothi')]], [n('alani'), -1])
})
rule('[invasions.XXIX.B-4] nomads take a card of the loser’s hand by lot', () => {
  const t = submit('visigothi', 'alani', {}, {}, { zones: { 'hand-goths': ['omen-43'], 'hand-huns': [] } })
  assert.deepEqual([t.state.secrets.zones['hand-goths'].length, t.state.secrets.zones['hand-huns'].length], [0, 1])
})
rule('[invasions.XXIX.B-6 invasions.r-96] the overlord leaves the horde’s province', () => {
  const t = submit('visigothi', 'alani', { units: { valachia: { alani: { 'horse-archers': 2 }, visigothi: { infantry: 1 } } } })
  until(t, 'retreat.choose')
  assert.deepEqual(t.asked(), ['huns'])
})
rule('[invasions.XXIX.D-1 invasions.XXIX.D-4] one unit is lent: the vassal chooses, or a nomad overlord', () => {
  const units = { valachia: { visigothi: { infantry: 2, archers: 1 } } }
  assert.deepEqual(submit('visigothi', 'alani', { units }).asked(), ['huns'])
  assert.deepEqual(submit('visigothi', 'persae', { units }).asked(), ['goths'])
})
rule('[invasions.XXIX.D-3] it counts as the overlord’s unit', () => {
  const b = bare()
  const [one] = put(b, 'visigothi', 'infantry', 'alania')
  b.units.holder[one!] = n('alani')
  assert.deepEqual([findFriendlyUnitsAt(b, n('alani'), s('alania')), findFriendlyUnitsAt(b, n('visigothi'), s('alania'))], [[one], []])
})
rule('[invasions.XXIX.F-6] a vassal kingdom collects income, and pays its tribute from it', () => {
  const b = settled(start())
  const before = computeIncomeLines(b, n('persae'))
  b.overlord[n('persae')] = n('hunni')
  const after = computeIncomeLines(b, n('persae'))
  assert.deepEqual([after.tributePaid - before.tributePaid, after.cities], [1, before.cities])
})

// ---- Chapter 30 ----
rule('[invasions.XXX.C-4] a pact ends when both have acted', () => {
  const close = (acted: object): number =>
    board(
      phase({ turn: 4, acted, pacts: [{ a: 'romani', b: 'visigothi' }], now: { side: ['visigothi'] } }, [
        { proc: 'activation', at: 'close', nation: 'visigothi' },
      ]),
    ).pacts.length
  assert.deepEqual([close({ visigothi: 1 }), close({ visigothi: 1, romani: 1 })], [1, 0])
})
rule('[invasions.XXVI.B-2] exchanged mercenaries are no alliance', () => {
  const b = bare()
  b.loans.push({ unit: put(b, 'visigothi', 'infantry', 'ucraina')[0]!, kind: 2, until: -1 as Nation })
  assert.equal(areNationsFriends(b, n('visigothi'), n('ostrogothi')), false)
  assert.equal(areNationsBoundNeutral(b, n('visigothi'), n('ostrogothi')), false)
})
rule('[invasions.XXVI.B-6] allies share a province in which both stand: half the points for each', () => {
  const b = bare()
  const target = objectivesOfNation[n('orientali')]!.find(one => one.area === null)!
  const place = target.province
  b.controller[place] = n('orientali')
  b.units.place[unit('persae-infantry-1')] = place
  assert.equal(
    sumObjectivePoints(b, n('orientali'), one => one === target),
    target.vp,
  )
  b.alliances.push({ a: n('orientali'), b: n('persae'), ended: false })
  assert.equal(
    sumObjectivePoints(b, n('orientali'), one => one === target),
    Math.ceil(target.vp / 2),
  )
})
rule('[invasions.XXX.H-3] a mercenary goes over to its own nation before the battle', () => {
  const units = { savus: { romani: { legion: 2 }, 'visigothi@romani': { infantry: 1 }, visigothi: { archers: 2 } } }
  const t = phase({ turn: 4, units, loans: [{ unit: 'visigothi-infantry-1', kind: 4, until: 'romani' }] }, [
    { proc: 'activation', at: 'again', nation: 'visigothi' },
    { proc: 'combat', at: 'choose', nation: 'visigothi' },
    { proc: 'battle', at: 'start', place: 'savus', attacker: 'visigothi', defender: 'romani' },
  ])
  assert.deepEqual([board(t).units.holder[unit('visigothi-infantry-1')], board(t).loans], [n('visigothi'), []])
})
rule('[invasions.XXX.H-4] mercenaries of one nation fight each other for strangers', () => {
  const units = { savus: { romani: { legion: 1 }, 'visigothi@romani': { infantry: 1 }, alamanni: { infantry: 1 }, 'visigothi@alamanni': { archers: 1 } } }
  const t = phase({ turn: 4, units }, [
    { proc: 'activation', at: 'again', nation: 'alamanni' },
    { proc: 'combat', at: 'choose', nation: 'alamanni' },
    { proc: 'battle', at: 'start', place: 'savus', attacker: 'alamanni', defender: 'romani' },
  ])
  const field = t.state.stack.find(one => one.proc === 'battle')
  assert.deepEqual(field?.proc === 'battle' && [field.startA, field.startD], [2, 2])
})
