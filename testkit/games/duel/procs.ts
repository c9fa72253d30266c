/** The Fords, chapter by chapter. */
import { rulesOf, type Bar, type Ctx, type Open, type Procedure, type Procedures, type Window } from '@tabularium/kernel'
import { cards, NEIGHBOURS, PLACES, ROUNDS } from './data.ts'
import type { BattleFrame, Board, Card, Duel, EventFrame, GameFrame, MarchFrame, Place, Seat, TurnFrame } from './types.ts'

const rules = rulesOf<Duel>()
const HANDS = { red: 'hand-red', green: 'hand-green', blue: 'hand-blue' } as const
export const hand = (seat: Seat) => HANDS[seat]
type Lying = { readonly men: { readonly [S in Seat]?: readonly number[] } }
export const menOf = (b: Lying, seat: Seat, place: Place) => b.men[seat]?.[place] ?? 0
function placesOf(b: Lying, seat: Seat): Place[] {
  const men = b.men[seat]!
  return PLACES.filter(p => men[p]! > 0)
}
export function scoreOf(b: Lying, seat: Seat): number {
  let n = 0
  for (const men of b.men[seat]!) if (men > 0) n++
  return n
}
const enemiesAt = (g: Open<Duel>, place: Place, seat: Seat) => g.seats.filter(s => s !== seat && menOf(g.board, s, place) > 0)
function others(g: { readonly seats: readonly Seat[] }, seat: Seat): Seat[] {
  const n = g.seats.length
  const out: Seat[] = []
  for (let i = g.seats.indexOf(seat) + 1; out.length < n - 1; i++) out.push(g.seats[i % n]!)
  return out
}
const add = (b: Board, seat: Seat, place: Place, n: number) => void (b.men[seat]![place]! += n)
/** A card leaves a hand face up and is discarded; everybody has seen it. */
function layDown(g: Ctx<Duel>, seat: Seat, card: Card): void {
  g.move(card, hand(seat), 'table')
  g.emit({ is: 'played', seat, card }, ['duel.3-2'])
}
function clearTable(g: Ctx<Duel>): void {
  for (const card of g.zone('table')) g.move(card, 'table', 'discard')
}

