/** What may be done: verbs with their nouns, offered and chosen. */
import type { Amount } from './describe.ts'

export interface Range {
  readonly min: number
  readonly max: number
}
/** In tuples, so that a union noun stays one list. */
export type Offered<N> = [N] extends [null] ? true : [N] extends [Amount] ? Range : readonly N[]
export type Candidates<N> = Offered<N> extends true ? boolean : Offered<N>
export type Offer<V> = { readonly [K in keyof V]?: Offered<V[K]> }
/** `ready` closes a draft and `pass` answers a window; both are the kernel's own. */
export type OwnVerb = 'ready' | 'pass'
export type KernelOffer = { readonly [V in OwnVerb]?: true }
export type Action<V> =
  | { readonly do: OwnVerb }
  | { [K in keyof V]: [V[K]] extends [null] ? { readonly do: K } : { readonly do: K; readonly to: V[K] } }[keyof V]
/** What a seat may do with asides at any time. */
export type AsideAction<T> =
  | { readonly aside: 'propose'; readonly to: readonly string[]; readonly terms: T; readonly text: string }
  | { readonly aside: 'amend'; readonly id: string; readonly terms: T; readonly text: string }
  | { readonly aside: 'accept' | 'refuse' | 'withdraw'; readonly id: string }

/** The same data, read-only all the way down. */
export type DeepReadonly<T> = T extends number | string | boolean | null | undefined
  ? T
  : T extends readonly (infer U)[]
    ? readonly DeepReadonly<U>[]
    : { readonly [K in keyof T]: DeepReadonly<T[K]> }
