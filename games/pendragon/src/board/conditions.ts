/** 5 The conditions of cards. */
import type { Condition } from '../data/operations.ts'
import { DUX } from '../data.ts'
import type { SpaceFilter } from '../data/words.ts'
import type { BoardView, Piece, PublicContext } from '../types.ts'
import { sumBritonControl, imperiumLevelOf } from './control.ts'
import { meetsBoardFilter } from './mods.ts'
import { isAnyPieceIn, countPieces } from './pieces.ts'
import { valueOfTrack } from './tracks.ts'

/** How many of these pieces stand in the spaces that a text means. */
export function countPiecesWhere(b: BoardView, pieces: readonly Piece[], where: SpaceFilter): number {
  let n = 0
  for (const space of where.spaces) if (meetsBoardFilter(b, where, space, DUX)) for (const piece of pieces) n += countPieces(b, space, piece)
  return n
}
const isInRange = (n: number, c: { readonly gte: number; readonly lte: number }) => n >= c.gte && n <= c.lte
export function isConditionMet(g: PublicContext, c: Condition): boolean {
  const b = g.board
  switch (c.is) {
    case 'level':
      return c.levels.includes(imperiumLevelOf(b))
    case 'control':
      return isInRange(sumBritonControl(b), c)
    case 'track':
      return valueOfTrack(b, c.track) >= c.gte
    case 'compare':
      return c.sign === '>' ? valueOfTrack(b, c.a) > valueOfTrack(b, c.b) : valueOfTrack(b, c.a) >= valueOfTrack(b, c.b)
    case 'count':
      return isInRange(countPiecesWhere(b, c.pieces, c.where), c)
    case 'space':
      return g.enclosing('event')[c.name].every(s => c.hasNot.every(pieces => !isAnyPieceIn(b, s, pieces)))
    case 'all':
      return c.of.every(part => isConditionMet(g, part))
  }
}
