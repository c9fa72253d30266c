/** The final count (vittoria.finale), category by category. */
import { cubesAt } from './cubes.ts'
import {
  TECHNOLOGY_BRANCHES,
  POINT_COLOURS,
  GOODS,
  JERUSALEM,
  LOAN_TERMS,
  MAMLUKS,
  GOOD_PRODUCED_IN,
  ROME,
  SCORING_DATA,
  SETTLEMENTS,
  type Seat,
} from '../kinds.ts'
import { findBuildingsOfSeat, findControllerOfSpace, controlsSpace, findTerritoriesControlledBy } from './control.ts'
import { isSpaceInPlay, type ReadonlyBoard } from './map.ts'

export interface CategoryScore {
  readonly seat: Seat
  readonly category: string
  readonly points: number
}
type WealthBySeat = { readonly [S in Seat]?: number }
/** A measure compared place by place; none at all gives nothing. */
type MeasureOfCategory = (t: ReadonlyBoard, seat: Seat, wealth: WealthBySeat) => readonly number[]

const TOP_BUILDING_LEVEL = 3
const countTopBuildings = (t: ReadonlyBoard, seat: Seat, category: 'civil' | 'military' | 'religious'): number =>
  findBuildingsOfSeat(t, seat, x => x.category === category && x.level === TOP_BUILDING_LEVEL).length
const findBestMarketValue = (t: ReadonlyBoard, seat: Seat): number =>
  Math.max(0, ...SETTLEMENTS.filter(at => controlsSpace(t, seat, at)).map(at => cubesAt(t, at).length))
const measureBestTechnology = (t: ReadonlyBoard, seat: Seat): readonly number[] => {
  const levels = TECHNOLOGY_BRANCHES.map(b => t.players[seat]!.technology[b]!)
  const best = Math.max(...levels)
  return [best, levels.filter(level => level === best).length]
}
/** r-147, r-126: coins and what lies on Magnate 36, less 550 for each loan. */
export const wealthOfSeat = (t: ReadonlyBoard, seat: Seat, florins: number): number =>
  florins + t.players[seat]!.banked - t.players[seat]!.loans * (LOAN_TERMS.amount + LOAN_TERMS.interest)

const MEASURES_BY_SCORING_CATEGORY: { readonly [category: string]: MeasureOfCategory } = {
  richest: (_t, seat, wealth) => [wealth[seat] ?? 0],
  'best-market': (t, seat) => [findBestMarketValue(t, seat)],
  technology: measureBestTechnology,
  cathedrals: (t, seat) => [countTopBuildings(t, seat, 'religious')],
  cities: (t, seat) => [countTopBuildings(t, seat, 'civil')],
  castles: (t, seat) => [countTopBuildings(t, seat, 'military')],
  territories: (t, seat) => [findTerritoriesControlledBy(t, seat).length],
}
const compareMeasures = (a: readonly number[], b: readonly number[]): number => a.reduce((found, x, i) => found || x - b[i]!, 0)
interface FinalScoringRow {
  readonly id: string
  readonly hp?: number
  readonly tie?: number
  readonly bands?: readonly { readonly from: number; readonly to: number | null; readonly hp: number }[]
  readonly table?: { readonly [n: string]: number }
}
const FINAL_SCORING_ROWS = SCORING_DATA.final as readonly FinalScoringRow[]
const findFinalScoringRow = (id: string): FinalScoringRow => FINAL_SCORING_ROWS.find(row => row.id === id)!
/** vittoria.finale-2, r-150: the best gets 3, tied players 1 each, and nobody anything for nothing. */
function computeScoresOfBestSeat(t: ReadonlyBoard, seats: readonly Seat[], wealth: WealthBySeat, category: string): CategoryScore[] {
  const measured = seats.map(seat => ({ seat, value: MEASURES_BY_SCORING_CATEGORY[category]!(t, seat, wealth) }))
  const best = measured.reduce((top, m) => (compareMeasures(m.value, top.value) > 0 ? m : top))
  if (best.value[0]! <= 0) return []
  const winners = measured.filter(m => compareMeasures(m.value, best.value) === 0)
  const row = findFinalScoringRow(category)
  return winners.map(({ seat }) => ({ seat, category, points: winners.length === 1 ? row.hp! : row.tie! }))
}
/** vittoria.finale-6, -7: Rome, and Jerusalem for anybody but the Mamluks. */
function computeHolyPlaceScores(t: ReadonlyBoard): CategoryScore[] {
  const rome = findControllerOfSpace(t, ROME)
  const jerusalem = findControllerOfSpace(t, JERUSALEM)
  const isForeign = jerusalem !== null && t.players[jerusalem]!.kingdom !== MAMLUKS
  return [
    ...(rome === null ? [] : [{ seat: rome, category: 'rome', points: findFinalScoringRow('rome').hp! }]),
    ...(isForeign ? [{ seat: jerusalem, category: 'jerusalem', points: findFinalScoringRow('jerusalem').hp! }] : []),
  ]
}
/** vittoria.finale-12, r-153: every settlement in play that produces a good. */
function computeMonopolyScores(t: ReadonlyBoard, seat: Seat): CategoryScore[] {
  const owned = GOODS.filter(good => {
    const makers = SETTLEMENTS.filter(at => GOOD_PRODUCED_IN[at] === good && isSpaceInPlay(t, at))
    return makers.length > 0 && makers.every(at => controlsSpace(t, seat, at))
  })
  return owned.map(() => ({ seat, category: 'monopoly', points: findFinalScoringRow('monopoly').hp! }))
}
const countObjectiveTokens = (t: ReadonlyBoard, seat: Seat): number =>
  POINT_COLOURS.reduce((total, c) => total + t.players[seat]!.tokens[c]! + t.players[seat]!.spent[c]!, 0)
const MOST_OBJECTIVE_TOKENS_SCORED = 8
function computeScoresOfOwnHoldings(t: ReadonlyBoard, seat: Seat): CategoryScore[] {
  const captive = t.prisoners.reduce((total, p) => total + (p.owner === seat ? p.n : 0), 0)
  const band = findFinalScoringRow('prisoners').bands!.find(b => captive >= b.from && (b.to === null || captive <= b.to))
  const debt = findFinalScoringRow('debt').table![String(t.players[seat]!.loans * LOAN_TERMS.amount)] ?? 0
  const tokens = findFinalScoringRow('objective-tokens').table![String(Math.min(countObjectiveTokens(t, seat), MOST_OBJECTIVE_TOKENS_SCORED))] ?? 0
  return [
    { seat, category: 'prisoners', points: band?.hp ?? 0 },
    { seat, category: 'debt', points: debt },
    { seat, category: 'objective-tokens', points: tokens },
  ].filter(score => score.points !== 0)
}
export function computeFinalScores(t: ReadonlyBoard, seats: readonly Seat[], wealth: WealthBySeat): CategoryScore[] {
  return [
    ...Object.keys(MEASURES_BY_SCORING_CATEGORY).flatMap(category => computeScoresOfBestSeat(t, seats, wealth, category)),
    ...computeHolyPlaceScores(t),
    ...seats.flatMap(seat => [...computeMonopolyScores(t, seat), ...computeScoresOfOwnHoldings(t, seat)]),
  ]
}
