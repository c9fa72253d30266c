/** 4 Feats */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { acting, CARD, feat, rich, table } from '../help.ts'

rule('[pendragon.r-21 pendragon.4.1-4] Build, Invite, Requisition, Rule and Entreat come before or after the Command', () => {
  const row = { units: { regni: { cavalry: 3 } }, sites: { 'regni-1': 'fort' }, tracks: rich }
  const go = (order: 'feat-first' | 'command-first') =>
    table(row as never, [CARD, { proc: 'act', at: 'order', faction: 'dux', command: 'train', feat: 'build' }]).play('dux', order)
  assert.equal(go('feat-first').question(), 'build.choose')
  assert.equal(go('command-first').question(), 'train.choose')
  const after = go('command-first').play('dux', 'done').play('dux', 'improve', 'regni').play('dux', 'done').play('dux', 'pay', 2)
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
    .play('dux', 'attack', 'saxons')
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
      .play('civitates', 'go-to', 'regni')
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
      .play('civitates', 'go-to', 'regni')
      .play('dux', 'agree')
    assert.deepEqual(yes.offered('civitates', 'take'), ['cavalry', 'militia'])
    reinforcing({ tracks: { 'briton-resources': 1 } }).refused('civitates', 'select', 'atrebates', 'pendragon.4.3.3-1')
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
  assert.ok(low.events.some(x => x.event.is === 'battle'))
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
    assert.deepEqual(t.offered('civitates', 'name-faction'), ['saxons', 'scotti'])
    t.play('civitates', 'name-faction', 'saxons').expect({ board: { plunder: { iceni: { militia: 2 } }, tracks: { 'saxon-renown': 18 } } })
    const f = feat('civitates', 'pillage', {
      ...row,
      imperium: 'fragmentation',
      units: { iceni: { militia: 1 } },
      sites: { 'iceni-1': 'fort' },
      tracks: { prestige: 5 },
    })
      .play('civitates', 'select', 'iceni')
      .play('civitates', 'done')
      .play('civitates', 'name-faction', 'dux')
    f.expect({ board: { tracks: { prestige: 4 } } })
    const b = acting('civitates', 'battle', { ...row, tracks: rich } as never, { feat: 'pillage' })
      .play('civitates', 'select', 'iceni')
      .play('civitates', 'attack', 'saxons')
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
