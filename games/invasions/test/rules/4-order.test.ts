import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findCitiesForCapital, findCitiesThatMayGrow } from '../../src/board/ages.ts'
import { listActiveNationsInOrder } from '../../src/board/order.ts'
import { findVoyages } from '../../src/board/sea.ts'
import { findUnitsOpenToCalamity } from '../../src/cards/calamities.ts'
import { ADMIN_CARDS, CARD_AND_MARKER_DATA } from '../../src/data/cards.ts'
import { isMinorKingdom } from '../../src/data/nations.ts'
import { cardKind, findLeaderById, religionKind, type Nation } from '../../src/kinds.ts'
import { verbNounShapes } from '../../src/types.ts'
import { bare, n, put, s, settled, start } from '../help.ts'
import { moving, phase, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
/** Answers in the plainest way until nothing of this kind is asked any more. */
function plainly(t: Table, isOver: () => boolean): Table {
  for (let i = 0; i < 400 && !isOver(); i++) {
    const seat = t.asked()[0]!
    const verb = ['pass', 'refuse', 'finish', 'stop'].find(one => t.verbs(seat).includes(one))
    if (verb !== undefined) t.play(seat, verb)
    else t.play(seat, t.verbs(seat)[0]!, t.offered(seat, t.verbs(seat)[0]!)[0])
  }
  return t
}
rule('[invasions.IV-4] reinforcements are taken in national activation order, minor kingdoms as the oldest kingdom', () => {
  const t = phase({ turn: 2 }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at: 'next' },
  ])
  const served: Nation[] = []
  for (let i = 0; i < 200; i++) {
    const frame = t.state.stack.find(one => one.proc === 'reinforce')
    if (frame?.proc !== 'reinforce') break
    for (const nation of frame.done) if (!served.includes(nation)) served.push(nation)
    plainly(
      t,
      () => t.state.stack.every(one => one.proc !== 'reinforce') || t.state.stack.some(one => one.proc === 'reinforce' && one.done.length > served.length),
    )
  }
  const order = listActiveNationsInOrder(start()).filter(nation => served.includes(nation))
  assert.deepEqual(
    served.filter(nation => !isMinorKingdom[nation]),
    order,
  )
  const firstKingdom = served.indexOf(n('persae'))
  assert.ok(served.some(nation => isMinorKingdom[nation]) && served.every((nation, i) => !isMinorKingdom[nation] || i < firstKingdom))
})
rule('[invasions.r-11] all incomes come before the first purchase, all cards before the first income', () => {
  const t = phase({ turn: 3, gold: { romani: 40, orientali: 40, persae: 40 } }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'cards' },
  ])
  const told = () => t.events.map(({ event }) => event)
  plainly(t, () => t.question() === 'purchases.buy')
  const incomes = told().filter(event => event.is === 'gold' && event.why === 'income')
  assert.deepEqual(
    ['persae', 'romani', 'orientali'].map(id => incomes.some(event => event.is === 'gold' && event.nation === n(id))),
    [true, true, true],
  )
  const lastCard = told().findLastIndex(event => event.is === 'governed')
  assert.ok(told().findIndex(event => event.is === 'gold' && event.why === 'income') > lastCard)
})
rule('[invasions.r-10 invasions.r-167] stacking is looked at when a movement ends, not while reinforcements or stacks come in', () => {
  const t = phase({ turn: 4, units: { valachia: { visigothi: { infantry: 5 } } } }, [
    { proc: 'reinforce', at: 'next', done: ['visigothi'] },
    { proc: 'reinforcement', at: 'due', nation: 'visigothi' },
  ])
  assert.ok(board(t).units.place.filter(place => place === s('valachia')).length >= 5)
  const move = moving('visigothi', { turn: 4, units: { valachia: { visigothi: { infantry: 4 } }, dacia: { visigothi: { archers: 2 } } } })
  move.play('goths', 'move-from', 'dacia').play('goths', 'step-to', 'valachia')
  assert.equal(board(move).units.place.filter(place => place === s('valachia')).length, 6)
  if (move.verbs('goths').includes('stop')) move.play('goths', 'stop')
  move.refused('goths', 'finish', undefined, 'invasions.XVII.A-3')
})
rule('[invasions.III.B-10] fleets carry, and without one nobody sails', () => {
  const b = settled(bare())
  const [legion] = put(b, 'romani', 'legion', 'sicilia')
  const cargo = { units: [legion!], leaders: 0 }
  assert.deepEqual(findVoyages(b, n('romani'), s('sicilia'), cargo, 3), [])
  put(b, 'romani', 'fleet', 'mare-siculum')
  assert.ok(findVoyages(b, n('romani'), s('sicilia'), cargo, 3).some(voyage => voyage.to === s('africa')))
  const war = phase({ turn: 4, units: { 'mare-siculum': { romani: { fleet: 1 }, vandali: { fleet: 1 } } }, stage: { vandali: 1, romani: 1 } }, [
    { proc: 'activation', at: 'fight', nation: 'romani' },
    { proc: 'movement', at: 'choose', nation: 'romani', from: 'mare-siculum', group: ['romani-fleet-1'] },
  ])
  war.play('romans', 'stop')
  assert.equal(war.question(), 'naval.declare')
})
rule('[invasions.III.H-3] gold passes by tribute, loans, cards and sheets: nobody may simply give it', () => {
  assert.deepEqual(
    Object.keys(verbNounShapes).filter(verb => /gold|pay|give-to|gift/.test(verb)),
    [],
  )
  const t = phase({ turn: 4, gold: { orientali: 12 } }, [{ proc: 'activation', at: 'window', nation: 'visigothi' }], {
    zones: { 'diplomacy-of-orientali': ['diplomacy-tribute-1'] },
  })
  t.play('romans', 'play', 'diplomacy-tribute-1').play('romans', 'name-nation', 'visigothi')
  assert.deepEqual([board(t).gold[n('orientali')], board(t).gold[n('visigothi')]], [2, 10])
})
rule('[invasions.VI.C-3 invasions.r-135] only raiders who are to be a nation keep gold, and have an age once they are', () => {
  const small = (nation: string, seat: 'huns' | 'persians' | 'goths', units: readonly string[]) => {
    const t = phase({ turn: 3, units: {}, gold: {}, raid: {}, plundered: {}, cityLevel: {}, controller: { cantium: 'romani' }, vp: {} }, [
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'events', at: 'markers' },
      { proc: 'raid', at: 'result', nation, target: 'cantium', start: 'cantium', units, die: 5 },
    ])
    return [board(t).gold[n(nation)], board(t).vp[seat], board(t).age[n(nation)]]
  }
  assert.deepEqual(small('angli', 'persians', ['angli-amphibious-infantry-1', 'angli-amphibious-infantry-2']), [1, 1, 0])
  assert.deepEqual(small('viccingi', 'romans' as never, ['viccingi-amphibious-infantry-1', 'viccingi-amphibious-infantry-2'])[0], 0)
  const entering = phase({ turn: 5 }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at: 'begin' },
  ])
  assert.deepEqual([board(entering).age[n('angli')], board(entering).stage[n('angli')], board(entering).age[n('viccingi')]], [1, 1, 0])
})
rule('[invasions.r-140] the last turn’s points are all that were booked in it, control included', () => {
  const t = phase({ turn: 12, vp: {}, vpTurn: { romans: 2 }, acted: {} }, [{ proc: 'turn', at: 'scoring' }])
  assert.ok(board(t).vp.romans > 0 && board(t).vpTurn.romans === board(t).vp.romans + 2)
})
rule('[invasions.r-152] revolt and plunder do not keep a city from growing, and any city held may be the capital', () => {
  const b = bare()
  b.status[n('visigothi')] = 1
  for (const [place, revolt, plundered] of [
    ['garumnum', 1, 0],
    ['rhodanus', 0, 1],
  ] as const) {
    put(b, 'visigothi', 'infantry', place)
    ;[b.controller[s(place)], b.cityHolder[s(place)], b.cityLevel[s(place)], b.revolt[s(place)], b.plundered[s(place)]] = [
      n('visigothi'),
      n('visigothi'),
      1,
      revolt,
      plundered,
    ]
  }
  assert.deepEqual(new Set(findCitiesThatMayGrow(b, n('visigothi'))), new Set([s('garumnum'), s('rhodanus')]))
  assert.deepEqual(new Set(findCitiesForCapital(b, n('visigothi'))), new Set([s('garumnum'), s('rhodanus')]))
})

