/** What can be bought, where it may be put, and what it costs (fase-4). */
import {
  BUILDING_IDS,
  buildingOfCategoryAndLevel,
  categoryOfBuilding,
  isCaptain,
  isCommercialPieceKind,
  captainLevelOf,
  captainOfLevel,
  isPort,
  isSettlement,
  isShipKind,
  LANDS,
  levelNumber,
  levelOfBuildingType,
  PRICE_PER_LEVEL_BUILT,
  TECHNOLOGY_COLOUR,
  findTechnologyById,
  BASE_LIMIT_OF_UNITS_BOUGHT,
  UNIT_PRICES,
  type Building,
  type Level,
  type Piece,
  type PieceKind,
  type Seat,
  type Space,
  type Technology,
  type Unit,
} from '../kinds.ts'
import { sumCivilBuildingLevelsOf, findControllerOfSpace, controlsAnyTerritoryThatFits, buildingLevelAt, findTerritoriesControlledBy } from './control.ts'
import { isSpaceInPlay, type ReadonlyBoard } from './map.ts'
import { findPieceOnMap } from './pieces.ts'
import { makeFlorinPrice, type PriceInPointsAndFlorins } from './points.ts'
import { mayUseTerritoryByTreaty } from './treaties.ts'
import {
  countBuildingsLeftInSupply,
  hasPropertyTokenForLevel,
  hasPropertyTokenForRaisedPiece,
  isReinforcementPlace,
  countPiecesLeftInSupply,
} from './supply.ts'

const TECHNOLOGY_BY_BUILDING_CATEGORY: { readonly [C in ReturnType<typeof categoryOfBuilding>]: Technology } = {
  civil: findTechnologyById('masonry'),
  military: findTechnologyById('architecture'),
  religious: findTechnologyById('religion'),
}
const CARPENTRY_TECHNOLOGY = findTechnologyById('carpentry')
const MATHEMATICS_TECHNOLOGY = findTechnologyById('mathematics')
export const MILITARY_ART_TECHNOLOGY = findTechnologyById('military-art')
export const technologyToBuild = (what: Building): Technology => TECHNOLOGY_BY_BUILDING_CATEGORY[categoryOfBuilding(what)]
export const technologyToMakePiece = (kind: PieceKind): Technology => (kind === 'siege-engine' ? MATHEMATICS_TECHNOLOGY : CARPENTRY_TECHNOLOGY)
const makePriceOfTechnologyLevels = (tech: Technology, levels: number): PriceInPointsAndFlorins => ({
  colour: TECHNOLOGY_COLOUR[tech]!,
  points: levels,
  florins: levels * PRICE_PER_LEVEL_BUILT,
})

// ---- Buildings ----
/** fase-4.edifici-8, r-39, r-40: one point and 100 florins a level, of an upgrade the difference; a Cathedral three. */
export const priceOfBuildingLevels = (what: Building, levels: number): PriceInPointsAndFlorins => makePriceOfTechnologyLevels(technologyToBuild(what), levels)
export const priceOfBuildingAt = (t: ReadonlyBoard, what: Building, at: Space): PriceInPointsAndFlorins =>
  priceOfBuildingLevels(what, levelOfBuildingType(what) - buildingLevelAt(t, at, categoryOfBuilding(what)))
/** fase-4.edifici-9: a territory has room for one of each category, and a lower one may be raised. */
export const isBuildingAboveStandingLevel = (t: ReadonlyBoard, what: Building, at: Space): boolean =>
  buildingLevelAt(t, at, categoryOfBuilding(what)) < levelOfBuildingType(what)
export const mayBuildingStandAt = (what: Building, at: Space): boolean => categoryOfBuilding(what) !== 'civil' || isSettlement(at)
export const isBuildingLeftInSupply = (t: ReadonlyBoard, what: Building): boolean => countBuildingsLeftInSupply(t, what) > 0
export const BUILDABLE_BUILDINGS = BUILDING_IDS

export const findBuildingOneLevelUp = (t: ReadonlyBoard, at: Space, category: 'civil' | 'military'): Building | null => {
  const standing = buildingLevelAt(t, at, category)
  return standing === 0 || standing === TOP_BUILDING_LEVEL ? null : buildingOfCategoryAndLevel(category, standing + 1)
}
const TOP_BUILDING_LEVEL = 3

// ---- Architects (carte.32-1, 33-1) ----
/** What one of them takes off a price: so many florins, or half of it. */
export const florinsOffByArchitect = (florins: number, discount: number): number => (discount < 0 ? florins / 2 : Math.min(florins, discount))
/** Of several the one that takes most off; among equals not the one that would take half off something dearer. */
export const findBestDiscount = (florins: number, discounts: readonly number[]): number | null =>
  discounts.toSorted((a, b) => florinsOffByArchitect(florins, b) - florinsOffByArchitect(florins, a) || b - a)[0] ?? null
export function computeDiscountedPrice(price: PriceInPointsAndFlorins, discounts: readonly number[]): PriceInPointsAndFlorins {
  const discount = findBestDiscount(price.florins, discounts)
  return discount === null ? price : { ...price, florins: price.florins - florinsOffByArchitect(price.florins, discount) }
}

