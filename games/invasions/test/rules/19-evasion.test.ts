import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findBreakthroughs, findEvadingParties, computeEvasionModifier, hasFriendlyWalls } from '../../src/board/reactions.ts'
import { findLeaderById, spaceKind } from '../../src/kinds.ts'
import { bare, make, n, put, s, settled } from '../help.ts'
import { moving, phase, until, whereIs, whereLeads } from '../scenes.ts'

/** Legions enter Euphrates, where Persians stand. */
const raid = (units: object, rolls: readonly number[] = [], board: object = {}) =>
  moving('orientali', { units: { amida: { orientali: { legion: 2 } }, ...units }, ...board }, { rolls })
    .play('romans', 'move-from', 'amida')
    .play('romans', 'step-to', 'euphrates')
const PERSIANS = { euphrates: { persae: { infantry: 2 } } }

rule('[invasions.XIX.B-1 invasions.I-3] a garrison that may not move does not evade, and with nobody left to flee the evasion is over', () => {
  const b = bare()
  make(b, 'langobardi', 'barbarian', 'pannonia')
  const [duke] = put(b, 'langobardi', 'infantry', 'tuscia')
  b.controller[s('tuscia')] = n('langobardi')
  assert.equal(findEvadingParties(b, n('romani'), s('tuscia')).length, 1)
  b.fixed[duke!] = 1
  assert.deepEqual(findEvadingParties(b, n('romani'), s('tuscia')), [])
  const frame = { nation: 'langobardi', nations: ['langobardi'], place: 'tuscia', spot: 'tuscia', mover: 'romani', movers: [] }
  const t = phase({ turn: 9, units: { tuscia: { langobardi: { infantry: 1 } } } }, [
    { proc: 'activation', at: 'again', nation: 'romani' },
    { proc: 'combat', at: 'choose', nation: 'romani' },
    { proc: 'evasion', at: 'flee', ...frame },
  ])
  assert.ok(!t.state.stack.some(one => one.proc === 'evasion'))
})
rule('[invasions.XIX.B-1 invasions.XIX.B-13] the units there may evade, and the way is free', () => {
  const t = raid(PERSIANS, [10])
  assert.equal(t.question(), 'evasion.throw')
  t.play('persians', 'accept').play('persians', 'evade-to', 'akkad')
  assert.equal(whereIs(t, 'persae-infantry-1'), 'akkad')
  t.play('romans', 'step-to', 'babylonia')
})
rule('[invasions.XIX.B-6] who fails stays, to be fought', () => {
  const t = raid(PERSIANS, [8]).play('persians', 'accept')
  until(t, 'movement.choose')
  assert.equal(whereIs(t, 'persae-infantry-1'), 'euphrates')
  assert.deepEqual(t.offered('romans', 'step-to'), [])
})
rule('[invasions.XIX.B-9 invasions.XIX.B-11] some stay behind, some on the way; the leader may stay, and his bonus counts', () => {
  const t = raid({ euphrates: { persae: { infantry: 3 } } }, [7], { leaderAt: { 'sapor-ii': 'euphrates' } }).play('persians', 'accept')
  t.play('persians', 'leave-leader', 'sapor-ii').play('persians', 'leave-behind', 'persae-infantry-1').play('persians', 'leave-behind', 'persae-infantry-2')
  t.play('persians', 'evade-to', 'chaldea')
  assert.deepEqual([whereIs(t, 'persae-infantry-3'), whereLeads(t, 'sapor-ii')], ['chaldea', 'euphrates'])
  assert.deepEqual(t.offered('persians', 'evade-to').includes('babylonia'), true)
  assert.deepEqual(t.offered('persians', 'evade-to').includes('artemita'), true)
  assert.deepEqual(t.offered('persians', 'evade-to').includes('susiana'), false)
  t.play('persians', 'leave-behind', 'persae-infantry-1').play('persians', 'evade-to', 'babylonia').play('persians', 'stop')
  assert.deepEqual([whereIs(t, 'persae-infantry-1'), whereIs(t, 'persae-infantry-2')], ['euphrates', 'babylonia'])
})
rule('[invasions.XIX.B-11 invasions.XVII.A-4] only as many as there is room for', () => {
  const t = raid({ euphrates: { persae: { infantry: 2 } }, akkad: { persae: { satraps: 3 } } }, [10]).play('persians', 'accept')
  t.refused('persians', 'evade-to', 'akkad', 'invasions.XIX.B-11')
  t.play('persians', 'leave-behind', 'persae-infantry-1').play('persians', 'evade-to', 'akkad')
})
rule('[invasions.r-213] while the enemy stands there nobody evades again', () => {
  const t = moving('orientali', { units: { amida: { orientali: { legion: 3 } }, ...PERSIANS } })
  t.play('romans', 'move-from', 'amida').play('romans', 'leave-behind', 'orientali-legion-1').play('romans', 'step-to', 'euphrates')
  until(t.play('persians', 'refuse'), 'movement.choose')
  t.play('romans', 'move-from', 'amida').play('romans', 'step-to', 'euphrates')
  assert.notEqual(t.question(), 'evasion.throw')
})
rule('[invasions.XIX.B-8] six on the run overrun one', () => {
  const b = bare()
  const romans = put(b, 'orientali', 'legion', 'macedonia', 6)
  put(b, 'visigothi', 'infantry', 'dardania')
  const found = () =>
    findBreakthroughs(settled(b), n('orientali'), { units: romans, leaders: [] }, s('macedonia'), 3).map(({ space, steps }) => [spaceKind.ids[space], steps])
  assert.deepEqual(found(), [['dardania', 2]])
  assert.deepEqual(findBreakthroughs(b, n('orientali'), { units: romans.slice(1), leaders: [] }, s('macedonia'), 3), [])
  assert.deepEqual(findBreakthroughs(b, n('orientali'), { units: romans, leaders: [] }, s('macedonia'), 1), [])
  put(b, 'visigothi', 'infantry', 'dardania')
  assert.deepEqual(found(), [])
})
rule('[invasions.XIX.B-8 invasions.r-36] an evading stack breaks through and goes on', () => {
  const units = { macedonia: { orientali: { legion: 6 } }, thracia: { visigothi: { infantry: 2 } }, dardania: { visigothi: { archers: 1 } } }
  const t = moving('visigothi', { turn: 2, units, leaderAt: { iulianus: 'macedonia' }, controller: { thracia: 'visigothi' } }, { rolls: [9] })
  t.play('goths', 'move-from', 'thracia').play('goths', 'step-to', 'macedonia').play('romans', 'accept')
  t.play('romans', 'overrun-at', 'dardania')
  assert.deepEqual([whereIs(t, 'visigothi-archers-1'), whereIs(t, 'orientali-legion-1')], [null, 'dardania'])
  assert.ok(t.offered('romans', 'evade-to').includes('dardania'))
  assert.equal(t.offered('romans', 'evade-to').includes('achaia'), false)
  t.play('romans', 'evade-to', 'dardania')
  assert.equal(whereLeads(t, 'iulianus'), 'dardania')
})
rule('[invasions.r-146 invasions.r-205] friends evade together, counted together', () => {
  const b = bare()
  put(b, 'orientali', 'legion', 'macedonia', 2)
  put(b, 'romani', 'legion', 'macedonia', 2)
  b.leaderAt[findLeaderById('iulianus')] = s('macedonia')
  const goths = put(b, 'visigothi', 'infantry', 'macedonia', 2)
  assert.deepEqual(
    findEvadingParties(settled(b), n('visigothi'), s('macedonia')).map(party => [...party].sort()),
    [[n('romani'), n('orientali')].sort()],
  )
  const together = computeEvasionModifier(b, { nations: [n('orientali'), n('romani')], place: s('macedonia') }, goths)
  assert.equal(together - computeEvasionModifier(b, { nations: [n('orientali')], place: s('macedonia') }, goths), 3)
})
rule("[invasions.r-185] walls of a friend help as one's own, of an enemy not", () => {
  const b = bare()
  assert.equal(hasFriendlyWalls(b, n('romani'), s('thracia')), true)
  assert.equal(hasFriendlyWalls(b, n('visigothi'), s('thracia')), false)
  b.cityHolder[s('thracia')] = n('visigothi')
  assert.equal(hasFriendlyWalls(b, n('visigothi'), s('thracia')), true)
})
rule('[invasions.XVIII.G-1] a horde evades with its people', () => {
  const t = moving(
    'orientali',
    {
      turn: 2,
      home: { visigothi: 'dardania', orientali: 'thracia' },
      units: { macedonia: { orientali: { legion: 2 } }, dardania: { visigothi: { infantry: 1 } } },
    },
    { rolls: [10] },
  )
  t.play('romans', 'move-from', 'macedonia').play('romans', 'step-to', 'dardania').play('goths', 'accept')
  const [goal] = t.offered('goths', 'evade-to') as string[]
  t.play('goths', 'evade-to', goal!)
  assert.equal(t.state.board.home[n('visigothi')], s(goal!))
})
rule('[invasions.XVIII.J-3 invasions.r-86] an evasion over a strait may be stopped there', () => {
  const units = {
    bythinia: { orientali: { legion: 1 } },
    anatolia: { persae: { infantry: 2 } },
    propontis: { persae: { fleet: 1 } },
    mysia: { persae: { satraps: 1 } },
    lydia: { persae: { archers: 1 } },
    cappadocia: { persae: { archers: 1 } },
    paphlagonia: { persae: { infantry: 1 } },
  }
  const t = moving('persae', { units, leaderAt: { valens: 'bythinia' }, controller: { anatolia: 'persae', thracia: 'orientali' } }, { rolls: [10] })
  t.play('persians', 'move-from', 'anatolia').play('persians', 'step-to', 'bythinia').play('romans', 'accept')
  assert.ok(t.offered('romans', 'evade-to').includes('thracia'))
  t.play('romans', 'evade-to', 'thracia')
  assert.equal(t.question(), 'crossing.answer')
  t.play('persians', 'block')
  assert.equal(whereIs(t, 'orientali-legion-1'), 'bythinia')
  assert.equal(t.offered('romans', 'evade-to').includes('thracia'), false)
})
