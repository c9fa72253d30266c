/** XIX.A Interception: all stacks are named, then rolled, then they arrive. */
import type { Procedure } from '@tabularium/kernel'
import { CAMPS, NOWHERE, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { findBorderBetween } from '../data/map.ts'
import { findHealthyLeadersAt } from '../board/leaders.ts'
import { isLastUnitInFoedus } from '../board/moving.ts'
import { seatPlayingCamp } from '../board/order.ts'
import {
  crossingCodeOf,
  findUnitsAbleToIntercept,
  computeInterceptionModifier,
  findStacksThatMayIntercept,
  findInterceptionPaths,
  findUnitsFledFrom,
  type EvasionFromStack,
  type ReactedStack,
  type StackOfNationAt,
} from '../board/reactions.ts'
import { stackingRoomAt } from '../board/stacking.ts'
import type { ReadonlyBoard } from '../board/units.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, Seat, GameStepContext } from '../types.ts'
import { callNextCrossing } from './25-straits.ts'
import { makeClauseId, callD10RollProcedure, pickOneOfEachSort, ownerSeatOf, ruleBuilder } from './common.ts'
import { setPlaceOfUnits, setBoardColumnValue } from '../board/change.ts'

type InterceptionFrame = GameFrame<'interception'>
type ReadonlyInterceptionFrame = ReadonlyGameFrame<'interception'>
/** r-210 What was named with the declaration. */
interface InterceptingBand extends StackOfNationAt {
  readonly path: readonly Space[]
  readonly units: readonly Unit[]
  readonly leaders: readonly Leader[]
}
interface InterceptionContext {
  readonly seats: readonly Seat[]
  readonly board: ReadonlyBoard
  within(proc: 'movement'): { readonly reacted: readonly ReactedStack[]; readonly fled: readonly EvasionFromStack[] } | null
}
/** XIX.B-12, r-239 Who has fled from this stack. */
const findUnitsThatHaveFled = (g: Pick<InterceptionContext, 'within'>, f: ReadonlyInterceptionFrame): Unit[] =>
  findUnitsFledFrom(g.within('movement')?.fled ?? [], f.movers)
const isStackNamedToIntercept = (f: ReadonlyInterceptionFrame, stack: StackOfNationAt): boolean =>
  f.bands.some(one => one.nation === stack.nation && one.from === stack.from)
/** XIX.A-3 At most one of them without a leader. */
const hasLeaderlessBand = (f: ReadonlyInterceptionFrame): boolean => f.bands.some(band => band.leaders.length === 0)
const findStacksStillAbleToIntercept = (g: InterceptionContext, f: ReadonlyInterceptionFrame): StackOfNationAt[] =>
  findStacksThatMayIntercept(g.board, { ...f, fled: findUnitsThatHaveFled(g, f) }, g.within('movement')?.reacted ?? []).filter(
    stack =>
      !isStackNamedToIntercept(f, stack) &&
      !f.asked.includes(stack.nation) &&
      (!hasLeaderlessBand(f) || findHealthyLeadersAt(g.board, stack.nation, stack.from).length > 0),
  )
/** r-30 Each player decides for his nations, in the order of players. */
function findSeatThatMayIntercept(g: InterceptionContext, f: ReadonlyInterceptionFrame): Seat | null {
  const stacks = findStacksStillAbleToIntercept(g, f)
  return CAMPS.map(camp => seatPlayingCamp(g.seats, camp)).find(seat => stacks.some(stack => ownerSeatOf(g, stack.nation) === seat)) ?? null
}
const findOwnStacksStillAbleToIntercept = (g: InterceptionContext, f: ReadonlyInterceptionFrame, seat: Seat): StackOfNationAt[] =>
  findStacksStillAbleToIntercept(g, f).filter(stack => ownerSeatOf(g, stack.nation) === seat)
const findInterceptingStack = (f: ReadonlyInterceptionFrame): StackOfNationAt => ({ nation: f.nation, from: f.from })
/** XIX.A-6, r-147 The next provinces on any way to the target. */
const findNextPathSpaces = (b: ReadonlyBoard, f: ReadonlyInterceptionFrame): Space[] => [
  ...new Set(
    findInterceptionPaths(b, findInterceptingStack(f), f.place)
      .filter(way => f.path.every((space, i) => way[i] === space))
      .map(way => way[f.path.length]!),
  ),
]
const interceptionModifierOfBand = (b: ReadonlyBoard, band: InterceptingBand): number => computeInterceptionModifier(b, band, band.path, band.leaders)
/** XIX.A-13, r-31 With the best leader present. */
const stackingRoomForBand = (b: ReadonlyBoard, f: ReadonlyInterceptionFrame, band: InterceptingBand): number =>
  stackingRoomAt(b, band.nation, f.place, band.leaders)
/** r-31 Those who succeeded and find room, of the first player in order. */
function findBandsWaitingToArrive(g: InterceptionContext, f: ReadonlyInterceptionFrame): readonly InterceptingBand[] {
  const able = f.ready.filter(band => stackingRoomForBand(g.board, f, band) > 0)
  const seat = CAMPS.map(camp => seatPlayingCamp(g.seats, camp)).find(one => able.some(band => ownerSeatOf(g, band.nation) === one))
  return able.filter(band => ownerSeatOf(g, band.nation) === seat)
}
export const interceptionProcedure: Procedure<Invasions, InterceptionFrame> = {
  declare: ruleBuilder.ask<InterceptionFrame>()({
    cite: [makeClauseId('XIX.A-1'), makeClauseId('XIX.A-3')],
    who: (g, f) => findSeatThatMayIntercept(g, f),
    may: {
      'intercept-from': {
        cite: makeClauseId('XIX.A-6'),
        among: (g, f, seat) => [...new Set(findOwnStacksStillAbleToIntercept(g, f, seat).map(stack => stack.from))],
        take: (g, f, from, seat) =>
          startInterception(
            g,
            f,
            findOwnStacksStillAbleToIntercept(g, f, seat).find(stack => stack.from === from)!,
          ),
      },
      refuse: {
        among: () => true,
        take: (g, f, _, seat) => {
          f.asked.push(...new Set(findOwnStacksStillAbleToIntercept(g, f, seat).map(stack => stack.nation)))
          return { goto: 'declare' }
        },
      },
    },
  }),
  // r-147, r-210 The way is the interceptor's choice.
  way: ruleBuilder.ask<InterceptionFrame>()({
    cite: [makeClauseId('XIX.A-6'), makeClauseId('XIX.A-9')],
    who: (g, f) => (f.nation >= 0 && f.path.at(-1) !== f.place && findNextPathSpaces(g.board, f).length > 0 ? ownerSeatOf(g, f.nation) : null),
    may: {
      'march-through': {
        cite: makeClauseId('XIX.A-6'),
        among: (g, f) => findNextPathSpaces(g.board, f),
        take: (_, f, space) => {
          f.path.push(space)
          return { goto: 'way' }
        },
      },
    },
  }),
  // r-86 A strait on the way may be closed; then there is none.
  strait: (g, f) => {
    if (f.nation < 0) return { goto: 'throw' }
    return callNextCrossing(g.board, f, f.from, f.path)
  },
  // XIX.A-4, r-210 Who goes is named before any roll.
  band: ruleBuilder.ask<InterceptionFrame>()({
    cite: [makeClauseId('XIX.A-4')],
    who: (g, f) => (hasOpenInterceptionPath(g.board, f) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'leave-behind': {
        cite: makeClauseId('XIX.A-4'),
        among: (g, f) => (f.group.length > 1 ? pickOneOfEachSort(g, f.group) : []),
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          return { goto: 'band' }
        },
      },
      'leave-leader': {
        cite: makeClauseId('XIX.A-4'),
        among: (_, f) => f.leaders,
        unless: [{ cite: makeClauseId('XIX.A-3'), bars: (_, f) => f.leaders.length === 1 && hasLeaderlessBand(f) }],
        take: (_, f, leader) => {
          f.leaders = f.leaders.filter(one => one !== leader)
          return { goto: 'band' }
        },
      },
      finish: {
        among: () => true,
        unless: [
          {
            cite: makeClauseId('XXVIII.E-3'),
            bars: (g, f) => isLastUnitInFoedus(g.board, { nation: f.nation, units: f.group, leaders: f.leaders, from: f.from }),
          },
        ],
        take: (_, f) => addBandToInterception(f),
      },
    },
  }),
  // A closed strait sends it back to the choice.
  named: (_, f) => {
    f.nation = -1 as Nation
    return { goto: 'declare' }
  },
  // XIX.A-7 One roll for each; r-32 whoever could react has had his chance against these units.
  throw: (g, f) => {
    if (!f.isRolling) rememberReactedStacks(g, f)
    f.isRolling = true
    const band = f.bands[0]
    return band ? callD10RollProcedure('interception', 'interception', band.nation, interceptionModifierOfBand(g.board, band)) : { goto: 'order' }
  },
  // XIX.A-10 Six or more; XIX.A-11 who fails stays.
  judge: (g, f) => {
    const band = f.bands.shift()!
    if (f.die + interceptionModifierOfBand(g.board, band) >= 6) f.ready.push(band)
    return { goto: 'throw' }
  },
  // r-31 In the order that the player chooses.
  order: ruleBuilder.ask<InterceptionFrame>()({
    cite: [makeClauseId('XIX.A-12')],
    who: (g, f) => {
      const first = findBandsWaitingToArrive(g, f)[0]
      return first === undefined ? null : ownerSeatOf(g, first.nation)
    },
    may: {
      'intercept-from': {
        cite: makeClauseId('XIX.A-12'),
        among: (g, f) => [...new Set(findBandsWaitingToArrive(g, f).map(band => band.from))],
        take: (g, f, from) => {
          const band = findBandsWaitingToArrive(g, f).find(one => one.from === from)!
          f.ready = f.ready.filter(one => one.nation !== band.nation || one.from !== from)
          ;[f.nation, f.from, f.path, f.group, f.leaders] = [band.nation, from, [...band.path], [...band.units], [...band.leaders]]
        },
      },
    },
  }),
  // XIX.A-13, r-210 What finds no room stays at the start.
  arrive: ruleBuilder.ask<InterceptionFrame>()({
    cite: [makeClauseId('XIX.A-13')],
    who: (g, f) => (f.nation >= 0 && f.group.length > stackingRoomAt(g.board, f.nation, f.place, f.leaders) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'leave-behind': {
        cite: makeClauseId('XIX.A-13'),
        among: (g, f) => pickOneOfEachSort(g, f.group),
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          return { goto: 'arrive' }
        },
      },
    },
  }),
  // XIX.A-12, XIX.A-18 They join the defenders, or occupy the province.
  join: (g, f) => {
    if (f.nation >= 0) return marchInterceptorsIntoProvince(g, f)
    const entry = g.within('entry')
    if (entry) entry.interceptors = f.came
    else g.enclosing('movement').met = f.came
  },
}
const hasOpenInterceptionPath = (b: ReadonlyBoard, f: ReadonlyInterceptionFrame): boolean =>
  findInterceptionPaths(b, findInterceptingStack(f), f.place).some(way => way.every((space, i) => f.path[i] === space))
