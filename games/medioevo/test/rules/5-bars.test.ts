/** 5: what a group on its way may not do, whichever verb takes the step; what stops a retreat, a crew, a sack. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { fighting, inBattle, phase, table, type Given } from '../table.ts'

type Loose = NonNullable<Given['board']>
interface Step {
  readonly verb: string
  readonly from: string
  readonly to: string
  readonly given?: Given
}
const treaty = (grants: Loose[]) => ({ number: 1, parties: ['blue', 'red'], grants, begin: 1 }) as Loose
const PASSAGE = { type: 'passage', from: 'red', to: 'blue' }
const PEACE = { type: 'non-belligerence', from: 'red', to: 'blue' }
const SECRET: Given = { shared: [{ seats: ['blue', 'red'], value: { ...treaty([PASSAGE]), number: 0 } }] }
const STEPS: readonly Step[] = [
  { verb: 'go', from: 'thrace', to: 'nicaea' },
  { verb: 'visit', from: 'serbia', to: 'banat', given: SECRET },
  { verb: 'invade', from: 'serbia', to: 'banat' },
  { verb: 'betray', from: 'serbia', to: 'banat', given: { board: { treaties: [treaty([PEACE])] } } },
  { verb: 'cross', from: 'thrace', to: 'aegean-sea', given: { players: { blue: { technology: { transport: 2 }, pool: { blue: 1 } } } } },
]
interface Change {
  readonly load?: number
  readonly stopped?: boolean
  readonly pm?: number
  readonly board?: Loose
  readonly frame?: Loose
  readonly given?: Given
}
/** A War wagon with Light infantry, about to take a step. */
function group(step: Step, { load = 1, stopped = false, pm = 4, board = {}, frame = {}, given = {} }: Change = {}) {
  const more = (board['armies'] ?? []) as Loose[]
  const armies = [{ at: step.from, owner: 'blue', by: 'blue', moving: true, stopped, units: { light: load } }, ...more]
  return table({
    ...step.given,
    ...given,
    pieces: [['war-wagon', 1, 'blue', step.from, { pm }], ...(given.pieces ?? [])],
    board: { holder: { [step.from]: 'blue' }, ...step.given?.board, ...board, armies },
    stack: [...fighting(), { proc: 'movement', at: 'group', seat: 'blue', place: step.from, pieces: ['piece-01'], ...frame }],
  })
}
const isOffered = (step: Step, change?: Change) => group(step, change).offered('blue', step.verb).includes(step.to)
const refuse = (clause: string, change: (step: Step) => Change) => {
  for (const step of STEPS) {
    assert.ok(isOffered(step), `${step.verb} is possible as such`)
    group(step, change(step)).refused('blue', step.verb, step.to, clause)
  }
}
rule('[medioevo.fase-5.movimento-2] no step with more units than the transports carry', () => {
  refuse('medioevo.fase-5.movimento-2', () => ({ load: 4 }))
})
rule('[medioevo.r-208] no step with units that have stopped', () => {
  refuse('medioevo.r-208', () => ({ stopped: true }))
})
rule('[medioevo.fase-5.movimento-4] no step without movement points', () => {
  refuse('medioevo.fase-5.movimento-4', () => ({ pm: 0 }))
})
rule('[medioevo.carte.3-1] no step out of where a Bishop forbids it', () => {
  refuse('medioevo.carte.3-1', step => ({ board: { marks: { bans: [{ what: 'leave', at: step.from, turn: 2 }] } } }))
})
rule('[medioevo.r-226] no step to an army with which there is an armistice', () => {
  const truce = (step: Step): Change => ({
    board: {
      ...step.given?.board,
      wars: [{ a: 'blue', b: 'green', since: 1, open: true, truce: 2 }],
      armies: [{ at: step.to, owner: 'green', by: 'green', ...(step.verb === 'cross' && { aboard: 'piece-02' }), units: { light: 1 } }],
      holder: { [step.from]: 'blue', [step.to]: step.to === 'banat' ? 'red' : null } as Loose,
    },
    ...(step.verb === 'cross' && { given: { ...step.given, pieces: [['galley', 1, 'green', step.to]] } }),
  })
  refuse('medioevo.r-226', truce)
})
rule('[medioevo.r-52] no step by which a further group could not end where the first one did', () => {
  refuse('medioevo.r-52', () => ({ frame: { destination: 'rome', moved: false } }))
})
rule('[medioevo.c.rottura-1] the partner of a treaty is betrayed, not invaded', () => {
  const bound: Step = { ...STEPS[2]!, given: STEPS[3]!.given! }
  group(bound).refused('blue', 'invade', 'banat', 'medioevo.c.rottura-1')
})
rule('[medioevo.r-202 medioevo.tecnologie.logistica-1] a step into the other element is paid for', () => {
  const poor = { players: { blue: { technology: { transport: 2 } } }, florins: { blue: 99 } }
  group(STEPS[4]!, { given: poor }).refused('blue', 'cross', 'aegean-sea', 'medioevo.r-202')
})
rule('[medioevo.tecnologie.logistica-2] nor is it taken where the way back is too long', () => {
  group(STEPS[4]!, { pm: 1 }).refused('blue', 'cross', 'aegean-sea', 'medioevo.tecnologie.logistica-2')
})

