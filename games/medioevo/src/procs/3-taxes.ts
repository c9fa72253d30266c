/** 3 TAXES & UPKEEP; D LOANS and bankruptcy. Whether somebody can pay is behind the screen, so whoever owes is asked. */
import { id, maybe, objectWithFields, type Procedure } from '@tabularium/kernel'
import {
  LOAN_TERMS,
  PRICE_PER_LEVEL_BUILT,
  FLORINS_PER_SACKED_CUBE,
  SEAT_IDS,
  TAX_LEVELS,
  taxLevelKind,
  UNITS,
  type Piece,
  type Seat,
  type Side,
  type Space,
  type TaxLevel,
  type Unit,
} from '../kinds.ts'
import { takeUnitFromArmies } from '../board/armies.ts'
import { buildingsAt, findBuildingsOfSeat, controlsSpace, removeBuilding, updateHolderOfSpaceLeft } from '../board/control.ts'
import { findArmiesWithUnit, isFigureNamed, NO_FIGURE_NAMED } from '../board/figures.ts'
import { homeSpacesOfSeat, type ReadonlyBoard } from '../board/map.ts'
import { incomeOfSeat, loanInterestDueFrom, mayTakeLoan, unitUpkeepOfSeat } from '../board/money.ts'
import { findPieceOnMap, findPiecesOfSeat } from '../board/pieces.ts'
import { loanInterestFrame as newInterest, rebellionsFrame, unitUpkeepFrame as newUpkeep } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type GameSeatContext, type ReadonlyFrameOf } from '../rules.ts'
import { ownerOf, type FrameOfProcedure, type Medioevo } from '../types.ts'
import { increaseStat, florinsOf, isGameOver, payFlorins, payFlorinsSecretly, payFlorinsTo, playerOf, listPlayingSeats, receiveFlorins } from './common.ts'
import {
  makeBoardWithKnownSecretTreaties,
  isTreatyInForce,
  findPaymentsOwedEachTurn,
  findTreatiesWithPaymentsPerTurn,
  type ReadonlyTreaty,
} from '../board/treaties.ts'
import { breakGivenTreaties, publishSecretTreaties } from './9-war.ts'
import { hasRebellionAtHome, createFrameToSackSpace, findSackingFrame } from './2-barbarians.ts'
import { removeControlTokensBeside } from './5-conquest.ts'
import { createWhichFigureStep } from './5-figures.ts'
import { givePieceUp } from './5-removal.ts'
import { eliminatePlayer } from './7-end.ts'
import { openWindow, createVerbsToUseCardsInOwnQuestion } from './8-instants.ts'

type TaxesPhaseFrame = FrameOfProcedure<'taxes'>
type LoanInterestFrame = FrameOfProcedure<'interest'>
type UnitUpkeepFrame = FrameOfProcedure<'upkeep'>

