/** What the evaluation is made of. */
import type { Outlook } from '@tabularium/testkit/outlook'
import { lastTurnOfGame } from './board/scoring.ts'
import { listTermsOfSeat, TERM_NAMES } from './evaluate.ts'
import type { Invasions } from './types.ts'

export const outlook: Outlook<Invasions> = {
  terms: TERM_NAMES,
  listTermsOfSeats: s => s.seats.map(seat => listTermsOfSeat(s, seat)),
  listSides: s => s.seats,
  estimateProgress: ({ board: b }) => Math.min(1, (b.turn - 1) / lastTurnOfGame(b)),
  fitted: null,
}
