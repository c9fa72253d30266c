/** Income, interest, upkeep (fase-3, d), prices. */
import type { Options } from '@tabularium/kernel'
import {
  CARD_PRICE_TERMS,
  isSea,
  isSettlement,
  LOAN_TERMS,
  MARKET_BONUS,
  MOST_LOANS,
  NO_REALM_INCOME,
  TERRAIN_OF_SPACE,
  TERRAIN_UPKEEP,
  UPKEEP_PER_UNIT,
  type Seat,
  type Space,
} from '../kinds.ts'
import { sumCounts } from './armies.ts'
import { buildingsOf, sumCivilLevels, territoriesOf } from './control.ts'
import type { ReadonlyBoard } from './map.ts'

const CITY_LEVEL = 3
/** fase-3-2, -3: the tax level for each controlled territory, civil buildings counting as more of them. */
const countTaxedTerritories = (t: ReadonlyBoard, seat: Seat): number => territoriesOf(t, seat).length + sumCivilLevels(t, seat)
/** fase-3-6: each City gives 20 florins times the value of the Great Market there. */
const computeCityIncome = (t: ReadonlyBoard, seat: Seat): number =>
  buildingsOf(t, seat).reduce((total, x) => total + (x.category === 'civil' && x.level === CITY_LEVEL ? MARKET_BONUS * t.market[x.at]!.length : 0), 0)
const hasTerritoryOrArmy = (t: ReadonlyBoard, seat: Seat): boolean => territoriesOf(t, seat).length > 0 || t.armies.some(a => a.owner === seat)
/** fase-5.eliminazione-2, r-164: 200 florins for whoever has neither army nor territory. */
export const incomeOf = (t: ReadonlyBoard, seat: Seat): number =>
  hasTerritoryOrArmy(t, seat) ? t.players[seat]!.tax * countTaxedTerritories(t, seat) + computeCityIncome(t, seat) : NO_REALM_INCOME

/** r-206: on the smaller of the loans at the start of the turn and the loans now. */
export const interestOf = (t: ReadonlyBoard, seat: Seat): number => LOAN_TERMS.interest * Math.min(t.players[seat]!.loans, t.players[seat]!.oldLoans)
export const mayBorrow = (t: ReadonlyBoard, seat: Seat): boolean => !t.players[seat]!.borrowed && t.players[seat]!.loans < MOST_LOANS

/** varianti.terreni-3, -4: upkeep by where a piece is; at sea 20 (r-160). */
function upkeepAt(options: Options, at: Space): number {
  if (options['terrain'] !== true || isSea(at)) return UPKEEP_PER_UNIT
  return isSettlement(at) ? TERRAIN_UPKEEP.settlement : TERRAIN_UPKEEP[TERRAIN_OF_SPACE[at]!]
}
/** fase-3-7, r-33: for every own unit, transport and engine on the map; hired hordes are not the player's figures. */
export function upkeepOf(t: ReadonlyBoard, options: Options, seat: Seat): number {
  const units = t.armies.reduce((total, a) => total + (a.owner === seat ? sumCounts(a.units) * upkeepAt(options, a.at) : 0), 0)
  return t.pieces.reduce((total, p) => total + (p.owner === seat ? upkeepAt(options, p.at) : 0), units)
}
export const priceOfNextCard = (cardsOwned: number): number => CARD_PRICE_TERMS.base + CARD_PRICE_TERMS.perOwned * cardsOwned
