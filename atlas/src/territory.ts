import { isSea, pairKey, type MapData, type SpaceData } from './data.ts'
import type { Earth } from './earth.ts'
import { alongLine, cellAt, coverage, inFrame, makeGrid, findParts, projectRings, toUnits, type Grid } from './grid.ts'
import { grow, type Source } from './grow.ts'
import { extendLabels, maskToFrame } from './margin.ts'
import { fractal } from './noise.ts'
import type { Projection, Point } from './projection.ts'
import type { Seed, Shaping } from './shaping.ts'

/** Labels of the grid: outside the sheet, water and land that nobody plays on, then the spaces in the data's order. */
export const VOID_SEA = 1
export const VOID_LAND = 2
export const FIRST_SPACE = 3

export type Territory = {
  readonly grid: Grid
  /** Share of land per cell. */
  readonly cover: Float32Array
  /** 0 outside, 1 land, 2 water. */
  readonly domain: Uint8Array
  readonly label: Uint16Array
}

const LAND = 1
const WATER = 2
export const unitCost = 16
/** Sources start late by this many units, so that a head start is possible. */
export const seedDelay = 400
const voidCode = { land: 60000, sea: 60001 } as const

const projectLine = (p: Projection, line: readonly (readonly [number, number, number?])[]): Point[] => line.map(([lat, lon]) => p.at(lat, lon))

const spaceSeeds = (s: SpaceData, shaping: Shaping): readonly Seed[] => [
  ...(shaping.move?.[s.id] ?? [[s.lat, s.lon] as const, ...(s.more ?? [])]),
  ...(shaping.more?.[s.id] ?? []),
]

const landCover = (p: Projection, g: Grid, earth: Earth, shaping: Shaping): Float32Array => {
  const cover = coverage(g, projectRings(p, earth.land))
  for (const cut of shaping.land ?? []) {
    alongLine(g, projectLine(p, cut.line), cut.width / 2 + g.step, (cell, d) => {
      cover[cell] = Math.max(cover[cell]!, Math.min(1, (cut.width / 2 - d) / g.step + 0.5))
    })
  }
  for (const cut of shaping.water ?? []) {
    alongLine(g, projectLine(p, cut.line), cut.width / 2 + g.step, (cell, d) => {
      cover[cell] = Math.min(cover[cell]!, Math.max(0, (d - cut.width / 2) / g.step + 0.5))
    })
  }
  return cover
}

const domainOf = (g: Grid, cover: Float32Array): Uint8Array => {
  const domain = new Uint8Array(g.w * g.h)
  for (let y = 1; y < g.h - 1; y++) {
    for (let x = 1; x < g.w - 1; x++) domain[y * g.w + x] = cover[y * g.w + x]! >= 0.5 ? LAND : WATER
  }
  return domain
}

/** Islets and ponds too small to draw are flooded or filled, except where a space is seeded. */
const removeSpecks = (g: Grid, t: { cover: Float32Array; domain: Uint8Array }, keep: ReadonlySet<number>, shaping: Shaping): void => {
  const limits = [
    [LAND, (shaping.islet ?? 14) / g.step ** 2, WATER, 0],
    [WATER, 60 / g.step ** 2, LAND, 1],
  ] as const
  for (const [kind, limit, other, cover] of limits) {
    const { part, size } = findParts(g, t.domain, kind)
    const kept = new Set([...keep].map(cell => part[cell]!))
    for (let cell = 0; cell < part.length; cell++) {
      const n = part[cell]!
      if (n < 0 || size[n]! >= limit || kept.has(n)) continue
      t.domain[cell] = other
      t.cover[cell] = cover
    }
  }
}

