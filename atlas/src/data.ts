import { readFileSync } from 'node:fs'

/** What the atlas reads of a game's `data/map.json`; game-specific values pass through untouched. */
export type LocalText = { readonly en: string; readonly it: string; readonly la?: string }
export type LatLon = readonly [number, number]
export type SpaceData = {
  readonly id: string
  readonly name: LocalText
  readonly kind: string
  readonly lat: number
  readonly lon: number
  readonly more?: readonly LatLon[]
  readonly src: string
  readonly terrain?: string | null
  readonly expansion?: boolean
  readonly coastal?: boolean
  readonly island?: boolean
  readonly [key: string]: unknown
}
export type EdgeData = {
  readonly a: string
  readonly b: string
  readonly kind: string
  readonly src: string
  readonly via?: readonly LatLon[]
  readonly river?: string
  readonly ridge?: string
  readonly expansion?: boolean
  readonly name?: LocalText | string
}
export type GroupData = {
  readonly id: string
  readonly name: LocalText
  readonly kind?: string
  readonly members?: readonly string[]
  readonly spaces?: readonly string[]
  readonly provinces?: readonly string[]
  readonly expansion?: boolean
  readonly [key: string]: unknown
}
export type Corner = { readonly id: string; readonly blocked: readonly (readonly [string, string])[] }
export type MapData = {
  readonly spaces: readonly SpaceData[]
  readonly edges: readonly EdgeData[]
  readonly groups: readonly GroupData[]
  readonly corners?: readonly Corner[]
  readonly rivers?: readonly { id: string; name: LocalText }[]
  readonly ridges?: readonly { id: string; name: LocalText }[]
}

export const mapFile = (id: string): URL => new URL(`../../games/${id}/data/map.json`, import.meta.url)

/** The base map: what only an expansion uses is left out of play. */
export const readMap = (id: string): MapData => {
  const all = JSON.parse(readFileSync(mapFile(id), 'utf8')) as MapData
  const spaces = all.spaces.filter(s => !s.expansion && s.kind !== 'offmap')
  const inPlay = new Set(spaces.map(s => s.id))
  const edges = all.edges.filter(e => !e.expansion && inPlay.has(e.a) && inPlay.has(e.b))
  return { ...all, spaces, edges, groups: all.groups.filter(g => !g.expansion) }
}

/** Spaces of the data that the base map does not play: they shape the land around it. */
export const unplayed = (id: string): readonly SpaceData[] => {
  const all = JSON.parse(readFileSync(mapFile(id), 'utf8')) as MapData
  return all.spaces.filter(s => s.expansion && s.kind !== 'offmap')
}

export const members = (g: GroupData): readonly string[] => g.members ?? g.spaces ?? g.provinces ?? []
export const isSea = (s: SpaceData): boolean => s.kind === 'sea'
export const pairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
