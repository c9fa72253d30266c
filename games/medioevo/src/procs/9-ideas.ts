/** What a seat could offer to others: for opponents, and for games played at random. */
import type { Aside } from '@tabularium/kernel'
import type { Seat } from '../kinds.ts'
import { warBetween } from '../board/control.ts'
import { mayBorrow } from '../board/money.ts'
import { asKnown, supportOwed, treatiesBetween } from '../board/treaties.ts'
import { LOAN } from '../kinds.ts'
import type { SeatCtx } from '../rules.ts'
import type { Medioevo, Terms } from '../types.ts'
import { playing } from './common.ts'

interface Idea {
  readonly to: Seat[]
  readonly terms: Terms
}
const BLANK = { grants: [], payments: [], prisoners: [], last: 0, secret: false, breaks: false, on: null, ally: null, number: 0, paper: '' }
const idea = (to: Seat[], act: Terms['act'], more: Partial<Terms> = {}): Idea => ({ to, terms: { ...BLANK, act, ...more } })
type Grant = Terms['grants'][number]
const grant = (type: Grant['type'], from: Seat, to: Seat, more: Partial<Grant> = {}): Grant => ({
  type,
  from,
  to,
  lands: [],
  support: 0,
  targets: [],
  ...more,
})

/** Treaties that both gain by, wars, and what ends them; money when there is none. */
export function ideas(g: SeatCtx, seat: Seat): Idea[] {
  const others = playing(g).filter(x => x !== seat)
  const offers = others.flatMap(x => (warBetween(g.board, seat, x) ? atWar(g, seat, x) : atPeace(g, seat, x, others)))
  return [...offers, ...wars(g, seat, others), ...calls(g, seat), ...disputes(g, seat), ...money(g, seat)]
}
function atPeace(g: SeatCtx, seat: Seat, x: Seat, others: readonly Seat[]): Idea[] {
  const last = g.board.turn + 2
  const targets = others.filter(third => third !== x)
  const once = [{ from: seat, to: x, florins: 50, when: 'once' as const }]
  return [
    idea([x], 'treaty', { last, grants: [grant('trade', seat, x), grant('trade', x, seat), grant('non-belligerence', seat, x)] }),
    idea([x], 'treaty', { last, secret: true, grants: [grant('passage', x, seat), grant('trade', x, seat)], payments: once }),
    idea([x], 'treaty', { last, grants: [grant('passage', x, seat)], payments: [{ ...once[0]!, when: 'per-turn' }] }),
    idea([x], 'treaty', { last, secret: true, grants: [grant('military-control', x, seat), grant('civil-control', seat, x)] }),
    idea([x], 'treaty', { grants: [grant('defensive-alliance', x, seat, { support: 2 }), grant('defensive-alliance', seat, x, { support: 2 })] }),
    idea([x], 'treaty', { last, secret: true, grants: [grant('offensive-alliance', x, seat, { support: 1, targets })] }),
  ]
}
function atWar(g: SeatCtx, seat: Seat, x: Seat): Idea[] {
  const prisoners = g.board.prisoners.flatMap(p => (p.owner === x && p.holder === seat ? [{ owner: x, holder: seat, unit: p.unit, to: x }] : []))
  return [idea([x], 'armistice'), idea([x], 'peace', { prisoners: prisoners.slice(0, 1) })]
}
const wars = (g: SeatCtx, seat: Seat, others: readonly Seat[]): Idea[] =>
  others
    .filter(on => warBetween(g.board, seat, on) === undefined)
    .map(on => idea([], 'war', { on, breaks: treatiesBetween(asKnown(g, seat), seat, on).length > 0 }))
/** Every treaty the seat knows, with the way to name it. */
const known = (g: SeatCtx, seat: Seat) => [
  ...g.board.treaties.filter(t => t.parties.includes(seat)).map(treaty => ({ treaty, name: { number: treaty.number } })),
  ...g.shared(seat).map(({ id, value }) => ({ treaty: value, name: { paper: id } })),
]
const calls = (g: SeatCtx, seat: Seat): Idea[] =>
  known(g, seat).flatMap(({ treaty, name }) =>
    treaty.parties
      .filter(ally => ally !== seat)
      .flatMap(ally =>
        playing(g)
          .filter(
            on => supportOwed(g.board, treaty, ally, seat, on) > 0 && !g.board.supports.some(s => s.owner === ally && s.commander === seat && s.enemy === on),
          )
          .map(on => idea([], 'call', { ...name, ally, on })),
      ),
  )
const disputes = (g: SeatCtx, seat: Seat): Idea[] =>
  known(g, seat).flatMap(({ treaty, name }) => {
    const rest = treaty.parties.filter(x => x !== seat)
    const recall = g.board.supports.some(s => s.owner === seat && s.number === treaty.number) ? [idea([], 'recall', name)] : []
    const open = 'paper' in name ? [idea(rest, 'publish', name)] : []
    return [idea(rest, 'cancel', name), ...open, ...recall, ...(treaty.charges.includes(seat) ? [] : [idea([], 'charge', { ...name, on: rest[0]! })])]
  })
/** What an opponent agrees to: the end of fighting, and treaties that give as much as they take, counted in rights and florins. */
const RIGHT_PRICE = 50
export function welcomes(_g: SeatCtx, { terms }: Aside<Medioevo>, seat: Seat): boolean {
  if (terms.act === 'peace' || terms.act === 'armistice') return true
  if (terms.act !== 'treaty') return false
  const rights = terms.grants.reduce((n, x) => n + worthOf(x) * (x.to === seat ? 1 : x.from === seat ? -1 : 0), 0)
  const florins = terms.payments.reduce((n, x) => n + x.florins * (x.when === 'once' ? 1 : 2) * (x.to === seat ? 1 : x.from === seat ? -1 : 0), 0)
  return rights * RIGHT_PRICE + florins >= 0
}
/** Support in arms is worth as many rights as there are units; not to fight binds both. */
const worthOf = ({ type, support }: Grant): number => (type === 'non-belligerence' ? 0 : 1 + support)
function money(g: SeatCtx, seat: Seat): Idea[] {
  const { loans, repaid } = g.board.players[seat]!
  const short = g.own(seat).florins < 100 && mayBorrow(g.board, seat)
  const rich = loans > 0 && !repaid && g.own(seat).florins >= LOAN.amount
  return [...(short ? [idea([], 'loan')] : []), ...(rich ? [idea([], 'repay')] : [])]
}
