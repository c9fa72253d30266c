/** What the rulings from 139 on decide: Feats in a space, Train, Deep Raids, Withdrawal with Plunder, and the texts of some cards. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { acting, battle, CARD, cards, event, feat, rich, table, two } from '../help.ts'

// ---- 4.1 Feats in no space ----
const card = { proc: 'card', at: 'options', asked: 4, acted: 1, first: 'command', over: ['dux'] }
const ALL = { dux: true, civitates: true, saxons: true, scotti: true }
/** The end of a Command with a Feat, and then the second Eligible. */
const featThen = (faction: string, name: string, command: string, row: object, more: object = {}) =>
  table(
    { tracks: rich, eligible: ALL, ...row } as never,
    [
      { ...card, over: [faction] },
      { proc: 'act', at: 'after', faction, command, feat: name, ...more },
    ] as never,
    { zones: { current: ['omens'], upcoming: ['lindsey'] } },
  )
const hasEvent = (t: ReturnType<typeof table>) => t.question() === 'turn.choose' && t.verbs(t.asked()[0]!).includes('event')
const stronghold = { units: { regni: { cavalry: 2, militia: 1 } }, sites: { 'regni-1': 'fort', 'regni-2': 'town' }, tracks: rich, plunder: {} }
rule('[pendragon.r-139 pendragon.2.3.4-2 pendragon.2.3.4-3] a March with a Requisition in no space leaves the second no Event', () => {
  const t = cards('omens', 'lindsey', { ...stronghold, eligible: { dux: true, scotti: true } })
  t.play('dux', 'command', 'march').pass().play('dux', 'feat', 'requisition').play('dux', 'command-first')
  t.play('dux', 'take-from', 'regni').play('dux', 'take', 'cavalry').play('dux', 'go-to', 'atrebates').play('dux', 'count', 1)
  t.play('dux', 'done').play('dux', 'done').play('dux', 'pay', 2)
  assert.equal(t.question(), 'requisition.choose')
  t.play('dux', 'done').refused('scotti', 'event', 'shaded', 'pendragon.2.3.4-2')
})
rule('[pendragon.r-139 pendragon.2.3.4-3 pendragon.4.2.3-3] a Requisition in one space, or of Plunder, is a Feat', () => {
  const seize = featThen('dux', 'requisition', 'march', stronghold)
  assert.ok(hasEvent(seize.play('dux', 'select', 'regni').play('dux', 'done')))
  const booty = featThen('dux', 'requisition', 'march', { ...stronghold, plunder: { regni: { cavalry: 1 } } })
  assert.ok(hasEvent(booty.play('dux', 'done')))
  assert.ok(!hasEvent(featThen('dux', 'requisition', 'march', stronghold).play('dux', 'done')))
})
rule('[pendragon.r-139 pendragon.4.1-1] spaces of an Invite, a Rule or a Settle that are all declined are no Feat; one that is used is', () => {
  const invite = () => featThen('dux', 'invite', 'march', stronghold).play('dux', 'select', 'regni')
  assert.ok(!hasEvent(invite().play('dux', 'decline')))
  assert.ok(hasEvent(invite().play('dux', 'option', 'settle').play('dux', 'nation', 'scotti').play('dux', 'settlement', 'regni-1').play('dux', 'count', 0)))
  const govern = (row: object = {}) => featThen('civitates', 'rule', 'trade', { ...stronghold, ...row }).play('civitates', 'select', 'regni')
  assert.ok(!hasEvent(govern().play('civitates', 'done').play('civitates', 'decline')))
  assert.ok(hasEvent(govern().play('civitates', 'done').play('civitates', 'option', 'convert')))
  const laden = govern({ plunder: { regni: { militia: 1 } } })
  assert.ok(hasEvent(laden.play('civitates', 'done').play('civitates', 'decline')))
  const settle = (more: object) =>
    featThen('saxons', 'settle', 'march', { units: { iceni: { 'saxon-warband': 3 } }, tracks: rich }, { picked: true, feats: ['iceni'], ...more })
  assert.ok(!hasEvent(settle({}).play('saxons', 'decline')))
  assert.ok(hasEvent(settle({}).play('saxons', 'option', 'settlement').play('saxons', 'settlement', 'iceni-1').play('saxons', 'done')))
})
rule('[pendragon.r-139 pendragon.4.4.1-2] dice of a Settle count, whatever they show', () => {
  const row = { units: { iceni: { 'saxon-raider': 3 } }, plunder: {}, tracks: rich, eligible: { saxons: true, dux: true } }
  const t = cards('omens', 'lindsey', row).play('saxons', 'command', 'return').pass().play('saxons', 'feat', 'settle').play('saxons', 'choose-all')
  t.dice([1, 1, 1]).play('saxons', 'select', 'iceni').play('saxons', 'decline')
  assert.ok(hasEvent(t))
})
rule('[pendragon.r-139 pendragon.4.2.1-1 pendragon.4.3.4-1 pendragon.4.5.3-3] Build, Pillage and Entreat count once a space is chosen', () => {
  const build = () => featThen('dux', 'build', 'march', { units: { iceni: { cavalry: 2 } } })
  assert.ok(!hasEvent(build().play('dux', 'done')))
  assert.ok(hasEvent(build().play('dux', 'fort', 'iceni-1').play('dux', 'done').play('dux', 'pay', 3)))
  const pillage = () => featThen('civitates', 'pillage', 'march', { units: { iceni: { militia: 2 } } })
  assert.ok(!hasEvent(pillage().play('civitates', 'done')))
  assert.ok(hasEvent(pillage().play('civitates', 'select', 'iceni').play('civitates', 'done')))
  const entreat = () => featThen('scotti', 'entreat', 'return', { units: { demetae: { 'scotti-warband': 1, militia: 1 } } })
  assert.ok(!hasEvent(entreat().play('scotti', 'done')))
  assert.ok(hasEvent(entreat().play('scotti', 'select', 'demetae').play('scotti', 'count', 1)))
})
/** A Battle or a Raid of one space with a Feat, up to where its space is marked. */
const marking = (faction: 'dux' | 'saxons' | 'scotti' | 'civitates', command: string, name: string, row: object) =>
  table(
    { tracks: rich, eligible: ALL, ...row } as never,
    [
      { ...card, over: [faction] },
      { proc: 'act', at: 'command', faction, command, feat: name },
    ] as never,
    { zones: { current: ['omens'], upcoming: ['lindsey'] } },
  )
