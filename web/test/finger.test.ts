import { expect, it } from 'vitest'
import type { TableMap } from '../src/table/game-ui.ts'
import { findSpaceMeantByTouch } from '../src/table/finger.ts'

const space = (id: string, left: number, top: number, size: number) => ({
  id,
  box: [left, top, size, size],
  place: [left + size / 2, top + size / 2, size / 2],
})
/** A city of 20 in the middle of a region of 200. */
const map = { spaces: [space('region', 0, 0, 200), space('city', 90, 90, 20)] } as unknown as TableMap
const view = { x: 10, y: 10, k: 1 }
const both = new Map([
  ['region', ''],
  ['city', ''],
])

it('a finger beside a small city that can be chosen means the city', () => {
  expect(findSpaceMeantByTouch(map, both, view, 'region', [125, 115])).toBe('city')
  expect(findSpaceMeantByTouch(map, both, view, null, [110, 110])).toBe('city')
})
it('farther off, or where the city cannot be chosen or is large, it means what it hit', () => {
  expect(findSpaceMeantByTouch(map, both, view, 'region', [140, 110])).toBe('region')
  expect(findSpaceMeantByTouch(map, new Map([['region', '']]), view, 'region', [125, 115])).toBe('region')
  expect(findSpaceMeantByTouch(map, both, { ...view, k: 3 }, 'region', [310 + 36, 310])).toBe('region')
})
