/** 5 REMOVAL: in the own turn a player gives up military units, transports and engines that are not in a battle (fase-5.rimozione). */
import type { Procedure } from '@tabularium/kernel'
import { UNITS, type Piece, type Seat, type Space } from '../kinds.ts'
import { takeUnit } from '../board/armies.ts'
import { updateHolder } from '../board/control.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { hasLostRoute, findPiece, piecesOf, removePiece } from '../board/pieces.ts'
import { dismissalFrame as newDismissal, lostRouteFrame } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GameSeatContext } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { createSackingFrame } from './2-barbarians.ts'

type DismissalFrame = FrameOfProcedure<'dismissal'>
const findPlacesToDismissFrom = (t: ReadonlyBoard, seat: Seat): Space[] =>
  [...new Set(t.armies.flatMap(a => (a.owner === seat && a.by === seat && !a.moving ? [a.at] : [])))].sort((a, b) => a - b)
/** r-34, r-238: a route whose transport has just been given up ends before anything else, unless another takes its place. r-216: with a Galley at sea
 *  her units are gone, and barbarians may be left alone there. */
export function givePieceUp<At extends string>(g: GameStepContext, slot: Piece, then: At) {
  const { at } = findPiece(g.board, slot)
  removePiece(g.board, slot)
  const sack = createSackingFrame(g, at)
  if (sack) return { call: sack, then }
  return hasLostRoute(g.board) ? { call: lostRouteFrame(), then } : { goto: then }
}
/** The verbs of one's own question by which pieces and units are given up. */
export const removalVerbs = {
  'dismiss-piece': {
    cite: 'medioevo.fase-5.rimozione-1',
    // r-144 What an ally has been lent is not taken away like that.
    among: (g: GameSeatContext, _f: unknown, seat: Seat) => piecesOf(g.board, seat).flatMap(p => (p.lentTo === null ? [p.slot] : [])),
    take: (g: GameStepContext, f: { at: string }, slot: Piece, seat: Seat) => {
      g.emit({ is: 'dismissed-piece', seat, kind: findPiece(g.board, slot).kind }, ['medioevo.fase-5.rimozione-1'])
      return givePieceUp(g, slot, (f.at === 'lead' ? 'begin' : f.at) as never)
    },
  },
  'dismiss-at': {
    cite: 'medioevo.fase-5.rimozione-1',
    among: (g: GameSeatContext, _f: unknown, seat: Seat) => findPlacesToDismissFrom(g.board, seat),
    take: (_g: GameStepContext, f: { at: string }, at: Space, seat: Seat) => ({ call: newDismissal({ seat, place: at }), then: f.at as never }),
  },
}
export const dismissalProcedure: Procedure<Medioevo, DismissalFrame> = {
  unit: ruleBuilder.ask<DismissalFrame>()({
    cite: ['medioevo.fase-5.rimozione-1'],
    who: (_, f) => f.seat,
    may: {
      dismiss: {
        among: (g, f) => UNITS.filter(u => g.board.armies.some(a => a.at === f.place && a.owner === f.seat && a.by === f.seat && a.units[u]! > 0)),
        take: (g, f, unit) => {
          takeUnit(g.board, f.place, f.seat, unit, a => a.owner === f.seat)
          updateHolder(g.board, f.place)
          g.emit({ is: 'dismissed', seat: f.seat, unit, at: f.place }, ['medioevo.fase-5.rimozione-1'])
          // r-216 Barbarians who are left alone there sack the place.
          const sack = createSackingFrame(g, f.place)
          return sack ? { call: sack } : undefined
        },
      },
    },
  }),
}
