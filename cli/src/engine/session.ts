/** What an engine keeps between two lines: the games, and the matches that are open. */
import { randomBytes } from 'node:crypto'
import { chooseBotMove, findBotByName, UnknownBotError, type Bot } from '@tabularium/bots'
import { playableGameIds, loadGame, type AnyGame } from '@tabularium/games'
import { playMoveInMatch, createMatch, createMatchFromState, undoLastStepOfSeat, type Match } from '@tabularium/host'
import { readScriptedDiceFromJson, makeRngKeyFromSeed, type GameTypes, type State, type WireAction } from '@tabularium/kernel'
import { RpcFault, throwWrongParams } from './fault.ts'
import { writeRefusalReason } from '../words.ts'

export interface EngineMatch {
  readonly game: AnyGame
  readonly match: Match<GameTypes>
}
export interface EngineSession {
  readonly games: ReadonlyMap<string, AnyGame>
  readonly matches: Map<string, EngineMatch>
  next: number
}
/** A process that forgets to close what it opened must not grow for ever. */
const MOST_OPEN_MATCHES = 10_000

export async function openEngineSession(): Promise<EngineSession> {
  const games = await Promise.all(playableGameIds.map(async id => [id, await loadGame(id)] as const))
  return { games: new Map<string, AnyGame>(games), matches: new Map(), next: 1 }
}
export function findGameOfSession(session: EngineSession, id: string): AnyGame {
  return session.games.get(id) ?? throwWrongParams(`there is no game "${id}"; there are ${[...session.games.keys()].join(', ')}`)
}
export function findEngineMatch(session: EngineSession, id: string): EngineMatch {
  return session.matches.get(id) ?? throwWrongParams(`there is no match "${id}"`)
}
export function seatOrFault({ match }: EngineMatch, seat: string): string {
  return match.state.seats.includes(seat) ? seat : throwWrongParams(`there is no seat "${seat}"; there are ${match.state.seats.join(', ')}`)
}
export function addMatchToSession(session: EngineSession, open: EngineMatch): { match: string } {
  if (session.matches.size >= MOST_OPEN_MATCHES) throwWrongParams(`${MOST_OPEN_MATCHES} matches are open: close some`)
  const id = `m${session.next++}`
  session.matches.set(id, open)
  return { match: id }
}

interface NewEngineMatchOptions {
  readonly game: AnyGame
  readonly scenario?: string | undefined
  readonly options?: { readonly [name: string]: boolean | number | string } | undefined
  readonly seed?: string | number | undefined
  readonly seats?: number | undefined
}
export function createEngineMatch({ game, scenario, options, seed, seats }: NewEngineMatchOptions): EngineMatch {
  const secret = seed === undefined ? randomBytes(32).toString('hex') : String(seed)
  const chosen = game.options({ ...options, ...(seats !== undefined && { seats }) })
  return { game, match: createMatch(game, { secret, options: chosen, ...(scenario !== undefined && { scenario }) }) }
}
export const openPositionAsMatch = (game: AnyGame, position: unknown, seed: string | number = 0): EngineMatch => ({
  game,
  match: createMatchFromState(game, game.position(position, makeRngKeyFromSeed(seed))),
})
export const openStateAsMatch = (game: AnyGame, state: unknown): EngineMatch => ({ game, match: createMatchFromState(game, game.load(state)) })
export const openSampleAsMatch = ({ game, match }: EngineMatch, seat: string, seed: string | number): EngineMatch => ({
  game,
  match: createMatchFromState(game, game.sample(match.state, seat, makeRngKeyFromSeed(`sample ${seed}`))),
})

/** What a bot would do there. It is given a sample like any other player, never the match. */
export function chooseAdvisedAction({ game, match }: EngineMatch, seat: string, bot: string, seed: string | number): WireAction {
  const action = chooseBotMove(game, match.state, seat, findBotOrFault(bot), seed)
  return action ? game.toWire(action) : throwWrongParams(`${seat} is not asked`)
}
function findBotOrFault(name: string): Bot {
  try {
    return findBotByName(name)
  } catch (error) {
    if (error instanceof UnknownBotError) return throwWrongParams(error.message)
    throw error
  }
}

/** Plays and keeps the result. A refusal is an error of its own kind, and then nothing has changed. */
export function playActionInSession(session: EngineSession, id: string, seat: string, action: unknown): EngineMatch {
  const { game, match } = findEngineMatch(session, id)
  const done = playMoveInMatch(game, match, seat, action, 0)
  if (!done.ok) throw makeRefusalFault(game, done.problem, done.cite, done.detail)
  const open = { game, match: done.match }
  session.matches.set(id, open)
  return open
}
export function undoActionInSession(session: EngineSession, id: string, seat: string): void {
  const { game, match } = findEngineMatch(session, id)
  const done = undoLastStepOfSeat(game, match, seat, 0)
  if (!done.ok) throw makeRefusalFault(game, done.problem, done.cite, '')
  session.matches.set(id, { game, match: done.match })
}
function makeRefusalFault(game: AnyGame, reason: string, cite: readonly string[], detail: string): RpcFault {
  const text = writeRefusalReason(game.id, reason, cite)
  return new RpcFault('refused', detail || text.en, { reason, text, cite })
}
/** Fixes the next rolls and drawn things; what was fixed before is forgotten. */
export function fixNextDiceInSession(session: EngineSession, id: string, rolls: readonly number[], draws: readonly string[]): void {
  const { game, match } = findEngineMatch(session, id)
  const state: State<GameTypes> = game.clone(match.state)
  state.rng.script = readScriptedDiceFromJson(game.def, { rolls, draws })
  // Nothing before is taken back any more: played again, it would have other dice.
  session.matches.set(id, { game, match: { ...match, state, undo: [], snapshots: [...match.snapshots, { n: match.n, state }] } })
}
