/** 7.2 REINFORCEMENTS: one entry of a nation card. */
import type { Procedure } from '@tabularium/kernel'
import { type Arrival, ARRIVALS, IS_ENTRY_AREA } from '../data.ts'
import { type ReinforcementArrivalFrame, reinforcementArrivalFrame, strangerEvictionFrame } from '../frames.ts'
import { ALL_UNIT_TYPES, type ArrivalLine, FLEET, isSea, LAND_UNIT_TYPES, type Nation, type Space, type UnitType } from '../kinds.ts'
import type { BoardView, GameStepContext, Italia } from '../types.ts'
import { AFRICAN_SEAS, hasArrivalNoPlace, isArrivalLed, findLeadersOfArrivalAlive, findOptionsForArrival } from '../board/arriving.ts'
import { hasForeignNationAt, seatOfNation } from '../board/control.ts'
import { countCountersLeft, countRoomAboard } from '../board/pieces.ts'
import { placeArrivingLeader, placeArrivingUnits, eliminateLeader } from '../board/acts.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'
import { findSeasForFleets } from './6-income.ts'

interface ArrivingUnits {
  readonly units: readonly number[]
}
const arrivalOfFrame = (f: { readonly entry: number }): Arrival => ARRIVALS[f.entry]!
export function createReinforcementArrivalFrame(b: BoardView, entry: ArrivalLine): ReinforcementArrivalFrame {
  const x = ARRIVALS[entry]!
  const units = ALL_UNIT_TYPES.map(t => (x.units[t] === 0 ? 0 : Math.min(x.units[t]!, Math.max(0, countCountersLeft(b, x.nation, t)))))
  return reinforcementArrivalFrame({ nation: x.nation, entry, units, leaders: findLeadersOfArrivalAlive(b, x) })
}
const hasLandUnitsLeft = (f: ArrivingUnits): boolean => LAND_UNIT_TYPES.some(t => f.units[t]! > 0)
const nextUnitTypeToSettle = (f: ArrivingUnits): UnitType => LAND_UNIT_TYPES.find(t => f.units[t]! > 0)!
/** Two leaders who divide their troops, or units that go where they like. */
const isArrivalDividedByLeaders = (x: Arrival): boolean => x.split && x.leaders.length === 2
const mayArrivalSplitFreely = (x: Arrival): boolean => x.split && !isArrivalDividedByLeaders(x)
/** Ruling 105: who has come to one entry area comes to no other. */
const isArrivalBoundToFirstPlace = (b: BoardView, x: Arrival, spots: readonly Space[]): boolean =>
  spots.length > 0 && (isArrivalDividedByLeaders(x) || hasArrivalNoPlace(b, x))
