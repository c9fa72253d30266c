/** Many random games with every promise checked, spread over workers. */
import { splitCount, pool } from '../work/pool.ts'
import type { FuzzArgs, Job } from '../work/tasks.ts'
import type { Proving } from './topic.ts'

export interface Amounts {
  readonly game: string
  /** With every state checked, and with one in fifty. */
  readonly whole: number
  readonly sparse: number
  readonly seed: number
  readonly scenario?: string
  readonly seats?: number
}
/** Small pieces first come to an end at about the same time. */
const WHOLE_PIECE = 5
const SPARSE_PIECE = 25
function jobsOf({ game, whole, sparse, seed, scenario, seats }: Amounts): Job<'fuzz'>[] {
  const only = { ...(scenario !== undefined && { scenario }), ...(seats !== undefined && { options: { seats } }) }
  const job = (games: number, from: number, every: number): Job<'fuzz'> => {
    const args: FuzzArgs = { game, games, seed: from, how: { every, twins: true }, ...only }
    return { task: 'fuzz', args }
  }
  return [
    ...splitCount(whole, WHOLE_PIECE).map(p => job(p.count, seed + p.from, 1)),
    ...splitCount(sparse, SPARSE_PIECE).map(p => job(p.count, seed + whole + p.from, 50)),
  ]
}
export async function proveConformance(amounts: Amounts, { sheet, stage, workers, until }: Proving, title = amounts.game): Promise<void> {
  const total = amounts.whole + amounts.sparse
  const bar = stage(`${title}: conformance`)
  const results = await pool(jobsOf(amounts), workers, done => bar.at(done, total), until)
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
