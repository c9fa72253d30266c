/** Bargains of the sheets, struck when an activation begins or a people enters; loans of units. */
import type { Procedure } from '@tabularium/kernel'
import { nationKind, NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { DEALS, type Deal } from '../data/deals.ts'
import { LOANS } from '../state.ts'
import { recount } from '../board/control.ts'
import { campsBy, exchangesDue, hostsFor, lendable, placesFor, placesOfLoan, replacementsDue, sayOver, type Loan } from '../board/deals.ts'
import { roomAt } from '../board/stacking.ts'
import { commandedBy, hordeAt, isLandUnit, isNomad, type Look } from '../board/units.ts'
import type { F, Seen } from '../frames.ts'
import { lendUnit } from '../procs/29-vassals.ts'
import { clause, gain, oneOfEach, owner, rules, score } from '../procs/common.ts'
import type { Invasions, Step } from '../types.ts'
import { putUnit, putUnits, setAt } from '../board/change.ts'

type Frame = F<'bargain'>
type Facts = Seen<'bargain'>
const dealOf = (f: Pick<Facts, 'deal'>): Deal => DEALS[f.deal]!
/** Who speaks first. */
const proposerOf = (f: Pick<Facts, 'deal'>): Nation => {
  const deal = dealOf(f)
  return deal.kind === 'neutrality' ? deal.payer : deal.kind === 'grant' || deal.kind === 'settling' ? deal.by : deal.nation
}
/** Who must agree; peace that is paid for needs nobody. */
function partnerOf(f: Pick<Facts, 'deal' | 'acting' | 'host'>): Nation {
  const deal = dealOf(f)
  return deal.kind === 'neutrality' ? NOBODY : deal.kind === 'hire' ? f.acting : deal.kind === 'joining' ? f.host : deal.nation
}
const hosts = (b: Look, f: Facts): Nation[] => {
  const deal = dealOf(f)
  return deal.kind === 'joining' ? hostsFor(b, deal.nation, deal.hosts, f.acting) : []
}
const isLending = (deal: Deal): boolean => deal.kind === 'hire' || (deal.kind === 'neutrality' && deal.lends)
const borrowerOf = (f: Pick<Facts, 'deal' | 'acting'>): Nation => {
  const deal = dealOf(f)
  return deal.kind === 'neutrality' ? deal.payer : f.acting
}
const toLend = (b: Look, f: Facts): Unit[] => {
  const deal = dealOf(f)
  return isLending(deal) ? lendable(b, deal.nation, deal.kind === 'hire' ? deal.type : undefined) : []
}
const people = (b: Look, nation: Nation): Unit[] => commandedBy(b, nation).filter(unit => isLandUnit(b, unit))
/** Where the next of a people that joins another may stand. */
const camps = (b: Look, f: Facts): Space[] => {
  const { nation } = dealOf(f)
  const both = [hordeAt(b, nation), hordeAt(b, f.host)]
  const open = both.filter(space => roomAt(b, nation, space) > 0)
  return open.length > 0 ? open : both.slice(0, 1)
}
export const bargain: Procedure<Invasions, Frame> = {
  offer: rules.ask<Frame>()({
    cite: [clause('I-3')],
    who: (g, f) => owner(g, proposerOf(f)),
    may: {
      accept: { among: (_, f) => dealOf(f).kind !== 'joining', take: () => {} },
      'name-nation': { among: (g, f) => hosts(g.board, f), take: (_, f, host) => void (f.host = host) },
      refuse: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  answer: rules.ask<Frame>()({
    cite: [clause('I-3')],
    who: (g, f) => (partnerOf(f) === NOBODY ? null : owner(g, partnerOf(f))),
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ done: true }) } },
  }),
  conclude: (g, f) => conclude(g, f),
  // A unit is chosen by its own nation and placed by the other.
  lend: rules.ask<Frame>()({
    cite: [clause('III.B-3')],
    who: (g, f) => (toLend(g.board, f).length > 0 && placesFor(g.board, borrowerOf(f)).length > 0 ? owner(g, dealOf(f).nation) : null),
    may: {
      lend: {
        among: (g, f) => oneOfEach(g, toLend(g.board, f)),
        take: (g, f, unit) => {
          lendUnit(g, unit, borrowerOf(f), 'hire', borrowerOf(f))
          f.unit = unit
        },
      },
    },
  }),
  place: rules.ask<Frame>()({
    cite: [clause('III.B-3')],
    who: (g, f) => (f.unit < 0 ? null : owner(g, borrowerOf(f))),
    may: { 'place-at': { among: (g, f) => placesFor(g.board, borrowerOf(f)), take: (g, f, space) => void putUnit(g.board, f.unit, space) } },
  }),
  // A horde beside another's, its people with it or with the host's.
  horde: rules.ask<Frame>()({
    cite: [clause('I-3')],
    who: (g, f) => (dealOf(f).kind === 'joining' ? owner(g, dealOf(f).nation) : null),
    may: {
      'move-horde': {
        among: (g, f) => campsBy(g.board, dealOf(f).nation, f.host),
        take: (g, f, space) => {
          setAt(g.board, 'home', dealOf(f).nation, space)
          f.rest = people(g.board, dealOf(f).nation)
          putUnits(g.board, f.rest, NOWHERE)
        },
      },
    },
  }),
  units: rules.ask<Frame>()({
    cite: [clause('I-3')],
    who: (g, f) => (f.rest.length > 0 ? owner(g, dealOf(f).nation) : null),
    may: {
      'place-at': {
        among: (g, f) => camps(g.board, f),
        take: (g, f, space) => {
          putUnit(g.board, f.rest.shift()!, space)
          return { goto: 'units' }
        },
      },
    },
  }),
  settle: g => void recount(g.board),
}
/** Gold, points and what else is agreed. */
function conclude(g: Step, f: Frame): void {
  const deal = dealOf(f)
  if (deal.kind === 'neutrality') {
    pay(g, deal.payer, deal.nation, deal.gold)
    g.board.pacts = [...g.board.pacts, { a: deal.payer, b: deal.nation }]
    score(g, deal.nation, deal.vp, 'sheet', 'V.B-3')
  } else if (deal.kind === 'hire') {
    pay(g, f.acting, deal.nation, deal.gold)
    score(g, deal.nation, deal.vp, 'sheet', 'V.B-3')
  } else if (deal.kind === 'grant') g.board.once.push(grantName(deal.nation, g.board.turn))
  else if (deal.kind === 'joining') g.board.alliances = [...g.board.alliances, { a: deal.nation, b: f.host, ended: false }]
  else settleIn(g, deal)
}
export const grantName = (nation: Nation, turn: number): string => `grant-${nationKind.ids[nation]!}-${turn}`
function pay(g: Step, from: Nation, to: Nation, gold: number): void {
  gain(g, from, -gold, 'sheet', 'I-3')
  gain(g, to, gold, 'sheet', 'I-3')
}
/** Horde and units are set down in the one province; the Invasion of the turn is lost. */
function settleIn(g: Step, deal: Extract<Deal, { kind: 'settling' }>): void {
  const { nation, province } = deal
  setAt(g.board, 'home', nation, province)
  putUnits(g.board, people(g.board, nation), province)
  const signed = { federate: nation, federator: deal.by, first: province, second: NOWHERE, since: g.board.turn, vp: deal.vp, gold: 0, tested: false }
  g.board.foedera = [...g.board.foedera, signed]
  g.board.once.push(`no-invasion-${nation}-${g.board.turn}`)
}

