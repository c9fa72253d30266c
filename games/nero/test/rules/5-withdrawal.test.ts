/** 5.6: withdrawal before legions that enter. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { campaign, fight, table, type Given } from '../table.ts'

const one = 'seat-1'
const five = { 'seat-1': ['bribery-1', 'bribery-2', 'bribery-3', 'bribery-4', 'bribery-5'] }
const entering = (given: Given = {}) => {
  const t = table({ hands: five, ...given, legions: { 'seat-1': { judaea: 2 }, 'seat-2': { syria: 1 }, ...given.legions } })
  campaign(t, one, 'judaea', 'bribery-1').play(one, 'march', 2).pass().play(one, 'step', 'syria').pass()
  return t
}
rule('[nero.5.6-1 nero.5.6-10 nero.5.6-7 nero.5.6-13] legions may give way to legions that enter; they carry a marker, nobody pays', () => {
  const t = entering().play('seat-2', 'withdraw', 'asia-minor').pass()
  t.expect({ board: { mp: 4, legions: { 'seat-2': { 'asia-minor': 1 }, 'seat-1': { syria: 2 } }, marked: { 'seat-2': { 'asia-minor': 1 } } } })
  t.play(one, 'step', 'asia-minor').expect({ board: { mp: 3 } })
})
rule('[nero.5.6-2 nero.r-59] only to a neighbour without legions or with own ones; independents bar it too', () => {
  const free = entering({ legions: { 'seat-2': { syria: 1, 'asia-minor': 1 } } })
  assert.deepEqual(free.offered('seat-2', 'withdraw'), ['asia-minor'])
  const held = entering({ legions: { 'seat-2': { thracia: 1 }, 'seat-3': { syria: 1, 'asia-minor': 0 } } })
  assert.deepEqual(held.offered('seat-3', 'withdraw'), ['asia-minor'])
  const t = table({
    hands: five,
    legions: { 'seat-1': { moesia: 1 }, 'seat-2': { pannonia: 1, dacia: 1 }, 'seat-3': { noricum: 1 }, independent: { dalmatia: 1 } },
  })
  campaign(t, one, 'moesia', 'bribery-1').play(one, 'march', 1).play(one, 'step', 'pannonia')
  assert.deepEqual(t.offered('seat-2', 'withdraw'), ['dacia'])
  t.refused('seat-2', 'withdraw', 'noricum', 'nero.5.6-2').refused('seat-2', 'withdraw', 'dalmatia', 'nero.5.6-2')
})
rule('[nero.5.6-3] a province with enemy commanders only is open', () => {
  const t = entering({ figures: { 'seat-3': 'asia-minor' } })
  t.play('seat-2', 'withdraw', 'asia-minor')
    .pass()
    .expect({ board: { legions: { 'seat-2': { 'asia-minor': 1 } } } })
})
rule('[nero.5.6-4 nero.r-95 nero.5.6-5] a withdrawal goes over land or a sea link, never by fleet', () => {
  const t = table({ hands: { ...five, 'seat-2': ['galley-fleet-1'] }, legions: { 'seat-1': { syria: 1 }, 'seat-2': { 'asia-minor': 1 } } })
  campaign(t, one, 'syria', 'bribery-1').play(one, 'march', 1).pass().play(one, 'step', 'asia-minor').pass()
  assert.deepEqual(t.verbs('seat-2'), ['stay', 'withdraw'])
  assert.deepEqual(t.offered('seat-2', 'withdraw'), ['thracia'])
  t.refused('seat-2', 'withdraw', 'achaea', 'nero.5.6-2')
})
rule('[nero.5.6-6 nero.r-62] not where they came from', () => {
  const t = entering()
  t.refused('seat-2', 'withdraw', 'judaea', 'nero.5.6-6')
  assert.deepEqual(t.offered('seat-2', 'withdraw'), ['asia-minor'])
})
rule('[nero.5.6-8 nero.r-58] all legions go to one province; the commander along or not, without a marker', () => {
  const t = entering({ legions: { 'seat-2': { syria: 3 } }, figures: { 'seat-2': 'syria' } })
  t.play('seat-2', 'withdraw', 'asia-minor').play('seat-2', 'go-along').pass()
  t.expect({ board: { legions: { 'seat-2': { 'asia-minor': 3 } }, marked: { 'seat-2': { 'asia-minor': 3 } }, stands: { 'seat-2': 'asia-minor' } } })
  const apart = entering({ figures: { 'seat-2': 'syria' } })
    .play('seat-2', 'withdraw', 'asia-minor')
    .play('seat-2', 'stay-behind')
    .pass()
  apart.expect({ board: { stands: { 'seat-2': 'syria' } } })
})
rule("[nero.5.6-9 nero.12.0-16 nero.r-78] Bad Weather, also the active player's, stops a withdrawal for the round", () => {
  const t = entering({ hands: { 'seat-1': ['bribery-1', 'bribery-2', 'bad-weather-1'] } }).play('seat-2', 'withdraw', 'asia-minor')
  assert.equal(t.question(), 'window.withdrawal')
  t.play(one, 'weather', 'bad-weather-1')
  t.expect({ board: { played: 2, legions: { 'seat-2': { syria: 1 } }, pinned: ['seat-2@syria'], marked: {} } })
  const again = table({ hands: five, legions: { 'seat-1': { judaea: 2 }, 'seat-2': { syria: 1 } }, board: { pinned: ['seat-2@syria'] } })
  campaign(again, one, 'judaea', 'bribery-1').play(one, 'march', 2).play(one, 'step', 'syria')
  assert.equal(again.question(), 'march.choose', 'no second withdrawal')
})
rule('[nero.r-78 nero.12.0-18] after a lost battle the legions held by the weather may still retreat', () => {
  const t = entering({ legions: { 'seat-2': { syria: 2 }, 'seat-1': { judaea: 4 } }, hands: { 'seat-1': ['bribery-1', 'bribery-2', 'bad-weather-1'] } })
  t.play('seat-2', 'withdraw', 'asia-minor').play(one, 'weather', 'bad-weather-1')
  fight(t.play(one, 'attack', 'seat-2'), { 'seat-1': ['bribery-2'] }).play('seat-2', 'retreat', 'asia-minor')
  t.expect({ board: { legions: { 'seat-2': { 'asia-minor': 1 } } } })
})
rule('[nero.5.6-12] marked legions may withdraw again and keep their markers', () => {
  const t = entering({ marked: { 'seat-2': { syria: 1 } } })
    .play('seat-2', 'withdraw', 'asia-minor')
    .pass()
  t.expect({ board: { marked: { 'seat-2': { 'asia-minor': 1 } }, legions: { 'seat-2': { 'asia-minor': 1 } } } })
})
rule('[nero.5.6-17] each decides for himself, clockwise from the left of the mover', () => {
  const t = table({
    active: 'seat-3',
    hands: { 'seat-3': five['seat-1'] },
    legions: { 'seat-3': { judaea: 2 }, 'seat-1': { syria: 1 }, 'seat-2': { syria: 1 }, 'seat-4': { syria: 1 } },
    reserve: ['seat-3', 'dacia'],
  })
  campaign(t, 'seat-3', 'judaea', 'bribery-1').play('seat-3', 'march', 2).play('seat-3', 'step', 'syria')
  assert.deepEqual(t.asked(), ['seat-4'])
  t.play('seat-4', 'stay')
  assert.deepEqual(t.asked(), ['seat-1'])
  t.play('seat-1', 'withdraw', 'asia-minor').pass()
  assert.equal(t.question(), 'march.choose', 'seat-2 has nowhere to go any more')
})
rule('[nero.r-56] a lone commander drives nobody out', () => {
  const t = table({ hands: five, figures: { 'seat-1': 'judaea' }, legions: { 'seat-2': { syria: 1 } } })
  campaign(t, one, 'judaea', 'bribery-1').play(one, 'lead', 0).play(one, 'step', 'syria')
  assert.equal(t.question(), 'march.choose')
})
rule('[nero.r-60] without a legal destination the legions stay', () => {
  const t = entering({ legions: { 'seat-3': { 'asia-minor': 1 } } })
  assert.equal(t.question(), 'march.choose')
  t.expect({ board: { legions: { 'seat-2': { syria: 1 } } } })
})
rule('[nero.r-61 nero.6.1-5 nero.r-93] from a declared attack nobody withdraws, nor does the attacker call it off', () => {
  const t = table({ hands: { 'seat-1': ['bribery-1', 'bribery-2'], 'seat-2': ['illness-1'] }, legions: { 'seat-1': { syria: 2 }, 'seat-2': { syria: 1 } } })
  campaign(t, one, 'syria', 'bribery-1').play(one, 'march', 2).pass().play(one, 'attack', 'seat-2').pass()
  assert.equal(t.question(), 'battle.commit')
  t.refused('seat-2', 'withdraw', 'asia-minor').refused(one, 'stop')
})
rule('[nero.r-79 nero.12.0-27] Illness keeps the companion of a withdrawal where he is, for the round', () => {
  const t = entering({ hands: { 'seat-1': ['bribery-1', 'bribery-2', 'illness-1'] }, figures: { 'seat-2': 'syria' } })
  t.play('seat-2', 'withdraw', 'asia-minor').play('seat-2', 'go-along').play(one, 'illness', 'illness-1').pass()
  t.expect({ board: { legions: { 'seat-2': { 'asia-minor': 1 } }, stands: { 'seat-2': 'syria' }, resting: { 'seat-2': true } } })
})
rule('[nero.r-105 nero.r-79] against a withdrawal that the weather has stopped Illness is not played', () => {
  const hands = { 'seat-1': ['bribery-1', 'bribery-2', 'bad-weather-1', 'illness-1'], 'seat-3': ['illness-2'] }
  const t = entering({ hands, figures: { 'seat-2': 'syria' } })
  t.play('seat-2', 'withdraw', 'asia-minor').play('seat-2', 'go-along').play('seat-3', 'pass').play(one, 'weather', 'bad-weather-1').pass('seat-3')
  assert.equal(t.question(), 'march.choose')
  t.expect({ board: { stands: { 'seat-2': 'syria' }, legions: { 'seat-2': { syria: 1 } }, resting: {} }, zones: { 'hand-seat-3': ['illness-2'] } })
})
