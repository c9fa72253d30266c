/** WINDOWS: who may interrupt, with what. Whether a seat is asked rests on public facts; what it holds shows only in its own offer. */
import type { Reaction, DeepReadonly, Window } from '@tabularium/kernel'
import { cardNotInHandBar, createBarOfCardsThatDoNotServe, mightPlayerPlayCard, isTitleUsed, findCardsOfTitle, playCardAsEvent } from './board/cards.ts'
import { isCommanderAt, mayCommanderFallIll } from './board/figures.ts'
import { countLegionsOfOwnerAt } from './board/legions.ts'
import { isPlayerStruckByRevolt } from './cards/revolt.ts'
import {
  CONTENDER,
  MOST_CARDS,
  REVOLT_PROVINCE_OF_TITLE,
  ROME,
  IS_SINGLE_USE_TITLE,
  TITLES_BY_SHORT_NAME,
  EVENT_TITLE_OF_CARD,
  handZoneOfPlayer,
  playerOfSeat,
} from './data.ts'
import { voteCancellationFrame, assassinationBlockFrame, reactionCardFrame, type AssassinationCardFrame } from './frames.ts'
import type { Against, Card, Nero, Player, GamePublicContext, Seat, GameStepContext, WindowTiming, EventTitle } from './types.ts'
import { isAssassinationBlocked, isVictimProtected, playCardAgainstAssassination } from './procs/9-assassination.ts'

type CardReaction = Reaction<Nero, Card>
/** A card of one title, played from the hand. */
const createCardReaction = (
  title: EventTitle,
  cite: readonly string[],
  may: (g: GamePublicContext, p: Player) => boolean,
  play: CardReaction['play'],
  whyNot: NonNullable<CardReaction['whyNot']> = [],
): CardReaction => ({
  cite,
  could: (g, seat) => mightPlayerPlayCard(g, playerOfSeat(seat)) && may(g, playerOfSeat(seat)),
  among: (g, seat) => findCardsOfTitle(g.zone(handZoneOfPlayer(playerOfSeat(seat))), title),
  whyNot: [
    cardNotInHandBar,
    createBarOfCardsThatDoNotServe('nero.r-89', card => EVENT_TITLE_OF_CARD[card] === title),
    { cite: 'nero.12.0-3', bars: g => IS_SINGLE_USE_TITLE[title]! && isTitleUsed(g.board, title) },
    { cite: 'nero.12.0-7', bars: (g, _f, _card, seat) => playerOfSeat(seat) === g.board.active && g.board.played >= MOST_CARDS },
    ...whyNot,
  ],
  play,
})
const createPlayOfReactionCard = (against: Against) => (g: GameStepContext, seat: Seat, card: Card) => {
  playCardAsEvent(g, playerOfSeat(seat), card)
  return { call: reactionCardFrame({ card, player: playerOfSeat(seat), against }) }
}
/** 12.0 Single: once in a round for the whole table. */
const createWeatherReaction = (against: Against, cite: string, legions: (g: GamePublicContext) => number): CardReaction =>
  createCardReaction(
    TITLES_BY_SHORT_NAME.weather,
    [cite],
    g => !isTitleUsed(g.board, TITLES_BY_SHORT_NAME.weather) && legions(g) > 0,
    createPlayOfReactionCard(against),
    [{ cite: 'nero.12.0-17', bars: g => against !== 'withdrawal' && legions(g) === 0 }],
  )
