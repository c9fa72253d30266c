/** Around the table: giving up, agreeing on something, rest, and what follows when somebody does not come back. */
import { isShownTo, receiptFor, takeBack } from '@tabularium/host'
import type { Command, Proposal } from '@tabularium/protocol'
import { advance, endMatch } from './advance.ts'
import { expiredSeats, refillClock } from './clock.ts'
import { checkPlayable } from './play.ts'
import { holderOf, holds, isRefusal, peopleIn, refuse, seatsOf, withHolder, withTalks, type Changed, type OnlineMatch, type Vote } from './types.ts'

/** Who plays on where somebody left. */
const SUBSTITUTE = 'centurion'
const DAY_MS = 86_400_000

// ---- Giving up ----
/** Of two, the other has won; of more, a bot plays on while there are people to play with. */
export function resign(m: OnlineMatch, guest: string, { seat }: Command<'resign'>, now: number): Changed {
  if (!holds(m, guest, seat)) return refuse('not-your-seat')
  if (m.status !== 'playing') return refuse(m.status === 'over' ? 'over' : 'not-started')
  const others = peopleIn(m).filter(other => other !== seat)
  if (others.length === 0 || m.holders.length === 2) return endMatch(m, { by: 'resigned', seat }, now)
  return advance(m, replace(m, seat, 'bot'), now)
}
function replace(m: OnlineMatch, seat: string, by: 'bot' | 'open'): OnlineMatch {
  const bot = by === 'bot' ? SUBSTITUTE : null
  const vanished = m.talks.vanished.filter(s => s !== seat)
  return refillClock(withTalks(withHolder(m, seat, { guest: null, bot, wish: 'open' }), { vanished }), seat)
}
/** A seat that was left is taken by whoever comes, or by whoever was invited to it. */
export function takeOver(m: OnlineMatch, guest: string, { seat }: Command<'take-over'>, linked: string | null, now: number): Changed {
  const holder = holderOf(m, seat)
  if (m.status !== 'playing') return refuse(m.status === 'over' ? 'over' : 'not-started')
  if (!holder || holder.guest !== null) return refuse('seat-taken')
  const isLeft = holder.bot === null && holder.wish === 'open'
  if (!isLeft && linked !== seat) return refuse('not-allowed')
  return advance(m, refillClock(withHolder(m, seat, { guest, bot: null }), seat), now)
}

// ---- Time ----
/** What is due by itself: automatic answers, and clocks that have run out. */
export function wake(m: OnlineMatch, now: number): Changed {
  if (m.status !== 'playing' || m.talks.paused) return refuse('stale')
  const late = expiredSeats(m.clocks, now)
  const after = late.reduce((at, seat) => timeOut(at, seat, now), m)
  return after.status === 'playing' ? advance(m, after, now) : after
}
function timeOut(m: OnlineMatch, seat: string, now: number): OnlineMatch {
  const { onTimeout } = m.settings
  if (m.status !== 'playing') return m
  if (onTimeout === 'end') return endMatch(m, { by: 'timeout', seat }, now)
  if (onTimeout === 'vote') return vanish(m, seat, now)
  const next = replace(m, seat, onTimeout)
  return peopleIn(next).length === 0 ? endMatch(m, { by: 'timeout', seat }, now) : next
}
function vanish(m: OnlineMatch, seat: string, now: number): OnlineMatch {
  const vanished = [...m.talks.vanished, seat]
  if (peopleIn(m).every(other => vanished.includes(other))) return endMatch(m, { by: 'abandoned', seat }, now)
  return withTalks(m, { vanished })
}
/** The clock of a guest who rests stands still; the days come from those the match allows. */
export function takeHoliday(m: OnlineMatch, guest: string, { days }: Command<'holiday'>, now: number): Changed {
  const seats = seatsOf(m, guest)
  if (seats.length === 0) return refuse('no-seat')
  if (m.settings.clock?.is !== 'correspondence') return refuse('no-holidays')
  if (m.status !== 'playing') return refuse(m.status === 'over' ? 'over' : 'not-started')
  if (m.holders.some(h => h.guest === guest && h.holidays < days)) return refuse('no-holidays')
  const holders = m.holders.map(h => (h.guest === guest ? { ...h, holidays: h.holidays - days, awayUntil: restUntil(h.awayUntil, days, now) } : h))
  return advance(m, { ...m, holders }, now)
}
/** Nought days: back at once. */
const restUntil = (until: number, days: number, now: number): number => (days === 0 ? 0 : Math.max(until, now) + days * DAY_MS)

