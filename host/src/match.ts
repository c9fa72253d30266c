/** A match with its history beside it. Every function returns a new match; log and snapshots only grow, and are shared while they do. */
import { sha256, type GameModule, type GameTypes, type GameOptions, type State } from '@tabularium/kernel'
import {
  deriveDiceKey,
  scriptNextDiceInCore,
  createMatchCore,
  applyAndLogNotice,
  playAsideInCore,
  playMoveInCore,
  renewDiceForNewHostInCore,
  makeCoreWithStandingOrder,
  takeBackByConsentInCore,
  takeBackOwnStepInCore,
  toLoggedEvent,
} from './core.ts'
import { findDueNotice } from './notices.ts'
import type {
  AutomaticAnswerReason,
  MatchCoreWithoutHistory,
  CoreAndEntryOrRefusal,
  LogEntry,
  MatchHeader,
  LoggedEvent,
  Match,
  StandingOrder,
  MatchResult,
  StateSnapshot,
} from './types.ts'

export interface NewMatchSettings {
  readonly scenario?: string
  readonly options?: GameOptions
  readonly secret: string
  readonly words?: readonly string[]
}
export function createMatch<G extends GameTypes>(game: GameModule<G>, opening: NewMatchSettings): Match<G> {
  const scenario = opening.scenario ?? game.def.scenarios[0].id
  const options = game.options(opening.options)
  const words = opening.words ?? []
  const { state, events } = game.setup(scenario, options, deriveDiceKey(opening.secret, words))
  const header: MatchHeader = { ...makeMatchHeader(game, state), commitment: sha256(opening.secret), words }
  return makeMatchAtStart(
    header,
    opening.secret,
    state,
    events.map(t => toLoggedEvent(game, t)),
  )
}
/** A match that begins in the middle: a position, a puzzle, a dump of the fuzzer. */
export function createMatchFromState<G extends GameTypes>(game: GameModule<G>, state: State<G>): Match<G> {
  return makeMatchAtStart({ ...makeMatchHeader(game, state), commitment: '', words: [] }, '', state, [])
}
const makeMatchHeader = <G extends GameTypes>(game: GameModule<G>, { rules, data, scenario, options, seats }: State<G>) =>
  ({ format: 2, game: game.id, rules, data, scenario, options, seats }) as const
const makeMatchAtStart = <G extends GameTypes>(header: MatchHeader, secret: string, state: State<G>, opening: readonly LoggedEvent[]): Match<G> => ({
  ...createMatchCore(header, secret, state),
  opening,
  log: [],
  snapshots: [{ n: 0, state }],
})
/** A match kept under older rules goes on under these. Its log still tells what came before, but that cannot be played again: history begins here. */
export function upgradeMatchToCurrentRules<G extends GameTypes>(game: GameModule<G>, match: Match<G>): Match<G> {
  const snapshots = match.snapshots.filter(s => s.state.rules === game.rules)
  if (match.state.rules === game.rules) return { ...match, snapshots }
  const state = game.load(match.state)
  return { ...match, state, undo: [], drafts: {}, due: {}, plans: {}, snapshots: [{ n: match.n, state }] }
}

/** Lists that only grow: whoever holds the newest adds in place, whoever goes on from an older one gets lists of his own. */
const appendToSharedList = <T>(list: readonly T[], isNewest: boolean, upTo: number, item: T): readonly T[] => {
  const own = isNewest ? (list as T[]) : list.slice(0, upTo)
  own.push(item)
  return own
}
function addEntryToMatch<G extends GameTypes>(match: Match<G>, result: CoreAndEntryOrRefusal<G>): MatchResult<G> {
  if (!result.ok) return result
  const { core, entry } = result
  const isNewest = match.log.length === match.n
  const log = appendToSharedList(match.log, isNewest, match.n, entry)
  const kept = isNewest ? match.snapshots : match.snapshots.filter(s => s.n <= match.n)
  const snapshots = isBarrierEntry(entry) ? appendToSharedList(kept, isNewest, kept.length, makeSnapshot(core)) : kept
  return { ok: true, match: { ...core, opening: match.opening, log, snapshots } }
}
const makeSnapshot = <G extends GameTypes>({ n, state }: MatchCoreWithoutHistory<G>): StateSnapshot<G> => ({ n, state })
/** What cannot be worked out again from what came before is kept; all else is played again when it is wanted. */
const isBarrierEntry = (entry: LogEntry): boolean =>
  (entry.is === 'move' && entry.barrier) || (entry.is === 'undo' && entry.branch !== null) || entry.is === 'new-dice'

/** What is due is noted before anybody acts. */
export function playMoveInMatch<G extends GameTypes>(
  game: GameModule<G>,
  match: Match<G>,
  seat: string,
  wire: unknown,
  at: number,
  auto: AutomaticAnswerReason | null = null,
): MatchResult<G> {
  const noted = applyAndLogDueNotice(game, match, at)
  const now = noted?.ok ? noted.match : match
  return addEntryToMatch(now, playMoveInCore(game, now, seat, wire, at, auto))
}
/** The match with the notice whose time has come; null if there is none. */
export function applyAndLogDueNotice<G extends GameTypes>(game: GameModule<G>, match: Match<G>, at: number): MatchResult<G> | null {
  const notice = findDueNotice(game, match, at)
  return notice === null ? null : addEntryToMatch(match, applyAndLogNotice(game, match, notice, at))
}
export const addAsideToMatch = <G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: string, wire: unknown, at: number) =>
  addEntryToMatch(match, playAsideInCore(game, match, seat, wire, at))
export const undoLastStepOfSeat = <G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: string, at: number) =>
  addEntryToMatch(match, takeBackOwnStepInCore(game, match, match, seat, at))
export const undoAllStepsOfSeat = <G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: string, at: number) =>
  addEntryToMatch(match, takeBackOwnStepInCore(game, match, match, seat, at, true))
export const takeBackByConsentInMatch = <G extends GameTypes>(
  game: GameModule<G>,
  match: Match<G>,
  seat: string,
  to: number,
  consent: readonly string[],
  at: number,
) => addEntryToMatch(match, takeBackByConsentInCore(game, match, match, seat, to, consent, at))
/** Goes on at a host of this secret. */
export const moveMatchToNewHost = <G extends GameTypes>(game: GameModule<G>, match: Match<G>, secret: string, at: number) =>
  addEntryToMatch(match, renewDiceForNewHostInCore(game, match, secret, at))
export const scriptNextDiceInMatch = <G extends GameTypes>(game: GameModule<G>, match: Match<G>, dice: unknown, at: number) =>
  addEntryToMatch(match, scriptNextDiceInCore(game, match, dice, at))
export const makeMatchWithStandingOrder = <G extends GameTypes>(
  match: Match<G>,
  seat: string,
  timing: string | null,
  order: StandingOrder,
  lasts: 'always' | 'now',
): Match<G> => ({
  ...match,
  ...makeCoreWithStandingOrder(match, seat, timing, order, lasts),
})
export const canSeatUndo = <G extends GameTypes>(core: MatchCoreWithoutHistory<G>, seat: string): boolean =>
  (core.drafts[seat]?.length ?? 0) > 0 || core.undo.at(-1)?.seat === seat
