/** More small print: what a Command owes, who is told what, and what cards name. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeRaidBonus } from '../../src/board/mods.ts'
import { CALEDONIA, FORT, LANDS, POOL_OF_PIECE, POOL_SIZE, poolKind, PRINTED_POPULATION, SCENARIOS, SCO, SPACE_IDS, findSpaceById } from '../../src/data.ts'
import { createStartingBoard } from '../../src/setup.ts'
import type { PublicContext } from '../../src/types.ts'
import { acting, battle, board, CARD, cards, epoch, event, feat, rich, table, two, upkeep } from '../help.ts'

type Any = never
const citesOf = (t: ReturnType<typeof table>, is: string) => t.events.filter(e => e.event.is === is).map(e => e.cite)
const eventsOf = (t: ReturnType<typeof table>, is: string) => t.events.filter(e => e.event.is === is).map(e => e.event as { readonly [key: string]: unknown })

// ---- 3 Commands ----
rule('[pendragon.3.3.1-3 pendragon.1.8.4-2] the Wealth of Comitates already ordered cannot be ordered again', () => {
  const row = { outOfPlay: {}, sites: { 'regni-2': 'town', 'iceni-1': 'hillfort' }, tracks: { 'briton-resources': 9, wealth: 1 } }
  const t = acting('civitates', 'muster', row as Any)
    .play('civitates', 'select', 'regni')
    .play('civitates', 'option', 'troops')
  t.play('civitates', 'count', 1).play('civitates', 'select', 'iceni').play('civitates', 'option', 'troops')
  assert.equal(t.question(), 'muster.choose')
})
rule('[pendragon.3.3.1-3 pendragon.4.3.2-1 pendragon.1.8.4-3] what a Muster has paid is neither owed nor left over for the Invite that follows', () => {
  const row = { outOfPlay: {}, units: { regni: { 'saxon-warband-dux': 3 } }, sites: { 'regni-2': 'town' }, tracks: { 'briton-resources': 2, wealth: 3 } }
  const invited = (warbands: number) => {
    const t = acting('civitates', 'muster', { ...row, units: { regni: { 'saxon-warband-dux': warbands } } } as Any, { feat: 'invite' })
    t.play('civitates', 'select', 'regni').play('civitates', 'option', 'troops').play('civitates', 'count', 1).play('civitates', 'done')
    t.play('civitates', 'pay', 2).play('civitates', 'select', 'regni')
    return t.offered('civitates', 'option').includes('convert')
  }
  assert.deepEqual([invited(2), invited(3)], [true, false])
})
rule('[pendragon.3.2.1-5 pendragon.3.2.1-3] a Region that is only improved gets no Troops, whatever was trained before it', () => {
  const row = { outOfPlay: {}, units: { iceni: { cavalry: 1, militia: 1 } }, sites: { 'regni-1': 'fort', 'iceni-1': 'fort' }, tracks: { 'dux-resources': 9 } }
  const t = acting('dux', 'train', row as Any)
    .play('dux', 'select', 'regni')
    .play('dux', 'done')
  t.play('dux', 'improve', 'iceni').play('dux', 'done')
  t.expect({ board: { units: { regni: { cavalry: 1 }, iceni: { cavalry: 1 } } } })
})
rule('[pendragon.3.4.1-9] a Raid into a Region without Prosperity Plunders nothing, and says nothing of it', () => {
  const spaces = ['iceni', 'trinovantes']
  const t = table({ population: { iceni: 1, trinovantes: 1 }, bottom: { trinovantes: 1 } } as Any, [
    CARD,
    { proc: 'act', at: 'after', faction: 'saxons', command: 'raid', spaces, routes: ['oceanus-germanicus', 'oceanus-germanicus'], dice: [1, 1] },
    { proc: 'raid', at: 'resolve', left: spaces },
  ])
  t.dice([4, 4]).play('saxons', 'resolve', 'iceni')
  assert.deepEqual(
    eventsOf(t, 'plundered').map(e => e['space']),
    [findSpaceById('trinovantes')],
  )
})
rule('[pendragon.r-31 pendragon.r-130] in a Raid the Plunder of Raiders who came before is not at stake', () => {
  const t = table({ units: { iceni: { 'saxon-raider': 4, militia: 1 } }, plunder: { iceni: { 'saxon-raider': 2 } }, sites: { 'iceni-1': 'hillfort' } } as Any, [
    CARD,
    { proc: 'act', at: 'after', faction: 'saxons', command: 'raid', spaces: ['iceni'] },
    { proc: 'raid', at: 'resolve', space: 'iceni' },
    { proc: 'foray', at: 'battle', space: 'iceni', via: 'oceanus-germanicus', dice: 1, n: 2, before: 2 },
  ])
  t.play('saxons', 'attack', 'civitates')
  while (['battle.evade', 'battle.withdraw'].includes(t.question()!)) t.play(t.asked()[0]!, 'stand')
  t.expect({ board: { units: { iceni: { 'saxon-raider': 3 } }, plunder: { iceni: { 'saxon-raider': 2 } } } })
})

rule('[pendragon.3.3.1-4 pendragon.3.3.1-5 pendragon.r-41] a Muster builds one Hillfort and one Town in a space, of what is there', () => {
  const muster = (militia: number) => {
    const row = { outOfPlay: {}, units: { atrebates: { militia } }, tracks: { 'briton-resources': 9, wealth: 9 } }
    return acting('civitates', 'muster', row as Any)
      .play('civitates', 'select', 'atrebates')
      .play('civitates', 'option', 'strongholds')
  }
  const fortified = muster(4).play('civitates', 'hillfort', 'atrebates-1')
  fortified.refused('civitates', 'hillfort', 'atrebates-2', 'pendragon.r-41')
  muster(4).play('civitates', 'town', 'atrebates-1').play('civitates', 'option', 'militia').refused('civitates', 'town', 'atrebates-2', 'pendragon.r-41')
  muster(1).refused('civitates', 'town', 'atrebates-1', 'pendragon.3.3.1-5')
})
rule('[pendragon.3.3.2-1 pendragon.3.2.3-3] Units leave a space where they are: Troops in a March of the Civitates, riders in an Intercept', () => {
  const march = acting('civitates', 'march', { units: { regni: { militia: 1 } }, tracks: rich } as Any)
  march.refused('civitates', 'take-from', 'iceni', 'pendragon.3.3.2-1')
  const row = { units: { regni: { cavalry: 2, 'saxon-raider': 1 }, iceni: { militia: 1 } }, sites: { 'regni-1': 'fort' }, tracks: rich }
  const ride = acting('dux', 'intercept', row as Any)
    .play('dux', 'select', 'regni')
    .play('dux', 'done')
  assert.equal(ride.question(), 'march.from')
  ride.refused('dux', 'take-from', 'iceni', 'pendragon.3.2.3-3')
})
rule('[pendragon.3.2.2-2] each further space that Units leave must be paid for, the same one only once', () => {
  const row = { units: { regni: { cavalry: 2 }, iceni: { cavalry: 1 } }, tracks: { 'dux-resources': 3 } }
  const t = acting('dux', 'march', row as Any)
    .play('dux', 'take-from', 'regni')
    .play('dux', 'take', 'cavalry')
    .play('dux', 'go-to', 'atrebates')
  t.play('dux', 'count', 1).play('dux', 'done').refused('dux', 'take-from', 'iceni', 'pendragon.3.2.2-2')
  assert.deepEqual(t.offered('dux', 'take-from'), ['regni'])
})
rule('[pendragon.3.2.2-2] nobody marches who cannot pay for one space', () => {
  const row = (resources: number) => ({ units: { regni: { cavalry: 2 } }, tracks: { 'dux-resources': resources } })
  assert.deepEqual(acting('dux', 'march', row(2) as Any).offered('dux', 'take-from'), ['regni'])
  acting('dux', 'march', row(1) as Any).refused('dux', 'take-from', 'regni', 'pendragon.3.2.2-2')
})

// ---- 3.6 Battle ----
rule('[pendragon.3.6.4-5 pendragon.3.6.4-10] the Garrison takes one whole loss of the Storm, no more', () => {
  const row = { units: { atrebates: { 'saxon-warband': 2, militia: 2 } }, sites: { 'atrebates-1': 'fort' } }
  const t = battle('saxons', 'civitates', 'atrebates', row as Any, { feat: 'surprise', feats: ['atrebates'] })
  t.play('civitates', 'withdraw', 'militia').play('civitates', 'withdraw-into', 'atrebates-1').play('civitates', 'count', 2)
  t.dice([1]).play('saxons', 'assault', 'atrebates-1')
  t.expect({ board: { units: { atrebates: { militia: 1 } } } })
})
rule('[pendragon.5.3-1 pendragon.3.6.4-7] CATAFRACTARII ignore losses in the field, none under the walls', () => {
  const losses = (capabilities: readonly string[]) => {
    const row = { units: { regni: { cavalry: 4, 'saxon-warband': 1 } }, sites: { 'regni-1': 'saxon-settlement' }, capabilities }
    const t = battle('dux', 'saxons', 'regni', row as Any)
      .play('saxons', 'withdraw', 'saxon-warband')
      .play('saxons', 'withdraw-into', 'regni-1')
    t.play('saxons', 'count', 1).play('dux', 'assault', 'regni-1')
    if (t.question() === 'battle.champion') t.play('dux', 'decline')
    return board(t).casualties
  }
  assert.ok(losses([]) > 0)
  assert.equal(losses(['catafractarii-unshaded']), losses([]))
})

// ---- 1.5.2, 4.2.2 ----
rule('[pendragon.r-128 pendragon.1.5.2-7] once something is ordered it is too late for a gift', () => {
  const row = { units: { iceni: { 'saxon-warband': 1 } }, tracks: { 'saxon-renown': 9, 'dux-resources': 9 } }
  const t = acting('saxons', 'march', row as Any, {}, { options: { seats: 1 } })
  assert.deepEqual(t.offered('dux', 'gift'), ['dux'])
  t.play('dux', 'go-to', 'trinovantes')
  t.play('dux', 'take-from', 'iceni').play('dux', 'count', 1).play('dux', 'done').refused('dux', 'gift', 'dux', 'pendragon.r-128')
})
rule('[pendragon.4.2.2-3 pendragon.4.2.2-1] nobody is settled by an Invite where no Site is vacant and none is an own Fort', () => {
  const invite = (second: string | null) =>
    feat('dux', 'invite', {
      outOfPlay: {},
      units: { regni: { cavalry: 2, 'saxon-warband-civitates': 1 } },
      sites: { 'regni-1': 'hillfort', 'regni-2': second },
    })
      .play('dux', 'select', 'regni')
      .offered('dux', 'option')
  assert.ok(invite(null).includes('settle'))
  assert.ok(!invite('town').includes('settle'))
})

// ---- 6 Epoch rounds ----
rule('[pendragon.r-120 pendragon.6.1-1] for the Annona the Dux ask for no more than it costs, nor than there is', () => {
  const most = (resources: number) =>
    table({ imperium: 'au-civilian', units: { parisi: { 'saxon-warband-dux': 2 } }, tracks: { 'briton-resources': resources } } as Any, [
      { proc: 'annona', at: 'begin' },
    ]).offered('dux', 'count')
  assert.deepEqual(
    [most(5), most(1)],
    [
      [0, 2],
      [0, 1],
    ],
  )
})
rule('[pendragon.6.1-1] who can feed nobody is not asked to', () => {
  const first = SPACE_IDS[LANDS[0]!]!
  const asked = (tracks: object) => {
    const t = table({ units: { [first]: { 'saxon-warband-dux': 1 } }, tracks } as Any, [{ proc: 'annona', at: 'begin' }])
    return t.question()?.startsWith('annona') ? t.asked() : []
  }
  assert.deepEqual([asked({ 'dux-resources': 1 }), asked({ wealth: 1 }), asked({})], [['dux'], ['civitates'], []])
})
rule('[pendragon.r-120 pendragon.6.6.1-2] what was granted for Forts and is not needed stays with the Britons', () => {
  const row = { imperium: 'au-civilian', sites: { 'regni-1': 'fort', 'iceni-1': 'fort' }, tracks: { 'briton-resources': 5, 'dux-resources': 3 } }
  const t = upkeep('ask-forts', row as Any)
    .play('dux', 'count', 2)
    .play('civitates', 'agree')
    .play('dux', 'fort', 'iceni-1')
    .play('dux', 'done')
  t.expect({ board: { tracks: { 'briton-resources': 4, 'dux-resources': 3 } } })
})
rule('[pendragon.6.1-3] Foederati that go over are told of', () => {
  const row = { units: { parisi: { 'saxon-warband-dux': 2 } }, sites: { 'parisi-1': 'saxon-settlement-dux' }, tracks: { 'dux-resources': 1 } }
  const t = table(row as Any, [{ proc: 'annona', at: 'begin' }])
  while (t.question()?.startsWith('annona')) t.play(t.asked()[0]!, 'done')
  assert.deepEqual(citesOf(t, 'service'), [['pendragon.6.1-3']])
})

rule('[pendragon.7.1-1] solo as printed: that a player passes too does not help', () => {
  const settled = { 'iceni-1': 'saxon-settlement', 'iceni-2': 'saxon-settlement', 'cantiaci-1': 'saxon-settlement', 'regni-1': 'saxon-settlement' }
  const row = { imperium: 'au-military', sites: settled, dalRiada: 4, tracks: { 'saxon-renown': 31, 'scotti-renown': 46 } }
  const t = epoch('victory', 'stilicho', row as Any, { options: { people: 'scotti' } })
  assert.deepEqual(t.state.outcome, { winners: [], reason: 'non-player' })
})

// ---- 2.3.8, 5 Cards ----
rule('[pendragon.2.3.8-5 pendragon.2.3-1] who plays a Pivotal Event is the first of the two who act', () => {
  const row = {
    imperium: 'au-military',
    units: { iceni: { 'saxon-raider': 1 } },
    sites: { 'iceni-1': 'saxon-settlement', 'cantiaci-1': 'saxon-settlement', 'eboracum-1': 'fort' },
  }
  const everybody = { dux: true, civitates: true, saxons: true, scotti: true }
  const t = cards('omens', 'lindsey', { ...row, eligible: everybody, tracks: { prestige: 5, wealth: 6, 'briton-resources': 12 } } as Any, {
    pivotal: ['vortigern'],
    'events-1': ['deira'],
  })
  t.play('civitates', 'pivotal', 'vortigern').pass().play('civitates', 'decline')
  t.play('saxons', 'command', 'return').pass().play('saxons', 'go-without').play('saxons', 'select', 'iceni').play('saxons', 'done')
  t.expect({ zones: { current: ['omens'] } })
})
rule('[pendragon.5.5-2 pendragon.3.1-6] CUNEDDA and COROTICUS name whom one fights', () => {
  const there = (units: object) => event('civitates', 'coroticus-unshaded', { units: { votadini: { militia: 3, ...units } }, sites: {} } as Any)
  const both = there({ 'saxon-warband': 1, 'scotti-warband': 1 }).play('civitates', 'agree')
  if (both.question() === 'battles.choose') both.play('civitates', 'select', 'votadini').play('civitates', 'done')
  assert.equal(eventsOf(both, 'battle')[0]?.['defender'], SCO)
  assert.equal(there({ 'saxon-warband': 1 }).question(), null)
})
rule('[pendragon.1.5.2-4 pendragon.5.1-3] what a card costs the Dux cannot come out of Briton Resources that nobody granted', () => {
  const row = { imperium: 'au-civilian', units: { iceni: { 'saxon-warband': 4 } }, tracks: { 'briton-resources': 3 } }
  assert.equal(event('dux', 'east-angles-unshaded', row as Any).question(), null)
  assert.equal(event('dux', 'east-angles-unshaded', row as Any, two).question(), 'op.pay')
})
rule('[pendragon.5.1.1-7 pendragon.5.1-1] what a card does to Population and to Foederati is told with its clause', () => {
  const market = event('saxons', 'slave-market-unshaded', { units: { regni: { militia: 1 } }, sites: { 'regni-2': 'town' }, tracks: rich } as Any)
  while (market.question() !== null && eventsOf(market, 'population').length === 0) {
    const seat = market.asked()[0]!
    const verb = market.verbs(seat)[0]!
    market.play(seat, verb, market.offered(seat, verb)[0] || undefined)
  }
  assert.deepEqual(citesOf(market, 'population'), [['pendragon.5.1.1-7']])
  const kent = cards('cantium', 'lindsey', { units: { regni: { 'saxon-warband-dux': 2 } }, eligible: { saxons: true } } as Any)
  assert.deepEqual(citesOf(kent.play('saxons', 'event', 'shaded').pass(), 'service'), [['pendragon.5.1-1']])
})
rule('[pendragon.5.1-2 pendragon.1.7.4-6] Raiders that a card loads are loaded by their own faction', () => {
  const t = event('dux', 'anderida-shaded', { units: { regni: { 'saxon-warband': 1, 'saxon-raider': 3 } }, sites: {} } as Any)
  for (let k = 0; k < 12 && eventsOf(t, 'plundered').length === 0 && t.question() !== 'load.carriers'; k++) {
    const seat = t.asked()[0]!
    const verb = t.verbs(seat)[0]!
    t.play(seat, verb, t.offered(seat, verb)[0] || undefined)
  }
  assert.deepEqual(
    t.question() === 'load.carriers' ? t.asked() : [eventsOf(t, 'plundered')[0]?.['faction']],
    t.question() === 'load.carriers' ? ['saxons'] : [2],
  )
})
rule('[pendragon.5.1.3-1 pendragon.1.4.1-4] a Stronghold of which none is left is placed nowhere', () => {
  const row = { units: { regni: { cavalry: 2 }, cantiaci: { cavalry: 2 } }, sites: { 'regni-2': 'town', 'cantiaci-2': 'town' } }
  assert.equal(event('dux', 'nectaridus-unshaded', row as Any).question(), 'op.select')
  const pool = POOL_OF_PIECE[FORT]!
  assert.equal(event('dux', 'nectaridus-unshaded', { ...row, outOfPlay: { [poolKind.ids[pool]!]: POOL_SIZE[pool]! } } as Any).question(), null)
})
rule('[pendragon.5.3-1] ARD RI helps a Raid by the Hibernian Ocean, and by no other way', () => {
  const b = board(table({ capabilities: ['ard-ri-shaded'] } as Any, [{ proc: 'game', at: 'advance' }]))
  const g = { board: b, within: () => null } as unknown as PublicContext
  assert.deepEqual([computeRaidBonus(g, SCO, findSpaceById('oceanus-hibernicus')), computeRaidBonus(g, SCO, CALEDONIA)], [1, 0])
})
rule('[pendragon.2.1-1] a scenario may begin with another Population than the printed one', () => {
  const londinium = findSpaceById('londinium')
  assert.equal(createStartingBoard(SCENARIOS.find(s => s.id === 'petty-tyrants')!).population[londinium], 1)
  assert.notEqual(PRINTED_POPULATION[londinium], 1)
})
