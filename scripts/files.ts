import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const SKIPPED = new Set(['node_modules', 'dist', 'data-local', '.git', '.cache', 'coverage', 'fuzz-dumps'])

/** Every file under a folder, as a path from the root, in a fixed order. */
export function filesUnder(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(entry => !SKIPPED.has(entry.name))
  const sorted = entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return sorted.flatMap(entry => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? filesUnder(path) : entry.isFile() ? [path] : []
  })
}
