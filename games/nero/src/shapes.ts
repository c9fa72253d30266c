/** Shapes of board, frames and events: string ids outside, integers inside. */
import { bad, bool, id, int, list, maybe, objectAt, record, table, type Kind, type Shape, type Shapes } from '@tabularium/kernel'
import { against, card, condition, owner, player, rank, space, stand, title, zone } from './kinds.ts'
import { MOST_CARDS, TURNS } from './data.ts'
import type { Board, Card, Nero, Player, Rank, Space, Stand, Title, Zone } from './types.ts'
import type { Against, Fight, Group, Leaving } from './frames.ts'
import type { Condition } from './types.ts'

const [aPlayer, aSpace, aZone, aCard] = [id<Player>(player), id<Space>(space), id<Zone>(zone), id<Card>(card)]
const aCondition = id<Condition>(condition)
const orBlank = <T>(shape: Shape<T>, blank: T): Shape<T> => ({ ...shape, blank: () => blank })
const players = list(aPlayer)
/** A General is written down too, for whoever reads a position. */
const ranks: Shape<Rank[]> = {
  ...table(player, orBlank(id<Rank>(rank), 0)),
  write: v => Object.fromEntries(v.map((r, p) => [player.ids[p]!, rank.ids[r]!])),
}

/** A table of counts by two kinds, kept flat: row x columns + column. Outside, rows of what is not zero. */
function grid(rows: Kind, columns: Kind): Shape<number[]> {
  const width = columns.ids.length
  const inner = table(rows, table(columns, int()))
  const slices = (v: readonly number[]) => rows.ids.map((_, r) => v.slice(r * width, (r + 1) * width))
  return {
    write: v => inner.write(slices(v)),
    read: (json, at) => inner.read(objectAt(json, at), at).flat(),
    test: (v, at) => {
      if (!Array.isArray(v) || v.length !== rows.ids.length * width) bad(at, `a grid of ${rows.ids.length} by ${width} is expected`)
      inner.test(slices(v as number[]), at)
    },
    copy: v => v.slice(),
    blank: () => inner.blank!().flat(),
    schema: () => inner.schema(),
  }
}

const fields = record<Board>({
  turn: int(1, TURNS),
  ...{ youngest: orBlank(aPlayer, 0), first: orBlank(aPlayer, 0), active: orBlank(aPlayer, 0) },
  home: table(player, maybe(aZone)),
  ...{ legions: grid(owner, space), marked: grid(player, space), spent: table(space, int()), worn: table(space, int()) },
  ...{ rank: ranks, stands: table(player, maybe(aSpace)), resting: table(player, bool) },
  ...{ vp: table(player, int()), tribes: maybe(aSpace) },
  ...{ played: int(0, MOST_CARDS), last: bool, singles: list(id<Title>(title)), attacked: list(id<Stand>(stand)), pinned: list(id<Stand>(stand)) },
  ...{ camped: list(aSpace), omened: maybe(aCard), from: maybe(aSpace), mp: int() },
})
/** Only what changes in place is copied. */
const copyBoard = (b: Board): Board => ({ ...b, legions: b.legions.slice(), marked: b.marked.slice(), spent: b.spent.slice(), worn: b.worn.slice() })
export const board: Shape<Board> = { ...fields, copy: copyBoard }
const group = record<Group>({
  ...{ legions: int(), commander: bool, place: aSpace, came: maybe(aSpace), wins: int(), begun: bool, entered: bool },
  ...{ beaten: players, granted: players, refused: players, paid: bool, stopped: bool, over: bool },
})
const leaving = record<Leaving>({ player: aPlayer, from: aSpace, came: aSpace, to: aSpace, along: bool, stopped: bool })
const fight = record<Fight>({ defender: aPlayer, attack: int(), defence: int(), loser: maybe(aPlayer), to: maybe(aSpace), along: bool })
export const frames: Shapes<Nero>['frames'] = {
  ...{ game: record({ drawn: maybe(aPlayer), placed: int() }), turn: record({}), round: record({}) },
  ...{ campaign: record({ from: aSpace }), march: group, step: record({ to: aSpace, facing: players }), withdraw: leaving, battle: fight },
  ...{ proclaim: record({ cards: list(aCard) }), annul: record({ player: aPlayer }) },
  assassination: record({ card: aCard, target: maybe(aPlayer), guards: int(), bribes: int(), blocking: int(), bribing: int() }),
  ...{ block: record({ player: aPlayer }), ave: record({ card: aCard }), crisis: record({ card: aCard, target: maybe(aPlayer) }) },
  galley: record({ card: aCard, from: maybe(aSpace), to: maybe(aSpace), legions: int(), commander: bool, hit: bool, facing: players }),
  tribes: record({ card: aCard, where: maybe(aSpace), fleeing: players }),
  rebels: record({ card: aCard, where: maybe(aSpace), whose: maybe(aPlayer), which: maybe(aCondition) }),
  revolt: record({ card: aCard, picked: maybe(aSpace) }),
  traitor: record({ card: aCard, target: maybe(aPlayer) }),
  reaction: record({ card: aCard, player: aPlayer, against: id<Against>(against) }),
}

