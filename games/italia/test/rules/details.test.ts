/** Corner cases of single clauses, chapter by chapter. */
import assert from 'node:assert/strict'
import { findThingById } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import first from '../../data/nations-1.json' with { type: 'json' }
import second from '../../data/nations-2.json' with { type: 'json' }
import { findContestedAreas } from '../../src/board/control.ts'
import { MOVEMENT_OF_TYPE } from '../../src/data.ts'
import { italia } from '../../src/index.ts'
import { INFANTRY, LEGION, nationKind, spaceKind } from '../../src/kinds.ts'
import { asks, can, civil, fighting, fleets, go, has, inTurn, lay, leader, moving, no, overlord, turn, units, until, type Table } from '../table.ts'
import { fabius, seaborne } from '../campaigns.ts'

const citesOf = (t: Table, is: string): readonly (readonly string[])[] => t.events.filter(e => e.event.is === is).map(e => e.cite)
const infantry = (count: number) => ({ infantry: count })

rule('[italia.4.0-2] every unit of every card stands where the card says, and no other', () => {
  for (const [scenario, nations] of [
    ['italia-1', first.nations],
    ['italia-2', second.nations],
  ] as const) {
    const { state } = italia.setup(scenario, italia.options({}), [1, 2, 3, 4, 5, 6, 7, 8])
    const { board } = italia.describe({ ...state, board: italia.def.start(scenario, {}, state.seats).board }) as { board: { units: object; fleets: object } }
    const laid: { [nation: string]: number } = {}
    const cards: { [nation: string]: number } = {}
    const sum = (v: unknown): number => (typeof v === 'number' ? v : Object.values(v as object).reduce((total: number, x) => total + sum(x), 0))
    for (const grid of [board.units, board.fleets]) for (const [n, v] of Object.entries(grid)) laid[n] = (laid[n] ?? 0) + sum(v)
    for (const n of nations) for (const row of n.setup) cards[n.id] = (cards[n.id] ?? 0) + sum(row.units)
    assert.deepEqual(laid, Object.fromEntries(Object.entries(cards).filter(([, k]) => k > 0)))
  }
})
rule('[italia.r-12 italia.7.1-1] a fleet without a coast waits, and the unit bought after it is placed', () => {
  const aside = ['fleet', 'infantry'].map(type => ({ nation: 'carthaginians', type }))
  const t = inTurn('carthaginians', 'place', { aside, units: { carthaginians: { perusia: infantry(1) } } })
  go(t, 'place perusia')
  assert.deepEqual(t.event('placed'), { is: 'placed', nation: 'carthaginians', type: 'infantry', where: 'perusia', count: 1 })
  t.expect({ board: { aside: [{ nation: 'carthaginians', type: 'fleet' }] } })
})
rule('[italia.r-25 italia.r-114] one capital in a check: the next crowded area is cut', () => {
  const t = inTurn('celts', 'march', { units: { celts: { verona: infantry(4), pavia: infantry(3) } } })
  go(t, 'done')
  assert.equal(asks(t), 'stacking.cut')
  const [over] = can(t, 'declare-capital')
  go(t, `declare-capital ${over}`)
  assert.deepEqual([asks(t), has(t, 'declare-capital')], ['stacking.cut', false])
})
rule('[italia.8.1-4] the old capital is checked at once when another is named to save a unit', () => {
  const t = inTurn('celts', 'march', { capital: { celts: 'ravenna' }, units: { celts: { verona: infantry(4), ravenna: infantry(4) } } })
  go(t, 'done', 'declare-capital verona')
  go(t, 'remove infantry')
  assert.deepEqual([units(t, 'celts', 'verona'), units(t, 'celts', 'ravenna')], [4, 3])
})
rule('[italia.8.0-6] what stacking takes is logged with its rule', () => {
  const t = inTurn('celts', 'march', { units: { celts: { verona: infantry(4) } } })
  go(t, 'done', 'remove infantry')
  assert.deepEqual(citesOf(t, 'lost'), [['italia.8.0-6']])
})

