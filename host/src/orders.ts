/** Standing orders: the host answers windows for people, so that a question nobody would have answered stops nobody. */
import type { GameModule, GameTypes } from '@tabularium/kernel'
import { act, defaultOrders } from './match.ts'
import type { Match, Order } from './types.ts'

/** An automatic answer that depends on the hand comes after this long, whether the seat holds an answer or not. */
export const DELAY = 1500

export const orderFor = <G extends GameTypes>(match: Match<G>, seat: string, timing: string): Order => {
  const orders = match.orders[seat] ?? defaultOrders
  return orders.now[timing] ?? orders.by[timing] ?? orders.usual
}
type Verdict = 'pass' | 'stop' | { readonly wait: number }
/** What a standing order makes of the window that is open. */
function verdict<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: G['Seat'], now: number): Verdict {
  const window = game.windowFor(match.state, seat)
  if (!window) return 'stop'
  const order = orderFor(match, seat, window.timing)
  if (order === 'pass' || order === 'stop') return order
  if (order === 'concerned') return window.concerns ? 'stop' : 'pass'
  const due = match.due[seat] ?? now + DELAY
  return now < due ? { wait: due } : holds(game, match, seat) ? 'stop' : 'pass'
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
/** Answers windows for people until somebody must really be asked. `people`: the seats that standing orders serve. */
export function settle<G extends GameTypes>(game: GameModule<G>, start: Match<G>, people: readonly string[], now: number): Settled<G> {
  let match = start
  for (;;) {
    const open = game.waiting(match.state).filter(seat => people.includes(seat))
    const verdicts = open.map(seat => ({ seat, is: verdict(game, match, seat, now) }))
    const passing = verdicts.find(v => v.is === 'pass')
    if (!passing) {
      const waits = verdicts.flatMap(v => (typeof v.is === 'object' ? [{ seat: v.seat, at: v.is.wait }] : []))
      const due = { ...match.due, ...Object.fromEntries(waits.map(w => [w.seat, w.at])) }
      const wakeAt = waits.length > 0 ? Math.min(...waits.map(w => w.at)) : null
      return { match: waits.length > 0 ? { ...match, due } : match, wakeAt, stopped: verdicts.filter(v => v.is === 'stop').map(v => v.seat) }
    }
    const window = game.windowFor(match.state, passing.seat)!
    const handless = orderFor(match, passing.seat, window.timing) !== 'holding'
    const played = act(game, match, passing.seat, { do: 'pass' }, now, handless)
    if (!played.ok) throw new Error(`a standing order was refused: ${played.problem}`)
    match = played.match
  }
}
