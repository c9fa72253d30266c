/** A EMPIRE CARDS, B TECHNOLOGY: what using them asks for (r-202). */
import { EMPIRE_CARD_ROWS, POINTS_TO_USE_TECHNOLOGY, TECHNOLOGY_COLOUR, type Card, type Seat, type Technology } from '../kinds.ts'
import { canSeatAfford, canSeatAffordAll, makeFlorinPrice, type PriceInPointsAndFlorins } from '../board/points.ts'
import { abilityOfCard } from '../cards/index.ts'
import type { GameSeatContext } from '../rules.ts'

export const isAbilityClosed = (g: GameSeatContext, seat: Seat, card: Card): boolean => abilityOfCard(card)?.isClosed?.(g, seat) ?? false
/** r-202: the cost of the card, and what its ability asks for. */
const priceToUseCard = (g: GameSeatContext, seat: Seat, card: Card): PriceInPointsAndFlorins =>
  makeFlorinPrice(EMPIRE_CARD_ROWS[card]!.cost + costOfAbility(g, seat, card))
export const costOfAbility = (g: GameSeatContext, seat: Seat, card: Card): number => abilityOfCard(card)?.costs?.(g, seat) ?? 0
export const canPayToUseCard = (g: GameSeatContext, seat: Seat, card: Card): boolean => canSeatAfford(g, seat, priceToUseCard(g, seat, card))
/** A card of somebody else: its ability is open to the player, and can be paid together with the points of Proselytism if they are still due. */
export const canBorrowCard = (g: GameSeatContext, seat: Seat, card: Card, due: readonly PriceInPointsAndFlorins[] = []): boolean =>
  !isAbilityClosed(g, seat, card) && canSeatAffordAll(g, seat, [...due, priceToUseCard(g, seat, card)])
export const priceToUseTechnology = (tech: Technology): PriceInPointsAndFlorins => ({
  colour: TECHNOLOGY_COLOUR[tech]!,
  points: POINTS_TO_USE_TECHNOLOGY[tech]!,
  florins: 0,
})
