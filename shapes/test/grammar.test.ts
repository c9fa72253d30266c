import { describe, expect, it } from 'vitest'
import { counted, english, italian } from '../src/grammar.ts'

describe('Italian', () => {
  it('has the article that the name asks for', () => {
    expect(['Celti', 'Etruschi', 'Scotti', 'Sassoni', 'Patrimonium'].map(italian.the)).toEqual([
      'i Celti',
      'gli Etruschi',
      'gli Scotti',
      'i Sassoni',
      'il Patrimonium',
    ])
    expect([italian.of('Unni'), italian.to('Sassoni'), italian.from('Arabi'), italian.to('Patrimonium')]).toEqual([
      'degli Unni',
      'ai Sassoni',
      'dagli Arabi',
      'al Patrimonium',
    ])
  })
  it('goes ad Atrebates and a Roma', () => expect([italian.at('Atrebates'), italian.at('Roma')]).toEqual(['ad Atrebates', 'a Roma']))
  it('writes numbers with a comma, and sentences with a capital', () => {
    expect([italian.number(4.5), italian.number(3), italian.begin('i Celti vincono.')]).toEqual(['4,5', '3', 'I Celti vincono.'])
    expect([italian.does('Patrimonium', 'perde', 'perdono'), italian.does('Celti', 'perde', 'perdono')]).toEqual(['perde', 'perdono'])
  })
})
describe('English', () => {
  it('knows plurals, and what has none', () => {
    expect([english.some(2, 'Saxon Raider'), english.some(1, 'Fort'), english.some(3, 'Militia'), english.some(2, 'Cavalry')]).toEqual([
      '2 Saxon Raiders',
      '1 Fort',
      '3 Militia',
      '2 Cavalry',
    ])
    expect(english.some(2, 'Saxon Warband, red')).toBe('2 Saxon Warbands, red')
  })
  it('counts', () => expect([counted(1, 'card', 'cards'), counted(0, 'card', 'cards')]).toEqual(['1 card', '0 cards']))
})
