/** X.B An event happens: it may be answered, its target is named, and it strikes. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, type Area, type Nation, type Space } from '../kinds.ts'
import { REVOLT_TABLES } from '../data/map.ts'
import { THINGS } from '../data/cards.ts'
import { seatOf } from '../board/order.ts'
import type { Look } from '../board/units.ts'
import { PUBLIC_EVENTS, victims } from '../cards/events-public.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { clause, d10, eliminate, isPassed, oneOfEach, openWindow, owner, rules } from './common.ts'

type Frame = F<'event'>
type Facts = Seen<'event'>
const ruleOf = (f: Facts) => PUBLIC_EVENTS[THINGS[f.card]!.event!]!
const nations = (b: Look, f: Facts): Nation[] => ruleOf(f).nations?.(b, f) ?? []
const places = (b: Look, f: Facts): Space[] => ruleOf(f).places?.(b, f) ?? []
const areas = (b: Look, f: Facts): Area[] => ruleOf(f).areas?.(b) ?? []
const needsTarget = (f: Facts): boolean => ruleOf(f).nations !== undefined || ruleOf(f).places !== undefined || ruleOf(f).areas !== undefined
const hasTarget = (b: Look, f: Facts): boolean => nations(b, f).length + places(b, f).length + areas(b, f).length > 0
export const event: Procedure<Invasions, Frame> = {
  answer: g => openWindow(g, 'event-played', NOBODY),
  // Events that strike an area by lot: west or east, then the table.
  side: (_, f) => {
    if (f.isCancelled) return { done: true }
    return ruleOf(f).byLot ? d10('event', 'area', NOBODY) : { goto: 'target' }
  },
  area: (_, f) => {
    f.isEast = !isPassed(f.die)
    return d10('event', 'area', NOBODY)
  },
  named: (_, f) => void (f.area = REVOLT_TABLES[f.isEast ? 'east' : 'west'][f.die - 1]!),
  // r-138 The drawer names the target; without one nothing happens.
  target: rules.ask<Frame>()({
    cite: [clause('X.B-4')],
    who: (g, f) => (hasTarget(g.board, f) ? seatOf(g.seats, f.camp) : null),
    may: {
      'name-nation': { cite: clause('X.B-5'), among: (g, f) => nations(g.board, f), take: (_, f, nation) => void (f.nation = nation) },
      'name-place': { cite: clause('X.B-5'), among: (g, f) => places(g.board, f), take: (_, f, space) => void (f.space = space) },
      'name-area': { cite: clause('X.B-5'), among: (g, f) => areas(g.board, f), take: (_, f, area) => void (f.area = area) },
    },
  }),
  happen: (g, f) => {
    const isNamed = f.nation >= 0 || f.space >= 0 || f.area >= 0
    return needsTarget(f) && !isNamed ? { done: true } : (ruleOf(f).happen(g, f) ?? undefined)
  },
  // Plague: each owner picks what he loses.
  lose: rules.ask<Frame>()({
    cite: [clause('X.B-4')],
    who: (g, f) => (f.stacks.length > 0 ? owner(g, f.stacks[0]!.nation) : null),
    may: {
      'give-up': {
        cite: clause('X.B-4'),
        among: (g, f) => oneOfEach(g, victims(g.board, f.stacks[0]!.nation, f.stacks[0]!.place)),
        take: (g, f, unit) => {
          f.stacks.shift()
          eliminate(g, unit, 'X.B-4')
          return { goto: 'lose' }
        },
      },
    },
  }),
}
