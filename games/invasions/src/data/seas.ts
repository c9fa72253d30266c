/** Sea zones that a sheet joins into one, for raids and for whole peoples that sail without fleets. */
import rows from '../../data/nations.json' with { type: 'json' }
import { areaOf, nationOf, spaceOf, type Nation, type Space } from '../kinds.ts'
import { coastsOf, provincesIn } from './map.ts'

interface MovementOp {
  readonly op: string
  readonly do?: string
  readonly oneZone?: readonly string[]
  readonly zones?: readonly string[]
  readonly from?: Places
  readonly to?: Places
  readonly horde?: boolean
  readonly nation?: string
  readonly special?: string
}
interface Places {
  readonly provinces?: readonly string[]
  readonly areas?: readonly string[]
}
interface Special {
  readonly id: string
  readonly op?: MovementOp | readonly MovementOp[]
}
const specialsOf = (id: string): readonly Special[] =>
  (rows.nations.find(row => row.id === id) as { readonly special?: readonly Special[] } | undefined)?.special ?? []
const listed = (special: Special): readonly MovementOp[] =>
  Array.isArray(special.op) ? (special.op as readonly MovementOp[]) : special.op ? [special.op as MovementOp] : []
/** `see` points to the sheet that holds the rule. */
const followed = (op: MovementOp): readonly MovementOp[] =>
  op.op === 'see' && op.nation !== undefined
    ? specialsOf(op.nation)
        .filter(special => special.id === op.special)
        .flatMap(listed)
    : [op]
const opsOf = (id: string): readonly MovementOp[] => specialsOf(id).flatMap(listed).flatMap(followed)
const sails = (what: string) =>
  rows.nations.flatMap(row =>
    opsOf(row.id)
      .filter(op => op.op === 'movement' && op.do === what)
      .map(op => ({ nation: nationOf(row.id), op })),
  )

export const RAID_SEAS: readonly { readonly nation: Nation; readonly zones: readonly Space[] }[] = sails('raidSea').map(({ nation, op }) => ({
  nation,
  zones: op.oneZone!.map(spaceOf),
}))
const places = (of: Places | undefined, zones: readonly Space[]): Space[] =>
  [...(of?.provinces ?? []).map(spaceOf), ...(of?.areas ?? []).flatMap(area => provincesIn[areaOf(area)]!)].filter(space =>
    zones.some(zone => coastsOf[zone]!.includes(space)),
  )
/** Crossings without a fleet, as a whole movement. */
export interface FreeCrossing {
  readonly nation: Nation
  readonly zones: readonly Space[]
  readonly from: readonly Space[]
  readonly to: readonly Space[]
  readonly mayTakeHorde: boolean
}
export const FREE_CROSSINGS: readonly FreeCrossing[] = sails('sea').map(({ nation, op }) => {
  const zones = (op.oneZone ?? op.zones ?? []).map(spaceOf)
  return { nation, zones, from: places(op.from, zones), to: places(op.to, zones), mayTakeHorde: op.horde ?? false }
})
