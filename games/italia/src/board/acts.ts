/** Acts that several chapters share. */
import { isStraitBetween, NATION_OF_LEADER } from '../data.ts'
import { type Area, FLEET, isSea, type Leader, type Nation, type Sea, type Space, type UnitType } from '../kinds.ts'
import type { Board, GameStepContext, UnitTrack } from '../types.ts'
import { scoreLeaderEliminated, scoreUnitEliminated } from './scoring.ts'
import { addUnitsAt, boardLeader, boardUnit, removeEmptyLadenFleets, takeUnitOffArea, removeLeaderFromBoard } from './pieces.ts'

/** A unit dies in a land area; `by` may score it. */
export function eliminateUnit(g: GameStepContext, n: Nation, t: UnitType, a: Area, by: Nation | null, landed = false): void {
  takeUnitOffArea(g.board, n, t, a, landed)
  g.emit({ is: 'slain', nation: n, where: a, type: t, count: 1 }, ['italia.10.0-9'])
  scoreUnitEliminated(g, by, n, t)
}
/** A leader is eliminated and never comes back. */
export function eliminateLeader(g: GameStepContext, l: Leader, by: Nation | null): void {
  const where = g.board.leaders[l]!
  removeLeaderFromBoard(g.board, l)
  g.board.dead.push(l)
  g.emit({ is: 'fallen', leader: l, where }, ['italia.7.2-20'])
  scoreLeaderEliminated(g, by, l)
}
/** Taken off without anybody scoring: stacking, entry areas, rebuilding. */
export function removeUnitWithoutScoring(g: GameStepContext, n: Nation, t: UnitType, at: Space, cite: string): void {
  if (isSea(at)) addUnitsAt(g.board, n, t, at, -1)
  else takeUnitOffArea(g.board, n, t, at)
  g.emit({ is: 'lost', nation: n, where: at, type: t, count: 1 }, [cite])
}
/** 10.8-9 A fleet sinks with everything aboard; `hold` is its place in the holds, or null for an empty one. */
export function sinkFleet(g: GameStepContext, n: Nation, s: Sea, hold: number | null, by: Nation | null): void {
  const b = g.board
  addUnitsAt(b, n, FLEET, s, -1)
  g.emit({ is: 'slain', nation: n, where: s, type: FLEET, count: 1 }, ['italia.10.8-9'])
  const h = hold === null ? null : b.holds[hold]!
  if (h) b.holds.splice(hold!, 1)
  for (const t of h?.units ?? []) {
    g.emit({ is: 'slain', nation: n, where: s, type: t, count: 1 }, ['italia.10.8-9'])
    scoreUnitEliminated(g, by, n, t)
  }
  for (const l of h?.leaders ?? []) {
    b.leaders[l] = null
    b.dead.push(l)
    g.emit({ is: 'fallen', leader: l, where: s }, ['italia.10.8-9'])
    scoreLeaderEliminated(g, by, l)
  }
  scoreUnitEliminated(g, by, n, FLEET)
}
export function placeArrivingLeader(g: GameStepContext, l: Leader, at: Space): void {
  removeLeaderFromBoard(g.board, l)
  if (isSea(at)) boardLeader(g.board, NATION_OF_LEADER[l]!, l, at)
  else g.board.leaders[l] = at
  g.emit({ is: 'arrived', leader: l, where: at }, ['italia.7.2-17'])
}
export function placeArrivingUnits(g: GameStepContext, n: Nation, t: UnitType, at: Space, count: number): void {
  if (count === 0) return
  if (isSea(at) && t !== FLEET) for (let i = 0; i < count; i++) boardUnit(g.board, n, t, at)
  else addUnitsAt(g.board, n, t, at, count)
  g.emit({ is: 'placed', nation: n, type: t, where: at, count }, ['italia.7.2-1'])
}
/** A land unit goes over land, from or to a ship. */
export function moveUnit(b: Board, n: Nation, t: UnitType, from: Space, to: Space): void {
  if (isSea(from)) {
    const h = b.holds.find(x => x.nation === n && x.at === from && x.units.includes(t))!
    h.units.splice(h.units.indexOf(t), 1)
    removeEmptyLadenFleets(b)
  } else takeUnitOffArea(b, n, t, from)
  if (isSea(to)) boardUnit(b, n, t, to)
  else addUnitsAt(b, n, t, to, 1)
}
export function moveLeader(b: Board, l: Leader, to: Space): void {
  removeLeaderFromBoard(b, l)
  if (isSea(to)) boardLeader(b, NATION_OF_LEADER[l]!, l, to)
  else b.leaders[l] = to
}
/** 10.8.2 Came by sea or across a strait. */
export const hasUnitLanded = (x: UnitTrack): boolean => isSea(x.from) || isStraitBetween(x.from, x.at)
export function setCapital(g: GameStepContext, n: Nation, a: Area): void {
  g.board.capital[n] = a
  g.emit({ is: 'capital', nation: n, where: a }, ['italia.8.1-3'])
}
/** 6.1 Half income and tribute: the subject keeps the larger half. */
export const splitGoldForTribute = (gold: number): { kept: number; paid: number } => ({ kept: Math.ceil(gold / 2), paid: Math.floor(gold / 2) })
