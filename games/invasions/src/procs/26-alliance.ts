/** XXVI Alliances: agreed, kept for one turn, parted. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, NOWHERE, type Leader, type Nation, type Space } from '../kinds.ts'
import { coastsOfSea, neighboursOfSpace, PROVINCES, seasOfProvince } from '../data/map.ts'
import { isRomanNation } from '../data/nations.ts'
import { findProvincesControlledBy, recountControlOfAllAreas } from '../board/control.ts'
import { findLeadersAt, findLeadersOfNationAt, nationOfLeader } from '../board/leaders.ts'
import { isSpaceOutsideLandOfUnit } from '../board/moving.ts'
import { sortByActivationOrder } from '../board/order.ts'
import { findNearestSpaceThatFits } from '../board/paths.ts'
import { mayUnitBePlacedIn } from '../board/stacking.ts'
import { areAlliedByTreaty, areNationsFriends, areNationsHostile, findFederatesOf, foedusAt } from '../board/relations.ts'
import { findLandUnitsAt, findUnitsHeldAt, hordeSpaceOf, limesAt, type ReadonlyBoard } from '../board/units.ts'
import type { Board } from '../state.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GamePublicContext, Seat, GameStepContext } from '../types.ts'
import { callFlightFromNewEnemies, hasFriendlyUnitsAt } from './20-leaders.ts'
import { callFallOfLimesLeftAlone } from './28-breach.ts'
import { makeClauseId, callD10RollProcedure, isTestPassedByDie, ownerSeatOf, placeLeader, ruleBuilder, tellOfMove } from './common.ts'
import { setBoardColumnValue, setPlaceOfUnit } from '../board/change.ts'

type ReadonlyAllianceFrame = ReadonlyGameFrame<'alliance'>
/** XXX.B-2 Each owner agrees, but the one who offers; whoever owns two of them asks a die. */
const findSeatToAskForAlliance = (g: Pick<GamePublicContext, 'seats'>, f: ReadonlyAllianceFrame): Seat | null =>
  [...new Set(f.nations.map(nation => ownerSeatOf(g, nation)))].find(
    seat => !f.agreed.includes(seat) && seat !== f.offerer && !ownsSeatSeveralAllies(g, f, seat),
  ) ?? null
const ownsSeatSeveralAllies = (g: Pick<GamePublicContext, 'seats'>, f: ReadonlyAllianceFrame, seat: Seat): boolean =>
  f.nations.filter(nation => ownerSeatOf(g, nation) === seat).length > 1
/** Sheets: between the two Romes it needs no test. */
const isAllianceRollDue = (g: Pick<GamePublicContext, 'seats'>, f: ReadonlyAllianceFrame): boolean =>
  !f.nations.every(isRomanNation) && f.nations.some(nation => ownsSeatSeveralAllies(g, f, ownerSeatOf(g, nation)))
export const allianceConsentProcedure: Procedure<Invasions, GameFrame<'alliance'>> = {
  consent: ruleBuilder.ask<GameFrame<'alliance'>>()({
    cite: [makeClauseId('XXX.B-2')],
    who: (g, f) => findSeatToAskForAlliance(g, f),
    may: {
      accept: {
        cite: makeClauseId('XXX.B-2'),
        among: () => true,
        take: (_, f, _noun, seat) => {
          f.agreed.push(seat)
          return { goto: 'consent' }
        },
      },
      refuse: { cite: makeClauseId('XXX.B-2'), among: () => true, take: () => ({ done: true }) },
    },
  }),
  test: (g, f) => (isAllianceRollDue(g, f) ? callD10RollProcedure('alliance', 'alliance', f.nations[0]!) : { goto: 'join' }),
  judge: (_, f) => (isTestPassedByDie(f.die) ? undefined : { done: true }),
  join: (g, f) => {
    f.nations.forEach((a, i) => {
      for (const b of f.nations.slice(i + 1)) concludeAlliance(g, a, b)
    })
    recountControlOfAllAreas(g.board)
  },
}
function concludeAlliance(g: GameStepContext, a: Nation, b: Nation): void {
  if (areAlliedByTreaty(g.board, a, b)) return
  g.board.alliances = [...g.board.alliances, { a, b, ended: false }]
  g.emit({ is: 'allied', a, b, isOver: false }, [makeClauseId('XXVI.A-1')])
}

