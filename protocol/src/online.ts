/** What people and the server say to each other. Every message that comes in is one of these shapes, or is refused. */
import { z } from 'zod'

// ---- Texts and ids ----
/** No control characters, no invisible marks that turn or hide what follows. */
const NO_INVISIBLE_CHARACTERS_PATTERN = /^[^\p{Cc}\p{Cs}\p{Co}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*$/u
/** What stands for nothing that can be seen, but for the sign that makes a picture of the one before it. */
const NOTHING_TO_SEE_PATTERN = /(?!\ufe0f)[\p{Default_Ignorable_Code_Point}\u2800\ufff0-\ufffb]/u
/** More marks on one letter than any script has, to be drawn over the lines above and below. */
const HEAPED_MARKS_PATTERN = /\p{M}{4}/u
const isPlainLine = (text: string): boolean => !NOTHING_TO_SEE_PATTERN.test(text) && !HEAPED_MARKS_PATTERN.test(text)
/** Names are told apart by what is seen: spaces count once. */
const makeOneLineTextSchema = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(NO_INVISIBLE_CHARACTERS_PATTERN)
    .normalize('NFC')
    .refine(isPlainLine)
    .overwrite(text => text.replaceAll(/\s+/g, ' '))
const isVisibleText = (text: string): boolean => text.trim() !== '' && NO_INVISIBLE_CHARACTERS_PATTERN.test(text)
/** Chat may have lines and tabs, and what joins signs to one: faces made of several, and letters of some scripts. */
const ALLOWED_IN_CHAT_PATTERN = /[\n\t\u200c\u200d]/g
const chatTextSchema = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .refine(text => isVisibleText(text.replaceAll(ALLOWED_IN_CHAT_PATTERN, '')) && !HEAPED_MARKS_PATTERN.test(text))
const URL_SAFE_ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/
const urlSafeIdSchema = z.string().regex(URL_SAFE_ID_PATTERN)
const linkTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)
const SEAT_PATTERN = /^[a-z0-9-]{1,40}$/
const seatSchema = z.string().regex(SEAT_PATTERN)
const botNameSchema = z.string().regex(/^[a-z]{1,20}(@\d{1,5})?$/)
const HIGHEST_COUNT = 10_000_000
const countSchema = z.int().min(0).max(HIGHEST_COUNT)
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= HIGHEST_COUNT
const LONGEST_COMMAND_NAME = 20
const LONGEST_VERB = 60
const LONGEST_NOUN = 200
const actionSchema = z.strictObject({ do: z.string().min(1).max(LONGEST_VERB), to: z.union([z.string().max(LONGEST_NOUN), z.number()]).optional() })

// ---- Matches ----
const SECONDS_PER_DAY = 86_400
export const clockSettingsSchema = z.discriminatedUnion('is', [
  /** So many seconds for the whole match, and some more after each answer. */
  z.strictObject({ is: z.literal('live'), seconds: z.int().min(1).max(SECONDS_PER_DAY), increment: z.int().min(0).max(3600) }),
  /** So many seconds for each answer, and days on which the clock stands still. */
  z.strictObject({
    is: z.literal('correspondence'),
    seconds: z
      .int()
      .min(1)
      .max(60 * SECONDS_PER_DAY),
    holidays: z.int().min(0).max(60),
  }),
])
export const wishedSeatOccupantSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('me') }),
  /** For whoever comes. */
  z.strictObject({ is: z.literal('open') }),
  /** For whoever has the link. */
  z.strictObject({ is: z.literal('invited') }),
  z.strictObject({ is: z.literal('bot'), bot: botNameSchema }),
])
export const timeoutConsequences = ['bot', 'open', 'vote', 'end'] as const
export const takeBackPermissions = ['none', 'undo', 'consent'] as const
export const matchSettingsSchema = z.strictObject({
  game: urlSafeIdSchema,
  scenario: z.string().max(60),
  options: z.record(z.string().max(60), z.union([z.boolean(), z.number(), z.string().max(60)])),
  seats: z.record(seatSchema, wishedSeatOccupantSchema),
  clock: clockSettingsSchema.nullable(),
  /** When a clock runs out: a bot takes the seat, the seat is open to others, the others vote, or the match ends. */
  onTimeout: z.enum(timeoutConsequences),
  /** Nothing; what revealed nothing; or anything, if all agree. */
  takeBacks: z.enum(takeBackPermissions),
  listed: z.boolean(),
  spectators: z.boolean(),
  title: makeOneLineTextSchema(80).nullable(),
})
export type MatchSettings = z.infer<typeof matchSettingsSchema>
export type ClockSettings = z.infer<typeof clockSettingsSchema>
export type WishedSeatOccupant = z.infer<typeof wishedSeatOccupantSchema>

