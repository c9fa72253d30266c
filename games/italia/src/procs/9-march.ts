/** 9.0 to 9.4, 9.7 A GROUP MARCHES: take up, step, leave behind, halt. */
import type { Procedure } from '@tabularium/kernel'
import { UNIT_TYPES_OF_NATION } from '../columns.ts'
import { LAND_NEIGHBOURS, isStrait, MOVEMENT_OF_TYPE } from '../data.ts'
import type { MarchFrame, GroupMember } from '../frames.ts'
import { type Area, isSea, type Leader, type UnitType } from '../kinds.ts'
import type { Board, BoardView, GameStepContext, Italia } from '../types.ts'
import { hasAlly, hasEnemy, seatOfNation } from '../board/control.ts'
import {
  attackLimitOf,
  canAllMembersStep,
  canGroupGoOn,
  MOVEMENT_DONE,
  fitsAttackLimit,
  findFreshLeaders,
  countFreshUnits,
  isAreaOfAlly,
  isLeaderAlone,
  areEnemiesOverrun,
  isGroupStopped,
  type ReadonlyMarchFrame,
  mayGroupEndIn,
  mayNationStep,
  countStaying,
} from '../board/moving.ts'
import { addUnits, countUnits, leadersAt } from '../board/pieces.ts'
import { type BarOn, makeClauseIds, ruleBuilder } from '../rules.ts'

/** Fresh units of the area that are not yet in the group. */
function countFreshHere(b: BoardView, f: ReadonlyMarchFrame, t: UnitType): number {
  let k = countFreshUnits(b, f.nation, t, f.where)
  for (const m of f.group) if (m.type === t) k--
  return k
}
/** It has moved less than it may. */
const mayTiredUnitJoin = (f: ReadonlyMarchFrame, x: { readonly type: UnitType; readonly used: number }): boolean => x.used < MOVEMENT_OF_TYPE[x.type]! + f.extra
/** Ruling 29: with a leader also those that have moved less than they may, unless this group has just left them, or enemies stopped them (9.3-2). */
function findTiredHere(b: BoardView, f: ReadonlyMarchFrame, t: UnitType): number {
  if (f.leaders.length === 0 || b.tracks.length === 0 || hasEnemy(b, f.nation, f.where)) return -1
  let here = 0
  let least = MOVEMENT_DONE
  for (const x of b.tracks)
    if (x.type === t && x.at === f.where && mayTiredUnitJoin(f, x)) {
      here++
      least = Math.min(least, x.used)
    }
  for (const x of f.left) if (x.type === t && x.at === f.where) here--
  return here > 0 ? least : -1
}
const NOTHING_TO_JOIN: readonly never[] = []
function findTypesToJoin(b: BoardView, f: ReadonlyMarchFrame): UnitType[] {
  const out: UnitType[] = []
  for (const t of UNIT_TYPES_OF_NATION[f.nation]!) if (countFreshHere(b, f, t) > 0 || findTiredHere(b, f, t) >= 0) out.push(t)
  return out
}
function findLeadersToJoin(b: BoardView, f: ReadonlyMarchFrame): readonly Leader[] {
  const here = findFreshLeaders(b, f.nation, f.where)
  return here.length === 0 || f.leaders.length === 0 ? here : here.filter(l => !f.leaders.includes(l))
}
/** 9.1-4 Without a leader nobody is taken up on the way. */
const mayTakeUpUnits = (b: BoardView, f: ReadonlyMarchFrame): boolean =>
  f.steps === 0 || (f.leaders.length > 0 && !hasAlly(b, f.nation, f.where) && mayGroupEndIn(b, f, f.where))
const hasAlliedRoads = (g: { readonly options: { readonly [name: string]: unknown } }): boolean => g.options['allied-city-roads'] === true

