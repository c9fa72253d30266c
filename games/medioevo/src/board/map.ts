/** The map that is in play, and what moving over it costs. */
import type { DeepReadonly, Options } from '@tabularium/kernel'
import { BESIDE, crossesRiver, DISTANCE, FIRES, HOME, HOMES, isSea, KINGDOMS, LANDS, RIVER_COST, SPACES, TERRAIN, TERRAIN_COST } from '../kinds.ts'
import type { Kingdom, Seat, Space } from '../kinds.ts'
import type { Board } from '../types.ts'

export type Table = DeepReadonly<Board>

const REACH = 3
const EVERY_KINGDOM = KINGDOMS.length
/** r-11: what a kingdom brings into play: territories within 3 of a home territory, and the sea areas beside them. */
const BROUGHT: readonly (readonly boolean[])[] = KINGDOMS.map(k => {
  const lands = SPACES.map(at => !isSea(at) && HOMES[k]!.some(home => DISTANCE[home]![at]! <= REACH))
  return SPACES.map(at => lands[at]! || (isSea(at) && BESIDE[at]!.some(to => lands[to])))
})
export const kingdomsInPlay = (t: Table): Kingdom[] => Object.values(t.players).flatMap(p => (p.kingdom === null ? [] : [p.kingdom]))
/** intro.regni-5, r-11: with six kingdoms the whole map, otherwise what lies near those that are played. */
export function isInPlay(t: Table, at: Space): boolean {
  const played = kingdomsInPlay(t)
  return played.length === EVERY_KINGDOM || played.some(k => BROUGHT[k]![at])
}
export const landsInPlay = (t: Table): Space[] => LANDS.filter(at => isInPlay(t, at))
export const firesInPlay = (t: Table): Space[] => FIRES.filter(at => isInPlay(t, at))
/** Whose starting kingdom a territory belongs to. */
export function rightfulOwner(t: Table, at: Space): Seat | null {
  const home = HOME[at]
  if (home === null || home === undefined) return null
  for (const seat in t.players) if (t.players[seat as Seat]!.kingdom === home && !t.players[seat as Seat]!.out) return seat as Seat
  return null
}
export const homesOf = (t: Table, seat: Seat): readonly Space[] => {
  const { kingdom } = t.players[seat]!
  return kingdom === null ? [] : HOMES[kingdom]!
}
export const isHomeOf = (t: Table, seat: Seat, at: Space): boolean => HOME[at] !== null && HOME[at] === t.players[seat]!.kingdom
/** fase-5.movimento-3; varianti.terreni-1, -2: the terrain entered, and a river crossed. */
export function landCost(options: Options, from: Space, to: Space): number {
  if (options['terrain'] !== true) return 1
  return TERRAIN_COST[TERRAIN[to]!] + (crossesRiver(from, to) ? RIVER_COST : 0)
}
