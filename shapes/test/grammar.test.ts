import { describe, expect, it } from 'vitest'
import { counted, italian, italianFor } from '../src/grammar.ts'

/** One people is one, as its data says. */
const latin = italianFor(name => name === 'Patrimonium')
describe('Italian', () => {
  it('has the article that the name asks for', () => {
    expect(['Celti', 'Etruschi', 'Scotti', 'Sassoni', 'Patrimonium'].map(latin.the)).toEqual([
      'i Celti',
      'gli Etruschi',
      'gli Scotti',
      'i Sassoni',
      'il Patrimonium',
    ])
    expect([italian.of('Unni'), italian.to('Sassoni'), italian.from('Arabi'), latin.to('Patrimonium')]).toEqual([
      'degli Unni',
      'ai Sassoni',
      'dagli Arabi',
      'al Patrimonium',
    ])
  })
  it('goes ad Atrebates and a Roma', () => expect([italian.at('Atrebates'), italian.at('Roma')]).toEqual(['ad Atrebates', 'a Roma']))
  it('writes numbers with a comma, and sentences with a capital', () => {
    expect([italian.number(4.5), italian.number(3), italian.begin('i Celti vincono.')]).toEqual(['4,5', '3', 'I Celti vincono.'])
    expect([latin.does('Patrimonium', 'perde', 'perdono'), latin.does('Celti', 'perde', 'perdono')]).toEqual(['perde', 'perdono'])
  })
})
describe('English', () => {
  it('counts', () => expect([counted(1, 'card', 'cards'), counted(0, 'card', 'cards')]).toEqual(['1 card', '0 cards']))
})
