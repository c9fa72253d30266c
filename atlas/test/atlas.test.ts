import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapIds, outFolder, pictureFiles, stale } from '../src/build.ts'
import { isInside, overlaps } from '../src/boxes.ts'
import { unpack } from '../src/unpack.ts'
import { limits, ownerColours, readAtlas, regionColours } from '../src/prove.ts'
import { borderFigures } from '../src/prove-borders.ts'
import { factFigures } from '../src/prove-facts.ts'
import { boxesOf, nameFigures } from '../src/prove-names.ts'
import type { Box, PackedMap } from '../src/types.ts'

test('the outputs were made from what lies here', () => {
  expect(stale()).toEqual([])
})

test('the baked pictureFiles of all maps stay under their limit', () => {
  const total = mapIds.flatMap(pictureFiles).reduce((sum, name) => sum + statSync(new URL(name, outFolder)).size, 0)
  expect(total).toBeLessThanOrEqual(limits.baked)
})

/** A quiet corner ends on a sample, up to ten units short of the frame. */
const sidesTouched = ([x, y, width, height]: Box, frame: Box): string[] => [
  ...(y === frame[1] ? ['n'] : []),
  ...(x === frame[0] ? ['w'] : []),
  ...(y + height > frame[1] + frame[3] - 10 ? ['s'] : []),
  ...(x + width > frame[0] + frame[2] - 10 ? ['e'] : []),
]

for (const id of mapIds) {
  const map = readAtlas(id)

  test(`[${id}] every edge is drawn and every drawn border is an edge or declared closed`, () => {
    const { missing, undeclared, shortest } = borderFigures(map)
    expect({ missing, undeclared }).toEqual({ missing: [], undeclared: [] })
    expect(shortest.length).toBeGreaterThanOrEqual(6)
  })

  test(`[${id}] the graph keeps what the rulebook states`, () => {
    expect(factFigures(id).failed).toEqual([])
  })

  test(`[${id}] names neither touch nor lose letters`, () => {
    for (const tier of ['fit', 'near'] as const) {
      for (const lang of map.langs) {
        const { overlaps: clash, cut } = nameFigures(map, tier, lang)
        expect({ tier, lang, clash, cut }).toEqual({ tier, lang, clash: [], cut: [] })
      }
    }
  })

  test(`[${id}] every space is named at the near scale and has a place for pieces inside its box`, () => {
    const named = new Set(map.labels.near.en!.map(l => l.of))
    expect(map.spaces.filter(s => !named.has(s.id)).map(s => s.id)).toEqual([])
    for (const s of map.spaces) expect(overlaps([s.place[0], s.place[1], 0, 0], s.box, 0.1), s.id).toBe(true)
  })

  test(`[${id}] about 15 % is drawn beyond the played area, and all that is played lies in it`, () => {
    const [left, top, width, height] = map.frame
    const margin = Math.min(left, top, map.width - left - width, map.height - top - height)
    expect(margin / Math.min(width, height)).toBeCloseTo(0.15, 2)
    const points = map.spaces.flatMap(s => [s.place, s.label, ...s.marks.map(k => k.at)])
    expect(points.filter(([x, y]) => !isInside([x, y, 0, 0], map.frame, 0))).toEqual([])
  })

  test(`[${id}] quiet corners lie at the side they name, colourDistance, and hold nothing that is played`, () => {
    expect(map.quiet.length).toBeGreaterThanOrEqual(3)
    const names = Object.values(map.labels.fit).flatMap(list => list.filter(l => !l.of.startsWith('decor-')).flatMap(boxesOf))
    const places = map.spaces.map(({ place: [x, y] }): Box => [x - 12, y - 12, 24, 24])
    for (const { side, box } of map.quiet) {
      expect(sidesTouched(box, map.frame)).toEqual(expect.arrayContaining([...side]))
      expect([...names, ...places].filter(played => overlaps(played, box))).toEqual([])
      expect(map.quiet.filter(other => overlaps(other.box, box))).toHaveLength(1)
    }
  })

  test(`[${id}] the file is small and says every outline once`, () => {
    const file = new URL(`${id}.json`, outFolder)
    expect(statSync(file).size).toBeLessThanOrEqual(limits.json)
    const packed = JSON.parse(readFileSync(file, 'utf8')) as PackedMap
    expect(unpack(packed).spaces.every(s => s.path.startsWith('M') && s.path.endsWith('z'))).toBe(true)
  })

  test(`[${id}] colours of owners and of neighbouring regions differ for every eye`, () => {
    expect(ownerColours(map).distance).toBeGreaterThanOrEqual(limits.owners)
    expect(regionColours(map).distance).toBeGreaterThanOrEqual(limits.regions)
  })
}

test('boxes of a name follow its lines', () => {
  const box = boxesOf({ of: 'x', role: 'space', lines: ['Gallia', 'Narbonensis'], at: [100, 100], size: 10, spacing: 0 })
  expect(box).toHaveLength(2)
  expect(box[1]![1]).toBeGreaterThan(box[0]![1])
})
