/** Pieces: counting, adding, taking away. */
import {
  FIRST_COLUMN_OF_NATION,
  LAST_COLUMN_OF_NATION,
  UNIT_TYPE_OF_COLUMN,
  columnNumberOf,
  fleetCountIndexOf,
  hasNavy,
  COLUMNS_PER_AREA,
  unitCountIndexOf,
} from '../columns.ts'
import { isSameNumber, isStraitBetween, LEADERS_OF_NATION, UNIT_POOLS } from '../data.ts'
import {
  ALL_LANDS,
  ALL_SEAS,
  type Area,
  FLEET,
  INFANTRY,
  isSea,
  type Leader,
  type Nation,
  type Sea,
  type LadenFleet,
  type Space,
  UNIT_TYPE_COUNT,
  type UnitType,
} from '../kinds.ts'
import type { Board, BoardView, LadenFleetState } from '../types.ts'

export const countUnitsOfTypeAt = (b: BoardView, n: Nation, t: UnitType, a: Area): number => {
  const column = columnNumberOf(n, t)
  return column < 0 ? 0 : b.units[unitCountIndexOf(a, column)]!
}
export const countFleetsAt = (b: BoardView, n: Nation, s: Sea): number => (hasNavy(n) ? b.fleets[fleetCountIndexOf(n, s)]! : 0)
/** Land units of a nation in an area; leaders are none. */
export function countUnitsAt(b: BoardView, n: Nation, a: Area): number {
  const { units } = b
  let sum = 0
  for (let i = a * COLUMNS_PER_AREA + FIRST_COLUMN_OF_NATION[n]!, end = a * COLUMNS_PER_AREA + LAST_COLUMN_OF_NATION[n]!; i < end; i++) sum += units[i]!
  return sum
}
export function hasLandUnitsAt(b: BoardView, n: Nation, a: Area): boolean {
  const { units } = b
  for (let i = a * COLUMNS_PER_AREA + FIRST_COLUMN_OF_NATION[n]!, end = a * COLUMNS_PER_AREA + LAST_COLUMN_OF_NATION[n]!; i < end; i++)
    if (units[i]! > 0) return true
  return false
}
export function findUnitTypesAt(b: BoardView, n: Nation, a: Area): UnitType[] {
  const types = UNIT_TYPE_OF_COLUMN[b.game]!
  const out: UnitType[] = []
  for (let i = FIRST_COLUMN_OF_NATION[n]!, end = LAST_COLUMN_OF_NATION[n]!; i < end; i++) if (b.units[a * COLUMNS_PER_AREA + i]! > 0) out.push(types[i]!)
  return out
}
const NO_LEADERS: readonly Leader[] = []
export function findLeadersAt(b: BoardView, n: Nation, s: Space): readonly Leader[] {
  return hasLeaderAt(b, n, s) ? LEADERS_OF_NATION[n]!.filter(l => isSameNumber(b.leaders[l], s)) : NO_LEADERS
}
export function hasLeaderAt(b: BoardView, n: Nation, s: Space): boolean {
  const list = LEADERS_OF_NATION[n]!
  for (let i = 0; i < list.length; i++) if (isSameNumber(b.leaders[list[i]!], s)) return true
  return false
}
/** A unit or a leader of the nation is in the land area. */
export const controlsArea = (b: BoardView, n: Nation, a: Area): boolean => hasLandUnitsAt(b, n, a) || hasLeaderAt(b, n, a)
export function countLandUnits(b: BoardView, n: Nation): number {
  let sum = 0
  for (const a of ALL_LANDS) sum += countUnitsAt(b, n, a)
  for (const h of b.holds) if (h.nation === n) sum += h.units.length
  return sum
}
export function countFleetsOfNation(b: BoardView, n: Nation): number {
  if (!hasNavy(n)) return 0
  let sum = 0
  for (const s of ALL_SEAS) sum += b.fleets[fleetCountIndexOf(n, s)]!
  return sum
}
export const hasNationPieces = (b: BoardView, n: Nation): boolean =>
  hasNationLandUnits(b, n) || countFleetsOfNation(b, n) > 0 || LEADERS_OF_NATION[n]!.some(l => b.leaders[l] !== null)
function hasNationLandUnits({ units }: BoardView, n: Nation): boolean {
  const [from, to] = [FIRST_COLUMN_OF_NATION[n]!, LAST_COLUMN_OF_NATION[n]!]
  for (let base = 0; base < units.length; base += COLUMNS_PER_AREA) for (let i = base + from; i < base + to; i++) if (units[i]! > 0) return true
  return false
}
/** On the board, aboard included. */
export function countUnitsInPlay(b: BoardView, n: Nation, t: UnitType): number {
  if (t === FLEET) return countFleetsOfNation(b, n)
  const column = columnNumberOf(n, t)
  if (column < 0) return 0
  let sum = 0
  for (const a of ALL_LANDS) sum += b.units[unitCountIndexOf(a, column)]!
  for (const h of b.holds) if (h.nation === n) for (const u of h.units) if (u === t) sum++
  return sum
}
/** 6.2, 7.2 Counters left. */
export function countCountersLeft(b: BoardView, n: Nation, t: UnitType): number {
  let left = UNIT_POOLS[n]![t]! - countUnitsInPlay(b, n, t) - (t === INFANTRY ? b.retired[n]! : 0)
  for (const w of b.aside) if (w.nation === n && w.type === t) left--
  return left
}