const costField = (p: Projection, g: Grid, earth: Earth, shaping: Shaping): Uint16Array => {
  const cost = new Uint16Array(g.w * g.h)
  const wild = shaping.wildness ?? 1
  for (let y = 0; y < g.h; y++) {
    for (let x = 0; x < g.w; x++) {
      const n = fractal((toUnits(g, x) - p.frame[0]) / 90, (toUnits(g, y) - p.frame[1]) / 90, shaping.seed, 4)
      const ridge = Math.max(0, n - 0.42) * 5
      cost[y * g.w + x] = Math.round(unitCost * g.step * (1 + wild * ridge))
    }
  }
  const raise = (line: readonly Point[], width: number, by: number): void =>
    alongLine(g, line, Math.max(width, g.step * 0.75), cell => {
      cost[cell] = Math.max(cost[cell]!, Math.round(unitCost * g.step * (1 + by)))
    })
  if (shaping.riverCost) for (const river of projectRings(p, earth.rivers)) raise(river, 1.5, shaping.riverCost)
  for (const b of shaping.barriers ?? []) raise(projectLine(p, b.line), b.width ?? 2, b.cost)
  return cost
}

/** The nearest cell of the wanted domain, within `reach` cells. */
const nearestOfDomain = (g: Grid, domain: Uint8Array, cell: number, want: number, reach: number): number => {
  if (domain[cell] === want) return cell
  let best = -1
  let bestD = Infinity
  const cx = cell % g.w
  const cy = Math.floor(cell / g.w)
  for (let y = Math.max(1, cy - reach); y <= Math.min(g.h - 2, cy + reach); y++) {
    for (let x = Math.max(1, cx - reach); x <= Math.min(g.w - 2, cx + reach); x++) {
      const d = (x - cx) ** 2 + (y - cy) ** 2
      if (domain[y * g.w + x] === want && d < bestD) {
        best = y * g.w + x
        bestD = d
      }
    }
  }
  return best
}

const placeSeeds = (p: Projection, g: Grid, domain: Uint8Array, seeds: readonly Seed[], label: number, want: number): Source[] =>
  seeds.flatMap(seed => {
    const xy = p.at(seed[0], seed[1])
    if (!inFrame(p, xy[0], xy[1])) return []
    const cell = nearestOfDomain(g, domain, cellAt(g, xy), want, Math.ceil(30 / g.step))
    return cell < 0 ? [] : [{ cell, label, start: Math.max(0, Math.round(unitCost * (seedDelay - (seed[2] ?? 0)))) }]
  })

/** Growth runs on a coarser grid than the coast: found points then hold at every scale. */
export type Ground = {
  readonly grid: Grid
  readonly cover: Float32Array
  readonly domain: Uint8Array
  readonly cost: Uint16Array
  readonly labelDomain: readonly number[]
  readonly sources: readonly Source[]
}

const domainWanted = (s: SpaceData): number => (isSea(s) ? WATER : LAND)

const prepareSurface = (p: Projection, data: MapData, earth: Earth, shaping: Shaping, step: number): Pick<Ground, 'grid' | 'cover' | 'domain'> => {
  const grid = makeGrid(p, step)
  const cover = landCover(p, grid, earth, shaping)
  const domain = domainOf(grid, cover)
  const keep = new Set(
    data.spaces.flatMap(s =>
      spaceSeeds(s, shaping).map(([lat, lon]) => nearestOfDomain(grid, domain, cellAt(grid, p.at(lat, lon)), domainWanted(s), Math.ceil(30 / step))),
    ),
  )
  removeSpecks(grid, { cover, domain }, keep, shaping)
  return { grid, cover, domain }
}