// ---- Joining and embarking ----
const harbour = (given: Given, frame: Loose = {}) =>
  table({ ...given, stack: [...fighting(), { proc: 'movement', at: 'group', seat: 'blue', place: 'thessalonica', ...frame }] })
rule('[medioevo.fase-5.movimento-4] a piece without points neither joins nor takes anybody aboard', () => {
  const t = harbour({
    pieces: [
      ['war-wagon', 1, 'blue', 'thessalonica', { pm: 0 }],
      ['galley', 1, 'blue', 'thessalonica', { pm: 0 }],
    ],
  })
  t.refused('blue', 'join-piece', 'piece-01', 'medioevo.fase-5.movimento-4').refused('blue', 'embark', 'piece-02', 'medioevo.fase-5.movimento-4')
})
const army = (units: object, more: Loose = {}) => ({ at: 'thessalonica', owner: 'blue', by: 'blue', units, ...more }) as Loose
rule('[medioevo.fase-5.movimento-16 medioevo.fase-5.movimento-19] a Galley takes no more than it holds, War wagons included', () => {
  const pieces = [
    ['galley', 1, 'blue', 'thessalonica'],
    ['war-wagon', 1, 'blue', 'thessalonica'],
  ] as const
  const full = harbour({ pieces, board: { armies: [army({ light: 3 }, { aboard: 'piece-01', moving: true }), army({ heavy: 1 })] } }, { galley: 'piece-01' })
  full.refused('blue', 'join-piece', 'piece-02', 'medioevo.fase-5.movimento-19').refused('blue', 'join-unit', 'heavy', 'medioevo.fase-5.movimento-16')
  const many = harbour({ pieces, board: { armies: [army({ light: 4 }, { moving: true })] } })
  many.refused('blue', 'embark', 'piece-01', 'medioevo.fase-5.movimento-16')
})
rule('[medioevo.r-208] units that have stopped are not taken aboard', () => {
  const t = harbour({ pieces: [['galley', 1, 'blue', 'thessalonica']], board: { armies: [army({ light: 1 }, { moving: true, stopped: true })] } })
  t.refused('blue', 'embark', 'piece-01', 'medioevo.r-208')
})

