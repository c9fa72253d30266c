/** III.B The counters: what each can do on its front, and on its back once damaged. */
import rows from '../../data/units.json' with { type: 'json' }
import ids from '../../data/ids.json' with { type: 'json' }
import nations from '../../data/nations.json' with { type: 'json' }
import { areaOf, inOrder, missing, NATIONS, nationOf, UNIT_NATION_ID, UNIT_TYPE_ID, UNITS, type Area, type Nation, type Unit } from '../kinds.ts'

export type Base = 'land' | 'fleet' | 'limes' | 'horde'
export type Trait = 'cavalry' | 'archer' | 'heavy' | 'amphibious' | 'mountain' | 'francisca'
interface TypeRow {
  readonly id: string
  readonly base: Base
  readonly attrs: readonly Trait[]
  readonly elite: number
  readonly price: { readonly kingdom: number | null; readonly empire: number | null }
  readonly damaged?: { readonly attrs: readonly Trait[] }
  readonly auxiliary?: boolean
  readonly forbid?: readonly string[]
  readonly restrictedTo?: { readonly areas?: readonly string[]; readonly area?: string }
}
/** What a counter shows. */
export interface Profile {
  readonly cavalry: boolean
  readonly archer: boolean
  readonly heavy: boolean
  readonly amphibious: boolean
  readonly mountain: boolean
  readonly francisca: boolean
  /** III.B-15 A guard counts two. */
  readonly elite: number
  readonly steps: number
}
const profile = (attrs: readonly Trait[], elite: number): Profile => ({
  cavalry: attrs.includes('cavalry'),
  archer: attrs.includes('archer'),
  heavy: attrs.includes('heavy'),
  amphibious: attrs.includes('amphibious'),
  mountain: attrs.includes('mountain'),
  francisca: attrs.includes('francisca'),
  elite,
  // XVIII.B-3, r-28
  steps: attrs.includes('cavalry') ? 4 : 3,
})
const typeRows = inOrder<TypeRow>(ids.types, rows.types as unknown as TypeRow[])

const typeRow = (id: string): TypeRow => typeRows.find(row => row.id === id) ?? missing(id)
const typeOfUnit = UNIT_TYPE_ID.map(typeRow)

/** A counter's sides: the front, the back of an elite unit, and the two units a limes can become. */
export const FRONT = 0
export const BACK = 1

export const THEMA = 2
const PLAIN = profile([], 0)
const fronts: readonly Profile[] = typeOfUnit.map(row => profile(row.attrs, row.elite))
const backs: readonly Profile[] = typeOfUnit.map(row => (row.damaged ? profile(row.damaged.attrs, 0) : PLAIN))
export const profileOf = (unit: Unit, face: number): Profile => (face === FRONT ? fronts[unit]! : backs[unit]!)

export const unitNation: readonly Nation[] = UNIT_NATION_ID.map(nationOf)
export const unitType: readonly string[] = UNIT_TYPE_ID
export const isFleet = typeOfUnit.map(row => row.base === 'fleet')
export const isLimes = typeOfUnit.map(row => row.base === 'limes')
export const isElite = typeOfUnit.map(row => row.elite > 0)
export const isAuxiliary = typeOfUnit.map(row => row.auxiliary ?? false)
export const LIMITES = UNITS.filter(unit => isLimes[unit])
export const countersOf: readonly (readonly Unit[])[] = NATIONS.map(nation => UNITS.filter(unit => unitNation[unit] === nation))

export const mayNotSail = typeOfUnit.map(row => row.forbid?.includes('sea') ?? false)
export const mayNotCrossStraits = typeOfUnit.map(row => row.forbid?.includes('strait') ?? false)
/** XXXIV-2 Satraps never leave these areas. */
export const boundTo: readonly (readonly Area[] | null)[] = typeOfUnit.map(row => row.restrictedTo?.areas?.map(areaOf) ?? null)

// ---- Dates and origins stand with the nation's pool ----
interface PoolRow {
  readonly type: string
  readonly count: number
  readonly origin?: string
  readonly fromTurn?: number
}
const poolRows: readonly PoolRow[] = nations.nations.flatMap(nation =>
  (nation.pool as readonly PoolRow[]).flatMap(row => Array.from({ length: row.count }, () => row)),
)
const typeFromTurn = new Map(rows.types.map(row => [row.id, (row as { readonly fromTurn?: number }).fromTurn ?? 1]))
/** XV.C The first turn in which a counter may come. */
export const fromTurn: readonly number[] = poolRows.map(row => Math.max(row.fromTurn ?? 1, typeFromTurn.get(row.type) ?? 1))
const origins = (id: string): readonly Nation[] => (id === nations.gothi.id ? nations.gothi.means.map(nationOf) : [nationOf(id)])
/** XXXIV-1 The nations an auxiliary may come from. */
export const originsOf: readonly (readonly Nation[])[] = poolRows.map(row => (row.origin === undefined ? [] : origins(row.origin)))

// ---- Prices (XV.B) ----
export const priceOf = (type: string, status: 'kingdom' | 'empire'): number | null => typeRow(type).price[status]
export const RULES = rows.rules
export const DICE = rows.dice
