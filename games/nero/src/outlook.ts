/** What the evaluation is made of, and who wins by it. */
import type { FittedWeights, Outlook } from '@tabularium/testkit/outlook'
import fitted from '../data/chances.json' with { type: 'json' }
import { TURNS } from './data.ts'
import { listTermsOfSeat, TERM_NAMES } from './evaluate.ts'
import type { Nero } from './types.ts'

export const outlook: Outlook<Nero> = {
  terms: TERM_NAMES,
  listTermsOfSeats: s => s.seats.map(seat => listTermsOfSeat(s, seat)),
  // Four generals, each as far from Rome as the next.
  listSides: s => s.seats.map(() => 'general'),
  estimateProgress: ({ board: b }) => Math.min(1, (b.turn - 1) / TURNS),
  fitted: fitted as unknown as FittedWeights,
}
