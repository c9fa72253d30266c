/** A worker: loads the game spoilt in one place and runs its tests until one notices. */
import { parentPort, workerData } from 'node:worker_threads'
import type { RuleTest } from '@tabularium/testkit'
import { failureOf, firstLine } from '../trace/collect.ts'
import { guardAgainstRunaways } from '../trace/knock.ts'
import type { TestedGame } from '../trace/trace.ts'
import { howNear, recordCoverage, type Scripts } from './coverage.ts'
import type { Mutant } from './mutant.ts'
import { createLoader } from './loader.ts'
import type { Reply, Request, Spot, Survey, Verdict, WorkerData } from './protocol.ts'

const port = parentPort!
const reply = (message: Reply): void => port.postMessage(message)
const loader = createLoader((workerData as WorkerData).game)

port.on('message', (request: Request) => void answer(request))
async function answer(request: Request): Promise<void> {
  try {
    reply(request.is === 'survey' ? await survey(request.spots) : await tryMutant(request.mutant, request.titles))
  } catch (error) {
    reply({ is: 'crash', error: firstLine(error) })
  }
}
const testsOf = (tested: TestedGame): readonly RuleTest[] => [...tested.tests, ...tested.examples]

async function survey(spots: readonly Spot[]): Promise<Survey> {
  const recorder = recordCoverage()
  const tested = await loader.load(null)
  const atLoad = recorder.take()
  const failures = [...tested.errors]
  const runs = testsOf(tested).map(test => {
    const began = performance.now()
    const why = failureOf(test)
    const ms = performance.now() - began
    if (why !== null) failures.push(`${test.title}: ${why}`)
    const ran = recorder.take()
    return { title: test.title, ms, near: spots.map(spot => findNearness(spot, ran)) }
  })
  recorder.stop()
  const passing = spots.map((spot, i) => {
    const at = (how: 'close' | 'near') => runs.flatMap((run, n) => (run.near[i] === how ? [n] : []))
    return { close: at('close'), near: findNearness(spot, atLoad) === null ? at('near') : null }
  })
  return { is: 'survey', tests: runs.map(({ title, ms }) => ({ title, ms })), failures, passing }
}
const findNearness = ({ file, start }: Spot, ran: Scripts) => howNear(ran.get(loader.urlOf(file)), start)

async function tryMutant(mutant: Mutant, titles: readonly string[]): Promise<Verdict> {
  reply({ is: 'running', title: 'loading' })
  const tested = await loader.load(mutant)
  if (tested.errors.length > 0 || !tested.game) return { is: 'killed', by: `loading: ${tested.errors[0]}` }
  const tests = new Map(testsOf(tested).map(test => [test.title, test]))
  const guard = guardAgainstRunaways(tested.game)
  for (const title of titles) {
    const test = tests.get(title)
    if (!test) continue
    reply({ is: 'running', title })
    guard.reset()
    if (failureOf(test) !== null) return { is: 'killed', by: title }
  }
  return { is: 'survived', tests: titles.length }
}
