/** Whether a civilized nation can pay what it has: roughly, for the turn to come. */
import type { Nation } from './kinds.ts'
import { incomeOfSpace } from './data/map.ts'
import { findAreasRuledBy, findCitiesHeldBy, findProvincesControlledBy } from './board/control.ts'
import { findOwnUnitsOnMap, isNationBarbarian, isNationEmpire, type ReadonlyBoard } from './board/units.ts'

/** XIII.C-2 The cheapest administration, XIV.B the capital, XIV.E what an area brings an empire. */
const [ADMINISTRATION, CAPITAL, EMPIRE_FACTOR, INCOME_OF_AREA] = [5, 5, 2, 1.5] as const
function estimateIncomeOfKingdom(b: ReadonlyBoard, nation: Nation): number {
  let sum = CAPITAL
  for (const space of findProvincesControlledBy(b, nation)) sum += incomeOfSpace[space]!
  for (const space of findCitiesHeldBy(b, nation)) sum += b.cityLevel[space]!
  return sum
}
function estimateIncomeOfEmpire(b: ReadonlyBoard, nation: Nation): number {
  let sum = CAPITAL * EMPIRE_FACTOR + findAreasRuledBy(b, nation).length * INCOME_OF_AREA
  for (const space of findCitiesHeldBy(b, nation)) sum += b.cityLevel[space]!
  return sum
}
/** What a kingdom loses in a turn, its men and its cheapest administration paid. */
export const estimateDeficitOfKingdom = (b: ReadonlyBoard, nation: Nation): number =>
  findOwnUnitsOnMap(b, nation).length + ADMINISTRATION - estimateIncomeOfKingdom(b, nation)
/** XIV.J-3 Bankruptcy takes as many as there is gold missing, half of them at most. */
export function countUnitsThatCannotBePaid(b: ReadonlyBoard, nation: Nation): number {
  if (isNationBarbarian(b, nation)) return 0
  const deficit = isNationEmpire(b, nation) ? ADMINISTRATION * EMPIRE_FACTOR - estimateIncomeOfEmpire(b, nation) : estimateDeficitOfKingdom(b, nation)
  return Math.max(0, Math.min(deficit - b.gold[nation]!, findOwnUnitsOnMap(b, nation).length / 2))
}