export const taxesPhaseProcedure: Procedure<Medioevo, TaxesPhaseFrame> = {
  // fase-3-1, r-31 All set their level in secret; whoever chooses none keeps the last.
  levels: ruleBuilder.askAll<TaxesPhaseFrame, { level: TaxLevel | null }>()({
    cite: ['medioevo.fase-3-1'],
    who: listPlayingSeats,
    draft: objectWithFields({ level: maybe(id(taxLevelKind)) }),
    may: { tax: { among: () => TAX_LEVELS, take: (_, level) => ({ level }) } },
    open: (g, _, answers) => {
      for (const seat of listPlayingSeats(g)) {
        const { level } = answers[seat]!
        if (level !== null) playerOf(g, seat).tax = Number(taxLevelKind.ids[level])
        g.emit({ is: 'taxed', seat, level: playerOf(g, seat).tax }, ['medioevo.fase-3-1'])
      }
    },
  }),
  // fase-3-2 Income.
  income: g => {
    for (const seat of listPlayingSeats(g)) {
      const florins = incomeOfSeat(g.board, seat)
      increaseStat(g, seat, 'taxIncome', florins)
      receiveFlorins(g, seat, florins, ['medioevo.fase-3-2'])
    }
  },
  window: g => openWindow(g, 'tax-interest', null),
  // r-32 Then interest, then upkeep.
  interest: (g, f) => {
    const seat = g.board.order[f.next]
    // r-216 Barbarians whom the end of a player has left alone do not wait.
    const sack = isGameOver(g) ? null : findSackingFrame(g)
    if (sack) return { call: sack, then: 'interest' }
    if (seat === undefined || isGameOver(g)) return void (f.next = 0)
    f.next += 1
    return playerOf(g, seat).out ? { goto: 'interest' } : { call: newInterest({ seat }), then: 'interest' }
  },
  // carte.37-1, r-177 Half of the interest that others paid, less what an earlier share has taken; d.bancarotta-4 whoever is out has no share.
  shares: (g, f) => {
    if (isGameOver(g)) return
    let taken = 0
    for (const seat of f.sharers.filter(x => !playerOf(g, x).out)) {
      const paid = Object.entries(f.paid).reduce((total, [payer, florins]) => total + (payer === seat ? 0 : florins), 0)
      const half = Math.floor(Math.max(0, paid - taken) / 2)
      receiveFlorins(g, seat, half, ['medioevo.carte.37-1'])
      taken += half
    }
  },
  upkeep: (g, f) => {
    const seat = g.board.order[f.next]
    // r-155 With one player left the game ends at once.
    if (seat === undefined || isGameOver(g)) return
    f.next += 1
    return playerOf(g, seat).out ? { goto: 'upkeep' } : { call: newUpkeep({ seat }), then: 'upkeep' }
  },
}

// ---- Loans (d.prestiti) ----
export function takeLoan(g: GameStepContext, seat: Seat): void {
  const p = playerOf(g, seat)
  p.loans += 1
  p.borrowed = true
  g.emit({ is: 'borrowed', seat }, ['medioevo.d.prestiti-1'])
  receiveFlorins(g, seat, LOAN_TERMS.amount, ['medioevo.d.prestiti-1'])
  updateInterestAskedOf(g, seat)
}
export const canRepayLoan = (g: GameSeatContext, seat: Seat): boolean =>
  g.board.players[seat]!.loans > 0 && !g.board.players[seat]!.repaid && florinsOf(g, seat) >= LOAN_TERMS.amount
export function repayLoan(g: GameStepContext, seat: Seat): void {
  const p = playerOf(g, seat)
  p.loans -= 1
  p.repaid = true
  payFlorins(g, seat, LOAN_TERMS.amount, ['medioevo.d.prestiti-4'])
  g.emit({ is: 'repaid', seat }, ['medioevo.d.prestiti-4'])
  updateInterestAskedOf(g, seat)
}
export const LOAN_BARS = [
  { cite: 'medioevo.d.prestiti-1', bars: (g: GamePublicContext, _f: unknown, _n: unknown, seat: Seat) => g.board.players[seat]!.borrowed },
  {
    cite: 'medioevo.d.prestiti-5',
    bars: (g: GamePublicContext, _f: unknown, _n: unknown, seat: Seat) => !g.board.players[seat]!.borrowed && !mayTakeLoan(g.board, seat),
  },
]

