/** A worker: loads the game spoilt in one place and runs its tests until one notices. */
import { parentPort, workerData } from 'node:worker_threads'
import type { RuleTest } from '@tabularium/testkit'
import { findTestFailure, firstLineOfError } from '../trace/collect.ts'
import { guardAgainstRunaways } from '../trace/knock.ts'
import type { TestedGame } from '../trace/trace.ts'
import { measureNearnessToOffset, startCoverageRecorder, type CoverageByScript } from './coverage.ts'
import type { Mutant } from './mutant.ts'
import { createMutantLoader } from './loader.ts'
import type { MutantReply, MutantRequest, SpotInSourceFile, TestSurvey, MutantVerdict, MutantWorkerData } from './protocol.ts'

const parentMessagePort = parentPort!
const sendReplyToParent = (message: MutantReply): void => parentMessagePort.postMessage(message)
const mutantLoader = createMutantLoader((workerData as MutantWorkerData).game)

parentMessagePort.on('message', (request: MutantRequest) => void answerMutantRequest(request))
async function answerMutantRequest(request: MutantRequest): Promise<void> {
  try {
    sendReplyToParent(request.is === 'survey' ? await surveyTestsAndSpots(request.spots) : await tryMutant(request.mutant, request.titles))
  } catch (error) {
    sendReplyToParent({ is: 'crash', error: firstLineOfError(error) })
  }
}
const listTestsOfGame = (tested: TestedGame): readonly RuleTest[] => [...tested.tests, ...tested.examples]

async function surveyTestsAndSpots(spots: readonly SpotInSourceFile[]): Promise<TestSurvey> {
  const recorder = startCoverageRecorder()
  const tested = await mutantLoader.load(null)
  const atLoad = recorder.take()
  const failures = [...tested.errors]
  const runs = listTestsOfGame(tested).map(test => {
    const began = performance.now()
    const why = findTestFailure(test)
    const ms = performance.now() - began
    if (why !== null) failures.push(`${test.title}: ${why}`)
    const ran = recorder.take()
    return { title: test.title, ms, near: spots.map(spot => measureNearnessOfSpot(spot, ran)) }
  })
  recorder.stop()
  const passing = spots.map((spot, i) => {
    const at = (how: 'close' | 'near') => runs.flatMap((run, n) => (run.near[i] === how ? [n] : []))
    return { close: at('close'), near: measureNearnessOfSpot(spot, atLoad) === null ? at('near') : null }
  })
  return { is: 'survey', tests: runs.map(({ title, ms }) => ({ title, ms })), failures, passing }
}
const measureNearnessOfSpot = ({ file, start }: SpotInSourceFile, ran: CoverageByScript) => measureNearnessToOffset(ran.get(mutantLoader.urlOf(file)), start)

async function tryMutant(mutant: Mutant, titles: readonly string[]): Promise<MutantVerdict> {
  sendReplyToParent({ is: 'running', title: 'loading' })
  const tested = await mutantLoader.load(mutant)
  if (tested.errors.length > 0 || !tested.game) return { is: 'killed', by: `loading: ${tested.errors[0]}` }
  const tests = new Map(listTestsOfGame(tested).map(test => [test.title, test]))
  const guard = guardAgainstRunaways(tested.game)
  for (const title of titles) {
    const test = tests.get(title)
    if (!test) continue
    sendReplyToParent({ is: 'running', title })
    guard.reset()
    if (findTestFailure(test) !== null) return { is: 'killed', by: title }
  }
  return { is: 'survived', tests: titles.length }
}
