/** What may be done: verbs with their nouns, offered and chosen. */
import type { AmountNoun, NounsByVerb } from './describe.ts'
import { throwMalformed, id, int } from './shapes.ts'

export interface Range {
  readonly min: number
  readonly max: number
}
/** In tuples, so that a union noun stays one list. */
export type OfferedUnderVerb<N> = [N] extends [null] ? true : [N] extends [AmountNoun] ? Range : readonly N[]
export type Candidates<N> = OfferedUnderVerb<N> extends true ? boolean : OfferedUnderVerb<N>
export type Offer<V> = { readonly [K in keyof V]?: OfferedUnderVerb<V[K]> }
/** `ready` closes a draft and `pass` answers a window; both are the kernel's own. */
export type KernelVerb = 'ready' | 'pass'
export type OfferOfKernelVerbs = { readonly [V in KernelVerb]?: true }
export type Action<V> =
  | { readonly do: KernelVerb }
  | { [K in keyof V]: [V[K]] extends [null] ? { readonly do: K } : { readonly do: K; readonly to: V[K] } }[keyof V]
/** From outside, strictly: a verb that there is, with the noun it takes. */
export function readAction(nouns: NounsByVerb, verb: unknown, to: unknown): { do: string; to?: number | string } {
  if (typeof verb !== 'string') throwMalformed('action.do', 'a verb is expected')
  const own = verb === 'ready' || verb === 'pass'
  const kind = own ? 'none' : Object.hasOwn(nouns, verb) ? nouns[verb]! : throwMalformed('action.do', `there is no verb "${verb}"`)
  if (kind === 'none') return to === undefined ? { do: verb } : throwMalformed('action.to', `${verb} takes no noun`)
  return { do: verb, to: (kind === 'amount' ? int(Number.MIN_SAFE_INTEGER) : id<number | string>(kind)).read(to, 'action.to') }
}
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
