/** The methods, one line each as far as that goes. */
import type { Method, Params } from '@tabularium/protocol'
import { reasonText } from '../words.ts'
import { wrongParams } from './fault.ts'
import {
  startMatch,
  findGame,
  openSample,
  addMatch,
  findMatch,
  playAction,
  openPosition,
  fixDice,
  findSeat,
  openState,
  undoAction,
  type OpenMatch,
  type Session,
} from './session.ts'
import { decisionToWire, eventWithTexts, gameToWire, outcomeWithText, schemaOf, viewToWire } from './wire.ts'

const OK = { ok: true } as const
export const methods: { readonly [M in Method]: (session: Session, params: Params<M>) => unknown } = {
  games: session => [...session.games.values()].map(gameToWire),
  schema: (session, { game }) => schemaOf(findGame(session, game)),
  new: (session, { game, ...wanted }) => addMatch(session, startMatch({ game: findGame(session, game), ...wanted })),
  position: (session, { game, position, seed }) => addMatch(session, openPosition(findGame(session, game), position, seed)),
  decisions: (session, { match, seat }) => listDecisions(findMatch(session, match), seat),
  play: (session, { match, seat, action }) => resultOfPlay(playAction(session, match, seat, action)),
  dice: (session, { match, rolls, draws }) => (fixDice(session, match, rolls ?? [], draws ?? []), OK),
  view: (session, { match, seat }) => {
    const open = findMatch(session, match)
    return viewToWire(open, seat === null || seat === undefined ? null : findSeat(open, seat))
  },
  state: (session, { match }) => findMatch(session, match).match.state,
  load: (session, { state }) => addMatch(session, openState(findGame(session, state.game), state)),
  clone: (session, { match }) => addMatch(session, findMatch(session, match)),
  undo: (session, { match, seat }) => (undoAction(session, match, findSeat(findMatch(session, match), seat)), OK),
  sample: (session, { match, seat, seed }) => {
    const open = findMatch(session, match)
    return addMatch(session, openSample(open, findSeat(open, seat), seed))
  },
  explain: (session, { match, seat, do: verb, to }) => {
    const open = findMatch(session, match)
    return explainChoice(open, findSeat(open, seat), verb, to)
  },
  close: (session, { match }) => (session.matches.delete(match) ? OK : wrongParams(`there is no match "${match}"`)),
}
function listDecisions(open: OpenMatch, seat: string | undefined) {
  if (seat !== undefined) findSeat(open, seat)
  const all = open.game.decisions(open.match.state)
  return all.filter(d => seat === undefined || d.seat === seat).map(d => decisionToWire(open, d))
}
function resultOfPlay({ game, match }: OpenMatch) {
  const entry = match.log.at(-1)!
  const outcome = outcomeWithText(game, match)
  return { events: (entry.is === 'move' ? entry.events : []).map(t => eventWithTexts(game, match, t)), ...(outcome && { outcome }) }
}
function explainChoice({ game, match }: OpenMatch, seat: string, verb: string, to: string | number | undefined) {
  const action = game.fromWire(to === undefined ? { do: verb } : { do: verb, to }) as { readonly do: never; readonly to?: unknown }
  const why = game.explain(match.state, seat, action.do, action.to)
  return why.map(r => ({ reason: reasonText(game.id, r.reason, r.cite), cite: r.cite }))
}
