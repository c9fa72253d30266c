/** What the evaluation is made of, and who wins by it. */
import type { Outlook } from '@tabularium/testkit/outlook'
import { listTermsOfSeat, TERM_NAMES } from './evaluate.ts'
import { ROUNDS_OF_GAME } from './table.ts'
import type { Italia } from './types.ts'

export const outlook: Outlook<Italia> = {
  terms: TERM_NAMES,
  listTermsOfSeats: s => s.seats.map(seat => listTermsOfSeat(s, seat)),
  // A colour plays other nations in each of the two games.
  listSides: s => s.seats.map(seat => `${s.board.game} ${seat}`),
  estimateProgress: ({ board: b }) => Math.min(1, (b.round - 1) / ROUNDS_OF_GAME),
  fitted: null,
}
