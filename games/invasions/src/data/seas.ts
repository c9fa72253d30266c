/** Sea zones that a sheet joins into one, for raids and for whole peoples that sail without fleets. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findAreaById, findNationById, findSpaceById, type Nation, type Space } from '../kinds.ts'
import { coastsOfSea, provincesOfArea } from './map.ts'

interface MovementOperation {
  readonly op: string
  readonly do?: string
  readonly oneZone?: readonly string[]
  readonly zones?: readonly string[]
  readonly from?: ProvincesAndAreasRow
  readonly to?: ProvincesAndAreasRow
  readonly horde?: boolean
  readonly interceptable?: boolean
  readonly nation?: string
  readonly special?: string
}
interface ProvincesAndAreasRow {
  readonly provinces?: readonly string[]
  readonly areas?: readonly string[]
}
interface SpecialRuleOfSheet {
  readonly id: string
  readonly op?: MovementOperation | readonly MovementOperation[]
}
const parseSpecialRules = (id: string): readonly SpecialRuleOfSheet[] =>
  (rows.nations.find(row => row.id === id) as { readonly special?: readonly SpecialRuleOfSheet[] } | undefined)?.special ?? []
const operationsOfSpecialRule = (special: SpecialRuleOfSheet): readonly MovementOperation[] =>
  Array.isArray(special.op) ? (special.op as readonly MovementOperation[]) : special.op ? [special.op as MovementOperation] : []
/** `see` points to the sheet that holds the rule. */
const resolveReferenceToOtherSheet = (op: MovementOperation): readonly MovementOperation[] =>
  op.op === 'see' && op.nation !== undefined
    ? parseSpecialRules(op.nation)
        .filter(special => special.id === op.special)
        .flatMap(operationsOfSpecialRule)
    : [op]
const parseMovementOperations = (id: string): readonly MovementOperation[] =>
  parseSpecialRules(id).flatMap(operationsOfSpecialRule).flatMap(resolveReferenceToOtherSheet)
const findMovementOperations = (what: string) =>
  rows.nations.flatMap(row =>
    parseMovementOperations(row.id)
      .filter(op => op.op === 'movement' && op.do === what)
      .map(op => ({ nation: findNationById(row.id), op })),
  )

export const SEAS_JOINED_FOR_RAIDS: readonly { readonly nation: Nation; readonly zones: readonly Space[] }[] = findMovementOperations('raidSea').map(
  ({ nation, op }) => ({
    nation,
    zones: op.oneZone!.map(findSpaceById),
  }),
)
const findCoastalPlaces = (of: ProvincesAndAreasRow | undefined, zones: readonly Space[]): Space[] =>
  [...(of?.provinces ?? []).map(findSpaceById), ...(of?.areas ?? []).flatMap(area => provincesOfArea[findAreaById(area)]!)].filter(space =>
    zones.some(zone => coastsOfSea[zone]!.includes(space)),
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
/** There, or back. */
export const findGoalsOfFreeCrossing = (row: FreeCrossing, from: Space): Space[] =>
  [...new Set([...(row.from.includes(from) ? row.to : []), ...(row.to.includes(from) ? row.from : [])])].filter(to => to !== from)
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
