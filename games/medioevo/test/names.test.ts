/** What pieces are called where people read of them. */
import { createSpeaker } from '@tabularium/host'
import { expect, test } from 'vitest'
import { fighting, table, type Given } from './table.ts'

const readAnswers = (pieces: Given['pieces'], lang: 'it' | 'en'): string[] => {
  const t = table({ stack: fighting(), armies: { blue: { thrace: { light: 2 } } }, ...(pieces && { pieces }) }).play('blue', 'move-from', 'thrace')
  const voice = createSpeaker(t.game, lang, t.state)
  return ['piece-01', 'piece-02', 'piece-03'].map(to => voice.action({ do: 'join-piece', to }))
}
test('a transport is called after what it is and where it is; those alike in one place are counted, so that no two answers read the same', () => {
  const pieces: Given['pieces'] = [
    ['war-wagon', 1, 'blue', 'thrace'],
    ['war-wagon', 2, 'blue', 'thrace'],
    ['war-wagon', 1, 'blue', 'thrace'],
  ]
  const inItalian = readAnswers(pieces, 'it')
  expect(new Set(inItalian).size).toBe(3)
  expect(inItalian.join()).toMatch(/Carro da guerra I n\. 1 \(Tracia\).*Carro da guerra II \(Tracia\).*Carro da guerra I n\. 2 \(Tracia\)/)
  expect(readAnswers(pieces, 'en').join()).toMatch(/War wagon I no\. 1 \(Thrace\).*War wagon I no\. 2 \(Thrace\)/)
})
