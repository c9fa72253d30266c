/** 1-3: components as far as rules rest on them, and the start of the game. */
import assert from 'node:assert/strict'
import { findThingById, type Json } from '@tabularium/kernel'
import map from '../../data/map.json' with { type: 'json' }
import { rule, scene, type Scene } from '@tabularium/testkit'
import {
  ALL_SPACES,
  COASTAL_PROVINCES,
  LAND_NEIGHBOURS,
  ROME,
  NEIGHBOURS_BY_STEP,
  PROVINCE_GROUP_OF_SPACE,
  PROVINCES_OF_PROVINCE_GROUP,
} from '../../src/data.ts'
import { spaceKind } from '../../src/kinds.ts'
import { nero } from '../../src/index.ts'
import type { Card, Nero } from '../../src/types.ts'
import { campaign, table, type Given } from '../table.ts'

const zones = ['western-europe', 'central-europe', 'eastern-europe', 'asia-africa']
const begin = (options: Json, rolls: readonly number[] = [1, 1, 1, 1]) =>
  scene(nero, { options: { youngest: 'seat-1', ...(options as object) }, dice: { rolls } } as Json)
/** Everybody takes the zone of his number, places twice in its first province and posts his General there. */
function settle(t: Scene<Nero>, seats: number): Scene<Nero> {
  for (let n = 0; n < seats; n++) t.play(t.asked()[0]!, 'home', zones[n]!)
  while (t.question() === 'game.last-two') t.play(t.asked()[0]!, 'place', t.offered(t.asked()[0]!, 'place')[0]!)
  while (t.question() === 'game.general') t.play(t.asked()[0]!, 'post', t.offered(t.asked()[0]!, 'post')[0]!)
  return t
}
const hand = (t: Scene<Nero>, seat: string) => (t.now()['zones'] as { readonly [zone: string]: readonly string[] })[`hand-${seat}`]!
const box = (t: Scene<Nero>) => (t.now()['zones'] as { readonly [zone: string]: readonly string[] })['box']!

