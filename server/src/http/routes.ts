/** The JSON interface under /api/v1. Each route says what it takes; the OpenAPI document is made from the same lines. */
import { gameIds, registry } from '@tabularium/games'
import { online, type CommandName } from '@tabularium/protocol'
import type { z } from 'zod'
import { createMatch, exportFile, mayWatch, openLink, perform, type Answer, type Services } from '../match/commands.ts'
import { isRefusal, refuse, seatsOf } from '../match/types.ts'
import { tableView } from '../match/update.ts'
import { linesBefore, mutedBy } from '../store/chat.ts'
import { changeGuest, claimCode, createGuest, makeCode, namesOf } from '../store/guests.ts'
import { linksOf } from '../store/links.ts'
import { matchesOf, openMatches, readSeenCounts } from '../store/lists.ts'
import { mayHear } from '../socket/hearing.ts'
import { noticeRoutes } from './notice-routes.ts'
import { get, getOwn, idOf, nobody, ok, patchOwn, post, postOwn, type Reply, type Route } from './route.ts'

// ---- People ----
const people: readonly Route[] = [
  get('/me', 'Who I am; null for a browser that is not known yet', null, async ({ guest }) => ok(guest === nobody ? null : guest)),
  post('/me', 'Become a guest: the browser gets a cookie', online.people.create, async ({ services, guest, body }) => {
    if (guest !== nobody) return ok(await changeGuest(services.database, guest.id, body))
    const made = await createGuest(services.database, body.name, body.lang ?? 'en', Date.now())
    return { ok: true, result: made.guest, token: made.token }
  }),
  patchOwn('/me', 'Change name or language', online.people.change, async ({ services, guest, body }) =>
    ok(await changeGuest(services.database, guest.id, body)),
  ),
  postOwn('/me/code', 'A code by which another browser becomes me; it works once, for ten minutes', null, async ({ services, guest }) =>
    ok(await makeCode(services.database, guest.id, Date.now())),
  ),
  post('/me/claim', 'Become the guest whose code this is', online.people.claim, async ({ services, body }) => {
    const claimed = await claimCode(services.database, body.code, Date.now())
    return claimed ? { ok: true, result: claimed.guest, token: claimed.token } : refuse('not-found')
  }),
  getOwn('/me/matches', 'The matches I sit in', null, async ({ services, guest }) =>
    ok(await withNames(services, await matchesOf(services.database, guest.id))),
  ),
]
type Listed = Awaited<ReturnType<typeof openMatches>>
async function withNames({ database }: Services, matches: Listed): Promise<object> {
  const ids = matches.flatMap(m => [m.creator, ...m.seats.flatMap(s => (s.guest === null ? [] : [s.guest]))])
  return { matches, names: await namesOf(database, [...new Set(ids)]) }
}

// ---- Matches ----
const matches: readonly Route[] = [
  get('/games', 'The games that can be played', null, async () => ok(gameIds.map(id => ({ id, name: registry[id].name, players: registry[id].players })))),
  get('/matches', 'Listed matches with a seat to take', null, async ({ services }) => ok(await withNames(services, await openMatches(services.database)))),
  postOwn('/matches', 'Make a match', online.createMatch, ({ services, guest, body }) =>
    createMatch(services, { settings: body.settings, creator: guest.id, word: body.word ?? null }),
  ),
  get('/matches/:id', 'A match as everybody sees it', null, async ({ services, guest, params, query }) => {
    const m = await services.matches.find(params['id']!)
    if (!m || !(await mayWatch(services, m, idOf(guest), query['link']))) return refuse('not-found')
    const ids = [m.creator, ...m.holders.flatMap(h => (h.guest === null ? [] : [h.guest]))]
    const own = guest === nobody ? {} : await readSeenCounts(services.database, m.id, guest.id)
    return ok({ table: tableView(m), names: await namesOf(services.database, ids), own: seatsOf(m, guest.id), seen: own })
  }),
  get('/matches/:id/export', 'The match as a file that can be verified', null, async ({ services, guest, params, query }) => {
    const m = await services.matches.find(params['id']!)
    if (!m || !(await mayWatch(services, m, idOf(guest), query['link']))) return refuse('not-found')
    const file = await exportFile(services, m.id, idOf(guest))
    return isRefusal(file) ? file : ok(file)
  }),
  get('/matches/:id/chat', 'What was said, as far as I may hear it', null, async ({ services, guest, params, query }) => {
    const m = await services.matches.find(params['id']!)
    if (!m || !(await mayWatch(services, m, idOf(guest), query['link']))) return refuse('not-found')
    const before = Number(query['before'] ?? Number.MAX_SAFE_INTEGER)
    if (!Number.isSafeInteger(before)) return refuse('bad-settings', 'before')
    const [lines, muted] = await Promise.all([linesBefore(services.database, m.id, before, 200), mutedBy(services.database, m.id, guest.id)])
    const heard = lines.filter(line => !muted.has(line.guest) && mayHear(m, idOf(guest), line.channel))
    return ok({ lines: heard, muted: [...muted], names: await namesOf(services.database, [...new Set(heard.map(line => line.guest))]) })
  }),
  getOwn('/matches/:id/links', 'The links I made', null, async ({ services, guest, params }) => ok(await linksOf(services.database, params['id']!, guest.id))),
  get('/links/:token', 'Where a link leads', null, async ({ services, params }) => {
    const link = await openLink(services, params['token']!)
    return link ? ok(link) : refuse('not-found')
  }),
]
const ABOUT: { readonly [N in CommandName]: string } = {
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
const answer = (given: Answer): Reply => given
const commandRoutes: readonly Route[] = online.commandNames.map(name =>
  postOwn(`/matches/:id/${name}`, ABOUT[name], online.commands[name] as unknown as z.ZodType<never>, async ({ services, guest, params, body }) =>
    answer(await perform(services, params['id']!, guest.id, name, body)),
  ),
)
export const routes: readonly Route[] = [...people, ...matches, ...noticeRoutes, ...commandRoutes]
