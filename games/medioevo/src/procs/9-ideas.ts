/** What a seat could offer to others: for opponents, and for games played at random. */
import type { Aside } from '@tabularium/kernel'
import type { Seat } from '../kinds.ts'
import { warBetween } from '../board/control.ts'
import { mayTakeLoan } from '../board/money.ts'
import { makeBoardWithKnownSecretTreaties, countUnitsOfSupportOwed, findTreatiesBetween, isTreatyInForce } from '../board/treaties.ts'
import { LOAN_TERMS } from '../kinds.ts'
import type { GameSeatContext } from '../rules.ts'
import type { Medioevo, AsideTerms } from '../types.ts'
import { listPlayingSeats } from './common.ts'

interface SuggestedAside {
  readonly to: Seat[]
  readonly terms: AsideTerms
}
const BLANK_ASIDE_TERMS = { grants: [], payments: [], prisoners: [], last: 0, secret: false, breaks: false, on: null, ally: null, number: 0, paper: '' }
const makeSuggestedAside = (to: Seat[], act: AsideTerms['act'], more: Partial<AsideTerms> = {}): SuggestedAside => ({
  to,
  terms: { ...BLANK_ASIDE_TERMS, act, ...more },
})
type TreatyGrant = AsideTerms['grants'][number]
const makeTreatyGrant = (type: TreatyGrant['type'], from: Seat, to: Seat, more: Partial<TreatyGrant> = {}): TreatyGrant => ({
  type,
  from,
  to,
  lands: [],
  support: 0,
  targets: [],
  ...more,
})

/** Treaties that both gain by, wars, and what ends them; money when there is none. */
export function suggestAsides(g: GameSeatContext, seat: Seat): SuggestedAside[] {
  const others = listPlayingSeats(g).filter(x => x !== seat)
  const offers = others.flatMap(x => (warBetween(g.board, seat, x) ? suggestPeace(g, seat, x) : suggestTreaties(g, seat, x, others)))
  return [...offers, ...suggestWars(g, seat, others), ...suggestCallsOfAllies(g, seat), ...suggestTreatyDisputes(g, seat), ...suggestLoans(g, seat)]
}
function suggestTreaties(g: GameSeatContext, seat: Seat, x: Seat, others: readonly Seat[]): SuggestedAside[] {
  const last = g.board.turn + 2
  const targets = others.filter(third => third !== x)
  const once = [{ from: seat, to: x, florins: 50, when: 'once' as const }]
  return [
    makeSuggestedAside([x], 'treaty', {
      last,
      grants: [makeTreatyGrant('trade', seat, x), makeTreatyGrant('trade', x, seat), makeTreatyGrant('non-belligerence', seat, x)],
    }),
    makeSuggestedAside([x], 'treaty', { last, secret: true, grants: [makeTreatyGrant('passage', x, seat), makeTreatyGrant('trade', x, seat)], payments: once }),
    makeSuggestedAside([x], 'treaty', { last, grants: [makeTreatyGrant('passage', x, seat)], payments: [{ ...once[0]!, when: 'per-turn' }] }),
    makeSuggestedAside([x], 'treaty', {
      last,
      secret: true,
      grants: [makeTreatyGrant('military-control', x, seat), makeTreatyGrant('civil-control', seat, x)],
    }),
    makeSuggestedAside([x], 'treaty', {
      grants: [makeTreatyGrant('defensive-alliance', x, seat, { support: 2 }), makeTreatyGrant('defensive-alliance', seat, x, { support: 2 })],
    }),
    makeSuggestedAside([x], 'treaty', { last, secret: true, grants: [makeTreatyGrant('offensive-alliance', x, seat, { support: 1, targets })] }),
  ]
}
function suggestPeace(g: GameSeatContext, seat: Seat, x: Seat): SuggestedAside[] {
  const prisoners = g.board.prisoners.flatMap(p => (p.owner === x && p.holder === seat ? [{ owner: x, holder: seat, unit: p.unit, to: x }] : []))
  return [makeSuggestedAside([x], 'armistice'), makeSuggestedAside([x], 'peace', { prisoners: prisoners.slice(0, 1) })]
}
const suggestWars = (g: GameSeatContext, seat: Seat, others: readonly Seat[]): SuggestedAside[] =>
  others
    .filter(on => warBetween(g.board, seat, on) === undefined)
    .map(on => makeSuggestedAside([], 'war', { on, breaks: findTreatiesBetween(makeBoardWithKnownSecretTreaties(g, seat), seat, on).length > 0 }))