type MarchBar<N> = BarOn<MarchFrame, N>
const cannotStepFurtherBar: MarchBar<Area> = { cite: 'italia.9.0-4', bars: (_, f) => !canAllMembersStep(f, 0) }
const straitIsWholeMoveBar: MarchBar<Area> = {
  cite: 'italia.9.4-2',
  bars: (_, f, to) => f.crossed || (isStrait(f.where, to) && (f.steps > 0 || f.group.some(m => m.used > 0))),
}
const highlandStopsBar: MarchBar<Area> = { cite: 'italia.9.0-7', bars: (g, f) => f.steps > 0 && isGroupStopped(g.board, f, f.where, hasAlliedRoads(g)) }
/** 12.3.1-17 Who begins among enemies: a campaign army attacks first, others go as they like (ruling 113). */
const mayLeaveFreely = (f: ReadonlyMarchFrame): boolean => f.steps === 0 && (f.free || !f.campaign)
const enemiesStopBar: MarchBar<Area> = {
  cite: 'italia.9.0-9',
  bars: (g, f) => !mayLeaveFreely(f) && hasEnemy(g.board, f.nation, f.where) && !areEnemiesOverrun(g.board, f, f.where),
}
const entryAreaClosedBar: MarchBar<Area> = { cite: 'italia.9.2-3', bars: (_, f, to) => !mayNationStep(f.nation, f.where, to) }
/** Ruling 126: an army leaves a subject's area whole. */
const mustLeaveAllyWholeBar: MarchBar<Area> = {
  cite: 'italia.r-126',
  bars: (g, f) => f.campaign && f.steps === 0 && countStaying(g.board, f, f.where) > 0 && hasAlly(g.board, f.nation, f.where),
}
const tooManyAttackersBar: MarchBar<Area> = {
  cite: 'italia.8.3-3',
  bars: (g, f, to) => !fitsAttackLimit(g.board, f, to) && !canPassThrough(g.board, f, to, hasAlliedRoads(g)),
}
const leaderAloneAmongEnemiesBar: MarchBar<Area> = {
  cite: 'italia.r-30',
  bars: (g, f, to) => isLeaderAlone(g.board, f, to) && !canPassThrough(g.board, f, to, hasAlliedRoads(g)),
}
const cannotStayWithAllyBar: MarchBar<Area> = {
  cite: 'italia.12.5.2-9',
  bars: (g, f, to) => isAreaOfAlly(g.board, f, to) && !canPassThrough(g.board, f, to, hasAlliedRoads(g)),
}
/** 8.3-6 Those who stay against an enemy must do without the leader who goes on. */
const tooManyWithoutLeaderBar: MarchBar<Area> = {
  cite: 'italia.9.3-6',
  bars: (g, f) => f.steps > 0 && countStaying(g.board, f, f.where) > stackLimitLeftBehind(g.board, f) && hasEnemy(g.board, f.nation, f.where),
}
function stackLimitLeftBehind(b: BoardView, f: ReadonlyMarchFrame): number {
  const others = leadersAt(b, f.nation, f.where).some(l => !f.leaders.includes(l))
  return attackLimitOf(f.where, others, f.invasion)
}
const canPassThrough = (b: BoardView, f: ReadonlyMarchFrame, to: Area, alliedRoads: boolean): boolean =>
  !isStrait(f.where, to) && canGroupGoOn(b, f, to, 1, alliedRoads)

