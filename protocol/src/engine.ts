/** The methods of the engine protocol: what each takes and gives. */
import { z } from 'zod'

const both = z.object({ it: z.string(), en: z.string() })
const matchId = z.string()
const seat = z.string()
const cites = z.array(z.string())
const option = z.union([z.boolean(), z.number(), z.string()])
const noun = z.union([z.string(), z.number()])

/** An action as it crosses: verb and noun. Whether it may be done is the game's to say. */
export const action = z.strictObject({ do: z.string(), to: noun.optional() })
export type EngineAction = z.infer<typeof action>

/** Positional parameters are not used; an unknown name is an error. */
export const params = {
  games: z.strictObject({}),
  schema: z.strictObject({ game: z.string() }),
  new: z.strictObject({
    game: z.string(),
    scenario: z.string().optional(),
    options: z.record(z.string(), option).optional(),
    seed: z.union([z.string(), z.number()]).optional(),
    seats: z.int().positive().optional(),
  }),
  position: z.strictObject({ game: z.string(), position: z.unknown(), seed: z.union([z.string(), z.number()]).optional() }),
  decisions: z.strictObject({ match: matchId, seat: seat.optional() }),
  play: z.strictObject({ match: matchId, seat, action: z.unknown() }),
  dice: z.strictObject({ match: matchId, rolls: z.array(z.int()).optional(), draws: z.array(z.string()).optional() }),
  /** Without a seat, or with null: what a spectator sees. */
  view: z.strictObject({ match: matchId, seat: seat.nullish() }),
  state: z.strictObject({ match: matchId }),
  load: z.strictObject({ state: z.looseObject({ game: z.string() }) }),
  clone: z.strictObject({ match: matchId }),
  undo: z.strictObject({ match: matchId, seat }),
  sample: z.strictObject({ match: matchId, seat, seed: z.union([z.string(), z.number()]) }),
  explain: z.strictObject({ match: matchId, seat, do: z.string(), to: noun.optional() }),
  close: z.strictObject({ match: matchId }),
} as const
export type Method = keyof typeof params
export type Params<M extends Method> = z.infer<(typeof params)[M]>
export const methods = Object.keys(params) as readonly Method[]
export const isMethod = (name: string): name is Method => Object.hasOwn(params, name)

const choice = z.union([action, z.strictObject({ do: z.string(), range: z.strictObject({ min: z.int(), max: z.int() }) })])
const opened = z.strictObject({ match: matchId })
const reason = z.strictObject({ reason: both, cite: cites })
export const decision = z.strictObject({ seat, say: z.string(), text: both, cite: cites, actions: z.array(choice) })
export const event = z.looseObject({ is: z.string(), text: both, cite: cites, visibleTo: z.array(seat).nullable() })
export const outcome = z.strictObject({ winners: z.array(seat), reason: z.string(), text: both })

/** What comes back; clients may check with it, and our tests do. */
export const results = {
  games: z.array(z.looseObject({ id: z.string(), name: both, seats: z.array(z.string()), scenarios: z.array(z.looseObject({ id: z.string(), name: both })) })),
  schema: z.looseObject({ position: z.unknown(), actions: z.unknown(), events: z.unknown(), options: z.unknown() }),
  new: opened,
  position: opened,
  decisions: z.array(decision),
  play: z.strictObject({ events: z.array(event), outcome: outcome.optional() }),
  dice: z.strictObject({ ok: z.literal(true) }),
  view: z.looseObject({ game: z.string(), seat: seat.nullable(), asked: z.array(seat) }),
  state: z.looseObject({ game: z.string(), rules: z.int(), data: z.string() }),
  load: opened,
  clone: opened,
  undo: z.strictObject({ ok: z.literal(true) }),
  sample: opened,
  explain: z.array(reason),
  close: z.strictObject({ ok: z.literal(true) }),
} as const satisfies { readonly [M in Method]: z.ZodType }
export type EngineResult<M extends Method> = z.infer<(typeof results)[M]>

/** A refusal's data: why, in both languages, and the clauses that say so. */
export const refused = z.strictObject({ reason: z.string(), text: both, cite: cites })
export type Refused = z.infer<typeof refused>
