/** XXVI, chapter 30 Who may be joined to whom. */
import { NOWHERE, type Nation } from '../kinds.ts'
import { areaAt } from '../data/map.ts'
import { mayInvade } from '../data/nations.ts'
import { areasNextTo } from './moving.ts'
import { isClient, isFederate, isTreatyAlly, isVassal } from './relations.ts'
import { hordeSpaceOf, isActive, isBarbarian, isInvading, type ReadonlyBoard } from './units.ts'

/** XXX.A-3 A barbarian nation whose Calendar brings an invasion in this turn. */
export const isInvader = (b: ReadonlyBoard, nation: Nation): boolean =>
  isBarbarian(b, nation) && ((mayInvade(nation, b.turn) && !b.once.includes(`no-invasion-${nation}-${b.turn}`)) || isInvading(b, nation))
/** XXVI.B-1 Neither federate nor client nor vassal. */
const isIndependentNation = (b: ReadonlyBoard, nation: Nation): boolean =>
  isActive(b, nation) && !isFederate(b, nation) && !isClient(b, nation) && !isVassal(b, nation)
const haveNoAllianceWith = (b: ReadonlyBoard, named: readonly Nation[], nation: Nation): boolean =>
  named.every(other => other !== nation && !isTreatyAlly(b, other, nation))
/** XXX.A-6 Not after the first of them has acted. */
const hasNotActedYet = (b: ReadonlyBoard, nation: Nation): boolean => b.acted[nation] === 0 || b.now.side.includes(nation)
export const mayAlly = (b: ReadonlyBoard, named: readonly Nation[], nation: Nation): boolean =>
  isIndependentNation(b, nation) && !isInvader(b, nation) && hasNotActedYet(b, nation) && haveNoAllianceWith(b, named, nation)
/** Hordes in one area, or in areas next to each other. */
function areHordesNear(b: ReadonlyBoard, x: Nation, y: Nation): boolean {
  const [one, two] = [areaAt[hordeSpaceOf(b, x)]!, areaAt[hordeSpaceOf(b, y)]!]
  return one >= 0 && two >= 0 && (one === two || areasNextTo[one]!.includes(two))
}
export const mayJoinCoalition = (b: ReadonlyBoard, named: readonly Nation[], nation: Nation): boolean =>
  isActive(b, nation) &&
  isBarbarian(b, nation) &&
  hordeSpaceOf(b, nation) !== NOWHERE &&
  !isFederate(b, nation) &&
  !isVassal(b, nation) &&
  hasNotActedYet(b, nation) &&
  haveNoAllianceWith(b, named, nation) &&
  named.every(other => areHordesNear(b, other, nation))
