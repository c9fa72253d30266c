/** How everybody would score if the game ended now, and how far objectives are: with what one seat knows. */
import type { View } from '@tabularium/kernel'
import type { Card, Seat } from '../kinds.ts'
import { computeFinalScores, type CategoryScore } from '../board/scoring.ts'
import { progressOfObjective, type ObjectiveProgress } from '../cards/objectives.ts'
import type { GamePublicContext } from '../rules.ts'
import type { Medioevo } from '../types.ts'

type MedioevoView = View<Medioevo>
/** vittoria.finale, without the richest: nobody sees what lies behind the screens. */
export const forecastScores = ({ board, seats }: MedioevoView): CategoryScore[] =>
  computeFinalScores(
    board,
    seats.filter(seat => !board.players[seat]!.out),
    {},
  )
/** Of a view everything is open that objectives ask for, but the florins of others. */
export function computeObjectiveProgress(view: MedioevoView, seat: Seat, card: Card): ObjectiveProgress {
  const open = { board: view.board, seats: view.seats, shown: (zone: keyof MedioevoView['zones']) => view.zones[zone] } as unknown as GamePublicContext
  const isOwn = view.seat === seat
  const treaties = [...view.board.treaties, ...(isOwn ? view.shared.map(x => x.value) : [])]
  return progressOfObjective(open, seat, card, { florins: isOwn ? (view.own?.florins ?? 0) : 0, treaties })
}