// ---- Interest and bankruptcy (d.prestiti-3, d.bancarotta, r-207) ----
/** carte.38-1 50 florins less for each use. */
function computeInterestDue(g: GameStepContext, seat: Seat): number {
  const relief = LOAN_TERMS.interest * (g.within('taxes')?.spared.filter(x => x === seat).length ?? 0)
  return Math.max(0, loanInterestDueFrom(g.board, seat) - relief)
}
/** r-206: what is due depends on the loans at the moment of payment, so a loan or a repayment at the question changes it. */
function updateInterestAskedOf(g: GameStepContext, seat: Seat): void {
  if (g.within('interest')?.seat === seat) g.enclosing('interest').due = computeInterestDue(g, seat)
}
const canPayLoanInterest = (g: GameSeatContext, f: ReadonlyFrameOf<'interest'>): boolean => florinsOf(g, f.seat) >= f.due
const findPlacesWithOwnBuildings = (t: ReadonlyBoard, seat: Seat): Space[] => [...new Set(findBuildingsOfSeat(t, seat).map(x => x.at))]
const hasPropertyToSell = (t: ReadonlyBoard, seat: Seat): boolean => findPiecesOfSeat(t, seat).length > 0 || findBuildingsOfSeat(t, seat).length > 0
/** r-144, r-256: what an ally has been lent comes last. */
function findPiecesToSell(t: ReadonlyBoard, seat: Seat): Piece[] {
  const notLent = findPiecesNotLent(t, seat)
  return notLent.length > 0 || findBuildingsOfSeat(t, seat).length > 0 ? notLent : findPiecesOfSeat(t, seat).map(p => p.slot)
}
const mayOwnKingdomRebel = (t: ReadonlyBoard, seat: Seat): boolean => homeSpacesOfSeat(t, seat).some(at => controlsSpace(t, seat, at))
/** r-98: half the price at the present level, and 50 for each cube aboard. */
export const saleValueOfPiece = (t: ReadonlyBoard, slot: Piece): number =>
  (findPieceOnMap(t, slot).level * PRICE_PER_LEVEL_BUILT) / 2 + findPieceOnMap(t, slot).goods.length * FLORINS_PER_SACKED_CUBE
const loanInterestBars = {
  payable: { cite: 'medioevo.r-207', bars: (g: GameSeatContext, f: ReadonlyFrameOf<'interest'>) => canPayLoanInterest(g, f) },
  short: { cite: 'medioevo.r-202', bars: (g: GameSeatContext, f: ReadonlyFrameOf<'interest'>) => !canPayLoanInterest(g, f) },
}

