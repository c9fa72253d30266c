/** Everything that can be done in a match, by whoever may do it. Sockets and the HTTP interface both come here. */
import { exportMatch, findSeenLogReceiptOfSeat } from '@tabularium/host'
import type { CommandBody, CommandName, MatchSettings, ProposedMeasure, WishedSeatOccupant } from '@tabularium/protocol'
import type { Database } from '../database/database.ts'
import type { Notices } from '../notices/notices.ts'
import { createRandomId, createMatchSecret } from '../random.ts'
import type { RateLimiter } from '../http/limits.ts'
import type { Attendance } from '../socket/attendance.ts'
import type { ViewerPresence } from '../socket/presence.ts'
import { addChatLine, isLineSaid, makeChannelName, setMutedForGuest } from '../store/chat.ts'
import type { KnownGuests } from '../store/known-guests.ts'
import { createLink, findValidLink, revokeLink, revokeLinksUsedBy, markLinkUsed, type MatchLink } from '../store/links.ts'
import { markEntriesSeen } from '../store/lists.ts'
import type { LiveMatches, FindFirstNeededEntry, ChangeMatchFunction } from './live.ts'
import { countEntriesSeenAfter, findTrueNumberInStretch } from '../store/past.ts'
import {
  makeMatchAfterJoining,
  makeMatchAfterLeaving,
  makeNewMatch,
  makeMatchAfterRemovingGuest,
  makeMatchStartedByCreator,
  makeMatchStartedIfFull,
  type NewMatchRequest,
} from './lobby.ts'
import { makeEndedMatch } from './advance.ts'
import { makeMatchAfterAction, makeMatchAfterAside, makeMatchAfterSettingOrder, makeMatchAfterPlan, makeMatchAfterUndo } from './play.ts'
import { makeMatchAfterProposal, makeMatchAfterResignation, makeMatchAfterHoliday, makeMatchAfterTakeOver, makeMatchAfterVote } from './table.ts'
import {
  findSeatHolder,
  isGuestHoldingSeat,
  isRefusal,
  makeRefusal,
  listSeatsOfGuest,
  withChangedAgreements,
  type SeatHolder,
  type OnlineMatch,
  type Refusal,
} from './types.ts'
import { mayViewThroughSeat, makePositionAtEntry } from './update.ts'

export interface ServerServices {
  readonly database: Database
  readonly matches: LiveMatches
  readonly guests: KnownGuests
  readonly notices: Notices
  readonly presence: ViewerPresence
  readonly attendance: Attendance
  /** How often one person may do what is kept for ever; null: as often as he likes. */
  readonly limiters: { readonly says: RateLimiter; readonly rematches: RateLimiter } | null
}
/** What is answered: nothing but that it was done, or what was asked for. */
export type CommandAnswer = Refusal | { readonly ok: true; readonly result?: object }
const DONE_ANSWER: CommandAnswer = { ok: true }
type CommandHandler<N extends CommandName> = (services: ServerServices, id: string, guest: string, body: CommandBody<N>) => Promise<CommandAnswer>
const toCommandAnswer = (changed: OnlineMatch | Refusal): CommandAnswer => (isRefusal(changed) ? changed : DONE_ANSWER)
const changeLiveMatch = async ({ matches }: ServerServices, id: string, run: ChangeMatchFunction, pastFor?: FindFirstNeededEntry): Promise<CommandAnswer> =>
  toCommandAnswer(await matches.change(id, run, pastFor))
/** A take-back needs the log to find what is meant, and the state there to go on from. */
const findPastNeededForVote: FindFirstNeededEntry = async ({ talks: { vote: open } }) => open?.to ?? null
const createPastFinderForProposal =
  (seat: string, proposal: ProposedMeasure): FindFirstNeededEntry =>
  async (m, read) =>
    proposal.is === 'take-back' && m.match ? findTrueNumberInStretch(await read(seat, proposal.n), seat, proposal.n) : null

