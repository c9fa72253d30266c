/** TRAITOR: a card of another hand, taken unseen. */
import { createRuleBuilder, type Procedure } from '@tabularium/kernel'
import { isCancelledByOmens } from '../board/cards.ts'
import { listSeatsInAskingOrder, handZoneOfPlayer, listOtherPlayersOf, SEATS } from '../data.ts'
import type { TraitorCardFrame } from '../frames.ts'
import type { Nero, GamePublicContext, Player } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
/** r-88 Only a player with cards can be robbed. */
export const findPlayersToRob = (g: GamePublicContext): Player[] =>
  listOtherPlayersOf(g.seats.length, g.board.active).filter(p => g.count(handZoneOfPlayer(p)) > 0)

export const traitorCardProcedure: Procedure<Nero, TraitorCardFrame> = {
  target: ruleBuilder.ask<TraitorCardFrame>()({
    cite: ['nero.12.0-63'],
    who: (g, f) => (f.target === null ? SEATS[g.board.active]! : null),
    may: {
      target: {
        cite: 'nero.r-88',
        among: findPlayersToRob,
        whyNot: [{ cite: 'nero.12.0-63', bars: (g, _, player) => player === g.board.active }],
        take: (_, f, player) => void (f.target = player),
      },
    },
  }),
  omens: g => g.window('event', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active)),
  // Only the thief and his victim learn which it was.
  effect: (g, f) => {
    const [player, of] = [g.board.active, f.target!]
    if (isCancelledByOmens(g, f.card)) return
    const card = g.draw(handZoneOfPlayer(of), handZoneOfPlayer(player))
    g.emit({ is: 'betrayed', player, of }, ['nero.12.0-63'])
    g.emit({ is: 'stolen', player, of, card }, ['nero.12.0-63'], [SEATS[player]!, SEATS[of]!])
  },
}
