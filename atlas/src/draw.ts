import { arcLength } from './adjacency.ts'
import type { Arc } from './arcs.ts'
import { pairKey } from './data.ts'
import { projectRings } from './grid.ts'
import { icon } from './icons.ts'
import type { Earth } from './earth.ts'
import type { Link } from './links.ts'
import { pointAt } from './links.ts'
import type { Mark } from './marks.ts'
import { idOf, isCoastArc, isLandLabel, type Model } from './model.ts'
import { pathOf, ringsOf } from './paths.ts'
import type { Point } from './projection.ts'
import type { TerrainSymbol } from './scatter.ts'
import { riverStrokes } from './rivers.ts'
import { rose, rhumbs } from './ornament.ts'
import type { Theme } from './theme.ts'

/** The line work of a map in one printing, as SVG fragments in map units. */
export type Drawing = { readonly under: string; readonly over: string; readonly land: string }

export type DrawingInput = {
  readonly m: Model
  readonly earth: Earth
  readonly marks: readonly Mark[]
  readonly crossings: readonly Link[]
  readonly roads: readonly Link[]
  readonly symbols: readonly TerrainSymbol[]
}

const pathOfArcs = (arcs: readonly Arc[]): string => arcs.map(a => pathOf(a.points, a.from < 0)).join('')
const strokePath = (path: string, stroke: string, width: number, more = ''): string =>
  path === '' ? '' : `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`

export const landPath = (m: Model): string =>
  ringsOf(m.arcs, l => isLandLabel(m.data, l))
    .map(r => pathOf(r, true))
    .join('')

export type ArcsByKind = {
  readonly coast: Arc[]
  readonly sea: Arc[]
  readonly seaRim: Arc[]
  readonly space: Arc[]
  readonly group: Arc[]
  readonly river: Arc[]
  readonly ridge: Arc[]
  readonly closed: Arc[]
  readonly closedSea: Arc[]
  readonly rim: Arc[]
  readonly wall: Arc[]
  readonly frontier: Arc[]
  readonly gate: Arc[]
}

/** Sorts the shared arcs by how they are drawn. */
const sortArcs = (m: Model): ArcsByKind => {
  const out: ArcsByKind = {
    coast: [],
    sea: [],
    seaRim: [],
    space: [],
    group: [],
    river: [],
    ridge: [],
    closed: [],
    closedSea: [],
    rim: [],
    wall: [],
    frontier: [],
    gate: [],
  }
  const edges = new Map(m.data.edges.map(e => [pairKey(e.a, e.b), e] as const))
  for (const arc of m.arcs) {
    if (arc.left === 0 || arc.right === 0) continue
    out[kindOf(m, arc, edges)].push(arc)
  }
  return out
}

const kindOf = (m: Model, arc: Arc, edges: ReadonlyMap<string, { kind: string; river?: string }>): keyof ArcsByKind => {
  const [a, b] = [idOf(m.data, arc.left), idOf(m.data, arc.right)]
  if (isCoastArc(m.data, arc)) return 'coast'
  const land = isLandLabel(m.data, arc.left)
  if (!a || !b) return land ? 'rim' : 'seaRim'
  const edge = edges.get(pairKey(a, b))
  if (!edge || edge.kind === 'strait' || edge.kind === 'sea-link') return land ? 'closed' : 'closedSea'
  if (!land) return 'sea'
  if (edge.river) return 'river'
  if (edge.kind === 'ridge') return 'ridge'
  if (edge.kind === 'frontier') return 'frontier'
  if (edge.kind === 'rome-gate') return 'gate'
  const wall = m.data.groups.find(g => g.id === 'wall')?.spaces
  const beyond = m.data.groups.find(g => g.id === 'beyond-the-wall')?.spaces
  if (wall && beyond && ((wall.includes(a) && beyond.includes(b)) || (wall.includes(b) && beyond.includes(a)))) return 'wall'
  const [ga, gb] = [m.groupOf.get(a)?.id, m.groupOf.get(b)?.id]
  return ga !== gb && m.id !== 'pendragon' ? 'group' : 'space'
}

/** Stations every `gap` units along the arcs, with the direction there. */
const pointsAlong = (arcs: readonly Arc[], gap: number): { xy: Point; angle: number }[] =>
  arcs.flatMap(arc => {
    const length = arcLength(arc.points)
    const count = Math.max(1, Math.round(length / gap))
    return Array.from({ length: count }, (_, i) => {
      const s = ((i + 0.5) * length) / count
      const [p, q] = [pointAt(arc.points, Math.max(0, s - 2)), pointAt(arc.points, Math.min(length, s + 2))]
      return { xy: pointAt(arc.points, s), angle: Math.atan2(q[1] - p[1], q[0] - p[0]) }
    })
  })

