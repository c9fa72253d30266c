/** 6 Epoch Rounds, 7 Victory */
import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { pendragon } from '../../src/index.ts'
import { computeVictoryMargin, doesPassVictoryCheck } from '../../src/board/victory.ts'
import { CIV, DUX, SAX, SCO } from '../../src/data.ts'
import { board, cards, epoch, event, read, table, two, upkeep } from '../help.ts'

type Any = never
const phases = (t: ReturnType<typeof epoch>) => t.events.filter(x => x.event.is === 'phase').map(x => (x.event as { phase: string }).phase)
const annona = (row: object, rest: object = {}) => table(row as Any, [{ proc: 'annona', at: 'begin' }], rest as Any)
const foes = { units: { parisi: { 'saxon-warband-dux': 2 } }, sites: { 'parisi-1': 'saxon-settlement-dux' }, bottom: { parisi: 2 }, population: { parisi: 2 } }

rule('[pendragon.6.0-1 pendragon.2.4-1 pendragon.2.4.1-1 pendragon.6.4-1] the phases in their order', () => {
  const t = epoch('annona', 'honorian-rescript', {
    units: { catuvellauni: { militia: 1 } },
    sites: { 'catuvellauni-1': 'town' },
    tracks: { 'briton-resources': 2 },
  })
  t.play('civitates', 'count', 1).play('civitates', 'option', 'second')
  assert.deepEqual(phases(t).slice(-7), ['imperium', 'victory', 'epoch-event', 'revenue', 'upkeep', 'recovery', 'reset'])
  assert.equal(read(t, 'epoch'), 1)
  const first = cards('omens', 'lindsey', { ...foes, eligible: { civitates: true } }, { 'mixed-1': ['stilicho'] }).play('civitates', 'pass-turn')
  assert.deepEqual([phases(first).at(-1), first.question()], ['annona', 'annona.feed'])
})
rule('[pendragon.6.1-1 pendragon.6.1-5 pendragon.r-84] Annona: paid Foederati stay, and their Plunder becomes Renown of their nation', () => {
  const t = annona({ ...foes, tracks: { 'dux-resources': 5 } })
    .play('dux', 'select', 'parisi')
    .play('dux', 'take', 'saxon-warband-dux')
    .play('dux', 'count', 2)
  t.expect({ board: { units: { parisi: { 'saxon-warband-dux': 2 } }, plunder: {}, tracks: { 'dux-resources': 3, 'saxon-renown': 2 } } })
})
rule('[pendragon.6.1-3 pendragon.6.1-4 pendragon.6.1-6 pendragon.r-84] one unpaid Troop and the whole group goes over, and Plunders', () => {
  const t = annona({ ...foes, tracks: { 'dux-resources': 1 } })
    .play('dux', 'select', 'parisi')
    .play('dux', 'take', 'saxon-warband-dux')
    .play('dux', 'count', 1)
  t.expect({
    board: {
      units: { parisi: { 'saxon-warband': 2, 'saxon-warband-dux': 0 } },
      sites: { 'parisi-1': 'saxon-settlement' },
      plunder: { parisi: { 'saxon-warband': 2 } },
      bottom: { parisi: 1 },
      tracks: { 'saxon-renown': 0 },
    },
  })
})
rule('[pendragon.6.1-2 pendragon.6.1-6] the Civitates may pay for red ones too; the Scotti Plunder first', () => {
  const t = annona({ ...foes, tracks: { 'briton-resources': 5 } })
    .play('dux', 'done')
    .play('civitates', 'select', 'parisi')
    .play('civitates', 'take', 'saxon-warband-dux')
    .play('civitates', 'count', 2)
  t.expect({ board: { tracks: { 'briton-resources': 3, 'saxon-renown': 2 } } })
  const s = annona({ units: { parisi: { 'saxon-warband-dux': 2, 'scotti-warband-dux': 1 } }, bottom: { parisi: 1 }, population: { parisi: 2 } })
  s.expect({ board: { plunder: { parisi: { 'scotti-warband': 1, 'saxon-warband': 0 } } } })
})
rule('[pendragon.r-120 pendragon.1.5.2-4] in Autonomy with Civilian Dominance the Civitates agree to a stated amount', () => {
  const yes = annona({ ...foes, imperium: 'au-civilian', tracks: { 'briton-resources': 5 } })
    .play('dux', 'count', 2)
    .play('civitates', 'agree')
    .play('dux', 'select', 'parisi')
    .play('dux', 'take', 'saxon-warband-dux')
    .play('dux', 'count', 2)
  yes.expect({ board: { tracks: { 'briton-resources': 3, 'saxon-renown': 2 } } })
  const no = annona({ ...foes, imperium: 'au-civilian', tracks: { 'briton-resources': 5 } })
    .play('dux', 'count', 2)
    .play('civitates', 'refuse')
  assert.deepEqual(no.asked(), ['civitates'])
  const forts = () => upkeep('ask-forts', { imperium: 'au-civilian', sites: { 'regni-1': 'fort' }, tracks: { 'briton-resources': 5 } }).play('dux', 'count', 1)
  forts().play('civitates', 'refuse').refused('dux', 'done', null, 'pendragon.6.6.1-2').play('dux', 'fort', 'regni-1')
  forts()
    .play('civitates', 'agree')
    .play('dux', 'done')
    .expect({ board: { sites: { 'regni-1': 'fort' }, tracks: { 'briton-resources': 4 } } })
  const roads = () => upkeep('ask-roads', { imperium: 'au-civilian', tracks: { 'briton-resources': 15 } }).play('dux', 'count', 10)
  roads()
    .play('civitates', 'agree')
    .play('dux', 'agree')
    .expect({ board: { roads: true, tracks: { 'briton-resources': 5 } } })
  roads().play('civitates', 'refuse').refused('dux', 'agree', null, 'pendragon.6.6.1-3')
})
rule('[pendragon.5.1.2-1] LAETI and VORTIGERN change the price of the Annona', () => {
  const t = annona({ ...foes, momentum: ['laeti-shaded'], tracks: { 'dux-resources': 4 } })
    .play('dux', 'select', 'parisi')
    .play('dux', 'take', 'saxon-warband-dux')
    .play('dux', 'count', 2)
  t.expect({ board: { tracks: { 'dux-resources': 0 } } })
  const v = annona({ ...foes, units: { parisi: { 'saxon-warband-dux': 3 } }, capabilities: ['vortigern'], tracks: { 'briton-resources': 5 } })
    .play('dux', 'done')
    .play('civitates', 'select', 'parisi')
    .play('civitates', 'take', 'saxon-warband-dux')
    .play('civitates', 'count', 3)
  v.expect({ board: { tracks: { 'briton-resources': 3 } } })
})
// ---- 6.2 ----
const hoard = (row: object, rest: object = {}) =>
  epoch(
    'hoard',
    'stilicho',
    {
      sites: { 'catuvellauni-1': 'town', 'catuvellauni-2': 'town', 'londinium-1': 'town', 'iceni-1': 'hillfort' },
      tracks: { 'briton-resources': 9, wealth: 1 },
      ...row,
    } as Any,
    rest as Any,
  )
