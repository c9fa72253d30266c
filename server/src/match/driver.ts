/** What goes on by itself: bots move, automatic answers come when they are due, clocks run out. A server that dies leaves its work to the others. */
import { createIndexPickerFromSeed, randomAction } from '@tabularium/bots'
import type { WireAction } from '@tabularium/kernel'
import { setTimeout as wait } from 'node:timers/promises'
import type { BotThinkers } from '../bots/think.ts'
import type { Database } from '../database/database.ts'
import { findExpiredSeats } from './clock.ts'
import type { LiveMatches } from './live.ts'
import { makeMatchAfterBotAction } from './play.ts'
import { makeMatchAfterDueTimers } from './table.ts'
import { listSeatsOfBots, findSeatHolder, isRefusal, type AnyMatch, type OnlineMatch } from './types.ts'
import { deriveRngKeyFromSecret, deriveSeedFromSecret } from './update.ts'

export interface MatchDriverOptions {
  readonly database: Database
  readonly matches: LiveMatches
  readonly thinkers: BotThinkers
  /** So long a bot lets what happened be seen before it moves. */
  readonly botPause: number
  /** If nobody could have answered for a while, clocks have run for nothing. */
  giveBackTime(): Promise<void>
  onError(error: unknown): void
}
const OVERDUE_SWEEP_INTERVAL_MS = 1000
/** What is overdue by this much was left lying by whoever had it. */
const OVERDUE_GRACE_MS = 700
const MATCH_CLAIM_LASTS_MS = 15_000
const MOST_MATCHES_CLAIMED = 50
const PAUSE_AFTER_FAILURE_MS = 5000
/** In a window every bot takes the same short time, whether it holds an answer or not. */
const BOT_PAUSE_IN_WINDOW_MS = 60

export function startMatchDriver({ database, matches, thinkers, botPause, giveBackTime, onError }: MatchDriverOptions): () => Promise<void> {
  const timers = new Map<string, NodeJS.Timeout>()
  const thinking = new Map<string, Promise<void>>()
  const closing = new AbortController()

  const drive = (m: OnlineMatch): void => {
    setTimer(m)
    if (findBotToMove(m) !== null && !thinking.has(m.id) && !closing.signal.aborted) {
      const run = moveBots(m.id)
        // What fails once fails again at once: it is tried anew in a while, not for ever without a pause.
        .catch((error: unknown) => {
          onError(error)
          return wait(PAUSE_AFTER_FAILURE_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {})
        })
        .finally(() => {
          thinking.delete(m.id)
          // Somebody moved at the very last moment.
          void matches.find(m.id).then(now => now && findBotToMove(now) !== null && drive(now), onError)
        })
      thinking.set(m.id, run)
    }
  }
  const setTimer = ({ id, wakeAt }: OnlineMatch): void => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const ms = wakeAt === null ? Infinity : wakeAt - Date.now()
    if (ms > MATCH_CLAIM_LASTS_MS || closing.signal.aborted) return
    const timer = setTimeout(
      () => {
        timers.delete(id)
        wakeMatch(id, false)
      },
      Math.max(0, ms),
    )
    timers.set(id, timer.unref())
  }
  /** `isClaimed`: the database says that something is overdue, and has been told to wait. */
  const wakeMatch = (id: string, isClaimed: boolean): void => void wakeAndDrive(id, isClaimed).catch(onError)
  async function wakeAndDrive(id: string, isClaimed: boolean): Promise<void> {
    if (findExpiredSeats((await matches.find(id))?.clocks ?? null, Date.now()).length > 0) await giveBackTime()
    await matches.change(id, (m, now) => (isClaimed || (m.wakeAt !== null && m.wakeAt <= now) ? makeMatchAfterDueTimers(m, now) : m))
    const m = await matches.find(id)
    if (m) drive(m)
  }

  async function moveBots(id: string): Promise<void> {
    for (;;) {
      const m = await matches.find(id)
      const seat = m && findBotToMove(m)
      if (!m?.match || seat === null || seat === undefined || closing.signal.aborted) return
      const { n } = m.match
      const [action] = await Promise.all([think(m, m.match, seat), wait(computeBotPause(m, m.match, seat, botPause), null, { ref: false })])
      if (closing.signal.aborted) return
      const done = await matches.change(id, (now, at) => makeMatchAfterBotAction(now, seat, action, n, at))
      if (isRefusal(done) && done.problem !== 'stale') throw new Error(`${id}: ${seat}'s bot was refused: ${done.problem}`)
    }
  }
  /** A bot that cannot think plays by chance. */
  async function think(m: OnlineMatch, match: AnyMatch, seat: string): Promise<WireAction> {
    const { game, gameId } = m
    const seed = deriveSeedFromSecret(m, 'bot', seat, match.n)
    const sample = game.sample(match.state, seat, deriveRngKeyFromSecret(m, 'bot sample', seat, match.n))
    const action = await thinkers.think({ game: gameId, sample, seat, bot: findSeatHolder(m, seat)!.bot!, seed }).catch((error: unknown) => {
      if (!closing.signal.aborted) onError(error)
      return null
    })
    return action ?? game.toWire(randomAction(game.decisionOf(match.state, seat)!, createIndexPickerFromSeed(seed)))
  }

  matches.listen((_, after, isOwn) => (isOwn ? drive(after) : setTimer(after)))
  const sweeping = setInterval(() => void claimOverdueMatches(database).then(ids => ids.forEach(id => wakeMatch(id, true)), onError), OVERDUE_SWEEP_INTERVAL_MS)
  return async () => {
    closing.abort()
    clearInterval(sweeping)
    for (const timer of timers.values()) clearTimeout(timer)
    await thinkers.close()
    await Promise.all(thinking.values())
  }
}
function findBotToMove(m: OnlineMatch): string | null {
  if (m.status !== 'playing' || m.talks.paused) return null
  const bots = listSeatsOfBots(m)
  return m.asked.find(seat => bots.includes(seat)) ?? null
}
/** Pauses are for what can be seen: none after a silent answer. */
function computeBotPause(m: OnlineMatch, match: AnyMatch, seat: string, usual: number): number {
  if (m.game.windowFor(match.state, seat)) return Math.min(BOT_PAUSE_IN_WINDOW_MS, usual)
  const last = match.log[match.n - 1]
  return last?.is === 'move' && last.events.length === 0 ? 0 : usual
}
/** Matches in which something is overdue, each for one server only. */
async function claimOverdueMatches(database: Database): Promise<string[]> {
  const now = Date.now()
  const rows = await database.query<{ id: string }>(
    `update matches set wake_at = $1 where id in
      (select id from matches where wake_at < $2 order by wake_at limit ${MOST_MATCHES_CLAIMED} for update skip locked) returning id`,
    [now + MATCH_CLAIM_LASTS_MS, now - OVERDUE_GRACE_MS],
  )
  return rows.map(row => row.id)
}
