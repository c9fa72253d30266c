/** The methods, one line each as far as that goes. */
import type { Method, Params } from '@tabularium/protocol'
import { reasonText } from '../words.ts'
import { wrongParams } from './fault.ts'
import { begin, gameIn, imagined, keep, matchIn, played, positioned, scripted, seatIn, stored, undone, type Open, type Session } from './session.ts'
import { decisionOut, eventOut, gameOut, outcomeOut, schemaOut, viewOut } from './wire.ts'

const OK = { ok: true } as const
export const methods: { readonly [M in Method]: (session: Session, params: Params<M>) => unknown } = {
  games: session => [...session.games.values()].map(gameOut),
  schema: (session, { game }) => schemaOut(gameIn(session, game)),
  new: (session, { game, ...wanted }) => keep(session, begin({ game: gameIn(session, game), ...wanted })),
  position: (session, { game, position, seed }) => keep(session, positioned(gameIn(session, game), position, seed)),
  decisions: (session, { match, seat }) => decisions(matchIn(session, match), seat),
  play: (session, { match, seat, action }) => events(played(session, match, seat, action)),
  dice: (session, { match, rolls, draws }) => (scripted(session, match, rolls ?? [], draws ?? []), OK),
  view: (session, { match, seat }) => {
    const open = matchIn(session, match)
    return viewOut(open, seat === null || seat === undefined ? null : seatIn(open, seat))
  },
  state: (session, { match }) => matchIn(session, match).match.state,
  load: (session, { state }) => keep(session, stored(gameIn(session, state.game), state)),
  clone: (session, { match }) => keep(session, matchIn(session, match)),
  undo: (session, { match, seat }) => (undone(session, match, seatIn(matchIn(session, match), seat)), OK),
  sample: (session, { match, seat, seed }) => {
    const open = matchIn(session, match)
    return keep(session, imagined(open, seatIn(open, seat), seed))
  },
  explain: (session, { match, seat, do: verb, to }) => {
    const open = matchIn(session, match)
    return explained(open, seatIn(open, seat), verb, to)
  },
  close: (session, { match }) => (session.matches.delete(match) ? OK : wrongParams(`there is no match "${match}"`)),
}
function decisions(open: Open, seat: string | undefined) {
  if (seat !== undefined) seatIn(open, seat)
  const all = open.game.decisions(open.match.state)
  return all.filter(d => seat === undefined || d.seat === seat).map(d => decisionOut(open, d))
}
function events({ game, match }: Open) {
  const entry = match.log.at(-1)!
  const outcome = outcomeOut(game, match)
  return { events: (entry.is === 'move' ? entry.events : []).map(t => eventOut(game, match, t)), ...(outcome && { outcome }) }
}
function explained({ game, match }: Open, seat: string, verb: string, to: string | number | undefined) {
  const action = game.fromWire(to === undefined ? { do: verb } : { do: verb, to }) as { readonly do: never; readonly to?: unknown }
  const why = game.explain(match.state, seat, action.do, action.to)
  return why.map(r => ({ reason: reasonText(game.id, r.reason, r.cite), cite: r.cite }))
}
