import { makeCrowd, type Crowd } from './boxes.ts'
import { isSea, members, type GroupData } from './data.ts'
import { distanceTo } from './distance.ts'
import { cellAt } from './grid.ts'
import { frameEdge } from './margin.ts'
import type { Mark } from './marks.ts'
import { labelXy, roomAt, type Model, type Shape } from './model.ts'
import { middlesIn, placeCurved, type Placed } from './names-curved.ts'
import { besideMark, placeStraight } from './names-straight.ts'
import type { Point } from './projection.ts'
import { FIRST_SPACE, VOID_LAND, VOID_SEA } from './territory.ts'
import type { AtlasLabel, Box, Lang, Names } from './types.ts'

export type Tier = 'fit' | 'near'
export type Layout = { readonly labels: readonly AtlasLabel[]; readonly boxes: readonly (readonly Box[])[]; readonly unplaced: readonly string[] }

const nameIn = (names: Names, lang: Lang): string => (lang === 'la' ? (names.la ?? names.en) : names[lang])

export const steps = ([most, least]: readonly [number, number], ratio = 0.93): number[] => {
  const out: number[] = []
  for (let s = most; s > least; s *= ratio) out.push(s)
  return [...out, least]
}

const degrees = (list: readonly number[]): number[] => list.map(d => (d * Math.PI) / 180)
const seaAngles = degrees([0, -8, 8, -18, 18, -30, 30, -42, 42, 54, -54, 66, -66, 78, -78])
const groupAngles = degrees([0, -8, 8, -18, 18, -30, 30, -42, 42, 56, -56])

export const markBox = (m: Mark): Box => [m.at[0] - m.r, m.at[1] - m.r, m.r * 2, m.r * 2]

/** For every cell the distance to the edge of its group's land, of its sea zone, or of the void it lies in. */
export type RegionFields = { readonly reach: Float32Array; readonly region: Int32Array }

/** One number for each group, sea and void: cells of the same number belong together. */
const regionNumbers = (m: Model): Int32Array => {
  const groups = [...new Set([...m.groupOf.values()].map(g => g.id))]
  return Int32Array.from({ length: FIRST_SPACE + m.data.spaces.length }, (_, l) => {
    const s = m.data.spaces[l - FIRST_SPACE]
    const g = s && !isSea(s) ? m.groupOf.get(s.id) : undefined
    return g ? 100000 + groups.indexOf(g.id) : l
  })
}

export const measureRegions = (m: Model): RegionFields => {
  const { w, h } = m.t.grid
  const region = regionNumbers(m)
  const edge = new Uint8Array(w * h)
  for (let c = 0; c < edge.length - w; c++) {
    const k = region[m.t.label[c]!]
    if (region[m.t.label[c + 1]!] !== k) edge[c] = edge[c + 1] = 1
    if (region[m.t.label[c + w]!] !== k) edge[c] = edge[c + w] = 1
  }
  for (const c of frameEdge(m.p, m.t.grid)) edge[c] = 1
  return { reach: distanceTo(edge, w, h), region }
}

/** Room at a point, if it belongs with `label`. */
const roomWith =
  (m: Model, f: RegionFields, label: number) =>
  (xy: Point): number => {
    const l = labelXy(m, xy[0], xy[1])
    return l !== 0 && f.region[l] === f.region[label] ? f.reach[cellAt(m.t.grid, xy)]! : -1
  }

/** Groups whose names stand on the map. */
const namedGroups = (m: Model): GroupData[] => [...new Set(m.groupOf.values())].filter(g => members(g).length > 1 && !(m.shaping.silent ?? []).includes(g.id))

/** One language at one scale: waters and regions first, then the marks' neighbours, then what still finds room. */
export const layout = (m: Model, fields: RegionFields, marks: readonly Mark[], lines: readonly Box[], lang: Lang, tier: Tier): Layout => {
  const crowd = makeCrowd()
  const placed: Placed[] = []
  const unplaced: string[] = []
  const keep = (id: string, p: Placed | null): void => {
    if (!p) {
      unplaced.push(id)
      return
    }
    placed.push(p)
    for (const b of p.boxes) crowd.add(b)
  }
  const shown = marks.filter(k => tier === 'near' || isShownFromAfar(m, k))
  for (const k of shown) crowd.add(markBox(k))
  for (const b of [...m.reserved, ...lines]) crowd.add(b)
  if (tier === 'fit') for (const g of groupsBySize(m)) keep(`group ${g.id}`, placeGroup(m, fields, crowd, g, lang))
  for (const s of m.shapes.filter(x => isSea(m.data.spaces[x.label - FIRST_SPACE]!))) keep(s.id, placeSea(m, crowd, s, lang, tier))
  for (const s of hardestFirst(m, lang)) keep(s.id, placeSpace(m, crowd, s, shown, lang, tier))
  for (const k of shown.filter(x => x.name && (tier === 'near' || (x.level ?? 0) >= 2))) {
    const text = nameIn(k.name!, lang)
    if (sameName(m, k, text, lang)) continue
    keep(
      `city ${k.space}`,
      besideMark(
        m,
        crowd,
        k.space,
        text,
        k.at as Point,
        k.r,
        steps(tier === 'near' ? m.shaping.type.near.city : [m.shaping.type.fit.space[1], m.shaping.type.fit.space[1] * 0.9]),
      ),
    )
  }
  for (const [i, d] of (m.shaping.decor ?? []).entries()) keep(`decor ${i}`, placeDecor(m, fields, crowd, i, nameIn(d.name, lang)))
  return { labels: placed.map(p => p.label), boxes: placed.map(p => p.boxes), unplaced }
}

