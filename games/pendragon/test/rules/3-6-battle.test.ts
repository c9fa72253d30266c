/** 3.6 Battle */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeMostLossesAbsorbed } from '../../src/board/battle.ts'
import { acting, battle, CARD, event, read, table, two } from '../help.ts'

type Row = { readonly [key: string]: never }
const fight = (a: string, b: string, space: string, units: object, more: object = {}, act: object = {}, rest: object = {}) =>
  battle(a, b, space, { units: { [space]: units as Row }, ...more } as never, act as never, rest as never)
const left = (t: ReturnType<typeof fight>, space: string, unit: string) => read(t, 'units', space, unit)
const frame = (t: ReturnType<typeof fight>) => t.state.stack.at(-1) as unknown as { field: number[]; ambush: boolean[]; proc: string }

rule('[pendragon.3.6-1 pendragon.3.6.3-7 pendragon.3.6.3-8 pendragon.3.6.3-9] Charge, Melee, Harass, each once and in that order', () => {
  const t = fight('dux', 'scotti', 'cornovii', { cavalry: 2, militia: 1, 'scotti-raider': 5 }).play('scotti', 'stand')
  assert.deepEqual(
    t.events.filter(x => x.event.is === 'strikes').map(x => (x.event as { step: string }).step),
    ['charge', 'melee'],
  )
  t.expect({ board: { units: { cornovii: { 'scotti-raider': 0, cavalry: 2, militia: 1 } }, tracks: { prestige: 1 } } })
  const h = fight('dux', 'scotti', 'cornovii', { cavalry: 1, 'scotti-raider': 5 }).play('scotti', 'stand')
  h.expect({ board: { units: { cornovii: { 'scotti-raider': 3, cavalry: 0 } }, casualties: 1 } })
})
rule('[pendragon.3.6.1-1 pendragon.r-9 pendragon.3.6.1-2] the Britons fight as one, in Fragmentation as two', () => {
  const t = fight('dux', 'saxons', 'regni', { cavalry: 1, militia: 2, 'saxon-warband': 2 })
  t.play('dux', 'decline').expect({ board: { units: { regni: { 'saxon-warband': 0 } } } })
  const f = fight('dux', 'saxons', 'regni', { cavalry: 1, militia: 2, 'saxon-warband': 2 }, { imperium: 'fragmentation' })
  f.expect({ board: { units: { regni: { 'saxon-warband': 1, militia: 2, cavalry: 0 } } } })
})
rule('[pendragon.3.6.1-3 pendragon.3.6.1-4 pendragon.3.6.3-2 pendragon.r-44] halves: Militia and Raiders strike and absorb half', () => {
  const t = fight('civitates', 'saxons', 'regni', { militia: 3, 'saxon-warband': 2 })
  t.expect({ board: { units: { regni: { 'saxon-warband': 1, militia: 0 } } } })
  assert.equal(computeMostLossesAbsorbed(3, 0, 5, 0), 2)
  assert.equal(computeMostLossesAbsorbed(3, 1, 5, 0), 3)
  assert.equal(computeMostLossesAbsorbed(5, 1, 1, 1), 5)
})
rule('[pendragon.3.6.1-5 pendragon.r-44] the owner chooses who absorbs, but must use up what can be used', () => {
  const t = fight('dux', 'saxons', 'regni', { cavalry: 2, 'saxon-warband': 3, 'saxon-raider': 4 }).play('saxons', 'stand')
  assert.deepEqual(t.offered('saxons', 'lose'), ['saxon-raider', 'saxon-warband'])
  t.play('saxons', 'lose', 'saxon-raider').play('saxons', 'lose', 'saxon-raider').play('saxons', 'lose', 'saxon-warband')
  t.expect({ board: { units: { regni: { 'saxon-warband': 2, 'saxon-raider': 2, cavalry: 0 } } } })
})
rule('[pendragon.3.6.1-6 pendragon.r-7] Britons who do not agree split losses, the odd one to the Dux; they may agree otherwise', () => {
  const units = { cavalry: 4, comitates: 4, 'saxon-warband': 3 }
  const row = { outOfPlay: { comitates: 11 } }
  const t = fight('saxons', 'dux', 'regni', { ...units, 'saxon-warband': 7 }, row)
  assert.equal(t.question(), 'losses.propose')
  t.play('dux', 'decline').expect({ board: { units: { regni: { cavalry: 2, comitates: 3 } } } })
  const u = fight('saxons', 'dux', 'regni', { ...units, 'saxon-warband': 7 }, row)
    .play('dux', 'propose', 3)
    .play('civitates', 'agree')
  u.expect({ board: { units: { regni: { cavalry: 4, comitates: 1 } } } })
  const v = fight('saxons', 'dux', 'regni', { ...units, 'saxon-warband': 7 }, row)
    .play('dux', 'propose', 3)
    .play('civitates', 'refuse')
  v.expect({ board: { units: { regni: { cavalry: 2, comitates: 3 } } } })
  const w = fight('saxons', 'dux', 'regni', { cavalry: 4, comitates: 4, 'saxon-warband': 7 }, row, {}, two)
  assert.equal(w.question(), 'losses.apply')
})
rule('[pendragon.r-7] what one Briton cannot absorb passes to the other', () => {
  const t = fight('saxons', 'dux', 'regni', { cavalry: 1, comitates: 9, 'saxon-warband': 7 }, { outOfPlay: { comitates: 6 } }).play('dux', 'decline')
  t.expect({ board: { units: { regni: { cavalry: 0, comitates: 4 } } } })
  const u = fight('saxons', 'dux', 'regni', { cavalry: 7, comitates: 1, 'saxon-warband': 12 }, { outOfPlay: { comitates: 14 } })
    .play('dux', 'propose', 4)
    .play('civitates', 'agree')
  u.expect({ board: { units: { regni: { comitates: 0, cavalry: 3 } } } })
})
rule('[pendragon.3.6.1-7 pendragon.3.6.1-8 pendragon.r-49] both sides of a step strike at the same time, each Unit once', () => {
  const t = fight('saxons', 'civitates', 'regni', { 'saxon-warband': 3, comitates: 3 }, { outOfPlay: { comitates: 12 } })
  t.expect({ board: { units: { regni: { 'saxon-warband': 0, comitates: 0 } } } })
})
rule('[pendragon.3.6.2-1 pendragon.3.6.2-2 pendragon.r-46] Raiders Evade on 4-6 at home, 5-6 in other Rough, 6 in Clear; Cavalry never', () => {
  const roll = (space: string, die: number) =>
    left(fight('dux', 'saxons', space, { cavalry: 1, 'saxon-raider': 2 }).dice([die]).play('saxons', 'evade', 'saxon-raider'), space, 'saxon-raider')
  assert.deepEqual([roll('iceni', 4), roll('iceni', 3), roll('demetae', 5), roll('demetae', 4), roll('regni', 6), roll('regni', 5)], [2, 0, 2, 0, 2, 0])
  const t = fight('scotti', 'dux', 'demetae', { 'scotti-warband': 1, 'scotti-raider': 1, cavalry: 1, 'scotti-warband-dux': 1 })
    .play('scotti', 'stand')
    .refused('dux', 'evade', 'cavalry', 'pendragon.3.6.2-1')
    .refused('dux', 'ambush', 'cavalry', 'pendragon.3.6.2-1')
  t.dice([1]).play('dux', 'evade', 'scotti-warband-dux')
  const once = fight('scotti', 'civitates', 'demetae', { 'scotti-warband': 1, 'scotti-raider': 1, militia: 1 })
    .dice([1])
    .play('scotti', 'evade', 'scotti-raider')
    .refused('scotti', 'evade', 'scotti-raider', 'pendragon.r-46')
  once.refused('scotti', 'ambush', 'scotti-raider', 'pendragon.r-46')
})
rule('[pendragon.3.6.2-3 pendragon.3.6.2-4 pendragon.3.6.2-7] Raiders Ambush on 5-6 at home only, all together, and strike in the Charge', () => {
  const t = fight('dux', 'saxons', 'iceni', { cavalry: 2, 'saxon-raider': 4 }).dice([5]).play('saxons', 'ambush', 'saxon-raider')
  t.expect({ board: { units: { iceni: { cavalry: 0, 'saxon-raider': 0 } } } })
  const u = fight('dux', 'saxons', 'iceni', { cavalry: 2, 'saxon-raider': 4 }).dice([4]).play('saxons', 'ambush', 'saxon-raider')
  u.expect({ board: { units: { iceni: { cavalry: 2, 'saxon-raider': 0 } } } })
  fight('dux', 'saxons', 'demetae', { cavalry: 2, 'saxon-raider': 4 }).refused('saxons', 'ambush', 'saxon-raider', 'pendragon.3.6.2-3')
})
rule(
  '[pendragon.3.6.2-5 pendragon.r-5 pendragon.1.4.3-4] Warbands and Foederati at home Evade on 5-6, Ambush on 3-6; Militia have no home before CYMBROGI',
  () => {
    const t = fight('dux', 'scotti', 'ordovices', { cavalry: 3, 'scotti-warband': 3 }).dice([3]).play('scotti', 'ambush', 'scotti-warband')
    t.expect({ board: { units: { ordovices: {} }, casualties: 3, tracks: { prestige: 0, 'scotti-renown': 0 } } })
    const e = fight('dux', 'scotti', 'ordovices', { cavalry: 3, 'scotti-warband': 3 }).dice([5]).play('scotti', 'evade', 'scotti-warband')
    assert.equal(left(e, 'ordovices', 'scotti-warband'), 3)
    const f = fight('dux', 'scotti', 'ordovices', { cavalry: 3, 'scotti-warband': 3 }).dice([4]).play('scotti', 'evade', 'scotti-warband')
    assert.equal(left(f, 'ordovices', 'scotti-warband'), 0)
    const n = fight('dux', 'saxons', 'ordovices', { cavalry: 3, 'saxon-warband': 1, 'saxon-raider': 1 }).refused(
      'saxons',
      'evade',
      'saxon-warband',
      'pendragon.3.6.2-5',
    )
    n.refused('saxons', 'ambush', 'saxon-warband', 'pendragon.3.6.2-5')
    const red = fight('scotti', 'dux', 'ordovices', { 'scotti-warband': 1, 'scotti-warband-dux': 1 }).play('scotti', 'stand')
    assert.deepEqual(red.offered('dux', 'ambush'), ['scotti-warband-dux'])
    assert.equal(
      fight('scotti', 'civitates', 'ordovices', { 'scotti-raider': 1, 'scotti-warband': 1, militia: 1 }, { capabilities: ['cymbrogi-unshaded'] })
        .play('scotti', 'stand')
        .question(),
      'battle.evade',
    )
  },
)
rule('[pendragon.3.6.2-6 pendragon.3.6.3-1 pendragon.3.6.4-1] if all defenders Evade there is no Field Battle, and the attackers may Assault', () => {
  const t = fight('dux', 'saxons', 'iceni', { cavalry: 2, 'saxon-warband': 2 }, { sites: { 'iceni-1': 'saxon-settlement' } })
    .dice([6])
    .play('saxons', 'evade', 'saxon-warband')
  assert.equal(t.question(), 'battle.assault')
  t.play('dux', 'assault', 'iceni-1')
  t.expect({ board: { sites: { 'iceni-1': null }, units: { iceni: { 'saxon-warband': 2 } } } })
})
rule('[pendragon.r-47] if all attackers Evade the Battle ends without consequences', () => {
  const t = fight('saxons', 'dux', 'iceni', { 'saxon-warband': 2, cavalry: 5 }).dice([6]).play('saxons', 'evade', 'saxon-warband')
  t.expect({ board: { units: { iceni: { 'saxon-warband': 2, cavalry: 5 } }, tracks: { prestige: 0 } } })
  assert.equal(t.events.filter(x => x.event.is === 'strikes').length, 0)
})
rule('[pendragon.3.6.3-3 pendragon.r-129] Trap: Units that a card allows strike first, instead of later', () => {
  const t = fight('dux', 'scotti', 'demetae', { cavalry: 2, 'scotti-warband': 2 }, { momentum: ['celyddon-coed-shaded'] })
    .play('scotti', 'stand')
    .play('scotti', 'trap', 'scotti-warband')
  t.expect({ board: { units: { demetae: { cavalry: 0, 'scotti-warband': 2 } } } })
  const no = fight('dux', 'scotti', 'demetae', { cavalry: 2, 'scotti-warband': 2 }, { momentum: ['celyddon-coed-shaded'] })
    .play('scotti', 'stand')
    .play('scotti', 'stand')
  no.expect({ board: { units: { demetae: { cavalry: 2, 'scotti-warband': 0 } } } })
  const half = fight('dux', 'scotti', 'demetae', { cavalry: 4, 'scotti-warband': 5 }, { momentum: ['celyddon-coed-shaded'] })
    .play('scotti', 'stand')
    .play('scotti', 'trap', 'scotti-warband')
  assert.equal(left(half, 'demetae', 'cavalry'), 0)
})
rule('[pendragon.3.6.3-4 pendragon.3.6.3-5 pendragon.3.6.3-6 pendragon.r-48] defenders Withdraw up to Capacity and take no part in the Field Battle', () => {
  const row = { sites: { 'regni-1': 'hillfort' }, plunder: {} }
  const t = fight('saxons', 'civitates', 'regni', { 'saxon-warband': 4, militia: 3 }, row)
    .play('civitates', 'withdraw', 'militia')
    .play('civitates', 'withdraw-into', 'regni-1')
  assert.deepEqual(t.offered('civitates', 'count'), [1, 2])
  t.play('civitates', 'count', 2).expect({ board: { units: { regni: { militia: 2, 'saxon-warband': 4 } } } })
  assert.equal(t.question(), 'battle.assault')
})
rule('[pendragon.r-48] each Briton fills its own Strongholds first, then those of the other', () => {
  const t = fight('saxons', 'dux', 'regni', { 'saxon-warband': 4, cavalry: 1, militia: 1 }, { sites: { 'regni-1': 'fort', 'regni-2': 'town' } }).play(
    'dux',
    'withdraw',
    'cavalry',
  )
  assert.deepEqual(t.offered('dux', 'withdraw-into'), ['regni-1'])
  t.play('dux', 'withdraw-into', 'regni-1').play('dux', 'count', 1).play('civitates', 'stand').play('civitates', 'withdraw', 'militia')
  assert.deepEqual(t.offered('civitates', 'withdraw-into'), ['regni-1'])
})
const storm = (units: object, site: object, act = {}, more = {}) => fight('saxons', 'civitates', 'atrebates', units, { sites: site, ...more }, act)
rule(
  '[pendragon.3.6.4-4 pendragon.3.6.4-5 pendragon.3.6.4-7 pendragon.3.6.4-10] Escalade by Garrison and Withdrawn, then Storm, the Garrison absorbing first',
  () => {
    const t = storm({ 'saxon-warband': 5, militia: 1 }, { 'atrebates-1': 'town' }, {}, { tracks: { prestige: 5 } })
      .play('civitates', 'withdraw', 'militia')
      .play('civitates', 'withdraw-into', 'atrebates-1')
      .play('civitates', 'count', 1)
      .play('saxons', 'assault', 'atrebates-1')
    t.expect({
      board: {
        sites: { 'atrebates-1': null },
        units: { atrebates: { 'saxon-warband': 1, militia: 0 } },
        plunder: { atrebates: { 'saxon-warband': 1 } },
        tracks: { prestige: 3, 'saxon-renown': 0 },
      },
    })
  },
)
rule('[pendragon.3.6.4-6 pendragon.4.4.2-2 pendragon.r-53] Coup de Main with Surprise: 1 plus Capacity less Withdrawn skips the Escalade', () => {
  const go = (die: number) =>
    storm({ 'saxon-warband': 2, militia: 1 }, { 'atrebates-1': 'fort' }, { feat: 'surprise', feats: ['atrebates'] })
      .play('civitates', 'withdraw', 'militia')
      .play('civitates', 'withdraw-into', 'atrebates-1')
      .play('civitates', 'count', 1)
      .dice([die])
      .play('saxons', 'assault', 'atrebates-1')
  const steps = (t: ReturnType<typeof go>) => t.events.filter(x => x.event.is === 'strikes').map(x => (x.event as { step: string }).step)
  assert.deepEqual(steps(go(2)), ['storm'])
  assert.deepEqual(steps(go(3)), ['escalade'])
  assert.equal(storm({ 'saxon-warband': 2 }, { 'atrebates-1': 'fort' }).play('saxons', 'assault', 'atrebates-1').event('rolled'), null)
})
rule('[pendragon.3.6.4-8 pendragon.r-54] Raiders are halved in the Escalade, whole in the Storm', () => {
  const t = fight('saxons', 'civitates', 'atrebates', { 'saxon-warband': 1, 'saxon-raider': 3 }, { sites: { 'atrebates-1': 'hillfort' } })
    .play('saxons', 'stand')
    .play('saxons', 'assault', 'atrebates-1')
  assert.equal(left(t, 'atrebates', 'saxon-raider'), 2)
  assert.equal(t.question(), 'losses.apply')
  t.play('saxons', 'lose', 'saxon-raider').expect({
    board: { units: { atrebates: { 'saxon-raider': 1, 'saxon-warband': 1 } }, sites: { 'atrebates-1': null } },
  })
})
rule('[pendragon.3.6.4-9 pendragon.r-45] the Dux may name a Cavalry that takes the first losses, two to remove', () => {
  const go = (cavalry: number) => fight('dux', 'saxons', 'regni', { cavalry }, { sites: { 'regni-1': 'saxon-settlement' } }).play('dux', 'assault', 'regni-1')
  go(2).expect({ board: { sites: { 'regni-1': null } } })
  const t = fight('dux', 'civitates', 'regni', { cavalry: 3 }, { sites: { 'regni-1': 'hillfort' }, imperium: 'fragmentation' })
    .play('dux', 'assault', 'regni-1')
    .play('dux', 'champion')
  t.expect({ board: { units: { regni: { cavalry: 2 } }, casualties: 1, sites: { 'regni-1': null } } })
  const u = fight(
    'dux',
    'civitates',
    'atrebates',
    { cavalry: 5, 'saxon-warband-dux': 1, militia: 4 },
    { sites: { 'atrebates-1': 'town' }, imperium: 'fragmentation' },
  )
  u.play('civitates', 'withdraw', 'militia')
    .play('civitates', 'withdraw-into', 'atrebates-1')
    .play('civitates', 'count', 4)
    .play('dux', 'assault', 'atrebates-1')
    .play('dux', 'champion')
  assert.equal(left(u, 'atrebates', 'cavalry'), 4)
})
rule('[pendragon.3.6.4-2 pendragon.3.6.4-11 pendragon.3.6.4-12 pendragon.r-50] one Stronghold at a time, each once; then the other', () => {
  const t = storm({ 'saxon-warband': 9 }, { 'atrebates-1': 'town', 'atrebates-2': 'town' }).play('saxons', 'assault', 'atrebates-1')
  assert.deepEqual(t.offered('saxons', 'assault'), ['atrebates-2'])
  t.play('saxons', 'assault', 'atrebates-2').expect({ board: { sites: {} } })
})
rule('[pendragon.r-51 pendragon.r-52] it falls only to a survivor; a Garrison is no piece', () => {
  const t = storm({ 'saxon-warband': 1 }, { 'atrebates-1': 'hillfort' }).play('saxons', 'assault', 'atrebates-1')
  t.expect({ board: { sites: { 'atrebates-1': 'hillfort' }, units: { atrebates: { 'saxon-warband': 0 } } } })
  const none = fight('civitates', 'saxons', 'atrebates', { militia: 1 }, { sites: { 'atrebates-1': 'saxon-settlement' } }).play(
    'civitates',
    'assault',
    'atrebates-1',
  )
  none.expect({ board: { sites: { 'atrebates-1': null } } })
})
rule(
  '[pendragon.3.6.5-1 pendragon.3.6.5-3 pendragon.3.6.5-14 pendragon.r-55] Cavalry that fought: Prestige +1 for more enemies removed, -1 for more lost',
  () => {
    const up = fight('dux', 'saxons', 'regni', { cavalry: 2, 'saxon-warband': 1 }, { tracks: { prestige: 5 } })
    up.expect({ board: { tracks: { prestige: 6 } } })
    const down = fight('saxons', 'dux', 'regni', { cavalry: 1, 'saxon-warband': 5 }, { tracks: { prestige: 5 } })
    down.expect({ board: { tracks: { prestige: 5 }, units: { regni: { cavalry: 0, 'saxon-warband': 4 } } } })
    const worse = fight('saxons', 'dux', 'regni', { cavalry: 1, militia: 2, 'saxon-warband': 5 }, { tracks: { prestige: 5 } })
    worse.expect({ board: { tracks: { prestige: 4 } } })
  },
)
rule(
  "[pendragon.1.8.3-1 pendragon.3.6.5-4 pendragon.3.6.5-5] each Fort, and before Fragmentation each Town, costs 2 Prestige; a Fort's Garrison is no Cavalry",
  () => {
    const t = fight('saxons', 'dux', 'atrebates', { 'saxon-warband': 9 }, { sites: { 'atrebates-1': 'fort', 'atrebates-2': 'town' }, tracks: { prestige: 9 } })
      .play('saxons', 'assault', 'atrebates-1')
      .play('saxons', 'assault', 'atrebates-2')
    t.expect({ board: { tracks: { prestige: 5 } } })
    const f = fight(
      'saxons',
      'civitates',
      'atrebates',
      { 'saxon-warband': 9 },
      { imperium: 'fragmentation', sites: { 'atrebates-2': 'town' }, tracks: { prestige: 9 } },
    ).play('saxons', 'assault', 'atrebates-2')
    f.expect({ board: { tracks: { prestige: 9 } } })
  },
)
rule('[pendragon.3.6.5-6 pendragon.r-126 pendragon.r-56 pendragon.1.7.4-6] 2 Plunder for each Stronghold, 3 for a Town, on surviving attackers', () => {
  const t = fight('saxons', 'civitates', 'atrebates', { 'saxon-warband': 9, 'saxon-raider': 2 }, { sites: { 'atrebates-2': 'town' } })
    .play('saxons', 'stand')
    .play('saxons', 'assault', 'atrebates-2')
  while (t.question() === 'losses.apply') t.play('saxons', 'lose', 'saxon-warband')
  assert.equal(t.question(), 'load.carriers')
  t.play('saxons', 'load', 'saxon-raider').play('saxons', 'load', 'saxon-warband').play('saxons', 'load', 'saxon-warband')
  t.expect({ board: { plunder: { atrebates: { 'saxon-raider': 1, 'saxon-warband': 2 } } } })
})
rule(
  '[pendragon.3.6.5-7 pendragon.1.7.4-5 pendragon.3.6.5-8 pendragon.4.2.4-3] Cavalry takes Plunder only with Retaliate; Dux attackers gain 1 Prestige for each Stronghold',
  () => {
    const plain = fight('dux', 'saxons', 'regni', { cavalry: 3 }, { sites: { 'regni-1': 'saxon-settlement' } }).play('dux', 'assault', 'regni-1')
    plain.expect({ board: { plunder: {}, tracks: { prestige: 2 } } })
    const t = fight(
      'dux',
      'saxons',
      'regni',
      { cavalry: 3 },
      { sites: { 'regni-1': 'saxon-settlement' }, tracks: { 'saxon-renown': 9 } },
      { feat: 'retaliate', feats: ['regni'] },
    ).play('dux', 'assault', 'regni-1')
    t.expect({ board: { plunder: { regni: { cavalry: 2 } }, tracks: { prestige: 5, 'saxon-renown': 4 } } })
  },
)
rule('[pendragon.r-121] the Dux gain nothing for a Stronghold that the Civitates take', () => {
  const t = fight('civitates', 'saxons', 'regni', { cavalry: 3, militia: 1 }, { sites: { 'regni-1': 'saxon-settlement' } }).play(
    'civitates',
    'assault',
    'regni-1',
  )
  t.expect({ board: { tracks: { prestige: 1 } } })
})
rule('[pendragon.3.6.5-9 pendragon.1.7.2-2 pendragon.r-57 pendragon.r-124] a fallen City loses all its Prosperity, as far as it can be carried', () => {
  const t = fight('saxons', 'civitates', 'londinium', { 'saxon-warband': 9 }, { sites: { 'londinium-1': 'town' }, bottom: { londinium: 4 } }).play(
    'saxons',
    'assault',
    'londinium-1',
  )
  t.expect({ board: { plunder: { londinium: { 'saxon-warband': 6 } }, bottom: { londinium: 1 } } })
  const d = fight('dux', 'saxons', 'londinium', { cavalry: 3 }, { sites: { 'londinium-1': 'saxon-settlement' }, bottom: { londinium: 4 } }).play(
    'dux',
    'assault',
    'londinium-1',
  )
  d.expect({ board: { plunder: {}, bottom: { londinium: 4 } } })
  const c = fight('civitates', 'saxons', 'londinium', { militia: 4 }, { sites: { 'londinium-1': 'saxon-settlement' }, bottom: { londinium: 4 } }).play(
    'civitates',
    'assault',
    'londinium-1',
  )
  c.expect({ board: { plunder: { londinium: { militia: 4 } }, bottom: { londinium: 2 } } })
})
rule('[pendragon.3.6.5-10 pendragon.r-58 pendragon.r-122] a Barbarian that lost fewer pieces and survives gains 1 Renown', () => {
  fight('dux', 'saxons', 'regni', { cavalry: 1, 'saxon-warband': 4 }).expect({ board: { tracks: { 'saxon-renown': 0 } } })
  fight('saxons', 'civitates', 'regni', { militia: 2, 'saxon-warband': 4 }).expect({ board: { tracks: { 'saxon-renown': 1 } } })
  const gone = fight('saxons', 'civitates', 'iceni', { militia: 2, 'saxon-warband': 1, 'saxon-raider': 1 })
    .dice([6])
    .play('saxons', 'evade', 'saxon-raider')
    .play('saxons', 'stand')
  gone.expect({ board: { tracks: { 'saxon-renown': 0 }, units: { iceni: { 'saxon-raider': 1, 'saxon-warband': 0 } } } })
})
const thieves = (by: string, units: object, more = {}) => fight(by, by === 'saxons' ? 'civitates' : 'saxons', 'regni', units, { ...more }, {})
rule('[pendragon.3.6.5-11 pendragon.r-59] half of the recovered Plunder onto attacking Units other than Cavalry', () => {
  const t = thieves('dux', { cavalry: 2, militia: 2, 'saxon-raider': 4 }, { plunder: { regni: { 'saxon-raider': 3 } } })
    .play('saxons', 'stand')
    .play('dux', 'option', 'units')
  t.expect({ board: { plunder: { regni: { militia: 1 } } } })
  thieves('dux', { cavalry: 2, 'saxon-raider': 4 }, { plunder: { regni: { 'saxon-raider': 3 } } })
    .play('saxons', 'stand')
    .refused('dux', 'option', 'units', 'pendragon.3.6.5-11')
})
rule('[pendragon.3.6.5-12 pendragon.3.6.5-13] or Britons give it back as Prosperity; Barbarians in Control gain Renown', () => {
  const t = thieves('dux', { cavalry: 2, 'saxon-raider': 4 }, { plunder: { regni: { 'saxon-raider': 3 } } })
    .play('saxons', 'stand')
    .refused('dux', 'option', 'renown', 'pendragon.3.6.5-13')
    .play('dux', 'option', 'prosperity')
  t.expect({ board: { bottom: { regni: 2 }, top: { regni: 1 } } })
  const s = thieves('saxons', { 'saxon-warband': 6, militia: 2 }, { plunder: { regni: { militia: 2 } }, sites: { 'regni-1': 'saxon-settlement' } })
    .refused('saxons', 'option', 'prosperity', 'pendragon.3.6.5-12')
    .play('saxons', 'option', 'renown')
  s.expect({ board: { tracks: { 'saxon-renown': 3 } } })
})
rule('[pendragon.r-123] Prestige changes one after the other, each clipped', () => {
  const t = fight('saxons', 'dux', 'atrebates', { 'saxon-warband': 9 }, { sites: { 'atrebates-1': 'fort', 'atrebates-2': 'town' }, tracks: { prestige: 1 } })
    .play('saxons', 'assault', 'atrebates-1')
    .play('saxons', 'assault', 'atrebates-2')
  t.expect({ board: { tracks: { prestige: 0 } } })
})
const siege = (units: object, act = {}) =>
  fight('scotti', 'civitates', 'regni', units, { sites: { 'regni-1': 'hillfort', 'regni-2': 'hillfort' } }, act)
    .play('scotti', 'stand')
    .play('civitates', 'withdraw', 'militia')
    .play('civitates', 'withdraw-into', 'regni-1')
    .play('civitates', 'count', 2)
