/** C DIPLOMACY and D LOANS aside: what players put to each other, or do by themselves, while somebody else decides. Nobody is stopped for it. */
import type { Aside, AsideRules } from '@tabularium/kernel'
import { LOAN, type Seat } from '../kinds.ts'
import { warBetween } from '../board/control.ts'
import { mayBorrow } from '../board/money.ts'
import { asKnown, supportOwed, treatiesBetween, type ReadTreaty } from '../board/treaties.ts'
import { callAlly, homecoming, vote } from '../frames.ts'
import type { Ctx, OpenCtx, SeatCtx } from '../rules.ts'
import { terms, type Board, type Medioevo, type Terms } from '../types.ts'
import { pay, paySecretly, payTo, playerOf, playing } from './common.ts'
import { borrow } from './3-taxes.ts'
import { ideas, welcomes } from './9-ideas.ts'
import { breakEach, declareWar, dropTreaty, endWar, nextNumber, publish } from './9-war.ts'

type Offer = Aside<Medioevo>
type Effect = ReturnType<AsideRules<Medioevo>['takeEffect']>
const ALONE: ReadonlySet<Terms['act']> = new Set(['war', 'call', 'recall', 'charge', 'loan', 'repay'])
const ENDING: ReadonlySet<Terms['act']> = new Set(['armistice', 'peace'])
const BUSY = ['battle', 'construct', 'craft', 'improve', 'repair', 'recruit', 'train', 'draw-card', 'pay', 'instant'] as const
const isAlone = (x: Offer): boolean => ALONE.has(x.terms.act)
const is = (x: Offer, act: Terms['act']): boolean => x.terms.act === act
const other = (x: Offer): Seat => x.parties.find(seat => seat !== x.from)!
const isParty = (x: Offer, seat: Seat): boolean => x.parties.includes(seat)
const isGone = (g: OpenCtx, seat: Seat): boolean => g.board.players[seat]!.out
const dueOnce = (x: Offer, seat: Seat): number => x.terms.payments.reduce((total, p) => total + (p.from === seat && p.when === 'once' ? p.florins : 0), 0)
/** Grants and payments are between two different parties. */
const isBetween = (x: Offer, y: { readonly from: Seat; readonly to: Seat }): boolean => y.from !== y.to && isParty(x, y.from) && isParty(x, y.to)

// ---- What an offer speaks of ----
/** The treaty that is meant, if the seat knows it. */
const treatyOf = (g: SeatCtx, x: Offer): ReadTreaty | undefined =>
  x.terms.paper === '' ? g.board.treaties.find(t => t.number === x.terms.number) : g.shared(x.from).find(s => s.id === x.terms.paper)?.value
/** A treaty is cancelled, or laid open, by all its parties together. */
const isWhole = (x: Offer, treaty: ReadTreaty | undefined): boolean =>
  treaty !== undefined && treaty.parties.length === x.parties.length && treaty.parties.every(seat => isParty(x, seat))
const isAboutBoth = (g: SeatCtx, x: Offer): boolean => {
  const parties = treatyOf(g, x)?.parties ?? []
  return x.terms.on !== null && x.terms.on !== x.from && parties.includes(x.from) && parties.includes(x.terms.on)
}
/** r-140, r-141: units that the ally owes against this enemy by this treaty. */
const owedBy = (g: SeatCtx, x: Offer): number => {
  const treaty = treatyOf(g, x)
  const { ally, on } = x.terms
  return treaty === undefined || ally === null || on === null ? 0 : supportOwed(g.board, treaty, ally, x.from, on)
}
const isCalled = (g: OpenCtx, x: Offer): boolean =>
  g.board.supports.some(s => s.owner === x.terms.ally && s.commander === x.from && s.enemy === x.terms.on && s.number === x.terms.number)
/** r-93: only who is held can be freed or handed over, by the holder, to a party. */
const canHandOver = (g: OpenCtx, x: Offer): boolean =>
  x.terms.prisoners.every(y => {
    const held = g.board.prisoners.find(p => p.owner === y.owner && p.holder === y.holder && p.unit === y.unit)?.n ?? 0
    const asked = x.terms.prisoners.filter(z => z.owner === y.owner && z.holder === y.holder && z.unit === y.unit).length
    return isParty(x, y.holder) && isParty(x, y.to) && y.to !== y.holder && asked <= held
  })
const isSoundGrant = (x: Offer, y: Terms['grants'][number]): boolean => {
  if (y.type !== 'defensive-alliance' && y.type !== 'offensive-alliance') return true
  return y.support > 0 && y.targets.every(seat => !isParty(x, seat)) && (y.type === 'defensive-alliance' || y.targets.length > 0)
}
const canRepay = (g: SeatCtx, seat: Seat): boolean => {
  const p = g.board.players[seat]!
  return p.loans > 0 && !p.repaid && g.own(seat).florins >= LOAN.amount
}
const breaksSome = (g: SeatCtx, x: Offer): boolean => x.terms.on !== null && treatiesBetween(asKnown(g, x.from), x.from, x.terms.on).length > 0
const atWar = (g: OpenCtx, x: Offer): boolean => x.parties.some((a, i) => x.parties.slice(i + 1).some(b => warBetween(g.board, a, b) !== undefined))
const isEmpty = ({ terms: t }: Offer): boolean => t.grants.length + t.payments.length + t.prisoners.length === 0

