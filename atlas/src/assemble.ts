import { arcLength } from './adjacency.ts'
import { isSea, members, pairKey, type EdgeData } from './data.ts'
import type { DrawingInput } from './draw.ts'
import type { Earth } from './earth.ts'
import { borderBetween, makeCrossings, makeRoads, type Link } from './links.ts'
import { marksOf, type Mark } from './marks.ts'
import { compile, idOf, type Model, type Shape } from './model.ts'
import { measureRegions, layout, markBox, type Layout, type Tier } from './names.ts'
import { roomLeft, roomySpots } from './names-straight.ts'
import { legendOf } from './legend.ts'
import { ownersOf } from './owners.ts'
import type { Outlines } from './pack.ts'
import { boxOf, pathOf, ringRefs } from './paths.ts'
import type { Projection, Point } from './projection.ts'
import { quietCorners } from './quiet.ts'
import { scatterSymbols } from './scatter.ts'
import { FIRST_SPACE } from './territory.ts'
import { dark, forDark, hex, light } from './theme.ts'
import { tintsOf, type Tints } from './tints.ts'
import type { AtlasClosed, AtlasEdge, AtlasLabel, AtlasMap, AtlasSpace, Box, Lang } from './types.ts'

const langsOf = (m: Model): readonly Lang[] => m.shaping.langs ?? ['en', 'it', 'la']
export const tiers: readonly Tier[] = ['fit', 'near']
export type Layouts = Readonly<Record<Tier, ReadonlyMap<Lang, Layout>>>
export type Assembled = {
  readonly outlines: Outlines
  readonly model: Model
  readonly map: AtlasMap
  readonly ink: DrawingInput
  readonly tints: Tints
  readonly layouts: Layouts
}
export type Place = readonly [number, number, number]

const roundTenth = (v: number): number => Math.round(v * 10) / 10
const roundPoint = ([x, y]: Point): readonly [number, number] => [Math.round(x), Math.round(y)]
const roundPointToTenths = ([x, y]: Point): readonly [number, number] => [roundTenth(x), roundTenth(y)]

/** What a phone still decodes at full size. */
const mostPixels = 16_000_000

/** Pixels per unit of the two baked scales; the larger is twice the smaller. */
export const bakeScale = ({ width, height }: Projection): AtlasMap['bake'] => {
  const scale = Math.floor(100 * Math.min(2, Math.sqrt(mostPixels / (width * height)))) / 100
  return { '1x': scale / 2, '2x': scale }
}

export const assemble = (id: string, earth: Earth, hash: string): Assembled => {
  const model = compile(id, earth)
  const marks = marksOf(model)
  const links = makeCrossings(model)
  const ways = makeRoads(model, marks)
  const lines = [...boxesAlong(ways), ...boxesAlong(links)]
  const layouts = layOutNames(model, marks, lines)
  const places = findPiecePlaces(model, marks, layouts)
  const named = (tiers: readonly Tier[], roles: readonly AtlasLabel['role'][]): Box[] =>
    tiers.flatMap(t => [...layouts[t].values()].flatMap(l => l.labels.flatMap((x, i) => (roles.includes(x.role) && !isDecor(x) ? l.boxes[i]! : []))))
  const taken = [...marks.map(markBox), ...named(tiers, ['space', 'city'])]
  const ink: DrawingInput = { m: model, earth, marks, crossings: links, roads: ways, symbols: scatterSymbols(model, [...taken, ...lines], places) }
  const played = [...marks.map(markBox), ...lines, ...named(['fit'], ['space', 'sea', 'group']), ...[...places.values()].map(pieceBox)]
  const tints = tintsOf(model)
  return { outlines: outlinesOf(model), model, ink, tints, layouts, map: makeMap(model, hash, marks, layouts, places, tints, links, played) }
}

