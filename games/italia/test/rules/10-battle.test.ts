import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { canNationsMeet } from '../../src/board/control.ts'
import { computeDamageOfHits, hasNavalSupremacy, isDieHit } from '../../src/board/fire.ts'
import { HITS_OF_TYPE, TO_HIT_OF_TYPE } from '../../src/data.ts'
import { findThingById } from '@tabularium/kernel'
import { areaKind, CONSULAR_LEGION, KNIGHT, unitTypeKind } from '../../src/kinds.ts'
import { asks, can, city, fighting, go, has, lay, leader, moving, no, points, eventCount, turn, units, until } from '../table.ts'
import { at, clash, mod, n, s } from '../fights.ts'

type Units = { [n: string]: { [a: string]: { [t: string]: number } } }
rule('[italia.10.0-1 italia.10.0-3 italia.10.0-2] a combat in every area with two nations, in the order the attacker likes', () => {
  const t = fighting('celts', {
    units: { celts: { verona: { infantry: 1 }, roma: { infantry: 1 } }, illyrians: { verona: { infantry: 1 } }, greeks: { roma: { infantry: 1 } } },
  })
  assert.deepEqual(can(t, 'fight'), ['roma', 'verona'])
  t.dice([10, 1])
  go(t, 'fight verona')
  assert.deepEqual(can(t, 'fight'), ['roma'])
})
rule('[italia.10.0-5 italia.10.0-7 italia.10.0-8 italia.10.4-5] every unit rolls one die, both sides at once', () => {
  const t = clash(2, 2)
  t.dice([7, 7, 7, 6])
  go(t, 'fight verona')
  assert.deepEqual([at(t, 'celts'), at(t, 'illyrians')], [1, 0])
  assert.deepEqual(t.event('rolled'), { is: 'rolled', nation: 'illyrians', dice: [7, 6], hits: 1 })
})
rule('[italia.10.0-9] the dead go back to the stock', () => {
  const t = clash(1, 1)
  t.dice([10, 10])
  go(t, 'fight verona')
  assert.equal(eventCount(t, 'slain'), 2)
  t.expect({ board: { units: { celts: {}, illyrians: {} } } })
})
rule(
  '[italia.10.0-10 italia.10.2-17 italia.10.2-18 italia.10.2-19] two hits for consular legions and knights, spread one to each, repaired after the combat',
  () => {
    assert.deepEqual([HITS_OF_TYPE[CONSULAR_LEGION], HITS_OF_TYPE[KNIGHT]], [2, 2])
    assert.deepEqual(computeDamageOfHits(3, 0, 3, 2), { dead: 0, hurt: 3 })
    assert.deepEqual(computeDamageOfHits(3, 3, 1, 2), { dead: 1, hurt: 2 })
    const t = fighting('romans', {
      units: { romans: { verona: { 'consular-legion': 1 } }, illyrians: { verona: { infantry: 2 }, aquileia: { infantry: 1 }, histria: { infantry: 1 } } },
    })
    t.dice([1, 10, 1])
    go(t, 'fight verona')
    assert.equal(units(t, 'romans', 'verona', 'consular-legion'), 1)
    t.dice([10, 1, 1])
    go(t, 'stay-and-fight', 'stay-and-fight')
    t.dice([10, 1])
    go(t, 'stay-and-fight', 'stay-and-fight')
    assert.equal(units(t, 'romans', 'verona', 'consular-legion'), 1)
  },
)
rule('[italia.10.0-11 italia.10.0-12 italia.10.5-1 italia.10.1-5] after each round the attacker, then the defender, may retreat; until one is left', () => {
  const t = clash(2, 2)
  t.dice([1, 1, 1, 1])
  go(t, 'fight verona')
  assert.deepEqual([asks(t), t.asked()[0]], ['flight.choose', 'yellow'])
  go(t, 'stay-and-fight')
  assert.deepEqual([asks(t), t.asked()[0]], ['flight.choose', 'blue'])
  t.dice([10, 10, 1, 1])
  go(t, 'stay-and-fight')
  assert.deepEqual([at(t, 'celts'), at(t, 'illyrians')], [2, 0])
})
rule('[italia.10.0-4 italia.10.0-13 italia.r-21 italia.r-22] in an entry area only those see each other who both use it', () => {
  assert.equal(canNationsMeet(n('burgundians'), n('franks'), findThingById(areaKind, 'alpes')), false)
  assert.equal(canNationsMeet(n('avars'), n('avars'), findThingById(areaKind, 'noricum')), true)
  assert.equal(canNationsMeet(n('celts'), n('romans'), findThingById(areaKind, 'roma')), true)
  const t = fighting('franks', { round: 9, units: { franks: { alpes: { infantry: 1 } }, burgundians: { alpes: { infantry: 1 } } } })
  assert.notEqual(asks(t), 'combat.order')
})
rule('[italia.10.0-14 italia.10.0-15 italia.10.0-16 italia.r-21] new units in an entry area do not fight in their own turn', () => {
  const t = fighting('burgundians', { round: 8, fresh: ['alpes'], units: { burgundians: { alpes: { infantry: 1 } }, franks: { alpes: { infantry: 1 } } } })
  assert.notEqual(asks(t), 'combat.order')
  assert.equal(units(t, 'burgundians', 'alpes'), 1)
})
rule('[italia.10.2-1 italia.10.2-2 italia.2.6-1] a natural 1 misses, a natural 10 hits', () => {
  assert.ok(!isDieHit(1, 2, 9))
  assert.ok(isDieHit(10, 12, -9))
})
rule('[italia.10.2-3 italia.10.2-4 italia.10.2-5 italia.10.2-6] infantry 7, legion 6, consular legion 5, knight 5', () => {
  const hit = (id: string) => TO_HIT_OF_TYPE[unitTypeKind.ids.indexOf(id)]
  assert.deepEqual(['infantry', 'roman-foederati', 'legion', 'consular-legion', 'knight'].map(hit), [7, 7, 6, 5, 5])
})
rule('[italia.10.2-7 italia.10.2-8 italia.14.2-1 italia.14.1-2] elephant 5, fleet 9; knights fight like consular legions, foederati like infantry', () => {
  const hit = (id: string) => TO_HIT_OF_TYPE[unitTypeKind.ids.indexOf(id)]
  assert.deepEqual([hit('elephant'), hit('fleet'), hit('knight') === hit('consular-legion'), hit('roman-foederati') === hit('infantry')], [5, 9, true, true])
})
rule('[italia.10.2-9 italia.10.3-1 italia.10.2-11 italia.10.6-1] -1 in highland and marsh and -2 for a city, for the attacker only', () => {
  assert.deepEqual(
    [mod('celts', 'greeks', 'samnium', {}, true), mod('celts', 'greeks', 'ravenna', {}, true), mod('celts', 'greeks', 'roma', {}, true)],
    [-1, -1, 0],
  )
  assert.equal(mod('celts', 'greeks', 'samnium', {}, false), 0)
  assert.deepEqual(
    [mod('celts', 'greeks', 'roma', { towns: { roma: 'red' } }, true), mod('celts', 'greeks', 'roma', { towns: { roma: 'red' } }, false)],
    [-2, 0],
  )
})
rule(
  '[italia.10.2-10 italia.10.2-16 italia.10.2-23 italia.10.2-26] leaders +2 each for their own; all modifiers add up; cities and leaders roll no dice',
  () => {
    assert.equal(mod('samnites', 'greeks', 'roma', { round: 9, leaders: { 'papius-mutilus': 'roma', 'pompaedius-silo': 'roma' } }, true), 4)
    assert.equal(mod('samnites', 'greeks', 'roma', { round: 9, leaders: { 'papius-mutilus': 'roma' } }, false), 0)
    assert.equal(mod('celts', 'greeks', 'ravenna', { towns: { ravenna: 'red' } }, true), -3)
  },
)
rule('[italia.r-42] not if the city is a ruin, whoever built it', () => {
  assert.equal(mod('celts', 'greeks', 'roma', { cities: { roma: 2 } }, true), 0)
  assert.equal(mod('celts', 'greeks', 'roma', { cities: { roma: 1 }, keeper: { roma: 'yellow' } }, true), -2)
})
rule("[italia.10.2-12 italia.10.9-1 italia.10.9-2 italia.10.9-3] naval supremacy: +1 for whoever has twice the enemy's fleets beside the area", () => {
  const sup = (fleets: object, who: string, enemy: string) =>
    hasNavalSupremacy(fighting('carthaginians', { fleets } as never).state.board, n(who), n(enemy), findThingById(areaKind, 'africa'), [])
  const two = { carthaginians: { 'mare-libycum': 2 }, romans: { 'mare-sardoum': 1 } }
  assert.ok(sup(two, 'carthaginians', 'romans') && !sup(two, 'romans', 'carthaginians'))
  assert.ok(sup({ ...two, greeks: { 'mare-libycum': 3 } }, 'carthaginians', 'romans'))
  assert.ok(!sup({}, 'carthaginians', 'romans'))
  assert.ok(!sup({ carthaginians: { 'mare-libycum': 3 }, romans: { 'mare-sardoum': 2 } }, 'carthaginians', 'romans'))
  assert.equal(mod('carthaginians', 'greeks', 'africa', { fleets: { carthaginians: { 'mare-libycum': 1 } } }, true), 1)
  assert.equal(mod('greeks', 'carthaginians', 'africa', { fleets: { carthaginians: { 'mare-libycum': 1 } } }, false), 1)
})
rule('[italia.10.9-4 italia.r-44] fleets that fled in this phase do not count', () => {
  const b = fighting('carthaginians', { fleets: { carthaginians: { 'mare-libycum': 1 } } }).state.board
  const fled = [{ nation: n('carthaginians'), at: s('mare-libycum') }]
  assert.ok(!hasNavalSupremacy(b, n('carthaginians'), n('romans'), findThingById(areaKind, 'africa'), fled))
  const sunk = fighting('carthaginians', { fleets: { carthaginians: { 'mare-sardoum': 1 } } }).state.board
  assert.ok(hasNavalSupremacy(sunk, n('carthaginians'), n('romans'), findThingById(areaKind, 'africa'), fled))
})
const landing = (tracks: object[], d = 1, more: object = {}) =>
  fighting('carthaginians', { tracks, units: { carthaginians: { picenum: { infantry: 2 } }, greeks: { picenum: { infantry: d } } }, ...more } as never)
