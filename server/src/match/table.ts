/** Around the table: giving up, agreeing on something, rest, and what follows when somebody does not come back. */
import { findLastPublicTime, isEntryShownTo, findSeenLogReceiptOfSeat, takeBackByConsentInMatch, LONG_SILENCE_MS } from '@tabularium/host'
import type { CommandBody, ProposedMeasure } from '@tabularium/protocol'
import { makeMatchAdvancedToNextQuestion, makeEndedMatch } from './advance.ts'
import { findExpiredSeats, withClockOfSeatRefilled } from './clock.ts'
import { checkMayPlaySeat, isVoteAboutSeat } from './play.ts'
import {
  findSeatHolder,
  isGuestHoldingSeat,
  isRefusal,
  listSeatsOfPeople,
  makeRefusal,
  listSeatsOfGuest,
  withChangedSeatHolder,
  withChangedAgreements,
  type ChangedMatchOrRefusal,
  type OnlineMatch,
  type OpenVote,
} from './types.ts'

/** Who plays on where somebody left. */
const SUBSTITUTE_BOT = 'centurion'
const MS_PER_DAY = 86_400_000

// ---- Giving up ----
/** Of two, the other has won; of more, a bot plays on while there are people to play with. */
export function makeMatchAfterResignation(m: OnlineMatch, guest: string, { seat }: CommandBody<'resign'>, now: number): ChangedMatchOrRefusal {
  if (!isGuestHoldingSeat(m, guest, seat)) return makeRefusal('not-your-seat')
  if (m.status !== 'playing') return makeRefusal(m.status === 'over' ? 'over' : 'not-started')
  const others = listSeatsOfPeople(m).filter(other => other !== seat)
  if (others.length === 0 || m.holders.length === 2) return makeEndedMatch(m, { by: 'resigned', seat }, now)
  return makeMatchAfterVoteIfAllAgree(makeMatchAdvancedToNextQuestion(m, withPlayerReplaced(m, seat, 'bot'), now), now)
}
function withPlayerReplaced(m: OnlineMatch, seat: string, by: 'bot' | 'open'): OnlineMatch {
  const bot = by === 'bot' ? SUBSTITUTE_BOT : null
  const guest = findSeatHolder(m, seat)?.guest ?? null
  const vanished = m.talks.vanished.filter(s => s !== seat)
  const former = guest === null ? m.talks.former : [...new Set([...m.talks.former, guest])]
  const vote = makeVoteWithoutSeat(m.talks.vote, seat)
  const left = withChangedSeatHolder(withoutOrdersOfSeat(m, seat), seat, { guest: null, bot, wish: 'open', awayUntil: 0 })
  return withClockOfSeatRefilled(withChangedAgreements(left, { vanished, former, vote }), seat)
}
/** What somebody ordered and planned goes with him: whoever sits down there decides himself. */
function withoutOrdersOfSeat(m: OnlineMatch, seat: string): OnlineMatch {
  const { [seat]: _rest, ...rest } = m.talks.rest
  const { [seat]: _orders, ...orders } = m.match!.orders
  const { [seat]: _plan, ...plans } = m.match!.plans
  return { ...withChangedAgreements(m, { rest }), match: { ...m.match!, orders, plans } }
}
/** What was his own proposal, or about him, goes with him; and a take-back, for everybody sees another table now. */
function makeVoteWithoutSeat(vote: OpenVote | null, seat: string): OpenVote | null {
  if (!vote || vote.by === seat || vote.proposal.is === 'take-back' || isVoteAboutSeat(vote, seat)) return null
  return { ...vote, yes: vote.yes.filter(other => other !== seat) }
}
/** A seat that was left is taken by whoever comes and may look at the match, or by whoever was invited to it; not by one who sits there already, and would see
 *  two hands. */
export function makeMatchAfterTakeOver(
  m: OnlineMatch,
  guest: string,
  { seat }: CommandBody<'take-over'>,
  { linked, mayWatch }: { readonly linked: string | null; readonly mayWatch: boolean },
  now: number,
): ChangedMatchOrRefusal {
  const holder = findSeatHolder(m, seat)
  if (m.status !== 'playing') return makeRefusal(m.status === 'over' ? 'over' : 'not-started')
  if (!holder || holder.guest !== null) return makeRefusal('seat-taken')
  const isLeft = holder.bot === null && holder.wish === 'open' && mayWatch
  if ((!isLeft && linked !== seat) || listSeatsOfGuest(m, guest).length > 0) return makeRefusal('not-allowed')
  return makeMatchAdvancedToNextQuestion(m, withClockOfSeatRefilled(withChangedSeatHolder(m, seat, { guest, bot: null }), seat), now)
}

