import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { invasions } from '../../src/index.ts'
import { findAreaById } from '../../src/kinds.ts'
import { n, s } from '../help.ts'

const happen = (card: string, board: object = {}, rolls: readonly number[] = [], camp = 'romans') =>
  scene(invasions, {
    board: { turn: 1, ...board },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'events', at: 'markers' },
      { proc: 'event', at: 'answer', card, camp },
    ],
    dice: { rolls, draws: [] },
  } as never)
rule('[invasions.X.B-4 invasions.r-138] a public event happens at once, as its drawer says', () => {
  const t = happen('revolt-51')
  assert.deepEqual(t.asked(), ['romans'])
  assert.ok(t.offered('romans', 'name-nation').includes('persae'))
})
rule('[invasions.X.B-5 invasions.XVI.A-1 invasions.XVI.E-5] an event may strike a stranger', () => {
  const t = happen('revolt-51', {}, [9])
  t.play('romans', 'name-nation', 'persae')
  assert.deepEqual(t.asked(), ['huns'])
})
rule('[invasions.VI.E-3] decadence ages the oldest', () => {
  const t = happen('decadence-20')
  t.play('romans', 'name-nation', 'romani')
  assert.equal(t.state.board.age[n('romani')], 6)
})
rule('[invasions.XXXI.C-2 invasions.III.G-6] the Heresy event strikes capitals too', () => {
  const t = happen('heresy-32')
  t.play('romans', 'name-area', 'italia')
  assert.equal(t.state.board.heresy[findAreaById('italia')], 2)
})
rule('[invasions.III.F-6 invasions.III.F-2] City Growth founds or enlarges a city', () => {
  const t = happen('city-growth-15')
  t.play('romans', 'name-place', 'neustria')
  assert.equal(t.state.board.cityLevel[s('neustria')], 2)
})
rule('[invasions.III.A-5 invasions.III.H-1] a treasury never falls under 0', () => {
  const t = happen('shortage-56', { gold: { romani: 7, persae: 3 } })
  t.play('romans', 'name-nation', 'romani')
  assert.equal(t.state.board.gold[n('romani')], 3)
})
const strike = (which: string, nation: string, board: object = {}, rolls: readonly number[] = []) =>
  scene(invasions, {
    board: { turn: 2, ...board },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'revolts' },
      { proc: 'calamity', at: 'strike', nation, which },
    ],
    dice: { rolls, draws: [] },
  } as never)
rule('[invasions.VI.J-6 invasions.XIII.E-3] a bad harvest, halved by a granary', () => {
  const t = strike('bad-harvest', 'orientali')
  assert.equal(t.state.board.gold[n('orientali')]! >= 25 - 6, true)
})
rule('[invasions.XXXI.C-3] a heresy makes usurpers worse', () => {
  const t = strike('usurper', 'romani', { leaderAt: {} }, [6])
  assert.equal(t.state.board.decline[n('romani')], 1)
  const quiet = strike('usurper', 'romani', { leaderAt: {}, heresy: {} }, [4])
  assert.equal(quiet.state.board.gold[n('romani')], 17)
})
rule('[invasions.r-193] prosperity is no calamity', () => {
  const t = strike('prosperity', 'romani', {}, [1])
  assert.deepEqual([t.state.board.calamities[n('romani')], t.state.board.gold[n('romani')]], [0, 25])
})
rule('[invasions.VI.J-5 invasions.III.C-14] a palace plot confines the ruler', () => {
  const t = strike('palace-plot', 'persae', { leaderAt: { 'sapor-ii': 'media' } }, [2])
  assert.equal(t.state.board.leaderAt.filter(place => place === s('chaldea')).length, 1)
})
