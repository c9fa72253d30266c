/** A match as a file: header, all actions with times, and after the end the secret. Anyone can replay it and check every roll. */
import { writeCanonicalJson, Malformed, sha256, type GameModule, type GameTypes, type Json, type State } from '@tabularium/kernel'
import { findProblemInFormOfMatchFile } from './file-shape.ts'
import { upgradeLogEntry } from './format.ts'
import {
  playMoveInMatch,
  createMatch,
  addAsideToMatch,
  applyAndLogDueNotice,
  moveMatchToNewHost,
  takeBackByConsentInMatch,
  undoLastStepOfSeat,
  undoAllStepsOfSeat,
} from './match.ts'
import { isEntryShownTo, readLogForSeat } from './stream.ts'
import type { LogEntry, MatchHeader, Match, MoveEntry, ReceiptOfSeenLog, MatchResult, UndoEntry } from './types.ts'

export interface MatchFile {
  readonly tabularium: 'match'
  readonly header: MatchHeader
  readonly log: readonly LogEntry[]
  /** Null while the match goes on. */
  readonly secret: string | null
  /** Those of the hosts it had before, where there were any. */
  readonly earlierSecrets?: readonly string[]
  readonly outcome: Json
  readonly hash: string
}
/** Shared secrets and asides count only where there are any: matches played before there were such things keep their hash. */
export function computeStateHash<G extends GameTypes>({ asides, secrets: { shared, ...secrets }, ...state }: State<G>): string {
  return sha256(writeCanonicalJson({ ...state, secrets: shared.length > 0 ? { ...secrets, shared } : secrets, ...(asides.length > 0 && { asides }) }))
}

/** While the match goes on, only what the asking seat may know. `over`: it may have been given up. */
export function exportMatch<G extends GameTypes>(match: Match<G>, seat: string | null = null, over = match.state.outcome !== null): MatchFile {
  const outcome = match.state.outcome as unknown as Json
  const log = match.log.slice(0, match.n)
  const earlier = match.earlierSecrets ? { earlierSecrets: match.earlierSecrets } : {}
  const open = over
    ? { log, secret: match.secret, ...earlier, hash: computeStateHash(match.state) }
    : { log: readLogForSeat(match, seat), secret: null, hash: '' }
  return { tabularium: 'match', header: match.header, outcome, ...open }
}

/** The hash of the secret that the dice follow from now: receipts are kept under it. */
export const findLatestCommitment = ({ header, log }: Pick<MatchFile, 'header' | 'log'>): string =>
  log.findLast(entry => entry.is === 'new-dice')?.commitment ?? header.commitment

interface ReplayFailure {
  readonly ok: false
  readonly entry: number
  readonly problem: string
}
export type ReplayedMatchOrFailure<G extends GameTypes> = { readonly ok: true; readonly match: Match<G> } | ReplayFailure
export type VerdictOnMatchFile = { readonly ok: true; readonly moves: number; readonly rolls: number; readonly receipts: number } | ReplayFailure
const makeReplayFailure = (entry: number, problem: string): ReplayFailure => ({ ok: false, entry, problem })
export interface ReceiptOfLogSeenBySeat extends ReceiptOfSeenLog {
  readonly seat: string | null
}
/** Plays the match again through the host: every entry must come out as it stands in the file. With receipts, the file must also be the one that the
 *  seats saw being written: without any, somebody who knows the secret could have written another match from the beginning. */
