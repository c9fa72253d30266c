/** The rulebooks as files beside the client: rules/<game>/{clauses,rulings,examples,positions}.json, made from the games' own jsonl. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const repositoryRoot = join(import.meta.dirname, '..')
const gameFolders = ['games', 'testkit/games']
const RULES_FILE_NAMES = ['clauses', 'rulings', 'examples'] as const

interface RulesAsset {
  readonly path: string
  text(): string
}
type TextInBothLanguages = { readonly it: string; readonly en: string }
type RuleTitles = { readonly [ref: string]: TextInBothLanguages }
const readRuleTitles = (id: string): RuleTitles => {
  const file = join(import.meta.dirname, 'public/rules', id, 'titles.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RuleTitles) : {}
}
/** A rule that the book does not number is called by its chapter, its section and its place there; one that it numbers, by that. */
export function nameRule(titles: RuleTitles, id: string, lang: 'it' | 'en'): string | null {
  const [, ref, n] = /^[a-z]+\.(.+)-(\d+)$/.exec(id) ?? []
  if (!ref || !n || /^[\dA-Z]/.test(ref)) return null
  const [chapter, section] = [titles[ref.split('.')[0]!]?.[lang], ref.includes('.') ? titles[ref]?.[lang] : undefined]
  return chapter ? `${[chapter, ...(section ? [section] : [])].join(', ')} ${n}` : null
}
function readNamedClauses(id: string, file: string): string {
  const titles = readRuleTitles(id)
  const clauses = JSON.parse(readJsonLinesAsArray(file)) as readonly { readonly id: string }[]
  const name = (of: string): { readonly name?: TextInBothLanguages } => {
    const [it, en] = [nameRule(titles, of, 'it'), nameRule(titles, of, 'en')]
    return it !== null && en !== null ? { name: { it, en } } : {}
  }
  return JSON.stringify(clauses.map(clause => ({ ...clause, ...name(clause.id) })))
}
const readJsonLinesAsArray = (file: string): string => `[${readFileSync(file, 'utf8').trim().split('\n').join(',\n')}]`
function listRulesOfGame(id: string, folder: string): RulesAsset[] {
  const files = RULES_FILE_NAMES.map(book => ({ book, file: join(folder, 'rules', `${book}.jsonl`) })).filter(({ file }) => existsSync(file))
  const books = files.map(({ book, file }): RulesAsset => ({
    path: `rules/${id}/${book}.json`,
    text: () => (book === 'clauses' ? readNamedClauses(id, file) : readJsonLinesAsArray(file)),
  }))
  return books.length > 0 ? [...books, { path: `rules/${id}/positions.json`, text: () => readExamplePositions(join(folder, 'test/examples')) }] : []
}
/** The worked examples as positions with steps, by the id of the example. */
function readExamplePositions(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : []
  const found = files.map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { readonly example: string })
  return JSON.stringify(Object.fromEntries(found.map(one => [one.example, one])))
}
function listRulesOfAllGames(): RulesAsset[] {
  return gameFolders.flatMap(folder => readdirSync(join(repositoryRoot, folder)).flatMap(id => listRulesOfGame(id, join(repositoryRoot, folder, id))))
}

export function createRulesPlugin(): Plugin {
  return {
    name: 'rules',
    generateBundle() {
      for (const book of listRulesOfAllGames()) this.emitFile({ type: 'asset', fileName: book.path, source: book.text() })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const book = listRulesOfAllGames().find(one => request.url === `/${one.path}`)
        if (!book) return next()
        response.setHeader('content-type', 'application/json')
        response.end(book.text())
      })
    },
  }
}
