/** The Fords, chapter by chapter. */
import {
  listAllThingsOf,
  id,
  list,
  createRuleBuilder,
  type StepContext,
  type PublicContext,
  type Procedure,
  type Procedures,
  type Reaction,
  type DeepReadonly,
  type Window,
} from '@tabularium/kernel'
import { cards, places, rounds } from './data.ts'
import {
  cardKind,
  marchFrame as newMarch,
  placeKind,
  turnFrame as newTurn,
  type Card,
  type DuelGameTypes,
  type GameFrame,
  type MarchFrame,
  type Place,
  type Seat,
  type TurnFrame,
} from './types.ts'

const ruleBuilder = createRuleBuilder<DuelGameTypes>()
export const handZones = { red: 'hand-red', green: 'hand-green', blue: 'hand-blue' } as const
const countMen = (g: Pick<PublicContext<DuelGameTypes>, 'board'>, seat: Seat, place: Place) => g.board.men[seat]![place]!
const ALL_PLACES = listAllThingsOf(placeKind)
const NEIGHBOURS_OF_PLACES = places.map(({ beside }) => ALL_PLACES.filter(place => beside.includes(place)))
export const findPlacesWithMen = (g: Pick<PublicContext<DuelGameTypes>, 'board'>, seat: Seat) => ALL_PLACES.filter(place => countMen(g, seat, place) > 0)
/** In the order of the table, beginning behind a seat. */
function findOtherSeatsInOrder({ seats }: Pick<PublicContext<DuelGameTypes>, 'seats'>, seat: Seat): Seat[] {
  const at = seats.indexOf(seat)
  return seats.slice(at + 1).concat(seats.slice(0, at))
}
function layCardDown(g: StepContext<DuelGameTypes>, seat: Seat, card: Card): void {
  g.move(card, handZones[seat], 'table')
  g.emit({ is: 'played', seat, card }, ['duel.3-2'])
}
/** 1 THE GAME */
const gameProcedure: Procedure<DuelGameTypes, GameFrame> = {
  // 1.2 Everybody gets three cards.
  deal: g => {
    g.shuffle(['deck'], 'deck')
    for (const seat of g.seats) for (let n = 0; n < 3; n++) g.draw('deck', handZones[seat])
  },
  // 1.3 Turns go round the table. 1.4 Most places win; a tie is shared.
  turns: g => {
    const held = g.seats.map(seat => findPlacesWithMen(g, seat).length)
    if (g.board.turn < rounds * g.seats.length && !held.includes(0)) return { call: newTurn({ seat: g.seats[g.board.turn % g.seats.length]! }), then: 'turns' }
    const most = Math.max(...held)
    const winners = g.seats.filter((_, i) => held[i] === most)
    return g.end(winners, winners.length > 1 ? 'tie' : 'most-places')
  },
}
/** 2 A TURN */
const turnProcedure: Procedure<DuelGameTypes, TurnFrame> = {
  // 2.1 Draw a card; an empty deck is made anew from the discards.
  draw: (g, f) => {
    g.board.marched = false
    for (const card of g.zone('table')) g.move(card, 'table', 'discard')
    if (g.count('deck') === 0) g.shuffle(['discard'], 'deck')
    if (g.count('deck') > 0) g.draw('deck', handZones[f.seat])
  },
  // 2.2 March once, scout as often as one likes for a card, or rest.
  act: ruleBuilder.ask<TurnFrame>()({
    cite: ['duel.2-2'],
    who: (_, f) => f.seat,
    may: {
      march: {
        cite: 'duel.2-4',
        among: (g, f) => findPlacesWithMen(g, f.seat),
        unless: [{ cite: 'duel.2-3', bars: g => g.board.marched }],
        take: (_, { seat }, from) => ({ call: newMarch({ seat, from, to: from }), then: 'act' }),
      },
      scout: {
        among: (g, f) => findOtherSeatsInOrder(g, f.seat),
        unless: [
          { cite: 'duel.2-5', bars: (g, _, of) => g.count(handZones[of]) === 0 },
          { cite: 'duel.2-6', bars: (g, f) => g.count(handZones[f.seat]) === 0 },
        ],
        take: (g, _, of, seat) => {
          g.draw(handZones[seat], 'discard')
          g.show(g.zone(handZones[of])[g.roll(g.count(handZones[of])) - 1]!, seat)
          g.emit({ is: 'scouted', seat, of }, ['duel.2-5'])
          return { goto: 'act' }
        },
      },
      rest: { among: () => true, take: () => {} },
    },
  }),
  next: g => void (g.board.turn += 1),
}
/** 3.4 The march and the first enemy where it arrived. */
function findBattleSides(g: Pick<PublicContext<DuelGameTypes>, 'seats' | 'board'>, { seat, to }: DeepReadonly<MarchFrame>): Seat[] {
  const enemy = findOtherSeatsInOrder(g, seat).find(other => countMen(g, other, to) > 0)
  return enemy !== undefined && countMen(g, seat, to) > 0 ? [seat, enemy] : []
}
/** 3 THE MARCH: declare, open the window, then do. A single man leaves no number to choose. */
const marchProcedure: Procedure<DuelGameTypes, MarchFrame> = {
  where: ruleBuilder.ask<MarchFrame>()({
    cite: ['duel.3-1'],
    who: (_, f) => f.seat,
    may: { to: { among: (_, f) => NEIGHBOURS_OF_PLACES[f.from]!, take: (_, f, to) => void (f.to = to) } },
  }),
  number: ruleBuilder.ask<MarchFrame>()({
    cite: ['duel.3-1'],
    who: (g, f) => (countMen(g, f.seat, f.from) > 1 ? f.seat : null),
    may: { take: { among: (g, f) => ({ min: 1, max: countMen(g, f.seat, f.from) }), take: (_, f, men) => void (f.men = men) } },
  }),
  declare: (g, f) => g.window('march', findOtherSeatsInOrder(g, f.seat)),
  move: (g, { seat, from, to, men, stopped }) => {
    g.board.marched = true
    if (stopped) return { done: true }
    g.board.men[seat]![from]! -= men
    g.board.men[seat]![to]! += men
    return g.emit({ is: 'marched', seat, from, to, men }, ['duel.3-1'])
  },
  // 4.1 Both choose up to two cards in secret.
  battle: ruleBuilder.askAll<MarchFrame, Card[]>()({
    cite: ['duel.4-1'],
    who: findBattleSides,
    draft: list(id(cardKind)),
    may: {
      play: {
        among: (g, _, seat, mine) => (mine.length < 2 ? g.zone(handZones[seat]).filter(card => !mine.includes(card)) : []),
        take: (mine, card) => [...mine, card],
      },
    },
    // 4.2 Men, cards and a die count; the lower total loses a man, on a tie the attacker.
    open: (g, f, answers) => {
      const [attacker, defender] = findBattleSides(g, f) as [Seat, Seat]
      const total = (seat: Seat, die: number) => answers[seat]!.reduce((sum, card) => sum + cards[card]!.strength, countMen(g, seat, f.to) + die)
      const rolls: [number, number] = [g.roll(6), g.roll(6)]
      const loser = total(attacker, rolls[0]) > total(defender, rolls[1]) ? defender : attacker
      for (const seat of [attacker, defender]) for (const card of answers[seat]!) layCardDown(g, seat, card)
      g.board.men[loser]![f.to]! -= 1
      g.emit({ is: 'battle', place: f.to, rolls, loser }, ['duel.4-2', 'duel.4-3'])
      return { goto: 'battle' }
    },
  }),
}
/** 5 ANSWERS: a Mist stops the march and may itself be answered, an Omen lets it go on. */
const makeAnswerReaction = (is: 'mist' | 'omen', cite: string): Reaction<DuelGameTypes, Card> => ({
  cite: [cite],
  could: (g, seat) => g.count(handZones[seat]) > 0 && g.enclosing('march').stopped === (is === 'omen'),
  among: (g, seat) => g.zone(handZones[seat]).filter(card => cards[card]!.is === is),
  play: (g, seat, card) => {
    layCardDown(g, seat, card)
    g.enclosing('march').stopped = is === 'mist'
    return is === 'mist' ? g.window('event', findOtherSeatsInOrder(g, seat)) : undefined
  },
})
export const reactionWindows: { readonly [T in DuelGameTypes['Timing']]: Window<DuelGameTypes> } = {
  march: { cite: ['duel.3-2'], concerns: (g, seat) => countMen(g, seat, g.enclosing('march').to) > 0, may: { play: makeAnswerReaction('mist', 'duel.3-3') } },
  event: { cite: ['duel.5-1'], concerns: (g, seat) => g.enclosing('march').seat === seat, may: { play: makeAnswerReaction('omen', 'duel.5-2') } },
}
export const procedures: Procedures<DuelGameTypes> = { game: gameProcedure, turn: turnProcedure, march: marchProcedure }
