/** The map: terrain, borders, coasts, areas. Provinces come first among the spaces, then sea zones. */
import map from '../../data/map.json' with { type: 'json' }
import ids from '../../data/ids.json' with { type: 'json' }
import {
  AREAS,
  findAreaById,
  sortRowsByIds,
  NO_AREA,
  NOWHERE,
  findReligionById,
  SPACES,
  findSpaceById,
  type Area,
  type Religion,
  type Space,
} from '../kinds.ts'

export type Terrain = 'plain' | 'mountain' | 'forest' | 'steppe' | 'desert' | 'marsh'
interface CitySiteRow {
  readonly level: number
  readonly fortified: boolean
  readonly port: string | null
}
interface SpaceRow {
  readonly id: string
  readonly kind: string
  readonly area?: string
  readonly baseArea?: string | null
  readonly terrain?: Terrain
  readonly income?: number
  readonly city?: CitySiteRow | null
  readonly granary?: boolean
  readonly caravan?: boolean
  readonly island?: boolean
  readonly basin?: string
  readonly monopoly?: number
  readonly closedExcept?: readonly string[]
}
interface AreaRow {
  readonly id: string
  readonly status: 'barbarian' | 'civilized'
  readonly provinces: readonly string[]
  readonly religion?: string
  readonly revolt: { readonly table: 'west' | 'east'; readonly d10: readonly number[] } | null
  readonly closedExcept?: readonly string[]
}
const spaceRows = sortRowsByIds<SpaceRow>(ids.spaces, map.spaces as unknown as SpaceRow[])
const areaRows = sortRowsByIds<AreaRow>(ids.areas, map.groups as unknown as AreaRow[])

export const isSea = spaceRows.map(row => row.kind === 'sea')
export const PROVINCES = SPACES.filter(space => !isSea[space])

const knownSpaceIds = new Set<string>(ids.spaces)

// ---- Provinces ----
export const terrainOfSpace = spaceRows.map(row => row.terrain ?? 'plain')
export const incomeOfSpace = spaceRows.map(row => row.income ?? 0)
export const citySiteRows = spaceRows.map(row => row.city ?? null)
export const hasCitySite = spaceRows.map(row => row.city !== null && row.city !== undefined)
/** The sea zone that a port faces. */
export const seaOfPort: readonly Space[] = spaceRows.map(row => (row.city?.port && knownSpaceIds.has(row.city.port) ? findSpaceById(row.city.port) : NOWHERE))
export const isGranary = spaceRows.map(row => row.granary ?? false)

export const isIsland = spaceRows.map(row => row.island ?? false)
export const isMountain = terrainOfSpace.map(terrain => terrain === 'mountain')
/** XX.H-2 Red swords count, horse archers wheel, half hits round up. */
export const isOpenGround = terrainOfSpace.map(terrain => terrain === 'plain' || terrain === 'steppe' || terrain === 'desert')

// ---- Areas; on this map Kushania belongs to none (XXXIII-2), and is barbarian ground (r-189) ----
const areaOfSpaceRow = (row: SpaceRow): Area => (row.kind === 'province' && row.baseArea !== null && row.area !== undefined ? findAreaById(row.area) : NO_AREA)
export const areaOfSpace: readonly Area[] = spaceRows.map(areaOfSpaceRow)
export const isBarbarianArea = areaRows.map(row => row.status === 'barbarian')
/** XII.D-4 A sea zone is no land of barbarians. */
export const isInBarbarianArea = areaOfSpace.map((area, space) => !isSea[space] && (area === NO_AREA || isBarbarianArea[area]!))
export const provincesOfArea: readonly (readonly Space[])[] = AREAS.map(area => PROVINCES.filter(space => areaOfSpace[space] === area))
export const religionOfArea: readonly Religion[] = areaRows.map(row => findReligionById(row.religion ?? 'pagan'))
/** XVI.C The area that a D10 names, in the west and in the east. */
const makeRevoltTable = (table: 'west' | 'east'): readonly Area[] =>
  Array.from({ length: 10 }, (_, i) => AREAS[areaRows.findIndex(row => row.revolt?.table === table && row.revolt.d10.includes(i + 1))]!)
