/** Everything that can be done in a match, by whoever may do it. Sockets and the HTTP interface both come here. */
import { exportMatch, receiptFor } from '@tabularium/host'
import type { Command, CommandName, MatchSettings, Proposal, SeatWish } from '@tabularium/protocol'
import type { Database } from '../database/database.ts'
import type { Notices } from '../notices/notices.ts'
import { newId, newSecret } from '../random.ts'
import type { Presence } from '../socket/presence.ts'
import { addLine, channelName, setMute } from '../store/chat.ts'
import { createLink, findLink, revokeLink, useLink, type Link } from '../store/links.ts'
import { markSeen } from '../store/lists.ts'
import type { LiveMatches, PastFor, Run } from './live.ts'
import { seenAfter, trueNumberIn } from '../store/past.ts'
import { join, leave, newMatch, remove, start, startIfFull, type NewMatch } from './lobby.ts'
import { actInMatch, asideInMatch, orderInMatch, planInMatch, undoInMatch } from './play.ts'
import { propose, resign, takeHoliday, takeOver, vote } from './table.ts'
import { holds, isRefusal, refuse, seatsOf, withTalks, type Holder, type OnlineMatch, type Refusal } from './types.ts'
import { mayView, positionAt } from './update.ts'

export interface Services {
  readonly database: Database
  readonly matches: LiveMatches
  readonly notices: Notices
  readonly presence: Presence
}
/** What is answered: nothing but that it was done, or what was asked for. */
export type Answer = Refusal | { readonly ok: true; readonly result?: object }
const DONE: Answer = { ok: true }
type Handler<N extends CommandName> = (services: Services, id: string, guest: string, body: Command<N>) => Promise<Answer>
const toAnswer = (changed: OnlineMatch | Refusal): Answer => (isRefusal(changed) ? changed : DONE)
const change = async ({ matches }: Services, id: string, run: Run, pastFor?: PastFor): Promise<Answer> => toAnswer(await matches.change(id, run, pastFor))
/** A take-back needs the log to find what is meant, and the state there to go on from. */
const findVotedEntry: PastFor = async ({ talks: { vote: open } }) => open?.to ?? null
const findProposedEntry =
  (seat: string, proposal: Proposal): PastFor =>
  async (m, read) =>
    proposal.is === 'take-back' && m.match ? trueNumberIn(await read(seat, proposal.n), seat, proposal.n) : null

