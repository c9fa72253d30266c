/** Nero: AD 69, three or four generals, one throne. Read this first. */
import { bool, grid, id, int, list, maybe, record, shared, table, verbs, withDefault } from '@tabularium/kernel'
import type { StepContext, DeepReadonly, EventOf, GameTypes, Infer, PublicContext, SeatContext, VerbsOf } from '@tabularium/kernel'
import { GENERAL, MOST_CARDS, TURNS } from './data.ts'
import type { events } from './events.ts'
import type { AnyFrame } from './frames.ts'
import { card, condition, owner, player, rank, space, stand, title, zone, type Card, type Player, type Rank, type Seat } from './kinds.ts'

export type { Against, Card, Condition, Owner, Player, Rank, Seat, Space, Stand, Title, Zone } from './kinds.ts'

/** A General is written down too, for whoever reads a position. */
const ranks = {
  ...table(player, withDefault(id(rank), GENERAL)),
  write: (v: readonly Rank[]) => Object.fromEntries(v.map((r, p) => [player.ids[p]!, rank.ids[r]!])),
}
const firstPlayer = withDefault(id(player), 0 as Player)
/** Counts change in place; the short lists are replaced, so that copies share them. */
export const board = record({
  turn: int(1, TURNS),
  youngest: firstPlayer,
  /** Who opens the turn, and whose round it is. */
  first: firstPlayer,
  active: firstPlayer,
  home: shared(table(player, maybe(id(zone)))),
  legions: grid(owner, space),
  /** How many of them carry a retreat marker. */
  marked: grid(player, space),
  /** The active player's legions that may move no more in this round, without and with a retreat marker. */
  spent: table(space, int()),
  worn: table(space, int()),
  rank: shared(ranks),
  /** Where each commander stands. */
  stands: shared(table(player, maybe(id(space)))),
  /** Commanders who may move no more in this round. */
  resting: shared(table(player, bool)),
  vp: shared(table(player, int())),
  tribes: maybe(id(space)),
  /** Cards the active player has played in this round, and whether it is the last round of the turn. */
  played: int(0, MOST_CARDS),
  last: bool,
  singles: shared(list(id(title))),
  /** Who was attacked where, and who may not withdraw again from where, in this round. */
  attacked: shared(list(id(stand))),
  pinned: shared(list(id(stand))),
  /** The Germanias in which the active player had a legion when the round began. */
  camped: shared(list(id(space))),
  /** The card that Bad Omens cancelled; it is Single, so there is one at most in a round. */
  omened: maybe(id(card)),
  /** The pool of a movement play: where it is tied to and the MP left. */
  from: maybe(id(space)),
  mp: int(),
})
export type Board = Infer<typeof board>

export const nouns = verbs({
  home: zone,
  place: space,
  post: space,
  campaign: space,
  step: space,
  withdraw: space,
  retreat: space,
  'sail-from': space,
  'sail-to': space,
  'aim-at': space,
  flee: space,
  send: space,
  lay: card,
  play: card,
  discard: card,
  commit: card,
  pledge: card,
  annul: card,
  support: card,
  guard: card,
  bribe: card,
  omens: card,
  weather: card,
  illness: card,
  march: 'amount',
  lead: 'amount',
  gather: 'amount',
  enlist: 'amount',
  drop: 'amount',
  sail: 'amount',
  'sail-led': 'amount',
  attack: player,
  target: player,
  'rebel-against': player,
  seize: condition,
  'pick-legion': condition,
  rally: 'none',
  proclaim: 'none',
  expel: 'none',
  end: 'none',
  part: 'none',
  stop: 'none',
  allow: 'none',
  refuse: 'none',
  stay: 'none',
  'go-along': 'none',
  'stay-behind': 'none',
  enough: 'none',
  depart: 'none',
})
/** Verbs as files of earlier matches name them. */
export const oldVerbs = {
  from: 'sail-from',
  to: 'sail-to',
  where: 'aim-at',
  whose: 'rebel-against',
  which: 'pick-legion',
  along: 'go-along',
  apart: 'stay-behind',
} as const
export type Timing = 'event' | 'group' | 'step' | 'attack' | 'withdrawal' | 'fleet' | 'proclamation' | 'attempt'
export interface Nero extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: AnyFrame
  Verbs: VerbsOf<typeof nouns>
  Event: EventOf<typeof events>
  Timing: Timing
  Thing: Card
  Zone: `hand-${Seat}` | 'box' | 'table'
  Shown: 'table'
  Own: null
}
/** The board as a query reads it. */
export type BoardView = DeepReadonly<Board>
/** What a step may do, what an offer may rest on, what everybody sees. */
export type StepTable = StepContext<Nero>
export type SeatTable = SeatContext<Nero>
export type PublicTable = PublicContext<Nero>
