/** 4.1 What a Command needs before a Feat may go with it, what one person does who holds several factions, and what was found wrong by reading on. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { acting, battle, CARD, cards, epoch, event, feat, raidBy, read, rich, table, two } from '../help.ts'

rule('[pendragon.r-133 pendragon.4.1-1 pendragon.3.1-1] a Train needs a space to place Troops in or to improve', () => {
  const t = acting('dux', 'train', { sites: { 'regni-1': 'fort' }, tracks: rich }, { feat: 'requisition' }).play('dux', 'done')
  t.refused('dux', 'done', null, 'pendragon.r-133').play('dux', 'improve', 'regni').play('dux', 'done').play('dux', 'pay', 2)
  assert.equal(t.question(), 'requisition.choose')
  const full = acting('dux', 'train', { sites: { 'regni-1': 'fort' }, bottom: { regni: 2 }, top: { regni: 2 }, tracks: { 'dux-resources': 3 } })
  full.refused('dux', 'done', null, 'pendragon.r-133').play('dux', 'select', 'regni').play('dux', 'done')
})
rule('[pendragon.r-133 pendragon.4.1-1 pendragon.3.2.1-2 pendragon.3.2.2-2] nobody orders a Command that it cannot pay for in any space', () => {
  const poor = (n: number, row = {}) => cards('omens', 'lindsey', { eligible: { dux: true }, tracks: { 'briton-resources': n }, ...row })
  poor(1).refused('dux', 'command', 'train', 'pendragon.r-133').refused('dux', 'command', 'march', 'pendragon.r-133')
  assert.deepEqual(poor(2).offered('dux', 'command'), ['battle', 'march'])
  assert.deepEqual(poor(2, { bottom: {} }).offered('dux', 'command'), ['battle', 'march', 'train'])
  assert.deepEqual(poor(1, { capabilities: ['milestones-unshaded'] }).offered('dux', 'command'), ['battle', 'march'])
})
rule('[pendragon.r-133 pendragon.4.1-1 pendragon.3.1-1] no other Command is done before a space of it is chosen', () => {
  const row = { units: { regni: { cavalry: 1, militia: 1, 'saxon-warband': 1, 'saxon-raider': 1 } }, sites: { 'regni-1': 'fort', 'regni-2': 'town' } }
  const orders = { dux: ['march', 'intercept', 'battle'], civitates: ['muster', 'march', 'trade', 'battle'], saxons: ['raid', 'return', 'march', 'battle'] }
  for (const [faction, commands] of Object.entries(orders))
    for (const command of commands) acting(faction, command, { ...row, tracks: rich }).refused(faction as never, 'done')
})
rule('[pendragon.4.4.1-3 pendragon.4.5.1-3] extra Warbands take 3 Renown, and 3 are enough', () => {
  const settle = (renown: number) =>
    feat('saxons', 'settle', { units: { iceni: { 'saxon-warband': 1 } }, sites: { 'iceni-1': 'saxon-settlement' }, tracks: { 'saxon-renown': renown } })
  settle(2).play('saxons', 'select', 'iceni').refused('saxons', 'option', 'warbands', 'pendragon.4.4.1-3')
  settle(3)
    .play('saxons', 'select', 'iceni')
    .play('saxons', 'option', 'warbands')
    .expect({ board: { units: { iceni: { 'saxon-warband': 4 } }, tracks: { 'saxon-renown': 0 } } })
})
const first = (command: string, name: string, row: object) =>
  table(row as never, [CARD, { proc: 'act', at: 'before', faction: command === 'muster' ? 'civitates' : 'dux', command, feat: name, first: true }])
rule('[pendragon.4.1-1 pendragon.r-21 pendragon.r-133] a Feat that comes first leaves what one space of the Command costs', () => {
  const row = { units: { regni: { cavalry: 2 } }, sites: { 'regni-1': 'fort' } }
  first('march', 'build', { ...row, tracks: { 'dux-resources': 4 } }).refused('dux', 'fort', 'regni-2', 'pendragon.4.2.1-2')
  const t = first('march', 'build', { ...row, tracks: { 'dux-resources': 5 } })
    .play('dux', 'fort', 'regni-2')
    .play('dux', 'done')
  assert.equal(t.question(), 'march.from')
  const rule = { sites: { 'iceni-1': 'hillfort' }, refugees: 1 }
  first('muster', 'rule', { ...rule, tracks: { 'briton-resources': 6 } })
    .play('civitates', 'select', 'iceni')
    .play('civitates', 'done')
    .refused('civitates', 'option', 'population', 'pendragon.4.3.1-5')
  first('muster', 'rule', { ...rule, tracks: { 'briton-resources': 2 } })
    .play('civitates', 'select', 'iceni')
    .play('civitates', 'done')
    .refused('civitates', 'option', 'convert', 'pendragon.4.3.1-3')
})
rule('[pendragon.r-133 pendragon.4.1-1 pendragon.2.3.4-2] a Command in no space has no Feat, and counts as a Command alone', () => {
  const act = { proc: 'act', at: 'command', faction: 'dux', command: 'train', feat: 'requisition' }
  const card = { proc: 'card', at: 'options', asked: 4, acted: 1, first: 'feat', over: ['dux'] }
  const row = { imperium: 'au-civilian', units: { regni: { cavalry: 1, militia: 1 } }, sites: { 'regni-2': 'town' }, tracks: { 'briton-resources': 20 } }
  const t = table(row, [card, act], { zones: { current: ['omens'], upcoming: ['lindsey'] } })
    .play('dux', 'done')
    .play('dux', 'done')
  assert.deepEqual([t.question(), t.verbs('saxons')], ['turn.choose', ['pass-turn']])
  assert.equal(read(t, 'tracks', 'dux-resources'), 0)
})
rule('[pendragon.3.1-2 pendragon.r-66] a Settle or an Entreat that is declined before the Command is not offered after it', () => {
  const row = { units: { regni: { 'saxon-raider': 3 }, demetae: { 'scotti-warband': 1, militia: 1 } }, tracks: rich }
  const t = acting('saxons', 'return', row, { feat: 'settle' }).play('saxons', 'choose-all')
  assert.equal(t.question(), 'settle.choose')
  assert.equal(t.play('saxons', 'done').question(), null)
  const e = acting('scotti', 'battle', row, { feat: 'entreat' }).play('scotti', 'select', 'demetae').play('scotti', 'done')
  assert.equal(e.question(), 'entreat.choose')
  e.play('scotti', 'done').play('scotti', 'stand')
  assert.equal(e.question(), null)
})

rule('[pendragon.r-137 pendragon.3.2.3-1 pendragon.4.1-1] an Intercept needs Dux Troops that are there or can ride in', () => {
  const raided = (row: object) => ({
    units: { dumnonii: { militia: 2, 'saxon-raider': 1 }, eboracum: { cavalry: 2 } },
    sites: { 'dumnonii-2': 'town' },
    tracks: { 'dux-resources': 2 },
    ...row,
  })
  const choose = (row: object) => cards('omens', 'lindsey', { plunder: {}, ...raided(row), eligible: { dux: true } } as never)
  choose({}).refused('dux', 'command', 'intercept', 'pendragon.r-133')
  const near = { units: { dumnonii: { militia: 2, 'saxon-raider': 1 }, durotriges: { cavalry: 2 } } }
  choose({ ...near, tracks: {} }).refused('dux', 'command', 'intercept', 'pendragon.r-133')
  assert.ok(choose(near).offered('dux', 'command').includes('intercept'))
  acting('dux', 'intercept', raided(near) as never).play('dux', 'select', 'dumnonii')
  acting('dux', 'intercept', raided({}) as never, { feat: 'invite' }).refused('dux', 'select', 'dumnonii', 'pendragon.r-137')
  const none = acting('dux', 'intercept', raided({}) as never, { feat: 'invite' })
    .play('dux', 'done')
    .play('dux', 'done')
  assert.equal(none.question(), null)
  const there = { units: { dumnonii: { militia: 2, cavalry: 1, 'saxon-raider': 1 } }, tracks: {} }
  acting('dux', 'intercept', raided(there) as never).play('dux', 'select', 'dumnonii')
})
rule("[pendragon.r-138 pendragon.3.2.2-1 pendragon.3.2.2-3] the other Briton's Troops are taken along, they do not march alone", () => {
  const row = { units: { regni: { militia: 2 }, atrebates: { cavalry: 1, militia: 1 } }, tracks: rich }
  const t = acting('dux', 'march', row).play('dux', 'request', 'units').play('civitates', 'agree')
  assert.deepEqual(t.offered('dux', 'take-from'), ['atrebates'])
  t.refused('dux', 'take-from', 'regni', 'pendragon.r-138').play('dux', 'take-from', 'atrebates').play('dux', 'take', 'cavalry')
  t.play('dux', 'go-to', 'regni').play('dux', 'count', 1).play('dux', 'done')
  assert.deepEqual(t.offered('dux', 'take-from'), ['atrebates', 'regni'])
  const c = acting('civitates', 'march', row).play('civitates', 'request', 'units').play('dux', 'agree')
  assert.deepEqual(c.offered('civitates', 'take-from'), ['atrebates', 'regni'])
})
// ---- One person for several factions ----
const reinforcing = (rest: object, row: object = {}) =>
  acting(
    'civitates',
    'battle',
    {
      units: { regni: { militia: 2, 'saxon-warband': 1 }, atrebates: { cavalry: 2, militia: 2 } },
      sites: { 'atrebates-1': 'fort' },
      tracks: { 'briton-resources': 2 },
      ...row,
    } as never,
    { feat: 'reinforce' },
    rest as never,
  )
rule('[pendragon.4.3.3-2 pendragon.r-104] who holds both Britons reinforces with Dux Troops', () => {
  const t = reinforcing(two).play('dux', 'select', 'regni').play('dux', 'done').play('dux', 'select', 'atrebates').play('dux', 'done')
  t.dice([5]).play('dux', 'option', 'move').play('dux', 'go-to', 'regni')
  assert.deepEqual(t.offered('dux', 'take'), ['cavalry', 'militia'])
})
rule('[pendragon.r-109 pendragon.4.3.3-2] who reinforces says whether carriers of Plunder go', () => {
  const t = reinforcing({}, { plunder: { atrebates: { militia: 1 } }, units: { regni: { militia: 2, 'saxon-warband': 1 }, atrebates: { militia: 2 } } })
  t.play('civitates', 'select', 'regni').play('civitates', 'done').play('civitates', 'select', 'atrebates').play('civitates', 'done')
  t.dice([3]).play('civitates', 'option', 'move').play('civitates', 'go-to', 'regni').play('civitates', 'take', 'militia').play('civitates', 'count', 1)
  assert.deepEqual(t.offered('civitates', 'carriers'), [0, 1])
  t.play('civitates', 'carriers', 1).expect({ board: { plunder: { regni: { militia: 1 }, atrebates: { militia: 0 } }, units: { atrebates: { militia: 1 } } } })
})
rule('[pendragon.r-134 pendragon.1.5.2-7 pendragon.1.5.2-6] who holds giver and taker gives at the first choice of the one that acts', () => {
  const row = { sites: { 'regni-1': 'fort' }, tracks: { wealth: 5, 'briton-resources': 3 } }
  const t = acting('dux', 'train', row, {}, two)
  assert.deepEqual(t.offered('dux', 'gift'), ['civitates'])
  t.play('dux', 'gift', 'civitates')
  assert.deepEqual(t.offered('dux', 'purse'), ['wealth'])
  t.play('dux', 'purse', 'wealth')
    .play('dux', 'count', 4)
    .expect({ board: { tracks: { wealth: 1, 'dux-resources': 4 } } })
  t.play('dux', 'select', 'regni')
  assert.deepEqual(t.offered('dux', 'gift'), [])
  assert.deepEqual(acting('dux', 'train', row).offered('dux', 'gift'), [])
  const executing = cards('imperial-subsidies', 'omens', { eligible: { dux: true }, imperium: 'fragmentation', tracks: { wealth: 3 } }, {}, two)
  executing.play('dux', 'event', 'unshaded')
  assert.deepEqual([executing.question(), executing.offered('dux', 'gift')], ['window.tribute', ['civitates']])
  for (const command of ['raid', 'march', 'return'])
    assert.deepEqual(
      acting('saxons', command, { ...row, units: { iceni: { 'saxon-warband': 1 } } }, {}, { options: { seats: 1 } } as never).offered('dux', 'gift'),
      ['dux', 'civitates'].sort(),
    )
})
rule('[pendragon.r-135 pendragon.7.1-1 pendragon.7.1-2 pendragon.1.5.1-3] solo as printed every faction without a player ranks by itself', () => {
  const last = (people: string, seats: number, tracks: object) =>
    epoch('victory', 'stilicho', { epoch: 5, imperium: 'fragmentation', roads: false, tracks } as never, { options: { people, seats } } as never).state.outcome!
  const tracks = { prestige: 20, 'scotti-renown': 60, 'saxon-renown': 0 }
  assert.deepEqual(last('dux', 1, { ...tracks, prestige: 16 }), { winners: ['dux'], reason: 'margin-fragmentation' })
  assert.deepEqual(last('dux', 1, { ...tracks, prestige: 11 }), { winners: [], reason: 'non-player' })
  assert.deepEqual(last('dux+civitates', 2, { ...tracks, prestige: 17 }), { winners: [], reason: 'non-player' })
  assert.deepEqual(last('all', 2, { ...tracks, prestige: 17 }), { winners: ['saxons'], reason: 'margin-fragmentation' })
})

// ---- Battles ----
rule('[pendragon.r-7 pendragon.r-44] the half that Cavalry cannot absorb passes to the Militia', () => {
  const units = { cornovii: { cavalry: 1, militia: 1, 'saxon-raider': 4 } }
  for (const rest of [{}, two]) {
    const t = battle('dux', 'saxons', 'cornovii', { units }, {}, rest).play('saxons', 'stand')
    t.expect({ board: { units: { cornovii: { cavalry: 1, militia: 0, 'saxon-raider': 1 } } } })
  }
})
rule('[pendragon.r-55 pendragon.3.6.5-3 pendragon.3.6.3-3] Cavalry that falls in a Trap has fought', () => {
  const trapped = (cavalry: number) =>
    battle('dux', 'scotti', 'demetae', {
      units: { demetae: { cavalry, 'scotti-warband': 2 } },
      momentum: ['celyddon-coed-shaded'],
      tracks: { prestige: 5 },
    })
      .play('scotti', 'stand')
      .play('scotti', 'trap', 'scotti-warband')
  trapped(2).expect({ board: { units: { demetae: { cavalry: 0, 'scotti-warband': 2 } }, tracks: { prestige: 4 } } })
  trapped(4).expect({ board: { units: { demetae: { cavalry: 2, 'scotti-warband': 0 } }, tracks: { prestige: 5 } } })
})
rule('[pendragon.1.7.4-4 pendragon.r-61 pendragon.3.6.5-11] Raiders that recover Plunder in a forced Battle have so many hands fewer to Plunder with', () => {
  const t = acting(
    'saxons',
    'raid',
    {
      units: { catuvellauni: { 'scotti-warband': 2 } },
      plunder: { catuvellauni: { 'scotti-warband': 2 } },
      sites: { 'catuvellauni-1': 'scotti-settlement' },
      population: { catuvellauni: 4, iceni: 2, trinovantes: 2, corieltauvi: 2 },
      bottom: { catuvellauni: 4 },
      seas: {},
      tracks: rich,
    },
    { feat: 'surprise' },
  )
  t.play('saxons', 'deep', 'catuvellauni')
    .play('saxons', 'raid-by', 'oceanus-germanicus')
    .play('saxons', 'option', 'many')
    .dice([4, 3, 1])
    .play('saxons', 'done')
  t.play('scotti', 'force').play('saxons', 'stand').play('scotti', 'stand').play('saxons', 'halt').play('saxons', 'option', 'units')
  t.expect({ board: { units: { catuvellauni: { 'saxon-raider': 4 } }, plunder: { catuvellauni: { 'saxon-raider': 4 } }, bottom: { catuvellauni: 1 } } })
})

// ---- Raids, Muster, Invite, Rule ----
rule('[pendragon.r-28] the route is asked for only where there are several', () => {
  const t = acting('saxons', 'raid', { tracks: rich })
  raidBy(t, 'saxons', 'iceni', 'oceanus-germanicus').play('saxons', 'option', 'few').play('saxons', 'select', 'cantiaci')
  assert.deepEqual([t.question(), t.offered('saxons', 'raid-by')], ['raid.via', ['oceanus-britannicus', 'oceanus-germanicus']])
  t.play('saxons', 'raid-by', 'oceanus-germanicus').play('saxons', 'option', 'few')
  raidBy(t, 'saxons', 'regni', 'oceanus-britannicus')
})
rule('[pendragon.1.4.1-11 pendragon.3.3.1-3] Comitates are Mustered from elsewhere on the map if none is Available', () => {
  const row = { units: { regni: { comitates: 2 } }, sites: { 'iceni-1': 'hillfort' }, outOfPlay: { comitates: 13 }, tracks: rich }
  const t = acting('civitates', 'muster', row).play('civitates', 'select', 'iceni').play('civitates', 'option', 'troops')
  assert.deepEqual(t.offered('civitates', 'count'), [0, 2])
  t.play('civitates', 'count', 1).play('civitates', 'take-off', 'regni')
  t.expect({ board: { units: { regni: { comitates: 1 }, iceni: { comitates: 1, militia: 2 } } } })
})
rule('[pendragon.1.4.1-13 pendragon.4.2.2-3] Warbands are invited from those that serve elsewhere if none is Available', () => {
  const row = { units: { regni: { cavalry: 2 }, iceni: { 'saxon-warband-dux': 1, 'saxon-warband-civitates': 1 } }, outOfPlay: { 'saxon-warband': 23 } }
  const t = feat('dux', 'invite', { ...row, sites: { 'regni-1': 'fort' } })
    .play('dux', 'select', 'regni')
    .play('dux', 'option', 'settle')
    .play('dux', 'nation', 'saxons')
    .play('dux', 'settlement', 'regni-2')
  assert.deepEqual(t.offered('dux', 'count'), [0, 1])
  t.play('dux', 'count', 1).play('dux', 'take-off', 'iceni')
  t.expect({ board: { units: { regni: { 'saxon-warband-dux': 1 }, iceni: { 'saxon-warband-dux': 0, 'saxon-warband-civitates': 1 } } } })
})
rule('[pendragon.4.3.1-3 pendragon.1.8.4-3] Rule converts Resources where Wealth can pay what is owed', () => {
  const ruling = (wealth: number) =>
    feat('civitates', 'rule', { sites: { 'iceni-1': 'hillfort', 'regni-1': 'hillfort' }, tracks: { 'briton-resources': 5, wealth }, refugees: 1 })
      .play('civitates', 'select', 'iceni')
      .play('civitates', 'select', 'regni')
      .play('civitates', 'done')
      .play('civitates', 'option', 'population')
  ruling(0).refused('civitates', 'option', 'convert', 'pendragon.4.3.1-3')
  const t = ruling(4).play('civitates', 'option', 'convert')
  assert.deepEqual(t.offered('civitates', 'pay'), [0, 3])
  t.play('civitates', 'pay', 0).expect({ board: { tracks: { 'briton-resources': 3, wealth: 0 } } })
})

// ---- Events ----
rule('[pendragon.r-132 pendragon.5.1.2-1] a later Event that grants an Invite prevails over LAETI, which forbids it', () => {
  const t = event('dux', 'hengist-and-horsa-unshaded', { sites: { 'regni-1': 'fort' }, units: { regni: { cavalry: 2 } }, momentum: ['laeti-shaded'] })
  t.play('dux', 'option', 'first').play('dux', 'agree')
  assert.deepEqual(t.offered('dux', 'select'), ['regni'])
})
rule('[pendragon.r-136 pendragon.5.6-2 pendragon.r-79] MONS BADONICUS: the Saxons say where their Warbands go', () => {
  const row = { sites: { 'silures-1': 'saxon-settlement', 'iceni-1': 'saxon-settlement' }, tracks: { 'saxon-renown': 5 } }
  const t = epoch('event', 'mons-badonicus', row).play('saxons', 'option', 'first').play('saxons', 'agree')
  assert.deepEqual(t.offered('saxons', 'select'), ['iceni', 'silures'])
  t.play('saxons', 'select', 'iceni')
  assert.deepEqual(t.event('placed'), { is: 'placed', piece: 'saxon-warband', space: 'iceni', n: 2 })
})