const drawPeaks = (arcs: readonly Arc[], t: Theme, scale: number): string => {
  if (arcs.length === 0) return ''
  const peak = `<defs><g id="peak"><path d="M-5 2 0-6 5 2z" fill="${t.halo}"/><path d="M0-6 5 2H1.2L.2-1.6-.8-2.2z" fill="${t.symbol}" fill-opacity=".75"/><path d="M-5 2 0-6 5 2" fill="none" stroke="${t.symbol}" stroke-width="1.1" stroke-linejoin="round"/></g></defs>`
  const one = (xy: Point, i: number): string => {
    const s = scale * (i % 2 === 0 ? 1 : 0.8)
    return `<use href="#peak" transform="translate(${xy[0].toFixed(1)} ${(xy[1] + 2 * s).toFixed(1)})scale(${s.toFixed(2)})"/>`
  }
  return (
    peak +
    arcs
      .flatMap(arc => pointsAlong([arc], 7.5 * scale).sort((p, q) => p.xy[1] - q.xy[1]))
      .map((s, i) => one(s.xy, i))
      .join('')
  )
}

/** Short strokes across the line: closed ground. */
const crossStrokes = (arcs: readonly Arc[], stroke: string, gap: number, half: number): string => {
  const path = pointsAlong(arcs, gap)
    .map(({ xy, angle }) => {
      const [x, y] = [Math.cos(angle + Math.PI / 2) * half, Math.sin(angle + Math.PI / 2) * half]
      return `M${(xy[0] - x).toFixed(1)} ${(xy[1] - y).toFixed(1)}L${(xy[0] + x).toFixed(1)} ${(xy[1] + y).toFixed(1)}`
    })
    .join('')
  return strokePath(path, stroke, 1.5)
}

const drawBattlements = (arcs: readonly Arc[], t: Theme): string =>
  strokePath(pathOfArcs(arcs), t.mark, 4.6) +
  strokePath(pathOfArcs(arcs), t.halo, 2.6) +
  pointsAlong(arcs, 11)
    .map(
      ({ xy, angle }) =>
        `<rect x="-2.6" y="-5.4" width="5.2" height="5" fill="${t.halo}" stroke="${t.mark}" stroke-width="1" transform="translate(${xy[0].toFixed(1)} ${xy[1].toFixed(1)}) rotate(${((angle * 180) / Math.PI + (Math.cos(angle) < 0 ? 180 : 0)).toFixed(1)})"/>`,
    )
    .join('')

const arrowHead = (tip: Point, from: Point, s: number): string => {
  const a = Math.atan2(tip[1] - from[1], tip[0] - from[0])
  const p = (da: number, r: number): string => `${(tip[0] + Math.cos(a + da) * r).toFixed(1)} ${(tip[1] + Math.sin(a + da) * r).toFixed(1)}`
  return `M${p(0, s * 0.4)}L${p(2.5, s)}L${p(Math.PI, s * 0.5)}L${p(-2.5, s)}z`
}

const drawArrows = (links: readonly Link[], t: Theme, s: number): string =>
  links
    .map(({ points }) => {
      const path = pathOf(points, false)
      const heads = arrowHead(points[0]!, points[3]!, s) + arrowHead(points.at(-1)!, points.at(-4)!, s)
      return (
        strokePath(path, t.halo, s * 0.62, 'stroke-opacity=".75"') +
        strokePath(path, t.arrow, s * 0.26, `stroke-dasharray="${s * 0.7} ${s * 0.5}"`) +
        `<path d="${heads}" fill="${t.arrow}" stroke="${t.halo}" stroke-width=".8"/>`
      )
    })
    .join('')

const drawRoads = (links: readonly Link[], t: Theme): string => {
  const all = links.map(l => pathOf(l.points, false)).join('')
  return (
    strokePath(all, t.mark, 5, 'stroke-opacity=".85"') +
    strokePath(all, t.halo, 3.1) +
    strokePath(all, t.mark, 0.7, 'stroke-dasharray="4 4" stroke-opacity=".6"')
  )
}

const drawSymbols = (list: readonly TerrainSymbol[], t: Theme): string => {
  const kinds = [...new Set(list.map(s => s.path))]
  const defs = kinds.map((path, i) => `<path id="t${i}" d="${path}"/>`).join('')
  const uses = list
    .map(s => `<use href="#t${kinds.indexOf(s.path)}" transform="translate(${s.x.toFixed(1)} ${s.y.toFixed(1)})scale(${s.scale.toFixed(2)})"/>`)
    .join('')
  return `<defs>${defs}</defs><g fill="none" stroke="${t.symbol}" stroke-width="1.15" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".55">${uses}</g>`
}

