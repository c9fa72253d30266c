import { describe, expect, it } from 'vitest'
import {
  computeShifts,
  groupByOwner,
  groupByOwnerAndUse,
  mergeStacksByGroup,
  needsLeaderLine,
  layOutPieces,
  computeOverlap,
  computePieceSize,
} from '../src/pieces/layout.ts'
import type { SpaceBadge, PieceStack } from '../src/table/game-ui.ts'

const stack = (key: string, tone: PieceStack['tone'], kind: PieceStack['kind'], count: number): PieceStack => ({
  key,
  tone,
  kind,
  count,
  name: `${count} ${key}`,
})
const crowd = [
  stack('foot', 'red', 'militia', 3),
  stack('horse', 'red', 'heavy-cavalry', 2),
  stack('fort', 'red', 'fort', 1),
  stack('chief', 'red', 'general', 1),
  stack('raiders', 'blue', 'warband', 4),
]
const badge = (mark: string): SpaceBadge => ({ key: mark, mark, name: mark })
describe('pieces in a space', () => {
  it('are gathered by owner: the strongest on top, an edge for each further kind, a star for who leads; buildings stay apart', () => {
    expect(mergeStacksByGroup(crowd, groupByOwnerAndUse).map(s => [s.tone, s.kind, s.count, s.edges ?? 0, s.leads ?? false])).toEqual([
      ['red', 'heavy-cavalry', 5, 2, true],
      ['red', 'fort', 1, 0, false],
      ['blue', 'warband', 4, 0, false],
    ])
    expect(mergeStacksByGroup(crowd, groupByOwner)[0]!.name).toBe('3 foot, 2 horse, 1 fort, 1 chief')
  })
  it('of one people keep its emblem, of several show none', () => {
    const legions: PieceStack[] = [
      { ...stack('legions', 'red', 'legion', 4), people: 'romans' },
      { ...stack('knights', 'red', 'heavy-cavalry', 1), people: 'romans' },
    ]
    expect(mergeStacksByGroup(legions, groupByOwner)).toMatchObject([{ people: 'romans', count: 5, kind: 'heavy-cavalry' }])
    const allies: PieceStack[] = [legions[0]!, { ...stack('hoplites', 'red', 'heavy-infantry', 2), people: 'greeks' }]
    expect(mergeStacksByGroup(allies, groupByOwner)[0]).toMatchObject({ count: 6, kind: 'legion' })
    expect(mergeStacksByGroup(allies, groupByOwner)[0]).not.toHaveProperty('people')
  })
  it('stand all where there is room, and are gathered where they could not be read', () => {
    expect(layOutPieces(crowd, [], [100, 100, 60], 15)).toMatchObject({ gathered: false, stacks: crowd })
    expect(layOutPieces(crowd, [], [100, 100, 30], 20)).toMatchObject({ gathered: true })
  })
  it('are all of one size in a view, which grows as one goes near, and are never too small to be read', () => {
    const px = (k: number, small = false): number => computePieceSize(k, 0.5, small) * k * 2
    expect([px(0.5), px(0.5, true)].every(size => size >= 24 && size <= 36)).toBe(true)
    expect(px(1)).toBeGreaterThan(px(0.5))
    expect(px(5)).toBe(50)
    // Three times nearer a phone still shows a whole front of provinces.
    expect(px(1.5, true)).toBeGreaterThan(px(0.5, true))
    expect(px(1.5, true)).toBeLessThanOrEqual(36)
    for (const n of [1, 3, 5]) expect(layOutPieces(crowd.slice(0, n), [badge('II')], [0, 0, 20], 17).size).toBe(17)
  })
  it('have the badges below them, or beside them where they are few, and never upon them', () => {
    const many = layOutPieces(crowd.slice(0, 4), [badge('C')], [100, 100, 60], 15)
    expect(many.badges[1]).toBeGreaterThan(Math.max(...many.at.map(([, y]) => y + many.size)))
    const few = layOutPieces(crowd.slice(0, 1), [badge('C')], [100, 100, 60], 15)
    expect(few.badges[0]).toBeGreaterThan(few.at[0]![0] + few.size)
    const wide = layOutPieces(crowd.slice(0, 1), [badge('oo/ooo')], [100, 100, 60], 15)
    expect(wide.badges[1]).toBeGreaterThan(wide.at[0]![1] + wide.size)
    expect(layOutPieces([], [badge('C')], [100, 100, 60], 15).badges).toEqual([100, 100])
  })
  it('step aside for names and for each other, inside their space', () => {
    const within = [0, 0, 200, 200] as const
    const block = { box: [80, 80, 40, 40] as const, size: 20, within, names: [] }
    expect(computeShifts([block])).toEqual([[0, 0]])
    const [first, second] = computeShifts([block, block])
    expect(first).toEqual([0, 0])
    expect(Math.hypot(...second!)).toBeGreaterThan(10)
    const [aside] = computeShifts([{ ...block, names: [[70, 100, 60, 25]] }])
    expect(computeOverlap([80 + aside![0], 80 + aside![1], 40, 40], [70, 100, 60, 25])).toBe(0)
    expect(computeShifts([{ ...block, within: [95, 95, 10, 10], names: [[70, 70, 60, 60]] }])).toEqual([[0, 0]])
  })
  it('that would lie on each other are led out to where they cover nothing', () => {
    const block = { box: [80, 80, 40, 40] as const, size: 20, within: [90, 90, 20, 20] as const, names: [] }
    const around = { names: [[140, 80, 60, 40]] as const, bounds: [0, 0, 300, 300] as const }
    const [first, second] = computeShifts([block, block], around)
    expect(first).toEqual([0, 0])
    expect(needsLeaderLine(second!, 20)).toBe(true)
    const there = [80 + second![0], 80 + second![1], 40, 40] as const
    expect([computeOverlap(there, block.box), computeOverlap(there, around.names[0])]).toEqual([0, 0])
    expect(needsLeaderLine(computeShifts([block, block], { ...around, bounds: block.box })[1]!, 20)).toBe(false)
  })
  it('are led out on lines that do not cross', () => {
    const make = (x: number) => ({ box: [x, 100, 40, 40] as const, size: 20, within: [x + 10, 110, 20, 20] as const, names: [] })
    // Four stacks on top of each other, pair by pair; below them there is no room.
    const shifts = computeShifts([make(100), make(100), make(130), make(130)], { names: [], bounds: [0, 0, 400, 145] })
    const lines = shifts.flatMap((by, i) => (needsLeaderLine(by, 20) ? [[120 + (i > 1 ? 30 : 0), 120, by[0], by[1]]] : []))
    expect(lines.length).toBeGreaterThan(1)
    const side = ([x, y, dx, dy]: number[], px: number, py: number): number => Math.sign(dx! * (py - y!) - dy! * (px - x!))
    const cross = (a: number[], b: number[]): boolean =>
      side(a, b[0]!, b[1]!) !== side(a, b[0]! + b[2]!, b[1]! + b[3]!) && side(b, a[0]!, a[1]!) !== side(b, a[0]! + a[2]!, a[1]! + a[3]!)
    expect(lines.flatMap((a, i) => lines.slice(i + 1).filter(b => cross(a, b)))).toEqual([])
  })
})
