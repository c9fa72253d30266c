import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { makeRngKeyFromSeed } from '@tabularium/kernel'
import { invasions } from '../../src/index.ts'
import { isMinorKingdom } from '../../src/data/nations.ts'
import { findExceptionalCaravan } from '../../src/procs/10-caravans.ts'
import { isTestPassedByDie } from '../../src/procs/common.ts'
import { listActiveNationsInOrder } from '../../src/board/order.ts'
import { isScoringTurn, lastTurnOfGame, sumObjectivePoints } from '../../src/board/scoring.ts'
import { isNationBarbarian, isNationCivilized, isMercenaryUnit, isUnitOnMap, stageOfNation, findUnitsAt } from '../../src/board/units.ts'
import { isProvinceEmpty, isProvinceWithoutCity } from '../../src/board/relations.ts'
import { findLeadersAt, campaignLimitOfLeader, findBestLeaderBonus } from '../../src/board/leaders.ts'
import { leaderRowOf } from '../../src/data/leaders.ts'
import { seaOfPort, seasOfProvince } from '../../src/data/map.ts'
import { CAMPS, LEADERS, leaderOf, NATIONS, nationKind, PROVINCES_OF_MAP, type Nation } from '../kinds-of-test.ts'
import { bare, n, put, s, settled, start } from '../help.ts'
import { phase, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const ALL = Object.fromEntries(nationKind.ids.map(id => [id, 1]))
/** From here the turn runs to its end, and the next begins. */
const ending = (more: object = {}, others: object = {}): Table => phase({ turn: 2, acted: ALL, ...more }, [], others)
/** Answers every question in the plainest way and lists which came, each once. */
function questionsOf(t: Table, until: (question: string) => boolean): string[] {
  const seen: string[] = []
  for (let i = 0; i < 400; i++) {
    const question = t.question()!
    const [name] = question.split('.') as [string]
    if (seen.at(-1) !== name) seen.push(name)
    if (until(question)) return seen
    const seat = t.asked()[0]!
    const verb = ['pass', 'refuse', 'finish', 'stop'].find(one => t.verbs(seat).includes(one)) ?? t.verbs(seat)[0]!
    t.play(seat, verb, ['pass', 'refuse', 'finish', 'stop'].includes(verb) ? undefined : t.offered(seat, verb)[0])
  }
  return seen
}

rule('[invasions.I-1 invasions.V.B-4] points of a nation go to its player', () => {
  const t = phase(
    {
      turn: 4,
      vp: { goths: 1 },
      foedera: [{ federate: 'visigothi', federator: 'romani', first: 'savus', second: null, since: 1, vp: 3, gold: 3, tested: true }],
    },
    [{ proc: 'turn', at: 'closing' }],
  )
  assert.equal(board(t).vp.goths >= 4, true)
})
rule('[invasions.VI.A-1 invasions.I-2] barbarians, kingdoms, empires', () => {
  const b = start()
  assert.deepEqual(
    [isNationBarbarian(b, n('visigothi')), isNationCivilized(b, n('persae')), isNationCivilized(b, n('romani')), isNationCivilized(b, n('visigothi'))],
    [true, true, true, false],
  )
})
rule('[invasions.III.A-2] even passes, odd fails', () => assert.deepEqual([1, 2, 9, 10].map(isTestPassedByDie), [false, true, false, true]))
rule('[invasions.III.A-4] fractions are rounded up', () => {
  const b = settled(bare())
  b.overlord[n('visigothi')] = n('romani')
  const whole = sumObjectivePoints({ ...b, overlord: b.overlord.map(() => -1 as Nation) }, n('visigothi'), () => true)
  assert.equal(
    sumObjectivePoints(b, n('visigothi'), () => true),
    Math.ceil(whole / 2),
  )
})
rule('[invasions.III.B-3] a unit commanded by another nation is a mercenary', () => {
  const b = bare()
  const [unit] = put(b, 'visigothi', 'infantry', 'latium')
  assert.equal(isMercenaryUnit(b, unit!), false)
  b.units.holder[unit!] = n('romani')
  assert.equal(isMercenaryUnit(b, unit!), true)
})
rule('[invasions.III.C-7] a leader is no unit: his province counts as empty', () => {
  const b = bare()
  b.leaderAt[leaderOf('stilicho')] = s('latium')
  assert.deepEqual([isProvinceEmpty(b, s('latium')), findUnitsAt(b, s('latium')), findLeadersAt(b, s('latium')).length], [true, [], 1])
})
rule('[invasions.III.C-12 invasions.III.C-13] his diplomacy draws cards, his campaign value campaigns', () => {
  const b = bare()
  const great = LEADERS.find(leader => leaderRowOf(leader).campaign > 1)!
  assert.equal(campaignLimitOfLeader(b, great), leaderRowOf(great).campaign)
  b.leaderAt[leaderOf('stilicho')] = s('latium')
  assert.equal(findBestLeaderBonus(b, n('romani'), 'diplomacy'), leaderRowOf(leaderOf('stilicho')).diplomacy)
})
rule('[invasions.III.F-7] a port faces a sea zone on its coast', () => {
  const ports = PROVINCES_OF_MAP.filter(space => seaOfPort[space]! >= 0)
  assert.ok(ports.length > 20 && ports.every(space => seasOfProvince[space]!.includes(seaOfPort[space]!)))
})
rule('[invasions.XXXIV-5] without a built city a province is rural', () => {
  const b = start()
  assert.deepEqual([isProvinceWithoutCity(b, s('savus')), isProvinceWithoutCity(b, s('latium'))], [true, false])
})
rule('[invasions.V.A-1] scenario I: who is in play', () => {
  const b = start()
  assert.deepEqual(
    listActiveNationsInOrder(b).map(nation => nationKind.ids[nation]),
    ['alani', 'cossani', 'visigothi', 'ostrogothi', 'alamanni', 'persae', 'romani', 'orientali'],
  )
})
rule('[invasions.V.A-7] the decks are shuffled, each by itself', () => {
  const decks = (seed: number) => {
    const { zones } = invasions.setup('scenario-i', invasions.options({ seats: 4 }), makeRngKeyFromSeed(seed)).state.secrets
    return [zones['admin-deck'], zones['diplomacy-deck'], zones['event-deck']] as const
  }
  const [one, two] = [decks(1), decks(2)]
  one.slice(0, 2).forEach((deck, i) => assert.ok(deck.join() !== two[i]!.join() && [...deck].sort().join() === [...two[i]!].sort().join()))
})
rule('[invasions.IV-1 invasions.IV-2 invasions.IV-9 invasions.XXXIV-10] status, reinforcements, events; then administration; then the activations', () => {
  const seen = questionsOf(ending(), question => question === 'movement.choose')
  const order = ['mature', 'reinforcement', 'administration', 'activation'].filter(name => seen.some(one => one.startsWith(name)))
  assert.deepEqual(
    [...order].sort((x, y) => seen.indexOf(x) - seen.indexOf(y)),
    order,
  )
  assert.ok(seen.indexOf('reinforcement') < seen.indexOf('govern') && seen.indexOf('govern') < seen.lastIndexOf('movement'))
})
rule('[invasions.IV-3 invasions.VI.E-2 invasions.SEQ.1-1] barbarians age, then kingdoms, then empires; then heresies', () => {
  const t = ending()
  questionsOf(t, question => question.startsWith('reinforcement'))
  const b = board(t)
  assert.deepEqual([b.age[n('romani')], b.age[n('persae')]], [start().age[n('romani')]! + 1, start().age[n('persae')]! + 1])
})
rule('[invasions.IV-7 invasions.VI.J-4] cards of all, then incomes of all, then purchases of all', () => {
  const seen = questionsOf(
    phase({ turn: 3, gold: { romani: 30, orientali: 30, persae: 30 } }, [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'cards' },
    ]),
    question => question === 'activation.kind' || question === 'movement.choose',
  )
  assert.equal(seen.lastIndexOf('govern') < seen.indexOf('purchases'), true)
})
rule('[invasions.IV-8 invasions.VI.H-1 invasions.XV.A-1 invasions.XIII.A-1] barbarians neither govern nor buy', () => {
  const t = phase({ turn: 3 }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'cards' },
  ])
  const told = questionsOf(t, question => question === 'movement.choose' || question.startsWith('activation'))
  assert.ok(told.includes('govern'))
  assert.ok(t.events.every(({ event }) => event.is !== 'governed' || isNationCivilized(start(), event.nation)))
})
rule('[invasions.SEQ.4-1] every third turn is a scoring turn, and the last', () => {
  const b = start()
  const turns = Array.from({ length: 12 }, (_, i) => i + 1).filter(turn => isScoringTurn({ ...b, turn }))
  assert.ok(turns.includes(lastTurnOfGame(b)) && turns.includes(3) && turns.includes(6) && turns.includes(9) && !turns.includes(2))
})
rule('[invasions.V.C-1 invasions.V.C-3] most points win; a tie counts the last turn again, then the order of players', () => {
  const over = (vp: object, vpTurn: object) =>
    scene(invasions, { board: { turn: 12, isOver: true, vp, vpTurn }, stack: [{ proc: 'game', at: 'turns' }] } as never).state.outcome?.winners[0]
  assert.equal(over({ goths: 90, romans: 10 }, {}), 'goths')
  assert.equal(over({ goths: 500, romans: 500 }, { goths: 50 }), 'goths')
  assert.equal(over({ goths: 500, romans: 500 }, { goths: 50, romans: 50 }), 'romans')
})
rule('[invasions.X.A-1 invasions.X.B-1] each player draws one card, in the order of players; then raids, then caravans', () => {
  const t = phase(
    { turn: 2 },
    [
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'events', at: 'draw' },
    ],
    {
      zones: { 'event-deck': ['illness-37', 'mutiny-42', 'omen-43', 'spy-61', 'rally-46'] },
    },
  )
  const hands = CAMPS.map(camp => t.state.secrets.zones[`hand-${camp}`].length)
  assert.deepEqual(hands, [1, 1, 1, 1])
})
rule('[invasions.X.C-2 invasions.XI.B-3 invasions.XI.B-4 invasions.VI.C-1] raiders stand off the map and never act', () => {
  const b = start()
  const raiders = NATIONS.filter(nation => stageOfNation(b, nation) === 'raider')
  assert.ok(raiders.length > 2 && raiders.every(nation => !listActiveNationsInOrder(b).includes(nation)))
  assert.ok(raiders.every(nation => b.units.place.every((_, unit) => b.units.holder[unit] !== nation || !isUnitOnMap(b, unit as never))))
})
rule('[invasions.X.D-3] which caravan is exceptional', () => {
  assert.deepEqual(
    [1, 2, 3, 7, 8, 9, 10].map(findExceptionalCaravan),
    ['aegyptus', 'aegyptus', 'rhagae', 'rhagae', 'siraces', 'siraces', 'tripolitania'].map(s),
  )
})
const caravans = (more: object, rolls: readonly number[]): Table =>
  phase(
    { turn: 2, units: { siraces: { alani: { 'horse-archers': 2 } } }, controller: { siraces: 'alani' }, ...more },
    [
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'caravans', at: 'throw' },
    ],
    { rolls, zones: { 'plunder-pool': ['marker-gold-1-1', 'marker-gold-1-2'] } },
  )
