/** Opponents answer what was put to them aside. */
import { makeRngKeyFromSeed, type GameModule, type GameTypes } from '@tabularium/kernel'
import { addAsideToMatch } from './match.ts'
import type { Match } from './types.ts'

/** At once, each from a sample of what its seat may know. `bots`: the seats that opponents hold. */
export function answerAsidesForBots<G extends GameTypes>(game: GameModule<G>, start: Match<G>, bots: readonly string[], at: number): Match<G> {
  let match = start
  for (const { id, awaiting } of start.state.asides) for (const seat of awaiting) if (bots.includes(seat)) match = answerAside(game, match, seat, id, at)
  return match
}
function answerAside<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: G['Seat'], id: string, at: number): Match<G> {
  const sample = game.sample(match.state, seat, makeRngKeyFromSeed(JSON.stringify([match.secret, 'aside', seat, id, match.n])))
  const answered = addAsideToMatch(game, match, seat, game.asideToWire(game.answerToAside(sample, seat, id)), at)
  return answered.ok ? answered.match : match
}