export const prepareGround = (p: Projection, data: MapData, others: readonly SpaceData[], earth: Earth, shaping: Shaping, step: number): Ground => {
  const { grid, cover, domain: whole } = prepareSurface(p, data, earth, shaping, step)
  const domain = maskToFrame(p, grid, whole)
  const sources: Source[] = [
    ...data.spaces.flatMap((s, i) => (shaping.discs?.[s.id] ? [] : placeSeeds(p, grid, domain, spaceSeeds(s, shaping), FIRST_SPACE + i, domainWanted(s)))),
    ...others.flatMap(s => placeSeeds(p, grid, domain, [[s.lat, s.lon], ...(s.more ?? [])], isSea(s) ? voidCode.sea : voidCode.land, domainWanted(s))),
    ...placeSeeds(p, grid, domain, shaping.voidLand ?? [], voidCode.land, LAND),
    ...placeSeeds(p, grid, domain, shaping.voidSea ?? [], voidCode.sea, WATER),
  ]
  const labelDomain: number[] = []
  data.spaces.forEach((s, i) => (labelDomain[FIRST_SPACE + i] = domainWanted(s)))
  labelDomain[voidCode.land] = LAND
  labelDomain[voidCode.sea] = WATER
  return { grid, cover, domain, cost: costField(p, grid, earth, shaping), labelDomain, sources }
}

/** Turns raw growth into the labels of the played area: void, islands, city discs. */
export const settleLabels = (p: Projection, data: MapData, shaping: Shaping, t: Territory): Territory => {
  settleVoid(t)
  assignIslands(p, data, shaping, t, 350)
  assignIslands(p, data, shaping, t, 0)
  cutDiscs(p, data, shaping, t)
  return t
}

const growthStep = 2

export const growTerritory = (p: Projection, data: MapData, others: readonly SpaceData[], earth: Earth, shaping: Shaping, step: number): Territory => {
  const coarse = prepareGround(p, data, others, earth, shaping, growthStep)
  const { owner } = grow(coarse.grid, coarse.cost, coarse.domain, coarse.labelDomain, coarse.sources)
  const fine = prepareSurface(p, data, earth, shaping, step)
  const framed = { ...fine, domain: maskToFrame(p, fine.grid, fine.domain) }
  const { label } = settleLabels(p, data, shaping, { ...framed, label: refineLabels(coarse, owner, framed) })
  return withMargin(p, shaping, { ...fine, label })
}

/** Beyond the frame the spaces at its edge run on a little; the rest is void. */
const withMargin = (p: Projection, shaping: Shaping, t: Territory): Territory => {
  extendLabels(p, t.grid, t.domain, t.label, shaping.seed, WATER)
  for (let cell = 0; cell < t.label.length; cell++) {
    if (t.label[cell] === 0 && t.domain[cell] !== 0) t.label[cell] = t.domain[cell] === LAND ? VOID_LAND : VOID_SEA
  }
  return t
}

/** Carries the coarse labels onto the fine grid; cells whose coarse cell was of the other domain take the nearest label. */
const refineLabels = (coarse: Ground, owner: Uint16Array, fine: Pick<Ground, 'grid' | 'domain'>): Uint16Array => {
  const { grid, domain } = fine
  const label = new Uint16Array(grid.w * grid.h)
  let ring: number[] = []
  for (let y = 1; y < grid.h - 1; y++) {
    for (let x = 1; x < grid.w - 1; x++) {
      const cell = y * grid.w + x
      const from = cellAt(coarse.grid, [toUnits(grid, x), toUnits(grid, y)])
      if (coarse.domain[from] !== domain[cell] || owner[from] === 0) continue
      label[cell] = owner[from]!
      ring.push(cell)
    }
  }
  while (ring.length > 0) {
    const next: number[] = []
    for (const cell of ring) {
      for (const n of [cell - 1, cell + 1, cell - grid.w, cell + grid.w]) {
        if (label[n] !== 0 || domain[n] !== domain[cell]) continue
        label[n] = label[cell]!
        next.push(n)
      }
    }
    ring = next
  }
  return label
}

/** Whatever nobody reached, and what the void seeds reached, is void land or sea. */
const settleVoid = (t: Territory): void => {
  for (let cell = 0; cell < t.label.length; cell++) {
    const l = t.label[cell]!
    if (t.domain[cell] === LAND && l === voidCode.land) t.label[cell] = VOID_LAND
    else if (t.domain[cell] === WATER && (l === 0 || l === voidCode.sea)) t.label[cell] = VOID_SEA
  }
}

