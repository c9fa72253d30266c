/** Which bargains of the sheets are open now, and to whom. */
import { NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { isSea, neighboursOf } from '../data/map.ts'
import { isRulerLeader, isStandardLeader } from '../data/leaders.ts'
import { isRoman } from '../data/nations.ts'
import { DEALS, UNIT_EXCHANGES, type Deal } from '../data/deals.ts'
import { unitNation, unitType } from '../data/units.ts'
import { LOAN_KINDS } from '../state.ts'
import { provincesOf } from './control.ts'
import { leadersInPlayOf, isLeaderInPlay } from './leaders.ts'
import { isProvinceEmpty, isFederate, isVassal, relationOfProvince } from './relations.ts'
import { roomAt } from './stacking.ts'
import { capitalOf, hordeSpaceOf, isActive, isBarbarian, isCivilized, isLandUnit, ownUnitsOnMap, type ReadonlyBoard } from './units.ts'

/** Its own soldiers on the map that it commands itself. */
export const findLendableUnits = (b: ReadonlyBoard, nation: Nation, type?: string): Unit[] =>
  ownUnitsOnMap(b, nation).filter(unit => isLandUnit(b, unit) && b.units.holder[unit] === nation && (type === undefined || unitType[unit] === type))
/** Where a borrower may place what was lent. */
export const findPlacesForBorrowedUnits = (b: ReadonlyBoard, nation: Nation): Space[] =>
  [...new Set([...provincesOf(b, nation), b.home[nation]!])].filter(space => space !== NOWHERE && roomAt(b, nation, space) > 0).sort((x, y) => x - y)
/** XXVIII.C-1 With the Caesar of the two Romes, with emperor or king, or in the capital; where there is no room, in any province. */
export function findPlacesForFoedusUnits(b: ReadonlyBoard, nation: Nation): Space[] {
  const hosts = leadersInPlayOf(b, nation).filter(leader => (isRoman(nation) ? isStandardLeader[leader] : isRulerLeader[leader]))
  const posts = [...hosts.map(leader => b.leaderAt[leader]!), capitalOf(b, nation)].filter(space => space >= 0 && !isSea[space] && roomAt(b, nation, space) > 0)
  return posts.length > 0 ? [...new Set(posts)] : provincesOf(b, nation).filter(space => roomAt(b, nation, space) > 0)
}
/** XXIX.D-1 At the horde or in the capital; where there is no room, in any province. */
export function findPlacesForVassalUnits(b: ReadonlyBoard, nation: Nation): Space[] {
  const home = b.home[nation]!
  return home !== NOWHERE && roomAt(b, nation, home) > 0 ? [home] : provincesOf(b, nation).filter(space => roomAt(b, nation, space) > 0)
}
/** Where a loan of its kind is placed. */
export const findPlacesForLoan = (b: ReadonlyBoard, { kind, borrower }: Loan): Space[] =>
  kind === 'foedus'
    ? findPlacesForFoedusUnits(b, borrower)
    : kind === 'vassal'
      ? findPlacesForVassalUnits(b, borrower)
      : findPlacesForBorrowedUnits(b, borrower)
/** An empty or friendly province next to the host's horde. */
export const findCampsNextToHost = (b: ReadonlyBoard, nation: Nation, host: Nation): Space[] =>
  hordeSpaceOf(b, host) === NOWHERE
    ? []
    : neighboursOf[hordeSpaceOf(b, host)]!.filter(space => isProvinceEmpty(b, space) || relationOfProvince(b, nation, space) === 'friend')
const isIndependentBarbarian = (b: ReadonlyBoard, nation: Nation): boolean =>
  isActive(b, nation) && isBarbarian(b, nation) && !isVassal(b, nation) && !isFederate(b, nation)
/** Hosts that have not acted yet; the one whose activation begins counts among them. */
export const findHordeHosts = (b: ReadonlyBoard, nation: Nation, hosts: readonly Nation[], acting: Nation): Nation[] =>
  hosts.filter(
    host =>
      (acting === nation || acting === host) &&
      isActive(b, host) &&
      isBarbarian(b, host) &&
      (host === acting || b.acted[host] === 0) &&
      findCampsNextToHost(b, nation, host).length > 0,
  )
export function isDealOpen(b: ReadonlyBoard, deal: Deal, acting: Nation): boolean {
  if (!deal.turns.includes(b.turn) || !isActive(b, deal.nation)) return false
  switch (deal.kind) {
    case 'neutrality':
      return acting === deal.nation && isActive(b, deal.payer) && b.gold[deal.payer]! >= deal.gold
    case 'hire':
      return (
        acting !== deal.nation &&
        isCivilized(b, acting) &&
        isBarbarian(b, deal.nation) &&
        b.gold[acting]! >= deal.gold &&
        findLendableUnits(b, deal.nation, deal.type).length > 0 &&
        findPlacesForBorrowedUnits(b, acting).length > 0
      )
    case 'grant':
      return acting === deal.nation && isActive(b, deal.by) && isLeaderInPlay(b, deal.leader)
    case 'joining':
      return (
        isIndependentBarbarian(b, deal.nation) &&
        (acting === deal.nation || b.acted[deal.nation] === 0) &&
        hordeSpaceOf(b, deal.nation) !== NOWHERE &&
        findHordeHosts(b, deal.nation, deal.hosts, acting).length > 0
      )
    case 'settling':
      return acting === deal.nation && isActive(b, deal.by) && b.controller[deal.province] === deal.by
  }
}
/** The bargains at the start of an activation, or where a people enters. */
export const findOpenDeals = (b: ReadonlyBoard, acting: Nation, isEntry: boolean): number[] =>
  DEALS.flatMap((deal, i) => ((deal.kind === 'settling') === isEntry && isDealOpen(b, deal, acting) ? [i] : []))

// ---- Exchange, and mercenaries that fell (IX.F) ----
const countUnitsLent = (b: ReadonlyBoard, { lender, borrower, kind }: Loan): number =>
  b.loans.filter(
    loan => LOAN_KINDS[loan.kind] === kind && unitNation[loan.unit] === lender && b.units.holder[loan.unit] === borrower && b.units.place[loan.unit]! >= 0,
  ).length
/** XXVIII.F-1 One mercenary for each foedus; one for every other bond. */
const countUnitsOwed = (b: ReadonlyBoard, { lender, borrower, kind }: Loan): number =>
  kind === 'foedus' ? b.foedera.filter(foedus => foedus.federate === lender && foedus.federator === borrower).length : 1
export interface Loan {
  readonly lender: Nation
  readonly borrower: Nation
  readonly kind: (typeof LOAN_KINDS)[number]
}
const mayLend = (b: ReadonlyBoard, loan: Loan): boolean =>
  isActive(b, loan.lender) &&
  findLendableUnits(b, loan.lender).length > 0 &&
  findPlacesForLoan(b, loan).length > 0 &&
  countUnitsLent(b, loan) < countUnitsOwed(b, loan)
/** Each people of an exchange lends the other one unit. */
export const findExchangesDue = (b: ReadonlyBoard): Loan[] =>
  UNIT_EXCHANGES.filter(([x, y]) => isActive(b, x) && isActive(b, y))
    .flatMap(([x, y]): Loan[] => [
      { lender: x, borrower: y, kind: 'exchange' },
      { lender: y, borrower: x, kind: 'exchange' },
    ])
    .filter(loan => mayLend(b, loan))
/** IX.F-1, IX.F-2 Federates replace a mercenary that fell, and vassals of nomads. */
export function findReplacementsDue(b: ReadonlyBoard, borrower: Nation, isNomadic: boolean): Loan[] {
  const federates = [...new Set(b.foedera.filter(foedus => foedus.federator === borrower).map(foedus => foedus.federate))]
  const vassals = isNomadic ? b.overlord.flatMap((overlord, nation) => (overlord === borrower ? [nation as Nation] : [])) : []
  const loans: Loan[] = [
    ...federates.map(lender => ({ lender, borrower, kind: 'foedus' as const })),
    ...vassals.map(lender => ({ lender, borrower, kind: 'vassal' as const })),
  ]
  return loans.filter(loan => mayLend(b, loan))
}
/** The overlord of a third power has a say in what its vassal lends. */
export const findOverlordWithVeto = (b: ReadonlyBoard, { lender, borrower }: Loan): Nation => {
  const overlord = b.overlord[lender]!
  return overlord === borrower ? NOBODY : overlord
}