/** intro.durata-3: what somebody does at his question may end the game. */
const seatUnlessGameIsOver = (g: GamePublicContext, f: { readonly seat: Seat }): Seat | null => (isGameOver(g) ? null : f.seat)
export const loanInterestProcedure: Procedure<Medioevo, LoanInterestFrame> = {
  due: (g, f) => {
    f.due = computeInterestDue(g, f.seat)
    if (f.due > 0) return
    playerOf(g, f.seat).defaults = 0
    return { done: true }
  },
  // d.prestiti-3 50 florins a loan; r-35 whoever cannot pay must borrow if that is allowed, and is bankrupt otherwise.
  pay: ruleBuilder.ask<LoanInterestFrame>()({
    cite: ['medioevo.d.prestiti-3', 'medioevo.fase-3-10'],
    who: seatUnlessGameIsOver,
    may: {
      'pay-interest': { among: () => true, unless: [loanInterestBars.short], take: payLoanInterest },
      borrow: { among: () => true, unless: [...LOAN_BARS], take: (g, _f, _n, seat) => (takeLoan(g, seat), { goto: 'pay' }) },
      // r-32 A loan that is repaid before asks for no interest any more.
      repay: {
        cite: 'medioevo.d.prestiti-4',
        among: () => true,
        unless: [{ cite: 'medioevo.d.prestiti-4', bars: (g, f) => !canRepayLoan(g, f.seat) }],
        take: (g, f) => (repayLoan(g, f.seat), { goto: 'due' }),
      },
      'go-bankrupt': {
        among: () => true,
        unless: [loanInterestBars.payable, { cite: 'medioevo.r-35', bars: (g, f) => mayTakeLoan(g.board, f.seat) }],
        take: (g, f) => g.emit({ is: 'bankrupt', seat: f.seat }, ['medioevo.d.bancarotta-1']),
      },
      ...createVerbsToUseCardsInOwnQuestion('any'),
    },
  }),
  // d.bancarotta-2 Own goods are sacked one by one until the interest can be paid; d.bancarotta-3 then rebellions are placed.
  sell: ruleBuilder.ask<LoanInterestFrame>()({
    cite: ['medioevo.d.bancarotta-2', 'medioevo.d.bancarotta-3'],
    who: seatUnlessGameIsOver,
    may: {
      'pay-interest': { among: () => true, unless: [loanInterestBars.short], take: payLoanInterest },
      'sack-piece': {
        among: (g, f) => findPiecesToSell(g.board, f.seat),
        unless: [loanInterestBars.payable],
        take: (g, f, slot) => {
          const value = saleValueOfPiece(g.board, slot)
          receiveFlorins(g, f.seat, value, ['medioevo.d.bancarotta-2'])
          return givePieceUp(g, slot, 'sell')
        },
      },
      'sack-at': {
        among: (g, f) => findPlacesWithOwnBuildings(g.board, f.seat),
        unless: [loanInterestBars.payable],
        take: (_, f, at) => void (f.place = at),
      },
      'raise-rebellion': {
        among: () => true,
        unless: [
          loanInterestBars.payable,
          { cite: 'medioevo.d.bancarotta-3', bars: (g, f) => hasPropertyToSell(g.board, f.seat) },
          { cite: 'medioevo.r-207', bars: (g, f) => !mayOwnKingdomRebel(g.board, f.seat) },
        ],
        take: (g, f) => {
          receiveFlorins(g, f.seat, 100, ['medioevo.d.bancarotta-3'])
          // r-29 Looked at once, before the first of them.
          f.costs ??= hasRebellionAtHome(g.board, f.seat)
          return { call: rebellionsFrame({ seat: f.seat, left: 1, costs: f.costs, looked: true }), then: 'sell' }
        },
      },
      default: {
        among: () => true,
        unless: [
          loanInterestBars.payable,
          { cite: 'medioevo.r-207', bars: (g, f) => hasPropertyToSell(g.board, f.seat) || mayOwnKingdomRebel(g.board, f.seat) },
        ],
        take: () => ({ goto: 'fail' }),
      },
      ...createVerbsToUseCardsInOwnQuestion('any'),
    },
  }),
  'sell-building': ruleBuilder.ask<LoanInterestFrame>()({
    cite: ['medioevo.d.bancarotta-2'],
    who: seatUnlessGameIsOver,
    may: {
      'sack-building': {
        among: (g, f) => (f.place === null ? [] : buildingsAt(g.board, f.place).map(x => x.category)),
        take: (g, f, category) => {
          const sacked = buildingsAt(g.board, f.place!).find(x => x.category === category)!
          removeBuilding(g.board, sacked)
          if (category === 'military') removeControlTokensBeside(g.board, f.place!, f.seat)
          receiveFlorins(g, f.seat, (sacked.level * PRICE_PER_LEVEL_BUILT) / 2, ['medioevo.d.bancarotta-2'])
          return { goto: 'sell' }
        },
      },
    },
  }),
  // d.bancarotta-4 Twice in a row, and the player is out of the game.
  fail: (g, f) => {
    if (isGameOver(g)) return
    playerOf(g, f.seat).defaults += 1
    g.emit({ is: 'defaulted', seat: f.seat }, ['medioevo.r-207'])
    if (playerOf(g, f.seat).defaults >= 2) eliminatePlayer(g, f.seat)
  },
}
function payLoanInterest(g: GameStepContext, f: LoanInterestFrame) {
  payFlorins(g, f.seat, f.due, ['medioevo.d.prestiti-3'])
  g.enclosing('taxes').paid[f.seat] = f.due
  playerOf(g, f.seat).defaults = 0
  return { done: true } as const
}
// ---- Upkeep (fase-3-7 to -9) ----
type ReadonlyArmy = ReadonlyBoard['armies'][number]
/** r-33: lent units are paid by their owner; those lent to a horde may be given up, support of an ally may not (r-144). */
const mayArmyBeGivenUp = (a: ReadonlyArmy, seat: Seat): boolean => ownerOf(a) === seat && (a.by === seat || a.by === 'barbarians')
const findPiecesNotLent = (t: ReadonlyBoard, seat: Seat): Piece[] => findPiecesOfSeat(t, seat).flatMap(p => (p.lentTo === null ? [p.slot] : []))
/** r-256: who can pay the upkeep in no other way gives up even what allies have; a promised payment can be withheld instead. */
const canUpkeepBePaidNoOtherWay = (g: GameSeatContext, seat: Seat): boolean =>
  !g.board.armies.some(a => mayArmyBeGivenUp(a, seat)) &&
  findPiecesNotLent(g.board, seat).length === 0 &&
  !mayTakeLoan(g.board, seat) &&
  florinsOf(g, seat) < unitUpkeepOfSeat(g.board, g.options, seat)
