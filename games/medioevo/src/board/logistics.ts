/** Logistics: land pieces over the sea, ships over land (tecnologie.logistica, r-116, r-234). */
import type { Options } from '@tabularium/kernel'
import { BY_LAND, BY_SEA, isSea, type Space } from '../kinds.ts'
import { isInPlay, landCost, type Table } from './map.ts'

/** Spaces of the other element beside one: sea areas for land pieces, for ships territories over a land border. */
export const foreignExits = (t: Table, at: Space, ship: boolean): Space[] => (ship ? BY_LAND[at]! : BY_SEA[at]!.filter(isSea)).filter(to => isInPlay(t, to))
/** Spaces of its own element; a land piece at sea may land on any coast of it. */
export const ownExits = (t: Table, at: Space, ship: boolean): Space[] => {
  const ways = ship ? BY_SEA[at]! : isSea(at) ? BY_SEA[at]!.filter(to => !isSea(to)) : BY_LAND[at]!
  return ways.filter(to => isInPlay(t, to))
}
/** A ship comes home at sea, a land piece on land. */
export const isHomeElement = (at: Space, ship: boolean): boolean => isSea(at) === ship
const costOf = (options: Options, from: Space, to: Space): number => (isSea(to) ? 1 : landCost(options, from, to))
/** Whether from a foreign space the points suffice to come back into the own element. */
export function canComeHome(t: Table, options: Options, from: Space, ship: boolean, points: number): boolean {
  const left = new Map<Space, number>([[from, points]])
  for (const [at, pm] of left) {
    if (ownExits(t, at, ship).some(to => isHomeElement(to, ship) && costOf(options, at, to) <= pm)) return true
    for (const to of foreignExits(t, at, ship)) if (pm > 1 && !left.has(to)) left.set(to, pm - 1)
  }
  return false
}