// ---- 9 Movement ----
rule('[italia.r-113] who begins among enemies may stay there, however many they are', () => {
  const t = moving('celts', { units: { celts: { verona: infantry(5) }, illyrians: { verona: infantry(1) } } })
  go(t, 'march verona', ...Array.from({ length: 5 }, () => 'take infantry'), 'halt')
  assert.equal(asks(t), 'movement.choose')
})
rule('[italia.r-29 italia.9.0-4] a leader takes up nobody who has moved as far as he may', () => {
  const at = (used: number) => {
    const t = moving('romans', { round: 2, leaders: { fabius: 'roma' }, units: { romans: { roma: { legion: 1 } } } })
    go(t, 'march roma', 'take-leader fabius')
    t.state.board.tracks = [{ type: LEGION, at: findThingById(spaceKind, 'roma'), used, from: findThingById(spaceKind, 'roma') }]
    return has(t, 'take')
  }
  assert.deepEqual([at(MOVEMENT_OF_TYPE[LEGION]! - 1), at(MOVEMENT_OF_TYPE[LEGION]!)], [true, false])
})
rule('[italia.9.1-2] a leader is taken along once, and none who has marched', () => {
  const t = moving('romans', { round: 3, leaders: { papirius: 'roma', decius: 'roma' }, units: { romans: { roma: { legion: 1 } } } })
  go(t, 'march roma', 'take-leader papirius')
  assert.deepEqual(can(t, 'take-leader'), ['decius'])
  go(t, 'step neapolis', 'halt', 'march roma', 'take-leader decius', 'step neapolis', 'halt')
  assert.deepEqual([can(t, 'march'), leader(t, 'decius')], [['roma'], 'neapolis'])
})
rule('[italia.9.4-2] one who has moved keeps the whole group from a strait', () => {
  const board = { leaders: { timoleon: 'rhegium' }, units: { greeks: { rhegium: infantry(2) } } }
  const t = moving('greeks', board)
  go(t, 'march rhegium', 'take-leader timoleon')
  t.state.board.tracks = [{ type: INFANTRY, at: findThingById(spaceKind, 'rhegium'), used: 1, from: findThingById(spaceKind, 'bruttium') }]
  go(t, 'take infantry', 'take infantry')
  no(t, 'step messana', '9.4-2')
})
rule('[italia.9.0-2] only who marches can be left on the way', () => {
  const t = moving('romans', { units: { romans: { roma: { legion: 1, 'consular-legion': 1 } } } })
  go(t, 'march roma', 'take legion', 'step neapolis')
  no(t, 'drop consular-legion', '9.0-2')
})
rule('[italia.9.3-5] with a city as many as the defenders overrun it, and not fewer', () => {
  const passes = (staying: number) => {
    const t = moving('celts', {
      towns: { mediolanum: 'blue' },
      units: { celts: { verona: infantry(1), mediolanum: infantry(staying) }, illyrians: { mediolanum: infantry(2) } },
    })
    go(t, 'march verona', 'take infantry', 'step mediolanum')
    return can(t, 'step').length > 0
  }
  assert.deepEqual([passes(1), passes(2)], [false, true])
})
rule('[italia.9.6-8 italia.12.3.1-9] two fleets take two units each, not three and one', () => {
  const t = seaborne()
  go(t, 'embark mare-tyrrhenum', 'pick-empty-fleet', 'pick-empty-fleet', 'done')
  for (let i = 0; i < 4; i++) go(t, 'embark roma', 'take legion')
  assert.deepEqual(
    t.state.board.holds.map(h => h.units.length),
    [2, 2],
  )
})
rule('[italia.13.2-2] the way to Alpes is logged', () => {
  const t = moving('carthaginians', { round: 6, leaders: { hannibal: 'alpes' }, units: { carthaginians: { alpes: infantry(1), africa: infantry(1) } } })
  go(t, 'transfer africa', 'take infantry')
  assert.deepEqual(t.event('stepped'), { is: 'stepped', nation: 'carthaginians', from: 'africa', to: 'alpes', count: 1 })
  assert.equal(units(t, 'carthaginians', 'alpes'), 2)
})

// ---- 10 Combat ----
rule('[italia.10.0-1] areas with enemies are those to be fought in', () => {
  const t = fighting('celts', { units: { celts: { verona: infantry(1), pavia: infantry(1) }, illyrians: { verona: infantry(1) } } })
  assert.deepEqual(
    findContestedAreas(t.state.board, findThingById(nationKind, 'celts')).map(a => spaceKind.ids[a]),
    ['verona'],
  )
})
rule('[italia.10.8-11] a laden fleet retreats with its cargo, an empty one without', () => {
  const t = fighting('romans', {
    fleets: { romans: { 'mare-tyrrhenum': 2 }, carthaginians: { 'mare-tyrrhenum': 1 } },
    holds: [{ nation: 'romans', at: 'mare-tyrrhenum', units: ['legion'] }],
    units: { romans: { roma: { legion: 1 } } },
  })
  t.dice([1, 1, 1])
  go(t, 'attack-fleets mare-tyrrhenum', 'choose-enemy carthaginians')
  go(until(t, 'combat.order'), 'fight-at-sea mare-tyrrhenum', 'choose-enemy carthaginians')
  go(t, 'pick-laden-fleet ship-1', 'go-to mare-sardoum', 'pick-empty-fleet', 'go-to mare-siculum')
  t.expect({ board: { holds: [{ nation: 'romans', at: 'mare-sardoum', units: ['legion'], leaders: [], moved: false }] } })
  assert.deepEqual([fleets(t, 'romans', 'mare-sardoum'), fleets(t, 'romans', 'mare-siculum')], [1, 1])
})

