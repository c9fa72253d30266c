/** The browser tests again and again on a machine that is busy with other things: tests that rest on luck fail now and then. */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../clauses.ts'
import { Failure } from '../command.ts'
import { countOf, mean, round } from '../sim/stats.ts'
import type { Proving, Topic } from './topic.ts'

const RUNS = 10
const BUSY = 8
export const steady: Topic = {
  about: `the whole browser suite ${RUNS} times beside ${BUSY} busy processes: no test fails`,
  parts: async () => [{ name: 'browser', prove: proveSteady }],
}
export interface SuiteRun {
  readonly seconds: number
  readonly passed: number
  readonly skipped: number
  /** Tests by their full names; a file that could not be run, by its path. */
  readonly failed: readonly string[]
}
/** A suite keeps two processes busy: so many of them run side by side. */
const lanesFor = (workers: number) => Math.max(1, Math.floor(workers / 2))
async function proveSteady({ sheet, stage, workers, until, times }: Proving): Promise<void> {
  const wanted = times ?? RUNS
  await buildClient()
  const bar = stage('browser suite')
  const busy = Array.from({ length: BUSY }, () => fork(new URL('./busy.ts', import.meta.url), { stdio: 'ignore' }))
  const runs: SuiteRun[] = []
  let begun = 0
  const runLane = async () => {
    while (begun < wanted && Date.now() < until) {
      begun++
      runs.push(await runSuite())
      bar.at(runs.length, wanted)
    }
  }
  const sideBySide = Math.min(wanted, lanesFor(workers))
  try {
    await Promise.all(Array.from({ length: sideBySide }, runLane))
  } finally {
    for (const child of busy) child.kill()
    bar.end()
  }
  const failures = runs.flatMap(run => run.failed)
  sheet.figure('browser suite', { busyProcesses: BUSY, sideBySide, meanSeconds: round(mean(runs.map(r => r.seconds)), 1), failures: countOf(failures), runs })
  sheet.atLeast('runs of the browser suite', runs.length, RUNS)
  sheet.atLeast('tests in each run', Math.min(...runs.map(r => r.passed + r.failed.length)), 1)
  sheet.atMost('tests skipped', Math.max(...runs.map(r => r.skipped)), 0)
  sheet.atMost('failures', failures.length, 0)
}

const waitForEnd = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
const spawnNode = (...args: string[]): ChildProcess => spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
async function buildClient(): Promise<void> {
  if ((await waitForEnd(spawnNode('scripts/build.ts'))) !== 0) throw new Failure('the client could not be built')
}
async function runSuite(): Promise<SuiteRun> {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-steady-'))
  const [report, began] = [join(folder, 'report.json'), performance.now()]
  const code = await waitForEnd(
    spawnNode(join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'browser', '--reporter=json', `--outputFile=${report}`),
  )
  const written = existsSync(report) ? readFileSync(report, 'utf8') : JSON.stringify(NO_REPORT)
  const read = suiteRunOf(JSON.parse(written) as VitestReport, code === 0)
  rmSync(folder, { recursive: true })
  return { seconds: round((performance.now() - began) / 1000, 1), ...read }
}
/** The part of vitest's JSON report that counts. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}
const NO_REPORT: VitestReport = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
export function suiteRunOf(report: VitestReport, isWell: boolean): Omit<SuiteRun, 'seconds'> {
  const failed = report.testResults.flatMap(file => {
    const tests = file.assertionResults.filter(t => t.status === 'failed').map(t => t.fullName)
    return tests.length === 0 && file.status === 'failed' ? [file.name.replace(`${root}/`, '')] : tests
  })
  // An error outside any test fails the run without failing a test.
  const outside = !isWell && failed.length === 0 ? ['an error outside any test'] : []
  return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failed: [...failed, ...outside] }
}
