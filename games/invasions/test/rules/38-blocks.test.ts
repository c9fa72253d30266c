/** What stops a stack, what holds it back, and what goes down with a fleet. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { HOMES, moving, until, whereIs, whereLeads, type Table } from '../scenes.ts'

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

// ---- Federates ----
rule('[invasions.XXVIII.E-3 invasions.r-91] the last unit of a federate does not leave a foedus province to intercept', () => {
  const FOEDUS = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }
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
