/** 4.4, 4.5 Feats of Saxons and Scotti */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { acting, battle, CARD, event, feat, raidBy, read, rich, table, two, type Seat } from '../help.ts'

const settling = (row: object, dice: number[]) =>
  acting('saxons', 'return', { units: { iceni: { 'saxon-raider': 6, militia: 1 } }, sites: { 'iceni-1': 'hillfort' }, tracks: rich, ...row } as never, {
    feat: 'settle',
  })
    .play('saxons', 'select', 'iceni')
    .play('saxons', 'done')
    .dice(dice)
rule(
  '[pendragon.4.4.1-1 pendragon.4.4.1-2 pendragon.r-65 pendragon.r-66] Settle where Saxons outnumber all others before the Return; a die for each Raider, 4-6 a Warband',
  () => {
    const t = settling({}, [1, 4, 5, 6, 2, 3]).refused('saxons', 'select', 'regni', 'pendragon.4.4.1-1').play('saxons', 'select', 'iceni')
    t.expect({ board: { units: { iceni: { 'saxon-warband': 3, 'saxon-raider': 0 } } } })
    settling({ units: { iceni: { 'saxon-raider': 2, militia: 1 } } }, [])
      .refused('saxons', 'select', 'iceni', 'pendragon.4.4.1-1')
      .play('saxons', 'done')
  },
)
rule('[pendragon.4.4.1-3 pendragon.r-67] then 3 Renown for a Warband a Settlement and a Population under Control', () => {
  const t = settling({ units: { iceni: { 'saxon-raider': 1, 'saxon-warband': 2 } }, sites: { 'iceni-1': 'saxon-settlement' } }, [1])
    .play('saxons', 'select', 'iceni')
    .play('saxons', 'option', 'warbands')
  t.expect({ board: { units: { iceni: { 'saxon-warband': 5 } }, tracks: { 'saxon-renown': 17 } } })
  settling({ units: { iceni: { 'saxon-raider': 3 } }, sites: {} }, [1, 1, 1])
    .play('saxons', 'select', 'iceni')
    .refused('saxons', 'option', 'warbands', 'pendragon.4.4.1-3')
    .refused('saxons', 'option', 'settlement', 'pendragon.4.4.1-4')
    .play('saxons', 'decline')
})
rule('[pendragon.4.4.1-4 pendragon.1.3.6-1] or a Settlement for 2 Warbands, and 1 Population for 3', () => {
  settling({ units: { iceni: { 'saxon-raider': 3 } }, sites: {} }, [1, 1, 1])
    .play('saxons', 'select', 'iceni')
    .refused('saxons', 'option', 'settlement', 'pendragon.4.4.1-4')
  const t = settling({ units: { iceni: { 'saxon-raider': 1, 'saxon-warband': 5 } }, sites: {} }, [1])
    .play('saxons', 'select', 'iceni')
    .play('saxons', 'option', 'settlement')
    .play('saxons', 'settlement', 'iceni-2')
    .play('saxons', 'option', 'population')
  t.refused('saxons', 'option', 'population', 'pendragon.4.4.1-4')
    .play('saxons', 'done')
    .expect({ board: { units: { iceni: { 'saxon-warband': 0 } }, sites: { 'iceni-2': 'saxon-settlement' }, population: { iceni: 3 } } })
})
rule(
  '[pendragon.4.5.1-1 pendragon.4.5.1-2 pendragon.4.5.1-3 pendragon.4.5.1-4] the Scotti Settle on 5-6 and never add Population; with a March there is no roll',
  () => {
    const t = acting('scotti', 'return', { units: { demetae: { 'scotti-raider': 4, 'scotti-warband': 3 } }, tracks: rich } as never, { feat: 'settle' })
      .play('scotti', 'select', 'demetae')
      .play('scotti', 'done')
      .refused('scotti', 'select', 'regni', 'pendragon.4.5.1-1')
      .dice([4, 5, 1, 1])
      .play('scotti', 'select', 'demetae')
    t.expect({ board: { units: { demetae: { 'scotti-warband': 4 } } } })
    t.play('scotti', 'option', 'settlement')
      .refused('scotti', 'option', 'population', 'pendragon.4.5.1-4')
      .play('scotti', 'settlement', 'demetae-1')
      .play('scotti', 'done')
    t.expect({ board: { units: { demetae: { 'scotti-warband': 2 } }, sites: { 'demetae-1': 'scotti-settlement' } } })
    const m = acting('scotti', 'march', { units: { demetae: { 'scotti-warband': 3 } }, tracks: rich } as never, { feat: 'settle' })
      .play('scotti', 'go-to', 'silures')
      .play('scotti', 'take-from', 'demetae')
      .play('scotti', 'count', 3)
      .play('scotti', 'done')
      .play('scotti', 'done')
      .play('scotti', 'select', 'silures')
    assert.equal(m.question(), 'settle.way')
  },
)
const surprise = (row: object, faction: Seat = 'saxons') => acting(faction, 'raid', { tracks: rich, seas: {}, ...row } as never, { feat: 'surprise' })
rule(
  '[pendragon.4.4.2-1 pendragon.4.4.2-3 pendragon.r-22 pendragon.r-61] Surprise in one raided space; a Deep Raid goes beside one that could be raided',
  () => {
    const t = surprise({}).refused('saxons', 'deep', 'ordovices', 'pendragon.4.4.2-3').play('saxons', 'deep', 'catuvellauni')
    assert.deepEqual(t.offered('saxons', 'raid-by'), ['oceanus-britannicus', 'oceanus-germanicus'])
    t.play('saxons', 'raid-by', 'oceanus-germanicus').play('saxons', 'option', 'few').refused('saxons', 'deep', 'dobunni', 'pendragon.4.4.2-1')
    const s = surprise({})
      .play('saxons', 'select', 'regni')
      .play('saxons', 'option', 'few')
      .play('saxons', 'select', 'iceni')
      .play('saxons', 'option', 'few')
      .play('saxons', 'done')
      .play('saxons', 'mark', 'regni')
    assert.equal(s.question(), 'raid.resolve')
  },
)
rule('[pendragon.4.4.2-4 pendragon.r-61] the Dux, then who has Control, may force a Battle before the Plunder', () => {
  const deep = (row: object) =>
    surprise({ units: { catuvellauni: { militia: 1 } }, sites: { 'catuvellauni-1': 'town' }, bottom: { catuvellauni: 3 }, ...row })
      .play('saxons', 'deep', 'catuvellauni')
      .play('saxons', 'raid-by', 'oceanus-germanicus')
      .play('saxons', 'option', 'many')
      .dice([4, 4, 1])
      .play('saxons', 'done')
  const t = deep({})
  assert.deepEqual(t.asked(), ['dux'])
  t.play('dux', 'decline')
  assert.deepEqual(t.asked(), ['civitates'])
  t.play('civitates', 'decline').expect({ board: { plunder: { catuvellauni: { 'saxon-raider': 3 } } } })
  assert.equal(t.question(), 'foray.battle')
  const forced = deep({}).play('dux', 'force').play('saxons', 'stand').play('civitates', 'stand').play('saxons', 'halt')
  forced.expect({ board: { plunder: { catuvellauni: { 'saxon-raider': 3 } }, units: { catuvellauni: { militia: 0 } } } })
  assert.equal(forced.question(), null)
  const gone = deep({}).play('dux', 'force').dice([6]).play('saxons', 'evade', 'saxon-raider')
  gone.expect({ board: { plunder: {}, units: { catuvellauni: { 'saxon-raider': 9 } } } })
  assert.equal(gone.question(), null)
})
rule('[pendragon.4.5.2-1 pendragon.r-62 pendragon.3.5.1-1] the Scotti Surprise and their Deep Raid, among 4 spaces', () => {
  const t = surprise({}, 'scotti').play('scotti', 'deep', 'cornovii').play('scotti', 'option', 'few')
  for (const s of ['demetae', 'novantae', 'silures']) raidBy(t, 'scotti', s, 'oceanus-hibernicus').play('scotti', 'option', 'few')
  t.refused('scotti', 'select', 'ordovices', 'pendragon.3.5.1-1').refused('scotti', 'deep', 'brigantes', 'pendragon.3.5.1-1')
})
rule('[pendragon.3.4.1-1 pendragon.3.4.1-5 pendragon.3.5.1-1 pendragon.2.3.5-1] a Deep Raid keeps the limits of a Raid', () => {
  const t = surprise({})
  for (const s of ['regni', 'atrebates', 'durotriges']) t.play('saxons', 'select', s).play('saxons', 'option', 'few')
  t.refused('saxons', 'deep', 'catuvellauni', 'pendragon.3.4.1-1')
  surprise({ tracks: {} }).refused('saxons', 'deep', 'catuvellauni', 'pendragon.3.4.1-5')
  surprise({ units: { catuvellauni: { 'saxon-warband': 0 } }, sites: { 'catuvellauni-1': 'saxon-settlement' } }).refused(
    'saxons',
    'deep',
    'catuvellauni',
    'pendragon.3.4.1-1',
  )
  surprise({ sites: { 'brigantes-1': 'scotti-settlement' } }, 'scotti').refused('scotti', 'deep', 'brigantes', 'pendragon.3.5.1-1')
  const twice = surprise({})
    .play('saxons', 'deep', 'catuvellauni')
    .play('saxons', 'raid-by', 'oceanus-germanicus')
    .play('saxons', 'option', 'few')
    .refused('saxons', 'deep', 'catuvellauni', 'pendragon.4.4.2-1')
  twice.play('saxons', 'done')
})
const ravage = (row: object, rest = {}) =>
  table(
    { units: { regni: { 'saxon-raider': 1 } }, bottom: { regni: 2 }, top: { regni: 2 }, ...row } as never,
    [
      CARD,
      { proc: 'act', at: 'after', faction: 'saxons', command: 'raid', feat: 'ravage', feats: ['regni'], spaces: ['regni'] },
      { proc: 'foray', at: 'roll', space: 'regni', via: 'regni', dice: 1 },
    ],
    { dice: { rolls: [4, 5] }, ...rest },
  )