const bars: AsideRules<Medioevo>['unless'] = [
  // Who must be asked, and who need not be.
  { cite: 'medioevo.c.diplomazia-1', bars: (_, x) => (isAlone(x) ? x.parties.length !== 1 : x.parties.length < 2) },
  // Treaties.
  {
    cite: 'medioevo.r-132',
    bars: (_, x) => !x.terms.grants.every(y => isBetween(x, y) && isSoundGrant(x, y)) || !x.terms.payments.every(y => isBetween(x, y)),
  },
  { cite: 'medioevo.c.diplomazia-8', bars: (_, x) => is(x, 'treaty') && isEmpty(x) },
  { cite: 'medioevo.c.diplomazia-9', bars: (g, x) => is(x, 'treaty') && x.terms.last > 0 && x.terms.last < g.board.turn },
  { cite: 'medioevo.r-248', bars: (g, x) => is(x, 'treaty') && atWar(g, x) },
  { cite: 'medioevo.r-93', bars: (g, x) => !canHandOver(g, x) },
  { cite: 'medioevo.r-202', bars: (g, x, seat) => g.own(seat).florins < dueOnce(x, seat) },
  { cite: 'medioevo.c.fine-1', bars: (g, x) => is(x, 'cancel') && !isWhole(x, treatyOf(g, x)) },
  { cite: 'medioevo.r-133', bars: (g, x) => is(x, 'publish') && (x.terms.paper === '' || !isWhole(x, treatyOf(g, x))) },
  // War, armistice, peace.
  { cite: 'medioevo.c.diplomazia-2', bars: (g, x) => is(x, 'war') && (x.terms.on === null || x.terms.on === x.from || isGone(g, x.terms.on)) },
  { cite: 'medioevo.r-62', bars: (g, x) => is(x, 'war') && x.terms.on !== null && warBetween(g.board, x.from, x.terms.on) !== undefined },
  // Nobody breaks a treaty of his own without knowing it.
  { cite: 'medioevo.c.diplomazia-4', bars: (g, x) => is(x, 'war') && breaksSome(g, x) !== x.terms.breaks },
  {
    cite: 'medioevo.c.diplomazia-5',
    bars: (g, x) => ENDING.has(x.terms.act) && (x.parties.length !== 2 || warBetween(g.board, x.from, other(x)) === undefined),
  },
  // Alliances and disputes.
  { cite: 'medioevo.r-140', bars: (g, x) => is(x, 'call') && (owedBy(g, x) === 0 || isCalled(g, x)) },
  { cite: 'medioevo.r-144', bars: (g, x) => is(x, 'recall') && !g.board.supports.some(s => s.owner === x.from && s.number === x.terms.number) },
  { cite: 'medioevo.c.rottura-2', bars: (g, x) => is(x, 'charge') && !isAboutBoth(g, x) },
  { cite: 'medioevo.r-145', bars: (g, x) => is(x, 'charge') && (treatyOf(g, x)?.charges.includes(x.from) ?? false) },
  // Loans.
  { cite: 'medioevo.d.prestiti-1', bars: (g, x) => is(x, 'loan') && !mayBorrow(g.board, x.from) },
  { cite: 'medioevo.d.prestiti-4', bars: (g, x, seat) => is(x, 'repay') && !canRepay(g, seat) },
]

