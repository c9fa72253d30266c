/** What a seat does in play. Each takes the match and gives the next one, or says why not. */
import {
  playMoveInMatch,
  canSeatUndo,
  addAsideToMatch,
  playPlannedActions,
  findSeenLogReceiptOfSeat,
  readRecentLogForSeat,
  makeMatchWithStandingOrder,
  undoLastStepOfSeat,
  undoAllStepsOfSeat,
  type MatchResult,
} from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import type { CommandBody } from '@tabularium/protocol'
import { makeMatchAdvancedToNextQuestion } from './advance.ts'
import { withClockOfSeatRefilled } from './clock.ts'
import {
  isGuestHoldingSeat,
  isRefusal,
  listSeatsOfPeople,
  makeRefusal,
  withChangedAgreements,
  type AnyMatch,
  type ChangedMatchOrRefusal,
  type OnlineMatch,
  type OpenVote,
  type Refusal,
} from './types.ts'

type StartedOnlineMatch = OnlineMatch & { readonly match: AnyMatch }
/** The match, if this guest may now play this seat. */
export function checkMayPlaySeat(m: OnlineMatch, guest: string, seat: string): StartedOnlineMatch | Refusal {
  if (!isGuestHoldingSeat(m, guest, seat)) return makeRefusal('not-your-seat')
  if (!m.match) return makeRefusal('not-started')
  if (m.status === 'over') return makeRefusal('over')
  if (m.talks.paused) return makeRefusal('paused')
  return m as StartedOnlineMatch
}
/** What was decided on an older view is not done: it was sent twice, or the table has changed. Offers from others change nothing for a decision. */
function isStaleView({ match }: StartedOnlineMatch, seat: string, seen: number): boolean {
  const now = findSeenLogReceiptOfSeat(match, seat).seen
  if (seen === now) return false
  const since = seen < now ? readRecentLogForSeat(match, seat, seen) : null
  return !since?.every(entry => entry.is === 'aside')
}
function checkFreshView(m: OnlineMatch, guest: string, { seat, seen }: { readonly seat: string; readonly seen: number }): StartedOnlineMatch | Refusal {
  const playing = checkMayPlaySeat(m, guest, seat)
  if (isRefusal(playing)) return playing
  return isStaleView(playing, seat, seen) ? makeRefusal('stale') : playing
}
export const isVoteAboutSeat = ({ proposal }: OpenVote, seat: string): boolean => proposal.is === 'replace' && proposal.seat === seat
/** Whoever acts is there again, and nobody votes on him any more. */
function withSeatPresent(given: OnlineMatch, seat: string): OnlineMatch {
  const { vote, vanished } = given.talks
  const m = vote && isVoteAboutSeat(vote, seat) ? withChangedAgreements(given, { vote: null }) : given
  if (!vanished.includes(seat)) return m
  return withClockOfSeatRefilled(withChangedAgreements(m, { vanished: vanished.filter(s => s !== seat) }), seat)
}
function makeMatchAfterHostResult(m: StartedOnlineMatch, seat: string, result: MatchResult<GameTypes>, now: number): ChangedMatchOrRefusal {
  return result.ok ? makeMatchAdvancedToNextQuestion(m, { ...withSeatPresent(m, seat), match: result.match }, now) : result
}

export function makeMatchAfterAction(given: OnlineMatch, guest: string, command: CommandBody<'act'>, now: number): ChangedMatchOrRefusal {
  const m = checkFreshView(given, guest, command)
  return isRefusal(m) ? m : makeMatchAfterHostResult(m, command.seat, playMoveInMatch(m.game, m.match, command.seat, command.action, now), now)
}
export function makeMatchAfterPlan(given: OnlineMatch, guest: string, command: CommandBody<'plan'>, now: number): ChangedMatchOrRefusal {
  const { seat, actions } = command
  const m = checkFreshView(given, guest, command)
  if (isRefusal(m)) return m
  const plan = actions.map(({ do: verb, to }) => (to === undefined ? { do: verb } : { do: verb, to }))
  const result = playPlannedActions(m.game, m.match, seat, plan, listSeatsOfPeople(m), now)
  if (result.ended === 'refused' && result.played === 0) return { ok: false, problem: 'not-offered', cite: [], detail: '' }
  const rest = { ...m.talks.rest, [seat]: result.ended === 'waiting' ? [] : result.rest }
  return makeMatchAdvancedToNextQuestion(m, { ...withChangedAgreements(withSeatPresent(m, seat), { rest }), match: result.match }, now)
}
export function makeMatchAfterUndo(given: OnlineMatch, guest: string, command: CommandBody<'undo'>, now: number): ChangedMatchOrRefusal {
  const { seat, all } = command
  const m = checkFreshView(given, guest, command)
  if (isRefusal(m)) return m
  if (!maySeatUndo(m, m.match, seat)) return { ok: false, problem: 'no-undo', cite: [], detail: '' }
  return makeMatchAfterHostResult(m, seat, (all ? undoAllStepsOfSeat : undoLastStepOfSeat)(m.game, m.match, seat, now), now)
}
/** A choice that nobody knows of may always be changed. */
export const maySeatUndo = ({ settings }: OnlineMatch, match: AnyMatch, seat: string): boolean =>
  canSeatUndo(match, seat) && (settings.takeBacks !== 'none' || (match.drafts[seat]?.length ?? 0) > 0)

export function makeMatchAfterAside(given: OnlineMatch, guest: string, command: CommandBody<'aside'>, now: number): ChangedMatchOrRefusal {
  const { seat, seen } = command
  const m = checkFreshView(given, guest, command)
  if (isRefusal(m)) return m
  // His own since then may be this very one: what was not answered is asked again when the line broke.
  if (readRecentLogForSeat(m.match, seat, seen)?.some(entry => entry.seat === seat)) return makeRefusal('stale')
  return makeMatchAfterHostResult(m, command.seat, addAsideToMatch(m.game, m.match, command.seat, command.action, now), now)
}
export function makeMatchAfterSettingOrder(given: OnlineMatch, guest: string, command: CommandBody<'set-order'>, now: number): ChangedMatchOrRefusal {
  const { seat, timing, order, lasts } = command
  const m = checkMayPlaySeat(given, guest, seat)
  if (isRefusal(m)) return m
  if (timing !== null && !Object.hasOwn(m.game.def.windows, timing)) return makeRefusal('bad-settings', 'timing')
  return makeMatchAdvancedToNextQuestion(m, { ...m, match: makeMatchWithStandingOrder(m.match, seat, timing, order, lasts) }, now)
}
/** A bot's answer; the match must be as it was when the bot was asked. */
export function makeMatchAfterBotAction(m: OnlineMatch, seat: string, action: unknown, n: number, now: number): ChangedMatchOrRefusal {
  if (!m.match || m.status !== 'playing' || m.talks.paused || m.match.n !== n) return makeRefusal('stale')
  return makeMatchAfterHostResult(m as StartedOnlineMatch, seat, playMoveInMatch(m.game, m.match, seat, action, now), now)
}
