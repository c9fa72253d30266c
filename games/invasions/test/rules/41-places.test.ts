/** Where leaders, soldiers and capitals are put, and who stands there already. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findCitiesForCapital } from '../../src/board/ages.ts'
import { NOBODY } from '../../src/kinds.ts'
import { isNationWithoutLastingCapital } from '../../src/procs/7-kingdom.ts'
import { bare, foedusBetween, make, n, s } from '../help.ts'
import { HOMES, phase } from '../scenes.ts'

rule('[invasions.r-58 invasions.IX.C-2] a leader is not placed alone before an enemy who stays in a province of his nation', () => {
  const placing = (units: object): readonly unknown[] =>
    phase({ turn: 3, units, controller: { elymais: 'persae', media: 'persae' }, cityHolder: { elymais: 'persae', media: 'persae' } }, [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforcement', at: 'leave', nation: 'persae' },
    ]).offered('persians', 'place-leader')
  const kushans = { cossani: { 'horse-archers': 2 } }
  assert.ok(placing({}).includes('elymais'))
  assert.ok(!placing({ elymais: kushans }).includes('elymais'))
  assert.ok(placing({ elymais: kushans }).includes('media'))
  assert.ok(placing({ elymais: { ...kushans, persae: { infantry: 1 } } }).includes('elymais'))
})
rule('[invasions.X.B-4 invasions.XII.D-1] Volunteers do not come where an enemy stands at the counter of a kingdom without a city', () => {
  const playable = (units: object): readonly unknown[] =>
    phase(
      {
        turn: 5,
        units,
        stage: { franci: 1, romani: 1 },
        age: { franci: 1 },
        status: { franci: 1 },
        standIn: { franci: 1 },
        home: { ...HOMES, franci: 'thuringia' },
      },
      [{ proc: 'activation', at: 'window', nation: 'visigothi' }],
      { zones: { 'hand-persians': ['volunteers-70'] } },
    ).offered('persians', 'play')
  assert.deepEqual([playable({}), playable({ thuringia: { romani: { infantry: 1 } } })], [['volunteers-70'], []])
})
const FOEDUS = { federate: 'alamanni', federator: 'romani', first: 'cisalpina', second: null, since: 1, vp: 3, gold: 3, tested: true }
rule('[invasions.I-3 invasions.r-75 invasions.r-182] Rome does not move its capital into a city in revolt, nor into one given as a foedus', () => {
  const moves = (more: object): readonly unknown[] =>
    phase({ turn: 3, ...more }, [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'revolts' },
      { proc: 'purchases', at: 'buy', nation: 'romani' },
    ]).offered('romans', 'move-capital')
  assert.deepEqual([moves({}), moves({ revolt: { umbria: 1 } }), moves({ foedera: [FOEDUS] })], [['cisalpina', 'umbria'], ['cisalpina'], ['umbria']])
})
rule('[invasions.r-75 invasions.r-182] nor is a lost one placed again in a foedus', () => {
  const places = (foedera: readonly object[]): readonly unknown[] =>
    phase({ turn: 4, home: { orientali: 'thracia' }, capitalLost: { romani: 3 }, foedera }, [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'revolts' },
      { proc: 'income', at: 'capital', nation: 'romani' },
    ]).offered('romans', 'set-capital')
  assert.deepEqual([places([]).includes('cisalpina'), places([FOEDUS]).includes('cisalpina'), places([FOEDUS]).includes('umbria')], [true, false, true])
})
rule('[invasions.VII.D-5 invasions.r-182] nor founded anew there', () => {
  const b = bare()
  for (const space of [s('cisalpina'), s('umbria')]) [b.controller[space], b.cityHolder[space]] = [n('romani'), n('romani')]
  const places = () => findCitiesForCapital(b, n('romani'))
  assert.deepEqual([places().includes(s('cisalpina')), places().includes(s('umbria'))], [true, true])
  b.foedera.push({ ...foedusBetween('alamanni', 'romani'), first: s('cisalpina') })
  assert.deepEqual([places().includes(s('cisalpina')), places().includes(s('umbria'))], [false, true])
})
rule('[invasions.VII.D-6 invasions.r-182] a kingdom without a capital does not wait for a city or a site in a foedus', () => {
  const b = bare()
  const goths = make(b, 'visigothi', 'kingdom', 'garumnum')
  b.standIn[goths] = 1
  for (const space of b.controller.keys()) if (b.controller[space] === goths) b.controller[space] = NOBODY
  const waits = (place: string, level: number, isGiven: boolean): boolean => {
    ;[b.controller[s(place)], b.cityLevel[s(place)], b.cityHolder[s(place)]] = [goths, level, level > 0 ? goths : NOBODY]
    b.foedera = isGiven ? [{ ...foedusBetween('alamanni', 'visigothi'), first: s(place) }] : []
    const found = isNationWithoutLastingCapital(b, goths)
    b.controller[s(place)] = NOBODY
    return found
  }
  assert.deepEqual(
    [waits('cisalpina', 1, false), waits('cisalpina', 1, true), waits('bohemia', 0, false), waits('bohemia', 0, true)],
    [true, false, true, false],
  )
})
