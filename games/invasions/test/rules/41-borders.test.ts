/** Where bonds meet war: federates who flee, allies who part, what was lent, leaders among new enemies. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findPlacesForFoedusUnits, findPlacesForVassalUnits } from '../../src/board/deals.ts'
import { findOverrunVictim } from '../../src/board/overrun.ts'
import { findEvadingParties, mayStayAfterOverrun } from '../../src/board/reactions.ts'
import { findClearableProvinces } from '../../src/board/retreats.ts'
import * as frames from '../../src/frames.ts'
import { spaceKind } from '../../src/kinds.ts'
import { sheetRulesOfNation } from '../../src/sheets/index.ts'
import { bare, foedusBetween, make, n, put, s, settled } from '../help.ts'
import { battle, HOMES, moving, phase, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const FOEDUS = [{ federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }]

// ---- XIX.B Evasion of federates ----
const chased = (goths: object): Table =>
  moving(
    'persae',
    {
      turn: 4,
      foedera: FOEDUS,
      home: { ...HOMES, visigothi: 'dardania' },
      controller: { macedonia: 'persae' },
      units: { macedonia: { persae: { infantry: 4 } }, dardania: { visigothi: goths } },
    },
    { rolls: [10] },
  )
    .play('persians', 'move-from', 'macedonia')
    .play('persians', 'step-to', 'dardania')
rule('[invasions.XXVIII.E-3 invasions.r-280] a federate that flees leaves a unit in its foedus', () => {
  const t = until(chased({ infantry: 2 }), 'evasion.throw').play('goths', 'accept')
  t.refused('goths', 'evade-to', 'naissus', 'invasions.XXVIII.E-3')
  t.play('goths', 'leave-behind', 'visigothi-infantry-1').play('goths', 'evade-to', 'naissus')
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), whereIs(t, 'visigothi-infantry-2')], ['dardania', 'naissus'])
})
rule('[invasions.XXVIII.E-3 invasions.r-280] its last unit there is not asked', () => {
  const party = (units: number): number => {
    const b = bare()
    make(b, 'visigothi', 'barbarian', 'naissus')
    b.foedera.push(foedusBetween('visigothi', 'orientali'))
    put(b, 'visigothi', 'infantry', 'dardania', units)
    put(b, 'persae', 'infantry', 'dardania', 4)
    return findEvadingParties(settled(b), n('persae'), s('dardania')).length
  }
  assert.deepEqual([party(1), party(2)], [0, 1])
})
rule('[invasions.XVIII.G-1 invasions.XXVIII.E-3 invasions.r-280] its horde flees within the foedus alone', () => {
  const fled = (to: string): string => {
    const t = until(chased({ infantry: 2 }), 'evasion.throw').play('goths', 'accept')
    t.play('goths', 'leave-behind', 'visigothi-infantry-1').play('goths', 'evade-to', to)
    return spaceKind.ids[board(t).home[n('visigothi')]!]!
  }
  const outside = until(chased({ infantry: 2 }), 'evasion.throw')
    .play('goths', 'accept')
    .play('goths', 'leave-behind', 'visigothi-infantry-1')
    .offered('goths', 'evade-to')
    .find(space => space !== 'naissus')
  assert.deepEqual([fled('naissus'), fled(String(outside))], ['naissus', 'dardania'])
})

// ---- XXVI.B Allies who part ----
const parted = (more: object, leaders: object = {}): Table =>
  phase(
    {
      turn: 4,
      alliances: [{ a: 'visigothi', b: 'orientali', ended: false }],
      acted: { visigothi: 1, orientali: 1 },
      now: { side: ['visigothi', 'orientali'] },
      leaderAt: leaders,
      ...more,
    },
    [{ proc: 'activation', at: 'part', nation: 'orientali' }],
  )
/** Nobody gets out of Achaia but through land of the Orientals. */
const GUARDS = { dalmatia: { orientali: { legion: 1 } } }
rule('[invasions.r-208] a horde that finds no retreat goes to no other land of a former ally either', () => {
  const left = (shunned: readonly string[]): string => {
    const frame = { proc: 'retreat', at: 'next', nation: 'visigothi', place: 'dardania', hordes: ['visigothi'], shunned, isFree: true }
    const t = phase({ turn: 4, home: { ...HOMES, visigothi: 'dardania' }, units: {} }, [{ proc: 'activation', at: 'part', nation: 'orientali' }, frame])
    return spaceKind.ids[board(t).home[n('visigothi')]!]!
  }
  const nearest = left([])
  assert.ok(!['dardania', nearest].includes(left([nearest])))
})
rule('[invasions.r-208] people who find no retreat go to the province of their horde, or take it along to their own', () => {
  const units = { ...GUARDS, achaia: { visigothi: { infantry: 2 } }, valachia: { visigothi: { archers: 2 } } }
  const home = parted({ home: { ...HOMES, visigothi: 'dacia', ostrogothi: 'moravia' }, units: { ...GUARDS, achaia: units.achaia } })
  assert.equal(whereIs(home, 'visigothi-infantry-1'), 'dacia')
  const along = parted({ home: { ...HOMES, visigothi: 'achaia' }, units })
  assert.deepEqual([whereIs(along, 'visigothi-infantry-1'), board(along).home[n('visigothi')]], ['valachia', s('valachia')])
})

