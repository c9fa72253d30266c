import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findInterceptionPaths } from '../../src/board/reactions.ts'
import { spaceKind } from '../../src/kinds.ts'
import { bare, n, put, s } from '../help.ts'
import { moving, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const GOTHS = { valachia: { visigothi: { infantry: 2 } } }
/** Two Gothic stacks cross the Danube into empty Moesia. */
const crossing = (units: object, rolls: readonly number[] = [], board: object = {}) =>
  moving('visigothi', { turn: 2, units: { ...GOTHS, ...units }, ...board }, { rolls })
const enter = (t: Table) => t.play('goths', 'move-from', 'valachia').play('goths', 'step-to', 'moesia-inferior')
/** A stack is named with its way, and goes whole. */
function name(t: Table, from: string, ...path: string[]): Table {
  t.play('romans', 'intercept-from', from)
  for (const space of path) t.play('romans', 'march-through', space)
  return t.play('romans', 'finish')
}
const THRACE = { thracia: { orientali: { legion: 2 } } }

rule('[invasions.XIX.A-10 invasions.XIX.A-12 invasions.XIX.A-18 invasions.r-169] six or more brings the stack there at once', () => {
  const t = name(enter(crossing(THRACE, [4])), 'thracia', 'moesia-inferior')
  assert.equal(t.question(), 'interception.order')
  t.dice([1, 1, 1, 1, 1]).play('romans', 'intercept-from', 'thracia')
  assert.equal(whereIs(t, 'orientali-legion-1'), 'moesia-inferior')
  assert.ok(t.events.some(({ event }) => event.is === 'battle' && event.attacker === n('visigothi') && event.defender === n('orientali')))
})
rule('[invasions.XIX.A-2 invasions.XIX.A-11] five fails: the stack stays, and may try against another stack only', () => {
  const t = name(enter(crossing({ valachia: { visigothi: { infantry: 2, archers: 1 } }, ...THRACE }, [3])), 'thracia', 'moesia-inferior')
  assert.equal(whereIs(t, 'orientali-legion-1'), 'thracia')
  t.play('goths', 'step-to', 'dardania')
  assert.equal(t.question(), 'movement.choose')
})
rule('[invasions.r-32] who passes is not asked again by the same units, but by others', () => {
  const t = crossing({ valachia: { visigothi: { infantry: 2, archers: 1 } }, ...THRACE })
  t.play('goths', 'move-from', 'valachia').play('goths', 'leave-behind', 'visigothi-archers-1').play('goths', 'step-to', 'moesia-inferior')
  t.play('romans', 'refuse').play('goths', 'step-to', 'dardania')
  assert.equal(t.question(), 'movement.choose')
  t.play('goths', 'stop').play('goths', 'move-from', 'valachia').play('goths', 'step-to', 'moesia-inferior')
  assert.equal(t.question(), 'interception.declare')
})
rule('[invasions.XIX.A-3] all are named before a roll, and one at most has no leader', () => {
  const t = crossing({ thracia: { orientali: { legion: 1 } }, macedonia: { orientali: { legion: 1 } }, naissus: { orientali: { legion: 1 } } }, [3, 3], {
    leaderAt: { valens: 'naissus' },
  })
  enter(t)
  assert.deepEqual(t.offered('romans', 'intercept-from'), ['macedonia', 'naissus', 'thracia'])
  name(t, 'thracia', 'moesia-inferior')
  assert.deepEqual(t.offered('romans', 'intercept-from'), ['naissus'])
  assert.equal(t.events.filter(({ event }) => event.is === 'rolled').length, 0)
  t.play('romans', 'intercept-from', 'naissus').play('romans', 'march-through', 'moesia-inferior')
  t.refused('romans', 'leave-leader', 'valens', 'invasions.XIX.A-3')
})
rule('[invasions.XIX.A-4 invasions.r-210] way, leader and units are named with the declaration', () => {
  const t = enter(crossing({ thracia: { orientali: { legion: 2 } } }, [4]))
  t.play('romans', 'intercept-from', 'thracia')
  assert.deepEqual(t.offered('romans', 'march-through'), ['macedonia', 'moesia-inferior'])
  t.play('romans', 'march-through', 'moesia-inferior').play('romans', 'leave-behind', 'orientali-legion-1').play('romans', 'finish')
  t.dice([1, 1, 1, 1]).play('romans', 'intercept-from', 'thracia')
  assert.deepEqual([whereIs(t, 'orientali-legion-1'), whereIs(t, 'orientali-legion-2')], ['thracia', 'moesia-inferior'])
})
rule('[invasions.XIX.A-13 invasions.XVII.A-4] what finds no room stays at the start', () => {
  const t = name(enter(crossing({ thracia: { orientali: { legion: 4 } } }, [8])), 'thracia', 'moesia-inferior')
  t.play('romans', 'intercept-from', 'thracia')
  assert.equal(t.question(), 'interception.arrive')
  t.dice([1, 1, 1, 1, 1, 1]).play('romans', 'leave-behind', 'orientali-legion-1')
  assert.deepEqual([whereIs(t, 'orientali-legion-1'), whereIs(t, 'orientali-legion-4')], ['thracia', 'moesia-inferior'])
})
rule('[invasions.r-31] several stacks enter in the order that their player chooses', () => {
  const t = crossing({ thracia: { orientali: { legion: 3 } }, naissus: { orientali: { legion: 2 } } }, [9, 9], { leaderAt: { valens: 'naissus' } })
  enter(t)
  name(t, 'thracia', 'moesia-inferior')
  name(t, 'naissus', 'moesia-inferior')
  assert.deepEqual(t.offered('romans', 'intercept-from'), ['naissus', 'thracia'])
  t.play('romans', 'intercept-from', 'naissus').dice([1, 1, 1, 1, 1, 1, 1, 1]).play('romans', 'intercept-from', 'thracia')
  assert.equal(whereLeads(t, 'valens'), 'moesia-inferior')
  assert.deepEqual(
    ['1', '2', '3', '4', '5'].map(i => whereIs(t, `orientali-legion-${i}`)),
    Array.from({ length: 5 }, () => 'moesia-inferior'),
  )
})
/** The battle in Moesia: the Goths throw white dice first, then the Romans black ones. */
const clash = (gothic: readonly number[], roman: readonly number[]) => {
  const t = name(enter(crossing({ ...THRACE }, [4])), 'thracia', 'moesia-inferior')
  t.play('romans', 'intercept-from', 'thracia')
  assert.equal(t.question(), 'battle.ambush')
  return t.dice([...gothic, ...roman]).play('goths', 'refuse')
}
rule('[invasions.XIX.A-14 invasions.XIX.A-16 invasions.r-29] who was intercepted fights at once, as the attacker', () => {
  const t = name(
    enter(crossing({ ...THRACE, 'moesia-inferior': { orientali: { 'auxiliary-infantry': 1 } } }, [4])).play('romans', 'refuse'),
    'thracia',
    'moesia-inferior',
  )
  t.dice([1, 1, 1, 1, 1, 1]).play('romans', 'intercept-from', 'thracia')
  const event = t.events.find(one => one.event.is === 'battle')!.event as { attackers: number; defenders: number }
  assert.deepEqual([event.attackers, event.defenders], [2, 3])
})
rule('[invasions.XIX.A-17 invasions.r-33] beaten, it goes back and moves no more', () => {
  const t = clash([1, 1], [3, 1])
  t.play('goths', 'take-hit', 'visigothi-infantry-1').play('goths', 'recover', 'visigothi-infantry-1')
  assert.deepEqual(t.offered('goths', 'retreat-to'), ['valachia'])
  t.play('goths', 'retreat-to', 'valachia')
  assert.equal(t.question(), 'movement.choose')
  assert.deepEqual(t.offered('goths', 'move-from'), [])
})
rule('[invasions.XIX.A-17 invasions.XX.L-7 invasions.r-55] victorious, it goes on; the interceptors do not flee to where it came from', () => {
  const t = clash([4, 4], [1, 1])
  t.play('romans', 'take-hit', 'orientali-legion-1').play('romans', 'take-hit', 'orientali-legion-1')
  until(t.play('romans', 'recover', 'orientali-legion-1'), 'retreat.choose')
  assert.equal(t.offered('romans', 'retreat-to').includes('valachia'), false)
  t.play('romans', 'retreat-to', 'thracia').play('goths', 'step-to', 'dardania')
  assert.equal(whereIs(t, 'visigothi-infantry-1'), 'dardania')
})
rule('[invasions.XIX.A-15] of an intercepted stack its owner chooses who is over the limit', () => {
  const t = crossing({ valachia: { visigothi: { infantry: 3, archers: 2 } }, ...THRACE }, [4])
  name(enter(t), 'thracia', 'moesia-inferior').play('romans', 'intercept-from', 'thracia')
  assert.equal(t.question(), 'battle.muster')
  t.play('goths', 'leave-behind', 'visigothi-archers-1').play('goths', 'leave-behind', 'visigothi-archers-2')
  const fought = t.events.find(one => one.event.is === 'battle')!.event as { attackers: number }
  assert.equal(fought.attackers, 3)
  assert.equal(whereIs(t, 'visigothi-archers-1'), 'moesia-inferior')
})
rule('[invasions.XIX.A-15 invasions.XX.L-6] those left out share the fate of their stack', () => {
  const t = crossing({ valachia: { visigothi: { infantry: 4 } }, ...THRACE }, [4])
  name(enter(t), 'thracia', 'moesia-inferior').play('romans', 'intercept-from', 'thracia')
  t.play('goths', 'leave-behind', 'visigothi-infantry-1').dice([1, 1, 1, 3, 1]).play('goths', 'refuse')
  t.play('goths', 'take-hit', 'visigothi-infantry-2').play('goths', 'recover', 'visigothi-infantry-2').play('goths', 'retreat-to', 'valachia')
  assert.equal(whereIs(t, 'visigothi-infantry-1'), 'valachia')
})
rule('[invasions.r-34 invasions.XX.D-7] who is intercepted in an empty mountain may ambush, surely if a river was crossed', () => {
  const t = clash([1, 1], [1, 1])
  assert.equal(
    t.events.some(({ event }) => event.is === 'rolled' && event.what === 'ambush'),
    false,
  )
  const from = moving(
    'visigothi',
    { turn: 2, units: { 'moesia-inferior': { visigothi: { infantry: 4 } }, macedonia: { orientali: { legion: 2 } } } },
    { rolls: [4] },
  )
  from.play('goths', 'move-from', 'moesia-inferior').play('goths', 'step-to', 'dardania')
  from
    .play('romans', 'intercept-from', 'macedonia')
    .play('romans', 'march-through', 'dardania')
    .play('romans', 'finish')
    .play('romans', 'intercept-from', 'macedonia')
  from.play('goths', 'leave-behind', 'visigothi-infantry-1')
  assert.deepEqual(from.asked(), ['goths'])
  from.dice([4, 1, 1, 1, 1]).play('goths', 'ambush')
  assert.equal(
    from.events.some(({ event }) => event.is === 'rolled' && event.what === 'ambush'),
    false,
  )
  assert.equal(from.question(), 'losses.choose')
})
rule('[invasions.XIX.A-6 invasions.XVIII.J-3] the way may cross a strait that is not blocked', () => {
  const b = bare()
  put(b, 'orientali', 'legion', 'bythinia')
  const ways = () => findInterceptionPaths(b, { nation: n('orientali'), from: s('bythinia') }, s('thracia')).map(way => way.map(space => spaceKind.ids[space]))
  assert.ok(ways().some(way => way.join() === 'thracia'))
  put(b, 'persae', 'fleet', 'propontis')
  b.now.blocked.push({ sea: s('propontis'), nation: n('orientali') })
  assert.deepEqual(ways(), [])
})
rule('[invasions.XIX.A-1] a province that nobody hostile holds is entered in peace', () => {
  const t = moving('visigothi', { turn: 2, units: { valachia: { visigothi: { infantry: 2 } }, ...THRACE } })
  t.play('goths', 'move-from', 'valachia').play('goths', 'step-to', 'dacia')
  assert.equal(t.question(), 'movement.choose')
})
rule(
  '[invasions.r-301 invasions.r-30 invasions.XIX.A-1] in the land of a friend nobody intercepts, though it be an enemy’s friend too, unless an enemy stands there',
  () => {
    const entered = (guests: object): Table =>
      moving('persae', {
        turn: 2,
        alliances: [{ a: 'romani', b: 'persae', ended: false }],
        controller: { amida: 'romani' },
        cityHolder: { amida: 'romani' },
        units: { euphrates: { persae: { infantry: 2 } }, syria: { orientali: { legion: 2 } }, ...guests },
      })
        .play('persians', 'move-from', 'euphrates')
        .play('persians', 'step-to', 'amida')
    assert.equal(entered({}).question(), 'movement.choose')
    assert.equal(entered({ amida: { romani: { legion: 1 } } }).question(), 'movement.choose')
    const met = until(entered({ amida: { orientali: { legion: 1 } } }), 'interception.declare')
    assert.deepEqual([met.asked(), met.offered('romans', 'intercept-from')], [['romans'], ['syria']])
  },
)
