/** Pieces: counting, adding, taking away. */
import { COLUMN_FROM, COLUMN_TO, COLUMN_TYPE, columnOf, fleetIndex, hasNavy, STRIDE, unitCountIndex } from '../columns.ts'
import { isSame, isStrait, LEADERS_OF, POOL } from '../data.ts'
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
  type Ship,
  type Space,
  TYPES,
  type UnitType,
} from '../kinds.ts'
import type { Board, BoardView, Hold } from '../types.ts'

export const count = (b: BoardView, n: Nation, t: UnitType, a: Area): number => {
  const column = columnOf(n, t)
  return column < 0 ? 0 : b.units[unitCountIndex(a, column)]!
}
export const fleetsAt = (b: BoardView, n: Nation, s: Sea): number => (hasNavy(n) ? b.fleets[fleetIndex(n, s)]! : 0)
/** Land units of a nation in an area; leaders are none. */
export function unitsAt(b: BoardView, n: Nation, a: Area): number {
  const { units } = b
  let sum = 0
  for (let i = a * STRIDE + COLUMN_FROM[n]!, end = a * STRIDE + COLUMN_TO[n]!; i < end; i++) sum += units[i]!
  return sum
}
export function hasUnits(b: BoardView, n: Nation, a: Area): boolean {
  const { units } = b
  for (let i = a * STRIDE + COLUMN_FROM[n]!, end = a * STRIDE + COLUMN_TO[n]!; i < end; i++) if (units[i]! > 0) return true
  return false
}
export function typesAt(b: BoardView, n: Nation, a: Area): UnitType[] {
  const types = COLUMN_TYPE[b.game]!
  const out: UnitType[] = []
  for (let i = COLUMN_FROM[n]!, end = COLUMN_TO[n]!; i < end; i++) if (b.units[a * STRIDE + i]! > 0) out.push(types[i]!)
  return out
}
const NO_LEADERS: readonly Leader[] = []
export function leadersAt(b: BoardView, n: Nation, s: Space): readonly Leader[] {
  return hasLeader(b, n, s) ? LEADERS_OF[n]!.filter(l => isSame(b.leaders[l], s)) : NO_LEADERS
}
export function hasLeader(b: BoardView, n: Nation, s: Space): boolean {
  const list = LEADERS_OF[n]!
  for (let i = 0; i < list.length; i++) if (isSame(b.leaders[list[i]!], s)) return true
  return false
}
/** A unit or a leader of the nation is in the land area. */
export const controls = (b: BoardView, n: Nation, a: Area): boolean => hasUnits(b, n, a) || hasLeader(b, n, a)
export function landTotal(b: BoardView, n: Nation): number {
  let sum = 0
  for (const a of ALL_LANDS) sum += unitsAt(b, n, a)
  for (const h of b.holds) if (h.nation === n) sum += h.units.length
  return sum
}
export function fleetTotal(b: BoardView, n: Nation): number {
  if (!hasNavy(n)) return 0
  let sum = 0
  for (const s of ALL_SEAS) sum += b.fleets[fleetIndex(n, s)]!
  return sum
}
export const hasPieces = (b: BoardView, n: Nation): boolean => hasLandUnits(b, n) || fleetTotal(b, n) > 0 || LEADERS_OF[n]!.some(l => b.leaders[l] !== null)
function hasLandUnits({ units }: BoardView, n: Nation): boolean {
  const [from, to] = [COLUMN_FROM[n]!, COLUMN_TO[n]!]
  for (let base = 0; base < units.length; base += STRIDE) for (let i = base + from; i < base + to; i++) if (units[i]! > 0) return true
  return false
}
/** On the board, aboard included. */
export function countInPlay(b: BoardView, n: Nation, t: UnitType): number {
  if (t === FLEET) return fleetTotal(b, n)
  const column = columnOf(n, t)
  if (column < 0) return 0
  let sum = 0
  for (const a of ALL_LANDS) sum += b.units[unitCountIndex(a, column)]!
  for (const h of b.holds) if (h.nation === n) for (const u of h.units) if (u === t) sum++
  return sum
}
/** 6.2, 7.2 Counters left. */
export function countersLeft(b: BoardView, n: Nation, t: UnitType): number {
  let left = POOL[n]![t]! - countInPlay(b, n, t) - (t === INFANTRY ? b.retired[n]! : 0)
  for (const w of b.aside) if (w.nation === n && w.type === t) left--
  return left
}

