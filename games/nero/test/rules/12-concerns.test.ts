/** 12: whom a window concerns by public facts, so that standing orders stop him there and nobody else. */
import assert from 'node:assert/strict'
import { rule, type Scene } from '@tabularium/testkit'
import type { Nero, Seat } from '../../src/types.ts'
import { campaign, table, type Given } from '../table.ts'

const one = 'seat-1'
const others = { 'seat-2': ['bribery-2'], 'seat-3': ['bribery-3'], 'seat-4': ['bribery-4'] }
const holding = (...cards: readonly string[]): Given => ({ hands: { ...others, 'seat-1': [...cards, 'bribery-1'] } })
function concerned(t: Scene<Nero>, window: string): readonly Seat[] {
  assert.equal(t.question(), `window.${window}`)
  return t.asked().filter(seat => t.game.windowFor(t.state, seat)!.concerns)
}
const played = (card: string, given: Given): Scene<Nero> => table({ ...holding(card), ...given }).play(one, 'play', card)

rule('[nero.r-75 nero.12.0-33 nero.12.0-63 nero.12.0-51] an event concerns the player at whom it is aimed', () => {
  assert.deepEqual(concerned(played('crisis-in-rome-1', { figures: { 'seat-3': ['emperor', 'dacia'] } }), 'event'), ['seat-3'])
  assert.deepEqual(concerned(played('traitor-1', {}).play(one, 'target', 'seat-3'), 'event'), ['seat-3'])
  assert.deepEqual(concerned(played('legion-rebels-1', { legions: { 'seat-3': { syria: 1 } } }).play(one, 'aim-at', 'syria'), 'event'), ['seat-3'])
})
rule('[nero.12.0-39 nero.12.0-40] the tribes concern whoever has a legion or his commander there', () => {
  const given: Given = { legions: { 'seat-2': { 'germania-superior': 1 } }, figures: { 'seat-3': 'germania-superior' } }
  assert.deepEqual(concerned(played('germanic-tribes-1', given).play(one, 'aim-at', 'germania-superior'), 'event'), ['seat-2', 'seat-3'])
})
rule('[nero.12.0-57 nero.12.0-59] a Revolt concerns whoever has legions there, and the home player if he must send some', () => {
  const given = (legions: Given['legions']): Given => ({ legions: legions!, reserve: ['seat-4', 'africa'] })
  assert.deepEqual(concerned(played('revolt-judaea-1', given({ 'seat-3': { judaea: 2 } })), 'event'), ['seat-3'])
  assert.deepEqual(concerned(played('revolt-judaea-1', given({ 'seat-3': { judaea: 1 } })), 'event'), ['seat-3', 'seat-4'])
  assert.deepEqual(concerned(played('revolt-judaea-1', given({ 'seat-3': { dacia: 1 } })), 'event'), ['seat-4'])
})
rule('[nero.12.0-35 nero.12.0-21] a fleet concerns whoever has legions where it will land', () => {
  const t = played('galley-fleet-1', { legions: { 'seat-1': { syria: 2 }, 'seat-3': { achaea: 1 } } })
  t.play(one, 'sail-from', 'syria').play(one, 'sail-to', 'achaea').play(one, 'sail', 1)
  assert.deepEqual(concerned(t, 'event'), ['seat-3'])
  t.pass('seat-2', 'seat-3', 'seat-4')
  assert.deepEqual(concerned(t, 'fleet'), ['seat-3'])
})
const marching = (given: Given = {}, hands: Given['hands'] = {}) =>
  table({ ...given, hands: { ...others, 'seat-1': ['bribery-1', 'bribery-5'], ...hands }, legions: { 'seat-1': { syria: 2 }, ...given.legions } })
rule('[nero.12.0-15 nero.12.0-20] a step concerns whoever has legions where it leads, an attack the attacked, an announcement nobody', () => {
  const t = marching({ legions: { 'seat-3': { judaea: 1 } } })
  campaign(t, one, 'syria', 'bribery-1').play(one, 'march', 2)
  assert.deepEqual(concerned(t, 'group'), [])
  t.pass().play(one, 'step', 'judaea')
  assert.deepEqual(concerned(t, 'step'), ['seat-3'])
  t.pass().play('seat-3', 'stay').play(one, 'attack', 'seat-3')
  assert.deepEqual(concerned(t, 'attack'), ['seat-3'])
})
rule('[nero.12.0-27 nero.7.1-2 nero.12.0-28] a General or Contender on the threshold of Rome concerns everybody, an Emperor nobody', () => {
  const entering = (rank: string) => {
    const t = marching({ figures: { 'seat-1': [rank, 'north-italy'] } })
    return campaign(t, one, 'north-italy', 'bribery-1').play(one, 'lead', 0).pass().play(one, 'step', 'rome')
  }
  for (const rank of ['general', 'contender']) assert.deepEqual(concerned(entering(rank), 'step'), ['seat-2', 'seat-3', 'seat-4'])
  const emperor = entering('emperor')
  assert.equal(emperor.question(), 'march.choose', 'neither weather nor illness could touch him')
})
rule('[nero.12.0-16 nero.r-74] a withdrawal concerns the active player; Bad Weather and Illness whom they hold', () => {
  const t = marching({ legions: { 'seat-3': { judaea: 1 } }, figures: { 'seat-3': 'judaea' } }, { 'seat-2': ['bad-weather-1', 'illness-1', 'bribery-2'] })
  campaign(t, one, 'syria', 'bribery-1').play(one, 'march', 2).pass().play(one, 'step', 'judaea').pass()
  t.play('seat-3', 'withdraw', 'aegyptus').play('seat-3', 'go-along')
  assert.deepEqual(concerned(t, 'withdrawal'), [one])
  t.play('seat-4', 'pass').play('seat-2', 'illness', 'illness-1')
  assert.deepEqual(concerned(t, 'event'), ['seat-3'])
  const held = marching({ figures: { 'seat-1': 'syria' } }, { 'seat-2': ['bad-weather-1', 'illness-1', 'bribery-2'] })
  campaign(held, one, 'syria', 'bribery-1').play(one, 'lead', 2).play('seat-2', 'weather', 'bad-weather-1')
  assert.deepEqual(concerned(held, 'event'), [one])
})
rule('[nero.7.1-7 nero.r-70] a proclamation concerns everybody, a Bribery against it the one who is proclaimed', () => {
  const t = table({ ...holding('senate-influence-1'), figures: { 'seat-1': 'rome' } })
  t.play(one, 'proclaim').play(one, 'pledge', 'senate-influence-1').play(one, 'ready')
  assert.deepEqual(concerned(t, 'proclamation'), ['seat-2', 'seat-3', 'seat-4'])
  t.play('seat-2', 'bribe', 'bribery-2')
  assert.deepEqual(concerned(t, 'event'), [one])
})
rule('[nero.9.0-8 nero.9.0-4] an attempt concerns its target', () => {
  const t = played('assassination-1', { figures: { 'seat-3': ['emperor', 'rome'] } }).play(one, 'ready')
  assert.deepEqual(concerned(t, 'attempt'), ['seat-3'])
})
