/** The steps of a worked example, taken at the table: actions are played, dice laid ready, and what the book says must be so is looked at. */
import type { AnyGame } from '@tabularium/games'
import { act, makeAside, scriptDice, takeBack } from '@tabularium/host'
import type { AnyMatch } from './store.ts'

export type StepResult = { readonly ok: true; readonly match: AnyMatch } | { readonly ok: false; readonly problem: string; readonly cite: readonly string[] }
type JsonObject = { readonly [key: string]: unknown }
type Act = { readonly seat: string; readonly do: string; readonly to?: string | number }

const isAct = (step: JsonObject): boolean => typeof step['seat'] === 'string' && typeof step['do'] === 'string'
const playAct = (game: AnyGame, match: AnyMatch, { seat, ...action }: Act, now: number): StepResult => act(game, match, seat, action, now)

export function runStep(game: AnyGame, match: AnyMatch, step: unknown, now: number): StepResult {
  const one = step as JsonObject
  if (typeof one['seat'] === 'string' && 'aside' in one) return makeAside(game, match, one['seat'], one['aside'], now)
  if (isAct(one)) return playAct(game, match, one as unknown as Act, now)
  if ('pass' in one) return passAll(game, match, one['pass'] === true ? null : (one['pass'] as readonly string[]), now)
  if ('dice' in one) return scriptDice(game, match, one['dice'], now)
  if (typeof one['back'] === 'number') return takeBack(game, match, match.header.seats[0]!, one['back'], match.header.seats, now)
  return { ok: true, match }
}
function passAll(game: AnyGame, start: AnyMatch, seats: readonly string[] | null, now: number): StepResult {
  let match = start
  const passing = () => game.decisions(match.state).find(d => d.offer.pass && (seats === null || seats.includes(d.seat)))
  for (let d = passing(); d; d = passing()) {
    const played = act(game, match, d.seat, { do: 'pass' }, now)
    if (!played.ok) return { ok: false, problem: played.problem, cite: played.cite }
    match = played.match
    if (seats) seats = seats.filter(s => s !== d!.seat)
  }
  return { ok: true, match }
}
/** Whether a step does something, or only looks. */
export const isLook = (step: unknown): boolean => {
  const one = step as JsonObject
  return !isAct(one) && !('aside' in one) && !('pass' in one) && !('dice' in one) && !('back' in one)
}
