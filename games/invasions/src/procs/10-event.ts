/** X.B An event happens: it may be answered, what it strikes is named, and it strikes. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, type Area, type Nation, type Space } from '../kinds.ts'
import { REVOLT_TABLES } from '../data/map.ts'
import { THINGS } from '../data/cards.ts'
import { seatOf } from '../board/order.ts'
import { isWall, type Look } from '../board/units.ts'
import { useOf } from '../cards/events-private.ts'
import type { EventUse } from '../cards/event-use.ts'
import { PUBLIC_EVENTS, victims } from '../cards/events-public.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Open, Seat, Step } from '../types.ts'
import { DICE_PER_SIDE } from '../words.ts'
import { HAND } from './10-events.ts'
import { diceOf, rerollDie, sideOf } from './20-battle.ts'
import { diceAfloat, rerollAfloat } from './25-naval.ts'
import { clause, d10, eliminate, isPassed, oneOfEach, openWindow, owner, rules } from './common.ts'

type Frame = F<'event'>
type Facts = Seen<'event'>
const isDrawn = (f: Facts): boolean => f.moment === 'draw'
const ruleOf = (f: Facts) => PUBLIC_EVENTS[THINGS[f.card]!.event!]!
const useIn = (f: Facts): EventUse | null => (f.moment === 'draw' ? null : useOf(f.card, f.moment)!)
const nations = (b: Look, f: Facts): Nation[] => (isDrawn(f) ? (ruleOf(f).nations?.(b, f) ?? []) : [])
const places = (b: Look, f: Facts): Space[] => (isDrawn(f) ? (ruleOf(f).places?.(b, f) ?? []) : [])
const areas = (b: Look, f: Facts): Area[] => (isDrawn(f) ? (ruleOf(f).areas?.(b) ?? []) : [])
const needsTarget = (f: Facts): boolean => ruleOf(f).nations !== undefined || ruleOf(f).places !== undefined || ruleOf(f).areas !== undefined
const hasTarget = (b: Look, f: Facts): boolean => nations(b, f).length + places(b, f).length + areas(b, f).length > 0

// ---- What the player of a private event names ----
const player = (g: Open, f: Facts): Seat => seatOf(g.seats, f.camp)
const [LEAST, MOST] = [0, 1] as const
const countOf = (f: Facts, end: 0 | 1): number => useIn(f)?.count?.[end] ?? 1
const namable = (g: Open, f: Facts): readonly Nation[] => (f.nations.length < countOf(f, MOST) ? (useIn(f)?.nations?.(g, f) ?? []) : [])
const unitsOf = (g: Open, f: Facts): readonly Frame['unit'][] => (f.units.length < (useIn(f)?.most?.(g, f) ?? 1) ? (useIn(f)?.units?.(g, f) ?? []) : [])

export const event: Procedure<Invasions, Frame> = {
  answer: g => openWindow(g, 'event-played', NOBODY),
  // Events that strike an area by lot: west or east, then the table.
  side: (_, f) => {
    if (f.isCancelled) return { done: true }
    if (!isDrawn(f)) return { goto: 'nation' }
    return ruleOf(f).byLot ? d10('event', 'area', NOBODY) : { goto: 'target' }
  },
  area: (_, f) => {
    f.isEast = !isPassed(f.die)
    return d10('event', 'area', NOBODY)
  },
  lot: (_, f) => void (f.area = REVOLT_TABLES[f.isEast ? 'east' : 'west'][f.die - 1]!),
  // r-138 The drawer names the target; without one nothing happens.
  target: rules.ask<Frame>()({
    cite: [clause('X.B-4')],
    who: (g, f) => (hasTarget(g.board, f) ? player(g, f) : null),
    may: {
      'name-nation': { cite: clause('X.B-5'), among: (g, f) => nations(g.board, f), take: (_, f, nation) => void (f.nation = nation) },
      'name-place': { cite: clause('X.B-5'), among: (g, f) => places(g.board, f), take: (_, f, space) => void (f.space = space) },
      'name-area': { cite: clause('X.B-5'), among: (g, f) => areas(g.board, f), take: (_, f, area) => void (f.area = area) },
    },
  }),
  // X.B-5 Private events: nations, a leader, units, a province, a side or an end, one after the other.
  nation: rules.ask<Frame>()({
    cite: [clause('X.B-5')],
    who: (g, f) => (namable(g, f).length > 0 ? player(g, f) : null),
    may: {
      'name-nation': {
        cite: clause('X.B-5'),
        among: (g, f) => namable(g, f),
        take: (_, f, nation) => {
          if (f.nations.length === 0) f.nation = nation
          f.nations.push(nation)
          return { goto: 'nation' }
        },
      },
      finish: { among: (_, f) => f.nations.length >= countOf(f, LEAST), take: () => {} },
    },
  }),
  leader: rules.ask<Frame>()({
    cite: [clause('X.B-5')],
    who: (g, f) => ((useIn(f)?.leaders?.(g, f) ?? []).length > 0 ? player(g, f) : null),
    may: { 'name-leader': { cite: clause('X.B-5'), among: (g, f) => useIn(f)?.leaders?.(g, f) ?? [], take: (_, f, leader) => void (f.leader = leader) } },
  }),
  unit: rules.ask<Frame>()({
    cite: [clause('X.B-5')],
    who: (g, f) => (unitsOf(g, f).length > 0 ? player(g, f) : null),
    may: {
      'name-unit': {
        cite: clause('X.B-5'),
        among: (g, f) => unitsOf(g, f),
        take: (_, f, unit) => {
          f.unit = unit
          f.units.push(unit)
          return { goto: 'unit' }
        },
      },
    },
  }),
  place: rules.ask<Frame>()({
    cite: [clause('X.B-5')],
    who: (g, f) => ((useIn(f)?.places?.(g, f) ?? []).length > 0 ? player(g, f) : null),
    may: { 'name-place': { cite: clause('X.B-5'), among: (g, f) => useIn(f)?.places?.(g, f) ?? [], take: (_, f, space) => void (f.space = space) } },
  }),
  way: rules.ask<Frame>()({
    cite: [clause('X.B-5')],
    who: (g, f) => ((useIn(f)?.ways?.(g, f) ?? useIn(f)?.camps?.(g, f) ?? []).length > 0 ? player(g, f) : null),
    may: {
      'choose-way': { cite: clause('X.B-5'), among: (g, f) => useIn(f)?.ways?.(g, f) ?? [], take: (_, f, way) => void (f.way = way) },
      'name-camp': {
        cite: clause('X.B-5'),
        among: (g, f) => useIn(f)?.camps?.(g, f) ?? [],
        take: (g, f, camp) => {
          f.victim = camp
          f.isNamed = true
          for (const card of g.zone(HAND[camp])) g.show(card, player(g, f))
        },
      },
    },
  }),
  // Spy: one card of the hand that was looked at is discarded.
  spied: rules.ask<Frame>()({
    cite: [clause('X.B-7')],
    who: (g, f) => (f.isNamed && g.count(HAND[f.victim]) > 0 ? player(g, f) : null),
    may: {
      discard: {
        cite: clause('X.B-7'),
        among: (g, f) => g.zone(HAND[f.victim]),
        take: (g, f, card) => {
          g.emit({ is: 'discarded', camp: f.victim, card }, [clause('X.B-7')])
          g.move(card, HAND[f.victim], THINGS[card]!.deck === 'plunder' ? 'plunder-pool' : 'event-discard')
        },
      },
    },
  }),
  happen: (g, f) => (isDrawn(f) ? strike(g, f) : (useIn(f)!.happen(g, f) ?? undefined)),
  judge: (g, f) => useIn(f)?.judge?.(g, f),
  // Battle dice thrown again; in advanced combat both dice of a side together.
  dice: rules.ask<Frame>()({
    cite: [clause('X.B-5')],
    who: (g, f) => (f.rerolls > 0 && diceHere(g, f).length > 0 ? player(g, f) : null),
    may: {
      reroll: {
        cite: clause('X.B-5'),
        among: (g, f) => diceHere(g, f),
        take: (g, f, die) => {
          f.rerolls -= 1
          f.way = die < DICE_PER_SIDE ? 'attacker' : 'defender'
          f.isNamed = true
          rerollAny(g, die)
          return { goto: 'dice' }
        },
      },
      finish: { among: (_, f) => f.isNamed, take: () => {} },
    },
  }),
  // Plague and desertion: each owner picks what he loses.
  lose: rules.ask<Frame>()({
    cite: [clause('X.B-4')],
    who: (g, f) => (f.stacks.length > 0 ? owner(g, f.stacks[0]!.nation) : null),
    may: {
      'give-up': {
        cite: clause('X.B-4'),
        among: (g, f) => oneOfEach(g, losable(g, f)),
        take: (g, f, unit) => {
          f.stacks.shift()
          eliminate(g, unit, 'X.B-4')
          return { goto: 'lose' }
        },
      },
    },
  }),
}
/** A public event strikes what was named, or nothing. */
function strike(g: Step, f: Frame) {
  const isNamed = f.nation >= 0 || f.space >= 0 || f.area >= 0
  return needsTarget(f) && !isNamed ? { done: true as const } : (ruleOf(f).happen(g, f) ?? undefined)
}
function losable(g: Open, f: Facts): readonly Frame['unit'][] {
  const { nation, place } = f.stacks[0]!
  const field = g.within('battle')
  if (!field || isDrawn(f)) return victims(g.board, nation, place)
  return sideOf(field, f.way === 'attacker' ? 0 : 1).units.filter(unit => !isWall(g.board, unit))
}
/** Of one side only: that of the first die thrown again. */
function diceHere(g: Open, f: Facts) {
  const all = g.within('naval') ? diceAfloat(g, g.enclosing('naval')) : diceOf(g, g.enclosing('battle'))
  return f.isNamed ? all.filter(die => die < DICE_PER_SIDE === (f.way === 'attacker')) : all
}
function rerollAny(g: Step, die: ReturnType<typeof diceOf>[number]): void {
  const fight = g.within('naval')
  if (fight) rerollAfloat(g, fight, die)
  else rerollDie(g, g.enclosing('battle'), die)
}
