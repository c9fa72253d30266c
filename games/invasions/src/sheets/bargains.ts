/** Bargains of the sheets, struck when an activation begins or a people enters; loans of units. */
import type { Procedure } from '@tabularium/kernel'
import { nationKind, NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { DEALS, type Deal } from '../data/deals.ts'
import { LOAN_KINDS } from '../state.ts'
import { recountControl } from '../board/control.ts'
import {
  findCampsNextToHost,
  findExchangesDue,
  findHordeHosts,
  findLendableUnits,
  findPlacesForBorrowedUnits,
  findPlacesForLoan,
  findReplacementsDue,
  findOverlordWithVeto,
  type Loan,
} from '../board/deals.ts'
import { roomAt } from '../board/stacking.ts'
import { unitsCommandedBy, hordeSpaceOf, isLandUnit, isNomad, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { lendUnit } from '../procs/29-vassals.ts'
import { makeClauseId, gainGold, pickOneOfEachSort, ownerSeatOf, ruleBuilder, scoreVictoryPoints } from '../procs/common.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { putUnit, putUnits, setColumnValue } from '../board/change.ts'

type Frame = GameFrame<'bargain'>
type ReadonlyFrame = ReadonlyGameFrame<'bargain'>
const dealOf = (f: Pick<ReadonlyFrame, 'deal'>): Deal => DEALS[f.deal]!
/** Who speaks first. */
const proposerOf = (f: Pick<ReadonlyFrame, 'deal'>): Nation => {
  const deal = dealOf(f)
  return deal.kind === 'neutrality' ? deal.payer : deal.kind === 'grant' || deal.kind === 'settling' ? deal.by : deal.nation
}
/** Who must agree; peace that is paid for needs nobody. */
function partnerOf(f: Pick<ReadonlyFrame, 'deal' | 'acting' | 'host'>): Nation {
  const deal = dealOf(f)
  return deal.kind === 'neutrality' ? NOBODY : deal.kind === 'hire' ? f.acting : deal.kind === 'joining' ? f.host : deal.nation
}
const findHosts = (b: ReadonlyBoard, f: ReadonlyFrame): Nation[] => {
  const deal = dealOf(f)
  return deal.kind === 'joining' ? findHordeHosts(b, deal.nation, deal.hosts, f.acting) : []
}
const isLendingDeal = (deal: Deal): boolean => deal.kind === 'hire' || (deal.kind === 'neutrality' && deal.lends)
const borrowerOf = (f: Pick<ReadonlyFrame, 'deal' | 'acting'>): Nation => {
  const deal = dealOf(f)
  return deal.kind === 'neutrality' ? deal.payer : f.acting
}
const findUnitsToLend = (b: ReadonlyBoard, f: ReadonlyFrame): Unit[] => {
  const deal = dealOf(f)
  return isLendingDeal(deal) ? findLendableUnits(b, deal.nation, deal.kind === 'hire' ? deal.type : undefined) : []
}
const findPeoplesUnits = (b: ReadonlyBoard, nation: Nation): Unit[] => unitsCommandedBy(b, nation).filter(unit => isLandUnit(b, unit))
/** Where the next of a people that joins another may stand. */
const findCampsOfJoiners = (b: ReadonlyBoard, f: ReadonlyFrame): Space[] => {
  const { nation } = dealOf(f)
  const both = [hordeSpaceOf(b, nation), hordeSpaceOf(b, f.host)]
  const open = both.filter(space => roomAt(b, nation, space) > 0)
  return open.length > 0 ? open : both.slice(0, 1)
}
export const sheetDealProcedure: Procedure<Invasions, Frame> = {
  offer: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => ownerSeatOf(g, proposerOf(f)),
    may: {
      accept: { among: (_, f) => dealOf(f).kind !== 'joining', take: () => {} },
      'name-nation': { among: (g, f) => findHosts(g.board, f), take: (_, f, host) => void (f.host = host) },
      refuse: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  answer: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => (partnerOf(f) === NOBODY ? null : ownerSeatOf(g, partnerOf(f))),
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ done: true }) } },
  }),
  conclude: (g, f) => concludeDeal(g, f),
  // A unit is chosen by its own nation and placed by the other.
  lend: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('III.B-3')],
    who: (g, f) =>
      findUnitsToLend(g.board, f).length > 0 && findPlacesForBorrowedUnits(g.board, borrowerOf(f)).length > 0 ? ownerSeatOf(g, dealOf(f).nation) : null,
    may: {
      lend: {
        among: (g, f) => pickOneOfEachSort(g, findUnitsToLend(g.board, f)),
        take: (g, f, unit) => {
          lendUnit(g, unit, borrowerOf(f), 'hire', borrowerOf(f))
          f.unit = unit
        },
      },
    },
  }),
  place: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('III.B-3')],
    who: (g, f) => (f.unit < 0 ? null : ownerSeatOf(g, borrowerOf(f))),
    may: { 'place-at': { among: (g, f) => findPlacesForBorrowedUnits(g.board, borrowerOf(f)), take: (g, f, space) => void putUnit(g.board, f.unit, space) } },
  }),
  // A horde beside another's, its people with it or with the host's.
  horde: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => (dealOf(f).kind === 'joining' ? ownerSeatOf(g, dealOf(f).nation) : null),
    may: {
      'move-horde': {
        among: (g, f) => findCampsNextToHost(g.board, dealOf(f).nation, f.host),
        take: (g, f, space) => {
          setColumnValue(g.board, 'home', dealOf(f).nation, space)
          f.rest = findPeoplesUnits(g.board, dealOf(f).nation)
          putUnits(g.board, f.rest, NOWHERE)
        },
      },
    },
  }),
  units: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) => (f.rest.length > 0 ? ownerSeatOf(g, dealOf(f).nation) : null),
    may: {
      'place-at': {
        among: (g, f) => findCampsOfJoiners(g.board, f),
        take: (g, f, space) => {
          putUnit(g.board, f.rest.shift()!, space)
          return { goto: 'units' }
        },
      },
    },
  }),
  settle: g => void recountControl(g.board),
}
/** Gold, points and what else is agreed. */
function concludeDeal(g: GameStepContext, f: Frame): void {
  const deal = dealOf(f)
  if (deal.kind === 'neutrality') {
    payGold(g, deal.payer, deal.nation, deal.gold)
    g.board.pacts = [...g.board.pacts, { a: deal.payer, b: deal.nation }]
    scoreVictoryPoints(g, deal.nation, deal.vp, 'sheet', 'V.B-3')
  } else if (deal.kind === 'hire') {
    payGold(g, f.acting, deal.nation, deal.gold)
    scoreVictoryPoints(g, deal.nation, deal.vp, 'sheet', 'V.B-3')
  } else if (deal.kind === 'grant') g.board.once.push(makeGrantName(deal.nation, g.board.turn))
  else if (deal.kind === 'joining') g.board.alliances = [...g.board.alliances, { a: deal.nation, b: f.host, ended: false }]
  else settleNewcomers(g, deal)
}
export const makeGrantName = (nation: Nation, turn: number): string => `grant-${nationKind.ids[nation]!}-${turn}`
function payGold(g: GameStepContext, from: Nation, to: Nation, gold: number): void {
  gainGold(g, from, -gold, 'sheet', 'I-3')
  gainGold(g, to, gold, 'sheet', 'I-3')
}
/** Horde and units are set down in the one province; the Invasion of the turn is lost. */
function settleNewcomers(g: GameStepContext, deal: Extract<Deal, { kind: 'settling' }>): void {
  const { nation, province } = deal
  setColumnValue(g.board, 'home', nation, province)
  putUnits(g.board, findPeoplesUnits(g.board, nation), province)
  const signed = { federate: nation, federator: deal.by, first: province, second: NOWHERE, since: g.board.turn, vp: deal.vp, gold: 0, tested: false }
  g.board.foedera = [...g.board.foedera, signed]
  g.board.once.push(`no-invasion-${nation}-${g.board.turn}`)
}

