/** IX.B Where hordes and men who are driven out may go: closed ground, a bound land, a foedus, third nations. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { areaOfSpace } from '../../src/data/map.ts'
import { areaKind, OUT_OF_GAME } from '../../src/kinds.ts'
import { n, s } from '../help.ts'
import { HOMES, phase, unit, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const leaving = (nation: string, place: string, more: object): Table =>
  phase({ turn: 5, ...more }, [
    { proc: 'turn', at: 'events' },
    { proc: 'evacuation', at: 'uproot', nation, place },
  ])
const areaOf = (space: unknown): string => areaKind.ids[areaOfSpace[s(String(space))]!]!

rule('[invasions.IX.B-6 invasions.XXIX.F-3 invasions.XVIII.A-6 invasions.r-291] the horde of a nomad’s vassal does not go too far from his', () => {
  const camps = (overlord: object) =>
    leaving('suebi', 'moravia', {
      stage: { hunni: 1, suebi: 1 },
      home: { ...HOMES, visigothi: 'aquitania', hunni: 'ucraina', ostrogothi: 'valachia', suebi: 'moravia' },
      overlord,
      units: { moravia: { suebi: { infantry: 2 } } },
    }).offered('huns', 'move-horde') as string[]
  assert.ok(camps({}).includes('noricum') && camps({}).includes('bohemia'))
  assert.ok(!camps({ suebi: 'hunni' }).includes('noricum') && camps({ suebi: 'hunni' }).includes('bohemia'))
})
rule(
  '[invasions.IX.B-6 invasions.XXVIII.E-3 invasions.r-91 invasions.r-291] the horde of a federate goes to the other province of its foedus, if it can',
  () => {
    const camps = (units: object) =>
      leaving('visigothi', 'piranaei', {
        home: { ...HOMES, visigothi: 'piranaei' },
        controller: { piranaei: 'romani', garumnum: 'romani' },
        foedera: [{ federate: 'visigothi', federator: 'romani', first: 'piranaei', second: 'garumnum', since: 4, vp: 3, gold: 3, tested: true }],
        units: { piranaei: { visigothi: { infantry: 1 } }, ...units },
      }).offered('goths', 'move-horde') as string[]
    assert.deepEqual(camps({}), ['garumnum'])
    const driven = camps({ garumnum: { persae: { infantry: 1 } } })
    assert.ok(driven.length > 0 && !driven.includes('garumnum'))
  },
)

rule('[invasions.IX.B-2 invasions.XXIX.F-3 invasions.r-291] his men stay near him too, if they can; who is too far already goes where others would', () => {
  const ways = (camp: string) => {
    const t = leaving('suebi', 'moravia', {
      stage: { hunni: 1, suebi: 1 },
      home: { ...HOMES, visigothi: 'aquitania', hunni: camp, ostrogothi: 'valachia', suebi: 'oderus' },
      overlord: { suebi: 'hunni' },
      units: { moravia: { suebi: { infantry: 2 } }, silesia: { romani: { legion: 1 } }, bohemia: { romani: { legion: 1 } } },
    })
    const found = t.offered('huns', 'evacuate-to') as string[]
    t.play('huns', 'evacuate-to', found[0]!)
    return { areas: new Set(found.map(areaOf)), isThere: whereIs(t, 'suebi-infantry-1') === found[0] }
  }
  const [near, far] = [ways('ucraina'), ways('celtiberia')]
  assert.deepEqual([near.areas.has('illyria'), near.areas.has('danubius'), near.isThere], [false, true, true])
  assert.deepEqual([far.areas.size > 0, far.isThere], [true, true])
})

// ---- Refuge ----
const EAST = { orientali: { legion: 1 } }
const PERSIS = { atropatene: EAST, phraaspa: EAST, rhagae: EAST, hyrkania: EAST }
rule('[invasions.IX.B-4 invasions.XXXIV-2] in a refuge outside their land satraps do not follow, and leave the game', () => {
  const t = leaving('persae', 'cadusia', {
    controller: { cadusia: 'persae' },
    leaderAt: { 'sapor-ii': 'cadusia' },
    units: {
      cadusia: { persae: { satraps: 1, infantry: 1 } },
      ...PERSIS,
      armenia: EAST,
      media: EAST,
      azeria: { romani: { legion: 7 } },
    },
  })
  assert.deepEqual([t.question(), t.offered('persians', 'seek-refuge'), areaOf('azeria')], ['evacuation.refuge', ['azeria'], 'caucasus'])
  t.play('persians', 'seek-refuge', 'azeria')
  while (whereIs(t, 'persae-infantry-1') === 'cadusia') t.play('romans', t.verbs('romans')[0]!, t.offered('romans', t.verbs('romans')[0]!)[0])
  assert.deepEqual([whereIs(t, 'persae-infantry-1'), whereLeads(t, 'sapor-ii'), t.question()], ['azeria', 'azeria', 'submission.lend'])
  t.play('persians', 'lend', 'persae-infantry-1').play('romans', 'place-at', t.offered('romans', 'place-at')[0]!)
  assert.deepEqual([board(t).units.place[unit('persae-satraps-1')], board(t).overlord[n('persae')]], [OUT_OF_GAME, n('romani')])
})
rule('[invasions.IX.B-4 invasions.XXXIV-2] and where only satraps are surrounded nobody outside their land takes them in', () => {
  const asked = (men: object): string | null =>
    leaving('persae', 'cadusia', {
      controller: { cadusia: 'persae' },
      units: {
        cadusia: { persae: men },
        ...PERSIS,
        armenia: { romani: { legion: 1 } },
        media: { visigothi: { infantry: 1 } },
        azeria: { romani: { legion: 6 } },
      },
    })
      .offered('persians', 'seek-refuge')
      .join()
  assert.deepEqual([asked({ satraps: 1, infantry: 1 }), asked({ satraps: 1 })], ['armenia,azeria', 'atropatene,hyrkania,phraaspa,rhagae'])
})
const gepidsLeaving = (more: object) =>
  leaving('gepidae', 'donetus', {
    turn: 9,
    stage: { gepidae: 1, hunni: 1 },
    home: { ...HOMES, gepidae: 'carpathia', hunni: 'bolgar', ostrogothi: 'hunnia' },
    aggressors: ['hunni', 'gepidae'],
    units: {
      donetus: { gepidae: { infantry: 2 } },
      tueria: EAST,
      scythica: EAST,
      abascia: EAST,
      volga: EAST,
      sarkil: { hunni: { 'horse-archers': 4, cavalry: 2 } },
      pereaslavia: { romani: { legion: 5 } },
      ...more,
    },
  })
rule('[invasions.IX.B-4 invasions.XVIII.K-1 invasions.r-290] nobody takes refuge on ground that is closed to him', () => {
  assert.deepEqual(gepidsLeaving({}).offered('huns', 'seek-refuge'), ['pereaslavia'])
})
rule('[invasions.IX.B-4 invasions.XII.D-1 invasions.r-290] nor where somebody stands who is no friend of the host', () => {
  const offered = (besiegers: object) =>
    gepidsLeaving({ abascia: { romani: { legion: 2 } }, pereaslavia: { romani: { legion: 4 }, ...besiegers } }).offered('huns', 'seek-refuge')
  assert.deepEqual([offered({}), offered({ persae: { infantry: 1 } })], [['abascia', 'pereaslavia'], ['abascia']])
})
