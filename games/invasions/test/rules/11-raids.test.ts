import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { isCityFortified, isRaidTarget, findSeasJoinedForRaid, computeRaidModifier, findRaidStarts, findRaidWays } from '../../src/board/raids.ts'
import { findExceptionalCaravan } from '../../src/procs/10-caravans.ts'
import { invasions } from '../../src/index.ts'
import { isSea, neighboursOfSpace } from '../../src/data/map.ts'
import { NOWHERE, spaceKind, unitKind } from '../../src/kinds.ts'
import { bare, make, n, put, s, start } from '../help.ts'
import { phase, type Table } from '../scenes.ts'

const names = (spaces: readonly number[]) => spaces.map(space => spaceKind.ids[space])
rule('[invasions.XI.B-1 invasions.XI.C-2 invasions.III.D-6] raids start from the sheet, or from the horde', () => {
  const b = start()
  assert.deepEqual(names(findRaidStarts(b, n('picti'), false)), ['caledonia', 'gallovidia', 'dal-riata'])
  assert.deepEqual(names(findRaidStarts(b, n('visigothi'), true)), ['valachia'])
})
rule('[invasions.XI.D-1 invasions.r-132 invasions.XI.F-2] a target is a civilized enemy province with an empty, unplundered site', () => {
  const b = start()
  assert.equal(isRaidTarget(b, n('picti'), s('bernicia')), b.cityLevel[s('bernicia')] === 0)
  const site = ['bernicia', 'cumbria', 'lindum', 'cambria'].map(s).find(space => isRaidTarget(b, n('picti'), space))!
  b.plundered[site] = 1
  assert.equal(isRaidTarget(b, n('picti'), site), false)
  assert.equal(isRaidTarget(b, n('picti'), s('valachia')), false)
})
rule('[invasions.XI.D-2 invasions.XI.D-3 invasions.r-131] a neighbour or one province beyond, not through a limes', () => {
  const b = start()
  const ways = findRaidWays(b, n('picti'), s('gallovidia'), false)
  assert.ok(ways.every(way => way.via === NOWHERE || names([way.via])[0] !== 'bernicia'))
  const open = bare()
  const more = findRaidWays(open, n('picti'), s('gallovidia'), false)
  assert.ok(more.length > ways.length)
})
rule('[invasions.XI.D-5 invasions.r-211] amphibious raiders cross a sea zone', () => {
  const b = bare()
  const dry = findRaidWays(b, n('saxones'), s('saxonia'), false)
  const wet = findRaidWays(b, n('saxones'), s('saxonia'), true)
  assert.ok(wet.length > dry.length)
  assert.equal(findSeasJoinedForRaid(n('viccingi'), s('oceanus-germanicus')).length, 2)
  assert.equal(findSeasJoinedForRaid(n('hiberni'), s('oceanus-hibernicus')).length, 1)
})
rule('[invasions.XI.E-1 invasions.r-134] civilized units count against a raid, markers for it', () => {
  const b = bare()
  const way = { target: s('bernicia'), via: NOWHERE }
  assert.equal(computeRaidModifier(b, n('picti'), way), 0)
  put(b, 'romani', 'legion', 'bernicia')
  put(b, 'romani', 'limes', 'bernicia')
  assert.equal(computeRaidModifier(b, n('picti'), way), -2)
  b.raid[s('bernicia')] = 2
  assert.equal(computeRaidModifier(b, n('picti'), way), 0)
})
rule('[invasions.XXIII.A-1 invasions.III.G-3] every capital is fortified', () => {
  const b = start()
  assert.equal(isCityFortified(b, s('treveria')), true)
  assert.equal(isCityFortified(b, s('neustria')), false)
  b.home[n('romani')] = s('neustria')
  assert.equal(isCityFortified(b, s('neustria')), true)
})
const raid = (rolls: readonly number[], more: object = {}) =>
  scene(invasions, {
    board: { turn: 2, ...more },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'events', at: 'markers' },
      { proc: 'raid', at: 'start', nation: 'barbari' },
    ],
    dice: { rolls, draws: [] },
  } as never)