rule('[pendragon.4.4.3-1 pendragon.4.4.3-2 pendragon.4.4.3-4] Ravage: Plunder beyond the Population, then a die: on 4-6 Population -1', () => {
  ravage({}).expect({ board: { plunder: { regni: { 'saxon-raider': 4 } }, population: { regni: 1 }, refugees: 1 } })
  for (const [die, left] of [
    [3, 2],
    [4, 1],
    [6, 1],
  ] as const)
    ravage({}, { dice: { rolls: [4, die] } }).expect({ board: { population: { regni: left } } })
  const c = acting('saxons', 'raid', { tracks: rich, seas: {} } as never, { feat: 'ravage' })
    .play('saxons', 'select', 'londinium')
    .play('saxons', 'option', 'few')
    .play('saxons', 'select', 'regni')
    .play('saxons', 'option', 'few')
    .play('saxons', 'done')
  c.refused('saxons', 'mark', 'londinium', 'pendragon.4.4.3-1')
  const b = acting(
    'saxons',
    'battle',
    { units: { londinium: { 'saxon-warband': 1, militia: 1 }, regni: { 'saxon-warband': 3, militia: 1 } }, bottom: { regni: 2 }, top: { regni: 2 } } as never,
    { feat: 'ravage' },
    { dice: { rolls: [6] } },
  )
    .play('saxons', 'select', 'londinium')
    .play('saxons', 'select', 'regni')
    .play('saxons', 'done')
    .refused('saxons', 'mark', 'londinium', 'pendragon.4.4.3-1')
  b.play('saxons', 'mark', 'regni')
    .play('saxons', 'done')
    .play('saxons', 'resolve', 'regni')
    .expect({ board: { plunder: { regni: { 'saxon-warband': 3 } }, population: { regni: 1 } } })
})
rule(
  '[pendragon.4.4.3-3 pendragon.4.4.3-5 pendragon.r-63] no Assault; then Dux, Civitates, Scotti may force a Battle on Saxons who cannot Evade or Withdraw',
  () => {
    const t = ravage({ units: { regni: { cavalry: 1, militia: 1, 'scotti-warband': 1 } }, sites: { 'regni-1': 'fort' } }).play('saxons', 'decline')
    assert.deepEqual(t.asked(), ['dux'])
    t.play('dux', 'force').refused('saxons', 'evade', 'saxon-raider', 'pendragon.4.4.3-5').play('saxons', 'stand')
    assert.equal(read(t, 'units', 'regni', 'saxon-raider'), 1)
    while (t.question() === 'battle.recover') t.play('saxons', 'decline')
    assert.deepEqual(t.asked(), ['scotti'])
    const britons = { units: { regni: { cavalry: 1, militia: 1, 'scotti-warband': 1 } } }
    const after = ravage(britons).play('saxons', 'decline').play('dux', 'decline')
    assert.deepEqual(after.asked(), ['civitates'])
    after.play('civitates', 'force').play('saxons', 'stand')
    while (after.question() === 'battle.recover') after.play('saxons', 'decline')
    assert.deepEqual([after.event('battle')!['attacker'], after.asked()], ['civitates', ['scotti']])
    assert.deepEqual(ravage(britons, two).play('saxons', 'decline').play('dux', 'decline').asked(), ['saxons'])
    const siege = battle('saxons', 'civitates', 'regni', { units: { regni: { 'saxon-warband': 3 } }, sites: { 'regni-1': 'hillfort' } } as never, {
      feat: 'ravage',
      feats: ['regni'],
    })
    siege.expect({ board: { sites: { 'regni-1': 'hillfort' } } })
    assert.equal(siege.question(), null)
  },
)
rule('[pendragon.r-125 pendragon.r-63] a Siege is still allowed; in Fragmentation the Britons force apart', () => {
  const s = battle('saxons', 'civitates', 'regni', { units: { regni: { 'saxon-warband': 3, militia: 1 } }, sites: { 'regni-1': 'hillfort' } } as never, {
    feat: 'ravage',
    feats: ['regni'],
  })
    .play('civitates', 'withdraw', 'militia')
    .play('civitates', 'withdraw-into', 'regni-1')
    .play('civitates', 'count', 1)
  s.play('saxons', 'besiege', 'regni-1').expect({ board: { units: { regni: { militia: 0 } } } })
  const f = ravage({ imperium: 'fragmentation', units: { regni: { cavalry: 1, militia: 1 } } })
    .play('saxons', 'decline')
    .play('dux', 'decline')
  assert.deepEqual(f.asked(), ['civitates'])
})
const ransom = (row: object, rolls: number[]) =>
  table(
    { sites: { 'demetae-1': 'hillfort' }, tracks: { 'briton-resources': 3 }, ...row } as never,
    [
      CARD,
      { proc: 'act', at: 'after', faction: 'scotti', command: 'raid', feat: 'ransom', feats: ['demetae'], spaces: ['demetae'] },
      { proc: 'foray', at: 'roll', space: 'demetae', via: 'demetae', dice: 1 },
    ],
    { dice: { rolls } },
  )
