/** Bonds, hordes and ways: figures that one case more or less would change. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findAlliesYetToAct, findNationsBeginningToAct, mayJoinCoalition, mayNationJoinAlliance } from '../../src/board/bonds.ts'
import { findLoansToReplace } from '../../src/board/deals.ts'
import { findBreakthroughs } from '../../src/board/reactions.ts'
import { findEnemyHordesAt } from '../../src/board/relations.ts'
import { findAlliesAndClients } from '../../src/cards/diplomacy.ts'
import { unitsShape } from '../../src/data/unit-shape.ts'
import { spaceKind } from '../../src/kinds.ts'
import { WITHIN } from '../../src/procs/18-kinds.ts'
import { bare, foedusBetween, make, n, put, s, settled, type TestBoard } from '../help.ts'
import { battle, HOMES, moving, phase, until, whereIs, type Table } from '../scenes.ts'

/** Three peoples on the Rhine. */
function peoples(): TestBoard {
  const b = bare()
  b.turn = 5
  for (const [id, home] of [
    ['alamanni', 'rhenus'],
    ['franci', 'rhenus'],
    ['suebi', 'franconia'],
  ] as const)
    make(b, id, 'barbarian', home)
  return b
}
/** What keeps the Suebi out, one thing at a time. */
const BARS: { readonly [why: string]: (b: TestBoard) => void } = {
  inactive: b => void (b.stage[n('suebi')] = 2),
  federate: b => void (b.foedera = [foedusBetween('suebi', 'romani')]),
  vassal: b => void (b.overlord[n('suebi')] = n('persae')),
  acted: b => void (b.acted[n('suebi')] = 1),
  allied: b => void (b.alliances = [{ a: n('suebi'), b: n('franci'), ended: false }]),
}
rule('[invasions.XXVI.B-1 invasions.XXX.A-6] whoever is bound, has acted or does not act joins neither alliance nor coalition', () => {
  const free = peoples()
  assert.deepEqual([mayNationJoinAlliance(free, [n('franci')], n('suebi')), mayJoinCoalition(free, [n('franci')], n('suebi'))], [true, true])
  for (const [why, bar] of Object.entries(BARS)) {
    const b = peoples()
    bar(b)
    assert.deepEqual([mayNationJoinAlliance(b, [n('franci')], n('suebi')), mayJoinCoalition(b, [n('franci')], n('suebi'))], [false, false], why)
  }
  assert.deepEqual([mayNationJoinAlliance(free, [n('suebi')], n('suebi')), mayJoinCoalition(free, [n('suebi')], n('suebi'))], [false, false])
  const client = peoples()
  client.protector[n('suebi')] = n('persae')
  assert.equal(mayNationJoinAlliance(client, [n('franci')], n('suebi')), false)
  // Whoever acts now has not acted yet.
  const acting = peoples()
  acting.acted[n('suebi')] = 1
  acting.now.side = [n('suebi')]
  assert.deepEqual([mayNationJoinAlliance(acting, [n('franci')], n('suebi')), mayJoinCoalition(acting, [n('franci')], n('suebi'))], [true, true])
  const invading = peoples()
  invading.now.invaders = [n('suebi')]
  assert.deepEqual([mayNationJoinAlliance(invading, [], n('suebi')), mayJoinCoalition(invading, [], n('suebi'))], [false, true])
})
rule('[invasions.XXVI.A-1] a coalition is of barbarians whose hordes are near each other, every one of them', () => {
  const b = peoples()
  const joins = (...named: string[]): boolean => mayJoinCoalition(b, named.map(n), n('suebi'))
  assert.deepEqual([joins('alamanni', 'franci'), joins()], [true, true])
  b.home[n('alamanni')] = s('ucraina')
  assert.deepEqual([joins('alamanni'), joins('franci'), joins('franci', 'alamanni')], [false, true, false])
  b.home[n('suebi')] = -1 as never
  assert.equal(joins(), false)
  make(b, 'suebi', 'kingdom', 'franconia')
  assert.equal(joins('franci'), false)
})
rule('[invasions.XXVI.B-3 invasions.r-26] allies who are still to act begin with the elder; a younger one begins alone', () => {
  const b = peoples()
  b.alliances = [{ a: n('suebi'), b: n('franci'), ended: false }]
  ;[b.age[n('suebi')], b.age[n('franci')]] = [2, 3]
  assert.deepEqual([findAlliesYetToAct(b, n('suebi')), findAlliesYetToAct(b, n('alamanni'))], [[n('franci')], []])
  assert.deepEqual([findNationsBeginningToAct(b, n('suebi')), findNationsBeginningToAct(b, n('franci'))], [[n('suebi')], [n('franci'), n('suebi')]])
  b.acted[n('franci')] = 1
  assert.deepEqual([findAlliesYetToAct(b, n('suebi')), findNationsBeginningToAct(b, n('suebi'))], [[], [n('suebi')]])
  ;[b.acted[n('franci')], b.stage[n('franci')]] = [0, 2]
  assert.deepEqual(findAlliesYetToAct(b, n('suebi')), [])
})
rule('[invasions.XII.D-2 invasions.r-205] of the hordes in a province only those of enemies count', () => {
  const b = peoples()
  b.home[n('franci')] = s('treveria')
  b.home[n('suebi')] = s('treveria')
  b.foedera = [foedusBetween('franci', 'romani')]
  assert.deepEqual(findEnemyHordesAt(settled(b), n('romani'), s('treveria')), [n('suebi')])
})
rule('[invasions.I-3 invasions.XX.E-1] the Alemanni roll again though only their horde is in the battle', () => {
  const t = battle(
    'romani',
    'alamanni',
    'rhenus',
    { turn: 1, home: { ...HOMES, alamanni: 'rhenus' }, units: { rhenus: { romani: { legion: 2 } } } },
    { rolls: Array<number>(20).fill(1) },
  )
  until(t, 'battle.reroll')
  const field = t.state.stack.find(one => one.proc === 'battle')
  assert.equal(field?.proc === 'battle' && field.ownD, 'many-kings-1')
})
rule('[invasions.r-165] the question which stack was the largest names its ruling', () => {
  const t = battle(
    'avari',
    'persae',
    'media',
    {
      turn: 10,
      stage: { avari: 1, persae: 1 },
      status: { persae: 1 },
      home: { romani: 'latium', orientali: 'thracia', avari: 'hunnia' },
      units: { media: { avari: { 'horse-archers': 1 } }, susiana: { persae: { infantry: 1 } } },
    },
    {},
    { at: 'winner', attackers: ['avari-horse-archers-1'], lostD: ['persae-archers-1'], startA: 1, startD: 1 },
  )
  assert.deepEqual([t.question(), t.game.decisions(t.state)[0]?.cite], ['battle.largest', ['invasions.r-165']])
})
rule('[invasions.III.B-3] units are written and read by counter and by place, and nothing else is taken for one', () => {
  const laid = unitsShape.read({ treveria: { romani: { legion: 2, 'legion*': 1 }, 'ostrogothi@visigothi': { 'noble-cavalry': 1 } } }, 'units')
  const written = unitsShape.write(laid) as { readonly [counter: string]: string }
  assert.deepEqual(written, {
    'romani-legion-1': 'treveria',
    'romani-legion-2': 'treveria',
    'romani-legion-3': 'treveria*',
    'ostrogothi-noble-cavalry-1': 'treveria@visigothi',
  })
  assert.deepEqual(unitsShape.read(written, 'units'), laid)
  const away = unitsShape.read({ 'romani-legion-1': 'gone', 'romani-legion-2': 'pool*' }, 'units')
  assert.deepEqual(unitsShape.write(away), { 'romani-legion-1': 'gone', 'romani-legion-2': 'pool*' })
  for (const wrong of [
    { nowhere: { romani: { legion: 1 } } },
    { treveria: { nobody: { legion: 1 } } },
    { treveria: { romani: { legion: 99 } } },
    { 'romani-legion-1': '*' },
  ])
    assert.throws(() => unitsShape.read(wrong, 'units'))
  unitsShape.test(laid, 'units')
  const spoilt = (column: 'place' | 'holder' | 'face', value: number) => ({ ...laid, [column]: [value, ...laid[column].slice(1)] })
  for (const wrong of [spoilt('place', spaceKind.ids.length), spoilt('place', -3), spoilt('holder', -1), spoilt('face', 4), spoilt('face', 0.5)])
    assert.throws(() => unitsShape.test(wrong as never, 'units'))
  for (const right of [spoilt('place', -1), spoilt('face', 3), spoilt('holder', 0)]) unitsShape.test(right as never, 'units')
  assert.throws(() => unitsShape.test({ ...laid, face: laid.face.slice(1) }, 'units'))
})

