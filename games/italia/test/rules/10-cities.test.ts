import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { led, with3 } from '../campaigns.ts'
import { asks, can, city, civil, fighting, fleets, go, gold, has, inTurn, leader, moving, no, points, eventCount, units, until } from '../table.ts'

const take = (keeper: string, more: object = {}) =>
  moving('celts', { towns: { etruria: keeper }, units: { celts: { pisae: { infantry: 1 } } }, ...more } as never)
const enter = ['march pisae', 'take infantry', 'step etruria', 'halt', 'done'] as const
rule('[italia.10.6-2 italia.10.6-3 italia.10.6-4 italia.r-52] an empty city is taken, and sacked for gold or for points, never both', () => {
  const t = take('blue')
  go(t, ...enter)
  assert.deepEqual(asks(t), 'spoils.choose')
  go(t, 'sack-for-gold')
  assert.deepEqual([gold(t, 'celts'), points(t, 'celts'), city(t, 'etruria')], [4, 0, 2])
  const u = take('blue')
  go(u, ...enter, 'sack-for-points')
  assert.deepEqual([gold(u, 'celts'), points(u, 'celts')], [0, 2])
  const k = take('blue')
  go(k, ...enter, 'keep-city')
  k.expect({ board: { cities: { etruria: 1 }, keeper: { etruria: 'yellow' } } })
})
rule('[italia.10.6-5 italia.r-122] only when it is taken, also if its defenders left by reaction; not in a later step or turn', () => {
  const left = () => {
    const t = led({ ...with3({ celts: { etruria: { infantry: 1 } } }), towns: { etruria: 'yellow' } }, 'step etruria', 'halt', 'done')
    return go(t, 'move-from etruria', 'go-to pisae', 'take infantry')
  }
  const t = left()
  assert.deepEqual([asks(t), t.asked()[0]], ['spoils.choose', 'red'])
  go(t, 'sack-for-gold')
  assert.deepEqual([gold(t, 'romans'), city(t, 'etruria')], [8, 2])
  const kept = go(left(), 'keep-city')
  kept.expect({ board: { keeper: { etruria: 'red' } } })
  go(kept, 'remain')
  until(kept, 'campaign.choose')
  assert.equal(city(kept, 'etruria'), 1)
  const placed = inTurn('epirotes', 'begin', { round: 4, towns: { calabria: 'red' } })
  until(placed, 'campaign.choose')
  until(go(placed, 'end-campaign'), 'income.buy')
  placed.expect({ board: { keeper: { calabria: 'yellow' } } })
})
rule('[italia.6.1-6 italia.r-6] gold of a sack in the turn of another nation is cut to 10 at once', () => {
  const t = fighting('romans', {
    gold: { samnites: 9 },
    towns: { calabria: 'red' },
    units: {
      romans: { apulia: { legion: 1 } },
      samnites: { apulia: { infantry: 1 }, samnium: { infantry: 1 }, lucania: { infantry: 1 }, picenum: { infantry: 1 }, bruttium: { infantry: 1 } },
    },
  })
  t.dice([1, 1])
  go(t, 'fight apulia', 'stay-and-fight', 'retreat-unit infantry', 'go-to calabria', 'sack-for-gold')
  assert.equal(gold(t, 'samnites'), 10)
})
rule('[italia.10.6-6 italia.r-53 italia.11.0-20] only a city that another player held', () => {
  const t = take('yellow')
  go(t, ...enter)
  assert.notEqual(asks(t), 'spoils.choose')
})
rule('[italia.10.6-4] points only where the card gives them', () => {
  const t = moving('romans', { towns: { etruria: 'blue' }, units: { romans: { pisae: { legion: 1 } } } })
  go(t, 'march pisae', 'take legion', 'step etruria', 'halt', 'done')
  assert.ok(!has(t, 'sack-for-points') && has(t, 'sack-for-gold'))
})
rule('[italia.10.6.1-1 italia.10.6.1-3 italia.10.6.1-4 italia.r-57] a ruin is rebuilt for a unit, after all combats and before stacking', () => {
  const t = fighting('celts', { cities: { verona: 2 }, units: { celts: { verona: { infantry: 4 } }, illyrians: { verona: { infantry: 1 } } } })
  t.dice([10, 1, 1, 1, 1])
  go(t, 'fight verona')
  assert.equal(asks(t), 'rebuild.choose')
  go(t, 'rebuild verona', 'give-up-unit infantry')
  assert.deepEqual([city(t, 'verona'), units(t, 'celts', 'verona')], [1, 3])
  assert.notEqual(asks(t), 'stacking.cut')
})
rule('[italia.10.6.1-2 italia.r-57] not in the turn in which the nation ruined it', () => {
  assert.notEqual(asks(go(take('blue'), ...enter, 'sack-for-gold')), 'rebuild.choose')
  const t = moving('celts', { cities: { pisae: 2 }, towns: {}, burnt: ['etruria'], units: { celts: { pisae: { infantry: 1 }, etruria: { infantry: 1 } } } })
  t.state.board.cities[12] = 2
  go(t, 'done')
  no(t, 'rebuild etruria', '10.6.1-2')
  assert.deepEqual(can(t, 'rebuild'), ['pisae'])
})
rule('[italia.10.6.1-5] without combat after movement', () => {
  const t = moving('celts', { cities: { pisae: 2 }, units: { celts: { pisae: { infantry: 1 } } } })
  go(t, 'done', 'rebuild pisae', 'give-up-unit infantry')
  assert.deepEqual([city(t, 'pisae'), units(t, 'celts', 'pisae')], [1, 0])
  const later = fighting('celts', { cities: { pisae: 2 }, units: { celts: { pisae: { infantry: 1 } } } })
  assert.notEqual(asks(later), 'rebuild.choose')
})
rule('[italia.r-55 italia.10.2-20] elephants that raid drive nobody away', () => {
  const t = fighting('epirotes', { round: 4, towns: { apulia: 'red' }, units: { epirotes: { apulia: { elephant: 1 } }, greeks: { apulia: { infantry: 2 } } } })
  t.dice([9, 1, 1])
  go(t, 'fight apulia', 'raid')
  assert.equal(asks(t), 'spoils.choose')
})
const raid = (dice: number[], more: object = {}) => {
  const t = fighting('samnites', {
    towns: { apulia: 'red' },
    units: { samnites: { apulia: { infantry: 3 } }, greeks: { apulia: { infantry: 2 } } },
    ...more,
  } as never)
  t.dice(dice)
  return go(t, 'fight apulia', 'raid')
}
rule('[italia.10.7-3 italia.10.7-4 italia.10.7-5 italia.10.2-15] one round without modifiers; one hit is enough', () => {
  const t = raid([4, 8, 9, 5, 7], { leaders: { pontius: 'apulia' }, fleets: { greeks: { 'mare-dalmaticum': 5 } } })
  assert.equal(asks(t), 'spoils.choose')
  assert.equal(units(t, 'samnites', 'apulia'), 2)
  assert.ok(!has(t, 'keep-city'))
  const miss = raid([6, 6, 6, 6, 6])
  assert.equal(asks(miss), 'flight.choose')
  assert.equal(city(miss, 'apulia'), 1)
})
rule('[italia.10.7-7 italia.10.7-8 italia.10.7-9 italia.r-55] raiders get gold or points, defenders lose nothing, raiders die normally', () => {
  const t = raid([10, 10, 10, 10, 10])
  assert.deepEqual([units(t, 'greeks', 'apulia'), units(t, 'samnites', 'apulia')], [2, 1])
  go(t, 'sack-for-gold')
  assert.deepEqual([gold(t, 'samnites'), city(t, 'apulia')], [4, 2])
  const dead = raid([10, 1, 1, 10, 10], { units: { samnites: { apulia: { infantry: 1 } }, greeks: { apulia: { infantry: 2 } } } })
  go(dead, 'sack-for-points')
  assert.equal(points(dead, 'samnites'), 2)
})
rule('[italia.10.2-24 italia.10.7-6] a leader whose raiders all fell is removed', () => {
  const t = raid([10, 7, 1], { leaders: { pontius: 'apulia' }, units: { samnites: { apulia: { infantry: 1 } }, greeks: { apulia: { infantry: 2 } } } })
  go(t, 'sack-for-gold')
  assert.deepEqual([leader(t, 'pontius'), asks(t)], [null, 'battle.restore'])
})
rule('[italia.10.7-6 italia.r-56] raiders retreat, also to their fleets, or are eliminated; a hit knight cannot', () => {
  const t = fighting('carthaginians', {
    round: 5,
    towns: { apulia: 'red' },
    units: { carthaginians: { apulia: { infantry: 1 } }, greeks: { apulia: { infantry: 1 } } },
    fleets: { carthaginians: { 'mare-dalmaticum': 1 } },
  })
  t.dice([1, 1])
  go(t, 'fight apulia', 'raid', 'retreat-unit infantry', 'go-to mare-dalmaticum')
  assert.equal(fleets(t, 'carthaginians', 'mare-dalmaticum'), 1)
  const k = fighting('lombards', { round: 7, towns: { apulia: 'red' }, units: { lombards: { apulia: { knight: 1 } }, franks: { apulia: { infantry: 1 } } } })
  k.dice([1, 7])
  go(k, 'fight apulia', 'raid')
  assert.equal(units(k, 'lombards', 'apulia', 'knight'), 0)
  const stuck = fighting('celts', {
    towns: { messana: 'red' },
    units: {
      celts: { messana: { infantry: 1 } },
      greeks: { messana: { infantry: 1 }, lilybaeum: { infantry: 1 }, agrigentum: { infantry: 1 }, syracusae: { infantry: 1 }, rhegium: { infantry: 1 } },
    },
  })
  stuck.dice([1, 1])
  go(stuck, 'fight messana', 'raid')
  assert.equal(units(stuck, 'celts', 'messana'), 0)
})
rule('[italia.10.7-10 italia.10.7-12 italia.10.7-11] the defender may rebuild at once, with his last unit too; then no second raid by that nation', () => {
  const t = raid([10, 1, 1, 1, 1], { units: { samnites: { apulia: { infantry: 3 } }, greeks: { apulia: { infantry: 1 } } } })
  go(t, 'sack-for-points', 'retreat-unit infantry', 'go-to lucania', 'retreat-unit infantry', 'go-to lucania', 'retreat-unit infantry', 'go-to samnium')
  assert.deepEqual([asks(t), t.asked()[0]], ['battle.restore', 'red'])
  go(t, 'give-up-unit infantry')
  assert.deepEqual([city(t, 'apulia'), units(t, 'greeks', 'apulia')], [1, 0])
  assert.equal(eventCount(t, 'rebuilt'), 1)
  const again = fighting('samnites', {
    restored: ['apulia'],
    towns: { apulia: 'red' },
    units: { samnites: { apulia: { infantry: 1 } }, greeks: { apulia: { infantry: 1 } } },
  })
  again.dice([1, 1])
  go(again, 'fight apulia')
  assert.notEqual(asks(again), 'battle.declare')
})
rule('[italia.10.7-14 italia.r-54] only defended cities of another player', () => {
  const t = fighting('celts', { towns: { verona: 'yellow' }, units: { celts: { verona: { infantry: 1 } }, samnites: { verona: { infantry: 1 } } } })
  t.dice([1, 1])
  go(t, 'fight verona')
  assert.notEqual(asks(t), 'battle.declare')
  const lone = fighting('celts', { round: 5, towns: { verona: 'blue' }, leaders: { teuta: 'verona' }, units: { celts: { verona: { infantry: 1 } } } })
  go(lone, 'fight verona')
  assert.equal(asks(lone), 'spoils.choose')
})
rule('[italia.10.7-15] a city raided and rebuilt is not sacked as well', () => {
  const t = moving('celts', { towns: { etruria: 'blue' }, restored: ['etruria'], units: { celts: { etruria: { infantry: 1 } } } })
  go(t, 'done')
  assert.notEqual(asks(t), 'spoils.choose')
  t.expect({ board: { keeper: { etruria: 'yellow' } } })
})
rule('[italia.10.7-2] the choice holds for the whole area and cannot be changed', () => {
  const t = raid([1, 1, 1, 1, 1])
  assert.equal(eventCount(t, 'battle'), 1)
  assert.equal(t.event('battle')!['raid'], true)
  assert.equal(asks(t), 'flight.choose')
})
rule('[italia.11.0-8] nobody scores a unit given for a rebuilding', () => {
  const t = raid([10, 1, 1, 1, 1], { units: { samnites: { apulia: { infantry: 3 } }, greeks: { apulia: { infantry: 1 } } } })
  go(
    t,
    'sack-for-gold',
    'retreat-unit infantry',
    'go-to lucania',
    'retreat-unit infantry',
    'go-to lucania',
    'retreat-unit infantry',
    'go-to samnium',
    'give-up-unit infantry',
  )
  assert.equal(points(t, 'samnites'), 0)
})
rule('[italia.10.6-3 italia.r-52] a city won in combat may be sacked at once', () => {
  const t = fighting('celts', { towns: { verona: 'blue' }, units: { celts: { verona: { infantry: 2 } }, illyrians: { verona: { infantry: 1 } } } })
  t.dice([10, 1, 1])
  go(t, 'fight verona', 'attack')
  assert.deepEqual([asks(t), t.asked()[0]], ['spoils.choose', 'yellow'])
})
rule('[italia.10.6-3 italia.r-52] a defender who is left alone with a city of another player may sack it too', () => {
  const t = fighting('celts', { towns: { verona: 'yellow' }, units: { celts: { verona: { infantry: 1 } }, illyrians: { verona: { infantry: 2 } } } })
  t.dice([1, 10, 1])
  go(t, 'fight verona', 'attack')
  assert.deepEqual([asks(t), t.asked()[0]], ['spoils.choose', 'blue'])
  go(t, 'sack-for-points')
  assert.deepEqual([city(t, 'verona'), points(t, 'illyrians')], [2, 2])
})
// ---- Naval ----
const fleet = (board: object, options: object = {}) => fighting('romans', { units: { romans: { roma: { legion: 1 } } }, ...board } as never, options as never)
const both = { fleets: { romans: { 'mare-tyrrhenum': 2 }, carthaginians: { 'mare-tyrrhenum': 1 } } }
rule('[italia.10.8-1 italia.10.8-2 italia.10.8-4 italia.r-38] naval combat if one of the two wants it, declared before the first combat', () => {
  const t = fleet(both)
  assert.deepEqual(can(t, 'attack-fleets'), ['mare-tyrrhenum'])
  go(t, 'done')
  assert.deepEqual([asks(t), t.asked()[0]], ['combat.answer', 'blue'])
  go(t, 'ignore')
  assert.equal(eventCount(t, 'naval'), 0)
})
rule('[italia.10.8-3 italia.10.8.1-1 italia.10.8.1-2] others may attack the active nation, each by itself', () => {
  const t = fleet({ fleets: { romans: { 'mare-tyrrhenum': 2 }, carthaginians: { 'mare-tyrrhenum': 1 }, greeks: { 'mare-tyrrhenum': 1 } } })
  go(t, 'done')
  assert.equal(t.asked()[0], 'red')
  go(t, 'attack-fleets mare-tyrrhenum', 'attack-fleets mare-tyrrhenum')
  assert.equal(asks(t), 'combat.order')
})
rule('[italia.10.8.1-4] of several attackers the one with most fleets is first, ties by die', () => {
  const t = fleet({ fleets: { romans: { 'mare-tyrrhenum': 2 }, carthaginians: { 'mare-tyrrhenum': 2 }, greeks: { 'mare-tyrrhenum': 1 } } })
  go(t, 'done', 'attack-fleets mare-tyrrhenum', 'attack-fleets mare-tyrrhenum', 'fight-at-sea mare-tyrrhenum')
  assert.deepEqual(can(t, 'choose-enemy'), ['carthaginians'])
  const tie = fleet({ fleets: { romans: { 'mare-tyrrhenum': 2 }, carthaginians: { 'mare-tyrrhenum': 1 }, greeks: { 'mare-tyrrhenum': 1 } } })
  go(tie, 'done', 'attack-fleets mare-tyrrhenum', 'attack-fleets mare-tyrrhenum')
  tie.dice([3, 3, 9, 2])
  go(tie, 'fight-at-sea mare-tyrrhenum')
  assert.deepEqual(can(tie, 'choose-enemy'), ['greeks'])
})
rule('[italia.10.8-5 italia.10.8-8 italia.10.8-11 italia.r-39] hits on 9; whoever is hit chooses the fleet; then both may retreat', () => {
  const t = fleet(both)
  go(t, 'attack-fleets mare-tyrrhenum', 'choose-enemy carthaginians')
  t.dice([8, 8, 9])
  go(t, 'fight-at-sea mare-tyrrhenum', 'choose-enemy carthaginians')
  assert.deepEqual([asks(t), t.asked()[0]], ['naval.lose', 'red'])
  go(t, 'pick-empty-fleet')
  assert.deepEqual([asks(t), t.asked()[0]], ['naval.retire', 'red'])
  go(t, 'stay-and-fight')
  assert.equal(t.asked()[0], 'blue')
  go(t, 'pick-empty-fleet', 'go-to mare-sardoum')
  assert.equal(fleets(t, 'carthaginians', 'mare-sardoum'), 1)
  assert.notEqual(asks(t), 'naval.retire')
})
rule('[italia.r-39 italia.10.8-11] rounds go on until one side is gone, the attacker deciding first each time', () => {
  const t = fleet(both)
  go(t, 'attack-fleets mare-tyrrhenum', 'choose-enemy carthaginians')
  t.dice([1, 1, 1, 1, 1, 1])
  go(t, 'fight-at-sea mare-tyrrhenum', 'choose-enemy carthaginians', 'stay-and-fight', 'stay-and-fight')
  assert.deepEqual([asks(t), t.asked()[0], eventCount(t, 'naval'), eventCount(t, 'rolled')], ['naval.retire', 'red', 1, 4])
})
rule('[italia.10.8-6 italia.10.8-7 italia.10.2-14 italia.10.8.1-3] +1 for each unit aboard, +2 for a leader of the nation', () => {
  const t = fleet({
    round: 5,
    leaders: { regulus: 'mare-tyrrhenum' },
    fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-tyrrhenum': 1 } },
    holds: [{ nation: 'romans', at: 'mare-tyrrhenum', units: ['legion', 'legion'], leaders: ['regulus'] }],
  })
  go(t, 'attack-fleets mare-tyrrhenum', 'choose-enemy carthaginians')
  t.dice([5, 8])
  go(t, 'fight-at-sea mare-tyrrhenum', 'choose-enemy carthaginians', 'pick-empty-fleet')
  assert.equal(fleets(t, 'carthaginians', 'mare-tyrrhenum'), 0)
  assert.equal(fleets(t, 'romans', 'mare-tyrrhenum'), 1)
})
rule('[italia.10.8-9 italia.10.8-10] the cargo sinks with the fleet, and scores', () => {
  const t = fighting('carthaginians', {
    round: 5,
    fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-tyrrhenum': 1 } },
    leaders: { regulus: 'mare-tyrrhenum' },
    holds: [{ nation: 'romans', at: 'mare-tyrrhenum', units: ['legion'], leaders: ['regulus'] }],
  })
  go(t, 'attack-fleets mare-tyrrhenum', 'choose-enemy romans')
  t.dice([10, 1])
  go(t, 'fight-at-sea mare-tyrrhenum', 'choose-enemy romans', 'pick-laden-fleet ship-1')
  t.expect({ board: { holds: [], dead: ['regulus'] } })
  assert.equal(points(t, 'carthaginians'), 2)
})
rule('[italia.10.8-5 italia.10.8-8] every hit sinks a fleet', () => {
  const t = fleet({ fleets: { romans: { 'mare-tyrrhenum': 2 }, carthaginians: { 'mare-tyrrhenum': 2 } } })
  go(t, 'attack-fleets mare-tyrrhenum', 'choose-enemy carthaginians')
  t.dice([9, 9, 1, 1])
  go(t, 'fight-at-sea mare-tyrrhenum', 'choose-enemy carthaginians', 'pick-empty-fleet', 'pick-empty-fleet')
  assert.equal(fleets(t, 'carthaginians', 'mare-tyrrhenum'), 0)
})
rule('[italia.r-61 italia.12.5.2-3] no naval battle between overlord and subject', () => {
  const t = fleet({ overlord: { illyrians: 'romans' }, fleets: { romans: { 'mare-hadriaticum': 1 }, illyrians: { 'mare-hadriaticum': 1 } } })
  assert.notEqual(asks(t), 'combat.declare')
})
rule('[italia.10.9-4 italia.r-44] a fleet that fled gives no supremacy in a later combat of the phase', () => {
  const t = fighting('romans', {
    units: { romans: { rhegium: { legion: 1 } }, greeks: { rhegium: { infantry: 1 } } },
    fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-tyrrhenum': 1 } },
  })
  go(t, 'attack-fleets mare-tyrrhenum', 'choose-enemy carthaginians')
  t.dice([1, 1])
  go(t, 'fight-at-sea mare-tyrrhenum', 'choose-enemy carthaginians', 'pick-empty-fleet', 'go-to mare-siculum')
  t.dice([6, 1])
  go(t, 'fight rhegium')
  assert.equal(units(t, 'greeks', 'rhegium'), 1)
})
rule('[italia.10.8-12] a retreat starts no battle, but may join one that was declared', () => {
  const t = fleet({ fleets: { romans: { 'mare-tyrrhenum': 1, 'mare-sardoum': 1 }, carthaginians: { 'mare-tyrrhenum': 1, 'mare-sardoum': 1 } } })
  go(t, 'attack-fleets mare-tyrrhenum', 'choose-enemy carthaginians', 'done', 'ignore')
  t.dice([1, 1])
  go(t, 'fight-at-sea mare-tyrrhenum', 'choose-enemy carthaginians', 'pick-empty-fleet', 'go-to mare-sardoum')
  assert.notEqual(asks(t), 'combat.order')
})
rule('[italia.13.4-14 italia.r-91 italia.10.8-1] in round 10 fleets of other nations can be attacked; they shoot, but neither attack nor retreat', () => {
  const war = () =>
    civil({
      leaders: { strabo: 'roma' },
      units: { romans: { roma: { legion: 1 } } },
      fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-tyrrhenum': 1 } },
    } as never)
  const t = go(war(), 'remain')
  until(t, 'combat.declare')
  go(t, 'attack-fleets mare-tyrrhenum', 'choose-enemy carthaginians')
  t.dice([1, 1, 1, 9])
  go(t, 'fight-at-sea mare-tyrrhenum', 'choose-enemy carthaginians', 'stay-and-fight', 'pick-empty-fleet')
  assert.deepEqual([fleets(t, 'romans', 'mare-tyrrhenum'), fleets(t, 'carthaginians', 'mare-tyrrhenum')], [0, 1])
  const peace = go(war(), 'remain')
  until(peace, 'combat.declare')
  go(peace, 'done')
  assert.equal(asks(peace), 'civil.choose')
})
rule('[italia.HR-3 italia.HR-4] variant: cargo and leaders move to other fleets of the force', () => {
  const sunk = (options: object) => {
    const t = fighting(
      'carthaginians',
      {
        round: 5,
        fleets: { romans: { 'mare-tyrrhenum': 2 }, carthaginians: { 'mare-tyrrhenum': 1 } },
        leaders: { regulus: 'mare-tyrrhenum' },
        holds: [{ nation: 'romans', at: 'mare-tyrrhenum', units: ['legion', 'legion'], leaders: ['regulus'] }],
      } as never,
      options as never,
    )
    go(t, 'attack-fleets mare-tyrrhenum', 'choose-enemy romans')
    t.dice([10, 1, 1])
    go(t, 'fight-at-sea mare-tyrrhenum', 'choose-enemy romans', 'pick-laden-fleet ship-1')
    return (t.now()['board'] as { holds: { units: string[]; leaders: string[] }[] }).holds
  }
  assert.deepEqual(sunk({}), [])
  assert.deepEqual(
    sunk({ 'naval-cargo-rescue': true }).map(h => [h.units.length, h.leaders.length]),
    [[2, 1]],
  )
})
rule('[italia.HR-1 italia.HR-2 italia.r-104] variant: every unit is aimed at one enemy unit, none twice before all once', () => {
  const t = fighting('celts', { units: { celts: { verona: { infantry: 3 } }, illyrians: { verona: { infantry: 2 } } } }, { 'single-target-combat': true })
  go(t, 'fight verona')
  assert.deepEqual(can(t, 'aim-at-unit'), ['unit-1', 'unit-2'])
  go(t, 'aim-at-unit unit-1')
  no(t, 'aim-at-unit unit-1', 'HR-2')
  go(t, 'aim-at-unit unit-2', 'aim-at-unit unit-1')
  t.dice([10, 1, 10, 1, 1])
  go(t, 'aim-at-unit unit-1')
  no(t, 'aim-at-unit unit-1', 'HR-2')
  go(t, 'aim-at-unit unit-2')
  assert.equal(units(t, 'illyrians', 'verona'), 1)
  const k = fighting(
    'lombards',
    { round: 7, units: { lombards: { verona: { infantry: 2 } }, byzantines: { verona: { knight: 2 } } } },
    { 'single-target-combat': true },
  )
  go(k, 'fight verona', 'aim-at-unit unit-1', 'aim-at-unit unit-2')
  k.dice([10, 10, 1, 1])
  go(k, 'aim-at-unit unit-1', 'aim-at-unit unit-2')
  assert.equal(units(k, 'byzantines', 'verona', 'knight'), 2)
})