rule('[pendragon.3.6.6-1 pendragon.3.6.6-2 pendragon.3.6.6-3 pendragon.r-60] a Siege takes Troops as many as the Capacity, and a Unit from inside', () => {
  const t = siege({ 'scotti-warband': 2, 'scotti-raider': 3, militia: 2 })
    .play('scotti', 'halt')
    .refused('scotti', 'besiege', 'regni-2', 'pendragon.r-60')
    .play('scotti', 'besiege', 'regni-1')
  t.expect({ board: { units: { regni: { militia: 1 } }, sites: { 'regni-1': 'hillfort' }, tracks: { 'scotti-renown': 0 } } })
  const few = siege({ 'scotti-warband': 1, 'scotti-raider': 3, militia: 2 }).play('scotti', 'halt')
  assert.equal(few.question(), null)
  const town = fight('scotti', 'civitates', 'atrebates', { 'scotti-warband': 3, militia: 3 }, { sites: { 'atrebates-1': 'town', 'atrebates-2': 'hillfort' } })
  town
    .play('civitates', 'withdraw', 'militia')
    .play('civitates', 'withdraw-into', 'atrebates-1')
    .play('civitates', 'count', 2)
    .play('civitates', 'withdraw', 'militia')
    .play('civitates', 'withdraw-into', 'atrebates-2')
    .play('civitates', 'count', 1)
    .play('scotti', 'halt')
  town
    .refused('scotti', 'besiege', 'atrebates-1', 'pendragon.3.6.6-2')
    .play('scotti', 'besiege', 'atrebates-2')
    .expect({ board: { units: { atrebates: { militia: 2 } } } })
})
rule('[pendragon.1.4.1-7 pendragon.r-60] the besieged pick who is lost; Cavalry goes to the Casualties', () => {
  const t = fight('saxons', 'dux', 'regni', { 'saxon-warband': 2, cavalry: 1, 'saxon-warband-dux': 1 }, { sites: { 'regni-1': 'fort' } })
    .play('dux', 'withdraw', 'cavalry')
    .play('dux', 'withdraw-into', 'regni-1')
    .play('dux', 'count', 1)
    .play('dux', 'withdraw', 'saxon-warband-dux')
    .play('dux', 'withdraw-into', 'regni-1')
    .play('dux', 'count', 1)
  t.play('saxons', 'halt')
    .play('saxons', 'besiege', 'regni-1')
    .play('dux', 'lose', 'cavalry')
    .expect({ board: { casualties: 1, units: { regni: { 'saxon-warband-dux': 1, cavalry: 0 } } } })
})
// ---- cards in force ----
rule('[pendragon.5.3-1 pendragon.r-131] texts in force change a Battle: Cavalry ignores a loss, or strikes late; the cross helps once in a Command', () => {
  fight('dux', 'saxons', 'regni', { cavalry: 2, 'saxon-warband': 3 }, { capabilities: ['catafractarii-unshaded'] }).expect({
    board: { units: { regni: { cavalry: 2, 'saxon-warband': 1 } } },
  })
  fight('dux', 'saxons', 'iceni', { cavalry: 2, 'saxon-warband': 2 }, { capabilities: ['catafractarii-shaded'] })
    .play('saxons', 'stand')
    .expect({ board: { units: { iceni: { cavalry: 0, 'saxon-warband': 0 } } } })
  fight('dux', 'saxons', 'regni', { cavalry: 2, 'saxon-warband': 4 }, { momentum: ['cross-on-his-shoulders-unshaded'] }).expect({
    board: { units: { regni: { cavalry: 2, 'saxon-warband': 2 } } },
  })
  fight('dux', 'saxons', 'regni', { cavalry: 2, 'saxon-warband': 4 }, { momentum: ['cross-on-his-shoulders-unshaded'] }, { crossed: true }).expect({
    board: { units: { regni: { cavalry: 0 } } },
  })
  fight('dux', 'saxons', 'regni', { cavalry: 2, 'saxon-warband': 1 }, { momentum: ['cross-on-his-shoulders-shaded'] }).expect({
    board: { tracks: { prestige: 0 } },
  })
  storm({ 'saxon-warband': 1 }, { 'atrebates-1': 'fort' }, {}, { capabilities: ['limitanei-shaded'] })
    .play('saxons', 'assault', 'atrebates-1')
    .expect({ board: { sites: { 'atrebates-1': null } } })
  fight('scotti', 'civitates', 'regni', { militia: 2, 'scotti-warband': 4 }, { capabilities: ['saint-patrick-unshaded'] }).expect({
    board: { tracks: { 'scotti-renown': 0 } },
  })
  fight('dux', 'saxons', 'iceni', { cavalry: 1, 'saxon-raider': 2 }, { momentum: ['arcani-unshaded'] })
    .dice([4])
    .play('saxons', 'evade', 'saxon-raider')
    .expect({ board: { units: { iceni: { 'saxon-raider': 0 } } } })
})
rule('[pendragon.5.5-1 pendragon.5.1.1-1 pendragon.5.1.1-10] a free Battle may forbid the enemy to Evade and to Ambush; nobody Ambushes away from home', () => {
  const t = event('dux', 'fullofaudes-unshaded', { units: { iceni: { cavalry: 1, 'saxon-warband': 1 } } } as never)
    .play('dux', 'agree')
    .play('dux', 'select', 'iceni')
    .play('dux', 'done')
  t.refused('saxons', 'evade', 'saxon-warband', 'pendragon.5.1.1-1').refused('saxons', 'ambush', 'saxon-warband', 'pendragon.5.1.1-1').play('saxons', 'stand')
})
rule('[pendragon.4.4.4-1 pendragon.r-64 pendragon.r-45] Shield Wall: each Saxon Warband takes 2 losses in the Field', () => {
  const t = fight('saxons', 'dux', 'regni', { 'saxon-warband': 3, cavalry: 3 }, {}, { feat: 'shield-wall', feats: ['regni'] })
  t.expect({ board: { units: { regni: { 'saxon-warband': 2, cavalry: 1 } } } })
  assert.equal(frame(fight('saxons', 'dux', 'iceni', { 'saxon-warband': 3, cavalry: 3 })).proc, 'battle')
})
rule(
  '[pendragon.4.2.4-4 pendragon.r-72 pendragon.4.2.4-1 pendragon.4.2.4-2] Retaliate: Prestige +3 and the enemy loses 5, if all its Strongholds there are gone',
  () => {
    const go = (sites: object) =>
      fight('dux', 'saxons', 'regni', { cavalry: 6 }, { sites, tracks: { 'saxon-renown': 9 } }, { feat: 'retaliate', feats: ['regni'] }).play(
        'dux',
        'assault',
        'regni-1',
      )
    go({ 'regni-1': 'saxon-settlement' }).expect({ board: { tracks: { prestige: 5, 'saxon-renown': 4 } } })
    go({ 'regni-1': 'saxon-settlement', 'regni-2': 'saxon-settlement' })
      .play('dux', 'halt')
      .expect({ board: { tracks: { prestige: 2, 'saxon-renown': 9 } } })
    const civ = fight(
      'dux',
      'civitates',
      'regni',
      { cavalry: 6 },
      { imperium: 'fragmentation', sites: { 'regni-1': 'hillfort' }, tracks: { wealth: 9 } },
      { feat: 'retaliate', feats: ['regni'] },
    )
      .play('dux', 'assault', 'regni-1')
      .play('dux', 'decline')
    civ.expect({ board: { tracks: { wealth: 4 } } })
    const row = {
      units: { regni: { cavalry: 2, 'saxon-warband': 1, militia: 1 }, iceni: { cavalry: 1, 'saxon-raider': 1 } },
      sites: { 'regni-1': 'hillfort', 'iceni-1': 'fort' },
    }
    const b = acting('dux', 'battle', row as never, { feat: 'retaliate' })
      .play('dux', 'select', 'regni')
      .play('dux', 'attack', 'civitates')
      .play('dux', 'select', 'iceni')
      .play('dux', 'done')
    b.refused('dux', 'mark', 'regni', 'pendragon.4.2.4-2').refused('dux', 'mark', 'iceni', 'pendragon.4.2.4-1')
    const i = acting('dux', 'intercept', row as never, { feat: 'retaliate' })
      .play('dux', 'select', 'iceni')
      .play('dux', 'done')
      .refused('dux', 'mark', 'iceni', 'pendragon.4.2.4-1')
    i.play('dux', 'done')
    const settled = { ...row, sites: { 'iceni-1': 'fort', 'iceni-2': 'saxon-settlement' } }
    const marked = acting('dux', 'intercept', settled as never, { feat: 'retaliate' })
      .play('dux', 'select', 'iceni')
      .play('dux', 'done')
    assert.equal(marked.play('dux', 'mark', 'iceni').question(), 'march.from')
  },
)
rule('[pendragon.3.6.1-1] a forced Battle is not a side of its own', () => {
  const t = table({ units: { regni: { 'saxon-warband': 1, cavalry: 1, militia: 1 } } } as never, [
    CARD,
    { proc: 'act', at: 'after', faction: 'saxons', command: 'battle', feat: 'ravage', feats: ['regni'] },
    { proc: 'clash', at: 'ravage', space: 'regni', enemy: 'dux' },
  ])
  assert.deepEqual(t.asked(), ['dux'])
  t.play('dux', 'force').expect({ board: { units: { regni: { 'saxon-warband': 0 } } } })
})
