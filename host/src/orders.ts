/** The host answers for people: windows by standing orders, and questions that leave nothing to choose. */
import type { GameModule, GameTypes, WireAction } from '@tabularium/kernel'
import { defaultStandingOrders } from './core.ts'
import { playMoveInMatch } from './match.ts'
import type { AutomaticAnswerReason, Match, StandingOrder } from './types.ts'

/** An automatic answer that depends on the hand comes after this long, whether the seat holds an answer or not. */
export const AUTOMATIC_ANSWER_DELAY_MS = 1500

export const findStandingOrder = <G extends GameTypes>(match: Pick<Match<G>, 'orders'>, seat: string, timing: string): StandingOrder => {
  const orders = match.orders[seat] ?? defaultStandingOrders
  return orders.now[timing] ?? orders.by[timing] ?? orders.usual
}
/** `auto` null: the answer counts as the seat's own, for it rests on its hand. */
type AnswerNowOrLaterOrAskPerson = 'stop' | { readonly wait: number } | { readonly answer: WireAction; readonly auto: AutomaticAnswerReason | null }
const PASS_ACTION = { do: 'pass' } as const
/** What is to be done with the question that is open. */
function decideAutomaticAnswer<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: G['Seat'], now: number): AnswerNowOrLaterOrAskPerson {
  const window = game.windowFor(match.state, seat)
  if (!window) return decideForcedAnswer(game, match, seat, now)
  const order = findStandingOrder(match, seat, window.timing)
  if (order === 'stop' || (order === 'concerned' && window.concerns)) return 'stop'
  if (order !== 'holding') return { answer: PASS_ACTION, auto: 'order' }
  return findTimeOfLaterAnswer(match, seat, now) ?? (hasAnswerOtherThanPass(game, match, seat) ? 'stop' : { answer: PASS_ACTION, auto: null })
}
/** Where public facts leave one answer it is given at once; where a hand does, after the same time as any automatic answer. */
function decideForcedAnswer<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: G['Seat'], now: number): AnswerNowOrLaterOrAskPerson {
  const forced = game.forcedAnswer(match.state, seat)
  if (!forced) return 'stop'
  return (forced.isHidden ? findTimeOfLaterAnswer(match, seat, now) : null) ?? { answer: game.toWire(forced.action), auto: 'only-answer' }
}
function findTimeOfLaterAnswer<G extends GameTypes>(match: Match<G>, seat: string, now: number): { readonly wait: number } | null {
  const due = match.due[seat] ?? now + AUTOMATIC_ANSWER_DELAY_MS
  return now < due ? { wait: due } : null
}
/** A window that nothing in the hand answers; whoever wants to be asked always is asked. Where others could notice, this must not decide who is asked. */
export function canSeatOnlyPass<G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: G['Seat']): boolean {
  const window = game.windowFor(match.state, seat)
  return window !== null && findStandingOrder(match, seat, window.timing) !== 'stop' && !hasAnswerOtherThanPass(game, match, seat)
}
const hasAnswerOtherThanPass = <G extends GameTypes>(game: GameModule<G>, match: Match<G>, seat: G['Seat']) =>
  Object.keys(game.decisionOf(match.state, seat)?.offer ?? {}).some(verb => verb !== 'pass')

export interface MatchAfterAutomaticAnswers<G extends GameTypes> {
  readonly match: Match<G>
  /** When to settle again; null if only people or bots can go on. */
  readonly wakeAt: number | null
  /** People who must be asked. */
  readonly stopped: readonly string[]
}
/** Answers for people until somebody must really be asked. `people`: the seats that are served. */
export function playAutomaticAnswers<G extends GameTypes>(
  game: GameModule<G>,
  start: Match<G>,
  people: readonly string[],
  now: number,
): MatchAfterAutomaticAnswers<G> {
  let match = start
  for (;;) {
    const open = game.waiting(match.state).filter(seat => people.includes(seat))
    const verdicts = open.map(seat => ({ seat, is: decideAutomaticAnswer(game, match, seat, now) }))
    const found = verdicts.find(v => typeof v.is === 'object' && 'answer' in v.is)
    if (!found) return makeMatchWithTimesOfLaterAnswers(match, verdicts)
    const { answer, auto } = found.is as Extract<AnswerNowOrLaterOrAskPerson, { answer: unknown }>
    const played = playMoveInMatch(game, match, found.seat, answer, now, auto)
    if (!played.ok) throw new Error(`an automatic answer was refused: ${played.problem}`)
    match = played.match
  }
}
/** Where there is nobody to deceive: what would come later comes now. */
export function playAutomaticAnswersAtOnce<G extends GameTypes>(
  game: GameModule<G>,
  start: Match<G>,
  people: readonly string[],
  now: number,
): MatchAfterAutomaticAnswers<G> {
  let settled = playAutomaticAnswers(game, start, people, now)
  while (settled.wakeAt !== null) settled = playAutomaticAnswers(game, settled.match, people, settled.wakeAt)
  return settled
}
function makeMatchWithTimesOfLaterAnswers<G extends GameTypes>(
  match: Match<G>,
  verdicts: readonly { readonly seat: string; readonly is: AnswerNowOrLaterOrAskPerson }[],
): MatchAfterAutomaticAnswers<G> {
  const waits = verdicts.flatMap(v => (typeof v.is === 'object' && 'wait' in v.is ? [{ seat: v.seat, at: v.is.wait }] : []))
  const stopped = verdicts.filter(v => v.is === 'stop').map(v => v.seat)
  if (waits.length === 0) return { match, wakeAt: null, stopped }
  const due = { ...match.due, ...Object.fromEntries(waits.map(w => [w.seat, w.at])) }
  return { match: { ...match, due }, wakeAt: Math.min(...waits.map(w => w.at)), stopped }
}