/** Every treaty in force that the seat knows, with the way to name it. */
const findTreatiesKnownTo = (g: GameSeatContext, seat: Seat) => [
  ...g.board.treaties.filter(t => t.parties.includes(seat)).map(treaty => ({ treaty, name: { number: treaty.number } })),
  ...g.shared(seat).flatMap(({ id, value }) => (isTreatyInForce(g.board, value) ? [{ treaty: value, name: { paper: id } }] : [])),
]
const suggestCallsOfAllies = (g: GameSeatContext, seat: Seat): SuggestedAside[] =>
  findTreatiesKnownTo(g, seat).flatMap(({ treaty, name }) =>
    treaty.parties
      .filter(ally => ally !== seat)
      .flatMap(ally =>
        listPlayingSeats(g)
          .filter(
            on =>
              countUnitsOfSupportOwed(g.board, treaty, ally, seat, on) > 0 &&
              !g.board.supports.some(s => s.owner === ally && s.commander === seat && s.enemy === on),
          )
          .map(on => makeSuggestedAside([], 'call', { ...name, ally, on })),
      ),
  )
const suggestTreatyDisputes = (g: GameSeatContext, seat: Seat): SuggestedAside[] =>
  findTreatiesKnownTo(g, seat).flatMap(({ treaty, name }) => {
    const rest = treaty.parties.filter(x => x !== seat)
    const recall = g.board.supports.some(s => s.owner === seat && s.number === treaty.number) ? [makeSuggestedAside([], 'recall', name)] : []
    const open = 'paper' in name ? [makeSuggestedAside(rest, 'publish', name)] : []
    return [
      makeSuggestedAside(rest, 'cancel', name),
      ...open,
      ...recall,
      ...(treaty.charges.includes(seat) ? [] : [makeSuggestedAside([], 'charge', { ...name, on: rest[0]! })]),
    ]
  })
/** What an opponent agrees to: the end of fighting, and treaties that give as much as they take, counted in rights and florins. */
const FLORINS_WORTH_ONE_RIGHT = 50
export function isOfferWelcome(_g: GameSeatContext, { terms }: Aside<Medioevo>, seat: Seat): boolean {
  if (terms.act === 'peace' || terms.act === 'armistice') return true
  if (terms.act !== 'treaty') return false
  const rights = terms.grants.reduce((n, x) => n + countRightsWorthOfGrant(x) * (x.to === seat ? 1 : x.from === seat ? -1 : 0), 0)
  const florins = terms.payments.reduce((n, x) => n + x.florins * (x.when === 'once' ? 1 : 2) * (x.to === seat ? 1 : x.from === seat ? -1 : 0), 0)
  return rights * FLORINS_WORTH_ONE_RIGHT + florins >= 0
}
/** Support in arms is worth as many rights as there are units; not to fight binds both. */
const countRightsWorthOfGrant = ({ type, support }: TreatyGrant): number => (type === 'non-belligerence' ? 0 : 1 + support)
function suggestLoans(g: GameSeatContext, seat: Seat): SuggestedAside[] {
  const { loans, repaid } = g.board.players[seat]!
  const short = g.own(seat).florins < 100 && mayTakeLoan(g.board, seat)
  const rich = loans > 0 && !repaid && g.own(seat).florins >= LOAN_TERMS.amount
  return [...(short ? [makeSuggestedAside([], 'loan')] : []), ...(rich ? [makeSuggestedAside([], 'repay')] : [])]
}
