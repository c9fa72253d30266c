import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeDamageOfHits } from '../../src/board/fire.ts'
import { asks, campaigning, can, fighting, go, moving, no, points, eventCount, units, until, verbs } from '../table.ts'
import { clash, mod } from '../fights.ts'

rule('[italia.13.3-1 italia.13.3-2 italia.13.3-3 italia.r-46] Romans before elephants: 8, 10, 10, then nothing', () => {
  const first = (fear: number, dice: number[]) => {
    const t = fighting('epirotes', { round: 4, fear, units: { epirotes: { roma: { elephant: 1 } }, romans: { roma: { legion: 2, 'consular-legion': 1 } } } })
    t.dice([...dice, 1, 1, 1, 1, 1])
    go(t, 'fight roma', 'aim-at consular-legion')
    return [units(t, 'romans', 'roma', 'legion'), t.state.board.fear]
  }
  assert.deepEqual(first(0, [8, 7]), [1, 1])
  assert.deepEqual(first(1, [9, 8]), [2, 2])
  assert.deepEqual(first(2, [10, 8]), [1, 3])
  assert.deepEqual(first(3, []), [2, 4])
})
rule('[italia.13.3-4 italia.13.3-5] a deserter is eliminated and may be scored; elephants are always in the fight', () => {
  const t = fighting('epirotes', { round: 4, units: { epirotes: { roma: { elephant: 1 } }, romans: { roma: { legion: 2 } } } })
  t.dice([8, 1, 1, 1])
  go(t, 'fight roma')
  assert.equal(points(t, 'epirotes'), 0.5)
  const firm = fighting('epirotes', { round: 4, units: { epirotes: { roma: { elephant: 1 } }, romans: { roma: { 'consular-legion': 1 } } } })
  firm.dice([1, 1])
  go(firm, 'fight roma')
  assert.equal(eventCount(firm, 'deserted'), 0)
})
const deserters = (enemy: string, dice: number[], round = 4) => {
  const t = fighting(enemy, { round, units: { [enemy]: { picenum: { infantry: 1 } }, 'western-romans': { picenum: { 'roman-foederati': 2 } } } } as never)
  t.dice([...dice, 1, 1, 1, 1, 1])
  go(t, 'fight picenum')
  return [units(t, enemy, 'picenum'), units(t, 'western-romans', 'picenum', 'roman-foederati')]
}
rule('[italia.14.1-4 italia.14.1-5 italia.14.1-6 italia.14.1-7] foederati desert to the Foederati on 6, to the Ostrogoths on 9', () => {
  assert.deepEqual(deserters('foederati', [6, 5]), [2, 1])
  assert.deepEqual(deserters('ostrogoths', [8, 9]), [2, 1])
  assert.deepEqual(deserters('vandals', []), [1, 2])
})
rule('[italia.14.1-8 italia.r-92 italia.14.1-3] as infantry of the enemy while there is a counter; nobody scores; a type of their own as targets', () => {
  const t = fighting('foederati', {
    round: 4,
    units: { foederati: { picenum: { infantry: 1 }, roma: { infantry: 13 } }, 'western-romans': { picenum: { 'roman-foederati': 2 } } },
  })
  t.dice([6, 1, 1, 1])
  go(t, 'fight picenum')
  assert.equal(units(t, 'foederati', 'picenum'), 1)
  assert.equal(points(t, 'foederati'), 0)
  const u = fighting('vandals', {
    round: 4,
    units: { vandals: { picenum: { infantry: 1 } }, 'western-romans': { picenum: { 'roman-foederati': 1, legion: 1 } } },
  })
  go(u, 'fight picenum')
  assert.deepEqual(can(u, 'aim-at'), ['legion', 'roman-foederati'])
})
rule('[italia.14.2-2 italia.14.2-3 italia.14.2-5 italia.r-41] a knight takes two hits, and once hit cannot retreat', () => {
  const t = fighting('lombards', { round: 7, units: { lombards: { picenum: { knight: 2 } }, byzantines: { picenum: { infantry: 1 } } } })
  t.dice([1, 1, 10])
  go(t, 'fight picenum')
  assert.deepEqual(can(t, 'retreat-unit'), ['knight'])
  no(t, 'retreat-unit hurt-knight', '14.2-2')
  assert.deepEqual([computeDamageOfHits(2, 0, 2, 2).dead, computeDamageOfHits(2, 2, 1, 2).dead, computeDamageOfHits(2, 0, 4, 2).dead], [0, 1, 2])
})
rule('[italia.14.2-4 italia.10.2-18] whoever survives is whole again', () => {
  const t = fighting('lombards', {
    round: 7,
    units: { lombards: { picenum: { knight: 1 } }, byzantines: { picenum: { infantry: 1 } }, arabs: { picenum: { infantry: 1 } } },
  })
  t.dice([10, 10])
  go(t, 'fight picenum')
  t.dice([1, 10])
  go(t, 'fight picenum')
  assert.deepEqual([eventCount(t, 'battle'), units(t, 'lombards', 'picenum', 'knight')], [2, 1])
  assert.ok(!can(t, 'retreat-unit').includes('knight'))
})
const papal = (more: object = {}) =>
  fighting('lombards', { round: 7, units: { lombards: { roma: { infantry: 2, knight: 1 } }, patrimonium: { roma: { infantry: 1 } } }, ...more } as never)
