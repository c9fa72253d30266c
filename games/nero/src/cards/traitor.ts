/** TRAITOR: a card of another hand, taken unseen. */
import { rulesOf, type Procedure } from '@tabularium/kernel'
import { isOmened } from '../board/cards.ts'
import { seatsAsked, handOf, othersOf, SEATS } from '../data.ts'
import type { TraitorFrame } from '../frames.ts'
import type { Nero, PublicTable, Player } from '../types.ts'

const rules = rulesOf<Nero>()
/** r-88 Only a player with cards can be robbed. */
export const findRobbable = (g: PublicTable): Player[] => othersOf(g.seats.length, g.board.active).filter(p => g.count(handOf(p)) > 0)

export const traitor: Procedure<Nero, TraitorFrame> = {
  target: rules.ask<TraitorFrame>()({
    cite: ['nero.12.0-63'],
    who: (g, f) => (f.target === null ? SEATS[g.board.active]! : null),
    may: {
      target: {
        cite: 'nero.r-88',
        among: findRobbable,
        whyNot: [{ cite: 'nero.12.0-63', bars: (g, _, player) => player === g.board.active }],
        take: (_, f, player) => void (f.target = player),
      },
    },
  }),
  omens: g => g.window('event', seatsAsked(g.seats.length, g.board.active, g.board.active)),
  // Only the thief and his victim learn which it was.
  effect: (g, f) => {
    const [player, of] = [g.board.active, f.target!]
    if (isOmened(g, f.card)) return
    const card = g.draw(handOf(of), handOf(player))
    g.emit({ is: 'betrayed', player, of }, ['nero.12.0-63'])
    g.emit({ is: 'stolen', player, of, card }, ['nero.12.0-63'], [SEATS[player]!, SEATS[of]!])
  },
}
