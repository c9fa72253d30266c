/** Writing on the board. Columns are replaced, never changed in place: what was worked out from one holds as long as it is the same. */
import type { Nation, Space, Unit } from '../kinds.ts'
import type { Board } from '../state.ts'
import { followMoveInSurvey } from './survey.ts'

type BoardColumn = 'leaderAt' | 'controller' | 'cityHolder' | 'cityLevel' | 'home' | 'status' | 'overlord' | 'protector'
function copyWithValueAt<T>(column: readonly T[], at: number, value: T): readonly T[] {
  const next = column.slice()
  next[at] = value
  return next
}
export function setBoardColumnValue<C extends BoardColumn>(b: Board, column: C, at: number, value: Board[C][number]): void {
  const columns: { [K in BoardColumn]: readonly number[] } = b
  if (columns[column][at] !== value) columns[column] = copyWithValueAt(columns[column], at, value)
}
export const setPlaceOfUnit = (b: Board, unit: Unit, place: Space): void => setPlaceOfUnits(b, [unit], place)
/** A stack goes as one. */
export function setPlaceOfUnits(b: Board, units: readonly Unit[], place: Space): void {
  if (units.every(unit => b.units.place[unit] === place)) return
  const next = b.units.place.slice()
  for (const unit of units) next[unit] = place
  const before = b.units
  b.units = { ...before, place: next }
  followMoveInSurvey(before, b.units, units)
}
export function setUnitHolder(b: Board, unit: Unit, holder: Nation): void {
  if (b.units.holder[unit] !== holder) b.units = { ...b.units, holder: copyWithValueAt(b.units.holder, unit, holder) }
}
export function setUnitFace(b: Board, unit: Unit, face: number): void {
  if (b.units.face[unit] !== face) b.units = { ...b.units, face: copyWithValueAt(b.units.face, unit, face) }
}
type BoardList = 'foedera' | 'alliances' | 'pacts' | 'hostilities' | 'aggressors'
/** Strikes from a list what no longer holds; one from which nothing goes stays the same. */
export function filterBoardList<L extends BoardList>(b: Board, list: L, holds: (one: Board[L][number]) => boolean): void {
  const lists: { [K in L]: readonly Board[L][number][] } = b
  if (!lists[list].every(holds)) lists[list] = lists[list].filter(holds)
}