function startInterception(g: GameStepContext, f: InterceptionFrame, stack: StackOfNationAt): void {
  ;[f.nation, f.from, f.path, f.seas] = [stack.nation, stack.from, [], []]
  f.group = findUnitsAbleToIntercept(g.board, stack, f.place, findUnitsThatHaveFled(g, f))
  f.leaders = findHealthyLeadersAt(g.board, stack.nation, stack.from)
}
function addBandToInterception(f: InterceptionFrame): { goto: 'declare' } {
  f.bands.push({ nation: f.nation, from: f.from, path: f.path, units: f.group, leaders: f.leaders })
  ;[f.nation, f.path, f.group, f.leaders] = [-1 as Nation, [], [], []]
  return { goto: 'declare' }
}
function rememberReactedStacks(g: GameStepContext, f: InterceptionFrame): void {
  const movement = g.within('movement')
  if (!movement) return
  const entry = { ...f, fled: findUnitsThatHaveFled(g, f) }
  for (const { nation, from } of findStacksThatMayIntercept(g.board, entry, movement.reacted)) movement.reacted.push({ nation, from, units: [...f.movers] })
}
function marchInterceptorsIntoProvince(g: GameStepContext, f: InterceptionFrame): { goto: 'order' } {
  const last = f.path.at(-2) ?? f.from
  const crossed = crossingCodeOf(g.board, findBorderBetween(last, f.place))
  for (const leader of f.leaders) setBoardColumnValue(g.board, 'leaderAt', leader, f.place)
  setPlaceOfUnits(g.board, f.group, f.place)
  for (const unit of f.group) [g.board.last[unit], g.board.crossed[unit]] = [last, crossed]
  g.emit({ is: 'moved', nation: f.nation, from: f.from, to: f.place, units: f.group.length }, [makeClauseId('XIX.A-12')])
  f.came.push(...f.group)
  ;[f.nation, f.from, f.group, f.leaders] = [-1 as Nation, NOWHERE, [], []]
  return { goto: 'order' }
}
