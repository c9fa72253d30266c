/** The tests that prove clauses: collected by importing them, so that a title made by a loop counts and a comment does not. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame } from '@tabularium/games'
import { runExample, takeCollectedTests, type RuleExample, type RuleTest } from '@tabularium/testkit'
import { findGameFolder, repositoryRoot } from '../clauses.ts'

export function listFilesUnder(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return []
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found
    .filter(f => f.isFile() && f.name.endsWith(ending))
    .map(f => join(f.parentPath, f.name))
    .sort()
}
export interface CollectedTests {
  readonly tests: readonly RuleTest[]
  /** Files that cannot even be read. */
  readonly errors: readonly string[]
}
export async function collectRuleTests(game: string): Promise<CollectedTests> {
  takeCollectedTests()
  const errors: string[] = []
  for (const file of listFilesUnder(join(findGameFolder(game), 'test', 'rules'), '.test.ts')) {
    try {
      await import(pathToFileURL(file).href)
    } catch (error) {
      errors.push(`${relative(repositoryRoot, file)}: ${firstLineOfError(error)}`)
    }
  }
  return { tests: takeCollectedTests(), errors }
}
export const firstLineOfError = (error: unknown): string => (error instanceof Error ? error.message.split('\n')[0]! : String(error))
export interface ExampleTest extends RuleTest {
  readonly id: string
  readonly ruling: string | null
}
/** Each example's file as a test of the clauses the book's example rests on. `null` where the game's rules are not here. */
export function collectExampleTests(id: string, game: AnyGame | null, clauses: ReadonlyMap<string, readonly string[]>): ExampleTest[] {
  return listFilesUnder(join(findGameFolder(id), 'test', 'examples'), '.json').map(file => {
    const example = JSON.parse(readFileSync(file, 'utf8')) as RuleExample
    const run = () => {
      if (!game) throw new Error(`the rules of ${id} are not here yet`)
      runExample(game, example)
    }
    return { id: example.example, ruling: example.ruling ?? null, title: `[${example.example}] ${file}`, proves: clauses.get(example.example) ?? [], run }
  })
}
/** What a test says when it fails, or null. */
export function findTestFailure(test: RuleTest): string | null {
  try {
    test.run()
    return null
  } catch (error) {
    return firstLineOfError(error)
  }
}
