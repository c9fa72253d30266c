import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { italia } from '../../src/index.ts'
import { ACTIVE_ROUNDS, INCOME_TERMS, TURN_ORDERS } from '../../src/data.ts'
import { nationKind } from '../../src/kinds.ts'
import { asks, can, go, has, inTurn, lay, leader, no, overlord, points, units, verbs, type Table } from '../table.ts'

const order = (g: number) => TURN_ORDERS[g]!.map(n => nationKind.ids[n])
const spell = (id: string) => [
  ACTIVE_ROUNDS[nationKind.ids.indexOf(id)]!.from,
  ACTIVE_ROUNDS[nationKind.ids.indexOf(id)]!.to,
  INCOME_TERMS[nationKind.ids.indexOf(id)]!.mode,
]
const turns = (t: Table) => t.events.flatMap(e => (e.event.is === 'turn' ? [nationKind.ids[e.event.nation]] : []))

rule('[italia.5.1-1 italia.5.1-2 italia.5.1-3 italia.5.1-4] Italia I, order 1 to 4', () => {
  assert.deepEqual(order(0).slice(0, 4), ['celts', 'etruscans', 'epirotes', 'greeks'])
  assert.deepEqual(['celts', 'etruscans', 'epirotes', 'greeks'].map(spell), [
    [1, 9, 'normal'],
    [1, 9, 'normal'],
    [4, 9, 'none'],
    [1, 4, 'normal'],
  ])
})
rule('[italia.5.1-5 italia.5.1-6 italia.5.1-7 italia.5.1-8] Italia I, order 5 to 8', () => {
  assert.deepEqual(order(0).slice(4, 8), ['samnites', 'carthaginians', 'numidians', 'illyrians'])
  assert.deepEqual(['samnites', 'carthaginians', 'numidians', 'illyrians'].map(spell), [
    [1, 9, 'normal'],
    [1, 9, 'normal'],
    [6, 9, 'normal'],
    [1, 9, 'normal'],
  ])
})
rule('[italia.5.1-9 italia.5.1-10] Italia I, order 9 and 10', () => {
  assert.deepEqual(order(0).slice(8), ['cimbri', 'romans'])
  assert.deepEqual(['cimbri', 'romans'].map(spell), [
    [8, 9, 'none'],
    [1, 10, 'normal'],
  ])
})
rule('[italia.5.2-1 italia.5.2-2 italia.5.2-3 italia.5.2-4] Italia II, order 1 to 4', () => {
  assert.deepEqual(order(1).slice(0, 4), ['visigoths', 'western-romans', 'sardinians', 'berbers'])
  assert.deepEqual(['visigoths', 'western-romans', 'sardinians', 'berbers'].map(spell), [
    [1, 3, 'normal'],
    [1, 5, 'normal'],
    [1, 10, 'normal'],
    [1, 10, 'normal'],
  ])
})
rule('[italia.5.2-5 italia.5.2-6 italia.5.2-7 italia.5.2-8] Italia II, order 5 to 8', () => {
  assert.deepEqual(order(1).slice(4, 8), ['vandals', 'african-romans', 'huns', 'foederati'])
  assert.deepEqual(['vandals', 'african-romans', 'huns', 'foederati'].map(spell), [
    [1, 10, 'normal'],
    [1, 6, 'conditional'],
    [2, 2, 'none'],
    [2, 10, 'conditional'],
  ])
})
rule('[italia.5.2-9 italia.5.2-10 italia.5.2-11 italia.5.2-12] Italia II, order 9 to 12', () => {
  assert.deepEqual(order(1).slice(8, 12), ['ostrogoths', 'byzantines', 'patrimonium', 'burgundians'])
  assert.deepEqual(['ostrogoths', 'byzantines', 'patrimonium', 'burgundians'].map(spell), [
    [4, 10, 'conditional'],
    [5, 10, 'half'],
    [6, 10, 'normal'],
    [6, 10, 'normal'],
  ])
})
rule('[italia.5.2-13 italia.5.2-14 italia.5.2-15 italia.5.2-16] Italia II, order 13 to 16', () => {
  assert.deepEqual(order(1).slice(12), ['lombards', 'avars', 'arabs', 'franks'])
  assert.deepEqual(['lombards', 'avars', 'arabs', 'franks'].map(spell), [
    [6, 10, 'normal'],
    [4, 10, 'normal'],
    [7, 10, 'normal'],
    [5, 10, 'normal'],
  ])
})
rule('[italia.5.0-1 italia.5.0-6 italia.5.0-7] every nation with pieces or reinforcements takes one turn, then the round ends', () => {
  const t = scene(italia, { scenario: 'italia-1' })
  for (let i = 0; i < 600 && t.state.board.round === 1; i++) step(t)
  assert.deepEqual(turns(t).slice(0, 6), ['etruscans', 'greeks', 'samnites', 'carthaginians', 'illyrians', 'romans'])
  assert.equal(t.state.board.round, 2)
})
/** Takes the quickest way on. */
function step(t: Table): void {
  const way = ['done', 'end-campaign', 'keep-city', 'halt', 'stay-and-fight', 'do-nothing', 'ignore', 'pass'].find(v => has(t, v))
  if (way) return void go(t, way)
  const verb = verbs(t)[0]!
  const first = can(t, verb)[0]!
  go(t, first === '' ? verb : `${verb} ${first}`)
}
rule('[italia.5.0-2] income and purchase, placement, movement, combat', () => {
  const t = inTurn('etruscans', 'begin', {
    round: 3,
    gold: { etruscans: 8 },
    units: { etruscans: { etruria: { infantry: 1 }, pisae: { infantry: 1 } }, celts: { pavia: { infantry: 1 } } },
  })
  assert.equal(asks(t), 'income.buy')
  go(t, 'buy infantry', 'done')
  assert.equal(asks(t), 'placement.place')
  go(t, 'place pisae')
  assert.equal(asks(t), 'arrival.unit')
  go(t, 'place pisae', 'place pisae')
  assert.equal(asks(t), 'movement.choose')
  go(t, 'march pisae', 'take infantry', 'step pavia', 'halt', 'march etruria', 'take infantry', 'halt', 'done')
  assert.equal(asks(t), 'combat.order')
})
rule('[italia.5.0-4] only pieces of the nation whose turn it is', () => {
  const t = inTurn('celts', 'march', { units: { celts: { liguria: { infantry: 1 } }, samnites: { lucania: { infantry: 2 } } } })
  assert.deepEqual(can(t, 'march'), ['liguria'])
  no(t, 'march lucania', '5.0-4')
})
rule('[italia.5.0-5 italia.8.3-1 italia.8.3-2] two nations in an area fight, also of one colour', () => {
  const t = inTurn('celts', 'march', { units: { celts: { roma: { infantry: 1 } }, samnites: { neapolis: { infantry: 1 } } } })
  go(t, 'march roma', 'take infantry', 'step neapolis', 'halt', 'done')
  assert.deepEqual(can(t, 'fight'), ['neapolis'])
  t.dice([10, 1])
  go(t, 'fight neapolis')
  assert.deepEqual(t.event('battle'), { is: 'battle', where: 'neapolis', attacker: 'celts', defender: 'samnites', raid: false })
})
rule('[italia.5.0-3] stacking at the end of movement, and in combat areas after combat', () => {
  const t = inTurn('celts', 'march', { units: { celts: { roma: { infantry: 4 } } } })
  go(t, 'done')
  assert.equal(asks(t), 'stacking.cut')
})
rule('[italia.11.0-18 italia.1.0-3 italia.11.0-1 italia.r-97] the highest total wins, a tie is shared', () => {
  const end = (points: { [n: string]: number }) => lay('italia-1', { round: 11, points }, [{ proc: 'game', at: 'rounds' }]).state.outcome
  assert.deepEqual(end({ romans: 10, greeks: 3, celts: 12, carthaginians: 2 }), { winners: ['red'], reason: 'most-points' })
  assert.deepEqual(end({ romans: 12, celts: 10, samnites: 2 }), { winners: ['red', 'yellow'], reason: 'tie' })
})
rule('[italia.12.6-1 italia.12.6-2] a subject may revolt in the rounds of its card', () => {
  const at = (round: number) =>
    inTurn('samnites', 'begin', { round, overlord: { samnites: 'romans' }, units: { samnites: { samnium: { infantry: 1 } }, romans: { roma: { legion: 1 } } } })
  assert.equal(asks(at(3)), 'income.buy')
  const t = at(4)
  assert.equal(asks(t), 'turn.revolt')
  go(t, 'revolt')
  assert.equal(overlord(t, 'samnites'), null)
  const u = at(4)
  go(u, 'stay-subject')
  assert.equal(overlord(u, 'samnites'), 'romans')
  const other = inTurn('celts', 'begin', { round: 8, overlord: { celts: 'carthaginians' }, units: { celts: { pavia: { infantry: 1 } } } })
  assert.equal(asks(other), 'income.buy')
})
rule('[italia.10.6.1-2 italia.10.7-11] what was ruined or rebuilt in another turn binds no more', () => {
  const t = inTurn('celts', 'begin', { burnt: ['pisae'], restored: ['etruria'], units: { celts: { pavia: { infantry: 1 } } } })
  t.expect({ board: { burnt: [], restored: [] } })
})
rule('[italia.12.5-2] a submission ends when the overlord is out of the game', () => {
  const t = lay(
    'italia-2',
    {
      round: 4,
      overlord: { sardinians: 'vandals', berbers: 'vandals' },
      units: { sardinians: { olbia: { infantry: 1 } }, berbers: { aures: { infantry: 1 } } },
    },
    [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'score' },
    ],
  )
  assert.equal(overlord(t, 'sardinians'), 'vandals')
  const u = lay('italia-2', { round: 6, overlord: { sardinians: 'vandals' }, units: { sardinians: { olbia: { infantry: 1 } } } }, [
    { proc: 'game', at: 'rounds' },
    { proc: 'round', at: 'score' },
  ])
  assert.equal(overlord(u, 'sardinians'), null)
})
rule('[italia.12.5-2 italia.r-123] at once: the area points of that round are whole again, but not while the overlord is still expected', () => {
  const board = (overlord: string, round: number) => ({
    round,
    overlord: { sardinians: overlord },
    units: { sardinians: { olbia: { infantry: 1 }, carales: { infantry: 1 } }, franks: { roma: { infantry: 1 } } },
  })
  const t = inTurn('franks', 'book', board('vandals', 8))
  assert.equal(points(t, 'sardinians'), 3)
  const ahead = inTurn('byzantines', 'book', board('arabs', 10))
  assert.equal(overlord(ahead, 'sardinians'), 'arabs')
})
rule('[italia.13.1-1 italia.13.1-2 italia.13.1-3 italia.r-84] others leave Roma before the Roman turn, and it is rebuilt', () => {
  const t = inTurn('romans', 'begin', { round: 2, cities: { roma: 2 }, units: { celts: { roma: { infantry: 2 } }, romans: { etruria: { legion: 1 } } } })
  assert.equal(asks(t), 'flight.choose')
  assert.equal(t.asked()[0], 'yellow')
  go(t, 'retreat-unit infantry', 'go-to umbria', 'retreat-unit infantry', 'go-to umbria')
  assert.equal(units(t, 'celts', 'umbria'), 2)
  assert.equal(units(t, 'romans', 'roma', 'legion'), 2)
  t.expect({ board: { cities: { roma: 1 }, keeper: { roma: 'red' } } })
  const u = inTurn('romans', 'begin', {
    round: 2,
    units: {
      celts: { roma: { infantry: 1 } },
      romans: {
        etruria: { legion: 1 },
        umbria: { legion: 1 },
        perusia: { legion: 1 },
        samnium: { legion: 1 },
        neapolis: { legion: 1 },
        corfinium: { legion: 1 },
      },
    },
  })
  assert.equal(units(u, 'celts', 'roma'), 0)
  assert.equal(points(u, 'romans'), 0)
})
rule('[italia.12.4-1 italia.12.4-2 italia.12.4-3 italia.r-65] Western Romans become the Patrimonium', () => {
  const t = lay(
    'italia-2',
    {
      round: 5,
      gold: { 'western-romans': 7 },
      units: { 'western-romans': { roma: { legion: 2 }, etruria: { 'roman-foederati': 4 }, syracusae: { legion: 1 } } },
      overlord: { sardinians: 'western-romans' },
    },
    [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'transform' },
    ],
  )
  assert.equal(asks(t), 'transform.choose')
  go(t, 'take-from roma', 'take-from roma', 'take-from etruria', 'take-from etruria', 'take-from etruria')
  assert.equal(units(t, 'patrimonium', 'roma'), 2)
  assert.equal(units(t, 'patrimonium', 'etruria'), 3)
  t.expect({ board: { gold: { 'western-romans': 0, patrimonium: 0 }, overlord: { sardinians: null } } })
  t.expect({ board: { units: { 'western-romans': { etruria: { 'roman-foederati': 0 }, syracusae: { legion: 0 } } } } })
  const board = { round: 5, towns: { roma: 'yellow' }, units: { 'western-romans': { etruria: { legion: 1 } }, lombards: { roma: { infantry: 1 } } } }
  const u = lay('italia-2', board, [
    { proc: 'game', at: 'rounds' },
    { proc: 'round', at: 'transform' },
  ])
  go(u, 'take-from etruria')
  assert.equal(asks(u), 'flight.choose')
  go(u, 'retreat-unit infantry', 'go-to umbria')
  assert.equal(units(u, 'patrimonium', 'roma'), 2)
  u.expect({ board: { keeper: { roma: 'red' } } })
})
rule('[italia.12.4-1] a Patrimonium with a unit in Roma gets no more there', () => {
  const t = lay('italia-2', { round: 5, units: { 'western-romans': { roma: { legion: 1 } } } }, [
    { proc: 'game', at: 'rounds' },
    { proc: 'round', at: 'transform' },
  ])
  go(t, 'take-from roma')
  assert.equal(units(t, 'patrimonium', 'roma'), 1)
})
rule('[italia.12.4-1] African Romans become Byzantines in place; Huns and Visigoths go', () => {
  const t = lay(
    'italia-2',
    {
      round: 6,
      units: { 'african-romans': { africa: { infantry: 2 } } },
      fleets: { 'african-romans': { 'mare-libycum': 1 } },
      holds: [{ nation: 'african-romans', at: 'mare-libycum', units: ['infantry'], leaders: [] }],
    },
    [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'transform' },
    ],
  )
  assert.equal(units(t, 'byzantines', 'africa'), 2)
  t.expect({
    board: {
      fleets: { byzantines: { 'mare-libycum': 1 } },
      holds: [{ nation: 'byzantines', at: 'mare-libycum', units: ['infantry'], leaders: [], moved: false }],
    },
  })
  const u = lay('italia-2', { round: 2, units: { huns: { roma: { infantry: 3 } } }, leaders: { attila: 'roma' } }, [
    { proc: 'game', at: 'rounds' },
    { proc: 'round', at: 'transform' },
  ])
  assert.equal(units(u, 'huns', 'roma') + (leader(u, 'attila') === null ? 0 : 1), 0)
})
rule('[italia.r-119] without counters for all the first areas go over', () => {
  const board = { round: 6, units: { 'african-romans': { roma: { infantry: 1 }, africa: { infantry: 2 } }, byzantines: { syracusae: { infantry: 17 } } } }
  const t = lay('italia-2', board, [
    { proc: 'game', at: 'rounds' },
    { proc: 'round', at: 'transform' },
  ])
  assert.deepEqual([units(t, 'byzantines', 'roma'), units(t, 'byzantines', 'africa'), units(t, 'african-romans', 'africa')], [1, 1, 0])
})
rule('[italia.11.0-4] area points come before transformations', () => {
  const t = lay('italia-2', { round: 5, units: { 'western-romans': { roma: { legion: 1 } } } }, [
    { proc: 'game', at: 'rounds' },
    { proc: 'round', at: 'score' },
  ])
  assert.equal(points(t, 'western-romans'), 0.5)
  assert.equal(asks(t), 'transform.choose')
})
rule('[italia.5.0-7 italia.5.0-1] a nation without pieces is passed over if what its card brings does not come', () => {
  const next = (dead: string[], units: object = {}) => {
    const t = lay('italia-2', { round: 8, dead, units } as never, [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'turns', next: 12 },
    ])
    return (t.now()['board'] as { active: string }).active
  }
  assert.equal(next([], { arabs: { africa: { infantry: 1 } } }), 'lombards')
  assert.equal(next(['liutprand'], { arabs: { africa: { infantry: 1 } } }), 'arabs')
  assert.equal(next(['liutprand'], { lombards: { pavia: { infantry: 1 } } }), 'lombards')
})
rule('[italia.12.5-2 italia.7.2-22] who waits only for troops of a dead leader is out, and its subjects are free', () => {
  const after = (dead: string[]) => {
    const t = inTurn('franks', 'book', {
      round: 8,
      dead,
      overlord: { sardinians: 'lombards' },
      units: { sardinians: { olbia: { infantry: 1 } }, franks: { roma: { infantry: 1 } } },
    })
    return overlord(t, 'sardinians')
  }
  assert.deepEqual([after([]), after(['aistulf', 'desiderius'])], ['lombards', null])
})
rule('[italia.5.0-7 italia.r-105] nor has it a turn if there is no place for them', () => {
  const next = (etruria: object) => {
    const t = lay('italia-1', { round: 9, units: { samnites: { samnium: { infantry: 1 } }, ...etruria } } as never, [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'turns', next: 1 },
    ])
    return (t.now()['board'] as { active: string }).active
  }
  assert.deepEqual([next({}), next({ romans: { etruria: { legion: 1 } } })], ['etruscans', 'samnites'])
})