export function add(b: Board, n: Nation, t: UnitType, s: Space, k: number): void {
  if (isSea(s)) b.fleets[fleetIndex(n, s)]! += k
  else b.units[unitCountIndex(s, columnOf(n, t))]! += k
}
/** Takes one unit of a land area off the board, and the mark of its move with it. */
export function takeUnitOff(b: Board, n: Nation, t: UnitType, a: Area, landed = false): void {
  add(b, n, t, a, -1)
  if (isSame(b.active, n)) trimTracks(b, n, t, a, landed)
}
/** No more marks than units; the landed go first if they were the target. */
function trimTracks(b: Board, n: Nation, t: UnitType, a: Area, landed: boolean): void {
  if (b.tracks.length === 0) return
  const here = b.tracks.filter(x => x.type === t && x.at === a)
  if (here.length <= count(b, n, t, a)) return
  const gone = here.find(x => isLanding(x.from, a) === landed) ?? here[0]!
  b.tracks.splice(b.tracks.indexOf(gone), 1)
}
/** 10.8.2 From the sea or across a strait. */
const isLanding = (from: Space, a: Area): boolean => isSea(from) || isStrait(from, a)

// ---- Aboard ----
const cargoOf = (b: BoardView, n: Nation, s: Sea): number => {
  let sum = 0
  for (const h of b.holds) if (h.nation === n && h.at === s) sum += h.units.length
  return sum
}
export const holdsAt = (b: BoardView, n: Nation, s: Sea): number => {
  let sum = 0
  for (const h of b.holds) if (h.nation === n && h.at === s) sum++
  return sum
}
/** The laden fleets there, by their place in the holds. */
export const shipsAt = (b: BoardView, n: Nation, s: Sea): Ship[] => b.holds.flatMap((h, i) => (h.nation === n && h.at === s ? [i as Ship] : []))
export const ROOM_OF_FLEET = 2
/** 9.6 Free places for land units on a nation's fleets in a sea. */
export const roomAt = (b: BoardView, n: Nation, s: Sea): number => fleetsAt(b, n, s) * ROOM_OF_FLEET - cargoOf(b, n, s)
/** A fleet with room, empty ones last; its hold is made if need be. */
export function boardUnit(b: Board, n: Nation, t: UnitType, s: Sea): void {
  const h = b.holds.find(x => x.nation === n && x.at === s && x.units.length < ROOM_OF_FLEET) ?? newHold(b, n, s)
  h.units.push(t)
}
export function boardLeader(b: Board, n: Nation, l: Leader, s: Sea): void {
  const h = b.holds.find(x => x.nation === n && x.at === s) ?? newHold(b, n, s)
  h.leaders.push(l)
  b.leaders[l] = s
}
export function newHold(b: Board, n: Nation, s: Sea): Hold {
  const h: Hold = { nation: n, at: s, units: [], leaders: [], moved: false }
  b.holds.push(h)
  return h
}
const isLaden = (h: Hold): boolean => h.units.length > 0 || h.leaders.length > 0
export function dropEmptyHolds(b: Board): void {
  b.holds = b.holds.filter(isLaden)
}
/** A leader leaves the board, from wherever he is. */
export function takeLeader(b: Board, l: Leader): void {
  const at = b.leaders[l]
  if (at !== null && at !== undefined && isSea(at)) {
    const h = b.holds.find(x => x.leaders.includes(l))!
    h.leaders.splice(h.leaders.indexOf(l), 1)
    dropEmptyHolds(b)
  }
  b.leaders[l] = null
}
const NO_COUNTS: readonly number[] = Array.from({ length: TYPES }, () => 0)
export const noCounts = (): number[] => NO_COUNTS.slice()
/** Everybody may move again. */
export function newPhase(b: Board): void {
  if (b.tracks.length > 0) b.tracks = []
  b.marched = []
  for (const h of b.holds) h.moved = false
}
export const leadersInPlay = (b: BoardView, n: Nation): number => LEADERS_OF[n]!.reduce((sum, l) => sum + (b.leaders[l] === null ? 0 : 1), 0)