// ---- What is done in a match: by socket, or by POST /api/v1/matches/:id/<name> ----
const standingOrderSchema = z.enum(['stop', 'concerned', 'holding', 'pass'])
export const proposedMeasureSchema = z.discriminatedUnion('is', [
  /** To what was so after the seat's entry `n`. */
  z.strictObject({ is: z.literal('take-back'), n: countSchema }),
  z.strictObject({ is: z.literal('pause') }),
  z.strictObject({ is: z.literal('resume') }),
  /** A vanished seat goes to a bot, or to whoever comes. */
  z.strictObject({ is: z.literal('replace'), seat: seatSchema, by: z.enum(['bot', 'open']) }),
  z.strictObject({ is: z.literal('end') }),
])
export type ProposedMeasure = z.infer<typeof proposedMeasureSchema>
export const chatChannelSchema = z.union([z.enum(['players', 'spectators']), z.strictObject({ between: z.array(seatSchema).min(2).max(8) })])
export type ChatChannel = z.infer<typeof chatChannelSchema>
/** Entries of a log that are read at once. */
export const MOST_ENTRIES_READ_AT_ONCE = 500
export const commandSchemas = {
  // Before the start.
  join: z.strictObject({ seat: seatSchema.optional(), link: linkTokenSchema.optional(), word: makeOneLineTextSchema(60).optional() }),
  leave: z.strictObject({}),
  remove: z.strictObject({ seat: seatSchema }),
  /** Seats that nobody took go to this bot. */
  start: z.strictObject({ bot: botNameSchema.optional() }),
  // Playing. `seen`: how many entries of its log the seat had seen when it decided.
  act: z.strictObject({ seat: seatSchema, action: actionSchema, seen: countSchema }),
  plan: z.strictObject({ seat: seatSchema, actions: z.array(actionSchema).min(1).max(200), seen: countSchema }),
  undo: z.strictObject({ seat: seatSchema, all: z.boolean(), seen: countSchema }),
  aside: z.strictObject({ seat: seatSchema, action: z.looseObject({ aside: z.string().max(20) }), seen: countSchema }),
  'set-order': z.strictObject({ seat: seatSchema, timing: z.string().max(60).nullable(), order: standingOrderSchema, lasts: z.enum(['always', 'now']) }),
  'mark-seen': z.strictObject({ seat: seatSchema, n: countSchema }),
  'position-at': z.strictObject({ seat: seatSchema.nullable(), n: countSchema, link: linkTokenSchema.optional() }),
  /** The log as the seat sees it, a piece of it. */
  'read-log': z
    .strictObject({ seat: seatSchema.nullable(), from: countSchema, to: countSchema, link: linkTokenSchema.optional() })
    .refine(({ from, to }) => to - from <= MOST_ENTRIES_READ_AT_ONCE),
  // Around the table.
  resign: z.strictObject({ seat: seatSchema }),
  propose: z.strictObject({ seat: seatSchema, proposal: proposedMeasureSchema }),
  vote: z.strictObject({ seat: seatSchema, proposal: urlSafeIdSchema, yes: z.boolean() }),
  /** `left`: how many days there were left to whoever decided it. */
  holiday: z.strictObject({ days: z.int().min(0).max(60), left: z.int().min(0).max(60).optional() }),
  'take-over': z.strictObject({ seat: seatSchema, link: linkTokenSchema.optional() }),
  rematch: z.strictObject({}),
  /** `again`: the line broke before it was known whether it had been said. */
  say: z.strictObject({ channel: chatChannelSchema, text: chatTextSchema, again: z.literal(true).optional() }),
  mute: z.strictObject({ guest: urlSafeIdSchema, on: z.boolean() }),
  'make-link': z.strictObject({ is: z.enum(['seat', 'watch', 'moment']), seat: seatSchema.optional(), n: countSchema.optional() }),
  'revoke-link': z.strictObject({ link: urlSafeIdSchema }),
} as const
export type CommandName = keyof typeof commandSchemas
export type CommandBody<N extends CommandName> = z.infer<(typeof commandSchemas)[N]>
export const commandNames = Object.keys(commandSchemas) as readonly CommandName[]
/** Whoever looks on may look back, also if nobody knows him. */
export const isCommandForAnybody = (name: CommandName): boolean => name === 'position-at' || name === 'read-log'
export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commandSchemas, name)

