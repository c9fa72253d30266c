/** Facts that a table may ask for before somebody acts: pure queries, so that no rule stands twice. */
export {
  abilityText,
  ATTACKER,
  BRANCHES,
  branch,
  building,
  BUILDING_IDS,
  buildingOf,
  CARD_ROWS,
  CUBE_PRICE,
  TECHNOLOGY_PRICE,
  TOP_LEVEL,
  TECHNOLOGY_CLAUSES,
  LOAN,
  card,
  category,
  CATEGORY_IDS,
  characterOf,
  COLOURS,
  colour,
  DEFENDER,
  EMPIRE_COUNT,
  eventOf,
  FIRES,
  GOODS,
  good,
  HOME,
  HOMES,
  icon,
  isSea,
  isSettlement,
  kingdom,
  LANDS,
  objectiveText,
  paymentTime,
  piece,
  PIECE_LEVELS,
  pieceKind,
  PRODUCES,
  seat,
  SEAS,
  side,
  space,
  SPACES,
  structureOf,
  TECHNOLOGIES,
  technologyText,
  technology,
  TECHNOLOGY_BRANCH,
  TECHNOLOGY_LEVEL,
  taxLevel,
  team,
  treatyType,
  UNITS,
  unit,
} from './kinds.ts'
export type { Branch, Card, Colour, Good, Party, Piece, PieceKind, Seat, Side, Space, Technology, Unit } from './kinds.ts'
export type { Board, FrameOfProc, Medioevo, PieceOnMap, Player, Terms } from './types.ts'
export type { Table } from './board/map.ts'
export { isInPlay, landsInPlay } from './board/map.ts'
export { buildingOwner, civilLevels, controllers, levelAt, territoriesOf, warBetween } from './board/control.ts'
export { incomeOf, interestOf, mayBorrow, upkeepOf } from './board/money.ts'
export { capacityOf, fullPm, goodsRoom, pieceOf } from './board/pieces.ts'
export { wealthOf } from './board/scoring.ts'
export { isInForce, owedEachTurn, supportOwed, type ReadTreaty } from './board/treaties.ts'

export { warningOf, warningOfTerms, type Warning } from './shown/warnings.ts'
export { costOf, incomeAt, taxOf, technologyAfter } from './shown/costs.ts'
export type { Price } from './board/points.ts'
export { reachOfArmies, reachOfTraders, type Reach } from './shown/reach.ts'
export { forecastScores, objectiveProgress } from './shown/standing.ts'
export { SCORING } from './kinds.ts'
export { captainParty, heavyOf, knightsOf, meleeIn, mostSacrificed, protectedParty, protectionAt, shotsOf, sideOf, usesLeft } from './board/battle.ts'
export { BONUS_PER_POINT, isClosedTo, isPresent, marketPrice, tradePoints } from './board/market.ts'
export { recruitsLeft } from './board/prices.ts'
