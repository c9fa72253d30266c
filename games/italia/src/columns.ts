/** Where on the board a nation's units of one type are counted. */
import ids from '../data/ids.json' with { type: 'json' }
import first from '../data/nations-1.json' with { type: 'json' }
import second from '../data/nations-2.json' with { type: 'json' }
import { ALL_NATIONS, ITALIA_1, ITALIA_2, LAND_TYPES, LANDS, NATIONS, type Nation, type Sea, type Area, type UnitType } from './kinds.ts'

const pools = [...first.nations, ...second.nations].map(({ id, pool }): readonly [string, object] => [id, pool])
const poolOf = (n: Nation): object => pools.find(([id]) => id === ids.nations[n])![1]
/** A nation's land units of one type. */
interface Band {
  readonly nation: Nation
  readonly type: UnitType
}
const bands: readonly Band[] = ALL_NATIONS.flatMap(n => LAND_TYPES.filter(t => ids.types[t]! in poolOf(n)).map(t => ({ nation: n, type: t })))
const bandsOf = (n: Nation): readonly Band[] => bands.filter(b => b.nation === n)
export const GAME_OF: readonly number[] = ALL_NATIONS.map(n => (n < first.nations.length ? ITALIA_1 : ITALIA_2))
export const NATIONS_OF: readonly (readonly Nation[])[] = [ITALIA_1, ITALIA_2].map(g => ALL_NATIONS.filter(n => GAME_OF[n] === g))
export const TYPES_OF: readonly (readonly UnitType[])[] = ALL_NATIONS.map(n => bandsOf(n).map(b => b.type))

/** The bands of one game share the columns of the grid with those of the other: whose column it is depends on the game. */
export const COLUMNS: readonly (readonly Band[])[] = [ITALIA_1, ITALIA_2].map(g => bands.filter(b => GAME_OF[b.nation] === g))
export const STRIDE = Math.max(...COLUMNS.map(list => list.length))
export const COLUMN_TYPE: readonly (readonly UnitType[])[] = COLUMNS.map(list => list.map(b => b.type))
export const COLUMN_NATION: readonly (readonly Nation[])[] = COLUMNS.map(list => list.map(b => b.nation))
/** A nation's own columns stand side by side: from the first to behind the last. */
const columnsOf = (n: Nation): readonly Band[] => COLUMNS[GAME_OF[n]!]!
export const COLUMN_FROM: readonly number[] = ALL_NATIONS.map(n => columnsOf(n).findIndex(b => b.nation === n))
export const COLUMN_TO: readonly number[] = ALL_NATIONS.map(n => columnsOf(n).findLastIndex(b => b.nation === n) + 1)
const columns: readonly (readonly number[])[] = ALL_NATIONS.map(n => LAND_TYPES.map(t => columnsOf(n).findIndex(b => b.nation === n && b.type === t)))
/** -1 where the nation has no such units. */
export const columnOf = (n: Nation, t: UnitType): number => columns[n]![t] ?? -1
export const unitCountIndex = (a: Area, column: number): number => a * STRIDE + column

/** Nations with fleets. */
export const NAVIES: readonly Nation[] = ALL_NATIONS.filter(n => 'fleet' in poolOf(n))
const navies: readonly number[] = Array.from({ length: NATIONS }, (_, n) => NAVIES.findIndex(m => m === n))
export const hasNavy = (n: Nation): boolean => navies[n]! >= 0
/** Only for a nation with fleets. */
export const fleetIndex = (n: Nation, s: Sea): number => (s - LANDS) * NAVIES.length + navies[n]!
