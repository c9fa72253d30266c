/** What a server writes after a move: the state to keep, and everybody's view to send. What all of them share is put into text once. */
import type { GameModule, GameTypes, State } from '@tabularium/kernel'

export interface StateAndViewsAsJson {
  readonly state: string
  /** One for each seat in order, the last for spectators. */
  readonly views: readonly string[]
}
export function writeStateAndViewsAsJson<G extends GameTypes>(game: GameModule<G>, s: State<G>): StateAndViewsAsJson {
  const { rng, secrets, drafts, asides, ...open } = s
  const common = JSON.stringify(open).slice(0, -1)
  const and = (rest: object): string => `${common},${JSON.stringify(rest).slice(1)}`
  const views = [...s.seats, null].map(seat => {
    const { asked, zones, own, shared, asides: known, backs, hiddenBacks, draft } = game.view(s, seat)
    return and({ seat, asked, zones, own, shared, asides: known, backs, hiddenBacks, draft })
  })
  return { state: and({ rng, secrets, drafts, asides }), views }
}
