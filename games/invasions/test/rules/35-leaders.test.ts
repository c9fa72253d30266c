/** Leaders where they go with others, stay, or are left alone; and what is offered beside them. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { leaderKind, OUT_OF_GAME } from '../../src/kinds.ts'
import { n, s } from '../help.ts'
import { campaigning, HOMES, moving, phase, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const campaignsOf = (t: Table, leader: string): number => board(t).campaigns[leaderKind.ids.indexOf(leader)]!

// ---- IX.B ----
const leaving = (nation: string, place: string, more: object, frame: object = {}): Table =>
  phase({ turn: 4, ...more }, [
    { proc: 'turn', at: 'events' },
    { proc: 'evacuation', at: 'uproot', nation, place, ...frame },
  ])
const FOES = { romani: { legion: 1 } }
const RING = { 'agri-decumates': FOES, bohemia: FOES, noricum: FOES, rhaetia: FOES, thuringia: FOES }
rule('[invasions.IX.B-2] a leader goes with the group that his player likes', () => {
  const t = leaving('alamanni', 'bavaria', {
    units: { bavaria: { alamanni: { infantry: 2, archers: 1 } } },
    home: { romani: 'latium' },
    leaderAt: { 'rex-alamannorum': 'bavaria' },
  })
  assert.equal(t.verbs('huns').includes('leave-leader'), false)
  t.play('huns', 'leave-behind', 'alamanni-archers-1').play('huns', 'leave-leader', 'rex-alamannorum').play('huns', 'evacuate-to', 'franconia')
  assert.deepEqual([whereIs(t, 'alamanni-infantry-1'), whereLeads(t, 'rex-alamannorum')], ['franconia', 'bavaria'])
  t.play('huns', 'evacuate-to', 'thuringia')
  assert.deepEqual([whereIs(t, 'alamanni-archers-1'), whereLeads(t, 'rex-alamannorum')], ['thuringia', 'thuringia'])
})
rule('[invasions.IX.B-2 invasions.XVII.B-2] a leader who comes along makes room for his men', () => {
  const units = { ...RING, bavaria: { alamanni: { infantry: 2 } }, franconia: { alamanni: { infantry: 2, archers: 2 } } }
  const refuges = (leaderAt: object) => leaving('alamanni', 'bavaria', { units, leaderAt }).offered('huns', 'evacuate-to')
  assert.deepEqual([refuges({}), refuges({ 'rex-alamannorum': 'bavaria' })], [[], ['franconia']])
})
rule('[invasions.IX.B-3 invasions.IX.B-2] nobody is given up while there is room further from home, and who goes nearer is chosen', () => {
  const t = leaving('alamanni', 'bavaria', {
    units: { bavaria: { alamanni: { infantry: 1, archers: 1 } }, thuringia: { alamanni: { infantry: 3 } } },
    home: { ...HOMES, alamanni: 'saxonia' },
  })
  assert.deepEqual(t.offered('huns', 'evacuate-to'), ['thuringia'])
  t.refused('huns', 'give-up', 'alamanni-archers-1', 'invasions.IX.B-3')
  const first = t.offered('huns', 'leave-behind').find(id => String(id).includes('infantry'))
  t.play('huns', 'leave-behind', first).play('huns', 'evacuate-to', 'thuringia')
  assert.equal(whereIs(t, 'alamanni-archers-1'), 'thuringia')
  assert.ok(!t.offered('huns', 'evacuate-to').includes('thuringia') && t.offered('huns', 'evacuate-to').length > 0)
})
rule('[invasions.IX.B-5 invasions.IX.B-3] where berths are fewer than rooms their player says who is given up', () => {
  const units = { creta: { romani: { legion: 3, infantry: 1 } }, 'mare-aegeum': { romani: { fleet: 1 } } }
  const t = leaving('romani', 'creta', { turn: 2, units }).play('romans', 'give-up', 'romani-infantry-1')
  t.play('romans', 'evacuate-to', 'achaia')
  assert.deepEqual(
    [board(t).units.place[unit('romani-infantry-1')], ...['1', '2', '3'].map(i => whereIs(t, `romani-legion-${i}`))],
    [OUT_OF_GAME, 'achaia', 'achaia', 'achaia'],
  )
})
rule('[invasions.r-58 invasions.IX.B-3] leaders whose men are removed, or who stood with a horde alone, get away', () => {
  const lost = leaving('romani', 'creta', { units: { creta: { romani: { legion: 1 } } }, leaderAt: { stilicho: 'creta' } })
  assert.deepEqual([board(lost).units.place[unit('romani-legion-1')], lost.question()], [OUT_OF_GAME, 'flight.choose'])
  const camp = leaving('alamanni', 'bavaria', {
    units: { franconia: { alamanni: { infantry: 1 } } },
    home: { ...HOMES, alamanni: 'bavaria' },
    leaderAt: { 'rex-alamannorum': 'bavaria' },
  })
  camp.play('huns', 'move-horde', 'thuringia')
  assert.deepEqual([camp.question(), camp.offered('huns', 'place-leader').includes('thuringia')], ['flight.choose', true])
})
rule('[invasions.r-58 invasions.IX.B-1] a leader who is alone where a new people comes leaves', () => {
  const t = phase({ turn: 2, units: {}, leaderAt: { gratianus: 'rhenus' }, stage: { franci: 1 }, entered: { franci: 2 }, home: { ...HOMES } }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at: 'next' },
    { proc: 'reinforcement', at: 'settle', nation: 'franci' },
  ])
  assert.deepEqual([t.question(), t.asked(), board(t).home[n('franci')]], ['flight.choose', ['romans'], s('rhenus')])
})
rule('[invasions.r-58 invasions.XI.G-1] and where raiders settle', () => {
  const t = phase({ turn: 3, units: {}, controller: { lindum: 'romani', cantium: 'romani' }, leaderAt: { stilicho: 'cantium' } }, [
    { proc: 'turn', at: 'military' },
    { proc: 'raid', at: 'settle', nation: 'saxones', target: 'cantium', total: 11, units: ['saxones-amphibious-infantry-1', 'saxones-amphibious-infantry-2'] },
  ])
  assert.deepEqual([t.question(), t.asked(), whereIs(t, 'saxones-amphibious-infantry-1')], ['flight.choose', ['romans'], 'cantium'])
})

// ---- XXII.A-4 ----
rule('[invasions.r-149 invasions.XXII.A-4] another leader may be redeployed with the stack, for one campaign of his own', () => {
  const t = campaigning('romani', {
    turn: 3,
    leaderAt: { stilicho: 'cisalpina', 'caesar-occidentis': 'cisalpina', honorius: 'cisalpina' },
    units: { cisalpina: { romani: { legion: 2 } }, venetia: { romani: { infantry: 1 } } },
  }).play('romans', 'campaign', 'stilicho')
  // Honorius has no campaign to spend.
  assert.deepEqual(t.offered('romans', 'bring-leader'), ['caesar-occidentis'])
  t.play('romans', 'bring-leader', 'caesar-occidentis').play('romans', 'redeploy-to', 'venetia')
  assert.deepEqual(
    [whereLeads(t, 'caesar-occidentis'), whereLeads(t, 'stilicho'), whereLeads(t, 'honorius'), campaignsOf(t, 'caesar-occidentis')],
    ['venetia', 'venetia', 'cisalpina', 1],
  )
  // Going on with the stack he does not spend another.
  t.play('romans', 'move-from', 'venetia').play('romans', 'bring-leader', 'caesar-occidentis')
  assert.equal(campaignsOf(t, 'caesar-occidentis'), 1)
})

// ---- XXVIII.B-3 ----
rule('[invasions.XXVIII.B-3] a leader of the federator goes with those who leave the foedus, or stays', () => {
  const granting = (): Table =>
    phase(
      {
        turn: 4,
        controller: { dardania: 'orientali', naissus: 'orientali', macedonia: 'orientali' },
        foedera: [{ federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 4, vp: 3, gold: 3, tested: true }],
        home: { ...HOMES, visigothi: 'dardania' },
        leaderAt: { aspar: 'dardania' },
        units: { dardania: { orientali: { legion: 2 }, visigothi: { infantry: 2 } } },
      },
      [
        { proc: 'activation', at: 'peoples', nation: 'visigothi' },
        { proc: 'foedus', at: 'evacuate', federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus' },
      ],
    )
      .play('romans', 'name-unit', 'orientali-legion-1')
      .play('romans', 'retreat-to', 'macedonia')
      .play('romans', 'finish')
  const t = granting()
  assert.deepEqual([t.question(), t.offered('romans', 'place-leader')], ['foedus.legates', ['macedonia']])
  t.play('romans', 'place-leader', 'macedonia')
  assert.deepEqual([whereLeads(t, 'aspar'), whereIs(t, 'orientali-legion-2')], ['macedonia', 'dardania'])
  assert.equal(whereLeads(granting().play('romans', 'refuse'), 'aspar'), 'dardania')
})

// ---- XX.L-8 ----
rule('[invasions.XX.L-8] a leader who has fled into a battle of friends takes no part in it, and goes on with his men', () => {
  const t = phase(
    {
      turn: 4,
      units: { macedonia: { orientali: { legion: 2 }, visigothi: { infantry: 2 } }, thracia: { orientali: { legion: 1 } } },
      controller: { macedonia: 'orientali', thracia: 'orientali', achaia: 'orientali' },
      leaderAt: { aspar: 'macedonia' },
      now: { side: ['visigothi'], sheltered: [{ unit: 'orientali-legion-2', left: ['thessalia'] }], shelteredLeaders: ['aspar'] },
    },
    [
      { proc: 'activation', at: 'again', nation: 'visigothi' },
      { proc: 'combat', at: 'choose', nation: 'visigothi' },
      { proc: 'battle', at: 'start', place: 'macedonia', attacker: 'visigothi', defender: 'orientali' },
    ],
    { rolls: [4, 4, 1, 1, 1, 1, 1, 1, 1] },
  )
  assert.equal(
    t.state.stack.some(f => f.proc === 'battle' && (f as { leadersD: readonly number[] }).leadersD.length > 0),
    false,
  )
  until(t, 'retreat.choose')
  const [to] = t.offered('romans', 'retreat-to')
  t.play('romans', 'retreat-to', to)
  assert.deepEqual([whereIs(t, 'orientali-legion-2'), whereLeads(t, 'aspar')], [to, to])
})

// ---- XVIII.E ----
rule('[invasions.r-27 invasions.XVIII.E-2] an overrun costs the leader of the stack a step too', () => {
  const t = moving('orientali', {
    turn: 4,
    leaderAt: { aspar: 'thracia' },
    units: { thracia: { orientali: { legion: 6 } }, 'moesia-inferior': { visigothi: { infantry: 1 } } },
    home: { ...HOMES, visigothi: 'ucraina' },
  })
  t.play('romans', 'move-from', 'thracia').play('romans', 'step-to', 'moesia-inferior')
  until(t, 'entry.overrun').play('romans', 'overrun')
  assert.equal(board(t).leaderSpent[leaderKind.ids.indexOf('aspar')], 2)
})
