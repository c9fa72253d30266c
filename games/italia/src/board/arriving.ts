/** 7.2 Whether reinforcements come, and where; who therefore has a turn. */
import {
  AFRICAN_AREAS,
  type Arrival,
  ARRIVALS,
  AURES,
  COAST_AREAS_OF_SEA,
  ENTRY_AREAS,
  IS_ENTRY_AREA,
  TURN_ORDERS,
  PLACEMENT_ARRIVALS,
  ROMANS,
} from '../data.ts'
import { ALL_LANDS, ALL_SEAS, ALL_UNIT_TYPES, type Area, FLEET, LAND_UNIT_TYPES, type Leader, type Nation, type Space } from '../kinds.ts'
import type { BoardView } from '../types.ts'
import { hasForeignNationAt, isNationActiveIn, isAreaEmpty, findOwnAreas } from './control.ts'
import { countCountersLeft, countFleetsAt, hasNationPieces, controlsArea } from './pieces.ts'

const isAreaOwnOrEmpty = (b: BoardView, n: Nation, a: Area): boolean => isAreaEmpty(b, a) || (controlsArea(b, n, a) && !hasForeignNationAt(b, n, a))
/** Where the card names a place that serves. */
function findPlacesForArrival(b: BoardView, x: Arrival): Space[] {
  const n = x.nation
  if (x.emptyOrOwn) return findVandalPlaces(b, n)
  const fixed = x.areas.filter(a => x.areas.length + (x.controlled ? 1 : 0) === 1 || IS_ENTRY_AREA[a] || isAreaOwnOrEmpty(b, n, a))
  const own = x.controlled === null ? [] : findOwnAreas(b, n).filter(a => x.controlled!.includes(a) && !fixed.includes(a))
  return [...fixed, ...own, ...x.seas.filter(s => countCountersLeft(b, n, FLEET) > 0 || countFleetsAt(b, n, s) > 0)]
}
/** 7.2, rulings 101, 105, 113: where the card lets them come. */
export function findOptionsForArrival(b: BoardView, x: Arrival): Space[] {
  const list = findPlacesForArrival(b, x)
  return list.length > 0 ? list : findLastResortPlaces(b, x)
}
/** Ruling 105: nothing but an entry area is left, and all come to the same one. */
export const hasArrivalNoPlace = (b: BoardView, x: Arrival): boolean => findPlacesForArrival(b, x).length === 0 && findOwnAreas(b, x.nation).length === 0
function findLastResortPlaces(b: BoardView, x: Arrival): Space[] {
  if (x.fallback !== null) return !x.ifEmpty || isAreaEmpty(b, x.fallback) ? [x.fallback] : []
  if (!hasArrivalNoPlace(b, x)) return findOwnAreas(b, x.nation)
  return LAND_UNIT_TYPES.some(t => x.units[t]! > 0) ? [...ENTRY_AREAS] : []
}
/** Ruling 101: North Africa, Aures if it is empty, and the seas of that coast. */
export const AFRICAN_SEAS = ALL_SEAS.filter(s => COAST_AREAS_OF_SEA[s]!.some(a => AFRICAN_AREAS.includes(a)))
const AREAS_BESIDE_AFRICA = ALL_LANDS.filter(a => AFRICAN_AREAS.includes(a) || a === AURES)
const findVandalPlaces = (b: BoardView, n: Nation): Space[] => [
  ...AREAS_BESIDE_AFRICA.filter(a => (IS_ENTRY_AREA[a] ? isAreaEmpty(b, a) : isAreaOwnOrEmpty(b, n, a))),
  ...AFRICAN_SEAS,
]

export const findLeadersOfArrivalAlive = (b: BoardView, x: Arrival): Leader[] => x.leaders.filter(l => !b.dead.includes(l))
/** 7.2-22 Without their leader the troops do not come, save the Vandals of ruling 121. */
export const isArrivalLed = (b: BoardView, x: Arrival): boolean => x.leaders.length === 0 || x.emptyOrOwn || findLeadersOfArrivalAlive(b, x).length > 0
/** To a nation without pieces: a leader alone needs an area to come to (ruling 105). */
const doesArrivalBringUnits = (b: BoardView, x: Arrival): boolean =>
  isArrivalLed(b, x) && findOptionsForArrival(b, x).length > 0 && ALL_UNIT_TYPES.some(t => x.units[t]! > 0 && countCountersLeft(b, x.nation, t) > 0)
/** Rome is never without legions for long (13.1). */
const canNationNeverBeOut = (b: BoardView, n: Nation): boolean => n === ROMANS && b.round < 10
/** 5.0, 5.2 A nation without pieces that gets none is passed over. */
export const doesNationTakeTurn = (b: BoardView, n: Nation): boolean =>
  isNationActiveIn(n, b.round) &&
  (hasNationPieces(b, n) || canNationNeverBeOut(b, n) || PLACEMENT_ARRIVALS[n]![b.round]!.some(i => doesArrivalBringUnits(b, ARRIVALS[i]!)))
/** 12.5 No pieces, and none to come: of this round only to those whose turn is still ahead of the first `turns` in order. */
export const isNationOut = (b: BoardView, n: Nation, turns: number): boolean =>
  !hasNationPieces(b, n) && !areArrivalsExpected(b, n, turns) && !canNationNeverBeOut(b, n)
const areArrivalsExpected = (b: BoardView, n: Nation, turns: number): boolean =>
  ARRIVALS.some(x => x.nation === n && isArrivalAhead(b, x, turns) && isArrivalLed(b, x))
const isArrivalAhead = (b: BoardView, x: Arrival, turns: number): boolean =>
  x.round > b.round || (x.round === b.round && TURN_ORDERS[b.game]!.indexOf(x.nation) >= turns)
