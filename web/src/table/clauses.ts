/** The rulebook's sentences, fetched when the first of them is asked for. */
import { signal } from '@preact/signals'
import type { Lang } from '@tabularium/kernel'

interface Clause {
  readonly id: string
  readonly it: string
  readonly en: string
  /** Its chapter and place there, where the book has no numbers. */
  readonly name?: { readonly it: string; readonly en: string }
}
interface Ruling {
  readonly id: string
  readonly ruling: { readonly it: string; readonly en: string }
}
type ClausesById = ReadonlyMap<string, Omit<Clause, 'id'>>
const booksByGame = signal<ReadonlyMap<string, ClausesById | 'failed'>>(new Map())
const requestedGames = new Set<string>()

async function fetchList<T>(path: string): Promise<readonly T[]> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as readonly T[]
}
async function fetchBook(game: string): Promise<void> {
  const set = (book: ClausesById | 'failed'): void => void (booksByGame.value = new Map(booksByGame.value).set(game, book))
  try {
    const [clauses, rulings] = await Promise.all([fetchList<Clause>(`/rules/${game}/clauses.json`), fetchList<Ruling>(`/rules/${game}/rulings.json`)])
    set(new Map([...clauses.map(c => [c.id, c] as const), ...rulings.map(r => [r.id, r.ruling] as const)]))
  } catch {
    requestedGames.delete(game)
    set('failed')
  }
}
/** Null while it is on its way, and 'missing' where it is not to be had. */
export function findClauseText(id: string, lang: Lang): string | null | 'missing' {
  const game = id.split('.')[0]!
  if (!requestedGames.has(game)) {
    requestedGames.add(game)
    void fetchBook(game)
  }
  const book = booksByGame.value.get(game)
  return book === undefined ? null : book === 'failed' ? 'missing' : (book.get(id)?.[lang] ?? 'missing')
}
/** `nero.5.8-4` is read as 5.8-4, and what has no number by its chapter, as soon as the book has come. */
export const writeClauseName = (id: string, lang: Lang): string => {
  const [game, rest] = [id.slice(0, id.indexOf('.')), id.slice(id.indexOf('.') + 1)]
  const book = booksByGame.value.get(game)
  return (book instanceof Map && book.get(id)?.name?.[lang]) || rest
}
