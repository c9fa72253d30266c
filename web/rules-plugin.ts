/** The rulebooks as files beside the client: rules/<game>/{clauses,rulings,examples,positions}.json, made from the games' own jsonl. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const folders = ['games', 'testkit/games']
const BOOKS = ['clauses', 'rulings', 'examples'] as const

interface Book {
  readonly path: string
  text(): string
}
const jsonl = (file: string): string => `[${readFileSync(file, 'utf8').trim().split('\n').join(',\n')}]`
function booksIn(id: string, folder: string): Book[] {
  const files = BOOKS.map(book => ({ book, file: join(folder, 'rules', `${book}.jsonl`) })).filter(({ file }) => existsSync(file))
  const books = files.map(({ book, file }): Book => ({ path: `rules/${id}/${book}.json`, text: () => jsonl(file) }))
  return books.length > 0 ? [...books, { path: `rules/${id}/positions.json`, text: () => positions(join(folder, 'test/examples')) }] : []
}
/** The worked examples as positions with steps, by the id of the example. */
function positions(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : []
  const found = files.map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { readonly example: string })
  return JSON.stringify(Object.fromEntries(found.map(one => [one.example, one])))
}
function allBooks(): Book[] {
  return folders.flatMap(folder => readdirSync(join(root, folder)).flatMap(id => booksIn(id, join(root, folder, id))))
}

export function rules(): Plugin {
  return {
    name: 'rules',
    generateBundle() {
      for (const book of allBooks()) this.emitFile({ type: 'asset', fileName: book.path, source: book.text() })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const book = allBooks().find(one => request.url === `/${one.path}`)
        if (!book) return next()
        response.setHeader('content-type', 'application/json')
        response.end(book.text())
      })
    },
  }
}