const hasUsedExtraStep = (f: ReadonlyMarchFrame, m: { readonly type: UnitType; readonly used: number }): boolean => m.used > MOVEMENT_OF_TYPE[m.type]! + f.extra
/** The one of a type that is left behind: not one that owes its last step to the leader. */
const findMemberToDrop = (f: ReadonlyMarchFrame, t: UnitType): number => f.group.findIndex(m => m.type === t && !hasUsedExtraStep(f, m))
const cannotRestWithAllyBar: MarchBar<UnitType> = { cite: 'italia.12.5.2-9', bars: (g, f) => hasAlly(g.board, f.nation, f.where) }
const owesStepToLeaderBar: MarchBar<UnitType> = { cite: 'italia.9.1-2', bars: (_, f, t) => findMemberToDrop(f, t) < 0 }
const tooManyLeftBehindBar: MarchBar<UnitType> = {
  cite: 'italia.8.3-3',
  bars: (g, f) =>
    hasEnemy(g.board, f.nation, f.where) &&
    !fitsAttackLimit(g.board, f, f.where) &&
    countStaying(g.board, f, f.where) + 1 > attackLimitOf(f.where, false, f.invasion),
}
/** Where the group cannot end it must be able to go on without the one that is left: with the fastest the leader's own reach shrinks (ruling 28). */
const strandsTheGroupBar: MarchBar<UnitType> = {
  cite: 'italia.8.3-3',
  bars: (g, f, t) =>
    f.leaders.length > 0 && !mayGroupEndIn(g.board, f, f.where) && !canGroupGoOn(g.board, groupWithoutMember(f, t), f.where, 0, hasAlliedRoads(g)),
}
const groupWithoutMember = (f: ReadonlyMarchFrame, t: UnitType): ReadonlyMarchFrame => ({ ...f, group: f.group.toSpliced(findMemberToDrop(f, t), 1) })
function putDownMember(b: Board, f: MarchFrame, m: GroupMember): void {
  b.tracks.push({ type: m.type, at: f.where, used: f.crossed || f.steps === 0 ? MOVEMENT_DONE : m.used, from: f.last })
}
function stepTo(g: GameStepContext, f: MarchFrame, to: Area): void {
  const b = g.board
  for (const m of f.group) {
    addUnits(b, f.nation, m.type, f.where, -1)
    addUnits(b, f.nation, m.type, to, 1)
    m.used++
  }
  for (const l of f.leaders) b.leaders[l] = to
  g.emit({ is: 'stepped', nation: f.nation, from: f.where, to, count: f.group.length }, ['italia.9.0-2'])
  f.crossed = isStrait(f.where, to)
  f.last = f.where
  f.where = to
  f.steps++
}
function takeUpUnit(g: GameStepContext, f: MarchFrame, t: UnitType): void {
  const b = g.board
  const fresh = countFreshHere(b, f, t) > 0
  const used = fresh ? 0 : findTiredHere(b, f, t)
  if (!fresh)
    b.tracks.splice(
      b.tracks.findIndex(x => x.type === t && x.at === f.where && x.used === used),
      1,
    )
  f.group.push({ type: t, used, whole: fresh && f.steps === 0 })
}
export const marchProcedure: Procedure<Italia, MarchFrame> = {
  go: ruleBuilder.ask<MarchFrame>()({
    cite: makeClauseIds('9.0-2', '9.1-1'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      take: {
        cite: 'italia.9.0-2',
        whyNot: [
          { cite: 'italia.9.1-4', bars: (g, f) => !mayTakeUpUnits(g.board, f) },
          { cite: 'italia.9.0-4', bars: (g, f, t) => mayTakeUpUnits(g.board, f) && countUnits(g.board, f.nation, t, f.where) > 0 },
        ],
        among: (g, f) => (mayTakeUpUnits(g.board, f) ? findTypesToJoin(g.board, f) : NOTHING_TO_JOIN),
        take: (g, f, t) => {
          takeUpUnit(g, f, t)
          return { goto: 'go' }
        },
      },
      'take-leader': {
        cite: 'italia.9.1-2',
        among: (g, f) => (f.steps === 0 ? findLeadersToJoin(g.board, f) : NOTHING_TO_JOIN),
        take: (_, f, l) => {
          f.leaders.push(l)
          return { goto: 'go' }
        },
      },
      drop: {
        cite: 'italia.9.0-2',
        among: (_, f) =>
          f.steps === 0 || f.group.length === 0 ? NOTHING_TO_JOIN : UNIT_TYPES_OF_NATION[f.nation]!.filter(t => f.group.some(m => m.type === t)),
        unless: [cannotRestWithAllyBar, owesStepToLeaderBar, tooManyLeftBehindBar, strandsTheGroupBar],
        take: (g, f, t) => {
          const [m] = f.group.splice(findMemberToDrop(f, t), 1)
          putDownMember(g.board, f, m!)
          if (mayTiredUnitJoin(f, g.board.tracks.at(-1)!)) f.left.push({ type: t, at: f.where })
          return f.group.length + f.leaders.length > 0 ? { goto: 'go' } : { done: true }
        },
      },
      'drop-leader': {
        cite: 'italia.9.1-2',
        among: (_, f) => (f.campaign || f.steps === 0 || f.group.length === 0 ? NOTHING_TO_JOIN : f.leaders),
        unless: [
          { cite: 'italia.9.1-2', bars: (_, f) => f.leaders.length === 1 && f.group.some(m => m.used > MOVEMENT_OF_TYPE[m.type]! + f.extra) },
          { cite: 'italia.12.5.2-9', bars: (g, f) => !mayGroupEndIn(g.board, f, f.where) || isLeaderAlone(g.board, f, f.where) },
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
        among: (_, f) => (f.group.length + f.leaders.length > 0 ? LAND_NEIGHBOURS[f.where]! : NOTHING_TO_JOIN),
        unless: [
          cannotStepFurtherBar,
          straitIsWholeMoveBar,
          highlandStopsBar,
          enemiesStopBar,
          mustLeaveAllyWholeBar,
          entryAreaClosedBar,
          tooManyAttackersBar,
          leaderAloneAmongEnemiesBar,
          cannotStayWithAllyBar,
          tooManyWithoutLeaderBar,
        ],
        take: (g, f, to) => {
          stepTo(g, f, to)
          return { goto: 'go' }
        },
      },
      halt: {
        cite: 'italia.9.0-2',
        among: (_, f) => f.group.length + f.leaders.length > 0,
        unless: [
          { cite: 'italia.12.5.2-9', bars: (g, f) => f.steps > 0 && isAreaOfAlly(g.board, f, f.where) },
          { cite: 'italia.8.3-3', bars: (g, f) => f.steps > 0 && !fitsAttackLimit(g.board, f, f.where) },
        ],
        take: (g, f) => {
          for (const m of f.group) putDownMember(g.board, f, m)
          for (const l of f.leaders) g.board.marched.push({ leader: l, from: f.last })
          return { done: true }
        },
      },
    },
  }),
}
