/** XIX.B Evasion: a roll, then up to three steps. */
import type { Procedure } from '@tabularium/kernel'
import { NOWHERE, type Space } from '../kinds.ts'
import { recount } from '../board/control.ts'
import { contestedOn } from '../board/paths.ts'
import { breakthroughs, evasionGoals, evasionModifier, mayAllEnter, partyLeaders, partyUnits, waysides, type Breakthrough } from '../board/reactions.ts'
import { isRural } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { hordeAt, type Look } from '../board/units.ts'
import type { F, Seen } from '../frames.ts'
import { sheetOf } from '../sheets/index.ts'
import type { Invasions, Step } from '../types.ts'
import { announceCrossing } from './25-straits.ts'
import { overrun } from './20-leaders.ts'
import { clause, d10, oneOfEach, owner, rules } from './common.ts'
import { putUnits, setAt } from '../board/change.ts'

type Frame = F<'evasion'>
type Facts = Seen<'evasion'>
const chance = (b: Look, f: Pick<Facts, 'nation' | 'nations' | 'place' | 'movers'>): number =>
  evasionModifier(b, f, f.movers) + (sheetOf(f.nation).evasion?.(b, f.place) ?? 0)
/** XIX.B-10 Friendly, or empty and rural; for those dropped on the way, a province on it. */
function goals(b: Look, f: Facts): Space[] {
  if (f.goal !== NOWHERE) return waysides(b, f.nation, f.place, f.goal)
  const here = f.spot !== f.place && isRural(b, f.spot) ? [f.spot] : []
  return [...here, ...evasionGoals(b, f.nation, f.spot, f.steps).map(reach => reach.space)]
}
/** XIX.B-11 */
const fitting = (b: Look, f: Facts): Space[] =>
  goals(b, f).filter(space => roomAt(b, f.nation, space, f.leaders) >= (space === f.spot ? 0 : f.group.length) && mayAllEnter(b, f.nation, f.group, space))
const throughs = (b: Look, f: Facts): Breakthrough[] => (f.goal === NOWHERE ? breakthroughs(b, f.nation, f.group, f.spot, f.steps) : [])

export const evasion: Procedure<Invasions, Frame> = {
  // XIX.B-1 Not automatic: the owner tries, or stands.
  throw: rules.ask<Frame>()({
    cite: [clause('XIX.B-1')],
    who: (g, f) => owner(g, f.nation),
    may: {
      accept: { cite: clause('XIX.B-1'), among: () => true, take: (g, f) => d10('evasion', 'evasion', f.nation, chance(g.board, f)) },
      refuse: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // XIX.B-5 Nine or more.
  judge: (g, f) => {
    if (f.die + chance(g.board, f) < 9) return { done: true }
    f.group = partyUnits(g.board, f)
    f.leaders = partyLeaders(g.board, f)
  },
  // XIX.B-7 to XIX.B-9 Up to three steps; some may be left behind, or on the way.
  flee: rules.ask<Frame>()({
    cite: [clause('XIX.B-7')],
    who: (g, f) => (f.group.length + f.leaders.length > 0 || hasHorde(g.board, f) ? owner(g, f.nation) : null),
    may: {
      'leave-behind': {
        cite: clause('XIX.B-9'),
        among: (g, f) => oneOfEach(g, f.group),
        unless: [{ cite: clause('XIX.B-9'), bars: (_, f) => f.group.length <= 1 }],
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          f.rest.push(unit)
          return { goto: 'flee' }
        },
      },
      'leave-leader': {
        cite: clause('XIX.B-9'),
        among: (_, f) => (f.goal === NOWHERE ? f.leaders : []),
        take: (_, f, leader) => {
          f.leaders = f.leaders.filter(one => one !== leader)
          return { goto: 'flee' }
        },
      },
      'evade-to': {
        cite: clause('XIX.B-10'),
        among: (g, f) => goals(g.board, f),
        unless: [{ cite: clause('XIX.B-11'), bars: (g, f, space) => !fitting(g.board, f).includes(space) }],
        take: (g, f, space) => {
          f.to = space
          const sea = contestedOn(g.board, f.nation, f.spot, wayTo(g.board, f, space))[0]
          return sea === undefined ? undefined : { call: announceCrossing(f.nation, sea) }
        },
      },
      // XIX.B-8 Into a hostile province, over the one unit in it.
      'overrun-at': {
        cite: clause('XIX.B-8'),
        among: (g, f) => throughs(g.board, f).map(({ space }) => space),
        take: (g, f, space) => breakThrough(g, f, space),
      },
      // Who changes his mind stands; those not dropped on the way stay where they were.
      stop: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // XIX.B-7 Where a strait was closed another way is looked for.
  arrive: (g, f) => {
    const space = f.to
    f.to = NOWHERE
    if (!fitting(g.board, f).includes(space)) return { goto: 'flee' }
    move(g, f, space)
    if (f.goal === NOWHERE) f.goal = space
    ;[f.group, f.rest, f.leaders] = [f.rest, [], []]
    recount(g.board)
    return f.group.length > 0 && goals(g.board, f).length > 0 ? { goto: 'flee' } : { done: true }
  },
}
const hasHorde = (b: Look, f: Facts): boolean => f.goal === NOWHERE && f.nations.some(nation => hordeAt(b, nation) === f.spot)
const wayTo = (b: Look, f: Facts, space: Space): readonly Space[] => evasionGoals(b, f.nation, f.spot, f.steps).find(reach => reach.space === space)?.path ?? []
/** Units, leaders, and the hordes of the party (XVIII.G-1). */
function move(g: Step, f: Frame, space: Space): void {
  const from = f.spot
  putUnits(g.board, f.group, space)
  for (const leader of f.leaders) setAt(g.board, 'leaderAt', leader, space)
  if (f.goal === NOWHERE) for (const nation of f.nations) if (hordeAt(g.board, nation) === from) setAt(g.board, 'home', nation, space)
  g.emit({ is: 'moved', nation: f.nation, from, to: space, units: f.group.length }, [clause('XIX.B-7')])
}
function breakThrough(g: Step, f: Frame, space: Space): { call: F<'caught'>; then: 'flee' } {
  const { steps } = throughs(g.board, f).find(one => one.space === space)!
  const call = overrun(g, f.nation, f.group, space)
  move(g, f, space)
  f.spot = space
  f.steps -= steps
  recount(g.board)
  return { call, then: 'flee' }
}
