import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import {
  asks,
  campaigning,
  can,
  civil,
  fleets,
  go,
  gold,
  has,
  inTurn,
  lay,
  leader,
  moving,
  no,
  overlord,
  points,
  eventCount,
  turn,
  units,
  until,
} from '../table.ts'
import { fabius, led, seaborne, with3 } from '../campaigns.ts'

rule('[italia.12.3-1 italia.12.3-2 italia.12.3.1-1 italia.12.3.1-2] one leader, one gold for each move, what is left stays', () => {
  const t = fabius({ units: { romans: { roma: { legion: 1 }, samnium: { legion: 1 } } } })
  go(t, 'advance', 'take legion', 'step etruria', 'halt')
  assert.equal(gold(t, 'romans'), 4)
  go(t, 'advance', 'take legion', 'step pisae', 'halt', 'end-campaign')
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
  go(t, 'march roma', 'take-leader fabius', ...Array.from({ length: 6 }, () => 'take legion'))
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
  assert.equal(eventCount(t, 'income'), 0)
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
  assert.deepEqual([asks(t), t.asked()[0]], ['window.reaction', 'yellow'])
  go(t, 'pass')
  assert.equal(t.asked()[0], 'blue')
  go(t, 'pass')
  assert.equal(asks(t), 'combat.order')
})
rule('[italia.12.3-9] naval battles in each combat phase of a campaign', () => {
  const t = fabius({ fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-tyrrhenum': 1 } } })
  go(t, 'remain')
  until(t, 'combat.declare')
  assert.deepEqual(can(t, 'attack-fleets'), ['mare-tyrrhenum'])
})
rule('[italia.12.3.1-3 italia.12.3.1-15 italia.r-69] combats cost nothing; staying to attack again costs one, with reactions as usual', () => {
  const t = led({ ...with3({ greeks: { neapolis: { infantry: 3 } } }) }, 'step neapolis', 'halt')
  until(t, 'combat.order')
  assert.equal(gold(t, 'romans'), 4)
  t.dice([1, 1, 1, 1, 1, 1])
  go(
    t,
    'fight neapolis',
    'retreat-unit legion',
    'go-to roma',
    'retreat-unit legion',
    'go-to roma',
    'retreat-unit legion',
    'go-to roma',
    'retreat-leader fabius',
    'go-to roma',
  )
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
  assert.ok(!has(t, 'drop-leader'))
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
rule("[italia.12.3.1-9 italia.r-71 italia.r-115] by sea within the fleets' capacity", () => {
  const t = seaborne()
  go(t, 'embark mare-tyrrhenum', 'pick-empty-fleet', 'done', 'embark roma', 'take legion', 'embark roma', 'take legion')
  no(t, 'embark roma', '9.6-8')
  go(t, 'sail mare-sardoum', 'land carales', 'drop legion', 'drop legion', 'done')
  assert.equal(leader(t, 'fabius'), 'carales')
  assert.deepEqual([units(t, 'romans', 'carales', 'legion'), fleets(t, 'romans', 'mare-sardoum'), fleets(t, 'romans', 'mare-tyrrhenum')], [2, 1, 1])
})
rule('[italia.12.3.1-10 italia.r-72] fleets go back with the leader to fetch more', () => {
  const t = seaborne()
  go(t, 'embark mare-tyrrhenum', 'pick-empty-fleet', 'done', 'embark roma', 'take legion', 'sail mare-sardoum', 'land carales', 'drop legion', 'done')
  until(t, 'campaign.choose')
  go(t, 'embark mare-sardoum', 'pick-empty-fleet', 'done', 'sail mare-tyrrhenum', 'land roma', 'done')
  until(t, 'campaign.choose')
  assert.deepEqual([leader(t, 'fabius'), gold(t, 'romans')], ['roma', 3])
})
rule('[italia.r-30 italia.12.3.1-9] he does not land alone among enemies, and may stay aboard', () => {
  const t = seaborne({ units: { romans: { roma: { legion: 1 } }, greeks: { neapolis: { infantry: 1 } } } })
  go(t, 'embark mare-tyrrhenum', 'pick-empty-fleet', 'pick-empty-fleet', 'done')
  no(t, 'land neapolis', '8.3-3')
  go(t, 'embark roma', 'take legion', 'land neapolis')
  no(t, 'done', 'r-30')
  go(t, 'drop legion', 'done')
  const aboard = seaborne()
  go(aboard, 'embark mare-tyrrhenum', 'pick-empty-fleet', 'done', 'halt')
  until(aboard, 'campaign.choose')
  assert.ok(!has(aboard, 'advance'))
  go(aboard, 'embark mare-tyrrhenum', 'done', 'land roma', 'done')
  assert.equal(leader(aboard, 'fabius'), 'roma')
})
rule('[italia.12.3.1-11 italia.12.3.1-12 italia.r-73] through and into areas of subjects, but the campaign does not end there', () => {
  const host = { overlord: { celts: 'romans' }, ...with3({ celts: { etruria: { infantry: 1 } } }) }
  const t = led(host, 'step etruria', 'halt')
  until(t, 'campaign.choose')
  no(t, 'end-campaign', '12.3.1-12')
  const broke = go(fabius(host, {}, 1), 'advance', 'take legion', 'step etruria', 'halt')
  until(broke, 'flight.choose')
  go(broke, 'retreat-unit legion', 'go-to roma', 'retreat-leader fabius', 'go-to roma')
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
  until(t, 'window.reaction')
  go(t, 'enter-battle', 'take-from pisae', 'take infantry', 'done')
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
    assert.deepEqual(can(t, 'raid-city'), ['etruria', 'pisae'])
    go(t, 'raid-city etruria', 'raid-city pisae')
    until(t, 'combat.order')
    t.dice([7, 1])
    go(t, 'fight etruria')
    go(t, 'sack-for-gold', 'retreat-unit legion', 'go-to roma', 'do-nothing')
    t.dice([1, 1, 1])
    go(t, 'fight pisae', 'retreat-unit legion', 'go-to liguria', 'retreat-unit legion', 'go-to liguria', 'retreat-leader fabius', 'go-to liguria')
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
  const v = fabius({ units: { romans: { roma: { legion: 3 } }, greeks: { roma: { infantry: 1 } } } })
  no(v, 'end-campaign', '12.3.1-17')
  go(v, 'remain')
  until(v, 'combat.order')
  assert.deepEqual(can(v, 'fight'), ['roma'])
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
  assert.equal(eventCount(t, 'battle'), 0)
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
  assert.equal(asks(t), 'window.reaction')
  const loyal = hannibal()
  go(loyal, 'remain')
  until(loyal, 'sortie.revolt')
  go(loyal, 'stay-subject')
  assert.equal(overlord(loyal, 'celts'), 'romans')
})
rule('[italia.13.2-6 italia.12.5.1-1 italia.13.2-5] attacked in his campaign they may submit to Carthage, and he may end a move with them', () => {
  const t = hannibal({ overlord: {} })
  go(t, 'advance', 'take infantry', 'take infantry', 'take infantry', 'step liguria', 'halt')
  until(t, 'combat.order')
  t.dice([1, 1, 1, 1])
  go(t, 'fight liguria', 'stay-and-fight', 'stay-and-fight', 'submit')
  assert.equal(overlord(t, 'celts'), 'carthaginians')
  until(t, 'campaign.choose')
  go(t, 'advance')
  assert.ok(can(t, 'step').includes('liguria'))
  go(t, 'step liguria', 'halt')
  until(t, 'campaign.choose')
  no(t, 'end-campaign', '12.3.1-12')
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
  go(t, 'fight liguria', 'stay-and-fight')
  t.dice([10, 1, 1])
  until(t, 'campaign.choose')
  assert.equal(points(t, 'carthaginians'), 2 + 1.5)
})
rule('[italia.r-20 italia.7.2-11] what is left in the entry area when the campaign ends is lost', () => {
  const t = inTurn('cimbri', 'begin', { round: 8 })
  go(t, 'advance', 'take infantry', 'step tridentum', 'halt')
  until(t, 'campaign.choose')
  go(t, 'end-campaign')
  assert.equal(units(t, 'cimbri', 'helvetia'), 0)
  assert.equal(units(t, 'cimbri', 'tridentum'), 1)
  assert.equal(moving('cimbri', { round: 9, units: { cimbri: { verona: { infantry: 1 } } } }).question(), 'movement.choose')
})
// ---- The way home ----
const attila = (at: string, infantry: number, more: object = {}) =>
  campaigning('huns', 'attila', { round: 2, leaders: { attila: at }, units: { huns: { [at]: { infantry }, ...more } } } as never)
const all = (k: number) => Array.from({ length: k }, () => 'take infantry')
rule('[italia.r-95 italia.CN.Unni-1] an army that goes home with its campaign leader is not cut to the stacking limit', () => {
  const t = go(attila('aquileia', 6), 'advance', ...all(6), 'step noricum', 'halt', 'end-campaign')
  assert.deepEqual([asks(t), units(t, 'huns', 'noricum')], ['exit.choose', 6])
  go(t, ...all(6), 'take-leader attila')
  assert.equal(points(t, 'huns'), 7)
})
rule('[italia.r-68 italia.r-95] anywhere else the last area of the leader is checked when the campaign ends', () => {
  const t = go(attila('aquileia', 6), 'end-campaign')
  assert.equal(asks(t), 'stacking.cut')
})
rule('[italia.r-129 italia.9.2-3] home is left for from Italy, not from one entry area to another', () => {
  const t = go(attila('helvetia', 3), 'advance', ...all(3))
  no(t, 'step noricum', '9.2-3')
  go(t, 'step tridentum', 'step venetia', 'step noricum', 'halt')
  assert.equal(units(t, 'huns', 'noricum'), 3)
  const b = moving('burgundians', { round: 8, units: { burgundians: { alpes: { infantry: 1 } } } })
  go(b, 'march alpes', 'take infantry')
  assert.ok(can(b, 'step').includes('helvetia'))
})
// ---- With subjects ----
rule('[italia.r-126 italia.12.5.2-9 italia.12.3.1-11] nobody is left behind with a subject, on the way or when the army goes on', () => {
  const host = { overlord: { celts: 'romans' }, ...with3({ celts: { etruria: { infantry: 1 } } }) }
  const t = led(host, 'step etruria')
  no(t, 'drop legion', '12.5.2-9')
  go(t, 'halt')
  until(t, 'campaign.choose')
  go(t, 'advance', 'take legion', 'take legion')
  no(t, 'step pisae', 'r-126')
  go(t, 'take legion', 'step pisae', 'drop legion', 'step pavia', 'halt')
  assert.deepEqual([units(t, 'romans', 'etruria', 'legion'), units(t, 'romans', 'pisae', 'legion')], [0, 1])
})
rule('[italia.r-126 italia.r-73] who waits with a subject for the fleets keeps the campaign from ending of its own will', () => {
  const t = fabius({
    overlord: { celts: 'romans' },
    leaders: { fabius: 'neapolis' },
    fleets: { romans: { 'mare-tyrrhenum': 1 } },
    units: { romans: { neapolis: { legion: 3 } }, celts: { neapolis: { infantry: 1 } } },
  })
  go(
    t,
    'embark mare-tyrrhenum',
    'pick-empty-fleet',
    'done',
    'embark neapolis',
    'take legion',
    'embark neapolis',
    'take legion',
    'land roma',
    'drop legion',
    'done',
  )
  until(t, 'campaign.choose')
  assert.deepEqual([leader(t, 'fabius'), units(t, 'romans', 'neapolis', 'legion')], ['roma', 1])
  // He may pass those who wait.
  go(
    go(
      fabius({ overlord: { celts: 'romans' }, units: { romans: { roma: { legion: 1 }, etruria: { legion: 1 } }, celts: { etruria: { infantry: 1 } } } }),
      'advance',
      'step etruria',
    ),
    'step pisae',
  )
  no(t, 'end-campaign', '12.3.1-12')
})
rule('[italia.r-126 italia.12.5.2-9] reinforcements that come among allies do not stay with them', () => {
  const t = inTurn('african-romans', 'depart', {
    round: 3,
    overlord: { 'african-romans': 'vandals' },
    units: { vandals: { tripolitania: { infantry: 1 } } },
  })
  assert.deepEqual([asks(t), units(t, 'african-romans', 'tripolitania')], ['movement.choose', 2])
  go(t, 'done')
  assert.equal(asks(t), 'flight.choose')
  go(t, 'retreat-unit infantry', 'go-to byzacena', 'retreat-unit infantry', 'go-to byzacena')
  assert.deepEqual([units(t, 'african-romans', 'tripolitania'), units(t, 'african-romans', 'byzacena')], [0, 2])
})
rule('[italia.12.3.1-17 italia.12.3.1-9 italia.r-70] nor does a leader sail away from enemies without leaving enough for an overrun', () => {
  const among = (legions: number) =>
    fabius({
      fleets: { romans: { 'mare-tyrrhenum': 2 } },
      units: { romans: { roma: { legion: legions } }, greeks: { roma: { infantry: 1 } } },
    })
  no(among(1), 'embark mare-tyrrhenum', '12.3.1-17')
  go(among(2), 'embark mare-tyrrhenum', 'pick-empty-fleet', 'done', 'sail mare-sardoum')
  const t = go(among(3), 'embark mare-tyrrhenum', 'pick-empty-fleet', 'done', 'embark roma', 'take legion')
  no(t, 'embark roma', '12.3.1-17')
  go(t, 'sail mare-sardoum')
  const pyrrhus = (options: object, made = 0) =>
    lay(
      'italia-1',
      {
        round: 4,
        active: 'epirotes',
        gold: { epirotes: 5 },
        leaders: { pyrrhus: 'calabria' },
        fleets: { epirotes: { 'mare-ionium': 1 } },
        units: { epirotes: { calabria: { infantry: 1 } }, greeks: { calabria: { infantry: 1 } } },
      },
      [...turn('epirotes', 'exit'), { proc: 'campaign', at: 'choose', nation: 'epirotes', leader: 'pyrrhus', made }],
      options as never,
    )
  go(pyrrhus({}), 'embark mare-ionium', 'pick-empty-fleet', 'done', 'embark calabria', 'take infantry')
  no(pyrrhus({ 'pyrrhus-arrival': 'house' }), 'embark mare-ionium', '12.3.1-17')
  no(pyrrhus({}, 1), 'embark mare-ionium', '12.3.1-17')
})
rule('[italia.12.3.1-17 italia.r-108] nor in the civil war', () => {
  const t = civil({
    leaders: { strabo: 'neapolis' },
    fleets: { romans: { 'mare-tyrrhenum': 1 } },
    units: { romans: { neapolis: { legion: 1 } }, samnites: { neapolis: { infantry: 1 } } },
  } as never)
  no(t, 'embark mare-tyrrhenum', '12.3.1-17')
})
rule('[italia.r-126 italia.12.3.1-9] by sea nobody waits with a subject for whom the fleets have room', () => {
  const t = fabius({
    overlord: { celts: 'romans' },
    leaders: { fabius: 'neapolis' },
    fleets: { romans: { 'mare-tyrrhenum': 1 } },
    units: { romans: { neapolis: { legion: 3 } }, celts: { neapolis: { infantry: 1 } } },
  })
  go(t, 'embark mare-tyrrhenum', 'pick-empty-fleet', 'done', 'embark neapolis', 'take legion')
  for (const way of ['sail mare-sardoum', 'land roma', 'halt']) no(t, way, 'r-126')
  go(t, 'embark neapolis', 'take legion', 'halt')
})
