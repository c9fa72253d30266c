/** Which of several figures of a class is meant, where they stand together and yet differ (r-276). */
import { isSea, type Piece, type Seat, type Side, type Space, type Unit } from '../kinds.ts'
import { galleyOf, realTypeOf } from './armies.ts'
import type { ReadonlyBoard } from './map.ts'
import { ownerOf } from '../types.ts'

type ReadonlyArmy = ReadonlyBoard['armies'][number]
/** Whose it is, at sea the Galley that carries it, and what it is where it only counts as one of the class; null: not said, or all the same. */
export interface FigureNamed {
  readonly owner: Side | null
  readonly galley: Piece | null
  readonly real: Unit | null
}
export const NO_FIGURE_NAMED: FigureNamed = { owner: null, galley: null, real: null }
/** One unit of a class out of these armies is to be picked by a player. */
export interface FigurePick {
  readonly seat: Seat
  readonly unit: Unit
  readonly armies: readonly ReadonlyArmy[]
}
export const findArmiesWithUnit = (t: ReadonlyBoard, at: Space, by: Side, unit: Unit, fits: (a: ReadonlyArmy) => boolean = () => true): ReadonlyArmy[] =>
  t.armies.filter(a => a.at === at && a.by === by && a.units[unit]! > 0 && fits(a))
const galleyAtSea = (a: ReadonlyArmy): Piece | null => (isSea(a.at) ? galleyOf(a) : null)
const realTypeAs = (a: ReadonlyArmy, unit: Unit): Unit => realTypeOf(a) ?? unit
/** Everything that tells a figure of this army from others of the class. */
export const nameFigure = (a: ReadonlyArmy, unit: Unit): FigureNamed => ({ owner: ownerOf(a), galley: galleyAtSea(a), real: realTypeAs(a, unit) })
export const isFigureNamed = (a: ReadonlyArmy, unit: Unit, { owner, galley, real }: FigureNamed): boolean =>
  (owner === null || ownerOf(a) === owner) && (galley === null || galleyAtSea(a) === galley) && (real === null || realTypeAs(a, unit) === real)

/** What still has to be said, one thing after the other: the owner, the Galley, what it really is. */
const listIfSeveral = <T>(values: readonly T[]): T[] => (new Set(values).size > 1 ? [...new Set(values)] : [])
const findArmiesStillMeant = ({ unit, armies }: FigurePick, named: FigureNamed): ReadonlyArmy[] => armies.filter(a => isFigureNamed(a, unit, named))
export const findOwnersToName = (pick: FigurePick, named: FigureNamed): Side[] => listIfSeveral(findArmiesStillMeant(pick, named).map(a => ownerOf(a)))
export const findGalleysToName = (pick: FigurePick, named: FigureNamed): Piece[] =>
  findOwnersToName(pick, named).length > 0 ? [] : listIfSeveral(findArmiesStillMeant(pick, named).flatMap(a => galleyAtSea(a) ?? []))
export const findRealTypesToName = (pick: FigurePick, named: FigureNamed): Unit[] =>
  findOwnersToName(pick, named).length + findGalleysToName(pick, named).length > 0
    ? []
    : listIfSeveral(findArmiesStillMeant(pick, named).map(a => realTypeAs(a, pick.unit))).sort((a, b) => a - b)
export const isFigureOpen = (pick: FigurePick | null, named: FigureNamed): boolean =>
  pick !== null && findOwnersToName(pick, named).length + findGalleysToName(pick, named).length + findRealTypesToName(pick, named).length > 0
