/** Where battle, siege and reaction meet other chapters. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeAdvancedMeleeModifier } from '../../src/board/advanced.ts'
import { BACK_FACE, THEMA_FACE } from '../../src/data/units.ts'
import { bare, n, put, s } from '../help.ts'
import { battle, besieging, faceOf, moving, until, whereIs, whereLeads, type Table } from '../scenes.ts'

// ---- Counters with more than two sides ----
rule('[invasions.XX.K-1 invasions.XVIII.I-1] a levy or a thema that fell recovers as what it was, and is no limes again', () => {
  for (const [stars, face] of [
    ['*', BACK_FACE],
    ['**', THEMA_FACE],
  ] as const) {
    const units = { 'orientali-limes-1': `macedonia${stars}`, macedonia: { orientali: { infantry: 2 }, visigothi: { infantry: 3 } } }
    const t = battle('visigothi', 'orientali', 'macedonia', { turn: 9, units }, { rolls: [4, 4, 4, 1, 1, 1, 1, 1] })
    until(t, 'losses.choose').play('romans', 'take-hit', 'orientali-limes-1')
    assert.equal(whereIs(t, 'orientali-limes-1'), null)
    until(t, 'recovery.choose').play('romans', 'recover', 'orientali-limes-1')
    assert.equal(faceOf(t, 'orientali-limes-1'), face)
  }
})
rule('[invasions.XX.H-5 invasions.r-50] a levy under new masters is national: once it has fallen a mercenary may', () => {
  const units = {
    'romani-limes-1': 'lindum*@brittones',
    lindum: { brittones: { infantry: 1 }, 'armenii@brittones': { 'mountain-infantry': 1 }, angli: { 'amphibious-infantry': 3 } },
  }
  const t = battle(
    'angli',
    'brittones',
    'lindum',
    { turn: 9, stage: { brittones: 1, angli: 1 }, status: { brittones: 1 }, units },
    { rolls: [4, 4, 4, 1, 1, 1] },
  )
  until(t, 'losses.choose').refused('romans', 'take-hit', 'armenii-mountain-infantry-1', 'invasions.XX.H-5')
  t.play('romans', 'take-hit', 'romani-limes-1').play('romans', 'take-hit', 'armenii-mountain-infantry-1')
})
rule('[invasions.r-44 invasions.XXI.E-8 invasions.XVIII.I-3] a limes is a unit of the empire in advanced combat too', () => {
  const b = bare()
  const [limes] = put(b, 'romani', 'limes', 'rhaetia')
  const hired = put(b, 'burgundi', 'infantry', 'rhaetia')
  for (const unit of hired) b.units.holder[unit] = n('romani')
  const goths = put(b, 'visigothi', 'infantry', 'rhaetia', 2)
  const foe = { nation: n('visigothi'), units: goths, leaders: [], hordes: [] }
  const modifier = (units: readonly (typeof limes)[]): number =>
    computeAdvancedMeleeModifier(b, s('rhaetia'), { nation: n('romani'), units: units as never, leaders: [], hordes: [] }, foe, {
      isAttacker: false,
      isIntercepted: false,
      isFirst: true,
    })
  assert.equal(modifier([...hired, limes]) - modifier(hired), 1)
})

// ---- Hits outside of battle ----
rule('[invasions.XVIII.I-4 invasions.XX.H-5] the hit of a limes strikes a national unit before a mercenary', () => {
  const units = { bavaria: { alamanni: { infantry: 1 }, 'burgundi@alamanni': { infantry: 1 } }, rhaetia: { romani: { limes: 1 } } }
  const t = moving('alamanni', { units }, { rolls: [2] })
    .play('huns', 'move-from', 'bavaria')
    .play('huns', 'step-to', 'rhaetia')
  until(t, 'entry.limes-hit').refused('huns', 'take-hit', 'burgundi-infantry-1', 'invasions.XX.H-5')
  t.play('huns', 'take-hit', 'alamanni-infantry-1')
})
rule('[invasions.XXIV.C-2 invasions.XX.H-5] the first to fall in an assault is national', () => {
  const units = { achaia: { visigothi: { infantry: 2 }, 'ostrogothi@visigothi': { infantry: 2 } } }
  const t = besieging('visigothi', 'achaia', { turn: 2, units }, { rolls: [1] })
  until(t, 'siege.assault').play('goths', 'assault')
  t.refused('goths', 'take-hit', 'ostrogothi-infantry-1', 'invasions.XX.H-5')
  t.play('goths', 'take-hit', 'visigothi-infantry-1').play('goths', 'take-hit', 'ostrogothi-infantry-1')
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), whereIs(t, 'ostrogothi-infantry-1')], [null, null])
})
rule('[invasions.X.B-4 invasions.XX.H-5] nor does a Sally strike a mercenary before a national unit', () => {
  const units = { achaia: { visigothi: { infantry: 2 }, 'ostrogothi@visigothi': { infantry: 2 } } }
  const t = besieging('visigothi', 'achaia', { turn: 2, units }, { zones: { 'hand-romans': ['sally-54'] } }).play('romans', 'play', 'sally-54')
  assert.equal(t.question(), 'siege.sally')
  t.refused('goths', 'take-hit', 'ostrogothi-infantry-1', 'invasions.XX.H-5').play('goths', 'take-hit', 'visigothi-infantry-1')
  assert.equal(whereIs(t, 'visigothi-infantry-1'), null)
})

// ---- Reactions ----
const meet = (t: Table, place: string): Table =>
  t.play('romans', 'intercept-from', 'thracia').play('romans', 'march-through', place).play('romans', 'finish').play('romans', 'intercept-from', 'thracia')
rule(
  '[invasions.r-34 invasions.XIX.A-1 invasions.r-29] others may still intercept where the defenders have fled; but then the intercepted stack may ambush',
  () => {
    const enter = (there: object, rolls: readonly number[]): Table =>
      moving('visigothi', { turn: 2, units: { valachia: { visigothi: { infantry: 3 } }, thracia: { orientali: { legion: 2 } }, ...there } }, { rolls })
        .play('goths', 'move-from', 'valachia')
        .play('goths', 'step-to', 'moesia-inferior')
    const fled = enter({ 'moesia-inferior': { orientali: { infantry: 1 } } }, [10, 9])
      .play('romans', 'accept')
      .play('romans', 'evade-to', 'naissus')
    meet(fled, 'moesia-inferior')
    assert.deepEqual([fled.question(), fled.asked()], ['battle.ambush', ['goths']])
    const stood = meet(enter({ 'moesia-inferior': { orientali: { infantry: 1 } } }, [9]).play('romans', 'refuse'), 'moesia-inferior')
    assert.deepEqual([stood.question(), stood.asked()], ['battle.ambush', ['romans']])
  },
)
rule('[invasions.r-34 invasions.III.D-7] a horde in the province is a defender', () => {
  const t = moving(
    'orientali',
    {
      turn: 2,
      home: { visigothi: 'moesia-inferior', romani: 'latium', orientali: 'thracia', persae: 'chaldea' },
      controller: { 'moesia-inferior': 'visigothi', naissus: 'visigothi' },
      units: { thracia: { orientali: { legion: 3 } }, naissus: { visigothi: { infantry: 3 } } },
    },
    { rolls: [9] },
  )
  t.play('romans', 'move-from', 'thracia').play('romans', 'step-to', 'moesia-inferior').play('goths', 'refuse')
  t.play('goths', 'intercept-from', 'naissus')
    .play('goths', 'march-through', 'moesia-inferior')
    .play('goths', 'finish')
    .play('goths', 'intercept-from', 'naissus')
  assert.deepEqual([t.question(), t.asked()], ['battle.ambush', ['goths']])
})
rule('[invasions.XIX.B-12 invasions.r-239] who has fled intercepts other stacks, not the one he fled from', () => {
  const units = { amida: { orientali: { legion: 2, infantry: 1 } }, euphrates: { persae: { infantry: 2 } } }
  const t = moving('orientali', { units }, { rolls: [10] })
    .play('romans', 'move-from', 'amida')
    .play('romans', 'leave-behind', 'orientali-infantry-1')
  t.play('romans', 'step-to', 'euphrates')
  t.play('persians', 'accept').play('persians', 'evade-to', 'akkad')
  assert.equal(t.question(), 'movement.choose')
  t.play('romans', 'step-to', 'adiabene')
  assert.equal(t.question(), 'movement.choose')
  t.play('romans', 'stop').play('romans', 'move-from', 'amida').play('romans', 'step-to', 'euphrates')
  assert.deepEqual([t.question(), t.offered('persians', 'intercept-from')], ['interception.declare', ['akkad']])
})
rule('[invasions.XIX.B-12 invasions.r-239] those whom he has joined may intercept it, without him', () => {
  const units = { amida: { orientali: { legion: 2 } }, euphrates: { persae: { infantry: 1 } }, akkad: { persae: { 'horse-archers': 1 } } }
  const t = moving('orientali', { units }, { rolls: [10] })
    .play('romans', 'move-from', 'amida')
    .play('romans', 'step-to', 'euphrates')
  t.play('persians', 'accept').play('persians', 'evade-to', 'akkad')
  t.play('persians', 'intercept-from', 'akkad').play('persians', 'march-through', 'euphrates').dice([9]).play('persians', 'finish')
  t.dice([1, 1, 1, 1]).play('persians', 'intercept-from', 'akkad')
  assert.deepEqual([whereIs(t, 'persae-infantry-1'), whereIs(t, 'persae-horse-archers-1')], ['akkad', 'euphrates'])
})
rule(
  '[invasions.XIX.A-14 invasions.XIX.A-17 invasions.r-33] only the stack that was intercepted fights and retreats; another that came before stays for Combat',
  () => {
    const units = { valachia: { visigothi: { infantry: 4 } }, 'moesia-inferior': { orientali: { infantry: 2 } }, thracia: { orientali: { legion: 1 } } }
    const t = moving('visigothi', { turn: 2, units, leaderAt: { fritigernus: 'valachia' } }, { rolls: [9] })
    t.play('goths', 'move-from', 'valachia').play('goths', 'leave-behind', 'visigothi-infantry-1').play('goths', 'leave-behind', 'visigothi-infantry-2')
    t.play('goths', 'step-to', 'moesia-inferior').play('romans', 'refuse').play('romans', 'refuse')
    assert.equal(t.question(), 'movement.choose')
    t.play('goths', 'move-from', 'valachia').play('goths', 'step-to', 'moesia-inferior')
    meet(t, 'moesia-inferior')
    const fought = t.events.find(({ event }) => event.is === 'battle')!.event as { attackers: number }
    assert.equal(fought.attackers, 2)
    t.dice([1, 1, 3, 1, 1, 1, 1])
    until(t, 'movement.choose')
    const standing = ['1', '2', '3', '4'].map(i => whereIs(t, `visigothi-infantry-${i}`))
    assert.deepEqual([standing.filter(place => place === 'moesia-inferior').length, whereLeads(t, 'fritigernus')], [2, 'moesia-inferior'])
  },
)
rule('[invasions.XXIV.C-2 invasions.XX.H-3 invasions.r-171] of allies before the walls each player gives his own men, in proportion', () => {
  const t = besieging(
    'visigothi',
    'achaia',
    {
      turn: 2,
      alliances: [{ a: 'visigothi', b: 'alamanni', ended: false }],
      now: { side: ['visigothi', 'alamanni'] },
      units: { achaia: { visigothi: { infantry: 3 }, alamanni: { infantry: 2 } } },
    },
    { rolls: [1] },
  )
  until(t, 'siege.assault').play('goths', 'assault')
  assert.deepEqual([t.asked(), t.offered('goths', 'take-hit')], [['goths'], ['visigothi-infantry-1']])
  t.play('goths', 'take-hit', 'visigothi-infantry-1')
  assert.deepEqual([...t.offered('goths', 'take-hit')].sort(), ['alamanni-infantry-1', 'visigothi-infantry-2'])
  const even = besieging(
    'visigothi',
    'achaia',
    {
      turn: 2,
      alliances: [{ a: 'visigothi', b: 'alamanni', ended: false }],
      now: { side: ['visigothi', 'alamanni'] },
      units: { achaia: { visigothi: { infantry: 2 }, alamanni: { infantry: 2 } } },
    },
    { rolls: [1] },
  )
  until(even, 'siege.assault').play(even.asked()[0]!, 'assault')
  const first = even.asked()[0]!
  assert.equal(even.offered(first, 'take-hit').length, 1)
  even.play(first, 'take-hit', even.offered(first, 'take-hit')[0]!)
  assert.notEqual(even.asked()[0], first)
})