// ---- Loans that come every turn, or come again ----
type ReadonlyLoansFrame = ReadonlyGameFrame<'loans'>
/** Exchanges of all peoples, or what is owed to one borrower. */
const findLoansDue = (b: ReadonlyBoard, f: Pick<ReadonlyLoansFrame, 'nation' | 'asked'>): Loan[] =>
  f.nation === NOBODY ? findExchangesDue(b).filter(loan => !f.asked.includes(loan.lender)) : findReplacementsDue(b, f.nation, isNomad(b, f.nation))
export const hasReplacements = (b: ReadonlyBoard, nation: Nation): boolean => findLoansDue(b, { nation, asked: [] }).length > 0
/** XXIX.D-4 A nomad overlord takes his pick. */
const findNationThatChooses = (b: ReadonlyBoard, { lender, borrower, kind }: Loan): Nation => (kind === 'vassal' && isNomad(b, borrower) ? borrower : lender)
export const unitLoansProcedure: Procedure<Invasions, GameFrame<'loans'>> = {
  next: (g, f) => {
    const loan = findLoansDue(g.board, f)[0]
    if (!loan) return { done: true }
    f.asked.push(loan.lender)
    ;[f.lender, f.borrower, f.kind] = [loan.lender, loan.borrower, LOAN_KINDS.indexOf(loan.kind)]
  },
  // A vassal of a third lends only if its overlord agrees.
  consent: ruleBuilder.ask<GameFrame<'loans'>>()({
    cite: [makeClauseId('I-3')],
    who: (g, f) =>
      LOAN_KINDS[f.kind] === 'exchange' && findOverlordWithVeto(g.board, readLoan(f)) !== NOBODY
        ? ownerSeatOf(g, findOverlordWithVeto(g.board, readLoan(f)))
        : null,
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ goto: 'next' }) } },
  }),
  lend: ruleBuilder.ask<GameFrame<'loans'>>()({
    cite: [makeClauseId('IX.F-1'), makeClauseId('IX.F-2')],
    who: (g, f) => ownerSeatOf(g, findNationThatChooses(g.board, readLoan(f))),
    may: {
      lend: {
        cite: makeClauseId('IX.F-1'),
        among: (g, f) => pickOneOfEachSort(g, findLendableUnits(g.board, f.lender)),
        take: (g, f, unit) => {
          lendUnit(g, unit, f.borrower, LOAN_KINDS[f.kind]!)
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
        among: (g, f) => findPlacesForLoan(g.board, readLoan(f)),
        take: (g, f, space) => {
          putUnit(g.board, f.unit, space)
          recountControl(g.board)
          return { goto: 'next' }
        },
      },
    },
  }),
}
const readLoan = (f: Pick<ReadonlyLoansFrame, 'lender' | 'borrower' | 'kind'>): Loan => ({ lender: f.lender, borrower: f.borrower, kind: LOAN_KINDS[f.kind]! })
