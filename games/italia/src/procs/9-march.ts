/** 9.0 to 9.4, 9.7 A GROUP MARCHES: take up, step, leave behind, halt. */
import type { Procedure } from '@tabularium/kernel'
import { TYPES_OF } from '../columns.ts'
import { BY_LAND, isStrait, REACH } from '../data.ts'
import type { MarchFrame, Member } from '../frames.ts'
import { type Area, isSea, type Leader, type UnitType } from '../kinds.ts'
import type { Board, BoardView, Context, Italia } from '../types.ts'
import { hasAlly, hasEnemy, seatOf } from '../board/control.ts'
import {
  attackLimit,
  canAllStep,
  canGoOn,
  DONE,
  fits,
  freshLeaders,
  freshUnits,
  isAllys,
  isLonely,
  isOverrun,
  isStopped,
  type March,
  mayEnd,
  mayStep,
  countStaying,
} from '../board/moving.ts'
import { add, count, leadersAt } from '../board/pieces.ts'
import { type BarOn, cite, rules } from '../rules.ts'

/** Fresh units of the area that are not yet in the group. */
function freshHere(b: BoardView, f: March, t: UnitType): number {
  let k = freshUnits(b, f.nation, t, f.where)
  for (const m of f.group) if (m.type === t) k--
  return k
}
/** It has moved less than it may. */
const isTired = (f: March, x: { readonly type: UnitType; readonly used: number }): boolean => x.used < REACH[x.type]! + f.extra
/** Ruling 29: with a leader also those that have moved less than they may, unless this group has just left them, or enemies stopped them (9.3-2). */
function tiredHere(b: BoardView, f: March, t: UnitType): number {
  if (f.leaders.length === 0 || b.tracks.length === 0 || hasEnemy(b, f.nation, f.where)) return -1
  let here = 0
  let least = DONE
  for (const x of b.tracks)
    if (x.type === t && x.at === f.where && isTired(f, x)) {
      here++
      least = Math.min(least, x.used)
    }
  for (const x of f.left) if (x.type === t && x.at === f.where) here--
  return here > 0 ? least : -1
}
const NONE: readonly never[] = []
function typesToJoin(b: BoardView, f: March): UnitType[] {
  const out: UnitType[] = []
  for (const t of TYPES_OF[f.nation]!) if (freshHere(b, f, t) > 0 || tiredHere(b, f, t) >= 0) out.push(t)
  return out
}
function leadersToJoin(b: BoardView, f: March): readonly Leader[] {
  const here = freshLeaders(b, f.nation, f.where)
  return here.length === 0 || f.leaders.length === 0 ? here : here.filter(l => !f.leaders.includes(l))
}
/** 9.1-4 Without a leader nobody is taken up on the way. */
const mayTakeUp = (b: BoardView, f: March): boolean => f.steps === 0 || (f.leaders.length > 0 && !hasAlly(b, f.nation, f.where) && mayEnd(b, f, f.where))
const hasRoads = (g: { readonly options: { readonly [name: string]: unknown } }): boolean => g.options['allied-city-roads'] === true

