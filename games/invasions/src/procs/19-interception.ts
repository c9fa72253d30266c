/** XIX.A Interception: all stacks are named, then rolled, then they arrive. */
import type { Procedure } from '@tabularium/kernel'
import { CAMPS, NOWHERE, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { borderBetween } from '../data/map.ts'
import { leadersOfAt } from '../board/leaders.ts'
import { seatOf } from '../board/order.ts'
import { contestedOn } from '../board/paths.ts'
import { bandOf, interceptionModifier, interceptors, waysTo, type Reacted, type Stack } from '../board/reactions.ts'
import { roomAt } from '../board/stacking.ts'
import type { Look } from '../board/units.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Seat, Step } from '../types.ts'
import { announceCrossing } from './25-straits.ts'
import { clause, d10, oneOfEach, owner, rules } from './common.ts'
import { putUnits, setAt } from '../board/change.ts'

type Frame = F<'interception'>
type Facts = Seen<'interception'>
/** r-210 What was named with the declaration. */
interface Band extends Stack {
  readonly path: readonly Space[]
  readonly units: readonly Unit[]
  readonly leaders: readonly Leader[]
}
interface Table {
  readonly seats: readonly Seat[]
  readonly board: Look
  within(proc: 'movement'): { readonly reacted: readonly Reacted[] } | null
}
const isNamed = (f: Facts, stack: Stack): boolean => f.bands.some(one => one.nation === stack.nation && one.from === stack.from)
/** XIX.A-3 At most one of them without a leader. */
const hasHeadless = (f: Facts): boolean => f.bands.some(band => band.leaders.length === 0)
const open = (g: Table, f: Facts): Stack[] =>
  interceptors(g.board, f, g.within('movement')?.reacted ?? []).filter(
    stack => !isNamed(f, stack) && !f.asked.includes(stack.nation) && (!hasHeadless(f) || leadersOfAt(g.board, stack.nation, stack.from).length > 0),
  )
/** r-30 Each player decides for his nations, in the order of players. */
function decider(g: Table, f: Facts): Seat | null {
  const stacks = open(g, f)
  return CAMPS.map(camp => seatOf(g.seats, camp)).find(seat => stacks.some(stack => owner(g, stack.nation) === seat)) ?? null
}
const openTo = (g: Table, f: Facts, seat: Seat): Stack[] => open(g, f).filter(stack => owner(g, stack.nation) === seat)
const pending = (f: Facts): Stack => ({ nation: f.nation, from: f.from })
/** XIX.A-6, r-147 The next provinces on any way to the target. */
const nextOnWay = (b: Look, f: Facts): Space[] => [
  ...new Set(
    waysTo(b, pending(f), f.place)
      .filter(way => f.path.every((space, i) => way[i] === space))
      .map(way => way[f.path.length]!),
  ),
]
const chanceOf = (b: Look, band: Band): number => interceptionModifier(b, band, band.path, band.leaders)
/** XIX.A-13, r-31 With the best leader present. */
const roomFor = (b: Look, f: Facts, band: Band): number => roomAt(b, band.nation, f.place, band.leaders)
/** r-31 Those who succeeded and find room, of the first player in order. */
function waiting(g: Table, f: Facts): readonly Band[] {
  const able = f.ready.filter(band => roomFor(g.board, f, band) > 0)
  const seat = CAMPS.map(camp => seatOf(g.seats, camp)).find(one => able.some(band => owner(g, band.nation) === one))
  return able.filter(band => owner(g, band.nation) === seat)
}
export const interception: Procedure<Invasions, Frame> = {
  declare: rules.ask<Frame>()({
    cite: [clause('XIX.A-1'), clause('XIX.A-3')],
    who: (g, f) => decider(g, f),
    may: {
      'intercept-from': {
        cite: clause('XIX.A-6'),
        among: (g, f, seat) => [...new Set(openTo(g, f, seat).map(stack => stack.from))],
        take: (g, f, from, seat) =>
          setOut(
            g,
            f,
            openTo(g, f, seat).find(stack => stack.from === from)!,
          ),
      },
      refuse: {
        among: () => true,
        take: (g, f, _, seat) => {
          f.asked.push(...new Set(openTo(g, f, seat).map(stack => stack.nation)))
          return { goto: 'declare' }
        },
      },
    },
  }),
  // r-147, r-210 The way is the interceptor's choice.
  way: rules.ask<Frame>()({
    cite: [clause('XIX.A-6'), clause('XIX.A-9')],
    who: (g, f) => (f.nation >= 0 && f.path.at(-1) !== f.place && nextOnWay(g.board, f).length > 0 ? owner(g, f.nation) : null),
    may: {
      'march-through': {
        cite: clause('XIX.A-6'),
        among: (g, f) => nextOnWay(g.board, f),
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
    const sea = contestedOn(g.board, f.nation, f.from, f.path).find(one => !f.seas.includes(one))
    if (sea === undefined) return
    f.seas.push(sea)
    return { call: announceCrossing(f.nation, sea), then: 'strait' }
  },
  // XIX.A-4, r-210 Who goes is named before any roll.
  band: rules.ask<Frame>()({
    cite: [clause('XIX.A-4')],
    who: (g, f) => (isOpenWay(g.board, f) ? owner(g, f.nation) : null),
    may: {
      'leave-behind': {
        cite: clause('XIX.A-4'),
        among: (g, f) => (f.group.length > 1 ? oneOfEach(g, f.group) : []),
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          return { goto: 'band' }
        },
      },
      'leave-leader': {
        cite: clause('XIX.A-4'),
        among: (_, f) => f.leaders,
        unless: [{ cite: clause('XIX.A-3'), bars: (_, f) => f.leaders.length === 1 && hasHeadless(f) }],
        take: (_, f, leader) => {
          f.leaders = f.leaders.filter(one => one !== leader)
          return { goto: 'band' }
        },
      },
      finish: { among: () => true, take: (_, f) => named(f) },
    },
  }),
  // A closed strait sends it back to the choice.
  named: (_, f) => {
    f.nation = -1 as Nation
    return { goto: 'declare' }
  },
  // XIX.A-7 One roll for each; r-32 whoever could react has had his chance against these units.
  throw: (g, f) => {
    if (!f.isRolling) remember(g, f)
    f.isRolling = true
    const band = f.bands[0]
    return band ? d10('interception', 'interception', band.nation, chanceOf(g.board, band)) : { goto: 'order' }
  },
  // XIX.A-10 Six or more; XIX.A-11 who fails stays.
  judge: (g, f) => {
    const band = f.bands.shift()!
    if (f.die + chanceOf(g.board, band) >= 6) f.ready.push(band)
    return { goto: 'throw' }
  },
  // r-31 In the order that the player chooses.
  order: rules.ask<Frame>()({
    cite: [clause('XIX.A-12')],
    who: (g, f) => {
      const first = waiting(g, f)[0]
      return first === undefined ? null : owner(g, first.nation)
    },
    may: {
      'intercept-from': {
        cite: clause('XIX.A-12'),
        among: (g, f) => [...new Set(waiting(g, f).map(band => band.from))],
        take: (g, f, from) => {
          const band = waiting(g, f).find(one => one.from === from)!
          f.ready = f.ready.filter(one => one.nation !== band.nation || one.from !== from)
          ;[f.nation, f.from, f.path, f.group, f.leaders] = [band.nation, from, [...band.path], [...band.units], [...band.leaders]]
        },
      },
    },
  }),
  // XIX.A-13, r-210 What finds no room stays at the start.
  arrive: rules.ask<Frame>()({
    cite: [clause('XIX.A-13')],
    who: (g, f) => (f.nation >= 0 && f.group.length > roomAt(g.board, f.nation, f.place, f.leaders) ? owner(g, f.nation) : null),
    may: {
      'leave-behind': {
        cite: clause('XIX.A-13'),
        among: (g, f) => oneOfEach(g, f.group),
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          return { goto: 'arrive' }
        },
      },
    },
  }),
  // XIX.A-12, XIX.A-18 They join the defenders, or occupy the province.
  join: (g, f) => {
    if (f.nation >= 0) return march(g, f)
    const entry = g.within('entry')
    if (entry) entry.interceptors = f.came
    else g.enclosing('movement').met = f.came
  },
}
const isOpenWay = (b: Look, f: Facts): boolean => waysTo(b, pending(f), f.place).some(way => way.every((space, i) => f.path[i] === space))
function setOut(g: Step, f: Frame, stack: Stack): void {
  ;[f.nation, f.from, f.path, f.seas] = [stack.nation, stack.from, [], []]
  f.group = bandOf(g.board, stack, f.place)
  f.leaders = leadersOfAt(g.board, stack.nation, stack.from)
}
function named(f: Frame): { goto: 'declare' } {
  f.bands.push({ nation: f.nation, from: f.from, path: f.path, units: f.group, leaders: f.leaders })
  ;[f.nation, f.path, f.group, f.leaders] = [-1 as Nation, [], [], []]
  return { goto: 'declare' }
}
function remember(g: Step, f: Frame): void {
  const movement = g.within('movement')
  if (!movement) return
  for (const { nation, from } of interceptors(g.board, f, movement.reacted)) movement.reacted.push({ nation, from, units: [...f.movers] })
}
const CROSSINGS = { land: 0, river: 1, ridge: 2, strait: 3 } as const
function march(g: Step, f: Frame): { goto: 'order' } {
  const last = f.path.at(-2) ?? f.from
  const crossed = CROSSINGS[borderBetween(last, f.place)?.kind ?? 'land']
  for (const leader of f.leaders) setAt(g.board, 'leaderAt', leader, f.place)
  putUnits(g.board, f.group, f.place)
  for (const unit of f.group) [g.board.last[unit], g.board.crossed[unit]] = [last, crossed]
  g.emit({ is: 'moved', nation: f.nation, from: f.from, to: f.place, units: f.group.length }, [clause('XIX.A-12')])
  f.came.push(...f.group)
  ;[f.nation, f.from, f.group, f.leaders] = [-1 as Nation, NOWHERE, [], []]
  return { goto: 'order' }
}
