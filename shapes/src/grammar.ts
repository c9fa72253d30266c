/** A little grammar for catalogues, so that they speak in sentences: articles, prepositions, plurals and numbers. */

/** `1 card`, `3 cards`. */
export const formatCountWithNoun = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`)

type ArticleOrPreposition = 'the' | 'of' | 'to' | 'from' | 'on'
const beginsWithVowel = (name: string): boolean => /^[aeiouàèéìòù]/i.test(name)
/** Before these sounds Italian says `gli` and `lo`. */
const takesLoOrGli = (name: string): boolean => /^(s[^aeiou]|z|gn|ps|x|y)/i.test(name)
const PLURAL_ARTICLES: { readonly [S in ArticleOrPreposition]: readonly [usual: string, hard: string] } = {
  the: ['i', 'gli'],
  of: ['dei', 'degli'],
  to: ['ai', 'agli'],
  from: ['dai', 'dagli'],
  on: ['sui', 'sugli'],
}
const SINGULAR_ARTICLES: { readonly [S in ArticleOrPreposition]: readonly [usual: string, hard: string, vowel: string] } = {
  the: ['il ', 'lo ', 'l’'],
  of: ['del ', 'dello ', 'dell’'],
  to: ['al ', 'allo ', 'all’'],
  from: ['dal ', 'dallo ', 'dall’'],
  on: ['sul ', 'sullo ', 'sull’'],
}
function addItalianArticle(simple: ArticleOrPreposition, name: string, isOne: boolean): string {
  if (!isOne) return `${PLURAL_ARTICLES[simple][beginsWithVowel(name) || takesLoOrGli(name) ? 1 : 0]} ${name}`
  return SINGULAR_ARTICLES[simple][beginsWithVowel(name) ? 2 : takesLoOrGli(name) ? 1 : 0] + name
}
/** Italian: `i Celti`, `degli Etruschi`, `agli Scotti`; `ad Atrebates`; `4,5`. Peoples are many; `isOne` knows from the data which are not. */
export const createItalianGrammar = (isOne: (name: string) => boolean) =>
  ({
    the: (people: string): string => addItalianArticle('the', people, isOne(people)),
    of: (people: string): string => addItalianArticle('of', people, isOne(people)),
    to: (people: string): string => addItalianArticle('to', people, isOne(people)),
    from: (people: string): string => addItalianArticle('from', people, isOne(people)),
    on: (people: string): string => addItalianArticle('on', people, isOne(people)),
    /** To or at a place. */
    at: (place: string): string => `${/^a/i.test(place) ? 'ad' : 'a'} ${place}`,
    /** The verb as the people are one or many. */
    does: (people: string, one: string, many: string): string => (isOne(people) ? one : many),
    number: (n: number): string => String(n).replace('.', ','),
    /** A sentence begins with a capital. */
    begin: (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1),
  }) as const
export const italianGrammar = createItalianGrammar(() => false)
