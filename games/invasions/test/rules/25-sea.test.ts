import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import {
  computeTransportCapacity,
  holdsAllPorts,
  isSeaLanding,
  isSeaNearOwnPort,
  isSafeFromShipwreck,
  computeLandingModifier,
  mayUnitsSail,
  countPortRerolls,
  findSailGoals,
  findVoyages,
} from '../../src/board/sea.ts'
import { invasions } from '../../src/index.ts'
import { spaceKind, unitKind } from '../../src/kinds.ts'
import { bare, make, n, put, s, settled } from '../help.ts'
import { phase } from '../scenes.ts'

rule('[invasions.XXV.A-1 invasions.r-199] a fleet stays within two zones of its ports', () => {
  const b = settled(bare())
  assert.equal(isSeaNearOwnPort(b, n('romani'), s('mare-tyrrhenum')), true)
  assert.equal(isSeaNearOwnPort(b, n('romani'), s('sinus-persicus')), false)
  assert.equal(isSeaNearOwnPort(b, n('visigothi'), s('mare-tyrrhenum')), false)
})
rule('[invasions.XXV.A-2] at most two stacks of two fleets in a zone', () => {
  const b = settled(bare())
  put(b, 'romani', 'elite-fleet', 'mare-tyrrhenum', 2)
  put(b, 'romani', 'fleet', 'mare-tyrrhenum')
  assert.equal(findSailGoals(b, n('romani'), s('sinus-gallicus'), 2).includes(s('mare-tyrrhenum')), false)
  assert.equal(findSailGoals(b, n('romani'), s('sinus-gallicus'), 1).includes(s('mare-tyrrhenum')), true)
})
rule('[invasions.XXV.D-1 invasions.XXV.D-2 invasions.XXV.D-3] a fleet carries three, twice, over one or two zones', () => {
  const b = settled(bare())
  const fleet = put(b, 'romani', 'fleet', 'mare-mauretanicum')[0]!
  assert.equal(computeTransportCapacity(b, n('romani'), s('mare-mauretanicum')), 3)
  b.carried[fleet] = 2
  assert.equal(computeTransportCapacity(b, n('romani'), s('mare-mauretanicum')), 0)
  b.carried[fleet] = 0
  const legions = put(b, 'romani', 'legion', 'cartaginensis', 4)
  const goals = (units: readonly never[]) => findVoyages(b, n('romani'), s('cartaginensis'), { units, leaders: 0 }, 3).map(({ to }) => spaceKind.ids[to])
  assert.ok(goals(legions.slice(0, 3) as never[]).includes('caesarea'))
  assert.deepEqual(goals(legions as never[]), [])
})
rule('[invasions.XXV.D-5 invasions.XVIII.A-5 invasions.VI.I-4] nomads do not sail, unless lent', () => {
  const b = bare()
  const riders = put(b, 'alani', 'horse-archers', 'bosporus')
  assert.equal(mayUnitsSail(b, n('alani'), riders), false)
  b.units.holder[riders[0]!] = n('orientali')
  assert.equal(mayUnitsSail(b, n('orientali'), riders), true)
})
rule('[invasions.XXV.E-1] a landing is on a coast that is not friendly', () => {
  const b = settled(bare())
  assert.equal(isSeaLanding(b, n('romani'), s('sicilia')), false)
  assert.equal(isSeaLanding(b, n('vandali'), s('sicilia')), true)
})
rule('[invasions.XXV.E-4 invasions.r-85] the chances of a landing at Caesarea', () => {
  const b = settled(bare())
  for (const id of ['saldae', 'utica', 'caesarea', 'mauritania']) b.cityHolder[s(id)] = -1 as never
  assert.equal(computeLandingModifier(b, n('romani'), s('mare-mauretanicum'), s('caesarea')), -1)
  b.cityLevel[s('utica')] = 1
  b.cityHolder[s('utica')] = n('romani')
  assert.equal(computeLandingModifier(b, n('romani'), s('mare-mauretanicum'), s('caesarea')), 1)
  assert.equal(computeLandingModifier(b, n('vandali'), s('mare-mauretanicum'), s('caesarea')), -2)
})
rule('[invasions.XXV.E-3 invasions.r-200] who risks no shipwreck', () => {
  const b = bare()
  make(b, 'franci', 'barbarian')
  const foot = put(b, 'franci', 'archers', 'belgae')
  assert.equal(isSafeFromShipwreck(b, n('franci'), s('belgae'), s('cantium'), foot), true)
  assert.equal(isSafeFromShipwreck(b, n('franci'), s('belgae'), s('sicilia'), foot), false)
  assert.equal(isSafeFromShipwreck(b, n('saxones'), s('saxonia'), s('sicilia'), put(b, 'saxones', 'amphibious-infantry', 'saxonia')), true)
})
rule('[invasions.XXV.B-2 invasions.XXV.C-3] all ports of a zone', () => {
  const b = settled(bare())
  // r-187 Before they part the two Romes hold them together.
  b.turn = 3
  assert.equal(holdsAllPorts(b, n('romani'), s('mare-tyrrhenum')), true)
  assert.equal(holdsAllPorts(b, n('romani'), s('mare-adriaticum')), false)
  assert.deepEqual([countPortRerolls(b, n('romani'), s('mare-tyrrhenum')), countPortRerolls(b, n('orientali'), s('mare-tyrrhenum'))], [2, 0])
})
const move = (units: object, rolls: readonly number[], nation = 'romani') =>
  scene(invasions, {
    board: { units },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'closing' },
      { proc: 'military', at: 'next' },
      { proc: 'activation', at: 'fight', nation },
      { proc: 'movement', at: 'choose', nation },
    ],
    dice: { rolls, draws: [] },
  } as never)