function findArmiesToGiveUp(g: GameSeatContext, seat: Seat): ReadonlyArmy[] {
  const isLastWay = canUpkeepBePaidNoOtherWay(g, seat)
  return g.board.armies.filter(a => (isLastWay ? ownerOf(a) === seat : mayArmyBeGivenUp(a, seat)))
}
function findUnitsToGiveUpAt(g: GameSeatContext, seat: Seat, at: Space): Unit[] {
  const armies = findArmiesToGiveUp(g, seat).filter(a => a.at === at)
  return UNITS.filter(u => armies.some(a => a.units[u]! > 0))
}
const findPlacesWithUnitsToGiveUp = (g: GameSeatContext, seat: Seat): Space[] => [...new Set(findArmiesToGiveUp(g, seat).map(a => a.at))]
/** Whoever commands the next one that goes: of several the owner himself. */
function commanderOfUnit(t: ReadonlyBoard, seat: Seat, at: Space, u: Unit): Side {
  const able = t.armies.filter(a => a.at === at && ownerOf(a) === seat && a.units[u]! > 0)
  return (able.find(a => a.by === seat) ?? able.find(a => mayArmyBeGivenUp(a, seat)) ?? able[0]!).by
}
const findArmiesOfNextToGo = (t: ReadonlyBoard, seat: Seat, at: Space, u: Unit): ReadonlyArmy[] =>
  findArmiesWithUnit(t, at, commanderOfUnit(t, seat, at, u), u, a => ownerOf(a) === seat)
/** Upkeep, and what treaties promise for each turn, secret ones too. */
const computeUpkeepAndTreatyBill = (g: GameSeatContext, seat: Seat): number =>
  unitUpkeepOfSeat(g.board, g.options, seat) + sumFlorins(findPaymentsOwedEachTurn(makeBoardWithKnownSecretTreaties(g, seat), seat))
const sumFlorins = (dues: readonly { readonly florins: number }[]): number => dues.reduce((sum, x) => sum + x.florins, 0)
const findSecretTreatiesInForce = (g: GameSeatContext, seat: Seat): ReadonlyTreaty[] =>
  g.shared(seat).flatMap(x => (isTreatyInForce(g.board, x.value) ? [x.value] : []))
const isTreatyPaymentDue = (treaty: ReadonlyTreaty, seat: Seat, to: Seat): boolean =>
  treaty.payments.some(p => p.from === seat && p.to === to && p.when === 'per-turn')
