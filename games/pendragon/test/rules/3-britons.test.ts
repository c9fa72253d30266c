/** 3.1 to 3.3 the Commands of the Britons, 1.4.1 placing */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { acting, battle, CARD, cards, event, read, table } from '../help.ts'

const rich = { 'briton-resources': 40, 'dux-resources': 40, wealth: 20, 'saxon-renown': 20, 'scotti-renown': 20 }
rule('[pendragon.3.1-1 pendragon.4.1-3 pendragon.3.1-8] a faction chooses among its own four Commands, with a Feat that goes with it', () => {
  const t = cards('omens', 'lindsey', { eligible: { dux: true } })
  assert.deepEqual(t.offered('dux', 'command'), ['battle', 'march', 'train'])
  t.refused('dux', 'command', 'raid').play('dux', 'command', 'train').pass()
  t.refused('dux', 'feat', 'retaliate', 'pendragon.4.1-3').refused('dux', 'feat', 'rule')
  assert.deepEqual(t.offered('dux', 'feat'), ['build', 'invite', 'requisition'])
})
rule('[pendragon.r-133 pendragon.4.1-1] a Command needs at least one space', () => {
  const t = cards('omens', 'lindsey', { eligible: { dux: true } })
  t.refused('dux', 'command', 'intercept', 'pendragon.r-133')
  const l = cards('omens', 'lindsey', { eligible: { civitates: true, dux: true } })
    .play('civitates', 'command', 'trade')
    .pass()
    .play('civitates', 'go-without')
    .play('civitates', 'choose-all')
    .play('civitates', 'done')
  l.refused('dux', 'limited', 'intercept', 'pendragon.r-133')
})
rule('[pendragon.3.1-3] a space is chosen once', () => {
  const row = {
    units: { regni: { cavalry: 2, militia: 3, 'saxon-raider': 2, 'saxon-warband': 1 }, atrebates: { cavalry: 1, 'saxon-raider': 1 } },
    sites: { 'regni-1': 'fort', 'regni-2': 'town' },
    population: { regni: 2 },
    tracks: rich,
  }
  acting('dux', 'train', row)
    .play('dux', 'select', 'regni')
    .refused('dux', 'select', 'regni', 'pendragon.3.1-3')
    .play('dux', 'done')
    .play('dux', 'pay', 3)
    .play('dux', 'count', 1)
    .play('dux', 'count', 0)
    .play('dux', 'improve', 'regni')
    .refused('dux', 'improve', 'regni', 'pendragon.3.1-3')
  acting('dux', 'battle', row).play('dux', 'select', 'atrebates').refused('dux', 'select', 'atrebates', 'pendragon.3.1-3')
  acting('dux', 'intercept', { ...row, units: { regni: { cavalry: 2, militia: 3, 'saxon-raider': 2 } } })
    .play('dux', 'select', 'regni')
    .refused('dux', 'select', 'regni', 'pendragon.3.1-3')
  acting('civitates', 'muster', row)
    .play('civitates', 'select', 'regni')
    .play('civitates', 'option', 'troops')
    .refused('civitates', 'select', 'regni', 'pendragon.3.1-3')
  acting('civitates', 'trade', row)
    .play('civitates', 'select', 'regni')
    .refused('civitates', 'select', 'regni', 'pendragon.3.1-3')
    .play('civitates', 'done')
    .play('civitates', 'improve', 'regni')
    .refused('civitates', 'improve', 'regni', 'pendragon.3.1-3')
  acting('saxons', 'return', row).play('saxons', 'select', 'regni').refused('saxons', 'select', 'regni', 'pendragon.3.1-3')
})
rule('[pendragon.3.1-3] a destination, a raided space and the space of a Feat are chosen once', () => {
  const row = {
    units: { regni: { cavalry: 2, 'saxon-warband': 5, militia: 9 }, iceni: { 'saxon-warband': 2, militia: 1 } },
    sites: { 'regni-1': 'fort', 'atrebates-1': 'fort' },
    tracks: rich,
  }
  acting('saxons', 'march', row)
    .play('saxons', 'go-to', 'atrebates')
    .play('saxons', 'take-from', 'regni')
    .play('saxons', 'count', 1)
    .play('saxons', 'done')
    .refused('saxons', 'go-to', 'atrebates', 'pendragon.3.1-3')
  acting('saxons', 'raid', row).play('saxons', 'select', 'iceni').play('saxons', 'option', 'few').refused('saxons', 'select', 'iceni', 'pendragon.3.1-3')
  const r = acting('saxons', 'raid', row, { feat: 'ravage' })
    .play('saxons', 'select', 'iceni')
    .play('saxons', 'option', 'few')
    .play('saxons', 'select', 'trinovantes')
    .play('saxons', 'option', 'few')
    .play('saxons', 'done')
  r.play('saxons', 'mark', 'iceni').refused('saxons', 'mark', 'iceni', 'pendragon.3.1-3')
  const b = acting('saxons', 'battle', row, { feat: 'ravage' }).play('saxons', 'select', 'iceni').play('saxons', 'select', 'regni').play('saxons', 'done')
  b.play('saxons', 'mark', 'iceni').refused('saxons', 'mark', 'iceni', 'pendragon.3.1-3')
  const d = acting('dux', null, { ...row, units: { regni: { cavalry: 5 } }, sites: {} }, { feat: 'build' })
    .play('dux', 'fort', 'regni-1')
    .refused('dux', 'fort', 'regni-2', 'pendragon.3.1-3')
  d.refused('dux', 'town', 'regni-2', 'pendragon.3.1-3')
})
rule('[pendragon.3.1-3] nor is the space of Requisition, Rule, Pillage, Reinforce or Invite chosen twice', () => {
  const row = {
    units: { regni: { cavalry: 2, militia: 9 }, iceni: { 'saxon-warband': 2, militia: 2 } },
    sites: { 'regni-1': 'fort', 'regni-2': 'town' },
    tracks: rich,
  }
  acting('dux', null, row, { feat: 'requisition' }).play('dux', 'select', 'regni').refused('dux', 'select', 'regni', 'pendragon.3.1-3')
  acting('civitates', null, row, { feat: 'rule' }).play('civitates', 'select', 'regni').refused('civitates', 'select', 'regni', 'pendragon.3.1-3')
  acting('civitates', null, row, { feat: 'pillage' }).play('civitates', 'select', 'iceni').refused('civitates', 'select', 'iceni', 'pendragon.3.1-3')
  const f = acting('civitates', 'battle', { ...row, units: { regni: { militia: 5, 'saxon-raider': 1 } } }, { feat: 'reinforce' })
    .play('civitates', 'select', 'regni')
    .play('civitates', 'attack', 'saxons')
    .play('civitates', 'done')
  f.play('civitates', 'select', 'regni').refused('civitates', 'select', 'regni', 'pendragon.3.1-3')
  const v = event('dux', 'laeti-unshaded', row).play('dux', 'option', 'first').play('dux', 'agree').play('dux', 'select', 'regni')
  v.refused('dux', 'select', 'regni', 'pendragon.3.1-3')
})
rule('[pendragon.3.1-4 pendragon.r-20 pendragon.3.1-5] costs are paid before anything is resolved, in the order one likes', () => {
  const t = acting('saxons', 'raid', { tracks: { 'saxon-renown': 4 }, population: {} })
  for (const s of ['iceni', 'trinovantes']) t.play('saxons', 'select', s).play('saxons', 'option', 'many')
  t.play('saxons', 'done')
  assert.equal(read(t, 'tracks', 'saxon-renown'), 0)
  assert.deepEqual(t.offered('saxons', 'resolve'), ['iceni', 'trinovantes'])
  t.dice([1, 1, 1, 4, 4, 4]).play('saxons', 'resolve', 'trinovantes')
  t.expect({ board: { units: { trinovantes: { 'saxon-raider': 3 }, iceni: { 'saxon-raider': 12 } } } })
})
rule('[pendragon.3.1-2 pendragon.4.2.2-1] the space of an Invite is chosen before the Intercept is resolved', () => {
  const t = acting('dux', 'intercept', { units: { regni: { cavalry: 3, 'saxon-raider': 1 } }, sites: { 'regni-1': 'fort' }, tracks: rich }, { feat: 'invite' })
  t.play('dux', 'select', 'regni').play('dux', 'done')
  assert.equal(t.question(), 'invite.choose')
  t.refused('dux', 'select', 'iceni', 'pendragon.4.2.2-1').play('dux', 'select', 'regni').play('dux', 'done')
  assert.equal(t.question(), 'battle.evade')
  t.play('saxons', 'stand')
  assert.equal(t.question(), 'invite.way')
})
// ---- 1.4.1 ----
rule('[pendragon.1.4.1-4 pendragon.5.1.1-2 pendragon.1.4.1-6] pieces come from Available and go back there', () => {
  const t = event('scotti', 'strathclyde-unshaded', { outOfPlay: { comitates: 15, militia: 29 } })
  t.play('scotti', 'site', 'novantae-1').expect({ board: { units: { novantae: { militia: 1, comitates: 1 } }, sites: { 'novantae-1': 'hillfort' } } })
})
rule('[pendragon.1.4.1-11 pendragon.3.2.1-7 pendragon.5.1.1-12] if none is Available own Units may be taken off the map', () => {
  const t = acting('dux', 'train', {
    units: { eboracum: { cavalry: 5 }, cantiaci: { cavalry: 1 } },
    sites: { 'cantiaci-1': 'fort' },
    outOfPlay: { cavalry: 14 },
    tracks: rich,
  })
  t.play('dux', 'select', 'cantiaci').play('dux', 'done').play('dux', 'pay', 3)
  assert.deepEqual(t.offered('dux', 'take-off'), ['eboracum'])
  t.play('dux', 'take-off', 'eboracum').expect({ board: { units: { eboracum: { cavalry: 4 }, cantiaci: { cavalry: 2 } } } })
  const e = event('saxons', 'saxon-revolt-shaded', {})
  assert.equal(e.question(), null)
})
rule('[pendragon.1.4.1-12 pendragon.1.4.1-14] Strongholds and, by Barbarians, Foederati are not taken off', () => {
  const t = event('saxons', 'bernicia-shaded', { units: { iceni: { 'saxon-warband-dux': 5 } }, outOfPlay: { 'saxon-warband': 20 } })
  t.play('saxons', 'select', 'votadini').play('saxons', 'site', 'votadini-1')
  assert.equal(t.question(), null)
  t.expect({ board: { units: { iceni: { 'saxon-warband-dux': 5 }, votadini: {} } } })
})
rule('[pendragon.1.4.1-13] a Briton may take off Foederati of its own colour and the nation being placed', () => {
  const t = event('dux', 'attacotti-unshaded', {
    units: { iceni: { 'scotti-warband-dux': 1 } },
    sites: { 'regni-1': 'fort' },
    outOfPlay: { 'scotti-warband': 11 },
  })
  t.play('dux', 'take-off', 'iceni').expect({ board: { units: { regni: { 'scotti-warband-dux': 1 } } } })
})
rule('[pendragon.1.4.2-1 pendragon.1.4.2-2 pendragon.5.1.1-4] any number of Units share a land space; none enters a Sea', () => {
  const t = acting('dux', 'march', { units: { cantiaci: { cavalry: 15 }, regni: { cavalry: 5 } }, tracks: rich })
  t.play('dux', 'take-from', 'cantiaci')
    .play('dux', 'take', 'cavalry')
    .refused('dux', 'go-to', 'oceanus-britannicus')
    .play('dux', 'go-to', 'regni')
    .play('dux', 'count', 15)
  assert.equal(read(t, 'units', 'regni', 'cavalry'), 20)
})
// ---- 3.2.1 Train ----
const train = (more = {}) =>
  acting('dux', 'train', {
    units: { regni: { cavalry: 1 } },
    sites: { 'regni-1': 'fort', 'regni-2': 'town', 'iceni-1': 'fort', 'iceni-2': 'fort' },
    tracks: rich,
    ...more,
  })
