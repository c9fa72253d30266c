import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { invasions } from '../../src/index.ts'
import { findLeaderById, unitKind } from '../../src/kinds.ts'
import { n, s } from '../help.ts'

const at = (id: string): number => unitKind.ids.indexOf(id)
const count = (t: { state: { board: { units: { place: readonly number[] } } } }, place: string): number =>
  t.state.board.units.place.filter(one => one === s(place)).length
const serve = (nation: string, board: object, rolls: readonly number[] = []) =>
  scene(invasions, {
    board: { turn: 2, leaderAt: {}, ...board },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'events' },
      { proc: 'reinforcement', at: 'enter', nation },
    ],
    dice: { rolls, draws: [] },
  } as never)
rule('[invasions.IX.A-1 invasions.IX.D-1 invasions.IX.D-2 invasions.III.D-5] listed units come to the horde', () => {
  const t = serve('visigothi', {})
  t.play('goths', 'place-leader', 'valachia')
  assert.equal(count(t, 'valachia'), 4 + 3)
})
rule('[invasions.IX.D-3 invasions.IX.D-5 invasions.r-117] without a line one unit comes, foot while there is any', () => {
  const t = serve('alani', { turn: 4, overlord: {} })
  assert.equal(t.question(), 'reinforcement.leaders')
  t.play('huns', 'place-leader', 'alania')
  assert.equal(t.question(), 'reinforcement.class')
})
rule('[invasions.IX.D-7 invasions.VI.I-2] nomads choose', () => {
  const t = serve('alani', { turn: 4 })
  t.play('huns', 'place-leader', 'alania').play('huns', 'levy', 'horse')
  assert.equal(t.question(), 'reinforcement.units')
})
rule('[invasions.XXIX.F-2 invasions.r-118] a vassal gets at most one unit', () => {
  const t = serve('visigothi', { overlord: { visigothi: 'alani' } })
  t.play('goths', 'place-leader', 'valachia')
  assert.equal(t.question(), 'reinforcement.class')
  t.play('goths', 'levy', 'foot').play('goths', 'recruit', t.offered('goths', 'recruit')[0])
  assert.deepEqual([count(t, 'valachia'), t.question() === 'reinforcement.class'], [5, false])
})
rule('[invasions.IX.C-1 invasions.IX.C-2 invasions.III.C-1] leaders are placed in any province of their nation', () => {
  const t = serve('visigothi', {})
  assert.ok(['dacia', 'tisia', 'valachia'].every(id => t.offered('goths', 'place-leader').includes(id)))
  assert.equal(t.offered('goths', 'place-leader').includes('latium'), false)
})
rule('[invasions.IX.C-3 invasions.III.C-3 invasions.r-163] a standard king stands aside for a historical one', () => {
  const t = serve('visigothi', {})
  t.play('goths', 'place-leader', 'dacia')
  assert.equal(t.state.board.leaderAt[findLeaderById('fritigernus')], s('dacia'))
  assert.equal(t.state.board.leaderAt[findLeaderById('rex-visigothorum')], -1)
})
rule('[invasions.IX.C-4 invasions.III.C-4 invasions.III.C-6] an empire keeps its Caesar beside the emperor', () => {
  const t = serve('orientali', {})
  t.play('romans', 'place-leader', 'thracia').play('romans', 'place-leader', 'thracia')
  assert.deepEqual(
    ['valens', 'caesar-orientis'].map(id => t.state.board.leaderAt[findLeaderById(id)]),
    [s('thracia'), s('thracia')],
  )
})
rule('[invasions.IX.C-5 invasions.III.C-5] leaders of the last turn leave, unless they stay for two', () => {
  const t = serve('romani', { leaderAt: { gratianus: 'cisalpina' }, leaderUntil: { gratianus: 2 } })
  assert.equal(t.state.board.leaderAt[findLeaderById('gratianus')], s('cisalpina'))
  const gone = serve('romani', { turn: 3, leaderAt: { gratianus: 'cisalpina' }, leaderUntil: { gratianus: 2 } })
  assert.equal(gone.state.board.leaderAt[findLeaderById('gratianus')], -1)
})
rule('[invasions.IX.E-2 invasions.XXVII.C-1 invasions.SEQ.1-2] a minor kingdom gets a lost unit back', () => {
  const t = serve('armenii', { units: { armenia: { armenii: { 'mountain-infantry': 1 } } } }, [1])
  assert.equal(count(t, 'armenia'), 2)
})
const enter = (board: object) =>
  scene(invasions, {
    board: { leaderAt: {}, ...board },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'begin' },
    ],
    dice: { rolls: [], draws: [] },
  } as never)
rule('[invasions.I-4 invasions.VI.A-4 invasions.VI.H-6] peoples enter when the Calendar says so, at age 1', () => {
  const t = enter({ turn: 2 })
  assert.deepEqual([t.state.board.stage[n('hunni')], t.state.board.age[n('hunni')], t.state.board.stage[n('burgundi')]], [1, 1, 0])
})
const leave = (board: object) =>
  scene(invasions, {
    board: { turn: 2, leaderAt: {}, ...board },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'events' },
      { proc: 'evacuation', at: 'horde', nation: 'alamanni', place: 'bavaria' },
    ],
  } as never)
rule('[invasions.IX.B-1 invasions.IX.B-2 invasions.IX.B-7] occupants leave for empty or friendly neighbours', () => {
  const t = leave({})
  assert.equal(t.question(), 'evacuation.choose')
  const to = t.offered('huns', 'evacuate-to')[0] as string
  t.play('huns', 'evacuate-to', to)
  assert.equal(count(t, 'bavaria') < 3, true)
})
rule('[invasions.IX.B-6] a horde moves out first', () => {
  const t = leave({ home: { alamanni: 'bavaria', romani: 'latium', orientali: 'thracia', persae: 'chaldea' } })
  assert.deepEqual([t.question(), t.asked()], ['evacuation.horde', ['huns']])
  const camp = t.offered('huns', 'move-horde')[0] as string
  t.play('huns', 'move-horde', camp)
  assert.equal(t.state.board.home[n('alamanni')], s(camp))
})
rule('[invasions.VII.D-9 invasions.IX.D-8] a kingdom gets no more from the Calendar', () => {
  const t = serve('visigothi', { status: { visigothi: 1, romani: 2, orientali: 2, persae: 1 } })
  t.play('goths', 'place-leader', 'valachia')
  assert.equal(count(t, 'valachia'), 4)
})
rule('[invasions.IX.D-4] what is not there is replaced by plain foot', () => {
  const t = serve('visigothi', { units: { valachia: { visigothi: { 'noble-cavalry': 5 } } } })
  t.play('goths', 'place-leader', 'valachia')
  assert.equal(count(t, 'valachia'), 5 + 3)
  assert.equal(t.state.board.units.place[at('visigothi-infantry-3')], s('valachia'))
})
