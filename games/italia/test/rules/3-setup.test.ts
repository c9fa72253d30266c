import assert from 'node:assert/strict'
import { thingOf } from '@tabularium/kernel'
import { rule, scene } from '@tabularium/testkit'
import { italia } from '../../src/index.ts'
import { BESIDE, CITY_FORBIDDEN, ENTRIES, ENTRY, groupOf, HIGHLAND, isStrait, MARSH, POOL, SEAT_OF, STACK } from '../../src/data.ts'
import { ALL_SEAS, nation, space, type } from '../../src/kinds.ts'
import { can, go, inTurn, lay, no, rounds, units } from '../table.ts'

const of = (colour: string, game: 0 | 1) => nation.ids.filter((_, n) => SEAT_OF[n] === colour && n < 12 === (game === 0)).sort()
const area = (id: string) => thingOf(space, id)
const pool = (n: string, t: string) => POOL[nation.ids.indexOf(n)]![type.ids.indexOf(t)]!
const users = (t: string) => nation.ids.filter(n => pool(n, t) > 0)

rule('[italia.1.0-1] two games on one map, for three and for four', () => {
  assert.deepEqual(italia.seats('italia-1', {}), ['red', 'yellow', 'blue'])
  assert.deepEqual(italia.seats('italia-2', {}), ['red', 'yellow', 'blue', 'green'])
})
rule('[italia.3.0-1 italia.3.0-2 italia.3.0-3 italia.1.0-2] the nations of Italia I by colour', () => {
  assert.deepEqual(of('red', 0), ['greeks', 'romans'])
  assert.deepEqual(of('yellow', 0), ['celts', 'epirotes', 'numidians', 'populares', 'samnites'])
  assert.deepEqual(of('blue', 0), ['carthaginians', 'cimbri', 'etruscans', 'illyrians', 'optimates'])
})
rule('[italia.3.0-4 italia.3.0-5 italia.3.0-6 italia.3.0-7] the nations of Italia II by colour', () => {
  assert.deepEqual(of('blue', 1), ['african-romans', 'avars', 'byzantines', 'huns'])
  assert.deepEqual(of('yellow', 1), ['lombards', 'ostrogoths', 'sardinians', 'visigoths'])
  assert.deepEqual(of('red', 1), ['berbers', 'franks', 'patrimonium', 'western-romans'])
  assert.deepEqual(of('green', 1), ['arabs', 'burgundians', 'foederati', 'vandals'])
})
rule('[italia.4.0-1 italia.4.0-2 italia.4.0-3 italia.6.1-7] the start: every unit of the card, no gold, points kept by the program', () => {
  const t = scene(italia, { scenario: 'italia-1' })
  assert.equal(units(t, 'romans', 'roma', 'legion'), 4)
  assert.equal(units(t, 'celts', 'mediolanum'), 3)
  t.expect({ board: { fleets: { greeks: { 'mare-siculum': 2 } }, cities: { roma: 1, etruria: 1, africa: 1 }, points: {}, gold: { romans: 0 } } })
})
rule('[italia.CN.SetupII-1 italia.CN.SetupII-2 italia.14.1-1] Roma with two Roman foederati, Pavia with five legions', () => {
  const t = scene(italia, { scenario: 'italia-2' })
  assert.equal(units(t, 'western-romans', 'roma', 'roman-foederati'), 2)
  assert.equal(units(t, 'western-romans', 'roma', 'legion'), 0)
  assert.equal(units(t, 'western-romans', 'pavia', 'legion'), 5)
  t.expect({ board: { cities: { roma: 1 }, leaders: { stilicho: 'pavia', bonifatius: 'africa' } } })
})
rule('[italia.2.1-1 italia.2.1-2 italia.2.1-3 italia.r-1] the areas of Italy and Africa', () => {
  assert.equal(groupOf('peninsula').length, 25)
  assert.equal(groupOf('italy').length, 32)
  assert.equal(groupOf('islands').length, 7)
  assert.equal(groupOf('north-africa').length, 5)
  assert.deepEqual(
    groupOf('south-italy')
      .map(a => space.ids[a])
      .sort(),
    ['apulia', 'bruttium', 'calabria', 'lucania', 'neapolis', 'rhegium', 'samnium'],
  )
})
rule('[italia.2.1-4 italia.2.1-5 italia.2.1-6 italia.2.1-8] north, entry areas, all of them highland', () => {
  assert.equal(groupOf('north-italy').length, 18)
  assert.deepEqual(ENTRIES.map(a => space.ids[a]).sort(), ['alpes', 'aures', 'helvetia', 'illyricum', 'noricum'])
  assert.ok(ENTRIES.every(a => HIGHLAND[a] && STACK[a] === 2 && !groupOf('italy').includes(a) && !groupOf('north-africa').includes(a)))
})
rule('[italia.2.1-7 italia.2.1-10 italia.2.1-11 italia.2.1-9] highland and marsh', () => {
  const high = space.ids.filter((_, a) => HIGHLAND[a] && !ENTRY[a]).sort()
  assert.deepEqual(high, ['agrigentum', 'corsica', 'florentia', 'olbia', 'pavia', 'perusia', 'rhegium', 'samnium', 'umbria'])
  assert.deepEqual(space.ids.filter((_, a) => MARSH[a]).sort(), ['ravenna', 'venetia'])
  const t = inTurn('illyrians', 'march', { units: { illyrians: { illyricum: { infantry: 3 }, verona: { infantry: 1 } } } })
  go(t, 'done')
  assert.equal(t.question(), 'stacking.cut')
})
rule('[italia.2.1-13 italia.r-2 italia.2.1-15] nine seas, two straits', () => {
  assert.equal(ALL_SEAS.length, 9)
  assert.ok(space.ids.includes('mare-dalmaticum'))
  assert.ok(isStrait(area('messana'), area('rhegium')) && isStrait(area('olbia'), area('corsica')))
})
rule('[italia.r-3] areas in which no city may be built', () => {
  const bare = space.ids.filter((_, a) => CITY_FORBIDDEN[a]).sort()
  assert.deepEqual(bare, ['alpes', 'aures', 'corsica', 'helvetia', 'histria', 'illyricum', 'mauretania', 'noricum', 'tridentum', 'umbria'])
})
rule('[italia.2.1-17 italia.9.0-3] no step across a corner', () => {
  assert.ok(!BESIDE[area('noricum')]!.includes(area('tridentum')))
  assert.ok(!BESIDE[area('mare-ligusticum')]!.includes(area('carales')))
})
rule('[italia.2.2.1.1-2 italia.2.2.1.2-1 italia.2.2.1.3-1 italia.2.2.1.4-1] who has which units', () => {
  assert.deepEqual(
    nation.ids.filter(n => pool(n, 'infantry') === 0),
    ['romans', 'western-romans'],
  )
  assert.deepEqual(users('roman-foederati'), ['western-romans'])
  assert.deepEqual(users('legion').sort(), ['optimates', 'populares', 'romans', 'western-romans'])
  assert.deepEqual(users('consular-legion').sort(), ['populares', 'romans'])
})
rule('[italia.2.2.1.5-1 italia.2.2.1.6-1] knights and elephants', () => {
  assert.ok(users('knight').every(n => nation.ids.indexOf(n) >= 12))
  assert.deepEqual(users('elephant').sort(), ['carthaginians', 'epirotes'])
})
rule('[italia.3.0-8] a nation is not the area of the same name', () => {
  const t = lay('italia-1', { units: { samnites: { samnium: { infantry: 1 } } }, active: 'samnites' }, [
    ...rounds('samnites'),
    { proc: 'turn', at: 'march', nation: 'samnites' },
  ])
  assert.deepEqual(can(t, 'march'), ['samnium'])
  no(t, 'march corfinium')
})
