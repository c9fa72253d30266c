import type { Model } from './model.ts'
import { forDark, palette, paletteColour } from './theme.ts'

export type Tint = { readonly light: string; readonly dark: string; readonly terrain: string; readonly strength: number }
export type Tints = { readonly of: (space: string) => Tint; readonly group: (group: string) => string }

/** Colours of the plate that any two neighbouring areas may take: every pair differs in lightness too. */
const areaPalette = ['ochre', 'sage', 'brick', 'steel', 'straw', 'plum'] as const
const areaColours: Readonly<Record<(typeof areaPalette)[number], string>> = {
  ochre: '#c98f49',
  sage: '#a3bf9a',
  brick: '#b0503f',
  steel: '#6f93c2',
  straw: '#f1e496',
  plum: '#7f5c8f',
}

const groupNeighbours = (m: Model): Map<string, Set<string>> => {
  const out = new Map<string, Set<string>>()
  for (const e of m.data.edges) {
    const [a, b] = [m.groupOf.get(e.a)?.id, m.groupOf.get(e.b)?.id]
    if (!a || !b || a === b) continue
    out.set(a, (out.get(a) ?? new Set()).add(b))
    out.set(b, (out.get(b) ?? new Set()).add(a))
  }
  return out
}

/** Greedy colouring, most constrained group first; ties by name, so that the plate never changes by itself. */
const colourGroups = (m: Model): Map<string, string> => {
  const near = groupNeighbours(m)
  const ids = [...new Set([...m.groupOf.values()].map(g => g.id))]
  ids.sort((a, b) => (near.get(b)?.size ?? 0) - (near.get(a)?.size ?? 0) || (a < b ? -1 : 1))
  const out = new Map<string, string>()
  const used = new Map<string, number>(areaPalette.map(c => [c, 0]))
  for (const [id, c] of Object.entries(m.shaping.prefer ?? {})) {
    out.set(id, c)
    used.set(c, (used.get(c) ?? 0) + 1)
  }
  for (const id of ids) {
    if (out.has(id)) continue
    const taken = new Set([...(near.get(id) ?? [])].map(n => out.get(n)))
    const free = areaPalette.filter(c => !taken.has(c))
    const choice = [...(free.length > 0 ? free : areaPalette)].sort((a, b) => used.get(a)! - used.get(b)!)[0]!
    out.set(id, choice)
    used.set(choice, used.get(choice)! + 1)
  }
  return new Map([...out].map(([id, c]) => [id, areaColours[c as keyof typeof areaColours]]))
}

const terrainPlate: Readonly<Record<string, string>> = { hills: '#b98d55', fens: '#6fa39a', clear: '#b3bd6e' }

export const tintsOf = (m: Model): Tints => {
  const own = m.data.groups.flatMap(g => {
    const colour = (g['zoneColour'] ?? g['colour']) as string | undefined
    return colour && g.kind !== 'good' ? [[g.id, paletteColour(colour)] as const] : []
  })
  const fixed = new Map<string, string>([...own, ...Object.entries(m.shaping.colours ?? {}).map(([id, c]) => [id, palette[c] ?? c] as const)])
  const coloured = fixed.size > 0 ? fixed : colourGroups(m)
  const group = (id: string): string => coloured.get(id) ?? paletteColour('ivory')
  const of = (id: string): Tint => {
    const s = m.data.spaces.find(x => x.id === id)!
    const byTerrain = m.id === 'pendragon' ? terrainPlate[s.terrain ?? ''] : undefined
    const g = m.groupOf.get(id)
    const light = byTerrain ?? (g ? group(g.id) : (m.shaping.neutral ?? paletteColour('ivory')))
    return { light, dark: forDark(light), terrain: s.terrain ?? '', strength: g || byTerrain ? 1 : 0.55 }
  }
  return { of, group }
}