// ---- Transports and engines ----
/** c.diplomazia-12, -13, r-138: territories of others that a treaty opens as if they were one's own. */
const findLandsOpenByTreaty = (t: ReadonlyBoard, seat: Seat, type: 'military-control' | 'civil-control'): Space[] =>
  t.treaties.length === 0
    ? []
    : LANDS.filter(at => {
        const owner = isSpaceInPlay(t, at) ? findControllerOfSpace(t, at) : null
        return owner !== null && owner !== seat && mayUseTerritoryByTreaty(t, type, owner, seat, at)
      })
export const priceOfPieceLevels = (kind: PieceKind, levels: number): PriceInPointsAndFlorins => makePriceOfTechnologyLevels(technologyToMakePiece(kind), levels)
/** fase-4.mezzi-4 to -6, fase-4.macchine-4: where each kind is built and upgraded. */
export function mayPieceBeMadeAt(t: ReadonlyBoard, kind: PieceKind, at: Space): boolean {
  if (isShipKind(kind)) return isSettlement(at) && isPort(at)
  return kind === 'caravan' ? isSettlement(at) : isReinforcementPlace(t, at)
}
const findPlacesToMakePieceByTreaty = (t: ReadonlyBoard, seat: Seat, kind: PieceKind): Space[] =>
  findLandsOpenByTreaty(t, seat, isCommercialPieceKind(kind) ? 'civil-control' : 'military-control').filter(at => mayPieceBeMadeAt(t, kind, at))
export const findPlacesToMakePiece = (t: ReadonlyBoard, seat: Seat, kind: PieceKind): Space[] => [
  ...findTerritoriesControlledBy(t, seat).filter(at => mayPieceBeMadeAt(t, kind, at)),
  ...findPlacesToMakePieceByTreaty(t, seat, kind),
]
export const hasPlaceToMakePiece = (t: ReadonlyBoard, seat: Seat, kind: PieceKind): boolean =>
  controlsAnyTerritoryThatFits(t, seat, at => mayPieceBeMadeAt(t, kind, at)) || findPlacesToMakePieceByTreaty(t, seat, kind).length > 0
export const canPieceOfLevelBeMade = (t: ReadonlyBoard, seat: Seat, kind: PieceKind, level: Level): boolean =>
  countPiecesLeftInSupply(t, kind, levelNumber(level)) > 0 && hasPropertyTokenForLevel(t, seat, levelNumber(level))
export const canPieceBeImproved = (t: ReadonlyBoard, seat: Seat, slot: Piece, level: Level): boolean => {
  const p = findPieceOnMap(t, slot)
  return (
    levelNumber(level) > p.level &&
    (p.kind !== 'siege-engine' || countPiecesLeftInSupply(t, p.kind, levelNumber(level)) > 0) &&
    hasPropertyTokenForRaisedPiece(t, seat, slot, levelNumber(level))
  )
}

// ---- Military units ----
export const priceOfUnit = (u: Unit): PriceInPointsAndFlorins =>
  isCaptain(u) ? makePriceOfTechnologyLevels(MILITARY_ART_TECHNOLOGY, captainLevelOf(u)) : makeFlorinPrice(UNIT_PRICES[u]!)
export const priceOfCaptainTraining = (from: Unit, level: Level): PriceInPointsAndFlorins =>
  makePriceOfTechnologyLevels(MILITARY_ART_TECHNOLOGY, levelNumber(level) - captainLevelOf(from))
export const captainAfterTraining = (level: Level): Unit => captainOfLevel(levelNumber(level))
/** fase-4.unita-5, r-47. */
export const recruitLimitOf = (t: ReadonlyBoard, seat: Seat): number => BASE_LIMIT_OF_UNITS_BOUGHT + sumCivilBuildingLevelsOf(t, seat)
export const countRecruitsLeft = (t: ReadonlyBoard, seat: Seat): number => Math.max(0, recruitLimitOf(t, seat) - t.players[seat]!.recruited)
export const isRecruitLimitReached = (t: ReadonlyBoard, seat: Seat): boolean =>
  t.players[seat]!.recruited >= BASE_LIMIT_OF_UNITS_BOUGHT && t.players[seat]!.recruited >= recruitLimitOf(t, seat)
export const hasPlaceToRecruit = (t: ReadonlyBoard, seat: Seat): boolean =>
  controlsAnyTerritoryThatFits(t, seat, at => isReinforcementPlace(t, at)) ||
  findLandsOpenByTreaty(t, seat, 'military-control').some(at => isReinforcementPlace(t, at))
const findOwnPlacesToRecruit = (t: ReadonlyBoard, seat: Seat): Space[] => findTerritoriesControlledBy(t, seat).filter(at => isReinforcementPlace(t, at))
export const findPlacesToRecruit = (t: ReadonlyBoard, seat: Seat): Space[] => [
  ...findOwnPlacesToRecruit(t, seat),
  ...findLandsOpenByTreaty(t, seat, 'military-control').filter(at => isReinforcementPlace(t, at)),
]
/** fase-5.cattura-7: double the price, a Captain 200 a level. */
export const ransomPriceOfUnit = (u: Unit): number => 2 * UNIT_PRICES[u]!
