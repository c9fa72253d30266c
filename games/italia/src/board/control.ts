/** Who is where, who sees whom, who controls what. */
import { FIRST_COLUMN_OF_NATION, NATION_OF_COLUMN, LAST_COLUMN_OF_NATION, NATIONS_OF_GAME, COLUMNS_PER_AREA } from '../columns.ts'
import {
  ACTIVE_ROUNDS,
  CIVIL_WAR_TURN_ORDER,
  IS_ENTRY_AREA,
  isSameNumber,
  FIRST_LEADER_OF_GAME,
  END_OF_LEADERS_OF_GAME,
  LEADERS_OF_NATION,
  NATION_OF_LEADER,
  IS_NORMAL_ENTRY_OF_NATION,
  TURN_ORDERS,
  ROMA,
  ROMANS,
  SEAT_OF_NATION,
  STACKING_LIMITS,
} from '../data.ts'
import { ALL_LANDS, type Area, type Nation, NOBODY, type Seat, type Space, isSea } from '../kinds.ts'
import type { Board, BoardView } from '../types.ts'
import { countFleetsAt, controlsArea, countUnitsAt } from './pieces.ts'

/** 10.0 In an entry area only nations that both treat it as normal see each other. */
export const canNationsMeet = (n: Nation, m: Nation, a: Area): boolean =>
  !IS_ENTRY_AREA[a] || (IS_NORMAL_ENTRY_OF_NATION[n]![a]! && IS_NORMAL_ENTRY_OF_NATION[m]![a]!)
/** 12.5.2 Overlord and subject. */
export const areNationsAllied = (b: BoardView, n: Nation, m: Nation): boolean => isSameNumber(b.overlord[n], m) || isSameNumber(b.overlord[m], n)
/** 7.2-12, 10.0-13 An entry area is like any other for those alone whose card says so: all others go unseen there. */
export const isOrdinarySpaceFor = (n: Nation, s: Space): boolean => !IS_ENTRY_AREA[s] || IS_NORMAL_ENTRY_OF_NATION[n]![s]!
/** 0: the nation is no stranger to itself; 1 an ally, 2 an enemy. */
const ALLY_FLAG = 1
const ENEMY_FLAG = 2
const isNationAllyOrEnemyWanted = (b: BoardView, n: Nation, m: Nation, a: Area, want: number): boolean =>
  m !== n && (want === (ALLY_FLAG | ENEMY_FLAG) || (areNationsAllied(b, n, m) ? want === ALLY_FLAG : want === ENEMY_FLAG)) && canNationsMeet(n, m, a)
