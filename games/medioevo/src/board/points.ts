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

/** r-131: what a player has learnt, and others may borrow. */
export const ownsTechnology = (t: ReadonlyBoard, seat: Seat, tech: Technology): boolean =>
  t.players[seat]!.technology[TECHNOLOGY_BRANCH[tech]!]! >= TECHNOLOGY_LEVEL[tech]!
export const hasTechnology = (t: ReadonlyBoard, seat: Seat, tech: Technology): boolean => ownsTechnology(t, seat, tech) || t.players[seat]!.lent.includes(tech)
export const MONASTICISM_TECHNOLOGY = findTechnologyById('monasticism')
/** tecnologie.monachesimo-1: purple points may be turned into others. */
export const mayConvertPurplePoints = (t: ReadonlyBoard, seat: Seat): boolean => hasTechnology(t, seat, MONASTICISM_TECHNOLOGY)
export const hasPurpleToTurn = (t: ReadonlyBoard, seat: Seat): boolean => mayConvertPurplePoints(t, seat) && t.players[seat]!.pool[PURPLE]! > 0
export const findCardsOfSeat = (g: Pick<GamePublicContext, 'shown'>, seat: Seat): readonly Card[] => g.shown(CARD_ZONE_OF_SEAT[seat])
export function findUprightCardsOfSeat(g: Pick<GamePublicContext, 'shown' | 'board'>, seat: Seat): readonly Card[] {
  const { rotated } = g.board.players[seat]!
  const cards = findCardsOfSeat(g, seat)
  return rotated.length === 0 ? cards : cards.filter(card => !rotated.includes(card))
}
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
const sumPointsByColour = (prices: readonly PriceInPointsAndFlorins[]): number[] =>
  POINT_COLOURS.map(c => prices.reduce((sum, x) => sum + (x.colour === c ? x.points : 0), 0))
/** Whether the points of several prices can be had together without buying any. */
export const canPointsBeProduced = (g: Pick<GamePublicContext, 'shown' | 'board'>, seat: Seat, prices: readonly PriceInPointsAndFlorins[]): boolean =>
  countPointsMissing(g, seat, sumPointsByColour(prices)) === 0
/** r-202: the same for several prices together, without the points of a card that is turned for something else. */
export function canSeatAffordAll(g: GameSeatContext, seat: Seat, prices: readonly PriceInPointsAndFlorins[], turned: Card | null = null): boolean {
  const left = g.own(seat).florins - prices.reduce((sum, x) => sum + x.florins, 0)
  const asked = sumPointsByColour(prices)
  if (left < 0 || left >= TECHNOLOGY_POINT_PRICE * asked.reduce((sum, n) => sum + n, 0)) return left >= 0
  return left >= TECHNOLOGY_POINT_PRICE * countPointsMissing(g, seat, asked, turned)
}
/** Points that are asked for and cannot be had; a card that gives points of one colour or another gives them once. */
function countPointsMissing(g: Pick<GamePublicContext, 'shown' | 'board'>, seat: Seat, asked: readonly number[], turned: Card | null = null): number {
  const { pool, tokens } = g.board.players[seat]!
  const isPurpleTurned = mayConvertPurplePoints(g.board, seat)
  const useful = POINT_COLOURS.filter(c => asked[c]! > 0 || (c === PURPLE && isPurpleTurned))
  let ways: readonly number[][] = [POINT_COLOURS.map(c => pool[c]! + tokens[c]!)]
  for (const card of findUprightCardsOfSeat(g, seat))
    if (card !== turned) ways = ways.flatMap(have => waysToUseCardForPoints(card, useful).map(gift => have.map((n, c) => n + gift[c]!)))
  return ways.reduce((least, have) => Math.min(least, countPointsMissingBeside(asked, have, isPurpleTurned)), Infinity)
}
const makePoints = (...colours: readonly PointColour[]): number[] => POINT_COLOURS.map(c => colours.filter(x => x === c).length)
/** What a card may give: a Pirate whatever is of use, others what they show. */
function waysToUseCardForPoints(card: Card, useful: readonly PointColour[]): number[][] {
  if (card === PIRATE_CARDS[0]) return useful.flatMap(a => useful.map(b => makePoints(a, b)))
  if (card === PIRATE_CARDS[1]) return useful.map(c => makePoints(c, c))
  const { points, choice } = EMPIRE_CARD_ROWS[card]!
  return choice ? points.map(c => makePoints(c)) : [makePoints(...points)]
}
/** tecnologie.monachesimo-1: purple points that are left over stand for others. */
function countPointsMissingBeside(asked: readonly number[], have: readonly number[], isPurpleTurned: boolean): number {
  const missing = POINT_COLOURS.reduce((sum, c) => sum + Math.max(0, asked[c]! - have[c]!), 0)
  const spare = isPurpleTurned ? Math.max(0, have[PURPLE]! - asked[PURPLE]!) : 0
  return Math.max(0, missing - spare)
}
