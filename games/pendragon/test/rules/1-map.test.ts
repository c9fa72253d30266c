/** 1.3 the map, 1.6 Control, 1.7 Prosperity, 1.3.6 Population */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import {
  ADJACENT_SPACES_OF_SPACE,
  CAVALRY,
  SEAS_OF_COAST,
  DUX,
  FACTION_IDS,
  findFactionById,
  LANDS,
  MILITIA,
  findPieceById,
  ROAD_NEIGHBOURS,
  SAX,
  SAXON_WARBAND_DUX,
  SCENARIOS,
  seaNumberOf,
} from '../../src/data.ts'
import { SITES_OF_SPACE, findSpaceById, TERRAIN_OF_SPACE, type Piece } from '../../src/data.ts'
import { BRITONS_TOGETHER, findHolderOfSpace, NOBODY, sumPopulationUnder, sumProsperityOnMap } from '../../src/board/control.ts'
import { countAvailablePieces } from '../../src/board/pieces.ts'
import { findMarchDestinations } from '../../src/board/roads.ts'
import { createStartingBoard } from '../../src/setup.ts'
import { pendragon } from '../../src/index.ts'
import { scene } from '@tabularium/testkit'
import { acting, battle, board, epoch, event, read, table } from '../help.ts'

const near = (a: string, b: string) => ADJACENT_SPACES_OF_SPACE[findSpaceById(a)]!.includes(findSpaceById(b))
const road = (a: string, b: string) => ROAD_NEIGHBOURS[findSpaceById(a)]!.includes(findSpaceById(b))
rule('[pendragon.1.3.1-1 pendragon.1.3.4-1 pendragon.1.3.4-3 pendragon.1.3.4-4] spaces that share a border are adjacent', () => {
  assert.ok(near('iceni', 'trinovantes') && near('brigantes', 'parisi'))
  assert.ok(!near('silures', 'durotriges') && !near('trinovantes', 'cantiaci'))
  for (const s of LANDS) for (const t of ADJACENT_SPACES_OF_SPACE[s]!) assert.ok(ADJACENT_SPACES_OF_SPACE[t]!.includes(s))
})
rule('[pendragon.1.3.3-1 pendragon.1.3.3-4 pendragon.1.3.4-2 pendragon.1.3.3-3] Roads join adjacent spaces and change nothing in adjacency', () => {
  assert.ok(road('corieltauvi', 'dobunni') && !road('corieltauvi', 'cornovii') && near('corieltauvi', 'cornovii'))
  for (const s of LANDS) for (const t of ROAD_NEIGHBOURS[s]!) assert.ok(ADJACENT_SPACES_OF_SPACE[s]!.includes(t))
  assert.ok(ROAD_NEIGHBOURS[findSpaceById('londinium')]!.length > 0 && ROAD_NEIGHBOURS[findSpaceById('eboracum')]!.length > 0)
})
rule('[pendragon.1.3.8-1 pendragon.1.3.8-2 pendragon.1.3.8-3 pendragon.1.3.8-4] coasts', () => {
  assert.equal(SEAS_OF_COAST[findSpaceById('dobunni')]!.length, 0)
  assert.ok(SEAS_OF_COAST[findSpaceById('londinium')]!.includes(findSpaceById('oceanus-germanicus')))
  assert.equal(SEAS_OF_COAST[findSpaceById('cantiaci')]!.length, 2)
})
rule('[pendragon.1.3.1-4 pendragon.r-4] terrain matters in Battle; a City is Clear', () => {
  assert.equal(TERRAIN_OF_SPACE[findSpaceById('londinium')], 'clear')
  const t = battle('dux', 'saxons', 'londinium', { units: { londinium: { cavalry: 1, 'saxon-raider': 2 } }, sites: { 'londinium-1': 'town' } })
  t.dice([5]).play('saxons', 'evade', 'saxon-raider')
  assert.equal(read(t, 'units', 'londinium', 'saxon-raider'), 0)
})
rule('[pendragon.1.3.5-1 pendragon.1.3.5-3 pendragon.1.3.5-4 pendragon.1.4.2-4] a Town stands on a vacant Town Site only', () => {
  const t = acting('civitates', 'muster', { units: { iceni: { militia: 4 } }, sites: {}, tracks: { 'briton-resources': 10, wealth: 10 } })
  t.play('civitates', 'select', 'iceni').play('civitates', 'option', 'strongholds')
  t.refused('civitates', 'town', 'iceni-1', 'pendragon.1.3.5-4').play('civitates', 'hillfort', 'iceni-1')
  t.expect({ board: { sites: { 'iceni-1': 'hillfort' }, units: { iceni: { militia: 3 } } } })
  const full = acting('civitates', 'muster', { units: { regni: { militia: 4 } }, sites: { 'regni-1': 'fort' }, tracks: { 'briton-resources': 10, wealth: 10 } })
  full.play('civitates', 'select', 'regni').play('civitates', 'option', 'strongholds').refused('civitates', 'hillfort', 'regni-1', 'pendragon.1.4.2-4')
  assert.deepEqual(full.offered('civitates', 'hillfort'), ['regni-2'])
})
rule('[pendragon.1.3.2-3 pendragon.1.3.5-6 pendragon.1.3.5-2 pendragon.1.4.2-3] no Hillfort in a City; one may stand on the Town Site of a Region', () => {
  const t = acting('civitates', 'muster', { units: { londinium: { militia: 4 } }, tracks: { 'briton-resources': 10, wealth: 10 } })
  t.play('civitates', 'select', 'londinium').play('civitates', 'option', 'strongholds')
  t.refused('civitates', 'hillfort', 'londinium-1').play('civitates', 'town', 'londinium-1').play('civitates', 'option', 'militia')
  t.expect({ board: { sites: { 'londinium-1': 'town' } } })
  const region = acting('civitates', 'muster', { units: { catuvellauni: { militia: 2 } }, tracks: { 'briton-resources': 10 } })
  region.play('civitates', 'select', 'catuvellauni').play('civitates', 'option', 'strongholds').play('civitates', 'hillfort', 'catuvellauni-1')
  region.expect({ board: { sites: { 'catuvellauni-1': 'hillfort' } } })
})
rule('[pendragon.1.3.5-5] Hillforts, Forts and Settlements stand on either kind of Site', () => {
  const t = acting('dux', null, { units: { regni: { cavalry: 5 }, iceni: { cavalry: 5 } }, tracks: { 'dux-resources': 20 } }, { feat: 'build' })
  assert.deepEqual(t.offered('dux', 'fort'), ['iceni-1', 'iceni-2', 'regni-1', 'regni-2'])
  // Regni has a Hillfort Site and a Town Site.
  const hillfort = acting('civitates', 'muster', { units: { regni: { militia: 2 } }, tracks: { 'briton-resources': 9 } })
    .play('civitates', 'select', 'regni')
    .play('civitates', 'option', 'strongholds')
  assert.deepEqual(hillfort.offered('civitates', 'hillfort'), ['regni-1', 'regni-2'])
  const settle = acting('saxons', null, { units: { regni: { 'saxon-warband': 2 }, londinium: { 'saxon-warband': 2 } } }, { feat: 'settle' })
    .play('saxons', 'select', 'regni')
    .play('saxons', 'option', 'settlement')
  assert.deepEqual(settle.offered('saxons', 'settlement'), ['regni-1', 'regni-2'])
})
rule('[pendragon.1.6-1 pendragon.1.6-3 pendragon.1.6.1-4 pendragon.1.6.1-1] a Stronghold and more Troops and Strongholds than all others', () => {
  const at = (units: object, sites: object) =>
    findHolderOfSpace(
      board(table({ units: { iceni: units } as never, sites: sites as never }, [{ proc: 'turn', at: 'choose', faction: 'dux' }], cur)),
      findSpaceById('iceni'),
    )
  assert.equal(at({ militia: 1, 'saxon-warband': 2, 'saxon-raider': 6 }, { 'iceni-1': 'hillfort' }), NOBODY)
  assert.equal(at({ militia: 1, 'saxon-warband': 1, 'saxon-raider': 6 }, { 'iceni-1': 'hillfort' }), BRITONS_TOGETHER)
  assert.equal(at({ cavalry: 1, 'saxon-warband': 1 }, { 'iceni-1': 'hillfort' }), BRITONS_TOGETHER)
  assert.equal(at({ militia: 5, 'saxon-warband': 1 }, {}), NOBODY)
  assert.equal(at({ militia: 1, 'saxon-warband': 3 }, { 'iceni-1': 'saxon-settlement' }), SAX)
})
const cur = { zones: { current: ['omens'] } }
const one = (b: object) => board(table(b as never, [{ proc: 'turn', at: 'choose', faction: 'dux' }], cur))
rule('[pendragon.1.6-2 pendragon.1.4.3-1 pendragon.1.4.3-3 pendragon.r-108] Foederati count for whom they serve', () => {
  const b = one({ units: { iceni: { 'saxon-warband-dux': 2, 'saxon-warband': 2 } }, sites: { 'iceni-1': 'saxon-settlement-dux' } })
  assert.equal(findHolderOfSpace(b, findSpaceById('iceni')), BRITONS_TOGETHER)
})
rule('[pendragon.1.6-5 pendragon.1.3.2-4] a City belongs to whoever has a Stronghold there', () => {
  const b = one({ units: { londinium: { 'saxon-warband': 9 } }, sites: { 'londinium-1': 'town' } })
  assert.equal(findHolderOfSpace(b, findSpaceById('londinium')), BRITONS_TOGETHER)
})
rule('[pendragon.1.6.1-3 pendragon.1.5-3 pendragon.6.8.1-1 pendragon.6.8.1-2] in Fragmentation the Britons hold apart', () => {
  const row = { units: { iceni: { cavalry: 2, militia: 1 } }, sites: { 'iceni-1': 'fort', 'iceni-2': 'hillfort' } }
  assert.equal(findHolderOfSpace(one(row), findSpaceById('iceni')), BRITONS_TOGETHER)
  assert.equal(findHolderOfSpace(one({ ...row, imperium: 'fragmentation' }), findSpaceById('iceni')), DUX)
  assert.equal(findHolderOfSpace(one({ ...row, imperium: 'fragmentation', units: { iceni: { cavalry: 2, militia: 2 } } }), findSpaceById('iceni')), NOBODY)
})
rule('[pendragon.1.6.1-2 pendragon.r-6 pendragon.r-110] Briton Control is Friendly to the Dux, worked out after every change', () => {
  const t = acting('dux', 'train', { units: { iceni: { militia: 1 } }, sites: { 'iceni-1': 'hillfort' }, tracks: { 'briton-resources': 9 } })
  assert.deepEqual(t.offered('dux', 'select'), ['iceni'])
  const f = acting('dux', 'train', {
    units: { iceni: { militia: 1 } },
    sites: { 'iceni-1': 'hillfort' },
    tracks: { 'dux-resources': 9 },
    imperium: 'fragmentation',
  })
  f.refused('dux', 'select', 'iceni', 'pendragon.3.2.1-1')
  // The first Cavalry to arrive gives the Britons Catuvellauni, and the second rides on through it.
  const row = { units: { londinium: { cavalry: 2 }, catuvellauni: { 'saxon-warband': 1 } }, sites: { 'catuvellauni-1': 'town' } }
  const m = acting('dux', 'march', { ...row, tracks: { 'dux-resources': 9 } })
    .play('dux', 'take-from', 'londinium')
    .play('dux', 'take', 'cavalry')
  assert.ok(!m.offered('dux', 'go-to').includes('corieltauvi'))
  m.play('dux', 'go-to', 'catuvellauni').play('dux', 'count', 1).play('dux', 'take', 'cavalry')
  assert.ok(m.offered('dux', 'go-to').includes('corieltauvi'))
})
rule('[pendragon.1.7.1-1 pendragon.1.7.1-2 pendragon.1.7.1-6 pendragon.r-2] two rows, each as long as the Population, the bottom first', () => {
  const t = event('dux', 'tear-of-epona-unshaded', { sites: { 'iceni-1': 'fort' }, bottom: { iceni: 1 }, population: { iceni: 2 } }).play(
    'dux',
    'select',
    'iceni',
  )
  t.expect({ board: { bottom: { iceni: 2 }, top: { iceni: 1 } } })
  const more = event('dux', 'tear-of-epona-unshaded', { sites: { 'iceni-1': 'fort' }, bottom: { iceni: 2 }, top: { iceni: 2 }, population: { iceni: 3 } }).play(
    'dux',
    'select',
    'iceni',
  )
  more.expect({ board: { bottom: { iceni: 3 }, top: { iceni: 3 } } })
  const full = event('dux', 'tear-of-epona-unshaded', { sites: { 'iceni-1': 'fort' }, bottom: { iceni: 2 }, top: { iceni: 2 }, population: { iceni: 2 } })
  full.expect({ board: { bottom: { iceni: 2 }, top: { iceni: 2 } } })
})
rule('[pendragon.1.7.1-3 pendragon.1.7-1 pendragon.1.7.4-2 pendragon.1.7.3-1] Prosperity leaves the top row first; Plunder is no Prosperity', () => {
  const t = table({ bottom: { regni: 2 }, top: { regni: 1 }, population: { regni: 2 } }, [
    { proc: 'act', at: 'after', faction: 'saxons', command: 'raid' },
    { proc: 'foray', at: 'roll', space: 'regni', via: 'regni', dice: 1 },
  ])
  assert.equal(sumProsperityOnMap(board(t)), 1)
})
rule('[pendragon.1.7.2-1 pendragon.6.7-3 pendragon.r-90] a City has one row of twice its Population', () => {
  const t = epoch('recovery', 'stilicho', { sites: { 'londinium-1': 'town' }, population: { londinium: 2, eboracum: 1 } })
  t.expect({ board: { bottom: { londinium: 4, eboracum: 0 }, top: { londinium: 0 } } })
})
rule('[pendragon.1.7.1-5 pendragon.6.7-2 pendragon.1.7.1-4] the excess goes at the next Recovery; outside Roman Rule only the bottom row grows', () => {
  const t = event('scotti', 'tear-of-epona-shaded', { bottom: { regni: 2 }, top: { regni: 2 }, population: { regni: 2 } }).play('scotti', 'select', 'regni')
  t.expect({ board: { population: { regni: 1 }, bottom: { regni: 2 }, top: { regni: 2 } } })
  const r = epoch('recovery', 'stilicho', { sites: { 'regni-1': 'fort' }, bottom: { regni: 2 }, top: { regni: 2 }, population: { regni: 1 } })
  r.expect({ board: { bottom: { regni: 1 }, top: { regni: 1 } } })
  const a = epoch('recovery', 'stilicho', { imperium: 'au-military', sites: { 'regni-1': 'fort' }, bottom: { regni: 2 }, population: { regni: 2 } })
  a.expect({ board: { bottom: { regni: 2 }, top: { regni: 0 } } })
})
rule('[pendragon.1.3.6-1 pendragon.1.3.6-2 pendragon.1.3.6-7 pendragon.5.1.1-11] Population falls, not below 0, and sends Refugees', () => {
  const t = event('scotti', 'tear-of-epona-shaded', { population: { parisi: 1 } }).play('scotti', 'select', 'parisi')
  t.expect({ board: { population: { parisi: 0 }, refugees: 1 } })
  event('scotti', 'tear-of-epona-shaded', { population: {} }).expect({ board: { population: {}, refugees: 0 } })
})
rule('[pendragon.1.3.6-8 pendragon.1.3.6-9] there are four Refugees, and they count for nothing', () => {
  const t = event('scotti', 'tear-of-epona-shaded', { population: { parisi: 2 }, refugees: 4 }).play('scotti', 'select', 'parisi')
  t.expect({ board: { population: { parisi: 1 }, refugees: 4 } })
  assert.equal(sumPopulationUnder(board(t), BRITONS_TOGETHER), 0)
})
rule('[pendragon.1.3.6-3 pendragon.1.3.6-4 pendragon.5.1.1-7] one above the printed value in a Region, never in a City', () => {
  const grow = (population: object) =>
    event('civitates', 'slave-market-unshaded', {
      sites: { 'iceni-1': 'hillfort', 'londinium-1': 'town' },
      population: population as never,
      tracks: { 'briton-resources': 10 },
    }).play('civitates', 'agree')
  grow({ iceni: 2, londinium: 1 }).expect({ board: { population: { iceni: 3, londinium: 1 } } })
  grow({ iceni: 3, londinium: 2 }).expect({ board: { population: { iceni: 3, londinium: 2 } } })
  const settled = (space: string) =>
    acting('saxons', null, { units: { [space]: { 'saxon-warband': 5 } }, population: { iceni: 2, londinium: 1 } }, { feat: 'settle' })
      .play('saxons', 'select', space)
      .play('saxons', 'option', 'settlement')
  assert.deepEqual(settled('iceni').offered('saxons', 'option'), ['population'])
  settled('londinium').refused('saxons', 'option', 'population', 'pendragon.4.4.1-4')
})
rule('[pendragon.1.3.6-10 pendragon.4.3.1-5 pendragon.r-78 pendragon.1.3.6-3] Rule adds Population only for a Refugees marker', () => {
  const none = acting('civitates', null, { sites: { 'dobunni-1': 'town' }, tracks: { 'briton-resources': 20 } }, { feat: 'rule' })
  none.play('civitates', 'select', 'dobunni').play('civitates', 'done').refused('civitates', 'option', 'population', 'pendragon.1.3.6-10')
  const some = acting('civitates', null, { sites: { 'dobunni-1': 'town' }, refugees: 1, tracks: { 'briton-resources': 20 } }, { feat: 'rule' })
  some.play('civitates', 'select', 'dobunni').play('civitates', 'done').play('civitates', 'option', 'population')
  some.expect({ board: { population: { dobunni: 3 }, refugees: 0, tracks: { 'briton-resources': 15 } } })
  const full = acting(
    'civitates',
    null,
    { sites: { 'dobunni-1': 'town' }, refugees: 1, population: { dobunni: 3 }, tracks: { 'briton-resources': 20 } },
    { feat: 'rule' },
  )
  full.play('civitates', 'select', 'dobunni').play('civitates', 'done').refused('civitates', 'option', 'population', 'pendragon.1.3.6-3')
})
rule('[pendragon.1.3.3-2 pendragon.r-36 pendragon.3.2.2-6 pendragon.r-35] Britons and their Foederati use Maintained Roads through Briton Control', () => {
  const row = { units: { londinium: { cavalry: 1, 'saxon-warband-dux': 1, militia: 1 } }, sites: { 'catuvellauni-1': 'town' } }
  const b = one(row)
  const far = (x: typeof b, piece: Piece) => findMarchDestinations(x, DUX, findSpaceById('londinium'), piece, false).includes(findSpaceById('corieltauvi'))
  assert.ok(far(b, CAVALRY) && far(b, SAXON_WARBAND_DUX) && !far(b, MILITIA))
  assert.ok(!far(one({ ...row, roads: false }), CAVALRY))
  assert.ok(!far(one({ ...row, sites: {} }), CAVALRY))
  assert.ok(findMarchDestinations(b, DUX, findSpaceById('londinium'), CAVALRY, false).includes(findSpaceById('dobunni')))
})
for (const s of SCENARIOS)
  rule(`[pendragon.2.1-1 pendragon.1.3.7-3 pendragon.2.3.1-3 pendragon.r-107] ${s.id} begins as it says`, () => {
    const b = createStartingBoard(s)
    assert.equal(sumProsperityOnMap(b), s.expect.totalProsperity)
    const held = s.expect.controlPopulation
    assert.equal(sumPopulationUnder(b, BRITONS_TOGETHER), held['briton'])
    for (const f of FACTION_IDS) assert.equal(sumPopulationUnder(b, findFactionById(f)), held[f], f)
    const pieces = [
      'cavalry',
      'fort',
      'militia',
      'comitates',
      'town',
      'hillfort',
      'saxon-warband',
      'saxon-raider',
      'saxon-settlement',
      'scotti-warband',
      'scotti-raider',
      'scotti-settlement',
    ]
    for (const p of pieces) assert.equal(countAvailablePieces(b, findPieceById(p)), s.available[p], p)
    assert.deepEqual(b.eligible, [true, true, true, true])
    for (const { sea, patrolled } of s.seas) assert.equal(b.seas[seaNumberOf(findSpaceById(sea))], patrolled)
    assert.ok(SITES_OF_SPACE.every(list => list.length <= 2))
    scene(pendragon, { scenario: s.id, stack: [{ proc: 'game', at: 'build' }] })
  })
