/** What the evaluation is made of. */
import type { Outlook } from '@tabularium/testkit/outlook'
import { listTermsOfSeats, TERM_NAMES } from './evaluate.ts'
import type { Medioevo } from './types.ts'

export const outlook: Outlook<Medioevo> = {
  terms: TERM_NAMES,
  listTermsOfSeats,
  listSides: s => s.seats.map(() => 'player'),
  estimateProgress: ({ board: b, options }) => Math.min(1, Math.max(0, b.turn - 1) / Number(options['turns'])),
  fitted: null,
}