// ---- Guests, retreats, crews, spoils ----
rule('[medioevo.r-137] the host does not protest against a guest whom a secret treaty lets in', () => {
  const judge = (given: Given) =>
    table({
      ...given,
      armies: { blue: { banat: { light: 1 } } },
      board: { leaves: [{ guest: 'blue', host: 'red' }] },
      stack: phase('trade', { proc: 'combat', at: 'judge', strays: [{ guest: 'blue', host: 'red', at: 'banat' }] }),
    })
  judge(SECRET).refused('red', 'protest', undefined, 'medioevo.r-137')
  assert.deepEqual(judge({}).verbs('red'), ['let-stay', 'protest'])
})
rule('[medioevo.fase-5.ritirata-4] a retreat takes the points of a transport', () => {
  const t = (pm: number) =>
    inBattle({ pieces: [['war-wagon', 1, 'blue', 'bulgaria', { pm }]], armies: { blue: { bulgaria: { heavy: 1 } }, red: { bulgaria: { light: 2 } } } })
      .play('blue', 'no-terms')
      .play('red', 'no-terms')
  t(0).refused('blue', 'retreat-to', 'thrace', 'medioevo.fase-5.ritirata-4')
  assert.ok(t(1).offered('blue', 'retreat-to').includes('thrace'))
})
rule('[medioevo.fase-5.macchine-1] an engine needs somebody to serve it, at sea somebody of its own Galley', () => {
  const at = 'aegean-sea'
  const t = inBattle(
    {
      pieces: [
        ['galley', 1, 'blue', at],
        ['galley', 1, 'blue', at],
        ['galley', 1, 'red', at],
        ['siege-engine', 1, 'blue', at, { aboard: 'piece-01' }],
        ['siege-engine', 1, 'blue', at, { aboard: 'piece-02' }],
      ],
      board: {
        armies: [
          { at, owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 2 } },
          { at, owner: 'red', by: 'red', aboard: 'piece-03', units: { light: 2 } },
        ],
      },
    },
    'blue',
    'red',
    at,
  )
  t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'fight').play('red', 'fight')
  assert.deepEqual(t.offered('blue', 'man'), ['piece-04'])
  t.refused('blue', 'man', 'piece-05', 'medioevo.fase-5.macchine-1')
})
rule('[medioevo.carte.50-3] what a Diplomat protects is not sacked', () => {
  const t = table({
    pieces: [['caravan', 1, 'red', 'bulgaria']],
    buildings: [['civil', 1, 'bulgaria']],
    armies: { blue: { bulgaria: { light: 1 } } },
    board: {
      market: { bulgaria: ['wine'] },
      holder: { bulgaria: 'blue' },
      marks: {
        spared: [
          { at: 'bulgaria', piece: 'piece-01', category: null, good: null },
          { at: 'bulgaria', piece: null, category: 'civil', good: null },
          { at: 'bulgaria', piece: null, category: null, good: 'wine' },
        ],
      },
    },
    stack: [...fighting(), { proc: 'conquest', at: 'spoils', seat: 'blue', place: 'bulgaria', victim: 'red', attack: true }],
  })
  t.refused('blue', 'sack-piece', 'piece-01', 'medioevo.carte.50-3').refused('blue', 'sack-building', 'civil', 'medioevo.carte.50-3')
  t.refused('blue', 'sack-market', 'wine', 'medioevo.carte.50-3')
})

// ---- Attacks where one stands ----
const NEAR_GREEN: Loose = { holder: { thrace: 'blue' } }
const beside = (board: Loose) =>
  table({
    armies: { blue: { bulgaria: { light: 1 }, thrace: { light: 1 } }, green: { thrace: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
    board: { ...NEAR_GREEN, ...board },
    stack: fighting(),
  })
const GREEN_PEACE = { number: 1, parties: ['blue', 'green'], grants: [{ type: 'passage', from: 'blue', to: 'green' }], begin: 1 }
rule('[medioevo.r-25] whoever stands among barbarians fights them before anybody else is attacked', () => {
  beside({}).refused('blue', 'invade', 'thrace', 'medioevo.r-25')
  beside({ treaties: [GREEN_PEACE] }).refused('blue', 'betray', 'thrace', 'medioevo.r-25')
})
rule('[medioevo.c.rottura-1] of several who stand there only those are attacked so with whom there is no treaty', () => {
  const t = table({
    armies: { blue: { thrace: { light: 1 } }, green: { thrace: { light: 1 } }, red: { thrace: { light: 1 } } },
    board: { ...NEAR_GREEN, treaties: [GREEN_PEACE] },
    stack: [...fighting(), { proc: 'movement', at: 'provoke', seat: 'blue', place: 'thrace', destination: 'thrace', provokes: true, seizes: true }],
  })
  t.refused('blue', 'fight-with', 'green', 'medioevo.c.rottura-1')
  assert.deepEqual(t.offered('blue', 'fight-with'), ['red'])
})
rule('[medioevo.carte.52-1] with Gunner 52 every engine that nobody serves shoots', () => {
  const t = inBattle({
    cards: { blue: ['empire-52'] },
    pieces: [
      ['siege-engine', 1, 'blue', 'bulgaria'],
      ['siege-engine', 1, 'blue', 'bulgaria'],
    ],
    armies: { blue: { bulgaria: { light: 3 } }, red: { bulgaria: { light: 9 } } },
  })
  t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'fight').play('red', 'fight').dice([8, 8])
  t.play('blue', 'enough').play('blue', 'use', 'empire-52')
  assert.equal(t.events.filter(x => x.event.is === 'siege').length, 2)
})
rule('[medioevo.r-200 medioevo.carte.65-2] when hired hordes go their employer holds nothing by them any more', () => {
  const t = table({
    board: { holder: { bulgaria: 'blue' }, armies: [{ at: 'bulgaria', owner: 'barbarians', by: 'blue', units: { light: 1 } }] },
    stack: phase('cleanup', { proc: 'cleanup', at: 'effects' }),
  })
  t.expect({ board: { holder: {} } })
})
