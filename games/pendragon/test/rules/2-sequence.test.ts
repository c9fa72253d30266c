/** 2 the sequence of play, 1.5 factions and purses */
import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { pendragon } from '../../src/index.ts'
import { IS_EPOCH_CARD } from '../../src/data.ts'
import { acting, CARD, cards, epoch, event, read, table, two } from '../help.ts'

// omens: saxons, civitates, dux, scotti
rule('[pendragon.2.2-1 pendragon.2.2-2 pendragon.2.2-3 pendragon.r-17] two cards lie open; the first is never an Epoch card', () => {
  for (let seed = 0; seed < 12; seed++) {
    const t = scene(pendragon, { scenario: 'barbarian-conspiracy', stack: [{ proc: 'game', at: 'build' }] }, seed)
    const view = pendragon.view(t.state, null)
    assert.ok(view.zones.current[0] !== null && view.zones.upcoming[0] !== null)
    assert.ok(!IS_EPOCH_CARD[view.zones.current[0]!])
    assert.ok(view.zones['events-1'].every(c => c === null) && view.zones['mixed-2'].length === 4)
    assert.equal(view.zones['events-1'].length, 5)
  }
})
rule('[pendragon.2.3-1 pendragon.2.3-2 pendragon.2.3.2-1 pendragon.2.3-3] Eligible factions in the order of the card, at most two act', () => {
  const t = cards('omens', 'lindsey', { eligible: { civitates: true, dux: true, scotti: true } })
  assert.deepEqual(t.asked(), ['civitates'])
  t.play('civitates', 'event', 'shaded').pass()
  assert.deepEqual(t.asked(), ['dux'])
  t.play('dux', 'command', 'train')
    .pass()
    .play('dux', 'go-without')
    .play('dux', 'select', 'iceni')
    .play('dux', 'done')
    .play('dux', 'count', 1)
    .play('dux', 'done')
  assert.equal(t.now()['zones'] !== null && read(t, 'eligible', 'saxons'), true)
  assert.deepEqual((t.now()['zones'] as { current: string[] }).current, ['lindsey'])
})
rule('[pendragon.2.3.3-1 pendragon.2.3.3-5 pendragon.2.3.3-9 pendragon.2.3.3-6] a Pass hands the options to the next; the last Pass ends the card', () => {
  const t = cards('omens', 'lindsey', { eligible: { civitates: true, dux: true, scotti: true } })
  t.play('civitates', 'pass-turn')
  assert.deepEqual(t.verbs('dux'), ['command', 'event', 'pass-turn'])
  t.play('dux', 'pass-turn').play('scotti', 'pass-turn')
  assert.deepEqual((t.now()['zones'] as { current: string[] }).current, ['lindsey'])
  assert.deepEqual(t.asked(), ['saxons'])
})
rule('[pendragon.2.3.3-2 pendragon.2.3.3-3 pendragon.2.3.3-4] who Passes stays Eligible and gains 3 Resources or 1 Renown', () => {
  const t = cards('omens', 'lindsey', { tracks: { 'briton-resources': 5 } })
  t.play('saxons', 'pass-turn').play('civitates', 'pass-turn')
  t.expect({ board: { tracks: { 'saxon-renown': 1, 'briton-resources': 8 } } })
  t.play('dux', 'event', 'shaded').pass().play('scotti', 'pass-turn')
  assert.equal(read(t, 'eligible', 'saxons'), true)
})
rule('[pendragon.2.3.3-7 pendragon.2.3.3-8 pendragon.1.8.1-1] the 3 of the Dux go to the Briton purse, in Fragmentation to their own', () => {
  const at = (imperium: string) => cards('omens', 'lindsey', { imperium, eligible: { dux: true }, tracks: { 'briton-resources': 10 } }).play('dux', 'pass-turn')
  at('rr-military').expect({ board: { tracks: { 'briton-resources': 13, 'dux-resources': 0 } } })
  at('fragmentation').expect({ board: { tracks: { 'briton-resources': 10, 'dux-resources': 3 } } })
})
rule('[pendragon.2.3.4-1 pendragon.2.3.4-2] after a Command alone the 2nd has a Limited Command', () => {
  const t = cards('omens', 'lindsey')
  t.refused('saxons', 'limited', 'raid', 'pendragon.2.3.4-1')
  assert.deepEqual(t.verbs('saxons'), ['command', 'event', 'pass-turn'])
  t.play('saxons', 'command', 'raid')
    .pass()
    .play('saxons', 'go-without')
    .play('saxons', 'select', 'regni')
    .play('saxons', 'option', 'few')
    .play('saxons', 'done')
  t.dice([1])
  if (t.question() === 'foray.battle') t.play('saxons', 'decline')
  assert.deepEqual(t.verbs('civitates'), ['limited', 'pass-turn'])
  t.refused('civitates', 'command', 'trade', 'pendragon.2.3.4-2').refused('civitates', 'event', 'shaded', 'pendragon.2.3.4-2')
})
rule(
  '[pendragon.2.3.4-3 pendragon.2.3.5-2 pendragon.4.1-2 pendragon.4.1-1] after a Command with a Feat the Event is open too; a Limited Command has no Feat',
  () => {
    const t = cards('omens', 'lindsey', { eligible: { civitates: true, dux: true } })
    t.play('civitates', 'command', 'trade')
      .pass()
      .play('civitates', 'feat', 'rule')
      .play('civitates', 'command-first')
      .play('civitates', 'select', 'londinium')
      .play('civitates', 'done')
      .play('civitates', 'done')
      .play('civitates', 'select', 'londinium')
      .play('civitates', 'done')
      .play('civitates', 'option', 'convert')
    assert.deepEqual(t.verbs('dux'), ['event', 'limited', 'pass-turn'])
    t.refused('dux', 'command', 'train', 'pendragon.2.3.4-3')
    t.play('dux', 'limited', 'train').pass()
    assert.equal(t.question(), 'train.choose')
  },
)
rule('[pendragon.2.3.4-4] after the Event the 2nd has a Command, with a Feat if it likes', () => {
  const t = cards('omens', 'lindsey', { eligible: { civitates: true, dux: true } })
    .play('civitates', 'event', 'shaded')
    .pass()
  t.refused('dux', 'event', 'shaded', 'pendragon.2.3.4-4').refused('dux', 'limited', 'train', 'pendragon.2.3.4-4')
  t.play('dux', 'command', 'train').pass()
  assert.equal(t.question(), 'act.feat')
})
rule('[pendragon.2.3.5-1 pendragon.r-14] a Limited Command has one space; a British March one origin', () => {
  const row = {
    units: { regni: { cavalry: 2 }, atrebates: { cavalry: 1 } },
    sites: { 'regni-1': 'fort', 'atrebates-1': 'fort', 'atrebates-2': 'town' },
    tracks: { 'dux-resources': 20, 'saxon-renown': 9, 'scotti-renown': 9 },
  }
  const t = acting('dux', 'train', row, { limited: true }).play('dux', 'select', 'regni')
  t.refused('dux', 'select', 'atrebates', 'pendragon.2.3.5-1').play('dux', 'done').refused('dux', 'improve', 'atrebates', 'pendragon.r-14')
  const m = acting('dux', 'march', row, { limited: true })
    .play('dux', 'take-from', 'regni')
    .play('dux', 'take', 'cavalry')
    .play('dux', 'go-to', 'cantiaci')
    .play('dux', 'count', 1)
  m.play('dux', 'done').refused('dux', 'take-from', 'atrebates', 'pendragon.r-14')
  const c = acting('saxons', 'march', { ...row, units: { regni: { 'saxon-warband': 2 } } }, { limited: true })
    .play('saxons', 'go-to', 'cantiaci')
    .play('saxons', 'take-from', 'regni')
    .play('saxons', 'count', 1)
    .play('saxons', 'done')
  c.refused('saxons', 'go-to', 'atrebates', 'pendragon.2.3.5-1')
  const i = acting(
    'dux',
    'intercept',
    { ...row, units: { regni: { cavalry: 2, 'saxon-raider': 1 }, atrebates: { cavalry: 1, 'saxon-raider': 1 } } },
    { limited: true },
  ).play('dux', 'select', 'regni')
  i.refused('dux', 'select', 'atrebates', 'pendragon.2.3.5-1')
})
rule('[pendragon.2.3.5-1] Limited Battle, Muster, Trade, Raid and Return have one space', () => {
  const row = {
    units: { regni: { cavalry: 2, militia: 1, 'saxon-raider': 1 }, atrebates: { cavalry: 1, 'saxon-raider': 1 } },
    sites: { 'atrebates-1': 'town', 'atrebates-2': 'town', 'regni-2': 'town' },
    tracks: { 'briton-resources': 20, 'saxon-renown': 9 },
  }
  acting('dux', 'battle', row, { limited: true })
    .play('dux', 'select', 'regni')
    .play('dux', 'attack', 'saxons')
    .refused('dux', 'select', 'atrebates', 'pendragon.2.3.5-1')
  acting('civitates', 'muster', row, { limited: true })
    .play('civitates', 'select', 'regni')
    .play('civitates', 'option', 'troops')
    .refused('civitates', 'select', 'atrebates', 'pendragon.2.3.5-1')
  acting('civitates', 'trade', row, { limited: true })
    .play('civitates', 'select', 'regni')
    .refused('civitates', 'select', 'atrebates', 'pendragon.2.3.5-1')
    .refused('civitates', 'choose-all', null, 'pendragon.2.3.5-1')
  acting('saxons', 'return', row, { limited: true }).play('saxons', 'select', 'regni').refused('saxons', 'select', 'atrebates', 'pendragon.2.3.5-1')
  acting('saxons', 'raid', row, { limited: true })
    .play('saxons', 'select', 'iceni')
    .play('saxons', 'option', 'few')
    .refused('saxons', 'select', 'regni', 'pendragon.2.3.5-1')
})
rule('[pendragon.2.3.1-1 pendragon.2.3.1-2 pendragon.2.3.6-2 pendragon.2.3.5-3] who acted, even by a Limited Command, is Ineligible on the next card', () => {
  const t = cards('omens', 'lindsey', { eligible: { civitates: true, dux: true } })
  t.play('civitates', 'command', 'trade').pass().play('civitates', 'go-without').play('civitates', 'choose-all').play('civitates', 'done')
  t.play('dux', 'limited', 'train').pass().play('dux', 'select', 'regni').play('dux', 'done').play('dux', 'count', 0).play('dux', 'count', 1)
  t.play('dux', 'done')
  t.expect({ board: { eligible: { civitates: false, dux: false, saxons: true, scotti: true } } })
})
rule('[pendragon.2.3.6-1 pendragon.2.3.7-1 pendragon.5.1-2] an Event may keep a faction Eligible or make it Ineligible', () => {
  const anew = cards('omens', 'lindsey', { eligible: { dux: true }, acted: { civitates: true }, next: { scotti: 'ineligible' } }).play('dux', 'pass-turn')
  anew.expect({ board: { eligible: { civitates: true, scotti: true } } })
  const t = cards('omens', 'lindsey', { eligible: { civitates: true } })
    .play('civitates', 'event', 'unshaded')
    .pass()
    .play('civitates', 'name-faction', 'saxons')
  t.expect({ board: { eligible: { civitates: true, saxons: false, dux: true } }, zones: { current: ['lindsey'] } })
})
rule('[pendragon.2.3.7-2 pendragon.2.4-1 pendragon.r-18] a revealed Epoch card is played at once, then the card it was swapped with', () => {
  const t = cards('omens', 'lindsey', { eligible: { civitates: true } }, { 'mixed-1': ['stilicho'], 'events-2': ['deira'] }).play('civitates', 'pass-turn')
  t.expect({ zones: { current: ['stilicho'], upcoming: ['lindsey'] } })
  const e = epoch(
    'reset',
    'stilicho',
    {},
    { zones: { current: ['stilicho'], upcoming: ['lindsey'], 'events-2': ['deira'], 'stock-events': [], 'stock-early': [], 'stock-late': [], pivotal: [] } },
  )
  e.expect({ zones: { current: ['lindsey'], upcoming: ['deira'], played: ['stilicho'] }, board: { eligible: { dux: true, saxons: true } } })
})
rule('[pendragon.r-19] when no card is left the current one is the last', () => {
  const t = cards('omens', 'lindsey', { eligible: { civitates: true } }).play('civitates', 'pass-turn')
  t.expect({ zones: { current: ['lindsey'], upcoming: [] } })
})
const held = { pivotal: ['coel-hen', 'vortigern', 'adventus-saxonum', 'dal-riada'], 'events-1': ['deira'] }
const ripe = {
  imperium: 'au-military',
  tracks: { prestige: 5, wealth: 6, 'scotti-renown': 15, 'briton-resources': 12 },
  sites: {
    'iceni-1': 'saxon-settlement',
    'iceni-2': 'saxon-settlement',
    'cantiaci-1': 'saxon-settlement',
    'novantae-1': 'scotti-settlement',
    'votadini-1': 'scotti-settlement',
    'eboracum-1': 'fort',
  },
}
rule('[pendragon.2.3.8-1 pendragon.2.3.8-2 pendragon.2.3.8-4 pendragon.r-15] the 1st and 2nd Eligible may play their Pivotal card before anything else', () => {
  const t = cards('omens', 'lindsey', { ...ripe, eligible: { dux: true, scotti: true } }, held)
  assert.deepEqual(t.asked(), ['dux'])
  assert.deepEqual(t.offered('dux', 'pivotal'), ['coel-hen'])
  t.play('dux', 'decline')
  assert.deepEqual(t.asked(), ['scotti'])
  t.play('scotti', 'decline')
  assert.equal(t.question(), 'turn.choose')
  const third = cards('omens', 'lindsey', { ...ripe, eligible: { dux: true, scotti: true, civitates: true } }, { ...held, pivotal: ['dal-riada'] })
  assert.equal(third.question(), 'turn.choose')
})
rule('[pendragon.2.3.8-3 pendragon.5.7-1] only if its precondition holds', () => {
  const t = cards('omens', 'lindsey', { ...ripe, eligible: { dux: true }, tracks: { prestige: 4 } }, held)
  assert.equal(t.question(), 'turn.choose')
  assert.equal(cards('omens', 'lindsey', { ...ripe, imperium: 'rr-military', eligible: { dux: true } }, held).question(), 'turn.choose')
})
rule('[pendragon.2.3.8-5 pendragon.2.3.8-6 pendragon.2.3.8-7 pendragon.r-16] it replaces the current card, which is played next; its own order holds', () => {
  const t = cards('omens', 'lindsey', { ...ripe, eligible: { dux: true, civitates: true, saxons: true, scotti: true } }, { ...held, pivotal: ['vortigern'] })
  // vortigern: civitates, saxons, scotti, dux
  t.play('civitates', 'pivotal', 'vortigern').pass()
  t.expect({ zones: { current: ['vortigern'], upcoming: ['omens'], returned: ['lindsey'] }, board: { imperium: 'au-civilian' } })
  t.play('civitates', 'decline')
  assert.deepEqual(t.asked(), ['saxons'])
  assert.deepEqual(t.verbs('saxons').includes('event'), false)
  t.play('saxons', 'pass-turn').play('scotti', 'pass-turn').play('dux', 'pass-turn')
  t.expect({
    zones: { current: ['omens'], upcoming: ['lindsey'], 'in-force': ['vortigern'] },
    board: { capabilities: ['vortigern'], eligible: { civitates: false } },
  })
})
rule('[pendragon.2.3.8-8 pendragon.2.3.8-9 pendragon.2.3.8-10 pendragon.2.3.8-11] a later faction trumps an earlier one, whose card stays with it', () => {
  const t = cards('lindsey', 'omens', { ...ripe, eligible: { dux: true, civitates: true } }, held)
  t.play('civitates', 'pivotal', 'vortigern').play('dux', 'pivotal', 'coel-hen')
  t.expect({ zones: { current: ['coel-hen'], pivotal: ['vortigern', 'adventus-saxonum', 'dal-riada'] } })
  assert.equal(t.event('trumped')!['card'], 'vortigern')
  // Each trumps all before it, and is not trumped by them.
  const trumps = [
    ['civitates', 'vortigern'],
    ['dux', 'coel-hen'],
    ['saxons', 'adventus-saxonum'],
    ['scotti', 'dal-riada'],
  ] as const
  for (const [i, [low, lesser]] of trumps.entries())
    for (const [high, greater] of trumps.slice(i + 1)) {
      const pair = cards('lindsey', 'omens', { ...ripe, eligible: { [low]: true, [high]: true } }, held).play(low, 'pivotal', lesser)
      assert.deepEqual(pair.asked(), [high])
      pair.play(high, 'pivotal', greater)
      assert.deepEqual([pair.event('executes')!['card'], pair.event('trumped')!['card']], [greater, lesser])
      const alone = cards('lindsey', 'omens', { ...ripe, eligible: { [low]: true, [high]: true } }, held)
        .play(low, 'decline')
        .play(high, 'pivotal', greater)
      assert.deepEqual([alone.event('executes')!['card'], alone.event('trumped')], [greater, null])
    }
  const unripe = cards('lindsey', 'omens', { ...ripe, tracks: { wealth: 6 }, eligible: { dux: true, civitates: true } }, held)
  assert.equal(unripe.play('civitates', 'pivotal', 'vortigern').event('executes')!['card'], 'vortigern')
})
rule('[pendragon.1.5-1 pendragon.1.5-2 pendragon.1.5.1-1 pendragon.1.5.1-2] seats hold factions by their number', () => {
  const asked = (seats: number, faction: string) => cards('omens', 'lindsey', { eligible: { [faction]: true } }, {}, { options: { seats } }).asked()[0]
  assert.deepEqual(
    ['dux', 'civitates', 'saxons', 'scotti'].map(f => asked(4, f)),
    ['dux', 'civitates', 'saxons', 'scotti'],
  )
  assert.deepEqual(
    ['dux', 'civitates', 'saxons', 'scotti'].map(f => asked(3, f)),
    ['dux', 'civitates', 'saxons', 'saxons'],
  )
  assert.deepEqual(
    ['dux', 'civitates', 'saxons', 'scotti'].map(f => asked(2, f)),
    ['dux', 'dux', 'saxons', 'saxons'],
  )
})
rule('[pendragon.r-105] the Barbarians go together with three', () => {
  assert.deepEqual(pendragon.seats('petty-tyrants', { seats: 3 }), ['dux', 'saxons', 'civitates'])
})
const mustering = (imperium: string, tracks: object, rest = {}) =>
  table(
    { imperium, units: { regni: { cavalry: 1 } }, sites: { 'regni-1': 'fort' }, tracks: tracks as never },
    [CARD, { proc: 'act', at: 'order', faction: 'dux', command: 'train' }],
    rest,
  )
