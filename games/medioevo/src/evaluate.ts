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
export const evaluate = (s: State<Medioevo>, seat: Seat): number => evaluateSeats(s)[s.seats.indexOf(seat)]!
/** Final scores compare all players, so they are computed once for all. */
export function evaluateSeats(s: State<Medioevo>): readonly number[] {
  const { board: b } = s
  const seats = s.seats.filter(seat => !b.players[seat]!.out)
  const wealth = Object.fromEntries(seats.map(seat => [seat, wealthOfSeat(b, seat, s.secrets.own[seat]!.florins)]))
  const points = Object.fromEntries(seats.map(seat => [seat, b.players[seat]!.honour]))
  for (const score of computeFinalScores(b, seats, wealth)) points[score.seat]! += score.points / 2
  return s.seats.map(seat => (b.players[seat]!.out ? VALUE_OF_BEING_OUT : points[seat]! + estimateProspectsOfSeat(s, seat, wealth[seat]!)))
}
/** Land, buildings, knowledge, cards and pieces count for what they will bring; money has little weight of its own. */
function estimateProspectsOfSeat(s: State<Medioevo>, seat: Seat, wealth: number): number {
  const { board: b } = s
  const p = b.players[seat]!
  const armed = b.armies.reduce((total, a) => total + (a.owner === seat ? sumUnitCounts(a.units) : 0), 0)
  const tokens = POINT_COLOURS.reduce((total, c) => total + p.tokens[c]! + p.spent[c]!, 0)
  const route = p.route === null ? 0 : (p.route.done.length / (p.route.stops.length + 1)) * 2
  return (
    findTerritoriesControlledBy(b, seat).length * 0.35 +
    findBuildingsOfSeat(b, seat).reduce((total, x) => total + x.level * 0.3, 0) +
    sumUnitCounts(p.technology) * 0.25 +
    s.secrets.zones[CARD_ZONE_OF_SEAT[seat]].length * 0.4 +
    tokens * 0.6 -
    (p.rotated.length + sumUnitCounts(p.spent)) * 0.05 +
    Math.min(armed, 14) * 0.12 +
    b.pieces.filter(x => x.owner === seat).reduce((total, x) => total + 0.15 * x.level + 0.1 * x.goods.length, 0) +
    route +
    Math.max(-4, Math.min(4, (wealth - unitUpkeepOfSeat(b, s.options, seat)) / FLORINS_WORTH_ONE_POINT))
  )
}
