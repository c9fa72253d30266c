/** What is known of bad play beside the rules. */
import type { KernelVerb } from '@tabularium/shapes'
import type { GameTypes, State } from './types.ts'

/** What nobody in his senses answers to a question. Opponents leave it out as long as there is anything else to do. */
export interface Blunder<G extends GameTypes> {
  /** The question, or all that offer the verb. */
  readonly say: string | null
  readonly do: (keyof G['Verbs'] & string) | KernelVerb
  /** The state may be one that the seat imagines; `to` is the noun, if the verb has one. */
  is(s: State<G>, seat: G['Seat'], to: unknown): boolean
}