/** Lakes and, where rivers have no rule, the real rivers. */
const drawLakesAndRivers = (ink: DrawingInput, t: Theme): string => {
  const { m, earth } = ink
  const lakes = projectRings(m.p, earth.lakes)
    .filter(r => r.length > 4)
    .map(r => pathOf(r, true))
    .join('')
  const drawn = m.data.edges.some(e => e.river)
  const rivers = drawn
    ? ''
    : projectRings(m.p, earth.rivers)
        .map(r => pathOf(r, false))
        .join('')
  return (
    `<path d="${lakes}" fill="${t.lake}" stroke="${t.river}" stroke-width=".9"/>` +
    strokePath(rivers, t.river, m.id === 'pendragon' ? 2 : 1.3, 'stroke-opacity=".6"')
  )
}

const drawGates = (ink: DrawingInput, t: Theme): string =>
  ink.m.data.edges
    .filter(e => e.kind === 'rome-gate')
    .map(e => {
      const other = e.a === 'rome' ? e.b : e.a
      const arcs = sortArcs(ink.m).gate.filter(a => [idOf(ink.m.data, a.left), idOf(ink.m.data, a.right)].includes(other))
      const mid = pointsAlong(arcs.slice(0, 1), 1e6)[0]
      return mid
        ? `<g transform="translate(${mid.xy[0].toFixed(1)} ${mid.xy[1].toFixed(1)}) scale(1.1)"><path d="M-6 5V-3H-3.4V-5H-1.2V-3H1.2V-5H3.4V-3H6V5z" fill="${t.halo}" stroke="${t.mark}" stroke-width="1.2"/><path d="M-2 5V1.6Q0-1 2 1.6V5z" fill="${t.accent}"/></g>`
        : ''
    })
    .join('')

/** Where a sea zone ends beyond the frame, nothing is drawn: the water goes on. */
const clipToFrame = ({ p: { frame } }: Model, body: string): string =>
  `<defs><clipPath id="frame"><rect x="${frame[0]}" y="${frame[1]}" width="${frame[2]}" height="${frame[3]}"/></clipPath></defs><g clip-path="url(#frame)">${body}</g>`

export const draw = (ink: DrawingInput, t: Theme): Drawing => {
  const { m } = ink
  const k = sortArcs(m)
  const dotted = 'stroke-dasharray="1.6 2.6"'
  const over = [
    drawLakesAndRivers(ink, t),
    drawSymbols(ink.symbols, t),
    strokePath(pathOfArcs(k.rim), t.ink, 1.1, 'stroke-opacity=".55" stroke-dasharray="5 3"'),
    strokePath(pathOfArcs(k.space), t.ink, 1.15, 'stroke-opacity=".8"'),
    strokePath(pathOfArcs(k.group), t.ink, 2.2, 'stroke-opacity=".9"'),
    strokePath(pathOfArcs(k.ridge), t.ink, 1.2, 'stroke-opacity=".7"'),
    riverStrokes(m, k.river, t),
    drawPeaks(k.ridge, t, m.shaping.symbolScale ?? 0.85),
    strokePath(pathOfArcs(k.closed), t.ink, 1.6) + crossStrokes(k.closed, t.ink, 4, 3.4),
    strokePath(pathOfArcs(k.frontier), t.ink, 2, dotted) + crossStrokes(k.frontier, t.ink, 9, 4),
    drawBattlements(k.wall, t),
    strokePath(pathOfArcs(k.gate), t.mark, 2.6) + strokePath(pathOfArcs(k.gate), t.accent, 1.1),
    strokePath(pathOfArcs(k.coast), t.coast, 1.25),
    drawRoads(ink.roads, t),
    drawGates(ink, t),
    drawArrows(ink.crossings, t, m.shaping.arrowSize ?? 8),
    ink.marks.map(mark => icon(mark, t)).join(''),
    rose(m, t),
  ].join('')
  const under =
    rhumbs(m, t) +
    strokePath(pathOfArcs(k.sea), t.seaBorder, 1.2, 'stroke-dasharray="6 4.5" stroke-opacity=".8"') +
    clipToFrame(m, strokePath(pathOfArcs(k.seaRim), t.seaBorder, 1.2, 'stroke-dasharray="6 4.5" stroke-opacity=".8"')) +
    strokePath(pathOfArcs(k.closedSea), t.seaBorder, 1.2, 'stroke-opacity=".7"') +
    crossStrokes(k.closedSea, t.seaBorder, 12, 3)
  return { under, over, land: landPath(m) }
}
