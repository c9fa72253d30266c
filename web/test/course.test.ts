import { describe, expect, it } from 'vitest'
import { pickEvenly, findTurningPoints, type ScoresAtMoment } from '../src/table/course.ts'

const at = (n: number, otho: number, galba: number): ScoresAtMoment => ({ n, title: `turn ${n}`, scores: { otho, galba } })
describe('the course of a match', () => {
  it('is read at some moments, the first and the last among them', () => {
    const all = Array.from({ length: 50 }, (_, i) => i)
    const picked = pickEvenly(all)
    expect([picked.length, picked[0], picked.at(-1)]).toEqual([16, 0, 49])
    expect(pickEvenly([1, 2])).toEqual([1, 2])
  })
  it('turned where the points changed most, told in order', () => {
    const course = [at(0, 1, 1), at(10, 1, 1), at(20, 9, 2), at(30, 9, 2), at(40, 12, 9), at(50, 13, 9)]
    expect(findTurningPoints(course).map(t => [t.n, t.seat, t.by])).toEqual([
      [10, 'otho', 8],
      [30, 'galba', 7],
      [40, 'otho', 1],
    ])
    expect(findTurningPoints([at(0, 0, 0), at(5, 0, 0)])).toEqual([])
  })
})
