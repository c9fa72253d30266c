/** How a state looks to a seat: honour first, then what brings honour. */
import type { State } from '@tabularium/kernel'
import { LOAN_TERMS, POINT_COLOURS, technologyBranchKind, type Seat } from './kinds.ts'
import { findBuildingsOfSeat, findTerritoriesControlledBy } from './board/control.ts'
import { unitUpkeepOfSeat } from './board/money.ts'
import { computeFinalScores, wealthOfSeat } from './board/scoring.ts'
import { sumUnitCounts } from './board/armies.ts'
import { countUnitsWithTransport, estimateUnrest, listPaymentsStillDue } from './prospects.ts'
import { estimateTrade } from './routes.ts'
import { CARD_ZONE_OF_SEAT } from './rules.ts'
import { ownerOf, type Medioevo } from './types.ts'

const VALUE_OF_BEING_OUT = -1000
/** What a seat's standing is made of; `scoring` is what the game's end would bring now, `tokens` are points of all colours. */
export const TERM_NAMES = [
  'honour',
  'scoring',
  'land',
  'buildings',
  'technology',
  'cards',
  'tokens',
  'army',
  'pieces',
  'route',
  'money',
  'unrest',
  'out',
] as const
type TermsByName = { readonly [T in (typeof TERM_NAMES)[number]]: number }
export const evaluate = (s: State<Medioevo>, seat: Seat): number => evaluateSeats(s)[s.seats.indexOf(seat)]!
export const evaluateSeats = (s: State<Medioevo>): readonly number[] => listTermsOfSeats(s).map(terms => terms.reduce((sum, term) => sum + term, 0))
/** In the order of their names. Final scores compare all players, so they are computed once for all. */
export function listTermsOfSeats(s: State<Medioevo>): readonly (readonly number[])[] {
  const { board: b } = s
  const seats = s.seats.filter(seat => !b.players[seat]!.out)
  const wealth = Object.fromEntries(seats.map(seat => [seat, wealthOfSeat(b, seat, s.secrets.own[seat]!.florins)]))
  const scoring = Object.fromEntries(seats.map(seat => [seat, 0]))
  const certainty = Math.min(1, b.turn / Number(s.options['turns']))
  for (const { seat, category, points } of computeFinalScores(b, seats, wealth)) scoring[seat]! += points * weightOfCategory(category, certainty)
  return s.seats.map(seat => {
    if (b.players[seat]!.out) return TERM_NAMES.map(name => (name === 'out' ? VALUE_OF_BEING_OUT : 0))
    const terms = findTermsOfSeat(s, seat, wealth[seat]!, scoring[seat]!)
    return TERM_NAMES.map(name => terms[name])
  })
}
/** Who is first now need not be so at the end; money is there to be spent until then. */
const weightOfCategory = (category: string, certainty: number): number => (category === 'richest' ? certainty ** 3 : 0.25 + 0.75 * certainty)
const FLORINS_WORTH_ONE_POINT = 400
/** What a territory brings in a turn if nobody is driven to rebel. */
const USUAL_TAX = 25
const TAXED_TERRITORIES_TO_POINTS = USUAL_TAX / FLORINS_WORTH_ONE_POINT
/** Land, buildings, knowledge, cards and pieces count for what they will bring in the turns that are left; money for what it can still buy. */
function findTermsOfSeat(s: State<Medioevo>, seat: Seat, wealth: number, scoring: number): TermsByName {
  const { board: b } = s
  const p = b.players[seat]!
  const left = Math.max(0, Number(s.options['turns']) - b.turn)
  const armed = b.armies.reduce((total, a) => total + (ownerOf(a) === seat ? sumUnitCounts(a.units) : 0), 0)
  const tokens = POINT_COLOURS.reduce((total, c) => total + p.tokens[c]! + p.spent[c]!, 0)
  return {
    honour: p.honour,
    scoring,
    land: findTerritoriesControlledBy(b, seat).length * (0.1 + TAXED_TERRITORIES_TO_POINTS * left),
    buildings: findBuildingsOfSeat(b, seat).reduce(
      (total, x) => total + x.level * (0.1 + (x.category === 'civil' ? TAXED_TERRITORIES_TO_POINTS : 0.03) * left),
      0,
    ),
    technology: estimateTechnology(p.technology, left),
    cards: s.secrets.zones[CARD_ZONE_OF_SEAT[seat]].length * (0.15 + 0.05 * left),
    tokens: tokens * 0.6 - (p.rotated.length + sumUnitCounts(p.spent)) * 0.05,
    army: (Math.min(armed, 14) + Math.min(countUnitsWithTransport(b, seat), 9)) * (0.015 + 0.008 * left),
    pieces: estimatePieces(b, seat, left),
    route: estimateTrade(s, seat, left),
    money: Math.max(-6, Math.min(6, ((wealth - estimatePaymentsToCome(s, seat, left)) / FLORINS_WORTH_ONE_POINT) * (0.3 + 0.7 * Math.min(1, left / 3)))),
    unrest: estimateUnrest(b, seat),
    out: 0,
  }
}
/** Interest of half the turns that are left, upkeep of the next, and of both what is still due in this one. */
function estimatePaymentsToCome(s: State<Medioevo>, seat: Seat, turnsLeft: number): number {
  const due = listPaymentsStillDue(s, seat)
  const upkeep = unitUpkeepOfSeat(s.board, s.options, seat) * (Math.min(1, turnsLeft) + (due.upkeep ? 1 : 0))
  return upkeep + s.board.players[seat]!.loans * LOAN_TERMS.interest * (turnsLeft / 2 + (due.interest ? 1 : 0))
}
/** Whoever cannot build will make no honour of his florins. */
const VALUE_OF_BEING_ABLE_TO_BUILD = 0.5
const BRANCHES_TO_BUILD = ['construction', 'faith'].map(name => technologyBranchKind.ids.indexOf(name))
function estimateTechnology(levels: readonly number[], turnsLeft: number): number {
  const able = BRANCHES_TO_BUILD.filter(branch => levels[branch]! > 0).length
  return sumUnitCounts(levels) * (0.05 + 0.015 * turnsLeft) + able * VALUE_OF_BEING_ABLE_TO_BUILD * Math.min(1, turnsLeft / 4)
}
function estimatePieces(b: State<Medioevo>['board'], seat: Seat, turnsLeft: number): number {
  const own = b.pieces.filter(x => x.owner === seat)
  const levels = own.reduce((total, x) => total + (0.03 + 0.02 * turnsLeft) * x.level + 0.1 * x.goods.length, 0)
  return levels + (own.some(x => x.kind === 'war-wagon') ? 0.05 * turnsLeft : 0)
}
