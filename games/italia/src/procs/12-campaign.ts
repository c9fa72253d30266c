/** 12.3 CAMPAIGNS */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { NATIONS_OF_GAME } from '../columns.ts'
import { ALL_NEIGHBOURS, SEAS_AT, HANNIBAL, MARIUS, SPACE_AND_NEIGHBOURS, OPTIMATES, POPULARES, REVOLTS, ROMANS, SULLA } from '../data.ts'
import {
  type CampaignFrame,
  combatFrame,
  flightFrame,
  marchFrame,
  reactionFrame,
  type SortieFrame,
  sortieFrame,
  spoilsFrame,
  stackingFrame,
  voyageFrame,
} from '../frames.ts'
import {
  type Area,
  CITY_STATE,
  CONSULAR_LEGION,
  isSea,
  type Leader,
  LEGION,
  type SortieMode,
  type Nation,
  NOBODY,
  type Space,
  type UnitType,
  type Sea,
  asSea,
} from '../kinds.ts'
import type { Board, BoardView, GameStepContext, Italia } from '../types.ts'
import {
  areAllied,
  findControlledAreas,
  findOverstackedAreas,
  findEnemyAt,
  hasEnemy,
  isCivilWar,
  isCivilWarGarrison,
  isOrdinarySpaceFor,
  isNationPresent,
  canNationsMeet,
  playOrderOf,
  seatOfNation,
} from '../board/control.ts'
import { addUnits, countUnits, countCountersLeft, countFleetsAt, resetPhase, takeUnitOff, findUnitTypesAt, countUnitsAt } from '../board/pieces.ts'
import { mayLeaveEnemiesFreely, countRearguard } from '../board/moving.ts'
import { removeUnit } from '../board/acts.ts'
import { scoreUnitEliminated } from '../board/scoring.ts'
import { findAreasSparedFromStacking, findHomewardAreas } from '../board/sparing.ts'
import { type BarOn, makeClauseIds, ruleBuilder } from '../rules.ts'
import { freeSubject } from './5-sequence.ts'
import { clearEntryAreas, findAreaSharedWithAlly } from './9-movement.ts'
import { mayAreaBeRaided } from './10-battle.ts'
import { callRebuild, findRuinsToRebuild, findTakenCity } from './10-cities.ts'

