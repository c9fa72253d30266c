import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { rule, scene } from '../../../../src/index.ts'
import { duelGame } from '../../index.ts'

const all = duelGame.def.things.ids
/** Red to act with two, green with two men in the gate; hands as given, the rest in the deck. */
function table(hands: { red?: string[]; green?: string[] } = {}, more: { readonly [key: string]: Json } = {}) {
  const held = [...(hands.red ?? []), ...(hands.green ?? [])]
  return scene(duelGame, {
    board: { men: { red: { north: 3, east: 3 }, green: { gate: 3, south: 3 } } },
    zones: { 'hand-red': hands.red ?? [], 'hand-green': hands.green ?? [], deck: all.filter(c => !held.includes(c)) },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'act', seat: 'red' },
    ],
    ...more,
  })
}

rule('[duel.1-2] each begins with three men in two places and three cards', () => {
  const t = scene(duelGame, {})
  t.expect({ board: { men: { red: { hub: 0, north: 3, east: 3 }, green: { gate: 3, south: 3 } } } })
  // Red has already drawn for its turn.
  assert.deepEqual([t.state.secrets.zones['hand-red'].length, t.state.secrets.zones['hand-green'].length], [4, 3])
})
rule('[duel.1-3] turns go round, and after ten rounds it ends', () => {
  const t = table({}, { board: { turn: 18 } })
  t.play('red', 'rest')
  assert.deepEqual(t.asked(), ['green'])
  t.play('green', 'rest')
  assert.equal(t.state.outcome?.reason, 'tie')
})
rule('[duel.1-3] a seat without a place ends it', () => {
  const t = table({}, { board: { men: { red: { north: 1 }, green: { hub: 0 } } } })
  t.play('red', 'rest')
  assert.deepEqual(t.state.outcome, { winners: ['red'], reason: 'most-places' })
})
rule('[duel.1-4] most places win', () => {
  const t = table({}, { board: { turn: 19, men: { red: { north: 2, ford: 1 }, green: { south: 1 } } } })
  t.play('red', 'rest')
  assert.deepEqual(t.state.outcome, { winners: ['red'], reason: 'most-places' })
})
rule('[duel.1-4] a tie is shared', () => {
  const t = table(
    {},
    {
      board: { turn: 19 },
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'turn', at: 'act', seat: 'green' },
      ],
    },
  )
  t.play('green', 'rest')
  assert.deepEqual(t.state.outcome, { winners: ['red', 'green'], reason: 'tie' })
})
rule('[duel.2-1] a turn begins with a card', () => {
  const t = table().play('red', 'rest')
  assert.equal(t.state.secrets.zones['hand-green'].length, 1)
})
rule('[duel.2-1] an empty deck is made anew from the discards', () => {
  const t = table({}, { zones: { deck: [], discard: all } })
  t.play('red', 'rest')
  assert.equal(t.state.secrets.zones.deck.length, all.length - 1)
})
rule('[duel.2-1] with no card left nobody draws', () => {
  const t = table({}, { zones: { deck: [], 'hand-red': all } }).play('red', 'rest')
  assert.equal(t.state.secrets.zones['hand-green'].length, 0)
})
rule('[duel.2-2] one may act again after a march, and ends by resting', () => {
  const t = table({ red: ['spear-1', 'spear-2'], green: ['omen-1'] })
  t.play('red', 'march', 'north').play('red', 'to', 'ford').play('red', 'take', 1).pass()
  assert.deepEqual(t.verbs('red'), ['rest', 'scout'])
  t.play('red', 'rest')
  assert.deepEqual(t.asked(), ['green'])
})
rule('[duel.2-3] one march a turn', () => {
  const t = table().play('red', 'march', 'north').play('red', 'to', 'ford').play('red', 'take', 1).pass()
  t.refused('red', 'march', 'east', 'duel.2-3')
  t.play('red', 'rest').play('green', 'rest')
  assert.deepEqual(t.offered('red', 'march'), ['east', 'ford', 'north'])
})
rule('[duel.2-4] a march starts where one has men', () => {
  const t = table()
  assert.deepEqual(t.offered('red', 'march'), ['east', 'north'])
  t.refused('red', 'march', 'gate', 'duel.2-4')
})
rule('[duel.2-5] scouting shows a card of another to the scout alone', () => {
  const t = table({ red: ['spear-1', 'spear-2'], green: ['omen-1'] }).play('red', 'scout', 'green')
  assert.deepEqual(t.event('scouted'), { is: 'scouted', seat: 'red', of: 'green' })
  assert.deepEqual(t.game.view(t.state, 'red').zones['hand-green'], [4])
  assert.deepEqual(t.game.view(t.state, null).zones['hand-green'], [null])
})
rule('[duel.2-5] nobody without cards is scouted', () => {
  table({ red: ['spear-1'] }).refused('red', 'scout', 'green', 'duel.2-5')
})
rule('[duel.2-6] scouting costs a card', () => {
  const t = table({ red: ['spear-1'], green: ['omen-1'] }).play('red', 'scout', 'green')
  assert.deepEqual(t.state.secrets.zones['hand-red'], [])
  t.refused('red', 'scout', 'green', 'duel.2-6')
})
rule('[duel.3-1] a march goes to a neighbour with at least one man', () => {
  const t = table().play('red', 'march', 'north')
  assert.deepEqual(t.offered('red', 'to'), ['east', 'ford', 'hub'])
  t.refused('red', 'to', 'south', 'duel.3-1').play('red', 'to', 'ford')
  assert.deepEqual(t.offered('red', 'take'), [1, 3])
  t.refused('red', 'take', 0).refused('red', 'take', 4).play('red', 'take', 2).pass()
  t.expect({ board: { men: { red: { north: 1, ford: 2 } } } })
})
rule('[duel.3-1] a single man marches unasked', () => {
  const t = table({}, { board: { men: { red: { north: 1 } } } })
  t.play('red', 'march', 'north').play('red', 'to', 'ford').pass()
  t.expect({ board: { men: { red: { north: 0, ford: 1 } } } })
})
rule('[duel.3-2] all others may answer before anybody moves, if they hold cards', () => {
  const t = table({ green: ['spear-1'] })
    .play('red', 'march', 'north')
    .play('red', 'to', 'ford')
    .play('red', 'take', 2)
  assert.deepEqual([t.question(), t.asked()], ['window.march', ['green']])
  t.expect({ board: { men: { red: { north: 3, ford: 0 } } } }).pass()
  t.expect({ board: { men: { red: { north: 1, ford: 2 } } } })
})
rule('[duel.3-3] a Mist stops the march', () => {
  const t = table({ green: ['mist-1'] })
    .play('red', 'march', 'north')
    .play('red', 'to', 'ford')
    .play('red', 'take', 2)
    .play('green', 'play', 'mist-1')
    .pass()
  t.expect({ board: { men: { red: { north: 3, ford: 0 } } }, zones: { table: ['mist-1'] } })
  assert.equal(t.question(), 'turn.act')
})
rule('[duel.3-4 duel.r-1] whoever is there is fought until one side is gone', () => {
  const t = table().play('red', 'march', 'east').play('red', 'to', 'gate').play('red', 'take', 3).dice([6, 1, 6, 1, 6, 1])
  for (let n = 0; n < 3; n++) {
    assert.deepEqual([t.question(), t.asked()], ['march.battle', ['red', 'green']])
    t.play('red', 'ready').play('green', 'ready')
  }
  t.expect({ board: { men: { red: { gate: 3 }, green: { gate: 0 } } } })
  assert.equal(t.question(), 'turn.act')
})
rule('[duel.3-4] in the order of the table', () => {
  const men = { red: { east: 3 }, green: { gate: 1 }, blue: { gate: 1 } }
  const t = table({}, { options: { seats: 3 }, board: { men } })
    .play('red', 'march', 'east')
    .play('red', 'to', 'gate')
    .play('red', 'take', 3)
  assert.deepEqual(t.asked(), ['red', 'green'])
  t.dice([6, 1]).play('red', 'ready').play('green', 'ready')
  assert.deepEqual(t.asked(), ['red', 'blue'])
})
rule('[duel.4-1] up to two cards each, unseen until both are ready', () => {
  const t = table({ red: ['spear-1', 'spear-2', 'spear-3'], green: ['shield-1'] })
    .play('red', 'march', 'east')
    .play('red', 'to', 'gate')
    .play('red', 'take', 1)
    .pass()
  t.play('red', 'play', 'spear-1').play('red', 'play', 'spear-2').refused('red', 'play', 'spear-3', 'duel.4-1').play('red', 'ready')
  assert.deepEqual(t.game.view(t.state, 'green').zones.table, [])
  assert.equal(t.game.view(t.state, 'green').draft, null)
  t.dice([1, 6]).play('green', 'ready')
  t.expect({ zones: { table: ['spear-1', 'spear-2'] } })
})
rule('[duel.4-2 duel.4-3] men, cards and die decide', () => {
  const fight = (rolls: number[]) =>
    table({ red: ['spear-3'] })
      .play('red', 'march', 'east')
      .play('red', 'to', 'gate')
      .play('red', 'take', 2)
      .pass()
      .dice(rolls)
      .play('red', 'play', 'spear-3')
      .play('red', 'ready')
      .play('green', 'ready')
  // Two men and a spear of three against three men: five against three.
  assert.deepEqual(fight([1, 2]).event('battle'), { is: 'battle', place: 'gate', rolls: [1, 2], loser: 'green' })
  assert.deepEqual(fight([1, 4]).event('battle'), { is: 'battle', place: 'gate', rolls: [1, 4], loser: 'red' })
})
rule('[duel.4-3] on a tie the attacker loses a man', () => {
  const t = table().play('red', 'march', 'east').play('red', 'to', 'gate').play('red', 'take', 3).dice([2, 2]).play('red', 'ready').play('green', 'ready')
  t.expect({ board: { men: { red: { gate: 2 }, green: { gate: 3 } } } })
})
rule('[duel.5-1 duel.5-2] a Mist may be answered, and an Omen cancels it', () => {
  const t = table({ red: ['omen-1'], green: ['mist-1'] })
    .play('red', 'march', 'north')
    .play('red', 'to', 'ford')
    .play('red', 'take', 2)
    .play('green', 'play', 'mist-1')
  assert.deepEqual([t.question(), t.asked()], ['window.event', ['red']])
  t.play('red', 'play', 'omen-1')
    .pass()
    .expect({ board: { men: { red: { north: 1, ford: 2 } } } })
})
rule('[duel.5-3] nothing answers an Omen', () => {
  const t = table({ red: ['omen-1'], green: ['mist-1', 'omen-2'] })
    .play('red', 'march', 'north')
    .play('red', 'to', 'ford')
    .play('red', 'take', 2)
  t.play('green', 'play', 'mist-1').play('red', 'play', 'omen-1')
  // Green is asked again about the march, not about the Omen.
  assert.deepEqual([t.question(), t.verbs('green')], ['window.march', ['pass']])
})
