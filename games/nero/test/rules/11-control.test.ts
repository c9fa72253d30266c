/** 11 and 13: control, scoring, sudden victory, ties. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { doesPlayerControlSpace, doesPlayerControlProvinceGroup, countProvinceGroupsHeld } from '../../src/board/control.ts'
import { campaign, table, type Given } from '../table.ts'
import { findThingById } from '@tabularium/kernel'
import { ALL_PLAYERS } from '../../src/data.ts'
import { playerKind, spaceKind, provinceGroupKind as zoneKind } from '../../src/kinds.ts'

const one = 'seat-1'
const at = (id: string) => findThingById(spaceKind, id)
const first = findThingById(playerKind, one)
/** The turn ends with this on the board. */
const ended = (given: Given) => {
  const t = table({ at: 'start', hands: { 'seat-1': ['bribery-1'] }, ...given })
  return t.play(one, 'discard', 'bribery-1').play(one, 'end')
}
const zone = (name: 'west' | 'centre' | 'east' | 'asia'): { readonly [space: string]: number } =>
  ({
    west: { britannia: 1, hispania: 1, lusitania: 1 },
    centre: { raetia: 1, noricum: 1, pannonia: 1 },
    east: { dacia: 1, moesia: 1, achaea: 1 },
    asia: { syria: 1, judaea: 1, 'asia-minor': 1 },
  })[name]

