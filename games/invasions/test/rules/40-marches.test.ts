/** Where war crosses other chapters: leaders who pass, guests, hordes and nations that are no more. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findInvadingHordeGoals } from '../../src/board/hordes.ts'
import { findBreakthroughs } from '../../src/board/reactions.ts'
import type { GameFrame } from '../../src/frames.ts'
import { findLeaderById, NOBODY } from '../../src/kinds.ts'
import { bare, controllerOf, foedusBetween, make, n, put, s, settled } from '../help.ts'
import { battle, campaigning, fighting, HOMES, moving, phase, until, unit, whereIs, whereLeads, type Table } from '../scenes.ts'

const frameOf = <P extends 'movement'>(t: Table, proc: P) =>
  t.state.stack.findLast((one): one is Extract<typeof one, { proc: P }> => one.proc === proc) as GameFrame<P>
const VANDALS = { turn: 3, stage: { vandali: 1, romani: 1, orientali: 1 }, home: { ...HOMES, vandali: 'cuneus' } }

// ---- XVIII.F Clearing the way ----
const passing = (leaderAt: object): Table => {
  const units = { aquitania: { romani: { legion: 6 }, vandali: { infantry: 3 } }, arvernia: { romani: { infantry: 2 } } }
  const t = moving('romani', { ...VANDALS, controller: { aquitania: 'vandali' }, leaderAt, units }).play('romans', 'move-from', 'arvernia')
  return until(t.play('romans', 'step-to', 'aquitania'), 'movement.choose')
}
rule('[invasions.XVIII.F-2 invasions.XVIII.F-4 invasions.r-37] who clears the way keeps to the limit without the leader who passes', () => {
  assert.deepEqual(passing({ stilicho: 'arvernia' }).offered('romans', 'step-to'), [])
  assert.ok(passing({ stilicho: 'aquitania' }).offered('romans', 'step-to').includes('garumnum'))
})

// ---- XIX.A Interception ----
rule('[invasions.XII.D-1 invasions.XIX.A-12 invasions.r-272] nobody intercepts where neutrals stand, whom he cannot join', () => {
  const enter = (guests: object): Table => {
    const units = { tuscia: guests, latium: { romani: { legion: 2 } }, liguria: { vandali: { infantry: 3 } } }
    const t = moving('vandali', { ...VANDALS, units })
      .play('persians', 'move-from', 'liguria')
      .play('persians', 'step-to', 'tuscia')
    if (t.question() === 'evasion.throw') t.play('romans', 'refuse')
    return t
  }
  assert.equal(enter({}).question(), 'interception.declare')
  assert.equal(enter({ orientali: { legion: 1 } }).question(), 'movement.choose')
})

// ---- XX.L-8 A horde that has fled into a battle ----
const hordeAmongFriends = (rolls: readonly number[]): Table => {
  const ids = [1, 2, 3].map(i => `orientali-legion-${i}`)
  const t = battle(
    'orientali',
    'visigothi',
    'dardania',
    {
      turn: 4,
      home: { ...HOMES, visigothi: 'dardania' },
      now: { side: ['orientali'] },
      units: { dardania: { orientali: { legion: 3 }, visigothi: { infantry: 2 } }, naissus: { orientali: { infantry: 3 }, visigothi: { archers: 1 } } },
    },
    { rolls },
    { at: 'retreat', winner: 0, attackers: ids, defenders: ['visigothi-infantry-1', 'visigothi-infantry-2'], hordes: ['visigothi'] },
  )
  return t.play('goths', 'retreat-to', 'naissus')
}
rule('[invasions.XX.L-8 invasions.XXIX.B-1] a horde that fled there with its men takes no part, and is not taken', () => {
  const t = hordeAmongFriends([])
  assert.equal(t.state.board.home[n('visigothi')], s('naissus'))
  t.dice([4, 4, 4, 4, 4, 4, 4]).play('romans', 'fight-at', 'naissus')
  assert.equal((t.events.findLast(({ event }) => event.is === 'battle')!.event as { defenders?: number }).defenders, 1)
  until(t, 'retreat.choose')
  assert.equal(t.state.board.overlord[n('visigothi')], -1)
  const [to] = t.offered('goths', 'retreat-to')
  t.play('goths', 'retreat-to', to!)
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), t.state.board.home[n('visigothi')]], [to, s(String(to))])
  assert.deepEqual(t.state.board.now.shelteredHordes, [])
})

// ---- XIV.K-5 Whoever collapses in a battle ----
rule('[invasions.XIV.K-5 invasions.XX.K-1] of an empire that is gone nobody recovers', () => {
  const lost = (stage: number): Table => {
    const units = { assyria: { orientali: { legion: 3 } } }
    const fallen = { lostD: ['persae-infantry-1', 'persae-infantry-2'], attackers: [1, 2, 3].map(i => `orientali-legion-${i}`) }
    return battle(
      'orientali',
      'persae',
      'assyria',
      { turn: 6, stage: { persae: stage }, units },
      {},
      { at: 'recover-d', winner: 0, startA: 3, startD: 3, ...fallen },
    )
  }
  assert.equal(lost(1).question(), 'recovery.choose')
  assert.notEqual(lost(4).question(), 'recovery.choose')
})
rule('[invasions.XIV.K-5 invasions.XXIX.A-1 invasions.r-194] nor does anybody submit to it: the horde goes', () => {
  const beaten = (stage: number): Table => {
    const units = { valachia: { visigothi: { infantry: 1 }, persae: { infantry: 2 } } }
    const frame = { at: 'submit', winner: 0, attackers: ['persae-infantry-1', 'persae-infantry-2'], hordes: ['visigothi'], doomed: ['visigothi'] }
    return battle('persae', 'visigothi', 'valachia', { turn: 6, stage: { persae: stage }, home: { ...HOMES, visigothi: 'valachia' }, units }, {}, frame)
  }
  assert.equal(until(beaten(1), 'submission.lend').state.board.overlord[n('visigothi')], n('persae'))
  const t = beaten(4)
  assert.deepEqual([t.question(), t.state.board.overlord[n('visigothi')]], ['retreat.choose', -1])
})

// ---- XXVI.B-3 Allies move as one ----
const ALLIES = {
  turn: 3,
  stage: { vandali: 1, alani: 1 },
  home: { ...HOMES, vandali: 'silesia', alani: 'moravia' },
  alliances: [{ a: 'vandali', b: 'alani', ended: false }],
}
const together = (board: object, nation: string, frame: object = {}): Table =>
  phase({ ...ALLIES, now: { side: ['vandali', 'alani'] }, ...board }, [
    { proc: 'activation', at: 'marched', nation: 'vandali' },
    { proc: 'movement', at: 'choose', nation, ...frame },
  ])
rule('[invasions.r-26 invasions.r-32 invasions.XIX.B-12] when an ally goes on, who has failed against him or fled is not asked anew', () => {
  const units = { silesia: { vandali: { infantry: 3 } }, moravia: { alani: { 'horse-archers': 2 } }, noricum: { romani: { legion: 1 } } }
  const reacted = [{ nation: 'romani', from: 'noricum', units: ['vandali-infantry-1'] }]
  const fled = [{ units: ['romani-legion-1'], movers: ['vandali-infantry-1'] }]
  const t = together({ units }, 'vandali', { reacted, fled }).play('persians', 'move-from', 'silesia').play('persians', 'step-to', 'polonia')
  until(t, 'movement.choose').play('persians', 'stop').play('persians', 'finish')
  const next = frameOf(t, 'movement')
  assert.deepEqual([next.reacted.length, next.fled.length], [1, 1])
})
rule('[invasions.r-26 invasions.XVIII.A-2] when fleets have moved an ally may go on too', () => {
  const board = { cityHolder: { africa: 'vandali' }, units: { moravia: { alani: { 'horse-archers': 2 } }, 'mare-tyrrhenum': { vandali: { fleet: 1 } } } }
  const t = together(board, 'vandali').play('persians', 'sail-from', 'mare-tyrrhenum')
  t.play('persians', 'sail-to', t.offered('persians', 'sail-to')[0]!)
  until(t, 'movement.choose').play('persians', 'stop').play('persians', 'finish')
  assert.equal(t.question(), 'movement.choose')
})
rule('[invasions.r-74 invasions.XXIX.C-1 invasions.XXVI.B-6] the ally who controls what both have conquered is the conqueror', () => {
  const board = {
    ...ALLIES,
    now: { side: ['vandali', 'alani'] },
    stage: { ...ALLIES.stage, suebi: 1 },
    status: { suebi: 1 },
    capitalLost: { suebi: 2 },
    units: { aquitania: { vandali: { infantry: 1 }, alani: { 'horse-archers': 2 } }, gallaecia: { suebi: { infantry: 1 } } },
    controller: { aquitania: 'alani' },
  }
  const won = { at: 'conquered', winner: 0, former: 'suebi', attackers: ['vandali-infantry-1', 'alani-horse-archers-1', 'alani-horse-archers-2'] }
  const t = battle('vandali', 'suebi', 'aquitania', board, {}, won)
  assert.equal(t.state.board.overlord[n('suebi')], n('alani'))
})

// ---- The horde of an invader, r-214 ----
rule('[invasions.r-19 invasions.r-214] a horde passes neutrals to stand behind its men', () => {
  const guest = { gepidae: { infantry: 1 } }
  const t = moving('visigothi', {
    turn: 2,
    home: { ...HOMES, visigothi: 'valachia' },
    stage: { gepidae: 1 },
    overlord: { gepidae: 'visigothi' },
    now: { invaders: ['visigothi'], side: ['visigothi'], hordeSteps: [{ nation: 'visigothi', spent: 1 }] },
    units: {
      valachia: guest,
      dacia: guest,
      carpathia: guest,
      hypanis: guest,
      tisia: { visigothi: { infantry: 1 }, orientali: { legion: 2 } },
      'moesia-inferior': { orientali: { legion: 1 } },
      'moesia-superior': { orientali: { legion: 1 } },
      tyras: { orientali: { legion: 1 } },
      galicia: { gepidae: { archers: 1 } },
    },
  })
  assert.ok(findInvadingHordeGoals(t.state.board, n('visigothi')).includes(s('dacia')))
})

// ---- XXIV.C-9, XX.J-2 Before a city ----
rule('[invasions.XXIV.C-9 invasions.r-218] a siege of somebody who has become a neutral is over, and drives nobody away', () => {
  const after = (overlord: object): Table =>
    campaigning('visigothi', {
      turn: 4,
      stage: { vandali: 1 },
      status: { vandali: 1 },
      cityHolder: { garumnum: 'vandali' },
      controller: { garumnum: 'vandali', aquitania: 'visigothi' },
      sieges: [{ place: 'garumnum', nation: 'visigothi', leader: 'theodericus-i' }],
      leaderAt: { 'theodericus-i': 'aquitania' },
      units: { garumnum: { visigothi: { infantry: 1 } } },
      overlord,
    }).play('goths', 'finish')
  assert.equal(after({}).question(), 'retreat.choose')
  assert.notEqual(after({ vandali: 'visigothi' }).question(), 'retreat.choose')
})
rule('[invasions.XX.J-2 invasions.r-58] a leader whose men were lost before a city does not stay there', () => {
  const board = {
    cityHolder: { sicilia: 'vandali', latium: 'romani' },
    controller: { sicilia: 'vandali' },
    crossed: { 'romani-legion-1': 4 },
    leaderAt: { stilicho: 'sicilia' },
  }
  const t = fighting('romani', { ...VANDALS, ...board, units: { sicilia: { romani: { legion: 1 } }, latium: { romani: { legion: 1 } } } }).play(
    'romans',
    'finish',
  )
  assert.deepEqual([whereIs(t, 'romani-legion-1'), t.question()], [null, 'flight.choose'])
  t.play('romans', 'place-leader', t.offered('romans', 'place-leader')[0]!)
  assert.notEqual(whereLeads(t, 'stilicho'), 'sicilia')
})

// ---- XX.L Retreat ----
rule('[invasions.XX.L-6 invasions.XXIV.A-3 invasions.r-54] whoever had gone back before a city does not stay there when the others leave it', () => {
  const t = fighting('visigothi', {
    turn: 4,
    cityHolder: { macedonia: 'orientali' },
    controller: { macedonia: 'orientali' },
    last: { 'visigothi-infantry-1': 'macedonia', 'visigothi-infantry-2': 'thessalia' },
    units: { macedonia: { visigothi: { infantry: 2 } } },
  }).play('goths', 'finish')
  assert.equal(t.question(), 'retreat.choose')
  assert.equal(t.offered('goths', 'retreat-to').includes('macedonia'), false)
})
rule('[invasions.XX.L-11 invasions.XXXIV-2] units bound to their land are lost alone, not with those who may leave it', () => {
  const units = {
    assyria: { orientali: { legion: 3 }, persae: { satraps: 1, elephants: 1 } },
    atropatene: { orientali: { infantry: 2 } },
    cadusia: { orientali: { archers: 2 } },
  }
  const frame = { at: 'retreat', winner: 0, attackers: [1, 2, 3].map(i => `orientali-legion-${i}`), barred: ['amida'] }
  const t = battle('orientali', 'persae', 'assyria', { turn: 3, units }, {}, frame)
  assert.equal(t.question(), 'retreat.choose')
  t.play('persians', 'leave-behind', 'persae-satraps-1').play('persians', 'retreat-to', t.offered('persians', 'retreat-to')[0]!)
  assert.deepEqual([whereIs(t, 'persae-satraps-1'), whereIs(t, 'persae-elephants-1') === null], [null, false])
})

// ---- Whence they came ----
const FOEDUS = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }
rule('[invasions.r-90 invasions.XX.F-3 invasions.r-55] federates who break come from nowhere, wherever they marched before', () => {
  const ids = ['visigothi-infantry-1', 'visigothi-infantry-2']
  const t = phase(
    {
      turn: 4,
      foedera: [FOEDUS],
      last: Object.fromEntries(ids.map(id => [id, 'macedonia'])),
      crossed: Object.fromEntries(ids.map(id => [id, 1])),
      units: { dardania: { orientali: { legion: 2 }, visigothi: { infantry: 2 } } },
    },
    [{ proc: 'breach', at: 'next', federator: 'orientali' }],
  )
  t.play('goths', 'accept').dice([1, 1, 1, 1, 1, 1, 1]).play('romans', 'stand')
  const { crossed, last } = t.state.board
  assert.deepEqual([crossed[unit(ids[0]!)], last[unit(ids[0]!)]], [0, -1])
})
rule('[invasions.r-170 invasions.XX.F-3] raiders who stay fight with what their last step costs them', () => {
  const raiders = ['picti-mountain-infantry-1', 'picti-mountain-infantry-2']
  const t = phase({ turn: 2, stage: { picti: 3, romani: 1 }, units: { bernicia: { romani: { legion: 2 } } } }, [
    { proc: 'raid', at: 'stay', nation: 'picti', start: 'gallovidia', via: 'cumbria', target: 'bernicia', total: 12, units: raiders },
  ])
  t.dice([1, 1, 1, 1, 1, 1, 1]).play('persians', 'accept')
  const thrown = t.events.flatMap(({ event }) => (event.is === 'dice' && event.side === 0 ? [event.faces.length] : []))
  assert.deepEqual(thrown, [1])
})
rule('[invasions.XIX.B-8 invasions.XVII.B-2] who overruns on his flight counts on the room that his leader gives further on', () => {
  const b = bare()
  make(b, 'vandali', 'kingdom')
  b.cityHolder[s('campania')] = n('vandali')
  for (const space of ['campania', 'tuscia', 'spoletum']) put(b, 'vandali', 'infantry', space)
  put(b, 'romani', 'infantry', 'beneventum', 3)
  const units = put(b, 'romani', 'legion', 'latium', 6)
  const ways = (leaders: readonly string[]) =>
    findBreakthroughs(settled(b), n('romani'), { units, leaders: leaders.map(findLeaderById) }, s('latium'), 3, { barred: [s('spoletum'), s('tuscia')] })
  assert.deepEqual(ways([]), [])
  assert.deepEqual(
    ways(['stilicho']).map(({ space }) => space),
    [s('campania')],
  )
})
rule('[invasions.XXVI.B-6 invasions.r-151] an ally who comes with more men takes no capital from his friend', () => {
  const board = {
    ...ALLIES,
    now: { side: ['vandali', 'suebi'] },
    stage: { vandali: 1, suebi: 1 },
    status: { suebi: 1 },
    alliances: [{ a: 'vandali', b: 'suebi', ended: false }],
    home: { ...ALLIES.home, suebi: 'aquitania' },
    standIn: { suebi: 1 },
    controller: { aquitania: 'suebi' },
    units: { aquitania: { suebi: { infantry: 1 } }, arvernia: { vandali: { infantry: 3 } } },
  }
  const t = moving('vandali', board).play('persians', 'move-from', 'arvernia')
  until(t.play('persians', 'step-to', 'aquitania'), 'movement.choose')
  assert.equal(t.state.board.home[n('suebi')], s('aquitania'))
})

// ---- XVIII.G Migration ----
const migrating = (cityHolder: object): Table =>
  moving(
    'vandali',
    {
      turn: 5,
      stage: { vandali: 1, alamanni: 1 },
      status: { alamanni: 1 },
      home: { ...HOMES, vandali: 'teutonia', alamanni: 'bavaria' },
      cityLevel: { oderus: 1 },
      cityHolder,
      units: { teutonia: { vandali: { infantry: 1 } } },
    },
    {},
    { kind: 3 },
  ).play('persians', 'migrate-to', 'oderus')
rule('[invasions.XVIII.G-2 invasions.XXIV.A-1 invasions.r-38] a people that migrates does not stay before the city of an enemy', () => {
  const t = migrating({ oderus: 'alamanni' })
  t.refused('persians', 'finish', undefined, 'invasions.XVIII.G-2')
  t.play('persians', 'move-from', 'teutonia')
  assert.equal(t.offered('persians', 'step-to').includes('oderus'), false)
  const own = migrating({ oderus: 'vandali' }).play('persians', 'move-from', 'teutonia')
  assert.ok(own.offered('persians', 'step-to').includes('oderus'))
})

// ---- r-58 Leaders without soldiers ----
rule('[invasions.r-58 invasions.r-214] a leader without soldiers leaves before a horde', () => {
  const board = {
    turn: 2,
    home: { ...HOMES, visigothi: 'valachia' },
    now: { invaders: ['visigothi'], side: ['visigothi'] },
    leaderAt: { valens: 'moesia-inferior' },
  }
  const t = moving('visigothi', { ...board, units: { aegyptus: { orientali: { legion: 1 } } } }).play('goths', 'move-horde', 'moesia-inferior')
  assert.equal(t.question(), 'flight.choose')
  t.play('romans', 'place-leader', t.offered('romans', 'place-leader')[0]!)
  assert.notEqual(whereLeads(t, 'valens'), 'moesia-inferior')
})
rule('[invasions.r-58 invasions.XX.L-2] and before those who retreat there', () => {
  const units = { tuscia: { visigothi: { infantry: 3 }, romani: { legion: 2 } } }
  const won = { at: 'retreat', winner: 1, attackers: [1, 2, 3].map(i => `visigothi-infantry-${i}`), defenders: ['romani-legion-1', 'romani-legion-2'] }
  const board = { turn: 3, controller: { umbria: 'visigothi' }, cityHolder: { umbria: 'visigothi', latium: 'romani' }, leaderAt: { stilicho: 'umbria' }, units }
  const t = battle('visigothi', 'romani', 'tuscia', { ...board, last: Object.fromEntries(won.attackers.map(id => [id, 'umbria'])) }, {}, won)
  until(t, 'retreat.choose').play('goths', 'retreat-to', 'umbria')
  assert.equal(t.question(), 'flight.choose')
})
rule('[invasions.r-58 invasions.XIX.B-7] and before those who flee there', () => {
  const units = { macedonia: { orientali: { legion: 2 } }, 'moesia-inferior': { visigothi: { infantry: 3 } }, dardania: { visigothi: { archers: 1 } } }
  const board = { turn: 4, home: { ...HOMES, visigothi: 'dardania' }, controller: { naissus: 'visigothi' }, leaderAt: { aspar: 'naissus' }, units }
  const t = moving('orientali', board, { rolls: [10] })
    .play('romans', 'move-from', 'macedonia')
    .play('romans', 'step-to', 'dardania')
  until(t, 'evasion.throw').play('goths', 'accept').play('goths', 'evade-to', 'naissus')
  assert.equal(t.question(), 'flight.choose')
})

// ---- XXVI.B-7 Allies part beside a limes ----
const parted = (allies: readonly [string, string], there: object, rolls: readonly number[]): Table =>
  phase({ turn: 5, controller: { rhaetia: allies[1] }, units: { rhaetia: there } }, [{ proc: 'parting', at: 'next', a: allies[0], b: allies[1] }], { rolls })
rule('[invasions.r-273 invasions.XXVI.B-7 invasions.XVIII.I-4] when allies part the limes of the smaller force falls, and hits those who stay', () => {
  const t = parted(['romani', 'alamanni'], { romani: { limes: 1 }, alamanni: { infantry: 2 } }, [4])
  assert.equal(t.question(), 'breach.limes-hit')
  t.play('huns', 'take-hit', 'alamanni-infantry-1')
  assert.deepEqual([whereIs(t, 'romani-limes-1'), whereIs(t, 'alamanni-infantry-2')], [null, 'rhaetia'])
})
rule('[invasions.r-273 invasions.XII.D-1] whoever is a neutral then leaves it', () => {
  const t = parted(['romani', 'orientali'], { romani: { limes: 1 }, orientali: { legion: 2 } }, [])
  assert.deepEqual([t.question(), whereIs(t, 'romani-limes-1')], ['retreat.choose', 'rhaetia'])
})

// ---- XXVIII.D-2 Control of a foedus ----
rule('[invasions.XXVIII.D-2 invasions.XII.A-4 invasions.r-17] the horde alone holds a foedus province for the federator', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'dardania')
  b.foedera = [foedusBetween('visigothi', 'orientali')]
  put(b, 'visigothi', 'infantry', 'naissus')
  // It stood empty before they came.
  b.controller[s('dardania')] = NOBODY
  assert.deepEqual([controllerOf(settled(b), 'dardania'), controllerOf(b, 'naissus')], [n('orientali'), n('orientali')])
})