const STEP_PRICE = 1
interface LeadingNation {
  readonly nation: Nation
  readonly leader: Leader
}
const placeOfCampaignLeader = (b: BoardView, f: LeadingNation): Space | null => b.leaders[f.leader]!
const cannotPayBar: BarOn<LeadingNation, unknown> = { cite: 'italia.12.3.1-1', bars: (g, f) => g.board.gold[f.nation]! < STEP_PRICE }
/** 12.3.1-9 Seas with own fleets beside the leader, or the one he is on. */
export const findSeasForCampaign = (b: BoardView, f: LeadingNation): readonly Sea[] => {
  const at = placeOfCampaignLeader(b, f)
  return at === null ? [] : isSea(at) ? [at] : SEAS_AT[at]!.filter(s => countFleetsAt(b, f.nation, s) > 0)
}
export const isLeaderAshore = (b: BoardView, f: LeadingNation): boolean => placeOfCampaignLeader(b, f) !== null && !isSea(placeOfCampaignLeader(b, f)!)
/** 12.3.1-17 By sea too enough must stay against enemies for an overrun. */
export const isLeaderPinned = (b: BoardView, f: LeadingNation): boolean => {
  const at = placeOfCampaignLeader(b, f)
  return at !== null && !isSea(at) && countUnitsAt(b, f.nation, at) < countRearguard(b, f.nation, at)
}
export function startSortie(
  g: GameStepContext,
  f: LeadingNation & { readonly first: boolean; readonly before: Space | null },
  mode: SortieMode,
  sea: Sea | null = null,
): SortieFrame {
  g.board.gold[f.nation]! -= STEP_PRICE
  g.emit({ is: 'sortie', leader: f.leader }, ['italia.12.3.1-1'])
  return sortieFrame({ nation: f.nation, leader: f.leader, mode, sea, before: f.before, first: f.first })
}
function isAmongEnemies(b: BoardView, f: LeadingNation): boolean {
  const at = placeOfCampaignLeader(b, f)
  return at !== null && !isSea(at) && hasEnemy(b, f.nation, at)
}
const beginCampaignSortie = (g: GameStepContext, f: CampaignFrame, mode: SortieMode, sea: Sea | null = null) => {
  const call = startSortie(g, { nation: f.nation, leader: f.leader, first: f.made === 0, before: f.blocked }, mode, sea)
  f.made++
  f.blocked = null
  return { call, then: 'choose' } as const
}
export const campaignProcedure: Procedure<Italia, CampaignFrame> = {
  // 12.3-8 The gold comes when the campaign begins.
  open: (g, f) => {
    g.board.gold[f.nation]! += f.gold
    g.emit({ is: 'campaign', leader: f.leader, gold: f.gold }, ['italia.12.3-8'])
  },
  // 12.3-2 As many steps as the nation can pay; 12.3.1-14 the campaign ends with its leader.
  choose: ruleBuilder.ask<CampaignFrame>()({
    cite: makeClauseIds('12.3-2', '12.3.1-1'),
    who: (g, f) => (placeOfCampaignLeader(g.board, f) === null || g.board.gold[f.nation]! < STEP_PRICE ? null : seatOfNation(f.nation)),
    may: {
      advance: { cite: 'italia.9.5-1', among: (g, f) => isLeaderAshore(g.board, f), take: (g, f) => beginCampaignSortie(g, f, 'land') },
      embark: {
        cite: 'italia.9.6-3',
        among: (g, f) => findSeasForCampaign(g.board, f),
        unless: [
          {
            cite: 'italia.12.3.1-17',
            bars: (g, f) => isLeaderPinned(g.board, f) && !mayLeaveEnemiesFreely(g.options, { leader: f.leader, first: f.made === 0 }),
          },
        ],
        take: (g, f, s) => beginCampaignSortie(g, f, 'sea', asSea(s)),
      },
      remain: { cite: 'italia.r-69', among: () => true, take: (g, f) => beginCampaignSortie(g, f, 'stay') },
      'end-campaign': {
        among: () => true,
        unless: [
          { cite: 'italia.12.3.1-12', bars: (g, f) => findAreaSharedWithAlly(g.board, f.nation) !== undefined },
          { cite: 'italia.12.3.1-17', bars: (g, f) => f.made === 0 && isAmongEnemies(g.board, f) },
        ],
        take: () => {},
      },
    },
  }),
  // Ruling 73: who is left in a subject's area when the gold or the leader is gone retreats.
  subject: (g, f) => {
    const a = findAreaSharedWithAlly(g.board, f.nation)
    return a === undefined ? undefined : { call: flightFrame({ nation: f.nation, from: a, why: 'subject' }), then: 'subject' }
  },
  entries: (g, f) => clearEntryAreas(g, f.nation, true),
  // Ruling 68: now in the leader's last area too; ruling 95: but not where units go home.
  stacking: (g, f) => ({ call: stackingFrame({ nation: f.nation, areas: findOverstackedAreas(g.board, f.nation), spare: findHomewardAreas(f.nation) }) }),
}

