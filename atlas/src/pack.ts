import { boxOf, pathOf, ringPoints, type Ring } from './paths.ts'
import type { AtlasEdge, AtlasLabel, AtlasMap, AtlasMark, AtlasSpace, Box, Lang, Names, PackedEdge, PackedLabel, PackedMap, PackedSpace } from './types.ts'

/**
 * The JSON on disk says everything once: shared borders as arcs, ids and words by number, names by reference.
 * `unpack` is the inverse of `pack`; neither needs anything beyond this file and `paths.ts`, so the client can use it.
 */
type Point = readonly [number, number]
export type Outlines = {
  readonly arcs: readonly { readonly points: readonly Point[]; readonly closed: boolean }[]
  readonly rings: readonly (readonly Ring[])[]
}

const perUnit = 5
const letters = Array.from({ length: 92 }, (_, i) => String.fromCharCode(35 + i))
  .filter(c => c !== '\\')
  .join('')
const small = 40
const escape = letters[2 * small + 1]!
const far = 376000

/** One letter for a step of up to eight units, an escape and three letters for more. */
const encode = (v: number): string => {
  if (Math.abs(v) <= small) return letters[v + small]!
  const n = v + far
  return escape + letters[Math.floor(n / 8281)]! + letters[Math.floor(n / 91) % 91]! + letters[n % 91]!
}

const packArc = (points: readonly Point[], closed: boolean): string => {
  let [px, py] = [0, 0]
  const body = points.map(([x, y]) => {
    const [qx, qy] = [Math.round(x * perUnit), Math.round(y * perUnit)]
    const out = encode(qx - px) + encode(qy - py)
    ;[px, py] = [qx, qy]
    return out
  })
  return (closed ? 'o' : '-') + body.join('')
}

const unpackArc = (text: string): { points: Point[]; closed: boolean } => {
  let i = 1
  const value = (c: string): number => letters.indexOf(c)
  const next = (): number => {
    const c = text[i++]!
    if (c !== escape) return value(c) - small
    i += 3
    return value(text[i - 3]!) * 8281 + value(text[i - 2]!) * 91 + value(text[i - 1]!) - far
  }
  let [x, y] = [0, 0]
  const points: Point[] = []
  while (i < text.length) {
    x += next()
    y += next()
    points.push([x / perUnit, y / perUnit])
  }
  return { points, closed: text[0] === 'o' }
}

const inLang = (names: Names, lang: Lang): string => (lang === 'la' ? (names.la ?? names.en) : names[lang])

/** A name of a space is kept as the numbers of the words that end its lines. */
const packLabel = (l: AtlasLabel, at: ReadonlyMap<string, number>, spaces: readonly AtlasSpace[], words: readonly string[], lang: Lang): PackedLabel => {
  const index = at.get(l.of)
  const own = index !== undefined && l.lines.join(' ') === inLang(spaces[index]!.name, lang) && (l.role === 'space' || l.role === 'sea')
  const text = own ? l.lines.map(line => line.split(' ').length).join('') : l.lines.join('\n')
  const short = [words.indexOf(l.role), index ?? l.of, text, l.at[0], l.at[1], l.size, l.spacing] as const
  return l.arc ? [...short, l.arc] : short
}

const unpackLabel = (
  [role, of, text, x, y, size, spacing, arc]: PackedLabel,
  spaces: readonly { id: string; name: Names }[],
  words: readonly string[],
  lang: Lang,
): AtlasLabel => {
  const space = typeof of === 'number' ? spaces[of] : undefined
  const lines = space && /^\d+$/.test(text) ? takeWords(inLang(space.name, lang).split(' '), [...text].map(Number)) : text.split('\n')
  const label = { of: space?.id ?? String(of), role: words[role] as AtlasLabel['role'], lines, at: [x, y] as const, size, spacing }
  return arc ? { ...label, arc } : label
}

const takeWords = (words: readonly string[], counts: readonly number[]): string[] => {
  let i = 0
  return counts.map(n => words.slice(i, (i += n)).join(' '))
}

/** A city's or settlement's name already stands among the values. */
const ownName = (values: Readonly<Record<string, unknown>>): Names | undefined =>
  ((values['city'] as { name: Names } | undefined)?.name ?? values['settlement']) as Names | undefined
const packMark = (values: Readonly<Record<string, unknown>>, mark: AtlasMark): AtlasMark => {
  if (!mark.name || JSON.stringify(mark.name) !== JSON.stringify(ownName(values))) return mark
  const { name: _, ...rest } = mark
  return rest
}
const unpackMark = (values: Readonly<Record<string, unknown>>, mark: AtlasMark): AtlasMark => {
  const name = ownName(values)
  return (mark.kind === 'city' || mark.kind === 'settlement') && name && !mark.name ? { ...mark, name } : mark
}

export const pack = (map: AtlasMap, outlines: Outlines): PackedMap => {
  const words = [...new Set([...map.edges.flatMap(e => [e.kind, e.drawn, e.src]), 'space', 'sea', 'group', 'city'])].sort()
  const at = new Map(map.spaces.map((s, i) => [s.id, i] as const))
  const word = (w: string): number => words.indexOf(w)
  const spaces = map.spaces.map(({ path: _, box: __, values, marks, ...s }, i): PackedSpace => ({
    ...s,
    rings: outlines.rings[i]!,
    values,
    marks: marks.map(k => packMark(values, k)),
  }))
  const edges = map.edges.map((e): PackedEdge => {
    const short = [at.get(e.a)!, at.get(e.b)!, word(e.kind), word(e.drawn), word(e.src), e.mid[0], e.mid[1], e.length] as const
    return e.name ? [...short, e.name] : short
  })
  const tier = (t: 'fit' | 'near'): PackedMap['labels']['fit'] =>
    Object.fromEntries(Object.entries(map.labels[t]).map(([lang, list]) => [lang, list.map(l => packLabel(l, at, map.spaces, words, lang as Lang))]))
  return { ...map, words, arcs: outlines.arcs.map(a => packArc(a.points, a.closed)), spaces, edges, labels: { fit: tier('fit'), near: tier('near') } }
}

const r1 = (v: number): number => Math.round(v * 10) / 10

export const unpack = ({ words, arcs, ...map }: PackedMap): AtlasMap => {
  const drawn = arcs.map(unpackArc)
  const lines = drawn.map(a => a.points)
  const spaces = map.spaces.map(({ rings, ...s }): AtlasSpace => {
    const points = rings.map(ring => ringPoints(lines, i => drawn[i]!.closed, ring))
    return {
      ...s,
      path: points.map(p => pathOf(p, true)).join(''),
      box: boxOf(points).map(r1) as unknown as Box,
      marks: s.marks.map(k => unpackMark(s.values, k)),
    }
  })
  const edges = map.edges.map(([a, b, kind, how, src, x, y, length, name]): AtlasEdge => {
    const edge = {
      a: map.spaces[a]!.id,
      b: map.spaces[b]!.id,
      kind: words[kind]!,
      drawn: words[how] as AtlasEdge['drawn'],
      src: words[src]!,
      mid: [x, y] as const,
      length,
    }
    return name ? { ...edge, name } : edge
  })
  const tier = (t: 'fit' | 'near'): AtlasMap['labels']['fit'] =>
    Object.fromEntries(Object.entries(map.labels[t]).map(([lang, list]) => [lang, list.map(l => unpackLabel(l, map.spaces, words, lang as Lang))]))
  return { ...map, spaces, edges, labels: { fit: tier('fit'), near: tier('near') } }
}
