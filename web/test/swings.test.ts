import { expect, test } from 'vitest'
import { findDecisiveStep, findLargestSwings } from '../src/advice/swings.ts'

const at = (n: number, ...chances: number[]) => ({ n, chances })
test('the largest swings are told in their order, each of the seat whose chance changed most', () => {
  const course = [at(0, 0.5, 0.3, 0.2), at(10, 0.5, 0.28, 0.22), at(20, 0.2, 0.5, 0.3), at(30, 0.2, 0.6, 0.2), at(40, 0, 1, 0)]
  expect(findLargestSwings(course).map(({ from, to, seat, by }) => [from, to, seat, Number(by.toFixed(2))])).toEqual([
    [10, 20, 0, -0.3],
    [20, 30, 1, 0.1],
    [30, 40, 1, 0.4],
  ])
  expect(findLargestSwings([at(0, 0.5, 0.5), at(9, 0.52, 0.48)])).toEqual([])
})
test('no more than four are told', () => {
  const course = Array.from({ length: 9 }, (_, i) => at(i, i % 2 ? 0.9 : 0.1, i % 2 ? 0.1 : 0.9))
  expect(findLargestSwings(course)).toHaveLength(4)
})
test('the entry that changed most of it is found', () => {
  const swing = { from: 4, to: 8, seat: 1, was: 0.2, by: 0.5 }
  const steps = [at(4, 0.8, 0.2), at(5, 0.7, 0.3), at(6, 0.35, 0.65), at(7, 0.3, 0.7), at(8, 0.3, 0.7)]
  expect(findDecisiveStep(steps, swing)).toMatchObject({ from: 5, to: 6 })
})
