/** Rules spoilt in three hundred places: whether a rule test or an example notices. */
import { gameIds, registry } from '@tabularium/games'
import { drawMutants } from '../mutants/draw.ts'
import { mutantsOf } from '../mutants/find.ts'
import { argumentsOf, reportOf } from '../mutants/report.ts'
import { tryMutants } from '../mutants/run.ts'
import { round } from '../sim/stats.ts'
import type { Proving, Topic } from './topic.ts'

const COUNT = 300
export const SEED = 'mutants'
const LEAST_KILLED = 0.9
const MOST_EQUIVALENT = 0.05

export const mutants: Topic = {
  about: 'rules spoilt in 300 places a game: a rule test or an example must notice',
  parts: async () => gameIds.filter(id => !registry[id].tiny).map(game => ({ name: game, prove: proving => proveMutants(game, proving) })),
}
async function proveMutants(game: string, { sheet, stage, workers, until }: Proving): Promise<void> {
  const bar = stage(`${game}: mutants`)
  const all = mutantsOf(game)
  const drawn = drawMutants(all, COUNT, SEED)
  const tried = await tryMutants(drawn, { game, workers, until, tick: (done, total) => bar.at(done, total) })
  bar.end()
  const report = reportOf(tried, argumentsOf(game))
  sheet.seed(`${game} mutants`, SEED)
  sheet.figure(`${game} mutants`, { possible: all.length, ...report })
  if (until === Infinity) sheet.atLeast(`${game}: mutants tried`, report.tried, COUNT)
  sheet.atLeast(`${game}: share of mutants killed`, report.share, LEAST_KILLED)
  sheet.atMost(`${game}: share argued to be equivalent`, round(report.equivalent / Math.max(1, report.tried)), MOST_EQUIVALENT)
  sheet.atMost(`${game}: arguments refuted by a test`, report.refuted.length, 0)
}
