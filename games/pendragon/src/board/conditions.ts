/** 5 The conditions of cards. */
import type { CardCondition } from '../data/operations.ts'
import { DUX } from '../data.ts'
import type { SpaceFilter } from '../data/words.ts'
import type { BoardView, Piece, PublicContext } from '../types.ts'
import { sumBritonControl, imperiumLevelOf } from './control.ts'
import { meetsBoardPartOfSpaceFilter } from './mods.ts'
import { isAnyPieceIn, countPiecesOfKindIn } from './pieces.ts'
import { valueOfTrack } from './tracks.ts'

/** How many of these pieces stand in the spaces that a text means. */
export function countPiecesWhere(b: BoardView, pieces: readonly Piece[], where: SpaceFilter): number {
  let n = 0
  for (const space of where.spaces) if (meetsBoardPartOfSpaceFilter(b, where, space, DUX)) for (const piece of pieces) n += countPiecesOfKindIn(b, space, piece)
  return n
}
const isWithinBounds = (n: number, c: { readonly gte: number; readonly lte: number }) => n >= c.gte && n <= c.lte
export function isCardConditionMet(g: PublicContext, c: CardCondition): boolean {
  const b = g.board
  switch (c.is) {
    case 'level':
      return c.levels.includes(imperiumLevelOf(b))
    case 'control':
      return isWithinBounds(sumBritonControl(b), c)
    case 'track':
      return valueOfTrack(b, c.track) >= c.gte
    case 'compare':
      return c.sign === '>' ? valueOfTrack(b, c.a) > valueOfTrack(b, c.b) : valueOfTrack(b, c.a) >= valueOfTrack(b, c.b)
    case 'count':
      return isWithinBounds(countPiecesWhere(b, c.pieces, c.where), c)
    case 'space':
      return g.enclosing('event')[c.name].every(s => c.hasNot.every(pieces => !isAnyPieceIn(b, s, pieces)))
    case 'all':
      return c.of.every(part => isCardConditionMet(g, part))
  }
}
