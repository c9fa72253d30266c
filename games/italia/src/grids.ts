/** Units and fleets: flat inside; outside nation, then place, then type: `{"romans":{"roma":{"legion":4}}}`. */
import { id, int, Malformed, expectObject, type DefaultedShape, type Json } from '@tabularium/kernel'
import { UNIT_COLUMNS_OF_GAME, columnNumberOf, fleetCountIndexOf, hasNavy, NATIONS_WITH_NAVY, COLUMNS_PER_AREA, unitCountIndexOf } from './columns.ts'
import { ALL_LANDS, ALL_SEAS, areaKind, isSea, LAND_COUNT, nationKind, SEA_COUNT, spaceKind, unitTypeKind, type Nation } from './kinds.ts'

const countShape = int()
type IndexedCount = readonly [index: number, count: number]
function createShapeOfIndexedCounts(
  length: number,
  entriesIn: (n: Nation, where: string, json: unknown, path: string) => readonly IndexedCount[],
  write: (v: readonly number[]) => Json,
): DefaultedShape<number[]> {
  const blank = () => Array.from({ length }, () => 0)
  return {
    write,
    read: (json, at) => {
      const out = blank()
      for (const [name, places] of Object.entries(expectObject(json, at))) {
        const n = id(nationKind).read(name, `${at}.${name}`)
        for (const [where, v] of Object.entries(expectObject(places, `${at}.${name}`)))
          for (const [i, k] of entriesIn(n, where, v, `${at}.${name}.${where}`)) out[i] = k
      }
      return out
    },
    test: (v, at) => {
      if (!Array.isArray(v) || v.length !== length) throw new Malformed(at, `a list of ${length} is expected`)
      for (const k of v) countShape.test(k, at)
    },
    copy: v => v.slice(),
    blank,
    schema: () => ({ type: 'object', propertyNames: { enum: nationKind.ids } }),
  }
}
const parseUnitsOfNationInArea = (n: Nation, where: string, json: unknown, path: string): IndexedCount[] =>
  Object.entries(expectObject(json, path)).map(([name, k]) => {
    const column = columnNumberOf(n, id(unitTypeKind).read(name, `${path}.${name}`))
    if (column < 0) throw new Malformed(`${path}.${name}`, 'this nation has no such units')
    return [unitCountIndexOf(id(areaKind).read(where, path), column), countShape.read(k, `${path}.${name}`)]
  })
/** Whose column it is depends on the game, so the whole board writes its units. */
export function writeUnitsByNationAndArea({ game, units: v }: { readonly game: number; readonly units: readonly number[] }): Json {
  const out: { [nation: string]: { [area: string]: { [type: string]: number } } } = {}
  for (const a of ALL_LANDS)
    UNIT_COLUMNS_OF_GAME[game]!.forEach((band, column) => {
      const k = v[unitCountIndexOf(a, column)]!
      if (k > 0) ((out[nationKind.ids[band.nation]!] ??= {})[spaceKind.ids[a]!] ??= {})[unitTypeKind.ids[band.type]!] = k
    })
  return out
}
export const unitGridShape = createShapeOfIndexedCounts(LAND_COUNT * COLUMNS_PER_AREA, parseUnitsOfNationInArea, () => null)
function parseFleetsOfNationInSea(n: Nation, where: string, json: unknown, path: string): IndexedCount[] {
  const s = id(spaceKind).read(where, path)
  if (!hasNavy(n) || !isSea(s)) throw new Malformed(path, 'no fleets of this nation can be here')
  return [[fleetCountIndexOf(n, s), countShape.read(json, path)]]
}
function writeFleetsByNationAndSea(v: readonly number[]): Json {
  const out: { [nation: string]: { [sea: string]: number } } = {}
  for (const s of ALL_SEAS)
    for (const n of NATIONS_WITH_NAVY) {
      const k = v[fleetCountIndexOf(n, s)]!
      if (k > 0) (out[nationKind.ids[n]!] ??= {})[spaceKind.ids[s]!] = k
    }
  return out
}
export const fleetGridShape = createShapeOfIndexedCounts(SEA_COUNT * NATIONS_WITH_NAVY.length, parseFleetsOfNationInSea, writeFleetsByNationAndSea)
