/** Offers that were missing: from islands, before a raid, by treaty, to those who win or act together. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findDiplomacyTargets } from '../../src/cards/diplomacy.ts'
import { atTable, bare, make, n, put, s, settled } from '../help.ts'
import { battle, HOMES, moving, phase, until, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board

// ---- XXV.D ----
rule('[invasions.XXV.D-1 invasions.XVIII.A-5] from an island without a land neighbour a fleet takes a stack, and without one nobody sets out', () => {
  const on = (sea: object) =>
    moving('orientali', { turn: 4, controller: { creta: 'orientali', achaia: 'orientali' }, units: { creta: { orientali: { legion: 2 } }, ...sea } })
  assert.equal(on({}).offered('romans', 'move-from').includes('creta'), false)
  const t = on({ 'mare-aegeum': { orientali: { fleet: 1 } } }).play('romans', 'move-from', 'creta')
  t.play('romans', 'ship-to', 'achaia')
  assert.deepEqual([whereIs(t, 'orientali-legion-1'), whereIs(t, 'orientali-legion-2')], ['achaia', 'achaia'])
})
rule('[invasions.XI.C-3 invasions.r-136 invasions.XXV.D-1] before a raid units sail between controlled coasts, and to no other', () => {
  const t = moving(
    'vandali',
    {
      turn: 5,
      stage: { vandali: 1, romani: 1 },
      home: { ...HOMES, vandali: 'africa' },
      controller: { africa: 'vandali', sicilia: 'vandali' },
      cityHolder: { africa: 'vandali', sicilia: 'vandali' },
      units: { africa: { vandali: { infantry: 2 } }, sicilia: { vandali: { infantry: 1 } }, 'mare-siculum': { vandali: { fleet: 1 } } },
    },
    {},
    { kind: 2 },
  )
  t.play('persians', 'move-from', 'africa')
  assert.deepEqual(t.offered('persians', 'ship-to'), ['sicilia'])
})

// ---- XXX.C ----
const ceding = (more: object): Table =>
  phase(
    {
      turn: 4,
      acted: {},
      gold: { persae: 8 },
      controller: { amida: 'orientali', adiabene: 'persae', chaldea: 'persae' },
      ...more,
    },
    [
      { proc: 'turn', at: 'administration' },
      { proc: 'diplomacy', at: 'window' },
    ],
    { zones: { 'diplomacy-of-persae': ['diplomacy-treaty-1'] } },
  )
    .play('persians', 'play', 'diplomacy-treaty-1')
    .play('persians', 'name-nation', 'orientali')
    .play('persians', 'name-place', 'amida')
rule('[invasions.XXX.C-3] a province ceded by Treaty is garrisoned by any units of the payer', () => {
  const units = { amida: { orientali: { legion: 1 } }, adiabene: { persae: { infantry: 1 } }, chaldea: { persae: { 'heavy-cavalry': 1 } } }
  const t = until(ceding({ units }).play('romans', 'evacuate-to', 'coele-syria'), 'diplomat.garrison')
  assert.equal(t.offered('persians', 'name-unit').length, 2)
})
rule('[invasions.XXX.C-3 invasions.r-58] a leader who is alone there leaves too', () => {
  const t = ceding({ units: { adiabene: { persae: { infantry: 1 } } }, leaderAt: { aspar: 'amida' } })
  assert.deepEqual([t.question(), t.asked()], ['flight.choose', ['romans']])
})

// ---- XIX.A ----
rule('[invasions.r-30 invasions.XIX.A-1] where a neutral stands without ruling his friends may intercept, if they are enemies', () => {
  const t = moving('orientali', {
    turn: 4,
    foedera: [{ federate: 'visigothi', federator: 'romani', first: 'istria', second: 'noricum', since: 1, vp: 3, gold: 3, tested: true }],
    controller: { 'moesia-inferior': 'orientali', valachia: null },
    units: { 'moesia-inferior': { orientali: { legion: 2 } }, valachia: { romani: { legion: 1 } }, dacia: { visigothi: { infantry: 2 } } },
    home: { ...HOMES, visigothi: 'istria' },
  })
  t.play('romans', 'move-from', 'moesia-inferior').play('romans', 'step-to', 'valachia')
  assert.deepEqual([t.question(), t.asked(), t.offered('goths', 'intercept-from')], ['interception.declare', ['goths'], ['dacia']])
})

// ---- XX.K ----
const subduing = (attacker: string, defender: string, units: object, rolls: readonly number[], more: object = {}): Table => {
  const t = battle(
    attacker,
    defender,
    'ucraina',
    {
      turn: 2,
      stage: { hunni: 1, ephthalitae: 1, ostrogothi: 1, visigothi: 1 },
      home: { ...HOMES, hunni: 'alania', ostrogothi: 'scythica', ephthalitae: 'volga', [defender]: 'ucraina' },
      hostilities: [{ a: attacker, b: defender }],
      units: { ucraina: units },
      ...more,
    },
    { rolls },
  )
  until(t, 'losses.choose')
  while (t.question() === 'losses.choose') t.play(t.asked()[0]!, 'take-hit', t.offered(t.asked()[0]!, 'take-hit')[0]!)
  return until(t, 'recovery.choose')
}
const HITS = Array.from({ length: 20 }, () => 4)
rule('[invasions.XX.K-3 invasions.XXIX.B-3] nomads do not choose what other nomads recover', () => {
  const t = subduing('hunni', 'ephthalitae', { hunni: { cavalry: 2, infantry: 2, 'horse-archers': 2 }, ephthalitae: { 'horse-archers': 2 } }, HITS)
  const isOfBeaten = (): boolean => t.asked().some(seat => t.offered(seat, 'recover').some(id => String(id).startsWith('ephthalitae')))
  while (!isOfBeaten()) t.play(t.asked()[0]!, 'recover', t.offered(t.asked()[0]!, 'recover')[0]!)
  assert.deepEqual(t.asked(), ['goths'])
})
rule('[invasions.XX.K-3 invasions.r-51] of allied victors the nomads who become overlord choose, though another speaks for the side', () => {
  const t = subduing(
    'visigothi',
    'ostrogothi',
    { visigothi: { infantry: 1 }, hunni: { cavalry: 2, infantry: 1 }, ostrogothi: { infantry: 2, archers: 1 } },
    [1, 3, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1],
    { alliances: [{ a: 'visigothi', b: 'hunni', ended: false }], now: { side: ['visigothi', 'hunni'] } },
  )
  assert.deepEqual(t.asked(), ['huns'])
})

// ---- VII.D ----
rule('[invasions.VII.D-6 invasions.XXVI.B-3] a kingdom that acted with an elder ally finds its city when they have acted', () => {
  const t = phase(
    {
      turn: 6,
      status: { visigothi: 1, romani: 2 },
      standIn: { visigothi: 1 },
      home: { ...HOMES, visigothi: 'aquitania' },
      controller: { aquitania: 'visigothi', latium: 'romani', thracia: 'orientali', chaldea: 'persae' },
      units: { aquitania: { visigothi: { infantry: 1 } } },
      now: { side: ['romani', 'visigothi'] },
    },
    [{ proc: 'activation', at: 'settle', nation: 'romani' }],
  )
  assert.deepEqual([t.question(), t.asked()], ['found.grow', ['goths']])
  t.play('goths', 'found-city', 'aquitania').play('goths', 'set-capital', 'aquitania')
  assert.deepEqual([board(t).home[n('visigothi')], board(t).standIn[n('visigothi')]], [s('aquitania'), 0])
})

// ---- Rulings ----
rule('[invasions.r-233 invasions.XXX.A-3] Treaty, Marriage, Tribute, Foedus and Mercenary name nations that act', () => {
  const b = bare()
  make(b, 'persae', 'kingdom', 'chaldea')
  for (const id of ['azeria', 'adiabene', 'assyria']) b.controller[s(id)] = n('persae')
  put(b, 'armenii', 'mountain-infantry', 'armenia-minor', 1)
  b.controller[s('armenia-minor')] = n('armenii')
  const named = (card: 'treaty' | 'marriage' | 'tribute' | 'alliance') => findDiplomacyTargets(atTable(settled(b)), card, n('persae')).includes(n('armenii'))
  assert.deepEqual((['treaty', 'marriage', 'tribute'] as const).map(named), [false, false, false])
  b.protector[n('armenii')] = -1 as never
  assert.equal(named('alliance'), true)
})
rule('[invasions.r-234 invasions.XVIII.G-2 invasions.XXVIII.E-3] who holds a province of a foedus does not follow the horde to another', () => {
  const foedus = { federate: 'visigothi', federator: 'orientali', since: 1, vp: 3, gold: 3, tested: true }
  const t = moving(
    'visigothi',
    {
      turn: 4,
      foedera: [
        { ...foedus, first: 'dardania', second: 'naissus' },
        { ...foedus, first: 'achaia', second: 'thessalia' },
      ],
      controller: { dardania: 'orientali', naissus: 'orientali', achaia: 'orientali', thessalia: 'orientali' },
      home: { ...HOMES, visigothi: 'achaia' },
      leaderAt: { fritigernus: 'naissus' },
      units: { naissus: { visigothi: { infantry: 1 } }, achaia: { visigothi: { infantry: 1 } } },
      now: { side: ['visigothi'], migrating: true },
    },
    {},
    { kind: 3 },
  )
  // Its king may go, it may not: and nobody waits for it.
  assert.equal(t.verbs('goths').includes('finish'), true)
  t.play('goths', 'finish')
  assert.equal(whereIs(t, 'visigothi-infantry-1'), 'naissus')
})
rule('[invasions.r-96 invasions.r-19 invasions.XXIX.B-6] the allies of a new overlord leave the vassal’s camp too', () => {
  const t = phase(
    {
      turn: 4,
      stage: { visigothi: 1, ostrogothi: 1, alamanni: 1 },
      alliances: [{ a: 'ostrogothi', b: 'alamanni', ended: false }],
      home: { ...HOMES, visigothi: 'valachia', alamanni: 'rhenus' },
      units: { valachia: { ostrogothi: { infantry: 2 }, alamanni: { infantry: 1 } } },
      now: { side: ['ostrogothi', 'alamanni'] },
    },
    [{ proc: 'submission', at: 'leave', vassal: 'visigothi', overlord: 'ostrogothi', place: 'valachia' }],
  )
  while (t.question() === 'retreat.choose') t.play(t.asked()[0]!, 'retreat-to', t.offered(t.asked()[0]!, 'retreat-to')[0]!)
  assert.deepEqual(
    [whereIs(t, 'ostrogothi-infantry-1'), whereIs(t, 'alamanni-infantry-1')].map(at => at === 'valachia' || at === null),
    [false, false],
  )
})
rule('[invasions.r-175 invasions.XIX.B-11] of those over the limit where an evasion’s overrun has led their player says who is lost', () => {
  const t = phase(
    {
      turn: 4,
      controller: { thessalia: 'orientali' },
      units: { thessalia: { orientali: { legion: 4, infantry: 1 } } },
    },
    [
      { proc: 'activation', at: 'fight', nation: 'visigothi' },
      { proc: 'movement', at: 'choose', nation: 'visigothi' },
      {
        proc: 'evasion',
        at: 'halt',
        nation: 'orientali',
        nations: ['orientali'],
        place: 'macedonia',
        spot: 'thessalia',
        mover: 'visigothi',
        group: ['orientali-legion-1', 'orientali-legion-2', 'orientali-legion-3', 'orientali-legion-4', 'orientali-infantry-1'],
      },
    ],
  )
  t.play('romans', 'give-up', 'orientali-infantry-1').play('romans', 'give-up', 'orientali-legion-1')
  assert.deepEqual(
    ['legion-1', 'legion-2', 'legion-3', 'legion-4', 'infantry-1'].map(id => whereIs(t, `orientali-${id}`)),
    [null, 'thessalia', 'thessalia', 'thessalia', null],
  )
})
