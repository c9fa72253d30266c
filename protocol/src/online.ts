/** What people and the server say to each other. Every message that comes in is one of these shapes, or is refused. */
import { z } from 'zod'

// ---- Texts and ids ----
/** No control characters, no invisible marks that turn or hide what follows. */
const VISIBLE_TEXT_PATTERN = /^[^\p{Cc}\p{Cs}\p{Co}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*$/u
const textUpTo = (most: number) => z.string().trim().min(1).max(most).regex(VISIBLE_TEXT_PATTERN).normalize('NFC')
/** Chat may have lines. */
const talk = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .refine(text => text.split('\n').every(line => VISIBLE_TEXT_PATTERN.test(line)))
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const token = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)
const seat = z.string().regex(/^[a-z0-9-]{1,40}$/)
const bot = z.string().regex(/^[a-z]{1,20}(@\d{1,5})?$/)
const count = z.int().min(0).max(10_000_000)
const action = z.strictObject({ do: z.string().min(1).max(60), to: z.union([z.string().max(200), z.number()]).optional() })

// ---- Matches ----
const DAY = 86_400
export const clock = z.discriminatedUnion('is', [
  /** So many seconds for the whole match, and some more after each answer. */
  z.strictObject({ is: z.literal('live'), seconds: z.int().min(1).max(DAY), increment: z.int().min(0).max(3600) }),
  /** So many seconds for each answer, and days on which the clock stands still. */
  z.strictObject({
    is: z.literal('correspondence'),
    seconds: z
      .int()
      .min(1)
      .max(60 * DAY),
    holidays: z.int().min(0).max(60),
  }),
])
export const seatWish = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('me') }),
  /** For whoever comes. */
  z.strictObject({ is: z.literal('open') }),
  /** For whoever has the link. */
  z.strictObject({ is: z.literal('invited') }),
  z.strictObject({ is: z.literal('bot'), bot }),
])
export const timeouts = ['bot', 'open', 'vote', 'end'] as const
export const takeBacks = ['none', 'undo', 'consent'] as const
export const matchSettings = z.strictObject({
  game: id,
  scenario: z.string().max(60),
  options: z.record(z.string().max(60), z.union([z.boolean(), z.number(), z.string().max(60)])),
  seats: z.record(seat, seatWish),
  clock: clock.nullable(),
  /** When a clock runs out: a bot takes the seat, the seat is open to others, the others vote, or the match ends. */
  onTimeout: z.enum(timeouts),
  /** Nothing; what revealed nothing; or anything, if all agree. */
  takeBacks: z.enum(takeBacks),
  listed: z.boolean(),
  spectators: z.boolean(),
  title: textUpTo(80).nullable(),
})
export type MatchSettings = z.infer<typeof matchSettings>
export type ClockSettings = z.infer<typeof clock>
export type SeatWish = z.infer<typeof seatWish>