const shared = (units: object, more: object = {}): Table =>
  phase(
    {
      turn: 4,
      alliances: [{ a: 'orientali', b: 'persae', ended: false }],
      acted: { orientali: 1, persae: 1 },
      now: { side: ['orientali', 'persae'] },
      foedera: FOEDUS,
      home: { ...HOMES, visigothi: 'dardania' },
      units,
      ...more,
    },
    [{ proc: 'activation', at: 'part', nation: 'orientali' }],
  )
rule('[invasions.XXVI.B-4 invasions.XXVI.B-7] federates count with the ally whose friends they are', () => {
  const units = { dardania: { visigothi: { infantry: 2 }, orientali: { legion: 1 }, persae: { infantry: 2 } } }
  const t = shared(units)
  assert.deepEqual([t.question(), t.asked()], ['retreat.choose', ['persians']])
  t.play('persians', 'retreat-to', t.offered('persians', 'retreat-to')[0]!)
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), board(t).home[n('visigothi')]], ['dardania', s('dardania')])
})
rule('[invasions.r-208 invasions.XX.L-8] who parts flees into no battle of friends', () => {
  const t = shared({
    amida: { orientali: { legion: 1 }, persae: { infantry: 2 } },
    osroene: { orientali: { legion: 2 }, persae: { archers: 1 } },
  })
  assert.deepEqual([t.question(), t.asked()], ['retreat.choose', ['romans']])
  assert.ok(!t.offered('romans', 'retreat-to').includes('osroene'))
})

// ---- XX.L-8 Out of a battle of friends ----
rule('[invasions.XX.L-8 invasions.r-96] who has fled into a battle of friends and goes on with them fights again', () => {
  const sheltered = [{ unit: 'hunni-horse-archers-1', left: ['colchis'] }]
  const t = phase(
    {
      turn: 3,
      stage: { hunni: 1, alani: 1 },
      home: { ...HOMES, hunni: 'volga', alani: 'alania' },
      now: { side: ['hunni'], sheltered },
      leaderAt: { balamber: 'volga' },
      units: { alania: { hunni: { 'horse-archers': 2 } } },
    },
    [
      { proc: 'activation', at: 'again', nation: 'hunni' },
      { proc: 'submission', at: 'leave', vassal: 'alani', overlord: 'hunni', place: 'alania' },
    ],
  )
  t.play('huns', 'retreat-to', t.offered('huns', 'retreat-to')[0]!)
  assert.notEqual(whereIs(t, 'hunni-horse-archers-1'), 'alania')
  assert.deepEqual(board(t).now.sheltered, [])
})

