/** 5 REMOVAL: in the own turn a player gives up military units, transports and engines that are not in a battle (fase-5.rimozione). */
import type { Procedure } from '@tabularium/kernel'
import { UNITS, type Piece, type Seat, type Space } from '../kinds.ts'
import { areUnitsOfSeat, takeUnitFromArmies, isMoving } from '../board/armies.ts'
import { updateHolderOfSpaceLeft } from '../board/control.ts'
import { findArmiesWithUnit, isFigureNamed } from '../board/figures.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { isAnyTradeRouteLost, findPieceOnMap, findPiecesOfSeat, removePieceFromMap } from '../board/pieces.ts'
import { unitDismissalFrame as newDismissal, lostTradeRouteFrame } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GameSeatContext } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { createFrameToSackSpace } from './2-barbarians.ts'
import { createWhichFigureStep } from './5-figures.ts'

type UnitDismissalFrame = FrameOfProcedure<'dismissal'>
/** r-127: a hired horde as well; r-144 not what an ally has been lent. */
const isArmyToDismiss = (a: ReadonlyBoard['armies'][number], seat: Seat): boolean => a.by === seat && areUnitsOfSeat(a, seat)
function findPlacesToDismissFrom(t: ReadonlyBoard, seat: Seat): Space[] {
  const found: Space[] = []
  for (const a of t.armies) if (isArmyToDismiss(a, seat) && !isMoving(a) && !found.includes(a.at)) found.push(a.at)
  return found.sort((a, b) => a - b)
}
/** r-34, r-238: a route whose transport has just been given up ends before anything else, unless another takes its place. r-216: with a Galley at sea
 *  her units are gone, and barbarians may be left alone there. */
export function givePieceUp<At extends string>(g: GameStepContext, slot: Piece, then: At) {
  const { at } = findPieceOnMap(g.board, slot)
  removePieceFromMap(g.board, slot)
  const sack = createFrameToSackSpace(g, at)
  if (sack) return { call: sack, then }
  return isAnyTradeRouteLost(g.board) ? { call: lostTradeRouteFrame(), then } : { goto: then }
}
/** The verbs of one's own question by which pieces and units are given up. */
export const dismissalVerbs = {
  'dismiss-piece': {
    cite: 'medioevo.fase-5.rimozione-1',
    // r-144 What an ally has been lent is not taken away like that.
    among: (g: GameSeatContext, _f: unknown, seat: Seat) => findPiecesOfSeat(g.board, seat).flatMap(p => (p.lentTo === null ? [p.slot] : [])),
    take: (g: GameStepContext, f: { at: string }, slot: Piece, seat: Seat) => {
      g.emit({ is: 'dismissed-piece', seat, kind: findPieceOnMap(g.board, slot).kind }, ['medioevo.fase-5.rimozione-1'])
      return givePieceUp(g, slot, (f.at === 'lead' ? 'begin' : f.at) as never)
    },
  },
  'dismiss-at': {
    cite: 'medioevo.fase-5.rimozione-1',
    among: (g: GameSeatContext, _f: unknown, seat: Seat) => findPlacesToDismissFrom(g.board, seat),
    take: (_g: GameStepContext, f: { at: string }, at: Space, seat: Seat) => ({ call: newDismissal({ seat, place: at }), then: f.at as never }),
  },
}
export const unitDismissalProcedure: Procedure<Medioevo, UnitDismissalFrame> = {
  unit: ruleBuilder.ask<UnitDismissalFrame>()({
    cite: ['medioevo.fase-5.rimozione-1'],
    who: (_, f) => f.seat,
    may: {
      dismiss: {
        among: (g, f) => UNITS.filter(u => g.board.armies.some(a => a.at === f.place && isArmyToDismiss(a, f.seat) && a.units[u]! > 0)),
        take: (_, f, unit) => void (f.unit = unit),
      },
    },
  }),
  // r-276 Own, hired or only counted as one of the class: its player says which.
  'which-figure': createWhichFigureStep<UnitDismissalFrame>((g, f) =>
    f.unit === null ? null : { seat: f.seat, unit: f.unit, armies: findArmiesWithUnit(g.board, f.place, f.seat, f.unit, a => isArmyToDismiss(a, f.seat)) },
  ),
  dismiss: (g, f) => {
    const unit = f.unit!
    takeUnitFromArmies(g.board, f.place, f.seat, unit, a => isArmyToDismiss(a, f.seat) && isFigureNamed(a, unit, f.figure))
    updateHolderOfSpaceLeft(g.board, f.place)
    g.emit({ is: 'dismissed', seat: f.seat, unit, at: f.place }, ['medioevo.fase-5.rimozione-1'])
    // r-216 Barbarians who are left alone there sack the place.
    const sack = createFrameToSackSpace(g, f.place)
    return sack ? { call: sack } : undefined
  },
}
