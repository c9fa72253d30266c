/** WINDOWS: who may interrupt, with what. Whether a seat is asked rests on public facts; what it holds shows only in its own offer. */
import type { Reaction, DeepReadonly, Window } from '@tabularium/kernel'
import { notInHand, otherThan, couldPlay, isUsed, findOfTitle, playEvent } from './board/cards.ts'
import { isAt, maySicken } from './board/figures.ts'
import { count } from './board/legions.ts'
import { isStruck } from './cards/revolt.ts'
import { CONTENDER, MOST_CARDS, REVOLT, ROME, SINGLE, TITLES, TITLE_OF_CARD, handOf, playerOf } from './data.ts'
import { annulFrame, blockFrame, reactionFrame, type AssassinationFrame } from './frames.ts'
import type { Against, Card, Nero, Player, PublicTable, Seat, StepTable, Timing, Title } from './types.ts'
import { isBlocked, isProtected, oppose } from './procs/9-assassination.ts'

type CardReaction = Reaction<Nero, Card>
/** A card of one title, played from the hand. */
const answer = (
  title: Title,
  cite: readonly string[],
  may: (g: PublicTable, p: Player) => boolean,
  play: CardReaction['play'],
  whyNot: NonNullable<CardReaction['whyNot']> = [],
): CardReaction => ({
  cite,
  could: (g, seat) => couldPlay(g, playerOf(seat)) && may(g, playerOf(seat)),
  among: (g, seat) => findOfTitle(g.zone(handOf(playerOf(seat))), title),
  whyNot: [
    notInHand,
    otherThan('nero.r-89', card => TITLE_OF_CARD[card] === title),
    { cite: 'nero.12.0-3', bars: g => SINGLE[title]! && isUsed(g.board, title) },
    { cite: 'nero.12.0-7', bars: (g, _f, _card, seat) => playerOf(seat) === g.board.active && g.board.played >= MOST_CARDS },
    ...whyNot,
  ],
  play,
})
const react = (against: Against) => (g: StepTable, seat: Seat, card: Card) => {
  playEvent(g, playerOf(seat), card)
  return { call: reactionFrame({ card, player: playerOf(seat), against }) }
}
/** 12.0 Single: once in a round for the whole table. */
const weather = (against: Against, cite: string, legions: (g: PublicTable) => number): CardReaction =>
  answer(TITLES.weather, [cite], g => !isUsed(g.board, TITLES.weather) && legions(g) > 0, react(against), [
    { cite: 'nero.12.0-17', bars: g => against !== 'withdrawal' && legions(g) === 0 },
  ])
const illness = (against: Against, cite: string, who: (g: PublicTable) => Player | null): CardReaction => {
  const may = (g: PublicTable, p: Player): boolean => {
    const owner = who(g)
    return owner !== null && owner !== p && maySicken(g.board, owner)
  }
  const isEmperor = (g: PublicTable): boolean => {
    const owner = who(g)
    return owner !== null && !maySicken(g.board, owner)
  }
  return answer(TITLES.illness, [cite], may, react(against), [{ cite: 'nero.12.0-28', bars: g => isEmperor(g) }])
}
const countMarching = (g: PublicTable): number => g.enclosing('march').legions
const findLeader = (g: PublicTable): Player | null => (g.enclosing('march').commander ? g.board.active : null)
/** r-105 Whoever withdraws with his legions, while nothing has stopped them. */
const findCompanion = (g: PublicTable): Player | null => {
  const { along, stopped, player } = g.enclosing('withdraw')
  return along && !stopped ? player : null
}
const lastCard = (g: PublicTable | StepTable): Card => g.shown('table').at(-1)!

// ---- W1: whom a card played as an event is aimed at ----
const AIMED: { readonly [title: Title]: (g: PublicTable, p: Player) => boolean } = {
  [TITLES.crisis]: (g, p) => g.enclosing('crisis').target === p,
  [TITLES.traitor]: (g, p) => g.enclosing('traitor').target === p,
  [TITLES.rebels]: (g, p) => g.enclosing('rebels').whose === p,
  [TITLES.galley]: (g, p) => count(g.board, p, g.enclosing('galley').to!) > 0,
  [TITLES.tribes]: (g, p) => count(g.board, p, g.enclosing('tribes').where!) > 0 || isAt(g.board, p, g.enclosing('tribes').where!),
  [TITLES.bribery]: (g, p) => p === g.board.active,
  [TITLES.weather]: (g, p) => p === playerHeldBack(g),
  [TITLES.illness]: (g, p) => p === playerHeldBack(g),
}
const playerHeldBack = (g: PublicTable): Player => (g.enclosing('reaction').against === 'withdrawal' ? g.enclosing('withdraw').player : g.board.active)
function isAimedAt(g: PublicTable, p: Player): boolean {
  const title = TITLE_OF_CARD[lastCard(g)]!
  const revolt = REVOLT[title] ?? null
  return revolt === null ? (AIMED[title]?.(g, p) ?? false) : isStruck(g.board, p, revolt)
}

