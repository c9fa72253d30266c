/** Technology points: what a player could produce, and whether a price can be met (fase-4.carte, b.utilizzo). */
import {
  CARD_ROWS,
  empire,
  POINT_PRICE,
  PURPLE,
  TECHNOLOGY_BRANCH,
  TECHNOLOGY_LEVEL,
  technologyOf,
  type Card,
  type Colour,
  type Seat,
  type Technology,
} from '../kinds.ts'
import { CARDS, type OpenCtx, type SeatCtx } from '../rules.ts'
import type { Table } from './map.ts'

export const hasTechnology = (t: Table, seat: Seat, tech: Technology): boolean =>
  t.players[seat]!.technology[TECHNOLOGY_BRANCH[tech]!]! >= TECHNOLOGY_LEVEL[tech]! || t.players[seat]!.lent === tech
const MONASTICISM = technologyOf('monasticism')
/** tecnologie.monachesimo-1: purple points may be turned into others. */
export const turnsPurple = (t: Table, seat: Seat): boolean => hasTechnology(t, seat, MONASTICISM)
export const cardsOf = (g: Pick<OpenCtx, 'shown'>, seat: Seat): readonly Card[] => g.shown(CARDS[seat])
export const uprightOf = (g: Pick<OpenCtx, 'shown' | 'board'>, seat: Seat): Card[] =>
  cardsOf(g, seat).filter(card => !g.board.players[seat]!.rotated.includes(card))
/** carte.57-1, 58-1: two points of any colour. */
export const isPirate = (card: Card): boolean => PIRATES.includes(card)
const PIRATES: readonly Card[] = [empire(57), empire(58)]
const PIRATE_POINTS = 2
export const gives = (card: Card, colour: Colour): boolean => CARD_ROWS[card]!.points.includes(colour)

/** Points of a colour that are there, or can be had from tokens and cards. */
export function pointsWithin(g: Pick<OpenCtx, 'shown' | 'board'>, seat: Seat, colour: Colour): number {
  const { pool, tokens } = g.board.players[seat]!
  const cards = uprightOf(g, seat)
  const direct = pool[colour]! + tokens[colour]! + cards.filter(card => gives(card, colour)).length + PIRATE_POINTS * cards.filter(isPirate).length
  if (colour === PURPLE || !turnsPurple(g.board, seat)) return direct
  const free = cards.filter(card => gives(card, PURPLE) && !(CARD_ROWS[card]!.choice && gives(card, colour))).length
  return direct + pool[PURPLE]! + tokens[PURPLE]! + free
}
export interface Price {
  readonly colour: Colour | null
  readonly points: number
  readonly florins: number
}
export const florinsOnly = (florins: number): Price => ({ colour: null, points: 0, florins })
/** r-202: an action that cannot be paid is not legal; missing points cost 100 florins each (b.utilizzo-3). */
export function canAfford(g: SeatCtx, seat: Seat, price: Price): boolean {
  const missing = price.colour === null ? 0 : Math.max(0, price.points - pointsWithin(g, seat, price.colour))
  return g.own(seat).florins >= price.florins + missing * POINT_PRICE
}