const createIllnessReaction = (against: Against, cite: string, who: (g: GamePublicContext) => Player | null): CardReaction => {
  const may = (g: GamePublicContext, p: Player): boolean => {
    const owner = who(g)
    return owner !== null && owner !== p && mayCommanderFallIll(g.board, owner)
  }
  const isEmperor = (g: GamePublicContext): boolean => {
    const owner = who(g)
    return owner !== null && !mayCommanderFallIll(g.board, owner)
  }
  return createCardReaction(TITLES_BY_SHORT_NAME.illness, [cite], may, createPlayOfReactionCard(against), [{ cite: 'nero.12.0-28', bars: g => isEmperor(g) }])
}
const countLegionsOfMarch = (g: GamePublicContext): number => g.enclosing('march').legions
const findCommanderOnMarch = (g: GamePublicContext): Player | null => (g.enclosing('march').commander ? g.board.active : null)
/** r-105 Whoever withdraws with his legions, while nothing has stopped them. */
const findCommanderWithWithdrawal = (g: GamePublicContext): Player | null => {
  const { along, stopped, player } = g.enclosing('withdraw')
  return along && !stopped ? player : null
}
const lastCardOnTable = (g: GamePublicContext | GameStepContext): Card => g.shown('table').at(-1)!

// ---- W1: whom a card played as an event is aimed at ----
const TARGETED_PLAYER_TESTS_BY_TITLE: { readonly [title: EventTitle]: (g: GamePublicContext, p: Player) => boolean } = {
  [TITLES_BY_SHORT_NAME.crisis]: (g, p) => g.enclosing('crisis').target === p,
  [TITLES_BY_SHORT_NAME.traitor]: (g, p) => g.enclosing('traitor').target === p,
  [TITLES_BY_SHORT_NAME.rebels]: (g, p) => g.enclosing('rebels').whose === p,
  [TITLES_BY_SHORT_NAME.galley]: (g, p) => countLegionsOfOwnerAt(g.board, p, g.enclosing('galley').to!) > 0,
  [TITLES_BY_SHORT_NAME.tribes]: (g, p) =>
    countLegionsOfOwnerAt(g.board, p, g.enclosing('tribes').where!) > 0 || isCommanderAt(g.board, p, g.enclosing('tribes').where!),
  [TITLES_BY_SHORT_NAME.bribery]: (g, p) => p === g.board.active,
  [TITLES_BY_SHORT_NAME.weather]: (g, p) => p === findPlayerStruckByReaction(g),
  [TITLES_BY_SHORT_NAME.illness]: (g, p) => p === findPlayerStruckByReaction(g),
}
const findPlayerStruckByReaction = (g: GamePublicContext): Player =>
  g.enclosing('reaction').against === 'withdrawal' ? g.enclosing('withdraw').player : g.board.active
function isPlayerTargetedByLastCard(g: GamePublicContext, p: Player): boolean {
  const title = EVENT_TITLE_OF_CARD[lastCardOnTable(g)]!
  const revolt = REVOLT_PROVINCE_OF_TITLE[title] ?? null
  return revolt === null ? (TARGETED_PLAYER_TESTS_BY_TITLE[title]?.(g, p) ?? false) : isPlayerStruckByRevolt(g.board, p, revolt)
}

