/** Introduction, map and set-up. */
import assert from 'node:assert/strict'
import { makeRngKeyFromSeed } from '@tabularium/kernel'
import { rule, makeTestSceneFromState } from '@tabularium/testkit'
import { listConnectedKingdomSetsOfSize } from '../../src/procs/0-setup.ts'
import { medioevo } from '../../src/index.ts'
import {
  LAND_NEIGHBOURS,
  CONNECTED_KINGDOMS,
  DISTANCES_BETWEEN_SPACES,
  HOME_SPACES_OF_KINGDOM,
  areSpacesNear,
  isPort,
  kingdomKind,
  KINGDOMS,
  LANDS,
  SEAS,
  SETTLEMENTS,
  findSpaceById,
} from '../../src/kinds.ts'
import { isSpaceInPlay } from '../../src/board/map.ts'
import { ownerOf } from '../../src/types.ts'
import { florins, honour, table } from '../table.ts'

const begin = (seats: number, options: object = {}) =>
  makeTestSceneFromState(medioevo, medioevo.setup('medioevo', { ...medioevo.options({ seats, ...options }) }, makeRngKeyFromSeed(7)).state)
const bidAll = (t: ReturnType<typeof begin>, bids: { [seat: string]: number }) => {
  for (const [seat, bid] of Object.entries(bids)) t.play(seat as 'blue', 'bid', bid).play(seat as 'blue', 'ready')
  return t
}
rule('[medioevo.intro.regni-1 medioevo.r-9] six kingdoms and who is connected with whom', () => {
  assert.equal(KINGDOMS.length, 6)
  const names = (k: number) => CONNECTED_KINGDOMS[k]!.map(x => kingdomKind.ids[x]!).sort()
  assert.deepEqual(names(kingdomKind.ids.indexOf('golden-horde')), ['byzantine-empire', 'kingdom-of-hungary', 'novgorod-republic'])
})
rule('[medioevo.intro.regni-3 medioevo.intro.regni-4] the Empire is connected to Hungary alone, Byzantium to three', () => {
  const names = (id: string) => CONNECTED_KINGDOMS[kingdomKind.ids.indexOf(id)]!.map(x => kingdomKind.ids[x]!).sort()
  assert.deepEqual(names('holy-roman-empire'), ['kingdom-of-hungary'])
  assert.deepEqual(names('byzantine-empire'), ['golden-horde', 'kingdom-of-hungary', 'mamluk-sultanate'])
})
rule('[medioevo.intro.regni-2] agreed kingdoms must be connected in the end', () => {
  const t = begin(3, { kingdoms: 'agreed' })
  t.play('blue', 'choose-kingdom', 'holy-roman-empire')
  assert.deepEqual(t.offered('green', 'choose-kingdom'), ['byzantine-empire', 'golden-horde', 'kingdom-of-hungary', 'novgorod-republic'])
  t.refused('green', 'choose-kingdom', 'mamluk-sultanate', 'medioevo.intro.regni-2')
  t.play('green', 'choose-kingdom', 'byzantine-empire')
  assert.deepEqual(t.offered('red', 'choose-kingdom'), ['kingdom-of-hungary'])
})
rule('[medioevo.intro.regni-7 medioevo.intro.regni-8] chosen in turn order, each beside one already chosen', () => {
  const t = bidAll(begin(3, { kingdoms: 'chosen' }), { blue: 1, green: 20, red: 3 })
  t.play('green', 'choose-kingdom', 'mamluk-sultanate').refused('red', 'choose-kingdom', 'novgorod-republic', 'medioevo.intro.regni-8')
  assert.deepEqual(t.offered('red', 'choose-kingdom'), ['byzantine-empire'])
})
rule('[medioevo.intro.regni-5 medioevo.r-11] with fewer than six only what lies within 3 of the kingdoms is in play', () => {
  const board = table({ seats: 3 }).state.board
  assert.ok(isSpaceInPlay(board, findSpaceById('rome')))
  assert.ok(!isSpaceInPlay(board, findSpaceById('dvina')))
  assert.ok(LANDS.every(at => isSpaceInPlay(table({ seats: 6 }).state.board, at)))
  assert.ok(listConnectedKingdomSetsOfSize(3).every(set => set.length === 3))
})
rule('[medioevo.definizioni-7 medioevo.r-10] near is a distance of 3 or less, sea areas counting as spaces', () => {
  assert.equal(DISTANCES_BETWEEN_SPACES[findSpaceById('rome')]![findSpaceById('panormus')], 2)
  assert.ok(areSpacesNear(findSpaceById('rome'), findSpaceById('panormus')))
  assert.equal(DISTANCES_BETWEEN_SPACES[findSpaceById('caffa')]![findSpaceById('saraj')], 3)
})
rule('[medioevo.fase-5.movimento-12 medioevo.r-221] the Dardanelles are crossed by land, no other strait', () => {
  assert.ok(LAND_NEIGHBOURS[findSpaceById('thrace')]!.includes(findSpaceById('nicaea')))
  assert.ok(SEAS.every(at => LAND_NEIGHBOURS[at]!.length === 0))
})
rule('[medioevo.preparazione-1 medioevo.preparazione-6 medioevo.r-5] 1,600 florins, and the auction of the first turn comes first', () => {
  const t = begin(3, { kingdoms: 'random' })
  assert.equal(t.question(), 'auction.bids')
  assert.equal(florins(t, 'blue'), 1600)
  bidAll(t, { blue: 5, green: 20, red: 10 })
  assert.equal(florins(t, 'green'), 1580)
  assert.equal(florins(t, 'blue'), 1620)
  t.expect({ board: { turn: 1, order: ['green', 'red', 'blue'] } })
})
rule(
  '[medioevo.preparazione-7 medioevo.preparazione-8 medioevo.preparazione-9 medioevo.r-12] Villages in turn order, then Archer and two levels of transports',
  () => {
    const t = bidAll(
      begin(3, { kingdoms: 'agreed' })
        .play('blue', 'choose-kingdom', 'byzantine-empire')
        .play('green', 'choose-kingdom', 'mamluk-sultanate')
        .play('red', 'choose-kingdom', 'kingdom-of-hungary'),
      { blue: 3, green: 2, red: 1 },
    )
    assert.deepEqual(t.asked(), ['blue'])
    t.refused('blue', 'place-at', 'rome').play('blue', 'place-at', 'constantinople').play('green', 'place-at', 'cairo').play('red', 'place-at', 'buda')
    t.play('blue', 'place-at', 'thrace').play('blue', 'take-transport', 'galley').play('blue', 'level', 1)
    t.refused('blue', 'place-at', 'thrace', 'medioevo.preparazione-10')
    t.play('blue', 'place-at', 'constantinople').play('blue', 'take-transport', 'caravan').play('blue', 'place-at', 'thrace')
    assert.deepEqual(t.asked(), ['green'])
    const placed = t.state.board.pieces.map(p => [p.kind, p.level, p.at])
    assert.deepEqual(placed, [
      ['galley', 1, findSpaceById('constantinople')],
      ['caravan', 1, findSpaceById('thrace')],
    ])
  },
)
rule(
  '[medioevo.preparazione-3 medioevo.preparazione-12 medioevo.preparazione-17] barbarians on every fire icon, one Village and one Archer each, 10 HP',
  () => {
    const t = table({
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'setup', at: 'begin' },
      ],
    })
    for (const [seat, at] of [
      ['blue', 'constantinople'],
      ['green', 'cairo'],
      ['red', 'buda'],
      ['yellow', 'saxony'],
    ] as const)
      t.play(seat, 'place-at', at)
    for (const [seat, at] of [
      ['blue', 'thrace'],
      ['green', 'sinai'],
      ['red', 'banat'],
      ['yellow', 'bohemia'],
    ] as const)
      t.play(seat, 'place-at', at).play(seat, 'take-transport', 'caravan').play(seat, 'level', 2).play(seat, 'place-at', at)
    const fires = (t.event('fires') as { spaces: string[] }).spaces
    assert.ok(fires.includes('trebizond') && fires.includes('wallachia'))
    assert.equal(t.state.board.armies.filter(a => ownerOf(a) === 'barbarians').length, fires.length)
    assert.equal(honour(t, 'blue'), 10)
    assert.equal(t.question(), 'setup.keep')
  },
)
rule('[medioevo.preparazione-13 medioevo.preparazione-14 medioevo.preparazione-15] three cards, one kept in the open, then a token of a chosen colour', () => {
  const t = table({
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'setup', at: 'deal' },
    ],
  })
  const kept = t.offered('blue', 'keep')
  assert.equal(kept.length, 3)
  for (const seat of ['blue', 'green', 'red', 'yellow'] as const) t.play(seat, 'keep', t.offered(seat, 'keep')[0]!).play(seat, 'ready')
  assert.deepEqual((t.now()['zones'] as { 'cards-blue': string[] })['cards-blue'], [kept[0]])
  assert.equal(t.state.secrets.zones.empire.length, 68)
  t.play('blue', 'take-token', 'red').expect({ board: { players: { blue: { tokens: { red: 1 } } } } })
})
rule('[medioevo.preparazione-10 medioevo.preparazione-11] ships are placed in ports, and a kingdom without one takes none', () => {
  assert.ok(!HOME_SPACES_OF_KINGDOM[kingdomKind.ids.indexOf('kingdom-of-hungary')]!.some(isPort))
  const t = table({
    order: ['red', 'blue', 'green', 'yellow'],
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'setup', at: 'transport', left: 2, next: 0 },
    ],
  })
  t.refused('red', 'take-transport', 'galley', 'medioevo.preparazione-11').refused('red', 'take-transport', 'merchant-ship', 'medioevo.preparazione-11')
})
rule('[medioevo.componenti-8 medioevo.definizioni-8] 72 Empire cards, 30 Event cards, 48 settlements', () => {
  const t = table()
  assert.deepEqual([t.state.secrets.zones.empire.length, t.state.secrets.zones.events.length, SETTLEMENTS.length], [72, 30, 48])
})
