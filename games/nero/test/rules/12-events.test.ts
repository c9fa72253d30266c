/** 12: the events of the own round, card by card. */
import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import { campaign, refusedEither, table, type Given } from '../table.ts'

const one = 'seat-1'
/** seat-2 cancels what seat-1 has just played; nothing but the cards is gone. */
const cancelled = (t: ReturnType<typeof table>) => {
  assert.equal(t.question(), 'window.event')
  return t.play('seat-2', 'omens', 'bad-omens-1')
}

// ---- Crisis in Rome ----
const inCrisis = (figures: Given['figures'], given: Given = {}): Given => ({
  figures: figures!,
  hands: { 'seat-1': ['crisis-in-rome-1', 'bribery-1'], 'seat-2': ['bad-omens-1'] },
  ...given,
})
const crisis = (figures: Given['figures'], given: Given = {}) => table(inCrisis(figures, given))
rule('[nero.12.0-33 nero.r-82] Crisis in Rome puts an Emperor into Rome; his legions stay', () => {
  const t = crisis({ 'seat-3': ['emperor', 'dacia'] }, { legions: { 'seat-3': { dacia: 2 } } })
    .play(one, 'play', 'crisis-in-rome-1')
    .pass()
  t.expect({ board: { stands: { 'seat-3': 'rome' }, legions: { 'seat-3': { dacia: 2 } } } })
})
rule('[nero.12.0-34] with two the player chooses', () => {
  const t = crisis({ 'seat-1': ['emperor', 'lusitania'], 'seat-3': ['emperor', 'dacia'] }).play(one, 'play', 'crisis-in-rome-1')
  assert.deepEqual(t.offered(one, 'target'), ['seat-1', 'seat-3'])
  t.play(one, 'target', 'seat-1')
    .pass()
    .expect({ board: { stands: { 'seat-1': 'rome', 'seat-3': 'dacia' } } })
})
rule('[nero.r-82] without an Emperor outside Rome it cannot be played', () => {
  refusedEither(inCrisis({ 'seat-3': ['emperor', 'rome'], 'seat-2': ['contender', 'raetia'] }), 'play', 'crisis-in-rome-1', 'nero.r-82')
})
rule('[nero.r-101] an own Emperor leaves his marching group as if dropped', () => {
  const t = crisis({ 'seat-1': ['emperor', 'syria'] }, { legions: { 'seat-1': { syria: 1 } }, hands: { 'seat-1': ['crisis-in-rome-1', 'bribery-1'] } })
  campaign(t, one, 'syria', 'bribery-1').play(one, 'lead', 1).play(one, 'step', 'judaea').play(one, 'play', 'crisis-in-rome-1')
  t.expect({ board: { stands: { 'seat-1': 'rome' }, resting: { 'seat-1': true } } }).play(one, 'step', 'aegyptus')
  t.expect({ board: { stands: { 'seat-1': 'rome' }, legions: { 'seat-1': { aegyptus: 1 } } } })
})
rule('[nero.12.0-11 nero.12.0-33] Bad Omens cancels a Crisis', () => {
  cancelled(crisis({ 'seat-3': ['emperor', 'dacia'] }).play(one, 'play', 'crisis-in-rome-1')).expect({ board: { stands: { 'seat-3': 'dacia' } } })
})

