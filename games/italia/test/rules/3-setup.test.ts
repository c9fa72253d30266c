import assert from 'node:assert/strict'
import { findThingById } from '@tabularium/kernel'
import { rule, scene } from '@tabularium/testkit'
import { italia } from '../../src/index.ts'
import {
  ALL_NEIGHBOURS,
  IS_CITY_FORBIDDEN,
  ENTRY_AREAS,
  IS_ENTRY_AREA,
  findAreaGroup,
  IS_HIGHLAND,
  isStraitBetween,
  IS_MARSH,
  UNIT_POOLS,
  SEAT_OF_NATION,
  STACKING_LIMITS,
} from '../../src/data.ts'
import { ALL_SEAS, nationKind, spaceKind, unitTypeKind } from '../../src/kinds.ts'
import { can, go, inTurn, lay, no, rounds, units } from '../table.ts'

const of = (colour: string, game: 0 | 1) => nationKind.ids.filter((_, n) => SEAT_OF_NATION[n] === colour && n < 12 === (game === 0)).sort()
const area = (id: string) => findThingById(spaceKind, id)
const pool = (n: string, t: string) => UNIT_POOLS[nationKind.ids.indexOf(n)]![unitTypeKind.ids.indexOf(t)]!
const users = (t: string) => nationKind.ids.filter(n => pool(n, t) > 0)

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
  assert.equal(findAreaGroup('peninsula').length, 25)
  assert.equal(findAreaGroup('italy').length, 32)
  assert.equal(findAreaGroup('islands').length, 7)
  assert.equal(findAreaGroup('north-africa').length, 5)
  assert.deepEqual(
    findAreaGroup('south-italy')
      .map(a => spaceKind.ids[a])
      .sort(),
    ['apulia', 'bruttium', 'calabria', 'lucania', 'neapolis', 'rhegium', 'samnium'],
  )
})
rule('[italia.2.1-4 italia.2.1-5 italia.2.1-6 italia.2.1-8] north, entry areas, all of them highland', () => {
  assert.equal(findAreaGroup('north-italy').length, 18)
  assert.deepEqual(ENTRY_AREAS.map(a => spaceKind.ids[a]).sort(), ['alpes', 'aures', 'helvetia', 'illyricum', 'noricum'])
  assert.ok(
    ENTRY_AREAS.every(a => IS_HIGHLAND[a] && STACKING_LIMITS[a] === 2 && !findAreaGroup('italy').includes(a) && !findAreaGroup('north-africa').includes(a)),
  )
})
rule('[italia.2.1-7 italia.2.1-10 italia.2.1-11 italia.2.1-9] highland and marsh', () => {
  const high = spaceKind.ids.filter((_, a) => IS_HIGHLAND[a] && !IS_ENTRY_AREA[a]).sort()
  assert.deepEqual(high, ['agrigentum', 'corsica', 'florentia', 'olbia', 'pavia', 'perusia', 'rhegium', 'samnium', 'umbria'])
  assert.deepEqual(spaceKind.ids.filter((_, a) => IS_MARSH[a]).sort(), ['ravenna', 'venetia'])
  const t = inTurn('illyrians', 'march', { units: { illyrians: { illyricum: { infantry: 3 }, verona: { infantry: 1 } } } })
  go(t, 'done')
  assert.equal(t.question(), 'stacking.cut')
})
rule('[italia.2.1-13 italia.r-2 italia.2.1-15] nine seas, two straits', () => {
  assert.equal(ALL_SEAS.length, 9)
  assert.ok(spaceKind.ids.includes('mare-dalmaticum'))
  assert.ok(isStraitBetween(area('messana'), area('rhegium')) && isStraitBetween(area('olbia'), area('corsica')))
})
rule('[italia.r-3] areas in which no city may be built', () => {
  const bare = spaceKind.ids.filter((_, a) => IS_CITY_FORBIDDEN[a]).sort()
  assert.deepEqual(bare, ['alpes', 'aures', 'corsica', 'helvetia', 'histria', 'illyricum', 'mauretania', 'noricum', 'tridentum', 'umbria'])
})
rule('[italia.2.1-17 italia.9.0-3] no step across a corner', () => {
  assert.ok(!ALL_NEIGHBOURS[area('noricum')]!.includes(area('tridentum')))
  assert.ok(!ALL_NEIGHBOURS[area('mare-ligusticum')]!.includes(area('carales')))
})
rule('[italia.2.2.1.1-2 italia.2.2.1.2-1 italia.2.2.1.3-1 italia.2.2.1.4-1] who has which units', () => {
  assert.deepEqual(
    nationKind.ids.filter(n => pool(n, 'infantry') === 0),
    ['romans', 'western-romans'],
  )
  assert.deepEqual(users('roman-foederati'), ['western-romans'])
  assert.deepEqual(users('legion').sort(), ['optimates', 'populares', 'romans', 'western-romans'])
  assert.deepEqual(users('consular-legion').sort(), ['populares', 'romans'])
})
rule('[italia.2.2.1.5-1 italia.2.2.1.6-1] knights and elephants', () => {
  assert.ok(users('knight').every(n => nationKind.ids.indexOf(n) >= 12))
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
