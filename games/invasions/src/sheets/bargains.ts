/** Bargains of the sheets, struck when an activation begins or a people enters; loans of units. */
import type { Procedure } from '@tabularium/kernel'
import { nationKind, NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { SHEET_DEALS, type SheetDeal } from '../data/deals.ts'
import { LOAN_KINDS } from '../state.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import {
  findCampsNextToHost,
  findUnitExchangesDue,
  findHordeHosts,
  findLendableUnits,
  findUnitsForLoan,
  findPlacesForBorrowedUnits,
  findPlacesForLoan,
  findLoansToReplace,
  makeMarkOfSheetDeal,
  findOverlordWithVetoOnLoan,
  type UnitLoan,
  orWhereItStands,
} from '../board/deals.ts'
import { findLeadersInPlayOf } from '../board/leaders.ts'
import { filterSpacesForLentUnit } from '../board/moving.ts'
import { stackingRoomAt } from '../board/stacking.ts'
import { findUnitsCommandedBy, hordeSpaceOf, isUnitOnLand, isNationNomad, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { lendUnitToNation } from '../procs/29-vassals.ts'
import {
  makeClauseId,
  changeGoldOfNation,
  pickOneOfEachSort,
  ownerSeatOf,
  placeLeader,
  ruleBuilder,
  scoreVictoryPoints,
  tellOfFoedus,
  placeUnit,
} from '../procs/common.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { setPlaceOfUnit, setPlaceOfUnits, setBoardColumnValue } from '../board/change.ts'

type SheetDealFrame = GameFrame<'bargain'>
type ReadonlySheetDealFrame = ReadonlyGameFrame<'bargain'>
const sheetDealOfFrame = (f: Pick<ReadonlySheetDealFrame, 'deal'>): SheetDeal => SHEET_DEALS[f.deal]!
/** Who speaks first. */
const proposerOfSheetDeal = (f: Pick<ReadonlySheetDealFrame, 'deal'>): Nation => {
  const deal = sheetDealOfFrame(f)
  return deal.kind === 'neutrality' ? deal.payer : deal.kind === 'grant' || deal.kind === 'settling' ? deal.by : deal.nation
}
/** Who must agree; peace that is paid for needs nobody. */
function partnerOfSheetDeal(f: Pick<ReadonlySheetDealFrame, 'deal' | 'acting' | 'host'>): Nation {
  const deal = sheetDealOfFrame(f)
  return deal.kind === 'neutrality' ? NOBODY : deal.kind === 'hire' ? f.acting : deal.kind === 'joining' ? f.host : deal.nation
}
const findHostsForJoiningDeal = (b: ReadonlyBoard, f: ReadonlySheetDealFrame): Nation[] => {
  const deal = sheetDealOfFrame(f)
  return deal.kind === 'joining' ? findHordeHosts(b, deal.nation, deal.hosts, f.acting) : []
}
const isUnitLendingDeal = (deal: SheetDeal): boolean => deal.kind === 'hire' || (deal.kind === 'neutrality' && deal.lends)
const borrowerOfSheetDeal = (f: Pick<ReadonlySheetDealFrame, 'deal' | 'acting'>): Nation => {
  const deal = sheetDealOfFrame(f)
  return deal.kind === 'neutrality' ? deal.payer : f.acting
}
const findUnitsToLend = (b: ReadonlyBoard, f: ReadonlySheetDealFrame): Unit[] => {
  const deal = sheetDealOfFrame(f)
  return isUnitLendingDeal(deal) ? findLendableUnits(b, deal.nation, deal.kind === 'hire' ? deal.type : undefined) : []
}
const findLandUnitsCommandedBy = (b: ReadonlyBoard, nation: Nation): Unit[] => findUnitsCommandedBy(b, nation).filter(unit => isUnitOnLand(b, unit))
/** Where the next of a people that joins another may stand. */
const findCampsOfJoiners = (b: ReadonlyBoard, f: ReadonlySheetDealFrame): Space[] => {
  const { nation } = sheetDealOfFrame(f)
  const both = [hordeSpaceOf(b, nation), hordeSpaceOf(b, f.host)]
  const open = both.filter(space => stackingRoomAt(b, nation, space) > 0)
  return open.length > 0 ? open : both.slice(0, 1)
}
export const sheetDealProcedure: Procedure<Invasions, SheetDealFrame> = {
  offer: ruleBuilder.ask<SheetDealFrame>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => ownerSeatOf(g, proposerOfSheetDeal(f)),
    may: {
      accept: { among: (_, f) => sheetDealOfFrame(f).kind !== 'joining', take: () => {} },
      'name-nation': { among: (g, f) => findHostsForJoiningDeal(g.board, f), take: (_, f, host) => void (f.host = host) },
      refuse: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  answer: ruleBuilder.ask<SheetDealFrame>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => (partnerOfSheetDeal(f) === NOBODY ? null : ownerSeatOf(g, partnerOfSheetDeal(f))),
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ done: true }) } },
  }),
  conclude: (g, f) => concludeSheetDeal(g, f),
  // A unit is chosen by its own nation and placed by the other.
  lend: ruleBuilder.ask<SheetDealFrame>()({
    cite: [makeClauseId('III.B-3')],
    who: (g, f) =>
      findUnitsToLend(g.board, f).length > 0 && findPlacesForBorrowedUnits(g.board, borrowerOfSheetDeal(f)).length > 0
        ? ownerSeatOf(g, sheetDealOfFrame(f).nation)
        : null,
    may: {
      lend: {
        among: (g, f) => pickOneOfEachSort(g, findUnitsToLend(g.board, f)),
        take: (g, f, unit) => {
          lendUnitToNation(g, unit, borrowerOfSheetDeal(f), 'hire', borrowerOfSheetDeal(f))
          f.unit = unit
        },
      },
    },
  }),
  place: ruleBuilder.ask<SheetDealFrame>()({
    cite: [makeClauseId('III.B-3')],
    who: (g, f) => (f.unit < 0 ? null : ownerSeatOf(g, borrowerOfSheetDeal(f))),
    may: {
      'place-at': {
        among: (g, f) => orWhereItStands(g.board, f.unit, findPlacesForBorrowedUnits(g.board, borrowerOfSheetDeal(f))),
        take: (g, f, space) => placeUnit(g, f.unit, space, 'III.B-3'),
      },
    },
  }),
  // A horde beside another's, its people with it or with the host's.
  horde: ruleBuilder.ask<SheetDealFrame>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => (sheetDealOfFrame(f).kind === 'joining' ? ownerSeatOf(g, sheetDealOfFrame(f).nation) : null),
    may: {
      'move-horde': {
        among: (g, f) => findCampsNextToHost(g.board, sheetDealOfFrame(f).nation, f.host),
        take: (g, f, space) => {
          setBoardColumnValue(g.board, 'home', sheetDealOfFrame(f).nation, space)
          f.rest = findLandUnitsCommandedBy(g.board, sheetDealOfFrame(f).nation)
          f.leaders = findLeadersInPlayOf(g.board, sheetDealOfFrame(f).nation)
          setPlaceOfUnits(g.board, f.rest, NOWHERE)
        },
      },
    },
  }),
  units: ruleBuilder.ask<SheetDealFrame>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => (f.rest.length > 0 ? ownerSeatOf(g, sheetDealOfFrame(f).nation) : null),
    may: {
      'place-at': {
        among: (g, f) => findCampsOfJoiners(g.board, f),
        take: (g, f, space) => {
          placeUnit(g, f.rest.shift()!, space, 'I-3')
          return { goto: 'units' }
        },
      },
    },
  }),
  // r-237 Their leaders come along, each to one of the two hordes.
  leaders: ruleBuilder.ask<SheetDealFrame>()({
    cite: [makeClauseId('r-237')],
    who: (g, f) => (f.leaders.length > 0 ? ownerSeatOf(g, sheetDealOfFrame(f).nation) : null),
    may: {
      'place-leader': {
        cite: makeClauseId('r-237'),
        among: (g, f) => [hordeSpaceOf(g.board, sheetDealOfFrame(f).nation), hordeSpaceOf(g.board, f.host)],
        take: (g, f, space) => {
          placeLeader(g, f.leaders.shift()!, space, 'r-237')
          return { goto: 'leaders' }
        },
      },
    },
  }),
  settle: g => void recountControlOfAllAreas(g.board),
}
/** Gold, points and what else is agreed. */
function concludeSheetDeal(g: GameStepContext, f: SheetDealFrame): void {
  const deal = sheetDealOfFrame(f)
  g.board.once.push(makeMarkOfSheetDeal(deal, f.acting, g.board.turn))
  if (deal.kind === 'neutrality') {
    payGoldToNation(g, deal.payer, deal.nation, deal.gold)
    g.board.pacts = [...g.board.pacts, { a: deal.payer, b: deal.nation }]
    g.emit({ is: 'pact', a: deal.payer, b: deal.nation }, [makeClauseId('XII.D-3')])
    scoreVictoryPoints(g, deal.nation, deal.vp, 'sheet', 'V.B-3')
  } else if (deal.kind === 'hire') {
    payGoldToNation(g, f.acting, deal.nation, deal.gold)
    scoreVictoryPoints(g, deal.nation, deal.vp, 'sheet', 'V.B-3')
  } else if (deal.kind === 'grant') g.board.once.push(makeMarkOfGrant(deal.nation, g.board.turn))
  else if (deal.kind === 'joining') g.board.alliances = [...g.board.alliances, { a: deal.nation, b: f.host, ended: false }]
  else settleNewcomers(g, deal)
}
export const makeMarkOfGrant = (nation: Nation, turn: number): string => `grant-${nationKind.ids[nation]!}-${turn}`
function payGoldToNation(g: GameStepContext, from: Nation, to: Nation, gold: number): void {
  changeGoldOfNation(g, from, -gold, 'sheet', 'I-3')
  changeGoldOfNation(g, to, gold, 'sheet', 'I-3')
}
/** Horde and units are set down in the one province; the Invasion of the turn is lost. */
function settleNewcomers(g: GameStepContext, deal: Extract<SheetDeal, { kind: 'settling' }>): void {
  const { nation, province } = deal
  setBoardColumnValue(g.board, 'home', nation, province)
  setPlaceOfUnits(g.board, findLandUnitsCommandedBy(g.board, nation), province)
  const signed = { federate: nation, federator: deal.by, first: province, second: NOWHERE, since: g.board.turn, vp: deal.vp, gold: 0, tested: false }
  g.board.foedera = [...g.board.foedera, signed]
  tellOfFoedus(g, signed)
  g.board.once.push(`no-invasion-${nation}-${g.board.turn}`)
}

