/** A match as a file: header, all actions with times, and after the end the secret. Anyone can replay it and check every roll. */
import { canonical, sha256, type GameModule, type GameTypes, type Json, type State } from '@tabularium/kernel'
import { create, logFor } from './match.ts'
import type { Entry, Header, Match } from './types.ts'

export interface MatchFile {
  readonly tabularium: 'match'
  readonly header: Header
  readonly log: readonly Entry[]
  /** Null while the match goes on. */
  readonly secret: string | null
  readonly outcome: Json
  readonly hash: string
}
/** Shared secrets and asides count only where there are any: matches played before there were such things keep their hash. */
export function stateHash<G extends GameTypes>({ asides, secrets: { shared, ...secrets }, ...state }: State<G>): string {
  return sha256(canonical({ ...state, secrets: shared.length > 0 ? { ...secrets, shared } : secrets, ...(asides.length > 0 && { asides }) }))
}

/** While the match goes on, only what the asking seat may know. */
export function exportMatch<G extends GameTypes>(match: Match<G>, seat: string | null = null): MatchFile {
  const over = match.state.outcome !== null
  const outcome = match.state.outcome as unknown as Json
  const open = over ? { log: match.log, secret: match.secret, hash: stateHash(match.state) } : { log: logFor(match, seat), secret: null, hash: '' }
  return { tabularium: 'match', header: match.header, outcome, ...open }
}

export type Verdict =
  | { readonly ok: true; readonly moves: number; readonly rolls: number }
  | { readonly ok: false; readonly entry: number; readonly problem: string }
const wrong = (entry: number, problem: string): Verdict => ({ ok: false, entry, problem })
/** Replays everything: the commitment, every action, everything told, every roll, the end. */
export function verify<G extends GameTypes>(game: GameModule<G>, file: MatchFile): Verdict {
  const { header, secret } = file
  if (secret === null) return wrong(0, 'the match is not over: its secret is not shown yet')
  if (sha256(secret) !== header.commitment) return wrong(0, 'the secret is not the one that was committed to')
  if (header.rules !== game.rules || header.data !== game.data)
    return wrong(0, `played with rules ${header.rules} and data ${header.data}; these are ${game.rules} and ${game.data}`)
  const start = create(game, { scenario: header.scenario, options: header.options, secret, words: header.words })
  const states: State<G>[] = [start.state]
  let moves = 0
  for (const entry of file.log) {
    const next = replayed(game, states, entry)
    if (typeof next === 'string') return wrong(entry.n, next)
    states.push(next)
    if (entry.is === 'move') moves++
  }
  const last = states.at(-1)!
  if (canonical(last.outcome) !== canonical(file.outcome)) return wrong(file.log.length, 'the match ends otherwise')
  if (stateHash(last) !== file.hash) return wrong(file.log.length, 'the final state is another')
  return { ok: true, moves, rolls: last.rng.count }
}
/** The state after an entry, or what is wrong with it. */
function replayed<G extends GameTypes>(game: GameModule<G>, states: readonly State<G>[], entry: Entry): State<G> | string {
  if (entry.n !== states.length) return `entry ${entry.n} stands at place ${states.length}`
  if (entry.is === 'undo') {
    const back = game.clone(states[entry.to] ?? states[0]!)
    if (entry.branch !== null) back.rng = { key: back.rng.key, branch: entry.branch, count: 0 }
    return back
  }
  const state = game.clone(states.at(-1)!)
  if (entry.is === 'retract') {
    game.retract(state, entry.seat as G['Seat'], states[entry.to]?.drafts[entry.seat as G['Seat']])
    return state
  }
  const played = game.play(state, entry.seat as G['Seat'], game.fromWire(entry.action))
  if (!played.ok) return `${entry.seat} could not do this: ${played.refusal.reason}`
  const told = played.events.map(t => ({ event: game.eventToWire(t.event), cite: t.cite, to: t.to }))
  return canonical(told) === canonical(entry.told) ? state : 'something else was told'
}
