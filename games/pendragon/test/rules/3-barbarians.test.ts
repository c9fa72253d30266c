/** 3.4, 3.5 the Commands of the Barbarians */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { acting, event, raidBy, read, table, CARD } from '../help.ts'

const rich = { 'saxon-renown': 20, 'scotti-renown': 20, 'briton-resources': 20 }
const raid = (faction: string, row = {}, act = {}) => acting(faction, 'raid', { tracks: rich, ...row }, act)
const choose = (t: ReturnType<typeof raid>, seat: string, space: string, via: string, dice = 'few') =>
  raidBy(t, seat as never, space, via).play(seat as never, 'option', dice)

rule('[pendragon.3.4.1-1 pendragon.3.4.1-2] Saxon Raid: up to 3 spaces without Saxon Control, on their two Seas', () => {
  const t = raid('saxons', { units: { iceni: { 'saxon-warband': 2 } }, sites: { 'iceni-1': 'saxon-settlement' } })
  t.refused('saxons', 'select', 'iceni', 'pendragon.3.4.1-1').refused('saxons', 'select', 'novantae', 'pendragon.3.4.1-2')
  choose(t, 'saxons', 'regni', 'oceanus-britannicus')
  choose(t, 'saxons', 'atrebates', 'oceanus-britannicus')
  choose(t, 'saxons', 'londinium', 'oceanus-germanicus').refused('saxons', 'select', 'parisi', 'pendragon.3.4.1-1')
})
rule(
  '[pendragon.3.4.1-3 pendragon.3.4.1-4 pendragon.r-33 pendragon.r-28] a Settlement with a Warband extends the reach, Foederati do not; the route is named',
  () => {
    const row = {
      units: { dumnonii: { 'saxon-warband': 1 }, iceni: { 'saxon-warband-dux': 1 } },
      sites: { 'dumnonii-1': 'saxon-settlement', 'iceni-1': 'saxon-settlement-dux', 'durotriges-1': 'fort' },
    }
    const t = raid('saxons', row)
    t.play('saxons', 'select', 'durotriges')
    assert.deepEqual(t.offered('saxons', 'raid-by'), ['dumnonii', 'oceanus-britannicus', 'oceanus-hibernicus'])
    t.play('saxons', 'raid-by', 'dumnonii').play('saxons', 'option', 'few')
    assert.ok(t.offered('saxons', 'select').includes('demetae') && t.offered('saxons', 'select').includes('novantae'))
    assert.ok(!t.offered('saxons', 'select').includes('catuvellauni'))
    t.dice([3]).play('saxons', 'done')
    assert.equal(read(t, 'units', 'durotriges', 'saxon-raider'), 3)
  },
)
rule('[pendragon.3.4.1-5 pendragon.3.4.1-7 pendragon.r-29 pendragon.r-119] 1 Renown for 1D4 or 2 for 3D4; as many Raiders as the total', () => {
  raid('saxons', { tracks: {} }).refused('saxons', 'select', 'regni', 'pendragon.3.4.1-5')
  const t = raid('saxons', { tracks: { 'saxon-renown': 3 }, population: {}, seas: {} })
  choose(t, 'saxons', 'regni', 'oceanus-britannicus', 'many')
  t.play('saxons', 'select', 'iceni')
    .refused('saxons', 'option', 'many', 'pendragon.3.4.1-5')
    .play('saxons', 'option', 'few')
    .dice([4, 3, 1, 2])
    .play('saxons', 'done')
    .play('saxons', 'resolve', 'regni')
  t.expect({ board: { units: { regni: { 'saxon-raider': 8 }, iceni: { 'saxon-raider': 2 } }, tracks: { 'saxon-renown': 0 } } })
})
rule('[pendragon.3.4.1-6 pendragon.3.5.1-5 pendragon.3.1.2-1 pendragon.5.5-1] a free Raid rolls its higher dice at no cost', () => {
  const t = event('scotti', 'barbarica-conspiratio-shaded', { tracks: {}, population: {}, seas: {} })
    .play('scotti', 'agree')
    .play('scotti', 'select', 'novantae')
    .play('scotti', 'raid-by', 'caledonia')
    .refused('scotti', 'option', 'few', 'pendragon.3.5.1-5')
  t.play('scotti', 'option', 'many').dice([2, 2]).play('scotti', 'done')
  t.expect({ board: { units: { novantae: { 'scotti-raider': 4 } }, tracks: { 'scotti-renown': 0 } } })
  t.play('saxons', 'agree')
    .play('saxons', 'select', 'regni')
    .refused('saxons', 'option', 'few', 'pendragon.3.4.1-6')
    .play('saxons', 'option', 'many')
    .dice([1, 1, 1])
    .play('saxons', 'done')
  assert.equal(read(t, 'units', 'regni', 'saxon-raider'), 3)
})
rule('[pendragon.3.4.1-8 pendragon.1.3.7-2 pendragon.1.3.7-5 pendragon.r-27] by a Patrolled Sea the Forts on it are subtracted', () => {
  const row = {
    sites: { 'atrebates-1': 'fort', 'cantiaci-1': 'fort', 'regni-1': 'fort', 'regni-2': 'town' },
    population: { regni: 2 },
    bottom: { regni: 2 },
    top: { regni: 2 },
    seas: { 'oceanus-britannicus': true },
  }
  const t = choose(raid('saxons', row), 'saxons', 'regni', 'oceanus-britannicus', 'many').dice([4, 3, 2]).play('saxons', 'done')
  t.expect({ board: { units: { regni: { 'saxon-raider': 6 } }, plunder: { regni: { 'saxon-raider': 2 } } } })
  const none = choose(raid('saxons', row), 'saxons', 'regni', 'oceanus-britannicus').dice([2]).play('saxons', 'done')
  assert.equal(read(none, 'units', 'regni', 'saxon-raider'), 0)
})
rule('[pendragon.3.4.1-9 pendragon.3.4.1-10 pendragon.r-31 pendragon.1.7.4-1] the new Raiders Plunder up to the Population, then may Battle one enemy', () => {
  const t = choose(
    raid('saxons', { units: { iceni: { militia: 1, 'saxon-raider': 3 } }, bottom: { iceni: 2 }, top: { iceni: 2 }, seas: {} }),
    'saxons',
    'iceni',
    'oceanus-germanicus',
    'many',
  )
    .dice([1, 2, 1])
    .play('saxons', 'done')
  t.expect({ board: { plunder: { iceni: { 'saxon-raider': 2 } }, bottom: { iceni: 2 }, top: { iceni: 0 } } })
  assert.deepEqual(t.offered('saxons', 'attack'), ['civitates'])
  t.play('saxons', 'attack', 'civitates')
  assert.deepEqual((t.state.stack.at(-1) as { field: number[] }).field[9], 4)
  t.play('saxons', 'stand').expect({ board: { units: { iceni: { militia: 0 } } } })
  const city = choose(raid('saxons', { bottom: { londinium: 4 }, seas: {} }), 'saxons', 'londinium', 'oceanus-germanicus')
    .dice([3])
    .play('saxons', 'done')
  city.expect({ board: { bottom: { londinium: 4 }, plunder: {} } })
})
rule('[pendragon.r-32] if no Raider is Available some may be taken off the map', () => {
  const t = choose(
    raid('saxons', {
      units: { parisi: { 'saxon-raider': 2 } },
      plunder: { parisi: { 'saxon-raider': 2 } },
      outOfPlay: { 'saxon-raider': 23 },
      seas: {},
      population: {},
    }),
    'saxons',
    'iceni',
    'oceanus-germanicus',
  )
    .dice([2])
    .play('saxons', 'done')
  t.play('saxons', 'take-off', 'parisi')
    .play('saxons', 'done')
    .expect({ board: { units: { iceni: { 'saxon-raider': 1 }, parisi: { 'saxon-raider': 1 } }, plunder: { parisi: { 'saxon-raider': 1 } } } })
})
rule(
  '[pendragon.3.5.1-1 pendragon.3.5.1-2 pendragon.1.3.9-1 pendragon.r-26] Scotti Raid: up to 4 spaces, on their Seas or from Caledonia, where nobody patrols',
  () => {
    const t = raid('scotti', {
      units: { demetae: { 'scotti-warband': 2 } },
      sites: { 'demetae-1': 'scotti-settlement', 'carvetii-1': 'fort', 'textoverdi-1': 'fort' },
      population: {},
    })
    t.refused('scotti', 'select', 'demetae', 'pendragon.3.5.1-1').refused('scotti', 'select', 'regni', 'pendragon.3.5.1-2')
    choose(t, 'scotti', 'votadini', 'caledonia', 'many')
    choose(t, 'scotti', 'carvetii', 'oceanus-hibernicus')
    choose(t, 'scotti', 'parisi', 'oceanus-septentrionalis')
    choose(t, 'scotti', 'ordovices', 'demetae').refused('scotti', 'select', 'silures', 'pendragon.3.5.1-1')
    t.dice([3, 2]).play('scotti', 'done').play('scotti', 'resolve', 'votadini')
    assert.equal(read(t, 'units', 'votadini', 'scotti-raider'), 5)
  },
)
rule('[pendragon.3.5.1-3 pendragon.3.5.1-4] from a Settlement with a Warband; 0 Renown for 1D4 or 1 for 2D4', () => {
  const t = raid('scotti', {
    tracks: { 'scotti-renown': 1 },
    units: { regni: { 'scotti-warband': 1 } },
    sites: { 'regni-1': 'scotti-settlement', 'regni-2': 'town' },
  })
  choose(t, 'scotti', 'atrebates', 'oceanus-britannicus', 'many')
  t.play('scotti', 'select', 'cantiaci')
    .play('scotti', 'raid-by', 'regni')
    .refused('scotti', 'option', 'many')
    .play('scotti', 'option', 'few')
    .play('scotti', 'done')
  assert.equal(read(t, 'tracks', 'scotti-renown'), 0)
})
rule('[pendragon.3.5.1-6 pendragon.3.5.1-7 pendragon.r-30] Scotti Raiders, less the Forts on a Patrolled Sea; Plunder and Battle as for the Saxons', () => {
  const row = {
    sites: { 'carvetii-1': 'fort' },
    units: { novantae: { militia: 1 } },
    bottom: { novantae: 1 },
    top: { novantae: 1 },
    population: { novantae: 1 },
    seas: { 'oceanus-hibernicus': true },
  }
  const t = choose(raid('scotti', row), 'scotti', 'novantae', 'oceanus-hibernicus').dice([4]).play('scotti', 'done')
  t.expect({ board: { units: { novantae: { 'scotti-raider': 3 } }, plunder: { novantae: { 'scotti-raider': 1 } } } })
  assert.equal(t.question(), 'foray.battle')
})
rule('[pendragon.3.4.2-1 pendragon.3.4.2-2 pendragon.1.7.4-3 pendragon.r-111] Saxon Return: Plunder becomes Renown, Raiders go', () => {
  const t = acting('saxons', 'return', {
    units: { iceni: { 'saxon-raider': 4, 'saxon-warband': 1 }, regni: { 'saxon-raider': 2 } },
    plunder: { iceni: { 'saxon-raider': 2, 'saxon-warband': 1 } },
  })
  t.refused('saxons', 'select', 'atrebates', 'pendragon.3.4.2-1').play('saxons', 'select', 'iceni').play('saxons', 'done')
  t.expect({ board: { units: { iceni: { 'saxon-raider': 0, 'saxon-warband': 1 }, regni: { 'saxon-raider': 2 } }, plunder: {}, tracks: { 'saxon-renown': 3 } } })
})
rule('[pendragon.3.5.2-1 pendragon.3.5.2-2] Scotti Return', () => {
  const t = acting('scotti', 'return', {
    units: { demetae: { 'scotti-raider': 4 }, regni: { 'scotti-raider': 2 } },
    plunder: { demetae: { 'scotti-raider': 2 } },
  }).play('scotti', 'choose-all')
  t.expect({ board: { units: {}, tracks: { 'scotti-renown': 2 } } })
})
const march = (row = {}, act = {}) =>
  acting('saxons', 'march', { units: { iceni: { 'saxon-warband': 3 } }, sites: { 'regni-1': 'fort' }, seas: {}, tracks: { 'saxon-renown': 3 }, ...row }, act)
