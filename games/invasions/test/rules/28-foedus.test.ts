import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findPlacesForFoedusUnits, findLoansToReplace } from '../../src/board/deals.ts'
import { computeIncomeLines } from '../../src/board/income.ts'
import { bare, foedusBetween, make, n, put, s, settled } from '../help.ts'
import { campaigning, HOMES, moving, phase, unit, until, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const FOEDUS = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }
const PROMISE = { federate: 'visigothi', federator: 'orientali', first: 'moesia-inferior', second: 'dardania' }
const acting = (more: object, at = 'offers'): Table =>
  phase({ turn: 4, units: { valachia: { visigothi: { infantry: 3, archers: 1 } } }, ...more }, [{ proc: 'activation', at, nation: 'visigothi' }])

// ---- How it begins ----
rule('[invasions.XXVIII.A-5] what a card has brought takes effect when the barbarians act, if the provinces are still there to be given', () => {
  const held = acting({ promises: [PROMISE] })
  assert.deepEqual([held.question(), board(held).foedera.length, board(held).promises.length], ['foedus.deploy', 1, 0])
  const lost = acting({ promises: [PROMISE], revolt: { dardania: 1 } })
  assert.ok(lost.question() !== 'foedus.deploy' && board(lost).foedera.length === 0)
  const invading = acting({ promises: [PROMISE], now: { invaders: ['visigothi'], side: ['visigothi'] } })
  assert.deepEqual(board(invading).foedera, [])
})
rule('[invasions.XXVIII.B-2 invasions.r-88] units follow the horde up to their own limit, whoever else stands there', () => {
  const t = acting({ promises: [PROMISE], units: { valachia: { visigothi: { infantry: 5 } }, 'moesia-inferior': { orientali: { legion: 2 } } } })
  t.play('goths', 'move-horde', 'moesia-inferior')
  for (let i = 0; i < 3; i++) t.play('goths', 'name-unit', t.offered('goths', 'name-unit')[0]).play('goths', 'place-at', 'moesia-inferior')
  t.play('goths', 'name-unit', t.offered('goths', 'name-unit')[0])
  assert.deepEqual(t.offered('goths', 'place-at'), ['dardania'])
})
rule('[invasions.XXVIII.B-3] the federator leaves what the common limit does not bear, more if he likes, also to where the federate was', () => {
  const units = { valachia: { visigothi: { infantry: 3 } }, 'moesia-inferior': { orientali: { legion: 2 } } }
  const t = acting({ promises: [PROMISE], units })
  t.play('goths', 'move-horde', 'moesia-inferior')
  for (let i = 0; i < 3; i++) t.play('goths', 'name-unit', t.offered('goths', 'name-unit')[0]).play('goths', 'place-at', 'moesia-inferior')
  if (t.question() === 'foedus.bring') t.play('goths', 'finish')
  t.play('goths', 'lend', t.offered('goths', 'lend')[0])
  t.play('romans', 'place-at', t.offered('romans', 'place-at')[0])
  assert.equal(t.question(), 'foedus.evacuate')
  t.refused('romans', 'finish', undefined, 'invasions.XXVIII.B-3').play('romans', 'name-unit', 'orientali-legion-1')
  assert.ok(t.offered('romans', 'retreat-to').includes('valachia') && t.offered('romans', 'retreat-to').includes('thracia'))
  t.play('romans', 'retreat-to', 'valachia')
  assert.equal(whereIs(t, 'orientali-legion-1'), 'valachia')
  t.play('romans', 'name-unit', 'orientali-legion-2').play('romans', 'retreat-to', 'thracia')
  assert.equal(whereIs(t, 'orientali-legion-2'), 'thracia')
})
rule('[invasions.XXVIII.D-2 invasions.XXVIII.B-1] once the federate stands there the province is the federator’s, and without him nobody’s', () => {
  const t = acting({ promises: [PROMISE] })
  t.play('goths', 'move-horde', 'moesia-inferior').play('goths', 'name-unit', 'visigothi-infantry-1').play('goths', 'place-at', 'moesia-inferior')
  assert.equal(board(t).controller[s('moesia-inferior')], -1)
  t.play('goths', 'finish').play('goths', 'lend', 'visigothi-archers-1').play('romans', 'place-at', t.offered('romans', 'place-at')[0])
  assert.deepEqual([board(t).controller[s('moesia-inferior')], board(t).controller[s('dardania')]], [n('orientali'), -1])
})
rule('[invasions.XXVIII.C-1] the mercenary stands with the Caesar, the emperor, the king or in the capital; anywhere if there is no room', () => {
  const b = settled(bare())
  b.leaderAt[0] = s('latium')
  const ids = (nation: string) => findPlacesForFoedusUnits(b, n(nation)).map(space => space)
  assert.deepEqual(ids('romani'), [s('latium')])
  const t = acting({ promises: [PROMISE], leaderAt: { 'caesar-orientis': 'macedonia', theodosius: 'achaia' } })
  t.play('goths', 'move-horde', 'moesia-inferior').play('goths', 'finish').play('goths', 'lend', 'visigothi-archers-1')
  assert.deepEqual(t.offered('romans', 'place-at'), ['macedonia', 'thracia'])
  make(b, 'persae', 'kingdom', 'chaldea')
  put(b, 'persae', 'infantry', 'chaldea', 4)
  settled(b)
  assert.ok(!ids('persae').includes(s('chaldea')) && ids('persae').length > 3)
})
rule('[invasions.XXVIII.C-2] a federate mercenary is placed once, stays, and is replaced only when it has fallen', () => {
  const loans = [{ unit: 'visigothi-archers-1', kind: 0, until: null }]
  const units = { dardania: { visigothi: { infantry: 2 } }, thracia: { 'visigothi@orientali': { archers: 1 } } }
  const t = phase({ turn: 4, foedera: [FOEDUS], units, loans }, [{ proc: 'activation', at: 'close', nation: 'orientali' }])
  assert.deepEqual([whereIs(t, 'visigothi-archers-1'), board(t).units.holder[unit('visigothi-archers-1')]], ['thracia', n('orientali')])
  const b = settled(bare())
  b.foedera = [foedusBetween('visigothi', 'orientali')]
  put(b, 'visigothi', 'infantry', 'dardania', 2)
  const [lent] = put(b, 'visigothi', 'archers', 'thracia')
  ;[b.units.holder[lent!], b.loans] = [n('orientali'), [{ unit: lent!, kind: 0, until: -1 as never }]]
  assert.deepEqual(findLoansToReplace(b, n('orientali'), false), [])
  b.loans = []
  b.units.place[lent!] = -1 as never
  assert.equal(findLoansToReplace(b, n('orientali'), false).length, 1)
})

