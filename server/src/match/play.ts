/** What a seat does in play. Each takes the match and gives the next one, or says why not. */
import { act, canUndo, makeAside, playPlan, receiptFor, recentFor, setOrder, undo, undoAll, type Result } from '@tabularium/host'
import type { GameTypes } from '@tabularium/kernel'
import type { Command } from '@tabularium/protocol'
import { advance } from './advance.ts'
import { refillClock } from './clock.ts'
import { holds, isRefusal, peopleIn, refuse, withTalks, type AnyMatch, type Changed, type OnlineMatch, type Refusal } from './types.ts'

type Playing = OnlineMatch & { readonly match: AnyMatch }
/** The match, if this guest may now play this seat. */
export function checkPlayable(m: OnlineMatch, guest: string, seat: string): Playing | Refusal {
  if (!holds(m, guest, seat)) return refuse('not-your-seat')
  if (!m.match) return refuse('not-started')
  if (m.status === 'over') return refuse('over')
  if (m.talks.paused) return refuse('paused')
  return m as Playing
}
/** What was decided on an older view is not done: it was sent twice, or the table has changed. Offers from others change nothing for a decision. */
function isStale({ match }: Playing, seat: string, seen: number): boolean {
  const now = receiptFor(match, seat).seen
  if (seen === now) return false
  const since = seen < now ? recentFor(match, seat, seen) : null
  return !since?.every(entry => entry.is === 'aside')
}
function checkFresh(m: OnlineMatch, guest: string, { seat, seen }: { readonly seat: string; readonly seen: number }): Playing | Refusal {
  const playing = checkPlayable(m, guest, seat)
  if (isRefusal(playing)) return playing
  return isStale(playing, seat, seen) ? refuse('stale') : playing
}
/** Whoever acts is there again. */
function markPresent(m: OnlineMatch, seat: string): OnlineMatch {
  if (!m.talks.vanished.includes(seat)) return m
  return refillClock(withTalks(m, { vanished: m.talks.vanished.filter(s => s !== seat) }), seat)
}
function applyResult(m: Playing, seat: string, result: Result<GameTypes>, now: number): Changed {
  return result.ok ? advance(m, { ...markPresent(m, seat), match: result.match }, now) : result
}

export function actInMatch(given: OnlineMatch, guest: string, command: Command<'act'>, now: number): Changed {
  const m = checkFresh(given, guest, command)
  return isRefusal(m) ? m : applyResult(m, command.seat, act(m.game, m.match, command.seat, command.action, now), now)
}
export function planInMatch(given: OnlineMatch, guest: string, command: Command<'plan'>, now: number): Changed {
  const { seat, actions } = command
  const m = checkFresh(given, guest, command)
  if (isRefusal(m)) return m
  const plan = actions.map(({ do: verb, to }) => (to === undefined ? { do: verb } : { do: verb, to }))
  const result = playPlan(m.game, m.match, seat, plan, peopleIn(m), now)
  if (result.ended === 'refused' && result.played === 0) return { ok: false, problem: 'not-offered', cite: [], detail: '' }
  const rest = { ...m.talks.rest, [seat]: result.ended === 'waiting' ? [] : result.rest }
  return advance(m, { ...withTalks(markPresent(m, seat), { rest }), match: result.match }, now)
}
export function undoInMatch(given: OnlineMatch, guest: string, command: Command<'undo'>, now: number): Changed {
  const { seat, all } = command
  const m = checkFresh(given, guest, command)
  if (isRefusal(m)) return m
  if (!mayUndo(m, m.match, seat)) return { ok: false, problem: 'no-undo', cite: [], detail: '' }
  return applyResult(m, seat, (all ? undoAll : undo)(m.game, m.match, seat, now), now)
}
/** A choice that nobody knows of may always be changed. */
export const mayUndo = ({ settings }: OnlineMatch, match: AnyMatch, seat: string): boolean =>
  canUndo(match, seat) && (settings.takeBacks !== 'none' || (match.drafts[seat]?.length ?? 0) > 0)

export function asideInMatch(given: OnlineMatch, guest: string, command: Command<'aside'>, now: number): Changed {
  const m = checkFresh(given, guest, command)
  return isRefusal(m) ? m : applyResult(m, command.seat, makeAside(m.game, m.match, command.seat, command.action, now), now)
}
export function orderInMatch(given: OnlineMatch, guest: string, command: Command<'set-order'>, now: number): Changed {
  const { seat, timing, order, lasts } = command
  const m = checkPlayable(given, guest, seat)
  if (isRefusal(m)) return m
  if (timing !== null && !Object.hasOwn(m.game.def.windows, timing)) return refuse('bad-settings', 'timing')
  return advance(m, { ...m, match: setOrder(m.match, seat, timing, order, lasts) }, now)
}
/** A bot's answer; the match must be as it was when the bot was asked. */
export function botInMatch(m: OnlineMatch, seat: string, action: unknown, n: number, now: number): Changed {
  if (!m.match || m.status !== 'playing' || m.talks.paused || m.match.n !== n) return refuse('stale')
  return applyResult(m as Playing, seat, act(m.game, m.match, seat, action, now), now)
}
