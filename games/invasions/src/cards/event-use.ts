/** What a private event is: in each moment in which it may be played, what it may be played on, and what then happens. */
import { ALL_CARDS, NATIONS, type Card, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { EVENT_CARDS, CARD_AND_MARKER_DATA } from '../data/cards.ts'
import { isNationActive } from '../board/units.ts'
import type { ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { AnyGameFrame, GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { ownerSeatOf } from '../procs/common.ts'
import type { EventTiming, EventCardWay } from '../words.ts'
import type { GamePublicContext, Seat, GameStepContext } from '../types.ts'

export type EventCardFrame = GameFrame<'event'>
export type ReadonlyEventCardFrame = ReadonlyGameFrame<'event'>
type FindEventTargets<T> = (g: GamePublicContext, f: ReadonlyEventCardFrame) => readonly T[]
export interface UseOfEventCard {
  /** Whether it may be played at all; targets are looked for besides. */
  readonly may?: (g: GamePublicContext, f: ReadonlyEventCardFrame) => boolean
  readonly nations?: FindEventTargets<Nation>
  /** How many nations are named; one, if this is left out. */
  readonly count?: readonly [least: number, most: number]
  readonly leaders?: FindEventTargets<Leader>
  readonly units?: FindEventTargets<Unit>
  /** How many units may be named; one, if this is left out. */
  readonly most?: (g: GamePublicContext, f: ReadonlyEventCardFrame) => number
  readonly places?: FindEventTargets<Space>
  readonly ways?: FindEventTargets<EventCardWay>
  readonly camps?: FindEventTargets<Seat>
  readonly happen: (g: GameStepContext, f: EventCardFrame) => { call: AnyGameFrame } | void
  /** After a die that `happen` asked for. */
  readonly judge?: (g: GameStepContext, f: EventCardFrame) => void
  /** Answers at once what lies under the window, and nobody answers it. */
  readonly atOnce?: (g: GameStepContext) => void
}
/** By an Omen; or, since no event reaches the one below it, by what Skilled Navigation has left for its Storm. */
export const isEventCancelled = (b: ReadonlyBoard, f: ReadonlyEventCardFrame): boolean =>
  f.isCancelled || (b.now.isStormCalmed && CARD_AND_MARKER_DATA[f.card]!.event === 'storm')
export type EventUsesByTiming = { readonly [T in EventTiming]?: UseOfEventCard }

/** X.B-6 The active nations of a player. */
export function findActiveNationsOfPlayer(g: GamePublicContext, f: ReadonlyEventCardFrame): Nation[] {
  const found: Nation[] = []
  for (const nation of NATIONS) if (isNationActive(g.board, nation) && ownerSeatOf(g, nation) === f.camp) found.push(nation)
  return found
}
const firstCardOfEvent = new Map(ALL_CARDS.map(card => [CARD_AND_MARKER_DATA[card]!.event, card] as const).reverse())
/** An event in one of its moments, ready to be asked whether it may be played. All are made alike: they are asked in every window. */
export interface EventInMoment {
  readonly event: string
  readonly may: NonNullable<UseOfEventCard['may']> | null
  /** The targets are named one after the other, so only the first kind of them decides. */
  readonly targets: FindEventTargets<unknown> | null
  /** The event as each player would begin it. Nobody writes on an event that is only asked about, so one of each will do. */
  readonly begun: { readonly [S in Seat]: ReadonlyEventCardFrame }
}
export function makeEventInMoment(event: string, use: UseOfEventCard, moment: EventTiming): EventInMoment {
  const begin = (camp: Seat): ReadonlyEventCardFrame => frames.event({ card: firstCardOfEvent.get(event)!, camp, moment })
  return {
    event,
    may: use.may ?? null,
    targets: use.nations ?? use.leaders ?? use.units ?? use.places ?? use.ways ?? use.camps ?? null,
    begun: { romans: begin('romans'), huns: begin('huns'), persians: begin('persians'), goths: begin('goths') },
  }
}
export function isEventPlayable(g: GamePublicContext, { may, targets, begun }: EventInMoment, seat: Seat): boolean {
  const f = begun[seat]
  return (may === null || may(g, f)) && (targets === null || targets(g, f).length > 0)
}
const copiesOfEvents = new Map<string, number>()
for (const card of EVENT_CARDS) copiesOfEvents.set(CARD_AND_MARKER_DATA[card]!.event!, (copiesOfEvents.get(CARD_AND_MARKER_DATA[card]!.event!) ?? 0) + 1)
const isEventOnPlunderMarker = (event: string): boolean =>
  ALL_CARDS.some(card => CARD_AND_MARKER_DATA[card]!.deck === 'plunder' && CARD_AND_MARKER_DATA[card]!.event === event)
const eventsOnPlunderMarkers = new Set([...copiesOfEvents.keys()].filter(isEventOnPlunderMarker))
/** X.B-7 Those of which all cards lie open among the discards, so that nobody can hold them. */
export function findUsedUpEvents(discard: readonly Card[]): ReadonlySet<string> {
  if (usedUpEvents?.discard !== discard) usedUpEvents = { discard, events: new Set([...copiesOfEvents.keys()].filter(event => isEventUsedUp(event, discard))) }
  return usedUpEvents.events
}
const isEventUsedUp = (event: string, discard: readonly Card[]): boolean =>
  !eventsOnPlunderMarkers.has(event) && discard.filter(card => CARD_AND_MARKER_DATA[card]!.event === event).length >= copiesOfEvents.get(event)!
/** Of the pile looked at last: piles are replaced, never changed in place. */
let usedUpEvents: { readonly discard: readonly Card[]; readonly events: ReadonlySet<string> } | null = null