type MarchBar<N> = BarOn<MarchFrame, N>
const cannotStepFurther: MarchBar<Area> = { cite: 'italia.9.0-4', bars: (_, f) => !canAllStep(f, 0) }
const straitIsWholeMove: MarchBar<Area> = {
  cite: 'italia.9.4-2',
  bars: (_, f, to) => f.crossed || (isStrait(f.where, to) && (f.steps > 0 || f.group.some(m => m.used > 0))),
}
const highlandStops: MarchBar<Area> = { cite: 'italia.9.0-7', bars: (g, f) => f.steps > 0 && isStopped(g.board, f, f.where, hasRoads(g)) }
/** 12.3.1-17 Who begins among enemies: a campaign army attacks first, others go as they like (ruling 113). */
const leavesFreely = (f: March): boolean => f.steps === 0 && (f.free || !f.campaign)
const enemiesStop: MarchBar<Area> = {
  cite: 'italia.9.0-9',
  bars: (g, f) => !leavesFreely(f) && hasEnemy(g.board, f.nation, f.where) && !isOverrun(g.board, f, f.where),
}
const entryAreaClosed: MarchBar<Area> = { cite: 'italia.9.2-3', bars: (_, f, to) => !mayStep(f.nation, f.where, to) }
/** Ruling 126: an army leaves a subject's area whole. */
const mustLeaveAllyWhole: MarchBar<Area> = {
  cite: 'italia.r-126',
  bars: (g, f) => f.campaign && f.steps === 0 && countStaying(g.board, f, f.where) > 0 && hasAlly(g.board, f.nation, f.where),
}
const tooManyAttackers: MarchBar<Area> = { cite: 'italia.8.3-3', bars: (g, f, to) => !fits(g.board, f, to) && !canPassThrough(g.board, f, to, hasRoads(g)) }
const leaderAloneAmongEnemies: MarchBar<Area> = {
  cite: 'italia.r-30',
  bars: (g, f, to) => isLonely(g.board, f, to) && !canPassThrough(g.board, f, to, hasRoads(g)),
}
const cannotStayWithAlly: MarchBar<Area> = {
  cite: 'italia.12.5.2-9',
  bars: (g, f, to) => isAllys(g.board, f, to) && !canPassThrough(g.board, f, to, hasRoads(g)),
}
/** 8.3-6 Those who stay against an enemy must do without the leader who goes on. */
const tooManyWithoutLeader: MarchBar<Area> = {
  cite: 'italia.9.3-6',
  bars: (g, f) => f.steps > 0 && countStaying(g.board, f, f.where) > leftLimit(g.board, f) && hasEnemy(g.board, f.nation, f.where),
}
function leftLimit(b: BoardView, f: March): number {
  const others = leadersAt(b, f.nation, f.where).some(l => !f.leaders.includes(l))
  return attackLimit(f.where, others, f.invasion)
}
const canPassThrough = (b: BoardView, f: March, to: Area, alliedRoads: boolean): boolean => !isStrait(f.where, to) && canGoOn(b, f, to, 1, alliedRoads)