rule('[pendragon.4.5.3-1 pendragon.4.5.3-2 pendragon.r-75] Ransom: on 4-6 one with a Stronghold there pays 1', () => {
  ransom({}, [1, 4])
    .play('scotti', 'payer', 'civitates')
    .expect({ board: { tracks: { 'briton-resources': 2, 'scotti-renown': 1 } } })
  assert.equal(ransom({}, [1, 3]).question(), 'foray.battle')
  ransom({ tracks: { wealth: 2 } }, [1, 4])
    .play('scotti', 'payer', 'civitates')
    .expect({ board: { tracks: { wealth: 1, 'scotti-renown': 1 } } })
  const dux = ransom({ sites: { 'demetae-1': 'fort' }, tracks: { 'briton-resources': 3 } }, [1, 6]).play('scotti', 'payer', 'dux')
  dux.expect({ board: { tracks: { 'briton-resources': 2 } } })
  assert.equal(ransom({ tracks: {} }, [1, 6]).question(), 'foray.battle')
  const c = acting(
    'scotti',
    'raid',
    { tracks: rich, seas: {}, sites: { 'parisi-1': 'scotti-settlement' }, units: { parisi: { 'scotti-warband': 1, militia: 3 } } } as never,
    { feat: 'ransom' },
  )
    .play('scotti', 'select', 'eboracum')
    .play('scotti', 'option', 'few')
    .play('scotti', 'select', 'demetae')
    .play('scotti', 'option', 'few')
    .play('scotti', 'done')
  c.refused('scotti', 'mark', 'eboracum', 'pendragon.4.5.3-1')
  const b = acting(
    'scotti',
    'battle',
    {
      tracks: rich,
      units: { londinium: { 'scotti-warband': 1, militia: 1 }, demetae: { 'scotti-warband': 1, militia: 1 } },
      sites: { 'demetae-1': 'hillfort' },
    } as never,
    { feat: 'ransom' },
    { dice: { rolls: [5] } },
  )
    .play('scotti', 'select', 'londinium')
    .play('scotti', 'select', 'demetae')
    .play('scotti', 'done')
    .refused('scotti', 'mark', 'londinium', 'pendragon.4.5.3-1')
  b.play('scotti', 'mark', 'demetae').play('scotti', 'done').play('scotti', 'resolve', 'demetae').play('scotti', 'payer', 'civitates')
})
const entreat = (row: object) =>
  feat('scotti', 'entreat', { units: { ordovices: { militia: 2, 'scotti-warband': 1 } }, sites: { 'ordovices-1': 'hillfort' }, ...row })
