/** Characters of trade: Merchant, Pedlar, Ranger, Sage, Camel driver. */
import { GOODS, isSettlement, type Good, type Seat, type Space } from '../kinds.ts'
import { hasBarbarians } from '../board/armies.ts'
import { controller, controls } from '../board/control.ts'
import { isClosedTo } from '../board/market.ts'
import { goodsRoom, ownPiece, piecesOf, piecesOfAt } from '../board/pieces.ts'
import { cubesLeft } from '../board/supply.ts'
import type { Ctx, OpenCtx } from '../rules.ts'
import { pay, playerOf, receive } from '../procs/common.ts'
import { last, type Ability, type Instant } from './ability.ts'

/** The transport that trades at this moment; a card for it costs a movement point like any transaction (r-215). */
const carrier = (g: OpenCtx, seat: Seat) => {
  const trip = g.within('journey')
  const slot = trip?.seat === seat ? trip.carrier : null
  return slot === null ? null : (g.board.pieces.find(p => p.slot === slot) ?? null)
}
const canSellAt = (g: OpenCtx, seat: Seat, fits: (at: Space) => boolean): boolean => {
  const p = carrier(g, seat)
  return p !== null && p.pm > 0 && p.goods.length > 0 && fits(p.at)
}
const isWild = (g: OpenCtx, at: Space): boolean => controller(g.board, at) === null && !hasBarbarians(g.board, at)
const aboard = (g: OpenCtx, f: Instant): Good[] => [...new Set(carrier(g, f.seat)!.goods)]
/** fase-6.rotta-9: a sale away from the destination removes the route. */
function sellCube(g: Ctx, seat: Seat, good: Good, florins: number, spends: boolean): void {
  const p = ownPiece(g.board, carrier(g as unknown as OpenCtx, seat)!.slot)
  if (spends) p.pm -= 1
  p.goods = p.goods.toSpliced(p.goods.indexOf(good), 1)
  receive(g, seat, florins, ['medioevo.carte.19-2'])
  playerOf(g, seat).stats.florinsFromSales += florins
  const { route } = playerOf(g, seat)
  if (route?.carrier === p.slot && route.destination !== p.at) playerOf(g, seat).route = null
}
const routeHere = (g: OpenCtx, seat: Seat): boolean => g.within('sale')?.seat === seat && g.board.players[seat]!.route !== null

export const tradeCards: { readonly [number: number]: Ability } = {
  // Merchant
  19: {
    could: (g, seat) => canSellAt(g, seat, at => isWild(g, at)),
    asks: [{ goods: aboard }],
    effect: (g, f) => {
      const colours = new Set(carrier(g as unknown as OpenCtx, f.seat)!.goods).size
      sellCube(g, f.seat, last(f.goods), 100 * (colours - 1), true)
    },
  },
  20: {
    could: (g, seat) => canSellAt(g, seat, at => !controls(g.board, seat, at)),
    times: (g, f) => carrier(g, f.seat)!.goods.length,
    optional: true,
    asks: [{ goods: aboard }],
    effect: (g, f) => sellCube(g, f.seat, last(f.goods), 50, f.goods.length === 1),
  },
  21: {
    could: (g, seat) => {
      const p = carrier(g, seat)
      return p !== null && p.pm > 0 && goodsRoom(p) > 0 && isSettlement(p.at) && !isClosedTo(g.board, seat, p.at) && !hasBarbarians(g.board, p.at)
    },
    asks: [{ goods: g => GOODS.filter(good => cubesLeft(g.board, good) > 0) }],
    effect: (g, f) => {
      const p = ownPiece(g.board, carrier(g as unknown as OpenCtx, f.seat)!.slot)
      if (g.own(f.seat).florins < 150) return
      pay(g, f.seat, 150, ['medioevo.carte.21-1'])
      p.pm -= 1
      p.goods = [...p.goods, last(f.goods)]
    },
  },
  // Ranger
  55: {
    could: (g, seat) => piecesOf(g.board, seat).some(p => p.kind !== 'siege-engine'),
    asks: [{ pieces: (g, f) => piecesOf(g.board, f.seat).flatMap(p => (p.kind === 'siege-engine' ? [] : [p.slot])) }],
    effect: (g, f) => void g.board.marks.ghosts.push(last(f.pieces)),
  },
  56: {
    could: (g, seat) => piecesOf(g.board, seat).some(p => p.kind !== 'siege-engine'),
    asks: [{ spaces: (g, f) => [...new Set(piecesOf(g.board, f.seat).flatMap(p => (p.kind === 'siege-engine' ? [] : [p.at])))] }],
    effect: (g, f) => {
      for (const p of piecesOfAt(g.board, f.seat, last(f.spaces))) if (p.kind !== 'siege-engine') g.board.marks.ghosts.push(p.slot)
    },
  },
  // Sage
  62: { could: (g, seat) => g.within('draw-card')?.seat === seat, effect: g => void (g.enclosing('draw-card').again = true) },
  // Camel driver 64: both bonuses in the sale that completes the route.
  64: { could: routeHere, effect: g => void (g.enclosing('sale').both = true) },
}
