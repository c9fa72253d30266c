/** The methods of the engine protocol: what each takes and gives. */
import { z } from 'zod'

const textInBothLanguagesSchema = z.object({ it: z.string(), en: z.string() })
const matchIdSchema = z.string()
const seatSchema = z.string()
const citedClausesSchema = z.array(z.string())
const optionValueSchema = z.union([z.boolean(), z.number(), z.string()])
const idOrAmountSchema = z.union([z.string(), z.number()])

/** An action as it crosses: verb and noun. Whether it may be done is the game's to say. */
export const actionSchema = z.strictObject({ do: z.string(), to: idOrAmountSchema.optional() })
export type EngineAction = z.infer<typeof actionSchema>

/** Positional parameters are not used; an unknown name is an error. */
export const paramSchemasByEngineMethod = {
  games: z.strictObject({}),
  schema: z.strictObject({ game: z.string() }),
  new: z.strictObject({
    game: z.string(),
    scenario: z.string().optional(),
    options: z.record(z.string(), optionValueSchema).optional(),
    seed: z.union([z.string(), z.number()]).optional(),
    seats: z.int().positive().optional(),
  }),
  position: z.strictObject({ game: z.string(), position: z.unknown(), seed: z.union([z.string(), z.number()]).optional() }),
  decisions: z.strictObject({ match: matchIdSchema, seat: seatSchema.optional() }),
  play: z.strictObject({ match: matchIdSchema, seat: seatSchema, action: z.unknown() }),
  dice: z.strictObject({ match: matchIdSchema, rolls: z.array(z.int()).optional(), draws: z.array(z.string()).optional() }),
  /** Without a seat, or with null: what a spectator sees. */
  view: z.strictObject({ match: matchIdSchema, seat: seatSchema.nullish() }),
  state: z.strictObject({ match: matchIdSchema }),
  load: z.strictObject({ state: z.looseObject({ game: z.string() }) }),
  clone: z.strictObject({ match: matchIdSchema }),
  undo: z.strictObject({ match: matchIdSchema, seat: seatSchema }),
  sample: z.strictObject({ match: matchIdSchema, seat: seatSchema, seed: z.union([z.string(), z.number()]) }),
  explain: z.strictObject({ match: matchIdSchema, seat: seatSchema, do: z.string(), to: idOrAmountSchema.optional() }),
  /** What one of our bots would do in that seat, by what the seat knows. */
  advise: z.strictObject({ match: matchIdSchema, seat: seatSchema, bot: z.string(), seed: z.union([z.string(), z.number()]).optional() }),
  close: z.strictObject({ match: matchIdSchema }),
} as const
export type EngineMethod = keyof typeof paramSchemasByEngineMethod
export type EngineParams<M extends EngineMethod> = z.infer<(typeof paramSchemasByEngineMethod)[M]>
export const engineMethodNames = Object.keys(paramSchemasByEngineMethod) as readonly EngineMethod[]
export const isEngineMethod = (name: string): name is EngineMethod => Object.hasOwn(paramSchemasByEngineMethod, name)

const offeredActionOrRangeSchema = z.union([actionSchema, z.strictObject({ do: z.string(), range: z.strictObject({ min: z.int(), max: z.int() }) })])
const idOfOpenedMatchSchema = z.strictObject({ match: matchIdSchema })
const reasonTextWithClausesSchema = z.strictObject({ reason: textInBothLanguagesSchema, cite: citedClausesSchema })
export const pendingDecisionSchema = z.strictObject({
  seat: seatSchema,
  say: z.string(),
  text: textInBothLanguagesSchema,
  cite: citedClausesSchema,
  actions: z.array(offeredActionOrRangeSchema),
})
export const eventSchema = z.looseObject({
  is: z.string(),
  text: textInBothLanguagesSchema,
  cite: citedClausesSchema,
  visibleTo: z.array(seatSchema).nullable(),
})
export const outcomeSchema = z.strictObject({ winners: z.array(seatSchema), reason: z.string(), text: textInBothLanguagesSchema })

/** What comes back; clients may check with it, and our tests do. */
export const resultSchemasByEngineMethod = {
  games: z.array(
    z.looseObject({
      id: z.string(),
      name: textInBothLanguagesSchema,
      seats: z.array(z.string()),
      scenarios: z.array(z.looseObject({ id: z.string(), name: textInBothLanguagesSchema })),
    }),
  ),
  schema: z.looseObject({ position: z.unknown(), actions: z.unknown(), events: z.unknown(), options: z.unknown() }),
  new: idOfOpenedMatchSchema,
  position: idOfOpenedMatchSchema,
  decisions: z.array(pendingDecisionSchema),
  play: z.strictObject({ events: z.array(eventSchema), outcome: outcomeSchema.optional() }),
  dice: z.strictObject({ ok: z.literal(true) }),
  view: z.looseObject({ game: z.string(), seat: seatSchema.nullable(), asked: z.array(seatSchema) }),
  state: z.looseObject({ game: z.string(), rules: z.int(), data: z.string() }),
  load: idOfOpenedMatchSchema,
  clone: idOfOpenedMatchSchema,
  undo: z.strictObject({ ok: z.literal(true) }),
  sample: idOfOpenedMatchSchema,
  explain: z.array(reasonTextWithClausesSchema),
  advise: z.strictObject({ action: actionSchema }),
  close: z.strictObject({ ok: z.literal(true) }),
} as const satisfies { readonly [M in EngineMethod]: z.ZodType }
export type EngineResult<M extends EngineMethod> = z.infer<(typeof resultSchemasByEngineMethod)[M]>

/** A refusal's data: why, in both languages, and the clauses that say so. */
export const refusalDataSchema = z.strictObject({ reason: z.string(), text: textInBothLanguagesSchema, cite: citedClausesSchema })
export type RefusalData = z.infer<typeof refusalDataSchema>
