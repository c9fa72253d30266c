import { EXIT_FAILED, EXIT_OK, throwUsageError, type CliCommand, type ParsedArgs } from '../command.ts'
import { writeJson, writeLine, type CommandIo } from '../io.ts'
import { drawMutants } from '../mutants/draw.ts'
import { listMutantsOfGame } from '../mutants/find.ts'
import type { Mutant } from '../mutants/mutant.ts'
import { readEquivalenceArguments, makeMutantReport, type MutantReport } from '../mutants/report.ts'
import { tryMutants } from '../mutants/run.ts'
import { createProgressBar } from '../progress.ts'
import { MUTANT_SEED } from '../prove/mutants.ts'
import { loadGameOrFail } from '../lookup.ts'
import { countCores } from '../work/pool.ts'

export const mutantsCommand: CliCommand = {
  about: 'spoils the rules of a game in many places, one at a time: a rule test or an example must notice',
  args: '<game>',
  options: {
    count: { value: '<n>', about: 'so many, evenly over files and operators (300)' },
    seed: { value: '<text>', about: `which ones (${MUTANT_SEED})` },
    in: { value: '<file>', about: 'only in files whose path begins so, from src: procs/6-battle' },
    workers: { value: '<n>', about: 'at a time (all cores)' },
    json: { about: 'as JSON' },
  },
  run: async (given, io) => {
    const { id } = await loadGameOrFail(given.args[0]!)
    const bar = createProgressBar(io, id)
    const tick = (done: number, total: number) => bar.at(done, total)
    const tried = await tryMutants(chooseMutants(id, given), { game: id, workers: given.number('workers', countCores()), tick })
    bar.end()
    const report = makeMutantReport(tried, readEquivalenceArguments(id))
    if (given.isSet('json')) writeJson(io, report)
    else showMutantReport(report, io)
    return report.survivors.length === 0 ? EXIT_OK : EXIT_FAILED
  },
}
function chooseMutants(game: string, given: ParsedArgs): Mutant[] {
  const within = given.text('in') ?? ''
  const all = listMutantsOfGame(game).filter(m => m.file.startsWith(within))
  if (all.length === 0) throwUsageError(`${game} has no rules in "${within}"`)
  return drawMutants(all, given.number('count', 300), given.text('seed') ?? MUTANT_SEED)
}
function showMutantReport({ tried, killed, hung, equivalent, share, survivors }: MutantReport, io: CommandIo): void {
  for (const s of survivors)
    writeLine(io, `${s.at}  ${s.tests === 0 ? 'no test runs it' : `${s.tests} tests saw nothing`}\n  ${s.key}\n  - ${s.before}\n  + ${s.after}\n`)
  writeLine(
    io,
    `${tried} mutants, ${killed} killed (${hung} hung), ${equivalent} argued to be equivalent, ${survivors.length} survived: ${(share * 100).toFixed(1)} %`,
  )
}
