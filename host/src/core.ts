/** One act on a match: a new core and an entry for the log. The old core stays as it was. */
import {
  bitOfSeat,
  writeCanonicalJson,
  makeRngKeyFromSeed,
  Malformed,
  sha256,
  type Action,
  type EmittedEvent,
  type GameModule,
  type GameTypes,
  type NounKind,
  type WireAction,
  type State,
} from '@tabularium/kernel'
import { redoAsidesAndNotices, applyNotice } from './notices.ts'
import { computeStateAfterEntryNumber } from './replay.ts'
import { isEntryShownTo } from './stream.ts'
import type {
  AutomaticAnswerReason,
  MatchCoreWithoutHistory,
  CoreAndEntryOrRefusal,
  DraftUndoPoint,
  LogEntry,
  MatchHeader,
  MatchHistory,
  LoggedEvent,
  MoveEntry,
  StandingOrder,
  StandingOrdersOfSeat,
  MatchRefusalReason,
  MatchRefusal,
  UndoPoint,
} from './types.ts'

export const defaultStandingOrders: StandingOrdersOfSeat = { usual: 'concerned', by: {}, now: {} }
/** Nobody takes back more than this at one sitting; the core stays small. */
const MOST_UNDO_POINTS = 100

/** The key of the dice: nobody can choose it alone. */
export const deriveDiceKey = (secret: string, words: readonly string[]) => makeRngKeyFromSeed(JSON.stringify([secret, ...words]))
/** Entries are chained: none can be changed, left out or put in without changing all hashes behind it. The secret hides what is hidden. */
export const computeChainHash = (secret: string, before: string, entry: object): string => sha256(`${secret}\n${before}\n${writeCanonicalJson(entry)}`)

export function createMatchCore<G extends GameTypes>(header: MatchHeader, secret: string, state: State<G>): MatchCoreWithoutHistory<G> {
  const hash = computeChainHash(secret, '', header)
  const orders = Object.fromEntries(state.seats.map(seat => [seat, defaultStandingOrders]))
  const receipts = [...state.seats, null].map(() => ({ seen: 0, hash }))
  return { header, secret, state, n: 0, hash, receipts, begunAt: null, noted: [], branches: 0, undo: [], drafts: {}, orders, due: {}, plans: {} }
}
export const makeMatchRefusal = (problem: MatchRefusalReason, cite: readonly string[] = [], detail = ''): MatchRefusal => ({ ok: false, problem, cite, detail })
export const toLoggedEvent = <G extends GameTypes>(game: GameModule<G>, t: EmittedEvent<G>): LoggedEvent => ({
  event: game.eventToWire(t.event),
  cite: t.cite,
  to: t.to,
})

/** The entry, numbered and chained, and the core that knows of it. */
type EntryBeforeChaining = LogEntry extends infer E ? (E extends LogEntry ? Omit<E, 'n' | 'hash'> : never) : never
function appendEntryToCore<G extends GameTypes>(
  core: MatchCoreWithoutHistory<G>,
  body: EntryBeforeChaining,
  change: Partial<MatchCoreWithoutHistory<G>>,
): CoreAndEntryOrRefusal<G> {
  const numbered = { ...body, n: core.n + 1 }
  const hash = computeChainHash(core.secret, core.hash, numbered)
  const entry = { ...numbered, hash } as LogEntry
  const receipts = core.receipts.map((old, i) => (isEntryShownTo(entry, core.header.seats[i] ?? null) ? { seen: old.seen + 1, hash } : old))
  const noted = body.is === 'notice' ? [...core.noted, body.notice] : core.noted
  return { ok: true, core: { ...core, ...change, n: numbered.n, hash, receipts, begunAt: core.begunAt ?? body.at, noted }, entry }
}

