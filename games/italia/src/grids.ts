/** Units and fleets: flat inside; outside nation, then place, then type: `{"romans":{"roma":{"legion":4}}}`. */
import { id, int, Malformed, objectAt, type DefaultedShape, type Json } from '@tabularium/kernel'
import { COLUMNS, columnOf, fleetIndex, hasNavy, NAVIES, STRIDE, unitCountIndex } from './columns.ts'
import { ALL_LANDS, ALL_SEAS, area, isSea, LANDS, nation, SEAS, space, type, type Nation } from './kinds.ts'

const count = int()
type Entry = readonly [index: number, count: number]
function flat(
  length: number,
  entriesIn: (n: Nation, where: string, json: unknown, path: string) => readonly Entry[],
  write: (v: readonly number[]) => Json,
): DefaultedShape<number[]> {
  const blank = () => Array.from({ length }, () => 0)
  return {
    write,
    read: (json, at) => {
      const out = blank()
      for (const [name, places] of Object.entries(objectAt(json, at))) {
        const n = id(nation).read(name, `${at}.${name}`)
        for (const [where, v] of Object.entries(objectAt(places, `${at}.${name}`)))
          for (const [i, k] of entriesIn(n, where, v, `${at}.${name}.${where}`)) out[i] = k
      }
      return out
    },
    test: (v, at) => {
      if (!Array.isArray(v) || v.length !== length) throw new Malformed(at, `a list of ${length} is expected`)
      for (const k of v) count.test(k, at)
    },
    copy: v => v.slice(),
    blank,
    schema: () => ({ type: 'object', propertyNames: { enum: nation.ids } }),
  }
}
const readUnits = (n: Nation, where: string, json: unknown, path: string): Entry[] =>
  Object.entries(objectAt(json, path)).map(([name, k]) => {
    const column = columnOf(n, id(type).read(name, `${path}.${name}`))
    if (column < 0) throw new Malformed(`${path}.${name}`, 'this nation has no such units')
    return [unitCountIndex(id(area).read(where, path), column), count.read(k, `${path}.${name}`)]
  })
/** Whose column it is depends on the game, so the whole board writes its units. */
export function writeUnits({ game, units: v }: { readonly game: number; readonly units: readonly number[] }): Json {
  const out: { [nation: string]: { [area: string]: { [type: string]: number } } } = {}
  for (const a of ALL_LANDS)
    COLUMNS[game]!.forEach((band, column) => {
      const k = v[unitCountIndex(a, column)]!
      if (k > 0) ((out[nation.ids[band.nation]!] ??= {})[space.ids[a]!] ??= {})[type.ids[band.type]!] = k
    })
  return out
}
export const unitGrid = flat(LANDS * STRIDE, readUnits, () => null)
function readFleets(n: Nation, where: string, json: unknown, path: string): Entry[] {
  const s = id(space).read(where, path)
  if (!hasNavy(n) || !isSea(s)) throw new Malformed(path, 'no fleets of this nation can be here')
  return [[fleetIndex(n, s), count.read(json, path)]]
}
function writeFleets(v: readonly number[]): Json {
  const out: { [nation: string]: { [sea: string]: number } } = {}
  for (const s of ALL_SEAS)
    for (const n of NAVIES) {
      const k = v[fleetIndex(n, s)]!
      if (k > 0) (out[nation.ids[n]!] ??= {})[space.ids[s]!] = k
    }
  return out
}
export const fleetGrid = flat(SEAS * NAVIES.length, readFleets, writeFleets)
