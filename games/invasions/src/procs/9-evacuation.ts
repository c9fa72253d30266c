/** IX.B Occupants of an entry province go: one province away, toward their horde or capital; r-119, r-203. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { coastsOfSea, isIsland, neighboursOfSpace, PROVINCES, seasOfProvince } from '../data/map.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { findLeadersOfNationAt } from '../board/leaders.ts'
import { listActiveNationsInOrder, sortByActivationOrder } from '../board/order.ts'
import { distanceBetween, isSpaceClosedToNation, mayNationStayIn, findNearestSpacesAmong, findReachableSpacesToStay } from '../board/paths.ts'
import { areNationsFriends, findNationsIn, isVassal } from '../board/relations.ts'
import { isSpaceWithinOwnFoedus } from '../board/hordes.ts'
import { isSpaceOutsideLandOfUnit, isTooFarFromOverlord } from '../board/moving.ts'
import { UNITS_PER_FLEET } from '../board/sea.ts'
import { findFriendlyLeadersAt, stackingLimitAt, stackingRoomAt, findFriendlyUnitsAt } from '../board/stacking.ts'
import { mayVictorSubjugate } from '../board/submission.ts'
import { findUnitsHeldAt, hordeSpaceOf, isNationEmpire, isFleetUnit, limesAt, findOwnUnitsOnMap, findUnitsAt, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { callFlightOfLeadersAlone } from './20-leaders.ts'
import { makeClauseId, eliminateUnit, pickOneOfEachSort, ownerSeatOf, placeLeader, removeUnitForGood, ruleBuilder, tellOfMove } from './common.ts'
import { setPlaceOfUnits, setBoardColumnValue } from '../board/change.ts'

/** IX.B-2, r-119 Nearer to the horde or capital if any such province is legal. */
function filterSpacesCloserToHome(b: ReadonlyBoard, nation: Nation, from: Space, among: readonly Space[]): Space[] {
  const home = b.home[nation]!
  if (home === NOWHERE || home === from) return [...among]
  const closer = among.filter(space => distanceBetween(space, home) < distanceBetween(from, home))
  return closer.length > 0 ? closer : [...among]
}
/** IX.B-1 The next of those who stand, or have their capital, where newcomers settle. */
export function callEvacuationBefore(b: ReadonlyBoard, newcomers: Nation, place: Space): { call: GameFrame<'evacuation'> } | undefined {
  const occupant = listActiveNationsInOrder(b)
    .concat(NATIONS)
    .find(other => other !== newcomers && (findNationsIn(b, place).includes(other) || b.home[other] === place))
  return occupant === undefined ? undefined : { call: frames.evacuation({ nation: occupant, place }) }
}
type ReadonlyEvacuationFrame = ReadonlyGameFrame<'evacuation'>
const countFriendlyFleets = (b: ReadonlyBoard, nation: Nation, sea: Space): number =>
  findUnitsAt(b, sea).filter(unit => isFleetUnit(unit) && areNationsFriends(b, nation, b.units.holder[unit]!)).length
/** IX.B-5, XXV.D-2 The friendly fleets off an island take three units each over their one zone. */
const countShipBerthsLeft = (b: ReadonlyBoard, { nation, place, shipped }: Pick<ReadonlyEvacuationFrame, 'nation' | 'place' | 'shipped'>): number =>
  isIsland[place] ? UNITS_PER_FLEET * seasOfProvince[place]!.reduce((sum, sea) => sum + countFriendlyFleets(b, nation, sea), 0) - shipped : 0