const extraUsed = (f: March, m: { readonly type: UnitType; readonly used: number }): boolean => m.used > REACH[m.type]! + f.extra
/** The one of a type that is left behind: not one that owes its last step to the leader. */
const countDroppable = (f: March, t: UnitType): number => f.group.findIndex(m => m.type === t && !extraUsed(f, m))
const cannotRestWithAlly: MarchBar<UnitType> = { cite: 'italia.12.5.2-9', bars: (g, f) => hasAlly(g.board, f.nation, f.where) }
const owesStepToLeader: MarchBar<UnitType> = { cite: 'italia.9.1-2', bars: (_, f, t) => countDroppable(f, t) < 0 }
const tooManyLeftBehind: MarchBar<UnitType> = {
  cite: 'italia.8.3-3',
  bars: (g, f) =>
    hasEnemy(g.board, f.nation, f.where) && !fits(g.board, f, f.where) && countStaying(g.board, f, f.where) + 1 > attackLimit(f.where, false, f.invasion),
}
/** Where the group cannot end it must be able to go on without the one that is left: with the fastest the leader's own reach shrinks (ruling 28). */
const strandsTheGroup: MarchBar<UnitType> = {
  cite: 'italia.8.3-3',
  bars: (g, f, t) => f.leaders.length > 0 && !mayEnd(g.board, f, f.where) && !canGoOn(g.board, groupWithout(f, t), f.where, 0, hasRoads(g)),
}
const groupWithout = (f: March, t: UnitType): March => ({ ...f, group: f.group.toSpliced(countDroppable(f, t), 1) })
function putDown(b: Board, f: MarchFrame, m: Member): void {
  b.tracks.push({ type: m.type, at: f.where, used: f.crossed || f.steps === 0 ? DONE : m.used, from: f.last })
}
function step(g: Context, f: MarchFrame, to: Area): void {
  const b = g.board
  for (const m of f.group) {
    add(b, f.nation, m.type, f.where, -1)
    add(b, f.nation, m.type, to, 1)
    m.used++
  }
  for (const l of f.leaders) b.leaders[l] = to
  g.emit({ is: 'stepped', nation: f.nation, from: f.where, to, count: f.group.length }, ['italia.9.0-2'])
  f.crossed = isStrait(f.where, to)
  f.last = f.where
  f.where = to
  f.steps++
}
function takeUp(g: Context, f: MarchFrame, t: UnitType): void {
  const b = g.board
  const fresh = freshHere(b, f, t) > 0
  const used = fresh ? 0 : tiredHere(b, f, t)
  if (!fresh)
    b.tracks.splice(
      b.tracks.findIndex(x => x.type === t && x.at === f.where && x.used === used),
      1,
    )
  f.group.push({ type: t, used, whole: fresh && f.steps === 0 })
}
export const march: Procedure<Italia, MarchFrame> = {
  go: rules.ask<MarchFrame>()({
    cite: cite('9.0-2', '9.1-1'),
    who: (_, f) => seatOf(f.nation),
    may: {
      take: {
        cite: 'italia.9.0-2',
        whyNot: [
          { cite: 'italia.9.1-4', bars: (g, f) => !mayTakeUp(g.board, f) },
          { cite: 'italia.9.0-4', bars: (g, f, t) => mayTakeUp(g.board, f) && count(g.board, f.nation, t, f.where) > 0 },
        ],
        among: (g, f) => (mayTakeUp(g.board, f) ? typesToJoin(g.board, f) : NONE),
        take: (g, f, t) => {
          takeUp(g, f, t)
          return { goto: 'go' }
        },
      },
      'take-leader': {
        cite: 'italia.9.1-2',
        among: (g, f) => (f.steps === 0 ? leadersToJoin(g.board, f) : NONE),
        take: (_, f, l) => {
          f.leaders.push(l)
          return { goto: 'go' }
        },
      },
      drop: {
        cite: 'italia.9.0-2',
        among: (_, f) => (f.steps === 0 || f.group.length === 0 ? NONE : TYPES_OF[f.nation]!.filter(t => f.group.some(m => m.type === t))),
        unless: [cannotRestWithAlly, owesStepToLeader, tooManyLeftBehind, strandsTheGroup],
        take: (g, f, t) => {
          const [m] = f.group.splice(countDroppable(f, t), 1)
          putDown(g.board, f, m!)
          if (isTired(f, g.board.tracks.at(-1)!)) f.left.push({ type: t, at: f.where })
          return f.group.length + f.leaders.length > 0 ? { goto: 'go' } : { done: true }
        },
      },
      'drop-leader': {
        cite: 'italia.9.1-2',
        among: (_, f) => (f.campaign || f.steps === 0 || f.group.length === 0 ? NONE : f.leaders),
        unless: [
          { cite: 'italia.9.1-2', bars: (_, f) => f.leaders.length === 1 && f.group.some(m => m.used > REACH[m.type]! + f.extra) },
          { cite: 'italia.12.5.2-9', bars: (g, f) => !mayEnd(g.board, f, f.where) || isLonely(g.board, f, f.where) },
          { cite: 'italia.8.3-6', bars: (g, f) => hasEnemy(g.board, f.nation, f.where) },
        ],
        take: (g, f, l) => {
          f.leaders.splice(f.leaders.indexOf(l), 1)
          g.board.marched.push({ leader: l, from: f.last })
          return { goto: 'go' }
        },
      },
      step: {
        cite: 'italia.9.0-2',
        whyNot: [{ cite: 'italia.9.5-1', bars: (_, __, to) => isSea(to) }],
        among: (_, f) => (f.group.length + f.leaders.length > 0 ? BY_LAND[f.where]! : NONE),
        unless: [
          cannotStepFurther,
          straitIsWholeMove,
          highlandStops,
          enemiesStop,
          mustLeaveAllyWhole,
          entryAreaClosed,
          tooManyAttackers,
          leaderAloneAmongEnemies,
          cannotStayWithAlly,
          tooManyWithoutLeader,
        ],
        take: (g, f, to) => {
          step(g, f, to)
          return { goto: 'go' }
        },
      },
      halt: {
        cite: 'italia.9.0-2',
        among: (_, f) => f.group.length + f.leaders.length > 0,
        unless: [
          { cite: 'italia.12.5.2-9', bars: (g, f) => f.steps > 0 && isAllys(g.board, f, f.where) },
          { cite: 'italia.8.3-3', bars: (g, f) => f.steps > 0 && !fits(g.board, f, f.where) },
        ],
        take: (g, f) => {
          for (const m of f.group) putDown(g.board, f, m)
          for (const l of f.leaders) g.board.marched.push({ leader: l, from: f.last })
          return { done: true }
        },
      },
    },
  }),
}
