/** What stops a stack, what holds it back, and what goes down with a fleet. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findLeaderById } from '../../src/kinds.ts'
import { n, s } from '../help.ts'
import { battle, besieging, faceOf, HOMES, moving, phase, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const FOEDUS = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }
// ---- Limites ----
/** Alamanni over the limes of Rhaetia, and Romans from Noricum meet them. */
const enterRhaetia = (alamanni: object, there: object, rolls: readonly number[]): Table => {
  const units = { bavaria: { alamanni }, rhaetia: { romani: there }, noricum: { romani: { infantry: 1 } } }
  const t = moving('alamanni', { units }, { rolls }).play('huns', 'move-from', 'bavaria').play('huns', 'step-to', 'rhaetia')
  until(t, 'interception.declare').play('romans', 'intercept-from', 'noricum').play('romans', 'march-through', 'rhaetia')
  return t.play('romans', 'finish').play('romans', 'intercept-from', 'noricum')
}
rule('[invasions.XVIII.I-2 invasions.XIX.A-16] where a limes has stopped it a stack neither overruns nor clears the way', () => {
  assert.equal(enterRhaetia({ infantry: 7 }, { limes: 1 }, [3, 9]).question(), 'battle.muster')
  assert.notEqual(enterRhaetia({ infantry: 2 }, { limes: 1 }, [3, 9]).question(), 'entry.clear')
})
rule('[invasions.XVIII.I-2 invasions.XIX.A-17] nor goes on over a limes with soldiers, though it has beaten them and who intercepted', () => {
  const t = enterRhaetia({ infantry: 3 }, { limes: 1, infantry: 1 }, [9])
  t.dice([3, 4, 4, 4, 1, 1, 1, 1])
  until(t, 'movement.choose')
  assert.deepEqual([whereIs(t, 'alamanni-infantry-1'), whereIs(t, 'romani-limes-1')], ['rhaetia', null])
  assert.deepEqual([t.offered('huns', 'step-to'), t.offered('huns', 'move-from')], [[], []])
})

rule('[invasions.r-217 invasions.XX.H-5] at a breach too the hit of a limes strikes a national unit first', () => {
  const units = { dardania: { orientali: { limes: 1 }, 'ostrogothi@visigothi': { infantry: 1 }, visigothi: { infantry: 1 } } }
  const t = phase({ turn: 4, foedera: [FOEDUS], units }, [{ proc: 'breach', at: 'next', federator: 'orientali' }], { rolls: [4] }).play('goths', 'accept')
  t.refused('goths', 'take-hit', 'ostrogothi-infantry-1', 'invasions.XX.H-5').play('goths', 'take-hit', 'visigothi-infantry-1')
})

// ---- Federates ----
rule('[invasions.XXVIII.E-3 invasions.r-91] the last unit of a federate does not leave a foedus province to intercept', () => {
  const enter = (infantry: number): Table =>
    moving('ostrogothi', {
      turn: 4,
      foedera: [FOEDUS],
      home: { ...HOMES, visigothi: 'dardania' },
      units: { naissus: { visigothi: { infantry } }, dardania: { visigothi: { archers: 1 } }, valachia: { ostrogothi: { infantry: 3 } } },
    })
      .play('goths', 'move-from', 'valachia')
      .play('goths', 'step-to', 'moesia-inferior')
  assert.equal(enter(1).question(), 'movement.choose')
  const t = enter(2)
  assert.deepEqual(t.offered('goths', 'intercept-from'), ['naissus'])
  t.play('goths', 'intercept-from', 'naissus').play('goths', 'march-through', 'moesia-inferior')
  assert.equal(t.verbs('goths').includes('finish'), false)
  t.play('goths', 'leave-behind', 'visigothi-infantry-1').play('goths', 'finish')
})