function findRefugesOverSea(b: ReadonlyBoard, f: Pick<ReadonlyEvacuationFrame, 'nation' | 'place' | 'shipped'>): Space[] {
  if (countShipBerthsLeft(b, f) < 1) return []
  const zones = seasOfProvince[f.place]!.filter(sea => countFriendlyFleets(b, f.nation, sea) > 0)
  return [...new Set(zones.flatMap(sea => coastsOfSea[sea]!))].filter(space => space !== f.place && mayNationStayIn(b, f.nation, space))
}
type LeavingStack = Pick<ReadonlyEvacuationFrame, 'nation' | 'place' | 'shipped' | 'isForced' | 'leaders' | 'left'>
/** XXXIV-2, r-236 Whoever is bound to his land stays in it. */
const mayUnitEvacuateTo = (b: ReadonlyBoard, unit: Unit, space: Space): boolean => !isSpaceOutsideLandOfUnit(b, unit, space)
const mayAnyEvacuateTo = (b: ReadonlyBoard, f: LeavingStack, space: Space): boolean => f.left.some(unit => mayUnitEvacuateTo(b, unit, space))
/** XXIX.F-3, r-291 The vassal of a nomad stays near his horde, if it can. */
function preferSpacesNearOverlord(b: ReadonlyBoard, nation: Nation, spaces: Space[]): Space[] {
  const near = spaces.filter(space => !isTooFarFromOverlord(b, nation, space))
  return near.length > 0 ? near : spaces
}
/** IX.B-2 One province away; XXX.C-3 what a treaty forces out retreats, up to three (XX.L-2). */
const findRefugesByLand = (b: ReadonlyBoard, { nation, place, isForced }: LeavingStack): Space[] =>
  findReachableSpacesToStay(b, nation, place, { steps: isForced ? 3 : 1 }).map(reach => reach.space)
const findRefugesForEvacuation = (b: ReadonlyBoard, f: LeavingStack): Space[] => [...new Set([...findRefugesByLand(b, f), ...findRefugesOverSea(b, f)])]
const findRefugesForGroup = (b: ReadonlyBoard, f: LeavingStack): Space[] => findRefugesForEvacuation(b, f).filter(space => mayAnyEvacuateTo(b, f, space))
/** XVII.B-2 With the leaders who come along. */
const findRefugesWithRoom = (b: ReadonlyBoard, f: LeavingStack): Space[] =>
  findRefugesForGroup(b, f).filter(space => stackingRoomAt(b, f.nation, space, f.leaders) > 0)
const findRoomyRefuges = (b: ReadonlyBoard, f: LeavingStack): Space[] => preferSpacesNearOverlord(b, f.nation, findRefugesWithRoom(b, f))
/** Only what has room is legal, so the way home is looked for among those; a retreat leads anywhere. */
const findRefugesWithRoomForEvacuation = (b: ReadonlyBoard, f: LeavingStack): Space[] =>
  f.isForced ? findRoomyRefuges(b, f) : filterSpacesCloserToHome(b, f.nation, f.place, findRoomyRefuges(b, f))
/** XXX.C-3 What a treaty forces out goes even beyond the limit. */
const findRefugesToChooseForEvacuation = (b: ReadonlyBoard, f: LeavingStack): Space[] => {
  const roomy = findRefugesWithRoomForEvacuation(b, f)
  return f.isForced && roomy.length === 0 ? preferSpacesNearOverlord(b, f.nation, findRefugesForGroup(b, f)) : roomy
}
/** r-119 Most own units on the map among those with a province next to it, r-290 that is open to them; ties by activation order. Who may subjugate nobody is no refuge. */
function findStrongestNeighbour(b: ReadonlyBoard, f: LeavingStack): Nation {
  const near = neighboursOfSpace[f.place]!.flatMap(space => [b.controller[space]!, ...findNationsIn(b, space)]).filter(
    other => other !== NOBODY && other !== f.nation && mayVictorSubjugate(b, other, f.nation) && findRefugesWithHost(b, f, other).length > 0,
  )
  const strength = (other: Nation): number => findOwnUnitsOnMap(b, other).length
  return sortByActivationOrder(b, [...new Set(near)]).sort((x, y) => strength(y) - strength(x))[0] ?? NOBODY
}
/** XXXIV-2 The new overlord may lead them away from the old one's horde, but nobody out of the land that he is bound to. */
const findUnitsThatMayFleeTo = (b: ReadonlyBoard, units: readonly Unit[], space: Space): Unit[] =>
  units.filter(unit => !isSpaceOutsideLandOfUnit(b, unit, space))
/** r-290 Open ground (XVIII.K), and nobody else there but those who leave with the host (r-96), or friends. */
const isRefugeOpenTo = (b: ReadonlyBoard, nation: Nation, host: Nation, space: Space): boolean =>
  !isSpaceClosedToNation(b, nation, space) && findNationsIn(b, space).every(other => areNationsFriends(b, host, other) || areNationsFriends(b, nation, other))
