import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { costOfAdministrationCard } from '../../src/data/cards.ts'
import { computeCollapseModifier } from '../../src/procs/14-bankruptcy.ts'
import { computeIslamModifier } from '../../src/procs/4-sequence.ts'
import { computeConversionBonus } from '../../src/board/religion.ts'
import { isObjectiveDue, isLastTurn, isScoringTurn, sumObjectivePoints } from '../../src/board/scoring.ts'
import { objectivesOfNation } from '../../src/data/nations.ts'
import { invasions } from '../../src/index.ts'
import { findAreaById } from '../../src/kinds.ts'
import { victoryPointsOfSeat } from '../../src/procs/5-scoring.ts'
import { n, s, start } from '../help.ts'

const admin = (frame: object, board: object = {}, dice: object = { rolls: [], draws: [] }) =>
  scene(invasions, { board: { turn: 2, ...board }, stack: [{ proc: 'game', at: 'turns' }, { proc: 'turn', at: 'military' }, frame], dice } as never)
const draws = (...ids: readonly string[]) => ({ rolls: [], draws: ids })
rule('[invasions.XIII.C-2 invasions.r-115] what cards cost', () => {
  assert.deepEqual(
    (['passive', 'military', 'reform'] as const).map(type => [costOfAdministrationCard(type, 'kingdom'), costOfAdministrationCard(type, 'empire')]),
    [
      [5, 10],
      [10, 15],
      [20, 30],
    ],
  )
})
rule('[invasions.XIII.D-1 invasions.XIII.D-3 invasions.XIII.B-1 invasions.XIII.D-6] two cards, one type, one price', () => {
  const t = admin({ proc: 'govern', at: 'draw', nation: 'persae' }, { leaderAt: {} }, draws('quiet-rule', 'discipline'))
  assert.deepEqual(t.offered('persians', 'choose-type'), ['military', 'passive'])
  t.play('persians', 'choose-type', 'military')
  assert.equal(t.state.board.gold[n('persae')], 10)
  t.play('persians', 'choose-card', 'discipline')
  assert.equal(t.state.secrets.zones['admin-deck'].length, 18)
})
rule('[invasions.XIII.D-2 invasions.XIII.C-4] on until two types lie there', () => {
  const t = admin({ proc: 'govern', at: 'draw', nation: 'orientali' }, { leaderAt: {} }, draws('quiet-rule', 'neglect', 'discipline'))
  assert.equal(t.state.secrets.zones['admin-drawn'].length, 3)
  t.play('romans', 'choose-type', 'passive')
  assert.deepEqual(t.offered('romans', 'choose-card'), ['neglect', 'quiet-rule'])
})
rule('[invasions.XIII.C-3 invasions.III.C-11 invasions.r-116] a leader draws more', () => {
  const t = admin({ proc: 'govern', at: 'draw', nation: 'persae' }, { leaderAt: { 'sapor-ii': 'chaldea' } }, draws('quiet-rule', 'discipline', 'tax-reform'))
  assert.equal(t.state.secrets.zones['admin-drawn'].length, 3)
})
rule('[invasions.XIII.D-4 invasions.r-198] who can pay nothing takes the cheapest and is bankrupt', () => {
  const t = admin({ proc: 'govern', at: 'draw', nation: 'persae' }, { leaderAt: {}, gold: { persae: 3 } }, draws('quiet-rule', 'discipline'))
  t.refused('persians', 'choose-type', 'military', 'invasions.XIII.D-4')
  t.play('persians', 'choose-type', 'passive')
  assert.deepEqual([t.state.board.gold[n('persae')], t.state.board.owing[n('persae')]], [0, 1])
})
rule('[invasions.XIII.E-2 invasions.XIII.E-5 invasions.r-121] gold, and idle leaders in the capital', () => {
  const t = admin({ proc: 'govern', at: 'draw', nation: 'persae' }, { leaderAt: { 'sapor-ii': 'media' } }, draws('quiet-rule', 'discipline', 'tax-reform'))
  t.play('persians', 'choose-type', 'passive').play('persians', 'choose-card', 'quiet-rule')
  assert.equal(t.state.board.gold[n('persae')], 20 - 5 + 2)
})
rule('[invasions.XIV.H-3 invasions.r-7] net income goes to the treasury', () => {
  const t = admin({ proc: 'income', at: 'window', nation: 'persae' })
  assert.equal(t.state.board.gold[n('persae')], 20 + 17)
})
rule('[invasions.XIV.J-1 invasions.XIV.J-2 invasions.XIV.J-4] a nation that cannot pay is bankrupt', () => {
  const t = admin(
    { proc: 'income', at: 'window', nation: 'persae' },
    { gold: { persae: 0 }, decline: { persae: 2 }, cityLevel: {}, revolt: { media: 2, rhagae: 2, susiana: 2 } },
    draws('quiet-rule'),
  )
  assert.equal(t.state.board.bankrupt[n('persae')], 1)
  assert.equal(t.state.board.age[n('persae')], 3)
})
rule('[invasions.XIV.K-2 invasions.XIV.K-3 invasions.r-193] what makes an empire collapse', () => {
  const b = start()
  b.age[n('romani')] = 11
  const base = computeCollapseModifier(b, n('romani'))
  assert.equal(base, 2 - 6)
  b.decline[n('romani')] = 1
  b.calamities[n('romani')] = 2
  assert.equal(computeCollapseModifier(b, n('romani')), base + 3)
})
rule('[invasions.XIV.A-1 invasions.r-153 invasions.SEQ.2-2] at most 40 gold after purchases', () => {
  const t = admin({ proc: 'administration', at: 'ceiling' }, { gold: { romani: 55, visigothi: 41 } })
  assert.deepEqual([t.state.board.gold[n('romani')], t.state.board.gold[n('visigothi')]], [40, 40])
})
const shop = (nation: string, board: object = {}) => admin({ proc: 'purchases', at: 'window', nation }, board)
rule('[invasions.XV.B-1 invasions.XV.B-2 invasions.XV.B-9] a unit is bought and placed', () => {
  const t = shop('persae')
  t.play('persians', 'buy', 'persae-horse-archers-5')
  assert.equal(t.state.board.gold[n('persae')], 15)
  t.refused('persians', 'place-at', 'latium')
  t.play('persians', 'place-at', t.offered('persians', 'place-at')[0] as string)
})
rule('[invasions.XV.B-5 invasions.XV.B-6] Rome buys one national unit, and auxiliaries besides', () => {
  const t = shop('romani', { gold: { romani: 60 }, turn: 3, units: {} })
  t.play('romans', 'buy', 'romani-infantry-1').play('romans', 'place-at', 'tuscia')
  t.refused('romans', 'buy', 'romani-legion-1', 'invasions.XV.B-5')
  t.play('romans', 'buy', 'romani-auxiliary-infantry-burgundi-1')
})
rule('[invasions.XV.C-1 invasions.III.B-2] dated units wait for their turn', () => {
  const t = shop('romani', { gold: { romani: 60 } })
  t.refused('romans', 'buy', 'romani-auxiliary-infantry-gothi-1', 'invasions.XV.C-1')
  shop('romani', { gold: { romani: 60 }, turn: 3 }).play('romans', 'buy', 'romani-auxiliary-infantry-gothi-1')
})
rule('[invasions.XXIII.C-1 invasions.r-161] walls cost fifteen', () => {
  const t = shop('romani', { gold: { romani: 15 } })
  t.play('romans', 'fortify', 'neustria')
  assert.deepEqual([t.state.board.walls[s('neustria')], t.state.board.gold[n('romani')]], [1, 0])
})
rule('[invasions.V.B-2 invasions.V.C-2 invasions.r-139] when points are counted', () => {
  const b = start()
  const scoring = [3, 4, 6, 9, 11, 12].map(turn => ((b.turn = turn), isScoringTurn(b)))
  assert.deepEqual(scoring, [true, false, true, true, false, true])
  b.hasIslam = true
  b.turn = 11
  assert.deepEqual([isScoringTurn(b), isLastTurn(b)], [true, true])
})
rule('[invasions.V.B-1 invasions.SEQ.4-2 invasions.r-202] objectives', () => {
  const b = start()
  b.turn = 3
  const points = sumObjectivePoints(b, n('romani'), objective => isObjectiveDue(b, objective))
  assert.equal(
    points,
    objectivesOfNation[n('romani')]!.filter(objective => isObjectiveDue(b, objective)).reduce((sum, { vp }) => sum + vp, 0),
  )
  b.overlord[n('romani')] = n('alani')
  assert.equal(
    sumObjectivePoints(b, n('romani'), objective => isObjectiveDue(b, objective)),
    Math.ceil(points / 2),
  )
})
rule('[invasions.XXIX.F-5 invasions.XXIX.E-3 invasions.r-93] a vassal scores half', () => {
  const b = start()
  const full = sumObjectivePoints(b, n('visigothi'), () => true)
  b.overlord[n('visigothi')] = n('alani')
  assert.equal(
    sumObjectivePoints(b, n('visigothi'), () => true),
    Math.ceil(full / 2),
  )
})
rule('[invasions.r-141] a double seat counts the average of its camps', () => {
  const b = start()
  Object.assign(b.vp, { romans: 10, huns: 5, persians: 7, goths: 2 })
  assert.deepEqual(
    [
      victoryPointsOfSeat({ seats: ['romans', 'persians'], board: b }, 'romans'),
      victoryPointsOfSeat({ seats: ['romans', 'huns', 'persians'], board: b }, 'persians'),
    ],
    [8, 5],
  )
})
rule('[invasions.r-144] what helps Islam', () => {
  const b = start()
  assert.equal(computeIslamModifier(b), 0)
  b.decline[n('orientali')] = 1
  b.stage[n('persae')] = 4
  b.arabRaid = true
  assert.equal(computeIslamModifier(b), 3)
  b.controller[s('hijaz')] = n('romani')
  assert.equal(computeIslamModifier(b), 0)
})
rule('[invasions.XXXI.B-1 invasions.XXXI.B-2 invasions.XXXI.B-3 invasions.r-130] conversion and its bonus', () => {
  const t = admin({ proc: 'administration', at: 'convert' })
  assert.deepEqual(t.asked(), ['romans'])
  t.play('romans', 'finish').play('huns', 'finish').play('goths', 'convert', 'visigothi')
  assert.equal(t.state.board.religion[n('visigothi')], 0)
  t.play('goths', 'take-bonus', 'visigothi')
  assert.equal(t.state.board.converted[n('visigothi')], 2)
})
rule('[invasions.r-212] only Catholic provinces without heresy count', () => {
  const b = start()
  const all = computeConversionBonus(b, n('romani'))
  b.heresy[findAreaById('italia')] = 2
  assert.equal(computeConversionBonus(b, n('romani')) < all, true)
})
rule('[invasions.IV-14 invasions.V.A-8] the game begins with the events of turn 1', () => {
  const t = scene(invasions, {})
  assert.equal(t.state.board.turn, 1)
  assert.ok(t.state.stack.some(frame => frame.proc === 'events'))
})
