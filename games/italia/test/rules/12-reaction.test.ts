import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { italia } from '../../src/index.ts'
import { asks, campaigning, can, fleets, go, gold, has, inTurn, lay, no, overlord, points, turn, units, until, verbs, type Table } from '../table.ts'
import { fabius, led, seaborne, with3 } from '../campaigns.ts'

rule("[italia.12.3.2-1 italia.12.3.2-2] nations in or beside the leader's area react, fleets too, others not", () => {
  const t = led(
    { ...with3({ celts: { liguria: { infantry: 1 } }, greeks: { syracusae: { infantry: 1 } } }), fleets: { carthaginians: { 'mare-ligusticum': 1 } } },
    'step etruria',
    'halt',
  )
  until(t, 'window.reaction')
  assert.equal(t.asked()[0], 'blue')
  go(t, 'pass')
  assert.equal(asks(t), 'campaign.choose')
})
rule('[italia.12.3.2-1 italia.12.3.4-4 italia.r-74] who can do nothing is not asked', () => {
  const board = with3({ celts: { pisae: { infantry: 1 } } })
  assert.equal(asks(led(board, 'step etruria', 'halt', 'done')), 'window.reaction')
  assert.equal(asks(led(board, 'step etruria', 'halt', 'block pisae', 'give-up-unit legion')), 'campaign.choose')
  // With strangers in every area beside it and beside its help, nothing is left but to enter the battle.
  const around = Object.fromEntries(['etruria', 'pisae', 'perusia', 'florentia', 'liguria', 'pavia'].map(a => [a, { infantry: 1 }]))
  const crowd = { celts: { etruria: { infantry: 1 }, pisae: { infantry: 1 } }, greeks: around }
  const only = led({ units: { romans: { roma: { legion: 4 } }, ...crowd } }, 'step etruria', 'halt')
  until(only, 'window.reaction')
  assert.deepEqual([only.asked(), verbs(only)], [['yellow'], ['enter-battle', 'pass']])
})
const concerned = (t: Table): boolean => italia.windowFor(until(t, 'window.reaction').state, t.asked()[0]!)!.concerns
rule('[italia.r-74 italia.12.3.2-1] a reaction concerns whoever is about to be attacked, with the leader or in an overrun area, not his neighbours', () => {
  assert.equal(concerned(led(with3({ celts: { etruria: { infantry: 1 } } }), 'step etruria', 'halt')), true)
  const overrun = with3({ celts: { etruria: { infantry: 1 } } })
  assert.equal(concerned(led(overrun, 'step etruria', 'drop legion', 'drop legion', 'step perusia', 'halt')), true)
  assert.equal(concerned(led(with3({ celts: { pisae: { infantry: 1 } } }), 'step etruria', 'halt')), false)
})
rule('[italia.r-61 italia.r-22] nor his allies, nor units that do not see each other in an entry area', () => {
  const ally = led({ overlord: { celts: 'romans' }, ...with3({ celts: { perusia: { infantry: 1 } } }) }, 'step perusia', 'halt')
  assert.equal(concerned(ally), false)
  const unseen = led(
    { units: { romans: { roma: { legion: 3 }, alpes: { legion: 1 } }, celts: { pisae: { infantry: 1 }, alpes: { infantry: 1 } } } },
    'step etruria',
    'halt',
  )
  assert.equal(concerned(unseen), false)
})
rule('[italia.r-74 italia.12.3.2-2] at sea it concerns fleets where the leader is or where his fleets have just come', () => {
  const board = { units: { romans: { roma: { legion: 2 } } }, fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-tyrrhenum': 1 } } }
  const aboard = go(seaborne(board), 'embark mare-tyrrhenum', 'pick-empty-fleet', 'done', 'halt')
  assert.equal(concerned(aboard), true)
  const landed = go(
    seaborne({ ...board, fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-sardoum': 1 } } }),
    'embark mare-tyrrhenum',
    'pick-empty-fleet',
    'done',
    'embark roma',
    'take legion',
    'sail mare-sardoum',
    'land carales',
    'done',
  )
  assert.equal(concerned(landed), true)
  const asBefore = led({ ...board, ...with3({}) }, 'step etruria', 'halt')
  assert.equal(concerned(asBefore), false)
})
rule('[italia.12.3.2.1-1 italia.12.3.2-4 italia.r-75] enter the battle: any units from any areas beside, if one is already there; one kind only', () => {
  const board = (etruria: number) =>
    with3({
      celts: {
        ...(etruria > 0 ? { etruria: { infantry: etruria } } : {}),
        pisae: { infantry: 2 },
        umbria: { infantry: 1 },
        perusia: { infantry: 1 },
        liguria: { infantry: 1 },
        pavia: { infantry: 1 },
      },
    })
  const t = led(board(1), 'step etruria', 'halt')
  until(t, 'window.reaction')
  go(t, 'enter-battle')
  assert.deepEqual(can(t, 'take-from'), ['perusia', 'pisae'])
  go(t, 'take-from pisae', 'take infantry', 'take-from perusia', 'take infantry', 'done')
  assert.equal(units(t, 'celts', 'etruria'), 3)
  assert.equal(asks(t), 'combat.order')
  const none = led(board(0), 'step etruria', 'halt')
  until(none, 'window.reaction')
  no(none, 'enter-battle', '12.3.2.1-1')
})
rule('[italia.12.3.2.2-1 italia.12.3.2.3-1 italia.r-75 italia.r-77] move and see: one stack, one area, anywhere on the board', () => {
  const t = led(with3({ celts: { pisae: { infantry: 1 }, taurinum: { infantry: 2 } } }), 'step etruria', 'halt')
  until(t, 'window.reaction')
  go(t, 'move-from taurinum')
  assert.deepEqual(can(t, 'go-to'), ['liguria', 'mediolanum', 'pavia'])
  no(t, 'go-to alpes', 'r-77')
  go(t, 'go-to liguria', 'take infantry', 'take infantry')
  assert.equal(units(t, 'celts', 'liguria'), 2)
  assert.equal(asks(t), 'campaign.choose')
})
rule('[italia.12.3.2.2-2 italia.12.3.2.3-5 italia.r-77 italia.12.3.3-4] not to third nations or allies, and never into a new fight', () => {
  const t = led(with3({ celts: { pisae: { infantry: 1 } }, samnites: { florentia: { infantry: 1 } } }), 'step etruria', 'halt')
  until(t, 'window.reaction')
  go(t, 'move-from pisae')
  no(t, 'go-to florentia', '12.3.2.2-2')
  no(t, 'go-to etruria', '12.3.2.2-2')
  assert.deepEqual(can(t, 'go-to'), ['liguria', 'pavia'])
})
rule("[italia.12.3.2.2-3 italia.12.3.2.2-4 italia.12.3.2.2-5] into an overrun area, one passed through, and out of the leader's area", () => {
  const t = led(with3({ celts: { etruria: { infantry: 1 }, pisae: { infantry: 1 } } }), 'step etruria', 'drop legion', 'drop legion', 'step perusia', 'halt')
  until(t, 'window.reaction')
  go(t, 'move-from pisae')
  assert.ok(can(t, 'go-to').includes('etruria'))
  const passed = led(with3({ celts: { pisae: { infantry: 1 }, picenum: { infantry: 1 } } }), 'step etruria', 'step perusia', 'halt')
  until(passed, 'window.reaction')
  go(passed, 'move-from pisae')
  assert.ok(can(passed, 'go-to').includes('etruria'))
})
rule("[italia.12.3.2.2-6 italia.12.3.2.2-5 italia.r-31] out of the leader's area even to where the attackers came from", () => {
  const t = led(with3({ celts: { etruria: { infantry: 1 } } }), 'step etruria', 'halt')
  until(t, 'window.reaction')
  go(t, 'move-from etruria')
  assert.ok(can(t, 'go-to').includes('roma'))
  go(t, 'go-to roma', 'take infantry')
  assert.notEqual(asks(t), 'combat.order')
})
rule('[italia.12.3.2.3-2 italia.12.3.2.3-3 italia.r-76] reactions from and to the sea, and fleets from sea to sea', () => {
  const board = {
    ...with3({ carthaginians: { carales: { infantry: 2 } } }),
    fleets: { carthaginians: { 'mare-ligusticum': 1, 'mare-sardoum': 1 } },
    holds: [{ nation: 'carthaginians', at: 'mare-ligusticum', units: ['infantry'], leaders: [] }],
  }
  const land = led(board, 'step etruria', 'halt')
  until(land, 'window.reaction')
  go(land, 'move-from mare-ligusticum', 'go-to pisae', 'take infantry')
  assert.equal(units(land, 'carthaginians', 'pisae'), 1)
  const board2 = led(board, 'step etruria', 'halt')
  until(board2, 'window.reaction')
  go(board2, 'move-from carales', 'go-to mare-sardoum', 'take infantry', 'take infantry')
  assert.equal(units(board2, 'carthaginians', 'carales'), 0)
  const sail = led(board, 'step etruria', 'halt')
  until(sail, 'window.reaction')
  go(sail, 'move-from mare-ligusticum', 'go-to mare-tyrrhenum', 'pick-laden-fleet ship-1')
  assert.equal(fleets(sail, 'carthaginians', 'mare-tyrrhenum'), 1)
  const strait = led(with3({ greeks: { neapolis: { infantry: 1 }, rhegium: { infantry: 1 } } }), 'step samnium', 'halt')
  until(strait, 'window.reaction')
  go(strait, 'move-from rhegium')
  assert.ok(can(strait, 'go-to').includes('messana'))
})
rule('[italia.12.3.2.3-4 italia.r-76] with the leader at sea only fleets join him', () => {
  const t = seaborne({
    fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-tyrrhenum': 1, 'mare-sardoum': 2 } },
    units: { romans: { roma: { legion: 1 } }, carthaginians: { carales: { infantry: 1 } } },
  })
  go(t, 'embark mare-tyrrhenum', 'pick-empty-fleet', 'done', 'halt')
  until(t, 'window.reaction')
  go(t, 'enter-battle')
  assert.deepEqual(can(t, 'take-from'), ['mare-sardoum'])
  go(t, 'take-from mare-sardoum', 'pick-empty-fleet', 'take-from mare-sardoum', 'pick-empty-fleet', 'done')
  assert.equal(fleets(t, 'carthaginians', 'mare-tyrrhenum'), 3)
})
rule('[italia.12.3.2.3-6 italia.12.3.2.3-8] nothing but moving: no purchase, no rebuilding, no sack', () => {
  const t = led({ ...with3({ celts: { pisae: { infantry: 1 } } }), towns: { liguria: 'blue' } }, 'step etruria', 'halt')
  until(t, 'window.reaction')
  go(t, 'move-from pisae', 'go-to liguria', 'take infantry')
  assert.notEqual(asks(t), 'spoils.choose')
  t.expect({ board: { keeper: { liguria: 'yellow' }, cities: { liguria: 1 } } })
})
rule("[italia.12.3.2.3-7 italia.r-79 italia.r-47] the campaigner does not retreat to where the defender's reactions began", () => {
  const t = led(
    with3({
      celts: {
        etruria: { infantry: 1 },
        pisae: { infantry: 1 },
        liguria: { infantry: 1 },
        pavia: { infantry: 1 },
        verona: { infantry: 1 },
        taurinum: { infantry: 1 },
      },
    }),
    'step etruria',
    'halt',
  )
  until(t, 'window.reaction')
  go(t, 'enter-battle', 'take-from pisae', 'take infantry')
  until(t, 'combat.order')
  t.dice([1, 1, 1, 1, 1])
  go(t, 'fight etruria', 'retreat-unit legion')
  no(t, 'go-to pisae', '12.3.2.3-7')
})
rule('[italia.r-49 italia.12.3.1-11] who retreats to the campaign leader is not limited', () => {
  const t = fabius({ units: { romans: { roma: { legion: 6 } }, greeks: { neapolis: { infantry: 2 } } } })
  go(t, 'advance', ...Array.from({ length: 6 }, () => 'take legion'), 'step neapolis', 'halt')
  until(t, 'combat.order')
  t.dice([1, 1, 1, 1, 1, 1, 1, 1])
  go(t, 'fight neapolis', 'retreat-leader fabius', 'go-to roma', ...Array.from({ length: 5 }, () => ['retreat-unit legion', 'go-to roma']).flat())
  assert.equal(units(t, 'romans', 'roma', 'legion'), 5)
})
rule('[italia.12.3.2.4-1] areas for submission are counted after the reactions', () => {
  const t = led(with3({ celts: { etruria: { infantry: 1 }, pisae: { infantry: 2 }, liguria: { infantry: 1 } } }), 'step etruria', 'halt')
  until(t, 'window.reaction')
  go(t, 'move-from pisae', 'go-to florentia', 'take infantry', 'done')
  until(t, 'combat.order')
  t.dice([1, 1, 1, 1])
  go(t, 'fight etruria', 'stay-and-fight')
  assert.equal(overlord(t, 'celts'), null)
})
rule('[italia.12.3.3-2 italia.10.1-2 italia.10.7-13 italia.r-78] against a raid by the leader only move and see, and not into his area', () => {
  const t = led({ towns: { etruria: 'yellow' }, ...with3({ celts: { etruria: { infantry: 1 }, pisae: { infantry: 1 } } }) }, 'step etruria', 'halt')
  go(t, 'raid-city etruria', 'done')
  no(t, 'enter-battle', '12.3.3-2')
  go(t, 'move-from pisae')
  no(t, 'go-to etruria', 'r-78')
})
rule("[italia.12.3.3-3 italia.12.3.1-19] a raid elsewhere does not limit reactions, which may fill the raiders' way back", () => {
  const t = led(
    { towns: { etruria: 'yellow' }, ...with3({ celts: { etruria: { infantry: 1 }, perusia: { infantry: 1 }, florentia: { infantry: 1 } } }) },
    'step etruria',
    'drop legion',
    'step perusia',
    'halt',
  )
  go(t, 'raid-city etruria', 'done')
  assert.ok(has(t, 'enter-battle'))
  go(t, 'move-from florentia', 'go-to pisae', 'take infantry')
  assert.equal(units(t, 'celts', 'pisae'), 1)
})
rule('[italia.r-61] allies of the campaigner do not enter his battle', () => {
  const t = led({ overlord: { celts: 'romans' }, ...with3({ celts: { etruria: { infantry: 1 }, pisae: { infantry: 1 } } }) }, 'step etruria', 'halt')
  until(t, 'window.reaction')
  no(t, 'enter-battle', 'r-61')
})
rule(
  "[italia.12.3.4-1 italia.12.3.4-2 italia.12.3.4-3 italia.12.3.4-4] a block: one gold and one unit of the leader's area; who is blocked does not react",
  () => {
    const t = led(with3({ celts: { etruria: { infantry: 1 }, pisae: { infantry: 2 } } }), 'step etruria', 'halt')
    assert.ok(can(t, 'block').includes('pisae'))
    go(t, 'block pisae')
    assert.equal(asks(t), 'sortie.cost')
    go(t, 'give-up-unit legion')
    assert.deepEqual([gold(t, 'romans'), units(t, 'romans', 'etruria', 'legion')], [3, 2])
    until(t, 'window.reaction')
    no(t, 'enter-battle', '12.3.4-4')
    no(t, 'move-from pisae', '12.3.4-4')
    assert.deepEqual(can(t, 'move-from'), ['etruria'])
  },
)
rule('[italia.12.3.4-6 italia.r-80] not the same area twice running, not more than one', () => {
  const t = led(with3({ celts: { pisae: { infantry: 2 }, florentia: { infantry: 1 } } }), 'step etruria', 'halt')
  go(t, 'block pisae', 'give-up-unit legion')
  assert.ok(!has(t, 'block'))
  until(t, 'campaign.choose')
  go(t, 'remain')
  no(t, 'block pisae', '12.3.4-6')
  assert.deepEqual(can(t, 'block'), ['florentia'])
})
rule('[italia.12.3.4-1 italia.12.3.4-2 italia.12.3.1-1] no block without gold or without a unit', () => {
  const poor = go(
    fabius({ towns: { etruria: 'yellow' }, ...with3({ celts: { pisae: { infantry: 1 }, etruria: { infantry: 1 } } }) }, {}, 1),
    'advance',
    'take legion',
    'step etruria',
    'halt',
  )
  no(poor, 'block pisae', '12.3.1-1')
  const alone = go(
    fabius({ towns: { neapolis: 'yellow' }, ...with3({ celts: { neapolis: { infantry: 1 }, perusia: { infantry: 1 } } }) }),
    'advance',
    'take legion',
    'take legion',
    'take legion',
    'step neapolis',
    'drop legion',
    'drop legion',
    'drop legion',
    'step roma',
    'step etruria',
    'halt',
  )
  no(alone, 'block perusia', '12.3.4-2')
})
rule('[italia.12.3.4-5] the blocked may score the unit, if their card says so in any turn', () => {
  const t = led(with3({ samnites: { umbria: { infantry: 1 } } }), 'step corfinium', 'halt')
  go(t, 'block umbria', 'give-up-unit legion')
  assert.equal(points(t, 'samnites'), 0.5)
})
rule('[italia.r-82] the campaign example: three infantry in a city need three legions for the overrun', () => {
  const t = fabius({ towns: { pisae: 'blue' }, units: { romans: { roma: { legion: 4 } }, etruscans: { pisae: { infantry: 3 } } } })
  go(t, 'advance', 'take legion', 'take legion', 'take legion', 'take legion', 'step etruria', 'step pisae', 'drop legion', 'drop legion')
  no(t, 'step pavia', '9.0-9')
  go(t, 'drop legion', 'step pavia')
})
rule('[italia.12.3.4-4 italia.r-80] of several areas only the blocked one stays out of the battle', () => {
  const t = led(
    with3({ celts: { etruria: { infantry: 1 }, pisae: { infantry: 1 }, perusia: { infantry: 1 } } }),
    'step etruria',
    'halt',
    'block pisae',
    'give-up-unit legion',
  )
  until(t, 'window.reaction')
  go(t, 'enter-battle')
  no(t, 'take-from pisae', '12.3.4-4')
  assert.deepEqual(can(t, 'take-from'), ['perusia'])
})
rule('[italia.r-61 italia.12.3.4-1] a block holds enemies, not allies, and needs an enemy', () => {
  const t = led(
    { overlord: { celts: 'romans' }, ...with3({ celts: { pisae: { infantry: 1 } }, etruscans: { florentia: { infantry: 1 } } }) },
    'step etruria',
    'halt',
  )
  assert.deepEqual(can(t, 'block'), ['florentia'])
})
rule('[italia.r-118] a leader aboard does not block', () => {
  const t = seaborne({ units: { romans: { roma: { legion: 2 } }, greeks: { neapolis: { infantry: 1 } } } })
  go(t, 'embark mare-tyrrhenum', 'pick-empty-fleet', 'done', 'embark roma', 'take legion', 'halt')
  assert.notEqual(asks(t), 'sortie.declare')
})
rule('[italia.12.2-1] the second half of a major invasion has its combat too', () => {
  const t = inTurn('numidians', 'again', { round: 6, units: { numidians: { numidia: { infantry: 1 } }, carthaginians: { africa: { infantry: 1 } } } })
  go(t, 'march numidia', 'take infantry', 'step africa', 'halt', 'done')
  assert.deepEqual(can(t, 'fight'), ['africa'])
})
rule('[italia.7.2-1 italia.12.4-1] after round 4 at most five Epirote units stay, fleets among them', () => {
  const t = lay(
    'italia-1',
    {
      round: 4,
      units: { epirotes: { calabria: { infantry: 4 } }, romans: { roma: { legion: 14 } } },
      fleets: { epirotes: { 'mare-ionium': 3 } },
      holds: [{ nation: 'epirotes', at: 'mare-ionium', units: ['elephant'], leaders: [] }],
    },
    [
      { proc: 'game', at: 'rounds' },
      { proc: 'round', at: 'reduce' },
    ],
  )
  assert.equal(asks(t), 'reduce.from')
  go(t, 'take-from mare-ionium', 'remove fleet', 'take-from mare-ionium', 'remove elephant', 'take-from calabria', 'remove infantry')
  assert.notEqual(asks(t), 'reduce.from')
  assert.deepEqual([fleets(t, 'epirotes', 'mare-ionium'), units(t, 'epirotes', 'calabria')], [2, 3])
})
// ---- Seas ----
const belisarius = (fleetsHere: object, more: object = {}) =>
  go(
    campaigning('byzantines', 'belisarius', {
      round: 5,
      leaders: { belisarius: 'mare-siculum' },
      fleets: { byzantines: { 'mare-siculum': 1 }, ...fleetsHere },
      holds: [{ nation: 'byzantines', at: 'mare-siculum', units: [], leaders: ['belisarius'] }],
      ...more,
    } as never),
    'remain',
  )
rule('[italia.r-131 italia.12.3.2.2-2 italia.r-78] no fleet reacts into a sea of the campaigner in which its nation has none', () => {
  const t = until(belisarius({ vandals: { 'mare-libycum': 4 } }), 'window.reaction')
  go(t, 'move-from mare-libycum')
  no(t, 'go-to mare-siculum', '12.3.2.2-2')
  assert.deepEqual(can(t, 'go-to'), ['mare-sardoum'])
  const there = until(belisarius({ vandals: { 'mare-libycum': 4, 'mare-siculum': 1 } }), 'window.reaction')
  go(there, 'move-from mare-libycum', 'go-to mare-siculum', 'pick-empty-fleet', 'done')
  assert.equal(fleets(there, 'vandals', 'mare-siculum'), 2)
})
rule('[italia.r-131 italia.12.3.2.3-5 italia.r-77] nor into a sea where a third nation has fleets, be it to board its own', () => {
  assert.equal(asks(belisarius({ vandals: { 'mare-libycum': 1 }, 'western-romans': { 'mare-sardoum': 1 } })), 'campaign.choose')
  const aboard = { vandals: { 'mare-libycum': 1, 'mare-sardoum': 1 }, 'western-romans': { 'mare-sardoum': 1 } }
  const u = until(belisarius(aboard, { units: { vandals: { carales: { infantry: 1 } } } }), 'window.reaction')
  go(u, 'move-from carales')
  no(u, 'go-to mare-sardoum', '12.3.2.2-2')
  assert.deepEqual(can(u, 'go-to'), ['olbia'])
})
rule('[italia.r-125 italia.12.3.2.1-1] a leader alone is a unit: his nation may enter the battle, or move and see into it', () => {
  const board = { leaders: { fabius: 'roma', brennus: 'etruria' }, ...with3({ celts: { pisae: { infantry: 2 } } }) }
  const t = until(led(board, 'step etruria', 'halt'), 'window.reaction')
  go(t, 'enter-battle', 'take-from pisae', 'take infantry', 'take-from pisae', 'take infantry')
  assert.equal(units(t, 'celts', 'etruria'), 2)
  const m = until(led(board, 'step etruria', 'halt'), 'window.reaction')
  go(m, 'move-from pisae')
  assert.ok(can(m, 'go-to').includes('etruria'))
})
// ---- Entry areas ----
rule('[italia.r-77 italia.9.2-2] no reaction into an entry area that the card lets one enter or retreat to, but not use as normal', () => {
  for (const [nation, home, beside] of [
    ['franks', 'alpes', 'taurinum'],
    ['visigoths', 'alpes', 'taurinum'],
    ['huns', 'noricum', 'aquileia'],
  ] as const) {
    const t = lay(
      'italia-2',
      {
        round: 5,
        active: 'byzantines',
        leaders: { belisarius: 'ravenna' },
        units: { byzantines: { ravenna: { infantry: 1 } }, [nation]: { [beside]: { infantry: 1 } } },
      } as never,
      [
        ...turn('byzantines', 'exit'),
        { proc: 'campaign', at: 'choose', nation: 'byzantines', leader: 'belisarius' },
        { proc: 'sortie', at: 'defect', nation: 'byzantines', leader: 'belisarius', mode: 'stay' },
        { proc: 'reaction', at: 'goal', nation, from: beside },
      ],
    )
    no(t, `go-to ${home}`, 'r-77')
  }
})
rule('[italia.r-22 italia.12.3.2-1] a leader unseen in an entry area draws no reaction and blocks nobody', () => {
  const huns = (at: string) =>
    go(
      campaigning('huns', 'attila', {
        round: 2,
        leaders: { attila: at },
        units: { huns: { [at]: { infantry: 3 } }, 'western-romans': { tridentum: { legion: 1 } } },
      } as never),
      'remain',
    )
  assert.equal(asks(huns('helvetia')), 'campaign.choose')
  assert.equal(asks(huns('mediolanum')), 'sortie.declare')
})
rule('[italia.r-22 italia.12.3.2.2-1] units unseen in an entry area make no reaction either, those who use it as normal do', () => {
  const near = (nation: string, at: string) =>
    until(
      go(
        campaigning('byzantines', 'narses', {
          round: 6,
          leaders: { narses: 'ravenna' },
          units: { byzantines: { ravenna: { infantry: 1 } }, [nation]: { verona: { infantry: 1 }, [at]: { infantry: 1 } } },
        } as never),
        'remain',
      ),
      'window.reaction',
    )
  assert.ok(!can(near('franks', 'alpes'), 'move-from').includes('alpes'))
  assert.ok(can(near('burgundians', 'alpes'), 'move-from').includes('alpes'))
})
rule('[italia.r-22 italia.13.2-4] nor does anybody revolt for a Hannibal who waits unseen in Alpes', () => {
  const t = campaigning('carthaginians', 'hannibal', {
    round: 6,
    overlord: { celts: 'romans' },
    leaders: { hannibal: 'alpes' },
    units: { carthaginians: { alpes: { infantry: 3 } }, celts: { taurinum: { infantry: 1 } }, romans: { roma: { legion: 1 } } },
  })
  go(t, 'remain')
  assert.equal(asks(t), 'campaign.choose')
})
