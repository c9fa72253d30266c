/** Units on the board: three arrays inside; outside by counter (`"romani-legion-1": "treveria"`, `*` for the other side, `@` for the borrower),
 *  and when read also by place, as a person would lay them out: `"treveria": { "romani": { "legion": 2, "legion*": 1 } }`. */
import { joinPath, Malformed, expectObject, refuseOtherKeys, type DefaultedShape } from '@tabularium/kernel'
import ids from '../../data/ids.json' with { type: 'json' }
import { OUT_OF_GAME, NOWHERE, UNIT_TYPE_IDS, UNITS, type Nation, type Space, type Unit } from '../kinds.ts'
import { unitsOfNation, nationByUnit } from './units.ts'

export interface UnitColumns {
  /** Space or pool. */
  place: Space[]
  /** Who commands it: its own nation, or the one it was lent to. */
  holder: Nation[]
  /** FRONT, BACK; a limes can also be LEVY or THEMA. */
  face: number[]
}
const createEmptyUnitColumns = (): UnitColumns => ({ place: UNITS.map(() => NOWHERE), holder: [...nationByUnit], face: UNITS.map(() => 0) })

/** Off the map: in the pool (where a fallen unit waits for recovery), or out of the game. */
const OFF_MAP_PLACES: { readonly [name: string]: Space } = { pool: NOWHERE, gone: OUT_OF_GAME }
const writePlaceOfUnit = (place: Space): string => (place === OUT_OF_GAME ? 'gone' : place === NOWHERE ? 'pool' : ids.spaces[place]!)
const isUnitUntouched = (units: UnitColumns, unit: Unit): boolean =>
  units.place[unit] === NOWHERE && units.holder[unit] === nationByUnit[unit] && units.face[unit] === 0
const writeUnit = (units: UnitColumns, unit: Unit): string => {
  const borrower = units.holder[unit] === nationByUnit[unit] ? '' : `@${ids.nations[units.holder[unit]!]!}`
  return `${writePlaceOfUnit(units.place[unit]!)}${'*'.repeat(units.face[unit]!)}${borrower}`
}
function findIndexOrThrow(of: readonly string[], id: string, what: string, at: string): number {
  const n = of.indexOf(id)
  if (n < 0) throw new Malformed(at, `"${id}" is no ${what}`)
  return n
}
/** "treveria*@visigothi" */
function readUnitIntoColumns(units: UnitColumns, unit: Unit, json: unknown, at: string): void {
  const [, place, stars, borrower] = /^([a-z-]+)(\**)(?:@([a-z]+))?$/.exec(String(json)) ?? []
  if (place === undefined) throw new Malformed(at, 'a place is expected')
  setUnitInColumns(
    units,
    unit,
    OFF_MAP_PLACES[place] ?? (findIndexOrThrow(ids.spaces, place, 'space', at) as Space),
    stars!.length,
    borrower === undefined ? null : (findIndexOrThrow(ids.nations, borrower, 'nation', at) as Nation),
  )
}
function setUnitInColumns(units: UnitColumns, unit: Unit, place: Space, face: number, holder: Nation | null): void {
  units.place[unit] = place
  units.face[unit] = face
  if (holder !== null) units.holder[unit] = holder
}
/** { "romani": { "legion": 2 }, "ostrogothi@visigothi": { "noble-cavalry": 1 } } */
function readStackIntoColumns(units: UnitColumns, place: Space, json: unknown, at: string): void {
  for (const [key, force] of Object.entries(expectObject(json, at))) {
    const [owner, borrower] = key.split('@') as [string, string?]
    const nation = findIndexOrThrow(ids.nations, owner, 'nation', joinPath(at, key)) as Nation
    const holder = borrower === undefined ? null : (findIndexOrThrow(ids.nations, borrower, 'nation', joinPath(at, key)) as Nation)
    for (const [type, count] of Object.entries(expectObject(force, joinPath(at, key))))
      for (let n = 0; n < Number(count); n++)
        setUnitInColumns(units, findFreeCounter(units, nation, type, joinPath(at, key)), place, type.endsWith('*') ? 1 : 0, holder)
  }
}
function findFreeCounter(units: UnitColumns, nation: Nation, type: string, at: string): Unit {
  const plain = type.replace('*', '')
  const free = unitsOfNation[nation]!.find(unit => UNIT_TYPE_IDS[unit] === plain && units.place[unit] === NOWHERE)
  if (free === undefined) throw new Malformed(at, `no ${plain} is left`)
  return free
}
const HIGHEST_FACE_NUMBER = 3
const isIndexBelow = (n: unknown, end: number): boolean => Number.isInteger(n) && (n as number) >= 0 && (n as number) < end
const UNIT_COLUMN_TESTS: { readonly [C in keyof UnitColumns]: (n: unknown) => boolean } = {
  place: n => n === NOWHERE || n === OUT_OF_GAME || isIndexBelow(n, ids.spaces.length),
  holder: n => isIndexBelow(n, ids.nations.length),
  face: n => isIndexBelow(n, HIGHEST_FACE_NUMBER + 1),
}
function throwIfUnitColumnIsMalformed(column: unknown, isRight: (n: unknown) => boolean, at: string): void {
  if (!Array.isArray(column) || column.length !== UNITS.length) throw new Malformed(at, `a list of ${UNITS.length} is expected`)
  const wrong = column.findIndex(n => !isRight(n))
  if (wrong >= 0) throw new Malformed(joinPath(at, wrong), 'is out of range')
}
export const unitsShape: DefaultedShape<UnitColumns> = {
  write: units => Object.fromEntries(UNITS.filter(unit => !isUnitUntouched(units, unit)).map(unit => [ids.units[unit]!, writeUnit(units, unit)])),
  read: (json, at) => {
    const units = createEmptyUnitColumns()
    for (const [key, value] of Object.entries(expectObject(json, at))) {
      const unit = ids.units.indexOf(key)
      if (unit >= 0) readUnitIntoColumns(units, unit as Unit, value, joinPath(at, key))
      else readStackIntoColumns(units, findIndexOrThrow(ids.spaces, key, 'space', joinPath(at, key)) as Space, value, joinPath(at, key))
    }
    return units
  },
  test: (value, at) => {
    const units = expectObject(value, at)
    refuseOtherKeys(units, Object.keys(UNIT_COLUMN_TESTS), at)
    for (const [column, isRight] of Object.entries(UNIT_COLUMN_TESTS)) throwIfUnitColumnIsMalformed(units[column], isRight, joinPath(at, column))
  },
  copy: units => ({ place: units.place.slice(), holder: units.holder.slice(), face: units.face.slice() }),
  blank: createEmptyUnitColumns,
  schema: () => ({ type: 'object' }),
}
