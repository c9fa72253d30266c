/** What is worth knowing of a space, in words. Pure: texts and language come from outside. */
import type { AtlasEdge, AtlasMap, AtlasSpace, Names } from '@tabularium/atlas/types'
import type { GalleryTexts } from '../texts/gallery-en.ts'

export type NameLang = 'it' | 'en' | 'la'
export const pickName = (name: Names, lang: NameLang): string => name[lang] ?? name.en
const hasKey = <K extends string>(table: { readonly [key in K]: string }, key: string): key is K => Object.hasOwn(table, key)
const translateWord = (table: { readonly [key: string]: string }, key: string): string => table[key] ?? key

export interface SpaceFactsContext {
  readonly map: AtlasMap
  readonly lang: NameLang
  readonly t: GalleryTexts
}
export interface SpaceFact {
  readonly label: string
  readonly text: string
}

type AnyObject = { readonly [key: string]: unknown }
const isObject = (value: unknown): value is AnyObject => typeof value === 'object' && value !== null && !Array.isArray(value)
const areNames = (value: unknown): value is Names => isObject(value) && typeof value['en'] === 'string' && typeof value['it'] === 'string'

function findSpaceName({ map, lang }: SpaceFactsContext, id: string): string {
  const space = map.spaces.find(s => s.id === id)
  return space ? pickName(space.name, lang) : id
}
function describeCity(city: AnyObject, at: SpaceFactsContext): string {
  const { t, lang } = at
  const parts = [areNames(city['name']) ? pickName(city['name'], lang) : null, typeof city['level'] === 'number' ? t.level(city['level']) : null]
  const walls = city['fortified'] === true ? t.fortified : null
  const port = typeof city['port'] === 'string' ? t.portOn(findSpaceName(at, city['port'])) : null
  return [...parts, walls, port].filter(part => part !== null).join(', ')
}
function describeValue(value: unknown, at: SpaceFactsContext): string | null {
  if (value === true) return at.t.yes
  if (typeof value === 'number') return value.toLocaleString(at.lang === 'la' ? 'en' : at.lang)
  if (typeof value === 'string') return translateWord(at.t.words, value)
  if (Array.isArray(value)) return value.length > 0 ? value.map(one => describeValue(one, at)).join(', ') : null
  if (areNames(value)) return pickName(value, at.lang)
  if (!isObject(value)) return null
  return 'level' in value ? describeCity(value, at) : typeof value['max'] === 'number' ? String(value['max']) : null
}

/** Only values that have a name in the catalogue are shown; the rest is the games' own business. */
export function listSpaceFacts(space: AtlasSpace, at: SpaceFactsContext): SpaceFact[] {
  const { t, map, lang } = at
  const group = map.groups.find(g => g.id === space.group)
  const first: SpaceFact[] = [
    { label: t.kind, text: translateWord(t.kinds, space.kind) },
    ...(space.terrain ? [{ label: t.terrain, text: translateWord(t.terrains, space.terrain) }] : []),
    ...(group ? [{ label: t.group, text: pickName(group.name, lang) }] : []),
  ]
  const values = Object.entries(space.values).flatMap(([key, value]): SpaceFact[] => {
    const text = hasKey(t.facts, key) ? describeValue(value, at) : null
    return text === null || !hasKey(t.facts, key) ? [] : [{ label: t.facts[key], text }]
  })
  return [...first, ...values, { label: t.source, text: translateWord(t.sources, space.src) }]
}

export interface NeighbourFact {
  readonly id: string
  readonly name: string
  readonly how: string
  readonly src: string
}
const findOtherEnd = (edge: { readonly a: string; readonly b: string }, id: string): string => (edge.a === id ? edge.b : edge.a)
export function listNeighbours(space: AtlasSpace, at: SpaceFactsContext): NeighbourFact[] {
  const { map, t, lang } = at
  const drawn = new Map(map.spaces.map(s => [s.id, s]))
  const near = map.edges.filter(e => (e.a === space.id || e.b === space.id) && drawn.has(findOtherEnd(e, space.id)))
  const one = (edge: AtlasEdge): NeighbourFact => ({
    id: findOtherEnd(edge, space.id),
    name: findSpaceName(at, findOtherEnd(edge, space.id)),
    how: edge.name ? `${t.drawn[edge.drawn]}: ${edge.name}` : t.drawn[edge.drawn],
    src: translateWord(t.ofEdge, edge.src),
  })
  return near.map(one).toSorted((a, b) => a.name.localeCompare(b.name, lang))
}
export const listClosedNeighbours = (space: AtlasSpace, at: SpaceFactsContext, as: 'closed' | 'corner'): string[] =>
  at.map.closed.filter(c => c.as === as && (c.a === space.id || c.b === space.id)).map(c => findSpaceName(at, findOtherEnd(c, space.id)))

/** What a reader hears first: the name, and what it is. */
export function writeSpokenName(space: AtlasSpace, { lang, t }: SpaceFactsContext): string {
  return [pickName(space.name, lang), translateWord(t.kinds, space.kind), space.terrain ? translateWord(t.terrains, space.terrain) : null]
    .filter(Boolean)
    .join(', ')
}
