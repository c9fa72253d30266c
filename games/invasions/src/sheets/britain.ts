/** Rome's sheet: Britannia is released to the Britons. */
import { findAreaById, findNationById, findSpaceById, type Space } from '../kinds.ts'
import { provincesIn } from '../data/map.ts'
import { nationRowOf, ROMANI } from '../data/nations.ts'
import { countersOf, isLimes, unitType } from '../data/units.ts'
import { recountControl } from '../board/control.ts'
import { roomAt } from '../board/stacking.ts'
import { unitsHeldAt, returnToPool, stageOf, unitsAt, type ReadonlyBoard } from '../board/units.ts'
import { makeClauseId, gainGold } from '../procs/common.ts'
import type { GameStepContext } from '../types.ts'
import { setUnitHolder, putUnit, setColumnValue } from '../board/change.ts'

const [BRITTONES, BRITANNIA, GALLIA] = [findNationById('brittones'), findAreaById('britannia'), findAreaById('gallia-septentrionalis')]
const BRITISH_CAPITALS = ['camulodunum', 'flavia-caesariensis'].map(findSpaceById)
const findBritishCapital = (b: ReadonlyBoard): Space | undefined => BRITISH_CAPITALS.find(space => b.cityLevel[space]! > 0 && b.cityHolder[space] === ROMANI)
export const mayReleaseBritain = (b: ReadonlyBoard): boolean =>
  b.turn >= 4 && stageOf(b, ROMANI) === 'active' && stageOf(b, BRITTONES) === 'absent' && findBritishCapital(b) !== undefined
export const mustReleaseBritain = (b: ReadonlyBoard): boolean => provincesIn[BRITANNIA]!.every(space => unitsHeldAt(b, ROMANI, space).length === 0)
/** Roman soldiers go to Gaul as far as there is room, the rest to the pool. */
function withdrawFromProvince(g: GameStepContext, space: Space): void {
  for (const unit of unitsHeldAt(g.board, ROMANI, space)) {
    const haven = provincesIn[GALLIA]!.find(one => g.board.controller[one] === ROMANI && roomAt(g.board, ROMANI, one) > 0)
    if (haven === undefined) returnToPool(g.board, unit)
    else putUnit(g.board, unit, haven)
  }
}
export function releaseBritain(g: GameStepContext): void {
  const b = g.board
  const capital = findBritishCapital(b)!
  ;[b.stage[BRITTONES], b.age[BRITTONES], b.founded[BRITTONES]] = [1, 1, b.turn]
  ;[b.tribute[BRITTONES], b.sharesVp[BRITTONES]] = [0, 0]
  setColumnValue(b, 'status', BRITTONES, 1)
  setColumnValue(b, 'home', BRITTONES, capital)
  setColumnValue(b, 'protector', BRITTONES, ROMANI)
  for (const space of provincesIn[BRITANNIA]!) {
    withdrawFromProvince(g, space)
    if (b.cityHolder[space] === ROMANI) setColumnValue(b, 'cityHolder', space, BRITTONES)
    if (b.controller[space] === ROMANI) setColumnValue(b, 'controller', space, BRITTONES)
    for (const unit of unitsAt(b, space)) if (isLimes[unit] && b.units.holder[unit] === ROMANI) setUnitHolder(b, unit, BRITTONES)
  }
  for (const [type, count] of Object.entries(nationRowOf(BRITTONES).entry!.units!))
    for (const unit of countersOf[BRITTONES]!.filter(one => unitType[one] === type).slice(0, count)) putUnit(b, unit, capital)
  gainGold(g, BRITTONES, 10, 'sheet', 'I-3')
  g.emit({ is: 'entered', nation: BRITTONES, space: capital }, [makeClauseId('I-3')])
  recountControl(b)
}
