import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findAreaById, CAMPS } from '../../src/kinds.ts'
import { n, s } from '../help.ts'
import { battle, moving, phase, spent, unit, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
type Camp = (typeof CAMPS)[number]
const drawn = (card: string, more: object = {}, rolls: readonly number[] = [], camp: Camp = 'romans', others: object = {}): Table =>
  phase(
    { turn: 2, ...more },
    [
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'events', at: 'raids', drawn: [...CAMPS], raided: ['picti', 'hiberni', 'saxones', 'viccingi', 'barbari', 'blemmyes', 'arabes', 'angli'] },
      { proc: 'event', at: 'answer', card, camp },
    ],
    { rolls, ...others },
  )

rule('[invasions.X.B-4] Decadence: the oldest civilized nation, of equals the one the drawer names', () => {
  const t = drawn('decadence-20', { age: { romani: 6, orientali: 6, persae: 2, visigothi: 7 } })
  assert.deepEqual(t.offered('romans', 'name-nation'), ['orientali', 'romani'])
  t.play('romans', 'name-nation', 'orientali')
  assert.deepEqual([board(t).age[n('orientali')], board(t).age[n('romani')]], [7, 6])
})
rule('[invasions.X.B-4] Heresy: any area where a civilized nation that is not immune rules a province, and that has none', () => {
  const t = drawn('heresy-32', { heresy: { africa: 1 } })
  const areas = t.offered('romans', 'name-area')
  assert.ok(areas.includes('italia') && !areas.includes('africa') && !areas.includes('germania'))
  t.play('romans', 'name-area', 'mesopotamia')
  assert.equal(board(t).heresy[findAreaById('mesopotamia')], 2)
})
rule('[invasions.X.B-4] Revolt: in a civilized nation that the drawer names, and not where no province can rise', () => {
  const controller = { media: 'persae', latium: 'romani' }
  const t = drawn('revolt-51', { controller, home: { persae: 'chaldea', romani: 'latium', orientali: 'thracia' } }, [9], 'goths')
  assert.deepEqual(t.offered('goths', 'name-nation'), ['persae'])
  t.play('goths', 'name-nation', 'persae').play('huns', 'revolt-at', 'media')
  assert.equal(board(t).revolt[s('media')], 1)
})
rule('[invasions.X.B-4] Shortage: the richest loses half, rounded up, at most ten', () => {
  const left = (gold: number): number => {
    const t = drawn('shortage-56', { turn: 1, gold: { romani: gold, orientali: 2, persae: 1 } })
    assert.deepEqual(t.offered('romans', 'name-nation'), ['romani'])
    return board(t.play('romans', 'name-nation', 'romani')).gold[n('romani')]!
  }
  assert.deepEqual([left(7), left(20), left(30)], [3, 10, 20])
})
rule('[invasions.X.B-4] Famine: west or east by a D2, then the table; a gold for each level there, half with a granary elsewhere; and no growth', () => {
  const gold = { romani: 20, orientali: 20, persae: 20 }
  const west = drawn('famine-26', { gold, controller: { latium: 'romani' } }, [2, 6])
  const levels = ['campania', 'cisalpina', 'latium', 'sicilia', 'umbria', 'venetia'].reduce((sum, id) => sum + board(west).cityLevel[s(id)]!, 0)
  assert.deepEqual([20 - board(west).gold[n('romani')]!, board(west).starved[findAreaById('italia')], board(west).gold[n('orientali')]], [levels, 1, 20])
  const stores = drawn('famine-26', { gold, controller: { africa: 'romani' } }, [2, 6])
  assert.equal(20 - board(stores).gold[n('romani')]!, Math.ceil(levels / 2))
  const east = drawn('famine-26', { gold }, [3, 9])
  assert.equal(board(east).starved[findAreaById('mesopotamia')], 1)
})
rule('[invasions.X.B-4 invasions.r-219] Plague: every stack of two or more in the area loses one, its owner’s choice', () => {
  const units = {
    latium: { romani: { legion: 2 } },
    tuscia: { romani: { legion: 1 } },
    campania: { visigothi: { infantry: 2 } },
    treveria: { romani: { legion: 2 } },
    umbria: { romani: { infantry: 1 }, 'visigothi@romani': { archers: 1 } },
  }
  const t = drawn('plague-45', { units }, [2, 6])
  const asked: string[] = []
  while (t.question() === 'event.lose') {
    const seat = t.asked()[0]!
    asked.push(seat)
    t.play(seat, 'give-up', t.offered(seat, 'give-up')[0])
  }
  assert.deepEqual(asked.sort(), ['goths', 'romans'])
  assert.deepEqual([whereIs(t, 'romani-legion-3'), whereIs(t, 'romani-infantry-1'), whereIs(t, 'visigothi-archers-1')], ['tuscia', 'umbria', 'umbria'])
})
rule(
  '[invasions.X.B-4 invasions.III.F-6] City Growth: a city or site of the drawer’s civilized nations, else of the player with fewest points who has one',
  () => {
    const t = drawn('city-growth-15', { controller: { neustria: 'romani', lugdunum: 'romani' }, cityLevel: { neustria: 3 } })
    assert.deepEqual(t.offered('romans', 'name-place'), ['lugdunum'])
    t.play('romans', 'name-place', 'lugdunum')
    assert.deepEqual([board(t).cityLevel[s('lugdunum')], board(t).cityHolder[s('lugdunum')]], [1, n('romani')])
    const others = (vp: object) =>
      drawn('city-growth-15', { vp, controller: { lugdunum: 'romani', rhagae: 'persae' }, cityLevel: {} }, [], 'goths').offered('goths', 'name-place')
    assert.deepEqual(
      [others({ romans: 1, persians: 5 }), others({ romans: 5, persians: 1 }), others({ romans: 2, persians: 2 })],
      [['lugdunum'], ['rhagae'], ['lugdunum', 'rhagae']],
    )
    const starved = drawn('city-growth-15', {
      controller: { neustria: 'romani' },
      cityLevel: { neustria: 1 },
      cityHolder: { neustria: 'romani' },
      starved: { 'gallia-septentrionalis': 1 },
    })
    assert.notEqual(starved.question(), 'event.target')
  },
)
rule('[invasions.X.B-7] Reserve: the discards come back, and the drawer draws again', () => {
  const zones = { 'event-deck': [], 'event-discard': ['reserve-50', 'illness-37'] }
  const t = drawn('reserve-50', {}, [], 'romans', { zones, draws: ['illness-37'] })
  assert.deepEqual([t.state.secrets.zones['hand-romans'].length, t.state.secrets.zones['event-discard'].length], [1, 0])
  const open = drawn('reserve-50', {}, [], 'romans', { zones: { 'event-deck': [], 'event-discard': ['reserve-50', 'decadence-20'] }, draws: ['decadence-20'] })
  assert.equal(open.question(), 'event.target')
})
rule('[invasions.X.B-4 invasions.r-141] City Growth: a player who holds two camps has the cities of both', () => {
  const more = { controller: { lugdunum: 'romani', rhagae: 'persae' }, cityLevel: {}, vp: { romans: 9, huns: 9, persians: 1, goths: 1 } }
  const places = drawn('city-growth-15', more, [], 'huns', { options: { seats: 2 } }).offered('romans', 'name-place')
  assert.ok(places.includes('lugdunum') && !places.includes('rhagae'))
})
rule('[invasions.X.B-4 invasions.X.D-4] Caravan and Harsh Winter hold for the turn', () => {
  assert.equal(board(drawn('caravan-12', {}, [1])).caravan, true)
  assert.equal(board(drawn('harsh-winter-31', {}, [1])).frozen, true)
  const next = phase({ turn: 2, caravan: true, frozen: true }, [{ proc: 'turn', at: 'next' }])
  assert.deepEqual([board(next).caravan, board(next).frozen], [false, false])
})
rule('[invasions.X.B-4] Harsh Winter: the Rhine neither hampers an attack nor gives an ambush', () => {
  const crossing = (frozen: boolean): number => {
    const t = moving('alamanni', { turn: 2, frozen, units: { franconia: { alamanni: { infantry: 2 } } }, home: { alamanni: 'franconia' } })
    t.play('huns', 'move-from', 'franconia').play('huns', 'step-to', 'treveria')
    while (t.question()?.startsWith('window.')) t.play(t.asked()[0]!, 'pass')
    return board(t).crossed[unit('alamanni-infantry-1')]!
  }
  assert.deepEqual([crossing(false), crossing(true)], [1, 0])
})
rule('[invasions.X.B-4 invasions.r-138] without a target a public event does nothing', () => {
  const t = drawn('heresy-32', { controller: {} })
  assert.notEqual(t.question(), 'event.target')
})

