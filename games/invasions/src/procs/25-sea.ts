/** XXV.D, XXV.E Voyages of land stacks: transports and landings. */
import type { Procedure } from '@tabularium/kernel'
import type { Nation, Space, Unit } from '../kinds.ts'
import { noteLeadersOfSteps, ALL_STEPS_SPENT } from '../board/moving.ts'
import {
  isFreeCrossingInterceptable,
  isSeaLanding,
  isSafeFromShipwreck,
  computeLandingModifier,
  findFleetsAbleToCarry,
  FLEETS_PER_NAVAL_STACK,
  UNITS_PER_FLEET,
  findVoyages,
  type PossibleVoyage,
} from '../board/sea.ts'
import { holderOfUnit, timesFleetHasCarried, findFleetsAt, traitsOfUnit, type ReadonlyBoard } from '../board/units.ts'
import { findNationsWithEnemyFleets } from '../board/sea.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { makeClauseId, callD10RollProcedure, eliminateUnit, pickOneOfEachSort, openEventWindow, ownerSeatOf, ruleBuilder } from './common.ts'

type SeaTransportFrame = GameFrame<'voyage'>
type ReadonlySeaTransportFrame = ReadonlyGameFrame<'voyage'>
/** The ways that lead there, over the zones chosen so far. */
const findVoyagesMatchingTransport = (b: ReadonlyBoard, f: ReadonlySeaTransportFrame): PossibleVoyage[] =>
  findVoyages(b, f.nation, f.from, { units: f.group, leaders: f.leaders.length }, f.steps).filter(
    voyage => voyage.to === f.to && f.zones.every((sea, i) => voyage.zones[i] === sea),
  )
const isSeaRouteComplete = (b: ReadonlyBoard, f: ReadonlySeaTransportFrame): boolean =>
  findVoyagesMatchingTransport(b, f).some(voyage => voyage.zones.length === f.zones.length)
const findNextSeaZones = (b: ReadonlyBoard, f: ReadonlySeaTransportFrame): Space[] =>
  findVoyagesMatchingTransport(b, f).some(voyage => voyage.isFree)
    ? []
    : [...new Set(findVoyagesMatchingTransport(b, f).flatMap(voyage => voyage.zones.slice(f.zones.length, f.zones.length + 1)))]
const countCarriersIn = (b: ReadonlyBoard, f: ReadonlySeaTransportFrame, sea: Space): number => f.carriers.filter(fleet => b.units.place[fleet] === sea).length
/** A naval stack, or more fleets if the cargo asks for them. */
const countFleetsNeeded = (f: ReadonlySeaTransportFrame): number =>
  Math.max(FLEETS_PER_NAVAL_STACK, Math.ceil(f.group.length / UNITS_PER_FLEET), f.leaders.length)
const findFleetsNotNamed = (b: ReadonlyBoard, f: ReadonlySeaTransportFrame, sea: Space): Unit[] =>
  findFleetsAbleToCarry(b, f.nation, sea).filter(fleet => !f.carriers.includes(fleet))
const countFleetsToName = (b: ReadonlyBoard, f: ReadonlySeaTransportFrame, sea: Space): number => countFleetsNeeded(f) - countCarriersIn(b, f, sea)
/** XXV.D-2 Where more fleets lie than the cargo needs, and not all of one sort. */
const findZoneToNameFleets = (b: ReadonlyBoard, f: ReadonlySeaTransportFrame): Space | undefined =>
  f.isFree
    ? undefined
    : f.zones.find(sea => {
        const [left, due] = [findFleetsNotNamed(b, f, sea), countFleetsToName(b, f, sea)]
        return (
          due > 0 && left.length > due && new Set(left.map(fleet => timesFleetHasCarried(b, fleet))).size + pickOneOfEachSort({ board: b }, left).length > 2
        )
      })
/** Whoever was not named is like the others. */
const findFleetsToCarryIn = (b: ReadonlyBoard, f: ReadonlySeaTransportFrame, sea: Space): Unit[] =>
  findFleetsNotNamed(b, f, sea).slice(0, Math.max(0, countFleetsToName(b, f, sea)))
/** XXV.D-3, XXV.D-4 Steps are spent by all, whether it succeeds or not. */
function embarkUnitsOfTransport(g: GameStepContext, f: SeaTransportFrame): void {
  noteLeadersOfSteps(g.board, f.group, f.leaders)
  for (const unit of f.group) {
    g.board.sailed[unit] = 1
    g.board.spent[unit] = f.isFree ? ALL_STEPS_SPENT : g.board.spent[unit]! + f.zones.length
  }
  for (const leader of f.leaders) g.board.leaderSpent[leader] = f.isFree ? ALL_STEPS_SPENT : g.board.leaderSpent[leader]! + f.zones.length
  if (f.isFree) return
  for (const sea of f.zones) f.carriers.push(...findFleetsToCarryIn(g.board, f, sea))
  for (const fleet of f.carriers) {
    g.board.carried[fleet] = timesFleetHasCarried(g.board, fleet) + 1
    g.board.spent[fleet]! += 1
    if (g.board.carried[fleet] === 2) allowInterceptionOfFleetAgain(g, f, fleet)
  }
}
/** XXV.B-3 On its second transport a stack may be intercepted again. */
function allowInterceptionOfFleetAgain(g: GameStepContext, f: SeaTransportFrame, fleet: Unit): void {
  const sea = g.board.units.place[fleet]!
  const enemies = findNationsWithEnemyFleets(g.board, f.nation, sea).flatMap(nation => findFleetsAt(g.board, nation, sea))
  g.board.now.naval = g.board.now.naval.filter(({ unit }) => unit !== fleet && !enemies.includes(unit))
}
/** The fleets that carry it, zone by zone and nation by nation; boats of its own are no fleet. */
function findFleetStacksThatCarry(b: ReadonlyBoard, f: ReadonlySeaTransportFrame): { zone: Space; nation: Nation; carriers: Unit[] }[] {
  if (f.isFree) return isFreeCrossingInterceptable(f.nation) ? f.zones.map(zone => ({ zone, nation: f.nation, carriers: [] })) : []
  return f.zones.flatMap(zone => {
    const afloat = f.carriers.filter(fleet => b.units.place[fleet] === zone)
    const nations = [...new Set(afloat.map(fleet => holderOfUnit(b, fleet)))]
    return nations.map(nation => ({ zone, nation, carriers: afloat.filter(fleet => holderOfUnit(b, fleet) === nation) }))
  })
}
/** XXV.D-7 What the fleets that are left cannot carry is lost. */
const countUnitsOverCapacity = (b: ReadonlyBoard, f: ReadonlySeaTransportFrame): number =>
  f.isFree ? 0 : Math.max(0, f.group.length - Math.min(...f.zones.map(sea => UNITS_PER_FLEET * countCarriersIn(b, f, sea))))
