/** What random play and the named positions of the tests reach; what neither does is listed. */
import type { AnyGame } from '@tabularium/games'
import { listCoverageTargets, findWhatRunReaches } from '@tabularium/testkit'
import { findTestFailure } from '../trace/collect.ts'
import type { TestedGame } from '../trace/trace.ts'
import { splitIntoPieces, runJobsInPool } from '../work/pool.ts'
import { listNounsToReach, findNounOfAction, listNounsInEvents } from './nouns.ts'
import type { ProvingContext } from './topic.ts'

/** Runs the rule tests and examples and watches the game. */
export function findWhatTestsReach({ game, tests, examples }: TestedGame): Set<string> {
  if (!game) return new Set()
  const { play } = game
  const nouns = new Set<string>()
  const reached = findWhatRunReaches(game, onPlayed => {
    game.play = (s, seat, action) => {
      const decision = game.decisions(s).find(d => d.seat === seat)
      const played = play(s, seat, action)
      if (played.ok && decision) {
        onPlayed(s, decision, String(action.do), played.events)
        const noun = findNounOfAction(game, action as { do: string; to?: unknown })
        if (noun) nouns.add(noun)
        for (const seen of listNounsInEvents(game, played.events)) nouns.add(seen)
      }
      return played
    }
    try {
      for (const test of [...tests, ...examples]) findTestFailure(test)
    } finally {
      game.play = play
    }
  })
  return new Set([...reached, ...nouns])
}
export async function proveEverythingReached(game: AnyGame, tested: TestedGame, games: number, { sheet, stage, workers }: ProvingContext): Promise<void> {
  const bar = stage(`${game.id}: what is reached`)
  const jobs = splitIntoPieces(games, 50).map(p => ({ task: 'coverage' as const, args: { game: game.id, games: p.count, seed: p.from } }))
  const found = await runJobsInPool(jobs, workers, done => bar.at(done, games))
  bar.end()
  const byChance = new Set(found.flatMap(f => f.reached))
  const byTests = findWhatTestsReach(tested)
  const all = [...listCoverageTargets(game), ...listNounsToReach(game)]
  const missed = all.filter(p => !byChance.has(p) && !byTests.has(p))
  sheet.figure(
    'reached by random play',
    all.filter(p => byChance.has(p)),
  )
  sheet.figure(
    'reached by named positions only',
    all.filter(p => !byChance.has(p) && byTests.has(p)),
  )
  sheet.figure('never reached', missed)
  sheet.atMost(`${game.id}: steps, verbs, bars, windows, events, endings and nouns never reached`, missed.length, 0)
}
