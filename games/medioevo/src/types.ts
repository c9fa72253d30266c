/** Medioevo Universale: what lies on the table and what the compiler knows of the game. Read this first. */
import {
  bool,
  byWord,
  id,
  int,
  list,
  maybe,
  record,
  shared,
  sparse,
  table,
  text,
  withDefault,
  words,
  type EventOf,
  type FrameOf,
  type GameTypes,
  type Infer,
  type VerbsOf,
} from '@tabularium/kernel'
import {
  asideAct,
  ban,
  branch,
  card,
  category,
  colour,
  good,
  kingdom,
  order,
  paymentTime,
  piece,
  pieceKind,
  seat,
  shot,
  side,
  space,
  team,
  technology,
  treatyType,
  unit,
  type Card,
  type Seat,
  type Timing,
} from './kinds.ts'
import type { events } from './events.ts'
import type { frames } from './frames.ts'
import type { nouns } from './nouns.ts'

/** Military units of one owner in one place. `by`: the side they fight on; `aboard`: the Galley that carries them; `exits`: Castles left free this
 *  turn; `moving`: they belong to the group that is on its way; `was`: what these figures are, where they count as something else this turn (r-119). */
export const army = record({
  at: id(space),
  owner: id(side),
  by: id(side),
  aboard: maybe(id(piece)),
  stopped: bool,
  moving: bool,
  exits: shared(list(id(space))),
  was: maybe(id(unit)),
  units: table(unit, int()),
})
/** A transport or siege engine; `slot` is its number on the table. */
export const pieceOnMap = record({
  slot: id(piece),
  kind: id(pieceKind),
  level: int(1, 3),
  owner: id(seat),
  at: id(space),
  aboard: maybe(id(piece)),
  /** Whom its owner has lent it to as support of an alliance (r-140). */
  lentTo: maybe(id(seat)),
  pm: int(),
  goods: shared(list(id(good))),
  exits: shared(list(id(space))),
})
export const buildingOnMap = record({ at: id(space), category: id(category), level: int(1, 3), damage: int() })
export const prisoner = record({ owner: id(seat), holder: id(seat), unit: id(unit), n: int(1) })
/** `a` began it. `since`: the turn of the declaration; `open`: fighting is allowed whatever the turn; `truce`: the turn of an armistice, or 0;
 *  `undeclared`: it began by an attack; `attacked`: who was attacked by the other in it. */
