/** What is offered, and why the rest is not. Legality is worked out here and nowhere else. */
import type { Context } from './context.ts'
import type { CompiledBar, AnyChoice, AnyCandidates, CompiledStep, AnyNoun } from './compile.ts'
import type { Range } from '@tabularium/shapes'
import type { Question } from './run.ts'
import type { Frame, GameTypes } from './types.ts'

/** What of a verb is offered: candidates without those that a bar takes away, mostly none, so that the list stays as it is; false if nothing is left. */
export function findOfferedCandidates<G extends GameTypes>(choice: AnyChoice<G>, g: Context<G>, frame: Frame, seat: G['Seat'], mine: unknown): AnyCandidates {
  const among = findUnclosedCandidates(choice, g, frame, seat, mine)
  if (typeof among === 'boolean' || isRange(among) || choice.each.length === 0) return among
  let left: AnyNoun[] | null = null
  for (let i = 0; i < among.length; i++)
    if (isBarred(choice.each, g, frame, among[i], seat, mine)) left ??= among.slice(0, i)
    else if (left !== null) left.push(among[i])
  return left === null ? among : left.length > 0 && left
}
/** Whether anything of a verb is offered; the first that is ends the search. */
export function hasOfferedCandidate<G extends GameTypes>(choice: AnyChoice<G>, g: Context<G>, frame: Frame, seat: G['Seat'], mine: unknown): boolean {
  const among = findUnclosedCandidates(choice, g, frame, seat, mine)
  if (typeof among === 'boolean') return among
  if (isRange(among) || choice.each.length === 0) return true
  for (let i = 0; i < among.length; i++) if (!isBarred(choice.each, g, frame, among[i], seat, mine)) return true
  return false
}
/** The candidates, unless the verb as a whole is closed; bars on single nouns are still to be asked. */
function findUnclosedCandidates<G extends GameTypes>(choice: AnyChoice<G>, g: Context<G>, frame: Frame, seat: G['Seat'], mine: unknown): AnyCandidates {
  if (choice.could && !choice.could(g, seat)) return false
  const among = choice.among(g, frame, seat, mine)
  if (among === false) return false
  if (among === true) return isBarred(choice.bars, g, frame, null, seat, mine) ? false : true
  if (isRange(among)) return among.min > among.max || isBarred(choice.bars, g, frame, among.min, seat, mine) ? false : among
  return among.length === 0 || isBarred(choice.whole, g, frame, among[0], seat, mine) ? false : among
}
export const isRange = (c: AnyCandidates): c is Range => typeof c === 'object' && !Array.isArray(c)
function isBarred<G extends GameTypes>(bars: readonly CompiledBar<G>[], g: Context<G>, frame: Frame, noun: AnyNoun, seat: G['Seat'], mine: unknown): boolean {
  for (let i = 0; i < bars.length; i++) if (bars[i]!.bars(g, frame, noun, seat, mine)) return true
  return false
}
/** Whether one noun is offered; the others need not be looked at. */
export function isNounOffered<G extends GameTypes>(choice: AnyChoice<G>, g: Context<G>, frame: Frame, seat: G['Seat'], mine: unknown, noun: AnyNoun): boolean {
  if (choice.could && !choice.could(g, seat)) return false
  const among = choice.among(g, frame, seat, mine)
  return isNounAmong(among, noun) && !isBarred(choice.bars, g, frame, nounGivenToBar(among, noun), seat, mine)
}
export function isNounAmong(among: AnyCandidates, noun: AnyNoun): boolean {
  if (typeof among === 'boolean') return among && noun === null
  if (isRange(among)) return Number.isInteger(noun) && (noun as number) >= among.min && (noun as number) <= among.max
  return among.includes(noun)
}
/** What a bar is given: on an amount, the least. */
const nounGivenToBar = (among: AnyCandidates, noun: AnyNoun): AnyNoun => (typeof among === 'object' && isRange(among) ? among.min : noun)
/** The clauses that forbid a noun: the bars that hold; for what is no candidate, the conditions it fails, or the clause that says what the candidates are. */
export function listClausesAgainst<G extends GameTypes>(choice: AnyChoice<G>, g: Context<G>, q: Question<G>, seat: G['Seat'], mine: unknown, noun: AnyNoun) {
  const holding = (bars: readonly CompiledBar<G>[], of: AnyNoun) => bars.filter(bar => bar.bars(g, q.frame, of, seat, mine)).map(bar => bar.cite)
  const why = () => {
    const failed = holding(choice.whyNot, noun)
    return failed.length > 0 ? failed : choice.cite
  }
  if (choice.could && !choice.could(g, seat)) return why()
  // Whoever wants to know why not asks of one noun after the other.
  if (q.explained?.choice !== choice || q.explained.seat !== seat) q.explained = { choice, seat, among: choice.among(g, q.frame, seat, mine) }
  const { among } = q.explained
  const asked = among === true ? null : noun
  return isNounAmong(among, asked) ? holding(choice.bars, nounGivenToBar(among, asked)) : why()
}
/** Whether a step that asks one seat would ask it: there is somebody, and one of the verbs it needs offers something. */
export function findAskedSeat<G extends GameTypes>(step: Extract<CompiledStep<G>, { is: 'one' }>, g: Context<G>, frame: Frame): G['Seat'] | null {
  const seat = step.who(g, frame)
  if (seat === null || step.needs === null) return seat
  return g.offersAny(step.needs, frame, seat) ? seat : null
}
