/**
 * A map's file says everything once: borders as shared arcs, ids and words by number. Here it becomes the map that is drawn.
 * The client draws from it too (`@tabularium/atlas/unpack`), so nothing but types may be imported here.
 */
import type {
  AtlasEdge,
  AtlasLabel,
  AtlasMap,
  AtlasMark,
  AtlasSpace,
  Box,
  Lang,
  Names,
  PackedEdge,
  PackedLabel,
  PackedMap,
  PackedSpace,
  Point,
} from './types.ts'

/** One letter is a step of up to eight units either way; an escape and three letters a longer one. */
export const LETTERS = Array.from({ length: 92 }, (_, i) => String.fromCharCode(35 + i)).filter(c => c !== '\\')
const VALUE: ReadonlyMap<string, number> = new Map(LETTERS.map((letter, i) => [letter, i]))
export const [PER_UNIT, SMALL, FAR] = [5, 40, 376_000]
export const ESCAPE = LETTERS[2 * SMALL + 1]!

function stepsOf(text: string): number[] {
  const steps: number[] = []
  const value = (i: number): number => VALUE.get(text[i]!)!
  for (let i = 1; i < text.length; i++) {
    if (text[i] !== ESCAPE) steps.push(value(i) - SMALL)
    else {
      steps.push(value(i + 1) * 8281 + value(i + 2) * 91 + value(i + 3) - FAR)
      i += 3
    }
  }
  return steps
}
interface Arc {
  readonly points: readonly Point[]
  readonly closed: boolean
}
function arcOf(text: string): Arc {
  const steps = stepsOf(text)
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i]!
    y += steps[i + 1]!
    points.push([x / PER_UNIT, y / PER_UNIT])
  }
  return { points, closed: text[0] === 'o' }
}

/** Where an open arc ends the next begins, so its last point is left to that one. */
const pointsOf = (arcs: readonly Arc[], ring: readonly number[]): Point[] =>
  ring.flatMap(ref => {
    const { points, closed } = arcs[Math.abs(ref) - 1]!
    const along = ref > 0 ? points : points.toReversed()
    return closed ? along : along.slice(0, -1)
  })
const tenth = (value: number): number => Math.round(value * 10) / 10
const pathOf = (ring: readonly Point[]): string => `M${ring.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}z`
function boxOf(rings: readonly (readonly Point[])[]): Box {
  const [xs, ys] = [rings.flatMap(ring => ring.map(p => p[0])), rings.flatMap(ring => ring.map(p => p[1]))]
  const span = (values: readonly number[]): Point => values.reduce<Point>(([low, high], v) => [Math.min(low, v), Math.max(high, v)], [Infinity, -Infinity])
  const [[left, right], [top, bottom]] = [span(xs), span(ys)]
  return [tenth(left), tenth(top), tenth(right - left), tenth(bottom - top)]
}

/** A city's or settlement's name already stands among the values. */
export function ownName(values: AtlasSpace['values']): Names | undefined {
  const city = values['city'] as { readonly name?: Names } | undefined
  return (city?.name ?? values['settlement']) as Names | undefined
}
function markOf(values: AtlasSpace['values'], mark: AtlasMark): AtlasMark {
  const name = ownName(values)
  return (mark.kind === 'city' || mark.kind === 'settlement') && name && !mark.name ? { ...mark, name } : mark
}
function spaceOf({ rings, ...space }: PackedSpace, arcs: readonly Arc[]): AtlasSpace {
  const points = rings.map(ring => pointsOf(arcs, ring))
  return { ...space, path: points.map(pathOf).join(''), box: boxOf(points), marks: space.marks.map(mark => markOf(space.values, mark)) }
}
function edgeOf([a, b, kind, how, src, x, y, length, name]: PackedEdge, { spaces, words }: PackedMap): AtlasEdge {
  const edge = {
    a: spaces[a]!.id,
    b: spaces[b]!.id,
    kind: words[kind]!,
    drawn: words[how] as AtlasEdge['drawn'],
    src: words[src]!,
    mid: [x, y] as const,
    length,
  }
  return name ? { ...edge, name } : edge
}
/** A space's own name is kept as the number of words on each line. */
function linesOf(text: string, name: string | undefined): string[] {
  if (name === undefined || !/^\d+$/.test(text)) return text.split('\n')
  const words = name.split(' ')
  return [...text].map(count => words.splice(0, Number(count)).join(' '))
}
function labelOf([role, of, text, x, y, size, spacing, arc]: PackedLabel, { spaces, words }: PackedMap, lang: Lang): AtlasLabel {
  const space = typeof of === 'number' ? spaces[of] : undefined
  const lines = linesOf(text, space && (space.name[lang] ?? space.name.en))
  const label = { of: space?.id ?? String(of), role: words[role] as AtlasLabel['role'], lines, at: [x, y] as const, size, spacing }
  return arc ? { ...label, arc } : label
}

export function unpack(packed: PackedMap): AtlasMap {
  const { words: _words, arcs, ...map } = packed
  const drawn = arcs.map(arcOf)
  const labels = (tier: 'fit' | 'near'): AtlasMap['labels']['fit'] =>
    Object.fromEntries(Object.entries(packed.labels[tier]).map(([lang, list]) => [lang, list.map(label => labelOf(label, packed, lang as Lang))]))
  return {
    ...map,
    spaces: packed.spaces.map(space => spaceOf(space, drawn)),
    edges: packed.edges.map(edge => edgeOf(edge, packed)),
    labels: { fit: labels('fit'), near: labels('near') },
  }
}
