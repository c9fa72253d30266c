/** Looking ahead: play an action in an imagined state, let what belongs to it run its course, and see what the table is worth then. */
import { KernelError, type Action, type PendingDecision, type GameModule, type GameTypes, type State } from '@tabularium/kernel'
import { findPendingDecisionWithoutBlunders } from './blunders.ts'
import { CLOSING_VERBS, findClosingAnswer, keyOfAction, offersByVerbOf, pickAnswerWithoutNoun, pickUnthinkingReply } from './offers.ts'
import { createIndexPickerFromSeed } from './random.ts'
import type { PickIndex } from './types.ts'

/** No act is followed further than this. */
const MOST_STEPS_AHEAD = 60
const MOST_OWN_STEPS_AHEAD = 10
/** A game that is won alone. */
export const VALUE_OF_GAME_WON_ALONE = 1e6

/** What a state is worth to a seat: its own standing against the best and the average of the others. */
export const evaluateStateForSeat = <G extends GameTypes>(game: GameModule<G>, s: State<G>, seat: G['Seat']): number =>
  compareSeatWithOthers(s, seat, () => evaluateSeats(game, s))
/** The same by what the game foresees, where it foresees more. */
export const foreseeStateForSeat = <G extends GameTypes>(game: GameModule<G>, s: State<G>, seat: G['Seat']): number =>
  compareSeatWithOthers(s, seat, () => game.def.foreseeSeats?.(s) ?? evaluateSeats(game, s))
function compareSeatWithOthers<G extends GameTypes>(s: State<G>, seat: G['Seat'], judge: () => readonly number[]): number {
  const { outcome } = s
  if (outcome) return outcome.winners.includes(seat) ? VALUE_OF_GAME_WON_ALONE / outcome.winners.length : -VALUE_OF_GAME_WON_ALONE
  const values = judge()
  const own = values[s.seats.indexOf(seat)]!
  if (values.length === 1) return own
  const others = values.filter((_, i) => s.seats[i] !== seat)
  return own - (Math.max(...others) + others.reduce((sum, n) => sum + n, 0) / others.length) / 2
}
export const evaluateSeats = <G extends GameTypes>(game: GameModule<G>, s: State<G>): readonly number[] =>
  game.def.evaluateSeats?.(s) ?? s.seats.map(seat => game.evaluate(s, seat))

export const hasGameSecrets = <G extends GameTypes>(game: GameModule<G>): boolean => Object.keys(game.def.zones).length > 0 || game.def.shapes.own !== null

