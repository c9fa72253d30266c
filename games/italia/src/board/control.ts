/** Who is where, who sees whom, who controls what. */
import { COLUMN_FROM, COLUMN_NATION, COLUMN_TO, NATIONS_OF, STRIDE } from '../columns.ts'
import { ACTIVE, CIVIL_ORDER, ENTRY, isSame, LEADER_FROM, LEADER_TO, LEADERS_OF, LEADS, NORMAL_ENTRY, ORDER, ROMA, ROMANS, SEAT_OF, STACK } from '../data.ts'
import { ALL_LANDS, type Area, type Nation, NOBODY, type Seat, type Space, isSea } from '../kinds.ts'
import type { Board, BoardView } from '../types.ts'
import { fleetsAt, controls, unitsAt } from './pieces.ts'

/** 10.0 In an entry area only nations that both treat it as normal see each other. */
export const canMeet = (n: Nation, m: Nation, a: Area): boolean => !ENTRY[a] || (NORMAL_ENTRY[n]![a]! && NORMAL_ENTRY[m]![a]!)
/** 12.5.2 Overlord and subject. */
export const areAllied = (b: BoardView, n: Nation, m: Nation): boolean => isSame(b.overlord[n], m) || isSame(b.overlord[m], n)
/** 7.2-12, 10.0-13 An entry area is like any other for those alone whose card says so: all others go unseen there. */
export const isNormalFor = (n: Nation, s: Space): boolean => !ENTRY[s] || NORMAL_ENTRY[n]![s]!
/** 0: the nation is no stranger to itself; 1 an ally, 2 an enemy. */
const ALLY = 1
const FOE = 2
const isWanted = (b: BoardView, n: Nation, m: Nation, a: Area, want: number): boolean =>
  m !== n && (want === (ALLY | FOE) || (areAllied(b, n, m) ? want === ALLY : want === FOE)) && canMeet(n, m, a)
