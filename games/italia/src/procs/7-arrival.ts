/** 7.2 REINFORCEMENTS: one entry of a nation card. */
import type { Procedure } from '@tabularium/kernel'
import { type Arrival, ARRIVALS, ENTRY } from '../data.ts'
import { type ArrivalFrame, arrivalFrame, evictFrame } from '../frames.ts'
import { ALL_TYPES, type ArrivalLine, FLEET, isSea, LAND_TYPES, type Nation, type Space, type UnitType } from '../kinds.ts'
import type { BoardView, Context, Italia } from '../types.ts'
import { AFRICAN_SEAS, isHomeless, isLed, leadersLeft, optionsFor } from '../board/arriving.ts'
import { hasStranger, seatOf } from '../board/control.ts'
import { countersLeft, roomAt } from '../board/pieces.ts'
import { arriveLeader, arriveUnits, eliminateLeader } from '../board/acts.ts'
import { cite, rules } from '../rules.ts'
import { fleetSeas } from './6-income.ts'

interface Entry {
  readonly units: readonly number[]
}
const cardOf = (f: { readonly entry: number }): Arrival => ARRIVALS[f.entry]!
export function startArrival(b: BoardView, entry: ArrivalLine): ArrivalFrame {
  const x = ARRIVALS[entry]!
  const units = ALL_TYPES.map(t => (x.units[t] === 0 ? 0 : Math.min(x.units[t]!, Math.max(0, countersLeft(b, x.nation, t)))))
  return arrivalFrame({ nation: x.nation, entry, units, leaders: leadersLeft(b, x) })
}
const landLeft = (f: Entry): boolean => LAND_TYPES.some(t => f.units[t]! > 0)
const nextType = (f: Entry): UnitType => LAND_TYPES.find(t => f.units[t]! > 0)!
/** Two leaders who divide their troops, or units that go where they like. */
const isDivided = (x: Arrival): boolean => x.split && x.leaders.length === 2
const isFree = (x: Arrival): boolean => x.split && !isDivided(x)
/** Ruling 105: who has come to one entry area comes to no other. */
const isBound = (b: BoardView, x: Arrival, spots: readonly Space[]): boolean => spots.length > 0 && (isDivided(x) || isHomeless(b, x))
function spotsFor(b: BoardView, f: { readonly entry: number; readonly spots: readonly Space[] }): readonly Space[] {
  const x = cardOf(f)
  const list = isBound(b, x, f.spots) ? [...new Set(f.spots)] : optionsFor(b, x)
  return list.filter(s => !isSea(s) || roomAt(b, x.nation, s) > 0)
}
const seasFor = (b: BoardView, f: { readonly entry: number; readonly nation: Nation }): readonly Space[] => {
  const x = cardOf(f)
  return x.emptyOrOwn ? AFRICAN_SEAS : x.fleetSeas.length > 0 ? x.fleetSeas : fleetSeas(b, f.nation)
}
/** Where a leader goes by himself: with Geiserich one of the areas just used. */
const leaderSpots = (b: BoardView, f: { readonly entry: number; readonly spots: readonly Space[] }): readonly Space[] => {
  const x = cardOf(f)
  return (x.emptyOrOwn && f.spots.length > 0) || isBound(b, x, f.spots) ? [...new Set(f.spots)] : optionsFor(b, x).filter(s => !isSea(s))
}
function settleUnits(g: Context, f: ArrivalFrame, t: UnitType, at: Space, k: number): void {
  f.units[t]! -= k
  arriveUnits(g, f.nation, t, at, k)
  if (k > 0 && !f.spots.includes(at)) f.spots.push(at)
  if (!isSea(at) && ENTRY[at] && !g.board.fresh.includes(at)) g.board.fresh.push(at)
}
export const arrival: Procedure<Italia, ArrivalFrame> = {
  // 7.2-22 Without their leader the troops do not come, save the Vandals of ruling 121; ruling 105: without a place neither.
  come: (g, f) => {
    const x = cardOf(f)
    const options = optionsFor(g.board, x)
    if (!isLed(g.board, x)) return { done: true }
    if (options.length === 0) {
      // 7.2-23 A leader on the board who has no area to go to is eliminated.
      for (const l of f.leaders) if (g.board.leaders[l] !== null) eliminateLeader(g, l, null)
      return { done: true }
    }
    if (!x.split && options.length === 1) f.spot = options[0]!
    return
  },
  accept: rules.ask<ArrivalFrame>()({
    cite: cite('CN.Romani-5'),
    who: (_, f) => (cardOf(f).optional ? seatOf(f.nation) : null),
    may: { accept: { among: () => true, take: () => {} }, decline: { among: () => true, take: () => ({ done: true }) } },
  }),
  // 7.2-7 All with the leader, in one area; 7.2-9 two leaders may go to two areas.
  lead: rules.ask<ArrivalFrame>()({
    cite: cite('7.2-7', '7.2-17'),
    who: (_, f) => {
      const x = cardOf(f)
      if (isDivided(x)) return f.leaders.length > 0 ? seatOf(f.nation) : null
      return !x.split && f.spot === null ? seatOf(f.nation) : null
    },
    may: {
      place: {
        cite: 'italia.7.2-1',
        among: (g, f) => optionsFor(g.board, cardOf(f)),
        take: (g, f, at) => {
          if (!isDivided(cardOf(f))) return void (f.spot = at)
          arriveLeader(g, f.leaders.shift()!, at)
          f.spots.push(at)
          return { goto: 'lead' }
        },
      },
    },
  }),
  // Rulings 102, 113: others make room where the card says so, and nowhere else.
  room: (g, f) => {
    if (f.spot === null || isSea(f.spot) || !cardOf(f).displaces || !hasStranger(g.board, f.nation, f.spot)) return
    return { call: evictFrame({ nation: f.nation, where: f.spot }) }
  },
  // 7.2-4 Whatever the stacking.
  settle: (g, f) => {
    if (f.spot === null) return
    if (isSea(f.spot)) settleUnits(g, f, FLEET, f.spot, f.units[FLEET]!)
    // Ruling 19: aboard as many as the fleets carry.
    for (const t of LAND_TYPES) settleUnits(g, f, t, f.spot, isSea(f.spot) ? Math.min(f.units[t]!, roomAt(g.board, f.nation, f.spot)) : f.units[t]!)
    for (const l of f.leaders) arriveLeader(g, l, f.spot)
    f.leaders = []
    if (!isSea(f.spot) && ENTRY[f.spot] && !g.board.fresh.includes(f.spot)) g.board.fresh.push(f.spot)
  },
  // 7.1-8 Fleets in the seas of the card.
  fleet: rules.ask<ArrivalFrame>()({
    cite: cite('7.1-8'),
    who: (_, f) => (f.units[FLEET]! > 0 ? seatOf(f.nation) : null),
    needs: ['place'],
    may: {
      place: {
        cite: 'italia.7.1-8',
        among: (g, f) => seasFor(g.board, f),
        take: (g, f, at) => {
          settleUnits(g, f, FLEET, at, 1)
          return { goto: 'fleet' }
        },
      },
    },
  }),
  // 7.2-6 Spread over all fitting areas.
  unit: rules.ask<ArrivalFrame>()({
    cite: cite('7.2-6', '7.2-9'),
    who: (g, f) => (cardOf(f).split && landLeft(f) && spotsFor(g.board, f).length > 1 ? seatOf(f.nation) : null),
    may: {
      place: {
        cite: 'italia.7.2-1',
        among: (g, f) => spotsFor(g.board, f),
        take: (g, f, at) => {
          settleUnits(g, f, nextType(f), at, 1)
          return { goto: 'unit' }
        },
      },
    },
  }),
  rest: (g, f) => {
    if (!cardOf(f).split || !landLeft(f)) return
    const only = spotsFor(g.board, f)[0]
    if (only !== undefined)
      for (const t of LAND_TYPES) settleUnits(g, f, t, only, isSea(only) ? Math.min(f.units[t]!, roomAt(g.board, f.nation, only)) : f.units[t]!)
  },
  // 7.2-8 Leaders who need not be with their troops.
  last: rules.ask<ArrivalFrame>()({
    cite: cite('7.2-8', '7.2-17'),
    who: (_, f) => (isFree(cardOf(f)) && f.leaders.length > 0 ? seatOf(f.nation) : null),
    needs: ['place'],
    may: {
      place: {
        cite: 'italia.7.2-17',
        among: (g, f) => leaderSpots(g.board, f),
        take: (g, f, at) => {
          arriveLeader(g, f.leaders.shift()!, at)
          return { goto: 'last' }
        },
      },
    },
  }),
}
