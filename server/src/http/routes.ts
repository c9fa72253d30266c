/** The JSON interface under /api/v1. Each route says what it takes; the OpenAPI document is made from the same lines. */
import { playableGameIds, gameRegistry } from '@tabularium/games'
import type { MatchFile } from '@tabularium/host'
import { online, type CommandName } from '@tabularium/protocol'
import type { z } from 'zod'
import {
  createOnlineMatch,
  exportMatchFile,
  mayWatchMatch,
  findWhereLinkLeads,
  performCommand,
  type CommandAnswer,
  type ServerServices,
} from '../match/commands.ts'
import { importMatch } from '../match/import.ts'
import { isRefusal, makeRefusal, listSeatsOfGuest } from '../match/types.ts'
import { makePublicTableView } from '../match/update.ts'
import { readChatLinesBefore, readGuestsMutedByGuest } from '../store/chat.ts'
import { changeGuest, claimMoveCode, createGuest, createMoveCode, readNamesOfGuests } from '../store/guests.ts'
import { readLinksOfMatch } from '../store/links.ts'
import { listMatchesOfGuest, listMatchesToWatch, listOpenMatches, noteRoomVisit, readSeenCounts } from '../store/lists.ts'
import { makeHeardLine, mayGuestHearChannel } from '../socket/hearing.ts'
import { noticeRoutes } from './notice-routes.ts'
import {
  makeGetRoute,
  makeGetRouteForGuests,
  guestIdOrNull,
  nobodyGuest,
  makeOkReply,
  makePatchRouteForGuests,
  makePostRoute,
  makePostRouteForGuests,
  type RouteReply,
  type Route,
} from './route.ts'

// ---- People ----
const guestRoutes: readonly Route[] = [
  makeGetRoute('/me', 'Who I am; null for a browser that is not known yet', null, async ({ guest }) => makeOkReply(guest === nobodyGuest ? null : guest)),
  makePostRoute('/me', 'Become a guest: the browser gets a cookie', online.guestRequestSchemas.create, async ({ services, guest, body }) => {
    if (guest !== nobodyGuest) return makeOkReply(await changeGuest(services.database, guest.id, body))
    const made = await createGuest(services.database, body.name, body.lang ?? 'en', Date.now())
    return { ok: true, result: made.guest, token: made.token }
  }),
  makePatchRouteForGuests('/me', 'Change name or language', online.guestRequestSchemas.change, async ({ services, guest, body }) =>
    makeOkReply(await changeGuest(services.database, guest.id, body)),
  ),
  makePostRouteForGuests('/me/code', 'A code by which another browser becomes me; it works once, for ten minutes', null, async ({ services, guest }) =>
    makeOkReply(await createMoveCode(services.database, guest.id, Date.now())),
  ),
  makePostRoute('/me/claim', 'Become the guest whose code this is', online.guestRequestSchemas.claim, async ({ services, body }) => {
    const claimed = await claimMoveCode(services.database, body.code, Date.now())
    return claimed ? { ok: true, result: claimed.guest, token: claimed.token } : makeRefusal('not-found')
  }),
  makeGetRouteForGuests('/me/matches', 'The matches I sit in', null, async ({ services, guest }) =>
    makeOkReply(await addGuestNames(services, await listMatchesOfGuest(services.database, guest.id))),
  ),
]
type ListedMatches = Awaited<ReturnType<typeof listOpenMatches>>
async function addGuestNames({ database }: ServerServices, matches: ListedMatches): Promise<object> {
  const ids = matches.flatMap(m => [m.creator, ...m.seats.flatMap(s => (s.guest === null ? [] : [s.guest]))])
  return { matches, names: await readNamesOfGuests(database, [...new Set(ids)]) }
}

