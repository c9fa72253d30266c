/** XXXI.B Conversion to Catholicism, and its bonus. */
import { findSpaceById, type Nation } from '../kinds.ts'
import { hasConversionBonus } from '../data/nations.ts'
import { findActiveNations } from '../board/order.ts'
import { ARIAN, CATHOLIC, computeConversionBonus, PAGAN, findHolderOfRome } from '../board/religion.ts'
import { isNationEmpire, type ReadonlyBoard } from '../board/units.ts'
import { sheetRulesOfNation } from '../sheets/index.ts'
import type { GameStepContext } from '../types.ts'
import { makeClauseId, scoreVictoryPoints } from './common.ts'

const LATIUM_PROVINCE = findSpaceById('latium')
/** r-130 Pagan or Arian, barbarian or kingdom, once. */
export const findConvertibleNations = (b: ReadonlyBoard): Nation[] =>
  findActiveNations(b).filter(nation => [PAGAN, ARIAN].includes(b.religion[nation]! as never) && b.converted[nation] === 0 && !isNationEmpire(b, nation))
/** XXXI.B-2 A converted nation whose sheet has the bonus, once. */
export const findNationsToRewardForConversion = (b: ReadonlyBoard): Nation[] =>
  findActiveNations(b).filter(nation => b.converted[nation] === 1 && hasConversionBonus[nation])
export function convertNation(g: GameStepContext, nation: Nation): void {
  g.board.converted[nation] = 1
  g.board.religion[nation] = CATHOLIC
  g.emit({ is: 'converted', nation, religion: CATHOLIC }, [makeClauseId('XXXI.B-1')])
  sheetRulesOfNation(nation).converted?.(g)
}
/** XXXI.B-3, r-130 Half, rounded up, goes to the player whose nation holds Roma. */
export function rewardConversion(g: GameStepContext, nation: Nation): void {
  g.board.converted[nation] = 2
  const bonus = computeConversionBonus(g.board, nation)
  scoreVictoryPoints(g, nation, bonus, 'conversion', 'XXXI.B-2')
  const rome = findHolderOfRome(g.board, LATIUM_PROVINCE)
  if (rome >= 0) scoreVictoryPoints(g, rome, Math.ceil(bonus / 2), 'conversion', 'XXXI.B-3')
}
