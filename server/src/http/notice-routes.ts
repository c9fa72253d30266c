/** Notices: what there is to read, and where somebody wants to hear of it. */
import { online } from '@tabularium/protocol'
import { isPublicEndpoint } from '../notices/web-push.ts'
import { makeRefusal } from '../match/types.ts'
import {
  findMailAddress,
  addPushSubscription,
  readNoticeChannels,
  confirmMailAddress,
  markNoticesRead,
  listNoticesOfGuest,
  removeMailAddress,
  removePushSubscription,
  setMailAddress,
  setNoticeChannels,
} from '../store/notices.ts'
import { makeGetRouteForGuests, makeOkReply, makePostRouteForGuests, type Route } from './route.ts'

const DONE_REPLY = makeOkReply(null)
export const noticeRoutes: readonly Route[] = [
  makeGetRouteForGuests('/me/notices', 'What I should know of, newest first', null, async ({ services, guest }) =>
    makeOkReply(await listNoticesOfGuest(services.database, guest.id)),
  ),
  makePostRouteForGuests('/me/notices/read', 'I have read them, of one match or all', online.noticeRequestSchemas.read, async ({ services, guest, body }) => {
    await markNoticesRead(services.database, guest.id, body.match ?? null)
    return DONE_REPLY
  }),
  makeGetRouteForGuests('/me/channels', 'Where I hear of my matches', null, async ({ services: { database, notices }, guest, query }) => {
    const [address, channels] = await Promise.all([findMailAddress(database, guest.id), readNoticeChannels(database, guest.id, query['match'] ?? '')])
    return makeOkReply({ channels, publicKey: notices.publicKey, hasMail: notices.hasMail, ...address })
  }),
  makePostRouteForGuests('/me/channels', 'Where I want to hear of all matches', online.noticeChannelsSchema, async ({ services, guest, body }) => {
    await setNoticeChannels(services.database, guest.id, '', body)
    return DONE_REPLY
  }),
  makePostRouteForGuests(
    '/matches/:id/channels',
    'Where I want to hear of this match',
    online.noticeChannelsSchema,
    async ({ services, guest, params, body }) => {
      if (!(await services.matches.find(params['id']!))) return makeRefusal('not-found')
      await setNoticeChannels(services.database, guest.id, params['id']!, body)
      return DONE_REPLY
    },
  ),
  makePostRouteForGuests('/me/push', 'Wake this browser', online.noticeRequestSchemas.subscribe, async ({ services, guest, body }) => {
    if (!isPublicEndpoint(body.endpoint)) return makeRefusal('not-allowed', 'endpoint')
    await addPushSubscription(services.database, guest.id, body, Date.now())
    return DONE_REPLY
  }),
  makePostRouteForGuests('/me/push/forget', 'Wake this browser no more', online.noticeRequestSchemas.forget, async ({ services, guest, body }) => {
    await removePushSubscription(services.database, guest.id, body.endpoint)
    return DONE_REPLY
  }),
  makePostRouteForGuests(
    '/me/mail',
    'Write to this address, once it is confirmed by the code that goes there',
    online.noticeRequestSchemas.address,
    async ({ services, guest, body }) => {
      if (!services.notices.hasMail) return makeRefusal('not-allowed', 'mail')
      const code = await setMailAddress(services.database, guest.id, body.mail, Date.now())
      await services.notices.confirmMail(body.mail, code, guest.lang)
      return DONE_REPLY
    },
  ),
  makePostRouteForGuests('/me/mail/confirm', 'The code that came by e-mail', online.noticeRequestSchemas.confirm, async ({ services, guest, body }) =>
    (await confirmMailAddress(services.database, guest.id, body.code, Date.now())) ? DONE_REPLY : makeRefusal('not-found'),
  ),
  makePostRouteForGuests('/me/mail/forget', 'Write to me no more', null, async ({ services, guest }) => {
    await removeMailAddress(services.database, guest.id)
    return DONE_REPLY
  }),
]