// ---- Ways ----
rule('[invasions.XI.C-3 invasions.r-136] before a raid units move from controlled provinces only', () => {
  const t = moving(
    'alamanni',
    {
      turn: 3,
      home: { ...HOMES, alamanni: 'rhenus' },
      controller: { rhenus: 'alamanni', franconia: 'alamanni' },
      units: { rhenus: { alamanni: { infantry: 2 } }, franconia: { alamanni: { infantry: 2 } }, thuringia: { alamanni: { archers: 1 } } },
    },
    {},
    { kind: WITHIN },
  )
  assert.deepEqual([...t.offered('huns', 'move-from')].sort(), ['franconia', 'rhenus'])
})
rule('[invasions.XX.L-9 invasions.XX.L-3] barbarians who retreat through a barbarian area pass enemies on their way to an overrun', () => {
  const b = peoples()
  const force = put(b, 'alamanni', 'infantry', 'thuringia', 6)
  put(b, 'romani', 'legion', 'franconia', 2)
  put(b, 'romani', 'legion', 'bavaria', 2)
  put(b, 'romani', 'infantry', 'agri-decumates')
  const found = (isRetreat: boolean) =>
    findBreakthroughs(settled(b), n('alamanni'), { units: force, leaders: [] }, s('thuringia'), 3, { isRetreat }).map(({ space }) => spaceKind.ids[space])
  assert.deepEqual([found(true).includes('agri-decumates'), found(false).includes('agri-decumates')], [true, false])
})

