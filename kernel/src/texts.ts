/** Message catalogues: words for people, in one language. Rules never hold any. */
import type { NounKind, DeepReadonly } from '@tabularium/shapes'
import type { GameTypes, PublicContext } from './types.ts'

export type Namer = (kind: NounKind, noun: number | string) => string
export interface Texts<G extends GameTypes> {
  /** A question, by procedure and step, for every step that asks. */
  readonly say: {
    readonly [P in G['Frame']['proc']]?: {
      readonly [S in Extract<G['Frame'], { proc: P }>['at']]?: (f: DeepReadonly<Extract<G['Frame'], { proc: P }>>, g: PublicContext<G>, name: Namer) => string
    }
  }
  readonly window: { readonly [T in G['Timing']]: (g: PublicContext<G>, name: Namer) => string }
  /** A choice: its noun is already a name. */
  readonly verb: { readonly [V in keyof G['Verbs']]: (noun: string, to: G['Verbs'][V]) => string }
  readonly event: { readonly [I in G['Event']['is']]: (e: Extract<G['Event'], { is: I }>, name: Namer) => string }
  /** Where we are, for the breadcrumb. */
  readonly proc: { readonly [P in G['Frame']['proc']]: string }
  /** The same with what tells this one from others of its kind: the number of a turn, whose round it is. */
  readonly crumb?: { readonly [P in G['Frame']['proc']]?: (f: DeepReadonly<Extract<G['Frame'], { proc: P }>>, g: PublicContext<G>, name: Namer) => string }
  readonly ending: { readonly [reason: string]: string }
  readonly ready: string
  readonly pass: string
}
