/** Loads a game again and again, each time anew, with one file of its rules spoilt. Kernel and testkit are loaded once. */
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findGameFolder } from '../clauses.ts'
import { loadTestedGame, type TestedGame } from '../trace/trace.ts'
import { findSourceFolder, type Mutant } from './mutant.ts'

export interface MutantLoader {
  /** The game with its tests; `null`: unspoilt. */
  load(mutant: Mutant | null): Promise<TestedGame>
  /** The address of a file of the rules as last loaded. */
  urlOf(file: string): string
}
export function createMutantLoader(game: string): MutantLoader {
  const home = `${pathToFileURL(findGameFolder(game)).href}/`
  const stripped = new Map<string, string>()
  let [generation, spoilt]: [number, { readonly path: string; readonly source: string } | null] = [0, null]
  const sourceOf = (path: string): string => {
    if (spoilt?.path === path) return spoilt.source
    const known = stripped.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'))
    stripped.set(path, known)
    return known
  }
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      return isFileOfGame(found.url, home) ? { ...found, url: `${found.url}?${generation}` } : found
    },
    load: (url, context, next) => {
      if (!isFileOfGame(url, home)) return next(url, context)
      return { format: 'module', source: sourceOf(fileURLToPath(url)), shortCircuit: true }
    },
  })
  const pathOf = (file: string) => join(findSourceFolder(game), file)
  return {
    load: mutant => {
      generation++
      spoilt = mutant && { path: pathOf(mutant.file), source: stripTypeScriptTypes(applyMutant(readFileSync(pathOf(mutant.file), 'utf8'), mutant)) }
      return loadTestedGame(game)
    },
    urlOf: file => `${pathToFileURL(pathOf(file)).href}?${generation}`,
  }
}
const isFileOfGame = (url: string, home: string): boolean => url.startsWith(home) && /\.ts(\?\d+)?$/.test(url)
const applyMutant = (source: string, { start, end, after }: Mutant): string => source.slice(0, start) + after + source.slice(end)
