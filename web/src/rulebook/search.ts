/** Search in both languages at once, without accents. Pure. */
import { foldAccentsAndCase } from '../gallery/find.ts'
import { dropGameFromId, type IndexedRulebook, type RulebookClause, type RulebookExample, type RulebookRuling } from './book.ts'

export interface FoundRules {
  readonly clauses: readonly RulebookClause[]
  readonly rulings: readonly RulebookRuling[]
  readonly examples: readonly RulebookExample[]
  readonly count: number
}
interface SearchEntry<T> {
  readonly line: T
  /** One text a language: all words must stand in the same one. */
  readonly texts: readonly string[]
  readonly id: string
}
export interface RulebookIndex {
  readonly clauses: readonly SearchEntry<RulebookClause>[]
  readonly rulings: readonly SearchEntry<RulebookRuling>[]
  readonly examples: readonly SearchEntry<RulebookExample>[]
}

const makeSearchEntry = <T extends { readonly id: string }>(line: T, texts: readonly string[]): SearchEntry<T> => ({
  line,
  texts: texts.map(foldAccentsAndCase),
  id: foldAccentsAndCase(dropGameFromId(line.id)),
})
export function buildSearchIndex(book: Pick<IndexedRulebook, 'clauses' | 'rulings' | 'examples'>): RulebookIndex {
  const langs = ['it', 'en'] as const
  return {
    clauses: book.clauses.map(c => makeSearchEntry(c, [c.it, c.en])),
    rulings: book.rulings.map(r => makeSearchEntry(r, [...langs.map(l => `${r.question[l]} ${r.ruling[l]}`), r.why])),
    examples: book.examples.map(e => makeSearchEntry(e, [`${e.note ?? ''} ${JSON.stringify([e.given, e.steps, e.expect])}`])),
  }
}

/** Words of questions, in both languages: they stand in every rule, or in none. */
const STOP_WORDS = new Set(
  'a an and are at be can do does for how i if in is it my of on one or the there to what when where which who why you your come che chi con cosa da dei del della di dove e gli ha ho i il in io la le lo mi nel per perche posso puo quale quali quando quanti quanto si sono su un una'.split(
    ' ',
  ),
)
/** What is looked for: the words of the question, less the small ones if others remain. */
export function listSearchWords(query: string): string[] {
  const all = foldAccentsAndCase(query)
    .split(/[\s?!,;]+/)
    .filter(Boolean)
  const telling = all.filter(word => !STOP_WORDS.has(word))
  return telling.length > 0 ? telling : all
}
/** One letter finds everything and helps nobody. */
export const isLongEnoughToSearch = (query: string): boolean => query.trim().length >= 2

const isNumberOrWithin = (id: string, word: string): boolean => id === word || id.startsWith(`${word}-`) || id.startsWith(`${word}.`)
function matchesEntry<T>({ texts, id }: SearchEntry<T>, words: readonly string[]): boolean {
  const [only] = words
  if (words.length === 1 && isNumberOrWithin(id, only!.replace(/^[a-z]+\.(?=[\dr]|ex-)/, ''))) return true
  return texts.some(text => words.every(word => text.includes(word)))
}
export function searchRulebook(index: RulebookIndex, query: string): FoundRules {
  const words = listSearchWords(query)
  const of = <T>(entries: readonly SearchEntry<T>[]): T[] => entries.filter(e => matchesEntry(e, words)).map(e => e.line)
  const [clauses, rulings, examples] = [of(index.clauses), of(index.rulings), of(index.examples)]
  return { clauses, rulings, examples, count: clauses.length + rulings.length + examples.length }
}

export interface TextPiece {
  readonly text: string
  readonly hit: boolean
}
/** Each letter of the text with the place of its plain form, so that marks fall on the letters as written. */
function foldWithPositions(text: string): { readonly flat: string; readonly from: readonly number[] } {
  let flat = ''
  const from: number[] = []
  let at = 0
  for (const letter of text) {
    const small = foldAccentsAndCase(letter)
    for (let i = 0; i < small.length; i++) from.push(at)
    flat += small
    at += letter.length
  }
  from.push(at)
  return { flat, from }
}
function findHitSpans(flat: string, words: readonly string[]): [number, number][] {
  const spans: [number, number][] = []
  for (const word of words) for (let i = flat.indexOf(word); i >= 0; i = flat.indexOf(word, i + word.length)) spans.push([i, i + word.length])
  return spans.toSorted((a, b) => a[0] - b[0])
}
export function splitAtHits(text: string, words: readonly string[]): TextPiece[] {
  const { flat, from } = foldWithPositions(text)
  const out: TextPiece[] = []
  let done = 0
  for (const [start, end] of findHitSpans(flat, words)) {
    const [a, b] = [Math.max(done, from[start]!), from[end]!]
    if (b <= done) continue
    if (a > done) out.push({ text: text.slice(done, a), hit: false })
    out.push({ text: text.slice(a, b), hit: true })
    done = b
  }
  return done < text.length ? [...out, { text: text.slice(done), hit: false }] : out
}
