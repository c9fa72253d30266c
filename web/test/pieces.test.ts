import { describe, expect, it } from 'vitest'
import { asides, gather, layOut, overlap } from '../src/pieces/layout.ts'
import type { Badge, Stack } from '../src/table/dress.ts'

const stack = (key: string, tone: Stack['tone'], shape: Stack['shape'], count: number): Stack => ({ key, tone, shape, count, name: `${count} ${key}`, worn: 0 })
const crowd = [
  stack('foot', 'red', 'unit', 3),
  stack('horse', 'red', 'horse', 2),
  stack('fort', 'red', 'fort', 1),
  stack('chief', 'red', 'figure', 1),
  stack('raiders', 'blue', 'unit', 4),
]
const badge = (mark: string): Badge => ({ key: mark, mark, name: mark })
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
  it('of one nation keep its letters and say how many of each kind they are', () => {
    const legions = [
      { ...stack('legions', 'red', 'unit', 4), mark: 'Ro' },
      { ...stack('consular', 'red', 'unit', 1), mark: 'RC' },
    ]
    expect(gather(legions)).toMatchObject([{ mark: 'Ro', count: 5, parts: [4, 1] }])
    const allies = [legions[0]!, { ...stack('greeks', 'red', 'unit', 2), mark: 'Gr' }]
    expect(gather(allies)[0]).toMatchObject({ count: 6 })
    expect(gather(allies)[0]).not.toHaveProperty('mark')
  })
  it('stand all where there is room, and are gathered where they could not be read', () => {
    expect(layOut(crowd, [], [100, 100, 60], 1)).toMatchObject({ gathered: false, stacks: crowd })
    expect(layOut(crowd, [], [100, 100, 30], 0.5)).toMatchObject({ gathered: true })
  })
  it('are never smaller than can be read, at any zoom', () => {
    for (const scale of [0.3, 0.7, 1, 3]) expect(layOut(crowd, [badge('II'), badge('P')], [0, 0, 20], scale).size * scale).toBeGreaterThanOrEqual(10.4)
  })
  it('have the badges below them, or beside them where they are few, and never upon them', () => {
    const many = layOut(crowd.slice(0, 4), [badge('C')], [100, 100, 60], 1)
    expect(many.badges[1]).toBeGreaterThan(Math.max(...many.at.map(([, y]) => y + many.size)))
    const few = layOut(crowd.slice(0, 1), [badge('C')], [100, 100, 60], 1)
    expect(few.badges[0]).toBeGreaterThan(few.at[0]![0] + few.size)
    const wide = layOut(crowd.slice(0, 1), [badge('oo/ooo')], [100, 100, 60], 1)
    expect(wide.badges[1]).toBeGreaterThan(wide.at[0]![1] + wide.size)
    expect(layOut([], [badge('C')], [100, 100, 60], 1).badges).toEqual([100, 100])
  })
  it('step aside for names and for each other, inside their space', () => {
    const within = [0, 0, 200, 200] as const
    const block = { box: [80, 80, 40, 40] as const, size: 20, within, names: [] }
    expect(asides([block])).toEqual([[0, 0]])
    const [first, second] = asides([block, block])
    expect(first).toEqual([0, 0])
    expect(Math.hypot(...second!)).toBeGreaterThan(10)
    const [aside] = asides([{ ...block, names: [[70, 100, 60, 25]] }])
    expect(overlap([80 + aside![0], 80 + aside![1], 40, 40], [70, 100, 60, 25])).toBe(0)
    expect(asides([{ ...block, within: [95, 95, 10, 10], names: [[70, 70, 60, 60]] }])).toEqual([[0, 0]])
  })
})
