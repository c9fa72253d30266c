/** XIX Evasion and interception. */
import type { Procedure } from '@tabularium/kernel'
import { CAMPS, type Nation, type Space, type Unit } from '../kinds.ts'
import { recount } from '../board/control.ts'
import { leadersOfAt } from '../board/leaders.ts'
import { seatOf } from '../board/order.ts'
import { evasionGoals, evasionModifier, hasLeader, interceptionModifier, interceptors, lastStepOf, type Stack } from '../board/reactions.ts'
import { borderBetween } from '../data/map.ts'
import { roomAt } from '../board/stacking.ts'
import { heldAt, hordeAt, type Look } from '../board/units.ts'
import type { F } from '../frames.ts'
import { sheetOf } from '../sheets/index.ts'
import type { Invasions, Seat, Step } from '../types.ts'
import { clause, d10, oneOfEach, owner, rules } from './common.ts'

const evading = (b: Look, f: { readonly nation: Nation; readonly place: Space; readonly movers: readonly Unit[] }): number =>
  evasionModifier(b, f.nation, f.place, f.movers) + (sheetOf(f.nation).evasion?.(b, f.place) ?? 0)
const goalsFor = (b: Look, f: { readonly nation: Nation; readonly place: Space; readonly group: readonly Unit[] }): Space[] =>
  evasionGoals(b, f.nation, f.place)
    .map(({ space }) => space)
    .filter(space => roomAt(b, f.nation, space, leadersOfAt(b, f.nation, f.place)) >= f.group.length)