/** The seat that a link leads to, while nobody else has used it. */
async function findSeatOfLink({ database }: ServerServices, id: string, guest: string, token: string | undefined): Promise<string | null> {
  const link = token === undefined ? null : await findValidLink(database, token)
  const isGood = link?.match === id && link.kind === 'seat' && (link.used_by === null || link.used_by === guest)
  return isGood ? link.seat : null
}
async function sitDownByLink(
  services: ServerServices,
  id: string,
  guest: string,
  token: string | undefined,
  run: (linked: string | null) => ChangeMatchFunction,
): Promise<CommandAnswer> {
  const linked = await findSeatOfLink(services, id, guest, token)
  const done = await changeLiveMatch(services, id, run(linked))
  if (done.ok && linked !== null) await markLinkUsed(services.database, token!, guest)
  return done
}
const commandHandlers: { readonly [N in CommandName]: CommandHandler<N> } = {
  // Before the start.
  join: (s, id, guest, body) => sitDownByLink(s, id, guest, body.link, linked => (m, now) => makeMatchAfterJoining(m, guest, body, linked, now)),
  leave: (s, id, guest) => changeLiveMatch(s, id, (m, now) => makeMatchAfterLeaving(m, guest, now)),
  remove: (s, id, guest, body) => removeGuest(s, id, guest, body),
  start: (s, id, guest, body) => changeLiveMatch(s, id, (m, now) => makeMatchStartedByCreator(m, guest, body, now)),
  // Playing.
  act: (s, id, guest, body) => changeLiveMatch(s, id, (m, now) => makeMatchAfterAction(m, guest, body, now)),
  plan: (s, id, guest, body) => changeLiveMatch(s, id, (m, now) => makeMatchAfterPlan(m, guest, body, now)),
  undo: (s, id, guest, body) => changeLiveMatch(s, id, (m, now) => makeMatchAfterUndo(m, guest, body, now)),
  aside: (s, id, guest, body) => changeLiveMatch(s, id, (m, now) => makeMatchAfterAside(m, guest, body, now)),
  'set-order': (s, id, guest, body) => changeLiveMatch(s, id, (m, now) => makeMatchAfterSettingOrder(m, guest, body, now)),
  'mark-seen': async ({ database, matches }, id, guest, { seat, n }) => {
    const m = await matches.find(id)
    if (!m || !isGuestHoldingSeat(m, guest, seat)) return makeRefusal('not-your-seat')
    await markEntriesSeen(database, id, seat, Math.min(n, m.match ? findSeenLogReceiptOfSeat(m.match, seat).seen : 0))
    return DONE_ANSWER
  },
  'position-at': (s, id, guest, { seat, n, link }) =>
    showIfGuestMayLook(s, id, guest, seat, link, async m => makePositionAtEntry(m, await s.matches.readStretch(m, seat, n, n), seat, n)),
  'read-log': (s, id, guest, { seat, from, to, link }) => showIfGuestMayLook(s, id, guest, seat, link, m => s.matches.entriesFor(m, seat, from, to)),
  // Around the table.
  resign: (s, id, guest, body) => changeLiveMatch(s, id, (m, now) => makeMatchAfterResignation(m, guest, body, now)),
  propose: (s, id, guest, body) =>
    changeLiveMatch(s, id, (m, now) => makeMatchAfterProposal(m, guest, body, createRandomId(), now), createPastFinderForProposal(body.seat, body.proposal)),
  vote: (s, id, guest, body) => changeLiveMatch(s, id, (m, now) => makeMatchAfterVote(m, guest, body, now), findPastNeededForVote),
  holiday: (s, id, guest, body) => changeLiveMatch(s, id, (m, now) => makeMatchAfterHoliday(m, guest, body, now)),
  'take-over': (s, id, guest, body) =>
    sitDownByLink(s, id, guest, body.link, linked => async (m, now) => {
      const mayWatch = m.settings.listed || (await mayWatchMatch(s, m, guest, body.link))
      return makeMatchAfterTakeOver(m, guest, body, { linked, mayWatch }, now)
    }),
  rematch: (s, id, guest) => createRematch(s, id, guest),
  say: (s, id, guest, body) => sayInChat(s, id, guest, body),
  mute: async ({ database, matches }, id, guest, { guest: muted, on }) => {
    const m = await matches.find(id)
    if (!m) return makeRefusal('not-found')
    await setMutedForGuest(database, id, guest, muted, on)
    return DONE_ANSWER
  },
  'make-link': (s, id, guest, body) => createMatchLink(s, id, guest, body),
  'revoke-link': async ({ database }, id, guest, { link }) => ((await revokeLink(database, id, link, guest)) ? DONE_ANSWER : makeRefusal('not-found')),
}
/** The link by which he came leads him back no more. */
async function removeGuest(services: ServerServices, id: string, guest: string, body: CommandBody<'remove'>): Promise<CommandAnswer> {
  let sentAway: string | null = null
  const done = await changeLiveMatch(services, id, m => {
    sentAway = findSeatHolder(m, body.seat)?.guest ?? null
    return makeMatchAfterRemovingGuest(m, guest, body)
  })
  if (done.ok && sentAway !== null) await revokeLinksUsedBy(services.database, id, sentAway)
  return done
}
export function performCommand<N extends CommandName>(
  services: ServerServices,
  id: string,
  guest: string,
  name: N,
  body: CommandBody<N>,
): Promise<CommandAnswer> {
  return (commandHandlers[name] as CommandHandler<N>)(services, id, guest, body)
}

