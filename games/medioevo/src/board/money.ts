/** Income, interest, upkeep (fase-3, d), prices. */
import type { Options } from '@tabularium/kernel'
import {
  CARD_PRICE,
  isSea,
  isSettlement,
  LOAN,
  MARKET_BONUS,
  MOST_LOANS,
  NO_REALM_INCOME,
  TERRAIN,
  TERRAIN_UPKEEP,
  UPKEEP,
  type Seat,
  type Space,
} from '../kinds.ts'
import { sum } from './armies.ts'
import { buildingsOf, civilLevels, territoriesOf } from './control.ts'
import type { Table } from './map.ts'

const CITY = 3
/** fase-3-2, -3: the tax level for each controlled territory, civil buildings counting as more of them. */
const taxed = (t: Table, seat: Seat): number => territoriesOf(t, seat).length + civilLevels(t, seat)
/** fase-3-6: each City gives 20 florins times the value of the Great Market there. */
const cities = (t: Table, seat: Seat): number =>
  buildingsOf(t, seat).reduce((total, x) => total + (x.category === 'civil' && x.level === CITY ? MARKET_BONUS * t.market[x.at]!.length : 0), 0)
const hasRealm = (t: Table, seat: Seat): boolean => territoriesOf(t, seat).length > 0 || t.armies.some(a => a.owner === seat)
/** fase-5.eliminazione-2, r-164: 200 florins for whoever has neither army nor territory. */
export const incomeOf = (t: Table, seat: Seat): number => (hasRealm(t, seat) ? t.players[seat]!.tax * taxed(t, seat) + cities(t, seat) : NO_REALM_INCOME)

/** r-206: on the smaller of the loans at the start of the turn and the loans now. */
export const interestOf = (t: Table, seat: Seat): number => LOAN.interest * Math.min(t.players[seat]!.loans, t.players[seat]!.oldLoans)
export const mayBorrow = (t: Table, seat: Seat): boolean => !t.players[seat]!.borrowed && t.players[seat]!.loans < MOST_LOANS

/** varianti.terreni-3, -4: upkeep by where a piece is; at sea 20 (r-160). */
function upkeepAt(options: Options, at: Space): number {
  if (options['terrain'] !== true || isSea(at)) return UPKEEP
  return isSettlement(at) ? TERRAIN_UPKEEP.settlement : TERRAIN_UPKEEP[TERRAIN[at]!]
}
/** fase-3-7, r-33: for every own unit, transport and engine on the map; hired hordes are not the player's figures. */
export function upkeepOf(t: Table, options: Options, seat: Seat): number {
  const units = t.armies.reduce((total, a) => total + (a.owner === seat ? sum(a.units) * upkeepAt(options, a.at) : 0), 0)
  return t.pieces.reduce((total, p) => total + (p.owner === seat ? upkeepAt(options, p.at) : 0), units)
}
export const cardPrice = (cardsOwned: number): number => CARD_PRICE.base + CARD_PRICE.perOwned * cardsOwned
