/** B USING TECHNOLOGY: points are produced while something is paid for (r-192), from tokens, cards or florins. */
import type { Procedure } from '@tabularium/kernel'
import { TECHNOLOGY_POINT_PRICE, PURPLE, type Card, type Colour, type Seat } from '../kinds.ts'
import { canAfford, doesCardGiveColour, isPirateCard, countPointsWithinReach, mayConvertPurplePoints, uprightCardsOf } from '../board/points.ts'
import { instantUseFrame } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type GameSeatContext, type ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { florinsOf, payFlorins, playerOf } from './common.ts'

type PayFrame = FrameOfProcedure<'pay'>

const pointsOwed = (g: GamePublicContext, f: ReadonlyFrameOf<'pay'>): number =>
  f.colour === null ? 0 : Math.max(0, f.points - g.board.players[f.seat]!.pool[f.colour]!)
/** Colours that help: the one that is asked for, and purple for whoever can turn it. */
const findHelpfulColours = (g: GamePublicContext, f: ReadonlyFrameOf<'pay'>): Colour[] =>
  mayConvertPurplePoints(g.board, f.seat) && f.colour !== PURPLE ? [f.colour!, PURPLE] : [f.colour!]
const findTokensThatHelp = (g: GamePublicContext, f: ReadonlyFrameOf<'pay'>): Colour[] =>
  findHelpfulColours(g, f).filter(c => g.board.players[f.seat]!.tokens[c]! > 0)
const findCardsThatHelp = (g: GamePublicContext, f: ReadonlyFrameOf<'pay'>): Card[] =>
  uprightCardsOf(g, f.seat).filter(card => findHelpfulColours(g, f).some(c => doesCardGiveColour(card, c)))
/** A point bought must leave enough for the rest. */
const canBuyPointAndPayRest = (g: GameSeatContext, f: ReadonlyFrameOf<'pay'>): boolean => {
  const after = Math.max(0, pointsOwed(g, f) - 1 - (countPointsWithinReach(g, f.seat, f.colour!) - g.board.players[f.seat]!.pool[f.colour!]!))
  return florinsOf(g, f.seat) >= TECHNOLOGY_POINT_PRICE * (1 + after) + f.florins
}
/** The window in which something is paid for. */
const timingOfPayment = (g: GameStepContext, f: PayFrame) => (f.of === 'instant' ? g.enclosing('instant').timing : 'buy-any')
const priceToPay = (f: ReadonlyFrameOf<'pay'>) => ({ colour: f.colour, points: f.points, florins: f.florins })

/** fase-4.carte-16: one point of its colour, once a turn. */
export function turnObjectiveToken(g: GameStepContext, seat: Seat, colour: Colour): void {
  const p = playerOf(g, seat)
  p.tokens[colour]! -= 1
  p.spent[colour]! += 1
  p.pool[colour]! += 1
  g.emit({ is: 'token-point', seat, colour }, ['medioevo.fase-4.carte-16'])
}

export const paymentProcedure: Procedure<Medioevo, PayFrame> = {
  points: ruleBuilder.ask<PayFrame>()({
    cite: ['medioevo.fase-4.tecnologia-5', 'medioevo.b.utilizzo-1'],
    who: (g, f) => (pointsOwed(g, f) > 0 ? f.seat : null),
    may: {
      'turn-token': {
        cite: 'medioevo.fase-4.carte-16',
        among: findTokensThatHelp,
        take: (g, f, colour) => (turnObjectiveToken(g, f.seat, colour), { goto: 'points' }),
      },
      'take-points': {
        cite: 'medioevo.fase-4.carte-8',
        among: findCardsThatHelp,
        take: (g, f, card) => ({
          call: instantUseFrame({
            seat: f.seat,
            owner: f.seat,
            card,
            timing: timingOfPayment(g, f),
            points: true,
            colours: [doesCardGiveColour(card, f.colour!) ? f.colour! : PURPLE],
          }),
          then: 'points',
        }),
      },
      // carte.57-1, 58-1, r-192 Pirates give their points while something is paid for, too.
      use: {
        cite: 'medioevo.r-192',
        among: (g, f) => uprightCardsOf(g, f.seat).filter(isPirateCard),
        take: (g, f, card) => ({ call: instantUseFrame({ seat: f.seat, owner: f.seat, card, timing: timingOfPayment(g, f) }), then: 'points' }),
      },
      'turn-purple': {
        cite: 'medioevo.tecnologie.monachesimo-1',
        among: (g, f) => f.colour !== PURPLE && mayConvertPurplePoints(g.board, f.seat) && g.board.players[f.seat]!.pool[PURPLE]! > 0,
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
        unless: [{ cite: 'medioevo.r-202', bars: (g, f) => canAfford(g, f.seat, priceToPay(f)) }],
        take: () => ({ done: true }),
      },
    },
  }),
  // r-202 In full and before the effect.
  settle: (g, f) => {
    if (f.colour !== null) playerOf(g, f.seat).pool[f.colour]! -= f.points
    payFlorins(g, f.seat, f.florins, ['medioevo.r-202'])
    g.enclosing(f.of).paid = true
  },
}

/** carte.36-1: up to 300 florins are laid on the card. */
const MOST_FLORINS_BANKED = 300
export const bankProcedure: Procedure<Medioevo, FrameOfProcedure<'bank'>> = {
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
