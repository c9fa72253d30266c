import { FAILED, OK, failUsage, type Command, type CommandArgs } from '../command.ts'
import { writeJson, writeLine, type Io } from '../io.ts'
import { drawMutants } from '../mutants/draw.ts'
import { mutantsOf } from '../mutants/find.ts'
import type { Mutant } from '../mutants/mutant.ts'
import { argumentsOf, reportOf, type Report } from '../mutants/report.ts'
import { tryMutants } from '../mutants/run.ts'
import { createProgress } from '../progress.ts'
import { SEED } from '../prove/mutants.ts'
import { gameNamed } from '../lookup.ts'
import { cores } from '../work/pool.ts'

export const mutants: Command = {
  about: 'spoils the rules of a game in many places, one at a time: a rule test or an example must notice',
  args: '<game>',
  options: {
    count: { value: '<n>', about: 'so many, evenly over files and operators (300)' },
    seed: { value: '<text>', about: `which ones (${SEED})` },
    in: { value: '<file>', about: 'only in files whose path begins so, from src: procs/6-battle' },
    workers: { value: '<n>', about: 'at a time (all cores)' },
    json: { about: 'as JSON' },
  },
  run: async (given, io) => {
    const { id } = await gameNamed(given.args[0]!)
    const bar = createProgress(io, id)
    const tick = (done: number, total: number) => bar.at(done, total)
    const tried = await tryMutants(chooseMutants(id, given), { game: id, workers: given.number('workers', cores()), tick })
    bar.end()
    const report = reportOf(tried, argumentsOf(id))
    if (given.isSet('json')) writeJson(io, report)
    else show(report, io)
    return report.survivors.length === 0 ? OK : FAILED
  },
}
function chooseMutants(game: string, given: CommandArgs): Mutant[] {
  const within = given.text('in') ?? ''
  const all = mutantsOf(game).filter(m => m.file.startsWith(within))
  if (all.length === 0) failUsage(`${game} has no rules in "${within}"`)
  return drawMutants(all, given.number('count', 300), given.text('seed') ?? SEED)
}
function show({ tried, killed, hung, equivalent, share, survivors }: Report, io: Io): void {
  for (const s of survivors)
    writeLine(io, `${s.at}  ${s.tests === 0 ? 'no test runs it' : `${s.tests} tests saw nothing`}\n  ${s.key}\n  - ${s.before}\n  + ${s.after}\n`)
  writeLine(
    io,
    `${tried} mutants, ${killed} killed (${hung} hung), ${equivalent} argued to be equivalent, ${survivors.length} survived: ${(share * 100).toFixed(1)} %`,
  )
}
