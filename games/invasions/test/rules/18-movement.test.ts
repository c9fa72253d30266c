import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { invasions } from '../../src/index.ts'
import { unitKind } from '../../src/kinds.ts'
import { n, s } from '../help.ts'

const at = (id: string): number => unitKind.ids.indexOf(id)
const MILITARY = [
  { proc: 'game', at: 'turns' },
  { proc: 'turn', at: 'closing' },
  { proc: 'military', at: 'next' },
]
const QUIET = { visigothi: 'valachia', ostrogothi: 'ucraina', romani: 'latium', orientali: 'thracia', persae: 'chaldea', armenii: 'armenia', hiberi: 'iberia' }
const move = (nation: string, board: object, rolls: readonly number[] = []) =>
  scene(invasions, {
    board: { leaderAt: {}, home: QUIET, ...board },
    stack: [...MILITARY, { proc: 'activation', at: 'fight', nation }, { proc: 'movement', at: 'choose', nation }],
    dice: { rolls, draws: [] },
  } as never)
rule('[invasions.XVIII.A-1 invasions.XVIII.A-3 invasions.IV-10] a stack moves province by province', () => {
  const t = move('romani', { units: { latium: { romani: { legion: 2 } } } })
  t.play('romans', 'move-from', 'latium')
  t.refused('romans', 'step-to', 'cisalpina')
  t.play('romans', 'step-to', 'tuscia')
  assert.equal(t.state.board.units.place[at('romani-legion-1')], s('tuscia'))
  assert.equal(t.state.board.spent[at('romani-legion-1')], 1)
})
rule('[invasions.XVIII.A-9 invasions.XVIII.D-1] units are dropped, and a stack may stop early', () => {
  const t = move('romani', { units: { latium: { romani: { legion: 2 } } } })
  t.play('romans', 'move-from', 'latium').play('romans', 'leave-behind', 'romani-legion-1').play('romans', 'step-to', 'tuscia').play('romans', 'stop')
  assert.deepEqual(t.offered('romans', 'move-from'), ['latium', 'tuscia'])
})
rule('[invasions.XVIII.B-2 invasions.XVIII.B-1] three steps and no more', () => {
  const t = move('romani', { units: { latium: { romani: { legion: 1 } } } })
  t.play('romans', 'move-from', 'latium').play('romans', 'step-to', 'tuscia').play('romans', 'step-to', 'latium').play('romans', 'step-to', 'tuscia')
  assert.deepEqual(t.offered('romans', 'move-from'), [])
})
rule('[invasions.XVIII.I-2 invasions.XVIII.I-4 invasions.r-143 invasions.III.B-9] a limes alone falls, strikes on an even roll and stops the invader', () => {
  const limes = { units: { bavaria: { alamanni: { infantry: 3 } }, rhaetia: { romani: { limes: 1 } } }, home: { ...QUIET, alamanni: 'agri-decumates' } }
  const t = move('alamanni', limes, [4])
  t.play('huns', 'move-from', 'bavaria').play('huns', 'step-to', 'rhaetia')
  assert.equal(t.question(), 'entry.limes-hit')
  t.play('huns', 'take-hit', 'alamanni-infantry-1')
  assert.equal(t.state.board.units.place[at('romani-limes-1')], -1)
  assert.equal(t.state.board.units.place[at('alamanni-infantry-1')], -1)
  assert.equal(t.state.board.spent[at('alamanni-infantry-2')], 99)
  const miss = move('alamanni', limes, [3])
  miss.play('huns', 'move-from', 'bavaria').play('huns', 'step-to', 'rhaetia')
  assert.equal(miss.state.board.units.place[at('alamanni-infantry-1')], s('rhaetia'))
})
rule('[invasions.XVIII.E-1 invasions.XVIII.E-2 invasions.r-36] six overrun one, for a step more', () => {
  const t = move('orientali', { units: { amida: { orientali: { legion: 6 } }, euphrates: { persae: { satraps: 1 } } } })
  t.play('romans', 'move-from', 'amida').play('romans', 'step-to', 'euphrates')
  while (t.question() !== 'entry.overrun') t.play(t.asked()[0]!, 'refuse')
  t.play('romans', 'overrun')
  assert.equal(t.state.board.units.place[at('persae-satraps-1')], -1)
  assert.equal(t.state.board.spent[at('orientali-legion-1')], 2)
})
rule('[invasions.XVIII.E-3] five do not overrun', () => {
  const t = move('orientali', { units: { amida: { orientali: { legion: 5 } }, euphrates: { persae: { satraps: 1 } } } })
  t.play('romans', 'move-from', 'amida').play('romans', 'step-to', 'euphrates')
  while (t.question() === 'evasion.throw') t.play(t.asked()[0]!, 'refuse')
  assert.notEqual(t.question(), 'entry.overrun')
})
rule('[invasions.XIX.B-5 invasions.XIX.B-7 invasions.XIX.B-2] a stack that rolls nine evades', () => {
  const t = move('orientali', { units: { amida: { orientali: { legion: 2 } }, euphrates: { persae: { satraps: 1 } } } }, [10])
  t.play('romans', 'move-from', 'amida').play('romans', 'step-to', 'euphrates')
  assert.equal(t.question(), 'evasion.throw')
  t.play('persians', 'accept')
  if (t.question() === 'evasion.flee') t.play('persians', 'evade-to', t.offered('persians', 'evade-to')[0] as string)
  assert.equal(t.question(), 'movement.choose')
})
rule('[invasions.XVII.A-3 invasions.r-175] nobody ends over the limit while he can help it', () => {
  const t = move('romani', { units: { latium: { romani: { legion: 6 } } } })
  t.refused('romans', 'finish', undefined as never, 'invasions.XVII.A-3')
})
rule('[invasions.XVIII.G-2 invasions.SEQ.3-2 invasions.III.D-10] a horde migrates with its people and nobody fights', () => {
  const t = scene(invasions, { board: { leaderAt: {}, turn: 4 }, stack: [...MILITARY, { proc: 'activation', at: 'kind', nation: 'visigothi' }] } as never)
  t.play('goths', 'act-by', 'migration')
  assert.equal(t.question(), 'movement.choose')
  const to = t.offered('goths', 'migrate-to')[0] as string
  t.play('goths', 'migrate-to', to)
  assert.equal(t.state.board.home[n('visigothi')], s(to))
})
rule('[invasions.XVIII.H-1 invasions.XVIII.H-2 invasions.XVIII.H-4] an invader moves and fights twice', () => {
  const t = scene(invasions, { board: { leaderAt: {}, turn: 2 }, stack: [...MILITARY, { proc: 'activation', at: 'begin', nation: 'visigothi' }] } as never)
  while (t.question() !== 'activation.kind' && t.question() !== 'movement.choose') t.play(t.asked()[0]!, 'refuse')
  if (t.question() === 'activation.kind') t.play('goths', 'act-by', 'normal')
  assert.equal(t.state.board.now.invaders.includes(n('visigothi')), true)
  t.play('goths', 'finish')
  assert.equal(t.question(), 'movement.choose')
})
rule('[invasions.XXII.A-1 invasions.XXII.A-2 invasions.XXII.A-4 invasions.XXII.B-3] a leader makes his campaigns and no more', () => {
  const t = scene(invasions, {
    board: { leaderAt: { gratianus: 'cisalpina' }, units: { cisalpina: { romani: { legion: 2 } }, latium: { romani: { legion: 1 } } } },
    stack: [...MILITARY, { proc: 'activation', at: 'close', nation: 'romani' }, { proc: 'campaigns', at: 'leader', nation: 'romani' }],
  } as never)
  t.play('romans', 'campaign', 'gratianus')
  assert.ok(t.offered('romans', 'redeploy-to').includes('latium'))
  t.play('romans', 'refuse')
  assert.deepEqual(t.offered('romans', 'move-from'), ['cisalpina'])
  t.play('romans', 'finish')
  assert.notEqual(t.question(), 'campaigns.leader')
})
