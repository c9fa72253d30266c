/** What the evaluation is made of. */
import type { Outlook } from '@tabularium/testkit/outlook'
import { lastTurnOfGame } from './board/scoring.ts'
import { listTermsOfSeats, TERM_NAMES } from './evaluate.ts'
import type { Invasions } from './types.ts'

export const outlook: Outlook<Invasions> = {
  terms: TERM_NAMES,
  listTermsOfSeats,
  listSides: s => s.seats,
  estimateProgress: ({ board: b }) => Math.min(1, (b.turn - 1) / lastTurnOfGame(b)),
  fitted: null,
}