// ---- The socket ----
/** `seen`: how many entries the seat has of the log already; it gets the others, or if it has none the newest so many. `presence`: who else is here is told too. */
export const watchMessageSchema = z.strictObject({
  is: z.literal('watch'),
  request: countSchema,
  match: urlSafeIdSchema,
  seat: seatSchema.nullable(),
  seen: countSchema,
  tail: countSchema.optional(),
  presence: z.boolean().optional(),
  link: linkTokenSchema.optional(),
})
export const unwatchMessageSchema = z.strictObject({ is: z.literal('unwatch'), request: countSchema, match: urlSafeIdSchema })
export interface CommandMessage {
  readonly is: string
  readonly request: number
  readonly match: string
  /** All the rest, to be read by the shape of what `is` names. */
  readonly body: object
}
/** What every message of a move has to pass, so by hand: a shape would take four times as long. Null if it is none. */
export function readCommandMessage(message: unknown): CommandMessage | null {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return null
  const { is, request, match, ...body } = message as { readonly [name: string]: unknown }
  const isWhole =
    typeof is === 'string' && is.length <= LONGEST_COMMAND_NAME && isCount(request) && typeof match === 'string' && URL_SAFE_ID_PATTERN.test(match)
  return isWhole ? { is, request, match, body } : null
}
/** What `commandSchemas.act` takes, by hand for the same reason; null: it is refused, and the shape tells why. */
export function readActBody(body: object): CommandBody<'act'> | null {
  const { seat, action, seen, ...others } = body as { readonly [name: string]: unknown }
  const isWhole = typeof seat === 'string' && SEAT_PATTERN.test(seat) && isCount(seen) && isActionBody(action) && isEmptyObject(others)
  return isWhole ? { seat, action, seen } : null
}
function isActionBody(action: unknown): action is CommandBody<'act'>['action'] {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return false
  const { do: verb, to, ...others } = action as { readonly [name: string]: unknown }
  if (typeof verb !== 'string' || verb.length === 0 || verb.length > LONGEST_VERB || !isEmptyObject(others)) return false
  return to === undefined || Number.isFinite(to) || (typeof to === 'string' && to.length <= LONGEST_NOUN)
}
function isEmptyObject(value: object): boolean {
  for (const _key in value) return false
  return true
}

// ---- People ----
export const guestRequestSchemas = {
  create: z.strictObject({ name: makeOneLineTextSchema(30), lang: z.enum(['it', 'en']).optional() }),
  change: z.strictObject({ name: makeOneLineTextSchema(30).optional(), lang: z.enum(['it', 'en']).optional() }),
  claim: z.strictObject({ code: z.string().regex(/^[A-Z2-9-]{4,20}$/) }),
} as const
/** Where somebody wants to hear of a match, or of all. */
export const noticeChannelsSchema = z.strictObject({ page: z.boolean(), push: z.boolean(), mail: z.boolean() })
export type NoticeChannels = z.infer<typeof noticeChannelsSchema>
const pushKeySchema = z.string().regex(/^[A-Za-z0-9_-]{16,200}$/)
export const noticeRequestSchemas = {
  subscribe: z.strictObject({ endpoint: z.url().max(1000), p256dh: pushKeySchema, auth: pushKeySchema }),
  forget: z.strictObject({ endpoint: z.string().max(1000) }),
  address: z.strictObject({ mail: z.email().max(200) }),
  confirm: z.strictObject({ code: z.string().regex(/^[A-Z2-9-]{4,20}$/) }),
  read: z.strictObject({ match: urlSafeIdSchema.optional() }),
} as const
/** A match that was begun elsewhere: its file tells what is played, the settings who goes on and how. */
export const importMatchRequestSchema = z.strictObject({
  file: z.looseObject({ tabularium: z.literal('match') }),
  settings: matchSettingsSchema.omit({ game: true, scenario: true, options: true }),
})
export type ImportedMatchSettings = z.infer<typeof importMatchRequestSchema>['settings']
export const createMatchRequestSchema = z.strictObject({ settings: matchSettingsSchema, word: makeOneLineTextSchema(60).optional() })
