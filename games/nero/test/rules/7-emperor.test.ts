/** 7-10: the ways to the throne, assassination, two Emperors. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { campaign, refusedEither, table, type Given } from '../table.ts'

const one = 'seat-1'
const roman = (given: Given = {}): Given => ({
  figures: { 'seat-1': 'rome' },
  hands: { 'seat-1': ['senate-influence-1', 'senate-influence-2', 'praetorian-guard-1', 'bribery-6'] },
  ...given,
  legions: { 'seat-1': { 'north-italy': 2 }, ...given.legions },
})
const inRome = (given: Given = {}) => table(roman(given))
const lay = (t: ReturnType<typeof inRome>, ...cards: string[]) => {
  t.play(one, 'proclaim')
  for (const card of cards) t.play(one, 'pledge', card)
  return t.play(one, 'ready')
}
rule('[nero.7.1-1] no proclamation in Rome while there is an Emperor', () => {
  refusedEither(roman({ figures: { 'seat-1': 'rome', 'seat-3': ['emperor', 'dacia'] } }), 'proclaim', null, 'nero.7.1-1')
})
rule('[nero.7.1-2] the commander must be in Rome', () => {
  refusedEither(roman({ figures: { 'seat-1': 'north-italy' } }), 'proclaim', null, 'nero.7.1-2')
})
rule('[nero.7.1-3 nero.7.1-6 nero.7.1-8 nero.2.2-9] five points with Senate and Guard cards make an Emperor', () => {
  const t = lay(inRome(), 'senate-influence-1', 'senate-influence-2', 'praetorian-guard-1').play(one, 'ready')
  t.expect({ board: { rank: { 'seat-1': 'emperor' } } })
  assert.deepEqual(t.event('acclaimed'), { is: 'acclaimed', player: one, points: 5, emperor: true })
  lay(inRome(), 'senate-influence-1', 'praetorian-guard-1')
    .play(one, 'ready')
    .expect({ board: { rank: { 'seat-1': 'general' }, played: 2 } })
})
rule('[nero.7.1-4 nero.r-71] superiority counts both Italies together and is never below zero', () => {
  const t = inRome({ legions: { 'seat-1': { 'north-italy': 1, 'south-italy': 4 }, 'seat-2': { 'north-italy': 2 }, independent: { 'south-italy': 3 } } })
  lay(t, 'senate-influence-1').play(one, 'ready')
  assert.equal(t.event('acclaimed')?.['points'], 4)
  const few = inRome({ legions: { 'seat-1': { 'north-italy': 1 }, 'seat-2': { 'south-italy': 4 } } })
  lay(few, 'senate-influence-1').play(one, 'ready')
  assert.equal(few.event('acclaimed')?.['points'], 1)
})
rule('[nero.7.1-5] each zone controlled gives two', () => {
  const t = inRome({ legions: { 'seat-1': { 'north-italy': 1, britannia: 1, hispania: 1, lusitania: 1, raetia: 1, noricum: 1, pannonia: 1 } } })
  lay(t).expect({ board: { rank: { 'seat-1': 'emperor' } } })
  assert.equal(t.event('acclaimed')?.['points'], 5)
})
rule('[nero.7.1-7 nero.12.0-24 nero.12.0-62 nero.12.0-26] a Bribery cancels one Senate card; both are gone', () => {
  const t = inRome({ hands: { 'seat-1': ['senate-influence-1', 'senate-influence-2', 'praetorian-guard-1'], 'seat-3': ['bribery-1'] } })
  lay(t, 'senate-influence-1', 'senate-influence-2', 'praetorian-guard-1').play('seat-3', 'bribe', 'bribery-1').pass()
  t.expect({ board: { rank: { 'seat-1': 'general' } }, zones: { 'hand-seat-1': [], 'hand-seat-3': [] } })
  assert.equal(t.event('acclaimed')?.['points'], 4)
})
rule('[nero.7.1-7 nero.r-76 nero.12.0-23] a Bribery does nothing to a Guard', () => {
  const t = inRome({ hands: { 'seat-1': ['praetorian-guard-1'], 'seat-3': ['bribery-1'] } })
  lay(t, 'praetorian-guard-1')
  assert.deepEqual(t.verbs('seat-3'), ['pass'])
})
rule('[nero.7.1-9] cards laid down count towards the four', () => {
  const t = inRome({ board: { played: 3 } })
  t.play(one, 'proclaim').play(one, 'pledge', 'senate-influence-1').refused(one, 'pledge', 'senate-influence-2', 'nero.7.1-9')
  t.play(one, 'ready').expect({ board: { played: 4 } })
  assert.equal(t.question(), 'round.choose', 'he is not asked for a fifth')
})
rule('[nero.r-70] more may be added and cancelled again; then it counts; and it may be tried again', () => {
  const t = inRome({
    hands: { 'seat-1': ['senate-influence-1', 'senate-influence-2', 'praetorian-guard-1', 'praetorian-guard-2'], 'seat-2': ['bribery-1', 'bad-omens-1'] },
  })
  lay(t, 'senate-influence-1').play('seat-2', 'bribe', 'bribery-1').play(one, 'pass')
  t.play(one, 'pledge', 'senate-influence-2').play(one, 'pledge', 'praetorian-guard-1').play(one, 'ready')
  assert.equal(t.question(), 'window.proclamation')
  t.play('seat-2', 'omens', 'bad-omens-1').play('seat-2', 'annul', 'praetorian-guard-1').play(one, 'ready')
  t.expect({ board: { rank: { 'seat-1': 'general' }, played: 3 } })
  assert.equal(t.event('acclaimed')?.['points'], 3)
  assert.deepEqual(t.offered(one, 'proclaim'), [''])
})
rule('[nero.r-104 nero.7.1-7] when cards are added the older ones may still be cancelled', () => {
  const cards = ['senate-influence-1', 'praetorian-guard-1', 'praetorian-guard-2']
  const t = inRome({ hands: { 'seat-1': cards, 'seat-2': ['bribery-1', 'bad-omens-1'] } })
  lay(t, 'senate-influence-1').pass().play(one, 'pledge', 'praetorian-guard-1').play(one, 'pledge', 'praetorian-guard-2').play(one, 'ready')
  t.play('seat-2', 'bribe', 'bribery-1').pass()
  assert.equal(t.event('acclaimed')?.['points'], 4)
})
rule('[nero.r-75 nero.12.0-11] Bad Omens cancels one card of a proclamation, chosen by its player', () => {
  const t = inRome({ hands: { 'seat-1': ['senate-influence-1', 'praetorian-guard-1', 'praetorian-guard-2'], 'seat-2': ['bad-omens-1'] } })
  lay(t, 'senate-influence-1', 'praetorian-guard-1', 'praetorian-guard-2').play('seat-2', 'omens', 'bad-omens-1')
  assert.deepEqual(t.offered('seat-2', 'annul'), ['praetorian-guard-1', 'praetorian-guard-2', 'senate-influence-1'])
  t.play('seat-2', 'annul', 'praetorian-guard-2').expect({ board: { rank: { 'seat-1': 'general' } } })
})
rule("[nero.12.0-55 nero.12.0-61 nero.12.0-52] Senate and Guard cards serve one's own proclamation only", () => {
  const t = inRome({ hands: { 'seat-1': ['senate-influence-1'], 'seat-2': ['praetorian-guard-1', 'senate-influence-2'] } })
  t.play(one, 'proclaim').refused('seat-2', 'pledge', 'senate-influence-2').refused('seat-2', 'guard', 'praetorian-guard-1')
  t.play(one, 'pledge', 'senate-influence-1').play(one, 'ready')
  assert.notEqual(t.question(), null)
  t.refused('seat-2', 'guard', 'praetorian-guard-1')
})
rule('[nero.r-16 nero.4.3-6] a Contender in Rome may be proclaimed too', () => {
  const t = inRome({ figures: { 'seat-1': ['contender', 'rome'] }, legions: { 'seat-1': { 'north-italy': 5 } } })
  lay(t).expect({ board: { rank: { 'seat-1': 'emperor' } } })
})
rule('[nero.r-100] an attempt without cards that cannot succeed is not made', () => {
  refusedEither(roman({ hands: { 'seat-1': ['bribery-1'] } }), 'proclaim', null, 'nero.r-100')
  const t = inRome().play(one, 'proclaim')
  t.refused(one, 'ready')
  refusedEither(roman({ board: { played: 4 } }), 'proclaim', null, 'nero.r-100')
})

// ---- 7.2 ----
const homely = (given: Given = {}): Given => ({
  figures: { 'seat-1': 'hispania' },
  hands: { 'seat-1': ['ave-caesar-1', 'bribery-1'] },
  ...given,
  legions: { 'seat-1': { hispania: 1, lusitania: 1, britannia: 1 }, ...given.legions },
})
const atHome = (given: Given = {}) => table(homely(given))
rule('[nero.7.2-1 nero.7.2-6 nero.2.2-8 nero.12.0-46] Ave Caesar! makes the General a Contender', () => {
  atHome()
    .play(one, 'play', 'ave-caesar-1')
    .expect({ board: { rank: { 'seat-1': 'contender' }, stands: { 'seat-1': 'hispania' } } })
})
rule('[nero.7.2-3 nero.12.0-47 nero.r-15 nero.10.0-3] not with two Emperors in play', () => {
  atHome({ figures: { 'seat-1': 'hispania', 'seat-2': ['emperor', 'raetia'] } }).play(one, 'play', 'ave-caesar-1')
  refusedEither(
    homely({ figures: { 'seat-1': 'hispania', 'seat-2': ['emperor', 'raetia'], 'seat-3': ['emperor', 'dacia'] } }),
    'play',
    'ave-caesar-1',
    'nero.12.0-47',
  )
})
rule('[nero.7.2-2 nero.7.2-4 nero.12.0-48 nero.r-73] General and legion in one home province', () => {
  refusedEither(homely({ figures: { 'seat-1': 'gallia-narbonensis' } }), 'play', 'ave-caesar-1', 'nero.12.0-48')
  const abroad = { 'seat-1': { hispania: 1, lusitania: 1, britannia: 1, raetia: 1 } }
  refusedEither(homely({ figures: { 'seat-1': 'raetia' }, legions: abroad }), 'play', 'ave-caesar-1', 'nero.12.0-48')
  refusedEither(homely({ figures: { 'seat-1': 'rome' } }), 'play', 'ave-caesar-1', 'nero.12.0-48')
})
rule('[nero.r-73] only a General can use it', () => {
  for (const rank of ['contender', 'emperor']) refusedEither(homely({ figures: { 'seat-1': [rank, 'hispania'] } }), 'play', 'ave-caesar-1', 'nero.r-73')
})
rule('[nero.7.2-5 nero.12.0-49] the zone must be under control', () => {
  refusedEither(homely({ legions: { 'seat-1': { hispania: 1, lusitania: 1 } } }), 'play', 'ave-caesar-1', 'nero.12.0-49')
})
const starting = (figures: Given['figures']) => table({ at: 'start', figures: figures!, hands: { 'seat-1': ['bribery-1'], 'seat-2': ['bribery-2'] } })
rule('[nero.7.2-7 nero.r-72 nero.12.0-50] a Contender who begins his round in Rome is Emperor by himself', () => {
  starting({ 'seat-1': ['contender', 'rome'] }).expect({ board: { rank: { 'seat-1': 'emperor' } } })
  starting({ 'seat-1': ['contender', 'rome'], 'seat-2': ['emperor', 'raetia'] }).expect({ board: { rank: { 'seat-1': 'emperor' } } })
  starting({ 'seat-1': ['contender', 'north-italy'] }).expect({ board: { rank: { 'seat-1': 'contender' } } })
  starting({ 'seat-1': ['general', 'rome'] }).expect({ board: { rank: { 'seat-1': 'general' } } })
})
rule('[nero.10.0-1 nero.10.0-2 nero.10.0-4 nero.r-72] with two Emperors he waits', () => {
  const t = starting({ 'seat-1': ['contender', 'rome'], 'seat-2': ['emperor', 'raetia'], 'seat-3': ['emperor', 'dacia'] })
  t.expect({ board: { rank: { 'seat-1': 'contender', 'seat-2': 'emperor', 'seat-3': 'emperor' } } })
})
rule('[nero.r-98] a Contender who reaches Rome is not Emperor before his next round', () => {
  const t = table({ figures: { 'seat-1': ['contender', 'north-italy'] }, hands: { 'seat-1': ['bribery-1', 'bribery-2'], 'seat-2': ['bribery-3'] } })
  campaign(t, one, 'north-italy', 'bribery-1').play(one, 'lead', 0).pass().play(one, 'step', 'rome').pass().play(one, 'stop')
  t.expect({ board: { rank: { 'seat-1': 'contender' } } })
    .play(one, 'end')
    .play('seat-2', 'discard', 'bribery-3')
    .play('seat-2', 'end')
  t.expect({ board: { rank: { 'seat-1': 'emperor' } } })
})
rule('[nero.7.0-3] nobody is proclaimed outside his own round', () => {
  inRome({ active: 'seat-2', hands: { 'seat-2': ['bribery-1'], 'seat-1': ['senate-influence-1'] } }).refused(one, 'proclaim')
})

// ---- 9 ----
const plotting = (given: Given = {}): Given => ({ figures: { 'seat-2': ['emperor', 'rome'] }, hands: { 'seat-1': ['assassination-1', 'bribery-1'] }, ...given })
const plot = (given: Given = {}) => table(plotting(given))
const killed = { board: { rank: { 'seat-2': 'general' }, stands: { 'seat-2': 'rome' } } }
const alive = { board: { rank: { 'seat-2': 'emperor' } } }
/** seat-1 strikes with these; then seat-2 plays these, one after another. */
const strike = (support: readonly string[], against: readonly string[]) => {
  const t = plot({ hands: { 'seat-1': ['assassination-1', ...support], 'seat-2': [...against, 'illness-1'] } }).play(one, 'play', 'assassination-1')
  for (const card of support) t.play(one, 'support', card)
  if (support.length > 0) t.play(one, 'ready')
  for (const card of against) t.play('seat-2', card.startsWith('bribery') ? 'bribe' : 'guard', card)
  if (t.question() === 'block.more') t.play('seat-2', 'enough')
  return t.pass()
}
rule('[nero.9.0-13 nero.9.0-4 nero.12.0-10] an attempt nobody blocks makes the Emperor a General where he stands', () => {
  plot().play(one, 'play', 'assassination-1').play(one, 'ready').expect(killed)
})
rule('[nero.9.0-2 nero.9.0-3 nero.5.8-7] only an Emperor, only in Rome', () => {
  refusedEither(
    plotting({ figures: { 'seat-2': ['emperor', 'raetia'], 'seat-3': ['contender', 'rome'], 'seat-4': 'rome' } }),
    'play',
    'assassination-1',
    'nero.9.0-2',
  )
})
rule("[nero.r-20] not one's own", () => {
  refusedEither(plotting({ figures: { 'seat-1': ['emperor', 'rome'] } }), 'play', 'assassination-1', 'nero.9.0-2')
})
rule('[nero.9.0-4] with two Emperors in Rome the target is named', () => {
  const t = plot({ figures: { 'seat-2': ['emperor', 'rome'], 'seat-3': ['emperor', 'rome'] } }).play(one, 'play', 'assassination-1')
  assert.deepEqual(t.offered(one, 'target'), ['seat-2', 'seat-3'])
  t.play(one, 'target', 'seat-3')
    .play(one, 'ready')
    .expect({ board: { rank: { 'seat-2': 'emperor', 'seat-3': 'general' } } })
})
rule('[nero.9.0-5 nero.9.0-6] Guards and Briberies go with it within the four cards, and nothing later', () => {
  const t = plot({
    hands: { 'seat-1': ['assassination-1', 'praetorian-guard-1', 'bribery-1', 'illness-1'], 'seat-2': ['praetorian-guard-2'] },
    board: { played: 2 },
  })
  t.play(one, 'play', 'assassination-1').refused(one, 'support', 'illness-1', 'nero.9.0-5').play(one, 'support', 'bribery-1')
  t.refused(one, 'support', 'praetorian-guard-1', 'nero.9.0-5')
    .play(one, 'ready')
    .expect({ board: { played: 4 } })
  assert.deepEqual(t.asked(), ['seat-2'])
  t.refused(one, 'guard', 'praetorian-guard-1')
})
rule('[nero.9.0-8 nero.r-19] the others answer clockwise, each with any number, and may not support it', () => {
  const hands = {
    'seat-1': ['assassination-1', 'praetorian-guard-4'],
    'seat-3': ['praetorian-guard-1', 'bribery-1', 'bribery-2'],
    'seat-4': ['praetorian-guard-2'],
  }
  const t = plot({ hands }).play(one, 'play', 'assassination-1').play(one, 'support', 'praetorian-guard-4').play(one, 'ready')
  assert.deepEqual(t.asked(), ['seat-3', 'seat-4'])
  t.play('seat-4', 'guard', 'praetorian-guard-2')
  t.expect({ zones: { 'hand-seat-4': ['praetorian-guard-2'] } }).refused('seat-3', 'support', 'bribery-1')
  t.play('seat-3', 'bribe', 'bribery-1')
  assert.equal(t.question(), 'block.more', 'he goes on before anybody else is heard')
  t.play('seat-3', 'bribe', 'bribery-2').play('seat-3', 'guard', 'praetorian-guard-1').expect(alive)
  t.expect({ zones: { 'hand-seat-4': ['praetorian-guard-2'] } })
})
rule('[nero.9.0-9 nero.12.0-53] a Guard blocks an attempt that no Guard protects', () => {
  strike([], ['praetorian-guard-1']).expect(alive)
})
rule('[nero.9.0-10 nero.12.0-54] a Guard against a protecting Guard cancels both', () => {
  strike(['praetorian-guard-2'], ['praetorian-guard-1']).expect(killed)
  strike(['praetorian-guard-2'], ['praetorian-guard-1', 'praetorian-guard-3']).expect(alive)
})
rule('[nero.9.0-11 nero.12.0-25 nero.9.0-12] two Briberies cancel a protecting Guard, one does not, and none blocks', () => {
  strike(['praetorian-guard-2'], ['bribery-1', 'praetorian-guard-1']).expect(killed)
  strike(['praetorian-guard-2'], ['bribery-1', 'bribery-2', 'praetorian-guard-1']).expect(alive)
  strike(['praetorian-guard-2'], ['bribery-1', 'bribery-2']).expect(killed)
})
rule('[nero.r-105 nero.r-76 nero.9.0-11] a Bribery needs a protecting Guard that two others have not cancelled already', () => {
  const open = plot({ hands: { 'seat-1': ['assassination-1'], 'seat-2': ['bribery-1', 'praetorian-guard-1'] } }).play(one, 'play', 'assassination-1')
  assert.deepEqual(open.verbs('seat-2'), ['guard', 'pass'])
  const hands = { 'seat-1': ['assassination-1', 'praetorian-guard-2'], 'seat-2': ['bribery-1', 'bribery-2', 'bribery-3'], 'seat-3': ['bribery-4', 'illness-1'] }
  const t = plot({ hands }).play(one, 'play', 'assassination-1').play(one, 'support', 'praetorian-guard-2').play(one, 'ready')
  t.play('seat-2', 'bribe', 'bribery-1').play('seat-2', 'bribe', 'bribery-2')
  assert.deepEqual(t.verbs('seat-2'), ['enough'], 'the Guard is cancelled')
  t.play('seat-2', 'enough')
  assert.deepEqual(t.verbs('seat-3'), ['pass'])
})
rule('[nero.r-17 nero.r-18] two Briberies of the assassin cancel a blocking Guard', () => {
  strike(['bribery-3', 'bribery-4'], ['praetorian-guard-1']).expect(killed)
  strike(['bribery-3'], ['praetorian-guard-1']).expect(alive)
  strike(['bribery-3', 'bribery-4'], ['praetorian-guard-1', 'praetorian-guard-3']).expect(alive)
})
rule('[nero.9.0-11 nero.r-19] the two may come from different players', () => {
  const hands = {
    'seat-1': ['assassination-1', 'praetorian-guard-2'],
    'seat-2': ['praetorian-guard-1'],
    'seat-3': ['bribery-1', 'illness-1'],
    'seat-4': ['bribery-2', 'illness-2'],
  }
  const t = plot({ hands }).play(one, 'play', 'assassination-1').play(one, 'support', 'praetorian-guard-2').play(one, 'ready')
  t.play('seat-2', 'pass').play('seat-3', 'bribe', 'bribery-1').play('seat-3', 'enough')
  t.play('seat-4', 'bribe', 'bribery-2').play('seat-4', 'enough').play('seat-2', 'guard', 'praetorian-guard-1').expect(alive)
})
rule('[nero.r-19 nero.9.0-10] whoever has played his last card is not asked for more', () => {
  const t = plot({ hands: { 'seat-1': ['assassination-1', 'praetorian-guard-2'], 'seat-2': ['praetorian-guard-1'] } })
  t.play(one, 'play', 'assassination-1').play(one, 'support', 'praetorian-guard-2').play(one, 'ready').play('seat-2', 'guard', 'praetorian-guard-1')
  assert.equal(t.question(), 'round.choose')
  t.expect(killed)
})
rule('[nero.9.0-14 nero.12.0-13 nero.r-21] Bad Omens cannot touch any card of an attempt', () => {
  const t = plot({ hands: { 'seat-1': ['assassination-1', 'praetorian-guard-1'], 'seat-2': ['bad-omens-1'] } }).play(one, 'play', 'assassination-1')
  t.play(one, 'support', 'praetorian-guard-1').play(one, 'ready')
  assert.deepEqual(t.verbs('seat-2'), ['pass'])
  t.play('seat-2', 'pass').expect(killed)
})
