/** Units on the board: three arrays inside; outside by counter (`"romani-legion-1": "treveria"`, `*` for the other side, `@` for the borrower),
 *  and when read also by place, as a person would lay them out: `"treveria": { "romani": { "legion": 2, "legion*": 1 } }`. */
import { join, Malformed, objectAt, refuseOtherKeys, type DefaultedShape } from '@tabularium/kernel'
import ids from '../../data/ids.json' with { type: 'json' }
import { GONE, NOWHERE, UNIT_TYPE_ID, UNITS, type Nation, type Space, type Unit } from '../kinds.ts'
import { countersOf, unitNation } from './units.ts'

export interface Units {
  /** Space or pool. */
  place: Space[]
  /** Who commands it: its own nation, or the one it was lent to. */
  holder: Nation[]
  /** FRONT, BACK; a limes can also be LEVY or THEMA. */
  face: number[]
}
const blank = (): Units => ({ place: UNITS.map(() => NOWHERE), holder: [...unitNation], face: UNITS.map(() => 0) })

/** Off the map: in the pool (where a fallen unit waits for recovery), or out of the game. */
const OFF_MAP: { readonly [name: string]: Space } = { pool: NOWHERE, gone: GONE }
const placeName = (place: Space): string => (place === GONE ? 'gone' : place === NOWHERE ? 'pool' : ids.spaces[place]!)
const isAtRest = (units: Units, unit: Unit): boolean => units.place[unit] === NOWHERE && units.holder[unit] === unitNation[unit] && units.face[unit] === 0
const written = (units: Units, unit: Unit): string => {
  const borrower = units.holder[unit] === unitNation[unit] ? '' : `@${ids.nations[units.holder[unit]!]!}`
  return `${placeName(units.place[unit]!)}${'*'.repeat(units.face[unit]!)}${borrower}`
}
function indexIn(of: readonly string[], id: string, what: string, at: string): number {
  const n = of.indexOf(id)
  if (n < 0) throw new Malformed(at, `"${id}" is no ${what}`)
  return n
}
/** "treveria*@visigothi" */
function readCounter(units: Units, unit: Unit, json: unknown, at: string): void {
  const [, place, stars, borrower] = /^([a-z-]+)(\**)(?:@([a-z]+))?$/.exec(String(json)) ?? []
  if (place === undefined) throw new Malformed(at, 'a place is expected')
  put(
    units,
    unit,
    OFF_MAP[place] ?? (indexIn(ids.spaces, place, 'space', at) as Space),
    stars!.length,
    borrower === undefined ? null : (indexIn(ids.nations, borrower, 'nation', at) as Nation),
  )
}
function put(units: Units, unit: Unit, place: Space, face: number, holder: Nation | null): void {
  units.place[unit] = place
  units.face[unit] = face
  if (holder !== null) units.holder[unit] = holder
}
/** { "romani": { "legion": 2 }, "ostrogothi@visigothi": { "noble-cavalry": 1 } } */
function readStack(units: Units, place: Space, json: unknown, at: string): void {
  for (const [key, force] of Object.entries(objectAt(json, at))) {
    const [owner, borrower] = key.split('@') as [string, string?]
    const nation = indexIn(ids.nations, owner, 'nation', join(at, key)) as Nation
    const holder = borrower === undefined ? null : (indexIn(ids.nations, borrower, 'nation', join(at, key)) as Nation)
    for (const [type, count] of Object.entries(objectAt(force, join(at, key))))
      for (let n = 0; n < Number(count); n++) put(units, freeCounter(units, nation, type, join(at, key)), place, type.endsWith('*') ? 1 : 0, holder)
  }
}
function freeCounter(units: Units, nation: Nation, type: string, at: string): Unit {
  const plain = type.replace('*', '')
  const free = countersOf[nation]!.find(unit => UNIT_TYPE_ID[unit] === plain && units.place[unit] === NOWHERE)
  if (free === undefined) throw new Malformed(at, `no ${plain} is left`)
  return free
}
const LAST_FACE = 3
const isIndex = (n: unknown, end: number): boolean => Number.isInteger(n) && (n as number) >= 0 && (n as number) < end
const COLUMNS: { readonly [C in keyof Units]: (n: unknown) => boolean } = {
  place: n => n === NOWHERE || n === GONE || isIndex(n, ids.spaces.length),
  holder: n => isIndex(n, ids.nations.length),
  face: n => isIndex(n, LAST_FACE + 1),
}
function testColumn(column: unknown, isRight: (n: unknown) => boolean, at: string): void {
  if (!Array.isArray(column) || column.length !== UNITS.length) throw new Malformed(at, `a list of ${UNITS.length} is expected`)
  const wrong = column.findIndex(n => !isRight(n))
  if (wrong >= 0) throw new Malformed(join(at, wrong), 'is out of range')
}
export const unitsShape: DefaultedShape<Units> = {
  write: units => Object.fromEntries(UNITS.filter(unit => !isAtRest(units, unit)).map(unit => [ids.units[unit]!, written(units, unit)])),
  read: (json, at) => {
    const units = blank()
    for (const [key, value] of Object.entries(objectAt(json, at))) {
      const unit = ids.units.indexOf(key)
      if (unit >= 0) readCounter(units, unit as Unit, value, join(at, key))
      else readStack(units, indexIn(ids.spaces, key, 'space', join(at, key)) as Space, value, join(at, key))
    }
    return units
  },
  test: (value, at) => {
    const units = objectAt(value, at)
    refuseOtherKeys(units, Object.keys(COLUMNS), at)
    for (const [column, isRight] of Object.entries(COLUMNS)) testColumn(units[column], isRight, join(at, column))
  },
  copy: units => ({ place: units.place.slice(), holder: units.holder.slice(), face: units.face.slice() }),
  blank,
  schema: () => ({ type: 'object' }),
}