const sea = { type: 'infantry', at: 'picenum', used: 99, from: 'mare-hadriaticum' }
const land = { type: 'infantry', at: 'picenum', used: 1, from: 'ravenna' }
rule('[italia.10.2-13 italia.10.8.2-1 italia.r-37 italia.r-36] landed attackers give the defender +2 in the first round only', () => {
  const t = landing([sea, sea])
  t.dice([1, 1, 5])
  go(t, 'fight picenum')
  assert.equal(units(t, 'carthaginians', 'picenum'), 1)
  t.dice([1, 5])
  go(t, 'stay-and-fight', 'stay-and-fight')
  assert.equal(units(t, 'carthaginians', 'picenum'), 1)
})
rule('[italia.10.8.2-2 italia.r-37 italia.10.8.2-3] of a mixed attack the defender may pick those who landed', () => {
  const t = landing([sea, land])
  go(t, 'fight picenum')
  assert.equal(asks(t), 'battle.reply')
  assert.deepEqual(can(t, 'aim-at'), ['infantry', 'landed-infantry'])
  t.dice([1, 1, 5])
  go(t, 'aim-at landed-infantry')
  assert.equal(units(t, 'carthaginians', 'picenum'), 1)
  t.expect({ board: { tracks: [land] } })
  const u = landing([sea, land])
  go(u, 'fight picenum')
  u.dice([1, 1, 5])
  go(u, 'aim-at infantry')
  assert.equal(units(u, 'carthaginians', 'picenum'), 2)
})
rule('[italia.10.8.2-2] every type that lands beside others of its kind is a target of its own', () => {
  for (const [attacker, defender, type] of [
    ['romans', 'carthaginians', 'legion'],
    ['western-romans', 'vandals', 'roman-foederati'],
  ] as const) {
    const from = ['mare-hadriaticum', 'umbria'].map(x => ({ type, at: 'picenum', used: 99, from: x }))
    const t = fighting(attacker, { tracks: from, units: { [attacker]: { picenum: { [type]: 2 } }, [defender]: { picenum: { infantry: 1 } } } } as never)
    go(t, 'fight picenum')
    t.dice([1, 1, 10])
    go(t, `aim-at landed-${type}`)
    t.expect({ board: { tracks: [from[1]!] } })
  }
})
rule('[italia.9.4-3 italia.10.8.2-3] a strait is a landing', () => {
  const t = fighting('greeks', {
    tracks: [{ type: 'infantry', at: 'messana', used: 99, from: 'rhegium' }],
    units: { greeks: { messana: { infantry: 1 } }, carthaginians: { messana: { infantry: 1 } } },
  })
  t.dice([1, 5])
  go(t, 'fight messana')
  assert.equal(units(t, 'greeks', 'messana'), 0)
})
const mixed = (dice: readonly number[]) => {
  const t = fighting('epirotes', {
    round: 8,
    fear: 3,
    units: { epirotes: { corfinium: { infantry: 3, elephant: 1 } }, romans: { corfinium: { legion: 2, 'consular-legion': 1 }, roma: { legion: 1 } } },
  })
  t.dice([...dice])
  return go(t, 'fight corfinium')
}
rule('[italia.10.4-1 italia.10.0-6 italia.10.1-4 italia.r-40] attacker, then defender, names a type for each die', () => {
  const t = mixed([])
  assert.deepEqual([asks(t), t.asked()[0]], ['battle.aim', 'yellow'])
  assert.deepEqual(can(t, 'aim-at'), ['consular-legion', 'legion'])
  go(t, 'aim-at legion', 'aim-at legion', 'aim-at consular-legion', 'aim-at legion')
  assert.deepEqual([asks(t), t.asked()[0]], ['battle.reply', 'red'])
})
rule('[italia.10.4-2 italia.10.4-3 italia.10.4-4] excess hits are lost; not every type need be attacked', () => {
  const t = mixed([7, 7, 10, 8, 1, 1, 1])
  go(t, 'aim-at legion', 'aim-at legion', 'aim-at legion', 'aim-at legion', 'aim-at infantry', 'aim-at infantry', 'aim-at infantry')
  assert.deepEqual([eventCount(t, 'aimed'), t.event('aimed')], [2, { is: 'aimed', nation: 'romans', target: 'infantry', count: 3 }])
  assert.deepEqual([units(t, 'romans', 'corfinium', 'legion'), units(t, 'romans', 'corfinium', 'consular-legion')], [0, 1])
})
rule('[italia.10.2-20 italia.10.2-21 italia.r-45] a natural 9 or 10 of an elephant drives one more unit away, the owner chooses which', () => {
  const t = mixed([1, 1, 1, 9, 1, 1, 1])
  go(t, 'aim-at consular-legion', 'aim-at consular-legion', 'aim-at consular-legion', 'aim-at legion', 'aim-at infantry', 'aim-at infantry', 'aim-at infantry')
  assert.deepEqual([asks(t), t.asked()[0]], ['flight.choose', 'red'])
  assert.deepEqual(can(t, 'retreat-unit'), ['consular-legion', 'legion'])
  assert.ok(!has(t, 'stay-and-fight'))
  go(t, 'retreat-unit consular-legion', 'go-to roma')
  assert.equal(units(t, 'romans', 'roma', 'consular-legion'), 1)
  assert.equal(t.asked()[0], 'yellow')
})
rule('[italia.10.2-22 italia.r-45 italia.11.0-17] who cannot flee from elephants is removed and scored', () => {
  const t = fighting('epirotes', {
    round: 4,
    fear: 3,
    units: {
      epirotes: { messana: { elephant: 1 } },
      romans: { messana: { legion: 2 } },
      carthaginians: { lilybaeum: { infantry: 1 }, agrigentum: { infantry: 1 }, syracusae: { infantry: 1 }, rhegium: { infantry: 1 } },
    },
  })
  t.dice([9, 1, 1])
  go(t, 'fight messana', 'retreat-unit legion')
  assert.equal(units(t, 'romans', 'messana', 'legion'), 0)
  assert.equal(points(t, 'epirotes'), 1)
})
rule('[italia.10.2-24 italia.r-31 italia.r-32] a leader alone among enemy units is removed without dice; he is never a target', () => {
  const t = fighting('celts', { units: { celts: { verona: { infantry: 1 } } }, leaders: { teuta: 'verona' } })
  go(t, 'fight verona')
  assert.equal(leader(t, 'teuta'), null)
  assert.equal(eventCount(t, 'rolled'), 0)
  assert.equal(points(t, 'celts'), 0)
  t.expect({ board: { dead: ['teuta'] } })
})
rule("[italia.10.2-25 italia.r-103] two leaders left alone: the active nation's retreats at the end", () => {
  const t = fighting('celts', { leaders: { brennus: 'roma', camillus: 'roma' } })
  assert.equal(asks(t), 'flight.choose')
  assert.deepEqual(can(t, 'retreat-leader'), ['brennus'])
  go(t, 'retreat-leader brennus', 'go-to umbria')
  assert.deepEqual([leader(t, 'brennus'), leader(t, 'camillus')], ['umbria', 'roma'])
})
// ---- Retreat ----
const retreating = (unitsOnMap: Units, more: object = {}) =>
  lay('italia-1', { active: 'romans', units: unitsOnMap, ...more } as never, [
    ...turn('romans', 'campaign'),
    { proc: 'battle', at: 'yield', where: 'apulia', attacker: 'romans', defender: 'samnites', closed: ['corfinium'] },
  ])
