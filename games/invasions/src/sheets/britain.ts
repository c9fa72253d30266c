/** Rome's sheet: Britannia is released to the Britons. */
import { findAreaById, findNationById, findSpaceById, type Leader, type Space, type Unit } from '../kinds.ts'
import { provincesOfArea } from '../data/map.ts'
import { nationRowOf, ROMANI } from '../data/nations.ts'
import { unitsOfNation, isLimes, typeIdOfUnit } from '../data/units.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { findLeadersOfNationAt } from '../board/leaders.ts'
import { foedusAt, hasEnemiesAt } from '../board/relations.ts'
import { mayUnitBePlacedIn, stackingRoomAt } from '../board/stacking.ts'
import { findUnitsHeldAt, returnUnitToPool, stageOfNation, findUnitsAt, type ReadonlyBoard } from '../board/units.ts'
import { hasFriendlyUnitsAt } from '../procs/20-leaders.ts'
import { makeClauseId, changeGoldOfNation, tellOfMove } from '../procs/common.ts'
import type { GameStepContext } from '../types.ts'
import { setUnitHolder, setPlaceOfUnit, setBoardColumnValue } from '../board/change.ts'

const [BRITTONES, BRITANNIA, GALLIA] = [findNationById('brittones'), findAreaById('britannia'), findAreaById('gallia-septentrionalis')]
const BRITISH_CAPITALS = ['camulodunum', 'flavia-caesariensis'].map(findSpaceById)
/** r-182 A city in a foedus stays Rome's, and is not given away. */
const findBritishCapital = (b: ReadonlyBoard): Space | undefined =>
  BRITISH_CAPITALS.find(space => b.cityLevel[space]! > 0 && b.cityHolder[space] === ROMANI && foedusAt(b, space) === undefined)
export const mayRomansReleaseBritain = (b: ReadonlyBoard): boolean =>
  b.turn >= 4 && stageOfNation(b, ROMANI) === 'active' && stageOfNation(b, BRITTONES) === 'absent' && findBritishCapital(b) !== undefined
export const mustRomansReleaseBritain = (b: ReadonlyBoard): boolean =>
  provincesOfArea[BRITANNIA]!.every(space => findUnitsHeldAt(b, ROMANI, space).length === 0)
/** Roman soldiers go to Gaul as far as there is room, and their leaders with them. */
const findRomanGaul = (b: ReadonlyBoard): Space[] => provincesOfArea[GALLIA]!.filter(space => b.controller[space] === ROMANI)
/** XII.D-1 Not among neutrals. */
export const findHavensInGaul = (b: ReadonlyBoard): Space[] => findRomanGaul(b).filter(space => mayUnitBePlacedIn(b, ROMANI, space))
/** r-124 No leader is placed among rebels, r-58 nor alone among enemies. */
export const findGaulForLeaders = (b: ReadonlyBoard): Space[] =>
  findRomanGaul(b).filter(space => b.revolt[space] === 0 && (!hasEnemiesAt(b, ROMANI, space) || hasFriendlyUnitsAt(b, ROMANI, space)))
export const hasGaulRoomForBritishArmy = (b: ReadonlyBoard): boolean =>
  findHavensInGaul(b).reduce((room, space) => room + stackingRoomAt(b, ROMANI, space), 0) >= findRomansLeavingBritain(b).length
export const findRomansLeavingBritain = (b: ReadonlyBoard): Unit[] => provincesOfArea[BRITANNIA]!.flatMap(space => findUnitsHeldAt(b, ROMANI, space))
export function sendNextRomanToGaul(g: GameStepContext, space: Space): void {
  const unit = findRomansLeavingBritain(g.board)[0]!
  tellOfMove(g, ROMANI, g.board.units.place[unit]!, space, 1, 'I-3')
  setPlaceOfUnit(g.board, unit, space)
}
export const findLeadersLeavingBritain = (b: ReadonlyBoard): Leader[] => provincesOfArea[BRITANNIA]!.flatMap(space => findLeadersOfNationAt(b, ROMANI, space))
/** Where a Roman leader is among Britons who have just been released. */
export const findSpacesOfLeadersLeftInBritain = (b: ReadonlyBoard): Space[] =>
  provincesOfArea[BRITANNIA]!.filter(space => b.controller[space] === BRITTONES && findLeadersOfNationAt(b, ROMANI, space).length > 0)
export function releaseBritain(g: GameStepContext): void {
  const b = g.board
  const capital = findBritishCapital(b)!
  ;[b.stage[BRITTONES], b.age[BRITTONES], b.founded[BRITTONES]] = [1, 1, b.turn]
  ;[b.tribute[BRITTONES], b.sharesVp[BRITTONES]] = [0, 0]
  setBoardColumnValue(b, 'status', BRITTONES, 1)
  setBoardColumnValue(b, 'home', BRITTONES, capital)
  setBoardColumnValue(b, 'protector', BRITTONES, ROMANI)
  // Who found no room goes to the pool.
  for (const unit of findRomansLeavingBritain(b)) returnUnitToPool(b, unit)
  for (const space of provincesOfArea[BRITANNIA]!) {
    // XXVIII.D What Rome has given as a foedus stays with its federate.
    if (foedusAt(b, space)?.federator === ROMANI) continue
    if (b.cityHolder[space] === ROMANI) setBoardColumnValue(b, 'cityHolder', space, BRITTONES)
    if (b.controller[space] === ROMANI) setBoardColumnValue(b, 'controller', space, BRITTONES)
    for (const unit of findUnitsAt(b, space)) if (isLimes[unit] && b.units.holder[unit] === ROMANI) setUnitHolder(b, unit, BRITTONES)
  }
  for (const [type, count] of Object.entries(nationRowOf(BRITTONES).entry!.units!))
    for (const unit of unitsOfNation[BRITTONES]!.filter(one => typeIdOfUnit[one] === type).slice(0, count)) setPlaceOfUnit(b, unit, capital)
  changeGoldOfNation(g, BRITTONES, 10, 'sheet', 'I-3')
  g.emit({ is: 'entered', nation: BRITTONES, space: capital }, [makeClauseId('I-3')])
  recountControlOfAllAreas(b)
}
