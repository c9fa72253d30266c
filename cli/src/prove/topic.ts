/** What a topic of `prove` is made of: parts that can each be repeated alone. */
import type { WorkerPool } from '../work/pool.ts'
import type { PartProof, ProofSheet } from './sheet.ts'

export interface StartStage {
  (title: string): { at(done: number, total: number, what?: string): void; end(): void }
}
export interface ProvingContext {
  readonly sheet: ProofSheet
  readonly stage: StartStage
  readonly workers: number
  /** The workers that this part shares with those that are run at the same time. */
  readonly pool: WorkerPool
  /** The moment after which no new piece of long work begins; Infinity if time is not limited. */
  readonly until: number
  /** With `--resume`: what this part came to when it was cut short. */
  readonly earlier: PartProof | null
  /** How often something is repeated, for a trial; null: as often as the topic says. */
  readonly times: number | null
}
/** Parts that share all workers are run at the same time; those that measure time share half of them, so that none has to wait for a core. */
export type PartCompany = 'alone' | 'timed' | 'shared'
export interface TopicPart {
  readonly name: string
  /** Alone where nothing is said. */
  readonly company?: PartCompany
  prove(proving: ProvingContext): Promise<void> | void
}
export interface ProofTopic {
  readonly about: string
  parts(): Promise<readonly TopicPart[]>
}
/** `only`: a part (`speed`, `nero.mouse`), all parts of a game (`nero`), one part of every game (`.mouse`), or several of these with commas. */
export const isPartWanted = (name: string, only: string | null): boolean =>
  only === null || name === only || only.split(',').some(one => name === one || name.startsWith(`${one}.`) || (one.startsWith('.') && name.endsWith(one)))
/** What is run at the same time, one list after the other. */
export function groupPartsByCompany(parts: readonly TopicPart[]): readonly (readonly TopicPart[])[] {
  const groups: TopicPart[][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (last && part.company !== undefined && part.company !== 'alone' && last[0]!.company === part.company) last.push(part)
    else groups.push([part])
  }
  return groups
}
