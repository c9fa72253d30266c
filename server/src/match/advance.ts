/** What follows from a change: standing orders, plans, clocks, the end, and when something is due next. */
import { answerAsidesForBots, playAutomaticAnswersAndPlans, type LogEntry, type RetractEntry, type UndoEntry } from '@tabularium/host'
import { findNextExpiry, computeUpdatedClocks } from './clock.ts'
import { makeMatchWithTrimmedHistory } from './history.ts'
import { listSeatsOfBots, findSeatHolder, listSeatsOfPeople, withChangedAgreements, type AnyMatch, type ClocksBySeat, type OnlineMatch } from './types.ts'

/** So long a server has to let its bots move before another takes the match for abandoned. */
const BOT_LEASE_MS = 15_000

/** `m` holds what was done; `before` is the match as it was. */
export function makeMatchAdvancedToNextQuestion(before: OnlineMatch, m: OnlineMatch, now: number): OnlineMatch {
  if (!m.match || m.status !== 'playing') return m
  const since = before.match ?? m.match
  const answered = answerAsidesForBots(m.game, m.match, listSeatsOfBots(m), now)
  const followed = playAutomaticAnswersAndPlans(m.game, since, answered, m.talks.rest, listSeatsOfPeople(m), now)
  const next = {
    ...(followed.rest === m.talks.rest ? m : withChangedAgreements(m, { rest: followed.rest })),
    match: makeMatchWithTrimmedHistory(followed.match),
  }
  if (next.match.state.outcome) return makeEndedMatch(next, { by: 'played', seat: null }, now)
  const asked = listAskedSeats(next, followed.stopped)
  const clocks = computeClocksAfterEntries(next, followed.match, since.n, asked, now)
  const moved = withoutStaleVote({ ...next, asked, clocks }, since.n)
  return { ...moved, wakeAt: computeWakeTime(moved, followed.wakeAt, now) }
}
/** People who must decide, bots, and seats that nobody holds. */
function listAskedSeats(m: OnlineMatch, stopped: readonly string[]): readonly string[] {
  return m.game.waiting(m.match!.state).filter(seat => stopped.includes(seat) || findSeatHolder(m, seat)?.guest === null)
}
const isPublicEntry = (entry: LogEntry): boolean => entry.is === 'undo' || (entry.is === 'move' && !entry.draft)
const isOwnAnswer = (entry: LogEntry): boolean => entry.is === 'move' && entry.auto === null
/** What others agreed to take back leaves the clocks as they are. */
const isOwnTakeBack = (entry: LogEntry): entry is UndoEntry | RetractEntry => entry.is === 'retract' || (entry.is === 'undo' && entry.consent.length === 0)
/** The seat's answers in a stretch of the log, less those that it took back there. */
function countAnswersInStretch(log: readonly LogEntry[], seat: string, from: number, upTo: number): number {
  let count = 0
  for (let n = upTo; n > from; n--) {
    const entry = log[n - 1]!
    if (entry.seat !== seat) continue
    if (isOwnAnswer(entry)) count++
    if (isOwnTakeBack(entry)) n = entry.to + 1
  }
  return count
}
function countNewAnswers({ log, n: newest }: AnyMatch, seat: string, from: number): number {
  let count = 0
  for (const entry of log.slice(from, newest))
    if (entry.seat === seat) count += isOwnTakeBack(entry) ? -countAnswersInStretch(log, seat, entry.to, entry.n - 1) : Number(isOwnAnswer(entry))
  return count
}

function computeClocksAfterEntries(m: OnlineMatch, match: AnyMatch, from: number, asked: readonly string[], now: number): ClocksBySeat | null {
  const { clock } = m.settings
  if (!clock || !m.clocks) return null
  const entries = match.log.slice(from, match.n)
  const isRunning = (seat: string): boolean => !m.talks.paused && findSeatHolder(m, seat)?.guest !== null && !m.talks.vanished.includes(seat)
  return computeUpdatedClocks(
    clock,
    m.clocks,
    {
      running: asked.filter(isRunning),
      askedInPublic: m.game.asked(match.state).filter(isRunning),
      countAnswers: seat => countNewAnswers(match, seat, from),
      isClosed: entries.some(isPublicEntry),
      awayUntil: seat => findSeatHolder(m, seat)?.awayUntil ?? 0,
    },
    now,
  )
}
/** A take-back that was proposed before the match went on means something else now; and what was refused before is past. */
function withoutStaleVote(m: OnlineMatch, from: number): OnlineMatch {
  const { vote, refused } = m.talks
  const isStale = vote?.proposal.is === 'take-back'
  if ((!isStale && refused === null) || !m.match!.log.slice(from, m.match!.n).some(isPublicEntry)) return m
  return withChangedAgreements(m, { refused: null, ...(isStale && { vote: null }) })
}
function computeWakeTime(m: OnlineMatch, settleAt: number | null, now: number): number | null {
  if (m.talks.paused) return null
  const bots = listSeatsOfBots(m)
  const lease = m.asked.some(seat => bots.includes(seat)) ? now + BOT_LEASE_MS : null
  const times = [settleAt, findNextExpiry(m.clocks), lease].filter(at => at !== null)
  return times.length > 0 ? Math.min(...times) : null
}
export function makeEndedMatch(m: OnlineMatch, ended: NonNullable<OnlineMatch['talks']['ended']>, now: number): OnlineMatch {
  const { clock } = m.settings
  const still = { running: [], askedInPublic: [], countAnswers: () => 0, isClosed: true, awayUntil: () => 0 }
  const clocks = clock && m.clocks ? computeUpdatedClocks(clock, m.clocks, still, now) : null
  return { ...withChangedAgreements(m, { ended, vote: null, refused: null, paused: false, vanished: [] }), status: 'over', asked: [], clocks, wakeAt: null }
}
