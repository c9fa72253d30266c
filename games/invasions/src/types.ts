/** Invasions, 350-650 AD: four players run 33 peoples. Read this first, then frames.ts and state.ts. */
import { bool, id, int, list, objectWithFields, verbs } from '@tabularium/kernel'
import type { EventOf, GameTypes, PublicContext, SeatContext, StepContext, VerbsOf } from '@tabularium/kernel'
import { areaKind, calamityKind, campKind, cardKind, leaderKind, nationKind, religionKind, spaceKind, unitKind, type Camp, type Card } from './kinds.ts'
import {
  activationTypeKind,
  administrationTypeKind,
  troopClassKind,
  battleDieKind,
  goldOrPointsReasonKind,
  rollPurposeKind,
  eventCardWayKind,
  type EventTiming,
} from './words.ts'
import type { AnyGameFrame } from './frames.ts'
import { makeOptionalIdShape, type Board } from './state.ts'
import type { DiplomacyZone } from './data/diplomacy.ts'

const [nation, space, unit, leader] = [id(nationKind), id(spaceKind), id(unitKind), id(leaderKind)]
const signedIntShape = int(-999)
/** What is told. */
export const eventShapes = {
  turn: objectWithFields({ turn: int() }),
  activated: objectWithFields({ nation }),
  rolled: objectWithFields({ what: id(rollPurposeKind), nation: makeOptionalIdShape(nationKind), die: int(), total: signedIntShape }),
  aged: objectWithFields({ nation, age: int(), decline: int() }),
  became: objectWithFields({ nation, status: int() }),
  gold: objectWithFields({ nation, gold: signedIntShape, why: id(goldOrPointsReasonKind) }),
  points: objectWithFields({ camp: id(campKind), nation: makeOptionalIdShape(nationKind), vp: signedIntShape, why: id(goldOrPointsReasonKind) }),
  scoring: objectWithFields({ turn: int() }),
  objective: objectWithFields({ nation, area: makeOptionalIdShape(areaKind), space: makeOptionalIdShape(spaceKind), vp: int(), isHalf: bool }),
  entered: objectWithFields({ nation, space }),
  left: objectWithFields({ nation }),
  leader: objectWithFields({ leader, space: makeOptionalIdShape(spaceKind) }),
  placed: objectWithFields({ unit, space }),
  lost: objectWithFields({ unit, space }),
  hurt: objectWithFields({ unit, space }),
  mended: objectWithFields({ unit, space }),
  lent: objectWithFields({ unit, nation }),
  moved: objectWithFields({ nation, from: space, to: space, units: int() }),
  drew: objectWithFields({ camp: id(campKind), card: id(cardKind) }),
  'drew-hidden': objectWithFields({ camp: id(campKind) }),
  diplomacy: objectWithFields({ nation, cards: int() }),
  allied: objectWithFields({ a: nation, b: nation, isOver: bool }),
  pact: objectWithFields({ a: nation, b: nation }),
  hostility: objectWithFields({ a: nation, b: nation }),
  foedus: objectWithFields({ federate: nation, federator: nation, first: space, second: makeOptionalIdShape(spaceKind) }),
  'foedus-over': objectWithFields({ federate: nation, federator: nation }),
  played: objectWithFields({ camp: id(campKind), card: id(cardKind) }),
  discarded: objectWithFields({ camp: id(campKind), card: id(cardKind) }),
  raided: objectWithFields({ nation, space, total: signedIntShape }),
  governed: objectWithFields({ nation, card: id(cardKind) }),
  calamity: objectWithFields({ nation, which: id(calamityKind) }),
  bankrupt: objectWithFields({ nation }),
  collapsed: objectWithFields({ nation }),
  revolt: objectWithFields({ space, level: int() }),
  battle: objectWithFields({ space, attacker: nation, defender: nation, attackers: int(), defenders: int() }),
  dice: objectWithFields({ side: int(), faces: list(int()), hits: int() }),
  won: objectWithFields({ space, nation, lostA: int(), lostD: int() }),
  siege: objectWithFields({ space, nation, isTaken: bool }),
  city: objectWithFields({ space, level: int() }),
  walls: objectWithFields({ space, nation, isBuilt: bool }),
  capital: objectWithFields({ nation, space: makeOptionalIdShape(spaceKind) }),
  plundered: objectWithFields({ space, nation }),
  submitted: objectWithFields({ vassal: nation, overlord: nation }),
  freed: objectWithFields({ vassal: nation, overlord: nation }),
  heresy: objectWithFields({ area: id(areaKind), religion: id(religionKind) }),
  converted: objectWithFields({ nation, religion: id(religionKind) }),
}
/** What can be decided. */
export const verbNounShapes = verbs({
  accept: 'none',
  refuse: 'none',
  finish: 'none',
  stop: 'none',
  'found-city': spaceKind,
  'grow-city': spaceKind,
  'set-capital': spaceKind,
  profess: religionKind,
  'place-leader': spaceKind,
  levy: troopClassKind,
  recruit: unitKind,
  'evacuate-to': spaceKind,
  'seek-refuge': spaceKind,
  'raid-from': spaceKind,
  'raid-at': spaceKind,
  'raid-through': spaceKind,
  'plunder-caravan': spaceKind,
  'choose-type': administrationTypeKind,
  'choose-card': cardKind,
  buy: unitKind,
  'place-at': spaceKind,
  restore: unitKind,
  fortify: spaceKind,
  'rebuild-limes': spaceKind,
  'move-capital': spaceKind,
  'clear-plunder': spaceKind,
  'revolt-at': spaceKind,
  suppress: spaceKind,
  'give-up': unitKind,
  declare: nationKind,
  'act-by': activationTypeKind,
  'move-from': spaceKind,
  'leave-behind': unitKind,
  'leave-leader': leaderKind,
  'bring-leader': leaderKind,
  'step-to': spaceKind,
  'call-in': unitKind,
  'ship-to': spaceKind,
  'ship-through': spaceKind,
  'send-fleet': unitKind,
  board: leaderKind,
  'go-ashore': spaceKind,
  'sail-from': spaceKind,
  'sail-to': spaceKind,
  'move-horde': spaceKind,
  'migrate-to': spaceKind,
  'evade-to': spaceKind,
  'intercept-from': spaceKind,
  'march-through': spaceKind,
  overrun: 'none',
  'overrun-at': spaceKind,
  'clear-way': spaceKind,
  block: 'none',
  terrorise: 'none',
  'fight-at': spaceKind,
  besiege: spaceKind,
  ambush: 'none',
  'exchange-dice': 'amount',
  'add-die': 'none',
  'drop-die': 'none',
  press: 'none',
  hinder: 'none',
  reroll: battleDieKind,
  'take-hit': unitKind,
  recover: unitKind,
  mend: unitKind,
  'retreat-to': spaceKind,
  assault: 'none',
  'keep-up': 'none',
  loot: 'none',
  'pull-down': 'none',
  campaign: leaderKind,
  'redeploy-to': spaceKind,
  lend: unitKind,
  'offer-foedus': spaceKind,
  convert: nationKind,
  'take-bonus': nationKind,
  'name-nation': nationKind,
  'name-place': spaceKind,
  'name-area': areaKind,
  'name-leader': leaderKind,
  'name-unit': unitKind,
  'name-camp': campKind,
  'break-bond': nationKind,
  'retreat-from': spaceKind,
  stand: 'none',
  'choose-way': eventCardWayKind,
  discard: cardKind,
  play: cardKind,
})
export type Seat = Camp
export type Zone =
  | `hand-${Seat}`
  | `look-${Seat}`
  | 'event-deck'
  | 'event-discard'
  | 'plunder-pool'
  | 'plunder-laid'
  | 'plunder-drawn'
  | 'admin-deck'
  | 'admin-drawn'
  | 'diplomacy-deck'
  | 'diplomacy-used'
  | DiplomacyZone
export type { EventTiming as Timing } from './words.ts'
export interface Invasions extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: AnyGameFrame
  Verbs: VerbsOf<typeof verbNounShapes>
  Event: EventOf<typeof eventShapes>
  Timing: EventTiming
  Thing: Card
  Zone: Zone
  Shown: 'event-discard' | 'plunder-drawn' | 'diplomacy-used'
  Own: null
}
/** What a step may do, what an offer may rest on, what everybody knows. */
export type GameStepContext = StepContext<Invasions>
export type GameSeatContext = SeatContext<Invasions>
export type GamePublicContext = PublicContext<Invasions>
