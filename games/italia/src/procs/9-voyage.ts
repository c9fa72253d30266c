/** 9.5, 9.6 FLEETS: embark, sail, land. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { UNIT_TYPES_OF_NATION } from '../columns.ts'
import { COAST_AREAS_OF_SEA, SEA_NEIGHBOURS, MOVEMENT_OF_TYPE } from '../data.ts'
import type { FleetVoyageFrame } from '../frames.ts'
import { type Area, FLEET, type Leader, type Sea, type LadenFleet, type UnitType, assertSpaceIsArea } from '../kinds.ts'
import type { Board, BoardView, GameStepContext, LadenFleetState, Italia } from '../types.ts'
import { findAllyAt, countEnemyUnitsAt, hasAllyAt, hasEnemyAt, seatOfNation } from '../board/control.ts'
import {
  attackLimitOfArea,
  STEPS_MEANING_MOVEMENT_DONE,
  findFreshLeaders,
  countFreshUnits,
  mayLeaderLeaveEnemiesFreely,
  mayNationStepInto,
  countUnitsNeededAsRearguard,
} from '../board/moving.ts'
import {
  addUnitsAt,
  removeEmptyLadenFleets,
  countFleetsAt,
  hasLeaderAt,
  addLadenFleetAt,
  UNITS_PER_FLEET,
  findLadenFleets,
  takeUnitOffArea,
  countUnitsAt,
} from '../board/pieces.ts'
import { type BarOn, makeClauseIds, ruleBuilder } from '../rules.ts'

type ReadonlyVoyageFrame = DeepReadonly<FleetVoyageFrame>
type VoyageBar<N> = BarOn<FleetVoyageFrame, N>
/** The holds under way: the last ones. */
const findLadenFleetsUnderWay = <H>(holds: readonly H[], f: { readonly ships: number }): readonly H[] => (f.ships === 0 ? [] : holds.slice(-f.ships))
function isUnitTypeAboard(b: BoardView, f: ReadonlyVoyageFrame, t: UnitType): boolean {
  for (let i = b.holds.length - f.ships; i < b.holds.length; i++) if (b.holds[i]!.units.includes(t)) return true
  return false
}
const findUnitTypesAboard = (b: BoardView, f: ReadonlyVoyageFrame): UnitType[] => UNIT_TYPES_OF_NATION[f.nation]!.filter(t => isUnitTypeAboard(b, f, t))
const hasUnitsAboard = (b: BoardView, f: ReadonlyVoyageFrame): boolean => UNIT_TYPES_OF_NATION[f.nation]!.some(t => isUnitTypeAboard(b, f, t))
const findLeadersAboard = (b: BoardView, f: ReadonlyVoyageFrame): Leader[] => findLadenFleetsUnderWay(b.holds, f).flatMap(h => h.leaders)
function hasLeadersAboard(b: BoardView, f: ReadonlyVoyageFrame): boolean {
  for (let i = b.holds.length - f.ships; i < b.holds.length; i++) if (b.holds[i]!.leaders.length > 0) return true
  return false
}
/** Fleets here that carry nothing and have not moved. */
function countUnmovedEmptyFleets(b: BoardView, f: ReadonlyVoyageFrame): number {
  let laden = 0
  let moved = 0
  for (const x of b.tracks) if (x.type === FLEET && x.at === f.where) moved++
  for (const h of b.holds) {
    if (h.nation !== f.nation || h.at !== f.where) continue
    laden++
    if (h.moved) moved--
  }
  return countFleetsAt(b, f.nation, f.where) - laden - moved
}
const findLadenFleetsHere = (b: BoardView, f: ReadonlyVoyageFrame): LadenFleet[] =>
  findLadenFleets(b, f.nation, f.where).filter(i => i < b.holds.length - f.ships && !b.holds[i]!.moved)
const isCampaignVoyage = (f: ReadonlyVoyageFrame): boolean => f.leader !== null
/** 9.6-2 Where it began the phase; in a campaign only from the leader's area. */
const findUnitTypesToLoad = (b: BoardView, f: ReadonlyVoyageFrame, a: Area): UnitType[] =>
  f.carried >= f.ships * UNITS_PER_FLEET ? [] : UNIT_TYPES_OF_NATION[f.nation]!.filter(t => countFreshUnits(b, f.nation, t, a) > 0)
