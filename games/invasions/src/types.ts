/** Invasions, 350-650 AD: four players run 33 peoples. Read this first, then frames.ts and state.ts. */
import { bool, id, int, list, record, verbs } from '@tabularium/kernel'
import type { EventOf, GameTypes, PublicContext, SeatContext, StepContext, VerbsOf } from '@tabularium/kernel'
import { areaKind, calamityKind, campKind, cardKind, leaderKind, nationKind, religionKind, spaceKind, unitKind, type Camp, type Card } from './kinds.ts'
import { activationKind, adminKind, classKind, dieKind, reasonKind, rollKind, wayKind, type Timing } from './words.ts'
import type { AnyGameFrame } from './frames.ts'
import { some, type Board } from './state.ts'
import type { DiplomacyZone } from './data/diplomacy.ts'

const [nation, space, unit, leader] = [id(nationKind), id(spaceKind), id(unitKind), id(leaderKind)]
const signed = int(-999)
/** What is told. */
export const events = {
  turn: record({ turn: int() }),
  activated: record({ nation }),
  rolled: record({ what: id(rollKind), nation: some(nationKind), die: int(), total: signed }),
  aged: record({ nation, age: int(), decline: int() }),
  became: record({ nation, status: int() }),
  gold: record({ nation, gold: signed, why: id(reasonKind) }),
  points: record({ camp: id(campKind), nation: some(nationKind), vp: signed, why: id(reasonKind) }),
  entered: record({ nation, space }),
  left: record({ nation }),
  leader: record({ leader, space: some(spaceKind) }),
  placed: record({ unit, space }),
  lost: record({ unit, space }),
  hurt: record({ unit }),
  mended: record({ unit }),
  moved: record({ nation, from: space, to: space, units: int() }),
  drew: record({ camp: id(campKind), card: id(cardKind) }),
  'drew-hidden': record({ camp: id(campKind) }),
  diplomacy: record({ nation, cards: int() }),
  allied: record({ a: nation, b: nation, isOver: bool }),
  played: record({ camp: id(campKind), card: id(cardKind) }),
  discarded: record({ camp: id(campKind), card: id(cardKind) }),
  raided: record({ nation, space, total: signed }),
  governed: record({ nation, card: id(cardKind) }),
  calamity: record({ nation, which: id(calamityKind) }),
  bankrupt: record({ nation }),
  collapsed: record({ nation }),
  revolt: record({ space, level: int() }),
  battle: record({ space, attacker: nation, defender: nation, attackers: int(), defenders: int() }),
  dice: record({ side: int(), faces: list(int()), hits: int() }),
  won: record({ space, nation, lostA: int(), lostD: int() }),
  siege: record({ space, nation, isTaken: bool }),
  city: record({ space, level: int() }),
  capital: record({ nation, space: some(spaceKind) }),
  plundered: record({ space, nation }),
  submitted: record({ vassal: nation, overlord: nation }),
  heresy: record({ area: id(areaKind), religion: id(religionKind) }),
  converted: record({ nation, religion: id(religionKind) }),
}
/** What can be decided. */
export const nouns = verbs({
  accept: 'none',
  refuse: 'none',
  finish: 'none',
  stop: 'none',
  'found-city': spaceKind,
  'grow-city': spaceKind,
  'set-capital': spaceKind,
  profess: religionKind,
  'place-leader': spaceKind,
  levy: classKind,
  recruit: unitKind,
  'evacuate-to': spaceKind,
  'seek-refuge': spaceKind,
  'raid-from': spaceKind,
  'raid-at': spaceKind,
  'raid-through': spaceKind,
  'plunder-caravan': spaceKind,
  'choose-type': adminKind,
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
  'act-by': activationKind,
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
  reroll: dieKind,
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
  'choose-way': wayKind,
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
export type { Timing } from './words.ts'
export interface Invasions extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: AnyGameFrame
  Verbs: VerbsOf<typeof nouns>
  Event: EventOf<typeof events>
  Timing: Timing
  Thing: Card
  Zone: Zone
  Shown: 'event-discard' | 'plunder-drawn' | 'diplomacy-used'
  Own: null
}
/** What a step may do, what an offer may rest on, what everybody knows. */
export type Step = StepContext<Invasions>
export type Offer = SeatContext<Invasions>
export type Open = PublicContext<Invasions>
