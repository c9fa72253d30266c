/** What opponents hope for. */
import { expect, test } from 'vitest'
import { findAreaById, findLeaderById, NATIONS } from '../src/kinds.ts'
import { provincesOfArea } from '../src/data/map.ts'
import {
  countSubmissionsInReach,
  estimateDangerToArea,
  estimateDangerToHorde,
  estimateShareInReach,
  findStacksOfNation,
  findThreats,
} from '../src/prospects.ts'
import { countUnitsThatCannotBePaid } from '../src/purse.ts'
import { survivalPointsToCome } from '../src/sheets/vp.ts'
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
const stackAt = (b: TestBoard, nation: string, at: string) => findStacksOfNation(b, n(nation)).find(stack => stack.at === s(at))!
test('elite and a leader fight for more than one, and whoever is too many there for none', () => {
  const against = (type: string): number => {
    const b = goths('umbria')
    make(b, 'romani', 'empire')
    put(b, 'romani', type, 'umbria', 2)
    return stackAt(b, 'visigothi', 'umbria').units
  }
  expect(against('legion')).toBeLessThan(against('infantry'))
  expect(stackAt(goths('umbria', 7), 'visigothi', 'umbria').strength).toBe(stackAt(goths('umbria', 4), 'visigothi', 'umbria').strength)
  const led = goths('umbria')
  led.leaderAt[findLeaderById('fritigernus')] = s('umbria')
  expect(stackAt(led, 'visigothi', 'umbria').strength).toBeGreaterThan(stackAt(goths('umbria'), 'visigothi', 'umbria').strength)
})
test('an area is in danger as its cities fall, and as enemies stand before them', () => {
  const b = bare()
  make(b, 'romani', 'empire', 'latium')
  for (const space of provincesOfArea[findAreaById('italia')]!) if (b.cityLevel[space]! > 0) b.cityHolder[space] = n('romani')
  settled(b)
  const danger = (): number =>
    estimateDangerToArea(
      b,
      n('romani'),
      findAreaById('italia'),
      findThreats(
        b,
        NATIONS.map(nation => findStacksOfNation(b, nation)),
      ),
    )
  expect(danger()).toBe(0)
  expect(survivalPointsToCome(b, n('romani')).map(({ vp }) => vp)).toEqual([5, 10, 15])
  put(b, 'visigothi', 'infantry', 'umbria', 4)
  settled(b)
  const threatened = danger()
  expect(threatened).toBeGreaterThan(0)
  b.cityHolder[s('umbria')] = n('visigothi')
  expect(danger()).toBeGreaterThan(threatened)
})
const dangerToHorde = (b: TestBoard, nation: string): number =>
  estimateDangerToHorde(
    settled(b),
    n(nation),
    NATIONS.map(one => findStacksOfNation(b, one)),
  )
test('a horde is in danger of those who are near, the less the more men are with it', () => {
  const near = (guard: number, at: string, by = 'romani'): number => {
    const b = bare()
    make(b, 'gepidae', 'barbarian', 'dacia')
    put(b, 'gepidae', 'infantry', 'dacia', guard)
    make(b, by, by === 'romani' ? 'empire' : 'barbarian', by === 'romani' ? 'latium' : 'volga')
    put(b, by, by === 'romani' ? 'legion' : 'infantry', at, 4)
    return dangerToHorde(b, 'gepidae')
  }
  expect(near(1, 'moesia-superior')).toBeGreaterThan(near(4, 'moesia-superior'))
  expect(near(1, 'moesia-superior')).toBeGreaterThan(near(1, 'noricum'))
  expect(near(1, 'carpetania')).toBe(0)
  // Peoples of one player leave each other alone; those of another do not.
  expect(near(1, 'moesia-superior', 'alamanni')).toBe(0)
  expect(near(1, 'moesia-superior', 'visigothi')).toBeGreaterThan(0)
})
test('whoever stands where a horde is hopes to subdue it', () => {
  const b = bare()
  make(b, 'gepidae', 'barbarian', 'dacia')
  put(b, 'gepidae', 'infantry', 'dacia', 2)
  make(b, 'romani', 'empire', 'latium')
  put(b, 'romani', 'legion', 'dacia', 4)
  settled(b)
  expect(countSubmissionsInReach(b, n('romani'), findStacksOfNation(b, n('romani')))).toBeGreaterThan(0)
})
test('a kingdom that has more men than its land feeds will lose some; barbarians pay nobody', () => {
  const b = goths('carpetania', 7)
  expect(countUnitsThatCannotBePaid(b, n('visigothi'))).toBe(0)
  make(b, 'visigothi', 'kingdom', 'carpetania')
  b.gold[n('visigothi')] = 0
  expect(countUnitsThatCannotBePaid(b, n('visigothi'))).toBeGreaterThan(0)
  b.gold[n('visigothi')] = 40
  expect(countUnitsThatCannotBePaid(b, n('visigothi'))).toBe(0)
})