function findPlacesForArrivingUnits(b: BoardView, f: { readonly entry: number; readonly spots: readonly Space[] }): readonly Space[] {
  const x = arrivalOfFrame(f)
  const list = isArrivalBoundToFirstPlace(b, x, f.spots) ? [...new Set(f.spots)] : findOptionsForArrival(b, x)
  return list.filter(s => !isSea(s) || countRoomAboard(b, x.nation, s) > 0)
}
const findSeasForArrival = (b: BoardView, f: { readonly entry: number; readonly nation: Nation }): readonly Space[] => {
  const x = arrivalOfFrame(f)
  return x.emptyOrOwn ? AFRICAN_SEAS : x.fleetSeas.length > 0 ? x.fleetSeas : findSeasForFleets(b, f.nation)
}
/** Where a leader goes by himself: with Geiserich one of the areas just used. */
const findPlacesForArrivingLeader = (b: BoardView, f: { readonly entry: number; readonly spots: readonly Space[] }): readonly Space[] => {
  const x = arrivalOfFrame(f)
  return (x.emptyOrOwn && f.spots.length > 0) || isArrivalBoundToFirstPlace(b, x, f.spots)
    ? [...new Set(f.spots)]
    : findOptionsForArrival(b, x).filter(s => !isSea(s))
}
function settleArrivingUnits(g: GameStepContext, f: ReinforcementArrivalFrame, t: UnitType, at: Space, k: number): void {
  f.units[t]! -= k
  placeArrivingUnits(g, f.nation, t, at, k)
  if (k > 0 && !f.spots.includes(at)) f.spots.push(at)
  if (!isSea(at) && IS_ENTRY_AREA[at] && !g.board.fresh.includes(at)) g.board.fresh.push(at)
}
export const reinforcementArrivalProcedure: Procedure<Italia, ReinforcementArrivalFrame> = {
  // 7.2-22 Without their leader the troops do not come, save the Vandals of ruling 121; ruling 105: without a place neither.
  come: (g, f) => {
    const x = arrivalOfFrame(f)
    const options = findOptionsForArrival(g.board, x)
    if (!isArrivalLed(g.board, x)) return { done: true }
    if (options.length === 0) {
      // 7.2-23 A leader on the board who has no area to go to is eliminated.
      for (const l of f.leaders) if (g.board.leaders[l] !== null) eliminateLeader(g, l, null)
      return { done: true }
    }
    if (!x.split && options.length === 1) f.spot = options[0]!
    return
  },
  accept: ruleBuilder.ask<ReinforcementArrivalFrame>()({
    cite: makeClauseIds('CN.Romani-5'),
    who: (_, f) => (arrivalOfFrame(f).optional ? seatOfNation(f.nation) : null),
    may: { accept: { among: () => true, take: () => {} }, decline: { among: () => true, take: () => ({ done: true }) } },
  }),
  // 7.2-7 All with the leader, in one area; 7.2-9 two leaders may go to two areas.
  lead: ruleBuilder.ask<ReinforcementArrivalFrame>()({
    cite: makeClauseIds('7.2-7', '7.2-17'),
    who: (_, f) => {
      const x = arrivalOfFrame(f)
      if (isArrivalDividedByLeaders(x)) return f.leaders.length > 0 ? seatOfNation(f.nation) : null
      return !x.split && f.spot === null ? seatOfNation(f.nation) : null
    },
    may: {
      place: {
        cite: 'italia.7.2-1',
        among: (g, f) => findOptionsForArrival(g.board, arrivalOfFrame(f)),
        take: (g, f, at) => {
          if (!isArrivalDividedByLeaders(arrivalOfFrame(f))) return void (f.spot = at)
          placeArrivingLeader(g, f.leaders.shift()!, at)
          f.spots.push(at)
          return { goto: 'lead' }
        },
      },
    },
  }),
  // Rulings 102, 113: others make room where the card says so, and nowhere else.
  room: (g, f) => {
    if (f.spot === null || isSea(f.spot) || !arrivalOfFrame(f).displaces || !hasForeignNationAt(g.board, f.nation, f.spot)) return
    return { call: strangerEvictionFrame({ nation: f.nation, where: f.spot }) }
  },
  // 7.2-4 Whatever the stacking.
  settle: (g, f) => {
    if (f.spot === null) return
    if (isSea(f.spot)) settleArrivingUnits(g, f, FLEET, f.spot, f.units[FLEET]!)
    // Ruling 19: aboard as many as the fleets carry.
    for (const t of LAND_UNIT_TYPES)
      settleArrivingUnits(g, f, t, f.spot, isSea(f.spot) ? Math.min(f.units[t]!, countRoomAboard(g.board, f.nation, f.spot)) : f.units[t]!)
    for (const l of f.leaders) placeArrivingLeader(g, l, f.spot)
    f.leaders = []
    if (!isSea(f.spot) && IS_ENTRY_AREA[f.spot] && !g.board.fresh.includes(f.spot)) g.board.fresh.push(f.spot)
  },
  // 7.1-8 Fleets in the seas of the card.
  fleet: ruleBuilder.ask<ReinforcementArrivalFrame>()({
    cite: makeClauseIds('7.1-8'),
    who: (_, f) => (f.units[FLEET]! > 0 ? seatOfNation(f.nation) : null),
    needs: ['place'],
    may: {
      place: {
        cite: 'italia.7.1-8',
        among: (g, f) => findSeasForArrival(g.board, f),
        take: (g, f, at) => {
          settleArrivingUnits(g, f, FLEET, at, 1)
          return { goto: 'fleet' }
        },
      },
    },
  }),
  // 7.2-6 Spread over all fitting areas.
  unit: ruleBuilder.ask<ReinforcementArrivalFrame>()({
    cite: makeClauseIds('7.2-6', '7.2-9'),
    who: (g, f) => (arrivalOfFrame(f).split && hasLandUnitsLeft(f) && findPlacesForArrivingUnits(g.board, f).length > 1 ? seatOfNation(f.nation) : null),
    may: {
      place: {
        cite: 'italia.7.2-1',
        among: (g, f) => findPlacesForArrivingUnits(g.board, f),
        take: (g, f, at) => {
          settleArrivingUnits(g, f, nextUnitTypeToSettle(f), at, 1)
          return { goto: 'unit' }
        },
      },
    },
  }),
  rest: (g, f) => {
    if (!arrivalOfFrame(f).split || !hasLandUnitsLeft(f)) return
    const only = findPlacesForArrivingUnits(g.board, f)[0]
    if (only !== undefined)
      for (const t of LAND_UNIT_TYPES)
        settleArrivingUnits(g, f, t, only, isSea(only) ? Math.min(f.units[t]!, countRoomAboard(g.board, f.nation, only)) : f.units[t]!)
  },
  // 7.2-8 Leaders who need not be with their troops.
  last: ruleBuilder.ask<ReinforcementArrivalFrame>()({
    cite: makeClauseIds('7.2-8', '7.2-17'),
    who: (_, f) => (mayArrivalSplitFreely(arrivalOfFrame(f)) && f.leaders.length > 0 ? seatOfNation(f.nation) : null),
    needs: ['place'],
    may: {
      place: {
        cite: 'italia.7.2-17',
        among: (g, f) => findPlacesForArrivingLeader(g.board, f),
        take: (g, f, at) => {
          placeArrivingLeader(g, f.leaders.shift()!, at)
          return { goto: 'last' }
        },
      },
    },
  }),
}
