/** 12.3 CAMPAIGNS */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { NATIONS_OF_GAME } from '../columns.ts'
import { ALL_NEIGHBOURS, SEAS_OF_AREA, HANNIBAL, MARIUS, SPACE_AND_NEIGHBOURS, OPTIMATES, POPULARES, REVOLT_TERMS, ROMANS, SULLA } from '../data.ts'
import {
  type LeaderCampaignFrame,
  combatPhaseFrame,
  unitRetreatFrame,
  groupMarchFrame,
  campaignReactionFrame,
  type CampaignMoveFrame,
  campaignMoveFrame,
  citySackFrame,
  stackingCheckFrame,
  fleetVoyageFrame,
} from '../frames.ts'
import {
  type Area,
  AREA_WITH_CITY,
  CONSULAR_LEGION,
  isSea,
  type Leader,
  LEGION,
  type CampaignMoveMode,
  type Nation,
  NOBODY,
  type Space,
  type UnitType,
  type Sea,
  assertSpaceIsSea,
} from '../kinds.ts'
import type { Board, BoardView, GameStepContext, Italia } from '../types.ts'
import {
  areNationsAllied,
  findControlledAreas,
  findOverstackedAreas,
  findEnemyAt,
  hasEnemyAt,
  isRoundOfCivilWar,
  isCivilWarGarrison,
  isOrdinarySpaceFor,
  isNationPresent,
  canNationsMeet,
  nationOrderOfRound,
  seatOfNation,
} from '../board/control.ts'
import {
  addUnitsAt,
  countUnitsOfTypeAt,
  countCountersLeft,
  countFleetsAt,
  resetMovementTracks,
  takeUnitOffArea,
  findUnitTypesAt,
  countUnitsAt,
} from '../board/pieces.ts'
import { mayLeaderLeaveEnemiesFreely, countUnitsNeededAsRearguard } from '../board/moving.ts'
import { removeUnitWithoutScoring } from '../board/acts.ts'
import { scoreUnitEliminated } from '../board/scoring.ts'
import { findAreasSparedFromStacking, findHomewardAreas } from '../board/sparing.ts'
import { type BarOn, makeClauseIds, ruleBuilder } from '../rules.ts'
import { freeSubjectNation } from './5-sequence.ts'
import { removeUnitsFromEntryAreas, findAreaSharedWithAlly } from './9-movement.ts'
import { mayAreaBeRaided } from './10-battle.ts'
import { callCityRebuildingProcedure, findRuinsToRebuild, findCityTakenFromOthers } from './10-cities.ts'