rule('[pendragon.3.4.3-1 pendragon.3.4.3-2 pendragon.3.4.3-3] Saxon March: 1 Renown for each destination, 2 for the one reached by Sea', () => {
  const t = march().refused('saxons', 'go-to', 'demetae', 'pendragon.3.4.3-2').play('saxons', 'go-to', 'cantiaci')
  t.play('saxons', 'by-sea', 'iceni').play('saxons', 'count', 1).play('saxons', 'done').play('saxons', 'go-to', 'corieltauvi')
  t.refused('saxons', 'by-sea', 'iceni', 'pendragon.3.4.3-3')
    .play('saxons', 'take-from', 'iceni')
    .play('saxons', 'count', 1)
    .play('saxons', 'done')
    .refused('saxons', 'go-to', 'trinovantes', 'pendragon.3.4.3-1')
    .play('saxons', 'done')
  t.expect({
    board: { units: { cantiaci: { 'saxon-warband': 1 }, corieltauvi: { 'saxon-warband': 1 }, iceni: { 'saxon-warband': 1 } }, tracks: { 'saxon-renown': 0 } },
  })
  const poor = march({ tracks: { 'saxon-renown': 1 } })
    .play('saxons', 'go-to', 'corieltauvi')
    .refused('saxons', 'by-sea', 'iceni', 'pendragon.3.4.3-1')
  assert.deepEqual(poor.offered('saxons', 'take-from'), ['iceni'])
})
rule('[pendragon.r-34 pendragon.1.3.7-5] a Fort at the destination, or anywhere on a Patrolled Sea, closes the way', () => {
  const units = { cantiaci: { 'saxon-warband': 3 } }
  assert.ok(!march({ units }).offered('saxons', 'go-to').includes('dumnonii') === false)
  assert.ok(
    !march({ units, sites: { 'dumnonii-1': 'fort' } })
      .offered('saxons', 'go-to')
      .includes('dumnonii'),
  )
  assert.ok(
    march({ units, sites: { 'durotriges-1': 'fort' } })
      .offered('saxons', 'go-to')
      .includes('dumnonii'),
  )
  assert.ok(
    !march({ units, sites: { 'durotriges-1': 'fort' }, seas: { 'oceanus-britannicus': true } })
      .offered('saxons', 'go-to')
      .includes('dumnonii'),
  )
})
rule('[pendragon.3.5.3-1] Scotti March the same', () => {
  const t = acting('scotti', 'march', { units: { demetae: { 'scotti-warband': 2 } }, seas: {}, tracks: { 'scotti-renown': 2 } })
    .play('scotti', 'go-to', 'novantae')
    .play('scotti', 'by-sea', 'demetae')
    .play('scotti', 'count', 2)
    .play('scotti', 'done')
    .play('scotti', 'done')
  t.expect({ board: { units: { novantae: { 'scotti-warband': 2 } }, tracks: { 'scotti-renown': 0 } } })
})
rule(
  '[pendragon.3.4.4-2 pendragon.3.4.4-3 pendragon.r-8 pendragon.r-112] Saxon Battle: Warbands Plunder first where they lack Control; the Britons are one target',
  () => {
    const t = acting('saxons', 'battle', {
      units: { regni: { 'saxon-warband': 3, 'saxon-raider': 2, militia: 1, cavalry: 1 } },
      bottom: { regni: 2 },
      top: { regni: 1 },
    })
      .play('saxons', 'select', 'regni')
      .play('saxons', 'done')
    t.expect({ board: { plunder: { regni: { 'saxon-warband': 2 } }, bottom: { regni: 1 } } })
    assert.equal(t.event('battle')!['defender'], 'dux')
    assert.deepEqual((t.state.stack.at(-1) as { field: number[] }).field.slice(0, 10), [1, 1, 0, 3, 0, 0, 0, 0, 0, 2])
    const own = acting('saxons', 'battle', {
      units: { regni: { 'saxon-warband': 5, militia: 1 } },
      sites: { 'regni-1': 'saxon-settlement' },
      bottom: { regni: 2 },
    })
      .play('saxons', 'select', 'regni')
      .play('saxons', 'done')
    own.expect({ board: { plunder: {}, bottom: { regni: 2 } } })
  },
)
rule('[pendragon.3.5.4-2] Scotti Battle the same; in Fragmentation one Briton is named', () => {
  const t = acting('scotti', 'battle', {
    imperium: 'fragmentation',
    units: { regni: { 'scotti-warband': 3, militia: 1, cavalry: 1 } },
    bottom: { regni: 2 },
  }).play('scotti', 'select', 'regni')
  assert.deepEqual(t.offered('scotti', 'attack'), ['civitates', 'dux'])
  t.play('scotti', 'attack', 'civitates').play('scotti', 'done')
  t.expect({ board: { units: { regni: { militia: 0, cavalry: 1 } }, plunder: { regni: { 'scotti-warband': 2 } } } })
})
rule('[pendragon.1.3.9-2 pendragon.1.7.4-4] Caledonia holds nobody; a Unit carries one Plunder', () => {
  const t = choose(raid('scotti', { bottom: { votadini: 2 }, top: { votadini: 2 } }), 'scotti', 'votadini', 'caledonia')
    .dice([1])
    .play('scotti', 'done')
  t.expect({ board: { plunder: { votadini: { 'scotti-raider': 1 } } } })
  acting('scotti', 'march', { units: { votadini: { 'scotti-warband': 1 } }, tracks: rich }).refused('scotti', 'go-to', 'caledonia')
})
rule('[pendragon.5.5-2 pendragon.3.1.2-3] a free action goes where the card says', () => {
  const t = event('saxons', 'lindsey-shaded', {
    units: { corieltauvi: { militia: 1 }, iceni: { 'saxon-warband': 1, militia: 1 } },
    sites: { 'corieltauvi-1': 'town' },
  }).play('saxons', 'agree')
  assert.deepEqual(t.offered('saxons', 'select'), ['corieltauvi'])
  t.refused('saxons', 'select', 'iceni', 'pendragon.5.5-2')
  const m = event('civitates', 'ambrosius-aurelianus-unshaded', {
    sites: { 'iceni-1': 'hillfort', 'regni-1': 'hillfort' },
    units: { regni: { militia: 1 } },
    tracks: {},
  })
    .play('civitates', 'select', 'iceni')
    .play('civitates', 'count', 2)
    .play('civitates', 'agree')
  m.refused('civitates', 'take-from', 'regni', 'pendragon.5.5-2').play('civitates', 'take-from', 'iceni')
  const s = event('scotti', 'ui-liathain-shaded', {}).play('scotti', 'select', 'silures').play('scotti', 'agree')
  s.refused('scotti', 'select', 'dumnonii', 'pendragon.4.5.1-1')
  const r = event('scotti', 'attacotti-shaded', { seas: {} }).play('scotti', 'agree').refused('scotti', 'select', 'parisi', 'pendragon.5.5-2')
  assert.ok(r.offered('scotti', 'select').includes('demetae'))
  const b = event('dux', 'bagaudae-unshaded', { sites: { 'regni-1': 'fort', 'iceni-1': 'fort' }, population: { iceni: 2, regni: 2 } })
    .play('dux', 'agree')
    .play('dux', 'select', 'regni')
    .refused('dux', 'select', 'iceni', 'pendragon.5.5-2')
    .play('dux', 'done')
  b.refused('dux', 'improve', 'iceni', 'pendragon.5.5-2')
  const i = event('dux', 'theodosius-unshaded', {
    units: { regni: { cavalry: 1, 'saxon-raider': 1 }, iceni: { cavalry: 1, 'saxon-raider': 1 }, cantiaci: { cavalry: 1, 'saxon-raider': 1 } },
    sites: { 'regni-1': 'fort', 'iceni-1': 'fort', 'cantiaci-1': 'fort' },
  })
    .play('dux', 'select', 'regni')
    .play('dux', 'agree')
    .play('dux', 'select', 'regni')
    .play('dux', 'select', 'iceni')
  i.refused('dux', 'select', 'cantiaci', 'pendragon.5.5-2')
})
rule('[pendragon.5.5-2] so do a free Entreat and a free Settle', () => {
  const c = event('scotti', 'coroticus-shaded', { units: { carvetii: { militia: 1 }, demetae: { militia: 1, 'scotti-warband': 1 } } })
    .play('scotti', 'agree')
    .refused('scotti', 'select', 'demetae', 'pendragon.5.5-2')
    .play('scotti', 'select', 'carvetii')
    .play('scotti', 'count', 1)
  c.expect({ board: { units: { carvetii: { 'scotti-warband': 1 } } } })
  const s = event('saxons', 'east-angles-shaded', { units: { regni: { 'saxon-warband': 3 } } })
    .play('saxons', 'select', 'iceni')
    .play('saxons', 'agree')
    .refused('saxons', 'select', 'regni', 'pendragon.5.5-2')
  assert.deepEqual(s.offered('saxons', 'select'), ['iceni'])
})
rule('[pendragon.3.1-7] a targeted faction is affected as far as possible', () => {
  const t = table({ units: { iceni: { militia: 3 } } }, [CARD, { proc: 'event', at: 'run', by: 'saxons', effect: 'iceni-feud-shaded' }])
  t.play('saxons', 'select', 'iceni').expect({ board: { units: { iceni: { militia: 1 } } } })
})
