/** A game's rules as a book: chapters of clauses, with rulings and examples linked both ways. */
import type { InBoth } from '@tabularium/kernel'

export interface ClauseLine {
  readonly id: string
  readonly ref: string
  readonly kind: 'rule' | 'setup' | 'component' | 'scoring' | 'variant' | 'advice'
  readonly en: string
  readonly it: string
}
export interface RulingLine {
  readonly id: string
  readonly about: readonly string[]
  readonly question: InBoth<string>
  readonly ruling: InBoth<string>
  readonly why: string
}
export interface ExampleLine {
  readonly id: string
  readonly ref: string
  readonly clauses: readonly string[]
  readonly given: unknown
  readonly steps: readonly object[]
  readonly expect: unknown
  readonly note?: string
}
/** The example as the game's tests play it. */
export interface PositionFile {
  readonly example: string
  readonly ruling?: string
  readonly position: unknown
  readonly steps: readonly object[]
}
/** What chapters and sections are about, by their numbers. */
export type Titles = { readonly [ref: string]: InBoth<string> }
export interface Pages {
  readonly clauses: readonly ClauseLine[]
  readonly rulings: readonly RulingLine[]
  readonly examples: readonly ExampleLine[]
  readonly positions: { readonly [example: string]: PositionFile }
  readonly titles: Titles
}

export interface Section {
  readonly ref: string
  readonly clauses: readonly ClauseLine[]
}
export interface Chapter {
  readonly number: string
  readonly sections: readonly Section[]
}
export interface Book extends Pages {
  readonly chapters: readonly Chapter[]
  readonly clauseById: ReadonlyMap<string, ClauseLine>
  /** By the id of a clause. */
  readonly rulingsOn: ReadonlyMap<string, readonly RulingLine[]>
  readonly examplesOf: ReadonlyMap<string, readonly ExampleLine[]>
}

export const chapterOf = (ref: string): string => ref.split('.')[0]!
/** What a player calls it: nero.r-12 is r-12, nero.5.6-2 is 5.6-2. */
export const shortId = (id: string): string => id.slice(id.indexOf('.') + 1)
export const gameOf = (id: string): string => id.slice(0, id.indexOf('.'))

/** In the order of first mention, as in the book. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups]
}
export const chaptersOf = (clauses: readonly ClauseLine[]): Chapter[] =>
  grouped(clauses, c => chapterOf(c.ref)).map(([number, inChapter]) => ({
    number,
    sections: grouped(inChapter, c => c.ref).map(([ref, inSection]) => ({ ref, clauses: inSection })),
  }))

function byClause<T>(items: readonly T[], clausesOf: (item: T) => readonly string[]): Map<string, readonly T[]> {
  const pairs = items.flatMap(item => clausesOf(item).map(id => ({ id, item })))
  return new Map(grouped(pairs, pair => pair.id).map(([id, found]) => [id, found.map(pair => pair.item)]))
}
export function buildBook(pages: Pages): Book {
  return {
    ...pages,
    chapters: chaptersOf(pages.clauses),
    clauseById: new Map(pages.clauses.map(c => [c.id, c])),
    rulingsOn: byClause(pages.rulings, r => r.about),
    examplesOf: byClause(pages.examples, e => e.clauses),
  }
}