// ---- Making matches ----
export async function createOnlineMatch(services: ServerServices, given: Omit<NewMatchRequest, 'id' | 'secret'>): Promise<CommandAnswer> {
  const m = await makeNewMatch({ ...given, id: createRandomId(), secret: createMatchSecret() }, Date.now())
  if (isRefusal(m)) return m
  await services.matches.add(m)
  // Alone against bots there is nobody to wait for.
  if (m.holders.every(h => h.guest !== null || h.bot !== null) && m.holders.some(h => h.guest !== null))
    await services.matches.change(m.id, makeMatchStartedIfFull)
  return { ok: true, result: { match: m.id } }
}
/** The same once more, with the same people; whoever asks first makes it. */
async function createRematch(services: ServerServices, id: string, guest: string): Promise<CommandAnswer> {
  const { matches } = services
  const m = await matches.find(id)
  if (!m || listSeatsOfGuest(m, guest).length === 0) return makeRefusal('not-found')
  if (m.status !== 'over') return makeRefusal('not-allowed')
  if (m.talks.rematch !== null) return { ok: true, result: { match: m.talks.rematch } }
  if (services.limiters && !services.limiters.rematches.take(guest)) return makeRefusal('too-many')
  const expected = Object.fromEntries(m.holders.flatMap(h => (h.guest === null || h.guest === guest ? [] : [[h.seat, h.guest]])))
  const wish = { settings: { ...m.settings, seats: makeRematchSeats(m, guest) }, creator: guest, word: null, expected }
  let own: string | null = null
  const noted = await matches.change(id, async now => {
    if (now.talks.rematch !== null) return now
    const made = own === null ? await createOnlineMatch(services, wish) : null
    if (made && !made.ok) return made
    own ??= (made!.result as { match: string }).match
    return withChangedAgreements(now, { rematch: own })
  })
  // At another server somebody was quicker: nobody waits for what was made here.
  const isInVain = own !== null && (isRefusal(noted) || noted.talks.rematch !== own)
  if (isInVain) await matches.change(own!, (now, at) => makeEndedMatch(now, { by: 'abandoned', seat: null }, at))
  return isRefusal(noted) ? noted : { ok: true, result: { match: noted.talks.rematch } }
}

/** Everybody where he sat: whoever sat there may come again, and until he is sent away or his seat is given to somebody by a link nobody else. */
const makeRematchSeats = (m: OnlineMatch, guest: string): MatchSettings['seats'] =>
  Object.fromEntries(m.holders.map(h => [h.seat, makeWishedOccupant(h, guest)]))
function makeWishedOccupant({ guest: was, wish, bot }: SeatHolder, guest: string): WishedSeatOccupant {
  if (was === guest) return { is: 'me' }
  if (bot !== null && wish === 'bot') return { is: 'bot', bot }
  return { is: wish === 'invited' || was !== null ? 'invited' : 'open' }
}

// ---- Looking ----
/** Shows something of a match to whoever may look at it through this seat; null looks on. */
async function showIfGuestMayLook(
  s: ServerServices,
  id: string,
  guest: string,
  seat: string | null,
  link: string | undefined,
  show: (m: OnlineMatch) => Promise<object>,
): Promise<CommandAnswer> {
  const m = await s.matches.find(id)
  if (!m || !(await mayWatchMatch(s, m, guest || null, link))) return makeRefusal('not-found')
  if (!m.match) return makeRefusal('not-started')
  return mayViewThroughSeat(m, guest, seat) ? { ok: true, result: await show(m) } : makeRefusal('not-your-seat')
}
/** The match as a file: after the end all of it, before that what the seat may know. */
export async function exportMatchFile({ matches }: ServerServices, id: string, guest: string | null): Promise<object | Refusal> {
  const m = await matches.findWhole(id)
  if (!m?.match) return makeRefusal(m ? 'not-started' : 'not-found')
  const seat = guest === null ? null : (listSeatsOfGuest(m, guest)[0] ?? null)
  return exportMatch(m.match, seat, m.status === 'over')
}

