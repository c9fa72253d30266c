/** What a topic of `prove` is made of: parts that can each be repeated alone. */
import type { ProofSheet } from './sheet.ts'

export interface StartStage {
  (title: string): { at(done: number, total: number, what?: string): void; end(): void }
}
export interface ProvingContext {
  readonly sheet: ProofSheet
  readonly stage: StartStage
  readonly workers: number
  /** The moment after which no new piece of long work begins; Infinity if time is not limited. */
  readonly until: number
  /** How often something is repeated, for a trial; null: as often as the topic says. */
  readonly times: number | null
}
export interface TopicPart {
  readonly name: string
  prove(proving: ProvingContext): Promise<void> | void
}
export interface ProofTopic {
  readonly about: string
  parts(): Promise<readonly TopicPart[]>
}
/** `only`: a part (`speed`, `nero.mouse`), all parts of a game (`nero`), or one part of every game (`.mouse`). */
export const isPartWanted = (name: string, only: string | null): boolean =>
  only === null || name === only || name.startsWith(`${only}.`) || (only.startsWith('.') && name.endsWith(only))
