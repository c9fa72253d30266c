/** Italia I and II: a dozen nations and more on one map. Read this first; `kinds.ts` names what there is, `frames.ts` what may be under way. */
import { bool, id, int, list, maybe, real, record, table, things, verbs } from '@tabularium/kernel'
import type { DeepReadonly, EventOf, GameTypes, Infer, NounOf, PublicContext, StepContext, VerbsOf } from '@tabularium/kernel'
import type { events } from './events.ts'
import type { AnyFrame } from './frames.ts'
import { fleetGrid, unitGrid, writeUnits } from './grids.ts'
import {
  area,
  award,
  ITALIA_1,
  ITALIA_2,
  landArea,
  leader,
  nation,
  NO_CITY,
  piece,
  RUIN,
  sea,
  seats,
  ship,
  slot,
  space,
  target,
  type,
  type Seat,
} from './kinds.ts'

const aSpace = id(space)
const anArea = id(area)
const aNation = id(nation)
const aLeader = id(leader)
const aType = id(type)
/** A fleet that carries something. What is aboard is nowhere else on the board; `moved`: in this phase. */
const hold = record({ nation: aNation, at: id(sea), units: list(aType), leaders: list(aLeader), moved: bool })
export type Hold = Infer<typeof hold>
/** A piece of the active nation that moved in this phase: how far, and where its last step began. */
const track = record({ type: aType, at: aSpace, used: int(), from: aSpace })
export type Track = Infer<typeof track>
/** A leader of the active nation that moved in this phase, and where his last step began. */
const leaderTrack = record({ leader: aLeader, from: aSpace })
export const nationAt = record({ nation: aNation, at: aSpace })
export type NationAt = Infer<typeof nationAt>

const fields = record({
  game: int(ITALIA_1, ITALIA_2),
  round: int(1, 11),
  /** Land area x column. */
  units: unitGrid,
  /** Sea x navy; laden fleets are counted too. */
  fleets: fleetGrid,
  holds: list(hold),
  leaders: table(leader, maybe(aSpace)),
  /** Eliminated for good. */
  dead: list(aLeader),
  cities: table(area, int(NO_CITY, RUIN)),
  /** The colour that last controlled a city's area. */
  keeper: table(area, maybe(id(seats))),
  gold: table(nation, int()),
  /** Bought, and not yet placed. */
  aside: list(record({ nation: aNation, type: aType })),
  capital: table(nation, maybe(anArea)),
  overlord: table(nation, maybe(aNation)),
  points: table(nation, real),
  /** Scored in this round and not yet booked: a subject's are halved first. */
  tally: table(nation, real),
  /** Awards that can be had once. */
  claimed: list(id(award)),
  /** How often Romans have faced elephants. */
  fear: int(),
  /** Units that went home for good, by nation. */
  retired: table(nation, int()),
  conversions: int(0, 2),
  /** The nation whose turn it is. */
  active: maybe(aNation),
  tracks: list(track),
  marched: list(leaderTrack),
  /** Cities this nation sacked or raided in this turn, and those rebuilt at once after a raid. */
  burnt: list(anArea),
  restored: list(anArea),
  /** Where a retreat may have left one unit more. */
  refuge: list(nationAt),
  /** Entry areas in which the active nation's reinforcements have just been placed. */
  fresh: list(anArea),
})
export type Board = Infer<typeof fields>
export const board: typeof fields = { ...fields, write: b => ({ ...(fields.write(b) as object), units: writeUnits(b) }) }

/** Verb -> noun. */
export const nouns = verbs({
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
  'found-city': landArea,
  march: landArea,
  transfer: landArea,
  'declare-capital': landArea,
  fight: landArea,
  rebuild: landArea,
  'raid-city': landArea,
  place: space,
  step: landArea,
  'go-to': space,
  block: space,
  'move-from': space,
  'take-from': space,
  embark: space,
  land: landArea,
  sail: sea,
  'attack-fleets': sea,
  'fight-at-sea': sea,
  buy: type,
  take: type,
  drop: type,
  remove: type,
  'give-up-unit': type,
  convert: type,
  'retreat-unit': piece,
  'take-leader': leader,
  'drop-leader': leader,
  'retreat-leader': leader,
  'choose-enemy': nation,
  'aim-at': target,
  'pick-laden-fleet': ship,
  'aim-at-unit': slot,
})
/** Verbs as files of earlier matches name them. */
export const oldVerbs = {
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
export const thing = things('thing', [])
export type Event = EventOf<typeof events>
export interface Italia extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: AnyFrame
  Verbs: VerbsOf<typeof nouns>
  Event: Event
  Timing: 'reaction'
  Thing: NounOf<typeof thing>
  Zone: never
  Shown: never
  Own: null
}
/** What may be read of the board, what a step may do, and what everybody knows. */
export type BoardView = DeepReadonly<Board>
export type Context = StepContext<Italia>
export type PublicView = PublicContext<Italia>
