/** The methods, one line each as far as that goes. */
import type { EngineMethod, EngineParams } from '@tabularium/protocol'
import { writeRefusalReason } from '../words.ts'
import { throwWrongParams } from './fault.ts'
import {
  chooseAdvisedAction,
  createEngineMatch,
  findGameOfSession,
  openSampleAsMatch,
  addMatchToSession,
  findEngineMatch,
  playActionInSession,
  openPositionAsMatch,
  fixNextDiceInSession,
  seatOrFault,
  openStateAsMatch,
  undoActionInSession,
  type EngineMatch,
  type EngineSession,
} from './session.ts'
import { decisionToWire, eventToWire, gameToWire, outcomeToWire, makeGameSchema, viewToWire } from './wire.ts'

const OK_RESULT = { ok: true } as const
export const engineMethods: { readonly [M in EngineMethod]: (session: EngineSession, params: EngineParams<M>) => unknown } = {
  games: session => [...session.games.values()].map(gameToWire),
  schema: (session, { game }) => makeGameSchema(findGameOfSession(session, game)),
  new: (session, { game, ...wanted }) => addMatchToSession(session, createEngineMatch({ game: findGameOfSession(session, game), ...wanted })),
  position: (session, { game, position, seed }) => addMatchToSession(session, openPositionAsMatch(findGameOfSession(session, game), position, seed)),
  decisions: (session, { match, seat }) => listDecisionsToSend(findEngineMatch(session, match), seat),
  play: (session, { match, seat, action }) => makeResultOfPlayMethod(playActionInSession(session, match, seat, action)),
  dice: (session, { match, rolls, draws }) => (fixNextDiceInSession(session, match, rolls ?? [], draws ?? []), OK_RESULT),
  view: (session, { match, seat }) => {
    const open = findEngineMatch(session, match)
    return viewToWire(open, seat === null || seat === undefined ? null : seatOrFault(open, seat))
  },
  state: (session, { match }) => findEngineMatch(session, match).match.state,
  load: (session, { state }) => addMatchToSession(session, openStateAsMatch(findGameOfSession(session, state.game), state)),
  clone: (session, { match }) => addMatchToSession(session, findEngineMatch(session, match)),
  undo: (session, { match, seat }) => (undoActionInSession(session, match, seatOrFault(findEngineMatch(session, match), seat)), OK_RESULT),
  sample: (session, { match, seat, seed }) => {
    const open = findEngineMatch(session, match)
    return addMatchToSession(session, openSampleAsMatch(open, seatOrFault(open, seat), seed))
  },
  advise: (session, { match, seat, bot, seed }) => {
    const open = findEngineMatch(session, match)
    return { action: chooseAdvisedAction(open, seatOrFault(open, seat), bot, seed ?? 0) }
  },
  explain: (session, { match, seat, do: verb, to }) => {
    const open = findEngineMatch(session, match)
    return explainWhyNot(open, seatOrFault(open, seat), verb, to)
  },
  close: (session, { match }) => (session.matches.delete(match) ? OK_RESULT : throwWrongParams(`there is no match "${match}"`)),
}
function listDecisionsToSend(open: EngineMatch, seat: string | undefined) {
  if (seat !== undefined) seatOrFault(open, seat)
  const all = open.game.decisions(open.match.state)
  return all.filter(d => seat === undefined || d.seat === seat).map(d => decisionToWire(open, d))
}
function makeResultOfPlayMethod({ game, match }: EngineMatch) {
  const entry = match.log.at(-1)!
  const outcome = outcomeToWire(game, match)
  return { events: (entry.is === 'move' ? entry.events : []).map(t => eventToWire(game, match, t)), ...(outcome && { outcome }) }
}
function explainWhyNot({ game, match }: EngineMatch, seat: string, verb: string, to: string | number | undefined) {
  const action = game.fromWire(to === undefined ? { do: verb } : { do: verb, to }) as { readonly do: never; readonly to?: unknown }
  const why = game.explain(match.state, seat, action.do, action.to)
  return why.map(r => ({ reason: writeRefusalReason(game.id, r.reason, r.cite), cite: r.cite }))
}
