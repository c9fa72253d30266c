/** What the one who drives and a worker say to each other. */
import type { Mutant } from './mutant.ts'

export interface MutantWorkerData {
  readonly game: string
}
/** Where tests must be known to pass by: an offset of a file of the game's `src`. */
export type SpotInSourceFile = Pick<Mutant, 'file' | 'start'>
export type MutantRequest =
  /** Runs every test once and says which pass by each spot. */
  | { readonly is: 'survey'; readonly spots: readonly SpotInSourceFile[] }
  /** Runs tests by title until one fails. */
  | { readonly is: 'try'; readonly mutant: Mutant; readonly titles: readonly string[] }
export interface TestSurvey {
  readonly is: 'survey'
  readonly tests: readonly { readonly title: string; readonly ms: number }[]
  /** What fails before anything is spoilt. */
  readonly failures: readonly string[]
  /** For each spot the numbers of the tests that run it, and of those that run the function it stands in. `null`: it is run when the rules are loaded. */
  readonly passing: readonly { readonly close: readonly number[]; readonly near: readonly number[] | null }[]
}
export type MutantVerdict = { readonly is: 'killed'; readonly by: string } | { readonly is: 'survived'; readonly tests: number }
export type MutantReply = TestSurvey | MutantVerdict | { readonly is: 'running'; readonly title: string } | { readonly is: 'crash'; readonly error: string }
