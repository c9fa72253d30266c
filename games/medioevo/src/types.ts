/** Medioevo Universale: what lies on the table and what the compiler knows of the game. Read this first. */
import {
  bool,
  byWord,
  id,
  int,
  list,
  maybe,
  objectWithFields,
  shared,
  sparseTable,
  tableByKind,
  text,
  withDefault,
  makeKindOfWords,
  type EventOf,
  type FrameOf,
  type GameTypes,
  type Infer,
  type Shape,
  type Shared,
  type VerbsOf,
} from '@tabularium/kernel'
import {
  asideActKind,
  bishopBanKind,
  technologyBranchKind,
  cardKind,
  buildingCategoryKind,
  pointColourKind,
  goodKind,
  kingdomKind,
  deploymentOrderKind,
  paymentTimeKind,
  pieceSlotKind,
  pieceTypeKind,
  seatKind,
  attackTypeKind,
  sideKind,
  spaceKind,
  teamKind,
  technologyKind,
  treatyTypeKind,
  unitKind,
  type Card,
  type Seat,
  type Timing,
} from './kinds.ts'
import type { eventShapes } from './events.ts'
import type { frameMakers } from './frame-makers.ts'
import type { verbNounShapes } from './nouns.ts'

/** Military units of one owner in one place. `by`: the side they fight on; `aboard`: the Galley that carries them; `exits`: Castles left free this
 *  turn; `moving`: they belong to the group that is on its way; `was`: what these figures are, where they count as something else this turn (r-119). */
const standingShape = { at: id(spaceKind), owner: id(sideKind), by: id(sideKind) }
const marksShape = {
  aboard: maybe(id(pieceSlotKind)),
  stopped: bool,
  moving: bool,
  exits: shared(list(id(spaceKind))),
  was: maybe(id(unitKind)),
}
const armyOutsideShape = objectWithFields({ ...standingShape, ...marksShape, units: tableByKind(unitKind, int()) })
/** `owner`: null where they fight on their owner's side. */
const apartShape = objectWithFields({ owner: maybe(id(sideKind)), ...marksShape })
/** Most armies have nothing that sets them apart from fresh units ashore of one's own, and nothing is stored of it: a state holds dozens of them. */
const armyInsideShape = objectWithFields({
  at: id(spaceKind),
  by: id(sideKind),
  apart: maybe(shared(apartShape)),
  units: tableByKind(unitKind, int()),
})
type StoredArmy = Infer<typeof armyInsideShape>
export type Army = Shared<StoredArmy>
/** Where an army is and what may still be done with it; armies alike in all this are one. */
export type ArmyWithoutUnits = Omit<Infer<typeof armyOutsideShape>, 'units'>
type ArmyApart = NonNullable<StoredArmy['apart']>
export const FRESH_ASHORE: Omit<ArmyApart, 'owner'> = { aboard: null, stopped: false, moving: false, exits: [], was: null }
const OWN_FRESH_ASHORE: ArmyApart = { owner: null, ...FRESH_ASHORE }
const isOwnFreshAshore = ({ owner, aboard, stopped, moving, exits, was }: ArmyApart): boolean =>
  owner === null && aboard === null && !stopped && !moving && exits.length === 0 && was === null
export const ownerOf = ({ by, apart }: Pick<Army, 'by' | 'apart'>): Army['by'] => apart?.owner ?? by
export const stationOf = (army: Omit<Army, 'units'>): ArmyWithoutUnits => ({
  ...(army.apart ?? OWN_FRESH_ASHORE),
  at: army.at,
  owner: ownerOf(army),
  by: army.by,
})
export function makeArmy({ at, owner, by, ...marks }: ArmyWithoutUnits, units: readonly number[]): StoredArmy {
  const apart = { ...marks, owner: owner === by ? null : owner }
  return { at, by, apart: isOwnFreshAshore(apart) ? null : apart, units: [...units] }
}
const armyShape: Shape<StoredArmy> = {
  ...armyInsideShape,
  write: a => armyOutsideShape.write({ ...stationOf(a), units: a.units }),
  read: (json, at) => {
    const { units, ...station } = armyOutsideShape.read(json, at)
    return makeArmy(station, units)
  },
  schema: armyOutsideShape.schema,
}
/** A transport or siege engine; `slot` is its number on the table. */
export const pieceOnMapShape = objectWithFields({
  slot: id(pieceSlotKind),
  kind: id(pieceTypeKind),
  level: int(1, 3),
  owner: id(seatKind),
  at: id(spaceKind),
  aboard: maybe(id(pieceSlotKind)),
  /** Whom its owner has lent it to as support of an alliance (r-140). */
  lentTo: maybe(id(seatKind)),
  pm: int(),
  goods: shared(list(id(goodKind))),
  exits: shared(list(id(spaceKind))),
})
export const buildingOnMapShape = objectWithFields({ at: id(spaceKind), category: id(buildingCategoryKind), level: int(1, 3), damage: int() })
export const prisonerShape = objectWithFields({ owner: id(seatKind), holder: id(seatKind), unit: id(unitKind), n: int(1) })
/** `a` began it. `since`: the turn of the declaration; `open`: fighting is allowed whatever the turn; `truce`: the turn of an armistice, or 0;
 *  `undeclared`: it began by an attack; `attacked`: who was attacked by the other in it. */
