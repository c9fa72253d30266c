/** What is worth knowing of a space, in words. Pure: texts and language come from outside. */
import type { AtlasEdge, AtlasMap, AtlasSpace, Names } from '@tabularium/atlas/types'
import type { GalleryTexts } from '../texts/gallery-en.ts'

export type NamesIn = 'it' | 'en' | 'la'
export const nameIn = (name: Names, lang: NamesIn): string => name[lang] ?? name.en
const has = <K extends string>(table: { readonly [key in K]: string }, key: string): key is K => Object.hasOwn(table, key)
const wordOf = (table: { readonly [key: string]: string }, key: string): string => table[key] ?? key

export interface Context {
  readonly map: AtlasMap
  readonly lang: NamesIn
  readonly t: GalleryTexts
}
export interface Fact {
  readonly label: string
  readonly text: string
}

type Loose = { readonly [key: string]: unknown }
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNames = (value: unknown): value is Names => isLoose(value) && typeof value['en'] === 'string' && typeof value['it'] === 'string'

function spaceName({ map, lang }: Context, id: string): string {
  const space = map.spaces.find(s => s.id === id)
  return space ? nameIn(space.name, lang) : id
}
function cityText(city: Loose, at: Context): string {
  const { t, lang } = at
  const parts = [isNames(city['name']) ? nameIn(city['name'], lang) : null, typeof city['level'] === 'number' ? t.level(city['level']) : null]
  const walls = city['fortified'] === true ? t.fortified : null
  const port = typeof city['port'] === 'string' ? t.portOn(spaceName(at, city['port'])) : null
  return [...parts, walls, port].filter(part => part !== null).join(', ')
}
function valueText(value: unknown, at: Context): string | null {
  if (value === true) return at.t.yes
  if (typeof value === 'number') return value.toLocaleString(at.lang === 'la' ? 'en' : at.lang)
  if (typeof value === 'string') return wordOf(at.t.words, value)
  if (Array.isArray(value)) return value.length > 0 ? value.map(one => valueText(one, at)).join(', ') : null
  if (isNames(value)) return nameIn(value, at.lang)
  if (!isLoose(value)) return null
  return 'level' in value ? cityText(value, at) : typeof value['max'] === 'number' ? String(value['max']) : null
}

/** Only values that have a name in the catalogue are shown; the rest is the games' own business. */
export function factsOf(space: AtlasSpace, at: Context): Fact[] {
  const { t, map, lang } = at
  const group = map.groups.find(g => g.id === space.group)
  const first: Fact[] = [
    { label: t.kind, text: wordOf(t.kinds, space.kind) },
    ...(space.terrain ? [{ label: t.terrain, text: wordOf(t.terrains, space.terrain) }] : []),
    ...(group ? [{ label: t.group, text: nameIn(group.name, lang) }] : []),
  ]
  const values = Object.entries(space.values).flatMap(([key, value]): Fact[] => {
    const text = has(t.facts, key) ? valueText(value, at) : null
    return text === null || !has(t.facts, key) ? [] : [{ label: t.facts[key], text }]
  })
  return [...first, ...values, { label: t.source, text: wordOf(t.sources, space.src) }]
}

export interface Neighbour {
  readonly id: string
  readonly name: string
  readonly how: string
  readonly src: string
}
const other = (edge: { readonly a: string; readonly b: string }, id: string): string => (edge.a === id ? edge.b : edge.a)
export function neighboursOf(space: AtlasSpace, at: Context): Neighbour[] {
  const { map, t, lang } = at
  const drawn = new Map(map.spaces.map(s => [s.id, s]))
  const near = map.edges.filter(e => (e.a === space.id || e.b === space.id) && drawn.has(other(e, space.id)))
  const one = (edge: AtlasEdge): Neighbour => ({
    id: other(edge, space.id),
    name: spaceName(at, other(edge, space.id)),
    how: edge.name ? `${t.drawn[edge.drawn]}: ${edge.name}` : t.drawn[edge.drawn],
    src: wordOf(t.ofEdge, edge.src),
  })
  return near.map(one).toSorted((a, b) => a.name.localeCompare(b.name, lang))
}
export const shutOf = (space: AtlasSpace, at: Context, as: 'closed' | 'corner'): string[] =>
  at.map.closed.filter(c => c.as === as && (c.a === space.id || c.b === space.id)).map(c => spaceName(at, other(c, space.id)))

/** What a reader hears first: the name, and what it is. */
export function spokenName(space: AtlasSpace, { lang, t }: Context): string {
  return [nameIn(space.name, lang), wordOf(t.kinds, space.kind), space.terrain ? wordOf(t.terrains, space.terrain) : null].filter(Boolean).join(', ')
}
