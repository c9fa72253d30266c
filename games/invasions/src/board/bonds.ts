/** XXVI, chapter 30 Who may be joined to whom. */
import { NOWHERE, type Nation } from '../kinds.ts'
import { areaOfSpace, neighboursOfSpace } from '../data/map.ts'
import { mayNationInvadeInTurn } from '../data/nations.ts'
import { findAreasRuledBy } from './control.ts'
import { areSpacesInNearAreas } from './moving.ts'
import { compareByActivationOrder } from './order.ts'
import { findTreatyAlliesOf, isClient, isFederate, areAlliedByTreaty, isVassal } from './relations.ts'
import { hordeSpaceOf, isNationActive, isNationBarbarian, isNationInvading, type ReadonlyBoard } from './units.ts'

/** XXX.A-3 A barbarian nation whose Calendar brings an invasion in this turn. */
export const mayNationInvadeThisTurn = (b: ReadonlyBoard, nation: Nation): boolean =>
  isNationBarbarian(b, nation) &&
  (isNationInvading(b, nation) || (mayNationInvadeInTurn(nation, b.turn) && !b.once.includes(`no-invasion-${nation}-${b.turn}`)))
/** XXVI.B-1 Neither federate nor client nor vassal. */
const isIndependentNation = (b: ReadonlyBoard, nation: Nation): boolean =>
  isNationActive(b, nation) && !isFederate(b, nation) && !isClient(b, nation) && !isVassal(b, nation)
const haveNoAllianceWithNation = (b: ReadonlyBoard, named: readonly Nation[], nation: Nation): boolean =>
  named.every(other => other !== nation && !areAlliedByTreaty(b, other, nation))
/** XXX.A-6 Not after the first of them has acted. */
const hasNationNotActedYet = (b: ReadonlyBoard, nation: Nation): boolean => b.acted[nation] === 0 || b.now.side.includes(nation)
export const mayNationJoinAlliance = (b: ReadonlyBoard, named: readonly Nation[], nation: Nation): boolean =>
  isIndependentNation(b, nation) && !mayNationInvadeThisTurn(b, nation) && hasNationNotActedYet(b, nation) && haveNoAllianceWithNation(b, named, nation)
/** XXX.H-2 The horde itself in an area that a nation controls, or next to one. */
export function isHordeInOrNextToAreaOf(b: ReadonlyBoard, nation: Nation, people: Nation): boolean {
  const horde = hordeSpaceOf(b, people)
  if (horde === NOWHERE) return false
  const ruled = findAreasRuledBy(b, nation)
  return [horde, ...neighboursOfSpace[horde]!].some(space => ruled.includes(areaOfSpace[space]!))
}
export const mayJoinCoalition = (b: ReadonlyBoard, named: readonly Nation[], nation: Nation): boolean =>
  isNationActive(b, nation) &&
  isNationBarbarian(b, nation) &&
  hordeSpaceOf(b, nation) !== NOWHERE &&
  !isFederate(b, nation) &&
  !isVassal(b, nation) &&
  hasNationNotActedYet(b, nation) &&
  haveNoAllianceWithNation(b, named, nation) &&
  named.every(other => hordeSpaceOf(b, other) !== NOWHERE && areSpacesInNearAreas(hordeSpaceOf(b, other), hordeSpaceOf(b, nation)))
// ---- XXVI.B-3 Who acts together ----
/** r-26 Allies whose activation is still to come. */
export const findAlliesYetToAct = (b: ReadonlyBoard, nation: Nation): Nation[] =>
  findTreatyAlliesOf(b, nation).filter(ally => isNationActive(b, ally) && b.acted[ally] === 0)
/** r-26 One of them is of a higher age, or of the same age and earlier in order. */
export const hasOlderAllyYetToAct = (b: ReadonlyBoard, nation: Nation): boolean =>
  findAlliesYetToAct(b, nation).some(ally => b.age[ally]! > b.age[nation]! || (b.age[ally] === b.age[nation] && compareByActivationOrder(b)(ally, nation) < 0))
/** Who acts in an activation that begins: a nation with its younger allies; one that gives its turn up to an elder, alone. */
export const findNationsBeginningToAct = (b: ReadonlyBoard, nation: Nation): Nation[] =>
  hasOlderAllyYetToAct(b, nation) ? [nation] : [nation, ...findAlliesYetToAct(b, nation)]
