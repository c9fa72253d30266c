/** 9.0 to 9.4, 9.7 A GROUP MARCHES: take up, step, leave behind, halt. */
import type { Procedure } from '@tabularium/kernel'
import { UNIT_TYPES_OF_NATION } from '../columns.ts'
import { LAND_NEIGHBOURS, isStraitBetween, MOVEMENT_OF_TYPE } from '../data.ts'
import type { GroupMarchFrame, GroupMember } from '../frames.ts'
import { type Area, isSea, type Leader, type UnitType } from '../kinds.ts'
import type { Board, BoardView, GameStepContext, Italia } from '../types.ts'
import { hasAllyAt, hasEnemyAt, seatOfNation } from '../board/control.ts'
import {
  attackLimitOfArea,
  canAllMembersStep,
  canGroupGoOnFrom,
  STEPS_MEANING_MOVEMENT_DONE,
  isGroupWithinAttackLimit,
  findFreshLeaders,
  countFreshUnits,
  isAreaOfAlly,
  wouldLeaderBeAlone,
  areEnemiesOverrun,
  isGroupStoppedInArea,
  type ReadonlyMarchFrame,
  mayGroupEndIn,
  mayNationStepInto,
  countUnitsNotInGroup,
} from '../board/moving.ts'
import { addUnitsAt, countUnitsOfTypeAt, findLeadersAt } from '../board/pieces.ts'
import { type BarOn, makeClauseIds, ruleBuilder } from '../rules.ts'

/** Fresh units of the area that are not yet in the group. */
function countFreshUnitsOfGroupsArea(b: BoardView, f: ReadonlyMarchFrame, t: UnitType): number {
  let k = countFreshUnits(b, f.nation, t, f.where)
  for (const m of f.group) if (m.type === t) k--
  return k
}
/** It has moved less than it may. */
const mayTiredUnitJoin = (f: ReadonlyMarchFrame, x: { readonly type: UnitType; readonly used: number }): boolean => x.used < MOVEMENT_OF_TYPE[x.type]! + f.extra
/** Ruling 29: with a leader also those that have moved less than they may, unless this group has just left them, or enemies stopped them (9.3-2). */
function findTiredUnitThatMayJoin(b: BoardView, f: ReadonlyMarchFrame, t: UnitType): number {
  if (f.leaders.length === 0 || b.tracks.length === 0 || hasEnemyAt(b, f.nation, f.where)) return -1
  let here = 0
  let least = STEPS_MEANING_MOVEMENT_DONE
  for (const x of b.tracks)
    if (x.type === t && x.at === f.where && mayTiredUnitJoin(f, x)) {
      here++
      least = Math.min(least, x.used)
    }
  for (const x of f.left) if (x.type === t && x.at === f.where) here--
  return here > 0 ? least : -1
}
const NO_UNITS_TO_JOIN: readonly never[] = []
function findUnitTypesToJoinGroup(b: BoardView, f: ReadonlyMarchFrame): UnitType[] {
  const out: UnitType[] = []
  for (const t of UNIT_TYPES_OF_NATION[f.nation]!) if (countFreshUnitsOfGroupsArea(b, f, t) > 0 || findTiredUnitThatMayJoin(b, f, t) >= 0) out.push(t)
  return out
}
function findLeadersToJoinGroup(b: BoardView, f: ReadonlyMarchFrame): readonly Leader[] {
  const here = findFreshLeaders(b, f.nation, f.where)
  return here.length === 0 || f.leaders.length === 0 ? here : here.filter(l => !f.leaders.includes(l))
}
/** 9.1-4 Without a leader nobody is taken up on the way. */
const mayGroupTakeUpUnits = (b: BoardView, f: ReadonlyMarchFrame): boolean =>
  f.steps === 0 || (f.leaders.length > 0 && !hasAllyAt(b, f.nation, f.where) && mayGroupEndIn(b, f, f.where))
const hasAlliedRoads = (g: { readonly options: { readonly [name: string]: unknown } }): boolean => g.options['allied-city-roads'] === true