export function verifyMatchFile<G extends GameTypes>(
  game: GameModule<G>,
  file: MatchFile,
  receipts: readonly ReceiptOfLogSeenBySeat[] = [],
): VerdictOnMatchFile {
  const replayed = replayMatchFile(game, file)
  if (!replayed.ok) return replayed
  const { match } = replayed
  const forged = receipts.find(receipt => !hasLogSeenByReceipt(match, receipt))
  if (forged) return makeReplayFailure(match.n, `it is not the match that ${forged.seat ?? 'a spectator'} saw`)
  return { ok: true, moves: match.log.filter(e => e.is === 'move').length, rolls: match.state.rng.count, receipts: receipts.length }
}
/** The match that the file tells of, played again; or the first entry that does not follow from what was before it. */
export function replayMatchFile<G extends GameTypes>(game: GameModule<G>, file: MatchFile): ReplayedMatchOrFailure<G> {
  const opening = findProblemInFormOfMatchFile(file) ?? findProblemBeforeReplay(game, file)
  if (opening) return makeReplayFailure(0, opening)
  const { header } = file
  const start = createMatchOfFileOrErrorMessage(game, file)
  if (typeof start === 'string') return makeReplayFailure(0, start)
  let match = start
  if (writeCanonicalJson({ ...match.header, format: 0 }) !== writeCanonicalJson({ ...header, format: 0 }))
    return makeReplayFailure(0, 'the header is not the one of such a match')
  for (const [i, given] of file.log.entries()) {
    const entry = header.format === 1 ? upgradeLogEntry(given, header.seats) : given
    const next = replayEntry(game, match, entry, file)
    if (!next.ok) return makeReplayFailure(i + 1, `${String(entry.seat)} could not do this: ${next.problem}`)
    if (next.match.n !== i + 1) return makeReplayFailure(i + 1, 'something that was due before it is left out')
    const problem = findDifferenceFromReplayedEntry(next.match.log.at(-1)!, entry, header.format)
    if (problem) return makeReplayFailure(i + 1, problem)
    match = next.match
  }
  if (writeCanonicalJson(match.state.outcome) !== writeCanonicalJson(file.outcome)) return makeReplayFailure(match.n, 'the match ends otherwise')
  if (computeStateHash(match.state) !== file.hash) return makeReplayFailure(match.n, 'the final state is another')
  return { ok: true, match }
}
/** Of all its hosts, the first one's first. */
const listSecretsOfAllHosts = ({ secret, earlierSecrets = [] }: MatchFile): string[] => [...earlierSecrets, secret!]
function createMatchOfFileOrErrorMessage<G extends GameTypes>(game: GameModule<G>, file: MatchFile): Match<G> | string {
  const { scenario, options, words } = file.header
  try {
    return createMatch(game, { scenario, options, secret: listSecretsOfAllHosts(file)[0]!, words })
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
}
function findProblemBeforeReplay<G extends GameTypes>(game: GameModule<G>, file: MatchFile): string | null {
  const { header, secret } = file
  if (header.game !== game.id) return `it is a match of ${String(header.game)}`
  if (secret === null) return 'the match is not over: its secret is not shown yet'
  if (sha256(listSecretsOfAllHosts(file)[0]!) !== header.commitment) return 'the secret is not the one that was committed to'
  if (header.rules !== game.rules || header.data !== game.data)
    return `played with rules ${header.rules} and data ${header.data}; these are ${game.rules} and ${game.data}`
  return null
}
/** The same act once more, by the same rules as the first time. */
function replayEntry<G extends GameTypes>(game: GameModule<G>, match: Match<G>, entry: LogEntry, file: MatchFile): MatchResult<G> {
  const { seat, at } = entry
  if (entry.is === 'move') return isAnswerByHostAllowed(game, match, entry) ? playMoveInMatch(game, match, seat, entry.action, at, entry.auto) : notAskedRefusal
  if (entry.is === 'aside') return addAsideToMatch(game, match, seat, entry.action, at)
  if (entry.is === 'notice') return applyAndLogDueNotice(game, match, at) ?? notDueRefusal
  if (entry.is === 'retract') return replayUndoEntry(game, match, entry)
  if (entry.is === 'undo')
    return entry.branch === null ? replayUndoEntry(game, match, entry) : takeBackByConsentInMatch(game, match, seat, entry.to, entry.consent, at)
  const secret = entry.is === 'new-dice' ? listSecretsOfAllHosts(file)[1 + (match.earlierSecrets?.length ?? 0)] : undefined
  if (secret !== undefined) return moveMatchToNewHost(game, match, secret, at)
  return { ok: false, problem: 'malformed', cite: [], detail: '' }
}
const notDueRefusal = { ok: false, problem: 'malformed', cite: [], detail: 'nothing was due' } as const
const notAskedRefusal = { ok: false, problem: 'not-asked', cite: [], detail: '' } as const
function replayUndoEntry<G extends GameTypes>(game: GameModule<G>, match: Match<G>, { seat, at, to }: Pick<UndoEntry, 'seat' | 'at' | 'to'>): MatchResult<G> {
  const one = undoLastStepOfSeat(game, match, seat, at)
  const last = one.ok ? one.match.log.at(-1)! : null
  return last && 'to' in last && last.to === to ? one : undoAllStepsOfSeat(game, match, seat, at)
}
/** The host answers for a seat only in a window, by passing, or where there is one answer. */
function isAnswerByHostAllowed<G extends GameTypes>(game: GameModule<G>, match: Match<G>, { auto, seat, action }: MoveEntry): boolean {
  if (auto === null) return true
  if (auto === 'order') return game.windowFor(match.state, seat as G['Seat']) !== null && action.do === 'pass'
  const only = game.forcedAnswer(match.state, seat as G['Seat'])
  const verb = game.def.oldNames?.verbs?.[action.do] ?? action.do
  return only !== null && writeCanonicalJson(game.toWire(only.action)) === writeCanonicalJson({ ...action, do: verb })
}
function findDifferenceFromReplayedEntry(made: LogEntry, given: LogEntry, format: MatchHeader['format']): string | null {
  const text = (e: LogEntry) => writeCanonicalJson(format === 1 ? { ...e, hash: '', hiddenFrom: [], consent: [] } : e)
  if (text(made) === text(given)) return null
  if ('events' in made && 'events' in given && writeCanonicalJson(made.events) !== writeCanonicalJson(given.events)) return 'something else was told'
  return made.hash === given.hash ? 'the entry is another' : 'the entry does not follow from those before it'
}
/** Whether the match is the one that was seen: at the seat's so many-th entry the chain had this hash. */
function hasLogSeenByReceipt<G extends GameTypes>(match: Match<G>, { seat, seen, hash }: ReceiptOfLogSeenBySeat): boolean {
  const shown = match.log.filter(entry => isEntryShownTo(entry, seat))
  return seen === 0 || shown[seen - 1]?.hash === hash
}
