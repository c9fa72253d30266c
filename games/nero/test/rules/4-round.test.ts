/** 4: the turn and the round. */
import assert from 'node:assert/strict'
import { rule, type Scene } from '@tabularium/testkit'
import type { Nero } from '../../src/types.ts'
import { campaign, fight, refusedEither, table } from '../table.ts'

const zonesNow = (t: Scene<Nero>) => t.now()['zones'] as { readonly [zone: string]: readonly string[] }
const boardNow = (t: Scene<Nero>) => t.now()['board'] as { readonly [field: string]: never }
const one = ['bribery-1'] as const

rule('[nero.4.1-2 nero.4.2-7] a round of up to four cards, then the player on the left', () => {
  const t = table({ hands: { 'seat-1': ['bribery-1', 'bribery-2'], 'seat-2': ['bribery-3'], 'seat-3': ['bribery-4'], 'seat-4': ['bribery-5'] } })
  for (const seat of ['seat-1', 'seat-2', 'seat-3'] as const) {
    assert.deepEqual(t.asked(), [seat])
    t.play(seat, 'discard', t.offered(seat, 'discard')[0]!).play(seat, 'end')
  }
  assert.deepEqual(t.asked(), ['seat-4'])
  t.play('seat-4', 'discard', 'bribery-5').play('seat-4', 'end')
  assert.deepEqual(t.asked(), ['seat-1'])
})
rule('[nero.4.1-3 nero.r-7] when nobody holds a card step 3 is over', () => {
  const t = table({ hands: { 'seat-1': one, 'seat-2': ['bribery-2'] } })
  t.play('seat-1', 'discard', 'bribery-1').play('seat-1', 'end').play('seat-2', 'discard', 'bribery-2').play('seat-2', 'end')
  t.expect({ board: { turn: 2 } })
})
rule('[nero.4.2-8 nero.r-30] the only player with cards has one last round; what he keeps is lost', () => {
  const t = table({ at: 'start', hands: { 'seat-1': ['bribery-1', 'bribery-2', 'bribery-3'] } })
  t.play('seat-1', 'discard', 'bribery-1').play('seat-1', 'end')
  t.expect({ board: { turn: 2 } })
})
rule('[nero.r-30 nero.4.2-8] a round is not the last if another held cards when it began', () => {
  const t = table({
    at: 'start',
    hands: { 'seat-1': ['bribery-1', 'bribery-2'], 'seat-2': ['bad-omens-1'], 'seat-3': [] },
    legions: { 'seat-1': { syria: 1 } },
  })
  t.play('seat-1', 'discard', 'bribery-1').play('seat-1', 'end').play('seat-2', 'discard', 'bad-omens-1').play('seat-2', 'end')
  assert.deepEqual(t.asked(), ['seat-1'])
})
rule('[nero.4.2-2] from turn 2 on the player with the fewest points begins', () => {
  const t = table({ at: 'start', hands: { 'seat-1': one }, board: { vp: { 'seat-1': 9, 'seat-2': 8, 'seat-3': 3, 'seat-4': 7 } } })
  t.play('seat-1', 'discard', 'bribery-1').play('seat-1', 'end')
  t.expect({ board: { first: 'seat-3' } })
  assert.deepEqual(t.asked(), ['seat-3'])
})
rule('[nero.4.2-3 nero.r-36] a lot decides among those with equally few, and only among them', () => {
  for (const [roll, first] of [
    [1, 'seat-2'],
    [2, 'seat-4'],
  ] as const) {
    const t = table({ at: 'start', hands: { 'seat-1': one }, board: { vp: { 'seat-1': 9, 'seat-2': 3, 'seat-3': 8, 'seat-4': 3 } } })
    t.dice([roll]).play('seat-1', 'discard', 'bribery-1').play('seat-1', 'end').expect({ board: { first } })
  }
})
rule('[nero.4.2-4 nero.r-5] all cards, also those kept in hand, are shuffled for the next deal', () => {
  const t = table({ at: 'start', hands: { 'seat-1': ['bribery-1', 'bribery-2'] } })
  t.play('seat-1', 'discard', 'bribery-1').play('seat-1', 'end')
  const zones = zonesNow(t)
  assert.equal(zones['hand-seat-1']!.length, 10)
  assert.equal(zones['box']!.length, 15)
  assert.equal(new Set(Object.values(zones).flat()).size, 55)
})
rule('[nero.4.2-9 nero.5.6-15] at the end of the turn all retreat markers come off', () => {
  const t = table({ at: 'start', legions: { 'seat-2': { raetia: 2 } }, marked: { 'seat-2': { raetia: 2 } }, hands: { 'seat-1': one } })
  t.play('seat-1', 'discard', 'bribery-1').play('seat-1', 'end')
  assert.deepEqual(boardNow(t)['marked'], {})
})
rule('[nero.4.2-10 nero.2.3-1 nero.13.2-3 nero.13.2-4] points of the turn are added and shown at once', () => {
  const t = table({ at: 'start', legions: { 'seat-1': { 'north-italy': 1 } }, hands: { 'seat-1': one }, board: { vp: { 'seat-1': 4 } } })
  t.play('seat-1', 'discard', 'bribery-1').play('seat-1', 'end')
  t.expect({ board: { vp: { 'seat-1': 5 } } })
  assert.equal(t.event('score')?.['player'], 'seat-4')
})
rule('[nero.2.4-2 nero.4.2-11 nero.4.1-1] the marker advances each turn, and after the fourth the game is over', () => {
  const t = table({ at: 'start', hands: { 'seat-1': one }, board: { turn: 3 } })
  t.play('seat-1', 'discard', 'bribery-1')
    .play('seat-1', 'end')
    .expect({ board: { turn: 4 } })
  assert.equal(t.state.outcome, null)
  const last = table({ at: 'start', hands: { 'seat-1': one }, board: { turn: 4, vp: { 'seat-2': 5 } } })
  last.play('seat-1', 'discard', 'bribery-1').play('seat-1', 'end')
  assert.deepEqual(last.state.outcome, { winners: ['seat-2'], reason: 'points' })
})
rule('[nero.4.3-1 nero.5.0-1 nero.4.3-5] cards for movement, events and discards in any order', () => {
  const t = table({ legions: { 'seat-1': { syria: 2 } }, hands: { 'seat-1': ['bribery-1', 'traitor-1', 'bribery-2', 'bribery-3'], 'seat-2': ['illness-1'] } })
  t.play('seat-1', 'discard', 'bribery-1')
  campaign(t, 'seat-1', 'syria', 'bribery-2').play('seat-1', 'march', 1).play('seat-2', 'pass').play('seat-1', 'step', 'judaea')
  t.play('seat-2', 'pass').play('seat-1', 'stop').dice([], ['illness-1']).play('seat-1', 'play', 'traitor-1').play('seat-2', 'pass')
  campaign(t, 'seat-1', 'syria', 'illness-1').expect({ board: { played: 4, mp: 5 } })
})
rule('[nero.4.3-2 nero.6.3-2] the attacker plays cards for battle within his four', () => {
  const t = table({
    legions: { 'seat-1': { syria: 2 }, 'seat-2': { syria: 1 } },
    hands: { 'seat-1': ['bribery-1', 'bribery-2', 'bribery-3', 'bribery-4', 'bribery-5'] },
  })
  campaign(t, 'seat-1', 'syria', 'bribery-1').play('seat-1', 'march', 2).play('seat-1', 'attack', 'seat-2')
  for (const card of ['bribery-2', 'bribery-3', 'bribery-4']) t.play('seat-1', 'commit', card)
  t.refused('seat-1', 'commit', 'bribery-5', 'nero.4.3-9')
    .play('seat-1', 'ready')
    .expect({ board: { played: 4 } })
})
rule('[nero.4.3-3 nero.2.5-7 nero.12.0-1] an own-round event is played in the own round only', () => {
  const t = table({ hands: { 'seat-1': ['traitor-1'], 'seat-2': ['traitor-2', 'bribery-1'] } })
  assert.deepEqual(t.offered('seat-1', 'play'), ['traitor-1'])
  t.refused('seat-2', 'play', 'traitor-2').play('seat-1', 'play', 'traitor-1')
  t.refused('seat-2', 'play', 'traitor-2')
})
rule('[nero.4.3-4 nero.r-31] a discard goes face down into the box and counts', () => {
  const t = table({ hands: { 'seat-1': ['bribery-1', 'bribery-2', 'bribery-3', 'bribery-4', 'bribery-5'], 'seat-2': ['illness-1'] } })
  t.refused('seat-2', 'discard', 'illness-1')
  for (const n of [1, 2, 3, 4]) t.play('seat-1', 'discard', `bribery-${n}`)
  t.expect({ board: { played: 4 } }).refused('seat-1', 'discard', 'bribery-5', 'nero.4.3-9')
  assert.ok(zonesNow(t)['box']!.includes('bribery-1'))
  assert.ok(t.game.view(t.state, 'seat-2').zones.box.every(card => card === null))
  assert.deepEqual(t.event('discarded'), { is: 'discarded', player: 'seat-1' })
})
rule('[nero.4.3-7 nero.r-32] whoever has cards plays one before his round ends', () => {
  const t = table({ hands: { 'seat-1': ['bribery-1', 'bribery-2'] } })
  t.refused('seat-1', 'end', null, 'nero.4.3-7').play('seat-1', 'discard', 'bribery-1').play('seat-1', 'end')
})
rule('[nero.4.3-8] a discard is enough', () => {
  const t = table({ hands: { 'seat-1': ['bribery-1', 'bribery-2'], 'seat-2': ['bribery-3'] } })
  t.play('seat-1', 'discard', 'bribery-1').play('seat-1', 'end')
  assert.deepEqual(t.asked(), ['seat-2'])
})
rule('[nero.4.3-9 nero.r-33 nero.12.0-7] movement, battle, events and discards together are four at most', () => {
  const t = table({ hands: { 'seat-1': ['bribery-1', 'bribery-2', 'bribery-3', 'traitor-1', 'traitor-2'], 'seat-2': ['bribery-4'] }, board: { played: 4 } })
  t.refused('seat-1', 'discard', 'bribery-1', 'nero.4.3-9').refused('seat-1', 'campaign', 'lusitania', 'nero.4.3-9')
  refusedEither({ hands: { 'seat-1': ['traitor-1'], 'seat-2': ['bribery-4'] }, board: { played: 4 } }, 'play', 'traitor-1', 'nero.12.0-7')
  assert.deepEqual(t.verbs('seat-1'), ['end'])
  const three = table({ hands: { 'seat-1': ['bribery-1', 'bribery-2', 'bribery-3'] }, board: { played: 2 } })
  three.play('seat-1', 'campaign', 'lusitania').play('seat-1', 'lay', 'bribery-1').play('seat-1', 'lay', 'bribery-2')
  three.refused('seat-1', 'lay', 'bribery-3', 'nero.4.3-9')
})
rule('[nero.r-33 nero.6.3-3] the defender is bound by three cards in a battle, not by four in a round', () => {
  const cards = ['praetorian-guard-1', 'praetorian-guard-2', 'praetorian-guard-3', 'praetorian-guard-4']
  const t = table({ legions: { 'seat-1': { syria: 2 }, 'seat-2': { syria: 1 } }, hands: { 'seat-1': ['bribery-1'], 'seat-2': cards } })
  campaign(t, 'seat-1', 'syria', 'bribery-1').play('seat-1', 'march', 2).play('seat-2', 'pass').play('seat-1', 'attack', 'seat-2').play('seat-2', 'pass')
  for (const card of cards.slice(0, 3)) t.play('seat-2', 'commit', card)
  t.refused('seat-2', 'commit', cards[3]!, 'nero.6.3-3')
    .play('seat-2', 'ready')
    .expect({ board: { played: 1 } })
})
rule('[nero.r-33 nero.6.3-3] in another battle of the same round he plays three again', () => {
  const cards = ['ave-caesar-1', 'ave-caesar-2', 'assassination-1', 'assassination-2', 'traitor-1', 'traitor-2', 'traitor-3']
  const t = table({ legions: { 'seat-1': { syria: 8 }, 'seat-2': { syria: 1, judaea: 1 } }, hands: { 'seat-1': ['bribery-1'], 'seat-2': cards } })
  campaign(t, 'seat-1', 'syria', 'bribery-1').play('seat-1', 'march', 8).pass().play('seat-1', 'attack', 'seat-2').pass()
  fight(t, { 'seat-2': cards.slice(0, 3) })
    .play('seat-1', 'step', 'judaea')
    .pass()
    .play('seat-2', 'stay')
    .play('seat-1', 'attack', 'seat-2')
    .pass()
  fight(t, { 'seat-2': cards.slice(3, 6) }).expect({ zones: { 'hand-seat-2': ['traitor-3'] } })
  assert.deepEqual([t.event('battle')?.['attack'], t.event('battle')?.['defence']], [9, 4])
})
rule('[nero.3.3-1 nero.r-29] a player without cards or legions still has rounds for what needs no card', () => {
  const t = table({
    active: 'seat-4',
    legions: { 'seat-2': { 'north-italy': 3, raetia: 1, noricum: 1, pannonia: 1 } },
    figures: { 'seat-2': 'rome' },
    hands: { 'seat-4': ['bribery-1'], 'seat-3': ['bribery-2'] },
    reserve: ['seat-3', 'dacia'],
  })
  t.play('seat-4', 'discard', 'bribery-1').play('seat-4', 'end')
  assert.deepEqual(t.asked(), ['seat-2'], 'seat-1 has nothing to do, seat-2 may be proclaimed with points of the board alone')
  assert.deepEqual(t.verbs('seat-2'), ['end', 'proclaim'])
  t.play('seat-2', 'proclaim').expect({ board: { rank: { 'seat-2': 'emperor' } } })
  assert.deepEqual(t.asked(), ['seat-3'], 'then his round ends by itself')
})
rule('[nero.3.3-1] a player without legions plays his cards as before', () => {
  const t = table({ active: 'seat-4', hands: { 'seat-4': ['bribery-1'], 'seat-1': ['traitor-1', 'bribery-2'], 'seat-3': ['bribery-3'] } })
  t.play('seat-4', 'discard', 'bribery-1').play('seat-4', 'end')
  assert.deepEqual(t.asked(), ['seat-1'])
  assert.deepEqual(t.verbs('seat-1'), ['campaign', 'discard', 'play'])
})
rule('[nero.r-29 nero.12.0-45] without cards he takes off the marker of the tribes, and becomes Emperor as a Contender in Rome', () => {
  const legions = { 'seat-1': { 'germania-superior': 1 } }
  const t = table({ active: 'seat-4', legions, hands: { 'seat-4': ['bribery-1'], 'seat-3': ['bribery-3'] }, board: { tribes: 'germania-superior' } })
  t.play('seat-4', 'discard', 'bribery-1').play('seat-4', 'end')
  assert.deepEqual(t.verbs('seat-1'), ['end', 'expel'])
  t.play('seat-1', 'expel').expect({ board: { tribes: null } })
  assert.deepEqual(t.asked(), ['seat-3'])
  const crowned = table({ active: 'seat-4', figures: { 'seat-1': ['contender', 'rome'] }, hands: { 'seat-4': ['bribery-1'], 'seat-3': ['bribery-3'] } })
  crowned.play('seat-4', 'discard', 'bribery-1').play('seat-4', 'end')
  crowned.expect({ board: { rank: { 'seat-1': 'emperor' } } })
})
rule('[nero.r-1] "turno" on a card is a round: a Single card is free again in the next round', () => {
  const t = table({ hands: { 'seat-1': ['traitor-1', 'bribery-1'], 'seat-2': ['traitor-2', 'bribery-2'], 'seat-3': ['bribery-3', 'bribery-4'] } })
  t.dice([], ['bribery-3']).play('seat-1', 'play', 'traitor-1').play('seat-1', 'target', 'seat-3').pass().play('seat-1', 'end')
  assert.deepEqual(t.offered('seat-2', 'play'), ['traitor-2'])
})
rule('[nero.12.0-6 nero.5.1-7 nero.r-54] at the end of a round cards go to the box, MP are lost, pieces are fresh again', () => {
  const t = table({ legions: { 'seat-1': { syria: 2 } }, hands: { 'seat-1': ['bribery-1', 'bribery-2'], 'seat-2': ['bribery-3'] } })
  campaign(t, 'seat-1', 'syria', 'bribery-1').play('seat-1', 'march', 1).pass().play('seat-1', 'stop')
  t.expect({ board: { mp: 5, spent: { syria: 1 } } }).play('seat-1', 'end')
  t.expect({ board: { mp: 0, from: null, spent: {}, played: 0 }, zones: { table: [] } })
  assert.equal(zonesNow(t)['box']!.at(-1), 'bribery-1')
})
rule('[nero.6.3-4] battle cards go to the box after the battle', () => {
  const t = table({ legions: { 'seat-1': { syria: 2 }, 'seat-2': { syria: 1 } }, hands: { 'seat-1': ['bribery-1', 'bribery-2'] } })
  campaign(t, 'seat-1', 'syria', 'bribery-1').play('seat-1', 'march', 2).play('seat-1', 'attack', 'seat-2')
  fight(t, { 'seat-1': ['bribery-2'] }).expect({ zones: { table: ['bribery-1'] } })
  assert.equal(zonesNow(t)['box']!.at(-1), 'bribery-2')
})
rule('[nero.12.0-6 nero.4.3-1] what a round has spent, worn, held or forbidden is over with it', () => {
  const t = table({
    hands: { 'seat-1': ['bribery-1'], 'seat-2': ['bribery-2'] },
    legions: { 'seat-1': { syria: 2, 'germania-superior': 1 }, 'seat-2': { judaea: 1 } },
    board: {
      played: 2,
      mp: 3,
      from: 'syria',
      omened: 'bribery-4',
      singles: ['bad-omens'],
      attacked: ['seat-2@judaea'],
      pinned: ['seat-2@judaea'],
      camped: ['germania-superior'],
      spent: { syria: 1 },
      worn: { syria: 1 },
      resting: { 'seat-1': true },
    },
    marked: { 'seat-1': { syria: 1 } },
  })
  t.play('seat-1', 'end')
  assert.deepEqual(t.asked(), ['seat-2'])
  t.expect({ board: { played: 0, mp: 0, from: null, omened: null, singles: [], attacked: [], pinned: [], camped: [], spent: {}, worn: {}, resting: {} } })
})
