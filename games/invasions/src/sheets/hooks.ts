/** What a nation's sheet may change: a record of hooks, asked of every sheet in play. No procedure knows a nation by name. */
import type { Leader, Nation, Space } from '../kinds.ts'
import type { ReadonlyBoard } from '../board/units.ts'
import type { GameStepContext } from '../types.ts'

/** A city that changed hands. */
export interface CityTakenByNation {
  readonly by: Nation
  readonly from: Nation
  readonly place: Space
  readonly wasCapital: boolean
}
export interface LeaderHeirWithPlaces {
  readonly leader: Leader
  readonly nation: Nation
  readonly places: readonly Space[]
  readonly until: number
}
export interface NationSheetRules {
  /** VII May the nation found a kingdom, whatever its age; may it found one at all? */
  readonly mayFoundEarly?: (b: ReadonlyBoard, nation: Nation) => boolean
  readonly neverFounds?: (b: ReadonlyBoard, nation: Nation) => boolean
  /** VIII.B Towards the three areas, and to the roll. */
  readonly areasMore?: (b: ReadonlyBoard) => number
  readonly empireMore?: (b: ReadonlyBoard) => number
  /** VIII.C The age of the new empire, instead of 1. */
  readonly imperialAge?: (b: ReadonlyBoard) => number
  readonly crowned?: (g: GameStepContext) => void
  /** Modifiers. */
  readonly siege?: (b: ReadonlyBoard, place: Space) => number
  readonly ignoresNomadSiege?: boolean
  readonly evasion?: (b: ReadonlyBoard, place: Space) => number
  /** Tidings. */
  readonly cityTaken?: (g: GameStepContext, city: CityTakenByNation) => void
  readonly plundered?: (g: GameStepContext, city: CityTakenByNation, level: number) => void
  readonly battleWon?: (g: GameStepContext, winner: Nation, loser: Nation, place: Space) => void
  /** A people that a victory makes a vassal, horde or not. */
  readonly subjugates?: (b: ReadonlyBoard, winner: Nation, loser: Nation, place: Space) => boolean
  readonly leaderLost?: (g: GameStepContext, leader: Leader, by: Nation, place: Space) => void
  /** A leader who enters at once, where he may, and until when. */
  readonly heir?: (b: ReadonlyBoard) => LeaderHeirWithPlaces | null
  /** Who acts as king while there is none. */
  readonly actingRuler?: (b: ReadonlyBoard) => Leader
  readonly activationBegins?: (g: GameStepContext, nation: Nation) => void
  readonly activationEnds?: (g: GameStepContext, nation: Nation) => void
  readonly scoring?: (g: GameStepContext) => void
  /** In Reinforcements, before anybody is served. */
  readonly calendar?: (g: GameStepContext) => void
  /** XIV.K An empire is about to leave the game. */
  readonly collapsing?: (g: GameStepContext, nation: Nation) => void
  readonly converted?: (g: GameStepContext) => void
  /** A people has entered; a turn ends. */
  readonly entered?: (g: GameStepContext, nation: Nation) => void
  readonly turnEnds?: (g: GameStepContext) => void
  /** Bonds that end without a test, and what a broken foedus brings. */
  readonly rebelsFreely?: (b: ReadonlyBoard) => boolean
  readonly breaksFreely?: (b: ReadonlyBoard) => boolean
  readonly bondBroken?: (g: GameStepContext) => void
  /** Where a people without a player's action places one more unit. */
  readonly drift?: (b: ReadonlyBoard) => readonly Space[]
  /** A unit may stay in a city that was taken. */
  readonly mayGarrison?: (b: ReadonlyBoard, nation: Nation, place: Space) => boolean
  /** One own die may be thrown again in a battle there; the name under which it counts as used. */
  readonly ownReroll?: (b: ReadonlyBoard, place: Space) => string | null
  readonly siegeRerolls?: (b: ReadonlyBoard, place: Space, leader: Leader) => number
}
