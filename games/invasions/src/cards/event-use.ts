/** What a private event is: in each moment in which it may be played, what it may be played on, and what then happens. */
import { CARDS, type Card, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { EVENT_CARDS, THINGS } from '../data/cards.ts'
import { active } from '../board/order.ts'
import * as frames from '../frames.ts'
import type { AnyGameFrame, F, Seen } from '../frames.ts'
import { owner } from '../procs/common.ts'
import { TIMINGS, type Timing, type Way } from '../words.ts'
import type { Open, Seat, Step } from '../types.ts'

export type EventFrame = F<'event'>
export type Facts = Seen<'event'>
type Named<T> = (g: Open, f: Facts) => readonly T[]
export interface EventUse {
  /** Whether it may be played at all; targets are looked for besides. */
  readonly may?: (g: Open, f: Facts) => boolean
  readonly nations?: Named<Nation>
  /** How many nations are named; one, if this is left out. */
  readonly count?: readonly [least: number, most: number]
  readonly leaders?: Named<Leader>
  readonly units?: Named<Unit>
  /** How many units may be named; one, if this is left out. */
  readonly most?: (g: Open, f: Facts) => number
  readonly places?: Named<Space>
  readonly ways?: Named<Way>
  readonly camps?: Named<Seat>
  readonly happen: (g: Step, f: EventFrame) => { call: AnyGameFrame } | void
  /** After a die that `happen` asked for. */
  readonly judge?: (g: Step, f: EventFrame) => void
  /** Answers at once what lies under the window, and nobody answers it. */
  readonly atOnce?: (g: Step) => void
}
export type PrivateEvent = { readonly [T in Timing]?: EventUse }

/** X.B-6 The active nations of a player. */
export const ownNations = (g: Open, f: Facts): Nation[] => active(g.board).filter(nation => owner(g, nation) === f.camp)
const firstCard = new Map(CARDS.map(card => [THINGS[card]!.event, card] as const).reverse())
/** The event as its player would begin it, to ask whether it has a target. */
export function asPlayed(event: string, seat: Seat, moment: Timing): Facts {
  const begun = (BEGUN[moment][event] ??= {})
  return (begun[seat] ??= frames.event({ card: firstCard.get(event)!, camp: seat, moment }))
}
/** Nobody writes on an event that is only asked about, so one of each will do. */
type Begun = { [event: string]: { [S in Seat]?: Facts } }
const BEGUN = Object.fromEntries(TIMINGS.map(timing => [timing, {}])) as { readonly [T in Timing]: Begun }
/** The targets are named one after the other, so only the first kind of them decides. */
export function isPlayable(g: Open, use: EventUse, f: Facts): boolean {
  if (use.may && !use.may(g, f)) return false
  const first = use.nations ?? use.leaders ?? use.units ?? use.places ?? use.ways ?? use.camps
  return first === undefined || first(g, f).length > 0
}
const copies = new Map<string, number>()
for (const card of EVENT_CARDS) copies.set(THINGS[card]!.event!, (copies.get(THINGS[card]!.event!) ?? 0) + 1)
const isMarker = (event: string): boolean => CARDS.some(card => THINGS[card]!.deck === 'plunder' && THINGS[card]!.event === event)
const onMarkers = new Set([...copies.keys()].filter(isMarker))
/** X.B-7 All of its cards lie open among the discards, so nobody can hold it. */
export const isUsedUp = (event: string, discard: readonly Card[]): boolean => usedUpIn(discard).has(event)
/** Piles are replaced, never changed in place. */
const usedUp = new WeakMap<readonly Card[], ReadonlySet<string>>()
function usedUpIn(discard: readonly Card[]): ReadonlySet<string> {
  const known = usedUp.get(discard)
  if (known) return known
  const found = new Set(
    [...copies.keys()].filter(event => !onMarkers.has(event) && discard.filter(card => THINGS[card]!.event === event).length >= copies.get(event)!),
  )
  usedUp.set(discard, found)
  return found
}