// ---- Galley Fleet ----
const fleet = (given: Given = {}) => {
  const t = table({
    hands: { 'seat-1': ['galley-fleet-1', 'bribery-1', 'bribery-2'] },
    figures: { 'seat-1': 'syria' },
    ...given,
    legions: { 'seat-1': { syria: 5 }, ...given.legions },
  })
  return t.play(one, 'play', 'galley-fleet-1').play(one, 'sail-from', 'syria')
}
rule('[nero.12.0-35 nero.5.0-6 nero.r-80] up to three legions and the commander from coast to coast', () => {
  const t = fleet()
  t.refused(one, 'sail-to', 'raetia', 'nero.12.0-35').refused(one, 'sail-to', 'syria', 'nero.12.0-35').play(one, 'sail-to', 'hispania')
  assert.deepEqual(t.offered(one, 'sail'), [1, 3])
  assert.deepEqual(t.offered(one, 'sail-led'), [0, 3])
  t.play(one, 'sail-led', 3).expect({ board: { legions: { 'seat-1': { hispania: 3, syria: 2 } }, stands: { 'seat-1': 'hispania' }, mp: 0 } })
})
rule('[nero.5.8-5 nero.r-3] never to Rome', () => {
  fleet().refused(one, 'sail-to', 'rome', 'nero.5.8-5')
})
rule('[nero.12.0-36 nero.12.0-37 nero.5.0-7] what has sailed neither moves nor attacks in that round', () => {
  const t = fleet({ legions: { 'seat-1': { syria: 2 }, 'seat-3': { achaea: 1 } } })
    .play(one, 'sail-to', 'achaea')
    .play(one, 'sail-led', 2)
    .play('seat-3', 'stay')
  t.expect({ board: { spent: { achaea: 2 }, resting: { 'seat-1': true } } }).refused(one, 'campaign', 'achaea', 'nero.r-54')
})
rule('[nero.r-57] those who are landed upon may withdraw, not to the port of departure', () => {
  const t = fleet({ legions: { 'seat-1': { syria: 2 }, 'seat-3': { judaea: 1, aegyptus: 1 } } })
    .play(one, 'sail-to', 'judaea')
    .play(one, 'sail', 2)
  t.refused('seat-3', 'withdraw', 'syria', 'nero.5.6-6')
  assert.deepEqual(t.offered('seat-3', 'withdraw'), ['aegyptus'])
  const alone = fleet({ legions: { 'seat-3': { judaea: 1, aegyptus: 1 } } })
    .play(one, 'sail-to', 'judaea')
    .play(one, 'sail-led', 0)
  assert.equal(alone.question(), 'round.choose')
})
rule('[nero.r-80] only pieces that are neither spent nor marked sail, and only from coasts', () => {
  const t = table({
    legions: { 'seat-1': { syria: 2, raetia: 1 } },
    marked: { 'seat-1': { syria: 2 } },
    figures: { 'seat-1': 'raetia' },
    hands: { 'seat-1': ['galley-fleet-1', 'bribery-1'] },
  })
  t.refused(one, 'play', 'galley-fleet-1', 'nero.r-80')
  const ready = table({
    legions: { 'seat-1': { syria: 2, judaea: 2 } },
    marked: { 'seat-1': { judaea: 2 } },
    hands: { 'seat-1': ['galley-fleet-1', 'bribery-1'] },
    board: { spent: { syria: 1 } },
  })
  ready.play(one, 'play', 'galley-fleet-1').refused(one, 'sail-from', 'judaea', 'nero.r-80').play(one, 'sail-from', 'syria').play(one, 'sail-to', 'achaea')
  assert.deepEqual(ready.offered(one, 'sail'), [1, 1])
})
rule('[nero.12.0-21 nero.12.0-38 nero.r-81] Bad Weather keeps the legions ashore, spent; the commander may still sail', () => {
  const hands = { 'seat-1': ['galley-fleet-1', 'bribery-1'], 'seat-2': ['bad-weather-1', 'bribery-2'] }
  const sailing = () =>
    fleet({ hands }).play(one, 'sail-to', 'achaea').play(one, 'sail-led', 3).pass('seat-2').play('seat-2', 'weather', 'bad-weather-1').pass()
  const t = sailing()
  assert.equal(t.question(), 'galley.confirm')
  t.play(one, 'depart').expect({ board: { stands: { 'seat-1': 'achaea' }, legions: { 'seat-1': { syria: 5 } }, spent: { syria: 3 } } })
  sailing()
    .play(one, 'stay')
    .expect({ board: { stands: { 'seat-1': 'syria' }, spent: { syria: 3 } } })
  const all = fleet({ hands }).play(one, 'sail-to', 'achaea').play(one, 'sail', 3).pass('seat-2').play('seat-2', 'weather', 'bad-weather-1').pass()
  assert.equal(all.question(), 'round.choose')
  all.expect({ board: { legions: { 'seat-1': { syria: 5 } }, spent: { syria: 3 } } })
})
rule('[nero.12.0-30 nero.12.0-38 nero.r-81] Illness keeps the General ashore, spent', () => {
  const t = fleet({ hands: { 'seat-1': ['galley-fleet-1', 'bribery-1'], 'seat-2': ['illness-1', 'bribery-2'] } })
    .play(one, 'sail-to', 'achaea')
    .play(one, 'sail-led', 2)
    .pass('seat-2')
  t.play('seat-2', 'illness', 'illness-1').pass().play(one, 'depart')
  t.expect({ board: { stands: { 'seat-1': 'syria' }, resting: { 'seat-1': true }, legions: { 'seat-1': { achaea: 2 } } } })
})
rule('[nero.12.0-11 nero.r-80] Bad Omens cancels a fleet; the pieces may still move', () => {
  const t = fleet({ hands: { 'seat-1': ['galley-fleet-1', 'bribery-1'], 'seat-2': ['bad-omens-1'] } })
    .play(one, 'sail-to', 'achaea')
    .play(one, 'sail-led', 2)
  cancelled(t).expect({ board: { stands: { 'seat-1': 'syria' }, legions: { 'seat-1': { syria: 5 } }, spent: {}, resting: {} } })
})