/** The seat that a link leads to, while nobody else has used it. */
async function findLinkedSeat({ database }: Services, id: string, guest: string, token: string | undefined): Promise<string | null> {
  const link = token === undefined ? null : await findLink(database, token)
  const isGood = link?.match === id && link.kind === 'seat' && (link.used_by === null || link.used_by === guest)
  return isGood ? link.seat : null
}
async function sitDown(services: Services, id: string, guest: string, token: string | undefined, run: (linked: string | null) => Run): Promise<Answer> {
  const linked = await findLinkedSeat(services, id, guest, token)
  const done = await change(services, id, run(linked))
  if (done.ok && linked !== null) await useLink(services.database, token!, guest)
  return done
}
const handlers: { readonly [N in CommandName]: Handler<N> } = {
  // Before the start.
  join: (s, id, guest, body) => sitDown(s, id, guest, body.link, linked => (m, now) => join(m, guest, body, linked, now)),
  leave: (s, id, guest) => change(s, id, (m, now) => leave(m, guest, now)),
  remove: (s, id, guest, body) => change(s, id, m => remove(m, guest, body)),
  start: (s, id, guest, body) => change(s, id, (m, now) => start(m, guest, body, now)),
  // Playing.
  act: (s, id, guest, body) => change(s, id, (m, now) => actInMatch(m, guest, body, now)),
  plan: (s, id, guest, body) => change(s, id, (m, now) => planInMatch(m, guest, body, now)),
  undo: (s, id, guest, body) => change(s, id, (m, now) => undoInMatch(m, guest, body, now)),
  aside: (s, id, guest, body) => change(s, id, (m, now) => asideInMatch(m, guest, body, now)),
  'set-order': (s, id, guest, body) => change(s, id, (m, now) => orderInMatch(m, guest, body, now)),
  'mark-seen': async ({ database, matches }, id, guest, { seat, n }) => {
    const m = await matches.find(id)
    if (!m || !holds(m, guest, seat)) return refuse('not-your-seat')
    await markSeen(database, id, seat, Math.min(n, m.match ? receiptFor(m.match, seat).seen : 0))
    return DONE
  },
  'position-at': (s, id, guest, { seat, n, link }) =>
    showMatch(s, id, guest, seat, link, async m => positionAt(m, await s.matches.readStretch(m, seat, n, n), seat, n)),
  'read-log': (s, id, guest, { seat, from, to, link }) => showMatch(s, id, guest, seat, link, m => s.matches.entriesFor(m, seat, from, to)),
  // Around the table.
  resign: (s, id, guest, body) => change(s, id, (m, now) => resign(m, guest, body, now)),
  propose: (s, id, guest, body) => change(s, id, (m, now) => propose(m, guest, body, newId(), now), findProposedEntry(body.seat, body.proposal)),
  vote: (s, id, guest, body) => change(s, id, (m, now) => vote(m, guest, body, now), findVotedEntry),
  holiday: (s, id, guest, body) => change(s, id, (m, now) => takeHoliday(m, guest, body, now)),
  'take-over': (s, id, guest, body) => sitDown(s, id, guest, body.link, linked => (m, now) => takeOver(m, guest, body, linked, now)),
  rematch: (s, id, guest) => rematch(s, id, guest),
  say: (s, id, guest, body) => say(s, id, guest, body),
  mute: async ({ database, matches }, id, guest, { guest: muted, on }) => {
    const m = await matches.find(id)
    if (!m) return refuse('not-found')
    await setMute(database, id, guest, muted, on)
    return DONE
  },
  'make-link': (s, id, guest, body) => makeLink(s, id, guest, body),
  'revoke-link': async ({ database }, id, guest, { link }) => ((await revokeLink(database, id, link, guest)) ? DONE : refuse('not-found')),
}
export function perform<N extends CommandName>(services: Services, id: string, guest: string, name: N, body: Command<N>): Promise<Answer> {
  return (handlers[name] as Handler<N>)(services, id, guest, body)
}

// ---- Making matches ----
export async function createMatch(services: Services, given: Omit<NewMatch, 'id' | 'secret'>): Promise<Answer> {
  const m = await newMatch({ ...given, id: newId(), secret: newSecret() }, Date.now())
  if (isRefusal(m)) return m
  await services.matches.add(m)
  // Alone against bots there is nobody to wait for.
  if (m.holders.every(h => h.guest !== null || h.bot !== null) && m.holders.some(h => h.guest !== null)) await services.matches.change(m.id, startIfFull)
  return { ok: true, result: { match: m.id } }
}
/** The same once more, with the same people; whoever asks first makes it. */
async function rematch(services: Services, id: string, guest: string): Promise<Answer> {
  const { matches } = services
  const m = await matches.find(id)
  if (!m || seatsOf(m, guest).length === 0) return refuse('not-found')
  if (m.status !== 'over') return refuse('not-allowed')
  if (m.talks.rematch !== null) return { ok: true, result: { match: m.talks.rematch } }
  const made = await createMatch(services, { settings: { ...m.settings, seats: sameSeats(m, guest) }, creator: guest, word: null })
  if (!made.ok) return made
  const next = (made.result as { match: string }).match
  const noted = await matches.change(id, now => (now.talks.rematch === null ? withTalks(now, { rematch: next }) : now))
  return isRefusal(noted) ? noted : { ok: true, result: { match: noted.talks.rematch } }
}

/** Everybody where he sat; whoever sat there may come again. */
const sameSeats = (m: OnlineMatch, guest: string): MatchSettings['seats'] => Object.fromEntries(m.holders.map(h => [h.seat, wishAgain(h, guest)]))
function wishAgain({ guest: was, wish, bot }: Holder, guest: string): SeatWish {
  if (was === guest) return { is: 'me' }
  if (bot !== null && wish === 'bot') return { is: 'bot', bot }
  return { is: wish === 'invited' ? 'invited' : 'open' }
}

