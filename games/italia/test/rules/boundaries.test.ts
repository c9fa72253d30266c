/** Where one more, one less or one other decides, chapter by chapter. */
import assert from 'node:assert/strict'
import { findThingById } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import first from '../../data/nations-1.json' with { type: 'json' }
import second from '../../data/nations-2.json' with { type: 'json' }
import { hasNationPieces, takeUnitOffArea } from '../../src/board/pieces.ts'
import { italia } from '../../src/index.ts'
import { areaKind, INFANTRY, nationKind } from '../../src/kinds.ts'
import { asks, buying, can, eventCount, fighting, go, has, inTurn, lay, leader, moving, no, points, turn, units, until } from '../table.ts'
import { led, with3 } from '../campaigns.ts'

const infantry = (count: number) => ({ infantry: count })

// ---- 4, 5 Start and sequence ----
rule('[italia.4.0-2] cities stand where the cards say, and nowhere else', () => {
  for (const [scenario, nations] of [
    ['italia-1', first.nations],
    ['italia-2', second.nations],
  ] as const) {
    const { board } = italia.def.start(scenario, {}, [])
    const cities = areaKind.ids.filter((_, a) => board.cities[a]! > 0)
    const cards = nations.flatMap(n => n.setup.flatMap(row => ((row as { city?: boolean }).city ? [(row as { area: string }).area] : [])))
    assert.deepEqual(cities.toSorted(), [...new Set(cards)].toSorted())
    assert.equal(board.cities.length, areaKind.ids.length)
  }
})
rule('[italia.5.0-7 italia.6.1-2] one leader on the board, of several, is a piece', () => {
  const isThere = (leaders: object) => hasNationPieces(moving('celts', { leaders } as never).state.board, findThingById(nationKind, 'carthaginians'))
  assert.deepEqual([isThere({ himilco: 'africa' }), isThere({ brennus: 'africa' })], [true, false])
})
rule('[italia.13.4-18 italia.10.7-11] what was rebuilt after a raid of round 9 may be raided again in round 10', () => {
  const t = lay('italia-1', { round: 10, restored: ['apulia'], units: { romans: { roma: { legion: 1 } } } }, [
    { proc: 'game', at: 'rounds' },
    { proc: 'round', at: 'start' },
  ])
  assert.deepEqual(t.state.board.restored, [])
})

// ---- 7 Placement ----
rule('[italia.7.1-7 italia.7.1-1] a bought land unit is never placed at sea; it is one unit that is placed', () => {
  const t = buying('romans', { gold: { romans: 4 }, units: { romans: { roma: { legion: 1 }, etruria: { legion: 1 } } } })
  go(t, 'buy legion', 'done')
  assert.equal(asks(t), 'placement.place')
  no(t, 'place mare-tyrrhenum', '7.1-7')
  go(t, 'place etruria')
  const placed = t.events.map(e => italia.eventToWire(e.event) as { is: string; where?: string }).filter(e => e.is === 'placed' && e.where === 'etruria')
  assert.deepEqual(placed, [{ is: 'placed', nation: 'romans', type: 'legion', where: 'etruria', count: 1 }])
})
rule('[italia.r-101 italia.r-19] where Africa is closed the Vandals of round 2 come aboard, as many as their fleets carry', () => {
  const held = { africa: infantry(1), byzacena: infantry(1), mauretania: infantry(1), numidia: infantry(1), tripolitania: infantry(1) }
  const t = inTurn('vandals', 'depart', { round: 2, dead: ['geiserich'], units: { 'african-romans': held, berbers: { aures: infantry(1) } } })
  go(t, 'place mare-sardoum', 'place mare-sardoum', 'place mare-sardoum')
  assert.equal(asks(t), 'movement.choose')
  assert.deepEqual(
    t.state.board.holds.map(h => h.units.length),
    [2, 2, 2],
  )
})

