/** What is left in reserves and supplies (componenti, r-3, r-171). Everything is worked out from what lies elsewhere. */
import {
  BARBARIAN_FIGURES,
  BARBARIAN_GALLEYS,
  BLOOD_TOKENS,
  buildingOf,
  buildingSupply,
  CONTROL_TOKENS,
  CUBES,
  FIGURES,
  isCaptain,
  isSettlement,
  PIECES,
  PROPERTY_FACES,
  supplyOf,
  TOKENS_PER_COLOUR,
  UNITS,
  type Building,
  type Colour,
  type Good,
  type Piece,
  type PieceKind,
  type Seat,
  type Side,
  type Space,
  type Unit,
} from '../kinds.ts'
import { captainsIn, sum, unitsOnMap, type Counts } from './armies.ts'
import { seasWithBarbarians } from './control.ts'
import type { Table } from './map.ts'

/** What figures stand on the map: units that count as something else are what they were (r-119). */
function realUnits(t: Table, owner: Side): number[] {
  const counts = unitsOnMap(t, owner)
  for (const a of t.armies) {
    if (a.owner !== owner || a.was === null) continue
    for (const u of UNITS) counts[u]! -= a.units[u]!
    counts[a.was]! += sum(a.units)
  }
  return counts
}
const figures = (counts: Counts, u: Unit): number => (isCaptain(u) ? captainsIn(counts) : counts[u]!)
/** Figures of a class that a player can still put on the map. */
export function reserve(t: Table, seat: Seat, u: Unit): number {
  return FIGURES[u]! - figures(realUnits(t, seat), u) - figures(t.players[seat]!.surrendered, u) - captives(t, seat, u)
}
const captives = (t: Table, seat: Seat, u: Unit): number =>
  t.prisoners.reduce((total, p) => total + (p.owner === seat && (p.unit === u || (isCaptain(u) && isCaptain(p.unit))) ? p.n : 0), 0)
/** r-4: barbarian figures are limited, and missing ones are not replaced by another type. */
export const barbarianReserve = (t: Table, u: Unit): number => BARBARIAN_FIGURES[u]! - figures(realUnits(t, 'barbarians'), u)
/** r-24: at most four barbarian Galleys, taken from the common supply. */
export const hasBarbarianGalley = (t: Table): boolean => seasWithBarbarians(t) < BARBARIAN_GALLEYS && supplyLeft(t, 'galley', 1) > 0

export function supplyLeft(t: Table, kind: PieceKind, level: number): number {
  const onMap = t.pieces.filter(p => p.kind === kind && (kind !== 'siege-engine' || p.level === level)).length
  return supplyOf(kind, level) - onMap - (kind === 'galley' ? seasWithBarbarians(t) : 0)
}
export const freeSlot = (t: Table): Piece => PIECES.find(slot => t.pieces.every(p => p.slot !== slot))!
export const buildingsLeft = (t: Table, what: Building): number =>
  buildingSupply(what) - t.buildings.filter(x => buildingOf(x.category, x.level) === what).length
export function cubesLeft(t: Table, good: Good): number {
  let left = CUBES
  for (const p of t.pieces) for (const g of p.goods) if (g === good) left -= 1
  for (const cubes of t.market) for (const g of cubes) if (g === good) left -= 1
  return left
}
export const controlTokensLeft = (t: Table, seat: Seat): number => CONTROL_TOKENS - Object.values(t.token).filter(owner => owner === seat).length
export const objectiveTokensLeft = (t: Table, colour: Colour): number =>
  TOKENS_PER_COLOUR - Object.values(t.players).reduce((total, p) => total + p.tokens[colour]! + p.spent[colour]!, 0)
export const bloodLeft = (t: Table): number => BLOOD_TOKENS - Object.values(t.players).reduce((total, p) => total + p.blood, 0)

/** Sets of levels, and how many Property tokens show one of them. */
const LEVEL_SETS = [[1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]].map(levels => ({
  levels,
  tokens: PROPERTY_FACES.filter(faces => faces.some(level => levels.includes(level))).length,
}))
/** r-2: the tokens cover all pieces at once if no set of levels needs more tokens than show one of them. */
export function canCover(levels: readonly number[]): boolean {
  const counts = [0, 0, 0, 0]
  for (const level of levels) counts[level]! += 1
  return LEVEL_SETS.every(s => s.levels.reduce((total, level) => total + counts[level]!, 0) <= s.tokens)
}
export const levelsOf = (t: Table, seat: Seat): number[] => t.pieces.filter(p => p.owner === seat).map(p => p.level)
/** Whether a player has Property tokens for one more piece of a level, or for raising one to it. */
export const canOwn = (t: Table, seat: Seat, level: number): boolean => canCover([...levelsOf(t, seat), level])
export const canRaise = (t: Table, seat: Seat, slot: Piece, level: number): boolean =>
  canCover(t.pieces.filter(p => p.owner === seat).map(p => (p.slot === slot ? level : p.level)))
/** fase-4.unita-4, fase-4.macchine-4: where reinforcements are placed. */
export const isReinforcementPlace = (t: Table, at: Space): boolean => isSettlement(at) || t.buildings.some(x => x.at === at && x.category === 'military')
