import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AnyGame } from '@tabularium/games'
import { createIndexPickerFromSeed } from '@tabularium/bots'
import { createMatch, exportMatch, pickRandomAction, playMoveInMatch, verifyMatchFile, type Match, type MatchFile } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import { findGameFolder } from '../clauses.ts'
import { ExpectedFailure, EXIT_FAILED, EXIT_OK, type CliCommand } from '../command.ts'
import { readJsonFile } from '../files.ts'
import { writeLine } from '../io.ts'
import { loadGameOrFail } from '../lookup.ts'
import { createProgressBar } from '../progress.ts'
import { listFilesUnder } from '../trace/collect.ts'

const DEFAULT_MOST_TRIES = 1000
type EndOfMatch = { readonly reason: string; readonly winners: readonly string[] }

export const keepCommand: CliCommand = {
  about: 'plays the whole games kept in test/games anew where the rules have changed their course: random ones that end in the same way',
  args: '<game>',
  options: {
    most: { value: '<n>', about: `gives up after so many games for each (${DEFAULT_MOST_TRIES})` },
    winners: { about: 'the same seats have to win' },
    folder: { value: '<folder>', about: 'where they lie (test/games of the game)' },
  },
  run: async (given, io) => {
    const game = await loadGameOrFail(given.args[0]!)
    const most = given.number('most', DEFAULT_MOST_TRIES)
    let missing = 0
    for (const file of listFilesUnder(given.text('folder') ?? join(findGameFolder(game.id), 'test', 'games'), '.json')) {
      const old = readJsonFile(file) as unknown as MatchFile
      if (!old.outcome) throw new ExpectedFailure(`${file} is no match that has ended`)
      if (verifyMatchFile(game, old).ok) {
        writeLine(io, `${basename(file)} holds`)
        continue
      }
      const bar = createProgressBar(io, basename(file))
      const found = findRandomMatch(game, old, given.isSet('winners'), most, n => bar.at(n, most))
      bar.end()
      if (found) writeFileSync(file, `${JSON.stringify(exportMatch(found))}\n`)
      else missing++
      writeLine(io, found ? `${basename(file)} is kept anew: ${found.n} entries` : `${basename(file)}: none of ${most} games ended so`)
    }
    return missing === 0 ? EXIT_OK : EXIT_FAILED
  },
}
/** The first of the secrets `keep 0`, `keep 1` and so on by which a random game ends as the old one did. */
function findRandomMatch(game: AnyGame, old: MatchFile, mustWinnersAgree: boolean, most: number, tick: (n: number) => void): Match<GameTypes> | null {
  const { scenario, options } = old.header
  const wanted = endOf(old.outcome)
  for (let n = 0; n < most; n++) {
    tick(n)
    const match = playAtRandom(game, createMatch(game, { scenario, options, secret: `keep ${n}` }), n)
    const { reason, winners } = endOf(match.state.outcome)
    if (reason === wanted.reason && (!mustWinnersAgree || String(winners) === String(wanted.winners))) return match
  }
  return null
}
const endOf = (outcome: unknown): EndOfMatch => outcome as EndOfMatch
function playAtRandom(game: AnyGame, begun: Match<GameTypes>, seed: number): Match<GameTypes> {
  const pick = createIndexPickerFromSeed(seed)
  let match = begun
  while (!match.state.outcome) {
    const open = game.decisions(match.state)
    const decision = open[pick(open.length)]
    if (!decision) throw new ExpectedFailure(`keep ${seed}: nobody is asked and the game is not over`)
    const played = playMoveInMatch(game, match, decision.seat, game.toWire(pickRandomAction(decision, pick)), 0)
    if (!played.ok) throw new ExpectedFailure(`keep ${seed}: an offered action was refused: ${played.detail}`)
    match = played.match
  }
  return match
}
