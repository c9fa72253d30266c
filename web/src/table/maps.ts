/** Compiled maps, as the table draws them. */
import { loadMap, loadMapFonts } from '../gallery/maps.ts'
import type { TableMap } from './game-ui.ts'

/** Null if it cannot be fetched: a game then draws something plainer. */
export async function loadTableMap(id: string): Promise<TableMap | null> {
  loadMapFonts()
  try {
    const map = await loadMap(id)
    return map.spaces.every(s => s.path) ? { ...map, baked: map.bake } : null
  } catch {
    return null
  }
}