// ---- Germanic Tribes ----
const tribes = (given: Given = {}) =>
  table({ hands: { 'seat-1': ['germanic-tribes-1', 'germanic-tribes-2', 'bribery-1'], 'seat-2': ['bad-omens-1'] }, ...given }).play(
    one,
    'play',
    'germanic-tribes-1',
  )
rule('[nero.12.0-39 nero.12.0-43] the tribes attack one of the Germanias and their marker is put there', () => {
  const t = tribes()
  assert.deepEqual(t.offered(one, 'aim-at'), ['germania-inferior', 'germania-superior'])
  t.play(one, 'aim-at', 'germania-inferior')
    .pass()
    .expect({ board: { tribes: 'germania-inferior' } })
})
const crowd: Given = {
  legions: { 'seat-1': { 'germania-superior': 1 }, 'seat-3': { 'germania-superior': 2 }, 'seat-4': { raetia: 1 }, independent: { 'germania-superior': 1 } },
  marked: { 'seat-3': { 'germania-superior': 1 } },
  figures: { 'seat-3': 'germania-superior', 'seat-2': 'germania-superior' },
}
rule('[nero.12.0-40 nero.12.0-41 nero.r-12 nero.r-83] everybody there moves all he has to one neighbour by land, clockwise, the active player last', () => {
  const t = tribes(crowd).play(one, 'aim-at', 'germania-superior').pass()
  assert.deepEqual(t.asked(), ['seat-2'])
  assert.deepEqual(t.offered('seat-2', 'flee'), ['gallia-lugdunensis', 'gallia-narbonensis', 'germania-inferior', 'raetia'])
  t.refused('seat-2', 'flee', 'britannia', 'nero.r-12').play('seat-2', 'flee', 'raetia').play('seat-3', 'flee', 'raetia')
  t.expect({ board: { stands: { 'seat-2': 'raetia', 'seat-3': 'raetia' }, legions: { 'seat-3': { raetia: 2 } }, marked: { 'seat-3': { raetia: 1 } } } })
  assert.deepEqual(t.asked(), ['seat-1'])
})
rule('[nero.12.0-42 nero.r-83] independent legions are moved by the player of the card, last', () => {
  const t = tribes(crowd)
    .play(one, 'aim-at', 'germania-superior')
    .pass()
    .play('seat-2', 'flee', 'raetia')
    .play('seat-3', 'flee', 'raetia')
    .play(one, 'flee', 'raetia')
  t.play(one, 'flee', 'germania-inferior').expect({
    board: { tribes: 'germania-superior', legions: { independent: { 'germania-inferior': 1 }, 'seat-1': { raetia: 1 } } },
  })
})
rule('[nero.r-24] there is one marker: a second attack moves it', () => {
  const t = tribes({ board: { tribes: 'germania-superior' } })
    .play(one, 'aim-at', 'germania-inferior')
    .pass()
  t.expect({ board: { tribes: 'germania-inferior' } })
})
rule('[nero.r-111 nero.r-89] where their marker lies they attack only if somebody is there', () => {
  const marker = { board: { tribes: 'germania-superior' } }
  tribes(marker).refused(one, 'aim-at', 'germania-superior', 'nero.r-111')
  const there: readonly Given[] = [
    { legions: { 'seat-3': { 'germania-superior': 1 } } },
    { legions: { independent: { 'germania-superior': 1 } } },
    { figures: { 'seat-4': 'germania-superior' } },
  ]
  for (const given of there) assert.deepEqual(tribes({ ...marker, ...given }).offered(one, 'aim-at'), ['germania-inferior', 'germania-superior'])
})
rule('[nero.12.0-11 nero.12.0-39] Bad Omens cancels the tribes', () => {
  cancelled(tribes(crowd).play(one, 'aim-at', 'germania-superior')).expect({ board: { tribes: null, legions: { 'seat-3': { 'germania-superior': 2 } } } })
})
rule('[nero.r-102] a group driven out in the middle of its march goes on from there', () => {
  const t = table({
    legions: { 'seat-1': { 'germania-inferior': 3 }, 'seat-3': { raetia: 1 } },
    figures: { 'seat-1': 'germania-inferior' },
    hands: { 'seat-1': ['germanic-tribes-1', 'bribery-1'] },
  })
  campaign(t, one, 'germania-inferior', 'bribery-1')
    .play(one, 'lead', 2)
    .play(one, 'step', 'germania-superior')
    .play(one, 'play', 'germanic-tribes-1')
    .play(one, 'aim-at', 'germania-superior')
  t.play(one, 'flee', 'raetia').expect({ board: { legions: { 'seat-1': { raetia: 2 } }, stands: { 'seat-1': 'raetia' }, mp: 4 } })
  t.play(one, 'step', 'noricum')
  assert.equal(t.question(), 'step.passage')
})
rule('[nero.12.0-45 nero.r-84] whoever began his round with a legion there may take the marker off, free', () => {
  const given: Given = {
    at: 'start',
    legions: { 'seat-1': { 'germania-superior': 1 } },
    hands: { 'seat-1': ['bribery-1'], 'seat-2': ['bribery-2'] },
    board: { tribes: 'germania-superior' },
  }
  table(given)
    .play(one, 'expel')
    .expect({ board: { tribes: null, played: 0 } })
  refusedEither({ ...given, at: 'choose', legions: { 'seat-1': { 'germania-superior': 1 } } }, 'expel', null, 'nero.r-84')
  const marched = table(given)
  campaign(marched, one, 'germania-superior', 'bribery-1')
    .play(one, 'march', 1)
    .pass()
    .play(one, 'expel')
    .expect({ board: { tribes: null } })
})

