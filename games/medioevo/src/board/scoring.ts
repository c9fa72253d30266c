/** The final count (vittoria.finale), category by category. */
import { BRANCHES, COLOURS, GOODS, JERUSALEM, LOAN, MAMLUKS, PRODUCES, ROME, SCORING, SETTLEMENTS, type Seat } from '../kinds.ts'
import { buildingsOf, controller, controls, territoriesOf } from './control.ts'
import { isInPlay, type Table } from './map.ts'

export interface Score {
  readonly seat: Seat
  readonly category: string
  readonly points: number
}
type Wealth = { readonly [S in Seat]?: number }
/** A measure compared place by place; none at all gives nothing. */
type Measure = (t: Table, seat: Seat, wealth: Wealth) => readonly number[]

const TOP = 3
const levelCount = (t: Table, seat: Seat, category: 'civil' | 'military' | 'religious'): number =>
  buildingsOf(t, seat).filter(x => x.category === category && x.level === TOP).length
const bestMarket = (t: Table, seat: Seat): number => Math.max(0, ...SETTLEMENTS.filter(at => controls(t, seat, at)).map(at => t.market[at]!.length))
const bestTechnology = (t: Table, seat: Seat): readonly number[] => {
  const levels = BRANCHES.map(b => t.players[seat]!.technology[b]!)
  const best = Math.max(...levels)
  return [best, levels.filter(level => level === best).length]
}
/** r-147, r-126: coins and what lies on Magnate 36, less 550 for each loan. */
export const wealthOf = (t: Table, seat: Seat, florins: number): number =>
  florins + t.players[seat]!.banked - t.players[seat]!.loans * (LOAN.amount + LOAN.interest)

const MEASURES: { readonly [category: string]: Measure } = {
  richest: (_t, seat, wealth) => [wealth[seat] ?? 0],
  'best-market': (t, seat) => [bestMarket(t, seat)],
  technology: bestTechnology,
  cathedrals: (t, seat) => [levelCount(t, seat, 'religious')],
  cities: (t, seat) => [levelCount(t, seat, 'civil')],
  castles: (t, seat) => [levelCount(t, seat, 'military')],
  territories: (t, seat) => [territoriesOf(t, seat).length],
}
const compare = (a: readonly number[], b: readonly number[]): number => a.reduce((found, x, i) => found || x - b[i]!, 0)
interface Row {
  readonly id: string
  readonly hp?: number
  readonly tie?: number
  readonly bands?: readonly { readonly from: number; readonly to: number | null; readonly hp: number }[]
  readonly table?: { readonly [n: string]: number }
}
const ROWS = SCORING.final as readonly Row[]
const rowOf = (id: string): Row => ROWS.find(row => row.id === id)!
/** vittoria.finale-2, r-150: the best gets 3, tied players 1 each, and nobody anything for nothing. */
function scoreBest(t: Table, seats: readonly Seat[], wealth: Wealth, category: string): Score[] {
  const measured = seats.map(seat => ({ seat, value: MEASURES[category]!(t, seat, wealth) }))
  const best = measured.reduce((top, m) => (compare(m.value, top.value) > 0 ? m : top))
  if (best.value[0]! <= 0) return []
  const winners = measured.filter(m => compare(m.value, best.value) === 0)
  const row = rowOf(category)
  return winners.map(({ seat }) => ({ seat, category, points: winners.length === 1 ? row.hp! : row.tie! }))
}
/** vittoria.finale-6, -7: Rome, and Jerusalem for anybody but the Mamluks. */
function scoreHolyPlaces(t: Table): Score[] {
  const rome = controller(t, ROME)
  const jerusalem = controller(t, JERUSALEM)
  const isForeign = jerusalem !== null && t.players[jerusalem]!.kingdom !== MAMLUKS
  return [
    ...(rome === null ? [] : [{ seat: rome, category: 'rome', points: rowOf('rome').hp! }]),
    ...(isForeign ? [{ seat: jerusalem, category: 'jerusalem', points: rowOf('jerusalem').hp! }] : []),
  ]
}
/** vittoria.finale-12, r-153: every settlement in play that produces a good. */
function scoreMonopolies(t: Table, seat: Seat): Score[] {
  const owned = GOODS.filter(good => {
    const makers = SETTLEMENTS.filter(at => PRODUCES[at] === good && isInPlay(t, at))
    return makers.length > 0 && makers.every(at => controls(t, seat, at))
  })
  return owned.map(() => ({ seat, category: 'monopoly', points: rowOf('monopoly').hp! }))
}
const tokensOf = (t: Table, seat: Seat): number => COLOURS.reduce((total, c) => total + t.players[seat]!.tokens[c]! + t.players[seat]!.spent[c]!, 0)
const MOST_TOKENS = 8
function scoreOwn(t: Table, seat: Seat): Score[] {
  const captive = t.prisoners.reduce((total, p) => total + (p.owner === seat ? p.n : 0), 0)
  const band = rowOf('prisoners').bands!.find(b => captive >= b.from && (b.to === null || captive <= b.to))
  const debt = rowOf('debt').table![String(t.players[seat]!.loans * LOAN.amount)] ?? 0
  const tokens = rowOf('objective-tokens').table![String(Math.min(tokensOf(t, seat), MOST_TOKENS))] ?? 0
  return [
    { seat, category: 'prisoners', points: band?.hp ?? 0 },
    { seat, category: 'debt', points: debt },
    { seat, category: 'objective-tokens', points: tokens },
  ].filter(score => score.points !== 0)
}
export function finalScores(t: Table, seats: readonly Seat[], wealth: Wealth): Score[] {
  return [
    ...Object.keys(MEASURES).flatMap(category => scoreBest(t, seats, wealth, category)),
    ...scoreHolyPlaces(t),
    ...seats.flatMap(seat => [...scoreMonopolies(t, seat), ...scoreOwn(t, seat)]),
  ]
}
