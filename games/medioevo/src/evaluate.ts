/** How a state looks to a seat: honour first, then what brings honour. */
import type { State } from '@tabularium/kernel'
import { POINT_COLOURS, type Seat } from './kinds.ts'
import { findBuildingsOfSeat, findTerritoriesControlledBy } from './board/control.ts'
import { unitUpkeepOfSeat } from './board/money.ts'
import { computeFinalScores, wealthOfSeat } from './board/scoring.ts'
import { sumUnitCounts } from './board/armies.ts'
import { CARD_ZONE_OF_SEAT } from './rules.ts'
import type { Medioevo } from './types.ts'

const FLORINS_WORTH_ONE_POINT = 400
const VALUE_OF_BEING_OUT = -1000
/** What a seat's standing is made of; `scoring` is what the game's end would bring now, `tokens` are points of all colours. */
export const TERM_NAMES = ['honour', 'scoring', 'land', 'buildings', 'technology', 'cards', 'tokens', 'army', 'pieces', 'route', 'money', 'out'] as const
type TermsByName = { readonly [T in (typeof TERM_NAMES)[number]]: number }
export const evaluate = (s: State<Medioevo>, seat: Seat): number => evaluateSeats(s)[s.seats.indexOf(seat)]!
export const evaluateSeats = (s: State<Medioevo>): readonly number[] => listTermsOfSeats(s).map(terms => terms.reduce((sum, term) => sum + term, 0))
/** In the order of their names. Final scores compare all players, so they are computed once for all. */
export function listTermsOfSeats(s: State<Medioevo>): readonly (readonly number[])[] {
  const { board: b } = s
  const seats = s.seats.filter(seat => !b.players[seat]!.out)
  const wealth = Object.fromEntries(seats.map(seat => [seat, wealthOfSeat(b, seat, s.secrets.own[seat]!.florins)]))
  const scoring = Object.fromEntries(seats.map(seat => [seat, 0]))
  for (const score of computeFinalScores(b, seats, wealth)) scoring[score.seat]! += score.points / 2
  return s.seats.map(seat => {
    if (b.players[seat]!.out) return TERM_NAMES.map(name => (name === 'out' ? VALUE_OF_BEING_OUT : 0))
    const terms = findTermsOfSeat(s, seat, wealth[seat]!, scoring[seat]!)
    return TERM_NAMES.map(name => terms[name])
  })
}
/** Land, buildings, knowledge, cards and pieces count for what they will bring; money has little weight of its own. */
function findTermsOfSeat(s: State<Medioevo>, seat: Seat, wealth: number, scoring: number): TermsByName {
  const { board: b } = s
  const p = b.players[seat]!
  const armed = b.armies.reduce((total, a) => total + (a.owner === seat ? sumUnitCounts(a.units) : 0), 0)
  const tokens = POINT_COLOURS.reduce((total, c) => total + p.tokens[c]! + p.spent[c]!, 0)
  return {
    honour: p.honour,
    scoring,
    land: findTerritoriesControlledBy(b, seat).length * 0.35,
    buildings: findBuildingsOfSeat(b, seat).reduce((total, x) => total + x.level * 0.3, 0),
    technology: sumUnitCounts(p.technology) * 0.25,
    cards: s.secrets.zones[CARD_ZONE_OF_SEAT[seat]].length * 0.4,
    tokens: tokens * 0.6 - (p.rotated.length + sumUnitCounts(p.spent)) * 0.05,
    army: Math.min(armed, 14) * 0.12,
    pieces: b.pieces.filter(x => x.owner === seat).reduce((total, x) => total + 0.15 * x.level + 0.1 * x.goods.length, 0),
    route: p.route === null ? 0 : (p.route.done.length / (p.route.stops.length + 1)) * 2,
    money: Math.max(-4, Math.min(4, (wealth - unitUpkeepOfSeat(b, s.options, seat)) / FLORINS_WORTH_ONE_POINT)),
    out: 0,
  }
}
