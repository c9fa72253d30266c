/** The Fords: a card duel for two or three on a wheel of seven places. Read this first. */
import { bool, byWord, frame, id, int, list, record, table, things, verbs, words } from '@tabularium/kernel'
import type { EventOf, FrameOf, GameTypes, Infer, NounOf, VerbsOf } from '@tabularium/kernel'
import { cards, places } from './data.ts'

export const seat = words('seat', { red: { it: 'Rosso', en: 'Red' }, green: { it: 'Verde', en: 'Green' }, blue: { it: 'Blu', en: 'Blue' } })
export const place = things('place', places)
export const card = things('card', cards)
export type Seat = NounOf<typeof seat>
export type Place = NounOf<typeof place>
export type Card = NounOf<typeof card>

/** `men`: how many a seat has in each place. */
export const board = record({ men: byWord(seat, table(place, int())), turn: int(), marched: bool })

export const game = frame('game', ['deal', 'turns'], {})
export const turn = frame('turn', ['draw', 'act', 'next'], { seat: id(seat) })
export const march = frame('march', ['where', 'number', 'declare', 'move', 'battle'], {
  seat: id(seat),
  from: id(place),
  to: id(place),
  men: int(1),
  stopped: bool,
})
export type GameFrame = FrameOf<typeof game>
export type TurnFrame = FrameOf<typeof turn>
export type MarchFrame = FrameOf<typeof march>

export const events = {
  scouted: record({ seat: id(seat), of: id(seat) }),
  marched: record({ seat: id(seat), from: id(place), to: id(place), men: int() }),
  played: record({ seat: id(seat), card: id(card) }),
  battle: record({ place: id(place), rolls: list(int()), loser: id(seat) }),
}
export const nouns = verbs({ march: place, scout: seat, rest: 'none', to: place, take: 'amount', play: card })

export interface Duel extends GameTypes {
  Seat: Seat
  Board: Infer<typeof board>
  Frame: GameFrame | TurnFrame | MarchFrame
  Verbs: VerbsOf<typeof nouns>
  Event: EventOf<typeof events>
  Timing: 'march' | 'event'
  Thing: Card
  Zone: `hand-${Seat}` | 'deck' | 'discard' | 'table'
  Shown: 'table'
  Own: null
}