const goldOf = (t: Table, nation: string): number => board(t).gold[n(nation)]!
rule('[invasions.X.D-5 invasions.r-137 invasions.SEQ.D2-1] a barbarian plunders the caravan on a passed D2, or declines', () => {
  const passed = caravans({}, [1, 2])
  const before = goldOf(passed, 'alani')
  passed.play('huns', 'plunder-caravan', 'siraces')
  assert.equal(goldOf(passed, 'alani'), before + 1)
  const failed = caravans({}, [1, 3]).play('huns', 'plunder-caravan', 'siraces')
  assert.equal(goldOf(failed, 'alani'), before)
  assert.equal(goldOf(caravans({}, [1]).play('huns', 'refuse'), 'alani'), before)
})
rule('[invasions.X.D-6 invasions.X.D-7] the exceptional one surely; two markers with the Caravan event', () => {
  const sure = caravans({}, [8])
  const before = goldOf(sure, 'alani')
  assert.equal(goldOf(sure.play('huns', 'plunder-caravan', 'siraces'), 'alani'), before + 1)
  assert.equal(goldOf(caravans({ caravan: true }, [8]).play('huns', 'plunder-caravan', 'siraces'), 'alani'), before + 2)
})
rule('[invasions.VI.B-1 invasions.VI.B-2 invasions.XXVII.A-5] inactive nations neither act nor age nor hold gold', () => {
  const b = start()
  const quiet = NATIONS.filter(nation => stageOfNation(b, nation) === 'inactive')
  assert.ok(quiet.length > 3 && quiet.every(nation => !listActiveNationsInOrder(b).includes(nation) && b.gold[nation] === 0))
  assert.ok(quiet.some(nation => isMinorKingdom[nation]))
  const t = ending()
  questionsOf(t, question => question.startsWith('reinforcement'))
  assert.ok(quiet.every(nation => board(t).age[nation] === b.age[nation]))
})
rule('[invasions.XXXIV-12 invasions.SEQ.3-3] each nation once; then Diplomacy ends', () => {
  const t = ending({}, { zones: { 'diplomacy-of-romani': ['diplomacy-nothing-1'] } })
  assert.equal(t.state.secrets.zones['diplomacy-of-romani']!.length, 0)
  assert.deepEqual(
    NATIONS.filter(nation => board(t).acted[nation] === 1),
    [],
  )
})
