/** The host answers for people: windows by standing orders, and questions that leave nothing to choose. */
import type { GameModule, GameTypes, WireAction } from '@tabularium/kernel'
import { defaultOrders } from './core.ts'
import { act } from './match.ts'
import type { AutoReason, Match, Order } from './types.ts'

/** An automatic answer that depends on the hand comes after this long, whether the seat holds an answer or not. */
export const DELAY = 1500

export const orderFor = <G extends GameTypes>(match: Pick<Match<G>, 'orders'>, seat: string, timing: string): Order => {
  const orders = match.orders[seat] ?? defaultOrders
  return orders.now[timing] ?? orders.by[timing] ?? orders.usual
}
/** `auto` null: the answer counts as the seat's own, for it rests on its hand. */
type Verdict = 'stop' | { readonly wait: number } | { readonly answer: WireAction; readonly auto: AutoReason | null }
const PASS = { do: 'pass' } as const
/** What is to be done with the question that is open. */
function decideAnswer<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: G['Seat'], now: number): Verdict {
  const window = game.windowFor(match.state, seat)
  if (!window) return onlyAnswer(game, match, seat, now)
  const order = orderFor(match, seat, window.timing)
  if (order === 'stop' || (order === 'concerned' && window.concerns)) return 'stop'
  if (order !== 'holding') return { answer: PASS, auto: 'order' }
  return findWait(match, seat, now) ?? (holds(game, match, seat) ? 'stop' : { answer: PASS, auto: null })
}
/** Where public facts leave one answer it is given at once; where a hand does, after the same time as any automatic answer. */
function onlyAnswer<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: G['Seat'], now: number): Verdict {
  const forced = game.forcedAnswer(match.state, seat)
  if (!forced) return 'stop'
  return (forced.isHidden ? findWait(match, seat, now) : null) ?? { answer: game.toWire(forced.action), auto: 'only-answer' }
}
function findWait<G extends GameTypes>(match: Match<G>, seat: string, now: number): { readonly wait: number } | null {
  const due = match.due[seat] ?? now + DELAY
  return now < due ? { wait: due } : null
}
const holds = <G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: G['Seat']) =>
  Object.keys(game.decisionOf(match.state, seat)?.offer ?? {}).some(verb => verb !== 'pass')

export interface Settled<G extends GameTypes> {
  readonly match: Match<G>
  /** When to settle again; null if only people or bots can go on. */
  readonly wakeAt: number | null
  /** People who must be asked. */
  readonly stopped: readonly string[]
}
/** Answers for people until somebody must really be asked. `people`: the seats that are served. */
export function settle<G extends GameTypes>(game: GameModule<G>, start: Match<G>, people: readonly string[], now: number): Settled<G> {
  let match = start
  for (;;) {
    const open = game.waiting(match.state).filter(seat => people.includes(seat))
    const verdicts = open.map(seat => ({ seat, is: decideAnswer(game, match, seat, now) }))
    const found = verdicts.find(v => typeof v.is === 'object' && 'answer' in v.is)
    if (!found) return waitForSeats(match, verdicts)
    const { answer, auto } = found.is as Extract<Verdict, { answer: unknown }>
    const played = act(game, match, found.seat, answer, now, auto)
    if (!played.ok) throw new Error(`an automatic answer was refused: ${played.problem}`)
    match = played.match
  }
}
/** Where there is nobody to deceive: what would come later comes now. */
export function settleAtOnce<G extends GameTypes>(game: GameModule<G>, start: Match<G>, people: readonly string[], now: number): Settled<G> {
  let settled = settle(game, start, people, now)
  while (settled.wakeAt !== null) settled = settle(game, settled.match, people, settled.wakeAt)
  return settled
}
function waitForSeats<G extends GameTypes>(match: Match<G>, verdicts: readonly { readonly seat: string; readonly is: Verdict }[]): Settled<G> {
  const waits = verdicts.flatMap(v => (typeof v.is === 'object' && 'wait' in v.is ? [{ seat: v.seat, at: v.is.wait }] : []))
  const stopped = verdicts.filter(v => v.is === 'stop').map(v => v.seat)
  if (waits.length === 0) return { match, wakeAt: null, stopped }
  const due = { ...match.due, ...Object.fromEntries(waits.map(w => [w.seat, w.at])) }
  return { match: { ...match, due }, wakeAt: Math.min(...waits.map(w => w.at)), stopped }
}
