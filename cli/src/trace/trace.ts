/** Which clauses, rulings and examples are proved, and by nothing but tests that exist and pass. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isGameId, loadGame, type AnyGame } from '@tabularium/games'
import type { RuleTest } from '@tabularium/testkit'
import { repositoryRoot, readRulebook, type Clause, type Rulebook } from '../clauses.ts'
import { collectExampleTests, findTestFailure, firstLineOfError, collectRuleTests, type ExampleTest } from './collect.ts'

export interface TraceFigures {
  readonly clauses: number
  /** Those no test proves and none can: advice, components, and what says itself why. */
  readonly untestable: number
  readonly proved: number
  readonly unproved: readonly string[]
  readonly rulings: number
  readonly rulingsUntestable: number
  readonly rulingsProved: number
  readonly rulingsUnproved: readonly string[]
  readonly examples: number
  readonly examplesPassing: number
  readonly examplesFailing: readonly string[]
  readonly errors: readonly string[]
}
/** Everything about a game that trace and knock need. */
export interface TestedGame {
  readonly id: string
  readonly game: AnyGame | null
  readonly rules: Rulebook
  readonly tests: readonly RuleTest[]
  readonly examples: readonly ExampleTest[]
  /** What could not be read of it. */
  readonly errors: readonly string[]
}
/** Every folder with rules: great games first. */
export function listRulebookIds(): string[] {
  const folders = ['games', join('testkit', 'games')].map(f => join(repositoryRoot, f))
  return folders.flatMap(folder => readdirSync(folder).filter(id => existsSync(join(folder, id, 'rules', 'clauses.jsonl'))))
}
export async function loadTestedGame(id: string): Promise<TestedGame> {
  const rules = readRulebook(id)
  const errors: string[] = []
  const game = await loadGameIfKnown(id).catch((error: unknown) => (errors.push(`its rules do not load: ${firstLineOfError(error)}`), null))
  const clauses = new Map(rules.examples.map(e => [e.id, e.clauses]))
  const { tests, errors: unread } = await collectRuleTests(id)
  return { id, game, rules, tests, examples: collectExampleTests(id, game, clauses), errors: [...errors, ...unread] }
}
const loadGameIfKnown = async (id: string): Promise<AnyGame | null> => (isGameId(id) ? await loadGame(id) : null)

/** By its kind, or by itself, with the reason. A ruling's mark excuses the ruling alone. */
const isExcusedClause = ({ kind, untestable }: Clause): boolean => kind === 'advice' || kind === 'component' || untestable !== undefined
export function computeTraceFigures({ id, rules, tests, examples, errors }: TestedGame): TraceFigures {
  const named = new Set(tests.flatMap(t => t.proves))
  const { clauses, rulings } = rules
  const failing = examples.map(e => ({ id: e.id, why: findTestFailure(e) })).filter(e => e.why !== null)
  const present = new Set(examples.map(e => e.id))
  const notPassing = rules.examples.filter(e => !present.has(e.id) || failing.some(f => f.id === e.id)).map(e => e.id)
  return {
    clauses: clauses.length,
    untestable: clauses.filter(c => !named.has(c.id) && isExcusedClause(c)).length,
    proved: clauses.filter(c => named.has(c.id)).length,
    unproved: clauses.filter(c => !named.has(c.id) && !isExcusedClause(c)).map(c => c.id),
    rulings: rulings.length,
    rulingsUntestable: rulings.filter(r => !named.has(r.id) && r.untestable).length,
    rulingsProved: rulings.filter(r => named.has(r.id)).length,
    rulingsUnproved: rulings.filter(r => !named.has(r.id) && !r.untestable).map(r => r.id),
    examples: rules.examples.length,
    examplesPassing: rules.examples.length - notPassing.length,
    examplesFailing: notPassing,
    errors: [...errors, ...listUnknownIds(id, rules, tests, examples), ...failing.map(f => f.why!)],
  }
}
/** Ids in titles, files and the book itself that point nowhere. */
function listUnknownIds(id: string, rules: Rulebook, tests: readonly RuleTest[], examples: readonly ExampleTest[]): string[] {
  const known = new Set([...rules.clauses, ...rules.rulings, ...rules.examples].map(x => x.id))
  const lost = (where: string, ids: readonly string[]) => ids.filter(i => !known.has(i)).map(i => `${where} names ${i}, which does not exist in ${id}`)
  return [
    ...tests.flatMap(t => lost(`"${t.title}"`, t.proves)),
    ...examples.flatMap(e => lost(`example ${e.id}`, [e.id, ...(e.ruling === null ? [] : [e.ruling])])),
    ...rules.rulings.flatMap(r => lost(`ruling ${r.id}`, r.about)),
    ...rules.examples.flatMap(e => lost(`example ${e.id}`, e.clauses)),
  ]
}
