/** A EMPIRE CARDS, B TECHNOLOGY: what using them asks for (r-202). */
import { EMPIRE_CARD_ROWS, POINTS_TO_USE_TECHNOLOGY, TECHNOLOGY_COLOUR, type Card, type Seat, type Technology } from '../kinds.ts'
import { findNeighbourSeats } from '../board/control.ts'
import {
  canPointsBeProduced,
  countTechnologyPointsAvailable,
  canSeatAffordAll,
  hasTechnology,
  makeFlorinPrice,
  ownsTechnology,
  type PriceInPointsAndFlorins,
} from '../board/points.ts'
import { abilityOfCard } from '../cards/index.ts'
import type { GamePublicContext, GameSeatContext } from '../rules.ts'
import { TEMPORAL_POWER_TECHNOLOGY } from './8-timings.ts'

export const isAbilityClosed = (g: GameSeatContext, seat: Seat, card: Card): boolean => abilityOfCard(card)?.isClosed?.(g, seat) ?? false
/** r-202: what its ability asks for, beside what is due already; a card that is turned for it gives no points. */
export const canPayForAbility = (g: GameSeatContext, seat: Seat, card: Card, due: readonly PriceInPointsAndFlorins[]): boolean =>
  (abilityOfCard(card)?.waysToPay?.(g, seat) ?? NOTHING_TO_PAY).some(way => canSeatAffordAll(g, seat, [...due, ...way], card))
const NOTHING_TO_PAY: readonly (readonly PriceInPointsAndFlorins[])[] = [[]]
/** With the cost of the card. */
export const canPayToUseCard = (g: GameSeatContext, seat: Seat, card: Card, due: readonly PriceInPointsAndFlorins[] = []): boolean =>
  canPayForAbility(g, seat, card, [...due, makeFlorinPrice(EMPIRE_CARD_ROWS[card]!.cost)])
/** A card of somebody else: its ability is open to the player, and can be paid together with the points of Proselytism if they are still due. */
export const canBorrowCard = (g: GameSeatContext, seat: Seat, card: Card, due: readonly PriceInPointsAndFlorins[] = []): boolean =>
  !isAbilityClosed(g, seat, card) && canPayToUseCard(g, seat, card, due)
export const priceToUseTechnology = (tech: Technology): PriceInPointsAndFlorins => ({
  colour: TECHNOLOGY_COLOUR[tech]!,
  points: POINTS_TO_USE_TECHNOLOGY[tech]!,
  florins: 0,
})

// ---- Powers of others ----
/** What a player applies in order to use a power: the own technology, or Temporal power for that of a neighbour; nothing: null. */
export function findTechnologyToUsePowerOf(g: GamePublicContext, seat: Seat, tech: Technology): Technology | null {
  if (hasTechnology(g.board, seat, tech)) return tech
  const isNear = () => [...findNeighbourSeats(g.board, seat)].some(other => other !== seat && ownsTechnology(g.board, other, tech))
  return hasTechnology(g.board, seat, TEMPORAL_POWER_TECHNOLOGY) && isNear() ? TEMPORAL_POWER_TECHNOLOGY : null
}
/** Of so many uses, with those of the power by which it is borrowed; null: it cannot be used. */
export function listPricesToUsePower(g: GamePublicContext, seat: Seat, tech: Technology, times: number): PriceInPointsAndFlorins[] | null {
  const means = findTechnologyToUsePowerOf(g, seat, tech)
  const once = [...new Set([tech, means ?? tech])].map(priceToUseTechnology)
  return means === null ? null : Array.from({ length: times }, () => once).flat()
}
/** r-202: whether its points can be had so many times, together with those of the power by which it is borrowed. */
export function canAffordTechnologyOrBorrowing(g: GameSeatContext, seat: Seat, tech: Technology, times = 1): boolean {
  const prices = listPricesToUsePower(g, seat, tech, times)
  return prices !== null && canSeatAffordAll(g, seat, prices)
}
/** How often its points, and those of the power by which it is borrowed, can be had without buying any. */
export function countUsesByPointsAlone(g: GamePublicContext, seat: Seat, tech: Technology): number {
  // Points of one colour need not be shared out.
  if (hasTechnology(g.board, seat, tech)) return Math.floor(countTechnologyPointsAvailable(g, seat, TECHNOLOGY_COLOUR[tech]!) / POINTS_TO_USE_TECHNOLOGY[tech]!)
  for (let n = 0; ; n++) {
    const prices = listPricesToUsePower(g, seat, tech, n + 1)
    if (prices === null || !canPointsBeProduced(g, seat, prices)) return n
  }
}