/** The first other nation that the nation sees there, with units if any has them, else with a leader alone; NOBODY if none. */
function find(b: BoardView, n: Nation, a: Area, want: number): Nation {
  if (!isNormalFor(n, a)) return NOBODY
  const whose = COLUMN_NATION[b.game]!
  const { units } = b
  for (let i = 0, at = a * STRIDE; i < whose.length; i++, at++) if (units[at]! > 0 && isWanted(b, n, whose[i]!, a, want)) return whose[i]!
  return findLeader(b, n, a, want)
}
function findLeader(b: BoardView, n: Nation, a: Area, want: number): Nation {
  const { leaders } = b
  for (let l = LEADER_FROM[b.game as 0 | 1], to = LEADER_TO[b.game as 0 | 1]; l < to; l++)
    if (isSame(leaders[l], a) && isWanted(b, n, LEADS[l]!, a, want)) return LEADS[l]!
  return NOBODY
}
export const enemyAt = (b: BoardView, n: Nation, a: Area): Nation => find(b, n, a, FOE)
export const allyAt = (b: BoardView, n: Nation, a: Area): Nation => (hasAllies(b, n) ? find(b, n, a, ALLY) : NOBODY)
export const hasEnemy = (b: BoardView, n: Nation, a: Area): boolean => find(b, n, a, FOE) !== NOBODY
export const hasAlly = (b: BoardView, n: Nation, a: Area): boolean => allyAt(b, n, a) !== NOBODY
export const hasStranger = (b: BoardView, n: Nation, a: Area): boolean => find(b, n, a, ALLY | FOE) !== NOBODY
export const strangerAt = (b: BoardView, n: Nation, a: Area): Nation => find(b, n, a, ALLY | FOE)
/** Nobody there whom the nation sees, but perhaps one other. */
export function isAloneOrWith(b: BoardView, n: Nation, other: Nation, a: Area): boolean {
  const whose = COLUMN_NATION[b.game]!
  const base = a * STRIDE
  for (let i = 0; i < whose.length; i++) if (b.units[base + i]! > 0 && whose[i] !== n && whose[i] !== other && canMeet(n, whose[i]!, a)) return false
  for (let l = LEADER_FROM[b.game as 0 | 1], to = LEADER_TO[b.game as 0 | 1]; l < to; l++)
    if (isSame(b.leaders[l], a) && LEADS[l] !== n && LEADS[l] !== other && canMeet(n, LEADS[l]!, a)) return false
  return true
}
function hasAllies(b: BoardView, n: Nation): boolean {
  if (b.overlord[n] !== null) return true
  for (const m of NATIONS_OF[b.game]!) if (isSame(b.overlord[m], n)) return true
  return false
}
/** Enemy units, leaders not counted. */
export function enemyUnits(b: BoardView, n: Nation, a: Area): number {
  if (!isNormalFor(n, a)) return 0
  const whose = COLUMN_NATION[b.game]!
  const base = a * STRIDE
  let sum = 0
  for (let i = 0; i < whose.length; i++) if (b.units[base + i]! > 0 && isWanted(b, n, whose[i]!, a, FOE)) sum += b.units[base + i]!
  return sum
}
/** Anybody's units there, whoever sees them. */
export function isEmpty(b: BoardView, a: Area): boolean {
  for (let i = a * STRIDE, end = i + STRIDE; i < end; i++) if (b.units[i]! > 0) return false
  return !b.leaders.includes(a)
}
function areasWithUnits(units: readonly number[], from: number, to: number): Area[] {
  const out: Area[] = []
  for (const a of ALL_LANDS) {
    const end = a * STRIDE + to
    let i = a * STRIDE + from
    while (i < end && units[i]! === 0) i++
    if (i < end) out.push(a)
  }
  return out
}
/** 6.1 Land areas in which the nation has a unit or a leader. */
export function findControlled(b: BoardView, n: Nation): Area[] {
  const out = areasWithUnits(b.units, COLUMN_FROM[n]!, COLUMN_TO[n]!)
  for (const l of LEADERS_OF[n]!) {
    const at = b.leaders[l]!
    if (at !== null && !isSea(at) && !out.includes(at)) out.push(at)
  }
  return out
}
/** Ruling 128: land areas that count as the nation's own: entry areas only where they are normal. */
export const ownAreas = (b: BoardView, n: Nation): Area[] => findControlled(b, n).filter(a => isNormalFor(n, a))
/** 12.5.1 How many of them: the number for submission. */
export const areasHeld = (b: BoardView, n: Nation): number => ownAreas(b, n).length
export const findContested = (b: BoardView, n: Nation): Area[] => findControlled(b, n).filter(a => hasEnemy(b, n, a))
/** 8.0, 8.1 How many units may stay. */
export const limitAt = (b: BoardView, n: Nation, a: Area): number => STACK[a]! + (isSame(b.capital[n], a) ? 1 : 0)
/** Areas without combat in which the nation has too many units; where one retreated, the check decides. */
export function findCrowded(b: BoardView, n: Nation): Area[] {
  return areasWithUnits(b.units, COLUMN_FROM[n]!, COLUMN_TO[n]!).filter(a => unitsAt(b, n, a) > limitAt(b, n, a) && !hasEnemy(b, n, a))
}
export const isCivilWar = (b: BoardView): boolean => b.game === 0 && b.round === 10
/** 13.4 In round 10 everybody but the three parties is a garrison. */
export const isGarrison = (b: BoardView, n: Nation): boolean => isCivilWar(b) && !CIVIL_ORDER.includes(n)
export const isActiveIn = (n: Nation, round: number): boolean => ACTIVE[n]!.from <= round && round <= ACTIVE[n]!.to
export const playOrder = (b: BoardView): readonly Nation[] => (isCivilWar(b) ? CIVIL_ORDER : ORDER[b.game]!)
export const seatOf = (n: Nation): Seat => SEAT_OF[n]!
/** 8.1 A capital lost is no capital; Roma stays the Roman one. */
export function dropLostCapitals(b: Board): void {
  for (const n of NATIONS_OF[b.game]!) {
    const at = b.capital[n]
    if (at !== null && at !== undefined && !(n === ROMANS && at === ROMA) && !controls(b, n, at)) b.capital[n] = null
  }
}
/** Fleets or units: anything that entitles to a reaction there. */
export const isPresent = (b: BoardView, n: Nation, s: Space): boolean => (isSea(s) ? fleetsAt(b, n, s) > 0 : controls(b, n, s))
