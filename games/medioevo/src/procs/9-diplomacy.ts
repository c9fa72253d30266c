/** C DIPLOMACY and D LOANS aside: what players put to each other, or do by themselves, while somebody else decides. Nobody is stopped for it. */
import type { Aside, AsideRules, Procedure } from '@tabularium/kernel'
import { LOAN, type Seat } from '../kinds.ts'
import { warBetween } from '../board/control.ts'
import { mayBorrow } from '../board/money.ts'
import type { Ctx, OpenCtx, SeatCtx } from '../rules.ts'
import { agreement } from '../frames.ts'
import { terms, type FrameOfProc, type Medioevo, type Terms } from '../types.ts'
import { pay, payTo, playerOf, playing } from './common.ts'
import { borrow } from './3-taxes.ts'
import { declareWar } from './9-war.ts'

type Offer = Aside<Medioevo>
type AgreementFrame = FrameOfProc<'agreement'>
const ALONE: ReadonlySet<string> = new Set(['war', 'loan', 'repay'])
const isAlone = (x: Offer): boolean => ALONE.has(x.terms.act)
const other = (x: Offer): Seat => x.parties.find(seat => seat !== x.from)!
const dueOnce = (x: Offer, seat: Seat): number => x.terms.payments.reduce((total, p) => total + (p.from === seat && p.when === 'once' ? p.florins : 0), 0)
const isParty = (x: Offer, seat: Seat): boolean => x.parties.includes(seat)
/** Grants and payments are between two different parties. */
const isBetween = (x: Offer, y: { readonly from: Seat; readonly to: Seat }): boolean => y.from !== y.to && isParty(x, y.from) && isParty(x, y.to)
const ENDING: ReadonlySet<string> = new Set(['armistice', 'peace'])

const bars: AsideRules<Medioevo>['unless'] = [
  // Who must be asked, and who need not be.
  { cite: 'medioevo.c.diplomazia-1', bars: (_, x) => (isAlone(x) ? x.parties.length !== 1 : x.parties.length < 2) },
  { cite: 'medioevo.r-132', bars: (_, x) => !x.terms.grants.every(y => isBetween(x, y)) || !x.terms.payments.every(y => isBetween(x, y)) },
  { cite: 'medioevo.c.diplomazia-8', bars: (_, x) => x.terms.act === 'treaty' && x.terms.grants.length === 0 },
  { cite: 'medioevo.c.diplomazia-9', bars: (g, x) => x.terms.act === 'treaty' && x.terms.last > 0 && x.terms.last < g.board.turn },
  { cite: 'medioevo.r-202', bars: (g, x, seat) => g.own(seat).florins < dueOnce(x, seat) },
  // War, armistice, peace.
  { cite: 'medioevo.c.diplomazia-2', bars: (g, x) => x.terms.act === 'war' && (x.terms.on === null || x.terms.on === x.from || isGone(g, x.terms.on)) },
  { cite: 'medioevo.r-62', bars: (g, x) => x.terms.act === 'war' && x.terms.on !== null && warBetween(g.board, x.from, x.terms.on) !== undefined },
  {
    cite: 'medioevo.c.diplomazia-5',
    bars: (g, x) => ENDING.has(x.terms.act) && (x.parties.length !== 2 || warBetween(g.board, x.from, other(x)) === undefined),
  },
  { cite: 'medioevo.c.fine-1', bars: (g, x) => x.terms.act === 'cancel' && !isWholeTreaty(g, x) },
  // Loans.
  { cite: 'medioevo.d.prestiti-1', bars: (g, x) => x.terms.act === 'loan' && !mayBorrow(g.board, x.from) },
  { cite: 'medioevo.d.prestiti-4', bars: (g, x, seat) => x.terms.act === 'repay' && !canRepay(g, seat) },
]
const isGone = (g: OpenCtx, seat: Seat): boolean => g.board.players[seat]!.out
const canRepay = (g: SeatCtx, seat: Seat): boolean => {
  const p = g.board.players[seat]!
  return p.loans > 0 && !p.repaid && g.own(seat).florins >= LOAN.amount
}
/** A treaty is cancelled by all its parties together. */
const isWholeTreaty = (g: OpenCtx, x: Offer): boolean => {
  const found = g.board.treaties.find(t => t.number === x.terms.number)
  return found !== undefined && found.parties.length === x.parties.length && found.parties.every(seat => isParty(x, seat))
}

