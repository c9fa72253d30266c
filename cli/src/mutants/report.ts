/** What came of the mutants of a game, and which of the survivors were argued to change nothing. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '../clauses.ts'
import { round } from '../sim/stats.ts'
import type { Mutant } from './mutant.ts'
import type { Tried } from './client.ts'

/** Why a mutant plays as the rules do. It holds for this very code: changed code must be argued anew. */
export interface Argument extends Pick<Mutant, 'key' | 'before' | 'after'> {
  readonly why: string
}
export const argumentsFile = (game: string): string => join(folderOf(game), 'test', 'mutants.json')
export function argumentsOf(game: string): Argument[] {
  const file = argumentsFile(game)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Argument[]) : []
}
export interface Survivor extends Pick<Mutant, 'key' | 'operator' | 'before' | 'after'> {
  /** As `procs/6-battle.ts:41`. */
  readonly at: string
  /** How many tests run what was spoilt. */
  readonly tests: number
}
type Tally = { readonly [name: string]: { readonly tried: number; readonly killed: number } }
export interface Report {
  readonly tried: number
  readonly killed: number
  /** Among the killed: those whose tests did not end, or took the process down. */
  readonly hung: number
  readonly crashed: number
  /** Equivalent to the rules, with an argument; they count neither as killed nor as survivors. */
  readonly equivalent: number
  readonly share: number
  readonly byOperator: Tally
  readonly byFile: Tally
  readonly survivors: readonly Survivor[]
  /** Arguments for mutants that a test kills. */
  readonly refuted: readonly string[]
}
export function reportOf(tried: readonly Tried[], argued: readonly Argument[]): Report {
  const survived = tried.filter(t => t.end === 'survived').map(t => ({ ...t, isArgued: argued.some(a => isAbout(a, t.mutant)) }))
  const equivalent = survived.filter(t => t.isArgued).length
  const killed = tried.length - survived.length
  const count = (end: Tried['end']) => tried.filter(t => t.end === end).length
  return {
    tried: tried.length,
    killed,
    hung: count('hung'),
    crashed: count('crashed'),
    equivalent,
    share: round(killed / Math.max(1, tried.length - equivalent)),
    byOperator: tallyBy(tried, m => m.operator),
    byFile: tallyBy(tried, m => m.file),
    survivors: survived.filter(t => !t.isArgued).map(survivorOf),
    refuted: tried.filter(t => t.end !== 'survived' && argued.some(a => isAbout(a, t.mutant))).map(t => t.mutant.key),
  }
}
const isAbout = (argument: Argument, mutant: Mutant): boolean =>
  argument.key === mutant.key && argument.before === oneLine(mutant.before) && argument.after === oneLine(mutant.after)
export const oneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').trim()
function survivorOf({ mutant, tests }: Tried): Survivor {
  const { key, file, line, operator } = mutant
  return { key, at: `${file}:${line}`, operator, before: oneLine(mutant.before), after: oneLine(mutant.after), tests }
}
function tallyBy(tried: readonly Tried[], nameOf: (mutant: Mutant) => string): Tally {
  const names = [...new Set(tried.map(t => nameOf(t.mutant)))].sort()
  const rows = names.map(name => {
    const all = tried.filter(t => nameOf(t.mutant) === name)
    return [name, { tried: all.length, killed: all.filter(t => t.end !== 'survived').length }] as const
  })
  return Object.fromEntries(rows)
}
