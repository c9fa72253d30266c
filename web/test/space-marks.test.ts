/** What is written on places that answer. */
import { describe, expect, it } from 'vitest'
import { doMarksTellPlacesApart } from '../src/table/space-marks.ts'

describe('marks on places', () => {
  it('that say the same of very many places are left out, as they tell none from another', () => {
    const same = Array.from({ length: 18 }, () => '15')
    expect(doMarksTellPlacesApart(same)).toBe(false)
    expect(doMarksTellPlacesApart([...same, '20'])).toBe(true)
    expect(doMarksTellPlacesApart(same.slice(0, 3))).toBe(true)
  })
})
