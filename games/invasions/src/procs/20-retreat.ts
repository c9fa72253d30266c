/** XX.L Retreat, nation by nation: by peaceful ways, over a weak enemy, or into a battle still to come. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, NOWHERE, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { isTooFarFromOverlord } from '../board/moving.ts'
import { isWayClosed, mayNationStayIn, findNearestSpaceThatFits } from '../board/paths.ts'
import { findEnemyUnitsAt, findEnemyHordesAt } from '../board/relations.ts'
import {
  doesGroupFitInRefuge,
  findClearableProvinces,
  findWaysToClear,
  currentSpaceOfRetreat,
  isSpaceBattlefieldOf,
  findRetreatRefuges,
  hasAnyRefugeRoomForOne,
  findRetreatBreakthroughs,
  findRetreatPathTo,
} from '../board/retreats.ts'
import { isHordeLeftByItsMen } from '../board/submission.ts'
import { isUnitFixed, isUnitLimesWall, returnUnitToPool, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { callNextCrossing, TO_CLEAR, TO_OVERRUN, TO_STAY } from './25-straits.ts'
import { callFlightOfLeadersAlone, overrunEnemies } from './20-leaders.ts'
import { isLeaderWithoutFriendsAt } from './20-aftermath.ts'
import { makeClauseId, eliminateUnit, pickOneOfEachSort, ownerSeatOf, ruleBuilder } from './common.ts'
import { setPlaceOfUnits, setBoardColumnValue } from '../board/change.ts'

type StackRetreatFrame = GameFrame<'retreat'>
type ReadonlyStackRetreatFrame = ReadonlyGameFrame<'retreat'>
/** Whether there is a refuge for all of them together. */
export const canRetreatTogether = (b: ReadonlyBoard, f: ReadonlyStackRetreatFrame): boolean =>
  findRetreatRefuges(b, f).some(space => doesGroupFitInRefuge(b, f, space))
const canRetreatSomewhere = (b: ReadonlyBoard, f: ReadonlyStackRetreatFrame): boolean =>
  f.group.length + f.hordes.length > 0 && (hasAnyRefugeRoomForOne(b, f) || findRetreatBreakthroughs(b, f).length > 0 || findClearableProvinces(b, f).length > 0)

