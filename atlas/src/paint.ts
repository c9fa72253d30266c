import { blur, distanceTo } from './distance.ts'
import { alongLine } from './grid.ts'
import { isLandLabel, type Model } from './model.ts'
import { fractal, hash2, noise } from './noise.ts'
import { ranges } from './ranges.ts'
import { FIRST_SPACE, VOID_LAND } from './territory.ts'
import { mix, rgb, type Rgb, type Theme } from './theme.ts'
import type { Tints } from './tints.ts'

/** Fields that both printings share, one value a cell. */
export type Fields = {
  readonly shore: Float32Array
  readonly offshore: Float32Array
  readonly frontier: Float32Array
  readonly shade: Float32Array
  readonly stain: Float32Array
  /** The land label whose colour a cell takes; reaches a little over the coast. */
  readonly land: Uint16Array
}

const roughness: Readonly<Record<string, number>> = {
  mountain: 0.75,
  highland: 0.8,
  hill: 0.4,
  hills: 0.42,
  forest: 0.16,
  plain: 0.1,
  clear: 0.1,
  normal: 0.14,
  steppe: 0.12,
  desert: 0.2,
  marsh: 0.03,
  fens: 0.03,
}

export const paintFields = (m: Model): Fields => {
  const { w, h } = m.t.grid
  const landTable = Uint8Array.from({ length: FIRST_SPACE + m.data.spaces.length }, (_, l) => (isLandLabel(m.data, l) ? 1 : 0))
  const isLand = new Uint8Array(w * h)
  const isWater = new Uint8Array(w * h)
  for (let c = 0; c < isLand.length; c++) {
    isLand[c] = landTable[m.t.label[c]!]!
    isWater[c] = 1 - isLand[c]!
  }
  const land = landAround(m, isLand)
  const shore = distanceTo(isWater, w, h)
  const offshore = distanceTo(isLand, w, h)
  return { shore, offshore, frontier: frontier(m, land), shade: relief(m, land), stain: paintStains(m), land }
}

/** Carries land labels a few cells into the water, so that colour runs under the coastline. */
const landAround = (m: Model, isLand: Uint8Array): Uint16Array => {
  const { w } = m.t.grid
  const land = m.t.label.map((l, c) => (isLand[c] ? l : 0))
  let ring: number[] = []
  land.forEach((l, c) => l && ring.push(c))
  for (let i = 0; i < 5; i++) {
    const next: number[] = []
    for (const c of ring) {
      for (const n of [c - 1, c + 1, c - w, c + w]) {
        if (n < 0 || n >= land.length || land[n] !== 0) continue
        land[n] = land[c]!
        next.push(n)
      }
    }
    ring = next
  }
  return land
}

/** Distance to the nearest change of group colour on land. */
const frontier = (m: Model, land: Uint16Array): Float32Array => {
  const { w, h } = m.t.grid
  const groups = m.data.spaces.map(s => m.groupOf.get(s.id)?.id ?? '')
  const index = [...new Set(groups)]
  const table = Uint8Array.from({ length: FIRST_SPACE + m.data.spaces.length }, (_, l) => (l < FIRST_SPACE ? 250 : index.indexOf(groups[l - FIRST_SPACE]!)))
  const edge = new Uint8Array(w * h)
  for (let c = 0; c < edge.length - w; c++) {
    if (land[c] === 0) continue
    const g = table[land[c]!]
    if ((land[c + 1] !== 0 && table[land[c + 1]!] !== g) || (land[c + w] !== 0 && table[land[c + w]!] !== g)) edge[c] = 1
  }
  return distanceTo(edge, w, h)
}

const heights = (m: Model, land: Uint16Array): Float32Array => {
  const { grid } = m.t
  const rough = m.data.spaces.map(s => roughness[s.terrain ?? ''] ?? 0.16)
  const field = new Float32Array(grid.w * grid.h)
  land.forEach((l, c) => (field[c] = l >= FIRST_SPACE ? rough[l - FIRST_SPACE]! : l === VOID_LAND ? 0.14 : 0))
  const soft = blur(field, grid.w, grid.h, 9)
  for (const r of ranges) {
    const line = r.line.map(([lat, lon]) => m.p.at(lat, lon))
    const width = r.km * m.p.perKm
    alongLine(grid, line, width * 1.6, (c, d) => {
      const lift = r.height * Math.exp(-((d / width) ** 2) * 2)
      if (lift > soft[c]!) soft[c] = soft[c]! + (lift - soft[c]!) * 0.85
    })
  }
  return soft
}

/** Lit noise: ridged where the land is high, rolling where it is low; light from the north-west. */
const relief = (m: Model, land: Uint16Array): Float32Array => {
  const { w, h } = m.t.grid
  const amplitude = heights(m, land)
  const z = new Float32Array(w * h)
  const seed = m.shaping.seed
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const c = y * w + x
      if (land[c] === 0) continue
      const ridge = 1 - Math.abs(2 * fractal(x / 44, y / 44, seed + 3, 5) - 1)
      const roll = noise(x / 70, y / 70, seed + 41)
      const a = amplitude[c]!
      z[c] = a * (ridge * ridge * 26) + roll * 7
    }
  }
  const shade = new Float32Array(w * h)
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const c = y * w + x
      if (land[c] === 0) continue
      const dx = (z[c + 1]! - z[c - 1]!) / 2
      const dy = (z[c + w]! - z[c - w]!) / 2
      shade[c] = (dx * 0.72 + dy * 0.69) / Math.sqrt(1 + 0.35 * (dx * dx + dy * dy))
    }
  }
  return blur(shade, w, h, 1)
}

