/** WINDOWS: who may interrupt, with what. Whether a seat is asked rests on public facts; what it holds shows only in its own offer. */
import type { Reaction, DeepReadonly, Window } from '@tabularium/kernel'
import { notInHandBar, createOtherCardBar, mightPlayCard, isTitleUsed, findCardsOfTitle, playEvent } from './board/cards.ts'
import { isCommanderAt, mayCommanderSicken } from './board/figures.ts'
import { countLegions } from './board/legions.ts'
import { isStruckByRevolt } from './cards/revolt.ts'
import { CONTENDER, MOST_CARDS, REVOLT_PROVINCE_OF_TITLE, ROME, IS_SINGLE_USE_TITLE, TITLES, TITLE_OF_CARD, handZoneOf, playerOf } from './data.ts'
import { annulFrame, blockFrame, reactionFrame, type AssassinationFrame } from './frames.ts'
import type { Against, Card, Nero, Player, GamePublicContext, Seat, GameStepContext, WindowTiming, Title } from './types.ts'
import { isAssassinationBlocked, isVictimProtected, opposeAssassination } from './procs/9-assassination.ts'

type CardReaction = Reaction<Nero, Card>
/** A card of one title, played from the hand. */
const createAnswerReaction = (
  title: Title,
  cite: readonly string[],
  may: (g: GamePublicContext, p: Player) => boolean,
  play: CardReaction['play'],
  whyNot: NonNullable<CardReaction['whyNot']> = [],
): CardReaction => ({
  cite,
  could: (g, seat) => mightPlayCard(g, playerOf(seat)) && may(g, playerOf(seat)),
  among: (g, seat) => findCardsOfTitle(g.zone(handZoneOf(playerOf(seat))), title),
  whyNot: [
    notInHandBar,
    createOtherCardBar('nero.r-89', card => TITLE_OF_CARD[card] === title),
    { cite: 'nero.12.0-3', bars: g => IS_SINGLE_USE_TITLE[title]! && isTitleUsed(g.board, title) },
    { cite: 'nero.12.0-7', bars: (g, _f, _card, seat) => playerOf(seat) === g.board.active && g.board.played >= MOST_CARDS },
    ...whyNot,
  ],
  play,
})
const createReactionPlay = (against: Against) => (g: GameStepContext, seat: Seat, card: Card) => {
  playEvent(g, playerOf(seat), card)
  return { call: reactionFrame({ card, player: playerOf(seat), against }) }
}
/** 12.0 Single: once in a round for the whole table. */
const createWeatherReaction = (against: Against, cite: string, legions: (g: GamePublicContext) => number): CardReaction =>
  createAnswerReaction(TITLES.weather, [cite], g => !isTitleUsed(g.board, TITLES.weather) && legions(g) > 0, createReactionPlay(against), [
    { cite: 'nero.12.0-17', bars: g => against !== 'withdrawal' && legions(g) === 0 },
  ])
const createIllnessReaction = (against: Against, cite: string, who: (g: GamePublicContext) => Player | null): CardReaction => {
  const may = (g: GamePublicContext, p: Player): boolean => {
    const owner = who(g)
    return owner !== null && owner !== p && mayCommanderSicken(g.board, owner)
  }
  const isEmperor = (g: GamePublicContext): boolean => {
    const owner = who(g)
    return owner !== null && !mayCommanderSicken(g.board, owner)
  }
  return createAnswerReaction(TITLES.illness, [cite], may, createReactionPlay(against), [{ cite: 'nero.12.0-28', bars: g => isEmperor(g) }])
}
const countMarchingLegions = (g: GamePublicContext): number => g.enclosing('march').legions
const findMarchLeader = (g: GamePublicContext): Player | null => (g.enclosing('march').commander ? g.board.active : null)
/** r-105 Whoever withdraws with his legions, while nothing has stopped them. */
const findCompanion = (g: GamePublicContext): Player | null => {
  const { along, stopped, player } = g.enclosing('withdraw')
  return along && !stopped ? player : null
}
const lastCardOnTable = (g: GamePublicContext | GameStepContext): Card => g.shown('table').at(-1)!

// ---- W1: whom a card played as an event is aimed at ----
const TARGET_TESTS_BY_TITLE: { readonly [title: Title]: (g: GamePublicContext, p: Player) => boolean } = {
  [TITLES.crisis]: (g, p) => g.enclosing('crisis').target === p,
  [TITLES.traitor]: (g, p) => g.enclosing('traitor').target === p,
  [TITLES.rebels]: (g, p) => g.enclosing('rebels').whose === p,
  [TITLES.galley]: (g, p) => countLegions(g.board, p, g.enclosing('galley').to!) > 0,
  [TITLES.tribes]: (g, p) => countLegions(g.board, p, g.enclosing('tribes').where!) > 0 || isCommanderAt(g.board, p, g.enclosing('tribes').where!),
  [TITLES.bribery]: (g, p) => p === g.board.active,
  [TITLES.weather]: (g, p) => p === findPlayerHeldBack(g),
  [TITLES.illness]: (g, p) => p === findPlayerHeldBack(g),
}
const findPlayerHeldBack = (g: GamePublicContext): Player =>
  g.enclosing('reaction').against === 'withdrawal' ? g.enclosing('withdraw').player : g.board.active
