import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { ALL_STEPS_SPENT } from '../../src/board/moving.ts'
import { findLeaderById, spaceKind } from '../../src/kinds.ts'
import { n } from '../help.ts'
import { besieging, campaigning, HOMES, moving, spent, until, whereIs, whereLeads, type Table } from '../scenes.ts'

/** Goths cross the Danube, and legions of Thrace meet them. */
const meet = (goths: object, legions: object, rolls: readonly number[], board: object = {}): Table => {
  const t = moving('visigothi', { turn: 2, units: { valachia: { visigothi: goths }, thracia: { orientali: legions } }, ...board }, { rolls })
  t.play('goths', 'move-from', 'valachia').play('goths', 'step-to', 'moesia-inferior')
  return t
    .play('romans', 'intercept-from', 'thracia')
    .play('romans', 'march-through', 'moesia-inferior')
    .play('romans', 'finish')
    .play('romans', 'intercept-from', 'thracia')
}
rule('[invasions.XIX.A-16 invasions.XVIII.F-1 invasions.r-223] an intercepted stack of twice their number may clear the way and fight in Combat', () => {
  const t = meet({ infantry: 3 }, { infantry: 1 }, [9])
  assert.deepEqual([t.question(), t.offered('goths', 'clear-way')], ['entry.clear', ['moesia-inferior']])
  t.play('goths', 'clear-way', 'moesia-inferior')
  assert.equal(
    t.events.some(({ event }) => event.is === 'battle'),
    false,
  )
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), spent(t, 'visigothi-infantry-1')], ['moesia-inferior', ALL_STEPS_SPENT])
  t.dice([1, 1, 1, 1]).play('goths', 'finish')
  assert.equal(t.question(), 'combat.choose')
})
rule('[invasions.XIX.A-16 invasions.XVIII.F-4 invasions.r-223] one more enemy, and they must be fought at once', () => {
  const t = meet({ infantry: 3 }, { infantry: 2 }, [9, 1, 1, 1, 1, 1, 1, 1])
  assert.notEqual(t.question(), 'entry.clear')
})
rule('[invasions.XIX.A-15 invasions.XIX.A-17 invasions.r-33] whoever found no room in the battle, and its leader, share the lot of the stack', () => {
  const t = meet({ infantry: 6 }, { legion: 3 }, [9], { leaderAt: { fritigernus: 'valachia' } })
  until(t, 'battle.muster')
  while (t.question() === 'battle.muster') t.play('goths', 'leave-behind', 'visigothi-infantry-1')
  t.dice([1, 1, 1, 1, 1, 6, 6, 6])
  until(t, 'movement.choose')
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), spent(t, 'visigothi-infantry-1')], ['valachia', ALL_STEPS_SPENT])
  assert.deepEqual([whereLeads(t, 'fritigernus'), t.state.board.leaderSpent[findLeaderById('fritigernus')]], ['valachia', ALL_STEPS_SPENT])
})
rule('[invasions.r-58] a leader among the units of an ally is not alone', () => {
  const t = moving('visigothi', {
    turn: 2,
    leaderAt: { valens: 'umbria' },
    units: { tuscia: { visigothi: { infantry: 1 } }, umbria: { romani: { legion: 1 } } },
  })
  t.play('goths', 'move-from', 'tuscia').play('goths', 'step-to', 'umbria')
  assert.equal(t.question(), 'evasion.throw')
  assert.equal(whereLeads(t, 'valens'), 'umbria')
})
rule('[invasions.r-36] a leader with the overrun unit of an ally tests too', () => {
  const t = moving(
    'visigothi',
    { turn: 2, leaderAt: { valens: 'umbria' }, units: { tuscia: { visigothi: { infantry: 6 } }, umbria: { romani: { infantry: 1 } } }, walls: {} },
    { rolls: [3] },
  )
  t.play('goths', 'move-from', 'tuscia').play('goths', 'step-to', 'umbria')
  until(t, 'entry.overrun').play('goths', 'overrun')
  assert.equal(whereLeads(t, 'valens'), null)
})
rule('[invasions.r-68] two plain units are no assault: nobody would be left', () => {
  const asked = (units: object): string | null => {
    const t = besieging('orientali', 'chaldea', { turn: 2, units: { chaldea: { orientali: units } } }, { rolls: [1, 1, 1] })
    return t.question()
  }
  assert.notEqual(asked({ infantry: 2 }), 'siege.assault')
  assert.equal(asked({ legion: 1, infantry: 1 }), 'siege.assault')
  assert.equal(asked({ infantry: 3 }), 'siege.assault')
})
rule('[invasions.XXIV.B-3 invasions.r-70] a city that bears a marker already is taken without a stop', () => {
  const after = (plundered: object): number => {
    const t = moving(
      'visigothi',
      { turn: 2, leaderAt: { fritigernus: 'thessalia' }, units: { thessalia: { visigothi: { infantry: 2 } } }, plundered },
      { rolls: [4] },
    )
    t.play('goths', 'move-from', 'thessalia').play('goths', 'step-to', 'achaia').play('goths', 'terrorise')
    if (t.question() === 'conquest.loot') t.play('goths', 'loot')
    return spent(until(t, 'movement.choose'), 'visigothi-infantry-1')
  }
  assert.deepEqual([after({ achaia: 1 }), after({})], [1, ALL_STEPS_SPENT])
})
rule('[invasions.XVIII.J-2 invasions.XXII.B-2] a unit called in over a strait makes no other step', () => {
  const call = (from: string): Table => {
    const units = { sicilia: { romani: { legion: 1 } }, [from]: { romani: { infantry: 1 } } }
    const t = campaigning('romani', { turn: 3, leaderAt: { stilicho: 'sicilia' }, units }).play('romans', 'campaign', 'stilicho')
    return until(t, 'movement.choose')
  }
  assert.deepEqual(call('campania').offered('romans', 'call-in'), [])
  const t = call('beneventum').play('romans', 'call-in', 'romani-infantry-1')
  assert.deepEqual([whereIs(t, 'romani-infantry-1'), spent(t, 'romani-infantry-1')], ['sicilia', ALL_STEPS_SPENT])
})
rule('[invasions.XXV.F-1 invasions.r-86] a fleet may close a strait to a horde', () => {
  const cross = (answer: string): Table => {
    const t = moving('vandali', {
      turn: 4,
      stage: { vandali: 1 },
      home: { ...HOMES, vandali: 'hispalensis' },
      units: { hispalensis: { vandali: { infantry: 1 } }, tingitania: { vandali: { infantry: 1 } }, 'sinus-gaditanus': { romani: { fleet: 1 } } },
      now: { side: ['vandali'], invaders: ['vandali'] },
    })
    t.play(t.asked()[0]!, 'move-horde', 'tingitania')
    assert.equal(t.question(), 'crossing.answer')
    return t.play('romans', answer)
  }
  const homeOf = (t: Table): string => spaceKind.ids[t.state.board.home[n('vandali')]!]!
  assert.deepEqual([homeOf(cross('block')), homeOf(cross('refuse'))], ['hispalensis', 'tingitania'])
})
