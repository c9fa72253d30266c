/** Many random games with every promise checked, spread over workers. */
import { splitIntoPieces, runJobsInPool } from '../work/pool.ts'
import type { FuzzTaskArgs, TaskJob } from '../work/tasks.ts'
import type { ProvingContext } from './topic.ts'

export interface ConformanceAmounts {
  readonly game: string
  /** With every state checked, and with one in fifty. */
  readonly whole: number
  readonly sparse: number
  readonly seed: number
  readonly scenario?: string
  readonly seats?: number
}
/** Small pieces first come to an end at about the same time. */
const GAMES_PER_CHECKED_JOB = 5
const GAMES_PER_SPARSE_JOB = 25
function makeFuzzJobs({ game, whole, sparse, seed, scenario, seats }: ConformanceAmounts): TaskJob<'fuzz'>[] {
  const only = { ...(scenario !== undefined && { scenario }), ...(seats !== undefined && { options: { seats } }) }
  const job = (games: number, from: number, every: number): TaskJob<'fuzz'> => {
    const args: FuzzTaskArgs = { game, games, seed: from, how: { every, twins: true }, ...only }
    return { task: 'fuzz', args }
  }
  return [
    ...splitIntoPieces(whole, GAMES_PER_CHECKED_JOB).map(p => job(p.count, seed + p.from, 1)),
    ...splitIntoPieces(sparse, GAMES_PER_SPARSE_JOB).map(p => job(p.count, seed + whole + p.from, 50)),
  ]
}
export async function proveConformance(amounts: ConformanceAmounts, { sheet, stage, workers, until }: ProvingContext, title = amounts.game): Promise<void> {
  const total = amounts.whole + amounts.sparse
  const bar = stage(`${title}: conformance`)
  const results = await runJobsInPool(makeFuzzJobs(amounts), workers, done => bar.at(done, total), until)
  bar.end()
  const kept = results.filter(r => r.ok)
  const sum = (of: (r: (typeof kept)[number]) => number) => kept.reduce((n, r) => n + of(r), 0)
  const endings: { [reason: string]: number } = {}
  for (const r of kept) for (const [reason, n] of Object.entries(r.endings)) endings[reason] = (endings[reason] ?? 0) + n
  const faults = results.flatMap(r => (r.ok ? [] : [`seed ${r.dump.seed}: ${r.dump.problem}`]))
  sheet.seed(`${title} conformance`, amounts.seed)
  sheet.figure(`${title} conformance`, {
    games: sum(r => r.games),
    whole: amounts.whole,
    decisions: sum(r => r.decisions),
    refused: sum(r => r.refused),
    endings,
    faults,
  })
  if (until === Infinity)
    sheet.atLeast(
      `${title}: games that keep every promise`,
      sum(r => r.games),
      total,
    )
  sheet.atMost(`${title}: games that break a promise`, faults.length, 0)
}