/** Unreached islands go to the nearest space that may lie on all the seas around them; large ones first, so that islets follow them. */
const assignIslands = (p: Projection, data: MapData, shaping: Shaping, t: Territory, least: number): void => {
  const { grid } = t
  const { part, size } = findParts(grid, unreached(t), 1)
  const byHand = new Map<number, number>()
  data.spaces.forEach((s, i) => {
    for (const [lat, lon] of shaping.islands?.[s.id] ?? []) {
      const cell = nearestOfDomain(grid, t.domain, cellAt(grid, p.at(lat, lon)), LAND, Math.ceil(16 / grid.step))
      if (cell >= 0 && part[cell]! >= 0) byHand.set(part[cell]!, FIRST_SPACE + i)
    }
  })
  const around = size.map(() => new Set<number>())
  const atFrame = new Set<number>()
  const nearest = nearestLand(t)
  const votes = size.map(() => new Map<number, number>())
  part.forEach((n, cell) => {
    if (n < 0) return
    for (const next of [cell - 1, cell + 1, cell - grid.w, cell + grid.w]) if (t.domain[next] === 0) atFrame.add(n)
    for (const next of [cell - 1, cell + 1, cell - grid.w, cell + grid.w]) if (t.domain[next] === WATER) around[n]!.add(t.label[next]!)
    const l = nearest[cell]!
    votes[n]!.set(l, (votes[n]!.get(l) ?? 0) + 1)
  })
  const coasts = new Set(data.edges.filter(e => e.kind === 'coast').map(e => pairKey(e.a, e.b)))
  const may = (l: number, n: number): boolean =>
    l >= FIRST_SPACE &&
    [...around[n]!].every(sea => sea < FIRST_SPACE || coasts.has(pairKey(data.spaces[l - FIRST_SPACE]!.id, data.spaces[sea - FIRST_SPACE]!.id)))
  const choice = size.map((_, n) => {
    const ranked = [...votes[n]!].sort((a, b) => b[1] - a[1]).map(([l]) => l)
    if (atFrame.has(n)) return byHand.get(n) ?? VOID_LAND
    return byHand.get(n) ?? (shaping.islands ? (ranked.find(l => may(l, n)) ?? VOID_LAND) : (ranked[0] ?? VOID_LAND))
  })
  part.forEach((n, cell) => {
    if (n >= 0 && size[n]! * grid.step ** 2 >= least) t.label[cell] = choice[n]!
  })
}

const unreached = (t: Territory): Uint8Array => {
  const out = new Uint8Array(t.label.length)
  for (let c = 0; c < out.length; c++) out[c] = t.label[c] === 0 && t.domain[c] === LAND ? 1 : 0
  return out
}

/** For every cell the label of the nearest labelled land, spread over everything. */
const nearestLand = (t: Territory): Uint16Array => {
  const { w } = t.grid
  const out = new Uint16Array(t.label.length)
  let ring: number[] = []
  t.label.forEach((l, cell) => {
    if (t.domain[cell] === LAND && l !== 0) {
      out[cell] = l
      ring.push(cell)
    }
  })
  while (ring.length > 0) {
    const next: number[] = []
    for (const cell of ring) {
      for (const n of [cell - 1, cell + 1, cell - w, cell + w]) {
        if (out[n] !== 0 || t.domain[n] === 0 || n < 0) continue
        out[n] = out[cell]!
        next.push(n)
      }
    }
    ring = next
  }
  return out
}

const cutDiscs = (p: Projection, data: MapData, shaping: Shaping, t: Territory): void => {
  data.spaces.forEach((s, i) => {
    const disc = shaping.discs?.[s.id]
    if (!disc) return
    alongLine(t.grid, projectLine(p, disc.at), disc.r, cell => {
      if (t.domain[cell] === LAND) t.label[cell] = FIRST_SPACE + i
    })
  })
}
