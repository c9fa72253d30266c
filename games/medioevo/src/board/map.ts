/** The map that is in play, and what moving over it costs. */
import type { DeepReadonly, GameOptions } from '@tabularium/kernel'
import {
  ALL_NEIGHBOURS,
  crossesRiver,
  DISTANCES_BETWEEN_SPACES,
  FIRE_SPACES,
  HOME_KINGDOM_OF_SPACE,
  HOME_SPACES_OF_KINGDOM,
  isSea,
  KINGDOMS,
  LANDS,
  RIVER_MOVEMENT_COST,
  SEAT_IDS,
  SPACES,
  TERRAIN_OF_SPACE,
  TERRAIN_MOVEMENT_COST,
} from '../kinds.ts'
import type { Kingdom, Seat, Space } from '../kinds.ts'
import type { Board } from '../types.ts'

export type ReadonlyBoard = DeepReadonly<Board>
/** Tables of the map are replaced, never changed in place; one that would stay the same is kept, for what was worked out from it stands. */
type TableOfMap<T> = { readonly [at: number]: T }
/** Not spread, which is slow where keys are numbers. */
function copyTableWithoutEntryAt<T>(table: TableOfMap<T>, at: Space): { [at: number]: T } {
  const copy: { [at: number]: T } = {}
  for (const other in table) if (Number(other) !== at) copy[Number(other)] = table[other]!
  return copy
}
export function withEntryAt<T>(table: TableOfMap<T>, at: Space, value: T): TableOfMap<T> {
  if (table[at] === value) return table
  const copy = copyTableWithoutEntryAt(table, at)
  copy[at] = value
  return copy
}
export const withoutEntryAt = <T>(table: TableOfMap<T>, at: Space): TableOfMap<T> => (table[at] === undefined ? table : copyTableWithoutEntryAt(table, at))

const STEPS_AROUND_HOME_IN_PLAY = 3
/** r-11: what a kingdom brings into play: territories within 3 of a home territory, and the sea areas beside them. */
const SPACES_BROUGHT_INTO_PLAY_BY_KINGDOM: readonly (readonly boolean[])[] = KINGDOMS.map(k => {
  const lands = SPACES.map(at => !isSea(at) && HOME_SPACES_OF_KINGDOM[k]!.some(home => DISTANCES_BETWEEN_SPACES[home]![at]! <= STEPS_AROUND_HOME_IN_PLAY))
  return SPACES.map(at => lands[at]! || (isSea(at) && ALL_NEIGHBOURS[at]!.some(to => lands[to])))
})
/** Sets of kingdoms as sums of powers of two, so that what depends on them is worked out once. */
const bitOfKingdom = (k: Kingdom): number => 1 << k
const BITS_OF_ALL_KINGDOMS = (1 << KINGDOMS.length) - 1
const ALL_KINGDOM_BIT_SETS = Array.from({ length: BITS_OF_ALL_KINGDOMS + 1 }, (_, set) => set)
/** intro.regni-5, r-11: with six kingdoms the whole map, otherwise what lies near those that are played. */
const SPACES_IN_PLAY_BY_KINGDOM_SET = ALL_KINGDOM_BIT_SETS.map(set =>
  SPACES.map(at => set === BITS_OF_ALL_KINGDOMS || KINGDOMS.some(k => (set & bitOfKingdom(k)) !== 0 && SPACES_BROUGHT_INTO_PLAY_BY_KINGDOM[k]![at]!)),
)
const filterSpacesInPlayByKingdomSet = (spaces: readonly Space[]): readonly (readonly Space[])[] =>
  ALL_KINGDOM_BIT_SETS.map(set => spaces.filter(at => SPACES_IN_PLAY_BY_KINGDOM_SET[set]![at]))
const [LANDS_IN_PLAY, FIRES_IN_PLAY] = [filterSpacesInPlayByKingdomSet(LANDS), filterSpacesInPlayByKingdomSet(FIRE_SPACES)]
function findBitsOfKingdomsInPlay(t: ReadonlyBoard): number {
  let set = 0
  for (const seat in t.players) {
    const { kingdom } = t.players[seat as Seat]!
    if (kingdom !== null) set |= bitOfKingdom(kingdom)
  }
  return set
}
export const findKingdomsInPlay = (t: ReadonlyBoard): Kingdom[] => Object.values(t.players).flatMap(p => (p.kingdom === null ? [] : [p.kingdom]))
/** Of each space whether it is in play; for whoever asks of many. */
export const spacesInPlay = (t: ReadonlyBoard): readonly boolean[] => SPACES_IN_PLAY_BY_KINGDOM_SET[findBitsOfKingdomsInPlay(t)]!
export const isSpaceInPlay = (t: ReadonlyBoard, at: Space): boolean => spacesInPlay(t)[at]!
export const landSpacesInPlay = (t: ReadonlyBoard): readonly Space[] => LANDS_IN_PLAY[findBitsOfKingdomsInPlay(t)]!
export const fireSpacesInPlay = (t: ReadonlyBoard): readonly Space[] => FIRES_IN_PLAY[findBitsOfKingdomsInPlay(t)]!
/** Whose starting kingdom a territory belongs to. */
export function findHomeOwnerOfTerritory(t: ReadonlyBoard, at: Space): Seat | null {
  const home = HOME_KINGDOM_OF_SPACE[at]
  return home === null || home === undefined ? null : findSeatOfKingdom(t, home)
}
function findSeatOfKingdom(t: ReadonlyBoard, kingdom: Kingdom): Seat | null {
  for (const seat in t.players) {
    const p = t.players[seat as Seat]!
    if (p.kingdom === kingdom && !p.out) return seat as Seat
  }
  return null
}
/** Tells whether two tables have the same rightful owners: the kingdoms of those still in the game, as digits. */
export function keyOfRightfulOwners(t: ReadonlyBoard): number {
  let key = 0
  for (const seat of SEAT_IDS) {
    const p = t.players[seat]
    key = key * (KINGDOMS.length + 1) + (p === undefined || p.out || p.kingdom === null ? 0 : 1 + p.kingdom)
  }
  return key
}
/** Whose starting kingdom each space belongs to. */
export function findHomeOwnersOfAllTerritories(t: ReadonlyBoard): (Seat | null)[] {
  const found: (Seat | null)[] = NO_OWNER_OF_ANY_SPACE.slice()
  for (const seat in t.players) {
    const { kingdom, out } = t.players[seat as Seat]!
    if (kingdom !== null && !out) for (const at of HOME_SPACES_OF_KINGDOM[kingdom]!) found[at] = seat as Seat
  }
  return found
}
const NO_OWNER_OF_ANY_SPACE: readonly null[] = SPACES.map(() => null)
export const homeSpacesOfSeat = (t: ReadonlyBoard, seat: Seat): readonly Space[] => {
  const { kingdom } = t.players[seat]!
  return kingdom === null ? [] : HOME_SPACES_OF_KINGDOM[kingdom]!
}
export const isHomeSpaceOfSeat = (t: ReadonlyBoard, seat: Seat, at: Space): boolean =>
  HOME_KINGDOM_OF_SPACE[at] !== null && HOME_KINGDOM_OF_SPACE[at] === t.players[seat]!.kingdom
/** fase-5.movimento-3; varianti.terreni-1, -2: the terrain entered, and a river crossed. */
export function landMovementCost(options: GameOptions, from: Space, to: Space): number {
  if (options['terrain'] !== true) return 1
  return TERRAIN_MOVEMENT_COST[TERRAIN_OF_SPACE[to]!] + (crossesRiver(from, to) ? RIVER_MOVEMENT_COST : 0)
}
