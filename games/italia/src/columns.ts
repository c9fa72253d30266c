/** Where on the board a nation's units of one type are counted. */
import ids from '../data/ids.json' with { type: 'json' }
import first from '../data/nations-1.json' with { type: 'json' }
import second from '../data/nations-2.json' with { type: 'json' }
import {
  ALL_NATIONS,
  ITALIA_1_GAME,
  ITALIA_2_GAME,
  LAND_UNIT_TYPES,
  LAND_COUNT,
  NATION_COUNT,
  type Nation,
  type Sea,
  type Area,
  type UnitType,
} from './kinds.ts'

const poolsByNationId = [...first.nations, ...second.nations].map(({ id, pool }): readonly [string, object] => [id, pool])
const unitPoolRowOfNation = (n: Nation): object => poolsByNationId.find(([id]) => id === ids.nations[n])![1]
/** A nation's land units of one type. */
interface UnitColumn {
  readonly nation: Nation
  readonly type: UnitType
}
const allUnitColumns: readonly UnitColumn[] = ALL_NATIONS.flatMap(n =>
  LAND_UNIT_TYPES.filter(t => ids.types[t]! in unitPoolRowOfNation(n)).map(t => ({ nation: n, type: t })),
)
const unitColumnsOf = (n: Nation): readonly UnitColumn[] => allUnitColumns.filter(b => b.nation === n)
export const GAME_OF_NATION: readonly number[] = ALL_NATIONS.map(n => (n < first.nations.length ? ITALIA_1_GAME : ITALIA_2_GAME))
export const NATIONS_OF_GAME: readonly (readonly Nation[])[] = [ITALIA_1_GAME, ITALIA_2_GAME].map(g => ALL_NATIONS.filter(n => GAME_OF_NATION[n] === g))
export const UNIT_TYPES_OF_NATION: readonly (readonly UnitType[])[] = ALL_NATIONS.map(n => unitColumnsOf(n).map(b => b.type))

/** The bands of one game share the columns of the grid with those of the other: whose column it is depends on the game. */
export const UNIT_COLUMNS_OF_GAME: readonly (readonly UnitColumn[])[] = [ITALIA_1_GAME, ITALIA_2_GAME].map(g =>
  allUnitColumns.filter(b => GAME_OF_NATION[b.nation] === g),
)
export const COLUMNS_PER_AREA = Math.max(...UNIT_COLUMNS_OF_GAME.map(list => list.length))
export const UNIT_TYPE_OF_COLUMN: readonly (readonly UnitType[])[] = UNIT_COLUMNS_OF_GAME.map(list => list.map(b => b.type))
export const NATION_OF_COLUMN: readonly (readonly Nation[])[] = UNIT_COLUMNS_OF_GAME.map(list => list.map(b => b.nation))
/** A nation's own columns stand side by side: from the first to behind the last. */
const unitColumnsOfGameOf = (n: Nation): readonly UnitColumn[] => UNIT_COLUMNS_OF_GAME[GAME_OF_NATION[n]!]!
export const FIRST_COLUMN_OF_NATION: readonly number[] = ALL_NATIONS.map(n => unitColumnsOfGameOf(n).findIndex(b => b.nation === n))
export const LAST_COLUMN_OF_NATION: readonly number[] = ALL_NATIONS.map(n => unitColumnsOfGameOf(n).findLastIndex(b => b.nation === n) + 1)
const COLUMN_NUMBERS: readonly (readonly number[])[] = ALL_NATIONS.map(n =>
  LAND_UNIT_TYPES.map(t => unitColumnsOfGameOf(n).findIndex(b => b.nation === n && b.type === t)),
)
/** -1 where the nation has no such units. */
export const columnNumberOf = (n: Nation, t: UnitType): number => COLUMN_NUMBERS[n]![t] ?? -1
export const unitCountIndexOf = (a: Area, column: number): number => a * COLUMNS_PER_AREA + column

/** Nations with fleets. */
export const NATIONS_WITH_NAVY: readonly Nation[] = ALL_NATIONS.filter(n => 'fleet' in unitPoolRowOfNation(n))
const NAVY_NUMBERS: readonly number[] = Array.from({ length: NATION_COUNT }, (_, n) => NATIONS_WITH_NAVY.findIndex(m => m === n))
export const hasNavy = (n: Nation): boolean => NAVY_NUMBERS[n]! >= 0
/** Only for a nation with fleets. */
export const fleetCountIndexOf = (n: Nation, s: Sea): number => (s - LAND_COUNT) * NATIONS_WITH_NAVY.length + NAVY_NUMBERS[n]!
