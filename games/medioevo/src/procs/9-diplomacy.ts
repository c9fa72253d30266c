/** C DIPLOMACY and D LOANS aside: what players put to each other, or do by themselves, while somebody else decides. Nobody is stopped for it. */
import type { Aside, AsideRules } from '@tabularium/kernel'
import type { Seat } from '../kinds.ts'
import { warBetween } from '../board/control.ts'
import { mayTakeLoan } from '../board/money.ts'
import { makeBoardWithKnownSecretTreaties, countUnitsOfSupportOwed, findTreatiesBetween, isTreatyInForce, type ReadonlyTreaty } from '../board/treaties.ts'
import { callAllyFrame, unitHomecomingFrame, treatyBreachVoteFrame } from '../frames.ts'
import type { GameStepContext, GamePublicContext, GameSeatContext } from '../rules.ts'
import { asideTermsShape, type Board, type Medioevo, type AsideTerms } from '../types.ts'
import { payFlorinsSecretly, payFlorinsTo, listPlayingSeats } from './common.ts'
import { canRepayLoan, repayLoan, takeLoan } from './3-taxes.ts'
import { suggestAsides, isOfferWelcome } from './9-ideas.ts'
import { beginArmistice, breakGivenTreaties, declareWar, removeTreaty, endWar, nextTreatyNumber, publishTreaty } from './9-war.ts'

type AsideOffer = Aside<Medioevo>
type AsideEffect = ReturnType<AsideRules<Medioevo>['takeEffect']>
const ASIDE_ACTS_WITHOUT_CONSENT: ReadonlySet<AsideTerms['act']> = new Set(['war', 'call', 'recall', 'charge', 'loan', 'repay'])
const ASIDE_ACTS_ENDING_WAR: ReadonlySet<AsideTerms['act']> = new Set(['armistice', 'peace'])
const ASIDE_ACTS_ON_SIGNED_TREATY: ReadonlySet<AsideTerms['act']> = new Set(['cancel', 'publish'])
const PROCEDURES_BARRING_ASIDES = [
  'battle',
  'strike',
  'call-ally',
  'vote',
  'construct',
  'craft',
  'improve',
  'repair',
  'recruit',
  'train',
  'draw-card',
  'pay',
  'instant',
  'dismissal',
  'homecoming',
] as const
/** d.prestiti-1, -4, r-146: a loan is taken at any moment, also for what is being paid; a repayment in a battle as well. */
function listProceduresBarring(x: AsideOffer): readonly (typeof PROCEDURES_BARRING_ASIDES)[number][] {
  if (isOfferOfAct(x, 'loan')) return []
  return isOfferOfAct(x, 'repay') ? PROCEDURES_BARRING_ASIDES.filter(proc => proc !== 'battle') : PROCEDURES_BARRING_ASIDES
}
/** Whoever has said where he gives something up has it still when he says what. */
const isGivingUpHalfSaid = (g: GamePublicContext): boolean => (g.within('upkeep')?.at ?? 'pay') !== 'pay' || g.within('interest')?.at === 'sell-building'
const isOfferWithoutConsent = (x: AsideOffer): boolean => ASIDE_ACTS_WITHOUT_CONSENT.has(x.terms.act)
const isOfferOfAct = (x: AsideOffer, act: AsideTerms['act']): boolean => x.terms.act === act
const otherPartyOfOffer = (x: AsideOffer): Seat => x.parties.find(seat => seat !== x.from)!
const isPartyToOffer = (x: AsideOffer, seat: Seat): boolean => x.parties.includes(seat)
const isPlayerEliminated = (g: GamePublicContext, seat: Seat): boolean => g.board.players[seat]!.out
const sumOneTimePaymentsOf = (x: AsideOffer, seat: Seat): number =>
  x.terms.payments.reduce((total, p) => total + (p.from === seat && p.when === 'once' ? p.florins : 0), 0)
/** Grants and payments are between two different parties. */
const isBetweenPartiesOfOffer = (x: AsideOffer, y: { readonly from: Seat; readonly to: Seat }): boolean =>
  y.from !== y.to && isPartyToOffer(x, y.from) && isPartyToOffer(x, y.to)

// ---- What an offer speaks of ----
/** The treaty that is meant, if the seat knows it. */
const treatyOfOffer = (g: GameSeatContext, x: AsideOffer): ReadonlyTreaty | undefined =>
  x.terms.paper === '' ? g.board.treaties.find(t => t.number === x.terms.number) : g.shared(x.from).find(s => s.id === x.terms.paper)?.value
/** A treaty is cancelled, or laid open, by all its parties together. */
const isOfferToAllPartiesOfTreaty = (x: AsideOffer, treaty: ReadonlyTreaty | undefined): boolean =>
  treaty !== undefined && treaty.parties.length === x.parties.length && treaty.parties.every(seat => isPartyToOffer(x, seat))