// ---- Leaders at sea ----
const aboard = (fleets: object, more: object = {}): Table =>
  moving('romani', {
    leaderAt: { ricimer: 'mare-tyrrhenum' },
    units: { savus: { romani: { legion: 1 } }, 'mare-tyrrhenum': { romani: fleets } },
    ...more,
  })
rule('[invasions.XXV.C-6] a leader is not left at sea without a fleet', () => {
  const alone = aboard({ fleet: 1 }).play('romans', 'sail-from', 'mare-tyrrhenum')
  assert.deepEqual(alone.offered('romans', 'leave-leader'), [])
  const two = aboard({ fleet: 1, 'elite-fleet': 1 }).play('romans', 'sail-from', 'mare-tyrrhenum')
  assert.deepEqual(two.offered('romans', 'leave-leader'), [])
  two.play('romans', 'leave-behind', 'romani-fleet-1').play('romans', 'leave-leader', 'ricimer')
  assert.equal(whereLeads(two, 'ricimer'), 'mare-tyrrhenum')
})
rule('[invasions.XXV.C-6 invasions.r-77] with a fleet that found no port its leader is lost', () => {
  const t = aboard({ fleet: 1 }, { cityHolder: {} }).play('romans', 'finish')
  assert.deepEqual([whereIs(t, 'romani-fleet-1'), whereLeads(t, 'ricimer')], [null, null])
})

// ---- A horde without a way out ----
/** Romans beat Visigoths in Tuscia, on whose every side Ostrogoths stand. */
const surrounded = (bonds: object = {}): Table => {
  const two = { ostrogothi: { infantry: 2 } }
  const ring = { liguria: two, umbria: two, spoletum: two, latium: { ostrogothi: { archers: 2 } } }
  const units = { tuscia: { romani: { legion: 4 }, visigothi: { infantry: 3 } }, ...ring }
  const board = { turn: 3, home: { ...HOMES, visigothi: 'tuscia', romani: 'savus' }, units, ...bonds }
  const t = battle('romani', 'visigothi', 'tuscia', board, { rolls: [4, 1, 1, 1, 1, 1, 1, 1] })
  until(t, 'losses.choose').play('goths', 'take-hit', 'visigothi-infantry-1')
  return t
}
rule('[invasions.r-261 invasions.XXIX.B-1 invasions.XX.L-11] a horde whose men find no retreat submits where it stands', () => {
  const t = surrounded()
  until(t, 'combat.choose')
  assert.equal(whereIs(t, 'visigothi-infantry-2'), null)
  assert.deepEqual([t.state.board.overlord[n('visigothi')], t.state.board.home[n('visigothi')]], [n('romani'), s('tuscia')])
})
rule('[invasions.r-261 invasions.r-194] but not to a vassal: then it finds another place', () => {
  const t = surrounded({ overlord: { romani: 'persae' } })
  until(t, 'combat.choose')
  assert.equal(t.state.board.overlord[n('visigothi')], -1)
  assert.notEqual(t.state.board.home[n('visigothi')], s('tuscia'))
})
rule('[invasions.XVIII.F-1 invasions.III.D-7 invasions.r-37] a horde alone is one defender: two units clear the way past it', () => {
  const board = { turn: 3, home: { ...HOMES, visigothi: 'aquitania' }, units: { arvernia: { franci: { 'frankish-infantry': 2, archers: 1 } } } }
  const march = (left: readonly string[]): Table => {
    const t = moving('franci', { ...board, stage: { franci: 1 } }).play('persians', 'move-from', 'arvernia')
    for (const unit of left) t.play('persians', 'leave-behind', unit)
    return until(t.play('persians', 'step-to', 'aquitania').play('goths', 'refuse'), 'movement.choose')
  }
  const cleared = march(['franci-archers-1']).play('persians', 'move-from', 'arvernia').play('persians', 'step-to', 'aquitania')
  assert.ok(cleared.offered('persians', 'step-to').includes('garumnum'))
  const barred = march(['franci-frankish-infantry-1', 'franci-frankish-infantry-2']).play('persians', 'move-from', 'arvernia')
  barred.play('persians', 'leave-behind', 'franci-frankish-infantry-1').play('persians', 'step-to', 'aquitania')
  assert.deepEqual(barred.offered('persians', 'step-to'), [])
})