const hasFreshUnitsToLoad = (b: BoardView, f: ReadonlyVoyageFrame, a: Area): boolean =>
  UNIT_TYPES_OF_NATION[f.nation]!.some(t => countFreshUnits(b, f.nation, t, a) > 0)
const hasRoomForLoading = (b: BoardView, f: ReadonlyVoyageFrame, a: Area): boolean => f.carried < f.ships * UNITS_PER_FLEET && hasFreshUnitsToLoad(b, f, a)
const NO_LEADERS: readonly Leader[] = []
const findLeadersToLoad = (b: BoardView, f: ReadonlyVoyageFrame, a: Area): readonly Leader[] =>
  isCampaignVoyage(f) ? NO_LEADERS : findFreshLeaders(b, f.nation, a)
const findLoadingAreas = (f: ReadonlyVoyageFrame): readonly Area[] =>
  isCampaignVoyage(f) ? (f.home === null || f.sailed > 0 ? [] : [f.home]) : COAST_AREAS_OF_SEA[f.where]!
const isMoveOfInvasion = (g: { within(p: 'movement'): { readonly part: number } | null }): boolean => (g.within('movement')?.part ?? 0) > 0
type VoyageContext = { readonly board: BoardView; within(p: 'movement'): { readonly part: number } | null }
/** 8.3-3 against an enemy; ruling 30 for a leader by himself. */
const mayUnitLandIn = (g: VoyageContext, f: ReadonlyVoyageFrame, a: Area): boolean =>
  !hasEnemyAt(g.board, f.nation, a) || countUnitsAt(g.board, f.nation, a) < attackLimitOfArea(a, hasLeaderAt(g.board, f.nation, a), isMoveOfInvasion(g))
const mayLeaderLandIn = (g: VoyageContext, f: ReadonlyVoyageFrame, a: Area): boolean =>
  countEnemyUnitsAt(g.board, f.nation, a) === 0 || countUnitsAt(g.board, f.nation, a) > 0
const isLandingClosedByAlly = (b: BoardView, f: ReadonlyVoyageFrame, a: Area): boolean =>
  hasAllyAt(b, f.nation, a) && !(isCampaignVoyage(f) && b.overlord[findAllyAt(b, f.nation, a)] === f.nation)