rule('[pendragon.3.2.1-1 pendragon.3.2.1-2 pendragon.3.2.1-3] Train: a Fort or Friendly Control, 3 Resources, 1 Cavalry for each Fort', () => {
  const t = train().refused('dux', 'select', 'demetae', 'pendragon.3.2.1-1').play('dux', 'select', 'iceni').play('dux', 'done').play('dux', 'pay', 3)
  t.play('dux', 'count', 2).expect({ board: { units: { iceni: { cavalry: 2 } }, tracks: { 'dux-resources': 37 } } })
  train({ tracks: { 'dux-resources': 2 } }).refused('dux', 'select', 'iceni', 'pendragon.3.2.1-2')
})
rule('[pendragon.3.2.1-4 pendragon.r-23] up to 2 Militia where a Town or Hillfort stands, none in Fragmentation', () => {
  const t = train().play('dux', 'select', 'regni').play('dux', 'done').play('dux', 'pay', 3).play('dux', 'count', 1)
  assert.deepEqual(t.offered('dux', 'count'), [0, 2])
  t.play('dux', 'count', 2).expect({ board: { units: { regni: { cavalry: 2, militia: 2 } } } })
  const f = train({ imperium: 'fragmentation' }).play('dux', 'select', 'regni').play('dux', 'done')
  assert.equal(f.question(), 'train.improve')
})
rule(
  '[pendragon.3.2.1-5 pendragon.3.2.1-6 pendragon.r-24 pendragon.r-25] then Prosperity as the Population in two Regions, 2 Resources each, the top row too',
  () => {
    const t = train({
      imperium: 'au-military',
      bottom: { regni: 1, iceni: 2 },
      population: { regni: 2, iceni: 2, cantiaci: 2, londinium: 2 },
      sites: { 'regni-1': 'fort', 'iceni-1': 'fort', 'cantiaci-1': 'fort', 'londinium-1': 'fort', 'atrebates-1': 'town' },
    }).play('dux', 'done')
    t.refused('dux', 'improve', 'londinium', 'pendragon.r-24').refused('dux', 'improve', 'atrebates', 'pendragon.r-24')
    t.play('dux', 'improve', 'regni')
      .play('dux', 'improve', 'iceni')
      .refused('dux', 'improve', 'cantiaci', 'pendragon.3.2.1-5')
      .play('dux', 'done')
      .play('dux', 'pay', 4)
    t.expect({ board: { bottom: { regni: 2, iceni: 2 }, top: { regni: 1, iceni: 2 }, tracks: { 'dux-resources': 36 } } })
  },
)
rule('[pendragon.1.7.1-1 pendragon.3.2.1-5 pendragon.3.3.3-3] no Prosperity where the rows are full, nor without the price', () => {
  const t = train({ bottom: { iceni: 2 }, top: { iceni: 2 }, population: { iceni: 2, regni: 2 } })
    .play('dux', 'done')
    .refused('dux', 'improve', 'iceni', 'pendragon.1.7.1-1')
  assert.deepEqual(t.offered('dux', 'improve'), ['regni'])
  train({ tracks: { 'dux-resources': 1 } })
    .play('dux', 'done')
    .refused('dux', 'improve', 'regni', 'pendragon.3.2.1-5')
  const full = acting('civitates', 'trade', { sites: { 'londinium-1': 'town' }, bottom: { londinium: 4 }, tracks: rich }).play('civitates', 'choose-all')
  full.refused('civitates', 'improve', 'londinium', 'pendragon.1.7.1-1')
})
// ---- 3.2.2, 3.3.2 March ----
const marching = (more = {}, act = {}) =>
  acting(
    'dux',
    'march',
    {
      units: { londinium: { cavalry: 3, militia: 2, 'saxon-warband-dux': 1, comitates: 1 }, regni: { cavalry: 1 } },
      sites: { 'catuvellauni-1': 'town' },
      outOfPlay: { comitates: 14 },
      tracks: { 'dux-resources': 5, 'briton-resources': 0 },
      ...more,
    },
    act,
  )
