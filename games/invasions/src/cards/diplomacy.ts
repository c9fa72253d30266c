/** Chapter 30 The Diplomacy cards: whom they may name, and what they do. */
import { NATIONS, NOBODY, NOWHERE, type Card, type Nation, type Space } from '../kinds.ts'
import { CARDS_AND_MARKERS } from '../data/cards.ts'
import { CLIENT_CLAIMS } from '../data/claims.ts'
import { diplomacyCostOf, diplomacyZoneOf } from '../data/diplomacy.ts'
import { areaAt, isGranary, isIsland, neighboursOf, PROVINCES, seasAt } from '../data/map.ts'
import { isMinorKingdom } from '../data/nations.ts'
import { isInvader, mayAlly } from '../board/bonds.ts'
import { areasRuledBy, provincesOf } from '../board/control.ts'
import { areasNextTo } from '../board/moving.ts'
import { isClient, isVassal } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { fleetsAt, hordeSpaceOf, isActive, isBarbarian, isKingdom, isLandUnit, ownUnitsOnMap, stageOf, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import { hasFirstProvince, isFoedusOpenTo } from '../procs/28-foedus.ts'
import { makeClauseId, ownerSeatOf } from '../procs/common.ts'
import type { GameSeatContext, GamePublicContext, Seat, GameStepContext, Timing } from '../types.ts'

export type DiplomacyId = 'alliance' | 'treaty' | 'marriage' | 'tribute' | 'foedus' | 'bribery' | 'mercenary' | 'nothing'
export const diplomacyIdOfCard = (card: Card): DiplomacyId => CARDS_AND_MARKERS[card]!.diplomacy as DiplomacyId

// ---- Whom a card may name ----
/** XXX.A-3, XXX.A-6, r-100 An active nation, not invading, and neither of the two has acted. */
const hasNotActedYet = (b: ReadonlyBoard, nation: Nation): boolean => b.acted[nation] === 0 || b.now.side.includes(nation)
const isPossibleTarget = (b: ReadonlyBoard, payer: Nation, target: Nation): boolean => target !== payer && isActive(b, target) && !isInvader(b, target)
const haveBothNotActedYet = (b: ReadonlyBoard, payer: Nation, target: Nation): boolean => hasNotActedYet(b, payer) && hasNotActedYet(b, target)
/** XXX.B-4, XXVII.A-1 An independent minor kingdom, active or not. */
const isFreeMinorKingdom = (b: ReadonlyBoard, target: Nation): boolean =>
  isMinorKingdom[target]! && ['active', 'inactive'].includes(stageOf(b, target)) && isKingdom(b, target) && !isClient(b, target) && !isVassal(b, target)
/** Sheets: a client that this nation may claim. */
const isClaimableClient = (b: ReadonlyBoard, payer: Nation, target: Nation): boolean =>
  isClient(b, target) && b.protector[target] !== payer && CLIENT_CLAIMS.some(row => row.client === target && row.by === payer && b.turn >= row.fromTurn)
export const mayBecomeClientOf = (b: ReadonlyBoard, payer: Nation, target: Nation): boolean =>
  isFreeMinorKingdom(b, target) || isClaimableClient(b, payer, target)
/** XXX.H-2 The horde in or next to an area of the payer. */
function isHordeNearPayer(b: ReadonlyBoard, payer: Nation, target: Nation): boolean {
  const horde = hordeSpaceOf(b, target)
  return horde !== NOWHERE && areasRuledBy(b, payer).some(area => area === areaAt[horde] || areasNextTo[area]!.includes(areaAt[horde]!))
}
export const findLendableUnits = (b: ReadonlyBoard, lender: Nation) =>
  ownUnitsOnMap(b, lender).filter(unit => isLandUnit(b, unit) && b.units.holder[unit] === lender)
export const findProvincesWithRoom = (b: ReadonlyBoard, nation: Nation): Space[] => {
  return provincesOf(b, nation).filter(space => roomAt(b, nation, space) > 0)
}
const hasProvinceWithRoom = (b: ReadonlyBoard, nation: Nation): boolean =>
  PROVINCES.some(space => b.controller[space] === nation && roomAt(b, nation, space) > 0)
const mayLend = (b: ReadonlyBoard, payer: Nation, target: Nation): boolean => findLendableUnits(b, target).length > 0 && hasProvinceWithRoom(b, payer)
/** XXX.C-2 A border province, or an island by one's fleets; neither capital nor horde nor granary. */
export const findProvincesToCede = (b: ReadonlyBoard, payer: Nation, target: Nation): Space[] =>
  provincesOf(b, target).filter(
    space => b.home[target] !== space && !isGranary[space] && (isBorderProvince(b, payer, space) || isIslandNearFleet(b, payer, space)),
  )
const isBorderProvince = (b: ReadonlyBoard, payer: Nation, space: Space): boolean => neighboursOf[space]!.some(next => b.controller[next] === payer)
const isIslandNearFleet = (b: ReadonlyBoard, payer: Nation, space: Space): boolean =>
  isIsland[space]! && seasAt[space]!.some(sea => fleetsAt(b, payer, sea).length > 0)
const targetTests: { readonly [D in DiplomacyId]: (b: ReadonlyBoard, payer: Nation, target: Nation) => boolean } = {
  alliance: (b, payer, target) =>
    (isPossibleTarget(b, payer, target) && haveBothNotActedYet(b, payer, target) && mayAlly(b, [payer], target) && mayAlly(b, [], payer)) ||
    (haveBothNotActedYet(b, payer, target) && mayBecomeClientOf(b, payer, target)),
  treaty: (b, payer, target) => isPossibleTarget(b, payer, target) && haveBothNotActedYet(b, payer, target) && findProvincesToCede(b, payer, target).length > 0,
  marriage: (b, payer, target) => isPossibleTarget(b, payer, target) && haveBothNotActedYet(b, payer, target) && mayLend(b, payer, target),
  tribute: (b, payer, target) => isPossibleTarget(b, payer, target) && haveBothNotActedYet(b, payer, target),
  foedus: (b, payer, target) =>
    isPossibleTarget(b, payer, target) &&
    haveBothNotActedYet(b, payer, target) &&
    isBarbarian(b, target) &&
    !isVassal(b, target) &&
    !isVassal(b, payer) &&
    hordeSpaceOf(b, target) !== NOWHERE &&
    isFoedusOpenTo(b, payer, target) &&
    hasFirstProvince(b, payer, target),
  mercenary: (b, payer, target) =>
    isPossibleTarget(b, payer, target) && hasNotActedYet(b, payer) && isBarbarian(b, target) && isHordeNearPayer(b, payer, target) && mayLend(b, payer, target),
  bribery: () => false,
  nothing: () => false,
}
export const findDiplomacyTargets = (b: ReadonlyBoard, card: DiplomacyId, payer: Nation): Nation[] =>
  NATIONS.filter(target => target !== payer && targetTests[card](b, payer, target))
const hasDiplomacyTarget = (b: ReadonlyBoard, card: DiplomacyId, payer: Nation): boolean =>
  NATIONS.some(target => target !== payer && targetTests[card](b, payer, target))
/** XXX.B-5 Allies and clients whose bond a card may break. */
export const findAlliesAndClients = (b: ReadonlyBoard): Nation[] =>
  NATIONS.filter(nation => isClient(b, nation) || b.alliances.some(one => one.a === nation || one.b === nation))

// ---- When it is played ----
const DIPLOMACY_TIMINGS: readonly Timing[] = ['diplomacy', 'administration-start', 'activation-start']
const canPayForDiplomacy = (b: ReadonlyBoard, card: DiplomacyId, payer: Nation): boolean => b.gold[payer]! >= diplomacyCostOf(card)
/** XXX.G-1, r-100 Bribery when a siege is about to be rolled. */
function mayPlayDiplomacy(g: GamePublicContext, card: DiplomacyId, payer: Nation, timing: Timing): boolean {
  if (!canPayForDiplomacy(g.board, card, payer)) return false
  if (card === 'bribery') return timing === 'siege-start' && g.within('siege')?.nation !== payer
  if (card === 'nothing' || !DIPLOMACY_TIMINGS.includes(timing)) return false
  return hasDiplomacyTarget(g.board, card, payer) || (card === 'alliance' && hasNotActedYet(g.board, payer) && findAlliesAndClients(g.board).length > 0)
}
const findDiplomacyHolders = (g: GamePublicContext, seat: Seat): Nation[] =>
  NATIONS.filter(nation => isActive(g.board, nation) && ownerSeatOf(g, nation) === seat && g.count(diplomacyZoneOf(nation)) > 0)
const DIPLOMACY_CARD_KINDS: readonly DiplomacyId[] = ['tribute', 'marriage', 'alliance', 'mercenary', 'treaty', 'foedus', 'bribery']
export const canAnyDiplomacyBePlayed = (g: GamePublicContext, seat: Seat, timing: Timing): boolean =>
  (timing === 'siege-start' || DIPLOMACY_TIMINGS.includes(timing)) &&
  findDiplomacyHolders(g, seat).some(nation => DIPLOMACY_CARD_KINDS.some(card => mayPlayDiplomacy(g, card, nation, timing)))
export const findPlayableDiplomacy = (g: GameSeatContext, seat: Seat, timing: Timing): Card[] =>
  timing === 'siege-start' || DIPLOMACY_TIMINGS.includes(timing)
    ? findDiplomacyHolders(g, seat).flatMap(nation =>
        g.zone(diplomacyZoneOf(nation)).filter(card => mayPlayDiplomacy(g, diplomacyIdOfCard(card), nation, timing)),
      )
    : []
export function playDiplomacy(g: GameStepContext, seat: Seat, card: Card): { call: ReturnType<typeof frames.diplomat> } {
  const nation = findDiplomacyHolders(g, seat).find(one => g.zone(diplomacyZoneOf(one)).includes(card)) ?? NOBODY
  g.emit({ is: 'played', camp: seat, card }, [makeClauseId('XXX.A-6')])
  g.move(card, diplomacyZoneOf(nation), 'diplomacy-used')
  return { call: frames.diplomat({ nation, card }) }
}
