/** Sea zones that a sheet joins into one, for raids and for whole peoples that sail without fleets. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findAreaById, findNationById, findSpaceById, type Nation, type Space } from '../kinds.ts'
import { coastsOf, provincesIn } from './map.ts'

interface MovementOp {
  readonly op: string
  readonly do?: string
  readonly oneZone?: readonly string[]
  readonly zones?: readonly string[]
  readonly from?: PlacesRow
  readonly to?: PlacesRow
  readonly horde?: boolean
  readonly interceptable?: boolean
  readonly nation?: string
  readonly special?: string
}
interface PlacesRow {
  readonly provinces?: readonly string[]
  readonly areas?: readonly string[]
}
interface SpecialRule {
  readonly id: string
  readonly op?: MovementOp | readonly MovementOp[]
}
const readSpecialRules = (id: string): readonly SpecialRule[] =>
  (rows.nations.find(row => row.id === id) as { readonly special?: readonly SpecialRule[] } | undefined)?.special ?? []
const operationsOfSpecialRule = (special: SpecialRule): readonly MovementOp[] =>
  Array.isArray(special.op) ? (special.op as readonly MovementOp[]) : special.op ? [special.op as MovementOp] : []
/** `see` points to the sheet that holds the rule. */
const followReference = (op: MovementOp): readonly MovementOp[] =>
  op.op === 'see' && op.nation !== undefined
    ? readSpecialRules(op.nation)
        .filter(special => special.id === op.special)
        .flatMap(operationsOfSpecialRule)
    : [op]
const readMovementOperations = (id: string): readonly MovementOp[] => readSpecialRules(id).flatMap(operationsOfSpecialRule).flatMap(followReference)
const findMovementOperations = (what: string) =>
  rows.nations.flatMap(row =>
    readMovementOperations(row.id)
      .filter(op => op.op === 'movement' && op.do === what)
      .map(op => ({ nation: findNationById(row.id), op })),
  )

export const RAID_SEAS: readonly { readonly nation: Nation; readonly zones: readonly Space[] }[] = findMovementOperations('raidSea').map(({ nation, op }) => ({
  nation,
  zones: op.oneZone!.map(findSpaceById),
}))
const findCoastalPlaces = (of: PlacesRow | undefined, zones: readonly Space[]): Space[] =>
  [...(of?.provinces ?? []).map(findSpaceById), ...(of?.areas ?? []).flatMap(area => provincesIn[findAreaById(area)]!)].filter(space =>
    zones.some(zone => coastsOf[zone]!.includes(space)),
  )
/** Crossings without a fleet, as a whole movement. */
export interface FreeCrossing {
  readonly nation: Nation
  readonly zones: readonly Space[]
  readonly from: readonly Space[]
  readonly to: readonly Space[]
  readonly mayTakeHorde: boolean
  readonly isInterceptable: boolean
}
export const FREE_CROSSINGS: readonly FreeCrossing[] = findMovementOperations('sea').map(({ nation, op }) => {
  const zones = (op.oneZone ?? op.zones ?? []).map(findSpaceById)
  return {
    nation,
    zones,
    from: findCoastalPlaces(op.from, zones),
    to: findCoastalPlaces(op.to, zones),
    mayTakeHorde: op.horde ?? false,
    isInterceptable: op.interceptable ?? false,
  }
})
