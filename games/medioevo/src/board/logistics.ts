/** Logistics: land pieces over the sea, ships over land (tecnologie.logistica, r-116, r-234). */
import type { GameOptions } from '@tabularium/kernel'
import { LAND_NEIGHBOURS, SEA_NEIGHBOURS, isSea, type Space } from '../kinds.ts'
import { isSpaceInPlay, landMovementCost, type ReadonlyBoard } from './map.ts'

/** Spaces of the other element beside one: sea areas for land pieces, for ships territories over a land border. */
export const findExitsToOtherElement = (t: ReadonlyBoard, at: Space, ship: boolean): Space[] =>
  (ship ? LAND_NEIGHBOURS[at]! : SEA_NEIGHBOURS[at]!.filter(isSea)).filter(to => isSpaceInPlay(t, to))
/** Spaces of its own element; a land piece at sea may land on any coast of it. */
export const findExitsOfOwnElement = (t: ReadonlyBoard, at: Space, ship: boolean): Space[] => {
  const ways = ship ? SEA_NEIGHBOURS[at]! : isSea(at) ? SEA_NEIGHBOURS[at]!.filter(to => !isSea(to)) : LAND_NEIGHBOURS[at]!
  return ways.filter(to => isSpaceInPlay(t, to))
}
/** A ship comes home at sea, a land piece on land. */
export const isSpaceOfCarriersElement = (at: Space, ship: boolean): boolean => isSea(at) === ship
const movementCostOfStep = (options: GameOptions, from: Space, to: Space): number => (isSea(to) ? 1 : landMovementCost(options, from, to))
/** Whether from a foreign space the points suffice to come back into the own element. */
export function canReturnToOwnElement(t: ReadonlyBoard, options: GameOptions, from: Space, ship: boolean, points: number): boolean {
  const left = new Map<Space, number>([[from, points]])
  for (const [at, pm] of left) {
    if (findExitsOfOwnElement(t, at, ship).some(to => isSpaceOfCarriersElement(to, ship) && movementCostOfStep(options, at, to) <= pm)) return true
    for (const to of findExitsToOtherElement(t, at, ship)) if (pm > 1 && !left.has(to)) left.set(to, pm - 1)
  }
  return false
}