// ---- Loans that come every turn, or come again ----
type Loans = Seen<'loans'>
/** Exchanges of all peoples, or what is owed to one borrower. */
const due = (b: Look, f: Pick<Loans, 'nation' | 'asked'>): Loan[] =>
  f.nation === NOBODY ? exchangesDue(b).filter(loan => !f.asked.includes(loan.lender)) : replacementsDue(b, f.nation, isNomad(b, f.nation))
export const hasReplacements = (b: Look, nation: Nation): boolean => due(b, { nation, asked: [] }).length > 0
/** XXIX.D-4 A nomad overlord takes his pick. */
const chooserOf = (b: Look, { lender, borrower, kind }: Loan): Nation => (kind === 'vassal' && isNomad(b, borrower) ? borrower : lender)
export const loans: Procedure<Invasions, F<'loans'>> = {
  next: (g, f) => {
    const loan = due(g.board, f)[0]
    if (!loan) return { done: true }
    f.asked.push(loan.lender)
    ;[f.lender, f.borrower, f.kind] = [loan.lender, loan.borrower, LOANS.indexOf(loan.kind)]
  },
  // A vassal of a third lends only if its overlord agrees.
  consent: rules.ask<F<'loans'>>()({
    cite: [clause('I-3')],
    who: (g, f) => (LOANS[f.kind] === 'exchange' && sayOver(g.board, loanOf(f)) !== NOBODY ? owner(g, sayOver(g.board, loanOf(f))) : null),
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ goto: 'next' }) } },
  }),
  lend: rules.ask<F<'loans'>>()({
    cite: [clause('IX.F-1'), clause('IX.F-2')],
    who: (g, f) => owner(g, chooserOf(g.board, loanOf(f))),
    may: {
      lend: {
        cite: clause('IX.F-1'),
        among: (g, f) => oneOfEach(g, lendable(g.board, f.lender)),
        take: (g, f, unit) => {
          lendUnit(g, unit, f.borrower, LOANS[f.kind]!)
          f.unit = unit
        },
      },
    },
  }),
  place: rules.ask<F<'loans'>>()({
    cite: [clause('IX.F-1')],
    who: (g, f) => owner(g, f.borrower),
    may: {
      'place-at': {
        cite: clause('IX.F-1'),
        among: (g, f) => placesOfLoan(g.board, loanOf(f)),
        take: (g, f, space) => {
          putUnit(g.board, f.unit, space)
          recount(g.board)
          return { goto: 'next' }
        },
      },
    },
  }),
}
const loanOf = (f: Pick<Loans, 'lender' | 'borrower' | 'kind'>): Loan => ({ lender: f.lender, borrower: f.borrower, kind: LOANS[f.kind]! })