export function addUnitsAt(b: Board, n: Nation, t: UnitType, s: Space, k: number): void {
  if (isSea(s)) b.fleets[fleetCountIndexOf(n, s)]! += k
  else b.units[unitCountIndexOf(s, columnNumberOf(n, t))]! += k
}
/** Takes one unit of a land area off the board, and the mark of its move with it. */
export function takeUnitOffArea(b: Board, n: Nation, t: UnitType, a: Area, landed = false): void {
  addUnitsAt(b, n, t, a, -1)
  if (isSameNumber(b.active, n)) trimTracksOfUnits(b, n, t, a, landed)
}
/** No more marks than units; the landed go first if they were the target. */
function trimTracksOfUnits(b: Board, n: Nation, t: UnitType, a: Area, landed: boolean): void {
  if (b.tracks.length === 0) return
  const here = b.tracks.filter(x => x.type === t && x.at === a)
  if (here.length <= countUnitsOfTypeAt(b, n, t, a)) return
  const gone = here.find(x => isMoveLanding(x.from, a) === landed) ?? here[0]!
  b.tracks.splice(b.tracks.indexOf(gone), 1)
}
/** 10.8.2 From the sea or across a strait. */
const isMoveLanding = (from: Space, a: Area): boolean => isSea(from) || isStraitBetween(from, a)

// ---- Aboard ----
const countUnitsAboardAt = (b: BoardView, n: Nation, s: Sea): number => {
  let sum = 0
  for (const h of b.holds) if (h.nation === n && h.at === s) sum += h.units.length
  return sum
}
export const countLadenFleets = (b: BoardView, n: Nation, s: Sea): number => {
  let sum = 0
  for (const h of b.holds) if (h.nation === n && h.at === s) sum++
  return sum
}
/** The laden fleets there, by their place in the holds. */
export const findLadenFleets = (b: BoardView, n: Nation, s: Sea): LadenFleet[] =>
  b.holds.flatMap((h, i) => (h.nation === n && h.at === s ? [i as LadenFleet] : []))
export const UNITS_PER_FLEET = 2
/** 9.6 Free places for land units on a nation's fleets in a sea. */
export const countRoomAboard = (b: BoardView, n: Nation, s: Sea): number => countFleetsAt(b, n, s) * UNITS_PER_FLEET - countUnitsAboardAt(b, n, s)
/** A fleet with room, empty ones last; its hold is made if need be. */
export function boardUnit(b: Board, n: Nation, t: UnitType, s: Sea): void {
  const h = b.holds.find(x => x.nation === n && x.at === s && x.units.length < UNITS_PER_FLEET) ?? addLadenFleetAt(b, n, s)
  h.units.push(t)
}
export function boardLeader(b: Board, n: Nation, l: Leader, s: Sea): void {
  const h = b.holds.find(x => x.nation === n && x.at === s) ?? addLadenFleetAt(b, n, s)
  h.leaders.push(l)
  b.leaders[l] = s
}
export function addLadenFleetAt(b: Board, n: Nation, s: Sea): LadenFleetState {
  const h: LadenFleetState = { nation: n, at: s, units: [], leaders: [], moved: false }
  b.holds.push(h)
  return h
}
const isFleetLaden = (h: LadenFleetState): boolean => h.units.length > 0 || h.leaders.length > 0
export function removeEmptyLadenFleets(b: Board): void {
  b.holds = b.holds.filter(isFleetLaden)
}
/** A leader leaves the board, from wherever he is. */
export function removeLeaderFromBoard(b: Board, l: Leader): void {
  const at = b.leaders[l]
  if (at !== null && at !== undefined && isSea(at)) {
    const h = b.holds.find(x => x.leaders.includes(l))!
    h.leaders.splice(h.leaders.indexOf(l), 1)
    removeEmptyLadenFleets(b)
  }
  b.leaders[l] = null
}
const NO_UNIT_COUNTS: readonly number[] = Array.from({ length: UNIT_TYPE_COUNT }, () => 0)
export const createZeroUnitCounts = (): number[] => NO_UNIT_COUNTS.slice()
/** Everybody may move again. */
export function resetMovementTracks(b: Board): void {
  if (b.tracks.length > 0) b.tracks = []
  b.marched = []
  for (const h of b.holds) h.moved = false
}
export const countLeadersInPlay = (b: BoardView, n: Nation): number => LEADERS_OF_NATION[n]!.reduce((sum, l) => sum + (b.leaders[l] === null ? 0 : 1), 0)
