/** 2.3.6 Eligibility. */
import type { BoardView, Faction } from '../types.ts'

/** Who acted is Ineligible on the next card, everybody else Eligible, unless an Event says otherwise. */
export const isFactionEligibleNext = (b: BoardView, faction: Faction) => (b.next[faction] === 'usual' ? !b.acted[faction] : b.next[faction] === 'eligible')