// ---- Time ----
/** What is due by itself: automatic answers, and clocks that have run out. */
export function makeMatchAfterDueTimers(m: OnlineMatch, now: number): ChangedMatchOrRefusal {
  if (m.status !== 'playing' || m.talks.paused) return makeRefusal('stale')
  const late = findExpiredSeats(m.clocks, now)
  const after = late.reduce((at, seat) => makeMatchAfterTimeout(at, seat, now), m)
  return after.status === 'playing' ? makeMatchAfterVoteIfAllAgree(makeMatchAdvancedToNextQuestion(m, after, now), now) : after
}
function makeMatchAfterTimeout(m: OnlineMatch, seat: string, now: number): OnlineMatch {
  const { onTimeout } = m.settings
  if (m.status !== 'playing') return m
  if (onTimeout === 'end') return makeEndedMatch(m, { by: 'timeout', seat }, now)
  if (onTimeout === 'vote') return makeMatchAfterSeatVanished(m, seat, now)
  const next = withPlayerReplaced(m, seat, onTimeout)
  return listSeatsOfPeople(next).length === 0 ? makeEndedMatch(m, { by: 'timeout', seat }, now) : next
}
function makeMatchAfterSeatVanished(m: OnlineMatch, seat: string, now: number): OnlineMatch {
  const vanished = [...m.talks.vanished, seat]
  if (listSeatsOfPeople(m).every(other => vanished.includes(other))) return makeEndedMatch(m, { by: 'abandoned', seat }, now)
  return withChangedAgreements(m, { vanished, vote: makeVoteWithoutSeat(m.talks.vote, seat) })
}
/** The clock of a guest who rests stands still; the days come from those the match allows. `left`: so many there were when he decided, so that nothing is taken twice. */
export function makeMatchAfterHoliday(m: OnlineMatch, guest: string, { days, left }: CommandBody<'holiday'>, now: number): ChangedMatchOrRefusal {
  const seats = listSeatsOfGuest(m, guest)
  if (seats.length === 0) return makeRefusal('no-seat')
  if (m.settings.clock?.is !== 'correspondence') return makeRefusal('no-holidays')
  if (m.status !== 'playing') return makeRefusal(m.status === 'over' ? 'over' : 'not-started')
  if (left !== undefined && m.holders.every(h => h.guest !== guest || h.holidays !== left)) return makeRefusal('stale')
  if (m.holders.some(h => h.guest === guest && h.holidays < days)) return makeRefusal('no-holidays')
  const holders = m.holders.map(h => (h.guest === guest ? { ...h, holidays: h.holidays - days, awayUntil: computeEndOfHoliday(h.awayUntil, days, now) } : h))
  return makeMatchAdvancedToNextQuestion(m, { ...m, holders }, now)
}
/** Nought days: back at once. */
const computeEndOfHoliday = (until: number, days: number, now: number): number => (days === 0 ? 0 : Math.max(until, now) + days * MS_PER_DAY)

