import type { Ring } from './paths.ts'
import type { AtlasLabel, AtlasMap, AtlasMark, AtlasSpace, Lang, Names, PackedEdge, PackedLabel, PackedMap, PackedSpace, Point } from './types.ts'
import { ESCAPE, FAR, LETTERS, ownName, PER_UNIT, SMALL } from './unpack.ts'

/**
 * The JSON on disk says everything once: shared borders as arcs, ids and words by number, names by reference.
 * `unpack.ts` is the inverse.
 */
export type Outlines = {
  readonly arcs: readonly { readonly points: readonly Point[]; readonly closed: boolean }[]
  readonly rings: readonly (readonly Ring[])[]
}

/** One letter for a step of up to eight units, an escape and three letters for more. */
const encode = (v: number): string => {
  if (Math.abs(v) <= SMALL) return LETTERS[v + SMALL]!
  const n = v + FAR
  return ESCAPE + LETTERS[Math.floor(n / 8281)]! + LETTERS[Math.floor(n / 91) % 91]! + LETTERS[n % 91]!
}

const packArc = (points: readonly Point[], closed: boolean): string => {
  let [px, py] = [0, 0]
  const body = points.map(([x, y]) => {
    const [qx, qy] = [Math.round(x * PER_UNIT), Math.round(y * PER_UNIT)]
    const out = encode(qx - px) + encode(qy - py)
    ;[px, py] = [qx, qy]
    return out
  })
  return (closed ? 'o' : '-') + body.join('')
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

const packMark = (values: Readonly<Record<string, unknown>>, mark: AtlasMark): AtlasMark => {
  if (!mark.name || JSON.stringify(mark.name) !== JSON.stringify(ownName(values))) return mark
  const { name: _, ...rest } = mark
  return rest
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
