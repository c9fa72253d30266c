/** 4 PURCHASES: what was about to be bought and can be had no more, after what a card turned for its points has led to (r-202). */
import { type Space } from '../kinds.ts'
import { isArmyToTrainIn } from '../board/armies.ts'
import { controlsSpace } from '../board/control.ts'
import { findArmiesWithUnit, isFigureNamed } from '../board/figures.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { canPieceBeImproved, canPieceOfLevelBeMade, findPlacesToMakePiece, findPlacesToRecruit, isBuildingLeftInSupply } from '../board/prices.ts'
import { countFiguresInReserve, isReinforcementPlace } from '../board/supply.ts'
import { makeBoardWithKnownSecretTreaties } from '../board/treaties.ts'
import type { GameStepContext } from '../rules.ts'
import type { FrameOfProcedure } from '../types.ts'
import { isPieceWhereItCanBeMade, priceOfConstruction, priceOfPieceImprovement } from './4-building.ts'

type PaymentFrame = FrameOfProcedure<'pay'>
type Purchase = Exclude<PaymentFrame['of'], 'instant' | 'reply'>
const isIn = (place: Space | null, places: readonly Space[]): boolean => place !== null && places.includes(place)
/** It can still be had, for what is being paid. */
const TESTS_BY_PURCHASE: { readonly [P in Purchase]: (g: GameStepContext, due: PaymentFrame, t: ReadonlyBoard) => boolean } = {
  construct: (g, due, t) => {
    const f = g.enclosing('construct')
    return controlsSpace(t, due.seat, f.place!) && isBuildingLeftInSupply(t, f.building) && priceOfConstruction(t, f, f.place!).points === due.points
  },
  craft: (g, due, t) => {
    const f = g.enclosing('craft')
    return isIn(f.place, findPlacesToMakePiece(t, due.seat, f.kind)) && canPieceOfLevelBeMade(t, due.seat, f.kind, f.level!)
  },
  improve: (g, due, t) => {
    const f = g.enclosing('improve')
    const isThere = t.pieces.some(p => p.slot === f.piece && p.owner === due.seat) && isPieceWhereItCanBeMade(t, due.seat, f.piece)
    return isThere && canPieceBeImproved(t, due.seat, f.piece, f.level!) && priceOfPieceImprovement(t, f.piece, f.level!).points === due.points
  },
  recruit: (g, due, t) => {
    const f = g.enclosing('recruit')
    return isIn(f.place, findPlacesToRecruit(t, due.seat)) && countFiguresInReserve(t, due.seat, f.unit) > 0
  },
  train: (g, due, t) => {
    const f = g.enclosing('train')
    const isThere = findArmiesWithUnit(t, f.place, due.seat, f.unit!, a => isArmyToTrainIn(a, due.seat) && isFigureNamed(a, f.unit!, f.figure)).length > 0
    return isThere && controlsSpace(t, due.seat, f.place) && isReinforcementPlace(t, f.place)
  },
}
/** Powers that are paid for look by themselves for what is left to them. */
export const isPurchaseOvertaken = (g: GameStepContext, due: PaymentFrame): boolean =>
  due.of !== 'instant' && due.of !== 'reply' && !TESTS_BY_PURCHASE[due.of](g, due, makeBoardWithKnownSecretTreaties(g, due.seat))
