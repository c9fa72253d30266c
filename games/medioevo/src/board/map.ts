/** The map that is in play, and what moving over it costs. */
import type { DeepReadonly, Options } from '@tabularium/kernel'
import { BESIDE, crossesRiver, DISTANCE, FIRES, HOME, HOMES, isSea, KINGDOMS, LANDS, RIVER_COST, SPACES, TERRAIN, TERRAIN_COST } from '../kinds.ts'
import type { Kingdom, Seat, Space } from '../kinds.ts'
import type { Board } from '../types.ts'

export type Table = DeepReadonly<Board>

const REACH = 3
/** r-11: what a kingdom brings into play: territories within 3 of a home territory, and the sea areas beside them. */
const BROUGHT: readonly (readonly boolean[])[] = KINGDOMS.map(k => {
  const lands = SPACES.map(at => !isSea(at) && HOMES[k]!.some(home => DISTANCE[home]![at]! <= REACH))
  return SPACES.map(at => lands[at]! || (isSea(at) && BESIDE[at]!.some(to => lands[to])))
})
/** Sets of kingdoms as sums of powers of two, so that what depends on them is worked out once. */
const bitOf = (k: Kingdom): number => 1 << k
const EVERY_KINGDOM = (1 << KINGDOMS.length) - 1
const SETS = Array.from({ length: EVERY_KINGDOM + 1 }, (_, set) => set)
/** intro.regni-5, r-11: with six kingdoms the whole map, otherwise what lies near those that are played. */
const IN_PLAY = SETS.map(set => SPACES.map(at => set === EVERY_KINGDOM || KINGDOMS.some(k => (set & bitOf(k)) !== 0 && BROUGHT[k]![at]!)))
const inPlay = (spaces: readonly Space[]): readonly (readonly Space[])[] => SETS.map(set => spaces.filter(at => IN_PLAY[set]![at]))
const [LANDS_IN_PLAY, FIRES_IN_PLAY] = [inPlay(LANDS), inPlay(FIRES)]
function kingdomSet(t: Table): number {
  let set = 0
  for (const seat in t.players) {
    const { kingdom } = t.players[seat as Seat]!
    if (kingdom !== null) set |= bitOf(kingdom)
  }
  return set
}
export const kingdomsInPlay = (t: Table): Kingdom[] => Object.values(t.players).flatMap(p => (p.kingdom === null ? [] : [p.kingdom]))
export const isInPlay = (t: Table, at: Space): boolean => IN_PLAY[kingdomSet(t)]![at]!
export const landsInPlay = (t: Table): readonly Space[] => LANDS_IN_PLAY[kingdomSet(t)]!
export const firesInPlay = (t: Table): readonly Space[] => FIRES_IN_PLAY[kingdomSet(t)]!
/** Whose starting kingdom a territory belongs to. */
export function rightfulOwner(t: Table, at: Space): Seat | null {
  const home = HOME[at]
  return home === null || home === undefined ? null : rulerOf(t, home)
}
function rulerOf(t: Table, kingdom: Kingdom): Seat | null {
  for (const seat in t.players) {
    const p = t.players[seat as Seat]!
    if (p.kingdom === kingdom && !p.out) return seat as Seat
  }
  return null
}
/** Who rules each kingdom, by its number. */
export function rulers(t: Table): (Seat | null)[] {
  const found: (Seat | null)[] = [null, null, null, null, null, null]
  for (const seat in t.players) {
    const { kingdom, out } = t.players[seat as Seat]!
    if (kingdom !== null && !out) found[kingdom] = seat as Seat
  }
  return found
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
