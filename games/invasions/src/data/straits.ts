/** Straits that a sheet lets its nation cross like a border, and lands that a nation may not leave. */
import rows from '../../data/nations.json' with { type: 'json' }
import { findAreaById, findNationById, findSpaceById, NATIONS, type Area, type Nation, type Space } from '../kinds.ts'
import { areaOfSpace } from './map.ts'

interface OperationOfNationSheet {
  readonly op: string
  readonly do?: string
  readonly what?: string
  readonly type?: string
  readonly edges?: readonly (readonly [string, string])[]
  readonly turns?: readonly number[]
  readonly noShipwreckTo?: { readonly area: string }
  readonly within?: { readonly areas?: readonly string[]; readonly provinces?: readonly string[] }
}
const parseSheetOperations = (row: unknown): readonly OperationOfNationSheet[] =>
  ((row as { readonly special?: readonly { readonly op?: OperationOfNationSheet | readonly OperationOfNationSheet[] }[] }).special ?? []).flatMap(
    ({ op }) => op ?? [],
  )
export interface StraitEasyForNation {
  readonly nation: Nation
  readonly edges: readonly (readonly [Space, Space])[]
  isIn(turn: number): boolean
}
export const STRAITS_EASY_FOR_NATIONS: readonly StraitEasyForNation[] = rows.nations.flatMap(row =>
  parseSheetOperations(row)
    .filter(op => op.op === 'movement' && op.do === 'strait')
    .map(op => ({
      nation: findNationById(row.id),
      edges: op.edges!.map(([a, b]) => [findSpaceById(a), findSpaceById(b)] as const),
      isIn: (turn: number) => op.turns?.includes(turn) ?? true,
    })),
)

interface LandNationMayNotLeave {
  readonly nation: Nation
  readonly areas: readonly Area[]
  readonly provinces: readonly Space[]
}
/** Nations whose units never leave their own lands. */
const LANDS_NATIONS_MAY_NOT_LEAVE: readonly LandNationMayNotLeave[] = rows.nations.flatMap(row =>
  parseSheetOperations(row)
    .filter(op => op.op === 'forbid' && op.what === 'leave' && op.type === undefined)
    .map(op => ({
      nation: findNationById(row.id),
      areas: (op.within?.areas ?? []).map(findAreaById),
      provinces: (op.within?.provinces ?? []).map(findSpaceById),
    })),
)
export const landNationMayNotLeave: readonly (LandNationMayNotLeave | undefined)[] = NATIONS.map(nation =>
  LANDS_NATIONS_MAY_NOT_LEAVE.find(row => row.nation === nation),
)
/** Landings that risk no shipwreck, from the area in which the strait begins. */
export const AREAS_SAFE_FROM_SHIPWRECK: readonly { readonly nation: Nation; readonly from: Area; readonly area: Area; isIn(turn: number): boolean }[] =
  rows.nations.flatMap(row =>
    parseSheetOperations(row).flatMap(op =>
      op.noShipwreckTo
        ? [
            {
              nation: findNationById(row.id),
              from: areaOfSpace[findSpaceById(op.edges![0]![0])]!,
              area: findAreaById(op.noShipwreckTo.area),
              isIn: (turn: number) => op.turns?.includes(turn) ?? true,
            },
          ]
        : [],
    ),
  )
