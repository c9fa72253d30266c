import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { canReturnToPort, findSailGoals, findFleetsAbleToCarry, findFleetsFarFromPort } from '../../src/board/sea.ts'
import { bare, n, put, s, settled } from '../help.ts'
import { faceOf, HOMES, moving, phase, spent, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const VANDALS = {
  turn: 5,
  stage: { vandali: 1 },
  status: { romani: 2, orientali: 2, persae: 1, vandali: 1 },
  home: { ...HOMES, vandali: 'africa' },
  cityHolder: { africa: 'vandali', latium: 'romani', sicilia: 'romani', cartaginensis: 'romani' },
}
/** Roman fleets sail into a zone where Vandals lie. */
const sailing = (romans: object, vandals: object, rolls: readonly number[] = [], more: object = {}) =>
  moving('romani', { ...VANDALS, units: { 'mare-tyrrhenum': { romani: romans }, 'mare-siculum': { vandali: vandals } }, ...more }, { rolls })
const sail = (t: Table) => t.play('romans', 'sail-from', 'mare-tyrrhenum').play('romans', 'sail-to', 'mare-siculum')
const won = (t: Table) => t.events.findLast(({ event }) => event.is === 'won')?.event as { nation: number } | undefined

rule('[invasions.XXV.A-4] enemies share a zone until somebody declares', () => {
  const t = sail(sailing({ fleet: 1 }, { fleet: 1 }))
  t.play('persians', 'refuse').play('romans', 'refuse')
  assert.deepEqual([whereIs(t, 'romani-fleet-1'), whereIs(t, 'vandali-fleet-1'), t.question()], ['mare-siculum', 'mare-siculum', 'movement.choose'])
})
rule('[invasions.XXV.B-1 invasions.r-80] the inactive declare first, then the active one', () => {
  const t = sail(sailing({ fleet: 1 }, { fleet: 1 }))
  assert.deepEqual([t.question(), t.asked()], ['naval.declare', ['persians']])
  t.play('persians', 'refuse')
  assert.deepEqual([t.question(), t.asked()], ['naval.declare', ['romans']])
})
rule('[invasions.XXV.B-1] a fleet that stays may try those who share its zone', () => {
  const t = moving('romani', { ...VANDALS, units: { 'mare-siculum': { romani: { fleet: 1 }, vandali: { fleet: 1 } } } })
  t.play('romans', 'sail-from', 'mare-siculum').play('romans', 'stop')
  assert.equal(t.question(), 'naval.declare')
})
rule('[invasions.XXV.C-1 invasions.XXV.C-8] without a passed test nothing happens; passed, they fight at once', () => {
  const failed = sail(sailing({ fleet: 1 }, { fleet: 1 }, [3])).play('persians', 'accept')
  assert.notEqual(failed.question(), 'naval.answer')
  const t = sail(sailing({ fleet: 1 }, { fleet: 1 }, [4, 4, 1])).play('persians', 'accept')
  assert.deepEqual([t.question(), t.asked()], ['naval.answer', ['romans']])
  t.play('romans', 'accept').play('persians', 'take-hit', 'vandali-fleet-1')
  assert.equal(won(t)?.nation, n('romani'))
})
rule('[invasions.XXV.B-3] a stack declares once in an activation', () => {
  const t = sail(sailing({ fleet: 1 }, { fleet: 1 }, [3, 3]))
    .play('persians', 'accept')
    .play('romans', 'accept')
  assert.equal(t.question(), 'movement.choose')
  t.play('romans', 'sail-to', 'mare-tyrrhenum').play('romans', 'sail-to', 'mare-siculum')
  assert.equal(t.question(), 'movement.choose')
})
rule('[invasions.XXV.C-1] one stack of each side fights, chosen where there are more', () => {
  const t = sail(sailing({ 'elite-fleet': 2, fleet: 1 }, { fleet: 1 })).play('persians', 'accept')
  assert.equal(t.question(), 'naval.stack')
  t.play('romans', 'send-fleet', 'romani-fleet-1').dice([2, 1, 1, 1]).play('romans', 'send-fleet', 'romani-elite-fleet-1').play('romans', 'accept')
  const thrown = t.events.filter(({ event }) => event.is === 'dice').map(({ event }) => (event as unknown as { faces: number[] }).faces.length)
  assert.deepEqual(thrown.slice(0, 2), [2, 1])
})
rule('[invasions.XXV.C-2 invasions.r-78] one white die a fleet, no arrows; red swords do not count', () => {
  const t = sail(sailing({ fleet: 1 }, { fleet: 1 }, [4, 5, 6]))
    .play('persians', 'accept')
    .play('romans', 'accept')
  const told = t.events.filter(({ event }) => event.is === 'dice').map(({ event }) => event as unknown as { faces: number[]; hits: number })
  assert.deepEqual(
    told.map(({ faces, hits }) => [faces, hits]),
    [
      [[5], 0],
      [[6], 1],
    ],
  )
})
rule('[invasions.r-78 invasions.r-65] advanced combat counts for fleets too: two melees on the table, halves dropped', () => {
  const board = { ...VANDALS, units: { 'mare-tyrrhenum': { romani: { 'elite-fleet': 2 } }, 'mare-siculum': { vandali: { fleet: 2 } } } }
  const t = moving('romani', board, { rolls: [4, 2, 2, 1, 1], options: { combat: 'advanced' } })
  sail(t).play('persians', 'accept').dice([2, 2, 1, 1, 2, 2, 1, 1]).play('romans', 'accept')
  const told = t.events.filter(({ event }) => event.is === 'dice')
  assert.equal(told.length, 4)
  assert.equal((told[0]!.event as unknown as { hits: number }).hits, 0)
})
rule('[invasions.XXV.C-4 invasions.XX.K-5 invasions.r-79] an elite fleet is flipped first, and restored after the battle', () => {
  const t = sail(sailing({ 'elite-fleet': 1 }, { fleet: 1 }, [4, 1, 4]))
    .play('persians', 'accept')
    .play('romans', 'accept')
  t.play('romans', 'take-hit', 'romani-elite-fleet-1')
  assert.ok(t.events.some(({ event }) => event.is === 'hurt'))
  assert.deepEqual([whereIs(t, 'romani-elite-fleet-1'), faceOf(t, 'romani-elite-fleet-1')], ['mare-siculum', 0])
})
rule('[invasions.XXV.C-5] equal hits are a draw, and nobody retreats', () => {
  const t = sail(sailing({ fleet: 1 }, { fleet: 1 }, [4, 1, 1]))
    .play('persians', 'accept')
    .play('romans', 'accept')
  assert.equal(won(t), undefined)
  assert.deepEqual([whereIs(t, 'romani-fleet-1'), whereIs(t, 'vandali-fleet-1')], ['mare-siculum', 'mare-siculum'])
})
rule('[invasions.XXV.C-6] a leader aboard gives his rerolls, and goes down with the stack', () => {
  const t = sailing({ fleet: 1 }, { fleet: 1 }, [], { leaderAt: { ricimer: 'tuscia' } })
  t.play('romans', 'sail-from', 'mare-tyrrhenum').play('romans', 'board', 'ricimer').play('romans', 'sail-to', 'mare-siculum')
  assert.equal(whereLeads(t, 'ricimer'), 'mare-siculum')
  t.dice([4, 1, 4]).play('persians', 'accept').play('romans', 'accept')
  assert.equal(t.question(), 'naval.reroll')
  t.play('romans', 'stop').play('persians', 'stop').play('romans', 'take-hit', 'romani-fleet-1')
  assert.equal(whereLeads(t, 'ricimer'), null)
})
rule('[invasions.XXV.C-7 invasions.r-81] the active stack that refuses stops, the inactive player gives up a point', () => {
  const t = sail(sailing({ fleet: 1 }, { fleet: 1 }, [4]))
    .play('persians', 'accept')
    .play('romans', 'refuse')
  assert.equal(spent(t, 'romani-fleet-1'), 99)
  const shy = sail(sailing({ fleet: 1 }, { fleet: 1 }, [4]))
  const before = { ...shy.state.board.vp }
  shy.play('persians', 'refuse').play('romans', 'accept').play('persians', 'refuse')
  assert.deepEqual([shy.state.board.vp.romans - before.romans, shy.state.board.vp.persians - before.persians], [1, -1])
  assert.equal(whereIs(shy, 'vandali-fleet-1'), 'mare-siculum')
})
rule('[invasions.XXV.A-5] fleets do not evade', () => {
  const t = sail(sailing({ fleet: 1 }, { fleet: 1 }))
    .play('persians', 'refuse')
    .dice([4])
    .play('romans', 'accept')
  assert.deepEqual(t.verbs('persians'), ['accept', 'refuse'])
})
rule('[invasions.r-77 invasions.XXV.A-1] a fleet passes beyond two zones, but comes back or is lost', () => {
  const b = settled(bare())
  assert.equal(canReturnToPort(b, n('romani'), s('mare-tyrrhenum'), 0), true)
  assert.ok(findSailGoals(b, n('romani'), s('mare-tyrrhenum'), 1, 4).length > 0)
  assert.deepEqual(findSailGoals(b, n('romani'), s('mare-tyrrhenum'), 1, 0), [])
  put(b, 'visigothi', 'fleet', 'mare-tyrrhenum')
  assert.equal(findFleetsFarFromPort(b, n('visigothi')).length, 1)
  const t = moving('visigothi', { units: { 'mare-tyrrhenum': { visigothi: { fleet: 1 } }, valachia: { visigothi: { infantry: 1 } } } }).play('goths', 'finish')
  assert.equal(whereIs(t, 'visigothi-fleet-1'), null)
})

// ---- Transports and landings ----
const cargo = (fleets: object, rolls: readonly number[] = [], more: object = {}) =>
  moving(
    'romani',
    { ...VANDALS, units: { sicilia: { romani: { legion: 5 } }, 'mare-siculum': fleets }, leaderAt: { aetius: 'sicilia' }, turn: 4, ...more },
    { rolls },
  )
const ship = (t: Table, to = 'epirus') => t.play('romans', 'move-from', 'sicilia').play('romans', 'ship-to', to)
rule('[invasions.XXV.D-6 invasions.XXV.D-7] a declared transport may be intercepted; refusing the battle cancels it', () => {
  const t = ship(cargo({ romani: { 'elite-fleet': 2 }, vandali: { fleet: 1 } }, [4]), 'beneventum')
  assert.deepEqual([t.question(), t.asked()], ['naval.declare', ['persians']])
  t.play('persians', 'accept').play('romans', 'refuse')
  assert.equal(whereIs(t, 'romani-legion-1'), 'sicilia')
})
rule('[invasions.XXV.D-7 invasions.XXV.D-2 invasions.XXV.E-6] what the fleets left cannot carry is lost', () => {
  const t = ship(cargo({ romani: { fleet: 1, 'elite-fleet': 1 }, vandali: { fleet: 2 } }, [4, 1, 1, 4, 1]), 'beneventum')
    .play('persians', 'accept')
    .play('romans', 'accept')
  until(t, 'naval.strike-a').play('romans', 'take-hit', 'romani-fleet-1')
  until(t, 'voyage.sink').play('romans', 'give-up', 'romani-legion-1').play('romans', 'give-up', 'romani-legion-2')
  assert.deepEqual([whereIs(t, 'romani-legion-1'), whereIs(t, 'romani-legion-3'), whereLeads(t, 'aetius')], [null, 'beneventum', 'beneventum'])
})
rule('[invasions.r-82] allied fleets carry too, and the smallest capacity counts', () => {
  const b = settled(bare())
  put(b, 'orientali', 'fleet', 'mare-siculum', 2)
  assert.equal(findFleetsAbleToCarry(b, n('romani'), s('mare-siculum')).length, 2)
  b.turn = 3
  assert.equal(findFleetsAbleToCarry(b, n('romani'), s('mare-siculum')).length, 0)
})
rule('[invasions.r-83 invasions.XXV.E-2] a landing that fails is back, its steps spent, and stays off the sea', () => {
  const t = ship(
    cargo({ romani: { 'elite-fleet': 2 } }, [1], { cityHolder: { africa: 'vandali', latium: 'romani', sicilia: 'romani' }, controller: { sicilia: 'romani' } }),
    'tripolitania',
  )
  assert.deepEqual([whereIs(t, 'romani-legion-1'), spent(t, 'romani-legion-1'), spent(t, 'romani-elite-fleet-1')], ['sicilia', 1, 1])
  assert.equal(t.state.board.sailed[unit('romani-legion-1')], 1)
  assert.equal(t.offered('romans', 'move-from').includes('sicilia'), false)
})
rule('[invasions.r-84] amphibious units land alone where the others fail', () => {
  const board = {
    turn: 6,
    stage: { heruli: 1 },
    home: { ...HOMES, heruli: 'latium' },
    controller: { latium: 'heruli', campania: 'heruli' },
    cityHolder: { campania: 'heruli' },
  }
  const units = { campania: { heruli: { infantry: 1, 'amphibious-infantry': 1 } }, 'mare-tyrrhenum': { 'romani@heruli': { fleet: 1 } } }
  const land = () =>
    moving('heruli', { ...board, units }, { rolls: [1] })
      .play('goths', 'move-from', 'campania')
      .play('goths', 'ship-to', 'sardinia')
  const t = land().play('goths', 'accept')
  assert.deepEqual([whereIs(t, 'heruli-infantry-1'), whereIs(t, 'heruli-amphibious-infantry-1')], ['campania', 'sardinia'])
  // They may, and need not.
  const home = land().play('goths', 'refuse')
  assert.deepEqual([whereIs(home, 'heruli-infantry-1'), whereIs(home, 'heruli-amphibious-infantry-1')], ['campania', 'campania'])
})
rule('[invasions.r-180] a fleet bought appears off a port of its nation', () => {
  const t = phase({ units: {}, gold: { romani: 40 } }, [
    { proc: 'administration', at: 'purchases' },
    { proc: 'purchases', at: 'window', nation: 'romani' },
  ])
  t.play('romans', 'buy', 'romani-fleet-1')
  const seas = t.offered('romans', 'place-at')
  assert.ok(seas.includes('mare-tyrrhenum') && !seas.includes('pontus-euxinus'))
})