function struck(rolls: readonly number[]) {
  const t = raid(rolls)
  const from = t.offered('persians', 'raid-from')[0] as string
  t.play('persians', 'raid-from', from)
  const at = t.offered('persians', 'raid-at')[0] as string
  t.play('persians', 'raid-at', at)
  while (t.question() === 'raid.way') t.play('persians', 'raid-through', t.offered('persians', 'raid-through')[0] as string)
  return { t, at: s(at), modifier: 0 }
}
rule('[invasions.XI.A-1 invasions.XI.B-2 invasions.X.C-1 invasions.XI.E-2] raiders strike in the Events action, and a failure costs one of them', () => {
  const { t } = struck([1, 1, 1])
  t.play('persians', 'give-up', t.offered('persians', 'give-up')[0])
  assert.equal(t.state.board.vp.persians, 0)
  assert.equal(t.state.board.units.place.filter(place => place === -2).length, 1)
})
const SOUTH = 'tripolitania'
const RAIDERS = unitKind.ids.filter(id => id.startsWith('barbari-')).slice(0, 2)
/** The die of a raid has just been thrown, and nothing counts for or against it. */
const result = (die: number, more: object = {}, frame: object = {}): Table =>
  phase(
    { turn: 2, units: {}, gold: {}, vp: {}, raid: {}, plundered: {}, cityLevel: {}, controller: { [SOUTH]: 'romani' }, ...more },
    [
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'events', at: 'markers' },
      { proc: 'raid', at: 'result', nation: 'barbari', target: SOUTH, start: SOUTH, units: RAIDERS, die, ...frame },
    ],
    { zones: { 'plunder-pool': ['marker-gold-1-1', 'marker-gold-1-2', 'marker-gold-1-3'] } },
  )
