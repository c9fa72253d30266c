/** Takes each bar away in turn, and skips each running step, and sees which test notices. */
import type { AnyGame } from '@tabularium/games'
import type { RuleTest } from '@tabularium/testkit'
import { failureOf } from './collect.ts'
import type { TestedGame } from './trace.ts'

export interface Survivor {
  readonly key: string
  readonly cite: readonly string[]
  /** How many tests looked and saw nothing. */
  readonly tests: number
}
export interface Knocked {
  readonly knocked: number
  readonly survived: readonly Survivor[]
  readonly errors: readonly string[]
  /** Which test noticed what. */
  readonly noticed: { readonly [key: string]: string }
}
interface Timed {
  readonly test: RuleTest
  readonly ms: number
}
/** A test plays some hundred actions; one that plays this many with a rule knocked out has lost its way. */
const RUNAWAY = 50_000

export function knockOut({ game, tests, examples }: TestedGame, tick: (done: number, total: number) => void = () => {}): Knocked {
  if (!game) return { knocked: 0, survived: [], errors: ['its rules are not here yet'], noticed: {} }
  const guarded = guardAgainstRunaways(game)
  try {
    const timed = [...tests, ...examples].map(test => ({ test, ...timeOf(test, guarded) }))
    const errors = timed.flatMap(t => (t.why === null ? [] : [`fails before anything is knocked out: ${t.test.title}: ${t.why}`]))
    return errors.length > 0
      ? { knocked: 0, survived: [], errors, noticed: {} }
      : allKnobs(
          game,
          timed.toSorted((a, b) => a.ms - b.ms),
          guarded,
          tick,
        )
  } finally {
    guarded.release()
    game.disable(null)
  }
}
function timeOf(test: RuleTest, guarded: Guard): { readonly ms: number; readonly why: string | null } {
  const began = performance.now()
  guarded.reset()
  const why = failureOf(test)
  return { ms: performance.now() - began, why }
}
function allKnobs(game: AnyGame, timed: readonly Timed[], guarded: Guard, tick: (done: number, total: number) => void): Knocked {
  const { switches } = game
  const survived: Survivor[] = []
  const noticed: { [key: string]: string } = {}
  let recentKillers: RuleTest[] = []
  switches.forEach(({ key, cite }, i) => {
    const fitting = timed.filter(t => cite.length === 0 || cite.some(c => t.test.proves.includes(c))).map(t => t.test)
    game.disable(key)
    // The test that noticed a neighbour's absence often notices this one's.
    const killer = [...recentKillers.filter(t => fitting.includes(t)), ...fitting].find(t => (guarded.reset(), failureOf(t) !== null))
    if (killer) recentKillers = [killer, ...recentKillers.filter(t => t !== killer)].slice(0, 5)
    if (killer) noticed[key] = killer.title
    else survived.push({ key, cite, tests: fitting.length })
    tick(i + 1, switches.length)
  })
  return { knocked: switches.length, survived, errors: [], noticed }
}

export interface Guard {
  reset(): void
  release(): void
}
/** The kernel stops a procedure that runs away; this stops a test that plays on for ever. */
export function guardAgainstRunaways(game: AnyGame): Guard {
  const { play } = game
  let played = 0
  game.play = (s, seat, action) => {
    if (++played > RUNAWAY) throw new Error('the test plays on for ever')
    return play(s, seat, action)
  }
  return { reset: () => void (played = 0), release: () => void (game.play = play) }
}
