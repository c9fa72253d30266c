/** What a topic of `prove` is given. */
import type { Sheet } from './sheet.ts'

export interface Stage {
  (title: string): { at(done: number, total: number, what?: string): void; end(): void }
}
export interface Proving {
  readonly sheet: Sheet
  readonly stage: Stage
  readonly workers: number
  /** One part of the topic, where it has parts that can be repeated alone. */
  readonly only: string | null
  /** How much of the time may be spent by now, if it is limited: a moment after which no new piece of long work begins. */
  readonly until: (share: number) => number
}
export interface Topic {
  readonly about: string
  prove(proving: Proving): Promise<void>
}
