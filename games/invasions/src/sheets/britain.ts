/** Rome's sheet: Britannia is released to the Britons. */
import { areaOf, nationOf, NOWHERE, spaceOf, type Space } from '../kinds.ts'
import { provincesIn } from '../data/map.ts'
import { nationRow, ROMANI } from '../data/nations.ts'
import { countersOf, isLimes, unitType } from '../data/units.ts'
import { recount } from '../board/control.ts'
import { roomAt } from '../board/stacking.ts'
import { heldAt, stageOf, unitsAt, type Look } from '../board/units.ts'
import { clause, gain } from '../procs/common.ts'
import type { Step } from '../types.ts'
import { giveUnit, putUnit, setAt } from '../board/change.ts'

const [BRITTONES, BRITANNIA, GALLIA] = [nationOf('brittones'), areaOf('britannia'), areaOf('gallia-septentrionalis')]
const CAPITALS = ['camulodunum', 'flavia-caesariensis'].map(spaceOf)
const capitalIn = (b: Look): Space | undefined => CAPITALS.find(space => b.cityLevel[space]! > 0 && b.cityHolder[space] === ROMANI)
export const mayRelease = (b: Look): boolean =>
  b.turn >= 4 && stageOf(b, ROMANI) === 'active' && stageOf(b, BRITTONES) === 'absent' && capitalIn(b) !== undefined
export const mustRelease = (b: Look): boolean => provincesIn[BRITANNIA]!.every(space => heldAt(b, ROMANI, space).length === 0)
/** Roman soldiers go to Gaul as far as there is room, the rest to the pool. */
function withdraw(g: Step, space: Space): void {
  for (const unit of heldAt(g.board, ROMANI, space)) {
    const haven = provincesIn[GALLIA]!.find(one => g.board.controller[one] === ROMANI && roomAt(g.board, ROMANI, one) > 0)
    putUnit(g.board, unit, haven ?? NOWHERE)
  }
}
export function release(g: Step): void {
  const b = g.board
  const capital = capitalIn(b)!
  ;[b.stage[BRITTONES], b.age[BRITTONES], b.founded[BRITTONES]] = [1, 1, b.turn]
  ;[b.tribute[BRITTONES], b.sharesVp[BRITTONES]] = [0, 0]
  setAt(b, 'status', BRITTONES, 1)
  setAt(b, 'home', BRITTONES, capital)
  setAt(b, 'protector', BRITTONES, ROMANI)
  for (const space of provincesIn[BRITANNIA]!) {
    withdraw(g, space)
    if (b.cityHolder[space] === ROMANI) setAt(b, 'cityHolder', space, BRITTONES)
    if (b.controller[space] === ROMANI) setAt(b, 'controller', space, BRITTONES)
    for (const unit of unitsAt(b, space)) if (isLimes[unit] && b.units.holder[unit] === ROMANI) giveUnit(b, unit, BRITTONES)
  }
  for (const [type, count] of Object.entries(nationRow(BRITTONES).entry!.units!))
    for (const unit of countersOf[BRITTONES]!.filter(one => unitType[one] === type).slice(0, count)) putUnit(b, unit, capital)
  gain(g, BRITTONES, 10, 'sheet', 'I-3')
  g.emit({ is: 'entered', nation: BRITTONES, space: capital }, [clause('I-3')])
  recount(b)
}