// ---- One campaign step ----
type ReadonlySortieFrame = DeepReadonly<SortieFrame>
/** 12.3.2-1, ruling 22: units in the leader's area or beside it, if the two see each other there; a leader unseen is near nobody. */
function isNationNear(b: BoardView, f: LeadingNation, m: Nation): boolean {
  const at = placeOfCampaignLeader(b, f)
  return (
    at !== null &&
    isOrdinarySpaceFor(f.nation, at) &&
    SPACE_AND_NEIGHBOURS[at]!.some(s => isNationPresent(b, m, s) && (isSea(s) || canNationsMeet(f.nation, m, s)))
  )
}
/** 12.3.2-1 Every other nation near him; 13.4-2 in round 10 no garrison. */
export const mayReact = (b: BoardView, f: LeadingNation, m: Nation): boolean => m !== f.nation && !isCivilWarGarrison(b, m) && isNationNear(b, f, m)
const hasEnemiesIn = (b: BoardView, f: ReadonlySortieFrame, s: Space): boolean =>
  isSea(s) ? NATIONS_OF_GAME[b.game]!.some(m => m !== f.nation && countFleetsAt(b, m, s) > 0 && !areAllied(b, f.nation, m)) : hasEnemy(b, f.nation, s)
function findAreasToRaid(b: BoardView, f: ReadonlySortieFrame): Area[] {
  const out: Area[] = []
  for (const a of findControlledAreas(b, f.nation)) {
    if (b.cities[a] !== CITY_STATE || f.raids.includes(a)) continue
    const enemy = findEnemyAt(b, f.nation, a)
    if (enemy !== NOBODY && mayAreaBeRaided(b, f.nation, enemy, a)) out.push(a)
  }
  return out
}
const findSpacesToBlock = (b: BoardView, f: ReadonlySortieFrame): readonly Space[] => {
  const at = placeOfCampaignLeader(b, f)
  return at === null || !isOrdinarySpaceFor(f.nation, at) || f.block !== null ? [] : ALL_NEIGHBOURS[at]!.filter(s => hasEnemiesIn(b, f, s))
}
/** 12.3.4-3 The unit for the block comes from the leader's area. */
const findUnitsToPayWith = (b: BoardView, f: ReadonlySortieFrame): UnitType[] => {
  const at = placeOfCampaignLeader(b, f)
  return at === null || isSea(at) ? [] : findUnitTypesAt(b, f.nation, at)
}
const mayNationRevolt = (b: BoardView, f: ReadonlySortieFrame, m: Nation): boolean =>
  f.leader === HANNIBAL && b.overlord[m] === ROMANS && REVOLTS[m]!.some(r => r.near && r.rounds.includes(b.round)) && isNationNear(b, f, m)
