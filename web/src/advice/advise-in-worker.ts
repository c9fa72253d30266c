/** What an opponents' worker does when it is asked for a hint. It comes with the first one. */
import { adviseSeat, type AdvisedAct, type ChangeOfTerm } from '@tabularium/bots/advise'
import { loadGame } from '@tabularium/games'
import { loadOutlook } from '@tabularium/games/outlooks'
import type { GameTypes, WireAction } from '@tabularium/kernel'
import type { AdviceRequest } from '../match/messages.ts'

export interface AdviceOnAct extends Pick<AdvisedAct<GameTypes>, 'change' | 'won' | 'lost'> {
  readonly action: WireAction
  readonly then: readonly WireAction[]
  readonly reasons: readonly ChangeOfTerm[]
}
export type AdviceReply = { readonly acts: readonly AdviceOnAct[] } | { readonly failed: string }
export async function adviseInWorker({ game: id, sample, seat, advise: seed }: AdviceRequest): Promise<AdviceReply> {
  try {
    const [game, outlook] = [await loadGame(id), await loadOutlook(id)]
    const acts = adviseSeat(game, sample, seat, outlook, seed)
    return { acts: acts.map(act => ({ ...act, action: game.toWire(act.action), then: act.then.map(a => game.toWire(a)) })) }
  } catch (error) {
    return { failed: String(error) }
  }
}