const firstIn = (t: ReturnType<typeof table>) => (t.state.stack.find(f => f.proc === 'card') as { first: string }).first
rule('[pendragon.r-139 pendragon.4.4.2-1 pendragon.4.4.3-1 pendragon.4.5.3-1] a Feat inside a Battle or a Raid counts by the space it is marked in', () => {
  const row = { units: { demetae: { 'saxon-warband': 1, 'scotti-warband': 1, cavalry: 1, militia: 1 } }, sites: { 'demetae-1': 'scotti-settlement' } }
  const battles = { saxons: ['surprise', 'ravage', 'shield-wall'], scotti: ['surprise', 'ransom'], dux: ['retaliate'] } as const
  for (const [faction, names] of Object.entries(battles) as ['saxons', readonly string[]][])
    for (const name of names) {
      const go = () => {
        const t = marking(faction, 'battle', name, row).play(faction, 'select', 'demetae')
        return t.play(faction, 'attack', (faction as string) === 'scotti' ? 'saxons' : 'scotti').play(faction, 'done')
      }
      assert.equal(firstIn(go().play(faction, 'done')), 'command', name)
      assert.equal(firstIn(go().play(faction, 'mark', 'demetae')), 'feat', name)
    }
  const raid = () => marking('saxons', 'raid', 'ravage', { seas: {} }).play('saxons', 'select', 'regni').play('saxons', 'option', 'few').play('saxons', 'done')
  assert.ok(!hasEvent(raid().dice([1]).play('saxons', 'done')))
  assert.ok(hasEvent(raid().dice([1, 1]).play('saxons', 'mark', 'regni')))
  const deep = marking('saxons', 'raid', 'surprise', { seas: {} }).play('saxons', 'deep', 'catuvellauni')
  assert.equal(firstIn(deep), 'feat')
  const ride = () =>
    marking('dux', 'intercept', 'retaliate', {
      units: { regni: { cavalry: 2, militia: 3, 'saxon-raider': 1 } },
      sites: { 'regni-1': 'saxon-settlement', 'regni-2': 'fort' },
    })
      .play('dux', 'select', 'regni')
      .play('dux', 'done')
  assert.equal(firstIn(ride().play('dux', 'done')), 'command')
  assert.equal(firstIn(ride().play('dux', 'mark', 'regni')), 'feat')
  const join = marking('civitates', 'battle', 'reinforce', { units: { regni: { militia: 3, 'saxon-warband': 1 } } })
  join.play('civitates', 'select', 'regni').play('civitates', 'done')
  assert.equal(firstIn(join), 'command')
  assert.equal(firstIn(join.play('civitates', 'select', 'regni')), 'feat')
})
rule('[pendragon.r-133 pendragon.r-139 pendragon.2.3.4-2] after a Feat done first a Command in no space is still a Command alone', () => {
  const act = { proc: 'act', at: 'command', faction: 'dux', command: 'train', feat: 'requisition', first: true }
  const row = { units: { regni: { cavalry: 1, militia: 1 } }, sites: { 'regni-2': 'town' }, tracks: {} }
  const t = table(row, [{ ...card, first: 'feat' }, act], { zones: { current: ['omens'], upcoming: ['lindsey'] } })
  t.play('dux', 'done').play('dux', 'done')
  assert.deepEqual(t.verbs('saxons'), ['pass-turn'])
})

