import { FAILED, OK, failUsage, type Command } from '../command.ts'
import { writeJson, writeLine, formatTable, type Io } from '../io.ts'
import { createProgress } from '../progress.ts'
import { knockOut, type Knocked } from '../trace/knock.ts'
import { rulebookIds, loadTestedGame, traceOf, type TestedGame, type Traced } from '../trace/trace.ts'

export const trace: Command = {
  about: 'which clauses, rulings and examples of the rulebooks are proved by tests',
  args: '[game]',
  options: {
    knock: { value: '<game>', about: 'knocks out each bar and each running step in turn: a test must notice' },
    json: { about: 'as JSON' },
  },
  run: async (given, io) => {
    const [only, knocking] = [given.args[0], given.text('knock')]
    const all = rulebookIds()
    for (const id of [only, knocking]) if (id !== undefined && !all.includes(id)) failUsage(`there is no rulebook of "${id}"; there are ${all.join(', ')}`)
    const rows: { [id: string]: Traced & Partial<Knocked> } = {}
    for (const id of all.filter(i => (only ?? knocking ?? i) === i)) {
      const tested = await loadTestedGame(id)
      const knocked = id === knocking ? knockWithBar(io, tested) : null
      const traced = traceOf(tested)
      rows[id] = { ...traced, ...knocked, errors: [...traced.errors, ...(knocked?.errors ?? [])] }
    }
    if (given.isSet('json')) writeJson(io, rows)
    else show(rows, io)
    return Object.values(rows).every(r => r.errors.length === 0 && (r.survived ?? []).length === 0) ? OK : FAILED
  },
}
function knockWithBar(io: Io, tested: TestedGame): Knocked {
  const bar = createProgress(io, 'knock')
  const knocked = knockOut(tested, (done, total) => bar.at(done, total))
  bar.end()
  return knocked
}
const MOST_NAMED = 12
const nameSome = (ids: readonly string[]) => `${ids.slice(0, MOST_NAMED).join(' ')}${ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : ''}`
function show(rows: { readonly [id: string]: Traced & Partial<Knocked> }, io: Io): void {
  const head = ['game', 'clauses', 'proved', 'untestable', 'rulings', 'proved', 'untestable', 'examples', 'passing']
  const cells = Object.entries(rows).map(([id, r]) => [
    id,
    ...[r.clauses, r.proved, r.untestable, r.rulings, r.rulingsProved, r.rulingsUntestable, r.examples, r.examplesPassing].map(String),
  ])
  writeLine(io, formatTable([head, ...cells]))
  for (const [id, r] of Object.entries(rows)) {
    if (r.unproved.length > 0) writeLine(io, `${id}: unproved ${nameSome(r.unproved)}`)
    if (r.rulingsUnproved.length > 0) writeLine(io, `${id}: rulings unproved ${nameSome(r.rulingsUnproved)}`)
    if (r.examplesFailing.length > 0) writeLine(io, `${id}: examples not passing ${nameSome(r.examplesFailing)}`)
    for (const error of r.errors) writeLine(io, `${id}: ${error}`)
    if (r.survived) writeLine(io, `${id}: ${r.knocked} knocked out, ${r.survived.length} survived`)
    for (const s of r.survived ?? [])
      writeLine(io, `  ${s.key} [${s.cite.join(' ')}] ${s.tests === 0 ? 'no test names its clauses' : `${s.tests} tests saw nothing`}`)
  }
}
