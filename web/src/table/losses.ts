/** What an answer would cost its own giver, tried out on the sample before anybody clicks. Pure. */
import type { AnyGame } from '@tabularium/games'
import type { Lang, WireAction } from '@tabularium/kernel'
import type { AnyState } from '../match/client.ts'
import type { AnyView, GameUi, Tone, WireEvent } from './game-ui.ts'

export interface OwnLoss {
  /** What tells it, in the words of the log. */
  readonly events: readonly WireEvent[]
  readonly cite: readonly string[]
  /** It cannot be taken back afterwards. */
  readonly isFinal: boolean
}
const countPiecesOfTone = (gameUi: GameUi, view: AnyView, tone: Tone, lang: Lang): number =>
  [...gameUi.pieces(view, lang).values()].flat().reduce((sum, stack) => sum + (stack.tone === tone ? stack.count : 0), 0)

/** Null where nothing of one's own is lost, or where dice decide about it. */
export function findLossOfAction(game: AnyGame, gameUi: GameUi, state: AnyState, seat: string, action: WireAction, lang: Lang): OwnLoss | null {
  const after = game.clone(state)
  const played = game.play(after, seat, game.fromWire(action))
  if (!played.ok || after.rng.count !== state.rng.count) return null
  const [then, now] = [game.view(after, seat) as AnyView, game.view(state, seat) as AnyView]
  const { tone } = gameUi.seat(now, seat, lang)
  if (countPiecesOfTone(gameUi, then, tone, lang) >= countPiecesOfTone(gameUi, now, tone, lang)) return null
  const losses = played.events.filter(e => gameUi.isLoss?.(game.eventToWire(e.event) as unknown as WireEvent, seat) ?? true)
  return {
    events: losses.map(e => game.eventToWire(e.event) as unknown as WireEvent),
    cite: [...new Set(losses.flatMap(e => e.cite))],
    isFinal: played.barrier,
  }
}
