/** 10.5 RETREAT: one piece after the other, of its own will or not. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { BERBERS, SEAS_OF_AREA, LAND_NEIGHBOURS, IS_ENTRY_AREA, IS_RETREAT_ENTRY_OF_NATION, ROMANS } from '../data.ts'
import { type UnitRetreatFrame, citySackFrame } from '../frames.ts'
import {
  type RetreatCause,
  isSea,
  isPieceWounded,
  KNIGHT,
  LAND_PIECES,
  LAND_UNIT_TYPES,
  type Leader,
  type LandPiece,
  makeLandPiece,
  unitTypeOfPiece,
  type Space,
  ALL_LANDS,
  type Area,
} from '../kinds.ts'
import type { BoardView, GameStepContext, Italia, GamePublicContext } from '../types.ts'
import { findAllyAt, hasForeignNationAt, isCivilWarGarrison, stackingLimitAt, seatOfNation } from '../board/control.ts'
import { countUnitsOfTypeAt, countFleetsAt, controlsArea, findLeadersAt, countRoomAboard, countUnitsAt } from '../board/pieces.ts'
import { eliminateLeader, moveLeader, moveUnit, eliminateUnit } from '../board/acts.ts'
import { findAwardsFor, addPointsToTally } from '../board/scoring.ts'
import { type BarOn, makeClauseIds, ruleBuilder } from '../rules.ts'
import { findCapitalChoices, changeCapitalOfNation } from './8-stacking.ts'
import { isCityToSack } from './10-cities.ts'

type ReadonlyUnitRetreatFrame = DeepReadonly<UnitRetreatFrame>
/** Retreats in the midst of a combat. */
const COMBAT_CAUSES: readonly RetreatCause[] = ['choice', 'raid', 'elephants', 'title']
/** And when it is over, that of a leader whom the enemy's leader faces alone. */
const isRetreatFromCombat = (f: ReadonlyUnitRetreatFrame): boolean => COMBAT_CAUSES.includes(f.why) || f.why === 'leaders'
/** Damage stands in the battle's frame. */
function findWoundedUnitsOfRetreat(g: Pick<GamePublicContext, 'within'>, f: ReadonlyUnitRetreatFrame): readonly number[] {
  const battle = COMBAT_CAUSES.includes(f.why) ? g.within('battle') : null
  return battle ? (f.attacking ? battle.hurtAttackers : battle.hurtDefenders) : []
}
function countPiecesToRetreat(g: Pick<GamePublicContext, 'within' | 'board'>, f: ReadonlyUnitRetreatFrame, p: LandPiece): number {
  const hurt = findWoundedUnitsOfRetreat(g, f)[unitTypeOfPiece(p)] ?? 0
  return isPieceWounded(p) ? hurt : countUnitsOfTypeAt(g.board, f.nation, unitTypeOfPiece(p), f.from) - hurt
}
const findPiecesToRetreat = (g: Pick<GamePublicContext, 'within' | 'board'>, f: ReadonlyUnitRetreatFrame): LandPiece[] =>
  LAND_PIECES.filter(p => countPiecesToRetreat(g, f, p) > 0)

