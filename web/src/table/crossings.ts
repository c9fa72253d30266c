/** Where one crosses from a space to its neighbour: the middle of their border, or of the strait between them. Pure. */
import type { TableMap } from './game-ui.ts'

export const findEdge = ({ edges }: TableMap, from: string, to: string): TableMap['edges'][number] | undefined =>
  edges.find(({ a, b }) => (a === from && b === to) || (a === to && b === from))
