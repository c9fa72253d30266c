/** 2.3, 2.4, E: Barbarian points, hordes by land and sea, rebellions and the tolerated level. */
import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { rule, scene } from '@tabularium/testkit'
import { computeBarbarianHordeWithinSupply } from '../../src/board/barbarians.ts'
import { countPiecesLeftInSupply } from '../../src/board/supply.ts'
import { medioevo } from '../../src/index.ts'
import { CARD_BACKS, eventRowOfCard, EVENT_CARDS, FIRE_SPACES, LIGHT, SEAS, spaceKind } from '../../src/kinds.ts'
import { honour, phase, table, units, type Given } from '../table.ts'

const events = (given: Given = {}) => table({ ...given, stack: phase('taxes', { proc: 'events', at: 'roll' }) })
const raids = (given: Given) => table({ ...given, stack: phase('taxes', { proc: 'events', at: 'tolerated' }, { proc: 'raids', at: 'begin' }) })
const struck = (icon: string, given: Given, card = 'event-14', seat = 'blue') =>
  table({ ...given, stack: phase('taxes', { proc: 'events', at: 'points', next: 9 }, { proc: 'strike', at: 'roll', icon, seat, card }) })

rule('[medioevo.definizioni.turno-2] the first player rolls the dice of the barbarians and spends their points', () => {
  const t = events({ order: ['red', 'blue', 'green', 'yellow'], dice: { rolls: [4, 4, 4], draws: ['event-14'] } })
  assert.deepEqual([t.asked(), t.question()], [['red'], 'events.reroll'])
  t.play('red', 'keep-dice').play('red', 'choose-icon', 'army').play('red', 'choose-icon', 'movement')
  assert.deepEqual([t.asked(), t.question()], [['red'], 'raids.spend'])
})
rule('[medioevo.fase-2.2-4] every card has three of the four icons, and nothing else is played', () => {
  for (const card of EVENT_CARDS) {
    const { icons } = eventRowOfCard(card)
    assert.equal(new Set(icons).size, 3)
    assert.ok(icons.every(icon => ['movement', 'army', 'buildings', 'goods'].includes(icon)))
  }
})
rule('[medioevo.r-15] with fewer than two cards left the discards are shuffled under them', () => {
  const ids = EVENT_CARDS.map(card => medioevo.def.things.ids[card]!)
  const t = scene(medioevo, {
    options: { seats: 3 },
    board: {
      turn: 2,
      order: ['blue', 'green', 'red'],
      players: { blue: { kingdom: 'byzantine-empire' }, green: { kingdom: 'mamluk-sultanate' }, red: { kingdom: 'kingdom-of-hungary' } },
    },
    zones: { events: ids.slice(0, 2), 'event-discards': ids.slice(2) },
    stack: phase('taxes', { proc: 'events', at: 'roll' }),
  } as Json)
  t.play('blue', 'keep-dice')
  assert.deepEqual([t.state.secrets.zones.events.length, t.state.secrets.zones['event-discards'].length], [29, 0])
})
rule('[medioevo.fase-2.3-3 medioevo.fase-2.3-4 medioevo.r-216] with every fire icon controlled, any empty territory that belongs to nobody', () => {
  const held = Object.fromEntries(FIRE_SPACES.map(at => [spaceKind.ids[at]!, { light: 1 }]))
  const holder = Object.fromEntries(FIRE_SPACES.map(at => [spaceKind.ids[at]!, 'blue']))
  const t = raids({ armies: { blue: held }, board: { holder }, pieces: [['caravan', 1, 'red', 'bosnia']], buildings: [['military', 1, 'dalmatia']] })
  const places = t.offered('blue', 'add-light')
  assert.ok(places.includes('serbia'))
  for (const at of ['bosnia', 'dalmatia', 'thrace', 'buda', ...Object.keys(held)]) assert.ok(!places.includes(at), at)
  assert.ok(!raids({}).offered('blue', 'add-light').includes('serbia'))
})
rule('[medioevo.r-174 medioevo.r-216] added wherever they are on land, also at home; moved anywhere, but not out of one’s own kingdom', () => {
  const t = raids({ armies: { barbarians: { thrace: { light: 1 }, bulgaria: { light: 1 }, 'black-sea-west': { light: 1 } } } })
  assert.ok(t.offered('blue', 'add-light').includes('thrace'))
  assert.ok(!t.offered('blue', 'add-light').includes('black-sea-west'))
  t.refused('blue', 'move-horde', 'thrace', 'medioevo.fase-2.3-9').play('blue', 'move-horde', 'bulgaria')
  assert.ok(t.offered('blue', 'horde-to').includes('philippopolis'))
  // Military pieces pin a horde, trading ones do not.
  const beside = (kind: string) => raids({ armies: { barbarians: { bulgaria: { light: 1 } } }, pieces: [[kind, 1, 'red', 'bulgaria']] })
  beside('war-wagon').refused('blue', 'move-horde', 'bulgaria', 'medioevo.fase-2.3-8')
  assert.deepEqual(beside('caravan').offered('blue', 'move-horde'), ['bulgaria'])
})
rule('[medioevo.r-4] no more barbarians than there are figures', () => {
  const t = raids({ armies: { barbarians: { bulgaria: { light: 40 } } } })
  assert.equal(computeBarbarianHordeWithinSupply(t.state.board)[LIGHT], 0)
  t.refused('blue', 'add-light', 'bulgaria', 'medioevo.r-4')
})
rule('[medioevo.r-22 medioevo.fase-2.3-6] a horde that comes upon units attacks at once; the defender cannot retreat', () => {
  const t = raids({ armies: { barbarians: { bulgaria: { light: 3 } }, red: { banat: { light: 1 } } }, board: { holder: { banat: 'red' } } })
  t.play('blue', 'move-horde', 'bulgaria').play('blue', 'horde-to', 'banat')
  assert.deepEqual(t.event('battle'), { is: 'battle', at: 'banat', attacker: 'barbarians', defender: 'red' })
  assert.deepEqual([t.offered('red', 'retreat-to'), t.offered('red', 'offer-surrender')], [[], []])
})
rule('[medioevo.r-24 medioevo.e.movimento-2] at sea a horde has a Galley of the supply, of which there are four; alone there it takes ships', () => {
  const t = raids({ armies: { barbarians: { bulgaria: { light: 1 } } }, pieces: [['merchant-ship', 1, 'red', 'black-sea-west']] })
  const before = countPiecesLeftInSupply(t.state.board, 'galley', 1)
  t.play('blue', 'move-horde', 'bulgaria').play('blue', 'horde-to', 'black-sea-west')
  assert.deepEqual([countPiecesLeftInSupply(t.state.board, 'galley', 1), t.state.board.pieces.length], [before - 1, 0])
  t.play('blue', 'move-horde', 'black-sea-west').play('blue', 'horde-to', 'bulgaria')
  assert.equal(countPiecesLeftInSupply(t.state.board, 'galley', 1), before)
  const seas = SEAS.map(at => spaceKind.ids[at]!).filter(at => at !== 'black-sea-west')
  const four = Object.fromEntries(seas.slice(0, 4).map(at => [at, { light: 1 }]))
  raids({ armies: { barbarians: { ...four, bulgaria: { light: 1 } } } })
    .play('blue', 'move-horde', 'bulgaria')
    .refused('blue', 'horde-to', 'black-sea-west', 'medioevo.r-24')
})
rule('[medioevo.r-228] at sea an event wounds as on land, and nothing sinks', () => {
  const t = struck('army', {
    board: { armies: [{ at: 'sea-of-marmara', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { heavy: 1 } }] },
    pieces: [['galley', 1, 'blue', 'sea-of-marmara']],
    dice: { rolls: [2] },
  })
  t.play('blue', 'wound', 'heavy')
  assert.deepEqual(units(t, 'blue', 'sea-of-marmara'), { light: 1 })
  t.play('blue', 'wound', 'light')
  assert.deepEqual([units(t, 'blue', 'sea-of-marmara'), t.state.board.pieces.length, t.event('sinking')], [{}, 1, null])
})
rule(
  '[medioevo.fase-2.4-1 medioevo.fase-2.4-2 medioevo.r-14 medioevo.r-26] the back of the next card is what is tolerated; each ten above it is a rebellion',
  () => {
    const t = events({ players: { blue: { tax: 50 } }, dice: { rolls: [4, 4, 4], draws: ['event-14'] } })
    t.play('blue', 'keep-dice').play('blue', 'choose-icon', 'army').play('blue', 'choose-icon', 'movement').play('blue', 'enough')
    const level = CARD_BACKS[t.state.secrets.zones.events.at(-1)!]! * 10
    assert.deepEqual([t.event('tolerated')!['level'], t.event('rebellions')!['n']], [level, (50 - level) / 10])
    assert.ok(level < 50)
  },
)
rule('[medioevo.r-29] a bankrupt player’s rebellions cost honour only if one was under way before the first of them', () => {
  const owing = (armies: Given['armies'] & object) =>
    table({
      players: { blue: { loans: 5, oldLoans: 5, borrowed: true } },
      florins: { blue: 0 },
      armies,
      stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'due', seat: 'blue' }),
    })
      .play('blue', 'go-bankrupt')
      .play('blue', 'raise-rebellion')
      .play('blue', 'rebel-at', 'smyrna')
      .play('blue', 'raise-rebellion')
      .play('blue', 'rebel-at', 'nicaea')
  assert.equal(honour(owing({}), 'blue'), 10)
  assert.equal(honour(owing({ barbarians: { thrace: { light: 1 } } }), 'blue'), 8)
})