/** To whom a player owes something each turn. */
const listCreditors = (treaties: readonly ReadonlyTreaty[], seat: Seat): Seat[] => SEAT_IDS.filter(to => treaties.some(x => isTreatyPaymentDue(x, seat, to)))
/** r-134 What treaties promise for each turn; r-133 of secret ones only the parties hear. */
function payTreatyPayments(g: GameStepContext, seat: Seat): void {
  for (const due of findPaymentsOwedEachTurn(g.board, seat)) payFlorinsTo(g, seat, due.to, due.florins, ['medioevo.r-134'])
  for (const { value, seats } of g.shared(seat)) {
    if (!isTreatyInForce(g.board, value)) continue
    for (const p of value.payments) if (p.from === seat && p.when === 'per-turn') payFlorinsSecretly(g, seat, p.to, p.florins, seats)
  }
}
export const unitUpkeepProcedure: Procedure<Medioevo, UnitUpkeepFrame> = {
  // Nobody sees whether a secret treaty asks for something, so everybody who has lived through this turn is asked.
  // fase-3-8 Pieces may be given up; fase-3-9 and must be, if they cannot be paid for.
  pay: ruleBuilder.ask<UnitUpkeepFrame>()({
    cite: ['medioevo.fase-3-7', 'medioevo.fase-3-8'],
    who: seatUnlessGameIsOver,
    may: {
      'pay-upkeep': {
        among: () => true,
        unless: [{ cite: 'medioevo.fase-3-9', bars: (g, f) => florinsOf(g, f.seat) < computeUpkeepAndTreatyBill(g, f.seat) }],
        take: (g, f) => {
          payFlorins(g, f.seat, unitUpkeepOfSeat(g.board, g.options, f.seat), ['medioevo.fase-3-7'])
          payTreatyPayments(g, f.seat)
          return { done: true }
        },
      },
      borrow: { among: () => true, unless: [...LOAN_BARS], take: (g, _f, _n, seat) => (takeLoan(g, seat), { goto: 'pay' }) },
      // r-144, c.rottura-1 A payment that is not made breaks the treaty; others are kept.
      withhold: {
        among: (g, f) => listCreditors(findTreatiesWithPaymentsPerTurn(g.board, f.seat), f.seat),
        take: (g, f, to) => (
          breakGivenTreaties(
            g,
            f.seat,
            findTreatiesWithPaymentsPerTurn(g.board, f.seat).filter(treaty => isTreatyPaymentDue(treaty, f.seat, to)),
          ),
          { goto: 'pay' }
        ),
      },
      // r-144 The same with treaties that the others hear of only now.
      repudiate: {
        cite: 'medioevo.c.rottura-1',
        among: (g, f) => listCreditors(findSecretTreatiesInForce(g, f.seat), f.seat),
        take: (g, f, to) => {
          const known = g.board.treaties.map(x => x.number)
          publishSecretTreaties(g, f.seat, treaty => isTreatyPaymentDue(treaty, f.seat, to))
          breakGivenTreaties(
            g,
            f.seat,
            g.board.treaties.filter(x => !known.includes(x.number)),
          )
          return { goto: 'pay' }
        },
      },
      'dismiss-piece': {
        among: (g, f) => (canUpkeepBePaidNoOtherWay(g, f.seat) ? findPiecesOfSeat(g.board, f.seat).map(p => p.slot) : findPiecesNotLent(g.board, f.seat)),
        take: (g, f, slot) => {
          g.emit({ is: 'dismissed-piece', seat: f.seat, kind: findPieceOnMap(g.board, slot).kind }, ['medioevo.fase-3-8'])
          return givePieceUp(g, slot, 'pay')
        },
      },
      'dismiss-at': { among: (g, f) => findPlacesWithUnitsToGiveUp(g, f.seat), take: (_, f, at) => void (f.place = at) },
      ...createVerbsToUseCardsInOwnQuestion('any'),
    },
  }),
  unit: ruleBuilder.ask<UnitUpkeepFrame>()({
    cite: ['medioevo.fase-3-8'],
    who: seatUnlessGameIsOver,
    may: {
      dismiss: {
        among: (g, f) => (f.place === null ? [] : findUnitsToGiveUpAt(g, f.seat, f.place)),
        take: (_, f, unit) => void (f.unit = unit),
      },
    },
  }),
  // r-276 At sea of one Galley or another, and what it really is.
  'which-figure': createWhichFigureStep<UnitUpkeepFrame>(
    (g, f) => (f.place === null || f.unit === null ? null : { seat: f.seat, unit: f.unit, armies: findArmiesOfNextToGo(g.board, f.seat, f.place, f.unit) }),
    ['from-galley', 'that-is'],
  ),
  dismiss: (g, f) => {
    if (f.place === null || f.unit === null) return undefined
    const { seat, place: at, unit, figure } = f
    takeUnitFromArmies(g.board, at, commanderOfUnit(g.board, seat, at, unit), unit, a => ownerOf(a) === seat && isFigureNamed(a, unit, figure))
    updateHolderOfSpaceLeft(g.board, at)
    g.emit({ is: 'dismissed', seat, unit, at }, ['medioevo.fase-3-8'])
    f.place = f.unit = null
    f.figure = { ...NO_FIGURE_NAMED }
    // r-216 Barbarians who are left alone there sack the place.
    const sack = createFrameToSackSpace(g, at)
    return sack ? { call: sack, then: 'pay' } : { goto: 'pay' }
  },
}
