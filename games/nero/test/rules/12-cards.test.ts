/** 12: the rules for all events, Bad Omens, Bad Weather, Illness. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { campaign, fight, refusedEither, table, type Given } from '../table.ts'

const one = 'seat-1'
const marching = (given: Given = {}, verb: 'march' | 'lead' = 'march', legions = 2) => {
  const t = table({ hands: { 'seat-1': ['bribery-1', 'bribery-2'] }, ...given, legions: { 'seat-1': { syria: 3 }, ...given.legions } })
  return campaign(t, one, 'syria', 'bribery-1').play(one, verb, legions)
}
const withCards = (other: readonly string[], mine: readonly string[] = []): Given => ({
  hands: { 'seat-1': ['bribery-1', 'bribery-2', ...mine], 'seat-2': other },
})

rule('[nero.12.0-3 nero.12.0-4 nero.2.5-6 nero.r-35] a Single title is an event once a round for the whole table, but serves otherwise', () => {
  const t = table({ legions: { 'seat-1': { syria: 1 } }, hands: { 'seat-1': ['traitor-1', 'traitor-2', 'bribery-1'], 'seat-3': ['bribery-2', 'bribery-3'] } })
  t.dice([], ['bribery-2']).play(one, 'play', 'traitor-1').pass().refused(one, 'play', 'traitor-2', 'nero.12.0-3')
  refusedEither({ hands: { 'seat-1': ['traitor-2'], 'seat-3': ['bribery-3'] }, board: { singles: ['traitor'] } }, 'play', 'traitor-2', 'nero.12.0-3')
  campaign(t, one, 'syria', 'traitor-2').expect({ board: { mp: 2 } })
})
rule('[nero.12.0-4 nero.12.0-15] after one Bad Weather nobody plays another in that round', () => {
  const t = marching({
    ...withCards(['bad-weather-1', 'illness-1']),
    hands: { 'seat-1': ['bribery-1', 'bribery-2'], 'seat-2': ['bad-weather-1'], 'seat-3': ['bad-weather-2', 'illness-1'] },
  })
  t.play('seat-2', 'weather', 'bad-weather-1').pass()
  t.play(one, 'march', 1)
  assert.equal(t.question(), 'march.choose', 'nobody could answer: the weather is used up and no commander marches')
})
rule("[nero.12.0-7 nero.12.0-8] events count towards the active player's four; others have no limit", () => {
  const t = marching({ figures: { 'seat-1': 'syria' }, hands: { 'seat-1': ['bribery-1'], 'seat-2': ['bad-weather-1', 'illness-1', 'bad-omens-1'] } }, 'lead')
  t.play('seat-2', 'weather', 'bad-weather-1')
    .play('seat-2', 'illness', 'illness-1')
    .pass()
    .expect({ board: { played: 1 }, zones: { 'hand-seat-2': ['bad-omens-1'] } })
  const guards = ['praetorian-guard-1', 'praetorian-guard-2', 'praetorian-guard-3']
  const many = ['bribery-1', 'bribery-2', 'bribery-3', 'bribery-4', 'bribery-5', 'bribery-6']
  const saved = table({
    figures: { 'seat-2': ['emperor', 'rome'] },
    hands: { 'seat-1': ['assassination-1', ...guards], 'seat-2': [...many, 'praetorian-guard-4'] },
  }).play(one, 'play', 'assassination-1')
  for (const card of guards) saved.play(one, 'support', card)
  saved.play(one, 'ready')
  for (const card of many) saved.play('seat-2', 'bribe', card)
  saved.play('seat-2', 'guard', 'praetorian-guard-4').expect({ board: { rank: { 'seat-2': 'emperor' }, played: 4 }, zones: { 'hand-seat-2': [] } })
  const mine = table({ hands: { 'seat-1': ['traitor-1'], 'seat-2': ['bribery-1'] }, board: { played: 3 } })
    .play(one, 'play', 'traitor-1')
    .pass()
  mine.expect({ board: { played: 4 } })
})
rule('[nero.12.0-9 nero.r-74] precedence is clockwise from the left of the active player; then the asking goes on behind him who played', () => {
  const t = marching(
    {
      figures: { 'seat-1': 'syria' },
      hands: {
        'seat-1': ['bribery-1'],
        'seat-2': ['illness-1', 'bribery-3'],
        'seat-3': ['bad-weather-1', 'bribery-4'],
        'seat-4': ['bad-weather-2', 'bribery-5'],
      },
    },
    'lead',
  )
  assert.deepEqual(t.asked(), ['seat-2', 'seat-3', 'seat-4'])
  t.play('seat-4', 'weather', 'bad-weather-2')
    .play('seat-3', 'weather', 'bad-weather-1')
    .expect({ zones: { table: ['bribery-1'] } })
  t.play('seat-2', 'pass').expect({ zones: { table: ['bribery-1', 'bad-weather-1'], 'hand-seat-4': ['bribery-5', 'bad-weather-2'] } })
  assert.equal(t.question(), 'window.event')
  assert.deepEqual(t.asked(), ['seat-2', 'seat-4'], 'the active player holds no card')
  t.pass('seat-2', 'seat-4')
  assert.deepEqual(t.asked(), ['seat-4', 'seat-2', 'seat-3'])
})
rule('[nero.r-110 nero.12.0-2] whoever has passed is asked again after a reaction, and the window closes when all have passed since', () => {
  const t = marching(
    {
      figures: { 'seat-1': 'syria' },
      hands: { 'seat-1': ['bribery-1'], 'seat-2': ['illness-1'], 'seat-3': ['bad-weather-1', 'bribery-4'], 'seat-4': ['bad-omens-1', 'bribery-5'] },
    },
    'lead',
  )
  t.play('seat-2', 'pass').play('seat-3', 'weather', 'bad-weather-1').play('seat-2', 'pass').play('seat-4', 'omens', 'bad-omens-1')
  assert.equal(t.question(), 'window.group')
  assert.deepEqual(t.asked(), ['seat-4', 'seat-2', 'seat-3'], 'he who had passed comes behind him who had not answered')
  t.play('seat-4', 'pass').play('seat-2', 'illness', 'illness-1')
  t.pass().expect({ board: { resting: { 'seat-1': true } }, zones: { 'hand-seat-2': [] } })
  assert.equal(t.question(), 'march.choose')
})
rule('[nero.r-112 nero.2.5-2] only cards of the own hand serve, and each once', () => {
  const t = table({ legions: { 'seat-1': { syria: 2 } }, hands: { 'seat-1': ['bribery-1', 'bribery-2'], 'seat-2': ['traitor-1'] } })
  t.refused(one, 'play', 'traitor-1', 'nero.r-112').refused(one, 'discard', 'traitor-1', 'nero.r-112')
  t.play(one, 'campaign', 'syria').play(one, 'lay', 'bribery-1')
  t.refused(one, 'lay', 'traitor-1', 'nero.r-112').refused(one, 'lay', 'bribery-1', 'nero.2.5-2')
})
rule('[nero.12.0-2 nero.2.5-8 nero.r-89] cards for any time are played in their windows and nowhere else', () => {
  const t = table({ hands: { 'seat-1': ['bad-weather-1', 'illness-1', 'bad-omens-1', 'bribery-1', 'praetorian-guard-1', 'senate-influence-1'] } })
  for (const card of ['bad-weather-1', 'illness-1', 'bad-omens-1', 'bribery-1', 'praetorian-guard-1', 'senate-influence-1'])
    refusedEither({ hands: { 'seat-1': [card] } }, 'play', card, 'nero.r-89')
  t.refused('seat-2', 'omens', 'bad-omens-2')
})
const robbing = (extra: Given = {}) => table({ hands: { 'seat-1': ['traitor-1', 'bribery-1'], 'seat-2': ['bad-omens-1', 'bribery-2'] }, ...extra })
rule('[nero.12.0-11 nero.12.0-14 nero.r-34] Bad Omens cancels an event; both cards are spent and a Single stays used', () => {
  const t = robbing().play(one, 'play', 'traitor-1').play('seat-2', 'omens', 'bad-omens-1')
  t.expect({
    board: { played: 1, singles: ['traitor', 'bad-omens'] },
    zones: { 'hand-seat-1': ['bribery-1'], 'hand-seat-2': ['bribery-2'], table: ['traitor-1', 'bad-omens-1'] },
  })
  assert.equal(t.question(), 'round.choose')
  t.play(one, 'end')
  assert.deepEqual((t.now()['zones'] as { box: string[] }).box.slice(-2), ['traitor-1', 'bad-omens-1'])
})
rule("[nero.r-75 nero.12.0-12] it answers no card of movement, battle or discard, nor one's own, nor itself", () => {
  const t = table({
    legions: { 'seat-1': { syria: 2 }, 'seat-3': { syria: 1 } },
    hands: { 'seat-1': ['bribery-1', 'bribery-2', 'bribery-3', 'bad-omens-2'], 'seat-2': ['bad-omens-1'] },
  })
  t.play(one, 'discard', 'bribery-3')
  assert.equal(t.question(), 'round.choose')
  campaign(t, one, 'syria', 'bribery-1')
  assert.equal(t.question(), 'round.choose')
  const mine = robbing({ hands: { 'seat-1': ['traitor-1', 'bad-omens-2'], 'seat-2': ['bad-omens-1', 'bribery-2'] } }).play(one, 'play', 'traitor-1')
  assert.deepEqual(mine.asked(), ['seat-2'])
  mine.play('seat-2', 'omens', 'bad-omens-1')
  assert.equal(mine.question(), 'round.choose', 'nothing answers Bad Omens')
})
rule('[nero.12.0-13] it cannot cancel Ave Caesar!', () => {
  const t = table({
    figures: { 'seat-1': 'hispania' },
    legions: { 'seat-1': { hispania: 1, lusitania: 1, britannia: 1 } },
    hands: { 'seat-1': ['ave-caesar-1', 'bribery-1'], 'seat-2': ['bad-omens-1'] },
  })
  t.play(one, 'play', 'ave-caesar-1').expect({ board: { rank: { 'seat-1': 'contender' } } })
  assert.equal(t.question(), 'round.choose')
})
rule("[nero.r-75 nero.r-74] it cancels Bad Weather, Illness and Bribery too; the weather's victim may play it", () => {
  const t = marching({ hands: { 'seat-1': ['bribery-1', 'bad-omens-1'], 'seat-2': ['bad-weather-1'] } }).play('seat-2', 'weather', 'bad-weather-1')
  assert.deepEqual(t.asked(), ['seat-1'])
  t.play(one, 'omens', 'bad-omens-1').expect({ board: { played: 2, spent: {}, omened: 'bad-weather-1' } })
  t.play(one, 'step', 'judaea').expect({ board: { legions: { 'seat-1': { judaea: 2 } } } })
  const sick = marching({ figures: { 'seat-1': 'syria' }, hands: { 'seat-1': ['bribery-1', 'bad-omens-1'], 'seat-2': ['illness-1'] } }, 'lead').play(
    'seat-2',
    'illness',
    'illness-1',
  )
  sick
    .play(one, 'omens', 'bad-omens-1')
    .play(one, 'step', 'judaea')
    .expect({ board: { stands: { 'seat-1': 'judaea' } } })
  const bought = table({
    figures: { 'seat-1': 'rome' },
    legions: { 'seat-1': { 'north-italy': 4 } },
    hands: { 'seat-1': ['senate-influence-1', 'bad-omens-1'], 'seat-2': ['bribery-1'] },
  })
  bought
    .play(one, 'proclaim')
    .play(one, 'pledge', 'senate-influence-1')
    .play(one, 'ready')
    .play('seat-2', 'bribe', 'bribery-1')
    .play(one, 'omens', 'bad-omens-1')
  bought.pass().expect({ board: { rank: { 'seat-1': 'emperor' } } })
})
rule('[nero.r-33] a reaction of the active player needs a card of his four', () => {
  const t = marching({ hands: { 'seat-1': ['bribery-1', 'bad-omens-1'], 'seat-2': ['bad-weather-1'] }, board: { played: 3 } }).play(
    'seat-2',
    'weather',
    'bad-weather-1',
  )
  t.expect({ board: { spent: { syria: 2 } } })
})

// ---- Bad Weather ----
rule('[nero.12.0-20 nero.12.0-19 nero.r-77] Bad Weather holds a group about to set out, for the round; the pool is left', () => {
  const t = marching(withCards(['bad-weather-1', 'bribery-3']))
    .play('seat-2', 'weather', 'bad-weather-1')
    .pass()
  t.expect({ board: { mp: 5, spent: { syria: 2 } } })
  assert.equal(t.question(), 'round.choose')
  assert.deepEqual(t.offered(one, 'march'), [1, 1])
})
rule('[nero.12.0-15 nero.r-77 nero.r-44 nero.12.0-22] it stops an announced step at no cost', () => {
  const t = marching(withCards(['bad-weather-1', 'bribery-3']))
    .play('seat-2', 'pass')
    .play(one, 'step', 'judaea')
    .play('seat-2', 'weather', 'bad-weather-1')
    .pass()
  t.expect({ board: { mp: 5, spent: { syria: 2 }, legions: { 'seat-1': { syria: 3 } } }, zones: { table: ['bribery-1', 'bad-weather-1'] } })
})
rule('[nero.12.0-15 nero.12.0-19] and an announced attack', () => {
  const t = marching({ ...withCards(['bad-weather-1', 'bribery-3']), legions: { 'seat-3': { syria: 1 } } })
    .play('seat-2', 'pass')
    .play(one, 'attack', 'seat-3')
  t.play('seat-2', 'weather', 'bad-weather-1')
    .pass()
    .expect({ board: { mp: 5, spent: { syria: 2 }, attacked: [] } })
  assert.equal(t.question(), 'round.choose')
})
rule('[nero.12.0-17 nero.r-77 nero.r-4] commanders do not mind it: he goes on alone', () => {
  const t = marching({ ...withCards(['bad-weather-1', 'bribery-3']), figures: { 'seat-1': ['emperor', 'syria'] } }, 'lead')
    .play('seat-2', 'pass')
    .play(one, 'step', 'judaea')
  t.play('seat-2', 'weather', 'bad-weather-1').pass()
  assert.equal(t.question(), 'march.choose')
  t.play(one, 'step', 'judaea')
    .pass()
    .expect({ board: { stands: { 'seat-1': 'judaea' }, legions: { 'seat-1': { syria: 3 } }, spent: { syria: 2 } } })
  const alone = marching({ ...withCards(['bad-weather-1']), figures: { 'seat-1': ['emperor', 'syria'] } }, 'lead', 0)
  assert.equal(alone.question(), 'march.choose', 'nothing to hold')
})
rule('[nero.r-46 nero.r-79] a passage that was paid for is made by those who are left', () => {
  const given: Given = {
    figures: { 'seat-1': 'syria' },
    legions: { 'seat-1': { syria: 3 }, 'seat-3': { judaea: 1 } },
    ...withCards(['illness-1', 'bribery-3']),
  }
  const t = marching(given, 'lead').play('seat-2', 'pass').play(one, 'step', 'judaea').play('seat-2', 'pass').play('seat-3', 'stay')
  t.play(one, 'step', 'aegyptus').play('seat-3', 'allow').play('seat-2', 'illness', 'illness-1').pass()
  t.expect({ board: { mp: 2, legions: { 'seat-1': { aegyptus: 2 } }, stands: { 'seat-1': 'judaea' } } })
  const held = marching({ ...given, ...withCards(['bad-weather-1', 'bribery-3']) }, 'lead')
    .play('seat-2', 'pass')
    .play(one, 'step', 'judaea')
    .play('seat-2', 'pass')
    .play('seat-3', 'stay')
  held
    .play(one, 'step', 'aegyptus')
    .play('seat-3', 'allow')
    .play('seat-2', 'weather', 'bad-weather-1')
    .pass()
    .expect({ board: { mp: 3, stands: { 'seat-1': 'judaea' } } })
  held
    .play(one, 'step', 'aegyptus')
    .pass()
    .expect({ board: { mp: 2, stands: { 'seat-1': 'aegyptus' } } })
})

// ---- Illness ----
rule('[nero.12.0-27 nero.12.0-29 nero.12.0-31 nero.r-79] Illness holds a General about to set out; the legions go on', () => {
  for (const rank of ['general', 'contender']) {
    const t = marching({ ...withCards(['illness-1', 'bribery-3']), figures: { 'seat-1': [rank, 'syria'] } }, 'lead')
      .play('seat-2', 'illness', 'illness-1')
      .pass()
    t.play(one, 'step', 'judaea')
      .pass()
      .expect({ board: { stands: { 'seat-1': 'syria' }, resting: { 'seat-1': true }, legions: { 'seat-1': { judaea: 2 } } } })
  }
})
rule('[nero.r-79 nero.12.0-32] in an announced step he stays; nothing was paid, so the move may be changed', () => {
  const t = marching({ ...withCards(['illness-1', 'bribery-3']), figures: { 'seat-1': 'syria' } }, 'lead')
    .play('seat-2', 'pass')
    .play(one, 'step', 'judaea')
  t.play('seat-2', 'illness', 'illness-1')
    .pass()
    .expect({ board: { mp: 5, legions: { 'seat-1': { syria: 3 } } }, zones: { 'hand-seat-2': ['bribery-3'], table: ['bribery-1', 'illness-1'] } })
  t.play(one, 'step', 'asia-minor')
    .pass()
    .expect({ board: { legions: { 'seat-1': { 'asia-minor': 2 } } } })
    .refused(one, 'lead', 0)
  t.play(one, 'stop').play(one, 'end')
  assert.deepEqual((t.now()['zones'] as { box: string[] }).box.slice(-2), ['bribery-1', 'illness-1'])
})
rule('[nero.12.0-28] never an Emperor', () => {
  const t = marching({ ...withCards(['illness-1']), figures: { 'seat-1': ['emperor', 'syria'] } }, 'lead')
  assert.deepEqual(t.verbs('seat-2'), ['pass'])
})
rule("[nero.12.0-27] never one's own", () => {
  const t = marching({ hands: { 'seat-1': ['bribery-1', 'illness-1'], 'seat-2': ['bribery-2'] }, figures: { 'seat-1': 'syria' } }, 'lead')
  assert.deepEqual(t.asked(), ['seat-2'])
})
rule('[nero.r-34] a cancelled reaction is spent all the same', () => {
  const t = marching({ hands: { 'seat-1': ['bribery-1', 'bad-omens-1'], 'seat-2': ['bad-weather-1', 'bribery-2'] } })
    .play('seat-2', 'weather', 'bad-weather-1')
    .play(one, 'omens', 'bad-omens-1')
  t.expect({ zones: { 'hand-seat-2': ['bribery-2'] } })
  assert.equal(t.question(), 'march.choose', 'the weather is used up')
  fight(t, {})
})
