import { describe, expect, it } from 'vitest'
import { gather, layOut } from '../src/pieces/layout.ts'
import type { Stack } from '../src/table/dress.ts'

const stack = (key: string, tone: Stack['tone'], shape: Stack['shape'], count: number): Stack => ({ key, tone, shape, count, name: `${count} ${key}`, worn: 0 })
const crowd = [
  stack('foot', 'red', 'unit', 3),
  stack('horse', 'red', 'horse', 2),
  stack('fort', 'red', 'fort', 1),
  stack('chief', 'red', 'figure', 1),
  stack('raiders', 'blue', 'unit', 4),
]
describe('pieces in a space', () => {
  it('are gathered by owner, and people and buildings stay themselves', () => {
    expect(gather(crowd).map(s => [s.tone, s.shape, s.count])).toEqual([
      ['red', 'unit', 5],
      ['red', 'fort', 1],
      ['red', 'figure', 1],
      ['blue', 'unit', 4],
    ])
    expect(gather(crowd)[0]!.name).toBe('3 foot, 2 horse')
  })
  it('stand all where there is room, and are gathered where they could not be read', () => {
    expect(layOut(crowd, 0, [100, 100, 60], 1)).toMatchObject({ gathered: false, stacks: crowd })
    expect(layOut(crowd, 0, [100, 100, 30], 0.5)).toMatchObject({ gathered: true })
  })
  it('are never smaller than can be read, at any zoom', () => {
    for (const scale of [0.3, 0.7, 1, 3]) expect(layOut(crowd, 2, [0, 0, 20], scale).size * scale).toBeGreaterThanOrEqual(10.4)
  })
  it('lie above the badges, and those lie in the middle of an empty space', () => {
    const laid = layOut(crowd.slice(0, 2), 1, [100, 100, 60], 1)
    const lowest = Math.max(...laid.at.map(([, y]) => y + laid.size))
    expect(laid.badges[1]).toBeGreaterThan(lowest)
    expect(layOut([], 1, [100, 100, 60], 1).badges).toEqual([100, 100])
  })
})