/** The first other nation that the nation sees there, with units if any has them, else with a leader alone; NOBODY if none. */
function findOtherNationAt(b: BoardView, n: Nation, a: Area, want: number): Nation {
  if (!isOrdinarySpaceFor(n, a)) return NOBODY
  const whose = NATION_OF_COLUMN[b.game]!
  const { units } = b
  for (let i = 0, at = a * COLUMNS_PER_AREA; i < whose.length; i++, at++)
    if (units[at]! > 0 && isNationAllyOrEnemyWanted(b, n, whose[i]!, a, want)) return whose[i]!
  return findOtherNationWithLeaderAt(b, n, a, want)
}
function findOtherNationWithLeaderAt(b: BoardView, n: Nation, a: Area, want: number): Nation {
  const { leaders } = b
  for (let l = FIRST_LEADER_OF_GAME[b.game as 0 | 1], to = END_OF_LEADERS_OF_GAME[b.game as 0 | 1]; l < to; l++)
    if (isSameNumber(leaders[l], a) && isNationAllyOrEnemyWanted(b, n, NATION_OF_LEADER[l]!, a, want)) return NATION_OF_LEADER[l]!
  return NOBODY
}
export const findEnemyAt = (b: BoardView, n: Nation, a: Area): Nation => findOtherNationAt(b, n, a, ENEMY_FLAG)
export const findAllyAt = (b: BoardView, n: Nation, a: Area): Nation => (hasAllies(b, n) ? findOtherNationAt(b, n, a, ALLY_FLAG) : NOBODY)
export const hasEnemyAt = (b: BoardView, n: Nation, a: Area): boolean => findOtherNationAt(b, n, a, ENEMY_FLAG) !== NOBODY
export const hasAllyAt = (b: BoardView, n: Nation, a: Area): boolean => findAllyAt(b, n, a) !== NOBODY
export const hasForeignNationAt = (b: BoardView, n: Nation, a: Area): boolean => findOtherNationAt(b, n, a, ALLY_FLAG | ENEMY_FLAG) !== NOBODY
export const findForeignNationAt = (b: BoardView, n: Nation, a: Area): Nation => findOtherNationAt(b, n, a, ALLY_FLAG | ENEMY_FLAG)
/** Nobody there whom the nation sees, but perhaps one other. */
export function isNationAloneOrWithOneOther(b: BoardView, n: Nation, other: Nation, a: Area): boolean {
  const whose = NATION_OF_COLUMN[b.game]!
  const base = a * COLUMNS_PER_AREA
  for (let i = 0; i < whose.length; i++) if (b.units[base + i]! > 0 && whose[i] !== n && whose[i] !== other && canNationsMeet(n, whose[i]!, a)) return false
  for (let l = FIRST_LEADER_OF_GAME[b.game as 0 | 1], to = END_OF_LEADERS_OF_GAME[b.game as 0 | 1]; l < to; l++)
    if (isSameNumber(b.leaders[l], a) && NATION_OF_LEADER[l] !== n && NATION_OF_LEADER[l] !== other && canNationsMeet(n, NATION_OF_LEADER[l]!, a)) return false
  return true
}
function hasAllies(b: BoardView, n: Nation): boolean {
  if (b.overlord[n] !== null) return true
  for (const m of NATIONS_OF_GAME[b.game]!) if (isSameNumber(b.overlord[m], n)) return true
  return false
}
/** Enemy units, leaders not counted. */
export function countEnemyUnitsAt(b: BoardView, n: Nation, a: Area): number {
  if (!isOrdinarySpaceFor(n, a)) return 0
  const whose = NATION_OF_COLUMN[b.game]!
  const base = a * COLUMNS_PER_AREA
  let sum = 0
  for (let i = 0; i < whose.length; i++) if (b.units[base + i]! > 0 && isNationAllyOrEnemyWanted(b, n, whose[i]!, a, ENEMY_FLAG)) sum += b.units[base + i]!
  return sum
}
/** Anybody's units there, whoever sees them. */
export function isAreaEmpty(b: BoardView, a: Area): boolean {
  for (let i = a * COLUMNS_PER_AREA, end = i + COLUMNS_PER_AREA; i < end; i++) if (b.units[i]! > 0) return false
  return !b.leaders.includes(a)
}
function findAreasWithUnitsInColumns(units: readonly number[], from: number, to: number): Area[] {
  const out: Area[] = []
  for (const a of ALL_LANDS) {
    const end = a * COLUMNS_PER_AREA + to
    let i = a * COLUMNS_PER_AREA + from
    while (i < end && units[i]! === 0) i++
    if (i < end) out.push(a)
  }
  return out
}
/** 6.1 Land areas in which the nation has a unit or a leader. */
export function findControlledAreas(b: BoardView, n: Nation): Area[] {
  const out = findAreasWithUnitsInColumns(b.units, FIRST_COLUMN_OF_NATION[n]!, LAST_COLUMN_OF_NATION[n]!)
  for (const l of LEADERS_OF_NATION[n]!) {
    const at = b.leaders[l]!
    if (at !== null && !isSea(at) && !out.includes(at)) out.push(at)
  }
  return out
}
/** Ruling 128: land areas that count as the nation's own: entry areas only where they are normal. */
export const findOwnAreas = (b: BoardView, n: Nation): Area[] => findControlledAreas(b, n).filter(a => isOrdinarySpaceFor(n, a))
/** 12.5.1 How many of them: the number for submission. */
export const countAreasHeld = (b: BoardView, n: Nation): number => findOwnAreas(b, n).length
export const findContestedAreas = (b: BoardView, n: Nation): Area[] => findControlledAreas(b, n).filter(a => hasEnemyAt(b, n, a))
/** 8.0, 8.1 How many units may stay. */
export const stackingLimitAt = (b: BoardView, n: Nation, a: Area): number => STACKING_LIMITS[a]! + (isSameNumber(b.capital[n], a) ? 1 : 0)
/** Areas without combat in which the nation has too many units; where one retreated, the check decides. */
export function findOverstackedAreas(b: BoardView, n: Nation): Area[] {
  return findAreasWithUnitsInColumns(b.units, FIRST_COLUMN_OF_NATION[n]!, LAST_COLUMN_OF_NATION[n]!).filter(
    a => countUnitsAt(b, n, a) > stackingLimitAt(b, n, a) && !hasEnemyAt(b, n, a),
  )
}
export const isRoundOfCivilWar = (b: BoardView): boolean => b.game === 0 && b.round === 10
/** 13.4 In round 10 everybody but the three parties is a garrison. */
export const isCivilWarGarrison = (b: BoardView, n: Nation): boolean => isRoundOfCivilWar(b) && !CIVIL_WAR_TURN_ORDER.includes(n)
export const isNationActiveIn = (n: Nation, round: number): boolean => ACTIVE_ROUNDS[n]!.from <= round && round <= ACTIVE_ROUNDS[n]!.to
export const nationOrderOfRound = (b: BoardView): readonly Nation[] => (isRoundOfCivilWar(b) ? CIVIL_WAR_TURN_ORDER : TURN_ORDERS[b.game]!)
export const seatOfNation = (n: Nation): Seat => SEAT_OF_NATION[n]!
/** 8.1 A capital lost is no capital; Roma stays the Roman one. */
export function dropLostCapitals(b: Board): void {
  for (const n of NATIONS_OF_GAME[b.game]!) {
    const at = b.capital[n]
    if (at !== null && at !== undefined && !(n === ROMANS && at === ROMA) && !controlsArea(b, n, at)) b.capital[n] = null
  }
}
/** Fleets or units: anything that entitles to a reaction there. */
export const isNationPresent = (b: BoardView, n: Nation, s: Space): boolean => (isSea(s) ? countFleetsAt(b, n, s) > 0 : controlsArea(b, n, s))
