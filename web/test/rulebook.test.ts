import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nameRule } from '../rules-plugin.ts'
import { findClausesOnWinning } from '../src/rulebook/answers.ts'
import { indexRulebook, findChapterNumber, dropGameFromId, type RulebookClause, type TitlesByNumber } from '../src/rulebook/book.ts'
import { searchRulebook, buildSearchIndex, isLongEnoughToSearch, splitAtHits } from '../src/rulebook/search.ts'

const clause = (ref: string, n: number, it: string, en: string): RulebookClause => ({ id: `nero.${ref}-${n}`, ref, kind: 'rule', it, en })
const book = indexRulebook({
  clauses: [
    clause('5.6', 1, 'La ritirata è già finita.', 'The withdrawal is over.'),
    clause('5.6', 2, 'Chi è in città resta.', 'Who is in a city stays.'),
    clause('10.0', 1, 'Due Sovrani.', 'Two Emperors.'),
    clause('5.60', 1, 'Altro.', 'Other.'),
  ],
  rulings: [
    {
      id: 'nero.r-1',
      about: ['nero.5.6-2', 'nero.10.0-1'],
      question: { it: 'Quale città?', en: 'Which city?' },
      ruling: { it: 'Roma.', en: 'Rome.' },
      why: 'So.',
    },
  ],
  examples: [{ id: 'nero.ex-1', ref: '5.6', clauses: ['nero.5.6-1'], given: { legions: 2 }, steps: [], expect: {}, note: 'A note.' }],
  positions: {},
  titles: {},
})

describe('a rulebook', () => {
  it('has chapters in the order of the book', () =>
    expect(book.chapters.map(c => [c.number, c.sections.map(s => s.ref)])).toEqual([
      ['5', ['5.6', '5.60']],
      ['10', ['10.0']],
    ]))
  it('links clauses with rulings and examples', () => {
    expect(book.rulingsOn.get('nero.10.0-1')?.map(r => r.id)).toEqual(['nero.r-1'])
    expect(book.examplesOf.get('nero.5.6-1')?.map(e => e.id)).toEqual(['nero.ex-1'])
    expect(book.rulingsOn.get('nero.5.6-1')).toBeUndefined()
  })
  it('calls things as players do', () => expect([dropGameFromId('nero.5.6-2'), dropGameFromId('medioevo.fase-5.resa-1')]).toEqual(['5.6-2', 'fase-5.resa-1']))
})

describe('search', () => {
  const index = buildSearchIndex(book)
  const ids = (query: string): string[] => {
    const found = searchRulebook(index, query)
    return [...found.clauses, ...found.rulings, ...found.examples].map(line => line.id)
  }
  it('reads both languages, without accents and case', () => {
    expect(ids('CITTA')).toEqual(['nero.5.6-2', 'nero.r-1'])
    expect(ids('withdrawal')).toEqual(['nero.5.6-1'])
    expect(ids('è  gia')).toEqual(['nero.5.6-1'])
  })
  it('hears the question behind small words', () => {
    expect(ids('what is the withdrawal?')).toEqual(['nero.5.6-1'])
    expect(ids('who')).toEqual(['nero.5.6-2'])
  })
  it.each(['how do I win', 'How does one win?', 'come si vince', 'Chi vince?'])('answers %s in every great game', query => {
    for (const game of ['nero', 'italia', 'pendragon', 'medioevo', 'invasions']) {
      const known = new Set(
        readFileSync(join('games', game, 'rules/clauses.jsonl'), 'utf8')
          .match(/"id": ?"[^"]+"/g)!
          .map(id => id.split('"')[3]),
      )
      const answer = findClausesOnWinning(query, game)
      expect(answer.length, game).toBeGreaterThan(2)
      expect(answer.filter(id => !known.has(id))).toEqual([])
    }
    expect(findClausesOnWinning('battle', 'nero')).toEqual([])
  })
  it('wants all words in one language', () => expect(ids('città stays')).toEqual([]))
  it('knows the numbers of the book', () => {
    expect(ids('5.6')).toEqual(['nero.5.6-1', 'nero.5.6-2'])
    expect(ids('nero.5.6-2')).toEqual(['nero.5.6-2'])
    expect(ids('r-1')).toEqual(['nero.r-1'])
  })
  it('waits for two letters', () => expect([isLongEnoughToSearch(' a '), isLongEnoughToSearch('ab')]).toEqual([false, true]))
  it('marks the letters as written', () => {
    expect(splitAtHits('La Città è più', ['citta', 'piu'])).toEqual([
      { text: 'La ', hit: false },
      { text: 'Città', hit: true },
      { text: ' è ', hit: false },
      { text: 'più', hit: true },
    ])
    expect(
      splitAtHits('aaa', ['aa', 'a'])
        .map(p => p.text)
        .join(''),
    ).toBe('aaa')
    expect(splitAtHits('niente', ['x'])).toEqual([{ text: 'niente', hit: false }])
  })
})

describe.each(['nero', 'italia', 'pendragon', 'medioevo', 'invasions', 'duel', 'bids'])('the book of %s', game => {
  const root = join(import.meta.dirname, '../..')
  const folder = [join(root, 'games', game), join(root, 'testkit/games', game)].find(path => existsSync(join(path, 'rules/clauses.jsonl')))!
  const lines = readFileSync(join(folder, 'rules/clauses.jsonl'), 'utf8').trim().split('\n')
  const refs = lines.map(line => (JSON.parse(line) as RulebookClause).ref)
  const titles = JSON.parse(readFileSync(join(root, 'web/public/rules', game, 'titles.json'), 'utf8')) as TitlesByNumber
  it('names every chapter in both languages', () => expect(refs.map(findChapterNumber).filter(ref => !titles[ref]?.it || !titles[ref].en)).toEqual([]))
  it('names nothing that is not in it', () => {
    const known = new Set(refs.flatMap(ref => [ref, findChapterNumber(ref)]))
    expect(Object.keys(titles).filter(ref => !known.has(ref))).toEqual([])
  })
})

describe('the name of a rule', () => {
  const titles = { 'fase-4': { it: '4. Acquisti', en: '4. Purchases' }, 'fase-4.unita': { it: 'Unità militari', en: 'Military units' } }
  it('is chapter, section and place where the book has no numbers', () => {
    expect(nameRule(titles, 'medioevo.fase-4.unita-1', 'en')).toBe('4. Purchases, Military units 1')
    expect(nameRule(titles, 'medioevo.fase-4-2', 'it')).toBe('4. Acquisti 2')
  })
  it('is left to the number where the book has one', () => expect(nameRule(titles, 'nero.5.6-2', 'en')).toBeNull())
})
