/** 7.2 Whether reinforcements come, and where; who therefore has a turn. */
import { AFRICA, type Arrival, ARRIVALS, AURES, COAST_OF, ENTRIES, ENTRY, ORDER, PLACED, ROMANS } from '../data.ts'
import { ALL_LANDS, ALL_SEAS, ALL_TYPES, type Area, FLEET, LAND_TYPES, type Leader, type Nation, type Space } from '../kinds.ts'
import type { BoardView } from '../types.ts'
import { hasStranger, isActiveIn, isEmpty, ownAreas } from './control.ts'
import { countersLeft, fleetsAt, hasPieces, controls } from './pieces.ts'

const ownOrEmpty = (b: BoardView, n: Nation, a: Area): boolean => isEmpty(b, a) || (controls(b, n, a) && !hasStranger(b, n, a))
/** Where the card names a place that serves. */
function placesOf(b: BoardView, x: Arrival): Space[] {
  const n = x.nation
  if (x.emptyOrOwn) return vandalSpots(b, n)
  const fixed = x.areas.filter(a => x.areas.length + (x.controlled ? 1 : 0) === 1 || ENTRY[a] || ownOrEmpty(b, n, a))
  const own = x.controlled === null ? [] : ownAreas(b, n).filter(a => x.controlled!.includes(a) && !fixed.includes(a))
  return [...fixed, ...own, ...x.seas.filter(s => countersLeft(b, n, FLEET) > 0 || fleetsAt(b, n, s) > 0)]
}
/** 7.2, rulings 101, 105, 113: where the card lets them come. */
export function optionsFor(b: BoardView, x: Arrival): Space[] {
  const list = placesOf(b, x)
  return list.length > 0 ? list : lastResort(b, x)
}
/** Ruling 105: nothing but an entry area is left, and all come to the same one. */
export const isHomeless = (b: BoardView, x: Arrival): boolean => placesOf(b, x).length === 0 && ownAreas(b, x.nation).length === 0
function lastResort(b: BoardView, x: Arrival): Space[] {
  if (x.fallback !== null) return !x.ifEmpty || isEmpty(b, x.fallback) ? [x.fallback] : []
  if (!isHomeless(b, x)) return ownAreas(b, x.nation)
  return LAND_TYPES.some(t => x.units[t]! > 0) ? [...ENTRIES] : []
}
/** Ruling 101: North Africa, Aures if it is empty, and the seas of that coast. */
export const AFRICAN_SEAS = ALL_SEAS.filter(s => COAST_OF[s]!.some(a => AFRICA.includes(a)))
const BESIDE_AFRICA = ALL_LANDS.filter(a => AFRICA.includes(a) || a === AURES)
const vandalSpots = (b: BoardView, n: Nation): Space[] => [...BESIDE_AFRICA.filter(a => (ENTRY[a] ? isEmpty(b, a) : ownOrEmpty(b, n, a))), ...AFRICAN_SEAS]

export const leadersLeft = (b: BoardView, x: Arrival): Leader[] => x.leaders.filter(l => !b.dead.includes(l))
/** 7.2-22 Without their leader the troops do not come, save the Vandals of ruling 121. */
export const isLed = (b: BoardView, x: Arrival): boolean => x.leaders.length === 0 || x.emptyOrOwn || leadersLeft(b, x).length > 0
/** To a nation without pieces: a leader alone needs an area to come to (ruling 105). */
const bringsUnits = (b: BoardView, x: Arrival): boolean =>
  isLed(b, x) && optionsFor(b, x).length > 0 && ALL_TYPES.some(t => x.units[t]! > 0 && countersLeft(b, x.nation, t) > 0)
/** Rome is never without legions for long (13.1). */
const isEternal = (b: BoardView, n: Nation): boolean => n === ROMANS && b.round < 10
/** 5.0, 5.2 A nation without pieces that gets none is passed over. */
export const takesTurn = (b: BoardView, n: Nation): boolean =>
  isActiveIn(n, b.round) && (hasPieces(b, n) || isEternal(b, n) || PLACED[n]![b.round]!.some(i => bringsUnits(b, ARRIVALS[i]!)))
/** 12.5 No pieces, and none to come: of this round only to those whose turn is still ahead of the first `turns` in order. */
export const isOut = (b: BoardView, n: Nation, turns: number): boolean => !hasPieces(b, n) && !isExpected(b, n, turns) && !isEternal(b, n)
const isExpected = (b: BoardView, n: Nation, turns: number): boolean => ARRIVALS.some(x => x.nation === n && isAhead(b, x, turns) && isLed(b, x))
const isAhead = (b: BoardView, x: Arrival, turns: number): boolean => x.round > b.round || (x.round === b.round && ORDER[b.game]!.indexOf(x.nation) >= turns)