const isTreatyOfBothParties = (g: GameSeatContext, x: AsideOffer): boolean => {
  const parties = treatyOfOffer(g, x)?.parties ?? []
  return x.terms.on !== null && x.terms.on !== x.from && parties.includes(x.from) && parties.includes(x.terms.on)
}
/** r-133: a secret treaty stays among the papers of its parties when it is over, and binds nobody any more. */
const isTreatyOver = (g: GameSeatContext, x: AsideOffer): boolean => {
  const treaty = treatyOfOffer(g, x)
  return treaty !== undefined && !isTreatyInForce(g.board, treaty)
}
/** r-140, r-141: units that the ally owes against this enemy by this treaty. */
const countSupportOwedByAlly = (g: GameSeatContext, x: AsideOffer): number => {
  const treaty = treatyOfOffer(g, x)
  const { ally, on } = x.terms
  return treaty === undefined || ally === null || on === null ? 0 : countUnitsOfSupportOwed(g.board, treaty, ally, x.from, on)
}
const isAllyAlreadyCalled = (g: GamePublicContext, x: AsideOffer): boolean =>
  g.board.supports.some(s => s.owner === x.terms.ally && s.commander === x.from && s.enemy === x.terms.on && s.number === x.terms.number)
/** r-93: only who is held can be freed or handed over, by the holder, to a party. */
const canHandOverPrisoners = (g: GamePublicContext, x: AsideOffer): boolean =>
  x.terms.prisoners.every(y => {
    const held = g.board.prisoners.find(p => p.owner === y.owner && p.holder === y.holder && p.unit === y.unit)?.n ?? 0
    const asked = x.terms.prisoners.filter(z => z.owner === y.owner && z.holder === y.holder && z.unit === y.unit).length
    return isPartyToOffer(x, y.holder) && isPartyToOffer(x, y.to) && y.to !== y.holder && asked <= held
  })
const isGrantValid = (x: AsideOffer, y: AsideTerms['grants'][number]): boolean => {
  if (y.type !== 'defensive-alliance' && y.type !== 'offensive-alliance') return true
  return y.support > 0 && y.targets.every(seat => !isPartyToOffer(x, seat)) && (y.type === 'defensive-alliance' || y.targets.length > 0)
}
const wouldBreakTreaties = (g: GameSeatContext, x: AsideOffer): boolean =>
  x.terms.on !== null && findTreatiesBetween(makeBoardWithKnownSecretTreaties(g, x.from), x.from, x.terms.on).length > 0
const areAnyPartiesAtWar = (g: GamePublicContext, x: AsideOffer): boolean =>
  x.parties.some((a, i) => x.parties.slice(i + 1).some(b => warBetween(g.board, a, b) !== undefined))
/** r-143: grants, and payments for later, belong to a treaty. */
const promisesSomethingForLater = ({ terms: t }: AsideOffer): boolean => t.grants.length > 0 || t.payments.some(p => p.when !== 'once')
const areOfferTermsEmpty = ({ terms: t }: AsideOffer): boolean => t.grants.length + t.payments.length + t.prisoners.length === 0

