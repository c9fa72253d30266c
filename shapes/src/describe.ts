/** A game's data described once: the compiler's types of frames, events and verbs come from their shapes. */
import { record, type DefaultedShape, type Infer, type Kind, type Shape } from './shapes.ts'

type Fields = { readonly [local: string]: Shape<unknown> }
type Locals<F extends Fields> = { -readonly [K in keyof F]: Infer<F[K]> }
type HasDefault<S> = S extends DefaultedShape<unknown> ? true : false
/** What a caller must give, and what he may leave to its default. */
type Given<F extends Fields> = { readonly [K in keyof F as HasDefault<F[K]> extends true ? never : K]: Infer<F[K]> } & {
  readonly [K in keyof F as HasDefault<F[K]> extends true ? K : never]?: Infer<F[K]>
}
type GivenArguments<F extends Fields> = object extends Given<F> ? [given?: Given<F>] : [given: Given<F>]
/** The shape of a procedure's frame; called, it makes one that stands at its first step. */
export interface FrameShape<P extends string, S extends string, F extends Fields> extends DefaultedShape<Locals<F>> {
  (...given: GivenArguments<F>): { readonly proc: P; at: S } & Locals<F>
  readonly proc: P
  readonly steps: readonly S[]
}
/** The type of the frames that a shape makes. */
export type FrameOf<T> = T extends (...given: never[]) => infer F ? F : never

/** A procedure's name, its steps in order, and its locals. One more local is one more line here. */
export function frame<const P extends string, const S extends string, const F extends Fields>(
  proc: P,
  steps: readonly [S, ...S[]],
  locals: F,
): FrameShape<P, S, F> {
  const shape = record<Locals<F>>(locals as never)
  const entries = Object.entries(locals)
  // All frames of a procedure have the same fields in the same order, which keeps them quick to read.
  const template: { [local: string]: unknown } = { proc, at: steps[0], ...Object.fromEntries(entries.map(([key, local]) => [key, local.blank?.() ?? null])) }
  // Lists and records change in place, so every frame begins with its own.
  const fresh = entries.filter(([, local]) => local.blank && local.copy).map(([key, local]) => ({ key, copy: local.copy! }))
  const make = (given?: object) => {
    const made = { ...template, ...given } as typeof template
    for (const { key, copy } of fresh) if (made[key] === template[key]) made[key] = copy(made[key])
    return made
  }
  return Object.assign(make as unknown as (...given: GivenArguments<F>) => { readonly proc: P; at: S } & Locals<F>, shape, { proc, steps })
}

/** An event of a game: its name and what its shape describes. */
export type EventOf<E extends { readonly [is: string]: Shape<never> | Shape<unknown> }> = {
  [I in keyof E & string]: { readonly is: I } & Readonly<Infer<E[I]>>
}[keyof E & string]
/** A noun that is a number within a range. */
declare const amount: unique symbol
export type Amount = number & { readonly [amount]: true }
/** Verbs with their nouns: nothing, an amount, or a thing of a kind. */
export type Noun = 'none' | 'amount' | Kind
export type Nouns = { readonly [verb: string]: Noun }
type NounType<N> = N extends 'none' ? null : N extends 'amount' ? Amount : N extends Kind<infer T> ? T : never
export type VerbsOf<N extends Nouns> = { [V in keyof N]: NounType<N[V]> }
export const verbs = <const N extends Nouns>(nouns: N): N => nouns
