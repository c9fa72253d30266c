/** A game's rules as a book: chapters of clauses, with rulings and examples linked both ways. */
import type { InBothLanguages } from '@tabularium/kernel'

export interface RulebookClause {
  readonly id: string
  readonly ref: string
  readonly kind: 'rule' | 'setup' | 'component' | 'scoring' | 'variant' | 'advice'
  readonly en: string
  readonly it: string
}
export interface RulebookRuling {
  readonly id: string
  readonly about: readonly string[]
  readonly question: InBothLanguages<string>
  readonly ruling: InBothLanguages<string>
  readonly why: string
}
export interface RulebookExample {
  readonly id: string
  readonly ref: string
  readonly clauses: readonly string[]
  readonly given: unknown
  readonly steps: readonly object[]
  readonly expect: unknown
  readonly note?: string
}
/** The example as the game's tests play it. */
export interface ExamplePositionFile {
  readonly example: string
  readonly ruling?: string
  readonly position: unknown
  readonly steps: readonly object[]
}
/** What chapters and sections are about, by their numbers. */
export type TitlesByNumber = { readonly [ref: string]: InBothLanguages<string> }
export interface RulebookFiles {
  readonly clauses: readonly RulebookClause[]
  readonly rulings: readonly RulebookRuling[]
  readonly examples: readonly RulebookExample[]
  readonly positions: { readonly [example: string]: ExamplePositionFile }
  readonly titles: TitlesByNumber
}

export interface RulebookSection {
  readonly ref: string
  readonly clauses: readonly RulebookClause[]
}
export interface RulebookChapter {
  readonly number: string
  readonly sections: readonly RulebookSection[]
}
export interface IndexedRulebook extends RulebookFiles {
  readonly chapters: readonly RulebookChapter[]
  readonly clauseById: ReadonlyMap<string, RulebookClause>
  /** By the id of a clause. */
  readonly rulingsOn: ReadonlyMap<string, readonly RulebookRuling[]>
  readonly examplesOf: ReadonlyMap<string, readonly RulebookExample[]>
}

export const findChapterNumber = (ref: string): string => ref.split('.')[0]!
/** What a player calls it: nero.r-12 is r-12, nero.5.6-2 is 5.6-2. */
export const dropGameFromId = (id: string): string => id.slice(id.indexOf('.') + 1)
export const findGameOfId = (id: string): string => id.slice(0, id.indexOf('.'))

/** In the order of first mention, as in the book. */
function groupInOrder<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups]
}
export const groupIntoChapters = (clauses: readonly RulebookClause[]): RulebookChapter[] =>
  groupInOrder(clauses, c => findChapterNumber(c.ref)).map(([number, inChapter]) => ({
    number,
    sections: groupInOrder(inChapter, c => c.ref).map(([ref, inSection]) => ({ ref, clauses: inSection })),
  }))

function groupByClause<T>(items: readonly T[], clausesOf: (item: T) => readonly string[]): Map<string, readonly T[]> {
  const pairs = items.flatMap(item => clausesOf(item).map(id => ({ id, item })))
  return new Map(groupInOrder(pairs, pair => pair.id).map(([id, found]) => [id, found.map(pair => pair.item)]))
}
export function indexRulebook(pages: RulebookFiles): IndexedRulebook {
  return {
    ...pages,
    chapters: groupIntoChapters(pages.clauses),
    clauseById: new Map(pages.clauses.map(c => [c.id, c])),
    rulingsOn: groupByClause(pages.rulings, r => r.about),
    examplesOf: groupByClause(pages.examples, e => e.clauses),
  }
}
