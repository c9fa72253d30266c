/** The ground that every game stands on. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureGameInWorker, type GameSpeeds } from '@tabularium/bench'
import { measureCoverageByRandomGames, sownDefects, fuzzGame, idleBarDefect } from '@tabularium/testkit'
import { repositoryRoot } from '../clauses.ts'
import { proveSameBytesInChromium } from './browser.ts'
import { proveConformance } from './conformance.ts'
import { proveDamaged } from './damaged.ts'
import { proveHostileActions } from './hostile.ts'
import { proveCostOfLongMatch, proveWideBoard } from './sizes.ts'
import type { ProvingContext, ProofTopic } from './topic.ts'

const CHECKED_GAME_COUNT = 300
const RANDOM_GAME_COUNT = 10_000
export const kernelTopic: ProofTopic = {
  about: 'conformance of the tiny games, sown defects, hostile actions, size, same bytes in Chromium, speed',
  parts: async () => [
    { name: 'size', prove: proveKernelSize },
    { name: 'compiler', prove: proveTypeMistakesAreRefused },
    { name: 'defects', prove: proveSownDefectsAreFound },
    { name: 'damaged', prove: proveDamaged },
    { name: 'wide', prove: proveWideBoard },
    { name: 'core', prove: proveCostOfLongMatch },
    { name: 'speed', prove: proving => proveGameSpeed('duel', { decisions: 500_000, clone: 2 }, proving) },
    { name: 'bytes', prove: proving => proveSameBytesInChromium(['duel', 'bids'], 20, proving) },
    { name: 'hostile', prove: proving => proveHostileActions(['duel', 'bids'], 100_000, proving) },
    ...['duel', 'bids'].map(game => ({ name: game, prove: (proving: ProvingContext) => proveConformance(makeConformanceAmounts(game), proving) })),
  ],
}
const makeConformanceAmounts = (game: string) => ({ game, whole: CHECKED_GAME_COUNT, sparse: RANDOM_GAME_COUNT - CHECKED_GAME_COUNT, seed: 0 })

const readSourcesOfPackage = (pack: string) =>
  readdirSync(join(repositoryRoot, pack, 'src')).map(f => readFileSync(join(repositoryRoot, pack, 'src', f), 'utf8'))
const countLines = (texts: readonly string[]) => texts.reduce((n, t) => n + t.trimEnd().split('\n').length, 0)
function listImports(texts: readonly string[]): string[] {
  const found = texts.flatMap(t => [...t.matchAll(/(?:\bfrom |^import |\bimport\()'([^']+)'/gm)].map(m => m[1]!))
  return [...new Set(found.filter(name => !name.startsWith('.')))].sort()
}
function proveKernelSize({ sheet }: ProvingContext): void {
  const [kernelText, shapesText] = [readSourcesOfPackage('kernel'), readSourcesOfPackage('shapes')]
  const foreign = listImports([...kernelText, ...shapesText]).filter(name => name !== '@tabularium/shapes')
  sheet.figure('lines', { kernel: countLines(kernelText), shapes: countLines(shapesText) })
  sheet.atMost('lines of the kernel', countLines(kernelText), 1999)
  sheet.holds('the kernel depends on nothing from outside', foreign.length === 0, foreign.join(' ') || 'nothing')
}
/** Mistakes that must not compile stand in the kernel's compile-time tests, each marked as expected: the compiler complains if one is accepted. */
function proveTypeMistakesAreRefused({ sheet, stage }: ProvingContext): void {
  const bar = stage('compiler')
  bar.at(0, 1)
  const { stdout } = spawnSync(process.execPath, [join(repositoryRoot, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', repositoryRoot], { encoding: 'utf8' })
  bar.end()
  const errors = stdout.split('\n').filter(l => /^(kernel|shapes|host|testkit)\/.*error TS/.test(l))
  const marked = execFileSync('grep', ['-rhoE', '@ts-expect-error', join(repositoryRoot, 'kernel', 'test')], { encoding: 'utf8' })
    .trim()
    .split('\n').length
  sheet.figure('compile-time tests', { rejected: marked, errors })
  sheet.atLeast('mistakes the compiler rejects', marked, 6)
  sheet.atMost('type errors in kernel, shapes, host and testkit', errors.length, 0)
}
function proveSownDefectsAreFound({ sheet, stage }: ProvingContext): void {
  const bar = stage('sown defects')
  const total = sownDefects.length + 1
  sownDefects.forEach(({ name, game, says }, i) => {
    const found = fuzzGame(game, 30, 1, { every: 1, twins: true })
    sheet.holds(`caught: ${name}`, !found.ok && says.test(found.dump.problem), found.ok ? 'not caught' : found.dump.problem)
    bar.at(i + 1, total)
  })
  sheet.holds(
    `caught: ${idleBarDefect.name}`,
    measureCoverageByRandomGames(idleBarDefect.game, 100).missed.includes(idleBarDefect.missed),
    idleBarDefect.missed,
  )
  bar.end()
}

export interface SpeedThresholds {
  readonly decisions: number
  readonly server?: number
  /** Microseconds. */
  readonly clone: number
  readonly bytes?: number
}
/** On a shared machine one measurement may be spoilt: up to three are made, and the best counts. */
export async function proveGameSpeed(game: string, bars: SpeedThresholds, { sheet, stage }: ProvingContext): Promise<void> {
  const bar = stage(`${game}: speed`)
  const tries: GameSpeeds[] = []
  for (let n = 0; n < 3; n++) {
    bar.at(n, 3)
    tries.push(await measureGameInWorker(game))
    if (tries[n]!.decisionsPerSecond.best >= bars.decisions && tries[n]!.cloneMicros.best <= bars.clone) break
  }
  bar.end()
  const most = (of: (t: GameSpeeds) => number) => Math.max(...tries.map(of))
  sheet.figure(`${game} speed`, tries)
  sheet.atLeast(
    `${game}: decisions a second`,
    most(t => t.decisionsPerSecond.best),
    bars.decisions,
  )
  if (bars.server !== undefined)
    sheet.atLeast(
      `${game}: server moves a second`,
      most(t => t.serverMovesPerSecond.best),
      bars.server,
    )
  sheet.atMost(`${game}: µs to clone`, Math.min(...tries.map(t => t.cloneMicros.best)), bars.clone)
  if (bars.bytes !== undefined) sheet.atMost(`${game}: bytes of the largest state`, tries[0]!.stateBytes.peak, bars.bytes)
}
