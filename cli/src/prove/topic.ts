/** What a topic of `prove` is made of: parts that can each be repeated alone. */
import type { ProofSheet } from './sheet.ts'

export interface Stage {
  (title: string): { at(done: number, total: number, what?: string): void; end(): void }
}
export interface Proving {
  readonly sheet: ProofSheet
  readonly stage: Stage
  readonly workers: number
  /** The moment after which no new piece of long work begins; Infinity if time is not limited. */
  readonly until: number
  /** How often something is repeated, for a trial; null: as often as the topic says. */
  readonly times: number | null
}
export interface Part {
  readonly name: string
  prove(proving: Proving): Promise<void> | void
}
export interface Topic {
  readonly about: string
  parts(): Promise<readonly Part[]>
}
/** `only`: a part (`speed`, `nero.mouse`), all parts of a game (`nero`), or one part of every game (`.mouse`). */
export const isWanted = (name: string, only: string | null): boolean =>
  only === null || name === only || name.startsWith(`${only}.`) || (only.startsWith('.') && name.endsWith(only))
