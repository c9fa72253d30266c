/** What opponents hope for. */
import { expect, test } from 'vitest'
import { findAreaById } from '../src/kinds.ts'
import { estimateShareInReach, findStacksOfNation } from '../src/prospects.ts'
import { bare, make, n, put, s, settled, type TestBoard } from './help.ts'

const shareOf = (b: TestBoard, nation: string, target: { area?: string; province?: string }): number =>
  estimateShareInReach(b, n(nation), findStacksOfNation(b, n(nation)), {
    area: target.area === undefined ? null : findAreaById(target.area),
    province: s(target.province ?? 'latium'),
    vp: 1,
    when: 'scoring',
    turns: [3],
  })
const goths = (at: string, count = 4): TestBoard => {
  const b = bare()
  put(b, 'visigothi', 'infantry', at, count)
  return settled(b)
}
test('whoever is about to fight for a province hopes for more than whoever stands beside it', () => {
  const [there, beside] = [goths('umbria'), goths('latium')].map(b => shareOf(b, 'visigothi', { province: 'umbria' }))
  expect(there).toBeGreaterThan(2 * beside!)
  expect(shareOf(goths('umbria', 1), 'visigothi', { province: 'umbria' })).toBeLessThan(there!)
})
test('a goal beyond the mountains draws as well: each step on the way counts', () => {
  const farFromHispania = ['valachia', 'savus', 'venetia', 'cisalpina'].map(at => shareOf(goths(at), 'visigothi', { province: 'carpetania' }))
  expect(farFromHispania).toEqual(farFromHispania.toSorted((x, y) => x - y))
  expect(farFromHispania[0]).toBeGreaterThan(0)
})
test('a city that holds out is not yet won', () => {
  const b = goths('umbria')
  const besieged = shareOf(b, 'visigothi', { province: 'umbria' })
  b.cityHolder[s('umbria')] = n('visigothi')
  expect(besieged).toBeLessThan(shareOf(b, 'visigothi', { province: 'umbria' }))
})
test('a horde hopes for the area in which it is, and for the areas beside it', () => {
  const near = (at: string): number => {
    const b = bare()
    make(b, 'gepidae', 'barbarian', at)
    return shareOf(b, 'gepidae', { area: 'danubius' })
  }
  expect(near('dacia')).toBeGreaterThan(near('moesia-superior'))
  expect(near('moesia-superior')).toBeGreaterThan(near('latium'))
})
