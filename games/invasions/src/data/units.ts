/** III.B The counters: what each can do on its front, and on its back once damaged. */
import rows from '../../data/units.json' with { type: 'json' }
import ids from '../../data/ids.json' with { type: 'json' }
import nations from '../../data/nations.json' with { type: 'json' }
import {
  findAreaById,
  sortRowsByIds,
  throwUnknownId,
  NATIONS,
  findNationById,
  UNIT_NATION_IDS,
  UNIT_TYPE_IDS,
  UNITS,
  type Area,
  type Nation,
  type Unit,
} from '../kinds.ts'

export type UnitBase = 'land' | 'fleet' | 'limes' | 'horde'
export type UnitTrait = 'cavalry' | 'archer' | 'heavy' | 'amphibious' | 'mountain' | 'francisca'
interface UnitTypeRow {
  readonly id: string
  readonly base: UnitBase
  readonly attrs: readonly UnitTrait[]
  readonly elite: number
  readonly price: { readonly kingdom: number | null; readonly empire: number | null }
  readonly damaged?: { readonly attrs: readonly UnitTrait[] }
  readonly auxiliary?: boolean
  readonly forbid?: readonly string[]
  readonly restrictedTo?: { readonly areas?: readonly string[]; readonly area?: string }
}
/** What a counter shows. */
export interface UnitProfile {
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
const makeUnitProfile = (attrs: readonly UnitTrait[], elite: number): UnitProfile => ({
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
const unitTypeRows = sortRowsByIds<UnitTypeRow>(ids.types, rows.types as unknown as UnitTypeRow[])

const findUnitTypeRow = (id: string): UnitTypeRow => unitTypeRows.find(row => row.id === id) ?? throwUnknownId(id)
const unitTypeRowOfUnit = UNIT_TYPE_IDS.map(findUnitTypeRow)

/** A counter's sides: the front, the back of an elite unit, and the two units a limes can become. */
export const FRONT_FACE = 0
export const BACK_FACE = 1

export const THEMA_FACE = 2
const PROFILE_WITHOUT_TRAITS = makeUnitProfile([], 0)
const frontProfileOfUnit: readonly UnitProfile[] = unitTypeRowOfUnit.map(row => makeUnitProfile(row.attrs, row.elite))
const backProfileOfUnit: readonly UnitProfile[] = unitTypeRowOfUnit.map(row => (row.damaged ? makeUnitProfile(row.damaged.attrs, 0) : PROFILE_WITHOUT_TRAITS))
export const profileOfUnitFace = (unit: Unit, face: number): UnitProfile => (face === FRONT_FACE ? frontProfileOfUnit[unit]! : backProfileOfUnit[unit]!)

export const nationByUnit: readonly Nation[] = UNIT_NATION_IDS.map(findNationById)
export const typeIdOfUnit: readonly string[] = UNIT_TYPE_IDS
export const isFleet = unitTypeRowOfUnit.map(row => row.base === 'fleet')
export const isLimes = unitTypeRowOfUnit.map(row => row.base === 'limes')
export const isElite = unitTypeRowOfUnit.map(row => row.elite > 0)
export const isAuxiliary = unitTypeRowOfUnit.map(row => row.auxiliary ?? false)
export const LIMES_UNITS = UNITS.filter(unit => isLimes[unit])
export const unitsOfNation: readonly (readonly Unit[])[] = NATIONS.map(nation => UNITS.filter(unit => nationByUnit[unit] === nation))

export const mayNotSail = unitTypeRowOfUnit.map(row => row.forbid?.includes('sea') ?? false)
export const mayNotCrossStraits = unitTypeRowOfUnit.map(row => row.forbid?.includes('strait') ?? false)
/** XXXIV-2 Satraps never leave these areas. */
export const areasUnitIsBoundTo: readonly (readonly Area[] | null)[] = unitTypeRowOfUnit.map(row => row.restrictedTo?.areas?.map(findAreaById) ?? null)

// ---- Dates and origins stand with the nation's pool ----
interface UnitPoolRow {
  readonly type: string
  readonly count: number
  readonly origin?: string
  readonly fromTurn?: number
}
const unitPoolRows: readonly UnitPoolRow[] = nations.nations.flatMap(nation =>
  (nation.pool as readonly UnitPoolRow[]).flatMap(row => Array.from({ length: row.count }, () => row)),
)
const firstTurnOfUnitType = new Map(rows.types.map(row => [row.id, (row as { readonly fromTurn?: number }).fromTurn ?? 1]))
/** XV.C The first turn in which a counter may come. */
export const firstTurnOfUnit: readonly number[] = unitPoolRows.map(row => Math.max(row.fromTurn ?? 1, firstTurnOfUnitType.get(row.type) ?? 1))
const findOriginNations = (id: string): readonly Nation[] => (id === nations.gothi.id ? nations.gothi.means.map(findNationById) : [findNationById(id)])
/** XXXIV-1 The nations an auxiliary may come from. */
export const originNationsOfUnit: readonly (readonly Nation[])[] = unitPoolRows.map(row => (row.origin === undefined ? [] : findOriginNations(row.origin)))

// ---- Prices (XV.B) ----
export const priceOfUnitType = (type: string, status: 'kingdom' | 'empire'): number | null => findUnitTypeRow(type).price[status]
export const UNIT_RULES_DATA = rows.rules
export const SWORDS_OF_COMBAT_DICE = rows.dice