// ---- XX.L Clearing the way in a retreat ----
rule('[invasions.XX.L-3 invasions.r-57 invasions.r-19] where neutrals stand the way is not cleared in a retreat, and no overrun ends', () => {
  const cleared = (guests: number): boolean[] => {
    const b = bare()
    make(b, 'visigothi', 'barbarian', 'valachia')
    b.pacts.push({ a: n('visigothi'), b: n('persae') })
    const group = put(b, 'visigothi', 'infantry', 'dardania', 3)
    put(b, 'orientali', 'legion', 'naissus')
    put(b, 'persae', 'infantry', 'naissus', guests)
    const retreat = frames.retreat({ nation: n('visigothi'), place: s('dardania'), group })
    return [findClearableProvinces(settled(b), retreat).includes(s('naissus')), mayStayAfterOverrun(b, n('visigothi'), s('naissus'))]
  }
  assert.deepEqual(
    [cleared(0), cleared(1)],
    [
      [true, true],
      [false, false],
    ],
  )
})

// ---- XXVIII.C, XXIX.D What is lent ----
rule('[invasions.XXIX.D-1 invasions.XXVIII.C-1 invasions.XII.D-1] what is lent is not placed among enemies before the capital', () => {
  const b = bare()
  make(b, 'orientali', 'empire', 'thracia')
  settled(b)
  assert.deepEqual([findPlacesForVassalUnits(b, n('orientali')), findPlacesForFoedusUnits(b, n('orientali'))], [[s('thracia')], [s('thracia')]])
  put(b, 'visigothi', 'infantry', 'thracia', 2)
  for (const places of [findPlacesForVassalUnits(b, n('orientali')), findPlacesForFoedusUnits(b, n('orientali'))])
    assert.ok(places.length > 0 && !places.includes(s('thracia')))
})
rule('[invasions.XXIX.D-1 invasions.r-96] it is placed with the horde that has won, though the new vassal still stands there', () => {
  const b = bare()
  make(b, 'hunni', 'barbarian', 'tyras')
  make(b, 'ostrogothi', 'barbarian', 'tyras')
  b.overlord[n('ostrogothi')] = n('hunni')
  b.controller[s('volga')] = n('hunni')
  put(b, 'hunni', 'horse-archers', 'volga', 2)
  put(b, 'ostrogothi', 'infantry', 'tyras')
  assert.deepEqual(findPlacesForVassalUnits(settled(b), n('hunni')), [s('tyras')])
})
const rebels = (loans: object[]): Table =>
  battle(
    'hunni',
    'ostrogothi',
    'ucraina',
    {
      turn: 4,
      stage: { hunni: 1, ostrogothi: 1 },
      home: { ...HOMES, hunni: 'hunnia' },
      aggressors: ['hunni'],
      loans,
      units: { ucraina: { hunni: { 'horse-archers': 2 }, 'ostrogothi@hunni': { infantry: 1 }, ostrogothi: { archers: 2 } } },
    },
    { rolls: Array.from({ length: 30 }, () => 1) },
  )