type MarchBar<N> = BarOn<GroupMarchFrame, N>
const groupHasNoStepsLeftBar: MarchBar<Area> = { cite: 'italia.9.0-4', bars: (_, f) => !canAllMembersStep(f, 0) }
const straitTakesWholeMoveBar: MarchBar<Area> = {
  cite: 'italia.9.4-2',
  bars: (_, f, to) => f.crossed || (isStraitBetween(f.where, to) && (f.steps > 0 || f.group.some(m => m.used > 0))),
}
const highlandStopsGroupBar: MarchBar<Area> = {
  cite: 'italia.9.0-7',
  bars: (g, f) => f.steps > 0 && isGroupStoppedInArea(g.board, f, f.where, hasAlliedRoads(g)),
}
/** 12.3.1-17 Who begins among enemies: a campaign army attacks first, others go as they like (ruling 113). */
const mayGroupLeaveEnemiesFreely = (f: ReadonlyMarchFrame): boolean => f.steps === 0 && (f.free || !f.campaign)
const enemiesStopGroupBar: MarchBar<Area> = {
  cite: 'italia.9.0-9',
  bars: (g, f) => !mayGroupLeaveEnemiesFreely(f) && hasEnemyAt(g.board, f.nation, f.where) && !areEnemiesOverrun(g.board, f, f.where),
}
const entryAreaClosedToMarchBar: MarchBar<Area> = { cite: 'italia.9.2-3', bars: (_, f, to) => !mayNationStepInto(f.nation, f.where, to) }
/** Ruling 126: an army leaves a subject's area whole. */
const mustLeaveAllyWholeBar: MarchBar<Area> = {
  cite: 'italia.r-126',
  bars: (g, f) => f.campaign && f.steps === 0 && countUnitsNotInGroup(g.board, f, f.where) > 0 && hasAllyAt(g.board, f.nation, f.where),
}
const tooManyAttackersBar: MarchBar<Area> = {
  cite: 'italia.8.3-3',
  bars: (g, f, to) => !isGroupWithinAttackLimit(g.board, f, to) && !canGroupPassThrough(g.board, f, to, hasAlliedRoads(g)),
}
const leaderAloneAmongEnemiesBar: MarchBar<Area> = {
  cite: 'italia.r-30',
  bars: (g, f, to) => wouldLeaderBeAlone(g.board, f, to) && !canGroupPassThrough(g.board, f, to, hasAlliedRoads(g)),
}
const cannotStayWithAllyBar: MarchBar<Area> = {
  cite: 'italia.12.5.2-9',
  bars: (g, f, to) => isAreaOfAlly(g.board, f, to) && !canGroupPassThrough(g.board, f, to, hasAlliedRoads(g)),
}
/** 8.3-6 Those who stay against an enemy must do without the leader who goes on. */
const tooManyWithoutLeaderBar: MarchBar<Area> = {
  cite: 'italia.9.3-6',
  bars: (g, f) =>
    f.steps > 0 && countUnitsNotInGroup(g.board, f, f.where) > stackingLimitOfUnitsLeftBehind(g.board, f) && hasEnemyAt(g.board, f.nation, f.where),
}
function stackingLimitOfUnitsLeftBehind(b: BoardView, f: ReadonlyMarchFrame): number {
  const others = findLeadersAt(b, f.nation, f.where).some(l => !f.leaders.includes(l))
  return attackLimitOfArea(f.where, others, f.invasion)
}
const canGroupPassThrough = (b: BoardView, f: ReadonlyMarchFrame, to: Area, alliedRoads: boolean): boolean =>
  !isStraitBetween(f.where, to) && canGroupGoOnFrom(b, f, to, 1, alliedRoads)

const hasMemberUsedExtraStep = (f: ReadonlyMarchFrame, m: { readonly type: UnitType; readonly used: number }): boolean =>
  m.used > MOVEMENT_OF_TYPE[m.type]! + f.extra
