/** Italia I and II: a dozen nations and more on one map. Read this first; `kinds.ts` names what there is, `frames.ts` what may be under way. */
import { bool, id, int, list, maybe, real, objectWithFields, tableByKind, makeKindOfThings, verbs } from '@tabularium/kernel'
import type { DeepReadonly, EventOf, GameTypes, Infer, NounOf, PublicContext, StepContext, VerbsOf } from '@tabularium/kernel'
import type { eventShapes } from './events.ts'
import type { AnyFrame } from './frames.ts'
import { fleetGridShape, unitGridShape, writeUnitsByNationAndArea } from './grids.ts'
import {
  areaKind,
  awardLineKind,
  ITALIA_1_GAME,
  ITALIA_2_GAME,
  landAreaKind,
  leaderKind,
  nationKind,
  AREA_WITHOUT_CITY,
  landPieceKind,
  AREA_WITH_RUIN,
  seaKind,
  seatKind,
  ladenFleetKind,
  unitSlotKind,
  spaceKind,
  dieTargetKind,
  unitTypeKind,
  type Seat,
} from './kinds.ts'

const spaceShape = id(spaceKind)
const areaShape = id(areaKind)
const nationShape = id(nationKind)
const leaderShape = id(leaderKind)
const unitTypeShape = id(unitTypeKind)
/** A fleet that carries something. What is aboard is nowhere else on the board; `moved`: in this phase. */
const ladenFleetShape = objectWithFields({ nation: nationShape, at: id(seaKind), units: list(unitTypeShape), leaders: list(leaderShape), moved: bool })
export type LadenFleetState = Infer<typeof ladenFleetShape>
/** A piece of the active nation that moved in this phase: how far, and where its last step began. */
const unitTrackShape = objectWithFields({ type: unitTypeShape, at: spaceShape, used: int(), from: spaceShape })
export type UnitTrack = Infer<typeof unitTrackShape>
/** A leader of the active nation that moved in this phase, and where his last step began. */
const leaderTrackShape = objectWithFields({ leader: leaderShape, from: spaceShape })
export const nationAtSpaceShape = objectWithFields({ nation: nationShape, at: spaceShape })
export type NationAtSpace = Infer<typeof nationAtSpaceShape>

const boardShapeWithoutUnits = objectWithFields({
  game: int(ITALIA_1_GAME, ITALIA_2_GAME),
  round: int(1, 11),
  /** Land area x column. */
  units: unitGridShape,
  /** Sea x navy; laden fleets are counted too. */
  fleets: fleetGridShape,
  holds: list(ladenFleetShape),
  leaders: tableByKind(leaderKind, maybe(spaceShape)),
  /** Eliminated for good. */
  dead: list(leaderShape),
  cities: tableByKind(areaKind, int(AREA_WITHOUT_CITY, AREA_WITH_RUIN)),
  /** The colour that last controlled a city's area. */
  keeper: tableByKind(areaKind, maybe(id(seatKind))),
  gold: tableByKind(nationKind, int()),
  /** Bought, and not yet placed. */
  aside: list(objectWithFields({ nation: nationShape, type: unitTypeShape })),
  capital: tableByKind(nationKind, maybe(areaShape)),
  overlord: tableByKind(nationKind, maybe(nationShape)),
  points: tableByKind(nationKind, real),
  /** Scored in this round and not yet booked: a subject's are halved first. */
  tally: tableByKind(nationKind, real),
  /** Awards that can be had once. */
  claimed: list(id(awardLineKind)),
  /** How often Romans have faced elephants. */
  fear: int(),
  /** Units that went home for good, by nation. */
  retired: tableByKind(nationKind, int()),
  conversions: int(0, 2),
  /** The nation whose turn it is. */
  active: maybe(nationShape),
  tracks: list(unitTrackShape),
  marched: list(leaderTrackShape),
  /** Cities this nation sacked or raided in this turn, and those rebuilt at once after a raid. */
  burnt: list(areaShape),
  restored: list(areaShape),
  /** Where a retreat may have left one unit more. */
  refuge: list(nationAtSpaceShape),
  /** Entry areas in which the active nation's reinforcements have just been placed. */
  fresh: list(areaShape),
})
export type Board = Infer<typeof boardShapeWithoutUnits>
export const boardShape: typeof boardShapeWithoutUnits = {
  ...boardShapeWithoutUnits,
  write: b => ({ ...(boardShapeWithoutUnits.write(b) as object), units: writeUnitsByNationAndArea(b) }),
}

