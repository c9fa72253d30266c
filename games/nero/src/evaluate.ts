/** How well a seat stands, in victory points: what it has, what it may expect, what it holds and what it has under way.
 *  Only the seat's own hand is looked at, so a state that it imagines serves as well as the true one.
 *  Inside each part the figures are judgements; the weights between the parts were fitted to who won 150 games of bots that look ahead. */
import type { State } from '@tabularium/kernel'
import {
  BATTLE_POINTS_OF_CARD,
  EMPEROR,
  GENERAL,
  handZoneOf,
  MOVEMENT_POINTS_OF_CARD,
  playerOf,
  SCORING_BY_TURN,
  TITLES,
  TITLE_OF_CARD,
  TURNS,
} from './data.ts'
import { computeDeclarationPoints, countEmperors } from './board/control.ts'
import { countReadyLegions } from './board/legions.ts'
import { countLegionsOf, estimateStanding, estimateThroneHope } from './evaluate/board.ts'
import { estimateBattleHope } from './evaluate/battle.ts'
import { estimateMarchHope } from './evaluate/march.ts'
import type { Card, BoardView, Nero, Player, Seat, Space } from './types.ts'

const EVALUATION_WEIGHTS = { standing: 1.3, throne: 1.4, legion: 0.2, card: 0.11, plans: 0.65 } as const

export function evaluate(s: State<Nero>, seat: Seat): number {
  const p = playerOf(seat)
  return estimatePublicValue(s, p) + (estimateHandValue(s, p) + estimateMoveInProgress(s, p)) * EVALUATION_WEIGHTS.plans
}
/** What everybody can see of a seat. */
function estimatePublicValue(s: State<Nero>, p: Player): number {
  const { board: b } = s
  const n = s.seats.length
  const cards = s.secrets.zones[handZoneOf(p)].length
  return (
    b.vp[p]! +
    estimateStanding(b, n, p) * EVALUATION_WEIGHTS.standing +
    estimateThroneHope(b, n, p, 0) * EVALUATION_WEIGHTS.throne +
    countLegionsOf(b, p) * EVALUATION_WEIGHTS.legion +
    cards * EVALUATION_WEIGHTS.card
  )
}

// ---- Cards in hand ----
/** A card is worth its points, more while there is a turn left to use them in, and its event. */
const estimateCardValue = (b: BoardView, n: number, p: Player, card: Card): number =>
  MOVEMENT_POINTS_OF_CARD[card]! * 0.05 + BATTLE_POINTS_OF_CARD[card]! * 0.09 + estimateEventValue(b, n, p, TITLE_OF_CARD[card]!)
function estimateEventValue(b: BoardView, n: number, p: Player, title: number): number {
  const throne = SCORING_BY_TURN[Math.min(b.turn, TURNS)]!.emperor / 8
  switch (title) {
    case TITLES.ave:
      return b.rank[p] === GENERAL ? 0.6 * throne : 0.1
    case TITLES.guard:
      return b.rank[p] === EMPEROR || countEmperors(b) === 0 ? 0.35 * throne : 0.2
    case TITLES.senate:
      return countEmperors(b) === 0 ? 0.3 * throne : 0.05
    case TITLES.assassination:
      return countEmperors(b) > (b.rank[p] === EMPEROR ? 1 : 0) ? 0.8 * throne : 0.2
    case TITLES.bribery:
    case TITLES.omens:
    case TITLES.weather:
      return 0.2
    case TITLES.traitor:
    case TITLES.rebels:
      return 0.35
    case TITLES.galley:
      return 0.25
    default:
      return computeDeclarationPoints(b, n, p) > 3 ? 0.1 : 0.15
  }
}
function estimateHandValue(s: State<Nero>, p: Player): number {
  const hand = s.secrets.zones[handZoneOf(p)]
  const n = s.seats.length
  let [worth, votes] = [0, 0]
  for (const card of hand) {
    worth += estimateCardValue(s.board, n, p, card)
    if (TITLE_OF_CARD[card] === TITLES.senate || TITLE_OF_CARD[card] === TITLES.guard) votes++
  }
  const laid = findCardsDrafted(s, p)
  for (const card of laid) worth -= estimateCardValue(s.board, n, p, card) + 0.25
  return worth + estimateThroneHope(s.board, n, p, votes) - estimateThroneHope(s.board, n, p, 0)
}
/** Cards picked for a play that is not made yet. */
function findCardsDrafted(s: State<Nero>, p: Player): readonly Card[] {
  const draft = s.drafts[s.seats[p]!]
  return draft && Array.isArray(draft.mine) ? (draft.mine as Card[]) : []
}

// ---- What is under way ----
/** A movement play, a march or a battle in progress promises something to whoever makes it. */
function estimateMoveInProgress(s: State<Nero>, p: Player): number {
  const { board: b } = s
  const n = s.seats.length
  for (let i = s.stack.length - 1; i >= 0; i--) {
    const f = s.stack[i]!
    if (f.proc === 'battle') return estimateBattleHope(s, f, p, findCardsDrafted(s, p))
    if (b.active !== p) continue
    if (f.proc === 'campaign') return estimateCampaignHope(s, p, f.from)
    if (f.proc === 'proclaim') return estimateThroneHope(b, n, p, f.cards.length + findCardsDrafted(s, p).length) - estimateThroneHope(b, n, p, 0)
    if (f.proc === 'march') return estimateMarchHope(b, n, p, f.place, f.legions, f.commander, b.mp, f.wins) + Math.max(0, estimatePoolHope(b, n, p) - 0.2)
  }
  return b.active === p ? estimatePoolHope(b, n, p) : 0
}
function estimatePoolHope(b: BoardView, n: number, p: Player): number {
  if (b.from === null || b.mp === 0) return 0
  return estimateMarchHope(b, n, p, b.from, countReadyLegions(b, null, b.from), canCommanderLeadFrom(b, p, b.from), b.mp, 0)
}
const canCommanderLeadFrom = (b: BoardView, p: Player, at: Space): boolean => b.stands[p] === at && !b.resting[p]
/** Before any card is picked, the best one of the hand is thought of. */
function estimateCampaignHope(s: State<Nero>, p: Player, from: Space): number {
  const laid = findCardsDrafted(s, p)
  const { board: b } = s
  const n = s.seats.length
  let [mp, price] = [0, 0]
  for (const card of laid) mp += MOVEMENT_POINTS_OF_CARD[card]!
  if (laid.length === 0) {
    let best: Card | null = null
    for (const card of s.secrets.zones[handZoneOf(p)]) if (best === null || MOVEMENT_POINTS_OF_CARD[card]! > MOVEMENT_POINTS_OF_CARD[best]!) best = card
    if (best === null) return 0
    mp = MOVEMENT_POINTS_OF_CARD[best]!
    price = estimateCardValue(b, n, p, best) + 0.25
  }
  return estimateMarchHope(b, n, p, from, countReadyLegions(b, null, from), canCommanderLeadFrom(b, p, from), mp, 0) - price
}