export const seaTransportProcedure: Procedure<Invasions, SeaTransportFrame> = {
  // XXV.D-1 Over which zones.
  route: ruleBuilder.ask<SeaTransportFrame>()({
    cite: [makeClauseId('XXV.D-1')],
    who: (g, f) => (findVoyagesMatchingTransport(g.board, f).length > 1 && findNextSeaZones(g.board, f).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'ship-through': {
        cite: makeClauseId('XXV.D-1'),
        among: (g, f) => findNextSeaZones(g.board, f),
        take: (_, f, sea) => {
          f.zones.push(sea)
          return { goto: 'route' }
        },
      },
      finish: { among: (g, f) => f.zones.length > 0 && isSeaRouteComplete(g.board, f), take: () => {} },
    },
  }),
  // XXV.D-1 The only way, if there was none to choose.
  chart: (g, f) => {
    const way = isSeaRouteComplete(g.board, f) && f.zones.length > 0 ? null : findVoyagesMatchingTransport(g.board, f)[0]!
    if (way) [f.isFree, f.zones] = [way.isFree, [...way.zones]]
  },
  // XXV.D-2 Of several fleets the player says which carry.
  fleets: ruleBuilder.ask<SeaTransportFrame>()({
    cite: [makeClauseId('XXV.D-2')],
    who: (g, f) => (findZoneToNameFleets(g.board, f) === undefined ? null : ownerSeatOf(g, f.nation)),
    may: {
      'name-unit': {
        cite: makeClauseId('XXV.D-2'),
        among: (g, f) => findFleetsNotNamed(g.board, f, findZoneToNameFleets(g.board, f)!),
        take: (_, f, fleet) => {
          f.carriers.push(fleet)
          return { goto: 'fleets' }
        },
      },
    },
  }),
  // XXV.D-6 The transport is declared.
  declare: (g, f) => {
    embarkUnitsOfTransport(g, f)
    f.isLanding = isSeaLanding(g.board, f.nation, f.to)
    return openEventWindow(g, 'sea-move', f.nation)
  },
  // An event may send it back before it has sailed.
  storm: (_, f) => (f.isCancelled ? { done: true } : undefined),
  // XXV.E-3 A landing risks shipwreck, before any interception.
  wreck: (g, f) => {
    if (!f.isLanding || f.isFree || isSafeFromShipwreck(g.board, f.nation, f.from, f.to, f.group)) return { goto: 'intercept' }
    return callD10RollProcedure('voyage', 'landing', f.nation, computeLandingModifier(g.board, f.nation, f.zones.at(-1)!, f.to) + f.bonus)
  },
  // XXV.E-5 Five or more.
  judge: (g, f) => {
    if (f.die + computeLandingModifier(g.board, f.nation, f.zones.at(-1)!, f.to) + f.bonus >= 5) return { goto: 'intercept' }
    f.group = f.group.filter(unit => traitsOfUnit(g.board, unit).amphibious)
    return f.group.length === 0 ? { done: true } : undefined
  },
  // r-84 Amphibious units may land all the same.
  alone: ruleBuilder.ask<SeaTransportFrame>()({
    cite: [makeClauseId('r-84')],
    who: (g, f) => ownerSeatOf(g, f.nation),
    may: { accept: { cite: makeClauseId('r-84'), among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ done: true }) } },
  }),
  // XXV.B-1, XXV.D-6, XXV.E-6 Enemy fleets in the zones may intercept, zone by zone.
  intercept: (g, f) => {
    if (f.isCancelled) return { done: true }
    const next = findFleetStacksThatCarry(g.board, f).find(({ zone, nation }) => !f.met.some(one => one.zone === zone && one.nation === nation))
    if (next === undefined) return
    f.met.push({ zone: next.zone, nation: next.nation })
    return { call: frames.meeting({ ...next, leaders: [...f.leaders], isVoyage: true }), then: 'intercept' }
  },
  sink: ruleBuilder.ask<SeaTransportFrame>()({
    cite: [makeClauseId('XXV.D-7')],
    who: (g, f) => (countUnitsOverCapacity(g.board, f) > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'give-up': {
        cite: makeClauseId('XXV.D-7'),
        among: (g, f) => pickOneOfEachSort(g, f.group),
        take: (g, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          eliminateUnit(g, unit, 'XXV.D-7')
          return { goto: 'sink' }
        },
      },
    },
  }),
  land: (g, f) => {
    const leaders = f.leaders.filter(leader => g.board.leaderAt[leader]! >= 0)
    if (f.group.length === 0) return { done: true }
    return { call: frames.entry({ nation: f.nation, group: [...f.group], leaders, from: f.from, to: f.to, isLanding: true }) }
  },
}
