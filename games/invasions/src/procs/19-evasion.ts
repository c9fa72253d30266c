/** XIX.B Evasion: a roll, then up to three steps. */
import type { Procedure } from '@tabularium/kernel'
import { NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { isSpaceOutsideLandOfAny, isTooFarFromOverlord } from '../board/moving.ts'
import { isWayClosed, type ReachedSpaceWithPath } from '../board/paths.ts'
import {
  findBreakthroughs,
  findEvasionGoals,
  findEvasionGoalsWithoutCrossing,
  findHordesThatMayFlee,
  wouldEvadersGiveUpFoedus,
  computeEvasionModifier,
  doesPathBeginWithCrossing,
  mustEvadersCross,
  PENALTY_FOR_CROSSING,
  mayStayAfterOverrun,
  findLeadersOfEvadingParty,
  findUnitsOfEvadingParty,
  findDropOffProvinces,
  type PossibleBreakthrough,
} from '../board/reactions.ts'
import { stackingRoomAt } from '../board/stacking.ts'
import { hordeSpaceOf, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { sheetRulesOfNation } from '../sheets/index.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { callNextCrossing, TO_OVERRUN, TO_STAY } from './25-straits.ts'
import { callFlightOfLeadersAlone, overrunEnemies } from './20-leaders.ts'
import { makeClauseId, callD10RollProcedure, eliminateUnit, pickOneOfEachSort, ownerSeatOf, ruleBuilder } from './common.ts'
import { setPlaceOfUnits, setBoardColumnValue } from '../board/change.ts'

type StackEvasionFrame = GameFrame<'evasion'>
type ReadonlyStackEvasionFrame = ReadonlyGameFrame<'evasion'>
const evasionModifierOf = (b: ReadonlyBoard, f: Pick<ReadonlyStackEvasionFrame, 'nation' | 'nations' | 'place' | 'movers'>): number =>
  computeEvasionModifier(b, f, f.movers) + (sheetRulesOfNation(f.nation).evasion?.(b, f.place) ?? 0)
/** XIX.B-10 Friendly, or empty and rural; for those dropped on the way, a province on it. */
function listEvasionGoalsOfFrame(b: ReadonlyBoard, f: ReadonlyStackEvasionFrame): Space[] {
  const reached = findReachedGoalsOfFrame(b, f)
  if (f.goal !== NOWHERE) return findDropOffProvinces(b, f.nation, reached, f.goal, f.steps)
  const here = f.spot !== f.place && mayStayAfterOverrun(b, f.nation, f.spot) ? [f.spot] : []
  const all = [...here, ...reached.map(reach => reach.space)]
  return f.group.length > 0 ? all : all.filter(space => findHordesOfEvaders(b, f, space).length > 0)
}
const findHordesOfEvaders = (b: ReadonlyBoard, f: ReadonlyStackEvasionFrame, to: Space): Nation[] =>
  findHordesThatMayFlee(b, { nations: f.nations, place: f.place }, f.group, to, f.spot)
/** XXVIII.E-3, r-280 A federate's last unit does not flee from its foedus; where an overrun has brought it, it goes on. */
const isFoedusGivenUp = (b: ReadonlyBoard, f: ReadonlyStackEvasionFrame): boolean =>
  f.spot === f.place && wouldEvadersGiveUpFoedus(b, f.nations, f.group, f.spot)
/** r-146 By ways that the roll allows. */
const findReachedGoalsOfFrame = (b: ReadonlyBoard, f: ReadonlyStackEvasionFrame): readonly ReachedSpaceWithPath[] =>
  (isBoundToOpenGround(f) ? findEvasionGoalsWithoutCrossing : findEvasionGoals)(b, f.nation, f.spot, { units: f.group, leaders: f.leaders }, f.steps)
const isBoundToOpenGround = (f: Pick<ReadonlyStackEvasionFrame, 'mayNotCross' | 'spot' | 'place'>): boolean => f.mayNotCross && f.spot === f.place
/** XXXIV-2, XIX.B-11 */
const hasRoomForEvaders = (b: ReadonlyBoard, f: ReadonlyStackEvasionFrame, space: Space, group: readonly Unit[]): boolean =>
  stackingRoomAt(b, f.nation, space, f.leaders) + findEvadersAt(b, f, space).length >= group.length && !isSpaceOutsideLandOfAny(b, group, space)
/** XXIX.F-3, r-298 A nomad's vassal flees within the land near his horde; whoever is too far already goes where others would, if nobody of the stack finds a place in it. */
function isBoundToLandNearOverlord(b: ReadonlyBoard, f: ReadonlyStackEvasionFrame): boolean {
  if (!isTooFarFromOverlord(b, f.nation, f.place)) return true
  const near = listEvasionGoalsOfFrame(b, f).filter(space => !isTooFarFromOverlord(b, f.nation, space))
  const parts = f.group.length === 0 ? [[]] : f.group.map(unit => [unit])
  return near.some(space => parts.some(part => hasRoomForEvaders(b, f, space, part)))
}
function findEvasionGoalsWithRoom(b: ReadonlyBoard, f: ReadonlyStackEvasionFrame): Space[] {
  const isBound = isBoundToLandNearOverlord(b, f)
  return listEvasionGoalsOfFrame(b, f).filter(space => !(isBound && isTooFarFromOverlord(b, f.nation, space)) && hasRoomForEvaders(b, f, space, f.group))
}
/** Whoever of the stack has come there by an overrun takes no room from himself. */
const findEvadersAt = (b: ReadonlyBoard, f: ReadonlyStackEvasionFrame, space: Space): Unit[] =>
  [...f.rest, ...f.group].filter(unit => b.units.place[unit] === space)
/** XIX.B-10, XIX.B-11 How many find no place where an overrun has brought them: all before a foreign city, else those over the limit. */
const countEvadersWithoutPlace = (b: ReadonlyBoard, f: ReadonlyStackEvasionFrame): number =>
  f.spot === f.place ? 0 : mayStayAfterOverrun(b, f.nation, f.spot) ? Math.max(0, -stackingRoomAt(b, f.nation, f.spot)) : findEvadersAt(b, f, f.spot).length
const findEvasionBreakthroughs = (b: ReadonlyBoard, f: ReadonlyStackEvasionFrame): PossibleBreakthrough[] =>
  f.goal === NOWHERE
    ? findBreakthroughs(b, f.nation, { units: f.group, leaders: f.leaders }, f.spot, f.steps).filter(
        ({ space, path }) => (!isBoundToOpenGround(f) || !doesPathBeginWithCrossing(b, f.spot, path)) && mayEvadersStayIn(b, f, space),
      )
    : []
/** XXXIV-2, XXIX.F-3, r-298 An overrun may be where they stop: it leads nobody out of his land. */
const mayEvadersStayIn = (b: ReadonlyBoard, f: ReadonlyStackEvasionFrame, space: Space): boolean =>
  !isSpaceOutsideLandOfAny(b, f.group, space) && !(isTooFarFromOverlord(b, f.nation, space) && isBoundToLandNearOverlord(b, f))

export const stackEvasionProcedure: Procedure<Invasions, StackEvasionFrame> = {
  // XIX.B-1 Not automatic: the owner tries, or stands.
  throw: ruleBuilder.ask<StackEvasionFrame>()({
    cite: [makeClauseId('XIX.B-1')],
    who: (g, f) => ownerSeatOf(g, f.nation),
    may: {
      accept: {
        cite: makeClauseId('XIX.B-1'),
        among: () => true,
        take: (g, f) => callD10RollProcedure('evasion', 'evasion', f.nation, evasionModifierOf(g.board, f)),
      },
      refuse: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // XIX.B-5 Nine or more.
  judge: (g, f) => {
    const total = f.die + evasionModifierOf(g.board, f)
    if (total < 9) return { done: true }
    // r-146 Who need not cross may still, if the roll is good enough.
    f.mayNotCross = !mustEvadersCross(g.board, f) && total - PENALTY_FOR_CROSSING < 9
    f.group = findUnitsOfEvadingParty(g.board, f)
    f.leaders = findLeadersOfEvadingParty(g.board, f)
  },
  // XIX.B-7 to XIX.B-9 Up to three steps; some may be left behind, or on the way.
  flee: ruleBuilder.ask<StackEvasionFrame>()({
    cite: [makeClauseId('XIX.B-7')],
    who: (g, f) => (f.group.length + f.leaders.length > 0 || isHordeAmongEvaders(g.board, f) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'leave-behind': {
        cite: makeClauseId('XIX.B-9'),
        among: (g, f) => pickOneOfEachSort(g, f.group),
        unless: [{ cite: makeClauseId('XIX.B-9'), bars: (_, f) => f.group.length <= 1 }],
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          f.rest.push(unit)
          return { goto: 'flee' }
        },
      },
      'leave-leader': {
        cite: makeClauseId('XIX.B-9'),
        among: (_, f) => (f.goal === NOWHERE ? f.leaders : []),
        take: (_, f, leader) => {
          f.leaders = f.leaders.filter(one => one !== leader)
          return { goto: 'flee' }
        },
      },
      'evade-to': {
        cite: makeClauseId('XIX.B-10'),
        among: (g, f) => listEvasionGoalsOfFrame(g.board, f),
        unless: [
          { cite: makeClauseId('XXVIII.E-3'), bars: (g, f) => isFoedusGivenUp(g.board, f) },
          { cite: makeClauseId('XIX.B-11'), bars: (g, f, space) => !findEvasionGoalsWithRoom(g.board, f).includes(space) },
        ],
        take: (g, f, space) => {
          ;[f.to, f.way, f.seas, f.deed] = [space, [...findEvasionPath(g.board, f, space)], [], TO_STAY]
        },
      },
      // XIX.B-8 Into a hostile province, over the one unit in it.
      'overrun-at': {
        cite: makeClauseId('XIX.B-8'),
        among: (g, f) => findEvasionBreakthroughs(g.board, f).map(({ space }) => space),
        unless: [{ cite: makeClauseId('XXVIII.E-3'), bars: (g, f) => isFoedusGivenUp(g.board, f) }],
        take: (g, f, space) => {
          ;[f.to, f.way, f.seas, f.deed] = [space, [...findEvasionBreakthroughs(g.board, f).find(one => one.space === space)!.path], [], TO_OVERRUN]
        },
      },
      // Who changes his mind stands; those not dropped on the way stay where they were.
      stop: {
        among: () => true,
        unless: [
          { cite: makeClauseId('XIX.B-10'), bars: (g, f) => countEvadersWithoutPlace(g.board, f) > 0 && findEvasionGoalsWithRoom(g.board, f).length > 0 },
        ],
        take: () => ({ goto: 'halt' }),
      },
    },
  }),
  // r-86 Every fleet on the way may close its strait.
  strait: (g, f) => callNextCrossing(g.board, f, f.spot, f.way),
  // XIX.B-7 Where a strait was closed another way is looked for.
  arrive: (g, f) => {
    const space = f.to
    if (space === NOWHERE) return
    f.to = NOWHERE
    if (f.deed === TO_OVERRUN) return isWayClosed(g.board, f.nation, f.spot, f.way) ? { goto: 'flee' } : evadeThroughEnemies(g, f, space)
    if (isWayClosed(g.board, f.nation, f.spot, f.way) || !findEvasionGoalsWithRoom(g.board, f).includes(space)) return { goto: 'flee' }
    moveEvaders(g, f, space)
    if (f.goal === NOWHERE) f.goal = space
    // Of those left behind whoever came along over an enemy may still be dropped.
    ;[f.group, f.rest, f.leaders] = [f.rest.filter(unit => g.board.units.place[unit] === f.spot), [], []]
    recountControlOfAllAreas(g.board)
    const then = f.group.length > 0 && listEvasionGoalsOfFrame(g.board, f).length > 0 ? 'flee' : 'halt'
    // r-58 Leaders without soldiers leave before them.
    const flight = callFlightOfLeadersAlone(g.board, f.nation, space)
    return flight ? { ...flight, then } : { goto: then }
  },
  // r-175 Who was left where an overrun led, and has no place there, is lost: of some their player says who.
  halt: ruleBuilder.ask<StackEvasionFrame>()({
    cite: [makeClauseId('XIX.B-11')],
    who: (g, f) => {
      const lost = countEvadersWithoutPlace(g.board, f)
      return lost > 0 && lost < findEvadersAt(g.board, f, f.spot).length ? ownerSeatOf(g, f.nation) : null
    },
    may: {
      'give-up': {
        cite: makeClauseId('XIX.B-11'),
        among: (g, f) => pickOneOfEachSort(g, findEvadersAt(g.board, f, f.spot)),
        take: (g, _, unit) => {
          eliminateUnit(g, unit, 'XIX.B-11')
          return { goto: 'halt' }
        },
      },
    },
  }),
  over: (g, f) => {
    if (countEvadersWithoutPlace(g.board, f) > 0) for (const unit of findEvadersAt(g.board, f, f.spot)) eliminateUnit(g, unit, 'XIX.B-11')
    recountControlOfAllAreas(g.board)
  },
}
const isHordeAmongEvaders = (b: ReadonlyBoard, f: ReadonlyStackEvasionFrame): boolean =>
  f.goal === NOWHERE && f.nations.some(nation => hordeSpaceOf(b, nation) === f.spot)
const findEvasionPath = (b: ReadonlyBoard, f: ReadonlyStackEvasionFrame, space: Space): readonly Space[] =>
  findReachedGoalsOfFrame(b, f).find(reach => reach.space === space)?.path ?? []
/** Units, leaders, and the hordes of the party (XVIII.G-1). */
function moveEvaders(g: GameStepContext, f: StackEvasionFrame, space: Space): void {
  const from = f.spot
  const hordes = findHordesOfEvaders(g.board, f, space)
  g.within('movement')?.fled.push({ units: [...f.group], movers: [...f.movers] })
  setPlaceOfUnits(g.board, f.group, space)
  for (const leader of f.leaders) setBoardColumnValue(g.board, 'leaderAt', leader, space)
  for (const nation of hordes) setBoardColumnValue(g.board, 'home', nation, space)
  g.emit({ is: 'moved', nation: f.nation, from, to: space, units: f.group.length }, [makeClauseId('XIX.B-7')])
}
function evadeThroughEnemies(g: GameStepContext, f: StackEvasionFrame, space: Space): { call: GameFrame<'caught'>; then: 'flee' } {
  const { steps } = findEvasionBreakthroughs(g.board, f).find(one => one.space === space)!
  const call = overrunEnemies(g, f.nation, f.group, space)
  moveEvaders(g, f, space)
  f.spot = space
  f.steps -= steps
  recountControlOfAllAreas(g.board)
  return { call, then: 'flee' }
}
