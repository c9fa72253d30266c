/** Which bargains of the sheets are open now, and to whom. */
import { NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { isSea, neighboursOfSpace } from '../data/map.ts'
import { isRulerLeader, isStandardLeader } from '../data/leaders.ts'
import { isRomanNation } from '../data/nations.ts'
import { SHEET_DEALS, NATIONS_THAT_EXCHANGE_UNITS, type SheetDeal } from '../data/deals.ts'
import { nationByUnit, typeIdOfUnit } from '../data/units.ts'
import { LOAN_KINDS } from '../state.ts'
import { findProvincesControlledBy } from './control.ts'
import { findLeadersInPlayOf, isLeaderInPlay } from './leaders.ts'
import { isLastUnitInFoedus, mayUnitBeLentInto } from './moving.ts'
import { hasEnemiesAt, isProvinceEmpty, isFederate, isVassal, relationToOccupantsOf } from './relations.ts'
import { mayUnitBePlacedIn, stackingRoomAt } from './stacking.ts'
import {
  capitalOfNation,
  hordeSpaceOf,
  isNationActive,
  isNationBarbarian,
  isNationCivilized,
  isUnitOnLand,
  mayUnitBeLent,
  findOwnUnitsOnMap,
  stageOfNation,
  type ReadonlyBoard,
} from './units.ts'

/** Its own soldiers on the map that it commands itself. */
export const findLendableUnits = (b: ReadonlyBoard, nation: Nation, type?: string): Unit[] =>
  sparePostsOfFoedus(
    b,
    nation,
    findOwnUnitsOnMap(b, nation).filter(
      unit => isUnitOnLand(b, unit) && mayUnitBeLent(b, unit) && b.units.holder[unit] === nation && (type === undefined || typeIdOfUnit[unit] === type),
    ),
  )
/** XXVIII.E-3, r-262 The last unit in a province of its foedus is lent only if there is no other. */
export function sparePostsOfFoedus(b: ReadonlyBoard, nation: Nation, units: Unit[]): Unit[] {
  if (!isFederate(b, nation)) return units
  const others = units.filter(unit => !isLastUnitInFoedus(b, { nation, units: [unit], leaders: [], from: b.units.place[unit]! }))
  return others.length > 0 ? others : units
}
/** Where a borrower may place what was lent. */
export const findPlacesForBorrowedUnits = (b: ReadonlyBoard, nation: Nation): Space[] =>
  [...new Set([...findProvincesControlledBy(b, nation), b.home[nation]!])]
    .filter(space => space !== NOWHERE && mayUnitBePlacedIn(b, nation, space))
    .sort((x, y) => x - y)
/** XXVIII.C-1 With the Caesar of the two Romes, with emperor or king, or in the capital; where there is no room, or somebody else, in any province. */
export function findPlacesForFoedusUnits(b: ReadonlyBoard, nation: Nation): Space[] {
  const hosts = findLeadersInPlayOf(b, nation).filter(leader => (isRomanNation(nation) ? isStandardLeader[leader] : isRulerLeader[leader]))
  const posts = [...hosts.map(leader => b.leaderAt[leader]!), capitalOfNation(b, nation)].filter(
    space => space >= 0 && !isSea[space] && mayUnitBePlacedIn(b, nation, space),
  )
  return posts.length > 0 ? [...new Set(posts)] : findProvincesControlledBy(b, nation).filter(space => mayUnitBePlacedIn(b, nation, space))
}
/** XII.D-1 With room and without enemies; the neutrals beside whom an overlord's horde still stands when it has won bar nobody (r-96). */
const isPostOpen = (b: ReadonlyBoard, nation: Nation, space: Space): boolean => stackingRoomAt(b, nation, space) > 0 && !hasEnemiesAt(b, nation, space)
/** XXIX.D-1 At the horde or in the capital; where there is no room, or an enemy, in any province. */
export function findPlacesForVassalUnits(b: ReadonlyBoard, nation: Nation): Space[] {
  const home = b.home[nation]!
  return home !== NOWHERE && isPostOpen(b, nation, home) ? [home] : findProvincesControlledBy(b, nation).filter(space => mayUnitBePlacedIn(b, nation, space))
}
/** Where a loan of its kind is placed. */
export const findPlacesForLoan = (b: ReadonlyBoard, { kind, borrower }: UnitLoan): Space[] =>
  kind === 'foedus'
    ? findPlacesForFoedusUnits(b, borrower)
    : kind === 'vassal'
      ? findPlacesForVassalUnits(b, borrower)
      : findPlacesForBorrowedUnits(b, borrower)
/** XXXIV-2 Those of its soldiers that may stand where the loan is placed. */
export const findUnitsForLoan = (b: ReadonlyBoard, loan: UnitLoan): Unit[] =>
  findLendableUnits(b, loan.lender).filter(unit => mayUnitBeLentInto(b, unit, findPlacesForLoan(b, loan)))
/** Where the one that was lent may be placed; if nowhere else is room, where it stands and takes its own. */
export const orWhereItStands = (b: ReadonlyBoard, unit: Unit, places: readonly Space[]): readonly Space[] =>
  places.length > 0 ? places : [b.units.place[unit]!]
/** An empty or friendly province next to the host's horde. */
export const findCampsNextToHost = (b: ReadonlyBoard, nation: Nation, host: Nation): Space[] =>
  hordeSpaceOf(b, host) === NOWHERE
    ? []
    : neighboursOfSpace[hordeSpaceOf(b, host)]!.filter(space => isProvinceEmpty(b, space) || relationToOccupantsOf(b, nation, space) === 'friend')
const isIndependentBarbarian = (b: ReadonlyBoard, nation: Nation): boolean =>
  isNationActive(b, nation) && isNationBarbarian(b, nation) && !isVassal(b, nation) && !isFederate(b, nation)
/** XXVI.B-1 Hosts that are nobody's vassal or federate, and have not acted yet; the one whose activation begins counts among them. */
export const findHordeHosts = (b: ReadonlyBoard, nation: Nation, hosts: readonly Nation[], acting: Nation): Nation[] =>
  hosts.filter(
    host =>
      (acting === nation || acting === host) &&
      isIndependentBarbarian(b, host) &&
      (host === acting || b.acted[host] === 0) &&
      findCampsNextToHost(b, nation, host).length > 0,
  )
/** I-3 Once a turn, though a nation that gave its turn up to an ally begins to act again. */
export const makeMarkOfSheetDeal = ({ kind, nation }: SheetDeal, acting: Nation, turn: number): string => `${kind}-${nation}-${acting}-${turn}`
export function isSheetDealOpen(b: ReadonlyBoard, deal: SheetDeal, acting: Nation): boolean {
  if (!deal.turns.includes(b.turn) || !isNationActive(b, deal.nation) || b.once.includes(makeMarkOfSheetDeal(deal, acting, b.turn))) return false
  switch (deal.kind) {
    case 'neutrality':
      return acting === deal.nation && isNationActive(b, deal.payer) && b.gold[deal.payer]! >= deal.gold
    case 'hire':
      return (
        acting !== deal.nation &&
        isNationCivilized(b, acting) &&
        isNationBarbarian(b, deal.nation) &&
        b.gold[acting]! >= deal.gold &&
        findLendableUnits(b, deal.nation, deal.type).length > 0 &&
        findPlacesForBorrowedUnits(b, acting).length > 0
      )
    case 'grant':
      return acting === deal.nation && isNationActive(b, deal.by) && isLeaderInPlay(b, deal.leader)
    case 'joining':
      return (
        isIndependentBarbarian(b, deal.nation) &&
        (acting === deal.nation || b.acted[deal.nation] === 0) &&
        hordeSpaceOf(b, deal.nation) !== NOWHERE &&
        findHordeHosts(b, deal.nation, deal.hosts, acting).length > 0
      )
    case 'settling':
      // XXIX.F-4 A vassal gains no federates.
      return acting === deal.nation && isNationActive(b, deal.by) && !isVassal(b, deal.by) && b.controller[deal.province] === deal.by
  }
}
/** The bargains at the start of an activation, or where a people enters. */
export const findOpenSheetDeals = (b: ReadonlyBoard, acting: Nation, isEntry: boolean): number[] =>
  SHEET_DEALS.flatMap((deal, i) => ((deal.kind === 'settling') === isEntry && isSheetDealOpen(b, deal, acting) ? [i] : []))

// ---- Exchange, and mercenaries that fell (IX.F) ----
const countUnitsLentByLoan = (b: ReadonlyBoard, { lender, borrower, kind }: UnitLoan): number =>
  b.loans.filter(
    loan => LOAN_KINDS[loan.kind] === kind && nationByUnit[loan.unit] === lender && b.units.holder[loan.unit] === borrower && b.units.place[loan.unit]! >= 0,
  ).length
/** XXVIII.F-1 One mercenary for each foedus; one for every other bond. */
const countUnitsOwedByLoan = (b: ReadonlyBoard, { lender, borrower, kind }: UnitLoan): number =>
  kind === 'foedus' ? b.foedera.filter(foedus => foedus.federate === lender && foedus.federator === borrower).length : 1
export interface UnitLoan {
  readonly lender: Nation
  readonly borrower: Nation
  readonly kind: (typeof LOAN_KINDS)[number]
}
const mayUnitsBeLent = (b: ReadonlyBoard, loan: UnitLoan): boolean =>
  // r-164 A people that never acts lends as any other.
  ['active', 'inactive'].includes(stageOfNation(b, loan.lender)) &&
  findPlacesForLoan(b, loan).length > 0 &&
  findUnitsForLoan(b, loan).length > 0 &&
  countUnitsLentByLoan(b, loan) < countUnitsOwedByLoan(b, loan)
/** Each people of an exchange lends the other one unit. */
export const findUnitExchangesDue = (b: ReadonlyBoard): UnitLoan[] =>
  NATIONS_THAT_EXCHANGE_UNITS.filter(([x, y]) => isNationActive(b, x) && isNationActive(b, y))
    .flatMap(([x, y]): UnitLoan[] => [
      { lender: x, borrower: y, kind: 'exchange' },
      { lender: y, borrower: x, kind: 'exchange' },
    ])
    .filter(loan => mayUnitsBeLent(b, loan))
/** IX.F-1, IX.F-2 Federates replace a mercenary that fell, and vassals of nomads. */
export function findLoansToReplace(b: ReadonlyBoard, borrower: Nation, isNomadic: boolean): UnitLoan[] {
  const federates = [...new Set(b.foedera.filter(foedus => foedus.federator === borrower).map(foedus => foedus.federate))]
  const vassals = isNomadic ? b.overlord.flatMap((overlord, nation) => (overlord === borrower ? [nation as Nation] : [])) : []
  const loans: UnitLoan[] = [
    ...federates.map(lender => ({ lender, borrower, kind: 'foedus' as const })),
    ...vassals.map(lender => ({ lender, borrower, kind: 'vassal' as const })),
  ]
  return loans.filter(loan => mayUnitsBeLent(b, loan))
}
/** The overlord of a third power has a say in what its vassal lends. */
export const findOverlordWithVetoOnLoan = (b: ReadonlyBoard, { lender, borrower }: UnitLoan): Nation => {
  const overlord = b.overlord[lender]!
  return overlord === borrower ? NOBODY : overlord
}