// ---- While stacks move ----
const hold = (seat: string, ...cards: string[]) => ({ zones: { [`hand-${seat}`]: cards } })
rule('[invasions.X.B-4] Forced March: two steps more for the stack, whoever plays it', () => {
  const far = (card: boolean): number => {
    const t = moving('visigothi', { turn: 4, units: { valachia: { visigothi: { infantry: 1 } } } }, hold('goths', 'forced-march-28'))
    t.play('goths', 'move-from', 'valachia')
    if (card) t.play('goths', 'play', 'forced-march-28')
    let steps = 0
    for (const to of ['dacia', 'tisia', 'carpathia', 'tisia', 'dacia', 'valachia']) {
      if (!t.offered('goths', 'step-to').includes(to)) break
      t.play('goths', 'step-to', to)
      steps += 1
    }
    return steps
  }
  assert.deepEqual([far(false), far(true)], [3, 5])
})
rule('[invasions.X.B-4 invasions.r-27] Scorched Earth: two steps of the stack are gone, no more, and there is nothing to plunder', () => {
  const t = moving(
    'visigothi',
    { turn: 4, leaderAt: { alaricus: 'valachia' }, units: { valachia: { visigothi: { 'noble-cavalry': 1 } } } },
    hold('romans', 'scorched-earth-55'),
  )
  t.play('goths', 'move-from', 'valachia').play('goths', 'step-to', 'moesia-inferior').play('romans', 'play', 'scorched-earth-55')
  while (t.question()?.startsWith('window.')) t.play(t.asked()[0]!, 'pass')
  assert.equal(spent(t, 'visigothi-noble-cavalry-1'), 3)
  assert.ok(t.offered('goths', 'step-to').length > 0)
  assert.deepEqual(board(t).now.scorched, [s('moesia-inferior')])
  const own = moving('visigothi', { turn: 4, units: { valachia: { visigothi: { infantry: 1 } } } }, hold('goths', 'scorched-earth-55'))
  own.play('goths', 'move-from', 'valachia').play('goths', 'step-to', 'dacia')
  assert.ok(!own.offered('goths', 'play').includes('scorched-earth-55'))
})
rule('[invasions.X.B-4] scorched, a city that falls is not plundered', () => {
  const taken = (scorched: readonly string[]): string | null =>
    phase({ turn: 4, units: { venetia: { visigothi: { infantry: 1 } } }, now: { scorched, side: ['visigothi'] }, plundered: {} }, [
      { proc: 'combat', at: 'choose', nation: 'visigothi' },
      { proc: 'conquest', at: 'take', nation: 'visigothi', place: 'venetia', from: 'romani' },
    ]).question()
  assert.deepEqual([taken([]), taken(['venetia']) === 'conquest.loot'], ['conquest.loot', false])
})
rule('[invasions.X.B-4] Reaction: an interception, by land or sea, succeeds without a roll', () => {
  const units = { valachia: { visigothi: { infantry: 1 } }, thracia: { orientali: { legion: 2 } } }
  const t = moving('visigothi', { turn: 4, units }, hold('romans', 'reaction-48'))
  t.play('goths', 'move-from', 'valachia').play('goths', 'step-to', 'moesia-inferior')
  while (t.question()?.startsWith('window.')) t.play(t.asked()[0]!, 'pass')
  t.play('romans', 'intercept-from', 'thracia').play('romans', 'march-through', 'moesia-inferior').play('romans', 'finish')
  assert.equal(t.question(), 'window.reaction')
  t.play('romans', 'play', 'reaction-48')
  assert.ok(!t.events.some(({ event }) => event.is === 'rolled' && event.what === 'interception'))
  if (t.question() === 'interception.order') t.play('romans', 'intercept-from', 'thracia')
  assert.equal(whereIs(t, 'orientali-legion-1'), 'moesia-inferior')
})
rule('[invasions.X.B-6] an inactive people is struck by events only in battle', () => {
  const units = { tisia: { sclaveni: { infantry: 4 }, avari: { infantry: 2 } } }
  const t = battle('avari', 'sclaveni', 'tisia', { turn: 9, stage: { avari: 1, sclaveni: 2 }, aggressors: ['avari'], units }, hold('romans', 'desertion-21'))
  t.play('romans', 'play', 'desertion-21')
  assert.deepEqual(t.offered('romans', 'choose-way'), ['defender'])
})
