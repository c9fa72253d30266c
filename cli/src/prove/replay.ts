/** A seeded random game through the host. It runs in Node and in a browser, and must give the same bytes in both. */
import { createIndexPickerFromSeed, randomAction } from '@tabularium/bots'
import { loadGame, type GameId } from '@tabularium/games'
import { playMoveInMatch, createMatch, exportMatch, computeStateHash, verifyMatchFile } from '@tabularium/host'
import { writeCanonicalJson, sha256 } from '@tabularium/kernel'

export interface ReplayBytes {
  readonly moves: number
  readonly log: string
  readonly state: string
  readonly verified: boolean
}
export async function replay(id: string, seed: number): Promise<ReplayBytes> {
  const game = await loadGame(id as GameId)
  const pick = createIndexPickerFromSeed(`replay ${seed}`)
  let match = createMatch(game, { secret: `replay ${seed}` })
  while (!match.state.outcome) {
    const open = game.decisions(match.state)
    const next = open[pick(open.length)]!
    const done = playMoveInMatch(game, match, next.seat, game.toWire(randomAction(next, pick)), match.log.length)
    if (!done.ok) throw new Error(`${id}: an offered action was refused: ${done.problem}`)
    match = done.match
  }
  return {
    moves: match.log.length,
    log: sha256(writeCanonicalJson(match.log)),
    state: computeStateHash(match.state),
    verified: verifyMatchFile(game, exportMatch(match)).ok,
  }
}