export const war = record({ a: id(seat), b: id(seat), since: int(), open: bool, truce: int(), undeclared: bool, attacked: shared(list(id(seat))) })
/** `carrier`: null while the transport is lost and another may take its place (card 30). */
export const route = record({ carrier: maybe(id(piece)), stops: shared(list(id(space))), done: shared(list(id(space))), destination: id(space) })
/** What the turn has seen a player do, for objectives (r-230). */
const STATS = [
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
export type Stat = (typeof STATS)[number]
const stat = words('stat', Object.fromEntries(STATS.map(id => [id, { it: id, en: id }])) as { [S in Stat]: { it: string; en: string } })
/** Only what is not zero. */
export const stats = byWord(stat, int())
/** `counted`: florins that came and went in the open; `tokens` face up and `spent` face down; `pool`: Technology points of this phase. */
export const player = record({
  kingdom: maybe(id(kingdom)),
  team: maybe(id(team)),
  honour: int(-999),
  tax: int(),
  loans: int(),
  oldLoans: int(),
  borrowed: bool,
  repaid: bool,
  defaults: int(),
  counted: int(-999_999),
  technology: table(branch, int(0, 4)),
  learnt: shared(list(id(branch))),
  tokens: table(colour, int()),
  spent: table(colour, int()),
  pool: table(colour, int()),
  rotated: shared(list(id(card))),
  boughtCard: bool,
  recruited: int(),
  surrendered: table(unit, int()),
  /** Those of them that surrendered this turn, and come back no sooner than in the next. */
  yielded: shared(list(id(unit))),
  route: maybe(route),
  blood: int(),
  /** Florins on Magnate 36; what Surgeon 28 lets be bought back this turn, and in the next; the next building's discount (-1: half its price). */
  banked: int(),
  rebuy: table(unit, int()),
  fallen: shared(list(id(unit))),
  discount: int(-1),
  /** Cards of others used by Proselytism this turn. */
  borrowedCards: shared(list(id(card))),
  /** The design of somebody else that Temporal power lends for one purchase. */
  lent: maybe(id(technology)),
  out: bool,
  stats,
})
/** c.diplomazia, r-132: only its fields bind. `lands`: empty for all; `support` and `targets` belong to alliances. */
export const grant = record({
  type: id(treatyType),
  from: id(seat),
  to: id(seat),
  lands: shared(list(id(space))),
  support: int(),
  targets: shared(list(id(seat))),
})
export const payment = record({ from: id(seat), to: id(seat), florins: int(1), when: id(paymentTime) })
/** `number`: 0 while it is secret; `note`: what else was written, for disputes; `charges`: who has charged somebody with its breach this turn. */
export const treaty = record({
  number: int(),
  parties: shared(list(id(seat))),
  grants: shared(list(grant)),
  payments: shared(list(payment)),
  begin: int(),
  end: maybe(int()),
  note: text,
  charges: shared(list(id(seat))),
})
/** r-132: a prisoner who changes hands, or goes free where `to` is the owner. */
const handover = record({ owner: id(seat), holder: id(seat), unit: id(unit), to: id(seat) })
/** r-140: units of `owner` under the command of `commander` against `enemy`, by treaty `number`. */
const support = record({ owner: id(seat), commander: id(seat), enemy: id(seat), number: int() })
/** What cards and technologies leave on the table until the turn ends (`bans` a turn longer). */
export const marks = record({
  bans: list(record({ what: id(ban), at: id(space), turn: int() })),
  shields: list(id(space)),
  spared: list(record({ at: id(space), piece: maybe(id(piece)), category: maybe(id(category)), good: maybe(id(good)) })),
  shots: list(record({ at: id(space), shot: id(shot) })),
  towers: list(record({ at: id(space), seat: id(seat) })),
  ghosts: list(id(piece)),
  /** Scientist 11, Gunner 54: what else a piece counts as, and what it carries as that. Gunner 53: engines that keep up with their army. */
  doubles: list(record({ piece: id(piece), kind: id(pieceKind), room: int() })),
  hauled: list(id(piece)),
  /** Machinery: engines whose crews fight as well. */
  machinery: list(id(piece)),
  lent: list(record({ owner: id(seat), unit: id(unit), from: id(space) })),
  unready: list(id(card)),
  /** Pedlar 30: whose route waits for another transport until the turn ends. */
  waiting: list(id(seat)),
})
export const board = record({
  turn: int(),
  order: list(id(seat)),
  /** Drawn once, for all ties of the first turn (r-220). */
  ties: list(id(seat)),
  dice: record({ d4: int(1, 4), d6: int(1, 6), d8: int(1, 8) }),
  players: byWord(seat, player),
  armies: list(army),
  pieces: list(pieceOnMap),
  buildings: list(buildingOnMap),
  holder: sparse(space, maybe(id(seat))),
  token: sparse(space, maybe(id(seat))),
  keeper: sparse(space, maybe(id(seat))),
  market: table(space, shared(list(id(good)))),
  prisoners: list(prisoner),
  wars: list(war),
  treaties: list(treaty),
  supports: list(support),
  /** Whose pieces stand in whose territories by leave of a treaty that the others do not know. */
  leaves: shared(list(record({ guest: id(seat), host: id(seat) }))),
  /** Territories whose conquest has scored this turn. */
  scored: list(id(space)),
  marks,
  firstInRome: maybe(id(seat)),
  firstInJerusalem: maybe(id(seat)),
  timeIsUp: bool,
})
export type Army = Infer<typeof army>
export type PieceOnMap = Infer<typeof pieceOnMap>
export type BuildingOnMap = Infer<typeof buildingOnMap>
export type Player = Infer<typeof player>
export type Board = Infer<typeof board>

/** What a player may put to others, or do alone, while somebody else decides. `last`: the last turn of a treaty, 0 for the whole game; `number`: a
 *  treaty, or `paper`: a secret one; `breaks`: the seat knows that treaties of its own will be broken; `on`: whom it is about. */
export const terms = record({
  act: withDefault(id(asideAct), 'treaty'),
  grants: list(grant),
  payments: list(payment),
  prisoners: list(handover),
  last: int(),
  secret: bool,
  breaks: bool,
  on: maybe(id(seat)),
  ally: maybe(id(seat)),
  number: int(),
  paper: text,
})
export type Terms = Infer<typeof terms>
/** Florins behind the screen, and what was bought unseen and not placed yet. */
export const own = record({ florins: int(), orders: list(id(order)) })
type Frames = typeof frames
export interface Medioevo extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: { [P in keyof Frames]: FrameOf<Frames[P]> }[keyof Frames]
  Verbs: VerbsOf<typeof nouns>
  Event: EventOf<typeof events>
  Timing: Exclude<Timing, 'any' | 'buy-any' | 'combat-any' | 'trade-any'>
  Thing: Card
  Zone: 'empire' | 'empire-stock' | 'events' | 'event-stock' | 'event-now' | 'event-discards' | `cards-${Seat}` | `draw-${Seat}`
  Shown: 'event-now' | 'event-discards' | `cards-${Seat}`
  Own: Infer<typeof own>
  Shared: Infer<typeof treaty>
  Terms: Terms
}
/** The frame of a procedure. */
export type FrameOfProc<P extends keyof Frames> = FrameOf<Frames[P]>
