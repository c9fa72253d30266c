import assert from 'node:assert/strict'
import { findThingById } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import { INFANTRY, spaceKind } from '../../src/kinds.ts'
import { seaborne } from '../campaigns.ts'
import { asks, can, fleets, go, has, inTurn, leader, moving, no, units } from '../table.ts'

const one = (nation: string, area: string, board: object = {}, type = 'infantry') =>
  moving(nation, { units: { [nation]: { [area]: { [type]: 1 } } }, ...board } as never)
rule('[italia.9.0-1 italia.9.0-2 italia.9.0-4 italia.2.2.1.1-1] units move from area to adjacent area, as far as their type goes', () => {
  const t = one('celts', 'lucania')
  go(t, 'march lucania', 'take infantry')
  no(t, 'step roma', '9.0-2')
  go(t, 'step neapolis', 'step roma')
  no(t, 'step etruria', '9.0-4')
  go(t, 'halt')
  const l = one('romans', 'lucania', {}, 'legion')
  go(l, 'march lucania', 'take legion', 'step neapolis', 'step roma', 'step etruria')
  no(l, 'step pisae', '9.0-4')
})
rule('[italia.9.0-5 italia.9.0-10] cities do not move, and without units they stop nobody', () => {
  const t = one('celts', 'lucania', { towns: { neapolis: 'red' } })
  go(t, 'march lucania', 'take infantry', 'step neapolis', 'step roma', 'halt', 'done')
  t.expect({ board: { cities: { neapolis: 1 }, keeper: { neapolis: 'red' } } })
})
rule('[italia.9.0-6] what is not used is not kept: whoever halted is done', () => {
  const t = one('celts', 'lucania')
  go(t, 'march lucania', 'take infantry', 'step neapolis', 'halt')
  assert.deepEqual(can(t, 'march'), [])
})
rule('[italia.9.0-7 italia.2.1-12] highland stops, marsh does not', () => {
  const t = one('celts', 'lucania')
  go(t, 'march lucania', 'take infantry', 'step samnium')
  no(t, 'step corfinium', '9.0-7')
  const m = one('celts', 'picenum')
  go(m, 'march picenum', 'take infantry', 'step ravenna', 'step venetia')
})
rule('[italia.9.0-8 italia.9.7-1 italia.9.7-2] a city under control is a road through highland, a ruin is none', () => {
  const board = (cities: object, nation: string) => ({
    cities,
    units: {
      celts: { roma: { infantry: 1 } },
      [nation]: { roma: nation === 'celts' ? { infantry: 1 } : {}, samnium: nation === 'celts' ? { infantry: 1 } : {} },
    },
  })
  const t = moving('celts', board({ samnium: 1 }, 'celts') as never)
  go(t, 'march roma', 'take infantry', 'step samnium', 'step apulia')
  const r = moving('celts', board({ samnium: 2 }, 'celts') as never)
  go(r, 'march roma', 'take infantry', 'step samnium')
  no(r, 'step apulia', '9.0-7')
  const e = moving('celts', { cities: { samnium: 1 }, units: { celts: { roma: { infantry: 1 } } } })
  go(e, 'march roma', 'take infantry', 'step samnium')
  no(e, 'step apulia', '9.0-7')
})
rule('[italia.9.0-9] units of another nation stop, also of the same colour', () => {
  const t = one('celts', 'lucania', { units: { celts: { lucania: { infantry: 1 } }, samnites: { neapolis: { infantry: 1 } } } })
  go(t, 'march lucania', 'take infantry', 'step neapolis')
  no(t, 'step roma', '9.0-9')
})
rule('[italia.9.1-1 italia.9.1-3 italia.r-28] with a leader one area more and no stop in highland, but still at enemies', () => {
  const t = one('celts', 'lucania', { leaders: { brennus: 'lucania' } })
  go(t, 'march lucania', 'take infantry', 'take-leader brennus', 'step samnium', 'step corfinium', 'step picenum')
  no(t, 'step ravenna', '9.0-4')
  assert.equal(leader(t, 'brennus'), 'picenum')
  const e = one('celts', 'lucania', { leaders: { brennus: 'lucania' }, units: { celts: { lucania: { infantry: 1 } }, romans: { roma: { legion: 1 } } } })
  go(e, 'march lucania', 'take infantry', 'take-leader brennus', 'step neapolis', 'step roma')
  no(e, 'step etruria', '9.0-9')
  const l = one('romans', 'lucania', { leaders: { fabius: 'lucania' } }, 'legion')
  go(l, 'march lucania', 'take legion', 'take-leader fabius', 'step neapolis', 'step roma', 'step etruria', 'step pisae')
  no(l, 'step pavia', '9.0-4')
})
rule('[italia.9.1-2 italia.r-29] the extra area is for those with the leader from start to end', () => {
  const t = moving('carthaginians', { leaders: { hasdrubal: 'lucania' }, units: { carthaginians: { lucania: { infantry: 1 }, neapolis: { infantry: 1 } } } })
  go(t, 'march lucania', 'take infantry', 'take-leader hasdrubal', 'step neapolis', 'take infantry', 'step roma', 'step etruria', 'drop infantry')
  no(t, 'drop infantry', '9.1-2')
  const u = moving('celts', { leaders: { brennus: 'lucania' }, units: { celts: { lucania: { infantry: 1 } } } })
  go(u, 'march lucania', 'take infantry', 'take-leader brennus', 'step neapolis', 'step roma', 'step etruria')
  no(u, 'drop infantry', '9.1-2')
  no(u, 'drop-leader brennus', '9.1-2')
  go(u, 'halt')
})
rule('[italia.9.1-4 italia.r-29] those taken up on the way have their own allowance, no stop in highland, and may be left', () => {
  const t = moving('celts', { leaders: { brennus: 'lucania' }, units: { celts: { samnium: { infantry: 1 } } } })
  go(t, 'march lucania', 'take-leader brennus', 'step samnium', 'take infantry', 'step corfinium', 'drop infantry', 'step picenum')
  assert.equal(units(t, 'celts', 'corfinium'), 1)
  const tired = moving('celts', { leaders: { brennus: 'samnium' }, units: { celts: { lucania: { infantry: 1 } } } })
  go(tired, 'march lucania', 'take infantry', 'step neapolis', 'halt', 'march samnium', 'take-leader brennus', 'step neapolis', 'take infantry', 'step roma')
  no(tired, 'step etruria', '9.0-4')
  go(tired, 'drop infantry', 'step etruria', 'halt')
  const alone = moving('celts', { units: { celts: { lucania: { infantry: 1 }, neapolis: { infantry: 1 } } } })
  go(alone, 'march lucania', 'take infantry', 'step neapolis')
  assert.ok(!has(alone, 'take'))
})
rule('[italia.9.1-5 italia.9.1-6] a leader alone: three areas, highland or not, and to sea only aboard', () => {
  const t = moving('celts', { leaders: { brennus: 'lucania' } })
  go(t, 'march lucania', 'take-leader brennus', 'step samnium', 'step corfinium', 'step picenum')
  no(t, 'step ravenna', '9.0-4')
  no(t, 'step mare-hadriaticum', '9.5-1')
})
rule('[italia.r-28] a leader goes on without the slow', () => {
  const t = moving('romans', { leaders: { fabius: 'lucania' }, units: { romans: { lucania: { legion: 1 } } } })
  go(t, 'march lucania', 'take-leader fabius', 'step neapolis', 'step roma', 'step etruria')
  no(t, 'step pisae', '9.0-4')
})
rule('[italia.r-28 italia.r-29] who is taken up on the way does not carry the leader further', () => {
  const t = moving('romans', { leaders: { fabius: 'lucania' }, units: { romans: { neapolis: { legion: 1 } } } })
  go(t, 'march lucania', 'take-leader fabius', 'step neapolis', 'take legion', 'step roma', 'step etruria')
  no(t, 'step pisae', '9.0-4')
})
rule('[italia.9.1-7] a leader does not make fleets faster', () => {
  const t = moving('carthaginians', {
    leaders: { mago: 'mare-libycum' },
    fleets: { carthaginians: { 'mare-libycum': 1 } },
    holds: [{ nation: 'carthaginians', at: 'mare-libycum', units: [], leaders: ['mago'] }],
  })
  go(t, 'sail mare-libycum', 'pick-laden-fleet ship-1', 'sail mare-siculum', 'sail mare-ionium')
  no(t, 'sail mare-dalmaticum', '9.5-2')
})
rule('[italia.r-30] no leader alone into an area with enemy units, but among enemy leaders', () => {
  const t = moving('celts', { leaders: { brennus: 'etruria' }, units: { romans: { roma: { legion: 1 } } } })
  go(t, 'march etruria', 'take-leader brennus')
  no(t, 'step roma', 'r-30')
  const u = moving('celts', { leaders: { brennus: 'etruria', camillus: 'roma' } })
  go(u, 'march etruria', 'take-leader brennus', 'step roma', 'halt')
})
rule('[italia.9.2-2 italia.9.2-3] entry areas are closed to those whose card does not open them', () => {
  const t = one('celts', 'taurinum')
  go(t, 'march taurinum', 'take infantry')
  no(t, 'step alpes', '9.2-3')
  const v = moving('visigoths', { round: 2, units: { visigoths: { taurinum: { infantry: 1 } } } })
  go(v, 'march taurinum', 'take infantry', 'step alpes')
})
rule('[italia.9.3-1 italia.9.3-2 italia.9.3-4 italia.9.3-3] twice the defenders overrun an area, stay there and fight', () => {
  const t = moving('carthaginians', { units: { carthaginians: { neapolis: { infantry: 2, elephant: 1 } }, samnites: { lucania: { infantry: 1 } } } })
  go(t, 'march neapolis', 'take infantry', 'take elephant', 'take infantry', 'step lucania', 'drop infantry')
  no(t, 'step bruttium', '9.0-9')
  go(t, 'drop elephant', 'step bruttium', 'halt')
  assert.deepEqual(can(t, 'march'), [])
  go(t, 'done')
  assert.deepEqual(can(t, 'fight'), ['lucania'])
})
rule('[italia.9.3-5 italia.r-33] in an area with a city as many as the defenders; a lone leader needs one unit', () => {
  const at = (board: object) => {
    const t = moving('celts', { units: { celts: { neapolis: { infantry: 2 } }, samnites: { lucania: { infantry: 1 } } }, ...board } as never)
    return go(t, 'march neapolis', 'take infantry', 'take infantry', 'step lucania', 'drop infantry')
  }
  no(at({}), 'step bruttium', '9.0-9')
  go(at({ towns: { lucania: 'red' } }), 'step bruttium')
  go(at({ units: { celts: { neapolis: { infantry: 2 } } }, leaders: { pontius: 'lucania' } }), 'step bruttium')
})
rule('[italia.9.3-6] the attack limit holds for overruns', () => {
  const t = moving('celts', { units: { celts: { neapolis: { infantry: 5 } }, samnites: { lucania: { infantry: 3 } } } })
  go(t, 'march neapolis', ...Array.from({ length: 4 }, () => 'take infantry'), 'step lucania', 'drop infantry', 'drop infantry', 'drop infantry')
  no(t, 'step bruttium', '9.0-9')
  const u = moving('romans', { leaders: { fabius: 'neapolis' }, units: { romans: { neapolis: { legion: 5 } }, samnites: { lucania: { infantry: 2 } } } })
  go(
    u,
    'march neapolis',
    'take-leader fabius',
    ...Array.from({ length: 5 }, () => 'take legion'),
    'step lucania',
    ...Array.from({ length: 5 }, () => 'drop legion'),
  )
  no(u, 'step bruttium', '9.3-6')
})
rule('[italia.r-24 italia.r-33 italia.8.3-3] whoever passes an overrun area does not count, but must be able to go on', () => {
  const board = (steps: number) => ({
    tracks: Array.from({ length: 2 }, () => ({ type: 'infantry', at: 'neapolis', used: 1, from: 'roma' })),
    units: { celts: { lucania: { infantry: steps }, neapolis: { infantry: 2 } }, samnites: { neapolis: { infantry: 1 } } },
  })
  const t = moving('celts', board(3))
  const stopped = { type: INFANTRY, at: findThingById(spaceKind, 'neapolis'), used: 1, from: findThingById(spaceKind, 'roma') }
  t.state.board.tracks = [{ ...stopped }, { ...stopped }]
  go(t, 'march lucania', 'take infantry', 'take infantry', 'take infantry', 'step neapolis')
  no(t, 'halt', '8.3-3')
  go(t, 'drop infantry', 'drop infantry')
  no(t, 'drop infantry', '8.3-3')
  go(t, 'step roma')
})
rule("[italia.r-34] highland stops also in an overrun area, and the enemy's city is no road", () => {
  const t = moving('celts', { towns: { samnium: 'red' }, units: { celts: { lucania: { infantry: 3 } }, romans: { samnium: { legion: 1 } } } })
  go(t, 'march lucania', 'take infantry', 'take infantry', 'step samnium', 'drop infantry')
  no(t, 'step corfinium', '9.0-7')
})
rule('[italia.9.4-1 italia.9.4-2 italia.r-35] a strait is the whole move, also with a leader', () => {
  const t = moving('greeks', { leaders: { timoleon: 'bruttium' }, units: { greeks: { bruttium: { infantry: 1 }, rhegium: { infantry: 1 } } } })
  go(t, 'march bruttium', 'take infantry', 'take-leader timoleon', 'step rhegium')
  no(t, 'step messana', '9.4-2')
  go(t, 'halt', 'march rhegium', 'take infantry', 'step messana')
  no(t, 'step syracusae', '9.4-2')
  const s = one('sardinians', 'corsica')
  go(s, 'march corsica', 'take infantry', 'step olbia', 'halt')
})
rule('[italia.9.5-1 italia.2.1-14 italia.2.2.1.7-1] only fleets enter seas by themselves', () => {
  const t = one('celts', 'roma')
  go(t, 'march roma', 'take infantry')
  assert.ok(!can(t, 'step').some(s => String(s).startsWith('mare')))
})
rule('[italia.9.5-2 italia.9.5-3] two seas, also past other fleets', () => {
  const t = moving('carthaginians', { fleets: { carthaginians: { 'mare-sardoum': 1 }, romans: { 'mare-balearicum': 3 } } })
  go(t, 'sail mare-sardoum', 'pick-empty-fleet', 'sail mare-balearicum', 'sail mare-ligusticum')
  no(t, 'sail mare-tyrrhenum', '9.5-2')
  go(t, 'halt')
  assert.equal(fleets(t, 'carthaginians', 'mare-ligusticum'), 1)
  assert.deepEqual(can(t, 'sail'), [])
})
const afloat = (extra: object = {}) =>
  moving('carthaginians', {
    units: { carthaginians: { africa: { infantry: 3 }, byzacena: { infantry: 1 } } },
    fleets: { carthaginians: { 'mare-sardoum': 1 } },
    ...extra,
  } as never)
