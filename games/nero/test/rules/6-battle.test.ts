/** 6: battle, and what it does to ranks (7.3, 8). */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { campaign, fight, table, type Given } from '../table.ts'

const one = 'seat-1'
/** seat-1 attacks seat-2 in Syria, where both stand, with what is said. */
const attacking = (given: Given & { legions?: Given['legions'] }, led = false) => {
  const t = table({ hands: { 'seat-1': ['bribery-1'] }, ...given, legions: { 'seat-1': { syria: 2 }, 'seat-2': { syria: 1 }, ...given.legions } })
  campaign(t, one, 'syria', 'bribery-1').play(one, led ? 'lead' : 'march', t.offered(one, led ? 'lead' : 'march')[1]!)
  return t.pass().play(one, 'attack', 'seat-2').pass()
}
rule('[nero.6.0-1 nero.6.1-1 nero.6.1-2] legions attack before, during or after a march, once a card was played for movement', () => {
  const t = table({ legions: { 'seat-1': { syria: 3 }, 'seat-2': { syria: 1, judaea: 1 } }, hands: { 'seat-1': ['bribery-1', 'bribery-2'] } })
  t.refused(one, 'attack', 'seat-2')
  campaign(t, one, 'syria', 'bribery-1').play(one, 'march', 3)
  fight(t.play(one, 'attack', 'seat-2'), {})
    .play(one, 'step', 'judaea')
    .play('seat-2', 'stay')
  t.refused(one, 'attack', 'seat-3', 'nero.6.0-1')
  fight(t.play(one, 'attack', 'seat-2'), {}).expect({ board: { mp: 0 } })
  const poor = table({ legions: { 'seat-1': { syria: 3 }, 'seat-2': { judaea: 1 } }, hands: { 'seat-1': ['ave-caesar-3', 'bribery-2'] } })
  campaign(poor, one, 'syria', 'ave-caesar-3').play(one, 'march', 3).play(one, 'step', 'judaea').play('seat-2', 'stay')
  poor.refused(one, 'attack', 'seat-2', 'nero.6.1-2')
})
rule('[nero.6.0-2 nero.6.0-3 nero.6.1-4] several enemies are attacked one at a time, only those one likes', () => {
  const t = table({ legions: { 'seat-1': { syria: 3 }, 'seat-2': { syria: 1 }, 'seat-3': { syria: 1 } }, hands: { 'seat-1': ['bribery-1', 'bribery-2'] } })
  campaign(t, one, 'syria', 'bribery-1').play(one, 'march', 3)
  assert.deepEqual(t.offered(one, 'attack'), ['seat-2', 'seat-3'])
  fight(t.play(one, 'attack', 'seat-3'), {}).expect({ board: { mp: 4, legions: { 'seat-1': { syria: 4 }, 'seat-2': { syria: 1 } } } })
  fight(t.play(one, 'attack', 'seat-2'), {}).expect({ board: { mp: 2, legions: { 'seat-1': { syria: 5 } } } })
})
rule('[nero.5.6-18 nero.6.2-1] players never combine their legions: the attacked defends with his own alone', () => {
  const t = fight(attacking({ legions: { 'seat-1': { syria: 2 }, 'seat-2': { syria: 1 }, 'seat-3': { syria: 4 }, independent: { syria: 1 } } }), {})
  assert.deepEqual([t.event('battle')?.['attack'], t.event('battle')?.['defence'], t.event('battle')?.['winner']], [2, 1, 'seat-1'])
})
rule('[nero.6.0-4 nero.r-67] a player is attacked once a round in one province, but elsewhere again', () => {
  const t = attacking({ legions: { 'seat-1': { syria: 4 }, 'seat-2': { syria: 2 } }, hands: { 'seat-1': ['bribery-1', 'bribery-2'] } })
  fight(t, {}).play('seat-2', 'retreat', 'asia-minor').play(one, 'step', 'asia-minor').play('seat-2', 'stay')
  fight(t.play(one, 'attack', 'seat-2'), {}).expect({ board: { legions: { 'seat-1': { 'asia-minor': 6 } } } })
  const again = attacking({ legions: { 'seat-1': { syria: 4 }, 'seat-2': { syria: 2 } }, hands: { 'seat-1': ['bribery-1', 'bribery-2'] } })
  fight(again, {}).play('seat-2', 'stay').refused(one, 'attack', 'seat-2', 'nero.6.0-4')
})
rule('[nero.6.1-2 nero.r-44] an attack costs 1 MP, paid when it takes place', () => {
  const t = table({ legions: { 'seat-1': { syria: 2 }, 'seat-2': { syria: 1 } }, hands: { 'seat-1': ['bribery-1', 'bribery-2'], 'seat-3': ['bad-weather-1'] } })
  campaign(t, one, 'syria', 'bribery-1')
    .play(one, 'march', 2)
    .pass()
    .play(one, 'attack', 'seat-2')
    .expect({ board: { mp: 5 } })
  t.play('seat-3', 'pass').expect({ board: { mp: 4 } })
})
rule('[nero.6.2-1 nero.6.2-4 nero.6.4-1 nero.r-66] legions, and cards, make the total; only the group attacks; the higher total wins', () => {
  const t = table({
    legions: { 'seat-1': { syria: 4 }, 'seat-2': { syria: 3 } },
    figures: { 'seat-1': ['emperor', 'syria'] },
    hands: { 'seat-1': ['bribery-1', 'praetorian-guard-1'], 'seat-2': ['bribery-3'] },
  })
  campaign(t, one, 'syria', 'bribery-1').play(one, 'march', 2).pass().play(one, 'attack', 'seat-2').pass()
  fight(t, { 'seat-1': ['praetorian-guard-1'], 'seat-2': ['bribery-3'] })
  assert.deepEqual([t.event('battle')?.['attack'], t.event('battle')?.['defence'], t.event('battle')?.['winner']], [5, 5, null])
})
rule('[nero.6.2-2 nero.8.0-1 nero.7.0-1] an Emperor adds 2, once for the army', () => {
  const t = fight(attacking({ legions: { 'seat-1': { syria: 3 } }, figures: { 'seat-1': ['emperor', 'syria'] } }, true), {})
  assert.equal(t.event('battle')?.['attack'], 5)
})
rule('[nero.6.2-3 nero.8.0-2] a Contender adds 1, attacked or attacking', () => {
  const t = fight(attacking({ figures: { 'seat-1': ['contender', 'syria'], 'seat-2': ['contender', 'syria'] } }, true), {})
  assert.deepEqual([t.event('battle')?.['attack'], t.event('battle')?.['defence']], [3, 2])
})
rule('[nero.2.2-7] a General adds nothing', () => {
  const t = fight(attacking({ figures: { 'seat-1': 'syria', 'seat-2': 'syria' } }, true), {})
  assert.deepEqual([t.event('battle')?.['attack'], t.event('battle')?.['defence']], [2, 1])
})
rule('[nero.6.3-1 nero.6.3-5 nero.r-68] cards are optional, chosen unseen, and shown together', () => {
  const t = attacking({ hands: { 'seat-1': ['bribery-1', 'bribery-2'], 'seat-2': ['bribery-3'] } })
  assert.deepEqual(t.asked(), ['seat-1', 'seat-2'])
  t.play('seat-2', 'commit', 'bribery-3').play('seat-2', 'ready')
  assert.deepEqual(t.game.view(t.state, 'seat-1').zones['hand-seat-2'], [null])
  assert.equal(t.game.view(t.state, 'seat-1').draft, null)
  t.play('seat-1', 'ready')
  assert.deepEqual([t.event('battle')?.['attack'], t.event('battle')?.['defence']], [2, 3])
})
rule('[nero.6.3-2 nero.r-68] an attacker who has played his four cards is not asked for more', () => {
  const t = attacking({ hands: { 'seat-1': ['bribery-1', 'bribery-2'], 'seat-2': ['bribery-3'] }, board: { played: 3 } })
  assert.deepEqual(t.asked(), ['seat-2'])
})
rule('[nero.6.3-2 nero.6.3-3] an attacker who has played two has two left, the defender three; no card counts twice', () => {
  const mine = ['bribery-1', 'bribery-2', 'bribery-3', 'bribery-4']
  const guards = ['praetorian-guard-1', 'praetorian-guard-2', 'praetorian-guard-3']
  const t = attacking({ hands: { 'seat-1': mine, 'seat-2': guards }, board: { played: 1 } })
  t.play(one, 'commit', 'bribery-2').refused(one, 'commit', 'bribery-2', 'nero.2.5-2')
  t.play(one, 'commit', 'bribery-3').refused(one, 'commit', 'bribery-4', 'nero.4.3-9')
  for (const card of guards) t.play('seat-2', 'commit', card)
})
rule('[nero.6.4-2 nero.r-10 nero.6.6-2] exactly one legion of the loser changes sides, whatever the difference', () => {
  const t = fight(attacking({ legions: { 'seat-1': { syria: 6 }, 'seat-2': { syria: 3 } } }), {})
  t.expect({ board: { legions: { 'seat-1': { syria: 7 }, 'seat-2': { syria: 2 } } } })
})
rule('[nero.6.4-3 nero.6.4-4] a winning attacker goes on, the new legion with him', () => {
  const t = fight(attacking({}), {})
  t.play(one, 'step', 'judaea').expect({ board: { legions: { 'seat-1': { judaea: 3 } }, mp: 2 } })
})
rule('[nero.r-65] where markers are mixed the winner picks the legion; it loses its marker', () => {
  const t = fight(attacking({ legions: { 'seat-1': { syria: 4 }, 'seat-2': { syria: 2 } }, marked: { 'seat-2': { syria: 1 } } }), {})
  assert.deepEqual(t.offered(one, 'seize'), ['marked', 'ready'])
  t.play(one, 'seize', 'marked').play('seat-2', 'stay')
  t.expect({ board: { legions: { 'seat-1': { syria: 5 }, 'seat-2': { syria: 1 } } } })
  assert.deepEqual((t.now()['board'] as { marked: object }).marked, {})
})
rule('[nero.r-65 nero.r-63] if the defender wins the legion joins his; the group is stopped', () => {
  const t = fight(attacking({ legions: { 'seat-1': { syria: 2 }, 'seat-2': { syria: 3 } } }), {})
  t.play(one, 'stay').expect({ board: { legions: { 'seat-1': { syria: 1 }, 'seat-2': { syria: 4 } }, spent: { syria: 1 } } })
  assert.equal(t.question(), 'round.choose')
})
rule('[nero.6.4-5 nero.6.5-1 nero.6.5-3] the loser stays, or retreats with all, marked', () => {
  const t = fight(attacking({ legions: { 'seat-1': { syria: 4 }, 'seat-2': { syria: 3 } } }), {})
  assert.deepEqual(t.offered('seat-2', 'retreat'), ['asia-minor', 'judaea'])
  t.play('seat-2', 'retreat', 'judaea').expect({ board: { legions: { 'seat-2': { judaea: 2 } }, marked: { 'seat-2': { judaea: 2 } } } })
})
rule('[nero.6.5-1] a retreat too goes only where there are no foreign legions', () => {
  const t = fight(attacking({ legions: { 'seat-1': { syria: 4 }, 'seat-2': { syria: 3 }, 'seat-3': { judaea: 1 } } }), {})
  t.refused('seat-2', 'retreat', 'judaea', 'nero.6.5-1').play('seat-2', 'retreat', 'asia-minor')
})
rule('[nero.6.5-2 nero.r-95] and never over a sea link', () => {
  const t = table({ legions: { 'seat-1': { 'asia-minor': 4 }, 'seat-2': { 'asia-minor': 2 } }, hands: { 'seat-1': ['bribery-1'] } })
  campaign(t, one, 'asia-minor', 'bribery-1').play(one, 'march', 4)
  fight(t.play(one, 'attack', 'seat-2'), {}).refused('seat-2', 'retreat', 'thracia', 'nero.6.5-2')
  assert.deepEqual(t.offered('seat-2', 'retreat'), ['syria'])
})
rule('[nero.r-62] a beaten defender does not go where the attackers came from; a beaten attacker may', () => {
  const t = table({ legions: { 'seat-1': { judaea: 4 }, 'seat-2': { syria: 2 } }, hands: { 'seat-1': ['bribery-1'] } })
  campaign(t, one, 'judaea', 'bribery-1').play(one, 'march', 4).play(one, 'step', 'syria').play('seat-2', 'stay')
  fight(t.play(one, 'attack', 'seat-2'), {}).refused('seat-2', 'retreat', 'judaea', 'nero.r-62')
  const back = table({ legions: { 'seat-1': { judaea: 2 }, 'seat-2': { syria: 4 } }, hands: { 'seat-1': ['bribery-1'] } })
  campaign(back, one, 'judaea', 'bribery-1').play(one, 'march', 2).play(one, 'step', 'syria').play('seat-2', 'stay')
  fight(back.play(one, 'attack', 'seat-2'), {})
    .play(one, 'retreat', 'judaea')
    .expect({ board: { legions: { 'seat-1': { judaea: 1 } }, worn: { judaea: 1 } } })
})
rule('[nero.r-63 nero.r-58] a beaten attacker retreats with all his legions there, his commander along or not, and is done', () => {
  const t = table({
    legions: { 'seat-1': { syria: 3 }, 'seat-2': { syria: 4 } },
    figures: { 'seat-1': 'syria' },
    hands: { 'seat-1': ['bribery-1', 'bribery-2'] },
  })
  campaign(t, one, 'syria', 'bribery-1').play(one, 'lead', 1)
  fight(t.play(one, 'attack', 'seat-2'), {})
    .play(one, 'retreat', 'judaea')
    .play(one, 'go-along')
  t.expect({
    board: { legions: { 'seat-1': { judaea: 2 } }, marked: { 'seat-1': { judaea: 2 } }, stands: { 'seat-1': 'judaea' }, resting: { 'seat-1': true } },
  })
  assert.equal(t.question(), 'round.choose')
  assert.equal(t.event('halted'), null, 'nobody is left in Syria who could stop there')
  const apart = table({
    legions: { 'seat-1': { syria: 3 }, 'seat-2': { syria: 4 } },
    figures: { 'seat-1': 'syria' },
    hands: { 'seat-1': ['bribery-1', 'bribery-2'] },
  })
  campaign(apart, one, 'syria', 'bribery-1').play(one, 'lead', 1)
  fight(apart.play(one, 'attack', 'seat-2'), {})
    .play(one, 'retreat', 'judaea')
    .play(one, 'stay-behind')
    .expect({ board: { stands: { 'seat-1': 'syria' } } })
})
rule('[nero.r-58 nero.6.4-3] the commander of a beaten defender goes along; that of the winner marches on', () => {
  const legions = { 'seat-1': { syria: 4 }, 'seat-2': { syria: 3 } }
  const t = fight(attacking({ legions, figures: { 'seat-1': 'syria', 'seat-2': 'syria' } }, true), {})
  t.play('seat-2', 'retreat', 'judaea').play('seat-2', 'go-along')
  t.expect({ board: { stands: { 'seat-1': 'syria', 'seat-2': 'judaea' }, resting: {} } })
  t.play(one, 'step', 'asia-minor').expect({ board: { stands: { 'seat-1': 'asia-minor' } } })
})
rule('[nero.6.4-6 nero.7.3-2 nero.9.0-1] a beaten Emperor or Contender is a General again', () => {
  for (const rank of ['emperor', 'contender']) {
    const t = attacking({ figures: { 'seat-2': [rank, 'syria'] }, legions: { 'seat-1': { syria: 4 } } })
    fight(t, {}).expect({ board: { rank: { 'seat-2': 'general' }, stands: { 'seat-2': 'syria' } } })
  }
})
rule('[nero.7.3-1 nero.r-14 nero.7.0-4] who beats an Emperor with his General or Contender in the force is Emperor', () => {
  for (const rank of ['general', 'contender']) {
    const t = attacking({ figures: { 'seat-1': [rank, 'syria'], 'seat-2': ['emperor', 'syria'] }, legions: { 'seat-1': { syria: 4 } } }, true)
    fight(t, {}).expect({ board: { rank: { 'seat-1': 'emperor', 'seat-2': 'general' }, vp: {} } })
  }
  const away = attacking({ figures: { 'seat-2': ['emperor', 'syria'] }, legions: { 'seat-1': { syria: 4 } } })
  fight(away, {}).expect({ board: { rank: { 'seat-1': 'general', 'seat-2': 'general' } } })
})
rule('[nero.r-66] a commander who is not in the force neither gains nor loses by the battle', () => {
  const t = attacking({ figures: { 'seat-1': ['contender', 'syria'] }, legions: { 'seat-2': { syria: 4 } } })
  fight(t, {})
    .play(one, 'stay')
    .expect({ board: { rank: { 'seat-1': 'contender' } } })
})
rule('[nero.13.2-2 nero.r-8 nero.r-64] a battle won under the Emperor scores 1, any other nothing', () => {
  fight(attacking({ figures: { 'seat-1': ['emperor', 'syria'] } }, true), {}).expect({ board: { vp: { 'seat-1': 1 } } })
  fight(attacking({ figures: { 'seat-1': ['contender', 'syria'] } }, true), {}).expect({ board: { vp: {} } })
  const defended = attacking({ figures: { 'seat-2': ['emperor', 'syria'] }, legions: { 'seat-2': { syria: 3 } } })
  fight(defended, {}).expect({ board: { vp: { 'seat-2': 1 } } })
})
rule('[nero.r-69] Emperor against Emperor: the winner scores, nobody is promoted', () => {
  const t = attacking({ figures: { 'seat-1': ['emperor', 'syria'], 'seat-2': ['emperor', 'syria'] }, legions: { 'seat-1': { syria: 4 } } }, true)
  fight(t, {}).expect({ board: { vp: { 'seat-1': 1 }, rank: { 'seat-1': 'emperor', 'seat-2': 'general' } } })
})
rule('[nero.6.4-7 nero.6.4-8 nero.6.4-9] a tie changes nothing but that the attackers are done', () => {
  const t = attacking({ figures: { 'seat-1': ['contender', 'syria'], 'seat-2': ['emperor', 'syria'] } }, true)
  fight(t, {}).expect({
    board: { legions: { 'seat-1': { syria: 2 }, 'seat-2': { syria: 1 } }, spent: { syria: 2 }, rank: { 'seat-1': 'contender', 'seat-2': 'emperor' } },
  })
  assert.equal(t.question(), 'round.choose')
  t.refused(one, 'march', 1)
})
rule('[nero.6.4-10 nero.r-96 nero.2.2-10] a commander left alone stays, as the one figure of his player', () => {
  const t = fight(attacking({ figures: { 'seat-2': ['contender', 'syria'] }, legions: { 'seat-1': { syria: 4 } } }), {})
  t.expect({ board: { stands: { 'seat-2': 'syria' }, rank: { 'seat-2': 'general' } } })
})
rule('[nero.6.6-1 nero.r-55] no legion ever leaves the board', () => {
  const t = fight(attacking({ legions: { 'seat-1': { syria: 21 }, 'seat-2': { syria: 7 } }, reserve: ['seat-1', 'syria'] }), {})
  t.expect({ board: { legions: { 'seat-1': { syria: 22 }, 'seat-2': { syria: 6 } } } })
})
rule('[nero.r-52] marked legions fight with 1 BP each when attacked', () => {
  const t = fight(attacking({ legions: { 'seat-2': { syria: 2 } }, marked: { 'seat-2': { syria: 2 } } }), {})
  assert.equal(t.event('battle')?.['defence'], 2)
})
rule('[nero.5.8-7] nobody is fought in Rome', () => {
  const t = table({ figures: { 'seat-1': 'north-italy', 'seat-2': ['emperor', 'rome'] }, hands: { 'seat-1': ['bribery-1', 'bribery-2'] } })
  campaign(t, one, 'north-italy', 'bribery-1').play(one, 'lead', 0).play(one, 'step', 'rome').refused(one, 'attack', 'seat-2')
})
rule('[nero.r-79 nero.r-58] a commander who fell ill before the battle may still retreat with his legions', () => {
  const t = attacking({ legions: { 'seat-1': { syria: 4 }, 'seat-2': { syria: 3 } }, figures: { 'seat-2': 'syria' }, board: { resting: { 'seat-2': true } } })
  fight(t, {})
    .play('seat-2', 'retreat', 'judaea')
    .play('seat-2', 'go-along')
    .expect({ board: { stands: { 'seat-2': 'judaea' } } })
})
rule('[nero.r-64] first the point, then the ranks, then the legion, then the retreat', () => {
  const t = attacking(
    { legions: { 'seat-1': { syria: 4 }, 'seat-2': { syria: 2 } }, figures: { 'seat-1': ['emperor', 'syria'], 'seat-2': ['contender', 'syria'] } },
    true,
  )
  fight(t, {}).play('seat-2', 'retreat', 'judaea').play('seat-2', 'stay-behind')
  const order = t.events.map(e => e.event.is)
  assert.deepEqual(order.slice(order.indexOf('battle')), ['battle', 'triumph', 'rank', 'seized', 'retreated'])
})
