/** Applies actions, keeps log, snapshots and undo. Every function returns a new match and leaves the old one as it was. */
import { keyFrom, Malformed, sha256, type Action, type GameModule, type GameTypes, type Options, type State, type EmittedEvent } from '@tabularium/kernel'
import type { Entry, Header, Match, MoveEntry, Order, Orders, Pick, Problem, Result, Snapshot, LoggedEvent } from './types.ts'

export const defaultOrders: Orders = { usual: 'concerned', by: {}, now: {} }

export interface Opening {
  readonly scenario?: string
  readonly options?: Options
  readonly secret: string
  readonly words?: readonly string[]
}
/** The key of the dice: nobody can choose it alone. */
export const diceKey = (secret: string, words: readonly string[]) => keyFrom(JSON.stringify([secret, ...words]))

export function create<G extends GameTypes>(game: GameModule<G>, opening: Opening): Match<G> {
  const scenario = opening.scenario ?? game.def.scenarios[0].id
  const options = game.options(opening.options)
  const words = opening.words ?? []
  const { state, events } = game.setup(scenario, options, diceKey(opening.secret, words))
  const header: Header = {
    ...{ format: 1, game: game.id, rules: game.rules, data: game.data, scenario, options },
    ...{ seats: state.seats, commitment: sha256(opening.secret), words },
  }
  return begun(game, header, opening.secret, state, events)
}
/** A match that begins in the middle: a position, a puzzle, a dump of the fuzzer. */
export function createFrom<G extends GameTypes>(game: GameModule<G>, state: State<G>): Match<G> {
  const { rules, data, scenario, options, seats } = state
  return begun(game, { format: 1, game: game.id, rules, data, scenario, options, seats, commitment: '', words: [] }, '', state, [])
}
function begun<G extends GameTypes>(game: GameModule<G>, header: Header, secret: string, state: State<G>, events: readonly EmittedEvent<G>[]): Match<G> {
  const orders = Object.fromEntries(state.seats.map(seat => [seat, defaultOrders]))
  const opening = events.map(t => toEntry(game, t))
  return { header, secret, state, opening, log: [], undo: [], drafts: {}, snapshots: [{ n: 0, state }], orders, due: {}, plans: {} }
}
/** A match kept under older rules goes on under these. Its log still tells what came before, but that cannot be played again: history begins here. */
export function renewed<G extends GameTypes>(game: GameModule<G>, match: Match<G>): Match<G> {
  const snapshots = match.snapshots.filter(s => s.state.rules === game.rules)
  if (match.state.rules === game.rules) return { ...match, snapshots }
  const state = game.load(match.state)
  return { ...match, state, undo: [], drafts: {}, due: {}, plans: {}, snapshots: [{ n: match.log.length, state }] }
}
const toEntry = <G extends GameTypes>(game: GameModule<G>, t: EmittedEvent<G>): LoggedEvent => ({ event: game.eventToWire(t.event), cite: t.cite, to: t.to })
const fail = (problem: Problem, cite: readonly string[] = [], detail = ''): { ok: false; problem: Problem; cite: readonly string[]; detail: string } => ({
  ok: false,
  problem,
  cite,
  detail,
})

