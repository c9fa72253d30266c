/** What a private event is: in each moment in which it may be played, what it may be played on, and what then happens. */
import { CARDS, type Card, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { EVENT_CARDS, CARDS_AND_MARKERS } from '../data/cards.ts'
import { findActiveNations } from '../board/order.ts'
import * as frames from '../frames.ts'
import type { AnyGameFrame, GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { ownerSeatOf } from '../procs/common.ts'
import { EVENT_TIMINGS, type EventTiming, type EventWay } from '../words.ts'
import type { GamePublicContext, Seat, GameStepContext } from '../types.ts'

export type EventFrame = GameFrame<'event'>
export type ReadonlyEventFrame = ReadonlyGameFrame<'event'>
type FindEventTargets<T> = (g: GamePublicContext, f: ReadonlyEventFrame) => readonly T[]
export interface EventUse {
  /** Whether it may be played at all; targets are looked for besides. */
  readonly may?: (g: GamePublicContext, f: ReadonlyEventFrame) => boolean
  readonly nations?: FindEventTargets<Nation>
  /** How many nations are named; one, if this is left out. */
  readonly count?: readonly [least: number, most: number]
  readonly leaders?: FindEventTargets<Leader>
  readonly units?: FindEventTargets<Unit>
  /** How many units may be named; one, if this is left out. */
  readonly most?: (g: GamePublicContext, f: ReadonlyEventFrame) => number
  readonly places?: FindEventTargets<Space>
  readonly ways?: FindEventTargets<EventWay>
  readonly camps?: FindEventTargets<Seat>
  readonly happen: (g: GameStepContext, f: EventFrame) => { call: AnyGameFrame } | void
  /** After a die that `happen` asked for. */
  readonly judge?: (g: GameStepContext, f: EventFrame) => void
  /** Answers at once what lies under the window, and nobody answers it. */
  readonly atOnce?: (g: GameStepContext) => void
}
export type PrivateEvent = { readonly [T in EventTiming]?: EventUse }

/** X.B-6 The active nations of a player. */
export const findOwnNations = (g: GamePublicContext, f: ReadonlyEventFrame): Nation[] =>
  findActiveNations(g.board).filter(nation => ownerSeatOf(g, nation) === f.camp)
const firstCardOfEvent = new Map(CARDS.map(card => [CARDS_AND_MARKERS[card]!.event, card] as const).reverse())
/** The event as its player would begin it, to ask whether it has a target. */
export function findSampleEventFrame(event: string, seat: Seat, moment: EventTiming): ReadonlyEventFrame {
  const begun = (SAMPLE_EVENT_FRAMES[moment][event] ??= {})
  return (begun[seat] ??= frames.event({ card: firstCardOfEvent.get(event)!, camp: seat, moment }))
}
/** Nobody writes on an event that is only asked about, so one of each will do. */
type SampleEventFrames = { [event: string]: { [S in Seat]?: ReadonlyEventFrame } }
const SAMPLE_EVENT_FRAMES = Object.fromEntries(EVENT_TIMINGS.map(timing => [timing, {}])) as { readonly [T in EventTiming]: SampleEventFrames }
/** The targets are named one after the other, so only the first kind of them decides. */
export function isEventPlayable(g: GamePublicContext, use: EventUse, f: ReadonlyEventFrame): boolean {
  if (use.may && !use.may(g, f)) return false
  const first = use.nations ?? use.leaders ?? use.units ?? use.places ?? use.ways ?? use.camps
  return first === undefined || first(g, f).length > 0
}
const copiesOfEvents = new Map<string, number>()
for (const card of EVENT_CARDS) copiesOfEvents.set(CARDS_AND_MARKERS[card]!.event!, (copiesOfEvents.get(CARDS_AND_MARKERS[card]!.event!) ?? 0) + 1)
const isEventOnMarker = (event: string): boolean => CARDS.some(card => CARDS_AND_MARKERS[card]!.deck === 'plunder' && CARDS_AND_MARKERS[card]!.event === event)
const eventsOnMarkers = new Set([...copiesOfEvents.keys()].filter(isEventOnMarker))
/** X.B-7 All of its cards lie open among the discards, so nobody can hold it. */
export const areAllCopiesUsed = (event: string, discard: readonly Card[]): boolean => findUsedUpEvents(discard).has(event)
/** Piles are replaced, never changed in place. */
const usedUpEventsCache = new WeakMap<readonly Card[], ReadonlySet<string>>()
function findUsedUpEvents(discard: readonly Card[]): ReadonlySet<string> {
  const known = usedUpEventsCache.get(discard)
  if (known) return known
  const found = new Set(
    [...copiesOfEvents.keys()].filter(
      event => !eventsOnMarkers.has(event) && discard.filter(card => CARDS_AND_MARKERS[card]!.event === event).length >= copiesOfEvents.get(event)!,
    ),
  )
  usedUpEventsCache.set(discard, found)
  return found
}
