/** Tries mutants, several at a time: each is killed by the first test that fails, by a crash, or by a test that does not end. */
import { ExpectedFailure } from '../command.ts'
import { createMutantWorkerClient, startMutantWorker, type TriedMutant } from './client.ts'
import type { Mutant } from './mutant.ts'
import type { MutantReply, MutantRequest, TestSurvey } from './protocol.ts'

export interface MutantRunOptions {
  readonly game: string
  readonly workers: number
  tick?(done: number, total: number): void
  /** What a test may take at least before it counts as hanging. */
  readonly boundMs?: number
  /** No mutant is begun after this moment. */
  readonly until?: number
}
/** A test takes milliseconds; on a busy machine it may wait long for its turn. */
const LEAST_TEST_LIMIT_MS = 8000
const TEST_LIMIT_FACTOR = 50
const LIMIT_FACTOR_ON_RETRY = 4
/** Every load leaves modules behind. */
const LOADS_PER_WORKER = 40

interface MutantAttempt {
  readonly mutant: Mutant
  readonly titles: readonly string[]
}
export async function tryMutants(mutants: readonly Mutant[], trying: MutantRunOptions): Promise<TriedMutant[]> {
  const survey = await surveyTests(mutants, trying.game)
  const queue = mutants.map((mutant, i) => ({ mutant, titles: listTestsForSpot(survey, i) })).values()
  const tried: TriedMutant[] = []
  const slot = async (): Promise<void> => {
    const { attempt, close } = createWorkerSlot(survey, trying)
    for (const job of queue) {
      if (Date.now() > (trying.until ?? Infinity)) break
      tried.push(job.titles.length === 0 ? makeUntestedSurvivor(job.mutant) : await attempt(job))
      trying.tick?.(tried.length, mutants.length)
    }
    await close()
  }
  await Promise.all(Array.from({ length: trying.workers }, slot))
  return tried.toSorted((a, b) => mutants.indexOf(a.mutant) - mutants.indexOf(b.mutant))
}
/** One worker at a time, replaced when it hangs, crashes or has grown large. */
function createWorkerSlot(survey: TestSurvey, { game, boundMs = LEAST_TEST_LIMIT_MS }: MutantRunOptions) {
  const msOf = new Map(survey.tests.map(t => [t.title, t.ms]))
  const boundOf = (title: string) => Math.max(boundMs, TEST_LIMIT_FACTOR * (msOf.get(title) ?? 0))
  let [client, loads] = [createMutantWorkerClient(game), 0]
  const attemptOnce = async ({ mutant, titles }: MutantAttempt, times: number): Promise<TriedMutant> => {
    const result = await client.attempt(mutant, titles, title => times * boundOf(title))
    if (client.isDead() || ++loads % LOADS_PER_WORKER === 0) {
      await client.close()
      client = createMutantWorkerClient(game)
    }
    return result
  }
  const attempt = async (job: MutantAttempt): Promise<TriedMutant> => {
    const first = await attemptOnce(job, 1)
    // Perhaps the machine was only busy.
    return first.end === 'hung' ? await attemptOnce(job, LIMIT_FACTOR_ON_RETRY) : first
  }
  return { attempt, close: () => client.close() }
}
const makeUntestedSurvivor = (mutant: Mutant): TriedMutant => ({ mutant, end: 'survived', by: '', tests: 0 })

async function surveyTests(mutants: readonly Mutant[], game: string): Promise<TestSurvey> {
  const worker = startMutantWorker(game)
  const survey = await new Promise<TestSurvey>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', (reply: MutantReply) => (reply.is === 'survey' ? resolve(reply) : reject(new Error(JSON.stringify(reply)))))
    worker.postMessage({ is: 'survey', spots: mutants.map(({ file, start }) => ({ file, start })) } satisfies MutantRequest)
  }).finally(() => void worker.terminate())
  if (survey.failures.length > 0) throw new ExpectedFailure(`tests of ${game} fail before anything is spoilt: ${survey.failures.slice(0, 3).join('; ')}`)
  return survey
}
/** Those that run the very spot first, then those that run its function, then (if it is run while loading) all others; the quickest first. */
function listTestsForSpot({ tests, passing }: TestSurvey, spot: number): string[] {
  const { close, near } = passing[spot]!
  const first = near ?? []
  const rest = near === null ? tests.map((_, i) => i).filter(i => !close.includes(i)) : []
  const quickest = (list: readonly number[]) => list.toSorted((a, b) => tests[a]!.ms - tests[b]!.ms)
  return [close, first, rest].flatMap(quickest).map(i => tests[i]!.title)
}