// ---- Ruling 47: the complete test of a destination ----
type RetreatDestinationTest = (g: Pick<GamePublicContext, 'within' | 'board'>, f: ReadonlyUnitRetreatFrame, to: Space, leader: Leader | null) => boolean
/** 12.3.1-11, ruling 49: with the leader of the campaign an army goes where he is, also to subjects. */
const findCampaignLeader = (g: Pick<GamePublicContext, 'within'>, f: ReadonlyUnitRetreatFrame): Leader | null => {
  const s = g.within('sortie')
  return s && s.nation === f.nation ? s.leader : null
}
const mayFollowLeaderTo = (g: Pick<GamePublicContext, 'within' | 'board'>, f: ReadonlyUnitRetreatFrame, to: Space, leader: Leader | null): boolean => {
  const campaignLeader = findCampaignLeader(g, f)
  return campaignLeader !== null && (leader === campaignLeader || g.board.leaders[campaignLeader] === to)
}
const isDestinationHeldByOthers: RetreatDestinationTest = (g, f, to, leader) => {
  if (isSea(to) || !hasForeignNationAt(g.board, f.nation, to)) return false
  const ally = findAllyAt(g.board, f.nation, to)
  // 12.5.2-1 Not to the nation that has just submitted: all its areas are left.
  return !(ally >= 0 && g.board.overlord[ally] === f.nation && ally !== g.within('submission')?.subject && mayFollowLeaderTo(g, f, to, leader))
}
const isDestinationForbiddenEntryArea: RetreatDestinationTest = (_, f, to) => IS_ENTRY_AREA[to]! && !IS_RETREAT_ENTRY_OF_NATION[f.nation]![to]!
const isDestinationFull: RetreatDestinationTest = (g, f, to, leader) =>
  leader === null && !isSea(to) && countUnitsAt(g.board, f.nation, to) > stackingLimitAt(g.board, f.nation, to) && !mayFollowLeaderTo(g, f, to, leader)
const isDestinationWhereAttackersCameFrom: RetreatDestinationTest = (g, f, to) =>
  !isSea(to) && f.closed.includes(to) && !controlsArea(g.board, f.nation, to) && !(f.nation === BERBERS && IS_ENTRY_AREA[to]!)
const isDestinationShutByBlock: RetreatDestinationTest = (_, f, to) => f.shut.includes(to)
const hasDestinationNoRoomAboard: RetreatDestinationTest = (g, f, to, leader) =>
  isSea(to) && (leader === null ? countRoomAboard(g.board, f.nation, to) <= 0 : countFleetsAt(g.board, f.nation, to) === 0)
const RETREAT_BARS: readonly { readonly cite: string; readonly test: RetreatDestinationTest }[] = [
  { cite: 'italia.10.5-6', test: isDestinationHeldByOthers },
  { cite: 'italia.10.5-5', test: isDestinationForbiddenEntryArea },
  { cite: 'italia.8.6-4', test: isDestinationFull },
  { cite: 'italia.10.5-3', test: isDestinationWhereAttackersCameFrom },
  { cite: 'italia.12.3.2.3-7', test: isDestinationShutByBlock },
  { cite: 'italia.10.5-13', test: hasDestinationNoRoomAboard },
]
const findExitsOfRetreat = (f: ReadonlyUnitRetreatFrame): readonly Space[] => RETREAT_NEIGHBOURS[f.from]!
const RETREAT_NEIGHBOURS = ALL_LANDS.map(a => [...LAND_NEIGHBOURS[a]!, ...SEAS_OF_AREA[a]!])
function isDestinationOpen(g: Pick<GamePublicContext, 'within' | 'board'>, f: ReadonlyUnitRetreatFrame, to: Space, leader: Leader | null): boolean {
  for (const { test } of RETREAT_BARS) if (test(g, f, to, leader)) return false
  return true
}
const hasOpenRetreatDestination = (g: Pick<GamePublicContext, 'within' | 'board'>, f: ReadonlyUnitRetreatFrame, leader: Leader | null): boolean =>
  findExitsOfRetreat(f).some(to => isDestinationOpen(g, f, to, leader))
/** 8.1-7 A neighbour that is closed only because it is full: a capital would open it, and a leader needs no room there. */
function findCapitalsForLastRetreat(g: Pick<GamePublicContext, 'within' | 'board'>, f: ReadonlyUnitRetreatFrame): Area[] {
  if (f.declared || f.nation === ROMANS) return []
  const b = g.board
  const isSaving = (a: Area): boolean =>
    countUnitsAt(b, f.nation, a) === stackingLimitAt(b, f.nation, a) + 1 && !RETREAT_BARS.some(({ test }) => test !== isDestinationFull && test(g, f, a, null))
  return findCapitalChoices(b, f.nation).filter(a => LAND_NEIGHBOURS[f.from]!.includes(a) && isSaving(a))
}
const canPieceRetreat = (g: Pick<GamePublicContext, 'within' | 'board'>, f: ReadonlyUnitRetreatFrame, p: LandPiece): boolean =>
  !(isPieceWounded(p) && unitTypeOfPiece(p) === KNIGHT) && hasOpenRetreatDestination(g, f, null)
