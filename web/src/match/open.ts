/** Matches begun from this browser: a new game, a position, a worked example, a file. Each answers with the path of its table. */
import { isGameId, loadGame, type GameId } from '@tabularium/games'
import {
  createMatch,
  createMatchFromState,
  findLatestCommitment,
  upgradeMatchToCurrentRules,
  verifyMatchFile,
  type LogEntry,
  type MatchFile,
  type ScriptedStep,
  type VerdictOnMatchFile,
} from '@tabularium/host'
import type { GameOptions } from '@tabularium/kernel'
import type { PlayersBySeat, StudyExample } from './client.ts'
import { readStoredReceipts } from './receipts.ts'
import { readSaveFile, type SavedMatch } from './save-file.ts'
import { loadStatesOfMatch, createMatchId, createSecret, saveMatch, createMatchSummary, type AnyMatch, type MatchSummary } from './store.ts'
import { isJsonObject, type JsonObject } from './stored.ts'

export const makeTablePath = (id: string): string => `/play/${id}`
async function saveMatchAndGetPath(summary: MatchSummary, match: AnyMatch, step = 0): Promise<string> {
  await saveMatch({ ...summary, n: match.n, over: match.state.outcome !== null }, match, step, 0)
  return makeTablePath(summary.id)
}
const storeNewMatch = (game: GameId, players: PlayersBySeat, match: AnyMatch, study: StudyExample | null): Promise<string> =>
  saveMatchAndGetPath(createMatchSummary(game, createMatchId(), players, study, Date.now()), match)

export interface NewMatch {
  readonly game: GameId
  readonly scenario: string
  readonly options: GameOptions
  readonly players: PlayersBySeat
  /** Dice, opponents and samples follow from it; nobody chooses it unless a match is to be repeated. */
  readonly secret?: string
}
export async function startMatch({ game: id, scenario, options, players, secret = createSecret() }: NewMatch): Promise<string> {
  const game = await loadGame(id)
  return storeNewMatch(id, players, createMatch(game, { scenario, options, secret }), null)
}

const seatEverybodyHere = (seats: readonly string[]): PlayersBySeat => Object.fromEntries(seats.map(seat => [seat, { is: 'person' as const }]))
/** A position to look at and to play on from, all seats openly; `steps` are those of a worked example, taken one by one at the table. */
export async function openPositionToStudy(gameId: GameId, position: unknown, example: WorkedExample = { title: '' }): Promise<string> {
  const [game, { narrateSteps: narrate }] = await Promise.all([loadGame(gameId), import('../narration/narrate.ts')])
  const { title, steps = [], cite = [] } = example
  const state = game.position(position)
  const study = { title, steps, cite, narration: narrate(game, game.clone(state), steps) }
  return storeNewMatch(gameId, seatEverybodyHere(state.seats), createMatchFromState(game, state), study)
}
interface WorkedExample {
  readonly title: string
  readonly steps?: readonly object[]
  readonly cite?: readonly string[]
}
/** A state as a dump holds it. */
async function openStateToStudy(gameId: GameId, json: unknown, title: string): Promise<string> {
  const game = await loadGame(gameId)
  const state = game.load(json)
  return storeNewMatch(gameId, seatEverybodyHere(state.seats), createMatchFromState(game, state), { title, steps: [] })
}