rule('[pendragon.6.2-1 pendragon.6.2-2 pendragon.1.8.4-1] hoarding up to half the Towns, rounded up, or the Hillforts under CYMBROGI', () => {
  assert.deepEqual(hoard({}).offered('civitates', 'count'), [0, 2])
  assert.deepEqual(hoard({ capabilities: ['cymbrogi-unshaded'] }).offered('civitates', 'count'), [0, 1])
  hoard({})
    .play('civitates', 'count', 2)
    .expect({ board: { imperium: 'fragmentation', tracks: { wealth: 2 } } })
})
const LANDS = [
  'atrebates',
  'brigantes',
  'cantiaci',
  'carvetii',
  'catuvellauni',
  'corieltauvi',
  'cornovii',
  'decangli',
  'demetae',
  'dobunni',
  'dumnonii',
  'durotriges',
  'iceni',
  'novantae',
  'ordovices',
  'parisi',
  'regni',
  'silures',
  'textoverdi',
  'trinovantes',
  'votadini',
]
const TOWNS = ['atrebates', 'catuvellauni', 'corieltauvi', 'dobunni', 'trinovantes']
const held = (n: number) =>
  Object.fromEntries(LANDS.slice(0, n).map(s => (s === 'regni' ? ['regni-2', 'town'] : [`${s}-1`, TOWNS.includes(s) ? 'town' : 'hillfort'])))
const cubes = (n: number) => ({ bottom: { eboracum: n } })
const imperium = (row: object) =>
  table({ sites: held(21), ...cubes(0), ...row } as Any, [{ proc: 'epoch', at: 'imperium' }], { zones: { current: ['mons-badonicus'], upcoming: [] } })
