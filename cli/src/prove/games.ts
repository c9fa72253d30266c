/** What every great game must show; its bars stand in spec.ts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyGame } from '@tabularium/games'
import { verifyMatchFile, type MatchFile } from '@tabularium/host'
import { findGameFolder } from '../clauses.ts'
import { loadGameOrFail } from '../lookup.ts'
import { planSimulation, runSimulationPlan, runSimulation } from '../sim/run.ts'
import { countWords, computeMean, roundToDigits } from '../sim/stats.ts'
import { listFilesUnder } from '../trace/collect.ts'
import { knockOutRules } from '../trace/knock.ts'
import { loadTestedGame, computeTraceFigures, type TestedGame } from '../trace/trace.ts'
import { splitIntoPieces, runJobsInPool } from '../work/pool.ts'
import { proveConformance } from './conformance.ts'
import { proveHostileActions } from './hostile.ts'
import { proveGameSpeed } from './kernel.ts'
import { proveEverythingReached } from './reached.ts'
import { proveSameBytesInChromium } from './browser.ts'
import { gameProofSpecs, type GameBatch, type GameProofSpec, type WinShareThreshold } from './spec.ts'
import type { TopicPart, ProvingContext, ProofTopic } from './topic.ts'

export const proofTopicsByGame: { readonly [name: string]: ProofTopic } = Object.fromEntries(
  gameProofSpecs.map(spec => [
    spec.id,
    { about: 'trace, knock, random games, conformance, hostile actions, speed, bots', parts: () => listProofPartsOfGame(spec) } satisfies ProofTopic,
  ]),
)
async function listProofPartsOfGame(spec: GameProofSpec): Promise<TopicPart[]> {
  const game = await loadGameOrFail(spec.id)
  const tested = await loadTestedGame(spec.id)
  const { stops, foresight } = spec
  return [
    { name: 'trace', prove: proving => proveTraceAndKnock(tested, proving) },
    { name: 'reached', prove: proving => proveEverythingReached(game, tested, spec.coverage, proving) },
    { name: 'fixtures', prove: proving => proveFinishedGames(game, spec, proving) },
    { name: 'speed', prove: proving => proveGameSpeed(spec.id, spec.speed, proving) },
    { name: 'bytes', prove: proving => proveSameBytesInChromium([spec.id], 5, proving) },
    { name: 'hostile', prove: proving => proveHostileActions([spec.id], spec.hostile, proving) },
    ...(stops ? [{ name: 'stops', prove: (proving: ProvingContext) => proveStopsOfPlayer(spec, stops, proving) }] : []),
    ...spec.shares.map(bar => ({ name: makeWinSharePartName(bar), prove: (proving: ProvingContext) => proveShareOfWins(game, bar, proving) })),
    ...(foresight ? [{ name: 'foresight', prove: (proving: ProvingContext) => proveForesight(spec, foresight, proving) }] : []),
    ...spec.batches.map(batch => ({ name: makeBatchPartName(batch), prove: (proving: ProvingContext) => proveGameBatch(game, batch, proving) })),
  ]
}
const makeWinSharePartName = (bar: WinShareThreshold): string => ['bots', bar.scenario, bar.bots].filter(Boolean).join(' ')
const makeBatchPartName = (batch: GameBatch): string => ['games', batch.scenario, batch.seats && `${batch.seats} seats`].filter(Boolean).join(' ')

function proveTraceAndKnock(tested: TestedGame, { sheet, stage }: ProvingContext): void {
  const traced = computeTraceFigures(tested)
  const bar = stage(`${tested.id}: knock`)
  const { knocked, survived, errors } = knockOutRules(tested, (done, total) => bar.at(done, total))
  bar.end()
  sheet.figure('trace', { ...traced, knocked, survived })
  sheet.atMost(`${tested.id}: clauses unproved`, traced.unproved.length, 0)
  sheet.atMost(`${tested.id}: rulings unproved`, traced.rulingsUnproved.length, 0)
  sheet.atLeast(`${tested.id}: examples passing`, traced.examplesPassing, traced.examples)
  sheet.atMost(`${tested.id}: errors of trace`, traced.errors.length + errors.length, 0)
  sheet.holds(`${tested.id}: knocked out, none survived`, survived.length === 0 && knocked > 0, `${knocked - survived.length} of ${knocked}`)
}
/** Whole finished games, kept as match files. */
function proveFinishedGames(game: AnyGame, spec: GameProofSpec, { sheet }: ProvingContext): void {
  const files = listFilesUnder(join(findGameFolder(spec.id), 'test', 'games'), '.json').map(f => JSON.parse(readFileSync(f, 'utf8')) as MatchFile)
  const sound = files.filter(f => f.tabularium === 'match' && verifyMatchFile(game, f).ok)
  const reasons = countWords(sound.map(f => (f.outcome as { reason: string } | null)?.reason ?? ''))
  sheet.figure('finished games kept', { files: files.length, verified: sound.length, reasons })
  sheet.holds(`${spec.id}: kept games verify`, files.length > 0 && sound.length === files.length, `${sound.length} of ${files.length}`)
  for (const reason of spec.fixtures) sheet.holds(`${spec.id}: a kept game ends by ${reason}`, reason in reasons)
  if (!spec.everySeatWins) return
  for (const { id } of game.def.scenarios)
    for (const seat of game.seats(id, game.options({})))
      sheet.holds(
        `${spec.id} ${id}: a kept game is won by ${seat}`,
        sound.some(f => f.header.scenario === id && listWinnersOfFile(f).includes(seat)),
      )
}
const listWinnersOfFile = (f: MatchFile) => (f.outcome as { winners: readonly string[] } | null)?.winners ?? []
async function proveGameBatch(game: AnyGame, batch: GameBatch, proving: ProvingContext): Promise<void> {
  const title = [game.id, batch.scenario, batch.seats && `${batch.seats} seats`].filter(Boolean).join(' ')
  if (batch.plain > 0) await provePlainGames(game, batch, title, proving)
  const only = { ...(batch.scenario !== undefined && { scenario: batch.scenario }), ...(batch.seats !== undefined && { seats: batch.seats }) }
  if (batch.whole + batch.sparse > 0) await proveConformance({ game: game.id, whole: batch.whole, sparse: batch.sparse, seed: 0, ...only }, proving, title)
}
async function provePlainGames(game: AnyGame, batch: GameBatch, title: string, { sheet, stage, workers, until }: ProvingContext): Promise<void> {
  const bar = stage(`${title}: random games`)
  const plan = planSimulation(game, { bots: 'random', seed: 'prove', scenario: batch.scenario, seats: batch.seats })
  const played = await runSimulationPlan(plan, batch.plain, workers, done => bar.at(done, batch.plain), until)
  bar.end()
  const count = (end: string) => played.filter(g => g.end === end).length
  sheet.seed(`${title} random games`, 'prove')
  sheet.figure(`${title} random games`, {
    games: played.length,
    decisions: played.reduce((n, g) => n + g.decisions, 0),
    endings: countWords(played.map(g => g.reason)),
  })
  if (until === Infinity) sheet.atLeast(`${title}: random games finished`, count('finished'), batch.plain)
  sheet.atMost(`${title}: dead ends`, count('dead-end'), 0)
  sheet.atMost(`${title}: crashes`, count('crash'), 0)
}
async function proveShareOfWins(game: AnyGame, bar: WinShareThreshold, { sheet, stage, workers }: ProvingContext): Promise<void> {
  const title = `${game.id}${bar.scenario ? ` ${bar.scenario}` : ''}: ${bar.bots}`
  const shown = stage(title)
  const { figures, played } = await runSimulation(game, { bots: bar.bots, seed: 'prove', scenario: bar.scenario, seats: bar.seats }, bar.games, workers, done =>
    shown.at(done, bar.games),
  )
  shown.end()
  const even = computeMean(played.map(g => g.bots.filter(b => b === bar.bot).length / g.bots.length))
  sheet.seed(title, 'prove')
  sheet.figure(title, { ...figures, even: roundToDigits(even) })
  sheet.atLeast(`${title}: share of ${bar.bot}`, figures.byBot[bar.bot]?.share ?? 0, roundToDigits(bar.least ?? (bar.timesEven ?? 1) * even))
}
async function proveStopsOfPlayer(spec: GameProofSpec, stops: NonNullable<GameProofSpec['stops']>, { sheet, stage, workers }: ProvingContext): Promise<void> {
  const bar = stage(`${spec.id}: one person among bots`)
  const jobs = splitIntoPieces(stops.games, 5).map(p => ({ task: 'stops' as const, args: { spec: spec.id, ...p } }))
  const all = (await runJobsInPool(jobs, workers, done => bar.at(done, stops.games))).flat()
  bar.end()
  const sum = (of: (s: (typeof all)[number]) => number) => all.reduce((n, s) => n + of(s), 0)
  const [rounds, units, count] = [sum(s => s.rounds), sum(s => s.units), sum(s => s.stops)]
  const by: { [say: string]: number } = {}
  for (const s of all) for (const [say, n] of Object.entries(s.by)) by[say] = (by[say] ?? 0) + n
  const byQuestion = Object.fromEntries(Object.entries(by).map(([say, n]) => [say, roundToDigits(n / Math.max(1, units))]))
  const perRound = roundToDigits(count / Math.max(1, rounds))
  sheet.figure('one person among bots', { games: all.length, rounds, units, stops: count, perRoundOfAnother: perRound, byQuestion })
  // In Nero counted over all rounds of the others between two of his own, which is the stricter reading.
  const unit = stops.per ? `in a ${stops.per.name}` : 'between two rounds of his own'
  sheet.atMost(`${spec.id}: times a person is stopped ${unit}`, roundToDigits(count / Math.max(1, units)), stops.most)
}
async function proveForesight(
  spec: GameProofSpec,
  foresight: NonNullable<GameProofSpec['foresight']>,
  { sheet, stage, workers }: ProvingContext,
): Promise<void> {
  const bar = stage(`${spec.id}: foresight`)
  const jobs = splitIntoPieces(foresight.positions, 5).map(p => ({ task: 'foresight' as const, args: { spec: spec.id, ...p } }))
  const all = (await runJobsInPool(jobs, workers, done => bar.at(done, foresight.positions))).flat()
  bar.end()
  const [byEvaluate, byPoints] = [roundToDigits(computeMean(all.map(f => f.byEvaluate))), roundToDigits(computeMean(all.map(f => f.byPoints)))]
  sheet.figure('winner foreseen halfway', { positions: all.length, byEvaluate, byPoints })
  sheet.holds(`${spec.id}: evaluate foresees the winner better than points`, byEvaluate > byPoints, `${byEvaluate} against ${byPoints}`)
}
