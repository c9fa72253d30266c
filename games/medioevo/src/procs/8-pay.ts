/** B USING TECHNOLOGY: points are produced while something is paid for (r-192), from tokens, cards or florins. */
import type { Procedure } from '@tabularium/kernel'
import { TECHNOLOGY_POINT_PRICE, PURPLE, type Card, type PointColour, type Seat } from '../kinds.ts'
import {
  canSeatAfford,
  doesCardGivePointsOfColour,
  isPirateCard,
  countTechnologyPointsAvailable,
  hasPurpleToTurn,
  mayConvertPurplePoints,
  findUprightCardsOfSeat,
} from '../board/points.ts'
import { cardOrTechnologyUseFrame } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type GameSeatContext, type ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { addAt, florinsOf, payFlorins, playerOf } from './common.ts'
import { isPurchaseOvertaken } from './4-overtaken.ts'

type PaymentFrame = FrameOfProcedure<'pay'>

const countPointsStillOwed = (g: GamePublicContext, f: ReadonlyFrameOf<'pay'>): number =>
  f.colour === null ? 0 : Math.max(0, f.points - g.board.players[f.seat]!.pool[f.colour]!)
/** Colours that help: the one that is asked for, and purple for whoever can turn it. */
const findColoursThatPay = (g: GamePublicContext, f: ReadonlyFrameOf<'pay'>): PointColour[] =>
  mayConvertPurplePoints(g.board, f.seat) && f.colour !== PURPLE ? [f.colour!, PURPLE] : [f.colour!]
const findTokenColoursThatPay = (g: GamePublicContext, f: ReadonlyFrameOf<'pay'>): PointColour[] =>
  findColoursThatPay(g, f).filter(c => g.board.players[f.seat]!.tokens[c]! > 0)
const findCardsThatPay = (g: GamePublicContext, f: ReadonlyFrameOf<'pay'>): Card[] =>
  findUprightCardsOfSeat(g, f.seat).filter(card => findColoursThatPay(g, f).some(c => doesCardGivePointsOfColour(card, c)))
/** A point bought must leave enough for the rest. */
const canBuyPointAndPayRest = (g: GameSeatContext, f: ReadonlyFrameOf<'pay'>): boolean => {
  const after = Math.max(0, countPointsStillOwed(g, f) - 1 - (countTechnologyPointsAvailable(g, f.seat, f.colour!) - g.board.players[f.seat]!.pool[f.colour!]!))
  return florinsOf(g, f.seat) >= TECHNOLOGY_POINT_PRICE * (1 + after) + f.florins
}
/** The window in which something is paid for. */
const timingOfPayment = (g: GameStepContext, f: PaymentFrame) => (f.of === 'instant' || f.of === 'reply' ? g.enclosing('instant').timing : 'buy-any')
const priceOfPaymentUnderWay = (f: ReadonlyFrameOf<'pay'>) => ({ colour: f.colour, points: f.points, florins: f.florins })

/** r-279: while a reply is paid for, another payment may wait for its card. */
export function listPaymentsUnderWay(g: Pick<GamePublicContext, 'within'>): readonly { readonly seat: Seat; readonly florins: number }[] {
  const due = g.within('pay')
  return due === null ? [] : [{ seat: due.seat, florins: due.florins }, ...(due.of === 'reply' ? g.within('reply')!.waiting : [])]
}

/** fase-4.carte-16: one point of its colour, once a turn. */
export function spendObjectiveToken(g: GameStepContext, seat: Seat, colour: PointColour): void {
  const p = playerOf(g, seat)
  p.tokens = addAt(p.tokens, colour, -1)
  p.spent = addAt(p.spent, colour, 1)
  p.pool[colour]! += 1
  g.emit({ is: 'token-point', seat, colour }, ['medioevo.fase-4.carte-16'])
}