// ---- 3.2.1 Train ----
const train = (row: object) => acting('dux', 'train', { tracks: { 'dux-resources': 20 }, ...row } as never)
rule('[pendragon.r-140 pendragon.3.2.1-3 pendragon.3.2.1-4] Train: Militia alone, Cavalry alone, or fewer Cavalry than Forts; not nothing', () => {
  const both = () =>
    train({ sites: { 'regni-1': 'fort', 'regni-2': 'town' } })
      .play('dux', 'select', 'regni')
      .play('dux', 'done')
  assert.deepEqual([both().question(), both().offered('dux', 'count')], ['train.cavalry', [0, 1]])
  const alone = both().play('dux', 'count', 0)
  assert.deepEqual([alone.question(), alone.offered('dux', 'count')], ['train.militia', [1, 2]])
  alone.play('dux', 'count', 2).expect({ board: { units: { regni: { cavalry: 0, militia: 2 } } } })
  const riders = both().play('dux', 'count', 1)
  assert.deepEqual(riders.offered('dux', 'count'), [0, 2])
  riders.play('dux', 'count', 0).expect({ board: { units: { regni: { cavalry: 1, militia: 0 } } } })
  const forts = train({ sites: { 'iceni-1': 'fort', 'iceni-2': 'fort' } })
    .play('dux', 'select', 'iceni')
    .play('dux', 'done')
  assert.deepEqual(forts.offered('dux', 'count'), [1, 2])
  forts.play('dux', 'count', 1).expect({ board: { units: { iceni: { cavalry: 1 } } } })
  const one = train({ sites: { 'iceni-1': 'fort' } })
    .play('dux', 'select', 'iceni')
    .play('dux', 'done')
  assert.equal(one.question(), 'train.improve')
  one.expect({ board: { units: { iceni: { cavalry: 1 } } } })
  const none = train({ sites: { 'iceni-1': 'fort' }, outOfPlay: { cavalry: 20 } })
    .play('dux', 'select', 'iceni')
    .play('dux', 'done')
  assert.equal(none.question(), 'train.improve')
})
rule('[pendragon.r-140 pendragon.3.2.1-7] Train: who takes Cavalry off the map for its Units places one at least', () => {
  const riders = { sites: { 'regni-1': 'fort' }, units: { iceni: { cavalry: 2 } }, outOfPlay: { cavalry: 18 } }
  const t = train(riders).play('dux', 'select', 'regni').play('dux', 'done')
  assert.equal(t.question(), 'place.shortage')
  t.refused('dux', 'done', null, 'pendragon.r-140')
  t.play('dux', 'take-off', 'iceni').expect({ board: { units: { regni: { cavalry: 1 }, iceni: { cavalry: 1 } } } })
  const two = train({ ...riders, sites: { 'regni-1': 'fort', 'regni-2': 'fort' } })
  two.play('dux', 'select', 'regni').play('dux', 'done').play('dux', 'count', 2).play('dux', 'take-off', 'iceni').play('dux', 'done')
  two.expect({ board: { units: { regni: { cavalry: 1 }, iceni: { cavalry: 1 } } } })
})
rule('[pendragon.r-141 pendragon.1.4.1-11 pendragon.3.2.1-7] two Forts and one Cavalry left: the second may be taken off the map', () => {
  const forts = { sites: { 'cantiaci-1': 'fort', 'cantiaci-2': 'fort' }, units: { eboracum: { cavalry: 5 } } }
  const t = train({ ...forts, outOfPlay: { cavalry: 14 } })
    .play('dux', 'select', 'cantiaci')
    .play('dux', 'done')
    .play('dux', 'count', 2)
  t.expect({ board: { units: { cantiaci: { cavalry: 1 } } } })
  assert.deepEqual(t.offered('dux', 'take-off'), ['eboracum'])
  t.play('dux', 'take-off', 'eboracum').expect({ board: { units: { cantiaci: { cavalry: 2 }, eboracum: { cavalry: 4 } } } })
  const kept = train({ ...forts, outOfPlay: { cavalry: 14 } })
    .play('dux', 'select', 'cantiaci')
    .play('dux', 'done')
    .play('dux', 'count', 2)
  kept.play('dux', 'done').expect({ board: { units: { cantiaci: { cavalry: 1 }, eboracum: { cavalry: 5 } } } })
  const enough = train({ ...forts, outOfPlay: { cavalry: 13 } })
    .play('dux', 'select', 'cantiaci')
    .play('dux', 'done')
    .play('dux', 'count', 2)
  assert.equal(enough.question(), 'train.improve')
})
rule('[pendragon.r-141 pendragon.1.4.1-11 pendragon.3.4.1-7] so in a Raid, a Muster, an Invite and an Event', () => {
  const raid = acting('saxons', 'raid', { units: { parisi: { 'saxon-raider': 2 } }, outOfPlay: { 'saxon-raider': 22 }, population: {}, seas: {}, tracks: rich })
  raid.play('saxons', 'select', 'regni').play('saxons', 'option', 'few').dice([3]).play('saxons', 'done')
  assert.deepEqual(raid.offered('saxons', 'take-off'), ['parisi'])
  raid.play('saxons', 'take-off', 'parisi').expect({ board: { units: { regni: { 'saxon-raider': 2 }, parisi: { 'saxon-raider': 1 } } } })
  const row = { units: { regni: { comitates: 2 } }, sites: { 'iceni-1': 'hillfort' }, population: { iceni: 2 }, tracks: rich }
  const muster = acting('civitates', 'muster', { ...row, outOfPlay: { comitates: 12 } } as never)
  muster.play('civitates', 'select', 'iceni').play('civitates', 'option', 'troops')
  assert.deepEqual(muster.offered('civitates', 'count'), [0, 3])
  const invite = feat('dux', 'invite', {
    units: { regni: { cavalry: 2 }, iceni: { 'saxon-warband-dux': 1 } },
    sites: { 'regni-1': 'fort' },
    outOfPlay: { 'saxon-warband': 23 },
  })
  invite.play('dux', 'select', 'regni').play('dux', 'option', 'settle').play('dux', 'nation', 'saxons').play('dux', 'settlement', 'regni-2')
  assert.deepEqual(invite.offered('dux', 'count'), [0, 2])
  const placed = event('dux', 'comes-britanniarum-unshaded', { units: { regni: { cavalry: 4 } }, sites: { 'londinium-1': 'fort' }, outOfPlay: { cavalry: 15 } })
  assert.deepEqual(placed.offered('dux', 'take-off'), ['regni'])
  placed.play('dux', 'take-off', 'regni').expect({ board: { units: { londinium: { cavalry: 2 }, regni: { cavalry: 3 } } } })
  const others = event('scotti', 'comes-britanniarum-unshaded', {
    units: { regni: { cavalry: 4 } },
    sites: { 'londinium-1': 'fort' },
    outOfPlay: { cavalry: 16 },
  })
  assert.notEqual(others.question(), 'place.shortage')
})

