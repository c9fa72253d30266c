/** Who should know of a change, and how he hears of it: in the page, by push, by e-mail. */
import { gameRegistry } from '@tabularium/games'
import { createSpeaker } from '@tabularium/host'
import type { Lang } from '@tabularium/kernel'
import type { Database } from '../database/database.ts'
import type { LiveMatches } from '../match/live.ts'
import type { OnlineMatch } from '../match/types.ts'
import type { KnownGuests } from '../store/known-guests.ts'
import {
  addOwedNotice,
  dropOwedNotices,
  listOverdueOwedNotices,
  markNoticeSent,
  removePushSubscription,
  listPushSubscriptionsOfGuest,
  claimDueNotices,
  loadVapidKeys,
  type DueNotice,
} from '../store/notices.ts'
import { isNoticeStillTrue, type OwedNotice } from './owed.ts'
import { sendMail, type MailSettings } from './smtp.ts'
import { noticeTexts } from './texts.ts'
import { sendPush, type VapidKeys } from './web-push.ts'

interface WaitingNotice {
  /** The match as it was then. */
  readonly m: OnlineMatch
  readonly notice: OwedNotice
}
/** What happened and what is asked. */
function writeNoticeBody({ game, match, talks }: OnlineMatch, { seat, kind }: OwedNotice, lang: Lang): string {
  const texts = noticeTexts[lang]
  const voice = createSpeaker(game, lang, match?.state ?? null)
  const decision = kind === 'turn' && match ? game.decisionOf(match.state, seat) : null
  // What is told of a clock is told of those whose it is.
  const about = kind === 'vanished' && talks.vanished.length > 0 ? new Intl.ListFormat(lang).format(talks.vanished.map(voice.seat)) : voice.seat(seat)
  const happened = texts.happened[kind](about)
  return decision ? `${happened} ${texts.asked(voice.say(match!.state, decision.say))}` : happened
}

