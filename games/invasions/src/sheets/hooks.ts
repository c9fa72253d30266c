/** What a nation's sheet may change: a record of hooks, asked of every sheet in play. No procedure knows a nation by name. */
import type { Leader, Nation, Space } from '../kinds.ts'
import type { Look } from '../board/units.ts'
import type { Step } from '../types.ts'

/** A city that changed hands. */
export interface CityTaken {
  readonly by: Nation
  readonly from: Nation
  readonly place: Space
  readonly wasCapital: boolean
}
export interface Heir {
  readonly leader: Leader
  readonly nation: Nation
  readonly places: readonly Space[]
  readonly until: number
}
export interface Sheet {
  /** VII May the nation found a kingdom, whatever its age; may it found one at all? */
  readonly mayFoundEarly?: (b: Look, nation: Nation) => boolean
  readonly neverFounds?: (b: Look, nation: Nation) => boolean
  /** VIII.B Towards the three areas, and to the roll. */
  readonly areasMore?: (b: Look) => number
  readonly empireMore?: (b: Look) => number
  /** VIII.C The age of the new empire, instead of 1. */
  readonly imperialAge?: (b: Look) => number
  readonly crowned?: (g: Step) => void
  /** Modifiers. */
  readonly siege?: (b: Look, place: Space) => number
  readonly ignoresNomadSiege?: boolean
  readonly evasion?: (b: Look, place: Space) => number
  /** Tidings. */
  readonly cityTaken?: (g: Step, city: CityTaken) => void
  readonly plundered?: (g: Step, city: CityTaken, level: number) => void
  readonly battleWon?: (g: Step, winner: Nation, loser: Nation, place: Space) => void
  readonly leaderLost?: (g: Step, leader: Leader, by: Nation, place: Space) => void
  /** A leader who enters at once, where he may, and until when. */
  readonly heir?: (b: Look) => Heir | null
  readonly activationEnds?: (g: Step, nation: Nation) => void
  readonly scoring?: (g: Step) => void
  /** In Reinforcements, before anybody is served. */
  readonly calendar?: (g: Step) => void
  /** XIV.K An empire is about to leave the game. */
  readonly collapsing?: (g: Step, nation: Nation) => void
  readonly converted?: (g: Step) => void
}
