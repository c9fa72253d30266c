/** Deposited cubes that are moved: Monopoly, Camel driver 63. */
import { cubesAt, layCubes } from '../board/cubes.ts'
import { controlsSpace } from '../board/control.ts'
import { isSpaceInPlay, type ReadonlyBoard } from '../board/map.ts'
import { isGoodInMarketOrProducedAt } from '../board/market.ts'
import { canPieceTrade, findPiecesOfSeat } from '../board/pieces.ts'
import { areSpacesNear, SETTLEMENTS, type Good, type Seat, type Space } from '../kinds.ts'
import type { GamePublicContext } from '../rules.ts'
import { lastOfList, type CardAbility, type ReadonlyCardUseFrame } from './ability.ts'

const makeSampleInstantFrame = (seat: Seat): ReadonlyCardUseFrame => ({ seat }) as ReadonlyCardUseFrame
/** r-214: between two different near settlements in play, never to one where the colour is present. */
const findNearSettlementsWithoutGood = (t: ReadonlyBoard, from: Space, good: Good): Space[] =>
  SETTLEMENTS.filter(at => at !== from && isSpaceInPlay(t, at) && areSpacesNear(from, at) && !isGoodInMarketOrProducedAt(t, at, good))
const isOwnMarket = (t: ReadonlyBoard, seat: Seat, at: Space): boolean => controlsSpace(t, seat, at)
const hasOwnTraderAt = (t: ReadonlyBoard, seat: Seat, at: Space): boolean => findPiecesOfSeat(t, seat).some(p => p.at === at && canPieceTrade(t, p))
/** tecnologie.monopolio-2: one of the two is controlled, one holds an own transport. */
const mayMonopolyMoveCubeBetween = (t: ReadonlyBoard, seat: Seat, a: Space, b: Space): boolean =>
  (isOwnMarket(t, seat, a) || isOwnMarket(t, seat, b)) && (hasOwnTraderAt(t, seat, a) || hasOwnTraderAt(t, seat, b))
const createCubeMoverAbility = (fits: (t: ReadonlyBoard, seat: Seat, a: Space, b: Space) => boolean): CardAbility => {
  const ends = (g: GamePublicContext, seat: Seat, from: Space, good: Good) =>
    findNearSettlementsWithoutGood(g.board, from, good).filter(to => fits(g.board, seat, from, to))
  const starts = (g: GamePublicContext, f: ReadonlyCardUseFrame) =>
    SETTLEMENTS.filter(at => cubesAt(g.board, at).some(good => ends(g, f.seat, at, good).length > 0))
  return {
    could: (g, seat) => starts(g, makeSampleInstantFrame(seat)).length > 0,
    asks: [
      { spaces: starts },
      { goods: (g, f) => cubesAt(g.board, lastOfList(f.spaces)).filter(good => ends(g, f.seat, lastOfList(f.spaces), good).length > 0) },
      { spaces: (g, f) => ends(g, f.seat, lastOfList(f.spaces), lastOfList(f.goods)) },
    ],
    effect: (g, f) => {
      const [from, to] = f.spaces.slice(-2) as [Space, Space]
      layCubes(
        g.board,
        from,
        cubesAt(g.board, from).filter(good => good !== lastOfList(f.goods)),
      )
      layCubes(g.board, to, [...cubesAt(g.board, to), lastOfList(f.goods)])
    },
  }
}
export const camelDriver63Ability = createCubeMoverAbility(() => true)
export const monopolyAbility = createCubeMoverAbility(mayMonopolyMoveCubeBetween)
