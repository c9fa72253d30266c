/** Where movement, campaigns and the sea meet other chapters. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findLeaderById, findSpaceById } from '../../src/kinds.ts'
import { windows } from '../../src/windows.ts'
import { campaigning, fighting, HOMES, moving, spent, unit, until, whereIs, whereLeads } from '../scenes.ts'

rule('[invasions.XVIII.A-2 invasions.XVIII.J-2] where all together cannot go on, whoever can goes without the others', () => {
  const units = { sicilia: { romani: { legion: 2 } } }
  const t = moving('romani', { turn: 2, units, spent: { 'romani-legion-1': 1 } })
  assert.deepEqual(t.offered('romans', 'move-from'), ['sicilia'])
  t.play('romans', 'move-from', 'sicilia')
  t.refused('romans', 'step-to', 'beneventum', 'invasions.XVIII.J-2')
  t.play('romans', 'leave-behind', 'romani-legion-1').play('romans', 'step-to', 'beneventum')
  assert.deepEqual([whereIs(t, 'romani-legion-1'), whereIs(t, 'romani-legion-2')], ['sicilia', 'beneventum'])
})
rule('[invasions.XVIII.A-2 invasions.XVIII.J-2] a leader who has moved holds nobody back, nor is held back', () => {
  const landed = moving('romani', {
    turn: 3,
    units: { sicilia: { romani: { legion: 1 } } },
    leaderAt: { stilicho: 'sicilia' },
    leaderSpent: { stilicho: 1 },
  })
  assert.deepEqual(landed.offered('romans', 'move-from'), ['sicilia'])
  landed.play('romans', 'move-from', 'sicilia').play('romans', 'leave-leader', 'stilicho').play('romans', 'step-to', 'beneventum')
  assert.deepEqual([whereIs(landed, 'romani-legion-1'), whereLeads(landed, 'stilicho')], ['beneventum', 'sicilia'])
})
rule('[invasions.XXII.B-3 invasions.r-28] in a campaign nobody goes on beyond the five steps of the leader, with him or without', () => {
  const units = { dacia: { visigothi: { infantry: 1 } }, tisia: { visigothi: { 'noble-cavalry': 1 } } }
  const t = campaigning('visigothi', { turn: 3, home: { ...HOMES, visigothi: 'valachia' }, leaderAt: { alaricus: 'dacia' }, units })
  until(t.play('goths', 'campaign', 'alaricus'), 'movement.choose').play('goths', 'move-from', 'dacia')
  t.play('goths', 'step-to', 'carpathia').play('goths', 'step-to', 'tisia').play('goths', 'stop').play('goths', 'move-from', 'tisia')
  t.play('goths', 'leave-behind', 'visigothi-infantry-1')
    .play('goths', 'step-to', 'carpathia')
    .play('goths', 'step-to', 'dacia')
    .play('goths', 'step-to', 'tisia')
  assert.deepEqual([t.state.board.leaderSpent[findLeaderById('alaricus')], spent(t, 'visigothi-noble-cavalry-1')], [5, 3])
  assert.deepEqual([t.question(), t.offered('goths', 'step-to'), t.offered('goths', 'move-from')], ['movement.choose', [], []])
})
rule('[invasions.XXIV.C-9 invasions.XXIV.A-1] another leader who comes before a city that is kept besieged may besiege it', () => {
  const board = {
    turn: 3,
    units: { media: { romani: { legion: 2 } }, zagros: { romani: { legion: 2 } } },
    leaderAt: { stilicho: 'media', 'caesar-occidentis': 'zagros' },
    sieges: [{ place: 'media', nation: 'romani', leader: 'stilicho' }],
  }
  const t = campaigning('romani', board, { rolls: [1, 1, 1, 1, 1] }).play('romans', 'campaign', 'caesar-occidentis')
  until(t, 'movement.choose')
  const away = t.play('romans', 'finish')
  assert.equal(away.question() === 'combat.choose' && away.offered('romans', 'besiege').includes('media'), false)
  const there = campaigning('romani', board, { rolls: [1, 1, 1, 1, 1] }).play('romans', 'campaign', 'caesar-occidentis')
  until(there, 'movement.choose').play('romans', 'move-from', 'zagros').play('romans', 'step-to', 'media')
  until(there, 'movement.choose').play('romans', 'stop').play('romans', 'finish')
  assert.deepEqual(there.offered('romans', 'besiege'), ['media'])
})
rule('[invasions.XXIV.C-9 invasions.r-67] with the death of its leader a siege is no longer kept up', () => {
  const t = fighting('romani', {
    turn: 3,
    units: { media: { romani: { legion: 2 } } },
    leaderAt: { 'caesar-occidentis': 'treveria' },
    sieges: [{ place: 'media', nation: 'romani', leader: 'stilicho' }],
  })
  t.play('romans', 'finish')
  assert.equal(t.question(), 'retreat.choose')
})
rule('[invasions.XXII.B-2 invasions.r-54] whoever was called in before the walls goes back where he came from', () => {
  const t = campaigning(
    'visigothi',
    {
      turn: 3,
      home: { ...HOMES, visigothi: 'valachia' },
      leaderAt: { alaricus: 'achaia' },
      units: { achaia: { visigothi: { infantry: 1 } }, thessalia: { visigothi: { archers: 1 } } },
      controller: { thessalia: 'visigothi' },
    },
    { rolls: [1, 1, 1, 1] },
  )
  until(t.play('goths', 'campaign', 'alaricus'), 'movement.choose').play('goths', 'call-in', 'visigothi-archers-1')
  assert.equal(whereIs(t, 'visigothi-archers-1'), 'achaia')
  assert.equal(t.state.board.last[unit('visigothi-archers-1')], findSpaceById('thessalia'))
})
rule('[invasions.I-3 invasions.XXV.D-1] the narrow seas lead to Britannia and back, not along the coast of Germania', () => {
  const board = {
    turn: 5,
    stage: { angli: 1 },
    home: { ...HOMES, angli: 'saxonia' },
    now: { invaders: ['angli'], side: ['angli'] },
    controller: { saxonia: 'angli' },
    units: { saxonia: { angli: { 'amphibious-infantry': 1 } } },
  }
  const t = moving('angli', board)
  assert.deepEqual([t.offered('persians', 'move-horde').includes('cantium'), t.offered('persians', 'move-horde').includes('iutia')], [true, false])
  t.play('persians', 'move-from', 'saxonia')
  assert.deepEqual([t.offered('persians', 'ship-to').includes('cantium'), t.offered('persians', 'ship-to').includes('iutia')], [true, false])
})
rule('[invasions.r-151 invasions.XIX.B-13] a stand-in counter is taken though its defenders have fled', () => {
  const t = moving(
    'orientali',
    {
      turn: 6,
      stage: { suebi: 1 },
      status: { suebi: 1 },
      standIn: { suebi: 1 },
      home: { ...HOMES, suebi: 'dardania' },
      controller: { dardania: 'suebi', naissus: 'suebi', savus: 'suebi', illyricum: 'suebi', dalmatia: 'suebi' },
      units: { macedonia: { orientali: { legion: 2 } }, dardania: { suebi: { infantry: 1 } }, naissus: { suebi: { archers: 1 } } },
    },
    { rolls: [10] },
  )
  t.play('romans', 'move-from', 'macedonia').play('romans', 'step-to', 'dardania')
  until(t, 'evasion.throw').play(t.asked()[0]!, 'accept')
  until(t.play(t.asked()[0]!, 'evade-to', 'naissus'), 'movement.choose')
  assert.ok(t.events.some(({ event }) => event.is === 'capital' && event.space === -1))
})

// ---- The sea ----
rule('[invasions.XXV.D-2] of several fleets in a zone the player says which carry', () => {
  const ship = (fleets: object) =>
    moving('romani', {
      turn: 4,
      units: { africa: { romani: { legion: 1 } }, 'mare-siculum': { romani: fleets } },
      controller: { africa: 'romani', sicilia: 'romani' },
    })
      .play('romans', 'move-from', 'africa')
      .play('romans', 'ship-to', 'sicilia')
  const t = ship({ fleet: 1, 'elite-fleet': 2 })
  if (t.question() === 'voyage.route') t.play('romans', 'ship-through', 'mare-siculum')
  assert.equal(t.question(), 'voyage.fleets')
  assert.deepEqual([...t.offered('romans', 'name-unit')].sort(), ['romani-elite-fleet-1', 'romani-elite-fleet-2', 'romani-fleet-1'])
  t.play('romans', 'name-unit', 'romani-elite-fleet-2').play('romans', 'name-unit', 'romani-elite-fleet-1')
  const carried = ['romani-fleet-1', 'romani-elite-fleet-1', 'romani-elite-fleet-2'].map(id => t.state.board.carried[unit(id)] ?? 0)
  assert.deepEqual([whereIs(t, 'romani-legion-1'), carried], ['sicilia', [0, 1, 1]])
  assert.notEqual(ship({ 'elite-fleet': 2 }).question(), 'voyage.fleets')
})
rule('[invasions.X.B-5 invasions.r-155] a naval battle concerns the players who fight it, and no other', () => {
  const t = moving('romani', {
    turn: 5,
    stage: { vandali: 1 },
    status: { romani: 2, orientali: 2, persae: 1, vandali: 1 },
    home: { ...HOMES, vandali: 'africa' },
    units: { 'mare-tyrrhenum': { romani: { fleet: 1 } }, 'mare-siculum': { vandali: { fleet: 1 } } },
    cityHolder: { africa: 'vandali', latium: 'romani', sicilia: 'romani' },
  })
  t.play('romans', 'sail-from', 'mare-tyrrhenum').play('romans', 'sail-to', 'mare-siculum')
  assert.equal(t.question(), 'naval.declare')
  const seats = ['romans', 'huns', 'persians', 'goths'] as const
  assert.deepEqual(
    seats.filter(seat => windows['after-roll'].concerns!(t.game.open(t.state), seat)),
    ['romans', 'persians'],
  )
})
rule('[invasions.XVIII.E-3 invasions.XVIII.J-3 invasions.XXV.E-1] who lands beyond a strait has not crossed it: six may overrun one', () => {
  const t = moving(
    'romani',
    {
      turn: 4,
      stage: { vandali: 1 },
      home: { ...HOMES, vandali: 'saldae' },
      controller: { hispalensis: 'romani', tingitania: 'vandali' },
      units: { hispalensis: { romani: { legion: 6 } }, tingitania: { vandali: { infantry: 1 } }, 'sinus-gaditanus': { romani: { 'elite-fleet': 2 } } },
    },
    { rolls: [10] },
  )
  t.play('romans', 'move-from', 'hispalensis').play('romans', 'ship-to', 'tingitania')
  until(t, 'entry.overrun')
})
