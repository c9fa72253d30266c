import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { asks, campaigning, can, fleets, go, gold, has, inTurn, lay, leader, moving, no, overlord, points, told, units, until } from '../table.ts'

/** Fabius with three legions in Roma. */
const fabius = (more: object = {}, options: object = {}, money = 5) =>
  campaigning(
    'romans',
    'fabius',
    { round: 2, leaders: { fabius: 'roma' }, units: { romans: { roma: { legion: 3 } } }, ...more } as never,
    options as never,
    money,
  )
const led = (more: object, ...moves: string[]) => go(fabius(more), 'advance', 'take legion', 'take legion', 'take legion', ...moves)
const with3 = (others: object) => ({ units: { romans: { roma: { legion: 3 } }, ...others } })

rule('[italia.12.3-1 italia.12.3-2 italia.12.3.1-1 italia.12.3.1-2] one leader, one gold for each move, what is left stays', () => {
  const t = fabius({ units: { romans: { roma: { legion: 1 }, samnium: { legion: 1 } } } })
  go(t, 'advance', 'take legion', 'step etruria', 'halt')
  assert.equal(gold(t, 'romans'), 4)
  go(t, 'advance', 'take legion', 'step pisae', 'halt', 'stop')
  assert.equal(gold(t, 'romans'), 3)
  assert.equal(units(t, 'romans', 'samnium', 'legion'), 1)
})
rule('[italia.12.3-2 italia.12.3.1-1] without gold there is no further move', () => {
  const t = fabius({}, {}, 1)
  go(t, 'advance', 'take legion', 'step etruria', 'halt')
  assert.notEqual(asks(t), 'campaign.choose')
})
rule('[italia.12.3-3 italia.12.3-5 italia.r-67] first the ordinary turn, with its normal attack limit, then the campaign and its gold', () => {
  const t = inTurn('romans', 'march', {
    round: 2,
    leaders: { fabius: 'roma' },
    units: { romans: { roma: { legion: 6 } }, greeks: { neapolis: { infantry: 1 } } },
  })
  go(t, 'march roma', 'lead fabius', ...Array.from({ length: 6 }, () => 'take legion'))
  no(t, 'step neapolis', '8.3-3')
  go(t, 'step umbria', 'halt', 'done')
  assert.equal(asks(t), 'campaign.choose')
  assert.equal(gold(t, 'romans'), 4)
})
rule('[italia.12.3-7 italia.r-16] where the card opens the turn with a campaign there is no income, movement or combat before it', () => {
  const t = inTurn('visigoths', 'begin', { round: 1 })
  assert.equal(asks(t), 'campaign.choose')
  assert.equal(units(t, 'visigoths', 'noricum'), 16)
  assert.equal(gold(t, 'visigoths'), 4)
  assert.equal(told(t, 'income'), 0)
})
rule('[italia.12.3-6 italia.r-74 italia.12.3.2-3] move, declarations, reactions in play order, combat', () => {
  const t = led(
    {
      ...with3({ celts: { etruria: { infantry: 2 } }, etruscans: { pisae: { infantry: 1 } }, samnites: { umbria: { infantry: 1 } }, greeks: { umbria: {} } }),
      towns: { etruria: 'yellow' },
    },
    'step etruria',
    'halt',
  )
  assert.equal(asks(t), 'sortie.declare')
  go(t, 'done')
  assert.deepEqual([asks(t), t.asked()[0]], ['reaction.choose', 'yellow'])
  go(t, 'ignore')
  assert.equal(t.asked()[0], 'blue')
  go(t, 'ignore')
  assert.equal(asks(t), 'combat.order')
})
rule('[italia.12.3-9] naval battles in each combat phase of a campaign', () => {
  const t = fabius({ fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-tyrrhenum': 1 } } })
  go(t, 'remain')
  until(t, 'combat.declare')
  assert.deepEqual(can(t, 'engage'), ['mare-tyrrhenum'])
})
rule('[italia.12.3.1-3 italia.12.3.1-15 italia.r-69] combats cost nothing; staying to attack again costs one, with reactions as usual', () => {
  const t = led({ ...with3({ greeks: { neapolis: { infantry: 3 } } }) }, 'step neapolis', 'halt')
  until(t, 'combat.order')
  assert.equal(gold(t, 'romans'), 4)
  t.dice([1, 1, 1, 1, 1, 1])
  go(t, 'fight neapolis', 'withdraw legion', 'to roma', 'withdraw legion', 'to roma', 'withdraw legion', 'to roma', 'follow fabius', 'to roma')
  assert.equal(asks(t), 'campaign.choose')
  go(t, 'remain')
  assert.equal(gold(t, 'romans'), 3)
  assert.equal(asks(t), 'sortie.declare')
})
rule('[italia.12.3.1-4 italia.r-71] normal movement rules: full allowance and one more, in every move', () => {
  const t = led({}, 'step etruria', 'step pisae', 'step pavia', 'step verona')
  no(t, 'step tridentum', '9.0-4')
  go(t, 'halt', 'advance', 'take legion', 'step mediolanum', 'step taurinum')
})
rule('[italia.12.3.1-5 italia.12.3.1-6] units are taken up and left behind; nobody moves without the leader', () => {
  const t = fabius({ units: { romans: { roma: { legion: 1 }, etruria: { legion: 2 }, samnium: { legion: 1 } } } })
  go(t, 'advance', 'take legion', 'step etruria', 'take legion', 'drop legion', 'step pisae')
  assert.ok(!has(t, 'leave'))
  go(t, 'halt')
  assert.ok(!has(t, 'march'))
  assert.equal(units(t, 'romans', 'pisae', 'legion') + units(t, 'romans', 'etruria', 'legion'), 3)
})
rule("[italia.12.3.1-8 italia.r-68] stacking holds outside the leader's area", () => {
  const t = fabius({ units: { romans: { roma: { legion: 5 } } } })
  go(t, 'advance', ...Array.from({ length: 5 }, () => 'take legion'), 'step umbria', ...Array.from({ length: 3 }, () => 'drop legion'), 'step picenum', 'halt')
  assert.equal(asks(t), 'stacking.cut')
  go(t, 'remove legion')
  assert.equal(units(t, 'romans', 'umbria', 'legion'), 2)
})
const seaborne = (more: object = {}) => fabius({ fleets: { romans: { 'mare-tyrrhenum': 2 } }, units: { romans: { roma: { legion: 5 } } }, ...more })
rule("[italia.12.3.1-9 italia.r-71 italia.r-115] by sea within the fleets' capacity", () => {
  const t = seaborne()
  go(t, 'embark mare-tyrrhenum', 'empty', 'done', 'embark roma', 'take legion', 'embark roma', 'take legion')
  no(t, 'embark roma', '9.6-8')
  go(t, 'sail mare-sardoum', 'land carales', 'drop legion', 'drop legion', 'done')
  assert.equal(leader(t, 'fabius'), 'carales')
  assert.deepEqual([units(t, 'romans', 'carales', 'legion'), fleets(t, 'romans', 'mare-sardoum'), fleets(t, 'romans', 'mare-tyrrhenum')], [2, 1, 1])
})
rule('[italia.12.3.1-10 italia.r-72] fleets go back with the leader to fetch more', () => {
  const t = seaborne()
  go(t, 'embark mare-tyrrhenum', 'empty', 'done', 'embark roma', 'take legion', 'sail mare-sardoum', 'land carales', 'drop legion', 'done')
  until(t, 'campaign.choose')
  go(t, 'embark mare-sardoum', 'empty', 'done', 'sail mare-tyrrhenum', 'land roma', 'done')
  until(t, 'campaign.choose')
  assert.deepEqual([leader(t, 'fabius'), gold(t, 'romans')], ['roma', 3])
})
rule('[italia.r-30 italia.12.3.1-9] he does not land alone among enemies, and may stay aboard', () => {
  const t = seaborne({ units: { romans: { roma: { legion: 1 } }, greeks: { neapolis: { infantry: 1 } } } })
  go(t, 'embark mare-tyrrhenum', 'empty', 'empty', 'done')
  no(t, 'land neapolis', '8.3-3')
  go(t, 'embark roma', 'take legion', 'land neapolis')
  no(t, 'done', 'r-30')
  go(t, 'drop legion', 'done')
  const aboard = seaborne()
  go(aboard, 'embark mare-tyrrhenum', 'empty', 'done', 'halt')
  until(aboard, 'campaign.choose')
  assert.ok(!has(aboard, 'advance'))
  go(aboard, 'embark mare-tyrrhenum', 'done', 'land roma', 'done')
  assert.equal(leader(aboard, 'fabius'), 'roma')
})
rule('[italia.12.3.1-11 italia.12.3.1-12 italia.r-73] through and into areas of subjects, but the campaign does not end there', () => {
  const host = { overlord: { celts: 'romans' }, ...with3({ celts: { etruria: { infantry: 1 } } }) }
  const t = led(host, 'step etruria', 'halt')
  until(t, 'campaign.choose')
  no(t, 'stop', '12.3.1-12')
  const broke = go(fabius(host, {}, 1), 'advance', 'take legion', 'step etruria', 'halt')
  until(broke, 'flight.choose')
  go(broke, 'withdraw legion', 'to roma', 'follow fabius', 'to roma')
  assert.equal(units(broke, 'romans', 'etruria', 'legion'), 0)
  assert.equal(points(broke, 'romans'), 0)
})
rule('[italia.12.3.1-13 italia.r-43] the campaigner attacks, also those who came by reaction', () => {
  const t = led(
    {
      ...with3({
        celts: {
          etruria: { infantry: 1 },
          pisae: { infantry: 2 },
          liguria: { infantry: 1 },
          verona: { infantry: 1 },
          pavia: { infantry: 1 },
          taurinum: { infantry: 1 },
        },
      }),
    },
    'step etruria',
    'halt',
  )
  until(t, 'reaction.choose')
  go(t, 'enter', 'from pisae', 'take infantry', 'done')
  until(t, 'combat.order')
  t.dice([10, 10, 10, 1, 1])
  go(t, 'fight etruria')
  assert.deepEqual([t.event('battle')!['attacker'], t.event('battle')!['defender']], ['romans', 'celts'])
})
rule('[italia.12.3.1-14] the campaign ends with its leader', () => {
  const t = led({ ...with3({ greeks: { neapolis: { infantry: 4 } } }) }, 'step neapolis', 'halt')
  until(t, 'combat.order')
  t.dice([1, 1, 1, 10, 10, 10, 1])
  go(t, 'fight neapolis')
  assert.equal(leader(t, 'fabius'), null)
  assert.notEqual(asks(t), 'campaign.choose')
})
rule(
  '[italia.12.3.1-16 italia.12.3.3-1 italia.r-81 italia.12.3.1-18] raids are declared area by area before reactions, overrun areas included; their gold pays further moves',
  () => {
    const board = {
      towns: { etruria: 'blue', pisae: 'blue' },
      ...with3({
        etruscans: { etruria: { infantry: 1 }, pisae: { infantry: 1 }, ravenna: { infantry: 1 }, florentia: { infantry: 1 }, perusia: { infantry: 1 } },
      }),
    }
    const t = go(fabius(board, {}, 1), 'advance', 'take legion', 'take legion', 'take legion', 'step etruria', 'drop legion', 'step pisae', 'halt')
    assert.deepEqual(can(t, 'plunder'), ['etruria', 'pisae'])
    go(t, 'plunder etruria', 'plunder pisae')
    until(t, 'combat.order')
    t.dice([7, 1])
    go(t, 'fight etruria')
    go(t, 'gold', 'withdraw legion', 'to roma', 'none')
    t.dice([1, 1, 1])
    go(t, 'fight pisae', 'withdraw legion', 'to liguria', 'withdraw legion', 'to liguria', 'follow fabius', 'to liguria')
    assert.equal(asks(t), 'campaign.choose')
    assert.equal(gold(t, 'romans'), 4)
  },
)
rule('[italia.12.3.1-17 italia.12.3.1-4] a leader who starts among enemies attacks them or leaves enough for an overrun', () => {
  const t = fabius({ units: { romans: { roma: { legion: 3 } }, greeks: { roma: { infantry: 1 } } } })
  go(t, 'advance', 'take legion', 'take legion')
  no(t, 'step etruria', '9.0-9')
  const u = fabius({ units: { romans: { roma: { legion: 3 } }, greeks: { roma: { infantry: 1 } } } })
  go(u, 'advance', 'take legion', 'step etruria', 'halt')
  until(u, 'combat.order')
  assert.deepEqual(can(u, 'fight'), ['roma'])
})
rule('[italia.CN.Epiroti-1 italia.CN.Epiroti-2 italia.r-70] Pyrrhus leaves his first area freely, unless the house rule is on', () => {
  const pyrrhus = (options: object) =>
    go(
      campaigning(
        'epirotes',
        'pyrrhus',
        { round: 4, leaders: { pyrrhus: 'calabria' }, units: { epirotes: { calabria: { infantry: 2 } }, greeks: { calabria: { infantry: 1 } } } },
        options as never,
      ),
      'advance',
      'take infantry',
      'take infantry',
    )
  go(pyrrhus({}), 'step lucania')
  no(pyrrhus({ 'pyrrhus-arrival': 'house' }), 'step lucania', '9.0-9')
  const t = inTurn('epirotes', 'begin', { round: 4, units: { greeks: { calabria: { infantry: 1 } } } })
  until(t, 'campaign.choose')
  assert.equal(told(t, 'battle'), 0)
})
// ---- Reactions ----
rule("[italia.12.3.2-1 italia.12.3.2-2] nations in or beside the leader's area react, fleets too, others not", () => {
  const t = led(
    { ...with3({ celts: { liguria: { infantry: 1 } }, greeks: { syracusae: { infantry: 1 } } }), fleets: { carthaginians: { 'mare-ligusticum': 1 } } },
    'step etruria',
    'halt',
  )
  until(t, 'reaction.choose')
  assert.equal(t.asked()[0], 'blue')
  go(t, 'ignore')
  assert.equal(asks(t), 'campaign.choose')
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
  until(t, 'reaction.choose')
  go(t, 'enter')
  assert.deepEqual(can(t, 'from'), ['perusia', 'pisae'])
  go(t, 'from pisae', 'take infantry', 'from perusia', 'take infantry', 'done')
  assert.equal(units(t, 'celts', 'etruria'), 3)
  assert.equal(asks(t), 'combat.order')
  const none = led(board(0), 'step etruria', 'halt')
  until(none, 'reaction.choose')
  no(none, 'enter', '12.3.2.1-1')
})
rule('[italia.12.3.2.2-1 italia.12.3.2.3-1 italia.r-75 italia.r-77] move and see: one stack, one area, anywhere on the board', () => {
  const t = led(with3({ celts: { pisae: { infantry: 1 }, taurinum: { infantry: 2 } } }), 'step etruria', 'halt')
  until(t, 'reaction.choose')
  go(t, 'shift taurinum')
  assert.deepEqual(can(t, 'to'), ['liguria', 'mediolanum', 'pavia'])
  no(t, 'to alpes', 'r-77')
  go(t, 'to liguria', 'take infantry', 'take infantry')
  assert.equal(units(t, 'celts', 'liguria'), 2)
  assert.equal(asks(t), 'campaign.choose')
})
rule('[italia.12.3.2.2-2 italia.12.3.2.3-5 italia.r-77 italia.12.3.3-4] not to third nations or allies, and never into a new fight', () => {
  const t = led(with3({ celts: { pisae: { infantry: 1 } }, samnites: { florentia: { infantry: 1 } } }), 'step etruria', 'halt')
  until(t, 'reaction.choose')
  go(t, 'shift pisae')
  no(t, 'to florentia', '12.3.2.2-2')
  no(t, 'to etruria', '12.3.2.2-2')
  assert.deepEqual(can(t, 'to'), ['liguria', 'pavia'])
})
rule("[italia.12.3.2.2-3 italia.12.3.2.2-4 italia.12.3.2.2-5] into an overrun area, one passed through, and out of the leader's area", () => {
  const t = led(with3({ celts: { etruria: { infantry: 1 }, pisae: { infantry: 1 } } }), 'step etruria', 'drop legion', 'drop legion', 'step perusia', 'halt')
  until(t, 'reaction.choose')
  go(t, 'shift pisae')
  assert.ok(can(t, 'to').includes('etruria'))
  const passed = led(with3({ celts: { pisae: { infantry: 1 }, picenum: { infantry: 1 } } }), 'step etruria', 'step perusia', 'halt')
  until(passed, 'reaction.choose')
  go(passed, 'shift pisae')
  assert.ok(can(passed, 'to').includes('etruria'))
})
rule("[italia.12.3.2.2-6 italia.12.3.2.2-5 italia.r-31] out of the leader's area even to where the attackers came from", () => {
  const t = led(with3({ celts: { etruria: { infantry: 1 } } }), 'step etruria', 'halt')
  until(t, 'reaction.choose')
  go(t, 'shift etruria')
  assert.ok(can(t, 'to').includes('roma'))
  go(t, 'to roma', 'take infantry')
  assert.notEqual(asks(t), 'combat.order')
})
rule('[italia.12.3.2.3-2 italia.12.3.2.3-3 italia.r-76] reactions from and to the sea, and fleets from sea to sea', () => {
  const board = {
    ...with3({ carthaginians: { carales: { infantry: 2 } } }),
    fleets: { carthaginians: { 'mare-ligusticum': 1, 'mare-sardoum': 1 } },
    holds: [{ nation: 'carthaginians', at: 'mare-ligusticum', units: ['infantry'], leaders: [] }],
  }
  const land = led(board, 'step etruria', 'halt')
  until(land, 'reaction.choose')
  go(land, 'shift mare-ligusticum', 'to pisae', 'take infantry')
  assert.equal(units(land, 'carthaginians', 'pisae'), 1)
  const board2 = led(board, 'step etruria', 'halt')
  until(board2, 'reaction.choose')
  go(board2, 'shift carales', 'to mare-sardoum', 'take infantry', 'take infantry')
  assert.equal(units(board2, 'carthaginians', 'carales'), 0)
  const sail = led(board, 'step etruria', 'halt')
  until(sail, 'reaction.choose')
  go(sail, 'shift mare-ligusticum', 'to mare-tyrrhenum', 'laden ship-1')
  assert.equal(fleets(sail, 'carthaginians', 'mare-tyrrhenum'), 1)
  const strait = led(with3({ greeks: { neapolis: { infantry: 1 }, rhegium: { infantry: 1 } } }), 'step samnium', 'halt')
  until(strait, 'reaction.choose')
  go(strait, 'shift rhegium')
  assert.ok(can(strait, 'to').includes('messana'))
})
rule('[italia.12.3.2.3-4 italia.r-76] with the leader at sea only fleets join him', () => {
  const t = seaborne({
    fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-tyrrhenum': 1, 'mare-sardoum': 2 } },
    units: { romans: { roma: { legion: 1 } }, carthaginians: { carales: { infantry: 1 } } },
  })
  go(t, 'embark mare-tyrrhenum', 'empty', 'done', 'halt')
  until(t, 'reaction.choose')
  go(t, 'enter')
  assert.ok(can(t, 'from').includes('mare-sardoum'))
  go(t, 'from mare-sardoum', 'empty', 'from mare-sardoum', 'empty', 'done')
  assert.equal(fleets(t, 'carthaginians', 'mare-tyrrhenum'), 3)
})
rule('[italia.12.3.2.3-6 italia.12.3.2.3-8] nothing but moving: no purchase, no rebuilding, no sack', () => {
  const t = led({ ...with3({ celts: { pisae: { infantry: 1 } } }), towns: { liguria: 'blue' } }, 'step etruria', 'halt')
  until(t, 'reaction.choose')
  go(t, 'shift pisae', 'to liguria', 'take infantry')
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
  until(t, 'reaction.choose')
  go(t, 'enter', 'from pisae', 'take infantry')
  until(t, 'combat.order')
  t.dice([1, 1, 1, 1, 1])
  go(t, 'fight etruria', 'withdraw legion')
  no(t, 'to pisae', '12.3.2.3-7')
})
rule('[italia.r-49 italia.12.3.1-11] who retreats to the campaign leader is not limited', () => {
  const t = fabius({ units: { romans: { roma: { legion: 6 } }, greeks: { neapolis: { infantry: 2 } } } })
  go(t, 'advance', ...Array.from({ length: 6 }, () => 'take legion'), 'step neapolis', 'halt')
  until(t, 'combat.order')
  t.dice([1, 1, 1, 1, 1, 1, 1, 1])
  go(t, 'fight neapolis', 'follow fabius', 'to roma', ...Array.from({ length: 5 }, () => ['withdraw legion', 'to roma']).flat())
  assert.equal(units(t, 'romans', 'roma', 'legion'), 5)
})
rule('[italia.12.3.2.4-1] areas for submission are counted after the reactions', () => {
  const t = led(with3({ celts: { etruria: { infantry: 1 }, pisae: { infantry: 2 }, liguria: { infantry: 1 } } }), 'step etruria', 'halt')
  until(t, 'reaction.choose')
  go(t, 'shift pisae', 'to florentia', 'take infantry', 'done')
  until(t, 'combat.order')
  t.dice([1, 1, 1, 1])
  go(t, 'fight etruria', 'stand')
  assert.equal(overlord(t, 'celts'), null)
})
rule('[italia.12.3.3-2 italia.10.1-2 italia.10.7-13 italia.r-78] against a raid by the leader only move and see, and not into his area', () => {
  const t = led({ towns: { etruria: 'yellow' }, ...with3({ celts: { etruria: { infantry: 1 }, pisae: { infantry: 1 } } }) }, 'step etruria', 'halt')
  go(t, 'plunder etruria', 'done')
  no(t, 'enter', '12.3.3-2')
  go(t, 'shift pisae')
  no(t, 'to etruria', 'r-78')
})
rule("[italia.12.3.3-3 italia.12.3.1-19] a raid elsewhere does not limit reactions, which may fill the raiders' way back", () => {
  const t = led(
    { towns: { etruria: 'yellow' }, ...with3({ celts: { etruria: { infantry: 1 }, perusia: { infantry: 1 }, florentia: { infantry: 1 } } }) },
    'step etruria',
    'drop legion',
    'step perusia',
    'halt',
  )
  go(t, 'plunder etruria', 'done')
  assert.ok(has(t, 'enter'))
  go(t, 'shift florentia', 'to pisae', 'take infantry')
  assert.equal(units(t, 'celts', 'pisae'), 1)
})
rule('[italia.r-61] allies of the campaigner do not enter his battle', () => {
  const t = led({ overlord: { celts: 'romans' }, ...with3({ celts: { etruria: { infantry: 1 }, pisae: { infantry: 1 } } }) }, 'step etruria', 'halt')
  until(t, 'reaction.choose')
  no(t, 'enter', 'r-61')
})
rule(
  "[italia.12.3.4-1 italia.12.3.4-2 italia.12.3.4-3 italia.12.3.4-4] a block: one gold and one unit of the leader's area; who is blocked does not react",
  () => {
    const t = led(with3({ celts: { etruria: { infantry: 1 }, pisae: { infantry: 2 } } }), 'step etruria', 'halt')
    assert.ok(can(t, 'block').includes('pisae'))
    go(t, 'block pisae')
    assert.equal(asks(t), 'sortie.cost')
    go(t, 'spend legion')
    assert.deepEqual([gold(t, 'romans'), units(t, 'romans', 'etruria', 'legion')], [3, 2])
    until(t, 'reaction.choose')
    no(t, 'enter', '12.3.4-4')
    no(t, 'shift pisae', '12.3.4-4')
    assert.deepEqual(can(t, 'shift'), ['etruria'])
  },
)
rule('[italia.12.3.4-6 italia.r-80] not the same area twice running, not more than one', () => {
  const t = led(with3({ celts: { pisae: { infantry: 2 }, florentia: { infantry: 1 } } }), 'step etruria', 'halt')
  go(t, 'block pisae', 'spend legion')
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
  go(t, 'block umbria', 'spend legion')
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
    'spend legion',
  )
  until(t, 'reaction.choose')
  go(t, 'enter')
  no(t, 'from pisae', '12.3.4-4')
  assert.deepEqual(can(t, 'from'), ['perusia'])
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
  go(t, 'embark mare-tyrrhenum', 'empty', 'done', 'embark roma', 'take legion', 'halt')
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
  go(t, 'from mare-ionium', 'remove fleet', 'from mare-ionium', 'remove elephant', 'from calabria', 'remove infantry')
  assert.notEqual(asks(t), 'reduce.from')
  assert.deepEqual([fleets(t, 'epirotes', 'mare-ionium'), units(t, 'epirotes', 'calabria')], [2, 3])
})
// ---- Hannibal ----
const hannibal = (more: object = {}) =>
  campaigning('carthaginians', 'hannibal', {
    round: 6,
    overlord: { celts: 'romans' },
    leaders: { hannibal: 'taurinum' },
    units: { carthaginians: { taurinum: { infantry: 3 } }, celts: { liguria: { infantry: 1 } }, romans: { roma: { legion: 1 } } },
    ...more,
  } as never)
rule('[italia.13.2-4 italia.13.2-5 italia.r-86 italia.12.6-2] near Hannibal Celts may revolt against Rome, before reactions', () => {
  const t = hannibal()
  go(t, 'remain')
  until(t, 'sortie.revolt')
  assert.equal(t.asked()[0], 'yellow')
  go(t, 'revolt')
  assert.equal(overlord(t, 'celts'), null)
  assert.equal(asks(t), 'reaction.choose')
  const loyal = hannibal()
  go(loyal, 'remain')
  until(loyal, 'sortie.revolt')
  go(loyal, 'obey')
  assert.equal(overlord(loyal, 'celts'), 'romans')
})
rule('[italia.13.2-6 italia.12.5.1-1 italia.13.2-5] attacked in his campaign they may submit to Carthage, and he may end a move with them', () => {
  const t = hannibal({ overlord: {} })
  go(t, 'advance', 'take infantry', 'take infantry', 'take infantry', 'step liguria', 'halt')
  until(t, 'combat.order')
  t.dice([1, 1, 1, 1])
  go(t, 'fight liguria', 'stand', 'stand', 'submit')
  assert.equal(overlord(t, 'celts'), 'carthaginians')
  until(t, 'campaign.choose')
  go(t, 'advance')
  assert.ok(can(t, 'step').includes('liguria'))
  go(t, 'step liguria', 'halt')
  until(t, 'campaign.choose')
  no(t, 'stop', '12.3.1-12')
})
rule('[italia.13.2-7] their submission to Carthage ends when they submit to Rome', () => {
  const t = led({ round: 2, overlord: { celts: 'carthaginians' }, ...with3({ celts: { etruria: { infantry: 1 } } }) }, 'step etruria', 'halt')
  until(t, 'combat.order')
  go(t, 'fight etruria')
  assert.equal(overlord(t, 'celts'), 'romans')
})
rule('[italia.13.2-9 italia.r-87] allied units in the area count for the size of his pitched battle', () => {
  const t = hannibal({
    overlord: { celts: 'carthaginians' },
    units: { carthaginians: { taurinum: { infantry: 2 } }, celts: { liguria: { infantry: 1 } }, romans: { liguria: { legion: 3 }, roma: { legion: 1 } } },
    fear: 3,
  })
  go(t, 'advance', 'take infantry', 'take infantry', 'step liguria', 'halt')
  until(t, 'combat.order')
  t.dice([10, 10, 1, 1, 1])
  go(t, 'fight liguria', 'stand')
  t.dice([10, 1, 1])
  until(t, 'campaign.choose')
  assert.equal(points(t, 'carthaginians'), 2 + 1.5)
})
rule('[italia.r-20 italia.7.2-11] what is left in the entry area when the campaign ends is lost', () => {
  const t = inTurn('cimbri', 'begin', { round: 8 })
  go(t, 'advance', 'take infantry', 'step tridentum', 'halt')
  until(t, 'campaign.choose')
  go(t, 'stop')
  assert.equal(units(t, 'cimbri', 'helvetia'), 0)
  assert.equal(units(t, 'cimbri', 'tridentum'), 1)
  assert.equal(moving('cimbri', { round: 9, units: { cimbri: { verona: { infantry: 1 } } } }).question(), 'movement.choose')
})