// ---- 9 Movement ----
rule('[italia.r-33 italia.9.0-9] past a lone enemy leader one unit must stay with him', () => {
  const t = moving('romans', { round: 4, units: { romans: { roma: { legion: 2 } } }, leaders: { pyrrhus: 'neapolis' } })
  go(t, 'march roma', 'take legion', 'step neapolis')
  no(t, 'step lucania', '9.0-9')
})
rule("[italia.12.5.2-9] into an ally's area whoever can leave it again, though not on every side", () => {
  const t = moving('romans', {
    overlord: { etruscans: 'romans' },
    units: { romans: { roma: { legion: 1 } }, etruscans: { etruria: infantry(1), pisae: infantry(1) } },
  })
  go(t, 'march roma', 'take legion')
  assert.ok(can(t, 'step').includes('etruria'))
})
rule('[italia.9.1-2] of two leaders one is left behind and the other goes on', () => {
  const t = moving('romans', { round: 3, units: { romans: { roma: { legion: 2 } } }, leaders: { fabius: 'roma', decius: 'roma' } })
  go(t, 'march roma', 'take legion', 'take legion', 'take-leader fabius', 'take-leader decius', 'step neapolis', 'drop-leader fabius', 'step lucania', 'halt')
  assert.deepEqual([leader(t, 'fabius'), leader(t, 'decius')], ['neapolis', 'lucania'])
})
rule('[italia.9.0-6] a unit that is lost gives no other its movement back', () => {
  const moved = { type: 'infantry', at: 'pavia', used: 1, from: 'verona' }
  const t = moving('celts', { units: { celts: { pavia: infantry(2), verona: infantry(1) } } })
  const { board } = lay('italia-1', { active: 'celts', tracks: [moved, moved], units: { celts: { pavia: infantry(2), verona: infantry(1) } } }, [
    ...turn('celts', 'fight'),
    { proc: 'movement', at: 'choose', nation: 'celts' },
  ]).state
  takeUnitOffArea(board, findThingById(nationKind, 'celts'), INFANTRY, findThingById(areaKind, 'verona'))
  assert.deepEqual([board.tracks.length, t.state.board.tracks.length], [2, 0])
})
rule('[italia.9.6-1 italia.9.5-2] a fleet that is laden elsewhere, or by others, leaves the empty one here free', () => {
  const t = moving('carthaginians', {
    fleets: { carthaginians: { 'mare-libycum': 1, 'mare-sardoum': 1 }, greeks: { 'mare-libycum': 1 } },
    holds: [
      { nation: 'carthaginians', at: 'mare-sardoum', units: ['infantry'], leaders: [] },
      { nation: 'greeks', at: 'mare-libycum', units: ['infantry'], leaders: [] },
    ],
  })
  go(t, 'sail mare-libycum')
  assert.ok(has(t, 'pick-empty-fleet') && !has(t, 'pick-laden-fleet'))
})
rule('[italia.9.6-8 italia.9.6-1] aboard a full fleet a leader still finds room, a unit does not', () => {
  const t = moving('carthaginians', {
    leaders: { hamilcar: 'africa' },
    units: { carthaginians: { africa: infantry(1) } },
    fleets: { carthaginians: { 'mare-sardoum': 1 } },
    holds: [{ nation: 'carthaginians', at: 'mare-sardoum', units: ['infantry', 'infantry'], leaders: [] }],
  })
  go(t, 'sail mare-sardoum', 'pick-laden-fleet ship-1', 'embark africa')
  no(t, 'take infantry', '9.6-8')
  go(t, 'take-leader hamilcar')
  assert.equal(leader(t, 'hamilcar'), 'mare-sardoum')
})
rule('[italia.12.2-3 italia.8.3-7] in a major invasion one unit more may land against an enemy', () => {
  const landing = (part: number) => {
    const t = moving(
      'vandals',
      {
        round: 3,
        units: { vandals: { carales: infantry(4) }, sardinians: { carales: infantry(1) } },
        fleets: { vandals: { 'mare-sardoum': 1 } },
        holds: [{ nation: 'vandals', at: 'mare-sardoum', units: ['infantry'], leaders: [] }],
      },
      {},
      part,
    )
    go(t, 'sail mare-sardoum', 'pick-laden-fleet ship-1')
    return can(t, 'land').includes('carales')
  }
  assert.deepEqual([landing(0), landing(1)], [false, true])
})

