/** What every great game must show; its bars stand in spec.ts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyGame } from '@tabularium/games'
import { verify, type MatchFile } from '@tabularium/host'
import { folderOf } from '../clauses.ts'
import { gameNamed } from '../lookup.ts'
import { planGames, runPlan, runSim } from '../sim/run.ts'
import { countOf, mean, round } from '../sim/stats.ts'
import { filesUnder } from '../trace/collect.ts'
import { knockOut } from '../trace/knock.ts'
import { loadTestedGame, traceOf, type TestedGame } from '../trace/trace.ts'
import { splitCount, pool } from '../work/pool.ts'
import { proveConformance } from './conformance.ts'
import { proveHostile } from './hostile.ts'
import { proveSpeed } from './kernel.ts'
import { proveReached } from './reached.ts'
import { proveSameBytes } from './browser.ts'
import { specs, type Batch, type GameSpec, type ShareBar } from './spec.ts'
import type { Part, Proving, Topic } from './topic.ts'

export const gameTopics: { readonly [name: string]: Topic } = Object.fromEntries(
  specs.map(spec => [spec.id, { about: 'trace, knock, random games, conformance, hostile actions, speed, bots', parts: () => partsOf(spec) } satisfies Topic]),
)
async function partsOf(spec: GameSpec): Promise<Part[]> {
  const game = await gameNamed(spec.id)
  const tested = await loadTestedGame(spec.id)
  const { stops, foresight } = spec
  return [
    { name: 'trace', prove: proving => proveTrace(tested, proving) },
    { name: 'reached', prove: proving => proveReached(game, tested, spec.coverage, proving) },
    { name: 'fixtures', prove: proving => proveFixtures(game, spec, proving) },
    { name: 'speed', prove: proving => proveSpeed(spec.id, spec.speed, proving) },
    { name: 'bytes', prove: proving => proveSameBytes([spec.id], 5, proving) },
    { name: 'hostile', prove: proving => proveHostile([spec.id], spec.hostile, proving) },
    ...(stops ? [{ name: 'stops', prove: (proving: Proving) => proveStops(spec, stops, proving) }] : []),
    ...spec.shares.map(bar => ({ name: shareName(bar), prove: (proving: Proving) => proveShare(game, bar, proving) })),
    ...(foresight ? [{ name: 'foresight', prove: (proving: Proving) => proveForesight(spec, foresight, proving) }] : []),
    ...spec.batches.map(batch => ({ name: batchName(batch), prove: (proving: Proving) => proveBatch(game, batch, proving) })),
  ]
}
const shareName = (bar: ShareBar): string => ['bots', bar.scenario, bar.bots].filter(Boolean).join(' ')
const batchName = (batch: Batch): string => ['games', batch.scenario, batch.seats && `${batch.seats} seats`].filter(Boolean).join(' ')

function proveTrace(tested: TestedGame, { sheet, stage }: Proving): void {
  const traced = traceOf(tested)
  const bar = stage(`${tested.id}: knock`)
  const { knocked, survived, errors } = knockOut(tested, (done, total) => bar.at(done, total))
  bar.end()
  sheet.figure('trace', { ...traced, knocked, survived })
  sheet.atMost(`${tested.id}: clauses unproved`, traced.unproved.length, 0)
  sheet.atMost(`${tested.id}: rulings unproved`, traced.rulingsUnproved.length, 0)
  sheet.atLeast(`${tested.id}: examples passing`, traced.examplesPassing, traced.examples)
  sheet.atMost(`${tested.id}: errors of trace`, traced.errors.length + errors.length, 0)
  sheet.holds(`${tested.id}: knocked out, none survived`, survived.length === 0 && knocked > 0, `${knocked - survived.length} of ${knocked}`)
}
/** Whole finished games, kept as match files. */
function proveFixtures(game: AnyGame, spec: GameSpec, { sheet }: Proving): void {
  const files = filesUnder(join(folderOf(spec.id), 'test', 'games'), '.json').map(f => JSON.parse(readFileSync(f, 'utf8')) as MatchFile)
  const sound = files.filter(f => f.tabularium === 'match' && verify(game, f).ok)
  const reasons = countOf(sound.map(f => (f.outcome as { reason: string } | null)?.reason ?? ''))
  sheet.figure('finished games kept', { files: files.length, verified: sound.length, reasons })
  sheet.holds(`${spec.id}: kept games verify`, files.length > 0 && sound.length === files.length, `${sound.length} of ${files.length}`)
  for (const reason of spec.fixtures) sheet.holds(`${spec.id}: a kept game ends by ${reason}`, reason in reasons)
  if (!spec.everySeatWins) return
  for (const { id } of game.def.scenarios)
    for (const seat of game.seats(id, game.options({})))
      sheet.holds(
        `${spec.id} ${id}: a kept game is won by ${seat}`,
        sound.some(f => f.header.scenario === id && winnersOf(f).includes(seat)),
      )
}
const winnersOf = (f: MatchFile) => (f.outcome as { winners: readonly string[] } | null)?.winners ?? []
async function proveBatch(game: AnyGame, batch: Batch, proving: Proving): Promise<void> {
  const title = [game.id, batch.scenario, batch.seats && `${batch.seats} seats`].filter(Boolean).join(' ')
  if (batch.plain > 0) await provePlain(game, batch, title, proving)
  const only = { ...(batch.scenario !== undefined && { scenario: batch.scenario }), ...(batch.seats !== undefined && { seats: batch.seats }) }
  if (batch.whole + batch.sparse > 0) await proveConformance({ game: game.id, whole: batch.whole, sparse: batch.sparse, seed: 0, ...only }, proving, title)
}
async function provePlain(game: AnyGame, batch: Batch, title: string, { sheet, stage, workers, until }: Proving): Promise<void> {
  const bar = stage(`${title}: random games`)
  const plan = planGames(game, { bots: 'random', seed: 'prove', scenario: batch.scenario, seats: batch.seats })
  const played = await runPlan(plan, batch.plain, workers, done => bar.at(done, batch.plain), until)
  bar.end()
  const count = (end: string) => played.filter(g => g.end === end).length
  sheet.seed(`${title} random games`, 'prove')
  sheet.figure(`${title} random games`, {
    games: played.length,
    decisions: played.reduce((n, g) => n + g.decisions, 0),
    endings: countOf(played.map(g => g.reason)),
  })
  if (until === Infinity) sheet.atLeast(`${title}: random games finished`, count('finished'), batch.plain)
  sheet.atMost(`${title}: dead ends`, count('dead-end'), 0)
  sheet.atMost(`${title}: crashes`, count('crash'), 0)
}
async function proveShare(game: AnyGame, bar: ShareBar, { sheet, stage, workers }: Proving): Promise<void> {
  const title = `${game.id}${bar.scenario ? ` ${bar.scenario}` : ''}: ${bar.bots}`
  const shown = stage(title)
  const { figures, played } = await runSim(game, { bots: bar.bots, seed: 'prove', scenario: bar.scenario, seats: bar.seats }, bar.games, workers, done =>
    shown.at(done, bar.games),
  )
  shown.end()
  const even = mean(played.map(g => g.bots.filter(b => b === bar.bot).length / g.bots.length))
  sheet.seed(title, 'prove')
  sheet.figure(title, { ...figures, even: round(even) })
  sheet.atLeast(`${title}: share of ${bar.bot}`, figures.byBot[bar.bot]?.share ?? 0, round(bar.least ?? (bar.timesEven ?? 1) * even))
}
async function proveStops(spec: GameSpec, stops: NonNullable<GameSpec['stops']>, { sheet, stage, workers }: Proving): Promise<void> {
  const bar = stage(`${spec.id}: one person among bots`)
  const jobs = splitCount(stops.games, 5).map(p => ({ task: 'stops' as const, args: { spec: spec.id, ...p } }))
  const all = (await pool(jobs, workers, done => bar.at(done, stops.games))).flat()
  bar.end()
  const sum = (of: (s: (typeof all)[number]) => number) => all.reduce((n, s) => n + of(s), 0)
  const [rounds, units, count] = [sum(s => s.rounds), sum(s => s.units), sum(s => s.stops)]
  const by: { [say: string]: number } = {}
  for (const s of all) for (const [say, n] of Object.entries(s.by)) by[say] = (by[say] ?? 0) + n
  const byQuestion = Object.fromEntries(Object.entries(by).map(([say, n]) => [say, round(n / Math.max(1, units))]))
  const perRound = round(count / Math.max(1, rounds))
  sheet.figure('one person among bots', { games: all.length, rounds, units, stops: count, perRoundOfAnother: perRound, byQuestion })
  // In Nero counted over all rounds of the others between two of his own, which is the stricter reading.
  const unit = stops.per ? `in a ${stops.per.name}` : 'between two rounds of his own'
  sheet.atMost(`${spec.id}: times a person is stopped ${unit}`, round(count / Math.max(1, units)), stops.most)
}
async function proveForesight(spec: GameSpec, foresight: NonNullable<GameSpec['foresight']>, { sheet, stage, workers }: Proving): Promise<void> {
  const bar = stage(`${spec.id}: foresight`)
  const jobs = splitCount(foresight.positions, 5).map(p => ({ task: 'foresight' as const, args: { spec: spec.id, ...p } }))
  const all = (await pool(jobs, workers, done => bar.at(done, foresight.positions))).flat()
  bar.end()
  const [byEvaluate, byPoints] = [round(mean(all.map(f => f.byEvaluate))), round(mean(all.map(f => f.byPoints)))]
  sheet.figure('winner foreseen halfway', { positions: all.length, byEvaluate, byPoints })
  sheet.holds(`${spec.id}: evaluate foresees the winner better than points`, byEvaluate > byPoints, `${byEvaluate} against ${byPoints}`)
}
