import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { cardKind } from '../../src/kinds.ts'
import { n } from '../help.ts'
import { HOMES, phase } from '../scenes.ts'

const GOTHS = { turn: 2, units: { achaia: { visigothi: { infantry: 2 } } }, cityHolder: { achaia: 'visigothi', latium: 'visigothi', chaldea: 'visigothi' } }
const plunder = (frame: object, draws: readonly string[], rolls: readonly number[] = [], board: object = {}) =>
  phase(
    { ...GOTHS, ...board },
    [
      { proc: 'combat', at: 'choose', nation: 'visigothi' },
      { proc: 'plunder', at: 'spoils', nation: 'visigothi', ...frame },
    ],
    { draws, rolls },
  )
const gold = (t: ReturnType<typeof plunder>, nation = 'visigothi') => t.state.board.gold[n(nation)]!
rule('[invasions.XXIV.D-2] the capital of a kingdom brings five more, of an empire ten', () => {
  const taken = (place: string, from: string) =>
    phase(
      { ...GOTHS, gold: {}, home: { ...HOMES, persae: 'chaldea', romani: 'latium' }, cityHolder: { [place]: from } },
      [
        { proc: 'combat', at: 'choose', nation: 'visigothi' },
        { proc: 'conquest', at: 'take', nation: 'visigothi', place, from },
      ],
      { draws: [] },
    )
  for (const [place, from, more] of [
    ['chaldea', 'persae', 5],
    ['latium', 'romani', 10],
  ] as const) {
    const t = taken(place, from).play('goths', 'loot')
    const first = t.events.find(({ event }) => event.is === 'gold' && event.nation === n('visigothi'))!.event as unknown as { gold: number }
    assert.equal(first.gold, 2 + more)
  }
})
/** The cards of a zone, by what stands before their number. */
const cardsIn = (t: ReturnType<typeof plunder>, zone: string): string[] =>
  (t.state.secrets.zones as unknown as { [zone: string]: number[] })[zone]!.map(card => cardKind.ids[card]!)
rule('[invasions.XXIV.D-5 invasions.r-177] a private event is kept, its gold taken at once', () => {
  const t = plunder({ place: 'achaia', markers: 1 }, ['marker-dice-23-1'], [], { gold: {} })
  assert.ok(cardsIn(t, 'hand-goths').includes('marker-dice-23-1'))
  assert.ok(gold(t) > 2)
})
rule('[invasions.XXIV.D-4] a public event is resolved at once, and its marker goes back', () => {
  const t = plunder({ place: 'achaia', markers: 1 }, ['marker-heresy-32-1'], [5, 5, 5])
  assert.equal(cardsIn(t, 'hand-goths').includes('marker-heresy-32-1'), false)
  assert.ok(t.question()?.startsWith('event') || cardsIn(t, 'plunder-pool').includes('marker-heresy-32-1'))
})
const usurper = (nation: string, board: object, rolls: readonly number[] = []) =>
  phase(
    { ...GOTHS, gold: {}, ...board },
    [
      { proc: 'combat', at: 'choose', nation },
      { proc: 'plunder', at: 'spoils', nation, place: 'achaia', markers: 1 },
    ],
    { draws: ['marker-usurper-1'], rolls },
  )
const isStruck = (t: ReturnType<typeof usurper>, nation: string): boolean =>
  t.state.stack.some(frame => frame.proc === 'calamity') || t.state.board.calamities[n(nation)]! > 0 || t.state.board.revolt.some(level => level > 0)
rule('[invasions.XXIV.D-6 invasions.r-72 invasions.r-177] the Usurper strikes a civilized plunderer in decline, another on a ten, a barbarian never', () => {
  const goths = usurper('visigothi', {})
  assert.deepEqual([isStruck(goths, 'visigothi'), gold(goths) > 2], [false, true])
  assert.equal(isStruck(usurper('persae', { decline: { persae: 1 } }), 'persae'), true)
  assert.equal(isStruck(usurper('persae', {}, [9]), 'persae'), false)
  assert.equal(isStruck(usurper('persae', {}, [10]), 'persae'), true)
})