// ---- Talking ----
async function sayInChat(services: ServerServices, id: string, guest: string, { channel, text, again }: CommandBody<'say'>): Promise<CommandAnswer> {
  const { database, matches, presence, limiters } = services
  const m = await matches.find(id)
  // Whoever came by a link has the match before his eyes.
  if (!m || !(presence.isWatching(guest, id) || (await mayWatchMatch(services, m, guest, undefined)))) return makeRefusal('not-found')
  const seats = listSeatsOfGuest(m, guest)
  const name = makeChannelName(channel)
  if (typeof channel !== 'string' && !isPrivateChannelAllowed(m, channel.between, seats)) return makeRefusal('not-allowed')
  // Players do not whisper to spectators, nor spectators to players, while the match goes on.
  if (channel === 'players' && seats.length === 0) return makeRefusal('not-allowed')
  if (channel === 'spectators' && ((seats.length > 0 && m.status !== 'over') || !m.settings.spectators)) return makeRefusal('not-allowed')
  const seat = typeof channel === 'string' ? seats[0] : channel.between.find(s => seats.includes(s))
  if (limiters && !limiters.says.take(guest)) return makeRefusal('too-many')
  const line = { channel: name, guest, seat: seat ?? null, body: text, at: Date.now() }
  if (!(again && (await isLineSaid(database, id, line)))) await addChatLine(database, id, line)
  return DONE_ANSWER
}
/** Only where the rules let people agree on something in secret. */
const isPrivateChannelAllowed = (m: OnlineMatch, between: readonly string[], own: readonly string[]): boolean =>
  m.game.def.asides !== undefined && between.every(seat => m.holders.some(h => h.seat === seat)) && between.some(seat => own.includes(seat))

// ---- Links ----
async function createMatchLink(
  { database, matches }: ServerServices,
  id: string,
  guest: string,
  { is, seat, n }: CommandBody<'make-link'>,
): Promise<CommandAnswer> {
  const m = await matches.find(id)
  if (!m) return makeRefusal('not-found')
  if (is === 'seat' && (m.creator !== guest || !m.holders.some(h => h.seat === seat))) return makeRefusal('not-allowed')
  if (is !== 'seat' && listSeatsOfGuest(m, guest).length === 0 && m.creator !== guest) return makeRefusal('not-allowed')
  const shown = is === 'moment' ? await findMomentForSpectators({ database, matches }, m, guest, seat ?? null, n ?? 0) : null
  if (shown !== null && typeof shown !== 'number') return shown
  const link = await createLink(database, { match: id, kind: is, seat: is === 'seat' ? (seat ?? null) : null, n: shown, creator: guest }, Date.now())
  return { ok: true, result: link }
}
/** The moment as spectators count: whoever has the link sees what they saw, whatever seat it was shared from. */
async function findMomentForSpectators(
  { database, matches }: Pick<ServerServices, 'database' | 'matches'>,
  m: OnlineMatch,
  guest: string,
  seat: string | null,
  n: number,
): Promise<number | Refusal> {
  if (!m.match) return makeRefusal('not-started')
  if (!mayViewThroughSeat(m, guest, seat)) return makeRefusal('not-your-seat')
  return countEntriesSeenAfter(database, m, null, findTrueNumberInStretch(await matches.readStretch(m, seat, n, n), seat, n))
}
/** Where a link leads, without using it. */
export async function findWhereLinkLeads({ database }: ServerServices, token: string): Promise<Pick<MatchLink, 'match' | 'kind' | 'seat' | 'n'> | null> {
  const link = await findValidLink(database, token)
  return link && { match: link.match, kind: link.kind, seat: link.seat, n: link.n }
}
export function mayWatchWithoutLink(m: OnlineMatch, guest: string | null): boolean {
  if (m.settings.listed && (m.settings.spectators || m.status === 'open')) return true
  if (guest === null) return false
  const { expected, former } = m.talks
  return m.creator === guest || listSeatsOfGuest(m, guest).length > 0 || Object.values(expected).includes(guest) || former.includes(guest)
}
/** A match that is not listed is for those who sit there, or sat there before, and those with a link; one with seats to take for whoever might sit down. */
export async function mayWatchMatch({ database }: ServerServices, m: OnlineMatch, guest: string | null, token: string | undefined): Promise<boolean> {
  if (mayWatchWithoutLink(m, guest)) return true
  const link = token === undefined ? null : await findValidLink(database, token)
  // A link to a seat is for one person.
  return link?.match === m.id && (link.used_by === null || link.used_by === guest)
}
