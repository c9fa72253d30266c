/** 7.1 PROCLAMATION IN ROME. The other ways to the throne: 7.2 in the card Ave Caesar! and at the start of a round, 7.3 in battle. */
import { createRuleBuilder, type Choice, type DraftChoice, type Frame, type Procedure } from '@tabularium/kernel'
import { alreadyPickedBar, notInHandBar, createOtherCardBar, chosenCardsShape, countCardsLeft, playEvent, findUnpickedCards } from '../board/cards.ts'
import { computeDeclarationPoints, countEmperors } from '../board/control.ts'
import { isCommanderAt, setRank } from '../board/figures.ts'
import { listOnlySeatOf, listSeatsInAskingOrder, DECLARATION_POINT_VALUES, EMPEROR, handZoneOf, ROME, SEATS, TITLES, TITLE_OF_CARD } from '../data.ts'
import { proclaimFrame, type AnnulFrame, type ProclaimFrame } from '../frames.ts'
import type { Card, Nero, Player, GamePublicContext, GameSeatContext, GameStepContext } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
const isVoteCard = (card: Card): boolean => TITLE_OF_CARD[card] === TITLES.senate || TITLE_OF_CARD[card] === TITLES.guard
const findVotingCards = (g: GameSeatContext, mine: readonly Card[]): readonly Card[] =>
  findUnpickedCards(g.zone(handZoneOf(g.board.active)), mine, countCardsLeft(g.board)).filter(isVoteCard)
const sumDeclarationPoints = (g: GamePublicContext, f: { readonly cards: readonly Card[] } | null): number =>
  computeDeclarationPoints(g.board, g.seats.length, g.board.active) + (f === null ? 0 : f.cards.length)
const mayAddVotes = (g: GamePublicContext): boolean => countCardsLeft(g.board) > 0 && g.count(handZoneOf(g.board.active)) > 0

/** 7.1 A General or Contender in Rome may try at any moment of his round while there is no Emperor. */
export const createProclaimChoice = <F extends Frame>(then: F['at']): Choice<Nero, F, null> => ({
  cite: 'nero.7.1-2',
  among: () => true,
  unless: [
    { cite: 'nero.7.1-2', bars: g => !isCommanderAt(g.board, g.board.active, ROME) },
    { cite: 'nero.7.1-1', bars: g => countEmperors(g.board) > 0 },
    { cite: 'nero.r-100', bars: g => sumDeclarationPoints(g, null) < DECLARATION_POINT_VALUES.needed && findVotingCards(g, []).length === 0 },
  ],
  take: () => ({ call: proclaimFrame(), then }),
})
function pledgeCards(g: GameStepContext, f: ProclaimFrame, cards: readonly Card[]): void {
  for (const card of cards) {
    playEvent(g, g.board.active, card)
    f.cards.push(card)
  }
}
/** 7.1 Senate and Guard cards of the hand, within the four of the round. */
const pledgeChoice: DraftChoice<Nero, ProclaimFrame, Card, Card[]> = {
  cite: 'nero.7.1-9',
  among: (g, _f, _seat, mine) => findVotingCards(g, mine),
  whyNot: [notInHandBar, alreadyPickedBar, createOtherCardBar('nero.r-70', isVoteCard)],
  take: (mine, card) => [...mine, card],
}

export const proclaimProcedure: Procedure<Nero, ProclaimFrame> = {
  // 7.1 Senate and Guard cards, one DP each.
  lay: ruleBuilder.askAll<ProclaimFrame, Card[]>()({
    cite: ['nero.7.1-6', 'nero.7.1-8'],
    who: g => (mayAddVotes(g) ? listOnlySeatOf(g.board.active) : []),
    draft: chosenCardsShape,
    may: { pledge: pledgeChoice },
    enough: (g, f, _seat, mine) => mine.length > 0 || sumDeclarationPoints(g, f) >= DECLARATION_POINT_VALUES.needed,
    open: (g, f, answers) => {
      const laid = answers[SEATS[g.board.active]!]!
      pledgeCards(g, f, laid)
      return laid.length > 0 ? undefined : { goto: 'count' }
    },
  }),
  // 7.1 The others may cancel.
  cancel: g => g.window('proclamation', listSeatsInAskingOrder(g.seats.length, g.board.active, g.board.active)),
  // r-70 He may add more, which may be cancelled again, or have them counted.
  more: ruleBuilder.askAll<ProclaimFrame, Card[]>()({
    cite: ['nero.r-70'],
    who: g => (mayAddVotes(g) ? listOnlySeatOf(g.board.active) : []),
    draft: chosenCardsShape,
    may: { pledge: pledgeChoice },
    open: (g, f, answers) => {
      const added = answers[SEATS[g.board.active]!]!
      pledgeCards(g, f, added)
      return added.length > 0 ? { goto: 'cancel' } : undefined
    },
  }),
  // 7.1 Five make an Emperor.
  count: (g, f) => {
    const [player, total] = [g.board.active, sumDeclarationPoints(g, f)]
    g.emit({ is: 'acclaimed', player, points: total, emperor: total >= DECLARATION_POINT_VALUES.needed }, ['nero.7.1-3'])
    if (total >= DECLARATION_POINT_VALUES.needed) setRank(g, player, EMPEROR, ['nero.2.2-9'])
  },
}

/** r-70 Bad Omens against one card of a proclamation: its player says which. */
export const annulProcedure: Procedure<Nero, AnnulFrame> = {
  choose: ruleBuilder.ask<AnnulFrame>()({
    cite: ['nero.r-75'],
    who: (_, f) => SEATS[f.player]!,
    may: { annul: { among: g => g.enclosing('proclaim').cards, take: (g, f, card) => cancelPledge(g, f.player, card) } },
  }),
}
/** A card laid down for the proclamation counts no longer. */
export function cancelPledge(g: GameStepContext, by: Player, card: Card): void {
  const frame = g.enclosing('proclaim')
  frame.cards = frame.cards.filter(c => c !== card)
  g.emit({ is: 'annulled', card, by }, ['nero.7.1-7', 'nero.12.0-11'])
}
