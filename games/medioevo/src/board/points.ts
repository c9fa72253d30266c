/** Technology points: what a player could produce, and whether a price can be met (fase-4.carte, b.utilizzo). */
import {
  CARD_ROWS,
  COLOURS,
  findEmpireCard,
  TECHNOLOGY_POINT_PRICE,
  PURPLE,
  TECHNOLOGY_BRANCH,
  TECHNOLOGY_LEVEL,
  findTechnologyById,
  type Card,
  type Colour,
  type Seat,
  type Technology,
} from '../kinds.ts'
import { CARD_ZONES, type GamePublicContext, type GameSeatContext } from '../rules.ts'
import type { ReadonlyBoard } from './map.ts'

export const hasTechnology = (t: ReadonlyBoard, seat: Seat, tech: Technology): boolean =>
  t.players[seat]!.technology[TECHNOLOGY_BRANCH[tech]!]! >= TECHNOLOGY_LEVEL[tech]! || t.players[seat]!.lent === tech
const MONASTICISM_TECHNOLOGY = findTechnologyById('monasticism')
/** tecnologie.monachesimo-1: purple points may be turned into others. */
export const mayConvertPurplePoints = (t: ReadonlyBoard, seat: Seat): boolean => hasTechnology(t, seat, MONASTICISM_TECHNOLOGY)
export const cardsOf = (g: Pick<GamePublicContext, 'shown'>, seat: Seat): readonly Card[] => g.shown(CARD_ZONES[seat])
export const uprightCardsOf = (g: Pick<GamePublicContext, 'shown' | 'board'>, seat: Seat): Card[] =>
  cardsOf(g, seat).filter(card => !g.board.players[seat]!.rotated.includes(card))
/** carte.57-1, 58-1: two points of any colour. */
export const isPirateCard = (card: Card): boolean => PIRATE_CARDS.includes(card)
const PIRATE_CARDS: readonly Card[] = [findEmpireCard(57), findEmpireCard(58)]
const PIRATE_POINTS = 2
export const doesCardGiveColour = (card: Card, colour: Colour): boolean => CARD_ROWS[card]!.points.includes(colour)

/** Points of a colour that are there, or can be had from tokens and cards. */
export function countPointsWithinReach(g: Pick<GamePublicContext, 'shown' | 'board'>, seat: Seat, colour: Colour): number {
  const { pool, tokens } = g.board.players[seat]!
  const cards = uprightCardsOf(g, seat)
  const direct =
    pool[colour]! + tokens[colour]! + cards.filter(card => doesCardGiveColour(card, colour)).length + PIRATE_POINTS * cards.filter(isPirateCard).length
  if (colour === PURPLE || !mayConvertPurplePoints(g.board, seat)) return direct
  const free = cards.filter(card => doesCardGiveColour(card, PURPLE) && !(CARD_ROWS[card]!.choice && doesCardGiveColour(card, colour))).length
  return direct + pool[PURPLE]! + tokens[PURPLE]! + free
}
export interface Price {
  readonly colour: Colour | null
  readonly points: number
  readonly florins: number
}
export const makeFlorinPrice = (florins: number): Price => ({ colour: null, points: 0, florins })
/** r-202: an action that cannot be paid is not legal; missing points cost 100 florins each (b.utilizzo-3). */
export function canAfford(g: GameSeatContext, seat: Seat, price: Price): boolean {
  const { florins } = g.own(seat)
  if (florins < price.florins || price.colour === null) return florins >= price.florins
  // Points need not be counted by whoever could pay for all of them.
  if (florins >= price.florins + price.points * TECHNOLOGY_POINT_PRICE) return true
  const missing = Math.max(0, price.points - countPointsWithinReach(g, seat, price.colour))
  return florins >= price.florins + missing * TECHNOLOGY_POINT_PRICE
}
/** The same for several prices together. */
export function canAffordAll(g: GameSeatContext, seat: Seat, prices: readonly Price[]): boolean {
  const florins = prices.reduce((sum, x) => sum + x.florins, 0)
  const points = COLOURS.map(c => prices.reduce((sum, x) => sum + (x.colour === c ? x.points : 0), 0))
  const asked = COLOURS.filter(c => points[c]! > 0)
  const each = asked.reduce((sum, c) => sum + Math.max(0, points[c]! - countPointsWithinReach(g, seat, c)), 0)
  // A purple point that is turned into another is not there for a purple price.
  const turned = mayConvertPurplePoints(g.board, seat) ? asked.filter(c => c !== PURPLE) : []
  const together = turned.map(c => points[c]! + points[PURPLE]! - countPointsWithinReach(g, seat, c))
  return g.own(seat).florins >= florins + Math.max(each, ...together) * TECHNOLOGY_POINT_PRICE
}
