/** 7.1 PROCLAMATION IN ROME. The other ways to the throne: 7.2 in the card Ave Caesar! and at the start of a round, 7.3 in battle. */
import { rulesOf, type Choice, type DraftChoice, type Frame, type Procedure } from '@tabularium/kernel'
import { alreadyPicked, notInHand, otherThan, cardsChosen, cardsLeft, playEvent, findUnpicked } from '../board/cards.ts'
import { declaration, countEmperors } from '../board/control.ts'
import { isAt, setRank } from '../board/figures.ts'
import { onlySeatOf, seatsAsked, DP, EMPEROR, handOf, ROME, SEATS, TITLES, TITLE_OF_CARD } from '../data.ts'
import { proclaimFrame, type AnnulFrame, type ProclaimFrame } from '../frames.ts'
import type { Card, Nero, Player, PublicTable, SeatTable, StepTable } from '../types.ts'

const rules = rulesOf<Nero>()
const isVote = (card: Card): boolean => TITLE_OF_CARD[card] === TITLES.senate || TITLE_OF_CARD[card] === TITLES.guard
const votingCards = (g: SeatTable, mine: readonly Card[]): readonly Card[] =>
  findUnpicked(g.zone(handOf(g.board.active)), mine, cardsLeft(g.board)).filter(isVote)
const sumPoints = (g: PublicTable, f: { readonly cards: readonly Card[] } | null): number =>
  declaration(g.board, g.seats.length, g.board.active) + (f === null ? 0 : f.cards.length)
const mayAdd = (g: PublicTable): boolean => cardsLeft(g.board) > 0 && g.count(handOf(g.board.active)) > 0

/** 7.1 A General or Contender in Rome may try at any moment of his round while there is no Emperor. */
export const proclaiming = <F extends Frame>(then: F['at']): Choice<Nero, F, null> => ({
  cite: 'nero.7.1-2',
  among: () => true,
  unless: [
    { cite: 'nero.7.1-2', bars: g => !isAt(g.board, g.board.active, ROME) },
    { cite: 'nero.7.1-1', bars: g => countEmperors(g.board) > 0 },
    { cite: 'nero.r-100', bars: g => sumPoints(g, null) < DP.needed && votingCards(g, []).length === 0 },
  ],
  take: () => ({ call: proclaimFrame(), then }),
})
function pledge(g: StepTable, f: ProclaimFrame, cards: readonly Card[]): void {
  for (const card of cards) {
    playEvent(g, g.board.active, card)
    f.cards.push(card)
  }
}
/** 7.1 Senate and Guard cards of the hand, within the four of the round. */
const pledging: DraftChoice<Nero, ProclaimFrame, Card, Card[]> = {
  cite: 'nero.7.1-9',
  among: (g, _f, _seat, mine) => votingCards(g, mine),
  whyNot: [notInHand, alreadyPicked, otherThan('nero.r-70', isVote)],
  take: (mine, card) => [...mine, card],
}

export const proclaim: Procedure<Nero, ProclaimFrame> = {
  // 7.1 Senate and Guard cards, one DP each.
  lay: rules.askAll<ProclaimFrame, Card[]>()({
    cite: ['nero.7.1-6', 'nero.7.1-8'],
    who: g => (mayAdd(g) ? onlySeatOf(g.board.active) : []),
    draft: cardsChosen,
    may: { pledge: pledging },
    enough: (g, f, _seat, mine) => mine.length > 0 || sumPoints(g, f) >= DP.needed,
    open: (g, f, answers) => {
      const laid = answers[SEATS[g.board.active]!]!
      pledge(g, f, laid)
      return laid.length > 0 ? undefined : { goto: 'count' }
    },
  }),
  // 7.1 The others may cancel.
  cancel: g => g.window('proclamation', seatsAsked(g.seats.length, g.board.active, g.board.active)),
  // r-70 He may add more, which may be cancelled again, or have them counted.
  more: rules.askAll<ProclaimFrame, Card[]>()({
    cite: ['nero.r-70'],
    who: g => (mayAdd(g) ? onlySeatOf(g.board.active) : []),
    draft: cardsChosen,
    may: { pledge: pledging },
    open: (g, f, answers) => {
      const added = answers[SEATS[g.board.active]!]!
      pledge(g, f, added)
      return added.length > 0 ? { goto: 'cancel' } : undefined
    },
  }),
  // 7.1 Five make an Emperor.
  count: (g, f) => {
    const [player, total] = [g.board.active, sumPoints(g, f)]
    g.emit({ is: 'acclaimed', player, points: total, emperor: total >= DP.needed }, ['nero.7.1-3'])
    if (total >= DP.needed) setRank(g, player, EMPEROR, ['nero.2.2-9'])
  },
}

/** r-70 Bad Omens against one card of a proclamation: its player says which. */
export const annul: Procedure<Nero, AnnulFrame> = {
  choose: rules.ask<AnnulFrame>()({
    cite: ['nero.r-75'],
    who: (_, f) => SEATS[f.player]!,
    may: { annul: { among: g => g.enclosing('proclaim').cards, take: (g, f, card) => cancelPledge(g, f.player, card) } },
  }),
}
/** A card laid down for the proclamation counts no longer. */
export function cancelPledge(g: StepTable, by: Player, card: Card): void {
  const frame = g.enclosing('proclaim')
  frame.cards = frame.cards.filter(c => c !== card)
  g.emit({ is: 'annulled', card, by }, ['nero.7.1-7', 'nero.12.0-11'])
}