const findRefugesWithHost = (b: ReadonlyBoard, f: LeavingStack, host: Nation): Space[] =>
  neighboursOfSpace[f.place]!.filter(
    space =>
      (b.controller[space] === host || findNationsIn(b, space).includes(host)) &&
      isRefugeOpenTo(b, f.nation, host, space) &&
      findUnitsThatMayFleeTo(b, f.left, space).length > 0,
  )
/** IX.B-6, r-203 One province away, without regard to stacking; else the nearest where it may stay. r-291 Near a nomad overlord, or next door within its foedus, if it can. */
function findSpacesForEvacuatedHorde(b: ReadonlyBoard, f: LeavingStack): Space[] {
  const near = preferSpacesNearOverlord(b, f.nation, findRefugesForEvacuation(b, f))
  if (near.length > 0) return preferSpacesWithinOwnFoedus(b, f.nation, near)
  const all = PROVINCES.filter(space => space !== f.place && mayNationStayIn(b, f.nation, space))
  return findNearestSpacesAmong(f.place, preferSpacesNearOverlord(b, f.nation, all))
}
/** XXVIII.E-3, r-91 A federate keeps its horde in its foedus, unless it is driven out. */
function preferSpacesWithinOwnFoedus(b: ReadonlyBoard, nation: Nation, spaces: Space[]): Space[] {
  const kept = spaces.filter(space => isSpaceWithinOwnFoedus(b, nation, space))
  return kept.length > 0 ? kept : spaces
}
/** How many units are over the limit in the refuge. */
const countUnitsOverLimit = (b: ReadonlyBoard, { nation, haven }: Pick<ReadonlyEvacuationFrame, 'nation' | 'haven'>): number =>
  haven === NOWHERE ? 0 : findFriendlyUnitsAt(b, nation, haven).length - stackingLimitAt(b, nation, haven, findFriendlyLeadersAt(b, nation, haven))
