/** The suites of `npm test`, in order: cheap ones first. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adviceBytes, buildWeb, onlineBytes, pageBytes, scriptBytes } from './build-web.ts'
import { importProblems } from './check-imports.ts'
import { lockProblems } from './check-lock.ts'
import { styleProblems } from './check-style.ts'
import { runTool, type Ended } from './tools.ts'

export interface Count {
  readonly passed: number
  readonly failed: number
  /** What was left out, failed or is worth a line. */
  readonly note: string
}
export interface Suite {
  readonly name: string
  run(): Promise<Count>
}

function check(name: string, run: () => Ended | Promise<Ended>): Suite {
  const count = async (): Promise<Count> => {
    const { ok, output } = await run()
    return ok ? { passed: 1, failed: 0, note: '' } : { passed: 0, failed: 1, note: output.trimEnd() }
  }
  return { name, run: count }
}
const listed = (problems: readonly string[]): Ended => ({ ok: problems.length === 0, output: problems.join('\n') })

const SCRIPT_BUDGET = 150_000
const ONLINE_BUDGET = 15_000
const PAGES_BUDGET = 62_000
const ADVICE_BUDGET = 12_000
async function build(): Promise<Ended> {
  await buildWeb()
  const bytes = scriptBytes()
  const online = onlineBytes()
  const pages = pageBytes()
  const advice = adviceBytes()
  const first = `the client's scripts have ${bytes} bytes compressed of ${SCRIPT_BUDGET}`
  const output = `${first}, its pages online ${online} of ${ONLINE_BUDGET}, lessons, rulebooks and maps ${pages} of ${PAGES_BUDGET}, hints ${advice} of ${ADVICE_BUDGET}`
  return { ok: bytes <= SCRIPT_BUDGET && online <= ONLINE_BUDGET && pages <= PAGES_BUDGET && advice <= ADVICE_BUDGET, output }
}

/** The part of vitest's JSON report that counts. */
interface Report {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}
function read(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}
export function countOf(report: Report | null, ok: boolean): Count {
  if (!report) return { passed: 0, failed: 1, note: 'vitest wrote no report' }
  const skipped = report.numPendingTests + report.numTodoTests
  // A file that cannot be loaded, or an error outside any test, fails the run without failing a test.
  const broken = ok && report.success ? 0 : 1
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, broken), note: skipped ? `${skipped} skipped` : '' }
}
function vitest(project: string): Suite {
  const run = async (): Promise<Count> => {
    const folder = mkdtempSync(join(tmpdir(), 'tabularium-test-'))
    const file = join(folder, 'report.json')
    const { ok } = await runTool('vitest', ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { show: true })
    const report = read(file)
    rmSync(folder, { recursive: true })
    return countOf(report, ok)
  }
  return { name: project, run }
}

export const checks: readonly Suite[] = [
  check('types', () => runTool('typescript', ['-p', '.'], { name: 'tsc' })),
  check('web types', () => runTool('typescript', ['-p', 'web'], { name: 'tsc' })),
  check('e2e types', () => runTool('typescript', ['-p', 'e2e'], { name: 'tsc' })),
  check('lint', () => runTool('oxlint', ['--deny-warnings'])),
  check('format', () => runTool('oxfmt', ['--check'])),
  check('dead code', () => runTool('knip', ['--no-progress', '--no-config-hints'])),
  check('imports', () => listed(importProblems())),
  check('lock', () => listed(lockProblems())),
  check('style', () => listed(styleProblems())),
]
export const suites: readonly Suite[] = [...checks, check('build', build), vitest('unit'), vitest('browser')]