export const REVOLT_TABLES = { west: makeRevoltTable('west'), east: makeRevoltTable('east') } as const
/** XVIII.K Ground closed to all but these; r-39 binds every move. */
export const nationsAllowedInSpace: readonly (readonly string[] | null)[] = spaceRows.map(
  (row, i) => row.closedExcept ?? (areaOfSpace[i] === NO_AREA ? null : (areaRows[areaOfSpace[i]!]?.closedExcept ?? null)),
)

// ---- Borders ----
export type BorderKind = 'land' | 'river' | 'ridge' | 'strait'
export interface Border {
  readonly to: Space
  readonly kind: BorderKind
  /** The sea zone of a strait. */
  readonly sea: Space
  readonly river: string | null
  readonly bosphorus: boolean
}
interface MapEdgeRow {
  readonly a: string
  readonly b: string
  readonly kind: string
  readonly sea?: string
  readonly river?: string
  readonly bosphorus?: boolean
  readonly shore?: number
}
const mapEdges = (map.edges as readonly MapEdgeRow[]).filter(edge => knownSpaceIds.has(edge.a) && knownSpaceIds.has(edge.b))
const isBorderEdge = (edge: MapEdgeRow): boolean => ['land', 'river', 'ridge', 'strait'].includes(edge.kind)
const makeBorder = (edge: MapEdgeRow, to: string): Border => ({
  to: findSpaceById(to),
  kind: edge.kind as BorderKind,
  sea: edge.sea === undefined ? NOWHERE : findSpaceById(edge.sea),
  river: edge.river ?? null,
  bosphorus: edge.bosphorus ?? false,
})
/** Of each edge one end is `id`: the other. */
const otherEndOfEdge = (edge: MapEdgeRow, id: string): string => (edge.a === id ? edge.b : edge.a)
const findMapEdgesAt = (id: string, fits: (edge: MapEdgeRow) => boolean): readonly MapEdgeRow[] =>
  mapEdges.filter(edge => (edge.a === id || edge.b === id) && fits(edge))
export const bordersOfSpace: readonly (readonly Border[])[] = ids.spaces.map(id =>
  findMapEdgesAt(id, isBorderEdge).map(edge => makeBorder(edge, otherEndOfEdge(edge, id))),
)
export const neighboursOfSpace: readonly (readonly Space[])[] = bordersOfSpace.map(borders => borders.map(border => border.to))
export function findBorderBetween(a: Space, b: Space): Border | null {
  const borders = bordersOfSpace[a]!
  for (let i = 0; i < borders.length; i++) if (borders[i]!.to === b) return borders[i]!
  return null
}

// ---- The sea ----
export const seasOfProvince: readonly (readonly Space[])[] = ids.spaces.map(id =>
  findMapEdgesAt(id, edge => edge.kind === 'coast' && edge.a === id).map(edge => findSpaceById(edge.b)),
)
export const coastsOfSea: readonly (readonly Space[])[] = ids.spaces.map(id =>
  findMapEdgesAt(id, edge => edge.kind === 'coast' && edge.b === id).map(edge => findSpaceById(edge.a)),
)

export const portsOfSea: readonly (readonly Space[])[] = SPACES.map(sea => PROVINCES.filter(province => seaOfPort[province] === sea))
export const monopolyOfSpace = spaceRows.map(row => row.monopoly ?? 0)
export const seaNeighboursOfSea: readonly (readonly Space[])[] = ids.spaces.map(id =>
  findMapEdgesAt(id, edge => edge.kind === 'sea').map(edge => findSpaceById(otherEndOfEdge(edge, id))),
)
/** r-85 The shore of a sea zone on which a province lies. */
const shoreNumbersByProvinceAndSea = new Map(mapEdges.filter(edge => edge.kind === 'coast').map(edge => [`${edge.a}/${edge.b}`, edge.shore ?? 0]))
export const shoreNumberOf = (province: Space, sea: Space): number => shoreNumbersByProvinceAndSea.get(`${ids.spaces[province]!}/${ids.spaces[sea]!}`) ?? -1
/** XXV.C-3, XXV.E-4 The Mediterranean (with the Propontis) and the Pontus Euxinus. */
export const isRomanSea = spaceRows.map(row => row.basin === 'mediterranean' || row.basin === 'black-sea')