/** Only the arcs of spaces: coasts of unplayed land are in the picture. */
const outlinesOf = (m: Model): Outlines => {
  const arcs = m.arcs.filter(a => a.left >= FIRST_SPACE || a.right >= FIRST_SPACE)
  return {
    arcs: arcs.map(a => ({ points: a.points, closed: a.from < 0 })),
    rings: m.shapes.map(s => ringRefs(arcs, l => l === s.label)),
  }
}

/** Names outside play may be covered. */
const isDecor = (label: AtlasLabel): boolean => label.of.startsWith('decor-')
/** Pieces lie around the middle of their place, however wide the sea is. */
const pieceReach = 45
const pieceBox = ([x, y, room]: Place): Box => {
  const r = Math.min(room, pieceReach)
  return [x - r, y - r, 2 * r, 2 * r]
}

/** Roads and arrows as small boxes along their way, for names and symbols to keep clear of. */
const boxesAlong = (ways: readonly Link[]): Box[] => ways.flatMap(w => w.points.map(([x, y]): Box => [x - 3, y - 3, 6, 6]))

const layOutNames = (m: Model, marks: readonly Mark[], lines: readonly Box[]): Layouts => {
  const fields = measureRegions(m)
  const of = (tier: Tier): Map<Lang, Layout> => {
    const byNames = new Map<string, Layout>()
    const once = (lang: Lang): Layout => {
      const key = namesKey(m, lang)
      const known = byNames.get(key) ?? layout(m, fields, marks, lines, lang, tier)
      byNames.set(key, known)
      return known
    }
    return new Map(langsOf(m).map(lang => [lang, once(lang)]))
  }
  return { fit: of('fit'), near: of('near') }
}

/** Languages in which every name is the same share one layout. */
const namesKey = (m: Model, lang: Lang): string =>
  JSON.stringify([
    m.data.spaces.map(s => s.name[lang] ?? s.name.en),
    m.data.groups.map(g => g.name[lang] ?? g.name.en),
    (m.shaping.decor ?? []).map(d => d.name[lang] ?? d.name.en),
  ])

/** Room for pieces beside the name in every language and at both scales. */
const findPiecePlaces = (m: Model, marks: readonly Mark[], layouts: Layouts): Map<string, Place> =>
  new Map(
    m.shapes.map(s => {
      const own = marks.filter(k => k.space === s.id).map(markBox)
      const named = (t: Tier): Box[] =>
        [...layouts[t].values()].flatMap(l => l.labels.flatMap((x, i) => (x.of === s.id && x.role !== 'group' ? l.boxes[i]! : [])))
      const spots = roomySpots(m, s)
      const first = roomLeft(spots, own, named('fit'), named('near'))
      const near = roomLeft(spots, own, named('near'))
      const best = first[2] >= 8 ? first : near[2] >= 7 ? near : roomLeft(spots, own)
      return [s.id, [roundTenth(best[0]), roundTenth(best[1]), roundTenth(best[2])]] as const
    }),
  )

const valuesNotShown = new Set(['id', 'name', 'kind', 'lat', 'lon', 'more', 'src', 'terrain', 'sites', 'shores', 'expansion'])

const makeSpace = (m: Model, shape: Shape, marks: readonly Mark[], places: ReadonlyMap<string, Place>): AtlasSpace => {
  const s = m.data.spaces[shape.label - FIRST_SPACE]!
  return {
    id: s.id,
    name: s.name,
    kind: s.kind,
    sea: isSea(s),
    group: m.groupOf.get(s.id)?.id ?? null,
    terrain: s.terrain ?? null,
    path: shape.rings.map(r => pathOf(r, true)).join(''),
    box: boxOf(shape.rings).map(roundTenth) as unknown as Box,
    place: places.get(s.id)!,
    label: [Math.round(shape.pole[0]), Math.round(shape.pole[1])],
    src: s.src,
    values: Object.fromEntries(
      Object.entries(s).filter(([k, v]) => !valuesNotShown.has(k) && v !== null && v !== false && !k.endsWith('Src') && !k.endsWith('_src')),
    ),
    marks: marks.filter(k => k.space === s.id).map(({ space: _, r: __, ...rest }) => ({ ...rest, at: roundPointToTenths(rest.at as Point) })),
  }
}