const asideBars: AsideRules<Medioevo>['unless'] = [
  // Who must be asked, and who need not be.
  { cite: 'medioevo.c.diplomazia-1', bars: (_, x) => (isOfferWithoutConsent(x) ? x.parties.length !== 1 : x.parties.length < 2) },
  // Treaties.
  {
    cite: 'medioevo.r-132',
    bars: (_, x) =>
      !x.terms.grants.every(y => isBetweenPartiesOfOffer(x, y) && isGrantValid(x, y)) || !x.terms.payments.every(y => isBetweenPartiesOfOffer(x, y)),
  },
  { cite: 'medioevo.c.diplomazia-8', bars: (_, x) => isOfferOfAct(x, 'treaty') && areOfferTermsEmpty(x) },
  { cite: 'medioevo.c.diplomazia-9', bars: (g, x) => isOfferOfAct(x, 'treaty') && x.terms.last > 0 && x.terms.last < g.board.turn },
  { cite: 'medioevo.r-248', bars: (g, x) => isOfferOfAct(x, 'treaty') && areAnyPartiesAtWar(g, x) },
  { cite: 'medioevo.r-93', bars: (g, x) => !canHandOverPrisoners(g, x) },
  { cite: 'medioevo.r-202', bars: (g, x, seat) => g.own(seat).florins < sumOneTimePaymentsOf(x, seat) },
  { cite: 'medioevo.r-135', bars: (_, x) => ASIDE_ACTS_ON_SIGNED_TREATY.has(x.terms.act) && !areOfferTermsEmpty(x) },
  { cite: 'medioevo.c.fine-1', bars: (g, x) => isOfferOfAct(x, 'cancel') && !isOfferToAllPartiesOfTreaty(x, treatyOfOffer(g, x)) },
  { cite: 'medioevo.r-133', bars: (g, x) => isOfferOfAct(x, 'publish') && (x.terms.paper === '' || !isOfferToAllPartiesOfTreaty(x, treatyOfOffer(g, x))) },
  // War, armistice, peace.
  {
    cite: 'medioevo.c.diplomazia-2',
    bars: (g, x) => isOfferOfAct(x, 'war') && (x.terms.on === null || x.terms.on === x.from || isPlayerEliminated(g, x.terms.on)),
  },
  { cite: 'medioevo.r-62', bars: (g, x) => isOfferOfAct(x, 'war') && x.terms.on !== null && warBetween(g.board, x.from, x.terms.on) !== undefined },
  // Nobody breaks a treaty of his own without knowing it.
  { cite: 'medioevo.c.diplomazia-4', bars: (g, x) => isOfferOfAct(x, 'war') && wouldBreakTreaties(g, x) !== x.terms.breaks },
  {
    cite: 'medioevo.c.diplomazia-5',
    bars: (g, x) => ASIDE_ACTS_ENDING_WAR.has(x.terms.act) && (x.parties.length !== 2 || warBetween(g.board, x.from, otherPartyOfOffer(x)) === undefined),
  },
  { cite: 'medioevo.r-143', bars: (_, x) => ASIDE_ACTS_ENDING_WAR.has(x.terms.act) && promisesSomethingForLater(x) },
  // Alliances and disputes.
  { cite: 'medioevo.r-140', bars: (g, x) => isOfferOfAct(x, 'call') && (countSupportOwedByAlly(g, x) === 0 || isAllyAlreadyCalled(g, x)) },
  { cite: 'medioevo.r-144', bars: (g, x) => isOfferOfAct(x, 'recall') && !g.board.supports.some(s => s.owner === x.from && s.number === x.terms.number) },
  { cite: 'medioevo.c.rottura-2', bars: (g, x) => isOfferOfAct(x, 'charge') && !isTreatyOfBothParties(g, x) },
  { cite: 'medioevo.c.fine-1', bars: (g, x) => isOfferOfAct(x, 'charge') && isTreatyOver(g, x) },
  { cite: 'medioevo.r-145', bars: (g, x) => isOfferOfAct(x, 'charge') && (treatyOfOffer(g, x)?.charges.includes(x.from) ?? false) },
  // Loans.
  { cite: 'medioevo.d.prestiti-1', bars: (g, x) => isOfferOfAct(x, 'loan') && !mayTakeLoan(g.board, x.from) },
  { cite: 'medioevo.d.prestiti-4', bars: (g, x, seat) => isOfferOfAct(x, 'repay') && !canRepayLoan(g, seat) },
]

export const asideRules: AsideRules<Medioevo> = {
  terms: asideTermsShape,
  cite: ['medioevo.c.diplomazia-1', 'medioevo.r-135'],
  among: (g, seat) => listPlayingSeats(g).filter(x => x !== seat),
  unless: asideBars,
  // r-6, r-135 Outside battles, not while an event strikes, something is being paid for or given up, an ally answers or a vote is taken, nor from the first
  // bid to the payment.
  mayTakeEffect: (g, x) =>
    listProceduresBarring(x).every(proc => g.within(proc) === null) && !isGivingUpHalfSaid(g) && (g.within('auction')?.at ?? 'bids') === 'bids',
  // r-135: what was agreed on is carried out, unless it has become impossible since.
  takeEffect: (g, x) => {
    const seen = g as unknown as GameSeatContext
    if (x.parties.some(seat => isPlayerEliminated(seen, seat) || asideBars.some(bar => bar.bars(seen, x, seat))))
      return g.emit({ is: 'agreement-void', parties: [...x.parties] }, ['medioevo.r-135'], x.parties)
    payOneTimePayments(g, x)
    const freed = handOverPrisoners(g.board, x)
    for (const y of x.terms.prisoners) g.emit({ is: 'handed-over', ...y }, ['medioevo.r-93'])
    const next = EFFECTS_BY_ASIDE_ACT[x.terms.act](g, x)
    return next ?? (freed.length > 0 ? { call: unitHomecomingFrame({ queue: freed }) } : undefined)
  },
  ideas: suggestAsides,
  welcomes: isOfferWelcome,
}
/** r-134: one-off payments are made on acceptance; r-133: those of a secret treaty are seen by its parties alone. */
function payOneTimePayments(g: GameStepContext, x: AsideOffer): void {
  for (const p of x.terms.payments) {
    if (p.when !== 'once') continue
    if (x.terms.secret && isOfferOfAct(x, 'treaty')) payFlorinsSecretly(g, p.from, p.to, p.florins, x.parties)
    else payFlorinsTo(g, p.from, p.to, p.florins, ['medioevo.r-134'])
  }
}
/** r-93: prisoners change hands; says who goes free. */
function handOverPrisoners(b: Board, x: AsideOffer): { seat: Seat; unit: AsideTerms['prisoners'][number]['unit'] }[] {
  for (const y of x.terms.prisoners) {
    b.prisoners.find(p => p.owner === y.owner && p.holder === y.holder && p.unit === y.unit)!.n -= 1
    if (y.to !== y.owner) addPrisoner(b, y.owner, y.to, y.unit)
  }
  b.prisoners = b.prisoners.filter(p => p.n > 0)
  return x.terms.prisoners.flatMap(y => (y.to === y.owner ? [{ seat: y.owner, unit: y.unit }] : []))
}
function addPrisoner(b: Board, owner: Seat, holder: Seat, unit: AsideTerms['prisoners'][number]['unit']): void {
  const held = b.prisoners.find(p => p.owner === owner && p.holder === holder && p.unit === unit)
  if (held) held.n += 1
  else b.prisoners.push({ owner, holder, unit, n: 1 })
}

