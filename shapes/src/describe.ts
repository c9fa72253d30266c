/** A game's data described once: the compiler's types of frames, events and verbs come from their shapes. */
import { copyFields } from './json.ts'
import { objectWithFields, type DefaultedShape, type Infer, type NounKind, type Shape } from './shapes.ts'

type FieldShapes = { readonly [local: string]: Shape<unknown> }
type ValuesOfFields<F extends FieldShapes> = { -readonly [K in keyof F]: Infer<F[K]> }
type HasDefault<S> = S extends DefaultedShape<unknown> ? true : false
/** What a caller must give, and what he may leave to its default. */
type GivenValuesOfFields<F extends FieldShapes> = { readonly [K in keyof F as HasDefault<F[K]> extends true ? never : K]: Infer<F[K]> } & {
  readonly [K in keyof F as HasDefault<F[K]> extends true ? K : never]?: Infer<F[K]>
}
type FrameMakerArguments<F extends FieldShapes> = object extends GivenValuesOfFields<F> ? [given?: GivenValuesOfFields<F>] : [given: GivenValuesOfFields<F>]
/** The shape of a procedure's frame; called, it makes one that stands at its first step. */
export interface FrameShape<P extends string, S extends string, F extends FieldShapes> extends DefaultedShape<ValuesOfFields<F>> {
  (...given: FrameMakerArguments<F>): { readonly proc: P; at: S } & ValuesOfFields<F>
  readonly proc: P
  readonly steps: readonly S[]
}
/** The type of the frames that a shape makes. */
export type FrameOf<T> = T extends (...given: never[]) => infer F ? F : never

/** A procedure's name, its steps in order, and its locals. One more local is one more line here. */
export function frame<const P extends string, const S extends string, const F extends FieldShapes>(
  proc: P,
  steps: readonly [S, ...S[]],
  locals: F,
): FrameShape<P, S, F> {
  const shape = objectWithFields<ValuesOfFields<F>>(locals as never)
  const entries = Object.entries(locals)
  // All frames of a procedure have the same fields in the same order, which keeps them quick to read.
  const template = Object.fromEntries<unknown>([['proc', proc], ['at', steps[0]], ...entries.map(([key, local]) => [key, local.blank?.() ?? null] as const)])
  // Lists and records change in place, so every frame begins with its own.
  const fresh = entries.filter(([, local]) => local.blank && local.copy).map(([key, local]) => ({ key, copy: local.copy! }))
  const make = (given?: { readonly [local: string]: unknown }) => {
    const made = copyFields(template)
    for (const key in given) made[key] = given[key]
    for (const { key, copy } of fresh) if (made[key] === template[key]) made[key] = copy(made[key])
    return made
  }
  return Object.assign(make as unknown as (...given: FrameMakerArguments<F>) => { readonly proc: P; at: S } & ValuesOfFields<F>, shape, { proc, steps })
}

/** An event of a game: its name and what its shape describes. */
export type EventOf<E extends { readonly [is: string]: Shape<never> | Shape<unknown> }> = {
  [I in keyof E & string]: { readonly is: I } & Readonly<Infer<E[I]>>
}[keyof E & string]
/** A noun that is a number within a range. */
declare const amount: unique symbol
export type AmountNoun = number & { readonly [amount]: true }
/** Verbs with their nouns: nothing, an amount, or a thing of a kind. */
export type NounSpec = 'none' | 'amount' | NounKind
export type NounsByVerb = { readonly [verb: string]: NounSpec }
type TypeOfNoun<N> = N extends 'none' ? null : N extends 'amount' ? AmountNoun : N extends NounKind<infer T> ? T : never
export type VerbsOf<N extends NounsByVerb> = { [V in keyof N]: TypeOfNoun<N[V]> }
export const verbs = <const N extends NounsByVerb>(nouns: N): N => nouns
