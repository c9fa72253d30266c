/** What is left in reserves and supplies (componenti, r-3, r-171). Everything is worked out from what lies elsewhere. */
import {
  BARBARIAN_FIGURES_BY_UNIT,
  BARBARIAN_GALLEY_COUNT,
  BLOOD_TOKEN_COUNT,
  buildingOfCategoryAndLevel,
  totalSupplyOfBuilding,
  CONTROL_TOKENS_PER_PLAYER,
  GOODS_CUBES_PER_COLOUR,
  FIGURES_PER_PLAYER_BY_UNIT,
  isCaptain,
  isSettlement,
  PIECE_SLOTS,
  PROPERTY_TOKEN_FACES,
  totalSupplyOfPiece,
  OBJECTIVE_TOKENS_PER_COLOUR,
  type Building,
  type PointColour,
  type Good,
  type Piece,
  type PieceKind,
  type Seat,
  type Space,
  type Unit,
} from '../kinds.ts'
import { countCaptainsInUnitCounts, type UnitCounts } from './armies.ts'
import type { ReadonlyBoard } from './map.ts'
import { countFiguresOnMap, countSeasWithBarbarians } from './survey.ts'

const countFiguresOfClass = (counts: UnitCounts, u: Unit): number => (isCaptain(u) ? countCaptainsInUnitCounts(counts) : counts[u]!)
/** Figures of a class that a player can still put on the map. */
export function countFiguresInReserve(t: ReadonlyBoard, seat: Seat, u: Unit): number {
  return (
    FIGURES_PER_PLAYER_BY_UNIT[u]! -
    countFiguresOfClass(countFiguresOnMap(t, seat), u) -
    countFiguresOfClass(t.players[seat]!.surrendered, u) -
    countOwnUnitsHeldCaptive(t, seat, u)
  )
}
const countOwnUnitsHeldCaptive = (t: ReadonlyBoard, seat: Seat, u: Unit): number =>
  t.prisoners.reduce((total, p) => total + (p.owner === seat && (p.unit === u || (isCaptain(u) && isCaptain(p.unit))) ? p.n : 0), 0)
/** r-4: barbarian figures are limited, and missing ones are not replaced by another type. */
export const countBarbarianFiguresLeft = (t: ReadonlyBoard, u: Unit): number =>
  BARBARIAN_FIGURES_BY_UNIT[u]! - countFiguresOfClass(countFiguresOnMap(t, 'barbarians'), u)
/** r-24: at most four barbarian Galleys, taken from the common supply. */
export const isBarbarianGalleyLeft = (t: ReadonlyBoard): boolean =>
  countSeasWithBarbarians(t) < BARBARIAN_GALLEY_COUNT && countPiecesLeftInSupply(t, 'galley', 1) > 0

export function countPiecesLeftInSupply(t: ReadonlyBoard, kind: PieceKind, level: number): number {
  let onMap = 0
  for (const p of t.pieces) if (p.kind === kind && (kind !== 'siege-engine' || p.level === level)) onMap += 1
  return totalSupplyOfPiece(kind, level) - onMap - (kind === 'galley' ? countSeasWithBarbarians(t) : 0)
}
export const findFreePieceSlot = (t: ReadonlyBoard): Piece => PIECE_SLOTS.find(slot => t.pieces.every(p => p.slot !== slot))!
export const countBuildingsLeftInSupply = (t: ReadonlyBoard, what: Building): number =>
  totalSupplyOfBuilding(what) - t.buildings.filter(x => buildingOfCategoryAndLevel(x.category, x.level) === what).length
export function countGoodsCubesLeftInSupply(t: ReadonlyBoard, good: Good): number {
  let left = GOODS_CUBES_PER_COLOUR
  for (const p of t.pieces) for (const g of p.goods) if (g === good) left -= 1
  for (const cubes of Object.values(t.market)) for (const g of cubes) if (g === good) left -= 1
  return left
}
export const countControlTokensLeft = (t: ReadonlyBoard, seat: Seat): number =>
  CONTROL_TOKENS_PER_PLAYER - Object.values(t.token).filter(owner => owner === seat).length
export const countObjectiveTokensLeft = (t: ReadonlyBoard, colour: PointColour): number =>
  OBJECTIVE_TOKENS_PER_COLOUR - Object.values(t.players).reduce((total, p) => total + p.tokens[colour]! + p.spent[colour]!, 0)
export const countBloodTokensLeft = (t: ReadonlyBoard): number => BLOOD_TOKEN_COUNT - Object.values(t.players).reduce((total, p) => total + p.blood, 0)

/** Sets of levels, and how many Property tokens show one of them. */
const PROPERTY_TOKENS_BY_LEVEL_SET = [[1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]].map(levels => ({
  levels,
  tokens: PROPERTY_TOKEN_FACES.filter(faces => faces.some(level => levels.includes(level))).length,
}))
/** r-2: the tokens cover all pieces at once if no set of levels needs more tokens than show one of them. */
export function canPropertyTokensCoverLevels(levels: readonly number[]): boolean {
  const counts = [0, 0, 0, 0]
  for (const level of levels) counts[level]! += 1
  for (const { levels: set, tokens } of PROPERTY_TOKENS_BY_LEVEL_SET) {
    let needed = 0
    for (const level of set) needed += counts[level]!
    if (needed > tokens) return false
  }
  return true
}
export const levelsOfPiecesOf = (t: ReadonlyBoard, seat: Seat): number[] => t.pieces.filter(p => p.owner === seat).map(p => p.level)
/** Whether a player has Property tokens for one more piece of a level, or for raising one to it. */
export const hasPropertyTokenForLevel = (t: ReadonlyBoard, seat: Seat, level: number): boolean =>
  canPropertyTokensCoverLevels([...levelsOfPiecesOf(t, seat), level])
export const hasPropertyTokenForRaisedPiece = (t: ReadonlyBoard, seat: Seat, slot: Piece, level: number): boolean =>
  canPropertyTokensCoverLevels(t.pieces.filter(p => p.owner === seat).map(p => (p.slot === slot ? level : p.level)))
/** fase-4.unita-4, fase-4.macchine-4: where reinforcements are placed. */
export const isReinforcementPlace = (t: ReadonlyBoard, at: Space): boolean =>
  isSettlement(at) || t.buildings.some(x => x.at === at && x.category === 'military')