rule('[nero.r-107 nero.12.0-45] a legion driven out in this round does not take the marker off when it comes back', () => {
  const t = table({
    at: 'start',
    legions: { 'seat-1': { 'germania-superior': 2 } },
    hands: { 'seat-1': ['germanic-tribes-1', 'bribery-1', 'bribery-2'] },
  })
  t.play(one, 'play', 'germanic-tribes-1').play(one, 'aim-at', 'germania-superior').play(one, 'flee', 'raetia')
  campaign(t, one, 'raetia', 'bribery-1').play(one, 'march', 2).play(one, 'step', 'germania-superior')
  t.expect({ board: { mp: 2, legions: { 'seat-1': { 'germania-superior': 2 } } } }).refused(one, 'expel', null, 'nero.r-84')
})

rule('[nero.r-84 nero.12.0-45] not by a legion that came in this round, nor for one that has left', () => {
  const given: Given = { at: 'start', hands: { 'seat-1': ['bribery-1', 'bribery-2'] }, board: { tribes: 'germania-superior' } }
  const came = table({ ...given, legions: { 'seat-1': { raetia: 1 } } })
  campaign(came, one, 'raetia', 'bribery-1').play(one, 'march', 1).play(one, 'step', 'germania-superior').refused(one, 'expel', null, 'nero.r-84')
  const left = table({ ...given, legions: { 'seat-1': { 'germania-superior': 1 } } })
  campaign(left, one, 'germania-superior', 'bribery-1').play(one, 'march', 1).play(one, 'step', 'raetia').refused(one, 'expel', null, 'nero.r-84')
})
rule('[nero.r-83 nero.r-54] legions that have moved are driven out too, and stay spent', () => {
  const t = tribes({
    legions: { 'seat-1': { 'germania-superior': 4 } },
    marked: { 'seat-1': { 'germania-superior': 2 } },
    board: { spent: { 'germania-superior': 1 }, worn: { 'germania-superior': 1 } },
  })
  t.play(one, 'aim-at', 'germania-superior').pass().play(one, 'flee', 'raetia')
  t.expect({ board: { legions: { 'seat-1': { raetia: 4 } }, marked: { 'seat-1': { raetia: 2 } }, spent: { raetia: 1 }, worn: { raetia: 1 } } })
})