// ---- Loans that come every turn, or come again ----
type ReadonlyLoansFrame = ReadonlyGameFrame<'loans'>
/** Exchanges of all peoples, or what is owed to one borrower. */
const findUnitLoansDue = (b: ReadonlyBoard, f: Pick<ReadonlyLoansFrame, 'nation' | 'asked'>): UnitLoan[] =>
  f.nation === NOBODY ? findUnitExchangesDue(b).filter(loan => !f.asked.includes(loan.lender)) : findLoansToReplace(b, f.nation, isNationNomad(b, f.nation))
export const hasUnitLoansDue = (b: ReadonlyBoard, nation: Nation): boolean => findUnitLoansDue(b, { nation, asked: [] }).length > 0
/** XXIX.D-4 A nomad overlord takes his pick. */
const findNationThatChoosesUnitLent = (b: ReadonlyBoard, { lender, borrower, kind }: UnitLoan): Nation =>
  kind === 'vassal' && isNationNomad(b, borrower) ? borrower : lender
export const unitLoansProcedure: Procedure<Invasions, GameFrame<'loans'>> = {
  next: (g, f) => {
    const loan = findUnitLoansDue(g.board, f)[0]
    if (!loan) return { done: true }
    f.asked.push(loan.lender)
    ;[f.lender, f.borrower, f.kind] = [loan.lender, loan.borrower, LOAN_KINDS.indexOf(loan.kind)]
  },
  // A vassal of a third lends only if its overlord agrees.
  consent: ruleBuilder.ask<GameFrame<'loans'>>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) =>
      LOAN_KINDS[f.kind] === 'exchange' && findOverlordWithVetoOnLoan(g.board, unitLoanOfFrame(f)) !== NOBODY
        ? ownerSeatOf(g, findOverlordWithVetoOnLoan(g.board, unitLoanOfFrame(f)))
        : null,
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ goto: 'next' }) } },
  }),
  lend: ruleBuilder.ask<GameFrame<'loans'>>()({
    cite: [makeClauseId('IX.F-1'), makeClauseId('IX.F-2')],
    who: (g, f) => ownerSeatOf(g, findNationThatChoosesUnitLent(g.board, unitLoanOfFrame(f))),
    may: {
      lend: {
        cite: makeClauseId('IX.F-1'),
        among: (g, f) => pickOneOfEachSort(g, findUnitsForLoan(g.board, unitLoanOfFrame(f))),
        take: (g, f, unit) => {
          lendUnitToNation(g, unit, f.borrower, LOAN_KINDS[f.kind]!)
          f.unit = unit
        },
      },
    },
  }),
  place: ruleBuilder.ask<GameFrame<'loans'>>()({
    cite: [makeClauseId('IX.F-1')],
    who: (g, f) => ownerSeatOf(g, f.borrower),
    may: {
      'place-at': {
        cite: makeClauseId('IX.F-1'),
        among: (g, f) => orWhereItStands(g.board, f.unit, filterSpacesForLentUnit(g.board, f.unit, findPlacesForLoan(g.board, unitLoanOfFrame(f)))),
        take: (g, f, space) => {
          setPlaceOfUnit(g.board, f.unit, space)
          recountControlOfAllAreas(g.board)
          return { goto: 'next' }
        },
      },
    },
  }),
}
const unitLoanOfFrame = (f: Pick<ReadonlyLoansFrame, 'lender' | 'borrower' | 'kind'>): UnitLoan => ({
  lender: f.lender,
  borrower: f.borrower,
  kind: LOAN_KINDS[f.kind]!,
})