export const stackRetreatProcedure: Procedure<Invasions, StackRetreatFrame> = {
  // XX.L-10 A limes is destroyed, and a garrison that may not move; r-170 beaten raiders go home.
  begin: (g, f) => {
    for (const unit of f.group.filter(one => isUnitLimesWall(g.board, one) || isUnitFixed(g.board, one))) eliminateUnit(g, unit, 'XX.L-10')
    f.rest = f.group.filter(unit => g.board.units.place[unit] === f.place)
    f.group = []
    if (!f.isRaid || !f.isAttacker) return
    for (const unit of f.rest.splice(0)) returnUnitToPool(g.board, unit)
    return { done: true }
  },
  // XX.L-6, r-54 Beaten attackers go wave by wave, by where they came from.
  wave: (g, f) => {
    const placeOf = (unit: Unit): Space => g.board.units.place[unit]!
    // XX.L-4 Those who were left behind after an overrun go on from there, before the others set out.
    const first = f.rest.find(unit => placeOf(unit) !== f.place) ?? f.rest[0]
    const [here, origin] = first === undefined ? [f.place, NOWHERE] : [placeOf(first), g.board.last[first]!]
    f.group = f.rest.filter(unit => (f.isAttacker ? g.board.last[unit] === origin : placeOf(unit) === here))
    f.rest = f.rest.filter(unit => !f.group.includes(unit))
    const leaders = [...f.leaders, ...f.waiting]
    f.leaders = leaders.filter(leader => g.board.leaderAt[leader] === here)
    f.waiting = leaders.filter(leader => g.board.leaderAt[leader] !== here)
    if (here === f.place) [f.spot, f.steps] = [NOWHERE, 3]
  },
  // XX.L-2, XX.L-4 Where to; a stack may split.
  choose: ruleBuilder.ask<StackRetreatFrame>()({
    cite: [makeClauseId('XX.L-2'), makeClauseId('XX.L-5')],
    who: (g, f) => (canRetreatSomewhere(g.board, f) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'leave-behind': {
        cite: makeClauseId('XX.L-4'),
        among: (g, f) => (f.group.length > 1 ? pickOneOfEachSort(g, f.group) : []),
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          f.rest.push(unit)
          return { goto: 'choose' }
        },
      },
      'leave-leader': {
        cite: makeClauseId('XX.L-4'),
        among: (_, f) => (f.rest.length > 0 ? f.leaders : []),
        take: (_, f, leader) => {
          f.leaders = f.leaders.filter(one => one !== leader)
          f.waiting.push(leader)
          return { goto: 'choose' }
        },
      },
      'retreat-to': {
        cite: makeClauseId('XX.L-5'),
        among: (g, f) => findRetreatRefuges(g.board, f),
        unless: [{ cite: makeClauseId('XX.L-5'), bars: (g, f, space) => !doesGroupFitInRefuge(g.board, f, space) }],
        take: (g, f, space) => {
          ;[f.to, f.way, f.seas, f.deed] = [space, [...findRetreatPathTo(g.board, f, space)], [], TO_STAY]
        },
      },
      // XX.L-3, r-36 Six or more overrun a single enemy on their way.
      'overrun-at': {
        cite: makeClauseId('XX.L-3'),
        among: (g, f) => findRetreatBreakthroughs(g.board, f).map(({ space }) => space),
        take: (g, f, space) => {
          ;[f.to, f.way, f.seas, f.deed] = [space, [...findRetreatBreakthroughs(g.board, f).find(one => one.space === space)!.path], [], TO_OVERRUN]
        },
      },
      // XX.L-3, r-57 Twice the enemy stop there and let the others pass.
      'clear-way': {
        cite: makeClauseId('XX.L-3'),
        among: (g, f) => findClearableProvinces(g.board, f),
        take: (g, f, space) => {
          ;[f.to, f.way, f.seas, f.deed] = [space, [...findWaysToClear(g.board, f).find(way => way.at(-1) === space)!], [], TO_CLEAR]
        },
      },
    },
  }),
  // r-86 Every fleet on the way may close its strait.
  strait: (g, f) => (f.to === NOWHERE ? { goto: 'next' } : callNextCrossing(g.board, f, currentSpaceOfRetreat(f), f.way)),
  // A closed strait sends them back to the choice.
  arrive: (g, f) => {
    const space = f.to
    f.to = NOWHERE
    if (isWayClosed(g.board, f.nation, currentSpaceOfRetreat(f), f.way)) return { goto: 'choose' }
    if (f.deed === TO_OVERRUN) return retreatThroughEnemies(g, f, space)
    if (f.deed === TO_CLEAR) {
      f.cleared.push({ place: space, units: [...f.group] })
      moveRetreatingGroup(g, f, space)
      return { goto: 'next' }
    }
    if (!findRetreatRefuges(g.board, f).includes(space)) return { goto: 'choose' }
    stopSheltering(g, f)
    if (isSpaceBattlefieldOf(g.board, f.nation, space)) markUnitsSheltered(g, f)
    moveRetreatingGroup(g, f, space)
    // r-58 Leaders without soldiers leave before them.
    const flight = callFlightOfLeadersAlone(g.board, f.nation, space)
    return flight ? { ...flight, then: 'next' } : { goto: 'next' }
  },
  // XX.L-11 Who cannot go is lost; r-261 a horde is taken with the last of them, r-194 or finds the nearest place where it may stay.
  next: (g, f) => {
    if (f.isFree) f.stayed.push(...f.group.splice(0))
    for (const unit of f.group.splice(0)) eliminateUnit(g, unit, 'XX.L-11')
    if (f.rest.length > 0) return { goto: 'wave' }
    // r-208 It stays with people who found no way; alone it goes to no land of a former ally.
    for (const nation of f.stayed.length > 0 ? [] : f.hordes.splice(0))
      if (!isHordeTakenInBattle(g, f, nation)) setBoardColumnValue(g.board, 'home', nation, findNearestPlaceToStay(g.board, f, nation))
    recountControlOfAllAreas(g.board)
    // XX.J-2, r-58 So does a leader whose men were lost before a city; after a battle it is seen to there.
    const leaders = findLeadersWithoutMen(g, f)
    return leaders.length > 0 ? { call: frames.flight({ leaders, place: f.place }) } : undefined
  },
  // r-57 Those who cleared the way fight at once; beaten, they may not clear again.
  fight: (g, f) => {
    const stand = f.cleared.shift()
    if (!stand) return
    const attackers = stand.units.filter(unit => g.board.units.place[unit] === stand.place)
    const defender = findEnemyNationAt(g.board, f.nation, stand.place)
    if (attackers.length === 0 || defender === NOBODY) return { goto: 'fight' }
    for (const unit of attackers) [g.board.last[unit], g.board.crossed[unit]] = [NOWHERE, 0]
    return { call: frames.battle({ place: stand.place, attacker: f.nation, defender, attackers, isDesperate: true }), then: 'fight' }
  },
}
/** XXIX.B-1, r-261 It stays, and submits to who has won there. */
function isHordeTakenInBattle(g: GameStepContext, f: StackRetreatFrame, nation: Nation): boolean {
  const battle = f.isFree || f.isAttacker ? null : g.within('battle')
  if (!battle || battle.place !== f.place || !isHordeLeftByItsMen(g.board, battle, nation)) return false
  battle.doomed.push(nation)
  return true
}
const findLeadersWithoutMen = (g: GameStepContext, f: StackRetreatFrame): Leader[] =>
  g.within('battle')?.place === f.place ? [] : [...f.leaders, ...f.waiting].filter(leader => isLeaderWithoutFriendsAt(g.board, leader, f.place))
