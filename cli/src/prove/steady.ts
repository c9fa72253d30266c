/** The browser tests again and again on a machine that is busy with other things: tests that rest on luck fail now and then. */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../clauses.ts'
import { ExpectedFailure } from '../command.ts'
import { countWords, computeMean, roundToDigits } from '../sim/stats.ts'
import type { ProvingContext, ProofTopic } from './topic.ts'

const SUITE_RUN_COUNT = 10
const BUSY_PROCESS_COUNT = 8
export const steadyTopic: ProofTopic = {
  about: `the whole browser suite ${SUITE_RUN_COUNT} times beside ${BUSY_PROCESS_COUNT} busy processes: no test fails`,
  parts: async () => [{ name: 'browser', prove: proveSteady }],
}
export interface SuiteRunResult {
  readonly seconds: number
  readonly passed: number
  readonly skipped: number
  /** Tests by their full names; a file that could not be run, by its path. */
  readonly failed: readonly string[]
  /** What the failed tests said, shortened. */
  readonly messages: readonly string[]
}
/** A suite keeps two processes busy: so many of them run side by side. */
const countParallelSuites = (workers: number) => Math.max(1, Math.floor(workers / 2))
async function proveSteady({ sheet, stage, workers, until, times }: ProvingContext): Promise<void> {
  const wanted = times ?? SUITE_RUN_COUNT
  await buildWebClient()
  const bar = stage('browser suite')
  const busy = Array.from({ length: BUSY_PROCESS_COUNT }, () => fork(new URL('./busy.ts', import.meta.url), { stdio: 'ignore' }))
  const runs: SuiteRunResult[] = []
  let begun = 0
  const runLane = async () => {
    while (begun < wanted && Date.now() < until) {
      begun++
      runs.push(await runBrowserSuite())
      bar.at(runs.length, wanted)
    }
  }
  const sideBySide = Math.min(wanted, countParallelSuites(workers))
  try {
    await Promise.all(Array.from({ length: sideBySide }, runLane))
  } finally {
    for (const child of busy) child.kill()
    bar.end()
  }
  const failures = runs.flatMap(run => run.failed)
  sheet.figure('browser suite', {
    busyProcesses: BUSY_PROCESS_COUNT,
    sideBySide,
    meanSeconds: roundToDigits(computeMean(runs.map(r => r.seconds)), 1),
    failures: countWords(failures),
    runs,
  })
  sheet.atLeast('runs of the browser suite', runs.length, SUITE_RUN_COUNT)
  sheet.atLeast('tests in each run', Math.min(...runs.map(r => r.passed + r.failed.length)), 1)
  sheet.atMost('tests skipped', Math.max(...runs.map(r => r.skipped)), 0)
  sheet.atMost('failures', failures.length, 0)
}

const waitForExitCode = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
const spawnNode = (...args: string[]): ChildProcess => spawn(process.execPath, args, { cwd: repositoryRoot, stdio: ['ignore', 'ignore', 'inherit'] })
async function buildWebClient(): Promise<void> {
  if ((await waitForExitCode(spawnNode('scripts/build.ts'))) !== 0) throw new ExpectedFailure('the client could not be built')
}
async function runBrowserSuite(): Promise<SuiteRunResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-steady-'))
  const [report, began] = [join(folder, 'report.json'), performance.now()]
  const code = await waitForExitCode(
    spawnNode(join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'browser', '--reporter=json', `--outputFile=${report}`),
  )
  const written = existsSync(report) ? readFileSync(report, 'utf8') : JSON.stringify(EMPTY_VITEST_REPORT)
  const read = readSuiteRunFromReport(JSON.parse(written) as VitestReport, code === 0)
  rmSync(folder, { recursive: true })
  return { seconds: roundToDigits((performance.now() - began) / 1000, 1), ...read }
}
/** The part of vitest's JSON report that counts. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string; readonly failureMessages?: readonly string[] }[]
  }[]
}
const EMPTY_VITEST_REPORT: VitestReport = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const LONGEST_FAILURE_MESSAGE_CHARACTERS = 600
export function readSuiteRunFromReport(report: VitestReport, isWell: boolean): Omit<SuiteRunResult, 'seconds'> {
  const failed = report.testResults.flatMap(file => {
    const tests = file.assertionResults.filter(t => t.status === 'failed').map(t => t.fullName)
    return tests.length === 0 && file.status === 'failed' ? [file.name.replace(`${repositoryRoot}/`, '')] : tests
  })
  const messages = report.testResults
    .flatMap(file => file.assertionResults.flatMap(t => t.failureMessages ?? []))
    .map(text => text.slice(0, LONGEST_FAILURE_MESSAGE_CHARACTERS))
  // An error outside any test fails the run without failing a test.
  const outside = !isWell && failed.length === 0 ? ['an error outside any test'] : []
  return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failed: [...failed, ...outside], messages }
}