rule('[pendragon.6.2-3 pendragon.6.2-5 pendragon.6.2-6 pendragon.r-85] down to Autonomy, Prestige and Wealth halved, then Dominance', () => {
  const t = imperium({ ...cubes(48), tracks: { prestige: 7, wealth: 27 } })
  t.expect({ board: { imperium: 'au-civilian', tracks: { prestige: 4, wealth: 14 } } })
  imperium({ ...cubes(49), tracks: { prestige: 7 } }).expect({ board: { imperium: 'rr-military', tracks: { prestige: 7 } } })
  imperium({ ...cubes(79), sites: held(16) }).expect({ board: { imperium: 'au-military' } })
})
rule('[pendragon.6.2-4 pendragon.r-85] at 20 Control or 30 Prosperity and Prestige it is Fragmentation, straight from Roman Rule', () => {
  imperium({ ...cubes(30) }).expect({ board: { imperium: 'fragmentation', roads: false } })
  imperium({ ...cubes(31) }).expect({ board: { imperium: 'au-military' } })
  imperium({ ...cubes(79), sites: held(9), population: Object.fromEntries(LANDS.map(s => [s, 2])) }).expect({ board: { imperium: 'fragmentation' } })
})
rule('[pendragon.6.2-7 pendragon.r-86 pendragon.1.8.3-2 pendragon.6.8-1] 5 or less turns Civilian into Military; in between nothing changes', () => {
  const at = (wealth: number, state = 'au-civilian') => String(read(imperium({ ...cubes(60), imperium: state, tracks: { prestige: 6, wealth } }), 'imperium'))
  assert.deepEqual([at(11), at(12), at(15, 'au-military'), at(16, 'au-military')], ['au-military', 'au-civilian', 'au-military', 'au-civilian'])
})
rule('[pendragon.6.8-2 pendragon.6.8-3 pendragon.6.8-4 pendragon.r-87] Events shift the Imperium at once, and halve nothing', () => {
  event('civitates', 'pelagius-unshaded', { tracks: { prestige: 9, wealth: 9 } }).expect({
    board: { imperium: 'au-civilian', tracks: { prestige: 9, wealth: 9 } },
  })
  event('civitates', 'civitas-council-shaded', { imperium: 'au-civilian' }).expect({ board: { imperium: 'au-military' } })
  event('civitates', 'civitas-council-unshaded', { imperium: 'fragmentation' }).expect({ board: { imperium: 'fragmentation' } })
  event('civitates', 'groans-of-the-britons-unshaded', { imperium: 'fragmentation', tracks: { wealth: 3 } }).expect({ board: { imperium: 'au-civilian' } })
})
rule(
  '[pendragon.6.8.4-1 pendragon.6.8.4-2 pendragon.r-43 pendragon.6.8.7-3] Roads follow the level; lost ones come back only with Roman Rule; Seas stay as they are',
  () => {
    const f = event('civitates', 'superbus-tyrannus-shaded', { imperium: 'au-civilian', seas: { 'oceanus-germanicus': true } })
    f.expect({ board: { imperium: 'fragmentation', roads: false, roadsLost: true, seas: { 'oceanus-germanicus': true } } })
    event('dux', 'groans-of-the-britons-unshaded', { imperium: 'fragmentation', roads: false, roadsLost: true }).expect({
      board: { imperium: 'au-military', roads: false },
    })
    event('dux', 'theodosius-unshaded', { imperium: 'au-military', roads: false, roadsLost: true, sites: held(21) } as Any).expect({
      board: { imperium: 'rr-military', roads: true },
    })
    event('civitates', 'pelagius-unshaded', { imperium: 'rr-military', roads: true, roadsLost: true }).expect({ board: { roads: false } })
  },
)
// ---- 6.5 ----
const revenue = (row: object) => table(row as Any, [{ proc: 'epoch', at: 'revenue' }], { zones: { current: ['stilicho'], upcoming: [] } })
rule('[pendragon.6.5-1 pendragon.6.5-3 pendragon.6.5-5 pendragon.r-88] Revenue: Prestige, Briton Resources, then Taxation', () => {
  const t = scene(pendragon, {
    zones: { current: ['stilicho'] },
    stack: [
      { proc: 'game', at: 'advance' },
      { proc: 'epoch', at: 'revenue' },
    ],
  })
  t.expect({ board: { tracks: { 'briton-resources': 50, prestige: 5 } } })
  revenue({ imperium: 'au-military', roads: false, sites: { 'londinium-1': 'town' }, bottom: { londinium: 4 } }).expect({
    board: { tracks: { prestige: 2, 'briton-resources': 5 } },
  })
})
rule('[pendragon.6.8.3-1 pendragon.1.8.4-5 pendragon.6.5-4] Taxation is of Roman Rule and leaves Wealth alone; CYMBROGI counts Hillforts', () => {
  revenue({ imperium: 'rr-civilian', sites: { 'londinium-1': 'town' }, bottom: { londinium: 4 }, tracks: { wealth: 9, 'briton-resources': 18 } }).expect({
    board: { tracks: { 'briton-resources': 3, wealth: 9, prestige: 0 } },
  })
  revenue({
    imperium: 'au-civilian',
    roads: false,
    capabilities: ['cymbrogi-unshaded'],
    sites: { 'londinium-1': 'town', 'iceni-1': 'hillfort', 'iceni-2': 'hillfort' },
  }).expect({ board: { tracks: { 'briton-resources': 2 } } })
})
rule('[pendragon.6.5-2 pendragon.r-89 pendragon.1.8.1-2] in Fragmentation the Dux gain Prosperity and Towns under their Control, and Forts', () => {
  revenue({
    imperium: 'fragmentation',
    roads: false,
    units: { regni: { cavalry: 3 } },
    sites: { 'regni-1': 'fort', 'regni-2': 'town', 'iceni-1': 'fort', 'londinium-1': 'town' },
    bottom: { regni: 2, londinium: 4 },
  }).expect({ board: { tracks: { 'dux-resources': 2 + 1 + 2, 'briton-resources': 4 + 2 } } })
})
rule('[pendragon.6.5-6 pendragon.6.5-7 pendragon.r-106] Saxon and Scotti Revenue; DAL RIADA counts', () => {
  revenue({
    imperium: 'au-military',
    roads: false,
    sites: { 'iceni-1': 'saxon-settlement', 'demetae-1': 'scotti-settlement', 'novantae-1': 'scotti-settlement-dux' },
    bottom: { iceni: 2 },
    dalRiada: 2,
  }).expect({ board: { tracks: { 'saxon-renown': 10, 'scotti-renown': 6 } } } as Any)
})
// ---- 6.6 ----
rule('[pendragon.6.6-1 pendragon.6.6.1-1 pendragon.1.7.4-3] Dux Upkeep: their Plunder becomes Dux Resources', () => {
  upkeep('booty', { units: { regni: { cavalry: 2 } }, plunder: { regni: { cavalry: 2 } } }).expect({ board: { plunder: {}, tracks: { 'dux-resources': 2 } } })
})
rule('[pendragon.6.6.1-2 pendragon.r-96 pendragon.1.4.1-15] for each Fort 1 Resource, or it goes', () => {
  const t = upkeep('ask-forts', { sites: { 'regni-1': 'fort', 'iceni-1': 'fort', 'cantiaci-1': 'fort' }, tracks: { 'dux-resources': 2 } })
    .refused('dux', 'done', null, 'pendragon.6.6.1-2')
    .play('dux', 'fort', 'iceni-1')
    .play('dux', 'done')
  t.expect({ board: { sites: { 'iceni-1': null, 'regni-1': 'fort' }, tracks: { 'dux-resources': 0 } } })
})
rule('[pendragon.6.6.1-3] in Autonomy 10 Resources keep the Roads', () => {
  upkeep('ask-roads', { imperium: 'au-military', tracks: { 'briton-resources': 12 } })
    .play('dux', 'agree')
    .expect({ board: { roads: true, tracks: { 'briton-resources': 2 } } })
  upkeep('ask-roads', { imperium: 'au-military', tracks: { 'briton-resources': 9 } })
    .refused('dux', 'agree', null, 'pendragon.6.6.1-3')
    .play('dux', 'refuse')
    .expect({ board: { roads: false, roadsLost: true } })
  assert.equal(upkeep('ask-roads', {}).question(), null)
})
rule('[pendragon.6.6.1-4 pendragon.6.6.1-5] Cavalry goes to Forts; without any it stays', () => {
  const t = upkeep('cavalry', { units: { regni: { cavalry: 2 }, iceni: { cavalry: 1 } }, sites: { 'cantiaci-1': 'fort', 'iceni-1': 'fort' } }).refused(
    'dux',
    'done',
    null,
    'pendragon.6.6.1-4',
  )
  assert.deepEqual(t.offered('dux', 'take-from'), ['regni'])
  t.play('dux', 'take-from', 'regni')
    .refused('dux', 'go-to', 'regni')
    .play('dux', 'go-to', 'cantiaci')
    .play('dux', 'count', 2)
    .play('dux', 'take-from', 'iceni')
    .play('dux', 'go-to', 'cantiaci')
    .play('dux', 'count', 1)
  t.expect({ board: { units: { cantiaci: { cavalry: 3 } } } })
  upkeep('cavalry', { units: { regni: { cavalry: 2 } } }).expect({ board: { units: { regni: { cavalry: 2 } } } })
})
rule('[pendragon.6.6.1-6 pendragon.r-95] red Foederati go to any red Settlement of their nation, or lose their markers', () => {
  const t = upkeep('red', {
    units: { regni: { 'saxon-warband-dux': 2, 'scotti-warband-dux': 1 } },
    sites: { 'iceni-1': 'saxon-settlement-dux', 'parisi-1': 'saxon-settlement-dux' },
  })
  assert.deepEqual(t.offered('dux', 'go-to'), ['iceni', 'parisi'])
  t.play('dux', 'go-to', 'parisi').expect({ board: { units: { parisi: { 'saxon-warband-dux': 2 }, regni: { 'scotti-warband-dux': 0 } } } })
})
rule('[pendragon.6.6.1-7 pendragon.6.8.5-1 pendragon.6.8.5-2 pendragon.6.8.5-3] Casualties come back by the Imperium', () => {
  const at = (state: string) => upkeep('casualties', { imperium: state, roads: state.startsWith('rr'), casualties: 5 })
  assert.deepEqual(
    ['rr-military', 'rr-civilian', 'au-military', 'au-civilian', 'fragmentation'].map(s => read(at(s), 'outOfPlay', 'cavalry')),
    [0, 2, 3, 3, 0],
  )
})
rule('[pendragon.r-98 pendragon.1.4.1-8] Cavalry on the map is not touched; the rest of the Casualties goes Out of Play', () => {
  const t = upkeep('casualties', { imperium: 'au-military', units: { regni: { cavalry: 4 } }, casualties: 4, sites: { 'regni-1': 'fort' } })
  t.expect({ board: { units: { regni: { cavalry: 4 } }, casualties: 0, outOfPlay: { cavalry: 2 } } })
})
rule('[pendragon.6.6.2-1 pendragon.6.6.2-2 pendragon.r-92] Civitates Upkeep: Plunder into Wealth, a third of the Militia of each space goes', () => {
  const t = upkeep('wealth', {
    units: { regni: { militia: 5 }, iceni: { militia: 2 } },
    plunder: { regni: { militia: 2 } },
    sites: { 'regni-1': 'hillfort', 'iceni-1': 'hillfort' },
  })
  t.expect({ board: { units: { regni: { militia: 4 }, iceni: { militia: 2 } }, tracks: { wealth: 2 } } })
})
rule('[pendragon.6.6.2-3 pendragon.r-93] Comitates: n/3 Wealth, rounded down, for those kept', () => {
  const t = upkeep('comitates', {
    units: { regni: { comitates: 4 }, iceni: { comitates: 2 } },
    outOfPlay: { comitates: 9 },
    sites: { 'regni-1': 'hillfort', 'iceni-1': 'hillfort' },
    tracks: { wealth: 1 },
  })
  assert.deepEqual(t.offered('civitates', 'count'), [0, 5])
  t.play('civitates', 'count', 5)
    .play('civitates', 'take-from', 'iceni')
    .expect({ board: { units: { regni: { comitates: 4 }, iceni: { comitates: 1 } }, tracks: { wealth: 0 } } })
})
rule('[pendragon.6.6.2-4 pendragon.r-94] half of the Refugees, rounded up, leave', () => {
  upkeep('refugees', { refugees: 3 }).expect({ board: { refugees: 1 } })
})
rule('[pendragon.6.6.2-5 pendragon.6.6.2-6 pendragon.r-95] Troops go to the nearest Town or Hillfort, blue Foederati to the nearest blue Settlement', () => {
  const t = upkeep('home', {
    units: { regni: { militia: 2, comitates: 1, 'saxon-warband-civitates': 1, 'scotti-warband-civitates': 1 } },
    outOfPlay: { comitates: 14 },
    sites: { 'atrebates-1': 'town', 'cantiaci-2': 'town', 'iceni-1': 'saxon-settlement-civitates' },
  })
  assert.deepEqual(t.offered('civitates', 'go-to'), ['atrebates', 'cantiaci'])
  t.play('civitates', 'go-to', 'cantiaci').play('civitates', 'go-to', 'atrebates')
  t.expect({
    board: {
      units: {
        cantiaci: { militia: 2 },
        atrebates: { comitates: 1 },
        iceni: { 'saxon-warband-civitates': 1 },
        regni: { 'scotti-warband': 0, 'scotti-warband-civitates': 0 },
      },
    },
  })
})
rule('[pendragon.6.6-2 pendragon.6.6-3 pendragon.r-97] Barbarians Return where they have Plunder, then Warbands go home or away', () => {
  const t = upkeep('saxons', {
    units: { regni: { 'saxon-raider': 2, 'saxon-warband': 2 }, iceni: { 'saxon-raider': 1 } },
    plunder: { regni: { 'saxon-raider': 1 } },
    sites: { 'cantiaci-1': 'saxon-settlement' },
    tracks: { 'saxon-renown': 12 },
  })
  t.expect({ board: { units: { regni: {}, cantiaci: { 'saxon-warband': 2 }, iceni: { 'saxon-raider': 1 } }, tracks: { 'saxon-renown': 13 } } })
  upkeep('scotti', {
    units: { regni: { 'scotti-warband': 2, 'scotti-raider': 3 } },
    plunder: { regni: { 'scotti-raider': 2 } },
    tracks: { 'scotti-renown': 8 },
  }).expect({ board: { units: { regni: {} }, tracks: { 'scotti-renown': 10 } } })
})
rule('[pendragon.6.6-4 pendragon.6.6-5] the floors of Renown: 10 and 6', () => {
  upkeep('saxons', { tracks: {} }).expect({ board: { tracks: { 'saxon-renown': 10, 'scotti-renown': 6 } } })
})
// ---- 6.7 ----
rule('[pendragon.6.7-1 pendragon.6.8.6-1 pendragon.6.8.6-2] Recovery: a Controlled Region grows by its Population; top rows only in Roman Rule', () => {
  const t = epoch('recovery', 'stilicho', {
    sites: { 'iceni-1': 'saxon-settlement', 'regni-1': 'fort' },
    units: { parisi: { militia: 1 } },
    bottom: { regni: 1, parisi: 1 },
    population: { iceni: 2, regni: 2, parisi: 2 },
  })
  t.expect({ board: { bottom: { iceni: 2, regni: 2, parisi: 1 }, top: { regni: 1 } } })
})
rule('[pendragon.6.7-4 pendragon.6.7-5 pendragon.5.4-1] Reset: Momentum leaves, all are Eligible', () => {
  const t = epoch(
    'reset',
    'stilicho',
    { momentum: ['arcani-shaded'], capabilities: ['gratia-unshaded'], eligible: {} },
    { zones: { current: ['stilicho'], upcoming: [], 'in-force': ['arcani', 'gratia'], 'stock-events': [], 'stock-early': [], 'stock-late': [], pivotal: [] } },
  )
  t.expect({
    board: { momentum: [], capabilities: ['gratia-unshaded'], eligible: { dux: true, civitates: true, saxons: true, scotti: true } },
    zones: { 'in-force': ['gratia'] },
  })
})
// ---- 6.3, 7 ----
const full = { sites: held(21) }
const check = (row: object, rest: object = {}) => epoch('victory', 'stilicho', { ...full, ...row } as Any, rest as Any)
const at = (row: object) => board(table(row as Any, [{ proc: 'turn', at: 'choose', faction: 'dux' }], { zones: { current: ['omens'] } }))
rule(
  '[pendragon.7.2.1-1 pendragon.7.2.1-2 pendragon.7.2.1-3 pendragon.1.7.3-2] the Dux: Prestige and Total Prosperity above 75 or 60 with Military Dominance',
  () => {
    const win = (imperium: string, prestige: number) => doesPassVictoryCheck(at({ imperium, ...cubes(50), tracks: { prestige } }), DUX)
    assert.deepEqual(
      [win('rr-military', 26), win('rr-military', 25), win('rr-civilian', 50), win('au-military', 11), win('au-military', 10), win('au-civilian', 40)],
      [true, false, false, true, false, false],
    )
  },
)
rule('[pendragon.7.2.1-4 pendragon.r-99 pendragon.6.8.7-1] in Fragmentation Prestige and Population under Dux Control above 17', () => {
  const win = (prestige: number) =>
    doesPassVictoryCheck(at({ imperium: 'fragmentation', ...cubes(70), sites: { 'regni-1': 'fort', 'londinium-1': 'fort' }, tracks: { prestige } }), DUX)
  assert.deepEqual([win(14), win(13)], [true, false])
})
rule(
  '[pendragon.7.2.2-1 pendragon.7.2.2-2 pendragon.7.2.2-3 pendragon.7.2.2-4] the Civitates: Population under Briton Control, with Civilian Dominance',
  () => {
    const win = (imperium: string, n: number) => doesPassVictoryCheck(at({ imperium, sites: held(n) }), CIV)
    assert.deepEqual(
      [
        win('rr-civilian', 21),
        win('rr-civilian', 20),
        win('rr-military', 21),
        win('au-civilian', 16),
        win('au-civilian', 15),
        win('fragmentation', 9),
        win('fragmentation', 8),
      ],
      [true, false, false, true, false, true, false],
    )
  },
)
rule(
  '[pendragon.7.2.3-1 pendragon.7.2.3-2 pendragon.6.8.7-2 pendragon.1.9-4] the Saxons: Renown above 30 with 4 Settlements, not in Fragmentation; or Control above 10',
  () => {
    const four = { 'iceni-1': 'saxon-settlement', 'iceni-2': 'saxon-settlement', 'regni-1': 'saxon-settlement-dux', 'regni-2': 'saxon-settlement-dux' }
    const win = (imperium: string, renown: number, sites: object) => doesPassVictoryCheck(at({ imperium, sites, tracks: { 'saxon-renown': renown } }), SAX)
    assert.deepEqual([win('au-military', 31, four), win('au-military', 30, four), win('fragmentation', 31, four)], [true, false, false])
    const lands = Object.fromEntries(['atrebates', 'catuvellauni', 'regni', 'cornovii', 'dumnonii'].map(s => [`${s}-1`, 'saxon-settlement']))
    assert.ok(win('fragmentation', 0, lands) && !win('fragmentation', 0, { ...lands, 'dumnonii-1': 'hillfort' }))
  },
)
rule('[pendragon.7.2.4-1 pendragon.r-106] the Scotti: Renown above 45 with 4 Settlements, Foederati and DAL RIADA included', () => {
  const sites = { 'demetae-1': 'scotti-settlement', 'novantae-1': 'scotti-settlement-dux' }
  const win = (renown: number, dalRiada: number) =>
    doesPassVictoryCheck(at({ imperium: 'fragmentation', sites, dalRiada, tracks: { 'scotti-renown': renown } }), SCO)
  assert.deepEqual([win(46, 2), win(45, 2), win(46, 1)], [true, false, false])
})
rule('[pendragon.7.3-2 pendragon.7.3-3 pendragon.r-101 pendragon.7.3-6] the margins of the Britons', () => {
  const states = ['rr-military', 'rr-civilian', 'au-military', 'au-civilian']
  assert.deepEqual(
    states.map(imperium => computeVictoryMargin(at({ imperium, ...cubes(70) }), DUX)),
    [-5, -15, 10, 0],
  )
  assert.deepEqual(
    states.map(imperium => computeVictoryMargin(at({ imperium, sites: held(21) }), CIV)),
    [-1, 1, 6, 10],
  )
})
rule('[pendragon.r-100 pendragon.7.3-3 pendragon.7.3-2] in Fragmentation the bases are 17 and 16', () => {
  assert.deepEqual(
    [
      computeVictoryMargin(at({ imperium: 'fragmentation', sites: held(9) }), CIV),
      computeVictoryMargin(at({ imperium: 'fragmentation', tracks: { prestige: 3 } }), DUX),
    ],
    [1, -14],
  )
})
rule('[pendragon.7.3-4 pendragon.7.3-5] the margins of the Barbarians', () => {
  const sites = { 'iceni-1': 'saxon-settlement', 'iceni-2': 'saxon-settlement', 'demetae-1': 'scotti-settlement' }
  const tracks = { 'saxon-renown': 30, 'scotti-renown': 45 }
  const b = at({ imperium: 'au-military', sites, tracks, dalRiada: 3 })
  assert.deepEqual([computeVictoryMargin(b, SAX), computeVictoryMargin(b, SCO)], [-8, 0])
  assert.equal(computeVictoryMargin(at({ imperium: 'fragmentation', sites, tracks }), SAX), -8)
  assert.equal(computeVictoryMargin(at({ imperium: 'au-military', tracks: { 'saxon-renown': 45 } }), SAX), -5)
})
rule('[pendragon.6.3-1 pendragon.7.0-1 pendragon.7.2-1 pendragon.7.1-2] whoever meets its condition in a Victory phase ends the game', () => {
  const t = check({ ...cubes(76) })
  assert.deepEqual(t.state.outcome, { winners: ['dux'], reason: 'dux' })
  assert.deepEqual(check({ ...cubes(75), tracks: { 'scotti-renown': 60 }, dalRiada: 4, outOfPlay: { comitates: 15 } }).state.outcome, {
    winners: ['scotti'],
    reason: 'scotti',
  })
})
rule('[pendragon.r-118] those who pass rank first, even with a lower margin', () => {
  const t = check({ imperium: 'au-military', ...cubes(61), tracks: { 'saxon-renown': 70 } })
  assert.deepEqual(t.state.outcome, { winners: ['dux'], reason: 'dux' })
})
rule('[pendragon.1.5.1-4 pendragon.6.3-4 pendragon.1.5.1-3 pendragon.r-103] a player with two factions needs both, and counts the lower margin', () => {
  const t = check({ ...cubes(76) }, two)
  assert.equal(t.state.outcome?.reason ?? 'none', 'none')
  const last = check({ ...cubes(60), epoch: 5, tracks: { 'saxon-renown': 50, 'scotti-renown': 20 } }, two)
  assert.deepEqual(last.state.outcome!.winners, ['dux'])
})
rule('[pendragon.2.4.2-1 pendragon.2.4.2-2 pendragon.6.3-2 pendragon.7.3-1] after the last check one Recovery, then the highest margin; no later phase', () => {
  const t = check({ ...cubes(20), imperium: 'au-military', roads: false, epoch: 5, tracks: { 'saxon-renown': 48 } })
  assert.deepEqual(t.state.outcome, { winners: ['civitates'], reason: 'margin' })
  assert.ok(Number(read(t, 'bottom', 'iceni')) === 2)
  assert.equal(read(t, 'tracks', 'briton-resources'), 0)
})
rule('[pendragon.6.3-3 pendragon.r-91] no final Recovery in Fragmentation, nor in Barbarian Conspiracy', () => {
  const f = check({ imperium: 'fragmentation', roads: false, epoch: 5, sites: held(3) })
  assert.deepEqual([read(f, 'bottom', 'atrebates'), f.state.outcome!.reason], [0, 'margin-fragmentation'])
  const b = check({ ...cubes(40), epoch: 2 }, { scenario: 'barbarian-conspiracy' })
  assert.equal(read(b, 'bottom', 'atrebates'), 0)
  assert.equal(b.state.outcome!.reason, 'margin')
})
rule('[pendragon.r-102] equal margins: Scotti, Saxons, Dux, Civitates', () => {
  const t = check({ imperium: 'fragmentation', roads: false, epoch: 5, sites: {}, tracks: { prestige: 7, 'scotti-renown': 55 } })
  assert.deepEqual(t.state.outcome!.winners, ['scotti'])
})
rule('[pendragon.7.1-1] solo as printed: if a faction without a player passes, all players lose', () => {
  const t = check({ ...cubes(76) }, { options: { people: 'saxons' } })
  assert.deepEqual(t.state.outcome, { winners: [], reason: 'non-player' })
  const later = hoard({ ...full, ...cubes(76), tracks: { 'briton-resources': 9 } }, { options: { people: 'saxons' } }).play('civitates', 'count', 0)
  assert.deepEqual(later.state.outcome, { winners: [], reason: 'non-player' })
  const own = check({ ...cubes(76) }, { options: { people: 'dux' } })
  assert.deepEqual(own.state.outcome, { winners: ['dux'], reason: 'dux' })
})
