/** Facts that a table may ask for before somebody acts: pure queries, so that no rule stands twice. */
export {
  abilityTextOfCard as abilityText,
  ATTACKER,
  TECHNOLOGY_BRANCHES,
  technologyBranchKind as branch,
  buildingKind as building,
  BUILDING_IDS,
  buildingOfCategoryAndLevel as buildingOf,
  EMPIRE_CARD_ROWS,
  PRICE_OF_GOODS_CUBE,
  TECHNOLOGY_PRICE_PER_LEVEL,
  TOP_TECHNOLOGY_LEVEL as TOP_LEVEL,
  TECHNOLOGY_CLAUSES,
  LOAN_TERMS as LOAN,
  cardKind as card,
  buildingCategoryKind as category,
  BUILDING_CATEGORY_IDS,
  characterOfCard,
  POINT_COLOURS,
  pointColourKind as colour,
  DEFENDER,
  EMPIRE_CARD_COUNT as EMPIRE_COUNT,
  eventRowOfCard as eventOf,
  FIRE_SPACES as FIRES,
  GOODS,
  goodKind as good,
  HOME_KINGDOM_OF_SPACE as HOME,
  HOME_SPACES_OF_KINGDOM as HOMES,
  eventIconKind as icon,
  isSea,
  isSettlement,
  kingdomKind as kingdom,
  LANDS,
  objectiveTextOfCard as objectiveText,
  paymentTimeKind as paymentTime,
  pieceSlotKind as piece,
  PIECE_FIGURES_BY_LEVEL,
  pieceTypeKind,
  GOOD_PRODUCED_IN as PRODUCES,
  seatKind as seat,
  SEAS,
  sideKind as side,
  spaceKind as space,
  SPACES,
  structurePointsOfBuilding as structureOf,
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
export type { TechnologyBranch, Card, PointColour, Good, BattleParty as Party, Piece, PieceKind, Seat, Side, Space, Technology, Unit } from './kinds.ts'
export { ownerOf as armyOwner } from './types.ts'
export type { Board, FrameOfProcedure as FrameOfProc, Medioevo, PieceOnMap, Player, AsideTerms as Terms } from './types.ts'
export type { ReadonlyBoard as Table } from './board/map.ts'
export { isSpaceInPlay, landSpacesInPlay } from './board/map.ts'
export {
  findOwnerOfBuildingsAt as buildingOwner,
  sumCivilBuildingLevelsOf as civilLevels,
  findControllersOfAllSpaces as controllers,
  buildingLevelAt as levelAt,
  findTerritoriesControlledBy,
  warBetween,
} from './board/control.ts'
export { incomeOfSeat, loanInterestDueFrom, mayTakeLoan, unitUpkeepOfSeat } from './board/money.ts'
export { unitCapacityOfPiece, fullMovementPointsOfPiece as fullPm, goodsRoomLeftOnPiece as goodsRoom, findPieceOnMap as pieceOf } from './board/pieces.ts'
export { wealthOfSeat } from './board/scoring.ts'
export {
  isTreatyInForce as isInForce,
  findPaymentsOwedEachTurn as owedEachTurn,
  countUnitsOfSupportOwed as supportOwed,
  type ReadonlyTreaty as ReadTreaty,
} from './board/treaties.ts'

export { findWarningOfAction as warningOf, findWarningOfTerms as warningOfTerms, type TreatyBreachWarning } from './shown/warnings.ts'
export { costOfAction as costOf, computeIncomeAtTax as incomeAt, florinsOfTaxLevel as taxOf, findNextTechnology as technologyAfter } from './shown/costs.ts'
export type { PriceInPointsAndFlorins } from './board/points.ts'
export { findReasonArmiesStay, type ReasonArmiesStay } from './shown/mobility.ts'
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
  countHeavyInfantryWithPower as heavyOf,
  countMeleeUnits as meleeIn,
  computeLightInfantrySacrificeLimit as mostSacrificed,
  computeNavalBonus as navalBonusOf,
  findPartyProtectedByBuildings as protectedParty,
  buildingProtectionPointsAt as protectionAt,
  countArcherDice as shotsOf,
  sideOfBattleParty as sideOf,
  countCaptainUsesLeft as usesLeft,
} from './board/battle.ts'
export {
  FLORINS_PER_TRADE_POINT as BONUS_PER_POINT,
  isMarketClosedTo as isClosedTo,
  isGoodInMarketOrProducedAt as isPresent,
  marketPriceAt as marketPrice,
  tradePointsOfRoute as tradePoints,
} from './board/market.ts'
export { countRecruitsLeft as recruitsLeft } from './board/prices.ts'
