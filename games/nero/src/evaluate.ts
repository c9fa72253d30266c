/** How well a seat stands, in victory points: what it has, what it may expect, what it holds and what it has under way.
 *  Only the seat's own hand is looked at, so a state that it imagines serves as well as the true one.
 *  Inside each part the figures are judgements; the weights between the parts were fitted to who won 150 games of bots that look ahead. */
import type { State } from '@tabularium/kernel'
import {
  BATTLE_POINTS_OF_CARD,
  EMPEROR,
  GENERAL,
  handZoneOfPlayer,
  MOVEMENT_POINTS_OF_CARD,
  playerOfSeat,
  SCORING_ROW_OF_TURN,
  TITLES_BY_SHORT_NAME,
  EVENT_TITLE_OF_CARD,
  TURNS,
} from './data.ts'
import { computeDeclarationPoints, countEmperors } from './board/control.ts'
import { countReadyLegionsOfActivePlayerAt } from './board/legions.ts'
import { countLegionsOfPlayerOnMap, estimateValueOfStandingOnMap, estimateHopeOfBecomingEmperor } from './evaluate/board.ts'
import { estimateHopeOfBattle } from './evaluate/battle.ts'
import { estimateHopeOfMarch } from './evaluate/march.ts'
import type { Card, BoardView, Nero, Player, Seat, Space } from './types.ts'

const EVALUATION_WEIGHTS = { standing: 1.3, throne: 1.4, legion: 0.2, card: 0.11, plans: 0.65 } as const

/** What a seat's standing is made of; `cards` counts them, `hand` is what they are good for. */
export const TERM_NAMES = ['points', 'provinces', 'throne', 'legions', 'cards', 'hand', 'plans'] as const
/** In the order of their names. */
export function listTermsOfSeat(s: State<Nero>, seat: Seat): readonly number[] {
  const { board: b } = s
  const n = s.seats.length
  const p = playerOfSeat(seat)
  return [
    b.vp[p]!,
    estimateValueOfStandingOnMap(b, n, p) * EVALUATION_WEIGHTS.standing,
    estimateHopeOfBecomingEmperor(b, n, p, 0) * EVALUATION_WEIGHTS.throne,
    countLegionsOfPlayerOnMap(b, p) * EVALUATION_WEIGHTS.legion,
    s.secrets.zones[handZoneOfPlayer(p)].length * EVALUATION_WEIGHTS.card,
    estimateValueOfHand(s, p) * EVALUATION_WEIGHTS.plans,
    estimateValueOfMoveInProgress(s, p) * EVALUATION_WEIGHTS.plans,
  ]
}
export const evaluate = (s: State<Nero>, seat: Seat): number => listTermsOfSeat(s, seat).reduce((sum, term) => sum + term, 0)

/** What a card that is kept is worth beyond that to whoever plans ahead: with it he answers, or acts when others can answer no more. */
const VALUE_OF_CARD_KEPT = 0.3
/** 4.2 What the only player with cards does not play in his last round is lost. */
const estimateValueOfCardsKept = (s: State<Nero>, p: Player): number => (s.board.last ? 0 : s.secrets.zones[handZoneOfPlayer(p)].length * VALUE_OF_CARD_KEPT)
/** For opponents that plan ahead. */
export const foreseeSeats = (s: State<Nero>): readonly number[] => s.seats.map(seat => evaluate(s, seat) + estimateValueOfCardsKept(s, playerOfSeat(seat)))

// ---- Cards in hand ----
/** A card is worth its points, more while there is a turn left to use them in, and its event. */
const estimateValueOfCardInHand = (b: BoardView, n: number, p: Player, card: Card): number =>
  MOVEMENT_POINTS_OF_CARD[card]! * 0.05 + BATTLE_POINTS_OF_CARD[card]! * 0.09 + estimateValueOfEventTitle(b, n, p, EVENT_TITLE_OF_CARD[card]!)