/** Plays an action as it comes from outside. `auto`: a standing order that rests on public facts alone, so it ends nobody's undo. */
export function act<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: string, wire: unknown, at: number, auto = false): Result<G> {
  const action = decode(game, wire)
  if (typeof action === 'string') return fail('malformed', [], action)
  const state = game.clone(match.state)
  const played = game.play(state, seat as G['Seat'], action)
  if (!played.ok) return fail(played.refusal.reason, played.refusal.cite)
  const n = match.log.length + 1
  const told = played.events.map(t => toEntry(game, t))
  const entry: MoveEntry = { is: 'move', n, at, seat, action: game.toWire(action), told, auto, barrier: played.barrier, draft: played.draft }
  return { ok: true, match: { ...advance(match, entry, state), log: [...match.log, entry] } }
}
function decode<G extends GameTypes>(game: GameModule<G>, wire: unknown): Action<G['Verbs']> | string {
  try {
    return game.fromWire(wire)
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
}
function advance<G extends GameTypes>(match: Match<G>, entry: MoveEntry, state: State<G>): Match<G> {
  const { seat, n } = entry
  if (entry.draft) {
    if (entry.auto) return { ...match, state }
    const before: Pick = { n: n - 1, draft: match.state.drafts[seat as G['Seat']] ?? null }
    return { ...match, state, drafts: { ...match.drafts, [seat]: [...(match.drafts[seat] ?? []), before] } }
  }
  const snapshots = entry.barrier ? [...match.snapshots, { n, state }] : match.snapshots
  const next = { ...match, state, snapshots, drafts: {}, due: {} }
  if (entry.auto) return { ...next, undo: entry.barrier ? [] : match.undo }
  const orders =
    seat in match.orders ? { ...match.orders, [seat]: { ...match.orders[seat]!, now: isAnswer(entry) ? match.orders[seat]!.now : {} } } : match.orders
  return { ...next, orders, undo: entry.barrier ? [] : [...ofSeat(match.undo, seat), { n: n - 1, state: match.state, seat }] }
}
const isAnswer = (entry: MoveEntry) => entry.action.do === 'pass'
/** Another seat's decision ends one's undo. */
const ofSeat = <S extends { readonly seat: string }>(undo: readonly S[], seat: string) => (undo.every(u => u.seat === seat) ? undo : [])

/** Takes back the seat's last step, if nothing was revealed since; inside a draft, the last pick. */
export function undo<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: string, at: number): Result<G> {
  const before = match.drafts[seat]
  if (before && before.length > 0) return retract(game, match, seat, before.slice(0, -1), before.at(-1)!, at)
  const last = match.undo.at(-1)
  return last?.seat === seat ? restore(match, seat, last, match.undo.slice(0, -1), at) : fail('no-undo')
}
/** Back to the first step since something was revealed. */
export function undoAll<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: string, at: number): Result<G> {
  const before = match.drafts[seat]
  if (before && before.length > 0) return retract(game, match, seat, [], before[0]!, at)
  const first = match.undo[0]
  return first?.seat === seat ? restore(match, seat, first, [], at) : fail('no-undo')
}
export const canUndo = <G extends GameTypes>(match: Match<G>, seat: string): boolean =>
  (match.drafts[seat]?.length ?? 0) > 0 || match.undo.at(-1)?.seat === seat
function retract<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: string, left: readonly Pick[], to: Pick, at: number): Result<G> {
  const state = game.clone(match.state)
  game.retract(state, seat as G['Seat'], to.draft ?? undefined)
  const entry: Entry = { is: 'retract', n: match.log.length + 1, at, seat, to: to.n }
  return { ok: true, match: { ...match, state, drafts: { ...match.drafts, [seat]: left }, log: [...match.log, entry] } }
}
function restore<G extends GameTypes>(match: Match<G>, seat: string, to: Snapshot<G>, left: Match<G>['undo'], at: number): Result<G> {
  const entry: Entry = { is: 'undo', n: match.log.length + 1, at, seat, to: to.n, branch: null }
  return { ok: true, match: { ...match, state: to.state, undo: left, drafts: {}, due: {}, plans: {}, log: [...match.log, entry] } }
}
/** A take-back past a barrier, when all agree: the last revealed state at or before entry `n`, with dice nobody has seen. */
export function takeBack<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: string, n: number, at: number): Result<G> {
  const found = match.snapshots.findLast(s => s.n <= n)
  if (!found) return fail('no-undo')
  const state = game.clone(found.state)
  const branch = match.log.filter(e => e.is === 'undo' && e.branch !== null).length + 1
  state.rng = { key: state.rng.key, branch, count: 0 }
  const entry: Entry = { is: 'undo', n: match.log.length + 1, at, seat, to: found.n, branch }
  const snapshots = [...match.snapshots.filter(s => s.n <= found.n), { n: entry.n, state }]
  return { ok: true, match: { ...match, state, snapshots, undo: [], drafts: {}, due: {}, plans: {}, log: [...match.log, entry] } }
}

export function setOrder<G extends GameTypes>(match: Match<G>, seat: string, timing: string | null, order: Order, lasts: 'always' | 'now'): Match<G> {
  const old = match.orders[seat] ?? defaultOrders
  const set =
    timing === null
      ? { ...old, usual: order }
      : lasts === 'now'
        ? { ...old, now: { ...old.now, [timing]: order } }
        : { ...old, by: { ...old.by, [timing]: order } }
  return { ...match, orders: { ...match.orders, [seat]: set }, due: {} }
}
/** What a seat (or a spectator) may read of the log: not others' drafts, nor what was events to others only. */
export function logFor<G extends GameTypes>(match: Match<G>, seat: string | null, from = 0): Entry[] {
  const may = (t: LoggedEvent) => t.to === null || (seat !== null && t.to.includes(seat))
  return match.log.slice(from).flatMap((e): Entry[] => {
    if (e.is === 'undo') return [e]
    if (e.seat !== seat && (e.is === 'retract' || e.draft)) return []
    return e.is === 'retract' ? [e] : [{ ...e, told: e.told.filter(may) }]
  })
}
