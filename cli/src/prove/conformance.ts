/** Many random games with every promise checked, spread over workers. A run that was cut short tells which games are left, and `--resume` plays those. */
import type { TaskJob, TaskResult } from '../work/tasks.ts'
import type { PartProof } from './sheet.ts'
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
/** What is written of the games that kept every promise. */
interface ConformanceFigure {
  readonly games: number
  readonly whole: number
  readonly decisions: number
  readonly refused: number
  readonly endings: { readonly [reason: string]: number }
  readonly faults: readonly string[]
  /** By the commit they were played at, if more than one run was needed. */
  readonly byCommit?: { readonly [commit: string]: number }
  /** Numbers of the games that are left to play, as in `3 7-20`, if it was cut short. */
  readonly left?: string
}
const STATES_PER_SPARSE_CHECK = 50
/** One game a job, the long ones first: so all workers come to an end at about the same time, and little is lost when time is over. */
function makeFuzzJob({ game, whole, seed, scenario, seats }: ConformanceAmounts, n: number): TaskJob<'fuzz'> {
  const only = { ...(scenario !== undefined && { scenario }), ...(seats !== undefined && { options: { seats } }) }
  const every = n < whole ? 1 : STATES_PER_SPARSE_CHECK
  return { task: 'fuzz', args: { game, games: 1, seed: seed + n, how: { every, twins: true }, ...only } }
}
export async function proveConformance(amounts: ConformanceAmounts, proving: ProvingContext, title = amounts.game): Promise<void> {
  const { sheet, stage, pool, until, earlier } = proving
  const total = amounts.whole + amounts.sparse
  const name = `${title} conformance`
  const before = findUnfinishedFigure(amounts, name, earlier)
  const wanted = before ? readNumberRanges(before.left!) : Array.from({ length: total }, (_, n) => n)
  const bar = stage(`${title}: conformance`)
  let done = total - wanted.length
  const played = await Promise.all(
    wanted.map(async n => {
      const [result] = (await pool.run([makeFuzzJob(amounts, n)])).results
      if (result) bar.at(++done, total)
      return { n, result }
    }),
  )
  bar.end()
  const left = played.flatMap(({ n, result }) => (result?.ok ? [] : [n]))
  const results = played.flatMap(({ result }) => (result ? [result] : []))
  const { faults, ...sums } = sumResults(results, before)
  const byCommit = { ...before?.byCommit, [sheet.commit]: (before?.byCommit?.[sheet.commit] ?? 0) + sums.games - (before?.games ?? 0) }
  const isOneRun = !before && left.length === 0
  const figure: ConformanceFigure = {
    ...sums,
    whole: amounts.whole,
    faults,
    ...(!isOneRun && { byCommit }),
    ...(left.length > 0 && { left: writeNumberRanges(left) }),
  }
  sheet.seed(name, amounts.seed)
  sheet.figure(name, figure)
  if (until === Infinity || left.length === 0) sheet.atLeast(`${title}: games that keep every promise`, sums.games, total)
  sheet.atMost(`${title}: games that break a promise`, faults.length, 0)
}
function sumResults(results: readonly TaskResult<'fuzz'>[], before: ConformanceFigure | null) {
  const kept = results.filter(r => r.ok)
  const sum = (of: (r: (typeof kept)[number]) => number, from = 0) => kept.reduce((n, r) => n + of(r), from)
  const endings: { [reason: string]: number } = { ...before?.endings }
  for (const r of kept) for (const [reason, n] of Object.entries(r.endings)) endings[reason] = (endings[reason] ?? 0) + n
  return {
    games: sum(r => r.games, before?.games),
    decisions: sum(r => r.decisions, before?.decisions),
    refused: sum(r => r.refused, before?.refused),
    endings,
    faults: results.flatMap(r => (r.ok ? [] : [`seed ${r.dump.seed}: ${r.dump.problem}`])),
  }
}
/** What an earlier run of the same games came to before its time was over; games that broke a promise are among those left. */
function findUnfinishedFigure({ whole, sparse, seed }: ConformanceAmounts, name: string, earlier: PartProof | null): ConformanceFigure | null {
  const figure = earlier?.figures[name] as ConformanceFigure | undefined
  if (figure?.left === undefined || earlier?.seeds[name] !== seed || figure.whole !== whole) return null
  return figure.games + readNumberRanges(figure.left).length === whole + sparse ? figure : null
}
/** `3 7-20` for 3, 7, 8, … 20. */
export function writeNumberRanges(numbers: readonly number[]): string {
  const ranges: { readonly from: number; to: number }[] = []
  for (const n of numbers) {
    const last = ranges.at(-1)
    if (last?.to === n - 1) last.to = n
    else ranges.push({ from: n, to: n })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(' ')
}
export function readNumberRanges(text: string): readonly number[] {
  return text.split(' ').flatMap(range => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })
}