// ---- Matches ----
/** So long is a match of a few thousand moves. */
const LONGEST_MATCH_FILE_BYTES = 16 * 1024 * 1024
/** Others may be played again before it. */
const LONGEST_IMPORT_MS = 5 * 60_000
const matchRoutes: readonly Route[] = [
  makeGetRoute('/games', 'The games that can be played', null, async () =>
    makeOkReply(playableGameIds.map(id => ({ id, name: gameRegistry[id].name, players: gameRegistry[id].players }))),
  ),
  makeGetRoute('/matches', 'Listed matches with a seat to take', null, async ({ services }) =>
    makeOkReply(await addGuestNames(services, await listOpenMatches(services.database, Date.now()))),
  ),
  makeGetRoute('/matches/playing', 'Listed matches under way to look on at', null, async ({ services }) =>
    makeOkReply(await addGuestNames(services, await listMatchesToWatch(services.database, Date.now()))),
  ),
  makePostRouteForGuests('/matches', 'Make a match', online.createMatchRequestSchema, ({ services, guest, body }) =>
    createOnlineMatch(services, { settings: body.settings, creator: guest.id, word: body.word ?? null }),
  ),
  {
    ...makePostRouteForGuests(
      '/matches/import',
      'Go on here with a match that was begun elsewhere',
      online.importMatchRequestSchema,
      ({ services, guest, body }) => importMatch(services, guest.id, body.file as unknown as MatchFile, body.settings),
    ),
    longestBodyBytes: LONGEST_MATCH_FILE_BYTES,
    longestAnswerMs: LONGEST_IMPORT_MS,
  },
  makeGetRoute('/matches/:id', 'A match as everybody sees it', null, async ({ services, guest, params, query }) => {
    const m = await services.matches.find(params['id']!)
    if (!m || !(await mayWatchMatch(services, m, guestIdOrNull(guest), query['link']))) return makeRefusal('not-found')
    const ids = [m.creator, ...m.holders.flatMap(h => (h.guest === null ? [] : [h.guest]))]
    const own = guest === nobodyGuest ? {} : await readSeenCounts(services.database, m.id, guest.id)
    const names = await readNamesOfGuests(services.database, ids)
    if (m.status === 'open' && listSeatsOfGuest(m, guest.id).length > 0) await noteRoomVisit(services.database, m.id, Date.now())
    // Clocks are told in this machine's time.
    return makeOkReply({ table: makePublicTableView(m), names, own: listSeatsOfGuest(m, guest.id), seen: own, now: Date.now() })
  }),
  makeGetRoute('/matches/:id/export', 'The match as a file that can be verified', null, async ({ services, guest, params, query }) => {
    const m = await services.matches.find(params['id']!)
    if (!m || !(await mayWatchMatch(services, m, guestIdOrNull(guest), query['link']))) return makeRefusal('not-found')
    const file = await exportMatchFile(services, m.id, guestIdOrNull(guest))
    return isRefusal(file) ? file : makeOkReply(file)
  }),
  makeGetRoute(
    '/matches/:id/chat',
    'What was said, as far as I may hear it; `before`: a moment in milliseconds',
    null,
    async ({ services, guest, params, query }) => {
      const m = await services.matches.find(params['id']!)
      if (!m || !(await mayWatchMatch(services, m, guestIdOrNull(guest), query['link']))) return makeRefusal('not-found')
      const before = Number(query['before'] ?? Number.MAX_SAFE_INTEGER)
      if (!Number.isSafeInteger(before)) return makeRefusal('bad-settings', 'before')
      const [lines, muted] = await Promise.all([
        readChatLinesBefore(services.database, m.id, before, 200),
        readGuestsMutedByGuest(services.database, m.id, guest.id),
      ])
      const heard = lines.filter(line => !muted.has(line.guest) && mayGuestHearChannel(m, guestIdOrNull(guest), line.channel))
      return makeOkReply({
        lines: heard.map(line => makeHeardLine(m, line)),
        muted: [...muted],
        // Whom one does not hear one may want to hear again.
        names: await readNamesOfGuests(services.database, [...new Set([...heard.map(line => line.guest), ...muted])]),
      })
    },
  ),
  makeGetRouteForGuests('/matches/:id/links', 'The links I made', null, async ({ services, guest, params }) =>
    makeOkReply(await readLinksOfMatch(services.database, params['id']!, guest.id)),
  ),
  makeGetRoute('/links/:token', 'Where a link leads', null, async ({ services, params }) => {
    const link = await findWhereLinkLeads(services, params['token']!)
    return link ? makeOkReply(link) : makeRefusal('not-found')
  }),
]
const COMMAND_DESCRIPTIONS: { readonly [N in CommandName]: string } = {
  join: 'Take a seat',
  leave: 'Leave before the start',
  remove: 'Send somebody away before the start',
  start: 'Begin; empty seats go to a bot',
  act: 'Decide',
  plan: 'Play a list of actions while each is offered and nobody reacts',
  undo: 'Take back what revealed nothing',
  aside: 'Offer something to others, or answer',
  'set-order': 'Change a standing order',
  'mark-seen': 'Note how much was seen',
  'position-at': 'Where the match stood, as the seat knew it then',
  'read-log': 'A piece of the log as the seat sees it',
  resign: 'Give up',
  propose: 'Put something to the vote',
  vote: 'Vote',
  holiday: 'Rest for some days',
  'take-over': 'Take a seat that was left',
  rematch: 'The same once more',
  say: 'Say something',
  mute: 'Hear somebody no more, or again',
  'make-link': 'Make a link to a seat, to the match or to a moment of it',
  'revoke-link': 'Make a link lead nowhere',
}
const toRouteReply = (given: CommandAnswer): RouteReply => given
const commandRoutes: readonly Route[] = online.commandNames.map(name =>
  (online.isCommandForAnybody(name) ? makePostRoute : makePostRouteForGuests)(
    `/matches/:id/${name}`,
    COMMAND_DESCRIPTIONS[name],
    online.commandSchemas[name] as unknown as z.ZodType<never>,
    async ({ services, guest, params, body }) => toRouteReply(await performCommand(services, params['id']!, guest.id, name, body)),
  ),
)
export const apiRoutes: readonly Route[] = [...guestRoutes, ...matchRoutes, ...noticeRoutes, ...commandRoutes]