/** 1 THE GAME */
export const game: Procedure<Duel, GameFrame> = {
  // 1.2 Everybody gets three cards.
  deal: g => {
    g.shuffle(['deck'], 'deck')
    for (const seat of g.seats) for (let n = 0; n < 3; n++) g.draw('deck', hand(seat))
  },
  // 1.3 Turns go round the table.
  turns: g => {
    const { board } = g
    const over = board.round > ROUNDS || g.seats.some(s => scoreOf(board, s) >= 5 || scoreOf(board, s) === 0)
    return over ? { goto: 'result' } : { call: { proc: 'turn', at: 'draw', seat: g.seats[board.active]! }, then: 'turns' }
  },
  // 1.4 Most places win; a tie is shared.
  result: g => {
    const best = Math.max(...g.seats.map(s => scoreOf(g.board, s)))
    const winners = g.seats.filter(s => scoreOf(g.board, s) === best)
    return g.end(winners, best >= 5 ? 'five-places' : winners.length > 1 ? 'tie' : 'most-places')
  },
}
/** 2 A TURN */
const onlyOnce: Bar<Duel, TurnFrame, Place> = { cite: 'duel.2-3', bars: g => g.board.marched }
const turn: Procedure<Duel, TurnFrame> = {
  // 2.1 Draw a card; an empty deck is made anew from the discards.
  draw: (g, f) => {
    g.board.marched = false
    clearTable(g)
    if (g.count('deck') === 0) g.shuffle(['discard'], 'deck')
    if (g.count('deck') === 0) return
    g.emit({ is: 'drew', card: g.draw('deck', hand(f.seat)) }, ['duel.2-1'], [f.seat])
  },
  // 2.2 March once, scout as often as one likes for a card, or rest.
  act: rules.ask<TurnFrame>()({
    cite: ['duel.2-2'],
    who: (_, f) => f.seat,
    may: {
      march: {
        cite: 'duel.2-4',
        among: (g, f) => placesOf(g.board, f.seat),
        unless: [onlyOnce],
        take: (g, f, from) => {
          g.board.marched = true
          return { call: { proc: 'march', at: 'where', seat: f.seat, from, to: from, men: 0, stopped: false }, then: 'act' }
        },
      },
      scout: {
        cite: 'duel.2-5',
        among: (g, f) => g.seats.filter(s => s !== f.seat && g.count(hand(s)) > 0),
        unless: [{ cite: 'duel.2-6', bars: (g, f) => g.count(hand(f.seat)) === 0 }],
        take: (g, f, of) => {
          g.draw(hand(f.seat), 'discard')
          const card = g.zone(hand(of))[g.roll(g.count(hand(of))) - 1]!
          g.show(card, f.seat)
          g.emit({ is: 'scouted', seat: f.seat, of }, ['duel.2-5'])
          g.emit({ is: 'saw', of, card }, ['duel.2-5'], [f.seat])
          return { goto: 'act' }
        },
      },
      rest: { among: () => true, take: () => {} },
    },
  }),
  next: g => {
    g.board.active = (g.board.active + 1) % g.seats.length
    if (g.board.active === 0) g.board.round += 1
  },
}
/** 3 THE MARCH: declare, open the window, then do. */
const march: Procedure<Duel, MarchFrame> = {
  where: rules.ask<MarchFrame>()({
    cite: ['duel.3-1'],
    who: (_, f) => f.seat,
    may: { to: { among: (_, f) => NEIGHBOURS[f.from]!, take: (_, f, to) => void (f.to = to) } },
  }),
  number: rules.ask<MarchFrame>()({
    cite: ['duel.3-1'],
    who: (_, f) => f.seat,
    may: { take: { among: (g, f) => ({ min: 1, max: menOf(g.board, f.seat, f.from) }), take: (_, f, men) => void (f.men = men) } },
  }),
  declare: (g, f) => g.window('march', others(g, f.seat)),
  move: (g, f) => {
    if (f.stopped) {
      g.emit({ is: 'stopped', seat: f.seat }, ['duel.3-3'])
      return { done: true }
    }
    add(g.board, f.seat, f.from, -f.men)
    add(g.board, f.seat, f.to, f.men)
    g.emit({ is: 'marched', seat: f.seat, from: f.from, to: f.to, men: f.men }, ['duel.3-1'])
    return
  },
  // 3.5 Whoever is there is fought, clockwise, as long as anybody of the march is left.
  fight: (g, f) => {
    const defender = others(g, f.seat).find(s => menOf(g.board, s, f.to) > 0)
    if (defender === undefined || menOf(g.board, f.seat, f.to) === 0) return
    return { call: { proc: 'battle', at: 'commit', attacker: f.seat, defender, place: f.to, points: {}, loser: null }, then: 'fight' }
  },
}
/** 4 THE BATTLE */
const isEnemyHeld: Bar<Duel, BattleFrame, Place> = { cite: 'duel.4-5', bars: (g, f, to) => f.loser !== null && enemiesAt(g, to, f.loser).length > 0 }
const battle: Procedure<Duel, BattleFrame> = {
  // 4.1 Both choose up to two cards in secret.
  commit: rules.askAll<BattleFrame, Card[]>()({
    cite: ['duel.4-1'],
    who: (_, f) => [f.attacker, f.defender],
    blank: () => [],
    may: {
      commit: {
        among: (g, _, seat, mine) => (mine.length < 2 ? g.zone(hand(seat)).filter(c => !mine.includes(c)) : []),
        take: (mine, card) => [...mine, card],
      },
    },
    open: (g, f, answers) => {
      for (const seat of [f.attacker, f.defender]) {
        for (const card of answers[seat]!) layDown(g, seat, card)
        f.points[seat] = answers[seat]!.reduce((sum, card) => sum + cards[card]!.strength, menOf(g.board, seat, f.place))
      }
    },
  }),
  // 4.2 A die each; the lower total loses a man, on a tie the attacker.
  roll: (g, f) => {
    const rolls = [g.roll(6), g.roll(6)]
    f.loser = f.points[f.attacker]! + rolls[0]! > f.points[f.defender]! + rolls[1]! ? f.defender : f.attacker
    add(g.board, f.loser, f.place, -1)
    g.emit({ is: 'battle', place: f.place, rolls, loser: f.loser }, ['duel.4-2', 'duel.4-3'])
  },
  // 4.4 What is left of the loser goes to a neighbour without enemies, or stands and fights on.
  retreat: rules.ask<BattleFrame>()({
    cite: ['duel.4-4'],
    who: (g, f) => (f.loser !== null && menOf(g.board, f.loser, f.place) > 0 ? f.loser : null),
    may: {
      retreat: {
        among: (_, f) => NEIGHBOURS[f.place]!,
        unless: [isEnemyHeld],
        take: (g, f, to, seat) => {
          const men = menOf(g.board, seat, f.place)
          add(g.board, seat, f.place, -men)
          add(g.board, seat, to, men)
          g.emit({ is: 'retreated', seat, to }, ['duel.4-4'])
        },
      },
      stand: { among: () => true, take: () => {} },
    },
  }),
}
/** 5 EVENTS: a card played as an event may itself be answered. */
const event: Procedure<Duel, EventFrame> = {
  answer: (g, f) => (cards[f.card]!.is === 'mist' ? g.window('event', others(g, f.by)) : undefined),
  effect: (g, f) => {
    if (!f.cancelled && cards[f.card]!.is === 'mist') g.enclosing('march').stopped = true
  },
}
const reaction = (is: 'mist' | 'omen', cite: string, open: (g: Open<Duel>) => boolean) => ({
  cite: [cite],
  could: (g: Open<Duel>, seat: Seat) => g.count(hand(seat)) > 0 && open(g),
  among: (g: { zone(z: `hand-${Seat}`): readonly number[] }, seat: Seat) => g.zone(hand(seat)).filter(c => cards[c]!.is === is),
  play: (g: Ctx<Duel>, seat: Seat, card: Card) => {
    if (is === 'omen') g.enclosing('event').cancelled = true
    layDown(g, seat, card)
    return { call: { proc: 'event' as const, at: 'answer' as const, by: seat, card, cancelled: false } }
  },
})
export const windows: { readonly [T in Duel['Timing']]: Window<Duel> } = {
  march: {
    cite: ['duel.3-2'],
    concerns: (g, seat) => menOf(g.board, seat, g.enclosing('march').to) > 0,
    may: { mist: reaction('mist', 'duel.3-3', g => !g.enclosing('march').stopped) },
  },
  event: {
    cite: ['duel.5-1'],
    concerns: (g, seat) => g.enclosing('march').seat === seat,
    may: { omen: reaction('omen', 'duel.5-2', g => !g.enclosing('event').cancelled) },
  },
}
export const procs: Procedures<Duel> = { game, turn, march, battle, event }
