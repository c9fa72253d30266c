/** A EMPIRE CARDS: a neighbour's Jester or Princess answers a card that is turned, by Proselytism (r-51, r-193, r-279). */
import type { Procedure } from '@tabularium/kernel'
import { EMPIRE_CARD_ROWS, TECHNOLOGY_CLAUSES } from '../kinds.ts'
import { paymentFrame } from '../frames.ts'
import { ruleBuilder } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { playerOf } from './common.ts'
import { listForeignCards } from './8-instants.ts'
import { canBorrowCard, priceToUseTechnology } from './8-prices.ts'
import { PROSELYTISM_TECHNOLOGY } from './8-timings.ts'

type BorrowedReplyFrame = FrameOfProcedure<'reply'>
export const borrowedReplyProcedure: Procedure<Medioevo, BorrowedReplyFrame> = {
  name: ruleBuilder.ask<BorrowedReplyFrame>()({
    cite: ['medioevo.tecnologie.proselitismo-1', 'medioevo.r-279'],
    who: (_, f) => f.seat,
    may: {
      'name-card': {
        among: (g, f) => listForeignCards(g, f.seat, 'card-rotated'),
        unless: [{ cite: 'medioevo.r-202', bars: (g, f, card) => !canBorrowCard(g, f.seat, card, [priceToUseTechnology(PROSELYTISM_TECHNOLOGY)]) }],
        take: (_, f, card) => void (f.card = card),
      },
    },
  }),
  pay: (_, f) => ({
    call: paymentFrame({ seat: f.seat, of: 'reply', ...priceToUseTechnology(PROSELYTISM_TECHNOLOGY), florins: EMPIRE_CARD_ROWS[f.card!]!.cost }),
  }),
  // tecnologie.proselitismo-3 The card itself stays as it was.
  answer: (g, f) => {
    if (!f.paid) return
    const [card, p] = [f.card!, playerOf(g, f.seat)]
    p.borrowedCards = [...p.borrowedCards, card]
    g.emit({ is: 'applied', seat: f.seat, technology: PROSELYTISM_TECHNOLOGY }, TECHNOLOGY_CLAUSES[PROSELYTISM_TECHNOLOGY]!)
    g.enclosing('instant').answers.push(card)
    g.emit({ is: 'used', seat: f.seat, card }, EMPIRE_CARD_ROWS[card]!.clauses)
  },
}
