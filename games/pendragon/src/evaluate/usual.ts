/** What a faction usually has by then: only what goes beyond that tells who leads. */
import { SCENARIOS } from '../data.ts'
import type { BoardView, Faction } from '../types.ts'

/** What becomes margin, purses and men in the mean of 82 games of centurions, epoch by epoch: Dux, Civitates, Saxons, Scotti. The Scotti gather Renown
 *  all their life and are no nearer to victory for it; by the bare sum they stood first nearly half of the time, and won one game in sixteen. */
type UsualStandingByEpoch = readonly (readonly [dux: number, civitates: number, saxons: number, scotti: number])[]
const USUAL_STANDING: { readonly [scenario: string]: UsualStandingByEpoch } = {
  'barbarian-conspiracy': [
    [15, 5, 18, 20],
    [10, 9, 30, 37],
  ],
  'petty-tyrants': [
    [6, 12, 84, 111],
    [6, 15, 88, 125],
  ],
  'the-harder-they-fall': [
    [11, 19, 60, 95],
    [5, 14, 71, 110],
    [-1, 28, 75, 138],
  ],
  'de-excidio-britanniae': [
    [10, 11, 22, 24],
    [14, 3, 37, 44],
    [12, 6, 40, 67],
    [11, 9, 50, 94],
    [16, 0, 57, 107],
  ],
}
export function findUsualStanding(b: BoardView, faction: Faction): number {
  const byEpoch = USUAL_STANDING[SCENARIOS[b.scenario]!.id]!
  return byEpoch[Math.min(b.epoch, byEpoch.length - 1)]![faction]!
}
