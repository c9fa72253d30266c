/** Where limites stood at the start, and their areas: there a thema is at home. */
import { findNationById, findSpaceById, type Area, type Nation, type Space } from '../kinds.ts'
import { areaOfSpace } from './map.ts'
import { SETUP_ROWS } from './scenarios.ts'

export const LIMES_PROVINCES: readonly { readonly nation: Nation; readonly space: Space }[] = SETUP_ROWS.nations.flatMap(row =>
  (row.limites ?? []).map(place => ({ nation: findNationById(row.nation), space: findSpaceById(place) })),
)
export const LIMES_AREAS: readonly Area[] = [...new Set(LIMES_PROVINCES.map(row => areaOfSpace[row.space]!))]