// ---- 10 Combat ----
rule('[italia.10.6.1-1] one unit is given for a city, and no second', () => {
  const t = fighting('celts', { cities: { verona: 2 }, units: { celts: { verona: infantry(3) }, illyrians: { verona: infantry(1) } } })
  t.dice([10, 10, 10, 1])
  go(t, 'fight verona')
  until(t, 'rebuild.choose')
  go(t, 'rebuild verona', 'give-up-unit infantry')
  assert.notEqual(asks(t), 'rebuild.spend')
  assert.equal(units(t, 'celts', 'verona'), 2)
})
const atSea = (board: object) => fighting('romans', { units: { romans: { roma: { legion: 1 } } }, ...board } as never)
rule('[italia.10.8-1 italia.10.8-8] the battle is told when it begins; where all fleets carry something no empty one is lost', () => {
  const t = atSea({
    fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-tyrrhenum': 1 } },
    holds: [{ nation: 'carthaginians', at: 'mare-tyrrhenum', units: ['infantry'], leaders: [] }],
  })
  go(t, 'attack-fleets mare-tyrrhenum', 'choose-enemy carthaginians')
  t.dice([10, 1])
  go(t, 'fight-at-sea mare-tyrrhenum', 'choose-enemy carthaginians')
  assert.deepEqual([asks(t), eventCount(t, 'naval'), has(t, 'pick-empty-fleet'), can(t, 'pick-laden-fleet')], ['naval.lose', 1, false, ['ship-1']])
})
rule('[italia.10.8.1-4 italia.10.0-3] whom the active nation attacks it fights in any order, also the smaller fleet first', () => {
  const t = atSea({ fleets: { romans: { 'mare-tyrrhenum': 2 }, carthaginians: { 'mare-tyrrhenum': 2 }, greeks: { 'mare-tyrrhenum': 1 } } })
  go(t, 'attack-fleets mare-tyrrhenum', 'choose-enemy carthaginians', 'attack-fleets mare-tyrrhenum', 'choose-enemy greeks')
  until(t, 'combat.order')
  go(t, 'fight-at-sea mare-tyrrhenum')
  assert.deepEqual(can(t, 'choose-enemy'), ['carthaginians', 'greeks'])
})

// ---- 11 Scoring ----
rule('[italia.11.0-1 italia.11.0-13] points for units are had in the rounds of the card only', () => {
  const slain = (round: number) => {
    const t = fighting('greeks', { round, units: { greeks: { messana: infantry(1) }, carthaginians: { messana: infantry(1), africa: infantry(1) } } })
    t.dice([10, 1])
    go(t, 'fight messana')
    return points(t, 'greeks')
  }
  assert.deepEqual([slain(4), slain(5)], [0.5, 0])
})
rule('[italia.11.0-22 italia.CN.Romani-6] the points for the last unit of a nation are told with their rules', () => {
  const t = fighting('romans', { round: 7, units: { romans: { messana: { legion: 1 } }, carthaginians: { messana: infantry(1) } } })
  t.dice([10, 1])
  go(t, 'fight messana')
  const cites = t.events.filter(e => e.event.is === 'scored').map(e => e.cite)
  assert.ok(cites.some(cite => cite.join() === 'italia.11.0-22,italia.CN.Romani-6'))
})

// ---- 12 Reactions and what the cards change ----
const reacting = (who: string, board: object) =>
  lay('italia-1', { round: 2, active: 'romans', leaders: { fabius: 'corfinium' }, ...board } as never, [
    ...turn('romans', 'exit'),
    { proc: 'campaign', at: 'choose', nation: 'romans', leader: 'fabius' },
    { proc: 'sortie', at: 'defect', nation: 'romans', leader: 'fabius', mode: 'stay' },
    { proc: 'reaction', at: 'open', nation: who },
  ])