// ---- The Legion Rebels ----
const rebellious = (given: Given = {}): Given => ({ hands: { 'seat-1': ['legion-rebels-1', 'bribery-1', 'bribery-2'], 'seat-2': ['bad-omens-1'] }, ...given })
const rebels = (given: Given = {}) => table(rebellious(given))
rule('[nero.12.0-51 nero.5.4-5 nero.r-85] one legion of any player becomes independent where it stands', () => {
  const t = rebels({ legions: { 'seat-1': { syria: 1 }, 'seat-3': { syria: 1 } } })
    .play(one, 'play', 'legion-rebels-1')
    .play(one, 'aim-at', 'syria')
  assert.deepEqual(t.offered(one, 'rebel-against'), ['seat-1', 'seat-3'])
  rebels({ legions: { independent: { judaea: 1 } } })
    .play(one, 'play', 'legion-rebels-1')
    .refused(one, 'aim-at', 'judaea')
    .refused(one, 'aim-at', 'syria')
  t.play(one, 'rebel-against', 'seat-3')
    .pass()
    .expect({ board: { legions: { 'seat-1': { syria: 1 }, independent: { syria: 1 } } } })
  assert.equal((t.now()['board'] as { legions: object }).legions && 'seat-3' in (t.now()['board'] as { legions: object }).legions, false)
})
rule('[nero.r-85] a marked one loses its marker; which one it is, is said where they differ', () => {
  const t = rebels({ legions: { 'seat-3': { syria: 2 } }, marked: { 'seat-3': { syria: 1 } } })
    .play(one, 'play', 'legion-rebels-1')
    .play(one, 'aim-at', 'syria')
  t.play(one, 'pick-legion', 'marked')
    .pass()
    .expect({ board: { legions: { 'seat-3': { syria: 1 }, independent: { syria: 1 } } } })
  assert.deepEqual((t.now()['board'] as { marked: object }).marked, {})
})
rule('[nero.r-85 nero.r-54] of own legions it may be a ready, a spent, a marked one, or one that is both', () => {
  const given = { legions: { 'seat-1': { syria: 4 } }, marked: { 'seat-1': { syria: 2 } }, board: { spent: { syria: 1 }, worn: { syria: 1 } } }
  const left: { readonly [which: string]: Json } = {
    ready: { marked: { 'seat-1': { syria: 2 } }, spent: { syria: 1 }, worn: { syria: 1 } },
    spent: { marked: { 'seat-1': { syria: 2 } }, spent: {}, worn: { syria: 1 } },
    marked: { marked: { 'seat-1': { syria: 1 } }, spent: { syria: 1 }, worn: { syria: 1 } },
    worn: { marked: { 'seat-1': { syria: 1 } }, spent: { syria: 1 }, worn: {} },
  }
  for (const [which, board] of Object.entries(left)) {
    const t = rebels(given).play(one, 'play', 'legion-rebels-1').play(one, 'aim-at', 'syria')
    assert.deepEqual(t.offered(one, 'pick-legion'), Object.keys(left).sort())
    t.play(one, 'pick-legion', which).pass().expect({ board })
    const now = t.now()['board'] as { readonly [field: string]: object }
    assert.deepEqual([now['spent'], now['worn']], [(board as { spent: Json }).spent, (board as { worn: Json }).worn])
  }
})
rule('[nero.r-101 nero.r-85] a legion may be taken out of the marching group; an empty group is over', () => {
  const t = rebels({ legions: { 'seat-1': { syria: 2 } }, hands: { 'seat-1': ['legion-rebels-1', 'bribery-1'] } })
  campaign(t, one, 'syria', 'bribery-1').play(one, 'march', 1).play(one, 'play', 'legion-rebels-1').play(one, 'aim-at', 'syria')
  assert.deepEqual(t.offered(one, 'pick-legion'), ['marching', 'ready'])
  t.play(one, 'pick-legion', 'marching').expect({ board: { legions: { 'seat-1': { syria: 1 }, independent: { syria: 1 } } } })
  assert.equal(t.question(), 'round.choose')
})
rule('[nero.2.2-5 nero.2.2-6] with four independent legions nothing more rebels', () => {
  refusedEither(rebellious({ legions: { independent: { syria: 4 } } }), 'play', 'legion-rebels-1', 'nero.2.2-6')
})
rule('[nero.12.0-11 nero.12.0-51] Bad Omens cancels it', () => {
  cancelled(
    rebels({ legions: { 'seat-3': { syria: 1 } } })
      .play(one, 'play', 'legion-rebels-1')
      .play(one, 'aim-at', 'syria'),
  ).expect({ board: { legions: { 'seat-3': { syria: 1 } } } })
})

