import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackedMap } from '@tabularium/atlas/types'
import { unpack } from '@tabularium/atlas/unpack'
import { describe, expect, it } from 'vitest'
import { listSpaceFacts, listNeighbours, listClosedNeighbours, writeSpokenName, type SpaceFactsContext } from '../src/gallery/facts.ts'
import { findSpacesByName } from '../src/gallery/find.ts'
import { galleryEn } from '../src/texts/gallery-en.ts'
import { galleryIt } from '../src/texts/gallery-it.ts'

const folder = join(import.meta.dirname, '../public/maps')
const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : []
const maps = files.map(file => unpack(JSON.parse(readFileSync(join(folder, file), 'utf8')) as PackedMap))

describe('the maps as the atlas wrote them', () => {
  it('unpack to outlines around their own middle', () => {
    for (const map of maps) {
      const off = map.spaces.filter(
        ({ path, box: [x, y, w, h], label }) => !/^M[-\d. LMz]+z$/.test(path) || label[0] < x || label[1] < y || label[0] > x + w || label[1] > y + h,
      )
      expect(off.map(s => `${map.id}: ${s.id}`)).toEqual([])
    }
  })
  it('have a word for every kind and terrain', () => {
    const context = (map: (typeof maps)[number]): SpaceFactsContext => ({ map, lang: 'it', t: galleryIt })
    const unsaid = maps.flatMap(map => map.spaces.filter(s => !(s.kind in galleryIt.kinds) || (s.terrain !== null && !(s.terrain in galleryIt.terrains))))
    expect(unsaid.map(s => s.id)).toEqual([])
    for (const map of maps)
      for (const space of map.spaces) expect(listSpaceFacts(space, context(map)).some(f => /undefined|\[object|null/.test(f.text))).toBe(false)
  })
  it('have names for every space in each language', () => {
    for (const map of maps) {
      for (const lang of ['it', 'en'] as const) {
        const named = new Set((map.labels.near[lang] ?? []).map(label => label.of))
        expect(map.spaces.filter(s => !named.has(s.id)).map(s => `${map.id}: ${s.id}`)).toEqual([])
      }
    }
  })
})

describe('what is told of a space', () => {
  const space = (id: string, name: string, values: { readonly [key: string]: unknown } = {}) =>
    ({
      id,
      name: { en: name, it: `${name} it`, la: `${name} la` },
      kind: 'province',
      sea: false,
      group: 'west',
      terrain: 'forest',
      path: 'M0 0z',
      box: [0, 0, 1, 1],
      place: [0, 0, 1],
      label: [0, 0],
      src: 'book',
      values,
      marks: [],
    }) as const
  const map = {
    id: 'nero',
    title: { en: '', it: '' },
    width: 1,
    height: 1,
    hash: '',
    bake: { '1x': 1, '2x': 2 },
    frame: [0, 0, 1, 1] as const,
    quiet: [],
    ground: { light: '', dark: '' },
    owners: [],
    legend: [],
    labels: { fit: {}, near: {} },
    langs: [],
    spaces: [
      space('a', 'Cyrenaïca', { revolt: true, income: 0.5, secret: 7, city: { name: { en: 'Cyrene', it: 'Cirene' }, level: 2, fortified: true, port: 'b' } }),
      space('b', 'Belgica', { alias: ['Gallia'] }),
      space('c', 'Corsica'),
    ],
    edges: [
      { a: 'a', b: 'b', kind: 'land', drawn: 'river', mid: [0, 0], length: 1, src: 'recon', name: 'Rhenus' },
      { a: 'a', b: 'gone', kind: 'land', drawn: 'border', mid: [0, 0], length: 1, src: 'book' },
    ],
    closed: [{ a: 'c', b: 'a', mid: [0, 0], length: 3, as: 'closed' }],
    groups: [{ id: 'west', name: { en: 'West', it: 'Ovest' }, kind: 'zone', members: ['a'], colour: '', colourDark: '' }],
  } as const
  const [a, b] = map.spaces
  const en: SpaceFactsContext = { map, lang: 'en', t: galleryEn }
  it('has its values in words, and only those with a name', () => {
    expect(listSpaceFacts(a, en).map(f => `${f.label}: ${f.text}`)).toEqual([
      'Kind: province',
      'Terrain: forest',
      'Area: West',
      'Can revolt: yes',
      'Income: 0.5',
      'City: Cyrene, level 2, walled, port on Belgica',
      'Source: printed in the rules',
    ])
    expect(listSpaceFacts(a, { map, lang: 'it', t: galleryIt })[4]).toEqual({ label: 'Reddito', text: '0,5' })
  })
  it('has its neighbours, its closed borders and a spoken name', () => {
    expect(listNeighbours(a, en)).toEqual([{ id: 'b', name: 'Belgica', how: 'across a river: Rhenus', src: 'ours' }])
    expect(listClosedNeighbours(a, en, 'closed')).toEqual(['Corsica'])
    expect(writeSpokenName(b, { map, lang: 'it', t: galleryIt })).toBe('Belgica it, provincia, foresta')
  })
  it('is found without accents, by any name, best first', () => {
    expect(findSpacesByName(map, 'cyrenai').map(s => s.id)).toEqual(['a'])
    expect(findSpacesByName(map, 'gall').map(s => s.id)).toEqual(['b'])
    expect(findSpacesByName(map, 'ica').map(s => s.id)).toEqual(['a', 'b', 'c'])
    expect(findSpacesByName(map, 'c').map(s => s.id)[0]).toBe('a')
    expect(findSpacesByName(map, '  ')).toEqual([])
  })
})
