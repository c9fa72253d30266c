/** The rulebook as statements: clauses, rulings and examples of a game, read from its folder. The one loader for all tools. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InBothLanguages } from '@tabularium/kernel'

export const repositoryRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** Great games stand in `games/`, tiny ones in the testkit. */
export const findGameFolder = (game: string): string =>
  [join(repositoryRoot, 'games', game), join(repositoryRoot, 'testkit', 'games', game)].find(f => existsSync(join(f, 'rules'))) ?? ''

export interface Clause extends InBothLanguages<string> {
  readonly id: string
  readonly ref: string
  readonly kind: string
  /** Why no test can prove it. */
  readonly untestable?: string
}
export interface Ruling {
  readonly id: string
  readonly about: readonly string[]
  readonly question: InBothLanguages<string>
  readonly ruling: InBothLanguages<string>
  readonly untestable?: string
}
export interface RulebookExample {
  readonly id: string
  readonly clauses: readonly string[]
}
export interface Rulebook {
  readonly clauses: readonly Clause[]
  readonly rulings: readonly Ruling[]
  readonly examples: readonly RulebookExample[]
}
function readJsonLines<T>(file: string): T[] {
  if (!existsSync(file)) return []
  const rows = readFileSync(file, 'utf8').split('\n')
  return rows.flatMap((row, i) => (row.trim() === '' ? [] : [parseJsonRow<T>(row, `${file}:${i + 1}`)]))
}
function parseJsonRow<T>(row: string, at: string): T {
  try {
    return JSON.parse(row) as T
  } catch (error) {
    throw new Error(`${at}: ${(error as Error).message}`, { cause: error })
  }
}
export function readRulebook(game: string): Rulebook {
  const file = (name: string) => join(findGameFolder(game), 'rules', `${name}.jsonl`)
  if (findGameFolder(game) === '') return { clauses: [], rulings: [], examples: [] }
  return { clauses: readJsonLines(file('clauses')), rulings: readJsonLines(file('rulings')), examples: readJsonLines(file('examples')) }
}

export type ClauseStatementsById = ReadonlyMap<string, InBothLanguages<string>>
const clauseStatementsByGame = new Map<string, ClauseStatementsById>()
/** What a clause or ruling says, by its id. */
export function readClauseStatements(game: string): ClauseStatementsById {
  const known = clauseStatementsByGame.get(game)
  if (known) return known
  const { clauses, rulings } = readRulebook(game)
  const made = new Map([
    ...clauses.map((c): [string, InBothLanguages<string>] => [c.id, { it: c.it, en: c.en }]),
    ...rulings.map((r): [string, InBothLanguages<string>] => [r.id, r.ruling]),
  ])
  clauseStatementsByGame.set(game, made)
  return made
}