rule('[pendragon.3.2.2-1 pendragon.3.2.2-2 pendragon.3.2.2-5] Cavalry and red Foederati move, 2 Resources for each space left', () => {
  const t = marching().refused('dux', 'take-from', 'iceni', 'pendragon.3.2.2-1').play('dux', 'take-from', 'londinium')
  assert.deepEqual(t.offered('dux', 'take'), ['cavalry', 'saxon-warband-dux'])
  t.play('dux', 'take', 'cavalry')
    .play('dux', 'go-to', 'corieltauvi')
    .play('dux', 'count', 2)
    .play('dux', 'take', 'cavalry')
    .play('dux', 'go-to', 'cantiaci')
    .play('dux', 'count', 1)
    .play('dux', 'done')
  t.play('dux', 'take-from', 'regni')
    .play('dux', 'take', 'cavalry')
    .play('dux', 'go-to', 'atrebates')
    .play('dux', 'count', 1)
    .play('dux', 'done')
    .play('dux', 'done')
  t.expect({ board: { units: { corieltauvi: { cavalry: 2 }, cantiaci: { cavalry: 1 }, atrebates: { cavalry: 1 } }, tracks: { 'dux-resources': 1 } } })
  marching({ tracks: { 'dux-resources': 1 } }).refused('dux', 'take-from', 'regni', 'pendragon.3.2.2-2')
})
rule('[pendragon.3.2.2-3 pendragon.3.2.2-4 pendragon.r-11 pendragon.6.8.1-2] with consent the others come along; Militia moves one space', () => {
  const t = marching()
    .play('dux', 'request', 'units')
    .play('civitates', 'agree')
    .refused('dux', 'request', 'units', 'pendragon.r-11')
    .play('dux', 'take-from', 'londinium')
    .play('dux', 'take', 'militia')
  assert.deepEqual(t.offered('dux', 'go-to'), ['atrebates', 'cantiaci', 'catuvellauni', 'trinovantes'])
  const no = marching().play('dux', 'request', 'units').play('civitates', 'refuse').play('dux', 'take-from', 'londinium')
  assert.deepEqual(no.offered('dux', 'take'), ['cavalry', 'saxon-warband-dux'])
  marching({ imperium: 'fragmentation' }).refused('dux', 'request', 'units', 'pendragon.6.8.1-2')
})
rule('[pendragon.3.2.2-7] a Unit moves once; others may be dropped on the way', () => {
  const t = marching({ tracks: { 'dux-resources': 9 } })
    .play('dux', 'take-from', 'regni')
    .play('dux', 'take', 'cavalry')
    .play('dux', 'go-to', 'atrebates')
    .play('dux', 'count', 1)
    .play('dux', 'done')
  t.refused('dux', 'take-from', 'atrebates', 'pendragon.3.2.2-1')
})
rule('[pendragon.3.3.2-1 pendragon.3.3.2-2 pendragon.3.3.2-3] the March of the Civitates', () => {
  const t = acting('civitates', 'march', {
    units: { londinium: { cavalry: 3, militia: 2, comitates: 1, 'saxon-warband-civitates': 1 } },
    sites: { 'catuvellauni-1': 'town' },
    outOfPlay: { comitates: 14 },
    tracks: rich,
  })
  t.play('civitates', 'take-from', 'londinium')
  assert.deepEqual(t.offered('civitates', 'take'), ['comitates', 'militia', 'saxon-warband-civitates'])
  t.play('civitates', 'take', 'comitates')
    .play('civitates', 'go-to', 'corieltauvi')
    .play('civitates', 'count', 1)
    .play('civitates', 'done')
    .play('civitates', 'request', 'units')
    .play('dux', 'agree')
    .play('civitates', 'take-from', 'londinium')
  assert.ok(t.offered('civitates', 'take').includes('cavalry'))
  t.play('civitates', 'done')
    .play('civitates', 'done')
    .play('civitates', 'pay', 2)
    .expect({ board: { tracks: { 'briton-resources': 38 } } })
})
rule('[pendragon.r-109 pendragon.1.7.4-7] Plunder goes with the Units that carry it', () => {
  const t = acting('saxons', 'march', { units: { regni: { 'saxon-warband': 3 } }, plunder: { regni: { 'saxon-warband': 1 } }, tracks: rich })
  t.play('saxons', 'go-to', 'cantiaci').play('saxons', 'take-from', 'regni').play('saxons', 'count', 2)
  assert.deepEqual(t.offered('saxons', 'carriers'), [0, 1])
  t.play('saxons', 'carriers', 1).expect({ board: { plunder: { cantiaci: { 'saxon-warband': 1 } }, units: { cantiaci: { 'saxon-warband': 2 } } } })
  const m = marching({ plunder: { londinium: { 'saxon-warband-dux': 1 } } })
    .play('dux', 'take-from', 'londinium')
    .play('dux', 'take', 'saxon-warband-dux')
    .play('dux', 'go-to', 'cantiaci')
    .play('dux', 'count', 1)
  m.expect({ board: { plunder: { cantiaci: { 'saxon-warband-dux': 1 } } } })
  const split = marching({ units: { londinium: { 'saxon-warband-dux': 2 } }, plunder: { londinium: { 'saxon-warband-dux': 1 } } })
    .play('dux', 'take-from', 'londinium')
    .play('dux', 'take', 'saxon-warband-dux')
    .play('dux', 'go-to', 'cantiaci')
    .play('dux', 'count', 1)
  split.play('dux', 'carriers', 0).expect({ board: { plunder: { londinium: { 'saxon-warband-dux': 1 } }, units: { cantiaci: { 'saxon-warband-dux': 1 } } } })
})
// ---- 3.2.3 Intercept ----
const raided = {
  units: {
    regni: { militia: 2, 'saxon-raider': 2 },
    atrebates: { cavalry: 2 },
    londinium: { cavalry: 1, 'scotti-raider': 1, 'saxon-raider': 1 },
    iceni: { 'saxon-raider': 1 },
  },
  sites: { 'regni-1': 'fort', 'londinium-1': 'town' },
  tracks: rich,
}
rule('[pendragon.3.2.3-1 pendragon.r-127 pendragon.r-37] Intercept: Friendly Control and Raiders, a City too, before anybody rides in', () => {
  const t = acting('dux', 'intercept', raided)
  assert.deepEqual(t.offered('dux', 'select'), ['londinium', 'regni'])
  t.refused('dux', 'select', 'iceni', 'pendragon.3.2.3-1')
})
rule('[pendragon.3.2.3-2 pendragon.3.2.3-3 pendragon.3.2.3-4 pendragon.r-38] Cavalry rides in for 2 Resources a space left, and fights the Raiders', () => {
  const t = acting('dux', 'intercept', raided)
    .play('dux', 'select', 'regni')
    .play('dux', 'select', 'londinium')
    .play('dux', 'attack', 'scotti')
    .play('dux', 'done')
  t.play('dux', 'take-from', 'atrebates')
    .play('dux', 'take', 'cavalry')
    .refused('dux', 'go-to', 'durotriges')
    .play('dux', 'go-to', 'regni')
    .play('dux', 'count', 2)
    .play('dux', 'done')
    .play('dux', 'done')
    .play('dux', 'pay', 2)
  t.expect({ board: { tracks: { 'dux-resources': 38 }, units: { regni: { cavalry: 2 } } } })
  assert.deepEqual(t.offered('dux', 'resolve'), ['londinium', 'regni'])
  t.play('dux', 'resolve', 'londinium').play('scotti', 'stand')
  t.expect({ board: { units: { londinium: { 'scotti-raider': 0, 'saxon-raider': 1 } } } })
})
rule('[pendragon.r-39] an Intercept fights all pieces of that faction', () => {
  const t = acting('dux', 'intercept', {
    units: { regni: { cavalry: 4, 'saxon-raider': 1 } },
    sites: { 'regni-1': 'fort', 'regni-2': 'saxon-settlement' },
    tracks: rich,
  })
  t.play('dux', 'select', 'regni').play('dux', 'done').play('dux', 'done').play('saxons', 'stand')
  assert.equal(t.question(), 'battle.withdraw')
})
rule('[pendragon.5.4-1 pendragon.5.3-1 pendragon.5.1.1-1] a text in force may forbid an Intercept or a Feat', () => {
  const row = { units: { carvetii: { cavalry: 1, 'scotti-raider': 1 } }, sites: { 'carvetii-1': 'fort' }, tracks: rich }
  acting('dux', 'intercept', {
    ...row,
    momentum: ['arcani-shaded'],
    units: { carvetii: { cavalry: 1, 'scotti-raider': 1 }, regni: { cavalry: 1, 'scotti-raider': 1 } },
    sites: { 'carvetii-1': 'fort', 'regni-1': 'fort' },
  }).refused('dux', 'select', 'carvetii', 'pendragon.5.1.1-1')
  const t = table({ ...row, capabilities: ['saint-patrick-unshaded'] }, [CARD, { proc: 'act', at: 'feat', faction: 'scotti', command: 'raid' }])
  t.refused('scotti', 'feat', 'ransom', 'pendragon.5.1.1-1')
})
// ---- 3.3 Civitates ----
rule('[pendragon.3.3.1-1 pendragon.3.3.1-2] Muster: 1 Militia for each Town and Hillfort, and the Population under Briton Control', () => {
  const t = acting('civitates', 'muster', { sites: { 'durotriges-2': 'town' }, tracks: { 'briton-resources': 3 } }).refused(
    'civitates',
    'select',
    'iceni',
    'pendragon.3.3.1-1',
  )
  t.play('civitates', 'select', 'durotriges').play('civitates', 'option', 'troops').refused('civitates', 'select', 'durotriges')
  t.play('civitates', 'done').expect({ board: { units: { durotriges: { militia: 3 } }, tracks: { 'briton-resources': 1 } } })
  const poor = acting('civitates', 'muster', { sites: { 'durotriges-2': 'town', 'iceni-1': 'hillfort' }, tracks: { 'briton-resources': 3 } })
    .play('civitates', 'select', 'durotriges')
    .play('civitates', 'option', 'troops')
  poor.refused('civitates', 'select', 'iceni', 'pendragon.3.3.1-1')
})
rule('[pendragon.3.3.1-3 pendragon.1.8.4-2] Comitates instead, for 1 Wealth each', () => {
  const t = acting('civitates', 'muster', { sites: { 'durotriges-2': 'town' }, outOfPlay: {}, tracks: { 'briton-resources': 3, wealth: 2 } })
    .play('civitates', 'select', 'durotriges')
    .play('civitates', 'option', 'troops')
  assert.deepEqual(t.offered('civitates', 'count'), [0, 2])
  t.play('civitates', 'count', 2)
    .play('civitates', 'done')
    .expect({ board: { units: { durotriges: { militia: 1, comitates: 2 } }, tracks: { wealth: 0, 'briton-resources': 1 } } })
})
rule('[pendragon.3.3.1-4 pendragon.r-40 pendragon.1.6-4 pendragon.3.3.1-6] Strongholds instead, where Friends outnumber Barbarians, Raiders counted', () => {
  const t = acting('civitates', 'muster', { units: { iceni: { militia: 2, 'saxon-raider': 2 } }, tracks: rich })
    .play('civitates', 'select', 'iceni')
    .refused('civitates', 'option', 'strongholds', 'pendragon.3.3.1-4')
  t.play('civitates', 'option', 'troops')
  assert.equal(t.question(), 'muster.choose')
})
rule('[pendragon.3.3.1-5 pendragon.r-41 pendragon.r-116 pendragon.1.8.4-2] a Town for 2 Wealth from 2 Militia, or 1 Militia and a Hillfort', () => {
  const t = acting('civitates', 'muster', { units: { regni: { militia: 3 } }, tracks: rich })
    .play('civitates', 'select', 'regni')
    .play('civitates', 'option', 'strongholds')
  t.play('civitates', 'hillfort', 'regni-2').play('civitates', 'town', 'regni-2')
  assert.deepEqual(t.offered('civitates', 'option'), ['hillfort'])
  t.play('civitates', 'option', 'hillfort')
    .refused('civitates', 'town', 'regni-2')
    .play('civitates', 'done')
    .play('civitates', 'done')
    .play('civitates', 'pay', 2)
  t.expect({ board: { sites: { 'regni-2': 'town', 'regni-1': null }, units: { regni: { militia: 1 } }, tracks: { wealth: 18, 'briton-resources': 38 } } })
  const poor = acting('civitates', 'muster', { units: { regni: { militia: 3 } }, tracks: { 'briton-resources': 9, wealth: 1 } })
    .play('civitates', 'select', 'regni')
    .play('civitates', 'option', 'strongholds')
  poor.refused('civitates', 'town', 'regni-2', 'pendragon.1.8.4-2')
})
rule('[pendragon.3.3.3-1 pendragon.3.3.3-2 pendragon.r-42] Trade: 1 Resource for each Town', () => {
  const t = acting('civitates', 'trade', { sites: { 'dobunni-1': 'town', 'dobunni-2': 'town', 'londinium-1': 'town', 'iceni-1': 'hillfort' } }).refused(
    'civitates',
    'select',
    'iceni',
    'pendragon.3.3.3-1',
  )
  t.play('civitates', 'select', 'dobunni')
    .play('civitates', 'done')
    .expect({ board: { tracks: { 'briton-resources': 2 } } })
  const all = acting('civitates', 'trade', { sites: { 'dobunni-1': 'town', 'londinium-1': 'town' } }).play('civitates', 'choose-all')
  all.expect({ board: { tracks: { 'briton-resources': 2 } } })
})
rule('[pendragon.3.3.3-3 pendragon.r-25 pendragon.1.8-4] then Prosperity in two of them under Briton Control, 1 Resource each', () => {
  const row = { sites: { 'dobunni-1': 'town', 'regni-2': 'town', 'londinium-1': 'town', 'atrebates-1': 'town' }, units: { regni: { 'saxon-warband': 2 } } }
  const t = acting('civitates', 'trade', row).play('civitates', 'choose-all').refused('civitates', 'improve', 'regni', 'pendragon.3.3.3-3')
  t.play('civitates', 'improve', 'londinium')
    .play('civitates', 'improve', 'dobunni')
    .refused('civitates', 'improve', 'atrebates', 'pendragon.3.3.3-3')
    .play('civitates', 'done')
  t.expect({ board: { bottom: { londinium: 2, dobunni: 2 }, tracks: { 'briton-resources': 2 } } })
  // The bottom row is full: the top row grows, in Autonomy too.
  const high = acting('civitates', 'trade', { imperium: 'au-civilian', sites: { 'dobunni-1': 'town' }, bottom: { dobunni: 1 }, population: { dobunni: 2 } })
  high.play('civitates', 'choose-all').play('civitates', 'improve', 'dobunni').play('civitates', 'done')
  high.expect({ board: { bottom: { dobunni: 2 }, top: { dobunni: 1 }, tracks: { 'briton-resources': 0 } } })
  const one = acting('civitates', 'trade', { sites: { 'dobunni-1': 'town', 'atrebates-1': 'town' } })
    .play('civitates', 'select', 'dobunni')
    .play('civitates', 'done')
    .play('civitates', 'improve', 'dobunni')
  one.refused('civitates', 'improve', 'atrebates', 'pendragon.3.3.3-3')
  const broke = table({ sites: { 'dobunni-1': 'town', 'atrebates-1': 'town' } }, [
    CARD,
    { proc: 'act', at: 'after', faction: 'civitates', command: 'trade', spaces: ['dobunni'] },
    { proc: 'trade', at: 'improve' },
  ])
  broke.refused('civitates', 'improve', 'dobunni', 'pendragon.3.3.3-3')
})
rule('[pendragon.3.2.4-1 pendragon.3.3.4-1 pendragon.3.4.4-1 pendragon.3.5.4-1] Battle: own Troops and enemies, at no cost', () => {
  const row = {
    units: {
      regni: { cavalry: 1, 'saxon-raider': 1 },
      iceni: { militia: 1, 'scotti-warband': 1 },
      cantiaci: { 'saxon-warband': 1 },
      dumnonii: { 'scotti-warband': 1, 'saxon-raider': 1 },
    },
  }
  assert.deepEqual(acting('dux', 'battle', row).refused('dux', 'select', 'iceni', 'pendragon.3.2.4-1').offered('dux', 'select'), ['regni'])
  assert.deepEqual(acting('civitates', 'battle', row).refused('civitates', 'select', 'regni', 'pendragon.3.3.4-1').offered('civitates', 'select'), ['iceni'])
  assert.deepEqual(
    acting('saxons', 'battle', { ...row, units: { ...row.units, demetae: { 'saxon-warband': 1, militia: 1 } } })
      .refused('saxons', 'select', 'cantiaci', 'pendragon.3.4.4-1')
      .offered('saxons', 'select'),
    ['demetae'],
  )
  assert.deepEqual(acting('scotti', 'battle', row).refused('scotti', 'select', 'regni', 'pendragon.3.5.4-1').offered('scotti', 'select'), ['dumnonii', 'iceni'])
})
rule('[pendragon.3.1-6 pendragon.3.2.4-2 pendragon.3.3.4-2 pendragon.1.5-4] one enemy faction is fought in each space', () => {
  const t = acting('dux', 'battle', { units: { regni: { cavalry: 1, 'saxon-raider': 1, 'scotti-raider': 1, militia: 1 } } }).play('dux', 'select', 'regni')
  assert.deepEqual(t.offered('dux', 'attack'), ['civitates', 'saxons', 'scotti'])
  t.play('dux', 'attack', 'scotti').play('dux', 'done').play('scotti', 'stand')
  t.expect({ board: { units: { regni: { 'saxon-raider': 1, 'scotti-raider': 0, militia: 1 } } } })
})
rule('[pendragon.1.5-5 pendragon.r-10 pendragon.3.6.5-2] the Britons may fight each other; no Prestige is won by it', () => {
  const t = battle('dux', 'civitates', 'regni', { units: { regni: { cavalry: 2, militia: 1 } }, tracks: { prestige: 4 } })
  t.expect({ board: { units: { regni: { cavalry: 2, militia: 0 } }, tracks: { prestige: 4 } } })
})