export const windows: { readonly [W in Timing]: Window<Nero> } = {
  // W1 A card played as an event, Ave Caesar! and cards of an assassination excepted.
  event: {
    cite: ['nero.12.0-11', 'nero.r-75'],
    concerns: (g, seat) => isAimedAt(g, playerOf(seat)),
    may: {
      omens: answer(
        TITLES.omens,
        ['nero.12.0-11'],
        g => !isUsed(g.board, TITLES.omens),
        (g, seat, card) => {
          g.board.omened = lastCard(g)
          playEvent(g, playerOf(seat), card)
        },
      ),
    },
  },
  // W2 A group is announced. Nobody need stop here: its steps and attacks will ask again.
  group: {
    cite: ['nero.12.0-20', 'nero.12.0-29'],
    concerns: () => false,
    may: { weather: weather('march', 'nero.r-77', countMarching), illness: illness('march', 'nero.r-79', findLeader) },
  },
  // W3 A step is announced.
  step: {
    cite: ['nero.12.0-15', 'nero.12.0-27'],
    concerns: (g, seat) => {
      const { to } = g.enclosing('step')
      return to === ROME ? g.board.rank[g.board.active]! <= CONTENDER : count(g.board, playerOf(seat), to) > 0
    },
    may: { weather: weather('march', 'nero.r-77', countMarching), illness: illness('march', 'nero.r-79', findLeader) },
  },
  // W4 An attack is announced.
  attack: {
    cite: ['nero.12.0-15'],
    concerns: (g, seat) => g.enclosing('battle').defender === playerOf(seat),
    may: { weather: weather('march', 'nero.r-77', countMarching) },
  },
  // W5 A withdrawal is announced; the active player may stop it too.
  withdrawal: {
    cite: ['nero.5.6-9', 'nero.12.0-16'],
    concerns: (g, seat) => g.board.active === playerOf(seat),
    may: {
      weather: weather('withdrawal', 'nero.r-78', g => (g.enclosing('withdraw').stopped ? 0 : 1)),
      illness: illness('withdrawal', 'nero.r-79', findCompanion),
    },
  },
  // W7 A fleet sails.
  fleet: {
    cite: ['nero.12.0-21', 'nero.12.0-30'],
    concerns: (g, seat) => count(g.board, playerOf(seat), g.enclosing('galley').to!) > 0,
    may: {
      weather: weather('fleet', 'nero.12.0-21', g => g.enclosing('galley').legions),
      illness: illness('fleet', 'nero.12.0-30', g => (g.enclosing('galley').commander ? g.board.active : null)),
    },
  },
  // W10 Cards are laid down for a proclamation.
  proclamation: {
    cite: ['nero.7.1-7', 'nero.r-70'],
    concerns: () => true,
    may: {
      bribe: answer(
        TITLES.bribery,
        ['nero.r-76'],
        g => g.enclosing('proclaim').cards.some(card => TITLE_OF_CARD[card] === TITLES.senate),
        react('proclamation'),
      ),
      omens: answer(
        TITLES.omens,
        ['nero.r-75'],
        g => !isUsed(g.board, TITLES.omens) && g.enclosing('proclaim').cards.length > 0,
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
    may: { guard: blocking(TITLES.guard, 'nero.r-19', () => true), bribe: blocking(TITLES.bribery, 'nero.r-105', isProtected) },
  },
}
function blocking(title: Title, cite: string, may: (f: DeepReadonly<AssassinationFrame>) => boolean): CardReaction {
  const play = (g: StepTable, seat: Seat, card: Card) => {
    oppose(g, playerOf(seat), card)
    return { call: blockFrame({ player: playerOf(seat) }) }
  }
  const open = (f: DeepReadonly<AssassinationFrame>): boolean => !isBlocked(f) && may(f)
  return answer(title, [cite], g => open(g.enclosing('assassination')), play)
}
