/** Tries mutants, several at a time: each is killed by the first test that fails, by a crash, or by a test that does not end. */
import { Failure } from '../command.ts'
import { createClient, startWorker, type Tried } from './client.ts'
import type { Mutant } from './mutant.ts'
import type { Reply, Request, Survey } from './protocol.ts'

export interface Trying {
  readonly game: string
  readonly workers: number
  tick?(done: number, total: number): void
  /** What a test may take at least before it counts as hanging. */
  readonly boundMs?: number
  /** No mutant is begun after this moment. */
  readonly until?: number
}
/** A test takes milliseconds; on a busy machine it may wait long for its turn. */
const LEAST_BOUND_MS = 8000
const TIMES_USUAL = 50
const PATIENCE = 4
/** Every load leaves modules behind. */
const LOADS_A_WORKER = 40

interface Attempt {
  readonly mutant: Mutant
  readonly titles: readonly string[]
}
export async function tryMutants(mutants: readonly Mutant[], trying: Trying): Promise<Tried[]> {
  const survey = await surveyOf(mutants, trying.game)
  const queue = mutants.map((mutant, i) => ({ mutant, titles: titlesFor(survey, i) })).values()
  const tried: Tried[] = []
  const slot = async (): Promise<void> => {
    const { attempt, close } = createSlot(survey, trying)
    for (const job of queue) {
      if (Date.now() > (trying.until ?? Infinity)) break
      tried.push(job.titles.length === 0 ? notRun(job.mutant) : await attempt(job))
      trying.tick?.(tried.length, mutants.length)
    }
    await close()
  }
  await Promise.all(Array.from({ length: trying.workers }, slot))
  return tried.toSorted((a, b) => mutants.indexOf(a.mutant) - mutants.indexOf(b.mutant))
}
/** One worker at a time, replaced when it hangs, crashes or has grown large. */
function createSlot(survey: Survey, { game, boundMs = LEAST_BOUND_MS }: Trying) {
  const msOf = new Map(survey.tests.map(t => [t.title, t.ms]))
  const boundOf = (title: string) => Math.max(boundMs, TIMES_USUAL * (msOf.get(title) ?? 0))
  let [client, loads] = [createClient(game), 0]
  const attemptOnce = async ({ mutant, titles }: Attempt, times: number): Promise<Tried> => {
    const result = await client.attempt(mutant, titles, title => times * boundOf(title))
    if (client.isDead() || ++loads % LOADS_A_WORKER === 0) {
      await client.close()
      client = createClient(game)
    }
    return result
  }
  const attempt = async (job: Attempt): Promise<Tried> => {
    const first = await attemptOnce(job, 1)
    // Perhaps the machine was only busy.
    return first.end === 'hung' ? await attemptOnce(job, PATIENCE) : first
  }
  return { attempt, close: () => client.close() }
}
const notRun = (mutant: Mutant): Tried => ({ mutant, end: 'survived', by: '', tests: 0 })

async function surveyOf(mutants: readonly Mutant[], game: string): Promise<Survey> {
  const worker = startWorker(game)
  const survey = await new Promise<Survey>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', (reply: Reply) => (reply.is === 'survey' ? resolve(reply) : reject(new Error(JSON.stringify(reply)))))
    worker.postMessage({ is: 'survey', spots: mutants.map(({ file, start }) => ({ file, start })) } satisfies Request)
  }).finally(() => void worker.terminate())
  if (survey.failures.length > 0) throw new Failure(`tests of ${game} fail before anything is spoilt: ${survey.failures.slice(0, 3).join('; ')}`)
  return survey
}
/** Those that run the very spot first, then those that run its function, then (if it is run while loading) all others; the quickest first. */
function titlesFor({ tests, passing }: Survey, spot: number): string[] {
  const { close, near } = passing[spot]!
  const first = near ?? []
  const rest = near === null ? tests.map((_, i) => i).filter(i => !close.includes(i)) : []
  const quickest = (list: readonly number[]) => list.toSorted((a, b) => tests[a]!.ms - tests[b]!.ms)
  return [close, first, rest].flatMap(quickest).map(i => tests[i]!.title)
}
