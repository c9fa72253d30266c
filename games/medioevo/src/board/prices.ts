/** What can be bought, where it may be put, and what it costs (fase-4). */
import {
  BUILDING_IDS,
  buildingOfLevel,
  categoryOf,
  isCaptain,
  isCommercial,
  captainLevelOf,
  captainOfLevel,
  isPort,
  isSettlement,
  isShip,
  LANDS,
  levelNumber,
  buildingLevelOf,
  PRICE_PER_LEVEL,
  TECHNOLOGY_COLOUR,
  findTechnologyById,
  UNIT_LIMIT,
  UNIT_PRICE,
  type Building,
  type Level,
  type Piece,
  type PieceKind,
  type Seat,
  type Space,
  type Technology,
  type Unit,
} from '../kinds.ts'
import { sumCivilLevels, findController, hasTerritory, buildingLevelAt, territoriesOf } from './control.ts'
import { isInPlay, type ReadonlyBoard } from './map.ts'
import { findPiece } from './pieces.ts'
import { makeFlorinPrice, type Price } from './points.ts'
import { mayUseTerritoryByTreaty } from './treaties.ts'
import { countBuildingsLeft, canOwnPieceOfLevel, canOwnPieceRaised, isReinforcementPlace, countPiecesLeft } from './supply.ts'

const DESIGN_TECHNOLOGIES: { readonly [C in ReturnType<typeof categoryOf>]: Technology } = {
  civil: findTechnologyById('masonry'),
  military: findTechnologyById('architecture'),
  religious: findTechnologyById('religion'),
}
const CARPENTRY_TECHNOLOGY = findTechnologyById('carpentry')
const MATHEMATICS_TECHNOLOGY = findTechnologyById('mathematics')
export const MILITARY_ART_TECHNOLOGY = findTechnologyById('military-art')
export const designTechnologyOf = (what: Building): Technology => DESIGN_TECHNOLOGIES[categoryOf(what)]
export const craftTechnologyOf = (kind: PieceKind): Technology => (kind === 'siege-engine' ? MATHEMATICS_TECHNOLOGY : CARPENTRY_TECHNOLOGY)
const makeTechnologyPrice = (tech: Technology, levels: number): Price => ({
  colour: TECHNOLOGY_COLOUR[tech]!,
  points: levels,
  florins: levels * PRICE_PER_LEVEL,
})

// ---- Buildings ----
/** fase-4.edifici-8, r-39, r-40: one point and 100 florins a level, of an upgrade the difference; a Cathedral three. */
export const priceOfBuildingLevels = (what: Building, levels: number): Price => makeTechnologyPrice(designTechnologyOf(what), levels)
export const priceOfBuilding = (t: ReadonlyBoard, what: Building, at: Space): Price =>
  priceOfBuildingLevels(what, buildingLevelOf(what) - buildingLevelAt(t, at, categoryOf(what)))
/** fase-4.edifici-9: a territory has room for one of each category, and a lower one may be raised. */
export const isRoomForBuilding = (t: ReadonlyBoard, what: Building, at: Space): boolean => buildingLevelAt(t, at, categoryOf(what)) < buildingLevelOf(what)
export const mayBuildingStand = (what: Building, at: Space): boolean => categoryOf(what) !== 'civil' || isSettlement(at)
export const isBuildingLeft = (t: ReadonlyBoard, what: Building): boolean => countBuildingsLeft(t, what) > 0
export const BUILDABLE_BUILDINGS = BUILDING_IDS

export const findNextBuilding = (t: ReadonlyBoard, at: Space, category: 'civil' | 'military'): Building | null => {
  const standing = buildingLevelAt(t, at, category)
  return standing === 0 || standing === TOP_BUILDING_LEVEL ? null : buildingOfLevel(category, standing + 1)
}
const TOP_BUILDING_LEVEL = 3

// ---- Transports and engines ----
/** c.diplomazia-12, -13, r-138: territories of others that a treaty opens as if they were one's own. */
const findLandsOpenByTreaty = (t: ReadonlyBoard, seat: Seat, type: 'military-control' | 'civil-control'): Space[] =>
  t.treaties.length === 0
    ? []
    : LANDS.filter(at => {
        const owner = isInPlay(t, at) ? findController(t, at) : null
        return owner !== null && owner !== seat && mayUseTerritoryByTreaty(t, type, owner, seat, at)
      })
