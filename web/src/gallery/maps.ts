/** The compiled maps, fetched when they are asked for and kept while the page lives. */
import type { AtlasMap, PackedMap } from '@tabularium/atlas/types'
import { unpack } from '@tabularium/atlas/unpack'

export const mapIds = ['nero', 'italia', 'pendragon', 'medioevo', 'invasions'] as const
export type MapId = (typeof mapIds)[number]
export const isMapId = (id: string): id is MapId => mapIds.some(known => known === id)
export const makeMapPath = (id: MapId): string => `/maps/${id}`

async function fetchMap(id: string): Promise<AtlasMap> {
  const answer = await fetch(`/maps/${id}.json`)
  if (!answer.ok) throw new Error(`the map of ${id} answered ${answer.status}`)
  return unpack((await answer.json()) as PackedMap)
}
const loadedMaps = new Map<string, Promise<AtlasMap>>()
/** What failed is asked for again the next time. */
export function loadMap(id: string): Promise<AtlasMap> {
  const known = loadedMaps.get(id)
  if (known) return known
  const fresh = fetchMap(id)
  loadedMaps.set(id, fresh)
  fresh.catch(() => loadedMaps.delete(id))
  return fresh
}

/** The faces that the names were measured with; only who looks at a map needs them. */
export function loadMapFonts(): void {
  const href = '/maps/fonts/fonts.css'
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
