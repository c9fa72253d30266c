/** Nero: AD 69, three or four generals, one throne. Read this first. */
import { bool, flatCountGrid, id, int, list, maybe, objectWithFields, shared, tableByKind, verbs, withDefault } from '@tabularium/kernel'
import type { StepContext, DeepReadonly, EventOf, GameTypes, Infer, PublicContext, SeatContext, VerbsOf } from '@tabularium/kernel'
import { GENERAL, MOST_CARDS, TURNS } from './data.ts'
import type { eventShapes } from './events.ts'
import type { AnyFrame } from './frames.ts'
import {
  cardKind,
  legionConditionKind,
  ownerKind,
  playerKind,
  rankKind,
  spaceKind,
  playerAtSpaceKind,
  eventTitleKind,
  provinceGroupKind,
  type Card,
  type Player,
  type Rank,
  type Seat,
} from './kinds.ts'

export type {
  ReactionTarget as Against,
  Card,
  LegionCondition as Condition,
  Owner,
  Player,
  Rank,
  Seat,
  Space,
  PlayerAtSpace as Stand,
  EventTitle,
  ProvinceGroup,
} from './kinds.ts'

/** A General is written down too, for whoever reads a position. */
const ranksShape = {
  ...tableByKind(playerKind, withDefault(id(rankKind), GENERAL)),
  write: (v: readonly Rank[]) => Object.fromEntries(v.map((r, p) => [playerKind.ids[p]!, rankKind.ids[r]!])),
}
const firstPlayerShape = withDefault(id(playerKind), 0 as Player)
/** Counts change in place; the short lists are replaced, so that copies share them. */
export const boardShape = objectWithFields({
  turn: int(1, TURNS),
  youngest: firstPlayerShape,
  /** Who opens the turn, and whose round it is. */
  first: firstPlayerShape,
  active: firstPlayerShape,
  home: shared(tableByKind(playerKind, maybe(id(provinceGroupKind)))),
  legions: flatCountGrid(ownerKind, spaceKind),
  /** How many of them carry a retreat marker. */
  marked: flatCountGrid(playerKind, spaceKind),
  /** The active player's legions that may move no more in this round, without and with a retreat marker. */
  spent: tableByKind(spaceKind, int()),
  worn: tableByKind(spaceKind, int()),
  rank: shared(ranksShape),
  /** Where each commander stands. */
  stands: shared(tableByKind(playerKind, maybe(id(spaceKind)))),
  /** Commanders who may move no more in this round. */
  resting: shared(tableByKind(playerKind, bool)),
  vp: shared(tableByKind(playerKind, int())),
  tribes: maybe(id(spaceKind)),
  /** Cards the active player has played in this round, and whether it is the last round of the turn. */
  played: int(0, MOST_CARDS),
  last: bool,
  singles: shared(list(id(eventTitleKind))),
  /** Who was attacked where, and who may not withdraw again from where, in this round. */
  attacked: shared(list(id(playerAtSpaceKind))),
  pinned: shared(list(id(playerAtSpaceKind))),
  /** The Germanias in which the active player had a legion when the round began. */
  camped: shared(list(id(spaceKind))),
  /** The card that Bad Omens cancelled; it is Single, so there is one at most in a round. */
  omened: maybe(id(cardKind)),
  /** The pool of a movement play: where it is tied to and the MP left. */
  from: maybe(id(spaceKind)),
  mp: int(),
})
export type Board = Infer<typeof boardShape>

export const verbNounShapes = verbs({
  home: provinceGroupKind,
  place: spaceKind,
  post: spaceKind,
  campaign: spaceKind,
  step: spaceKind,
  withdraw: spaceKind,
  retreat: spaceKind,
  'sail-from': spaceKind,
  'sail-to': spaceKind,
  'aim-at': spaceKind,
  flee: spaceKind,
  send: spaceKind,
  lay: cardKind,
  play: cardKind,
  discard: cardKind,
  commit: cardKind,
  pledge: cardKind,
  annul: cardKind,
  support: cardKind,
  guard: cardKind,
  bribe: cardKind,
  omens: cardKind,
  weather: cardKind,
  illness: cardKind,
  march: 'amount',
  lead: 'amount',
  gather: 'amount',
  enlist: 'amount',
  drop: 'amount',
  sail: 'amount',
  'sail-led': 'amount',
  attack: playerKind,
  target: playerKind,
  'rebel-against': playerKind,
  seize: legionConditionKind,
  'pick-legion': legionConditionKind,
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
export const RENAMED_VERBS = {
  from: 'sail-from',
  to: 'sail-to',
  where: 'aim-at',
  whose: 'rebel-against',
  which: 'pick-legion',
  along: 'go-along',
  apart: 'stay-behind',
} as const
export type WindowTiming = 'event' | 'group' | 'step' | 'attack' | 'withdrawal' | 'fleet' | 'proclamation' | 'attempt'
export interface Nero extends GameTypes {
  Seat: Seat
  Board: Board
  Frame: AnyFrame
  Verbs: VerbsOf<typeof verbNounShapes>
  Event: EventOf<typeof eventShapes>
  Timing: WindowTiming
  Thing: Card
  Zone: `hand-${Seat}` | 'box' | 'table'
  Shown: 'table'
  Own: null
}
/** The board as a query reads it. */
export type BoardView = DeepReadonly<Board>
/** What a step may do, what an offer may rest on, what everybody sees. */
export type GameStepContext = StepContext<Nero>
export type GameSeatContext = SeatContext<Nero>
export type GamePublicContext = PublicContext<Nero>
