/** What the evaluation is made of, and who wins by it. */
import type { FittedWeights, Outlook } from '@tabularium/testkit/outlook'
import fitted from '../data/chances.json' with { type: 'json' }
import { FACTION_IDS, SCENARIOS } from './data.ts'
import { listTermsOfWeakerFactions } from './evaluate.ts'
import { estimateNearnessOfVictoryCheck } from './evaluate/check.ts'
import { TERM_NAMES } from './evaluate/terms.ts'
import type { Pendragon } from './types.ts'

export const outlook: Outlook<Pendragon> = {
  terms: TERM_NAMES,
  listTermsOfSeats: s => listTermsOfWeakerFactions(s).map(({ terms }) => terms),
  listSides: s => listTermsOfWeakerFactions(s).map(({ faction }) => FACTION_IDS[faction]!),
  estimateProgress: s => Math.min(1, (s.board.epoch + estimateNearnessOfVictoryCheck(s)) / SCENARIOS[s.board.scenario]!.final.epoch),
  fitted: fitted as unknown as FittedWeights,
}