const EFFECTS_BY_ASIDE_ACT: { readonly [A in AsideTerms['act']]: (g: GameStepContext, x: AsideOffer) => AsideEffect } = {
  treaty: (g, x) => signTreaty(g, x),
  cancel: (g, x) => {
    if (x.terms.paper === '') removeTreaty(g, x.terms.number)
    else g.unshare(x.terms.paper)
    g.emit({ is: 'treaty-ended', number: x.terms.number }, ['medioevo.c.fine-1'], x.terms.paper === '' ? undefined : x.parties)
  },
  publish: (g, x) => void publishTreaty(g, x.terms.paper),
  war: (g, x) => declareWar(g, x.from, x.terms.on!),
  armistice: (g, x) => {
    beginArmistice(g, x.from, otherPartyOfOffer(x))
    g.emit({ is: 'armistice', seat: x.from, with: otherPartyOfOffer(x) }, ['medioevo.c.diplomazia-5'])
  },
  peace: (g, x) => {
    endWar(g, x.from, otherPartyOfOffer(x))
    g.emit({ is: 'peace', seat: x.from, with: otherPartyOfOffer(x) }, ['medioevo.c.diplomazia-6'])
  },
  // r-249 What allies do for each other stands on the board, so an alliance that is called is no secret any more.
  call: (g, x) => {
    const { on, ally } = x.terms
    const support = countSupportOwedByAlly(g as unknown as GameSeatContext, x)
    const number = publishTreatyAndFindNumber(g, x)
    g.emit({ is: 'ally-called', seat: x.from, ally: ally!, against: on! }, ['medioevo.c.diplomazia-15'])
    return { call: callAllyFrame({ seat: x.from, ally: ally!, enemy: on!, number, support }) }
  },
  // r-144 Support that is withdrawn breaks the alliance.
  recall: (g, x) => breakGivenTreaties(g, x.from, [{ number: x.terms.number }]),
  charge: (g, x) => {
    const number = publishTreatyAndFindNumber(g, x)
    const treaty = g.board.treaties.find(t => t.number === number)!
    treaty.charges = [...treaty.charges, x.from]
    g.emit({ is: 'charged', seat: x.from, accused: x.terms.on!, number, text: x.text }, ['medioevo.c.rottura-2'])
    return { call: treatyBreachVoteFrame({ seat: x.from, accused: x.terms.on!, number }) }
  },
  loan: (g, x) => takeLoan(g, x.from),
  repay: (g, x) => repayLoan(g, x.from),
}
/** c.diplomazia-7: written down, for everybody or for the parties alone. */
function signTreaty(g: GameStepContext, x: AsideOffer): void {
  const { grants, payments, last, secret } = x.terms
  const number = secret ? 0 : nextTreatyNumber(g)
  const signed = { number, parties: [...x.parties], grants: [...grants], payments: [...payments], begin: g.board.turn, end: last === 0 ? null : last }
  const treaty = { ...signed, note: x.text, charges: [] }
  if (secret) g.share(x.parties, treaty)
  else g.board.treaties.push(treaty)
  const types = [...new Set(grants.map(y => y.type))]
  g.emit({ is: 'treaty', number, parties: [...x.parties], types, last }, ['medioevo.c.diplomazia-7'], secret ? x.parties : undefined)
}
/** The number of the treaty that is meant; a secret one is laid open. */
const publishTreatyAndFindNumber = (g: GameStepContext, x: AsideOffer): number => (x.terms.paper === '' ? x.terms.number : publishTreaty(g, x.terms.paper))
