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
  /** Who acts as king while there is none. */
  readonly actingRuler?: (b: Look) => Leader
  readonly activationEnds?: (g: Step, nation: Nation) => void
  readonly scoring?: (g: Step) => void
  /** In Reinforcements, before anybody is served. */
  readonly calendar?: (g: Step) => void
  /** XIV.K An empire is about to leave the game. */
  readonly collapsing?: (g: Step, nation: Nation) => void
  readonly converted?: (g: Step) => void
  /** A people has entered; a turn ends. */
  readonly entered?: (g: Step, nation: Nation) => void
  readonly turnEnds?: (g: Step) => void
  /** Bonds that end without a test, and what a broken foedus brings. */
  readonly rebelsFreely?: (b: Look) => boolean
  readonly breaksFreely?: (b: Look) => boolean
  readonly bondBroken?: (g: Step) => void
  /** Where a people without a player's action places one more unit. */
  readonly drift?: (b: Look) => readonly Space[]
  /** A unit may stay in a city that was taken. */
  readonly mayGarrison?: (b: Look, nation: Nation, place: Space) => boolean
  /** One own die may be thrown again in a battle there; the name under which it counts as used. */
  readonly ownReroll?: (b: Look, place: Space) => string | null
  readonly siegeRerolls?: (b: Look, place: Space, leader: Leader) => number
}
