/** 5 The conditions of cards. */
import type { Cond } from '../data/vocabulary.ts'
import { DUX } from '../data.ts'
import type { Where } from '../data/words.ts'
import type { BoardView, Piece, PublicContext } from '../types.ts'
import { britonControl, levelOf } from './control.ts'
import { meetsFilter } from './mods.ts'
import { anyIn, countIn } from './pieces.ts'
import { valueOf } from './tracks.ts'

/** How many of these pieces stand in the spaces that a text means. */
export function countWhere(b: BoardView, pieces: readonly Piece[], where: Where): number {
  let n = 0
  for (const space of where.spaces) if (meetsFilter(b, where, space, DUX)) for (const piece of pieces) n += countIn(b, space, piece)
  return n
}
const isInRange = (n: number, c: { readonly gte: number; readonly lte: number }) => n >= c.gte && n <= c.lte
export function isConditionMet(g: PublicContext, c: Cond): boolean {
  const b = g.board
  switch (c.is) {
    case 'level':
      return c.levels.includes(levelOf(b))
    case 'control':
      return isInRange(britonControl(b), c)
    case 'track':
      return valueOf(b, c.track) >= c.gte
    case 'compare':
      return c.sign === '>' ? valueOf(b, c.a) > valueOf(b, c.b) : valueOf(b, c.a) >= valueOf(b, c.b)
    case 'count':
      return isInRange(countWhere(b, c.pieces, c.where), c)
    case 'space':
      return g.enclosing('event')[c.name].every(s => c.hasNot.every(pieces => !anyIn(b, s, pieces)))
    case 'all':
      return c.of.every(part => isConditionMet(g, part))
  }
}