// ---- Files ----
/** Why a file cannot be opened: it is none of ours, or only what one seat could read of a match that was under way. */
export type FileProblem = 'unknown' | 'view'
export class FileError extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}
function parseJsonFile(text: string): JsonObject {
  try {
    const file: unknown = JSON.parse(text)
    if (isJsonObject(file)) return file
  } catch {
    // As below.
  }
  throw new FileError('unknown')
}
function findGameOfFile(file: JsonObject): GameId {
  const id = file['game'] ?? (isJsonObject(file['state']) ? file['state']['game'] : undefined) ?? String(file['example'] ?? '').split('.')[0]
  if (typeof id !== 'string' || !isGameId(id)) throw new FileError('unknown')
  return id
}
/** A position, an example, a dump, a match that goes on or one that is over. */
/** `checked`: how it is said that a finished match was played again and found in order; null: older rules, which are not here. */
export async function openMatchFile(text: string, title: string, checked: (verdict: PassedVerdict | null) => string): Promise<string> {
  const file = parseJsonFile(text)
  if (file['tabularium'] === 'match') return openFinishedMatch(file, title, checked)
  if (file['tabularium'] === 'save') return openSavedMatch(readSaveFile(file))
  const id = findGameOfFile(file)
  if (isJsonObject(file['state'])) return openStateToStudy(id, file['state'], title)
  if ('secrets' in file) return openStateToStudy(id, file, title)
  const steps = Array.isArray(file['steps']) ? (file['steps'] as unknown[]) : []
  if (!steps.every(isJsonObject)) throw new FileError('unknown')
  const { game: _game, ...rest } = file
  return openPositionToStudy(id, 'position' in file ? file['position'] : rest, { steps, title })
}
/** Goes on where it was saved, with the same players. */
async function openSavedMatch({ game: id, players, study, step, seen, match }: SavedMatch): Promise<string> {
  const game = await loadGame(id)
  const now = upgradeMatchToCurrentRules(game, match.state.rules === game.rules ? loadStatesOfMatch(game, match) : match)
  return saveMatchAndGetPath({ ...createMatchSummary(id, createMatchId(), players, study, Date.now()), seen }, now, step)
}
interface NumberedStep {
  readonly n: number
  readonly seat: string
  readonly is: LogEntry['is']
  readonly step: ScriptedStep
}
/** A match as steps to be taken one by one: what was taken back before anything was revealed led nowhere, and is left out. */
export function listStepsOfLog(log: readonly LogEntry[], secrets: readonly string[] = []): ScriptedStep[] {
  let steps: NumberedStep[] = []
  const left = secrets.slice(1)
  for (const entry of log) {
    const { n, seat, is } = entry
    if (entry.is === 'move') steps.push({ n, seat, is, step: { seat, ...entry.action } })
    else if (entry.is === 'new-dice') steps.push({ n, seat, is, step: { secret: left.shift() ?? '' } })
    else if (entry.is === 'aside') steps.push({ n, seat, is, step: { seat, aside: entry.action } })
    else if (entry.is === 'undo' && entry.branch !== null) steps.push({ n, seat, is, step: { back: steps.filter(s => s.n <= entry.to).length } })
    else if (entry.is === 'undo' || entry.is === 'retract')
      steps = steps.filter(s => s.n <= entry.to || s.is === 'aside' || (entry.is === 'retract' && s.seat !== seat))
  }
  return steps.map(s => s.step)
}
/** A finished match is played again from its secret, so that every moment of it can be looked at. */
export type PassedVerdict = Extract<VerdictOnMatchFile, { ok: true }>
async function openFinishedMatch(file: JsonObject, title: string, checked: (verdict: PassedVerdict | null) => string): Promise<string> {
  const { header, secret, earlierSecrets = [], log } = file as unknown as MatchFile
  if (!isJsonObject(header) || !isGameId(header.game) || !Array.isArray(log)) throw new FileError('unknown')
  if (typeof secret !== 'string') throw new FileError('view')
  const game = await loadGame(header.game)
  const verdict =
    header.rules === game.rules
      ? verifyMatchFile(game, file as unknown as MatchFile, readStoredReceipts(findLatestCommitment({ header, log }), header.seats))
      : null
  if (verdict && !verdict.ok) throw new ForgedFileError(verdict.entry, verdict.problem)
  const secrets = [...earlierSecrets, secret]
  const start = createMatch(game, { scenario: header.scenario, options: header.options, secret: secrets[0]!, words: header.words })
  return storeNewMatch(header.game, seatEverybodyHere(header.seats), start, { title: `${title} · ${checked(verdict)}`, steps: listStepsOfLog(log, secrets) })
}
/** A match that did not go as its file says. */
export class ForgedFileError extends Error {
  readonly entry: number
  constructor(entry: number, problem: string) {
    super(problem)
    this.entry = entry
  }
}
