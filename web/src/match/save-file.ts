/** Matches as files. A running one is a save, as the terminal writes them too, and is played on; a finished one can be verified. */
import { isGameId, type GameId } from '@tabularium/games'
import { exportMatch, type MatchFile } from '@tabularium/host'
import { Malformed } from '@tabularium/kernel'
import type { Player, PlayersBySeat, StudyExample } from './client.ts'
import { isGameOver, readUncheckedMatch, type AnyMatch, type StoredMatch } from './store.ts'
import { isJsonObject, readLoadedMatch, readMatchOfEitherFormat, type JsonObject } from './stored.ts'

const listSeatsOfKind = (players: PlayersBySeat, is: Player['is']): string[] => Object.entries(players).flatMap(([seat, p]) => (p.is === is ? [seat] : []))
const listBotsBySeat = (players: PlayersBySeat): { [seat: string]: string } =>
  Object.fromEntries(Object.entries(players).flatMap(([seat, p]) => (p.is === 'bot' ? [[seat, p.bot]] : [])))
function makeSaveFile({ game, players, study, seen, step }: StoredMatch, match: AnyMatch): JsonObject {
  const seed = match.header.commitment
  // The list may have grown beyond the match: a move that could not be saved is none.
  const whole = { ...match, log: match.log.slice(0, match.n), snapshots: match.snapshots.filter(s => s.n <= match.n) }
  return {
    tabularium: 'save',
    game,
    lang: 'en',
    people: listSeatsOfKind(players, 'person'),
    bots: listBotsBySeat(players),
    seed,
    seen,
    study,
    step,
    match: whole,
  }
}
export const writeMatchFile = (stored: StoredMatch, match: AnyMatch): string =>
  JSON.stringify(isGameOver(match.state) && !stored.study ? exportMatch(match) : makeSaveFile(stored, match), null, 1)

/** A stored match, read or not: what is damaged goes into the file as it is, so that nothing of it is lost. */
export async function exportStoredMatch(id: string): Promise<string> {
  const raw = await readUncheckedMatch(id)
  if (!raw) throw new Malformed('match', 'is not stored here')
  try {
    const { stored, match } = readLoadedMatch(raw)
    return writeMatchFile(stored, match)
  } catch {
    return JSON.stringify({ tabularium: 'damaged', ...raw }, null, 1)
  }
}

export interface SavedMatch {
  readonly game: GameId
  readonly players: PlayersBySeat
  readonly study: StudyExample | null
  readonly step: number
  readonly seen: { readonly [seat: string]: number }
  readonly match: AnyMatch
}
function readPlayers(file: JsonObject, match: AnyMatch): PlayersBySeat {
  const bots = isJsonObject(file['bots']) ? file['bots'] : {}
  return Object.fromEntries(match.header.seats.map(seat => [seat, typeof bots[seat] === 'string' ? { is: 'bot', bot: bots[seat] } : { is: 'person' }]))
}
export function readSaveFile(file: JsonObject): SavedMatch {
  const game = file['game']
  if (typeof game !== 'string' || !isGameId(game)) throw new Malformed('game', 'is unknown')
  const match = readMatchOfEitherFormat(file['match'])
  const study =
    isJsonObject(file['study']) && Array.isArray(file['study']['steps']) && file['study']['steps'].every(isJsonObject)
      ? (file['study'] as unknown as StudyExample)
      : null
  const step = typeof file['step'] === 'number' ? file['step'] : 0
  // What the terminal counts as not even begun is nothing seen here.
  const seen = Object.fromEntries(Object.entries(isJsonObject(file['seen']) ? file['seen'] : {}).map(([seat, n]) => [seat, Math.max(0, Number(n) || 0)]))
  return { game, players: readPlayers(file, match), study, step, seen, match }
}
/** With its secret though it goes on: the server repeats it, and lets other dice fall from then on. */
export const makeFileForServer = (saved: string): MatchFile => exportMatch(readSaveFile(JSON.parse(saved) as JsonObject).match, null, true)