// ---- 4.4.2 Deep Raids ----
const surprise = (row: object) => acting('saxons', 'raid', { tracks: rich, seas: {}, population: {}, ...row } as never, { feat: 'surprise' })
rule('[pendragon.r-151 pendragon.4.4.2-3 pendragon.r-28] a Deep Raid goes to any Region beside one that could be raided, by its route', () => {
  const t = surprise({ seas: { 'oceanus-britannicus': true }, sites: { 'regni-1': 'fort' } })
  assert.ok(['regni', 'atrebates', 'iceni', 'catuvellauni', 'londinium'].every(s => t.offered('saxons', 'deep').includes(s)))
  t.refused('saxons', 'deep', 'ordovices', 'pendragon.4.4.2-3').play('saxons', 'deep', 'regni')
  assert.deepEqual(t.offered('saxons', 'raid-by'), ['oceanus-britannicus', 'oceanus-germanicus'])
  t.play('saxons', 'raid-by', 'oceanus-germanicus').play('saxons', 'option', 'few').refused('saxons', 'select', 'regni', 'pendragon.3.1-3')
  t.dice([2])
    .play('saxons', 'done')
    .expect({ board: { units: { regni: { 'saxon-raider': 2 } } } })
  assert.deepEqual([t.question(), t.asked()], ['foray.deep', ['dux']])
  const held = surprise({ units: { iceni: { 'saxon-warband': 1 } }, sites: { 'iceni-1': 'saxon-settlement' } })
  held.refused('saxons', 'deep', 'iceni', 'pendragon.3.4.1-1')
})
rule('[pendragon.r-151 pendragon.4.4.2-3 pendragon.3.1-3] an ordinary Raid that is Surprised is no Deep Raid', () => {
  const t = surprise({ sites: { 'regni-1': 'fort' } })
    .play('saxons', 'select', 'regni')
    .play('saxons', 'option', 'few')
  t.refused('saxons', 'deep', 'regni', 'pendragon.3.1-3').play('saxons', 'done')
  t.dice([2]).play('saxons', 'mark', 'regni')
  assert.deepEqual([t.question(), t.asked()], ['foray.battle', ['saxons']])
})
rule('[pendragon.r-151 pendragon.5.5-3 pendragon.5.5-2] a free Raid with Surprise may be Deep within its card, unless the card ignores reach', () => {
  const t = event('saxons', 'nectaridus-shaded', { sites: { 'regni-1': 'fort' }, seas: {} }).play('saxons', 'agree')
  assert.deepEqual([t.offered('saxons', 'select'), t.offered('saxons', 'deep')], [['regni'], ['regni']])
  t.refused('saxons', 'deep', 'atrebates', 'pendragon.5.5-2')
  const free = event('saxons', 'calleva-atrebatum-shaded', {}).play('saxons', 'agree')
  assert.deepEqual(free.offered('saxons', 'deep'), [])
})

