/** Clocks: a seat's time runs while it must really decide. */
import type { ClockSettings } from '@tabularium/protocol'
import type { SeatClock, ClocksBySeat, OnlineMatch } from './types.ts'

const computeFullTimeMs = (settings: ClockSettings): number => settings.seconds * 1000
const createStoppedClock = (left: number): SeatClock => ({ left, since: null, shown: { left, since: null } })
export const createClocks = (settings: ClockSettings | null, seats: readonly string[]): ClocksBySeat | null =>
  settings && Object.fromEntries(seats.map(seat => [seat, createStoppedClock(computeFullTimeMs(settings))]))

export interface ClockUpdate {
  /** Seats whose time runs from now on. */
  readonly running: readonly string[]
  /** Seats that gave an answer of their own. */
  readonly answered: readonly string[]
  /** The question is closed: how long each took may be seen. */
  readonly isClosed: boolean
  /** Until when a seat rests. */
  awayUntil(seat: string): number
}
export function computeUpdatedClocks(settings: ClockSettings, clocks: ClocksBySeat, turn: ClockUpdate, now: number): ClocksBySeat {
  return Object.fromEntries(Object.entries(clocks).map(([seat, clock]) => [seat, computeUpdatedClock(settings, seat, clock, turn, now)]))
}
function computeUpdatedClock(settings: ClockSettings, seat: string, clock: SeatClock, turn: ClockUpdate, now: number): SeatClock {
  const left = turn.answered.includes(seat) ? computeTimeAfterAnswer(settings, computeTimeLeft(clock, now)) : computeTimeLeft(clock, now)
  const since = turn.running.includes(seat) ? Math.max(now, turn.awayUntil(seat)) : null
  const isSame = !turn.isClosed && clock.shown.since !== null
  return { left, since, shown: isSame ? clock.shown : { left, since } }
}
/** Correspondence gives the whole time for each answer; a live clock adds a little. */
const computeTimeAfterAnswer = (settings: ClockSettings, left: number): number =>
  settings.is === 'live' ? left + settings.increment * 1000 : computeFullTimeMs(settings)
export const computeTimeLeft = ({ left, since }: Pick<SeatClock, 'left' | 'since'>, now: number): number =>
  since === null ? left : left - Math.max(0, now - since)

export const findExpiredSeats = (clocks: ClocksBySeat | null, now: number): string[] =>
  Object.entries(clocks ?? {}).flatMap(([seat, clock]) => (clock.since !== null && computeTimeLeft(clock, now) <= 0 ? [seat] : []))
export function findNextExpiry(clocks: ClocksBySeat | null): number | null {
  const ends = Object.values(clocks ?? {}).flatMap(({ left, since }) => (since === null ? [] : [since + left]))
  return ends.length > 0 ? Math.min(...ends) : null
}
/** A seat that comes back, or goes to somebody else, has its time again. */
export function withClockOfSeatRefilled(m: OnlineMatch, seat: string): OnlineMatch {
  const { clock } = m.settings
  return clock && m.clocks ? { ...m, clocks: { ...m.clocks, [seat]: createStoppedClock(computeFullTimeMs(clock)) } } : m
}
/** What a seat sees of the clocks: its own exactly, others' as they were when the question was put. */
export const makeClocksForViewer = (
  clocks: ClocksBySeat | null,
  viewer: string | null,
): { readonly [seat: string]: { readonly left: number; readonly since: number | null } } | null =>
  clocks && Object.fromEntries(Object.entries(clocks).map(([seat, { left, since, shown }]) => [seat, seat === viewer ? { left, since } : shown]))