rule('[nero.3.0-5 nero.r-25] a drawn player chooses among the free zones, then the next is drawn', () => {
  const t = begin({ seats: 4 }, [3, 1, 2, 1])
  assert.deepEqual(t.asked(), ['seat-3'])
  t.play('seat-3', 'home', 'asia-africa')
  assert.deepEqual(t.asked(), ['seat-1'])
  t.refused('seat-1', 'home', 'asia-africa', 'nero.3.0-5').play('seat-1', 'home', 'eastern-europe')
  assert.deepEqual(t.asked(), ['seat-4'])
  t.play('seat-4', 'home', 'western-europe')
  assert.deepEqual(t.offered('seat-2', 'home'), ['central-europe'])
  t.play('seat-2', 'home', 'central-europe')
  t.expect({ board: { home: { 'seat-1': 'eastern-europe', 'seat-3': 'asia-africa' } } })
})
rule('[nero.2.6.3-1] a player has one home zone for the whole game', () => {
  const t = settle(begin({ seats: 4 }), 4)
  t.expect({ board: { home: { 'seat-1': 'western-europe', 'seat-2': 'central-europe', 'seat-3': 'eastern-europe', 'seat-4': 'asia-africa' } } })
  t.refused('seat-1', 'home', 'central-europe')
})
rule('[nero.3.0-1 nero.3.0-2 nero.3.0-6 nero.3.0-7] five legions stand one to a home province before the last two; nothing else is on the board', () => {
  const t = begin({ seats: 4 })
  for (let n = 0; n < 4; n++) t.play(t.asked()[0]!, 'home', zones[n]!)
  t.expect({ board: { tribes: null, rank: { 'seat-1': 'general' } } })
  const { legions, marked } = t.now()['board'] as { legions: { [seat: string]: object }; marked: object }
  assert.deepEqual(legions['seat-4'], { 'asia-minor': 1, syria: 1, judaea: 1, aegyptus: 1, africa: 1 })
  assert.equal('independent' in legions, false)
  assert.deepEqual(marked, {})
  while (t.question() === 'game.last-two') t.play(t.asked()[0]!, 'place', t.offered(t.asked()[0]!, 'place')[0]!)
  const placed = (t.now()['board'] as { legions: { [seat: string]: { [space: string]: number } } }).legions['seat-2']!
  assert.equal(
    Object.values(placed).reduce((a, b) => a + b),
    7,
  )
})
rule('[nero.3.0-8 nero.3.0-9 nero.r-27] two laps from the youngest, one legion each, both where one likes at home', () => {
  const t = begin({ seats: 4 })
  for (let n = 0; n < 4; n++) t.play(t.asked()[0]!, 'home', zones[n]!)
  for (const lap of [1, 2])
    for (const seat of ['seat-1', 'seat-2', 'seat-3', 'seat-4'] as const) {
      assert.deepEqual(t.asked(), [seat], `lap ${lap}`)
      assert.equal(t.offered(seat, 'place').length, 5)
      if (seat === 'seat-1') t.refused(seat, 'place', 'dacia', 'nero.3.0-9')
      t.play(seat, 'place', t.offered(seat, 'place')[0]!)
    }
  t.expect({ board: { legions: { 'seat-1': { britannia: 3, hispania: 1 } } } })
})
rule('[nero.3.0-10 nero.7.0-2] then each General is placed at home, from the youngest; there is no Emperor', () => {
  const t = begin({ seats: 4 })
  for (let n = 0; n < 4; n++) t.play(t.asked()[0]!, 'home', zones[n]!)
  while (t.question() === 'game.last-two') t.play(t.asked()[0]!, 'place', t.offered(t.asked()[0]!, 'place')[0]!)
  assert.deepEqual(t.asked(), ['seat-1'])
  t.refused('seat-1', 'post', 'rome', 'nero.3.0-10').play('seat-1', 'post', 'hispania').play('seat-2', 'post', 'raetia')
  t.expect({ board: { stands: { 'seat-1': 'hispania', 'seat-2': 'raetia' } } })
  t.play('seat-3', 'post', 'dacia').play('seat-4', 'post', 'syria')
  assert.equal(t.question(), 'round.choose', 'one each')
  assert.deepEqual(new Set(Object.values((t.now()['board'] as { rank: object }).rank)), new Set(['general']))
})
rule('[nero.3.0-11 nero.3.0-13 nero.4.2-5] ten cards each with four players; the rest lies face down in the box', () => {
  const t = settle(begin({ seats: 4 }), 4)
  for (const seat of t.state.seats) assert.equal(hand(t, seat).length, 10)
  assert.equal(box(t).length, 15)
  assert.ok(t.game.view(t.state, 'seat-1').zones.box.every(card => card === null))
})
rule('[nero.3.0-12 nero.r-91] nobody sees another hand, only how many cards it holds', () => {
  const t = settle(begin({ seats: 4 }), 4)
  const view = t.game.view(t.state, 'seat-1')
  assert.deepEqual(view.zones['hand-seat-2'], new Array(10).fill(null))
  assert.ok(view.zones['hand-seat-1'].every(card => card !== null))
  const [first, second] = t.game.view(t.state, 'seat-1').zones['hand-seat-1'] as readonly Card[]
  t.play('seat-1', 'discard', t.game.toWire({ do: 'discard', to: first! }).to)
  assert.ok(
    t.game.view(t.state, 'seat-2').zones.box.every(card => card === null),
    'a discard stays unseen',
  )
  t.play('seat-1', 'campaign', t.offered('seat-1', 'campaign')[0]!)
    .play('seat-1', 'lay', t.game.toWire({ do: 'lay', to: second! }).to)
    .play('seat-1', 'ready')
  assert.deepEqual(t.game.view(t.state, 'seat-2').zones.table, [second], 'a card played is seen')
})
rule('[nero.1.0-5 nero.3.0-14 nero.4.2-6] the short game deals six to each of four', () => {
  const t = settle(begin({ seats: 4, short: true }), 4)
  for (const seat of t.state.seats) assert.equal(hand(t, seat).length, 6)
})
rule('[nero.3.2-4 nero.3.2-5] three players get thirteen, in the short game eight', () => {
  assert.equal(hand(settle(begin({ seats: 3 }), 3), 'seat-3').length, 13)
  assert.equal(hand(settle(begin({ seats: 3, short: true }), 3), 'seat-3').length, 8)
})
rule('[nero.3.0-15 nero.4.2-1 nero.2.4-1] the youngest opens turn 1', () => {
  const t = settle(begin({ seats: 4 }), 4)
  assert.deepEqual(t.asked(), ['seat-1'])
  t.expect({ board: { turn: 1, first: 'seat-1' } })
})
rule('[nero.r-26 nero.4.2-1] any seat at the table may be named the youngest; for one that is not there the lot decides', () => {
  for (const youngest of ['seat-2', 'seat-3', 'seat-4']) {
    const t = scene(nero, { options: { youngest } })
    t.expect({ board: { youngest } })
    assert.deepEqual(settle(t, 4).asked(), [youngest])
  }
  scene(nero, { options: { seats: 3, youngest: 'seat-4' }, dice: { rolls: [2, 1, 1, 1] } }).expect({ board: { youngest: 'seat-2' } })
})
rule('[nero.r-26] the youngest is the first seat, or drawn by lot', () => {
  const t = scene(nero, { options: { youngest: 'random' }, dice: { rolls: [3, 1, 1, 1, 1] } })
  t.expect({ board: { youngest: 'seat-3' } })
  settle(t, 4)
  assert.deepEqual(t.asked(), ['seat-3'])
})
rule('[nero.2.6.3-1 nero.3.2-1] a position in which two share a home, or somebody not at the table has one, is refused', () => {
  const position = (given: Given, home: { readonly [seat: string]: string }) => () => table({ ...given, board: { home } })
  const homes = { 'seat-1': 'western-europe', 'seat-2': 'central-europe', 'seat-3': 'eastern-europe', 'seat-4': 'asia-africa' }
  assert.throws(position({}, { ...homes, 'seat-2': 'western-europe' }), /same home zone/)
  assert.throws(position({ players: 3 }, homes), /home zone|does not play/)
  const { 'seat-4': _, ...three } = homes
  assert.throws(position({}, three), /no home zone/)
  position({ players: 3 }, three)()
})
rule('[nero.3.2-1] with three players only they are on the board, and begin turns', () => {
  assert.throws(() => table({ players: 3, legions: { 'seat-4': { africa: 1 } } }), /does not play/)
  assert.throws(() => table({ players: 3, hands: { 'seat-1': ['bribery-1'] }, board: { first: 'seat-4' } }), /does not play/)
  for (const stack of [[{ proc: 'round', at: 'choose' }], [{ proc: 'round', at: 'start' }], []])
    assert.throws(() => table({ players: 3, active: 'seat-4', stack }), /does not play/)
  const three = table({ players: 3, reserve: ['seat-3', 'dacia'], hands: { 'seat-1': ['bribery-1'] } })
  for (const field of ['active', 'first', 'youngest'] as const) {
    const stored = structuredClone(three.state) as unknown as { board: { [field: string]: number } }
    stored.board[field] = 3
    assert.throws(() => nero.load(stored), /does not play/)
  }
})
rule('[nero.4.1-1 nero.4.3-9] a position is in one of four turns, with at most four cards played', () => {
  assert.throws(() => table({ board: { turn: 5 } }), /turn/)
  assert.throws(() => table({ board: { turn: 0 } }), /turn/)
  assert.throws(() => table({ board: { played: 5 } }), /played/)
  table({ board: { turn: 4, played: 4 } })
})
rule('[nero.3.0-3 nero.3.0-4] the colour and the name go with the zone; blue plays the orange one', () => {
  const groups: readonly { id: string; zoneColour?: string; playerColour?: string; contender?: { en: string } }[] = map.groups
  const zoned = groups.filter(z => z.zoneColour)
  assert.deepEqual(
    zoned.filter(z => z.zoneColour !== z.playerColour).map(z => [z.zoneColour, z.playerColour]),
    [['orange', 'blue']],
  )
  assert.deepEqual(zoned.map(z => z.contender!.en).sort(), ['Galba', 'Otho', 'Vespasian', 'Vitellius'])
})
rule('[nero.3.2-1] with three players the zone nobody chose stays empty', () => {
  const t = settle(begin({ seats: 3 }), 3)
  const { legions } = t.now()['board'] as { legions: { [seat: string]: { [space: string]: number } } }
  assert.equal(
    Object.values(legions).some(row => 'syria' in row),
    false,
  )
})
rule('[nero.3.2-2] its provinces are ordinary: one moves and fights there', () => {
  const t = table({
    players: 3,
    legions: { 'seat-1': { syria: 2 }, 'seat-2': { judaea: 1 } },
    hands: { 'seat-1': ['bribery-1', 'bribery-2'] },
    reserve: ['seat-3', 'dacia'],
  })
  campaign(t, 'seat-1', 'syria', 'bribery-1').play('seat-1', 'march', 2).play('seat-1', 'step', 'judaea').play('seat-2', 'stay')
  t.play('seat-1', 'attack', 'seat-2')
    .play('seat-1', 'ready')
    .expect({ board: { legions: { 'seat-1': { judaea: 3 } } } })
})
rule('[nero.2.1-8 nero.5.8-2] Italy and Rome are in no zone', () => {
  const outside = ALL_SPACES.filter(s => PROVINCE_GROUP_OF_SPACE[s] === null).map(s => spaceKind.ids[s])
  assert.deepEqual(outside.sort(), ['north-italy', 'rome', 'south-italy'])
})
rule('[nero.r-2] there are four zones of five provinces', () => {
  assert.deepEqual(
    PROVINCES_OF_PROVINCE_GROUP.map(z => z.length),
    [5, 5, 5, 5],
  )
})
rule('[nero.2.1-9 nero.r-22 nero.r-23] a sea link joins two provinces both ways; Britannia has two', () => {
  const at = (id: string) => findThingById(spaceKind, id)
  assert.deepEqual(NEIGHBOURS_BY_STEP[at('britannia')], [at('gallia-lugdunensis'), at('germania-superior')])
  assert.ok(NEIGHBOURS_BY_STEP[at('germania-superior')]!.includes(at('britannia')))
  assert.ok(!NEIGHBOURS_BY_STEP[at('germania-inferior')]!.includes(at('britannia')))
  assert.ok(COASTAL_PROVINCES.includes(at('germania-superior')))
  for (const a of ALL_SPACES) for (const b of NEIGHBOURS_BY_STEP[a]!) assert.ok(NEIGHBOURS_BY_STEP[b]!.includes(a))
  assert.deepEqual(LAND_NEIGHBOURS[at('britannia')], [])
  assert.deepEqual(NEIGHBOURS_BY_STEP[ROME], [at('north-italy'), at('south-italy')])
})
rule('[nero.2.1-10 nero.5.0-4 nero.5.0-5] a legion steps over borders and sea links and nowhere else', () => {
  const t = table({ legions: { 'seat-1': { 'gallia-narbonensis': 1, britannia: 1 } }, hands: { 'seat-1': ['bribery-1', 'bribery-2', 'bribery-3'] } })
  campaign(t, 'seat-1', 'gallia-narbonensis', 'bribery-1').play('seat-1', 'march', 1)
  assert.deepEqual(t.offered('seat-1', 'step'), ['gallia-lugdunensis', 'germania-superior', 'hispania', 'north-italy'])
  t.refused('seat-1', 'step', 'africa', 'nero.5.0-4').play('seat-1', 'stop')
  campaign(t, 'seat-1', 'britannia', 'bribery-2').play('seat-1', 'march', 1)
  assert.deepEqual(t.offered('seat-1', 'step'), ['gallia-lugdunensis', 'germania-superior'])
})