// ---- Administration ----
const cardWith = (leader: boolean): string =>
  cardKind.ids[
    ADMIN_CARDS.find(card => CARD_AND_MARKER_DATA[card]!.admin!.young.leader === leader && CARD_AND_MARKER_DATA[card]!.admin!.young.calamity === null)!
  ]!
const governed = (leader: boolean): Table =>
  phase({ turn: 3, leaderAt: { 'sapor-ii': 'media', satrapa: 'media', sarbaraza: 'media' } }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'income', done: ['persae', 'romani', 'orientali'] },
    { proc: 'govern', at: 'leaders', nation: 'persae', card: cardWith(leader), section: 0 },
  ])
rule('[invasions.XIII.E-4 invasions.XIII.E-5] with the check mark leaders act as ever; with the cross ruler and standard leaders stay in the capital', () => {
  const idle = (t: Table) => ['sapor-ii', 'satrapa', 'sarbaraza'].map(id => [board(t).idle[findLeaderById(id)], board(t).leaderAt[findLeaderById(id)]])
  const [media, chaldea] = [s('media'), s('chaldea')]
  assert.deepEqual(idle(governed(true)), [
    [0, media],
    [0, media],
    [0, media],
  ])
  assert.deepEqual(idle(governed(false)), [
    [1, chaldea],
    [1, chaldea],
    [0, media],
  ])
})
const strike = (which: string, nation: string, more: object, rolls: readonly number[] = [], zones: object = {}): Table =>
  phase(
    { turn: 2, ...more },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'ceiling' },
      { proc: 'calamity', at: 'strike', nation, which },
    ],
    { rolls, zones },
  )