const findEnemyNationAt = (b: ReadonlyBoard, nation: Nation, place: Space): Nation =>
  b.units.holder[findEnemyUnitsAt(b, nation, place)[0] ?? -1] ?? findEnemyHordesAt(b, nation, place)[0] ?? NOBODY
function moveRetreatingGroup(g: GameStepContext, f: StackRetreatFrame, space: Space): void {
  const units = f.group.splice(0)
  setPlaceOfUnits(g.board, units, space)
  for (const leader of f.leaders.splice(0)) setBoardColumnValue(g.board, 'leaderAt', leader, space)
  for (const nation of f.hordes.splice(0)) setBoardColumnValue(g.board, 'home', nation, space)
  g.emit({ is: 'moved', nation: f.nation, from: currentSpaceOfRetreat(f), to: space, units: units.length }, [makeClauseId('XX.L-2')])
}
function retreatThroughEnemies(g: GameStepContext, f: StackRetreatFrame, space: Space): { call: GameFrame<'caught'>; then: 'choose' } {
  const { steps } = findRetreatBreakthroughs(g.board, f).find(one => one.space === space)!
  const call = overrunEnemies(g, f.nation, f.group, space)
  const [units, leaders, hordes] = [[...f.group], [...f.leaders], [...f.hordes]]
  moveRetreatingGroup(g, f, space)
  ;[f.group, f.leaders, f.hordes, f.spot] = [units, leaders, hordes, space]
  f.steps -= steps
  recountControlOfAllAreas(g.board)
  return { call, then: 'choose' }
}
/** Whoever goes on from a battle of friends takes part in others again. */
function stopSheltering({ board: { now } }: GameStepContext, f: StackRetreatFrame): void {
  now.sheltered = now.sheltered.filter(({ unit }) => !f.group.includes(unit))
  now.shelteredLeaders = now.shelteredLeaders.filter(leader => !f.leaders.includes(leader))
  now.shelteredHordes = now.shelteredHordes.filter(nation => !f.hordes.includes(nation))
}
/** XX.L-8, r-56 They take no part there, and do not come back where they were. */
function markUnitsSheltered(g: GameStepContext, f: StackRetreatFrame): void {
  for (const unit of f.group) g.board.now.sheltered.push({ unit, left: [...f.barred, f.place] })
  g.board.now.shelteredLeaders.push(...f.leaders)
  g.board.now.shelteredHordes.push(...f.hordes)
}
/** XXIX.F-3, r-298 A nomad's vassal near his horde, if there is a place. */
function findNearestPlaceToStay(b: ReadonlyBoard, f: ReadonlyStackRetreatFrame, nation: Nation): Space {
  const mayStay = (space: Space): boolean => mayNationStayIn(b, nation, space) && !f.shunned.includes(space)
  return (
    findNearestSpaceThatFits(f.place, space => mayStay(space) && !isTooFarFromOverlord(b, nation, space)) ??
    findNearestSpaceThatFits(f.place, mayStay) ??
    f.place
  )
}
