import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { invasions } from '../../src/index.ts'
import { unitKind } from '../../src/kinds.ts'
import { n, s } from '../help.ts'

const at = (id: string): number => unitKind.ids.indexOf(id)
const FOEDUS = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }
const activate = (nation: string, step: string, board: object, rolls: readonly number[] = []) =>
  scene(invasions, {
    board: { leaderAt: {}, turn: 4, ...board },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'closing' },
      { proc: 'military', at: 'next' },
      { proc: 'activation', at: step, nation },
    ],
    dice: { rolls, draws: [] },
  } as never)
rule('[invasions.XXVIII.A-1 invasions.XXVIII.A-2 invasions.XXVIII.A-3 invasions.r-87] an empire offers a foedus, and the barbarians accept', () => {
  const t = activate('visigothi', 'offers', {})
  assert.equal(t.question(), 'foedus.offer')
  const first = t.offered('romans', 'offer-foedus')[0] as string
  t.play('romans', 'offer-foedus', first)
  const second = t.offered('romans', 'offer-foedus')[0] as string
  t.play('romans', 'offer-foedus', second)
  assert.deepEqual(t.asked(), ['goths'])
  t.play('goths', 'accept')
  assert.equal(t.state.board.foedera.length, 1)
})
rule('[invasions.XXVIII.B-1 invasions.XXVIII.B-2 invasions.XXVIII.C-1 invasions.r-88] the horde settles and a unit is lent', () => {
  const t = activate('visigothi', 'offers', {})
  const first = t.offered('romans', 'offer-foedus')[0] as string
  t.play('romans', 'offer-foedus', first)
    .play('romans', 'offer-foedus', t.offered('romans', 'offer-foedus')[0] as string)
    .play('goths', 'accept')
  t.play('goths', 'move-horde', first)
  assert.equal(t.state.board.home[n('visigothi')], s(first))
  t.play('goths', 'name-unit', 'visigothi-infantry-1').play('goths', 'place-at', first).play('goths', 'finish')
  assert.equal(t.state.board.units.place[at('visigothi-infantry-1')], s(first))
  t.play('goths', 'lend', 'visigothi-infantry-2')
  assert.equal(t.state.board.units.holder[at('visigothi-infantry-2')], t.state.board.foedera[0]!.federator)
  assert.equal(t.question(), 'foedus.place')
})
rule('[invasions.XXVIII.A-4 invasions.r-182 invasions.r-201] two neighbours of one area, never the capital', () => {
  const t = activate('visigothi', 'offers', {})
  assert.equal(t.offered('romans', 'offer-foedus').includes('thracia'), false)
  assert.equal(new Set(t.offered('romans', 'offer-foedus').map(id => t.state.board.controller[s(String(id))])).size, 1)
})
rule('[invasions.XXX.A-3] nobody treats with an invader', () => {
  const t = activate('visigothi', 'offers', { turn: 2, now: { invaders: ['visigothi'] } })
  assert.notEqual(t.question(), 'foedus.offer')
})
rule('[invasions.XXVIII.G-1 invasions.XXVIII.G-2 invasions.r-89 invasions.XXVIII.G-4] a federate breaks on an even roll, and keeps the land', () => {
  const t = activate('visigothi', 'break', { foedera: [FOEDUS] }, [2])
  t.play('goths', 'accept')
  assert.deepEqual(t.state.board.foedera, [])
  const kept = activate('visigothi', 'break', { foedera: [FOEDUS] }, [3])
  kept.play('goths', 'accept')
  assert.equal(kept.state.board.foedera.length, 1)
  assert.notEqual(activate('visigothi', 'break', { foedera: [{ ...FOEDUS, since: 4 }] }).question(), 'activation.break')
})
rule('[invasions.XXVIII.G-6] lent units come home at a breach', () => {
  const t = activate(
    'visigothi',
    'break',
    {
      foedera: [FOEDUS],
      units: { valachia: { visigothi: { infantry: 2 } }, thracia: { 'visigothi@orientali': { archers: 1 } } },
      loans: [{ unit: 'visigothi-archers-1', kind: 0, until: null }],
    },
    [2],
  )
  t.play('goths', 'accept')
  assert.deepEqual(
    [t.state.board.units.holder[at('visigothi-archers-1')], t.state.board.units.place[at('visigothi-archers-1')]],
    [n('visigothi'), s('valachia')],
  )
})
rule('[invasions.XXIX.G-2 invasions.XXIX.G-3 invasions.VI.I-7] the vassal of nomads rebels on an even roll', () => {
  const t = activate('visigothi', 'rebel', { overlord: { visigothi: 'alani' }, vassalSince: { visigothi: 2 } }, [2])
  t.play('goths', 'accept')
  assert.equal(t.state.board.overlord[n('visigothi')], -1)
})
rule('[invasions.XXIX.G-4] a failed rebellion costs five points and a unit', () => {
  const t = activate('visigothi', 'rebel', { overlord: { visigothi: 'alani' }, vassalSince: { visigothi: 2 } }, [3])
  t.play('goths', 'accept')
  assert.equal(t.state.board.vp.goths, -5)
  assert.equal(t.question(), 'penalty.lose')
})
rule('[invasions.XXVII.A-2 invasions.XXVII.B-1 invasions.XXVII.B-2 invasions.r-99] a client at full strength lends a unit for the activation', () => {
  const t = activate('persae', 'loans', { turn: 2 }, [1])
  assert.equal(t.question(), 'clients.place')
  t.play('persians', 'place-at', t.offered('persians', 'place-at')[0] as string)
  assert.equal(t.state.board.loans.length, 1)
  assert.notEqual(activate('persae', 'loans', { turn: 2, units: { iberia: { hiberi: { cavalry: 1 } } } }).question(), 'clients.place')
})
rule('[invasions.XII.D-4 invasions.r-20] hostility is declared at the start of an activation', () => {
  const t = activate('alamanni', 'hostility', {})
  const [seat] = t.asked()
  const [nation] = t.offered(seat!, 'declare')
  t.play(seat!, 'declare', nation as string)
  assert.equal(t.state.board.hostilities.length, 1)
})
rule('[invasions.XXVIII.E-5 invasions.r-92 invasions.r-9] every turn a foedus gives three points', () => {
  const t = scene(invasions, {
    board: { turn: 4, foedera: [FOEDUS] },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'closing' },
    ],
  } as never)
  assert.equal(t.state.board.vp.goths, 3)
})
rule('[invasions.VII.A-2 invasions.VI.K-4 invasions.r-106] when Attila dies the Huns become an empire or vanish', () => {
  const board = {
    turn: 6,
    leaderUntil: { attila: 5 },
    leaderAt: {},
    stage: { hunni: 1, romani: 1, orientali: 1, persae: 1 },
    home: { hunni: 'hunnia', romani: 'latium', orientali: 'thracia', persae: 'chaldea' },
  }
  const t = scene(invasions, {
    board,
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'closing' },
      { proc: 'military', at: 'attila' },
    ],
    dice: { rolls: [1], draws: [] },
  } as never)
  assert.equal(t.state.board.stage[n('hunni')], 4)
})
rule('[invasions.XIV.K-4 invasions.XIV.K-5 invasions.VI.K-6] an empire collapses', () => {
  const t = scene(invasions, {
    board: { turn: 6, age: { romani: 12, orientali: 1, persae: 1 }, decline: { romani: 2 }, calamities: { romani: 3 } },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases' },
      { proc: 'bankruptcy', at: 'collapse', nation: 'romani' },
    ],
    dice: { rolls: [10], draws: [] },
  } as never)
  assert.equal(t.state.board.stage[n('romani')], 4)
  assert.equal(t.state.board.stage[n('galli')], 1)
})
rule('[invasions.XIV.K-1] a young empire does not collapse', () => {
  const t = scene(invasions, {
    board: { turn: 6 },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases' },
      { proc: 'bankruptcy', at: 'collapse', nation: 'romani' },
    ],
    dice: { rolls: [], draws: [] },
  } as never)
  assert.equal(t.state.board.stage[n('romani')], 1)
})
