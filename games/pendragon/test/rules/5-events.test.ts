/** 5 Events: the general rules, and every card both ways */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { CARD_ROWS, IS_CITY, LANDS, MAX_POPULATION, SPACE_IDS } from '../../src/data.ts'
import { parseOperation, EVENT_EFFECT_DATA, EVENT_OPERATION_LISTS, EVENT_OPERATIONS } from '../../src/data/vocabulary.ts'
import { acting, cards, epoch, event, read } from '../help.ts'

type Any = never
rule('[pendragon.5.1-1 pendragon.5.2-1 pendragon.5.1-2] one of two texts is carried out, literally and in order; the executor chooses', () => {
  const t = cards('gratia', 'lindsey', { eligible: { saxons: true }, tracks: { wealth: 5 } })
  assert.deepEqual(t.offered('saxons', 'event'), ['shaded', 'unshaded'])
  t.play('saxons', 'event', 'shaded')
    .pass()
    .expect({ board: { tracks: { wealth: 1, prestige: 3 } } })
})
rule('[pendragon.5.1-3] a text may have a cost, which one may decline', () => {
  const row = { units: { iceni: { 'saxon-warband': 4 } }, tracks: { 'dux-resources': 3 } }
  event('dux', 'east-angles-unshaded', row as Any)
    .play('dux', 'decline')
    .expect({ board: { tracks: { 'dux-resources': 3 }, units: { iceni: { 'saxon-warband': 4 } } } })
  const t = event('dux', 'east-angles-unshaded', row as Any)
    .play('dux', 'agree')
    .play('dux', 'take', 'saxon-warband')
    .play('dux', 'done')
  t.expect({ board: { tracks: { 'dux-resources': 0 }, units: { iceni: { 'saxon-warband': 3 } } } })
  assert.equal(event('dux', 'east-angles-unshaded', { units: { iceni: { 'saxon-warband': 4 } } } as Any).question(), null)
})
rule("[pendragon.5.1-4 pendragon.r-79] placing means the executor's pieces, unless the text says otherwise", () => {
  event('scotti', 'bernicia-shaded', {})
    .play('scotti', 'select', 'votadini')
    .play('scotti', 'site', 'votadini-1')
    .expect({ board: { units: { votadini: { 'saxon-warband': 2 } } } })
})
rule('[pendragon.5.1.1-1 pendragon.1.3.7-4 pendragon.1.4.1-10] an Event overrides the rules: Seas, Comitates out of play', () => {
  event('dux', 'curraghs-unshaded', { seas: {} })
    .play('dux', 'sea', 'oceanus-hibernicus')
    .expect({ board: { seas: { 'oceanus-hibernicus': true } } })
  event('civitates', 'cymbrogi-unshaded', { outOfPlay: { comitates: 15 } }).expect({
    board: { outOfPlay: { comitates: 5 }, capabilities: ['cymbrogi-unshaded'] },
  })
})
rule('[pendragon.5.1.1-3 pendragon.1.4.1-5] what cannot be replaced is removed', () => {
  const t = event('saxons', 'bagaudae-shaded', { sites: { 'regni-2': 'town' }, outOfPlay: { hillfort: 15 } } as Any)
  t.expect({ board: { sites: { 'regni-2': null } } })
  event('saxons', 'bagaudae-shaded', { sites: { 'regni-2': 'town' } }).expect({ board: { sites: { 'regni-2': 'hillfort' } } })
})
rule('[pendragon.5.1.1-5 pendragon.1.4.2-5 pendragon.r-115] a Stronghold goes on a vacant Site, else it may replace another', () => {
  const row = { sites: { 'corieltauvi-1': 'town', 'corieltauvi-2': 'fort' }, tracks: { prestige: 5 } }
  const t = event('saxons', 'lindsey-shaded', row as Any).play('saxons', 'site', 'corieltauvi-2')
  t.expect({ board: { sites: { 'corieltauvi-2': 'saxon-settlement' }, tracks: { prestige: 5 }, plunder: {} } })
  event('saxons', 'lindsey-shaded', row as Any)
    .play('saxons', 'decline')
    .expect({ board: { sites: { 'corieltauvi-2': 'fort' } } })
  const one = event('saxons', 'lindsey-shaded', { sites: { 'corieltauvi-1': 'town' } } as Any)
  one.expect({ board: { sites: { 'corieltauvi-2': 'saxon-settlement', 'corieltauvi-1': 'town' } } })
})
rule('[pendragon.5.1.1-8] Events respect the rows', () => {
  event('dux', 'frisian-traders-unshaded', { bottom: { londinium: 3 } }).expect({ board: { bottom: { londinium: 4 } } })
})
rule('[pendragon.5.1.1-9] Foederati markers are red or blue, not both', () => {
  const t = event('saxons', 'lindsey-unshaded', {}).play('saxons', 'colour', 'civitates').play('saxons', 'site', 'corieltauvi-1')
  t.expect({ board: { sites: { 'corieltauvi-1': 'saxon-settlement-civitates' }, units: { corieltauvi: { 'saxon-warband-civitates': 3 } } } })
})
rule('[pendragon.5.1.2-1 pendragon.r-81] the later text of a card prevails', () => {
  event('dux', 'limitanei-shaded', { capabilities: ['gratia-unshaded', 'limitanei-unshaded'] }).expect({
    board: { capabilities: ['gratia-unshaded', 'limitanei-shaded'] },
  })
})
rule('[pendragon.5.1.2-2 pendragon.r-83] GRATIA forbids Tribal War', () => {
  const t = cards('iceni-feud', 'omens', { eligible: { civitates: true }, capabilities: ['gratia-unshaded'] })
  t.refused('civitates', 'event', 'shaded', 'pendragon.5.1.2-2').refused('civitates', 'event', 'unshaded', 'pendragon.5.1.2-2')
  assert.deepEqual(cards('iceni-feud', 'omens', { eligible: { civitates: true } }).offered('civitates', 'event'), ['shaded', 'unshaded'])
})
rule('[pendragon.5.1.3-1 pendragon.r-80] all that can be done is done; a text without effect is still executed', () => {
  event('saxons', 'aelle-unshaded', {}).expect({ board: { units: {} } })
  // Where a row is full nothing can be done: the one Region with room is all that is offered.
  const room = { sites: { 'iceni-1': 'fort', 'regni-1': 'fort' }, bottom: { iceni: 2 }, top: { iceni: 2 }, population: { iceni: 2, regni: 2 } }
  const rows = event('dux', 'tear-of-epona-unshaded', room)
  assert.deepEqual(rows.offered('dux', 'select'), ['regni'])
  rows.play('dux', 'select', 'regni').expect({ board: { bottom: { iceni: 2, regni: 2 } } })
  const t = event('dux', 'recruits-unshaded', { sites: { 'iceni-1': 'hillfort' } } as Any)
    .refused('dux', 'option', 'first', 'pendragon.5.1.3-1')
    .play('dux', 'option', 'second')
    .play('dux', 'select', 'iceni')
  t.expect({ board: { units: { iceni: { militia: 2 } } } })
})
rule('[pendragon.5.3-1 pendragon.5.7-2] a Capability lasts', () => {
  const t = cards('litus-saxonicum', 'omens', { eligible: { dux: true } })
    .play('dux', 'event', 'unshaded')
    .pass()
  t.expect({ board: { capabilities: ['litus-saxonicum-unshaded'] }, zones: { 'in-force': ['litus-saxonicum'] } })
  const raid = acting('saxons', 'raid', {
    capabilities: ['litus-saxonicum-unshaded'],
    seas: { 'oceanus-britannicus': true },
    population: {},
    tracks: { 'saxon-renown': 9 },
  })
    .play('saxons', 'select', 'regni')
    .play('saxons', 'option', 'few')
    .dice([3])
    .play('saxons', 'done')
  assert.equal(read(raid, 'units', 'regni', 'saxon-raider'), 2)
})
rule('[pendragon.5.4-1] a Momentum lasts until the Reset: Roads, Raids, Seas', () => {
  const go = (row: object) =>
    acting('saxons', 'raid', { seas: {}, population: {}, tracks: { 'saxon-renown': 9 }, ...row } as Any)
      .play('saxons', 'select', 'regni')
      .play('saxons', 'option', 'few')
      .dice([4])
      .play('saxons', 'done')
  assert.equal(read(go({ momentum: ['fickle-weather-unshaded'] }), 'units', 'regni', 'saxon-raider'), 2)
  assert.equal(
    read(go({ momentum: ['fickle-weather-shaded'], seas: { 'oceanus-britannicus': true }, sites: { 'regni-1': 'fort' } }), 'units', 'regni', 'saxon-raider'),
    4,
  )
  const keels = acting('saxons', 'raid', { momentum: ['saxon-keels-unshaded'], seas: {}, tracks: { 'saxon-renown': 9 } })
  for (const s of ['regni', 'atrebates']) keels.play('saxons', 'select', s).play('saxons', 'option', 'few')
  keels.refused('saxons', 'select', 'durotriges', 'pendragon.3.4.1-1')
  const roads = acting('dux', 'march', {
    momentum: ['milestones-shaded'],
    units: { londinium: { cavalry: 1 } },
    sites: { 'catuvellauni-1': 'town' },
    tracks: { 'dux-resources': 9 },
  })
    .play('dux', 'take-from', 'londinium')
    .play('dux', 'take', 'cavalry')
  roads.refused('dux', 'go-to', 'corieltauvi')
  const cheap = acting('dux', 'march', { capabilities: ['milestones-unshaded'], units: { londinium: { cavalry: 1 } }, tracks: { 'dux-resources': 1 } })
  assert.deepEqual(cheap.offered('dux', 'take-from'), ['londinium'])
})
rule('[pendragon.5.6-1 pendragon.5.6-2 pendragon.5.6-3] an Epoch Event must be executed by the factions it names', () => {
  const t = epoch('event', 'riothamus', { tracks: { wealth: 5 } })
  assert.deepEqual(t.asked(), ['civitates'])
  t.play('civitates', 'option', 'second').expect({ board: { tracks: { wealth: 2 } } })
  const m = epoch('event', 'magnus-maximus', { units: { regni: { cavalry: 2 } }, tracks: {} })
  assert.deepEqual(m.asked(), ['dux'])
  m.dice([1]).play('dux', 'option', 'first').play('dux', 'select', 'regni')
  m.expect({ board: { outOfPlay: { cavalry: 1 } } })
})
rule('[pendragon.5.5-1 pendragon.3.1.2-2] a free action leaves Eligibility alone and may be declined', () => {
  const t = cards('barbarica-conspiratio', 'omens', { eligible: { dux: true } })
    .play('dux', 'event', 'shaded')
    .pass()
    .play('scotti', 'decline')
    .play('saxons', 'decline')
  t.expect({ board: { eligible: { scotti: true, saxons: true, dux: false } } })
})
rule('[pendragon.5.4-1 pendragon.5.1-1] SLAVE MARKET pays for each space from which Plunder is Returned, and for no other', () => {
  const row = { units: { regni: { 'saxon-raider': 3 }, iceni: { 'saxon-raider': 1 } }, plunder: { regni: { 'saxon-raider': 2 } } }
  const t = acting('saxons', 'return', { ...row, momentum: ['slave-market-shaded'], slaver: 'saxons' }).play('saxons', 'choose-all')
  t.expect({ board: { tracks: { 'saxon-renown': 3 } } })
})
rule("[pendragon.5.1-2 pendragon.5.1.3-1] where a text says 'up to', the executor may stop before", () => {
  const t = event('dux', 'saxon-revolt-unshaded', { units: { parisi: { 'saxon-warband-dux': 3 } } })
    .play('dux', 'select', 'parisi')
    .play('dux', 'done')
  t.expect({ board: { plunder: { parisi: { 'saxon-warband-dux': 1 } } } })
  const all = event('dux', 'theodosius-shaded', { units: { parisi: { cavalry: 2 }, regni: { cavalry: 2 } } }).play('dux', 'select', 'parisi')
  all.refused('dux', 'done')
})
rule('[pendragon.5.1-3 pendragon.5.6-2] who has just the price may pay it', () => {
  const badon = (renown: number) => epoch('event', 'mons-badonicus', { sites: { 'iceni-1': 'saxon-settlement' }, tracks: { 'saxon-renown': renown } })
  badon(2).refused('saxons', 'option', 'first', 'pendragon.5.1.3-1')
  assert.deepEqual(badon(3).play('saxons', 'option', 'first').verbs('saxons'), ['agree', 'decline'])
})
rule('[pendragon.r-3] the supply of cubes has no end', () => {
  // Every cube there can be lies on the map, every Raider and Warband carries one, and more are still placed.
  const rows = Object.fromEntries(LANDS.filter(s => !IS_CITY[s]).map(s => [SPACE_IDS[s]!, MAX_POPULATION[s]!]))
  const loaded = { regni: { 'saxon-raider': 25, 'scotti-raider': 30, 'saxon-warband': 24, 'scotti-warband': 12 } }
  const t = event('dux', 'anderida-shaded', { bottom: rows, top: rows, units: { ...loaded, regni: { ...loaded.regni, 'saxon-warband': 25 } }, plunder: loaded })
  t.play('dux', 'site', 'regni-1')
  assert.equal(read(t, 'plunder', 'regni', 'saxon-warband'), 25)
})
// The words of the cards are closed: what nobody handles cannot even be loaded.
rule('[pendragon.5.1-1] an unknown word on a card stops the module', () => {
  assert.throws(() => parseOperation({ op: 'summon' }))
  assert.throws(() => parseOperation({ op: 'track', track: 'wealth', by: 1, colour: 'red' }))
  assert.throws(() => parseOperation({ op: 'place', piece: 'dragon', n: 1, where: { max: 1, has: [{ piece: 'dragon' }] } }))
  assert.equal(EVENT_EFFECT_DATA.length, CARD_ROWS.filter(c => c.kind === 'event').length * 2 + 11)
  assert.ok(EVENT_OPERATIONS.length > 300 && EVENT_OPERATION_LISTS.length > 150)
})