export const warShape = objectWithFields({
  a: id(seatKind),
  b: id(seatKind),
  since: int(),
  open: bool,
  truce: int(),
  undeclared: bool,
  attacked: shared(list(id(seatKind))),
})
/** `carrier`: null while the transport is lost and another may take its place (card 30). */
export const tradeRouteShape = objectWithFields({
  carrier: maybe(id(pieceSlotKind)),
  stops: shared(list(id(spaceKind))),
  done: shared(list(id(spaceKind))),
  destination: id(spaceKind),
})
/** What the turn has seen a player do, for objectives (r-230). */
const PLAYER_STATS = [
  'enemyUnitsDestroyed',
  'playerUnitsDestroyed',
  'battlesWon',
  'battlesWonFromPlayers',
  'battlesWonOutnumbered',
  'greatArmiesDestroyed',
  'captainsDestroyed',
  'buildingsDestroyed',
  'damageByArchers',
  'ownUnitsLost',
  'conquests',
  'rebellionsSuppressed',
  'itemsSacked',
  'florinsFromSales',
  'taxIncome',
  'routeStops',
] as const
export type PlayerStat = (typeof PLAYER_STATS)[number]
const playerStatKind = makeKindOfWords(
  'stat',
  Object.fromEntries(PLAYER_STATS.map(id => [id, { it: id, en: id }])) as { [S in PlayerStat]: { it: string; en: string } },
)
/** Only what is not zero. */
export const playerStatsShape = byWord(playerStatKind, int())
/** `counted`: florins that came and went in the open; `tokens` face up and `spent` face down; `pool`: Technology points of this phase. */
export const playerShape = objectWithFields({
  kingdom: maybe(id(kingdomKind)),
  team: maybe(id(teamKind)),
  honour: int(-999),
  tax: int(),
  loans: int(),
  oldLoans: int(),
  borrowed: bool,
  repaid: bool,
  defaults: int(),
  counted: int(-999_999),
  technology: shared(tableByKind(technologyBranchKind, int(0, 4))),
  learnt: shared(list(id(technologyBranchKind))),
  tokens: shared(tableByKind(pointColourKind, int())),
  spent: shared(tableByKind(pointColourKind, int())),
  pool: tableByKind(pointColourKind, int()),
  rotated: shared(list(id(cardKind))),
  boughtCard: bool,
  recruited: int(),
  surrendered: shared(tableByKind(unitKind, int())),
  /** Those of them that surrendered this turn, and come back no sooner than in the next. */
  yielded: shared(list(id(unitKind))),
  route: maybe(tradeRouteShape),
  blood: int(),
  /** Florins on Magnate 36; what Surgeon 28 lets be bought back this turn, and in the next; what each Architect takes off one building
   *  (-1: half its price). */
  banked: int(),
  rebuy: shared(tableByKind(unitKind, int())),
  fallen: shared(list(id(unitKind))),
  discounts: shared(list(int(-1))),
  /** Cards of others used by Proselytism this turn. */
  borrowedCards: shared(list(id(cardKind))),
  /** Designs of others that Temporal power lends, each for one purchase. */
  lent: shared(list(id(technologyKind))),
  out: bool,
  stats: playerStatsShape,
})
/** c.diplomazia, r-132: only its fields bind. `lands`: empty for all; `support` and `targets` belong to alliances. */
export const treatyGrantShape = objectWithFields({
  type: id(treatyTypeKind),
  from: id(seatKind),
  to: id(seatKind),
  lands: shared(list(id(spaceKind))),
  support: int(),
  targets: shared(list(id(seatKind))),
})
export const treatyPaymentShape = objectWithFields({ from: id(seatKind), to: id(seatKind), florins: int(1), when: id(paymentTimeKind) })
/** `number`: 0 while it is secret; `note`: what else was written, for disputes; `charges`: who has charged somebody with its breach this turn. */
export const treatyShape = objectWithFields({
  number: int(),
  parties: shared(list(id(seatKind))),
  grants: shared(list(treatyGrantShape)),
  payments: shared(list(treatyPaymentShape)),
  begin: int(),
  end: maybe(int()),
  note: text,
  charges: shared(list(id(seatKind))),
})
/** r-132: a prisoner who changes hands, or goes free where `to` is the owner. */
const prisonerHandoverShape = objectWithFields({ owner: id(seatKind), holder: id(seatKind), unit: id(unitKind), to: id(seatKind) })
/** r-140: units of `owner` under the command of `commander` against `enemy`, by treaty `number`. */
const allySupportShape = objectWithFields({ owner: id(seatKind), commander: id(seatKind), enemy: id(seatKind), number: int() })
/** What cards and technologies leave on the table until the turn ends (`bans` a turn longer). */
export const turnEffectsShape = objectWithFields({
  bans: list(objectWithFields({ what: id(bishopBanKind), at: id(spaceKind), turn: int() })),
  shields: list(id(spaceKind)),
  spared: list(objectWithFields({ at: id(spaceKind), piece: maybe(id(pieceSlotKind)), category: maybe(id(buildingCategoryKind)), good: maybe(id(goodKind)) })),
  /** Edict: pieces without arms that barbarians let stand in a territory (r-173). */
  edicts: list(objectWithFields({ at: id(spaceKind), piece: id(pieceSlotKind) })),
  shots: list(objectWithFields({ at: id(spaceKind), shot: id(attackTypeKind) })),
  towers: list(objectWithFields({ at: id(spaceKind), seat: id(seatKind) })),
  ghosts: list(id(pieceSlotKind)),
  /** Scientist 11, Gunner 54: what else a piece counts as, and what it carries as that. Gunner 53: engines that keep up with their army. */
  doubles: list(objectWithFields({ piece: id(pieceSlotKind), kind: id(pieceTypeKind), room: int() })),
  hauled: list(id(pieceSlotKind)),
  /** Machinery: engines whose crews fight as well. */
  machinery: list(id(pieceSlotKind)),
  lent: list(objectWithFields({ owner: id(seatKind), unit: id(unitKind), from: id(spaceKind) })),
  unready: list(id(cardKind)),
  /** Cards that were turned in an earlier turn and have not been readied (card 13). */
  held: list(id(cardKind)),
  /** Pedlar 30: whose route waits for another transport until the turn ends. */
  waiting: list(id(seatKind)),
  /** Merchant 19: who has sold a cube by it. */
  hawked: list(id(seatKind)),
})
/** What is shared is replaced, never changed in place: copies of the board share it, and what was worked out from it stands as long as it lies there. */
export const boardShape = objectWithFields({
  turn: int(),
  order: list(id(seatKind)),
  /** Drawn once, for all ties of the first turn (r-220). */
  ties: list(id(seatKind)),
  dice: objectWithFields({ d4: int(1, 4), d6: int(1, 6), d8: int(1, 8) }),
  players: byWord(seatKind, playerShape),
  armies: shared(list(armyShape)),
  pieces: list(pieceOnMapShape),
  buildings: shared(list(buildingOnMapShape)),
  holder: shared(sparseTable(spaceKind, maybe(id(seatKind)))),
  token: shared(sparseTable(spaceKind, maybe(id(seatKind)))),
  keeper: shared(sparseTable(spaceKind, maybe(id(seatKind)))),
  market: shared(sparseTable(spaceKind, shared(list(id(goodKind))))),
  prisoners: list(prisonerShape),
  wars: shared(list(warShape)),
  treaties: list(treatyShape),
  supports: list(allySupportShape),
  /** Whose pieces stand in whose territories by leave of a treaty that the others do not know. */
  leaves: shared(list(objectWithFields({ guest: id(seatKind), host: id(seatKind) }))),
  /** Territories whose conquest has scored this turn. */
  scored: list(id(spaceKind)),
  marks: turnEffectsShape,
  firstInRome: maybe(id(seatKind)),
  firstInJerusalem: maybe(id(seatKind)),
  timeIsUp: bool,
})
export type PieceOnMap = Infer<typeof pieceOnMapShape>
export type BuildingOnMap = Infer<typeof buildingOnMapShape>
export type Player = Infer<typeof playerShape>
export type Board = Infer<typeof boardShape>