// ---- Revolt ----
const revolting = (given: Given = {}): Given => ({
  hands: { 'seat-1': ['revolt-judaea-1', 'revolt-britannia-1', 'bribery-1'], 'seat-2': ['bad-omens-1'] },
  ...given,
})
const revolt = (given: Given = {}) => table(revolting(given))
rule('[nero.12.0-56 nero.12.0-59 nero.12.0-58] all legions in the province named become independent; two or more need no filling up', () => {
  const t = revolt({ legions: { 'seat-1': { judaea: 1 }, 'seat-3': { judaea: 2 } }, marked: { 'seat-3': { judaea: 1 } } })
    .play(one, 'play', 'revolt-judaea-1')
    .pass()
  t.expect({ board: { legions: { independent: { judaea: 3 } } } })
  assert.deepEqual((t.now()['board'] as { marked: object }).marked, {})
})
rule('[nero.12.0-57 nero.12.0-60 nero.r-87] the home player fills it up to two from anywhere; commanders stay', () => {
  const t = revolt({
    legions: { 'seat-4': { dacia: 2, africa: 1 }, independent: { judaea: 1 } },
    marked: { 'seat-4': { dacia: 1 } },
    figures: { 'seat-3': 'judaea' },
    reserve: ['seat-3', 'moesia'],
  })
  t.play(one, 'play', 'revolt-judaea-1').pass()
  assert.deepEqual(t.asked(), ['seat-4'])
  assert.deepEqual(t.offered('seat-4', 'send'), ['africa', 'dacia'])
  t.play('seat-4', 'send', 'dacia').play('seat-4', 'pick-legion', 'marked')
  t.expect({ board: { legions: { independent: { judaea: 2 }, 'seat-4': { dacia: 1, africa: 1 } }, stands: { 'seat-3': 'judaea' } } })
})
rule('[nero.r-87] too few legions: he adds what he has; an empty province cannot rise', () => {
  const t = revolt({ legions: { 'seat-4': { dacia: 1 } }, reserve: ['seat-3', 'moesia'] })
    .play(one, 'play', 'revolt-judaea-1')
    .pass()
    .play('seat-4', 'send', 'dacia')
  t.expect({ board: { legions: { independent: { judaea: 1 } } } })
  refusedEither(revolting({ reserve: ['seat-3', 'moesia'] }), 'play', 'revolt-judaea-1', 'nero.r-87')
})
rule('[nero.12.0-57 nero.3.2-7] in Britannia it is the player of Western Europe who sends, even if the card is his own', () => {
  const t = revolt({ legions: { 'seat-1': { hispania: 2 } } })
    .play(one, 'play', 'revolt-britannia-1')
    .pass()
  t.play(one, 'send', 'hispania').play(one, 'send', 'hispania')
  t.expect({ board: { legions: { 'seat-1': {}, independent: { britannia: 2 } } } })
})
rule('[nero.r-101 nero.12.0-59] a Revolt takes the legions of a group that marches there, not of one elsewhere', () => {
  const marching = (from: string): ReturnType<typeof table> => {
    const given: Given = { legions: { 'seat-1': { [from]: 2 }, 'seat-3': { judaea: 1 } }, figures: { 'seat-1': from } }
    const t = table({ ...given, hands: { 'seat-1': ['revolt-judaea-1', 'bribery-1'] } })
    return campaign(t, one, from, 'bribery-1').play(one, 'lead', 2).play(one, 'play', 'revolt-judaea-1')
  }
  const there = marching('judaea')
  there.expect({ board: { legions: { independent: { judaea: 3 } } } }).play(one, 'step', 'syria')
  there.expect({ board: { legions: { 'seat-1': {} }, stands: { 'seat-1': 'syria' } } })
  const away = marching('syria').play('seat-4', 'send', 'africa')
  away.play(one, 'step', 'asia-minor').expect({ board: { legions: { 'seat-1': { 'asia-minor': 2 }, independent: { judaea: 2 } } } })
})
rule('[nero.r-106 nero.r-89] where every legion is independent already nothing revolts', () => {
  refusedEither(revolting({ legions: { independent: { judaea: 2 } } }), 'play', 'revolt-judaea-1', 'nero.r-106')
  const fewer = revolting({ legions: { independent: { judaea: 1 } }, reserve: ['seat-3', 'moesia'] })
  refusedEither(fewer, 'play', 'revolt-judaea-1', 'nero.r-106')
})
rule('[nero.r-86 nero.2.2-6] not if there would be more than four independent legions', () => {
  refusedEither(revolting({ legions: { 'seat-1': { judaea: 2 }, independent: { dacia: 3 } } }), 'play', 'revolt-judaea-1', 'nero.r-86')
  refusedEither(revolting({ legions: { 'seat-1': { judaea: 5 } } }), 'play', 'revolt-judaea-1', 'nero.r-86')
  revolt({ legions: { 'seat-1': { judaea: 2 }, independent: { judaea: 1, dacia: 1 } } })
    .play(one, 'play', 'revolt-judaea-1')
    .pass()
    .expect({ board: { legions: { independent: { judaea: 3, dacia: 1 } } } })
})
rule('[nero.3.2-6] not in the empty zone of a game for three', () => {
  refusedEither(revolting({ players: 3, legions: { 'seat-1': { judaea: 2 } }, reserve: ['seat-3', 'moesia'] }), 'play', 'revolt-judaea-1', 'nero.3.2-6')
})
rule('[nero.12.0-11 nero.12.0-56] Bad Omens cancels a Revolt before anybody sends legions', () => {
  const t = cancelled(revolt({ legions: { 'seat-1': { judaea: 1 } } }).play(one, 'play', 'revolt-judaea-1'))
  t.expect({ board: { legions: { 'seat-1': { judaea: 1 } } } })
  assert.equal(t.question(), 'round.choose')
})

