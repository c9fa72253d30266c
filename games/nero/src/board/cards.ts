/** Cards: laying them down, counting them, finding them in a hand. */
import { id, list } from '@tabularium/kernel'
import { card } from '../kinds.ts'
import { MOST_CARDS, SINGLE, TITLE_OF_CARD, handOf, playerOf } from '../data.ts'
import type { BoardView, Card, Player, PublicTable, Seat, SeatTable, StepTable, Title } from '../types.ts'

const NONE: readonly Card[] = []
/** The cards of one title in a hand. */
export function findOfTitle(hand: readonly Card[], title: Title): readonly Card[] {
  let found: Card[] | null = null
  for (const card of hand) if (TITLE_OF_CARD[card] === title) (found ??= []).push(card)
  return found ?? NONE
}
/** A hand without the cards already picked from it, if more may be picked. */
export const findUnpicked = (hand: readonly Card[], mine: readonly Card[], most: number): readonly Card[] =>
  mine.length >= most ? NONE : mine.length === 0 ? hand : hand.filter(card => !mine.includes(card))
/** 4.3 How many cards the active player may still play in his round. */
export const cardsLeft = (b: BoardView): number => MOST_CARDS - b.played
/** As far as everybody knows, could this player play a card now? The active player's reactions count towards his four. */
export const couldPlay = (g: PublicTable, p: Player): boolean => g.count(handOf(p)) > 0 && (p !== g.board.active || g.board.played < MOST_CARDS)
export const isUsed = (b: BoardView, title: Title): boolean => b.singles.includes(title)
/** A card leaves a hand face up. */
export function layDown(g: StepTable, p: Player, card: Card): void {
  g.move(card, handOf(p), 'table')
  if (p === g.board.active) g.board.played += 1
}
/** The same for an event: a Single title is used up for the round, whatever becomes of it. */
export function playEvent(g: StepTable, p: Player, card: Card): void {
  layDown(g, p, card)
  const title = TITLE_OF_CARD[card]!
  if (SINGLE[title]) g.board.singles = [...g.board.singles, title]
  g.emit({ is: 'played', player: p, card }, ['nero.12.0-7'])
}
/** Tells it if Bad Omens took a card's effect away. */
export function isOmened(g: StepTable, card: Card): boolean {
  if (g.board.omened !== card) return false
  g.emit({ is: 'cancelled', card }, ['nero.12.0-11'])
  return true
}
/** Why a card cannot be used, for whoever asks. r-112: it is not in the hand. 2.5: it is picked already. */
export const notInHand = {
  cite: 'nero.r-112',
  bars: (g: SeatTable, _f: unknown, card: Card, seat: Seat): boolean => !g.zone(handOf(playerOf(seat))).includes(card),
}
export const alreadyPicked = {
  cite: 'nero.2.5-2',
  bars: (_g: unknown, _f: unknown, card: Card, _seat: unknown, mine: readonly Card[]): boolean => mine.includes(card),
}
/** A card of another title than the one that serves here. */
export const otherThan = (cite: string, serves: (card: Card) => boolean) => ({ cite, bars: (_g: unknown, _f: unknown, card: Card): boolean => !serves(card) })
/** Cards picked from a hand, one by one. */
export const cardsChosen = list(id<Card>(card))
