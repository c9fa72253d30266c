/** V.C The last turn closes with equal points. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { NATIONS, nationKind } from '../../src/kinds.ts'
import { phase } from '../scenes.ts'

const ACTED = Object.fromEntries(NATIONS.map(nation => [nationKind.ids[nation]!, 1]))
/** The last decision of turn 12; what follows is counted by objectives: Rome scores 61, Persia 10, the others nothing. */
const finish = (vp: object) =>
  phase({ turn: 12, acted: ACTED, vp, units: { thracia: { visigothi: { infantry: 1 } } }, walls: { thracia: 1 } }, [
    { proc: 'activation', at: 'close', nation: 'visigothi' },
    { proc: 'conquest', at: 'walls', nation: 'visigothi', place: 'thracia', from: 'orientali' },
  ]).play('goths', 'refuse').state.outcome
rule('[invasions.V.C-3] a tie is broken by the points of the last turn, not by the order of players', () => {
  assert.deepEqual(finish({ persians: 290, huns: 300, goths: 300 }), {
    winners: ['persians'],
    reason: 'tie-break',
    points: { romans: 61, huns: 300, persians: 300, goths: 300 },
  })
  assert.equal(finish({ persians: 290, huns: 300, goths: 301 })?.reason, 'points')
})
rule('[invasions.V.C-3] those who scored the same in the last turn too: Romans, Huns, Persians, Goths', () => {
  const end = finish({ goths: 300, huns: 300 })
  assert.deepEqual([end?.winners, end?.reason], [['huns'], 'tie-break'])
})
