/** 12.5 SUBMISSION */
import type { Procedure } from '@tabularium/kernel'
import { unitRetreatFrame, type NationSubmissionFrame } from '../frames.ts'
import { ALL_LANDS } from '../kinds.ts'
import type { Italia } from '../types.ts'
import { canNationsMeet } from '../board/control.ts'
import { controlsArea } from '../board/pieces.ts'
import { findAwardsFor, addPointsToTally } from '../board/scoring.ts'

export const nationSubmissionProcedure: Procedure<Italia, NationSubmissionFrame> = {
  // 12.5-1 The marker changes hands; ruling 64: an old submission ends in that moment.
  bow: (g, f) => {
    g.board.overlord[f.subject] = f.overlord
    g.emit({ is: 'submitted', nation: f.subject, overlord: f.overlord }, ['italia.12.5-1'])
    for (const w of findAwardsFor(g.board, f.overlord, 'submission')) addPointsToTally(g, f.overlord, w.points, ['italia.13.4-15'])
    f.areas = ALL_LANDS.filter(a => controlsArea(g.board, f.subject, a) && controlsArea(g.board, f.overlord, a) && canNationsMeet(f.subject, f.overlord, a))
  },
  // 12.5.2-1 All units of the overlord retreat at once from every area with units of the subject.
  clear: (_, f) => {
    const a = f.areas.shift()
    return a === undefined ? { done: true } : { call: unitRetreatFrame({ nation: f.overlord, from: a, why: 'submission' }), then: 'clear' }
  },
}