// ---- 3.6.3 Withdrawal with Plunder ----
const laden = (plunder: number) =>
  battle('dux', 'saxons', 'regni', {
    units: { regni: { cavalry: 3, 'saxon-warband': 4 } },
    plunder: { regni: { 'saxon-warband': plunder } },
    sites: { 'regni-1': 'saxon-settlement' },
    tracks: { 'dux-resources': 9 },
  })
    .play('saxons', 'withdraw', 'saxon-warband')
    .play('saxons', 'withdraw-into', 'regni-1')
rule('[pendragon.r-149 pendragon.3.6.3-5] who Withdraws says which carriers of Plunder go inside', () => {
  const t = laden(2).play('saxons', 'count', 1)
  assert.deepEqual([t.question(), t.offered('saxons', 'carriers')], ['battle.carriers', [0, 1]])
  // Three in the field, two of them with Plunder: all are struck down.
  t.play('saxons', 'carriers', 0).play('saxons', 'stand')
  t.expect({ board: { units: { regni: { 'saxon-warband': 1 } }, plunder: { regni: { 'saxon-warband': 0 } } } })
  assert.deepEqual(t.offered('dux', 'option'), [])
  const safe = laden(2).play('saxons', 'count', 1).play('saxons', 'carriers', 1).play('saxons', 'stand')
  safe.expect({ board: { units: { regni: { 'saxon-warband': 1 } }, plunder: { regni: { 'saxon-warband': 1 } } } })
})
rule('[pendragon.r-149 pendragon.3.6.3-5] nobody is asked where all or none carry', () => {
  const full = laden(4).play('saxons', 'count', 1)
  assert.equal(full.question(), 'battle.withdraw')
  full.play('saxons', 'stand').expect({ board: { plunder: { regni: { 'saxon-warband': 1 } } } })
  assert.equal(laden(0).play('saxons', 'count', 1).question(), 'battle.withdraw')
})
rule('[pendragon.r-149 pendragon.3.6.4-11 pendragon.1.7.4-7] Plunder inside falls with its carrier in the Storm, not with those outside', () => {
  const inside = (carriers: number) =>
    battle('civitates', 'saxons', 'regni', {
      units: { regni: { comitates: 8, 'saxon-warband': 4 } },
      plunder: { regni: { 'saxon-warband': 1 } },
      sites: { 'regni-1': 'saxon-settlement' },
      outOfPlay: {},
    })
      .play('saxons', 'withdraw', 'saxon-warband')
      .play('saxons', 'withdraw-into', 'regni-1')
      .play('saxons', 'count', 1)
      .play('saxons', 'carriers', carriers)
      .play('saxons', 'stand')
  inside(0).expect({ board: { plunder: { regni: { 'saxon-warband': 0 } } } })
  const t = inside(1)
  t.expect({ board: { units: { regni: { 'saxon-warband': 1, comitates: 5 } }, plunder: { regni: { 'saxon-warband': 1 } } } })
  t.play('civitates', 'assault', 'regni-1')
  t.expect({ board: { units: { regni: { 'saxon-warband': 0 } }, plunder: { regni: { 'saxon-warband': 0 } }, sites: { 'regni-1': null } } })
})

