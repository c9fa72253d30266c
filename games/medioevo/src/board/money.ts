/** Income, interest, upkeep (fase-3, d), prices. */
import { cubesAt } from './cubes.ts'
import type { GameOptions } from '@tabularium/kernel'
import {
  EMPIRE_CARD_PRICE_TERMS,
  isSea,
  isSettlement,
  LOAN_TERMS,
  MARKET_FLORINS_PER_CUBE,
  MOST_LOANS,
  INCOME_WITHOUT_REALM,
  TERRAIN_OF_SPACE,
  TERRAIN_UPKEEP,
  UPKEEP_PER_UNIT,
  type Seat,
  type Space,
} from '../kinds.ts'
import { areUnitsOfSeat, sumUnitCounts } from './armies.ts'
import { findBuildingsOfSeat, sumCivilBuildingLevelsOf, findTerritoriesControlledBy } from './control.ts'
import type { ReadonlyBoard } from './map.ts'
import { ownerOf } from '../types.ts'

const CITY_LEVEL = 3
/** fase-3-2, -3: the tax level for each controlled territory, civil buildings counting as more of them. */
const countTaxedTerritories = (t: ReadonlyBoard, seat: Seat): number => findTerritoriesControlledBy(t, seat).length + sumCivilBuildingLevelsOf(t, seat)
/** fase-3-6: each City gives 20 florins times the value of the Great Market there. */
const computeCityIncome = (t: ReadonlyBoard, seat: Seat): number =>
  findBuildingsOfSeat(t, seat).reduce(
    (total, x) => total + (x.category === 'civil' && x.level === CITY_LEVEL ? MARKET_FLORINS_PER_CUBE * cubesAt(t, x.at).length : 0),
    0,
  )
const hasTerritoryOrArmy = (t: ReadonlyBoard, seat: Seat): boolean =>
  findTerritoriesControlledBy(t, seat).length > 0 || t.armies.some(a => areUnitsOfSeat(a, seat))
/** fase-5.eliminazione-2, r-164: 200 florins for whoever has neither army nor territory. */
export const incomeOfSeat = (t: ReadonlyBoard, seat: Seat): number =>
  hasTerritoryOrArmy(t, seat) ? t.players[seat]!.tax * countTaxedTerritories(t, seat) + computeCityIncome(t, seat) : INCOME_WITHOUT_REALM

/** r-206: on the smaller of the loans at the start of the turn and the loans now. */
export const loanInterestDueFrom = (t: ReadonlyBoard, seat: Seat): number => LOAN_TERMS.interest * Math.min(t.players[seat]!.loans, t.players[seat]!.oldLoans)
export const mayTakeLoan = (t: ReadonlyBoard, seat: Seat): boolean => !t.players[seat]!.borrowed && t.players[seat]!.loans < MOST_LOANS

/** varianti.terreni-3, -4: upkeep by where a piece is; at sea 20 (r-160). */
function upkeepPerUnitAt(options: GameOptions, at: Space): number {
  if (options['terrain'] !== true || isSea(at)) return UPKEEP_PER_UNIT
  return isSettlement(at) ? TERRAIN_UPKEEP.settlement : TERRAIN_UPKEEP[TERRAIN_OF_SPACE[at]!]
}
/** fase-3-7, r-33: for every own unit, transport and engine on the map; hired hordes are not the player's figures. */
export function unitUpkeepOfSeat(t: ReadonlyBoard, options: GameOptions, seat: Seat): number {
  const units = t.armies.reduce((total, a) => total + (ownerOf(a) === seat ? sumUnitCounts(a.units) * upkeepPerUnitAt(options, a.at) : 0), 0)
  return t.pieces.reduce((total, p) => total + (p.owner === seat ? upkeepPerUnitAt(options, p.at) : 0), units)
}
export const priceOfNextCard = (cardsOwned: number): number => EMPIRE_CARD_PRICE_TERMS.base + EMPIRE_CARD_PRICE_TERMS.perOwned * cardsOwned