const RETREAT_DESTINATION_BARS: readonly BarOn<UnitRetreatFrame, Space>[] = RETREAT_BARS.map(({ cite: clause, test }) => ({
  cite: clause,
  bars: (g, f, to) => test(g, f, to, f.leading),
}))
const isRetreatForced = (f: ReadonlyUnitRetreatFrame): boolean => f.why !== 'choice'
const canAnyPieceRetreat = (g: Pick<GamePublicContext, 'within' | 'board'>, f: ReadonlyUnitRetreatFrame): boolean =>
  (f.why !== 'leaders' && findPiecesToRetreat(g, f).some(p => canPieceRetreat(g, f, p))) ||
  (f.why !== 'elephants' && findLeadersAt(g.board, f.nation, f.from).some(l => hasOpenRetreatDestination(g, f, l)))

/** Ruling 91: garrisons of the civil war never retreat. */
const mayNationNeverRetreat = (b: BoardView, f: ReadonlyUnitRetreatFrame): boolean => isCivilWarGarrison(b, f.nation)
function eliminateAllThatCannotRetreat(g: GameStepContext, f: UnitRetreatFrame): void {
  for (const t of LAND_UNIT_TYPES) for (let k = countUnitsOfTypeAt(g.board, f.nation, t, f.from); k > 0; k--) eliminateUnit(g, f.nation, t, f.from, f.enemy)
  for (const l of findLeadersAt(g.board, f.nation, f.from)) eliminateLeader(g, l, f.enemy)
}
const haveAllRetreated = (g: Pick<GamePublicContext, 'within' | 'board'>, f: ReadonlyUnitRetreatFrame): boolean =>
  f.why === 'elephants' ? f.quota === 0 || countUnitsAt(g.board, f.nation, f.from) === 0 : !controlsArea(g.board, f.nation, f.from)
