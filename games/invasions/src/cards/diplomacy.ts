/** Chapter 30 The Diplomacy cards: whom they may name, and what they do. */
import { NATIONS, NOBODY, NOWHERE, type Card, type Nation, type Space } from '../kinds.ts'
import { THINGS } from '../data/cards.ts'
import { CLAIMS } from '../data/claims.ts'
import { diplomacyCost, diplomacyZone } from '../data/diplomacy.ts'
import { areaAt, isGranary, isIsland, neighboursOf, PROVINCES, seasAt } from '../data/map.ts'
import { isMinorKingdom } from '../data/nations.ts'
import { isInvader, mayAlly } from '../board/bonds.ts'
import { areasOf, provincesOf } from '../board/control.ts'
import { areasNextTo } from '../board/moving.ts'
import { isClient, isVassal } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { fleetsAt, hordeAt, isActive, isBarbarian, isLandUnit, ownOnMap, stageOf, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import { hasFirst, isOpenTo } from '../procs/28-foedus.ts'
import { clause, owner } from '../procs/common.ts'
import type { Offer, Open, Seat, Step, Timing } from '../types.ts'

export type DiplomacyId = 'alliance' | 'treaty' | 'marriage' | 'tribute' | 'foedus' | 'bribery' | 'mercenary' | 'nothing'
export const diplomacyOf = (card: Card): DiplomacyId => THINGS[card]!.diplomacy as DiplomacyId

// ---- Whom a card may name ----
/** XXX.A-3, XXX.A-6, r-100 An active nation, not invading, and neither of the two has acted. */
const isYetToAct = (b: Look, nation: Nation): boolean => b.acted[nation] === 0 || b.now.side.includes(nation)
const isOpen = (b: Look, payer: Nation, target: Nation): boolean => target !== payer && isActive(b, target) && !isInvader(b, target)
const isInTime = (b: Look, payer: Nation, target: Nation): boolean => isYetToAct(b, payer) && isYetToAct(b, target)
/** XXX.B-4 An independent minor kingdom. */
const isForClient = (b: Look, target: Nation): boolean =>
  isMinorKingdom[target]! && stageOf(b, target) === 'inactive' && !isClient(b, target) && !isVassal(b, target)
/** Sheets: a client that this nation may claim. */
const isClaimable = (b: Look, payer: Nation, target: Nation): boolean =>
  isClient(b, target) && b.protector[target] !== payer && CLAIMS.some(row => row.client === target && row.by === payer && b.turn >= row.fromTurn)
export const isForClientOf = (b: Look, payer: Nation, target: Nation): boolean => isForClient(b, target) || isClaimable(b, payer, target)
/** XXX.H-2 The horde in or next to an area of the payer. */
function isHordeNear(b: Look, payer: Nation, target: Nation): boolean {
  const horde = hordeAt(b, target)
  return horde !== NOWHERE && areasOf(b, payer).some(area => area === areaAt[horde] || areasNextTo[area]!.includes(areaAt[horde]!))
}
export const lendable = (b: Look, lender: Nation) => ownOnMap(b, lender).filter(unit => isLandUnit(b, unit) && b.units.holder[unit] === lender)
export const havens = (b: Look, nation: Nation): Space[] => {
  return provincesOf(b, nation).filter(space => roomAt(b, nation, space) > 0)
}
const hasHaven = (b: Look, nation: Nation): boolean => PROVINCES.some(space => b.controller[space] === nation && roomAt(b, nation, space) > 0)
const mayLend = (b: Look, payer: Nation, target: Nation): boolean => lendable(b, target).length > 0 && hasHaven(b, payer)
/** XXX.C-2 A border province, or an island by one's fleets; neither capital nor horde nor granary. */
export const ceded = (b: Look, payer: Nation, target: Nation): Space[] =>
  provincesOf(b, target).filter(space => b.home[target] !== space && !isGranary[space] && (isBorder(b, payer, space) || isByFleet(b, payer, space)))
const isBorder = (b: Look, payer: Nation, space: Space): boolean => neighboursOf[space]!.some(next => b.controller[next] === payer)
const isByFleet = (b: Look, payer: Nation, space: Space): boolean => isIsland[space]! && seasAt[space]!.some(sea => fleetsAt(b, payer, sea).length > 0)
const fits: { readonly [D in DiplomacyId]: (b: Look, payer: Nation, target: Nation) => boolean } = {
  alliance: (b, payer, target) =>
    (isOpen(b, payer, target) && isInTime(b, payer, target) && mayAlly(b, [payer], target) && mayAlly(b, [], payer)) ||
    (isYetToAct(b, payer) && isForClientOf(b, payer, target)),
  treaty: (b, payer, target) => isOpen(b, payer, target) && isInTime(b, payer, target) && ceded(b, payer, target).length > 0,
  marriage: (b, payer, target) => isOpen(b, payer, target) && isInTime(b, payer, target) && mayLend(b, payer, target),
  tribute: (b, payer, target) => isOpen(b, payer, target) && isInTime(b, payer, target),
  foedus: (b, payer, target) =>
    isOpen(b, payer, target) &&
    isInTime(b, payer, target) &&
    isBarbarian(b, target) &&
    !isVassal(b, target) &&
    !isVassal(b, payer) &&
    hordeAt(b, target) !== NOWHERE &&
    isOpenTo(b, payer, target) &&
    hasFirst(b, payer, target),
  mercenary: (b, payer, target) =>
    isOpen(b, payer, target) && isYetToAct(b, payer) && isBarbarian(b, target) && isHordeNear(b, payer, target) && mayLend(b, payer, target),
  bribery: () => false,
  nothing: () => false,
}
export const targetsOf = (b: Look, card: DiplomacyId, payer: Nation): Nation[] => NATIONS.filter(target => target !== payer && fits[card](b, payer, target))
const hasTarget = (b: Look, card: DiplomacyId, payer: Nation): boolean => NATIONS.some(target => target !== payer && fits[card](b, payer, target))
/** XXX.B-5 Allies and clients whose bond a card may break. */
export const bonded = (b: Look): Nation[] => NATIONS.filter(nation => isClient(b, nation) || b.alliances.some(one => one.a === nation || one.b === nation))

// ---- When it is played ----
const MOMENTS: readonly Timing[] = ['diplomacy', 'administration-start', 'activation-start']
const isPaid = (b: Look, card: DiplomacyId, payer: Nation): boolean => b.gold[payer]! >= diplomacyCost(card)
/** XXX.G-1, r-100 Bribery when a siege is about to be rolled. */
function mayPlay(g: Open, card: DiplomacyId, payer: Nation, timing: Timing): boolean {
  if (!isPaid(g.board, card, payer)) return false
  if (card === 'bribery') return timing === 'siege-start' && g.within('siege')?.nation !== payer
  if (card === 'nothing' || !MOMENTS.includes(timing)) return false
  return hasTarget(g.board, card, payer) || (card === 'alliance' && isYetToAct(g.board, payer) && bonded(g.board).length > 0)
}
const holders = (g: Open, seat: Seat): Nation[] =>
  NATIONS.filter(nation => g.count(diplomacyZone(nation)) > 0 && isActive(g.board, nation) && owner(g, nation) === seat)
const KINDS: readonly DiplomacyId[] = ['tribute', 'marriage', 'alliance', 'mercenary', 'treaty', 'foedus', 'bribery']
export const isDiplomacyDue = (g: Open, seat: Seat, timing: Timing): boolean =>
  (timing === 'siege-start' || MOMENTS.includes(timing)) && holders(g, seat).some(nation => KINDS.some(card => mayPlay(g, card, nation, timing)))
export const playableDiplomacy = (g: Offer, seat: Seat, timing: Timing): Card[] =>
  timing === 'siege-start' || MOMENTS.includes(timing)
    ? holders(g, seat).flatMap(nation => g.zone(diplomacyZone(nation)).filter(card => mayPlay(g, diplomacyOf(card), nation, timing)))
    : []
export function playDiplomacy(g: Step, seat: Seat, card: Card): { call: ReturnType<typeof frames.diplomat> } {
  const nation = holders(g, seat).find(one => g.zone(diplomacyZone(one)).includes(card)) ?? NOBODY
  g.emit({ is: 'played', camp: seat, card }, [clause('XXX.A-6')])
  g.move(card, diplomacyZone(nation), 'diplomacy-used')
  return { call: frames.diplomat({ nation, card }) }
}
