/** How everybody would score if the game ended now, and how far objectives are: with what one seat knows. */
import type { View } from '@tabularium/kernel'
import type { Card, Seat } from '../kinds.ts'
import { finalScores, type Score } from '../board/scoring.ts'
import { progressOf, type Progress } from '../cards/objectives.ts'
import type { OpenCtx } from '../rules.ts'
import type { Medioevo } from '../types.ts'

type Seen = View<Medioevo>
/** vittoria.finale, without the richest: nobody sees what lies behind the screens. */
export const forecastScores = ({ board, seats }: Seen): Score[] =>
  finalScores(
    board,
    seats.filter(seat => !board.players[seat]!.out),
    {},
  )
/** Of a view everything is open that objectives ask for, but the florins of others. */
export function objectiveProgress(view: Seen, seat: Seat, card: Card): Progress {
  const open = { board: view.board, seats: view.seats, shown: (zone: keyof Seen['zones']) => view.zones[zone] } as unknown as OpenCtx
  return progressOf(open, seat, card, view.seat === seat ? (view.own?.florins ?? 0) : 0)
}