const byOne = record({ player: aPlayer })
const inPlace = record({ player: aPlayer, place: aSpace })
const counted = record({ player: aPlayer, place: aSpace, legions: int() })
const pieces = record({ player: aPlayer, place: aSpace, legions: int(), commander: bool })
const moved = record({ player: aPlayer, from: aSpace, to: aSpace, legions: int(), commander: bool })
export const events: Shapes<Nero>['events'] = {
  ...{ youngest: byOne, drawn: byOne, round: byOne, expelled: byOne, ended: byOne, discarded: byOne, crisis: byOne },
  ...{ home: record({ player: aPlayer, zone: aZone }), placed: inPlace, posted: inPlace, turn: record({ turn: int(), first: aPlayer }) },
  ...{ dealt: record({ cards: int() }), markers: record({ turn: int() }), sudden: record({ player: aPlayer, zones: int() }) },
  score: record({ player: aPlayer, emperor: int(), rome: int(), zones: int(), italy: int(), vp: int() }),
  ...{ played: record({ player: aPlayer, card: aCard }), cancelled: record({ card: aCard }), annulled: record({ card: aCard, by: aPlayer }) },
  ...{ campaign: record({ player: aPlayer, from: aSpace, mp: int() }) },
  ...{ announced: pieces, dropped: pieces, halted: pieces, becalmed: pieces, loaded: pieces },
  ...{ stepped: moved, withdrew: moved, retreated: moved, displaced: moved, landed: moved },
  ...{ gathered: counted, enlisted: counted, rallied: counted },
  ...{ allowed: inPlace, refused: inPlace, sick: inPlace, pinned: inPlace, stayed: inPlace, rebelled: inPlace },
  attacked: record({ player: aPlayer, defender: aPlayer, place: aSpace }),
  battle: record({ attacker: aPlayer, defender: aPlayer, place: aSpace, attack: int(), defence: int(), winner: maybe(aPlayer) }),
  ...{ triumph: record({ player: aPlayer, vp: int() }), seized: record({ player: aPlayer, from: aPlayer, place: aSpace }) },
  ...{ rank: record({ player: aPlayer, rank: id<Rank>(rank) }), acclaimed: record({ player: aPlayer, points: int(), emperor: bool }) },
  attempt: record({ player: aPlayer, target: aPlayer, guards: int(), bribes: int() }),
  ...{ attempted: record({ target: aPlayer, blocked: bool }), tribes: record({ place: aSpace }) },
  ...{ wandered: record({ from: aSpace, to: aSpace, legions: int() }), sent: record({ player: aPlayer, from: aSpace, place: aSpace }) },
  ...{ revolt: record({ place: aSpace, legions: int() }), betrayed: record({ player: aPlayer, of: aPlayer }) },
  stolen: record({ player: aPlayer, of: aPlayer, card: aCard }),
}
export const nouns: Shapes<Nero>['nouns'] = {
  home: zone,
  ...{ place: space, post: space, campaign: space, step: space, withdraw: space, retreat: space, from: space, to: space, where: space },
  ...{ flee: space, send: space },
  ...{ lay: card, play: card, discard: card, commit: card, pledge: card, annul: card, support: card, guard: card, bribe: card },
  ...{ omens: card, weather: card, illness: card },
  ...{ march: 'amount', lead: 'amount', gather: 'amount', enlist: 'amount', drop: 'amount', sail: 'amount', 'sail-led': 'amount' },
  ...{ attack: player, target: player, whose: player, seize: condition, which: condition },
  ...{ rally: 'none', proclaim: 'none', expel: 'none', end: 'none', part: 'none', stop: 'none', allow: 'none', refuse: 'none' },
  ...{ stay: 'none', along: 'none', apart: 'none', enough: 'none', depart: 'none' },
}