const PRICE_OF_CAMPAIGN_MOVE = 1
interface LeadingNation {
  readonly nation: Nation
  readonly leader: Leader
}
const placeOfCampaignLeader = (b: BoardView, f: LeadingNation): Space | null => b.leaders[f.leader]!
const cannotPayCampaignMoveBar: BarOn<LeadingNation, unknown> = { cite: 'italia.12.3.1-1', bars: (g, f) => g.board.gold[f.nation]! < PRICE_OF_CAMPAIGN_MOVE }
/** 12.3.1-9 Seas with own fleets beside the leader, or the one he is on. */
export const findSeasForCampaign = (b: BoardView, f: LeadingNation): readonly Sea[] => {
  const at = placeOfCampaignLeader(b, f)
  return at === null ? [] : isSea(at) ? [at] : SEAS_OF_AREA[at]!.filter(s => countFleetsAt(b, f.nation, s) > 0)
}
export const isCampaignLeaderAshore = (b: BoardView, f: LeadingNation): boolean => placeOfCampaignLeader(b, f) !== null && !isSea(placeOfCampaignLeader(b, f)!)
/** 12.3.1-17 By sea too enough must stay against enemies for an overrun. */
export const isCampaignLeaderPinned = (b: BoardView, f: LeadingNation): boolean => {
  const at = placeOfCampaignLeader(b, f)
  return at !== null && !isSea(at) && countUnitsAt(b, f.nation, at) < countUnitsNeededAsRearguard(b, f.nation, at)
}
export function startCampaignMove(
  g: GameStepContext,
  f: LeadingNation & { readonly first: boolean; readonly before: Space | null },
  mode: CampaignMoveMode,
  sea: Sea | null = null,
): CampaignMoveFrame {
  g.board.gold[f.nation]! -= PRICE_OF_CAMPAIGN_MOVE
  g.emit({ is: 'sortie', leader: f.leader }, ['italia.12.3.1-1'])
  return campaignMoveFrame({ nation: f.nation, leader: f.leader, mode, sea, before: f.before, first: f.first })
}
function isCampaignLeaderAmongEnemies(b: BoardView, f: LeadingNation): boolean {
  const at = placeOfCampaignLeader(b, f)
  return at !== null && !isSea(at) && hasEnemyAt(b, f.nation, at)
}
const beginMoveOfCampaign = (g: GameStepContext, f: LeaderCampaignFrame, mode: CampaignMoveMode, sea: Sea | null = null) => {
  const call = startCampaignMove(g, { nation: f.nation, leader: f.leader, first: f.made === 0, before: f.blocked }, mode, sea)
  f.made++
  f.blocked = null
  return { call, then: 'choose' } as const
}
export const leaderCampaignProcedure: Procedure<Italia, LeaderCampaignFrame> = {
  // 12.3-8 The gold comes when the campaign begins.
  open: (g, f) => {
    g.board.gold[f.nation]! += f.gold
    g.emit({ is: 'campaign', leader: f.leader, gold: f.gold }, ['italia.12.3-8'])
  },
  // 12.3-2 As many steps as the nation can pay; 12.3.1-14 the campaign ends with its leader.
  choose: ruleBuilder.ask<LeaderCampaignFrame>()({
    cite: makeClauseIds('12.3-2', '12.3.1-1'),
    who: (g, f) => (placeOfCampaignLeader(g.board, f) === null || g.board.gold[f.nation]! < PRICE_OF_CAMPAIGN_MOVE ? null : seatOfNation(f.nation)),
    may: {
      advance: { cite: 'italia.9.5-1', among: (g, f) => isCampaignLeaderAshore(g.board, f), take: (g, f) => beginMoveOfCampaign(g, f, 'land') },
      embark: {
        cite: 'italia.9.6-3',
        among: (g, f) => findSeasForCampaign(g.board, f),
        unless: [
          {
            cite: 'italia.12.3.1-17',
            bars: (g, f) => isCampaignLeaderPinned(g.board, f) && !mayLeaderLeaveEnemiesFreely(g.options, { leader: f.leader, first: f.made === 0 }),
          },
        ],
        take: (g, f, s) => beginMoveOfCampaign(g, f, 'sea', assertSpaceIsSea(s)),
      },
      remain: { cite: 'italia.r-69', among: () => true, take: (g, f) => beginMoveOfCampaign(g, f, 'stay') },
      'end-campaign': {
        among: () => true,
        unless: [
          { cite: 'italia.12.3.1-12', bars: (g, f) => findAreaSharedWithAlly(g.board, f.nation) !== undefined },
          { cite: 'italia.12.3.1-17', bars: (g, f) => f.made === 0 && isCampaignLeaderAmongEnemies(g.board, f) },
        ],
        take: () => {},
      },
    },
  }),
  // Ruling 73: who is left in a subject's area when the gold or the leader is gone retreats.
  subject: (g, f) => {
    const a = findAreaSharedWithAlly(g.board, f.nation)
    return a === undefined ? undefined : { call: unitRetreatFrame({ nation: f.nation, from: a, why: 'subject' }), then: 'subject' }
  },
  entries: (g, f) => removeUnitsFromEntryAreas(g, f.nation, true),
  // Ruling 68: now in the leader's last area too; ruling 95: but not where units go home.
  stacking: (g, f) => ({ call: stackingCheckFrame({ nation: f.nation, areas: findOverstackedAreas(g.board, f.nation), spare: findHomewardAreas(f.nation) }) }),
}

// ---- One campaign step ----
type ReadonlyCampaignMoveFrame = DeepReadonly<CampaignMoveFrame>
/** 12.3.2-1, ruling 22: units in the leader's area or beside it, if the two see each other there; a leader unseen is near nobody. */
function isNationNearCampaignLeader(b: BoardView, f: LeadingNation, m: Nation): boolean {
  const at = placeOfCampaignLeader(b, f)
  return (
    at !== null &&
    isOrdinarySpaceFor(f.nation, at) &&
    SPACE_AND_NEIGHBOURS[at]!.some(s => isNationPresent(b, m, s) && (isSea(s) || canNationsMeet(f.nation, m, s)))
  )
}
/** 12.3.2-1 Every other nation near him; 13.4-2 in round 10 no garrison. */
export const mayNationReactToCampaign = (b: BoardView, f: LeadingNation, m: Nation): boolean =>
  m !== f.nation && !isCivilWarGarrison(b, m) && isNationNearCampaignLeader(b, f, m)
const hasEnemiesOfCampaignIn = (b: BoardView, f: ReadonlyCampaignMoveFrame, s: Space): boolean =>
  isSea(s) ? NATIONS_OF_GAME[b.game]!.some(m => m !== f.nation && countFleetsAt(b, m, s) > 0 && !areNationsAllied(b, f.nation, m)) : hasEnemyAt(b, f.nation, s)