rule('[invasions.r-219] losses strike only what a nation commands itself; a Caesar is no ruler', () => {
  const b = bare()
  const [own] = put(b, 'romani', 'legion', 'latium')
  const [lent] = put(b, 'romani', 'infantry', 'thracia')
  const [borrowed] = put(b, 'visigothi', 'infantry', 'latium')
  put(b, 'romani', 'fleet', 'mare-tyrrhenum')
  put(b, 'romani', 'limes', 'treveria')
  ;[b.units.holder[lent!], b.units.holder[borrowed!]] = [n('orientali'), n('romani')]
  assert.deepEqual(findUnitsOpenToCalamity(b, n('romani')), [own])
  const quiet = { heresy: {}, gold: { romani: 9 }, units: { latium: { romani: { legion: 2 } } } }
  const alone = strike('usurper', 'romani', { ...quiet, leaderAt: { 'caesar-occidentis': 'latium' } }, [5])
  assert.equal(board(alone).gold[n('romani')], 9)
  const ruled = strike('usurper', 'romani', { ...quiet, leaderAt: { gratianus: 'latium' } }, [5])
  assert.equal(board(ruled).gold[n('romani')], 6)
  const few = strike('usurper', 'romani', { ...quiet, leaderAt: {}, units: { latium: { romani: { legion: 1 } } } }, [5])
  few.play('romans', 'give-up', 'romani-legion-1')
  assert.deepEqual([whereIs(few, 'romani-legion-1'), few.question() === 'calamity.lose'], [null, false])
})
rule('[invasions.XXXI.C-5] a heresy names the religion that it strikes: the area’s by the event, the nation’s by the calamity', () => {
  const named = (t: Table): string => {
    const told = t.events.find(({ event }) => event.is === 'heresy')?.event
    return told?.is === 'heresy' ? religionKind.ids[told.religion]! : ''
  }
  const event = phase({ turn: 2 }, [
    { proc: 'turn', at: 'diplomacy' },
    { proc: 'events', at: 'markers' },
    { proc: 'event', at: 'target', card: 'heresy-32', camp: 'romans' },
  ])
  assert.equal(named(event.play('romans', 'name-area', 'aegyptus')), 'monophysite')
  const card = ADMIN_CARDS.find(
    one => CARD_AND_MARKER_DATA[one]!.admin!.old.calamity === 'heresy' || CARD_AND_MARKER_DATA[one]!.admin!.mature.calamity === 'heresy',
  )!
  const age = CARD_AND_MARKER_DATA[card]!.admin!.old.calamity === 'heresy' ? 9 : 5
  const struck = phase(
    { turn: 3, heresy: {}, age: { persae: age }, status: { persae: 1 }, gold: { persae: 40 } },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'income', done: ['persae'] },
      { proc: 'govern', at: 'card', nation: 'persae' },
    ],
    { zones: { 'look-persians': [cardKind.ids[card]!] } },
  ).play('persians', 'choose-card', cardKind.ids[card]!)
  assert.equal(named(struck), 'mazdean')
})
