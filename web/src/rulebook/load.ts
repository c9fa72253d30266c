/** The books lie as files beside the scripts; each is fetchJson once. */
import { buildBook, type Book, type Pages } from './book.ts'

async function page<T>(game: string, name: string): Promise<T> {
  const answer = await fetch(`/rules/${game}/${name}.json`)
  if (!answer.ok) throw new Error(`${name} of ${game} answered ${answer.status}`)
  return (await answer.json()) as T
}
async function fetchJson(game: string): Promise<Book> {
  const [clauses, rulings, examples, positions, titles] = await Promise.all([
    page<Pages['clauses']>(game, 'clauses'),
    page<Pages['rulings']>(game, 'rulings'),
    page<Pages['examples']>(game, 'examples'),
    page<Pages['positions']>(game, 'positions'),
    page<Pages['titles']>(game, 'titles'),
  ])
  return buildBook({ clauses, rulings, examples, positions, titles })
}
const loaded = new Map<string, Promise<Book>>()
/** What failed is asked for again the next time. */
export function loadBook(game: string): Promise<Book> {
  const known = loaded.get(game)
  if (known) return known
  const fresh = fetchJson(game)
  loaded.set(game, fresh)
  fresh.catch(() => loaded.delete(game))
  return fresh
}