rule('[invasions.XXIX.G-3 invasions.XXX.H-3 invasions.r-281] the mercenary of a rebel fights his own people for the overlord', () => {
  const holder = (loans: object[]) => board(rebels(loans)).units.holder[unit('ostrogothi-infantry-1')]
  assert.equal(holder([]), n('hunni'))
  assert.equal(holder([{ unit: 'ostrogothi-infantry-1', kind: 4, until: 'hunni' }]), n('ostrogothi'))
})
rule('[invasions.XXIX.G-3 invasions.XVIII.E-1 invasions.r-281] and counts among the six who overrun them', () => {
  const b = bare()
  make(b, 'ostrogothi', 'barbarian', 'ucraina')
  put(b, 'ostrogothi', 'archers', 'pannonia')
  const force = put(b, 'romani', 'legion', 'pannonia', 5)
  const [stayed] = put(b, 'ostrogothi', 'infantry', 'pannonia')
  b.units.holder[stayed!] = n('romani')
  assert.notEqual(findOverrunVictim(b, n('romani'), [...force, stayed!], s('pannonia')), null)
})
rule('[invasions.I-3 invasions.XXIX.F-4 invasions.r-282] the Gepids come under the Huns only while these are free', () => {
  const overlordOfGepids = (master: string | null): number => {
    const t = phase({ turn: 5, stage: { hunni: 1, gepidae: 1 }, overlord: master === null ? {} : { hunni: master } }, [
      { proc: 'activation', at: 'again', nation: 'romani' },
      { proc: 'combat', at: 'choose', nation: 'romani' },
    ])
    const b = board(t)
    sheetRulesOfNation(n('gepidae')).entered?.({ board: b, emit: () => {} } as never, n('gepidae'))
    return b.overlord[n('gepidae')]!
  }
  assert.deepEqual([overlordOfGepids(null), overlordOfGepids('ephthalitae')], [n('hunni'), -1])
})

// ---- XXV.A Fleets too far from their ports ----
const FLEET = {
  turn: 5,
  stage: { vandali: 1 },
  home: { ...HOMES, vandali: 'numidia' },
  cityHolder: { africa: 'vandali' },
  units: { 'oceanus-occidentalis': { vandali: { fleet: 1 } }, numidia: { vandali: { infantry: 2 } } },
}
rule('[invasions.XXV.A-1 invasions.r-77] who has a fleet to bring back neither raids nor migrates', () => {
  const asked = (units: object): string | null => phase({ ...FLEET, units }, [{ proc: 'activation', at: 'kind', nation: 'vandali' }]).question()
  assert.equal(asked({ numidia: FLEET.units.numidia }), 'activation.kind')
  assert.equal(asked(FLEET.units), 'movement.choose')
})
rule('[invasions.XXV.A-1 invasions.r-77] a fleet that cannot come back is removed, though its nation migrates', () => {
  const t = moving('vandali', { ...FLEET, cityHolder: { africa: 'romani' } }, {}, { kind: 2 })
  t.play('persians', 'finish')
  assert.equal(whereIs(t, 'vandali-fleet-1'), null)
})

// ---- r-58 Leaders among new enemies ----
rule('[invasions.r-58 invasions.r-283] a leader alone gets away from those who have become his enemies', () => {
  const units = { akkad: { orientali: { legion: 1 } }, chaldea: { persae: { infantry: 2 } } }
  const more = { acted: { orientali: 1, persae: 1 }, now: { side: ['orientali'] }, pacts: [{ a: 'orientali', b: 'persae' }] }
  const t = phase({ turn: 4, leaderAt: { 'sapor-ii': 'akkad' }, units, ...more }, [{ proc: 'activation', at: 'close', nation: 'orientali' }])
  while (t.question() === 'flight.choose') t.play('persians', 'place-leader', t.offered('persians', 'place-leader')[0]!)
  assert.notEqual(whereLeads(t, 'sapor-ii'), 'akkad')
})
rule('[invasions.XII.D-4 invasions.r-283] so does he where hostility is declared', () => {
  const t = phase(
    { turn: 3, leaderAt: { fritigernus: 'tyras' }, units: { tyras: { ostrogothi: { infantry: 2 } }, valachia: { visigothi: { infantry: 2 } } } },
    [{ proc: 'activation', at: 'hostility', nation: 'visigothi' }],
  )
  t.play('goths', 'declare', 'ostrogothi')
  while (t.question() === 'flight.choose') t.play('goths', 'place-leader', t.offered('goths', 'place-leader')[0]!)
  assert.notEqual(whereLeads(t, 'fritigernus'), 'tyras')
})
