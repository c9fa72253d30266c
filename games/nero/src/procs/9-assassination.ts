/** 9 THE ASSASSINATION of an Emperor in Rome. */
import { createRuleBuilder, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import {
  cardAlreadyPickedBar,
  cardNotInHandBar,
  createBarOfCardsThatDoNotServe,
  chosenCardsShape,
  countCardsActiveMayStillPlay,
  mightPlayerPlayCard,
  playCardAsEvent,
  findCardsNotYetPicked,
} from '../board/cards.ts'
import { demotePlayerToGeneral } from '../board/figures.ts'
import {
  makeListOfOnlySeat,
  listSeatsInAskingOrder,
  EMPEROR,
  handZoneOfPlayer,
  listOtherPlayersOf,
  ROME,
  SEATS,
  TITLES_BY_SHORT_NAME,
  EVENT_TITLE_OF_CARD,
} from '../data.ts'
import type { AssassinationCardFrame, AssassinationBlockFrame } from '../frames.ts'
import type { Card, GameStepContext, BoardView, Nero, GamePublicContext, Player, GameSeatContext } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
/** 9.0 Other players' Emperors in Rome. */
export const findAssassinationTargets = (b: BoardView, n: number): Player[] =>
  listOtherPlayersOf(n, b.active).filter(p => b.rank[p] === EMPEROR && b.stands[p] === ROME)
const isGuardOrBribeCard = (card: Card): boolean =>
  EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.guard || EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.bribery
/** r-18 Two Briberies cancel a Guard of the other side; more blocking than protecting Guards foil the attempt. */
const countGuardsProtectingVictim = (f: DeepReadonly<AssassinationCardFrame>): number => Math.max(0, f.guards - Math.floor(f.bribing / 2))
export const isAssassinationBlocked = (f: DeepReadonly<AssassinationCardFrame>): boolean =>
  Math.max(0, f.blocking - Math.floor(f.bribes / 2)) > countGuardsProtectingVictim(f)
/** r-105 A Bribery against the attempt needs a Guard that others have not cancelled yet. */
export const isVictimProtected = (f: DeepReadonly<AssassinationCardFrame>): boolean => countGuardsProtectingVictim(f) > 0

export const assassinationCardProcedure: Procedure<Nero, AssassinationCardFrame> = {
  // 9.0 With two Emperors in Rome the target is named.
  target: ruleBuilder.ask<AssassinationCardFrame>()({
    cite: ['nero.9.0-4'],
    who: (g, f) => (f.target === null ? SEATS[g.board.active]! : null),
    may: {
      target: {
        cite: 'nero.9.0-2',
        among: g => findAssassinationTargets(g.board, g.seats.length),
        whyNot: [
          { cite: 'nero.r-20', bars: (g, _, player) => player === g.board.active },
          { cite: 'nero.9.0-3', bars: (g, _, player) => g.board.rank[player] !== EMPEROR },
        ],
        take: (_, f, player) => void (f.target = player),
      },
    },
  }),
  // 9.0 Guards and Briberies go down with it; nothing can be added later.
  support: ruleBuilder.askAll<AssassinationCardFrame, Card[]>()({
    cite: ['nero.9.0-5', 'nero.9.0-6'],
    who: g => (mightPlayerPlayCard(g, g.board.active) ? makeListOfOnlySeat(g.board.active) : []),
    draft: chosenCardsShape,
    may: {
      support: {
        cite: 'nero.9.0-5',
        among: (g, _f, _seat, mine) =>
          findCardsNotYetPicked(g.zone(handZoneOfPlayer(g.board.active)), mine, countCardsActiveMayStillPlay(g.board)).filter(isGuardOrBribeCard),
        whyNot: [cardNotInHandBar, cardAlreadyPickedBar, createBarOfCardsThatDoNotServe('nero.9.0-5', isGuardOrBribeCard)],
        take: (mine, card) => [...mine, card],
      },
    },
    open: (g, f, answers) => {
      for (const card of answers[SEATS[g.board.active]!]!) {
        playCardAsEvent(g, g.board.active, card)
        if (EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.guard) f.guards += 1
        else f.bribes += 1
      }
    },
  }),
  // 9.0 Then it is revealed, and the others may block it.
  reveal: (g, f) => {
    const player = g.board.active
    g.emit({ is: 'attempt', player, target: f.target!, guards: f.guards, bribes: f.bribes }, ['nero.9.0-8'])
    return g.window('attempt', listSeatsInAskingOrder(g.seats.length, player, player))
  },
  // 9.0 If nothing has blocked it the Emperor is a General.
  outcome: (g, f) => {
    const blocked = isAssassinationBlocked(f)
    g.emit({ is: 'attempted', target: f.target!, blocked }, ['nero.9.0-13'])
    if (!blocked) demotePlayerToGeneral(g, f.target!, ['nero.9.0-13'])
  },
}

/** A Guard or a Bribery against the attempt. */
export function playCardAgainstAssassination(g: GameStepContext, player: Player, card: Card): void {
  playCardAsEvent(g, player, card)
  const attempt = g.enclosing('assassination')
  if (EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.guard) attempt.blocking += 1
  else attempt.bribing += 1
}
const findCardsOfTitleInHand = (g: GameSeatContext, p: Player, title: number): readonly Card[] =>
  g.zone(handZoneOfPlayer(p)).filter(card => EVENT_TITLE_OF_CARD[card] === title)
const mayAddToAssassinationBlock = (g: GamePublicContext, p: Player): boolean =>
  g.count(handZoneOfPlayer(p)) > 0 && !isAssassinationBlocked(g.enclosing('assassination'))
const createAddBlockingCardChoice = (title: number, may: (f: DeepReadonly<AssassinationCardFrame>) => boolean) => ({
  among: (g: GameSeatContext, f: DeepReadonly<AssassinationBlockFrame>) =>
    may(g.enclosing('assassination')) ? findCardsOfTitleInHand(g, f.player, title) : [],
  whyNot: [
    cardNotInHandBar,
    createBarOfCardsThatDoNotServe('nero.r-89', (card: Card) => EVENT_TITLE_OF_CARD[card] === title),
    { cite: 'nero.r-105', bars: (g: GameSeatContext) => !may(g.enclosing('assassination')) },
  ],
  take: (g: GameStepContext, f: AssassinationBlockFrame, card: Card) => {
    playCardAgainstAssassination(g, f.player, card)
    return { goto: 'more' as const }
  },
})
/** r-19 In his turn a player may add any number of cards. */
export const assassinationBlockProcedure: Procedure<Nero, AssassinationBlockFrame> = {
  more: ruleBuilder.ask<AssassinationBlockFrame>()({
    cite: ['nero.r-19'],
    who: (g, f) => (mayAddToAssassinationBlock(g, f.player) ? SEATS[f.player]! : null),
    may: {
      guard: createAddBlockingCardChoice(TITLES_BY_SHORT_NAME.guard, () => true),
      bribe: createAddBlockingCardChoice(TITLES_BY_SHORT_NAME.bribery, isVictimProtected),
      enough: { among: () => true, take: () => {} },
    },
  }),
}