// ---- After the battle ----
rule('[invasions.XX.K-4 invasions.XXVII.B-4] a civilized nation may restore an elite mercenary as its own, and one unit in all', () => {
  const units = { tuscia: { visigothi: { infantry: 3 }, romani: { legion: 3 }, 'armenii@romani': { 'noble-cavalry': 1 } } }
  const t = battle('visigothi', 'romani', 'tuscia', { units }, { rolls: [4, 4, 1, 1, 1, 1, 1, 1] })
  until(t, 'losses.choose').play('romans', 'take-hit', 'armenii-noble-cavalry-1').play('romans', 'take-hit', 'romani-legion-1')
  until(t, 'recovery.mend')
  assert.deepEqual(t.offered('romans', 'mend').toSorted(), ['armenii-noble-cavalry-1', 'romani-legion-1'])
  t.play('romans', 'mend', 'armenii-noble-cavalry-1')
  assert.deepEqual([faceOf(t, 'armenii-noble-cavalry-1'), faceOf(t, 'romani-legion-1')], [0, 1])
  assert.notEqual(t.question(), 'recovery.mend')
})

// ---- The horde of an invader ----
const invading = (there: object, more: object = {}): Table =>
  moving('visigothi', {
    turn: 2,
    home: { ...HOMES, visigothi: 'valachia' },
    stage: { gepidae: 1 },
    units: { valachia: { visigothi: { infantry: 2 } }, ...there },
    now: { invaders: ['visigothi'], side: ['visigothi'] },
    ...more,
  })
rule('[invasions.r-19 invasions.r-214 invasions.XII.D-1] a horde passes neutrals and does not stay among them alone', () => {
  const t = invading({ dacia: { gepidae: { infantry: 2 } } }).play('goths', 'move-horde', 'dacia')
  t.refused('goths', 'finish', undefined, 'invasions.r-19')
  t.play('goths', 'move-horde', 'valachia').play('goths', 'finish')
  const vassals = invading({ dacia: { gepidae: { infantry: 2 } } }, { overlord: { gepidae: 'visigothi' } }).play('goths', 'move-horde', 'dacia')
  vassals.refused('goths', 'finish', undefined, 'invasions.r-19')
})
rule('[invasions.r-19 invasions.r-214] behind its own men, who attack there, it does', () => {
  const t = invading({ dacia: { gepidae: { infantry: 2 } } })
  t.play('goths', 'move-from', 'valachia').play('goths', 'step-to', 'dacia').play('goths', 'stop').play('goths', 'move-horde', 'dacia').play('goths', 'finish')
  assert.ok(t.state.board.aggressors.includes(n('visigothi')))
})

// ---- Sieges ----
rule('[invasions.XXIV.C-9 invasions.r-67] any leader there with campaigns left may keep up the siege, be it not the best', () => {
  const board = {
    turn: 2,
    leaderAt: { iulianus: 'chaldea', valens: 'chaldea' },
    campaigns: { iulianus: 3 },
    units: { chaldea: { orientali: { legion: 1 } } },
  }
  const t = besieging('orientali', 'chaldea', board, { rolls: [1, 1, 1, 1] })
  assert.equal(t.question(), 'siege.keep')
  t.play('romans', 'keep-up')
  assert.deepEqual(
    t.state.board.sieges.map(({ leader }) => leader),
    [findLeaderById('valens')],
  )
  const spent = besieging('orientali', 'chaldea', { ...board, campaigns: { iulianus: 3, valens: 3 } }, { rolls: [1, 1, 1, 1] })
  assert.notEqual(spent.question(), 'siege.keep')
})