export const windows: { readonly [W in WindowTiming]: Window<Nero> } = {
  // W1 A card played as an event, Ave Caesar! and cards of an assassination excepted.
  event: {
    cite: ['nero.12.0-11', 'nero.r-75'],
    concerns: (g, seat) => isPlayerTargetedByLastCard(g, playerOfSeat(seat)),
    may: {
      omens: createCardReaction(
        TITLES_BY_SHORT_NAME.omens,
        ['nero.12.0-11'],
        g => !isTitleUsed(g.board, TITLES_BY_SHORT_NAME.omens),
        (g, seat, card) => {
          g.board.omened = lastCardOnTable(g)
          playCardAsEvent(g, playerOfSeat(seat), card)
        },
      ),
    },
  },
  // W2 A group is announced. Nobody need stop here: its steps and attacks will ask again.
  group: {
    cite: ['nero.12.0-20', 'nero.12.0-29'],
    concerns: () => false,
    may: {
      weather: createWeatherReaction('march', 'nero.r-77', countLegionsOfMarch),
      illness: createIllnessReaction('march', 'nero.r-79', findCommanderOnMarch),
    },
  },
  // W3 A step is announced.
  step: {
    cite: ['nero.12.0-15', 'nero.12.0-27'],
    concerns: (g, seat) => {
      const { to } = g.enclosing('step')
      return to === ROME ? g.board.rank[g.board.active]! <= CONTENDER : countLegionsOfOwnerAt(g.board, playerOfSeat(seat), to) > 0
    },
    may: {
      weather: createWeatherReaction('march', 'nero.r-77', countLegionsOfMarch),
      illness: createIllnessReaction('march', 'nero.r-79', findCommanderOnMarch),
    },
  },
  // W4 An attack is announced.
  attack: {
    cite: ['nero.12.0-15'],
    concerns: (g, seat) => g.enclosing('battle').defender === playerOfSeat(seat),
    may: { weather: createWeatherReaction('march', 'nero.r-77', countLegionsOfMarch) },
  },
  // W5 A withdrawal is announced; the active player may stop it too.
  withdrawal: {
    cite: ['nero.5.6-9', 'nero.12.0-16'],
    concerns: (g, seat) => g.board.active === playerOfSeat(seat),
    may: {
      weather: createWeatherReaction('withdrawal', 'nero.r-78', g => (g.enclosing('withdraw').stopped ? 0 : 1)),
      illness: createIllnessReaction('withdrawal', 'nero.r-79', findCommanderWithWithdrawal),
    },
  },
  // W7 A fleet sails.
  fleet: {
    cite: ['nero.12.0-21', 'nero.12.0-30'],
    concerns: (g, seat) => countLegionsOfOwnerAt(g.board, playerOfSeat(seat), g.enclosing('galley').to!) > 0,
    may: {
      weather: createWeatherReaction('fleet', 'nero.12.0-21', g => g.enclosing('galley').legions),
      illness: createIllnessReaction('fleet', 'nero.12.0-30', g => (g.enclosing('galley').commander ? g.board.active : null)),
    },
  },
  // W10 Cards are laid down for a proclamation.
  proclamation: {
    cite: ['nero.7.1-7', 'nero.r-70'],
    concerns: () => true,
    may: {
      bribe: createCardReaction(
        TITLES_BY_SHORT_NAME.bribery,
        ['nero.r-76'],
        g => g.enclosing('proclaim').cards.some(card => EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.senate),
        createPlayOfReactionCard('proclamation'),
      ),
      omens: createCardReaction(
        TITLES_BY_SHORT_NAME.omens,
        ['nero.r-75'],
        g => !isTitleUsed(g.board, TITLES_BY_SHORT_NAME.omens) && g.enclosing('proclaim').cards.length > 0,
        (g, seat, card) => {
          playCardAsEvent(g, playerOfSeat(seat), card)
          return { call: voteCancellationFrame({ player: playerOfSeat(seat) }) }
        },
      ),
    },
  },
  // W11 An assassination is revealed.
  attempt: {
    cite: ['nero.9.0-8', 'nero.r-19'],
    concerns: (g, seat) => g.enclosing('assassination').target === playerOfSeat(seat),
    may: {
      guard: createBlockingReaction(TITLES_BY_SHORT_NAME.guard, 'nero.r-19', () => true),
      bribe: createBlockingReaction(TITLES_BY_SHORT_NAME.bribery, 'nero.r-105', isVictimProtected),
    },
  },
}
function createBlockingReaction(title: EventTitle, cite: string, may: (f: DeepReadonly<AssassinationCardFrame>) => boolean): CardReaction {
  const play = (g: GameStepContext, seat: Seat, card: Card) => {
    playCardAgainstAssassination(g, playerOfSeat(seat), card)
    return { call: assassinationBlockFrame({ player: playerOfSeat(seat) }) }
  }
  const open = (f: DeepReadonly<AssassinationCardFrame>): boolean => !isAssassinationBlocked(f) && may(f)
  return createCardReaction(title, [cite], g => open(g.enclosing('assassination')), play)
}