export const provinceEvacuationProcedure: Procedure<Invasions, GameFrame<'evacuation'>> = {
  // IX.B-6 A capital is taken off; a limes cannot go.
  uproot: (g, f) => {
    const limes = limesAt(g.board, f.place)
    if (limes !== undefined && g.board.units.holder[limes] === f.nation) eliminateUnit(g, limes, 'IX.B-2')
    f.wasCapital = g.board.home[f.nation] === f.place && hordeSpaceOf(g.board, f.nation) === NOWHERE
    if (!f.wasCapital) return
    setBoardColumnValue(g.board, 'home', f.nation, NOWHERE)
    g.emit({ is: 'capital', nation: f.nation, space: NOWHERE }, [makeClauseId('IX.B-6')])
  },
  // IX.B-6, r-203 A horde goes first.
  horde: ruleBuilder.ask<GameFrame<'evacuation'>>()({
    cite: [makeClauseId('IX.B-6')],
    who: (g, f) => (hordeSpaceOf(g.board, f.nation) === f.place && findSpacesForEvacuatedHorde(g.board, f).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'move-horde': {
        cite: makeClauseId('IX.B-6'),
        among: (g, f) => findSpacesForEvacuatedHorde(g.board, f),
        take: (g, f, space) => {
          setBoardColumnValue(g.board, 'home', f.nation, space)
          return callFlightOfLeadersAlone(g.board, f.nation, space)
        },
      },
    },
  }),
  begin: (g, f) => {
    if (g.board.home[f.nation] === f.place) setBoardColumnValue(g.board, 'home', f.nation, NOWHERE)
    f.left = [...findUnitsHeldAt(g.board, f.nation, f.place)]
    f.leaders = findLeadersOfNationAt(g.board, f.nation, f.place)
    return findRefugesForEvacuation(g.board, f).length === 0 && f.left.length > 0 ? { goto: 'refuge' } : undefined
  },
  // IX.B-2 Unit by unit, while there is room; IX.B-3 the others are removed.
  choose: ruleBuilder.ask<GameFrame<'evacuation'>>()({
    cite: [makeClauseId('IX.B-2')],
    who: (g, f) => (f.left.length > 0 && findRefugesToChooseForEvacuation(g.board, f).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'evacuate-to': {
        cite: makeClauseId('IX.B-2'),
        among: (g, f) => findRefugesToChooseForEvacuation(g.board, f),
        take: (g, f, space) => {
          const gone = f.left.filter(unit => mayUnitEvacuateTo(g.board, unit, space)).slice(0, countUnitsThatMayEvacuateTo(g.board, f, space))
          f.left = [...f.left.filter(unit => !gone.includes(unit)), ...f.later.splice(0)]
          setPlaceOfUnits(g.board, gone, space)
          tellOfMove(g, f.nation, f.place, space, gone.length, 'IX.B-2')
          for (const leader of f.leaders.splice(0)) placeLeader(g, leader, space, 'IX.B-2')
          f.leaders.push(...f.waiting.splice(0))
          if (!findRefugesByLand(g.board, f).includes(space)) f.shipped += gone.length
          // r-58 Leaders without soldiers leave before them.
          const flight = callFlightOfLeadersAlone(g.board, f.nation, space)
          return flight ? { ...flight, then: 'choose' } : { goto: 'choose' }
        },
      },
      // Each where its owner likes: some may go elsewhere than the others.
      'leave-behind': {
        cite: makeClauseId('IX.B-2'),
        among: (g, f) =>
          f.left.length > 1 && mayEvacuatedPart(g.board, f) ? pickOneOfEachSort(g, f.left).filter(unit => mayOthersEvacuate(g.board, f, unit)) : [],
        take: (_, f, unit) => {
          f.left = f.left.filter(one => one !== unit)
          f.later.push(unit)
          return { goto: 'choose' }
        },
      },
      'leave-leader': {
        cite: makeClauseId('IX.B-2'),
        among: (_, f) => (f.later.length > 0 ? f.leaders : []),
        take: (_, f, leader) => {
          f.leaders = f.leaders.filter(one => one !== leader)
          f.waiting.push(leader)
          return { goto: 'choose' }
        },
      },
      'give-up': {
        cite: makeClauseId('IX.B-3'),
        among: (g, f) => (f.isForced ? [] : pickOneOfEachSort(g, f.left)),
        unless: [{ cite: makeClauseId('IX.B-3'), bars: (g, f) => isRoomForAllEvacuated(g.board, f) }],
        take: (g, f, unit) => {
          f.left = [...f.left.filter(one => one !== unit), ...f.later.splice(0)]
          removeUnitForGood(g, unit, 'IX.B-3')
          return { goto: 'choose' }
        },
      },
    },
  }),
  // IX.B-4 All surrounded: refuge with the strongest neighbour, who becomes overlord; empires never submit (r-119).
  refuge: ruleBuilder.ask<GameFrame<'evacuation'>>()({
    cite: [makeClauseId('IX.B-4')],
    who: (g, f) => (f.left.length > 0 && mayEvacuatedNationSubmit(g.board, f) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'seek-refuge': {
        cite: makeClauseId('IX.B-4'),
        among: (g, f) => findRefugesWithHost(g.board, f, findStrongestNeighbour(g.board, f)),
        take: (g, f, space) => {
          ;[f.host, f.haven] = [findStrongestNeighbour(g.board, f), space]
          // Whoever has an overlord keeps him until he submits; nobody takes refuge with a vassal.
          if (!isVassal(g.board, f.nation)) setBoardColumnValue(g.board, 'overlord', f.nation, f.host)
        },
      },
    },
  }),
  // r-120 The overlord leaves the one province that he gives.
  host: (_, f) => (f.haven === NOWHERE ? { goto: 'close' } : { call: frames.evacuation({ nation: f.host, place: f.haven }) }),
  flee: (g, f) => {
    const fleeing = findUnitsThatMayFleeTo(g.board, f.left, f.haven)
    f.left = f.left.filter(unit => !fleeing.includes(unit))
    setPlaceOfUnits(g.board, fleeing, f.haven)
    tellOfMove(g, f.nation, f.place, f.haven, fleeing.length, 'IX.B-4')
    for (const leader of f.leaders.splice(0)) placeLeader(g, leader, f.haven, 'IX.B-4')
    if (!f.wasCapital && g.board.home[f.nation] === NOWHERE) setBoardColumnValue(g.board, 'home', f.nation, f.haven)
  },
  // IX.B-4 What the refuge does not hold is removed.
  excess: ruleBuilder.ask<GameFrame<'evacuation'>>()({
    cite: [makeClauseId('IX.B-4')],
    who: (g, f) => (countUnitsOverLimit(g.board, f) > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'give-up': {
        cite: makeClauseId('IX.B-4'),
        among: (g, f) => pickOneOfEachSort(g, findUnitsHeldAt(g.board, f.nation, f.haven)),
        take: (g, _, unit) => {
          removeUnitForGood(g, unit, 'IX.B-4')
          return { goto: 'excess' }
        },
      },
    },
  }),
  // XXIX.A-3, r-95 The one submission without a battle; XXIX.F-4 not to a host who has just taken refuge himself: his vassals were freed.
  submit: (g, f) => {
    if (mayVictorSubjugate(g.board, f.host, f.nation))
      return { call: frames.submission({ vassal: f.nation, overlord: f.host, place: f.haven, isKingdom: true }) }
    if (g.board.overlord[f.nation] === f.host) setBoardColumnValue(g.board, 'overlord', f.nation, NOBODY)
  },
  // IX.B-3 Who has found no room is removed; XXX.C-3, XX.L-11 forced out, he is lost; r-58 leaders get away.
  close: (g, f) => {
    for (const unit of f.left.splice(0))
      if (f.isForced) eliminateUnit(g, unit, 'XX.L-11')
      else removeUnitForGood(g, unit, 'IX.B-3')
    recountControlOfAllAreas(g.board)
    const leaders = [...f.leaders.splice(0), ...f.waiting.splice(0)]
    return leaders.length > 0 ? { call: frames.flight({ leaders, place: f.place }) } : undefined
  },
  // IX.B-6 A kingdom, or an empire, founds its capital anew, as when a kingdom is made.
  refound: (g, f) => {
    if (!f.wasCapital) return
    g.board.standIn[f.nation] = 1
    return { call: frames.found({ nation: f.nation }) }
  },
}
/** How many of them go there: as many as find room, and a berth if it is over the sea; or all that have no other way. */
function countUnitsThatMayEvacuateTo(b: ReadonlyBoard, f: ReadonlyEvacuationFrame, space: Space): number {
  const room = stackingRoomAt(b, f.nation, space, f.leaders)
  const berths = findRefugesByLand(b, f).includes(space) ? room : Math.min(room, countShipBerthsLeft(b, f))
  return f.isForced && room < 1 ? f.left.length : berths
}
/** Somewhere else for some of them than for the others; r-291 be it that the others find no room near their overlord. */
const mayEvacuatedPart = (b: ReadonlyBoard, f: ReadonlyEvacuationFrame): boolean =>
  (f.isForced ? findRefugesForGroup(b, f) : findRefugesWithRoom(b, f)).length > 1
