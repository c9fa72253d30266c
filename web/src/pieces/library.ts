/** The drawings of pieces and cards: fetched when a table is laid, not before. */
import type { Drawing } from './drawing.ts'

const drawings = new Map<string, Drawing>()
const NOTHING: Drawing = { at: '', ink: [] }
export async function loadDrawings(): Promise<void> {
  const [{ figures }, { emblems }, { symbols }] = await Promise.all([import('./figures.ts'), import('./emblems.ts'), import('../cards/symbols.ts')])
  // Figures last: where an emblem has the same name, the piece is meant.
  for (const [name, drawing] of Object.entries({ ...symbols, ...emblems, ...figures })) drawings.set(name, drawing)
  for (const [name, drawing] of Object.entries(emblems)) drawings.set(`people ${name}`, drawing)
  for (const name of Object.keys(figures)) kinds.add(name)
}
const kinds = new Set<string>()
export const drawingOf = (name: string): Drawing => drawings.get(name) ?? NOTHING
export const emblemOf = (people: string): Drawing => drawingOf(`people ${people}`)
/** Figures are drawn in a box twice as large as emblems and symbols. */
export const isFigure = (name: string): boolean => kinds.has(name)