rule(
  '[italia.14.3-1 italia.14.3-2 italia.14.3-3 italia.14.3-5] the Patrimonium converts a unit before a round, once a combat, twice a game, no knights',
  () => {
    const t = papal()
    go(t, 'fight roma')
    assert.deepEqual([asks(t), t.asked()[0]], ['battle.convert', 'red'])
    no(t, 'convert knight', '14.3-5')
    go(t, 'convert infantry')
    assert.deepEqual([units(t, 'lombards', 'roma'), units(t, 'patrimonium', 'roma')], [1, 2])
    t.dice([1, 1, 1, 1])
    go(t, 'aim-at infantry', 'aim-at infantry', 'stay-and-fight', 'stay-and-fight')
    assert.notEqual(asks(t), 'battle.convert')
    const twice = papal({ conversions: 2 })
    go(twice, 'fight roma')
    assert.notEqual(asks(twice), 'battle.convert')
  },
)
rule('[italia.14.3-4 italia.r-93 italia.r-94] without a counter the convert fights and then goes; units of the own player are not converted', () => {
  const t = fighting('lombards', { round: 7, units: { lombards: { roma: { infantry: 1 } }, patrimonium: { roma: { infantry: 1 }, etruria: { infantry: 9 } } } })
  go(t, 'fight roma', 'convert infantry')
  assert.equal(units(t, 'patrimonium', 'roma'), 1)
  const own = fighting('franks', { round: 9, units: { franks: { etruria: { infantry: 1 } }, patrimonium: { etruria: { infantry: 1 } } } })
  own.dice([10, 1])
  go(own, 'fight etruria')
  assert.equal(eventCount(own, 'converted'), 0)
})
rule('[italia.CN.Foederati-1 italia.CN.Foederati-2] Foederati fight at -1 unless they hold Ravenna and Odoacer is there', () => {
  const foe = (board: object) => mod('foederati', 'vandals', 'picenum', { round: 4, ...board }, true)
  assert.equal(foe({}), -1)
  assert.equal(foe({ leaders: { odoacer: 'verona' } }), -1)
  const held = { units: { foederati: { picenum: { infantry: 1 }, ravenna: { infantry: 1 } }, vandals: { picenum: { infantry: 1 } } } }
  assert.equal(foe(held), -1)
  assert.equal(foe({ ...held, leaders: { odoacer: 'verona' } }), 0)
})
rule('[italia.CN.Franchi-1 italia.11.0-1] Charlemagne in Roma: the Patrimonium leaves without dice, others after a round; then the title', () => {
  const frank = (unitsHere: object) =>
    fighting('franks', { round: 10, leaders: { charlemagne: 'roma' }, units: { franks: { roma: { infantry: 2 } }, ...unitsHere } } as never)
  const t = frank({ patrimonium: { roma: { infantry: 1 } } })
  go(t, 'fight roma')
  assert.equal(eventCount(t, 'rolled'), 0)
  go(t, 'retreat-unit infantry', 'go-to umbria')
  assert.equal(points(t, 'franks'), 6)
  const u = frank({ vandals: { roma: { infantry: 1 } } })
  u.dice([1, 1, 1])
  go(u, 'fight roma', 'retreat-unit infantry', 'go-to umbria')
  assert.equal(eventCount(u, 'title'), 1)
})
rule('[italia.10.1-1 italia.10.7-1] the attacker declares an attack or a raid', () => {
  const t = clash(1, 1, { towns: { verona: 'blue' } })
  go(t, 'fight verona')
  assert.deepEqual(verbs(t), ['attack', 'raid'])
})
rule('[italia.r-87 italia.13.2-8 italia.13.2-10] pitched battles: three units on each side at the start', () => {
  const pitched = (d: number) => {
    const t = fighting('epirotes', {
      round: 4,
      fear: 3,
      leaders: { pyrrhus: 'apulia' },
      units: { epirotes: { apulia: { infantry: 4 } }, romans: { apulia: { legion: d } } },
    })
    t.dice([10, 10, 10, 10, 1, 1, 1])
    go(t, 'fight apulia')
    return points(t, 'epirotes') - d * 0.5
  }
  assert.equal(pitched(3), 3)
  assert.equal(pitched(2), 0)
  const absent = fighting('epirotes', { round: 4, fear: 3, units: { epirotes: { apulia: { infantry: 4 } }, romans: { apulia: { legion: 3 } } } })
  absent.dice([10, 10, 10, 10, 1, 1, 1])
  go(absent, 'fight apulia')
  assert.equal(points(absent, 'epirotes'), 1.5)
  const held = fighting('romans', {
    round: 4,
    fear: 3,
    leaders: { pyrrhus: 'apulia' },
    units: { epirotes: { apulia: { infantry: 4 } }, romans: { apulia: { legion: 3 } } },
  })
  held.dice([1, 1, 1, 10, 10, 10, 1])
  go(held, 'fight apulia')
  assert.equal(points(held, 'epirotes'), 4.5)
})
rule('[italia.5.0-5] movement brings the fight', () => {
  const t = moving('celts', { units: { celts: { roma: { infantry: 1 } }, romans: { etruria: { legion: 1 } } } })
  go(t, 'march roma', 'take infantry', 'step etruria', 'halt', 'done')
  assert.deepEqual([asks(t), can(t, 'fight')], ['combat.order', ['etruria']])
})
rule('[italia.14.2-2 italia.CN.Franchi-1] a knight once hit does not leave Roma to Charlemagne either', () => {
  const t = fighting('franks', {
    round: 10,
    leaders: { charlemagne: 'roma' },
    units: { franks: { roma: { infantry: 2 } }, lombards: { roma: { infantry: 1, knight: 1 } } },
  })
  t.dice([10, 1, 1, 1])
  go(t, 'fight roma', 'aim-at knight', 'aim-at knight')
  assert.deepEqual(can(t, 'retreat-unit'), ['infantry'])
  no(t, 'retreat-unit hurt-knight', '14.2-2')
  go(t, 'retreat-unit infantry', 'go-to umbria')
  assert.deepEqual([units(t, 'lombards', 'roma', 'knight'), units(t, 'lombards', 'umbria', 'knight'), eventCount(t, 'title')], [0, 0, 1])
})
const emperor = (more: object, ...moves: string[]) =>
  go(
    campaigning('franks', 'charlemagne', { round: 10, leaders: { charlemagne: 'umbria' }, units: { franks: { umbria: { infantry: 2 } } }, ...more } as never),
    'advance',
    'take infantry',
    'take infantry',
    'step roma',
    'halt',
    ...moves,
  )
rule('[italia.CN.Franchi-1] the title is taken once, however long Charlemagne stays', () => {
  const t = until(emperor({}), 'campaign.choose')
  assert.equal(points(t, 'franks'), 6)
  go(t, 'remain')
  until(t, 'campaign.choose')
  assert.deepEqual([eventCount(t, 'title'), points(t, 'franks')], [1, 6])
})
rule('[italia.r-127 italia.CN.Franchi-1] a subject in Roma makes room for the emperor, without dice, and its city may be sacked', () => {
  const held = {
    overlord: { lombards: 'franks' },
    towns: { roma: 'yellow' },
    units: { franks: { umbria: { infantry: 2 } }, lombards: { roma: { infantry: 1 } } },
  }
  const t = until(emperor(held), 'flight.choose')
  assert.deepEqual([t.asked()[0], eventCount(t, 'title'), eventCount(t, 'battle')], ['yellow', 0, 0])
  go(t, 'retreat-unit infantry', 'go-to etruria')
  assert.equal(asks(t), 'spoils.choose')
  go(t, 'keep-city')
  assert.deepEqual([eventCount(t, 'title'), units(t, 'lombards', 'etruria'), points(t, 'franks')], [1, 1, 6])
})