// ---- Votes ----
/** One at a time. Bots agree to everything; a seat that has vanished is not asked about itself. */
export function propose(m: OnlineMatch, guest: string, { seat, proposal }: Command<'propose'>, id: string, now: number): Changed {
  const allowed = checkVotable(m, guest, seat)
  if (isRefusal(allowed)) return allowed
  if (m.talks.vote) return refuse('no-vote', 'another vote is open')
  const problem = proposalProblem(m, proposal)
  if (problem) return refuse('not-allowed', problem)
  const to = proposal.is === 'take-back' ? findTrueTarget(m, seat, proposal.n) : null
  if (proposal.is === 'take-back' && to === null) return refuse('not-allowed', 'n')
  return decide(withTalks(m, { vote: { id, by: seat, proposal, to, yes: [seat] } }), now)
}
function checkVotable(m: OnlineMatch, guest: string, seat: string): Changed {
  if (m.talks.paused && holds(m, guest, seat)) return m
  return checkPlayable(m, guest, seat)
}
function proposalProblem(m: OnlineMatch, proposal: Proposal): string | null {
  if (proposal.is === 'take-back') return m.settings.takeBacks === 'consent' ? null : 'takeBacks'
  if (proposal.is === 'pause') return m.talks.paused ? 'paused' : null
  if (proposal.is === 'resume') return m.talks.paused ? null : 'paused'
  if (proposal.is === 'replace') return m.talks.vanished.includes(proposal.seat) ? null : 'seat'
  return null
}
/** The true number of the seat's n-th entry, counted from the end: the log must go back so far. */
function findTrueTarget({ match }: OnlineMatch, seat: string, n: number): number | null {
  let seen = receiptFor(match!, seat).seen
  if (n >= seen) return null
  for (let at = match!.n; match!.log[at - 1]; at--) {
    if (!isShownTo(match!.log[at - 1]!, seat)) continue
    if (seen === n) return at
    seen--
  }
  return n === 0 && match!.log[0] ? 0 : null
}
export function vote(m: OnlineMatch, guest: string, { seat, proposal, yes }: Command<'vote'>, now: number): Changed {
  const allowed = checkVotable(m, guest, seat)
  if (isRefusal(allowed)) return allowed
  const open = m.talks.vote
  if (!open || open.id !== proposal) return refuse('no-vote')
  if (!yes) return withTalks(m, { vote: null })
  if (open.yes.includes(seat)) return refuse('no-vote', 'voted already')
  return decide(withTalks(m, { vote: { ...open, yes: [...open.yes, seat] } }), now)
}
const votersOn = (m: OnlineMatch, { proposal }: Vote): string[] =>
  peopleIn(m).filter(seat => !m.talks.vanished.includes(seat) && !(proposal.is === 'replace' && proposal.seat === seat))
function decide(m: OnlineMatch, now: number): Changed {
  const open = m.talks.vote!
  if (votersOn(m, open).some(seat => !open.yes.includes(seat))) return m
  return carryOut(withTalks(m, { vote: null }), open, now)
}
function carryOut(m: OnlineMatch, { proposal, to, by }: Vote, now: number): Changed {
  switch (proposal.is) {
    case 'end':
      return endMatch(m, { by: 'agreed', seat: null }, now)
    case 'pause':
      return advance(m, withTalks(m, { paused: true }), now)
    case 'resume':
      return advance(m, withTalks(m, { paused: false }), now)
    case 'replace':
      return advance(m, replace(m, proposal.seat, proposal.by), now)
    case 'take-back': {
      const back = takeBack(m.game, m.match!, by, to!, m.match!.header.seats, now)
      return back.ok ? advance(m, { ...m, match: back.match }, now) : back
    }
  }
}
