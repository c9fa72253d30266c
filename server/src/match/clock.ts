/** Clocks: a seat's time runs while it must really decide. */
import type { ClockSettings } from '@tabularium/protocol'
import type { SeatClock, ClocksBySeat, OnlineMatch, RunningTime } from './types.ts'

const computeFullTimeMs = (settings: ClockSettings): number => settings.seconds * 1000
const createStoppedClock = (left: number): SeatClock => ({ left, since: null, shown: { left, since: null } })
export const createClocks = (settings: ClockSettings | null, seats: readonly string[]): ClocksBySeat | null =>
  settings && Object.fromEntries(seats.map(seat => [seat, createStoppedClock(computeFullTimeMs(settings))]))

export interface ClockUpdate {
  /** Seats whose time runs from now on. */
  readonly running: readonly string[]
  /** Seats that are asked as far as everybody knows: another may have answered in secret, or be answered for. */
  readonly askedInPublic: readonly string[]
  /** How many answers of its own a seat gave; less than none: it took some back. */
  countAnswers(seat: string): number
  /** The question is closed: how long each took may be seen. */
  readonly isClosed: boolean
  /** Until when a seat rests. */
  awayUntil(seat: string): number
}
export function computeUpdatedClocks(settings: ClockSettings, clocks: ClocksBySeat, turn: ClockUpdate, now: number): ClocksBySeat {
  return Object.fromEntries(Object.entries(clocks).map(([seat, clock]) => [seat, computeUpdatedClock(settings, seat, clock, turn, now)]))
}
function computeUpdatedClock(settings: ClockSettings, seat: string, clock: SeatClock, turn: ClockUpdate, now: number): SeatClock {
  const [answers, awayUntil] = [turn.countAnswers(seat), turn.awayUntil(seat)]
  const before = answers === 0 ? clock : { left: computeTimeAfterAnswers(settings, computeTimeLeft(clock, now), answers), since: null }
  const own = computeRunningTime(before, turn.running.includes(seat), awayUntil, now)
  return { ...own, shown: computeRunningTime(turn.isClosed ? own : clock.shown, turn.askedInPublic.includes(seat), awayUntil, now) }
}
/** What runs goes on as it was written down: nobody is sent a clock in which nothing changed. */
function computeRunningTime(clock: RunningTime, isRunning: boolean, awayUntil: number, now: number): RunningTime {
  const { left, since } = clock
  const wanted = !isRunning ? null : since === null || since > now || awayUntil > now ? Math.max(now, awayUntil) : since
  return { left: wanted === since ? left : computeTimeLeft(clock, now), since: wanted }
}
/** Correspondence gives the whole time for each answer; a live clock adds a little, which goes again with what is taken back. */
function computeTimeAfterAnswers(settings: ClockSettings, left: number, answers: number): number {
  if (settings.is === 'live') return left + answers * settings.increment * 1000
  return answers > 0 ? computeFullTimeMs(settings) : left
}
export const computeTimeLeft = ({ left, since }: RunningTime, now: number): number => (since === null ? left : left - Math.max(0, now - since))

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
/** No server stood from `from` to `to`: nobody could have answered, so nobody's time ran. */
export function makeClocksAfterStandstill(clocks: ClocksBySeat, from: number, to: number): ClocksBySeat {
  const shift = <T extends RunningTime>(time: T): T => {
    const { since } = time
    return since === null ? time : { ...time, since: since <= from ? since + to - from : Math.max(since, to) }
  }
  return Object.fromEntries(Object.entries(clocks).map(([seat, clock]) => [seat, { ...shift(clock), shown: shift(clock.shown) }]))
}
/** What a seat sees of the clocks: its own exactly, others' as they were when the question was put. */
export const makeClocksForViewer = (clocks: ClocksBySeat | null, viewer: string | null): { readonly [seat: string]: RunningTime } | null =>
  clocks && Object.fromEntries(Object.entries(clocks).map(([seat, { left, since, shown }]) => [seat, seat === viewer ? { left, since } : shown]))