/** What a player may put to others, or do alone, while somebody else decides. `last`: the last turn of a treaty, 0 for the whole game; `number`: a
 *  treaty, or `paper`: a secret one; `breaks`: the seat knows that treaties of its own will be broken; `on`: whom it is about. */
export const asideTermsShape = objectWithFields({
  act: withDefault(id(asideActKind), 'treaty'),
  grants: list(treatyGrantShape),
  payments: list(treatyPaymentShape),
  prisoners: list(prisonerHandoverShape),
  last: int(),
  secret: bool,
  breaks: bool,
  on: maybe(id(seatKind)),
  ally: maybe(id(seatKind)),
  number: int(),
  paper: text,
})
export type AsideTerms = Infer<typeof asideTermsShape>
/** Florins behind the screen, and what was bought unseen and not placed yet. */
export const secretHoldingsShape = objectWithFields({ florins: int(), orders: list(id(deploymentOrderKind)) })
type FrameMakers = typeof frameMakers
export interface Medioevo extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: { [P in keyof FrameMakers]: FrameOf<FrameMakers[P]> }[keyof FrameMakers]
  Verbs: VerbsOf<typeof verbNounShapes>
  Event: EventOf<typeof eventShapes>
  Timing: Exclude<Timing, 'any' | 'buy-any' | 'combat-any' | 'trade-any'>
  Thing: Card
  Zone: 'empire' | 'empire-stock' | 'events' | 'event-stock' | 'event-now' | 'event-discards' | `cards-${Seat}` | `draw-${Seat}`
  Shown: 'event-now' | 'event-discards' | `cards-${Seat}`
  Own: Infer<typeof secretHoldingsShape>
  Shared: Infer<typeof treatyShape>
  Terms: AsideTerms
}
/** The frame of a procedure. */
export type FrameOfProcedure<P extends keyof FrameMakers> = FrameOf<FrameMakers[P]>
