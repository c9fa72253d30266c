/** 7.1 PROCLAMATION IN ROME. The other ways to the throne: 7.2 in the card Ave Caesar! and at the start of a round, 7.3 in battle. */
import { createRuleBuilder, type Choice, type ChoiceInDraft, type Frame, type Procedure } from '@tabularium/kernel'
import {
  cardAlreadyPickedBar,
  cardNotInHandBar,
  createBarOfCardsThatDoNotServe,
  chosenCardsShape,
  countCardsActiveMayStillPlay,
  playCardAsEvent,
  findCardsNotYetPicked,
} from '../board/cards.ts'
import { computeDeclarationPoints, countEmperors } from '../board/control.ts'
import { isCommanderAt, setRankOfPlayer } from '../board/figures.ts'
import {
  makeListOfOnlySeat,
  listSeatsInAskingOrder,
  DECLARATION_POINT_VALUES,
  EMPEROR,
  handZoneOfPlayer,
  ROME,
  SEATS,
  TITLES_BY_SHORT_NAME,
  EVENT_TITLE_OF_CARD,
} from '../data.ts'
import { emperorProclamationFrame, type VoteCancellationFrame, type EmperorProclamationFrame } from '../frames.ts'
import type { Card, Nero, Player, GamePublicContext, GameSeatContext, GameStepContext } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
const isVoteCard = (card: Card): boolean =>
  EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.senate || EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.guard
const findVoteCardsToPledge = (g: GameSeatContext, mine: readonly Card[]): readonly Card[] =>
  findCardsNotYetPicked(g.zone(handZoneOfPlayer(g.board.active)), mine, countCardsActiveMayStillPlay(g.board)).filter(isVoteCard)
const sumDeclarationPoints = (g: GamePublicContext, f: { readonly cards: readonly Card[] } | null): number =>
  computeDeclarationPoints(g.board, g.seats.length, g.board.active) + (f === null ? 0 : f.cards.length)
const mayActivePlayerAddVotes = (g: GamePublicContext): boolean => countCardsActiveMayStillPlay(g.board) > 0 && g.count(handZoneOfPlayer(g.board.active)) > 0

/** 7.1 A General or Contender in Rome may try at any moment of his round while there is no Emperor. */
export const createProclaimEmperorChoice = <F extends Frame>(then: F['at']): Choice<Nero, F, null> => ({
  cite: 'nero.7.1-2',
  among: () => true,
  unless: [
    { cite: 'nero.7.1-2', bars: g => !isCommanderAt(g.board, g.board.active, ROME) },
    { cite: 'nero.7.1-1', bars: g => countEmperors(g.board) > 0 },
    { cite: 'nero.r-100', bars: g => sumDeclarationPoints(g, null) < DECLARATION_POINT_VALUES.needed && findVoteCardsToPledge(g, []).length === 0 },
  ],
  take: () => ({ call: emperorProclamationFrame(), then }),
})
function pledgeVoteCards(g: GameStepContext, f: EmperorProclamationFrame, cards: readonly Card[]): void {
  for (const card of cards) {
    playCardAsEvent(g, g.board.active, card)
    f.cards.push(card)
  }
}
/** 7.1 Senate and Guard cards of the hand, within the four of the round. */
const pledgeVoteCardChoice: ChoiceInDraft<Nero, EmperorProclamationFrame, Card, Card[]> = {
  cite: 'nero.7.1-9',
  among: (g, _f, _seat, mine) => findVoteCardsToPledge(g, mine),
  whyNot: [cardNotInHandBar, cardAlreadyPickedBar, createBarOfCardsThatDoNotServe('nero.r-70', isVoteCard)],
  take: (mine, card) => [...mine, card],
}

export const emperorProclamationProcedure: Procedure<Nero, EmperorProclamationFrame> = {
  // 7.1 Senate and Guard cards, one DP each.
  lay: ruleBuilder.askAll<EmperorProclamationFrame, Card[]>()({
    cite: ['nero.7.1-6', 'nero.7.1-8'],
    who: g => (mayActivePlayerAddVotes(g) ? makeListOfOnlySeat(g.board.active) : []),
    draft: chosenCardsShape,
    may: { pledge: pledgeVoteCardChoice },
    enough: (g, f, _seat, mine) => mine.length > 0 || sumDeclarationPoints(g, f) >= DECLARATION_POINT_VALUES.needed,
    open: (g, f, answers) => {
      const laid = answers[SEATS[g.board.active]!]!
      pledgeVoteCards(g, f, laid)
      return laid.length > 0 ? undefined : { goto: 'count' }
    },
  }),
  // 7.1 The others may cancel.
  cancel: g => g.window('proclamation', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active)),
  // r-70 He may add more, which may be cancelled again, or have them counted.
  more: ruleBuilder.askAll<EmperorProclamationFrame, Card[]>()({
    cite: ['nero.r-70'],
    who: g => (mayActivePlayerAddVotes(g) ? makeListOfOnlySeat(g.board.active) : []),
    draft: chosenCardsShape,
    may: { pledge: pledgeVoteCardChoice },
    open: (g, f, answers) => {
      const added = answers[SEATS[g.board.active]!]!
      pledgeVoteCards(g, f, added)
      return added.length > 0 ? { goto: 'cancel' } : undefined
    },
  }),
  // 7.1 Five make an Emperor.
  count: (g, f) => {
    const [player, total] = [g.board.active, sumDeclarationPoints(g, f)]
    g.emit({ is: 'acclaimed', player, points: total, emperor: total >= DECLARATION_POINT_VALUES.needed }, ['nero.7.1-3'])
    if (total >= DECLARATION_POINT_VALUES.needed) setRankOfPlayer(g, player, EMPEROR, ['nero.2.2-9'])
  },
}

/** r-70 Bad Omens against one card of a proclamation: its player says which. */
export const voteCancellationProcedure: Procedure<Nero, VoteCancellationFrame> = {
  choose: ruleBuilder.ask<VoteCancellationFrame>()({
    cite: ['nero.r-75'],
    who: (_, f) => SEATS[f.player]!,
    may: { annul: { among: g => g.enclosing('proclaim').cards, take: (g, f, card) => cancelPledgedVoteCard(g, f.player, card) } },
  }),
}
/** A card laid down for the proclamation counts no longer. */
export function cancelPledgedVoteCard(g: GameStepContext, by: Player, card: Card): void {
  const frame = g.enclosing('proclaim')
  frame.cards = frame.cards.filter(c => c !== card)
  g.emit({ is: 'annulled', card, by }, ['nero.7.1-7', 'nero.12.0-11'])
}