/** Slow, large stains of the paper, sampled every eight cells and drawn out between. */
const paintStains = (m: Model): Float32Array => {
  const { w, h } = m.t.grid
  const gap = 8
  const [cw, ch] = [Math.ceil(w / gap) + 2, Math.ceil(h / gap) + 2]
  const knots = new Float32Array(cw * ch)
  for (let y = 0; y < ch; y++) for (let x = 0; x < cw; x++) knots[y * cw + x] = fractal((x * gap) / 240, (y * gap) / 240, m.shaping.seed + 77, 3) - 0.5
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    const v = (y % gap) / gap
    for (let x = 0; x < w; x++) {
      const u = (x % gap) / gap
      const k = Math.floor(y / gap) * cw + Math.floor(x / gap)
      out[y * w + x] = (knots[k]! * (1 - u) + knots[k + 1]! * u) * (1 - v) + (knots[k + cw]! * (1 - u) + knots[k + cw + 1]! * u) * v
    }
  }
  for (let c = 0; c < out.length; c++) out[c] = out[c]! + (hash2(c % w, Math.floor(c / w), 5) - 0.5) * 0.16
  return out
}

const setPixel = (px: Uint8Array, c: number, r: number, g: number, b: number): void => {
  px[c * 3] = r < 0 ? 0 : r > 255 ? 255 : r
  px[c * 3 + 1] = g < 0 ? 0 : g > 255 ? 255 : g
  px[c * 3 + 2] = b < 0 ? 0 : b > 255 ? 255 : b
}

const waterLines = [
  [3.4, 0.5],
  [7.4, 0.32],
  [12.2, 0.18],
] as const
const seaColour = (d: number, theme: Theme): Rgb => {
  const line = waterLines.reduce((s, [at, strength]) => s + strength * Math.exp(-(((d - at) / 0.62) ** 2)), 0)
  const base = mix(mix(theme.sea, theme.deep, 1 - Math.exp(-d / 95)), theme.glow, Math.exp(-d / 7) * 0.8)
  return mix(base, theme.waterLine, Math.min(0.6, line))
}

/** The sea: deeper away from land, a pale glow along the shore and three fading water lines. */
export const paintSea = (m: Model, f: Fields, theme: Theme): Uint8Array => {
  const px = new Uint8Array(m.t.grid.w * m.t.grid.h * 3)
  const table = Array.from({ length: 4096 }, (_, i) => seaColour(i / 8, theme))
  for (let c = 0; c < f.offshore.length; c++) {
    const [r, g, b] = table[Math.min(4095, Math.round(f.offshore[c]! * 8))]!
    const k = f.stain[c]! * 16
    setPixel(px, c, r + k, g + k, b + k)
  }
  return px
}

/** The land: paper, terrain and group colour, a stronger band along the group's border, relief and shading to the coast. */
export const paintLand = (m: Model, f: Fields, theme: Theme, tints: Tints): Uint8Array => {
  const px = new Uint8Array(m.t.grid.w * m.t.grid.h * 3)
  const [open, edge] = theme.tint
  const night = theme.id === 'dark' ? 72 : 120
  const table = m.data.spaces.map(s => colourOf(s.id, theme, tints))
  for (let c = 0; c < f.land.length; c++) {
    const l = f.land[c]!
    if (l === 0) continue
    const colour = l >= FIRST_SPACE ? table[l - FIRST_SPACE]! : null
    const rim = Math.exp(-f.shore[c]! / 5) * 0.1 + Math.exp(-m.toBorder[c]! / 2.6) * 0.1
    const light = (f.shade[c]! * -34 + f.stain[c]! * 20) * theme.relief - rim * night
    if (!colour) {
      setPixel(px, c, theme.voidLand[0] + light, theme.voidLand[1] + light, theme.voidLand[2] + light * 0.95)
      continue
    }
    const k = open + (edge - open) * Math.exp(-f.frontier[c]! / 7)
    const { ground: p, tint: q } = colour
    setPixel(px, c, p[0] + (q[0] - p[0]) * k + light, p[1] + (q[1] - p[1]) * k + light, p[2] + (q[2] - p[2]) * k + light * 0.95)
  }
  return px
}

const terrainTint: Readonly<Record<string, string>> = {
  forest: '#9db183',
  mountain: '#c9b597',
  highland: '#c9b597',
  hill: '#d8c79a',
  hills: '#cdb98c',
  desert: '#ecd9a4',
  steppe: '#dcd7a0',
  marsh: '#a9bfa8',
  fens: '#a9bfa8',
  plain: '#e6e3b8',
  clear: '#dfe0b0',
  normal: '#ece3c4',
}

type Ground = { readonly ground: Rgb; readonly tint: Rgb }
const colourOf = (id: string, theme: Theme, tints: Tints): Ground => {
  const t = tints.of(id)
  const terrain = terrainTint[t.terrain]
  const paper = terrain ? mix(theme.paper, rgb(terrain), theme.id === 'dark' ? 0.12 : 0.42) : theme.paper
  const tint = theme.id === 'dark' ? rgb(t.dark) : rgb(t.light)
  return { ground: paper, tint: t.strength === 1 ? tint : mix(paper, tint, t.strength) }
}