// ---- The end (XXVI.B-5, XXVI.B-7, r-208) ----
export function endAlliance(g: GameStepContext, a: Nation, b: Nation, settled: Space[] = []): { call: GameFrame<'parting'> } {
  g.board.alliances = g.board.alliances.filter(one => !((one.a === a && one.b === b) || (one.a === b && one.b === a)))
  g.emit({ is: 'allied', a, b, isOver: true }, [makeClauseId('XXX.B-3')])
  return { call: frames.parting({ a, b, settled }) }
}
const isNationAt = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  findUnitsHeldAt(b, nation, space).length > 0 || hordeSpaceOf(b, nation) === space
/** r-17, r-273 A limes counts as a unit of its nation. */
const hasLimesAt = (b: ReadonlyBoard, nation: Nation, space: Space): boolean => {
  const limes = limesAt(b, space)
  return limes !== undefined && b.units.holder[limes] === nation
}
/** XXVI.B-4 Their federates were friends too. */
const findAllyAndFederates = (b: ReadonlyBoard, ally: Nation): Nation[] => [ally, ...findFederatesOf(b, ally)]
/** XXVI.B-4, XXVI.B-7 A side is an ally with its federates. */
const countForceAt = (b: ReadonlyBoard, ally: Nation, space: Space): number =>
  findAllyAndFederates(b, ally).reduce((sum, nation) => sum + findUnitsHeldAt(b, nation, space).length + Number(hasLimesAt(b, nation, space)), 0)
const findSharedProvinces = (b: ReadonlyBoard, x: Nation, y: Nation): Space[] =>
  PROVINCES.filter(space => [x, y].every(one => isNationAt(b, one, space) || hasLimesAt(b, one, space)))
/** XX.L-10, XII.D-1 A limes does not go: neutrals go from beside it. */
const hasLimesAmongNeutrals = (b: ReadonlyBoard, nation: Nation, other: Nation, space: Space): boolean =>
  hasLimesAt(b, nation, space) && !areNationsHostile(b, nation, other, space)
/** r-273 Where a limes is left alone beside men who are enemies now. */
const findLimitesThatFall = (b: ReadonlyBoard, guest: Nation, owner: Nation): Space[] =>
  areNationsFriends(b, guest, owner)
    ? []
    : PROVINCES.filter(
        space =>
          hasLimesAt(b, owner, space) &&
          findUnitsHeldAt(b, guest, space).length > 0 &&
          areNationsHostile(b, guest, owner, space) &&
          findLandUnitsAt(b, space).every(unit => !areNationsHostile(b, guest, b.units.holder[unit]!, space)),
      )