// ---- Votes ----
/** One at a time, and whoever made it may withdraw it by voting against it. Bots agree to everything; a seat that has vanished is not asked about itself. */
export function makeMatchAfterProposal(
  m: OnlineMatch,
  guest: string,
  { seat, proposal }: CommandBody<'propose'>,
  id: string,
  now: number,
): ChangedMatchOrRefusal {
  const allowed = checkMayVote(m, guest, seat)
  if (isRefusal(allowed)) return allowed
  if (m.talks.vote) return makeRefusal('no-vote', 'another vote is open')
  const problem = findProblemOfProposal(m, proposal, now)
  if (problem) return makeRefusal('not-allowed', problem)
  const to = proposal.is === 'take-back' ? findTrueEntryNumberFromEnd(m, seat, proposal.n) : null
  if (proposal.is === 'take-back' && to === null) return makeRefusal('not-allowed', 'n')
  return makeMatchAfterVoteIfAllAgree(withChangedAgreements(m, { refused: null, vote: { id, by: seat, proposal, to, yes: [seat] } }), now)
}
function checkMayVote(m: OnlineMatch, guest: string, seat: string): ChangedMatchOrRefusal {
  if (m.talks.paused && isGuestHoldingSeat(m, guest, seat)) return m
  return checkMayPlaySeat(m, guest, seat)
}
function findProblemOfProposal(m: OnlineMatch, proposal: ProposedMeasure, now: number): string | null {
  if (proposal.is === 'take-back') return m.settings.takeBacks === 'consent' ? null : 'takeBacks'
  if (proposal.is === 'pause') return m.talks.paused ? 'paused' : null
  if (proposal.is === 'resume') return m.talks.paused ? null : 'paused'
  if (proposal.is === 'replace') return m.talks.vanished.includes(proposal.seat) || isLongSilent(m, proposal.seat, now) ? null : 'seat'
  return null
}
/** Where no clock runs out the others may think somebody gone who is asked while nothing has happened for days. What he answered in secret does not count, for
 *  nobody knows of it. */
function isLongSilent({ game, match, settings }: OnlineMatch, seat: string, now: number): boolean {
  if (settings.clock !== null || !match || !game.asked(match.state).includes(seat)) return false
  return now - (findLastPublicTime(match.log) ?? match.begunAt ?? now) >= LONG_SILENCE_MS
}
/** The true number of the seat's n-th entry, counted from the end: the log must go back so far. */
function findTrueEntryNumberFromEnd({ match }: OnlineMatch, seat: string, n: number): number | null {
  let seen = findSeenLogReceiptOfSeat(match!, seat).seen
  if (n >= seen) return null
  for (let at = match!.n; match!.log[at - 1]; at--) {
    if (!isEntryShownTo(match!.log[at - 1]!, seat)) continue
    if (seen === n) return at
    seen--
  }
  return n === 0 && match!.log[0] ? 0 : null
}
export function makeMatchAfterVote(m: OnlineMatch, guest: string, { seat, proposal, yes }: CommandBody<'vote'>, now: number): ChangedMatchOrRefusal {
  const allowed = checkMayVote(m, guest, seat)
  if (isRefusal(allowed)) return allowed
  const open = m.talks.vote
  if (!open || open.id !== proposal) return makeRefusal('no-vote')
  // Whoever made it withdraws it so.
  if (!yes) return withChangedAgreements(m, { vote: null, refused: seat === open.by ? null : { id: open.id, by: open.by, proposal: open.proposal, seat } })
  if (open.yes.includes(seat)) return makeRefusal('no-vote', 'voted already')
  return makeMatchAfterVoteIfAllAgree(withChangedAgreements(m, { vote: { ...open, yes: [...open.yes, seat] } }), now)
}
const listVoters = (m: OnlineMatch, { proposal }: OpenVote): string[] =>
  listSeatsOfPeople(m).filter(seat => !m.talks.vanished.includes(seat) && !(proposal.is === 'replace' && proposal.seat === seat))
function makeMatchAfterVoteIfAllAgree(m: OnlineMatch, now: number): ChangedMatchOrRefusal {
  const open = m.talks.vote
  if (!open || m.status !== 'playing') return m
  if (listVoters(m, open).some(seat => !open.yes.includes(seat))) return m
  return makeMatchAfterAgreedProposal(withChangedAgreements(m, { vote: null }), open, now)
}
function makeMatchAfterAgreedProposal(m: OnlineMatch, { proposal, to, by }: OpenVote, now: number): ChangedMatchOrRefusal {
  switch (proposal.is) {
    case 'end':
      return makeEndedMatch(m, { by: 'agreed', seat: null }, now)
    case 'pause':
      return makeMatchAdvancedToNextQuestion(m, withChangedAgreements(m, { paused: true }), now)
    case 'resume':
      return makeMatchAdvancedToNextQuestion(m, withChangedAgreements(m, { paused: false }), now)
    case 'replace':
      return makeMatchAdvancedToNextQuestion(m, withPlayerReplaced(m, proposal.seat, proposal.by), now)
    case 'take-back': {
      const back = takeBackByConsentInMatch(m.game, m.match!, by, to!, m.match!.header.seats, now)
      return back.ok ? makeMatchAdvancedToNextQuestion(m, { ...m, match: back.match }, now) : back
    }
  }
}
