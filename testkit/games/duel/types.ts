/** The Fords: a card duel for two or three on a wheel of seven places. Read this first. */
import { bool, byWord, frame, id, int, list, objectWithFields, tableByKind, makeKindOfThings, verbs, makeKindOfWords } from '@tabularium/kernel'
import type { EventOf, FrameOf, GameTypes, Infer, NounOf, VerbsOf } from '@tabularium/kernel'
import { cards, places } from './data.ts'

export const seat = makeKindOfWords('seat', { red: { it: 'Rosso', en: 'Red' }, green: { it: 'Verde', en: 'Green' }, blue: { it: 'Blu', en: 'Blue' } })
export const place = makeKindOfThings('place', places)
export const card = makeKindOfThings('card', cards)
export type Seat = NounOf<typeof seat>
export type Place = NounOf<typeof place>
export type Card = NounOf<typeof card>

/** `men`: how many a seat has in each place. */
export const board = objectWithFields({ men: byWord(seat, tableByKind(place, int())), turn: int(), marched: bool })

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
  scouted: objectWithFields({ seat: id(seat), of: id(seat) }),
  marched: objectWithFields({ seat: id(seat), from: id(place), to: id(place), men: int() }),
  played: objectWithFields({ seat: id(seat), card: id(card) }),
  battle: objectWithFields({ place: id(place), rolls: list(int()), loser: id(seat) }),
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
