/** The Fords: a card duel for two or three on a wheel of seven places. Read this first. */
import { bool, byWord, frame, id, int, list, objectWithFields, tableByKind, makeKindOfThings, verbs, makeKindOfWords } from '@tabularium/kernel'
import type { EventOf, FrameOf, GameTypes, Infer, NounOf, VerbsOf } from '@tabularium/kernel'
import { cards, places } from './data.ts'

export const seatKind = makeKindOfWords('seat', { red: { it: 'Rosso', en: 'Red' }, green: { it: 'Verde', en: 'Green' }, blue: { it: 'Blu', en: 'Blue' } })
export const placeKind = makeKindOfThings('place', places)
export const cardKind = makeKindOfThings('card', cards)
export type Seat = NounOf<typeof seatKind>
export type Place = NounOf<typeof placeKind>
export type Card = NounOf<typeof cardKind>

/** `men`: how many a seat has in each place. */
export const boardShape = objectWithFields({ men: byWord(seatKind, tableByKind(placeKind, int())), turn: int(), marched: bool })

export const gameFrame = frame('game', ['deal', 'turns'], {})
export const turnFrame = frame('turn', ['draw', 'act', 'next'], { seat: id(seatKind) })
export const marchFrame = frame('march', ['where', 'number', 'declare', 'move', 'battle'], {
  seat: id(seatKind),
  from: id(placeKind),
  to: id(placeKind),
  men: int(1),
  stopped: bool,
})
export type GameFrame = FrameOf<typeof gameFrame>
export type TurnFrame = FrameOf<typeof turnFrame>
export type MarchFrame = FrameOf<typeof marchFrame>

export const eventShapes = {
  scouted: objectWithFields({ seat: id(seatKind), of: id(seatKind) }),
  marched: objectWithFields({ seat: id(seatKind), from: id(placeKind), to: id(placeKind), men: int() }),
  played: objectWithFields({ seat: id(seatKind), card: id(cardKind) }),
  battle: objectWithFields({ place: id(placeKind), rolls: list(int()), loser: id(seatKind) }),
}
export const verbNouns = verbs({ march: placeKind, scout: seatKind, rest: 'none', to: placeKind, take: 'amount', play: cardKind })

export interface DuelGameTypes extends GameTypes {
  Seat: Seat
  Board: Infer<typeof boardShape>
  Frame: GameFrame | TurnFrame | MarchFrame
  Verbs: VerbsOf<typeof verbNouns>
  Event: EventOf<typeof eventShapes>
  Timing: 'march' | 'event'
  Thing: Card
  Zone: `hand-${Seat}` | 'deck' | 'discard' | 'table'
  Shown: 'table'
  Own: null
}