function findAreasToRaid(b: BoardView, f: ReadonlyCampaignMoveFrame): Area[] {
  const out: Area[] = []
  for (const a of findControlledAreas(b, f.nation)) {
    if (b.cities[a] !== AREA_WITH_CITY || f.raids.includes(a)) continue
    const enemy = findEnemyAt(b, f.nation, a)
    if (enemy !== NOBODY && mayAreaBeRaided(b, f.nation, enemy, a)) out.push(a)
  }
  return out
}
const findSpacesToBlock = (b: BoardView, f: ReadonlyCampaignMoveFrame): readonly Space[] => {
  const at = placeOfCampaignLeader(b, f)
  return at === null || !isOrdinarySpaceFor(f.nation, at) || f.block !== null ? [] : ALL_NEIGHBOURS[at]!.filter(s => hasEnemiesOfCampaignIn(b, f, s))
}
/** 12.3.4-3 The unit for the block comes from the leader's area. */
const findUnitTypesToPayWith = (b: BoardView, f: ReadonlyCampaignMoveFrame): UnitType[] => {
  const at = placeOfCampaignLeader(b, f)
  return at === null || isSea(at) ? [] : findUnitTypesAt(b, f.nation, at)
}
const mayNationRevoltToHannibal = (b: BoardView, f: ReadonlyCampaignMoveFrame, m: Nation): boolean =>
  f.leader === HANNIBAL && b.overlord[m] === ROMANS && REVOLT_TERMS[m]!.some(r => r.near && r.rounds.includes(b.round)) && isNationNearCampaignLeader(b, f, m)