function estimateValueOfEventTitle(b: BoardView, n: number, p: Player, title: number): number {
  const throne = SCORING_ROW_OF_TURN[Math.min(b.turn, TURNS)]!.emperor / 8
  switch (title) {
    case TITLES_BY_SHORT_NAME.ave:
      return b.rank[p] === GENERAL ? 0.6 * throne : 0.1
    case TITLES_BY_SHORT_NAME.guard:
      return b.rank[p] === EMPEROR || countEmperors(b) === 0 ? 0.35 * throne : 0.2
    case TITLES_BY_SHORT_NAME.senate:
      return countEmperors(b) === 0 ? 0.3 * throne : 0.05
    case TITLES_BY_SHORT_NAME.assassination:
      return countEmperors(b) > (b.rank[p] === EMPEROR ? 1 : 0) ? 0.8 * throne : 0.2
    case TITLES_BY_SHORT_NAME.bribery:
    case TITLES_BY_SHORT_NAME.omens:
    case TITLES_BY_SHORT_NAME.weather:
      return 0.2
    case TITLES_BY_SHORT_NAME.traitor:
    case TITLES_BY_SHORT_NAME.rebels:
      return 0.35
    case TITLES_BY_SHORT_NAME.galley:
      return 0.25
    default:
      return computeDeclarationPoints(b, n, p) > 3 ? 0.1 : 0.15
  }
}
function estimateValueOfHand(s: State<Nero>, p: Player): number {
  const hand = s.secrets.zones[handZoneOfPlayer(p)]
  const n = s.seats.length
  let [worth, votes] = [0, 0]
  for (const card of hand) {
    worth += estimateValueOfCardInHand(s.board, n, p, card)
    if (EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.senate || EVENT_TITLE_OF_CARD[card] === TITLES_BY_SHORT_NAME.guard) votes++
  }
  const laid = findCardsInDraftOfPlayer(s, p)
  for (const card of laid) worth -= estimateValueOfCardInHand(s.board, n, p, card) + 0.25
  return worth + estimateHopeOfBecomingEmperor(s.board, n, p, votes) - estimateHopeOfBecomingEmperor(s.board, n, p, 0)
}
/** Cards picked for a play that is not made yet. */
function findCardsInDraftOfPlayer(s: State<Nero>, p: Player): readonly Card[] {
  const draft = s.drafts[s.seats[p]!]
  return draft && Array.isArray(draft.mine) ? (draft.mine as Card[]) : []
}

// ---- What is under way ----
/** A movement play, a march or a battle in progress promises something to whoever makes it. */
function estimateValueOfMoveInProgress(s: State<Nero>, p: Player): number {
  const { board: b } = s
  const n = s.seats.length
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const f = s.stack[i]!
    if (f.proc === 'battle') return estimateHopeOfBattle(s, f, p, findCardsInDraftOfPlayer(s, p))
    if (b.active !== p) continue
    if (f.proc === 'campaign') return estimateHopeOfMovementPurchase(s, p, f.from)
    if (f.proc === 'proclaim')
      return estimateHopeOfBecomingEmperor(b, n, p, f.cards.length + findCardsInDraftOfPlayer(s, p).length) - estimateHopeOfBecomingEmperor(b, n, p, 0)
    if (f.proc === 'march')
      return estimateHopeOfMarch(b, n, p, f.place, f.legions, f.commander, b.mp, f.wins) + Math.max(0, estimateHopeOfMovementPool(b, n, p) - 0.2)
  }
  return b.active === p ? estimateHopeOfMovementPool(b, n, p) : 0
}
function estimateHopeOfMovementPool(b: BoardView, n: number, p: Player): number {
  if (b.from === null || b.mp === 0) return 0
  return estimateHopeOfMarch(b, n, p, b.from, countReadyLegionsOfActivePlayerAt(b, null, b.from), canCommanderLeadFrom(b, p, b.from), b.mp, 0)
}
const canCommanderLeadFrom = (b: BoardView, p: Player, at: Space): boolean => b.stands[p] === at && !b.resting[p]
/** Before any card is picked, the best one of the hand is thought of. */
function estimateHopeOfMovementPurchase(s: State<Nero>, p: Player, from: Space): number {
  const laid = findCardsInDraftOfPlayer(s, p)
  const { board: b } = s
  const n = s.seats.length
  let [mp, price] = [0, 0]
  for (const card of laid) mp += MOVEMENT_POINTS_OF_CARD[card]!
  if (laid.length === 0) {
    let best: Card | null = null
    for (const card of s.secrets.zones[handZoneOfPlayer(p)]) if (best === null || MOVEMENT_POINTS_OF_CARD[card]! > MOVEMENT_POINTS_OF_CARD[best]!) best = card
    if (best === null) return 0
    mp = MOVEMENT_POINTS_OF_CARD[best]!
    price = estimateValueOfCardInHand(b, n, p, best) + 0.25
  }
  return estimateHopeOfMarch(b, n, p, from, countReadyLegionsOfActivePlayerAt(b, null, from), canCommanderLeadFrom(b, p, from), mp, 0) - price
}
