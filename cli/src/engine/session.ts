/** What an engine keeps between two lines: the games, and the matches that are open. */
import { randomBytes } from 'node:crypto'
import { gameIds, loadGame, type AnyGame } from '@tabularium/games'
import { act, create, createFrom, undo, type Match } from '@tabularium/host'
import { diceIn, keyFrom, type GameTypes, type State } from '@tabularium/kernel'
import { RpcFault, wrongParams } from './fault.ts'
import { reasonText } from '../words.ts'

export interface OpenMatch {
  readonly game: AnyGame
  readonly match: Match<GameTypes>
}
export interface Session {
  readonly games: ReadonlyMap<string, AnyGame>
  readonly matches: Map<string, OpenMatch>
  next: number
}
/** A process that forgets to close what it opened must not grow for ever. */
const MOST_MATCHES = 10_000

export async function openSession(): Promise<Session> {
  const games = await Promise.all(gameIds.map(async id => [id, await loadGame(id)] as const))
  return { games: new Map<string, AnyGame>(games), matches: new Map(), next: 1 }
}
export function findGame(session: Session, id: string): AnyGame {
  return session.games.get(id) ?? wrongParams(`there is no game "${id}"; there are ${[...session.games.keys()].join(', ')}`)
}
export function findMatch(session: Session, id: string): OpenMatch {
  return session.matches.get(id) ?? wrongParams(`there is no match "${id}"`)
}
export function findSeat({ match }: OpenMatch, seat: string): string {
  return match.state.seats.includes(seat) ? seat : wrongParams(`there is no seat "${seat}"; there are ${match.state.seats.join(', ')}`)
}
export function addMatch(session: Session, open: OpenMatch): { match: string } {
  if (session.matches.size >= MOST_MATCHES) wrongParams(`${MOST_MATCHES} matches are open: close some`)
  const id = `m${session.next++}`
  session.matches.set(id, open)
  return { match: id }
}

interface NewMatch {
  readonly game: AnyGame
  readonly scenario?: string | undefined
  readonly options?: { readonly [name: string]: boolean | number | string } | undefined
  readonly seed?: string | number | undefined
  readonly seats?: number | undefined
}
export function startMatch({ game, scenario, options, seed, seats }: NewMatch): OpenMatch {
  const secret = seed === undefined ? randomBytes(32).toString('hex') : String(seed)
  const chosen = game.options({ ...options, ...(seats !== undefined && { seats }) })
  return { game, match: create(game, { secret, options: chosen, ...(scenario !== undefined && { scenario }) }) }
}
export const openPosition = (game: AnyGame, position: unknown, seed: string | number = 0): OpenMatch => ({
  game,
  match: createFrom(game, game.position(position, keyFrom(seed))),
})
export const openState = (game: AnyGame, state: unknown): OpenMatch => ({ game, match: createFrom(game, game.load(state)) })
export const openSample = ({ game, match }: OpenMatch, seat: string, seed: string | number): OpenMatch => ({
  game,
  match: createFrom(game, game.sample(match.state, seat, keyFrom(`sample ${seed}`))),
})

/** Plays and keeps the result. A refusal is an error of its own kind, and then nothing has changed. */
export function playAction(session: Session, id: string, seat: string, action: unknown): OpenMatch {
  const { game, match } = findMatch(session, id)
  const done = act(game, match, seat, action, 0)
  if (!done.ok) throw createFault(game, done.problem, done.cite, done.detail)
  const open = { game, match: done.match }
  session.matches.set(id, open)
  return open
}
export function undoAction(session: Session, id: string, seat: string): void {
  const { game, match } = findMatch(session, id)
  const done = undo(game, match, seat, 0)
  if (!done.ok) throw createFault(game, done.problem, done.cite, '')
  session.matches.set(id, { game, match: done.match })
}
function createFault(game: AnyGame, reason: string, cite: readonly string[], detail: string): RpcFault {
  const text = reasonText(game.id, reason, cite)
  return new RpcFault('refused', detail || text.en, { reason, text, cite })
}
/** Fixes the next rolls and drawn things; what was fixed before is forgotten. */
export function fixDice(session: Session, id: string, rolls: readonly number[], draws: readonly string[]): void {
  const { game, match } = findMatch(session, id)
  const state: State<GameTypes> = game.clone(match.state)
  state.rng.script = diceIn(game.def, { rolls, draws })
  // Nothing before is taken back any more: played again, it would have other dice.
  session.matches.set(id, { game, match: { ...match, state, undo: [], snapshots: [...match.snapshots, { n: match.n, state }] } })
}