export interface NoticeDeliveryOptions {
  readonly database: Database
  readonly matches: LiveMatches
  readonly guests: KnownGuests
  /** Null: no operator has set it up. */
  readonly mail: MailSettings | null
  /** Where the world reaches this server, as in `https://club.example`. */
  publicUrl(): string
  /** Whether the person has the match before his eyes, at this server. */
  isLooking(guest: string, match: string): boolean
  onError(error: unknown): void
}
export interface Notices {
  readonly publicKey: string
  readonly hasMail: boolean
  confirmMail(address: string, code: string, lang: Lang): Promise<void>
  /** He has come to the table: what he was about to be told he sees there, though he may be gone again in a moment. */
  dropWaiting(guest: string, match: string): void
  /** Sends what is due now. */
  deliver(): Promise<void>
  close(): Promise<void>
}
/** Whoever comes to look within this time needs no notice: most matches begin with everybody on his way to the table. */
const NOTICE_GRACE_MS = 100
/** So long somebody may still come and look before he is called. */
const NOTICE_DELAY_MS = 4000
const DELIVERY_INTERVAL_MS = 2000
export async function startNoticeDelivery(options: NoticeDeliveryOptions): Promise<Notices> {
  const { database, matches, guests, mail, onError } = options
  const keys = await loadVapidKeys(database)
  const running = new Set<Promise<void>>()
  const run = (work: Promise<void>): void => {
    const one = work.catch(onError).finally(() => void running.delete(one))
    running.add(one)
  }
  const tell = async ({ m, notice }: WaitingNotice): Promise<void> => {
    const body = writeNoticeBody(m, notice, await guests.lang(notice.guest))
    await addOwedNotice(database, { ...notice, match: m.id, version: m.version, body }, Date.now())
  }
  let [waiting, dropped]: [WaitingNotice[], WaitingNotice[]] = [[], []]
  let grace: NodeJS.Timeout | undefined
  let telling = Promise.resolve()
  const tellAll = async (due: readonly WaitingNotice[], needless: readonly WaitingNotice[]): Promise<void> => {
    const [looking, others] = partition(due, ({ m, notice }) => options.isLooking(notice.guest, m.id))
    const all = [...needless, ...looking].map(({ m, notice }) => ({ match: m.id, version: m.version, seat: notice.seat }))
    if (all.length > 0) await dropOwedNotices(database, all).catch(onError)
    for (const one of others) await tell(one).catch(onError)
  }
  const tellWaiting = (): Promise<void> => {
    clearTimeout(grace)
    grace = undefined
    const [due, needless] = [waiting, dropped]
    waiting = []
    dropped = []
    return (telling = telling.then(() => tellAll(due, needless)))
  }
  matches.listen((_before, after, _isOwn, owed) => {
    for (const notice of owed) waiting.push({ m: after, notice })
    if (owed.length > 0) grace ??= setTimeout(() => run(tellWaiting()), NOTICE_GRACE_MS)
  })
  /** What a server owed when it died, or could not tell, whoever finds it tells. */
  const tellOverdue = async (before: number): Promise<void> => {
    for (const { match, version, ...notice } of await listOverdueOwedNotices(database, before)) {
      const m = await matches.find(match)
      const isNeeded = m && isNoticeStillTrue(m, notice) && !options.isLooking(notice.guest, match)
      if (isNeeded) await tell({ m: { ...m, version }, notice }).catch(onError)
      else await dropOwedNotices(database, [{ match, version, seat: notice.seat }])
    }
  }
  const deliver = async (callAfter = 0): Promise<void> => {
    await tellWaiting()
    const now = Date.now()
    await tellOverdue(now - callAfter)
    for (const due of await claimDueNotices(database, now - callAfter, now)) await sendDueNotice(options, keys, due).catch(onError)
  }
  const timer = setInterval(() => run(deliver(NOTICE_DELAY_MS)), DELIVERY_INTERVAL_MS).unref()
  return {
    publicKey: keys.publicKey,
    hasMail: mail !== null,
    dropWaiting: (guest, match) => {
      const [seen, others] = partition(waiting, ({ m, notice }) => notice.guest === guest && m.id === match)
      waiting = others
      dropped.push(...seen)
    },
    deliver,
    async confirmMail(to, code, lang) {
      const { subject, body } = noticeTexts[lang].confirm
      if (mail) await sendMail(mail, { to, subject, body: body(code) })
    },
    async close() {
      clearInterval(timer)
      run(tellWaiting())
      await Promise.all(running)
    },
  }
}
function partition<T>(list: readonly T[], fits: (one: T) => boolean): [T[], T[]] {
  return [list.filter(fits), list.filter(one => !fits(one))]
}
async function sendDueNotice(options: NoticeDeliveryOptions, keys: VapidKeys, due: DueNotice): Promise<void> {
  if (due.push) await sendNoticeByPush(options, keys, due)
  if (due.mail) await sendNoticeByMail(options, due)
}
const makeMatchUrl = ({ publicUrl }: NoticeDeliveryOptions, { match }: DueNotice): string => `${publicUrl()}/online/${match}`
const findGameName = ({ game, lang }: DueNotice): string => gameRegistry[game as keyof typeof gameRegistry].name[lang]
/** Browsers that are gone are forgotten. */
async function sendNoticeByPush(options: NoticeDeliveryOptions, keys: VapidKeys, due: DueNotice): Promise<void> {
  const { database, mail, publicUrl } = options
  const contact = mail ? `mailto:${/<([^>]+)>/.exec(mail.from)?.[1] ?? mail.from}` : publicUrl()
  const message = JSON.stringify({ title: findGameName(due), body: due.body, path: `/online/${due.match}` })
  let failed = false
  for (const to of await listPushSubscriptionsOfGuest(database, due.guest)) {
    const sent = await sendPush(keys, contact, to, message, Date.now()).catch(() => 'failed' as const)
    if (sent === 'gone') await removePushSubscription(database, due.guest, to.endpoint)
    failed ||= sent === 'failed'
  }
  if (!failed) await markNoticeSent(database, due, 'push')
}
async function sendNoticeByMail(options: NoticeDeliveryOptions, due: DueNotice): Promise<void> {
  const { mail, database } = options
  const texts = noticeTexts[due.lang].mail
  const body = [due.body, '', texts.open(makeMatchUrl(options, due)), '', texts.why].join('\n')
  if (mail && due.address !== null) await sendMail(mail, { to: due.address, subject: texts.subject(findGameName(due)), body })
  await markNoticeSent(database, due, 'mail')
}