export const evasion: Procedure<Invasions, F<'evasion'>> = {
  // XIX.B-1 Not automatic: the owner tries, or stands.
  throw: rules.ask<F<'evasion'>>()({
    cite: [clause('XIX.B-1')],
    who: (g, f) => owner(g, f.nation),
    may: {
      accept: { cite: clause('XIX.B-1'), among: () => true, take: (g, f) => d10('evasion', 'evasion', f.nation, evading(g.board, f)) },
      refuse: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // XIX.B-5 Nine or more.
  judge: (g, f) => {
    if (f.die + evading(g.board, f) < 9) return { done: true }
    f.group = heldAt(g.board, f.nation, f.place)
    f.leaders = leadersOfAt(g.board, f.nation, f.place)
  },
  // XIX.B-7, XIX.B-9 Up to three steps; some may be left behind.
  flee: rules.ask<F<'evasion'>>()({
    cite: [clause('XIX.B-7')],
    who: (g, f) => owner(g, f.nation),
    may: {
      'leave-behind': {
        cite: clause('XIX.B-9'),
        among: (g, f) => oneOfEach(g, f.group),
        unless: [{ cite: clause('XIX.B-9'), bars: (g, f) => f.group.length <= 1 && goalsFor(g.board, f).length > 0 }],
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          return { goto: 'flee' }
        },
      },
      'evade-to': {
        cite: clause('XIX.B-10'),
        among: (g, f) => evasionGoals(g.board, f.nation, f.place).map(reach => reach.space),
        unless: [
          { cite: clause('XIX.B-11'), bars: (g, f, space) => roomAt(g.board, f.nation, space, leadersOfAt(g.board, f.nation, f.place)) < f.group.length },
        ],
        take: (g, f, space) => flee(g, f, space),
      },
    },
  }),
}
function flee(g: Step, f: F<'evasion'>, space: Space): void {
  for (const unit of f.group) g.board.units.place[unit] = space
  for (const leader of f.leaders) g.board.leaderAt[leader] = space
  if (hordeAt(g.board, f.nation) === f.place) g.board.home[f.nation] = space
  g.emit({ is: 'moved', nation: f.nation, from: f.place, to: space, units: f.group.length }, [clause('XIX.B-7')])
  recount(g.board)
}

// ---- Interception ----
type Frame = F<'interception'>
type Facts = { readonly mover: Nation; readonly place: Space; readonly stacks: readonly Stack[]; readonly asked: readonly Nation[] }
const isNamed = (f: Facts, stack: Stack): boolean => f.stacks.some(one => one.nation === stack.nation && one.from === stack.from)
const open = (b: Look, f: Facts, tried: readonly Space[]): Stack[] =>
  interceptors(b, f.mover, f.place, tried).filter(
    stack => !isNamed(f, stack) && !f.asked.includes(stack.nation) && (hasLeader(b, stack) || f.stacks.every(one => hasLeader(b, one))),
  )
/** r-30 Each player decides for his nations, in the order of players. */
function decider(g: { readonly seats: readonly Seat[]; readonly board: Look }, f: Facts, tried: readonly Space[]): Seat | null {
  const stacks = open(g.board, f, tried)
  return CAMPS.map(camp => seatOf(g.seats, camp)).find(seat => stacks.some(stack => owner(g, stack.nation) === seat)) ?? null
}
const triedBy = (g: { within(proc: 'movement'): { readonly tried: readonly Space[] } | null }): readonly Space[] => g.within('movement')?.tried ?? []
const mine = (
  g: { readonly seats: readonly Seat[]; readonly board: Look; within(proc: 'movement'): { readonly tried: readonly Space[] } | null },
  f: Facts,
  seat: Seat,
): Stack[] => open(g.board, f, triedBy(g)).filter(stack => owner(g, stack.nation) === seat)
export const interception: Procedure<Invasions, Frame> = {
  // XIX.A-3 All stacks are named before any roll, at most one of them without a leader.
  declare: rules.ask<Frame>()({
    cite: [clause('XIX.A-1'), clause('XIX.A-3')],
    who: (g, f) => decider(g, f, triedBy(g)),
    may: {
      'intercept-from': {
        cite: clause('XIX.A-6'),
        among: (g, f, seat) => [...new Set(mine(g, f, seat).map(stack => stack.from))],
        take: (g, f, from, seat) => {
          f.stacks.push({ nation: mine(g, f, seat).find(stack => stack.from === from)!.nation, from })
          return { goto: 'declare' }
        },
      },
      refuse: {
        among: () => true,
        take: (g, f, _, seat) => {
          f.asked.push(...new Set(mine(g, f, seat).map(stack => stack.nation)))
          return { goto: 'declare' }
        },
      },
    },
  }),
  throw: (g, f) => {
    const stack = f.stacks[0]
    if (!stack) return void (g.enclosing('entry').interceptors = f.came)
    g.within('movement')?.tried.push(stack.from)
    return d10('interception', 'interception', stack.nation, interceptionModifier(g.board, stack, f.place) ?? 0)
  },
  // XIX.A-10 Six or more; XIX.A-11 who fails stays.
  judge: (g, f) => {
    const stack = f.stacks[0]
    if (!stack) return { done: true }
    const room = roomAt(g.board, stack.nation, f.place, leadersOfAt(g.board, stack.nation, stack.from))
    if (f.die + (interceptionModifier(g.board, stack, f.place) ?? 0) < 6 || room < 1) {
      f.stacks.shift()
      return { goto: 'throw' }
    }
    f.group = heldAt(g.board, stack.nation, stack.from)
  },
  // XIX.A-4, XIX.A-13 What finds no room, and what he likes, stays at the start.
  arrive: rules.ask<Frame>()({
    cite: [clause('XIX.A-4'), clause('XIX.A-13')],
    who: (g, f) => owner(g, f.stacks[0]!.nation),
    may: {
      'leave-behind': {
        cite: clause('XIX.A-4'),
        among: (g, f) => (f.group.length > 1 ? oneOfEach(g, f.group) : []),
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          return { goto: 'arrive' }
        },
      },
      finish: {
        among: () => true,
        unless: [
          {
            cite: clause('XIX.A-13'),
            bars: (g, f) => f.group.length > roomAt(g.board, f.stacks[0]!.nation, f.place, leadersOfAt(g.board, f.stacks[0]!.nation, f.stacks[0]!.from)),
          },
        ],
        take: (g, f) => march(g, f),
      },
    },
  }),
}
function march(g: Step, f: Frame): { goto: 'throw' } {
  const stack = f.stacks.shift()!
  const last = lastStepOf(g.board, stack, f.place)
  const kind = borderBetween(last, f.place)?.kind ?? 'land'
  for (const leader of leadersOfAt(g.board, stack.nation, stack.from)) g.board.leaderAt[leader] = f.place
  for (const unit of f.group)
    [g.board.units.place[unit], g.board.last[unit], g.board.crossed[unit]] = [
      f.place,
      last,
      kind === 'river' ? 1 : kind === 'ridge' ? 2 : kind === 'strait' ? 3 : 0,
    ]
  g.emit({ is: 'moved', nation: stack.nation, from: stack.from, to: f.place, units: f.group.length }, [clause('XIX.A-12')])
  f.came.push(...f.group)
  f.group = []
  return { goto: 'throw' }
}