/** Who does not go of his own will, and by which rule. */
const FORCED_RETREAT_CLAUSES: readonly (readonly [RetreatCause, string])[] = [
  ['raid', 'italia.10.7-3'],
  ['room', 'italia.r-84'],
  ['submission', 'italia.12.5.2-1'],
  ['elephants', 'italia.10.2-20'],
  ['title', 'italia.CN.Franchi-1'],
  ['subject', 'italia.12.5.2-9'],
  ['leaders', 'italia.10.2-25'],
]
export const unitRetreatProcedure: Procedure<Italia, UnitRetreatFrame> = {
  // 8.6-4 What must go and cannot is eliminated; 11.0-17 the enemy of the combat scores it.
  check: (g, f) => {
    const { board } = g
    if (!isRetreatForced(f))
      return mayNationNeverRetreat(board, f) || (!canAnyPieceRetreat(g, f) && findCapitalsForLastRetreat(g, f).length === 0) ? { done: true } : undefined
    if (haveAllRetreated(g, f)) return { done: true }
    if (f.why === 'elephants' || (!mayNationNeverRetreat(board, f) && (canAnyPieceRetreat(g, f) || findCapitalsForLastRetreat(g, f).length > 0))) return
    eliminateAllThatCannotRetreat(g, f)
    return { done: true }
  },
  // 10.5-1 Some, all or none.
  choose: ruleBuilder.ask<UnitRetreatFrame>()({
    cite: makeClauseIds('10.5-1', '10.5-7'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      'retreat-unit': {
        cite: 'italia.10.5-1',
        whyNot: [{ cite: 'italia.10.2-25', bars: (_, f) => f.why === 'leaders' }],
        among: (g, f) => (f.why === 'leaders' ? [] : findPiecesToRetreat(g as GamePublicContext, f)),
        unless: [
          { cite: 'italia.14.2-2', bars: (_, f, p) => isPieceWounded(p) && unitTypeOfPiece(p) === KNIGHT && f.why !== 'elephants' },
          { cite: 'italia.8.6-4', bars: (g, f) => f.why !== 'elephants' && !hasOpenRetreatDestination(g as GamePublicContext, f, null) },
        ],
        take: (_, f, p) => {
          f.moving = unitTypeOfPiece(p)
          f.wounded = isPieceWounded(p)
          f.leading = null
        },
      },
      // Where a unit can go a leader can too: he needs no room.
      'retreat-leader': {
        cite: 'italia.10.5-1',
        whyNot: [{ cite: 'italia.10.2-20', bars: (_, f) => f.why === 'elephants' }],
        among: (g, f) => (f.why === 'elephants' ? [] : findLeadersAt(g.board, f.nation, f.from)),
        take: (_, f, l) => {
          f.moving = null
          f.leading = l
        },
      },
      'declare-capital': {
        cite: 'italia.8.1-8',
        among: (g, f) => findCapitalsForLastRetreat(g as GamePublicContext, f),
        take: (g, f, a) => {
          f.declared = true
          const check = changeCapitalOfNation(g, f.nation, a)
          return check ? { ...check, then: 'check' } : { goto: 'check' }
        },
      },
      'stay-and-fight': {
        cite: 'italia.8.6-4',
        whyNot: FORCED_RETREAT_CLAUSES.map(([why, clause]) => ({ cite: clause, bars: (_, f) => f.why === why })),
        among: (g, f) => !isRetreatForced(f) || (f.why !== 'elephants' && !canAnyPieceRetreat(g as GamePublicContext, f)),
        take: (_, f) => {
          f.declared = true
          return isRetreatForced(f) ? { goto: 'check' } : { done: true }
        },
      },
    },
  }),
  where: ruleBuilder.ask<UnitRetreatFrame>()({
    cite: makeClauseIds('10.5-2', '10.5-3', '10.5-9'),
    who: (g, f) =>
      f.moving !== null && f.why === 'elephants' && (mayNationNeverRetreat(g.board, f) || !canPieceRetreat(g, f, makeLandPiece(f.moving, f.wounded)))
        ? null
        : seatOfNation(f.nation),
    may: {
      'go-to': {
        cite: 'italia.10.5-2',
        among: (_, f) => findExitsOfRetreat(f),
        unless: RETREAT_DESTINATION_BARS,
        take: (_, f, to) => void (f.to = to),
      },
    },
  }),
  arrive: (g, f) => {
    if (f.to === null) eliminateUnit(g, f.nation, f.moving!, f.from, f.enemy)
    else retreatPieceTo(g, f, f.to)
    if (f.wounded) (findWoundedUnitsOfRetreat(g as GamePublicContext, f) as number[])[f.moving!]! -= 1
    if (f.why === 'elephants') f.quota -= 1
    f.wounded = false
  },
  // 10.5-12 A city in an empty area may be sacked.
  sack: (g, f) => {
    const a = f.to
    f.to = null
    if (a === null || isSea(a) || !isCityToSack(g.board, f.nation, a)) return { goto: 'check' }
    return { call: citySackFrame({ nation: f.nation, where: a }), then: 'check' }
  },
}
function retreatPieceTo(g: GameStepContext, f: UnitRetreatFrame, to: Space): void {
  const b = g.board
  if (f.leading === null) moveUnit(b, f.nation, f.moving!, f.from, to)
  else moveLeader(b, f.leading, to)
  g.emit({ is: 'retreated', nation: f.nation, from: f.from, to }, ['italia.10.5-2'])
  if (!isSea(to) && f.leading === null && !b.refuge.some(r => r.nation === f.nation && r.at === to)) b.refuge.push({ nation: f.nation, at: to })
  if (f.leading !== null) scoreLeaderRetreat(g, f)
}
/** CN Romans: a leader who retreats from combat costs points, but not after a submission. */
function scoreLeaderRetreat(g: GameStepContext, f: UnitRetreatFrame): void {
  if (!isRetreatFromCombat(f)) return
  for (const w of findAwardsFor(g.board, f.nation, 'leaderRetreat')) addPointsToTally(g, f.nation, w.points, ['italia.CN.Romani-1'])
}
