import { describe, expect, it } from 'vitest'
import { formatCountWithNoun, italianGrammar, createItalianGrammar } from '../src/grammar.ts'

/** One people is one, as its data says. */
const latin = createItalianGrammar(name => name === 'Patrimonium')
describe('Italian', () => {
  it('has the article that the name asks for', () => {
    expect(['Celti', 'Etruschi', 'Scotti', 'Sassoni', 'Patrimonium'].map(latin.the)).toEqual([
      'i Celti',
      'gli Etruschi',
      'gli Scotti',
      'i Sassoni',
      'il Patrimonium',
    ])
    expect([italianGrammar.of('Unni'), italianGrammar.to('Sassoni'), italianGrammar.from('Arabi'), latin.to('Patrimonium')]).toEqual([
      'degli Unni',
      'ai Sassoni',
      'dagli Arabi',
      'al Patrimonium',
    ])
  })
  it('goes ad Atrebates and a Roma', () => expect([italianGrammar.at('Atrebates'), italianGrammar.at('Roma')]).toEqual(['ad Atrebates', 'a Roma']))
  it('writes numbers with a comma, and sentences with a capital', () => {
    expect([italianGrammar.number(4.5), italianGrammar.number(3), italianGrammar.begin('i Celti vincono.')]).toEqual(['4,5', '3', 'I Celti vincono.'])
    expect([latin.does('Patrimonium', 'perde', 'perdono'), latin.does('Celti', 'perde', 'perdono')]).toEqual(['perde', 'perdono'])
  })
})
describe('English', () => {
  it('counts', () => expect([formatCountWithNoun(1, 'card', 'cards'), formatCountWithNoun(0, 'card', 'cards')]).toEqual(['1 card', '0 cards']))
})
