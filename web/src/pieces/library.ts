/** The drawings of pieces and cards: fetched when a table is laid, not before. */
import type { SmallDrawing } from './drawing.ts'

const drawingsByName = new Map<string, SmallDrawing>()
const EMPTY_DRAWING: SmallDrawing = { at: '', ink: [] }
export async function loadDrawings(): Promise<void> {
  const [{ figureDrawings: figures }, { emblemDrawings: emblems }, { cardSymbolDrawings: symbols }] = await Promise.all([
    import('./figures.ts'),
    import('./emblems.ts'),
    import('../cards/symbols.ts'),
  ])
  // Figures last: where an emblem has the same name, the piece is meant.
  for (const [name, drawing] of Object.entries({ ...symbols, ...emblems, ...figures })) drawingsByName.set(name, drawing)
  for (const [name, drawing] of Object.entries(emblems)) drawingsByName.set(`people ${name}`, drawing)
  for (const name of Object.keys(figures)) figureNames.add(name)
}
const figureNames = new Set<string>()
export const findDrawing = (name: string): SmallDrawing => drawingsByName.get(name) ?? EMPTY_DRAWING
export const findEmblemDrawing = (people: string): SmallDrawing => findDrawing(`people ${people}`)
/** Figures are drawn in a box twice as large as emblems and symbols. */
export const isFigureName = (name: string): boolean => figureNames.has(name)
