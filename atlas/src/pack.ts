import type { AtlasEdge, AtlasLabel, AtlasMap, PackedEdge, PackedLabel, PackedMap } from './types.ts'

/** The JSON on disk says everything once: ids and words by number. These two functions are each other's inverse and need nothing else. */
const table = <T extends string>(list: readonly T[]): T[] => [...new Set(list)].sort()

const packLabel = (l: AtlasLabel, words: readonly string[]): PackedLabel => {
  const short = [words.indexOf(l.role), l.of, l.lines.join('\n'), l.at[0], l.at[1], l.size, l.spacing] as const
  return l.arc ? [...short, l.arc] : short
}

export const pack = (map: AtlasMap): PackedMap => {
  const words = table([...map.edges.flatMap((e) => [e.kind, e.drawn, e.src]), 'space', 'sea', 'group', 'city'])
  const at = new Map(map.spaces.map((s, i) => [s.id, i] as const))
  const word = (w: string): number => words.indexOf(w)
  const edges = map.edges.map((e): PackedEdge => {
    const short = [at.get(e.a)!, at.get(e.b)!, word(e.kind), word(e.drawn), word(e.src), e.mid[0], e.mid[1], e.length] as const
    return e.name ? [...short, e.name] : short
  })
  const tier = (t: 'fit' | 'near'): PackedMap['labels']['fit'] => Object.fromEntries(Object.entries(map.labels[t]).map(([lang, list]) => [lang, list.map((l) => packLabel(l, words))]))
  return { ...map, words, edges, labels: { fit: tier('fit'), near: tier('near') } }
}

const unpackLabel = ([role, of, text, x, y, size, spacing, arc]: PackedLabel, words: readonly string[]): AtlasLabel => {
  const label = { of, role: words[role] as AtlasLabel['role'], lines: text.split('\n'), at: [x, y] as const, size, spacing }
  return arc ? { ...label, arc } : label
}

export const unpack = ({ words, ...map }: PackedMap): AtlasMap => {
  const edges = map.edges.map(([a, b, kind, drawn, src, x, y, length, name]): AtlasEdge => {
    const edge = { a: map.spaces[a]!.id, b: map.spaces[b]!.id, kind: words[kind]!, drawn: words[drawn] as AtlasEdge['drawn'], src: words[src]!, mid: [x, y] as const, length }
    return name ? { ...edge, name } : edge
  })
  const tier = (t: 'fit' | 'near'): AtlasMap['labels']['fit'] => Object.fromEntries(Object.entries(map.labels[t]).map(([lang, list]) => [lang, list.map((l) => unpackLabel(l, words))]))
  return { ...map, edges, labels: { fit: tier('fit'), near: tier('near') } }
}
