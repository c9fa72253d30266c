/** Where what the readings mended meets: who waits in a battle, who is lent, whose a limes is, hordes that are guests. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findUnitsOfSideAt } from '../../src/board/overrun.ts'
import { findLendableUnits } from '../../src/cards/diplomacy.ts'
import { bare, n, put, s } from '../help.ts'
import { battle, HOMES, moving, phase, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board

// ---- XX.L-8 Those who fled into a battle ----
rule('[invasions.XX.L-8 invasions.XVII.A-3] enemies who wait there excuse nobody from the limit', () => {
  const overstacked = (infantry: number): Table =>
    moving('visigothi', {
      turn: 4,
      now: { side: ['visigothi'], sheltered: [1, 2].map(i => ({ unit: `orientali-legion-${i}`, left: ['macedonia'] })) },
      units: { dardania: { visigothi: { infantry }, orientali: { legion: 2, infantry: 1 } } },
      spent: Object.fromEntries([1, 2, 3, 4, 5].map(i => [`visigothi-infantry-${i}`, 99])),
    }).play('goths', 'finish')
  assert.equal(overstacked(3).question(), 'combat.choose')
  assert.equal(overstacked(4).question(), 'movement.excess')
})
rule('[invasions.XX.L-8 invasions.XIX.A-16 invasions.r-37] they help nobody to clear the way', () => {
  const b = bare()
  const [first, second] = put(b, 'visigothi', 'infantry', 'dardania', 2)
  b.now.sheltered = [{ unit: first!, left: [] }]
  assert.deepEqual(findUnitsOfSideAt(b, n('visigothi'), s('dardania')), [second])
})
rule('[invasions.XX.L-8 invasions.r-56 invasions.r-207] who fled among friends that have not fought yet waits for their battle', () => {
  const after = (persae: object): Table =>
    battle(
      'visigothi',
      'orientali',
      'dardania',
      {
        turn: 4,
        now: { side: ['visigothi'], sheltered: [{ unit: 'persae-infantry-1', left: ['naissus'] }] },
        units: { dardania: { visigothi: { infantry: 3 }, persae } },
      },
      {},
      { at: 'retreat', winner: 0, attackers: [1, 2, 3].map(i => `visigothi-infantry-${i}`) },
    )
  assert.deepEqual([after({ infantry: 2 }).question(), board(after({ infantry: 2 })).now.sheltered.length], ['combat.choose', 1])
  assert.deepEqual([after({ infantry: 1 }).question(), board(after({ infantry: 1 })).now.sheltered.length], ['retreat.choose', 0])
})

// ---- IX.G Whose a limes is ----
rule('[invasions.IX.G-1 invasions.r-159] limites that the Britons have from Rome stay theirs when Rome is gone', () => {
  const t = phase({ turn: 6, stage: { romani: 4, brittones: 1 }, status: { brittones: 1 }, units: { cumbria: { 'romani@brittones': { limes: 1 } } } }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at: 'gone' },
  ])
  assert.notEqual(t.question(), 'vanished.give')
})

// ---- Who is lent ----
rule('[invasions.IX.F-2 invasions.XXXIV-2] no satrap replaces a fallen mercenary beyond his land', () => {
  const owed = (home: string): Table =>
    phase(
      {
        turn: 6,
        stage: { persae: 1, ephthalitae: 1 },
        home: { ...HOMES, ephthalitae: home },
        overlord: { persae: 'ephthalitae' },
        units: { chaldea: { persae: { infantry: 1, satraps: 1 } } },
      },
      [
        { proc: 'turn', at: 'events' },
        { proc: 'reinforce', at: 'next' },
        { proc: 'loans', at: 'next', nation: 'ephthalitae' },
      ],
    )
  const offered = (t: Table) => t.offered(t.asked()[0]!, 'lend')
  assert.deepEqual([offered(owed('kushania')), offered(owed('media'))], [['persae-infantry-1'], ['persae-infantry-1', 'persae-satraps-1']])
})
rule('[invasions.XXVIII.C-1 invasions.I-3] a Lombard garrison is no mercenary of a foedus', () => {
  const t = phase(
    {
      turn: 10,
      stage: { langobardi: 1 },
      home: { ...HOMES, langobardi: 'dardania' },
      fixed: { 'langobardi-infantry-1': 1 },
      units: { umbria: { langobardi: { infantry: 1 } }, dardania: { langobardi: { infantry: 1 } } },
    },
    [{ proc: 'foedus', at: 'lend', federate: 'langobardi', federator: 'orientali', first: 'dardania', second: 'naissus' }],
  )
  assert.deepEqual(t.offered(t.asked()[0]!, 'lend'), ['langobardi-infantry-2'])
})
rule('[invasions.r-238] a levy is lent to nobody, be it into its own area', () => {
  const b = bare()
  b.controller[s('utica')] = n('orientali')
  const [levy] = put(b, 'romani', 'limes', 'numidia', 1, 1)
  const [legion] = put(b, 'romani', 'legion', 'numidia')
  assert.deepEqual(
    [findLendableUnits(b, n('romani'), n('orientali')).includes(levy!), findLendableUnits(b, n('romani'), n('orientali')).includes(legion!)],
    [false, true],
  )
})

// ---- XXVI.B-7 ----
rule('[invasions.XXVI.B-7 invasions.r-208] a horde alone in land of the former ally leaves it', () => {
  const t = phase(
    {
      turn: 4,
      stage: { visigothi: 1, vandali: 1 },
      home: { ...HOMES, visigothi: 'dardania', vandali: 'africa' },
      controller: { dardania: 'vandali' },
      units: {},
    },
    [{ proc: 'parting', at: 'next', a: 'visigothi', b: 'vandali' }],
  )
  assert.equal(t.question(), 'retreat.choose')
})
