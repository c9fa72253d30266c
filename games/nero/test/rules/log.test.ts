/** What happens is told, with who, where and how many: whoever was away reads the game from its log. */
import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { nero } from '../../src/index.ts'
import { campaign, fight, table, type Given } from '../table.ts'

const one = 'seat-1'
const [two, three] = ['seat-2', 'seat-3']
const five = { 'seat-1': ['bribery-1', 'bribery-2', 'bribery-3', 'bribery-4', 'bribery-5'] }

rule('[nero.3.0-5 nero.2.6.3-1 nero.3.0-9] lots, homes and the last two legions', () => {
  const t = scene(nero, { options: { youngest: 'seat-1', seats: 4 }, dice: { rolls: [3, 1, 1, 1] } })
  t.play('seat-3', 'home', 'asia-africa')
  assert.deepEqual(t.event('home'), { is: 'home', player: three, zone: 'asia-africa' })
  assert.deepEqual(t.event('drawn'), { is: 'drawn', player: one })
  for (const home of ['western-europe', 'central-europe', 'eastern-europe']) t.play(t.asked()[0]!, 'home', home)
  const place = t.offered('seat-1', 'place')[0]!
  t.play('seat-1', 'place', place)
  assert.deepEqual(t.event('placed'), { is: 'placed', player: one, place })
})
rule('[nero.4.2-5 nero.12.0-6 nero.4.1-2] the deal and the rounds', () => {
  const t = table({ at: 'start', hands: { 'seat-1': ['bribery-1'], 'seat-2': ['bribery-2'] } })
  t.play(one, 'discard', 'bribery-1').play(one, 'end')
  assert.deepEqual(t.event('ended'), { is: 'ended', player: one })
  assert.deepEqual(t.event('round'), { is: 'round', player: two })
  t.play('seat-2', 'discard', 'bribery-2').play('seat-2', 'end')
  assert.deepEqual(t.event('dealt'), { is: 'dealt', cards: 10 })
})
rule('[nero.5.1-1 nero.5.1-5 nero.5.0-8 nero.5.4-10] a movement play, its groups, and whoever is left behind', () => {
  const t = table({ legions: { 'seat-1': { syria: 3 } }, figures: { 'seat-1': 'syria' }, hands: five })
  campaign(t, one, 'syria', 'bribery-1')
  assert.deepEqual(t.event('played'), { is: 'played', player: one, card: 'bribery-1' })
  assert.deepEqual(t.event('campaign'), { is: 'campaign', player: one, from: 'syria', mp: 5 })
  t.play(one, 'lead', 2).pass()
  assert.deepEqual(t.event('announced'), { is: 'announced', player: one, place: 'syria', legions: 2, commander: true })
  t.play(one, 'step', 'judaea').pass().play(one, 'drop', 1)
  assert.deepEqual(t.event('dropped'), { is: 'dropped', player: one, place: 'judaea', legions: 1, commander: false })
})
rule('[nero.5.7-6] the commander leaves a group that has legions, and is told of without them', () => {
  const given: Given = { legions: { 'seat-1': { syria: 1 } }, figures: { 'seat-1': 'syria' }, hands: five }
  const t = campaign(table(given), one, 'syria', 'bribery-1').play(one, 'lead', 1).pass().play(one, 'part')
  assert.deepEqual(t.event('dropped'), { is: 'dropped', player: one, place: 'syria', legions: 0, commander: true })
  assert.deepEqual(campaign(table(given), one, 'syria', 'bribery-1').play(one, 'lead', 0).pass().offered(one, 'part'), [])
})
rule('[nero.5.4-1 nero.5.4-2 nero.5.6-14] those who join on the way, and markers taken off', () => {
  const t = table({
    legions: { 'seat-1': { syria: 1, judaea: 2 }, independent: { judaea: 2 } },
    marked: { 'seat-1': { judaea: 1 } },
    hands: { 'seat-1': ['bribery-1', 'bribery-2', 'bribery-3'] },
  })
  campaign(t, one, 'syria', 'bribery-1', 'bribery-2').play(one, 'march', 1).pass().play(one, 'step', 'judaea').pass().play(one, 'gather', 1)
  assert.deepEqual(t.event('gathered'), { is: 'gathered', player: one, place: 'judaea', legions: 1 })
  t.play(one, 'enlist', 2)
  assert.deepEqual(t.event('enlisted'), { is: 'enlisted', player: one, place: 'judaea', legions: 2 })
  t.play(one, 'rally')
  assert.deepEqual(t.event('rallied'), { is: 'rallied', player: one, place: 'judaea', legions: 1 })
})
rule('[nero.5.5-5 nero.5.5-3] passage granted and refused', () => {
  const t = table({ legions: { 'seat-1': { syria: 2 }, 'seat-2': { judaea: 1 }, 'seat-3': { judaea: 1 } }, hands: five })
  campaign(t, one, 'syria', 'bribery-1').play(one, 'march', 2).play(one, 'step', 'judaea')
  while (t.question() === 'withdraw.choose') t.play(t.asked()[0]!, 'stay')
  assert.deepEqual(t.event('stayed'), { is: 'stayed', player: three, place: 'judaea' })
  t.play(one, 'step', 'aegyptus').play('seat-2', 'allow')
  assert.deepEqual(t.event('allowed'), { is: 'allowed', player: two, place: 'judaea' })
  t.play('seat-3', 'refuse')
  assert.deepEqual(t.event('refused'), { is: 'refused', player: three, place: 'judaea' })
})
const entering = (given: Given = {}) => {
  const t = table({ hands: five, ...given, legions: { 'seat-1': { judaea: 4 }, 'seat-2': { syria: 2 } } })
  return campaign(t, one, 'judaea', 'bribery-1').play(one, 'march', 4).pass().play(one, 'step', 'syria').pass()
}
rule('[nero.5.6-10 nero.12.0-16] a withdrawal, and one that the weather holds', () => {
  const t = entering({ figures: { 'seat-2': 'syria' } })
    .play('seat-2', 'withdraw', 'asia-minor')
    .play('seat-2', 'go-along')
    .pass()
  assert.deepEqual(t.event('withdrew'), { is: 'withdrew', player: two, from: 'syria', to: 'asia-minor', legions: 2, commander: true })
  const held = entering({ hands: { 'seat-1': ['bribery-1', 'bribery-2', 'bad-weather-1'] }, board: { pinned: ['seat-3@dacia'] } })
  held.play('seat-2', 'withdraw', 'asia-minor').play(one, 'weather', 'bad-weather-1').pass()
  assert.deepEqual(held.event('pinned'), { is: 'pinned', player: two, place: 'syria' })
  held.expect({ board: { pinned: ['seat-3@dacia', 'seat-2@syria'] } })
})
rule('[nero.6.1-5 nero.6.2-4 nero.6.0-4] an attack and its cards; those attacked before are remembered', () => {
  const t = entering({ board: { attacked: ['seat-3@dacia'] } }).play('seat-2', 'stay')
  t.play(one, 'attack', 'seat-2')
  assert.deepEqual(t.event('attacked'), { is: 'attacked', player: one, defender: two, place: 'syria' })
  t.pass().expect({ board: { attacked: ['seat-3@dacia', 'seat-2@syria'] } })
  fight(t, { 'seat-1': ['bribery-2'] })
  assert.deepEqual(t.event('played'), { is: 'played', player: one, card: 'bribery-2' })
})
rule('[nero.12.0-33 nero.12.0-11 nero.12.0-59] a crisis, a card that omens cancel, a revolt', () => {
  const given: Given = { figures: { 'seat-3': ['emperor', 'dacia'] }, hands: { 'seat-1': ['crisis-in-rome-1', 'revolt-judaea-1'], 'seat-2': ['bad-omens-1'] } }
  const struck = table(given).play(one, 'play', 'crisis-in-rome-1').pass()
  assert.deepEqual(struck.event('crisis'), { is: 'crisis', player: three })
  const omened = table(given).play(one, 'play', 'crisis-in-rome-1').play('seat-2', 'omens', 'bad-omens-1').pass()
  assert.deepEqual(omened.event('cancelled'), { is: 'cancelled', card: 'crisis-in-rome-1' })
  const revolt = table({ ...given, legions: { 'seat-1': { judaea: 1 }, 'seat-3': { judaea: 2 } } })
    .play(one, 'play', 'revolt-judaea-1')
    .pass()
  assert.deepEqual(revolt.event('revolt'), { is: 'revolt', place: 'judaea', legions: 3 })
})
rule('[nero.12.0-45] tribes that are driven off', () => {
  const t = table({ at: 'start', legions: { 'seat-1': { 'germania-superior': 1 } }, hands: five, board: { tribes: 'germania-superior' } }).play(one, 'expel')
  assert.deepEqual(t.event('expelled'), { is: 'expelled', player: one })
})