/** Small marks may lie under names at the far scale: the near layout shows them free. */
const isShownFromAfar = (m: Model, k: Mark): boolean => m.id !== 'invasions' || k.kind !== 'city' || (k.level ?? 0) >= 1

const sameName = (m: Model, k: Mark, text: string, lang: Lang): boolean => nameIn(m.data.spaces.find(s => s.id === k.space)!.name, lang) === text

const groupsBySize = (m: Model): GroupData[] => namedGroups(m).sort((a, b) => members(a).length - members(b).length || (a.id < b.id ? -1 : 1))

const hardestFirst = (m: Model, lang: Lang): Shape[] => {
  const difficulty = (s: Shape): number => s.pole[2] / Math.sqrt(nameIn(m.data.spaces[s.label - FIRST_SPACE]!.name, lang).length)
  return m.shapes.filter(s => !isSea(m.data.spaces[s.label - FIRST_SPACE]!)).sort((a, b) => difficulty(a) - difficulty(b))
}

const placeGroup = (m: Model, fields: RegionFields, crowd: Crowd, g: GroupData, lang: Lang): Placed | null => {
  const set = new Set(members(g))
  const room = roomWith(m, fields, FIRST_SPACE + m.data.spaces.findIndex(s => set.has(s.id) && m.groupOf.get(s.id) === g))
  const middles = middlesIn(m, l => set.has(m.data.spaces[l - FIRST_SPACE]?.id ?? ''), 46, room)
  const job = {
    of: g.id,
    role: 'group',
    text: nameIn(g.name as Names, lang).toUpperCase(),
    sizes: steps(m.shaping.type.fit.group, 0.9),
    spacings: [0.5, 0.25, 0.1],
    angles: groupAngles,
    room,
    middles,
    clearance: 0.08,
  } as const
  return placeCurved(m, crowd, job)
}

const placeSea = (m: Model, crowd: Crowd, s: Shape, lang: Lang, tier: Tier): Placed | null => {
  const text = nameIn(m.data.spaces[s.label - FIRST_SPACE]!.name, lang)
  const room = (xy: Point): number => (labelXy(m, xy[0], xy[1]) === s.label ? roomAt(m, xy) : -1)
  const sizes = steps(m.shaping.type[tier].sea, 0.9)
  const middles = middlesIn(m, l => l === s.label, 60, room)
  const job = { of: s.id, role: 'sea', text, sizes, spacings: [0.32, 0.16, 0.06], angles: seaAngles, room, middles, clearance: 0.3 } as const
  const want = 16
  const curved = placeCurved(m, crowd, job)
  const stacked = placeStraight(m, crowd, { shape: s, role: 'sea', text, sizes, spacing: 0.06, want, marks: [], reach: 0 })
  if (curved && stacked) return curved.label.size >= stacked.label.size * 0.72 ? curved : stacked
  return (
    curved ??
    stacked ??
    placeStraight(m, crowd, { shape: s, role: 'sea', text, sizes: steps([sizes.at(-1)!, sizes.at(-1)! * 0.7]), spacing: 0, want, marks: [], reach: 30 })
  )
}

const placeSpace = (m: Model, crowd: Crowd, s: Shape, marks: readonly Mark[], lang: Lang, tier: Tier): Placed | null => {
  const text = nameIn(m.data.spaces[s.label - FIRST_SPACE]!.name, lang)
  const own = marks.filter(k => k.space === s.id).map(markBox)
  const range = m.shaping.type[tier].space
  const base = { shape: s, role: 'space', text, spacing: 0.02, want: m.shaping.pieceRoom ?? 15, marks: own } as const
  const within = placeStraight(m, crowd, { ...base, sizes: steps(range), reach: 0 })
  if (within || tier === 'fit') return within ?? placeStraight(m, crowd, { ...base, sizes: [range[1]], reach: 10 })
  return placeStraight(m, crowd, { ...base, sizes: steps([range[1] * 1.1, range[1] * 0.8]), reach: 22 })
}

const placeDecor = (m: Model, fields: RegionFields, crowd: Crowd, index: number, text: string): Placed | null => {
  const d = m.shaping.decor![index]!
  const room = roomWith(m, fields, d.sea ? VOID_SEA : VOID_LAND)
  const centre = m.p.at(d.at[0], d.at[1])
  const angles = d.angle === undefined ? groupAngles : [d.angle, d.angle - 6, d.angle + 6].map(a => (a * Math.PI) / 180)
  const wanted = d.sea ? VOID_SEA : VOID_LAND
  const job = {
    of: `decor-${index}`,
    role: d.sea ? 'sea' : 'group',
    text: d.sea ? text : text.toUpperCase(),
    sizes: steps([d.size, d.size * 0.5], 0.9),
    spacings: [0.5, 0.3, 0.15],
    angles,
    room,
    middles: middlesIn(m, l => l === wanted, 60, room, centre, 130),
    clearance: 0.25,
  } as const
  return placeCurved(m, crowd, job)
}
