/** 9 THE ASSASSINATION of an Emperor in Rome. */
import { createRuleBuilder, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import {
  alreadyPickedBar,
  notInHandBar,
  createOtherCardBar,
  chosenCardsShape,
  countCardsLeft,
  mightPlayCard,
  playEvent,
  findUnpickedCards,
} from '../board/cards.ts'
import { demote } from '../board/figures.ts'
import { listOnlySeatOf, listSeatsInAskingOrder, EMPEROR, handZoneOf, otherPlayersOf, ROME, SEATS, TITLES, TITLE_OF_CARD } from '../data.ts'
import type { AssassinationFrame, BlockFrame } from '../frames.ts'
import type { Card, GameStepContext, BoardView, Nero, GamePublicContext, Player, GameSeatContext } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
/** 9.0 Other players' Emperors in Rome. */
export const findAssassinationTargets = (b: BoardView, n: number): Player[] =>
  otherPlayersOf(n, b.active).filter(p => b.rank[p] === EMPEROR && b.stands[p] === ROME)
const isGuardOrBribeCard = (card: Card): boolean => TITLE_OF_CARD[card] === TITLES.guard || TITLE_OF_CARD[card] === TITLES.bribery
/** r-18 Two Briberies cancel a Guard of the other side; more blocking than protecting Guards foil the attempt. */
const countProtectingGuards = (f: DeepReadonly<AssassinationFrame>): number => Math.max(0, f.guards - Math.floor(f.bribing / 2))
export const isAssassinationBlocked = (f: DeepReadonly<AssassinationFrame>): boolean =>
  Math.max(0, f.blocking - Math.floor(f.bribes / 2)) > countProtectingGuards(f)
/** r-105 A Bribery against the attempt needs a Guard that others have not cancelled yet. */
export const isVictimProtected = (f: DeepReadonly<AssassinationFrame>): boolean => countProtectingGuards(f) > 0

export const assassinationProcedure: Procedure<Nero, AssassinationFrame> = {
  // 9.0 With two Emperors in Rome the target is named.
  target: ruleBuilder.ask<AssassinationFrame>()({
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
  support: ruleBuilder.askAll<AssassinationFrame, Card[]>()({
    cite: ['nero.9.0-5', 'nero.9.0-6'],
    who: g => (mightPlayCard(g, g.board.active) ? listOnlySeatOf(g.board.active) : []),
    draft: chosenCardsShape,
    may: {
      support: {
        cite: 'nero.9.0-5',
        among: (g, _f, _seat, mine) => findUnpickedCards(g.zone(handZoneOf(g.board.active)), mine, countCardsLeft(g.board)).filter(isGuardOrBribeCard),
        whyNot: [notInHandBar, alreadyPickedBar, createOtherCardBar('nero.9.0-5', isGuardOrBribeCard)],
        take: (mine, card) => [...mine, card],
      },
    },
    open: (g, f, answers) => {
      for (const card of answers[SEATS[g.board.active]!]!) {
        playEvent(g, g.board.active, card)
        if (TITLE_OF_CARD[card] === TITLES.guard) f.guards += 1
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
    if (!blocked) demote(g, f.target!, ['nero.9.0-13'])
  },
}

/** A Guard or a Bribery against the attempt. */
export function opposeAssassination(g: GameStepContext, player: Player, card: Card): void {
  playEvent(g, player, card)
  const attempt = g.enclosing('assassination')
  if (TITLE_OF_CARD[card] === TITLES.guard) attempt.blocking += 1
  else attempt.bribing += 1
}
const findCardsToAdd = (g: GameSeatContext, p: Player, title: number): readonly Card[] => g.zone(handZoneOf(p)).filter(card => TITLE_OF_CARD[card] === title)
const mayContinueBlocking = (g: GamePublicContext, p: Player): boolean => g.count(handZoneOf(p)) > 0 && !isAssassinationBlocked(g.enclosing('assassination'))
const createAddCardVerb = (title: number, may: (f: DeepReadonly<AssassinationFrame>) => boolean) => ({
  among: (g: GameSeatContext, f: DeepReadonly<BlockFrame>) => (may(g.enclosing('assassination')) ? findCardsToAdd(g, f.player, title) : []),
  whyNot: [
    notInHandBar,
    createOtherCardBar('nero.r-89', (card: Card) => TITLE_OF_CARD[card] === title),
    { cite: 'nero.r-105', bars: (g: GameSeatContext) => !may(g.enclosing('assassination')) },
  ],
  take: (g: GameStepContext, f: BlockFrame, card: Card) => {
    opposeAssassination(g, f.player, card)
    return { goto: 'more' as const }
  },
})
/** r-19 In his turn a player may add any number of cards. */
export const blockProcedure: Procedure<Nero, BlockFrame> = {
  more: ruleBuilder.ask<BlockFrame>()({
    cite: ['nero.r-19'],
    who: (g, f) => (mayContinueBlocking(g, f.player) ? SEATS[f.player]! : null),
    may: {
      guard: createAddCardVerb(TITLES.guard, () => true),
      bribe: createAddCardVerb(TITLES.bribery, isVictimProtected),
      enough: { among: () => true, take: () => {} },
    },
  }),
}