// ---- Looking ----
/** Shows something of a match to whoever may look at it through this seat; null looks on. */
async function showMatch(
  s: Services,
  id: string,
  guest: string,
  seat: string | null,
  link: string | undefined,
  show: (m: OnlineMatch) => Promise<object>,
): Promise<Answer> {
  const m = await s.matches.find(id)
  if (!m || !(await mayWatch(s, m, guest, link))) return refuse('not-found')
  if (!m.match) return refuse('not-started')
  return mayView(m, guest, seat) ? { ok: true, result: await show(m) } : refuse('not-your-seat')
}
/** The match as a file: after the end all of it, before that what the seat may know. */
export async function exportFile({ matches }: Services, id: string, guest: string | null): Promise<object | Refusal> {
  const m = await matches.findWhole(id)
  if (!m?.match) return refuse(m ? 'not-started' : 'not-found')
  const seat = guest === null ? null : (seatsOf(m, guest)[0] ?? null)
  return exportMatch(m.match, seat, m.status === 'over')
}

// ---- Talking ----
async function say({ database, matches }: Services, id: string, guest: string, { channel, text }: Command<'say'>): Promise<Answer> {
  const m = await matches.find(id)
  if (!m) return refuse('not-found')
  const seats = seatsOf(m, guest)
  const name = channelName(channel)
  if (typeof channel !== 'string' && !isPrivateChannel(m, channel.between, seats)) return refuse('not-allowed')
  // Players do not whisper to spectators, nor spectators to players, while the match goes on.
  if (channel === 'players' && seats.length === 0) return refuse('not-allowed')
  if (channel === 'spectators' && ((seats.length > 0 && m.status !== 'over') || !m.settings.spectators)) return refuse('not-allowed')
  const seat = typeof channel === 'string' ? seats[0] : channel.between.find(s => seats.includes(s))
  await addLine(database, id, { channel: name, guest, seat: seat ?? null, body: text, at: Date.now() })
  return DONE
}
/** Only where the rules let people agree on something in secret. */
const isPrivateChannel = (m: OnlineMatch, between: readonly string[], own: readonly string[]): boolean =>
  m.game.def.asides !== undefined && between.every(seat => m.holders.some(h => h.seat === seat)) && between.some(seat => own.includes(seat))

// ---- Links ----
async function makeLink({ database, matches }: Services, id: string, guest: string, { is, seat, n }: Command<'make-link'>): Promise<Answer> {
  const m = await matches.find(id)
  if (!m) return refuse('not-found')
  if (is === 'seat' && (m.creator !== guest || !m.holders.some(h => h.seat === seat))) return refuse('not-allowed')
  if (is !== 'seat' && seatsOf(m, guest).length === 0 && m.creator !== guest) return refuse('not-allowed')
  const shown = is === 'moment' ? await momentFor({ database, matches }, m, guest, seat ?? null, n ?? 0) : null
  if (shown !== null && typeof shown !== 'number') return shown
  const link = await createLink(database, { match: id, kind: is, seat: is === 'seat' ? (seat ?? null) : null, n: shown, creator: guest }, Date.now())
  return { ok: true, result: link }
}
/** The moment as spectators count: whoever has the link sees what they saw, whatever seat it was shared from. */
async function momentFor(
  { database, matches }: Pick<Services, 'database' | 'matches'>,
  m: OnlineMatch,
  guest: string,
  seat: string | null,
  n: number,
): Promise<number | Refusal> {
  if (!m.match) return refuse('not-started')
  if (!mayView(m, guest, seat)) return refuse('not-your-seat')
  return seenAfter(database, m, null, trueNumberIn(await matches.readStretch(m, seat, n, n), seat, n))
}
/** Where a link leads, without using it. */
export async function openLink({ database }: Services, token: string): Promise<Pick<Link, 'match' | 'kind' | 'seat' | 'n'> | null> {
  const link = await findLink(database, token)
  return link && { match: link.match, kind: link.kind, seat: link.seat, n: link.n }
}
/** A match that is not listed is for those who sit there and those with a link. */
export async function mayWatch({ database }: Services, m: OnlineMatch, guest: string | null, token: string | undefined): Promise<boolean> {
  if (guest !== null && (m.creator === guest || seatsOf(m, guest).length > 0)) return true
  if (m.settings.listed && m.settings.spectators) return true
  const link = token === undefined ? null : await findLink(database, token)
  return link?.match === m.id
}
