/** How well a seat stands, in victory points: what it has, what it may expect, what it holds and what it has under way.
 *  Only the seat's own hand is looked at, so a state that it imagines serves as well as the true one.
 *  Inside each part the figures are judgements; the weights between the parts were fitted to who won 150 games of bots that look ahead. */
import type { State } from '@tabularium/kernel'
import { BP, EMPEROR, GENERAL, handOf, MP, playerOf, SCORING, TITLES, TITLE_OF_CARD, TURNS } from './data.ts'
import { declaration, countEmperors } from './board/control.ts'
import { readyAt } from './board/legions.ts'
import { legionsOf, standingOf, throneHope } from './evaluate/board.ts'
import { battleHope } from './evaluate/battle.ts'
import { marchHope } from './evaluate/march.ts'
import type { Card, BoardView, Nero, Player, Seat, Space } from './types.ts'

const W = { standing: 1.3, throne: 1.4, legion: 0.2, card: 0.11, plans: 0.65 } as const

export function evaluate(s: State<Nero>, seat: Seat): number {
  const p = playerOf(seat)
  return publicWorth(s, p) + (handWorth(s, p) + estimateMoveInProgress(s, p)) * W.plans
}
/** What everybody can see of a seat. */
function publicWorth(s: State<Nero>, p: Player): number {
  const { board: b } = s
  const n = s.seats.length
  const cards = s.secrets.zones[handOf(p)].length
  return b.vp[p]! + standingOf(b, n, p) * W.standing + throneHope(b, n, p, 0) * W.throne + legionsOf(b, p) * W.legion + cards * W.card
}

// ---- Cards in hand ----
/** A card is worth its points, more while there is a turn left to use them in, and its event. */
const cardWorth = (b: BoardView, n: number, p: Player, card: Card): number => MP[card]! * 0.05 + BP[card]! * 0.09 + eventWorth(b, n, p, TITLE_OF_CARD[card]!)
function eventWorth(b: BoardView, n: number, p: Player, title: number): number {
  const throne = SCORING[Math.min(b.turn, TURNS)]!.emperor / 8
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
      return declaration(b, n, p) > 3 ? 0.1 : 0.15
  }
}
function handWorth(s: State<Nero>, p: Player): number {
  const hand = s.secrets.zones[handOf(p)]
  const n = s.seats.length
  let [worth, votes] = [0, 0]
  for (const card of hand) {
    worth += cardWorth(s.board, n, p, card)
    if (TITLE_OF_CARD[card] === TITLES.senate || TITLE_OF_CARD[card] === TITLES.guard) votes++
  }
  const laid = draftOf(s, p)
  for (const card of laid) worth -= cardWorth(s.board, n, p, card) + 0.25
  return worth + throneHope(s.board, n, p, votes) - throneHope(s.board, n, p, 0)
}
/** Cards picked for a play that is not made yet. */
function draftOf(s: State<Nero>, p: Player): readonly Card[] {
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
    if (f.proc === 'battle') return battleHope(s, f, p, draftOf(s, p))
    if (b.active !== p) continue
    if (f.proc === 'campaign') return campaignHope(s, p, f.from)
    if (f.proc === 'proclaim') return throneHope(b, n, p, f.cards.length + draftOf(s, p).length) - throneHope(b, n, p, 0)
    if (f.proc === 'march') return marchHope(b, n, p, f.place, f.legions, f.commander, b.mp, f.wins) + Math.max(0, poolHope(b, n, p) - 0.2)
  }
  return b.active === p ? poolHope(b, n, p) : 0
}
function poolHope(b: BoardView, n: number, p: Player): number {
  if (b.from === null || b.mp === 0) return 0
  return marchHope(b, n, p, b.from, readyAt(b, null, b.from), leadsFrom(b, p, b.from), b.mp, 0)
}
const leadsFrom = (b: BoardView, p: Player, at: Space): boolean => b.stands[p] === at && !b.resting[p]
/** Before any card is picked, the best one of the hand is thought of. */
function campaignHope(s: State<Nero>, p: Player, from: Space): number {
  const laid = draftOf(s, p)
  const { board: b } = s
  const n = s.seats.length
  let [mp, price] = [0, 0]
  for (const card of laid) mp += MP[card]!
  if (laid.length === 0) {
    let best: Card | null = null
    for (const card of s.secrets.zones[handOf(p)]) if (best === null || MP[card]! > MP[best]!) best = card
    if (best === null) return 0
    mp = MP[best]!
    price = cardWorth(b, n, p, best) + 0.25
  }
  return marchHope(b, n, p, from, readyAt(b, null, from), leadsFrom(b, p, from), mp, 0) - price
}