/** What became of an action: the table's worth then, whether anybody had to answer on the way, and whether chance had a part in it. */
export interface PlayOutValueAndFlags {
  readonly value: number
  readonly answered: boolean
  readonly chance: boolean
  /** How many answers were given on the way, and which of them by the seat itself. */
  readonly steps: number
  readonly given: readonly string[]
}
/** How answers of the seat's own fared so far, by question and answer. */
export type AnswersFared = Map<string, { visits: number; sum: number }>
const writeAnswer = <G extends GameTypes>({ say }: PendingDecision<G>, action: Action<G['Verbs']>): string => `${say} ${keyOfAction(action)}`
const REPLIES_COMPARED = 3
/** The best of some that are drawn; what was never tried is as good as the best. */
function pickReplyThatFaredWell<G extends GameTypes>(decision: PendingDecision<G>, pick: PickIndex, fared: AnswersFared): Action<G['Verbs']> {
  let best = pickUnthinkingReply(decision, pick)
  if (fared.size === 0 || best.do === 'pass') return best
  let most = averageOfAnswer(decision, best, fared)
  for (let n = 1; n < REPLIES_COMPARED; n++) {
    const other = pickUnthinkingReply(decision, pick)
    const average = averageOfAnswer(decision, other, fared)
    if (average > most) [best, most] = [other, average]
  }
  return best
}
function averageOfAnswer<G extends GameTypes>(decision: PendingDecision<G>, action: Action<G['Verbs']>, fared: AnswersFared): number {
  const known = fared.get(writeAnswer(decision, action))
  return known ? known.sum / known.visits : Infinity
}
/** How the rest of an act goes: the same seed makes the same choices; what is brief does nothing that it need not do. */
export interface PlayOutPlan {
  readonly seed: number
  readonly isBrief: boolean
}
/** Follows an action in one imagined state, if the rest of the act goes by the plan: the same plan makes the same choices in every sample. */
export function playOutAction<G extends GameTypes>(
  game: GameModule<G>,
  from: State<G>,
  decision: PendingDecision<G>,
  action: Action<G['Verbs']>,
  plan: PlayOutPlan,
  fared: AnswersFared,
): PlayOutValueAndFlags {
  const s = game.clone(from)
  const { steps, given } = playToEndOfAct(game, s, decision, action, plan, fared)
  return { value: evaluateStateForSeat(game, s, decision.seat), answered: steps > 0, steps, given, chance: s.rng.count !== from.rng.count }
}
/** Changes `s`. `afterAction` may change it once more, before anybody answers. */
export function playToEndOfAct<G extends GameTypes>(
  game: GameModule<G>,
  s: State<G>,
  decision: PendingDecision<G>,
  action: Action<G['Verbs']>,
  plan: PlayOutPlan,
  fared: AnswersFared,
  afterAction?: () => void,
): Pick<PlayOutValueAndFlags, 'steps' | 'given'> {
  const { seat, say } = decision
  const act = findTopFrameBelowWindows(s)
  const [mine, theirs] = [createIndexPickerFromSeed(`mine ${plan.seed}`), createIndexPickerFromSeed(`theirs ${plan.seed}`)]
  if (!game.play(s, seat, action).ok) throw new KernelError(`${say}: an offered action was refused`)
  afterAction?.()
  const given: string[] = []
  let steps = 0
  for (let own = 0; steps < MOST_STEPS_AHEAD && !s.outcome; steps++) {
    const waiting = game.waiting(s)
    const next = waiting.includes(seat) ? seat : waiting[0]
    if (next === undefined || (next === seat && own++ >= MOST_OWN_STEPS_AHEAD)) break
    const isOver = isActOver(game, s, act, next, decision)
    if (isOver && (next !== seat || s.stack.at(-1) !== act)) break
    const asked = findPendingDecisionWithoutBlunders(game, s, next)!
    // What was chosen is carried out when the choice is closed: only then does it show what it was worth.
    const closing = isOver ? findClosingAnswer(asked) : null
    if (isOver && closing === null) break
    // What was begun is brought to its end before it has taken too long: unfinished it would not be comparable.
    const isLong = own > MOST_OWN_STEPS_AHEAD / 2 && next === seat && act !== undefined && s.stack.at(-1) === act && isSomethingBegun(game, act, asked)
    const isBrief = plan.isBrief && next === seat
    const ending = closing ?? (isLong || isBrief ? pickAnswerWithoutNoun(asked, mine) : null)
    const reply = ending ?? (next === seat ? pickReplyThatFaredWell(asked, mine, fared) : pickUnthinkingReply(asked, theirs))
    if (next === seat) given.push(writeAnswer(asked, reply))
    game.play(s, next, reply)
  }
  return { steps, given }
}
/** The procedure in progress; windows lie on top of the act they belong to. */
export const findTopFrameBelowWindows = <G extends GameTypes>(s: State<G>) => s.stack.findLast(f => f.proc !== 'window')
/** An act is over when its procedure has ended, when its question comes again, or when somebody else is asked by it. In a question to
 *  several, those who have answered wait for the rest; a question with something in hand is still the same act. */
export function isActOver<G extends GameTypes>(
  game: GameModule<G>,
  s: State<G>,
  act: ReturnType<typeof findTopFrameBelowWindows<G>>,
  next: G['Seat'],
  { seat, say }: PendingDecision<G>,
): boolean {
  if (!act || !s.stack.includes(act)) return true
  if (s.stack.at(-1) !== act) return false
  if (!game.asked(s).includes(seat)) return true
  if (s.drafts[seat]) return false
  const again = game.decisionOf(s, next)!
  return again.say === say && !isSomethingBegun(game, act, again)
}
/** A question that can be closed, and not now: what was taken up has first to be put down. */
const isSomethingBegun = <G extends GameTypes>(game: GameModule<G>, { proc, at }: G['Frame'], asked: PendingDecision<G>): boolean =>
  CLOSING_VERBS.some(verb => verb in verbsOfQuestion(game, proc, at)) && CLOSING_VERBS.every(verb => offersByVerbOf(asked)[verb] === undefined)
function verbsOfQuestion<G extends GameTypes>(game: GameModule<G>, proc: string, at: string): object {
  const steps = game.def.procs as { readonly [proc: string]: { readonly [at: string]: { readonly may?: object } } } | undefined
  return steps?.[proc]?.[at]?.may ?? {}
}
