/** What is written on places that answer. */
import { describe, expect, it } from 'vitest'
import { doMarksTellPlacesApart } from '../src/table/space-marks.ts'

describe('marks on places', () => {
  it('that say the same of very many places are left out, as they tell none from another', () => {
    const same = Array.from({ length: 18 }, () => '15')
    expect(doMarksTellPlacesApart(same, false)).toBe(false)
    expect(doMarksTellPlacesApart([...same, '20'], false)).toBe(true)
    expect(doMarksTellPlacesApart(same.slice(0, 3), false)).toBe(true)
  })
  it('that say the same of two places are left out in a small window, where they would lie over each other', () => {
    expect(doMarksTellPlacesApart(['300', '300'], true)).toBe(false)
    expect(doMarksTellPlacesApart(['300', '200'], true)).toBe(true)
    expect(doMarksTellPlacesApart(['300'], true)).toBe(true)
  })
})