const entryAreaClosedToLandingBar: VoyageBar<Area> = { cite: 'italia.9.2-3', bars: (_, f, a) => !mayNationStepInto(f.nation, f.where, a) }
const cannotLandAtAllyBar: VoyageBar<Area> = { cite: 'italia.12.5.2-9', bars: (g, f, a) => isLandingClosedByAlly(g.board, f, a) }
const noRoomToLandBar: VoyageBar<Area> = {
  cite: 'italia.8.3-3',
  bars: (g, f, a) =>
    isCampaignVoyage(f)
      ? !hasUnitsAboard(g.board, f) && !mayLeaderLandIn(g, f, a)
      : !(hasUnitsAboard(g.board, f) && mayUnitLandIn(g, f, a)) && !(hasLeadersAboard(g.board, f) && mayLeaderLandIn(g, f, a)),
}
/** 12.3.1-17 Who embarks with his leader among enemies leaves enough for an overrun. */
const mustLeaveRearguardBar: VoyageBar<Area> = {
  cite: 'italia.12.3.1-17',
  bars: (g, f, a) => {
    const s = g.within('sortie')
    const stay = s && !mayLeaderLeaveEnemiesFreely(g.options, s) ? countUnitsNeededAsRearguard(g.board, f.nation, a) : 0
    return stay > 0 && countUnitsAt(g.board, f.nation, a) <= stay
  },
}
/** Ruling 126: with a subject nobody waits for whom there is room. */
const mustTakeAllAboardBar: VoyageBar<unknown> = {
  cite: 'italia.r-126',
  bars: (g, f) =>
    isCampaignVoyage(f) &&
    f.home !== null &&
    f.carried < f.ships * UNITS_PER_FLEET &&
    hasFreshUnitsToLoad(g.board, f, f.home) &&
    hasAllyAt(g.board, f.nation, f.home),
}
/** Takes a hold out and puts it behind the others, among those under way. */
function addLadenFleetToConvoy(b: Board, f: FleetVoyageFrame, h: LadenFleetState): void {
  b.holds.splice(b.holds.indexOf(h), 1)
  b.holds.push(h)
  f.ships++
  f.carried += h.units.length
}
function embarkLeader(b: Board, f: FleetVoyageFrame, l: Leader): void {
  const h = findLadenFleetsUnderWay(b.holds, f)[0]!
  ;(h as LadenFleetState).leaders.push(l)
  b.leaders[l] = f.where
  b.marched.push({ leader: l, from: f.where })
}
function landUnit(g: GameStepContext, f: FleetVoyageFrame, t: UnitType, a: Area): void {
  const h = findLadenFleetsUnderWay(g.board.holds, f).find(x => x.units.includes(t)) as LadenFleetState
  h.units.splice(h.units.indexOf(t), 1)
  addUnitsAt(g.board, f.nation, t, a, 1)
  g.board.tracks.push({ type: t, at: a, used: STEPS_MEANING_MOVEMENT_DONE, from: f.where })
  g.emit({ is: 'stepped', nation: f.nation, from: f.where, to: a, count: 1 }, ['italia.9.6-3'])
}
function landLeader(g: GameStepContext, f: FleetVoyageFrame, l: Leader, a: Area): void {
  const h = findLadenFleetsUnderWay(g.board.holds, f).find(x => x.leaders.includes(l)) as LadenFleetState
  h.leaders.splice(h.leaders.indexOf(l), 1)
  g.board.leaders[l] = a
  g.board.marched = [...g.board.marched.filter(m => m.leader !== l), { leader: l, from: f.where }]
  g.emit({ is: 'stepped', nation: f.nation, from: f.where, to: a, count: 0 }, ['italia.9.6-3'])
}
export const fleetVoyageProcedure: Procedure<Italia, FleetVoyageFrame> = {
  // 9.6-1 Which fleet; in a campaign as many as the leader takes along (12.3.1-9).
  ship: ruleBuilder.ask<FleetVoyageFrame>()({
    cite: makeClauseIds('9.5-2', '12.3.1-9'),
    who: (_, f) => (f.ships > 0 && !isCampaignVoyage(f) ? null : seatOfNation(f.nation)),
    may: {
      'pick-empty-fleet': {
        among: (g, f) => countUnmovedEmptyFleets(g.board, f) > 0,
        take: (g, f) => {
          addLadenFleetToConvoy(g.board, f, addLadenFleetAt(g.board, f.nation, f.where))
          return { goto: 'ship' }
        },
      },
      'pick-laden-fleet': {
        cite: 'italia.9.5-2',
        among: (g, f) => findLadenFleetsHere(g.board, f),
        take: (g, f, i) => {
          addLadenFleetToConvoy(g.board, f, g.board.holds[i]!)
          return { goto: 'ship' }
        },
      },
      done: {
        among: (_, f) => f.ships > 0,
        take: (g, f) => {
          if (f.home !== null && g.board.leaders[f.leader!] === f.home) embarkLeader(g.board, f, f.leader!)
        },
      },
    },
  }),
  go: ruleBuilder.ask<FleetVoyageFrame>()({
    cite: makeClauseIds('9.6-6', '9.5-2'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      embark: {
        cite: 'italia.9.6-2',
        among: (g, f) => findLoadingAreas(f).filter(a => hasFreshUnitsToLoad(g.board, f, a) || findLeadersToLoad(g.board, f, a).length > 0),
        unless: [
          {
            cite: 'italia.9.6-8',
            bars: (g, f, a) => !hasRoomForLoading(g.board, f, assertSpaceIsArea(a)) && findLeadersToLoad(g.board, f, assertSpaceIsArea(a)).length === 0,
          },
          mustLeaveRearguardBar,
        ],
        take: (_, f, a) => {
          f.port = assertSpaceIsArea(a)
          return { goto: 'load' }
        },
      },
      sail: {
        cite: 'italia.9.0-2',
        among: (_, f) => SEA_NEIGHBOURS[f.where]!,
        unless: [{ cite: 'italia.9.5-2', bars: (_, f) => f.sailed >= MOVEMENT_OF_TYPE[FLEET]! }, mustTakeAllAboardBar],
        take: (g, f, to) => {
          sailConvoyTo(g, f, to)
          return { goto: 'go' }
        },
      },
      land: {
        cite: 'italia.9.6-3',
        among: (g, f) => (hasUnitsAboard(g.board, f) || hasLeadersAboard(g.board, f) ? COAST_AREAS_OF_SEA[f.where]! : []),
        unless: [entryAreaClosedToLandingBar, cannotLandAtAllyBar, noRoomToLandBar, mustTakeAllAboardBar],
        take: (g, f, a) => {
          f.port = a
          if (!isCampaignVoyage(f)) return { goto: 'unload' }
          landLeader(g, f, f.leader!, a)
          return { goto: 'ashore' }
        },
      },
      halt: { among: () => true, unless: [mustTakeAllAboardBar], take: () => ({ goto: 'moor' }) },
    },
  }),
  load: ruleBuilder.ask<FleetVoyageFrame>()({
    cite: makeClauseIds('9.6-1'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      take: {
        cite: 'italia.9.6-2',
        whyNot: [{ cite: 'italia.9.6-8', bars: (_, f) => f.carried >= f.ships * UNITS_PER_FLEET }],
        among: (g, f) => findUnitTypesToLoad(g.board, f, f.port!),
        take: (g, f, t) => {
          takeUnitOffArea(g.board, f.nation, t, f.port!)
          const h = findLadenFleetsUnderWay(g.board.holds, f).find(x => x.units.length < UNITS_PER_FLEET) as LadenFleetState
          h.units.push(t)
          f.carried++
          g.emit({ is: 'stepped', nation: f.nation, from: f.port!, to: f.where, count: 1 }, ['italia.9.6-3'])
          return { goto: 'go' }
        },
      },
      'take-leader': {
        cite: 'italia.9.1-6',
        among: (g, f) => findLeadersToLoad(g.board, f, f.port!),
        take: (g, f, l) => {
          embarkLeader(g.board, f, l)
          return { goto: 'go' }
        },
      },
    },
  }),
  unload: ruleBuilder.ask<FleetVoyageFrame>()({
    cite: makeClauseIds('9.6-3'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      drop: {
        cite: 'italia.9.6-7',
        among: (g, f) => findUnitTypesAboard(g.board, f),
        unless: [{ cite: 'italia.8.3-3', bars: (g, f) => !mayUnitLandIn(g, f, f.port!) }],
        take: (g, f, t) => {
          landUnit(g, f, t, f.port!)
          return { goto: 'go' }
        },
      },
      'drop-leader': {
        cite: 'italia.9.1-6',
        among: (g, f) => findLeadersAboard(g.board, f),
        unless: [{ cite: 'italia.r-30', bars: (g, f) => !mayLeaderLandIn(g, f, f.port!) }],
        take: (g, f, l) => {
          landLeader(g, f, l, f.port!)
          return { goto: 'go' }
        },
      },
    },
  }),
  // 12.3.1-9 Who does not land with the leader stays aboard.
  ashore: ruleBuilder.ask<FleetVoyageFrame>()({
    cite: makeClauseIds('12.3.1-9'),
    who: (_, f) => seatOfNation(f.nation),
    may: {
      drop: {
        among: (g, f) => findUnitTypesAboard(g.board, f),
        take: (g, f, t) => {
          landUnit(g, f, t, f.port!)
          return { goto: 'ashore' }
        },
      },
      done: {
        among: () => true,
        unless: [{ cite: 'italia.r-30', bars: (g, f) => countEnemyUnitsAt(g.board, f.nation, f.port!) > 0 && countUnitsAt(g.board, f.nation, f.port!) === 0 }],
        take: () => {},
      },
    },
  }),
  moor: (g, f) => {
    for (const h of findLadenFleetsUnderWay(g.board.holds, f)) (h as LadenFleetState).moved = true
    for (let i = 0; i < f.ships; i++) g.board.tracks.push({ type: FLEET, at: f.where, used: STEPS_MEANING_MOVEMENT_DONE, from: f.where })
    removeEmptyLadenFleets(g.board)
  },
}
function sailConvoyTo(g: GameStepContext, f: FleetVoyageFrame, to: Sea): void {
  const b = g.board
  for (const h of findLadenFleetsUnderWay(b.holds, f)) {
    ;(h as LadenFleetState).at = to
    addUnitsAt(b, f.nation, FLEET, f.where, -1)
    addUnitsAt(b, f.nation, FLEET, to, 1)
    for (const l of h.leaders) b.leaders[l] = to
  }
  g.emit({ is: 'stepped', nation: f.nation, from: f.where, to, count: f.ships }, ['italia.9.5-2'])
  f.where = to
  f.sailed++
}
