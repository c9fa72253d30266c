/** Takes each bar away in turn, and skips each running step, and sees which test notices. */
import type { AnyGame } from '@tabularium/games'
import type { RuleTest } from '@tabularium/testkit'
import { findTestFailure } from './collect.ts'
import type { TestedGame } from './trace.ts'

export interface SurvivingRule {
  readonly key: string
  readonly cite: readonly string[]
  /** How many tests looked and saw nothing. */
  readonly tests: number
}
export interface KnockOutResult {
  readonly knocked: number
  readonly survived: readonly SurvivingRule[]
  readonly errors: readonly string[]
  /** Which test noticed what. */
  readonly noticed: { readonly [key: string]: string }
}
interface TimedTest {
  readonly test: RuleTest
  readonly ms: number
}
/** A test plays some hundred actions; one that plays this many with a rule knocked out has lost its way. */
const MOST_ACTIONS_IN_TEST = 50_000

export function knockOutRules({ game, tests, examples }: TestedGame, tick: (done: number, total: number) => void = () => {}): KnockOutResult {
  if (!game) return { knocked: 0, survived: [], errors: ['its rules are not here yet'], noticed: {} }
  const guarded = guardAgainstRunaways(game)
  try {
    const timed = [...tests, ...examples].map(test => ({ test, ...timeTest(test, guarded) }))
    const errors = timed.flatMap(t => (t.why === null ? [] : [`fails before anything is knocked out: ${t.test.title}: ${t.why}`]))
    return errors.length > 0
      ? { knocked: 0, survived: [], errors, noticed: {} }
      : knockOutEverySwitch(
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
function timeTest(test: RuleTest, guarded: RunawayGuard): { readonly ms: number; readonly why: string | null } {
  const began = performance.now()
  guarded.reset()
  const why = findTestFailure(test)
  return { ms: performance.now() - began, why }
}
function knockOutEverySwitch(game: AnyGame, timed: readonly TimedTest[], guarded: RunawayGuard, tick: (done: number, total: number) => void): KnockOutResult {
  const { switches } = game
  const survived: SurvivingRule[] = []
  const noticed: { [key: string]: string } = {}
  let recentKillers: RuleTest[] = []
  switches.forEach(({ key, cite }, i) => {
    const fitting = timed.filter(t => cite.length === 0 || cite.some(c => t.test.proves.includes(c))).map(t => t.test)
    game.disable(key)
    // The test that noticed a neighbour's absence often notices this one's.
    const killer = [...recentKillers.filter(t => fitting.includes(t)), ...fitting].find(t => (guarded.reset(), findTestFailure(t) !== null))
    if (killer) recentKillers = [killer, ...recentKillers.filter(t => t !== killer)].slice(0, 5)
    if (killer) noticed[key] = killer.title
    else survived.push({ key, cite, tests: fitting.length })
    tick(i + 1, switches.length)
  })
  return { knocked: switches.length, survived, errors: [], noticed }
}

export interface RunawayGuard {
  reset(): void
  release(): void
}
/** The kernel stops a procedure that runs away; this stops a test that plays on for ever. */
export function guardAgainstRunaways(game: AnyGame): RunawayGuard {
  const { play } = game
  let played = 0
  game.play = (s, seat, action) => {
    if (++played > MOST_ACTIONS_IN_TEST) throw new Error('the test plays on for ever')
    return play(s, seat, action)
  }
  return { reset: () => void (played = 0), release: () => void (game.play = play) }
}
