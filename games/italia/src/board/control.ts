/** Who is where, who sees whom, who controls what. */
import {
  ACTIVE,
  ALL_LANDS,
  ALL_SEAS,
  ARRIVALS,
  BANDS_OF,
  CIVIL_ORDER,
  COLUMN,
  COLUMN_NATION,
  ENTRY,
  LEADERS_OF,
  NATIONS_OF,
  NORMAL_ENTRY,
  ORDER,
  ROMA,
  ROMANS,
  SEAT_OF,
  STACK,
  STRIDE,
} from '../data.ts'
import type { Area, B, Board, Nation, Seat, Space } from '../types.ts'
import { fleetsAt, hasLeader, hasPieces, holds, leadersAt, unitsAt } from './pieces.ts'

/** 10.0 In an entry area only nations that both treat it as normal see each other. */
export const meet = (n: Nation, m: Nation, a: Area): boolean => !ENTRY[a] || (NORMAL_ENTRY[n]![a]! && NORMAL_ENTRY[m]![a]!)
/** 12.5.2 Overlord and subject. */
export const allied = (b: B, n: Nation, m: Nation): boolean => b.overlord[n] === m || b.overlord[m] === n
const blind = (n: Nation, a: Area): boolean => ENTRY[a]! && !NORMAL_ENTRY[n]![a]!
type Test = (b: B, n: Nation, m: Nation) => boolean
const foe: Test = (b, n, m) => !allied(b, n, m)
const ally: Test = (b, n, m) => allied(b, n, m)
const anyone: Test = () => true
/** The first other nation that the nation sees there, with units if any has them, else with a leader alone; -1 if none. */
function find(b: B, n: Nation, a: Area, is: Test): Nation {
  if (blind(n, a)) return -1
  const found = findUnits(b, n, a, is)
  return found >= 0 ? found : findLeaders(b, n, a, is)
}
function findUnits(b: B, n: Nation, a: Area, is: Test): Nation {
  const base = a * STRIDE
  for (let i = 0, whose = COLUMN_NATION[b.game]!; i < whose.length; i++) {
    if (b.units[base + i]! === 0) continue
    const m = whose[i]!
    if (m !== n && meet(n, m, a) && is(b, n, m)) return m
  }
  return -1
}
function findLeaders(b: B, n: Nation, a: Area, is: Test): Nation {
  for (const m of NATIONS_OF[b.game]!) if (m !== n && hasLeader(b, m, a) && meet(n, m, a) && is(b, n, m)) return m
  return -1
}
export const enemyAt = (b: B, n: Nation, a: Area): Nation => find(b, n, a, foe)
export const allyAt = (b: B, n: Nation, a: Area): Nation => find(b, n, a, ally)
export const strangerAt = (b: B, n: Nation, a: Area): Nation => find(b, n, a, anyone)
/** Enemy units, leaders not counted. */
export function enemyUnits(b: B, n: Nation, a: Area): number {
  if (blind(n, a)) return 0
  let sum = 0
  const base = a * STRIDE
  for (let i = 0, whose = COLUMN_NATION[b.game]!; i < whose.length; i++) {
    const k = b.units[base + i]!
    if (k > 0 && whose[i] !== n && meet(n, whose[i]!, a) && !allied(b, n, whose[i]!)) sum += k
  }
  return sum
}
/** Anybody's units there, whoever sees them. */
export function isEmpty(b: B, a: Area): boolean {
  const base = a * STRIDE
  for (let i = 0, whose = COLUMN_NATION[b.game]!; i < whose.length; i++) if (b.units[base + i]! > 0) return false
  return !NATIONS_OF[b.game]!.some(n => hasLeader(b, n, a))
}
/** 6.1 Land areas in which the nation has a unit or a leader. */
export function controlled(b: B, n: Nation): Area[] {
  const out: Area[] = []
  for (const a of ALL_LANDS) {
    let here = false
    for (const band of BANDS_OF[n]!) if (b.units[a * STRIDE + COLUMN[band]!]! > 0) here = true
    if (here) out.push(a)
  }
  for (const l of LEADERS_OF[n]!) {
    const at = b.leaders[l]
    if (at !== null && at !== undefined && at < ALL_LANDS.length && !out.includes(at)) out.push(at)
  }
  return out
}
/** 12.5.1 Land areas that count for submission: entry areas only where they are normal. */
export const areasHeld = (b: B, n: Nation): number => controlled(b, n).filter(a => !ENTRY[a] || NORMAL_ENTRY[n]![a]!).length
/** Two nations that fight have pieces there. */
export const isContested = (b: B, n: Nation, a: Area): boolean => holds(b, n, a) && enemyAt(b, n, a) >= 0
export function contested(b: B, n: Nation): Area[] {
  return controlled(b, n).filter(a => enemyAt(b, n, a) >= 0)
}
/** 8.0, 8.1 How many units may stay. */
export const limitAt = (b: B, n: Nation, a: Area): number => STACK[a]! + (b.capital[n] === a ? 1 : 0)
export const isCivilWar = (b: B): boolean => b.game === 0 && b.round === 10
/** 13.4 In round 10 everybody but the three parties is a garrison. */
export const isGarrison = (b: B, n: Nation): boolean => isCivilWar(b) && !CIVIL_ORDER.includes(n)
export const isActiveIn = (n: Nation, round: number): boolean => ACTIVE[n]!.from <= round && round <= ACTIVE[n]!.to
export const comesIn = (n: Nation, round: number, when: string): boolean => ARRIVALS.some(x => x.nation === n && x.round === round && x.when === when)
/** 5.0 A nation without pieces that gets none is skipped. */
export const takesTurn = (b: B, n: Nation): boolean =>
  isActiveIn(n, b.round) && (hasPieces(b, n) || comesIn(n, b.round, 'placement') || (n === ROMANS && b.round < 10))
/** 12.5 No pieces, and none to come. */
export const isOut = (b: B, n: Nation): boolean =>
  !hasPieces(b, n) && !ARRIVALS.some(x => x.nation === n && x.round > b.round) && !(n === ROMANS && b.round < 10)
export const playOrder = (b: B): readonly Nation[] => (isCivilWar(b) ? CIVIL_ORDER : ORDER[b.game]!)
export const seatOf = (n: Nation): Seat => SEAT_OF[n]!
/** 8.1 A capital lost is no capital; Roma stays the Roman one. */
export function dropLostCapitals(b: Board): void {
  for (const n of NATIONS_OF[b.game]!) {
    const at = b.capital[n]
    if (at !== null && at !== undefined && !(n === ROMANS && at === ROMA) && !holds(b, n, at)) b.capital[n] = null
  }
}
/** Fleets or units: anything that entitles to a reaction there. */
export const isPresent = (b: B, n: Nation, s: Space): boolean =>
  s < ALL_LANDS.length ? unitsAt(b, n, s) > 0 || leadersAt(b, n, s).length > 0 : fleetsAt(b, n, s) > 0
export const seasWith = (b: B, n: Nation): readonly Space[] => ALL_SEAS.filter(s => fleetsAt(b, n, s) > 0)