rule(
  '[pendragon.4.5.3-3 pendragon.4.5.3-4 pendragon.r-76 pendragon.r-77] Entreat: 4 Renown in Hills with a Warband; up to a Hillfort and 2 Militia change sides',
  () => {
    const t = entreat({}).play('scotti', 'select', 'ordovices').play('scotti', 'site', 'ordovices-1').play('scotti', 'count', 1)
    t.expect({
      board: { sites: { 'ordovices-1': 'scotti-settlement' }, units: { ordovices: { militia: 1, 'scotti-warband': 2 } }, tracks: { 'scotti-renown': 16 } },
    })
    entreat({ units: { ordovices: { militia: 2 }, regni: { 'scotti-warband': 1, militia: 1 }, demetae: { 'scotti-warband': 1 } } })
      .refused('scotti', 'select', 'ordovices', 'pendragon.4.5.3-3')
      .refused('scotti', 'select', 'regni', 'pendragon.4.5.3-3')
      .refused('scotti', 'select', 'demetae', 'pendragon.r-76')
    const only = entreat({ sites: {} }).play('scotti', 'select', 'ordovices')
    assert.deepEqual(only.offered('scotti', 'count'), [1, 2])
  },
)
rule('[pendragon.1.8-4 pendragon.3.1-2 pendragon.4.5.3-3] nobody Entreats on credit; with a Battle the space is chosen and paid first', () => {
  entreat({ tracks: { 'scotti-renown': 3 } }).refused('scotti', 'select', 'ordovices', 'pendragon.4.5.3-3')
  const b = acting(
    'scotti',
    'battle',
    { units: { ordovices: { militia: 2, 'scotti-warband': 1 }, demetae: { 'scotti-warband': 2, militia: 1 } }, tracks: rich } as never,
    { feat: 'entreat' },
  )
    .play('scotti', 'select', 'demetae')
    .play('scotti', 'done')
    .play('scotti', 'select', 'ordovices')
  b.expect({ board: { tracks: { 'scotti-renown': 16 } } })
  b.play('scotti', 'stand')
    .play('scotti', 'count', 2)
    .expect({ board: { units: { ordovices: { 'scotti-warband': 3 } } } })
})
rule(
  '[pendragon.r-82 pendragon.5.5-3 pendragon.r-117 pendragon.3.1.2-2] Feats of their own may be free; a lone Settle makes no roll; Wealth is still paid',
  () => {
    const t = event('scotti', 'ui-liathain-shaded', { tracks: {} } as never)
      .play('scotti', 'select', 'silures')
      .play('scotti', 'agree')
      .play('scotti', 'select', 'silures')
    assert.equal(t.question(), 'settle.way')
    assert.equal(t.event('rolled'), null)
    t.play('scotti', 'option', 'settlement').play('scotti', 'settlement', 'silures-1').play('scotti', 'done')
    assert.ok(!read(t, 'acted', 'scotti'))
    const r = event('saxons', 'superbus-tyrannus-unshaded', { sites: { 'iceni-1': 'hillfort' }, tracks: {}, refugees: 1 } as never)
      .play('civitates', 'agree')
      .play('civitates', 'select', 'iceni')
      .play('civitates', 'done')
      .play('civitates', 'option', 'population')
    r.expect({ board: { population: { iceni: 3 }, tracks: { wealth: 4 } } })
    const w = event('saxons', 'superbus-tyrannus-unshaded', { sites: { 'iceni-1': 'hillfort' }, tracks: { prestige: 3 } } as never)
      .play('civitates', 'agree')
      .play('civitates', 'select', 'iceni')
      .play('civitates', 'done')
      .play('civitates', 'option', 'prestige')
    w.expect({ board: { tracks: { wealth: 3, prestige: 2 } } })
  },
)
void two