// ---- Traitor ----
const traitor = (given: Given = {}) =>
  table({ hands: { 'seat-1': ['traitor-1'], 'seat-2': ['bad-omens-1'], 'seat-3': ['illness-1', 'bribery-1'] }, ...given }).play(one, 'play', 'traitor-1')
rule('[nero.12.0-63 nero.r-88] a card at random goes from another hand into the own, seen by these two alone', () => {
  const t = traitor()
  assert.deepEqual(t.offered(one, 'target'), ['seat-2', 'seat-3'])
  t.dice([], ['illness-1'])
    .play(one, 'target', 'seat-3')
    .pass()
    .expect({ zones: { 'hand-seat-1': ['illness-1'], 'hand-seat-3': ['bribery-1'] } })
  assert.deepEqual(t.events.find(e => e.event.is === 'stolen')?.to, ['seat-1', 'seat-3'])
  const view = (seat: 'seat-2' | 'seat-3') => t.game.view(t.state, seat).zones['hand-seat-1'].filter(card => card !== null).length
  assert.deepEqual([view('seat-2'), view('seat-3')], [0, 1])
})
rule('[nero.12.0-64] it may be used at once', () => {
  const t = table({ legions: { 'seat-1': { syria: 1 } }, hands: { 'seat-1': ['traitor-1'], 'seat-3': ['illness-1'] } })
    .play(one, 'play', 'traitor-1')
    .pass()
  campaign(t, one, 'syria', 'illness-1').expect({ board: { mp: 5 } })
})
rule('[nero.r-88] nobody with cards, no Traitor', () => {
  refusedEither({ hands: { 'seat-1': ['traitor-1', 'bribery-1'] } }, 'play', 'traitor-1', 'nero.r-88')
  traitor().refused(one, 'target', 'seat-4', 'nero.r-88')
})
rule('[nero.12.0-11 nero.12.0-63] Bad Omens cancels a Traitor', () => {
  cancelled(traitor().play(one, 'target', 'seat-3')).expect({ zones: { 'hand-seat-1': [], 'hand-seat-3': ['bribery-1', 'illness-1'] } })
})
