/** Chapter 30 The Diplomacy cards: whom they may name, and what they do. */
import { NATIONS, NOBODY, NOWHERE, type Card, type Nation, type Space } from '../kinds.ts'
import { CARD_AND_MARKER_DATA } from '../data/cards.ts'
import { CLIENT_CLAIMS } from '../data/claims.ts'
import { costOfDiplomacyCard, diplomacyZoneOfNation } from '../data/diplomacy.ts'
import { isGranary, isIsland, neighboursOfSpace, seasOfProvince } from '../data/map.ts'
import { isMinorKingdom } from '../data/nations.ts'
import { isHordeInOrNextToAreaOf, mayNationInvadeThisTurn, mayNationJoinAlliance } from '../board/bonds.ts'
import { findProvincesControlledBy } from '../board/control.ts'
import { sparePostsOfFoedus } from '../board/deals.ts'
import { mayUnitBeLentInto } from '../board/moving.ts'
import { findNationsIn, findTreatyAlliesOf, isClient, isVassal } from '../board/relations.ts'
import { mayUnitBePlacedIn } from '../board/stacking.ts'
import {
  findFleetsAt,
  hordeSpaceOf,
  isNationActive,
  isNationBarbarian,
  isNationKingdom,
  isUnitOnLand,
  findOwnUnitsOnMap,
  stageOfNation,
  type ReadonlyBoard,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import { hasFirstProvinceForFoedus, isFoedusOpenTo } from '../procs/28-foedus.ts'
import { makeClauseId, ownerSeatOf } from '../procs/common.ts'
import type { GameSeatContext, GamePublicContext, Seat, GameStepContext, Timing } from '../types.ts'

export type DiplomacyCardId = 'alliance' | 'treaty' | 'marriage' | 'tribute' | 'foedus' | 'bribery' | 'mercenary' | 'nothing'
export const diplomacyIdOfCard = (card: Card): DiplomacyCardId => CARD_AND_MARKER_DATA[card]!.diplomacy as DiplomacyCardId

// ---- Whom a card may name ----
/** XXX.A-3, XXX.A-6, r-100 An active nation, not invading, and neither of the two has acted. */
const hasNationNotActedYet = (b: ReadonlyBoard, nation: Nation): boolean => b.acted[nation] === 0 || b.now.side.includes(nation)
const mayDiplomacyTarget = (b: ReadonlyBoard, payer: Nation, target: Nation): boolean =>
  target !== payer && isNationActive(b, target) && !mayNationInvadeThisTurn(b, target)
const haveBothNotActedYet = (b: ReadonlyBoard, payer: Nation, target: Nation): boolean => hasNationNotActedYet(b, payer) && hasNationNotActedYet(b, target)
/** XXX.B-4, XXVII.A-1 An independent minor kingdom, active or not. */
const isIndependentMinorKingdom = (b: ReadonlyBoard, target: Nation): boolean =>
  isMinorKingdom[target]! &&
  ['active', 'inactive'].includes(stageOfNation(b, target)) &&
  isNationKingdom(b, target) &&
  !isClient(b, target) &&
  !isVassal(b, target)
/** Sheets: a client that this nation may claim. */
const mayClientBeClaimed = (b: ReadonlyBoard, payer: Nation, target: Nation): boolean =>
  isClient(b, target) && b.protector[target] !== payer && CLIENT_CLAIMS.some(row => row.client === target && row.by === payer && b.turn >= row.fromTurn)
export const mayBecomeClientOf = (b: ReadonlyBoard, payer: Nation, target: Nation): boolean =>
  isIndependentMinorKingdom(b, target) || mayClientBeClaimed(b, payer, target)
export function findLendableUnits(b: ReadonlyBoard, lender: Nation, borrower: Nation) {
  const provinces = findProvincesWithRoom(b, borrower)
  const able = findOwnUnitsOnMap(b, lender).filter(unit => isUnitOnLand(b, unit) && b.units.holder[unit] === lender && mayUnitBeLentInto(b, unit, provinces))
  return sparePostsOfFoedus(b, lender, able)
}
export const findProvincesWithRoom = (b: ReadonlyBoard, nation: Nation): Space[] => {
  return findProvincesControlledBy(b, nation).filter(space => mayUnitBePlacedIn(b, nation, space))
}
const hasProvinceWithRoom = (b: ReadonlyBoard, nation: Nation): boolean =>
  findProvincesControlledBy(b, nation).some(space => mayUnitBePlacedIn(b, nation, space))
const mayUnitsBeLent = (b: ReadonlyBoard, payer: Nation, target: Nation): boolean =>
  hasProvinceWithRoom(b, payer) && findLendableUnits(b, target, payer).length > 0
/** XXX.C-2 A border province, or an island by one's fleets; neither capital nor horde nor granary. */
export const findProvincesToCede = (b: ReadonlyBoard, payer: Nation, target: Nation): Space[] =>
  findProvincesControlledBy(b, target).filter(
    space =>
      b.home[target] !== space &&
      !isGranary[space] &&
      // r-227 Nobody else stands there.
      findNationsIn(b, space).every(one => one === target || one === payer) &&
      (isProvinceNextToPayer(b, payer, space) || isIslandNextToPayersFleet(b, payer, space)),
  )
const isProvinceNextToPayer = (b: ReadonlyBoard, payer: Nation, space: Space): boolean => neighboursOfSpace[space]!.some(next => b.controller[next] === payer)
const isIslandNextToPayersFleet = (b: ReadonlyBoard, payer: Nation, space: Space): boolean =>
  isIsland[space]! && seasOfProvince[space]!.some(sea => findFleetsAt(b, payer, sea).length > 0)
/** r-141 A player may hold two camps. */
type SeatsAndBoard = Pick<GamePublicContext, 'seats' | 'board'>
const diplomacyTargetTests: { readonly [D in DiplomacyCardId]: (g: SeatsAndBoard, payer: Nation, target: Nation) => boolean } = {
  alliance: ({ board: b }, payer, target) =>
    (mayDiplomacyTarget(b, payer, target) &&
      haveBothNotActedYet(b, payer, target) &&
      mayNationJoinAlliance(b, [payer], target) &&
      mayNationJoinAlliance(b, [], payer)) ||
    (haveBothNotActedYet(b, payer, target) && mayBecomeClientOf(b, payer, target)),
  treaty: ({ board: b }, payer, target) =>
    mayDiplomacyTarget(b, payer, target) && haveBothNotActedYet(b, payer, target) && findProvincesToCede(b, payer, target).length > 0,
  marriage: ({ board: b }, payer, target) => mayDiplomacyTarget(b, payer, target) && haveBothNotActedYet(b, payer, target) && mayUnitsBeLent(b, payer, target),
  tribute: ({ board: b }, payer, target) => mayDiplomacyTarget(b, payer, target) && haveBothNotActedYet(b, payer, target),
  foedus: (g, payer, target) =>
    mayDiplomacyTarget(g.board, payer, target) &&
    haveBothNotActedYet(g.board, payer, target) &&
    isNationBarbarian(g.board, target) &&
    !isVassal(g.board, target) &&
    !isVassal(g.board, payer) &&
    hordeSpaceOf(g.board, target) !== NOWHERE &&
    isFoedusOpenTo(g, payer, target) &&
    hasFirstProvinceForFoedus(g.board, payer, target),
  mercenary: ({ board: b }, payer, target) =>
    mayDiplomacyTarget(b, payer, target) &&
    // r-100 Once the target has acted, only when the payer's own activation begins.
    (hasNationNotActedYet(b, target) ? hasNationNotActedYet(b, payer) : b.now.side.includes(payer)) &&
    isNationBarbarian(b, target) &&
    isHordeInOrNextToAreaOf(b, payer, target) &&
    mayUnitsBeLent(b, payer, target),
  bribery: () => false,
  nothing: () => false,
}
export const findDiplomacyTargets = (g: SeatsAndBoard, card: DiplomacyCardId, payer: Nation): Nation[] =>
  NATIONS.filter(target => target !== payer && diplomacyTargetTests[card](g, payer, target))
function hasDiplomacyTarget(g: SeatsAndBoard, card: DiplomacyCardId, payer: Nation): boolean {
  const fits = diplomacyTargetTests[card]
  for (const target of NATIONS) if (target !== payer && fits(g, payer, target)) return true
  return false
}
/** XXX.B-5, XXX.A-6 Allies and clients whose bond a card may break, before they have acted. */
export const findAlliesAndClients = (b: ReadonlyBoard): Nation[] =>
  NATIONS.filter(nation => hasNationNotActedYet(b, nation) && (isClient(b, nation) || findAlliesToPart(b, nation).length > 0))
/** XXX.A-3 No diplomacy with whoever invades. */
export const findAlliesToPart = (b: ReadonlyBoard, nation: Nation): Nation[] =>
  mayNationInvadeThisTurn(b, nation) ? [] : findTreatyAlliesOf(b, nation).filter(ally => !mayNationInvadeThisTurn(b, ally))

// ---- When it is played ----
const TIMINGS_FOR_DIPLOMACY_CARDS: readonly Timing[] = ['diplomacy', 'administration-start', 'activation-start']
const canPayForDiplomacy = (b: ReadonlyBoard, card: DiplomacyCardId, payer: Nation): boolean => b.gold[payer]! >= costOfDiplomacyCard(card)
/** XXX.A-3, XXX.G-1 Whoever besieges, but for oneself and for barbarians who invade; nor for the good of such. */
function mayBribeBesiegers(g: GamePublicContext, payer: Nation): boolean {
  const siege = g.within('siege')
  if (!siege || siege.nation === payer || mayNationInvadeThisTurn(g.board, siege.nation)) return false
  const holder = g.board.cityHolder[siege.place]!
  return holder === NOBODY || !mayNationInvadeThisTurn(g.board, holder)
}
/** XXX.G-1, r-100 Bribery when a siege is about to be rolled. */
function mayPlayDiplomacyCard(g: GamePublicContext, card: DiplomacyCardId, payer: Nation, timing: Timing): boolean {
  if (!canPayForDiplomacy(g.board, card, payer)) return false
  if (card === 'bribery') return timing === 'siege-start' && mayBribeBesiegers(g, payer)
  if (card === 'nothing' || !TIMINGS_FOR_DIPLOMACY_CARDS.includes(timing)) return false
  return hasDiplomacyTarget(g, card, payer) || (card === 'alliance' && hasNationNotActedYet(g.board, payer) && findAlliesAndClients(g.board).length > 0)
}
function findNationsHoldingDiplomacyCards(g: GamePublicContext, seat: Seat): Nation[] {
  const found: Nation[] = []
  for (const nation of NATIONS)
    if (isNationActive(g.board, nation) && ownerSeatOf(g, nation) === seat && g.count(diplomacyZoneOfNation(nation)) > 0) found.push(nation)
  return found
}
const DIPLOMACY_CARD_KINDS: readonly DiplomacyCardId[] = ['tribute', 'marriage', 'alliance', 'mercenary', 'treaty', 'foedus', 'bribery']
export const canAnyDiplomacyCardBePlayed = (g: GamePublicContext, seat: Seat, timing: Timing): boolean =>
  (timing === 'siege-start' || TIMINGS_FOR_DIPLOMACY_CARDS.includes(timing)) &&
  findNationsHoldingDiplomacyCards(g, seat).some(nation => DIPLOMACY_CARD_KINDS.some(card => mayPlayDiplomacyCard(g, card, nation, timing)))
export const findPlayableDiplomacyCards = (g: GameSeatContext, seat: Seat, timing: Timing): Card[] =>
  timing === 'siege-start' || TIMINGS_FOR_DIPLOMACY_CARDS.includes(timing)
    ? findNationsHoldingDiplomacyCards(g, seat).flatMap(nation =>
        g.zone(diplomacyZoneOfNation(nation)).filter(card => mayPlayDiplomacyCard(g, diplomacyIdOfCard(card), nation, timing)),
      )
    : []
export function playDiplomacyCard(g: GameStepContext, seat: Seat, card: Card): { call: ReturnType<typeof frames.diplomat> } {
  const nation = findNationsHoldingDiplomacyCards(g, seat).find(one => g.zone(diplomacyZoneOfNation(one)).includes(card)) ?? NOBODY
  g.emit({ is: 'played', camp: seat, card }, [makeClauseId('XXX.A-6')])
  g.move(card, diplomacyZoneOfNation(nation), 'diplomacy-used')
  return { call: frames.diplomat({ nation, card }) }
}
