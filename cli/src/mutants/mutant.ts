/** One change in the source of a game's rules. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findGameFolder } from '../clauses.ts'
import type { MutationOperator } from './edits.ts'

export interface Mutant {
  /** As `procs/5-withdrawal.ts hasCompanion negation 1`. */
  readonly key: string
  /** From the game's `src`. */
  readonly file: string
  readonly line: number
  readonly operator: MutationOperator
  readonly before: string
  readonly after: string
  /** Where it stands in its file. */
  readonly start: number
  readonly end: number
}
/** The tiny games have no folder for it. */
export function findSourceFolder(game: string): string {
  const folder = join(findGameFolder(game), 'src')
  return existsSync(folder) ? folder : findGameFolder(game)
}