/** r-208 Who stands in land that the others controlled while they were allies; where one of them was beaten it is the other. */
function listGuestsThatLeave(b: ReadonlyBoard, f: ReadonlyGameFrame<'parting'>): GameFrame<'parting'>['visits'] {
  const sides = [findAllyAndFederates(b, f.a), findAllyAndFederates(b, f.b)] as const
  return PROVINCES.flatMap(place => {
    const wasBeaten = f.settled.includes(place) && isNationAt(b, f.a, place)
    const hosts = wasBeaten ? 0 : sides.findIndex(side => side.includes(b.controller[place]!))
    return hosts < 0 ? [] : sides[1 - hosts]!.filter(guest => isNationAt(b, guest, place)).map(guest => ({ guest, place }))
  })
}
/** Before anybody has gone: control changes with each of them. */
function noteGuests(b: ReadonlyBoard, f: GameFrame<'parting'>): void {
  if (!f.isNoted) [f.visits, f.isNoted] = [listGuestsThatLeave(b, f), true]
}
const findYoungerNation = (b: ReadonlyBoard, x: Nation, y: Nation): Nation => {
  const [elder, other] = sortByActivationOrder(b, [x, y]).sort((one, two) => b.age[two]! - b.age[one]!) as [Nation, Nation]
  return elder === x ? other : x
}
export const endedAllianceProcedure: Procedure<Invasions, GameFrame<'parting'>> = {
  // XXVI.B-7 The smaller force of a shared province goes; of equals a D2 decides.
  next: (g, f) => {
    // r-22 The two Romes are friends without a treaty, until they part.
    if (areNationsFriends(g.board, f.a, f.b)) {
      recountControlOfAllAreas(g.board)
      return { done: true }
    }
    noteGuests(g.board, f)
    const place = findSharedProvinces(g.board, f.a, f.b).find(space => !f.settled.includes(space))
    if (place === undefined) return { goto: 'guests' }
    f.settled.push(place)
    f.place = place
    const [x, y] = [countForceAt(g.board, f.a, place), countForceAt(g.board, f.b, place)]
    f.goes = x === y ? NOBODY : x < y ? f.a : f.b
    if (hasLimesAmongNeutrals(g.board, f.a, f.b, place)) f.goes = f.b
    if (hasLimesAmongNeutrals(g.board, f.b, f.a, place)) f.goes = f.a
    return f.goes === NOBODY ? callD10RollProcedure('parting', 'alliance', findYoungerNation(g.board, f.a, f.b)) : undefined
  },
  judge: (g, f) => {
    const young = findYoungerNation(g.board, f.a, f.b)
    if (f.goes === NOBODY) f.goes = isTestPassedByDie(f.die) ? young : young === f.a ? f.b : f.a
    return callRetreatFromProvince(g, f, f.goes, f.place)
  },
  home: (g, f) => {
    takeGuestUnitsHome(g, f)
    settleSharedProvince(g.board, f)
    return { goto: 'next' }
  },
  // r-208 Units, or a horde, alone in the other's province go too, and so do federates.
  guests: (g, f) => {
    noteGuests(g.board, f)
    const visit = f.visits.shift()
    if (visit === undefined) {
      recountControlOfAllAreas(g.board)
      const flight = callFlightFromFormerAllies(g.board, f)
      return callFallOfLimites(g.board, f.a, f.b) ?? callFallOfLimites(g.board, f.b, f.a) ?? (flight ? { ...flight, then: 'guests' } : { done: true })
    }
    if (!isNationAt(g.board, visit.guest, visit.place)) return { goto: 'guests' }
    ;[f.place, f.goes] = [visit.place, visit.guest]
    return callRetreatFromProvince(g, f, f.goes, f.place)
  },
  'guests-home': (g, f) => {
    takeGuestUnitsHome(g, f)
    return { goto: 'guests' }
  },
}
/** r-208 Whoever stays controls what the other did, be it that his limes still stands (r-273), but for his city (r-13); XXVI.B-4 the federates of the other go too. */
function settleSharedProvince(b: Board, f: GameFrame<'parting'>): void {
  const { place, goes } = f
  const stays = goes === f.a ? f.b : f.a
  const isLeft = b.controller[place] === goes && !isNationAt(b, goes, place)
  if (isLeft && (b.cityLevel[place] === 0 || b.cityHolder[place] === stays)) setBoardColumnValue(b, 'controller', place, stays)
  const others = findFederatesOf(b, goes).filter(guest => isNationAt(b, guest, place))
  f.visits = [...f.visits.filter(visit => visit.place !== place), ...others.map(guest => ({ guest, place }))]
  recountControlOfAllAreas(b)
}
/** r-273, r-217 With its D2 against those who stay. */
function callFallOfLimites(b: ReadonlyBoard, guest: Nation, owner: Nation) {
  const works = findLimitesThatFall(b, guest, owner)
  if (works.length === 0) return undefined
  return { call: { ...frames.breach({ federator: owner, federate: guest, isAlone: true, works }), at: 'limes' as const }, then: 'guests' as const }
}
/** r-208, r-58 A leader without soldiers of his own side does not stay among those of the other. */
function callFlightFromFormerAllies(b: ReadonlyBoard, f: ReadonlyGameFrame<'parting'>): { call: GameFrame<'flight'> } | undefined {
  const isStray = (leader: Leader, place: Space): boolean => {
    const others = findOtherSide(b, f, nationOfLeader(leader))
    return !hasFriendlyUnitsAt(b, nationOfLeader(leader), place) && others.some(other => findUnitsHeldAt(b, other, place).length > 0)
  }
  for (const place of PROVINCES) {
    const leaders = findLeadersAt(b, place).filter(leader => isStray(leader, place))
    if (leaders.length > 0) return { call: frames.flight({ leaders, place }) }
  }
  return undefined
}
/** A former ally's, or its federate's, former allies and their federates. */
function findOtherSide(b: ReadonlyBoard, f: ReadonlyGameFrame<'parting'>, nation: Nation): readonly Nation[] {
  const sides = [findAllyAndFederates(b, f.a), findAllyAndFederates(b, f.b)] as const
  const own = sides.findIndex(side => side.includes(nation))
  return own < 0 ? [] : sides[1 - own]!
}
function callRetreatFromProvince(g: GameStepContext, f: GameFrame<'parting'>, nation: Nation, place: Space): { call: GameFrame<'retreat'> } {
  return {
    call: frames.retreat({
      nation,
      place,
      group: [...findUnitsHeldAt(g.board, nation, place)],
      leaders: findLeadersOfNationAt(g.board, nation, place),
      // r-208 A horde goes with its people.
      hordes: [nation].filter(one => hordeSpaceOf(g.board, one) === place),
      shunned: findOtherSide(g.board, f, nation).flatMap(other => findProvincesControlledBy(g.board, other)),
      isFree: true,
    }),
  }
}
const isLandOfGuest = (b: ReadonlyBoard, guest: Nation, space: Space): boolean =>
  b.controller[space] === guest || foedusAt(b, space)?.federate === guest || hordeSpaceOf(b, guest) === space