/** Plays an action as it comes from outside. `auto`: the host answers for the seat, which ends nobody's undo. */
export function playMoveInCore<G extends GameTypes>(
  game: GameModule<G>,
  core: MatchCoreWithoutHistory<G>,
  seat: string,
  wire: unknown,
  at: number,
  auto: AutomaticAnswerReason | null = null,
): CoreAndEntryOrRefusal<G> {
  const action = decodeOrErrorMessage(() => game.fromWire(wire))
  if (typeof action === 'string') return makeMatchRefusal('malformed', [], action)
  const state = game.clone(core.state)
  const played = decodeOrErrorMessage(() => game.play(state, seat as G['Seat'], action))
  // Dice that were laid ready did not fit.
  if (typeof played === 'string') return makeMatchRefusal('malformed', [], played)
  if (!played.ok) return makeMatchRefusal(played.refusal.reason, played.refusal.cite)
  const { barrier, draft } = played
  const events = played.events.map(t => toLoggedEvent(game, t))
  const hiddenFrom = draft ? [] : findSeatsNotSeeingNamedThing(game, state, seat, action)
  // Under the name it came with: older files, in which a verb had another, can still be played again word for word.
  const named = { ...game.toWire(action), do: (wire as WireAction).do }
  const body = { is: 'move', at, seat, action: named, events, auto, barrier, draft, hiddenFrom } as const
  return appendEntryToCore(core, body, computeCoreChangesAfterMove(core, state, body))
}
function decodeOrErrorMessage<T>(read: () => T): T | string {
  try {
    return read()
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
}
/** Who does not see the thing that was named: it left a hand face down. */
function findSeatsNotSeeingNamedThing<G extends GameTypes>(game: GameModule<G>, s: State<G>, seat: string, action: Action<G['Verbs']>): readonly string[] {
  const { do: verb, to } = action as { do: string; to?: unknown }
  const kind = (game.def.shapes.nouns as { readonly [verb: string]: NounKind | string | undefined })[verb]
  if (kind !== game.def.things || typeof to !== 'number') return []
  return s.seats.filter(other => other !== seat && (s.secrets.seen[to]! & bitOfSeat(s.seats, other)) === 0)
}
function computeCoreChangesAfterMove<G extends GameTypes>(
  core: MatchCoreWithoutHistory<G>,
  state: State<G>,
  entry: Omit<MoveEntry, 'n' | 'hash'>,
): Partial<MatchCoreWithoutHistory<G>> {
  const { seat } = entry
  if (entry.draft) {
    if (entry.auto) return { state }
    const before: DraftUndoPoint = { n: core.n, draft: core.state.drafts[seat as G['Seat']] ?? null }
    return { state, drafts: { ...core.drafts, [seat]: [...(core.drafts[seat] ?? []), before] } }
  }
  const next = { state, drafts: {}, due: {} }
  if (entry.auto) return { ...next, undo: entry.barrier ? [] : core.undo }
  const orders = entry.action.do === 'pass' ? core.orders : withoutOrdersForNow(core.orders, seat)
  return { ...next, orders, undo: entry.barrier ? [] : [...undoPointsIfAllOfSeat(core.undo, seat), { n: core.n, seat }].slice(-MOST_UNDO_POINTS) }
}
/** What was ordered for now ends with the seat's next answer. Orders that stay as they are stay the same object, which whoever stores them notices. */
type StandingOrdersBySeat = MatchCoreWithoutHistory<GameTypes>['orders']
function withoutOrdersForNow(orders: StandingOrdersBySeat, seat: string): StandingOrdersBySeat {
  const mine = orders[seat]
  return mine && Object.keys(mine.now).length > 0 ? { ...orders, [seat]: { ...mine, now: {} } } : orders
}
/** Another seat's decision ends one's undo. */
const undoPointsIfAllOfSeat = (undo: readonly UndoPoint[], seat: string) => (undo.every(u => u.seat === seat) ? undo : [])

/** Offers something to others, or answers, while somebody else decides. */
export function playAsideInCore<G extends GameTypes>(
  game: GameModule<G>,
  core: MatchCoreWithoutHistory<G>,
  seat: string,
  wire: unknown,
  at: number,
): CoreAndEntryOrRefusal<G> {
  const action = decodeOrErrorMessage(() => game.asideFromWire(wire))
  if (typeof action === 'string') return makeMatchRefusal('malformed', [], action)
  const state = game.clone(core.state)
  const refusal = game.playAside(state, seat as G['Seat'], action)
  if (refusal) return makeMatchRefusal(refusal.reason, refusal.cite)
  const parties = findPartiesOfAside(core.state, state, seat, action)
  return appendEntryToCore(core, { is: 'aside', at, seat, action: game.asideToWire(action), parties }, { state })
}
function findPartiesOfAside<G extends GameTypes>(before: State<G>, after: State<G>, seat: string, action: { aside: string; id?: string }): readonly string[] {
  if (action.aside === 'propose') return after.asides.at(-1)!.parties
  return before.asides.find(aside => aside.id === action.id && aside.parties.includes(seat as G['Seat']))!.parties
}

/** Takes back the seat's last step, if nothing was revealed since; inside a draft, its last choice. `all`: back to the first of them. */
export function takeBackOwnStepInCore<G extends GameTypes>(
  game: GameModule<G>,
  core: MatchCoreWithoutHistory<G>,
  history: MatchHistory<G>,
  seat: string,
  at: number,
  all = false,
): CoreAndEntryOrRefusal<G> {
  const drafts = core.drafts[seat] ?? []
  if (drafts.length > 0) return retractDraftInCore(game, core, seat, all ? 0 : drafts.length - 1, at)
  const target = all ? 0 : core.undo.length - 1
  const point = core.undo[target]
  if (!point || point.seat !== seat) return makeMatchRefusal('no-undo')
  const state = computeStateAfterUndo(game, core, history, point.n)
  const change = { state, undo: core.undo.slice(0, target), drafts: {}, due: {}, plans: {} }
  return appendEntryToCore(core, { is: 'undo', at, seat, to: point.n, branch: null, consent: [] }, change)
}
function retractDraftInCore<G extends GameTypes>(
  game: GameModule<G>,
  core: MatchCoreWithoutHistory<G>,
  seat: string,
  index: number,
  at: number,
): CoreAndEntryOrRefusal<G> {
  const drafts = core.drafts[seat]!
  const { n, draft } = drafts[index]!
  const state = game.clone(core.state)
  game.retract(state, seat as G['Seat'], draft ?? undefined)
  return appendEntryToCore(core, { is: 'retract', at, seat, to: n }, { state, drafts: { ...core.drafts, [seat]: drafts.slice(0, index) } })
}
/** A take-back past a barrier, when all agree: what was so after entry `to`, with dice nobody has seen. */
export function takeBackByConsentInCore<G extends GameTypes>(
  game: GameModule<G>,
  core: MatchCoreWithoutHistory<G>,
  history: MatchHistory<G>,
  seat: string,
  to: number,
  consent: readonly string[],
  at: number,
): CoreAndEntryOrRefusal<G> {
  if (!Number.isInteger(to) || to < 0 || to > core.n || core.header.seats.some(other => !consent.includes(other))) return makeMatchRefusal('no-undo')
  const state = computeStateAfterUndo(game, core, history, to)
  const branch = core.branches + 1
  state.rng = { key: core.state.rng.key, branch, count: 0 }
  return appendEntryToCore(
    core,
    { is: 'undo', at, seat, to, branch, consent: [...core.header.seats] },
    { state, branches: branch, undo: [], drafts: {}, due: {}, plans: {} },
  )
}
function computeStateAfterUndo<G extends GameTypes>(game: GameModule<G>, core: MatchCoreWithoutHistory<G>, history: MatchHistory<G>, to: number): State<G> {
  const state = game.clone(computeStateAfterEntryNumber(game, history, to))
  redoAsidesAndNotices(game, state, history.log.slice(to, core.n))
  return state
}
/** The host notes that something's time has come; it leaves everybody's undo as it is. */
export function applyAndLogNotice<G extends GameTypes>(
  game: GameModule<G>,
  core: MatchCoreWithoutHistory<G>,
  notice: string,
  at: number,
): CoreAndEntryOrRefusal<G> {
  const state = game.clone(core.state)
  applyNotice(game, state, notice)
  return appendEntryToCore(core, { is: 'notice', at, seat: '', notice }, { state })
}
/** The match comes to another host, with dice that nobody has seen: not even whoever knew the secret so far. */
export function renewDiceForNewHostInCore<G extends GameTypes>(
  game: GameModule<G>,
  core: MatchCoreWithoutHistory<G>,
  secret: string,
  at: number,
): CoreAndEntryOrRefusal<G> {
  const state = game.clone(core.state)
  state.rng = { key: deriveDiceKey(secret, core.header.words), branch: core.branches, count: 0 }
  const earlierSecrets = [...(core.earlierSecrets ?? []), core.secret]
  const body = { is: 'new-dice', at, seat: '', commitment: sha256(secret) } as const
  return appendEntryToCore({ ...core, secret, earlierSecrets }, body, { state, undo: [], due: {}, plans: {} })
}
/** Lays the next rolls and draws ready; in a match with a committed secret that is refused. */
export function scriptNextDiceInCore<G extends GameTypes>(
  game: GameModule<G>,
  core: MatchCoreWithoutHistory<G>,
  dice: unknown,
  at: number,
): CoreAndEntryOrRefusal<G> {
  if (core.header.commitment !== '') return makeMatchRefusal('malformed', [], 'dice: this match has dice of its own')
  const state = game.clone(core.state)
  const problem = decodeOrErrorMessage(() => game.layDice(state, dice))
  if (typeof problem === 'string') return makeMatchRefusal('malformed', [], problem)
  return appendEntryToCore(core, { is: 'dice', at, seat: '', dice: dice as never }, { state, undo: [] })
}

export function makeCoreWithStandingOrder<G extends GameTypes>(
  core: MatchCoreWithoutHistory<G>,
  seat: string,
  timing: string | null,
  order: StandingOrder,
  lasts: 'always' | 'now',
): MatchCoreWithoutHistory<G> {
  const old = core.orders[seat] ?? defaultStandingOrders
  return { ...core, orders: { ...core.orders, [seat]: makeChangedStandingOrders(old, timing, order, lasts) }, due: {} }
}
function makeChangedStandingOrders(old: StandingOrdersOfSeat, timing: string | null, order: StandingOrder, lasts: 'always' | 'now'): StandingOrdersOfSeat {
  if (timing === null) return { ...old, usual: order }
  return lasts === 'now' ? { ...old, now: { ...old.now, [timing]: order } } : { ...old, by: { ...old.by, [timing]: order } }
}