// ---- 4.3.3 Reinforce, 4.5.3 Entreat, 4.4.3 Ravage ----
const reinforce = (row: object) => acting('civitates', 'battle', { tracks: { 'briton-resources': 20 }, population: {}, ...row } as never, { feat: 'reinforce' })
rule('[pendragon.r-144 pendragon.4.3.3-1 pendragon.4.3.3-3] Militia are Mustered in a Battle space without Briton Control, as far as 3.3.1 gives any', () => {
  const row = { units: { regni: { militia: 1, 'saxon-warband': 4, 'saxon-raider': 1 } }, sites: { 'regni-2': 'town' }, population: { regni: 2 } }
  const t = reinforce(row).play('civitates', 'select', 'regni').play('civitates', 'done').play('civitates', 'select', 'regni').play('civitates', 'done')
  t.refused('civitates', 'option', 'move', 'pendragon.4.3.3-2').play('civitates', 'option', 'muster')
  t.expect({ board: { units: { regni: { militia: 2 } } } })
  const near = reinforce({ units: { regni: { militia: 1, 'saxon-warband': 4 }, atrebates: { militia: 2 } } })
  near.play('civitates', 'select', 'regni').play('civitates', 'done').refused('civitates', 'select', 'atrebates', 'pendragon.4.3.3-1')
  const both = reinforce({ units: { regni: { militia: 1, 'saxon-warband': 4 }, atrebates: { militia: 2, 'saxon-warband': 5 } } })
  both.play('civitates', 'select', 'regni').play('civitates', 'select', 'atrebates').play('civitates', 'done')
  both.play('civitates', 'select', 'atrebates').play('civitates', 'done')
  both.refused('civitates', 'option', 'move', 'pendragon.4.3.3-2')
})
rule('[pendragon.r-148 pendragon.4.5.3-4 pendragon.1.4.1-5] Entreat without a Settlement or a Warband left removes the Hillfort and the Militia', () => {
  const row = { units: { demetae: { 'scotti-warband': 1, militia: 2 } }, sites: { 'demetae-1': 'hillfort' } }
  const none = feat('scotti', 'entreat', { ...row, outOfPlay: { 'scotti-settlement': 6, 'scotti-warband': 11 } }).play('scotti', 'select', 'demetae')
  none.play('scotti', 'site', 'demetae-1').play('scotti', 'count', 1)
  none.expect({ board: { sites: { 'demetae-1': null }, units: { demetae: { 'scotti-warband': 1, militia: 1 } }, tracks: { 'scotti-renown': 16 } } })
  const moved = feat('scotti', 'entreat', {
    units: { demetae: { 'scotti-warband': 1, militia: 2 }, silures: { 'scotti-warband': 1 } },
    outOfPlay: { 'scotti-warband': 10 },
  })
  moved.play('scotti', 'select', 'demetae').play('scotti', 'count', 2).play('scotti', 'take-off', 'silures')
  moved.expect({ board: { units: { demetae: { 'scotti-warband': 2, militia: 0 }, silures: { 'scotti-warband': 0 } } } })
})
rule('[pendragon.r-150 pendragon.r-125 pendragon.3.6.6-3] where the Saxons Ravage they may besiege; nobody besieges them', () => {
  const row = { units: { regni: { 'saxon-warband': 4, cavalry: 1 } }, sites: { 'regni-1': 'fort' }, population: {} }
  const t = battle('saxons', 'dux', 'regni', row, { feat: 'ravage', feats: ['regni'] })
  t.play('dux', 'withdraw', 'cavalry').play('dux', 'withdraw-into', 'regni-1').play('dux', 'count', 1)
  assert.deepEqual([t.question(), t.verbs('saxons')], ['battle.siege', ['besiege', 'halt']])
  t.play('saxons', 'besiege', 'regni-1').expect({ board: { units: { regni: { cavalry: 0 } }, casualties: 1, sites: { 'regni-1': 'fort' } } })
  const walls = { units: { regni: { 'saxon-warband': 1, cavalry: 9 } }, sites: { 'regni-1': 'saxon-settlement' }, population: {} }
  const act = { proc: 'act', at: 'after', faction: 'saxons', command: 'battle', feat: 'ravage', feats: ['regni'] }
  const f = table(walls, [CARD, act, { proc: 'clash', at: 'ravage', space: 'regni', enemy: 'dux' }]).play('dux', 'force')
  assert.equal(f.question(), null)
  f.expect({ board: { units: { regni: { 'saxon-warband': 0 } }, sites: { 'regni-1': 'saxon-settlement' } } })
})

