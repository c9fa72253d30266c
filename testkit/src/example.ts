/** The book's worked examples, as files: a position, steps, and what must be so. One runner for all games. */
import assert from 'node:assert/strict'
import { createMatchFromState, isScriptedStep, playScriptedStep, type Match, type ScriptedStep } from '@tabularium/host'
import { throwMalformed, makeRngKeyFromSeed, refuseOtherKeys, type GameModule, type GameTypes, type Json } from '@tabularium/kernel'
import { refuseUnknownEventKeys, refuseUnknownOutcomeKeys } from './expected.ts'
import { assertContainsExpected, makeTestSceneFromState, type Scene } from './scene.ts'

type ActionOfSeat = { readonly seat: string; readonly do: string; readonly to?: Json }
export type ExampleStep =
  | ScriptedStep
  | { readonly refused: ActionOfSeat; readonly cite?: string }
  | { readonly offered: { readonly seat: string; readonly do: string }; readonly are: readonly (string | number)[] }
  | { readonly asked: readonly string[] }
  | { readonly question: string }
  | { readonly expect: Json }
  | { readonly event: { readonly is: string; readonly [field: string]: Json } }
  | { readonly outcome: Json }
export interface RuleExample {
  readonly example: string
  /** The ruling by which this differs from the book's text. */
  readonly ruling?: string
  readonly note?: string
  readonly position: Json
  readonly steps: readonly ExampleStep[]
}
export function runExample<G extends GameTypes>(game: GameModule<G>, example: RuleExample): void {
  refuseOtherKeys({ ...example }, ['example', 'ruling', 'note', 'position', 'steps'], '')
  let match = createMatchFromState(game, game.position(example.position, makeRngKeyFromSeed(example.example)))
  example.steps.forEach((step, i) => {
    try {
      refuseUnknownStepKeys(step)
      if (isScriptedStep(step)) match = playExampleStep(game, match, step)
      else checkExampleStep(game, match, step)
    } catch (error) {
      throw new Error(`${example.example}, step ${i + 1} ${JSON.stringify(step)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  })
}
const KEYS_OF_ACT = ['seat', 'do', 'to']
/** The keys a step may have, by the one that tells what it is. */
const KEYS_OF_STEP_KINDS: { readonly [first: string]: readonly string[] } = {
  pass: [],
  dice: [],
  back: [],
  aside: ['seat'],
  refused: ['cite'],
  offered: ['are'],
  asked: [],
  question: [],
  expect: [],
  event: [],
  outcome: [],
  do: ['seat', 'to'],
}
/** A misspelt `cite` or `to` would be left out in silence. */
function refuseUnknownStepKeys(step: ExampleStep): void {
  const first = Object.keys(KEYS_OF_STEP_KINDS).find(key => key in step) ?? throwMalformed('', `no such step: ${Object.keys(step).join(' ')}`)
  refuseOtherKeys(step, [first, ...KEYS_OF_STEP_KINDS[first]!], '')
  if ('refused' in step) refuseOtherKeys(step.refused, KEYS_OF_ACT, 'refused')
  if ('offered' in step) refuseOtherKeys(step.offered, KEYS_OF_ACT.slice(0, 2), 'offered')
}
function playExampleStep<G extends GameTypes>(game: GameModule<G>, match: Match<G>, step: ScriptedStep): Match<G> {
  const result = playScriptedStep(game, match, step, 0)
  if (!result.ok) assert.fail(`refused: ${result.problem} ${result.cite.join(' ')} ${result.detail} at ${makeTestSceneFromState(game, match.state).question()}`)
  game.check(result.match.state)
  return result.match
}
function checkExampleStep<G extends GameTypes>(game: GameModule<G>, match: Match<G>, step: Exclude<ExampleStep, ScriptedStep>): void {
  const t = makeTestSceneFromState(game, match.state)
  if ('refused' in step) t.refused(step.refused.seat as G['Seat'], step.refused.do, step.refused.to, step.cite)
  else if ('offered' in step) assert.deepEqual(t.offered(step.offered.seat as G['Seat'], step.offered.do), sortUnlessNumbers(step.are))
  else if ('asked' in step) assert.deepEqual(t.asked(), step.asked)
  else if ('question' in step) assert.equal(t.question(), step.question)
  else if ('expect' in step) t.expect(step.expect)
  else if ('event' in step) assertEventOfScene(game, match, step.event)
  else assertOutcomeOfScene(t, step.outcome)
}
/** The last event of a kind since the example began. */
function assertEventOfScene<G extends GameTypes>(game: GameModule<G>, match: Match<G>, event: { readonly is: string; readonly [field: string]: Json }): void {
  const events = match.log.flatMap(entry => (entry.is === 'move' ? entry.events : [])).map(logged => logged.event as { readonly is: string })
  const last = events.findLast(one => one.is === event.is) ?? null
  refuseUnknownEventKeys(game, event, last)
  assertContainsExpected(event, last, 'event')
}
function assertOutcomeOfScene<G extends GameTypes>(t: Scene<G>, outcome: Json): void {
  refuseUnknownOutcomeKeys(outcome)
  assertContainsExpected(outcome, t.state.outcome, 'outcome')
}
const sortUnlessNumbers = (are: readonly (string | number)[]) => (are.every(x => typeof x === 'number') ? are : are.toSorted())