export const priceOfPiece = (kind: PieceKind, levels: number): Price => makeTechnologyPrice(craftTechnologyOf(kind), levels)
/** fase-4.mezzi-4 to -6, fase-4.macchine-4: where each kind is built and upgraded. */
export function mayPieceBeMadeAt(t: ReadonlyBoard, kind: PieceKind, at: Space): boolean {
  if (isShip(kind)) return isSettlement(at) && isPort(at)
  return kind === 'caravan' ? isSettlement(at) : isReinforcementPlace(t, at)
}
const findWorkshopsOpenByTreaty = (t: ReadonlyBoard, seat: Seat, kind: PieceKind): Space[] =>
  findLandsOpenByTreaty(t, seat, isCommercial(kind) ? 'civil-control' : 'military-control').filter(at => mayPieceBeMadeAt(t, kind, at))
export const findWorkshops = (t: ReadonlyBoard, seat: Seat, kind: PieceKind): Space[] => [
  ...territoriesOf(t, seat).filter(at => mayPieceBeMadeAt(t, kind, at)),
  ...findWorkshopsOpenByTreaty(t, seat, kind),
]
export const hasWorkshop = (t: ReadonlyBoard, seat: Seat, kind: PieceKind): boolean =>
  hasTerritory(t, seat, at => mayPieceBeMadeAt(t, kind, at)) || findWorkshopsOpenByTreaty(t, seat, kind).length > 0
export const canPieceBeMade = (t: ReadonlyBoard, seat: Seat, kind: PieceKind, level: Level): boolean =>
  countPiecesLeft(t, kind, levelNumber(level)) > 0 && canOwnPieceOfLevel(t, seat, levelNumber(level))
export const canPieceBeImproved = (t: ReadonlyBoard, seat: Seat, slot: Piece, level: Level): boolean => {
  const p = findPiece(t, slot)
  return (
    levelNumber(level) > p.level &&
    (p.kind !== 'siege-engine' || countPiecesLeft(t, p.kind, levelNumber(level)) > 0) &&
    canOwnPieceRaised(t, seat, slot, levelNumber(level))
  )
}

// ---- Military units ----
export const priceOfUnit = (u: Unit): Price =>
  isCaptain(u) ? makeTechnologyPrice(MILITARY_ART_TECHNOLOGY, captainLevelOf(u)) : makeFlorinPrice(UNIT_PRICE[u]!)
export const priceOfTraining = (from: Unit, level: Level): Price => makeTechnologyPrice(MILITARY_ART_TECHNOLOGY, levelNumber(level) - captainLevelOf(from))
export const captainAfterTraining = (level: Level): Unit => captainOfLevel(levelNumber(level))
/** fase-4.unita-5, r-47. */
export const recruitLimitOf = (t: ReadonlyBoard, seat: Seat): number => UNIT_LIMIT + sumCivilLevels(t, seat)
export const countRecruitsLeft = (t: ReadonlyBoard, seat: Seat): number => Math.max(0, recruitLimitOf(t, seat) - t.players[seat]!.recruited)
export const isRecruitLimitMet = (t: ReadonlyBoard, seat: Seat): boolean =>
  t.players[seat]!.recruited >= UNIT_LIMIT && t.players[seat]!.recruited >= recruitLimitOf(t, seat)
export const hasRecruitPlace = (t: ReadonlyBoard, seat: Seat): boolean =>
  hasTerritory(t, seat, at => isReinforcementPlace(t, at)) || findLandsOpenByTreaty(t, seat, 'military-control').some(at => isReinforcementPlace(t, at))
const findOwnRecruitPlaces = (t: ReadonlyBoard, seat: Seat): Space[] => territoriesOf(t, seat).filter(at => isReinforcementPlace(t, at))
export const findRecruitPlaces = (t: ReadonlyBoard, seat: Seat): Space[] => [
  ...findOwnRecruitPlaces(t, seat),
  ...findLandsOpenByTreaty(t, seat, 'military-control').filter(at => isReinforcementPlace(t, at)),
]
/** fase-5.cattura-7: double the price, a Captain 200 a level. */
export const ransomPriceOf = (u: Unit): number => 2 * UNIT_PRICE[u]!