/** The one of a type that is left behind: not one that owes its last step to the leader. */
const findIndexOfMemberToDrop = (f: ReadonlyMarchFrame, t: UnitType): number => f.group.findIndex(m => m.type === t && !hasMemberUsedExtraStep(f, m))
const cannotRestWithAllyBar: MarchBar<UnitType> = { cite: 'italia.12.5.2-9', bars: (g, f) => hasAllyAt(g.board, f.nation, f.where) }
const memberOwesStepToLeaderBar: MarchBar<UnitType> = { cite: 'italia.9.1-2', bars: (_, f, t) => findIndexOfMemberToDrop(f, t) < 0 }
const tooManyLeftBehindBar: MarchBar<UnitType> = {
  cite: 'italia.8.3-3',
  bars: (g, f) =>
    hasEnemyAt(g.board, f.nation, f.where) &&
    !isGroupWithinAttackLimit(g.board, f, f.where) &&
    countUnitsNotInGroup(g.board, f, f.where) + 1 > attackLimitOfArea(f.where, false, f.invasion),
}
/** Where the group cannot end it must be able to go on without the one that is left: with the fastest the leader's own reach shrinks (ruling 28). */
const wouldStrandGroupBar: MarchBar<UnitType> = {
  cite: 'italia.8.3-3',
  bars: (g, f, t) =>
    f.leaders.length > 0 && !mayGroupEndIn(g.board, f, f.where) && !canGroupGoOnFrom(g.board, makeGroupWithoutMember(f, t), f.where, 0, hasAlliedRoads(g)),
}
const makeGroupWithoutMember = (f: ReadonlyMarchFrame, t: UnitType): ReadonlyMarchFrame => ({
  ...f,
  group: f.group.toSpliced(findIndexOfMemberToDrop(f, t), 1),
})
function leaveMemberBehind(b: Board, f: GroupMarchFrame, m: GroupMember): void {
  b.tracks.push({ type: m.type, at: f.where, used: f.crossed || f.steps === 0 ? STEPS_MEANING_MOVEMENT_DONE : m.used, from: f.last })
}
function stepGroupTo(g: GameStepContext, f: GroupMarchFrame, to: Area): void {
  const b = g.board
  for (const m of f.group) {
    addUnitsAt(b, f.nation, m.type, f.where, -1)
    addUnitsAt(b, f.nation, m.type, to, 1)
    m.used++
  }
  for (const l of f.leaders) b.leaders[l] = to
  g.emit({ is: 'stepped', nation: f.nation, from: f.where, to, count: f.group.length }, ['italia.9.0-2'])
  f.crossed = isStraitBetween(f.where, to)
  f.last = f.where
  f.where = to
  f.steps++
}
function takeUnitIntoGroup(g: GameStepContext, f: GroupMarchFrame, t: UnitType): void {
  const b = g.board
  const fresh = countFreshUnitsOfGroupsArea(b, f, t) > 0
  const used = fresh ? 0 : findTiredUnitThatMayJoin(b, f, t)
  if (!fresh)
    b.tracks.splice(
      b.tracks.findIndex(x => x.type === t && x.at === f.where && x.used === used),
      1,
    )
  f.group.push({ type: t, used, whole: fresh && f.steps === 0 })
}
export const groupMarchProcedure: Procedure<Italia, GroupMarchFrame> = {
  go: ruleBuilder.ask<GroupMarchFrame>()({
    cite: makeClauseIds('9.0-2', '9.1-1'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      take: {
        cite: 'italia.9.0-2',
        whyNot: [
          { cite: 'italia.9.1-4', bars: (g, f) => !mayGroupTakeUpUnits(g.board, f) },
          { cite: 'italia.9.0-4', bars: (g, f, t) => mayGroupTakeUpUnits(g.board, f) && countUnitsOfTypeAt(g.board, f.nation, t, f.where) > 0 },
        ],
        among: (g, f) => (mayGroupTakeUpUnits(g.board, f) ? findUnitTypesToJoinGroup(g.board, f) : NO_UNITS_TO_JOIN),
        take: (g, f, t) => {
          takeUnitIntoGroup(g, f, t)
          return { goto: 'go' }
        },
      },
      'take-leader': {
        cite: 'italia.9.1-2',
        among: (g, f) => (f.steps === 0 ? findLeadersToJoinGroup(g.board, f) : NO_UNITS_TO_JOIN),
        take: (_, f, l) => {
          f.leaders.push(l)
          return { goto: 'go' }
        },
      },
      drop: {
        cite: 'italia.9.0-2',
        among: (_, f) =>
          f.steps === 0 || f.group.length === 0 ? NO_UNITS_TO_JOIN : UNIT_TYPES_OF_NATION[f.nation]!.filter(t => f.group.some(m => m.type === t)),
        unless: [cannotRestWithAllyBar, memberOwesStepToLeaderBar, tooManyLeftBehindBar, wouldStrandGroupBar],
        take: (g, f, t) => {
          const [m] = f.group.splice(findIndexOfMemberToDrop(f, t), 1)
          leaveMemberBehind(g.board, f, m!)
          if (mayTiredUnitJoin(f, g.board.tracks.at(-1)!)) f.left.push({ type: t, at: f.where })
          return f.group.length + f.leaders.length > 0 ? { goto: 'go' } : { done: true }
        },
      },
      'drop-leader': {
        cite: 'italia.9.1-2',
        among: (_, f) => (f.campaign || f.steps === 0 || f.group.length === 0 ? NO_UNITS_TO_JOIN : f.leaders),
        unless: [
          { cite: 'italia.9.1-2', bars: (_, f) => f.leaders.length === 1 && f.group.some(m => m.used > MOVEMENT_OF_TYPE[m.type]! + f.extra) },
          { cite: 'italia.12.5.2-9', bars: (g, f) => !mayGroupEndIn(g.board, f, f.where) || wouldLeaderBeAlone(g.board, f, f.where) },
          { cite: 'italia.8.3-6', bars: (g, f) => hasEnemyAt(g.board, f.nation, f.where) },
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
        among: (_, f) => (f.group.length + f.leaders.length > 0 ? LAND_NEIGHBOURS[f.where]! : NO_UNITS_TO_JOIN),
        unless: [
          groupHasNoStepsLeftBar,
          straitTakesWholeMoveBar,
          highlandStopsGroupBar,
          enemiesStopGroupBar,
          mustLeaveAllyWholeBar,
          entryAreaClosedToMarchBar,
          tooManyAttackersBar,
          leaderAloneAmongEnemiesBar,
          cannotStayWithAllyBar,
          tooManyWithoutLeaderBar,
        ],
        take: (g, f, to) => {
          stepGroupTo(g, f, to)
          return { goto: 'go' }
        },
      },
      halt: {
        cite: 'italia.9.0-2',
        among: (_, f) => f.group.length + f.leaders.length > 0,
        unless: [
          { cite: 'italia.12.5.2-9', bars: (g, f) => f.steps > 0 && isAreaOfAlly(g.board, f, f.where) },
          { cite: 'italia.8.3-3', bars: (g, f) => f.steps > 0 && !isGroupWithinAttackLimit(g.board, f, f.where) },
        ],
        take: (g, f) => {
          for (const m of f.group) leaveMemberBehind(g.board, f, m)
          for (const l of f.leaders) g.board.marched.push({ leader: l, from: f.last })
          return { done: true }
        },
      },
    },
  }),
}