function callMoveOfCampaign(g: GameStepContext, f: CampaignMoveFrame) {
  const at = placeOfCampaignLeader(g.board, f)!
  resetMovementTracks(g.board)
  if (f.mode === 'stay') return
  if (f.mode === 'land' && !isSea(at))
    return {
      call: groupMarchFrame({ nation: f.nation, where: at, last: at, campaign: true, free: mayLeaderLeaveEnemiesFreely(g.options, f), leaders: [f.leader] }),
    }
  const call = fleetVoyageFrame({ nation: f.nation, where: f.sea!, leader: f.leader, home: isSea(at) ? null : at })
  if (isSea(at)) putLeadersShipFirst(g.board, call, f.leader)
  return { call }
}
/** The ship that carries the leader sails first. */
function putLeadersShipFirst(b: Board, v: { ships: number; carried: number }, l: Leader): void {
  const i = b.holds.findIndex(h => h.leaders.includes(l))
  const [h] = b.holds.splice(i, 1)
  b.holds.push(h!)
  v.ships = 1
  v.carried = h!.units.length
}
/** 13.4-6 Roman legions with Sulla or Marius go over; with a consular legion there fewer do. */
function rollDefectionOfLegions(g: GameStepContext, l: Leader, to: Nation, on: number): void {
  const b = g.board
  const a = b.leaders[l]
  if (a === null || a === undefined || isSea(a)) return
  const legions = countUnitsOfTypeAt(b, ROMANS, LEGION, a)
  const need = countUnitsOfTypeAt(b, ROMANS, CONSULAR_LEGION, a) > 0 ? (to === OPTIMATES ? 9 : 10) : on
  const dice = Array.from({ length: legions }, () => g.roll(10))
  const gone = dice.filter(d => d >= need).length
  if (legions > 0) g.emit({ is: 'deserted', nation: ROMANS, dice, count: gone }, ['italia.13.4-6'])
  for (let k = 0; k < gone; k++) {
    takeUnitOffArea(b, ROMANS, LEGION, a)
    if (countCountersLeft(b, to, LEGION) > 0) addUnitsAt(b, to, LEGION, a, 1)
  }
}
export const campaignMoveProcedure: Procedure<Italia, CampaignMoveFrame> = {
  // 12.3-6 A: leader and units move.
  move: (g, f) => callMoveOfCampaign(g, f),
  sack: (g, f) => {
    const a = findCityTakenFromOthers(g.board, f.nation)
    return a === null ? undefined : { call: citySackFrame({ nation: f.nation, where: a }), then: 'sack' }
  },
  rebuild: (g, f) => callCityRebuildingProcedure(f.nation, findRuinsToRebuild(g.board, f.nation)),
  // 12.3.1-8, ruling 68: stacking outside the leader's area.
  stacking: (g, f) => {
    const over = findOverstackedAreas(g.board, f.nation)
    return over.length === 0
      ? undefined
      : { call: stackingCheckFrame({ nation: f.nation, areas: over, spare: findAreasSparedFromStacking(g.board, f.nation) }) }
  },
  // 12.3-6 B: raids area by area, and at most one block.
  declare: ruleBuilder.ask<CampaignMoveFrame>()({
    cite: makeClauseIds('12.3.3-1', '12.3.4-1'),
    who: (_, f) => seatOfNation(f.nation),
    needs: ['raid-city', 'block'],
    may: {
      'raid-city': {
        cite: 'italia.10.7-14',
        among: (g, f) => findAreasToRaid(g.board, f),
        whyNot: [
          { cite: 'italia.10.7-1', bars: (g, f, a) => isSea(a) || g.board.cities[a] !== AREA_WITH_CITY || !hasEnemyAt(g.board, f.nation, a) },
          { cite: 'italia.10.7-2', bars: (_, f, a) => f.raids.includes(a) },
          { cite: 'italia.10.7-11', bars: (g, _, a) => g.board.restored.includes(a) },
        ],
        take: (_, f, a) => {
          f.raids.push(a)
          return { goto: 'declare' }
        },
      },
      block: {
        cite: 'italia.12.3.4-1',
        among: (g, f) => findSpacesToBlock(g.board, f),
        whyNot: [{ cite: 'italia.r-80', bars: (_, f) => f.block !== null }],
        unless: [
          cannotPayCampaignMoveBar,
          { cite: 'italia.12.3.4-2', bars: (g, f) => findUnitTypesToPayWith(g.board, f).length === 0 },
          { cite: 'italia.12.3.4-6', bars: (_, f, s) => s === f.before },
        ],
        take: (g, f, s) => {
          f.block = s
          f.owed = true
          g.board.gold[f.nation]! -= 1
          rememberBlockedSpace(g, f, s)
          g.emit({ is: 'blocked', nation: f.nation, where: s }, ['italia.12.3.4-1'])
          return { goto: 'cost' }
        },
      },
      done: { among: () => true, take: () => ({ goto: 'revolts' }) },
    },
  }),
  // 12.3.4-2 One unit is removed; 12.3.4-5 the blocked may score it.
  cost: ruleBuilder.ask<CampaignMoveFrame>()({
    cite: makeClauseIds('12.3.4-2', '12.3.4-3'),
    who: (_, f) => (f.owed ? seatOfNation(f.nation) : null),
    may: {
      'give-up-unit': {
        cite: 'italia.12.3.4-3',
        among: (g, f) => findUnitTypesToPayWith(g.board, f),
        take: (g, f, t) => {
          f.owed = false
          removeUnitWithoutScoring(g, f.nation, t, placeOfCampaignLeader(g.board, f)!, 'italia.12.3.4-2')
          for (const m of NATIONS_OF_GAME[g.board.game]!)
            if (m !== f.nation && !areNationsAllied(g.board, m, f.nation) && isNationPresent(g.board, m, f.block!)) scoreUnitEliminated(g, m, f.nation, t)
          return { goto: 'declare' }
        },
      },
    },
  }),
  // 13.2-4 Near Hannibal nations may revolt against Rome.
  revolts: (g, f) => {
    const order = nationOrderOfRound(g.board)
    while (f.next < order.length && !mayNationRevoltToHannibal(g.board, f, order[f.next]!)) f.next++
    if (f.next < order.length) return
    f.next = 0
    return { goto: 'reactions' }
  },
  revolt: ruleBuilder.ask<CampaignMoveFrame>()({
    cite: makeClauseIds('13.2-4'),
    who: (g, f) => seatOfNation(nationOrderOfRound(g.board)[f.next]!),
    may: {
      revolt: {
        among: () => true,
        take: (g, f) => {
          freeSubjectNation(g, nationOrderOfRound(g.board)[f.next++]!)
          return { goto: 'revolts' }
        },
      },
      'stay-subject': {
        among: () => true,
        take: (_, f) => {
          f.next++
          return { goto: 'revolts' }
        },
      },
    },
  }),
  // 12.3-6 C: each nation near the leader reacts, in play order.
  reactions: (g, f) => {
    const order = nationOrderOfRound(g.board)
    while (f.next < order.length && !mayNationReactToCampaign(g.board, f, order[f.next]!)) f.next++
    if (f.next === order.length) return
    return { call: campaignReactionFrame({ nation: order[f.next++]! }), then: 'reactions' }
  },
  // 13.4-6, 13.4-10 Round 10: Sulla's dice before Marius'.
  defect: g => {
    if (!isRoundOfCivilWar(g.board)) return
    rollDefectionOfLegions(g, SULLA, OPTIMATES, 7)
    rollDefectionOfLegions(g, MARIUS, POPULARES, 9)
  },
  // 12.3-6 D: combat.
  fight: (_, f) => ({ call: combatPhaseFrame({ nation: f.nation }) }),
}
/** 12.3.4-6 The next campaign move remembers what this one blocked. */
function rememberBlockedSpace(g: GameStepContext, f: CampaignMoveFrame, s: Space): void {
  const c = g.within('campaign')
  if (c) c.blocked = s
  const w = g.within('civil')
  if (w) w.blocked[[OPTIMATES, POPULARES, ROMANS].indexOf(f.nation)] = s
}