const findNeighboursByLandAndSea = (space: Space): Space[] => [...neighboursOfSpace[space]!, ...seasOfProvince[space]!.flatMap(sea => coastsOfSea[sea]!)]
/** r-208 Without a legal retreat to the nearest province of their own with room, XII.D-1 and nobody else; none is lost. The horde goes with its people. */
function takeGuestUnitsHome(g: GameStepContext, f: GameFrame<'parting'>): void {
  for (const unit of findUnitsHeldAt(g.board, f.goes, f.place)) {
    // XXXIV-2 Nor out of the land that it is bound to.
    const isHaven = (space: Space): boolean =>
      isLandOfGuest(g.board, f.goes, space) && mayUnitBePlacedIn(g.board, f.goes, space) && !isSpaceOutsideLandOfUnit(g.board, unit, space)
    // From an island over its seas.
    const haven = findNearestSpaceThatFits(f.place, isHaven) ?? findNearestSpaceThatFits(f.place, isHaven, findNeighboursByLandAndSea) ?? NOWHERE
    if (haven === NOWHERE) continue
    setPlaceOfUnit(g.board, unit, haven)
    tellOfMove(g, f.goes, f.place, haven, 1, 'XXVI.B-7')
    if (hordeSpaceOf(g.board, f.goes) === f.place) setBoardColumnValue(g.board, 'home', f.goes, haven)
    for (const leader of findLeadersOfNationAt(g.board, f.goes, f.place)) placeLeader(g, leader, haven, 'XXVI.B-7')
  }
}

// ---- Whatever bond is over ----
/** r-283, r-293 Leaders and limites left alone among those who are enemies now. */
export const callFateOfThoseAmongNewEnemies = (b: ReadonlyBoard): { call: GameFrame<'flight'> | GameFrame<'breach'> } | undefined =>
  callFlightFromNewEnemies(b) ?? callFallOfLimesLeftAlone(b)
