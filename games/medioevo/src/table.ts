/** Facts that a table may ask for before somebody acts: pure queries, so that no rule stands twice. */
export {
  abilityTextOf as abilityText,
  ATTACKER,
  BRANCHES,
  branchKind as branch,
  buildingKind as building,
  BUILDING_IDS,
  buildingOfLevel as buildingOf,
  CARD_ROWS,
  CUBE_PRICE,
  TECHNOLOGY_PRICE,
  TOP_TECHNOLOGY_LEVEL as TOP_LEVEL,
  TECHNOLOGY_CLAUSES,
  LOAN_TERMS as LOAN,
  cardKind as card,
  categoryKind as category,
  CATEGORY_IDS,
  characterOf,
  COLOURS,
  colourKind as colour,
  DEFENDER,
  EMPIRE_CARD_COUNT as EMPIRE_COUNT,
  eventRowOf as eventOf,
  FIRE_SPACES as FIRES,
  GOODS,
  goodKind as good,
  HOME_KINGDOM_OF_SPACE as HOME,
  HOME_SPACES_OF_KINGDOM as HOMES,
  iconKind as icon,
  isSea,
  isSettlement,
  kingdomKind as kingdom,
  LANDS,
  objectiveTextOf as objectiveText,
  paymentTimeKind as paymentTime,
  pieceKindOfSlots as piece,
  PIECE_LEVELS,
  pieceKind,
  GOOD_PRODUCED_IN as PRODUCES,
  seatKind as seat,
  SEAS,
  sideKind as side,
  spaceKind as space,
  SPACES,
  structurePointsOf as structureOf,
  TECHNOLOGIES,
  technologyTextOf as technologyText,
  technologyKind as technology,
  TECHNOLOGY_BRANCH,
  TECHNOLOGY_LEVEL,
  taxLevelKind as taxLevel,
  teamKind as team,
  treatyTypeKind as treatyType,
  UNITS,
  unitKind as unit,
} from './kinds.ts'
export type { Branch, Card, Colour, Good, BattleParty as Party, Piece, PieceKind, Seat, Side, Space, Technology, Unit } from './kinds.ts'
export type { Board, FrameOfProcedure as FrameOfProc, Medioevo, PieceOnMap, Player, AsideTerms as Terms } from './types.ts'
export type { ReadonlyBoard as Table } from './board/map.ts'
export { isInPlay, landsInPlay } from './board/map.ts'
export {
  findBuildingOwner as buildingOwner,
  sumCivilLevels as civilLevels,
  findAllControllers as controllers,
  buildingLevelAt as levelAt,
  territoriesOf,
  warBetween,
} from './board/control.ts'
export { incomeOf, interestOf, mayBorrow, upkeepOf } from './board/money.ts'
export { capacityOf, fullMovementPointsOf as fullPm, goodsRoomOf as goodsRoom, findPiece as pieceOf } from './board/pieces.ts'
export { wealthOf } from './board/scoring.ts'
export {
  isTreatyInForce as isInForce,
  findPaymentsOwedEachTurn as owedEachTurn,
  countSupportOwed as supportOwed,
  type ReadonlyTreaty as ReadTreaty,
} from './board/treaties.ts'

export { findWarningOfAction as warningOf, findWarningOfTerms as warningOfTerms, type Warning } from './shown/warnings.ts'
export { costOfAction as costOf, computeIncomeAtTax as incomeAt, taxOfLevel as taxOf, findNextTechnology as technologyAfter } from './shown/costs.ts'
export type { Price } from './board/points.ts'
export { findReachOfArmies as reachOfArmies, findReachOfTraders as reachOfTraders, type ReachedSpaces as Reach } from './shown/reach.ts'
export { costOfRetreat, findRolledDice as rolledDice, findUnitAfterDamage as unitAfterDamage, sumKnightDamage as knightDamage } from './shown/battle.ts'
export {
  findCarriersWithMarket as carriersWithMarket,
  findStopsForRoute as stopsForRoute,
  forecastRoute,
  mostCubesToBuy,
  type ForecastStop,
  type RouteForecast,
} from './shown/routes.ts'
export { forecastScores, computeObjectiveProgress as objectiveProgress } from './shown/standing.ts'
export { SCORING_DATA as SCORING } from './kinds.ts'
export {
  findPartyWithHigherCaptain as captainParty,
  countHeavyWithPower as heavyOf,
  countMeleeUnits as meleeIn,
  computeSacrificeLimit as mostSacrificed,
  computeNavalBonus as navalBonusOf,
  findProtectedParty as protectedParty,
  protectionPointsAt as protectionAt,
  countArcherDice as shotsOf,
  sideOfParty as sideOf,
  countCaptainUsesLeft as usesLeft,
} from './board/battle.ts'
export {
  FLORINS_PER_TRADE_POINT as BONUS_PER_POINT,
  isMarketClosedTo as isClosedTo,
  isGoodPresent as isPresent,
  marketPriceAt as marketPrice,
  tradePointsOfRoute as tradePoints,
} from './board/market.ts'
export { countRecruitsLeft as recruitsLeft } from './board/prices.ts'