rule("[italia.10.5-2 italia.10.5-3 italia.10.5-6 italia.r-47] a defender's way out: own or empty areas, not whence the attackers came", () => {
  const t = retreating({
    samnites: { apulia: { infantry: 2 }, samnium: { infantry: 3 }, lucania: { infantry: 3 } },
    romans: { apulia: { legion: 1 }, calabria: { legion: 1 } },
  })
  go(t, 'retreat-unit infantry')
  no(t, 'go-to corfinium', '10.5-3')
  no(t, 'go-to samnium', '8.6-4')
  no(t, 'go-to calabria', '10.5-6')
  assert.deepEqual(can(t, 'go-to'), ['lucania'])
  go(t, 'go-to lucania')
  no(t, 'retreat-unit infantry', '8.6-4')
})
rule('[italia.r-132] an area that a leader alone left for the attack is closed too', () => {
  const t = moving('romans', {
    round: 2,
    leaders: { fabius: 'corfinium' },
    units: { romans: { calabria: { legion: 2 } }, carthaginians: { apulia: { infantry: 2 }, lucania: { infantry: 1 } } },
  })
  go(t, 'march calabria', 'take legion', 'take legion', 'step apulia', 'halt', 'march corfinium', 'take-leader fabius', 'step apulia', 'halt', 'done')
  t.dice([1, 1, 1, 1])
  go(until(t, 'combat.order'), 'fight apulia', 'stay-and-fight', 'retreat-unit infantry')
  no(t, 'go-to corfinium', '10.5-3')
  assert.deepEqual(can(t, 'go-to'), ['lucania', 'samnium'])
})
rule('[italia.r-132] a leader who came with nobody and has gone again closes nothing', () => {
  const came = { marched: [{ leader: 'fabius', from: 'corfinium' }], units: { romans: { apulia: { legion: 2 } }, carthaginians: { apulia: { infantry: 2 } } } }
  const closed = (at: string) => {
    const t = fighting('romans', { round: 2, ...came, leaders: { fabius: at } })
    t.dice([1, 1, 1, 1])
    go(t, 'fight apulia', 'stay-and-fight', 'retreat-unit infantry')
    return !can(t, 'go-to').includes('corfinium')
  }
  assert.deepEqual([closed('apulia'), closed('roma')], [true, false])
})
rule('[italia.10.5-7 italia.10.5-10] a part may go, and to several areas', () => {
  const t = retreating({ samnites: { apulia: { infantry: 3 } }, romans: { apulia: { legion: 1 } } })
  go(t, 'retreat-unit infantry', 'go-to samnium', 'retreat-unit infantry', 'go-to lucania', 'stay-and-fight')
  assert.deepEqual([units(t, 'samnites', 'apulia'), units(t, 'samnites', 'samnium'), units(t, 'samnites', 'lucania')], [1, 1, 1])
})
rule('[italia.r-48] an area the attackers left is open if own units hold it', () => {
  const t = retreating({ samnites: { apulia: { infantry: 1 }, corfinium: { infantry: 1 } }, romans: { apulia: { legion: 1 } } })
  go(t, 'retreat-unit infantry', 'go-to corfinium')
  assert.equal(units(t, 'samnites', 'corfinium'), 2)
})
rule('[italia.10.5-4 italia.10.5-11] the attacker may go where he came from, and elsewhere', () => {
  const t = fighting('celts', {
    tracks: [{ type: 'infantry', at: 'ravenna', used: 1, from: 'venetia' }],
    units: { celts: { ravenna: { infantry: 1 } }, etruscans: { ravenna: { infantry: 1 } } },
  })
  t.dice([1, 1])
  go(t, 'fight ravenna', 'retreat-unit infantry')
  assert.ok(can(t, 'go-to').includes('venetia') && can(t, 'go-to').includes('picenum'))
})
rule('[italia.10.5-5 italia.9.2-2] no retreat to an entry area, unless the card opens it', () => {
  const t = fighting('celts', { units: { celts: { venetia: { infantry: 1 } }, greeks: { venetia: { infantry: 1 } } } })
  t.dice([1, 1])
  go(t, 'fight venetia', 'retreat-unit infantry')
  no(t, 'go-to noricum', '10.5-5')
  const f = fighting('franks', { round: 9, units: { franks: { taurinum: { infantry: 1 } }, vandals: { taurinum: { infantry: 1 } } } })
  f.dice([1, 1])
  go(f, 'fight taurinum', 'retreat-unit infantry')
  assert.ok(can(f, 'go-to').includes('alpes'))
})
rule('[italia.r-47] Berbers may retreat to Aures even if the attacker came from there', () => {
  const t = lay('italia-2', { active: 'vandals', units: { vandals: { numidia: { infantry: 1 } }, berbers: { numidia: { infantry: 1 } } } }, [
    ...turn('vandals', 'campaign'),
    { proc: 'battle', at: 'yield', where: 'numidia', attacker: 'vandals', defender: 'berbers', closed: ['aures', 'africa'] },
  ])
  go(t, 'retreat-unit infantry')
  assert.deepEqual(can(t, 'go-to'), ['aures', 'byzacena', 'mauretania'])
})
rule('[italia.10.5-8 italia.10.5-12] a retreat into an empty city takes it, and may sack it', () => {
  const t = retreating({ samnites: { apulia: { infantry: 1 } }, romans: { apulia: { legion: 1 } } }, { towns: { calabria: 'red' } })
  go(t, 'retreat-unit infantry', 'go-to calabria')
  assert.equal(asks(t), 'spoils.choose')
  go(t, 'sack-for-points')
  assert.equal(city(t, 'calabria'), 2)
  assert.equal(points(t, 'samnites'), 2)
})
rule('[italia.10.5-9 italia.10.5-13 italia.10.5-14 italia.10.5-16] to sea aboard own fleets with room, whoever else is there', () => {
  const ship = (holds: object[]) =>
    lay(
      'italia-1',
      {
        active: 'romans',
        units: { greeks: { apulia: { infantry: 1 } }, romans: { apulia: { legion: 1 } } },
        fleets: { greeks: { 'mare-dalmaticum': 1 }, romans: { 'mare-dalmaticum': 2 } },
        holds,
      } as never,
      [...turn('romans', 'campaign'), { proc: 'battle', at: 'yield', where: 'apulia', attacker: 'romans', defender: 'greeks', closed: ['mare-dalmaticum'] }],
    )
  const t = ship([])
  go(t, 'retreat-unit infantry', 'go-to mare-dalmaticum')
  t.expect({ board: { holds: [{ nation: 'greeks', at: 'mare-dalmaticum', units: ['infantry'], leaders: [], moved: false }] } })
  const full = ship([{ nation: 'greeks', at: 'mare-dalmaticum', units: ['infantry', 'infantry'], leaders: [] }])
  go(full, 'retreat-unit infantry')
  no(full, 'go-to mare-dalmaticum', '10.5-13')
})
rule('[italia.10.5-15] and take part in the naval battle still to be fought there', () => {
  const t = fighting('romans', {
    units: { romans: { apulia: { legion: 1 } }, greeks: { apulia: { infantry: 1 } } },
    fleets: { greeks: { 'mare-dalmaticum': 1 }, romans: { 'mare-dalmaticum': 1 } },
  })
  go(t, 'attack-fleets mare-dalmaticum', 'choose-enemy greeks')
  t.dice([1, 1])
  go(t, 'fight apulia', 'retreat-unit legion', 'go-to mare-dalmaticum')
  t.dice([8, 1])
  go(t, 'fight-at-sea mare-dalmaticum', 'choose-enemy greeks', 'pick-empty-fleet')
  t.expect({ board: { fleets: { greeks: {} } } })
})
rule('[italia.r-51 italia.CN.Romani-1] leaders retreat or stay like units; a Roman one pays 2 points, but not after a submission', () => {
  const t = fighting('romans', { round: 2, leaders: { fabius: 'apulia' }, units: { romans: { apulia: { legion: 1 } }, greeks: { apulia: { infantry: 1 } } } })
  t.dice([1, 1])
  go(t, 'fight apulia', 'retreat-leader fabius', 'go-to corfinium')
  assert.equal(points(t, 'romans'), -2)
  t.expect({ board: { refuge: [] } })
  const left = fighting('romans', {
    round: 2,
    leaders: { fabius: 'apulia' },
    units: { romans: { apulia: { legion: 1 } }, greeks: { apulia: { infantry: 1 } } },
  })
  left.dice([1, 1])
  go(left, 'fight apulia', 'retreat-unit legion', 'go-to corfinium', 'stay-and-fight')
  assert.equal(leader(left, 'fabius'), null)
  const after = fighting('romans', {
    round: 2,
    leaders: { fabius: 'apulia' },
    units: { romans: { apulia: { legion: 1 } }, samnites: { apulia: { infantry: 1 } } },
  })
  go(after, 'fight apulia', 'retreat-leader fabius', 'go-to corfinium', 'retreat-unit legion', 'go-to corfinium')
  assert.equal(points(after, 'romans'), 2)
})
rule('[italia.8.6-4 italia.8.6-1] a full area takes no more', () => {
  const t = retreating({
    samnites: { apulia: { infantry: 1 }, samnium: { infantry: 3 }, lucania: { infantry: 3 } },
    romans: { apulia: { legion: 1 }, calabria: { legion: 1 } },
  })
  go(t, 'retreat-unit infantry')
  no(t, 'go-to samnium', '8.6-4')
})
rule('[italia.8.6-4 italia.r-51] a leader needs no room aboard, a unit does', () => {
  const t = lay(
    'italia-1',
    {
      active: 'carthaginians',
      capital: {},
      leaders: { fabius: 'messana' },
      units: {
        romans: { messana: { legion: 2 } },
        carthaginians: {
          messana: { infantry: 1 },
          lilybaeum: { infantry: 1 },
          agrigentum: { infantry: 1 },
          syracusae: { infantry: 1 },
          rhegium: { infantry: 1 },
        },
      },
      fleets: { romans: { 'mare-siculum': 1 } },
      holds: [{ nation: 'romans', at: 'mare-siculum', units: ['legion', 'legion'], leaders: [] }],
    },
    [...turn('carthaginians', 'campaign'), { proc: 'battle', at: 'yield', where: 'messana', attacker: 'carthaginians', defender: 'romans' }],
  )
  assert.deepEqual(can(t, 'retreat-leader'), ['fabius'])
  no(t, 'retreat-unit legion', '8.6-4')
})
rule('[italia.10.2-20 italia.10.2-21] elephants of the defender drive attackers away', () => {
  const t = fighting('greeks', { round: 3, units: { greeks: { africa: { infantry: 2 } }, carthaginians: { africa: { elephant: 1 } } } })
  t.dice([1, 1, 9])
  go(t, 'fight africa')
  assert.equal(units(t, 'greeks', 'africa'), 1)
  assert.ok(!has(t, 'stay-and-fight'))
  go(t, 'retreat-unit infantry', 'go-to numidia')
})
rule('[italia.8.1-7 italia.10.2-20 italia.r-25] a capital declared in time saves a unit from the elephants too', () => {
  const t = fighting('carthaginians', {
    round: 3,
    units: {
      carthaginians: { bruttium: { elephant: 1 } },
      greeks: { bruttium: { infantry: 2 }, rhegium: { infantry: 3 } },
      samnites: { lucania: { infantry: 1 } },
    },
  })
  t.dice([9, 1, 1])
  go(t, 'fight bruttium')
  assert.deepEqual(can(t, 'declare-capital'), ['rhegium'])
  go(t, 'declare-capital rhegium', 'retreat-unit infantry', 'go-to rhegium')
  assert.deepEqual([units(t, 'greeks', 'bruttium'), units(t, 'greeks', 'rhegium')], [0, 4])
})
rule('[italia.10.2-18 italia.r-37 italia.r-41] a hit on a knight that marched and one on a knight that landed damage both', () => {
  const tracks = ['bruttium', 'mare-siculum'].map(from => ({ type: 'knight', at: 'rhegium', used: 99, from }))
  const t = fighting('byzantines', { round: 7, tracks, units: { byzantines: { rhegium: { knight: 2 } }, lombards: { rhegium: { infantry: 3 } } } })
  go(t, 'fight rhegium')
  t.dice([1, 1, 10, 10, 1])
  go(t, 'aim-at knight', 'aim-at landed-knight', 'aim-at knight')
  assert.equal(units(t, 'byzantines', 'rhegium', 'knight'), 2)
  t.dice([1, 1, 10, 1, 1])
  go(t, 'stay-and-fight', 'stay-and-fight')
  assert.equal(units(t, 'byzantines', 'rhegium', 'knight'), 1)
})
rule('[italia.10.2-18 italia.r-37] two hits on the one that landed kill it and leave the other whole', () => {
  const tracks = ['bruttium', 'mare-siculum'].map(from => ({ type: 'knight', at: 'rhegium', used: 99, from }))
  const t = fighting('byzantines', { round: 7, tracks, units: { byzantines: { rhegium: { knight: 2 } }, lombards: { rhegium: { infantry: 2 } } } })
  go(t, 'fight rhegium')
  t.dice([1, 1, 10, 10])
  go(t, 'aim-at landed-knight', 'aim-at landed-knight')
  assert.equal(units(t, 'byzantines', 'rhegium', 'knight'), 1)
  t.dice([1, 10, 1])
  go(t, 'stay-and-fight', 'stay-and-fight')
  assert.equal(units(t, 'byzantines', 'rhegium', 'knight'), 1)
})
rule('[italia.10.8.2-1 italia.r-37] a type that landed whole is one target: every hit reaches it', () => {
  const t = landing([sea, sea], 2)
  t.dice([1, 1, 10, 10])
  go(t, 'fight picenum')
  assert.equal(units(t, 'carthaginians', 'picenum'), 0)
})
rule('[italia.9.2-2 italia.10.5-5] to move into an entry area is not to retreat there: Visigoths and Huns do not', () => {
  for (const [nation, where, home] of [
    ['visigoths', 'taurinum', 'alpes'],
    ['huns', 'aquileia', 'noricum'],
  ] as const) {
    const t = fighting(nation, { round: 2, units: { [nation]: { [where]: { infantry: 1 } }, vandals: { [where]: { infantry: 1 } } } })
    t.dice([1, 1])
    go(t, `fight ${where}`, 'retreat-unit infantry')
    no(t, `go-to ${home}`, '10.5-5')
  }
})
rule('[italia.CN.Romani-1 italia.10.2-25] a Roman leader who must leave because only leaders are left retreats from combat', () => {
  const t = fighting('romans', { round: 2, leaders: { fabius: 'neapolis', pontius: 'neapolis' }, units: { romans: { roma: { legion: 1 } } } })
  go(t, 'retreat-leader fabius', 'go-to roma')
  assert.equal(points(t, 'romans'), -2)
})
rule('[italia.8.1-7 italia.8.6-4] a capital is no help where even one place more would not do', () => {
  const full = (k: number) =>
    retreating({
      samnites: { apulia: { infantry: 1 }, samnium: { infantry: k } },
      romans: { apulia: { legion: 1 }, calabria: { legion: 1 }, lucania: { legion: 1 }, corfinium: { legion: 1 } },
    })
  assert.deepEqual(can(full(3), 'declare-capital'), ['samnium'])
  assert.notEqual(asks(full(4)), 'flight.choose')
})