// ---- 12, 13 Campaigns, submission, the civil war ----
const reacting = (who: string, board: object) =>
  lay('italia-1', { round: 2, active: 'romans', leaders: { fabius: 'corfinium' }, ...board } as never, [
    ...turn('romans', 'exit'),
    { proc: 'campaign', at: 'choose', nation: 'romans', leader: 'fabius' },
    { proc: 'sortie', at: 'defect', nation: 'romans', leader: 'fabius', mode: 'stay' },
    { proc: 'reaction', at: 'open', nation: who },
  ])
rule('[italia.12.3.2.1-1] without units beside the leader nobody enters the battle', () => {
  const t = reacting('samnites', { units: { romans: { corfinium: { legion: 2 } }, samnites: { corfinium: infantry(1) } } })
  no(t, 'enter-battle', '12.3.2.1-1')
})
rule('[italia.r-76] who lands in a reaction is aboard no more, and a full fleet takes nobody', () => {
  const board = (aboard: string[]) => ({
    fleets: { carthaginians: { 'mare-tyrrhenum': 1 } },
    holds: aboard.length > 0 ? [{ nation: 'carthaginians', at: 'mare-tyrrhenum', units: aboard }] : [],
    units: { romans: { corfinium: { legion: 2 } }, carthaginians: { neapolis: infantry(1) } },
  })
  const t = reacting('carthaginians', board(['infantry', 'infantry']))
  go(t, 'move-from neapolis')
  assert.ok(!can(t, 'go-to').includes('mare-tyrrhenum'))
  const roomy = reacting('carthaginians', board(['infantry']))
  go(roomy, 'move-from mare-tyrrhenum', 'go-to neapolis', 'take infantry')
  assert.deepEqual([units(roomy, 'carthaginians', 'neapolis'), roomy.state.board.holds.length], [2, 0])
})
rule('[italia.12.5-1] the overlord has the submission from that moment, and takes it over from an older one', () => {
  const board = (lords: { readonly samnites?: string }) => ({
    overlord: lords,
    units: { romans: { samnium: { legion: 2 }, roma: { legion: 1 } }, samnites: { samnium: infantry(1), lucania: infantry(1) } },
  })
  for (const before of [{}, { samnites: 'carthaginians' }] as { readonly samnites?: string }[]) {
    const t = fighting('romans', board(before))
    assert.equal(overlord(t, 'samnites'), before.samnites ?? null)
    go(t, 'fight samnium')
    assert.equal(overlord(t, 'samnites'), 'romans')
    assert.deepEqual(
      t.events.filter(e => e.event.is === 'submitted').map(e => [italia.eventToWire(e.event), e.cite]),
      [[{ is: 'submitted', nation: 'samnites', overlord: 'romans' }, ['italia.12.5-1']]],
    )
    // Only the army with the new subject leaves.
    go(t, 'retreat-unit legion', 'go-to roma', 'retreat-unit legion', 'go-to roma')
    assert.deepEqual([asks(t) === 'flight.choose', units(t, 'romans', 'roma', 'legion')], [false, 3])
  }
})
rule('[italia.r-68 italia.13.4-5] when nobody can pay, all three parties are checked, the first too', () => {
  const t = civil({ units: { optimates: { verona: { legion: 5 } } } })
  assert.deepEqual([asks(t), can(t, 'remove')], ['stacking.cut', ['legion']])
})
rule('[italia.13.4-3 italia.12.3.4-6] the steps go round: Optimates, Populares, Romans, and again; each remembers what it blocked in its own last step', () => {
  const t = civil({
    leaders: { 'sulla-optimates': 'calabria', 'marius-populares': 'etruria', strabo: 'roma' },
    units: {
      optimates: { calabria: { legion: 3 }, apulia: { legion: 1 } },
      populares: { etruria: { legion: 3 } },
      romans: { roma: { legion: 3 }, pisae: { legion: 1 } },
    },
  } as never)
  const turns: string[] = []
  const step = (...moves: string[]) => {
    until(t, 'civil.choose')
    turns.push(t.asked()[0]!)
    go(t, ...moves)
  }
  step('do-nothing')
  step('remain', 'block pisae', 'give-up-unit legion')
  step('do-nothing')
  step('do-nothing')
  step('remain')
  until(t, 'sortie.declare')
  no(t, 'block pisae', '12.3.4-6')
  assert.deepEqual(can(t, 'block'), ['roma'])
  go(t, 'done')
  step('remain')
  assert.deepEqual(turns, ['blue', 'yellow', 'red', 'blue', 'yellow', 'red'])
})
rule('[italia.12.3.1-1] a campaign with one gold is one step', () => {
  const t = fabius({}, {}, 1)
  go(t, 'remain')
  assert.notEqual(asks(t), 'campaign.choose')
})
