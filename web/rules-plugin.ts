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
const readJsonLinesAsArray = (file: string): string => `[${readFileSync(file, 'utf8').trim().split('\n').join(',\n')}]`
function listRulesOfGame(id: string, folder: string): RulesAsset[] {
  const files = RULES_FILE_NAMES.map(book => ({ book, file: join(folder, 'rules', `${book}.jsonl`) })).filter(({ file }) => existsSync(file))
  const books = files.map(({ book, file }): RulesAsset => ({ path: `rules/${id}/${book}.json`, text: () => readJsonLinesAsArray(file) }))
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
