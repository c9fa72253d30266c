/** Small print: numbers and limits that other tests only pass by. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { isCardConditionMet } from '../../src/board/conditions.ts'
import { leastPriceOfCommand } from '../../src/board/price.ts'
import { seatOfFaction } from '../../src/board/seats.ts'
import {
  ADJACENT_SPACES_OF_SPACE,
  DISTANCES_BETWEEN_LANDS,
  DUX,
  FACTIONS,
  pieceKind,
  PRESTIGE,
  SCENARIOS,
  SPACE_IDS,
  findSpaceById,
  WEALTH,
} from '../../src/data.ts'
import { createStartingBoard } from '../../src/setup.ts'
import type { PublicContext } from '../../src/types.ts'
import { acting, board, cards, feat, rich, table } from '../help.ts'

const looking = (row: object) => ({ board: board(table(row as never, [{ proc: 'game', at: 'advance' }])) }) as unknown as PublicContext
rule('[pendragon.1.8-3] every change of a track is told', () => {
  const t = cards('omens', 'lindsey', { eligible: { dux: true }, tracks: { 'briton-resources': 5 } }).play('dux', 'pass-turn')
  assert.deepEqual(
    t.events.map(e => e.event).find(e => e.is === 'track'),
    { is: 'track', track: 0, by: 3, now: 8 },
  )
})
rule('[pendragon.1.5.1-1] one person alone plays all four factions', () => {
  for (const f of FACTIONS) assert.equal(seatOfFaction(['dux'], f), 'dux')
})
rule('[pendragon.3.2.1-2 pendragon.3.2.1-5 pendragon.3.3.1-1] the least that a Command costs', () => {
  const price = (row: object, command: 'train' | 'muster' | 'trade') => leastPriceOfCommand(looking(row).board, DUX, command)
  const improvable = { sites: { 'regni-1': 'fort' }, bottom: {}, top: {} }
  assert.deepEqual([price(improvable, 'train'), price({}, 'train'), price({}, 'muster'), price({}, 'trade')], [2, 3, 2, 0])
})
rule('[pendragon.r-95] the nearest home is counted in steps over land', () => {
  const [from, near] = [findSpaceById('londinium'), ADJACENT_SPACES_OF_SPACE[findSpaceById('londinium')]![0]!]
  const far = ADJACENT_SPACES_OF_SPACE[near]!.find(s => s !== from && !ADJACENT_SPACES_OF_SPACE[from]!.includes(s))!
  assert.deepEqual([DISTANCES_BETWEEN_LANDS[from]![from], DISTANCES_BETWEEN_LANDS[from]![near], DISTANCES_BETWEEN_LANDS[from]![far]], [0, 1, 2])
})
rule('[pendragon.2.1-1 pendragon.r-43] where a scenario begins without Maintained Roads they are lost for good', () => {
  for (const s of SCENARIOS) assert.equal(createStartingBoard(s).roadsLost, !s.roadsMaintained)
})
rule('[pendragon.1.4.3-1] Foederati are called by the colour they wear, all others plainly', () => {
  const named = (id: string) => pieceKind.names.en[pieceKind.ids.indexOf(id)]!
  assert.ok(named('saxon-warband-dux').endsWith(', red') && named('saxon-warband-civitates').endsWith(', blue'))
  assert.ok(!named('saxon-warband').includes(','))
  assert.throws(() => findSpaceById('nowhere'), /nowhere/)
})
rule('[pendragon.r-21] an Entreat comes before or after its Command as a whole', () => {
  const t = table({ tracks: rich }, [{ proc: 'act', at: 'order', faction: 'scotti', command: 'return', feat: 'entreat' }])
  assert.deepEqual([t.question(), t.verbs('scotti')], ['act.order', ['command-first', 'feat-first']])
})
rule('[pendragon.3.3.3-1 pendragon.3.3.3-3] all spaces of a Trade are those with a Town', () => {
  const row = { sites: { 'regni-2': 'town', 'iceni-1': 'hillfort' }, tracks: rich }
  const t = acting('civitates', 'trade', row).play('civitates', 'choose-all')
  assert.deepEqual(t.offered('civitates', 'improve'), ['regni'])
})
rule('[pendragon.4.3.4-3 pendragon.r-74] Pillage: an enemy with a Stronghold there loses what was taken, not what was carried', () => {
  const row = { outOfPlay: {}, units: { iceni: { comitates: 2, 'saxon-warband': 6 } }, plunder: { iceni: { comitates: 1 } }, bottom: { iceni: 2 } }
  const t = feat('civitates', 'pillage', { ...row, sites: { 'iceni-1': 'saxon-settlement', 'iceni-2': 'hillfort' } })
  t.play('civitates', 'select', 'iceni').play('civitates', 'done')
  assert.deepEqual(t.offered('civitates', 'name-faction'), ['saxons'])
  t.play('civitates', 'name-faction', 'saxons').expect({ board: { tracks: { 'saxon-renown': 19 }, plunder: { iceni: { comitates: 2 } } } })
})
rule('[pendragon.5.1-1 pendragon.2.3.8-3] the conditions of cards: at most and at least count the number itself', () => {
  const g = looking({ tracks: { wealth: 4, prestige: 4 } })
  const compare = (sign: '>' | '>=') => isCardConditionMet(g, { is: 'compare', a: WEALTH, sign, b: PRESTIGE })
  assert.deepEqual([compare('>'), compare('>=')], [false, true])
  assert.deepEqual([isCardConditionMet(g, { is: 'control', gte: 0, lte: 0 }), isCardConditionMet(g, { is: 'control', gte: 1, lte: 9 })], [true, false])
})
rule('[pendragon.1.5.2-6 pendragon.1.5.2-8] Tribute comes out of a purse with something in it', () => {
  const t = acting('civitates', 'trade', { sites: { 'regni-2': 'town' }, tracks: { 'briton-resources': 5 } })
  assert.deepEqual(t.offered('civitates', 'tribute'), ['saxons', 'scotti'])
  assert.deepEqual(t.play('civitates', 'tribute', 'saxons').offered('civitates', 'purse'), ['briton-resources'])
})
rule('[pendragon.1.5.2-4] nobody asks for Briton Resources that are not there', () => {
  const asked = (resources: number) =>
    table({ imperium: 'au-civilian', sites: { 'regni-1': 'fort' }, tracks: { 'briton-resources': resources, 'dux-resources': 9 } }, [
      { proc: 'act', at: 'request', faction: 'dux', command: 'train' },
    ]).question()
  assert.deepEqual([asked(0), asked(1)], ['train.choose', 'act.request'])
})
rule('[pendragon.4.1-1 pendragon.3.3.1-1] a Muster in a space keeps its Feat', () => {
  const t = acting('civitates', 'muster', { outOfPlay: {}, sites: { 'regni-2': 'town' }, tracks: { 'briton-resources': 9 } }, { feat: 'rule' })
  t.play('civitates', 'select', 'regni').play('civitates', 'option', 'troops').play('civitates', 'done')
  assert.equal(t.question(), 'rule.choose')
})
rule('[pendragon.3.4.3-2 pendragon.r-109] Warbands that have arrived do not march on; those who were there may', () => {
  const [to, beyond] = [
    SPACE_IDS[ADJACENT_SPACES_OF_SPACE[findSpaceById('iceni')]![0]!]!,
    SPACE_IDS[ADJACENT_SPACES_OF_SPACE[ADJACENT_SPACES_OF_SPACE[findSpaceById('iceni')]![0]!]!.find(s => s !== findSpaceById('iceni'))!]!,
  ]
  const row = { units: { iceni: { 'saxon-warband': 3 }, [to]: { 'saxon-warband': 1 } }, plunder: { iceni: { 'saxon-warband': 1 } }, tracks: rich }
  const t = acting('saxons', 'march', row)
    .play('saxons', 'go-to', to)
    .play('saxons', 'take-from', 'iceni')
    .play('saxons', 'count', 1)
    .play('saxons', 'carriers', 1)
  t.play('saxons', 'done').play('saxons', 'go-to', beyond).play('saxons', 'take-from', to)
  assert.deepEqual(t.offered('saxons', 'count'), [1, 1])
})