// ---- What is done in a match: by socket, or by POST /api/v1/matches/:id/<name> ----
const orders = z.enum(['stop', 'concerned', 'holding', 'pass'])
export const proposal = z.discriminatedUnion('is', [
  /** To what was so after the seat's entry `n`. */
  z.strictObject({ is: z.literal('take-back'), n: count }),
  z.strictObject({ is: z.literal('pause') }),
  z.strictObject({ is: z.literal('resume') }),
  /** A vanished seat goes to a bot, or to whoever comes. */
  z.strictObject({ is: z.literal('replace'), seat, by: z.enum(['bot', 'open']) }),
  z.strictObject({ is: z.literal('end') }),
])
export type Proposal = z.infer<typeof proposal>
export const channel = z.union([z.enum(['players', 'spectators']), z.strictObject({ between: z.array(seat).min(2).max(8) })])
export type Channel = z.infer<typeof channel>
/** Entries of a log that are read at once. */
export const LONGEST_PIECE = 500
export const commands = {
  // Before the start.
  join: z.strictObject({ seat: seat.optional(), link: token.optional(), word: textUpTo(60).optional() }),
  leave: z.strictObject({}),
  remove: z.strictObject({ seat }),
  /** Seats that nobody took go to this bot. */
  start: z.strictObject({ bot: bot.optional() }),
  // Playing. `seen`: how many entries of its log the seat had seen when it decided.
  act: z.strictObject({ seat, action, seen: count }),
  plan: z.strictObject({ seat, actions: z.array(action).min(1).max(200), seen: count }),
  undo: z.strictObject({ seat, all: z.boolean(), seen: count }),
  aside: z.strictObject({ seat, action: z.looseObject({ aside: z.string().max(20) }), seen: count }),
  'set-order': z.strictObject({ seat, timing: z.string().max(60).nullable(), order: orders, lasts: z.enum(['always', 'now']) }),
  'mark-seen': z.strictObject({ seat, n: count }),
  'position-at': z.strictObject({ seat: seat.nullable(), n: count, link: token.optional() }),
  /** The log as the seat sees it, a piece of it. */
  'read-log': z.strictObject({ seat: seat.nullable(), from: count, to: count, link: token.optional() }).refine(({ from, to }) => to - from <= LONGEST_PIECE),
  // Around the table.
  resign: z.strictObject({ seat }),
  propose: z.strictObject({ seat, proposal }),
  vote: z.strictObject({ seat, proposal: id, yes: z.boolean() }),
  holiday: z.strictObject({ days: z.int().min(0).max(60) }),
  'take-over': z.strictObject({ seat, link: token.optional() }),
  rematch: z.strictObject({}),
  say: z.strictObject({ channel, text: talk }),
  mute: z.strictObject({ guest: id, on: z.boolean() }),
  'make-link': z.strictObject({ is: z.enum(['seat', 'watch', 'moment']), seat: seat.optional(), n: count.optional() }),
  'revoke-link': z.strictObject({ link: id }),
} as const
export type CommandName = keyof typeof commands
export type Command<N extends CommandName> = z.infer<(typeof commands)[N]>
export const commandNames = Object.keys(commands) as readonly CommandName[]
export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

// ---- The socket ----
/** `seen`: how many entries the seat has of the log already; it gets the others, or if it has none the newest so many. */
export const watchMessage = z.strictObject({
  is: z.literal('watch'),
  request: count,
  match: id,
  seat: seat.nullable(),
  seen: count,
  tail: count.optional(),
  link: token.optional(),
})
export const unwatch = z.strictObject({ is: z.literal('unwatch'), request: count, match: id })
export const commandMessage = z.looseObject({ is: z.string().max(20), request: count, match: id })

// ---- People ----
export const people = {
  create: z.strictObject({ name: textUpTo(30), lang: z.enum(['it', 'en']).optional() }),
  change: z.strictObject({ name: textUpTo(30).optional(), lang: z.enum(['it', 'en']).optional() }),
  claim: z.strictObject({ code: z.string().regex(/^[A-Z2-9-]{4,20}$/) }),
} as const
/** Where somebody wants to hear of a match, or of all. */
export const noticeChannels = z.strictObject({ page: z.boolean(), push: z.boolean(), mail: z.boolean() })
export type NoticeChannels = z.infer<typeof noticeChannels>
const key = z.string().regex(/^[A-Za-z0-9_-]{16,200}$/)
export const notices = {
  subscribe: z.strictObject({ endpoint: z.url().max(1000), p256dh: key, auth: key }),
  forget: z.strictObject({ endpoint: z.string().max(1000) }),
  address: z.strictObject({ mail: z.email().max(200) }),
  confirm: z.strictObject({ code: z.string().regex(/^[A-Z2-9-]{4,20}$/) }),
  read: z.strictObject({ match: id.optional() }),
} as const
export const createMatch = z.strictObject({ settings: matchSettings, word: textUpTo(60).optional() })
