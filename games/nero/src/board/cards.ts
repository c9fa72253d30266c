/** Cards: laying them down, counting them, finding them in a hand. */
import { id, list } from '@tabularium/kernel'
import { cardKind } from '../kinds.ts'
import { MOST_CARDS, IS_SINGLE_USE_TITLE, EVENT_TITLE_OF_CARD, handZoneOfPlayer, playerOfSeat } from '../data.ts'
import type { BoardView, Card, Player, GamePublicContext, Seat, GameSeatContext, GameStepContext, EventTitle } from '../types.ts'

const NO_CARDS: readonly Card[] = []
/** The cards of one title in a hand. */
export function findCardsOfTitle(hand: readonly Card[], title: EventTitle): readonly Card[] {
  let found: Card[] | null = null
  for (const card of hand) if (EVENT_TITLE_OF_CARD[card] === title) (found ??= []).push(card)
  return found ?? NO_CARDS
}
/** A hand without the cards already picked from it, if more may be picked. */
export const findCardsNotYetPicked = (hand: readonly Card[], mine: readonly Card[], most: number): readonly Card[] =>
  mine.length >= most ? NO_CARDS : mine.length === 0 ? hand : hand.filter(card => !mine.includes(card))
/** 4.3 How many cards the active player may still play in his round. */
export const countCardsActiveMayStillPlay = (b: BoardView): number => MOST_CARDS - b.played
/** As far as everybody knows, could this player play a card now? The active player's reactions count towards his four. */
export const mightPlayerPlayCard = (g: GamePublicContext, p: Player): boolean =>
  g.count(handZoneOfPlayer(p)) > 0 && (p !== g.board.active || g.board.played < MOST_CARDS)
export const isTitleUsed = (b: BoardView, title: EventTitle): boolean => b.singles.includes(title)
/** A card leaves a hand face up. */
export function layCardOnTable(g: GameStepContext, p: Player, card: Card): void {
  g.move(card, handZoneOfPlayer(p), 'table')
  if (p === g.board.active) g.board.played += 1
}
/** The same for an event: a Single title is used up for the round, whatever becomes of it. */
export function playCardAsEvent(g: GameStepContext, p: Player, card: Card): void {
  layCardOnTable(g, p, card)
  const title = EVENT_TITLE_OF_CARD[card]!
  if (IS_SINGLE_USE_TITLE[title]) g.board.singles = [...g.board.singles, title]
  g.emit({ is: 'played', player: p, card }, ['nero.12.0-7'])
}
/** Tells it if Bad Omens took a card's effect away. */
export function isCancelledByOmens(g: GameStepContext, card: Card): boolean {
  if (g.board.omened !== card) return false
  g.emit({ is: 'cancelled', card }, ['nero.12.0-11'])
  return true
}
/** Why a card cannot be used, for whoever asks. r-112: it is not in the hand. 2.5: it is picked already. */
export const cardNotInHandBar = {
  cite: 'nero.r-112',
  bars: (g: GameSeatContext, _f: unknown, card: Card, seat: Seat): boolean => !g.zone(handZoneOfPlayer(playerOfSeat(seat))).includes(card),
}
export const cardAlreadyPickedBar = {
  cite: 'nero.2.5-2',
  bars: (_g: unknown, _f: unknown, card: Card, _seat: unknown, mine: readonly Card[]): boolean => mine.includes(card),
}
/** A card of another title than the one that serves here. */
export const createBarOfCardsThatDoNotServe = (cite: string, serves: (card: Card) => boolean) => ({
  cite,
  bars: (_g: unknown, _f: unknown, card: Card): boolean => !serves(card),
})
/** Cards picked from a hand, one by one. */
export const chosenCardsShape = list(id<Card>(cardKind))