const drawingOfEdge = (e: EdgeData): AtlasEdge['drawn'] => {
  if (e.river) return 'river'
  const table: Readonly<Record<string, AtlasEdge['drawn']>> = {
    ridge: 'ridge',
    river: 'river',
    road: 'road',
    coast: 'coast',
    sea: 'sea',
    strait: 'strait',
    'sea-link': 'strait',
    'rome-gate': 'gate',
    frontier: 'frontier',
  }
  return table[e.kind] ?? 'border'
}

const makeEdge = (m: Model, e: EdgeData, links: readonly Link[]): AtlasEdge => {
  const link = links.find(l => l.edge === e)
  const border = link ? { mid: link.mid, length: arcLength(link.points) } : borderBetween(m, e.a, e.b)
  const named = typeof e.name === 'string' ? e.name : e.name?.en
  const name = e.river ?? e.ridge ?? named
  return {
    a: e.a,
    b: e.b,
    kind: e.kind,
    drawn: drawingOfEdge(e),
    mid: roundPoint(border.mid),
    length: Math.round(border.length),
    src: e.src,
    ...(name ? { name } : {}),
  }
}

const findClosedBorders = (m: Model): AtlasClosed[] => {
  const edges = new Set(m.data.edges.filter(e => e.kind !== 'strait' && e.kind !== 'sea-link').map(e => pairKey(e.a, e.b)))
  const pairs = new Set(
    m.arcs.flatMap(arc => {
      const [a, b] = [idOf(m.data, arc.left), idOf(m.data, arc.right)]
      return a && b && !edges.has(pairKey(a, b)) ? [pairKey(a, b)] : []
    }),
  )
  const closed = [...pairs].sort().map((pair): AtlasClosed => {
    const [a, b] = pair.split(' ') as [string, string]
    const { mid, length } = borderBetween(m, a, b)
    return { a, b, mid: roundPointToTenths(mid), length: Math.round(length), as: 'closed' }
  })
  const corners = m.corners.map((pair): AtlasClosed => {
    const [a, b] = pair.split(' ') as [string, string]
    return { a, b, mid: roundPointToTenths(m.cornerAt.get(pair) ?? [0, 0]), length: 0, as: 'corner' }
  })
  return [...closed, ...corners]
}

/** A language that shares another's layout is left out; readers fall back to English. */
const distinctLayouts = (layouts: ReadonlyMap<Lang, Layout>): [Lang, Layout][] => [...layouts].filter(([lang, l]) => lang === 'en' || l !== layouts.get('en'))

const makeMap = (
  m: Model,
  hash: string,
  marks: readonly Mark[],
  layouts: Layouts,
  places: ReadonlyMap<string, Place>,
  tints: Tints,
  links: readonly Link[],
  taken: readonly Box[],
): AtlasMap => {
  const labels = (t: Tier): AtlasMap['labels']['fit'] => Object.fromEntries(distinctLayouts(layouts[t]).map(([lang, l]) => [lang, l.labels]))
  const groups = [...new Set(m.groupOf.values())].map(g => {
    const colour = tints.group(g.id)
    return {
      id: g.id,
      name: g.name,
      kind: g.kind ?? 'region',
      members: members(g),
      colour,
      colourDark: forDark(colour),
    }
  })
  return {
    id: m.id,
    title: m.shaping.title,
    width: m.p.width,
    height: m.p.height,
    frame: m.p.frame,
    quiet: quietCorners(m, taken),
    ground: { light: hex(light.ground), dark: hex(dark.ground) },
    hash,
    bake: bakeScale(m.p),
    spaces: m.shapes.map(s => makeSpace(m, s, marks, places)),
    edges: m.data.edges.map(e => makeEdge(m, e, links)),
    closed: findClosedBorders(m),
    groups,
    langs: langsOf(m),
    labels: { fit: labels('fit'), near: labels('near') },
    owners: ownersOf(m.id),
    legend: legendOf(m),
  }
}
