/** What can be bought, where it may be put, and what it costs (fase-4). */
import {
  BUILDING_IDS,
  buildingOf,
  categoryOf,
  isCaptain,
  isCommercial,
  captainLevel,
  captainOf,
  isPort,
  isSettlement,
  isShip,
  LANDS,
  levelNumber,
  levelOf,
  PRICE_PER_LEVEL,
  TECHNOLOGY_COLOUR,
  technologyOf,
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
import { civilLevels, controller, hasTerritory, levelAt, territoriesOf } from './control.ts'
import { isInPlay, type Table } from './map.ts'
import { pieceOf } from './pieces.ts'
import { florinsOnly, type Price } from './points.ts'
import { mayPlaceAt } from './treaties.ts'
import { buildingsLeft, canOwn, canRaise, isReinforcementPlace, supplyLeft } from './supply.ts'

const DESIGNS: { readonly [C in ReturnType<typeof categoryOf>]: Technology } = {
  civil: technologyOf('masonry'),
  military: technologyOf('architecture'),
  religious: technologyOf('religion'),
}
const CARPENTRY = technologyOf('carpentry')
const MATHEMATICS = technologyOf('mathematics')
export const MILITARY_ART = technologyOf('military-art')
export const designOf = (what: Building): Technology => DESIGNS[categoryOf(what)]
export const craftOf = (kind: PieceKind): Technology => (kind === 'siege-engine' ? MATHEMATICS : CARPENTRY)
const designed = (tech: Technology, levels: number): Price => ({ colour: TECHNOLOGY_COLOUR[tech]!, points: levels, florins: levels * PRICE_PER_LEVEL })

// ---- Buildings ----
/** fase-4.edifici-8, r-39, r-40: one point and 100 florins a level, of an upgrade the difference; a Cathedral three. */
export const levelsPrice = (what: Building, levels: number): Price => designed(designOf(what), levels)
export const buildingPrice = (t: Table, what: Building, at: Space): Price => levelsPrice(what, levelOf(what) - levelAt(t, at, categoryOf(what)))
/** fase-4.edifici-9: a territory has room for one of each category, and a lower one may be raised. */
export const hasRoomFor = (t: Table, what: Building, at: Space): boolean => levelAt(t, at, categoryOf(what)) < levelOf(what)
export const mayStand = (what: Building, at: Space): boolean => categoryOf(what) !== 'civil' || isSettlement(at)
export const isLeft = (t: Table, what: Building): boolean => buildingsLeft(t, what) > 0
export const BUILDABLE = BUILDING_IDS

export const nextBuilding = (t: Table, at: Space, category: 'civil' | 'military'): Building | null => {
  const standing = levelAt(t, at, category)
  return standing === 0 || standing === TOP_BUILDING ? null : buildingOf(category, standing + 1)
}
const TOP_BUILDING = 3

// ---- Transports and engines ----
/** c.diplomazia-12, -13, r-138: territories of others that a treaty opens as if they were one's own. */
const lentLands = (t: Table, seat: Seat, type: 'military-control' | 'civil-control'): Space[] =>
  t.treaties.length === 0
    ? []
    : LANDS.filter(at => {
        const owner = isInPlay(t, at) ? controller(t, at) : null
        return owner !== null && owner !== seat && mayPlaceAt(t, type, owner, seat, at)
      })
export const piecePrice = (kind: PieceKind, levels: number): Price => designed(craftOf(kind), levels)
/** fase-4.mezzi-4 to -6, fase-4.macchine-4: where each kind is built and upgraded. */
export function isWorkshop(t: Table, kind: PieceKind, at: Space): boolean {
  if (isShip(kind)) return isSettlement(at) && isPort(at)
  return kind === 'caravan' ? isSettlement(at) : isReinforcementPlace(t, at)
}
const lentWorkshops = (t: Table, seat: Seat, kind: PieceKind): Space[] =>
  lentLands(t, seat, isCommercial(kind) ? 'civil-control' : 'military-control').filter(at => isWorkshop(t, kind, at))
export const workshopsOf = (t: Table, seat: Seat, kind: PieceKind): Space[] => [
  ...territoriesOf(t, seat).filter(at => isWorkshop(t, kind, at)),
  ...lentWorkshops(t, seat, kind),
]
export const hasWorkshop = (t: Table, seat: Seat, kind: PieceKind): boolean =>
  hasTerritory(t, seat, at => isWorkshop(t, kind, at)) || lentWorkshops(t, seat, kind).length > 0
export const isMakable = (t: Table, seat: Seat, kind: PieceKind, level: Level): boolean =>
  supplyLeft(t, kind, levelNumber(level)) > 0 && canOwn(t, seat, levelNumber(level))
export const isRaisable = (t: Table, seat: Seat, slot: Piece, level: Level): boolean => {
  const p = pieceOf(t, slot)
  return (
    levelNumber(level) > p.level && (p.kind !== 'siege-engine' || supplyLeft(t, p.kind, levelNumber(level)) > 0) && canRaise(t, seat, slot, levelNumber(level))
  )
}

// ---- Military units ----
export const unitPrice = (u: Unit): Price => (isCaptain(u) ? designed(MILITARY_ART, captainLevel(u)) : florinsOnly(UNIT_PRICE[u]!))
export const trainingPrice = (from: Unit, level: Level): Price => designed(MILITARY_ART, levelNumber(level) - captainLevel(from))
export const trainedTo = (level: Level): Unit => captainOf(levelNumber(level))
/** fase-4.unita-5, r-47. */
export const unitLimit = (t: Table, seat: Seat): number => UNIT_LIMIT + civilLevels(t, seat)
export const recruitsLeft = (t: Table, seat: Seat): number => Math.max(0, unitLimit(t, seat) - t.players[seat]!.recruited)
export const isLimitMet = (t: Table, seat: Seat): boolean => t.players[seat]!.recruited >= UNIT_LIMIT && t.players[seat]!.recruited >= unitLimit(t, seat)
export const hasRecruitPlace = (t: Table, seat: Seat): boolean =>
  hasTerritory(t, seat, at => isReinforcementPlace(t, at)) || lentLands(t, seat, 'military-control').some(at => isReinforcementPlace(t, at))
const ownRecruitPlaces = (t: Table, seat: Seat): Space[] => territoriesOf(t, seat).filter(at => isReinforcementPlace(t, at))
export const recruitPlaces = (t: Table, seat: Seat): Space[] => [
  ...ownRecruitPlaces(t, seat),
  ...lentLands(t, seat, 'military-control').filter(at => isReinforcementPlace(t, at)),
]
/** fase-5.cattura-7: double the price, a Captain 200 a level. */
export const ransomOf = (u: Unit): number => 2 * UNIT_PRICE[u]!