const mayOthersEvacuate = (b: ReadonlyBoard, f: ReadonlyEvacuationFrame, unit: Unit): boolean =>
  findRefugesToChooseForEvacuation(b, { ...f, left: f.left.filter(one => one !== unit) }).length > 0
/** By land, with their leaders in one of the refuges, and over the sea as far as there are berths. */
function isRoomForAllEvacuated(b: ReadonlyBoard, f: ReadonlyEvacuationFrame): boolean {
  const all = findRefugesForGroup(b, { ...f, left: [...f.left, ...f.later] })
  const land = findRefugesByLand(b, f).filter(space => all.includes(space))
  const [rooms, berths] = [
    sumRoomOfRefuges(b, f, land),
    sumRoomOfRefuges(
      b,
      f,
      all.filter(space => !land.includes(space)),
    ),
  ]
  return rooms + Math.min(berths, countShipBerthsLeft(b, f)) >= f.left.length + f.later.length
}
function sumRoomOfRefuges(b: ReadonlyBoard, f: ReadonlyEvacuationFrame, refuges: readonly Space[]): number {
  const plain = refuges.map(space => stackingRoomAt(b, f.nation, space))
  const led = refuges.map((space, i) => Math.max(0, stackingRoomAt(b, f.nation, space, f.leaders)) - Math.max(0, plain[i]!))
  return plain.reduce((sum, room) => sum + Math.max(0, room), 0) + Math.max(0, ...led)
}
const mayEvacuatedNationSubmit = (b: ReadonlyBoard, f: ReadonlyEvacuationFrame): boolean =>
  !f.isForced && !isNationEmpire(b, f.nation) && findRefugesForEvacuation(b, f).length === 0 && findStrongestNeighbour(b, f) !== NOBODY
