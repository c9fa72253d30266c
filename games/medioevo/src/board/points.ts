/** Technology points: what a player could produce, and whether a price can be met (fase-4.carte, b.utilizzo). */
import {
  EMPIRE_CARD_ROWS,
  POINT_COLOURS,
  findEmpireCardByNumber,
  TECHNOLOGY_POINT_PRICE,
  PURPLE,
  TECHNOLOGY_BRANCH,
  TECHNOLOGY_LEVEL,
  findTechnologyById,
  type Card,
  type PointColour,
  type Seat,
  type Technology,
} from '../kinds.ts'
import { CARD_ZONE_OF_SEAT, type GamePublicContext, type GameSeatContext } from '../rules.ts'
import type { ReadonlyBoard } from './map.ts'

export const hasTechnology = (t: ReadonlyBoard, seat: Seat, tech: Technology): boolean =>
  t.players[seat]!.technology[TECHNOLOGY_BRANCH[tech]!]! >= TECHNOLOGY_LEVEL[tech]! || t.players[seat]!.lent === tech
const MONASTICISM_TECHNOLOGY = findTechnologyById('monasticism')
/** tecnologie.monachesimo-1: purple points may be turned into others. */
export const mayConvertPurplePoints = (t: ReadonlyBoard, seat: Seat): boolean => hasTechnology(t, seat, MONASTICISM_TECHNOLOGY)
export const findCardsOfSeat = (g: Pick<GamePublicContext, 'shown'>, seat: Seat): readonly Card[] => g.shown(CARD_ZONE_OF_SEAT[seat])
export const findUprightCardsOfSeat = (g: Pick<GamePublicContext, 'shown' | 'board'>, seat: Seat): Card[] =>
  findCardsOfSeat(g, seat).filter(card => !g.board.players[seat]!.rotated.includes(card))
/** carte.57-1, 58-1: two points of any colour. */
export const isPirateCard = (card: Card): boolean => PIRATE_CARDS.includes(card)
const PIRATE_CARDS: readonly Card[] = [findEmpireCardByNumber(57), findEmpireCardByNumber(58)]
const POINTS_OF_PIRATE_CARD = 2
export const doesCardGivePointsOfColour = (card: Card, colour: PointColour): boolean => EMPIRE_CARD_ROWS[card]!.points.includes(colour)

/** Points of a colour that are there, or can be had from tokens and cards. */
export function countTechnologyPointsAvailable(g: Pick<GamePublicContext, 'shown' | 'board'>, seat: Seat, colour: PointColour): number {
  const { pool, tokens } = g.board.players[seat]!
  const cards = findUprightCardsOfSeat(g, seat)
  const direct =
    pool[colour]! +
    tokens[colour]! +
    cards.filter(card => doesCardGivePointsOfColour(card, colour)).length +
    POINTS_OF_PIRATE_CARD * cards.filter(isPirateCard).length
  if (colour === PURPLE || !mayConvertPurplePoints(g.board, seat)) return direct
  const free = cards.filter(
    card => doesCardGivePointsOfColour(card, PURPLE) && !(EMPIRE_CARD_ROWS[card]!.choice && doesCardGivePointsOfColour(card, colour)),
  ).length
  return direct + pool[PURPLE]! + tokens[PURPLE]! + free
}
export interface PriceInPointsAndFlorins {
  readonly colour: PointColour | null
  readonly points: number
  readonly florins: number
}
export const makeFlorinPrice = (florins: number): PriceInPointsAndFlorins => ({ colour: null, points: 0, florins })
/** r-202: an action that cannot be paid is not legal; missing points cost 100 florins each (b.utilizzo-3). */
export function canSeatAfford(g: GameSeatContext, seat: Seat, price: PriceInPointsAndFlorins): boolean {
  const { florins } = g.own(seat)
  if (florins < price.florins || price.colour === null) return florins >= price.florins
  // Points need not be counted by whoever could pay for all of them.
  if (florins >= price.florins + price.points * TECHNOLOGY_POINT_PRICE) return true
  const missing = Math.max(0, price.points - countTechnologyPointsAvailable(g, seat, price.colour))
  return florins >= price.florins + missing * TECHNOLOGY_POINT_PRICE
}
/** The same for several prices together. */
export function canSeatAffordAll(g: GameSeatContext, seat: Seat, prices: readonly PriceInPointsAndFlorins[]): boolean {
  const florins = prices.reduce((sum, x) => sum + x.florins, 0)
  const points = POINT_COLOURS.map(c => prices.reduce((sum, x) => sum + (x.colour === c ? x.points : 0), 0))
  const asked = POINT_COLOURS.filter(c => points[c]! > 0)
  const each = asked.reduce((sum, c) => sum + Math.max(0, points[c]! - countTechnologyPointsAvailable(g, seat, c)), 0)
  // A purple point that is turned into another is not there for a purple price.
  const turned = mayConvertPurplePoints(g.board, seat) ? asked.filter(c => c !== PURPLE) : []
  const together = turned.map(c => points[c]! + points[PURPLE]! - countTechnologyPointsAvailable(g, seat, c))
  return g.own(seat).florins >= florins + Math.max(each, ...together) * TECHNOLOGY_POINT_PRICE
}
