/** B USING TECHNOLOGY: points are produced while something is paid for (r-192), from tokens, cards or florins. */
import type { Procedure } from '@tabularium/kernel'
import { POINT_PRICE, PURPLE, type Card, type Colour, type Seat } from '../kinds.ts'
import { canAfford, gives, isPirate, pointsWithin, turnsPurple, uprightOf } from '../board/points.ts'
import { instant } from '../frames.ts'
import { rules, type Ctx, type OpenCtx, type SeatCtx, type Seen } from '../rules.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'
import { florinsOf, pay as payFlorins, playerOf } from './common.ts'

type PayFrame = FrameOfProc<'pay'>

const owed = (g: OpenCtx, f: Seen<'pay'>): number => (f.colour === null ? 0 : Math.max(0, f.points - g.board.players[f.seat]!.pool[f.colour]!))
/** Colours that help: the one that is asked for, and purple for whoever can turn it. */
const helpful = (g: OpenCtx, f: Seen<'pay'>): Colour[] => (turnsPurple(g.board, f.seat) && f.colour !== PURPLE ? [f.colour!, PURPLE] : [f.colour!])
const tokensThatHelp = (g: OpenCtx, f: Seen<'pay'>): Colour[] => helpful(g, f).filter(c => g.board.players[f.seat]!.tokens[c]! > 0)
const cardsThatHelp = (g: OpenCtx, f: Seen<'pay'>): Card[] => uprightOf(g, f.seat).filter(card => helpful(g, f).some(c => gives(card, c)))
/** A point bought must leave enough for the rest. */
const leavesEnough = (g: SeatCtx, f: Seen<'pay'>): boolean => {
  const after = Math.max(0, owed(g, f) - 1 - (pointsWithin(g, f.seat, f.colour!) - g.board.players[f.seat]!.pool[f.colour!]!))
  return florinsOf(g, f.seat) >= POINT_PRICE * (1 + after) + f.florins
}
/** The window in which something is paid for. */
const timingOf = (g: Ctx, f: PayFrame) => (f.of === 'instant' ? g.enclosing('instant').timing : 'buy-any')
const price = (f: Seen<'pay'>) => ({ colour: f.colour, points: f.points, florins: f.florins })

/** fase-4.carte-16: one point of its colour, once a turn. */
export function turnToken(g: Ctx, seat: Seat, colour: Colour): void {
  const p = playerOf(g, seat)
  p.tokens[colour]! -= 1
  p.spent[colour]! += 1
  p.pool[colour]! += 1
  g.emit({ is: 'token-point', seat, colour }, ['medioevo.fase-4.carte-16'])
}

export const pay: Procedure<Medioevo, PayFrame> = {
  points: rules.ask<PayFrame>()({
    cite: ['medioevo.fase-4.tecnologia-5', 'medioevo.b.utilizzo-1'],
    who: (g, f) => (owed(g, f) > 0 ? f.seat : null),
    may: {
      'turn-token': { cite: 'medioevo.fase-4.carte-16', among: tokensThatHelp, take: (g, f, colour) => (turnToken(g, f.seat, colour), { goto: 'points' }) },
      'take-points': {
        cite: 'medioevo.fase-4.carte-8',
        among: cardsThatHelp,
        take: (g, f, card) => ({
          call: instant({ seat: f.seat, owner: f.seat, card, timing: timingOf(g, f), points: true, colours: [gives(card, f.colour!) ? f.colour! : PURPLE] }),
          then: 'points',
        }),
      },
      // carte.57-1, 58-1, r-192 Pirates give their points while something is paid for, too.
      use: {
        cite: 'medioevo.r-192',
        among: (g, f) => uprightOf(g, f.seat).filter(isPirate),
        take: (g, f, card) => ({ call: instant({ seat: f.seat, owner: f.seat, card, timing: timingOf(g, f) }), then: 'points' }),
      },
      'turn-purple': {
        cite: 'medioevo.tecnologie.monachesimo-1',
        among: (g, f) => f.colour !== PURPLE && turnsPurple(g.board, f.seat) && g.board.players[f.seat]!.pool[PURPLE]! > 0,
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
        unless: [{ cite: 'medioevo.r-202', bars: (g, f) => !leavesEnough(g, f) }],
        take: (g, f) => {
          payFlorins(g, f.seat, POINT_PRICE, ['medioevo.b.utilizzo-3'])
          playerOf(g, f.seat).pool[f.colour!]! += 1
          return { goto: 'points' }
        },
      },
      // A card may be cancelled while it is turned for its points; then what was begun cannot be paid any more.
      'give-up': {
        among: () => true,
        unless: [{ cite: 'medioevo.r-202', bars: (g, f) => canAfford(g, f.seat, price(f)) }],
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
const MOST_BANKED = 300
export const bankProc: Procedure<Medioevo, FrameOfProc<'bank'>> = {
  put: rules.ask<FrameOfProc<'bank'>>()({
    cite: ['medioevo.carte.36-1'],
    who: (_, f) => f.seat,
    may: {
      'lay-aside': {
        among: (g, f) => ({ min: 0, max: Math.min(MOST_BANKED, florinsOf(g, f.seat)) }),
        take: (g, f, florins) => {
          payFlorins(g, f.seat, florins, ['medioevo.carte.36-1'])
          playerOf(g, f.seat).banked = florins
        },
      },
    },
  }),
}
