import { EXIT_FAILED, EXIT_OK, throwUsageError, type CliCommand } from '../command.ts'
import { writeJson, writeLine, formatTable, type CommandIo } from '../io.ts'
import { createProgressBar } from '../progress.ts'
import { knockOutRules, type KnockOutResult } from '../trace/knock.ts'
import { listRulebookIds, loadTestedGame, computeTraceFigures, type TestedGame, type TraceFigures } from '../trace/trace.ts'

export const traceCommand: CliCommand = {
  about: 'which clauses, rulings and examples of the rulebooks are proved by tests',
  args: '[game]',
  options: {
    knock: { value: '<game>', about: 'knocks out each bar and each running step in turn: a test must notice' },
    json: { about: 'as JSON' },
  },
  run: async (given, io) => {
    const [only, knocking] = [given.args[0], given.text('knock')]
    const all = listRulebookIds()
    for (const id of [only, knocking])
      if (id !== undefined && !all.includes(id)) throwUsageError(`there is no rulebook of "${id}"; there are ${all.join(', ')}`)
    const rows: { [id: string]: TraceFigures & Partial<KnockOutResult> } = {}
    for (const id of all.filter(i => (only ?? knocking ?? i) === i)) {
      const tested = await loadTestedGame(id)
      const knocked = id === knocking ? knockOutWithProgress(io, tested) : null
      const traced = computeTraceFigures(tested)
      rows[id] = { ...traced, ...knocked, errors: [...traced.errors, ...(knocked?.errors ?? [])] }
    }
    if (given.isSet('json')) writeJson(io, rows)
    else showTraceTable(rows, io)
    return Object.values(rows).every(r => r.errors.length === 0 && (r.survived ?? []).length === 0) ? EXIT_OK : EXIT_FAILED
  },
}
function knockOutWithProgress(io: CommandIo, tested: TestedGame): KnockOutResult {
  const bar = createProgressBar(io, 'knock')
  const knocked = knockOutRules(tested, (done, total) => bar.at(done, total))
  bar.end()
  return knocked
}
const MOST_IDS_SHOWN = 12
const formatSomeIds = (ids: readonly string[]) =>
  `${ids.slice(0, MOST_IDS_SHOWN).join(' ')}${ids.length > MOST_IDS_SHOWN ? ` and ${ids.length - MOST_IDS_SHOWN} more` : ''}`
function showTraceTable(rows: { readonly [id: string]: TraceFigures & Partial<KnockOutResult> }, io: CommandIo): void {
  const head = ['game', 'clauses', 'proved', 'untestable', 'rulings', 'proved', 'untestable', 'examples', 'passing']
  const cells = Object.entries(rows).map(([id, r]) => [
    id,
    ...[r.clauses, r.proved, r.untestable, r.rulings, r.rulingsProved, r.rulingsUntestable, r.examples, r.examplesPassing].map(String),
  ])
  writeLine(io, formatTable([head, ...cells]))
  for (const [id, r] of Object.entries(rows)) {
    if (r.unproved.length > 0) writeLine(io, `${id}: unproved ${formatSomeIds(r.unproved)}`)
    if (r.rulingsUnproved.length > 0) writeLine(io, `${id}: rulings unproved ${formatSomeIds(r.rulingsUnproved)}`)
    if (r.examplesFailing.length > 0) writeLine(io, `${id}: examples not passing ${formatSomeIds(r.examplesFailing)}`)
    for (const error of r.errors) writeLine(io, `${id}: ${error}`)
    if (r.survived) writeLine(io, `${id}: ${r.knocked} knocked out, ${r.survived.length} survived`)
    for (const s of r.survived ?? [])
      writeLine(io, `  ${s.key} [${s.cite.join(' ')}] ${s.tests === 0 ? 'no test names its clauses' : `${s.tests} tests saw nothing`}`)
  }
}
