/** Nero's provinces as discs where they lie on the earth: for a browser that could not fetch the drawn map. */
import type { TableMap } from '../../table/game-ui.ts'
import { makePlainMap } from '../../table/drawn-map.ts'
import type { NeroTables } from './board.ts'

const [WIDTH, HEIGHT] = [2000, 1300]
export function makePlainMapOfNero({ map }: NeroTables): TableMap {
  const spots = map.spaces.map(({ id, name, lat, lon }) => ({
    id,
    name,
    r: id === 'rome' ? 42 : 70,
    at: [Math.round(((lon + 12) / 54) * WIDTH), Math.round(((57 - lat) / 32) * HEIGHT)] as const,
  }))
  return makePlainMap(
    'nero',
    WIDTH,
    HEIGHT,
    spots,
    map.edges.map(e => [e.a, e.b] as const),
  )
}