/** Verb -> noun. */
export const verbNounShapes = verbs({
  done: 'none',
  halt: 'none',
  'stay-and-fight': 'none',
  revolt: 'none',
  'stay-subject': 'none',
  'sack-for-gold': 'none',
  'sack-for-points': 'none',
  'keep-city': 'none',
  attack: 'none',
  raid: 'none',
  submit: 'none',
  'fight-on': 'none',
  'pick-empty-fleet': 'none',
  advance: 'none',
  remain: 'none',
  'end-campaign': 'none',
  'enter-battle': 'none',
  ignore: 'none',
  decline: 'none',
  accept: 'none',
  'do-nothing': 'none',
  'found-city': landAreaKind,
  march: landAreaKind,
  transfer: landAreaKind,
  'declare-capital': landAreaKind,
  fight: landAreaKind,
  rebuild: landAreaKind,
  'raid-city': landAreaKind,
  place: spaceKind,
  step: landAreaKind,
  'go-to': spaceKind,
  block: spaceKind,
  'move-from': spaceKind,
  'take-from': spaceKind,
  embark: spaceKind,
  land: landAreaKind,
  sail: seaKind,
  'attack-fleets': seaKind,
  'fight-at-sea': seaKind,
  buy: unitTypeKind,
  take: unitTypeKind,
  drop: unitTypeKind,
  remove: unitTypeKind,
  'give-up-unit': unitTypeKind,
  convert: unitTypeKind,
  'retreat-unit': landPieceKind,
  'take-leader': leaderKind,
  'drop-leader': leaderKind,
  'retreat-leader': leaderKind,
  'choose-enemy': nationKind,
  'aim-at': dieTargetKind,
  'pick-laden-fleet': ladenFleetKind,
  'aim-at-unit': unitSlotKind,
})
/** Verbs as files of earlier matches name them. */
export const RENAMED_VERBS = {
  to: 'go-to',
  from: 'take-from',
  gold: 'sack-for-gold',
  points: 'sack-for-points',
  keep: 'keep-city',
  empty: 'pick-empty-fleet',
  laden: 'pick-laden-fleet',
  none: 'do-nothing',
  capital: 'declare-capital',
  naval: 'fight-at-sea',
  enemy: 'choose-enemy',
  found: 'found-city',
  stop: 'end-campaign',
  enter: 'enter-battle',
  shift: 'move-from',
  plunder: 'raid-city',
  engage: 'attack-fleets',
  mark: 'aim-at-unit',
  aim: 'aim-at',
  lead: 'take-leader',
  leave: 'drop-leader',
  follow: 'retreat-leader',
  withdraw: 'retreat-unit',
  spend: 'give-up-unit',
  stand: 'stay-and-fight',
  obey: 'stay-subject',
  resist: 'fight-on',
} as const
/** Nothing lies in zones. */
export const kindWithoutThings = makeKindOfThings('thing', [])
export type ItaliaEvent = EventOf<typeof eventShapes>
export interface Italia extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: AnyFrame
  Verbs: VerbsOf<typeof verbNounShapes>
  Event: ItaliaEvent
  Timing: 'reaction'
  Thing: NounOf<typeof kindWithoutThings>
  Zone: never
  Shown: never
  Own: null
}
/** What may be read of the board, what a step may do, and what everybody knows. */
export type BoardView = DeepReadonly<Board>
export type GameStepContext = StepContext<Italia>
export type GamePublicContext = PublicContext<Italia>
