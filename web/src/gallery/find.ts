/** Names are found without their accents, and with any of their names. */
import type { AtlasMap, AtlasSpace } from '@tabularium/atlas/types'

export const foldAccentsAndCase = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘`]/g, "'").toLowerCase()

const listStrings = (value: unknown): string[] => (Array.isArray(value) ? value.filter(v => typeof v === 'string') : typeof value === 'string' ? [value] : [])
function listNamesOfSpace(space: AtlasSpace): string[] {
  const marks = space.marks.flatMap(mark => (mark.name ? Object.values(mark.name) : []))
  return [...Object.values(space.name), ...marks, ...['alias', 'aka', 'modern'].flatMap(key => listStrings(space.values[key]))].map(foldAccentsAndCase)
}
/** First those that begin so, then those with a word that does, then the rest. */
function rankNameMatch(names: readonly string[], wanted: string): number {
  if (names.some(name => name.startsWith(wanted))) return 0
  if (names.some(name => name.includes(` ${wanted}`))) return 1
  return names.some(name => name.includes(wanted)) ? 2 : 3
}
export function findSpacesByName(map: Pick<AtlasMap, 'spaces'>, query: string, most = 8): AtlasSpace[] {
  const wanted = foldAccentsAndCase(query.trim())
  if (!wanted) return []
  const ranked = map.spaces.map(space => [space, rankNameMatch(listNamesOfSpace(space), wanted)] as const).filter(([, r]) => r < 3)
  return ranked
    .toSorted((a, b) => a[1] - b[1])
    .slice(0, most)
    .map(([space]) => space)
}
