/** 1 TURN ORDER, and the seven phases of a turn. */
import { bool, int, maybe, objectWithFields, type Procedure } from '@tabularium/kernel'
import { LOAN_TERMS, type Seat } from '../kinds.ts'
import { mayTakeLoan } from '../board/money.ts'
import {
  turnOrderAuctionFrame as newAuction,
  cleanupFrame,
  combatPhaseFrame,
  eventsPhaseFrame,
  purchasesPhaseFrame,
  taxesPhaseFrame,
  tradePhaseFrame,
} from '../frames.ts'
import { ruleBuilder, type GameStepContext } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { takeLoan } from './3-taxes.ts'
import { firstPlayingSeat, florinsOf, isGameOver, payFlorinsTo, playerOf } from './common.ts'
import { openWindow } from './8-instants.ts'

type GameTurnFrame = FrameOfProcedure<'turn'>
type TurnOrderAuctionFrame = FrameOfProcedure<'auction'>

/** r-38: Technology points left over are lost when a phase ends. */
function emptyTechnologyPointPools(g: GameStepContext): void {
  for (const seat of g.seats) playerOf(g, seat).pool.fill(0)
}
const callPhaseProcedure = (g: GameStepContext, name: PhaseFrame): { call: PhaseFrame } | { done: true } => {
  emptyTechnologyPointPools(g)
  return isGameOver(g) ? { done: true } : { call: name }
}
type PhaseFrame = ReturnType<
  typeof eventsPhaseFrame | typeof taxesPhaseFrame | typeof purchasesPhaseFrame | typeof combatPhaseFrame | typeof tradePhaseFrame | typeof cleanupFrame
>

/** fasi-1: the seven phases. The auction of the first turn belongs to the set-up (r-5). */
export const gameTurnProcedure: Procedure<Medioevo, GameTurnFrame> = {
  // fase-4.carte-6, r-272 Cards that were readied may be used before anybody bids.
  begin: g => (g.board.turn > 1 ? openWindow(g, 'turn-start', firstPlayingSeat(g)) : undefined),
  order: g => (g.board.turn > 1 && !isGameOver(g) ? { call: newAuction() } : undefined),
  events: g => callPhaseProcedure(g, eventsPhaseFrame()),
  taxes: g => callPhaseProcedure(g, taxesPhaseFrame()),
  purchases: g => callPhaseProcedure(g, purchasesPhaseFrame()),
  combat: g => callPhaseProcedure(g, combatPhaseFrame()),
  trade: g => callPhaseProcedure(g, tradePhaseFrame()),
  cleanup: g => callPhaseProcedure(g, cleanupFrame()),
}

const totalBidOfSeat = (f: { bids: { [S in Seat]?: number }; more: { [S in Seat]?: number } }, seat: Seat): number => (f.bids[seat] ?? 0) + (f.more[seat] ?? 0)
/** fase-1-5: tied players reverse their places of the turn before; fase-1-6, r-220: in the first turn one random order serves. */
const compareTiedBidders = (g: GameStepContext, a: Seat, b: Seat): number =>
  g.board.turn === 1 ? g.board.ties.indexOf(a) - g.board.ties.indexOf(b) : g.board.order.indexOf(b) - g.board.order.indexOf(a)

export const turnOrderAuctionProcedure: Procedure<Medioevo, TurnOrderAuctionFrame> = {
  // fase-1-1 All bid in secret and reveal together.
  bids: ruleBuilder.askAll<TurnOrderAuctionFrame, { bid: number | null; loan: boolean }>()({
    cite: ['medioevo.fase-1-1'],
    who: g => g.seats.filter(seat => !g.board.players[seat]!.out),
    draft: objectWithFields({ bid: maybe(int()), loan: bool }),
    may: {
      bid: {
        cite: 'medioevo.r-6',
        among: (g, _, seat, mine) => ({ min: 0, max: florinsOf(g, seat) + (mine.loan ? LOAN_TERMS.amount : 0) }),
        take: (mine, bid) => ({ ...mine, bid }),
      },
      // r-6 A loan before the bid, never after it.
      borrow: { cite: 'medioevo.r-6', among: (g, _, seat, mine) => !mine.loan && mayTakeLoan(g.board, seat), take: mine => ({ ...mine, loan: true }) },
    },
    enough: (_g, _f, _seat, mine) => mine.bid !== null,
    open: (g, f, answers) => {
      for (const seat of g.seats) if (answers[seat]?.loan) takeLoan(g, seat)
      for (const seat of g.seats) if (answers[seat]) f.bids[seat] = answers[seat].bid!
      g.emit({ is: 'bids', bids: { ...f.bids } }, ['medioevo.fase-1-1'])
      const best = Math.max(...Object.values(f.bids))
      f.tied = g.seats.filter(seat => f.bids[seat] === best)
    },
  }),
  // fase-1-4 A tie for the first place: the tied bid once more, on top of their first bid.
  second: ruleBuilder.askAll<TurnOrderAuctionFrame, { bid: number | null }>()({
    cite: ['medioevo.fase-1-4'],
    who: (_, f) => (f.tied.length > 1 ? f.tied : []),
    draft: objectWithFields({ bid: maybe(int()) }),
    may: {
      bid: { cite: 'medioevo.r-220', among: (g, f, seat) => ({ min: 0, max: florinsOf(g, seat) - (f.bids[seat] ?? 0) }), take: (_, bid) => ({ bid }) },
    },
    enough: (_g, _f, _seat, mine) => mine.bid !== null,
    open: (g, f, answers) => {
      for (const seat of f.tied) f.more[seat] = answers[seat]!.bid!
      g.emit({ is: 'second-bids', bids: { ...f.more } }, ['medioevo.fase-1-4'])
    },
  }),
  // fase-1-3 The others follow by their bids. fase-1-7 Only the winner pays, to whoever is last.
  settle: (g, f) => {
    const bidders = g.seats.filter(seat => !g.board.players[seat]!.out)
    const order = bidders.toSorted((a, b) => totalBidOfSeat(f, b) - totalBidOfSeat(f, a) || compareTiedBidders(g, a, b))
    g.board.order = order
    g.emit({ is: 'order', order }, ['medioevo.fase-1-3'])
    if (order.length > 1) payFlorinsTo(g, order[0]!, order.at(-1)!, totalBidOfSeat(f, order[0]!), ['medioevo.fase-1-7'])
  },
}