export const asides: AsideRules<Medioevo> = {
  terms,
  cite: ['medioevo.c.diplomazia-1', 'medioevo.r-135'],
  among: (g, seat) => playing(g).filter(x => x !== seat),
  unless: bars,
  // r-135, r-146 Outside battles, and not between bids and their reveal.
  mayTakeEffect: g => g.within('battle') === null && g.within('auction') === null,
  takeEffect: (_, x) => ({ call: agreement({ from: x.from, parties: [...x.parties], terms: x.terms }) }),
  ideas: (g, seat) => ideas(g, seat),
}
/** r-135: what was agreed on is carried out, unless it has become impossible since. */
export const agreementProc: Procedure<Medioevo, AgreementFrame> = {
  carry: (g, f) => {
    const x: Offer = { id: '', from: f.from, parties: f.parties, awaiting: [], terms: f.terms, text: '' }
    // Nobody takes back what was agreed on.
    g.keep(f.from, { ...g.own(f.from) })
    if (f.parties.some(seat => isGone(g as unknown as OpenCtx, seat) || g.own(seat).florins < dueOnce(x, seat))) return
    if (bars.some(bar => bar.bars(g as unknown as SeatCtx, x, x.from))) return
    for (const p of f.terms.payments) if (p.when === 'once') payTo(g, p.from, p.to, p.florins, ['medioevo.r-134'])
    ACTS[f.terms.act](g, x)
  },
}
const ACTS: { readonly [A in Terms['act']]: (g: Ctx, x: Offer) => void } = {
  treaty: (g, x) => {
    const number = 1 + Math.max(0, ...g.board.treaties.map(t => t.number))
    const { grants, payments, last } = x.terms
    g.board.treaties.push({ number, parties: [...x.parties], grants: [...grants], payments: [...payments], begin: g.board.turn, end: last === 0 ? null : last })
    const types = [...new Set(grants.map(y => y.type))]
    g.emit({ is: 'treaty', number, parties: [...x.parties], types, last }, ['medioevo.c.diplomazia-7'])
  },
  cancel: (g, x) => {
    g.board.treaties = g.board.treaties.filter(t => t.number !== x.terms.number)
    g.emit({ is: 'treaty-ended', number: x.terms.number }, ['medioevo.c.fine-1'])
  },
  war: (g, x) => declareWar(g, x.from, x.terms.on!),
  armistice: (g, x) => {
    const war = g.board.wars.find(w => w === warBetween(g.board, x.from, other(x)))
    if (war) war.truce = g.board.turn
    g.emit({ is: 'armistice', seat: x.from, with: other(x) }, ['medioevo.c.diplomazia-5'])
  },
  peace: (g, x) => {
    g.board.wars = g.board.wars.filter(w => w !== warBetween(g.board, x.from, other(x)))
    g.emit({ is: 'peace', seat: x.from, with: other(x) }, ['medioevo.c.diplomazia-6'])
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
const blank = (act: Terms['act'], more: Partial<Terms> = {}): Terms => ({ act, grants: [], payments: [], last: 0, on: null, number: 0, ...more })
/** For opponents: trade and peace with everybody, money when there is none, a treaty that both gain by. */
function ideas(g: SeatCtx, seat: Seat): { to: Seat[]; terms: Terms }[] {
  const grant = (type: 'trade' | 'passage' | 'non-belligerence', from: Seat, to: Seat) => ({ type, from, to, lands: [], support: 0, targets: [] })
  const until = g.board.turn + 2
  const offers = playing(g)
    .filter(x => x !== seat)
    .flatMap(x => [
      { to: [x], terms: blank('treaty', { last: until, grants: [grant('trade', seat, x), grant('trade', x, seat), grant('non-belligerence', seat, x)] }) },
      { to: [x], terms: blank('treaty', { last: until, grants: [grant('passage', x, seat)], payments: [{ from: seat, to: x, florins: 50, when: 'once' }] }) },
      ...(warBetween(g.board, seat, x) ? [{ to: [x], terms: blank('peace') }] : [{ to: [], terms: blank('war', { on: x }) }]),
    ])
  const money = g.own(seat).florins < 100 && mayBorrow(g.board, seat) ? [{ to: [], terms: blank('loan') }] : []
  return [...offers, ...money, ...(canRepay(g, seat) ? [{ to: [], terms: blank('repay') }] : [])]
}