// ---- Bonds and bargains ----
rule('[invasions.XXVIII.B-3] several units of the federator may go to one province that the federate has left', () => {
  const t = phase(
    {
      turn: 4,
      gold: { orientali: 9 },
      home: { ...HOMES, visigothi: 'finlandia' },
      units: { finlandia: { visigothi: { infantry: 1 } }, tyras: { orientali: { legion: 2 } } },
      foedera: [],
    },
    [
      { proc: 'activation', at: 'peoples', nation: 'visigothi' },
      { proc: 'foedus', at: 'conclude', federate: 'visigothi', federator: 'orientali', first: 'moesia-inferior', second: 'tyras' },
    ],
  )
  t.play('goths', 'move-horde', 'tyras').play('goths', 'name-unit', 'visigothi-infantry-1').play('goths', 'place-at', 'tyras')
  until(t, 'foedus.evacuate')
  for (const id of ['orientali-legion-1', 'orientali-legion-2']) t.play('romans', 'name-unit', id).play('romans', 'retreat-to', 'finlandia')
  assert.deepEqual([whereIs(t, 'orientali-legion-1'), whereIs(t, 'orientali-legion-2')], ['finlandia', 'finlandia'])
})
rule('[invasions.XXVIII.E-3 invasions.r-91 invasions.XXVIII.F-1] for a further foedus the last unit does not leave an earlier one', () => {
  const settle = (infantry: number): Table => {
    const first = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }
    const units = { dardania: { visigothi: { infantry } }, valachia: { visigothi: { archers: 1 } } }
    return phase({ turn: 4, gold: { orientali: 9 }, foedera: [first], home: { ...HOMES, visigothi: 'dardania' }, units }, [
      { proc: 'activation', at: 'peoples', nation: 'visigothi' },
      { proc: 'foedus', at: 'conclude', federate: 'visigothi', federator: 'orientali', first: 'moesia-inferior', second: 'tyras' },
    ]).play('goths', 'move-horde', 'tyras')
  }
  assert.deepEqual(
    [1, 2].map(infantry => settle(infantry).offered('goths', 'name-unit').includes('visigothi-infantry-1')),
    [false, true],
  )
})
rule('[invasions.IX.F-1 invasions.XXVIII.C-3 invasions.r-164] a people that never acts replaces its mercenary, as federate and as vassal of nomads', () => {
  const b = bare()
  put(b, 'sclaveni', 'infantry', 'dacia', 2)
  make(b, 'avari', 'barbarian', 'hunnia')
  b.foedera = [foedusBetween('sclaveni', 'orientali')]
  assert.deepEqual(
    findLoansToReplace(settled(b), n('orientali'), false).map(loan => [loan.lender, loan.kind]),
    [[n('sclaveni'), 'foedus']],
  )
  b.foedera = []
  b.overlord[n('sclaveni')] = n('avari')
  assert.deepEqual(
    findLoansToReplace(settled(b), n('avari'), true).map(loan => [loan.lender, loan.kind]),
    [[n('sclaveni'), 'vassal']],
  )
  b.stage[n('sclaveni')] = 4
  assert.deepEqual(findLoansToReplace(settled(b), n('avari'), true), [])
})
rule('[invasions.XXX.B-5 invasions.XXX.A-6] no card breaks the bond of a client that has acted', () => {
  const b = bare()
  make(b, 'galli', 'kingdom', 'neustria')
  b.protector[n('galli')] = n('romani')
  const before = findAlliesAndClients(b).includes(n('galli'))
  b.acted[n('galli')] = 1
  assert.deepEqual([before, findAlliesAndClients(b).includes(n('galli'))], [true, false])
})