const ofRome = { corfinium: { legion: 2 } }
rule('[italia.r-76 italia.12.3.2.3-1] one free place aboard is enough for one unit, and one fleet for a leader', () => {
  const t = reacting('carthaginians', {
    leaders: { fabius: 'corfinium', himilco: 'neapolis' },
    fleets: { carthaginians: { 'mare-tyrrhenum': 1 } },
    holds: [{ nation: 'carthaginians', at: 'mare-tyrrhenum', units: ['infantry'] }],
    units: { romans: ofRome, carthaginians: { neapolis: infantry(1) } },
  })
  go(t, 'move-from neapolis', 'go-to mare-tyrrhenum')
  assert.deepEqual([can(t, 'take'), can(t, 'take-leader'), has(t, 'done')], [['infantry'], ['himilco'], false])
  go(t, 'take-leader himilco')
  assert.deepEqual([leader(t, 'himilco'), has(t, 'done')], ['mare-tyrrhenum', true])
})
rule('[italia.r-76] only who is aboard in that sea lands', () => {
  const t = reacting('carthaginians', {
    fleets: { carthaginians: { 'mare-tyrrhenum': 1, 'mare-siculum': 1 } },
    holds: [
      { nation: 'carthaginians', at: 'mare-siculum', units: ['elephant'] },
      { nation: 'carthaginians', at: 'mare-tyrrhenum', units: ['infantry'] },
    ],
    units: { romans: ofRome },
  })
  go(t, 'move-from mare-tyrrhenum', 'go-to neapolis')
  assert.deepEqual(can(t, 'take'), ['infantry'])
})
rule('[italia.12.3.2.2-1 italia.12.3.2-4] where a nation has nothing it moves nothing; and it reacts once', () => {
  const t = reacting('samnites', { units: { romans: ofRome, samnites: { samnium: infantry(1) } } })
  no(t, 'move-from apulia', '12.3.2.2-1')
  go(t, 'move-from samnium', 'go-to apulia', 'take infantry')
  assert.deepEqual([eventCount(t, 'reacted'), units(t, 'samnites', 'apulia')], [1, 1])
  assert.notEqual(asks(t), 'window.reaction')
})
rule('[italia.12.3.2.2-2] a stack with strangers all round has nowhere to go, another of its nation has', () => {
  const around = { roma: infantry(1), apulia: infantry(1), lucania: infantry(1), neapolis: infantry(1) }
  const t = reacting('samnites', { units: { romans: ofRome, greeks: around, samnites: { samnium: infantry(1), pavia: infantry(1) } } })
  no(t, 'move-from samnium', '12.3.2.2-2')
  assert.deepEqual(can(t, 'move-from'), ['pavia'])
})
rule('[italia.12.3.2-4] who enters the battle does not move and see as well', () => {
  const t = led(
    { units: { romans: { roma: { legion: 4 } }, celts: { etruria: infantry(1), pisae: infantry(1), liguria: infantry(1) } } },
    'step etruria',
    'halt',
  )
  until(t, 'window.reaction')
  go(t, 'enter-battle', 'take-from pisae', 'take infantry')
  assert.notEqual(asks(t), 'window.reaction')
  assert.equal(asks(led(with3({ celts: { pisae: infantry(1) } }), 'step etruria', 'halt', 'done')), 'window.reaction')
})
rule('[italia.7.2-1 italia.12.4-1] units go home from the fleets of that sea, its empty fleets first of all', () => {
  const t = lay(
    'italia-1',
    {
      round: 4,
      units: { epirotes: { calabria: infantry(4) }, romans: { roma: { legion: 14 } } },
      fleets: { epirotes: { 'mare-ionium': 2, 'mare-siculum': 1 }, greeks: { 'mare-ionium': 1 } },
      holds: [
        { nation: 'epirotes', at: 'mare-ionium', units: ['elephant'], leaders: [] },
        { nation: 'epirotes', at: 'mare-siculum', units: ['infantry'], leaders: [] },
        { nation: 'greeks', at: 'mare-ionium', units: ['infantry'], leaders: [] },
      ],
    },
    [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'reduce' },
    ],
  )
  go(t, 'take-from mare-ionium')
  assert.deepEqual(can(t, 'remove'), ['elephant', 'fleet'])
})
rule('[italia.r-26 italia.8.1-4] the old capital of a nation that has reacted is not checked before its own turn', () => {
  const moved = (origins: object[]) => {
    const t = lay(
      'italia-1',
      {
        round: 2,
        active: 'romans',
        capital: { celts: 'pavia' },
        leaders: { fabius: 'etruria' },
        units: {
          romans: { etruria: { legion: 2 }, roma: { legion: 1 }, perusia: { legion: 1 }, florentia: { legion: 1 } },
          celts: { etruria: infantry(1), pisae: infantry(4), pavia: infantry(5) },
        },
      },
      [
        ...turn('romans', 'exit'),
        { proc: 'campaign', at: 'choose', nation: 'romans', leader: 'fabius' },
        { proc: 'sortie', at: 'fight', nation: 'romans', leader: 'fabius', mode: 'land', origins } as never,
        { proc: 'flight', at: 'check', nation: 'celts', from: 'etruria', why: 'choice', enemy: 'romans' },
      ],
    )
    return asks(go(t, 'declare-capital pisae'))
  }
  assert.deepEqual([moved([]), moved([{ nation: 'celts', at: 'pavia' }])], ['stacking.cut', 'flight.choose'])
})
rule('[italia.12.5-2 italia.r-123] with the Romans gone in round 10 their subjects are free; before it they come back', () => {
  const freed = (round: number) =>
    lay('italia-1', { round, overlord: { celts: 'romans' }, units: { celts: { pavia: infantry(1) } } }, [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'release' },
    ]).state.board.overlord[findThingById(nationKind, 'celts')] === null
  assert.deepEqual([freed(8), freed(10)], [false, true])
})
