/** XXXI.B Conversion to Catholicism, and its bonus. */
import { spaceOf, type Nation } from '../kinds.ts'
import { hasConversionBonus } from '../data/nations.ts'
import { active } from '../board/order.ts'
import { ARIAN, CATHOLIC, conversionBonus, PAGAN, romeHolder } from '../board/religion.ts'
import { isEmpire, type Look } from '../board/units.ts'
import { sheetOf } from '../sheets/index.ts'
import type { Step } from '../types.ts'
import { clause, score } from './common.ts'

const LATIUM = spaceOf('latium')
/** r-130 Pagan or Arian, barbarian or kingdom, once. */
export const convertible = (b: Look): Nation[] =>
  active(b).filter(nation => [PAGAN, ARIAN].includes(b.religion[nation]! as never) && b.converted[nation] === 0 && !isEmpire(b, nation))
/** XXXI.B-2 A converted nation whose sheet has the bonus, once. */
export const rewardable = (b: Look): Nation[] => active(b).filter(nation => b.converted[nation] === 1 && hasConversionBonus[nation])
export function convert(g: Step, nation: Nation): void {
  g.board.converted[nation] = 1
  g.board.religion[nation] = CATHOLIC
  g.emit({ is: 'converted', nation, religion: CATHOLIC }, [clause('XXXI.B-1')])
  sheetOf(nation).converted?.(g)
}
/** XXXI.B-3, r-130 Half, rounded up, goes to the player whose nation holds Roma. */
export function reward(g: Step, nation: Nation): void {
  g.board.converted[nation] = 2
  const bonus = conversionBonus(g.board, nation)
  score(g, nation, bonus, 'conversion', 'XXXI.B-2')
  const rome = romeHolder(g.board, LATIUM)
  if (rome >= 0) score(g, rome, Math.ceil(bonus / 2), 'conversion', 'XXXI.B-3')
}