const told = (t: Table) => [t.state.board.vp.persians, t.state.board.raid[s(SOUTH)], t.state.board.plundered[s(SOUTH)]]
rule('[invasions.XI.E-2] four or less: nothing, and a raider is lost for good', () => {
  const t = result(4).play('persians', 'give-up', RAIDERS[0])
  assert.deepEqual([...told(t), t.state.board.units.place.filter(place => place === -2).length], [0, 0, 0, 1])
})
rule('[invasions.XI.E-3 invasions.VI.C-4 invasions.r-135] five or six: a point and Raid-; the gold only with a treasury', () => {
  assert.deepEqual(
    [told(result(5)), told(result(6))],
    [
      [1, 1, 0],
      [1, 1, 0],
    ],
  )
})
rule('[invasions.XI.E-4 invasions.XI.F-1 invasions.r-176] seven to ten: three points, Raid+, and a marker laid face down', () => {
  for (const die of [7, 10]) assert.deepEqual(told(result(die)), [3, 2, 1])
})
rule('[invasions.XI.E-5 invasions.VI.C-2 invasions.XI.G-2] eleven or more: they may stay, and the people is then inactive', () => {
  const t = result(11)
  assert.equal(t.question(), 'raid.stay')
  t.play('persians', 'accept')
  assert.deepEqual([t.state.board.stage[n('barbari')], t.state.board.units.place.filter(place => place === s(SOUTH)).length], [2, 2])
  const away = result(11).play('persians', 'refuse')
  assert.equal(away.state.board.units.place.filter(place => place === s(SOUTH)).length, 0)
})
rule('[invasions.XI.G-1 invasions.r-170] who stays fights at once with enemies there; beaten, they are raiders again', () => {
  const t = result(13, { units: { [SOUTH]: { romani: { legion: 2 } } }, turn: 2 })
  assert.equal(t.question(), 'raid.stay')
  t.play('persians', 'accept')
  assert.ok(t.state.stack.some(one => one.proc === 'battle' && one.isRaid) || t.state.board.stage[n('barbari')] === 3)
})
rule('[invasions.XI.D-4] units on the way count against the raid', () => {
  const b = bare()
  const way = { target: s('bernicia'), via: s('cumbria') }
  const before = computeRaidModifier(b, n('picti'), way)
  put(b, 'romani', 'legion', 'cumbria', 2)
  assert.equal(computeRaidModifier(b, n('picti'), way), before - 2)
})
rule('[invasions.XI.D-6] a raid meets no interception', () => {
  const near = spaceKind.ids[neighboursOfSpace[s(SOUTH)]!.find(space => !isSea[space])!]!
  const t = result(7, { units: { [near]: { romani: { legion: 2 } } } })
  assert.ok(t.events.every(({ event }) => event.is !== 'rolled' || event.what !== 'interception'))
  assert.ok(t.question() !== 'interception.declare')
})
rule('[invasions.XI.C-3 invasions.r-136 invasions.SEQ.3-1] a nation that raids only moves between its own provinces before, and fights nowhere', () => {
  const t = phase({ turn: 2, units: { valachia: { visigothi: { infantry: 3 } }, 'moesia-inferior': {} }, now: { side: ['visigothi'] } }, [
    { proc: 'activation', at: 'kind', nation: 'visigothi' },
  ])
  assert.ok(t.offered('goths', 'act-by').includes('raid'))
  t.play('goths', 'act-by', 'raid')
  assert.equal(t.question(), 'movement.choose')
  const frame = t.state.stack.find(one => one.proc === 'movement')
  assert.equal(frame?.proc === 'movement' && frame.kind, 2)
  t.play('goths', 'finish')
  assert.ok(t.question()!.startsWith('raid.'))
})
rule('[invasions.XI.C-2] whose last units are gone when the raid begins does not raid', () => {
  const raids = (men: number) =>
    phase({ turn: 2, units: { valachia: { visigothi: { infantry: men } }, 'moesia-inferior': {} }, now: { side: ['visigothi'] } }, [
      { proc: 'activation', at: 'close', nation: 'visigothi', mode: 'raid' },
      { proc: 'raid', at: 'start', nation: 'visigothi', isMilitary: true },
    ]).question()
  assert.equal(raids(2)?.startsWith('raid.'), true)
  assert.equal(raids(0)?.startsWith('raid.'), false)
})
rule('[invasions.XI.E-7] a great raid destroys the limes', () => {
  const t = result(9, { units: { [SOUTH]: { romani: { limes: 1 } } } })
  assert.equal(
    t.state.board.units.place.some(place => place === s(SOUTH)),
    false,
  )
})
rule('[invasions.X.D-3] the exceptional caravan', () => {
  assert.deepEqual(
    [1, 2, 3, 7, 8, 9, 10].map(die => names([findExceptionalCaravan(die)])[0]),
    ['aegyptus', 'aegyptus', 'rhagae', 'rhagae', 'siraces', 'siraces', 'tripolitania'],
  )
})
const caravans = (die: number, more: object = {}) =>
  scene(invasions, {
    board: { turn: 2, ...more },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'caravans', at: 'throw' },
    ],
    dice: { rolls: [die], draws: [] },
  } as never)
rule('[invasions.X.D-2 invasions.XIV.F-4 invasions.IV-5] civilized holders are paid in the Events action', () => {
  const t = caravans(1)
  const b = t.state.board
  assert.equal(b.gold[n('orientali')], 25 + 5)
  assert.equal(b.gold[n('romani')], 20 + 1)
  assert.equal(b.gold[n('persae')], 20 + 1)
})
rule('[invasions.X.D-4] the Caravan event', () => {
  const t = caravans(1, { caravan: true })
  assert.deepEqual([t.state.board.gold[n('orientali')], t.state.board.gold[n('romani')]], [35, 25])
})
rule('[invasions.XI.C-1] federates and vassals do not raid', () => {
  const b = start()
  make(b, 'visigothi', 'barbarian')
  b.overlord[n('visigothi')] = n('alani')
  const t = scene(invasions, {
    board: { overlord: { visigothi: 'alani' } },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'closing' },
      { proc: 'military', at: 'next' },
      { proc: 'activation', at: 'kind', nation: 'visigothi' },
    ],
  } as never)
  assert.equal(t.offered('goths', 'act-by').includes('raid'), false)
})