function isPlayerTargeted(g: GamePublicContext, p: Player): boolean {
  const title = TITLE_OF_CARD[lastCardOnTable(g)]!
  const revolt = REVOLT_PROVINCE_OF_TITLE[title] ?? null
  return revolt === null ? (TARGET_TESTS_BY_TITLE[title]?.(g, p) ?? false) : isStruckByRevolt(g.board, p, revolt)
}

export const windows: { readonly [W in WindowTiming]: Window<Nero> } = {
  // W1 A card played as an event, Ave Caesar! and cards of an assassination excepted.
  event: {
    cite: ['nero.12.0-11', 'nero.r-75'],
    concerns: (g, seat) => isPlayerTargeted(g, playerOf(seat)),
    may: {
      omens: createAnswerReaction(
        TITLES.omens,
        ['nero.12.0-11'],
        g => !isTitleUsed(g.board, TITLES.omens),
        (g, seat, card) => {
          g.board.omened = lastCardOnTable(g)
          playEvent(g, playerOf(seat), card)
        },
      ),
    },
  },
  // W2 A group is announced. Nobody need stop here: its steps and attacks will ask again.
  group: {
    cite: ['nero.12.0-20', 'nero.12.0-29'],
    concerns: () => false,
    may: { weather: createWeatherReaction('march', 'nero.r-77', countMarchingLegions), illness: createIllnessReaction('march', 'nero.r-79', findMarchLeader) },
  },
  // W3 A step is announced.
  step: {
    cite: ['nero.12.0-15', 'nero.12.0-27'],
    concerns: (g, seat) => {
      const { to } = g.enclosing('step')
      return to === ROME ? g.board.rank[g.board.active]! <= CONTENDER : countLegions(g.board, playerOf(seat), to) > 0
    },
    may: { weather: createWeatherReaction('march', 'nero.r-77', countMarchingLegions), illness: createIllnessReaction('march', 'nero.r-79', findMarchLeader) },
  },
  // W4 An attack is announced.
  attack: {
    cite: ['nero.12.0-15'],
    concerns: (g, seat) => g.enclosing('battle').defender === playerOf(seat),
    may: { weather: createWeatherReaction('march', 'nero.r-77', countMarchingLegions) },
  },
  // W5 A withdrawal is announced; the active player may stop it too.
  withdrawal: {
    cite: ['nero.5.6-9', 'nero.12.0-16'],
    concerns: (g, seat) => g.board.active === playerOf(seat),
    may: {
      weather: createWeatherReaction('withdrawal', 'nero.r-78', g => (g.enclosing('withdraw').stopped ? 0 : 1)),
      illness: createIllnessReaction('withdrawal', 'nero.r-79', findCompanion),
    },
  },
  // W7 A fleet sails.
  fleet: {
    cite: ['nero.12.0-21', 'nero.12.0-30'],
    concerns: (g, seat) => countLegions(g.board, playerOf(seat), g.enclosing('galley').to!) > 0,
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
      bribe: createAnswerReaction(
        TITLES.bribery,
        ['nero.r-76'],
        g => g.enclosing('proclaim').cards.some(card => TITLE_OF_CARD[card] === TITLES.senate),
        createReactionPlay('proclamation'),
      ),
      omens: createAnswerReaction(
        TITLES.omens,
        ['nero.r-75'],
        g => !isTitleUsed(g.board, TITLES.omens) && g.enclosing('proclaim').cards.length > 0,
        (g, seat, card) => {
          playEvent(g, playerOf(seat), card)
          return { call: annulFrame({ player: playerOf(seat) }) }
        },
      ),
    },
  },
  // W11 An assassination is revealed.
  attempt: {
    cite: ['nero.9.0-8', 'nero.r-19'],
    concerns: (g, seat) => g.enclosing('assassination').target === playerOf(seat),
    may: {
      guard: createBlockingReaction(TITLES.guard, 'nero.r-19', () => true),
      bribe: createBlockingReaction(TITLES.bribery, 'nero.r-105', isVictimProtected),
    },
  },
}
function createBlockingReaction(title: Title, cite: string, may: (f: DeepReadonly<AssassinationFrame>) => boolean): CardReaction {
  const play = (g: GameStepContext, seat: Seat, card: Card) => {
    opposeAssassination(g, playerOf(seat), card)
    return { call: blockFrame({ player: playerOf(seat) }) }
  }
  const open = (f: DeepReadonly<AssassinationFrame>): boolean => !isAssassinationBlocked(f) && may(f)
  return createAnswerReaction(title, [cite], g => open(g.enclosing('assassination')), play)
}
