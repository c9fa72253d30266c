/** The steps of a worked example, as tests and the table take them. Steps that only look at what must be so are left to whoever looks. */
import type { GameModule, GameTypes, WireAction } from '@tabularium/kernel'
import { makeMatchRefusal } from './core.ts'
import { playMoveInMatch, addAsideToMatch, moveMatchToNewHost, scriptNextDiceInMatch, takeBackByConsentInMatch } from './match.ts'
import type { Match, MatchResult } from './types.ts'

export type ScriptedStep =
  | ({ readonly seat: string } & WireAction)
  | { readonly seat: string; readonly aside: unknown }
  /** Everybody asked passes until no window is open, or the named seats pass once. */
  | { readonly pass: true | readonly string[] }
  | { readonly dice: unknown }
  /** Back to what was so after the first entries, by consent of all. */
  | { readonly back: number }
  /** The match comes to another host, whose dice follow from this. */
  | { readonly secret: string }

export const isScriptedStep = (step: object): step is ScriptedStep =>
  'do' in step || 'aside' in step || 'pass' in step || 'dice' in step || 'back' in step || 'secret' in step

export function playScriptedStep<G extends GameTypes>(game: GameModule<G>, match: Match<G>, step: ScriptedStep, at: number): MatchResult<G> {
  if ('pass' in step) return passForSeatsOrAll(game, match, step.pass, at)
  if ('dice' in step) return scriptNextDiceInMatch(game, match, step.dice, at)
  if ('back' in step) return takeBackByConsentInMatch(game, match, match.header.seats[0]!, step.back, match.header.seats, at)
  if ('secret' in step) return moveMatchToNewHost(game, match, step.secret, at)
  if ('aside' in step) return addAsideToMatch(game, match, step.seat, step.aside, at)
  const { seat, ...action } = step
  return playMoveInMatch(game, match, seat, action, at)
}
/** Steps come from files too, so what is neither is refused. */
function passForSeatsOrAll<G extends GameTypes>(game: GameModule<G>, match: Match<G>, who: unknown, at: number): MatchResult<G> {
  if (who === true) return passAllUntilNoWindow(game, match, at)
  return Array.isArray(who) ? passForSeats(game, match, who as readonly string[], at) : makeMatchRefusal('malformed', [], 'pass: who?')
}
function passAllUntilNoWindow<G extends GameTypes>(game: GameModule<G>, start: Match<G>, at: number): MatchResult<G> {
  let match = start
  for (let seat = findNextSeatInWindow(game, match); seat !== null; seat = findNextSeatInWindow(game, match)) {
    const passed = playMoveInMatch(game, match, seat, { do: 'pass' }, at)
    if (!passed.ok) return passed
    match = passed.match
  }
  return { ok: true, match }
}
function findNextSeatInWindow<G extends GameTypes>(game: GameModule<G>, { state }: Match<G>): string | null {
  const seat = game.waiting(state)[0]
  return seat !== undefined && game.windowFor(state, seat) ? seat : null
}
const passForSeats = <G extends GameTypes>(game: GameModule<G>, match: Match<G>, seats: readonly string[], at: number): MatchResult<G> =>
  seats.reduce<MatchResult<G>>((so, seat) => (so.ok ? playMoveInMatch(game, so.match, seat, { do: 'pass' }, at) : so), { ok: true, match })