// ---- What binds a federate ----
const SETTLED = { turn: 4, foedera: [FOEDUS], home: { ...HOMES, visigothi: 'dardania' } }
rule('[invasions.XXVIII.E-3 invasions.r-91] the last unit of a federate does not leave a foedus province, nor its horde the two', () => {
  const alone = moving('visigothi', { ...SETTLED, units: { naissus: { visigothi: { infantry: 1 } }, dardania: { visigothi: { infantry: 2 } } } })
  assert.deepEqual(alone.offered('goths', 'move-from'), ['dardania'])
  alone.play('goths', 'move-from', 'dardania').refused('goths', 'step-to', 'naissus', 'invasions.XXVIII.E-3')
  alone.play('goths', 'leave-behind', 'visigothi-infantry-2').play('goths', 'step-to', 'naissus')
  assert.equal(whereIs(alone, 'visigothi-infantry-3'), 'naissus')
  const invader = moving('visigothi', {
    ...SETTLED,
    units: { dardania: { visigothi: { infantry: 2 } } },
    now: { invaders: ['visigothi'], side: ['visigothi'] },
  })
  assert.deepEqual(invader.offered('goths', 'move-horde'), ['naissus'])
  const free = moving('visigothi', {
    ...SETTLED,
    foedera: [],
    units: { dardania: { visigothi: { infantry: 2 } } },
    now: { invaders: ['visigothi'], side: ['visigothi'] },
  })
  assert.ok(free.offered('goths', 'move-horde').length > 1)
})
rule('[invasions.r-91] nor by sea, by a campaign or when called in', () => {
  const board4 = {
    ...SETTLED,
    leaderAt: { alaricus: 'dardania' },
    units: { dardania: { visigothi: { infantry: 1 } }, naissus: { visigothi: { infantry: 1 } } },
  }
  const t = campaigning('visigothi', board4).play('goths', 'campaign', 'alaricus')
  assert.deepEqual([t.question(), t.offered('goths', 'redeploy-to')], ['campaigns.redeploy', []])
  t.play('goths', 'refuse')
  assert.deepEqual(t.offered('goths', 'call-in'), [])
  const many = campaigning('visigothi', { ...board4, units: { dardania: { visigothi: { infantry: 1 } }, naissus: { visigothi: { infantry: 2 } } } }).play(
    'goths',
    'campaign',
    'alaricus',
  )
  many.play('goths', 'refuse')
  assert.deepEqual(many.offered('goths', 'call-in'), ['visigothi-infantry-2'])
})
rule('[invasions.r-91 invasions.XXVIII.E-5] with one province lost it lasts, with both it ends without a breach, and who was lent comes home', () => {
  const loans = [{ unit: 'visigothi-archers-1', kind: 0, until: null }]
  const after = (lost: readonly string[]): Table =>
    phase(
      {
        ...SETTLED,
        loans,
        controller: Object.fromEntries(
          ['dardania', 'naissus', 'moesia-superior', 'moesia-inferior', 'thracia'].map(id => [id, lost.includes(id) ? 'persae' : 'orientali']),
        ),
        home: { ...HOMES, visigothi: 'valachia' },
        units: {
          ...Object.fromEntries(lost.map(id => [id, { persae: { infantry: 1 } }])),
          thracia: { 'visigothi@orientali': { archers: 1 } },
          naissus: lost.includes('naissus') ? { persae: { infantry: 1 } } : { visigothi: { infantry: 1 } },
        },
      },
      [{ proc: 'activation', at: 'close', nation: 'persae' }],
    )
  assert.equal(board(after(['dardania'])).foedera.length, 1)
  const over = after(['dardania', 'naissus'])
  assert.deepEqual([board(over).foedera.length, whereIs(over, 'visigothi-archers-1'), board(over).controller[s('naissus')]], [0, 'valachia', n('persae')])
})
rule('[invasions.XXVIII.D-3] a kingdom earns from a foedus province only while its federate holds it', () => {
  const b = bare()
  make(b, 'persae', 'kingdom', 'chaldea')
  b.foedera = [{ federate: n('cossani'), federator: n('persae'), first: s('elymais'), second: s('susiana'), since: 1, vp: 3, gold: 3, tested: true }]
  put(b, 'cossani', 'infantry', 'susiana')
  settled(b)
  const land = computeIncomeLines(b, n('persae')).land
  put(b, 'cossani', 'horse-archers', 'elymais')
  settled(b)
  assert.equal(computeIncomeLines(b, n('persae')).land - land, 2)
})
rule('[invasions.r-90] a federate in its own activation fights in the next Combat step those who stand', () => {
  const t = phase(
    { ...SETTLED, units: { dardania: { visigothi: { infantry: 2 }, orientali: { legion: 1 } } } },
    [{ proc: 'activation', at: 'break', nation: 'visigothi' }],
    { rolls: [2] },
  )
  t.play('goths', 'accept').play('romans', 'stand')
  until(t, 'movement.choose')
  assert.deepEqual([board(t).foedera, whereIs(t, 'orientali-legion-1')], [[], 'dardania'])
})
rule('[invasions.XXVIII.E-3] whoever is left as the last guard may stop where he is', () => {
  const t = moving('visigothi', { ...SETTLED, leaderAt: { alaricus: 'dardania' }, units: { dardania: { visigothi: { infantry: 1 } } } })
  t.play('goths', 'move-from', 'dardania').play('goths', 'leave-leader', 'alaricus')
  assert.deepEqual(t.offered('goths', 'step-to'), [])
  t.play('goths', 'stop')
  assert.equal(t.question(), 'movement.choose')
})
