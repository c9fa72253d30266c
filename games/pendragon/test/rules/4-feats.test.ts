/** 4 Feats */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { acting, battle, CARD, event, read, table, two } from '../help.ts'

const rich = { 'briton-resources': 40, 'dux-resources': 40, wealth: 20, 'saxon-renown': 20, 'scotti-renown': 20 }
type Seat = 'dux' | 'civitates' | 'saxons' | 'scotti'
const feat = (faction: Seat, name: string, row: object, more: object = {}) =>
  acting(faction, null, { tracks: rich, ...row } as never, { feat: name, ...more } as never)

rule('[pendragon.r-21 pendragon.4.1-4] Build, Invite, Requisition, Rule and Entreat come before or after the Command', () => {
  const row = { units: { regni: { cavalry: 3 } }, sites: { 'regni-1': 'fort' }, tracks: rich }
  const go = (order: 'feat-first' | 'command-first') =>
    table(row as never, [CARD, { proc: 'act', at: 'order', faction: 'dux', command: 'train', feat: 'build' }]).play('dux', order)
  assert.equal(go('feat-first').question(), 'build.choose')
  assert.equal(go('command-first').question(), 'train.choose')
  const after = go('command-first').play('dux', 'done').play('dux', 'done')
  assert.equal(after.question(), 'build.choose')
})
rule(
  '[pendragon.4.2.1-1 pendragon.4.2.1-2 pendragon.4.2.1-3 pendragon.r-40] Build: Cavalry and more Friends than Barbarians, 3 Resources, a Fort on a vacant Site',
  () => {
    const row = {
      units: { regni: { cavalry: 2, 'saxon-raider': 1 }, iceni: { cavalry: 1, 'saxon-raider': 1 }, cantiaci: { militia: 5 } },
      sites: { 'regni-1': 'hillfort' },
    }
    const t = feat('dux', 'build', row)
      .refused('dux', 'fort', 'iceni-1', 'pendragon.4.2.1-1')
      .refused('dux', 'fort', 'cantiaci-1', 'pendragon.4.2.1-1')
      .refused('dux', 'fort', 'regni-1', 'pendragon.4.2.1-3')
    t.play('dux', 'fort', 'regni-2')
      .play('dux', 'done')
      .play('dux', 'pay', 3)
      .expect({ board: { sites: { 'regni-2': 'fort' }, tracks: { 'dux-resources': 37, prestige: 0 } } })
    const poor = feat('dux', 'build', { ...row, tracks: { 'dux-resources': 2 } })
      .refused('dux', 'fort', 'regni-2', 'pendragon.4.2.1-2')
      .refused('dux', 'town', 'regni-2', 'pendragon.4.2.1-2')
    poor.play('dux', 'done')
  },
)
rule(
  '[pendragon.4.2.1-4 pendragon.r-70 pendragon.r-116 pendragon.4.2.1-1] or a Town from 2 Militia or 1 Militia and 1 Hillfort, with 2 Prestige; not in Fragmentation',
  () => {
    const row = { units: { regni: { cavalry: 2, militia: 2 }, iceni: { cavalry: 1, militia: 2 } }, sites: { 'regni-1': 'hillfort' } }
    const t = feat('dux', 'build', row).refused('dux', 'town', 'iceni-1', 'pendragon.4.2.1-4').play('dux', 'town', 'regni-2')
    assert.deepEqual(t.offered('dux', 'option'), ['hillfort', 'militia'])
    t.play('dux', 'option', 'hillfort').expect({
      board: { sites: { 'regni-2': 'town', 'regni-1': null }, units: { regni: { militia: 1 } }, tracks: { prestige: 2 } },
    })
    feat('dux', 'build', { ...row, imperium: 'fragmentation' })
      .refused('dux', 'town', 'regni-2', 'pendragon.r-116')
      .play('dux', 'fort', 'regni-2')
    feat('dux', 'build', { ...row, units: { regni: { militia: 2 } } }).refused('dux', 'town', 'regni-2', 'pendragon.4.2.1-1')
  },
)
rule(
  '[pendragon.4.2.2-1 pendragon.4.2.2-2 pendragon.4.2.2-3 pendragon.r-71] Invite: a Settlement and up to 3 Saxon or 2 Scotti Warbands as red Foederati, for nothing',
  () => {
    const row = { units: { regni: { cavalry: 2 }, iceni: { militia: 2 } }, sites: { 'regni-1': 'fort', 'londinium-1': 'fort', 'iceni-1': 'hillfort' } }
    const t = feat('dux', 'invite', row)
      .refused('dux', 'select', 'londinium', 'pendragon.4.2.2-2')
      .refused('dux', 'select', 'iceni', 'pendragon.4.2.2-1')
      .play('dux', 'select', 'regni')
    t.refused('dux', 'option', 'convert', 'pendragon.4.2.2-4').play('dux', 'option', 'settle').play('dux', 'nation', 'saxons')
    assert.deepEqual(t.offered('dux', 'settlement'), ['regni-1', 'regni-2'])
    t.play('dux', 'settlement', 'regni-1')
    assert.deepEqual(t.offered('dux', 'count'), [0, 3])
    t.play('dux', 'count', 3).expect({ board: { sites: { 'regni-1': 'saxon-settlement-dux' }, units: { regni: { 'saxon-warband-dux': 3 } }, tracks: rich } })
    const s = feat('dux', 'invite', row)
      .play('dux', 'select', 'regni')
      .play('dux', 'option', 'settle')
      .play('dux', 'nation', 'scotti')
      .play('dux', 'settlement', 'regni-2')
    assert.deepEqual(s.offered('dux', 'count'), [0, 2])
    feat('dux', 'invite', { ...row, outOfPlay: { 'saxon-settlement': 12, 'scotti-settlement': 6 } })
      .play('dux', 'select', 'regni')
      .refused('dux', 'option', 'settle', 'pendragon.4.2.2-3')
  },
)
rule('[pendragon.4.2.2-4 pendragon.4.3.2-3 pendragon.r-71] or convert all Foederati of one nation there, 1 Resource a piece', () => {
  feat('dux', 'invite', { units: { regni: { cavalry: 2 } }, sites: { 'regni-1': 'fort' } })
    .play('dux', 'select', 'regni')
    .refused('dux', 'option', 'convert', 'pendragon.4.2.2-4')
  const row = {
    units: { regni: { cavalry: 2, 'saxon-warband-civitates': 2, militia: 1 } },
    sites: { 'regni-1': 'fort', 'regni-2': 'saxon-settlement-civitates' },
  }
  const t = feat('dux', 'invite', row).play('dux', 'select', 'regni').play('dux', 'option', 'convert').play('dux', 'nation', 'saxons').play('dux', 'pay', 3)
  t.expect({
    board: {
      units: { regni: { 'saxon-warband-dux': 2, 'saxon-warband-civitates': 0 } },
      sites: { 'regni-2': 'saxon-settlement-dux' },
      tracks: { 'dux-resources': 37 },
    },
  })
  const c = feat('civitates', 'invite', { ...row, units: { regni: { militia: 3, 'saxon-warband-dux': 1 } }, sites: { 'regni-2': 'town' } })
    .play('civitates', 'select', 'regni')
    .play('civitates', 'option', 'convert')
    .play('civitates', 'nation', 'saxons')
    .play('civitates', 'pay', 1)
  c.expect({ board: { units: { regni: { 'saxon-warband-civitates': 1 } } } })
})
rule('[pendragon.4.3.2-1 pendragon.4.3.2-2] the Civitates Invite in the same way, in place of a Hillfort', () => {
  const row = { units: { regni: { militia: 2 }, iceni: { cavalry: 2 } }, sites: { 'regni-1': 'hillfort', 'iceni-1': 'fort' } }
  const t = feat('civitates', 'invite', row)
    .refused('civitates', 'select', 'iceni', 'pendragon.4.3.2-1')
    .play('civitates', 'select', 'regni')
    .play('civitates', 'option', 'settle')
    .play('civitates', 'nation', 'scotti')
    .play('civitates', 'settlement', 'regni-1')
    .play('civitates', 'count', 1)
  t.expect({ board: { sites: { 'regni-1': 'scotti-settlement-civitates' }, units: { regni: { 'scotti-warband-civitates': 1 } } } })
})
rule('[pendragon.5.4-1] LAETI forbids Invites', () => {
  feat('dux', 'invite', { units: { regni: { cavalry: 2 } }, sites: { 'regni-1': 'fort' }, momentum: ['laeti-shaded'] }).refused(
    'dux',
    'select',
    'regni',
    'pendragon.5.4-1',
  )
})
rule(
  '[pendragon.4.2.3-1 pendragon.4.2.3-2 pendragon.4.2.3-3 pendragon.r-68] Requisition: 1 Briton Resource a space, or 1 Wealth, and all Plunder the Dux carry',
  () => {
    const row = {
      units: { regni: { cavalry: 2 }, iceni: { cavalry: 1 }, cantiaci: { cavalry: 1 } },
      plunder: { cantiaci: { cavalry: 1 } },
      sites: { 'regni-2': 'town', 'iceni-1': 'hillfort' },
      tracks: { 'briton-resources': 1, wealth: 4 },
    }
    const t = feat('dux', 'requisition', row)
      .refused('dux', 'select', 'cantiaci', 'pendragon.4.2.3-2')
      .play('dux', 'select', 'regni')
      .play('dux', 'select', 'iceni')
      .play('dux', 'done')
    t.expect({ board: { tracks: { 'briton-resources': 0, wealth: 3, 'dux-resources': 3 }, plunder: {} } })
  },
)
rule('[pendragon.1.8.1-2 pendragon.r-69 pendragon.3.1-2] Requisition works in Fragmentation; with a Battle its spaces are chosen first', () => {
  const row = {
    imperium: 'fragmentation',
    units: { regni: { cavalry: 2, 'saxon-warband': 1 } },
    sites: { 'regni-2': 'town' },
    tracks: { 'briton-resources': 5 },
  }
  const t = acting('dux', 'battle', row as never, { feat: 'requisition' })
    .play('dux', 'select', 'regni')
    .play('dux', 'against', 'saxons')
    .play('dux', 'done')
  assert.equal(t.question(), 'requisition.choose')
  t.play('dux', 'select', 'regni').play('dux', 'done')
  t.expect({ board: { tracks: { 'dux-resources': 1, 'briton-resources': 4 }, units: { regni: { 'saxon-warband': 0 } } } })
  assert.equal(t.question(), null)
})
rule(
  '[pendragon.4.3.1-1 pendragon.4.3.1-2 pendragon.4.3.1-3 pendragon.r-1] Rule: in 3 spaces, first Plunder into Wealth, then 2 Resources into 1 Wealth',
  () => {
    const row = { units: { regni: { militia: 2 } }, plunder: { regni: { militia: 2 } }, sites: { 'regni-1': 'hillfort' }, tracks: { 'briton-resources': 2 } }
    const t = feat('civitates', 'rule', row)
      .refused('civitates', 'select', 'iceni', 'pendragon.4.3.1-1')
      .play('civitates', 'select', 'regni')
      .play('civitates', 'done')
      .play('civitates', 'option', 'convert')
    t.expect({ board: { tracks: { 'briton-resources': 0, wealth: 3 }, plunder: {} } })
    feat('civitates', 'rule', { ...row, tracks: { 'briton-resources': 1 } })
      .play('civitates', 'select', 'regni')
      .play('civitates', 'done')
      .refused('civitates', 'option', 'convert', 'pendragon.4.3.1-3')
    const four = feat('civitates', 'rule', { sites: { 'regni-1': 'hillfort', 'iceni-1': 'hillfort', 'cantiaci-1': 'hillfort', 'parisi-1': 'hillfort' } })
      .play('civitates', 'select', 'regni')
      .play('civitates', 'select', 'iceni')
      .play('civitates', 'select', 'cantiaci')
    assert.equal(four.question(), 'rule.way')
  },
)
rule('[pendragon.4.3.1-4 pendragon.4.3.1-5] or 1 Wealth lowers Prestige where no Dux piece is; or 5 Resources and Refugees add Population', () => {
  const row = { sites: { 'regni-1': 'hillfort', 'iceni-1': 'fort' }, refugees: 2, tracks: { 'briton-resources': 20, wealth: 1, prestige: 5 } }
  const t = feat('civitates', 'rule', row)
    .play('civitates', 'select', 'regni')
    .play('civitates', 'select', 'iceni')
    .play('civitates', 'done')
    .play('civitates', 'option', 'prestige')
  t.refused('civitates', 'option', 'prestige', 'pendragon.4.3.1-4')
    .refused('civitates', 'option', 'population', 'pendragon.4.3.1-5')
    .play('civitates', 'decline')
  t.expect({ board: { tracks: { wealth: 0, prestige: 4 } } })
})
const reinforcing = (row: object, rest = {}) =>
  acting(
    'civitates',
    'battle',
    {
      units: { regni: { militia: 1, 'saxon-warband': 1 }, atrebates: { militia: 4, cavalry: 2 } },
      sites: { 'atrebates-1': 'town', 'regni-2': 'town' },
      tracks: rich,
      ...row,
    } as never,
    { feat: 'reinforce' },
    rest as never,
  )
    .play('civitates', 'select', 'regni')
    .play('civitates', 'done')