rule('[italia.9.6-1 italia.9.6-8 italia.9.6-6 italia.9.6-3] a fleet carries two units in its turn, and sails before and after', () => {
  const t = afloat()
  go(t, 'sail mare-sardoum', 'pick-empty-fleet', 'embark africa', 'take infantry', 'embark africa', 'take infantry')
  no(t, 'embark africa', '9.6-8')
  go(t, 'sail mare-balearicum', 'land olbia', 'drop infantry')
  no(t, 'embark africa')
  go(t, 'sail mare-ligusticum', 'land pisae', 'drop infantry', 'halt')
  assert.deepEqual([units(t, 'carthaginians', 'olbia'), units(t, 'carthaginians', 'pisae')], [1, 1])
})
rule('[italia.r-120] a fleet sails, takes aboard and lands in one piece, then it is done', () => {
  const t = moving('carthaginians', {
    units: { carthaginians: { africa: { infantry: 1 }, carales: { infantry: 1 } } },
    fleets: { carthaginians: { 'mare-libycum': 1 } },
  })
  go(
    t,
    'sail mare-libycum',
    'pick-empty-fleet',
    'embark africa',
    'take infantry',
    'sail mare-sardoum',
    'embark carales',
    'take infantry',
    'land carales',
    'drop infantry',
    'halt',
  )
  no(t, 'sail mare-sardoum', '9.5-2')
  assert.deepEqual(can(t, 'march'), [])
})
rule('[italia.r-120 italia.9.5-2] a laden fleet that has moved is not chosen again', () => {
  const t = moving('carthaginians', {
    fleets: { carthaginians: { 'mare-libycum': 2 } },
    holds: [{ nation: 'carthaginians', at: 'mare-libycum', units: ['infantry'], leaders: [] }],
  })
  go(t, 'sail mare-libycum', 'pick-laden-fleet ship-1', 'halt', 'sail mare-libycum')
  assert.ok(has(t, 'pick-empty-fleet') && !has(t, 'pick-laden-fleet'))
})
rule('[italia.r-115 italia.12.3.1-6] on campaign nobody embarks once the fleet has sailed', () => {
  const t = go(seaborne(), 'embark mare-tyrrhenum', 'pick-empty-fleet', 'done')
  assert.ok(has(t, 'embark'))
  go(t, 'sail mare-sardoum')
  assert.ok(!has(t, 'embark'))
})
rule('[italia.9.6-2 italia.9.6-4 italia.9.6-5 italia.9.6-7] embark where the phase began, land in the same turn, then no step', () => {
  const t = afloat({ units: { carthaginians: { byzacena: { infantry: 1 } } } })
  go(t, 'march byzacena', 'take infantry', 'step africa', 'halt', 'sail mare-sardoum', 'pick-empty-fleet')
  no(t, 'embark africa', '9.6-2')
  const u = afloat()
  go(u, 'sail mare-sardoum', 'pick-empty-fleet', 'embark africa', 'take infantry', 'land numidia', 'drop infantry')
  no(u, 'embark numidia', '9.6-2')
  go(u, 'halt')
  assert.ok(!can(u, 'march').includes('numidia'))
})
rule('[italia.9.6-9 italia.r-36] units may stay aboard, and fill the fleet for the whole turn', () => {
  const t = afloat({ holds: [{ nation: 'carthaginians', at: 'mare-sardoum', units: ['infantry', 'infantry'], leaders: [] }] })
  go(t, 'sail mare-sardoum', 'pick-laden-fleet ship-1', 'land carales', 'drop infantry')
  no(t, 'embark africa', '9.6-8')
  go(t, 'halt', 'done')
  assert.equal((t.now()['board'] as { holds: { units: string[] }[] }).holds[0]!.units.length, 1)
})
rule('[italia.8.3-3 italia.r-28] nobody is left behind without whom the others could neither stay nor go on', () => {
  const t = moving('romans', {
    round: 4,
    units: { romans: { roma: { legion: 6 } }, celts: { etruria: { infantry: 1 } } },
    leaders: { decius: 'roma' },
  } as never)
  go(t, 'march roma', 'take legion', 'take legion', 'take legion', 'take legion', 'take-leader decius', 'step etruria', 'drop legion', 'drop legion')
  go(t, 'step roma', 'take legion', 'take legion', 'step etruria')
  no(t, 'halt', '8.3-3')
  go(t, 'drop legion')
  no(t, 'drop legion', '8.3-3')
  assert.ok(can(t, 'step').includes('roma'))
})
rule('[italia.9.6-3 italia.9.1-6 italia.8.3-3] leaders embark, and landing knows the attack limit', () => {
  const t = afloat({
    leaders: { hamilcar: 'africa' },
    units: { carthaginians: { africa: { infantry: 2 }, carales: { infantry: 4 } }, romans: { carales: { legion: 1 } } },
  })
  go(t, 'sail mare-sardoum', 'pick-empty-fleet', 'embark africa', 'take-leader hamilcar', 'embark africa', 'take infantry')
  assert.equal(leader(t, 'hamilcar'), 'mare-sardoum')
  go(t, 'land carales')
  no(t, 'drop infantry', '8.3-3')
  go(t, 'drop-leader hamilcar', 'land carales', 'drop infantry')
  const alone = afloat({ leaders: { hamilcar: 'africa' }, units: { romans: { carales: { legion: 1 } } } })
  go(alone, 'sail mare-sardoum', 'pick-empty-fleet', 'embark africa', 'take-leader hamilcar')
  no(alone, 'land carales', '8.3-3')
})
rule('[italia.r-30 italia.9.2-3 italia.12.5.2-9] no landing in entry areas, with allies, or of a lone leader among enemies', () => {
  const t = moving('illyrians', {
    leaders: { teuta: 'mare-hadriaticum' },
    round: 5,
    units: { romans: { picenum: { legion: 4 } }, illyrians: { picenum: { infantry: 4 } }, celts: { ravenna: { infantry: 1 } } },
    overlord: { illyrians: 'celts' },
    fleets: { illyrians: { 'mare-hadriaticum': 1 } },
    holds: [{ nation: 'illyrians', at: 'mare-hadriaticum', units: ['infantry'], leaders: ['teuta'] }],
  })
  go(t, 'sail mare-hadriaticum', 'pick-laden-fleet ship-1')
  no(t, 'land ravenna', '12.5.2-9')
  go(t, 'land illyricum', 'drop infantry')
  const u = moving('carthaginians', {
    fleets: { carthaginians: { 'mare-hadriaticum': 1 } },
    holds: [{ nation: 'carthaginians', at: 'mare-hadriaticum', units: ['infantry'], leaders: [] }],
  })
  go(u, 'sail mare-hadriaticum', 'pick-laden-fleet ship-1')
  no(u, 'land illyricum', '9.2-3')
  const v = moving('carthaginians', {
    leaders: { mago: 'mare-hadriaticum' },
    units: { romans: { picenum: { legion: 1 } } },
    fleets: { carthaginians: { 'mare-hadriaticum': 1 } },
    holds: [{ nation: 'carthaginians', at: 'mare-hadriaticum', units: ['infantry'], leaders: ['mago'] }],
  })
  go(v, 'sail mare-hadriaticum', 'pick-laden-fleet ship-1', 'land picenum')
  no(v, 'drop-leader mago', 'r-30')
})
rule("[italia.12.5.2-9 italia.r-61 italia.9.7-3 italia.12.5.2-13] through an ally's area, not into it; its highland only with a leader or by a road", () => {
  const ally = (area: string, more: object = {}, options: object = {}) =>
    moving(
      'celts',
      { overlord: { celts: 'romans' }, units: { celts: { roma: { infantry: 1 } }, romans: { [area]: { legion: 1 } } }, ...more } as never,
      options as never,
    )
  const t = ally('neapolis')
  go(t, 'march roma', 'take infantry', 'step neapolis')
  no(t, 'halt', '12.5.2-9')
  no(t, 'drop infantry', '12.5.2-9')
  go(t, 'step lucania', 'halt')
  const h = ally('samnium')
  go(h, 'march roma', 'take infantry')
  no(h, 'step samnium', '12.5.2-9')
  const led = ally('samnium', { leaders: { brennus: 'roma' } })
  go(led, 'march roma', 'take infantry', 'take-leader brennus', 'step samnium', 'step apulia')
  const road = ally('samnium', { towns: { samnium: 'red' } }, { 'allied-city-roads': true })
  go(road, 'march roma', 'take infantry', 'step samnium', 'step apulia')
  const off = ally('samnium', { towns: { samnium: 'red' } })
  go(off, 'march roma', 'take infantry')
  no(off, 'step samnium', '12.5.2-9')
})
rule('[italia.9.1-2 italia.12.5.2-9 italia.8.3-6] a leader may be left behind by his units, not among enemies or allies', () => {
  const t = moving('celts', { leaders: { brennus: 'lucania' }, units: { celts: { lucania: { infantry: 1 } } } })
  go(t, 'march lucania', 'take infantry', 'take-leader brennus', 'step neapolis', 'drop-leader brennus', 'step roma', 'halt')
  assert.equal(leader(t, 'brennus'), 'neapolis')
  const e = moving('celts', { leaders: { brennus: 'lucania' }, units: { celts: { lucania: { infantry: 2 } }, romans: { neapolis: { legion: 1 } } } })
  go(e, 'march lucania', 'take infantry', 'take infantry', 'take-leader brennus', 'step neapolis')
  no(e, 'drop-leader brennus', '8.3-6')
  const a = moving('celts', {
    overlord: { celts: 'romans' },
    leaders: { brennus: 'lucania' },
    units: { celts: { lucania: { infantry: 1 } }, romans: { neapolis: { legion: 1 } } },
  })
  go(a, 'march lucania', 'take infantry', 'take-leader brennus', 'step neapolis')
  no(a, 'drop-leader brennus', '12.5.2-9')
})
rule('[italia.12.2-1 italia.12.2-2 italia.12.2-3 italia.r-112] a major invasion: two movements and two combats, full allowance each time', () => {
  const t = inTurn('numidians', 'march', { round: 6, units: { numidians: { numidia: { infantry: 1 } } }, fleets: {} })
  go(t, 'march numidia', 'take infantry', 'step byzacena', 'step tripolitania', 'halt', 'done')
  assert.equal(asks(t), 'movement.choose')
  go(t, 'march tripolitania', 'take infantry', 'step byzacena', 'step africa', 'halt', 'done')
  assert.equal(units(t, 'numidians', 'africa'), 1)
  assert.notEqual(asks(t), 'movement.choose')
})
rule('[italia.12.2-6] bonuses of the card: one more movement point, or no stacking with the leader', () => {
  const t = inTurn('vandals', 'march', { round: 1, units: { vandals: { mauretania: { infantry: 1 } } } })
  go(t, 'march mauretania', 'take infantry', 'step numidia', 'step byzacena', 'step tripolitania', 'halt', 'done')
  go(t, 'march tripolitania', 'take infantry', 'step byzacena', 'step africa')
  no(t, 'step numidia', '9.0-4')
  const o = inTurn('ostrogoths', 'march', { round: 4, leaders: { theoderich: 'verona' }, units: { ostrogoths: { verona: { infantry: 5 } } } })
  go(o, 'done')
  assert.equal(asks(o), 'movement.choose')
})
rule('[italia.13.2-1 italia.13.2-2 italia.13.2-3 italia.r-85] Hannibal waits in Alpes, and units jump there from Africa', () => {
  const t = inTurn('carthaginians', 'reinforce', { round: 6, units: { carthaginians: { africa: { infantry: 2 }, lilybaeum: { infantry: 1 } } } })
  assert.equal(units(t, 'carthaginians', 'alpes'), 5)
  no(t, 'march alpes', 'r-85')
  assert.deepEqual(can(t, 'transfer'), ['africa'])
  go(t, 'transfer africa', 'take infantry', 'done')
  assert.equal(units(t, 'carthaginians', 'alpes'), 6)
  assert.equal(asks(t), 'campaign.choose')
  assert.equal(leader(t, 'hannibal'), 'alpes')
})
rule('[italia.r-20 italia.7.2-20] a leader left in an entry area is eliminated, and not there in the next round', () => {
  const t = inTurn('vandals', 'march', { round: 1, leaders: { geiserich: 'aures' }, units: { vandals: { aures: { infantry: 1 }, africa: { infantry: 1 } } } })
  go(t, 'done')
  t.expect({ board: { dead: ['geiserich'], units: { vandals: { aures: { infantry: 0 } } } } })
})
rule('[italia.9.7-1 italia.6.1-2] a leader alone holds a city, which is a road for others', () => {
  const t = moving('celts', { cities: { samnium: 1 }, leaders: { brennus: 'samnium' }, units: { celts: { roma: { infantry: 1 } } } })
  go(t, 'march roma', 'take infantry', 'step samnium', 'step apulia', 'halt')
  assert.equal(units(t, 'celts', 'apulia'), 1)
})
rule('[italia.r-113 italia.9.0-9] who was placed among others may leave them', () => {
  const t = moving('african-romans', {
    round: 3,
    units: { 'african-romans': { tripolitania: { infantry: 2 } }, vandals: { tripolitania: { infantry: 3 }, byzacena: { infantry: 1 } } },
  })
  go(t, 'march tripolitania', 'take infantry', 'step byzacena')
  no(t, 'step africa', '9.0-9')
})
rule('[italia.9.3-2 italia.9.0-9 italia.r-29] a leader takes up nobody whom enemies stopped, nor those who overran them', () => {
  const t = moving('celts', {
    leaders: { brennus: 'neapolis' },
    units: { celts: { neapolis: { infantry: 4 } }, samnites: { lucania: { infantry: 1 } } },
  })
  go(t, 'march neapolis', 'take infantry', 'take infantry', 'step lucania', 'halt')
  go(t, 'march neapolis', 'take infantry', 'take infantry', 'take-leader brennus', 'step lucania', 'drop infantry', 'drop infantry')
  assert.ok(!has(t, 'take'))
  go(t, 'step bruttium', 'halt')
  assert.deepEqual([units(t, 'celts', 'lucania'), leader(t, 'brennus')], [4, 'bruttium'])
})
rule('[italia.9.4-2 italia.r-29] nor does a leader take up those who have crossed a strait', () => {
  const t = moving('greeks', { leaders: { timoleon: 'syracusae' }, units: { greeks: { rhegium: { infantry: 1 } } } })
  go(t, 'march rhegium', 'take infantry', 'step messana', 'halt', 'march syracusae', 'take-leader timoleon', 'step messana')
  assert.ok(!has(t, 'take'))
})
rule('[italia.r-29 italia.9.1-4] a leader does not take up again whom he has just left, but another who moved before', () => {
  const t = moving('celts', { leaders: { brennus: 'lucania' }, units: { celts: { lucania: { infantry: 2 }, apulia: { infantry: 1 } } } })
  go(t, 'march apulia', 'take infantry', 'step corfinium', 'halt')
  go(t, 'march lucania', 'take-leader brennus', 'take infantry', 'take infantry', 'step samnium', 'drop infantry')
  assert.ok(!has(t, 'take'))
  go(t, 'step corfinium')
  assert.deepEqual(can(t, 'take'), ['infantry'])
  go(t, 'drop infantry')
  assert.deepEqual(can(t, 'take'), ['infantry'])
  go(t, 'take infantry')
  assert.ok(!has(t, 'take'))
})
rule('[italia.r-29] whom the leader left of one type does not keep him from taking up another', () => {
  const t = moving('carthaginians', {
    leaders: { hasdrubal: 'lucania' },
    units: { carthaginians: { lucania: { elephant: 1 }, apulia: { infantry: 1 } } },
  })
  go(t, 'march apulia', 'take infantry', 'step samnium', 'halt', 'march lucania', 'take-leader hasdrubal', 'take elephant', 'step samnium', 'drop elephant')
  assert.deepEqual(can(t, 'take'), ['infantry'])
})
