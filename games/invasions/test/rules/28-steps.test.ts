import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findLeaderById } from '../../src/kinds.ts'
import { n, s } from '../help.ts'
import { fighting, HOMES, moving, phase, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board

// ---- Bonds ----
rule('[invasions.r-164] a people that never acts breaks its foedus on a passed D2 only', () => {
  const foedera = [{ federate: 'sclaveni', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }]
  const after = (roll: number) => {
    const t = phase(
      { turn: 9, foedera, units: { dardania: { sclaveni: { infantry: 1 } } }, stage: { sclaveni: 2, orientali: 1 } },
      [{ proc: 'activation', at: 'peoples', nation: 'orientali' }],
      { rolls: [roll] },
    )
    return board(t.play('persians', 'accept')).foedera.length
  }
  assert.deepEqual([after(2), after(3)], [0, 1])
})
rule('[invasions.r-76 invasions.XXVIII.G-3] when a capital falls, or its holder submits, federates may break', () => {
  const foedera = [{ federate: 'visigothi', federator: 'persae', first: 'susiana', second: 'elymais', since: 1, vp: 3, gold: 3, tested: true }]
  const base = { turn: 4, foedera, units: { susiana: { visigothi: { infantry: 1 } } } }
  const fallen = phase(base, [
    { proc: 'combat', at: 'choose', nation: 'romani' },
    { proc: 'conquest', at: 'federates', nation: 'romani', from: 'persae', place: 'chaldea', wasCapital: true },
  ])
  assert.deepEqual([fallen.question(), fallen.asked()], ['breach.ask', ['goths']])
  const submitted = phase(base, [
    { proc: 'combat', at: 'choose', nation: 'alani' },
    { proc: 'submission', at: 'federates', vassal: 'persae', overlord: 'alani', place: 'chaldea', isKingdom: true },
  ])
  assert.deepEqual([submitted.question(), submitted.asked()], ['breach.ask', ['goths']])
})
rule('[invasions.XXX.C-3] the ceded province is the player’s at once, with its city', () => {
  const t = phase(
    {
      turn: 4,
      controller: { 'moesia-superior': 'visigothi', savus: 'orientali' },
      cityLevel: { 'moesia-superior': 1 },
      cityHolder: { 'moesia-superior': 'visigothi' },
      units: { savus: { orientali: { legion: 1 } } },
    },
    [
      { proc: 'diplomacy', at: 'window' },
      { proc: 'diplomat', at: 'cede', nation: 'orientali', target: 'visigothi', card: 'diplomacy-treaty-1', space: 'moesia-superior' },
    ],
  )
  assert.equal(board(t).cityHolder[s('moesia-superior')], n('orientali'))
  t.play('romans', 'name-unit', 'orientali-legion-1')
  assert.equal(board(t).controller[s('moesia-superior')], n('orientali'))
})
rule('[invasions.XXX.H-2] where a lent unit stood its nation rules no longer', () => {
  const moesia = ['epirus', 'dardania', 'moesia-inferior', 'moesia-superior', 'naissus', 'tyras']
  const controller = { ...Object.fromEntries(moesia.map(id => [id, 'orientali'])), savus: 'visigothi' }
  const t = phase({ turn: 4, units: { savus: { visigothi: { infantry: 1 } } }, controller }, [
    { proc: 'diplomacy', at: 'window' },
    { proc: 'diplomat', at: 'lend', nation: 'orientali', target: 'visigothi', card: 'diplomacy-mercenary-1' },
  ])
  t.play('goths', 'lend', 'visigothi-infantry-1').play('romans', 'place-at', 'tyras')
  assert.equal(board(t).controller[s('savus')], n('orientali'))
})
rule('[invasions.I-3 invasions.XII.B-3] the people that joined another’s camp holds what it now stands on', () => {
  const board3 = {
    turn: 3,
    stage: { alani: 1, vandali: 1 },
    home: { ...HOMES, alani: 'ucraina', vandali: 'bohemia' },
    controller: { ucraina: 'alani' },
    units: { ucraina: { alani: { 'horse-archers': 2 } } },
  }
  const t = phase(board3, [{ proc: 'activation', at: 'bargains', nation: 'alani' }])
    .play('huns', 'name-nation', 'vandali')
    .play('persians', 'accept')
  const [camp] = t.offered('huns', 'move-horde') as string[]
  t.play('huns', 'move-horde', camp!).play('huns', 'place-at', camp!).play('huns', 'place-at', camp!)
  assert.notEqual(board(t).controller[s('ucraina')], n('alani'))
})
rule('[invasions.I-4] the plague of turn 8 tries each nation with a great city', () => {
  const t = phase({ turn: 8, units: { tuscia: { romani: { legion: 1 } }, chaldea: { persae: { infantry: 1 } } } }, [{ proc: 'pestilence', at: 'next' }], {
    rolls: [3, 3, 3],
  })
  const asked = [t.asked()[0]]
  t.play(t.asked()[0]!, 'give-up', t.offered(t.asked()[0]!, 'give-up')[0])
  if (t.question() === 'pestilence.lose') asked.push(t.asked()[0])
  assert.deepEqual(asked.sort(), ['persians', 'romans'])
})
rule('[invasions.X.B-4 invasions.XXIV.D-1] a plunder may be answered before the markers are drawn', () => {
  const t = phase({ turn: 4 }, [{ proc: 'plunder', at: 'spoils', nation: 'visigothi', place: 'venetia', markers: 1 }], {
    zones: { 'hand-romans': ['hidden-treasure-36'] },
  })
  assert.equal(t.question(), 'window.plunder')
})

// ---- The sea ----
const VANDALS = {
  turn: 5,
  stage: { vandali: 1, romani: 1 },
  status: { romani: 2, vandali: 1 },
  home: { ...HOMES, vandali: 'africa' },
  cityHolder: { africa: 'vandali', latium: 'romani', sicilia: 'romani', campania: 'romani' },
}
const meet = (rolls: readonly number[], more: object = {}, others: object = {}): Table => {
  const t = moving(
    'romani',
    { ...VANDALS, units: { 'mare-tyrrhenum': { romani: { 'elite-fleet': 2 } }, 'mare-siculum': { vandali: { fleet: 1 } } }, ...more },
    { rolls, ...others },
  )
  t.play('romans', 'sail-from', 'mare-tyrrhenum')
  return t
}
rule('[invasions.XX.J-3 invasions.r-59] a victor at sea of an empire in decline may be murdered', () => {
  const after = (roll: number): string | null => {
    const t = meet([], { decline: { romani: 1 }, leaderAt: { majorianus: 'mare-tyrrhenum' } }).play('romans', 'sail-to', 'mare-siculum')
    t.dice([4, 4, 4, 1, roll]).play('persians', 'accept').play('romans', 'accept')
    for (let i = 0; i < 8 && t.state.stack.some(one => one.proc === 'naval'); i++) {
      const seat = t.asked()[0]!
      if (t.verbs(seat).includes('stop')) t.play(seat, 'stop')
      else t.play(seat, t.verbs(seat)[0]!, t.offered(seat, t.verbs(seat)[0]!)[0])
    }
    return whereLeads(t, 'majorianus')
  }
  assert.deepEqual([after(7), after(8)], ['mare-siculum', null])
})
rule('[invasions.XXV.C-3] at sea too only who has rerolls throws again, and events may answer the dice', () => {
  const t = meet([], { leaderAt: { majorianus: 'mare-tyrrhenum' } }).play('romans', 'sail-to', 'mare-siculum')
  t.dice([4, 1, 1, 1, 1, 1]).play('persians', 'accept').play('romans', 'accept')
  assert.equal(t.question(), 'naval.reroll')
  t.play('romans', 'reroll', 'attacker-1').refused('persians', 'reroll', 'defender-1', 'invasions.XXV.C-3')
  const answered = meet([], {}, { zones: { 'hand-romans': ['skilled-navigation-59'] } })
  answered.play('romans', 'sail-to', 'mare-siculum')
  for (let i = 0; i < 6 && answered.question()?.startsWith('window.'); i++) answered.play(answered.asked()[0]!, 'pass')
  answered.dice([4, 1, 1, 1, 4]).play('persians', 'accept')
  for (let i = 0; i < 6 && answered.question() !== 'naval.answer'; i++) answered.play(answered.asked()[0]!, 'pass')
  answered.play('romans', 'accept')
  assert.equal(answered.question(), 'window.after-roll')
  answered.play('romans', 'play', 'skilled-navigation-59').play('romans', 'reroll', 'attacker-1')
  assert.notEqual(answered.question(), 'event.dice')
})
rule('[invasions.X.B-4 invasions.XXV.A-1] Storm: a naval move is cancelled, its step spent; on a failed D2 a fleet is hit', () => {
  const storm = (roll: number): Table => {
    const t = meet([roll], {}, { zones: { 'hand-goths': ['storm-62'] } }).play('romans', 'sail-to', 'mare-siculum')
    return t.play('goths', 'play', 'storm-62').play('goths', 'choose-way', 'turn-back')
  }
  assert.deepEqual(
    [whereIs(storm(2), 'romani-elite-fleet-1'), board(storm(2)).spent[unit('romani-elite-fleet-1')], board(storm(2)).units.face[unit('romani-elite-fleet-1')]],
    ['mare-tyrrhenum', 1, 0],
  )
  const struck = storm(3).play('romans', 'take-hit', 'romani-elite-fleet-1')
  assert.equal(board(struck).units.face[unit('romani-elite-fleet-1')], 1)
})
const landing = (card: string | null, roll: number, seat: 'goths' | 'romans' = 'goths'): Table => {
  const units = { sicilia: { romani: { legion: 1 } }, 'mare-siculum': { romani: { fleet: 1 } }, africa: {} }
  const t = moving(
    'romani',
    {
      turn: 5,
      stage: { vandali: 1, romani: 1 },
      status: { romani: 2, vandali: 1 },
      home: { ...HOMES, vandali: 'africa' },
      controller: { sicilia: 'romani', utica: 'vandali', tripolitania: 'vandali' },
      cityHolder: { sicilia: 'romani', africa: 'vandali' },
      units: { sicilia: units.sicilia, 'mare-siculum': units['mare-siculum'] },
    },
    { rolls: [roll], ...(card ? { zones: { [`hand-${seat}`]: [card] } } : {}) },
  )
  return t.play('romans', 'move-from', 'sicilia').play('romans', 'ship-to', 'tripolitania')
}
rule('[invasions.X.B-4 invasions.XXV.E-3] a landing that a Storm has turned back risks no shipwreck', () => {
  const t = phase(
    {
      ...VANDALS,
      controller: { latium: 'romani', sardinia: 'vandali' },
      units: { latium: { romani: { legion: 1 } }, sardinia: { vandali: { infantry: 1 } }, 'mare-tyrrhenum': { romani: { fleet: 1 } } },
    },
    [
      { proc: 'activation', at: 'fight', nation: 'romani' },
      { proc: 'movement', at: 'choose', nation: 'romani' },
      { proc: 'voyage', at: 'declare', nation: 'romani', from: 'latium', to: 'sardinia', zones: ['mare-tyrrhenum'], group: ['romani-legion-1'] },
    ],
    { zones: { 'hand-goths': ['storm-62'] }, rolls: [4] },
  )
  t.play('goths', 'play', 'storm-62').play('goths', 'choose-way', 'turn-back')
  assert.deepEqual([t.events.filter(({ event }) => event.is === 'rolled').length, whereIs(t, 'romani-legion-1')], [1, 'latium'])
})
rule('[invasions.X.B-4 invasions.XXV.E-4 invasions.XXV.E-5] Storm makes a landing harder by three, Skilled Navigation easier by three', () => {
  const plain = (roll: number) => whereIs(landing(null, roll), 'romani-legion-1')
  assert.deepEqual([plain(6), plain(5)], ['tripolitania', 'sicilia'])
  const hindered = (roll: number) =>
    whereIs(landing('storm-62', roll).play('goths', 'play', 'storm-62').play('goths', 'choose-way', 'hinder-landing'), 'romani-legion-1')
  assert.deepEqual([hindered(9), hindered(8)], ['tripolitania', 'sicilia'])
  const helped = (roll: number) => whereIs(landing('skilled-navigation-59', roll, 'romans').play('romans', 'play', 'skilled-navigation-59'), 'romani-legion-1')
  assert.deepEqual([helped(3), helped(2)], ['tripolitania', 'sicilia'])
})
rule('[invasions.X.B-4 invasions.XXV.D-6] Storm turns a transport back before it has sailed', () => {
  const t = landing('storm-62', 2).play('goths', 'play', 'storm-62').play('goths', 'choose-way', 'turn-back')
  assert.deepEqual([whereIs(t, 'romani-legion-1'), board(t).sailed[unit('romani-legion-1')], t.question()], ['sicilia', 1, 'movement.choose'])
})
rule('[invasions.VI.B-4] the player who runs an inactive people decides whether it flees, and where to', () => {
  const t = moving(
    'avari',
    {
      turn: 9,
      stage: { avari: 1, sclaveni: 2 },
      home: { ...HOMES, avari: 'hunnia' },
      hostilities: [],
      aggressors: ['avari'],
      units: { hunnia: { avari: { infantry: 2 } }, tisia: { sclaveni: { infantry: 1 } } },
    },
    { rolls: [10] },
  )
  t.play('huns', 'move-from', 'hunnia').play('huns', 'step-to', 'tisia')
  assert.deepEqual([t.question(), t.asked()], ['evasion.throw', ['persians']])
  t.play('persians', 'accept')
  assert.deepEqual([t.question(), t.asked()], ['evasion.flee', ['persians']])
})
rule('[invasions.XIII.E-6] a leader who must stay in his capital still intercepts and helps to evade', () => {
  const idle = { idle: { stilicho: 1 }, leaderAt: { stilicho: 'latium' } }
  const units = { latium: { romani: { legion: 2 } }, campania: { visigothi: { infantry: 1 } } }
  const t = moving('visigothi', { turn: 3, ...idle, units, controller: { latium: 'romani', beneventum: 'romani' }, home: { ...HOMES } }, { rolls: [4] })
  t.play('goths', 'move-from', 'campania').play('goths', 'step-to', 'beneventum')
  t.play('romans', 'intercept-from', 'latium')
  while (t.question() === 'interception.way') t.play('romans', 'march-through', t.offered('romans', 'march-through')[0])
  assert.deepEqual(t.offered('romans', 'leave-leader'), ['stilicho'])
  t.play('romans', 'finish')
  if (t.question() === 'interception.order') t.play('romans', 'intercept-from', 'latium')
  assert.equal(whereLeads(t, 'stilicho'), 'beneventum')
  assert.equal(board(t).idle[findLeaderById('stilicho')], 1)
})
rule('[invasions.XXI.F-2] in advanced combat the defender, then the attacker may give up after the first melee', () => {
  const t = fighting(
    'alamanni',
    { turn: 2, units: { franconia: { alamanni: { infantry: 3 }, romani: { legion: 3 } } } },
    { rolls: Array.from({ length: 30 }, () => 1), options: { combat: 'advanced' } },
  ).play('huns', 'fight-at', 'franconia')
  until(t, 'battle.withdraw')
  assert.deepEqual(t.asked(), ['romans'])
})