export const asides: AsideRules<Medioevo> = {
  terms,
  cite: ['medioevo.c.diplomazia-1', 'medioevo.r-135'],
  among: (g, seat) => playing(g).filter(x => x !== seat),
  unless: bars,
  // r-6, r-135, r-146 Outside battles, not while something is being paid for, and not from the first bid to the payment.
  mayTakeEffect: g => BUSY.every(proc => g.within(proc) === null) && (g.within('auction')?.at ?? 'bids') === 'bids',
  // r-135: what was agreed on is carried out, unless it has become impossible since.
  takeEffect: (g, x) => {
    const seen = g as unknown as SeatCtx
    if (x.parties.some(seat => isGone(seen, seat) || bars.some(bar => bar.bars(seen, x, seat))))
      return g.emit({ is: 'agreement-void', parties: [...x.parties] }, ['medioevo.r-135'], x.parties)
    payOnce(g, x)
    const freed = handOver(g.board, x)
    for (const y of x.terms.prisoners) g.emit({ is: 'handed-over', ...y }, ['medioevo.r-93'])
    const next = ACTS[x.terms.act](g, x)
    return next ?? (freed.length > 0 ? { call: homecoming({ queue: freed }) } : undefined)
  },
  ideas,
  welcomes,
}
/** r-134: one-off payments are made on acceptance; r-133: those of a secret treaty are seen by its parties alone. */
function payOnce(g: Ctx, x: Offer): void {
  for (const p of x.terms.payments) {
    if (p.when !== 'once') continue
    if (x.terms.secret) paySecretly(g, p.from, p.to, p.florins, x.parties)
    else payTo(g, p.from, p.to, p.florins, ['medioevo.r-134'])
  }
}
/** r-93: prisoners change hands; says who goes free. */
function handOver(b: Board, x: Offer): { seat: Seat; unit: Terms['prisoners'][number]['unit'] }[] {
  for (const y of x.terms.prisoners) {
    b.prisoners.find(p => p.owner === y.owner && p.holder === y.holder && p.unit === y.unit)!.n -= 1
    if (y.to !== y.owner) imprison(b, y.owner, y.to, y.unit)
  }
  b.prisoners = b.prisoners.filter(p => p.n > 0)
  return x.terms.prisoners.flatMap(y => (y.to === y.owner ? [{ seat: y.owner, unit: y.unit }] : []))
}
function imprison(b: Board, owner: Seat, holder: Seat, unit: Terms['prisoners'][number]['unit']): void {
  const held = b.prisoners.find(p => p.owner === owner && p.holder === holder && p.unit === unit)
  if (held) held.n += 1
  else b.prisoners.push({ owner, holder, unit, n: 1 })
}

const ACTS: { readonly [A in Terms['act']]: (g: Ctx, x: Offer) => Effect } = {
  treaty: (g, x) => sign(g, x),
  cancel: (g, x) => {
    if (x.terms.paper === '') dropTreaty(g, x.terms.number)
    else g.unshare(x.terms.paper)
    g.emit({ is: 'treaty-ended', number: x.terms.number }, ['medioevo.c.fine-1'], x.terms.paper === '' ? undefined : x.parties)
  },
  publish: (g, x) => void publish(g, x.terms.paper),
  war: (g, x) => declareWar(g, x.from, x.terms.on!),
  armistice: (g, x) => {
    const war = g.board.wars.find(w => w === warBetween(g.board, x.from, other(x)))
    if (war) war.truce = g.board.turn
    g.emit({ is: 'armistice', seat: x.from, with: other(x) }, ['medioevo.c.diplomazia-5'])
  },
  peace: (g, x) => {
    endWar(g, x.from, other(x))
    g.emit({ is: 'peace', seat: x.from, with: other(x) }, ['medioevo.c.diplomazia-6'])
  },
  // r-249 What allies do for each other stands on the board, so an alliance that is called is no secret any more.
  call: (g, x) => {
    const { on, ally } = x.terms
    const support = owedBy(g as unknown as SeatCtx, x)
    const number = inTheOpen(g, x)
    g.emit({ is: 'ally-called', seat: x.from, ally: ally!, against: on! }, ['medioevo.c.diplomazia-15'])
    return { call: callAlly({ seat: x.from, ally: ally!, enemy: on!, number, support }) }
  },
  // r-144 Support that is withdrawn breaks the alliance.
  recall: (g, x) => breakEach(g, x.from, [{ number: x.terms.number }]),
  charge: (g, x) => {
    const number = inTheOpen(g, x)
    const treaty = g.board.treaties.find(t => t.number === number)!
    treaty.charges = [...treaty.charges, x.from]
    g.emit({ is: 'charged', seat: x.from, accused: x.terms.on!, number, text: x.text }, ['medioevo.c.rottura-2'])
    return { call: vote({ seat: x.from, accused: x.terms.on!, number }) }
  },
  loan: (g, x) => borrow(g, x.from),
  repay: (g, x) => {
    const p = playerOf(g, x.from)
    p.loans -= 1
    p.repaid = true
    pay(g, x.from, LOAN.amount, ['medioevo.d.prestiti-4'])
    g.emit({ is: 'repaid', seat: x.from }, ['medioevo.d.prestiti-4'])
  },
}
/** c.diplomazia-7: written down, for everybody or for the parties alone. */
function sign(g: Ctx, x: Offer): void {
  const { grants, payments, last, secret } = x.terms
  const number = secret ? 0 : nextNumber(g)
  const signed = { number, parties: [...x.parties], grants: [...grants], payments: [...payments], begin: g.board.turn, end: last === 0 ? null : last }
  const treaty = { ...signed, note: x.text, charges: [] }
  if (secret) g.share(x.parties, treaty)
  else g.board.treaties.push(treaty)
  const types = [...new Set(grants.map(y => y.type))]
  g.emit({ is: 'treaty', number, parties: [...x.parties], types, last }, ['medioevo.c.diplomazia-7'], secret ? x.parties : undefined)
}
/** The number of the treaty that is meant; a secret one is laid open. */
const inTheOpen = (g: Ctx, x: Offer): number => (x.terms.paper === '' ? x.terms.number : publish(g, x.terms.paper))
