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
  technology,
  TECHNOLOGY_BRANCH,
  TECHNOLOGY_LEVEL,
  team,
  UNITS,
  unit,
} from './kinds.ts'
export type { Branch, Card, Colour, Good, Party, Piece, PieceKind, Seat, Side, Space, Technology, Unit } from './kinds.ts'
export type { Board, FrameOfProc, Medioevo, PieceOnMap, Player, Terms } from './types.ts'
export type { Table } from './board/map.ts'
export { isInPlay, landsInPlay } from './board/map.ts'
export { buildingOwner, civilLevels, controllers, territoriesOf } from './board/control.ts'
export { incomeOf, interestOf, upkeepOf } from './board/money.ts'
export { capacityOf, fullPm } from './board/pieces.ts'
export { wealthOf } from './board/scoring.ts'
export { owedEachTurn } from './board/treaties.ts'

export { warningOf, warningOfTerms, type Warning } from './shown/warnings.ts'
export { costOf, incomeAt, taxOf, technologyAfter } from './shown/costs.ts'
export type { Price } from './board/points.ts'