rule('[invasions.XXV.E-5 invasions.XXV.E-2 invasions.XXV.D-4] five or more lands; less is back where it started, its steps spent', () => {
  const land = (total: number) => {
    const board = {
      turn: 4,
      leaderAt: {},
      units: { sicilia: { romani: { legion: 1 } }, 'mare-tyrrhenum': { romani: { fleet: 1 } } },
      controller: { caesarea: 'mauritanii' },
      cityLevel: {},
    }
    const voyage = { proc: 'voyage', at: 'declare', nation: 'romani', group: ['romani-legion-1'], from: 'sicilia', to: 'caesarea', zones: ['mare-tyrrhenum'] }
    const modifier = computeLandingModifier(
      phase(board, [
        { proc: 'activation', at: 'fight', nation: 'romani' },
        { proc: 'movement', at: 'choose', nation: 'romani' },
      ]).state.board,
      n('romani'),
      s('mare-tyrrhenum'),
      s('caesarea'),
    )
    const t = phase(board, [{ proc: 'activation', at: 'fight', nation: 'romani' }, { proc: 'movement', at: 'choose', nation: 'romani' }, voyage], {
      rolls: [total - modifier],
    })
    return [spaceKind.ids[t.state.board.units.place[putIndex('romani-legion-1')]!], t.state.board.spent[putIndex('romani-legion-1')]! > 0]
  }
  assert.deepEqual(
    [land(4), land(5)],
    [
      ['sicilia', true],
      ['caesarea', true],
    ],
  )
})
rule('[invasions.XXV.D-8 invasions.XXV.A-3] fleets sail zone by zone and may leave some behind', () => {
  const t = move({ 'mare-tyrrhenum': { romani: { 'elite-fleet': 2 } } }, [])
  t.play('romans', 'sail-from', 'mare-tyrrhenum').play('romans', 'leave-behind', 'romani-elite-fleet-1').play('romans', 'sail-to', 'sinus-gallicus')
  assert.equal(t.state.board.units.place[putIndex('romani-elite-fleet-2')], s('sinus-gallicus'))
  assert.equal(t.state.board.units.place[putIndex('romani-elite-fleet-1')], s('mare-tyrrhenum'))
})
const putIndex = (id: string): number => unitKind.ids.indexOf(id)