function startSortieMove(g: GameStepContext, f: SortieFrame) {
  const at = placeOfCampaignLeader(g.board, f)!
  resetPhase(g.board)
  if (f.mode === 'stay') return
  if (f.mode === 'land' && !isSea(at))
    return { call: marchFrame({ nation: f.nation, where: at, last: at, campaign: true, free: mayLeaveEnemiesFreely(g.options, f), leaders: [f.leader] }) }
  const call = voyageFrame({ nation: f.nation, where: f.sea!, leader: f.leader, home: isSea(at) ? null : at })
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
  const legions = countUnits(b, ROMANS, LEGION, a)
  const need = countUnits(b, ROMANS, CONSULAR_LEGION, a) > 0 ? (to === OPTIMATES ? 9 : 10) : on
  const dice = Array.from({ length: legions }, () => g.roll(10))
  const gone = dice.filter(d => d >= need).length
  if (legions > 0) g.emit({ is: 'deserted', nation: ROMANS, dice, count: gone }, ['italia.13.4-6'])
  for (let k = 0; k < gone; k++) {
    takeUnitOff(b, ROMANS, LEGION, a)
    if (countCountersLeft(b, to, LEGION) > 0) addUnits(b, to, LEGION, a, 1)
  }
}
export const sortieProcedure: Procedure<Italia, SortieFrame> = {
  // 12.3-6 A: leader and units move.
  move: (g, f) => startSortieMove(g, f),
  sack: (g, f) => {
    const a = findTakenCity(g.board, f.nation)
    return a === null ? undefined : { call: spoilsFrame({ nation: f.nation, where: a }), then: 'sack' }
  },
  rebuild: (g, f) => callRebuild(f.nation, findRuinsToRebuild(g.board, f.nation)),
  // 12.3.1-8, ruling 68: stacking outside the leader's area.
  stacking: (g, f) => {
    const over = findOverstackedAreas(g.board, f.nation)
    return over.length === 0 ? undefined : { call: stackingFrame({ nation: f.nation, areas: over, spare: findAreasSparedFromStacking(g.board, f.nation) }) }
  },
  // 12.3-6 B: raids area by area, and at most one block.
  declare: ruleBuilder.ask<SortieFrame>()({
    cite: makeClauseIds('12.3.3-1', '12.3.4-1'),
    who: (_, f) => seatOfNation(f.nation),
    needs: ['raid-city', 'block'],
    may: {
      'raid-city': {
        cite: 'italia.10.7-14',
        among: (g, f) => findAreasToRaid(g.board, f),
        whyNot: [
          { cite: 'italia.10.7-1', bars: (g, f, a) => isSea(a) || g.board.cities[a] !== CITY_STATE || !hasEnemy(g.board, f.nation, a) },
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
          cannotPayBar,
          { cite: 'italia.12.3.4-2', bars: (g, f) => findUnitsToPayWith(g.board, f).length === 0 },
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
  cost: ruleBuilder.ask<SortieFrame>()({
    cite: makeClauseIds('12.3.4-2', '12.3.4-3'),
    who: (_, f) => (f.owed ? seatOfNation(f.nation) : null),
    may: {
      'give-up-unit': {
        cite: 'italia.12.3.4-3',
        among: (g, f) => findUnitsToPayWith(g.board, f),
        take: (g, f, t) => {
          f.owed = false
          removeUnit(g, f.nation, t, placeOfCampaignLeader(g.board, f)!, 'italia.12.3.4-2')
          for (const m of NATIONS_OF_GAME[g.board.game]!)
            if (m !== f.nation && !areAllied(g.board, m, f.nation) && isNationPresent(g.board, m, f.block!)) scoreUnitEliminated(g, m, f.nation, t)
          return { goto: 'declare' }
        },
      },
    },
  }),
  // 13.2-4 Near Hannibal nations may revolt against Rome.
  revolts: (g, f) => {
    const order = playOrderOf(g.board)
    while (f.next < order.length && !mayNationRevolt(g.board, f, order[f.next]!)) f.next++
    if (f.next < order.length) return
    f.next = 0
    return { goto: 'reactions' }
  },
  revolt: ruleBuilder.ask<SortieFrame>()({
    cite: makeClauseIds('13.2-4'),
    who: (g, f) => seatOfNation(playOrderOf(g.board)[f.next]!),
    may: {
      revolt: {
        among: () => true,
        take: (g, f) => {
          freeSubject(g, playOrderOf(g.board)[f.next++]!)
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
    const order = playOrderOf(g.board)
    while (f.next < order.length && !mayReact(g.board, f, order[f.next]!)) f.next++
    if (f.next === order.length) return
    return { call: reactionFrame({ nation: order[f.next++]! }), then: 'reactions' }
  },
  // 13.4-6, 13.4-10 Round 10: Sulla's dice before Marius'.
  defect: g => {
    if (!isCivilWar(g.board)) return
    rollDefectionOfLegions(g, SULLA, OPTIMATES, 7)
    rollDefectionOfLegions(g, MARIUS, POPULARES, 9)
  },
  // 12.3-6 D: combat.
  fight: (_, f) => ({ call: combatFrame({ nation: f.nation }) }),
}
/** 12.3.4-6 The next campaign move remembers what this one blocked. */
function rememberBlockedSpace(g: GameStepContext, f: SortieFrame, s: Space): void {
  const c = g.within('campaign')
  if (c) c.blocked = s
  const w = g.within('civil')
  if (w) w.blocked[[OPTIMATES, POPULARES, ROMANS].indexOf(f.nation)] = s
}
