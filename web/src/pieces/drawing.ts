/**
 * A small drawing in one colour: what is filled, lines, cuts in the colour of its ground, gaps in it, and a wreath with a rim of the ground.
 * Cuts are engraving: they are left out where the drawing is small.
 */
export type DrawingStroke = readonly ['fill' | 'evenodd' | 'gap', path: string] | readonly ['line' | 'cut' | 'wreath', path: string, width: number]
export interface SmallDrawing {
  /** A transform of its own. */
  readonly at: string
  readonly ink: readonly DrawingStroke[]
}
