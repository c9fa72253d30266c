/** What came of the mutants of a game, and which of the survivors were argued to change nothing. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findGameFolder } from '../clauses.ts'
import { roundToDigits } from '../sim/stats.ts'
import type { Mutant } from './mutant.ts'
import type { TriedMutant } from './client.ts'

/** Why a mutant plays as the rules do. It holds for this very code: changed code must be argued anew. */
export interface EquivalenceArgument extends Pick<Mutant, 'key' | 'before' | 'after'> {
  readonly why: string
}
export const findArgumentsFile = (game: string): string => join(findGameFolder(game), 'test', 'mutants.json')
export function readEquivalenceArguments(game: string): EquivalenceArgument[] {
  const file = findArgumentsFile(game)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EquivalenceArgument[]) : []
}
export interface SurvivingMutant extends Pick<Mutant, 'key' | 'operator' | 'before' | 'after'> {
  /** As `procs/6-battle.ts:41`. */
  readonly at: string
  /** How many tests run what was spoilt. */
  readonly tests: number
}
type MutantTally = { readonly [name: string]: { readonly tried: number; readonly killed: number } }
export interface MutantReport {
  readonly tried: number
  readonly killed: number
  /** Among the killed: those whose tests did not end, or took the process down. */
  readonly hung: number
  readonly crashed: number
  /** Equivalent to the rules, with an argument; they count neither as killed nor as survivors. */
  readonly equivalent: number
  readonly share: number
  readonly byOperator: MutantTally
  readonly byFile: MutantTally
  readonly survivors: readonly SurvivingMutant[]
  /** Arguments for mutants that a test kills. */
  readonly refuted: readonly string[]
}
export function makeMutantReport(tried: readonly TriedMutant[], argued: readonly EquivalenceArgument[]): MutantReport {
  const survived = tried.filter(t => t.end === 'survived').map(t => ({ ...t, isArgued: argued.some(a => isArgumentAbout(a, t.mutant)) }))
  const equivalent = survived.filter(t => t.isArgued).length
  const killed = tried.length - survived.length
  const count = (end: TriedMutant['end']) => tried.filter(t => t.end === end).length
  return {
    tried: tried.length,
    killed,
    hung: count('hung'),
    crashed: count('crashed'),
    equivalent,
    share: roundToDigits(killed / Math.max(1, tried.length - equivalent)),
    byOperator: tallyMutantsBy(tried, m => m.operator),
    byFile: tallyMutantsBy(tried, m => m.file),
    survivors: survived.filter(t => !t.isArgued).map(makeSurvivingMutant),
    refuted: tried.filter(t => t.end !== 'survived' && argued.some(a => isArgumentAbout(a, t.mutant))).map(t => t.mutant.key),
  }
}
const isArgumentAbout = (argument: EquivalenceArgument, mutant: Mutant): boolean =>
  argument.key === mutant.key && argument.before === joinCodeLines(mutant.before) && argument.after === joinCodeLines(mutant.after)
export const joinCodeLines = (code: string): string => code.replaceAll(/\s+/g, ' ').trim()
function makeSurvivingMutant({ mutant, tests }: TriedMutant): SurvivingMutant {
  const { key, file, line, operator } = mutant
  return { key, at: `${file}:${line}`, operator, before: joinCodeLines(mutant.before), after: joinCodeLines(mutant.after), tests }
}
function tallyMutantsBy(tried: readonly TriedMutant[], nameOf: (mutant: Mutant) => string): MutantTally {
  const names = [...new Set(tried.map(t => nameOf(t.mutant)))].sort()
  const rows = names.map(name => {
    const all = tried.filter(t => nameOf(t.mutant) === name)
    return [name, { tried: all.length, killed: all.filter(t => t.end !== 'survived').length }] as const
  })
  return Object.fromEntries(rows)
}