rule('[pendragon.1.5.2-2 pendragon.6.8.2-1 pendragon.r-113 pendragon.r-12] Army Preemption without consent, in any mix', () => {
  for (const imperium of ['rr-military', 'rr-civilian', 'au-military']) {
    const t = mustering(imperium, { 'briton-resources': 5, 'dux-resources': 2 })
    t.play('dux', 'select', 'regni').play('dux', 'done')
    assert.deepEqual(t.offered('dux', 'pay'), [0, 2])
    t.play('dux', 'pay', 1).expect({ board: { tracks: { 'briton-resources': 3, 'dux-resources': 1 } } })
  }
})
rule('[pendragon.1.5.2-3 pendragon.r-1] Preemption never reaches Wealth', () => {
  mustering('rr-military', { wealth: 20 }).refused('dux', 'select', 'regni', 'pendragon.3.2.1-2')
})
rule('[pendragon.1.5.2-4 pendragon.6.8.2-2 pendragon.r-11] in Autonomy with Civilian Dominance the Civitates must agree', () => {
  const no = mustering('au-civilian', { 'briton-resources': 5 }).play('dux', 'request', 'resources').play('civitates', 'refuse')
  no.refused('dux', 'select', 'regni', 'pendragon.3.2.1-2')
  const yes = mustering('au-civilian', { 'briton-resources': 5 })
    .play('dux', 'request', 'resources')
    .play('civitates', 'agree')
    .play('dux', 'select', 'regni')
    .play('dux', 'done')
  yes.expect({ board: { tracks: { 'briton-resources': 2 } } })
})
rule('[pendragon.r-104] one player answers for both Britons', () => {
  const row = { imperium: 'au-civilian', sites: { 'regni-1': 'fort' }, tracks: { 'briton-resources': 5 } }
  table(row, [CARD, { proc: 'act', at: 'tribute', faction: 'dux', command: 'train' }], two)
    .play('dux', 'go-without')
    .play('dux', 'select', 'regni')
})
rule('[pendragon.1.5.2-5] in Fragmentation the Dux may not spend Briton Resources', () => {
  mustering('fragmentation', { 'briton-resources': 50 }).refused('dux', 'select', 'regni', 'pendragon.3.2.1-2')
})
rule('[pendragon.1.5.2-6 pendragon.r-13 pendragon.1.5.2-1 pendragon.r-114] a Briton pays Tribute to a Barbarian while one of the two acts', () => {
  const t = cards('omens', 'lindsey', { eligible: { saxons: true }, tracks: { 'briton-resources': 9, 'saxon-renown': 4 } }).play('saxons', 'command', 'raid')
  assert.equal(t.question(), 'window.tribute')
  t.play('civitates', 'gift', 'civitates').play('dux', 'pass').play('civitates', 'purse', 'briton-resources').play('civitates', 'count', 4).pass()
  t.expect({ board: { tracks: { 'briton-resources': 5, 'saxon-renown': 8 } } })
  const own = acting('dux', 'train', { sites: { 'regni-1': 'fort' }, tracks: { 'dux-resources': 6 } })
  own.play('dux', 'tribute', 'scotti').play('dux', 'purse', 'dux-resources').play('dux', 'count', 2)
  own.expect({ board: { tracks: { 'dux-resources': 4, 'scotti-renown': 2 } } })
})
rule('[pendragon.1.5.2-7 pendragon.1.5.2-8] the Civitates may give Wealth, to the Dux as well; Resources never become Wealth', () => {
  const t = cards('omens', 'lindsey', { eligible: { dux: true }, tracks: { wealth: 5, 'briton-resources': 7 } }).play('dux', 'command', 'train')
  t.play('civitates', 'gift', 'civitates')
  assert.deepEqual(t.offered('civitates', 'purse'), ['wealth'])
  t.play('civitates', 'purse', 'wealth').play('civitates', 'count', 3).pass()
  t.expect({ board: { tracks: { wealth: 2, 'dux-resources': 3 } } })
})
rule('[pendragon.1.8-3 pendragon.5.1.1-6] tracks stay between 0 and 80', () => {
  event('dux', 'groans-of-the-britons-shaded', { tracks: { prestige: 2, wealth: 5 } }).expect({ board: { tracks: { prestige: 0, wealth: 2 } } })
  event('dux', 'imperial-subsidies-unshaded', { tracks: { 'dux-resources': 77 } }).expect({ board: { tracks: { 'dux-resources': 80 } } })
})
rule('[pendragon.1.8-4 pendragon.1.8.2-1 pendragon.3.1-9] Barbarians pay with Renown', () => {
  const t = acting('saxons', 'raid', { tracks: { 'saxon-renown': 2 } })
    .play('saxons', 'select', 'regni')
    .play('saxons', 'option', 'many')
  t.refused('saxons', 'select', 'iceni', 'pendragon.3.4.1-5').play('saxons', 'done')
  t.expect({ board: { tracks: { 'saxon-renown': 0 } } })
})
rule('[pendragon.1.8.4-1 pendragon.1.8.4-3 pendragon.1.8.4-4 pendragon.3.3-1] Wealth pays where Resources do, and must where they are gone', () => {
  const t = acting('civitates', 'muster', { sites: { 'iceni-1': 'hillfort' }, tracks: { 'briton-resources': 1, wealth: 3 }, outOfPlay: { comitates: 15 } })
  t.play('civitates', 'select', 'iceni').play('civitates', 'option', 'troops').play('civitates', 'done')
  assert.deepEqual(t.offered('civitates', 'pay'), [0, 1])
  t.play('civitates', 'pay', 1).expect({ board: { tracks: { 'briton-resources': 0, wealth: 2 } } })
  const none = acting('civitates', 'muster', { sites: { 'iceni-1': 'hillfort' }, tracks: { wealth: 3 }, outOfPlay: { comitates: 15 } })
  none
    .play('civitates', 'select', 'iceni')
    .play('civitates', 'option', 'troops')
    .play('civitates', 'done')
    .expect({ board: { tracks: { wealth: 1 } } })
})
