/** What is seldom meant waits behind one button, but not where nothing else is asked. */
import { describe, expect, it } from 'vitest'
import { areAllSeldomMeant, findCommonCost, foldAnswers } from '../src/table/folded.ts'

const gameUi = {
  lesser: ['pass', 'dismiss', 'sink'],
  folded: () => ({ dismiss: 'Give something up', sink: 'Give something up' }),
}
const fold = (...verbs: string[]) =>
  foldAnswers(
    verbs.map(verb => ({ verb })),
    gameUi,
    'en',
  )

describe('answers that are seldom meant', () => {
  it('wait behind one button, those of one name together', () => {
    expect(fold('march', 'dismiss', 'dismiss', 'sink', 'pass')).toEqual([{ title: 'Give something up', verbs: ['dismiss', 'sink'] }])
  })
  it('lie open where they are what is asked about', () => expect(fold('dismiss', 'sink', 'pass')).toEqual([]))
  it('are what is asked about where there is nothing else', () => {
    expect(areAllSeldomMeant([{ verb: 'dismiss' }], ['dismiss'])).toBe(true)
    expect(areAllSeldomMeant([{ verb: 'dismiss' }, { verb: 'pay' }], ['dismiss'])).toBe(false)
  })
  it('tell what each costs where it is the same for all', () => {
    expect(findCommonCost(['15 gold', '15 gold'])).toBe('15 gold')
    expect([findCommonCost(['15 gold', '3 gold']), findCommonCost(['15 gold', null]), findCommonCost([])]).toEqual([null, null, null])
  })
  it('are none in a game that names none', () => expect(foldAnswers([{ verb: 'march' }], { lesser: [] }, 'en')).toEqual([]))
})
