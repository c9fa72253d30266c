/** Matches begun from this browser: a new game, a position, a worked example, a file. Each answers with the path of its table. */
import { isGameId, loadGame, type GameId } from '@tabularium/games'
import { create, createFrom, type MatchFile } from '@tabularium/host'
import type { Options } from '@tabularium/kernel'
import type { Players } from './client.ts'
import { newId, newSecret, saveMatch, summaryOf, type AnyMatch } from './store.ts'

export const tablePath = (id: string): string => `/play/${id}`
async function storeMatch(game: GameId, players: Players, match: AnyMatch, study: { title: string; steps: readonly unknown[] } | null): Promise<string> {
  const id = newId()
  await saveMatch({ ...summaryOf(game, id, players, study, Date.now()), n: match.log.length, over: match.state.outcome !== null }, match, 0, 0)
  return tablePath(id)
}

export interface NewMatch {
  readonly game: GameId
  readonly scenario: string
  readonly options: Options
  readonly players: Players
  /** Dice, opponents and samples follow from it; nobody chooses it unless a game is to be repeated. */
  readonly secret?: string
}
export async function openMatch({ game: id, scenario, options, players, secret = newSecret() }: NewMatch): Promise<string> {
  const game = await loadGame(id)
  return storeMatch(id, players, create(game, { scenario, options, secret }), null)
}

const seatEverybodyHere = (seats: readonly string[]): Players => Object.fromEntries(seats.map(seat => [seat, { is: 'person' as const }]))
/** A position to look at and to play on from, all seats openly; `steps` are those of a worked example, taken one by one at the table. */
export async function openPosition(gameId: GameId, position: unknown, steps: readonly unknown[] = [], title = ''): Promise<string> {
  const game = await loadGame(gameId)
  const state = game.position(position)
  return storeMatch(gameId, seatEverybodyHere(state.seats), createFrom(game, state), { title, steps })
}
/** A state as a dump holds it. */
export async function openState(gameId: GameId, json: unknown, title = ''): Promise<string> {
  const game = await loadGame(gameId)
  const state = game.load(json)
  return storeMatch(gameId, seatEverybodyHere(state.seats), createFrom(game, state), { title, steps: [] })
}

/** What a person may do about a file that cannot be opened. */
export class UnknownFile extends Error {}
type JsonObject = { readonly [key: string]: unknown }
const isJsonObject = (v: unknown): v is JsonObject => typeof v === 'object' && v !== null && !Array.isArray(v)
const findGame = (file: JsonObject): GameId => {
  const id = file['game'] ?? (isJsonObject(file['state']) ? file['state']['game'] : undefined) ?? String(file['example'] ?? '').split('.')[0]
  if (typeof id !== 'string' || !isGameId(id)) throw new UnknownFile()
  return id
}
/** A position, an example, a dump or a finished match. */
export async function openFile(text: string, title: string): Promise<string> {
  const file: unknown = parseFile(text)
  if (!isJsonObject(file)) throw new UnknownFile()
  if (file['tabularium'] === 'match') return openMatchFile(file as unknown as MatchFile, title)
  const id = findGame(file)
  if (isJsonObject(file['state'])) return openState(id, file['state'], title)
  if ('secrets' in file) return openState(id, file, title)
  const steps = Array.isArray(file['steps']) ? (file['steps'] as unknown[]) : []
  const { game: _game, ...rest } = file
  return openPosition(id, 'position' in file ? file['position'] : rest, steps, title)
}
function parseFile(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnknownFile()
  }
}
/** A finished match is played again from its secret, so that every moment of it can be looked at. */
async function openMatchFile(file: MatchFile, title: string): Promise<string> {
  const { header, secret } = file
  if (secret === null || !isGameId(header.game)) throw new UnknownFile()
  const game = await loadGame(header.game)
  const start = create(game, { scenario: header.scenario, options: header.options, secret, words: header.words })
  const steps = file.log.flatMap((e): unknown[] => (e.is === 'move' ? [{ seat: e.seat, ...e.action }] : 'to' in e ? [{ back: e.to }] : []))
  return storeMatch(header.game, seatEverybodyHere(header.seats), start, { title, steps })
}