const besieged = (rest: object, civitates: 'dux' | 'civitates') => {
  const row = { units: { regni: { 'saxon-warband': 9, cavalry: 1, militia: 1 } }, sites: { 'regni-1': 'fort' }, population: {} }
  const t = battle('saxons', 'dux', 'regni', row, {}, rest as never)
  t.play('dux', 'withdraw', 'cavalry').play('dux', 'withdraw-into', 'regni-1').play('dux', 'count', 1)
  t.play(civitates, 'withdraw', 'militia').play(civitates, 'withdraw-into', 'regni-1').play(civitates, 'count', 1)
  return t.play('saxons', 'halt').play('saxons', 'besiege', 'regni-1')
}
rule('[pendragon.r-152 pendragon.3.6.6-3 pendragon.3.6.1-6] where both Britons are besieged the one loss is of the Dux; one person chooses', () => {
  besieged({}, 'civitates').expect({ board: { units: { regni: { cavalry: 0, militia: 1 } } } })
  const t = besieged(two, 'dux')
  assert.deepEqual(t.offered('dux', 'lose'), ['cavalry', 'militia'])
  t.play('dux', 'lose', 'militia').expect({ board: { units: { regni: { cavalry: 1, militia: 0 } } } })
})

// ---- 5 Events ----
rule("[pendragon.r-142 pendragon.5.1-2 pendragon.5.1.3-1] 'up to n' begins at none, also where there is one choice; one space is one", () => {
  const feud = { units: { iceni: { militia: 3 }, trinovantes: { militia: 3 } }, sites: { 'iceni-1': 'hillfort', 'trinovantes-2': 'hillfort' }, tracks: {} }
  event('civitates', 'iceni-feud-unshaded', feud)
    .play('civitates', 'done')
    .expect({ board: { units: { iceni: { militia: 3 }, trinovantes: { militia: 3 } }, tracks: { prestige: 2 } } })
  const one = event('civitates', 'iceni-feud-unshaded', { ...feud, units: { iceni: { militia: 3 } } })
  assert.deepEqual([one.offered('civitates', 'select'), one.verbs('civitates')], [['iceni'], ['done', 'select']])
  event('saxons', 'litus-saxonicum-shaded', { sites: { 'regni-1': 'fort', 'iceni-1': 'fort' } }).refused('saxons', 'done')
})
rule('[pendragon.r-142 pendragon.5.1-2] up to so many pieces on NIALL and DAL RIADA', () => {
  assert.deepEqual(event('scotti', 'dal-riada', {}).offered('scotti', 'count'), [0, 2])
  event('saxons', 'niall-noigiallach-shaded', {})
    .play('saxons', 'count', 0)
    .expect({ board: { niall: 0 } })
  assert.deepEqual(event('scotti', 'niall-noigiallach-shaded', { outOfPlay: { 'scotti-raider': 26 } }).offered('scotti', 'count'), [0, 4])
})
rule('[pendragon.r-143 pendragon.5.1-1] RECRUITS: a Cavalry for each of up to 4 Forts, two of which may stand in a space', () => {
  const row = { sites: { 'iceni-1': 'fort', 'iceni-2': 'fort', 'regni-1': 'fort', 'parisi-1': 'fort', 'cantiaci-1': 'fort' } }
  const t = event('dux', 'recruits-unshaded', row).play('dux', 'option', 'first').play('dux', 'select', 'iceni').play('dux', 'select', 'iceni')
  t.refused('dux', 'select', 'iceni').play('dux', 'select', 'regni').play('dux', 'select', 'parisi')
  t.expect({ board: { units: { iceni: { cavalry: 2 }, regni: { cavalry: 1 }, parisi: { cavalry: 1 }, cantiaci: { cavalry: 0 } } } })
  assert.equal(t.question(), null)
  const militia = event('dux', 'recruits-unshaded', { sites: { 'iceni-1': 'hillfort', 'iceni-2': 'hillfort', 'regni-2': 'town' } })
  militia.play('dux', 'option', 'second').play('dux', 'select', 'iceni').refused('dux', 'select', 'iceni')
})
rule('[pendragon.r-145 pendragon.2.3.6-1 pendragon.2.3.1-1] who is made Ineligible by OMENS may still act on this card, and not on the next', () => {
  const t = cards('omens', 'lindsey', { eligible: { civitates: true, dux: true, saxons: false, scotti: true } })
  t.play('civitates', 'event', 'unshaded').pass().play('civitates', 'name-faction', 'dux')
  assert.deepEqual([t.question(), t.asked()], ['turn.choose', ['dux']])
  t.play('dux', 'pass-turn').play('scotti', 'pass-turn')
  t.expect({ board: { eligible: { civitates: true, dux: false, saxons: true, scotti: true } } })
})
const feud = (row: object) => {
  const base = { sites: { 'iceni-1': 'hillfort' }, bottom: { iceni: 2 }, top: { iceni: 2 }, population: { iceni: 1 } }
  return event('civitates', 'iceni-feud-shaded', { ...base, ...row } as never)
    .play('civitates', 'select', 'iceni')
    .play('civitates', 'option', 'first')
}
rule('[pendragon.r-146 pendragon.1.7.4-4 pendragon.5.1-1] in a Tribal War only the Raiders just placed Plunder', () => {
  const t = feud({ units: { iceni: { militia: 2, 'saxon-warband': 2, 'saxon-raider': 1 } }, plunder: { iceni: { 'saxon-raider': 1 } } })
  t.expect({
    board: {
      units: { iceni: { 'saxon-raider': 4, 'saxon-warband': 2 } },
      plunder: { iceni: { 'saxon-raider': 3, 'saxon-warband': 0 } },
      top: { iceni: 0 },
      bottom: { iceni: 2 },
    },
  })
  const few = feud({ units: { iceni: { militia: 2, 'saxon-warband': 2 } }, outOfPlay: { 'saxon-raider': 24 } })
  few.expect({ board: { units: { iceni: { 'saxon-raider': 1 } }, plunder: { iceni: { 'saxon-raider': 1, 'saxon-warband': 0 } } } })
})
rule('[pendragon.r-147 pendragon.5.1.3-1 pendragon.5.5-2] CLASSIS without a Patrolled Sea still names one, and the Saxons Raid its coast by any route', () => {
  const t = event('dux', 'classis-britannica-shaded', { seas: {}, tracks: {} })
  assert.equal(t.offered('dux', 'sea').length, 4)
  t.play('dux', 'sea', 'oceanus-hibernicus').play('saxons', 'agree')
  // These two lie on the Channel as well; the other coasts of that Sea are out of Saxon reach.
  assert.deepEqual(t.offered('saxons', 'select'), ['dumnonii', 'durotriges'])
  t.play('saxons', 'select', 'dumnonii').play('saxons', 'option', 'many').dice([1, 1, 1]).play('saxons', 'done')
  t.expect({ board: { units: { dumnonii: { 'saxon-raider': 3 } }, seas: {} } })
  const patrolled = event('dux', 'classis-britannica-shaded', { seas: { 'oceanus-germanicus': true } })
  assert.deepEqual(patrolled.offered('dux', 'sea'), ['oceanus-germanicus'])
})
rule('[pendragon.5.1-1 pendragon.5.1-2] NIALL falls: Raiders are removed from as many spaces as one likes', () => {
  const t = event('dux', 'niall-noigiallach-unshaded', {
    units: { regni: { 'scotti-raider': 2 }, iceni: { 'scotti-raider': 1 }, parisi: { 'scotti-raider': 1 } },
  })
  t.play('dux', 'select', 'regni').play('dux', 'select', 'iceni').play('dux', 'select', 'parisi')
  t.expect({ board: { units: { regni: { 'scotti-raider': 1 }, iceni: { 'scotti-raider': 0 }, parisi: { 'scotti-raider': 0 } } } })
})
rule('[pendragon.r-153 pendragon.5.1-1 pendragon.5.1.1-2] boxes are emptied in the order in which the text names them', () => {
  const t = event('dux', 'recruits-unshaded', { sites: { 'iceni-1': 'fort' }, casualties: 3 })
    .play('dux', 'option', 'first')
    .play('dux', 'select', 'iceni')
  t.expect({ board: { units: { iceni: { cavalry: 1 } }, casualties: 2 } })
})
rule('[pendragon.5.1-1 pendragon.1.4.3-3] SAXON REVOLT strips Settlements that stand alone as well', () => {
  const t = event('saxons', 'saxon-revolt-shaded', { sites: { 'iceni-1': 'saxon-settlement-civitates' } }).play('saxons', 'select', 'iceni')
  t.expect({ board: { sites: { 'iceni-1': 'saxon-settlement' } } })
})

// ---- 5.1 Events that move Units ----
rule('[pendragon.r-154 pendragon.r-109] CUNEDDA: whoever carries it out says which Troops with Plunder go', () => {
  const row = { outOfPlay: {}, units: { votadini: { comitates: 2 } }, plunder: { votadini: { comitates: 1 } } }
  const t = event('dux', 'cunedda-unshaded', row).play('dux', 'select', 'ordovices').play('dux', 'take', 'comitates')
  assert.deepEqual([t.question(), t.offered('dux', 'carriers')], ['op.carriers', [0, 1]])
  t.play('dux', 'carriers', 1).expect({ board: { plunder: { ordovices: { comitates: 1 }, votadini: { comitates: 0 } } } })
  const bare = event('dux', 'cunedda-unshaded', row).play('dux', 'select', 'ordovices').play('dux', 'take', 'comitates').play('dux', 'carriers', 0)
  bare.play('dux', 'take', 'comitates').expect({ board: { plunder: { ordovices: { comitates: 1 } }, units: { ordovices: { comitates: 2 } } } })
})