rule(
  "[pendragon.4.3.3-1 pendragon.4.3.3-2 pendragon.r-73 pendragon.1.8-4] Reinforce: 2 Resources, then up to 1D6-2 Troops into an adjacent Battle, the Dux's only if they agree",
  () => {
    const t = reinforcing({})
      .refused('civitates', 'select', 'iceni', 'pendragon.4.3.3-1')
      .play('civitates', 'select', 'atrebates')
      .play('civitates', 'done')
      .play('civitates', 'pay', 2)
    t.refused('civitates', 'option', 'muster', 'pendragon.4.3.3-3')
      .dice([5])
      .play('civitates', 'option', 'move')
      .play('civitates', 'to', 'regni')
      .play('dux', 'refuse')
    assert.deepEqual(t.offered('civitates', 'take'), ['militia'])
    t.play('civitates', 'take', 'militia')
    assert.deepEqual(t.offered('civitates', 'count'), [1, 3])
    t.play('civitates', 'count', 3).expect({ board: { units: { atrebates: { militia: 1, cavalry: 2 } }, tracks: { 'briton-resources': 38 } } })
    const yes = reinforcing({})
      .play('civitates', 'select', 'atrebates')
      .play('civitates', 'done')
      .play('civitates', 'pay', 2)
      .dice([5])
      .play('civitates', 'option', 'move')
      .play('civitates', 'to', 'regni')
      .play('dux', 'agree')
    assert.deepEqual(yes.offered('civitates', 'take'), ['cavalry', 'militia'])
    reinforcing({ tracks: { 'briton-resources': 1 } }).refused('civitates', 'select', 'atrebates', 'pendragon.1.8-4')
  },
)
rule('[pendragon.4.3.3-3 pendragon.4.3.3-2] or Muster Militia in the Battle space, before the Battle', () => {
  const away = reinforcing({})
    .play('civitates', 'select', 'atrebates')
    .play('civitates', 'select', 'regni')
    .play('civitates', 'done')
    .play('civitates', 'pay', 4)
  away.refused('civitates', 'option', 'muster', 'pendragon.4.3.3-3').dice([1]).play('civitates', 'option', 'move')
  assert.equal(away.question(), 'reinforce.way')
  const t = reinforcing({ sites: { 'regni-2': 'town' }, units: { regni: { militia: 2, 'saxon-warband': 1 } } })
    .play('civitates', 'select', 'regni')
    .play('civitates', 'done')
    .play('civitates', 'pay', 2)
    .refused('civitates', 'option', 'move', 'pendragon.4.3.3-2')
    .play('civitates', 'option', 'muster')
  assert.deepEqual(t.event('placed'), { is: 'placed', piece: 'militia', space: 'regni', n: 3 })
  const low = reinforcing({})
    .play('civitates', 'select', 'atrebates')
    .play('civitates', 'done')
    .play('civitates', 'pay', 2)
    .dice([2])
    .play('civitates', 'option', 'move')
  assert.ok(!(low.question() ?? '').startsWith('reinforce'))
  assert.ok(low.told.some(x => x.event.is === 'battle'))
})
rule(
  '[pendragon.4.3.4-1 pendragon.4.3.4-2 pendragon.4.3.4-3 pendragon.r-74] Pillage: Troops Plunder up to the Population; an enemy with a Stronghold loses as much',
  () => {
    const row = {
      units: { iceni: { militia: 3, 'saxon-warband': 2 }, regni: { militia: 2 } },
      sites: { 'iceni-1': 'saxon-settlement', 'iceni-2': 'scotti-settlement', 'regni-1': 'hillfort' },
      bottom: { iceni: 2 },
      top: { iceni: 2 },
    }
    const t = feat('civitates', 'pillage', row)
      .refused('civitates', 'select', 'regni', 'pendragon.4.3.4-1')
      .play('civitates', 'select', 'iceni')
      .play('civitates', 'done')
    assert.deepEqual(t.offered('civitates', 'name'), ['saxons', 'scotti'])
    t.play('civitates', 'name', 'saxons').expect({ board: { plunder: { iceni: { militia: 2 } }, tracks: { 'saxon-renown': 18 } } })
    const f = feat('civitates', 'pillage', {
      ...row,
      imperium: 'fragmentation',
      units: { iceni: { militia: 1 } },
      sites: { 'iceni-1': 'fort' },
      tracks: { prestige: 5 },
    })
      .play('civitates', 'select', 'iceni')
      .play('civitates', 'done')
      .play('civitates', 'name', 'dux')
    f.expect({ board: { tracks: { prestige: 4 } } })
    const b = acting('civitates', 'battle', { ...row, tracks: rich } as never, { feat: 'pillage' })
      .play('civitates', 'select', 'iceni')
      .play('civitates', 'against', 'saxons')
      .play('civitates', 'done')
    assert.equal(b.question(), 'pillage.choose')
    b.play('civitates', 'select', 'iceni').play('civitates', 'done')
    assert.ok(b.question()!.startsWith('battle'))
    const none = feat('civitates', 'pillage', { ...row, sites: {}, units: { iceni: { militia: 3 } } })
      .play('civitates', 'select', 'iceni')
      .play('civitates', 'done')
    none.expect({ board: { plunder: { iceni: { militia: 2 } } } })
  },
)
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
      .play('scotti', 'to', 'silures')
      .play('scotti', 'from', 'demetae')
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
    const t = surprise({})
      .refused('saxons', 'deep', 'regni', 'pendragon.4.4.2-3')
      .refused('saxons', 'deep', 'ordovices', 'pendragon.4.4.2-3')
      .play('saxons', 'deep', 'catuvellauni')
    assert.deepEqual(t.offered('saxons', 'via'), ['oceanus-britannicus', 'oceanus-germanicus'])
    t.play('saxons', 'via', 'oceanus-germanicus').play('saxons', 'option', 'few').refused('saxons', 'deep', 'dobunni', 'pendragon.4.4.2-1')
    const s = surprise({})
      .play('saxons', 'select', 'regni')
      .play('saxons', 'via', 'oceanus-britannicus')
      .play('saxons', 'option', 'few')
      .play('saxons', 'select', 'iceni')
      .play('saxons', 'via', 'oceanus-germanicus')
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
      .play('saxons', 'via', 'oceanus-germanicus')
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
  const t = surprise({}, 'scotti').play('scotti', 'deep', 'cornovii').play('scotti', 'via', 'oceanus-hibernicus').play('scotti', 'option', 'few')
  for (const s of ['demetae', 'novantae', 'silures']) t.play('scotti', 'select', s).play('scotti', 'via', 'oceanus-hibernicus').play('scotti', 'option', 'few')
  t.refused('scotti', 'select', 'ordovices', 'pendragon.3.5.1-1').refused('scotti', 'deep', 'brigantes', 'pendragon.3.5.1-1')
})
rule('[pendragon.3.4.1-1 pendragon.3.4.1-5 pendragon.3.5.1-1 pendragon.2.3.5-1] a Deep Raid keeps the limits of a Raid', () => {
  const t = surprise({})
  for (const s of ['regni', 'atrebates', 'durotriges'])
    t.play('saxons', 'select', s).play('saxons', 'via', 'oceanus-britannicus').play('saxons', 'option', 'few')
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
    .play('saxons', 'via', 'oceanus-germanicus')
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
  ravage({}, { dice: { rolls: [4, 3] } }).expect({ board: { population: { regni: 2 } } })
  const c = acting('saxons', 'raid', { tracks: rich, seas: {} } as never, { feat: 'ravage' })
    .play('saxons', 'select', 'londinium')
    .play('saxons', 'via', 'oceanus-germanicus')
    .play('saxons', 'option', 'few')
    .play('saxons', 'select', 'regni')
    .play('saxons', 'via', 'oceanus-britannicus')
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
    .play('civitates', 'into', 'regni-1')
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
    .play('scotti', 'via', 'parisi')
    .play('scotti', 'option', 'few')
    .play('scotti', 'select', 'demetae')
    .play('scotti', 'via', 'oceanus-hibernicus')
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
rule('[pendragon.1.8-4 pendragon.3.1-2] nobody Entreats on credit; with a Battle the space is chosen and paid first', () => {
  entreat({ tracks: { 'scotti-renown': 3 } }).refused('scotti', 'select', 'ordovices', 'pendragon.1.8-4')
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