export const paymentProcedure: Procedure<Medioevo, PaymentFrame> = {
  points: ruleBuilder.ask<PaymentFrame>()({
    cite: ['medioevo.fase-4.tecnologia-5', 'medioevo.b.utilizzo-1'],
    who: (g, f) => (countPointsStillOwed(g, f) > 0 ? f.seat : null),
    may: {
      'turn-token': {
        cite: 'medioevo.fase-4.carte-16',
        among: findTokenColoursThatPay,
        take: (g, f, colour) => (spendObjectiveToken(g, f.seat, colour), { goto: 'points' }),
      },
      'take-points': {
        cite: 'medioevo.fase-4.carte-8',
        among: findCardsThatPay,
        take: (g, f, card) => ({
          call: cardOrTechnologyUseFrame({
            seat: f.seat,
            owner: f.seat,
            card,
            timing: timingOfPayment(g, f),
            points: true,
            colours: [doesCardGivePointsOfColour(card, f.colour!) ? f.colour! : PURPLE],
          }),
          then: 'turned',
        }),
      },
      // carte.57-1, 58-1, r-192 Pirates give their points while something is paid for, too.
      use: {
        cite: 'medioevo.r-192',
        among: (g, f) => findUprightCardsOfSeat(g, f.seat).filter(isPirateCard),
        take: (g, f, card) => ({ call: cardOrTechnologyUseFrame({ seat: f.seat, owner: f.seat, card, timing: timingOfPayment(g, f) }), then: 'turned' }),
      },
      'turn-purple': {
        cite: 'medioevo.tecnologie.monachesimo-1',
        among: (g, f) => f.colour !== PURPLE && hasPurpleToTurn(g.board, f.seat),
        take: (g, f) => {
          const p = playerOf(g, f.seat)
          p.pool[PURPLE]! -= 1
          p.pool[f.colour!]! += 1
          return { goto: 'points' }
        },
      },
      'buy-point': {
        cite: 'medioevo.b.utilizzo-3',
        among: () => true,
        unless: [{ cite: 'medioevo.r-202', bars: (g, f) => !canBuyPointAndPayRest(g, f) }],
        take: (g, f) => {
          payFlorins(g, f.seat, TECHNOLOGY_POINT_PRICE, ['medioevo.b.utilizzo-3'])
          playerOf(g, f.seat).pool[f.colour!]! += 1
          return { goto: 'points' }
        },
      },
      // A card may be cancelled while it is turned for its points; then what was begun cannot be paid any more.
      'give-up': {
        among: () => true,
        unless: [{ cite: 'medioevo.r-202', bars: (g, f) => canSeatAfford(g, f.seat, priceOfPaymentUnderWay(f)) }],
        take: () => ({ done: true }),
      },
    },
  }),
  // r-202 In full and before the effect. What a card that was turned for its points has led to may have taken the florins (carte.59-1): then it is given up.
  settle: (g, f) => {
    if (florinsOf(g, f.seat) < f.florins) return { done: true }
    if (f.colour !== null) playerOf(g, f.seat).pool[f.colour]! -= f.points
    payFlorins(g, f.seat, f.florins, ['medioevo.r-202'])
    g.enclosing(f.of).paid = true
    return { done: true }
  },
  // Nor is anything bought that it has taken away.
  turned: (g, f) => (isPurchaseOvertaken(g, f) ? { done: true } : { goto: 'points' }),
}

/** carte.36-1: up to 300 florins are laid on the card. */
const MOST_FLORINS_BANKED = 300
export const florinBankingProcedure: Procedure<Medioevo, FrameOfProcedure<'bank'>> = {
  put: ruleBuilder.ask<FrameOfProcedure<'bank'>>()({
    cite: ['medioevo.carte.36-1'],
    who: (_, f) => f.seat,
    may: {
      'lay-aside': {
        among: (g, f) => ({ min: 0, max: Math.min(MOST_FLORINS_BANKED, florinsOf(g, f.seat)) }),
        take: (g, f, florins) => {
          payFlorins(g, f.seat, florins, ['medioevo.carte.36-1'])
          playerOf(g, f.seat).banked = florins
        },
      },
    },
  }),
}
