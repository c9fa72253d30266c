/** What an answer costs, before it is given: florins and Technology points. */
import type { Action, View } from '@tabularium/kernel'
import {
  levelNumber,
  levelOfBuildingType,
  BUILDING_REPAIR_PRICE,
  TECHNOLOGIES,
  TECHNOLOGY_BRANCH,
  TECHNOLOGY_LEVEL,
  taxLevelKind,
  type TechnologyBranch,
  type Level,
  type Seat,
  type Space,
  type TaxLevel,
  type Technology,
} from '../kinds.ts'
import { incomeOfSeat, priceOfNextCard } from '../board/money.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { findPieceOnMap } from '../board/pieces.ts'
import { makeFlorinPrice, type PriceInPointsAndFlorins } from '../board/points.ts'
import {
  computeDiscountedPrice,
  priceOfBuildingAt,
  priceOfBuildingLevels,
  priceOfPieceLevels,
  ransomPriceOfUnit,
  priceOfCaptainTraining,
} from '../board/prices.ts'
import { priceOfRecruit, priceOfNextTechnologyLevel } from '../procs/4-purchases.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'

type MedioevoView = View<Medioevo>
type BuyingFrameName = 'construct' | 'craft' | 'improve' | 'train'
const findFrameInView = <P extends BuyingFrameName>(view: MedioevoView, proc: P): FrameOfProcedure<P> | undefined =>
  view.stack.findLast(f => f.proc === proc) as FrameOfProcedure<P> | undefined

/** The technology that comes next in a branch; null at its top. */
export const findNextTechnology = (t: ReadonlyBoard, seat: Seat, branch: TechnologyBranch): Technology | null =>
  TECHNOLOGIES.find(x => TECHNOLOGY_BRANCH[x] === branch && TECHNOLOGY_LEVEL[x] === t.players[seat]!.technology[branch]! + 1) ?? null
function costOfBuildingAt(view: MedioevoView, at: Space): PriceInPointsAndFlorins | null {
  const f = findFrameInView(view, 'construct')
  return f ? computeDiscountedPrice(priceOfBuildingAt(view.board, f.building, at), f.discounts) : null
}
function costOfLevelAskedFor(view: MedioevoView, level: Level): PriceInPointsAndFlorins | null {
  const [craft, improve, train] = [findFrameInView(view, 'craft'), findFrameInView(view, 'improve'), findFrameInView(view, 'train')]
  if (craft) return priceOfPieceLevels(craft.kind, levelNumber(level))
  if (improve) return priceOfPieceLevels(findPieceOnMap(view.board, improve.piece).kind, levelNumber(level) - findPieceOnMap(view.board, improve.piece).level)
  return train && train.unit !== null ? priceOfCaptainTraining(train.unit, level) : null
}
export function costOfAction(view: MedioevoView, action: Action<Medioevo['Verbs']>): PriceInPointsAndFlorins | null {
  const { seat, board } = view
  if (seat === null) return null
  switch (action.do) {
    case 'learn':
      return priceOfNextTechnologyLevel(board, seat, action.to)
    case 'recruit':
      return priceOfRecruit(board, seat, action.to)
    case 'ransom':
      return makeFlorinPrice(ransomPriceOfUnit(action.to))
    case 'build':
      return computeDiscountedPrice(priceOfBuildingLevels(action.to, levelOfBuildingType(action.to)), board.players[seat]!.discounts)
    case 'make':
      return priceOfPieceLevels(action.to, 1)
    case 'place-at':
      return costOfBuildingAt(view, action.to)
    case 'at-level':
      return costOfLevelAskedFor(view, action.to)
    case 'repair-at':
    case 'repair':
      return makeFlorinPrice(BUILDING_REPAIR_PRICE)
    case 'buy-card':
      return makeFlorinPrice(priceOfNextCard(view.zones[`cards-${seat}`].length))
    default:
      return null
  }
}
/** fase-3-2: what a tax level would bring, the realm being as it is. */
export function computeIncomeAtTax(t: ReadonlyBoard, seat: Seat, level: number): number {
  const p = t.players[seat]!
  return incomeOfSeat({ ...t, players: { ...t.players, [seat]: { ...p, tax: level } } }, seat)
}
export const florinsOfTaxLevel = (level: TaxLevel): number => Number(taxLevelKind.ids[level])
