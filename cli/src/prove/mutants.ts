/** Rules spoilt in three hundred places: whether a rule test or an example notices. */
import { playableGameIds, gameRegistry } from '@tabularium/games'
import { drawMutants } from '../mutants/draw.ts'
import { listMutantsOfGame } from '../mutants/find.ts'
import { readEquivalenceArguments, makeMutantReport } from '../mutants/report.ts'
import { tryMutants } from '../mutants/run.ts'
import { roundToDigits } from '../sim/stats.ts'
import type { ProvingContext, ProofTopic } from './topic.ts'

const MUTANT_COUNT = 300
export const MUTANT_SEED = 'mutants'
const LEAST_KILLED_SHARE = 0.9
const MOST_EQUIVALENT_SHARE = 0.05

export const mutantsTopic: ProofTopic = {
  about: 'rules spoilt in 300 places a game: a rule test or an example must notice',
  parts: async () => playableGameIds.filter(id => !gameRegistry[id].tiny).map(game => ({ name: game, prove: proving => proveMutants(game, proving) })),
}
async function proveMutants(game: string, { sheet, stage, workers, until }: ProvingContext): Promise<void> {
  const bar = stage(`${game}: mutants`)
  const all = listMutantsOfGame(game)
  const drawn = drawMutants(all, MUTANT_COUNT, MUTANT_SEED)
  const tried = await tryMutants(drawn, { game, workers, until, tick: (done, total) => bar.at(done, total) })
  bar.end()
  const report = makeMutantReport(tried, readEquivalenceArguments(game))
  sheet.seed(`${game} mutants`, MUTANT_SEED)
  sheet.figure(`${game} mutants`, { possible: all.length, ...report })
  if (until === Infinity) sheet.atLeast(`${game}: mutants tried`, report.tried, MUTANT_COUNT)
  sheet.atLeast(`${game}: share of mutants killed`, report.share, LEAST_KILLED_SHARE)
  sheet.atMost(`${game}: share argued to be equivalent`, roundToDigits(report.equivalent / Math.max(1, report.tried)), MOST_EQUIVALENT_SHARE)
  sheet.atMost(`${game}: arguments refuted by a test`, report.refuted.length, 0)
}