rule('[nero.11.0-1 nero.11.1-1 nero.11.1-3] a province is controlled by more legions than all other players together', () => {
  const { board } = table({
    legions: { 'seat-1': { syria: 3, judaea: 2 }, 'seat-2': { syria: 1, judaea: 1 }, 'seat-3': { syria: 1, judaea: 1 }, independent: { syria: 3, dacia: 1 } },
  }).state
  assert.ok(doesPlayerControlSpace(board, 4, first, at('syria')))
  for (const p of ALL_PLAYERS)
    assert.ok(
      !doesPlayerControlSpace(board, 4, p, at('judaea')) &&
        !doesPlayerControlSpace(board, 4, p, at('dacia')) &&
        !doesPlayerControlSpace(board, 4, p, at('moesia')),
    )
})
rule('[nero.11.2-1] a zone by three of its provinces', () => {
  const { board } = table({ legions: { 'seat-1': { ...zone('west'), raetia: 1, noricum: 1 } } }).state
  assert.ok(
    doesPlayerControlProvinceGroup(board, 4, first, findThingById(zoneKind, 'western-europe')) &&
      !doesPlayerControlProvinceGroup(board, 4, first, findThingById(zoneKind, 'central-europe')),
  )
})
rule('[nero.r-90] control lasts as long as the legions stand there', () => {
  const t = table({ legions: { 'seat-1': zone('west') }, hands: { 'seat-1': ['legion-rebels-1', 'bribery-1'] } })
  assert.equal(countProvinceGroupsHeld(t.state.board, 4, first), 1)
  t.play(one, 'play', 'legion-rebels-1').play(one, 'aim-at', 'hispania')
  assert.equal(countProvinceGroupsHeld(t.state.board, 4, first), 0)
})
rule("[nero.12.0-44 nero.r-90] under the tribes' marker nobody controls", () => {
  const legions = { 'seat-1': { 'germania-superior': 2, raetia: 1, noricum: 1 } }
  ended({ legions }).expect({ board: { vp: { 'seat-1': 2 } } })
  ended({ legions, board: { tribes: 'germania-superior' } }).expect({ board: { vp: {} } })
})
rule('[nero.r-52 nero.r-54] marked and spent legions count for control', () => {
  ended({ legions: { 'seat-1': zone('west') }, marked: { 'seat-1': zone('west') } }).expect({ board: { vp: { 'seat-1': 2 } } })
  const t = table({ legions: { 'seat-1': { britannia: 1, lusitania: 1, raetia: 1 } }, hands: { 'seat-1': ['bribery-1', 'bribery-2'] } })
  campaign(t, one, 'raetia', 'bribery-1').play(one, 'march', 1).play(one, 'step', 'north-italy').play(one, 'step', 'gallia-narbonensis')
  t.play(one, 'stop').expect({ board: { spent: { 'gallia-narbonensis': 1 } } })
  assert.equal(countProvinceGroupsHeld(t.state.board, 4, first), 1)
})
rule('[nero.13.2-5 nero.8.0-3 nero.4.0-2] an Emperor scores 5 at the end of turns 1 to 3, each of two 2', () => {
  for (const turn of [1, 2, 3]) ended({ figures: { 'seat-1': ['emperor', 'lusitania'] }, board: { turn } }).expect({ board: { vp: { 'seat-1': 5 } } })
  ended({ figures: { 'seat-1': ['emperor', 'lusitania'], 'seat-2': ['emperor', 'raetia'] } }).expect({ board: { vp: { 'seat-1': 2, 'seat-2': 2 } } })
})
rule('[nero.13.2-6 nero.10.0-5] in Rome two more, each of two as well', () => {
  ended({ figures: { 'seat-1': ['emperor', 'rome'] } }).expect({ board: { vp: { 'seat-1': 7 } } })
  ended({ figures: { 'seat-1': ['emperor', 'rome'], 'seat-2': ['emperor', 'rome'] } }).expect({ board: { vp: { 'seat-1': 4, 'seat-2': 4 } } })
  ended({ figures: { 'seat-1': ['general', 'rome'] } }).expect({ board: { vp: {} } })
})
rule('[nero.13.2-7] a zone scores 2', () => {
  ended({ legions: { 'seat-1': { ...zone('west'), ...zone('centre') } } }).expect({ board: { vp: { 'seat-1': 4 } } })
})
rule('[nero.13.2-8 nero.r-99] each Italian province scores 1 by itself', () => {
  ended({ legions: { 'seat-1': { 'north-italy': 1 }, 'seat-2': { 'south-italy': 1 } } }).expect({ board: { vp: { 'seat-1': 1, 'seat-2': 1 } } })
  ended({ legions: { 'seat-1': { 'north-italy': 1, 'south-italy': 1 } } }).expect({ board: { vp: { 'seat-1': 2 } } })
})
rule('[nero.13.2-9 nero.13.2-10 nero.r-9] in turn 4 an Emperor scores 8, each of two 4, in Rome two more, and not both tables', () => {
  ended({ figures: { 'seat-1': ['emperor', 'lusitania'] }, board: { turn: 4 } }).expect({ board: { vp: { 'seat-1': 8 } } })
  ended({ figures: { 'seat-1': ['emperor', 'rome'], 'seat-2': ['emperor', 'raetia'] }, board: { turn: 4 } }).expect({
    board: { vp: { 'seat-1': 6, 'seat-2': 4 } },
  })
})
rule('[nero.13.2-11 nero.13.2-12] in turn 4 a zone scores 3, an Italian province 1', () => {
  ended({ legions: { 'seat-1': { ...zone('west'), 'south-italy': 1 } }, board: { turn: 4 } }).expect({ board: { vp: { 'seat-1': 4 } } })
})
rule('[nero.3.2-3 nero.r-28] with three players the empty zone scores nothing, but counts otherwise', () => {
  const given: Given = { players: 3, legions: { 'seat-1': { ...zone('asia'), ...zone('west') } }, reserve: ['seat-3', 'dacia'] }
  ended(given).expect({ board: { vp: { 'seat-1': 2 } } })
  const proclaimed = table({ ...given, figures: { 'seat-1': 'rome' }, hands: { 'seat-1': ['senate-influence-1', 'bribery-1'] } })
  proclaimed.play(one, 'proclaim').play(one, 'pledge', 'senate-influence-1').play(one, 'ready').play(one, 'ready')
  assert.equal(proclaimed.event('acclaimed')?.['points'], 5)
  const won = ended({
    ...given,
    legions: { 'seat-1': { ...zone('asia'), ...zone('west'), ...zone('centre') } },
    figures: { 'seat-1': ['emperor', 'lusitania'] },
  })
  assert.deepEqual(won.state.outcome, { winners: [one], reason: 'emperor' })
})
rule('[nero.13.0-1 nero.13.1-1] all four zones at the end of a turn win at once', () => {
  const t = ended({ legions: { 'seat-1': { ...zone('west'), ...zone('centre'), ...zone('east'), ...zone('asia') } } })
  assert.deepEqual(t.state.outcome, { winners: [one], reason: 'four-zones' })
  assert.deepEqual(t.event('sudden'), { is: 'sudden', player: one, zones: 4 })
})
rule('[nero.13.1-2 nero.r-37] an Emperor with three zones wins at once, in turn 4 too, before anything is scored', () => {
  const legions = { 'seat-1': { ...zone('west'), ...zone('centre'), ...zone('east') } }
  for (const turn of [1, 4]) {
    const t = ended({ legions, figures: { 'seat-1': ['emperor', 'lusitania'] }, board: { turn, vp: { 'seat-2': 40 } } })
    assert.deepEqual(t.state.outcome, { winners: [one], reason: 'emperor' })
    t.expect({ board: { vp: { 'seat-2': 40 } } })
  }
  assert.equal(ended({ legions }).state.outcome, null)
})
rule('[nero.13.1-2 nero.13.1-1] two zones are not enough for an Emperor, nor three for anybody else', () => {
  const two = { 'seat-1': { ...zone('west'), ...zone('centre') } }
  assert.equal(ended({ legions: two, figures: { 'seat-1': ['emperor', 'lusitania'] } }).state.outcome, null)
})
rule('[nero.13.2-1 nero.4.0-1] otherwise most points after four turns win', () => {
  const t = ended({ board: { turn: 4, vp: { 'seat-1': 3, 'seat-2': 9, 'seat-3': 8 } } })
  assert.deepEqual(t.state.outcome, { winners: ['seat-2'], reason: 'points' })
})
rule('[nero.r-38] equal points share the victory', () => {
  const t = ended({ board: { turn: 4, vp: { 'seat-1': 9, 'seat-2': 9 } } })
  assert.deepEqual(t.state.outcome, { winners: ['seat-1', 'seat-2'], reason: 'tie' })
})
